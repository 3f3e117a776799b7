#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/motion/find_route.h>
#include <libpath/motion/fixed_angle.h>
#include <libpath/motion/smoothing.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/route_check.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

/// Two halves that links alone join, and some links within each.
Map halves(const UnitProfile& unit, int percent, std::uint64_t seed) {
  Map map = test::random_turning_map(unit, {32, 26}, percent, seed);
  for (std::int32_t y = 0; y < 26; ++y) map.cells[{16, y}] = 5;
  test::Random random(seed);
  for (int i = 0; i < 14; ++i) {
    const Cell from{i % 2 == 0 ? random.below(16) : random.below(32), random.below(26)};
    const Cell to{i % 2 == 0 ? 17 + random.below(15) : random.below(32), random.below(26)};
    if (from != to) map.links.push_back({"", from, to, Milli{500 + random.below(4000)}, random.percent(60)});
  }
  return map;
}

Cell cell_of_link(const Point& at) {
  return {static_cast<std::int32_t>(std::floor(at.x)), static_cast<std::int32_t>(std::floor(at.y))};
}

/// The links that a route takes; each must be one of the map's, and as long.
int links_of(const Map& map, const Route& route) {
  int count = 0;
  Pose at = route.start();
  for (std::size_t i = 0; i < route.size(); ++i) {
    const Segment& segment = route.segment(i);
    if (segment.kind == Segment::Kind::link) {
      const Cell from = cell_of_link(at.position);
      const Cell to = cell_of_link(segment.origin);
      const bool is_one = std::any_of(map.links.begin(), map.links.end(), [&](const Link& link) {
        const bool joins =
            (link.from == from && link.to == to) || (link.both_ways && link.to == from && link.from == to);
        return joins && std::abs(link.cost.value() - segment.length()) < 1e-3;
      });
      EXPECT_TRUE(is_one) << from.x << ',' << from.y << " to " << to.x << ',' << to.y << " over " << segment.length();
      EXPECT_NEAR(at.position.x, from.x + 0.5, 1e-6);
      EXPECT_NEAR(segment.origin.y, to.y + 0.5, 1e-6);
      ++count;
    }
    at = segment.pose_at(segment.length());
  }
  return count;
}

/// Whatever smoothes and polishes takes them as they are.
TEST(LinkRoutes, PiecesBetweenLinksAreDrivenAndLegal) {
  int taken = 0;
  int found = 0;
  std::uint64_t seed = 80;
  for (const auto& [unit, percent] :
       std::vector<std::pair<UnitProfile, int>>{{test::turning_unit(1, 1, 1000, 8), 10},
                                                {test::turning_unit(2, 1, 1500, 8, true), 6},
                                                {test::turning_unit(3, 2, 2000, 16), 3}}) {
    const Map map = halves(unit, percent, ++seed);
    const test::BakedMap baked(map, seed % 2 == 0 ? Tier::full : Tier::none);
    auto context = MotionContext::create(baked.world());
    auto route = Route::create(4000);
    auto art = Route::create(16000);
    test::Random random(seed);
    for (int i = 0; i < std::max(4, test::more_in_soak(26, 400)); ++i) {
      RouteQuery query = test::random_route_query(random, baked.world(), i);
      query.method = RouteMethod::directional;
      const RouteResult directional = find_route(baked.world(), query, *context, *route);
      for (const RouteMethod method :
           {RouteMethod::directional, RouteMethod::along, RouteMethod::hybrid, RouteMethod::drivable}) {
        query.method = method;
        const RouteResult result = find_route(baked.world(), query, *context, *route);
        ASSERT_EQ(result.status, directional.status) << static_cast<int>(method);
        if (result.status != PathStatus::found) continue;
        ASSERT_EQ(test::fault_in(*route, baked.world().unit(), test::ground_of(baked.world())), "")
            << static_cast<int>(method) << ", query " << i;
        if (method == RouteMethod::drivable && !unit.reverse) {
          ASSERT_LE(result.length * 1000, directional.length * std::max(result.suboptimality_bound, 1000u) + 1);
        }
        taken += links_of(map, *route);
        const FixedAngleResult laid = lay_fixed_angle(*route, 16, *art);
        ASSERT_TRUE(laid.has_room);
        const Pose end = art->end();
        ASSERT_NEAR(end.position.x, route->end().position.x, 1);
        ASSERT_NEAR(end.position.y, route->end().position.y, 1);
        ++found;
      }
    }
  }
  EXPECT_GT(found, test::scaled(60));
  EXPECT_GT(taken, test::scaled(30));
}

/// A route over a link: the unit is at its other end at once, and stays there while it lasts.
TEST(LinkRoutes, UnitsJump) {
  Map map = test::random_turning_map(test::turning_unit(1, 1, 500, 8), {20, 9}, 0, 1);
  for (std::int32_t y = 0; y < 9; ++y) map.cells[{10, y}] = 5;
  map.links = {{"", {5, 4}, {15, 4}, Milli::whole(3), false}};
  const test::BakedMap baked(map);
  auto context = MotionContext::create(baked.world());
  auto route = Route::create(100);
  RouteQuery query;
  query.from = {2, 4};
  query.to = {18, 4};
  query.method = RouteMethod::directional;
  ASSERT_EQ(find_route(baked.world(), query, *context, *route).status, PathStatus::found);
  ASSERT_EQ(route->size(), 7u);
  EXPECT_NEAR(route->length(), 9, 1e-3);
  EXPECT_NEAR(route->pose_at(2.9).position.x, 5.4, 1e-6);
  EXPECT_EQ(route->pose_at(3.1).position, (Point{15.5, 4.5}));
  EXPECT_EQ(route->pose_at(5.9).position, (Point{15.5, 4.5}));
  EXPECT_NEAR(route->pose_at(7).position.x, 16.5, 1e-3);
  DriveLimits limits;
  limits.initial = limits.final = 1;
  route->plan(limits);
  EXPECT_NEAR(route->seconds(), 9, 1e-3);
  // By the unit's own limits, too, it takes what a line as long does.
  auto line = Route::create(1);
  line->start_at({{2.5, 4.5}, 0});
  ASSERT_TRUE(line->add_line_to({11.5, 4.5}));
  route->plan(drive_limits(baked.world().unit()));
  line->plan(drive_limits(baked.world().unit()));
  EXPECT_GT(line->seconds(), 1);
  EXPECT_NEAR(route->seconds(), line->seconds(), 1e-3);
}

}  // namespace
}  // namespace libpath
