#pragma once

#include <cstdint>
#include <vector>

#include <libpath/bake/turning/heading_graph.h>

namespace libpath {

/// A slope that no cycle undercuts, and the least rests of all ways under it.
struct SteepestSlope {
  Slope slope;
  std::vector<std::int64_t> rests;  // as HeadingGraph::least_rests()
};

/// The slopes that promise most: all that no cycle undercuts make a convex polygon, and these are its corners. Found by
/// cutting off what some cycle undercuts until none does, and proven in whole numbers, so that they do not depend on
/// the platform. Their parts are multiples of `grain`.
std::vector<SteepestSlope> find_steepest_slopes(const HeadingGraph& graph, std::int64_t grain);

}  // namespace libpath
