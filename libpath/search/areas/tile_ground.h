#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/heading_set.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/areas/tile_slots.h>
#include <libpath/tables/areas/tile_index.h>
#include <libpath/tables/ground/block_code.h>
#include <libpath/tables/ground/cell_block.h>

namespace libpath {

class TiledWorld;

/// Where a BlockField finds the ground of one unit in a tiled world: in the tiles that are resident. What no resident
/// tile holds counts as free and of the cheapest cost, so that the steps into it are open and ways out of what is seen
/// cost no more than they can.
/// Threads: one at a time. Lifetime: that of the world, which does not change meanwhile.
class TileGround {
 public:
  /// It does not hold every block of the map.
  static constexpr bool kWhole = false;

  TileGround(const TiledWorld& world, std::size_t unit, Neighbours neighbours) noexcept;

  Size size() const noexcept { return index_->size(); }
  bool is_uniform() const noexcept { return index_->factors(unit_).size() == 1; }
  std::uint32_t least_multiple() const noexcept { return index_->factors(unit_).front(); }
  Cost most_multiplier() const noexcept { return Cost{index_->factors(unit_).back()} * (is_uniform() ? 1 : 2); }
  Cost least_multiplier() const noexcept { return Cost{least_multiple()} * (is_uniform() ? 1 : 2); }
  /// What a cell of plain ground costs.
  double cost_of_one() const noexcept;
  /// Blocks of all tiles that may be resident at a time.
  std::uint32_t most_blocks() const noexcept;

  /// Whether a resident tile holds a cell. Any cell.
  bool holds(Cell cell) const noexcept;
  /// Whether a cell is free, or may be as far as is seen. Any cell.
  bool may_be_free(Cell cell) const noexcept;

  static const std::uint16_t* landmarks_of(const BlockSteps&) noexcept { return nullptr; }
  void copy_factors(CellBlock<LongLabel>& block) const noexcept;
  BlockWindow free_around(const BlockSteps& block) const noexcept;
  /// Closes the slanting steps past cells that no resident tile holds onto cells that one does: what is not seen may
  /// be a wall.
  void close_steps(BlockSteps& block) const noexcept;
  /// Headings of those steps, which lead over a corner of a tile.
  HeadingSet hidden_corners(const BlockSteps& block) const noexcept;

 private:
  const TileUnit* unit_at(Cell cell) const noexcept;
  bool is_hidden(const BlockSteps& block, Heading heading) const noexcept;

  const TileIndex* index_;
  const TileSlots* slots_;
  std::size_t unit_;
  bool diagonals_;
};

}  // namespace libpath
