#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>

#include <libpath/core/cost.h>
#include <libpath/core/milli.h>
#include <libpath/geometry/curve.h>

namespace libpath {

/// What a curve of so many cells costs on plain ground: rounded up, backing along it times the unit's penalty.
inline Cost curve_cost(double length, Milli reverse_penalty, Gear gear) noexcept {
  const double factor = gear == Gear::reverse ? reverse_penalty.value() : 1;
  return static_cast<Cost>(std::ceil(length * kCurveUnits * factor - kCurveRounding));
}

/// How many cells long a curve of such a cost is: curve_cost() the other way round.
inline double curve_length(Cost cost, Milli reverse_penalty, Gear gear) noexcept {
  const double factor = gear == Gear::reverse ? reverse_penalty.value() : 1;
  return static_cast<double>(cost) / kCurveUnits / factor;
}

/// Whether a curve has no arc.
inline bool is_straight(const Curve& curve) noexcept {
  const auto is_arc = [](const Segment& segment) { return segment.kind == Segment::Kind::arc; };
  return std::none_of(curve.segments().begin(), curve.segments().end(), is_arc);
}

/// Whether the arcs of a curve turn by no more than 180° in all. Those that do are loops.
inline bool turns_by_half_at_most(const Curve& curve) noexcept {
  double turn = 0;
  for (const Segment& segment : curve.segments()) {
    if (segment.kind == Segment::Kind::arc) turn += std::abs(segment.extent);
  }
  return turn <= std::numbers::pi + 1e-9;
}

}  // namespace libpath
