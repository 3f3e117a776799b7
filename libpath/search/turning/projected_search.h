#pragma once

#include <cstdint>

#include <libpath/search/turning/directional_memory.h>
#include <libpath/search/turning/link_detours.h>
#include <libpath/search/turning/looked_at.h>
#include <libpath/tables/turning/pose_landmarks.h>
#include <libpath/tables/turning/projection.h>

namespace libpath {

/// Costs to a goal over the projection of a unit's free plain edges onto cells (tables/turning/projection.h), and over
/// its links: consistent lower bounds on the cost between poses, found backwards from the goal by A* towards the start,
/// cell by cell as they are asked for. Landmarks lead it where all ground costs the same, else the straight line alone.
/// On ground of several costs a move costs what the dearer of its two cells makes of it: no more than its edges do.
/// Threads: one at a time. Lifetime: uses the context until the next start() of any search on it.
class ProjectedSearch {
 public:
  ProjectedSearch(const World& world, DirectionalMemory* memory) noexcept : world_(world), memory_(memory) {}

  /// Notes in `looked_at` where it expands cells: it looks at the ground under the moves that lead there. REQUIRES: the
  /// number in that is a fresh one of the memory, the unit has turning tables.
  void start(Cell start, Cell goal, const LookedAt& looked_at) noexcept;

  /// Whether the cost of a cell is known by now; else more steps are needed.
  bool knows(std::uint32_t cell) noexcept {
    if (ended_) return true;
    const Node& node = memory_->cell_nodes[cell];
    return node.search == search_ && node.key() <= least_;
  }
  /// The cost from a cell to the goal; kNoCost where there is none. REQUIRES: known.
  Cost cost(std::uint32_t cell) const noexcept {
    const Node& node = memory_->cell_nodes[cell];
    return node.search == search_ ? node.to_goal : kNoCost;
  }

  /// Expands one cell.
  void step() noexcept;
  std::uint64_t expanded() const noexcept { return expanded_; }

 private:
  using Node = ProjectedNode;

  template <bool kInner>
  void expand(std::uint32_t place) noexcept;
  void reach(Cell cell, std::size_t index, Cost to_goal) noexcept;
  std::uint32_t to_start(Cell cell, std::size_t index) const noexcept;
  void take_links(std::uint32_t place) noexcept;

  World world_;
  DirectionalMemory* memory_;
  Cell start_;
  PoseLandmarks::ToCell landmarks_;  // to the start
  LinkDetours detours_;              // from it
  LookedAt looked_at_;
  std::uint32_t search_ = 0;
  bool is_one_way_ = false;  // a way there may be none back
  bool ended_ = true;
  Cost least_ = 0;  // no cell with a key up to this can get cheaper
  std::uint64_t expanded_ = 0;
  Projection projection_;
};

}  // namespace libpath
