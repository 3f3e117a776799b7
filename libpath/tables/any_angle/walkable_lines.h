#pragma once

#include <libpath/core/export.h>
#include <libpath/geometry/sight.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

/// Whether a unit can walk a straight line in its direction: both ends can be stood at and see each other
/// (geometry/sight.h), and one-way edges close none of the steps from cell to cell that the line takes, from the
/// standing cell of its start to that of its end. At a vertex it takes the diagonal step or, around a blocked cell, the
/// two beside it; a line between two rows or columns may be walked in either, and in both by turns.
/// Exact. Cost: that of is_in_sight(), and where there are one-way edges some nanoseconds a cell.
/// REQUIRES: both positions lie on the map.
LIBPATH_API bool can_walk_line(const Walkability& walkable, const Edges& edges, FinePoint from, FinePoint to) noexcept;

}  // namespace libpath
