#pragma once

#include <editor/path_probe/probe_search.h>
#include <libpath/map/map.h>
#include <QString>

namespace libpath::editor {

/// The widest square unit of a movement class that can stand at a cell, 0 where none can; kMaxFootprint at most.
/// Cost: the cells under it.
std::int32_t clearance_at(const Map& map, std::size_t movement_class, Cell cell);

/// Why a query has no path, in words for a designer: what is in the way at its ends, or which regions they lie in.
/// REQUIRES: the unit is one of the map's, the answer is that of the query in this world, of a search that looks at
/// headings or does not.
QString why_not(const Map& map, const UnitProfile& unit, const World& world, const ProbeQuery& query,
                const ProbeAnswer& answer, bool plans_in_headings);

}  // namespace libpath::editor
