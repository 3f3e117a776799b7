#pragma once

#include <compare>
#include <cstdint>

namespace libpath {

/// A decimal number of three places, as a whole number of thousandths: files hold no floats, and every platform
/// computes the same sums. Cost factors, radii, speeds and positions use it.
struct Milli {
  std::int32_t thousandths = 0;

  static constexpr Milli whole(std::int32_t value) noexcept { return {value * 1000}; }
  constexpr double value() const noexcept { return static_cast<double>(thousandths) / 1000.0; }

  friend constexpr auto operator<=>(const Milli&, const Milli&) = default;
};

}  // namespace libpath
