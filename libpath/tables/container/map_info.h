#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/milli.h>
#include <libpath/core/result.h>
#include <libpath/core/tier.h>
#include <libpath/tables/container/section_kind.h>

namespace libpath {

class Sections;

/// The records of sections MAP, UNIT, TERR and AREA as they lie in the asset. Names lie in section STRS.
struct NameRecord {
  std::uint32_t offset;
  std::uint32_t length;
};
struct MapRecord {
  std::uint32_t width;
  std::uint32_t height;
  std::uint32_t units;
  std::uint32_t terrains;
  std::uint32_t tier;
  std::array<std::uint32_t, 3> zero;
};
static_assert(sizeof(MapRecord) == 32);
struct UnitRecord {
  NameRecord name;
  NameRecord movement;
  std::int32_t length;  // footprint, cells
  std::int32_t width;
  Milli turning_radius;
  std::uint32_t reverse;  // 0 or 1
  Milli reverse_penalty;
  Milli speed;
  Milli acceleration;
  std::int32_t headings;
  std::uint32_t factor_unit;  // see step_costs.h
  std::array<std::uint32_t, 3> zero;
};
static_assert(sizeof(UnitRecord) == 64);
struct TerrainRecord {
  NameRecord name;
  std::array<std::uint8_t, 3> colour;  // red, green, blue
  char glyph;
  std::uint32_t road;  // 0 or 1
};
static_assert(sizeof(TerrainRecord) == 16);
enum class AreaKind : std::uint32_t { region, dead_end };
struct AreaRecord {
  NameRecord name;
  AreaKind kind;
  std::uint32_t first_run;  // its cells: an index in section RUNS
  std::uint32_t run_count;
};
static_assert(sizeof(AreaRecord) == 20);
struct RunRecord {  // cells [begin, end) of row y
  std::int32_t y;
  std::int32_t begin;
  std::int32_t end;
};
static_assert(sizeof(RunRecord) == 12);

/// Whether a unit's values are within their limits, and its names within section STRS of `string_bytes` bytes.
bool is_sound(const UnitRecord& unit, std::size_t string_bytes) noexcept;

inline constexpr auto kMapSection = map_section<MapRecord>("MAP ", "map", Presence::always);
inline constexpr auto kUnitSection = map_section<UnitRecord>("UNIT", "unit profiles", Presence::always);
inline constexpr auto kTerrainSection = map_section<TerrainRecord>("TERR", "terrain catalogue", Presence::always);
inline constexpr auto kCellSection = map_section<std::uint8_t>("CELL", "terrain", Presence::always);
inline constexpr auto kAreaSection = map_section<AreaRecord>("AREA", "named areas", Presence::always);
inline constexpr auto kRunSection = map_section<RunRecord>("RUNS", "cells of named areas", Presence::always);
inline constexpr auto kStringSection = map_section<char>("STRS", "names", Presence::always);

/// What an asset says of its map as a whole: size, unit profiles, terrain and named areas.
/// Proven on opening: sizes and counts agree, names and runs lie within their sections and on the map, unit values
/// within their limits. Threads: immutable. Lifetime: that of the asset's bytes.
class MapInfo {
 public:
  static constexpr std::size_t kMaxUnits = 64;

  static constexpr const char* kName = "terrain and names";
  static constexpr std::tuple kSections{kMapSection,  kUnitSection, kTerrainSection, kCellSection,
                                        kAreaSection, kRunSection,  kStringSection};
  static Result<MapInfo> open(const Sections& sections) noexcept;

  Size size() const noexcept { return size_; }
  Tier tier() const noexcept { return tier_; }
  std::span<const UnitRecord> units() const noexcept { return units_; }
  std::span<const TerrainRecord> terrains() const noexcept { return terrains_; }
  std::span<const AreaRecord> areas() const noexcept { return areas_; }

  /// REQUIRES: the record is one of this asset's.
  std::string_view text(NameRecord name) const noexcept { return {strings_.data() + name.offset, name.length}; }
  std::span<const RunRecord> runs(const AreaRecord& area) const noexcept {
    return runs_.subspan(area.first_run, area.run_count);
  }
  /// The terrain of every cell, row by row, as indices of terrains().
  std::span<const std::uint8_t> cells() const noexcept { return cells_; }
  /// The index in terrains() of a cell's terrain. REQUIRES: the cell lies on the map.
  std::uint8_t terrain_index(Cell cell) const noexcept { return cells_[size_.index(cell)]; }
  const TerrainRecord& terrain(Cell cell) const noexcept { return terrains_[cells_[size_.index(cell)]]; }

  /// Whether a name lies within section STRS.
  bool is_text(NameRecord name) const noexcept;

  /// The index of the unit of a name; nothing where the asset has none.
  LIBPATH_API std::optional<std::size_t> find_unit(std::string_view name) const noexcept;

 private:
  bool is_sound(const TerrainRecord& terrain) const noexcept;
  bool is_sound(const AreaRecord& area) const noexcept;
  bool is_sound(const RunRecord& run) const noexcept;

  Size size_;
  Tier tier_ = Tier::none;
  std::span<const UnitRecord> units_;
  std::span<const TerrainRecord> terrains_;
  std::span<const AreaRecord> areas_;
  std::span<const RunRecord> runs_;
  std::span<const std::uint8_t> cells_;
  std::span<const char> strings_;
};

}  // namespace libpath
