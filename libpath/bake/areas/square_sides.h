#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <libpath/tables/areas/district.h>
#include <libpath/tables/areas/tile.h>

namespace libpath {

/// A cell at a side of a square from which a way may lead out of it.
struct SideCell {
  std::int32_t offset;      // BorderCell::offset()
  std::uint32_t component;  // number of what it reaches within the square
  std::uint32_t factor;     // index in FACT
};

/// Those of each side, by Side, with ascending offsets.
using SquareSides = std::array<std::vector<SideCell>, kSideCount>;

/// All free cells at the sides of a tile. Cost: about 5 ns a cell that they reach.
SquareSides sides_of(const TileUnit& tile, std::span<const std::uint32_t> factors);

/// The entrances of a district's squares at its own sides.
SquareSides sides_of(const DistrictGraph& graph, DistrictPlace district, const DistrictLevels& levels);

/// The cells of `here` that become entrances to the square beyond, whose cells at the same border are `there`: of those
/// that have a cell facing them, for each pair of components the first, and then each that lies `spacing` cells or more
/// behind the last one chosen. So what can be reached by crossing the border stays so, and the other square chooses the
/// facing cells.
std::vector<SideCell> choose_entrances(std::span<const SideCell> here, std::span<const SideCell> there,
                                       std::int32_t spacing);

}  // namespace libpath
