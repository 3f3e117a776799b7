#include <editor/canvas/select_tools.h>

#include <cmath>
#include <utility>

#include <editor/canvas/map_drawing.h>
#include <editor/canvas/map_view.h>

namespace libpath::editor {
namespace {

constexpr double kLeastDrag = 4;       // pixels; less is a click that was not held still
constexpr double kGhostOpacity = 0.7;  // of objects that are about to be put
const QColor kMovedFill(255, 255, 255, 70);
const QColor kMovedLine(20, 20, 20, 200);

}  // namespace

QString SelectTool::name() const {
  switch (kind_) {
    case Kind::rectangle: return tr("Select rectangle");
    case Kind::wand: return tr("Select area");
    case Kind::same_terrain: return tr("Select same terrain");
  }
  return {};
}

QKeySequence SelectTool::shortcut() const {
  switch (kind_) {
    case Kind::rectangle: return QKeySequence(Qt::Key_R);
    case Kind::wand: return QKeySequence(Qt::Key_W);
    case Kind::same_terrain: return QKeySequence(Qt::Key_S);
  }
  return {};
}

const char* SelectTool::icon() const {
  switch (kind_) {
    case Kind::rectangle: return "select";
    case Kind::wand: return "wand";
    case Kind::same_terrain: return "same";
  }
  return "";
}

QString SelectTool::help() const {
  return kind_ == Kind::rectangle ? tr("Shift adds to the selection, Ctrl takes away; a click on an object picks it")
                                  : tr("Shift adds to the selection, Ctrl takes away");
}

void SelectTool::press(MapView& view, const ToolEvent& event) {
  before_ = view.selection();
  from_ = event.cell;
  pressed_ = event.position;
  const Map& map = view.document().map();
  hit_.reset();
  if (kind_ == Kind::rectangle && !event.modifiers.testAnyFlags(Qt::ShiftModifier | Qt::ControlModifier))
    hit_ = object_at(map, view.transform(), view.transform().to_view(event.position), view.settings().kinds());
  if (hit_) return;
  view.pick({});
  if (kind_ == Kind::rectangle) {
    select(view, rectangle_between(from_, from_), event.modifiers);
  } else if (event.on_map) {
    select(view, kind_ == Kind::wand ? flood_from(map, from_) : same_terrain_as(map, from_), event.modifiers);
  }
}

void SelectTool::drag(MapView& view, const ToolEvent& event) {
  if (kind_ != Kind::rectangle) return;
  const double moved = std::hypot(event.position.x - pressed_.x, event.position.y - pressed_.y) * view.zoom();
  if (hit_ && moved < kLeastDrag) return;
  hit_.reset();
  select(view, rectangle_between(from_, event.cell), event.modifiers);
}

void SelectTool::release(MapView& view, const ToolEvent&) {
  if (hit_) view.pick(std::exchange(hit_, std::nullopt));
}

void SelectTool::cancel(MapView& view) {
  hit_.reset();
  // An area that was chosen is what the next tool paints.
  if (view.picked() && !is_area(view.picked()->part)) view.pick({});
}

void SelectTool::select(MapView& view, Cells cells, Qt::KeyboardModifiers modifiers) {
  if (modifiers.testFlag(Qt::ShiftModifier)) cells = united(before_, cells);
  if (modifiers.testFlag(Qt::ControlModifier)) cells = without(before_, cells);
  view.set_selection(cells);
}

void MoveTool::press(MapView& view, const ToolEvent& event) {
  if (view.selection().empty()) {
    from_ = event.cell;
    view.document().begin_stroke(tr("Stamp"));
    put_stamp(view, event.cell);
    return;
  }
  is_moving_ = true;
  copies_ = event.modifiers.testFlag(Qt::ControlModifier);
  from_ = to_ = event.cell;
}

void MoveTool::drag(MapView& view, const ToolEvent& event) {
  if (is_moving_) {
    to_ = event.cell;
    view.update_all();
  } else if (view.document().in_stroke()) {
    put_stamp(view, event.cell);
  }
}

void MoveTool::release(MapView& view, const ToolEvent&) {
  if (!std::exchange(is_moving_, false)) return end_stamp(view);
  const Cell by{to_.x - from_.x, to_.y - from_.y};
  if (by != Cell{}) move_selection(view, by);
}

/// Cells and objects are one step.
void MoveTool::end_stamp(MapView& view) {
  Document& document = view.document();
  if (!document.in_stroke()) return;
  if (stamp_.objects().empty()) return document.end_stroke();
  document.undo_stack().beginMacro(tr("Stamp"));
  document.end_stroke();
  QString why;
  for (const Stamp::Placed& each : stamp_.objects_at(corner_for(from_), view.mirrors())) {
    const QString why_not = each.objects.put(document, each.corner);
    if (why.isEmpty()) why = why_not;
  }
  document.undo_stack().endMacro();
  if (!why.isEmpty()) emit view.refused(why);
}

void MoveTool::move_selection(MapView& view, Cell by) const {
  Document& document = view.document();
  const Cells selection = view.selection();
  const Stamp moving = Stamp::cut_from(document.map(), selection);
  const CellRect box = bounds_of(selection);
  const Cell corner{box.x + by.x, box.y + by.y};
  const QString text = copies_ ? tr("Copy cells") : tr("Move cells");
  document.undo_stack().beginMacro(text);
  document.begin_stroke(text);
  if (!copies_) document.paint(selection, 0);
  moving.put(document, corner, Symmetry::none, {});
  document.end_stroke();
  QString why;
  if (copies_) {
    why = moving.objects().put(document, corner);
  } else {
    move_objects(document, selection, by, view.settings().kinds());
  }
  document.undo_stack().endMacro();
  if (!why.isEmpty()) emit view.refused(why);
  view.set_selection(moved(selection, by));
}

void MoveTool::cancel(MapView& view) {
  if (!std::exchange(is_moving_, false)) end_stamp(view);
  view.update_all();
}

Cell MoveTool::corner_for(Cell cell) const {
  const CellRect box = stamp_.bounds();
  return {cell.x - box.width / 2, cell.y - box.height / 2};
}

void MoveTool::put_stamp(MapView& view, Cell cell) {
  if (!stamp_.empty()) stamp_.put(view.document(), corner_for(cell), view.settings().symmetry(), {});
}

Cells MoveTool::preview(const MapView& view, Cell cell) const {
  if (view.selection().empty() && !stamp_.empty()) return moved(stamp_.cells(), corner_for(cell));
  return {};
}

/// Cells of terrains that the map has not stay as they are.
void MoveTool::draw_stamp(QPainter& painter, const MapView& view, Cell corner) const {
  const Map& map = view.document().map();
  for (const Stamp::Layer& layer : stamp_.layers()) {
    const auto terrain = find_terrain(map, layer.terrain);
    if (!terrain) continue;
    const Cells cells = mirrored(moved(layer.cells, corner), view.settings().symmetry(), map.size());
    const QColor ghost = ghost_of(map.terrains[*terrain]);
    draw_cells(painter, view.transform(), cells, ghost, ghost);
  }
  painter.save();
  painter.setOpacity(kGhostOpacity);
  for (const Stamp::Placed& each : stamp_.objects_at(corner, view.mirrors())) {
    each.objects.draw(painter, view.transform(), view.visible_part(), each.corner,
                      std::as_const(view.settings()).kinds());
  }
  painter.restore();
}

void MoveTool::draw(QPainter& painter, const MapView& view) const {
  if (!is_moving_) {
    if (view.selection().empty() && !stamp_.empty() && view.hovered())
      draw_stamp(painter, view, corner_for(*view.hovered()));
    return;
  }
  // The view is moved instead of the cells, of which there may be millions.
  ViewTransform there = view.transform();
  there.origin += QPointF(to_.x - from_.x, to_.y - from_.y) * there.zoom;
  draw_cells(painter, there, view.selection(), kMovedFill, kMovedLine);
}

}  // namespace libpath::editor
