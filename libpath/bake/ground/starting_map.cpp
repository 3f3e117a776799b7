#include <libpath/bake/ground/starting_map.h>

#include <algorithm>
#include <array>
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

/// Cells that start closed, and those that are no more than so many columns and rows away.
std::vector<bool> closed_cells(const Map& map, std::int32_t around) {
  const Size size = map.size();
  std::vector<bool> rows(size.cells());
  for (const Switch& door : map.switches) {
    if (door.open) continue;
    for (const CellRun& run : door.runs) {
      const std::int32_t end = std::min(run.end + around, size.width);
      for (std::int32_t x = std::max(run.begin - around, 0); x < end; ++x) rows[size.index({x, run.y})] = true;
    }
  }
  std::vector<bool> near(size.cells());
  for (std::int32_t x = 0; x < size.width; ++x) {
    std::int32_t after = 0;  // rows up to which the cells of this column are near
    for (std::int32_t y = 0; y < size.height; ++y) {
      if (!rows[size.index({x, y})]) continue;
      const std::int32_t end = std::min(y + around + 1, size.height);
      for (std::int32_t at = std::max({y - around, after, 0}); at < end; ++at) near[size.index({x, at})] = true;
      after = end;
    }
  }
  return near;
}

std::string at(Cell cell) { return fmt::format("({},{})", cell.x, cell.y); }

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
  if (std::none_of(map.switches.begin(), map.switches.end(), closes_cells)) return std::nullopt;
  Map started = map;
  std::optional<TerrainIndex> wall = first_barrier(map.terrains);
  if (!wall) {
    wall = static_cast<TerrainIndex>(started.terrains.size());
    started.terrains.push_back(made_wall(map));
  }
  for (const Switch& door : map.switches) {
    if (door.open) continue;
    for (const CellRun& run : door.runs) {
      const auto row = started.cells.row(run.y);
      std::fill(row.begin() + run.begin, row.begin() + run.end, *wall);
    }
  }
  return started;
}

std::optional<std::string> why_not_started(const Map& map, std::span<const UnitProfile> units) {
  if (std::none_of(map.switches.begin(), map.switches.end(), closes_cells)) return std::nullopt;
  if (!first_barrier(map.terrains) && (map.terrains.size() == MapLimits::terrains || !free_glyph(map.terrains)))
    return "terrains: expected one that nothing enters, or room for it, where a switch starts closed";
  std::int32_t widest = 1;
  for (const UnitProfile& unit : units) widest = std::max(widest, unit.width);
  const std::vector<bool> near_ends = closed_cells(map, widest / 2);
  const auto is_near = [&](const std::vector<bool>& near, Cell cell) -> bool { return near[map.size().index(cell)]; };
  for (std::size_t i = 0; i < map.links.size(); ++i) {
    for (const Cell end : {map.links[i].from, map.links[i].to}) {
      if (!is_near(near_ends, end)) continue;
      return fmt::format("links[{}]: expected ends where units stand clear of cells that start closed, not {}", i,
                         at(end));
    }
  }
  const std::vector<bool> near_edges = closed_cells(map, widest == 1 ? 0 : widest);
  for (std::size_t i = 0; i < map.one_way_edges.size(); ++i) {
    for (const Cell end : {map.one_way_edges[i].from, map.one_way_edges[i].to}) {
      if (!is_near(near_edges, end)) continue;
      return fmt::format("one_way_edges[{}]: expected cells where units stand clear of those that start closed, not {}",
                         i, at(end));
    }
  }
  return std::nullopt;
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

}  // namespace libpath
