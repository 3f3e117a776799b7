#include <libpath/tables/any_angle/waypoints.h>

#include <algorithm>

#include <libpath/tables/any_angle/waypoint_scan.h>
#include <libpath/tables/container/offsets.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {

Result<Waypoints> Waypoints::open(const TableSource& source, const Walkability& walkability) noexcept {
  Waypoints waypoints;
  waypoints.places_ = source.find(kWaypointSection);
  waypoints.rows_ = source.find(kWaypointRowSection);
  waypoints.offsets_ = source.find(kWaypointOffsetSection);
  waypoints.edges_ = source.find(kWaypointEdgeSection);
  if (waypoints.places_.empty()) {
    if (!waypoints.rows_.empty() || !waypoints.offsets_.empty() || !waypoints.edges_.empty()) {
      return source.bad(kWaypointRowSection);
    }
    return waypoints;
  }
  if (waypoints.rows_.size() != static_cast<std::size_t>(walkability.size().height) + 1) {
    return source.bad(kWaypointRowSection);
  }
  if (!waypoints.places_are_sound(walkability)) return source.bad(kWaypointSection);
  if (!offsets_are_sound(waypoints.offsets_, 2 * waypoints.size(), waypoints.edges_.size())) {
    return source.bad(kWaypointOffsetSection);
  }
  if (!waypoints.edges_are_sound()) return source.bad(kWaypointEdgeSection);
  return waypoints;
}

bool Waypoints::places_are_sound(const Walkability& walkability) const noexcept {
  std::size_t next = 0;
  bool same = rows_[0] == 0;
  std::int32_t row = 0;
  const auto close_rows = [&](std::int32_t until) {
    while (row < until) same = rows_[static_cast<std::size_t>(++row)] == next && same;
  };
  for_each_turning_place(walkability, [&](const TurningPlace& place) {
    close_rows(place.vertex.y);
    same = same && next < places_.size() && places_[next] == place_of(place);
    ++next;
  });
  close_rows(walkability.size().height);
  return same && next == places_.size() && next <= kMax;
}

bool Waypoints::edges_are_sound() const noexcept {
  for (std::size_t list = 0; list + 1 < offsets_.size(); ++list) {
    const auto index = static_cast<WaypointIndex>(list / 2);
    const auto way = static_cast<std::uint32_t>(list % 2);
    const TurningPlace from = (*this)[index];
    for (const WaypointIndex end : edges(index, way)) {
      if (end >= size() || end == index) return false;
      const TurningPlace to = (*this)[end];
      const std::int32_t dx = to.vertex.x - from.vertex.x;
      const std::int32_t dy = to.vertex.y - from.vertex.y;
      if (!is_tangent(from.blocked, dx, dy) || !is_tangent(to.blocked, dx, dy) || from.way(dx, dy) != way) {
        return false;
      }
    }
  }
  return true;
}

WaypointIndex Waypoints::find(Vertex vertex) const noexcept {
  const auto row = static_cast<std::size_t>(vertex.y);
  const auto first = places_.begin() + rows_[row];
  const auto last = places_.begin() + rows_[row + 1];
  const auto found = std::lower_bound(first, last, vertex.x, [](std::uint32_t place, std::int32_t x) {
    return static_cast<std::int32_t>(place & 0x3fff) < x;
  });
  return static_cast<WaypointIndex>(found - places_.begin());
}

}  // namespace libpath
