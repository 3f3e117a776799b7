#pragma once

#include <cstdint>

#include <libpath/core/cost.h>
#include <libpath/search/ground/world.h>

namespace libpath {

struct SearchMemory;

/// Answers a query from a contraction hierarchy over the corners of plain ground: searches climb from both ends and
/// meet at the most important corner of a shortest path (Geisberger, Sanders, Schultes and Delling 2008). Each begins
/// with the first jump points in sight of its end: a shortest path that does not run straight to the other end passes
/// one of them. Threads: one at a time. Lifetime: uses the context until the next search on it starts.
class HierarchySearch {
 public:
  HierarchySearch(const World& world, SearchMemory& memory) noexcept : world_(world), memory_(&memory) {}

  /// REQUIRES: both cells are free and reach each other; the world has a hierarchy.
  void start(const World& world, Cell from, Cell to) noexcept;

  /// Expands at most `budget` corners; false when there is nothing left to do.
  bool step(std::uint64_t budget) noexcept;

  Cost best() const noexcept { return best_; }
  std::uint64_t expanded() const noexcept { return expanded_; }

  /// Writes the anchors of the path into the context, behind those that are there. REQUIRES: ended, with a path.
  void write_anchors() noexcept;
  /// Those of the way to the corner nearest to the goal, as far as is known, that was expanded from the start.
  /// REQUIRES: started.
  void write_partial_anchors() noexcept;

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  /// From which end a corner is reached.
  enum Side : std::uint32_t { kStart, kGoal };

  void leave(Side side) noexcept;
  void reach(Side side, std::uint32_t node, Cost g, std::uint32_t parent) noexcept;
  void expand(Side side, std::uint32_t node) noexcept;
  bool is_stalled(Side side, std::uint32_t node, Cost g) const noexcept;
  void make_room() noexcept;
  void write_climb(std::uint32_t top) noexcept;
  void write_descent(Side side, std::uint32_t top) noexcept;
  void unpack(std::uint32_t from, std::uint32_t to) noexcept;

  Cell end_of(Side side) const noexcept { return side == kStart ? from_ : to_; }

  World world_;
  SearchMemory* memory_;
  Cell from_;
  Cell to_;
  std::uint32_t search_ = 0;
  std::uint32_t top_ = kNone;      // where both sides of the best path meet
  std::uint32_t nearest_ = kNone;  // to the goal, of the corners expanded from the start
  Cost nearest_estimate_ = kNoCost;
  Cell turn_;  // of the best path where it needs no search
  Cost best_ = kNoCost;
  std::uint64_t expanded_ = 0;
};

}  // namespace libpath
