#pragma once

#include <cstdint>

#include <libpath/core/bit_grid.h>
#include <libpath/core/export.h>
#include <libpath/core/pose.h>

namespace libpath {

/// A point where four cells meet: the top left corner of cell (x, y).
struct Vertex {
  std::int32_t x = 0;
  std::int32_t y = 0;

  friend constexpr auto operator<=>(const Vertex&, const Vertex&) = default;
};

/// A position in whole 2⁻³² of a cell, which all tests of sight are exact on. Rounding to it moves a position by less
/// than 2·10⁻¹⁰ cells.
struct FinePoint {
  static constexpr int kBits = 32;
  static constexpr std::int64_t kOne = std::int64_t{1} << kBits;

  static constexpr FinePoint at(Vertex vertex) noexcept { return {vertex.x * kOne, vertex.y * kOne}; }
  static constexpr FinePoint centre_of(Cell cell) noexcept {
    return {cell.x * kOne + kOne / 2, cell.y * kOne + kOne / 2};
  }
  /// The nearest one. REQUIRES: |x| and |y| of at most kMaxSide.
  static LIBPATH_API FinePoint nearest(Point position) noexcept;

  /// Exact.
  constexpr Point point() const noexcept {
    return {static_cast<double>(x) / static_cast<double>(kOne), static_cast<double>(y) / static_cast<double>(kOne)};
  }

  /// The cell that it lies in.
  constexpr Cell cell() const noexcept {
    return {static_cast<std::int32_t>(x >> kBits), static_cast<std::int32_t>(y >> kBits)};
  }

  std::int64_t x = 0;
  std::int64_t y = 0;

  friend constexpr bool operator==(const FinePoint&, const FinePoint&) = default;
};

/// Cells around a vertex, and the directions in which they lie from it: bit 0 northwest, 1 northeast, 2 southwest, 3
/// southeast.
using Quadrants = std::uint32_t;
inline constexpr Quadrants kNorthwest = 1;
inline constexpr Quadrants kNortheast = 2;
inline constexpr Quadrants kSouthwest = 4;
inline constexpr Quadrants kSoutheast = 8;
inline constexpr Quadrants kAllAround = 15;

/// Which cells around a vertex are blocked. REQUIRES: one of them lies on the grid.
inline Quadrants blocked_around(BitGridView walkable, Vertex vertex) noexcept {
  const auto bit = static_cast<std::size_t>(vertex.x);
  const auto two = [&](std::int32_t y) {
    const auto row = walkable.row(y);
    const std::uint64_t left = row[bit >> 6] >> (bit & 63) & 1;
    const std::uint64_t right = row[(bit + 1) >> 6] >> ((bit + 1) & 63) & 1;
    return static_cast<Quadrants>(left | right << 1);
  };
  return (two(vertex.y - 1) | two(vertex.y) << 2) ^ kAllAround;
}

/// Whether shortest paths may turn at a vertex: just one of its cells is blocked.
constexpr bool is_turning_place(Quadrants blocked) noexcept {
  return blocked != 0 && (blocked & (blocked - 1)) == 0;  // std::has_single_bit calls a function on older processors
}
/// Whether two blocked cells meet at a vertex and part its free ones: nothing passes and nobody stands there.
constexpr bool is_pinch(Quadrants blocked) noexcept {
  return blocked == (kNorthwest | kSoutheast) || blocked == (kNortheast | kSouthwest);
}

/// Whether the straight line between two positions can be walked. It may touch blocked cells, along their sides too,
/// but not enter one, and not pass between two that meet at a vertex; beyond the grid all is blocked. In other words:
/// paths inside the free cells come as close to it as one likes. Exact, and the same both ways. Cost: some nanoseconds
/// for each row that the line crosses. REQUIRES: both positions can be stood at.
LIBPATH_API bool is_in_sight(BitGridView walkable, FinePoint from, FinePoint to) noexcept;

/// A free cell that a position lies in or on the edge of: the cell that it is inside of where that one is free.
/// Nothing where there is none, or where two blocked cells meet: nobody stands there.
struct StandingCell {
  Cell cell;
  bool exists = false;
};
LIBPATH_API StandingCell standing_cell(BitGridView walkable, FinePoint position) noexcept;

}  // namespace libpath
