#pragma once

#include <optional>
#include <vector>

#include <editor/canvas/symmetry.h>
#include <editor/canvas/tool.h>
#include <editor/document/document.h>

namespace libpath::editor {

/// Draws a journey by a drag from its start to its goal, moves a stop by a drag, and makes a new one where a drag
/// begins between two. Shift+click leads the picked journey on to a cell, Ctrl+click takes a stop out. Journeys of the
/// same unit that are images by the symmetry chosen are drawn and changed with it.
class JourneyTool final : public CanvasTool {
  Q_OBJECT

 public:
  using CanvasTool::CanvasTool;

  QString name() const override { return tr("Journey"); }
  QKeySequence shortcut() const override { return QKeySequence(Qt::Key_J); }
  QString help() const override;
  const char* icon() const override { return "journey"; }
  std::optional<Part> draws() const override { return Part::journeys; }
  void press(MapView& view, const ToolEvent& event) override;
  void drag(MapView& view, const ToolEvent& event) override;
  void release(MapView& view, const ToolEvent& event) override;
  void cancel(MapView& view) override;
  void draw(QPainter& painter, const MapView& view) const override;

 private:
  struct Stop {
    std::size_t journey;
    std::size_t stop;
  };
  std::optional<Stop> stop_at(const MapView& view, Point at) const;
  void remove(MapView& view, const Stop& stop) const;
  void lead_on(MapView& view, std::size_t journey, Cell to) const;
  std::optional<Stop> insert(MapView& view, Point at, Cell cell);
  void add(MapView& view, Cell from, Cell to) const;

  std::optional<Stop> moving_;
  std::vector<Image> images_;  // of the journey whose stop is moved
  std::optional<Cell> from_;   // of a new one
  Cell to_;
  int merge_key_ = -1;
};

}  // namespace libpath::editor
