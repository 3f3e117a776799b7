#include <editor/path_probe/drive.h>

#include <algorithm>

#include <editor/path_probe/path_drawing.h>

namespace libpath::editor {
namespace {

const QColor kUnitColour(250, 170, 20);
constexpr double kMaxTrail = 200;  // footprints

}  // namespace

Drive::Drive(Document& document, Probe& probe, QObject* parent) : Driving(parent), document_(document), probe_(probe) {
  connect(&probe, &Probe::changed, this, &Drive::follow_routes);
}

void Drive::draw(QPainter& painter, const MapView& view) const {
  if (!shown() || route() == nullptr || probe_.unit() >= document_.map().units.size()) return;
  const UnitProfile& unit = document_.map().units[probe_.unit()];
  const ViewTransform transform = view.transform();
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  QColor faint = kUnitColour;
  faint.setAlpha(70);
  const double step = std::max(1.0, seconds() / kMaxTrail);
  for (double second = 0; second < time(); second += step)
    draw_footprint(painter, transform, unit, route()->pose_at_time(second), faint);
  draw_driven(painter, transform, unit, *route(), kUnitColour);
  painter.restore();
}

}  // namespace libpath::editor
