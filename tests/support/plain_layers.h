#pragma once

#include <algorithm>
#include <functional>
#include <queue>
#include <span>
#include <utility>
#include <vector>

#include <libpath/core/cost.h>
#include <libpath/core/grid.h>
#include <libpath/core/heading.h>
#include <libpath/core/neighbours.h>
#include <libpath/map/map.h>

namespace libpath::test {

/// A unit's map under overlays as the words of overlay.h have it, and plain Dijkstra on it. Costs are in 1/2000 of
/// plain ground. The map may change: it is read by fix().
class PlainLayers {
 public:
  PlainLayers(const Map& map, const UnitProfile& unit, Neighbours neighbours = Neighbours::eight,
              std::size_t overlays = 1)
      : map_(map), width_(unit.width), neighbours_(neighbours), laid_(overlays, Laid(map.size())) {}

  /// What is laid on a cell, by the overlay from the lowest on.
  int& extra(Cell cell, std::size_t overlay = 0) { return laid_[overlay].extra[cell]; }
  int& blocks(Cell cell, std::size_t overlay = 0) { return laid_[overlay].blocks[cell]; }

  /// Thousandths; 0 where the unit cannot stand. Under the lowest `overlays` alone.
  int factor(Cell place, std::size_t overlays) const {
    int sum = ground(place);
    for (std::size_t i = 0; i < overlays && sum != 0; ++i) {
      int most = 0;
      for (const Cell cell : footprint(place)) {
        if (laid_[i].blocks[cell] > 0) return 0;
        most = std::max(most, std::clamp(laid_[i].extra[cell], 0, 100'000));
      }
      sum = std::min(sum + most, 200'000);
    }
    return sum;
  }
  int factor(Cell place) const { return factor(place, laid_.size()); }

  void fix() { fix(laid_.size()); }
  void fix(std::size_t overlays) {
    factors_.clear();
    for (std::size_t i = 0; i < map_.size().cells(); ++i) factors_.push_back(factor(map_.size().cell(i), overlays));
  }

  /// What a way costs, step by step; kNoCost where one may not be taken.
  Cost cost_of(std::span<const Cell> path) const {
    Cost sum = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
      Cost least = kNoCost;
      if (const auto heading = heading_between(path[i - 1], path[i])) least = cost_of_step(path[i - 1], *heading);
      for (const Link& link : map_.links) {
        const bool there = link.from == path[i - 1] && link.to == path[i];
        const bool back = link.both_ways && link.to == path[i - 1] && link.from == path[i];
        if (there || back) least = std::min(least, 2 * kStraight * static_cast<Cost>(link.cost.thousandths));
      }
      if (least == kNoCost) return kNoCost;
      sum += least;
    }
    return sum;
  }

  std::vector<Cost> costs_from(Cell start) const { return costs(start, false); }
  std::vector<Cost> costs_to(Cell goal) const { return costs(goal, true); }

 private:
  struct Laid {
    explicit Laid(Size size) : extra(size), blocks(size) {}

    Grid<int> extra;
    Grid<int> blocks;
  };

  /// Of the ways from a cell to all, or from all to it.
  std::vector<Cost> costs(Cell start, bool back) const {
    std::vector<Cost> costs(factors_.size(), kNoCost);
    using Entry = std::pair<Cost, std::size_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    if (at(start) != 0) open.push({0, map_.size().index(start)});
    while (!open.empty()) {
      const auto [cost, index] = open.top();
      open.pop();
      if (costs[index] != kNoCost) continue;
      costs[index] = cost;
      const Cell cell = map_.size().cell(index);
      for (int i = 0; i < kHeadings; ++i) {
        const auto heading = static_cast<Heading>(i);
        const Cell next = step(cell, heading);
        const Cost step_cost = back ? cost_of_step(next, turned(heading, 4)) : cost_of_step(cell, heading);
        if (step_cost != kNoCost) open.push({cost + step_cost, map_.size().index(next)});
      }
      for (const Link& link : map_.links) {
        const Cost link_cost = 2 * kStraight * static_cast<Cost>(link.cost.thousandths);
        if (at(link.from) == 0 || at(link.to) == 0) continue;
        if ((back ? link.to : link.from) == cell) {
          open.push({cost + link_cost, map_.size().index(back ? link.from : link.to)});
        }
        if (link.both_ways && (back ? link.from : link.to) == cell) {
          open.push({cost + link_cost, map_.size().index(back ? link.to : link.from)});
        }
      }
    }
    return costs;
  }
  int ground(Cell place) const {
    int most = 0;
    for (const Cell cell : footprint(place)) {
      if (!map_.size().contains(cell)) return 0;
      const auto& terrain = map_.terrains[map_.cells[cell]].factors[0];
      if (!terrain) return 0;
      most = std::max(most, terrain->thousandths);
    }
    return most;
  }
  std::vector<Cell> footprint(Cell place) const {
    std::vector<Cell> cells;
    for (int v = 0; v < width_; ++v) {
      for (int u = 0; u < width_; ++u)
        cells.push_back({place.x - (width_ - 1) / 2 + u, place.y - (width_ - 1) / 2 + v});
    }
    return cells;
  }
  int at(Cell cell) const { return map_.size().contains(cell) ? factors_[map_.size().index(cell)] : 0; }
  /// Whether all of the unit may go there: nothing is blocked, and no cell of it goes against a one-way edge.
  bool is_open(Cell from, Cell to) const {
    if (at(from) == 0 || at(to) == 0) return false;
    if (map_.one_way_edges.empty()) return true;
    const auto parts = footprint(from);
    return std::none_of(map_.one_way_edges.begin(), map_.one_way_edges.end(), [&](const OneWayEdge& edge) {
      if (edge.from.x - edge.to.x != to.x - from.x || edge.from.y - edge.to.y != to.y - from.y) return false;
      return std::find(parts.begin(), parts.end(), edge.to) != parts.end();
    });
  }
  Cost cost_of_step(Cell from, Heading heading) const {
    const Cell to = step(from, heading);
    if (!is_open(from, to)) return kNoCost;
    const bool diagonal = is_diagonal(heading);
    if (diagonal && neighbours_ == Neighbours::four) return kNoCost;
    for (const Cell corner : {Cell{from.x, to.y}, Cell{to.x, from.y}}) {
      if (diagonal && (!is_open(from, corner) || !is_open(corner, to))) return kNoCost;
    }
    return (diagonal ? kDiagonal : kStraight) * static_cast<Cost>(at(from) + at(to));
  }

  const Map& map_;
  int width_;
  Neighbours neighbours_;
  std::vector<Laid> laid_;
  std::vector<int> factors_;
};

}  // namespace libpath::test
