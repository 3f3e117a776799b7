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

/// A unit's place in a formation, in cells as seen from the leader, who looks along its path.
struct FormationSlot {
  std::int32_t behind = 0;  // at least 0
  std::int32_t right = 0;   // below 0: to the left
};

/// The way of one slot along the leader's path, both ends included: beside the path as far as the slot says where the
/// ground allows, nearer where it does not, so that in a doorway all slots come down to the leader's own cells, one
/// `behind` after the other, and spread again after it. The way begins at `from`. It ends at the slot of the leader's
/// last cell, or as near to it as a unit fits beside those that end at `taken`.
///
/// Writes the first out.size() cells; `cells` of the result counts all, `cost` and `length` are not told. Status
/// `no_path` where the unit cannot stand at `from` (`start_blocked`), where `from` does not reach the path, or no place
/// is left within 16 cells of the slot's (`exhausted`); what a search on the way says where it finds none. Cost: a look
/// at each cell of the path and a short search where the way bends aside. REQUIRES: `path` is one of the world, cell by
/// cell, not empty; the same world for `taken`.
LIBPATH_API PathResult find_slot_path(const World& world, std::span<const Cell> path, Cell from, FormationSlot slot,
                                      std::span<const Cell> taken, SearchContext& context,
                                      std::span<Cell> out) noexcept;

/// Sets the pace of units whose ways end in one formation: who has less of its way left than others waits for them. To
/// be called a few times a second. REQUIRES: units of the crowd.
LIBPATH_API void keep_together(Crowd& crowd, std::span<const CrowdUnit> units) noexcept;

}  // namespace libpath
