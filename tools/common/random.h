#pragma once

#include <cassert>
#include <cstdint>

namespace libpath::tools {

/// Numbers that look random and are the same for the same seed with every compiler and library (splitmix64; Steele, Lea
/// and Flood, 2014). Not for secrets.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) noexcept : state_(seed) {}

  constexpr std::uint64_t next() noexcept {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }

  /// A whole number from 0 to `count` - 1; `count` at least 1. The bias is below count / 2³².
  constexpr std::int32_t below(std::int32_t count) noexcept {
    assert(count >= 1);
    return static_cast<std::int32_t>(((next() >> 32) * static_cast<std::uint64_t>(count)) >> 32);
  }
  /// A whole number from `least` to `most`.
  constexpr std::int32_t between(std::int32_t least, std::int32_t most) noexcept {
    return least + below(most - least + 1);
  }
  /// True so many times of a hundred.
  constexpr bool chance(std::int32_t percent) noexcept { return below(100) < percent; }

 private:
  std::uint64_t state_;
};

}  // namespace libpath::tools
