#include <libpath/search/grid/hierarchy_climb.h>

#include <libpath/core/best_first.h>

namespace libpath {

void HierarchyClimb::begin(const HierarchyGraph& graph, Cell from, Cell to, Cost least, Cost spread) noexcept {
  graph_ = graph;
  from_ = from;
  to_ = to;
  least_ = least;
  top_ = nearest_ = kNone;
  nearest_estimate_ = kNoCost;
  best_ = kNoCost;
  expanded_ = 0;
  memory_->open.reset(0, spread, 64 * kStraight * std::max(least, Cost{1}));
  search_ = memory_->begin_search();
}

void HierarchyClimb::reach(Side side, std::uint32_t node, Cost g, std::uint32_t parent) noexcept {
  SearchNode& here = node_at(side, node);
  if (here.search == search_ && here.g <= g) return;
  here.g = g;
  here.search = search_;
  here.arrival = parent;
  const SearchNode& there = node_at(side ^ 1u, node);
  if (there.search == search_ && g + there.g < best_) {
    best_ = g + there.g;
    top_ = node;
  }
  if (g >= best_) return;
  push_open(memory_->open, g, 2 * node + side,
            [this](const OpenList::Entry& entry) { return is_current(entry.key, entry.node); });
}

bool HierarchyClimb::step(std::uint64_t budget) noexcept {
  return expand_best_first(
      memory_->open, budget, [this] { return best_; },
      [this](const OpenList::Entry& entry) { return is_current(entry.key, entry.node); },
      [this](const OpenList::Entry& entry) {
        expand(static_cast<Side>(entry.node & 1), entry.node >> 1);
        ++expanded_;
      });
}

void HierarchyClimb::expand(Side side, std::uint32_t node) noexcept {
  const Cost g = node_at(side, node).g;
  const Cost estimate = octile_cost(graph_.cell_of(node), end_of(side == kStart ? kGoal : kStart));
  if (side == kStart && estimate < nearest_estimate_) {
    nearest_estimate_ = estimate;
    nearest_ = node;
  }
  if (g + estimate * least_ >= best_ || is_stalled(side, node, g)) return;
  for (const HierarchyArc& arc : graph_.arcs_of(node)) {
    if (arc.leads(side == kStart)) reach(side, arc.to(), g + graph_.cost_of(arc), node);
  }
}

/// Whether a more important node that was reached already leads here at less cost: then no shortest path climbs on.
bool HierarchyClimb::is_stalled(Side side, std::uint32_t node, Cost g) const noexcept {
  const auto arcs = graph_.arcs_of(node);
  return std::any_of(arcs.begin(), arcs.end(), [&](const HierarchyArc& arc) {
    if (!arc.leads(side == kGoal)) return false;
    const SearchNode& above = node_at(side, arc.to());
    return above.search == search_ && above.g + graph_.cost_of(arc) < g;
  });
}

bool HierarchyClimb::is_current(Cost key, std::uint32_t node) const noexcept { return key == memory_->nodes[node].g; }

}  // namespace libpath
