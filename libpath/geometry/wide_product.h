#pragma once

#include <compare>
#include <cstdint>

namespace libpath {

/// A signed product of 128 bits.
struct WideProduct {
  std::int64_t high;
  std::uint64_t low;

  friend auto operator<=>(const WideProduct&, const WideProduct&) = default;
};

inline WideProduct wide_product(std::int64_t a, std::int64_t b) noexcept {
  const bool negative = (a < 0) != (b < 0);
  const auto x = static_cast<std::uint64_t>(a < 0 ? -a : a);
  const auto y = static_cast<std::uint64_t>(b < 0 ? -b : b);
  constexpr std::uint64_t kLow = 0xffffffff;
  const std::uint64_t low = (x & kLow) * (y & kLow);
  const std::uint64_t middle = (x >> 32) * (y & kLow) + (low >> 32);
  const std::uint64_t other = (x & kLow) * (y >> 32) + (middle & kLow);
  std::uint64_t high = (x >> 32) * (y >> 32) + (middle >> 32) + (other >> 32);
  std::uint64_t rest = other << 32 | (low & kLow);
  if (negative) {
    rest = ~rest + 1;
    high = ~high + (rest == 0 ? 1 : 0);
  }
  return {static_cast<std::int64_t>(high), rest};
}

}  // namespace libpath
