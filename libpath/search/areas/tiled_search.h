#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/areas/tiled_context.h>
#include <libpath/search/areas/tiled_world.h>
#include <libpath/search/ground/block_budget.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

class TileGround;
template <class Label, class Ground>
class BlockWave;

/// From cell to cell of a tiled world, for one of its units.
struct TiledQuery {
  std::size_t unit = 0;
  Cell from;
  Cell to;
  Neighbours neighbours = Neighbours::eight;
};

/// What a query over resident tiles found, and what it could not see. `cost` and `length` belong to a path through
/// resident tiles only.
struct TiledResult : PathResult {
  /// A lower bound on the cost over the whole world, whatever the missing tiles hold; kNoCost if there is no path.
  /// `optimal` says that the path found costs just that.
  Cost least = 0;
  /// The missing tile through which the cheapest better path would lead, judged by bounds: load it and ask again.
  /// Empty if no tile can improve the answer.
  std::optional<Cell> missing;
};

/// Shortest path over the resident tiles: A* over blocks of 16 × 16 cells, as in BlockSearch. Writes the first
/// out.size() cells; both ends are included.
/// Status `found`: the cheapest path through resident tiles.
/// Status `no_path`, reason `different_regions`, `start_blocked` or `goal_blocked`: the whole world has no path.
/// Status `no_path`, reason `not_seen`: no path leads through resident tiles, see `missing`. The start or the goal may
/// lie in a missing tile; a missing start is answered without a search.
/// Cost: about a microsecond a block. Without a path, all resident blocks that the start reaches are visited.
LIBPATH_API TiledResult find_path(const TiledWorld& world, TiledQuery query, TiledContext& context,
                                  std::span<Cell> out) noexcept;

/// The same search in slices: start(), then step() until it no longer returns `running`, then result(). Slices do not
/// change the answer. If a tile was loaded or dropped, the next step() starts the query again: an answer belongs to
/// one set of tiles. It stays readable when tiles come and go.
/// Threads: one at a time. Lifetime: world and context must outlive the search, which uses the context until the next
/// start() of any search on it.
class TiledSearch {
 public:
  TiledSearch(const TiledWorld& world, TiledContext& context) noexcept : world_(&world), context_(&context) {}

  /// Begins a query. Returns `running`, or the final status if no search is needed.
  /// REQUIRES: the world has the unit.
  LIBPATH_API PathStatus start(TiledQuery query) noexcept;

  /// Settles at most `budget` rows of blocks. REQUIRES: started.
  LIBPATH_API PathStatus step(std::uint64_t budget) noexcept;

  /// The answer after the end; before it, `running` and the effort so far. path() writes the cells, too.
  LIBPATH_API TiledResult result() const noexcept;
  LIBPATH_API TiledResult path(std::span<Cell> out) const noexcept;
  /// A path to the cell nearest to the goal, by the bound, that was reached so far; for a search that runs or found
  /// no path. After a path was found: the same as path().
  LIBPATH_API TiledResult partial_path(std::span<Cell> out) const noexcept;

  /// Gives the search up; result() gives the reason.
  void cancel(PathReason reason = PathReason::cancelled) noexcept {
    if (status_ == PathStatus::running) end(PathStatus::no_path, reason);
  }

 private:
  using Wave = BlockWave<double, TileGround>;

  LIBPATH_API PathStatus end(PathStatus status, PathReason reason) noexcept;
  PathStatus finish() noexcept;
  PathReason find_obstacle(const TileGround& ground) const noexcept;
  bool has_wave() const noexcept { return wave_ != nullptr; }
  void write_way(Cell to, std::span<Cell> out, TiledResult& result) const noexcept;

  const TiledWorld* world_;
  TiledContext* context_;
  TiledQuery query_;
  Wave* wave_ = nullptr;  // in the context, once there is something to search
  std::uint64_t version_ = 0;
  BlockBudget budget_;
  PathStatus status_ = PathStatus::bad_query;
  PathReason reason_ = PathReason::none;
  Cost best_ = kNoCost;
  Cost least_ = 0;
  std::optional<Cell> missing_;
  double cost_of_one_ = 1;  // cell of plain ground
};

}  // namespace libpath
