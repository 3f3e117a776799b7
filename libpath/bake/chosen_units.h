#pragma once

#include <vector>

#include <libpath/bake/kit/options.h>
#include <libpath/bake/kit/report.h>
#include <libpath/core/result.h>
#include <libpath/map/map.h>

namespace libpath {

/// The units that the options name, or all of a map. Fails where the map is not sound, or has no such unit.
Result<std::vector<UnitProfile>, BakeError> chosen_units(const Map& map, const BakeOptions& options);

}  // namespace libpath
