#pragma once

#include <cstdint>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/grid/jump_map.h>
#include <libpath/tables/ground/blocks.h>

namespace libpath {

class TableSource;

/// One corner on the way to a hub as it lies in section LBLC.
struct ChainCorner {
  std::uint32_t corner;  // its cell, y << 16 | x
  std::uint32_t next;    // place of the next one, lower than its own; its own place at the hub
};

inline constexpr auto kLabelOffsetSection = unit_section<std::uint32_t>("LBLO", "labels by block");
inline constexpr auto kLabelMaskSection = unit_section<std::uint64_t>("LBLM", "label masks");
inline constexpr auto kLabelHubSection = unit_section<std::uint16_t>("LBLH", "hubs of labels");
inline constexpr auto kLabelCostSection = unit_section<std::uint32_t>("LBLK", "costs of labels");
inline constexpr auto kLabelCornerSection = unit_section<std::uint32_t>("LBLP", "corners of labels");
inline constexpr auto kLabelWaySection = unit_section<std::uint32_t>("LBLW", "ways of labels");
inline constexpr auto kChainSection = unit_section<ChainCorner>("LBLC", "ways to hubs");

/// Hub labels of every cell: two cells that do not see each other have a shortest path through a hub that is in both
/// their labels (Abraham, Delling, Goldberg and Werneck 2011), and every entry knows the way to its hub, corner by
/// corner. Cells are taken in blocks of 8 × 8 which share entries. An entry says, for the cells of its mask: a shortest
/// path to its hub starts with an octile way to a corner. Entries lie as columns, since most of what a query asks of a
/// block it asks of all its entries at once.
///
/// Section LBLO: where the entries of each block, row by row, start, and their count at the end. The columns: LBLM the
/// cells of the block that the entry holds for, bit 8 · (y mod 8) + x mod 8; LBLH its hub, ascending in each block, no
/// two of one hub with a cell in common; LBLK the cost from the corner to the hub; LBLP the corner's cell,
/// y << 16 | x; LBLW where the corner's way to the hub starts in section LBLC, which holds ways to hubs.
/// Proven on opening: offsets ascend, hubs are in order and fewer than the corners, corners lie on the map, costs are
/// small enough, chains lead to lower places. Threads: immutable. Lifetime: that of the asset's bytes.
class Labels {
 public:
  static constexpr const char* kName = "labels";
  static constexpr std::tuple kSections{kLabelOffsetSection, kLabelMaskSection, kLabelHubSection, kLabelCostSection,
                                        kLabelCornerSection, kLabelWaySection,  kChainSection};
  static Result<Labels> open(const TableSource& source, const JumpMap& map) noexcept;

  /// Hubs are numbers by importance, 0 the most important, below this.
  static constexpr std::size_t kMaxHubs = 1 << 16;
  /// Every cost from a cell to a hub is less, so that the sum of two fits 32 bits.
  static constexpr std::uint32_t kMaxCost = 1u << 31;
  /// Every cost from a corner to a hub is less.
  static constexpr std::uint32_t kMaxCostFromCorner = kMaxCost - static_cast<std::uint32_t>(kMaxSide * kDiagonal);

  bool empty() const noexcept { return offsets_.empty(); }
  std::span<const ChainCorner> chains() const noexcept { return chains_; }

  /// The entries of a block; those that hold for a cell are those whose mask has its bit.
  struct Block {
    std::size_t size() const noexcept { return masks.size(); }

    std::span<const std::uint64_t> masks;
    std::span<const std::uint16_t> hubs;
    std::span<const std::uint32_t> costs;
    std::span<const std::uint32_t> corners;
    std::span<const std::uint32_t> ways;
    std::uint32_t bit = 0;  // of the cell
  };
  /// REQUIRES: the cell lies on the grid.
  Block block_of(Cell cell) const noexcept {
    const std::size_t block = blocks_.index(cell);
    const std::uint32_t first = offsets_[block];
    const std::uint32_t count = offsets_[block + 1] - first;
    return {masks_.subspan(first, count),   hubs_.subspan(first, count), costs_.subspan(first, count),
            corners_.subspan(first, count), ways_.subspan(first, count), Blocks::bit(cell)};
  }

 private:
  bool entries_are_sound(const JumpMap& map) const noexcept;
  bool chains_are_sound(Size size) const noexcept;

  Blocks blocks_;
  std::span<const std::uint32_t> offsets_;
  std::span<const std::uint64_t> masks_;
  std::span<const std::uint16_t> hubs_;
  std::span<const std::uint32_t> costs_;
  std::span<const std::uint32_t> corners_;
  std::span<const std::uint32_t> ways_;
  std::span<const ChainCorner> chains_;
};

}  // namespace libpath
