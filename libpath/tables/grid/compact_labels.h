#pragma once

#include <cstdint>
#include <span>

#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/grid/jump_map.h>
#include <libpath/tables/grid/labels.h>
#include <libpath/tables/ground/blocks.h>

namespace libpath {

class TableSource;

/// Some labels of one corner as they lie in section CLBS: bit i of `bits` is label `first` + i.
struct LabelSpan {
  std::uint32_t first;
  std::uint32_t bits;
};

/// A corner's label as it lies in section CLBL.
struct CompactLabel {
  std::uint32_t hub;
  std::uint32_t cost;  // from the corner to the hub
  ChainCorner way;     // the corner's cell, and the label of the next corner on the way, its own at the hub
};

inline constexpr auto kCompactOffsetSection = unit_section<std::uint32_t>("CLBO", "compact labels by block");
inline constexpr auto kCompactMaskSection = unit_section<std::uint64_t>("CLBM", "compact label masks");
inline constexpr auto kCompactSpanSection = unit_section<LabelSpan>("CLBS", "compact labels");
inline constexpr auto kCompactLabelSection = unit_section<CompactLabel>("CLBL", "labels of corners");

/// Hub labels of every cell (labels.h) in half the memory: a block's entries name labels of corners instead of
/// repeating them, many with one mask. The cells of a mask may find a hub by several corners, some of them dearer than
/// others: the cheapest is the label.
///
/// Section CLBL: labels of corners, corner by corner, by hub for each. CLBO: where the entries of each block of 8 × 8
/// cells, row by row, start, and their count at the end; CLBM the cells of the block that an entry holds for, bit
/// 8 · (y mod 8) + x mod 8; CLBS its labels.
/// Proven on opening: offsets ascend, spans name labels of one corner, corners lie on the map, hubs are fewer than the
/// corners, costs are small enough and fall along every way. Threads: immutable. Lifetime: that of the asset's bytes.
class CompactLabels {
 public:
  static constexpr const char* kName = "labels";
  static constexpr std::tuple kSections{kCompactOffsetSection, kCompactMaskSection, kCompactSpanSection,
                                        kCompactLabelSection};
  static Result<CompactLabels> open(const TableSource& source, const JumpMap& map) noexcept;

  bool empty() const noexcept { return offsets_.empty(); }
  std::span<const CompactLabel> labels() const noexcept { return labels_; }

  /// The entries of a block; those that hold for a cell are those whose mask has its bit.
  struct Block {
    std::span<const std::uint64_t> masks;
    std::span<const LabelSpan> spans;
    std::uint32_t bit = 0;  // of the cell
  };
  /// REQUIRES: the cell lies on the grid.
  Block block_of(Cell cell) const noexcept {
    const std::size_t block = blocks_.index(cell);
    const std::uint32_t first = offsets_[block];
    const std::uint32_t count = offsets_[block + 1] - first;
    return {masks_.subspan(first, count), spans_.subspan(first, count), Blocks::bit(cell)};
  }

 private:
  bool is_sound(LabelSpan span) const noexcept;
  bool is_sound(const CompactLabel& label, const JumpMap& map) const noexcept;

  Blocks blocks_;
  std::span<const std::uint32_t> offsets_;
  std::span<const std::uint64_t> masks_;
  std::span<const LabelSpan> spans_;
  std::span<const CompactLabel> labels_;
};

}  // namespace libpath
