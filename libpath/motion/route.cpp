#include <libpath/motion/route.h>

#include <algorithm>
#include <cmath>
#include <new>
#include <numbers>

#include <libpath/core/trigonometry.h>
#include <libpath/geometry/speed_profile.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>

namespace libpath {
namespace {

Pose start_of(const Segment& segment) noexcept { return segment.pose_at(0); }
Pose end_of(const Segment& segment) noexcept { return segment.pose_at(segment.length()); }

double top_speed(const Segment& segment, const DriveLimits& limits) noexcept {
  const double straight = segment.gear == Gear::reverse ? limits.reverse_speed : limits.speed;
  if (segment.kind != Segment::Kind::arc || segment.radius >= limits.full_speed_radius) return straight;
  return straight * std::sqrt(segment.radius / limits.full_speed_radius);
}

}  // namespace

DriveLimits drive_limits(const UnitRecord& unit) noexcept {
  DriveLimits limits;
  limits.speed = unit.speed.value();
  limits.reverse_speed = limits.speed / unit.reverse_penalty.value();
  limits.acceleration = limits.braking = unit.acceleration.value();
  limits.full_speed_radius = unit.turning_radius.value();
  return limits;
}

Result<Route> Route::create(std::size_t most_segments) noexcept {
  Route route;
  route.pieces_.reset(new (std::nothrow) Piece[std::max<std::size_t>(most_segments, 1)]);
  if (!route.pieces_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  route.capacity_ = most_segments;
  return route;
}

void Route::start_at(const Pose& pose) noexcept {
  start_ = pose;
  count_ = 0;
}

Pose Route::end() const noexcept { return count_ == 0 ? start_ : end_of(pieces_[count_ - 1].segment); }

bool Route::add(const Segment& segment) noexcept {
  const double length = segment.length();
  if (length < kSliver) return true;
  if (count_ == capacity_) return false;
  pieces_[count_] = {segment, this->length() + length, 0, 0, 0, 0};
  ++count_;
  return true;
}

bool Route::add(const Curve& curve) noexcept {
  const std::size_t before = count_;
  for (const Segment& segment : curve.segments()) {
    if (!add(segment)) {
      count_ = before;
      return false;
    }
  }
  return true;
}

bool Route::add_line_to(const Point& point) noexcept {
  const Point from = end().position;
  const Point by{point.x - from.x, point.y - from.y};
  return add(Segment{Segment::Kind::line, Gear::forward, from, arc_tangent(by.y, by.x), 0,
                     std::sqrt(by.x * by.x + by.y * by.y)});
}

/// The most speed between segment i − 1 and segment i that their joint allows.
double Route::corner_limit(std::size_t i, const DriveLimits& limits) const noexcept {
  const Segment& before = pieces_[i - 1].segment;
  const Segment& after = pieces_[i].segment;
  if (before.gear != after.gear) return 0;
  const double jump = std::remainder(start_of(after).heading - end_of(before).heading, 2 * std::numbers::pi);
  if (std::abs(jump) < 1e-6) return std::max(limits.speed, limits.reverse_speed);
  const double share = std::max(0.0, sine_cosine(jump).cosine);
  return limits.corner_speed + std::max(0.0, limits.speed - limits.corner_speed) * share;
}

void Route::plan(const DriveLimits& limits) noexcept {
  limits_ = limits;
  if (count_ == 0) return;
  for (std::size_t i = 0; i < count_; ++i) {
    Piece& piece = pieces_[i];
    piece.top_speed = top_speed(piece.segment, limits);
    const double joint = i == 0 ? limits.initial : std::min(corner_limit(i, limits), pieces_[i - 1].top_speed);
    piece.entry_speed = std::min(joint, piece.top_speed);
  }
  // Backwards: no faster than braking can undo; forwards: no faster than speeding up can reach.
  double next = std::min(limits.final, pieces_[count_ - 1].top_speed);
  for (std::size_t i = count_; i-- > 0;) {
    pieces_[i].exit_speed = next;
    next = std::min(pieces_[i].entry_speed, std::sqrt(next * next + 2 * limits.braking * length_of(i)));
    if (i > 0) pieces_[i].entry_speed = next;  // the start is as it is
  }
  for (std::size_t i = 0; i < count_; ++i) {
    Piece& piece = pieces_[i];
    if (i > 0) piece.entry_speed = std::min(pieces_[i - 1].exit_speed, piece.top_speed);
    const SpeedProfile profile(
        {piece.top_speed, limits.acceleration, limits.braking, piece.entry_speed, piece.exit_speed}, length_of(i));
    piece.exit_speed = profile.final_speed();
    piece.end_time = start_time(i) + profile.seconds();
  }
}

/// The piece that a distance or time lies in; the last one past the end. REQUIRES: not empty.
std::size_t Route::piece_at(double Piece::*end, double value) const noexcept {
  const Piece* const first = pieces_.get();
  const Piece* const found = std::upper_bound(first, first + count_ - 1, value,
                                              [end](double at, const Piece& piece) { return at < piece.*end; });
  return static_cast<std::size_t>(found - first);
}

Pose Route::pose_at(double distance) const noexcept {
  if (count_ == 0 || distance <= 0) return start_;
  if (distance >= length()) return end();
  const std::size_t i = piece_at(&Piece::end_distance, distance);
  return pieces_[i].segment.pose_at(distance - start_distance(i));
}

Gear Route::gear_at(double distance) const noexcept {
  if (count_ == 0) return Gear::forward;
  return pieces_[piece_at(&Piece::end_distance, distance)].segment.gear;
}

std::size_t Route::segment_at(double distance) const noexcept { return piece_at(&Piece::end_distance, distance); }

double Route::speed_limit_at(double distance) const noexcept {
  const Piece& piece = pieces_[segment_at(distance)];
  const double left = std::max(0.0, piece.end_distance - distance);
  return std::min(piece.top_speed, std::sqrt(piece.exit_speed * piece.exit_speed + 2 * limits_.braking * left));
}

double Route::distance_at(double time) const noexcept {
  if (count_ == 0 || time <= 0) return 0;
  if (time >= seconds()) return length();
  const std::size_t i = piece_at(&Piece::end_time, time);
  const Piece& piece = pieces_[i];
  const SpeedProfile profile(
      {piece.top_speed, limits_.acceleration, limits_.braking, piece.entry_speed, piece.exit_speed}, length_of(i));
  return start_distance(i) + profile.distance_at(time - start_time(i));
}

double Route::speed_at(double time) const noexcept {
  if (count_ == 0) return 0;
  const std::size_t i = piece_at(&Piece::end_time, std::clamp(time, 0.0, seconds()));
  const Piece& piece = pieces_[i];
  const SpeedProfile profile(
      {piece.top_speed, limits_.acceleration, limits_.braking, piece.entry_speed, piece.exit_speed}, length_of(i));
  return profile.speed_at(time - start_time(i));
}

bool lay_curves(const World& world, const DirectionalQuery& query, std::span<const PathCurve> path,
                Route& route) noexcept {
  route.start_at(query.start ? *query.start : pose_of(query.from, world.turning().hit_check.headings()));
  for (const PathCurve& part : path) {
    if (!route.add(curve_of(world, query, part))) return false;
  }
  return true;
}

namespace {

/// Lines through `count` points, those that go on straight as one.
template <class PointOf>
bool lay(std::size_t count, PointOf point_of, Route& route) noexcept {
  if (count == 0) {
    route.start_at({});
    return true;
  }
  const Point first = point_of(0);
  route.start_at({first, 0});
  for (std::size_t i = 1; i < count; ++i) {
    const Point from = route.end().position;
    const Point to = point_of(i);
    if (i + 1 < count) {
      const Point next = point_of(i + 1);
      const Point a{to.x - from.x, to.y - from.y};
      const Point b{next.x - to.x, next.y - to.y};
      const bool goes_on = std::abs(a.x * b.y - a.y * b.x) < 1e-12 && a.x * b.x + a.y * b.y > 0;
      if (goes_on) continue;
    }
    if (!route.add_line_to(to)) return false;
  }
  if (route.size() > 0) {
    const Pose facing = start_of(route.segment(0));
    route.face(facing.heading);
  }
  return true;
}

}  // namespace

bool lay_lines(std::span<const Point> path, Route& route) noexcept {
  return lay(
      path.size(), [&](std::size_t i) { return path[i]; }, route);
}

bool lay_cells(std::span<const Cell> path, Route& route) noexcept {
  return lay(
      path.size(),
      [&](std::size_t i) {
        return Point{path[i].x + 0.5, path[i].y + 0.5};
      },
      route);
}

}  // namespace libpath
