#pragma once

#include <cmath>

namespace libpath {

/// A position on the map, in cells: (0.5, 0.5) is the centre of cell (0, 0).
struct Point {
  double x = 0;
  double y = 0;

  friend constexpr bool operator==(const Point&, const Point&) = default;
};

/// The length of the straight line between two points, in cells. The same on every platform.
inline double distance(Point a, Point b) noexcept {
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  return std::sqrt(dx * dx + dy * dy);
}

/// A position and a heading in radians: 0 = east, growing towards south (y down).
struct Pose {
  Point position;
  double heading = 0;

  friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

}  // namespace libpath
