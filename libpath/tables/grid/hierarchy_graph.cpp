#include <libpath/tables/grid/hierarchy_graph.h>

namespace libpath {

bool HierarchyGraph::nodes_are_sound() const noexcept {
  if (nodes_.empty()) return arcs_.empty();
  if (!upper_costs_.empty() && upper_costs_.size() != arcs_.size()) return false;
  if (size() > HierarchyArc::kNodes || nodes_.front().first != 0 || nodes_.back().first != arcs_.size()) return false;
  for (std::size_t node = 0; node < size(); ++node) {
    if (nodes_[node].first > nodes_[node + 1].first) return false;
  }
  return true;
}

bool HierarchyGraph::is_sum(const HierarchyArc& arc, std::uint32_t from, std::uint32_t to) const noexcept {
  const Cost there = cost_between(from, arc.via);
  const Cost onward = cost_between(arc.via, to);
  return there != kNoCost && onward != kNoCost && there <= kNoCost - onward - 1 && there + onward == cost_of(arc);
}

Cost HierarchyGraph::cost_between(std::uint32_t from, std::uint32_t to) const noexcept {
  for (const HierarchyArc& arc : arcs_of(std::max(from, to))) {
    if (arc.to() == std::min(from, to) && arc.leads(from > to)) return cost_of(arc);
  }
  return kNoCost;
}

}  // namespace libpath
