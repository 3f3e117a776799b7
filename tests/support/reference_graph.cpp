#include <tests/support/reference_graph.h>

#include <algorithm>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>

namespace libpath::test {

ReferenceGraph::ReferenceGraph(const Map& map, const UnitProfile& unit, bool four_neighbours)
    : map_(map), unit_(unit), movement_(*find_movement_class(map, unit.movement)), edges_(map.size().cells()) {
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      if (walkable({x, y})) add_steps({x, y}, four_neighbours);
    }
  }
  for (const Link& link : map.links) {
    if (!walkable(link.from) || !walkable(link.to)) continue;
    const Cost cost = 2 * kStraight * static_cast<Cost>(link.cost.thousandths);
    edges_[map.size().index(link.from)].push_back({map.size().index(link.to), cost});
    if (link.both_ways) edges_[map.size().index(link.to)].push_back({map.size().index(link.from), cost});
  }
}

std::vector<Cell> ReferenceGraph::footprint(Cell cell) const {
  std::vector<Cell> cells;
  for (std::int32_t v = 0; v < unit_.width; ++v) {
    for (std::int32_t u = 0; u < unit_.width; ++u) {
      cells.push_back({cell.x - (unit_.width - 1) / 2 + u, cell.y - (unit_.width - 1) / 2 + v});
    }
  }
  return cells;
}

bool ReferenceGraph::walkable(Cell cell) const {
  const auto cells = footprint(cell);
  return std::all_of(cells.begin(), cells.end(), [&](Cell part) {
    return map_.size().contains(part) && map_.terrains[map_.cells[part]].factors[movement_].has_value();
  });
}

/// The largest factor under the footprint, in thousandths.
Cost ReferenceGraph::factor(Cell cell) const {
  Cost most = 0;
  for (const Cell part : footprint(cell)) {
    most = std::max(most, static_cast<Cost>(map_.terrains[map_.cells[part]].factors[movement_]->thousandths));
  }
  return most;
}

/// Whether a step would carry any cell of the footprint against a one-way edge.
bool ReferenceGraph::is_closed(Cell from, Cell to) const {
  for (const Cell part : footprint(from)) {
    const Cell target{part.x + to.x - from.x, part.y + to.y - from.y};
    for (const OneWayEdge& edge : map_.one_way_edges) {
      if (edge.from == target && edge.to == part) return true;
    }
  }
  return false;
}

bool ReferenceGraph::can_step(Cell from, Heading heading) const {
  const Cell to = step(from, heading);
  if (!walkable(to) || is_closed(from, to)) return false;
  if (!is_diagonal(heading)) return true;
  for (const int side : {-1, 1}) {
    const Cell by = step(from, turned(heading, side));
    if (!walkable(by) || is_closed(from, by) || is_closed(by, to)) return false;
  }
  return true;
}

void ReferenceGraph::add_steps(Cell from, bool four_neighbours) {
  for (int i = 0; i < kHeadings; i += four_neighbours ? 2 : 1) {
    const auto heading = static_cast<Heading>(i);
    if (!can_step(from, heading)) continue;
    const Cell to = step(from, heading);
    const Cost cost = (is_diagonal(heading) ? kDiagonal : kStraight) * (factor(from) + factor(to));
    edges_[map_.size().index(from)].push_back({map_.size().index(to), cost});
  }
}

std::vector<Cost> ReferenceGraph::costs_from(Cell start) const {
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property,
                                      boost::property<boost::edge_weight_t, Cost>>;
  Graph graph(edges_.size());
  for (std::size_t from = 0; from < edges_.size(); ++from) {
    for (const Edge& edge : edges_[from]) boost::add_edge(from, edge.to, edge.cost, graph);
  }
  std::vector<Cost> costs(edges_.size());
  boost::dijkstra_shortest_paths(
      graph, map_.size().index(start),
      boost::distance_map(boost::make_iterator_property_map(costs.begin(), boost::get(boost::vertex_index, graph)))
          .distance_inf(kNoCost));
  return costs;
}

Cost ReferenceGraph::cost_of(std::span<const Cell> path) const {
  Cost total = 0;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    Cost cheapest = kNoCost;
    for (const Edge& edge : edges_[map_.size().index(path[i])]) {
      if (edge.to == map_.size().index(path[i + 1])) cheapest = std::min(cheapest, edge.cost);
    }
    if (cheapest == kNoCost) return kNoCost;
    total += cheapest;
  }
  return total;
}

}  // namespace libpath::test
