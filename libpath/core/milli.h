#pragma once

#include <compare>
#include <cstdint>

namespace libpath {

/// A decimal number with three places, kept as a whole number of thousandths, so that files hold no floats and every
/// platform computes the same sums. Used for cost factors, radii, speeds and positions.
struct Milli {
  std::int32_t thousandths = 0;

  static constexpr Milli whole(std::int32_t value) noexcept { return {value * 1000}; }
  constexpr double value() const noexcept { return static_cast<double>(thousandths) / 1000.0; }

  friend constexpr auto operator<=>(const Milli&, const Milli&) = default;
};

}  // namespace libpath
