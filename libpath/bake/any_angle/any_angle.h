#pragma once

#include <libpath/bake/ground/edges.h>
#include <libpath/bake/kit/options.h>
#include <libpath/bake/kit/unit_baker.h>
#include <libpath/map/map.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {

/// Bakes what any-angle queries of a unit read on plain ground, by length alone: placed waypoints and, where they are
/// asked for, found ones. Warns of waypoints and edges that are of no use to the unit.
void bake_any_angle(const Map& map, const Walkability& walkable, const BakedEdges& edges, const BakeOptions& options,
                    bool waypoints, UnitBaker& unit);

}  // namespace libpath
