#include <editor/panels/minimap.h>

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QPainter>

namespace libpath::editor {

Minimap::Minimap(QWidget* parent) : Panel(parent) {
  setAccessibleName(tr("Minimap"));
  setToolTip(tr("Click or drag to move the canvas"));
  setMinimumHeight(48);
  delay_.setSingleShot(true);
  delay_.setInterval(150);
  connect(&delay_, &QTimer::timeout, this, [this] {
    make_picture();
    QWidget::update();
  });
}

void Minimap::attach(OpenMap& map) {
  // Strokes change the map many times a second; a moment's delay is not seen at this size.
  const auto later = [this] {
    if (!delay_.isActive()) delay_.start();
  };
  connect(&map.document, &Document::cells_changed, this, later);
  connect(&map.document, &Document::part_changed, this, later);
  connect(map.view, &MapView::view_changed, this, qOverload<>(&QWidget::update));
}

void Minimap::refresh() {
  make_picture();
  QWidget::update();
}

void Minimap::resizeEvent(QResizeEvent* event) {
  Panel::resizeEvent(event);
  make_picture();
}

void Minimap::make_picture() {
  picture_ = QImage();
  if (map() == nullptr || width() < 8 || height() < 8) return;
  TileCache& tiles = map()->view->tiles();
  const Size size = tiles.size();
  double zoom = 1;
  while ((size.width * zoom > width() || size.height * zoom > height()) && zoom > 1.0 / (1 << tiles.top_level()))
    zoom /= 2;
  picture_ = QImage(std::max(1, static_cast<int>(std::ceil(size.width * zoom))),
                    std::max(1, static_cast<int>(std::ceil(size.height * zoom))), QImage::Format_RGB32);
  picture_.fill(Qt::black);
  QPainter painter(&picture_);
  tiles.draw(painter, QRect(0, 0, size.width, size.height), zoom, QPointF(0, 0));
}

QRectF Minimap::picture_rect() const {
  if (picture_.isNull()) return {};
  const double scale =
      std::min(static_cast<double>(width()) / picture_.width(), static_cast<double>(height()) / picture_.height());
  const QSizeF size(picture_.width() * scale, picture_.height() * scale);
  return {QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size};
}

void Minimap::paintEvent(QPaintEvent*) {
  if (map() == nullptr || picture_.isNull()) return;
  QPainter painter(this);
  const QRectF rect = picture_rect();
  painter.drawImage(rect, picture_);
  const Size size = map()->document.map().size();
  const QRectF seen = map()->view->visible_part();
  const QRectF frame(rect.left() + seen.left() / size.width * rect.width(),
                     rect.top() + seen.top() / size.height * rect.height(), seen.width() / size.width * rect.width(),
                     seen.height() / size.height * rect.height());
  painter.setPen(QPen(QColor(255, 255, 255, 220), 3));
  painter.drawRect(frame.adjusted(1, 1, -2, -2));
  painter.setPen(QPen(QColor(200, 30, 30), 1));
  painter.drawRect(frame.adjusted(1, 1, -2, -2));
}

void Minimap::go_to(QPointF at) {
  const QRectF rect = picture_rect();
  if (map() == nullptr || rect.isEmpty()) return;
  const Size size = map()->document.map().size();
  map()->view->centre_on(
      {(at.x() - rect.left()) / rect.width() * size.width, (at.y() - rect.top()) / rect.height() * size.height});
}

void Minimap::mousePressEvent(QMouseEvent* event) { go_to(event->position()); }
void Minimap::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons().testFlag(Qt::LeftButton)) go_to(event->position());
}

}  // namespace libpath::editor
