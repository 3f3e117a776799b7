#pragma once

#include <cstdint>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/ground/block_budget.h>
#include <libpath/search/ground/search_context.h>
#include <libpath/search/ground/seen_world.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

struct SearchNode;

/// Whether a flood's costs are those of ways from its seeds or of ways to them: they differ where one-way edges or
/// links are.
enum class FloodDirection : std::uint8_t { from_seeds, to_seeds };

struct FloodQuery {
  FloodDirection direction = FloodDirection::from_seeds;
  Neighbours neighbours = Neighbours::eight;
  Cost most = kNoCost;  // cells dearer than this are left alone
};

/// A cell's entry in a flow field: the heading index (0 to 7) of the step that leads on, or one of these.
enum class Flow : std::uint8_t { seed = 8, link = 9, none = 255 };

/// Dijkstra's algorithm from any number of seeds: the least cost of every cell up to a limit, and a shortest way. One
/// flood towards a goal serves a whole crowd: each unit asks its cell for the next step.
/// Costs are exact, as those of find_path(). The world may change between two steps, and is then asked for its world()
/// again: the flood goes on where nothing changed that it has looked at and the world has no links; else step() begins
/// anew from the same seeds. It goes by blocks of 16 × 16 cells, as BlockSearch does, and cell by cell where ways lead
/// to the seeds of a world with links, and on long and thin maps. Cost of a flood: 3 to 11 ns a cell by blocks, 50 and
/// more by cells (docs/benchmarks.md). Threads: one at a time.
/// Lifetime: uses the context until the next start() of any search on it, and what it found lies there: write_costs()
/// and write_flow() copy it out. World and context must outlive the flood.
class Flood {
 public:
  Flood(const World& world, SearchContext& context) noexcept : Flood(world, context.memory()) {}
  Flood(const World& world, SearchMemory& memory) noexcept : world_(world), memory_(&memory) {}

  /// Begins at the seeds, which must live until the flood is done where its world may change, leaving out those that
  /// are not on the map or where the unit cannot stand. Returns `running`; or `no_path` where no seed is left
  /// (start_blocked); or `bad_query` where the context is too small.
  LIBPATH_API PathStatus start(std::span<const Cell> seeds, FloodQuery query = {}) noexcept;

  /// Expands at most `budget` cells, or as many rows of blocks; `found` when all are done. REQUIRES: started.
  LIBPATH_API PathStatus step(std::uint64_t budget) noexcept;

  /// Whole, at once.
  PathStatus run(std::span<const Cell> seeds, FloodQuery query = {}) noexcept {
    PathStatus status = start(seeds, query);
    while (status == PathStatus::running) status = step(~std::uint64_t{0});
    return status;
  }

  /// What was expanded so far: cells, or rows of blocks.
  std::uint64_t expanded() const noexcept { return expanded_; }

  // What follows asks for a flood that was started; costs are final when it is done.

  /// Least cost of a way between a seed and a cell; kNoCost where none is, or none within the limit.
  /// REQUIRES: the cell lies on the map.
  LIBPATH_API Cost cost(Cell cell) const noexcept;

  /// The neighbour, or the other end of a link, on a shortest way: the one after the cell towards a seed
  /// (`to_seeds`), or the one before it (`from_seeds`). The cell itself at a seed. REQUIRES: cost(cell) is known.
  LIBPATH_API Cell next(Cell cell) const noexcept;

  /// The way between a cell and its nearest seed, both ends included, in the order of walking. Writes the first
  /// out.size() cells; `cells` counts all. Status `no_path` where the flood did not reach the cell.
  LIBPATH_API PathResult path(Cell cell, std::span<Cell> out) const noexcept;

  /// Every cell's cost, or its Flow, row by row. REQUIRES: out has an entry a cell of the map.
  LIBPATH_API void write_costs(std::span<Cost> out) const noexcept;
  LIBPATH_API void write_flow(std::span<std::uint8_t> out) const noexcept;

 private:
  friend class NearestSearch;

  /// What it goes by: blocks, in labels of 32 bits or of 53, or cells.
  enum class By : std::uint8_t { narrow_blocks, long_blocks, cells };

  PathStatus begin(By by) noexcept;
  PathStatus begin_by_cells() noexcept;
  By best_way() const noexcept;
  void step_by_blocks(std::uint64_t budget) noexcept;
  void step_by_cells(std::uint64_t budget) noexcept;
  template <class Visit>
  auto with_wave(Visit visit) const noexcept;
  std::uint32_t arrival(Cell cell, std::uint32_t departure) const noexcept;
  Cell before(Cell cell, std::uint32_t arrival) const noexcept;
  PathStatus end(PathStatus status, PathReason reason) noexcept;
  void expand(Cell cell) noexcept;
  void reach(std::uint32_t index, Cost g, std::uint32_t arrival) noexcept;
  std::size_t count_free_seeds() const noexcept;
  bool holds() const noexcept;
  void follow_changes() noexcept;
  void note_links() noexcept;
  template <class Visit>
  void for_each_link(Cell cell, std::uint32_t index, Visit visit) const noexcept;
  bool may_step(Cell from, Heading heading) const noexcept;
  bool knows(std::uint32_t index) const noexcept;
  std::uint32_t index_of(Cell cell) const noexcept { return static_cast<std::uint32_t>(world_.size().index(cell)); }

  World world_;
  SeenWorld seen_;
  SearchMemory* memory_;
  std::span<const Cell> seeds_;
  FloodQuery query_;
  std::uint32_t search_ = 0;
  std::size_t seed_count_ = 0;  // of those that are free
  By by_ = By::cells;
  void* wave_ = nullptr;  // in the context, where it goes by blocks
  BlockBudget budget_;
  bool by_chain_ = false;  // links that lead to a cell are chained
  PathStatus status_ = PathStatus::bad_query;
  PathReason reason_ = PathReason::none;
  std::uint64_t expanded_ = 0;
};

/// What find_nearest() answers: a path, and to which of the goals.
struct NearestResult {
  PathResult path;
  std::size_t goal = 0;  // its place among the goals; the first of equal cells
};

/// Shortest path to the cheapest to reach of many goals, by Dijkstra's algorithm: one search, however many they are.
/// Goals where the unit cannot stand are left out. Writes and answers as find_path() does; `optimal` is always true
/// where a path is found.
LIBPATH_API NearestResult find_nearest(const World& world, Cell from, std::span<const Cell> goals,
                                       SearchContext& context, std::span<Cell> out) noexcept;

/// The flood fill of a well known post, "A* without a heuristic": a breadth-first search from the start, one ring of
/// steps after the other; each cell keeps its number, and from the goal the numbers are counted down, straight steps
/// before diagonal ones. `out` gets the cells left when straight stretches are dropped: the corners, both ends
/// included. The path has the fewest steps, a diagonal one counting as much as a straight one; it need not be the
/// shortest
/// (`optimal` is false), but it bends little. One-way edges hold; links and costs are not looked at, `cost` is still
/// the path's own. Cost: one visit to every cell nearer than the goal.
LIBPATH_API PathResult find_path_by_bfs(const World& world, Cell from, Cell to, SearchContext& context,
                                        std::span<Cell> out) noexcept;

}  // namespace libpath
