#include <libpath/tables/any_angle/walkable_lines.h>

#include <cstdint>
#include <cstdlib>

#include <libpath/geometry/wide_product.h>

namespace libpath {
namespace {

constexpr bool is_whole(std::int64_t fine) noexcept { return (fine & (FinePoint::kOne - 1)) == 0; }

constexpr std::int32_t sign_of(std::int64_t by) noexcept { return by > 0 ? 1 : by < 0 ? -1 : 0; }

/// The column or row in which a line goes on from a coordinate, `by` telling where to.
constexpr std::int32_t entered(std::int64_t fine, std::int64_t by) noexcept {
  const auto floor = static_cast<std::int32_t>(fine >> FinePoint::kBits);
  return is_whole(fine) && by < 0 ? floor - 1 : floor;
}

/// The steps that one-way edges leave open to a line.
class LineSteps {
 public:
  LineSteps(const Walkability& walkable, const Edges& edges) noexcept : walkable_(walkable), edges_(edges) {}

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

  /// A line between two rows, or two columns. REQUIRES: it is in sight.
  bool are_open_in_lanes(Cell corner, bool level, Cell start, Cell end) const noexcept {
    const auto cell = [&](std::int32_t i, std::int32_t lane) {
      return level ? Cell{i, corner.y - 1 + lane} : Cell{corner.x - 1 + lane, i};
    };
    const auto can_step = [&](Cell from, Cell to) { return walkable_[to] && is_open(from, to); };
    const std::int32_t last = level ? end.x : end.y;
    std::int32_t i = level ? start.x : start.y;
    const std::int32_t step = i < last ? 1 : -1;
    bool reached[2] = {start == cell(i, 0), start == cell(i, 1)};
    for (;; i += step) {
      for (const std::int32_t lane : {0, 1}) {
        reached[lane] = reached[lane] || (reached[1 - lane] && can_step(cell(i, 1 - lane), cell(i, lane)));
      }
      if (i == last) return reached[end == cell(i, 0) ? 0 : 1];
      for (const std::int32_t lane : {0, 1}) {
        reached[lane] = reached[lane] && can_step(cell(i, lane), cell(i + step, lane));
      }
      if (!reached[0] && !reached[1]) return false;
    }
  }

 private:
  bool is_open(Cell from, Heading heading) const noexcept {
    return (edges_.closed(walkable_.size(), from) & set_of(heading)) == 0;
  }

  const Walkability& walkable_;
  const Edges& edges_;
};

}  // namespace

bool can_walk_line(const Walkability& walkable, const Edges& edges, FinePoint from, FinePoint to) noexcept {
  const StandingCell start = standing_cell(walkable, from);
  const StandingCell end = standing_cell(walkable, to);
  if (!start.exists || !end.exists || !is_in_sight(walkable, from, to)) return false;
  if (edges.empty() || from == to) return true;
  const LineSteps steps(walkable, edges);
  const bool level = from.y == to.y && is_whole(from.y);
  const bool upright = from.x == to.x && is_whole(from.x);
  if (level || upright) return steps.are_open_in_lanes(from.cell(), level, start.cell, end.cell);
  return steps.are_open(from, start.cell, to, end.cell);
}

}  // namespace libpath
