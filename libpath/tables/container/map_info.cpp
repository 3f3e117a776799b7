#include <libpath/tables/container/map_info.h>

#include <algorithm>

#include <libpath/core/map_size.h>
#include <libpath/tables/container/sections.h>

namespace libpath {
namespace {

constexpr std::int32_t kMaxFootprint = 64;

bool lies_within(NameRecord name, std::size_t string_bytes) {
  return name.length <= string_bytes && name.offset <= string_bytes - name.length;
}

template <class Records, class IsSound>
bool all_sound(const Records& records, IsSound is_sound) {
  return std::all_of(records.begin(), records.end(), is_sound);
}

}  // namespace

bool is_sound(const UnitRecord& unit, std::size_t string_bytes) noexcept {
  const bool names = lies_within(unit.name, string_bytes) && lies_within(unit.movement, string_bytes);
  const bool footprint = unit.width >= 1 && unit.width <= unit.length && unit.length <= kMaxFootprint;
  const bool motion = unit.turning_radius.thousandths >= 0 && unit.reverse <= 1 &&
                      unit.reverse_penalty >= Milli::whole(1) && unit.speed.thousandths > 0 &&
                      unit.acceleration.thousandths > 0;
  const bool headings = unit.headings == 8 || unit.headings == 16 || unit.headings == 32;
  return names && footprint && motion && headings && unit.factor_unit >= 1 && unit.factor_unit <= 1'000'000'000 &&
         unit.zero == decltype(unit.zero){};
}

Result<MapInfo> MapInfo::open(const Sections& sections) noexcept {
  const auto bad = [&](SectionKey section) {
    return Failure{Error{ErrorCode::bad_section, sections.offset_of(section)}};
  };
  const auto maps = sections.find(kMapSection);
  if (maps.size() != 1) return Failure{Error{ErrorCode::missing_section, 0}};
  const MapRecord& map = maps.front();

  MapInfo info;
  info.size_ = {static_cast<std::int32_t>(map.width), static_cast<std::int32_t>(map.height)};
  info.tier_ = static_cast<Tier>(map.tier);
  info.units_ = sections.find(kUnitSection);
  info.terrains_ = sections.find(kTerrainSection);
  info.areas_ = sections.find(kAreaSection);
  info.runs_ = sections.find(kRunSection);
  info.cells_ = sections.find(kCellSection);
  info.strings_ = sections.find(kStringSection);

  const auto sound = [&](const auto& record) { return info.is_sound(record); };
  if (!is_map_size(info.size_) || info.tier_ > Tier::full || map.zero != decltype(map.zero){}) return bad(kMapSection);
  if (map.units != info.units_.size() || info.units_.size() > kMaxUnits) return bad(kUnitSection);
  if (!all_sound(info.units_, [&](const UnitRecord& unit) { return libpath::is_sound(unit, info.strings_.size()); }))
    return bad(kUnitSection);
  if (map.terrains != info.terrains_.size() || info.terrains_.size() > 255) return bad(kTerrainSection);
  if (!all_sound(info.terrains_, sound)) return bad(kTerrainSection);
  if (info.cells_.size() != info.size_.cells()) return bad(kCellSection);
  if (!all_sound(info.cells_, [&](std::uint8_t terrain) { return terrain < info.terrains_.size(); }))
    return bad(kCellSection);
  if (!all_sound(info.areas_, sound)) return bad(kAreaSection);
  if (!all_sound(info.runs_, sound)) return bad(kRunSection);
  return info;
}

std::optional<std::size_t> MapInfo::find_unit(std::string_view name) const noexcept {
  for (std::size_t i = 0; i < units_.size(); ++i) {
    if (text(units_[i].name) == name) return i;
  }
  return std::nullopt;
}

bool MapInfo::is_text(NameRecord name) const noexcept { return lies_within(name, strings_.size()); }

bool MapInfo::is_sound(const TerrainRecord& terrain) const noexcept {
  return is_text(terrain.name) && terrain.road <= 1 && terrain.glyph > ' ' && terrain.glyph < 127;
}

bool MapInfo::is_sound(const AreaRecord& area) const noexcept {
  return is_text(area.name) && area.kind <= AreaKind::dead_end && area.run_count <= runs_.size() &&
         area.first_run <= runs_.size() - area.run_count;
}

bool MapInfo::is_sound(const RunRecord& run) const noexcept {
  return run.y >= 0 && run.y < size_.height && run.begin >= 0 && run.begin < run.end && run.end <= size_.width;
}

}  // namespace libpath
