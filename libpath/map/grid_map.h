#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/milli.h>
#include <libpath/core/result.h>
#include <libpath/map/map.h>

namespace libpath {

/// A map from an array in memory, for games that make their worlds at run time. `walkable` has a flag a cell, row by
/// row from the top; 0 is a wall. The map has one movement class, `ground`, which the units must name, and always the
/// terrains `ground` and `wall`, in this order. It is a map like any other: edges, links and names may be added before
/// it is baked (bake/bake.h), and format_lpmap() writes it.
/// Errors: a size beyond is_map_size(), or another number of flags. The baker checks the units.
/// Cost: below 1 ns a cell.
LIBPATH_API Result<Map, MapFault> map_of_flags(std::span<const std::uint8_t> walkable, Size size,
                                               std::vector<UnitProfile> units = {ground_unit()});

/// The same from a cost factor a cell: 0 is a wall, Milli::whole(1) plain ground, 2500 thousandths two and a half times
/// as dear. Other factors become terrains after these two, in the order of their first cells, each named after its
/// factor ("cost 2.5").
/// Errors: as above; also factors below 0 or above kLargestFactor, and more than kMaxGridFactors different factors.
/// Cost: about 1 ns a cell.
LIBPATH_API Result<Map, MapFault> map_of_costs(std::span<const Milli> costs, Size size,
                                               std::vector<UnitProfile> units = {ground_unit()});

/// The most different factors, 0 and 1 included: as many as there are glyphs for terrains.
inline constexpr int kMaxGridFactors = 92;

}  // namespace libpath
