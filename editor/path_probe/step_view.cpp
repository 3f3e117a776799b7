#include <editor/path_probe/step_view.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include <QFontMetricsF>
#include <QPainterPath>

namespace libpath::editor {
namespace {

const QColor kOpenColour(70, 170, 90, 150);
const QColor kClosedColour(70, 120, 210, 130);
const QColor kCurrentColour(240, 190, 20, 210);
const QColor kNumberColour(20, 20, 20);
const QColor kCostColour(0, 30, 105);      // of G
const QColor kEstimateColour(110, 0, 40);  // of H
const QColor kNumberEdge(255, 255, 255, 225);
constexpr double kLeastZoomForNumbers = 48;
constexpr int kLeastNumberPixels = 7;
constexpr double kLeastZoomForParents = 16;
const QColor kParentColour(20, 20, 20, 210);
// Of nodes that lie anywhere: pixels, and as many as one can tell apart.
constexpr double kLeastZoomForNodeNumbers = 64;
constexpr double kNodeRadius = 5;
constexpr int kNodeNumberPixels = 10;
constexpr std::size_t kMaxParentLines = 5000;

/// A head whose middle is at `tip`.
void draw_arrow(QPainter& painter, QPointF tip, QPointF direction, double size) {
  const QPointF along = direction / std::hypot(direction.x(), direction.y()) * size;
  const QPointF across(-along.y(), along.x());
  painter.setPen(Qt::NoPen);
  painter.setBrush(QColor(20, 20, 20, 200));
  painter.drawPolygon(QPolygonF({tip + along, tip - along * 0.4 + across * 0.7, tip - along * 0.4 - across * 0.7}));
}

/// The painter's font in that size, or as much smaller as two numbers side by side need.
QFont font_with_room(const QPainter& painter, double width, int pixels, const QString& left, const QString& right) {
  QFont font = painter.font();
  for (; pixels > kLeastNumberPixels; --pixels) {
    font.setPixelSize(pixels);
    const QFontMetricsF metrics(font, painter.device());
    if (metrics.horizontalAdvance(left + QStringLiteral("0") + right) <= width) break;
  }
  font.setPixelSize(pixels);
  return font;
}

}  // namespace

void StepView::draw(QPainter& painter, const MapView& view) const {
  if (!search_ || search_->size() != view.document().map().size()) return;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF part = view.visible_part().adjusted(-1, -1, 1, 1);
  if (search_->is_over_cells()) {
    draw_cells_seen(painter, view.transform(), part);
  } else {
    draw_nodes(painter, view.transform(), part);
  }
  painter.restore();
}

void StepView::draw_cells_seen(QPainter& painter, const ViewTransform& transform, const QRectF& part) const {
  const std::vector<Seen> seen = seen_in(part);
  const auto node = search_->current();
  const auto current = node ? std::optional(search_->cell_of(*node)) : std::nullopt;
  for (const Seen& each : seen) {
    const QColor colour = current == each.cell                         ? kCurrentColour
                          : each.node.state == StepSearch::State::open ? kOpenColour
                                                                       : kClosedColour;
    painter.fillRect(transform.rect_of(QRect(each.cell.x, each.cell.y, 1, 1)), colour);
  }
  if (transform.zoom >= kLeastZoomForParents) {
    for (const Seen& each : seen) draw_parent(painter, transform, each.cell, each.node);
  }
  // Numbers come last, over the way that leads through their cells.
  draw_way(painter, transform);
  if (transform.zoom < kLeastZoomForNumbers) return;
  const int pixels = std::max(9, static_cast<int>(transform.zoom / 5.5));
  // So that those of neighbours do not run together.
  const double margin = transform.zoom / 12;
  for (const Seen& each : seen) {
    const QRectF rect = transform.rect_of(QRect(each.cell.x, each.cell.y, 1, 1));
    draw_numbers(painter, rect.adjusted(margin, 2, -margin, -2), pixels, each.node);
  }
}

void StepView::draw_nodes(QPainter& painter, const ViewTransform& transform, const QRectF& part) const {
  std::vector<std::pair<QPointF, std::uint32_t>> seen;
  for (const auto& [number, node] : search_->nodes()) {
    const Point at = search_->position_of(number);
    if (part.contains(QPointF(at.x, at.y))) seen.emplace_back(transform.to_view(at), number);
  }
  const auto& nodes = search_->nodes();
  if (seen.size() <= kMaxParentLines) {
    for (const auto& [at, number] : seen) {
      const QPointF parent = transform.to_view(search_->position_of(nodes.at(number).parent));
      if (parent == at) continue;
      painter.setPen(QPen(kParentColour, 1.2, Qt::DashLine));
      painter.drawLine(at, parent);
      draw_arrow(painter, at + (parent - at) / QLineF(at, parent).length() * kNodeRadius * 1.6, parent - at, 5);
    }
  }
  draw_way(painter, transform);
  const auto current = search_->current();
  const bool has_numbers = transform.zoom >= kLeastZoomForNodeNumbers;
  for (const auto& [at, number] : seen) {
    QColor colour = number == current                                   ? kCurrentColour
                    : nodes.at(number).state == StepSearch::State::open ? kOpenColour
                                                                        : kClosedColour;
    colour.setAlpha(255);
    painter.setPen(QPen(Qt::white, 1));
    painter.setBrush(colour);
    painter.drawEllipse(at, kNodeRadius, kNodeRadius);
  }
  if (!has_numbers) return;
  for (const auto& [at, number] : seen)
    draw_numbers(painter, QRectF(at.x() - 28, at.y() - 19, 56, 38), kNodeNumberPixels, nodes.at(number));
}

std::vector<StepView::Seen> StepView::seen_in(const QRectF& part) const {
  std::vector<Seen> seen;
  std::unordered_map<std::size_t, std::size_t> place_of;  // of a cell, where it has several nodes
  for (const auto& [number, node] : search_->nodes()) {
    const Cell cell = search_->cell_of(number);
    if (!part.contains(QPointF(cell.x, cell.y))) continue;
    if (search_->nodes_a_cell() > 1) {
      const auto [found, is_new] = place_of.try_emplace(search_->size().index(cell), seen.size());
      if (!is_new) {
        StepSearch::Node& shown = seen[found->second].node;
        if (node.g + node.h < shown.g + shown.h) shown = node;
        continue;
      }
    }
    seen.push_back({cell, node});
  }
  return seen;
}

void StepView::draw_numbers(QPainter& painter, const QRectF& rect, int pixels, const StepSearch::Node& node) const {
  const auto spelt = [&](Cost cost) {
    const double number = static_cast<double>(cost) / search_->cost_of_one();
    // As the article's figures have them, where terrain does not make tens into fractions.
    const bool is_whole = search_->method() == StepMethod::manhattan && number == std::floor(number);
    return QString::number(number, 'f', is_whole ? 0 : 1);
  };
  const QString g = spelt(node.g);
  const QString h = spelt(node.h);
  const QFont font = font_with_room(painter, rect.width(), pixels, g, h);
  painter.setFont(font);
  const QFontMetricsF metrics(font, painter.device());
  // A light edge keeps the digits apart from lines that cross them.
  const auto draw = [&](Qt::Alignment where, const QString& number, QColor colour) {
    const double x = where.testFlag(Qt::AlignLeft) ? rect.left() : rect.right() - metrics.horizontalAdvance(number);
    const double y = where.testFlag(Qt::AlignTop) ? rect.top() + metrics.ascent() : rect.bottom() - metrics.descent();
    QPainterPath digits;
    digits.addText(x, y, font, number);
    painter.strokePath(digits, QPen(kNumberEdge, 3.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setPen(colour);
    painter.drawText(QPointF(x, y), number);
  };
  draw(Qt::AlignLeft | Qt::AlignTop, spelt(node.g + node.h), kNumberColour);
  draw(Qt::AlignLeft | Qt::AlignBottom, g, kCostColour);
  draw(Qt::AlignRight | Qt::AlignBottom, h, kEstimateColour);
}

void StepView::draw_parent(QPainter& painter, const ViewTransform& transform, Cell cell,
                           const StepSearch::Node& node) const {
  const Cell parent = search_->cell_of(node.parent);
  if (parent == cell) return;
  const QPointF centre = transform.centre(cell);
  const QLineF towards(centre, transform.centre(parent));
  const QPointF tip = centre + (towards.p2() - towards.p1()) / towards.length() * transform.zoom * 0.22;
  painter.setPen(QPen(QColor(20, 20, 20, 170), 1.5));
  painter.drawLine(centre, tip);
  draw_arrow(painter, tip, tip - centre, std::clamp(transform.zoom / 10, 3.0, 6.0));
}

void StepView::draw_way(QPainter& painter, const ViewTransform& transform) const {
  const auto current = search_->current();
  if (!current) return;
  QPolygonF line;
  for (const Point at : search_->way_to(*current)) line.push_back(transform.to_view(at));
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(QColor(20, 20, 20), 2));
  painter.drawPolyline(line);
}

}  // namespace libpath::editor
