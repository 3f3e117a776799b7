#include <editor/canvas/object_picking.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <editor/canvas/map_drawing.h>
#include <editor/document/map_edits.h>
#include <QLineF>
#include <QPolygonF>

namespace libpath::editor {
namespace {

constexpr double kNearLine = 5;  // pixels
const QColor kLightColour(255, 190, 0);
const QColor kAroundLight(60, 40, 0, 160);
const QColor kLitArea(255, 190, 0, 130);

QPointF pixel_of(const ViewTransform& transform, const Waypoint& node) {
  return transform.to_view(Point{node.position.x.value(), node.position.y.value()});
}

double distance(QPointF a, QPointF b) { return std::hypot(a.x() - b.x(), a.y() - b.y()); }

double distance(const QLineF& line, QPointF point) {
  const QPointF along = line.p2() - line.p1();
  const double square = QPointF::dotProduct(along, along);
  const double share = square == 0 ? 0 : QPointF::dotProduct(point - line.p1(), along) / square;
  return distance(line.pointAt(std::clamp(share, 0.0, 1.0)), point);
}

/// The nodes of a list, or those that edges of a list join.
const std::vector<Waypoint>& nodes_of(const Map& map, Part part) {
  return part == Part::waypoints || part == Part::waypoint_edges ? map.waypoints : map.provinces;
}

/// REQUIRES: an object that is drawn as a line.
QPolygonF line_of(const Map& map, const ViewTransform& transform, const MapObject& object) {
  const auto between_cells = [&](const auto& item) {
    return QPolygonF({transform.centre(item.from), transform.centre(item.to)});
  };
  if (object.part == Part::links) return between_cells(map.links[object.place]);
  if (object.part == Part::one_way_edges) return between_cells(map.one_way_edges[object.place]);
  if (object.part == Part::journeys) {
    QPolygonF line;
    for (const Cell stop : stops_of(map.journeys[object.place])) line.push_back(transform.centre(stop));
    return line;
  }
  const auto& edges = object.part == Part::waypoint_edges ? map.waypoint_edges : map.province_borders;
  const auto& nodes = nodes_of(map, object.part);
  const WaypointEdge& edge = edges[object.place];
  return QPolygonF({pixel_of(transform, nodes[edge.from]), pixel_of(transform, nodes[edge.to])});
}

double distance(const QPolygonF& line, QPointF point) {
  double least = distance(line.front(), point);
  for (qsizetype i = 1; i < line.size(); ++i) least = std::min(least, distance(QLineF(line[i - 1], line[i]), point));
  return least;
}

bool is_node(Part part) { return part == Part::waypoints || part == Part::provinces; }

void light_cells(QPainter& painter, const ViewTransform& transform, const Cells& cells) {
  painter.setRenderHint(QPainter::Antialiasing, false);
  draw_cells(painter, transform, cells, kLitArea, kAroundLight);
  painter.setRenderHint(QPainter::Antialiasing);
}

/// Light in dark is seen on every ground.
constexpr double kAround = 3;

void light_node(QPainter& painter, const ViewTransform& transform, const Waypoint& node) {
  painter.setPen(Qt::NoPen);
  for (const auto& [colour, width] : {std::pair(kAroundLight, kAround), std::pair(kLightColour, 0.0)}) {
    const double radius = node_radius(transform) + 4.5 + width / 2;
    painter.setBrush(colour);
    painter.drawEllipse(pixel_of(transform, node), radius, radius);
  }
}

void light_line(QPainter& painter, const QPolygonF& line) {
  for (const auto& [colour, width] : {std::pair(kAroundLight, kAround), std::pair(kLightColour, 0.0)}) {
    painter.setPen(QPen(colour, 10 + width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
  }
}

}  // namespace

bool is_area(Part part) { return part == Part::regions || part == Part::dead_ends; }

bool is_pickable(Part part) {
  return is_node(part) || is_area(part) || part == Part::links || part == Part::one_way_edges ||
         part == Part::waypoint_edges || part == Part::province_borders || part == Part::journeys ||
         part == Part::switches;
}

std::size_t count_of(const Map& map, Part part) {
  switch (part) {
    case Part::regions: return map.regions.size();
    case Part::dead_ends: return map.dead_ends.size();
    case Part::links: return map.links.size();
    case Part::one_way_edges: return map.one_way_edges.size();
    case Part::waypoints: return map.waypoints.size();
    case Part::waypoint_edges: return map.waypoint_edges.size();
    case Part::provinces: return map.provinces.size();
    case Part::province_borders: return map.province_borders.size();
    case Part::journeys: return map.journeys.size();
    case Part::switches: return map.switches.size();
    default: return 0;
  }
}

std::optional<MapObject> object_at(const Map& map, const ViewTransform& transform, QPointF pixel,
                                   const ObjectKinds& kinds) {
  std::optional<MapObject> nearest;
  double least = 0;
  const auto look = [&](Part part, double within, auto distance_of) {
    if (!kinds.is_open(part)) return;
    for (std::size_t place = 0; place < count_of(map, part); ++place) {
      const double away = distance_of(MapObject{part, place});
      if (away > within || (nearest && away > least)) continue;
      nearest = MapObject{part, place};
      least = away;
    }
  };
  // Nodes lie on the ends of their edges.
  for (const Part part : {Part::provinces, Part::waypoints}) {
    look(part, node_radius(transform) + 2,
         [&](const MapObject& node) { return distance(pixel_of(transform, nodes_of(map, part)[node.place]), pixel); });
  }
  if (nearest) return nearest;
  for (const Part part :
       {Part::one_way_edges, Part::links, Part::journeys, Part::province_borders, Part::waypoint_edges}) {
    if (part == Part::one_way_edges && !shows_one_way_edges(transform)) continue;
    look(part, kNearLine, [&](const MapObject& line) { return distance(line_of(map, transform, line), pixel); });
  }
  return nearest;
}

std::optional<std::pair<std::size_t, std::size_t>> leg_at(const Map& map, const ViewTransform& transform,
                                                          QPointF pixel) {
  for (std::size_t place = map.journeys.size(); place-- > 0;) {
    const QPolygonF line = line_of(map, transform, {Part::journeys, place});
    for (qsizetype i = 1; i < line.size(); ++i) {
      if (distance(QLineF(line[i - 1], line[i]), pixel) <= kNearLine)
        return std::pair(place, static_cast<std::size_t>(i - 1));
    }
  }
  return std::nullopt;
}

void draw_light(QPainter& painter, const ViewTransform& transform, const Map& map, const MapObject& object) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  if (is_area(object.part)) {
    light_cells(painter, transform, (map.*areas_of(object.part))[object.place].runs);
  } else if (object.part == Part::switches) {
    const Switch& door = map.switches[object.place];
    light_cells(painter, transform, door.runs);
    for (const auto* passages : {&door.links, &door.one_way_edges}) {
      for (const Passage& passage : *passages)
        light_line(painter, QPolygonF({transform.centre(passage.from), transform.centre(passage.to)}));
    }
  } else if (is_node(object.part)) {
    light_node(painter, transform, nodes_of(map, object.part)[object.place]);
  } else {
    light_line(painter, line_of(map, transform, object));
  }
  painter.restore();
}

}  // namespace libpath::editor
