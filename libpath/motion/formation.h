#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/export.h>
#include <libpath/motion/crowd.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

class SearchContext;
class World;

/// A unit's slot in a formation, in cells from the leader, who faces along its path.
struct FormationSlot {
  std::int32_t behind = 0;  // at least 0
  std::int32_t right = 0;   // below 0: to the left
};

/// Finds the path of one slot along the leader's path, both ends included. It keeps the slot's distance from the
/// leader's path where the ground allows, and less where it does not. So in a doorway all slots walk the leader's own
/// cells, one behind the other, and spread again after it. The path begins at `from`. It ends at the slot of the
/// leader's last cell, or as near to it as the unit fits beside those that end at `taken`.
///
/// Writes the first out.size() cells. `cells` of the result counts all; `cost` and `length` are not set. Status
/// `no_path` where the unit cannot stand at `from` (`start_blocked`), where `from` does not reach the path, or where no
/// cell is left within 16 cells of the slot's (`exhausted`); also where a search on the way finds none, with that
/// search's reason. Cost: a look at each cell of the path, and a short search where the path bends aside. REQUIRES:
/// `path` is a path of the world, cell by cell, not empty; `taken` are cells of the same world.
LIBPATH_API PathResult find_slot_path(const World& world, std::span<const Cell> path, Cell from, FormationSlot slot,
                                      std::span<const Cell> taken, SearchContext& context,
                                      std::span<Cell> out) noexcept;

/// Sets the pace of units whose paths end in one formation: a unit with less of its path left waits for the others. For
/// a few calls a second. REQUIRES: units of the crowd.
LIBPATH_API void keep_together(Crowd& crowd, std::span<const CrowdUnit> units) noexcept;

}  // namespace libpath
