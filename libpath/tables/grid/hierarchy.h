#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/grid/jump_map.h>

namespace libpath {

class TableSource;

/// A corner of a hierarchy as it lies in section CHYN.
struct HierarchyNode {
  std::uint32_t place;  // its cell, y << 16 | x
  std::uint32_t first;  // its first arc
};

/// A way up as it lies in section CHYA.
struct HierarchyArc {
  std::uint32_t to;    // a more important node, whose number is lower
  std::uint32_t cost;  // units on ground of one cost
  std::uint32_t via;   // the node that it leads over, whose number is higher than both, or kNoVia
};

inline constexpr auto kHierarchyNumberSection = unit_section<std::uint32_t>("CHYC", "corners of the hierarchy");
inline constexpr auto kHierarchyNodeSection = unit_section<HierarchyNode>("CHYN", "nodes of the hierarchy");
inline constexpr auto kHierarchyArcSection = unit_section<HierarchyArc>("CHYA", "arcs of the hierarchy");

/// A contraction hierarchy over the corners of plain ground (Geisberger, Sanders, Schultes and Delling 2008): every two
/// corners have a shortest path that only climbs to more important nodes first and only descends then. Arcs lead
/// upwards; each is an octile way that is free in any order of its steps, or a shortcut over a less important node.
///
/// Section CHYC: the node of each corner, in the order of their numbers. CHYN: the nodes from the most important down,
/// and one more that ends the last one's arcs. CHYA: the arcs of each node, by the nodes to which they lead.
/// Proven on opening: nodes are the corners of the unit's walkability, each arc leads up, and costs what the octile way
/// does or what the two arcs do that it stands for, so that ways can be unpacked and cost what was said.
/// Threads: immutable. Lifetime: that of the asset's bytes.
class Hierarchy {
 public:
  static constexpr std::uint32_t kNoVia = ~std::uint32_t{0};

  /// A search keeps two nodes for each, and has room for one a cell.
  static constexpr std::size_t max_corners(Size size) noexcept { return size.cells() / 2; }

  static constexpr const char* kName = "hierarchy";
  static constexpr std::tuple kSections{kHierarchyNumberSection, kHierarchyNodeSection, kHierarchyArcSection};
  static Result<Hierarchy> open(const TableSource& source, const JumpMap& map) noexcept;
  template <class Add>
  static void statistics(const Hierarchy& table, Add add) {
    add("arcs of the hierarchy", table.arcs_.size());
  }

  bool empty() const noexcept { return numbers_.empty(); }
  std::size_t size() const noexcept { return numbers_.size(); }

  std::uint32_t node_of(CornerIndex corner) const noexcept { return numbers_[corner]; }
  Cell cell_of(std::uint32_t node) const noexcept { return cell_at(nodes_[node].place); }

  std::span<const HierarchyArc> arcs_of(std::uint32_t node) const noexcept {
    return {arcs_.data() + nodes_[node].first, arcs_.data() + nodes_[node + 1].first};
  }
  /// REQUIRES: two nodes have one.
  const HierarchyArc& arc_between(std::uint32_t a, std::uint32_t b) const noexcept {
    const HierarchyArc* arc = arcs_of(std::max(a, b)).data();
    while (arc->to != std::min(a, b)) ++arc;
    return *arc;
  }

 private:
  /// kNoCost where a node has no arc to another.
  Cost cost_of_arc(std::uint32_t node, std::uint32_t to) const noexcept;
  bool nodes_are_sound(const JumpMap& map) const noexcept;
  bool arcs_are_sound(std::uint32_t node) const noexcept;
  bool cost_is_sound(std::uint32_t node, const HierarchyArc& arc) const noexcept;

  std::span<const std::uint32_t> numbers_;
  std::span<const HierarchyNode> nodes_;
  std::span<const HierarchyArc> arcs_;
};

}  // namespace libpath
