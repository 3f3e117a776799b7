#include <tests/support/plain_layers.h>

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

namespace libpath::test {
namespace {

std::uint8_t bit(Heading heading) { return static_cast<std::uint8_t>(1u << static_cast<unsigned>(heading)); }

}  // namespace

PlainLayers::PlainLayers(const Map& map, const UnitProfile& unit, Neighbours neighbours, std::size_t overlays)
    : map_(map), width_(unit.width), neighbours_(neighbours), laid_(overlays, Laid(map.size())) {}

int PlainLayers::factor(Cell place, std::size_t overlays) const {
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

void PlainLayers::fix(std::size_t overlays) {
  factors_.clear();
  for (std::size_t i = 0; i < map_.size().cells(); ++i) factors_.push_back(factor(map_.size().cell(i), overlays));
  fix_edges();
}

Cost PlainLayers::cost_of(std::span<const Cell> path) const {
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

std::vector<Cost> PlainLayers::costs(Cell start, bool back) const {
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

int PlainLayers::ground(Cell place) const {
  int most = 0;
  for (const Cell cell : footprint(place)) {
    if (!map_.size().contains(cell)) return 0;
    const auto& terrain = map_.terrains[map_.cells[cell]].factors[0];
    if (!terrain) return 0;
    most = std::max(most, terrain->thousandths);
  }
  return most;
}

std::vector<Cell> PlainLayers::footprint(Cell place) const {
  std::vector<Cell> cells;
  for (int v = 0; v < width_; ++v) {
    for (int u = 0; u < width_; ++u) cells.push_back({place.x - (width_ - 1) / 2 + u, place.y - (width_ - 1) / 2 + v});
  }
  return cells;
}

void PlainLayers::fix_edges() {
  Grid<std::uint8_t> closed(map_.size());
  for (const OneWayEdge& edge : map_.one_way_edges) {
    if (const auto back = heading_between(edge.to, edge.from)) closed[edge.to] |= bit(*back);
  }
  closed_ = Grid<std::uint8_t>(map_.size());
  for (std::size_t i = 0; i < map_.size().cells(); ++i) {
    for (const Cell part : footprint(map_.size().cell(i))) {
      if (map_.size().contains(part)) closed_[map_.size().cell(i)] |= closed[part];
    }
  }
}

/// Whether all of the unit may go there: nothing is blocked, and no cell of it goes against a one-way edge.
bool PlainLayers::is_open(Cell from, Heading heading) const {
  return at(from) != 0 && at(step(from, heading)) != 0 && (closed_[from] & bit(heading)) == 0;
}

Cost PlainLayers::cost_of_step(Cell from, Heading heading) const {
  if (!is_open(from, heading)) return kNoCost;
  if (is_diagonal(heading)) {
    if (neighbours_ == Neighbours::four) return kNoCost;
    // Both ways round the corner: beside it first, then on.
    for (const int side : {1, 7}) {
      const Heading first = turned(heading, side);
      if (!is_open(from, first) || !is_open(step(from, first), turned(heading, 8 - side))) return kNoCost;
    }
  }
  return (is_diagonal(heading) ? kDiagonal : kStraight) * static_cast<Cost>(at(from) + at(step(from, heading)));
}

}  // namespace libpath::test
