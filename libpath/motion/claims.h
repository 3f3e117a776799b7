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

/// Another unit as one that plans sees it.
struct Neighbour {
  Cell place;
  std::int32_t width = 1;  // of its footprint, as in tables/ground/walkability.h
  bool stopped = false;
  std::span<const Cell> ahead;  // the places it will take next, in order; never those it has left
};

struct ClaimOptions {
  std::int32_t reach = 12;  // cells: units farther away than this, by the larger of dx and dy, are left out
  std::size_t steps = 12;   // how many of a neighbour's coming places count
  Milli cost{1500};         // laid on each cell that a moving neighbour will cover
};

/// Lays the units around one that plans a path over its overlay (Lester, "A* Pathfinding for Beginners", notes 1 and
/// 2): those that have stopped or stand beside it are blocks; the coming part of the paths of those that move costs
/// more, so that units part where there is room and still follow each other through a gap. Plan, then lift().
/// Memory: 12 bytes a cell it may lay; nothing is allocated after create(). Threads: one at a time.
class Claims {
 public:
  /// For at most `most` cells of neighbours, counted as often as they are laid; what is beyond is left out.
  static LIBPATH_API Result<Claims> create(std::size_t most) noexcept;

  /// For a unit at `place`, `width` cells wide. More
  /// neighbours may be laid later. REQUIRES: all that is laid until lift() is on one overlay; neighbours on the map.
  /// What a cell cannot bear (Overlay::add_cost()) is left out.
  LIBPATH_API void lay(Overlay& overlay, Cell place, std::int32_t width, std::span<const Neighbour> neighbours,
                       const ClaimOptions& options = {}) noexcept;
  /// Makes one cell dearer, to be lifted with the rest. Cells off the map are left out.
  LIBPATH_API void lay_cost(Overlay& overlay, Cell cell, Milli cost) noexcept;
  /// Takes all of it away. REQUIRES: the overlay it was laid on.
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
