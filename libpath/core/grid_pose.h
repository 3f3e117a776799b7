#pragma once

#include <cstdint>
#include <numbers>

#include <libpath/core/cell.h>
#include <libpath/core/pose.h>

namespace libpath {

/// A node of directional search: the centre of a cell and one of 8, 16 or 32 heading indices, 0 = east, clockwise.
struct GridPose {
  Cell cell;
  std::int32_t heading = 0;

  friend constexpr auto operator<=>(const GridPose&, const GridPose&) = default;
};

/// The pose of a grid pose. REQUIRES: 0 <= pose.heading < headings.
constexpr Pose pose_of(const GridPose& pose, std::int32_t headings) noexcept {
  return {{pose.cell.x + 0.5, pose.cell.y + 0.5}, pose.heading * (2 * std::numbers::pi) / headings};
}

/// An offset turned clockwise by quarter turns. REQUIRES: 0 <= quarters <= 3.
constexpr Cell turned(Cell offset, std::int32_t quarters) noexcept {
  switch (quarters) {
    case 1: return {-offset.y, offset.x};
    case 2: return {-offset.x, -offset.y};
    case 3: return {offset.y, -offset.x};
    default: return offset;
  }
}

}  // namespace libpath
