#pragma once

#include <libpath/core/bit_grid.h>
#include <libpath/core/result.h>

namespace libpath {

class Sections;

/// Walkability of one unit: the cells where its centre may be, one bit each. A unit `width` cells wide covers the cells
/// x − (width − 1) / 2 to x + width / 2, and likewise down; all of them must be enterable and on the map.
///
/// Section WALK: the words of a bit grid (core/bit_grid.h). Proven on opening: its size fits the map's, and the border
/// and the ends of rows are zero, so that neighbours may be read unchecked.
using Walkability = BitGridView;

/// REQUIRES: `size` is a map size. Cost: one pass over the border.
Result<Walkability> open_walkability(const Sections& sections, std::uint32_t unit, Size size) noexcept;

}  // namespace libpath
