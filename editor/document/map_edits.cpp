#include <editor/document/map_edits.h>

#include <algorithm>
#include <optional>

#include <editor/document/commands.h>
#include <libpath/core/heading.h>
#include <libpath/map/switch.h>
#include <libpath/map/terrains.h>

namespace libpath::editor {
namespace {

/// Where a cell of the old map lies on the new one.
class Shift {
 public:
  Shift(Size size, Cell offset) : size_(size), offset_(offset) {}

  Cell operator()(Cell cell) const { return {cell.x + offset_.x, cell.y + offset_.y}; }
  bool keeps(Cell cell) const { return size_.contains((*this)(cell)); }
  Position operator()(Position at) const {
    return {{at.x.thousandths + offset_.x * 1000}, {at.y.thousandths + offset_.y * 1000}};
  }
  bool keeps(Position at) const {
    const Position moved = (*this)(at);
    return moved.x >= Milli{0} && moved.y >= Milli{0} && moved.x <= Milli::whole(size_.width) &&
           moved.y <= Milli::whole(size_.height);
  }
  std::vector<CellRun> operator()(const std::vector<CellRun>& runs) const {
    std::vector<CellRun> kept;
    for (const CellRun& run : runs) {
      const CellRun moved{run.y + offset_.y, std::max(run.begin + offset_.x, 0),
                          std::min(run.end + offset_.x, size_.width)};
      if (moved.y >= 0 && moved.y < size_.height && moved.begin < moved.end) kept.push_back(moved);
    }
    return kept;
  }

 private:
  Size size_;
  Cell offset_;
};

void shift_areas(std::vector<Area>& areas, const Shift& shift) {
  for (Area& area : areas) area.runs = shift(area.runs);
  std::erase_if(areas, [](const Area& area) { return area.runs.empty(); });
}

template <class Items>
void shift_pairs(Items& items, const Shift& shift) {
  std::erase_if(items, [&](const auto& item) { return !shift.keeps(item.from) || !shift.keeps(item.to); });
  for (auto& item : items) {
    item.from = shift(item.from);
    item.to = shift(item.to);
  }
}

/// Members that are gone leave their switches; REQUIRES: the map's links and one-way edges are shifted.
void shift_switches(Map& map, const Shift& shift) {
  for (Switch& door : map.switches) {
    door.runs = shift(door.runs);
    shift_pairs(door.links, shift);
    shift_pairs(door.one_way_edges, shift);
  }
  follow_links(map.switches, map.links, map.links);
  follow_one_way_edges(map.switches, map.one_way_edges);
}

void shift_journeys(std::vector<Journey>& journeys, const Shift& shift) {
  std::erase_if(journeys, [&](const Journey& journey) {
    return !std::all_of(journey.through.begin(), journey.through.end(), [&](Cell cell) { return shift.keeps(cell); });
  });
  shift_pairs(journeys, shift);
  for (Journey& journey : journeys) {
    for (Cell& cell : journey.through) cell = shift(cell);
  }
}

/// Waypoints and their edges, or provinces and their borders.
void shift_nodes(std::vector<Waypoint>& nodes, std::vector<WaypointEdge>& edges, const Shift& shift) {
  std::vector<std::optional<std::uint32_t>> places;
  std::vector<Waypoint> kept;
  for (Waypoint& node : nodes) {
    const bool stays = shift.keeps(node.position);
    places.push_back(stays ? std::optional(static_cast<std::uint32_t>(kept.size())) : std::nullopt);
    if (stays) kept.push_back({std::move(node.name), shift(node.position)});
  }
  nodes = std::move(kept);
  std::erase_if(edges, [&](const WaypointEdge& edge) { return !places[edge.from] || !places[edge.to]; });
  for (WaypointEdge& edge : edges) {
    edge.from = *places[edge.from];
    edge.to = *places[edge.to];
  }
}

Grid<TerrainIndex> shifted(const Grid<TerrainIndex>& cells, Size size, Cell offset, TerrainIndex filling) {
  Grid<TerrainIndex> result(size, filling);
  for (std::int32_t y = 0; y < cells.size().height; ++y) {
    for (std::int32_t x = 0; x < cells.size().width; ++x) {
      const Cell to{x + offset.x, y + offset.y};
      if (size.contains(to)) result[to] = cells[{x, y}];
    }
  }
  return result;
}

void remove_node(Document& document, std::vector<Waypoint> Map::*nodes, std::vector<WaypointEdge> Map::*edges,
                 std::size_t place, const QString& text) {
  std::vector<WaypointEdge> kept_edges = document.map().*edges;
  std::erase_if(kept_edges, [&](const WaypointEdge& edge) { return edge.from == place || edge.to == place; });
  for (WaypointEdge& edge : kept_edges) {
    if (edge.from > place) --edge.from;
    if (edge.to > place) --edge.to;
  }
  std::vector<Waypoint> kept = document.map().*nodes;
  kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(place));
  document.end_stroke();
  document.undo_stack().beginMacro(text);
  document.change(edges, std::move(kept_edges), {});
  document.change(nodes, std::move(kept), {});
  document.undo_stack().endMacro();
}

/// The map's units, those of one movement class moving by another.
std::vector<UnitProfile> units_moved_to(const Map& map, std::size_t from, const std::string& to) {
  auto units = map.units;
  for (UnitProfile& unit : units) {
    if (unit.movement == map.movement_classes[from]) unit.movement = to;
  }
  return units;
}

/// How far apart two terrains are: first in whom they let in, then in what they cost.
std::pair<std::size_t, std::int64_t> difference(const Terrain& one, const Terrain& other) {
  std::size_t classes = one.road == other.road ? 0 : 1;
  std::int64_t costs = 0;
  for (std::size_t i = 0; i < one.factors.size(); ++i) {
    const CostFactor& a = one.factors[i];
    const CostFactor& b = other.factors[i];
    if (a.has_value() != b.has_value()) ++classes;
    if (a && b) costs += std::abs(std::int64_t{a->thousandths} - b->thousandths);
  }
  return {classes, costs};
}

/// Gives the saved queries and journeys of one unit to another, or takes them out.
template <class T>
void give_to(Document& document, std::vector<T> Map::*list, const std::string& from,
             const std::optional<std::string>& to) {
  auto items = document.map().*list;
  if (!to) std::erase_if(items, [&](const T& item) { return item.unit == from; });
  for (T& item : items) {
    if (item.unit == from) item.unit = *to;
  }
  document.change(list, std::move(items), {});
}
void give_to(Document& document, const std::string& from, const std::optional<std::string>& to) {
  give_to(document, &Map::queries, from, to);
  give_to(document, &Map::journeys, from, to);
}

/// The map in another size.
Map resized(Map map, Size size, Cell offset, TerrainIndex filling) {
  const Shift shift(size, offset);
  map.cells = shifted(map.cells, size, offset, filling);
  shift_pairs(map.one_way_edges, shift);
  shift_pairs(map.links, shift);
  shift_pairs(map.queries, shift);
  shift_journeys(map.journeys, shift);
  shift_switches(map, shift);
  shift_areas(map.regions, shift);
  shift_areas(map.dead_ends, shift);
  shift_nodes(map.waypoints, map.waypoint_edges, shift);
  shift_nodes(map.provinces, map.province_borders, shift);
  return map;
}

/// Of an area or a switch.
template <class T>
std::int64_t cells_of(const T& area) {
  std::int64_t cells = 0;
  for (const CellRun& run : area.runs) cells += run.end - run.begin;
  return cells;
}

/// Areas that are still there, with fewer cells. Both lists have their order.
template <class T>
std::size_t count_cut(const std::vector<T>& before, const std::vector<T>& after) {
  std::size_t cut = 0;
  auto old = before.begin();
  for (const T& area : after) {
    while (old->name != area.name) ++old;
    if (cells_of(area) < cells_of(*old)) ++cut;
  }
  return cut;
}

}  // namespace

void remove_waypoint(Document& document, std::size_t waypoint) {
  remove_node(document, &Map::waypoints, &Map::waypoint_edges, waypoint, Document::tr("Remove waypoint"));
}

void remove_province(Document& document, std::size_t province) {
  remove_node(document, &Map::provinces, &Map::province_borders, province, Document::tr("Remove province"));
}

void remove_terrain(Document& document, std::size_t terrain, std::size_t instead) {
  Map map = document.map();
  for (TerrainIndex& cell : map.cells.all()) {
    if (cell == terrain) cell = static_cast<TerrainIndex>(instead);
    if (cell > terrain) --cell;
  }
  map.terrains.erase(map.terrains.begin() + static_cast<std::ptrdiff_t>(terrain));
  document.replace(std::move(map), Document::tr("Remove terrain"));
}

std::size_t cells_of(const Map& map, std::size_t terrain) {
  const auto& cells = map.cells.all();
  return static_cast<std::size_t>(std::count(cells.begin(), cells.end(), static_cast<TerrainIndex>(terrain)));
}

std::size_t most_like(const Map& map, std::size_t terrain) {
  std::size_t best = terrain == 0 ? 1 : 0;
  for (std::size_t i = 0; i < map.terrains.size(); ++i) {
    if (i != terrain &&
        difference(map.terrains[i], map.terrains[terrain]) < difference(map.terrains[best], map.terrains[terrain]))
      best = i;
  }
  return best;
}

TerrainIndex wall_of(const Map& map) {
  return first_barrier(map.terrains).value_or(static_cast<TerrainIndex>(map.terrains.size() - 1));
}

void change_unit(Document& document, std::size_t unit, UnitProfile changed) {
  auto units = document.map().units;
  const std::string name = changed.name;
  const UnitUse use = use_of(document.map(), unit);
  const bool is_renamed = units[unit].name != name && use.queries + use.journeys > 0;
  const QString text = Document::tr("Change unit");
  document.end_stroke();
  if (is_renamed) document.undo_stack().beginMacro(text);
  if (is_renamed) give_to(document, units[unit].name, name);
  units[unit] = std::move(changed);
  document.change(&Map::units, std::move(units), text);
  if (is_renamed) document.undo_stack().endMacro();
}

void remove_unit(Document& document, std::size_t unit, std::optional<std::size_t> instead) {
  auto units = document.map().units;
  document.end_stroke();
  document.undo_stack().beginMacro(Document::tr("Remove unit"));
  give_to(document, units[unit].name, instead ? std::optional(units[*instead].name) : std::nullopt);
  units.erase(units.begin() + static_cast<std::ptrdiff_t>(unit));
  document.change(&Map::units, std::move(units), {});
  document.undo_stack().endMacro();
}

UnitUse use_of(const Map& map, std::size_t unit) {
  const auto is_its = [&](const auto& item) { return item.unit == map.units[unit].name; };
  return {static_cast<std::size_t>(std::count_if(map.queries.begin(), map.queries.end(), is_its)),
          static_cast<std::size_t>(std::count_if(map.journeys.begin(), map.journeys.end(), is_its))};
}

void add_movement_class(Document& document, const std::string& name) {
  auto classes = document.map().movement_classes;
  auto terrains = document.map().terrains;
  classes.push_back(name);
  for (Terrain& terrain : terrains) terrain.factors.emplace_back();
  document.change_catalogue(std::move(classes), std::move(terrains), Document::tr("Add movement class"));
}

void rename_movement_class(Document& document, std::size_t movement_class, const std::string& name) {
  auto classes = document.map().movement_classes;
  auto units = units_moved_to(document.map(), movement_class, name);
  classes[movement_class] = name;
  document.end_stroke();
  document.undo_stack().push(new CatalogueCommand(document, Document::tr("Rename movement class"), std::move(classes),
                                                  document.map().terrains, std::move(units)));
}

void remove_movement_class(Document& document, std::size_t movement_class, std::size_t instead) {
  const auto at = static_cast<std::ptrdiff_t>(movement_class);
  auto classes = document.map().movement_classes;
  auto terrains = document.map().terrains;
  auto units = units_moved_to(document.map(), movement_class, classes[instead]);
  classes.erase(classes.begin() + at);
  for (Terrain& terrain : terrains) terrain.factors.erase(terrain.factors.begin() + at);
  document.end_stroke();
  document.undo_stack().push(new CatalogueCommand(document, Document::tr("Remove movement class"), std::move(classes),
                                                  std::move(terrains), std::move(units)));
}

void resize(Document& document, Size size, Cell offset, TerrainIndex filling) {
  document.replace(resized(document.map(), size, offset, filling), Document::tr("Resize map"));
}

QStringList taken_by_resize(const Map& map, Size size, Cell offset) {
  const Map after = resized(map, size, offset, 0);
  QStringList taken;
  const auto add = [&](std::size_t count, const QString& words) {
    if (count > 0) taken << words.arg(count);
  };
  add(map.one_way_edges.size() - after.one_way_edges.size(), Document::tr("one-way edges: %1"));
  add(map.links.size() - after.links.size(), Document::tr("links: %1"));
  add(map.regions.size() - after.regions.size(), Document::tr("regions: %1"));
  add(count_cut(map.regions, after.regions), Document::tr("parts of regions: %1"));
  add(map.dead_ends.size() - after.dead_ends.size(), Document::tr("dead ends: %1"));
  add(count_cut(map.dead_ends, after.dead_ends), Document::tr("parts of dead ends: %1"));
  add(map.waypoints.size() - after.waypoints.size(), Document::tr("waypoints: %1"));
  add(map.provinces.size() - after.provinces.size(), Document::tr("provinces: %1"));
  add(map.queries.size() - after.queries.size(), Document::tr("saved queries: %1"));
  add(map.journeys.size() - after.journeys.size(), Document::tr("journeys: %1"));
  add(map.switches.size() - after.switches.size(), Document::tr("switches: %1"));
  add(count_cut(map.switches, after.switches), Document::tr("parts of switches: %1"));
  return taken;
}

std::vector<Cell> stops_of(const Journey& journey) {
  std::vector<Cell> stops{journey.from};
  stops.insert(stops.end(), journey.through.begin(), journey.through.end());
  stops.push_back(journey.to);
  return stops;
}

void set_stops(Journey& journey, const std::vector<Cell>& stops) {
  journey.from = stops.front();
  journey.to = stops.back();
  journey.through.assign(stops.begin() + 1, stops.end() - 1);
}

void add_one_way_edges(Document& document, const std::vector<OneWayEdge>& drawn) {
  const Size size = document.map().size();
  auto edges = document.map().one_way_edges;
  for (const OneWayEdge& each : drawn) {
    if (!heading_between(each.from, each.to) || !size.contains(each.from) || !size.contains(each.to)) continue;
    std::erase_if(edges, [&](const OneWayEdge& edge) {
      return edge == each || edge == OneWayEdge{each.to, each.from};
    });
    edges.insert(std::lower_bound(edges.begin(), edges.end(), each), each);
  }
  document.change(&Map::one_way_edges, std::move(edges), Document::tr("Draw one-way edge"));
}

bool add_waypoints_along(Document& document, const std::vector<Cell>& corners) {
  std::vector<Waypoint> waypoints = document.map().waypoints;
  std::vector<WaypointEdge> edges = document.map().waypoint_edges;
  const auto in_cell = [](Cell cell) {
    return [cell](const Waypoint& waypoint) {
      const Position& at = waypoint.position;
      return static_cast<std::int32_t>(std::floor(at.x.value())) == cell.x &&
             static_cast<std::int32_t>(std::floor(at.y.value())) == cell.y;
    };
  };
  std::optional<std::uint32_t> last;
  for (const Cell cell : corners) {
    const auto found = std::find_if(waypoints.begin(), waypoints.end(), in_cell(cell));
    const auto here = static_cast<std::uint32_t>(found - waypoints.begin());
    if (found == waypoints.end()) {
      waypoints.push_back({free_name(waypoints, Document::tr("waypoint").toStdString()),
                           {Milli{cell.x * 1000 + 500}, Milli{cell.y * 1000 + 500}}});
    }
    const bool joined =
        last == here || std::any_of(edges.begin(), edges.end(), [&](const WaypointEdge& edge) {
          return (edge.from == last && edge.to == here) || (edge.both_ways && edge.from == here && edge.to == last);
        });
    if (last && !joined) edges.push_back({*last, here, std::nullopt, true});
    last = here;
  }
  if (waypoints.size() > MapLimits::waypoints || edges.size() > MapLimits::waypoint_edges) return false;
  document.end_stroke();
  document.undo_stack().beginMacro(Document::tr("Corners to waypoints"));
  document.change(&Map::waypoints, std::move(waypoints), {});
  document.change(&Map::waypoint_edges, std::move(edges), {});
  document.undo_stack().endMacro();
  return true;
}

}  // namespace libpath::editor
