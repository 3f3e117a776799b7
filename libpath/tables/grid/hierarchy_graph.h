#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>

namespace libpath {

// Arcs that lead over no other node: by an octile way, as seen from the less important end, or by a link.
inline constexpr std::uint32_t kNoVia = ~std::uint32_t{0};  // diagonally first
inline constexpr std::uint32_t kStraightFirst = kNoVia - 1;
inline constexpr std::uint32_t kByLink = kNoVia - 2;

/// A node of a hierarchy as it lies in sections CHYN and DHYN.
struct HierarchyNode {
  std::uint32_t place;  // its cell, y << 16 | x
  std::uint32_t first;  // its first arc
};

/// An arc of a hierarchy as it lies in sections CHYA and DHYA, at the less important one of its nodes.
struct HierarchyArc {
  static constexpr std::uint32_t kNotUp = std::uint32_t{1} << 31;
  static constexpr std::uint32_t kNotDown = std::uint32_t{1} << 30;
  static constexpr std::uint32_t kNodes = kNotDown;  // nodes have smaller numbers than this

  std::uint32_t to_and_ways;  // a more important node, whose number is lower, and which way it cannot be taken
  std::uint32_t cost;         // in the map's units: the lower half
  std::uint32_t via;          // the node that it leads over, whose number is higher than both, or one of those above

  std::uint32_t to() const noexcept { return to_and_ways & (kNodes - 1); }
  bool leads_up() const noexcept { return (to_and_ways & kNotUp) == 0; }
  bool leads_down() const noexcept { return (to_and_ways & kNotDown) == 0; }
  bool is_shortcut() const noexcept { return via < kNodes; }
  bool leads(bool up) const noexcept { return up ? leads_up() : leads_down(); }
};

/// The nodes and arcs of a contraction hierarchy (Geisberger, Sanders, Schultes and Delling 2008): of every two nodes
/// that reach each other a shortest path only climbs to more important nodes first and only descends then. The nodes
/// stand from the most important down, and one more ends the last one's arcs. Arcs are ways of their own, or shortcuts
/// over a less important node. A node's arcs stand by the nodes that they lead to; at most one leads up to a
/// node, and one down from it.
/// Threads: immutable. Lifetime: that of the asset's bytes.
class HierarchyGraph {
 public:
  HierarchyGraph() = default;
  /// `upper_costs`: the upper halves of the arcs' costs; none where all are 0.
  HierarchyGraph(std::span<const HierarchyNode> nodes, std::span<const HierarchyArc> arcs,
                 std::span<const std::uint32_t> upper_costs = {}) noexcept
      : nodes_(nodes), arcs_(arcs), upper_costs_(upper_costs) {}

  std::size_t size() const noexcept { return nodes_.empty() ? 0 : nodes_.size() - 1; }
  std::size_t arc_count() const noexcept { return arcs_.size(); }
  Cell cell_of(std::uint32_t node) const noexcept { return cell_at(nodes_[node].place); }

  std::span<const HierarchyArc> arcs_of(std::uint32_t node) const noexcept {
    return {arcs_.data() + nodes_[node].first, arcs_.data() + nodes_[node + 1].first};
  }
  Cost cost_of(const HierarchyArc& arc) const noexcept {
    if (upper_costs_.empty()) return arc.cost;
    return Cost{upper_costs_[static_cast<std::size_t>(&arc - arcs_.data())]} << 32 | arc.cost;
  }
  /// REQUIRES: there is one.
  const HierarchyArc& arc_between(std::uint32_t from, std::uint32_t to) const noexcept {
    const HierarchyArc* arc = arcs_of(std::max(from, to)).data();
    while (arc->to() != std::min(from, to) || !arc->leads(from > to)) ++arc;
    return *arc;
  }

  /// Whether each node has arcs, in order, that end where the next one's begin, and each arc a cost.
  bool nodes_are_sound() const noexcept;
  /// Whether a node's arcs lead up, in order, and each shortcut costs what the two arcs do that it stands for. What is
  /// no shortcut, is_way(arc, from, to) tells. REQUIRES: nodes_are_sound().
  template <class IsWay>
  bool arcs_are_sound(std::uint32_t node, IsWay is_way) const noexcept {
    const HierarchyArc* before = nullptr;
    for (const HierarchyArc& arc : arcs_of(node)) {
      if (arc.to() >= node || (!arc.leads_up() && !arc.leads_down())) return false;
      if (before != nullptr && !follow(*before, arc)) return false;
      before = &arc;
      const auto costs = [&](std::uint32_t from, std::uint32_t to) {
        return arc.is_shortcut() ? is_sum(arc, from, to) : is_way(arc, from, to);
      };
      if (arc.is_shortcut() && (arc.via <= node || arc.via >= size())) return false;
      if (arc.leads_up() && !costs(node, arc.to())) return false;
      if (arc.leads_down() && !costs(arc.to(), node)) return false;
    }
    return true;
  }

 private:
  static bool follow(const HierarchyArc& before, const HierarchyArc& arc) noexcept {
    if (arc.to() != before.to()) return arc.to() > before.to();
    return !before.leads_down() && !arc.leads_up();
  }
  bool is_sum(const HierarchyArc& arc, std::uint32_t from, std::uint32_t to) const noexcept;
  /// kNoCost where there is none.
  Cost cost_between(std::uint32_t from, std::uint32_t to) const noexcept;

  std::span<const HierarchyNode> nodes_;
  std::span<const HierarchyArc> arcs_;
  std::span<const std::uint32_t> upper_costs_;
};

}  // namespace libpath
