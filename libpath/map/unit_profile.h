#pragma once

#include <cstdint>
#include <string>

#include <libpath/core/milli.h>
#include <libpath/map/property.h>

namespace libpath {

/// A kind of unit that a map is baked for. Grid search moves a square of `width` × `width` cells (a long unit enters a
/// passage with its narrow side first); directional search moves the whole footprint.
struct UnitProfile {
  std::string name;
  std::string movement;                     // a movement class of the map
  std::int32_t length = 1;                  // footprint along its heading, cells, 1 to kMaxFootprint, at least `width`
  std::int32_t width = 1;                   // footprint across its heading, cells, 1 to kMaxFootprint
  Milli turning_radius;                     // cells; 0 turns on the spot
  bool reverse = false;                     // whether it may back up
  Milli reverse_penalty = Milli::whole(1);  // factor on the cost of backing up, 1 to 100
  Milli speed = Milli::whole(1);            // cells a second, above 0
  Milli acceleration = Milli::whole(1);     // cells a second², above 0
  std::int32_t headings = 8;                // of directional search: 8, 16 or 32
  Properties properties = {};

  friend bool operator==(const UnitProfile&, const UnitProfile&) = default;
};

inline constexpr std::int32_t kMaxFootprint = 64;

/// One cell, movement class `ground`, turning radius 0: the unit of a map that names none.
inline UnitProfile ground_unit() {
  UnitProfile unit;
  unit.name = "ground";
  unit.movement = "ground";
  return unit;
}

}  // namespace libpath
