#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/core/cell.h>

namespace libpath {

/// The blocks of 8 × 8 cells that tables keep a map by, numbered row by row; those at its right and lower border may
/// be cut. Bit 8 · (y mod 8) + x mod 8 of a mask is a cell of its block.
class Blocks {
 public:
  static constexpr std::int32_t kSide = 8;
  static constexpr std::size_t kCells = 64;

  constexpr Blocks() = default;
  explicit constexpr Blocks(Size size) noexcept : across_(blocks_of(size.width)), down_(blocks_of(size.height)) {}

  constexpr std::size_t across() const noexcept { return across_; }
  constexpr std::size_t down() const noexcept { return down_; }
  constexpr std::size_t count() const noexcept { return across_ * down_; }

  /// The block that a cell lies in. REQUIRES: the cell lies on the map.
  constexpr std::size_t index(Cell cell) const noexcept {
    return static_cast<std::size_t>(cell.y >> 3) * across_ + static_cast<std::size_t>(cell.x >> 3);
  }
  /// A block's first cell. REQUIRES: block < count().
  constexpr Cell corner(std::size_t block) const noexcept {
    return {static_cast<std::int32_t>(block % across_) * kSide, static_cast<std::int32_t>(block / across_) * kSide};
  }
  /// A cell's bit in masks of its block. REQUIRES: the cell lies on the map.
  static constexpr std::uint32_t bit(Cell cell) noexcept {
    return static_cast<std::uint32_t>((cell.y & 7) * 8 + (cell.x & 7));
  }

 private:
  static constexpr std::size_t blocks_of(std::int32_t cells) noexcept {
    return (static_cast<std::size_t>(cells) + 7) / 8;
  }

  std::size_t across_ = 0;
  std::size_t down_ = 0;
};

}  // namespace libpath
