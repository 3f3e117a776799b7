#pragma once

#include <cstddef>

#include <libpath/bake/grid/contraction.h>

namespace libpath {

/// How many corners it takes, each the best one left, to cover nine tenths of a few sampled trees of shortest paths:
/// the more, the more labels a corner comes to have. The same on every platform. 0 where the graph is empty.
/// Cost: eight searches over the graph.
std::size_t covering_corners(const ArcGraph& graph);

}  // namespace libpath
