#include <libpath/bake/any_angle/any_angle.h>

#include <string>
#include <vector>

#include <fmt/format.h>

#include <libpath/bake/any_angle/node_graph.h>
#include <libpath/bake/any_angle/sight_lists.h>
#include <libpath/bake/any_angle/taut_graph.h>
#include <libpath/bake/any_angle/waypoint_labels.h>
#include <libpath/bake/any_angle/waypoint_landmarks.h>
#include <libpath/bake/any_angle/waypoints.h>
#include <libpath/bake/kit/bake_warnings.h>

namespace libpath {
namespace {

/// Why there are no labels; empty where they are kept.
std::string bake_labels(const Walkability& walkable, const BakedWaypoints& waypoints, const BakedSightLists& sights,
                        int threads, UnitBaker& unit) {
  if (std::string why = why_no_waypoint_labels(waypoints, sights, threads, unit.progress()); !why.empty()) return why;
  const auto labels = unit.time<WaypointLabels>(
      [&] { return bake_waypoint_labels(walkable, waypoints, sights, threads, unit.progress()); });
  if (!labels) return labels.error().message;
  unit.keep<WaypointLabels>(*labels);
  return {};
}

void bake_found(const Walkability& walkable, const BakeOptions& options, UnitBaker& unit) {
  std::vector<std::vector<CellSighting>> sightings;
  const auto waypoints = unit.bake<Waypoints>([&] { return bake_waypoints(walkable, options.threads, &sightings); });
  unit.bake<WaypointLandmarks>([&] {
    if (waypoints.places.empty()) return BakedWaypointLandmarks{};
    return bake_waypoint_landmarks(walkable, waypoints, TautGraph(waypoints));
  });
  const auto sights = unit.time<SightLists>([&] { return bake_sight_lists(walkable.size(), sightings); });
  if (waypoints.places.empty()) return;
  if (options.tier == Tier::full) {
    const std::string no_labels = bake_labels(walkable, waypoints, sights, options.threads, unit);
    if (no_labels.empty()) return;  // labels know what the lists do
    unit.warn(warn_no_waypoint_labels(unit.name(), no_labels));
  }
  unit.keep<SightLists>(sights);
}

void bake_placed(const Map& map, const Walkability& walkable, const BakedEdges& edges, UnitBaker& unit) {
  const auto placed = unit.bake<PlacedWaypointsTable>([&] { return bake_placed_waypoints(map, walkable, edges); });
  if (placed.blocked > 0) {
    unit.warn(fmt::format("unit '{}' cannot stand at {} of the map's waypoints", unit.name(), placed.blocked));
  }
  if (placed.unwalkable > 0) {
    unit.warn(fmt::format(
        "unit '{}' cannot walk {} of the edges drawn between waypoints; those with a cost hold all the same",
        unit.name(), placed.unwalkable));
  }
}

}  // namespace

void bake_any_angle(const Map& map, const Walkability& walkable, const BakedEdges& edges, const BakeOptions& options,
                    bool waypoints, UnitBaker& unit) {
  if (!map.waypoints.empty()) bake_placed(map, walkable, edges, unit);
  if (waypoints) bake_found(walkable, options, unit);
}

}  // namespace libpath
