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

/// A position in units of 2⁻³² cell. All tests of sight are exact on these. Rounding to them moves a position by less
/// than 2·10⁻¹⁰ cells.
struct FinePoint {
  static constexpr int kBits = 32;
  static constexpr std::int64_t kOne = std::int64_t{1} << kBits;

  static constexpr FinePoint at(Vertex vertex) noexcept { return {vertex.x * kOne, vertex.y * kOne}; }
  static constexpr FinePoint centre_of(Cell cell) noexcept {
    return {cell.x * kOne + kOne / 2, cell.y * kOne + kOne / 2};
  }
  /// The fine point nearest to a position. REQUIRES: |x| and |y| <= kMaxSide.
  static LIBPATH_API FinePoint nearest(Point position) noexcept;

  /// The conversion is exact.
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

/// A set of the four cells around a vertex, or of their directions from it: bit 0 northwest, 1 northeast, 2 southwest,
/// 3 southeast.
using Quadrants = std::uint32_t;
inline constexpr Quadrants kNorthwest = 1;
inline constexpr Quadrants kNortheast = 2;
inline constexpr Quadrants kSouthwest = 4;
inline constexpr Quadrants kSoutheast = 8;
inline constexpr Quadrants kAllAround = 15;

/// The blocked cells around a vertex. REQUIRES: one of the four cells lies on the grid.
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

/// Whether shortest paths may turn at a vertex: exactly one of its cells is blocked.
constexpr bool is_turning_place(Quadrants blocked) noexcept {
  return blocked != 0 && (blocked & (blocked - 1)) == 0;  // std::has_single_bit calls a function on older processors
}
/// Whether two blocked cells meet diagonally at a vertex. No unit passes or stands there.
constexpr bool is_pinch(Quadrants blocked) noexcept {
  return blocked == (kNorthwest | kSoutheast) || blocked == (kNortheast | kSouthwest);
}

/// Whether a unit can walk the straight line between two positions. The line may touch blocked cells and run along
/// their sides. It may not enter one, nor pass a vertex where two meet diagonally. Beyond the grid everything is
/// blocked. In other words: paths inside the free cells come arbitrarily close to the line. Exact, and the same both
/// ways. Cost: some nanoseconds for each row that the line crosses. REQUIRES: both positions have a standing_cell().
LIBPATH_API bool is_in_sight(BitGridView walkable, FinePoint from, FinePoint to) noexcept;

/// A free cell that a position lies in, or on whose border it lies. None where all such cells are blocked, or where two
/// blocked cells meet diagonally (is_pinch()).
struct StandingCell {
  Cell cell;
  bool exists = false;
};
LIBPATH_API StandingCell standing_cell(BitGridView walkable, FinePoint position) noexcept;

}  // namespace libpath
