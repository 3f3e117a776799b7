#pragma once

#include <limits>

#include <libpath/core/export.h>
#include <libpath/geometry/sight.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/ground/step_costs.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

/// What the straight line between two positions costs in cells of plain ground: the integral of the cells' cost factors
/// along it, which between the centres of neighbours is what the step costs on the grid. A line between two rows or
/// columns pays for the cheaper of the walkable cells beside it, as far as one-way edges let it change over. Infinity
/// where the unit cannot walk the line (can_walk_line); infinity or any number above `enough` where it costs more.
/// Good to 10⁻⁹ of the cost and the same on every platform. Cost: besides that of can_walk_line() some 3 ns a cell that
/// the line crosses. REQUIRES: both positions can be stood at.
LIBPATH_API double line_cost(const Walkability& walkable, const Edges& edges, const StepCosts& costs, FinePoint from,
                             FinePoint to, double enough = std::numeric_limits<double>::infinity()) noexcept;

}  // namespace libpath
