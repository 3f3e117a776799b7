#include "battle.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace skirmish {
namespace {

using libpath::Cell;
using libpath::CrowdUnit;

constexpr std::array<std::size_t, Battle::kProfiles> kProfileOrder{0, 1, 2};  // filled in from the asset's names
constexpr std::array<libpath::CrowdLimits, Battle::kProfiles> kLimits{{{6, 12}, {4, 6}, {3, 4}}};
constexpr std::size_t kRoutes = 32;          // asked for at once
constexpr std::size_t kMaxPathCells = 4096;  // of a path that are kept; the rest is asked for on the way
constexpr std::size_t kRegiment = 25;
constexpr int kPitch = 7;  // cells between two places of a camp: a giant passes between two others
constexpr libpath::QueueBudget kBudget{.expansions = 1500, .microseconds = 400};
constexpr std::uint64_t kDetours = 1500;  // expansions a frame

template <class T>
T must(libpath::Result<T> result, const char* what) {
  if (!result) {
    std::fprintf(stderr, "skirmish: %s: %s\n", what, libpath::describe(result.error().code));
    std::exit(1);
  }
  return std::move(*result);
}

std::vector<libpath::World> worlds_of(const libpath::Asset& asset) {
  std::vector<libpath::World> worlds;
  for (const char* name : {"scout", "cart", "giant"}) {
    const auto unit = asset.map().find_unit(name);
    if (!unit) {
      std::fprintf(stderr, "skirmish: the asset has no unit %s\n", name);
      std::exit(1);
    }
    worlds.emplace_back(asset, *unit);
  }
  return worlds;
}

libpath::Crowd crowd_of(const libpath::Asset& asset, std::size_t units) {
  std::array<std::size_t, Battle::kProfiles> profiles = kProfileOrder;
  std::size_t count = 0;
  for (const char* name : {"scout", "cart", "giant"}) profiles[count++] = *asset.map().find_unit(name);
  return must(libpath::Crowd::create(asset, profiles, units), "crowd");
}

}  // namespace

Battle::Battle(const libpath::Asset& asset, std::size_t units, std::uint64_t seed)
    : asset_(asset),
      worlds_(worlds_of(asset)),
      crowd_(crowd_of(asset, units)),
      queue_(must(libpath::PathQueue::create(worlds_[0].most_nodes(), kRoutes), "queue")),
      routes_(kRoutes),
      soldier_of_(units) {
  for (Route& route : routes_) route.cells.resize(kMaxPathCells);
  muster(units, seed);
}

/// Whether the widest passes on every side of a soldier there, so that no camp closes a way.
bool Battle::is_open(Cell cell) const {
  for (int y = cell.y - 3; y <= cell.y + 3; y += 3) {
    for (int x = cell.x - 3; x <= cell.x + 3; x += 3) {
      if (!worlds_[2].is_walkable({x, y})) return false;
    }
  }
  return true;
}

/// Places of a camp around a cell that nobody else has, nearest first, that are reached from `from`, or else from the
/// first of them.
std::vector<Cell> Battle::take_places(std::size_t profile, Cell around, std::size_t count, const Cell* from) {
  const libpath::World& world = worlds_[profile];
  const libpath::Size size = world.size();
  std::vector<Cell> free;
  for (int y = kPitch / 2; y < size.height; y += kPitch) {
    for (int x = kPitch / 2; x < size.width; x += kPitch) {
      if (reserved_[size.index({x, y})] == 0 && is_open({x, y})) free.push_back({x, y});
    }
  }
  const auto distance = [&](Cell cell) {
    const int dx = cell.x - around.x;
    const int dy = cell.y - around.y;
    return dx * dx + dy * dy;
  };
  std::stable_sort(free.begin(), free.end(), [&](Cell a, Cell b) { return distance(a) < distance(b); });
  std::vector<Cell> places;
  for (const Cell cell : free) {
    if (places.size() == count) break;
    const Cell* first = from == nullptr && !places.empty() ? &places.front() : from;
    if (first != nullptr && !world.may_reach(*first, cell)) continue;
    places.push_back(cell);
    reserved_[size.index(cell)] = 1;
  }
  return places;
}

/// Regiments in camps of their own, and orders to go to others on the far side. Soldiers whose region has no room for
/// another camp stay at home.
void Battle::muster(std::size_t units, std::uint64_t seed) {
  const libpath::Size size = worlds_[0].size();
  Random random(seed);
  reserved_.assign(size.cells(), 0);
  const auto on_side = [&](int side) {
    const int x = random.below(size.width * 2 / 5);
    return Cell{side == 0 ? x : size.width - 1 - x, random.below(size.height)};
  };
  for (int regiment = 0; soldiers_.size() < units; ++regiment) {
    const std::size_t profile = regiment % 10 == 9 ? 2 : regiment % 10 >= 6 ? 1 : 0;
    const int army = regiment % 2;
    const std::size_t wanted = std::min(kRegiment, units - soldiers_.size());
    const auto from = take_places(profile, on_side(army), wanted, nullptr);
    if (from.empty()) break;
    const auto to = take_places(profile, on_side(1 - army), from.size(), &from.front());
    for (std::size_t i = 0; i < from.size(); ++i) {
      const auto unit = crowd_.add(profile, from[i], kLimits[profile]);
      if (!unit) continue;
      soldier_of_[*unit] = soldiers_.size();
      soldiers_.push_back({*unit, profile, army, i < to.size()});
      if (i < to.size()) crowd_.order(*unit, to[i]);
    }
  }
}

void Battle::ask_for_routes() {
  for (Route& route : routes_) {
    if (route.used) continue;
    const auto need = crowd_.next_need();
    if (!need) return;
    const std::size_t profile = soldiers_[soldier_of_[need->unit]].profile;
    const auto ticket = queue_.push({worlds_[profile], {need->from, need->to}, route.cells});
    if (!ticket) return crowd_.refuse(need->unit);
    route.used = true;
    route.ticket = *ticket;
    route.unit = need->unit;
  }
}

void Battle::take_answers() {
  while (const auto done = queue_.next_done()) {
    const libpath::PathResult result = queue_.result(*done);
    Route& route = *std::find_if(routes_.begin(), routes_.end(),
                                 [&](const Route& each) { return each.used && each.ticket == *done; });
    if (result.status == libpath::PathStatus::found) {
      crowd_.follow(route.unit, {route.cells.data(), std::min(result.cells, route.cells.size())});
    } else {
      crowd_.refuse(route.unit);
    }
    route.used = false;
    queue_.drop(*done);
  }
}

double Battle::frame() {
  const std::clock_t before = std::clock();
  ask_for_routes();
  queue_.run(kBudget);
  take_answers();
  crowd_.step(1.0 / kFramesASecond, kDetours);
  return static_cast<double>(std::clock() - before) * (1e6 / CLOCKS_PER_SEC);
}

std::size_t Battle::count_arrived() const {
  return static_cast<std::size_t>(std::count_if(soldiers_.begin(), soldiers_.end(), [&](const Soldier& soldier) {
    return soldier.sent && crowd_.has_arrived(soldier.unit);
  }));
}

bool Battle::all_have_arrived() const {
  return std::all_of(soldiers_.begin(), soldiers_.end(),
                     [&](const Soldier& soldier) { return crowd_.has_arrived(soldier.unit); });
}

std::size_t Battle::count_overlaps() const {
  struct Box {
    double left;
    double top;
    double side;
  };
  std::vector<Box> boxes;
  for (const Soldier& soldier : soldiers_) {
    const libpath::Point at = crowd_.pose(soldier.unit).position;
    const double side = width(soldier.profile);
    boxes.push_back({at.x - side / 2, at.y - side / 2, side});
  }
  std::sort(boxes.begin(), boxes.end(), [](const Box& a, const Box& b) { return a.left < b.left; });
  constexpr double tolerance = 1e-9;
  std::size_t overlaps = 0;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (std::size_t k = i + 1; k < boxes.size() && boxes[k].left < boxes[i].left + boxes[i].side - tolerance; ++k) {
      const bool apart = boxes[k].top >= boxes[i].top + boxes[i].side - tolerance ||
                         boxes[i].top >= boxes[k].top + boxes[k].side - tolerance;
      overlaps += apart ? 0 : 1;
    }
  }
  return overlaps;
}

}  // namespace skirmish
