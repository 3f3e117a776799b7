#pragma once

#include <cstdint>

#include <libpath/core/neighbours.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

class Flood;
struct SearchMemory;

/// Whether World::may_reach() is right with "yes", too: by one-way edges and links a live world does not tell all, an
/// overlay's blocks may cut off anything, and diagonal steps may be all that one-way edges leave open.
bool knows_reach(const World& world, Neighbours neighbours) noexcept;

/// Whether an obstacle is the goal's, which another goal may not have.
constexpr bool is_at_goal(PathReason obstacle) noexcept {
  return obstacle == PathReason::goal_outside || obstacle == PathReason::goal_blocked ||
         obstacle == PathReason::different_regions;
}

/// Looks for the cell nearest to another, by the straight line between their centres, of those that a start reaches;
/// of several the first row by row. It looks at square rings of cells around that other, and asks may_reach(). Where
/// "yes" may be wrong it begins again once that turned out: with a flood from the start. Threads: one at a time.
/// Lifetime: that of its context; uses the memory while it floods, its state too.
class NearestReachable {
 public:
  NearestReachable(const World& world, SearchMemory& memory) noexcept : world_(world), memory_(&memory) {}

  /// Any goal, on the map or not. REQUIRES: the unit can stand at the start; the context has room for the world.
  void start(Cell from, Cell goal, Neighbours neighbours) noexcept;
  /// The same start and goal: the cell that was found cannot be reached.
  void start_by_flood() noexcept;

  /// Looks at rings, or floods cells, as `budget` allows; whether there is more to do. Wide rings count as more.
  bool step(std::uint64_t budget) noexcept;

  /// REQUIRES: step() said that there is no more to do.
  Cell cell() const noexcept { return best_; }
  bool by_flood() const noexcept { return by_flood_; }
  std::uint64_t expanded() const noexcept { return expanded_; }

 private:
  void begin_rings() noexcept;
  void look_at_ring() noexcept;
  void look_at(Cell cell) noexcept;
  std::uint64_t square_to(Cell cell) const noexcept;

  World world_;
  SearchMemory* memory_;
  Flood* flood_ = nullptr;  // in the context
  Cell from_;
  Cell goal_;
  Neighbours neighbours_ = Neighbours::eight;
  bool by_flood_ = false;
  bool floods_ = false;  // and has not ended yet
  Cell best_;
  std::uint64_t square_ = 0;  // of its distance
  std::int64_t ring_ = 0;     // the next one: cells at this distance in x or y
  std::uint64_t expanded_ = 0;
};

}  // namespace libpath
