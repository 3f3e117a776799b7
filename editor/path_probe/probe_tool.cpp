#include <editor/path_probe/probe_tool.h>

#include <cmath>

namespace libpath::editor {
namespace {

Point centre_of(Cell cell) { return {cell.x + 0.5, cell.y + 0.5}; }

bool is_near(const MapView& view, std::optional<Point> end, Point at) {
  return end && std::hypot(end->x - at.x, end->y - at.y) * view.zoom() < 12;
}

}  // namespace

void ProbeTool::set_probe(Probe* probe) {
  probe_ = probe;
  holds_ = Holds::nothing;
  follows_ = false;
}

void ProbeTool::press(MapView& view, const ToolEvent& event) {
  if (probe_ == nullptr || !event.on_map) return;
  if (follows_) {
    put(view, event);
    follows_ = false;
    holds_ = Holds::goal;
  } else if (is_near(view, probe_->goal(), event.position)) {
    holds_ = Holds::goal;
  } else if (is_near(view, probe_->start(), event.position)) {
    holds_ = Holds::start;
  } else {
    probe_->clear();
    holds_ = Holds::start;
    put(view, event);
    follows_ = true;
  }
}

void ProbeTool::drag(MapView& view, const ToolEvent& event) {
  if (probe_ == nullptr || !event.on_map || holds_ == Holds::nothing) return;
  // A drag from the start is one to the goal.
  if (follows_) holds_ = Holds::goal;
  put(view, event);
}

void ProbeTool::release(MapView&, const ToolEvent&) {
  if (probe_ != nullptr && probe_->goal() && holds_ == Holds::goal) follows_ = false;
  holds_ = Holds::nothing;
}

void ProbeTool::hover(MapView& view, const ToolEvent& event) {
  if (probe_ == nullptr || !follows_ || !event.on_map) return;
  holds_ = Holds::goal;
  put(view, event);
  holds_ = Holds::nothing;
}

void ProbeTool::cancel(MapView& view) {
  follows_ = false;
  holds_ = Holds::nothing;
  if (probe_ != nullptr) probe_->clear();
  view.update_all();
}

void ProbeTool::put(MapView& view, const ToolEvent& event) {
  const Point at = centre_of(event.cell);
  if (holds_ == Holds::start && probe_->start() != at) probe_->set_start(at);
  if (holds_ != Holds::start && probe_->goal() != at) probe_->set_goal(at);
  view.update_all();
}

}  // namespace libpath::editor
