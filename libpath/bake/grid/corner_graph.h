#pragma once

#include <cstdint>
#include <vector>

#include <libpath/bake/grid/corner_map.h>

namespace libpath {

/// Corners joined where one sees the other in a sector in which a taut path can leave it: what labels are made from.
struct CornerGraph {
  std::vector<std::uint32_t> places;   // of the corners, in the order of their numbers
  std::vector<std::uint32_t> offsets;  // where each corner's edges start, and their count at the end
  std::vector<CornerIndex> edges;
};

/// Scans from every corner in the sectors in which a taut path can leave it. Cost: about a microsecond a corner.
CornerGraph join_corners(const CornerMap& corners, int threads);

}  // namespace libpath
