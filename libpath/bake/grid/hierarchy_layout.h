#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include <libpath/bake/grid/contraction.h>
#include <libpath/tables/grid/hierarchy_graph.h>

namespace libpath {

/// A contracted graph as it lies in an asset.
struct HierarchyLayout {
  std::vector<std::uint32_t> numbers;  // by node of the graph
  std::vector<HierarchyNode> nodes;
  std::vector<HierarchyArc> arcs;
  std::vector<std::uint32_t> upper_costs;  // by arc; none where all are 0

  auto columns() const { return std::tie(numbers, nodes, arcs, upper_costs); }
};

/// Each node lies behind all above it and near one that is, so that a search climbs through little memory. `places`:
/// the cells of the graph's nodes. REQUIRES: the contraction is whole.
HierarchyLayout lay_out(const Contraction& contraction, const std::vector<std::uint32_t>& places);

}  // namespace libpath
