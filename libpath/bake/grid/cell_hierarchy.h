#pragma once

#include <libpath/bake/grid/cell_contraction.h>
#include <libpath/bake/grid/hierarchy_layout.h>
#include <libpath/bake/ground/unit_steps.h>

namespace libpath {

/// What sections DHYC to DHYU hold: numbers by cell. Names the arcs of the contraction. Cost: a few passes over cells
/// and arcs.
HierarchyLayout bake_cell_hierarchy(const UnitSteps& steps, CellContraction& contracted);

}  // namespace libpath
