#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/tables/grid/hierarchy_graph.h>

namespace libpath {

/// Searches that climb a contraction hierarchy from both ends of a query and meet at the most important node of a
/// shortest path (Geisberger, Sanders, Schultes and Delling 2008). Threads: one at a time. Lifetime: uses the context
/// until the next search on it starts.
class HierarchyClimb {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  /// From which end a node is reached.
  enum Side : std::uint32_t { kStart, kGoal };

  explicit HierarchyClimb(SearchMemory& memory) noexcept : memory_(&memory) {}

  /// Two nodes a node are kept among those of the context.
  static bool has_room(const SearchMemory& memory, std::size_t nodes) noexcept {
    return 2 * nodes <= memory.rooms.nodes;
  }

  /// `least`: what a cell of an octile way costs at least, 0 where ways may be shorter. `spread`: how far keys lie
  /// apart, about. REQUIRES: has_room().
  void begin(const HierarchyGraph& graph, Cell from, Cell to, Cost least, Cost spread) noexcept;

  /// A node is reached, from a node below or, by kNone, from without.
  void reach(Side side, std::uint32_t node, Cost g, std::uint32_t parent) noexcept;

  /// Expands at most `budget` nodes; false when there is nothing left to do.
  bool step(std::uint64_t budget) noexcept;

  /// kNoCost where no path is known yet.
  Cost best() const noexcept { return best_; }
  std::uint64_t expanded() const noexcept { return expanded_; }
  /// Where both sides of the best path meet; kNone where it is not known.
  std::uint32_t top() const noexcept { return top_; }
  /// Of the nodes expanded from the start that nearest to the goal, as far as is known; kNone at first.
  std::uint32_t nearest() const noexcept { return nearest_; }

  /// Calls visit(HierarchyArc, from, to) for the arcs of the way from a node down to where the search of that side
  /// began, in this order; those of the start's side are taken the other way. `visit` may add two anchors to the
  /// context's.
  template <class Visit>
  void for_each_arc(Side side, std::uint32_t top, Visit visit) noexcept {
    for (std::uint32_t node = top;;) {
      const std::uint32_t below = node_at(side, node).arrival;
      if (below == kNone) return;
      unpack(side, node, below, visit);
      node = below;
    }
  }

 private:
  Cell end_of(Side side) const noexcept { return side == kStart ? from_ : to_; }
  void expand(Side side, std::uint32_t node) noexcept;
  bool is_stalled(Side side, std::uint32_t node, Cost g) const noexcept;
  bool is_current(Cost key, std::uint32_t node) const noexcept;
  template <class Visit>
  void unpack(Side side, std::uint32_t from, std::uint32_t to, Visit& visit) noexcept;
  SearchNode& node_at(std::uint32_t side, std::uint32_t node) const noexcept {
    return memory_->nodes[2 * std::size_t{node} + side];
  }

  SearchMemory* memory_;
  HierarchyGraph graph_;
  Cell from_;
  Cell to_;
  Cost least_ = 0;
  std::uint32_t search_ = 0;
  std::uint32_t top_ = kNone;
  std::uint32_t nearest_ = kNone;
  Cost nearest_estimate_ = kNoCost;
  Cost best_ = kNoCost;
  std::uint64_t expanded_ = 0;
};

/// Visits what an arc stands for.
template <class Visit>
void HierarchyClimb::unpack(Side side, std::uint32_t from, std::uint32_t to, Visit& visit) noexcept {
  // The nodes ahead stand at the far end of the anchors, the next one first. A forged asset's may fill the context.
  Cell* const anchors = memory_->anchors.get();
  const std::size_t end = memory_->rooms.anchors;
  std::size_t next = end;
  const auto put_next = [&](std::uint32_t node) { anchors[--next] = {static_cast<std::int32_t>(node), 0}; };
  if (memory_->anchor_count < next) put_next(to);
  while (next < end && memory_->anchor_count < next) {
    const auto ahead = static_cast<std::uint32_t>(anchors[next].x);
    const HierarchyArc& arc = side == kStart ? graph_.arc_between(ahead, from) : graph_.arc_between(from, ahead);
    if (arc.is_shortcut()) {
      put_next(arc.via);
      continue;
    }
    ++next;
    visit(arc, from, ahead);
    from = ahead;
  }
}

}  // namespace libpath
