#include <libpath/map/map.h>

#include <algorithm>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <libpath/core/heading.h>
#include <libpath/core/map_size.h>
#include <libpath/map/name.h>
#include <libpath/map/properties.h>
#include <libpath/map/switch.h>

namespace libpath {
namespace {

using Fault = std::optional<MapFault>;

bool between(Milli value, Milli least, Milli most) { return value >= least && value <= most; }

/// Names of a list are names and occur once; `name_of` gives an item's name.
template <class Items, class NameOf>
Fault check_names(const Items& items, const char* list, std::size_t limit, NameOf name_of) {
  if (items.size() > limit) return MapFault{list, fmt::format("expected at most {} entries", limit)};
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string& name = name_of(items[i]);
    const auto place = fmt::format("{}[{}].name", list, i);
    if (auto wrong = wrong_name(name)) return MapFault{place, std::move(*wrong)};
    if (!seen.insert(name).second)
      return MapFault{place, fmt::format("expected a name used once, '{}' occurs before", name)};
  }
  return std::nullopt;
}

template <class Items>
Fault check_names(const Items& items, const char* list, std::size_t limit) {
  return check_names(items, list, limit, [](const auto& item) -> const std::string& { return item.name; });
}

Fault check_terrains(const Map& map) {
  if (map.terrains.empty()) return MapFault{"terrains", "expected at least one terrain"};
  if (auto fault = check_names(map.terrains, "terrains", MapLimits::terrains)) return fault;
  std::set<char> glyphs;
  for (std::size_t i = 0; i < map.terrains.size(); ++i) {
    const Terrain& terrain = map.terrains[i];
    if (!is_glyph(terrain.glyph))
      return MapFault{fmt::format("terrains[{}].glyph", i),
                      "expected one printable ASCII character other than space, quote and backslash"};
    if (!glyphs.insert(terrain.glyph).second)
      return MapFault{fmt::format("terrains[{}].glyph", i),
                      fmt::format("expected a glyph used once, '{}' occurs before", terrain.glyph)};
    if (terrain.factors.size() != map.movement_classes.size())
      return MapFault{fmt::format("terrains[{}].cost", i), "expected one entry per movement class"};
    for (std::size_t k = 0; k < terrain.factors.size(); ++k) {
      if (terrain.factors[k] && !between(*terrain.factors[k], kSmallestFactor, kLargestFactor))
        return MapFault{fmt::format("terrains[{}].cost.{}", i, map.movement_classes[k]),
                        "expected a cost factor from 0.001 to 100"};
    }
  }
  return std::nullopt;
}

Fault check_cells(const Map& map) {
  if (!is_map_size(map.size()))
    return MapFault{"size", fmt::format("expected sides from 1 to {} and at most {} cells", kMaxSide, kMaxCells)};
  const auto cells = map.cells.all();
  const auto bad = std::find_if(cells.begin(), cells.end(), [&](TerrainIndex t) { return t >= map.terrains.size(); });
  if (bad == cells.end()) return std::nullopt;
  const Cell cell = map.size().cell(static_cast<std::size_t>(bad - cells.begin()));
  return MapFault{fmt::format("cell ({},{})", cell.x, cell.y), "expected a terrain of the catalogue"};
}

Fault check_unit(const Map& map, const UnitProfile& unit, const std::string& place) {
  const auto wrong = [&](const char* field, std::string expected) {
    return MapFault{place + "." + field, std::move(expected)};
  };
  if (!find_movement_class(map, unit.movement))
    return wrong("movement", fmt::format("expected a movement class of the map, not '{}'", unit.movement));
  if (unit.width < 1 || unit.width > kMaxFootprint)
    return wrong("width", fmt::format("expected 1 to {} cells", kMaxFootprint));
  if (unit.length < unit.width || unit.length > kMaxFootprint)
    return wrong("length", fmt::format("expected the width to {} cells", kMaxFootprint));
  if (!between(unit.turning_radius, Milli{0}, Milli::whole(1000)))
    return wrong("turning_radius", "expected 0 to 1000 cells");
  if (!between(unit.reverse_penalty, Milli::whole(1), Milli::whole(100)))
    return wrong("reverse_penalty", "expected a factor from 1 to 100");
  if (!between(unit.speed, Milli{1}, Milli::whole(100000)))
    return wrong("speed", "expected 0.001 to 100000 cells a second");
  if (!between(unit.acceleration, Milli{1}, Milli::whole(100000)))
    return wrong("acceleration", "expected 0.001 to 100000 cells a second²");
  if (unit.headings != 8 && unit.headings != 16 && unit.headings != 32)
    return wrong("headings", "expected 8, 16 or 32");
  return std::nullopt;
}

Fault check_units(const Map& map) {
  if (auto fault = check_names(map.units, "units", MapLimits::units)) return fault;
  for (std::size_t i = 0; i < map.units.size(); ++i) {
    if (auto fault = check_unit(map, map.units[i], fmt::format("units[{}]", i))) return fault;
  }
  return std::nullopt;
}

Fault check_one_way_edges(const Map& map) {
  const auto& edges = map.one_way_edges;
  if (edges.size() > MapLimits::one_way_edges)
    return MapFault{"one_way_edges", fmt::format("expected at most {} entries", MapLimits::one_way_edges)};
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const auto wrong = [&](const char* expected) { return MapFault{fmt::format("one_way_edges[{}]", i), expected}; };
    if (!map.size().contains(edges[i].from) || !map.size().contains(edges[i].to))
      return wrong("expected cells of the map");
    if (!heading_between(edges[i].from, edges[i].to)) return wrong("expected two adjacent cells");
    if (i > 0 && !(edges[i - 1] < edges[i])) return wrong("expected edges in order, each once");
    if (std::binary_search(edges.begin(), edges.end(), OneWayEdge{edges[i].to, edges[i].from}))
      return wrong("expected one direction only, the opposite edge is there too");
  }
  return std::nullopt;
}

Fault check_links(const Map& map) {
  if (map.links.size() > MapLimits::links)
    return MapFault{"links", fmt::format("expected at most {} entries", MapLimits::links)};
  for (std::size_t i = 0; i < map.links.size(); ++i) {
    const Link& link = map.links[i];
    const auto wrong = [&](const char* field, std::string expected) {
      return MapFault{fmt::format("links[{}]{}", i, field), std::move(expected)};
    };
    if (auto fault = wrong_name(link.name); fault && !link.name.empty()) return wrong(".name", std::move(*fault));
    if (!map.size().contains(link.from)) return wrong(".from", "expected a cell of the map");
    if (!map.size().contains(link.to)) return wrong(".to", "expected a cell of the map");
    if (link.from == link.to) return wrong("", "expected two different cells");
    if (!between(link.cost, Milli{1}, Milli::whole(1000000))) return wrong(".cost", "expected 0.001 to 1000000 cells");
  }
  return std::nullopt;
}

/// Whether runs are canonical (area.h) and on the map; what was expected of them where they are not.
const char* wrong_runs(const Map& map, const std::vector<CellRun>& runs) {
  for (std::size_t k = 0; k < runs.size(); ++k) {
    const CellRun& run = runs[k];
    if (run.begin >= run.end || !map.size().contains({run.begin, run.y}) || !map.size().contains({run.end - 1, run.y}))
      return "expected cells of the map";
    if (k > 0 && (runs[k - 1].y > run.y || (runs[k - 1].y == run.y && runs[k - 1].end >= run.begin)))
      return "expected canonical runs";
  }
  return nullptr;
}

Fault check_areas(const Map& map, const std::vector<Area>& areas, const char* list) {
  if (auto fault = check_names(areas, list, MapLimits::areas)) return fault;
  std::size_t all_runs = 0;
  for (std::size_t i = 0; i < areas.size(); ++i) {
    const auto wrong = [&](std::string expected) {
      return MapFault{fmt::format("{}[{}].cells", list, i), std::move(expected)};
    };
    const auto& runs = areas[i].runs;
    if (runs.empty()) return wrong("expected at least one cell");
    all_runs += runs.size();
    if (all_runs > MapLimits::area_runs)
      return wrong(fmt::format("expected at most {} rows of cells in all {}", MapLimits::area_runs, list));
    if (const char* expected = wrong_runs(map, runs)) return wrong(expected);
  }
  return std::nullopt;
}

/// Waypoints and their edges, or provinces and their borders; `one` and `edge_list` are how faults call them.
Fault check_nodes(const Map& map, const std::vector<Waypoint>& nodes, const char* list,
                  const std::vector<WaypointEdge>& edges, const char* edge_list, const char* one) {
  if (auto fault = check_names(nodes, list, MapLimits::waypoints)) return fault;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Position at = nodes[i].position;
    if (!between(at.x, Milli{0}, Milli::whole(map.size().width)) ||
        !between(at.y, Milli{0}, Milli::whole(map.size().height)))
      return MapFault{fmt::format("{}[{}].at", list, i), "expected a position on the map"};
  }
  if (edges.size() > MapLimits::waypoint_edges)
    return MapFault{edge_list, fmt::format("expected at most {} entries", MapLimits::waypoint_edges)};
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const WaypointEdge& edge = edges[i];
    const auto wrong = [&](std::string expected) {
      return MapFault{fmt::format("{}[{}]", edge_list, i), std::move(expected)};
    };
    if (edge.from >= nodes.size() || edge.to >= nodes.size())
      return wrong(fmt::format("expected two {} of the map", one));
    if (edge.from == edge.to) return wrong(fmt::format("expected two different {}", one));
    if (edge.cost && !between(*edge.cost, Milli{1}, Milli::whole(1000000)))
      return wrong("expected a cost from 0.001 to 1000000 cells");
  }
  return std::nullopt;
}

Fault check_queries(const Map& map) {
  if (auto fault = check_names(map.queries, "queries", MapLimits::queries)) return fault;
  for (std::size_t i = 0; i < map.queries.size(); ++i) {
    const SavedQuery& query = map.queries[i];
    const auto wrong = [&](const char* field, std::string expected) {
      return MapFault{fmt::format("queries[{}].{}", i, field), std::move(expected)};
    };
    if (auto fault = wrong_name(query.unit)) return wrong("unit", std::move(*fault));
    if (!map.size().contains(query.from)) return wrong("from", "expected a cell of the map");
    if (!map.size().contains(query.to)) return wrong("to", "expected a cell of the map");
    if (!query.longest) continue;
    if (!query.expects_path) return wrong("longest", "expected a length only where a path is expected");
    if (*query.longest < Milli{0}) return wrong("longest", "expected a length from 0");
  }
  return std::nullopt;
}

Fault check_journeys(const Map& map) {
  if (auto fault = check_names(map.journeys, "journeys", MapLimits::journeys)) return fault;
  for (std::size_t i = 0; i < map.journeys.size(); ++i) {
    const Journey& journey = map.journeys[i];
    const auto wrong = [&](const char* field, std::string expected) {
      return MapFault{fmt::format("journeys[{}].{}", i, field), std::move(expected)};
    };
    const auto off_map = [&](Cell cell) { return !map.size().contains(cell); };
    if (auto fault = wrong_name(journey.unit)) return wrong("unit", std::move(*fault));
    if (off_map(journey.from)) return wrong("from", "expected a cell of the map");
    if (off_map(journey.to)) return wrong("to", "expected a cell of the map");
    if (journey.through.size() > MapLimits::journey_cells)
      return wrong("through", fmt::format("expected at most {} cells", MapLimits::journey_cells));
    if (std::any_of(journey.through.begin(), journey.through.end(), off_map))
      return wrong("through", "expected cells of the map");
  }
  return std::nullopt;
}

/// Members of one switch: in order, each once, and there.
template <class IsThere>
const char* wrong_passages(const std::vector<Passage>& passages, IsThere is_there) {
  for (std::size_t i = 0; i < passages.size(); ++i) {
    if (i > 0 && !(passages[i - 1] < passages[i])) return "expected entries in order, each once";
    if (const char* expected = is_there(passages[i])) return expected;
  }
  return nullptr;
}

std::vector<Passage> joined_by_links(const Map& map) {
  std::vector<Passage> joined;
  for (const Link& link : map.links) joined.push_back(ends_in_order(link.from, link.to));
  std::sort(joined.begin(), joined.end());
  return joined;
}

MapFault wrong_switch(std::size_t place, const char* field, std::string expected) {
  return {fmt::format("switches[{}]{}", place, field), std::move(expected)};
}

/// That no switch is beyond what all of them may have.
Fault check_switch_limits(const std::vector<Switch>& switches, std::size_t cells) {
  std::size_t runs = 0;
  std::size_t links = 0;
  std::size_t edges = 0;
  std::size_t closed_cells = 0;
  for (std::size_t i = 0; i < switches.size(); ++i) {
    const Switch& door = switches[i];
    runs += door.runs.size();
    links += door.links.size();
    edges += door.one_way_edges.size();
    for (const CellRun& run : door.runs) closed_cells += door.open ? 0 : static_cast<std::size_t>(run.end - run.begin);
    if (runs > MapLimits::area_runs)
      return wrong_switch(i, ".cells",
                          fmt::format("expected at most {} rows of cells in all {}", MapLimits::area_runs, "switches"));
    if (links > MapLimits::switch_links)
      return wrong_switch(i, ".links",
                          fmt::format("expected at most {} links in all switches", MapLimits::switch_links));
    if (edges > MapLimits::switch_one_way_edges)
      return wrong_switch(
          i, ".one_way_edges",
          fmt::format("expected at most {} one-way edges in all switches", MapLimits::switch_one_way_edges));
    if (closed_cells > cells)
      return wrong_switch(i, ".cells", "expected no more cells in all switches that start closed than the map has");
  }
  return std::nullopt;
}

template <class Items>
std::optional<std::size_t> find_by_name(const Items& items, std::string_view name) {
  const auto found = std::find_if(items.begin(), items.end(), [&](const auto& item) { return item.name == name; });
  if (found == items.end()) return std::nullopt;
  return static_cast<std::size_t>(found - items.begin());
}

}  // namespace

std::optional<MapFault> check_switches(const Map& map, const std::vector<Switch>& switches) {
  if (auto fault = check_names(switches, "switches", MapLimits::switches)) return fault;
  if (switches.empty()) return std::nullopt;
  const std::vector<Passage> joined = joined_by_links(map);
  const auto wrong_link = [&](const Passage& link) -> const char* {
    if (!(link.from < link.to)) return "expected the smaller cell first";
    return std::binary_search(joined.begin(), joined.end(), link) ? nullptr : "expected two cells that a link joins";
  };
  const auto wrong_edge = [&](const Passage& edge) -> const char* {
    const bool is_there = std::binary_search(map.one_way_edges.begin(), map.one_way_edges.end(), edge);
    return is_there ? nullptr : "expected a one-way edge of the map";
  };
  for (std::size_t i = 0; i < switches.size(); ++i) {
    const Switch& door = switches[i];
    if (door.runs.empty() && door.links.empty() && door.one_way_edges.empty())
      return wrong_switch(i, "", "expected cells, links or one-way edges that it opens and closes");
    if (const char* expected = wrong_runs(map, door.runs)) return wrong_switch(i, ".cells", expected);
    if (const char* expected = wrong_passages(door.links, wrong_link)) return wrong_switch(i, ".links", expected);
    if (const char* expected = wrong_passages(door.one_way_edges, wrong_edge))
      return wrong_switch(i, ".one_way_edges", expected);
  }
  return check_switch_limits(switches, map.size().cells());
}

std::optional<MapFault> check(const Map& map) {
  if (map.movement_classes.empty()) return MapFault{"movement_classes", "expected at least one movement class"};
  if (auto fault = check_names(map.movement_classes, "movement_classes", MapLimits::movement_classes,
                               [](const std::string& name) -> const std::string& { return name; }))
    return fault;
  if (auto fault = check_terrains(map)) return fault;
  if (auto fault = check_cells(map)) return fault;
  if (auto fault = check_units(map)) return fault;
  if (auto fault = check_one_way_edges(map)) return fault;
  if (auto fault = check_links(map)) return fault;
  if (auto fault = check_areas(map, map.regions, "regions")) return fault;
  if (auto fault = check_areas(map, map.dead_ends, "dead_ends")) return fault;
  if (auto fault = check_nodes(map, map.waypoints, "waypoints", map.waypoint_edges, "waypoint_edges", "waypoints"))
    return fault;
  if (auto fault = check_nodes(map, map.provinces, "provinces", map.province_borders, "province_borders", "provinces"))
    return fault;
  if (auto fault = check_queries(map)) return fault;
  if (auto fault = check_journeys(map)) return fault;
  if (auto fault = check_switches(map, map.switches)) return fault;
  return check_properties(map);
}

std::optional<std::size_t> find_movement_class(const Map& map, std::string_view name) {
  const auto found = std::find(map.movement_classes.begin(), map.movement_classes.end(), name);
  if (found == map.movement_classes.end()) return std::nullopt;
  return static_cast<std::size_t>(found - map.movement_classes.begin());
}

std::optional<std::size_t> find_terrain(const Map& map, std::string_view name) {
  return find_by_name(map.terrains, name);
}
std::optional<std::size_t> find_unit(const Map& map, std::string_view name) { return find_by_name(map.units, name); }

Map plain_map(Size size) {
  Map map;
  map.movement_classes = standard_movement_classes();
  map.terrains = standard_terrains();
  map.cells = Grid<TerrainIndex>(size);
  map.units.push_back(ground_unit());
  return map;
}

}  // namespace libpath
