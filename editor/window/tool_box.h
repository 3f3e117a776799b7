#pragma once

#include <memory>
#include <vector>

#include <editor/canvas/select_tools.h>
#include <editor/canvas/tool.h>
#include <editor/canvas/tool_settings.h>
#include <editor/path_probe/probe_tool.h>
#include <QActionGroup>
#include <QObject>
#include <QToolBar>

class QMenu;

namespace libpath::editor {

/// All tools, each with an action that chooses it, and the bar of the brush's settings.
class ToolBox : public QObject {
  Q_OBJECT

 public:
  explicit ToolBox(QWidget* parent);

  ToolSettings& settings() noexcept { return settings_; }
  CanvasTool* current() const noexcept { return current_; }
  MoveTool& move_tool() noexcept { return *move_; }
  ProbeTool& probe_tool() noexcept { return *probe_; }
  CanvasTool* brush() const noexcept { return tools_.front(); }
  const QList<QAction*> actions() const { return group_.actions(); }
  void choose(CanvasTool* tool);

  void fill(QToolBar& tools, QToolBar& brush);
  void fill(QMenu& menu);
  /// Draws the pictures anew, after the colours of the window changed.
  void draw_icons();

 signals:
  void chosen(libpath::editor::CanvasTool* tool);

 private:
  void add(CanvasTool* tool);
  void add_brush_size(QToolBar& bar);
  void add_brush_shape(QToolBar& bar);
  void add_density(QToolBar& bar);
  void add_symmetry(QToolBar& bar);

  ToolSettings settings_;
  std::vector<CanvasTool*> tools_;
  QActionGroup group_;
  MoveTool* move_;
  ProbeTool* probe_;
  CanvasTool* current_ = nullptr;
};

}  // namespace libpath::editor
