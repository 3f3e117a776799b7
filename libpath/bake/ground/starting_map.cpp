#include <libpath/bake/ground/starting_map.h>

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <libpath/core/bit_grid.h>
#include <libpath/map/switch.h>
#include <libpath/map/terrains.h>

namespace libpath {
namespace {

/// A terrain that nothing enters. REQUIRES: a free glyph.
Terrain made_wall(const Map& map) {
  Terrain wall;
  wall.name = "closed";
  while (find_terrain(map, wall.name)) wall.name += '\'';
  wall.glyph = *free_glyph(map.terrains);
  wall.colour = {64, 64, 64};
  wall.factors.resize(map.movement_classes.size());
  return wall;
}

bool closes_cells(const Switch& door) { return !door.open && !door.runs.empty(); }
bool closes_one_way_edges(const Switch& door) { return !door.open && !door.one_way_edges.empty(); }

void close_cells(Map& map) {
  std::optional<TerrainIndex> wall = first_barrier(map.terrains);
  if (!wall) {
    wall = static_cast<TerrainIndex>(map.terrains.size());
    map.terrains.push_back(made_wall(map));
  }
  for (const Switch& door : map.switches) {
    if (door.open) continue;
    for (const CellRun& run : door.runs) {
      const auto row = map.cells.row(run.y);
      std::fill(row.begin() + run.begin, row.begin() + run.end, *wall);
    }
  }
}

/// Both ways.
void close_one_way_edges(Map& map) {
  std::vector<OneWayEdge>& edges = map.one_way_edges;
  for (const Switch& door : map.switches) {
    if (door.open) continue;
    for (const Passage& edge : door.one_way_edges) edges.push_back({edge.to, edge.from});
  }
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
}

/// The cheapest links of each way between the two cells of each link of a switch.
void add_links(const Map& map, const Switch& door, std::vector<SwitchLink>& links) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, Milli> ways;
  const auto add = [&](Cell from, Cell to, Milli length) {
    const auto place = [&](Cell cell) { return static_cast<std::uint32_t>(map.size().index(cell)); };
    const auto [way, fresh] = ways.try_emplace({place(from), place(to)}, length);
    if (!fresh) way->second = std::min(way->second, length);
  };
  for (const Link& link : map.links) {
    const Passage ends = ends_in_order(link.from, link.to);
    if (!std::binary_search(door.links.begin(), door.links.end(), ends)) continue;
    add(link.from, link.to, link.cost);
    if (link.both_ways) add(link.to, link.from, link.cost);
  }
  for (const auto& [way, length] : ways) links.push_back({way.first, way.second, length});
}

}  // namespace

std::optional<Map> starting_map(const Map& map) {
  const bool closes = std::any_of(map.switches.begin(), map.switches.end(), closes_cells);
  if (!closes && std::none_of(map.switches.begin(), map.switches.end(), closes_one_way_edges)) return std::nullopt;
  Map started = map;
  close_one_way_edges(started);
  if (closes) close_cells(started);
  return started;
}

std::optional<std::string> why_not_started(const Map& map) {
  const bool closes = std::any_of(map.switches.begin(), map.switches.end(), closes_cells);
  if (!closes || first_barrier(map.terrains)) return std::nullopt;
  if (map.terrains.size() < MapLimits::terrains && free_glyph(map.terrains)) return std::nullopt;
  return "terrains: expected one that nothing enters, or room for it, where a switch starts closed";
}

BakedSwitches bake_switches(const Map& map) {
  BakedSwitches baked;
  const auto place = [&](Cell cell) { return static_cast<std::uint32_t>(map.size().index(cell)); };
  const auto count = [](const auto& items) { return static_cast<std::uint32_t>(items.size()); };
  for (std::size_t i = 0; i < map.switches.size(); ++i) {
    const Switch& door = map.switches[i];
    SwitchRecord record{};
    record.name = {static_cast<std::uint32_t>(i), 0};
    record.open = door.open ? 1 : 0;
    record.first_run = count(baked.runs);
    record.first_link = count(baked.links);
    record.first_edge = count(baked.edges);
    for (const CellRun& run : door.runs) {
      baked.runs.push_back({run.y, run.begin, run.end});
      if (door.open) continue;
      const auto row = map.cells.row(run.y);
      baked.terrains.insert(baked.terrains.end(), row.begin() + run.begin, row.begin() + run.end);
    }
    add_links(map, door, baked.links);
    for (const Passage& edge : door.one_way_edges) baked.edges.push_back({place(edge.from), place(edge.to)});
    record.run_count = count(baked.runs) - record.first_run;
    record.link_count = count(baked.links) - record.first_link;
    record.edge_count = count(baked.edges) - record.first_edge;
    baked.records.push_back(record);
  }
  return baked;
}

BakedOneWayEdges bake_one_way_edges(const Map& started) {
  BakedOneWayEdges baked;
  const auto place = [&](Cell cell) { return static_cast<std::uint32_t>(started.size().index(cell)); };
  for (const OneWayEdge& edge : started.one_way_edges) baked.edges.push_back({place(edge.from), place(edge.to)});
  std::sort(baked.edges.begin(), baked.edges.end());
  return baked;
}

}  // namespace libpath
