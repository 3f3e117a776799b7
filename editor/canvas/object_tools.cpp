#include <editor/canvas/object_tools.h>

#include <algorithm>
#include <cmath>

#include <editor/canvas/map_drawing.h>
#include <editor/canvas/map_view.h>
#include <editor/document/map_edits.h>

namespace libpath::editor {
namespace {

constexpr double kGrabPixels = 10;
const QColor kDrawnColour(40, 40, 40);

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

void add_waypoint_edge(Document& document, std::size_t from, std::size_t to) {
  auto edges = document.map().waypoint_edges;
  edges.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to), std::nullopt, true});
  document.change(&Map::waypoint_edges, std::move(edges), WaypointTool::tr("Join waypoints"));
}

}  // namespace

QString ArrowTool::help() const {
  return kind_ == Kind::link ? tr("Drag from one cell to another: a door, a ladder, a teleport")
                             : tr("Drag from a cell to its neighbour: units can step that way, but not back");
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

std::optional<std::size_t> waypoint_at(const MapView& view, Point at) {
  const auto& waypoints = view.document().map().waypoints;
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

void WaypointTool::press(MapView& view, const ToolEvent& event) {
  Document& document = view.document();
  const auto hit = waypoint_at(view, event.position);
  to_ = event.position;
  if (hit && event.modifiers.testFlag(Qt::ControlModifier)) {
    remove_waypoint(document, *hit);
    return;
  }
  if (hit && event.modifiers.testFlag(Qt::ShiftModifier)) {
    joining_ = hit;
    return;
  }
  merge_key_ = document.new_merge_key();
  moving_ = hit;
  if (hit || !event.on_map) return;
  auto waypoints = document.map().waypoints;
  moving_ = waypoints.size();
  waypoints.push_back(
      {free_name(waypoints, tr("waypoint").toStdString()), position_at(event.position, document.map().size())});
  document.change(&Map::waypoints, std::move(waypoints), tr("Place waypoint"));
}

void WaypointTool::drag(MapView& view, const ToolEvent& event) {
  to_ = event.position;
  if (joining_) view.update_all();
  if (!moving_) return;
  auto waypoints = view.document().map().waypoints;
  if (*moving_ >= waypoints.size()) return;
  waypoints[*moving_].position = position_at(event.position, view.document().map().size());
  view.document().change(&Map::waypoints, std::move(waypoints), tr("Move waypoint"), merge_key_);
}

void WaypointTool::release(MapView& view, const ToolEvent& event) {
  moving_.reset();
  const auto from = std::exchange(joining_, std::nullopt);
  if (!from) return;
  const auto to = waypoint_at(view, event.position);
  if (to && *to != *from) add_waypoint_edge(view.document(), *from, *to);
  view.update_all();
}

void WaypointTool::cancel(MapView& view) {
  moving_.reset();
  joining_.reset();
  view.update_all();
}

void WaypointTool::draw(QPainter& painter, const MapView& view) const {
  if (!joining_ || *joining_ >= view.document().map().waypoints.size()) return;
  const Position from = view.document().map().waypoints[*joining_].position;
  painter.setRenderHint(QPainter::Antialiasing);
  draw_arrow(painter, view.transform().to_view(Point{from.x.value(), from.y.value()}), view.transform().to_view(to_),
             kDrawnColour, true, false);
}

}  // namespace libpath::editor
