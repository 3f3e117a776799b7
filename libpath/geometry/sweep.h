#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/geometry/curve.h>

namespace libpath {

/// The rectangle that a unit covers, centred on its position: `length` cells along its heading and `width` cells
/// across, both above 0.
struct Footprint {
  double length = 1;
  double width = 1;
};

/// The cells [left, right) × [top, bottom).
struct CellBox {
  std::int32_t left = 0;
  std::int32_t top = 0;
  std::int32_t right = 0;
  std::int32_t bottom = 0;

  constexpr std::int32_t width() const noexcept { return right - left; }
  constexpr std::int32_t height() const noexcept { return bottom - top; }
  constexpr bool contains(Cell cell) const noexcept {
    return cell.x >= left && cell.x < right && cell.y >= top && cell.y < bottom;
  }

  friend constexpr bool operator==(const CellBox&, const CellBox&) = default;
};

/// The least box that holds both, of which one without cells counts for nothing.
CellBox box_around(const CellBox& a, const CellBox& b) noexcept;

/// A set of cells within a box: one bit a cell, in rows of 64-bit words, bit 0 the leftmost cell of its row. Cells
/// outside the box are dropped. Lifetime: that of the words, which it does not own.
class CellSet {
 public:
  static constexpr std::size_t row_words(const CellBox& box) noexcept {
    return (static_cast<std::size_t>(box.width()) + 63) / 64;
  }
  static constexpr std::size_t words(const CellBox& box) noexcept {
    return row_words(box) * static_cast<std::size_t>(box.height());
  }

  /// The set that the words hold; zeros are the empty set. REQUIRES: at least words(box) words.
  CellSet(const CellBox& box, std::span<std::uint64_t> words) noexcept
      : box_(box), row_words_(row_words(box)), words_(words.data()) {
    assert(words.size() >= CellSet::words(box));
  }

  const CellBox& box() const noexcept { return box_; }
  bool operator[](Cell cell) const noexcept { return box_.contains(cell) && bit(cell.x, cell.y); }

  /// Adds the cells [left, right) of row y.
  LIBPATH_API void add(std::int32_t y, std::int32_t left, std::int32_t right) noexcept;
  /// Fills gaps of row y. A gap is a run of cells outside the set between two cells of it. It is filled where
  /// `wanted(begin, end)` is true: the x of its first cell, and the x behind its last.
  template <class Wanted>
  void fill_gaps(std::int32_t y, Wanted wanted) noexcept;

  /// Calls visit(Cell) for every cell, row by row.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::int32_t y = box_.top; y < box_.bottom; ++y) {
      for (std::int32_t x = box_.left; x < box_.right; ++x) {
        if (bit(x, y)) visit(Cell{x, y});
      }
    }
  }

 private:
  bool bit(std::int32_t x, std::int32_t y) const noexcept {
    const auto column = static_cast<std::size_t>(x - box_.left);
    return (row(y)[column >> 6] >> (column & 63) & 1) != 0;
  }
  std::uint64_t* row(std::int32_t y) const noexcept {
    return words_ + static_cast<std::size_t>(y - box_.top) * row_words_;
  }

  CellBox box_;
  std::size_t row_words_;
  std::uint64_t* words_;
};

/// The depth, in cells, from which a shape touches a cell. A lesser depth is the rounding of a common border.
inline constexpr double kTouchDepth = 1e-9;

/// A box that holds every cell that the footprint touches along the curve.
LIBPATH_API CellBox box_of_sweep(const Curve& curve, const Footprint& footprint) noexcept;

/// Adds exactly the cells whose open square the open footprint touches anywhere along the curve, both ends included; of
/// a link, the cells at its two ends. Solved, not sampled: the swept area is bounded by edges of the footprint at the
/// ends of segments, and by the arcs that its corners, and the points of its sides nearest to the circle's centre,
/// draw. A touch less deep than kTouchDepth does not count. Cost: a few µs an arc, less a line; grows with the area.
/// Threads: any, one at a time for a set.
LIBPATH_API void add_sweep(const Curve& curve, const Footprint& footprint, CellSet& cells) noexcept;

/// Adds the cells that the footprint touches at a pose.
LIBPATH_API void add_footprint(const Pose& pose, const Footprint& footprint, CellSet& cells) noexcept;

template <class Wanted>
void CellSet::fill_gaps(std::int32_t y, Wanted wanted) noexcept {
  if (y < box_.top || y >= box_.bottom) return;
  std::int32_t gap = box_.right;  // first cell of the gap at hand; none before the first cell of the set
  for (std::int32_t x = box_.left; x < box_.right; ++x) {
    if (!bit(x, y)) continue;
    if (gap < x && wanted(gap, x)) add(y, gap, x);
    gap = x + 1;
  }
}

}  // namespace libpath
