// How the units of a crowd that turn drive their routes.

#include <libpath/motion/crowd_state.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <new>
#include <numbers>

#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {
namespace {

constexpr double kPart = 1;       // of a route, in cells, that is taken at once
constexpr double kMostHeld = 16;  // cells of a route ahead; faster units brake earlier
constexpr double kCleared = 8;    // cells of a route ahead from which others are pushed
constexpr double kGotAway = 20;   // cells of one route, after which it is no longer held up as before
constexpr double kClearing = 3;   // seconds for which it keeps them away once it drives on
constexpr double kCreep = 0.5;    // cells a second, to get to where the unit stops at all
constexpr double kJoint = 1e-6;   // cells or radians by which segments may fail to meet

bool is_link(const Route& route, std::size_t i) noexcept { return route.segment(i).kind == Segment::Kind::link; }

/// Where the way from a distance on ends that needs no link.
double end_of_stretch(const Route& route, double from) noexcept {
  for (std::size_t i = route.segment_at(from) + 1; i < route.size(); ++i) {
    if (is_link(route, i)) return std::max(from, std::nextafter(route.segment_begin(i), 0.0));
  }
  return route.length();
}

/// Where the part ends that begins at a distance. A link is a part of its own; a unit that is about to take one stops
/// just before it, where this is the distance itself.
double end_of_part(const Route& route, double from) noexcept {
  const std::size_t first = route.segment_at(from);
  if (is_link(route, first)) return from > 0 ? route.segment_end(first) : from;
  return std::min(from + kPart, end_of_stretch(route, from));
}

/// Calls visit(Curve) for what is driven of each segment between two distances. Where a unit stands is a curve as well.
template <class Visit>
void for_each_part(const Route& route, double from, double to, Visit visit) {
  visit(Curve(route.pose_at(from)));
  if (route.size() == 0) return;
  for (std::size_t i = route.segment_at(from); i < route.size() && route.segment_begin(i) < to; ++i) {
    const Segment& segment = route.segment(i);
    const double begin = std::max(from, route.segment_begin(i)) - route.segment_begin(i);
    const double end = std::min(to, route.segment_end(i)) - route.segment_begin(i);
    if (end <= begin) continue;
    if (segment.kind == Segment::Kind::link) {
      if (begin > 0 || route.segment_begin(i) > 0) visit(Curve(segment.pose_at(0)));
      continue;
    }
    const Segment part = segment.part(begin, end);
    Curve curve(part.pose_at(0));
    curve.add(part);
    visit(curve);
  }
}

bool meet(const Pose& a, const Pose& b) noexcept {
  return distance(a.position, b.position) <= kJoint &&
         std::abs(std::remainder(a.heading - b.heading, 2 * std::numbers::pi)) <= kJoint;
}

bool is_sound(const Segment& segment) noexcept {
  constexpr double most = 1e6;
  return std::abs(segment.radius) <= most && std::abs(segment.extent) <= most;
}

}  // namespace

Result<Done> Crowd::State::create_drives(const Asset& asset, std::span<const std::size_t> profiles,
                                         std::size_t most_turning) noexcept {
  most_turning_ = most_turning;
  if (most_turning == 0) return Done{};
  double reach = 0;
  for (std::size_t i = 0; i < profile_count_; ++i) {
    Profile& profile = profiles_[i];
    if (profile.world->turning().hit_check.empty()) continue;
    const UnitRecord& unit = asset.map().units()[profiles[i]];
    profile.turns = true;
    profile.may_reverse = unit.reverse != 0;
    profile.radius = unit.turning_radius.value();
    profile.footprint = {static_cast<double>(unit.length), static_cast<double>(unit.width)};
    auto context = DirectionalContext::create(*profile.world);
    if (!context) return Failure{context.error()};
    profile.context = std::move(*context);
    reach = std::max(reach, std::sqrt(profile.footprint.length * profile.footprint.length +
                                      profile.footprint.width * profile.footprint.width));
  }
  turning_reach_ = static_cast<std::int32_t>(reach / 2) + 1;
  const auto side = static_cast<std::size_t>(reach + kMostHeld + 2 * kPart + 4);
  held_words_ = (side + 63) / 64 * side;
  drives_.reset(new (std::nothrow) Drive[most_turning]);
  held_.reset(new (std::nothrow) std::uint64_t[(most_turning + 1) * held_words_]());
  if (!drives_ || !held_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  for (std::size_t i = 0; i <= most_turning; ++i) {
    auto route = Route::create(kMaxSegments);
    if (!route) return Failure{route.error()};
    (i < most_turning ? drives_[i].route : other_route_).emplace(std::move(*route));
  }
  return Done{};
}

std::optional<CrowdUnit> Crowd::State::add_turning(std::size_t profile, const Pose& pose,
                                                   const DriveLimits& limits) noexcept {
  assert(profile < profile_count_ && limits.speed > 0 && limits.acceleration > 0 && limits.braking > 0);
  Profile& of = profiles_[profile];
  of.world.emplace(of.overlay->world());
  std::uint32_t place = 0;
  while (place < most_turning_ && drives_[place].unit != kNobody) ++place;
  if (!of.turns || place == most_turning_) return std::nullopt;
  const bool is_near = pose.position.x >= 0 && pose.position.x < size_.width && pose.position.y >= 0 &&
                       pose.position.y < size_.height && std::isfinite(pose.heading);
  if (!is_near || !Clearance(*of.world, Body::footprint).is_free(pose)) return std::nullopt;
  other_route_->start_at(pose);
  const auto cells = cells_of(of.footprint, *other_route_, 0, 0);
  if (!cells || !is_left_to(*cells, kNobody, false)) return std::nullopt;
  const auto id = add_at_rest(profile, place_of(pose), {limits.speed, limits.acceleration});
  if (!id) return std::nullopt;
  units_[*id].drive = place;
  Drive& drive = drives_[place];
  drive.unit = *id;
  drive.limits = limits;
  drive.tries = drive.yields = 0;
  drive.clears_until = 0;
  drive.route->start_at(pose);
  drive.box = {};
  set_out(*id);
  be_at(*id);
  return id;
}

std::span<std::uint64_t> Crowd::State::room_of(const Drive& drive) const noexcept {
  return {held_.get() + static_cast<std::size_t>(&drive - drives_.get()) * held_words_, held_words_};
}

/// What a footprint sweeps between two distances of a route, in words that the next call uses again; nothing where that
/// is more than they hold.
std::optional<CellSet> Crowd::State::cells_of(const Footprint& footprint, const Route& route, double from,
                                              double to) const noexcept {
  CellBox box = box_of_sweep(Curve(route.pose_at(from)), footprint);
  for_each_part(route, from, to, [&](const Curve& part) {
    const CellBox other = box_of_sweep(part, footprint);
    box = {std::min(box.left, other.left), std::min(box.top, other.top), std::max(box.right, other.right),
           std::max(box.bottom, other.bottom)};
  });
  const std::span<std::uint64_t> words{held_.get() + most_turning_ * held_words_, held_words_};
  if (CellSet::words(box) > words.size()) return std::nullopt;
  std::fill_n(words.begin(), CellSet::words(box), std::uint64_t{0});
  CellSet cells(box, words);
  for_each_part(route, from, to, [&](const Curve& part) { add_sweep(part, footprint, cells); });
  return cells;
}

/// Whether nobody else has taken a cell of it.
bool Crowd::State::is_left_to(const CellSet& cells, CrowdUnit id, bool heed_wishes) const noexcept {
  bool free = true;
  cells.for_each([&](Cell cell) { free = free && size_.contains(cell) && may_take(cell, id, heed_wishes); });
  return free;
}

/// Takes what the unit covers between two distances of its route, instead of what it held. Whether it was free.
bool Crowd::State::hold(CrowdUnit id, double from, double to, bool heed_wishes) noexcept {
  const Unit& unit = units_[id];
  Drive& drive = drives_[unit.drive];
  const auto cells = cells_of(profiles_[unit.profile].footprint, *drive.route, from, to);
  if (!cells || !is_left_to(*cells, id, heed_wishes)) return false;
  for_each_held(drive, [&](Cell cell) {
    if (!(*cells)[cell]) taken_[size_.index(cell)] = kNobody;
  });
  cells->for_each([&](Cell cell) { taken_[size_.index(cell)] = id; });
  drive.box = cells->box();
  std::copy_n(held_.get() + most_turning_ * held_words_, CellSet::words(drive.box), room_of(drive).begin());
  drive.held_from = from;
  drive.held_to = to;
  return true;
}

/// Whether the ground lets the unit drive a part of its route.
bool Crowd::State::is_ground(const Unit& unit, double from, double to) const noexcept {
  const Clearance clearance(*profiles_[unit.profile].world, Body::footprint);
  bool free = true;
  for_each_part(*drives_[unit.drive].route, from, to,
                [&](const Curve& part) { free = free && clearance.is_free(part); });
  return free;
}

/// Takes the link that begins where the unit stands, if it is there, and its end is free.
void Crowd::State::take_link(CrowdUnit id) noexcept {
  Unit& unit = units_[id];
  Drive& drive = drives_[unit.drive];
  const Route& route = *drive.route;
  std::size_t i = route.segment_at(drive.distance);
  if (!is_link(route, i)) ++i;
  const Point end = route.segment(i).origin;
  const Cell to{static_cast<std::int32_t>(end.x), static_cast<std::int32_t>(end.y)};
  const World& world = *profiles_[unit.profile].world;
  const bool is_open = size_.contains(to) && world.turning().links.are_known() &&
                       world.turning().links.has(static_cast<std::uint32_t>(size_.index(unit.place)),
                                                 static_cast<std::uint32_t>(size_.index(to)));
  const double at = std::max(route.segment_begin(i), kSliver / 2);
  if (!is_open || !is_ground(unit, at, at)) return want_route(unit, true);
  if (!hold(id, at, at, true)) return on_blocked(id, missing(id, at, at));
  drive.distance = at;
  be_at(id);
}

/// A box around what others hold of it, or wait for.
CoveredCells Crowd::State::missing(CrowdUnit id, double from, double to) const noexcept {
  const Unit& unit = units_[id];
  const auto cells = cells_of(profiles_[unit.profile].footprint, *drives_[unit.drive].route, from, to);
  CoveredCells box{size_.width, size_.height, 0, 0};
  if (cells) {
    cells->for_each([&](Cell cell) {
      if (!size_.contains(cell) || taken_[size_.index(cell)] == id) return;
      box = box.joined({cell.x, cell.y, cell.x + 1, cell.y + 1});
    });
  }
  return box.right > box.left ? box : CoveredCells{};
}

/// What others are to leave, as far as the unit looks ahead.
CoveredCells Crowd::State::wanted_ahead(CrowdUnit id) const noexcept {
  const Drive& drive = drives_[units_[id].drive];
  return missing(id, drive.held_to, std::min(drive.held_to + kCleared, end_of_stretch(*drive.route, drive.held_to)));
}

/// Takes the next part of the route; whether it did.
bool Crowd::State::hold_next(CrowdUnit id) noexcept {
  Unit& unit = units_[id];
  Drive& drive = drives_[unit.drive];
  const bool is_there = drive.distance >= drive.held_to;
  const double next = end_of_part(*drive.route, drive.held_to);
  if (next <= drive.held_to) {
    if (is_there) take_link(id);
    return false;
  }
  if (!is_ground(unit, drive.held_to, next)) {
    if (is_there) want_route(unit, true);
    return false;
  }
  if (!hold(id, drive.held_from, next, heeds_wishes(unit))) {
    if (is_there) {
      drive.clears_until = time_ + kClearing;
      on_blocked(id, wanted_ahead(id));
    }
    return false;
  }
  unit.blocked_since = -1;
  drive.tries = 0;
  if (drive.distance > kGotAway) drive.yields = 0;
  // Those that made way stay away till it has passed.
  time_ < drive.clears_until ? wish(id, wanted_ahead(id)) : forget_wish(id);
  return true;
}

/// Takes as much of the route as the unit needs to go on at its speed.
void Crowd::State::hold_ahead(CrowdUnit id, double seconds) noexcept {
  const Unit& unit = units_[id];
  const Drive& drive = drives_[unit.drive];
  const double speed = unit.speed + drive.limits.acceleration * seconds;
  const double ahead = std::min(speed * speed / (2 * drive.limits.braking) + speed * seconds + kPart, kMostHeld);
  const double wanted = std::min(drive.distance + ahead, drive.route->length());
  while (drive.held_to < wanted && hold_next(id)) {
  }
}

/// Whether a unit that stands at a pose can drive it as it is: from there, without corners, on the map.
bool Crowd::State::is_drivable(const Pose& from, const Route& route) const noexcept {
  const auto is_on_map = [&](const Pose& pose) {
    return pose.position.x >= 0 && pose.position.x < size_.width && pose.position.y >= 0 &&
           pose.position.y < size_.height;
  };
  if (!meet(from, route.start())) return false;
  Pose at = from;
  for (std::size_t i = 0; i < route.size(); ++i) {
    const Segment& segment = route.segment(i);
    if (!is_sound(segment)) return false;
    if (segment.kind != Segment::Kind::link && !meet(at, segment.pose_at(0))) return false;
    at = segment.pose_at(segment.length());
    if (!is_on_map(at)) return false;
  }
  return true;
}

bool Crowd::State::follow(CrowdUnit id, const Route& route) noexcept {
  Unit& unit = units_[id];
  if (unit.phase != Phase::asked || !turns(unit)) return false;
  if (!is_drivable(drives_[unit.drive].pose(), route)) return false;
  unit.phase = Phase::following;
  unit.blocked_since = -1;
  unit.look_at = std::min(unit.look_at, time_ + 0.1);
  set_out_on(id, route);
  return true;
}

/// The unit brakes for what follows; how it speeds up is asked as it drives.
void Crowd::State::plan(Drive& drive) noexcept {
  DriveLimits limits = drive.limits;
  limits.initial = std::max(limits.speed, limits.reverse_speed);
  limits.final = 0;
  drive.route->plan(limits);
}

/// Leaves the route that it has for a copy of another, as far as there is room.
void Crowd::State::set_out_on(CrowdUnit id, const Route& route) noexcept {
  Unit& unit = units_[id];
  Route& own = *drives_[unit.drive].route;
  own.start_at(drives_[unit.drive].pose());
  for (std::size_t i = 0; i < route.size() && own.size() < kMaxSegments; ++i) own.add(route.segment(i));
  ++unit.plan;
  set_out(id);
}

/// At the start of a new route, of which it holds what it stands on.
void Crowd::State::set_out(CrowdUnit id) noexcept {
  Drive& drive = drives_[units_[id].drive];
  plan(drive);
  drive.distance = drive.held_from = drive.held_to = 0;
  [[maybe_unused]] const bool stands = hold(id, 0, 0, false);
  assert(stands);
}

/// Notes where the unit has come to.
void Crowd::State::be_at(CrowdUnit id) noexcept {
  Unit& unit = units_[id];
  const Drive& drive = drives_[unit.drive];
  const Pose pose = drive.pose();
  const Cell place = place_of(pose);
  if (place != unit.place) {
    leave_bucket(id, unit.place);
    unit.from = unit.place = place;
    join_bucket(id, place);
  }
  const double course = pose.heading + (drive.route->gear_at(drive.distance) == Gear::reverse ? std::numbers::pi : 0);
  const double eighths = std::remainder(course, 2 * std::numbers::pi) * (4 / std::numbers::pi);
  unit.heading = static_cast<Heading>((static_cast<int>(std::floor(eighths + 0.5)) + 8) % 8);
}

/// What a unit that stands does next.
void Crowd::State::rest(CrowdUnit id) noexcept {
  Unit& unit = units_[id];
  const Drive& drive = drives_[unit.drive];
  unit.speed = 0;
  unit.in_step = false;
  if (drive.held_from < drive.distance || drive.held_to > drive.distance) {
    hold(id, drive.distance, drive.distance, false);
  }
  if (time_ < unit.wait_until) return;
  if (unit.off_path) {
    if (lets_pass(id)) return;
    unit.off_path = false;
    if (unit.phase == Phase::following || unit.phase == Phase::resting) want_route(unit, true);
  } else if (unit.phase == Phase::following && drive.is_at_end()) {
    unit.place == unit.goal ? arrive(id) : want_route(unit, false);
  }
}

void Crowd::State::drive(CrowdUnit id, double seconds) noexcept {
  Unit& unit = units_[id];
  Drive& drive = drives_[unit.drive];
  const DriveLimits& limits = drive.limits;
  if (unit.phase == Phase::following && !unit.off_path && time_ >= unit.wait_until) hold_ahead(id, seconds);
  const bool goes = (unit.off_path || unit.phase == Phase::following) && drive.distance < drive.held_to;
  double most = 0;
  if (goes) {
    most = std::min({drive.route->speed_limit_at(drive.distance), limits.speed * unit.pace * unit.caution,
                     std::sqrt(2 * limits.braking * (drive.held_to - drive.distance))});
    most = std::max(most, std::min(kCreep, limits.speed));
  }
  unit.speed = std::clamp(most, std::max(0.0, unit.speed - limits.braking * seconds),
                          unit.speed + limits.acceleration * seconds);
  drive.distance = std::min(drive.distance + unit.speed * seconds, drive.held_to);
  be_at(id);
  if (drive.distance >= drive.held_to || (!goes && unit.speed == 0)) return rest(id);
  unit.in_step = true;
  if (drive.distance - drive.held_from >= kPart) hold(id, drive.distance, drive.held_to, false);
}

}  // namespace libpath
