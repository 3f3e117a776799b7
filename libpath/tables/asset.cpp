#include <libpath/tables/asset.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <utility>

#include <libpath/core/pieces.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/areas/journeys.h>
#include <libpath/tables/container/table_source.h>
#include <libpath/tables/ground/one_way_edges.h>
#include <libpath/tables/ground/switches.h>
#include <libpath/tables/table_list.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {
namespace {

constexpr std::array<SectionRule, kSectionKinds.size()> kSectionRules = [] {
  std::array<SectionRule, kSectionKinds.size()> rules{};
  std::transform(kSectionKinds.begin(), kSectionKinds.end(), rules.begin(), [](const SectionKind& kind) {
    return SectionRule{kind.tag, static_cast<std::uint8_t>(kind.element_size), kind.of_unit,
                       kind.presence == Presence::always};
  });
  return rules;
}();

/// No table of a unit that the map does not have, and none missing.
Result<Done> check_presence(const Sections& sections, std::size_t units) {
  std::size_t expected = 0;
  for (const SectionRule& rule : kSectionRules) {
    if (rule.required) expected += rule.of_unit ? units : 1;
  }
  std::size_t found = 0;
  for (const SectionEntry& entry : sections.entries()) {
    if (entry.unit > units) return Failure{Error{ErrorCode::bad_section_table, entry.offset}};
    const auto rule = std::find_if(kSectionRules.begin(), kSectionRules.end(),
                                   [&](const SectionRule& of) { return of.tag == entry.tag; });
    if (rule->required) ++found;
  }
  if (found != expected) return Failure{Error{ErrorCode::missing_section, 0}};
  return Done{};
}

}  // namespace

struct Asset::Parts {
  /// Makes what is not stored, and opens the tables over it.
  Result<Done> open_jumps() noexcept;
  std::span<UnitTables> all_units() const noexcept { return {units.get(), map.units().size()}; }

  std::unique_ptr<std::uint64_t[]> copy;
  std::vector<std::byte> owned;
  Sections sections;
  MapInfo map;
  NodeGraph provinces;
  Journeys journeys;
  OneWayEdges one_way_edges;
  Switches switches;
  std::unique_ptr<UnitTables[]> units;
  std::unique_ptr<std::uint64_t[]> plain_memory;  // of what is made, not stored
};

Asset::Asset(std::unique_ptr<Parts> parts) noexcept : parts_(std::move(parts)) {}
Asset::Asset(Asset&&) noexcept = default;
Asset& Asset::operator=(Asset&&) noexcept = default;
Asset::~Asset() = default;

const MapInfo& Asset::map() const noexcept { return parts_->map; }
const NodeGraph& Asset::provinces() const noexcept { return parts_->provinces; }
const Journeys& Asset::journeys() const noexcept { return parts_->journeys; }
const OneWayEdges& Asset::one_way_edges() const noexcept { return parts_->one_way_edges; }
const Switches& Asset::switches() const noexcept { return parts_->switches; }
const Sections& Asset::sections() const noexcept { return parts_->sections; }
std::span<const UnitTables> Asset::units() const noexcept { return parts_->all_units(); }

Result<Asset> Asset::open(std::span<const std::byte> bytes, HashCheck check) noexcept {
  auto sections = Sections::open(bytes, check, kSectionRules);
  if (!sections) return Failure{sections.error()};
  auto map = MapInfo::open(*sections);
  if (!map) return Failure{map.error()};
  const auto units = map->units();
  if (const auto present = check_presence(*sections, units.size()); !present) return Failure{present.error()};

  std::unique_ptr<Parts> parts(new (std::nothrow) Parts);
  if (!parts) return Failure{Error{ErrorCode::out_of_memory, 0}};
  parts->sections = *sections;
  parts->map = *map;
  const TableSource of_map(*sections, *map, kMapWide);
  const auto provinces = ProvincesTable::open(of_map);
  if (!provinces) return Failure{provinces.error()};
  parts->provinces = *provinces;
  parts->units.reset(new (std::nothrow) UnitTables[units.size()]);
  if (!parts->units) return Failure{Error{ErrorCode::out_of_memory, 0}};
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto tables = UnitTables::open({*sections, *map, static_cast<std::uint32_t>(i + 1)});
    if (!tables) return Failure{tables.error()};
    parts->units[i] = *tables;
  }
  const auto journeys = Journeys::open(of_map);
  if (!journeys) return Failure{journeys.error()};
  parts->journeys = *journeys;
  for (std::size_t i = 0; i < journeys->size(); ++i) {
    const UnitTables& unit = parts->units[journeys->record(i).unit];
    if (journeys->is_walkable(i, unit.walkability, unit.edges, unit.costs)) continue;
    return of_map.bad(kJourneyCellSection);
  }
  const auto one_way_edges = OneWayEdges::open(of_map);
  if (!one_way_edges) return Failure{one_way_edges.error()};
  parts->one_way_edges = *one_way_edges;
  const auto switches = Switches::open(of_map, *one_way_edges);
  if (!switches) return Failure{switches.error()};
  parts->switches = *switches;
  for (const UnitTables& unit : parts->all_units()) {
    if (!switches->keep_out(unit.walkability, unit.edges, unit.late_edges)) return of_map.bad(kSwitchSection);
  }
  if (const auto opened = parts->open_jumps(); !opened) return Failure{opened.error()};
  return Asset(std::move(parts));
}

Result<Done> Asset::Parts::open_jumps() noexcept {
  const auto of_units = all_units();
  const std::size_t jump_words = JumpMap::memory_words(map.size());
  const std::size_t exception_words = Exceptions::memory_words(map.size());
  const std::unique_ptr<bool[]> has_few(new (std::nothrow) bool[of_units.size()]);
  if (!has_few) return Failure{Error{ErrorCode::out_of_memory, 0}};
  std::size_t words = 0;
  for (std::size_t i = 0; i < of_units.size(); ++i) {
    const UnitTables& unit = of_units[i];
    has_few[i] = Exceptions::are_few(unit.walkability, unit.costs, unit.edges);
    words += has_few[i] ? exception_words : 0;
    words += has_few[i] || unit.is_plain() ? jump_words : 0;
  }
  plain_memory.reset(new (std::nothrow) std::uint64_t[words]);
  const std::unique_ptr<std::uint64_t[]> scratch(new (std::nothrow) std::uint64_t[JumpMap::scratch_words(map.size())]);
  if (!plain_memory || !scratch) return Failure{Error{ErrorCode::out_of_memory, 0}};
  Pieces pieces({plain_memory.get(), words});
  for (std::size_t i = 0; i < of_units.size(); ++i) {
    UnitTables& unit = of_units[i];
    if (has_few[i]) {
      unit.exceptions = Exceptions::make(unit.walkability, unit.costs, unit.edges, pieces.take(exception_words));
    }
    if (has_few[i] || unit.is_plain()) {
      unit.jump_map =
          JumpMap::make(unit.walkability, pieces.take(jump_words), {scratch.get(), JumpMap::scratch_words(map.size())});
    }
    const auto opened = unit.open_tiers({sections, map, static_cast<std::uint32_t>(i + 1)});
    if (!opened) return Failure{opened.error()};
  }
  return Done{};
}

Result<Asset> Asset::open_copy(std::span<const std::byte> bytes, HashCheck check) noexcept {
  std::unique_ptr<std::uint64_t[]> copy(new (std::nothrow) std::uint64_t[(bytes.size() + 7) / 8]);
  if (!copy) return Failure{Error{ErrorCode::out_of_memory, 0}};
  if (!bytes.empty()) std::memcpy(copy.get(), bytes.data(), bytes.size());
  auto asset = open({reinterpret_cast<const std::byte*>(copy.get()), bytes.size()}, check);
  if (asset) asset->parts_->copy = std::move(copy);
  return asset;
}

Result<Asset> Asset::open_owned(std::vector<std::byte> bytes, HashCheck check) noexcept {
  auto asset = open(bytes, check);
  if (asset) asset->parts_->owned = std::move(bytes);
  return asset;
}

std::optional<std::size_t> find_journey(const Asset& asset, std::string_view name) noexcept {
  for (std::size_t i = 0; i < asset.journeys().size(); ++i) {
    if (asset.map().text(asset.journeys().record(i).name) == name) return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> find_switch(const Asset& asset, std::string_view name) noexcept {
  for (std::size_t i = 0; i < asset.switches().size(); ++i) {
    if (asset.map().text(asset.switches().record(i).name) == name) return i;
  }
  return std::nullopt;
}

}  // namespace libpath
