#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <libpath/bake/map_features.h>

namespace libpath {

/// A product of powers of features, fitted to what was measured: `bench-estimate --fit` prints it.
struct Fit {
  double constant = 0;  // the logarithm of what is left; 0 where no map that was measured had any
  std::array<double, kFeatures> powers{};

  /// 0 where nothing was measured.
  double at(const MapFeatures& features) const;
};

/// What is measured and estimated of a table: its bytes, its seconds on one thread, and the share of these seconds that
/// threads share out among them.
struct TableFit {
  Fit bytes;
  Fit seconds;
  double parallel = 0;
};

/// The tables that are estimated, and which features each grows with.
enum class Estimated : std::uint8_t {
  ground,   // walkability, costs and edges together: seconds alone, for their bytes are known
  regions,  // likewise
  walkable_parts,
  block_landmarks,
  jump_graph,
  landmarks,  // of one group
  labels,
  compact_labels,
  hierarchy,
  cell_labels,
  cell_hierarchy,
  dead_ends,
  waypoints,
  waypoint_landmarks,
  sight_lists,
  waypoint_labels,
  hit_check,  // with ground costs and turn heuristic
  edge_masks,
  pose_regions,
  pose_landmarks_fast,
  pose_landmarks_full,
  areas,
};
inline constexpr std::size_t kEstimated = 22;

/// Ways to answer a query, which differ in how long they take.
enum class FittedWay : std::uint8_t {
  grid_labels,
  grid_compact_labels,
  grid_hierarchy,
  grid_cell_labels,
  grid_cell_hierarchy,
  grid_landmarks,
  grid_jump_graph,
  grid_online,
  grid_blocks,
  grid_blocks_and_landmarks,
  any_angle_labels,
  any_angle_landmarks,
  any_angle_graph,
  any_angle_online,
  any_angle_pulled,  // from a grid path over blocks
  any_angle_pulled_and_landmarks,
  any_angle_pulled_and_labels,  // over cells
  any_angle_pulled_and_hierarchy,
  directional_none,
  directional_fast,
  directional_full,
};
inline constexpr std::size_t kWays = 21;

std::string_view name_of(Estimated table);
std::string_view name_of(FittedWay way);

/// Which features a fit has powers of.
using FeatureList = std::vector<Feature>;
FeatureList features_of_bytes(Estimated table);
FeatureList features_of_seconds(Estimated table);
FeatureList features_of_way(FittedWay way);

/// As they were fitted (estimate_fits.h).
const TableFit& fit_of(Estimated table);
const Fit& fit_of(FittedWay way);
/// Labels of waypoints that the cells of one block would look at, most of all: it decides whether there are any.
FeatureList features_of_fullest_block();
const Fit& fit_of_fullest_block();

/// Most arcs in sight of a corner, on average, at which contracting corners does not become too dense.
double most_arcs_of_hierarchy();

}  // namespace libpath
