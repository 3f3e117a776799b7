#include <editor/path_probe/probe_tool.h>

#include <cmath>

namespace libpath::editor {
namespace {

constexpr double kEndGrabPixels = 12;

bool is_near(const MapView& view, std::optional<Point> end, Point at) {
  return end && std::hypot(end->x - at.x, end->y - at.y) * view.zoom() < kEndGrabPixels;
}

bool is_at_knob(const MapView& view, std::optional<Point> end, std::optional<double> heading, Point at) {
  if (!end || !heading) return false;
  const double cells = Probe::kKnobPixels / view.zoom();
  return is_near(view, Point{end->x + std::cos(*heading) * cells, end->y + std::sin(*heading) * cells}, at);
}

}  // namespace

void ProbeTool::set_probe(Probe* probe) {
  probe_ = probe;
  holds_ = Holds::nothing;
  follows_ = false;
}

ProbeTool::Holds ProbeTool::held_at(const MapView& view, const ToolEvent& event) const {
  const bool turns = probe_->takes_headings();
  const bool turns_goal = probe_->takes_goal_heading();
  const Point at = event.position;
  if (turns_goal && is_at_knob(view, probe_->goal(), probe_->goal_heading(), at)) return Holds::goal_heading;
  if (turns && is_at_knob(view, probe_->start(), probe_->start_heading(), at)) return Holds::start_heading;
  const bool turns_end = turns && event.modifiers.testFlag(Qt::ShiftModifier);
  if (is_near(view, probe_->goal(), at)) return turns_end && turns_goal ? Holds::goal_heading : Holds::goal;
  if (is_near(view, probe_->start(), at)) return turns_end ? Holds::start_heading : Holds::start;
  return Holds::nothing;
}

void ProbeTool::press(MapView& view, const ToolEvent& event) {
  if (probe_ == nullptr || !event.on_map) return;
  if (follows_) {
    put(view, event);
    follows_ = false;
    holds_ = Holds::goal;
    return;
  }
  holds_ = held_at(view, event);
  if (holds_ == Holds::goal && event.modifiers.testFlag(Qt::ControlModifier)) {
    probe_->set_goal_heading(std::nullopt);
    holds_ = Holds::nothing;
    view.update_all();
  } else if (holds_ == Holds::nothing) {
    probe_->clear();
    holds_ = Holds::start;
    put(view, event);
    follows_ = true;
  }
}

void ProbeTool::drag(MapView& view, const ToolEvent& event) {
  if (probe_ == nullptr || holds_ == Holds::nothing) return;
  if (holds_ == Holds::start_heading || holds_ == Holds::goal_heading) {
    turn(event);
    view.update_all();
    return;
  }
  if (!event.on_map) return;
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

void ProbeTool::put_away(MapView&) {
  follows_ = false;
  holds_ = Holds::nothing;
}

void ProbeTool::cancel(MapView& view) {
  put_away(view);
  if (probe_ != nullptr) probe_->clear();
  view.update_all();
}

void ProbeTool::turn(const ToolEvent& event) {
  const bool at_start = holds_ == Holds::start_heading;
  const auto end = at_start ? probe_->start() : probe_->goal();
  if (!end) return;
  const double x = event.position.x - end->x;
  const double y = event.position.y - end->y;
  // Nearer than that a hand does not point anywhere.
  if (std::hypot(x, y) < 0.2) return;
  if (at_start) {
    probe_->set_start_heading(std::atan2(y, x));
  } else {
    probe_->set_goal_heading(std::atan2(y, x));
  }
}

void ProbeTool::put(MapView& view, const ToolEvent& event) {
  const Point at = centre_of(event.cell);
  if (holds_ == Holds::start && probe_->start() != at) probe_->set_start(at);
  if (holds_ != Holds::start && probe_->goal() != at) probe_->set_goal(at);
  view.update_all();
}

}  // namespace libpath::editor
