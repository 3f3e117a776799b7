#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <span>

#include <libpath/core/heading.h>
#include <libpath/search/path_result.h>

namespace libpath {

/// Cells in a row: `steps` steps from `from` in one heading, `from` itself left out.
struct Run {
  Cell from;
  Cell step;
  std::int32_t steps = 0;
};

/// The shortest octile way between two cells that goes diagonally first: its diagonal run and its straight one, either
/// of which may have no steps.
struct OctileWay {
  constexpr OctileWay(Cell from, Cell to) noexcept {
    const Cell by{to.x - from.x, to.y - from.y};
    const std::int32_t across = by.x < 0 ? -by.x : by.x;
    const std::int32_t down = by.y < 0 ? -by.y : by.y;
    const Cell sign{(by.x > 0) - (by.x < 0), (by.y > 0) - (by.y < 0)};
    const std::int32_t steps = std::min(across, down);
    const Cell turn{from.x + sign.x * steps, from.y + sign.y * steps};
    diagonal = {from, sign, steps};
    straight = {turn, across > down ? Cell{sign.x, 0} : Cell{0, sign.y}, std::max(across, down) - steps};
  }

  Run diagonal;
  Run straight;
};

/// Calls visit(Run) for the runs of the octile ways from each anchor to the next, those without steps left out.
template <class Visit>
void for_each_run(std::span<const Cell> anchors, Visit visit) noexcept {
  for (std::size_t i = 1; i < anchors.size(); ++i) {
    const OctileWay way(anchors[i - 1], anchors[i]);
    if (way.diagonal.steps > 0) visit(way.diagonal);
    if (way.straight.steps > 0) visit(way.straight);
  }
}

/// Counts the cells and corners of the path along the anchors. REQUIRES: at least one anchor.
inline void count_runs(std::span<const Cell> anchors, PathResult& result) noexcept {
  Cell heading{};
  result.cells = 1;
  result.corners = 1;
  for_each_run(anchors, [&](const Run& run) {
    result.cells += static_cast<std::size_t>(run.steps);
    result.corners += run.step != heading;
    heading = run.step;
  });
}

namespace detail {

constexpr Cell step(Cell cell, Cell by) noexcept { return {cell.x + by.x, cell.y + by.y}; }

/// Two cells at a time, one more than asked for where the count is odd. REQUIRES: room for an even number.
inline void write_run(const Run& run, Cell* out) noexcept {
  Cell odd = step(run.from, run.step);
  Cell even = step(odd, run.step);
  const Cell two{2 * run.step.x, 2 * run.step.y};
  for (std::int32_t i = 0; i < run.steps; i += 2) {
    out[i] = odd;
    out[i + 1] = even;
    odd = step(odd, two);
    even = step(even, two);
  }
}

}  // namespace detail

/// The same, and writes the cells as far as they fit.
inline void write_cells(std::span<const Cell> anchors, std::span<Cell> out, PathResult& result) noexcept {
  Cell heading{};
  std::size_t place = 1;
  result.corners = 1;
  if (!out.empty()) out[0] = anchors[0];
  for_each_run(anchors, [&](const Run& run) {
    const auto steps = static_cast<std::size_t>(run.steps);
    if (place + steps < out.size()) {
      detail::write_run(run, out.data() + place);
    } else {
      Cell at = run.from;
      for (std::size_t i = place; i < out.size() && i < place + steps; ++i) {
        out[i] = at = {at.x + run.step.x, at.y + run.step.y};
      }
    }
    place += steps;
    result.corners += run.step != heading;
    heading = run.step;
  });
  result.cells = place;
}

/// The same, but writes the cells where the path turns, both ends included.
inline void write_corners(std::span<const Cell> anchors, std::span<Cell> out, PathResult& result) noexcept {
  count_runs(anchors, result);
  Cell heading{};
  std::size_t place = 0;
  const auto write = [&](Cell cell) {
    if (place < out.size()) out[place] = cell;
    ++place;
  };
  for_each_run(anchors, [&](const Run& run) {
    if (run.step != heading) write(run.from);
    heading = run.step;
  });
  write(anchors.back());
}

}  // namespace libpath
