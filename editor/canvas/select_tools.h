#pragma once

#include <optional>

#include <editor/canvas/object_picking.h>
#include <editor/canvas/stamp.h>
#include <editor/canvas/tool.h>

namespace libpath::editor {

/// Selects cells: a rectangle, cells of one terrain that hang together, or all cells of one terrain. Shift adds to the
/// selection, Ctrl takes away. A click on an object that is drawn over the cells picks it instead, where rectangles are
/// selected.
class SelectTool final : public CanvasTool {
  Q_OBJECT

 public:
  enum class Kind { rectangle, wand, same_terrain };
  explicit SelectTool(Kind kind, QObject* parent = nullptr) : CanvasTool(parent), kind_(kind) {}

  QString name() const override;
  QKeySequence shortcut() const override;
  QString help() const override;
  const char* icon() const override;
  void press(MapView& view, const ToolEvent& event) override;
  void drag(MapView& view, const ToolEvent& event) override;
  void release(MapView& view, const ToolEvent& event) override;
  void cancel(MapView& view) override;

 private:
  void select(MapView& view, Cells cells, Qt::KeyboardModifiers modifiers);

  Kind kind_;
  Cell from_;
  Point pressed_;
  std::optional<MapObject> hit_;  // that was pressed, until the mouse moves away
  Cells before_;
};

/// Drags the selected cells elsewhere, and what is drawn over them, leaving the map's first terrain behind; with Ctrl
/// it leaves a copy. Where nothing is selected it puts down the stamp that was copied last, at every click; its objects
/// where the mouse was pressed.
class MoveTool final : public CanvasTool {
  Q_OBJECT

 public:
  using CanvasTool::CanvasTool;

  QString name() const override { return tr("Move and stamp"); }
  QKeySequence shortcut() const override { return QKeySequence(Qt::Key_V); }
  QString help() const override {
    return tr(
        "Drag the selection to move it, with Ctrl to copy it; without a selection a click puts down what was copied; "
        "X and Y flip that, Z turns it");
  }
  const char* icon() const override { return "move"; }
  void press(MapView& view, const ToolEvent& event) override;
  void drag(MapView& view, const ToolEvent& event) override;
  void release(MapView& view, const ToolEvent& event) override;
  void cancel(MapView& view) override;
  Cells preview(const MapView& view, Cell cell) const override;
  bool draws_beyond_preview() const override { return !stamp_.objects().empty(); }
  /// The stamp is drawn in the colours of its terrains instead, and its objects over them.
  QColor ghost(const MapView&) const override { return Qt::transparent; }
  void draw(QPainter& painter, const MapView& view) const override;

  const Stamp& stamp() const noexcept { return stamp_; }
  void set_stamp(Stamp stamp) { stamp_ = std::move(stamp); }

 private:
  Cell corner_for(Cell cell) const;
  void put_stamp(MapView& view, Cell cell);
  void end_stamp(MapView& view);
  void move_selection(MapView& view, Cell by) const;
  void draw_stamp(QPainter& painter, const MapView& view, Cell corner) const;

  Stamp stamp_;
  bool is_moving_ = false;
  bool copies_ = false;
  Cell from_;
  Cell to_;
};

}  // namespace libpath::editor
