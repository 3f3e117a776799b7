#pragma once

#include <vector>

#include <libpath/core/export.h>
#include <libpath/tables/ground/dead_ends.h>

namespace libpath {

/// The areas left out by searches that a person would call dead ends too. The table has all areas that no shortest path
/// needs, also strips along the border of open ground, since leaving them out saves work. A person's dead end lies
/// behind a bottleneck: where it touches its gate it is at most half as wide as the gate's line is long, or as it is
/// wide itself along that line. Dead ends drawn by a designer count as such.
///
/// Returns for each area the innermost such dead end that it is or lies in; kNoDeadEnd where there is none. So an area
/// is one itself where the entry is its own index. REQUIRES: `areas` and `walkability` are of one unit.
/// Cost: a pass over the walkable cells, and a look at each gate's line. Throws only std::bad_alloc.
LIBPATH_API std::vector<DeadEndIndex> called_dead_ends(const DeadEnds& areas, const Walkability& walkability);

}  // namespace libpath
