#pragma once

#include <cstdint>

#include <libpath/core/cell.h>

namespace libpath {

/// The cost of a path: a whole number, so that every compiler and processor takes the same path. A straight step over
/// plain ground costs `kStraight` and a diagonal one `kDiagonal` (47321/33461 is a convergent of √2, off by 3·10⁻¹⁰)
/// times the unit's `CostScale`. 64 bits hold the longest path of the largest map under the dearest terrain.
using Cost = std::uint64_t;

inline constexpr Cost kStraight = 33461;
inline constexpr Cost kDiagonal = 47321;
inline constexpr Cost kNoCost = ~Cost{0};

/// Cost of the shortest way between two cells of an empty plain map.
constexpr Cost octile_cost(Cell a, Cell b) noexcept {
  const std::uint32_t dx = static_cast<std::uint32_t>(a.x < b.x ? b.x - a.x : a.x - b.x);
  const std::uint32_t dy = static_cast<std::uint32_t>(a.y < b.y ? b.y - a.y : a.y - b.y);
  const Cost longer = dx < dy ? dy : dx;
  const Cost shorter = dx < dy ? dx : dy;
  return kStraight * longer + (kDiagonal - kStraight) * shorter;
}

}  // namespace libpath
