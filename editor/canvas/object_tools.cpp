#include <editor/canvas/object_tools.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include <editor/canvas/map_drawing.h>
#include <editor/canvas/map_view.h>
#include <editor/document/map_edits.h>

namespace libpath::editor {
namespace {

/// A position on the map to a tenth of a cell: nobody means more by a click.
Position position_at(Point at, Size size) {
  const auto tenth = [](double value, std::int32_t most) {
    return Milli{std::clamp(static_cast<std::int32_t>(std::lround(value * 10)) * 100, 0, most * 1000)};
  };
  return {tenth(at.x, size.width), tenth(at.y, size.height)};
}

/// The neighbour of a cell that a place lies towards, at least a third of a cell away from its centre.
Cell neighbour_towards(Cell from, Point at) {
  const double dx = at.x - (from.x + 0.5);
  const double dy = at.y - (from.y + 0.5);
  const double length = std::hypot(dx, dy);
  if (length < 1.0 / 3) return from;
  return {from.x + static_cast<std::int32_t>(std::lround(dx / length)),
          from.y + static_cast<std::int32_t>(std::lround(dy / length))};
}

void add_links(Document& document, const std::vector<Passage>& drawn) {
  auto links = document.map().links;
  for (const Passage& each : drawn)
    links.push_back({free_name(links, ArrowTool::tr("link").toStdString()), each.from, each.to, Milli::whole(1), true});
  document.change(&Map::links, std::move(links), ArrowTool::tr("Draw link"));
}

std::optional<std::size_t> node_there(const std::vector<Waypoint>& nodes, Position at) {
  const auto found =
      std::find_if(nodes.begin(), nodes.end(), [at](const Waypoint& node) { return node.position == at; });
  return found == nodes.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - nodes.begin()));
}

bool is_image_node(const Waypoint& node, const Waypoint& other, const Mirror& mirror) {
  return other.position == mirror(node.position);
}

bool joins_the_same(const WaypointEdge& one, const WaypointEdge& other) {
  return (one.from == other.from && one.to == other.to) || (one.from == other.to && one.to == other.from);
}

}  // namespace

QString ArrowTool::help() const {
  return kind_ == Kind::link
             ? tr("Drag from one cell to another: a door, a ladder, a teleport")
             : tr("Drag from a cell to its neighbour: units can step that way, but not back; paths of a map with "
                  "such edges are not smoothed");
}

void ArrowTool::press(MapView&, const ToolEvent& event) {
  if (!event.on_map) return;
  from_ = to_ = event.cell;
}

void ArrowTool::drag(MapView& view, const ToolEvent& event) {
  if (!from_) return;
  to_ = kind_ == Kind::link ? event.cell : neighbour_towards(*from_, event.position);
  view.update_all();
}

void ArrowTool::release(MapView& view, const ToolEvent&) {
  if (!from_) return;
  const Cell from = *std::exchange(from_, std::nullopt);
  view.update_all();
  if (from == to_ || !view.document().map().size().contains(to_)) return;
  const std::vector<Passage> drawn = repeated({from, to_}, view.mirrors());
  if (kind_ == Kind::one_way_edge) return add_one_way_edges(view.document(), drawn);
  const std::size_t place = view.document().map().links.size();
  add_links(view.document(), drawn);
  // Its cost is what one asks for next.
  view.pick(MapObject{Part::links, place});
}

void ArrowTool::cancel(MapView& view) {
  from_.reset();
  view.update_all();
}

void ArrowTool::draw(QPainter& painter, const MapView& view) const {
  if (!from_ || *from_ == to_) return;
  painter.setRenderHint(QPainter::Antialiasing);
  for (const Passage& each : repeated({*from_, to_}, view.mirrors())) {
    draw_arrow(painter, view.transform().centre(each.from), view.transform().centre(each.to), kDrawnColour, false,
               kind_ == Kind::link);
  }
}

std::optional<std::size_t> node_at(const MapView& view, std::vector<Waypoint> Map::*nodes, Point at) {
  const auto& waypoints = view.document().map().*nodes;
  std::optional<std::size_t> nearest;
  double least = kGrabPixels / view.zoom();
  for (std::size_t i = 0; i < waypoints.size(); ++i) {
    const double distance = std::hypot(waypoints[i].position.x.value() - at.x, waypoints[i].position.y.value() - at.y);
    if (distance > least) continue;
    least = distance;
    nearest = i;
  }
  return nearest;
}

QString NodeTool::help() const {
  return kind_ == Kind::waypoint
             ? tr("Click places a waypoint, drag moves it, Shift+drag joins two, Ctrl+click takes one out")
             : tr("Click places a province, drag moves it, Shift+drag draws a border, Ctrl+click takes one out");
}

/// Images of both are joined as well.
void NodeTool::join(const MapView& view, std::size_t from, std::size_t to) const {
  const auto list = kind_ == Kind::waypoint ? &Map::waypoint_edges : &Map::province_borders;
  const auto& items = view.document().map().*nodes();
  std::vector<WaypointEdge> joined;
  const auto add = [&](std::size_t a, std::size_t b) {
    const WaypointEdge edge{static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), std::nullopt, true};
    if (a != b &&
        std::none_of(joined.begin(), joined.end(), [&](const auto& other) { return joins_the_same(edge, other); }))
      joined.push_back(edge);
  };
  add(from, to);
  for (const Mirror& mirror : view.mirrors()) {
    const auto a = node_there(items, mirror(items[from].position));
    const auto b = node_there(items, mirror(items[to].position));
    if (a && b) add(*a, *b);
  }
  auto edges = view.document().map().*list;
  edges.insert(edges.end(), joined.begin(), joined.end());
  view.document().change(list, std::move(edges), kind_ == Kind::waypoint ? tr("Join waypoints") : tr("Draw border"));
}

/// Its images go, too.
void NodeTool::remove(const MapView& view, std::size_t place) const {
  Document& document = view.document();
  std::vector<std::size_t> places{place};
  for (const Image& image : images_of(document.map().*nodes(), place, view.mirrors(), is_image_node))
    places.push_back(image.place);
  std::sort(places.begin(), places.end(), std::greater<>());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  document.undo_stack().beginMacro(kind_ == Kind::waypoint ? Document::tr("Remove waypoint")
                                                           : Document::tr("Remove province"));
  for (const std::size_t each : places) (kind_ == Kind::waypoint ? remove_waypoint : remove_province)(document, each);
  document.undo_stack().endMacro();
}

/// Returns the place of the one at the mouse, which its images follow behind.
std::size_t NodeTool::place(const MapView& view, Position at) const {
  Document& document = view.document();
  auto items = document.map().*nodes();
  const std::size_t first = items.size();
  const std::string wanted = (kind_ == Kind::waypoint ? tr("waypoint") : tr("province")).toStdString();
  items.push_back({free_name(items, wanted), at});
  for (const Mirror& mirror : view.mirrors()) {
    if (!node_there(items, mirror(at))) items.push_back({free_name(items, wanted), mirror(at)});
  }
  document.change(nodes(), std::move(items), kind_ == Kind::waypoint ? tr("Place waypoint") : tr("Place province"));
  return first;
}

void NodeTool::press(MapView& view, const ToolEvent& event) {
  Document& document = view.document();
  const auto hit = node_at(view, nodes(), event.position);
  to_ = event.position;
  if (hit && event.modifiers.testFlag(Qt::ControlModifier)) return remove(view, *hit);
  if (hit && event.modifiers.testFlag(Qt::ShiftModifier)) {
    joining_ = hit;
    return;
  }
  merge_key_ = document.new_merge_key();
  moving_ = hit;
  if (!hit && event.on_map) moving_ = place(view, position_at(event.position, document.map().size()));
  if (moving_) images_ = images_of(document.map().*nodes(), *moving_, view.mirrors(), is_image_node);
}

void NodeTool::drag(MapView& view, const ToolEvent& event) {
  to_ = event.position;
  if (joining_) view.update_all();
  if (!moving_) return;
  auto items = view.document().map().*nodes();
  const auto is_gone = [&](const Image& image) { return image.place >= items.size(); };
  if (*moving_ >= items.size() || std::any_of(images_.begin(), images_.end(), is_gone)) return;
  const Position at = position_at(event.position, view.document().map().size());
  items[*moving_].position = at;
  for (const Image& image : images_) items[image.place].position = image.mirror(at);
  view.document().change(nodes(), std::move(items), kind_ == Kind::waypoint ? tr("Move waypoint") : tr("Move province"),
                         merge_key_);
}

void NodeTool::release(MapView& view, const ToolEvent& event) {
  moving_.reset();
  const auto from = std::exchange(joining_, std::nullopt);
  if (!from) return;
  const auto to = node_at(view, nodes(), event.position);
  if (to && *to != *from) join(view, *from, *to);
  view.update_all();
}

void NodeTool::cancel(MapView& view) {
  moving_.reset();
  joining_.reset();
  view.update_all();
}

void NodeTool::draw(QPainter& painter, const MapView& view) const {
  const auto& items = view.document().map().*nodes();
  if (!joining_ || *joining_ >= items.size()) return;
  const Position from = items[*joining_].position;
  painter.setRenderHint(QPainter::Antialiasing);
  draw_arrow(painter, view.transform().to_view(Point{from.x.value(), from.y.value()}), view.transform().to_view(to_),
             kDrawnColour, true, false);
}

}  // namespace libpath::editor
