#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/search/grid/grid_query.h>
#include <libpath/search/ground/grid_bound.h>
#include <libpath/search/ground/nearest_reachable.h>
#include <libpath/search/ground/search_context.h>
#include <libpath/search/ground/seen_world.h>
#include <libpath/search/ground/skipped_areas.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

class BlockSearch;
class CellTableSearch;
class PlainSearch;
struct GridProgress;
enum class PlainTables : std::uint8_t;
struct SearchNode;

/// Finds the shortest path on the grid. Writes the first out.size() cells of the path, both ends included; `length`,
/// `cells` and `corners` describe the whole path even where `out` held less. The same asset and query give the same
/// cells on every platform. Heeds one-way edges and takes links. No path is an answer, not an error. Cost: at most a
/// few visits to every cell of the start's island; look-ups where no path exists.
LIBPATH_API PathResult find_path(const World& world, GridQuery query, SearchContext& context,
                                 std::span<Cell> out) noexcept;

/// The same without the path: status, reason, cost and length.
LIBPATH_API PathResult find_cost(const World& world, GridQuery query, SearchContext& context) noexcept;

/// The same, but writes only the corners: the cells where the path turns or takes a link, both ends included. Between
/// two of them the path runs straight or is a link.
LIBPATH_API PathResult find_corners(const World& world, GridQuery query, SearchContext& context,
                                    std::span<Cell> out) noexcept;

/// The same search, advanced by the caller: start(), then step() until it no longer returns `running`, then result().
/// The answer is the same, cell by cell, however it is sliced. The world may change between two steps; call its world()
/// before the next step. The answer is then that of the world at the end. The search goes on where nothing changed that
/// it has looked at; else step() begins the query anew. So changes far away do not keep it from ending: "When the map
/// changes" in docs/grid-search.md. Threads: one at a time. Lifetime: uses the context until the next start() of any
/// search on it; world and context must outlive the search.
class GridSearch {
 public:
  GridSearch(const World& world, SearchContext& context) noexcept : world_(world), memory_(&context.memory()) {}

  /// Begins a query. Returns `running`, or at once the status of a query that needs no search.
  LIBPATH_API PathStatus start(GridQuery query) noexcept;

  /// Expands at most `budget` nodes: cells, jump points, rows of blocks of cells, or rings of cells around an
  /// unreachable goal. REQUIRES: started.
  LIBPATH_API PathStatus step(std::uint64_t budget) noexcept;

  /// Whether the next step() begins the query anew, because its world changed where that may matter. Cost: a few
  /// look-ups a change.
  LIBPATH_API bool begins_anew() const noexcept;

  /// The same, but decided now: where it does not, changes up to now play no part any more.
  bool must_begin_anew() noexcept;

  /// What resume() needs, beside the query, to come to where a search is. REQUIRES: it runs, and does not begin anew.
  GridProgress progress() const noexcept;
  /// In place of start(): comes to where a search with that progress was that had all its steps with this budget, a
  /// multiple of 16. The world may have changed since as long as that search goes on. Whether it came there: not with a
  /// progress that no search on this world has; then it has to be started. Cost: that of those steps.
  bool resume(GridQuery query, const GridProgress& to, std::uint64_t budget) noexcept;

  /// The answer after the end; before it `running` and the effort so far. result() writes nothing; path() and corners()
  /// write as find_path() and find_corners() do.
  LIBPATH_API PathResult result() const noexcept;
  LIBPATH_API PathResult path(std::span<Cell> out) const noexcept;
  LIBPATH_API PathResult corners(std::span<Cell> out) const noexcept;

  /// While it runs: the path from the start to the expanded cell whose estimate to the goal is least. Writes and counts
  /// as find_path() does, with status `running`; while tables of plain ground are tried it counts at most out.size()
  /// cells. After cancel(): the same, with status and reason of that. After the end: what path() answers.
  LIBPATH_API PathResult partial_path(std::span<Cell> out) const noexcept;

  /// Ends the search; result() then gives `reason`.
  void cancel(PathReason reason = PathReason::cancelled) noexcept {
    cancelled_ = status_ == PathStatus::running;
    if (cancelled_) end(PathStatus::no_path, reason);
  }

 private:
  using Node = SearchNode;

  LIBPATH_API PathStatus end(PathStatus status, PathReason reason) noexcept;
  void open_start(SkippedAreas::Kinds kinds) noexcept;
  void expand(Cell cell) noexcept;
  void reach(Cell cell, std::uint32_t index, Cost g, std::uint32_t arrival) noexcept;
  bool is_current(Cost key, std::uint32_t place) const noexcept;

  std::uint32_t index_of(Cell cell) const noexcept { return static_cast<std::uint32_t>(world_.size().index(cell)); }
  Cell cell_of(std::uint32_t index) const noexcept { return world_.size().cell(index); }
  std::uint32_t parent_of(std::uint32_t index) const noexcept;
  bool turns_at(std::uint32_t index, std::uint32_t departure) const noexcept;
  template <class Visit>
  void trace_back(std::uint32_t from, Visit visit) const noexcept;
  PathResult measured() const noexcept;
  void measure(std::uint32_t end, PathResult& result) const noexcept;
  void write_back(std::uint32_t end, const PathResult& result, std::span<Cell> out) const noexcept;
  bool is_optimal() const noexcept;

  /// How a query is answered.
  enum class Method : std::uint8_t { cells, blocks, plain, cell_tables, other_goal };
  void begin_stage(Method method) noexcept;
  bool may_be_at(const GridProgress& progress) const noexcept;
  bool begin_at(const GridProgress& progress) noexcept;
  bool holds() const noexcept;
  void follow_changes() noexcept;
  bool relied_on_more() const noexcept;
  bool are_ends_baked(GridQuery query) const noexcept;
  bool may_try_baked(GridQuery query) const noexcept;
  bool may_try_cell_tables(GridQuery query) const noexcept;
  bool set_out() noexcept;
  PathStatus begin_query() noexcept;
  PathStatus begin(GridQuery query) noexcept;
  PathStatus begin_other_goal() noexcept;
  PathStatus fail() noexcept;
  PathStatus begin_plain(PlainTables tables) noexcept;
  PathStatus begin_online() noexcept;
  PathStatus begin_without_plain() noexcept;
  PathStatus begin_cell_tables() noexcept;
  PathStatus begin_blocks() noexcept;
  void begin_cells() noexcept;
  PathStatus end_plain() noexcept;
  PathStatus step_other_goal(std::uint64_t budget) noexcept;
  PathStatus step_plain(std::uint64_t budget) noexcept;
  PathStatus step_cell_tables(std::uint64_t budget) noexcept;
  PathStatus step_blocks(std::uint64_t budget) noexcept;
  PathStatus step_cells(std::uint64_t budget) noexcept;

  World world_;
  SeenWorld seen_;
  SearchMemory* memory_;
  GridQuery query_;
  PlainSearch* plain_ = nullptr;            // in the context, while tables of plain ground are asked
  CellTableSearch* cell_tables_ = nullptr;  // likewise, while tables over cells are asked
  BlockSearch* blocks_ = nullptr;           // likewise, while blocks of cells are searched
  Method method_ = Method::cells;
  GridBound bound_;
  SkippedAreas skipped_;                        // cell by cell
  std::optional<NearestReachable> other_goal_;  // of a query that may take another
  Otherwise otherwise_ = Otherwise::nothing;
  std::uint32_t search_ = 0;
  std::uint32_t start_ = 0;
  std::uint32_t goal_ = 0;
  Cell goal_cell_;
  Neighbours neighbours_ = Neighbours::eight;
  PathStatus status_ = PathStatus::bad_query;
  PathReason reason_ = PathReason::none;
  bool cancelled_ = false;
  bool is_lasting_ = false;      // it relies on nothing but what it has looked at
  bool optimal_ = false;         // by tables of plain ground
  double length_ = 0;            // likewise
  Cost best_ = kNoCost;          // of the best path to the goal so far
  std::uint32_t nearest_ = 0;    // cell by cell: of the expanded ones that nearest to the goal
  Cost nearest_rest_ = kNoCost;  // and the estimate of its cost to there
  std::uint64_t expanded_ = 0;
  std::uint64_t expanded_before_ = 0;  // by methods that were tried before
  std::uint64_t stage_effort_ = 0;     // expanded_ when the method at hand began
  std::uint64_t steps_ = 0;            // since then
};

}  // namespace libpath
