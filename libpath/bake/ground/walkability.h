#pragma once

#include <cstdint>
#include <vector>

#include <libpath/core/own_bit_grid.h>
#include <libpath/map/map.h>
#include <libpath/tables/ground/ground.h>

namespace libpath {

/// The cells where the centre of a unit may be: all `width` × `width` cells around it (see tables/ground/walkability.h)
/// lie on the map and can be entered by its movement class. REQUIRES: a sound map and one of its unit profiles.
BitGrid bake_walkability(const Map& map, const UnitProfile& unit);

/// What section GRND holds: what each terrain is to a unit. REQUIRES: as above.
std::vector<std::uint32_t> bake_ground(const Map& map, const UnitProfile& unit);

/// What section GRNB holds: which cells the unit enters, for units that turn.
std::vector<std::uint64_t> bake_ground_bits(const Map& map, Ground ground, std::int32_t border);

}  // namespace libpath
