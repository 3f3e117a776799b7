#pragma once

#include <cstdint>
#include <vector>

#include <libpath/tables/areas/district.h>

namespace libpath {

inline constexpr std::uint32_t kFacesNone = ~std::uint32_t{0};

/// For each entrance of a district the one that faces it within the district; kFacesNone for those at its own sides.
std::vector<std::uint32_t> facing_entrances(const DistrictGraph& graph, DistrictPlace district,
                                            const DistrictLevels& levels);

}  // namespace libpath
