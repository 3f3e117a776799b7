#include <libpath/bake/any_angle/waypoint_landmarks.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>

namespace libpath {
namespace {

/// Lines from each waypoint on which no taut path passes it, but one can start or end there: with the taut ones they
/// make lengths between waypoints those of a metric.
struct EndLines {
  std::vector<std::uint32_t> first{0};
  std::vector<TautGraph::Edge> lines;

  std::span<const TautGraph::Edge> of(WaypointIndex waypoint) const {
    return std::span(lines).subspan(first[waypoint], first[waypoint + 1] - first[waypoint]);
  }
};

WaypointIndex index_of(const BakedWaypoints& waypoints, Vertex vertex) {
  const auto row = static_cast<std::size_t>(vertex.y);
  const auto begin = waypoints.places.begin() + waypoints.rows[row];
  const auto end = waypoints.places.begin() + waypoints.rows[row + 1];
  const auto found = std::lower_bound(
      begin, end, vertex.x, [](std::uint32_t place, std::int32_t x) { return Waypoints::vertex_at(place).x < x; });
  return static_cast<WaypointIndex>(found - waypoints.places.begin());
}

EndLines find_end_lines(const Walkability& walkability, const BakedWaypoints& waypoints) {
  EndLines ends;
  const std::size_t wedges = WaypointScan::memory_wedges(waypoints.places.size());
  const std::unique_ptr<SightWedge[]> memory(new SightWedge[wedges]);
  WaypointScan scan(walkability, {memory.get(), wedges});
  for (const std::uint32_t place : waypoints.places) {
    const TurningPlace from = Waypoints::place_at(place);
    scan.run(FinePoint::at(from.vertex), kAllAround & ~beside(from.blocked) & ~from.blocked, [&](Vertex to) {
      const std::int64_t dx = to.x - from.vertex.x;
      const std::int64_t dy = to.y - from.vertex.y;
      if (is_tangent(from.blocked, dx, dy)) return;
      ends.lines.push_back(taut_edge(waypoints, from.vertex, index_of(waypoints, to)));
    });
    ends.first.push_back(static_cast<std::uint32_t>(ends.lines.size()));
  }
  return ends;
}

class WaypointFlood {
 public:
  WaypointFlood(const Walkability& walkability, const BakedWaypoints& waypoints, const TautGraph& graph,
                const EndLines& ends)
      : walkability_(walkability), waypoints_(waypoints), graph_(graph), ends_(ends), search_(graph) {}

  /// Lengths of shortest paths from one waypoint to all.
  std::vector<double> lengths_from(WaypointIndex source) {
    std::vector<double> taut(graph_.size(), TautSearch::kFar);
    search_.begin();
    for (const TautGraph::Edge& line : ends_.of(source)) search_.start_by(line);
    for (std::uint32_t i = graph_.first[source]; i < graph_.first[source + 1]; ++i) search_.start_by(graph_.edges[i]);
    search_.finish([&](WaypointIndex waypoint, double length, std::uint32_t) {
      taut[waypoint] = length;
      return true;
    });
    std::vector<double> lengths = taut;
    const FinePoint start = FinePoint::at(vertex_of(source));
    for (WaypointIndex waypoint = 0; waypoint < lengths.size(); ++waypoint) {
      double& length = lengths[waypoint];
      for (const TautGraph::Edge& line : ends_.of(waypoint)) length = std::min(length, taut[line.to] + line.length);
      const Vertex vertex = vertex_of(waypoint);
      const double dx = vertex.x - vertex_of(source).x;
      const double dy = vertex.y - vertex_of(source).y;
      const double straight = std::sqrt(dx * dx + dy * dy);
      if (straight < length && is_in_sight(walkability_, start, FinePoint::at(vertex))) length = straight;
    }
    return lengths;
  }

 private:
  Vertex vertex_of(WaypointIndex waypoint) const { return Waypoints::vertex_at(waypoints_.places[waypoint]); }

  const Walkability& walkability_;
  const BakedWaypoints& waypoints_;
  const TautGraph& graph_;
  const EndLines& ends_;
  TautSearch search_;
};

/// A waypoint of the part with the most of them.
WaypointIndex waypoint_of_largest_part(const TautGraph& graph, const EndLines& ends) {
  std::vector<WaypointIndex> part(graph.size());
  for (WaypointIndex i = 0; i < part.size(); ++i) part[i] = i;
  const auto root = [&](WaypointIndex waypoint) {
    while (part[waypoint] != waypoint) waypoint = part[waypoint] = part[part[waypoint]];
    return waypoint;
  };
  for (WaypointIndex i = 0; i < part.size(); ++i) {
    const auto join = [&](std::span<const TautGraph::Edge> edges) {
      for (const TautGraph::Edge& edge : edges) {
        const WaypointIndex a = root(i);
        const WaypointIndex b = root(edge.to);
        part[std::max(a, b)] = std::min(a, b);
      }
    };
    join(ends.of(i));
    join(std::span(graph.edges).subspan(graph.first[i], graph.first[i + 1] - graph.first[i]));
  }
  std::vector<std::uint32_t> sizes(part.size());
  for (WaypointIndex i = 0; i < part.size(); ++i) ++sizes[root(i)];
  return static_cast<WaypointIndex>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
}

WaypointIndex farthest(const std::vector<double>& nearest) {
  WaypointIndex best = 0;
  double most = -1;
  for (WaypointIndex i = 0; i < nearest.size(); ++i) {
    if (nearest[i] != TautSearch::kFar && nearest[i] > most) {
      most = nearest[i];
      best = i;
    }
  }
  return best;
}

}  // namespace

BakedWaypointLandmarks bake_waypoint_landmarks(const Walkability& walkability, const BakedWaypoints& waypoints,
                                               const TautGraph& graph) {
  BakedWaypointLandmarks baked;
  if (graph.size() < WaypointLandmarks::kCount) return baked;
  const EndLines ends = find_end_lines(walkability, waypoints);
  WaypointFlood flood(walkability, waypoints, graph, ends);
  std::vector<double> nearest = flood.lengths_from(waypoint_of_largest_part(graph, ends));
  WaypointLandmarks::Lengths unknown;
  unknown.fill(WaypointLandmarks::kOutOfReach);
  baked.lengths.assign(graph.size(), unknown);
  for (std::size_t k = 0; k < WaypointLandmarks::kCount; ++k) {
    const WaypointIndex landmark = farthest(nearest);
    const std::vector<double> lengths = flood.lengths_from(landmark);
    for (WaypointIndex i = 0; i < lengths.size(); ++i) {
      if (lengths[i] == TautSearch::kFar) continue;
      const double units = lengths[i] * WaypointLandmarks::kUnits + 0.5;
      if (units >= WaypointLandmarks::kMaxLength) return {};
      baked.lengths[i][k] = static_cast<std::int32_t>(units);
      nearest[i] = k == 0 ? lengths[i] : std::min(nearest[i], lengths[i]);
    }
    baked.landmarks.push_back(landmark);
  }
  return baked;
}

}  // namespace libpath
