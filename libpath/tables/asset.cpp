#include <libpath/tables/asset.h>

#include <algorithm>
#include <cstring>
#include <new>

namespace libpath {
namespace {

constexpr NodeGraph::Tags kProvinceTags{kProvinceSection, kProvinceOffsetSection, kProvinceEdgeSection};

/// No table of a unit that the map does not have, and none missing.
Result<Done> check_presence(const Sections& sections, std::size_t units) {
  std::size_t expected = 0;
  for (const SectionRule& kind : kSectionRules) {
    if (kind.required) expected += kind.of_unit ? units : 1;
  }
  std::size_t found = 0;
  for (const SectionEntry& entry : sections.entries()) {
    if (entry.unit > units) return Failure{Error{ErrorCode::bad_section_table, entry.offset}};
    if (kSectionRules[section_rank(entry.tag)].required) ++found;
  }
  if (found != expected) return Failure{Error{ErrorCode::missing_section, 0}};
  return Done{};
}

}  // namespace

Result<Asset> Asset::open(std::span<const std::byte> bytes, HashCheck check) noexcept {
  auto sections = Sections::open(bytes, check);
  if (!sections) return Failure{sections.error()};
  auto map = MapInfo::open(*sections);
  if (!map) return Failure{map.error()};
  const auto units = map->units();
  if (const auto present = check_presence(*sections, units.size()); !present) return Failure{present.error()};

  Asset asset;
  asset.sections_ = *sections;
  asset.map_ = *map;
  const auto provinces = NodeGraph::open(*sections, kMapWide, kProvinceTags, *map);
  if (!provinces) return Failure{provinces.error()};
  asset.provinces_ = *provinces;
  asset.units_.reset(new (std::nothrow) UnitTables[units.size()]);
  if (!asset.units_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto tables = UnitTables::open(*sections, static_cast<std::uint32_t>(i + 1), *map);
    if (!tables) return Failure{tables.error()};
    asset.units_[i] = *tables;
  }
  const auto journeys = Journeys::open(*sections, *map);
  if (!journeys) return Failure{journeys.error()};
  asset.journeys_ = *journeys;
  for (std::size_t i = 0; i < journeys->size(); ++i) {
    const UnitTables& unit = asset.units_[journeys->record(i).unit];
    if (journeys->is_walkable(i, unit.walkability, unit.edges, unit.costs)) continue;
    return Failure{Error{ErrorCode::bad_section, sections->offset_of(kJourneyCellSection)}};
  }
  if (const auto opened = asset.open_jumps(); !opened) return Failure{opened.error()};
  return asset;
}

Result<Done> Asset::open_jumps() noexcept {
  const auto units = std::span(units_.get(), map_.units().size());
  const auto plain = static_cast<std::size_t>(std::count_if(units.begin(), units.end(), [](const UnitTables& unit) { return unit.is_plain(); }));
  const std::size_t words = JumpMap::memory_words(map_.size());
  jump_memory_.reset(new (std::nothrow) std::uint64_t[words * plain]);
  const std::unique_ptr<std::uint64_t[]> scratch(new (std::nothrow) std::uint64_t[JumpMap::scratch_words(map_.size())]);
  if (!jump_memory_ || !scratch) return Failure{Error{ErrorCode::out_of_memory, 0}};
  std::uint64_t* memory = jump_memory_.get();
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i].is_plain()) {
      units[i].jump_map =
          JumpMap::make(units[i].walkability, {memory, words}, {scratch.get(), JumpMap::scratch_words(map_.size())});
      memory += words;
    }
    const auto opened = units[i].open_tiers(sections_, static_cast<std::uint32_t>(i + 1), map_.areas().size());
    if (!opened) return Failure{opened.error()};
  }
  return Done{};
}

Result<Asset> Asset::open_copy(std::span<const std::byte> bytes, HashCheck check) noexcept {
  std::unique_ptr<std::uint64_t[]> copy(new (std::nothrow) std::uint64_t[(bytes.size() + 7) / 8]);
  if (!copy) return Failure{Error{ErrorCode::out_of_memory, 0}};
  if (!bytes.empty()) std::memcpy(copy.get(), bytes.data(), bytes.size());
  auto asset = open({reinterpret_cast<const std::byte*>(copy.get()), bytes.size()}, check);
  if (asset) asset->copy_ = std::move(copy);
  return asset;
}

std::optional<std::size_t> find_journey(const Asset& asset, std::string_view name) noexcept {
  for (std::size_t i = 0; i < asset.journeys().size(); ++i) {
    if (asset.map().text(asset.journeys().record(i).name) == name) return i;
  }
  return std::nullopt;
}

}  // namespace libpath
