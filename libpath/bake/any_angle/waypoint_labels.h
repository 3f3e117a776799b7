#pragma once

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include <libpath/bake/any_angle/waypoints.h>
#include <libpath/bake/kit/options.h>
#include <libpath/bake/kit/progress.h>
#include <libpath/bake/kit/report.h>
#include <libpath/tables/any_angle/waypoint_labels.h>

namespace libpath {

/// What sections WLBO, WLBW and WLBL hold.
struct BakedWaypointLabels {
  std::vector<std::uint32_t> offsets;
  std::vector<std::uint64_t> blocks;
  std::vector<WaypointLabelPage> pages;

  auto columns() const { return std::tie(offsets, blocks, pages); }
};

/// Labels of the waypoints by pruned searches (Akiba, Iwata and Yoshida 2013) in the order in which they cover most of
/// what is left of sampled trees of shortest paths (after Delling, Goldberg, Pajor and Werneck 2014); then those that
/// each cell needs. Cost: seconds on maps of 17,000 waypoints.
/// Or which limit they go beyond. REQUIRES: there are waypoints, and why_no_waypoint_labels() has nothing to say.
Result<BakedWaypointLabels, BakeError> bake_waypoint_labels(const Walkability& walkability,
                                                            const BakedWaypoints& waypoints,
                                                            const BakedSightLists& sights, int threads,
                                                            Progress& progress);

/// Why so many waypoints get no labels; empty where they may.
std::string why_no_labels_of_waypoints(std::size_t waypoints);

/// How many labels the cells of one block would look at, about and most of all. Cost: a fortieth to a tenth of the
/// labels'.
std::size_t labels_of_fullest_block(const BakedWaypoints& waypoints, const BakedSightLists& sights, int threads,
                                    const Progress& progress);
/// Why that is too many; empty where it is not.
std::string why_no_labels_of_block(std::size_t looked_at);

/// Why a map with these waypoints gets no labels of them, as far as can be told before; empty where it may. What a
/// block of cells would look at is judged by a sample of shortest paths. Cost: that of labels_of_fullest_block().
std::string why_no_waypoint_labels(const BakedWaypoints& waypoints, const BakedSightLists& sights, int threads,
                                   const Progress& progress);

}  // namespace libpath
