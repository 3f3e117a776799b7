#include <libpath/tables/grid/cell_hierarchy.h>

#include <libpath/tables/container/table_source.h>
#include <libpath/tables/grid/cell_ways.h>

namespace libpath {

Result<CellHierarchy> CellHierarchy::open(const TableSource& source, const Walkability& walkable,
                                          const StepCosts& costs, const Edges& edges) noexcept {
  CellHierarchy table;
  table.numbers_ = source.find(kCellHierarchyNumberSection);
  const auto nodes = source.find(kCellHierarchyNodeSection);
  const auto arcs = source.find(kCellHierarchyArcSection);
  const auto upper_costs = source.find(kCellHierarchyCostSection);
  if (table.empty()) {
    if (!nodes.empty() || !arcs.empty() || !upper_costs.empty()) return source.bad(kCellHierarchyNumberSection);
    return table;
  }
  table.graph_ = HierarchyGraph(nodes, arcs, upper_costs);
  const HierarchyGraph& graph = table.graph_;
  if (!graph.nodes_are_sound() || !table.names_cells(walkable)) return source.bad(kCellHierarchyNodeSection);
  const CellWays ways{walkable, costs, edges};
  const auto is_way = [&](const HierarchyArc& arc, std::uint32_t from, std::uint32_t to) {
    if (arc.via == kByLink) return ways.has_link(graph.cell_of(from), graph.cell_of(to), graph.cost_of(arc));
    if (arc.via != kNoVia && arc.via != kStraightFirst) return false;
    // Without one-way edges the way back is there as well, and costs the same.
    if (edges.empty() && arc.leads_up() && from < to) return true;
    // What is straight first from the less important end is so last from the other.
    const bool straight_first = (arc.via == kStraightFirst) == (from > to);
    return ways.has_octile(graph.cell_of(from), graph.cell_of(to), straight_first, graph.cost_of(arc));
  };
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    if (!graph.arcs_are_sound(node, is_way)) return source.bad(kCellHierarchyArcSection);
  }
  return table;
}

bool CellHierarchy::names_cells(const Walkability& walkable) const noexcept {
  const Size size = walkable.size();
  if (numbers_.size() != size.cells()) return false;
  std::size_t named = 0;
  for (std::size_t place = 0; place < numbers_.size(); ++place) {
    const std::uint32_t node = numbers_[place];
    const Cell cell = size.cell(place);
    if (!walkable[cell]) {
      if (node != kNoNode) return false;
      continue;
    }
    // No two have one node, for each node has one cell.
    if (node >= graph_.size() || graph_.cell_of(node) != cell) return false;
    ++named;
  }
  return named == graph_.size();
}

}  // namespace libpath
