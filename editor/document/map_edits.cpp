#include <editor/document/map_edits.h>

#include <algorithm>
#include <optional>

#include <editor/document/commands.h>
#include <libpath/core/heading.h>

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
  Map map = document.map();
  const Shift shift(size, offset);
  map.cells = shifted(map.cells, size, offset, filling);
  shift_pairs(map.one_way_edges, shift);
  shift_pairs(map.links, shift);
  shift_pairs(map.queries, shift);
  shift_journeys(map.journeys, shift);
  shift_areas(map.regions, shift);
  shift_areas(map.dead_ends, shift);
  shift_nodes(map.waypoints, map.waypoint_edges, shift);
  shift_nodes(map.provinces, map.province_borders, shift);
  document.replace(std::move(map), Document::tr("Resize map"));
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

void add_one_way_edge(Document& document, Cell from, Cell to) {
  if (!heading_between(from, to) || !document.map().size().contains(to)) return;
  auto edges = document.map().one_way_edges;
  std::erase_if(edges, [&](const OneWayEdge& edge) {
    return edge == OneWayEdge{from, to} || edge == OneWayEdge{to, from};
  });
  edges.insert(std::lower_bound(edges.begin(), edges.end(), OneWayEdge{from, to}), OneWayEdge{from, to});
  document.change(&Map::one_way_edges, std::move(edges), Document::tr("Draw one-way edge"));
}

}  // namespace libpath::editor
