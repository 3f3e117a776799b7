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

/// The districts (tables/areas/district.h) of a world of tiles that a game keeps in memory, for DistrictSearch.
/// pathbake --tiles writes them beside the tiles (bake/bake_districts.h).
///
///     auto districts = Districts::open(index, 40);    // room for 40 of them
///     districts->load(bytes);
///
/// At each level, a query needs the district of its start and that of its goal. It uses the districts beside them if
/// they are loaded.
/// Memory: about 60 bytes a slot; open() takes all of it. Lifetime: bytes stay the caller's and start at a multiple of
/// 8. The index's must outlive this; a district's must stay until it is dropped or replaced. Threads: one that loads
/// and drops, or any number that only read.
class Districts {
 public:
  /// How load() proves a district's bytes: hashes and structure, or the structure alone.
  enum class Check : std::uint8_t { full, skip };
  static constexpr std::size_t kMaxSlots = 65536;

  /// REQUIRES: 1 to kMaxSlots slots.
  static LIBPATH_API Result<Districts> open(std::span<const std::byte> index, std::size_t slots) noexcept;

  LIBPATH_API Districts(Districts&&) noexcept;
  LIBPATH_API Districts& operator=(Districts&&) noexcept;
  LIBPATH_API ~Districts();

  /// Levels of districts; 0 if the world is a single tile.
  LIBPATH_API std::int32_t levels() const noexcept;
  /// Columns and rows of the districts of a level. REQUIRES: 1 to levels().
  LIBPATH_API Size districts(std::int32_t level) const noexcept;
  /// The district of a level that holds a cell. REQUIRES: the world has both.
  LIBPATH_API DistrictPlace district_of(Cell cell, std::int32_t level) const noexcept;

  /// Loads a district and returns its place; a district that is there already is replaced. Fails if the bytes are no
  /// district of this world. Fails with out_of_memory if every slot is taken. Cost: a pass over the bytes.
  LIBPATH_API Result<DistrictPlace> load(std::span<const std::byte> district, Check check = Check::full) noexcept;
  /// False if it was not resident.
  LIBPATH_API bool drop(DistrictPlace district) noexcept;

  LIBPATH_API std::size_t slots() const noexcept;
  LIBPATH_API bool is_resident(DistrictPlace district) const noexcept;
  /// All resident districts, in no order. Valid until the next load() or drop().
  LIBPATH_API std::span<const DistrictPlace> residents() const noexcept;

  /// What searches read; null if it is not resident. Cost: a look at each slot.
  const District* find(DistrictPlace district) const noexcept;
  const TileIndex& index() const noexcept;

 private:
  struct Parts;

  explicit Districts(std::unique_ptr<Parts> parts) noexcept;

  std::unique_ptr<Parts> parts_;
};

}  // namespace libpath
