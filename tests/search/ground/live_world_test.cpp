#include <libpath/search/ground/live_world.h>

#include <algorithm>
#include <iostream>
#include <limits>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/reference_graph.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

constexpr TerrainIndex kWallTerrain = 5;

struct LiveKind {
  test::RandomMap map;
  Tier tier = Tier::none;
  std::size_t unit = 0;
  bool hierarchy = false;
};

BakeOptions options_of(const LiveKind& kind) {
  return {.units = {}, .tier = kind.tier, .threads = 1, .hierarchy = kind.hierarchy};
}

/// A live world beside the map as it should be.
class Changes {
 public:
  Changes(const LiveKind& kind, std::uint64_t seed)
      : kind_(kind),
        map_(test::random_map(kind.map, seed)),
        baked_(map_, options_of(kind)),
        edited_(map_),
        random_(seed) {
    auto live = LiveWorld::create(baked_.asset(), kind.unit);
    if (!live) throw std::bad_alloc();
    live_.push_back(std::move(*live));
  }

  /// One cell or a stroke of them becomes a wall, what it was, or another ground.
  int change() {
    Cell cell{random_.below(map_.size().width), random_.below(map_.size().height)};
    const auto heading = static_cast<Heading>(random_.below(kHeadings));
    const bool costs = kind_.map.costs || kind_.map.swamps > 0;
    const int what = random_.below(costs ? 4 : 3);
    const auto ground = static_cast<TerrainIndex>(random_.below(costs ? 3 : 1));
    if (random_.percent(6)) return treat();
    int changed = 0;
    for (int length = random_.percent(70) ? 1 : 1 + random_.below(10); length > 0; --length) {
      if (!map_.size().contains(cell)) break;
      change(cell, what, ground);
      cell = step(cell, heading);
      ++changed;
    }
    return changed;
  }

  /// Compares with Dijkstra's algorithm from a few starts.
  void check(int& queries) {
    const test::ReferenceGraph reference(edited_, edited_.units[kind_.unit]);
    const World world = live_[0].world();
    auto context = SearchContext::create(world);
    std::vector<Cell> cells(map_.size().cells());
    for (int i = 0; i < 3; ++i) {
      const Cell start{random_.below(map_.size().width), random_.below(map_.size().height)};
      ASSERT_EQ(world.walkability()[start], reference.walkable(start));
      if (!reference.walkable(start)) continue;
      const auto costs = reference.costs_from(start);
      for (int k = 0; k < 25; ++k, ++queries) {
        const Cell goal{random_.below(map_.size().width), random_.below(map_.size().height)};
        const Cost cost = costs[map_.size().index(goal)];
        const PathResult result = find_path(world, {start, goal}, *context, cells);
        ASSERT_EQ(result.status == PathStatus::found, cost != kNoCost);
        if (cost == kNoCost) continue;
        ASSERT_EQ(reference.cost_of({cells.data(), result.cells}), cost)
            << start.x << ',' << start.y << " to " << goal.x << ',' << goal.y;
        ASSERT_NEAR(result.length, static_cast<double>(cost) / (2000.0 * kStraight), 1e-9);
        ASSERT_NEAR(result.length * world.costs().cost_of_one(), static_cast<double>(result.cost), 0.5);
      }
    }
  }

  LiveWorld& live() { return live_[0]; }
  const Map& edited() const { return edited_; }
  const test::BakedMap& baked() const { return baked_; }

 private:
  void change(Cell cell, int what, TerrainIndex ground) {
    TerrainIndex& terrain = terrain_of(cell);
    switch (what) {
      case 0: live_[0].block(cell); break;
      case 1: live_[0].unblock(cell); break;
      default: live_[0].set_terrain(cell, terrain = ground); break;
    }
    if (what == 0) blocked_[map_.size().index(cell)] = true;
    if (what == 1) blocked_[map_.size().index(cell)] = false;
    show(cell);
  }
  void show(Cell cell) {
    const TerrainIndex terrain = live_[0].terrain_treated_as(terrain_of(cell));
    edited_.cells[cell] = blocked_[map_.size().index(cell)] ? kWallTerrain : terrain;
  }

  /// Walls are ground for a while, or ground is other ground, until it is itself again.
  int treat() {
    const auto terrain = static_cast<TerrainIndex>(random_.percent(50) ? kWallTerrain : random_.below(2));
    const bool ends = live_[0].terrain_treated_as(terrain) != terrain;
    live_[0].treat_terrain_as(terrain, ends ? terrain : static_cast<TerrainIndex>(random_.below(2)));
    for (std::size_t i = 0; i < map_.size().cells(); ++i) show(map_.size().cell(i));
    return 1;
  }
  TerrainIndex& terrain_of(Cell cell) {
    if (terrains_.empty()) {
      terrains_.assign(map_.cells.all().begin(), map_.cells.all().end());
      blocked_.assign(map_.size().cells(), false);
    }
    return terrains_[map_.size().index(cell)];
  }

  LiveKind kind_;
  Map map_;
  test::BakedMap baked_;
  Map edited_;
  test::Random random_;
  std::vector<TerrainIndex> terrains_;
  std::vector<bool> blocked_;
  std::vector<LiveWorld> live_;
};

TEST(LiveWorld, AnswersAreExactAfterEveryChange) {
  int changes = 0;
  int queries = 0;
  const test::RandomMap open{.size = {40, 30}, .blocked_percent = 8};
  const test::RandomMap dense{.size = {40, 30}, .blocked_percent = 30};
  const test::RandomMap wide{.size = {30, 34}, .blocked_percent = 6, .widest_unit = 3};
  const test::RandomMap costly{.size = {36, 30}, .blocked_percent = 15, .costs = true};
  const test::RandomMap joined{.size = {36, 30}, .blocked_percent = 20, .costs = true, .one_way_edges = 40, .links = 6};
  const test::RandomMap swampy{.size = {40, 34}, .blocked_percent = 10, .swamps = 12};
  const test::RandomMap few{.size = {40, 34}, .blocked_percent = 15, .one_way_edges = 4, .links = 3, .swamps = 8};
  std::vector<LiveKind> kinds;
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    kinds.push_back({swampy, tier});
    kinds.push_back({few, tier});
    kinds.push_back({open, tier});
    kinds.push_back({dense, tier});
    kinds.push_back({wide, tier, 2});
  }
  kinds.push_back({few, Tier::full, 0, true});
  for (const Tier tier : {Tier::none, Tier::fast}) {
    kinds.push_back({costly, tier});
    kinds.push_back({joined, tier});
  }
  for (int seed = 0; seed < test::more_in_soak(2, 60); ++seed) {
    for (const LiveKind& kind : kinds) {
      Changes world(kind, static_cast<std::uint64_t>(seed) + 77);
      for (int round = 0; round < std::max(4, test::scaled(30)); ++round) {
        for (int i = 0; i < 1 + round % 4; ++i) changes += world.change();
        world.check(queries);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
  std::cout << changes << " changes, " << queries << " queries\n";
}

/// Plain ground where single cells become dearer or cheaper than all others.
TEST(LiveWorld, CostsMayChangeOnPlainGround) {
  int queries = 0;
  for (const Tier tier : {Tier::none, Tier::full}) {
    for (const bool cheaper : {false, true}) {
      Map map = test::random_map({.size = {40, 30}, .blocked_percent = 15}, 5);
      map.terrains[2].factors[0] = Milli{cheaper ? 400 : 2375};
      const test::BakedMap baked(map, tier);
      auto live = LiveWorld::create(baked.asset(), 0);
      ASSERT_TRUE(live);
      test::Random random(6);
      std::vector<Cell> cells(map.size().cells());
      auto context = SearchContext::create(live->world());
      for (int round = 0; round < 25; ++round) {
        const Cell cell{random.below(40), random.below(30)};
        const auto terrain = static_cast<TerrainIndex>(random.percent(60) ? 2 : 0);
        live->set_terrain(cell, terrain);
        map.cells[cell] = terrain;
        const test::ReferenceGraph reference(map, map.units[0]);
        const Cell start{random.below(40), random.below(30)};
        if (!reference.walkable(start)) continue;
        const auto costs = reference.costs_from(start);
        for (std::size_t to = 0; to < costs.size(); to += 7, ++queries) {
          const PathResult result = find_path(live->world(), {start, map.size().cell(to)}, *context, cells);
          ASSERT_EQ(result.status == PathStatus::found, costs[to] != kNoCost);
          if (costs[to] == kNoCost) continue;
          ASSERT_EQ(reference.cost_of({cells.data(), result.cells}), costs[to]);
        }
      }
    }
  }
  EXPECT_GT(queries, 4000);
}

/// Ways that were opened are known by name: the tables say nothing of them. Closing one forgets that one alone.
TEST(LiveWorld, PassagesThatStayOpenAreTaken) {
  Map map = test::map_of({"........@........", "........@........", "........@........", "........@........",
                          "........@........", "........@........", "................."});
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    for (const bool first_goes : {true, false}) {
      const test::BakedMap baked(map, tier);
      auto live = LiveWorld::create(baked.asset(), 0);
      ASSERT_TRUE(live);
      auto context = SearchContext::create(live->world());
      std::vector<Cell> cells(map.size().cells());
      const Cell stays = first_goes ? Cell{8, 0} : Cell{8, 4};
      const Cell goes = first_goes ? Cell{8, 4} : Cell{8, 0};
      live->set_terrain(first_goes ? goes : stays, 0);
      live->set_terrain(first_goes ? stays : goes, 0);
      live->set_terrain(goes, map.cells[goes]);
      const GridQuery query{{2, stays.y}, {14, stays.y}};
      const PathResult path = find_path(live->world(), query, *context, cells);
      ASSERT_EQ(path.status, PathStatus::found);
      EXPECT_EQ(path.length, 12) << "tier " << static_cast<int>(tier) << ", the first goes: " << first_goes;
    }
  }
}

TEST(LiveWorld, SlicesGiveTheSameCells) {
  Changes world({{.size = {40, 30}, .blocked_percent = 20}, Tier::fast}, 3);
  for (int i = 0; i < 60; ++i) world.change();
  const World now = world.live().world();
  auto context = SearchContext::create(now);
  test::Random random(8);
  std::vector<Cell> whole(1200), sliced(1200);
  for (int i = 0; i < 400; ++i) {
    const GridQuery query{{random.below(40), random.below(30)}, {random.below(40), random.below(30)}};
    const PathResult result = find_path(now, query, *context, whole);
    GridSearch search(now, *context);
    search.start(query);
    while (search.step(3) == PathStatus::running) {
    }
    const PathResult other = search.path(sliced);
    ASSERT_EQ(result.status, other.status);
    ASSERT_EQ(result.expanded, other.expanded);
    ASSERT_EQ(result.cells, other.cells);
    ASSERT_TRUE(std::equal(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(result.cells), sliced.begin()));
  }
}

/// Islands side by side, with a few two-way links between them in any order, so that parts are joined by chains.
TEST(LiveWorld, ChainsOfLinksJoinWhatEditsLeaveApart) {
  constexpr Size kSize{13, 6};
  int joined = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    test::Random random(seed);
    Map map = plain_map(kSize);
    for (std::int32_t y = 0; y < kSize.height; ++y) {
      for (std::int32_t x = 1; x < kSize.width; x += 2) map.cells[{x, y}] = kWallTerrain;
    }
    const auto any = [&] { return Cell{2 * random.below(7), random.below(kSize.height)}; };
    for (int i = 0; i < 5; ++i) {
      const Cell from = any();
      const Cell to = any();
      if (from.x != to.x) map.links.push_back({"ferry" + std::to_string(i), from, to, Milli::whole(1), true});
    }
    const test::BakedMap baked(map, Tier::none);
    auto live = LiveWorld::create(baked.asset(), 0);
    ASSERT_TRUE(live);
    const Cell changed{2 * random.below(6) + 1, random.below(kSize.height)};
    live->set_terrain(changed, 0);
    map.cells[changed] = 0;
    const test::ReferenceGraph reference(map, map.units[0]);
    auto context = SearchContext::create(live->world());
    for (std::int32_t from = 0; from < kSize.width; from += 2) {
      const auto costs = reference.costs_from({from, 2});
      for (std::int32_t to = 0; to < kSize.width; to += 2) {
        const Cost cost = costs[kSize.index({to, 2})];
        const PathResult result = find_cost(live->world(), {{from, 2}, {to, 2}}, *context);
        ASSERT_EQ(result.status == PathStatus::found, cost != kNoCost) << seed << ": " << from << " to " << to;
        joined += from != to && cost != kNoCost ? 1 : 0;
      }
    }
  }
  EXPECT_GT(joined, 100);
}

TEST(LiveWorld, UntouchedQueriesKeepTheirSpeed) {
  const Size size = test::runs_in_full() ? Size{64, 64} : Size{48, 48};
  const test::BakedMap baked(test::random_map({.size = size, .blocked_percent = 15}, 4), Tier::full);
  auto live = LiveWorld::create(baked.asset(), 0);
  ASSERT_TRUE(live);
  auto context = SearchContext::create(baked.world());
  Cell blocked{5, 5};
  while (!baked.world().walkability()[blocked]) ++blocked.x;
  live->block(blocked);
  test::Random random(9);
  int searched = 0;
  for (int i = 0; i < 500; ++i) {
    const auto any = [&] { return Cell{32 + random.below(size.width - 32), 32 + random.below(size.height - 32)}; };
    const GridQuery query{any(), any()};
    searched += find_cost(live->world(), query, *context).expanded > 0;
  }
  // Labels answer without an expansion.
  EXPECT_EQ(searched, 0);
}

TEST(LiveWorld, CheapGroundThatIsTakenBackLeavesNothing) {
  Map map = test::random_map({.size = {32, 32}, .blocked_percent = 15}, 4);
  map.terrains[1].factors[0] = Milli{500};
  const test::BakedMap baked(map, Tier::full);
  auto live = LiveWorld::create(baked.asset(), 0);
  ASSERT_TRUE(live);
  auto context = SearchContext::create(baked.world());
  std::vector<Cell> free;
  for (std::size_t i = 0; free.size() < 3; ++i) {
    if (baked.world().walkability()[map.size().cell(i)]) free.push_back(map.size().cell(i));
  }
  test::Random random(9);
  const auto searched = [&] {
    int count = 0;
    for (int i = 0; i < 200; ++i) {
      const Cell from{random.below(32), random.below(32)};
      const Cell to{random.below(32), random.below(32)};
      count += find_cost(live->world(), {from, to}, *context).expanded > 0;
    }
    return count;
  };
  EXPECT_EQ(searched(), 0) << "labels answer";
  for (const Cell cell : free) live->set_terrain(cell, 1);
  EXPECT_GT(searched(), 0);
  EXPECT_FALSE(live->world().costs().uniform());
  for (const Cell cell : free) live->set_terrain(cell, 0);
  EXPECT_EQ(searched(), 0);
  EXPECT_TRUE(live->world().costs().uniform());
}

/// Expects lines in a live world to be those of the baked one, found by the same means.
void expect_lines_as_baked(const World& baked, const World& live, test::Random& random, SearchContext& context) {
  const Size size = baked.size();
  std::vector<Point> expected(size.cells());
  std::vector<Point> points(size.cells());
  for (int i = 0; i < 30; ++i) {
    const auto any = [&] { return Point{random.below(size.width * 4) / 4.0, random.below(size.height * 4) / 4.0}; };
    const WaypointQuery query{any(), any()};
    const WaypointResult by_tables = find_waypoint_path(baked, query, context, expected);
    const WaypointResult found = find_waypoint_path(live, query, context, points);
    ASSERT_EQ(found.status, by_tables.status);
    ASSERT_EQ(found.expanded, by_tables.expanded);
    ASSERT_EQ(found.cost, by_tables.cost);
    ASSERT_EQ(found.points, by_tables.points);
    for (std::size_t at = 0; at < found.points; ++at) ASSERT_EQ(points[at], expected[at]);
  }
}

TEST(LiveWorld, LinesComeFromTheTablesWhileNothingIsChanged) {
  const std::vector<LiveKind> kinds{
      {.map = {.size = {40, 30}, .blocked_percent = 15}, .tier = Tier::fast},
      {.map = {.size = {40, 30}, .blocked_percent = 15}, .tier = Tier::full},
      {.map = {.size = {40, 30}, .blocked_percent = 12, .one_way_edges = 4, .links = 3, .swamps = 5},
       .tier = Tier::full},
      {.map =
           {.size = {40, 30}, .blocked_percent = 15, .costs = true, .one_way_edges = 9, .links = 3, .widest_unit = 2},
       .tier = Tier::fast,
       .unit = 1},
  };
  for (const LiveKind& kind : kinds) {
    for (std::uint64_t seed = 0; seed < (test::runs_in_full() ? 5 : 1); ++seed) {
      const Map map = test::random_map(kind.map, seed);
      const test::BakedMap baked(map, options_of(kind));
      auto live = LiveWorld::create(baked.asset(), kind.unit);
      ASSERT_TRUE(live.has_value());
      auto context = SearchContext::create(baked.world(kind.unit));
      test::Random random(seed);
      expect_lines_as_baked(baked.world(kind.unit), live->world(), random, *context);
      std::vector<Cell> changed;
      for (int i = 0; i < 20; ++i) {
        changed.push_back({random.below(40), random.below(30)});
        switch (random.below(3)) {
          case 0: live->block(changed.back()); break;
          case 1: live->unblock(changed.back()); break;
          default: live->set_terrain(changed.back(), static_cast<std::uint8_t>(random.below(6)));
        }
      }
      EXPECT_TRUE(live->world().waypoints().empty());
      for (const Cell cell : changed) {
        live->unblock(cell);
        live->set_terrain(cell, map.cells[cell]);
      }
      EXPECT_EQ(live->world().waypoints().size(), baked.world(kind.unit).waypoints().size());
      expect_lines_as_baked(baked.world(kind.unit), live->world(), random, *context);
      if (testing::Test::HasFatalFailure()) FAIL() << seed;
    }
  }
}

}  // namespace
}  // namespace libpath
