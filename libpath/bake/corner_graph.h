#pragma once

#include <cstdint>
#include <vector>

#include <libpath/tables/corner_map.h>

namespace libpath {

/// What sections CRNR, CRNO and CRNE hold.
struct BakedCornerGraph {
  std::vector<std::uint32_t> places;
  std::vector<std::uint32_t> offsets;
  std::vector<std::uint32_t> edges;
};

/// Scans from every corner in the sectors in which a taut path can leave it. Cost: about a microsecond a corner.
BakedCornerGraph bake_corner_graph(const CornerMap& corners, int threads);

}  // namespace libpath
