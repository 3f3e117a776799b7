#include <libpath/tables/any_angle/walkable_lines.h>

#include <libpath/tables/any_angle/line_steps.h>

namespace libpath {
bool can_walk_line(const Walkability& walkable, const Edges& edges, FinePoint from, FinePoint to) noexcept {
  const StandingCell start = standing_cell(walkable, from);
  const StandingCell end = standing_cell(walkable, to);
  if (!start.exists || !end.exists || !is_in_sight(walkable, from, to)) return false;
  if (edges.empty() || from == to || !LineSteps::any_near(edges, walkable.size(), from, to)) return true;
  const LineSteps steps(walkable, edges);
  if (lies_between_cells(from, to)) {
    const auto nothing = [](Cell, std::int32_t) { return 0.0; };
    return steps.cost_in_lanes(from.cell(), from.y == to.y, start.cell, end.cell, nothing) == 0;
  }
  return steps.are_open(from, start.cell, to, end.cell);
}

}  // namespace libpath
