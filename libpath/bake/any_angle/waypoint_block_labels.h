#pragma once

#include <cstdint>
#include <vector>

#include <libpath/bake/any_angle/hub_order.h>
#include <libpath/bake/any_angle/waypoints.h>
#include <libpath/bake/kit/progress.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

/// The labels of waypoints as cells look at them: list 2 · waypoint + way holds those by which a path that arrives
/// there in that way can go on taut to hubs beyond, in the order in which they turn away from the obstacle.
struct WaypointLabelLists {
  explicit WaypointLabelLists(const BakedWaypoints& waypoints, const TautLabels& labels);

  std::vector<std::uint32_t> first{0};  // label of each list, and their count
  std::vector<TautLabel> labels;
};

/// A label that some cells of a block of 8 × 8 look at. Bit 8 · (y mod 8) + x mod 8.
struct BlockEntry {
  std::uint32_t label;
  bool partly;  // not all of these cells is in sight of the waypoint
  std::uint64_t mask;
};

/// For each block, row by row, the labels that shortest paths from anywhere in its cells need: of each cell those of
/// the waypoints that see something of it, but for what is nowhere in the cell shorter than the best way to the same
/// hub by a waypoint that sees all of it. Ends early, with blocks left empty, once one has more than
/// WaypointLabels::kMaxLabels. Tells `progress` the second half of its table.
std::vector<std::vector<BlockEntry>> label_waypoint_blocks(const Walkability& walkability,
                                                           const BakedWaypoints& waypoints,
                                                           const BakedSightLists& sights, const TautLabels& labels,
                                                           const WaypointLabelLists& lists, int threads,
                                                           Progress& progress);

}  // namespace libpath
