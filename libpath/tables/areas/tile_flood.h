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
#include <libpath/core/page_array.h>
#include <libpath/core/result.h>
#include <libpath/tables/areas/tile.h>

namespace libpath {

/// Costs between a cell of a tile and all others by ways that do not leave the tile: Dijkstra's algorithm with buckets
/// that are no wider than a step costs (Denardo and Fox, "Shortest-Route Methods: Reaching, Pruning, and Buckets"), so
/// that what is in one may come in any order. Both bakers and searches ask it.
///
/// Memory: address space of 79 bytes a cell of the largest tile, taken by create(), of which floods touch some 16.
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
  static constexpr std::uint32_t kBuckets = 1024;
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  /// A cell that waits in a bucket, or did until it was reached more cheaply.
  struct Waiting {
    std::uint32_t cell;
    std::uint32_t next;
  };

  template <bool uniform>
  void settle(std::span<const Cell> to) noexcept;
  std::size_t count_settled(std::span<const Cell> to, std::size_t count, Cost bucket) const noexcept;
  template <bool uniform>
  void expand(std::uint32_t cell) noexcept;
  template <bool uniform>
  void reach(std::uint32_t cell, Heading heading, Cost cost) noexcept;
  void push(std::uint32_t cell, Cost bucket) noexcept;
  std::uint32_t pop(std::uint32_t& head) noexcept;

  PageArray<Cost> costs_;
  PageArray<Waiting> waiting_;
  PageArray<std::uint32_t> multiples_;
  PageArray<std::uint16_t> rings_;
  PageArray<HeadingSet> next_;  // on uniform ground, by which headings to leave the cells that wait
  std::array<std::uint32_t, kBuckets> heads_{};
  std::array<std::int32_t, 8> steps_{};  // by heading, from index to index
  std::size_t waiting_count_ = 0;
  std::uint32_t used_ = 0;      // of waiting_, from its start on
  std::uint32_t free_ = kNone;  // the first of those that are free again
  std::size_t bytes_ = 0;
  Size size_;
  int shift_ = 0;
  bool uniform_ = true;
};

}  // namespace libpath
