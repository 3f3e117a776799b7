#include <libpath/search/any_angle/ray.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/support/any_angle_oracle.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>

namespace libpath {
namespace {

/// A position on the map: anywhere, or where lines meet cells in every special way.
Point any_point(test::Random& random, Size size) {
  const auto along = [&](std::int32_t side) {
    switch (random.below(3)) {
      case 0: return static_cast<double>(random.below(side + 1));
      case 1: return random.below(2 * side + 1) / 2.0;
      default: return random.below(side * 1024 + 1) / 1024.0;
    }
  };
  return {along(size.width), along(size.height)};
}

double distance_of(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

/// Whether a point lies on the side or corner of a cell that a ray is said to hit.
bool lies_on(FinePoint at, Cell cell, Heading side) {
  const Cell by = kHeadingSteps[static_cast<std::size_t>(side)];
  const auto fits = [](std::int64_t fine, std::int32_t first, std::int32_t towards) {
    const std::int64_t low = first * FinePoint::kOne;
    if (towards != 0) return fine == low + (towards > 0 ? FinePoint::kOne : 0);
    return fine >= low && fine <= low + FinePoint::kOne;
  };
  return fits(at.x, cell.x, by.x) && fits(at.y, cell.y, by.y);
}

struct RayCounts {
  int hits = 0;
  int corners = 0;
  int clear = 0;
};

void expect_as_sight(const World& world, const test::AnyAngleOracle& oracle, test::Random& random, RayCounts& counts) {
  const Point from = any_point(random, world.size());
  const Point to = any_point(random, world.size());
  const RayHit hit = cast_ray(world, from, to);
  ASSERT_EQ(hit.inside, !oracle.can_stand(from));
  if (hit.inside) return;
  if (oracle.can_stand(to)) {
    ASSERT_EQ(hit.hit, !is_in_sight(world.walkability(), FinePoint::nearest(from), FinePoint::nearest(to)));
    ASSERT_EQ(hit.hit, !oracle.is_clear(from, to));
  } else {
    counts.clear += !hit.hit;  // it ends on a wall's side
  }
  if (!hit.hit) return;
  ++counts.hits;
  counts.corners += is_diagonal(hit.side);
  ASSERT_FALSE(world.is_walkable(hit.cell)) << hit.cell.x << ',' << hit.cell.y;
  ASSERT_TRUE(lies_on(hit.at, hit.cell, hit.side)) << hit.at.point().x << ',' << hit.at.point().y;
  // On the line, and nothing on the way there is hit earlier: what lies a little before it is in sight.
  const Point at = hit.at.point();
  const double whole = distance_of(from, to);
  const double part = distance_of(from, at);
  ASSERT_NEAR(from.x + (to.x - from.x) * part / whole, at.x, 1e-8);
  ASSERT_NEAR(from.y + (to.y - from.y) * part / whole, at.y, 1e-8);
}

TEST(Ray, HitsWhereSightEnds) {
  RayCounts counts;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    test::Random random(seed);
    const test::BakedMap baked(test::random_map(
        {.size = {17, 12}, .blocked_percent = 5 + static_cast<int>(seed % 5) * 8, .costs = true, .widest_unit = 2},
        seed));
    for (std::size_t unit = 0; unit < 2; ++unit) {
      const World world = baked.world(unit);
      const test::AnyAngleOracle oracle(world.size(), [&](Cell cell) { return world.is_walkable(cell); });
      for (int i = 0; i < 400; ++i) {
        expect_as_sight(world, oracle, random, counts);
        if (testing::Test::HasFatalFailure()) FAIL() << seed;
      }
    }
  }
  EXPECT_GT(counts.hits, 5000);
  EXPECT_GT(counts.corners, 300);
  EXPECT_GT(counts.clear, 5);
}

/// The place of the first hit, by asking for sight along the ray in steps of 1/512: its coordinates and their
/// differences are multiples of that.
TEST(Ray, HitIsTheFirst) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    test::Random random(seed);
    const test::BakedMap baked(test::random_map({.size = {16, 16}, .blocked_percent = 10}, seed));
    const World world = baked.world();
    for (int i = 0; i < 60; ++i) {
      const Cell from{random.below(16), random.below(16)};
      const Cell to{random.below(16), random.below(16)};
      if (!world.is_walkable(from)) continue;
      const Point a{from.x + 0.5, from.y + 0.5};
      const Point by{(to.x - from.x) / 512.0, (to.y - from.y) / 512.0};
      const RayHit hit = cast_ray(world, a, {to.x + 0.5, to.y + 0.5});
      const double longest = std::max(std::abs(by.x), std::abs(by.y));
      for (int step = 1; step <= 512 && longest > 0; ++step) {
        const Point at{a.x + by.x * step, a.y + by.y * step};
        const double way = longest * step;
        const double until = std::max(std::abs(hit.at.point().x - a.x), std::abs(hit.at.point().y - a.y));
        const bool before = !hit.hit || way <= until;
        if (!standing_cell(world.walkability(), FinePoint::nearest(at)).exists) {
          ASSERT_FALSE(!hit.hit || way < until - 1e-9) << seed;
          continue;
        }
        ASSERT_EQ(before, is_in_sight(world.walkability(), FinePoint::nearest(a), FinePoint::nearest(at))) << seed;
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 100'000);
}

TEST(Ray, SaysCellAndSide) {
  const test::BakedMap baked(test::map_of({
      "......",  //
      "...@..",  //
      "......",  //
      "..@...",
  }));
  const auto expect = [&](Point from, Point to, Cell cell, Heading side, Point at) {
    const RayHit hit = cast_ray(baked.world(), from, to);
    EXPECT_TRUE(hit.hit && !hit.inside);
    EXPECT_EQ(hit.cell, cell);
    EXPECT_EQ(hit.side, side);
    EXPECT_EQ(hit.at, FinePoint::nearest(at)) << hit.at.point().x << ',' << hit.at.point().y;
  };
  expect({0.5, 1.5}, {5.5, 1.5}, {3, 1}, Heading::west, {3, 1.5});
  expect({5.5, 1.5}, {0.5, 1.5}, {3, 1}, Heading::east, {4, 1.5});
  expect({3.5, 0.5}, {3.5, 3.5}, {3, 1}, Heading::north, {3.5, 1});
  expect({3.5, 3.5}, {3.5, 0.5}, {3, 1}, Heading::south, {3.5, 2});
  expect({2.5, 0.5}, {5.5, 3.5}, {3, 1}, Heading::northwest, {3, 1});
  expect({1.5, 0.5}, {5.5, 2.5}, {3, 1}, Heading::west, {3, 1.25});
  expect({0.5, 0.5}, {9.5, 0.5}, {6, 0}, Heading::west, {6, 0.5});
  expect({0.5, 0.5}, {0.5, -3}, {0, -1}, Heading::south, {0.5, 0});
  EXPECT_FALSE(cast_ray(baked.world(), {0.5, 1}, {5.5, 1}).hit);  // along the side
  EXPECT_FALSE(cast_ray(baked.world(), {3, 0}, {3, 3}).hit);      // and from one lane to the other, since both are free
  EXPECT_FALSE(cast_ray(baked.world(), {0.5, 1.5}, {3, 1.5}).hit);  // to the side
  EXPECT_TRUE(cast_ray(baked.world(), {3.5, 1.5}, {0.5, 1.5}).inside);
}

TEST(Ray, DoesNotPassBetweenCornersThatMeet) {
  const test::BakedMap baked(test::map_of({
      "..@.",  //
      "..@.",  //
      ".@..",  //
      ".@..",
  }));
  const auto expect = [&](Point from, Point to, Cell cell, Heading side) {
    const RayHit hit = cast_ray(baked.world(), from, to);
    EXPECT_TRUE(hit.hit);
    EXPECT_EQ(hit.cell, cell);
    EXPECT_EQ(hit.side, side);
    EXPECT_EQ(hit.at, FinePoint::at({2, 2}));
  };
  expect({1.5, 1.5}, {2.5, 2.5}, {2, 1}, Heading::southwest);
  expect({2.5, 2.5}, {1.5, 1.5}, {2, 1}, Heading::southwest);
  expect({2, 0.5}, {2, 3.5}, {1, 2}, Heading::northeast);
  expect({2, 3.5}, {2, 0.5}, {2, 1}, Heading::southwest);
  expect({0.5, 2}, {3.5, 2}, {2, 1}, Heading::southwest);
}

TEST(Ray, FollowsEdits) {
  const test::BakedMap baked(plain_map({9, 3}));
  auto live = LiveWorld::create(baked.asset(), 0);
  ASSERT_TRUE(live.has_value());
  EXPECT_FALSE(cast_ray(live->world(), {0.5, 1.5}, {8.5, 1.5}).hit);
  live->block({4, 1});
  EXPECT_EQ(cast_ray(live->world(), {0.5, 1.5}, {8.5, 1.5}).cell, (Cell{4, 1}));
}

}  // namespace
}  // namespace libpath
