#include <cmath>
#include <numbers>

#include <gtest/gtest.h>
#include <libpath/geometry/turning.h>
#include <libpath/motion/clearance.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/route_check.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::Random;
using test::uniform;

Route route_along(const Curve& curve) {
  auto route = Route::create(3);
  route->start_at(curve.start());
  EXPECT_TRUE(route->add(curve));
  return std::move(*route);
}

/// Compares with poses set down along the curve; where these come within a hair of touching, nothing is said.
void expect_as_sampled(const Clearance& clearance, const UnitRecord& unit, const Curve& curve, const World& world,
                       int& free, int& blocked) {
  const Route route = route_along(curve);
  const double reach = std::hypot(unit.length, unit.width) / 2;
  const auto depth = [&](const Pose& pose, Cell cell) {
    return clearance.body() == Body::disc ? test::disc_overlap(pose.position, unit.width, cell)
                                          : test::overlap(pose, unit.length, unit.width, cell);
  };
  const double deepest = test::deepest_overlap(route, reach, test::ground_of(world), depth, 0.02);
  if (deepest > 1e-6) {
    ASSERT_FALSE(clearance.is_free(curve)) << deepest;
    ++blocked;
  } else if (deepest < -0.02) {  // no pose between two samples is further in than that
    ASSERT_TRUE(clearance.is_free(curve)) << deepest;
    ++free;
  }
}

TEST(Clearance, AgreesWithFineSamples) {
  for (const auto& [length, width] : {std::pair{1, 1}, {2, 1}, {5, 2}, {3, 3}}) {
    const UnitProfile unit = test::turning_unit(length, width, 1500, 8);
    const test::BakedMap baked(test::random_turning_map(unit, {40, 40}, 4, 7));
    const World world = baked.world();
    for (const Body body : {Body::disc, Body::footprint}) {
      const Clearance clearance(world, body);
      Random random(5);
      int free = 0;
      int blocked = 0;
      for (int i = 0; i < test::scaled(100); ++i) {
        const Pose from{{uniform(random, 0, 40), uniform(random, 0, 40)}, uniform(random, -4, 4)};
        const Pose to{{from.position.x + uniform(random, -8, 8), from.position.y + uniform(random, -8, 8)},
                      uniform(random, -4, 4)};
        const auto curves = curves_between(from, to, 1.5, i % 3 == 0 ? Gear::reverse : Gear::forward);
        expect_as_sampled(clearance, world.unit(), curves.shortest().curve, world, free, blocked);
        if (HasFatalFailure()) return;
      }
      if (!test::runs_in_full()) continue;
      EXPECT_GT(free, 0);
      EXPECT_GT(blocked, 10);
    }
  }
}

TEST(Clearance, LongLinesAreLookedAtInParts) {
  const UnitProfile unit = test::turning_unit(2, 1, 1500, 8);
  const test::BakedMap baked(test::random_turning_map(unit, {120, 40}, 1, 7));
  const World world = baked.world();
  Random random(6);
  int free = 0;
  int blocked = 0;
  for (int i = 0; i < test::scaled(120); ++i) {
    const Clearance clearance(world, i % 2 == 0 ? Body::disc : Body::footprint);
    const Pose from{{uniform(random, 1, 60), uniform(random, 2, 38)}, uniform(random, -0.1, 0.1)};
    Curve line(from);
    line.add({Segment::Kind::line, Gear::forward, from.position, from.heading, 0, uniform(random, 10, 50)});
    expect_as_sampled(clearance, world.unit(), line, world, free, blocked);
  }
  if (!test::runs_in_full()) return;
  EXPECT_GT(free, 4);
  EXPECT_GT(blocked, 24);
}

/// A disc of the width passes every step that the grid allows; so does smoothing begin on firm ground.
TEST(Clearance, GridStepsAreFree) {
  for (const std::int32_t width : {1, 2, 3}) {
    Map map = test::random_map({.size = {40, 40}, .blocked_percent = width == 1 ? 30 : 6}, 3);
    map.units = {test::square_unit(width)};
    const test::BakedMap baked(map);
    const World world = baked.world();
    const Clearance clearance(world, Body::disc);
    int steps = 0;
    for (std::int32_t y = 1; y < 39; ++y) {
      for (std::int32_t x = 1; x < 39; ++x) {
        if (!world.walkability()[{x, y}]) continue;
        EXPECT_TRUE(clearance.can_stand(clearance.stand({x, y})));
        for_each(open_headings(world.walkability().ring({x, y})), [&](Heading heading) {
          EXPECT_TRUE(clearance.is_free(clearance.stand({x, y}), clearance.stand(step({x, y}, heading))));
          ++steps;
        });
      }
    }
    EXPECT_GT(steps, 500);
  }
}

TEST(Clearance, TouchingAWallIsFree) {
  Map map = test::map_of({
      "@@@@@@",  //
      "......",  //
      "@@@@@@",
  });
  map.units = {test::turning_unit(2, 1, 500, 8)};
  const test::BakedMap baked(map);
  const Clearance clearance(baked.world(), Body::footprint);
  EXPECT_TRUE(clearance.is_free(Point{1.5, 1.5}, Point{4.5, 1.5}));
  EXPECT_FALSE(clearance.is_free(Point{1.5, 1.5}, Point{5.5, 1.5}));  // its bow leaves the map
  EXPECT_FALSE(clearance.is_free(Point{1.5, 1.5}, Point{4.5, 1.501}));
  EXPECT_FALSE(clearance.is_free(Pose{{2.5, 1.5}, 0.1}));
}

}  // namespace
}  // namespace libpath
