#pragma once

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/tables/grid/cell_labels.h>

namespace libpath {

/// Where two cells' labels meet: a hub on a shortest path between them, and where the ways to it begin.
struct CellLabelMeeting {
  Cost cost = kNoCost;  // kNoCost where there is no path
  HubLabels::Place start{};
  HubLabels::Place goal{};
};

/// Of several hubs that are as good, the first on the map. `costs`: as the map was baked. REQUIRES: both cells are
/// walkable.
/// Cost: a pass over the labels of both blocks.
CellLabelMeeting meet(const CellLabels& labels, const StepCosts& costs, Cell start, Cell goal) noexcept;

}  // namespace libpath
