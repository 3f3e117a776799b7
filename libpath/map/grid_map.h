#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/milli.h>
#include <libpath/core/result.h>
#include <libpath/map/map.h>

namespace libpath {

/// A map of what a game holds in memory, as one that makes its worlds at run time does. `walkable` has a flag a cell,
/// row by row from the top; 0 is a wall. The map has the movement class `ground` alone, which the units name, and the
/// terrains `ground` and `wall`, in this order, whether they occur or not. It is as any map: edges, links and names may
/// be added before it is baked (bake/bake.h), and format_lpmap() writes it down.
/// Errors: a size beyond is_map_size(), another number of flags. The baker judges the units.
/// Cost: below 1 ns a cell.
LIBPATH_API Result<Map, MapFault> map_of_flags(std::span<const std::uint8_t> walkable, Size size,
                                               std::vector<UnitProfile> units = {ground_unit()});

/// The same of a cost factor a cell: 0 is a wall, Milli::whole(1) plain ground, 2500 thousandths two and a half times
/// as dear. Further factors follow as terrains in the order of their first cells, each named after its factor
/// ("cost 2.5").
/// Errors: also factors below 0 and above kLargestFactor, and more than kMaxGridFactors different ones.
/// Cost: about 1 ns a cell.
LIBPATH_API Result<Map, MapFault> map_of_costs(std::span<const Milli> costs, Size size,
                                               std::vector<UnitProfile> units = {ground_unit()});

/// As many different factors as there are glyphs for terrains, 0 and 1 among them.
inline constexpr int kMaxGridFactors = 92;

}  // namespace libpath
