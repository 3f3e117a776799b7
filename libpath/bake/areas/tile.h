#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/map/map.h>
#include <libpath/tables/areas/tile_index.h>

namespace libpath {

/// The factors that a cell can have for a unit, whatever terrains its world turns out to have.
struct TileFactors {
  std::uint32_t unit = 1000;           // thousandths: what divides all of them
  std::vector<std::uint32_t> factors;  // multiples of it, ascending
};
TileFactors bake_tile_factors(const Map& catalogue, const UnitProfile& unit);

/// The bytes of a world's index (tables/areas/tile_index.h). REQUIRES: size and side are within their limits.
std::vector<std::byte> bake_tile_index(const Map& catalogue, const std::vector<UnitProfile>& units, Size world,
                                       std::int32_t side);

/// The bytes of a tile (tables/areas/tile.h). `window`: the catalogue with the cells of the tile and the margin that
/// units need, cut at the world's border; `first` is the place of the tile's first cell in it.
std::vector<std::byte> bake_tile(const Map& window, Cell first, const std::vector<UnitProfile>& units,
                                 const TileIndex& index, Cell tile);

}  // namespace libpath
