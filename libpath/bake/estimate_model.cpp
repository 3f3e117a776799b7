#include <libpath/bake/estimate_model.h>

#include <cmath>

#include <libpath/bake/estimate_fits.h>

namespace libpath {

double Fit::at(const MapFeatures& features) const {
  if (constant == 0) return 0;
  double sum = constant;
  for (std::size_t i = 0; i < kFeatures; ++i) sum += powers[i] * features.values[i];
  return std::exp(sum);
}

std::string_view name_of(Estimated table) {
  constexpr std::array<std::string_view, kEstimated> kNames{"ground",
                                                            "regions",
                                                            "walkable parts",
                                                            "block landmarks",
                                                            "jump graph",
                                                            "landmarks",
                                                            "labels",
                                                            "labels, compact",
                                                            "hierarchy",
                                                            "labels over cells",
                                                            "hierarchy over cells",
                                                            "dead ends",
                                                            "waypoints",
                                                            "waypoint landmarks",
                                                            "waypoints in sight",
                                                            "waypoint labels",
                                                            "hit check",
                                                            "edge masks",
                                                            "pose regions",
                                                            "pose landmarks, tier fast",
                                                            "pose landmarks, tier full",
                                                            "areas"};
  return kNames[static_cast<std::size_t>(table)];
}

std::string_view name_of(FittedWay way) {
  constexpr std::array<std::string_view, kWays> kNames{"grid: labels",
                                                       "grid: compact labels",
                                                       "grid: hierarchy",
                                                       "grid: labels over cells",
                                                       "grid: hierarchy over cells",
                                                       "grid: jump graph and landmarks",
                                                       "grid: jump graph",
                                                       "grid: jump points, online",
                                                       "grid: blocks",
                                                       "grid: blocks and landmarks",
                                                       "any angle: labels",
                                                       "any angle: waypoints and landmarks",
                                                       "any angle: waypoints",
                                                       "any angle: waypoints, online",
                                                       "any angle: pulled tight",
                                                       "any angle: pulled tight, with landmarks",
                                                       "any angle: pulled tight, with labels",
                                                       "any angle: pulled tight, with a hierarchy",
                                                       "directional: tier none",
                                                       "directional: tier fast",
                                                       "directional: tier full"};
  return kNames[static_cast<std::size_t>(way)];
}

FeatureList features_of_bytes(Estimated table) {
  using enum Feature;
  switch (table) {
    case Estimated::ground:
    case Estimated::regions: return {};
    case Estimated::walkable_parts: return {cells, corners};
    case Estimated::block_landmarks: return {cells, two_ways};
    case Estimated::jump_graph:
    case Estimated::landmarks: return {corners};
    case Estimated::labels:
    case Estimated::compact_labels: return {walkable, corners, hubs, sights};
    case Estimated::hierarchy: return {corners, arcs};
    case Estimated::cell_labels:
    case Estimated::cell_hierarchy: return {walkable, corners, arcs, runs, two_ways};
    case Estimated::dead_ends: return {cells, walkable, corners};
    case Estimated::waypoints: return {turning_places, arcs};
    case Estimated::waypoint_landmarks: return {turning_places};
    case Estimated::sight_lists: return {walkable, turning_places, sights};
    case Estimated::waypoint_labels: return {walkable, turning_places, hubs, sights};
    case Estimated::hit_check: return {cells, headings, radius, footprint, reverse};
    case Estimated::edge_masks: return {cells, headings, reverse};
    case Estimated::pose_regions: return {cells, poses, corners};
    case Estimated::pose_landmarks_fast:
    case Estimated::pose_landmarks_full: return {cells, poses};
    case Estimated::areas: return {cells, borders, corners, two_ways};
  }
  return {};
}

FeatureList features_of_seconds(Estimated table) {
  using enum Feature;
  switch (table) {
    case Estimated::ground: return {cells, footprint, two_ways};
    case Estimated::regions: return {cells, corners, two_ways};
    case Estimated::walkable_parts: return {cells, corners};
    case Estimated::block_landmarks: return {walkable, two_ways, dear};
    case Estimated::jump_graph:
    case Estimated::landmarks: return {corners, hops};
    case Estimated::labels:
    case Estimated::compact_labels: return {walkable, corners, hubs, sights};
    case Estimated::hierarchy: return {corners, arcs};
    case Estimated::cell_labels:
    case Estimated::cell_hierarchy: return {walkable, corners, arcs, runs, two_ways};
    case Estimated::dead_ends: return {cells, corners};
    case Estimated::waypoints:
    case Estimated::waypoint_landmarks: return {walkable, turning_places, arcs};
    case Estimated::sight_lists: return {walkable, turning_places, sights};
    case Estimated::waypoint_labels: return {walkable, turning_places, hubs, sights};
    case Estimated::hit_check: return {cells, headings, radius, footprint, reverse};
    case Estimated::edge_masks: return {cells, poses, footprint, reverse};
    case Estimated::pose_regions: return {poses, corners, radius, reverse};
    case Estimated::pose_landmarks_fast:
    case Estimated::pose_landmarks_full: return {poses, reverse, dear};
    case Estimated::areas: return {walkable, borders, dear};
  }
  return {};
}

FeatureList features_of_way(FittedWay way) {
  using enum Feature;
  switch (way) {
    case FittedWay::grid_labels:
    case FittedWay::grid_compact_labels: return {walkable, hubs};
    case FittedWay::grid_cell_labels:
    case FittedWay::grid_cell_hierarchy: return {walkable, corners, arcs, runs};
    case FittedWay::grid_hierarchy:
    case FittedWay::grid_landmarks:
    case FittedWay::grid_jump_graph:
    case FittedWay::grid_online: return {walkable, corners, arcs};
    case FittedWay::grid_blocks:
    case FittedWay::grid_blocks_and_landmarks: return {walkable, corners, dear};
    case FittedWay::any_angle_labels: return {turning_places, hubs};
    case FittedWay::any_angle_landmarks:
    case FittedWay::any_angle_graph:
    case FittedWay::any_angle_online: return {walkable, turning_places, arcs};
    case FittedWay::any_angle_pulled:
    case FittedWay::any_angle_pulled_and_landmarks:
    case FittedWay::any_angle_pulled_and_labels:
    case FittedWay::any_angle_pulled_and_hierarchy: return {walkable, corners, dear};
    case FittedWay::directional_none:
    case FittedWay::directional_fast:
    case FittedWay::directional_full: return {poses, corners};
  }
  return {};
}

const TableFit& fit_of(Estimated table) { return kTableFits[static_cast<std::size_t>(table)]; }
const Fit& fit_of(FittedWay way) { return kWayFits[static_cast<std::size_t>(way)]; }

FeatureList features_of_fullest_block() {
  using enum Feature;
  return {walkable, turning_places, hubs, sights, arcs};
}
const Fit& fit_of_fullest_block() { return kFullestBlockFit; }

double most_arcs_of_hierarchy() { return kMostArcsOfHierarchy; }

}  // namespace libpath
