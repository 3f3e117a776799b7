#pragma once

#include <cstdint>

#include <libpath/core/export.h>

namespace libpath {

/// What the result of a method promises of its route. Only an `optimal` route is the best there is. Every other route
/// may be longer than needed, and a method that finds none may miss one that exists.
enum class Guarantee : std::uint8_t {
  none,         // no route
  optimal,      // legal, and cheapest over the short curves of the unit's hit check within the query's rings
  legal,        // no turn is tighter than the unit's radius, the whole footprint stays on free ground
  tight_turns,  // the whole footprint stays on free ground; turns are as tight as that needs. Of units without turning
                // tables: a disc of their width, and they may turn on the spot
  width_clear,  // a disc of the unit's width stays on free ground; the unit turns on the spot at corners
  ignores_blocks,  // no turn is tighter than the unit's radius; may lead over blocked ground
};

/// "none", "optimal", "legal", "tight_turns", "width_clear" or "ignores_blocks".
LIBPATH_API const char* name_of(Guarantee guarantee) noexcept;

}  // namespace libpath
