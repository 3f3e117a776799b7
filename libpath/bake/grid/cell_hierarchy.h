#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include <libpath/bake/ground/unit_steps.h>
#include <libpath/bake/kit/progress.h>
#include <libpath/bake/kit/report.h>
#include <libpath/core/result.h>
#include <libpath/tables/grid/cell_hierarchy.h>

namespace libpath {

/// What sections DHYC to DHYU hold.
struct BakedCellHierarchy {
  std::vector<std::uint32_t> numbers;
  std::vector<HierarchyNode> nodes;
  std::vector<HierarchyArc> arcs;
  std::vector<std::uint32_t> upper_costs;

  auto columns() const { return std::tie(numbers, nodes, arcs, upper_costs); }
};

/// On larger maps the arcs, which the baker holds at once, would take more than some gigabytes.
inline constexpr std::size_t kMaxCellsForHierarchy = std::size_t{1} << 22;

/// Why so many walkable cells get no hierarchy; empty where they may.
std::string why_no_cell_hierarchy(std::size_t walkable);

/// Contracts all walkable cells, joined by steps and links. Fails where there are too many of them, where there are too
/// many shortcuts, or where a way costs too much for its number. Cost: some 10 to 150 µs a cell, the more the wider
/// open the ground is; twice that with one-way edges or links.
Result<BakedCellHierarchy, BakeError> bake_cell_hierarchy(const UnitSteps& steps, Progress& progress);

}  // namespace libpath
