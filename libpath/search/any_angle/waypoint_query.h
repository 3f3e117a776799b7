#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/pose.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

/// A query from position to position, in cells: (0.5, 0.5) is the centre of cell (0, 0). A position lies in a cell
/// where the unit can stand, or on its border, but not where two blocked cells meet at a vertex.
struct WaypointQuery {
  Point from;
  Point to;
  /// What to do where the unit cannot stand at the goal or reach it. With `nearest` the path leads to
  /// WaypointResult::goal, the centre of the reachable cell nearest to the goal's.
  Otherwise otherwise = Otherwise::nothing;
};

/// Whether a position lies on the map or its edge; false for NaN.
constexpr bool is_on_map(Point at, Size size) noexcept {
  return at.x >= 0 && at.y >= 0 && at.x <= size.width && at.y <= size.height;
}

/// The result of an any-angle query.
struct WaypointResult {
  PathStatus status = PathStatus::running;
  PathReason reason = PathReason::none;
  bool optimal = false;        // proven shortest
  double length = 0;           // of its lines, in cells, good to 10⁻⁹; links have no length
  double cost = 0;             // in cells of plain ground, good to 10⁻⁹: lines at their cells' factors, and links
  std::size_t points = 0;      // of the whole path, both ends included, even where the buffer held fewer; 0: not asked
  std::uint64_t expanded = 0;  // in the units of step()
  Point goal = {};             // the end of the path found by a WaypointQuery
};

}  // namespace libpath
