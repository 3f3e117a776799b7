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

/// What a query over resident tiles found, and what it could not see. `cost` and `length` are those of a path through
/// resident tiles alone.
struct TiledResult : PathResult {
  /// No path costs less, whatever the tiles hold that are not resident; kNoCost where there is none. `optimal` says
  /// that it is the cost of the path found: then no tile that is not resident can hold a shorter way.
  Cost least = 0;
  /// The tile, as tiles are counted, that the cheapest way would enter of those that could be shorter, or lead to the
  /// goal at all, as far as bounds tell: load it and ask again. Nothing where no tile can better the answer.
  std::optional<Cell> missing;
};

/// Shortest path over the tiles that are resident: A* over blocks of 16 × 16 cells, as BlockSearch. Both ends included;
/// writes the first out.size() cells. Status `found`: a path through resident tiles, the cheapest of these.
/// `no_path` with `different_regions`, `start_blocked` or `goal_blocked`: no tile could help, so the world has none.
/// `no_path` with `not_seen`: none leads through resident tiles, see `missing`; likewise where the start or the goal
/// lies in none, of which the first is answered without a search.
/// Cost: about a microsecond a block, and where there is no path a visit to all resident blocks that the start
/// reaches.
LIBPATH_API TiledResult find_path(const TiledWorld& world, TiledQuery query, TiledContext& context,
                                  std::span<Cell> out) noexcept;

/// The same search, advanced by the caller: start(), then step() until it no longer returns `running`, then result().
/// The answer is the same however it is sliced. Once a tile was loaded or dropped, the next step() begins the query
/// anew, so that the answer is that of one set of tiles; an answer stays readable when tiles come and go.
/// Threads: one at a time. Lifetime: uses the context until the next start() of any search on it; world and context
/// must outlive the search.
class TiledSearch {
 public:
  TiledSearch(const TiledWorld& world, TiledContext& context) noexcept : world_(&world), context_(&context) {}

  /// Begins a query. Returns `running`, or at once the status of a query that needs no search.
  /// REQUIRES: the world has the unit.
  LIBPATH_API PathStatus start(TiledQuery query) noexcept;

  /// Settles rows of blocks of cells, at most `budget` of them. REQUIRES: started.
  LIBPATH_API PathStatus step(std::uint64_t budget) noexcept;

  /// What is known: the answer after the end; `running` and the effort so far before it. The second writes the path.
  LIBPATH_API TiledResult result() const noexcept;
  LIBPATH_API TiledResult path(std::span<Cell> out) const noexcept;
  /// While it runs, and where there is no path: the way from the start to the cell nearest to the goal by the bound, of
  /// those that were reached. Cells are those of the way. After a path was found: what path() answers.
  LIBPATH_API TiledResult partial_path(std::span<Cell> out) const noexcept;

  /// Gives the search up; result() says so.
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
