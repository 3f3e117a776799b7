#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/search/ground/piecewise_way.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

struct RealTimeMemory;

struct RealTimeOptions {
  std::int32_t side = 60;              // of the square that is searched at a time, 16 to 1024 cells
  std::size_t most_learned = 1 << 17;  // cells of which something is remembered; 24 to 48 bytes each
  std::uint32_t most_pieces = 10'000;  // then the journey is given up
};

/// The journey of one unit that sees no farther than a square of cells around it and knows the direction of its goal:
/// it goes to where the goal looks nearest, remembers where it was wrong, and never runs into the same trap for ever
/// (real-time heuristic search, LSS-LRTA*: Koenig and Sun 2009). The square lies around the middle between the unit and
/// a midpoint of the line to its goal (Pinter, "Toward More Realistic Pathfinding"). Pieces are handed out as by
/// CompassSearch, whose ways are longer; no table but the regions is needed, so that it serves in every tier.
///
/// It arrives wherever a path exists, through one-way edges and links as well, unless it was to remember more than it
/// can or was asked for too many pieces (`gave_up`). The way is that of somebody who looks for it, and `optimal` is
/// false: shortest where the square holds the goal and no way out of the square is shorter, much longer in mazes. In a
/// changed world cells are searched as they are now; what was remembered holds until a way becomes cheaper, and
/// misleads no more than a first look does.
///
/// Memory: 76 bytes a cell of the square and what is remembered, whatever the size of the map; nothing is allocated
/// after create(). One object a unit that is on its way, or one for many that each arrive before the next begins.
/// Cost of next(): at most a search of all cells of the square and one back, less on open ground.
/// Threads: one at a time. Lifetime: the world's asset must outlive the object.
class RealTimeSearch : public PiecewiseWay {
 public:
  /// For journeys in any world. Options out of their range are moved into it.
  static LIBPATH_API Result<RealTimeSearch> create(const RealTimeOptions& options = {}) noexcept;

  /// Begins a journey. `running`: ask for pieces; else why not, see reason().
  LIBPATH_API PathStatus start(const World& world, Cell from, Cell to) noexcept;

  /// The next piece, both ends included, from where the last one ended, and its cost: `running` where there is more to
  /// come, `found` where it ends at the goal, `no_path` where there is none. REQUIRES: started; out has room for two
  /// cells.
  LIBPATH_API PathResult next(std::span<Cell> out) noexcept;

  /// Where the unit was stopped within a piece.
  using PiecewiseWay::stop_at;
  /// Of how many cells something is remembered.
  LIBPATH_API std::size_t learned() const noexcept;

 private:
  struct Free {
    LIBPATH_API void operator()(RealTimeMemory* memory) const noexcept;
  };

  RealTimeSearch() = default;
  PathReason find_obstacle() const noexcept;
  void walk(std::span<Cell> out, PathResult& result) noexcept;

  std::unique_ptr<RealTimeMemory, Free> memory_;
  std::uint32_t most_pieces_ = 0;
  std::uint32_t pieces_ = 0;
};

}  // namespace libpath
