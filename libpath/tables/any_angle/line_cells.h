#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include <libpath/core/cell.h>
#include <libpath/geometry/sight.h>

namespace libpath {

/// Whether a coordinate lies between two columns or rows.
constexpr bool is_whole(std::int64_t fine) noexcept { return (fine & (FinePoint::kOne - 1)) == 0; }

constexpr std::int32_t sign_of(std::int64_t by) noexcept { return by > 0 ? 1 : by < 0 ? -1 : 0; }

/// The column or row in which a line goes on from a coordinate, `by` telling where to.
constexpr std::int32_t entered(std::int64_t fine, std::int64_t by) noexcept {
  const auto floor = static_cast<std::int32_t>(fine >> FinePoint::kBits);
  return is_whole(fine) && by < 0 ? floor - 1 : floor;
}

/// Whether a line lies between two rows or two columns of cells all along. REQUIRES: its ends differ.
constexpr bool lies_between_cells(FinePoint from, FinePoint to) noexcept {
  return (from.y == to.y && is_whole(from.y)) || (from.x == to.x && is_whole(from.x));
}

/// Where a line crosses from column to column (or row to row), in shares of the line.
struct LineCrossings {
  LineCrossings(std::int64_t from, std::int64_t to) noexcept
      : cell(entered(from, to - from)), step(sign_of(to - from)), left(std::abs(entered(to, from - to) - cell)) {
    if (to == from) return;
    const std::int64_t side = (cell + (step > 0 ? 1 : 0)) * FinePoint::kOne;
    const double fine_share = 1 / static_cast<double>(std::abs(to - from));
    next = static_cast<double>(std::abs(side - from)) * fine_share;
    share = static_cast<double>(FinePoint::kOne) * fine_share;
  }

  void cross() noexcept {
    --left;
    next = left > 0 ? next + share : std::numeric_limits<double>::infinity();
  }

  std::int32_t cell;  // the first one
  std::int32_t step;
  std::int32_t left;                                      // still to cross
  double next = std::numeric_limits<double>::infinity();  // may lie beyond the end
  double share = 0;
};

/// Calls visit(row-major place of a cell, where the line enters it, where it leaves it) along a line, the places on the
/// line as shares of it, until visit() answers false. At a vertex the line goes on in the cell across. In doubles: a
/// piece may be off by 10⁻¹² of the line, or missing where it is as short. Cells are never off the map.
/// REQUIRES: the ends lie on the map and differ, and the line does not lie between cells.
template <class Visit>
void for_each_cell(Size size, FinePoint from, FinePoint to, Visit visit) noexcept {
  LineCrossings across(from.x, to.x);
  LineCrossings down(from.y, to.y);
  auto index = static_cast<std::ptrdiff_t>(size.index({across.cell, down.cell}));
  const std::ptrdiff_t below = static_cast<std::ptrdiff_t>(down.step) * size.width;
  double done = 0;
  if (across.left == 0) across.next = std::numeric_limits<double>::infinity();
  if (down.left == 0) down.next = std::numeric_limits<double>::infinity();
  while ((across.left | down.left) != 0) {
    const double until = std::min(across.next, down.next);
    if (!visit(static_cast<std::size_t>(index), done, until)) return;
    done = until;
    const bool level = across.next <= until;
    if (down.next <= until) {
      index += below;
      down.cross();
    }
    if (level) {
      index += across.step;
      across.cross();
    }
  }
  visit(static_cast<std::size_t>(index), done, 1.0);
}

}  // namespace libpath
