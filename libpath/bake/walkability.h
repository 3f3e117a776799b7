#pragma once

#include <libpath/core/bit_grid.h>
#include <libpath/map/map.h>

namespace libpath {

/// The cells where the centre of a unit may be: all `width` × `width` cells around it (see tables/walkability.h) lie on
/// the map and can be entered by its movement class. REQUIRES: a sound map and one of its unit profiles.
BitGrid bake_walkability(const Map& map, const UnitProfile& unit);

/// What section GRND holds: what each terrain is to a unit. REQUIRES: as above.
std::vector<std::uint32_t> bake_ground(const Map& map, const UnitProfile& unit);

}  // namespace libpath
