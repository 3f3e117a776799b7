#include <libpath/core/own_bit_grid.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/ground/knowledge.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>

#include <array>
#include <memory>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/bake/bake.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/plain_layers.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

constexpr TerrainIndex kLayeredWall = 5;
constexpr std::size_t kOverlays = 2;

struct LayeredKind {
  const char* name;
  test::RandomMap map;
  Tier tier = Tier::none;
  std::size_t unit = 0;
  bool costs = true;  // laid, besides blocks
  int switches = 15;  // of a hundred changes: links and one-way edges
  bool hierarchy = false;
  bool opens_links = true;  // else tables hold until an edge is lifted
};

/// A live world under the overlay of a team under that of a unit, beside the map that they make.
class Layers {
 public:
  Layers(const LayeredKind& kind, std::uint64_t seed)
      : kind_(kind),
        map_(test::random_map(kind.map, seed)),
        edited_(map_),
        baked_(map_, BakeOptions{.units = {}, .tier = kind.tier, .threads = 1, .hierarchy = kind.hierarchy}),
        live_(*LiveWorld::create(baked_.asset(), kind.unit)),
        team_(*Overlay::create(live_.layer())),
        own_(*Overlay::create(team_.layer())),
        context_(*SearchContext::create(map_.size().cells())),
        plain_(edited_, map_.units[kind.unit], Neighbours::eight, kOverlays),
        random_(seed + 3) {
    std::iota(treated_as_.begin(), treated_as_.end(), TerrainIndex{0});
    for (const Link& link : map_.links) {
      for (const bool back : {false, true}) {
        if (!back || link.both_ways) set_link(back ? link.to : link.from, back ? link.from : link.to, link.cost);
      }
    }
    baked_links_ = edited_.links = links_;
  }

  void change() {
    if (random_.percent(8)) return treat();
    if (random_.percent(kind_.switches)) {
      return kind_.opens_links && random_.percent(70) ? change_link() : change_one_way();
    }
    const int layer = random_.below(3);
    if (layer == 0) return edit(any());
    lay(layer == 1 ? team_ : own_, static_cast<std::size_t>(layer - 1));
  }
  void edit_all() {
    for (std::size_t i = 0; i < map_.size().cells(); ++i) edit(map_.size().cell(i));
  }

  /// Asks the world of one layer, those below it included; returns how many queries were asked.
  int check(std::size_t overlays) {
    const World world = overlays == 0 ? live_.world() : overlays == 1 ? team_.world() : own_.world();
    plain_.fix(overlays);
    std::vector<Cell> cells(map_.size().cells());
    int queries = 0;
    for (int k = 0; k < 2; ++k) {
      const Cell start = any();
      EXPECT_EQ(world.is_walkable(start), plain_.factor(start, overlays) != 0);
      const auto costs = plain_.costs_from(start);
      for (int i = 0; i < 30; ++i, ++queries) {
        const Cell goal = any();
        const Cost wanted = costs[map_.size().index(goal)];
        EXPECT_TRUE(wanted == kNoCost || world.may_reach(start, goal));
        const PathResult result = find_path(world, {start, goal}, context_, cells);
        EXPECT_EQ(result.status == PathStatus::found, wanted != kNoCost) << overlays;
        if (result.status != PathStatus::found || wanted == kNoCost) continue;
        EXPECT_EQ(plain_.cost_of(std::span(cells).first(result.cells)), wanted) << overlays;
        EXPECT_NEAR(result.length, static_cast<double>(wanted) / (2000.0 * kStraight), 1e-9);
      }
      check_flood(world, start, FloodDirection::from_seeds, costs);
      check_flood(world, start, FloodDirection::to_seeds, plain_.costs_to(start));
    }
    return queries;
  }

 private:
  Cell any() { return {random_.below(map_.size().width), random_.below(map_.size().height)}; }

  void edit(Cell cell) {
    if (random_.percent(40)) {
      live_.block(cell);
      blocked_.set(cell, true);
    } else {
      live_.unblock(cell);
      blocked_.set(cell, false);
      live_.set_terrain(cell, drawn_[cell] = any_ground());
    }
    show(cell);
  }
  TerrainIndex any_ground() {
    const bool costs = kind_.map.costs || kind_.map.swamps > 0;
    return static_cast<TerrainIndex>(random_.below(costs ? 3 : 1));
  }
  void show(Cell cell) { edited_.cells[cell] = blocked_[cell] ? kLayeredWall : treated_as_[drawn_[cell]]; }

  /// Ground is other ground or walls, walls are ground, or what was so is itself again.
  void treat() {
    const TerrainIndex terrain = random_.percent(30) ? kLayeredWall : any_ground();
    const bool ends = treated_as_[terrain] != terrain && random_.percent(80);
    const TerrainIndex as = ends ? terrain : random_.percent(15) ? kLayeredWall : any_ground();
    live_.treat_terrain_as(terrain, as);
    EXPECT_EQ(live_.terrain_treated_as(terrain), as);
    treated_as_[terrain] = as;
    for (std::size_t i = 0; i < map_.size().cells(); ++i) show(map_.size().cell(i));
  }

  /// Of several links between the same cells the cheapest counts.
  void set_link(Cell from, Cell to, Milli cost) {
    const auto known = find_link(links_, from, to);
    if (known == links_.end()) return links_.push_back({"", from, to, cost, false});
    known->cost = std::min(known->cost, cost);
  }
  static std::vector<Link>::iterator find_link(std::vector<Link>& links, Cell from, Cell to) {
    return std::find_if(links.begin(), links.end(), [&](const Link& a) { return a.from == from && a.to == to; });
  }

  void change_link() {
    const bool known = !links_.empty() && random_.percent(60);
    const Link any_link = known ? links_[static_cast<std::size_t>(random_.below(static_cast<int>(links_.size())))]
                                : Link{"", any(), any()};
    if (any_link.from == any_link.to) return;
    const Cell from = any_link.from;
    const Cell to = any_link.to;
    if (!known) links_.push_back(any_link);
    const auto now = find_link(edited_.links, from, to);
    if (now != edited_.links.end()) edited_.links.erase(now);
    const auto baked = find_link(baked_links_, from, to);
    const int what = random_.below(3);
    if (what == 0) {
      const Milli length = Milli::whole(1 + random_.below(20));
      EXPECT_TRUE(live_.open_link(from, to, length));
      edited_.links.push_back({"", from, to, length, false});
    } else if (what == 1) {
      EXPECT_TRUE(live_.close_link(from, to));
    } else {
      live_.reset_link(from, to);
      if (baked != baked_links_.end()) edited_.links.push_back(*baked);
    }
  }

  OneWayEdge any_of(const std::vector<OneWayEdge>& edges) {
    return edges[static_cast<std::size_t>(random_.below(static_cast<int>(edges.size())))];
  }

  /// Lifts one, drawn or laid, lays one that the map has, or another.
  void change_one_way() {
    auto& edges = edited_.one_way_edges;
    if (!edges.empty() && random_.percent(50)) {
      const OneWayEdge edge = any_of(edges);
      std::erase(edges, edge);
      EXPECT_TRUE(live_.lift_one_way(edge.from, edge.to));
      return;
    }
    const Cell from = any();
    const bool again = !map_.one_way_edges.empty() && random_.percent(40);
    const OneWayEdge edge = again ? any_of(map_.one_way_edges)
                                  : OneWayEdge{from, step(from, static_cast<Heading>(random_.below(kHeadings)))};
    if (!map_.size().contains(edge.to)) return;
    EXPECT_TRUE(live_.lay_one_way(edge.from, edge.to));
    if (std::find(edges.begin(), edges.end(), edge) == edges.end()) edges.push_back(edge);
  }

  void lay(Overlay& overlay, std::size_t number) {
    const Cell cell = any();
    if (kind_.costs && random_.percent(70)) {
      const int by = random_.percent(30) ? -plain_.extra(cell, number) : random_.below(4000) - 500;
      overlay.add_cost(cell, Milli{by});
      plain_.extra(cell, number) += by;
    } else if (plain_.blocks(cell, number) > 0) {
      overlay.unblock(cell);
      --plain_.blocks(cell, number);
    } else {
      overlay.block(cell);
      ++plain_.blocks(cell, number);
    }
  }

  void check_flood(const World& world, Cell seed, FloodDirection direction, const std::vector<Cost>& costs) {
    Flood flood(world, context_);
    flood.run({&seed, 1}, {.direction = direction});
    for (std::size_t i = 0; i < costs.size(); ++i) {
      const Cost cost = flood.cost(map_.size().cell(i));
      EXPECT_EQ(cost == kNoCost, costs[i] == kNoCost);
      if (cost == kNoCost || costs[i] == kNoCost) continue;
      EXPECT_NEAR(world.costs().length(cost), static_cast<double>(costs[i]) / (2000.0 * kStraight), 1e-9)
          << i << (direction == FloodDirection::to_seeds ? " to " : " from ") << seed.x << ',' << seed.y;
    }
    if (!testing::Test::HasFailure()) check_ways(flood, seed, direction, costs);
  }

  /// The path of some cells, and how every cell is left towards the seed or entered from it.
  void check_ways(const Flood& flood, Cell seed, FloodDirection direction, const std::vector<Cost>& costs) {
    const Size size = map_.size();
    const bool back = direction == FloodDirection::to_seeds;
    std::vector<std::uint8_t> flow(size.cells());
    std::vector<Cell> cells(size.cells());
    flood.write_flow(flow);
    for (std::size_t i = 0; i < costs.size(); ++i) {
      ASSERT_EQ(flow[i] == static_cast<std::uint8_t>(Flow::none), costs[i] == kNoCost);
      if (costs[i] == kNoCost) continue;
      const Cell cell = size.cell(i);
      const Cell next = flood.next(cell);
      ASSERT_EQ(flow[i] == static_cast<std::uint8_t>(Flow::seed), cell == seed);
      if (flow[i] < kHeadings) {
        ASSERT_EQ(step(cell, static_cast<Heading>(flow[i])), next);
      }
      const Cost way = plain_.cost_of(std::array{back ? cell : next, back ? next : cell});
      ASSERT_EQ(cell == seed ? 0 : way + costs[size.index(next)], costs[i]) << i;
      if (i % 7 != 0) continue;
      const PathResult path = flood.path(cell, cells);
      ASSERT_EQ(cells[0], back ? cell : seed);
      ASSERT_EQ(cells[path.cells - 1], back ? seed : cell);
      ASSERT_EQ(plain_.cost_of(std::span(cells).first(path.cells)), costs[i]) << i;
    }
  }

  LayeredKind kind_;
  Map map_;
  Map edited_;
  Grid<TerrainIndex> drawn_ = map_.cells;  // treated as it is, unless blocked, this is the edited map
  BitGrid blocked_{map_.size()};
  std::array<TerrainIndex, 256> treated_as_{};
  test::BakedMap baked_;
  LiveWorld live_;
  Overlay team_;
  Overlay own_;
  SearchContext context_;
  test::PlainLayers plain_;
  std::vector<Link> links_;  // one way each; all that were ever there
  std::vector<Link> baked_links_;
  test::Random random_;
};

class LayersTest : public testing::TestWithParam<LayeredKind> {};

TEST_P(LayersTest, CostsAreThoseOfPlainDijkstra) {
  int queries = 0;
  for (int seed = 0; seed < test::more_in_soak(3, 90); ++seed) {
    Layers layers(GetParam(), static_cast<std::uint64_t>(seed));
    for (int round = 0; round < (test::runs_in_full() ? 10 : 6) && !HasFailure(); ++round) {
      for (int i = 0; i < 2 * round; ++i) layers.change();
      // An upper layer alone at times, so that it brings those below up to date.
      for (std::size_t overlays = round % 3 == 0 ? kOverlays : 0; overlays <= kOverlays; ++overlays) {
        queries += layers.check(overlays);
      }
    }
  }
  EXPECT_GT(queries, 0);
}

/// More changes than a layer remembers.
TEST_P(LayersTest, FollowAnyNumberOfChanges) {
  Layers layers(GetParam(), 77);
  layers.check(kOverlays);
  layers.edit_all();
  layers.edit_all();
  EXPECT_GT(layers.check(kOverlays), 0);
  EXPECT_GT(layers.check(1), 0);
}

constexpr test::RandomMap kLayeredOpen{.size = {36, 32}, .blocked_percent = 8};
constexpr test::RandomMap kLayeredDense{.size = {36, 32}, .blocked_percent = 28};
constexpr test::RandomMap kLayeredWide{.size = {32, 34}, .blocked_percent = 6, .widest_unit = 3};
constexpr test::RandomMap kLayeredCostly{.size = {33, 32}, .blocked_percent = 15, .costs = true, .widest_unit = 2};
constexpr test::RandomMap kLayeredSwampy{.size = {36, 32}, .blocked_percent = 10, .swamps = 12};
constexpr test::RandomMap kLayeredJoined{
    .size = {33, 32}, .blocked_percent = 18, .costs = true, .one_way_edges = 40, .links = 6};
constexpr test::RandomMap kLayeredFew{
    .size = {36, 32}, .blocked_percent = 12, .one_way_edges = 3, .links = 3, .swamps = 8};

constexpr test::RandomMap kLayeredCliffs{.size = {36, 32}, .blocked_percent = 10, .one_way_edges = 60};
constexpr test::RandomMap kLayeredLedges{.size = {36, 32}, .blocked_percent = 10, .one_way_edges = 5, .widest_unit = 2};

INSTANTIATE_TEST_SUITE_P(
    Maps, LayersTest,
    testing::Values(
        LayeredKind{"OpenNone", kLayeredOpen}, LayeredKind{"OpenFast", kLayeredOpen, Tier::fast},
        LayeredKind{"SwitchesNone", kLayeredDense, Tier::none, 0, false, 90},
        LayeredKind{"SwitchesFast", kLayeredDense, Tier::fast, 0, false, 100},
        LayeredKind{"SwitchesFull", kLayeredOpen, Tier::full, 0, false, 100},
        LayeredKind{"SwitchesFew", kLayeredFew, Tier::full, 0, true, 90},
        LayeredKind{"SwitchesWide", kLayeredWide, Tier::fast, 2, true, 90},
        LayeredKind{"OpenFull", kLayeredOpen, Tier::full}, LayeredKind{"DenseFull", kLayeredDense, Tier::full},
        LayeredKind{"BlocksNone", kLayeredDense, Tier::none, 0, false},
        LayeredKind{"BlocksFull", kLayeredOpen, Tier::full, 0, false}, LayeredKind{"Wide", kLayeredWide, Tier::full, 2},
        LayeredKind{"CostlyNone", kLayeredCostly, Tier::none, 1}, LayeredKind{"CostlyFull", kLayeredCostly, Tier::full},
        LayeredKind{"SwampyFast", kLayeredSwampy, Tier::fast}, LayeredKind{"JoinedNone", kLayeredJoined, Tier::none},
        LayeredKind{"JoinedFast", kLayeredJoined, Tier::fast}, LayeredKind{"JoinedFull", kLayeredJoined, Tier::full},
        LayeredKind{"JoinedSwitches", kLayeredJoined, Tier::full, 0, true, 70},
        LayeredKind{"CliffsNone", kLayeredCliffs, Tier::none, 0, false, 60, false, false},
        LayeredKind{"CliffsFast", kLayeredCliffs, Tier::fast, 0, false, 80, false, false},
        LayeredKind{"CliffsFull", kLayeredCliffs, Tier::full, 0, false, 80, false, false},
        LayeredKind{"CliffsHierarchy", kLayeredCliffs, Tier::full, 0, true, 60, true, false},
        LayeredKind{"LedgesNone", kLayeredLedges, Tier::none, 1, false, 60, false, false},
        LayeredKind{"LedgesFast", kLayeredLedges, Tier::fast, 1, false, 50},
        LayeredKind{"LedgesFull", kLayeredLedges, Tier::full, 0, false, 50},
        LayeredKind{"CostlyHierarchy", kLayeredCostly, Tier::full, 0, true, 15, true},
        LayeredKind{"JoinedHierarchy", kLayeredJoined, Tier::full, 0, true, 30, true},
        LayeredKind{"FewFast", kLayeredFew, Tier::fast}, LayeredKind{"FewFull", kLayeredFew, Tier::full}),
    [](const auto& kind) { return std::string(kind.param.name); });

/// Without costs: a line keeps to the walls of all layers, and is answered from the baked tables while there are none.
TEST(Layers, LinesAreThoseOfAMapWithTheirWalls) {
  const Size size{50, 44};
  Map map = test::random_map({.size = size, .blocked_percent = 10}, 8);
  const test::BakedMap baked(map, Tier::full);
  auto live = LiveWorld::create(baked.asset(), 0);
  auto overlay = Overlay::create(live->layer());
  auto context = SearchContext::create(baked.world());
  test::Random random(3);
  const auto any = [&] { return Point{random.below(8 * size.width) / 8.0, random.below(8 * size.height) / 8.0}; };
  for (int i = 0; i < test::scaled(100); ++i) {
    const WaypointQuery query{any(), any()};
    const WaypointResult laid = find_waypoint_length(overlay->world(), query, *context);
    const WaypointResult plain = find_waypoint_length(baked.world(), query, *context);
    ASSERT_EQ(laid.length, plain.length);
    ASSERT_EQ(laid.expanded, plain.expanded);
  }
  for (int i = 0; i < 40; ++i) {
    const Cell cell{random.below(size.width), random.below(size.height)};
    i % 2 == 0 ? live->block(cell) : overlay->block(cell);
    map.cells[cell] = kLayeredWall;
  }
  const test::BakedMap walls(map);
  for (int i = 0; i < test::scaled(200); ++i) {
    const WaypointQuery query{any(), any()};
    const WaypointResult laid = find_waypoint_length(overlay->world(), query, *context);
    const WaypointResult wanted = find_waypoint_length(walls.world(), query, *context);
    ASSERT_EQ(laid.status, wanted.status);
    ASSERT_NEAR(laid.length, wanted.length, 1e-9 * (1 + wanted.length));
  }
}

/// Land that a player does not know is walked over, units in the way are not.
TEST(Layers, OverlaysLieOnWhatAPlayerKnows) {
  const test::BakedMap baked(test::map_of({".....", "@@@@@", "....."}), Tier::full);
  const std::size_t unit = 0;
  auto knowledge = Knowledge::create(baked.asset(), {&unit, 1});
  auto overlay = Overlay::create(knowledge->layer(0));
  auto context = SearchContext::create(baked.world());
  const GridQuery query{{2, 0}, {2, 2}};
  const auto length = [&] { return find_cost(overlay->world(), query, *context).length; };
  EXPECT_DOUBLE_EQ(length(), 2);
  overlay->block({2, 1});
  EXPECT_GT(length(), 2.8);
  knowledge->see({1, 1}, kLayeredWall);
  knowledge->see({3, 1}, kLayeredWall);
  EXPECT_GT(length(), 4.8);
  overlay->unblock({2, 1});
  EXPECT_DOUBLE_EQ(length(), 2);
  knowledge->see_around({2, 1}, 5, baked.asset().map().cells());
  EXPECT_EQ(find_cost(overlay->world(), query, *context).status, PathStatus::no_path);
}

/// Two teams see the same map change, each under what it laid alone.
TEST(Layers, MovedLayersKeepWhatLiesOnThem) {
  const test::BakedMap baked(test::map_of({".....", ".@@@.", "....."}), Tier::fast);
  auto live = std::make_unique<LiveWorld>(std::move(*LiveWorld::create(baked.asset(), 0)));
  auto red = Overlay::create(live->layer());
  auto blue = Overlay::create(live->layer());
  LiveWorld moved = std::move(*live);
  live.reset();
  red->add_cost({2, 0}, Milli::whole(9));
  moved.block({2, 2});
  auto context = SearchContext::create(baked.world());
  const GridQuery query{{0, 1}, {4, 1}};
  EXPECT_GT(find_cost(red->world(), query, *context).length, 9);
  EXPECT_DOUBLE_EQ(find_cost(blue->world(), query, *context).length, 6);
  moved.unblock({2, 2});
  EXPECT_DOUBLE_EQ(find_cost(red->world(), query, *context).length, 6);
}

TEST(Layers, StayWhereTheAssetIsMoved) {
  const Map map = test::map_of({"...", "@.@", "..."});
  auto asset = std::make_unique<Asset>(std::move(*Asset::open_copy(bake(map)->bytes)));
  auto overlay = Overlay::create(*asset, 0);
  const Asset moved = std::move(*asset);
  asset.reset();
  overlay->block({1, 1});
  EXPECT_FALSE(overlay->world().is_walkable({1, 1}));
  overlay->unblock({1, 1});
  EXPECT_TRUE(overlay->world().is_walkable({1, 1}));
}

}  // namespace
}  // namespace libpath
