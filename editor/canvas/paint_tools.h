#pragma once

#include <editor/canvas/tool.h>

namespace libpath::editor {

/// Paints with the brush of the settings along the mouse's way; one stroke is one undo step. With Shift a straight line
/// from the last stroke's end. The eraser paints the map's first terrain.
class BrushTool final : public CanvasTool {
  Q_OBJECT

 public:
  enum class Kind { brush, eraser };
  explicit BrushTool(Kind kind, QObject* parent = nullptr) : CanvasTool(parent), kind_(kind) {}

  QString name() const override;
  QKeySequence shortcut() const override;
  QString help() const override;
  const char* icon() const override;
  bool paints() const override { return kind_ == Kind::brush; }
  void press(MapView& view, const ToolEvent& event) override;
  void drag(MapView& view, const ToolEvent& event) override;
  void release(MapView& view, const ToolEvent& event) override;
  void cancel(MapView& view) override;
  Cells preview(const MapView& view, Cell cell) const override;
  QColor ghost(const MapView& view) const override;

 private:
  TerrainIndex terrain(const MapView& view) const;
  void paint_to(MapView& view, Cell cell);

  Kind kind_;
  Cell last_;
  bool has_last_ = false;
};

/// Paints a line, a rectangle or an ellipse from where the mouse is pressed to where it is let go. With Shift the sides
/// are equal.
class ShapeTool final : public CanvasTool {
  Q_OBJECT

 public:
  enum class Kind { line, rectangle, ellipse };
  explicit ShapeTool(Kind kind, QObject* parent = nullptr) : CanvasTool(parent), kind_(kind) {}

  QString name() const override;
  QKeySequence shortcut() const override;
  QString help() const override;
  const char* icon() const override;
  bool paints() const override { return true; }
  void press(MapView& view, const ToolEvent& event) override;
  void drag(MapView& view, const ToolEvent& event) override;
  void release(MapView& view, const ToolEvent& event) override;
  void cancel(MapView& view) override;
  Cells preview(const MapView& view, Cell cell) const override;
  QColor ghost(const MapView& view) const override;

 private:
  QString step_name() const;
  Cells shape(const MapView& view) const;

  Kind kind_;
  bool is_drawing_ = false;
  Cell from_;
  Cell to_;
};

/// Fills cells of one terrain that hang together; within the selection where the cell is selected.
class FillTool final : public CanvasTool {
  Q_OBJECT

 public:
  using CanvasTool::CanvasTool;

  QString name() const override { return tr("Fill"); }
  QKeySequence shortcut() const override { return QKeySequence(Qt::Key_F); }
  QString help() const override { return tr("Click to fill cells of one terrain that hang together"); }
  const char* icon() const override { return "fill"; }
  bool paints() const override { return true; }
  void press(MapView& view, const ToolEvent& event) override;
};

/// Takes the terrain under the mouse as the one to paint with.
class PickTool final : public CanvasTool {
  Q_OBJECT

 public:
  using CanvasTool::CanvasTool;

  QString name() const override { return tr("Pick terrain"); }
  QKeySequence shortcut() const override { return QKeySequence(Qt::Key_I); }
  QString help() const override { return tr("Click to paint with the terrain of that cell"); }
  const char* icon() const override { return "pick"; }
  void press(MapView& view, const ToolEvent& event) override;
  void drag(MapView& view, const ToolEvent& event) override { press(view, event); }
};

}  // namespace libpath::editor
