#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/heading.h>
#include <libpath/tables/ground/cell_block.h>

namespace libpath {

/// A block and those around it, row by row; null where one has no labels.
template <class Label>
using BlocksAround = std::array<const CellBlock<Label>*, 9>;

/// How ways arrive at the cells of a block whose labels are final: of the headings by which one comes the first.
/// Everything is done for a row at a time, so that compilers take several cells at once.
/// Threads: one at a time. Cost: some two microseconds a block.
template <class Label>
class BlockArrivals {
 public:
  static constexpr std::int32_t kSide = CellBlock<Label>::kSide;
  static constexpr std::uint8_t kNone = 0xff;

  using Row = std::array<std::uint8_t, kSide>;

  /// kNone where no step leads by a way of the label's cost, as at cells where ways begin or that links enter.
  const Row& row(std::size_t y) const noexcept { return rows_[y]; }

  /// REQUIRES: the block in the middle is there.
  void find(const BlocksAround<Label>& around) noexcept {
    for (std::size_t i = 0; i < around.size(); ++i) {
      copy(around[i], static_cast<std::int32_t>(i % 3) - 1, static_cast<std::int32_t>(i / 3) - 1);
    }
    for (std::size_t y = 0; y < kSide; ++y) {
      rows_[y].fill(kNone);
      for (std::size_t heading = kHeadings; heading-- > 0;) find(y, heading);
    }
  }

 private:
  static constexpr std::size_t kWide = kSide + 2;  // with a cell on either side

  static constexpr std::uint64_t kBytes = 0x0101010101010101;

  /// Eight bits as bytes of ones, in the order of memory.
  static constexpr std::uint64_t spread(std::uint32_t bits) noexcept {
    constexpr bool kLittle = std::endian::native == std::endian::little;
    constexpr std::uint64_t kOneOfEach = kLittle ? 0x8040201008040201 : 0x0102040810204080;
    const std::uint64_t one_of_each = (bits & 0xff) * kBytes & kOneOfEach;
    return ((one_of_each + 0x7f * kBytes) >> 7 & kBytes) * 0xff;
  }

  /// The first index of what a block that lies there gives to a side of its own, where it goes to, and how many they
  /// are.
  struct Part {
    std::size_t from;
    std::size_t to;
    std::size_t count;
  };
  static constexpr Part part(std::int32_t by) noexcept {
    if (by == 0) return {0, 1, kSide};
    return by < 0 ? Part{kSide - 1, 0, 1} : Part{0, kSide + 1, 1};
  }

  void copy(const CellBlock<Label>* block, std::int32_t across, std::int32_t down) noexcept {
    const Part columns = part(across);
    const Part rows = part(down);
    for (std::size_t y = 0; y < rows.count; ++y) {
      const std::size_t to = rows.to + y;
      Label* const labels = labels_[to].data() + columns.to;
      Label* const factors = factors_[to].data() + columns.to;
      if (block == nullptr) {
        std::fill_n(labels, columns.count, CellBlock<Label>::kNone);
        std::fill_n(factors, columns.count, Label{0});
      } else {
        std::copy_n(block->labels[rows.from + y].data() + columns.from, columns.count, labels);
        std::copy_n(block->factors[rows.from + y].data() + columns.from, columns.count, factors);
      }
      const std::uint32_t mask = ((1u << columns.count) - 1) << columns.to;
      for (std::size_t heading = 0; heading < kHeadings; ++heading) {
        const std::uint32_t open = block == nullptr ? 0 : block->open[heading][rows.from + y] >> columns.from;
        open_[heading][to] = (open_[heading][to] & ~mask) | (open << columns.to & mask);
      }
    }
  }

  /// The cells of a row that are entered by a heading.
  void find(std::size_t y, std::size_t heading) noexcept {
    const Cell by = kHeadingSteps[heading];
    const auto row = static_cast<std::size_t>(static_cast<std::int32_t>(y) + 1 - by.y);
    const auto column = static_cast<std::size_t>(1 - by.x);
    const std::uint32_t entered = open_[heading][row] >> column & CellBlock<Label>::kAll;
    if (entered == 0) return;
    const Label* const labels = labels_[row].data() + column;
    const Label* const factors = factors_[row].data() + column;
    const Label* const to_labels = labels_[y + 1].data() + 1;
    const Label* const to_factors = factors_[y + 1].data() + 1;
    const auto length = static_cast<Label>(is_diagonal(static_cast<Heading>(heading)) ? kDiagonal : kStraight);
    Row comes;
    for (std::size_t x = 0; x < kSide; ++x) {
      comes[x] = labels[x] + (factors[x] + to_factors[x]) * length <= to_labels[x] ? 0xff : 0;
    }
    for (std::size_t half = 0; half < kSide; half += 8) {
      std::uint64_t chosen;
      std::uint64_t arrivals;
      std::memcpy(&chosen, comes.data() + half, sizeof chosen);
      std::memcpy(&arrivals, rows_[y].data() + half, sizeof arrivals);
      chosen &= spread(entered >> half);
      arrivals = (arrivals & ~chosen) | (heading * kBytes & chosen);
      std::memcpy(rows_[y].data() + half, &arrivals, sizeof arrivals);
    }
  }

  std::array<std::array<Label, kWide>, kWide> labels_;
  std::array<std::array<Label, kWide>, kWide> factors_;
  std::array<std::array<std::uint32_t, kWide>, kHeadings> open_{};
  std::array<Row, kSide> rows_;
};

}  // namespace libpath
