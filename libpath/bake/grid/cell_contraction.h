#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <libpath/bake/grid/contraction.h>
#include <libpath/bake/ground/unit_steps.h>
#include <libpath/bake/kit/progress.h>
#include <libpath/bake/kit/report.h>
#include <libpath/core/result.h>

namespace libpath {

/// On larger maps the arcs, which the baker holds at once, would take more than some gigabytes.
inline constexpr std::size_t kMaxCellsForHierarchy = std::size_t{1} << 22;

/// Why so many walkable cells are not contracted; empty where they may be.
std::string why_no_cell_hierarchy(std::size_t walkable);

/// The walkable cells as nodes, row by row.
struct CellNodes {
  explicit CellNodes(const UnitSteps& steps);

  std::vector<std::uint32_t> numbers;  // by place, row by row; CellHierarchy::kNoNode where the unit cannot stand
  std::vector<std::uint32_t> places;   // by number
};

/// All walkable cells, joined by steps and links, and their contraction.
struct CellContraction {
  CellNodes cells;
  ArcGraph graph;
  Contraction contraction;
};

/// Fails where there are too many cells, where there are too many shortcuts, or where a way costs too much for its
/// number. Advances to `share` of the unit of work at hand. Cost: some 10 to 50 µs a cell, the more the wider open the
/// ground is; twice that with one-way edges or links. The same for any number of threads.
Result<CellContraction, BakeError> contract_cells(const UnitSteps& steps, int threads, Progress& progress,
                                                  double share);

}  // namespace libpath
