#pragma once

// Points of C, for searches over waypoints and nodes, and for routes.

#include <libpath/c/handles.h>

namespace libpath::c {

// Both have one layout: buffers of one are written as those of the other.
static_assert(sizeof(libpath_point) == sizeof(Point) && offsetof(libpath_point, y) == offsetof(Point, y));

inline std::span<Point> points_of(libpath_point* points, std::size_t count) noexcept {
  return {reinterpret_cast<Point*>(points), count};
}

inline std::span<const Point> points_of(const libpath_point* points, std::size_t count) noexcept {
  return {reinterpret_cast<const Point*>(points), count};
}

/// The size in the first version.
inline constexpr std::size_t kFirstWaypointQuery = offsetof(libpath_waypoint_query, otherwise);
inline bool is_sound(const libpath_waypoint_query* query) noexcept {
  return has_bytes(query, kFirstWaypointQuery) && is_otherwise(grown(query, kFirstWaypointQuery).otherwise);
}
/// REQUIRES: sound.
inline WaypointQuery query_of(const libpath_waypoint_query& given) noexcept {
  const libpath_waypoint_query query = grown(&given, kFirstWaypointQuery);
  return {{query.from.x, query.from.y}, {query.to.x, query.to.y}, static_cast<Otherwise>(query.otherwise)};
}

/// The size in the first version.
inline constexpr std::size_t kFirstWaypointResult = offsetof(libpath_waypoint_result, cost);
inline bool is_sized(const libpath_waypoint_result* result) noexcept { return has_bytes(result, kFirstWaypointResult); }

inline void write_result(const WaypointResult& from, libpath_waypoint_result& to) noexcept {
  to.status = static_cast<uint32_t>(from.status);
  to.reason = static_cast<uint32_t>(from.reason);
  to.optimal = from.optimal ? 1 : 0;
  to.length = from.length;
  to.points = from.points;
  to.expanded = from.expanded;
  if (has_bytes(&to, offsetof(libpath_waypoint_result, goal))) to.cost = from.cost;
  if (has_bytes(&to, sizeof to)) to.goal = {from.goal.x, from.goal.y};
}

}  // namespace libpath::c
