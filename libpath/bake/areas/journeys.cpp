#include <libpath/bake/areas/journeys.h>

#include <algorithm>

#include <libpath/core/best_first.h>
#include <libpath/core/grid.h>
#include <libpath/core/least_heap.h>

namespace libpath {
namespace {

/// Plain A* from cell to cell, links included.
class JourneySearch {
 public:
  explicit JourneySearch(const UnitSteps& steps)
      : steps_(steps), costs_(steps.size(), kNoCost), parents_(steps.size(), 0) {}

  /// Appends the cells behind `from` up to `to`. Returns the cost of the way; kNoCost where there is none.
  Cost append(Cell from, Cell to, std::vector<std::uint32_t>& cells) {
    std::fill(costs_.all().begin(), costs_.all().end(), kNoCost);
    open_.clear();
    goal_ = to;
    reach(from, 0, from);
    expand_best_first(
        open_, [&] { return costs_[to]; },
        [this](const Entry& entry) {
          const Cell at = steps_.size().cell(entry.node);
          return entry.key == costs_[at] + bound(at);
        },
        [this](const Entry& entry) { expand(steps_.size().cell(entry.node)); });
    if (costs_[to] == kNoCost) return kNoCost;
    const auto end = cells.size();
    for (Cell at = to; at != from; at = steps_.size().cell(parents_[at])) cells.push_back(place(at));
    std::reverse(cells.begin() + static_cast<std::ptrdiff_t>(end), cells.end());
    return costs_[to];
  }

 private:
  using Entry = HeapEntry<Cost>;

  std::uint32_t place(Cell cell) const { return static_cast<std::uint32_t>(steps_.size().index(cell)); }
  Cost bound(Cell cell) const {
    return steps_.edges().links.empty() ? octile_cost(cell, goal_) * steps_.least_multiplier() : 0;
  }

  void reach(Cell cell, Cost cost, Cell parent) {
    if (cost >= costs_[cell]) return;
    costs_[cell] = cost;
    parents_[cell] = place(parent);
    open_.push({cost + bound(cell), place(cell)});
  }

  void expand(Cell at) {
    for_each(steps_.open(at),
             [&](Heading heading) { reach(step(at, heading), costs_[at] + steps_.cost(at, heading), at); });
    const std::vector<LinkRecord>& links = steps_.edges().links;
    const auto first = std::lower_bound(links.begin(), links.end(), place(at),
                                        [](const LinkRecord& link, std::uint32_t from) { return link.from < from; });
    for (auto link = first; link != links.end() && link->from == place(at); ++link) {
      reach(steps_.size().cell(link->to), costs_[at] + link->cost, at);
    }
  }

  const UnitSteps& steps_;
  Cell goal_;
  Grid<Cost> costs_;
  Grid<std::uint32_t> parents_;
  LeastHeap<Entry> open_;
};

}  // namespace

BakedJourney bake_journey(const Journey& journey, const UnitSteps& steps) {
  BakedJourney baked;
  baked.name = journey.name;
  std::vector<Cell> along{journey.from};
  along.insert(along.end(), journey.through.begin(), journey.through.end());
  along.push_back(journey.to);
  if (!std::all_of(along.begin(), along.end(), [&](Cell cell) { return steps.stands(cell); })) return baked;
  JourneySearch search(steps);
  baked.cells.push_back(static_cast<std::uint32_t>(steps.size().index(along.front())));
  for (std::size_t i = 1; i < along.size(); ++i) {
    const Cost cost = search.append(along[i - 1], along[i], baked.cells);
    if (cost == kNoCost) {
      baked.cells.clear();
      return baked;
    }
    baked.cost += cost;
    if (i + 1 < along.size()) baked.stops.push_back(static_cast<std::uint32_t>(baked.cells.size() - 1));
  }
  return baked;
}

}  // namespace libpath
