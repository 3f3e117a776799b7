#pragma once

#include <algorithm>
#include <functional>
#include <queue>
#include <set>
#include <utility>
#include <vector>

#include <libpath/map/map.h>
#include <libpath/tables/hit_check.h>
#include <tests/support/maps.h>

namespace libpath::test {

inline Map random_turning_map(const UnitProfile& unit, Size size, int blocked_percent, std::uint64_t seed) {
  Map map = random_map({.size = size, .blocked_percent = blocked_percent}, seed);
  map.units = {unit};
  return map;
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
  std::vector<Cost> costs_from(const GridPose& start, const std::set<EdgeGroup>& groups, Price price) const {
    std::vector<Cost> costs(poses(), kNoCost);
    using Entry = std::pair<Cost, GridPose>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    open.push({costs[place(start)] = 0, start});
    while (!open.empty()) {
      const auto [cost, at] = open.top();
      open.pop();
      if (cost != costs[place(at)]) continue;
      for (const EdgeGroup group : groups) {
        for (const TableEdge& edge : check_.edges(at.heading, group)) {
          const GridPose next{{at.cell.x + edge.dx, at.cell.y + edge.dy}, edge.heading};
          const Cost of_edge = price(at, edge);
          if (of_edge == kNoCost || !map_.size().contains(next.cell)) continue;
          if (cost + of_edge >= costs[place(next)] || !is_free(at.cell, edge)) continue;
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

}  // namespace libpath::test
