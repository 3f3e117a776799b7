#pragma once

#include <cstdint>

#include <libpath/core/cell.h>

namespace libpath {

/// Where a square of a world of tiles lies: its level, and its column and row among those of its level. Level 0 has the
/// tiles, those above have districts of 4 × 4 squares of the level below (tables/areas/district_levels.h).
struct DistrictPlace {
  std::int32_t level = 1;
  Cell at;

  friend constexpr auto operator<=>(const DistrictPlace&, const DistrictPlace&) = default;
};

}  // namespace libpath
