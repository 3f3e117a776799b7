#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/pose.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

/// From position to position, in cells: (0.5, 0.5) is the centre of the first one. Anywhere in or on the edge of a cell
/// where the unit can stand, but not where two blocked cells meet at a vertex.
struct WaypointQuery {
  Point from;
  Point to;
  /// Where the unit cannot stand at the goal or be on its way there: the path is that to WaypointResult::goal, the
  /// middle of the reachable cell nearest to the goal's.
  Otherwise otherwise = Otherwise::nothing;
};

/// On the map or its edge; false for what is no number.
constexpr bool is_on_map(Point at, Size size) noexcept {
  return at.x >= 0 && at.y >= 0 && at.x <= size.width && at.y <= size.height;
}

/// What an any-angle query found.
struct WaypointResult {
  PathStatus status = PathStatus::running;
  PathReason reason = PathReason::none;
  bool optimal = false;    // proven shortest
  double length = 0;       // of its lines in cells, good to 10⁻⁹; links have none
  double cost = 0;         // in cells of plain ground, good to 10⁻⁹: each cell's factor along the lines, and links
  std::size_t points = 0;  // on the whole path, both ends included, even where the buffer held fewer; 0: not asked
  std::uint64_t expanded = 0;  // what step() counts
  Point goal = {};             // where a path of a WaypointQuery that was found ends
};

}  // namespace libpath
