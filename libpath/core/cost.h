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

/// Units a cell of a curve's length: a hair below kStraight, such that a diagonal step costs just kDiagonal.
inline constexpr double kCurveUnits = kDiagonal / 1.41421356237309504880;

/// How far a computed length may be off, in units. Lengths that are whole numbers of units stay those; any other is
/// much further from a whole number than processors and their libraries differ.
inline constexpr double kCurveRounding = 1e-7;

}  // namespace libpath
