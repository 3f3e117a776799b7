// How a crowd is written and read back: what it knows of each unit, and the order in which it meets them.

#include <libpath/motion/crowd_state.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <utility>

#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/container/saved_state.h>

namespace libpath {

/// Of the crowd as a whole. Then follow, in this order: `profiles` overlays, each after its number of bytes; the plans
/// of all places used so far; `present` units by number, SavedUnit each; what those that turn drive, SavedDrive each,
/// and the segments of their routes; the corners of the others that are still ahead, and a bit for each cell that units
/// wish for and are the first to, in words of their own; the units in the order in which their buckets name them;
/// forecasts by cell.
struct Crowd::State::SavedCrowd {
  double time;
  CrowdCounts counts;
  std::uint64_t pushes;
  std::uint32_t profiles;
  std::uint32_t places;
  std::uint32_t present;
  CrowdUnit need_cursor;
  CrowdUnit detour_cursor;
  std::uint32_t forecasts;
  std::uint32_t turning;
  std::uint32_t unused;
};
static_assert(sizeof(CrowdCounts) == 40);

/// All of a unit but its path, in the order of Unit.
struct Crowd::State::SavedUnit {
  std::uint32_t id;
  std::uint32_t profile;
  std::uint8_t phase;
  std::uint8_t heading;
  std::uint8_t in_step;
  std::uint8_t off_path;
  std::uint8_t wants_detour;
  std::uint8_t carried_out;
  std::uint16_t corners;
  CrowdLimits limits;
  Cell from;
  Cell place;
  Cell goal;
  double progress;
  double speed;
  double pace;
  double caution;
  double ordered;
  double blocked_since;
  double wait_until;
  double lent_until;
  double lent_rank;
  double push_at;
  std::uint64_t asked_in;
  double look_at;
  double detour_at;
  CrowdUnit passing;
  std::uint32_t unused;
  double passing_since;
  CoveredCells wish;
};

/// What a unit that turns drives: planned with its limits the speeds are the same again, and so are the cells it holds.
struct Crowd::State::SavedDrive {
  std::uint32_t unit;
  std::uint32_t drive;
  std::uint32_t segments;
  std::uint32_t tries;
  DriveLimits limits;
  Pose start;
  double distance;
  double held_from;
  double held_to;
  double clears_until;
  std::uint32_t yields;
  std::uint32_t unused;
};
static_assert(sizeof(DriveLimits) == 64);

struct Crowd::State::SavedSegment {
  std::uint32_t kind;
  std::uint32_t gear;
  Point origin;
  double angle;
  double radius;
  double extent;
};

struct Crowd::State::SavedForecast {
  std::uint32_t cell;
  CrowdUnit unit;
  double from;
  double to;
};

/// A crowd as it was saved, proven.
struct Crowd::State::Saved {
  SavedCrowd crowd{};
  std::array<std::span<const std::byte>, MapInfo::kMaxUnits> overlays;
  SavedValues<std::uint32_t> plans;
  SavedValues<SavedUnit> units;
  SavedValues<SavedDrive> drives;
  SavedValues<SavedSegment> segments;
  SavedValues<Cell> corners;
  SavedValues<std::uint32_t> wished;
  SavedValues<CrowdUnit> near;
  SavedValues<SavedForecast> forecasts;

  /// A bit of the words of a unit's wish, which begin with that word.
  bool is_wished(std::size_t word, std::size_t bit) const noexcept {
    return (wished[word + bit / 32] >> (bit % 32) & 1) != 0;
  }
};

namespace {

std::size_t cells_of(const CoveredCells& box) noexcept {
  return static_cast<std::size_t>(box.right - box.left) * static_cast<std::size_t>(box.bottom - box.top);
}
std::size_t words_of(const CoveredCells& box) noexcept { return (cells_of(box) + 31) / 32; }

bool is_on(Size size, const CoveredCells& box) noexcept {
  return box.left >= 0 && box.top >= 0 && box.left < box.right && box.top < box.bottom && box.right <= size.width &&
         box.bottom <= size.height;
}

bool are_finite(std::initializer_list<double> numbers) noexcept {
  return std::all_of(numbers.begin(), numbers.end(), [](double number) { return std::isfinite(number); });
}

}  // namespace

/// Whether somebody may still heed it: who looks ahead asks for no time before now.
bool Crowd::State::is_current(const Forecast& forecast) const noexcept {
  return forecast.unit != kNobody && units_[forecast.unit].phase != Phase::gone &&
         units_[forecast.unit].plan == forecast.plan && time_ < forecast.to + kMargin;
}

/// So that those which nobody heeds any more are not looked at again.
void Crowd::State::forget_past_forecasts() noexcept {
  foreseen_.for_each([&](std::size_t cell) {
    if (is_current(forecasts_[cell])) return;
    forecasts_[cell] = {};
    foreseen_.remove(cell);
  });
}

Crowd::State::SavedUnit Crowd::State::saved(CrowdUnit id) const noexcept {
  const Unit& unit = units_[id];
  return {.id = id,
          .profile = unit.profile,
          .phase = static_cast<std::uint8_t>(unit.phase),
          .heading = static_cast<std::uint8_t>(unit.heading),
          .in_step = unit.in_step,
          .off_path = unit.off_path,
          .wants_detour = unit.wants_detour,
          .carried_out = unit.carried_out,
          .corners = static_cast<std::uint16_t>(unit.corner_count - unit.next),
          .limits = unit.limits,
          .from = unit.from,
          .place = unit.place,
          .goal = unit.goal,
          .progress = unit.progress,
          .speed = unit.speed,
          .pace = unit.pace,
          .caution = unit.caution,
          .ordered = unit.ordered,
          .blocked_since = unit.blocked_since,
          .wait_until = unit.wait_until,
          .lent_until = unit.lent_until,
          .lent_rank = unit.lent_rank,
          .push_at = unit.push_at,
          .asked_in = unit.asked_in,
          .look_at = unit.look_at,
          .detour_at = unit.detour_at,
          .passing = unit.passing,
          .unused = 0,
          .passing_since = unit.passing_since,
          .wish = wishes_[id]};
}

Crowd::State::SavedDrive Crowd::State::saved(const Drive& drive) const noexcept {
  return {.unit = drive.unit,
          .drive = units_[drive.unit].drive,
          .segments = static_cast<std::uint32_t>(drive.route->size()),
          .tries = drive.tries,
          .limits = drive.limits,
          .start = drive.route->start(),
          .distance = drive.distance,
          .held_from = drive.held_from,
          .held_to = drive.held_to,
          .clears_until = drive.clears_until,
          .yields = drive.yields,
          .unused = 0};
}

void Crowd::State::write(StateWriter& to) const noexcept {
  SavedCrowd crowd{.time = time_,
                   .counts = counts_,
                   .pushes = pushes_,
                   .profiles = static_cast<std::uint32_t>(profile_count_),
                   .places = static_cast<std::uint32_t>(count_),
                   .present = 0,
                   .need_cursor = need_cursor_,
                   .detour_cursor = detour_cursor_,
                   .forecasts = static_cast<std::uint32_t>(foreseen_.count()),
                   .turning = 0,
                   .unused = 0};
  for_each_unit([&](CrowdUnit id) {
    ++crowd.present;
    crowd.turning += turns(units_[id]) ? 1 : 0;
  });
  to.put(crowd);
  for (std::size_t i = 0; i < profile_count_; ++i) {
    const std::uint64_t bytes = profiles_[i].overlay->saved_bytes();
    to.put(bytes);
    const std::span<std::byte> room = to.put_room(static_cast<std::size_t>(bytes));
    if (!room.empty()) profiles_[i].overlay->save(room);
  }
  for (CrowdUnit id = 0; id < count_; ++id) to.put(units_[id].plan);
  for_each_unit([&](CrowdUnit id) { to.put(saved(id)); });
  for_each_unit([&](CrowdUnit id) {
    if (turns(units_[id])) to.put(saved(drives_[units_[id].drive]));
  });
  for_each_unit([&](CrowdUnit id) {
    if (turns(units_[id])) write_segments(*drives_[units_[id].drive].route, to);
  });
  for_each_unit([&](CrowdUnit id) {
    const Unit& unit = units_[id];
    to.put_all(unit.corners.data() + unit.next, unit.corner_count - unit.next);
  });
  for_each_unit([&](CrowdUnit id) { write_wish(id, to); });
  for (std::size_t bucket = 0; bucket < buckets_.cells(); ++bucket) {
    for (CrowdUnit id = near_[bucket]; id != kNobody; id = units_[id].near_next) to.put(id);
  }
  foreseen_.for_each([&](std::size_t cell) {
    const Forecast& forecast = forecasts_[cell];
    to.put(SavedForecast{static_cast<std::uint32_t>(cell), forecast.unit, forecast.from, forecast.to});
  });
}

void Crowd::State::write_segments(const Route& route, StateWriter& to) noexcept {
  for (std::size_t i = 0; i < route.size(); ++i) {
    const Segment& segment = route.segment(i);
    to.put(SavedSegment{static_cast<std::uint32_t>(segment.kind), static_cast<std::uint32_t>(segment.gear),
                        segment.origin, segment.angle, segment.radius, segment.extent});
  }
}

void Crowd::State::write_wish(CrowdUnit id, StateWriter& to) const noexcept {
  std::uint32_t word = 0;
  std::size_t count = 0;
  wishes_[id].for_each([&](Cell cell) {
    word |= std::uint32_t{wished_[size_.index(cell)] == id} << (count % 32);
    if (++count % 32 == 0) to.put(std::exchange(word, 0));
  });
  if (count % 32 != 0) to.put(word);
}

/// Reads all, and proves what the crowd trusts in later; the crowd is as it was.
Result<Done, SavedError> Crowd::State::read(std::span<const std::byte> bytes, Saved& saved) noexcept {
  auto opened = StateReader::open(bytes, SavedKind::crowd, tied_to_);
  if (!opened) return Failure{opened.error()};
  StateReader& reader = *opened;
  saved.crowd = reader.take<SavedCrowd>();
  const SavedCrowd& crowd = saved.crowd;
  const auto is_cursor = [&](CrowdUnit cursor) { return cursor < std::max(crowd.places, 1U); };
  if (crowd.profiles != profile_count_ || crowd.places > most_ || crowd.present > crowd.places ||
      crowd.turning > std::min<std::size_t>(crowd.present, most_turning_) || crowd.unused != 0 ||
      !is_cursor(crowd.need_cursor) || !is_cursor(crowd.detour_cursor) || !std::isfinite(crowd.time)) {
    return Failure{SavedError::bad_state};
  }
  for (std::size_t i = 0; i < profile_count_; ++i) {
    saved.overlays[i] = reader.take_bytes(reader.take<std::uint64_t>());
    if (!profiles_[i].overlay->check_saved(saved.overlays[i]) || !lays_as_first(saved, i)) {
      return Failure{SavedError::bad_state};
    }
  }
  saved.plans = reader.take_all<std::uint32_t>(crowd.places);
  saved.units = reader.take_all<SavedUnit>(crowd.present);
  saved.drives = reader.take_all<SavedDrive>(crowd.turning);
  std::size_t segments = 0;
  for (std::size_t i = 0; i < saved.drives.size(); ++i) segments += saved.drives[i].segments;
  saved.segments = reader.take_all<SavedSegment>(segments);
  if (!reader.is_sound() || !are_units(saved)) return Failure{SavedError::bad_state};
  std::size_t corners = 0;
  std::size_t words = 0;
  for (std::size_t i = 0; i < saved.units.size(); ++i) {
    const SavedUnit unit = saved.units[i];
    corners += unit.corners;
    words += words_of(unit.wish);
  }
  saved.corners = reader.take_all<Cell>(corners);
  saved.wished = reader.take_all<std::uint32_t>(words);
  saved.near = reader.take_all<CrowdUnit>(crowd.present);
  saved.forecasts = reader.take_all<SavedForecast>(crowd.forecasts);
  if (!reader.is_done() || !are_told_of(saved)) return Failure{SavedError::bad_state};
  return Done{};
}

/// What is blocked for one profile is for all.
bool Crowd::State::lays_as_first(const Saved& saved, std::size_t profile) noexcept {
  const auto first = saved.overlays[0].subspan(sizeof(SavedHeader));
  const auto laid = saved.overlays[profile].subspan(sizeof(SavedHeader));
  return laid.size() == first.size() && std::memcmp(laid.data(), first.data(), laid.size()) == 0;
}

bool Crowd::State::is_unit(const SavedUnit& unit, bool turns) const noexcept {
  const auto is_flag = [](std::uint8_t flag) { return flag <= 1; };
  const bool fits_types = unit.profile < profile_count_ && unit.phase > static_cast<std::uint8_t>(Phase::gone) &&
                          unit.phase <= static_cast<std::uint8_t>(Phase::stranded) && unit.heading < kHeadings &&
                          is_flag(unit.in_step) && is_flag(unit.off_path) && is_flag(unit.wants_detour) &&
                          is_flag(unit.carried_out) && unit.corners <= kMaxCorners;
  if (!fits_types || !size_.contains(unit.place) || !size_.contains(unit.from) || !size_.contains(unit.goal)) {
    return false;
  }
  const std::int32_t width = profiles_[unit.profile].width;
  const bool is_step = is_beside(unit.from, unit.place) || !profiles_[unit.profile].world->edges().links().empty();
  if (unit.in_step != 0 ? !is_step : unit.from != unit.place) return false;
  if (turns ? !profiles_[unit.profile].turns || unit.corners > 0
            : !is_on(size_, CoveredCells::of(unit.from, width)) || !is_on(size_, CoveredCells::of(unit.place, width)))
    return false;
  const CoveredCells& wish = unit.wish;
  const auto is_small = [&] { return wish.right - wish.left <= width + 1 && wish.bottom - wish.top <= width + 1; };
  const bool wishes = is_on(size_, wish) && (turns || is_small());
  if (!wishes && wish != CoveredCells{}) return false;
  const auto is_part = [](double number) { return number > 0 && number <= 1; };
  return unit.limits.speed > 0 && unit.limits.acceleration > 0 && unit.progress >= 0 && unit.progress <= 1 &&
         unit.speed >= 0 && is_part(unit.pace) && is_part(unit.caution) &&
         are_finite({unit.limits.speed, unit.limits.acceleration, unit.speed, unit.ordered, unit.blocked_since,
                     unit.wait_until, unit.lent_until, unit.lent_rank, unit.push_at, unit.look_at, unit.detour_at,
                     unit.passing_since}) &&
         unit.unused == 0 && (unit.passing == kNobody || unit.passing < most_);
}

/// Whether they are sound one by one, in order, and none overlaps another.
bool Crowd::State::are_units(const Saved& saved) noexcept {
  proof_.clear();
  std::size_t drive = 0;
  std::size_t segment = 0;
  for (std::size_t i = 0; i < saved.units.size(); ++i) {
    const SavedUnit unit = saved.units[i];
    const bool turns = drive < saved.drives.size() && saved.drives[drive].unit == unit.id;
    if (unit.id >= saved.crowd.places || (i > 0 && unit.id <= saved.units[i - 1].id) || !is_unit(unit, turns)) {
      return false;
    }
    bool apart = true;
    const auto cover = [&](Cell cell) { apart = size_.contains(cell) && proof_.add_new(size_.index(cell)) && apart; };
    if (!turns) {
      for_each_swept(unit.from, unit.place, profiles_[unit.profile].width, cover);
    } else {
      const SavedDrive from = saved.drives[drive++];
      if (!load(saved, from, segment, *other_route_) || !is_drive(from, unit)) return false;
      segment += from.segments;
      const auto cells = cells_of(profiles_[unit.profile].footprint, *other_route_, from.held_from, from.held_to);
      if (!cells) return false;
      cells->for_each(cover);
    }
    if (!apart) return false;
  }
  return drive == saved.drives.size() && are_drives_apart(saved);
}

/// Whether no two units have one drive.
bool Crowd::State::are_drives_apart(const Saved& saved) noexcept {
  proof_.clear();
  for (std::size_t i = 0; i < saved.drives.size(); ++i) {
    if (!proof_.add_new(saved.drives[i].drive)) return false;
  }
  return true;
}

/// Whether what a unit drives, as it was loaded, leads where it may, as far as the crowd trusts in it.
bool Crowd::State::is_drive(const SavedDrive& drive, const SavedUnit& unit) const noexcept {
  const DriveLimits& limits = drive.limits;
  const bool has_limits =
      limits.speed > 0 && limits.reverse_speed > 0 && limits.acceleration > 0 && limits.braking > 0 &&
      limits.full_speed_radius >= 0 && limits.corner_speed >= 0 &&
      are_finite({limits.speed, limits.reverse_speed, limits.acceleration, limits.braking, limits.full_speed_radius,
                  limits.corner_speed, limits.initial, limits.final, drive.clears_until});
  const Route& route = *other_route_;
  const bool is_along = drive.held_from >= 0 && drive.held_from <= drive.distance && drive.distance <= drive.held_to &&
                        drive.held_to <= route.length();
  return drive.drive < most_turning_ && drive.unused == 0 && has_limits && is_along &&
         is_drivable(drive.start, route) && place_of(route.pose_at(drive.distance)) == unit.place;
}

/// Lays a saved route again, from its first segment on. Whether its parts are what they say.
bool Crowd::State::load(const Saved& saved, const SavedDrive& drive, std::size_t first, Route& route) noexcept {
  if (!are_finite({drive.start.position.x, drive.start.position.y, drive.start.heading})) return false;
  route.start_at(drive.start);
  for (std::size_t i = 0; i < drive.segments; ++i) {
    const SavedSegment part = saved.segments[first + i];
    const bool is_sound = part.kind <= static_cast<std::uint32_t>(Segment::Kind::link) &&
                          part.gear <= static_cast<std::uint32_t>(Gear::reverse) &&
                          are_finite({part.origin.x, part.origin.y, part.angle, part.radius, part.extent});
    if (!is_sound) return false;
    const Segment segment{static_cast<Segment::Kind>(part.kind),
                          static_cast<Gear>(part.gear),
                          part.origin,
                          part.angle,
                          part.radius,
                          part.extent};
    if (segment.kind == Segment::Kind::arc ? part.radius <= 0 : part.extent <= 0) return false;
    if (!route.add(segment) || route.size() != i + 1) return false;
  }
  return true;
}

/// Whether no two units are the first to wish for a cell, and no bit is left over.
bool Crowd::State::are_wishes(const Saved& saved) noexcept {
  proof_.clear();
  std::size_t word = 0;
  for (std::size_t i = 0; i < saved.units.size(); ++i) {
    const CoveredCells wish = saved.units[i].wish;
    bool apart = true;
    std::size_t bit = 0;
    wish.for_each([&](Cell cell) {
      if (saved.is_wished(word, bit++)) apart = proof_.add_new(size_.index(cell)) && apart;
    });
    for (; bit % 32 != 0; ++bit) apart = apart && !saved.is_wished(word, bit);
    if (!apart) return false;
    word += words_of(wish);
  }
  return true;
}

/// Where a unit that is there stands, or what it enters.
Cell Crowd::State::place_in(const Saved& saved, CrowdUnit id) noexcept {
  std::size_t first = 0;
  for (std::size_t end = saved.units.size(); end - first > 1;) {
    const std::size_t middle = (first + end) / 2;
    (saved.units.first_member<CrowdUnit>(middle) <= id ? first : end) = middle;
  }
  return saved.units[first].place;
}

/// Whether what is said of units names cells of the map and units that are there.
bool Crowd::State::are_told_of(const Saved& saved) noexcept {
  for (std::size_t i = 0; i < saved.corners.size(); ++i) {
    if (!size_.contains(saved.corners[i])) return false;
  }
  if (!are_wishes(saved)) return false;
  proof_.clear();
  for (std::size_t i = 0; i < saved.units.size(); ++i) proof_.add(saved.units[i].id);
  for (std::size_t i = 0; i < saved.forecasts.size(); ++i) {
    const SavedForecast forecast = saved.forecasts[i];
    const bool follows = i == 0 || saved.forecasts[i - 1].cell < forecast.cell;
    const bool names = forecast.cell < size_.cells() && forecast.unit < saved.crowd.places && proof_[forecast.unit];
    const bool is_heeded = forecast.from <= forecast.to && saved.crowd.time < forecast.to + kMargin;
    if (!follows || !names || !is_heeded) return false;
  }
  // As many as there are units, each of them once, bucket by bucket.
  std::size_t bucket = 0;
  for (std::size_t i = 0; i < saved.near.size(); ++i) {
    const CrowdUnit id = saved.near[i];
    if (id >= saved.crowd.places || !proof_[id]) return false;
    proof_.remove(id);
    const std::size_t last = std::exchange(bucket, bucket_of(place_in(saved, id)));
    if (bucket < last) return false;
  }
  return true;
}

/// Takes all units off the map.
void Crowd::State::clear_units() noexcept {
  for_each_unit([&](CrowdUnit id) {
    let_go(id);
    forget_wish(id);
  });
  for (CrowdUnit id = 0; id < count_; ++id) {
    units_[id].phase = Phase::gone;
    units_[id].plan = 0;
  }
  std::fill_n(near_.get(), buckets_.cells(), kNobody);
  foreseen_.for_each([&](std::size_t cell) { forecasts_[cell] = {}; });
  foreseen_.clear();
}

void Crowd::State::put_back(const SavedUnit& from) noexcept {
  Unit& unit = units_[from.id];
  unit.phase = static_cast<Phase>(from.phase);
  unit.in_step = from.in_step != 0;
  unit.off_path = from.off_path != 0;
  unit.wants_detour = from.wants_detour != 0;
  unit.carried_out = from.carried_out != 0;
  unit.profile = from.profile;
  unit.drive = kNoDrive;
  unit.limits = from.limits;
  unit.from = from.from;
  unit.place = from.place;
  unit.goal = from.goal;
  unit.heading = static_cast<Heading>(from.heading);
  unit.progress = from.progress;
  unit.speed = from.speed;
  unit.pace = from.pace;
  unit.caution = from.caution;
  unit.ordered = from.ordered;
  unit.blocked_since = from.blocked_since;
  unit.wait_until = from.wait_until;
  unit.lent_until = from.lent_until;
  unit.lent_rank = from.lent_rank;
  unit.push_at = from.push_at;
  unit.asked_in = from.asked_in;
  unit.look_at = from.look_at;
  unit.detour_at = from.detour_at;
  unit.passing = from.passing;
  unit.passing_since = from.passing_since;
  unit.next = 0;
  unit.corner_count = from.corners;
  wishes_[from.id] = from.wish;
}

/// After the units: each holds again what it covers.
void Crowd::State::put_back_drives(const Saved& saved) noexcept {
  std::size_t segment = 0;
  for (std::size_t i = 0; i < saved.drives.size(); ++i) {
    const SavedDrive from = saved.drives[i];
    units_[from.unit].drive = from.drive;
    Drive& drive = drives_[from.drive];
    drive.unit = from.unit;
    drive.limits = from.limits;
    load(saved, from, segment, *drive.route);
    segment += from.segments;
    plan(drive);
    drive.distance = from.distance;
    drive.tries = from.tries;
    drive.clears_until = from.clears_until;
    drive.yields = from.yields;
    drive.box = {};
    hold(from.unit, from.held_from, from.held_to, false);
  }
  for_each_unit([&](CrowdUnit id) {
    if (!turns(units_[id])) for_each_covered(id, [&](Cell cell) { taken_[size_.index(cell)] = id; });
  });
}

void Crowd::State::put_back(const Saved& saved) noexcept {
  clear_units();
  for (std::size_t i = 0; i < profile_count_; ++i) {
    [[maybe_unused]] const auto restored = profiles_[i].overlay->restore(saved.overlays[i]);
    assert(restored);
  }
  time_ = saved.crowd.time;
  counts_ = saved.crowd.counts;
  pushes_ = saved.crowd.pushes;
  count_ = saved.crowd.places;
  need_cursor_ = saved.crowd.need_cursor;
  detour_cursor_ = saved.crowd.detour_cursor;
  for (std::size_t id = 0; id < count_; ++id) units_[id].plan = saved.plans[id];
  std::size_t corner = 0;
  std::size_t word = 0;
  for (std::size_t i = 0; i < saved.units.size(); ++i) {
    const SavedUnit from = saved.units[i];
    put_back(from);
    Unit& unit = units_[from.id];
    for (std::uint32_t k = 0; k < unit.corner_count; ++k) unit.corners[k] = saved.corners[corner++];
    std::size_t bit = 0;
    from.wish.for_each([&](Cell cell) {
      if (saved.is_wished(word, bit++)) wished_[size_.index(cell)] = from.id;
    });
    word += words_of(from.wish);
  }
  put_back_drives(saved);
  // Who joins a bucket last is met first.
  for (std::size_t i = saved.near.size(); i-- > 0;) join_bucket(saved.near[i], units_[saved.near[i]].place);
  for (std::size_t i = 0; i < saved.forecasts.size(); ++i) {
    const SavedForecast forecast = saved.forecasts[i];
    forecasts_[forecast.cell] = {forecast.unit, units_[forecast.unit].plan, forecast.from, forecast.to};
    foreseen_.add(forecast.cell);
  }
}

std::size_t Crowd::State::save(std::span<std::byte> out) noexcept {
  forget_past_forecasts();
  return save_state(out, SavedKind::crowd, tied_to_, [&](StateWriter& to) { write(to); });
}

std::size_t Crowd::State::saved_bytes() noexcept {
  forget_past_forecasts();
  return bytes_of_state([&](StateWriter& to) { write(to); });
}

Result<Done, SavedError> Crowd::State::check_saved(std::span<const std::byte> bytes) noexcept {
  Saved saved;
  return read(bytes, saved);
}

Result<Done, SavedError> Crowd::State::restore(std::span<const std::byte> bytes) noexcept {
  Saved saved;
  const auto proven = read(bytes, saved);
  if (proven) put_back(saved);
  return proven;
}

std::size_t Crowd::save(std::span<std::byte> out) noexcept { return state_->save(out); }
std::size_t Crowd::saved_bytes() noexcept { return state_->saved_bytes(); }
Result<Done, SavedError> Crowd::check_saved(std::span<const std::byte> saved) const noexcept {
  return state_->check_saved(saved);
}
Result<Done, SavedError> Crowd::restore(std::span<const std::byte> saved) noexcept { return state_->restore(saved); }

}  // namespace libpath
