#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <span>
#include <vector>

#include <libpath/geometry/sight.h>
#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/node_graph.h>

namespace libpath::fuzz {

/// What must hold whatever the input says.
inline void require(bool holds) {
  if (!holds) std::abort();
}

/// Room for an answer, and behind it some that no search may write to.
template <class T>
class Buffer {
 public:
  Buffer(std::size_t room, T untouched) : untouched_(untouched), room_(room), all_(room + 16, untouched) {}

  std::span<T> out() { return {all_.data(), room_}; }
  /// The first `count` of what was written, or all that there was room for.
  std::span<const T> written(std::size_t count) const { return {all_.data(), std::min(count, room_)}; }
  bool holds(std::size_t count) const { return count <= room_; }
  void check() const {
    require(std::all_of(all_.begin() + static_cast<std::ptrdiff_t>(room_), all_.end(),
                        [&](const T& value) { return value == untouched_; }));
  }

 private:
  T untouched_;
  std::size_t room_;
  std::vector<T> all_;
};

inline bool is_same(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b)); }

/// Whether an answer says what kind it is of: found with no reason, or not with one.
template <class Result>
void check_kind(const Result& result, double cost, std::size_t count) {
  require(result.status != PathStatus::running);
  require((result.status == PathStatus::found) == (result.reason == PathReason::none));
  if (result.status == PathStatus::found) return require(count > 0 && cost >= 0);
  require(count == 0 && cost == 0 && !result.optimal);
}

inline bool is_clear(const World& world, Point from, Point to) {
  return is_in_sight(world.walkability(), FinePoint::nearest(from), FinePoint::nearest(to));
}

/// A path of lines that the unit can walk, from end to end, as long as it says.
inline void check_lines(const World& world, WaypointQuery query, const WaypointResult& result,
                        const Buffer<Point>& buffer) {
  buffer.check();
  check_kind(result, result.length, result.points);
  if (result.status != PathStatus::found) return;
  const std::span<const Point> points = buffer.written(result.points);
  if (!points.empty()) require(points.front() == query.from);
  double length = 0;
  for (std::size_t i = 1; i < points.size(); ++i) {
    if (takes_link(world, points[i - 1], points[i])) continue;
    require(is_clear(world, points[i - 1], points[i]));
    length += distance(points[i - 1], points[i]);
  }
  if (!buffer.holds(result.points)) return;
  require(points.back() == query.to && is_same(length, result.length));
}

/// What the cheapest edge of some kinds costs from one node to the next; infinite where there is none.
template <class Counts>
double cheapest_edge(const NodeGraph& graph, std::uint32_t from, std::uint32_t to, Counts counts) {
  double cost = std::numeric_limits<double>::infinity();
  for (const NodeEdge& edge : graph.edges(from)) {
    if (edge.to != to || !counts(edge.kind)) continue;
    cost = std::min(cost, static_cast<double>(edge.cost) / NodeGraph::kCostUnits);
  }
  return cost;
}

/// What going over all these nodes costs, by cost(from, to). REQUIRES: that is finite, or the input has found a fault.
template <class CostOf>
double cost_along(std::span<const std::uint32_t> nodes, CostOf cost_of) {
  double sum = 0;
  for (std::size_t i = 1; i < nodes.size(); ++i) sum += cost_of(nodes[i - 1], nodes[i]);
  require(std::isfinite(sum));
  return sum;
}

/// As the graph was baked.
inline double cost_of(const NodeGraph& graph, std::span<const std::uint32_t> nodes) {
  const auto is_there = [](NodeEdgeKind kind) { return kind != NodeEdgeKind::blocked_line; };
  return cost_along(nodes,
                    [&](std::uint32_t from, std::uint32_t to) { return cheapest_edge(graph, from, to, is_there); });
}

/// Over placed waypoints in a world that may have changed since its bake: what an edge drawn with a cost says, or the
/// length of a line that is clear now.
inline double placed_cost(const World& world, std::span<const std::uint32_t> nodes) {
  const NodeGraph& graph = world.placed_waypoints();
  const auto is_given = [](NodeEdgeKind kind) { return kind == NodeEdgeKind::given; };
  return cost_along(nodes, [&](std::uint32_t from, std::uint32_t to) {
    const double given = cheapest_edge(graph, from, to, is_given);
    const bool may_see = graph.find_edge(from, to) != nullptr || world.edits() != nullptr;
    if (!may_see || !is_clear(world, graph.position(from), graph.position(to))) return given;
    return std::min(given, distance(graph.position(from), graph.position(to)));
  });
}

/// What a step or a link from one cell to another costs; kNoCost where the unit cannot take it.
inline Cost step_cost(const World& world, Cell from, Cell to) {
  const std::size_t start = world.size().index(from);
  const std::size_t end = world.size().index(to);
  const EdgeCell* const edge =
      world.edges().empty() ? nullptr : world.edges().find(from.y, static_cast<std::uint32_t>(start));
  Cost cost = kNoCost;
  for_each(open_headings(world.walkability().ring(from)), [&](Heading heading) {
    if (step(from, heading) != to || (edge != nullptr && (edge->closed & set_of(heading)) != 0)) return;
    cost = (is_diagonal(heading) ? kDiagonal : kStraight) * world.costs().multiplier(start, end);
  });
  if (edge == nullptr || !world.walkability()[from] || !world.walkability()[to]) return cost;
  for (const LinkRecord& link : world.edges().links().subspan(edge->first_link, edge->link_count)) {
    if (link.to == end) cost = std::min(cost, link.cost);
  }
  return cost;
}

/// A piece of a way that goes on where the last one ended, step by step, at its cost.
inline void check_piece(const World& world, Cell at, const PathResult& piece, std::span<const Cell> cells) {
  require((piece.status == PathStatus::found || piece.status == PathStatus::running) ==
          (piece.reason == PathReason::none));
  require(!piece.optimal && piece.cells <= cells.size());
  if (piece.cells == 0) return require(piece.cost == 0);
  require(cells[0] == at);
  Cost cost = 0;
  for (std::size_t i = 1; i < piece.cells; ++i) {
    const Cost one = step_cost(world, cells[i - 1], cells[i]);
    require(one != kNoCost);
    cost += one;
  }
  require(cost == piece.cost);
}

}  // namespace libpath::fuzz
