#pragma once

#include <cstdint>
#include <vector>

#include <libpath/bake/any_angle/taut_graph.h>
#include <libpath/bake/kit/progress.h>

namespace libpath {

/// One entry of a waypoint's label.
struct TautLabel {
  std::uint32_t hub;
  std::uint32_t chain;
  double length;
};

/// A link of the ways from waypoints to their hubs.
struct TautChain {
  WaypointIndex waypoint;
  std::uint32_t next;  // lower than its own place, or the same at the hub
};

/// Labels of all waypoints: two that have a shortest path over further ones share a hub that lies on it.
struct TautLabels {
  std::vector<std::vector<TautLabel>> of_waypoint;  // by hub
  std::vector<WaypointIndex> waypoint_of_hub;
  std::vector<TautChain> chains;
};

/// Sums of lengths that differ by less count as equal: rounding makes them differ.
inline constexpr double kSameLength = 1.0 / (std::uint64_t{1} << 34);

/// Chooses hubs in rounds. In each, trees of shortest paths from sampled waypoints, cut where the hubs so far cover
/// them, tell how many paths a waypoint would cover; the best are taken one by one, each time without what the others
/// took. Rounds grow by a quarter. The same on every platform and on any number of threads.
/// Tells `progress` the first half of its table.
TautLabels label_waypoints(const TautGraph& graph, int threads, Progress& progress);

/// How many waypoints it takes, each the best one left, to cover nine tenths of such trees: about as many labels as a
/// waypoint comes to have, within a half and twice. 0 where the graph is empty. Cost: a fortieth to a tenth of
/// label_waypoints().
std::size_t expected_labels(const TautGraph& graph, int threads, const Progress& progress);

}  // namespace libpath
