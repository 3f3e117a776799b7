#include <libpath/bake/ground/drawn_dead_ends.h>

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <libpath/core/best_first.h>
#include <libpath/core/grid.h>
#include <libpath/core/least_heap.h>
#include <libpath/core/neighbours.h>

namespace libpath {
namespace {

/// A path that needs an area: the way through it is no dearer than the way round.
struct Counterexample {
  Cell from;
  Cell to;
  Cost through = 0;
  Cost round = kNoCost;  // kNoCost where there is none
};

enum class Verdict { sound, needed, too_large };

/// Proves areas of one unit, one after the other.
class Judge {
 public:
  Judge(BitGridView walkable, const BakedStepCosts& costs)
      : walkable_(walkable), costs_(costs), inside_(walkable.size()), known_(walkable.size(), {kNoCost, 0}) {}

  Verdict judge(const std::vector<Cell>& cells, Counterexample& found) {
    for (const Cell cell : cells) inside_[cell] = 1;
    const Verdict verdict = judge_inside(cells, found);
    for (const Cell cell : cells) inside_[cell] = 0;
    return verdict;
  }

 private:
  struct Known {
    Cost cost;
    std::uint32_t search;
  };
  using Entry = HeapEntry<Cost>;

  Verdict judge_inside(const std::vector<Cell>& cells, Counterexample& found) {
    std::uint64_t steps = 0;
    std::vector<Cell> entries;
    for (const Cell cell : cells) {
      for_each(open_headings(walkable_.ring(cell)), [&](Heading heading) {
        if (inside_[step(cell, heading)] == 0) entries.push_back(step(cell, heading));
      });
    }
    std::sort(entries.begin(), entries.end());
    entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
    for (const Cell from : entries) {
      search(from, true, kNoCost, steps);
      std::vector<std::pair<Cell, Cost>> through;
      Cost most = 0;
      for (const Cell to : entries) {
        const Cost cost = cost_of(to);
        if (to == from || cost == kNoCost) continue;
        through.emplace_back(to, cost);
        most = std::max(most, cost);
      }
      if (!through.empty()) search(from, false, most, steps);
      if (steps > kMaxProofSteps) return Verdict::too_large;
      for (const auto& [to, cost] : through) {
        const Cost round = cost_of(to);
        if (round < cost) continue;
        if (round == kNoCost) search(from, false, kNoCost, steps);  // it may lie beyond `most`
        found = {from, to, cost, cost_of(to)};
        return Verdict::needed;
      }
    }
    return Verdict::sound;
  }

  /// Dijkstra's search from a cell outside an area, through the area alone or round it, as far as `most`.
  void search(Cell from, bool through, Cost most, std::uint64_t& steps) {
    ++search_;
    const Size size = walkable_.size();
    LeastHeap<Entry> open;
    known_[from] = {0, search_};
    open.push({0, static_cast<std::uint32_t>(size.index(from))});
    const Cost limit = most == kNoCost ? kNoCost : most + 1;
    expand_best_first(
        open, [&] { return steps <= kMaxProofSteps ? limit : 0; },
        [&](const Entry& entry) {
          const Cell cell = size.cell(entry.node);
          // What lies outside ends a way through the area.
          return entry.key == cost_of(cell) && !(through && inside_[cell] == 0 && cell != from);
        },
        [&](const Entry& entry) {
          ++steps;
          const Cell cell = size.cell(entry.node);
          for_each(open_headings(walkable_.ring(cell)), [&](Heading heading) {
            const Cell next = step(cell, heading);
            const bool allowed = through ? inside_[next] != 0 || cell != from : inside_[next] == 0;
            const Cost reached = entry.key + step_cost(cell, next, is_diagonal(heading));
            if (!allowed || reached >= cost_of(next)) return;
            known_[next] = {reached, search_};
            open.push({reached, static_cast<std::uint32_t>(size.index(next))});
          });
        });
  }

  Cost cost_of(Cell cell) const { return known_[cell].search == search_ ? known_[cell].cost : kNoCost; }

  Cost step_cost(Cell a, Cell b, bool diagonal) const {
    const Cost length = diagonal ? kDiagonal : kStraight;
    if (costs_.cells.empty()) return length * costs_.factors.front();
    const Size size = walkable_.size();
    return length * (costs_.factors[costs_.cells[size.index(a)]] + costs_.factors[costs_.cells[size.index(b)]]);
  }

  BitGridView walkable_;
  const BakedStepCosts& costs_;
  Grid<std::uint8_t> inside_;
  Grid<Known> known_;
  std::uint32_t search_ = 0;
};

std::vector<Cell> walkable_cells(const Area& area, BitGridView walkable) {
  std::vector<Cell> cells;
  for (const CellRun& run : area.runs) {
    for (std::int32_t x = run.begin; x < run.end; ++x) {
      if (walkable[{x, run.y}]) cells.push_back({x, run.y});
    }
  }
  return cells;
}

double length_of(Cost cost, const BakedStepCosts& costs) {
  const double one = static_cast<double>(kStraight) * (costs.cells.empty() ? 1000 : 2000) / costs.factor_unit;
  return static_cast<double>(cost) / one;
}

/// Why an area is no dead end, as a clause.
std::string complaint(Verdict verdict, const Counterexample& found, const BakedStepCosts& costs) {
  if (verdict == Verdict::too_large) return "is too large and open to be proven one";
  const std::string round = found.round == kNoCost ? std::string("and there is no way round")
                                                   : fmt::format("{:.2f} round it", length_of(found.round, costs));
  return fmt::format("is on a shortest path: from {},{} to {},{} it is {:.2f} through it, {}", found.from.x,
                     found.from.y, found.to.x, found.to.y, length_of(found.through, costs), round);
}

/// Leaves out those that cross a larger one. REQUIRES: from the largest down.
void drop_crossing(DrawnDeadEnds& drawn, const Map& map, const UnitProfile& unit) {
  Grid<std::uint32_t> innermost(map.size());
  std::vector<DrawnDeadEnd> left;
  for (DrawnDeadEnd& area : drawn.areas) {
    const std::uint32_t around = innermost[area.cells.front()];
    const bool crosses =
        std::any_of(area.cells.begin(), area.cells.end(), [&](Cell cell) { return innermost[cell] != around; });
    if (crosses) {
      drawn.warnings.push_back(fmt::format("unit '{}': dead end '{}' crosses a larger one and is left out", unit.name,
                                           map.dead_ends[area.drawn - map.regions.size()].name));
      continue;
    }
    left.push_back(std::move(area));
    for (const Cell cell : left.back().cells) innermost[cell] = static_cast<std::uint32_t>(left.size());
  }
  drawn.areas = std::move(left);
}

}  // namespace

DrawnDeadEnds judge_dead_ends(const Map& map, const UnitProfile& unit, BitGridView walkable,
                              const BakedStepCosts& costs, bool keep) {
  DrawnDeadEnds drawn;
  if (map.dead_ends.empty()) return drawn;
  Judge judge(walkable, costs);
  for (std::size_t i = 0; i < map.dead_ends.size(); ++i) {
    DrawnDeadEnd area{static_cast<std::uint32_t>(map.regions.size() + i), walkable_cells(map.dead_ends[i], walkable),
                      false};
    if (area.cells.empty()) continue;
    Counterexample found;
    const Verdict verdict = judge.judge(area.cells, found);
    area.kept = verdict != Verdict::sound;
    if (area.kept) {
      drawn.warnings.push_back(fmt::format("unit '{}': dead end '{}' {}; {}", unit.name, map.dead_ends[i].name,
                                           complaint(verdict, found, costs),
                                           keep ? "it is kept, and paths may be longer" : "it is left out"));
    }
    if (!area.kept || keep) drawn.areas.push_back(std::move(area));
  }
  std::stable_sort(drawn.areas.begin(), drawn.areas.end(),
                   [](const DrawnDeadEnd& a, const DrawnDeadEnd& b) { return a.cells.size() > b.cells.size(); });
  drop_crossing(drawn, map, unit);
  return drawn;
}

}  // namespace libpath
