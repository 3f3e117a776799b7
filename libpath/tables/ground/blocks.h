#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/core/cell.h>

namespace libpath {

/// The blocks of equal sides that a map is kept by, numbered row by row; those at its right and lower border may be
/// cut.
template <std::int32_t side>
class BlocksOf {
 public:
  static constexpr std::int32_t kSide = side;
  static constexpr std::size_t kCells = std::size_t{side} * side;

  constexpr BlocksOf() = default;
  explicit constexpr BlocksOf(Size size) noexcept : across_(blocks_of(size.width)), down_(blocks_of(size.height)) {}

  constexpr std::size_t across() const noexcept { return across_; }
  constexpr std::size_t down() const noexcept { return down_; }
  constexpr std::size_t count() const noexcept { return across_ * down_; }

  /// The block that a cell lies in. REQUIRES: the cell lies on the map.
  constexpr std::size_t index(Cell cell) const noexcept {
    return static_cast<std::size_t>(cell.y / kSide) * across_ + static_cast<std::size_t>(cell.x / kSide);
  }
  /// A block's first cell. REQUIRES: block < count().
  constexpr Cell corner(std::size_t block) const noexcept {
    return {static_cast<std::int32_t>(block % across_) * kSide, static_cast<std::int32_t>(block / across_) * kSide};
  }
  /// A cell's place in its block, row by row: its bit in masks of blocks of 8 × 8. REQUIRES: the cell lies on the map.
  static constexpr std::uint32_t bit(Cell cell) noexcept {
    return static_cast<std::uint32_t>(cell.y % kSide * kSide + cell.x % kSide);
  }

 private:
  static constexpr std::size_t blocks_of(std::int32_t cells) noexcept {
    return (static_cast<std::size_t>(cells) + kSide - 1) / kSide;
  }

  std::size_t across_ = 0;
  std::size_t down_ = 0;
};

/// Those of most tables: the cells of a block are the bits of a word.
using Blocks = BlocksOf<8>;

}  // namespace libpath
