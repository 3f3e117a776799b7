#pragma once

#include <limits>

#include <libpath/geometry/sight.h>
#include <libpath/search/any_angle/lengths.h>
#include <libpath/search/ground/world.h>

namespace libpath {

/// How a path gets from one of its points to the next.
struct PathLine {
  double cost = kFar;  // in cells of plain ground; kFar: there is no way
  bool is_link = false;
};

/// The straight line, or the cheapest link between the cells whose centres the points are where that costs less or the
/// unit cannot walk the line. Any cost above `enough` may be another such. REQUIRES: both lie on the map.
PathLine path_line(const World& world, FinePoint from, FinePoint to, double enough = kFar) noexcept;

}  // namespace libpath
