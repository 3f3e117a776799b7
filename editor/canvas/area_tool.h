#pragma once

#include <editor/canvas/object_picking.h>
#include <editor/canvas/tool.h>
#include <editor/document/document.h>

namespace libpath::editor {

/// Paints regions and dead ends: the picked one, or else the one that the stroke begins in, or else a new region. With
/// Ctrl it cuts cells out; an area that none are left of is gone. A stroke is one undo step.
class AreaTool final : public CanvasTool {
  Q_OBJECT

 public:
  using CanvasTool::CanvasTool;

  QString name() const override { return tr("Area"); }
  QKeySequence shortcut() const override { return QKeySequence(Qt::Key_A); }
  QString help() const override;
  const char* icon() const override { return "area"; }
  std::optional<Part> draws() const override { return Part::regions; }
  void press(MapView& view, const ToolEvent& event) override;
  void drag(MapView& view, const ToolEvent& event) override;
  void release(MapView& view, const ToolEvent& event) override;
  void cancel(MapView& view) override;
  Cells preview(const MapView& view, Cell cell) const override;
  void draw(QPainter& painter, const MapView& view) const override;

 private:
  void add(MapView& view, const Cells& cells);

  std::optional<MapObject> target_;  // a new region where there is none
  bool is_painting_ = false;
  bool cuts_ = false;
  Cell last_;
  Cells painted_;
};

/// Adds cells to an area, or takes them out of it, as one undo step; an area without cells is taken out. What lies off
/// the map is left out. REQUIRES: an area of the map.
void extend_area(Document& document, const MapObject& area, const Cells& cells);
void cut_area(Document& document, const MapObject& area, const Cells& cells);

}  // namespace libpath::editor
