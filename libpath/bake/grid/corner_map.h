#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/own_bit_grid.h>
#include <libpath/tables/grid/jump_map.h>
#include <libpath/tables/grid/stop_lines.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

/// The corners of a unit's walkable cells, and what a scan over the grid reads instead of single cells.
///
/// A *corner* is a free cell beside an obstacle's convex corner: one of its diagonal neighbours is blocked, the two
/// cells between them are free. Shortest paths on ground of one cost turn at corners alone, but for the turns that may
/// be put anywhere. It is *falling* where the obstacle lies northwest or southeast, so that paths around it run
/// northeast or southwest, and *rising* where it lies northeast or southwest; it may be both.
///
/// Made from walkability in some 84 µs a map of 512 × 512 cells, by the baker as by the runtime.
/// Threads: immutable, share freely. Lifetime: that of the memory it was made in and of the walkability.
class CornerMap {
 public:
  /// Words of memory that make() needs, at an address that is a multiple of 8.
  static LIBPATH_API std::size_t memory_words(Size size) noexcept;
  static LIBPATH_API CornerMap make(Walkability walkable, std::span<std::uint64_t> memory) noexcept;

  CornerMap() = default;

  Size size() const noexcept { return rows_.walkable.size(); }
  /// 0 where the map is empty.
  std::size_t corner_count() const noexcept { return corner_count_; }
  bool empty() const noexcept { return rows_.any == nullptr; }

  /// Lines of one direction, rows or columns. Places and indices of columns are swapped: a column's line has its x for
  /// index.
  struct Lines {
    Walkability walkable;
    StopLines walls;     // blocked cells
    StopLines falling;   // blocked cells and falling corners
    StopLines rising;    // blocked cells and rising corners
    StopLines forward;   // blocked cells and the corners at which a straight run towards higher places may turn
    StopLines backward;  // the same towards lower ones
    const std::uint64_t* any = nullptr;  // corners, laid out as in a BitGrid
  };
  const Lines& rows() const noexcept { return rows_; }
  const Lines& columns() const noexcept { return columns_; }

  /// REQUIRES: a cell of the grid, or beside it.
  bool is_corner(Cell cell) const noexcept {
    const std::size_t bit = bit_of(cell);
    return (rows_.any[bit >> 6] >> (bit & 63) & 1) != 0;
  }
  /// Number of a corner. REQUIRES: is_corner(cell).
  CornerIndex corner_at(Cell cell) const noexcept {
    const std::size_t bit = bit_of(cell);
    const std::uint64_t before = rows_.any[bit >> 6] & ((std::uint64_t{1} << (bit & 63)) - 1);
    return ranks_[bit >> 6] + static_cast<CornerIndex>(std::popcount(before));
  }

  /// Calls visit(Cell) for every corner in the order of their numbers.
  template <class Visit>
  void for_each_corner(Visit visit) const {
    const std::size_t line_words = BitGridLayout::row_words(size());
    for (std::int32_t y = 0; y < size().height; ++y) {
      const std::uint64_t* line = rows_.any + static_cast<std::size_t>(y + 1) * line_words;
      for (std::size_t word = 0; word < line_words; ++word) {
        for (std::uint64_t rest = line[word]; rest != 0; rest &= rest - 1) {
          visit(Cell{static_cast<std::int32_t>(word * 64) + std::countr_zero(rest) - 1, y});
        }
      }
    }
  }

 private:
  std::size_t bit_of(Cell cell) const noexcept {
    return static_cast<std::size_t>(cell.y + 1) * (BitGridLayout::row_words(size()) * 64) +
           static_cast<std::size_t>(cell.x + 1);
  }

  Lines rows_;
  Lines columns_;
  const std::uint32_t* ranks_ = nullptr;  // corners before each word of rows_.any
  std::size_t corner_count_ = 0;
};

}  // namespace libpath
