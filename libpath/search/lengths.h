#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/pose.h>
#include <libpath/geometry/sight.h>

namespace libpath {

/// Of what nothing leads to.
inline constexpr double kFar = std::numeric_limits<double>::infinity();

/// The open list's key of a length: in 2⁻¹⁶ of a cell.
inline Cost key_of(double length) noexcept { return static_cast<Cost>(length * (1 << 16)); }

/// Length of the straight line between two points, the same on every platform.
inline double distance(Point a, Point b) noexcept {
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  return std::sqrt(dx * dx + dy * dy);
}

/// The cell that a point lies in.
constexpr Cell cell_at(FinePoint at) noexcept {
  return {static_cast<std::int32_t>(at.x >> FinePoint::kBits), static_cast<std::int32_t>(at.y >> FinePoint::kBits)};
}

}  // namespace libpath
