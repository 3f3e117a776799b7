#pragma once

#include <cstdint>

#include <libpath/core/cell.h>

namespace libpath {

/// A side of a square.
enum class Side : std::uint8_t { east, south, west, north };
inline constexpr int kSideCount = 4;

constexpr Side opposite(Side side) noexcept { return static_cast<Side>(static_cast<std::uint8_t>(side) ^ 2); }
/// What is beyond it, as squares or cells are counted.
constexpr Cell beyond(Cell at, Side side) noexcept {
  constexpr Cell kSteps[kSideCount] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  const Cell by = kSteps[static_cast<std::uint8_t>(side)];
  return {at.x + by.x, at.y + by.y};
}

/// A cell at a side of a square, by its side and its distance from the side's upper or left end, in one word.
class BorderCell {
 public:
  constexpr BorderCell() = default;
  constexpr BorderCell(Side side, std::int32_t offset) noexcept
      : key_(static_cast<std::uint32_t>(side) << 16 | static_cast<std::uint32_t>(offset)) {}
  constexpr explicit BorderCell(std::uint32_t key) noexcept : key_(key) {}

  constexpr std::uint32_t key() const noexcept { return key_; }
  constexpr Side side() const noexcept { return static_cast<Side>(key_ >> 16); }
  constexpr std::int32_t offset() const noexcept { return static_cast<std::int32_t>(key_ & 0xffff); }

  /// The cell, in a square that begins there and is that large.
  constexpr Cell in(Cell corner, Size size) const noexcept {
    switch (side()) {
      case Side::east: return {corner.x + size.width - 1, corner.y + offset()};
      case Side::south: return {corner.x + offset(), corner.y + size.height - 1};
      case Side::west: return {corner.x, corner.y + offset()};
      case Side::north: return {corner.x + offset(), corner.y};
    }
    return corner;
  }
  /// Of the square beyond that side, the cell that faces this one.
  constexpr BorderCell facing() const noexcept { return {opposite(side()), offset()}; }

  friend constexpr auto operator<=>(const BorderCell&, const BorderCell&) = default;

 private:
  std::uint32_t key_ = 0;
};

/// The cell of a square at its side that is called so. REQUIRES: it lies there.
constexpr BorderCell border_cell_of(Cell cell, Side side, Cell corner) noexcept {
  const bool upright = side == Side::east || side == Side::west;
  return {side, upright ? cell.y - corner.y : cell.x - corner.x};
}

}  // namespace libpath
