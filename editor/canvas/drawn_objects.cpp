#include <editor/canvas/drawn_objects.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <type_traits>
#include <utility>

#include <editor/canvas/carried_switches.h>
#include <editor/canvas/map_drawing.h>
#include <editor/canvas/switch_drawing.h>
#include <editor/document/map_edits.h>

namespace libpath::editor {
namespace {

/// A cell of which a position is; the right and lower border belong to the last one.
Cell cell_under(Position at, Size size) {
  return {std::min(static_cast<std::int32_t>(std::floor(at.x.value())), size.width - 1),
          std::min(static_cast<std::int32_t>(std::floor(at.y.value())), size.height - 1)};
}

Cell shifted(Cell cell, Cell by) { return {cell.x + by.x, cell.y + by.y}; }
Position shifted(Position at, Cell by) {
  return {Milli{at.x.thousandths + by.x * 1000}, Milli{at.y.thousandths + by.y * 1000}};
}

Position turned_position(Position at, Size box, StampTurn turn) {
  switch (turn) {
    case StampTurn::across: return {Milli{box.width * 1000 - at.x.thousandths}, at.y};
    case StampTurn::down: return {at.x, Milli{box.height * 1000 - at.y.thousandths}};
    case StampTurn::clockwise: return {Milli{box.height * 1000 - at.y.thousandths}, at.x};
  }
  return at;
}

/// The same of everything that has a place.
template <class Change>
void change_place(OneWayEdge& edge, const Change& change) {
  edge = {change(edge.from), change(edge.to)};
}
template <class Change>
void change_place(Link& link, const Change& change) {
  link.from = change(link.from);
  link.to = change(link.to);
}
template <class Change>
void change_place(Waypoint& node, const Change& change) {
  node.position = change(node.position);
}
template <class Change>
void change_place(Area& area, const Change& change) {
  Cells cells;
  for (const CellRun& run : area.runs) {
    for (std::int32_t x = run.begin; x < run.end; ++x) {
      const Cell to = change(Cell{x, run.y});
      cells.push_back({to.y, to.x, to.x + 1});
    }
  }
  area.runs = canonical_runs(std::move(cells));
}
template <class Change>
void change_place(Journey& journey, const Change& change) {
  std::vector<Cell> stops = stops_of(journey);
  for (Cell& stop : stops) stop = change(stop);
  set_stops(journey, stops);
}

struct ShiftBy {
  Cell by;
  Cell operator()(Cell cell) const { return shifted(cell, by); }
  Position operator()(Position at) const { return shifted(at, by); }
};

struct TurnIn {
  Size box;
  StampTurn turn;
  Cell operator()(Cell cell) const { return turned_cell(cell, box, turn); }
  Position operator()(Position at) const { return turned_position(at, box, turn); }
};

/// Whether all of it lies in cells that `has` knows.
template <class Has>
bool lies_in_cells(const OneWayEdge& edge, Size, const Has& has) {
  return has(edge.from) && has(edge.to);
}
template <class Has>
bool lies_in_cells(const Link& link, Size, const Has& has) {
  return has(link.from) && has(link.to);
}
template <class Has>
bool lies_in_cells(const Waypoint& node, Size size, const Has& has) {
  return has(cell_under(node.position, size));
}
template <class Has>
bool lies_in_cells(const Area& area, Size, const Has& has) {
  return std::all_of(area.runs.begin(), area.runs.end(), [&](const CellRun& run) {
    for (std::int32_t x = run.begin; x < run.end; ++x) {
      if (!has(Cell{x, run.y})) return false;
    }
    return true;
  });
}
template <class Has>
bool lies_in_cells(const Journey& journey, Size, const Has& has) {
  const std::vector<Cell> stops = stops_of(journey);
  return std::all_of(stops.begin(), stops.end(), has);
}

template <class T, class Has>
std::vector<T> those_in(const std::vector<T>& items, Size size, const Has& has, Cell corner) {
  std::vector<T> within;
  for (T item : items) {
    if (!lies_in_cells(item, size, has)) continue;
    change_place(item, ShiftBy{{-corner.x, -corner.y}});
    within.push_back(std::move(item));
  }
  return within;
}

/// Of nodes that are kept, by their new places.
template <class Keeps>
std::vector<WaypointEdge> edges_between(const std::vector<Waypoint>& nodes, const std::vector<WaypointEdge>& edges,
                                        const Keeps& keeps) {
  std::vector<std::optional<std::uint32_t>> places;
  std::uint32_t next = 0;
  for (const Waypoint& node : nodes) places.push_back(keeps(node) ? std::optional(next++) : std::nullopt);
  std::vector<WaypointEdge> kept;
  for (WaypointEdge edge : edges) {
    if (!places[edge.from] || !places[edge.to]) continue;
    edge.from = *places[edge.from];
    edge.to = *places[edge.to];
    kept.push_back(edge);
  }
  return kept;
}

template <class T>
std::vector<T> without_names(std::vector<T> items) {
  for (T& item : items) item.name.clear();
  return items;
}

bool on_map(Position at, Size size) {
  return at.x >= Milli{0} && at.y >= Milli{0} && at.x <= Milli::whole(size.width) && at.y <= Milli::whole(size.height);
}
template <class T>
bool is_on_map(const T& item, Size size) {
  return lies_in_cells(item, size, [size](Cell cell) { return size.contains(cell); });
}
bool is_on_map(const Waypoint& node, Size size) { return on_map(node.position, size); }

/// Adds what lies on the map to a list, under names that are free.
template <class T>
void add_to(Document& document, std::vector<T> Map::*list, const std::vector<T>& items, Cell at) {
  auto all = document.map().*list;
  const std::size_t before = all.size();
  for (T item : items) {
    change_place(item, ShiftBy{at});
    if (!is_on_map(item, document.map().size())) continue;
    if (!item.name.empty()) item.name = free_name(all, item.name);
    all.push_back(std::move(item));
  }
  if (all.size() > before) document.change(list, std::move(all), {});
}

void add_nodes(Document& document, std::vector<Waypoint> Map::*nodes, std::vector<WaypointEdge> Map::*edges,
               const std::vector<Waypoint>& items, const std::vector<WaypointEdge>& joined, Cell at) {
  const auto first = static_cast<std::uint32_t>((document.map().*nodes).size());
  const auto stays = [&](const Waypoint& node) { return on_map(shifted(node.position, at), document.map().size()); };
  std::vector<WaypointEdge> kept = edges_between(items, joined, stays);
  add_to(document, nodes, items, at);
  if (kept.empty()) return;
  auto all = document.map().*edges;
  for (WaypointEdge& edge : kept) {
    edge.from += first;
    edge.to += first;
    all.push_back(edge);
  }
  document.change(edges, std::move(all), {});
}

template <class T, class Has>
void move_in(Document& document, std::vector<T> Map::*list, const Has& has, Cell by) {
  const Size size = document.map().size();
  auto items = document.map().*list;
  for (T& item : items) {
    if (!lies_in_cells(item, size, has)) continue;
    T moved = item;
    change_place(moved, ShiftBy{by});
    if (is_on_map(moved, size)) item = std::move(moved);
  }
  if constexpr (std::is_same_v<T, OneWayEdge>) {
    std::sort(items.begin(), items.end());
    items.erase(std::unique(items.begin(), items.end()), items.end());
  }
  document.change(list, std::move(items), {});
}

}  // namespace

Cell turned_cell(Cell cell, Size box, StampTurn turn) {
  switch (turn) {
    case StampTurn::across: return {box.width - 1 - cell.x, cell.y};
    case StampTurn::down: return {cell.x, box.height - 1 - cell.y};
    case StampTurn::clockwise: return {box.height - 1 - cell.y, cell.x};
  }
  return cell;
}

DrawnObjects DrawnObjects::within(const Map& map, const Cells& cells) {
  const CellRect box = bounds_of(cells);
  const Cell corner{box.x, box.y};
  const Size size = map.size();
  const auto has = [&](Cell cell) { return holds(cells, cell); };
  const auto has_node = [&](const Waypoint& node) { return lies_in_cells(node, size, has); };
  DrawnObjects found;
  found.one_way_edges_ = those_in(map.one_way_edges, size, has, corner);
  found.links_ = those_in(map.links, size, has, corner);
  found.regions_ = those_in(map.regions, size, has, corner);
  found.dead_ends_ = those_in(map.dead_ends, size, has, corner);
  found.waypoints_ = those_in(map.waypoints, size, has, corner);
  found.waypoint_edges_ = edges_between(map.waypoints, map.waypoint_edges, has_node);
  found.provinces_ = those_in(map.provinces, size, has, corner);
  found.province_borders_ = edges_between(map.provinces, map.province_borders, has_node);
  found.journeys_ = those_in(map.journeys, size, has, corner);
  for (const Switch& door : switches_within(map, cells))
    found.switches_.push_back(carried(door, ShiftBy{{-corner.x, -corner.y}}));
  return found;
}

bool DrawnObjects::empty() const noexcept {
  return one_way_edges_.empty() && links_.empty() && regions_.empty() && dead_ends_.empty() && waypoints_.empty() &&
         provinces_.empty() && journeys_.empty() && switches_.empty();
}

DrawnObjects DrawnObjects::turned(Size box, StampTurn turn) const {
  DrawnObjects other = *this;
  const TurnIn change{box, turn};
  const auto change_all = [&](auto& items) {
    for (auto& item : items) change_place(item, change);
  };
  change_all(other.one_way_edges_);
  change_all(other.links_);
  change_all(other.regions_);
  change_all(other.dead_ends_);
  change_all(other.waypoints_);
  change_all(other.provinces_);
  change_all(other.journeys_);
  for (Switch& door : other.switches_) door = carried(door, change);
  return other;
}

QString DrawnObjects::put(Document& document, Cell at) const {
  std::vector<OneWayEdge> edges = one_way_edges_;
  for (OneWayEdge& edge : edges) change_place(edge, ShiftBy{at});
  add_one_way_edges(document, edges);
  add_to(document, &Map::links, links_, at);
  add_to(document, &Map::regions, regions_, at);
  add_to(document, &Map::dead_ends, dead_ends_, at);
  add_nodes(document, &Map::waypoints, &Map::waypoint_edges, waypoints_, waypoint_edges_, at);
  add_nodes(document, &Map::provinces, &Map::province_borders, provinces_, province_borders_, at);
  std::vector<Journey> journeys = journeys_;
  std::erase_if(journeys, [&](const Journey& journey) { return !find_unit(document.map(), journey.unit); });
  add_to(document, &Map::journeys, journeys, at);
  std::vector<Switch> switches;
  for (const Switch& door : switches_) switches.push_back(carried(door, ShiftBy{at}));
  return add_switches(document, std::move(switches));
}

/// They are moved by the view that they are drawn in.
void DrawnObjects::draw(QPainter& painter, const ViewTransform& transform, const QRectF& visible, Cell at,
                        const ObjectKinds& kinds) const {
  if (empty()) return;
  ViewTransform there = transform;
  there.origin += QPointF(at.x, at.y) * there.zoom;
  const QRectF seen = visible.translated(-at.x, -at.y);
  Map map;
  map.one_way_edges = one_way_edges_;
  map.links = links_;
  map.regions = without_names(regions_);
  map.dead_ends = without_names(dead_ends_);
  map.waypoints = without_names(waypoints_);
  map.waypoint_edges = waypoint_edges_;
  map.provinces = without_names(provinces_);
  map.province_borders = province_borders_;
  map.journeys = without_names(journeys_);
  draw_objects(painter, there, map, AreaBounds::of(map), seen, kinds);
  if (!kinds.is_shown(Part::switches)) return;
  draw_switches(painter, there, without_names(switches_), seen,
                [this](std::size_t place) { return switches_[place].open; });
}

void move_objects(Document& document, const Cells& cells, Cell by, const ObjectKinds& kinds) {
  const auto has = [&](Cell cell) { return holds(cells, cell); };
  const auto move = [&](auto list) {
    if (kinds.is_open(part_of(list))) move_in(document, list, has, by);
  };
  move_switches(document, cells, by, kinds);
  move(&Map::one_way_edges);
  move(&Map::links);
  move(&Map::regions);
  move(&Map::dead_ends);
  move(&Map::waypoints);
  move(&Map::provinces);
  move(&Map::journeys);
}

}  // namespace libpath::editor
