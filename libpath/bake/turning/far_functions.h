#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <libpath/bake/turning/heading_graph.h>
#include <libpath/bake/turning/steepest_slopes.h>

namespace libpath {

/// A linear bound on what ways cost on empty ground, that holds for offsets in some sectors of FarTurns, in 65,536ths
/// of a unit.
struct FarFunction {
  Slope slope;
  std::vector<std::int64_t> rests;  // as HeadingGraph::least_rests()
  std::uint32_t sectors = ~std::uint32_t{0};
};

/// What a slope bounds: everywhere with the least rests of all ways, and in some sectors with those of the ways that
/// come by a heading along the slope. Whoever gets more than `reach` cells on there without pays more than that.
std::vector<FarFunction> functions_of(const SteepestSlope& steep, const HeadingGraph& graph, std::int32_t reach);

/// The same by a quarter turn, as whatever hit checks hold is.
FarFunction turned(const FarFunction& function, std::size_t headings);

/// Offsets at the two corners of a sector where it begins, times FarTurns::kSectorsOfOctant; it goes on along both.
struct SectorCorners {
  Cell first;
  Cell second;
};
SectorCorners corners_of_sector(std::size_t sector, std::int32_t reach);

}  // namespace libpath
