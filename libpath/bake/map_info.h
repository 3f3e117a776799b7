#pragma once

#include <libpath/bake/areas/journeys.h>
#include <libpath/bake/ground/starting_map.h>
#include <libpath/bake/kit/asset_writer.h>
#include <libpath/map/map.h>
#include <libpath/tables/container/map_info.h>

namespace libpath {

/// The sections that belong to no unit: size, profiles, terrain, named areas, names. `factor_units` has one number per
/// unit (see tables/ground/step_costs.h). Journeys without cells are left out. Switches are those of
/// the map, which has the same, and so are one-way edges.
void write_map_info(const Map& map, BakedSwitches switches, const BakedOneWayEdges& one_way,
                    std::span<const UnitProfile> units, std::span<const std::uint32_t> factor_units,
                    std::span<const BakedJourney> journeys, Tier tier, AssetWriter& writer);

}  // namespace libpath
