#include <editor/path_probe/step_view.h>

#include <algorithm>

#include <QFontMetricsF>
#include <QPainterPath>

namespace libpath::editor {
namespace {

const QColor kOpenColour(70, 170, 90, 150);
const QColor kClosedColour(70, 120, 210, 130);
const QColor kCurrentColour(240, 190, 20, 210);
const QColor kNumberColour(20, 20, 20);
const QColor kNumberEdge(255, 255, 255, 225);
constexpr double kLeastZoomForNumbers = 48;
constexpr double kLeastZoomForParents = 16;

}  // namespace

void StepView::draw(QPainter& painter, const MapView& view) const {
  if (!search_ || search_->size() != view.document().map().size()) return;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  const ViewTransform transform = view.transform();
  const QRectF seen = view.visible_part().adjusted(-1, -1, 1, 1);
  const auto current = search_->current();
  const auto for_each_seen = [&](auto draw_one) {
    for (const auto& [index, node] : search_->nodes()) {
      const Cell cell = search_->size().cell(index);
      if (seen.contains(QPointF(cell.x, cell.y))) draw_one(cell, node);
    }
  };
  for_each_seen([&](Cell cell, const StepSearch::Node& node) {
    const QColor colour = current == cell                         ? kCurrentColour
                          : node.state == StepSearch::State::open ? kOpenColour
                                                                  : kClosedColour;
    painter.fillRect(transform.rect_of(QRect(cell.x, cell.y, 1, 1)), colour);
  });
  if (transform.zoom >= kLeastZoomForParents)
    for_each_seen([&](Cell cell, const StepSearch::Node& node) { draw_parent(painter, transform, cell, node); });
  // Numbers come last, over the way that leads through their cells.
  draw_way(painter, transform);
  if (transform.zoom >= kLeastZoomForNumbers)
    for_each_seen([&](Cell cell, const StepSearch::Node& node) { draw_numbers(painter, transform, cell, node); });
  painter.restore();
}

void StepView::draw_numbers(QPainter& painter, const ViewTransform& transform, Cell cell,
                            const StepSearch::Node& node) const {
  const QRectF rect = transform.rect_of(QRect(cell.x, cell.y, 1, 1)).adjusted(3, 2, -3, -2);
  const auto spelt = [&](Cost cost) {
    return QString::number(static_cast<double>(cost) / search_->cost_of_one(), 'f', 1);
  };
  QFont font = painter.font();
  font.setPixelSize(std::max(9, static_cast<int>(transform.zoom / 5.5)));
  painter.setFont(font);
  const QFontMetricsF metrics(font, painter.device());
  // A light edge keeps the digits apart from lines that cross them.
  const auto draw = [&](Qt::Alignment where, const QString& number) {
    const double x = where.testFlag(Qt::AlignLeft) ? rect.left() : rect.right() - metrics.horizontalAdvance(number);
    const double y = where.testFlag(Qt::AlignTop) ? rect.top() + metrics.ascent() : rect.bottom() - metrics.descent();
    QPainterPath digits;
    digits.addText(x, y, font, number);
    painter.strokePath(digits, QPen(kNumberEdge, 3.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setPen(kNumberColour);
    painter.drawText(QPointF(x, y), number);
  };
  draw(Qt::AlignLeft | Qt::AlignTop, spelt(node.g + node.h));
  draw(Qt::AlignLeft | Qt::AlignBottom, spelt(node.g));
  draw(Qt::AlignRight | Qt::AlignBottom, spelt(node.h));
}

void StepView::draw_parent(QPainter& painter, const ViewTransform& transform, Cell cell,
                           const StepSearch::Node& node) const {
  if (node.parent == cell) return;
  const QPointF centre = transform.centre(cell);
  const QLineF towards(centre, transform.centre(node.parent));
  const QPointF tip = centre + (towards.p2() - towards.p1()) / towards.length() * transform.zoom * 0.22;
  painter.setPen(QPen(QColor(20, 20, 20, 170), 1.5));
  painter.drawLine(centre, tip);
  const QPointF along = (tip - centre) / QLineF(centre, tip).length() * std::clamp(transform.zoom / 10, 3.0, 6.0);
  const QPointF across(-along.y(), along.x());
  painter.setPen(Qt::NoPen);
  painter.setBrush(QColor(20, 20, 20, 200));
  painter.drawPolygon(QPolygonF({tip + along, tip - along * 0.4 + across * 0.7, tip - along * 0.4 - across * 0.7}));
}

void StepView::draw_way(QPainter& painter, const ViewTransform& transform) const {
  const auto current = search_->current();
  if (!current) return;
  QPolygonF line;
  for (const Cell cell : search_->way_to(*current)) line.push_back(transform.centre(cell));
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(QColor(20, 20, 20), 2));
  painter.drawPolyline(line);
}

}  // namespace libpath::editor
