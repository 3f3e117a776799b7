#pragma once

#include <optional>

#include <editor/canvas/tool.h>

namespace libpath::editor {

/// Draws an arrow from cell to cell: a link, or a one-way edge to the neighbour that the mouse leaves towards.
class ArrowTool final : public CanvasTool {
  Q_OBJECT

 public:
  enum class Kind { link, one_way_edge };
  explicit ArrowTool(Kind kind, QObject* parent = nullptr) : CanvasTool(parent), kind_(kind) {}

  QString name() const override { return kind_ == Kind::link ? tr("Link") : tr("One-way edge"); }
  QKeySequence shortcut() const override { return QKeySequence(kind_ == Kind::link ? Qt::Key_K : Qt::Key_O); }
  QString help() const override;
  const char* icon() const override { return kind_ == Kind::link ? "link" : "oneway"; }
  void press(MapView& view, const ToolEvent& event) override;
  void drag(MapView& view, const ToolEvent& event) override;
  void release(MapView& view, const ToolEvent& event) override;
  void cancel(MapView& view) override;
  void draw(QPainter& painter, const MapView& view) const override;

 private:
  std::optional<Cell> from_;
  Cell to_;
  Kind kind_;
};

/// Places waypoints by a click, moves them by a drag, and joins two of them by a drag with Shift. Ctrl+click takes one
/// out.
class WaypointTool final : public CanvasTool {
  Q_OBJECT

 public:
  using CanvasTool::CanvasTool;

  QString name() const override { return tr("Waypoint"); }
  QKeySequence shortcut() const override { return QKeySequence(Qt::Key_N); }
  QString help() const override {
    return tr("Click places a waypoint, drag moves it, Shift+drag joins two, Ctrl+click takes one out");
  }
  const char* icon() const override { return "waypoint"; }
  void press(MapView& view, const ToolEvent& event) override;
  void drag(MapView& view, const ToolEvent& event) override;
  void release(MapView& view, const ToolEvent& event) override;
  void cancel(MapView& view) override;
  void draw(QPainter& painter, const MapView& view) const override;

 private:
  std::optional<std::size_t> moving_;
  std::optional<std::size_t> joining_;
  int merge_key_ = -1;
  Point to_;
};

/// The waypoint within ten pixels of a place, the nearest of several.
std::optional<std::size_t> waypoint_at(const MapView& view, Point at);

}  // namespace libpath::editor
