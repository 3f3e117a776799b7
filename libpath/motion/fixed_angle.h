#pragma once

#include <cstddef>

#include <libpath/core/export.h>
#include <libpath/motion/route.h>

namespace libpath {

/// What became of a route for art that is drawn at fixed angles.
struct FixedAngleResult {
  bool has_room = true;   // of the route that was laid
  std::size_t parts = 0;  // an arc along its polygon is one, a straight line up to two
  double farthest = 0;    // cells; how far an arc's polygon strays from its circle at most
};

/// Lays a route anew for a unit whose pictures show 8 or 16 directions (Pinter 2001, fixed-angle character art): every
/// line of `art` has one of these headings, so that the unit never slides. An arc becomes a piece of the polygon around
/// the outside of its circle whose sides have these headings: each point of the arc goes to where the ray from the
/// centre through it meets the polygon. A straight line becomes two lines of the two nearest headings, that which goes
/// on as the unit came first. A curve of arc, line and arc so has at most four parts. The route ends where the old one
/// does if that ends on a line, or at one of these headings; else on the polygon beside it. Polygons lie outside the
/// curve, so that what the unit sweeps is another: ask a Clearance about its lines. Its corners are no turns on the
/// spot: plan it with corner_speed as high as the speed.
/// REQUIRES: directions is 8 or 16; `art` is another route. Cost: some 10 ns a line.
LIBPATH_API FixedAngleResult lay_fixed_angle(const Route& route, int directions, Route& art) noexcept;

}  // namespace libpath
