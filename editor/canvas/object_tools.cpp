#include <editor/canvas/object_tools.h>

#include <algorithm>
#include <cmath>

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

void add_link(Document& document, Cell from, Cell to) {
  auto links = document.map().links;
  links.push_back({free_name(links, ArrowTool::tr("link").toStdString()), from, to, Milli::whole(1), true});
  document.change(&Map::links, std::move(links), ArrowTool::tr("Draw link"));
}

}  // namespace

QString ArrowTool::help() const {
  return kind_ == Kind::link
             ? tr("Drag from one cell to another: a door, a ladder, a teleport")
             : tr("Drag from a cell to its neighbour: units can step that way, but not back; curves keep to no such "
                  "edge");
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
  if (kind_ == Kind::link) {
    add_link(view.document(), from, to_);
  } else {
    add_one_way_edge(view.document(), from, to_);
  }
}

void ArrowTool::cancel(MapView& view) {
  from_.reset();
  view.update_all();
}

void ArrowTool::draw(QPainter& painter, const MapView& view) const {
  if (!from_ || *from_ == to_) return;
  painter.setRenderHint(QPainter::Antialiasing);
  draw_arrow(painter, view.transform().centre(*from_), view.transform().centre(to_), kDrawnColour, false,
             kind_ == Kind::link);
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

void NodeTool::join(Document& document, std::size_t from, std::size_t to) const {
  const auto list = kind_ == Kind::waypoint ? &Map::waypoint_edges : &Map::province_borders;
  auto edges = document.map().*list;
  edges.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to), std::nullopt, true});
  document.change(list, std::move(edges), kind_ == Kind::waypoint ? tr("Join waypoints") : tr("Draw border"));
}

void NodeTool::press(MapView& view, const ToolEvent& event) {
  Document& document = view.document();
  const auto hit = node_at(view, nodes(), event.position);
  to_ = event.position;
  if (hit && event.modifiers.testFlag(Qt::ControlModifier)) {
    (kind_ == Kind::waypoint ? remove_waypoint : remove_province)(document, *hit);
    return;
  }
  if (hit && event.modifiers.testFlag(Qt::ShiftModifier)) {
    joining_ = hit;
    return;
  }
  merge_key_ = document.new_merge_key();
  moving_ = hit;
  if (hit || !event.on_map) return;
  auto items = document.map().*nodes();
  moving_ = items.size();
  const QString wanted = kind_ == Kind::waypoint ? tr("waypoint") : tr("province");
  items.push_back({free_name(items, wanted.toStdString()), position_at(event.position, document.map().size())});
  document.change(nodes(), std::move(items), kind_ == Kind::waypoint ? tr("Place waypoint") : tr("Place province"));
}

void NodeTool::drag(MapView& view, const ToolEvent& event) {
  to_ = event.position;
  if (joining_) view.update_all();
  if (!moving_) return;
  auto items = view.document().map().*nodes();
  if (*moving_ >= items.size()) return;
  items[*moving_].position = position_at(event.position, view.document().map().size());
  view.document().change(nodes(), std::move(items), kind_ == Kind::waypoint ? tr("Move waypoint") : tr("Move province"),
                         merge_key_);
}

void NodeTool::release(MapView& view, const ToolEvent& event) {
  moving_.reset();
  const auto from = std::exchange(joining_, std::nullopt);
  if (!from) return;
  const auto to = node_at(view, nodes(), event.position);
  if (to && *to != *from) join(view.document(), *from, *to);
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
