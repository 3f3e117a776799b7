#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/ground/knowledge.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::map_of;

constexpr double kUnjoined = std::numeric_limits<double>::infinity();

double distance(Position a, Position b) { return std::hypot(b.x.value() - a.x.value(), b.y.value() - a.y.value()); }

/// Costs between all pairs, by Floyd and Warshall.
std::vector<std::vector<double>> all_costs(const std::vector<Waypoint>& nodes, const std::vector<WaypointEdge>& edges) {
  std::vector<std::vector<double>> cost(nodes.size(), std::vector<double>(nodes.size(), kUnjoined));
  for (std::size_t i = 0; i < nodes.size(); ++i) cost[i][i] = 0;
  for (const WaypointEdge& edge : edges) {
    const double own = edge.cost ? edge.cost->value() : distance(nodes[edge.from].position, nodes[edge.to].position);
    cost[edge.from][edge.to] = std::min(cost[edge.from][edge.to], own);
    if (edge.both_ways) cost[edge.to][edge.from] = std::min(cost[edge.to][edge.from], own);
  }
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      for (std::size_t j = 0; j < nodes.size(); ++j) cost[i][j] = std::min(cost[i][j], cost[i][k] + cost[k][j]);
    }
  }
  return cost;
}

Map random_provinces(test::Random& random) {
  Map map = plain_map({20, 20});
  const int count = random.below(14) + 1;
  for (int i = 0; i < count; ++i) {
    map.provinces.push_back({std::to_string(i), {{random.below(20001)}, {random.below(20001)}}});
  }
  for (int i = random.below(40); i > 0; --i) {
    ProvinceBorder border;
    border.from = static_cast<std::uint32_t>(random.below(count));
    border.to = static_cast<std::uint32_t>(random.below(count));
    if (random.percent(70)) border.cost = Milli{random.below(30000) + 1};
    border.both_ways = random.percent(60);
    if (border.from != border.to) map.province_borders.push_back(border);
  }
  return map;
}

TEST(NodeSearch, ProvincesAgreeWithFloydAndWarshall) {
  test::Random random(1);
  const int graphs = std::getenv("LIBPATH_TEST_SOAK") != nullptr ? 100'000 : test::scaled(1500);
  for (int round = 0; round < graphs; ++round) {
    const Map map = random_provinces(random);
    const test::BakedMap baked(map);
    const NodeGraph& provinces = baked.asset().provinces();
    const auto costs = all_costs(map.provinces, map.province_borders);
    auto context = SearchContext::create(provinces.size());
    for (std::uint32_t from = 0; from < provinces.size(); ++from) {
      for (std::uint32_t to = 0; to < provinces.size(); ++to) {
        std::vector<std::uint32_t> nodes(provinces.size());
        const NodeResult result = find_province_path(provinces, from, to, *context, nodes);
        ASSERT_EQ(result.status == PathStatus::found, costs[from][to] < kUnjoined);
        if (result.status != PathStatus::found) continue;
        ASSERT_NEAR(result.cost, costs[from][to], 1e-9);
        double sum = 0;
        for (std::size_t i = 1; i < result.nodes; ++i) {
          double step = kUnjoined;
          for (const NodeEdge& edge : provinces.edges(nodes[i - 1])) {
            if (edge.to == nodes[i]) step = static_cast<double>(edge.cost) / NodeGraph::kCostUnits;
          }
          sum += step;
        }
        ASSERT_NEAR(sum, result.cost, 1e-9);
        ASSERT_EQ(nodes[0], from);
        ASSERT_EQ(nodes[result.nodes - 1], to);
      }
    }
  }
}

/// A wall with a gap, a waypoint on each side of it and one in the gap.
Map walled_map() {
  Map map = map_of({
      "...@...",  //
      ".......",  //
      "...@...",  //
  });
  map.waypoints = {{"west", {{1500}, {500}}}, {"gap", {{3500}, {1500}}}, {"east", {{5500}, {500}}}};
  return map;
}

WaypointResult ask_over_nodes(const Map& map, WaypointQuery query) {
  const test::BakedMap baked(map);
  auto context = SearchContext::create(baked.world());
  return find_placed_path(baked.world(), query, *context, {});
}

TEST(NodeSearch, WaypointsInSightAreJoined) {
  const WaypointResult result = ask_over_nodes(walled_map(), {{0.5, 0.5}, {6.5, 0.5}});
  EXPECT_EQ(result.status, PathStatus::found);
  EXPECT_DOUBLE_EQ(result.length, 2 * std::hypot(3, 1));
  EXPECT_EQ(result.points, 3u);  // start and goal see the gap
}

TEST(NodeSearch, WideUnitsAreJoinedWhereTheyFit) {
  Map map = walled_map();
  map.units = {test::square_unit(1), test::square_unit(2)};
  const test::BakedMap baked(map);
  EXPECT_EQ(baked.world(0).placed_waypoints().edge_count(), 4u);
  EXPECT_EQ(baked.world(1).placed_waypoints().edge_count(), 0u);
}

TEST(NodeSearch, DrawnEdgesReplaceTheirLine) {
  Map map = walled_map();
  map.waypoint_edges = {{0, 1, Milli::whole(9), false}};
  const test::BakedMap baked(map);
  const NodeGraph& graph = baked.world().placed_waypoints();
  ASSERT_EQ(graph.edges(0).size(), 1u);
  EXPECT_EQ(graph.edges(0)[0].cost, std::uint64_t{9} << 40);
  ASSERT_EQ(graph.edges(1).size(), 1u);  // not back to the west
  EXPECT_EQ(graph.edges(1)[0].to, 2u);
}

TEST(NodeSearch, CheapEdgesAreNotOverestimated) {
  Map map = walled_map();
  map.waypoint_edges = {{0, 2, Milli{10}, true}};
  EXPECT_NEAR(ask_over_nodes(map, {{0.5, 0.5}, {6.5, 0.5}}).length, 2.01, 1e-9);
}

TEST(NodeSearch, BlockedAndUnknownEndsSaySo) {
  const Map map = walled_map();
  EXPECT_EQ(ask_over_nodes(map, {{3.5, 0.5}, {6.5, 0.5}}).reason, PathReason::start_blocked);
  EXPECT_EQ(ask_over_nodes(map, {{0.5, 0.5}, {9.5, 0.5}}).reason, PathReason::goal_outside);
  EXPECT_EQ(ask_over_nodes(plain_map({3, 3}), {{0.5, 0.5}, {1.5, 0.5}}).status, PathStatus::found);
}

TEST(NodeSearch, UsedAgainForgetsTheQueryBefore) {
  const test::BakedMap baked(walled_map());
  auto context = SearchContext::create(baked.world());
  NodeSearch search(baked.world().placed_waypoints(), *context);
  const auto expanded = [&](auto... query) {
    for (PathStatus status = search.start(query...); status == PathStatus::running;) status = search.step(100);
    return search.result().expanded;
  };
  const WaypointQuery found{{0.5, 0.5}, {6.5, 0.5}};
  const WaypointQuery blocked{{3.5, 0.5}, {6.5, 0.5}};
  EXPECT_GT(expanded(baked.world(), found), 0u);
  EXPECT_EQ(expanded(baked.world(), blocked), 0u);
  EXPECT_GT(expanded(0u, 2u), 0u);
  EXPECT_EQ(expanded(0u, 3u), 0u) << "there is no such node";
}

/// Placed graphs against the same rule spelt out over all pairs.
TEST(NodeSearch, PlacedPathsAreCheapestOnRandomMaps) {
  test::Random random(3);
  for (int round = 0; round < test::scaled(150); ++round) {
    Map map = test::random_map({.size = {18, 14}, .blocked_percent = 15}, static_cast<std::uint64_t>(round));
    for (int i = random.below(10); i >= 0; --i) {
      map.waypoints.push_back({std::to_string(i), {{random.below(18001)}, {random.below(14001)}}});
    }
    const test::BakedMap baked(map);
    const World world = baked.world();
    const auto free = world.walkability();
    auto context = SearchContext::create(world);
    const Point from{random.below(36) / 2.0, random.below(28) / 2.0};
    const Point to{random.below(36) / 2.0, random.below(28) / 2.0};
    // Ends and waypoints as one graph.
    std::vector<Point> points{from, to};
    for (const Waypoint& at : map.waypoints) points.push_back({at.position.x.value(), at.position.y.value()});
    std::vector<Waypoint> nodes(points.size());
    std::vector<WaypointEdge> edges;
    const auto stands = [&](Point at) { return standing_cell(free, FinePoint::nearest(at)).exists; };
    if (!stands(from) || !stands(to)) continue;
    for (std::uint32_t a = 0; a < points.size(); ++a) {
      for (std::uint32_t b = a + 1; b < points.size(); ++b) {
        if (!stands(points[a]) || !stands(points[b])) continue;
        if (is_in_sight(free, FinePoint::nearest(points[a]), FinePoint::nearest(points[b])))
          edges.push_back({a, b, std::nullopt, true});
      }
      nodes[a].position = {{static_cast<std::int32_t>(std::lround(points[a].x * 1000))},
                           {static_cast<std::int32_t>(std::lround(points[a].y * 1000))}};
    }
    const double cost = all_costs(nodes, edges)[0][1];
    const WaypointResult result = find_placed_path(world, {from, to}, *context, {});
    ASSERT_EQ(result.status == PathStatus::found, cost < kUnjoined);
    if (cost < kUnjoined) {
      ASSERT_NEAR(result.length, cost, 1e-9);
    }
  }
}

TEST(NodeSearch, CliffsAreNotClimbed) {
  Map map = plain_map({9, 6});
  for (std::int32_t x = 0; x < 8; ++x) map.one_way_edges.push_back({{x, 2}, {x, 3}});
  map.waypoints = {
      {"up", {{1500}, {1500}}}, {"down", {{1500}, {4500}}}, {"foot", {{8500}, {3500}}}, {"top", {{8500}, {2500}}}};
  const test::BakedMap baked(map);
  const NodeGraph& graph = baked.world().placed_waypoints();
  EXPECT_NE(graph.find_edge(0, 1), nullptr);
  EXPECT_EQ(graph.find_edge(1, 0), nullptr);
  const double round = 2 * std::hypot(7, 1) + 1;
  EXPECT_DOUBLE_EQ(ask_over_nodes(map, {{1.5, 1.5}, {1.5, 4.5}}).length, 3);
  EXPECT_DOUBLE_EQ(ask_over_nodes(map, {{1.5, 4.5}, {1.5, 1.5}}).length, round);
  // Drawn, it is there in the direction that can be walked; with a cost of its own in both.
  map.waypoint_edges = {{0, 1, std::nullopt, true}};
  const WaypointResult drawn = ask_over_nodes(map, {{1.5, 4.5}, {1.5, 1.5}});
  EXPECT_DOUBLE_EQ(drawn.length, round);
  map.waypoint_edges = {{0, 1, Milli::whole(5), true}};
  EXPECT_DOUBLE_EQ(ask_over_nodes(map, {{1.5, 4.5}, {1.5, 1.5}}).length, 5);
}

/// What a game may do to a world that has waypoints: the same answers as after a bake of the changed map.
class ChangedWaypoints : public testing::Test {
 protected:
  static Map random_map(test::Random& random, bool cliffs) {
    Map map =
        test::random_map({.size = {18, 14}, .blocked_percent = 15, .one_way_edges = cliffs ? 8 : 0, .widest_unit = 2},
                         static_cast<std::uint64_t>(random.below(1 << 30)));
    const int count = random.below(10) + 2;
    // Half of them at vertices, on sides and in the middle of cells.
    const auto at = [&](int side) {
      return Milli{random.percent(50) ? random.below(side * 1000 + 1) : random.below(side * 2 + 1) * 500};
    };
    for (int i = 0; i < count; ++i) map.waypoints.push_back({std::to_string(i), {at(18), at(14)}});
    for (int i = random.below(6); i > 0; --i) {
      WaypointEdge edge{static_cast<std::uint32_t>(random.below(count)),
                        static_cast<std::uint32_t>(random.below(count)), std::nullopt, random.percent(50)};
      if (random.percent(50)) edge.cost = Milli{random.below(9000) + 1};
      if (edge.from != edge.to) map.waypoint_edges.push_back(edge);
    }
    return map;
  }

  void expect_same(const World& changed, const World& baked, test::Random& random) {
    auto context = SearchContext::create(baked);
    for (int i = 0; i < 6; ++i) {
      const double parts = random.percent(50) ? 10 : 2;
      const auto any = [&](int side) { return random.below(side * static_cast<int>(parts)) / parts; };
      const WaypointQuery query{{any(18), any(14)}, {any(18), any(14)}};
      const WaypointResult expected = find_placed_path(baked, query, *context, {});
      const WaypointResult result = find_placed_path(changed, query, *context, {});
      ASSERT_EQ(result.status, expected.status);
      ASSERT_EQ(result.reason, expected.reason);
      ASSERT_NEAR(result.length, expected.length, 1e-9);
      found_ += result.status == PathStatus::found && result.points > 2 ? 1 : 0;
    }
  }

  int found_ = 0;
};

TEST_F(ChangedWaypoints, LiveWorldsAnswerAsIfBaked) {
  test::Random random(11);
  for (int round = 0; round < std::max(50, test::scaled(150)); ++round) {
    Map map = random_map(random, round % 2 == 0);
    const test::BakedMap before(map);
    std::vector<LiveWorld> live;
    for (std::size_t unit = 0; unit < 2; ++unit) live.push_back(std::move(*LiveWorld::create(before.asset(), unit)));
    for (std::size_t unit = 0; unit < 2; ++unit) {
      ASSERT_NO_FATAL_FAILURE(expect_same(live[unit].world(), before.world(unit), random)) << round;
    }
    for (int edits = random.below(30); edits > 0; --edits) {
      const Cell cell{random.below(18), random.below(14)};
      const auto terrain = static_cast<TerrainIndex>(random.percent(50) ? 5 : 0);
      map.cells[cell] = terrain;
      for (LiveWorld& world : live) world.set_terrain(cell, terrain);
    }
    std::erase_if(map.one_way_edges, [&](const OneWayEdge& edge) {
      return random.percent(40) && live[0].lift_one_way(edge.from, edge.to) && live[1].lift_one_way(edge.from, edge.to);
    });
    const test::BakedMap after(map);
    for (std::size_t unit = 0; unit < 2; ++unit) {
      ASSERT_NO_FATAL_FAILURE(expect_same(live[unit].world(), after.world(unit), random)) << round;
    }
  }
  EXPECT_GT(found_, 20);
}

TEST_F(ChangedWaypoints, OverlaysAnswerAsIfBaked) {
  test::Random random(12);
  for (int round = 0; round < std::max(50, test::scaled(150)); ++round) {
    Map map = random_map(random, true);
    const test::BakedMap before(map);
    const auto unit = static_cast<std::size_t>(round % 2);
    auto overlay = Overlay::create(before.asset(), unit);
    ASSERT_TRUE(overlay);
    ASSERT_NO_FATAL_FAILURE(expect_same(overlay->world(), before.world(unit), random)) << round;
    for (int blocks = random.below(12); blocks > 0; --blocks) {
      const Cell cell{random.below(18), random.below(14)};
      map.cells[cell] = 5;
      overlay->block(cell);
    }
    const test::BakedMap after(map);
    ASSERT_NO_FATAL_FAILURE(expect_same(overlay->world(), after.world(unit), random)) << round;
  }
  EXPECT_GT(found_, 20);
}

/// The answer in a live world and under an overlay in which a cell is blocked, which must be that of a bake with it.
void expect_path_once_blocked(Map map, Cell cell, WaypointQuery query, double length) {
  const test::BakedMap before(map);
  auto live = LiveWorld::create(before.asset(), 0);
  auto overlay = Overlay::create(before.asset(), 0);
  ASSERT_TRUE(live && overlay);
  live->block(cell);
  overlay->block(cell);
  map.cells[cell] = 5;
  EXPECT_NEAR(ask_over_nodes(map, query).length, length, 1e-4);
  auto context = SearchContext::create(before.world());
  for (const World& world : {live->world(), overlay->world()}) {
    EXPECT_NEAR(find_placed_path(world, query, *context, {}).length, length, 1e-4);
  }
}

TEST(NodeSearch, BlocksThatEndAPinchOpenLines) {
  Map map = map_of({
      "@....@.",  //
      ".@@@.@.",  //
      ".@@@.@.",  //
      ".......",  //
  });
  map.waypoints = {{"a", {{1000}, {1000}}}, {"b", {{4500}, {500}}}, {"c", {{6500}, {500}}}};
  map.waypoint_edges = {{2, 0, Milli::whole(1), false}};
  expect_path_once_blocked(map, {0, 1}, {{6.5, 0.5}, {4.5, 2.5}}, 6.53553);
}

TEST(NodeSearch, BlocksAtTheEndOfACliffOpenLines) {
  Map map = map_of({
      "....@@@.",  //
      "....@@@.",  //
      ".@..@@@.",  //
      ".@..@@@.",  //
  });
  map.one_way_edges = {{{3, 1}, {3, 2}}};
  map.waypoints = {{"a", {{3500}, {2500}}}, {"b", {{1500}, {500}}}, {"c", {{7500}, {500}}}};
  map.waypoint_edges = {{2, 0, Milli::whole(1), false}};
  expect_path_once_blocked(map, {3, 1}, {{7.5, 1.5}, {0.5, 3.5}}, 7.9907);
}

TEST(NodeSearch, NoPointFollowsItself) {
  const Map map = walled_map();
  const test::BakedMap baked(map);
  auto context = SearchContext::create(baked.world());
  const auto points = [&](WaypointQuery query) {
    std::vector<Point> out(9, Point{-1, -1});
    const WaypointResult result = find_placed_path(baked.world(), query, *context, out);
    EXPECT_EQ(result.status, PathStatus::found);
    EXPECT_TRUE(std::all_of(out.begin() + static_cast<std::ptrdiff_t>(result.points), out.end(), [](Point point) {
      return point == Point{-1, -1};
    }));
    out.resize(result.points);
    return out;
  };
  using Points = std::vector<Point>;
  EXPECT_EQ(points({{1.5, 0.5}, {5.5, 0.5}}), (Points{{1.5, 0.5}, {3.5, 1.5}, {5.5, 0.5}}));
  EXPECT_EQ(points({{0.5, 0.5}, {0.5, 0.5}}), (Points{{0.5, 0.5}}));
}

TEST_F(ChangedWaypoints, UnknownLandIsWalkedBetweenThem) {
  const Map map = walled_map();
  const test::BakedMap baked(map);
  constexpr std::array<std::size_t, 1> kUnits{0};
  auto knowledge = Knowledge::create(baked.asset(), kUnits);
  ASSERT_TRUE(knowledge);
  auto context = SearchContext::create(baked.world());
  const auto length = [&] {
    return find_placed_path(knowledge->world(0), {{0.5, 0.5}, {6.5, 0.5}}, *context, {}).length;
  };
  EXPECT_DOUBLE_EQ(length(), 6);
  knowledge->see({3, 0}, 5);
  EXPECT_DOUBLE_EQ(length(), 2 * std::hypot(3, 1));
}

}  // namespace
}  // namespace libpath
