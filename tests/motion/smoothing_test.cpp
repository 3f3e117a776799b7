#include <cmath>
#include <queue>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/motion/smoothing.h>
#include <libpath/motion/step_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/route_check.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::Random;

double length_of(std::span<const Point> path) {
  double length = 0;
  for (std::size_t i = 1; i < path.size(); ++i)
    length += std::hypot(path[i].x - path[i - 1].x, path[i].y - path[i - 1].y);
  return length;
}

/// Listing 1 of the article word by word, on a list.
std::vector<Point> listing_1(const Clearance& clearance, std::vector<Point> path) {
  std::size_t check = 0;
  std::size_t current = 1;
  while (current + 1 < path.size()) {
    if (clearance.is_free(path[check], path[current + 1])) {
      path.erase(path.begin() + static_cast<std::ptrdiff_t>(current));
    } else {
      check = current;
      ++current;
    }
  }
  return path;
}

TEST(Smoothing, LinesAreThoseOfListingOne) {
  Map map = test::random_map({.size = {60, 60}, .blocked_percent = 20}, 2);
  map.units = {test::square_unit(1)};
  const test::BakedMap baked(map);
  const World world = baked.world();
  auto context = MotionContext::create(world);
  ASSERT_TRUE(context);
  StepSearch steps(world, *context);
  const auto is_ground = [&](Cell cell) { return world.size().contains(cell) && world.walkability()[cell]; };
  Random random(1);
  int found = 0;
  auto route = Route::create(4000);
  for (int i = 0; i < test::scaled(100); ++i) {
    std::vector<Cell> cells(3600);
    const PathResult path = steps.find(
        {{random.below(60), random.below(60)}, {random.below(60), random.below(60)}, Neighbours::eight, 0, {}}, cells);
    if (path.status != PathStatus::found || path.cells < 3) continue;
    cells.resize(path.cells);
    std::vector<Point> points;
    for (const Cell cell : cells) points.push_back({cell.x + 0.5, cell.y + 0.5});
    const std::vector<Point> wanted = listing_1(steps.clearance(), points);
    std::vector<Point> smooth = points;
    smooth.resize(smooth_lines(steps.clearance(), smooth));
    ASSERT_EQ(smooth, wanted);
    ASSERT_LE(length_of(smooth), length_of(points) + 1e-9);
    ASSERT_TRUE(lay_lines(smooth, *route));
    ASSERT_LE(
        test::deepest_overlap(*route, 1, is_ground,
                              [](const Pose& pose, Cell cell) { return test::disc_overlap(pose.position, 1, cell); }),
        1e-6);
    ++found;
  }
  EXPECT_GT(found, test::scaled(100) / 3);
}

TEST(Smoothing, ImpossiblePartsStayAsTheyAre) {
  Map map = test::map_of({
      "......@...",  //
      ".....@....",  //
      "....@.....",  //
      "...@......",  //
      "..........",
  });
  map.units = {test::square_unit(1)};
  const test::BakedMap baked(map);
  const World world = baked.world();
  const Clearance clearance(world, Body::disc);
  std::vector<Point> path{{0.5, 0.5}, {1.5, 0.5}, {2.5, 0.5}, {3.5, 1.5}, {4.5, 1.5},
                          {5.5, 2.5}, {6.5, 2.5}, {7.5, 2.5}, {8.5, 2.5}};
  path.resize(smooth_lines(clearance, path));
  // The step between two blocked cells stays; what leads to it and away from it becomes two lines.
  EXPECT_EQ(path, (std::vector<Point>{{0.5, 0.5}, {4.5, 1.5}, {5.5, 2.5}, {8.5, 2.5}}));
}

/// Open ground, and a road along row 2 and down column 12.
Map map_with_road() {
  Map map = plain_map({20, 20});
  Terrain road = map.terrains[0];
  road.name = "lane";
  road.glyph = '+';
  road.road = true;
  map.terrains.push_back(road);
  const auto lane = static_cast<TerrainIndex>(map.terrains.size() - 1);
  for (std::int32_t i = 2; i <= 12; ++i) map.cells[{i, 2}] = map.cells[{12, i}] = lane;
  return map;
}

TEST(Smoothing, CornersOfRoadsStay) {
  Map map = map_with_road();
  map.units = {test::square_unit(1)};
  const test::BakedMap baked(map);
  const World world = baked.world();
  const Clearance clearance(world, Body::disc);
  std::vector<Point> along_road;
  for (std::int32_t x = 2; x < 12; ++x) along_road.push_back({x + 0.5, 2.5});
  for (std::int32_t y = 2; y <= 12; ++y) along_road.push_back({12.5, y + 0.5});
  std::vector<Point> path = along_road;
  EXPECT_EQ(smooth_lines(clearance, path, &baked.asset().map()), along_road.size());
  EXPECT_EQ(path, along_road);
  EXPECT_EQ(smooth_lines(clearance, path), 2u);
  std::vector<Point> beside{{2.5, 15.5}, {3.5, 15.5}, {4.5, 16.5}, {5.5, 16.5}};
  EXPECT_EQ(smooth_lines(clearance, beside, &baked.asset().map()), 2u);
}

TEST(Smoothing, CurvesOnRoadsStay) {
  Map map = map_with_road();
  map.units = {test::turning_unit(2, 1, 1500, 8)};
  Map all_road = map;
  all_road.cells = Grid<TerrainIndex>(map.size(), static_cast<TerrainIndex>(map.terrains.size() - 1));
  const test::BakedMap baked(map);
  const test::BakedMap paved(all_road);
  auto context = DirectionalContext::create(baked.world());
  auto route = Route::create(1000);
  const Clearance clearance(baked.world(), Body::footprint);
  Random random(6);
  int shorter = 0;
  for (int i = 0; i < test::scaled(40); ++i) {
    std::vector<PathCurve> curves(1000);
    const DirectionalQuery query{{{random.below(16) + 2, random.below(16) + 2}, random.below(8)},
                                 {random.below(16) + 2, random.below(16) + 2},
                                 {}};
    const DirectionalResult result = find_path(baked.world(), query, *context, curves);
    if (result.status != PathStatus::found) continue;
    curves.resize(result.curves);
    ASSERT_TRUE(lay_smoothed(baked.world(), clearance, query.from, curves, *route, &paved.asset().map()));
    ASSERT_NEAR(route->length(), result.length, 1e-3);
    ASSERT_TRUE(lay_smoothed(baked.world(), clearance, query.from, curves, *route));
    shorter += route->length() < result.length - 1e-3 ? 1 : 0;
  }
  EXPECT_GT(shorter, test::scaled(40) / 8);
}

TEST(Smoothing, CurvesStayLegalAndGrowNoLonger) {
  const UnitProfile unit = test::turning_unit(2, 1, 1500, 8);
  const test::BakedMap baked(test::random_turning_map(unit, {50, 50}, 5, 3));
  const World world = baked.world();
  auto context = DirectionalContext::create(world);
  auto route = Route::create(3000);
  const Clearance clearance(world, Body::footprint);
  Random random(4);
  int shorter = 0;
  int found = 0;
  for (int i = 0; i < test::scaled(60); ++i) {
    std::vector<PathCurve> curves(1000);
    const DirectionalQuery query{
        {{random.below(50), random.below(50)}, random.below(8)}, {random.below(50), random.below(50)}, {}};
    const DirectionalResult result = find_path(world, query, *context, curves);
    if (result.status != PathStatus::found) continue;
    curves.resize(result.curves);
    ASSERT_TRUE(lay_curves(world, query, curves, *route));
    const double length = route->length();
    const Pose end = route->end();
    ASSERT_TRUE(lay_smoothed(world, clearance, query.from, curves, *route));
    ASSERT_EQ(test::fault_in(*route, world.unit(), test::ground_of(world)), "");
    ASSERT_LE(route->length(), length + 1e-6);
    ASSERT_NEAR(route->end().position.x, end.position.x, 1e-6);
    shorter += route->length() < length - 0.1 ? 1 : 0;
    ++found;
  }
  EXPECT_GT(found, test::scaled(60) / 4);
  EXPECT_GT(shorter, test::scaled(60) / 8);
}

/// Plain Dijkstra over cells and the step that entered them.
double plain_cost(const Map& map, const StepQuery& query, std::span<const std::pair<Cell, Heading>> forbidden) {
  const Size size = map.size();
  const auto open = [&](Cell cell) {
    return size.contains(cell) && map.terrains[map.cells[cell]].factors[0].has_value();
  };
  const auto factor = [&](Cell cell) { return map.terrains[map.cells[cell]].factors[0]->value(); };
  std::vector<double> costs(size.cells() * 9, 1e18);
  using Entry = std::pair<double, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  costs[size.index(query.from) * 9 + 8] = 0;
  queue.push({0, size.index(query.from) * 9 + 8});
  while (!queue.empty()) {
    const auto [cost, node] = queue.top();
    queue.pop();
    if (cost > costs[node]) continue;
    const Cell cell = size.cell(node / 9);
    if (cell == query.to) return cost;
    for (int i = 0; i < 8; i += query.neighbours == Neighbours::four ? 2 : 1) {
      const auto heading = static_cast<Heading>(i);
      const Cell to = step(cell, heading);
      if (!open(to) || std::find(forbidden.begin(), forbidden.end(), std::pair(cell, heading)) != forbidden.end())
        continue;
      if (i % 2 == 1 && (!open(step(cell, turned(heading, 1))) || !open(step(cell, turned(heading, -1))))) continue;
      const int before = static_cast<int>(node % 9);
      const int by = before == 8 ? 0 : std::min((i - before) & 7, (before - i) & 7);
      const double next =
          cost + (i % 2 == 1 ? std::sqrt(2.0) : 1) * (factor(cell) + factor(to)) / 2 + by * query.turn_price;
      double& known = costs[size.index(to) * 9 + static_cast<std::size_t>(i)];
      if (next < known - 1e-12) {
        known = next;
        queue.push({next, size.index(to) * 9 + static_cast<std::size_t>(i)});
      }
    }
  }
  return -1;
}

TEST(StepSearch, CostsAreThoseOfDijkstra) {
  const Map map = test::random_map({.size = {30, 30}, .blocked_percent = 25, .costs = true}, 5);
  const test::BakedMap baked(map);
  const World world = baked.world();
  auto context = MotionContext::create(world);
  StepSearch steps(world, *context);
  Random random(7);
  int found = 0;
  int none = 0;
  for (int i = 0; i < test::scaled(300); ++i) {
    StepQuery query{{random.below(30), random.below(30)},
                    {random.below(30), random.below(30)},
                    i % 2 == 0 ? Neighbours::four : Neighbours::eight,
                    i % 3 == 0 ? 0 : 0.25 * (i % 5),
                    {}};
    if (!world.walkability()[query.from] || !world.walkability()[query.to]) continue;
    std::vector<std::pair<Cell, Heading>> forbidden;
    steps.allow_all();
    for (int k = 0; k < (i % 4) * 40; ++k) {
      forbidden.emplace_back(Cell{random.below(30), random.below(30)}, static_cast<Heading>(random.below(8)));
      steps.forbid(forbidden.back().first, forbidden.back().second);
    }
    std::vector<Cell> cells(900);
    const PathResult path = steps.find(query, cells);
    const double wanted = plain_cost(map, query, forbidden);
    ASSERT_EQ(path.status == PathStatus::found, wanted >= 0);
    if (wanted < 0) {
      ++none;
      continue;
    }
    ASSERT_NEAR(path.length, wanted, 1e-3);
    ASSERT_EQ(cells.front(), query.from);
    ASSERT_EQ(cells[path.cells - 1], query.to);
    for (std::size_t k = 1; k < path.cells; ++k) {
      const auto heading = heading_between(cells[k - 1], cells[k]);
      ASSERT_TRUE(heading);
      ASSERT_FALSE(steps.is_forbidden(cells[k - 1], *heading));
    }
    ++found;
  }
  if (!test::runs_in_full()) return;
  EXPECT_GT(found, 50);
  EXPECT_GT(none, 0);
}

TEST(StepSearch, TurnPriceGivesFewerTurns) {
  Map map = test::map_of({
      ".......",  //
      ".......",  //
      ".......",  //
      ".......",
  });
  const test::BakedMap baked(map);
  auto context = MotionContext::create(baked.world());
  StepSearch steps(baked.world(), *context);
  const auto turns = [&](double price) {
    std::vector<Cell> cells(28);
    cells.resize(steps.find({{0, 0}, {6, 3}, Neighbours::eight, price, {}}, cells).cells);
    int count = 0;
    for (std::size_t i = 2; i < cells.size(); ++i)
      count += heading_between(cells[i - 2], cells[i - 1]) != heading_between(cells[i - 1], cells[i]) ? 1 : 0;
    return count;
  };
  EXPECT_EQ(turns(0.5), 1);
  EXPECT_GE(turns(0), 1);
}

TEST(StepSearch, QueriesThatCannotBeSayWhy) {
  Map map = test::map_of({
      "..@..",  //
      "..@..",
  });
  const test::BakedMap baked(map);
  auto context = MotionContext::create(baked.world());
  StepSearch steps(baked.world(), *context);
  const auto reason = [&](Cell from, Cell to) { return steps.find({from, to, Neighbours::four, 0, {}}, {}).reason; };
  EXPECT_EQ(reason({-1, 0}, {1, 0}), PathReason::start_outside);
  EXPECT_EQ(reason({0, 0}, {1, 2}), PathReason::goal_outside);
  EXPECT_EQ(reason({2, 0}, {1, 0}), PathReason::start_blocked);
  EXPECT_EQ(reason({0, 0}, {2, 0}), PathReason::goal_blocked);
  EXPECT_EQ(reason({0, 0}, {4, 0}), PathReason::exhausted);
  EXPECT_EQ(reason({0, 0}, {0, 0}), PathReason::none);
  Map cliff = map;
  cliff.one_way_edges = {{{0, 0}, {0, 1}}};
  const test::BakedMap one_way(cliff);
  const auto of_cliff = [&](Cell from, Cell to) {
    return StepSearch(one_way.world(), *context).find({from, to, Neighbours::four, 0, {}}, {}).status;
  };
  EXPECT_EQ(of_cliff({0, 0}, {0, 1}), PathStatus::found);
  EXPECT_EQ(of_cliff({0, 1}, {0, 0}), of_cliff({1, 1}, {1, 0})) << "round the edge, or not at all";
  Map large = plain_map({20, 20});
  const test::BakedMap more(large);
  EXPECT_EQ(StepSearch(more.world(), *context).find({{0, 0}, {1, 0}, Neighbours::four, 0, {}}, {}).reason,
            PathReason::context_too_small);
}

}  // namespace
}  // namespace libpath
