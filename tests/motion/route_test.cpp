#include <cmath>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/geometry/turning.h>
#include <libpath/motion/path_driver.h>
#include <libpath/motion/route.h>
#include <libpath/search/turning/directional_search.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/route_check.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using std::numbers::pi;
using test::Random;
using test::uniform;

Route empty_route(std::size_t segments) {
  auto route = Route::create(segments);
  EXPECT_TRUE(route);
  return std::move(*route);
}

/// Curves at random, some of them backed along.
Route random_route(Random& random, int curves) {
  Route route = empty_route(3 * static_cast<std::size_t>(curves));
  Pose at{{uniform(random, -3, 3), uniform(random, -3, 3)}, uniform(random, -4, 4)};
  route.start_at(at);
  for (int i = 0; i < curves; ++i) {
    const Pose to{{uniform(random, -9, 9), uniform(random, -9, 9)}, uniform(random, -4, 4)};
    const Gear gear = random.below(4) == 0 ? Gear::reverse : Gear::forward;
    const auto found = curves_between(at, to, uniform(random, 0.3, 4), gear);
    EXPECT_TRUE(route.add(found.shortest().curve));
    at = found.shortest().curve.end();
  }
  return route;
}

/// A pose is moved on by its segment's curvature alone, in small steps.
TEST(Route, PosesAgreeWithNumericIntegration) {
  Random random(1);
  for (int i = 0; i < test::scaled(40); ++i) {
    const Route route = random_route(random, 4);
    Pose at = route.start();
    double driven = 0;
    for (std::size_t k = 0; k < route.size(); ++k) {
      const Segment& segment = route.segment(k);
      const int steps = 2000;
      const double by = segment.length() / steps;
      const double way = segment.gear == Gear::reverse ? -1 : 1;
      const double turn = segment.kind == Segment::Kind::arc ? segment.extent / steps : 0;
      for (int n = 0; n < steps; ++n) {
        at.heading += turn / 2;
        at.position.x += way * by * std::cos(at.heading);
        at.position.y += way * by * std::sin(at.heading);
        at.heading += turn / 2;
        if (n % 500 != 0) continue;
        const Pose told = route.pose_at(driven + by * (n + 1));
        ASSERT_NEAR(told.position.x, at.position.x, 1e-4);
        ASSERT_NEAR(told.position.y, at.position.y, 1e-4);
        ASSERT_NEAR(std::remainder(told.heading - at.heading, 2 * pi), 0, 1e-6);
        ASSERT_EQ(route.gear_at(driven + by * (n + 0.5)), segment.gear);
      }
      driven += segment.length();
    }
    EXPECT_NEAR(driven, route.length(), 1e-9);
    EXPECT_EQ(route.pose_at(-1), route.start());
    EXPECT_EQ(route.pose_at(driven + 1), route.end());
  }
}

/// Time to drive a route, from limits at a hundred places a cell: what may be driven there, then what braking and
/// speeding up allow.
double slow_time(const Route& route, const DriveLimits& limits) {
  std::vector<double> lengths;
  std::vector<double> speeds{limits.initial};
  for (std::size_t i = 0; i < route.size(); ++i) {
    const Segment& segment = route.segment(i);
    const int steps = static_cast<int>(segment.length() * 100) + 1;
    double most = segment.gear == Gear::reverse ? limits.reverse_speed : limits.speed;
    if (segment.kind == Segment::Kind::arc) most *= std::min(1.0, std::sqrt(segment.radius / limits.full_speed_radius));
    if (i > 0 && segment.gear != route.segment(i - 1).gear) speeds.back() = 0;
    speeds.back() = std::min(speeds.back(), most);
    for (int n = 0; n < steps; ++n) {
      lengths.push_back(segment.length() / steps);
      speeds.push_back(most);
    }
  }
  speeds.back() = std::min(speeds.back(), limits.final);
  for (std::size_t i = lengths.size(); i-- > 1;)
    speeds[i] = std::min(speeds[i], std::sqrt(speeds[i + 1] * speeds[i + 1] + 2 * limits.braking * lengths[i]));
  for (std::size_t i = 0; i < lengths.size(); ++i)
    speeds[i + 1] = std::min(speeds[i + 1], std::sqrt(speeds[i] * speeds[i] + 2 * limits.acceleration * lengths[i]));
  double seconds = 0;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    // Within a step the unit may go faster than at both ends, up and down again.
    const double peak =
        std::sqrt(speeds[i] * speeds[i] / 2 + speeds[i + 1] * speeds[i + 1] / 2 +
                  limits.acceleration * limits.braking / (limits.acceleration + limits.braking) * lengths[i]);
    const double mean = speeds[i] + speeds[i + 1] > 0 ? (speeds[i] + speeds[i + 1]) / 2 : peak / 2;
    seconds += lengths[i] / mean;
  }
  return seconds;
}

TEST(Route, TimeIsTheLeastThatLimitsAllow) {
  Random random(2);
  for (int i = 0; i < test::scaled(60); ++i) {
    Route route = random_route(random, 5);
    DriveLimits limits;
    limits.speed = uniform(random, 1, 6);
    limits.reverse_speed = uniform(random, 0.5, 2);
    limits.acceleration = uniform(random, 0.5, 4);
    limits.braking = uniform(random, 0.5, 4);
    limits.full_speed_radius = uniform(random, 0.5, 4);
    limits.final = i % 2 == 0 ? 0 : 0.5;
    route.plan(limits);
    const double slow = slow_time(route, limits);
    EXPECT_NEAR(route.seconds(), slow, 0.02 * slow + 0.1) << i;
  }
}

TEST(Route, SpeedsKeepToTheLimits) {
  Random random(3);
  for (int i = 0; i < test::scaled(60); ++i) {
    Route route = random_route(random, 5);
    const DriveLimits limits{3, 1, 1.5, 2, 2, 0, 0, 0};
    route.plan(limits);
    const double step = route.seconds() / 4000;
    double distance = 0;
    for (int n = 0; n < 4000; ++n) {
      const double time = n * step;
      const double before = route.speed_at(time);
      const double after = route.speed_at(time + step);
      ASSERT_LE(after - before, limits.acceleration * step + 1e-6);
      ASSERT_LE(before - after, limits.braking * step + 1e-6);
      distance += (before + after) / 2 * step;
      ASSERT_NEAR(route.distance_at(time + step), distance, 2e-3);
      ASSERT_LE(before, route.gear_at(route.distance_at(time)) == Gear::reverse ? 1 + 1e-6 : 3 + 1e-6);
    }
    EXPECT_NEAR(route.distance_at(route.seconds()), route.length(), 1e-9);
    EXPECT_NEAR(route.speed_at(route.seconds()), 0, 1e-6);
    EXPECT_NEAR(route.remaining_length(route.seconds() / 2) + route.distance_at(route.seconds() / 2), route.length(),
                1e-9);
    EXPECT_EQ(route.remaining_seconds(route.seconds() / 4), route.seconds() - route.seconds() / 4);
  }
}

TEST(Route, TightTurnIsDrivenSlowly) {
  Route route = empty_route(3);
  route.start_at({{0, 0}, 0});
  ASSERT_TRUE(route.add_line_to({20, 0}));
  ASSERT_TRUE(route.add({Segment::Kind::arc, Gear::forward, {20, 1}, -pi / 2, 1, pi / 2}));
  ASSERT_TRUE(route.add({Segment::Kind::line, Gear::forward, {21, 1}, pi / 2, 0, 20}));
  DriveLimits limits{4, 4, 2, 2, 4, 0, 0, 0};
  route.plan(limits);
  double slowest = 9;
  for (double time = 0; time < route.seconds(); time += 0.01) {
    const double distance = route.distance_at(time);
    if (distance > 20 && distance < 20 + pi / 2) slowest = std::min(slowest, route.speed_at(time));
    ASSERT_TRUE(distance < 20 || distance > 20 + pi / 2 || route.speed_at(time) <= 2 + 1e-9);  // 4 · √(1 / 4)
  }
  EXPECT_NEAR(slowest, 2, 1e-6);
  limits.full_speed_radius = 0;
  const double seconds = route.seconds();
  route.plan(limits);
  EXPECT_LT(route.seconds(), seconds);
}

TEST(Route, UnitStandsAtCornersAndChangesOfGear) {
  Route route = empty_route(3);
  route.start_at({{0, 0}, 0});
  ASSERT_TRUE(route.add_line_to({8, 0}));
  ASSERT_TRUE(route.add_line_to({8, 8}));
  ASSERT_TRUE(route.add({Segment::Kind::line, Gear::reverse, {8, 8}, pi / 2, 0, 2}));
  const auto speed_after = [&](double distance) {
    double low = 0;
    double high = route.seconds();
    for (int i = 0; i < 60; ++i) {
      const double middle = (low + high) / 2;
      (route.distance_at(middle) < distance ? low : high) = middle;
    }
    return route.speed_at(low);
  };
  DriveLimits limits;
  route.plan(limits);
  EXPECT_NEAR(speed_after(8), 0, 1e-3);
  EXPECT_NEAR(speed_after(16), 0, 1e-3);
  limits.corner_speed = 0.5;
  route.plan(limits);
  EXPECT_NEAR(speed_after(8), 0.5, 1e-3);
  EXPECT_NEAR(speed_after(16), 0, 1e-3);
  EXPECT_EQ(route.end().position, (Point{8, 6}));
}

TEST(Route, StraightStepsBecomeOneLine) {
  Route route = empty_route(9);
  const std::vector<Cell> cells{{0, 0}, {1, 0}, {2, 0}, {3, 1}, {4, 2}, {4, 3}};
  ASSERT_TRUE(lay_cells(cells, route));
  ASSERT_EQ(route.size(), 3u);
  EXPECT_NEAR(route.length(), 3 + 2 * std::sqrt(2.0), 1e-12);
  EXPECT_EQ(route.end().position, (Point{4.5, 3.5}));
  EXPECT_EQ(route.start().heading, 0);
  Route small = empty_route(2);
  EXPECT_FALSE(lay_cells(cells, small));
  ASSERT_TRUE(lay_lines(std::vector<Point>{{1, 1}, {1, 3}, {1, 2}}, route));
  EXPECT_EQ(route.size(), 2u);  // there and back again are two
  EXPECT_NEAR(route.length(), 3, 1e-12);
  ASSERT_TRUE(lay_lines(std::vector<Point>{{1, 1}}, route));
  EXPECT_EQ(route.length(), 0);
  EXPECT_EQ(route.pose_at(3).position, (Point{1, 1}));
}

TEST(Route, DirectionalPathIsFollowedWithoutAJump) {
  const UnitProfile unit = test::turning_unit(3, 2, 1500, 16, true);
  const test::BakedMap baked(test::random_turning_map(unit, {50, 50}, 3, 3));
  const World world = baked.world();
  auto context = DirectionalContext::create(world);
  ASSERT_TRUE(context);
  Random random(4);
  Route route = empty_route(3000);
  int found = 0;
  for (int i = 0; i < test::scaled(60); ++i) {
    std::vector<PathCurve> curves(1000);
    const DirectionalQuery query{
        {{random.below(50), random.below(50)}, random.below(16)}, {random.below(50), random.below(50)}, {}};
    const DirectionalResult result = find_path(world, query, *context, curves);
    if (result.status != PathStatus::found) continue;
    curves.resize(result.curves);
    ASSERT_TRUE(lay_curves(world, query, curves, route));
    ASSERT_NEAR(route.length(), result.length, 1e-3 * result.length + 1e-6);
    ASSERT_EQ(test::fault_in(route, world.unit(), test::ground_of(world)), "");
    route.plan(drive_limits(world.unit()));
    ASSERT_GE(route.seconds(), route.length() / world.unit().speed.value());
    ++found;
  }
  EXPECT_GT(found, test::scaled(60) / 4);
}

TEST(LayCurves, LeadThroughEachPointToTheHeadingAskedFor) {
  const std::vector<Point> points{{0, 0}, {6, 1}, {12, 8}, {3, 9}};
  Route route = *Route::create(50);
  ASSERT_TRUE(lay_curves_through({points[0], 1}, points, 1.5, route));
  const double free_length = route.length();
  EXPECT_EQ(route.start(), (Pose{points[0], 1}));
  EXPECT_NEAR(route.end().position.x, 3, 1e-9);
  EXPECT_NEAR(route.end().position.y, 9, 1e-9);
  for (const double heading : {-2.0, 0.5, 3.0}) {
    ASSERT_TRUE(lay_curves_through({points[0], 1}, points, 1.5, route, heading));
    EXPECT_NEAR(std::remainder(route.end().heading - heading, 2 * pi), 0, 1e-9) << heading;
    EXPECT_NEAR(route.end().position.x, 3, 1e-9) << heading;
    EXPECT_GE(route.length(), free_length - 1e-9) << heading;
  }
}

}  // namespace
}  // namespace libpath
