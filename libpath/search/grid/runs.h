#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include <libpath/core/compiler.h>
#include <libpath/core/heading.h>
#include <libpath/search/kit/path_result.h>

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

inline constexpr std::int32_t kCellsAtATime = 8;

/// Writes a run, kCellsAtATime cells at a time and at least as many. REQUIRES: room for so many beyond the run.
inline void write_run(const Run& run, Cell* out) noexcept {
  static_assert(sizeof(Cell) == 8);
#if LIBPATH_HAS_VECTORS
  using TwoCells = VectorOf<std::int32_t, 16>::Type;
  const std::int32_t dx = run.step.x;
  const std::int32_t dy = run.step.y;
  TwoCells at{run.from.x + dx, run.from.y + dy, run.from.x + 2 * dx, run.from.y + 2 * dy};
  const TwoCells two{2 * dx, 2 * dy, 2 * dx, 2 * dy};
  const TwoCells four = two + two;
  const TwoCells eight = four + four;
  const auto store = [](Cell* to, TwoCells cells) { std::memcpy(static_cast<void*>(to), &cells, sizeof cells); };
  for (std::int32_t rest = run.steps;; rest -= kCellsAtATime) {
    store(out, at);
    store(out + 2, at + two);
    store(out + 4, at + four);
    store(out + 6, at + four + two);
    if (rest <= kCellsAtATime) return;
    at += eight;
    out += kCellsAtATime;
  }
#else
  Cell at = run.from;
  for (std::int32_t i = 0; i < run.steps; ++i) out[i] = at = step(at, run.step);
#endif
}

/// Writes the cells of a run that fit.
inline void write_fitting(const Run& run, std::span<Cell> out, std::size_t place) noexcept {
  Cell at = run.from;
  for (std::size_t i = place; i < out.size() && i < place + static_cast<std::size_t>(run.steps); ++i) {
    out[i] = at = step(at, run.step);
  }
}

/// Counts turns. A run without steps is none, but asking so costs more than counting it in.
class Turns {
 public:
  void add(const Run& run) noexcept {
    const bool moves = run.steps > 0;
    count_ += moves & ((run.step.x != heading_.x) | (run.step.y != heading_.y));
    heading_ = moves ? run.step : heading_;
  }
  std::size_t count() const noexcept { return count_; }

 private:
  Cell heading_{};
  std::size_t count_ = 0;
};

}  // namespace detail

/// The same, and writes the cells as far as they fit.
inline void write_cells(std::span<const Cell> anchors, std::span<Cell> out, PathResult& result) noexcept {
  detail::Turns turns;
  std::size_t place = 1;
  if (!out.empty()) out[0] = anchors[0];
  for (std::size_t i = 1; i < anchors.size(); ++i) {
    const OctileWay way(anchors[i - 1], anchors[i]);
    const auto diagonal = static_cast<std::size_t>(way.diagonal.steps);
    const auto straight = static_cast<std::size_t>(way.straight.steps);
    if (place + diagonal + straight + detail::kCellsAtATime <= out.size()) {
      detail::write_run(way.diagonal, out.data() + place);
      detail::write_run(way.straight, out.data() + place + diagonal);
    } else {
      detail::write_fitting(way.diagonal, out, place);
      detail::write_fitting(way.straight, out, place + diagonal);
    }
    place += diagonal + straight;
    turns.add(way.diagonal);
    turns.add(way.straight);
  }
  result.cells = place;
  result.corners = turns.count() + 1;
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
