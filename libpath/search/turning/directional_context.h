#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/grid_pose.h>
#include <libpath/core/open_list.h>
#include <libpath/core/result.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/turning/start_curves.h>
#include <libpath/tables/turning/projection.h>

namespace libpath {

/// The scratch memory of one directional search or flood: address space of about 44 bytes a pose, of which the system
/// gives memory only for what searches touch. Made once for a unit's world, reused by any number of queries on worlds
/// of no more poses; never cleared between queries. After create() nothing is allocated. Threads: one search at a time.
/// Lifetime: independent of any world.
class DirectionalContext {
 public:
  /// Of no memory: fits no world whose unit has turning tables.
  DirectionalContext() = default;
  /// Worlds whose unit has no turning tables need no memory.
  static LIBPATH_API Result<DirectionalContext> create(const World& world) noexcept;

  std::size_t poses() const noexcept { return poses_; }
  std::size_t cells() const noexcept { return cells_; }
  /// Whether the memory will do for a world.
  bool fits(const World& world) const noexcept;

 private:
  friend class DirectionalSearch;
  friend class PoseFlood;
  friend class ProjectedSearch;

  /// A pose that a search has reached.
  struct PoseNode {
    Cost g;
    std::uint32_t search;        // number of the search that wrote this node
    std::uint32_t edge : 31;     // that leads here: its place in the hit check
    std::uint32_t expanded : 1;  // and not reached in a better way since; a weighted search expands no pose twice
  };
  /// A cell that the search over the projection has reached, backwards from the goal.
  struct CellNode {
    Cost to_goal;
    std::uint32_t search;
    std::uint32_t to_start;  // at least

    Cost key() const noexcept { return to_goal + to_start; }
  };
  struct Free {
    void operator()(void* memory) const noexcept { std::free(memory); }
  };

  std::uint32_t begin_search() noexcept;
  StartCurves start_curves() noexcept {
    return {{start_curves_.get(), start_curve_count_}, {sweep_words_.get(), sweep_word_count_}};
  }

  std::size_t poses_ = 0;
  std::size_t cells_ = 0;
  std::size_t start_curve_count_ = 0;
  std::size_t sweep_word_count_ = 0;
  std::size_t projection_bit_count_ = 0;
  std::uint32_t search_ = 0;
  std::unique_ptr<PoseNode[], Free> pose_nodes_;
  std::unique_ptr<std::uint32_t[], Free> pose_costs_;  // of floods, which touch all
  std::unique_ptr<CellNode[], Free> cell_nodes_;
  std::unique_ptr<OpenList::Entry[], Free> pose_entries_;
  std::unique_ptr<OpenList::Entry[], Free> cell_entries_;
  std::unique_ptr<StartCurve[], Free> start_curves_;
  std::unique_ptr<std::uint64_t[], Free> sweep_words_;
  std::unique_ptr<Projection::Bits[], Free> projection_bits_;
  OpenList pose_open_;
  OpenList cell_open_;
};

}  // namespace libpath
