#pragma once

#include <cstdint>
#include <vector>

#include <libpath/motion/crowd.h>
#include <libpath/search/queue/queue.h>
#include <libpath/tables/asset.h>

namespace skirmish {

/// Random numbers that are the same everywhere (splitmix64).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  int below(int count) { return static_cast<int>(next() % static_cast<std::uint64_t>(count)); }

 private:
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  std::uint64_t state_;
};

struct Soldier {
  libpath::CrowdUnit unit = 0;
  std::size_t profile = 0;
  int army = 0;
  bool sent = false;
};

/// A thousand units in regiments that march across each other's ways to camps on the other side of the map.
class Battle {
 public:
  static constexpr std::size_t kProfiles = 3;
  static constexpr int kFramesASecond = 60;

  Battle(const libpath::Asset& asset, std::size_t units, std::uint64_t seed);

  /// One frame. Returns the microseconds of processor time that all work on paths took.
  double frame();

  bool all_have_arrived() const;
  std::size_t count_arrived() const;
  /// Pairs of units one inside the other, as they stand or move now.
  std::size_t count_overlaps() const;

  const std::vector<Soldier>& soldiers() const { return soldiers_; }
  const libpath::Crowd& crowd() const { return crowd_; }
  const libpath::World& world(std::size_t profile) const { return worlds_[profile]; }
  double width(std::size_t profile) const { return worlds_[profile].unit().width; }

 private:
  /// A request under way: the unit, and the cells that its path comes into.
  struct Route {
    bool used = false;
    libpath::Ticket ticket;
    libpath::CrowdUnit unit = 0;
    std::vector<libpath::Cell> cells;
  };

  std::vector<libpath::Cell> take_places(std::size_t profile, libpath::Cell around, std::size_t count,
                                         const libpath::Cell* from);
  bool is_open(libpath::Cell cell) const;
  void muster(std::size_t units, std::uint64_t seed);
  void ask_for_routes();
  void take_answers();

  const libpath::Asset& asset_;
  std::vector<libpath::World> worlds_;
  libpath::Crowd crowd_;
  libpath::PathQueue queue_;
  std::vector<Route> routes_;
  std::vector<Soldier> soldiers_;
  std::vector<std::size_t> soldier_of_;  // by crowd unit
  std::vector<char> reserved_;           // by place of the lattice that camps are laid out on
};

}  // namespace skirmish
