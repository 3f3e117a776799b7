// What the units of a crowd that turn do about others: they look ahead along their routes, drive out of the way, and
// plan round those that stand in theirs.

#include <libpath/motion/crowd_state.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <libpath/core/trigonometry.h>
#include <libpath/geometry/turning.h>
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

constexpr double kLookAhead = 2;        // seconds
constexpr double kLeave = 2;            // cells by which ways out grow
constexpr double kMostLeft = 14;        // cells of a way out
constexpr double kRejoinEvery = 2;      // cells
constexpr double kFarthestRejoin = 40;  // cells
constexpr double kPartOfWay = 4;        // cells of a way that are looked at in one go
constexpr double kNearWay = 8;          // cells of it on which those that move count as well
constexpr std::uint64_t kEffortOfPart = 8;
constexpr std::uint64_t kMostWays = 1500;  // effort of looking for a way round
constexpr std::int32_t kNearRoute = 24;    // cells around a unit in which others count
constexpr double kYieldAgain = 0.8;        // seconds for each time before
constexpr std::uint32_t kMostYields = 6;
constexpr std::uint64_t kMostSearch = 3000;   // effort
constexpr std::uint32_t kTriesOfWays = 2;     // before a search
constexpr std::uint64_t kLayingOthers = 600;  // effort that laying the others is worth
constexpr std::size_t kMostPathCurves = 64;

/// The line, or the arc to the right (1) or left (-1), by which a unit drives off from a pose.
Segment leaving(const Pose& pose, Gear gear, int side, double radius, double length) noexcept {
  if (side == 0) return {Segment::Kind::line, gear, pose.position, pose.heading, 0, length};
  const double turned = pose.heading + (gear == Gear::reverse ? std::numbers::pi : 0);
  const double angle = turned - side * std::numbers::pi / 2;
  return {Segment::Kind::arc, gear, point_ahead(pose.position, angle, -radius), angle, radius, side * length / radius};
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

/// The way by which the unit covers least of the box. Of several it takes the shortest of at least that length, or else
/// the longest. With a length of 0 it must cover less than it does now. Backwards comes first: it stood there before.
Crowd::State::WayOut Crowd::State::way_out(CrowdUnit id, const CoveredCells& wanted, double least) noexcept {
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
        const double best_length = best.segment.length();
        const bool is_nearer = length >= least ? best_length < least || length < best_length : length > best_length;
        const bool is_better = shared < best.shared || (shared == best.shared && is_nearer);
        if (is_better) best = {segment, shared};
        if (shared == 0 && length >= least) break;
      }
    }
  }
  return best;
}

/// Drives out of `wanted` if it can, or has others make room for that.
bool Crowd::State::drive_aside(CrowdUnit id, CrowdUnit first, const CoveredCells& wanted, int depth) noexcept {
  Unit& unit = units_[id];
  Drive& drive = drives_[unit.drive];
  // Who backs out for itself, and that again, backs out further.
  const double least = first == id ? kLeave * (1 + std::min(drive.yields, kMostYields)) : 0;
  const WayOut way = way_out(id, wanted, least);
  const double length = way.segment.length();
  if (length == 0) return push_those_behind(id, first, depth);
  yield_to(unit, first);
  // Whoever yields again and again lets others go first for longer.
  const double patience = kYieldAgain * std::min(drive.yields++, kMostYields);
  unit.lent_until = unit.wait_until += patience + length / std::min(drive.limits.speed, drive.limits.reverse_speed);
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

/// Plans round those that stand ahead: by a few curves at first, then by a search. Where that is in vain, it backs out.
std::uint64_t Crowd::State::plan_turning_detour(CrowdUnit id) noexcept {
  Drive& drive = drives_[units_[id].drive];
  units_[id].wants_detour = false;
  std::uint64_t effort = 1;
  const bool searches = drive.tries % (kTriesOfWays + 1) == kTriesOfWays;
  if (searches ? search_way_round(id, effort) : find_way_round(id, effort)) {
    ++counts_.detours;
    set_out_on(id, *other_route_);
    return effort;
  }
  if (++drive.tries % (kTriesOfWays + 1) == 0) {
    units_[id].asked_in = ++pushes_;
    const double ahead = std::min(drive.held_to + kPartOfWay, drive.route->length());
    drive_aside(id, id, missing(id, drive.held_to, ahead), 0);
  }
  return effort;
}

/// Whether the ground is free along a way, and nobody stands on it, nor moves on its first `near` cells.
bool Crowd::State::is_way_clear(const Unit& unit, const Route& way, double near, std::uint64_t& effort) const noexcept {
  const Profile& profile = profiles_[unit.profile];
  const Clearance clearance(*profile.world, Body::footprint);
  bool clear = true;
  for (double from = 0; clear && from < way.length(); from += kPartOfWay) {
    effort += kEffortOfPart;
    const auto cells = cells_of(profile.footprint, way, from, std::min(from + kPartOfWay, way.length()));
    if (!cells) return false;
    cells->for_each([&](Cell cell) {
      if (!clear || !clearance.is_ground(cell)) {
        clear = false;
        return;
      }
      const CrowdUnit holder = taken_[size_.index(cell)];
      clear = holder == kNobody || &units_[holder] == &unit || (from >= near && !is_still(units_[holder]));
    });
  }
  if (!clear || !profile.world->has_one_way_edges()) return clear;
  for (std::size_t i = 0; clear && i < way.size(); ++i) clear = clearance.is_free(way.segment(i));
  return clear;
}

/// Back to the route behind those that stand on it: directly, past a point beside it, or after backing up a little.
bool Crowd::State::find_way_round(CrowdUnit id, std::uint64_t& effort) noexcept {
  const Unit& unit = units_[id];
  const Profile& profile = profiles_[unit.profile];
  const Drive& drive = drives_[unit.drive];
  const double width = profile.footprint.width;
  const std::array<double, 3> backs{0, profile.footprint.length / 2, 1.5 * profile.footprint.length};
  const std::array<double, 5> asides{0, width + 1, -(width + 1), 2 * width + 2, -(2 * width + 2)};
  for (const double back : backs) {
    // At first others are given time to make way.
    if (back > 0 && (!profile.may_reverse || drive.tries == 0)) return false;
    double from = drive.distance + profile.footprint.length;
    while (const auto rejoin = find_rejoin(drive, profile.footprint, from)) {
      for (const double aside : asides) {
        if (leads_round(id, back, *rejoin, aside, effort)) return true;
        if (effort >= kMostWays) return false;
      }
      if (*rejoin >= drive.route->length()) break;
      from = *rejoin + profile.footprint.length;
    }
  }
  return false;
}

/// Lays the way on the route at hand: by so many cells backwards, past a point so far to the right of its own route,
/// and to a place of that.
bool Crowd::State::leads_round(CrowdUnit id, double back, double rejoin, double aside, std::uint64_t& effort) noexcept {
  const Unit& unit = units_[id];
  const Drive& drive = drives_[unit.drive];
  const double radius = profiles_[unit.profile].radius;
  Route& way = *other_route_;
  way.start_at(drive.pose());
  if (back > 0) way.add(leaving(drive.pose(), Gear::reverse, 0, radius, back));
  if (aside != 0) {
    const Pose on_route = drive.route->pose_at((drive.distance + rejoin) / 2);
    const Pose past{point_ahead(on_route.position, on_route.heading + std::numbers::pi / 2, aside), on_route.heading};
    way.add(curves_between(way.end(), past, radius).shortest().curve);
  }
  way.add(curves_between(way.end(), drive.route->pose_at(rejoin), radius).shortest().curve);
  ++effort;
  const double direct = rejoin - drive.distance + back + std::abs(aside);
  const double near = back > 0 ? way.length() : kNearWay;
  return way.length() < 2 * direct + back && is_way_clear(unit, way, near, effort) && is_drivable(drive.pose(), way);
}

/// The same by directional search, to the route's end at the heading that it has there.
bool Crowd::State::search_way_round(CrowdUnit id, std::uint64_t& effort) noexcept {
  const Unit& unit = units_[id];
  const Drive& drive = drives_[unit.drive];
  Profile& profile = profiles_[unit.profile];
  const auto rejoin = find_rejoin(drive, profile.footprint, drive.distance + profile.footprint.length);
  if (!rejoin) return false;
  lay_those_at_rest(id, kNearRoute);
  const World world = profile.overlay->world();
  const Pose there = drive.route->pose_at(*rejoin);
  DirectionalQuery query;
  query.from.cell = unit.place;
  query.start = drive.pose();
  query.to = place_of(there);
  if (*rejoin >= drive.route->length()) query.heading = nearest_heading(there.heading, world.unit().headings);
  query.weight = 1100;
  query.loops = false;
  query.max_effort = kMostSearch;
  std::array<PathCurve, kMostPathCurves> curves;
  const DirectionalResult found = find_path(world, query, profile.context, curves);
  const bool is_found = found.status == PathStatus::found;
  const std::size_t count = std::min(found.curves, curves.size());
  if (is_found) lay_curves(world, query, std::span<const PathCurve>(curves).first(count), *other_route_);
  claims_->lift(*profile.overlay);
  profile.world.emplace(profile.overlay->world());
  effort += found.effort + kLayingOthers;
  return is_found && is_drivable(drive.pose(), *other_route_);
}

/// How far along its route nobody stands any more, from a distance on; nothing where somebody does as far as one looks.
std::optional<double> Crowd::State::find_rejoin(const Drive& drive, const Footprint& footprint,
                                                double from) const noexcept {
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
  for (double at = from; at < drive.distance + kFarthestRejoin; at += kRejoinEvery) {
    if (at >= end) return is_left(end) ? std::optional(end) : std::nullopt;
    if (is_left(at)) return at;
  }
  return std::nullopt;
}

}  // namespace libpath
