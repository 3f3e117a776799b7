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

/// Writes a path that is visited from its end: first its anchors are counted, then its runs are written where they
/// belong. Between two anchors the path takes the octile way from the earlier one.
///
/// `trace_back(visit)` visits the anchors from the goal to the start.
template <class TraceBack>
void measure_runs(TraceBack trace_back, PathResult& result) noexcept {
  Cell later;
  Cell departure{};  // step that leaves the later anchor
  bool first = true;
  result.cells = 1;
  result.corners = 1;
  trace_back([&](Cell anchor) {
    if (!first) {
      const OctileWay way(anchor, later);
      for (const Run& run : {way.straight, way.diagonal}) {
        if (run.steps == 0) continue;
        result.cells += static_cast<std::size_t>(run.steps);
        result.corners += run.step != departure;
        departure = run.step;
      }
    }
    later = anchor;
    first = false;
  });
}

namespace detail {

inline void write_run(const Run& run, std::span<Cell> out, std::size_t place) noexcept {
  if (place >= out.size()) return;
  const auto count = static_cast<std::int32_t>(std::min(out.size() - place, static_cast<std::size_t>(run.steps)));
  Cell* const to = out.data() + place;
  for (std::int32_t i = 0; i < count; ++i) {
    to[i] = {run.from.x + (i + 1) * run.step.x, run.from.y + (i + 1) * run.step.y};
  }
}

}  // namespace detail

/// Writes the cells of such a path as far as they fit. `cells` is how many measure_runs() counted.
template <class TraceBack>
void write_cells(TraceBack trace_back, std::size_t cells, std::span<Cell> out) noexcept {
  Cell later;
  bool first = true;
  std::size_t end = cells;
  trace_back([&](Cell anchor) {
    if (!first) {
      const OctileWay way(anchor, later);
      end -= static_cast<std::size_t>(way.straight.steps);
      detail::write_run(way.straight, out, end);
      end -= static_cast<std::size_t>(way.diagonal.steps);
      detail::write_run(way.diagonal, out, end);
    }
    later = anchor;
    first = false;
  });
  if (!out.empty()) out[0] = later;
}

/// Writes the cells where such a path turns, both ends included, as far as they fit. `corners` is how many
/// measure_runs() counted.
template <class TraceBack>
void write_corners(TraceBack trace_back, std::size_t corners, std::span<Cell> out) noexcept {
  Cell later;
  Cell departure{};
  bool first = true;
  std::size_t place = corners;
  trace_back([&](Cell anchor) {
    if (!first) {
      const OctileWay way(anchor, later);
      for (const Run& run : {way.straight, way.diagonal}) {
        if (run.steps == 0) continue;
        const Cell end{run.from.x + run.step.x * run.steps, run.from.y + run.step.y * run.steps};
        if (run.step != departure && --place < out.size()) out[place] = end;
        departure = run.step;
      }
    }
    later = anchor;
    first = false;
  });
  if (!out.empty()) out[0] = later;
}

}  // namespace libpath
