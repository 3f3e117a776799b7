#include <libpath/motion/fixed_angle.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

#include <libpath/core/trigonometry.h>

namespace libpath {
namespace {

/// Lays lines of legal headings one behind the other.
class ArtLines {
 public:
  ArtLines(int directions, Route& art) noexcept : step_(2 * std::numbers::pi / directions), art_(art) {}

  FixedAngleResult result;

  void arc(const Segment& segment) noexcept {
    connect(projected(segment, segment.angle), segment.gear);
    result.farthest = std::max(result.farthest, segment.radius * (1 / sine_cosine(step_ / 2).cosine - 1));
    ++result.parts;
    const double side = segment.extent < 0 ? -1 : 1;
    const double end = segment.angle + segment.extent;
    // Sides of the polygon by the angle of their middle, in steps.
    double middle = std::round(segment.angle / step_);
    while (side * ((middle + side / 2) * step_ - end) < -kSliver) {
      const double corner = (middle + side / 2) * step_;
      if (side * (corner - segment.angle) > kSliver)
        go(vertex(segment, corner), middle * step_ + side * std::numbers::pi / 2, segment.gear);
      middle += side;
    }
    go(projected(segment, end), middle * step_ + side * std::numbers::pi / 2, segment.gear);
  }

  /// A straight way to a point: nothing, one line, or two.
  void connect(const Point& to, Gear gear) noexcept {
    const Point from = art_.end().position;
    const Point by{to.x - from.x, to.y - from.y};
    if (by.x * by.x + by.y * by.y < kSliver * kSliver) return;
    const double first = std::floor(arc_tangent(by.y, by.x) / step_ + kSliver);
    const Share share = share_of(by, first);
    // The one that goes on as the unit came.
    const bool second_first = last_motion_ == whole(first + 1);
    const auto line = [&](double motion, double length) {
      if (length < kSliver) return;
      go(point_ahead(art_.end().position, motion * step_, length), motion * step_, gear);
      ++result.parts;
    };
    if (second_first) line(first + 1, share.second);
    line(first, share.first);
    if (!second_first) line(first + 1, share.second);
  }

  /// Over a link as it is, to the nearest of the headings.
  void jump(Segment link) noexcept {
    link.angle = std::round(link.angle / step_) * step_;
    result.has_room = art_.add(link) && result.has_room;
    last_motion_ = -1;
    ++result.parts;
  }

  Point projected(const Segment& arc, double angle) const noexcept {
    const double off = angle - std::round(angle / step_) * step_;
    return point_ahead(arc.origin, angle, arc.radius / sine_cosine(off).cosine);
  }

 private:
  struct Share {
    double first;
    double second;
  };

  Point vertex(const Segment& arc, double angle) const noexcept {
    return point_ahead(arc.origin, angle, arc.radius / sine_cosine(step_ / 2).cosine);
  }
  long whole(double motion) const noexcept {
    const long count = std::lround(2 * std::numbers::pi / step_);
    return ((std::lround(motion) % count) + count) % count;
  }

  /// A vector as lengths along two neighbouring headings.
  Share share_of(const Point& by, double first) const noexcept {
    const Point a = point_ahead({}, first * step_, 1);
    const Point b = point_ahead({}, (first + 1) * step_, 1);
    const double area = a.x * b.y - a.y * b.x;
    return {(by.x * b.y - by.y * b.x) / area, (a.x * by.y - a.y * by.x) / area};
  }

  /// A line to a point that lies in the direction of `motion`, as closely as sums of doubles can have it.
  void go(const Point& to, double motion, Gear gear) noexcept {
    const Point from = art_.end().position;
    const auto [sine, cosine] = sine_cosine(motion);
    const double length = (to.x - from.x) * cosine + (to.y - from.y) * sine;
    if (length < kSliver) return;
    const double heading = gear == Gear::reverse ? motion - std::numbers::pi : motion;
    result.has_room = art_.add({Segment::Kind::line, gear, from, heading, 0, length}) && result.has_room;
    last_motion_ = whole(motion / step_);
  }

  double step_;
  Route& art_;
  long last_motion_ = -1;
};

}  // namespace

FixedAngleResult lay_fixed_angle(const Route& route, int directions, Route& art) noexcept {
  assert(directions == 8 || directions == 16);
  art.start_at(route.start());
  ArtLines lines(directions, art);
  for (std::size_t i = 0; i < route.size() && lines.result.has_room; ++i) {
    const Segment& segment = route.segment(i);
    if (segment.kind == Segment::Kind::arc) {
      lines.arc(segment);
      continue;
    }
    if (segment.kind == Segment::Kind::link) {
      lines.jump(segment);
      continue;
    }
    const bool arc_next = i + 1 < route.size() && route.segment(i + 1).kind == Segment::Kind::arc;
    const bool goes_on = arc_next && route.segment(i + 1).gear == segment.gear;
    const Point end = segment.pose_at(segment.length()).position;
    lines.connect(goes_on ? lines.projected(route.segment(i + 1), route.segment(i + 1).angle) : end, segment.gear);
  }
  if (art.size() > 0) art.face(art.segment(0).angle);
  return lines.result;
}

}  // namespace libpath
