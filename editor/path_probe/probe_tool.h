#pragma once

#include <editor/canvas/tool.h>
#include <editor/path_probe/probe.h>

namespace libpath::editor {

/// Puts the probe's ends on the map: the first click sets the start, from then on the goal follows the mouse until the
/// second click. An end that lies there already is dragged. Escape takes the query off the map. For searches that take
/// headings each end has an arrow: a drag of its knob, or of the end with Shift, turns it; Ctrl+click on the goal
/// leaves its heading open.
class ProbeTool final : public CanvasTool {
  Q_OBJECT

 public:
  using CanvasTool::CanvasTool;

  /// The probe of the view that is being worked on.
  void set_probe(Probe* probe);

  QString name() const override { return tr("Probe"); }
  QKeySequence shortcut() const override { return QKeySequence(Qt::Key_Q); }
  QString help() const override {
    return tr(
        "Click the start; the path follows the mouse until you click the goal. Drag either end to try others, "
        "Shift+drag "
        "to turn it");
  }
  const char* icon() const override { return "probe"; }
  void press(MapView& view, const ToolEvent& event) override;
  void drag(MapView& view, const ToolEvent& event) override;
  void release(MapView& view, const ToolEvent& event) override;
  void hover(MapView& view, const ToolEvent& event) override;
  void cancel(MapView& view) override;
  /// The query stays, so that its path follows what other tools paint.
  void put_away(MapView& view) override;

 private:
  enum class Holds { nothing, start, goal, start_heading, goal_heading };
  Holds held_at(const MapView& view, const ToolEvent& event) const;
  void turn(const ToolEvent& event);
  void put(MapView& view, const ToolEvent& event);

  Probe* probe_ = nullptr;
  Holds holds_ = Holds::nothing;
  bool follows_ = false;  // the goal follows the mouse though no button is held
};

}  // namespace libpath::editor
