#include <algorithm>

#include <editor/canvas/map_view.h>
#include <QKeyEvent>
#include <QScrollBar>

/// The canvas without a mouse: a cell that arrows move, where keys press the tool.

namespace libpath::editor {
namespace {

constexpr std::int32_t kLeap = 10;          // cells, with Shift
constexpr double kLeastCursorPixels = 10;   // so that it is seen from afar
constexpr double kPixelsAroundCursor = 24;  // that stay in view

std::optional<Cell> step_of(int key) {
  switch (key) {
    case Qt::Key_Left: return Cell{-1, 0};
    case Qt::Key_Right: return Cell{1, 0};
    case Qt::Key_Up: return Cell{0, -1};
    case Qt::Key_Down: return Cell{0, 1};
    default: return std::nullopt;
  }
}

}  // namespace

void MapView::keyPressEvent(QKeyEvent* event) {
  if (move_cell_cursor(*event) || press_at_cell_cursor(*event)) return;
  if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
    space_held_ = true;
    show_cursor();
    return;
  }
  if (event->key() == Qt::Key_Escape) {
    if (tool_ != nullptr) tool_->cancel(*this);
    if (!held_) set_cell_cursor({});
    let_go();
    set_selection({});
    pick({});
    return;
  }
  QAbstractScrollArea::keyPressEvent(event);
}

bool MapView::move_cell_cursor(const QKeyEvent& event) {
  const auto step = step_of(event.key());
  if (!step || !event.modifiers().testFlag(Qt::ControlModifier)) return false;
  const Size size = document_.map().size();
  const auto on_map = [size](Cell cell) {
    return Cell{std::clamp(cell.x, 0, size.width - 1), std::clamp(cell.y, 0, size.height - 1)};
  };
  if (!cell_cursor_) {
    // The first key shows where the cursor is; the next ones move it.
    const Cell middle = transform().cell_at(QRectF(viewport()->rect()).center());
    set_cell_cursor(on_map(hovered_ && size.contains(*hovered_) ? *hovered_ : middle));
  } else {
    const std::int32_t by = event.modifiers().testFlag(Qt::ShiftModifier) ? kLeap : 1;
    set_cell_cursor(on_map({cell_cursor_->x + step->x * by, cell_cursor_->y + step->y * by}));
  }
  show_cell(*cell_cursor_);
  hover_over(*cell_cursor_);
  if (tool_ == nullptr) return true;
  if (held_) {
    tool_->drag(*this, event_at_cell_cursor());
  } else {
    tool_->hover(*this, event_at_cell_cursor());
  }
  return true;
}

bool MapView::press_at_cell_cursor(const QKeyEvent& event) {
  const bool is_enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
  if (!cell_cursor_ || tool_ == nullptr || (!is_enter && event.key() != Qt::Key_Space)) return false;
  if (event.isAutoRepeat()) return true;
  if (!held_ && !may_press()) return true;
  if (!held_) {
    held_ = event.modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier);
    is_dragging_ = true;
    settings_.begin_stroke();
    tool_->press(*this, event_at_cell_cursor());
    if (!is_enter) return true;
  }
  const ToolEvent at = event_at_cell_cursor();
  let_go();
  tool_->release(*this, at);
  update_preview();
  emit hovered_changed();  // the cell may be of another terrain now
  return true;
}

ToolEvent MapView::event_at_cell_cursor() const {
  ToolEvent result;
  result.position = {cell_cursor_->x + 0.5, cell_cursor_->y + 0.5};
  result.cell = *cell_cursor_;
  result.on_map = true;
  result.button = Qt::LeftButton;
  // Those of the key that moves the cursor are not the tool's.
  result.modifiers = held_.value_or(Qt::NoModifier);
  return result;
}

void MapView::let_go() {
  held_.reset();
  is_dragging_ = false;
}

void MapView::set_cell_cursor(std::optional<Cell> cell) {
  if (cell == cell_cursor_) return;
  if (!cell_cursor_) name_ = accessibleName();
  cell_cursor_ = cell;
  if (!cell && held_) let_go();
  say_cell_cursor();
  update_all();
}

void MapView::say_cell_cursor() {
  if (!cell_cursor_) return setAccessibleName(name_);
  const Map& map = document_.map();
  setAccessibleName(tr("%1, cell %2,%3, %4")
                        .arg(name_)
                        .arg(cell_cursor_->x)
                        .arg(cell_cursor_->y)
                        .arg(QString::fromStdString(map.terrains[map.cells[*cell_cursor_]].name)));
}

void MapView::show_cell(Cell cell) {
  const QRectF rect = transform().rect_of(QRect(cell.x, cell.y, 1, 1));
  const auto scroll = [](QScrollBar& bar, double begin, double end, int pixels) {
    const double around = std::min(kPixelsAroundCursor, pixels / 4.0);
    if (begin < around) {
      bar.setValue(bar.value() + static_cast<int>(begin - around));
    } else if (end > pixels - around) {
      bar.setValue(bar.value() + static_cast<int>(end - pixels + around));
    }
  };
  scroll(*horizontalScrollBar(), rect.left(), rect.right(), viewport()->width());
  scroll(*verticalScrollBar(), rect.top(), rect.bottom(), viewport()->height());
}

void MapView::draw_cell_cursor(QPainter& painter) const {
  QRectF rect = transform().rect_of(QRect(cell_cursor_->x, cell_cursor_->y, 1, 1));
  const double more = std::max(0.0, kLeastCursorPixels - rect.width()) / 2;
  rect.adjust(-more, -more, more, more);
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setBrush(Qt::NoBrush);
  // Light in dark is seen on every ground.
  painter.setPen(QPen(Qt::black, 4, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter.drawRect(rect);
  painter.setPen(QPen(held_ ? QColor(255, 200, 0) : QColor(Qt::white), 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter.drawRect(rect);
}

}  // namespace libpath::editor
