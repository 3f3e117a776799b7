#pragma once

#include <vector>

#include <libpath/core/export.h>
#include <libpath/tables/ground/dead_ends.h>

namespace libpath {

/// Which areas that searches leave out a person would call dead ends too. A table holds whatever no shortest path
/// needs, strips along the border of open ground among it, since leaving them out saves work. A dead end lies behind a
/// bottleneck: where it touches its gate it is at most half as wide as the gate's line is long, or as it is wide itself
/// along that line. Those drawn by a designer are dead ends.
///
/// Returns for each area the innermost dead end that it is or lies in, kNoDeadEnd where that is none. So an area is one
/// where it stands at its own place. REQUIRES: `areas` is of the unit that the walkability is of.
/// Cost: a pass over the walkable cells, and a look at each gate's line. Throws nothing but std::bad_alloc.
LIBPATH_API std::vector<DeadEndIndex> called_dead_ends(const DeadEnds& areas, const Walkability& walkability);

}  // namespace libpath
