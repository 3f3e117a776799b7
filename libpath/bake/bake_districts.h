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

/// Bakes the districts above a world's tiles (tables/areas/district.h), for Districts (search/areas/districts.h). Level
/// by level: those of level 1 follow from tiles as TileBaker writes them, those of a higher level from those of the
/// level below. A district follows from the files that sources() names and from nothing else: so those of one level are
/// baked in any order, by any number of machines.
///
///     const auto baker = DistrictBaker::open(index);
///     for (int level = 1; level <= baker->levels(); ++level)
///       for (… of baker->districts(level)) write(baker->bake(district, files of baker->sources(district)));
///
/// An edit of a tile changes those that districts_around() names and no other: at each level the district that holds
/// the tile, and those that hold one of its four neighbours, whose entrances to it may be others now.
/// Threads: immutable, share freely. Throws nothing but std::bad_alloc.
class DistrictBaker {
 public:
  /// A copy of the index is kept. Fails where it is none.
  static LIBPATH_API Result<DistrictBaker, BakeError> open(std::span<const std::byte> index);

  LIBPATH_API DistrictBaker(DistrictBaker&&) noexcept;
  LIBPATH_API DistrictBaker& operator=(DistrictBaker&&) noexcept;
  LIBPATH_API ~DistrictBaker();

  /// Levels of districts; 0 where the world is one tile, and has none.
  LIBPATH_API std::int32_t levels() const noexcept;
  /// How many districts of a level, or of 0 tiles, lie beside each other, and below. REQUIRES: 0 to levels().
  LIBPATH_API Size districts(std::int32_t level) const noexcept;

  /// The squares of the level below that a district follows from: those that it is made of, row by row, then those
  /// beside it. Up to 32. REQUIRES: the world has the district.
  LIBPATH_API std::vector<DistrictPlace> sources(DistrictPlace district) const;
  /// The districts of all levels that can change with these tiles (TileBaker::tiles_around()), the lower ones first.
  LIBPATH_API std::vector<DistrictPlace> districts_around(std::span<const Cell> tiles) const;

  /// A district's bytes; `files` are those of its sources. With the bytes that it had before, if they are sound, costs
  /// within squares whose files did not change are taken over, and the result is the same. Fails where a file is not
  /// that of its square in this world. `threads`: how many to use, 0 for one per core. REQUIRES: as many files as
  /// sources. Cost: docs/at-scale.md.
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
