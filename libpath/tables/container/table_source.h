#pragma once

#include <cstdint>
#include <span>

#include <libpath/core/compiler.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/container/sections.h>

namespace libpath {

/// What a table is opened on: its sections, of one unit or of the map, and what the asset says of the map.
/// Lifetime: of what it was made from.
class TableSource {
 public:
  /// `unit`: as SectionEntry::unit.
  TableSource(const Sections& sections, const MapInfo& map, std::uint32_t unit) noexcept
      : sections_(sections), map_(map), unit_(unit) {}

  const MapInfo& map() const noexcept { return map_; }
  /// REQUIRES: it is one of a unit.
  const UnitRecord& unit() const noexcept { return map_.units()[unit_ - 1]; }

  /// Empty where the asset has no such section.
  template <class T>
  LIBPATH_ALWAYS_INLINE std::span<const T> find(const SectionOf<T>& section) const noexcept {
    return sections_.find(section, section.of_unit ? unit_ : kMapWide);
  }
  /// Whether the asset has the section, if need be without elements.
  bool has(SectionKey section) const noexcept { return offset_of(section) != 0; }
  /// Says that the section is not what opening must prove.
  Failure<Error> bad(SectionKey section) const noexcept {
    return Failure{Error{ErrorCode::bad_section, offset_of(section)}};
  }
  /// Says that this table is there without another that it goes with, or the other way round.
  static Failure<Error> missing() noexcept { return Failure{Error{ErrorCode::missing_section, 0}}; }

 private:
  std::uint64_t offset_of(SectionKey section) const noexcept {
    return sections_.offset_of(section, section.of_unit ? unit_ : kMapWide);
  }

  const Sections& sections_;
  const MapInfo& map_;
  std::uint32_t unit_;
};

}  // namespace libpath
