#pragma once

#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

#include <libpath/bake/ground/edges.h>
#include <libpath/core/bit_grid.h>
#include <libpath/tables/ground/regions.h>

namespace libpath {

/// What sections RGNS, RGNB, RGNX and RECH hold.
struct BakedRegions {
  std::vector<RegionRecord> records;
  std::vector<std::uint32_t> blocks;
  std::vector<std::uint32_t> mixed;
  std::vector<std::uint64_t> reach;

  auto columns() const { return std::tie(records, blocks, mixed, reach); }
};

/// Most bits that section RECH may have: regions that one-way edges join, squared per island.
inline constexpr std::uint64_t kMaxReachBits = std::uint64_t{1} << 31;

/// Why there can be no regions.
inline constexpr const char* kTooManyRegions =
    "one-way edges cut the map into more regions than the connectivity table can hold";

/// Regions and their connectivity: strongly connected parts of the grid under one-way edges and links, and the closure
/// over them. Nothing where the closure would take more than kMaxReachBits.
/// Cost: about 10 ns a cell; the closure, islands of n regions with m edges between them: n · m / 64 steps.
std::optional<BakedRegions> bake_regions(BitGridView walkable, const BakedEdges& edges);

}  // namespace libpath
