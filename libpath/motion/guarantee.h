#pragma once

#include <cstdint>

#include <libpath/core/export.h>

namespace libpath {

/// What the result of a method promises of its route. Only the first is also the best there is; every other route may
/// be longer than needed, and where a method finds none there may be one all the same.
enum class Guarantee : std::uint8_t {
  none,         // no route
  optimal,      // legal, and the cheapest over the short curves of the unit's hit check, as far as the query's rings
  legal,        // every turn is at least as wide as the unit's radius, the whole footprint stays on free ground
  tight_turns,  // the whole footprint stays on free ground; turns are as tight as that needs. Of units without turning
                // tables: a disc of their width, and they may turn on the spot
  width_clear,  // a disc of the unit's width stays on free ground; the unit turns on the spot where there is a corner
  ignores_blocks,  // every turn is at least as wide as the unit's radius, and may lead over blocked ground
};

/// "none", "optimal", "legal", "tight_turns", "width_clear" or "ignores_blocks".
LIBPATH_API const char* name_of(Guarantee guarantee) noexcept;

}  // namespace libpath
