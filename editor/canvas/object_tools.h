#pragma once

#include <optional>
#include <vector>

#include <editor/canvas/symmetry.h>
#include <editor/canvas/tool.h>
#include <editor/document/document.h>

namespace libpath::editor {

/// Draws an arrow from cell to cell and its images: links, or one-way edges to the neighbour that the mouse leaves
/// towards.
class ArrowTool final : public CanvasTool {
  Q_OBJECT

 public:
  enum class Kind { link, one_way_edge };
  explicit ArrowTool(Kind kind, QObject* parent = nullptr) : CanvasTool(parent), kind_(kind) {}

  QString name() const override { return kind_ == Kind::link ? tr("Link") : tr("One-way edge"); }
  QKeySequence shortcut() const override { return QKeySequence(kind_ == Kind::link ? Qt::Key_K : Qt::Key_O); }
  QString help() const override;
  const char* icon() const override { return kind_ == Kind::link ? "link" : "oneway"; }
  std::optional<Part> draws() const override { return kind_ == Kind::link ? Part::links : Part::one_way_edges; }
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

/// Places waypoints or provinces by a click, moves them by a drag, and joins two of them by a drag with Shift.
/// Ctrl+click takes one out. What lies where the symmetry's images are is placed, moved, joined and taken out with it.
class NodeTool final : public CanvasTool {
  Q_OBJECT

 public:
  enum class Kind { waypoint, province };
  explicit NodeTool(Kind kind, QObject* parent = nullptr) : CanvasTool(parent), kind_(kind) {}

  QString name() const override { return kind_ == Kind::waypoint ? tr("Waypoint") : tr("Province"); }
  QKeySequence shortcut() const override {
    return kind_ == Kind::waypoint ? QKeySequence(Qt::Key_N) : QKeySequence(Qt::SHIFT | Qt::Key_N);
  }
  QString help() const override;
  const char* icon() const override { return kind_ == Kind::waypoint ? "waypoint" : "province"; }
  std::optional<Part> draws() const override { return kind_ == Kind::waypoint ? Part::waypoints : Part::provinces; }
  void press(MapView& view, const ToolEvent& event) override;
  void drag(MapView& view, const ToolEvent& event) override;
  void release(MapView& view, const ToolEvent& event) override;
  void cancel(MapView& view) override;
  void draw(QPainter& painter, const MapView& view) const override;

 private:
  using Nodes = std::vector<Waypoint> Map::*;
  Nodes nodes() const { return kind_ == Kind::waypoint ? &Map::waypoints : &Map::provinces; }
  void join(const MapView& view, std::size_t from, std::size_t to) const;
  void remove(const MapView& view, std::size_t place) const;
  std::size_t place(const MapView& view, Position at) const;

  Kind kind_;
  std::optional<std::size_t> moving_;
  std::vector<Image> images_;  // of what is moved
  std::optional<std::size_t> joining_;
  int merge_key_ = -1;
  Point to_;
};

/// The waypoint or province within ten pixels of a place, the nearest of several.
std::optional<std::size_t> node_at(const MapView& view, std::vector<Waypoint> Map::*nodes, Point at);

}  // namespace libpath::editor
