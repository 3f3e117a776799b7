#include <libpath/geometry/curve.h>

#include <cmath>
#include <numbers>

#include <libpath/core/trigonometry.h>

namespace libpath {

double Segment::length() const noexcept { return kind == Kind::arc ? radius * std::abs(extent) : extent; }

Pose Segment::pose_at(double distance) const noexcept {
  const double backwards = gear == Gear::reverse ? std::numbers::pi : 0;
  if (kind == Kind::line) {
    const double along = gear == Gear::reverse ? -distance : distance;
    return {point_ahead(origin, angle, along), angle};
  }
  if (kind == Kind::link) return {origin, angle};
  const double side = extent < 0 ? -1 : 1;
  const double at = angle + side * distance / radius;
  return {point_ahead(origin, at, radius), at + side * std::numbers::pi / 2 - backwards};
}

Segment Segment::part(double from, double to) const noexcept {
  Segment part = *this;
  if (kind == Kind::line) {
    part.origin = pose_at(from).position;
    part.extent = to - from;
  } else {
    const double side = extent < 0 ? -1 : 1;
    part.angle = angle + side * from / radius;
    part.extent = side * (to - from) / radius;
  }
  return part;
}

double Curve::length() const noexcept {
  double sum = 0;
  for (const Segment& segment : segments()) sum += segment.length();
  return sum;
}

Pose Curve::pose_at(double distance) const noexcept {
  if (distance <= 0) return start_;
  for (const Segment& segment : segments()) {
    const double length = segment.length();
    if (distance < length) return segment.pose_at(distance);
    distance -= length;
  }
  return end();
}

}  // namespace libpath
