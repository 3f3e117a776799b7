#include <libpath/tables/grid/hierarchy.h>

#include <libpath/tables/container/table_source.h>

namespace libpath {

Result<Hierarchy> Hierarchy::open(const TableSource& source, const JumpMap& map) noexcept {
  Hierarchy table;
  table.numbers_ = source.find(kHierarchyNumberSection);
  const auto nodes = source.find(kHierarchyNodeSection);
  const auto arcs = source.find(kHierarchyArcSection);
  if (table.empty()) {
    if (!nodes.empty() || !arcs.empty()) return source.bad(kHierarchyNumberSection);
    return table;
  }
  table.graph_ = HierarchyGraph(nodes, arcs);
  if (!table.graph_.nodes_are_sound() || !table.names_corners(map)) return source.bad(kHierarchyNodeSection);
  const auto is_octile_way = [&](const HierarchyArc& arc, std::uint32_t from, std::uint32_t to) {
    return arc.via == kNoVia && arc.cost == octile_cost(table.graph_.cell_of(from), table.graph_.cell_of(to));
  };
  for (std::uint32_t node = 0; node < table.size(); ++node) {
    if (!table.graph_.arcs_are_sound(node, is_octile_way)) return source.bad(kHierarchyArcSection);
  }
  return table;
}

bool Hierarchy::names_corners(const JumpMap& map) const noexcept {
  if (numbers_.size() > max_corners(map.rows().size()) || numbers_.size() != map.corner_count()) return false;
  if (graph_.size() != numbers_.size()) return false;
  // No two corners have one cell, so that each has a node of its own.
  std::size_t corner = 0;
  bool same = true;
  map.for_each_corner([&](Cell cell) {
    const std::uint32_t node = numbers_[corner++];
    same = same && node < size() && graph_.cell_of(node) == cell;
  });
  return same;
}

}  // namespace libpath
