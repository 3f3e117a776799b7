#pragma once

#include <cstdint>
#include <string>

#include <libpath/bake/any_angle/node_graph.h>
#include <libpath/bake/any_angle/waypoint_labels.h>
#include <libpath/bake/any_angle/waypoint_landmarks.h>
#include <libpath/bake/any_angle/waypoints.h>
#include <libpath/bake/ground/edges.h>
#include <libpath/bake/kit/options.h>
#include <libpath/bake/kit/progress.h>
#include <libpath/bake/kit/report.h>
#include <libpath/bake/kit/table_writer.h>

namespace libpath {

/// Steps of progress that a unit's any-angle tables take.
inline constexpr std::uint64_t kAnyAngleTables = 5;

/// What any-angle queries of one unit read, and the seconds that each table took.
struct BakedAnyAngle {
  BakedWaypoints waypoints;
  BakedWaypointLandmarks landmarks;
  BakedSightLists sight_lists;
  BakedWaypointLabels labels;
  std::string no_labels;  // why there are none although they were asked for
  BakedNodeGraph placed;
  double waypoints_seconds = 0;
  double landmarks_seconds = 0;
  double sight_lists_seconds = 0;
  double labels_seconds = 0;
  double placed_seconds = 0;
};

/// By length alone, whatever the ground costs; found waypoints only where no steps go one way.
BakedAnyAngle bake_any_angle(const Map& map, const Walkability& walkable, const BakedEdges& edges,
                             const BakeOptions& options, Progress& progress);

/// Writes the unit's tables, and warns of waypoints and edges that are of no use to it.
void write_any_angle(const BakedAnyAngle& baked, TableWriter& writer);

}  // namespace libpath
