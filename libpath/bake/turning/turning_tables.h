#pragma once

#include <string>

#include <libpath/bake/ground/edges.h>
#include <libpath/bake/kit/options.h>
#include <libpath/bake/kit/unit_baker.h>
#include <libpath/map/map.h>
#include <libpath/tables/ground/ground.h>

namespace libpath {

/// Bakes the tables of a unit with a turning radius; nothing for others. `ground`: what each terrain is to the unit;
/// `edges`: its own.
/// Returns why there can be none, a clause; empty where all is well.
std::string bake_turning(const Map& map, Ground ground, const BakedEdges& edges, const BakeOptions& options,
                         UnitBaker& unit);

}  // namespace libpath
