#pragma once

#include <libpath/bake/kit/options.h>
#include <libpath/bake/kit/unit_baker.h>
#include <libpath/tables/grid/jump_map.h>

namespace libpath {

/// Bakes what tiers fast and full add for grid queries of a unit on ground of one cost, without one-way edges and
/// links. Warns where labels were asked for and there can be none. False where it adds nothing, because queries are
/// faster over blocks of cells.
bool bake_grid(const JumpMap& map, const BakeOptions& options, UnitBaker& unit);

}  // namespace libpath
