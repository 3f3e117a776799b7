#pragma once

namespace libpath {

/// A position on the map in cells: (0.5, 0.5) is the centre of cell (0, 0).
struct Point {
  double x = 0;
  double y = 0;

  friend constexpr bool operator==(const Point&, const Point&) = default;
};

/// A position and the way a unit faces there: radians, 0 = east, growing towards south (y down).
struct Pose {
  Point position;
  double heading = 0;

  friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

}  // namespace libpath
