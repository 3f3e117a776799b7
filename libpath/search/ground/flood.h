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

class CellMarks;
class FollowedLinks;
struct SearchNode;

/// Whether costs are those of ways from the seeds or to the seeds. They differ where one-way edges or links are.
enum class FloodDirection : std::uint8_t { from_seeds, to_seeds };

struct FloodQuery {
  FloodDirection direction = FloodDirection::from_seeds;
  Neighbours neighbours = Neighbours::eight;
  Cost most = kNoCost;  // cells that cost more are not reached
};

/// A cell's entry in a flow field: the heading index (0 to 7) of the next step, or one of these.
enum class Flow : std::uint8_t { seed = 8, link = 9, none = 255 };

/// Dijkstra's algorithm from any number of seeds: the least cost of every cell up to a limit, and a shortest way. One
/// flood towards a goal serves a whole crowd: each unit looks up the next step from its cell.
/// Costs are exact, as those of find_path(). The world may change between two steps. The next step() goes on if nothing
/// changed that the flood has looked at and the world has no links; otherwise it starts again from the same seeds.
/// Cost: 3 to 11 ns a cell by blocks of 16 × 16 cells, as in BlockSearch. Maps of one to three cells across and
/// thousands along, and floods to the seeds of a world with more links than cells, go cell by cell at 50 ns and more
/// (docs/benchmarks.md).
/// Threads: one at a time. Lifetime: world and context must outlive the flood, whose results lie in the context until
/// the next start() of any search on it. write_costs() and write_flow() copy them out.
class Flood {
 public:
  Flood(const World& world, SearchContext& context) noexcept : Flood(world, context.memory()) {}
  Flood(const World& world, SearchMemory& memory) noexcept : world_(world), memory_(&memory) {}

  /// Begins at the seeds. Seeds off the map, and those where the unit cannot stand, are left out. If the world may
  /// change, the seeds must live until the flood is done. Returns `running`; `no_path` with start_blocked if no seed is
  /// left; `bad_query` if the context is too small.
  LIBPATH_API PathStatus start(std::span<const Cell> seeds, FloodQuery query = {}) noexcept;

  /// Expands at most `budget` cells or rows of blocks. Returns `found` when all are done. REQUIRES: started.
  LIBPATH_API PathStatus step(std::uint64_t budget) noexcept;

  /// Whole, at once.
  PathStatus run(std::span<const Cell> seeds, FloodQuery query = {}) noexcept {
    PathStatus status = start(seeds, query);
    while (status == PathStatus::running) status = step(~std::uint64_t{0});
    return status;
  }

  /// What was expanded so far: cells, or rows of blocks.
  std::uint64_t expanded() const noexcept { return expanded_; }

  // REQUIRES, of all that follow: started. Costs are final when the flood is done.

  /// Least cost of a way between a seed and a cell; kNoCost if there is none within the limit.
  /// REQUIRES: the cell lies on the map.
  LIBPATH_API Cost cost(Cell cell) const noexcept;

  /// The next cell towards a seed on a shortest way (`to_seeds`), or the cell before this one (`from_seeds`): a
  /// neighbour, or the other end of a link. A seed gives itself. REQUIRES: cost(cell) is known.
  LIBPATH_API Cell next(Cell cell) const noexcept;

  /// The way between a cell and its nearest seed, in walking order, both ends included. Writes the first out.size()
  /// cells; `cells` counts all. Status `no_path` if the flood did not reach the cell.
  LIBPATH_API PathResult path(Cell cell, std::span<Cell> out) const noexcept;

  /// Every cell's cost or Flow, row by row. REQUIRES: out has one entry for each cell of the map.
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
  void* wave_ = nullptr;              // in the context, where it goes by blocks
  FollowedLinks* links_ = nullptr;    // in the context, where it goes by cells
  const CellMarks* goals_ = nullptr;  // where it need not go past the first of some cells
  BlockBudget budget_;
  PathStatus status_ = PathStatus::bad_query;
  PathReason reason_ = PathReason::none;
  std::uint64_t expanded_ = 0;
};

/// What find_nearest() answers: a path, and to which of the goals.
struct NearestResult {
  PathResult path;
  std::size_t goal = 0;  // its place among the goals
};

/// Shortest path to the goal, of many, that is cheapest to reach: one search by Dijkstra's algorithm, whatever their
/// number. Goals where the unit cannot stand are left out; of equally cheap goals the first counts. Writes and
/// answers as find_path() does; a path that is found is `optimal`.
LIBPATH_API NearestResult find_nearest(const World& world, Cell from, std::span<const Cell> goals,
                                       SearchContext& context, std::span<Cell> out) noexcept;

/// Breadth-first search, the flood fill of a well known post, "A* without a heuristic". It numbers cells ring by ring
/// from the start and counts down from the goal, straight steps before diagonal ones. `out` gets the corners of the
/// path, both ends included. The path has the fewest steps, where a diagonal step counts as one. It bends little, but
/// need not be the cheapest (`optimal` is false). One-way edges hold; links are not taken, and costs do not matter,
/// though `cost` is that of the path. Cost: one visit to each cell nearer than the goal.
LIBPATH_API PathResult find_path_by_bfs(const World& world, Cell from, Cell to, SearchContext& context,
                                        std::span<Cell> out) noexcept;

}  // namespace libpath
