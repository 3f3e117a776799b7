#pragma once

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <libpath/tables/turning/turning_tables.h>
#include <tests/support/one_way_curves.h>
#include <tests/support/random.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>
#include <tools/common/directional_query.h>

namespace libpath::test {

/// A query with all curves of its answer.
inline tools::DirectionalAnswer ask(const World& world, const DirectionalQuery& query, DirectionalContext& context) {
  tools::DirectionalAnswer answer{query, {}, std::vector<PathCurve>(10'000), 0};
  answer.result = find_path(world, query, context, answer.curves);
  answer.curves.resize(answer.result.curves);
  return answer;
}

inline GridPose random_pose(Random& random, Size size, std::int32_t headings) {
  return {{random.below(size.width), random.below(size.height)}, random.below(headings)};
}

/// A pose that the unit can leave, if a few hundred tries find one.
inline GridPose open_pose(Random& random, const TurningTables& tables) {
  const HitCheck& check = tables.hit_check;
  const Size size = check.ground().size();
  GridPose pose = random_pose(random, size, check.headings());
  for (int tries = 0; tries < 500 && !tables.edge_masks.has_free(tables.edge_masks.place_of(pose)); ++tries) {
    pose = random_pose(random, size, check.headings());
  }
  return pose;
}

/// Kinds of units: all, but in short runs two, for most of the time goes into bakes.
inline std::vector<TurningKind> kinds_of_run() {
  const auto all = turning_kinds();
  return runs_in_full() ? all : std::vector<TurningKind>{all[1], all[3]};
}

/// How far against an edge a look at a footprint that only touches it may see it, in cells.
inline constexpr double kTold = 1e-6;

/// The most that any curve of an answer goes against a map's one-way edges.
inline double depth_against(const Map& map, const World& world, const tools::DirectionalAnswer& answer) {
  double depth = -1e9;
  for (const PathCurve& part : answer.curves) {
    depth = std::max(depth, depth_against(map, curve_of(world, answer.query, part)));
  }
  return depth;
}

/// A flood costs from random poses what searches without loops find. Calls visit(start, answer) with each way of its
/// own.
template <class Visit>
void expect_flood_is_what_searches_find(const World& world, Visit visit) {
  auto context = DirectionalContext::create(world);
  auto flooded = DirectionalContext::create(world);
  Random random(3);
  const GridPose goal = open_pose(random, world.turning());
  PoseFlood flood(world, *flooded);
  ASSERT_EQ(flood.run(goal.cell, goal.heading), PathStatus::found);
  for (int k = 0; k < scaled(60); ++k) {
    const GridPose start = random_pose(random, world.size(), world.turning().hit_check.headings());
    DirectionalQuery query{start, goal.cell, goal.heading};
    query.loops = false;
    const auto answer = ask(world, query, *context);
    ASSERT_EQ(flood.cost(start), answer.result.status == PathStatus::found ? answer.result.cost : kNoCost);
    std::vector<PathCurve> curves(1000);
    const DirectionalResult path = flood.path(start, curves);
    if (path.status != PathStatus::found) continue;
    curves.resize(path.curves);
    visit(start, tools::DirectionalAnswer{query, path, curves, 0});
  }
}

}  // namespace libpath::test
