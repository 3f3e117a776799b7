#pragma once

#include <cstdint>
#include <vector>

#include <libpath/bake/progress.h>
#include <libpath/bake/waypoints.h>
#include <libpath/tables/waypoint_labels.h>

namespace libpath {

/// What sections WLBO, WLBW and WLBL hold; nothing where there are no waypoints or too many.
struct BakedWaypointLabels {
  std::vector<std::uint32_t> offsets;
  std::vector<std::uint64_t> blocks;
  std::vector<WaypointLabelPage> pages;
};

/// Labels of the waypoints by pruned searches (Akiba, Iwata and Yoshida 2013) in the order in which they cover most of
/// what is left of sampled trees of shortest paths (after Delling, Goldberg, Pajor and Werneck 2014); then those that
/// each cell needs. Cost: seconds on maps of 17,000 waypoints.
BakedWaypointLabels bake_waypoint_labels(const Walkability& walkability, const BakedWaypoints& waypoints,
                                         const BakedSightLists& sights, int threads, const Progress& progress);

}  // namespace libpath
