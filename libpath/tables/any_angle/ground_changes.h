#pragma once

#include <cstddef>
#include <span>

#include <libpath/geometry/sight.h>
#include <libpath/tables/ground/step_costs.h>

namespace libpath {

/// Where a straight line comes to ground of another cost factor, in the order of the line: positions on the border
/// between both cells, next to the line but for rounding. Where there are more of them than `out` holds, evenly chosen
/// ones. Returns how many it wrote; none of a line that lies between two rows or columns. Cost: some 6 ns a cell.
/// REQUIRES: the line can be walked.
std::size_t find_ground_changes(Size size, const StepCosts& costs, FinePoint from, FinePoint to,
                                std::span<FinePoint> out) noexcept;

}  // namespace libpath
