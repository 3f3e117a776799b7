#include <libpath/tables/grid/cell_hierarchy.h>

#include <algorithm>

#include <libpath/core/neighbours.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {
namespace {

constexpr std::int32_t sign(std::int32_t number) noexcept { return (number > 0) - (number < 0); }

/// The next step of an octile way. REQUIRES: the cells differ.
Cell next_by(Cell at, Cell to, bool straight_first) noexcept {
  const Cell left{to.x - at.x, to.y - at.y};
  const std::int32_t across = left.x < 0 ? -left.x : left.x;
  const std::int32_t down = left.y < 0 ? -left.y : left.y;
  if (straight_first && across > down) return {sign(left.x), 0};
  if (straight_first && down > across) return {0, sign(left.y)};
  return {sign(left.x), sign(left.y)};
}

}  // namespace

bool CellWays::has_octile(Cell from, Cell to, bool straight_first, Cost cost) const noexcept {
  const Size size = walkable.size();
  Cost along = 0;
  while (from != to && along < cost) {
    const Cell by = next_by(from, to, straight_first);
    const Cell next{from.x + by.x, from.y + by.y};
    const auto open = static_cast<HeadingSet>(open_headings(walkable.ring(from)) & ~edges.closed(size, from));
    if ((open & set_of(*heading_between(from, next))) == 0) return false;
    const Cost length = by.x != 0 && by.y != 0 ? kDiagonal : kStraight;
    along += length * costs.multiplier(size.index(from), size.index(next));
    from = next;
  }
  return from == to && along == cost;
}

bool CellWays::has_link(Cell from, Cell to, Cost cost) const noexcept {
  if (edges.links().empty()) return false;
  const Size size = walkable.size();
  const EdgeCell* const cell = edges.find(from.y, static_cast<std::uint32_t>(size.index(from)));
  if (cell == nullptr) return false;
  const auto links = edges.links().subspan(cell->first_link, cell->link_count);
  return std::any_of(links.begin(), links.end(),
                     [&](const LinkRecord& link) { return link.to == size.index(to) && link.cost == cost; });
}

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
