#include <libpath/bake/any_angle.h>

#include <algorithm>

#include <fmt/format.h>

#include <libpath/bake/taut_graph.h>
#include <libpath/bake/timed.h>

namespace libpath {
namespace {

void bake_found(const Walkability& walkable, const BakeOptions& options, BakedAnyAngle& baked, Progress& progress) {
  std::vector<std::vector<CellSighting>> sightings;
  baked.waypoints =
      timed(progress, baked.waypoints_seconds, [&] { return bake_waypoints(walkable, options.threads, &sightings); });
  baked.landmarks = timed(progress, baked.landmarks_seconds, [&] {
    if (baked.waypoints.places.empty()) return BakedWaypointLandmarks{};
    return bake_waypoint_landmarks(walkable, baked.waypoints, TautGraph(baked.waypoints));
  });
  baked.sight_lists =
      timed(progress, baked.sight_lists_seconds, [&] { return bake_sight_lists(walkable.size(), sightings); });
  baked.labels = timed(progress, baked.labels_seconds, [&] {
    if (options.tier != Tier::full) return BakedWaypointLabels{};
    return bake_waypoint_labels(walkable, baked.waypoints, baked.sight_lists, options.threads, progress);
  });
  // Labels know what the lists do.
  if (!baked.labels.offsets.empty()) baked.sight_lists = {};
}

void report_found(const BakedAnyAngle& baked, const std::string& unit, Baked& result) {
  const BakedWaypoints& waypoints = baked.waypoints;
  if (waypoints.places.empty()) return;
  const auto table = [&](const char* name, std::uint64_t bytes, double seconds) {
    result.tables.push_back({name, unit, bytes, seconds});
  };
  table("waypoints",
        bytes_of(waypoints.places) + bytes_of(waypoints.rows) + bytes_of(waypoints.offsets) + bytes_of(waypoints.edges),
        baked.waypoints_seconds);
  const BakedWaypointLandmarks& landmarks = baked.landmarks;
  if (!landmarks.landmarks.empty()) {
    table("waypoint landmarks", bytes_of(landmarks.landmarks) + bytes_of(landmarks.lengths), baked.landmarks_seconds);
  }
  const BakedSightLists& lists = baked.sight_lists;
  table("waypoints in sight", bytes_of(lists.offsets) + bytes_of(lists.masks) + bytes_of(lists.waypoints),
        baked.sight_lists_seconds);
  const BakedWaypointLabels& labels = baked.labels;
  if (!labels.offsets.empty()) {
    table("waypoint labels",
          bytes_of(labels.offsets) + bytes_of(labels.masks) + bytes_of(labels.entries) + bytes_of(labels.chains),
          baked.labels_seconds);
  } else if (result.tier == Tier::full) {
    result.warnings.push_back(
        fmt::format("unit '{}': this map has too many turning places for waypoint labels ({}); queries search the "
                    "waypoint graph",
                    unit, waypoints.places.size()));
  }
}

}  // namespace

BakedAnyAngle bake_any_angle(const Map& map, const Walkability& walkable, const BakedEdges& edges,
                             const BakeOptions& options, Progress& progress) {
  BakedAnyAngle baked;
  const bool one_way =
      std::any_of(edges.cells.begin(), edges.cells.end(), [](const EdgeCell& cell) { return cell.closed != 0; });
  if (options.tier == Tier::none || one_way) {
    progress.advance(kAnyAngleTables - 1);
  } else {
    bake_found(walkable, options, baked, progress);
  }
  baked.placed = timed(progress, baked.placed_seconds,
                       [&] { return map.waypoints.empty() ? BakedNodeGraph{} : bake_placed_waypoints(map, walkable); });
  return baked;
}

void write_any_angle(const BakedAnyAngle& baked, std::uint32_t unit, AssetWriter& writer) {
  if (!baked.placed.offsets.empty()) {
    writer.add(kPlacedOffsetSection, unit, baked.placed.offsets);
    writer.add(kPlacedEdgeSection, unit, baked.placed.edges);
  }
  if (!baked.waypoints.places.empty()) {
    writer.add(kWaypointSection, unit, baked.waypoints.places);
    writer.add(kWaypointRowSection, unit, baked.waypoints.rows);
    writer.add(kWaypointOffsetSection, unit, baked.waypoints.offsets);
    writer.add(kWaypointEdgeSection, unit, baked.waypoints.edges);
  }
  if (!baked.landmarks.landmarks.empty()) {
    writer.add(kWaypointLandmarkSection, unit, baked.landmarks.landmarks);
    writer.add(kWaypointLandmarkLengthSection, unit, baked.landmarks.lengths);
  }
  if (!baked.sight_lists.offsets.empty()) {
    writer.add(kSightOffsetSection, unit, baked.sight_lists.offsets);
    writer.add(kSightMaskSection, unit, baked.sight_lists.masks);
    writer.add(kSightSection, unit, baked.sight_lists.waypoints);
  }
  if (!baked.labels.offsets.empty()) {
    writer.add(kWaypointLabelOffsetSection, unit, baked.labels.offsets);
    writer.add(kWaypointLabelMaskSection, unit, baked.labels.masks);
    writer.add(kWaypointLabelSection, unit, baked.labels.entries);
    writer.add(kWaypointChainSection, unit, baked.labels.chains);
  }
}

void report_any_angle(const BakedAnyAngle& baked, const std::string& unit, Baked& result) {
  report_found(baked, unit, result);
  const BakedNodeGraph& placed = baked.placed;
  if (!placed.offsets.empty()) {
    result.tables.push_back(
        {"placed waypoints", unit, bytes_of(placed.offsets) + bytes_of(placed.edges), baked.placed_seconds});
  }
  if (placed.blocked > 0) {
    result.warnings.push_back(fmt::format("unit '{}' cannot stand at {} of the map's waypoints", unit, placed.blocked));
  }
  if (placed.unwalkable > 0) {
    result.warnings.push_back(fmt::format(
        "unit '{}' cannot walk {} of the edges drawn between waypoints; those with a cost hold all the same", unit,
        placed.unwalkable));
  }
}

}  // namespace libpath
