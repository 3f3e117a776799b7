#pragma once

#include <array>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/ground/block_budget.h>
#include <libpath/search/ground/block_wave.h>
#include <libpath/search/ground/grid_bound.h>
#include <libpath/search/ground/seen_world.h>
#include <libpath/search/ground/skipped_areas.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/ground/world_ground.h>

namespace libpath {

struct SearchMemory;

/// A* whose open list holds blocks of 16 × 16 cells: for ground of any costs, one-way edges and links, without tables,
/// so after any edit. A block taken from the list is settled whole, 16 cells at a time, until no label in it sinks any
/// more, and hands what sank on to its neighbours. The answer is the same for every processor and however it is sliced.
/// Cost: about a microsecond a block; blocks come up again when better ways into them are found.
/// Threads: one at a time. Lifetime: that of the context, until the next search on it starts.
class BlockSearch {
 public:
  /// One whose state lies in the context.
  static BlockSearch& in(SearchMemory& memory, const World& world) noexcept;

  /// Whether a context with room for a map's cells has room for its blocks: not where the map is one to three cells
  /// across and thousands along.
  static bool suits(Size size) noexcept;

  /// Whether landmarks may bound the way, which are gone once a cell of the world became better.
  enum class Landmarks : std::uint8_t { used, left_out };

  /// REQUIRES: suits(); both cells are free and differ.
  void start(const World& world, Cell from, const GridBound& bound, Neighbours neighbours,
             Landmarks landmarks) noexcept;

  /// What resume() needs, beside the query, to come to where the search is.
  struct Progress {
    GridBound::Saved bound;
    std::uint64_t before = 0;   // blocks settled by waves that found nothing, as far as they count
    std::uint64_t settled = 0;  // by the wave at hand
    std::uint8_t is_sound = 0;  // it leaves out no dead end that a shortest path may need
    std::uint8_t is_narrow = 0;
    std::uint8_t landmarks = 0;
    std::array<std::uint8_t, 5> zero{};
  };
  Progress progress() const noexcept;
  /// Whether it came there in the world as it is. REQUIRES: as start(); each budget was a multiple of
  /// BlockBudget::kEffort.
  bool resume(const World& world, Cell from, Neighbours neighbours, const Progress& to) noexcept;

  /// Whether all that the search knows holds in the world as it is now.
  bool holds(const SeenWorld& seen) const noexcept;
  /// Whether the bounds alone do not.
  bool has_lost_landmarks() const noexcept;

  /// Settles as many blocks as the budget and what was left over of earlier ones allow; false when there is nothing
  /// left to do.
  bool step(std::uint64_t budget) noexcept;

  Cost best() const noexcept { return is_narrow_ ? narrow_.best() : wide_.best(); }
  /// Whether the costs are so large that a way may have been missed. REQUIRES: no path was found.
  bool ran_over() const noexcept { return wide_.ran_over(); }
  /// Whether the path found is proven shortest: not where a dead end was left out that is none.
  bool optimal() const noexcept { return !left_out_kept(); }
  /// Rows of blocks that were settled; while it runs what is left of budgets, too.
  std::uint64_t expanded() const noexcept { return budget_.expanded(); }

  /// Writes into the context's nodes how the way to a cell arrives at each of its cells. Of ways of the same cost it is
  /// one that goes on straight, as far as the search knows. REQUIRES: the cell was reached.
  void write_arrivals(Cell to) noexcept;
  /// Of the cells that were reached the one nearest to the goal by the bound. Cost: a look at all. REQUIRES: started.
  Cell nearest() const noexcept;

 private:
  BlockSearch(const World& world, SearchMemory& memory) noexcept;
  bool fit_narrow_labels(const World& world) const noexcept;
  void prepare(const World& world, Cell from, const GridBound& bound, Neighbours neighbours,
               Landmarks landmarks) noexcept;
  void begin() noexcept;
  bool left_out_kept() const noexcept { return (is_narrow_ ? narrow_.ground() : wide_.ground()).left_out_kept(); }

  SearchMemory* memory_;
  BlockWave<NarrowLabel, WorldGround> narrow_;
  BlockWave<LongLabel, WorldGround> wide_;
  World world_;
  GridBound bound_;
  Cell from_;
  Neighbours neighbours_ = Neighbours::eight;
  Landmarks landmarks_ = Landmarks::used;
  SkippedAreas::Kinds kinds_ = SkippedAreas::Kinds::all;
  bool is_narrow_ = true;
  BlockBudget budget_;
  std::uint64_t settled_ = 0;  // blocks, by the wave at hand
};

}  // namespace libpath
