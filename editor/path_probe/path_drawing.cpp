#include <editor/path_probe/path_drawing.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include <libpath/geometry/sweep.h>

namespace libpath::editor {
namespace {

QPen path_pen(QColor colour, double width, bool dashed) {
  QPen pen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
  if (dashed) pen.setDashPattern({1.5, 2});
  return pen;
}

Curve piece_of(const Curve& curve, const Segment& segment, double from) {
  Curve piece(curve.pose_at(from));
  piece.add(segment);
  return piece;
}

/// Part of a path that is walked, or driven in one gear.
struct GearLine {
  Gear gear;
  QPolygonF points;
};

struct PathLines {
  std::vector<GearLine> ways;
  std::vector<QLineF> links;
};

/// Many short lines take long to draw one by one, and one that runs all over the map longer still.
void add_curves(const std::vector<Curve>& curves, const ViewTransform& transform, PathLines& lines) {
  constexpr qsizetype kMaxPoints = 48;
  bool goes_on = false;
  for (const Curve& curve : curves) {
    double from = 0;
    for (const Segment& segment : curve.segments()) {
      const Point begin = curve.pose_at(from).position;
      const QPainterPath outline = outline_of(piece_of(curve, segment, from), transform);
      from += segment.length();
      if (segment.kind == Segment::Kind::link) {
        lines.links.emplace_back(transform.to_view(begin), transform.to_view(segment.origin));
        goes_on = false;
        continue;
      }
      std::vector<GearLine>& ways = lines.ways;
      if (!goes_on || ways.back().gear != segment.gear || ways.back().points.size() > kMaxPoints)
        ways.push_back({segment.gear, {outline.elementAt(0)}});
      goes_on = true;
      for (int i = 1; i < outline.elementCount(); ++i) ways.back().points.push_back(outline.elementAt(i));
    }
  }
}

void add_line(const ProbeAnswer& answer, const ViewTransform& transform, PathLines& lines) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < answer.line.size(); ++i) {
    const QPointF at = transform.to_view(answer.line[i]);
    const bool by_link = next < answer.link_legs.size() && answer.link_legs[next] + 1 == i;
    if (by_link) {
      lines.links.emplace_back(transform.to_view(answer.line[i - 1]), at);
      ++next;
    }
    if (i == 0 || by_link) lines.ways.push_back({Gear::forward, {}});
    lines.ways.back().points.push_back(at);
  }
}

/// Nobody walks there: dots, between which the link is seen.
QPen link_pen(QColor colour, double width) {
  QPen pen = path_pen(colour, width, false);
  pen.setDashPattern({0.01, 2.5});
  return pen;
}

}  // namespace

QPainterPath outline_of(const Curve& curve, const ViewTransform& transform) {
  QPainterPath outline(transform.to_view(curve.start().position));
  for (const Segment& segment : curve.segments()) {
    const double length = segment.length();
    // A chord over an angle a of a circle of radius r lies r·a²/8 off it.
    const double step = std::sqrt(0.8 / std::max(1.0, segment.radius * transform.zoom));
    const int steps =
        segment.kind == Segment::Kind::line ? 1 : std::max(1, static_cast<int>(std::abs(segment.extent) / step) + 1);
    for (int i = 1; i <= steps; ++i) outline.lineTo(transform.to_view(segment.pose_at(length * i / steps).position));
  }
  return outline;
}

void draw_path(QPainter& painter, const ViewTransform& transform, const ProbeAnswer& answer, QColor colour) {
  const double width = std::clamp(transform.zoom / 5, 2.0, 5.0);
  const QColor rim(255, 255, 255, 200);
  painter.setBrush(Qt::NoBrush);
  PathLines lines;
  add_line(answer, transform, lines);
  add_curves(answer.curves, transform, lines);
  painter.setPen(path_pen(rim, width + 3, false));
  for (const GearLine& each : lines.ways) painter.drawPolyline(each.points);
  for (const GearLine& each : lines.ways) {
    painter.setPen(path_pen(colour, width, each.gear == Gear::reverse));
    painter.drawPolyline(each.points);
  }
  painter.setPen(link_pen(colour, width));
  for (const QLineF& link : lines.links) painter.drawLine(link);
}

void draw_unit(QPainter& painter, const ViewTransform& transform, const UnitProfile& unit, const Pose& pose,
               QColor colour) {
  const double length = unit.length * transform.zoom;
  const double width = unit.width * transform.zoom;
  painter.save();
  painter.translate(transform.to_view(pose.position));
  painter.rotate(pose.heading * 180 / std::numbers::pi);
  QColor fill = colour;
  fill.setAlpha(120);
  painter.setPen(QPen(Qt::white, 3));
  painter.setBrush(Qt::NoBrush);
  const QRectF body(-length / 2, -width / 2, length, width);
  painter.drawRect(body);
  painter.setPen(QPen(colour.darker(130), 1.5));
  painter.setBrush(fill);
  painter.drawRect(body);
  const double nose = std::min(length, width) * 0.35;
  painter.setPen(Qt::NoPen);
  painter.setBrush(Qt::white);
  const double front = length / 2 - nose * 0.3;
  painter.drawPolygon(QPolygonF({{front, 0}, {front - nose, nose * 0.7}, {front - nose, -nose * 0.7}}));
  painter.restore();
}

void draw_footprint(QPainter& painter, const ViewTransform& transform, const UnitProfile& unit, const Pose& pose,
                    QColor colour) {
  const double length = unit.length * transform.zoom;
  const double width = unit.width * transform.zoom;
  painter.save();
  painter.translate(transform.to_view(pose.position));
  painter.rotate(pose.heading * 180 / std::numbers::pi);
  painter.setPen(QPen(colour, 1.5));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(QRectF(-length / 2, -width / 2, length, width));
  painter.restore();
}

QPointF heading_knob(QPointF from, double heading, double pixels) {
  return from + QPointF(std::cos(heading), std::sin(heading)) * pixels;
}

void draw_heading(QPainter& painter, QPointF from, double heading, double pixels, QColor colour) {
  const QPointF tip = heading_knob(from, heading, pixels);
  painter.setPen(QPen(Qt::white, 5, Qt::SolidLine, Qt::RoundCap));
  painter.drawLine(from, tip);
  painter.setPen(QPen(colour, 2.5, Qt::SolidLine, Qt::RoundCap));
  painter.drawLine(from, tip);
  painter.setPen(QPen(Qt::white, 1.5));
  painter.setBrush(colour);
  const QPointF along = QPointF(std::cos(heading), std::sin(heading));
  const QPointF across(-along.y(), along.x());
  painter.drawPolygon(QPolygonF({tip + along * 7, tip - along * 4 + across * 6, tip - along * 4 - across * 6}));
}

Cells swept_cells(const std::vector<Curve>& curves, const UnitProfile& unit) {
  const Footprint footprint{static_cast<double>(unit.length), static_cast<double>(unit.width)};
  std::vector<CellRun> runs;
  for (const Curve& curve : curves) {
    const CellBox box = box_of_sweep(curve, footprint);
    std::vector<std::uint64_t> words(CellSet::words(box));
    CellSet cells(box, words);
    add_sweep(curve, footprint, cells);
    cells.for_each([&](Cell cell) {
      if (!runs.empty() && runs.back().y == cell.y && runs.back().end == cell.x) {
        ++runs.back().end;
      } else {
        runs.push_back({cell.y, cell.x, cell.x + 1});
      }
    });
  }
  return canonical_runs(std::move(runs));
}

}  // namespace libpath::editor
