#pragma once

#include <cstdint>

#include <libpath/core/cell.h>

namespace libpath {

/// The cost of a path: a whole number, so that every compiler and processor takes the same path. On plain ground a
/// straight step costs `kStraight` and a diagonal step `kDiagonal`, each times the unit's `CostScale`. (47321/33461 is
/// a convergent of √2, off by 3·10⁻¹⁰.) 64 bits hold the longest path of the largest map on the dearest terrain.
using Cost = std::uint64_t;

inline constexpr Cost kStraight = 33461;
inline constexpr Cost kDiagonal = 47321;
inline constexpr Cost kNoCost = ~Cost{0};

/// The cost of the shortest path between two cells of an empty map of plain ground.
constexpr Cost octile_cost(Cell a, Cell b) noexcept {
  const std::uint32_t dx = static_cast<std::uint32_t>(a.x < b.x ? b.x - a.x : a.x - b.x);
  const std::uint32_t dy = static_cast<std::uint32_t>(a.y < b.y ? b.y - a.y : a.y - b.y);
  const Cost longer = dx < dy ? dy : dx;
  const Cost shorter = dx < dy ? dx : dy;
  return kStraight * longer + (kDiagonal - kStraight) * shorter;
}

/// Cost units per cell of a curve's length. Slightly below kStraight, so that a diagonal of √2 cells costs kDiagonal.
inline constexpr double kCurveUnits = kDiagonal / 1.41421356237309504880;

/// The largest error of a computed length, in cost units. A length of a whole number of units stays that number; any
/// other length is further from a whole number than processors and their libraries differ.
inline constexpr double kCurveRounding = 1e-7;

}  // namespace libpath
