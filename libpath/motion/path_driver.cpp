#include <libpath/motion/path_driver.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include <libpath/core/trigonometry.h>
#include <libpath/geometry/turning.h>
#include <libpath/motion/motion_memory.h>
#include <libpath/motion/route_work.h>

namespace libpath {
namespace {

constexpr double kPi = std::numbers::pi;
constexpr std::uint32_t kAhead = 16;  // points
constexpr std::uint32_t kMaxTries = 4'000;
constexpr std::uint32_t kMaxBackUps = 4;
constexpr std::uint32_t kMaxTriesWithMore = 20'000;  // where the unit may do more than to keep its radius
constexpr double kMaxDearer = 0.25;                  // than the path's piece, and more so where it is short
constexpr double kMaxTurn = 1.25 * kPi;              // of one curve: more of a turn is a loop
constexpr std::array<double, 6> kTightened{1, 0.75, 0.5, 0.35, 0.25, 0.125};

/// Adds a turn by `angle` radians to a side, or a line of `length`, to what a unit drives before its curve.
void add_arc(Curve& curve, double radius, double side, double angle, Gear gear) noexcept {
  const Pose at = curve.end();
  const double motion = gear == Gear::reverse ? at.heading + kPi : at.heading;
  const auto [sine, cosine] = sine_cosine(motion);
  const Point centre{at.position.x - side * radius * sine, at.position.y + side * radius * cosine};
  curve.add({Segment::Kind::arc, gear, centre, motion - side * kPi / 2, radius, side * angle});
}
void add_line(Curve& curve, double length, Gear gear) noexcept {
  const Pose at = curve.end();
  curve.add({Segment::Kind::line, gear, at.position, at.heading, 0, length});
}

/// What is tried before a curve, the simplest first: back straight; back in an arc; ahead in an arc and back in one of
/// the other side, which is a three-point turn; ahead a bit and back in an arc.
constexpr std::array<double, 6> kAngles{kPi / 12, kPi / 6, kPi / 4, kPi / 3, kPi * 5 / 12, kPi / 2};
constexpr std::uint32_t kLines = 8;  // of a quarter radius, two quarters, …
constexpr std::uint32_t kArcs = 2 * kAngles.size();
constexpr std::uint32_t kPairs = 2 * kAngles.size() * kAngles.size();
constexpr std::uint32_t kManoeuvres = kLines + kArcs + kPairs + 2 * kArcs;

void add_back_arc(Curve& curve, double radius, std::uint32_t i) noexcept {
  add_arc(curve, radius, i % 2 == 0 ? 1 : -1, kAngles[i / 2], Gear::reverse);
}

Curve manoeuvre_of(const Pose& from, double radius, std::uint32_t i) noexcept {
  Curve curve(from);
  if (i < kLines) {
    add_line(curve, radius * (i + 1) / 4, Gear::reverse);
  } else if (i -= kLines; i < kArcs) {
    add_back_arc(curve, radius, i);
  } else if (i -= kArcs; i < kPairs) {
    const double side = i % 2 == 0 ? 1 : -1;
    add_arc(curve, radius, side, kAngles[i / 2 % kAngles.size()], Gear::forward);
    // Backing along the other circle goes on turning the unit the same way.
    add_arc(curve, radius, side, kAngles[i / 2 / kAngles.size()], Gear::reverse);
  } else {
    i -= kPairs;
    const std::uint32_t halves = i / kArcs + 1;
    add_line(curve, radius * halves / 2, Gear::forward);
    add_back_arc(curve, radius, i % kArcs);
  }
  return curve;
}

/// Straight on, round the corner, and straight to a point, in the direction `along`. False where the corner has no room
/// for the turn.
bool round_corner(const Pose& from, const Point& to, double along, double radius, Curve& curve) noexcept {
  const double turn = std::remainder(along - from.heading, 2 * kPi);
  const Point u = point_ahead({}, from.heading, 1);
  const Point v = point_ahead({}, along, 1);
  const Point by{to.x - from.position.x, to.y - from.position.y};
  const double across = u.x * v.y - u.y * v.x;
  if (std::abs(across) < 1e-6) return false;
  const auto [sine, cosine] = sine_cosine(std::abs(turn) / 2);
  const double cut = radius * sine / cosine;
  const double before = (by.x * v.y - by.y * v.x) / across - cut;
  const double after = (u.x * by.y - u.y * by.x) / across - cut;
  if (before < 0 || after < 0) return false;
  curve = Curve(from);
  add_line(curve, before, Gear::forward);
  add_arc(curve, radius, turn < 0 ? -1 : 1, std::abs(turn), Gear::forward);
  add_line(curve, after, Gear::forward);
  return true;
}

double turn_of(const Curve& curve) noexcept {
  double turn = 0;
  for (const Segment& segment : curve.segments()) {
    if (segment.kind == Segment::Kind::arc) turn += std::abs(segment.extent);
  }
  return turn;
}

}  // namespace

std::uint32_t PathDriver::options(const Frame& frame) const noexcept {
  switch (rule_) {
    case TurnRule::keep_radius: return kAhead;
    case TurnRule::tighten:  // on the spot a disc alone turns without touching anything
      return kAhead * (static_cast<std::uint32_t>(kTightened.size()) + (clearance_.body() == Body::disc ? 1 : 0));
    case TurnRule::back_up: return frame.back_ups < most_back_ups_ ? kAhead * (kManoeuvres + 1) : kAhead;
  }
  return 0;
}

DriveResult PathDriver::drive(const Pose& start, std::span<const Point> path, TurnRule rule, Route& route,
                              const DriveOptions& options) noexcept {
  ++memory_->routes;
  this->start(start, path, rule, options);
  for (std::uint64_t work = 0; step(route, work);) {
  }
  return result();
}

void PathDriver::start(const Pose& start, std::span<const Point> path, TurnRule rule,
                       const DriveOptions& options) noexcept {
  path_ = path;
  rule_ = rule;
  options_ = options;
  most_back_ups_ = 0;
  loop_at_end_ = false;
  thrifty_ = clearance_.has_costs();
  memory_->drive = {};
  memory_->drive.start = start;
  memory_->way_costs[0] = 0;
  begin();
}

/// What the path costs up to one more of its points. False where all is known.
bool PathDriver::measure_path(std::uint64_t& work) noexcept {
  std::size_t& measured = memory_->drive.measured;
  if (!thrifty_ || measured + 1 >= path_.size()) return false;
  double* const costs = memory_->way_costs.get();
  costs[measured + 1] = costs[measured] + clearance_.cost(path_[measured], path_[measured + 1]);
  ++measured;
  work += route_work::kGroundCost;
  return true;
}

/// From the start, by what the unit may do this time.
void PathDriver::begin() noexcept {
  DriveState& drive = memory_->drive;
  tries_ = 0;
  most_tries_ = std::min<std::uint64_t>(rule_ == TurnRule::keep_radius ? kMaxTries : kMaxTriesWithMore,
                                        options_.max_tries - drive.tries);
  std::fill_n(memory_->seen.get(), path_.size(), std::uint64_t{0});
  memory_->frames[0] = {drive.start, 0, 0, 0, Curve(drive.start), Curve(drive.start)};
  drive.depth = 1;
}

/// Begins again where the unit may do more: back up more often, then end with a loop, at last drive over dearer ground.
/// False where it may not.
bool PathDriver::begin_next() noexcept {
  DriveState& drive = memory_->drive;
  drive.tries += std::exchange(tries_, 0);
  drive.spent = drive.tries >= options_.max_tries;
  drive.depth = 0;
  if (drive.spent) return false;
  if (most_back_ups_ < (rule_ == TurnRule::back_up ? kMaxBackUps : 0)) {
    ++most_back_ups_;
  } else {
    most_back_ups_ = 0;
    const bool loops = !loop_at_end_ && options_.end_heading;
    if (!loops && !thrifty_) return false;
    thrifty_ = thrifty_ && loops;
    loop_at_end_ = loops;
  }
  begin();
  return true;
}

/// Turns need some room beside the path.
bool PathDriver::is_dear(const Curve& curve, std::size_t from, std::size_t target) const noexcept {
  const double* const costs = memory_->way_costs.get();
  const double of_path = costs[target] - costs[from];
  const auto steps = static_cast<double>(target - from);
  const double most = of_path * (1 + kMaxDearer + kMaxDearer * 4 * radius_ / steps);
  return clearance_.cost(curve, most) > most;
}

/// Tries one way on from a frame, which must lead where the unit has not been like that.
bool PathDriver::step(Route& route, std::uint64_t& work) noexcept {
  DriveState& drive = memory_->drive;
  if (drive.found || drive.depth == 0) return false;
  if (measure_path(work)) return true;
  Frame& frame = memory_->frames[drive.depth - 1];
  if (is_end(frame.index)) {
    drive.found = true;
    drive.route_full = !lay(drive.depth, route, drive);
    work += route_work::kLaid * drive.depth;
    return false;
  }
  if (drive.depth == MotionMemory::kMaxFrames || !may_try()) return begin_next();
  const std::uint64_t before = tries_;
  Frame& next = memory_->frames[drive.depth];
  if (frame.option >= options(frame)) {
    if (--drive.depth == 0) return begin_next();
  } else if (try_option(frame, frame.option++, next) && is_new(next)) {
    drive.farthest = std::max<std::size_t>(drive.farthest, next.index);
    ++drive.depth;
  }
  work += route_work::kOption + (tries_ - before) * route_work::kTry;
  return true;
}

DriveResult PathDriver::result() const noexcept {
  const DriveResult& so_far = memory_->drive;
  DriveResult result = so_far;
  result.tries += tries_;
  return result;
}

bool PathDriver::is_new(const Frame& frame) noexcept {
  const double turns = frame.pose.heading / (2 * kPi);
  const auto facing = static_cast<std::uint64_t>((turns - std::floor(turns)) * 64) & 63;
  std::uint64_t& seen = memory_->seen[frame.index];
  if ((seen >> facing & 1) != 0) return false;
  seen |= std::uint64_t{1} << facing;
  return true;
}

bool PathDriver::try_option(Frame& frame, std::uint32_t option, Frame& next) noexcept {
  const std::size_t farthest = std::min<std::size_t>(path_.size() - 1, frame.index + kAhead);
  const std::uint32_t back = option % kAhead;
  if (farthest < frame.index + 1 + back) return false;
  const std::size_t target = farthest - back;
  const std::uint32_t kind = option / kAhead;
  at_ = frame.index;
  next.before = Curve(frame.pose);
  next.back_ups = frame.back_ups + (rule_ == TurnRule::back_up && kind > 0 ? 1 : 0);
  if (kind == 0) return try_curves(frame.pose, target, radius_, next);
  if (rule_ == TurnRule::back_up) return try_backing(frame, kind - 1, target, next);
  if (kind < kTightened.size()) return try_curves(frame.pose, target, radius_ * kTightened[kind], next);
  return try_on_the_spot(frame, target, next);
}

bool PathDriver::try_curves(const Pose& from, std::size_t target, double radius, Frame& next) noexcept {
  const Point to = path_[target];
  double along = 0;
  if (is_end(target) && options_.end_heading) {
    along = *options_.end_heading;
  } else {
    // Facing as it comes; or as the path leads there, which fits where there is no room to be askew.
    const PointCurves askew = curves_to(from, to, radius);
    for (const auto& entry : askew.entries()) {
      if (try_curve(entry.curve, target, next)) return true;
    }
    const Point before = path_[target - 1];
    along = arc_tangent(to.y - before.y, to.x - before.x);
  }
  Curve corner;
  if (round_corner(from, to, along, radius, corner) && try_curve(corner, target, next)) return true;
  const PoseCurves curves = curves_between(from, {to, along}, radius);
  for (const auto& entry : curves.entries()) {
    if (try_curve(entry.curve, target, next)) return true;
  }
  return false;
}

bool PathDriver::try_curve(const Curve& curve, std::size_t target, Frame& next) noexcept {
  if (turn_of(curve) > kMaxTurn && !(loop_at_end_ && is_end(target))) return false;
  if (!may_try()) return false;
  ++tries_;
  if (!clearance_.is_free(curve) || (thrifty_ && is_dear(curve, at_, target))) return false;
  next.pose = curve.end();
  next.index = static_cast<std::uint32_t>(target);
  next.option = 0;
  next.way = curve;
  return true;
}

bool PathDriver::try_on_the_spot(const Frame& frame, std::size_t target, Frame& next) noexcept {
  const Point from = frame.pose.position;
  const Point to = path_[target];
  const double heading = arc_tangent(to.y - from.y, to.x - from.x);
  if (is_end(target) && options_.end_heading &&
      std::abs(std::remainder(heading - *options_.end_heading, 2 * kPi)) > 1e-9) {
    return false;  // a route ends as it goes
  }
  ++tries_;
  if (!clearance_.is_free(from, to)) return false;
  next.way = Curve({from, heading});
  add_line(next.way, std::sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)), Gear::forward);
  next.pose = {to, heading};
  next.index = static_cast<std::uint32_t>(target);
  next.option = 0;
  return true;
}

bool PathDriver::try_backing(Frame& frame, std::uint32_t manoeuvre, std::size_t target, Frame& next) noexcept {
  const Curve before = manoeuvre_of(frame.pose, radius_, manoeuvre);
  ++tries_;
  if (!clearance_.is_free(before)) {
    frame.option = (manoeuvre + 2) * kAhead;  // for no target then
    return false;
  }
  if (!try_curves(before.end(), target, radius_, next)) return false;
  next.before = before;
  return true;
}

bool PathDriver::lay(std::size_t depth, Route& route, DriveResult& result) const noexcept {
  const Frame* const frames = memory_->frames.get();
  route.start_at(frames[0].pose);
  for (std::size_t i = 1; i < depth; ++i) {
    const Frame& frame = frames[i];
    if (!route.add(frame.before) || !route.add(frame.way)) return false;
    result.back_ups += frame.before.segments().empty() ? 0 : 1;
    const bool on_the_spot = rule_ == TurnRule::tighten && frames[i - 1].option > kAhead * kTightened.size();
    bool tight = on_the_spot;
    for (const Segment& segment : frame.way.segments()) {
      tight = tight || (segment.kind == Segment::Kind::arc && segment.radius < radius_ - 1e-9);
    }
    result.tight_turns += tight ? 1 : 0;
  }
  return true;
}

bool lay_curves_through(const Pose& start, std::span<const Point> path, double radius, Route& route,
                        std::optional<double> end_heading) noexcept {
  route.start_at(start);
  Pose at = start;
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (!lay_curve_to(at, path[i], radius, i + 1 == path.size() ? end_heading : std::nullopt, route)) return false;
  }
  return true;
}

bool lay_curve_to(Pose& at, const Point& to, double radius, std::optional<double> heading, Route& route) noexcept {
  const Curve curve = heading ? curves_between(at, {to, *heading}, radius).shortest().curve
                              : curves_to(at, to, radius).shortest().curve;
  at = curve.end();
  return route.add(curve);
}

}  // namespace libpath
