#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/result.h>
#include <libpath/tables/areas/tile.h>

namespace libpath {

/// The tiles of a world that are resident: as many as there are slots at most, found by where they lie in constant
/// time. Memory is taken when it is made. Threads: one writer or many readers. Lifetime: tiles' bytes stay the
/// caller's.
class TileSlots {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  static Result<TileSlots> create(std::size_t slots, std::size_t units) noexcept;

  std::size_t slots() const noexcept { return slots_; }
  /// Where the resident ones lie, as tiles are counted, in no order.
  std::span<const Cell> residents() const noexcept { return {tiles_.get(), count_}; }

  /// Slot of a tile; kNone where it is not resident. Any cell.
  std::uint32_t find(Cell tile) const noexcept;
  /// REQUIRES: a slot that find() returned.
  const TileUnit& unit(std::uint32_t slot, std::size_t unit) const noexcept { return grounds_[slot * units_ + unit]; }

  /// Puts a tile into its own slot or, where it is not resident, into a free one; false where none is.
  bool put(const Tile& tile, const TileIndex& index) noexcept;
  /// False where it was not resident.
  bool remove(Cell tile) noexcept;

 private:
  std::size_t entry_of(Cell tile) const noexcept;
  void find_anew() noexcept;

  std::size_t slots_ = 0;
  std::size_t units_ = 0;
  std::size_t count_ = 0;  // the first ones are taken
  std::size_t mask_ = 0;
  std::unique_ptr<Cell[]> tiles_;
  std::unique_ptr<TileUnit[]> grounds_;     // of each slot one a unit
  std::unique_ptr<std::uint32_t[]> table_;  // slots by a hash of the tile, kNone where there is none
};

}  // namespace libpath
