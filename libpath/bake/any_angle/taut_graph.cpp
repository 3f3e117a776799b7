#include <libpath/bake/any_angle/taut_graph.h>

#include <algorithm>
#include <cmath>

namespace libpath {

TautGraph::Edge taut_edge(const BakedWaypoints& waypoints, Vertex from, WaypointIndex to) {
  const TurningPlace end = Waypoints::place_at(waypoints.places[to]);
  const std::int64_t dx = end.vertex.x - from.x;
  const std::int64_t dy = end.vertex.y - from.y;
  const std::uint32_t way = end.way(dx, dy);
  const std::int64_t side = end.obstacle_side(way);
  // A way's edges turn away from the obstacle one by one; a taut path takes them up to straight on.
  const std::uint32_t first = waypoints.offsets[2 * std::size_t{to} + way];
  const std::uint32_t last = waypoints.offsets[2 * std::size_t{to} + way + 1];
  const auto begin = waypoints.edges.begin();
  const auto behind = std::partition_point(begin + first, begin + last, [&](WaypointIndex next) {
    const Vertex onward = Waypoints::vertex_at(waypoints.places[next]);
    return (dx * (onward.y - end.vertex.y) - dy * (onward.x - end.vertex.x)) * side >= 0;
  });
  return {std::sqrt(static_cast<double>(dx * dx + dy * dy)), to, first, static_cast<std::uint32_t>(behind - begin)};
}

TautGraph::TautGraph(const BakedWaypoints& waypoints) {
  const std::size_t count = waypoints.places.size();
  first.push_back(0);
  edges.reserve(waypoints.edges.size());
  for (WaypointIndex from = 0; from < count; ++from) {
    first.push_back(waypoints.offsets[2 * std::size_t{from} + 2]);
    const Vertex start = Waypoints::vertex_at(waypoints.places[from]);
    for (std::uint32_t i = first[from]; i < first[from + 1]; ++i) {
      edges.push_back(taut_edge(waypoints, start, waypoints.edges[i]));
    }
  }
}

}  // namespace libpath
