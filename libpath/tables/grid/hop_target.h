#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include <libpath/core/neighbours.h>
#include <libpath/tables/grid/jump_map.h>

namespace libpath {

/// A cell that hops may meet without its being a jump point: a goal.
/// Threads: immutable. Lifetime: that of the map.
class HopTarget {
 public:
  HopTarget() = default;
  /// REQUIRES: a free cell.
  HopTarget(const JumpMap& map, Cell cell) noexcept
      : map_(&map),
        cell_(cell),
        row_(free_around(map.rows(), cell.y, cell.x)),
        column_(free_around(map.columns(), cell.x, cell.y)) {}

  Cell cell() const noexcept { return cell_; }

  /// Whether one of the hops from a free cell that start in some headings meets the target. Cost: a few comparisons,
  /// and a test a diagonal step where they leave it open.
  bool is_met(Cell from, HeadingSet hops) const noexcept {
    const std::int32_t dx = cell_.x - from.x;
    const std::int32_t dy = cell_.y - from.y;
    const Cell by{(dx > 0) - (dx < 0), (dy > 0) - (dy < 0)};
    if ((hops >> kHeadingOf[static_cast<std::size_t>(by.y * 3 + by.x + 4)] & 1) == 0) return false;
    const std::int32_t across = dx * by.x;
    const std::int32_t down = dy * by.y;
    const std::int32_t steps = std::min(across, down);
    const Cell turn{from.x + by.x * steps, from.y + by.y * steps};
    if (!(across > down ? row_.holds(turn.x) : column_.holds(turn.y))) return false;
    return steps == 0 || is_diagonal_free(from, by, steps);
  }

 private:
  /// Free cells of a line.
  struct Span {
    std::int32_t first = 0;
    std::int32_t last = 0;
    bool holds(std::int32_t place) const noexcept { return first <= place && place <= last; }
  };

  // By sign of dy and dx; none for the target itself.
  static constexpr std::array<std::uint8_t, 9> kHeadingOf{5, 6, 7, 4, 8, 0, 3, 2, 1};

  static Span free_around(const Walkability& lines, std::int32_t line, std::int32_t place) noexcept {
    const std::uint64_t* const words = lines.row(line).data();
    const auto bit = static_cast<std::uint32_t>(place + 1);
    std::uint32_t word = bit >> 6;
    // The border ends both.
    std::uint64_t above = ~words[word] & ~std::uint64_t{0} << (bit & 63);
    while (above == 0) above = ~words[++word];
    const auto end = static_cast<std::int32_t>(word * 64) + std::countr_zero(above);
    word = bit >> 6;
    std::uint64_t below = ~words[word] & ~(~std::uint64_t{0} << (bit & 63));
    while (below == 0) below = ~words[--word];
    const auto before = static_cast<std::int32_t>(word * 64) + 63 - std::countl_zero(below);
    return {before, end - 2};
  }

  bool is_diagonal_free(Cell from, Cell by, std::int32_t steps) const noexcept {
    const Walkability& free = map_->rows();
    Cell at = from;
    for (; steps > 0; --steps) {
      const Cell next{at.x + by.x, at.y + by.y};
      if (!free[{next.x, at.y}] || !free[{at.x, next.y}] || !free[next]) return false;
      at = next;
    }
    return true;
  }

  const JumpMap* map_ = nullptr;
  Cell cell_;
  Span row_;
  Span column_;
};

/// Whether the way that goes diagonally first and straight then is free between two free cells: if so it is a shortest
/// path, as long as the octile distance.
inline bool is_clear_way(const JumpMap& map, Cell from, Cell to) noexcept {
  return from == to || HopTarget(map, to).is_met(from, kAllHeadings);
}

}  // namespace libpath
