#include <libpath/motion/crowd.h>

#include <array>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <new>
#include <numbers>
#include <utility>

#include <libpath/motion/crowd_state.h>
#include <libpath/search/ground/layer.h>
#include <libpath/search/ground/link_steps.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/container/saved_state.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {
namespace {

constexpr double kYieldSeconds = 0.6;
constexpr double kPatience = 0.25;  // before a detour is planned; twice that before others are pushed
constexpr double kPushEvery = 0.1;
constexpr std::int32_t kMostStepsOut = 20;
constexpr double kPassing = 4;   // for which one with somewhere to go lets one pass that turns
constexpr double kPolite = 2;    // for which a unit leaves others what they wait for
constexpr double kLongWait = 4;  // before a whole new route is wanted

Heading towards(Cell from, Cell to) noexcept {
  const auto sign = [](std::int32_t d) { return d < 0 ? -1 : d > 0 ? 1 : 0; };
  return *heading_between({0, 0}, {sign(to.x - from.x), sign(to.y - from.y)});
}

/// Of walking along an octile line; kNoCost where one cannot.
Cost line_cost(const World& world, Cell from, Cell to) noexcept {
  const Heading heading = towards(from, to);
  Cost cost = 0;
  for (Cell at = from; at != to;) {
    if ((world.steps_from(at) & set_of(heading)) == 0) return kNoCost;
    const Cell next = step(at, heading);
    const Cost length = is_diagonal(heading) ? kDiagonal : kStraight;
    cost += length * world.costs().multiplier(world.size().index(at), world.size().index(next));
    at = next;
  }
  return cost;
}

bool is_octile_line(Cell from, Cell to) noexcept {
  const std::int32_t dx = to.x - from.x;
  const std::int32_t dy = to.y - from.y;
  return dx == 0 || dy == 0 || dx == dy || dx == -dy;
}

}  // namespace

bool Crowd::State::Walk::advance() noexcept {
  while (corner < unit_->corner_count && unit_->corners[corner] == at) ++corner;
  if (corner == unit_->corner_count || !is_octile_line(at, unit_->corners[corner])) return false;
  heading = towards(at, unit_->corners[corner]);
  at = libpath::step(at, heading);
  return true;
}

Result<Done> Crowd::State::create(const Asset& asset, std::span<const std::size_t> profiles, std::size_t most,
                                  std::size_t most_turning) noexcept {
  size_ = asset.map().size();
  buckets_ = {(size_.width + kBucket - 1) / kBucket, (size_.height + kBucket - 1) / kBucket};
  profile_count_ = profiles.size();
  most_ = most;
  tied_to_ = tie(asset.sections().hash(), most);
  if (most_turning > 0) tied_to_ = tie(tied_to_, most_turning);
  for (const std::size_t profile : profiles) tied_to_ = tie(tied_to_, profile);
  profiles_.reset(new (std::nothrow) Profile[std::max<std::size_t>(profile_count_, 1)]);
  units_.reset(new (std::nothrow) Unit[std::max<std::size_t>(most, 1)]);
  wishes_.reset(new (std::nothrow) CoveredCells[std::max<std::size_t>(most, 1)]);
  taken_.reset(new (std::nothrow) CrowdUnit[size_.cells()]);
  wished_.reset(new (std::nothrow) CrowdUnit[size_.cells()]);
  forecasts_.reset(new (std::nothrow) Forecast[size_.cells()]);
  near_.reset(new (std::nothrow) CrowdUnit[buckets_.cells()]);
  const bool has_marks = foreseen_.allocate(size_.cells()) && proof_.allocate(std::max(size_.cells(), most));
  if (!profiles_ || !units_ || !wishes_ || !taken_ || !wished_ || !forecasts_ || !near_ || !has_marks) {
    return Failure{Error{ErrorCode::out_of_memory, 0}};
  }
  std::fill_n(taken_.get(), size_.cells(), kNobody);
  std::fill_n(wished_.get(), size_.cells(), kNobody);
  std::fill_n(near_.get(), buckets_.cells(), kNobody);
  for (std::size_t i = 0; i < profile_count_; ++i) {
    auto overlay =
        Overlay::create(asset, profiles[i], most_turning > 0 ? Overlay::Turns::followed : Overlay::Turns::ignored);
    if (!overlay) return Failure{overlay.error()};
    profiles_[i].overlay.emplace(std::move(*overlay));
    profiles_[i].world.emplace(profiles_[i].overlay->world());
    profiles_[i].width = asset.map().units()[profiles[i]].width;
  }
  auto context = SearchContext::create(size_.cells());
  if (!context) return Failure{context.error()};
  context_.emplace(std::move(*context));
  auto claims = Claims::create(4096);
  if (!claims) return Failure{claims.error()};
  claims_.emplace(std::move(*claims));
  return create_drives(asset, profiles, most_turning);
}

/// What was blocked stays so, as often as it was.
Result<Done> Crowd::State::set_layer(std::size_t profile, Layer& under) noexcept {
  assert(profile < profile_count_ && under.size() == size_);
  auto overlay = Overlay::create(under, profiles_[profile].turns ? Overlay::Turns::followed : Overlay::Turns::ignored);
  if (!overlay) return Failure{overlay.error()};
  overlay->add_blocks_of(*profiles_[profile].overlay);
  profiles_[profile].overlay.emplace(std::move(*overlay));
  profiles_[profile].world.emplace(profiles_[profile].overlay->world());
  return Done{};
}

std::optional<CrowdUnit> Crowd::State::add(std::size_t profile, Cell place, const CrowdLimits& limits) noexcept {
  assert(profile < profile_count_ && limits.speed > 0 && limits.acceleration > 0);
  profiles_[profile].world.emplace(profiles_[profile].overlay->world());
  if (!size_.contains(place) || !profiles_[profile].world->walkability()[place]) return std::nullopt;
  if (!is_free(CoveredCells::of(place, profiles_[profile].width), kNobody, false)) return std::nullopt;
  const auto id = add_at_rest(profile, place, limits);
  if (id) take(footprint(units_[*id]), *id, kNobody);
  return id;
}

/// Nothing where the crowd is full.
std::optional<CrowdUnit> Crowd::State::add_at_rest(std::size_t profile, Cell place,
                                                   const CrowdLimits& limits) noexcept {
  CrowdUnit id = 0;
  while (id < count_ && units_[id].phase != Phase::gone) ++id;
  if (id == most_) return std::nullopt;
  count_ = std::max<std::size_t>(count_, id + 1);
  Unit& unit = units_[id];
  const std::uint32_t plan = unit.plan + 1;
  unit = Unit{};
  unit.phase = Phase::resting;
  unit.plan = plan;
  unit.profile = static_cast<std::uint32_t>(profile);
  unit.limits = limits;
  unit.from = unit.place = unit.goal = place;
  unit.look_at = time_ + 0.5 * (id % 30) / 30;
  wishes_[id] = {};
  join_bucket(id, place);
  return id;
}

void Crowd::State::remove(CrowdUnit id) noexcept {
  Unit& unit = units_[id];
  let_go(id);
  forget_wish(id);
  leave_bucket(id, unit.place);
  unit.phase = Phase::gone;
  ++unit.plan;
}

void Crowd::State::order(CrowdUnit id, Cell goal) noexcept {
  assert(size_.contains(goal));
  Unit& unit = units_[id];
  unit.goal = goal;
  unit.carried_out = false;
  unit.passing = kNobody;
  unit.ordered = time_;
  want_route(unit, false);
}

void Crowd::State::want_route(Unit& unit, bool again) noexcept {
  counts_.repaths += again ? 1 : 0;
  unit.phase = Phase::wanting;
  unit.next = unit.corner_count = 0;
  unit.off_path = unit.wants_detour = false;
  unit.caution = 1;
  ++unit.plan;
}

std::optional<RouteNeed> Crowd::State::next_need() noexcept {
  for (std::size_t i = 0; i < count_; ++i) {
    need_cursor_ = need_cursor_ + 1 < count_ ? need_cursor_ + 1 : 0;
    Unit& unit = units_[need_cursor_];
    if (unit.phase != Phase::wanting || time_ < unit.wait_until || (turns(unit) && unit.in_step)) continue;
    unit.phase = Phase::asked;
    return RouteNeed{need_cursor_, unit.place, unit.goal};
  }
  return std::nullopt;
}

void Crowd::State::follow(CrowdUnit id, std::span<const Cell> path) noexcept {
  assert(std::all_of(path.begin(), path.end(), [&](Cell cell) { return size_.contains(cell); }));
  Unit& unit = units_[id];
  if (unit.phase != Phase::asked || turns(unit)) return;
  if (path.empty() || path.front() != unit.place) return want_route(unit, true);
  unit.corner_count = 0;
  for (std::size_t i = 1; i < path.size() && unit.corner_count < kMaxCorners; ++i) {
    // Both ends of what may be a link are kept.
    const bool turns = i + 1 == path.size() || !is_beside(path[i - 1], path[i]) || !is_beside(path[i], path[i + 1]) ||
                       path[i] == path[i - 1] || path[i + 1] == path[i] ||
                       towards(path[i - 1], path[i]) != towards(path[i], path[i + 1]);
    if (turns) unit.corners[unit.corner_count++] = path[i];
  }
  unit.next = 0;
  unit.phase = Phase::following;
  unit.blocked_since = -1;
  unit.look_at = std::min(unit.look_at, time_ + 0.1);
  ++unit.plan;
}

void Crowd::State::refuse(CrowdUnit id) noexcept {
  if (units_[id].phase == Phase::asked) units_[id].phase = Phase::stranded;
}

void Crowd::State::set_blocked(Cell cell, bool blocked) noexcept {
  for (std::size_t i = 0; i < profile_count_; ++i) {
    Overlay& overlay = *profiles_[i].overlay;
    blocked ? overlay.block(cell) : overlay.unblock(cell);
    profiles_[i].world.emplace(overlay.world());
  }
}

/// Less goes first.
double Crowd::State::rank(const Unit& unit) const noexcept {
  double own = unit.ordered;
  if (unit.carried_out) own += 1e9;
  if (unit.phase == Phase::resting || unit.phase == Phase::stranded) own += 1e12;
  return unit.lent_until > time_ ? std::min(own, unit.lent_rank) : own;
}

bool Crowd::State::goes_first(CrowdUnit a, CrowdUnit b) const noexcept {
  const double a_rank = rank(units_[a]);
  const double b_rank = rank(units_[b]);
  return a_rank < b_rank || (a_rank == b_rank && a < b);
}

void Crowd::State::take(const CoveredCells& box, CrowdUnit id, CrowdUnit instead_of) noexcept {
  box.for_each([&](Cell cell) {
    CrowdUnit& holder = taken_[size_.index(cell)];
    if (holder == instead_of) holder = id;
  });
}

/// Takes a unit off the cells that it has taken.
void Crowd::State::let_go(CrowdUnit id) noexcept {
  const Unit& unit = units_[id];
  for_each_covered(id, [&](Cell cell) { taken_[size_.index(cell)] = kNobody; });
  if (turns(unit)) drives_[unit.drive].unit = kNobody;
}

bool Crowd::State::may_step(const Unit& unit, Heading heading) const noexcept {
  return (profiles_[unit.profile].world->steps_from(unit.place) & set_of(heading)) != 0;
}

/// Whether nobody else has taken a cell, nor, where that is heeded, waits for it and goes first.
bool Crowd::State::may_take(Cell cell, CrowdUnit id, bool heed_wishes) const noexcept {
  const CrowdUnit holder = taken_[size_.index(cell)];
  if (holder != kNobody && holder != id) return false;
  if (!heed_wishes) return true;
  const CrowdUnit waits = wished_[size_.index(cell)];
  if (waits == kNobody || waits == id || !goes_first(waits, id)) return true;
  return wishes_[waits].shared_cells(footprint(units_[id])) > 0;  // who is in the way may leave
}

/// Who waits for long may wait for one that goes first and waits for it.
bool Crowd::State::heeds_wishes(const Unit& unit) const noexcept {
  return unit.blocked_since < 0 || time_ - unit.blocked_since < kPolite;
}

bool Crowd::State::is_free(const CoveredCells& box, CrowdUnit id, bool heed_wishes) const noexcept {
  bool free = true;
  box.for_each([&](Cell cell) { free = free && (!size_.contains(cell) || may_take(cell, id, heed_wishes)); });
  return free;
}

void Crowd::State::step(double seconds, std::uint64_t expansions) noexcept {
  time_ += seconds;
  // What lies under the crowd may have changed.
  for (std::size_t i = 0; i < profile_count_; ++i) profiles_[i].world.emplace(profiles_[i].overlay->world());
  for (CrowdUnit id = 0; id < count_; ++id) {
    Unit& unit = units_[id];
    if (unit.phase == Phase::gone) continue;
    turns(unit) ? drive(id, seconds) : advance(id, seconds);
    if (time_ >= unit.look_at) look_ahead(id);
  }
  std::uint64_t spent = 0;
  for (std::size_t i = 0; i < count_ && spent < expansions; ++i) {
    detour_cursor_ = detour_cursor_ + 1 < count_ ? detour_cursor_ + 1 : 0;
    Unit& unit = units_[detour_cursor_];
    if (!unit.wants_detour || unit.in_step || unit.phase != Phase::following || time_ < unit.detour_at) continue;
    spent += plan_detour(detour_cursor_);
  }
  counts_.expansions += spent;
}

/// By a link as far as between its ends.
double Crowd::State::step_length(const Unit& unit) noexcept {
  if (!is_beside(unit.from, unit.place)) {
    const double dx = unit.place.x - unit.from.x;
    const double dy = unit.place.y - unit.from.y;
    return std::sqrt(dx * dx + dy * dy);
  }
  return is_diagonal(unit.heading) ? std::numbers::sqrt2 : 1.0;
}

/// From which the unit can still brake before the end of its path.
double Crowd::State::speed_before_end(const Unit& unit) noexcept {
  constexpr double least = 0.5;  // to get there at all
  if (unit.next + 1 < unit.corner_count) return unit.limits.speed;
  double left = (1 - unit.progress) * step_length(unit);
  if (unit.next < unit.corner_count) {
    const Cell end = unit.corners[unit.next];
    const double steps = std::max(std::abs(end.x - unit.place.x), std::abs(end.y - unit.place.y));
    left += is_octile_line(unit.place, end) && end.x != unit.place.x && end.y != unit.place.y
                ? steps * std::numbers::sqrt2
                : steps;
  }
  return std::max(least, std::sqrt(2 * unit.limits.acceleration * left));
}

void Crowd::State::advance(CrowdUnit id, double seconds) noexcept {
  Unit& unit = units_[id];
  if (!unit.in_step && !begin_step(id)) {
    unit.speed = 0;
    return;
  }
  const double wanted = std::min(unit.limits.speed * unit.pace * unit.caution, speed_before_end(unit));
  const double change = unit.limits.acceleration * seconds;
  unit.speed = std::clamp(wanted, std::max(0.0, unit.speed - change), unit.speed + change);
  double left = unit.speed * seconds;
  while (unit.in_step && left > 0) {
    const double length = step_length(unit);
    const double rest = (1 - unit.progress) * length;
    if (left < rest) {
      unit.progress += left / length;
      return;
    }
    left -= rest;
    end_step(id);
    // A detour begins where a step ends.
    if (unit.wants_detour && time_ >= unit.detour_at) return;
    if (!begin_step(id)) unit.speed = 0;
  }
}

void Crowd::State::enter(CrowdUnit id, Cell to, Heading heading) noexcept {
  Unit& unit = units_[id];
  for_each_swept(unit.place, to, width_of(unit), [&](Cell cell) { taken_[size_.index(cell)] = id; });
  leave_bucket(id, unit.place);
  unit.from = unit.place;
  unit.place = to;
  join_bucket(id, to);
  unit.heading = heading;
  unit.progress = 0;
  unit.in_step = true;
  unit.blocked_since = -1;
  forget_wish(id);
}

void Crowd::State::end_step(CrowdUnit id) noexcept {
  Unit& unit = units_[id];
  let_go(id);
  take(footprint(unit), id, kNobody);
  unit.from = unit.place;
  unit.progress = 0;
  unit.in_step = false;
}

/// Goes on to the next corner that is not here; false where the path has ended.
bool Crowd::State::find_next(Unit& unit) noexcept {
  while (unit.next < unit.corner_count && unit.corners[unit.next] == unit.place) ++unit.next;
  return unit.next < unit.corner_count;
}

void Crowd::State::arrive(CrowdUnit id) noexcept {
  Unit& unit = units_[id];
  if (!unit.carried_out) ++counts_.arrivals;
  unit.carried_out = true;
  unit.phase = Phase::resting;
  unit.corner_count = unit.next = 0;
  unit.wants_detour = false;
  unit.caution = 1;
  ++unit.plan;
  forget_wish(id);
}

/// Whether one that turns has still to pass: near, under way, and for somebody who is in no hurry however long it
/// takes.
bool Crowd::State::lets_pass(CrowdUnit id) const noexcept {
  constexpr std::int32_t near = 16;
  const Unit& unit = units_[id];
  if (unit.passing == kNobody || !has(unit.passing)) return false;
  const Unit& other = units_[unit.passing];
  const bool is_under_way = turns(other) && !other.carried_out && other.phase != Phase::stranded;
  const bool is_near = std::abs(other.place.x - unit.place.x) < near && std::abs(other.place.y - unit.place.y) < near;
  return is_under_way && is_near && (unit.carried_out || time_ < unit.passing_since + kPassing);
}

/// Takes the cells of the next step, if there is one and they are free.
bool Crowd::State::begin_step(CrowdUnit id) noexcept {
  Unit& unit = units_[id];
  if (time_ < unit.wait_until) return false;
  if (unit.off_path) {
    if (lets_pass(id)) return false;
    unit.off_path = false;
    if (unit.phase == Phase::following || unit.phase == Phase::resting) want_route(unit, true);
  }
  if (unit.phase != Phase::following) return false;
  if (!find_next(unit)) {
    unit.place == unit.goal ? arrive(id) : want_route(unit, false);
    return false;
  }
  const Cell corner = unit.corners[unit.next];
  if (takes_link(unit, corner)) {
    return enter_if_free(id, corner, towards(unit.place, corner), CoveredCells::of(corner, width_of(unit)));
  }
  const bool octile = is_octile_line(unit.place, corner);
  const Heading heading = octile ? towards(unit.place, corner) : unit.heading;
  if (!octile || !may_step(unit, heading)) {
    want_route(unit, true);
    return false;
  }
  const Cell to = libpath::step(unit.place, heading);
  return enter_if_free(id, to, heading, swept(unit, to));
}

/// Whether a link leads there, and walking would cost more.
bool Crowd::State::takes_link(const Unit& unit, Cell to) const noexcept {
  const World& world = *profiles_[unit.profile].world;
  if (world.edges().links().empty()) return false;
  LinkStep link;
  if (find_link_steps(world, std::array{unit.place, to}, {&link, 1}) == 0) return false;
  return !is_octile_line(unit.place, to) || link.cost < line_cost(world, unit.place, to);
}

bool Crowd::State::enter_if_free(CrowdUnit id, Cell to, Heading heading, const CoveredCells& wanted) noexcept {
  Unit& unit = units_[id];
  if (!is_free(wanted, id, heeds_wishes(unit))) {
    unit.heading = heading;
    on_blocked(id, wanted);
    return unit.in_step;
  }
  enter(id, to, heading);
  return true;
}

Pose Crowd::State::pose(CrowdUnit id) const noexcept {
  const Unit& unit = units_[id];
  if (turns(unit)) return drives_[unit.drive].pose();
  const double middle = width_of(unit) % 2 == 0 ? 1.0 : 0.5;
  const double x = unit.from.x + (unit.place.x - unit.from.x) * unit.progress;
  const double y = unit.from.y + (unit.place.y - unit.from.y) * unit.progress;
  return {{x + middle, y + middle}, index_of(unit.heading) * (std::numbers::pi / 4)};
}

double Crowd::State::cells_left(CrowdUnit id) const noexcept {
  const Unit& unit = units_[id];
  if (turns(unit)) {
    const bool drives = unit.phase == Phase::following || unit.off_path;
    return drives ? drives_[unit.drive].route->length() - drives_[unit.drive].distance : 0;
  }
  double left = unit.in_step ? 1 - unit.progress : 0;
  Cell at = unit.place;
  for (std::uint32_t i = unit.next; i < unit.corner_count; ++i) {
    const double dx = std::abs(unit.corners[i].x - at.x);
    const double dy = std::abs(unit.corners[i].y - at.y);
    left += std::max(dx, dy) + (std::numbers::sqrt2 - 1) * std::min(dx, dy);
    at = unit.corners[i];
  }
  return left;
}

std::size_t Crowd::State::bucket_of(Cell place) const noexcept {
  return buckets_.index({place.x / kBucket, place.y / kBucket});
}

void Crowd::State::leave_bucket(CrowdUnit id, Cell place) noexcept {
  CrowdUnit* link = &near_[bucket_of(place)];
  while (*link != id) link = &units_[*link].near_next;
  *link = units_[id].near_next;
}

void Crowd::State::join_bucket(CrowdUnit id, Cell place) noexcept {
  units_[id].near_next = std::exchange(near_[bucket_of(place)], id);
}

// What a unit does about others that stand in its way now.

void Crowd::State::wish(CrowdUnit id, const CoveredCells& box) noexcept {
  forget_wish(id);
  wishes_[id] = box;
  box.for_each([&](Cell cell) {
    CrowdUnit& waits = wished_[size_.index(cell)];
    if (waits == kNobody || goes_first(id, waits)) waits = id;
  });
}

void Crowd::State::forget_wish(CrowdUnit id) noexcept {
  std::exchange(wishes_[id], CoveredCells{}).for_each([&](Cell cell) {
    CrowdUnit& waits = wished_[size_.index(cell)];
    if (waits == id) waits = kNobody;
  });
}

void Crowd::State::on_blocked(CrowdUnit id, const CoveredCells& wanted) noexcept {
  Unit& unit = units_[id];
  if (unit.blocked_since < 0) unit.blocked_since = time_;
  wish(id, wanted);
  const double waited = time_ - unit.blocked_since;
  if (waited > kPatience) unit.wants_detour = true;
  if (waited > 2 * kPatience && time_ >= unit.push_at) {
    unit.push_at = time_ + kPushEvery;
    ++pushes_;
    push_those_in(wanted, id, id, unit.heading, 0);
  }
  if (waited > kLongWait) {
    unit.blocked_since = -1;
    // Who stands in its way may not be able to leave before it does.
    if (someone_stands_in(wanted, unit)) unit.ordered = time_;
    want_route(unit, true);
  }
}

/// Asks all who stand in a box and go later than `first` to leave it; whether one of them begins to.
bool Crowd::State::push_those_in(const CoveredCells& box, CrowdUnit id, CrowdUnit first, Heading course,
                                 int depth) noexcept {
  bool moves = false;
  CrowdUnit last = kNobody;
  box.for_each([&](Cell cell) {
    if (!size_.contains(cell)) return;
    const CrowdUnit other = taken_[size_.index(cell)];
    if (other == kNobody || other == id || other == first || other == last) return;
    last = other;
    if (is_still(units_[other]) && goes_first(first, other)) {
      moves = make_way(other, first, box, course, depth + 1) || moves;
    }
  });
  return moves;
}

/// Steps out of `wanted`, seen from who wants it to the right, to the left, on or back: where it is free, or else where
/// others can be pushed on.
bool Crowd::State::make_way(CrowdUnit id, CrowdUnit first, const CoveredCells& wanted, Heading course,
                            int depth) noexcept {
  constexpr std::array<int, 8> order{2, 1, -2, -1, 0, 3, -3, 4};
  Unit& unit = units_[id];
  if (std::exchange(unit.asked_in, pushes_) == pushes_) return false;
  if (turns(unit)) return drive_aside(id, first, wanted, depth);
  const std::int32_t now = wanted.shared_cells(footprint(unit));
  std::optional<Heading> best;
  // One that turns wants many cells. Out of them leads the least number of steps, and not one to and one fro.
  const bool goes_out = turns(units_[first]);
  std::int32_t best_shared = goes_out ? kMostStepsOut + 1 : now + 1;
  for (const int turn : order) {
    const Heading heading = turned(course, turn);
    if (!may_step(unit, heading)) continue;
    const Cell to = libpath::step(unit.place, heading);
    const std::int32_t shared =
        goes_out ? steps_out(unit, id, heading, wanted) : wanted.shared_cells(CoveredCells::of(to, width_of(unit)));
    if (shared < best_shared && is_free(swept(unit, to), id, false)) {
      best = heading;
      best_shared = shared;
    }
  }
  if (best) {
    step_aside(id, first, *best);
    return true;
  }
  if (depth == kMaxPushed) return false;
  for (const int turn : order) {
    const Heading heading = turned(course, turn);
    if (!may_step(unit, heading)) continue;
    const CoveredCells box = swept(unit, libpath::step(unit.place, heading));
    if (box.shared_cells(footprint(units_[first])) > 0) continue;
    if (push_those_in(box, id, first, heading, depth)) return true;
  }
  return false;
}

/// Goes as first as the other till it is out of the way, and then on from there.
void Crowd::State::yield_to(Unit& unit, CrowdUnit first) noexcept {
  if (turns(units_[first])) {
    unit.passing = first;
    unit.passing_since = time_;
  }
  unit.lent_rank = rank(units_[first]);
  unit.lent_until = unit.wait_until = time_ + kYieldSeconds;
  unit.off_path = true;
  if (unit.phase == Phase::asked) unit.phase = Phase::wanting;
  ++unit.plan;
  ++counts_.yields;
}

/// How many steps lead out of a box in one direction; more than kMostStepsOut where others or the ground are in the
/// way.
std::int32_t Crowd::State::steps_out(const Unit& unit, CrowdUnit id, Heading heading,
                                     const CoveredCells& box) const noexcept {
  const World& world = *profiles_[unit.profile].world;
  const std::int32_t width = width_of(unit);
  Cell at = unit.place;
  for (std::int32_t steps = 1; steps <= kMostStepsOut; ++steps) {
    if ((world.steps_from(at) & set_of(heading)) == 0) break;
    const CoveredCells before = CoveredCells::of(at, width);
    at = libpath::step(at, heading);
    const CoveredCells there = CoveredCells::of(at, width);
    if (!is_free(before.joined(there), id, false)) break;
    if (box.shared_cells(there) == 0) return steps;
  }
  return kMostStepsOut + 1;
}

void Crowd::State::step_aside(CrowdUnit id, CrowdUnit first, Heading heading) noexcept {
  Unit& unit = units_[id];
  yield_to(unit, first);
  enter(id, libpath::step(unit.place, heading), heading);
}

Crowd::Crowd(std::unique_ptr<State> state) noexcept : state_(std::move(state)) {}
Crowd::Crowd(Crowd&&) noexcept = default;
Crowd& Crowd::operator=(Crowd&&) noexcept = default;
Crowd::~Crowd() = default;

Result<Crowd> Crowd::create(const Asset& asset, std::span<const std::size_t> profiles, std::size_t most) noexcept {
  return create(asset, profiles, most, 0);
}
Result<Crowd> Crowd::create(const Asset& asset, std::span<const std::size_t> profiles, std::size_t most,
                            std::size_t most_turning) noexcept {
  std::unique_ptr<State> state(new (std::nothrow) State);
  if (!state) return Failure{Error{ErrorCode::out_of_memory, 0}};
  if (const auto created = state->create(asset, profiles, most, most_turning); !created) {
    return Failure{created.error()};
  }
  return Crowd(std::move(state));
}

Result<Done> Crowd::set_layer(std::size_t profile, Layer& under) noexcept { return state_->set_layer(profile, under); }
std::optional<CrowdUnit> Crowd::add(std::size_t profile, Cell place, const CrowdLimits& limits) noexcept {
  return state_->add(profile, place, limits);
}
std::optional<CrowdUnit> Crowd::add_turning(std::size_t profile, const Pose& pose, const DriveLimits& limits) noexcept {
  return state_->add_turning(profile, pose, limits);
}
bool Crowd::has(CrowdUnit unit) const noexcept { return state_->has(unit); }
void Crowd::remove(CrowdUnit unit) noexcept { state_->remove(unit); }
void Crowd::order(CrowdUnit unit, Cell goal) noexcept { state_->order(unit, goal); }
std::optional<RouteNeed> Crowd::next_need() noexcept { return state_->next_need(); }
void Crowd::follow(CrowdUnit unit, std::span<const Cell> path) noexcept { state_->follow(unit, path); }
bool Crowd::follow(CrowdUnit unit, const Route& route) noexcept { return state_->follow(unit, route); }
void Crowd::refuse(CrowdUnit unit) noexcept { state_->refuse(unit); }
void Crowd::block(Cell cell) noexcept { state_->set_blocked(cell, true); }
void Crowd::unblock(Cell cell) noexcept { state_->set_blocked(cell, false); }
bool Crowd::is_blocked(Cell cell) const noexcept { return state_->is_blocked(cell); }
void Crowd::step(double seconds, std::uint64_t expansions) noexcept { state_->step(seconds, expansions); }
Pose Crowd::pose(CrowdUnit unit) const noexcept { return state_->pose(unit); }
Cell Crowd::place(CrowdUnit unit) const noexcept { return state_->unit(unit).place; }
double Crowd::speed(CrowdUnit unit) const noexcept { return state_->unit(unit).speed; }
bool Crowd::has_arrived(CrowdUnit unit) const noexcept {
  const State::Unit& asked = state_->unit(unit);
  return asked.phase == State::Phase::resting && !asked.in_step && asked.place == asked.goal;
}
bool Crowd::is_stranded(CrowdUnit unit) const noexcept { return state_->unit(unit).phase == State::Phase::stranded; }
double Crowd::cells_left(CrowdUnit unit) const noexcept { return state_->cells_left(unit); }
void Crowd::set_pace(CrowdUnit unit, double part) noexcept { state_->unit(unit).pace = part; }
const CrowdCounts& Crowd::counts() const noexcept { return state_->counts(); }

}  // namespace libpath
