#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>

#include <libpath/core/cell.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/grid/hierarchy_graph.h>
#include <libpath/tables/grid/jump_map.h>

namespace libpath {

class TableSource;

inline constexpr auto kHierarchyNumberSection = unit_section<std::uint32_t>("CHYC", "corners of the hierarchy");
inline constexpr auto kHierarchyNodeSection = unit_section<HierarchyNode>("CHYN", "nodes of the hierarchy");
inline constexpr auto kHierarchyArcSection = unit_section<HierarchyArc>("CHYA", "arcs of the hierarchy");

/// A hierarchy over the corners of plain ground. Its arcs are octile ways that are free in any order of their steps, or
/// shortcuts; all lead both ways.
///
/// Section CHYC: the node of each corner, in the order of their numbers. CHYN: the nodes. CHYA: the arcs.
/// Proven on opening: nodes are the corners of the unit's walkability, each arc leads up, and costs what the octile way
/// does or what the two arcs do that it stands for, so that ways can be unpacked and cost what was said.
/// Threads: immutable. Lifetime: that of the asset's bytes.
class Hierarchy {
 public:
  /// A search keeps two nodes for each, and has room for one a cell.
  static constexpr std::size_t max_corners(Size size) noexcept { return size.cells() / 2; }

  static constexpr const char* kName = "hierarchy";
  static constexpr std::tuple kSections{kHierarchyNumberSection, kHierarchyNodeSection, kHierarchyArcSection};
  static Result<Hierarchy> open(const TableSource& source, const JumpMap& map) noexcept;
  template <class Add>
  static void statistics(const Hierarchy& table, Add add) {
    add("arcs of the hierarchy", table.graph_.arc_count());
  }

  bool empty() const noexcept { return numbers_.empty(); }
  std::size_t size() const noexcept { return numbers_.size(); }

  std::uint32_t node_of(CornerIndex corner) const noexcept { return numbers_[corner]; }
  const HierarchyGraph& graph() const noexcept { return graph_; }

 private:
  bool names_corners(const JumpMap& map) const noexcept;

  std::span<const std::uint32_t> numbers_;
  HierarchyGraph graph_;
};

}  // namespace libpath
