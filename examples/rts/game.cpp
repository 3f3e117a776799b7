#include "game.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <utility>

#include <libpath/motion/clearance.h>
#include <libpath/search/grid/grid_search.h>

namespace rts {
namespace {

using libpath::Cell;
using libpath::Pose;

constexpr std::array<libpath::CrowdLimits, kUnitKinds> kLimits{{{6, 12}, {4, 8}, {5, 10}}};
constexpr std::array<int, kUnitKinds> kPitch{2, 3, 8};  // cells around a place that nobody else is sent to
constexpr std::array<std::size_t, kUnitKinds> kProfiles{kSoldier, kCart, kTruck};
constexpr std::size_t kMostCells = 2048;   // of a path that are kept; the rest is asked for on the way
constexpr std::uint64_t kSearches = 3000;  // expansions of a frame's searches; the last may go on
constexpr std::uint64_t kSlice = 700;      // of a truck's search in a frame; about as many microseconds
constexpr std::uint64_t kDetours = 1500;
constexpr int kSight = 9;           // cells
constexpr int kLooks = 2;           // units that look around in a frame
constexpr int kLooksLater = 60;     // frames for which nobody does while the army searches for a drive
constexpr int kMostLater = 600;     // the same where the search began anew again and again
constexpr int kGateEvery = 2 * 60;  // frames
constexpr int kGateMargin = 9;      // cells within which nobody may be when it closes

template <class T>
T must(libpath::Result<T> result, const char* what) {
  if (!result) {
    std::fprintf(stderr, "rts: %s: %s\n", what, libpath::describe(result.error().code));
    std::exit(1);
  }
  return std::move(*result);
}

std::vector<libpath::LiveWorld> live_worlds(const libpath::Asset& asset) {
  std::vector<libpath::LiveWorld> worlds;
  for (const std::size_t kind : kProfiles)
    worlds.push_back(must(libpath::LiveWorld::create(asset, kind), "live world"));
  return worlds;
}

double microseconds_since(std::clock_t before) {
  return static_cast<double>(std::clock() - before) * (1e6 / CLOCKS_PER_SEC);
}

}  // namespace

Game::Game(const libpath::Asset& asset, std::array<int, kUnitKinds> counts, std::uint64_t seed)
    : asset_(asset),
      live_(live_worlds(asset)),
      fog_(must(libpath::Knowledge::create(asset, kProfiles), "knowledge")),
      crowd_(must(libpath::Crowd::create(asset, kProfiles,
                                         static_cast<std::size_t>(counts[kSoldier] + counts[kCart] + counts[kTruck]),
                                         static_cast<std::size_t>(counts[kTruck])),
                  "crowd")),
      context_(must(libpath::SearchContext::create(asset.map().size().cells()), "context")),
      motion_(must(libpath::MotionContext::create(live_[kTruck].world()), "motion context")),
      route_(must(libpath::Route::create(1024), "route")),
      cells_(kMostCells),
      terrain_(asset.map().cells().begin(), asset.map().cells().end()),
      reserved_(asset.map().size().cells()) {
  for (std::size_t kind = 0; kind < kUnitKinds; ++kind) {
    if (!crowd_.set_layer(kind, live_[kind].layer())) std::exit(1);
  }
  // The western army knows its own half.
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kWall + kWallThickness; ++x) {
      fog_.see({x, y}, terrain_[static_cast<std::size_t>(y * kSide + x)]);
    }
  }
  Random random(seed);
  muster(counts, random);
}

/// A free place on a side of the wall that nobody was given yet, with room around it.
std::optional<Cell> Game::take_place(UnitKind kind, int side, Random& random) {
  const int margin = kPitch[kind];
  const libpath::World world = live_[kind].world();
  for (int tries = 0; tries < 20'000; ++tries) {
    const int x = margin + random.below(kWall - 20 - 2 * margin);
    const Cell cell{side == 0 ? x : kSide - 1 - x, margin + random.below(kSide - 2 * margin)};
    bool free = world.is_walkable(cell);
    for (int y = cell.y - margin; free && y <= cell.y + margin; ++y) {
      for (int at = cell.x - margin; free && at <= cell.x + margin; ++at) {
        const std::size_t index = static_cast<std::size_t>(y * kSide + at);
        free = reserved_[index] == 0 && (kind != kTruck || terrain_[index] != kRock);
      }
    }
    if (!free || !world.may_reach(cell, {kWall - 20, kSide / 2})) continue;
    for (int y = cell.y - margin; y <= cell.y + margin; ++y) {
      for (int at = cell.x - margin; at <= cell.x + margin; ++at) {
        reserved_[static_cast<std::size_t>(y * kSide + at)] = 1;
      }
    }
    return cell;
  }
  return std::nullopt;
}

/// The largest first, while there is room. Everybody has a place at home and one on the other side.
void Game::muster(std::array<int, kUnitKinds> counts, Random& random) {
  const libpath::DriveLimits limits = libpath::drive_limits(asset_.map().units()[kTruck]);
  for (const UnitKind kind : {kTruck, kCart, kSoldier}) {
    for (int i = 0; i < counts[kind]; ++i) {
      const int army = i % 2;
      const auto home = take_place(kind, army, random);
      const auto camp = take_place(kind, 1 - army, random);
      if (!home || !camp) continue;
      const double heading = army == 0 ? 0 : 3.14159265358979323846;
      const auto unit = kind == kTruck ? crowd_.add_turning(kind, {{home->x + 0.5, home->y + 0.5}, heading}, limits)
                                       : crowd_.add(kind, *home, kLimits[kind]);
      if (!unit) continue;
      fighter_of_.resize(std::max<std::size_t>(fighter_of_.size(), *unit + 1));
      fighter_of_[*unit] = fighters_.size();
      fighters_.push_back({*unit, kind, army, *home, *camp});
      crowd_.order(*unit, *camp);
    }
  }
  legs_.assign(fighters_.size(), 0);
  still_since_.assign(fighters_.size(), 0);
  for (const Fighter& fighter : fighters_) last_.push_back(crowd_.pose(fighter.unit));
}

libpath::World Game::world_of(const Fighter& fighter) {
  return fighter.army == 0 ? fog_.world(fighter.kind) : live_[fighter.kind].world();
}

bool Game::is_gate_free(int gate) const {
  return std::none_of(fighters_.begin(), fighters_.end(), [&](const Fighter& fighter) {
    const libpath::Point at = crowd_.pose(fighter.unit).position;
    return at.x > kWall - kGateMargin && at.x < kWall + kWallThickness + kGateMargin &&
           at.y > gate_row(gate) - kGateMargin && at.y < gate_row(gate) + kGateWidth + kGateMargin;
  });
}

void Game::set_gate(int gate, bool open) {
  for (libpath::LiveWorld& world : live_) world.set_switch(static_cast<std::size_t>(gate), open);
  for (int y = gate_row(gate); y < gate_row(gate) + kGateWidth; ++y) {
    for (int x = kWall; x < kWall + kWallThickness; ++x) {
      const std::size_t index = static_cast<std::size_t>(y * kSide + x);
      terrain_[index] = open ? asset_.map().cells()[index] : kRock;
    }
  }
  state_.gates = open ? state_.gates | std::uint64_t{1} << gate : state_.gates & ~(std::uint64_t{1} << gate);
}

/// One of them opens or closes every two seconds; in the end all stay open.
void Game::turn_gates() {
  if (state_.frame >= last_gate_frame_) {
    for (int gate = 0; gate < kGates; ++gate) {
      if (!is_gate_open(gate)) set_gate(gate, true);
    }
    return;
  }
  if (state_.frame % kGateEvery != 0) return;
  Random random(static_cast<std::uint64_t>(state_.frame));
  const int gate = random.below(kGates);
  if (!is_gate_open(gate)) {
    set_gate(gate, true);
  } else if (is_gate_free(gate)) {
    set_gate(gate, false);
  }
}

/// Some units of the western army, one after the other. A truck's search begins anew where news lies on its ground, and
/// is given twice as long each time.
void Game::look_around() {
  const bool searches = state_.truck_count > 0 && fighters_[fighter_of_[state_.trucks[0]]].army == 0;
  if (searches && state_.frame < state_.looked_at + static_cast<int>(state_.looks_later)) return;
  state_.looked_at = state_.frame;
  for (int looked = 0, passed = 0; looked < kLooks && passed < static_cast<int>(fighters_.size()); ++passed) {
    state_.next_to_look = (state_.next_to_look + 1) % static_cast<std::uint32_t>(fighters_.size());
    const Fighter& fighter = fighters_[state_.next_to_look];
    if (fighter.army != 0) continue;
    fog_.see_around(crowd_.place(fighter.unit), kSight, terrain_);
    ++looked;
  }
}

void Game::find_walk(const Fighter& fighter, const libpath::RouteNeed& need) {
  const libpath::PathResult path = find_path(world_of(fighter), {need.from, need.to}, context_, cells_);
  spent_ += 64 + path.expanded;
  if (path.status == libpath::PathStatus::found) {
    crowd_.follow(need.unit, {cells_.data(), std::min(path.cells, cells_.size())});
  } else {
    crowd_.refuse(need.unit);
  }
}

/// One truck's after the other, a slice a frame.
void Game::search_drives() {
  if (state_.truck_count == 0) return;
  if (!search_) {
    state_.start = crowd_.pose(state_.trucks[0]);
    state_.looks_later = kLooksLater;
    begin_drive();
  }
  if (search_->begins_anew()) {
    state_.looks_later = std::min<std::uint32_t>(2 * state_.looks_later, kMostLater);
    begin_drive();
  }
  ++state_.slices;
  if (search_->step(kSlice) != libpath::PathStatus::running) end_drive();
}

void Game::begin_drive() {
  const libpath::CrowdUnit unit = state_.trucks[0];
  const std::size_t place = fighter_of_[unit];
  const Fighter& fighter = fighters_[place];
  libpath::RouteQuery query;
  query.start = state_.start.position;
  query.heading = state_.start.heading;
  query.to = legs_[place] == 0 ? fighter.camp : fighter.home;
  search_.emplace(world_of(fighter), motion_, route_);
  search_->start(query);
  state_.slices = 0;
}

void Game::end_drive() {
  const libpath::CrowdUnit unit = state_.trucks[0];
  if (search_->result().status != libpath::PathStatus::found || !crowd_.follow(unit, route_)) crowd_.refuse(unit);
  search_.reset();
  state_.slices = 0;
  --state_.truck_count;
  std::copy_n(state_.trucks.begin() + 1, state_.truck_count, state_.trucks.begin());
}

/// As many as the frame's budget has room for. The others wait.
void Game::answer_needs() {
  spent_ = 0;
  while (spent_ < kSearches) {
    const auto need = crowd_.next_need();
    if (!need) return;
    const Fighter& fighter = fighters_[fighter_of_[need->unit]];
    if (fighter.kind != kTruck) {
      find_walk(fighter, *need);
      continue;
    }
    if (!waits_for_drive(need->unit)) {
      state_.trucks[state_.truck_count++] = need->unit;
    } else if (need->unit == state_.trucks[0]) {
      search_.reset();  // it was pushed elsewhere meanwhile
      state_.slices = 0;
    }
  }
}

bool Game::waits_for_drive(libpath::CrowdUnit unit) const {
  const auto end = state_.trucks.begin() + state_.truck_count;
  return std::find(state_.trucks.begin(), end, unit) != end;
}

/// Who has arrived goes home; who has no way, as gates are shut, tries again after a second.
void Game::send_on() {
  for (std::size_t i = 0; i < fighters_.size(); ++i) {
    const Fighter& fighter = fighters_[i];
    if (legs_[i] == 2) continue;
    if (crowd_.has_arrived(fighter.unit)) {
      if (++legs_[i] == 1) crowd_.order(fighter.unit, fighter.home);
    } else if ((state_.frame + static_cast<int>(i)) % kFramesASecond == 0 && crowd_.is_stranded(fighter.unit)) {
      crowd_.order(fighter.unit, legs_[i] == 0 ? fighter.camp : fighter.home);
    }
  }
}

/// Not part of the game: how long people stand.
void Game::watch() {
  for (std::size_t i = 0; i < fighters_.size(); ++i) {
    const Pose pose = crowd_.pose(fighters_[i].unit);
    if (legs_[i] == 2 || !(pose == last_[i])) still_since_[i] = state_.frame;
    last_[i] = pose;
    longest_standstill_ = std::max(longest_standstill_, state_.frame - still_since_[i]);
  }
}

FrameTimes Game::frame() {
  FrameTimes times;
  std::clock_t before = std::clock();
  turn_gates();
  look_around();
  // Each layer is asked for its world after it has changed: so searches under way see what is new.
  for (std::size_t kind = 0; kind < kUnitKinds; ++kind) {
    live_[kind].world();
    fog_.world(kind);
  }
  times.world = microseconds_since(before);
  before = std::clock();
  answer_needs();
  search_drives();
  times.routes = microseconds_since(before);
  before = std::clock();
  crowd_.step(1.0 / kFramesASecond, kDetours);
  times.crowd = microseconds_since(before);
  send_on();
  ++state_.frame;
  watch();
  return times;
}

std::size_t Game::count_arrived() const { return static_cast<std::size_t>(std::count(legs_.begin(), legs_.end(), 2)); }

bool Game::is_over() const { return count_arrived() == fighters_.size(); }

std::size_t Game::save(std::vector<std::byte>& out) {
  std::size_t bytes = write(out);
  if (bytes > 0) return bytes;
  std::size_t needed =
      sizeof state_ + legs_.size() + 5 * sizeof(std::uint64_t) + fog_.saved_bytes() + crowd_.saved_bytes();
  for (const libpath::LiveWorld& world : live_) needed += world.saved_bytes();
  out.resize(needed);
  return write(out);
}

/// Returns 0 where it does not fit.
std::size_t Game::write(std::span<std::byte> out) {
  std::size_t bytes = 0;
  bool fits = true;
  const auto put = [&](const void* from, std::size_t count) {
    fits = fits && count <= out.size() - bytes;
    if (!fits) return;
    std::memcpy(out.data() + bytes, from, count);
    bytes += count;
  };
  // Behind its length, which is known once it is written.
  const auto put_state = [&](auto& object) {
    std::uint64_t length = 0;
    const std::size_t length_at = bytes;
    put(&length, sizeof length);
    if (!fits) return;
    length = object.save(out.subspan(bytes));
    fits = length > 0;
    std::memcpy(out.data() + length_at, &length, sizeof length);
    bytes += static_cast<std::size_t>(length);
  };
  put(&state_, sizeof state_);
  put(legs_.data(), legs_.size());
  for (libpath::LiveWorld& world : live_) put_state(world);
  put_state(fog_);
  put_state(crowd_);
  return fits ? bytes : 0;
}

bool Game::restore(const std::vector<std::byte>& saved) {
  std::size_t at = 0;
  const auto take = [&](void* to, std::size_t count) {
    std::memcpy(to, saved.data() + at, count);
    at += count;
  };
  const auto take_state = [&](auto& object) {
    std::uint64_t length = 0;
    take(&length, sizeof length);
    at += length;
    return object.restore(std::span(saved).subspan(at - length, length)).has_value();
  };
  take(&state_, sizeof state_);
  take(legs_.data(), legs_.size());
  bool whole = true;
  for (libpath::LiveWorld& world : live_) whole = take_state(world) && whole;
  whole = take_state(fog_) && whole;
  whole = take_state(crowd_) && whole;
  // What a search has come to is found again.
  const std::uint32_t slices = state_.slices;
  search_.reset();
  if (state_.truck_count > 0 && slices > 0) {
    begin_drive();
    for (; state_.slices < slices; ++state_.slices) search_->step(kSlice);
  }
  for (int gate = 0; gate < kGates; ++gate) {
    for (int y = gate_row(gate); y < gate_row(gate) + kGateWidth; ++y) {
      for (int x = kWall; x < kWall + kWallThickness; ++x) {
        const std::size_t index = static_cast<std::size_t>(y * kSide + x);
        terrain_[index] = (state_.gates >> gate & 1) != 0 ? asset_.map().cells()[index] : kRock;
      }
    }
  }
  return whole;
}

std::uint64_t Game::hash() const {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const Fighter& fighter : fighters_) {
    const Pose pose = crowd_.pose(fighter.unit);
    const std::array<double, 4> numbers{pose.position.x, pose.position.y, pose.heading, crowd_.speed(fighter.unit)};
    std::array<unsigned char, sizeof numbers> bytes;
    std::memcpy(bytes.data(), numbers.data(), sizeof numbers);
    for (const unsigned char byte : bytes) hash = (hash ^ byte) * 0x100000001b3;
  }
  return hash;
}

std::size_t Game::count_faults() {
  struct Body {
    Pose pose;
    double length;
    double width;
  };
  std::vector<Body> bodies;
  std::size_t faults = 0;
  const libpath::World truck_world = live_[kTruck].world();
  const libpath::Clearance clearance(truck_world, libpath::Body::footprint);
  for (const Fighter& fighter : fighters_) {
    const Pose pose = crowd_.pose(fighter.unit);
    const auto& unit = asset_.map().units()[fighter.kind];
    if (fighter.kind == kTruck) {
      bodies.push_back({pose, static_cast<double>(unit.length), static_cast<double>(unit.width)});
      faults += clearance.is_free(pose) ? 0 : 1;
    } else {
      bodies.push_back({{pose.position, 0}, static_cast<double>(unit.width), static_cast<double>(unit.width)});
    }
  }
  // Two rectangles are apart where they are so along one of their four axes.
  const auto overlap = [](const Body& a, const Body& b) {
    const double dx = b.pose.position.x - a.pose.position.x;
    const double dy = b.pose.position.y - a.pose.position.y;
    for (const Body* axes : {&a, &b}) {
      for (const double turn : {0.0, 1.57079632679489661923}) {
        const double cosine = std::cos(axes->pose.heading + turn);
        const double sine = std::sin(axes->pose.heading + turn);
        const auto reach = [&](const Body& body) {
          const double along = std::cos(body.pose.heading) * cosine + std::sin(body.pose.heading) * sine;
          const double aside = std::cos(body.pose.heading) * sine - std::sin(body.pose.heading) * cosine;
          return (std::abs(along) * body.length + std::abs(aside) * body.width) / 2;
        };
        if (std::abs(dx * cosine + dy * sine) >= reach(a) + reach(b) - 1e-6) return false;
      }
    }
    return true;
  };
  std::sort(bodies.begin(), bodies.end(),
            [](const Body& a, const Body& b) { return a.pose.position.x < b.pose.position.x; });
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    for (std::size_t k = i + 1; k < bodies.size() && bodies[k].pose.position.x < bodies[i].pose.position.x + 8; ++k) {
      faults += overlap(bodies[i], bodies[k]) ? 1 : 0;
    }
  }
  return faults;
}

}  // namespace rts
