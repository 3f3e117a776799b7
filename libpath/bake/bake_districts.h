#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <libpath/bake/kit/report.h>
#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/tables/areas/district_place.h>

namespace libpath {

/// Bakes the districts above a world's tiles (tables/areas/district.h), for Districts (search/areas/districts.h), level
/// by level: level 1 from the tiles that TileBaker writes, each higher level from the one below. A district depends on
/// the files that sources() names, and on nothing else: districts of one level may be baked in any order, by any number
/// of machines.
///
///     const auto baker = DistrictBaker::open(index);
///     for (int level = 1; level <= baker->levels(); ++level)
///       for (… of baker->districts(level)) write(baker->bake(district, files of baker->sources(district)));
///
/// An edit of a tile changes only districts that districts_around() names: at each level the district of the tile, and
/// those of its four neighbours, whose entrances may have changed.
/// Threads: immutable, share freely. Throws only std::bad_alloc.
class DistrictBaker {
 public:
  /// Keeps a copy of the index. Fails if the bytes are no index.
  static LIBPATH_API Result<DistrictBaker, BakeError> open(std::span<const std::byte> index);

  LIBPATH_API DistrictBaker(DistrictBaker&&) noexcept;
  LIBPATH_API DistrictBaker& operator=(DistrictBaker&&) noexcept;
  LIBPATH_API ~DistrictBaker();

  /// Levels of districts; 0 if the world is a single tile.
  LIBPATH_API std::int32_t levels() const noexcept;
  /// Columns and rows of the districts of a level; of tiles for level 0. REQUIRES: 0 to levels().
  LIBPATH_API Size districts(std::int32_t level) const noexcept;

  /// The squares of the level below that a district depends on: first those it is made of, row by row, then those
  /// beside it. At most 32. REQUIRES: the world has the district.
  LIBPATH_API std::vector<DistrictPlace> sources(DistrictPlace district) const;
  /// The districts of all levels that may change with these tiles (TileBaker::tiles_around()), lower levels first.
  LIBPATH_API std::vector<DistrictPlace> districts_around(std::span<const Cell> tiles) const;

  /// A district's bytes. `files`: its sources, in their order. `before`: its bytes before the edit, if any; costs
  /// within squares that did not change are copied from them, and the result is the same without. `threads`: 0 means
  /// one per core. Fails if a file is not that of its square in this world. Cost: docs/at-scale.md. REQUIRES: as many
  /// files as sources.
  LIBPATH_API Result<std::vector<std::byte>, BakeError> bake(DistrictPlace district,
                                                             std::span<const std::span<const std::byte>> files,
                                                             std::span<const std::byte> before = {},
                                                             int threads = 1) const;

 private:
  struct Parts;

  explicit DistrictBaker(std::unique_ptr<Parts> parts) noexcept;

  std::unique_ptr<Parts> parts_;
};

}  // namespace libpath
