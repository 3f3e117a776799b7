#include <array>
#include <cassert>

#include <fmt/format.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/lpmap.h>

namespace libpath {
namespace {

using Entries = std::vector<std::string>;

/// A list of the document, nothing where it is empty.
std::string spelt_unless_empty(std::string_view key, const Entries& entries) {
  return entries.empty() ? "" : ",\n" + spelt_list(key, entries);
}

template <class Items, class Spell>
Entries spelt_each(const Items& items, Spell spell) {
  Entries entries;
  entries.reserve(items.size());
  for (const auto& item : items) entries.push_back(spell(item));
  return entries;
}

/// Written straight into the document: on the largest maps the rows are most of it.
void append_rows(const Map& map, std::string& text) {
  std::array<char, 256> glyphs{};
  for (std::size_t i = 0; i < map.terrains.size(); ++i) glyphs[i] = map.terrains[i].glyph;
  text += ",\n  \"rows\": [\n";
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    text += "    \"";
    for (const TerrainIndex terrain : map.cells.row(y)) text += glyphs[terrain];
    text += y + 1 < map.size().height ? "\",\n" : "\"\n";
  }
  text += "  ]";
}

/// A one-way edge, or the ends of a link.
std::string spelt_edge(const Passage& edge) {
  return fmt::format("[{}, {}, {}, {}]", edge.from.x, edge.from.y, edge.to.x, edge.to.y);
}

std::string spelt_link(const Link& link) {
  return fmt::format(R"({{"name": {}, "from": [{}, {}], "to": [{}, {}], "cost": {}, "both_ways": {}{}}})",
                     json_string(link.name), link.from.x, link.from.y, link.to.x, link.to.y, json_number(link.cost),
                     link.both_ways, spelt_properties(link.properties));
}

std::string spelt_cells(const std::vector<CellRun>& runs) {
  std::string cells;
  for (const CellRect& rect : rects_of(runs))
    cells += fmt::format("{}[{}, {}, {}, {}]", cells.empty() ? "" : ", ", rect.x, rect.y, rect.width, rect.height);
  return cells;
}

std::string spelt_area(const Area& area) {
  return fmt::format(R"({{"name": {}, "cells": [{}]{}}})", json_string(area.name), spelt_cells(area.runs),
                     spelt_properties(area.properties));
}

std::string spelt_waypoint(const Waypoint& waypoint) {
  return fmt::format(R"({{"name": {}, "at": [{}, {}]{}}})", json_string(waypoint.name),
                     json_number(waypoint.position.x), json_number(waypoint.position.y),
                     spelt_properties(waypoint.properties));
}

std::string spelt_waypoint_edge(const std::vector<Waypoint>& waypoints, const WaypointEdge& edge) {
  return fmt::format(R"({{"from": {}, "to": {}{}, "both_ways": {}{}}})", json_string(waypoints[edge.from].name),
                     json_string(waypoints[edge.to].name), edge.cost ? R"(, "cost": )" + json_number(*edge.cost) : "",
                     edge.both_ways, spelt_properties(edge.properties));
}

std::string spelt_query(const SavedQuery& query) {
  return fmt::format(R"({{"name": {}, "unit": {}, "from": [{}, {}], "to": [{}, {}], "expect": "{}"{}}})",
                     json_string(query.name), json_string(query.unit), query.from.x, query.from.y, query.to.x,
                     query.to.y, query.expects_path ? "path" : "no path",
                     query.longest ? R"(, "longest": )" + json_number(*query.longest) : "");
}

std::string spelt_journey(const Journey& journey) {
  std::string through;
  for (const Cell cell : journey.through)
    through += fmt::format("{}[{}, {}]", through.empty() ? "" : ", ", cell.x, cell.y);
  if (!through.empty()) through = fmt::format(R"("through": [{}], )", through);
  return fmt::format(R"({{"name": {}, "unit": {}, "from": [{}, {}], {}"to": [{}, {}]{}}})", json_string(journey.name),
                     json_string(journey.unit), journey.from.x, journey.from.y, through, journey.to.x, journey.to.y,
                     spelt_properties(journey.properties));
}

std::string spelt_switch(const Switch& door) {
  std::string text = fmt::format(R"({{"name": {}, "open": {})", json_string(door.name), door.open);
  if (!door.runs.empty()) text += fmt::format(R"(, "cells": [{}])", spelt_cells(door.runs));
  const auto append = [&](const char* key, const std::vector<Passage>& passages) {
    std::string list;
    for (const Passage& passage : passages) list += (list.empty() ? "" : ", ") + spelt_edge(passage);
    if (!list.empty()) text += fmt::format(R"(, "{}": [{}])", key, list);
  };
  append("links", door.links);
  append("one_way_edges", door.one_way_edges);
  return text + spelt_properties(door.properties) + "}";
}

/// Nothing where all settings are those of a map that says nothing of them.
std::string spelt_bake_settings(const BakeSettings& settings) {
  if (settings == BakeSettings()) return "";
  return fmt::format(",\n  \"bake\": {{\"tier\": \"{}\"{}{}}}", name_of(settings.tier),
                     settings.keep_dead_ends ? R"(, "keep_dead_ends": true)" : "",
                     settings.compact ? R"(, "compact": true)" : "");
}

/// One a line.
std::string spelt_map_properties(const Properties& properties) {
  std::string text;
  for (const std::string& each : spelt_each_property(properties)) text += (text.empty() ? "\n    " : ",\n    ") + each;
  return text.empty() ? text : ",\n  \"properties\": {" + text + "\n  }";
}

}  // namespace

std::string format_lpmap(const Map& map) {
  assert(!check(map));
  std::string text = fmt::format("{{\n  \"format\": \"lpmap\",\n  \"version\": 1,\n  \"size\": [{}, {}],\n",
                                 map.size().width, map.size().height);
  text.reserve(text.size() + map.size().cells() + 8 * static_cast<std::size_t>(map.size().height));
  text += "  \"movement_classes\": " + spelt_movement_classes(map.movement_classes) + ",\n";
  text += spelt_list("terrains", spelt_each(map.terrains, [&](const Terrain& terrain) {
                       return spelt_terrain(terrain, map.movement_classes);
                     }));
  // Left out, they would be one for each movement class.
  text += ",\n" + spelt_list("units", spelt_each(map.units, spelt_unit));
  append_rows(map, text);
  text += spelt_unless_empty("one_way_edges", spelt_each(map.one_way_edges, spelt_edge));
  text += spelt_unless_empty("links", spelt_each(map.links, spelt_link));
  text += spelt_unless_empty("regions", spelt_each(map.regions, spelt_area));
  text += spelt_unless_empty("dead_ends", spelt_each(map.dead_ends, spelt_area));
  text += spelt_unless_empty("waypoints", spelt_each(map.waypoints, spelt_waypoint));
  text += spelt_unless_empty("waypoint_edges", spelt_each(map.waypoint_edges, [&](const WaypointEdge& edge) {
                               return spelt_waypoint_edge(map.waypoints, edge);
                             }));
  text += spelt_unless_empty("provinces", spelt_each(map.provinces, spelt_waypoint));
  text += spelt_unless_empty("province_borders", spelt_each(map.province_borders, [&](const ProvinceBorder& border) {
                               return spelt_waypoint_edge(map.provinces, border);
                             }));
  text += spelt_unless_empty("queries", spelt_each(map.queries, spelt_query));
  text += spelt_unless_empty("journeys", spelt_each(map.journeys, spelt_journey));
  text += spelt_unless_empty("switches", spelt_each(map.switches, spelt_switch));
  text += spelt_bake_settings(map.bake_settings);
  text += spelt_map_properties(map.properties);
  return text + "\n}\n";
}

}  // namespace libpath
