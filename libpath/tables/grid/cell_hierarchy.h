#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/grid/hierarchy_graph.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/ground/step_costs.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

class TableSource;

inline constexpr auto kCellHierarchyNumberSection = unit_section<std::uint32_t>("DHYC", "cells of cell hierarchy");
inline constexpr auto kCellHierarchyNodeSection = unit_section<HierarchyNode>("DHYN", "nodes of cell hierarchy");
inline constexpr auto kCellHierarchyArcSection = unit_section<HierarchyArc>("DHYA", "arcs of cell hierarchy");

inline constexpr auto kCellHierarchyCostSection =
    unit_section<std::uint32_t>("DHYU", "costs of cell hierarchy", Presence::with_elements);

/// A hierarchy over all walkable cells, for ground that is not plain: under terrain costs, one-way edges and links. Its
/// arcs are octile ways, links, or shortcuts; where one-way edges and links make ways there and back differ, arcs lead
/// one way.
///
/// Section DHYC: the node of each cell, row by row, kNoNode where the unit cannot stand. DHYN: the nodes. DHYA: the
/// arcs. DHYU: the upper halves of their costs, where some are not 0. Proven on opening: nodes are the walkable cells,
/// each arc leads up, and costs what the octile way or the link does that is there, or the two arcs that it stands for,
/// so that ways can be unpacked and cost what was said. Threads: immutable. Lifetime: that of the asset's bytes.
class CellHierarchy {
 public:
  static constexpr std::uint32_t kNoNode = ~std::uint32_t{0};

  static constexpr const char* kName = "hierarchy over cells";
  static constexpr std::tuple kSections{kCellHierarchyNumberSection, kCellHierarchyNodeSection,
                                        kCellHierarchyArcSection, kCellHierarchyCostSection};
  static Result<CellHierarchy> open(const TableSource& source, const Walkability& walkable, const StepCosts& costs,
                                    const Edges& edges) noexcept;
  template <class Add>
  static void statistics(const CellHierarchy& table, Add add) {
    add("arcs of the hierarchy over cells", table.graph_.arc_count());
  }

  bool empty() const noexcept { return numbers_.empty(); }
  /// Nodes: the walkable cells.
  std::size_t size() const noexcept { return graph_.size(); }

  /// REQUIRES: the place, row by row, of a cell that was walkable when the map was baked.
  std::uint32_t node_at(std::size_t place) const noexcept { return numbers_[place]; }
  const HierarchyGraph& graph() const noexcept { return graph_; }

 private:
  bool names_cells(const Walkability& walkable) const noexcept;

  std::span<const std::uint32_t> numbers_;
  HierarchyGraph graph_;
};

}  // namespace libpath
