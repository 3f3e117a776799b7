#pragma once

#include <cstdint>

#include <libpath/core/cost.h>
#include <libpath/search/ground/skipped_areas.h>
#include <libpath/search/ground/world.h>
#include <libpath/tables/grid/hop_target.h>
#include <libpath/tables/grid/landmarks.h>

namespace libpath {

struct JumpNode;
struct SearchMemory;

/// A* over jump points on ground of one cost: a path is a chain of hops, each diagonal first and straight then, from
/// jump point to jump point (Harabor and Grastien 2011; no corner is cut). Hops are read from the jump graph where the
/// world has one, and found by scanning the jump map where not. The goal is no jump point: a hop that passes in sight
/// of it meets it. Threads: one at a time. Lifetime: uses the context until the next search on it starts.
class JumpSearch {
 public:
  JumpSearch(const World& world, SearchMemory& memory) noexcept : world_(world), memory_(&memory) {}

  /// REQUIRES: both cells are free and reach each other; the world has a jump map.
  void start(const World& world, Cell from, Cell to) noexcept;

  /// Expands at most `budget` jump points; false when there is nothing left to do.
  bool step(std::uint64_t budget) noexcept;

  Cost best() const noexcept { return best_; }
  /// Whether the path found is proven shortest: not where a dead end was left out that is none.
  bool optimal() const noexcept { return !skipped_.left_out_kept(); }
  std::uint64_t expanded() const noexcept { return expanded_; }

  /// Writes the anchors of the path into the context, behind those that are there. REQUIRES: ended, with a path.
  void write_anchors() noexcept;
  /// Those of the way to the jump point nearest to the goal, as far as is known, that was expanded. REQUIRES: started.
  void write_partial_anchors() noexcept;

 private:
  using Node = JumpNode;

  // Where hops come from; defined with what uses them.
  class ScannedHops;
  class KeptHops;

  template <class Hops>
  void leave_start(const Hops& hops, SkippedAreas::Kinds kinds) noexcept;
  void leave_start(SkippedAreas::Kinds kinds) noexcept;
  template <class Hops>
  bool run(const Hops& hops, std::uint64_t budget) noexcept;
  bool step_new(std::uint64_t budget) noexcept;
  bool step_portable(std::uint64_t budget) noexcept;
  template <class Hops>
  void expand(const Hops& hops, CornerIndex index) noexcept;
  void begin(Cell from, Cell to) noexcept;
  void see_landmarks() noexcept;
  template <class Hops>
  void reach(const Hops& hops, CornerIndex index, Cell cell, unsigned ways, Cost g, CornerIndex parent) noexcept;
  void reach_scanned(const ScannedHops& hops, CornerIndex index, Cell cell, unsigned ways, Cost g,
                     CornerIndex parent) noexcept;
  bool refuses(CornerIndex corner) noexcept;
  bool is_current(Cost key, std::uint32_t node) const noexcept;
  void write_chain(CornerIndex last) noexcept;

  World world_;
  SearchMemory* memory_;
  Cell from_;
  HopTarget goal_;
  SkippedAreas skipped_;
  std::uint32_t search_ = 0;
  bool bounded_ = false;                          // by landmarks
  std::span<const Landmarks::Costs> goal_costs_;  // from the landmarks, in the context
  CornerIndex last_ = kNoCorner;                  // before the goal on the best path
  CornerIndex nearest_ = kNoCorner;               // of those expanded
  std::uint32_t nearest_estimate_ = 0;            // and its
  Cost best_ = kNoCost;
  std::uint64_t expanded_ = 0;
};

}  // namespace libpath
