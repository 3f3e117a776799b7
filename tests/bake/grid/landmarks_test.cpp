#include <libpath/bake/grid/landmarks.h>

#include <gtest/gtest.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/grid/jump_map.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/reference_graph.h>

namespace libpath {
namespace {

TEST(Landmarks, CostsOfEveryGroupAreThoseOfDijkstra) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const Map map = test::random_map({.size = {50, 40}, .blocked_percent = 30}, seed);
    const test::BakedMap baked(map, Tier::fast);
    const test::ReferenceGraph reference(map, map.units[0]);
    const JumpMap& jumps = baked.asset().units()[0].jump_map;
    const BakedJumpGraph graph = bake_jump_graph(jumps);
    for (const std::size_t groups : {std::size_t{1}, std::size_t{3}}) {
      const BakedLandmarks landmarks = bake_landmarks(jumps, graph, groups);
      ASSERT_EQ(landmarks.corners.size(), groups * Landmarks::kGroup);
      ASSERT_EQ(landmarks.costs.size(), graph.corners.size() * groups);
      for (std::size_t k = 0; k < landmarks.corners.size(); ++k) {
        const auto costs = reference.costs_from(cell_at(graph.corners[landmarks.corners[k]].place));
        for (std::size_t corner = 0; corner < graph.corners.size(); ++corner) {
          const Cost cost = costs[map.size().index(cell_at(graph.corners[corner].place))];
          const std::int32_t known = landmarks.costs[corner * groups + k / Landmarks::kGroup][k % Landmarks::kGroup];
          // Dijkstra's costs are in half thousandths of ours.
          ASSERT_EQ(Cost{static_cast<std::uint32_t>(known)} * 2000, cost == kNoCost ? 0 : cost);
        }
      }
    }
  }
}

}  // namespace
}  // namespace libpath
