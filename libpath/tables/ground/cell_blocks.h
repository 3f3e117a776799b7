#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/tables/ground/blocks.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

/// One number for each walkable cell, kept by blocks of 8 × 8: per block, row by row, the one number of all its
/// walkable cells, kNone for a block without any, or kMixed plus the block's place among the mixed ones, of which all
/// 64 numbers are kept, kNone for cells not walkable or off the map. kNone may also be a cell's number.
/// Threads: immutable. Lifetime: that of the spans' memory.
template <class Index>
class CellBlocks {
 public:
  static constexpr std::int32_t kSide = Blocks::kSide;
  static constexpr std::size_t kCells = Blocks::kCells;
  static constexpr Index kNone = std::numeric_limits<Index>::max();
  static constexpr std::uint32_t kMixed = std::uint32_t{1} << 31;

  CellBlocks() = default;
  CellBlocks(std::span<const std::uint32_t> blocks, std::span<const Index> mixed, Size size) noexcept
      : index_(size), blocks_(blocks), mixed_(mixed) {}

  /// REQUIRES: the cell is walkable.
  Index at(Cell cell) const noexcept {
    const std::uint32_t block = blocks_[index_.index(cell)];
    if (block < kMixed) return static_cast<Index>(block);
    return mixed_[std::size_t{block - kMixed} * kCells + Blocks::bit(cell)];
  }

  /// Whether there are just the blocks that the map has, mixed ones are numbered in order, and every walkable cell's
  /// number is below `count`, or kNone where that may be. Cost: one pass over the blocks and the mixed ones' cells.
  bool is_sound(const Walkability& walkable, std::uint32_t count, bool may_be_none) const noexcept {
    const Size size = walkable.size();
    if (blocks_.size() != index_.count()) return false;
    std::uint32_t mixed = 0;
    std::size_t place = 0;
    for (std::int32_t y = 0; y < size.height; y += kSide) {
      for (std::int32_t x = 0; x < size.width; x += kSide) {
        const std::uint32_t block = blocks_[place++];
        const std::uint64_t cells = walkable_cells(walkable, {x, y});
        if (block < kMixed || block == kNone) {
          if (block == kNone ? cells != 0 && !may_be_none : block >= count) return false;
          continue;
        }
        if (block - kMixed != mixed || (std::size_t{mixed} + 1) * kCells > mixed_.size()) return false;
        if (!mixed_block_is_sound(mixed_.subspan(std::size_t{mixed} * kCells, kCells), cells, count, may_be_none)) {
          return false;
        }
        ++mixed;
      }
    }
    return std::size_t{mixed} * kCells == mixed_.size();
  }

  /// The walkable cells of the block whose first cell is `corner`: bit 8 · row + column.
  static std::uint64_t walkable_cells(const Walkability& walkable, Cell corner) noexcept {
    std::uint64_t cells = 0;
    const auto bit = static_cast<std::size_t>(corner.x + 1);
    const std::int32_t rows = walkable.size().height - corner.y < kSide ? walkable.size().height - corner.y : kSide;
    for (std::int32_t row = 0; row < rows; ++row) {
      const std::uint64_t* const words = walkable.row(corner.y + row).data() + (bit >> 6);
      std::uint64_t bits = words[0] >> (bit & 63);
      if ((bit & 63) > 64 - kSide) bits |= words[1] << (64 - (bit & 63));
      cells |= (bits & 0xff) << (kSide * row);
    }
    return cells;
  }

 private:
  static bool mixed_block_is_sound(std::span<const Index> numbers, std::uint64_t cells, std::uint32_t count,
                                   bool may_be_none) noexcept {
    for (std::size_t i = 0; i < kCells; ++i) {
      const bool walkable = (cells >> i & 1) != 0;
      if (numbers[i] == kNone ? walkable && !may_be_none : !walkable || numbers[i] >= count) return false;
    }
    return true;
  }

  Blocks index_;
  std::span<const std::uint32_t> blocks_;
  std::span<const Index> mixed_;
};

}  // namespace libpath
