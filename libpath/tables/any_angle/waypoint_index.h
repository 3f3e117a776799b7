#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace libpath {

/// Number of a waypoint, row by row from the top.
using WaypointIndex = std::uint32_t;
inline constexpr WaypointIndex kNoWaypoint = ~WaypointIndex{0};

/// Lengths from a unit's waypoint landmarks to one place, as waypoint_landmarks.h has them.
inline constexpr std::size_t kWaypointLandmarks = 16;
using WaypointLengths = std::array<std::int32_t, kWaypointLandmarks>;

}  // namespace libpath
