#include <editor/window/icons.h>

#include <functional>
#include <map>
#include <string>

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

namespace libpath::editor {
namespace {

using Draw = std::function<void(QPainter&, const QColor&)>;

const QColor kAccent(40, 130, 220);

void line(QPainter& painter, double x1, double y1, double x2, double y2) {
  painter.drawLine(QPointF(x1, y1), QPointF(x2, y2));
}

void fill(QPainter& painter, const QPolygonF& polygon, const QColor& colour) {
  painter.save();
  painter.setBrush(colour);
  painter.drawPolygon(polygon);
  painter.restore();
}

void arrow_head(QPainter& painter, double x, double y, const QColor& colour) {
  fill(painter, QPolygonF({{x, y}, {x - 6, y - 4}, {x - 6, y + 4}}), colour);
}

/// All pictures on a field of 24 × 24.
const std::map<std::string, Draw>& drawings() {
  static const std::map<std::string, Draw> all{
      {"brush",
       [](QPainter& p, const QColor&) {
         line(p, 20, 4, 11, 13);
         fill(p, QPolygonF({{10, 12}, {13, 15}, {9, 19}, {4, 20}, {6, 15}}), kAccent);
       }},
      {"eraser",
       [](QPainter& p, const QColor&) {
         fill(p, QPolygonF({{4, 15}, {11, 8}, {16, 13}, {9, 20}}), kAccent);
         p.drawPolygon(QPolygonF({{11, 8}, {15, 4}, {20, 9}, {16, 13}}));
       }},
      {"line", [](QPainter& p, const QColor&) { line(p, 4, 20, 20, 4); }},
      {"rectangle",
       [](QPainter& p, const QColor&) {
         p.setBrush(kAccent);
         p.drawRect(QRectF(4, 6, 16, 12));
       }},
      {"ellipse",
       [](QPainter& p, const QColor&) {
         p.setBrush(kAccent);
         p.drawEllipse(QRectF(3, 6, 18, 12));
       }},
      {"fill",
       [](QPainter& p, const QColor&) {
         p.drawPolygon(QPolygonF({{10, 4}, {18, 12}, {11, 19}, {3, 11}}));
         fill(p, QPolygonF({{5, 11}, {16, 11}, {11, 18}}), kAccent);
         fill(p, QPolygonF({{20, 15}, {22, 19}, {20, 21}, {18, 19}}), kAccent);
       }},
      {"pick",
       [](QPainter& p, const QColor&) {
         line(p, 4, 20, 13, 11);
         line(p, 6, 21, 15, 12);
         fill(p, QPolygonF({{13, 8}, {16, 11}, {21, 6}, {18, 3}}), kAccent);
         line(p, 11, 7, 17, 13);
       }},
      {"select",
       [](QPainter& p, const QColor& ink) {
         p.setPen(QPen(ink, 1.6, Qt::DashLine));
         p.drawRect(QRectF(4, 5, 16, 14));
       }},
      {"wand",
       [](QPainter& p, const QColor&) {
         line(p, 4, 20, 14, 10);
         p.setPen(QPen(kAccent, 1.8));
         line(p, 17, 3, 17, 11);
         line(p, 13, 7, 21, 7);
       }},
      {"same",
       [](QPainter& p, const QColor&) {
         for (const QPointF at : {QPointF(4, 4), QPointF(13, 13)}) p.fillRect(QRectF(at, QSizeF(7, 7)), kAccent);
         for (const QPointF at : {QPointF(13, 4), QPointF(4, 13)}) p.drawRect(QRectF(at, QSizeF(7, 7)));
       }},
      {"move",
       [](QPainter& p, const QColor& ink) {
         line(p, 12, 3, 12, 21);
         line(p, 3, 12, 21, 12);
         for (int i = 0; i < 4; ++i) {
           p.save();
           p.translate(12, 12);
           p.rotate(90 * i);
           fill(p, QPolygonF({{10, 0}, {6, -3}, {6, 3}}), ink);
           p.restore();
         }
       }},
      {"link",
       [](QPainter& p, const QColor& ink) {
         p.setPen(QPen(ink, 1.8, Qt::DashLine));
         line(p, 6, 12, 17, 12);
         p.setPen(QPen(ink, 1.6));
         p.setBrush(kAccent);
         p.drawEllipse(QPointF(5, 12), 3, 3);
         p.drawEllipse(QPointF(19, 12), 3, 3);
       }},
      {"oneway",
       [](QPainter& p, const QColor& ink) {
         p.drawRect(QRectF(3, 7, 9, 10));
         p.drawRect(QRectF(12, 7, 9, 10));
         p.setPen(QPen(kAccent, 2));
         line(p, 6, 12, 14, 12);
         p.setPen(Qt::NoPen);
         arrow_head(p, 19, 12, kAccent);
         p.setPen(ink);
       }},
      {"waypoint",
       [](QPainter& p, const QColor&) {
         line(p, 6, 18, 17, 7);
         p.setBrush(kAccent);
         p.drawEllipse(QPointF(6, 18), 3.4, 3.4);
         p.drawEllipse(QPointF(18, 6), 3.4, 3.4);
       }},
      {"province",
       [](QPainter& p, const QColor&) {
         line(p, 6, 18, 17, 7);
         p.setBrush(kAccent);
         p.drawRect(QRectF(3, 15, 6, 6));
         p.drawRect(QRectF(15, 3, 6, 6));
       }},
      {"journey",
       [](QPainter& p, const QColor& ink) {
         p.setPen(QPen(ink, 1.8, Qt::DashLine));
         p.drawPolyline(QPolygonF({{4, 18}, {11, 6}, {20, 15}}));
         p.setPen(QPen(ink, 1.6));
         p.setBrush(kAccent);
         for (const QPointF at : {QPointF(4, 18), QPointF(11, 6), QPointF(20, 15)}) p.drawEllipse(at, 2.6, 2.6);
       }},
      {"area",
       [](QPainter& p, const QColor& ink) {
         QColor pale = kAccent;
         pale.setAlpha(110);
         p.setBrush(pale);
         p.setPen(QPen(ink, 1.4));
         p.drawPolygon(QPolygonF({{4, 8}, {12, 8}, {12, 4}, {20, 4}, {20, 14}, {14, 14}, {14, 20}, {4, 20}}));
       }},
      {"switch",
       [](QPainter& p, const QColor& ink) {
         p.setPen(QPen(ink, 2.2));
         line(p, 4, 4, 4, 20);
         line(p, 20, 4, 20, 20);
         p.setPen(QPen(kAccent, 1.8));
         for (const double y : {9.0, 15.0}) line(p, 6, y, 18, y);
         for (const double x : {9.0, 12.0, 15.0}) line(p, x, 6, x, 18);
       }},
      {"probe",
       [](QPainter& p, const QColor&) {
         QPainterPath path({5, 19});
         path.cubicTo({5, 8}, {19, 17}, {19, 6});
         p.setBrush(Qt::NoBrush);
         p.drawPath(path);
         p.setPen(Qt::NoPen);
         p.setBrush(QColor(30, 140, 60));
         p.drawEllipse(QPointF(5, 19), 3.4, 3.4);
         p.setBrush(QColor(200, 40, 50));
         p.drawEllipse(QPointF(19, 5), 3.4, 3.4);
       }},
  };
  return all;
}

}  // namespace

QIcon tool_icon(const char* name, const QPalette& palette) {
  const auto found = drawings().find(name);
  if (found == drawings().end()) return {};
  QIcon icon;
  for (const int scale : {1, 2}) {
    QPixmap pixmap(24 * scale, 24 * scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.scale(scale, scale);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = palette.color(QPalette::WindowText);
    painter.setPen(QPen(ink, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    found->second(painter, ink);
    painter.end();
    icon.addPixmap(pixmap);
  }
  return icon;
}

}  // namespace libpath::editor
