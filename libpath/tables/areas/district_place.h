#pragma once

#include <cstdint>

#include <libpath/core/cell.h>

namespace libpath {

/// A square of a world of tiles: its level, and its column and row on that level. Level 0 is the tiles; each level
/// above has districts of 4 × 4 squares of the level below (tables/areas/district_levels.h).
struct DistrictPlace {
  std::int32_t level = 1;
  Cell at;

  friend constexpr auto operator<=>(const DistrictPlace&, const DistrictPlace&) = default;
};

}  // namespace libpath
