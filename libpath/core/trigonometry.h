#pragma once

#include <libpath/core/export.h>
#include <libpath/core/pose.h>

namespace libpath {

// Every platform has sines and arcs of its own, which differ in their last digits. These are made of operations that
// IEEE 754 rounds correctly, so they are the same bits wherever doubles follow it, and whatever moves, searches or
// bakes calls no others. Their arithmetic stands in one source, since a program that includes headers may let its
// compiler fuse multiplications and sums. Threads: all of them may be called by any.

struct SineCosine {
  double sine = 0;
  double cosine = 0;
};

/// Of an angle in radians: off by at most 0.6 units in the last place up to 100,000 radians either way. Beyond, turns
/// are taken off that are off by 3e-16 radians each. Neither is a number where the angle is not finite. Cost: 20 ns.
LIBPATH_API SineCosine sine_cosine(double angle) noexcept;

/// The angle from the x axis to (x, y), from −π to π: off by at most 0.6 units in the last place. With zeros it is what
/// std::atan2 says, whatever their signs. It is not a number where x or y is not finite. Cost: 25 ns.
LIBPATH_API double arc_tangent(double y, double x) noexcept;

/// √(x² + y²), of numbers whose squares are in a double's range.
LIBPATH_API double hypotenuse(double x, double y) noexcept;

/// The point so far from another in the direction of an angle, or behind it where `length` is below 0.
LIBPATH_API Point point_ahead(const Point& from, double angle, double length) noexcept;

}  // namespace libpath
