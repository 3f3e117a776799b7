#include <editor/path_probe/driving.h>

#include <algorithm>

#include <editor/path_probe/path_drawing.h>
#include <editor/path_probe/probe_search.h>

namespace libpath::editor {

void Driving::set_time(double seconds) {
  time_ = std::clamp(seconds, 0.0, this->seconds());
  is_shown_ = can_be_shown();
  emit changed();
}

void Driving::hide() {
  is_shown_ = false;
  time_ = 0;
  emit changed();
}

void Driving::set_art_angles(std::int32_t angles) {
  art_angles_ = angles;
  emit changed();
}

void Driving::follow_routes() {
  time_ = std::clamp(time_, 0.0, seconds());
  is_shown_ = is_shown_ && can_be_shown();
  emit changed();
}

Pose Driving::draw_driven(QPainter& painter, const ViewTransform& transform, const UnitProfile& unit,
                          const Route& route, const QColor& colour) const {
  Pose pose = route.pose_at_time(time_);
  if (art_angles_ > 0) {
    draw_footprint(painter, transform, unit, pose, colour);
    pose.heading = radians_of(heading_index(pose.heading, art_angles_), art_angles_);
  }
  draw_unit(painter, transform, unit, pose, colour);
  return pose;
}

}  // namespace libpath::editor
