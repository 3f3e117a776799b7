#pragma once

#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>

namespace libpath {

class World;

/// The cell nearest to another where the unit cannot stand: blocked, or next to the map's edge beyond it.
struct NearestWall {
  Cell wall;                // of several the first row by row; the cell itself where the unit cannot stand there
  std::int64_t square = 0;  // of the distance in half cells, exact
  double distance = 0;      // in cells, from the centre of the cell to the nearest point of the wall's side
};

/// How far the ground reaches around a cell, as the world is now. Of a unit of several cells the places where it can
/// stand are its ground. Cost: some nanoseconds for each row that is nearer than the wall, and for each 64 cells of it.
/// REQUIRES: the cell lies on the map.
LIBPATH_API NearestWall nearest_wall(const World& world, Cell cell) noexcept;

}  // namespace libpath
