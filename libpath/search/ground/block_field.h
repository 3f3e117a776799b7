#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/ground/block_code.h>
#include <libpath/search/ground/cell_block.h>
#include <libpath/search/ground/skipped_areas.h>
#include <libpath/search/ground/world.h>

namespace libpath {

struct BlockPlace;
struct SearchMemory;

/// The blocks that one search has touched, in the order in which it touched them. A block is prepared from the world
/// when it is first asked for, so a query pays for what it visits, and a changed world is searched as it is now.
/// Threads: one at a time. Lifetime: uses the context until the next search on it starts.
template <class Label>
class BlockField {
 public:
  using Block = CellBlock<Label>;

  BlockField(const World& world, SearchMemory& memory) noexcept;

  /// Begins a search from one cell to another. REQUIRES: the context has room for the blocks.
  void start(const World& world, Cell from, Cell to, Neighbours neighbours, SkippedAreas::Kinds kinds) noexcept;

  /// Number of a block. REQUIRES: it lies on the map.
  std::uint32_t open(std::int32_t across, std::int32_t down) noexcept;
  std::uint32_t open_at(Cell cell) noexcept { return open(cell.x / Block::kSide, cell.y / Block::kSide); }
  /// REQUIRES: opened.
  Block& operator[](std::uint32_t number) const noexcept { return blocks_[number]; }

  /// The block of a cell; null where it was not opened. REQUIRES: the cell lies on the map.
  const Block* find(Cell cell) const noexcept;
  std::uint32_t opened() const noexcept { return opened_; }

  const BlockCode<Label>& code() const noexcept { return *code_; }
  const World& world() const noexcept { return world_; }
  /// Labels a unit of cost.
  Cost scale() const noexcept { return scale_; }
  /// Whether a cell was left out that a shortest path may need.
  bool left_out_kept() const noexcept { return skipped_.left_out_kept(); }

 private:
  void prepare(Block& block) noexcept;
  void copy_factors(Block& block) const noexcept;
  BlockWindow free_around(const Block& block) const noexcept;
  void leave_out(Block& block) noexcept;
  void apply_edges(Block& block) const noexcept;

  World world_;
  SearchMemory* memory_;
  Block* blocks_;       // in the context
  BlockPlace* places_;  // of all blocks of the map, row by row
  const BlockCode<Label>* code_;
  SkippedAreas skipped_;
  bool diagonals_ = true;
  std::uint32_t search_ = 0;
  std::uint32_t opened_ = 0;
  std::int32_t across_ = 0;  // blocks in a row of the map
  Cost scale_ = 1;
};

}  // namespace libpath
