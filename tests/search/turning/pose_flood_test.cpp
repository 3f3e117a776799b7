#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>
#include <tools/common/directional_query.h>

namespace libpath {
namespace {

using test::BakedMap;
using test::Random;
using test::random_dear_map;
using test::random_turning_map;
using test::turning_kinds;
using test::turning_unit;
using test::TurningKind;

std::optional<std::int32_t> random_heading(Random& random, std::int32_t headings) {
  if (random.below(3) == 0) return {};
  return random.below(headings);
}

/// Asks a flood and a search from many poses to one goal.
struct ComparedFloods {
  int found = 0;
  int without = 0;

  void compare(const World& world, const PoseFlood& flood, const DirectionalQuery& query, DirectionalContext& context) {
    std::vector<PathCurve> curves(10'000);
    const DirectionalResult searched = find_path(world, query, context, curves);
    const DirectionalResult shared =
        query.start ? flood.path(*query.start, context, curves) : flood.path(query.from, curves);
    if (searched.status != PathStatus::found || searched.loops) {
      if (!query.start) {
        ASSERT_EQ(flood.cost(query.from), kNoCost);
      }
      ASSERT_EQ(shared.status, PathStatus::no_path);
      ++without;
      return;
    }
    if (!query.start) {
      ASSERT_EQ(flood.cost(query.from), searched.cost);
    }
    ASSERT_EQ(shared.status, PathStatus::found);
    ASSERT_EQ(shared.cost, searched.cost);
    ASSERT_TRUE(shared.optimal);
    ASSERT_DOUBLE_EQ(shared.plain_length, searched.plain_length);
    ASSERT_LE(shared.curves, curves.size());
    curves.resize(shared.curves);
    ASSERT_TRUE(tools::is_drivable(world, {query, shared, curves, 0}));
    ++found;
  }
};

/// A pose of the lattice, or one between its poses.
DirectionalQuery random_query(Random& random, Size size, std::int32_t headings, bool exact) {
  const Cell from{random.below(size.width), random.below(size.height)};
  DirectionalQuery query{{from, random.below(headings)}, {}, {}};
  const auto below_one = [&] { return random.below(1000) / 1000.0; };
  if (exact) query.start = Pose{{from.x + below_one(), from.y + below_one()}, 6 * below_one() - 3};
  return query;
}

void compare_on(const Map& map, Random& random, ComparedFloods& compared, bool exact = false) {
  const BakedMap baked(map);
  const World world = baked.world();
  const std::int32_t headings = world.turning().hit_check.headings();
  DirectionalContext of_flood = *DirectionalContext::create(world);
  DirectionalContext of_search = *DirectionalContext::create(world);
  PoseFlood flood(world, of_flood);
  for (int goals = 0; goals < 4; ++goals) {
    const Cell to{random.below(map.size().width), random.below(map.size().height)};
    const auto heading = random_heading(random, headings);
    const PathStatus status = flood.run(to, heading);
    for (int k = 0; k < 30; ++k) {
      DirectionalQuery query = random_query(random, map.size(), headings, exact);
      query.to = to;
      query.heading = heading;
      if (status != PathStatus::found) {
        ASSERT_EQ(flood.reason(), PathReason::goal_blocked);
        ASSERT_NE(find_path(world, query, of_search, {}).status, PathStatus::found);
        continue;
      }
      ASSERT_NO_FATAL_FAILURE(compared.compare(world, flood, query, of_search));
    }
  }
}

TEST(PoseFlood, CostsAndPathsAreThoseOfTheSearch) {
  Random random(5);
  ComparedFloods compared;
  for (const TurningKind& kind : turning_kinds()) {
    for (int i = 0; i < test::scaled(3); ++i) {
      const auto seed = static_cast<std::uint64_t>(random.below(1'000'000));
      for (const bool dear : {false, true}) {
        if (!test::runs_in_full() && dear != kind.unit.reverse) continue;
        const Map map = dear ? random_dear_map(kind.unit, {40, 32}, kind.blocked_percent, seed)
                             : random_turning_map(kind.unit, {40, 32}, kind.blocked_percent, seed);
        ASSERT_NO_FATAL_FAILURE(compare_on(map, random, compared)) << "seed " << seed << (dear ? ", dear ground" : "");
      }
    }
  }
  EXPECT_GT(compared.found, test::runs_in_full() ? 500 : 100);
  EXPECT_GT(compared.without, test::runs_in_full() ? 100 : 30);
}

TEST(PoseFlood, PathsFromAnywhereAreThoseOfTheSearch) {
  Random random(6);
  ComparedFloods compared;
  for (const TurningKind& kind : turning_kinds()) {
    if (!test::runs_in_full() && kind.unit.headings > 8) continue;
    const auto seed = static_cast<std::uint64_t>(random.below(1'000'000));
    for (const bool dear : {false, true}) {
      if (!test::runs_in_full() && dear == kind.unit.reverse) continue;
      const Map map = dear ? random_dear_map(kind.unit, {40, 32}, kind.blocked_percent, seed)
                           : random_turning_map(kind.unit, {40, 32}, kind.blocked_percent, seed);
      ASSERT_NO_FATAL_FAILURE(compare_on(map, random, compared, true)) << "seed " << seed;
    }
  }
  EXPECT_GT(compared.found, test::runs_in_full() ? 80 : 40);
  EXPECT_GT(compared.without, 50);
}

TEST(PoseFlood, StartBetweenPosesThatIsOneTakesNoCurveOfItsOwn) {
  const BakedMap baked(random_turning_map(turning_unit(2, 1, 1500, 8), {40, 32}, 4, 3));
  const World world = baked.world();
  DirectionalContext context = *DirectionalContext::create(world);
  PoseFlood flood(world, context);
  ASSERT_EQ(flood.run({20, 16}, 3), PathStatus::found);
  const GridPose from{{4, 4}, 1};
  ASSERT_NE(flood.cost(from), kNoCost);
  std::vector<PathCurve> curves(1000);
  const DirectionalResult result = flood.path(pose_of(from, 8), context, curves);
  EXPECT_EQ(result.cost, flood.cost(from));
  EXPECT_EQ(curves[0].from.heading, 1);
  EXPECT_EQ(flood.path(Pose{{-1, 4}, 0}, context, curves).reason, PathReason::start_outside);
  EXPECT_EQ(flood.path(Pose{{4, 4}, 1e9}, context, curves).reason, PathReason::bad_heading);
  const DirectionalResult counted = flood.path(Pose{{4.3, 4.4}, 1}, context, {});
  EXPECT_EQ(counted.curves, flood.path(Pose{{4.3, 4.4}, 1}, context, curves).curves);
}

TEST(PoseFlood, SlicesGiveTheSameCosts) {
  const BakedMap baked(random_turning_map(turning_unit(2, 1, 1500, 8), {40, 32}, 4, 3));
  const World world = baked.world();
  DirectionalContext whole_context = *DirectionalContext::create(world);
  DirectionalContext sliced_context = *DirectionalContext::create(world);
  PoseFlood whole(world, whole_context);
  PoseFlood sliced(world, sliced_context);
  ASSERT_EQ(whole.run({20, 16}, 3), PathStatus::found);
  ASSERT_EQ(sliced.start({20, 16}, 3), PathStatus::running);
  EXPECT_EQ(sliced.path({{1, 1}, 0}, {}).status, PathStatus::running);
  while (sliced.step(7) == PathStatus::running) {
  }
  EXPECT_EQ(sliced.expanded(), whole.expanded());
  int reached = 0;
  for (std::int32_t y = 0; y < 32; ++y) {
    for (std::int32_t x = 0; x < 40; ++x) {
      for (std::int32_t heading = 0; heading < 8; ++heading) {
        const GridPose pose{{x, y}, heading};
        ASSERT_EQ(sliced.cost(pose), whole.cost(pose));
        reached += whole.cost(pose) != kNoCost ? 1 : 0;
      }
    }
  }
  EXPECT_GT(reached, 1000);
}

TEST(PoseFlood, WhatIsDearerThanTheLimitIsLeftAlone) {
  const BakedMap baked(random_turning_map(turning_unit(2, 1, 1500, 8), {40, 32}, 2, 3));
  const World world = baked.world();
  DirectionalContext all_context = *DirectionalContext::create(world);
  DirectionalContext near_context = *DirectionalContext::create(world);
  PoseFlood all(world, all_context);
  PoseFlood near(world, near_context);
  const Cost most = 10 * kStraight;
  ASSERT_EQ(all.run({20, 16}, {}), PathStatus::found);
  ASSERT_EQ(near.run({20, 16}, {}, most), PathStatus::found);
  EXPECT_LT(near.expanded(), all.expanded());
  for (std::int32_t y = 0; y < 32; ++y) {
    for (std::int32_t x = 0; x < 40; ++x) {
      const GridPose pose{{x, y}, (x + y) % 8};
      ASSERT_EQ(near.cost(pose), all.cost(pose) <= most ? all.cost(pose) : kNoCost);
    }
  }
}

TEST(PoseFlood, QueriesThatCannotBeSayWhy) {
  const BakedMap baked(random_turning_map(turning_unit(2, 1, 1500, 8), {40, 32}, 0, 3));
  const World world = baked.world();
  DirectionalContext context = *DirectionalContext::create(world);
  PoseFlood flood(world, context);
  EXPECT_EQ(flood.path({{1, 1}, 0}, {}).status, PathStatus::bad_query) << "not started";
  EXPECT_EQ(flood.cost({{1, 1}, 0}), kNoCost);
  const auto refused = [&](Cell to, std::optional<std::int32_t> heading) {
    EXPECT_EQ(flood.run(to, heading), PathStatus::bad_query);
    EXPECT_EQ(flood.cost({{1, 1}, 0}), kNoCost);
    return flood.reason();
  };
  EXPECT_EQ(refused({40, 0}, 0), PathReason::goal_outside);
  EXPECT_EQ(refused({-1, 0}, {}), PathReason::goal_outside);
  EXPECT_EQ(refused({20, 16}, 8), PathReason::bad_heading);
  EXPECT_EQ(refused({20, 16}, -1), PathReason::bad_heading);
  EXPECT_EQ(flood.run({0, 0}, 1), PathStatus::no_path);
  EXPECT_EQ(flood.reason(), PathReason::goal_blocked) << "the unit would stand off the map";
  ASSERT_EQ(flood.run({20, 16}, 1), PathStatus::found);
  EXPECT_EQ(flood.path({{40, 0}, 0}, {}).reason, PathReason::start_outside);
  EXPECT_EQ(flood.path({{1, 1}, 8}, {}).reason, PathReason::bad_heading);
  const BakedMap upright(test::random_map({.size = {8, 8}}, 1));
  PoseFlood none(upright.world(), context);
  EXPECT_EQ(none.run({1, 1}, {}), PathStatus::bad_query);
  EXPECT_EQ(none.reason(), PathReason::no_turning_tables);
  const BakedMap larger(random_turning_map(turning_unit(2, 1, 1500, 8), {80, 64}, 0, 3));
  PoseFlood too_large(larger.world(), context);
  EXPECT_EQ(too_large.run({1, 1}, {}), PathStatus::bad_query);
  EXPECT_EQ(too_large.reason(), PathReason::context_too_small);
}

}  // namespace
}  // namespace libpath
