#pragma once

// Points of C, for searches over waypoints and nodes, and for routes.

#include <libpath/c/handles.h>

namespace libpath::c {

// Buffers of one are written as those of the other.
static_assert(sizeof(libpath_point) == sizeof(Point) && offsetof(libpath_point, y) == offsetof(Point, y));

inline std::span<Point> points_of(libpath_point* points, std::size_t count) noexcept {
  return {reinterpret_cast<Point*>(points), count};
}

inline std::span<const Point> points_of(const libpath_point* points, std::size_t count) noexcept {
  return {reinterpret_cast<const Point*>(points), count};
}

inline WaypointQuery query_of(const libpath_waypoint_query& query) noexcept {
  return {{query.from.x, query.from.y}, {query.to.x, query.to.y}};
}

inline void write_result(const WaypointResult& from, libpath_waypoint_result& to) noexcept {
  to.status = static_cast<uint32_t>(from.status);
  to.reason = static_cast<uint32_t>(from.reason);
  to.optimal = from.optimal ? 1 : 0;
  to.length = from.length;
  to.points = from.points;
  to.expanded = from.expanded;
}

}  // namespace libpath::c
