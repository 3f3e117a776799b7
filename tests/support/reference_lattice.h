#pragma once

#include <algorithm>
#include <functional>
#include <queue>
#include <set>
#include <utility>
#include <vector>

#include <libpath/map/map.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/turning/hit_check.h>
#include <libpath/tables/turning/turning_tables.h>
#include <tests/support/maps.h>

namespace libpath::test {

inline Map random_turning_map(const UnitProfile& unit, Size size, int blocked_percent, std::uint64_t seed) {
  Map map = random_map({.size = size, .blocked_percent = blocked_percent}, seed);
  map.units = {unit};
  return map;
}

/// Which of the plain edges of its heading are free at a pose, by the masks.
inline std::vector<bool> free_edges(const TurningTables& tables, const GridPose& pose) {
  std::vector<bool> free(tables.hit_check.edges(pose.heading, EdgeGroup::plain).size());
  tables.edge_masks.for_each_free(tables.edge_masks.place_of(pose), [&](std::size_t i) { return free.at(i) = true; });
  return free;
}

/// The groups of edges that searches follow first, and all: loops lead where nothing else does.
inline const std::set<EdgeGroup> kShortEdges{EdgeGroup::plain, EdgeGroup::redundant};
inline const std::set<EdgeGroup> kAllEdges{EdgeGroup::plain, EdgeGroup::redundant, EdgeGroup::loop,
                                           EdgeGroup::redundant_loop};

/// A unit that turns, and how much of a map that suits it is blocked.
struct TurningKind {
  UnitProfile unit;
  int blocked_percent;
};

/// Long and short, wide and narrow, backing up, and with 16 headings.
inline std::vector<TurningKind> turning_kinds() {
  return {{turning_unit(7, 3, 3000, 8), 1},
          {turning_unit(1, 1, 1200, 8), 12},
          {turning_unit(3, 2, 1500, 8, true), 6},
          {turning_unit(2, 1, 500, 8, true), 10},
          {turning_unit(2, 1, 1500, 16), 5}};
}

/// random_turning_map() with patches of ground of other costs.
inline Map random_dear_map(const UnitProfile& unit, Size size, int blocked_percent, std::uint64_t seed) {
  Map map = random_turning_map(unit, size, blocked_percent, seed);
  map.terrains[1].factors[0] = Milli{500};   // grass, half as dear as ground
  map.terrains[2].factors[0] = Milli{2375};  // swamp
  map.terrains[3].factors[0] = Milli{1500};  // water
  Random random(seed);
  for (int i = 0; i < size.width * size.height / 40; ++i) {
    const auto terrain = static_cast<TerrainIndex>(random.below(4));
    const Cell corner{random.below(size.width), random.below(size.height)};
    const Cell end{corner.x + random.below(7), corner.y + random.below(7)};
    for (std::int32_t y = corner.y; y <= std::min(end.y, size.height - 1); ++y) {
      for (std::int32_t x = corner.x; x <= std::min(end.x, size.width - 1); ++x) {
        if (map.cells[{x, y}] != 5) map.cells[{x, y}] = terrain;
      }
    }
  }
  return map;
}

/// What the ground of a cell multiplies a cost with, from the map's terrains alone: factors 0.5, 1, 1.5 and 2.375 are
/// 4, 8, 12 and 19 times what divides them all.
inline Cost dear_multiple(const Map& map, Cell cell) {
  return static_cast<Cost>(map.terrains[map.cells[cell]].factors[0]->thousandths / 125);
}

/// All that a unit can do on a map, from the cells of the sweeps alone.
class ReferenceLattice {
 public:
  ReferenceLattice(const Map& map, const HitCheck& check) : map_(map), check_(check) {
    cells_.resize(check.edges().size());
    for (std::int32_t heading = 0; heading < check.headings(); ++heading) {
      for (std::uint32_t group = 0; group < kEdgeGroups; ++group) {
        for (const TableEdge& edge : check.edges(heading, static_cast<EdgeGroup>(group))) {
          cells_[number_of(edge)] = cells_of(static_cast<EdgeGroup>(group), edge);
        }
      }
    }
  }

  bool is_free(Cell from, const TableEdge& edge) const {
    const auto& cells = cells_[number_of(edge)];
    return std::all_of(cells.begin(), cells.end(), [&](Cell offset) {
      const Cell cell{from.x + offset.x, from.y + offset.y};
      return map_.size().contains(cell) && map_.cells[cell] != 5;
    });
  }
  /// The largest value that any cell has which an edge sweeps. REQUIRES: the edge is free.
  template <class Value>
  auto most_under(Cell from, const TableEdge& edge, Value value) const {
    auto most = value(from);
    for (const Cell offset : cells_[number_of(edge)])
      most = std::max(most, value({from.x + offset.x, from.y + offset.y}));
    return most;
  }
  std::size_t place(const GridPose& pose) const {
    return map_.size().index(pose.cell) * static_cast<std::size_t>(check_.headings()) +
           static_cast<std::size_t>(pose.heading);
  }
  std::size_t poses() const { return map_.size().cells() * static_cast<std::size_t>(check_.headings()); }

  /// Costs from a pose to all, over edges of some groups.
  std::vector<Cost> costs_from(const GridPose& start, const std::set<EdgeGroup>& groups) const {
    return costs_from(start, groups, [](const GridPose&, const TableEdge& edge) { return Cost{edge.cost}; });
  }

  /// The same where `price(pose, edge)` says what an edge costs, kNoCost where it may not be used.
  template <class Price>
  std::vector<Cost> costs_from(const GridPose& start, const std::set<EdgeGroup>& groups, Price&& price) const {
    return costs_from_all({{0, start}}, groups, price);
  }

  /// The same from several poses, each of which has cost something to get to.
  template <class Price>
  std::vector<Cost> costs_from_all(const std::vector<std::pair<Cost, GridPose>>& starts,
                                   const std::set<EdgeGroup>& groups, Price&& price) const {
    std::vector<Cost> costs(poses(), kNoCost);
    using Entry = std::pair<Cost, GridPose>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    for (const auto& [cost, start] : starts) {
      if (cost < costs[place(start)]) open.push({costs[place(start)] = cost, start});
    }
    while (!open.empty()) {
      const auto [cost, at] = open.top();
      open.pop();
      if (cost != costs[place(at)]) continue;
      for (const EdgeGroup group : groups) {
        for (const TableEdge& edge : check_.edges(at.heading, group)) {
          const GridPose next{{at.cell.x + edge.dx, at.cell.y + edge.dy}, edge.heading};
          if (!map_.size().contains(next.cell) || !is_free(at.cell, edge)) continue;
          const Cost of_edge = price(at, edge);
          if (of_edge == kNoCost || cost + of_edge >= costs[place(next)]) continue;
          open.push({costs[place(next)] = cost + of_edge, next});
        }
      }
    }
    return costs;
  }

 private:
  std::size_t number_of(const TableEdge& edge) const { return static_cast<std::size_t>(&edge - check_.edges().data()); }
  std::vector<Cell> cells_of(EdgeGroup group, const TableEdge& edge) const {
    const auto window = group < EdgeGroup::loop ? check_.short_window() : check_.loop_window();
    const auto mask = check_.mask(edge, window);
    std::vector<Cell> cells;
    for (std::int32_t i = 0; i < window.side * window.side; ++i) {
      const Cell offset{i % window.side - window.reach(), i / window.side - window.reach()};
      const std::size_t bit = window.bit(offset);
      if ((mask[bit / 64] >> (bit % 64) & 1) != 0) cells.push_back(offset);
    }
    return cells;
  }

  const Map& map_;
  const HitCheck& check_;
  std::vector<std::vector<Cell>> cells_;  // by edge: offsets of what it sweeps
};

/// What edges cost on such ground: their length times the largest of the cells under them. Each is worked out once.
class DearPrices {
 public:
  DearPrices(const Map& map, const ReferenceLattice& lattice, const HitCheck& check)
      : map_(map), lattice_(lattice), check_(check), known_(map.size().cells() * check.edges().size()) {}

  Cost operator()(const GridPose& at, const TableEdge& edge) {
    const auto number = static_cast<std::size_t>(&edge - check_.edges().data());
    Cost& cost = known_[map_.size().index(at.cell) * check_.edges().size() + number];
    if (cost == 0) {
      cost = edge.cost * lattice_.most_under(at.cell, edge, [&](Cell cell) { return dear_multiple(map_, cell); });
    }
    return cost;
  }

 private:
  const Map& map_;
  const ReferenceLattice& lattice_;
  const HitCheck& check_;
  std::vector<Cost> known_;  // 0: not yet
};

}  // namespace libpath::test
