#include <editor/canvas/map_drawing.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include <editor/document/map_edits.h>
#include <QFontMetricsF>
#include <QImage>
#include <QPainterPath>

namespace libpath::editor {
namespace {

const QColor kLinkColour(150, 60, 190);
const QColor kEdgeColour(200, 70, 30);
const QColor kWaypointColour(20, 100, 190);
const QColor kProvinceColour(130, 50, 90);
const QColor kJourneyColour(0, 125, 115);

/// Below this many pixels a cell, what is drawn inside cells cannot be told apart.
constexpr double kLeastZoomForArrows = 4;
constexpr double kLeastArrowHead = 6;
constexpr double kLeastZoomForNames = 12;
constexpr double kLeastPixelsForCosts = 100;
constexpr double kLeastZoomForBorders = 4;

bool touches(const QRectF& visible, QPointF a, QPointF b) {
  return QRectF(std::min(a.x(), b.x()) - 1, std::min(a.y(), b.y()) - 1, std::abs(a.x() - b.x()) + 2,
                std::abs(a.y() - b.y()) + 2)
      .intersects(visible);
}
QPointF middle_of(Cell cell) { return {cell.x + 0.5, cell.y + 0.5}; }
QPointF point_of(Position at) { return {at.x.value(), at.y.value()}; }

std::size_t draw_areas(QPainter& painter, const ViewTransform& transform, const std::vector<Area>& areas,
                       const std::vector<QRectF>& bounds, bool dashed, const QRectF& visible) {
  std::uint32_t number = dashed ? 3 : 0;
  std::size_t read = 0;
  for (std::size_t i = 0; i < areas.size(); ++i) {
    const QColor colour = colour_of_number(++number);
    if (!bounds[i].intersects(visible)) continue;
    QColor fill = colour;
    fill.setAlpha(dashed ? 40 : 60);
    read += draw_cells(painter, transform, areas[i].runs, fill, colour);
    const QRectF shown = transform.rect_of(bounds[i].toRect());
    const QString name = QString::fromStdString(areas[i].name);
    if (shown.width() > QFontMetricsF(painter.font()).horizontalAdvance(name) && shown.height() > 18)
      draw_label(painter, shown.center(), name, colour);
  }
  return read;
}

std::vector<QRectF> rectangles_around(const std::vector<Area>& areas) {
  std::vector<QRectF> rectangles;
  for (const Area& area : areas) {
    const CellRect box = bounds_of(area.runs);
    rectangles.emplace_back(box.x, box.y, box.width, box.height);
  }
  return rectangles;
}

void draw_links(QPainter& painter, const ViewTransform& transform, const Map& map, const QRectF& visible) {
  for (const Link& link : map.links) {
    if (!touches(visible, middle_of(link.from), middle_of(link.to))) continue;
    draw_arrow(painter, transform.centre(link.from), transform.centre(link.to), kLinkColour, link.both_ways, true);
  }
}

void draw_one_way_edges(QPainter& painter, const ViewTransform& transform, const Map& map, const QRectF& visible) {
  if (!shows_one_way_edges(transform)) return;
  for (const OneWayEdge& edge : map.one_way_edges) {
    if (!touches(visible, middle_of(edge.from), middle_of(edge.to))) continue;
    draw_arrow(painter, transform.centre(edge.from), transform.centre(edge.to), kEdgeColour, false, false);
  }
}

void draw_edges(QPainter& painter, const ViewTransform& transform, const std::vector<Waypoint>& nodes,
                const std::vector<WaypointEdge>& edges, QColor colour, const QRectF& visible) {
  for (const WaypointEdge& edge : edges) {
    const QPointF from = point_of(nodes[edge.from].position);
    const QPointF to = point_of(nodes[edge.to].position);
    if (!touches(visible, from, to)) continue;
    const QPointF a = transform.to_view(Point{from.x(), from.y()});
    const QPointF b = transform.to_view(Point{to.x(), to.y()});
    draw_arrow(painter, a, b, colour, edge.both_ways, false);
    if (edge.cost && QLineF(a, b).length() > kLeastPixelsForCosts)
      draw_label(painter, (a + b) / 2, QString::number(edge.cost->value()), colour);
  }
}

/// Provinces are squares, so that they are told from waypoints without colours.
void draw_nodes(QPainter& painter, const ViewTransform& transform, const std::vector<Waypoint>& nodes, QColor colour,
                bool is_square, const QRectF& visible) {
  const double radius = node_radius(transform);
  for (const Waypoint& node : nodes) {
    const QPointF point = point_of(node.position);
    if (!touches(visible, point, point)) continue;
    const QPointF at = transform.to_view(Point{point.x(), point.y()});
    painter.setPen(QPen(Qt::white, 1.5));
    painter.setBrush(colour);
    if (is_square) {
      painter.drawRect(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius));
    } else {
      painter.drawEllipse(at, radius, radius);
    }
    if (shows_names(transform))
      draw_label(painter, at + QPointF(0, radius + 10), QString::fromStdString(node.name), colour);
  }
}

/// In the middle of a leg between two stops, or below both where it would hide them.
void draw_leg_label(QPainter& painter, const QLineF& leg, double radius, const QString& text, QColor colour) {
  const QFontMetricsF metrics(painter.font());
  const bool is_short = leg.length() < metrics.horizontalAdvance(text) + metrics.height() + 2 * radius;
  const double below = std::abs(leg.dy()) / 2 + radius + 10;
  draw_label(painter, leg.center() + QPointF(0, is_short ? below : 0), text, colour);
}

/// Straight from stop to stop: which cells lie between, the baker finds.
void draw_journeys(QPainter& painter, const ViewTransform& transform, const Map& map, const QRectF& visible) {
  const double radius = node_radius(transform);
  for (const Journey& journey : map.journeys) {
    const std::vector<Cell> stops = stops_of(journey);
    for (std::size_t i = 1; i < stops.size(); ++i) {
      if (touches(visible, middle_of(stops[i - 1]), middle_of(stops[i])))
        draw_arrow(painter, transform.centre(stops[i - 1]), transform.centre(stops[i]), kJourneyColour, false, true);
    }
    // The start on top, for some journeys end there.
    for (std::size_t i = stops.size(); i-- > 0;) {
      if (!touches(visible, middle_of(stops[i]), middle_of(stops[i]))) continue;
      painter.setPen(QPen(kJourneyColour, 2));
      painter.setBrush(i == 0 ? kJourneyColour : QColor(Qt::white));
      painter.drawEllipse(transform.centre(stops[i]), radius, radius);
    }
    const bool is_seen = touches(visible, middle_of(stops[0]), middle_of(stops[1]));
    if (is_seen && shows_names(transform))
      draw_leg_label(painter, QLineF(transform.centre(stops[0]), transform.centre(stops[1])), radius,
                     QString::fromStdString(journey.name), kJourneyColour);
  }
}

void draw_bordered_cells(QPainter& painter, const ViewTransform& transform, const Cells& cells, QColor fill,
                         QColor line) {
  const auto pixel = [&](std::int32_t x, std::int32_t y) { return transform.to_view(Cell{x, y}); };
  QVector<QLineF> border;
  for (const CellRun& run : cells) {
    painter.fillRect(QRectF(pixel(run.begin, run.y), pixel(run.end, run.y + 1)), fill);
    border.push_back({pixel(run.begin, run.y), pixel(run.begin, run.y + 1)});
    border.push_back({pixel(run.end, run.y), pixel(run.end, run.y + 1)});
  }
  // Horizontal borders: where a run and the row above differ.
  Cells above = cells;
  for (CellRun& run : above) ++run.y;
  for (const Cells& edges : {without(cells, above), without(above, cells)}) {
    for (const CellRun& run : edges) border.push_back({pixel(run.begin, run.y), pixel(run.end, run.y)});
  }
  painter.setPen(QPen(line, 1));
  painter.drawLines(border);
}

/// Cells of a few pixels, or of less than one, as a picture: lines around each would cost more than all the pixels. A
/// pixel that any of them touches is tinted, so that nothing is too thin to be seen.
void draw_small_cells(QPainter& painter, const ViewTransform& transform, const Cells& cells, const QRect& clip,
                      QColor fill, QColor line) {
  // One more pixel on each side, so that the line is the same whatever part is drawn.
  const QRect area = clip.adjusted(-1, -1, 1, 1);
  const int width = area.width();
  const int height = area.height();
  std::vector<char> touched(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  const auto row_of = [&](int y) {
    return touched.begin() + static_cast<std::ptrdiff_t>(y) * static_cast<std::ptrdiff_t>(width);
  };
  // There may be millions of runs: numbers are made whole by adding what makes them positive, and lines of pixels are
  // looked for once a row of cells.
  constexpr double kPositive = 1 << 24;
  const auto floor_of = [](double at) { return static_cast<int>(at + kPositive) - (1 << 24); };
  const auto span = [&](double origin, std::int32_t begin, std::int32_t end, int start, int length) {
    const int first = floor_of(origin + begin * transform.zoom) - start;
    const int last = -floor_of(-(origin + end * transform.zoom)) - start;
    return std::pair(std::clamp(first, 0, length), std::clamp(last, 0, length));
  };
  std::pair<int, int> lines;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const CellRun& run = cells[i];
    if (i == 0 || cells[i - 1].y != run.y) lines = span(transform.origin.y(), run.y, run.y + 1, area.top(), height);
    const auto [left, right] = span(transform.origin.x(), run.begin, run.end, area.left(), width);
    for (int y = lines.first; y < lines.second; ++y) {
      const auto row = row_of(y);
      for (int x = left; x < right; ++x) row[x] = 1;
    }
  }
  QImage image(clip.size(), QImage::Format_ARGB32_Premultiplied);
  const QRgb inside = qPremultiply(fill.rgba());
  const QRgb border = qPremultiply(line.rgba());
  for (int y = 0; y < clip.height(); ++y) {
    auto* const pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
    const auto row = row_of(y + 1) + 1;
    for (int x = 0; x < clip.width(); ++x) {
      const auto at = row + x;
      const bool is_inner = *(at - 1) != 0 && *(at + 1) != 0 && *(at - width) != 0 && *(at + width) != 0;
      pixels[x] = *at == 0 ? 0 : is_inner ? inside : border;
    }
  }
  painter.drawImage(clip.topLeft(), image);
}

}  // namespace

TileCache::Fill fill_with_terrain(const Map& map) {
  return [&map](const QRect& cells, QRgb* pixels, std::ptrdiff_t stride) {
    std::array<QRgb, 256> colours{};
    for (std::size_t i = 0; i < map.terrains.size(); ++i) colours[i] = colour_of(map.terrains[i].colour).rgb();
    for (int y = cells.top(); y <= cells.bottom(); ++y, pixels += stride) {
      const auto row = map.cells.row(y).subspan(static_cast<std::size_t>(cells.left()));
      for (std::size_t i = 0; i < static_cast<std::size_t>(cells.width()); ++i) pixels[i] = colours[row[i]];
    }
  };
}

QColor colour_of(Colour colour) { return {colour.red, colour.green, colour.blue}; }

QColor ghost_of(const Terrain& terrain) {
  QColor colour = colour_of(terrain.colour);
  colour.setAlpha(170);
  return colour;
}

QColor colour_of_number(std::uint32_t number) {
  // Steps of the golden angle: neighbours in number are far apart in hue; lightness alternates for those who see none.
  const int hue = static_cast<int>((number * 137u + 20u) % 360u);
  return QColor::fromHsv(hue, 190, number % 2 == 0 ? 235 : 185);
}

std::size_t draw_cells(QPainter& painter, const ViewTransform& transform, const Cells& cells, QColor fill,
                       QColor line) {
  QRectF clip(painter.viewport());
  if (painter.hasClipping()) clip &= painter.clipBoundingRect();
  if (clip.isEmpty()) return 0;
  // One more cell on each side, where borders belong to what is seen.
  const QRect rect = transform.cells_in(clip).adjusted(-1, -1, 1, 1);
  std::size_t looked_at = 0;
  const Cells seen = cut_to(cells, {rect.x(), rect.y(), rect.width(), rect.height()}, &looked_at);
  if (seen.empty()) return looked_at;
  if (transform.zoom < kLeastZoomForBorders) {
    draw_small_cells(painter, transform, seen, clip.toAlignedRect(), fill, line);
  } else {
    draw_bordered_cells(painter, transform, seen, fill, line);
  }
  return looked_at;
}

double node_radius(const ViewTransform& transform) { return std::clamp(transform.zoom / 3, 3.0, 7.0); }

bool shows_one_way_edges(const ViewTransform& transform) { return transform.zoom >= kLeastZoomForArrows; }

bool shows_names(const ViewTransform& transform) { return transform.zoom >= kLeastZoomForNames; }

void draw_arrow(QPainter& painter, QPointF from, QPointF to, QColor colour, bool both_ways, bool is_dashed) {
  const QLineF line(from, to);
  if (line.length() < 2) return;
  // Of a short arrow the head is what must be seen; it then covers the shaft.
  const double size = std::clamp(line.length() / 2.5, kLeastArrowHead, 9.0);
  if (line.length() > size) {
    painter.setPen(QPen(QColor(255, 255, 255, 150), 4, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(line);
    painter.setPen(QPen(colour, 2, is_dashed ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap));
    // Up to where the heads begin, whose tips it would blunt.
    const double part = size / line.length() / 2;
    painter.drawLine(QLineF(line.pointAt(both_ways ? part : 0), line.pointAt(1 - part)));
  }
  const auto head = [&](const QLineF& shaft) {
    const QPointF along = (shaft.p2() - shaft.p1()) / shaft.length();
    const QPointF across(-along.y(), along.x());
    const QPointF back = shaft.p2() - along * size;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({shaft.p2(), back + across * size * 0.5, back - across * size * 0.5}));
  };
  head(line);
  if (both_ways) head(QLineF(to, from));
}

void draw_label(QPainter& painter, QPointF centre, const QString& text, QColor colour) {
  if (text.isEmpty()) return;
  const QFontMetricsF metrics(painter.font());
  const QSizeF size(metrics.horizontalAdvance(text) + 8, metrics.height() + 2);
  const QRectF plate(centre - QPointF(size.width() / 2, size.height() / 2), size);
  painter.setPen(QPen(colour, 1));
  painter.setBrush(QColor(255, 255, 255, 215));
  painter.drawRoundedRect(plate, 3, 3);
  painter.setPen(colour.darker(140));
  painter.drawText(plate, Qt::AlignCenter, text);
}

AreaBounds AreaBounds::of(const Map& map) { return {rectangles_around(map.regions), rectangles_around(map.dead_ends)}; }

std::size_t draw_objects(QPainter& painter, const ViewTransform& transform, const Map& map, const AreaBounds& bounds,
                         const QRectF& visible, const ObjectKinds& kinds) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  std::size_t read = 0;
  const auto shows = [&](Part part) { return kinds.is_shown(part); };
  if (shows(Part::regions)) read += draw_areas(painter, transform, map.regions, bounds.regions, false, visible);
  if (shows(Part::dead_ends)) read += draw_areas(painter, transform, map.dead_ends, bounds.dead_ends, true, visible);
  painter.setRenderHint(QPainter::Antialiasing);
  if (shows(Part::one_way_edges)) draw_one_way_edges(painter, transform, map, visible);
  if (shows(Part::links)) draw_links(painter, transform, map, visible);
  if (shows(Part::journeys)) draw_journeys(painter, transform, map, visible);
  if (shows(Part::province_borders))
    draw_edges(painter, transform, map.provinces, map.province_borders, kProvinceColour, visible);
  if (shows(Part::provinces)) draw_nodes(painter, transform, map.provinces, kProvinceColour, true, visible);
  if (shows(Part::waypoint_edges))
    draw_edges(painter, transform, map.waypoints, map.waypoint_edges, kWaypointColour, visible);
  if (shows(Part::waypoints)) draw_nodes(painter, transform, map.waypoints, kWaypointColour, false, visible);
  painter.restore();
  return read;
}

}  // namespace libpath::editor
