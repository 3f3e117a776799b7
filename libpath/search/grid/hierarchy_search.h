#pragma once

#include <cstdint>

#include <libpath/core/cost.h>
#include <libpath/search/grid/hierarchy_climb.h>
#include <libpath/search/ground/world.h>

namespace libpath {

struct SearchMemory;

/// Answers a query from a contraction hierarchy over the corners of plain ground. The climb from each end begins with
/// the first jump points in sight of it: a shortest path that does not run straight to the other end passes one of
/// them. Threads: one at a time. Lifetime: uses the context until the next search on it starts.
class HierarchySearch {
 public:
  HierarchySearch(const World& world, SearchMemory& memory) noexcept
      : world_(world), memory_(&memory), climb_(memory) {}

  /// REQUIRES: both cells are free and reach each other; the world has a hierarchy.
  void start(const World& world, Cell from, Cell to) noexcept;

  /// Expands at most `budget` corners; false when there is nothing left to do.
  bool step(std::uint64_t budget) noexcept;

  Cost best() const noexcept { return is_clear_ ? octile_cost(from_, to_) : climb_.best(); }
  std::uint64_t expanded() const noexcept { return is_clear_ ? 0 : climb_.expanded(); }

  /// Writes the anchors of the path into the context, behind those that are there. REQUIRES: ended, with a path.
  void write_anchors() noexcept;
  /// Those of the way to the corner nearest to the goal, as far as is known, that was expanded from the start.
  /// REQUIRES: started.
  void write_partial_anchors() noexcept;

 private:
  void leave(HierarchyClimb::Side side) noexcept;
  void write_climb(std::uint32_t top) noexcept;

  World world_;
  SearchMemory* memory_;
  HierarchyClimb climb_;
  Cell from_;
  Cell to_;
  bool is_clear_ = false;  // the way between both, which needs no search
  Cell turn_;              // of that way
};

}  // namespace libpath
