#pragma once

#include <cstddef>
#include <vector>

#include <libpath/map/map.h>

namespace libpath {

/// The switches of a map, by their places, that change nothing for any of its units, whichever others are open: no unit
/// comes into one of their cells, stands at both ends of a link, or takes a one-way edge of theirs. None where the map
/// has no units. Units that are longer than wide, or turn, are taken to come wherever their movement class can enter.
/// Cost: a pass over the cells for each unit, if there are switches, and a look at each member.
/// Threads: any. Throws nothing but std::bad_alloc.
std::vector<std::size_t> idle_switches(const Map& map);

}  // namespace libpath
