#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/neighbours.h>
#include <libpath/tables/ground/block_code.h>
#include <libpath/tables/ground/cell_block.h>

namespace libpath {

struct BlockPlace;
struct SearchMemory;

/// The blocks that one search has touched, in the order in which it touched them. A block is prepared from the ground
/// when it is first asked for, so a query pays for what it visits, and a changed world is searched as it is now.
///
/// Where the ground lies is said by a type: WorldGround (world_ground.h) of a whole world, TileGround (search/areas/
/// tile_ground.h) of the tiles of one that are resident. Sources that make a field of another ground include
/// block_field_code.h.
/// Threads: one at a time. Lifetime: uses the context until the next search on it starts.
template <class Label, class Ground>
class BlockField {
 public:
  using Block = CellBlock<Label>;

  BlockField(const Ground& ground, SearchMemory& memory) noexcept;

  /// Begins a search. REQUIRES: the context has room for the blocks.
  void start(const Ground& ground, Neighbours neighbours) noexcept;

  /// Number of a block; unseen() where the ground is not whole and does not hold it. REQUIRES: it lies on the map.
  std::uint32_t open(std::int32_t across, std::int32_t down) noexcept;
  std::uint32_t open_at(Cell cell) noexcept { return open(cell.x / Block::kSide, cell.y / Block::kSide); }
  /// REQUIRES: opened.
  Block& operator[](std::uint32_t number) const noexcept { return blocks_[number]; }

  /// The block of a cell; null where it was not opened. REQUIRES: the cell lies on the map.
  const Block* find(Cell cell) const noexcept;
  std::uint32_t opened() const noexcept { return opened_; }
  /// Number of the block that stands for each that the ground does not hold: free, of the cheapest cost, and without
  /// labels whenever it was opened. REQUIRES: the ground is not whole.
  std::uint32_t unseen() const noexcept {
    if constexpr (Ground::kWhole)
      return ~std::uint32_t{0};
    else
      return ground_.most_blocks();
  }

  const BlockCode<Label>& code() const noexcept { return *code_; }
  const Ground& ground() const noexcept { return ground_; }
  /// Labels a unit of cost.
  Cost scale() const noexcept { return scale_; }

 private:
  BlockPlace& place_of(std::int32_t across, std::int32_t down) const noexcept;
  void prepare(Block& block) noexcept;
  std::uint32_t open_unseen(std::int32_t across, std::int32_t down) noexcept;

  Ground ground_;
  SearchMemory* memory_;
  Block* blocks_;       // in the context
  BlockPlace* places_;  // of all blocks of the map, row by row; where the ground is not whole by a hash of their place
  const BlockCode<Label>* code_;
  bool diagonals_ = true;
  std::uint32_t search_ = 0;
  std::uint32_t opened_ = 0;
  std::int32_t across_ = 0;  // blocks in a row of the map
  Cost scale_ = 1;
};

}  // namespace libpath
