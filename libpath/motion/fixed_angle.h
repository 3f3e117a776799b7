#pragma once

#include <cstddef>

#include <libpath/core/export.h>
#include <libpath/motion/route.h>

namespace libpath {

/// The result of lay_fixed_angle().
struct FixedAngleResult {
  bool has_room = true;   // false: `art` has no room for all of it
  std::size_t parts = 0;  // an arc's polygon is one, a straight line up to two
  double farthest = 0;    // the largest distance of an arc's polygon from its circle, in cells
};

/// Lays a route anew for a unit whose pictures show 8 or 16 directions (Pinter 2001, fixed-angle character art). Every
/// line of `art` has one of these headings, so that the unit never slides. An arc becomes a piece of the polygon around
/// its circle whose sides have these headings; each point of the arc moves along the ray from the centre to the
/// polygon. A straight line becomes two lines of the two nearest headings, first the one that continues the unit's
/// heading. So a curve of arc, line and arc has at most four parts. `art` ends where the route does if that ends on a
/// line or at one of these headings, else on the polygon beside that. Polygons lie outside the curve, so the unit
/// sweeps other cells: check the lines with a Clearance. Corners of `art` are no turns on the spot: plan it with
/// corner_speed as high as the speed.
/// REQUIRES: `directions` is 8 or 16; `art` is another route. Cost: some 10 ns a line.
LIBPATH_API FixedAngleResult lay_fixed_angle(const Route& route, int directions, Route& art) noexcept;

}  // namespace libpath
