#include <libpath/bake/map_info.h>

#include <span>
#include <string>
#include <tuple>

#include <libpath/bake/any_angle/node_graph.h>
#include <libpath/bake/kit/unit_record.h>
#include <libpath/tables/areas/journeys.h>
#include <libpath/tables/ground/one_way_edges.h>
#include <libpath/tables/ground/switches.h>

namespace libpath {
namespace {

TerrainRecord record_of(const Terrain& terrain, Names& names) {
  const Colour& colour = terrain.colour;
  return {names.add(terrain.name), {colour.red, colour.green, colour.blue}, terrain.glyph, terrain.road ? 1u : 0u};
}

std::vector<NodeRecord> nodes_of(const std::vector<Waypoint>& waypoints, Names& names) {
  std::vector<NodeRecord> records;
  for (const Waypoint& at : waypoints) records.push_back({names.add(at.name), at.position.x, at.position.y});
  return records;
}

void add_areas(const std::vector<Area>& areas, AreaKind kind, Names& names, std::vector<AreaRecord>& records,
               std::vector<RunRecord>& runs) {
  for (const Area& area : areas) {
    records.push_back({names.add(area.name), kind, static_cast<std::uint32_t>(runs.size()),
                       static_cast<std::uint32_t>(area.runs.size())});
    for (const CellRun& run : area.runs) runs.push_back({run.y, run.begin, run.end});
  }
}

/// Sections JRNY, JRNC and JRNS.
struct JourneySections {
  std::vector<JourneyRecord> records;
  std::vector<std::uint32_t> cells;
  std::vector<std::uint32_t> stops;

  void add(const BakedJourney& journey, Names& names) {
    records.push_back({names.add(journey.name), journey.unit, static_cast<std::uint32_t>(cells.size()),
                       static_cast<std::uint32_t>(journey.cells.size()), static_cast<std::uint32_t>(stops.size()),
                       journey.cost});
    cells.insert(cells.end(), journey.cells.begin(), journey.cells.end());
    stops.insert(stops.end(), journey.stops.begin(), journey.stops.end());
  }
};

}  // namespace

void write_map_info(const Map& map, BakedSwitches switches, const BakedOneWayEdges& one_way,
                    std::span<const UnitProfile> units, std::span<const std::uint32_t> factor_units,
                    std::span<const BakedJourney> journeys, Tier tier, AssetWriter& writer) {
  Names names;
  std::vector<UnitRecord> unit_records;
  for (std::size_t i = 0; i < units.size(); ++i) unit_records.push_back(record_of(units[i], factor_units[i], names));
  std::vector<TerrainRecord> terrain_records;
  for (const Terrain& terrain : map.terrains) terrain_records.push_back(record_of(terrain, names));
  std::vector<AreaRecord> area_records;
  std::vector<RunRecord> runs;
  add_areas(map.regions, AreaKind::region, names, area_records, runs);
  add_areas(map.dead_ends, AreaKind::dead_end, names, area_records, runs);

  const std::vector<NodeRecord> placed = nodes_of(map.waypoints, names);
  const std::vector<NodeRecord> provinces = nodes_of(map.provinces, names);
  JourneySections routes;
  for (const BakedJourney& journey : journeys) {
    if (!journey.cells.empty()) routes.add(journey, names);
  }

  for (std::size_t i = 0; i < switches.records.size(); ++i) {
    switches.records[i].name = names.add(map.switches[i].name);
  }

  MapRecord record{};
  record.width = static_cast<std::uint32_t>(map.size().width);
  record.height = static_cast<std::uint32_t>(map.size().height);
  record.units = static_cast<std::uint32_t>(units.size());
  record.terrains = static_cast<std::uint32_t>(map.terrains.size());
  record.tier = static_cast<std::uint32_t>(tier);

  writer.add_table<MapInfo>(
      kMapWide, std::tuple(std::span(&record, 1), std::span(unit_records), std::span(terrain_records), map.cells.all(),
                           std::span(area_records), std::span(runs), names.text()));
  writer.add_table<PlacedNodesTable>(kMapWide, std::tie(placed));
  const BakedNodeGraph borders = provinces.empty() ? BakedNodeGraph{} : bake_provinces(map);
  writer.add_table<ProvincesTable>(kMapWide, std::tie(provinces, borders.offsets, borders.edges));
  writer.add_table<Journeys>(kMapWide, std::tie(routes.records, routes.cells, routes.stops));
  writer.add_table<OneWayEdges>(kMapWide, one_way.columns());
  writer.add_table<Switches>(kMapWide, switches.columns());
}

}  // namespace libpath
