#pragma once

#include <optional>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/map/map.h>

namespace libpath {

/// The smaller cell first, as switches name links: these lead either way.
constexpr Passage ends_in_order(Cell a, Cell b) noexcept { return a < b ? Passage{a, b} : Passage{b, a}; }

/// What check() would say if the map had these switches; nothing where they are sound. Cost: theirs, and sorting the
/// ends of the map's links.
LIBPATH_API std::optional<MapFault> check_switches(const Map& map, const std::vector<Switch>& switches);

/// Switches of a map whose links and one-way edges are these now: members that are gone are taken out, and switches
/// that have none left. Links that were moved, all being there as before, take their members with them.
LIBPATH_API void follow_links(std::vector<Switch>& switches, const std::vector<Link>& before,
                              const std::vector<Link>& now);
LIBPATH_API void follow_one_way_edges(std::vector<Switch>& switches, const std::vector<OneWayEdge>& now);

}  // namespace libpath
