#include <libpath/search/areas/tiled_world.h>

#include <cassert>
#include <new>
#include <utility>

#include <libpath/search/areas/tile_slots.h>
#include <libpath/tables/areas/tile.h>
#include <libpath/tables/areas/tile_index.h>

namespace libpath {

struct TiledWorld::Parts {
  TileIndex index;
  TileSlots slots;
  std::uint64_t version = 0;
};

TiledWorld::TiledWorld(std::unique_ptr<Parts> parts) noexcept : parts_(std::move(parts)) {}
TiledWorld::TiledWorld(TiledWorld&&) noexcept = default;
TiledWorld& TiledWorld::operator=(TiledWorld&&) noexcept = default;
TiledWorld::~TiledWorld() = default;

Result<TiledWorld> TiledWorld::open(std::span<const std::byte> index, std::size_t slots) noexcept {
  assert(slots >= 1 && slots <= kMaxSlots);
  const auto opened = TileIndex::open(index, HashCheck::full);
  if (!opened) return Failure{opened.error()};
  auto room = TileSlots::create(slots, opened->units().size());
  if (!room) return Failure{room.error()};
  std::unique_ptr<Parts> parts(new (std::nothrow) Parts{*opened, std::move(*room)});
  if (!parts) return Failure{Error{ErrorCode::out_of_memory, 0}};
  return TiledWorld(std::move(parts));
}

const TileIndex& TiledWorld::index() const noexcept { return parts_->index; }
const TileSlots& TiledWorld::tile_slots() const noexcept { return parts_->slots; }
Size TiledWorld::size() const noexcept { return index().size(); }
std::int32_t TiledWorld::tile_side() const noexcept { return index().side(); }
Size TiledWorld::tiles() const noexcept { return index().tiles(); }
Cell TiledWorld::tile_of(Cell cell) const noexcept { return index().tile_of(cell); }
std::size_t TiledWorld::unit_count() const noexcept { return index().units().size(); }
std::size_t TiledWorld::slots() const noexcept { return tile_slots().slots(); }
bool TiledWorld::is_resident(Cell tile) const noexcept { return tile_slots().find(tile) != TileSlots::kNone; }
std::span<const Cell> TiledWorld::residents() const noexcept { return tile_slots().residents(); }
std::uint64_t TiledWorld::version() const noexcept { return parts_->version; }

std::string_view TiledWorld::unit_name(std::size_t unit) const noexcept {
  return index().text(index().units()[unit].name);
}

std::optional<std::size_t> TiledWorld::find_unit(std::string_view name) const noexcept {
  for (std::size_t i = 0; i < unit_count(); ++i) {
    if (unit_name(i) == name) return i;
  }
  return std::nullopt;
}

Result<Cell> TiledWorld::load(std::span<const std::byte> tile, Check check) noexcept {
  const auto opened = Tile::open(tile, check == Check::full ? HashCheck::full : HashCheck::skip, index());
  if (!opened) return Failure{opened.error()};
  if (!parts_->slots.put(*opened, index())) return Failure{Error{ErrorCode::out_of_memory, 0}};
  ++parts_->version;
  return opened->place();
}

bool TiledWorld::drop(Cell tile) noexcept {
  if (!parts_->slots.remove(tile)) return false;
  ++parts_->version;
  return true;
}

}  // namespace libpath
