#pragma once

#include <cstdint>
#include <span>

#include <libpath/core/bit_grid.h>
#include <libpath/core/cost.h>
#include <libpath/search/ground/better_cells.h>
#include <libpath/tables/ground/live_regions.h>

namespace libpath {

class ChangeLog;
struct UnitTables;

/// What a query has to know of a world that changed since it was baked (live_world.h) or has something laid over it
/// (overlay.h): whether an answer from the baked tables still holds. Threads: immutable between changes. Lifetime: that
/// of the live world.
struct Edits {
  std::uint64_t version = 0;           // other numbers are other worlds; as many changes are in the log
  std::uint64_t edges_version = 0;     // the same of one-way edges and links
  const ChangeLog* changes = nullptr;  // tells which cells changed
  const UnitTables* baked = nullptr;
  const LiveRegions* regions = nullptr;  // null where the baked ones hold, but for what is blocked
  BitGridView worse;                     // cells that were walkable and are blocked or dearer now
  bool has_worse = false;                // there are any
  std::span<const CellSquare> better;    // they hold the cells that were blocked and are walkable now
  bool same_cells = true;                // just the cells are walkable, and the edges one-way, that were baked so
  bool curves_miss_one_way = false;      // some were laid in a direction that tables for curves know nothing of
  bool opens_steps = false;              // that one-way edges closed when the map was baked
  bool trusts_baked = true;              // there are tables of plain ground, and no other cell became better than that
  bool trusts_cell_tables = false;       // there are tables over cells, and nothing else became better than they say
  Cost scale = 1;                        // what a unit of baked cost is now
  Cost turning_scale = 1;                // the same of what landmarks of poses say

  /// Whether a cell was changed for the worse. REQUIRES: the cell lies on the map.
  bool is_worse(Cell cell) const noexcept { return worse[cell]; }

  /// Whether no path by way of a cell that became walkable can be shorter than `cost` on ground of one cost.
  bool is_beyond(Cell from, Cell to, Cost cost) const noexcept {
    if (cost == octile_cost(from, to)) return true;
    // A path that only passes a cell diagonally comes as near to it as this.
    constexpr Cost kPassing = 2 * kStraight - kDiagonal;
    for (const CellSquare& square : better) {
      if (square.least_cost(from) + square.least_cost(to) < cost + kPassing) return false;
    }
    return true;
  }
};

}  // namespace libpath
