#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include <libpath/tables/any_angle/waypoint_scan.h>
#include <libpath/tables/any_angle/waypoints.h>

namespace libpath {

/// What one waypoint sees of one block of 8 × 8 cells, at places where a path from there can wrap round the obstacle:
/// cells of which it sees something, and those of them that it sees whole. Bit 8 · (y mod 8) + x mod 8.
struct CellSighting {
  std::uint32_t block;
  WaypointIndex waypoint;
  std::uint64_t mask;
  std::uint64_t whole;
};

/// Gathers the cells that one waypoint sees, run by run.
class CellMasks {
 public:
  explicit CellMasks(Size size);

  void see(const CellsInSight& cells);
  /// Appends what was seen since the last time.
  void flush(WaypointIndex waypoint, std::vector<CellSighting>& out);

 private:
  struct Masks {
    std::uint64_t seen = 0;
    std::uint64_t whole = 0;
  };

  std::uint32_t columns_;
  std::vector<Masks> blocks_;
  std::vector<std::uint32_t> touched_;
};

/// Which waypoints each cell sees something of: sections WSLO, WSLM and WSLW.
struct BakedSightLists {
  std::vector<std::uint32_t> offsets;  // of each block, and the count
  std::vector<std::uint64_t> masks;
  std::vector<std::uint32_t> waypoints;  // as SightLists has them

  auto columns() const { return std::tie(offsets, masks, waypoints); }
};

/// Sightings in the order of the waypoints, put in the order of the blocks; nothing where there are none.
BakedSightLists bake_sight_lists(Size size, const std::vector<std::vector<CellSighting>>& sightings);

}  // namespace libpath
