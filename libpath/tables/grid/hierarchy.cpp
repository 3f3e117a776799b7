#include <libpath/tables/grid/hierarchy.h>

#include <libpath/tables/container/table_source.h>

namespace libpath {

Result<Hierarchy> Hierarchy::open(const TableSource& source, const JumpMap& map) noexcept {
  Hierarchy table;
  table.numbers_ = source.find(kHierarchyNumberSection);
  table.nodes_ = source.find(kHierarchyNodeSection);
  table.arcs_ = source.find(kHierarchyArcSection);
  if (table.empty()) {
    if (!table.nodes_.empty() || !table.arcs_.empty()) return source.bad(kHierarchyNumberSection);
    return table;
  }
  if (!table.nodes_are_sound(map)) return source.bad(kHierarchyNodeSection);
  for (std::uint32_t node = 0; node < table.size(); ++node) {
    if (!table.arcs_are_sound(node)) return source.bad(kHierarchyArcSection);
  }
  return table;
}

bool Hierarchy::nodes_are_sound(const JumpMap& map) const noexcept {
  if (numbers_.size() > max_corners(map.rows().size()) || numbers_.size() != map.corner_count()) return false;
  if (nodes_.size() != numbers_.size() + 1 || nodes_.front().first != 0 || nodes_.back().first != arcs_.size())
    return false;
  for (std::size_t node = 0; node < size(); ++node) {
    if (nodes_[node].first > nodes_[node + 1].first) return false;
  }
  // No two corners have one cell, so that each has a node of its own.
  std::size_t corner = 0;
  bool same = true;
  map.for_each_corner([&](Cell cell) {
    const std::uint32_t node = numbers_[corner++];
    same = same && node < size() && nodes_[node].place == place_of(cell);
  });
  return same;
}

bool Hierarchy::arcs_are_sound(std::uint32_t node) const noexcept {
  std::uint32_t after = 0;  // the least node that the next arc may lead to
  for (const HierarchyArc& arc : arcs_of(node)) {
    if (arc.to < after || arc.to >= node || !cost_is_sound(node, arc)) return false;
    after = arc.to + 1;
  }
  return true;
}

bool Hierarchy::cost_is_sound(std::uint32_t node, const HierarchyArc& arc) const noexcept {
  if (arc.via == kNoVia) return arc.cost == octile_cost(cell_of(node), cell_of(arc.to));
  if (arc.via <= node || arc.via >= size()) return false;
  const Cost back = cost_of_arc(arc.via, node);
  const Cost onward = cost_of_arc(arc.via, arc.to);
  return back != kNoCost && onward != kNoCost && back + onward == arc.cost;
}

Cost Hierarchy::cost_of_arc(std::uint32_t node, std::uint32_t to) const noexcept {
  for (const HierarchyArc& arc : arcs_of(node)) {
    if (arc.to == to) return arc.cost;
  }
  return kNoCost;
}

}  // namespace libpath
