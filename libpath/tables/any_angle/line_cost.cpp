#include <libpath/tables/any_angle/line_cost.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <libpath/tables/any_angle/line_cells.h>
#include <libpath/tables/any_angle/line_steps.h>
#include <libpath/tables/any_angle/walkable_lines.h>

namespace libpath {
namespace {

constexpr double kClosed = std::numeric_limits<double>::infinity();
constexpr double kOne = static_cast<double>(FinePoint::kOne);

constexpr double cells_of(std::int64_t fine) noexcept { return static_cast<double>(fine) / kOne; }

/// A line along whole coordinates, between two lanes of cells. REQUIRES: it can be walked.
double cost_between_lanes(const Walkability& walkable, const Edges& edges, const StepCosts& costs, FinePoint from,
                          FinePoint to) noexcept {
  const bool level = from.y == to.y;
  const std::int64_t first = level ? std::min(from.x, to.x) : std::min(from.y, to.y);
  const std::int64_t last = level ? std::max(from.x, to.x) : std::max(from.y, to.y);
  const Size size = walkable.size();
  const auto price = [&](Cell cell, std::int32_t i) {
    const std::int64_t begin = std::max(first, i * FinePoint::kOne);
    const std::int64_t end = std::min(last, (i + 1) * FinePoint::kOne);
    return begin < end ? cells_of(end - begin) * costs.multiple(size.index(cell)) : 0.0;
  };
  return LineSteps(walkable, edges)
      .cost_in_lanes(from.cell(), level, standing_cell(walkable, from).cell, standing_cell(walkable, to).cell, price);
}

/// In multiples of the factor, for a line of length 1. REQUIRES: it can be walked, and does not lie between two lanes.
double mean_multiple(Size size, const StepCosts& costs, FinePoint from, FinePoint to, double enough) noexcept {
  double sum = 0;
  for_each_cell(size, from, to, [&](std::size_t cell, double begin, double end) {
    sum += (end - begin) * costs.multiple(cell);
    return sum <= enough;
  });
  return sum;
}

/// The same, infinity where a cell on the line is blocked, in one go; a negative number where the line comes so close
/// to a vertex that doubles cannot tell on which side. REQUIRES: both ends can be stood at.
double mean_multiple_if_clear(const Walkability& walkable, const StepCosts& costs, FinePoint from, FinePoint to,
                              double enough) noexcept {
  constexpr double kNear = 1e-10;  // of the line; what is added up is good to 10⁻¹²
  LineCrossings across(from.x, to.x);
  LineCrossings down(from.y, to.y);
  const Size size = walkable.size();
  const auto row_bits = static_cast<std::ptrdiff_t>(64 * BitGridLayout::row_words(size));
  const std::uint64_t* const words = walkable.row(-1).data();
  auto index = static_cast<std::ptrdiff_t>(size.index({across.cell, down.cell}));
  std::ptrdiff_t bit = (down.cell + 1) * row_bits + across.cell + 1;
  const std::ptrdiff_t below = static_cast<std::ptrdiff_t>(down.step) * size.width;
  const std::ptrdiff_t bits_below = down.step * row_bits;
  double done = 0;
  double sum = 0;
  for (std::int32_t left = across.left + down.left;; --left) {
    if ((words[bit >> 6] >> (bit & 63) & 1) == 0) return kClosed;
    const double multiple = costs.multiple(static_cast<std::size_t>(index));
    if (left == 0) return sum + (1 - done) * multiple;
    const double gap = across.next - down.next;
    if (gap < kNear && gap > -kNear) return -1;
    const bool level = gap < 0;
    const double until = level ? across.next : down.next;
    sum += (until - done) * multiple;
    if (sum > enough) return sum;
    done = until;
    index += level ? across.step : below;
    bit += level ? across.step : bits_below;
    across.next += level ? across.share : 0.0;
    down.next += level ? 0.0 : down.share;
  }
}

}  // namespace

double line_cost(const Walkability& walkable, const Edges& edges, const StepCosts& costs, FinePoint from, FinePoint to,
                 double enough) noexcept {
  if (from == to) return 0;
  const double of_line = distance(from.point(), to.point()) * costs.unit_factor();
  const bool between = lies_between_cells(from, to);
  if (!between) {
    const double multiple = mean_multiple_if_clear(walkable, costs, from, to, enough / of_line);
    if (multiple * of_line > enough) return kClosed;
    const bool keeps_to_edges = edges.empty() || !LineSteps::any_near(edges, walkable.size(), from, to);
    if (multiple >= 0 && keeps_to_edges) return of_line * multiple;
  }
  if (!can_walk_line(walkable, edges, from, to)) return kClosed;
  if (between) return costs.unit_factor() * cost_between_lanes(walkable, edges, costs, from, to);
  return of_line * mean_multiple(walkable.size(), costs, from, to, enough / of_line);
}

}  // namespace libpath
