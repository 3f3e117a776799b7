#pragma once

#include <cstdint>
#include <span>

#include <libpath/core/result.h>
#include <libpath/tables/jump_map.h>
#include <libpath/tables/sections.h>

namespace libpath {

/// One entry of a block's labels as it lies in section LBLE: for the cells of its mask, a shortest path to the hub that
/// starts with an octile way to a corner.
struct BlockLabel {
  std::uint32_t hub;     // by importance, 0 the most important
  std::uint32_t cost;    // units from the corner to the hub
  std::uint32_t corner;  // the corner's cell, y << 16 | x
  std::uint32_t chain;   // where the corner's way to the hub starts in LBLC
};

/// One corner on the way to a hub as it lies in section LBLC.
struct ChainCorner {
  std::uint32_t corner;  // its cell, y << 16 | x
  std::uint32_t next;    // place of the next one, lower than its own; its own place at the hub
};

/// Hub labels of every cell: two cells that do not see each other have a shortest path through a hub that is in both
/// their labels (Abraham, Delling, Goldberg and Werneck 2011), and every entry knows the way to its hub, corner by
/// corner. Cells are taken in blocks of 8 × 8 which share entries.
///
/// Section LBLO: where the entries of each block, row by row, start, and their count at the end. Section LBLM: for each
/// entry the cells of the block that it holds for, bit 8 · (y mod 8) + x mod 8. Section LBLE: the entries, by hub in
/// each block, no two of one hub with a cell in common. Section LBLC: ways to hubs.
/// Proven on opening: offsets ascend, hubs are in order and fewer than the corners, corners lie on the map, chains lead
/// to lower places. Threads: immutable. Lifetime: that of the asset's bytes.
class Labels {
 public:
  static Result<Labels> open(const Sections& sections, std::uint32_t unit, const JumpMap& map) noexcept;

  /// Every cost from a cell to a hub is less, so that it fits 32 bits.
  static constexpr std::uint32_t kMostCost = 1u << 31;

  bool empty() const noexcept { return offsets_.empty(); }
  std::size_t entry_count() const noexcept { return entries_.size(); }
  std::span<const ChainCorner> chains() const noexcept { return chains_; }

  /// The entries that hold for a cell are those whose mask has its bit.
  struct Block {
    std::span<const std::uint64_t> masks;
    std::span<const BlockLabel> entries;
    std::uint32_t bit = 0;
  };
  /// REQUIRES: the cell lies on the grid.
  Block block_of(Cell cell) const noexcept {
    const auto block = static_cast<std::size_t>(cell.y >> 3) * block_columns_ + static_cast<std::size_t>(cell.x >> 3);
    const std::uint32_t first = offsets_[block];
    const std::uint32_t count = offsets_[block + 1] - first;
    return {masks_.subspan(first, count), entries_.subspan(first, count),
            static_cast<std::uint32_t>((cell.y & 7) * 8 + (cell.x & 7))};
  }

  static constexpr std::size_t block_columns(Size size) noexcept {
    return (static_cast<std::size_t>(size.width) + 7) / 8;
  }
  static constexpr std::size_t block_rows(Size size) noexcept {
    return (static_cast<std::size_t>(size.height) + 7) / 8;
  }

 private:
  bool entries_are_sound(const JumpMap& map) const noexcept;
  bool chains_are_sound(Size size) const noexcept;

  std::size_t block_columns_ = 0;
  std::span<const std::uint32_t> offsets_;
  std::span<const std::uint64_t> masks_;
  std::span<const BlockLabel> entries_;
  std::span<const ChainCorner> chains_;
};

}  // namespace libpath
