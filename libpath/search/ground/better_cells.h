#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/pose.h>

namespace libpath {

/// A square of cells, by its northwest one.
struct CellSquare {
  Cell first;
  std::int32_t side = 1;

  /// No more than a path between the cell and one of the square costs on ground of one cost.
  Cost least_cost(Cell from) const noexcept {
    return octile_cost(
        from, {std::clamp(from.x, first.x, first.x + side - 1), std::clamp(from.y, first.y, first.y + side - 1)});
  }
  /// To the nearest point of its cells.
  double distance_to(Point from) const noexcept {
    return distance(from, {std::clamp<double>(from.x, first.x, first.x + side),
                           std::clamp<double>(from.y, first.y, first.y + side)});
  }
};

/// The cells that were blocked when the map was baked and are walkable now: one square each while they are few, else
/// ever larger squares that hold them all. So a way that none of the squares can shorten is as short as it was.
class BetterCells {
 public:
  static constexpr std::size_t kMost = 64;

  /// Each cell once, and away again once.
  void add(Cell cell) noexcept;
  void remove(Cell cell) noexcept;

  /// Of the squares; it tells, with the cells, all that squares() says but their order.
  std::int32_t side() const noexcept { return side_; }
  static constexpr bool is_side(std::int32_t side) noexcept {
    return side >= 1 && side <= 4 * kMaxSide && (side & (side - 1)) == 0 && (side & 0x55555555) != 0;
  }
  /// None, in squares of that side, to which all are then added again. REQUIRES: is_side().
  void begin_anew(std::int32_t side) noexcept {
    count_ = 0;
    side_ = side;
  }

  bool empty() const noexcept { return count_ == 0; }
  std::span<const CellSquare> squares() const noexcept { return std::span(squares_).first(count_); }

 private:
  std::size_t place_of(Cell cell) const noexcept;
  void append(Cell first, std::uint32_t cells) noexcept;
  void coarsen() noexcept;

  std::array<CellSquare, kMost> squares_{};
  std::array<std::uint32_t, kMost> cells_{};  // in each
  std::size_t count_ = 0;
  std::size_t last_ = 0;  // the square that got a cell last
  std::int32_t side_ = 1;
};

}  // namespace libpath
