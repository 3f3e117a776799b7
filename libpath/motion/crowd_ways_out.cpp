// What the units of a crowd that turn do about others: they look ahead along their routes, drive out of the way, and
// plan round those that stand in theirs.

#include <libpath/motion/crowd_state.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {

/// A line or an arc by which a unit leaves a box; none where it has no length.
struct Crowd::State::WayOut {
  Segment segment;
  std::int32_t shared = 0;  // cells of the box that it covers in the end
};

namespace {

constexpr double kLookAhead = 2;         // seconds
constexpr double kLeave = 2;             // cells by which ways out grow
constexpr double kMostLeft = 14;         // cells of a way out
constexpr double kRejoinEvery = 2;       // cells
constexpr double kFarthestRejoin = 40;   // cells
constexpr std::int32_t kNearRoute = 24;  // cells around a unit in which others count
constexpr std::uint64_t kEffort = 3000;  // of the first search for a detour, and by which others are longer
constexpr std::uint32_t kEfforts = 3;
constexpr std::uint64_t kLayingOthers = 600;  // effort that laying the others is worth
constexpr std::size_t kMostPathCurves = 64;

/// The line, or the arc to the right (1) or left (-1), by which a unit drives off from a pose.
Segment leaving(const Pose& pose, Gear gear, int side, double radius, double length) noexcept {
  if (side == 0) return {Segment::Kind::line, gear, pose.position, pose.heading, 0, length};
  const double turned = pose.heading + (gear == Gear::reverse ? std::numbers::pi : 0);
  const double angle = turned - side * std::numbers::pi / 2;
  const Point centre{pose.position.x - radius * std::cos(angle), pose.position.y - radius * std::sin(angle)};
  return {Segment::Kind::arc, gear, centre, angle, radius, side * length / radius};
}

std::int32_t nearest_heading(double heading, std::int32_t headings) noexcept {
  const double part = std::remainder(heading, 2 * std::numbers::pi) * headings / (2 * std::numbers::pi);
  return (static_cast<std::int32_t>(std::floor(part + 0.5)) + headings) % headings;
}

std::int32_t cells_within(const CoveredCells& box, const CellSet& cells) noexcept {
  std::int32_t count = 0;
  box.for_each([&](Cell cell) { count += cells[cell] ? 1 : 0; });
  return count;
}

}  // namespace

/// As look_ahead() of units that do not turn, part by part of the route.
void Crowd::State::foresee_route(CrowdUnit id) noexcept {
  Unit& unit = units_[id];
  const Drive& drive = drives_[unit.drive];
  const double speed = drive.limits.speed;
  double at = time_;
  for (double from = drive.distance; from < drive.route->length() && at < time_ + kLookAhead;) {
    const double to = std::min(from + 1, drive.route->length());
    const auto cells = cells_of(profiles_[unit.profile].footprint, *drive.route, from, to);
    if (!cells) return;
    const double until = at + (to - from) / speed;
    CrowdUnit met = kNobody;
    cells->for_each([&](Cell cell) {
      const CrowdUnit other = size_.contains(cell) ? foresee(id, cell, at, until, unit.heading) : kNobody;
      if (met == kNobody) met = other;
    });
    at = until;
    from = to;
    if (met == kNobody) continue;
    if (units_[met].in_step) unit.caution = kCautious;
    if (!goes_the_same_way(met, unit.heading)) unit.wants_detour = true;
    return;
  }
}

/// The shortest of the ways by which the unit covers least of the box. Backwards comes first: it stood there before.
Crowd::State::WayOut Crowd::State::way_out(CrowdUnit id, const CoveredCells& wanted) noexcept {
  const Unit& unit = units_[id];
  const Profile& profile = profiles_[unit.profile];
  const Drive& drive = drives_[unit.drive];
  const Pose pose = drive.pose();
  const Clearance clearance(*profile.world, Body::footprint);
  WayOut best;
  other_route_->start_at(pose);
  const auto covered = cells_of(profile.footprint, *other_route_, 0, 0);
  best.shared = covered ? cells_within(wanted, *covered) : 0;
  for (const Gear gear : {Gear::reverse, Gear::forward}) {
    if (gear == Gear::reverse && !profile.may_reverse) continue;
    for (const int side : {0, 1, -1}) {
      for (double length = kLeave; length <= kMostLeft; length += kLeave) {
        const Segment segment = leaving(pose, gear, side, profile.radius, length);
        if (!clearance.is_free(segment.part(length - kLeave, length))) break;
        other_route_->start_at(pose);
        other_route_->add(segment);
        const auto swept = cells_of(profile.footprint, *other_route_, 0, length);
        if (!swept || !is_left_to(*swept, id, false)) break;
        const auto left = cells_of(profile.footprint, *other_route_, length, length);
        const std::int32_t shared = left ? cells_within(wanted, *left) : best.shared;
        const bool is_better = shared < best.shared || (shared == best.shared && length < best.segment.length());
        if (is_better) best = {segment, shared};
        if (shared == 0) break;
      }
    }
  }
  return best;
}

/// Drives out of `wanted` if it can, or has others make room for that.
bool Crowd::State::drive_aside(CrowdUnit id, CrowdUnit first, const CoveredCells& wanted, int depth) noexcept {
  Unit& unit = units_[id];
  Drive& drive = drives_[unit.drive];
  const WayOut way = way_out(id, wanted);
  const double length = way.segment.length();
  if (length == 0) return push_those_behind(id, first, depth);
  yield_to(unit, first);
  unit.lent_until = unit.wait_until += length / std::min(drive.limits.speed, drive.limits.reverse_speed);
  drive.route->start_at(drive.pose());
  drive.route->add(way.segment);
  set_out(id);
  return hold(id, 0, drive.route->length(), false);
}

/// Has those make way that stand behind a unit, or in front of it, so that it can leave next time.
bool Crowd::State::push_those_behind(CrowdUnit id, CrowdUnit first, int depth) noexcept {
  if (depth >= kMaxPushed) return false;
  const Unit& unit = units_[id];
  const Profile& profile = profiles_[unit.profile];
  const Pose pose = drives_[unit.drive].pose();
  const Clearance clearance(*profile.world, Body::footprint);
  for (const Gear gear : {Gear::reverse, Gear::forward}) {
    const Segment segment = leaving(pose, gear, 0, profile.radius, kLeave);
    if ((gear == Gear::reverse && !profile.may_reverse) || !clearance.is_free(segment)) continue;
    Curve curve(pose);
    curve.add(segment);
    const CellBox box = box_of_sweep(curve, profile.footprint);
    const CoveredCells wanted{std::max(box.left, 0), std::max(box.top, 0), std::min(box.right, size_.width),
                              std::min(box.bottom, size_.height)};
    const Heading course = gear == Gear::reverse ? turned(unit.heading, 4) : unit.heading;
    if (push_those_in(wanted, id, first, course, depth)) return true;
  }
  return false;
}

/// Blocks what those cover that stand around.
void Crowd::State::lay_those_at_rest(CrowdUnit id, std::int32_t reach) noexcept {
  constexpr std::size_t most = 24;
  const Unit& unit = units_[id];
  Overlay& overlay = *profiles_[unit.profile].overlay;
  std::size_t count = 0;
  for_each_near(unit.place, reach + turning_reach_, [&](CrowdUnit other) {
    if (other == id || !is_still(units_[other]) || count == most) return;
    ++count;
    for_each_covered(other, [&](Cell cell) { claims_->lay_block(overlay, cell); });
  });
}

/// Plans round those that stand ahead. Where that is in vain, it looks farther the next time, and at times backs out.
std::uint64_t Crowd::State::plan_turning_detour(CrowdUnit id) noexcept {
  Unit& unit = units_[id];
  Drive& drive = drives_[unit.drive];
  const Footprint& footprint = profiles_[unit.profile].footprint;
  unit.wants_detour = false;
  std::uint64_t effort = 1;
  const auto rejoin = find_rejoin(drive, footprint);
  if (rejoin && find_turning_detour(id, *rejoin, effort)) {
    ++counts_.detours;
    return effort;
  }
  if (++drive.tries % kEfforts == 0) {
    ++pushes_;
    unit.asked_in = pushes_;
    const double ahead = std::min(drive.held_to + footprint.length, drive.route->length());
    drive_aside(id, id, missing(id, drive.held_to, ahead), 0);
  }
  return effort;
}

/// Drives a detour to its route, or to its end at the heading that it has there, if one is found within an effort.
bool Crowd::State::find_turning_detour(CrowdUnit id, double rejoin, std::uint64_t& effort) noexcept {
  Unit& unit = units_[id];
  Drive& drive = drives_[unit.drive];
  Profile& profile = profiles_[unit.profile];
  lay_those_at_rest(id, kNearRoute);
  const World world = profile.overlay->world();
  const Pose there = drive.route->pose_at(rejoin);
  DirectionalQuery query;
  query.from.cell = unit.place;
  query.start = drive.pose();
  query.to = place_of(there);
  if (rejoin >= drive.route->length()) query.heading = nearest_heading(there.heading, world.unit().headings);
  query.weight = 1100;
  query.loops = false;
  query.max_effort = kEffort * (1 + std::min(drive.tries, kEfforts - 1));
  std::array<PathCurve, kMostPathCurves> curves;
  const DirectionalResult found = find_path(world, query, profile.context, curves);
  const bool is_found = found.status == PathStatus::found;
  const std::size_t count = std::min(found.curves, curves.size());
  if (is_found) lay_curves(world, query, std::span<const PathCurve>(curves).first(count), *other_route_);
  claims_->lift(*profile.overlay);
  profile.world.emplace(profile.overlay->world());
  effort = found.effort + kLayingOthers;
  if (!is_found || !is_drivable(drive.pose(), *other_route_)) return false;
  drive.route->start_at(drive.pose());
  for (std::size_t i = 0; i < other_route_->size(); ++i) drive.route->add(other_route_->segment(i));
  unit.blocked_since = -1;
  ++unit.plan;
  set_out(id);
  return true;
}

/// How far along its route nobody stands any more, some way ahead; nothing where somebody does as far as one looks.
std::optional<double> Crowd::State::find_rejoin(const Drive& drive, const Footprint& footprint) const noexcept {
  const double end = drive.route->length();
  const auto is_left = [&](double distance) {
    const auto cells = cells_of(footprint, *drive.route, distance, distance);
    bool left = cells.has_value();
    if (!left) return false;
    cells->for_each([&](Cell cell) {
      const CrowdUnit holder = size_.contains(cell) ? taken_[size_.index(cell)] : kNobody;
      left = left && (holder == kNobody || holder == drive.unit || !is_still(units_[holder]));
    });
    return left;
  };
  const double first = footprint.length + kRejoinEvery + 2 * kRejoinEvery * (drive.tries % kEfforts);
  for (double at = drive.distance + first; at < drive.distance + kFarthestRejoin; at += kRejoinEvery) {
    if (at >= end) return is_left(end) ? std::optional(end) : std::nullopt;
    if (is_left(at)) return at;
  }
  return std::nullopt;
}

}  // namespace libpath
