#pragma once

#include <cstdint>
#include <vector>

#include <libpath/bake/grid/corner_graph.h>
#include <libpath/bake/kit/progress.h>

namespace libpath {

/// An undirected graph over corners: the arcs of node i are arcs[first[i]] to arcs[first[i + 1] − 1].
struct CornerArcs {
  struct Arc {
    std::uint32_t to;
    std::uint32_t cost;
  };
  std::vector<std::uint32_t> first;
  std::vector<Arc> arcs;

  std::size_t size() const noexcept { return first.size() - 1; }
};

/// The corner graph with every edge both ways, each pair of corners joined once.
CornerArcs undirected(const CornerGraph& graph);

/// Nodes from the least important to the most: the order in which they are contracted, each time the one whose removal
/// adds few shortcuts and spreads evenly (Geisberger, Sanders, Schultes and Delling 2008). Edges that are no shorter
/// than two others are left out of account. The same on every platform. Cost: a few searches
/// of at most 200 nodes for each arc of each corner.
std::vector<std::uint32_t> contraction_order(const CornerArcs& graph, const Progress& progress);

}  // namespace libpath
