#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include <libpath/geometry/sight.h>
#include <libpath/geometry/wide_product.h>
#include <libpath/tables/any_angle/line_cells.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

/// The steps from cell to cell that one-way edges leave open to a line. Threads: any. Lifetime: that of the tables.
class LineSteps {
 public:
  LineSteps(const Walkability& walkable, const Edges& edges) noexcept : walkable_(walkable), edges_(edges) {}

  /// Whether one-way edges or links lie in the box of cells around a line. Cost: some nanoseconds a row.
  static bool any_near(const Edges& edges, Size size, FinePoint from, FinePoint to) noexcept {
    const auto below = [](std::int64_t a, std::int64_t b) {
      return std::max(static_cast<std::int32_t>((std::min(a, b) - 1) >> FinePoint::kBits), 0);
    };
    const auto above = [](std::int64_t a, std::int64_t b, std::int32_t side) {
      return std::min(static_cast<std::int32_t>(std::max(a, b) >> FinePoint::kBits), side - 1);
    };
    const std::int32_t left = below(from.x, to.x);
    const auto width = static_cast<std::uint32_t>(above(from.x, to.x, size.width) - left + 1);
    const std::int32_t last = above(from.y, to.y, size.height);
    for (std::int32_t y = below(from.y, to.y); y <= last; ++y) {
      if (!edges.in_row(y, static_cast<std::uint32_t>(size.index({left, y})), width).empty()) return true;
    }
    return false;
  }

  /// REQUIRES: both cells are walkable, and the same or neighbours.
  bool is_open(Cell from, Cell to) const noexcept {
    if (from == to) return true;
    const Heading heading = *heading_between(from, to);
    if (!is_diagonal(heading)) return is_open(from, heading);
    const Cell level{to.x, from.y};
    const Cell upright{from.x, to.y};
    if (walkable_[level] && walkable_[upright]) return is_open(from, heading);
    const Cell beside = walkable_[level] ? level : upright;
    return walkable_[beside] && is_open(from, beside) && is_open(beside, to);
  }

  /// A line that lies in one row or column of cells, or aslant. REQUIRES: it is in sight.
  bool are_open(FinePoint from, Cell start, FinePoint to, Cell end) const noexcept {
    const FinePoint by{to.x - from.x, to.y - from.y};
    const Cell step{sign_of(by.x), sign_of(by.y)};
    const Cell last{entered(to.x, -by.x), entered(to.y, -by.y)};
    Cell at{entered(from.x, by.x), entered(from.y, by.y)};
    if (!is_open(start, at)) return false;
    while (at != last) {
      // How far off the next column and the next row are, each times what the line does the other way.
      const std::int64_t across = std::abs((at.x + (step.x > 0 ? 1 : 0)) * FinePoint::kOne - from.x);
      const std::int64_t down = std::abs((at.y + (step.y > 0 ? 1 : 0)) * FinePoint::kOne - from.y);
      const auto order = wide_product(across, std::abs(by.y)) <=> wide_product(down, std::abs(by.x));
      const bool is_level = step.y == 0 || (step.x != 0 && order <= 0);
      const bool is_upright = step.x == 0 || (step.y != 0 && order >= 0);
      const Cell next{at.x + (is_level ? step.x : 0), at.y + (is_upright ? step.y : 0)};
      if (!is_open(at, next)) return false;
      at = next;
    }
    return is_open(at, end);
  }

  /// What a line between two rows, or two columns, costs in the lanes beside it that are walkable, of which it takes
  /// the cheaper where it may change over; infinity where one-way edges close it. `price(cell, i)` is that of the piece
  /// in a cell, the i-th column (or row). REQUIRES: the line is in sight.
  template <class Price>
  double cost_in_lanes(Cell corner, bool level, Cell start, Cell end, Price price) const noexcept {
    constexpr double kClosed = std::numeric_limits<double>::infinity();
    const auto cell = [&](std::int32_t i, std::int32_t lane) {
      return level ? Cell{i, corner.y - 1 + lane} : Cell{corner.x - 1 + lane, i};
    };
    const auto can_step = [&](Cell from, Cell to) { return walkable_[to] && is_open(from, to); };
    const std::int32_t last = level ? end.x : end.y;
    std::int32_t i = level ? start.x : start.y;
    const std::int32_t step = i < last ? 1 : -1;
    double costs[2] = {start == cell(i, 0) ? 0 : kClosed, start == cell(i, 1) ? 0 : kClosed};
    const auto change_over = [&] {
      const double before[2] = {costs[0], costs[1]};
      for (const std::int32_t lane : {0, 1}) {
        if (before[1 - lane] < before[lane] && can_step(cell(i, 1 - lane), cell(i, lane))) {
          costs[lane] = before[1 - lane];
        }
      }
    };
    for (;; i += step) {
      change_over();
      for (const std::int32_t lane : {0, 1}) {
        if (costs[lane] < kClosed) costs[lane] += price(cell(i, lane), i);
      }
      change_over();
      if (i == last) return costs[end == cell(i, 0) ? 0 : 1];
      for (const std::int32_t lane : {0, 1}) {
        if (costs[lane] < kClosed && !can_step(cell(i, lane), cell(i + step, lane))) costs[lane] = kClosed;
      }
      if (costs[0] == kClosed && costs[1] == kClosed) return kClosed;
    }
  }

 private:
  bool is_open(Cell from, Heading heading) const noexcept {
    return (edges_.closed(walkable_.size(), from) & set_of(heading)) == 0;
  }

  const Walkability& walkable_;
  const Edges& edges_;
};

}  // namespace libpath
