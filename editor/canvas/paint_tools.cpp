#include <editor/canvas/paint_tools.h>

#include <algorithm>
#include <cstdlib>

#include <editor/canvas/map_drawing.h>
#include <editor/canvas/map_view.h>

namespace libpath::editor {
namespace {

QColor ghost_of_terrain(const MapView& view, TerrainIndex terrain) {
  const auto& terrains = view.document().map().terrains;
  return ghost_of(terrains[std::min<std::size_t>(terrain, terrains.size() - 1)]);
}

}  // namespace

QString BrushTool::name() const { return kind_ == Kind::brush ? tr("Brush") : tr("Eraser"); }
QKeySequence BrushTool::shortcut() const { return QKeySequence(kind_ == Kind::brush ? Qt::Key_B : Qt::Key_E); }
QString BrushTool::help() const {
  return kind_ == Kind::brush
             ? tr("Drag to paint; Shift+click paints a straight line from the last stroke; the right button picks "
                  "a terrain")
             : tr("Drag to paint the map's first terrain");
}
const char* BrushTool::icon() const { return kind_ == Kind::brush ? "brush" : "eraser"; }

void BrushTool::press(MapView& view, const ToolEvent& event) {
  view.document().begin_stroke(kind_ == Kind::brush ? tr("Paint") : tr("Erase"));
  if (!has_last_ || !event.modifiers.testFlag(Qt::ShiftModifier)) last_ = event.cell;
  has_last_ = true;
  paint_to(view, event.cell);
}

void BrushTool::drag(MapView& view, const ToolEvent& event) {
  if (view.document().in_stroke() && event.cell != last_) paint_to(view, event.cell);
}

void BrushTool::release(MapView& view, const ToolEvent&) { view.document().end_stroke(); }
void BrushTool::cancel(MapView& view) { view.document().end_stroke(); }

void BrushTool::paint_to(MapView& view, Cell cell) {
  const ToolSettings& settings = view.settings();
  const Cells swept = brush_line(last_, cell, settings.brush_size(), settings.brush_shape());
  if (kind_ == Kind::brush) {
    view.paint_chosen(swept);
  } else {
    view.paint(swept, terrain(view));
  }
  last_ = cell;
}

Cells BrushTool::preview(const MapView& view, Cell cell) const {
  return brush_at(cell, view.settings().brush_size(), view.settings().brush_shape());
}

TerrainIndex BrushTool::terrain(const MapView& view) const {
  return kind_ == Kind::brush ? view.settings().terrain() : TerrainIndex{0};
}

QColor BrushTool::ghost(const MapView& view) const { return ghost_of_terrain(view, terrain(view)); }

QString ShapeTool::name() const {
  switch (kind_) {
    case Kind::line: return tr("Line");
    case Kind::rectangle: return tr("Rectangle");
    case Kind::ellipse: return tr("Ellipse");
  }
  return {};
}

QKeySequence ShapeTool::shortcut() const {
  switch (kind_) {
    case Kind::line: return QKeySequence(Qt::Key_L);
    case Kind::rectangle: return QKeySequence(Qt::Key_P);
    case Kind::ellipse: return QKeySequence(Qt::SHIFT | Qt::Key_P);
  }
  return {};
}

QString ShapeTool::help() const { return tr("Drag from end to end; Shift makes sides equal, Escape gives up"); }

const char* ShapeTool::icon() const {
  switch (kind_) {
    case Kind::line: return "line";
    case Kind::rectangle: return "rectangle";
    case Kind::ellipse: return "ellipse";
  }
  return "";
}

QString ShapeTool::step_name() const {
  switch (kind_) {
    case Kind::line: return tr("Draw line");
    case Kind::rectangle: return tr("Draw rectangle");
    case Kind::ellipse: return tr("Draw ellipse");
  }
  return {};
}

void ShapeTool::press(MapView& view, const ToolEvent& event) {
  is_drawing_ = true;
  from_ = to_ = event.cell;
  view.update_all();
}

void ShapeTool::drag(MapView& view, const ToolEvent& event) {
  if (!is_drawing_) return;
  to_ = event.cell;
  if (event.modifiers.testFlag(Qt::ShiftModifier)) {
    const std::int32_t side = std::max(std::abs(to_.x - from_.x), std::abs(to_.y - from_.y));
    to_ = {from_.x + (to_.x < from_.x ? -side : side), from_.y + (to_.y < from_.y ? -side : side)};
  }
  view.update_all();
}

void ShapeTool::release(MapView& view, const ToolEvent&) {
  if (!std::exchange(is_drawing_, false)) return;
  view.paint_chosen(shape(view), step_name());
  view.update_all();
}

void ShapeTool::cancel(MapView& view) {
  is_drawing_ = false;
  view.update_all();
}

Cells ShapeTool::shape(const MapView& view) const {
  const ToolSettings& settings = view.settings();
  const int border = settings.fills_shapes() ? 0 : settings.brush_size();
  switch (kind_) {
    case Kind::line: return brush_line(from_, to_, settings.brush_size(), settings.brush_shape());
    case Kind::rectangle: return rectangle_between(from_, to_, border);
    case Kind::ellipse: return ellipse_between(from_, to_, border);
  }
  return {};
}

Cells ShapeTool::preview(const MapView& view, Cell cell) const {
  if (is_drawing_) return shape(view);
  return kind_ == Kind::line ? brush_at(cell, view.settings().brush_size(), view.settings().brush_shape())
                             : Cells{{cell.y, cell.x, cell.x + 1}};
}

QColor ShapeTool::ghost(const MapView& view) const { return ghost_of_terrain(view, view.settings().terrain()); }

void FillTool::press(MapView& view, const ToolEvent& event) {
  if (!event.on_map) return;
  Cells cells = flood_from(view.document().map(), event.cell);
  if (holds(view.selection(), event.cell)) cells = common_to(cells, view.selection());
  view.paint_chosen(cells, tr("Fill"));
}

void PickTool::press(MapView& view, const ToolEvent& event) {
  if (event.on_map) view.settings().set_terrain(view.document().map().cells[event.cell]);
}

}  // namespace libpath::editor
