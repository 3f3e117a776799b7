#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/tables/areas/district_place.h>

namespace libpath {

class District;
class TileIndex;

/// The districts of a world of tiles that a game keeps in memory (tables/areas/district.h), for DistrictSearch.
/// pathbake --tiles writes them beside the tiles (bake/bake_districts.h).
///
///     auto districts = Districts::open(index, 40);    // room for 40 of them
///     districts->load(bytes);
///
/// A query needs at each level the districts that hold its start and its goal, and uses those beside them where they
/// are loaded. Memory: about 60 bytes a slot, taken by open(). Bytes stay the caller's: those of the index for as long
/// as this lives, those of a district until it is dropped or replaced. They start at a multiple of 8. Threads: one that
/// loads and drops, or any number that only read.
class Districts {
 public:
  /// Loading proves a district whole, with its hashes or, as with skip, its structure alone.
  enum class Check : std::uint8_t { full, skip };
  static constexpr std::size_t kMaxSlots = 65536;

  /// REQUIRES: 1 to kMaxSlots slots.
  static LIBPATH_API Result<Districts> open(std::span<const std::byte> index, std::size_t slots) noexcept;

  LIBPATH_API Districts(Districts&&) noexcept;
  LIBPATH_API Districts& operator=(Districts&&) noexcept;
  LIBPATH_API ~Districts();

  /// Levels of districts; 0 where the world is one tile, and has none.
  LIBPATH_API std::int32_t levels() const noexcept;
  /// How many districts of a level lie beside each other, and below. REQUIRES: 1 to levels().
  LIBPATH_API Size districts(std::int32_t level) const noexcept;
  /// The district of a level that holds a cell. REQUIRES: the world has both.
  LIBPATH_API DistrictPlace district_of(Cell cell, std::int32_t level) const noexcept;

  /// Takes a district in, in place of the one that lies there, if any; says where that is. Fails where the bytes are no
  /// district of this world, and with out_of_memory where every slot is taken. Cost: a pass over the bytes.
  LIBPATH_API Result<DistrictPlace> load(std::span<const std::byte> district, Check check = Check::full) noexcept;
  /// False where it was not resident.
  LIBPATH_API bool drop(DistrictPlace district) noexcept;

  LIBPATH_API std::size_t slots() const noexcept;
  LIBPATH_API bool is_resident(DistrictPlace district) const noexcept;
  /// All that are, in no order, until the next one is loaded or dropped.
  LIBPATH_API std::span<const DistrictPlace> residents() const noexcept;

  /// What searches read; null where it is not resident. Cost of each: a look at all slots.
  const District* find(DistrictPlace district) const noexcept;
  const TileIndex& index() const noexcept;

 private:
  struct Parts;

  explicit Districts(std::unique_ptr<Parts> parts) noexcept;

  std::unique_ptr<Parts> parts_;
};

}  // namespace libpath
