#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include <libpath/bake/ground/drawn_dead_ends.h>
#include <libpath/tables/grid/jump_map.h>
#include <libpath/tables/ground/dead_ends.h>

namespace libpath {

/// What sections DEND, DNDB, DNDX and DNDC hold; all empty where there are no dead ends.
struct BakedDeadEnds {
  std::vector<DeadEndRecord> records;
  std::vector<std::uint32_t> blocks;
  std::vector<DeadEndIndex> mixed;
  std::vector<CornerDeadEnds> corners;

  auto columns() const { return std::tie(records, blocks, mixed, corners); }
};

/// Finds the dead ends of a unit without one-way edges and links.
///
/// A *gate* is a straight run of walkable cells from wall to wall, of one cell or many. What its cells cut off from the
/// rest of the region, and is no larger than the rest, is a dead end.
/// - No step leaves it but to the gate. A diagonal one would have two walkable cells beside it, both next to its first
///   cell and so in the area or the gate; the gate's cells lie in one line and hold at most one of the two; the other
///   lies in the area, next to the step's last cell, which therefore lies in the area or the gate itself.
/// - So a way through it starts and ends in the gate and leaves its line. On ground of one cost it has a step for each
///   column (or row) that the straight way along the gate has, none cheaper, and two steps off the line: it is dearer.
///   Where the area touches the gate at one cell, a way through it passes that cell twice and is dearer at any cost.
/// - So no shortest path between two cells outside a dead end has a cell in it; taken away together, dead ends leave
///   every such path. As walls they make no new corner: a corner's obstacle lies diagonally of it, with two walkable
///   cells beside, which are in the area or one in the gate, as above.
///
/// Gates along rows are the articulation nodes of the graph of runs along rows; likewise for columns. Of both, areas
/// are taken from the largest down, those that lie in all taken before or apart from them, are large enough, and
/// clearly smaller than the one around them. `one_cost`: whether the ground is of one cost; otherwise only areas that
/// touch their gate at one cell are taken. Cost: about 10 ns a cell on game maps; memory about 30 bytes a run and 2
/// bytes a cell. Works in up to two of `threads` (0: one per core).
BakedDeadEnds bake_dead_ends(const JumpMap& map, bool one_cost, const std::vector<DrawnDeadEnd>& drawn = {},
                             int threads = 1);

}  // namespace libpath
