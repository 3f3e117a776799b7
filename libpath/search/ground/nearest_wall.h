#pragma once

#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>

namespace libpath {

class World;

/// The nearest cell where the unit cannot stand: blocked, or just beyond the map's edge.
struct NearestWall {
  Cell wall;                // ties go to the first row by row; the cell itself where the unit cannot stand there
  std::int64_t square = 0;  // of the distance in half cells, exact
  double distance = 0;      // in cells, from the centre of the cell to the nearest point of the wall's side
};

/// The wall nearest to a cell, as the world is now. For a unit of several cells a wall is a cell at which it cannot
/// stand. Cost: some nanoseconds for each row nearer than the wall, and for each 64 cells of it. REQUIRES: the cell
/// lies on the map.
LIBPATH_API NearestWall nearest_wall(const World& world, Cell cell) noexcept;

}  // namespace libpath
