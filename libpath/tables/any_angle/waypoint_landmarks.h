#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/result.h>
#include <libpath/tables/any_angle/waypoint_index.h>
#include <libpath/tables/any_angle/waypoints.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/blocks.h>

namespace libpath {

class TableSource;

inline constexpr auto kWaypointLandmarkSection = unit_section<WaypointIndex>("WLMK", "waypoint landmarks");
inline constexpr auto kWaypointLandmarkLengthSection =
    unit_section<WaypointLengths>("WLML", "lengths from waypoint landmarks");

/// Lengths of shortest any-angle paths from a few landmarks, far from each other, to every waypoint: by the triangle
/// inequality they bound the length between two places from below (Goldberg and Harrelson 2005).
///
/// Section WLMK: the landmarks' numbers as waypoints, kCount of them. Section WLML: for each waypoint its length from
/// each landmark in 2⁻¹² of a cell, rounded; kOutOfReach where they do not reach it. Proven on opening: landmarks are
/// waypoints, and there is a record for every waypoint. Threads: immutable. Lifetime: that of the asset's bytes.
class WaypointLandmarks {
 public:
  static constexpr std::size_t kCount = kWaypointLandmarks;
  static constexpr std::int32_t kOutOfReach = -1;
  static constexpr double kUnits = 1 << 12;            // in a cell
  static constexpr std::int32_t kMaxLength = 1 << 30;  // lengths are below
  using Lengths = WaypointLengths;

  static constexpr const char* kName = "waypoint landmarks";
  static constexpr std::tuple kSections{kWaypointLandmarkSection, kWaypointLandmarkLengthSection};
  static Result<WaypointLandmarks> open(const TableSource& source, const Waypoints& waypoints) noexcept;

  bool empty() const noexcept { return landmarks_.empty(); }
  std::span<const WaypointIndex> landmarks() const noexcept { return landmarks_; }
  const Lengths& lengths_of(WaypointIndex waypoint) const noexcept { return lengths_[waypoint]; }

 private:
  std::span<const WaypointIndex> landmarks_;
  std::span<const Lengths> lengths_;
};

/// A lower bound on the length between two places by what both are from the landmarks, in cells: 0 where it knows none.
inline double landmark_bound(const WaypointLandmarks::Lengths& a, const WaypointLandmarks::Lengths& b) noexcept {
  std::int32_t most = 0;
  for (std::size_t i = 0; i < WaypointLandmarks::kCount; ++i) {
    const std::int32_t by = a[i] > b[i] ? a[i] - b[i] : b[i] - a[i];
    most = by > most ? by : most;
  }
  // Either may have been rounded by half a unit.
  return most > 1 ? (most - 1) / WaypointLandmarks::kUnits : 0;
}
inline constexpr auto kSightOffsetSection = unit_section<std::uint32_t>("WSLO", "waypoints in sight by block");
inline constexpr auto kSightMaskSection = unit_section<std::uint64_t>("WSLM", "masks of waypoints in sight");
inline constexpr auto kSightSection = unit_section<std::uint32_t>("WSLW", "waypoints in sight");

/// Which waypoints see something of each cell, as a start or goal in it joins the graph: by blocks of 8 × 8 cells. Some
/// cells are seen whole; of the others a position asks for itself.
///
/// Section WSLO: where the entries of each block, row by row, start, and their count at the end. Section WSLM: for each
/// entry the cells that see the waypoint, bit 8 · (y mod 8) + x mod 8. Section WSLW: the waypoints, and in bit 31
/// whether they may see these cells partly. Proven on opening: offsets ascend and end at the last entry, entries are
/// waypoints. Threads: immutable. Lifetime: that of the asset's bytes.
class SightLists {
 public:
  /// What an entry of section WSLW says.
  static constexpr std::uint32_t kPartly = 1u << 31;
  static constexpr WaypointIndex waypoint_of(std::uint32_t entry) noexcept { return entry & ~kPartly; }
  static constexpr bool is_partly(std::uint32_t entry) noexcept { return (entry & kPartly) != 0; }

  static constexpr const char* kName = "waypoints in sight";
  static constexpr std::tuple kSections{kSightOffsetSection, kSightMaskSection, kSightSection};
  static Result<SightLists> open(const TableSource& source, const Waypoints& waypoints) noexcept;

  bool empty() const noexcept { return offsets_.empty(); }

  /// The waypoints that see something of a cell are those whose mask has its bit.
  struct Block {
    std::span<const std::uint64_t> masks;
    std::span<const std::uint32_t> waypoints;
    std::uint32_t bit = 0;
  };
  /// REQUIRES: the cell lies on the grid.
  Block block_of(Cell cell) const noexcept {
    const std::size_t block = blocks_.index(cell);
    const std::uint32_t first = offsets_[block];
    const std::uint32_t count = offsets_[block + 1] - first;
    return {masks_.subspan(first, count), waypoints_.subspan(first, count), Blocks::bit(cell)};
  }

 private:
  Blocks blocks_;
  std::span<const std::uint32_t> offsets_;
  std::span<const std::uint64_t> masks_;
  std::span<const std::uint32_t> waypoints_;
};

}  // namespace libpath
