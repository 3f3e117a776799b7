#pragma once

#include <cstdint>
#include <vector>

#include <libpath/tables/waypoints.h>

namespace libpath {

/// What one waypoint sees of one block of 8 × 8 cells: those whose centres see it, and at which a path from there can
/// wrap round the obstacle. Bit 8 · (y mod 8) + x mod 8.
struct CellSighting {
  std::uint32_t block;
  WaypointIndex waypoint;
  std::uint64_t mask;
};

/// Gathers the cells that one waypoint sees, run by run.
class CellMasks {
 public:
  explicit CellMasks(Size size);

  void see(std::int32_t y, std::int32_t first, std::int32_t last);
  /// Appends what was seen since the last time.
  void flush(WaypointIndex waypoint, std::vector<CellSighting>& out);

 private:
  std::uint32_t columns_;
  std::vector<std::uint64_t> masks_;  // by block
  std::vector<std::uint32_t> touched_;
};

/// Which waypoints each cell's centre sees: sections WSLO, WSLM and WSLW.
struct BakedSightLists {
  std::vector<std::uint32_t> offsets;  // of each block, and the count
  std::vector<std::uint64_t> masks;
  std::vector<WaypointIndex> waypoints;
};

/// Sightings in the order of the waypoints, put in the order of the blocks; nothing where there are none.
BakedSightLists bake_sight_lists(Size size, const std::vector<std::vector<CellSighting>>& sightings);

}  // namespace libpath
