#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>

namespace libpath {

class TileIndex;
class TileSlots;

/// A world of up to 65,536² cells, of which a game keeps a few tiles in memory. pathbake --tiles writes index and tiles
/// (bake/bake_tiles.h); TiledSearch answers queries over the tiles that are loaded.
///
///     auto world = TiledWorld::open(index, 25);   // room for 25 tiles
///     world->load(tile);                          // whenever the game has read one
///     world->drop({3, 7});                        // as tiles are counted, {0, 0} in the upper left
///
/// Memory: a few hundred bytes a slot and unit, whatever the world's size; open() takes all of it.
/// Lifetime: bytes stay the caller's and start at a multiple of 8. The index's must outlive the world; a tile's must
/// stay until it is dropped or replaced.
/// Threads: one that loads and drops, or any number that only read. Tiles may come and go between the slices of a
/// search.
class TiledWorld {
 public:
  /// How load() proves a tile's bytes: hashes and structure, or the structure alone.
  enum class Check : std::uint8_t { full, skip };
  static constexpr std::size_t kMaxSlots = 65536;

  /// REQUIRES: 1 to kMaxSlots slots.
  static LIBPATH_API Result<TiledWorld> open(std::span<const std::byte> index, std::size_t slots) noexcept;

  LIBPATH_API TiledWorld(TiledWorld&&) noexcept;
  LIBPATH_API TiledWorld& operator=(TiledWorld&&) noexcept;
  LIBPATH_API ~TiledWorld();

  /// Cells of the world; cells along a side of a tile; tiles beside each other, and below.
  LIBPATH_API Size size() const noexcept;
  LIBPATH_API std::int32_t tile_side() const noexcept;
  LIBPATH_API Size tiles() const noexcept;
  /// The tile of a cell, as tiles are counted. REQUIRES: it lies in the world.
  LIBPATH_API Cell tile_of(Cell cell) const noexcept;

  LIBPATH_API std::size_t unit_count() const noexcept;
  /// REQUIRES: the world has the unit.
  LIBPATH_API std::string_view unit_name(std::size_t unit) const noexcept;
  LIBPATH_API std::optional<std::size_t> find_unit(std::string_view name) const noexcept;

  /// Loads a tile and returns its place; a tile that is there already is replaced. Fails if the bytes are no tile of
  /// this world. Fails with out_of_memory if every slot is taken: drop one first. Cost: a pass over the bytes.
  LIBPATH_API Result<Cell> load(std::span<const std::byte> tile, Check check = Check::full) noexcept;
  /// False if it was not resident. Cost: a look at each slot.
  LIBPATH_API bool drop(Cell tile) noexcept;

  LIBPATH_API std::size_t slots() const noexcept;
  LIBPATH_API bool is_resident(Cell tile) const noexcept;
  /// All resident tiles, in no order. Valid until the next load() or drop().
  LIBPATH_API std::span<const Cell> residents() const noexcept;
  /// Changes with each load() and drop(). Searches that run then start again.
  LIBPATH_API std::uint64_t version() const noexcept;

  /// What searches read.
  const TileIndex& index() const noexcept;
  const TileSlots& tile_slots() const noexcept;

 private:
  struct Parts;

  explicit TiledWorld(std::unique_ptr<Parts> parts) noexcept;

  std::unique_ptr<Parts> parts_;
};

}  // namespace libpath
