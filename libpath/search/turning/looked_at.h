#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/geometry/sweep.h>

namespace libpath {

/// Where a search over poses has looked at the ground, in squares of cells, so that it can tell whether a change may
/// matter to it. Squares carry the number of the search that noted them last, so that none is cleared between searches.
/// Threads: as the search's. Lifetime: that of the squares. Cost: a store a note.
class LookedAt {
 public:
  static constexpr std::size_t squares(Size size) noexcept { return across(size.width) * across(size.height); }

  LookedAt() = default;
  /// Nowhere yet. REQUIRES: as many squares as the map has, none with that number.
  LookedAt(std::uint32_t* squares, Size size, std::uint32_t search) noexcept
      : squares_(squares), across_(across(size.width)), down_(across(size.height)), search_(search) {}

  std::uint32_t search() const noexcept { return search_; }

  /// REQUIRES: the cell lies on the map.
  void note(Cell cell) const noexcept { squares_[square_of(cell.y) * across_ + square_of(cell.x)] = search_; }
  /// The same of a box, which may reach beyond the map. Boxes add up to one that holds them all.
  void note(const CellBox& box) noexcept;

  /// False where neither a cell so far away from this one, in x and in y, was noted nor a box that holds it.
  bool is_near(Cell cell, std::int32_t reach) const noexcept;

 private:
  static constexpr int kSideBits = 4;

  static constexpr std::size_t square_of(std::int32_t cell) noexcept {
    return static_cast<std::size_t>(cell) >> kSideBits;
  }
  static constexpr std::size_t across(std::int32_t cells) noexcept { return square_of(cells - 1) + 1; }

  std::uint32_t* squares_ = nullptr;
  std::size_t across_ = 0;
  std::size_t down_ = 0;
  std::uint32_t search_ = 0;
  CellBox box_;
};

}  // namespace libpath
