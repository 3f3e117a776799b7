#include <libpath/search/turning/link_detours.h>

#include <algorithm>

#include <libpath/tables/turning/pose_links.h>
#include <libpath/tables/turning/turn_heuristic.h>

namespace libpath {

Cost LinkDetours::line(Cell from, Cell to) const noexcept {
  return straight_line_cost({to.x - from.x, to.y - from.y}) * least_;
}

void LinkDetours::begin(const PoseLinks& links, Size size, Cell end, End which, Cost least) noexcept {
  any_ = !links.empty();
  known_ = links.links().size() <= kMaxKnown ? links.links().size() : 0;
  least_ = least;
  least_of_all_ = kNoCost;
  std::array<Cell, kMaxKnown> near_end{};
  std::array<Cost, kMaxKnown> costs{};
  std::size_t at = 0;
  for (const LinkRecord& link : links.links()) {
    const bool to_goal = which == End::goal;
    const Cell near = size.cell(to_goal ? link.to : link.from);
    const Cost cost = links.cost(link);
    least_of_all_ = std::min(least_of_all_, cost + line(near, end));
    if (at == known_) continue;
    near_end[at] = near;
    costs[at] = cost;
    cells_[at] = size.cell(to_goal ? link.from : link.to);
    rests_[at++] = cost + line(near, end);
  }
  // Ways over several links, one more in each round.
  for (bool changed = known_ > 1; changed;) {
    changed = false;
    for (std::size_t i = 0; i < known_; ++i) {
      const Cost rest = costs[i] + least_by_link(near_end[i]);
      if (rest >= rests_[i]) continue;
      rests_[i] = rest;
      changed = true;
    }
  }
}

Cost LinkDetours::least_by_link(Cell cell) const noexcept {
  if (known_ == 0) return least_of_all_;
  Cost least = kNoCost;
  for (std::size_t i = 0; i < known_; ++i) least = std::min(least, line(cell, cells_[i]) + rests_[i]);
  return least;
}

}  // namespace libpath
