#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include <libpath/bake/grid/hierarchy_layout.h>
#include <libpath/bake/ground/unit_steps.h>
#include <libpath/bake/kit/progress.h>
#include <libpath/bake/kit/report.h>
#include <libpath/core/result.h>

namespace libpath {

/// On larger maps the arcs, which the baker holds at once, would take more than some gigabytes.
inline constexpr std::size_t kMaxCellsForHierarchy = std::size_t{1} << 22;

/// Why so many walkable cells get no hierarchy; empty where they may.
std::string why_no_cell_hierarchy(std::size_t walkable);

/// What sections DHYC to DHYU hold: numbers by cell. Contracts all walkable cells, joined by steps and links. Fails
/// where there are too many of them, where there are too many shortcuts, or where a way costs too much for its number.
/// Cost: some 10 to 150 µs a cell, the more the wider open the ground is; twice that with one-way edges or links.
Result<HierarchyLayout, BakeError> bake_cell_hierarchy(const UnitSteps& steps, Progress& progress);

}  // namespace libpath
