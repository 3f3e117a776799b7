#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/milli.h>
#include <libpath/core/result.h>

namespace libpath {

class Overlay;

/// Another unit, as the unit that plans sees it.
struct Neighbour {
  Cell place;
  std::int32_t width = 1;  // of its footprint, in cells (tables/ground/walkability.h)
  bool stopped = false;
  std::span<const Cell> ahead;  // the cells it will take next, in order, without those it has left
};

struct ClaimOptions {
  std::int32_t reach = 12;  // cells: units farther away, by the larger of dx and dy, are left out
  std::size_t steps = 12;   // how many of a neighbour's next cells count
  Milli cost{1500};         // laid on each cell that a moving neighbour will cover
};

/// Lays the units around one that plans over its overlay (Lester, "A* Pathfinding for Beginners", notes 1 and 2). Units
/// that have stopped or stand beside it are blocks. Cells ahead of units that move cost more, so that units part where
/// there is room and still follow each other through a gap. Plan, then lift().
/// Memory: 12 bytes a cell laid at most; nothing is allocated after create(). Threads: one at a time.
class Claims {
 public:
  /// For at most `most` cells of neighbours, counted each time they are laid; more are left out.
  static LIBPATH_API Result<Claims> create(std::size_t most) noexcept;

  /// Lays neighbours of a unit at `place`, `width` cells wide. More may be laid later. Costs beyond what a cell takes
  /// (Overlay::add_cost()) are left out. REQUIRES: one overlay until lift(); neighbours on the map.
  LIBPATH_API void lay(Overlay& overlay, Cell place, std::int32_t width, std::span<const Neighbour> neighbours,
                       const ClaimOptions& options = {}) noexcept;
  /// Makes one cell dearer, until lift(). Cells off the map are left out.
  LIBPATH_API void lay_cost(Overlay& overlay, Cell cell, Milli cost) noexcept;
  /// Blocks one cell, until lift(). Cells off the map are left out.
  LIBPATH_API void lay_block(Overlay& overlay, Cell cell) noexcept;
  /// Removes all that was laid. REQUIRES: the same overlay.
  LIBPATH_API void lift(Overlay& overlay) noexcept;

 private:
  /// What was laid on a cell: a cost, or a block where that is 0.
  struct Laid {
    Cell cell;
    std::int32_t cost;
  };

  Claims() = default;
  void lay_blocks(Overlay& overlay, Cell place, std::int32_t width) noexcept;
  void lay_way(Overlay& overlay, const Neighbour& other, const ClaimOptions& options) noexcept;
  void lay_one(Overlay& overlay, Cell cell, std::int32_t cost) noexcept;

  std::unique_ptr<Laid[]> laid_;
  std::size_t count_ = 0;
  std::size_t most_ = 0;
};

}  // namespace libpath
