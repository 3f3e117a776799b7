#pragma once

#include <string>
#include <vector>

#include <libpath/bake/ground/edges.h>
#include <libpath/bake/ground/step_costs.h>
#include <libpath/bake/kit/options.h>
#include <libpath/core/bit_grid.h>
#include <libpath/map/unit_profile.h>

namespace libpath {

/// What is baked of a unit as far as its ground decides: a bake keeps to it, and an estimate knows it before.
struct UnitPlan {
  bool plain;           // one cost, no one-way edges and links
  bool has_exceptions;  // plain but for a few cells
  bool often_met;       // and these are on the way of many a path
  bool dead_ends;       // looks for them
  bool lines;           // finds waypoints, where tables of plain ground are baked
  bool walkable_parts;  // of ground that is plain but for links

  bool has_plain_tables() const { return plain || has_exceptions; }
  /// Labels over cells or a hierarchy over them, which answer where no tables of plain ground do, or where their path
  /// meets an exception.
  bool bakes_cell_tables(Tier tier) const { return tier == Tier::full && (!has_plain_tables() || often_met); }
  /// Of grid queries and any-angle ones. Lines over other ground are pulled tight from the grid's path.
  bool bakes_plain_tables(Tier tier) const { return tier != Tier::none && has_plain_tables(); }
  bool bakes_waypoints(Tier tier) const { return lines && bakes_plain_tables(tier); }
};

/// Cost: a pass over the cells where they are not plain.
UnitPlan plan_of(const BakeOptions& options, BitGridView walkable, const BakedStepCosts& costs,
                 const BakedEdges& edges);

/// What a designer should know of a unit's one-way edges and links.
std::vector<std::string> warnings_of_edges(const UnitProfile& unit, const BakedEdges& edges);

}  // namespace libpath
