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
  std::int32_t side = 60;              // of the square searched at a time, 16 to 1024 cells
  std::size_t most_learned = 1 << 17;  // cells remembered, 24 to 48 bytes each
  std::uint32_t most_pieces = 10'000;  // the journey is given up after these
};

/// The journey of one unit that sees a square of cells around it and knows the direction of its goal. It goes to where
/// the goal looks nearest, remembers where it was wrong, and so leaves every trap in the end (real-time heuristic
/// search, LSS-LRTA*: Koenig and Sun 2009). The square lies around the middle between the unit and a midpoint of the
/// line to its goal (Pinter, "Toward More Realistic Pathfinding"). Pieces come as from CompassSearch, whose ways are
/// longer. It needs no table but the regions, so it works in every tier.
///
/// It arrives wherever a path exists, also through one-way edges and links, unless its memory is full or it was asked
/// for too many pieces (`gave_up`). The way is that of somebody who looks for it, and `optimal` is false. It is
/// shortest where the square holds the goal and no way outside the square is shorter; in mazes it is much longer. In a
/// changed world it searches cells as they are now. What it remembers holds until a way becomes cheaper; then it
/// misleads no more than a first look.
///
/// Memory: 76 bytes a cell of the square and the cells remembered, whatever the size of the map; nothing is allocated
/// after create(). One object for each unit on its way, or one for many units that travel one after another.
/// Cost of next(): at most a search of all cells of the square and one back, less on open ground.
/// Threads: one at a time. Lifetime: the world's asset must outlive the object.
class RealTimeSearch : public PiecewiseWay {
 public:
  /// For journeys in any world. Options are clamped to their ranges.
  static LIBPATH_API Result<RealTimeSearch> create(const RealTimeOptions& options = {}) noexcept;

  /// Begins a journey. Returns `running` where there are pieces; else reason() says why not.
  LIBPATH_API PathStatus start(const World& world, Cell from, Cell to) noexcept;

  /// The next piece, from the end of the last one, both ends included, and its cost. Status `running` where more
  /// follows, `found` where it ends at the goal, `no_path` where there is none. REQUIRES: started; `out` has room for
  /// two cells.
  LIBPATH_API PathResult next(std::span<Cell> out) noexcept;

  /// Says where the unit was stopped within a piece.
  using PiecewiseWay::stop_at;
  /// The number of cells remembered.
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
