#include <editor/path_probe/drive.h>

#include <algorithm>

#include <editor/path_probe/path_drawing.h>

namespace libpath::editor {
namespace {

const QColor kUnitColour(250, 170, 20);
constexpr double kMostTrail = 200;  // footprints

}  // namespace

Drive::Drive(Document& document, Probe& probe, QObject* parent) : QObject(parent), document_(document), probe_(probe) {
  connect(&probe, &Probe::changed, this, &Drive::take_route);
}

void Drive::take_route() {
  time_ = std::clamp(time_, 0.0, seconds());
  if (route() == nullptr) is_shown_ = false;
  emit changed();
}

void Drive::set_time(double seconds) {
  time_ = std::clamp(seconds, 0.0, this->seconds());
  is_shown_ = route() != nullptr;
  emit changed();
}

void Drive::hide() {
  is_shown_ = false;
  time_ = 0;
  emit changed();
}

void Drive::set_art_angles(std::int32_t angles) {
  art_angles_ = angles;
  emit changed();
}

void Drive::draw(QPainter& painter, const MapView& view) const {
  if (!is_shown_ || route() == nullptr || probe_.unit() >= document_.map().units.size()) return;
  const UnitProfile& unit = document_.map().units[probe_.unit()];
  const ViewTransform transform = view.transform();
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  QColor faint = kUnitColour;
  faint.setAlpha(70);
  const double step = std::max(1.0, seconds() / kMostTrail);
  for (double second = 0; second < time_; second += step)
    draw_footprint(painter, transform, unit, route()->pose_at_time(second), faint);
  Pose pose = route()->pose_at_time(time_);
  if (art_angles_ > 0) {
    draw_footprint(painter, transform, unit, pose, kUnitColour);
    pose.heading = radians_of(heading_index(pose.heading, art_angles_), art_angles_);
  }
  draw_unit(painter, transform, unit, pose, kUnitColour);
  painter.restore();
}

}  // namespace libpath::editor
