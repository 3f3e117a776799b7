#pragma once

#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/ground/step_costs.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

/// What one arc of the hierarchy over cells may stand for.
struct CellWays {
  const Walkability& walkable;
  const StepCosts& costs;
  const Edges& edges;

  /// Whether an octile way leads there at that cost: one with all its straight steps first, or behind all others.
  LIBPATH_API bool has_octile(Cell from, Cell to, bool straight_first, Cost cost) const noexcept;
  bool has_link(Cell from, Cell to, Cost cost) const noexcept;

 private:
  bool takes(Cell& at, Cell step, std::int32_t steps, Cost& left) const noexcept;
};

}  // namespace libpath
