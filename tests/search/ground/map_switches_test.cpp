#include <libpath/search/ground/live_world.h>

#include <algorithm>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/map/switch.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/knowledge.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/ground/live_edges.h>
#include <libpath/tables/ground/switches.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/reference_graph.h>
#include <tests/support/saving.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

constexpr TerrainIndex kShut = 5;

/// Two halls, with a gap that a gate closes, a tunnel and a step down.
Map gated_halls() {
  Map map = test::map_of({
      "....@....",  //
      ".........",  //
      "....@....",  //
      "....@....",
  });
  map.links = {{"tunnel", {0, 3}, {8, 3}, Milli::whole(2), true}, {"slide", {8, 3}, {0, 3}, Milli::whole(1), false}};
  map.one_way_edges = {{{2, 1}, {3, 1}}};
  map.units = {test::square_unit(1)};
  map.switches = {{"gate", false, {{1, 4, 5}}, {}, {}}, {"tunnel", true, {}, {{{0, 3}, {8, 3}}}, {}}};
  return map;
}

struct SwitchedWorld {
  SwitchedWorld(const Map& map, Tier tier)
      : baked(map, tier),
        live(std::move(*LiveWorld::create(baked.asset(), 0))),
        context(std::move(*SearchContext::create(baked.world()))) {}
  double length(Cell from, Cell to) {
    const PathResult result = find_cost(live.world(), {from, to}, context);
    return result.status == PathStatus::found ? result.length : -1;
  }

  test::BakedMap baked;
  LiveWorld live;
  SearchContext context;
};

TEST(MapSwitches, OpenAndCloseByNameInEveryTier) {
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    SwitchedWorld at(gated_halls(), tier);
    ASSERT_EQ(at.live.switch_count(), 2u);
    EXPECT_FALSE(at.live.is_open(0));
    EXPECT_TRUE(at.live.is_open(1));
    EXPECT_FALSE(at.baked.world().is_walkable({4, 1})) << "a plain world starts as the map says";
    EXPECT_DOUBLE_EQ(at.length({0, 3}, {8, 3}), 2);
    EXPECT_DOUBLE_EQ(at.length({8, 3}, {0, 3}), 1) << "the slide is cheaper";
    EXPECT_TRUE(at.live.close_switch("tunnel"));
    EXPECT_DOUBLE_EQ(at.length({0, 3}, {8, 3}), -1);
    EXPECT_TRUE(at.live.open_switch("gate"));
    EXPECT_DOUBLE_EQ(at.length({0, 1}, {8, 1}), 8);
    EXPECT_DOUBLE_EQ(at.length({8, 1}, {2, 1}), 8) << "round the step down, no diagonal step beside it";
    EXPECT_TRUE(at.live.close_switch("gate"));
    EXPECT_TRUE(at.live.open_switch("tunnel"));
    EXPECT_DOUBLE_EQ(at.length({8, 3}, {0, 3}), 1);
    EXPECT_FALSE(at.live.open_switch("no such"));
    EXPECT_FALSE(at.live.close_switch("gat"));
  }
}

/// Two halls, and a way down that is a switch's.
Map with_valve(bool open) {
  Map map = test::map_of({".....", "@@.@@", "....."});
  map.one_way_edges = {{{2, 0}, {2, 1}}};
  map.units = {test::square_unit(1)};
  map.switches = {{"valve", open, {}, {}, {{{2, 0}, {2, 1}}}}};
  return map;
}

TEST(MapSwitches, OneWayEdgesAreBarredBothWaysWhileClosed) {
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    SwitchedWorld at(with_valve(true), tier);
    EXPECT_DOUBLE_EQ(at.length({2, 0}, {2, 2}), 2);
    EXPECT_DOUBLE_EQ(at.length({2, 2}, {2, 0}), -1);
    EXPECT_TRUE(at.live.close_switch("valve"));
    EXPECT_DOUBLE_EQ(at.length({2, 0}, {2, 2}), -1);
    EXPECT_DOUBLE_EQ(at.length({2, 2}, {2, 0}), -1);
    EXPECT_TRUE(at.live.lay_one_way({2, 1}, {2, 0}));
    EXPECT_TRUE(at.live.open_switch("valve"));
    EXPECT_DOUBLE_EQ(at.length({2, 0}, {2, 2}), -1) << "the game laid the opposite one";
    at.live.lift_one_way({2, 1}, {2, 0});
    EXPECT_DOUBLE_EQ(at.length({2, 0}, {2, 2}), 2);
  }
}

/// Baked both ways where they start so.
TEST(MapSwitches, OneWayEdgesMayStartClosed) {
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    SwitchedWorld at(with_valve(false), tier);
    const auto lengths = [&] { return std::pair(at.length({2, 0}, {2, 2}), at.length({2, 2}, {2, 0})); };
    EXPECT_EQ(find_cost(at.baked.world(), {{2, 0}, {2, 2}}, at.context).status, PathStatus::no_path);
    EXPECT_EQ(lengths(), std::pair(-1.0, -1.0));
    EXPECT_TRUE(at.live.open_switch("valve"));
    EXPECT_EQ(lengths(), std::pair(2.0, -1.0));
    EXPECT_TRUE(at.live.lift_one_way({2, 0}, {2, 1}));
    EXPECT_EQ(lengths(), std::pair(2.0, 2.0));
    EXPECT_TRUE(at.live.close_switch("valve"));
    EXPECT_EQ(lengths(), std::pair(-1.0, -1.0)) << "whatever the game lifted";
    EXPECT_TRUE(at.live.lay_one_way({2, 0}, {2, 1}));
    EXPECT_TRUE(at.live.open_switch("valve"));
    EXPECT_EQ(lengths(), std::pair(2.0, -1.0));
  }
}

/// What a game does to the members of a closed switch holds once it opens.
TEST(MapSwitches, OtherEditsHoldOnceTheyOpen) {
  SwitchedWorld at(gated_halls(), Tier::fast);
  at.live.unblock({4, 1});
  EXPECT_FALSE(at.live.world().is_walkable({4, 1}));
  at.live.block({4, 1});
  EXPECT_TRUE(at.live.set_switch(0, true));
  EXPECT_FALSE(at.live.world().is_walkable({4, 1}));
  at.live.unblock({4, 1});
  EXPECT_TRUE(at.live.world().is_walkable({4, 1}));
  EXPECT_TRUE(at.live.set_switch(0, false));
  at.live.set_terrain({4, 1}, kShut);
  EXPECT_TRUE(at.live.set_switch(0, true));
  EXPECT_FALSE(at.live.world().is_walkable({4, 1}));
  at.live.set_terrain({4, 1}, 0);
  EXPECT_TRUE(at.live.world().is_walkable({4, 1}));

  EXPECT_TRUE(at.live.set_switch(0, false));
  EXPECT_TRUE(at.live.set_switch(1, false));
  EXPECT_TRUE(at.live.open_link({0, 3}, {8, 3}, Milli{500}));
  EXPECT_DOUBLE_EQ(at.length({0, 3}, {8, 3}), -1);
  EXPECT_TRUE(at.live.set_switch(1, true));
  EXPECT_NEAR(at.length({0, 3}, {8, 3}), 0.5, 1e-4);
  EXPECT_TRUE(at.live.close_link({0, 3}, {8, 3}));
  EXPECT_DOUBLE_EQ(at.length({0, 3}, {8, 3}), -1);
  EXPECT_DOUBLE_EQ(at.length({8, 3}, {0, 3}), 1) << "a link one way";
  EXPECT_TRUE(at.live.set_switch(1, false));
  at.live.reset_link({0, 3}, {8, 3});
  EXPECT_DOUBLE_EQ(at.length({0, 3}, {8, 3}), -1);
  EXPECT_TRUE(at.live.set_switch(1, true));
  EXPECT_DOUBLE_EQ(at.length({0, 3}, {8, 3}), 2);
}

/// However many links and edges a game changes, those of switches have their room.
TEST(MapSwitches, AlwaysHaveRoom) {
  Map map = plain_map({60, 60});
  map.links = {{"tunnel", {0, 59}, {8, 59}, Milli::whole(2), true}};
  map.one_way_edges = {{{2, 50}, {3, 50}}};
  map.units = {test::square_unit(1)};
  map.switches = {{"late", false, {}, {{{0, 59}, {8, 59}}}, {}}, {"valve", true, {}, {}, {{{2, 50}, {3, 50}}}}};
  SwitchedWorld at(map, Tier::none);
  std::size_t links = 0;
  while (at.live.open_link({0, 0}, at.baked.world().size().cell(links + 1), Milli::whole(1))) ++links;
  EXPECT_EQ(links, LiveEdges::kMaxChangedLinks - 2);
  std::int32_t laid = 0;
  while (at.live.lay_one_way({laid % 60, 2 * (laid / 60)}, {laid % 60, 2 * (laid / 60) + 1})) ++laid;
  EXPECT_EQ(laid, static_cast<std::int32_t>(LiveEdges::kMaxChangedOneWay) - 1);
  EXPECT_TRUE(at.live.set_switch(0, true));
  EXPECT_TRUE(at.live.set_switch(1, false));
  EXPECT_DOUBLE_EQ(at.length({0, 59}, {8, 59}), 2);
  EXPECT_TRUE(at.live.lay_one_way({3, 50}, {2, 50})) << "laid already";
  EXPECT_FALSE(at.live.lift_one_way({2, 50}, {3, 50})) << "no room once the switch opens";
  EXPECT_TRUE(at.live.lift_one_way({0, 0}, {0, 1}));
  EXPECT_TRUE(at.live.lift_one_way({2, 50}, {3, 50}));
  EXPECT_FALSE(at.live.lay_one_way({0, 0}, {0, 1}));
  EXPECT_TRUE(at.live.set_switch(1, true));
}

/// A player knows doors by seeing them, and overlays follow those of the world below.
TEST(MapSwitches, AreSeenThroughOtherLayers) {
  const test::BakedMap baked(gated_halls(), Tier::fast);
  const std::size_t unit = 0;
  auto knowledge = Knowledge::create(baked.asset(), {&unit, 1});
  ASSERT_TRUE(knowledge);
  EXPECT_TRUE(knowledge->world(0).is_walkable({4, 1})) << "unknown ground is thought to be free";
  knowledge->see({4, 1}, baked.asset().map().terrain_index({4, 1}));
  EXPECT_FALSE(knowledge->world(0).is_walkable({4, 1}));
  knowledge->see({4, 1}, 0);
  EXPECT_TRUE(knowledge->world(0).is_walkable({4, 1}));

  auto live = LiveWorld::create(baked.asset(), 0);
  auto overlay = Overlay::create(live->layer());
  EXPECT_FALSE(overlay->world().is_walkable({4, 1}));
  live->open_switch("gate");
  EXPECT_TRUE(overlay->world().is_walkable({4, 1}));
  live->close_switch("gate");
  EXPECT_FALSE(overlay->world().is_walkable({4, 1}));
}

/// A random map with switches that overlap each other, and what it is while some of them are closed.
class SwitchedMap {
 public:
  SwitchedMap(const test::RandomMap& kind, std::uint64_t seed) : map_(test::random_map(kind, seed)), random_(seed) {
    for (int i = 2 + random_.below(5); i > 0; --i) add_switch(static_cast<int>(map_.switches.size()));
  }

  const Map& map() const { return map_; }

  /// `open`: by switch.
  Map as(const std::vector<bool>& open) const { return as(open, map_.one_way_edges); }
  /// `edges`: laid once all switches are open.
  Map as(const std::vector<bool>& open, const std::vector<OneWayEdge>& edges) const {
    Map now = map_;
    now.one_way_edges = edges;
    now.switches.clear();
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (open[i]) continue;
      const Switch& door = map_.switches[i];
      for (const CellRun& run : door.runs) {
        for (std::int32_t x = run.begin; x < run.end; ++x) now.cells[{x, run.y}] = kShut;
      }
      std::erase_if(now.links, [&](const Link& link) {
        return std::binary_search(door.links.begin(), door.links.end(), ends_in_order(link.from, link.to));
      });
      for (const Passage& edge : door.one_way_edges) {
        now.one_way_edges.push_back(edge);
        now.one_way_edges.push_back({edge.to, edge.from});
      }
    }
    std::sort(now.one_way_edges.begin(), now.one_way_edges.end());
    now.one_way_edges.erase(std::unique(now.one_way_edges.begin(), now.one_way_edges.end()), now.one_way_edges.end());
    return now;
  }

 private:
  void add_switch(int number) {
    Switch made{std::to_string(number), random_.percent(50), {}, {}, {}};
    const Size size = map_.size();
    for (int i = 1 + random_.below(2); i > 0; --i) {
      const Cell at{random_.below(size.width), random_.below(size.height)};
      const bool across = random_.percent(50);
      for (std::int32_t k = 0; k < 2 + random_.below(7); ++k) {
        const Cell cell = across ? Cell{at.x + k, at.y} : Cell{at.x, at.y + k};
        if (size.contains(cell)) made.runs.push_back({cell.y, cell.x, cell.x + 1});
      }
    }
    made.runs = canonical_runs(made.runs);
    for (const Link& link : map_.links) {
      if (random_.percent(40)) made.links.push_back(ends_in_order(link.from, link.to));
    }
    std::sort(made.links.begin(), made.links.end());
    made.links.erase(std::unique(made.links.begin(), made.links.end()), made.links.end());
    for (const OneWayEdge& edge : map_.one_way_edges) {
      if (random_.percent(10)) made.one_way_edges.push_back({edge.from, edge.to});
    }
    map_.switches.push_back(std::move(made));
  }

  Map map_;
  test::Random random_;
};

/// Compares a world with Dijkstra's algorithm on the map that it is to be.
void agrees(const World& world, const Map& map, std::size_t unit, test::Random& random, int& found) {
  const test::ReferenceGraph reference(map, map.units[unit]);
  auto context = SearchContext::create(world);
  std::vector<Cell> cells(map.size().cells());
  const auto any = [&] { return Cell{random.below(map.size().width), random.below(map.size().height)}; };
  for (int i = 0; i < 3; ++i) {
    const Cell start = any();
    ASSERT_EQ(world.walkability()[start], reference.walkable(start));
    if (!reference.walkable(start)) continue;
    const auto costs = reference.costs_from(start);
    for (int k = 0; k < 20; ++k) {
      const Cell goal = any();
      const Cost cost = costs[map.size().index(goal)];
      const PathResult result = find_path(world, {start, goal}, *context, cells);
      ASSERT_EQ(result.status == PathStatus::found, cost != kNoCost);
      if (cost == kNoCost) continue;
      ++found;
      ASSERT_EQ(reference.cost_of({cells.data(), result.cells}), cost);
    }
  }
}

/// Lays an edge of the map, the opposite one or another, or lifts one.
void change_one_way(LiveWorld& live, const Map& map, std::vector<OneWayEdge>& edges, test::Random& random) {
  const auto one_of = [&](const std::vector<OneWayEdge>& all) {
    return all[static_cast<std::size_t>(random.below(static_cast<int>(all.size())))];
  };
  if (!edges.empty() && random.percent(50)) {
    const OneWayEdge edge = one_of(edges);
    ASSERT_TRUE(live.lift_one_way(edge.from, edge.to));
    std::erase(edges, edge);
    return;
  }
  const Cell any{random.below(map.size().width), random.below(map.size().height)};
  OneWayEdge edge{any, step(any, static_cast<Heading>(random.below(kHeadings)))};
  if (!map.one_way_edges.empty() && random.percent(70)) edge = one_of(map.one_way_edges);
  if (random.percent(30)) std::swap(edge.from, edge.to);
  if (!map.size().contains(edge.from) || !map.size().contains(edge.to)) return;
  ASSERT_TRUE(live.lay_one_way(edge.from, edge.to));
  if (std::find(edges.begin(), edges.end(), edge) == edges.end()) edges.push_back(edge);
}

TEST(MapSwitches, RandomOnesAgreeWithDijkstra) {
  const std::vector<test::RandomMap> kinds = {
      {.size = {26, 22}, .blocked_percent = 15, .widest_unit = 3},
      {.size = {24, 20}, .blocked_percent = 12, .costs = true, .widest_unit = 3},
      {.size = {24, 20}, .blocked_percent = 15, .links = 4},
      {.size = {26, 22}, .blocked_percent = 10, .one_way_edges = 60, .widest_unit = 3},
      {.size = {26, 22}, .blocked_percent = 12, .one_way_edges = 6, .links = 3, .widest_unit = 3},
      {.size = {24, 20}, .blocked_percent = 15, .costs = true, .one_way_edges = 30, .links = 6, .widest_unit = 2},
  };
  int found = 0;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(test::more_in_soak(15, 300)); ++seed) {
    const SwitchedMap switched(kinds[seed % kinds.size()], seed);
    const Map& map = switched.map();
    for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
      const test::BakedMap baked(map, tier);
      test::Random random(seed);
      for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
        SCOPED_TRACE(testing::Message() << "seed " << seed << ", tier " << static_cast<int>(tier) << ", unit " << unit);
        std::vector<bool> open;
        std::vector<OneWayEdge> edges = map.one_way_edges;
        for (const Switch& door : map.switches) open.push_back(door.open);
        agrees(baked.world(unit), switched.as(open), unit, random, found);
        auto live = LiveWorld::create(baked.asset(), unit);
        ASSERT_TRUE(live);
        agrees(live->world(), switched.as(open), unit, random, found);
        for (int round = 0; round < 5 && !testing::Test::HasFatalFailure(); ++round) {
          for (int times = 1 + random.below(3); times > 0 && !open.empty(); --times) {
            const auto place = static_cast<std::size_t>(random.below(static_cast<int>(open.size())));
            open[place] = !open[place];
            ASSERT_TRUE(live->set_switch(place, open[place]));
          }
          for (int times = random.below(4); times > 0; --times) change_one_way(*live, map, edges, random);
          agrees(live->world(), switched.as(open, edges), unit, random, found);
        }
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
  if (!test::runs_in_full()) return;
  EXPECT_GT(found, 1000);
}

/// A frame of a game: switches, and other changes of the same cells, links and edges.
void change_switched(LiveWorld& live, const Map& map, test::Random& random) {
  const auto any = [&] { return Cell{random.below(map.size().width), random.below(map.size().height)}; };
  for (int times = 1 + random.below(4); times > 0; --times) {
    if (live.switch_count() > 0 && random.percent(60)) {
      const auto place = static_cast<std::size_t>(random.below(static_cast<int>(live.switch_count())));
      const Switch& door = map.switches[place];
      live.set_switch(place, random.percent(50));
      for (const CellRun& run : door.runs) {
        const Cell cell{run.begin, run.y};
        if (random.percent(10)) random.percent(50) ? live.block(cell) : live.unblock(cell);
        if (random.percent(10)) live.set_terrain(cell, static_cast<std::uint8_t>(random.below(5)));
      }
      for (const auto& link : door.links) {
        if (random.percent(20)) live.open_link(link.from, link.to, Milli{1000 + random.below(3) * 500});
        if (random.percent(20)) live.reset_link(link.from, link.to);
      }
      for (const auto& edge : door.one_way_edges) {
        if (random.percent(20)) live.lay_one_way(edge.to, edge.from);
        if (random.percent(20)) live.lift_one_way(edge.to, edge.from);
        if (random.percent(20)) live.lay_one_way(edge.from, edge.to);
        if (random.percent(20)) live.lift_one_way(edge.from, edge.to);
      }
    } else {
      random.percent(50) ? live.block(any()) : live.unblock(any());
      live.set_terrain(any(), static_cast<std::uint8_t>(random.below(5)));
    }
  }
}

std::vector<bool> open_of(const LiveWorld& live) {
  std::vector<bool> open;
  for (std::size_t i = 0; i < live.switch_count(); ++i) open.push_back(live.is_open(i));
  return open;
}

TEST(MapSwitches, AreSavedAndRestored) {
  int differences = 0;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(test::more_in_soak(40, 1000)); ++seed) {
    SCOPED_TRACE(seed);
    const SwitchedMap switched({.size = {24, 20}, .blocked_percent = 12, .one_way_edges = 12, .links = 5}, seed);
    const Map& map = switched.map();
    const test::BakedMap baked(map, seed % 2 == 0 ? Tier::fast : Tier::full);
    auto live = LiveWorld::create(baked.asset(), 0);
    auto other = LiveWorld::create(baked.asset(), 0);
    const auto as_made = test::saved_of(*live);
    test::Random random(seed);
    for (int frame = 0; frame < 12; ++frame) change_switched(*live, map, random);
    const auto saved = test::saved_of(*live);
    const std::vector<bool> open = open_of(*live);
    for (int frame = 0; frame < 12; ++frame) {
      change_switched(*live, map, random);
      change_switched(*other, map, random);
    }
    differences += open_of(*live) != open || open_of(*other) != open;
    ASSERT_TRUE(live->restore(saved));
    ASSERT_TRUE(other->restore(saved));
    EXPECT_EQ(open_of(*live), open);
    EXPECT_EQ(open_of(*other), open);
    for (int frame = 0; frame < 12; ++frame) {
      ASSERT_EQ(test::saved_of(*live), test::saved_of(*other)) << frame;
      test::Random again(seed + static_cast<std::uint64_t>(frame));
      test::Random same = again;
      change_switched(*live, map, again);
      change_switched(*other, map, same);
    }
    // As it was drawn: then all is as in the baked world, with its switches as they start.
    ASSERT_TRUE(live->restore(as_made));
    EXPECT_EQ(test::saved_of(*live), as_made);
    for (std::size_t i = 0; i < map.size().cells(); ++i) {
      const Cell cell = map.size().cell(i);
      ASSERT_EQ(live->world().walkability()[cell], baked.world(0).walkability()[cell]) << cell.x << ',' << cell.y;
    }
  }
  if (!test::runs_in_full()) return;
  EXPECT_GT(differences, 20);
}

TEST(MapSwitches, ForgedStatesAreRefusedOrSound) {
  const SwitchedMap switched({.size = {24, 20}, .blocked_percent = 12, .one_way_edges = 12, .links = 5}, 3);
  const test::BakedMap baked(switched.map(), Tier::fast);
  auto live = LiveWorld::create(baked.asset(), 0);
  test::Random random(1);
  for (int frame = 0; frame < 20; ++frame) change_switched(*live, switched.map(), random);
  const auto saved = test::saved_of(*live);
  const int times = test::more_in_soak(150, 5000);
  const int refused = test::try_forged(
      *live, saved, random, times, [&] { change_switched(*live, switched.map(), random); }, test::Spelling::many);
  if (!test::runs_in_full()) return;
  EXPECT_GT(refused, times / 10);
  EXPECT_LT(refused, times);
}

}  // namespace
}  // namespace libpath
