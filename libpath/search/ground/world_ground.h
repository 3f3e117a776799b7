#pragma once

#include <array>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/search/ground/followed_links.h>
#include <libpath/search/ground/skipped_areas.h>
#include <libpath/search/ground/world.h>
#include <libpath/tables/ground/cell_block.h>

namespace libpath {

/// Where a BlockField finds the ground of a whole world, without the dead ends that a search leaves out.
/// Threads: one at a time. Lifetime: that of the world's asset.
class WorldGround {
 public:
  /// It holds every block of the map.
  static constexpr bool kWhole = true;

  using Way = FollowedLinks::Way;

  /// For ways from where a search begins.
  explicit WorldGround(const World& world) noexcept : world_(world) {}
  /// For the ways that links are followed. REQUIRES: they fit into the context.
  WorldGround(const World& world, const FollowedLinks& links) noexcept : world_(world), links_(links) {}
  /// For a search from one cell to another.
  WorldGround(const World& world, Cell from, Cell to, SkippedAreas::Kinds kinds) noexcept;

  const World& world() const noexcept { return world_; }
  const FollowedLinks& links() const noexcept { return links_; }
  Size size() const noexcept { return world_.size(); }
  bool is_uniform() const noexcept;
  Cost most_multiplier() const noexcept;

  const std::uint16_t* landmarks_of(const BlockSteps& block) const noexcept;
  template <class Label>
  void copy_factors(CellBlock<Label>& block) const noexcept;
  BlockWindow free_around(const BlockSteps& block) const noexcept;
  /// Closes steps that the movement rule allows and the world does not, and notes which rows links are followed from.
  void close_steps(BlockSteps& block) noexcept;

  /// Whether a cell was left out that a shortest path may need.
  bool left_out_kept() const noexcept { return skipped_.left_out_kept(); }

 private:
  void leave_out(BlockSteps& block) noexcept;
  void apply_edges(BlockSteps& block) const noexcept;
  void apply_edges_backwards(BlockSteps& block) const noexcept;

  World world_;
  FollowedLinks links_;
  SkippedAreas skipped_;
};

}  // namespace libpath
