#pragma once

#include <tuple>
#include <vector>

#include <libpath/tables/grid/jump_graph.h>

namespace libpath {

/// What sections JMPC and JMPE hold.
struct BakedJumpGraph {
  std::vector<JumpCorner> corners;
  std::vector<JumpEdge> edges;

  auto columns() const { return std::tie(corners, edges); }
};

/// Scans from every corner; empty where a corner has too many hops to count (65,535) or the map too many corners.
/// Cost: about 100 ns a corner.
BakedJumpGraph bake_jump_graph(const JumpMap& map);

}  // namespace libpath
