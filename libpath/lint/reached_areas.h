#pragma once

#include <vector>

#include <libpath/core/bit_grid.h>
#include <libpath/map/area.h>
#include <libpath/tables/ground/regions.h>

namespace libpath {

/// Tells, for one unit, which areas something outside can come into.
/// Cost: one pass over the cells when made; then the area's cells, and where none of its regions has cells outside, the
/// regions of its islands. Lifetime: that of the tables.
class AreaReach {
 public:
  AreaReach(const Walkability& walkability, const Regions& regions);

  enum class Answer {
    closed,   // the unit can stand in it, and outside of it, but not come in
    entered,  // it comes in
    no_room,  // the unit can stand nowhere in it
    all,      // the unit can stand nowhere else
  };
  Answer answer(const Area& area) const;

 private:
  bool is_reached_from_outside(RegionIndex region, const std::vector<RegionIndex>& inside) const;

  const Walkability& walkability_;
  const Regions& regions_;
  std::vector<std::uint32_t> cells_;  // of each region
  std::uint64_t all_cells_ = 0;
};

}  // namespace libpath
