#include <libpath/tables/unit_tables.h>

#include <algorithm>

namespace libpath {
namespace {

constexpr NodeGraph::Tags kPlacedTags{kPlacedSection, kPlacedOffsetSection, kPlacedEdgeSection};

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

}  // namespace

Result<UnitTables> UnitTables::open(const Sections& sections, std::uint32_t unit, const MapInfo& map) noexcept {
  const UnitRecord& record = map.units()[unit - 1];
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

Result<Done> UnitTables::open_tiers(const Sections& sections, std::uint32_t unit, std::size_t drawn) noexcept {
  const auto graph = JumpGraph::open(sections, unit, jump_map);
  if (!graph) return Failure{graph.error()};
  const auto opened_landmarks = Landmarks::open(sections, unit, jump_map);
  if (!opened_landmarks) return Failure{opened_landmarks.error()};
  if (!opened_landmarks->empty() && graph->empty()) {
    return Failure{Error{ErrorCode::bad_section, sections.offset_of(kLandmarkSection, unit)}};
  }
  const auto opened_labels = Labels::open(sections, unit, jump_map);
  if (!opened_labels) return Failure{opened_labels.error()};
  const auto opened_compact = CompactLabels::open(sections, unit, jump_map);
  if (!opened_compact) return Failure{opened_compact.error()};
  const auto opened_dead_ends = DeadEnds::open(sections, unit, walkability, jump_map.corner_count(), drawn);
  if (!opened_dead_ends) return Failure{opened_dead_ends.error()};
  jump_graph = *graph;
  landmarks = *opened_landmarks;
  labels = *opened_labels;
  compact_labels = *opened_compact;
  dead_ends = *opened_dead_ends;
  return Done{};
}

}  // namespace libpath
