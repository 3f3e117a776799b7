#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/core/compiler.h>
#include <libpath/tables/grid/corner_bits.h>

namespace libpath {

/// The straight headings as places in arrays.
enum Straight : std::size_t { kEast, kSouth, kWest, kNorth };

/// Obstacles and jump points of a line's straight runs, towards higher places and towards lower ones.
inline void mark_stops(const RowTriple& row, std::uint64_t* forward, std::uint64_t* backward) noexcept {
  for (std::size_t i = 0; i < row.words(); ++i) {
    const CornerBits corners = row.corners(i);
    forward[i] = ~row.free(i) | corners.northwest | corners.southwest;
    backward[i] = ~row.free(i) | corners.northeast | corners.southeast;
  }
}

namespace detail {

inline std::uint64_t reversed(std::uint64_t bits) noexcept {
  bits = (bits >> 1 & 0x5555555555555555) | (bits & 0x5555555555555555) << 1;
  bits = (bits >> 2 & 0x3333333333333333) | (bits & 0x3333333333333333) << 2;
  bits = (bits >> 4 & 0x0f0f0f0f0f0f0f0f) | (bits & 0x0f0f0f0f0f0f0f0f) << 4;
  return byte_swapped(bits);
}

}  // namespace detail

/// For each bit, whether going down from it through free bits meets a jump point, where `carry` says so for the word
/// below and is left for the word above. An addition carries from jump points up through what is free.
inline std::uint64_t ahead_below(std::uint64_t free, std::uint64_t points, std::uint64_t& carry) noexcept {
  const std::uint64_t partial = free + points;
  const std::uint64_t sum = partial + carry;
  carry = static_cast<std::uint64_t>(partial < free) | static_cast<std::uint64_t>(sum < partial);
  return sum ^ free ^ points;
}
/// The same going up, with the word above for the word below.
inline std::uint64_t ahead_above(std::uint64_t free, std::uint64_t points, std::uint64_t& carry) noexcept {
  return detail::reversed(ahead_below(detail::reversed(free), detail::reversed(points), carry));
}

/// From which cells of a line straight runs meet a jump point, by its stops.
inline void mark_ahead(const std::uint64_t* free, const std::uint64_t* forward, const std::uint64_t* backward,
                       std::size_t words, std::uint64_t* ahead_forward, std::uint64_t* ahead_backward) noexcept {
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < words; ++i) ahead_backward[i] = ahead_below(free[i], backward[i] & free[i], carry);
  carry = 0;
  for (std::size_t i = words; i-- > 0;) ahead_forward[i] = ahead_above(free[i], forward[i] & free[i], carry);
}

}  // namespace libpath
