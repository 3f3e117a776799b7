#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/heading.h>
#include <libpath/core/heading_set.h>
#include <libpath/core/open_list.h>
#include <libpath/core/page_array.h>
#include <libpath/core/result.h>
#include <libpath/tables/areas/tile.h>

namespace libpath {

/// Costs between a cell of a tile and all others by ways that do not leave the tile: Dijkstra's algorithm with buckets
/// that are no wider than a step costs (Denardo and Fox, "Shortest-Route Methods: Reaching, Pruning, and Buckets"), so
/// that what is in one may come in any order. Both bakers and searches ask it.
///
/// Memory: address space of 47 bytes a cell of the largest tile, taken by create(), of which floods touch a third.
/// Cost: see docs/at-scale.md. Threads: one at a time. Lifetime: independent of any tile once prepared.
class TileFlood {
 public:
  /// For tiles of no more than `side` cells a side.
  static LIBPATH_API Result<TileFlood> create(std::int32_t side) noexcept;

  /// The tile whose costs are asked next; `factors` are the world's for the unit (TileIndex::factors()).
  /// REQUIRES: the tile is no larger than there is room for.
  LIBPATH_API void prepare(const TileUnit& tile, std::span<const std::uint32_t> factors) noexcept;

  /// Costs from a cell to all others, or at least to those of `to`, of which there is one or more.
  /// REQUIRES: prepared; free cells of the tile, counted from its corner.
  LIBPATH_API void run(Cell from) noexcept;
  LIBPATH_API void run(Cell from, std::span<const Cell> to) noexcept;
  /// kNoCost where there is no way. REQUIRES: run, for this cell of the tile.
  Cost cost(Cell cell) const noexcept { return costs_[size_.index(cell)]; }
  Size size() const noexcept { return size_; }

  /// Bytes that it takes.
  std::size_t bytes() const noexcept { return bytes_; }

 private:
  template <bool uniform>
  void settle(std::span<const Cell> to) noexcept;
  std::size_t count_settled(std::span<const Cell> to, std::size_t count, Cost least) const noexcept;
  template <bool uniform>
  void expand(std::uint32_t cell) noexcept;
  template <bool uniform>
  void reach(std::uint32_t cell, Heading heading, Cost cost) noexcept;

  PageArray<Cost> costs_;
  PageArray<OpenList::Entry> entries_;
  OpenList open_;
  PageArray<std::uint32_t> multiples_;
  PageArray<std::uint16_t> rings_;
  PageArray<HeadingSet> next_;           // on uniform ground, by which headings to leave the cells that wait
  std::array<std::int32_t, 8> steps_{};  // by heading, from index to index
  std::size_t bytes_ = 0;
  Size size_;
  Cost least_ = 0;  // that a step costs
  bool uniform_ = true;
};

}  // namespace libpath
