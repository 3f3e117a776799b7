// What a unit does about others that it will meet.

#include <libpath/motion/crowd_state.h>

#include <numbers>

namespace libpath {
namespace {

constexpr double kLookEvery = 0.5;  // seconds
constexpr double kSecondsAhead = 2;
constexpr double kDetourEvery = 1.5;           // seconds
constexpr std::uint64_t kMaxExpansions = 600;  // of one detour
constexpr std::uint64_t kPreparing = 150;      // expansions that laying the neighbours is worth
constexpr Milli kLeftCost{400};

}  // namespace

bool Crowd::State::goes_the_same_way(CrowdUnit other, Heading heading) const noexcept {
  const Cell course = kHeadingSteps[static_cast<std::size_t>(heading)];
  const Cell their = kHeadingSteps[static_cast<std::size_t>(units_[other].heading)];
  return units_[other].phase == Phase::following && course.x * their.x + course.y * their.y > 0;
}

/// Whether a unit has to do something about meeting another: who follows behind, or else who goes later.
bool Crowd::State::must_react(CrowdUnit id, CrowdUnit other, Heading heading) const noexcept {
  const Cell from = units_[id].place;
  const Cell to = units_[other].place;
  const Cell course = kHeadingSteps[static_cast<std::size_t>(heading)];
  const std::int32_t ahead = (to.x - from.x) * course.x + (to.y - from.y) * course.y;
  if (goes_the_same_way(other, heading) && ahead != 0) return ahead > 0;
  return goes_first(other, id);
}

/// Notes that the unit will cover a cell for some time; returns somebody who will be there, too, and whom it has to
/// avoid.
CrowdUnit Crowd::State::foresee(CrowdUnit id, Cell cell, double from, double to, Heading heading) noexcept {
  Forecast& forecast = forecasts_[size_.index(cell)];
  const CrowdUnit other = forecast.unit;
  const bool clashes = other != kNobody && other != id && units_[other].phase != Phase::gone &&
                       units_[other].plan == forecast.plan && forecast.from < to + kMargin &&
                       from < forecast.to + kMargin;
  if (!clashes) {
    forecast = {id, units_[id].plan, from, to};
    foreseen_.add(size_.index(cell));
  } else if (must_react(id, other, heading)) {
    return other;
  }
  const CrowdUnit holder = taken_[size_.index(cell)];
  return holder != kNobody && holder != id && is_still(units_[holder]) ? holder : kNobody;
}

CrowdUnit Crowd::State::foresee(CrowdUnit id, const CoveredCells& box, double from, double to,
                                Heading heading) noexcept {
  CrowdUnit met = kNobody;
  box.for_each([&](Cell cell) {
    if (!size_.contains(cell)) return;  // of a wide unit whose path keeps too near to the edge
    const CrowdUnit other = foresee(id, cell, from, to, heading);
    if (met == kNobody) met = other;
  });
  return met;
}

void Crowd::State::look_ahead(CrowdUnit id) noexcept {
  Unit& unit = units_[id];
  unit.look_at = time_ + kLookEvery;
  unit.caution = 1;
  if (unit.phase != Phase::following || unit.off_path) return;
  if (turns(unit)) return foresee_route(id);
  Walk walk(unit);
  double at = time_;
  if (unit.in_step) at += (1 - unit.progress) / unit.limits.speed;
  while (at < time_ + kSecondsAhead && walk.advance()) {
    const double takes = (is_diagonal(walk.heading) ? std::numbers::sqrt2 : 1.0) / unit.limits.speed;
    const CrowdUnit met = foresee(id, CoveredCells::of(walk.at, width_of(unit)), at, at + 2 * takes, walk.heading);
    at += takes;
    if (met == kNobody) continue;
    if (units_[met].in_step) unit.caution = kCautious;
    // Behind another it is enough to go more slowly.
    if (!goes_the_same_way(met, walk.heading)) unit.wants_detour = true;
    return;
  }
}

bool Crowd::State::someone_stands_in(const CoveredCells& box, const Unit& but) const noexcept {
  bool found = false;
  box.for_each([&](Cell cell) {
    if (!size_.contains(cell)) return;
    const CrowdUnit holder = taken_[size_.index(cell)];
    if (holder != kNobody && &units_[holder] != &but && is_still(units_[holder])) found = true;
  });
  return found;
}

/// Where a detour joins the path again: past those who stand on it, some steps ahead at least, or at its end. False
/// where somebody stands there.
bool Crowd::State::find_rejoin(const Unit& unit, Walk& walk) const noexcept {
  constexpr int least = 6;
  constexpr int most = 32;
  for (int steps = 1; steps <= most && walk.advance(); ++steps) {
    if (steps >= least && !someone_stands_in(CoveredCells::of(walk.at, width_of(unit)), unit)) return true;
  }
  return walk.at != unit.place && !someone_stands_in(CoveredCells::of(walk.at, width_of(unit)), unit);
}

/// Lays the units around over the overlay of its profile, and a little on what is to the left of its way.
void Crowd::State::lay_neighbours(CrowdUnit id) noexcept {
  constexpr std::int32_t reach = 8;
  constexpr std::size_t most_neighbours = 24;
  constexpr std::size_t steps = 6;
  const Unit& unit = units_[id];
  Overlay& overlay = *profiles_[unit.profile].overlay;
  std::array<Neighbour, most_neighbours> neighbours;
  std::array<std::array<Cell, steps>, most_neighbours> ways;
  std::size_t count = 0;
  for_each_near(unit.place, reach + turning_reach_, [&](CrowdUnit other) {
    if (other == id || count == most_neighbours || turns(units_[other])) return;
    const Unit& met = units_[other];
    Walk walk(met);
    std::size_t length = 0;
    ways[count][length++] = met.place;
    while (!met.off_path && length < steps && walk.advance()) ways[count][length++] = walk.at;
    neighbours[count] = {met.in_step ? met.from : met.place, width_of(met), is_still(met),
                         std::span<const Cell>(ways[count].data(), length)};
    ++count;
  });
  claims_->lay(overlay, unit.place, width_of(unit), {neighbours.data(), count}, {.reach = reach, .steps = steps});
  if (most_turning_ > 0) lay_turning(id, reach);
  Walk walk(unit);
  for (std::size_t i = 0; i < steps && walk.advance(); ++i) {
    claims_->lay_cost(overlay, libpath::step(walk.at, turned(walk.heading, -2)), kLeftCost);
  }
}

/// Blocks what those around that turn cover; what they cover as they move only costs more.
void Crowd::State::lay_turning(CrowdUnit id, std::int32_t reach) noexcept {
  const Unit& unit = units_[id];
  Overlay& overlay = *profiles_[unit.profile].overlay;
  for_each_near(unit.place, reach + turning_reach_, [&](CrowdUnit other) {
    if (other == id || !turns(units_[other])) return;
    const bool still = is_still(units_[other]);
    for_each_covered(other, [&](Cell cell) {
      still ? claims_->lay_block(overlay, cell) : claims_->lay_cost(overlay, cell, ClaimOptions{}.cost);
    });
  });
}

/// Plans round what is ahead, as the map and the others are now. Returns the expansions spent.
std::uint64_t Crowd::State::plan_detour(CrowdUnit id) noexcept {
  Unit& unit = units_[id];
  unit.wants_detour = false;
  unit.detour_at = time_ + kDetourEvery;
  if (turns(unit)) return plan_turning_detour(id);
  Walk walk(unit);
  if (!find_rejoin(unit, walk)) return 1;
  lay_neighbours(id);
  Overlay& overlay = *profiles_[unit.profile].overlay;
  const World world = overlay.world();
  GridSearch search(world, *context_);
  PathStatus status = search.start({unit.place, walk.at});
  while (status == PathStatus::running && search.result().expanded < kMaxExpansions) status = search.step(64);
  const std::uint64_t spent = search.result().expanded + kPreparing;
  if (status == PathStatus::found) {
    std::array<Cell, kMaxCorners / 2> corners;
    const PathResult result = search.corners(corners);
    if (result.corners <= corners.size()) splice(unit, {corners.data(), result.corners}, walk.corner);
  }
  search.cancel();
  claims_->lift(overlay);
  profiles_[unit.profile].world.emplace(overlay.world());
  return spent;
}

/// Puts a detour before the rest of the path, from corner `rest` on.
void Crowd::State::splice(Unit& unit, std::span<const Cell> detour, std::uint32_t rest) noexcept {
  std::array<Cell, kMaxCorners> corners;
  std::size_t count = 0;
  for (const Cell corner : detour.subspan(1)) corners[count++] = corner;
  for (std::uint32_t i = rest; i < unit.corner_count && count < kMaxCorners; ++i) corners[count++] = unit.corners[i];
  unit.corners = corners;
  unit.corner_count = static_cast<std::uint32_t>(count);
  unit.next = 0;
  ++unit.plan;
  unit.look_at = std::min(unit.look_at, time_ + 0.1);
  ++counts_.detours;
}

}  // namespace libpath
