#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/neighbours.h>
#include <libpath/core/own_bit_grid.h>
#include <libpath/tables/grid/corner_index.h>
#include <libpath/tables/grid/stop_lines.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

/// Five bits about each of 64 cells of a diagonal.
struct DiagonalBits {
  /// The step to the next cell of the diagonal, one row down, is not free.
  std::uint64_t blocked;
  /// By straight heading E, S, W, N: a straight run from this cell meets a jump point before it meets an obstacle.
  std::array<std::uint64_t, 4> ahead;
};

/// The diagonals of one direction as lines of bits, by rows from the top: bit y + 1 is the cell of row y. Diagonals
/// that leave the map on one side go on in the line as others that come in on the other; the blocked cells between them
/// keep them apart.
class DiagonalLines {
 public:
  DiagonalLines() = default;
  DiagonalLines(const DiagonalBits* bits, std::size_t line_words) noexcept : bits_(bits), line_words_(line_words) {}

  const DiagonalBits* line(std::uint32_t index) const noexcept { return bits_ + index * line_words_; }

 private:
  const DiagonalBits* bits_ = nullptr;
  std::size_t line_words_ = 0;
};

/// What a jump point search reads instead of single cells (Harabor and Grastien 2014): for a unit on ground of one
/// cost.
///
/// A *corner* is a free cell beside an obstacle's convex corner: one of its diagonal neighbours is blocked, the two
/// cells between them are free. It is a *jump point* for the straight headings that run past the obstacle. A shortest
/// path can be put together from hops, diagonally first and straight then, that end at jump points.
///
/// Made from walkability, by the baker as by the runtime. Threads: immutable, share freely. Lifetime: that of the
/// memory it was made in and of the walkability.
class JumpMap {
 public:
  /// No asset stores it.
  static constexpr const char* kName = "jump map";
  static constexpr std::tuple<> kSections{};
  template <class Add>
  static void statistics(const JumpMap& map, Add add) {
    add("corners", map.corner_count());
  }

  /// Words of memory that make() needs, for the map and until it returns.
  static LIBPATH_API std::size_t memory_words(Size size) noexcept;
  static LIBPATH_API std::size_t scratch_words(Size size) noexcept;
  static LIBPATH_API JumpMap make(Walkability walkable, std::span<std::uint64_t> memory,
                                  std::span<std::uint64_t> scratch) noexcept;

  JumpMap() = default;

  /// The words that a map is made of, for who repairs them (live_jump_map.h).
  struct Parts {
    std::uint64_t* columns = nullptr;
    std::array<std::uint64_t*, 4> stops{};
  };
  static JumpMap make(Walkability walkable, std::span<std::uint64_t> memory, std::span<std::uint64_t> scratch,
                      Parts& parts) noexcept;

  Size size() const noexcept { return rows_.size(); }
  std::size_t corner_count() const noexcept { return corner_count_; }
  /// Whether corners crowd it, as where obstacles are scattered: a search without tables that know the ways between
  /// corners then takes longer over jump points than over blocks of cells.
  bool is_crowded() const noexcept { return is_crowded_; }
  /// Maps of up to so many corners are not crowded: tier fast takes landmarks of them.
  static constexpr std::size_t kFewCorners = 30'000;
  bool empty() const noexcept { return corners_ == nullptr; }

  const Walkability& rows() const noexcept { return rows_; }
  /// The same with x and y swapped.
  const Walkability& columns() const noexcept { return columns_; }

  /// The diagonal through a cell that runs southeast and northwest, and the one that runs southwest and northeast.
  const DiagonalBits* falling_line(Cell cell) const noexcept {
    const std::int32_t line = cell.x + 1 - shift_of(cell.y);
    return falling_.line(static_cast<std::uint32_t>(line < 0 ? line + lines_ : line));
  }
  const DiagonalBits* rising_line(Cell cell) const noexcept {
    const std::int32_t line = cell.x + 1 + shift_of(cell.y);
    return rising_.line(static_cast<std::uint32_t>(line >= lines_ ? line - lines_ : line));
  }

  /// Whether a straight run from a free cell meets a jump point.
  bool is_ahead(Cell cell, Heading straight) const noexcept {
    const auto at = static_cast<std::uint32_t>(cell.y + 1);
    return (falling_line(cell)[at >> 6].ahead[static_cast<std::size_t>(straight) / 2] >> (at & 63) & 1) != 0;
  }

  /// Steps of a straight run to its first jump point or obstacle.
  template <Heading kStraight>
  std::int32_t run(Cell cell) const noexcept {
    if constexpr (kStraight == Heading::east) return StopLines::run<1>(stops_[0].line(cell.y), cell.x);
    if constexpr (kStraight == Heading::south) return StopLines::run<1>(stops_[1].line(cell.x), cell.y);
    if constexpr (kStraight == Heading::west) return StopLines::run<-1>(stops_[2].line(cell.y), cell.x);
    if constexpr (kStraight == Heading::north) return StopLines::run<-1>(stops_[3].line(cell.x), cell.y);
  }

  /// Calls visit(Cell) for every corner in the order of their numbers.
  template <class Visit>
  void for_each_corner(Visit visit) const {
    for (std::int32_t y = 0; y < size().height; ++y) {
      const std::uint64_t* const line = corners_ + static_cast<std::size_t>(y + 1) * row_words_;
      for (std::size_t word = 0; word < row_words_; ++word) {
        for (std::uint64_t rest = line[word]; rest != 0; rest &= rest - 1) {
          visit(Cell{static_cast<std::int32_t>(word * 64) + std::countr_zero(rest) - 1, y});
        }
      }
    }
  }

  /// REQUIRES: a cell of the grid, or beside it.
  bool is_corner(Cell cell) const noexcept {
    const Place place = place_of(cell);
    return (corners_[place.word] >> place.bit & 1) != 0;
  }
  /// Number of a corner. REQUIRES: is_corner(cell).
  CornerIndex corner_at(Cell cell) const noexcept {
    const Place place = place_of(cell);
    const std::uint64_t before = corners_[place.word] & ((std::uint64_t{1} << place.bit) - 1);
    return ranks_[place.word] + static_cast<CornerIndex>(std::popcount(before));
  }

 private:
  struct Place {
    std::size_t word;
    std::uint32_t bit;
  };
  Place place_of(Cell cell) const noexcept {
    const auto at = static_cast<std::uint32_t>(cell.x + 1);
    return {static_cast<std::size_t>(cell.y + 1) * row_words_ + (at >> 6), at & 63};
  }
  std::int32_t shift_of(std::int32_t y) const noexcept { return shifts_[y + 1]; }

  Walkability rows_;
  Walkability columns_;
  std::array<StopLines, 4> stops_;  // by straight heading: obstacles and jump points
  DiagonalLines falling_;
  DiagonalLines rising_;
  std::int32_t lines_ = 0;                  // of each, as many as a row has bits
  const std::uint16_t* shifts_ = nullptr;   // numbers of bit rows, modulo lines_
  const std::uint64_t* corners_ = nullptr;  // laid out as in a BitGrid
  const std::uint32_t* ranks_ = nullptr;    // corners before each word of corners_
  std::size_t row_words_ = 0;
  std::size_t corner_count_ = 0;
  bool is_crowded_ = false;
};

}  // namespace libpath
