#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include <libpath/bake/any_angle/sight_lists.h>
#include <libpath/tables/any_angle/waypoints.h>

namespace libpath {

/// What sections WPTS, WPTR, WPTO and WPTE hold; nothing where there are no waypoints, or too many to bake.
struct BakedWaypoints {
  std::vector<std::uint32_t> places;
  std::vector<std::uint32_t> rows;
  std::vector<std::uint32_t> offsets;
  std::vector<WaypointIndex> edges;

  auto columns() const { return std::tie(places, rows, offsets, edges); }
};

/// The found waypoints of a unit and the taut lines between them, and, where `sightings` is not null, of which
/// cells each sees something, for bake_sight_lists(). Cost: one scan of what a waypoint sees, some ten microseconds
/// each.
BakedWaypoints bake_waypoints(const Walkability& walkability, int threads,
                              std::vector<std::vector<CellSighting>>* sightings = nullptr);

}  // namespace libpath
