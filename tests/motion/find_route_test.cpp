#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <optional>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/motion/along_path.h>
#include <libpath/motion/find_route.h>
#include <libpath/motion/step_search.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/route_check.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using std::numbers::pi;
using test::Random;

constexpr std::array<RouteMethod, 9> kMethods{
    RouteMethod::straight, RouteMethod::ignore_blocks, RouteMethod::recalculate,
    RouteMethod::tighten,  RouteMethod::back_up,       RouteMethod::along,
    RouteMethod::hybrid,   RouteMethod::directional,   RouteMethod::drivable};

/// What breaks a promise; nothing where it is kept.
std::string broken(const Route& route, const World& world, const RouteQuery& query, const RouteResult& result) {
  const double width = world.unit().width;
  const auto disc = [&](const Pose& pose, Cell cell) { return test::disc_overlap(pose.position, width, cell); };
  const auto is_at = [](const Point& at, const std::optional<Point>& position, Cell cell) {
    const Point wanted = position.value_or(Point{cell.x + 0.5, cell.y + 0.5});
    return std::hypot(at.x - wanted.x, at.y - wanted.y) < 1e-6;
  };
  if (!is_at(route.start().position, query.start, query.from)) return "does not begin at the start";
  if (!is_at(route.end().position, query.goal, query.to)) return "does not end at the goal";
  if (std::abs(route.length() - result.length) > 1e-9) return "length is not the route's";
  switch (result.guarantee) {
    case Guarantee::none: return "no promise";
    case Guarantee::optimal:
    case Guarantee::legal: return test::fault_in(route, world.unit(), test::ground_of(world));
    case Guarantee::ignores_blocks: return test::break_in(route, world.unit().turning_radius.value());
    case Guarantee::tight_turns: {
      const auto body = [&](const Pose& pose, Cell cell) {
        return test::overlap(pose, world.unit().length, width, cell);
      };
      if (const std::string fault = test::break_in(route, 0); !fault.empty()) return fault;
      return test::deepest_overlap(route, 4, test::ground_of(world), body) > 1e-6 ? "footprint leaves the ground" : "";
    }
    case Guarantee::width_clear:
      return test::deepest_overlap(route, width, test::ground_of(world), disc) > 1e-6 ? "disc leaves the ground" : "";
  }
  return "";
}

TEST(FindRoute, EveryMethodKeepsItsPromise) {
  for (const auto& [unit, percent] : {std::pair{test::turning_unit(1, 1, 1000, 8, true), 12},
                                      {test::turning_unit(2, 1, 1500, 8, true), 6},
                                      {test::turning_unit(3, 2, 1500, 16), 4},
                                      {test::turning_unit(2, 1, 2000, 8), 4}}) {
    const test::BakedMap baked(test::random_turning_map(unit, {40, 40}, percent, 1));
    const World world = baked.world();
    auto context = MotionContext::create(world);
    ASSERT_TRUE(context);
    auto route = Route::create(5000);
    Random random(3);
    std::map<RouteMethod, int> found;
    for (int i = 0; i < test::scaled(24); ++i) {
      RouteQuery query;
      query.from = {random.below(40), random.below(40)};
      query.to = {random.below(40), random.below(40)};
      query.heading = random.below(8) * pi / 4;
      for (const RouteMethod method : kMethods) {
        query.method = method;
        const RouteResult result = find_route(world, query, *context, *route);
        if (result.status != PathStatus::found) {
          ASSERT_EQ(result.guarantee, Guarantee::none);
          ASSERT_EQ(route->size(), 0u);
          continue;
        }
        ASSERT_EQ(broken(*route, world, query, result), "") << static_cast<int>(method) << " query " << i;
        ++found[method];
      }
    }
    for (const RouteMethod method : kMethods) {
      if (method == RouteMethod::back_up && !unit.reverse) {
        EXPECT_EQ(found[method], 0);
      } else if (test::runs_in_full()) {
        EXPECT_GT(found[method], 0) << static_cast<int>(method) << " of unit " << unit.length;
      }
    }
  }
}

Point beside_middle(Random& random, Cell cell) {
  return {cell.x + random.below(1000) / 1000.0, cell.y + random.below(1000) / 1000.0};
}

TEST(FindRoute, PositionsKeepTheSamePromises) {
  for (const auto& [unit, percent] :
       {std::pair{test::turning_unit(1, 1, 1000, 8, true), 10}, {test::turning_unit(3, 2, 1500, 16), 4}}) {
    const test::BakedMap baked(test::random_turning_map(unit, {40, 40}, percent, 7));
    const World world = baked.world();
    auto context = MotionContext::create(world);
    auto route = Route::create(5000);
    Random random(8);
    std::map<RouteMethod, int> found;
    for (int i = 0; i < test::scaled(40); ++i) {
      RouteQuery query;
      query.heading = random.below(100) / 10.0;
      for (const RouteMethod method : kMethods) {
        if (method == RouteMethod::along || method == RouteMethod::hybrid) continue;
        query.method = method;
        query.start = beside_middle(random, {random.below(40), random.below(40)});
        const Cell to{random.below(40), random.below(40)};
        query.goal.reset();
        query.to = to;
        const bool searches_poses = method == RouteMethod::directional || method == RouteMethod::drivable;
        if (!searches_poses) query.goal = beside_middle(random, to);
        const RouteResult result = find_route(world, query, *context, *route);
        if (method == RouteMethod::back_up && !unit.reverse) {
          ASSERT_EQ(result.reason, PathReason::no_reverse);
          continue;
        }
        ASSERT_NE(result.status, PathStatus::bad_query) << describe(result.reason);
        if (result.status != PathStatus::found) continue;
        ASSERT_EQ(broken(*route, world, query, result), "") << static_cast<int>(method) << " query " << i;
        ++found[method];
      }
    }
    for (const RouteMethod method : {RouteMethod::straight, RouteMethod::ignore_blocks, RouteMethod::recalculate,
                                     RouteMethod::tighten, RouteMethod::directional, RouteMethod::drivable}) {
      EXPECT_TRUE(found[method] > 0 || !test::runs_in_full()) << static_cast<int>(method);
    }
  }
}

TEST(FindRoute, RecalculationsAreNoMoreThanAskedFor) {
  const auto unit = test::turning_unit(3, 2, 1500, 16);
  const test::BakedMap baked(test::random_turning_map(unit, {40, 40}, 4, 7));
  auto context = MotionContext::create(baked.world());
  auto route = Route::create(5000);
  Random random(9);
  int limited = 0;
  for (int i = 0; i < test::scaled(200); ++i) {
    RouteQuery query{{random.below(40), random.below(40)}, 0, {random.below(40), random.below(40)}};
    query.method = RouteMethod::recalculate;
    const RouteResult all = find_route(baked.world(), query, *context, *route);
    ASSERT_LE(all.recalculations, kMaxRecalculations);
    if (all.status != PathStatus::found || all.recalculations == 0) continue;
    query.recalculations = all.recalculations;
    EXPECT_EQ(find_route(baked.world(), query, *context, *route).length, all.length);
    --query.recalculations;
    const RouteResult fewer = find_route(baked.world(), query, *context, *route);
    EXPECT_EQ(fewer.reason, PathReason::gave_up);
    EXPECT_EQ(fewer.recalculations, query.recalculations);
    ++limited;
  }
  EXPECT_TRUE(limited > 0 || !test::runs_in_full());
}

TEST(FindRoute, OpenGroundIsCrossedInOneLine) {
  Map map = test::map_of({
      "........",  //
      "........",  //
      "........",
  });
  map.units = {ground_unit(), test::square_unit(2)};
  const test::BakedMap baked(map);
  for (const std::size_t unit : {0u, 1u}) {
    const World world = baked.world(unit);
    auto context = MotionContext::create(world);
    auto route = Route::create(4);
    RouteQuery query;
    query.method = RouteMethod::straight;
    query.start = Point{1.1, 1.9};
    query.goal = Point{6.7, 1.2};
    const RouteResult result = find_route(world, query, *context, *route);
    ASSERT_EQ(result.status, PathStatus::found) << describe(result.reason);
    EXPECT_EQ(route->size(), 1u);
    EXPECT_NEAR(result.length, std::hypot(5.6, 0.7), 1e-9);
    EXPECT_EQ(route->start().position, *query.start);
  }
}

TEST(FindRoute, PositionsThatCannotBeSayWhy) {
  Map map = test::map_of({
      "...@....",  //
      "...@....",  //
      "........",
  });
  map.units = {test::turning_unit(1, 1, 500, 8)};
  const test::BakedMap baked(map);
  const World world = baked.world();
  auto context = MotionContext::create(world);
  auto route = Route::create(100);
  const auto reason = [&](RouteMethod method, std::optional<Point> start, std::optional<Point> goal) {
    RouteQuery query{.from = {0, 1}, .to = {2, 1}, .to_heading = {}, .method = method};
    query.start = start;
    query.goal = goal;
    return find_route(world, query, *context, *route).reason;
  };
  const Point beside{0.6, 1.45};
  const double none = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(reason(RouteMethod::hybrid, beside, {}), PathReason::bad_position);
  EXPECT_EQ(reason(RouteMethod::along, {}, beside), PathReason::bad_position);
  EXPECT_EQ(reason(RouteMethod::directional, {}, beside), PathReason::bad_position);
  EXPECT_EQ(reason(RouteMethod::drivable, {}, beside), PathReason::bad_position);
  EXPECT_EQ(reason(RouteMethod::directional, beside, {}), PathReason::none);
  EXPECT_EQ(reason(RouteMethod::drivable, beside, {}), PathReason::none);
  EXPECT_EQ(reason(RouteMethod::hybrid, Point{1.5, 1.5}, Point{2.5, 1.5}), PathReason::none);
  EXPECT_EQ(reason(RouteMethod::straight, Point{none, 1}, {}), PathReason::start_outside);
  EXPECT_EQ(reason(RouteMethod::straight, {}, Point{1, 3}), PathReason::goal_outside);
  EXPECT_EQ(reason(RouteMethod::straight, Point{3.5, 1.2}, {}), PathReason::start_blocked);
  EXPECT_EQ(reason(RouteMethod::straight, Point{2.6, 1.5}, {}), PathReason::start_blocked);  // half in the wall
  EXPECT_EQ(reason(RouteMethod::straight, {}, Point{2.6, 1.5}), PathReason::goal_blocked);
  EXPECT_EQ(reason(RouteMethod::directional, Point{2.6, 1.5}, {}), PathReason::start_blocked);
}

TEST(FindRoute, NoMethodDrivesUpACliff) {
  Map map = test::random_turning_map(test::turning_unit(1, 1, 500, 8, true), {12, 12}, 0, 1);
  for (std::int32_t x = 0; x < 12; ++x) map.one_way_edges.push_back({{x, 5}, {x, 6}});
  const test::BakedMap baked(map);
  auto context = MotionContext::create(baked.world());
  auto route = Route::create(100);
  RouteQuery query;
  query.from = {6, 9};
  query.to = {6, 2};
  for (const RouteMethod method : kMethods) {
    query.method = method;
    const bool refused =
        method == RouteMethod::straight || method == RouteMethod::ignore_blocks || method == RouteMethod::tighten;
    const RouteResult up = find_route(baked.world(), query, *context, *route);
    EXPECT_EQ(up.status, refused ? PathStatus::bad_query : PathStatus::no_path) << static_cast<int>(method);
    EXPECT_EQ(up.reason == PathReason::one_way_edges, refused) << static_cast<int>(method);
    RouteQuery back = query;
    std::swap(back.from, back.to);
    const RouteResult down = find_route(baked.world(), back, *context, *route);
    EXPECT_EQ(down.status, refused ? PathStatus::bad_query : PathStatus::found) << static_cast<int>(method);
  }
}

TEST(FindRoute, HybridAnswersOnlyWhatHasAWay) {
  const UnitProfile unit = test::turning_unit(2, 1, 1500, 8);
  const test::BakedMap baked(test::random_turning_map(unit, {50, 50}, 5, 2));
  const World world = baked.world();
  auto context = MotionContext::create(world);
  auto route = Route::create(5000);
  Random random(5);
  int helped = 0;
  int along = 0;
  for (int i = 0; i < test::scaled(300); ++i) {
    RouteQuery query;
    query.from = {random.below(50), random.below(50)};
    query.to = {random.below(50), random.below(50)};
    query.heading = random.below(8) * pi / 4;
    if (i % 2 == 0) query.to_heading = random.below(8);
    query.method = RouteMethod::hybrid;
    const RouteResult hybrid = find_route(world, query, *context, *route);
    if (hybrid.status != PathStatus::found) continue;
    ASSERT_EQ(test::fault_in(*route, world.unit(), test::ground_of(world)), "") << i;
    if (query.to_heading) {
      ASSERT_NEAR(std::remainder(route->end().heading - *query.to_heading * pi / 4, 2 * pi), 0, 1e-6);
    }
    query.method = RouteMethod::directional;
    ASSERT_EQ(find_route(world, query, *context, *route).status, PathStatus::found);
    (hybrid.directional_search ? helped : along) += 1;
  }
  EXPECT_GT(helped, test::scaled(300) / 40);
  EXPECT_GT(along, test::scaled(300) / 50);
}

/// Figure 20's narrow lane twice, with a room of so many rows between.
Map map_of_two_lanes(int between) {
  const std::vector<std::string> lane{"#########.######.....###", "####......######.....###",
                                      "####.###########.....###", "####.###########.....###",
                                      "####.###########.....###"};
  const std::string room = "#......................#";
  std::vector<std::string> rows(4, room);
  rows.insert(rows.end(), lane.begin(), lane.end());
  rows.insert(rows.end(), static_cast<std::size_t>(between), room);
  rows.insert(rows.end(), lane.begin(), lane.end());
  rows.insert(rows.end(), 4, room);
  Map map = plain_map({24, static_cast<std::int32_t>(rows.size())});
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      if (rows[y][x] == '#') map.cells[{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)}] = 5;
    }
  }
  map.units = {test::turning_unit(2, 1, 1500, 8)};
  return map;
}

/// From either end the pass gets to another of the lanes; one alone (figure 20) is joined.
TEST(FindRoute, HybridJoinsNoMoreThanTwelveCells) {
  auto route = Route::create(1000);
  for (const int between : {1, 8, 20}) {
    const test::BakedMap baked(map_of_two_lanes(between));
    auto context = MotionContext::create(baked.world());
    RouteQuery query{.from = {4, 16 + between}, .to = {8, 1}, .method = RouteMethod::hybrid};
    const RouteResult hybrid = find_route(baked.world(), query, *context, *route);
    ASSERT_EQ(hybrid.status, PathStatus::found) << between;
    EXPECT_EQ(hybrid.answered_by, RouteMethod::directional) << between;
    EXPECT_EQ(hybrid.guarantee, Guarantee::legal) << between;
    EXPECT_EQ(test::fault_in(*route, baked.world().unit(), test::ground_of(baked.world())), "") << between;
  }
}

/// What directional search finds all methods find that fall back on it.
TEST(FindRoute, AlongHybridAndDrivableFindWhatDirectionalFinds) {
  const std::vector<std::pair<UnitProfile, int>> kinds{
      {test::turning_unit(1, 1, 1000, 8, true), 14}, {test::turning_unit(2, 1, 1500, 8), 5},
      {test::turning_unit(2, 1, 1500, 16), 5},       {test::turning_unit(3, 2, 2500, 16, true), 4},
      {test::turning_unit(4, 1, 3000, 8), 3},        {test::turning_unit(2, 2, 1500, 8), 4},
      {test::turning_unit(2, 1, 1500, 16), 0},       {test::turning_unit(2, 1, 3000, 8), 0}};
  std::map<std::pair<RouteMethod, RouteMethod>, int> answers;
  int found = 0;
  int none = 0;
  std::uint64_t seed = 40;
  for (const auto& [unit, percent] : kinds) {
    const test::BakedMap baked(test::random_turning_map(unit, {36, 36}, percent, ++seed));
    const World world = baked.world();
    auto context = MotionContext::create(world);
    auto route = Route::create(5000);
    Random random(seed);
    for (int i = 0; i < test::scaled(60); ++i) {
      RouteQuery query;
      query.from = {random.below(36), random.below(36)};
      query.to = {random.below(36), random.below(36)};
      query.heading = random.below(unit.headings) * 2 * pi / unit.headings;
      if (i % 2 == 0) query.to_heading = random.below(unit.headings);
      query.max_expansions = 10'000'000;
      query.method = RouteMethod::directional;
      const RouteResult directional = find_route(world, query, *context, *route);
      (directional.status == PathStatus::found ? found : none) += 1;
      for (const RouteMethod method : {RouteMethod::along, RouteMethod::hybrid, RouteMethod::drivable}) {
        query.method = method;
        const RouteResult result = find_route(world, query, *context, *route);
        ASSERT_EQ(result.status, directional.status) << describe(result.reason) << ", query " << i;
        ASSERT_EQ(result.reason, directional.reason);
        if (result.status != PathStatus::found) continue;
        ++answers[{method, result.answered_by}];
        ASSERT_EQ(result.guarantee, Guarantee::legal);
        ASSERT_EQ(broken(*route, world, query, result), "") << "query " << i;
        ASSERT_NEAR(std::remainder(route->start().heading - query.heading, 2 * pi), 0, 1e-9);
        if (!query.to_heading) continue;
        const double wanted = *query.to_heading * 2 * pi / unit.headings;
        ASSERT_NEAR(std::remainder(route->end().heading - wanted, 2 * pi), 0, 1e-6);
      }
    }
  }
  EXPECT_GT(found, static_cast<int>(kinds.size()) * test::scaled(60) / 4);
  EXPECT_GT(none, 0);
  if (!test::runs_in_full()) return;
  for (const RouteMethod by : {RouteMethod::along, RouteMethod::directional}) {
    EXPECT_GT((answers[{RouteMethod::along, by}]), 0);
    EXPECT_GT((answers[{RouteMethod::hybrid, by}]), 0);
  }
  EXPECT_GT((answers[{RouteMethod::hybrid, RouteMethod::hybrid}]), 0);
}

/// On ground without obstacles the smoothing pass needs no help.
TEST(FindRoute, OpenGroundNeedsNoFallback) {
  for (const int headings : {8, 16}) {
    const test::BakedMap baked(test::random_turning_map(test::turning_unit(2, 1, 1500, headings), {60, 60}, 0, 1));
    auto context = MotionContext::create(baked.world());
    auto route = Route::create(1000);
    Random random(2);
    for (int i = 0; i < test::scaled(100); ++i) {
      RouteQuery query;
      query.from = {8 + random.below(44), 8 + random.below(44)};
      query.to = {8 + random.below(44), 8 + random.below(44)};
      query.heading = random.below(headings) * 2 * pi / headings;
      for (const RouteMethod method : {RouteMethod::along, RouteMethod::hybrid}) {
        query.method = method;
        const RouteResult result = find_route(baked.world(), query, *context, *route);
        ASSERT_EQ(result.status, PathStatus::found) << describe(result.reason);
        ASSERT_EQ(result.answered_by, RouteMethod::along)
            << headings << ": " << query.from.x << "," << query.from.y << " heading " << query.heading << " to "
            << query.to.x << "," << query.to.y;
      }
    }
  }
}

TEST(FindRoute, ExpansionsAreNoMoreThanAllowed) {
  const auto unit = test::turning_unit(3, 2, 1500, 8, true);
  const test::BakedMap baked(test::random_turning_map(unit, {40, 40}, 6, 7));
  auto context = MotionContext::create(baked.world());
  auto route = Route::create(5000);
  Random random(9);
  std::map<RouteMethod, int> spent;
  for (int i = 0; i < test::scaled(60); ++i) {
    RouteQuery query{.from = {random.below(40), random.below(40)}, .to = {random.below(40), random.below(40)}};
    for (const RouteMethod method : kMethods) {
      query.method = method;
      query.max_expansions = ~std::uint64_t{0};
      const RouteResult all = find_route(baked.world(), query, *context, *route);
      const double length = route->length();
      query.max_expansions = all.expanded + 1;  // directional search looks once more before it ends
      const RouteResult same = find_route(baked.world(), query, *context, *route);
      if (all.status == PathStatus::found) {
        EXPECT_EQ(same.status, all.status) << static_cast<int>(method);
        EXPECT_EQ(route->length(), length);
      }
      for (const std::uint64_t part : {2u, 5u, 17u}) {
        query.max_expansions = all.expanded / part;
        const RouteResult less = find_route(baked.world(), query, *context, *route);
        ASSERT_LE(less.expanded, query.max_expansions) << static_cast<int>(method);
        if (less.status == PathStatus::found || all.expanded < 2) continue;
        ASSERT_EQ(less.reason, PathReason::budget_spent) << static_cast<int>(method) << " query " << i;
        ++spent[method];
      }
    }
  }
  for (const RouteMethod method : kMethods) {
    EXPECT_TRUE(spent[method] > 0 || !test::runs_in_full()) << static_cast<int>(method);
  }
}

/// A swamp that costs twenty times as much lies on the straight way; the grid path goes round it, and so does what is
/// made of it.
TEST(FindRoute, RoutesGoRoundDearGround) {
  Map map = plain_map({40, 21});
  const auto swamp = [](Cell cell) { return cell.x >= 8 && cell.x < 32 && cell.y >= 3 && cell.y < 18; };
  map.terrains[2].factors[0] = Milli{20'000};
  for (std::int32_t y = 0; y < 21; ++y) {
    for (std::int32_t x = 0; x < 40; ++x) {
      if (swamp({x, y})) map.cells[{x, y}] = 2;
    }
  }
  map.units = {test::turning_unit(2, 1, 1500, 8, true), ground_unit()};
  const test::BakedMap baked(map);
  auto route = Route::create(1000);
  for (const std::size_t unit : {0u, 1u}) {
    const World world = baked.world(unit);
    auto context = MotionContext::create(world);
    RouteQuery query{.from = {3, 10}, .to = {36, 10}};
    query.radius = 1.5;
    for (const RouteMethod method : kMethods) {
      query.method = method;
      const RouteResult result = find_route(world, query, *context, *route);
      if (result.status == PathStatus::bad_query && unit == 1) continue;
      ASSERT_EQ(result.status, PathStatus::found) << static_cast<int>(method) << describe(result.reason);
      double dear = 0;
      for (double at = 0; at < route->length(); at += 0.01) {
        const Point here = route->pose_at(at).position;
        if (swamp({static_cast<std::int32_t>(here.x), static_cast<std::int32_t>(here.y)})) dear += 0.01;
      }
      if (method == RouteMethod::ignore_blocks) continue;
      EXPECT_LT(dear, 1.5) << static_cast<int>(method) << " of unit " << unit;
      EXPECT_LT(result.length, 60) << static_cast<int>(method);
    }
  }
}

/// Methods that drive along a path honour a heading at its end; the one that ends as it comes refuses.
TEST(FindRoute, EndHeadingsAreKeptOrRefused) {
  for (const auto& [unit, percent] :
       {std::pair{test::turning_unit(1, 1, 1000, 8, true), 8}, {test::turning_unit(2, 1, 1500, 16, true), 3}}) {
    const test::BakedMap baked(test::random_turning_map(unit, {40, 40}, percent, 3));
    const World world = baked.world();
    auto context = MotionContext::create(world);
    auto route = Route::create(5000);
    Random random(4);
    std::map<RouteMethod, int> found;
    for (int i = 0; i < test::scaled(40); ++i) {
      RouteQuery query;
      query.from = {random.below(40), random.below(40)};
      query.to = i % 8 == 0 ? query.from : Cell{random.below(40), random.below(40)};
      query.heading = random.below(8) * pi / 4;
      query.to_heading = random.below(unit.headings);
      for (const RouteMethod method : kMethods) {
        query.method = method;
        const RouteResult result = find_route(world, query, *context, *route);
        if (method == RouteMethod::straight) {
          ASSERT_EQ(result.status, PathStatus::bad_query);
          ASSERT_EQ(result.reason, PathReason::no_end_heading);
          continue;
        }
        if (result.status != PathStatus::found) continue;
        const double wanted = *query.to_heading * 2 * pi / unit.headings;
        ASSERT_NEAR(std::remainder(route->end().heading - wanted, 2 * pi), 0, 1e-6) << static_cast<int>(method);
        ASSERT_EQ(broken(*route, world, query, result), "") << static_cast<int>(method) << " query " << i;
        ++found[method];
      }
    }
    for (const RouteMethod method : kMethods) {
      EXPECT_TRUE(found[method] > 0 || method == RouteMethod::straight || !test::runs_in_full())
          << static_cast<int>(method);
    }
  }
}

/// The smoothing pass by a plain search over the same curves: it finds a way wherever there is one without loops, from
/// either end, and nearly always with loops.
TEST(AlongPath, FindsEveryWayAlongThePath) {
  for (const auto& [unit, percent] : {std::pair{test::turning_unit(2, 1, 1500, 8), 6},
                                      {test::turning_unit(4, 1, 3000, 8), 2},
                                      {test::turning_unit(2, 1, 1500, 16, true), 8}}) {
    const test::BakedMap baked(test::random_turning_map(unit, {40, 40}, percent, 4));
    const World world = baked.world();
    const HitCheck& check = world.turning().hit_check;
    const auto headings = static_cast<std::size_t>(check.headings());
    auto context = MotionContext::create(world);
    StepSearch steps(world, *context);
    AlongPath along(world, *context);
    Random random(6);
    int found = 0;
    int none = 0;
    int missed = 0;
    for (int i = 0; i < test::scaled(80); ++i) {
      StepQuery query{.from = {random.below(40), random.below(40)}, .to = {random.below(40), random.below(40)}};
      query.neighbours = i % 2 == 0 ? Neighbours::eight : Neighbours::four;
      std::vector<Cell> cells(1600);
      cells.resize(steps.find(query, cells).cells);
      if (cells.empty()) continue;
      const std::int32_t heading = random.below(check.headings());
      std::optional<std::int32_t> at_end;
      if (i % 3 == 0) at_end = random.below(check.headings());
      std::vector<std::vector<bool>> reached(cells.size(), std::vector<bool>(headings));
      bool loops = false;
      const auto is_there = [&] {
        for (std::size_t h = 0; h < headings; ++h) {
          if (reached.back()[h] && (!at_end || static_cast<std::size_t>(*at_end) == h)) return true;
        }
        return false;
      };
      reached[0][static_cast<std::size_t>(heading)] = check.can_stand({cells.front(), heading});
      for (int round = 0; round < 2 && !is_there(); ++round) {
        loops = round == 1;
        for (bool more = true; more;) {
          more = false;
          for (std::size_t k = 0; k < cells.size(); ++k) {
            for (std::size_t h = 0; h < headings; ++h) {
              for (std::uint32_t group = 0; reached[k][h] && group < (loops ? 4u : 2u); ++group) {
                const auto window = group < 2 ? check.short_window() : check.loop_window();
                HitCheck::ClosedCells closed;
                check.gather(cells[k], window, closed);
                for (const TableEdge& edge : check.edges(static_cast<std::int32_t>(h), static_cast<EdgeGroup>(group))) {
                  const Cell to{cells[k].x + edge.dx, cells[k].y + edge.dy};
                  for (std::size_t hop = 1; hop <= AlongPath::kHop && k + hop < cells.size(); ++hop) {
                    if (cells[k + hop] != to || reached[k + hop][edge.heading]) continue;
                    if (!HitCheck::is_free(check.mask(edge, window), closed)) continue;
                    reached[k + hop][edge.heading] = more = true;
                  }
                }
              }
            }
          }
        }
      }
      const AlongResult ahead = along.find({cells, heading, at_end});
      std::vector<PathCurve> curves(ahead.curves);
      ASSERT_EQ(along.curves(curves), ahead.curves);
      GridPose at{cells.front(), heading};
      for (const PathCurve& curve : curves) {
        ASSERT_EQ(curve.from, at);
        at = curve.to;
      }
      ASSERT_EQ(at.cell, cells[ahead.farthest]);
      const bool is_found = ahead.status == PathStatus::found;
      ASSERT_TRUE(is_found ? is_there() : loops) << i;
      (is_found ? found : none) += 1;
      if (!is_found) {
        missed += is_there() ? 1 : 0;  // loops of many poses
        continue;
      }
      ASSERT_EQ(ahead.loops, loops) << i;
      ASSERT_EQ(ahead.farthest + 1, cells.size());
      // From the end backwards there is a way as well, to the same heading.
      const AlongResult back = along.find({cells, at.heading, heading, true});
      ASSERT_TRUE(back.status == PathStatus::found || loops) << i;
      if (back.status != PathStatus::found) continue;
      curves.resize(back.curves);
      along.curves(curves);
      ASSERT_EQ(curves.empty() ? at : curves.back().to, at);
      ASSERT_EQ(curves.empty() ? at.cell : curves.front().from.cell, cells[back.farthest]);
    }
    EXPECT_TRUE((found > 5 && none > 0) || !test::runs_in_full()) << found << " and " << none;
    EXPECT_LE(missed, 1 + found / 10);
  }
}

TEST(AlongPath, ExpandsNoMoreThanAllowed) {
  const test::BakedMap baked(test::random_turning_map(test::turning_unit(2, 1, 1500, 8), {60, 5}, 0, 1));
  auto context = MotionContext::create(baked.world());
  AlongPath along(baked.world(), *context);
  std::vector<Cell> path;
  for (std::int32_t x = 2; x < 58; ++x) path.push_back({x, 2});
  const AlongResult all = along.find({path, 0, {}, false});
  ASSERT_EQ(all.status, PathStatus::found);
  EXPECT_EQ(along.find({path, 0, {}, false, all.expanded}).status, PathStatus::found);
  const AlongResult less = along.find({path, 0, {}, false, all.expanded / 2});
  EXPECT_EQ(less.status, PathStatus::no_path);
  EXPECT_EQ(less.reason, PathReason::budget_spent);
  EXPECT_EQ(less.expanded, all.expanded / 2);
  EXPECT_GT(less.farthest, 10u);
}

TEST(FindRoute, QueriesThatCannotBeSayWhy) {
  Map map = test::map_of({
      "...@....",  //
      "...@....",  //
      "...@....",
  });
  map.units = {ground_unit(), test::turning_unit(1, 1, 500, 8)};
  const test::BakedMap baked(map);
  auto context = MotionContext::create(baked.world(1));
  auto route = Route::create(100);
  auto no_room = Route::create(0);
  const auto reason = [&](std::size_t unit, const RouteQuery& query, Route& into) {
    return find_route(baked.world(unit), query, *context, into).reason;
  };
  RouteQuery query;
  query.to = {2, 2};
  query.method = RouteMethod::hybrid;
  EXPECT_EQ(reason(0, query, *route), PathReason::no_turning_tables);
  query.heading = 0.1;
  EXPECT_EQ(reason(1, query, *route), PathReason::bad_heading);
  query.heading = 0;
  query.to_heading = 9;
  EXPECT_EQ(reason(1, query, *route), PathReason::bad_heading);
  query.to_heading.reset();
  query.to = {2, 0};
  EXPECT_EQ(reason(1, query, *no_room), PathReason::route_full);
  query.to = {6, 0};
  EXPECT_EQ(reason(1, query, *route), PathReason::different_regions);
  query.method = RouteMethod::directional;
  EXPECT_EQ(reason(1, query, *route), PathReason::different_regions);
  query.method = RouteMethod::back_up;
  query.to = {2, 0};
  EXPECT_EQ(find_route(baked.world(1), query, *context, *route).status, PathStatus::bad_query);
  EXPECT_EQ(reason(1, query, *route), PathReason::no_reverse);
  query.method = RouteMethod::tighten;
  EXPECT_EQ(reason(0, query, *route), PathReason::no_turning_tables);
  query.radius = 1;
  EXPECT_EQ(reason(0, query, *route), PathReason::none);
  EXPECT_NEAR(route->length(), 2, 1e-9);
  EXPECT_FALSE(context->grid_path().empty());
  query.method = RouteMethod::hybrid;
  EXPECT_EQ(reason(0, query, *route), PathReason::no_turning_tables);
  EXPECT_TRUE(context->grid_path().empty()) << "of the query before";
}

}  // namespace
}  // namespace libpath
