#pragma once

#include <cstdint>
#include <limits>

#include <libpath/core/cost.h>

namespace libpath {

/// Of what nothing leads to.
inline constexpr double kFar = std::numeric_limits<double>::infinity();

/// The open list's key of a length: in 2⁻¹⁶ of a cell.
inline Cost key_of(double length) noexcept { return static_cast<Cost>(length * (1 << 16)); }

}  // namespace libpath
