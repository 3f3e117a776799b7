#pragma once

#include <cstdint>
#include <span>

#include <libpath/core/result.h>
#include <libpath/tables/sections.h>

namespace libpath {

/// What each terrain of the map is to one unit: its cost factor in thousandths, 0 where the unit cannot enter it. From
/// this and the cells' terrains follow a unit's walkability and costs.
///
/// Section GRND: one factor a terrain, in the order of section TERR. Proven on opening: as many as there are terrains,
/// none beyond kMostThousandths. Threads: immutable. Lifetime: that of the asset's bytes.
using Ground = std::span<const std::uint32_t>;

inline constexpr std::uint32_t kMostThousandths = 100'000;

Result<Ground> open_ground(const Sections& sections, std::uint32_t unit, std::size_t terrains) noexcept;

}  // namespace libpath
