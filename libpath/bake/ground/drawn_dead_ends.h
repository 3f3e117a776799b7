#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <libpath/bake/ground/step_costs.h>
#include <libpath/core/bit_grid.h>
#include <libpath/map/map.h>

namespace libpath {

/// A dead end that a designer drew, as one unit takes it: the walkable ones of its cells.
struct DrawnDeadEnd {
  std::uint32_t drawn = 0;  // its place in section AREA
  std::vector<Cell> cells;
  bool kept = false;  // some shortest path needs it, or that could not be ruled out
};

struct DrawnDeadEnds {
  std::vector<DrawnDeadEnd> areas;  // from the largest down; they lie in each other or apart
  std::vector<std::string> warnings;
};

/// Most cells that the proof of one dead end may visit, each time counted.
inline constexpr std::uint64_t kMaxProofSteps = 20'000'000;

/// Judges the dead ends of a map for a unit without one-way edges and links. The way into one leads over its entries,
/// the cells beside it. It is a dead end if between any two entries every way through it is dearer than the shortest
/// way that has no cell in it; then no shortest path between two cells outside it has one either. (Where both ways cost
/// the same, one dead end alone could be left out, but not two that lie on each other's ways round.)
/// `keep`: whether one that is none is kept. Of two that cross each other the smaller one is left out.
/// Cost: two searches an entry, the one outside no further than the other's ends.
DrawnDeadEnds judge_dead_ends(const Map& map, const UnitProfile& unit, BitGridView walkable,
                              const BakedStepCosts& costs, bool keep);

}  // namespace libpath
