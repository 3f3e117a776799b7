#pragma once

#include <array>
#include <cstddef>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/heading.h>
#include <libpath/geometry/curve.h>
#include <libpath/geometry/sweep.h>

namespace libpath {

/// Which borders of cells a unit crosses on a curve, and which way: whether some point of its footprint is carried out
/// of a cell through a side, into the cell beside it, or through a corner into the cell diagonally behind that. Along a
/// side is not through it, nor along one of a corner's two. Solved, not sampled: on a segment all that passes a place
/// of the map passes it in one direction, so a border is crossed where the area that the segment sweeps covers a part
/// of it that is passed in that direction. Covering less than kTouchDepth on either side is not covering, as for
/// sweeps; so both cells of what is crossed are swept.
/// Cost: made in about 0.1 µs a segment; a border takes some 10 ns a line, up to 1 µs an arc. Threads: a value.
class CurveCrossings {
 public:
  LIBPATH_API CurveCrossings(const Curve& curve, const Footprint& footprint) noexcept;

  /// Whether anything is carried out of a cell at a heading: through a side, for diagonal ones through a corner.
  LIBPATH_API bool leave(Cell cell, Heading heading) const noexcept;

 private:
  /// A rectangle that moves over the map without turning, or round a point; in a frame whose x axis is the unit's
  /// heading at the start. Of a line it is what the unit covers on the way, in a turn what it covers at the start.
  struct Motion {
    bool turns = false;
    Point origin;  // of the frame: where a line starts, or the centre of a turn
    double cos = 1;
    double sin = 0;
    double back = 0;  // the rectangle
    double front = 0;
    double left = 0;
    double right = 0;
    Point way;          // direction of a line, 0 where it is almost that
    double extent = 0;  // of a turn, radians
  };
  /// A border, or a part of it, from one end to the other.
  struct Border {
    Point from;
    Point to;
  };

  static Point in_frame(const Motion& motion, const Point& point) noexcept;
  static double speed(const Motion& motion, const Point& point, double x, double y) noexcept;
  static bool covers(const Motion& motion, const Point& point) noexcept;
  static bool turns_over(const Motion& motion, const Point& in_frame) noexcept;
  static bool covers_part(const Motion& motion, const Border& border) noexcept;
  static bool leaves_by_side(const Motion& motion, Cell cell, Heading heading) noexcept;
  static bool leaves_by_corner(const Motion& motion, Cell cell, Heading heading) noexcept;

  std::array<Motion, Curve::kMaxSegments> motions_{};
  std::size_t count_ = 0;
};

}  // namespace libpath
