#include <libpath/search/areas/tile_slots.h>

#include <bit>
#include <new>
#include <utility>

namespace libpath {

Result<TileSlots> TileSlots::create(std::size_t slots, std::size_t units) noexcept {
  TileSlots made;
  made.slots_ = slots;
  made.units_ = units;
  made.mask_ = std::bit_ceil(2 * slots) - 1;
  made.tiles_.reset(new (std::nothrow) Cell[slots]);
  made.grounds_.reset(new (std::nothrow) TileUnit[slots * units]);
  made.table_.reset(new (std::nothrow) std::uint32_t[made.mask_ + 1]);
  if (!made.tiles_ || !made.grounds_ || !made.table_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  made.find_anew();
  return made;
}

/// That of a tile, or the free one that it would be found by.
std::size_t TileSlots::entry_of(Cell tile) const noexcept {
  auto at = (static_cast<std::uint32_t>(tile.y) << 16 ^ static_cast<std::uint32_t>(tile.x)) * 0x9e3779b1u >> 9;
  while (true) {
    const std::size_t entry = at++ & mask_;
    if (table_[entry] == kNone || tiles_[table_[entry]] == tile) return entry;
  }
}

std::uint32_t TileSlots::find(Cell tile) const noexcept { return table_[entry_of(tile)]; }

void TileSlots::find_anew() noexcept {
  for (std::size_t entry = 0; entry <= mask_; ++entry) table_[entry] = kNone;
  for (std::uint32_t slot = 0; slot < count_; ++slot) table_[entry_of(tiles_[slot])] = slot;
}

bool TileSlots::put(const Tile& tile, const TileIndex& index) noexcept {
  const std::size_t entry = entry_of(tile.place());
  if (table_[entry] == kNone) {
    if (count_ == slots_) return false;
    tiles_[count_] = tile.place();
    table_[entry] = static_cast<std::uint32_t>(count_++);
  }
  for (std::size_t unit = 0; unit < units_; ++unit) grounds_[table_[entry] * units_ + unit] = tile.unit(unit, index);
  return true;
}

bool TileSlots::remove(Cell tile) noexcept {
  const std::uint32_t slot = find(tile);
  if (slot == kNone) return false;
  --count_;
  tiles_[slot] = tiles_[count_];
  for (std::size_t unit = 0; unit < units_; ++unit) grounds_[slot * units_ + unit] = grounds_[count_ * units_ + unit];
  find_anew();
  return true;
}

}  // namespace libpath
