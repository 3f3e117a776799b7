#include <libpath/bake/ground/cell_flood.h>

#include <algorithm>
#include <span>

#include <libpath/core/best_first.h>

namespace libpath {

// An open list that is full holds one entry of each cell that is not settled, and stale ones, which are dropped.
CellFlood::CellFlood(const UnitSteps& steps)
    : steps_(steps), by_exit_(steps.edges().links), entries_(steps.size().cells() + 1), open_(entries_) {
  std::stable_sort(by_exit_.begin(), by_exit_.end(),
                   [](const LinkRecord& a, const LinkRecord& b) { return a.to < b.to; });
}

void CellFlood::run(Cell from, Way way, std::vector<Cost>& costs) {
  const Size size = steps_.size();
  costs.assign(size.cells(), kNoCost);
  open_.reset(0, 2 * steps_.most_step(), kStraight * steps_.least_multiplier() / 4);
  reach(from, 0, costs);
  expand_all(
      open_, [&](const OpenList::Entry& entry) { return entry.key == costs[size.index(cell_at(entry.node))]; },
      [&](const OpenList::Entry& entry) { expand(cell_at(entry.node), entry.key, way, costs); });
}

void CellFlood::expand(Cell at, Cost cost, Way way, std::vector<Cost>& costs) {
  const Size size = steps_.size();
  if (way == Way::away) {
    for_each(steps_.open(at),
             [&](Heading heading) { reach(step(at, heading), cost + steps_.cost(at, heading), costs); });
  } else {
    for_each(kAllHeadings, [&](Heading heading) {
      const Cell before = step(at, turned(heading, 4));
      if (!size.contains(before) || !steps_.stands(before) || !steps_.open(before, heading)) return;
      reach(before, cost + steps_.cost(before, heading), costs);
    });
  }
  if (!by_exit_.empty()) follow_links(static_cast<std::uint32_t>(size.index(at)), cost, way, costs);
}

void CellFlood::reach(Cell cell, Cost cost, std::vector<Cost>& costs) {
  const Size size = steps_.size();
  Cost& known = costs[size.index(cell)];
  if (cost >= known) return;
  known = cost;
  push_open(open_, cost, place_of(cell),
            [&](const OpenList::Entry& entry) { return entry.key == costs[size.index(cell_at(entry.node))]; });
}

void CellFlood::follow_links(std::uint32_t index, Cost cost, Way way, std::vector<Cost>& costs) {
  const Size size = steps_.size();
  const std::vector<LinkRecord>& links = way == Way::away ? steps_.edges().links : by_exit_;
  const auto near = [&](const LinkRecord& link) { return way == Way::away ? link.from : link.to; };
  auto at = std::lower_bound(links.begin(), links.end(), index,
                             [&](const LinkRecord& link, std::uint32_t cell) { return near(link) < cell; });
  for (; at != links.end() && near(*at) == index; ++at) {
    reach(size.cell(way == Way::away ? at->to : at->from), cost + at->cost, costs);
  }
}

}  // namespace libpath
