#pragma once

#include <tuple>
#include <vector>

#include <libpath/bake/any_angle/taut_graph.h>
#include <libpath/tables/any_angle/waypoint_landmarks.h>

namespace libpath {

/// What sections WLMK and WLML hold; nothing for fewer waypoints than landmarks, or where lengths do not fit.
struct BakedWaypointLandmarks {
  std::vector<WaypointIndex> landmarks;
  std::vector<WaypointLandmarks::Lengths> lengths;

  auto columns() const { return std::tie(landmarks, lengths); }
};

/// Each landmark is the waypoint farthest from those before it, in the part of the map that has most waypoints.
/// Cost: a scan of one quadrant from each waypoint, and a Dijkstra from each landmark.
BakedWaypointLandmarks bake_waypoint_landmarks(const Walkability& walkability, const BakedWaypoints& waypoints,
                                               const TautGraph& graph);

}  // namespace libpath
