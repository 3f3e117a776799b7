#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/heading.h>
#include <libpath/core/open_list.h>
#include <libpath/core/page_array.h>
#include <libpath/core/processor.h>
#include <libpath/core/result.h>
#include <libpath/tables/areas/tile.h>

namespace libpath {

template <class Label>
struct CellBlock;
template <class Label>
struct BlockCrossing;

/// Costs between a cell of a tile and others by ways that do not leave the tile, as TileFlood knows them, for many
/// floods of one tile: Dijkstra's algorithm over blocks of 16 × 16 cells, which are prepared once. Labels have 32 bits;
/// where these run out, or a processor cannot compare them, they are doubles until the next tile, which hold any way
/// within a tile. Answers are the same.
///
/// Memory: address space of 27 bytes a cell of the largest tile, taken by create(), of which 32 bits touch 15.
/// Cost: see docs/at-scale.md. Threads: one at a time. Lifetime: that of the tile that it is prepared for.
class TileBlocks {
 public:
  /// For tiles of no more than `side` cells a side, by code for this processor, or for `best` if that is the plainer.
  /// REQUIRES: no more than kMaxTileSide.
  static LIBPATH_API Result<TileBlocks> create(std::int32_t side, Processor best = Processor::with_avx512) noexcept;

  /// The tile whose costs are asked next; `factors` are the world's for the unit (TileIndex::factors()).
  /// REQUIRES: the tile is no larger than there is room for.
  LIBPATH_API void prepare(const TileUnit& tile, std::span<const std::uint32_t> factors) noexcept;

  /// Costs from a cell to all others, or at least to those of `to`, of which there is one or more.
  /// REQUIRES: prepared; free cells of the tile, counted from its corner.
  LIBPATH_API void run(Cell from) noexcept;
  LIBPATH_API void run(Cell from, std::span<const Cell> to) noexcept;
  /// kNoCost where there is no way. REQUIRES: run, for this cell of the tile.
  LIBPATH_API Cost cost(Cell cell) const noexcept;
  Size size() const noexcept { return size_; }

  /// Whether labels have 32 bits.
  bool is_narrow() const noexcept { return narrow_; }
  /// Bytes that it takes.
  std::size_t bytes() const noexcept { return bytes_; }

 private:
  static constexpr std::int32_t kSide = 16;  // of blocks

  template <class Label>
  CellBlock<Label>* blocks() const noexcept;
  template <class Label>
  void prepare_blocks() noexcept;
  template <class Label>
  bool flood(Cell from, std::span<const Cell> to) noexcept;
  template <class Label>
  Label label_at(Cell cell) const noexcept;

  std::uint32_t block_of(Cell cell) const noexcept {
    return static_cast<std::uint32_t>(cell.y / kSide * across_ + cell.x / kSide);
  }
  template <class Label>
  CellBlock<Label>& open(std::uint32_t number) noexcept;
  template <class Label>
  void settle(std::uint32_t number) noexcept;
  template <class Label>
  void cross_rows(std::uint32_t number, std::int32_t by) noexcept;
  template <class Label>
  void cross_corner(std::uint32_t number, Heading heading) noexcept;
  template <class Label>
  void reach(Cell cell, Label label) noexcept;
  template <class Label>
  void queue(std::uint32_t number, const BlockCrossing<Label>& crossing) noexcept;

  PageArray<std::byte> memory_;
  PageArray<std::uint32_t> floods_;  // by block the last one that opened it
  PageArray<OpenList::Entry> entries_;
  OpenList open_;
  std::size_t bytes_ = 0;
  Processor processor_ = Processor::any;
  TileUnit tile_;
  Size size_;
  std::int32_t across_ = 0;  // blocks
  std::int32_t down_ = 0;
  Cost least_ = 0;  // that a straight step adds to a label, and the most
  Cost most_ = 0;
  std::uint32_t flood_ = 0;
  bool uniform_ = true;  // labels are twice the cost
  bool narrow_ = false;
  bool ran_over_ = false;
};

}  // namespace libpath
