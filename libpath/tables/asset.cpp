#include <libpath/tables/asset.h>

#include <algorithm>
#include <cstring>
#include <new>

#include <libpath/core/plant.h>

namespace libpath {
namespace {

constexpr NodeGraph::Tags kPlacedTags{kPlacedSection, kPlacedOffsetSection, kPlacedEdgeSection};
constexpr NodeGraph::Tags kProvinceTags{kProvinceSection, kProvinceOffsetSection, kProvinceEdgeSection};

/// What any-angle searches read. REQUIRES: the unit's walkability and edges are open.
Result<Done> open_any_angle(const Sections& sections, std::uint32_t unit, const MapInfo& map, UnitTables& tables) {
  const auto waypoints = Waypoints::open(sections, unit, tables.walkability);
  if (!waypoints) return Failure{waypoints.error()};
  const auto landmarks = WaypointLandmarks::open(sections, unit, *waypoints);
  if (!landmarks) return Failure{landmarks.error()};
  const auto lists = SightLists::open(sections, unit, *waypoints, map.size());
  if (!lists) return Failure{lists.error()};
  const auto labels = WaypointLabels::open(sections, unit, *waypoints, map.size());
  if (!labels) return Failure{labels.error()};
  const auto placed = NodeGraph::open(sections, unit, kPlacedTags, map);
  if (!placed) return Failure{placed.error()};
  tables.waypoints = *waypoints;
  tables.waypoint_landmarks = *landmarks;
  tables.sight_lists = *lists;
  tables.waypoint_labels = *labels;
  tables.placed_waypoints = *placed;
  const auto& cells = tables.edges.cells();
  tables.one_way = std::any_of(cells.begin(), cells.end(), [](const EdgeCell& cell) { return cell.closed != 0; });
  return Done{};
}

Result<UnitTables> open_unit(const Sections& sections, std::uint32_t unit, const MapInfo& map,
                             const UnitRecord& record) {
  const Size size = map.size();
  auto walkability = open_walkability(sections, unit, size);
  if (!walkability) return Failure{walkability.error()};
  auto ground = open_ground(sections, unit, map.terrains().size());
  if (!ground) return Failure{ground.error()};
  auto costs = StepCosts::open(sections, unit, size, record.factor_unit);
  if (!costs) return Failure{costs.error()};
  auto regions = Regions::open(sections, unit, *walkability);
  if (!regions) return Failure{regions.error()};
  auto edges = Edges::open(sections, unit, *walkability);
  if (!edges) return Failure{edges.error()};
  const auto areas = AreaGraph::open(sections, unit, *walkability);
  if (!areas) return Failure{areas.error()};
  const auto turning = TurningTables::open(sections, unit, map, *ground);
  if (!turning) return Failure{turning.error()};
  UnitTables tables;
  tables.record = &record;
  tables.walkability = *walkability;
  tables.ground = *ground;
  tables.costs = *costs;
  tables.regions = *regions;
  tables.edges = *edges;
  tables.areas = *areas;
  tables.turning = *turning;
  if (const auto opened = open_any_angle(sections, unit, map, tables); !opened) return Failure{opened.error()};
  return tables;
}

bool is_plain(const UnitTables& tables) { return tables.costs.uniform() && tables.edges.empty(); }

/// What the tiers add, and dead ends. REQUIRES: the unit's jump map is made, if it has one.
Result<Done> open_tiers(const Sections& sections, std::uint32_t unit, std::size_t areas, UnitTables& tables) {
  const auto graph = JumpGraph::open(sections, unit, tables.jump_map);
  if (!graph) return Failure{graph.error()};
  const auto landmarks = Landmarks::open(sections, unit, tables.jump_map);
  if (!landmarks) return Failure{landmarks.error()};
  if (!landmarks->empty() && graph->empty()) {
    return Failure{Error{ErrorCode::bad_section, sections.offset_of(kLandmarkSection, unit)}};
  }
  const auto labels = Labels::open(sections, unit, tables.jump_map);
  if (!labels) return Failure{labels.error()};
  const auto compact_labels = CompactLabels::open(sections, unit, tables.jump_map);
  if (!compact_labels) return Failure{compact_labels.error()};
  const auto dead_ends = DeadEnds::open(sections, unit, tables.walkability, tables.jump_map, areas);
  if (!dead_ends) return Failure{dead_ends.error()};
  tables.dead_ends = *dead_ends;
  tables.jump_graph = *graph;
  tables.landmarks = *landmarks;
  tables.labels = *labels;
  tables.compact_labels = *compact_labels;
  return Done{};
}

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

Result<TurningTables> TurningTables::open(const Sections& sections, std::uint32_t unit, const MapInfo& map,
                                          Ground ground) noexcept {
  const UnitRecord& record = map.units()[unit - 1];
  const auto hit_check = HitCheck::open(sections, unit, map, ground);
  if (!hit_check) return Failure{hit_check.error()};
  const auto edge_masks = EdgeMasks::open(sections, unit, *hit_check);
  if (!edge_masks) return Failure{edge_masks.error()};
  const auto heuristic = TurnHeuristic::open(sections, unit, record);
  if (!heuristic) return Failure{heuristic.error()};
  const auto article = ArticleTurnHeuristic::open(sections, unit, record);
  if (!article) return Failure{article.error()};
  const auto pose_regions = PoseRegions::open(sections, unit, map.size(), record);
  if (!pose_regions) return Failure{pose_regions.error()};
  const auto landmarks = PoseLandmarks::open(sections, unit, *hit_check);
  if (!landmarks) return Failure{landmarks.error()};
  const auto costs = GroundCosts::open(sections, unit, map, ground, *hit_check);
  if (!costs) return Failure{costs.error()};
  // All or none of them, so that a search need ask of one.
  if (hit_check->empty() != heuristic->empty() || hit_check->empty() != article->empty() ||
      (hit_check->empty() && !pose_regions->empty())) {
    return Failure{Error{ErrorCode::missing_section, 0}};
  }
  return TurningTables{*hit_check, *edge_masks, *heuristic, *article, *pose_regions, *landmarks, *costs};
}

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
    const auto tables = open_unit(*sections, static_cast<std::uint32_t>(i + 1), *map, units[i]);
    if (!tables) return Failure{tables.error()};
    asset.units_[i] = *tables;
  }
  const auto journeys = Journeys::open(*sections, *map, asset.units());
  if (!journeys) return Failure{journeys.error()};
  asset.journeys_ = *journeys;
  if (const auto opened = asset.open_jumps(); !opened) return Failure{opened.error()};
  return asset;
}

Result<Done> Asset::open_jumps() noexcept {
  const auto units = std::span(units_.get(), map_.units().size());
  const auto plain = static_cast<std::size_t>(std::count_if(units.begin(), units.end(), is_plain));
  const std::size_t words = JumpMap::memory_words(map_.size());
  jump_memory_.reset(new (std::nothrow) std::uint64_t[words * plain]);
  const std::unique_ptr<std::uint64_t[]> scratch(new (std::nothrow) std::uint64_t[JumpMap::scratch_words(map_.size())]);
  if (!jump_memory_ || !scratch) return Failure{Error{ErrorCode::out_of_memory, 0}};
  std::uint64_t* memory = jump_memory_.get();
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (LIBPATH_PLANTED(leaked_memory)) static_cast<void>(new (std::nothrow) std::uint64_t[1000]());
    if (is_plain(units[i])) {
      units[i].jump_map =
          JumpMap::make(units[i].walkability, {memory, words}, {scratch.get(), JumpMap::scratch_words(map_.size())});
      memory += words;
    }
    if (const auto opened = open_tiers(sections_, static_cast<std::uint32_t>(i + 1), map_.areas().size(), units[i]);
        !opened) {
      return Failure{opened.error()};
    }
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

}  // namespace libpath
