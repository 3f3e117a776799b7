#pragma once

#include <libpath/core/cell.h>
#include <libpath/core/heading.h>
#include <libpath/geometry/curve.h>
#include <libpath/geometry/sweep.h>

namespace libpath::test {

/// How clearly a curve carries points of a footprint out of a cell at a heading: over all poses on the way, and the
/// points of the side, or the corner, the most that both a point's depth in the footprint and its speed that way are (a
/// speed of 1 is that of the unit's centre); 0 or less where nothing is carried out. By ever closer looks from pose to
/// pose, not by way of geometry/crossing.h. Stops where it is deeper than `enough`.
double crossing_depth(const Curve& curve, const Footprint& footprint, Cell cell, Heading heading, double enough = 1e9);

}  // namespace libpath::test
