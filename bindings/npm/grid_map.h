#pragma once

#include <cstdint>
#include <span>
#include <string>

#include <libpath/core/result.h>
#include <libpath/map/map.h>

namespace libpath::npm {

/// A map of a cost a cell: thousandths of plain ground, 0 for walls. Each cost becomes a terrain, so there are at most
/// as many as there are glyphs for. Fails with what was expected, and where.
Result<Map, std::string> map_of_costs(std::span<const std::uint32_t> costs, Size size);

/// What sides were expected, in one line.
std::string wrong_size();

}  // namespace libpath::npm
