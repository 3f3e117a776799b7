#include <libpath/bake/any_angle/any_angle.h>

#include <fmt/format.h>

#include <libpath/bake/any_angle/taut_graph.h>
#include <libpath/bake/kit/timed.h>

namespace libpath {
namespace {

void bake_labels(const Walkability& walkable, const BakeOptions& options, BakedAnyAngle& baked, Progress& progress) {
  const bool wanted = options.tier == Tier::full && !baked.waypoints.places.empty();
  if (wanted) {
    baked.no_labels = why_no_waypoint_labels(baked.waypoints, baked.sight_lists, options.threads, progress);
  }
  if (!wanted || !baked.no_labels.empty()) return progress.advance(1);
  auto labels = timed(progress, "waypoint labels", baked.labels_seconds, [&] {
    return bake_waypoint_labels(walkable, baked.waypoints, baked.sight_lists, options.threads, progress);
  });
  if (!labels) {
    baked.no_labels = labels.error().message;
    return;
  }
  baked.labels = std::move(*labels);
  baked.sight_lists = {};  // labels know what the lists do
}

void bake_found(const Walkability& walkable, const BakeOptions& options, BakedAnyAngle& baked, Progress& progress) {
  std::vector<std::vector<CellSighting>> sightings;
  baked.waypoints = timed(progress, "waypoints", baked.waypoints_seconds,
                          [&] { return bake_waypoints(walkable, options.threads, &sightings); });
  baked.landmarks = timed(progress, "waypoint landmarks", baked.landmarks_seconds, [&] {
    if (baked.waypoints.places.empty()) return BakedWaypointLandmarks{};
    return bake_waypoint_landmarks(walkable, baked.waypoints, TautGraph(baked.waypoints));
  });
  baked.sight_lists = timed(progress, "waypoints in sight", baked.sight_lists_seconds,
                            [&] { return bake_sight_lists(walkable.size(), sightings); });
  bake_labels(walkable, options, baked, progress);
}

void write_found(const BakedAnyAngle& baked, TableWriter& writer) {
  const BakedWaypoints& waypoints = baked.waypoints;
  if (waypoints.places.empty()) return;
  writer.begin("waypoints", baked.waypoints_seconds);
  writer.add(kWaypointSection, waypoints.places);
  writer.add(kWaypointRowSection, waypoints.rows);
  writer.add(kWaypointOffsetSection, waypoints.offsets);
  writer.add(kWaypointEdgeSection, waypoints.edges);
  if (const BakedWaypointLandmarks& landmarks = baked.landmarks; !landmarks.landmarks.empty()) {
    writer.begin("waypoint landmarks", baked.landmarks_seconds);
    writer.add(kWaypointLandmarkSection, landmarks.landmarks);
    writer.add(kWaypointLandmarkLengthSection, landmarks.lengths);
  }
  writer.begin("waypoints in sight", baked.sight_lists_seconds);
  if (const BakedSightLists& lists = baked.sight_lists; !lists.offsets.empty()) {
    writer.add(kSightOffsetSection, lists.offsets);
    writer.add(kSightMaskSection, lists.masks);
    writer.add(kSightSection, lists.waypoints);
  }
  if (const BakedWaypointLabels& labels = baked.labels; !labels.offsets.empty()) {
    writer.begin("waypoint labels", baked.labels_seconds);
    writer.add(kWaypointLabelOffsetSection, labels.offsets);
    writer.add(kWaypointLabelBlockSection, labels.blocks);
    writer.add(kWaypointLabelSection, labels.pages);
  } else if (!baked.no_labels.empty()) {
    writer.warn(fmt::format("unit '{}': waypoint labels are left out: {}; any-angle queries search the waypoint graph",
                            writer.unit(), baked.no_labels));
  }
}

}  // namespace

BakedAnyAngle bake_any_angle(const Map& map, const Walkability& walkable, const BakedEdges& edges,
                             const BakeOptions& options, Progress& progress) {
  BakedAnyAngle baked;
  if (options.tier == Tier::none || edges.has_one_way()) {
    progress.advance(kAnyAngleTables - 1);
  } else {
    bake_found(walkable, options, baked, progress);
  }
  baked.placed = timed(progress, "placed waypoints", baked.placed_seconds, [&] {
    return map.waypoints.empty() ? BakedNodeGraph{} : bake_placed_waypoints(map, walkable, edges);
  });
  return baked;
}

void write_any_angle(const BakedAnyAngle& baked, TableWriter& writer) {
  const BakedNodeGraph& placed = baked.placed;
  if (!placed.offsets.empty()) {
    writer.begin("placed waypoints", baked.placed_seconds);
    writer.add(kPlacedOffsetSection, placed.offsets);
    writer.add(kPlacedEdgeSection, placed.edges);
  }
  if (placed.blocked > 0) {
    writer.warn(fmt::format("unit '{}' cannot stand at {} of the map's waypoints", writer.unit(), placed.blocked));
  }
  if (placed.unwalkable > 0) {
    writer.warn(fmt::format(
        "unit '{}' cannot walk {} of the edges drawn between waypoints; those with a cost hold all the same",
        writer.unit(), placed.unwalkable));
  }
  write_found(baked, writer);
}

}  // namespace libpath
