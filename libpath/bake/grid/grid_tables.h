#pragma once

#include <cstddef>
#include <optional>

#include <libpath/bake/kit/options.h>
#include <libpath/bake/kit/unit_baker.h>
#include <libpath/tables/grid/jump_map.h>

namespace libpath {

/// What tier full has to look answers up in.
struct GridAnswers {
  bool labels = false;
  bool hierarchy = false;
};

/// How many groups of landmarks a tier takes beside: in tier fast as many as can be had in the time of its other
/// tables, in tier full many where it has nothing better. Nothing where no jump graph is baked either, because queries
/// are faster over blocks of cells.
std::optional<std::size_t> landmark_groups(const GridAnswers& answers, Tier tier, std::size_t corners, bool is_crowded);

/// Bakes what tiers fast and full add for grid queries of a unit on ground of one cost, without one-way edges and
/// links. Warns where labels were asked for and there can be none. False where it adds nothing, because queries are
/// faster over blocks of cells.
bool bake_grid(const JumpMap& map, const BakeOptions& options, UnitBaker& unit);

}  // namespace libpath
