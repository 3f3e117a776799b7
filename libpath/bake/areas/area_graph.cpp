#include <libpath/bake/areas/area_graph.h>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include <libpath/bake/ground/unit_steps.h>
#include <libpath/bake/kit/parallel.h>
#include <libpath/bake/kit/write_blocks.h>
#include <libpath/core/best_first.h>
#include <libpath/core/grid.h>
#include <libpath/core/open_list.h>

namespace libpath {
namespace {

/// Which area each walkable cell lies in, and its place among the area's cells.
struct Cut {
  Grid<AreaIndex> areas;
  Grid<std::uint16_t> places;
  std::vector<std::uint32_t> cells;  // of each area, how many
};
static_assert(AreaGraph::kMaxDrawnCells <= 1 << 16 && AreaGraph::kSide * AreaGraph::kSide <= 1 << 16);

/// What two cells must have in common to lie in one area: the place of a drawn region, or of a square behind these.
Grid<std::uint32_t> plan_cut(const Map& map, Size size) {
  Grid<std::uint32_t> keys(size, 0);
  const auto drawn = static_cast<std::uint32_t>(map.regions.size());
  const std::int32_t across = (size.width + AreaGraph::kSide - 1) / AreaGraph::kSide;
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      keys[{x, y}] = drawn + static_cast<std::uint32_t>(y / AreaGraph::kSide * across + x / AreaGraph::kSide);
    }
  }
  for (std::uint32_t i = 0; i < drawn; ++i) {
    const std::vector<CellRun>& runs = map.regions[i].runs;
    std::size_t cells = 0;
    for (const CellRun& run : runs) cells += static_cast<std::size_t>(run.end - run.begin);
    if (cells > AreaGraph::kMaxDrawnCells) continue;
    for (const CellRun& run : runs) {
      for (std::int32_t x = run.begin; x < run.end; ++x) {
        std::uint32_t& key = keys[{x, run.y}];
        if (key >= drawn) key = i;
      }
    }
  }
  return keys;
}

Cut cut_areas(const Map& map, const UnitSteps& steps) {
  const Size size = steps.size();
  const Grid<std::uint32_t> keys = plan_cut(map, size);
  Cut cut{Grid<AreaIndex>(size, kNoArea), Grid<std::uint16_t>(size, 0), {}};
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < size.cells(); ++i) {
    const Cell first = size.cell(i);
    if (!steps.stands(first) || cut.areas[first] != kNoArea) continue;
    const auto area = static_cast<AreaIndex>(cut.cells.size());
    cells.assign(1, first);
    cut.areas[first] = area;
    for (std::size_t done = 0; done < cells.size(); ++done) {
      const Cell at = cells[done];
      for_each(static_cast<HeadingSet>(steps.open(at) & kStraightHeadings), [&](Heading heading) {
        const Cell next = step(at, heading);
        if (cut.areas[next] != kNoArea || keys[next] != keys[first] || !steps.open(next, turned(heading, 4))) return;
        cut.areas[next] = area;
        cut.places[next] = static_cast<std::uint16_t>(cells.size());
        cells.push_back(next);
      });
    }
    cut.cells.push_back(static_cast<std::uint32_t>(cells.size()));
  }
  return cut;
}

/// A stretch of border between two areas, from its first cell on, with a step over it at each cell.
struct Stretch {
  Cell first;
  std::int32_t length;
  Heading over;
  bool there;  // whether the steps can be taken over, and back
  bool back;

  Cell cell(std::int32_t place) const {
    return over == Heading::east ? Cell{first.x, first.y + place} : Cell{first.x + place, first.y};
  }
};

/// All stretches along one row or column, by the steps `over` from it.
void find_stretches(const Cut& cut, const UnitSteps& steps, Cell first, Heading over, std::vector<Stretch>& stretches) {
  const Heading along = over == Heading::east ? Heading::south : Heading::east;
  std::tuple<AreaIndex, AreaIndex, bool, bool> before{kNoArea, kNoArea, false, false};
  for (Cell at = first; steps.size().contains(at); at = step(at, along)) {
    const Cell next = step(at, over);
    std::tuple<AreaIndex, AreaIndex, bool, bool> here{kNoArea, kNoArea, false, false};
    if (steps.size().contains(next) && steps.stands(at) && steps.stands(next) && cut.areas[at] != cut.areas[next]) {
      const bool there = steps.open(at, over);
      const bool back = steps.open(next, turned(over, 4));
      if (there || back) here = {cut.areas[at], cut.areas[next], there, back};
    }
    if (std::get<0>(here) != kNoArea) {
      if (here == before) {
        ++stretches.back().length;
      } else {
        stretches.push_back({at, 1, over, std::get<2>(here), std::get<3>(here)});
      }
    }
    before = here;
  }
}

/// An edge between two cells on its way into the table.
struct Way {
  Cell from;
  Cell to;
  Cost cost;
};

/// The steps over borders at which gates are made.
class Gates {
 public:
  Gates(const Cut& cut, const UnitSteps& steps) : cut_(cut), steps_(steps) {}

  std::vector<Way> find() {
    std::vector<Stretch> stretches;
    const Size size = steps_.size();
    for (std::int32_t x = 0; x < size.width; ++x) find_stretches(cut_, steps_, {x, 0}, Heading::east, stretches);
    for (std::int32_t y = 0; y < size.height; ++y) find_stretches(cut_, steps_, {0, y}, Heading::south, stretches);
    // The longest first: gates in their middle spare those of the short ones.
    std::stable_sort(stretches.begin(), stretches.end(),
                     [](const Stretch& a, const Stretch& b) { return a.length > b.length; });
    for (const Stretch& stretch : stretches) add(stretch);
    return std::move(ways_);
  }

 private:
  void add(const Stretch& stretch) {
    const std::int32_t parts = (stretch.length + kGateDistance - 1) / kGateDistance;
    for (std::int32_t i = 0; i < parts; ++i) {
      const Cell from = stretch.cell(stretch.length * (2 * i + 1) / (2 * parts));
      if (stretch.there) add(from, stretch.over, parts == 1);
      if (stretch.back) add(step(from, stretch.over), turned(stretch.over, 4), parts == 1);
    }
  }

  void add(Cell from, Heading over, bool may_spare) {
    const Cell to = step(from, over);
    std::vector<Cell>& others = chosen_[{cut_.areas[from], cut_.areas[to]}];
    const auto is_near = [&](Cell other) {
      return std::max(std::abs(other.x - from.x), std::abs(other.y - from.y)) < kGateDistance / 2;
    };
    if (may_spare && std::any_of(others.begin(), others.end(), is_near)) return;
    others.push_back(from);
    ways_.push_back({from, to, steps_.cost(from, over)});
  }

  const Cut& cut_;
  const UnitSteps& steps_;
  std::map<std::pair<AreaIndex, AreaIndex>, std::vector<Cell>> chosen_;
  std::vector<Way> ways_;
};

/// Costs within one area after another, from gate to gate.
class GateCosts {
 public:
  GateCosts(const Cut& cut, const UnitSteps& steps)
      : cut_(cut), steps_(steps), entries_(8 * most_cells(cut) + 1), open_(entries_) {}

  /// Writes the costs between the gates of an area, in their order.
  void write(AreaIndex area, std::span<const std::uint32_t> gates, Cost* out) {
    for (const std::uint32_t gate : gates) {
      costs_.assign(cut_.cells[area], kNoCost);
      flood(area, steps_.size().cell(gate), gates);
      for (const std::uint32_t other : gates) *out++ = costs_[cut_.places[steps_.size().cell(other)]];
    }
  }

 private:
  // A cell is pushed at most once from each neighbour.
  static std::size_t most_cells(const Cut& cut) { return *std::max_element(cut.cells.begin(), cut.cells.end()); }

  void flood(AreaIndex area, Cell from, std::span<const std::uint32_t> gates) {
    std::size_t missing = gates.size();
    open_.reset(0, 2 * steps_.most_step(), kStraight);
    costs_[cut_.places[from]] = 0;
    open_.push(0, place_of(from));
    expand_best_first(
        open_, [&] { return missing > 0 ? kNoCost : 0; },
        [&](const OpenList::Entry& entry) { return entry.key == costs_[cut_.places[cell_at(entry.node)]]; },
        [&](const OpenList::Entry& entry) {
          const Cell at = cell_at(entry.node);
          const auto index = static_cast<std::uint32_t>(steps_.size().index(at));
          if (std::binary_search(gates.begin(), gates.end(), index)) --missing;
          expand(area, at, entry.key);
        });
  }

  void expand(AreaIndex area, Cell at, Cost g) {
    for_each(steps_.open(at), [&](Heading heading) {
      const Cell next = step(at, heading);
      if (cut_.areas[next] != area) return;
      const Cost cost = g + steps_.cost(at, heading);
      Cost& known = costs_[cut_.places[next]];
      if (cost >= known) return;
      known = cost;
      open_.push(cost, place_of(next));
    });
  }

  const Cut& cut_;
  const UnitSteps& steps_;
  std::vector<Cost> costs_;  // by place among the cells of the area at hand
  std::vector<OpenList::Entry> entries_;
  OpenList open_;
};

/// Gates by area and cell, and the ways between them as edges.
void number_gates(const Cut& cut, const std::vector<Way>& ways, BakedAreaGraph& baked) {
  const Size size = cut.areas.size();
  std::vector<std::pair<AreaIndex, std::uint32_t>> gates;
  const auto gate_at = [&](Cell cell) {
    return std::pair(cut.areas[cell], static_cast<std::uint32_t>(size.index(cell)));
  };
  for (const Way& way : ways) {
    gates.push_back(gate_at(way.from));
    gates.push_back(gate_at(way.to));
  }
  std::sort(gates.begin(), gates.end());
  gates.erase(std::unique(gates.begin(), gates.end()), gates.end());
  const auto number_of = [&](Cell cell) {
    return static_cast<std::uint32_t>(std::lower_bound(gates.begin(), gates.end(), gate_at(cell)) - gates.begin());
  };
  std::vector<std::tuple<std::uint32_t, std::uint32_t, Cost>> edges;
  for (const Way& way : ways) edges.emplace_back(number_of(way.from), number_of(way.to), way.cost);
  std::sort(edges.begin(), edges.end());
  baked.offsets.assign(gates.size() + 1, 0);
  for (const auto& [from, to, cost] : edges) {
    ++baked.offsets[from + 1];
    baked.edges.push_back({cost, to, 0});
  }
  for (std::size_t i = 0; i < gates.size(); ++i) baked.offsets[i + 1] += baked.offsets[i];
  for (const auto& [area, cell] : gates) baked.gates.push_back(cell);
  std::size_t at = 0;
  std::uint64_t costs = 0;
  for (AreaIndex area = 0; area <= cut.cells.size(); ++area) {
    baked.spans.push_back({static_cast<std::uint32_t>(at), 0, costs});
    const std::size_t first = at;
    while (at < gates.size() && gates[at].first == area) ++at;
    costs += (at - first) * (at - first);
  }
}

}  // namespace

BakedAreaGraph bake_area_graph(const Map& map, BitGridView walkable, const BakedStepCosts& costs,
                               const BakedEdges& edges, int threads) {
  const UnitSteps steps(walkable, costs, edges);
  const Cut cut = cut_areas(map, steps);
  BakedAreaGraph baked;
  if (cut.cells.empty()) return baked;
  std::vector<Way> ways = Gates(cut, steps).find();
  const Size size = walkable.size();
  for (const LinkRecord& link : edges.links) {
    if (link.from != link.to) ways.push_back({size.cell(link.from), size.cell(link.to), link.cost});
  }
  number_gates(cut, ways, baked);
  constexpr std::size_t kAreasAtOnce = 64;
  const std::size_t areas = cut.cells.size();
  baked.costs.resize(baked.spans.back().first_cost);
  parallel_each((areas + kAreasAtOnce - 1) / kAreasAtOnce, threads, [&](std::size_t some) {
    GateCosts within(cut, steps);
    for (std::size_t area = some * kAreasAtOnce; area < std::min(areas, (some + 1) * kAreasAtOnce); ++area) {
      const std::uint32_t first = baked.spans[area].first_gate;
      const std::span<const std::uint32_t> gates(baked.gates.data() + first, baked.spans[area + 1].first_gate - first);
      within.write(static_cast<AreaIndex>(area), gates, baked.costs.data() + baked.spans[area].first_cost);
    }
  });
  write_blocks(
      walkable, [&](Cell cell) { return cut.areas[cell]; }, baked.blocks, baked.mixed);
  return baked;
}

}  // namespace libpath
