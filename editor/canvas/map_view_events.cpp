#include <cmath>
#include <utility>

#include <editor/canvas/map_view.h>
#include <editor/canvas/overlays.h>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

namespace libpath::editor {

ToolEvent MapView::tool_event(const QMouseEvent& event) const {
  const ViewTransform now = transform();
  ToolEvent result;
  result.position = now.to_map(event.position());
  result.cell = now.cell_at(event.position());
  result.on_map = document_.map().size().contains(result.cell);
  result.button = event.button();
  result.modifiers = event.modifiers();
  return result;
}

void MapView::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && space_held_)) {
    start_panning(event->position());
    return;
  }
  if (picks_terrain(*event)) {
    is_picking_ = true;
    return pick_terrain(transform().cell_at(event->position()));
  }
  if (held_ && tool_ != nullptr) tool_->cancel(*this);
  set_cell_cursor({});
  if (tool_ == nullptr || event->button() != Qt::LeftButton || is_dragging_ || !may_press()) return;
  is_dragging_ = true;
  hover_over(transform().cell_at(event->position()));
  settings_.begin_stroke();
  tool_->press(*this, tool_event(*event));
}

/// Says why not.
bool MapView::may_press() {
  const auto drawn = tool_->draws();
  if (!drawn || settings_.kinds().is_open(*drawn)) return true;
  emit refused(tr("%1: this kind of objects is hidden or locked; Objects says which are").arg(tool_->name()));
  return false;
}

/// As painters expect: the right button, or any with Alt, takes what is painted with from the map.
bool MapView::picks_terrain(const QMouseEvent& event) const {
  if (tool_ == nullptr || !tool_->paints() || is_dragging_ || held_) return false;
  return event.button() == Qt::RightButton ||
         (event.button() == Qt::LeftButton && event.modifiers().testFlag(Qt::AltModifier));
}

void MapView::pick_terrain(Cell cell) {
  hover_over(cell);
  if (document_.map().size().contains(cell)) settings_.set_terrain(document_.map().cells[cell]);
}

void MapView::contextMenuEvent(QContextMenuEvent* event) {
  event->accept();
  const bool is_mouse = event->reason() == QContextMenuEvent::Mouse;
  if (is_dragging_ || held_ || pan_from_ || (is_mouse && tool_ != nullptr && tool_->paints())) return;
  const Size size = document_.map().size();
  const QPoint asked = is_mouse ? event->pos() : viewport()->rect().center();
  const Cell cell = !is_mouse && cell_cursor_ ? *cell_cursor_ : transform().cell_at(asked);
  if (!size.contains(cell)) return;
  const QPoint at = is_mouse ? asked : transform().centre(cell).toPoint();
  emit menu_asked(cell, viewport()->mapToGlobal(at));
}

void MapView::mouseMoveEvent(QMouseEvent* event) {
  if (pan_from_) {
    pan_to(event->position());
    return;
  }
  if (is_picking_) return pick_terrain(transform().cell_at(event->position()));
  // What keys have begun goes on until they end it or the mouse is pressed.
  if (held_) return;
  set_cell_cursor({});
  hover_over(transform().cell_at(event->position()));
  if (tool_ == nullptr) return;
  if (is_dragging_) {
    tool_->drag(*this, tool_event(*event));
  } else {
    tool_->hover(*this, tool_event(*event));
  }
}

void MapView::mouseReleaseEvent(QMouseEvent* event) {
  if (pan_from_) {
    pan_from_.reset();
    show_cursor();
    return;
  }
  if (std::exchange(is_picking_, false)) return;
  if (tool_ == nullptr || event->button() != Qt::LeftButton || !is_dragging_ || held_) return;
  is_dragging_ = false;
  tool_->release(*this, tool_event(*event));
  update_preview();
}

void MapView::hover_over(Cell cell) {
  if (hovered_ == cell) return;
  hovered_ = cell;
  if (overlays_->follows_mouse()) update_all();
  update_preview();
  emit hovered_changed();
}

void MapView::leaveEvent(QEvent* event) {
  if (cell_cursor_) return QAbstractScrollArea::leaveEvent(event);
  hovered_.reset();
  if (overlays_->follows_mouse()) update_all();
  update_preview();
  emit hovered_changed();
  QAbstractScrollArea::leaveEvent(event);
}

void MapView::wheelEvent(QWheelEvent* event) {
  // As in Tiled: the wheel zooms with Ctrl and scrolls without; Shift scrolls sideways.
  if (!event->modifiers().testFlag(Qt::ControlModifier)) {
    QAbstractScrollArea::wheelEvent(event);
    return;
  }
  const int delta = event->angleDelta().y();
  if (delta != 0) set_zoom(next_zoom(zoom_, delta > 0 ? 1 : -1), event->position());
  event->accept();
}

void MapView::keyReleaseEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Space && space_held_ && !event->isAutoRepeat()) {
    space_held_ = false;
    show_cursor();
    return;
  }
  QAbstractScrollArea::keyReleaseEvent(event);
}

void MapView::start_panning(QPointF at) {
  pan_from_ = at;
  viewport()->setCursor(Qt::ClosedHandCursor);
}

void MapView::pan_to(QPointF at) {
  const QPointF by = at - *pan_from_;
  horizontalScrollBar()->setValue(horizontalScrollBar()->value() - static_cast<int>(std::lround(by.x())));
  verticalScrollBar()->setValue(verticalScrollBar()->value() - static_cast<int>(std::lround(by.y())));
  pan_from_ = at;
}

void MapView::show_cursor() {
  viewport()->setCursor(space_held_ ? Qt::OpenHandCursor : tool_ != nullptr ? tool_->cursor() : Qt::ArrowCursor);
}

void MapView::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  update_scroll_bars();
  if (fits_) zoom_to_fit();
}

void MapView::scrollContentsBy(int, int) {
  update_all();
  emit view_changed();
}

}  // namespace libpath::editor
