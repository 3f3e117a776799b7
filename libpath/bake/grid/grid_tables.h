#pragma once

#include <cstddef>
#include <optional>

#include <libpath/bake/grid/cell_tables.h>
#include <libpath/bake/ground/unit_steps.h>
#include <libpath/bake/kit/options.h>
#include <libpath/bake/kit/unit_baker.h>
#include <libpath/tables/grid/jump_map.h>

namespace libpath {

/// What answers grid queries on ground of one cost, but for a few exceptions.
struct GridAnswers {
  bool labels = false;
  bool hierarchy = false;
  bool jump_graph = false;
  std::optional<CellTables> of_cells = std::nullopt;  // where these came first

  bool has_cell_labels() const noexcept { return of_cells == CellTables::labels; }
};

/// Whether tier full bakes labels over cells first: where there are too many corners for labels of theirs, and they
/// crowd the ground, where a hierarchy over them has many arcs.
bool prefers_cell_labels(std::size_t corners, bool is_crowded);

/// How many groups of landmarks a tier takes beside: in tier fast as many as can be had in the time of its other
/// tables, in tier full many where it has nothing better. Nothing where no jump graph is baked either, because queries
/// are faster over cells or blocks of them.
std::optional<std::size_t> landmark_groups(const GridAnswers& answers, Tier tier, std::size_t corners, bool is_crowded);

/// Bakes what tiers fast and full add for grid queries of a unit on ground of one cost but for a few exceptions.
/// `often_met`: these are on the way of many a path. Warns where labels were asked for and there can be none.
GridAnswers bake_grid(const JumpMap& map, const UnitSteps& steps, bool often_met, const BakeOptions& options,
                      UnitBaker& unit);

}  // namespace libpath
