#pragma once

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include <libpath/bake/kit/progress.h>
#include <libpath/bake/kit/report.h>
#include <libpath/core/bit_grid.h>
#include <libpath/core/result.h>
#include <libpath/tables/grid/hierarchy.h>

namespace libpath {

/// What sections CHYC to CHYA hold.
struct BakedHierarchy {
  std::vector<std::uint32_t> numbers;
  std::vector<HierarchyNode> nodes;
  std::vector<HierarchyArc> arcs;

  auto columns() const { return std::tie(numbers, nodes, arcs); }
};

/// Why so many corners get no hierarchy; empty where they may.
std::string why_no_hierarchy(std::size_t corners, Size size);

/// Why others get none, which only contracting them tells for sure.
inline constexpr const char* kTooManyShortcuts =
    "there would be too many shortcuts (open ground with many scattered obstacles has so many)";

/// Contracts the corners of the walkable cells. Fails where a search has no room for them, where there are too many
/// shortcuts, or where a way costs too much for its number. Cost: some 20 to 50 µs a corner.
Result<BakedHierarchy, BakeError> bake_hierarchy(BitGridView walkable, int threads, Progress& progress);

}  // namespace libpath
