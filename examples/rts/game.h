#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <libpath/motion/crowd.h>
#include <libpath/motion/find_route.h>
#include <libpath/motion/motion_context.h>
#include <libpath/motion/route.h>
#include <libpath/search/ground/knowledge.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/search_context.h>
#include <libpath/search/ground/world.h>
#include <libpath/tables/asset.h>

#include "town.h"

namespace rts {

/// A unit that goes to its camp on the other side of the wall, and home again.
struct Fighter {
  libpath::CrowdUnit unit = 0;
  UnitKind kind = kSoldier;
  int army = 0;  // 0 from the west, in fog
  libpath::Cell home;
  libpath::Cell camp;
};

/// Processor time of a frame's parts, in microseconds.
struct FrameTimes {
  double world = 0;   // gates and fog
  double routes = 0;  // searches
  double crowd = 0;
  double all() const { return world + routes + crowd; }
};

/// A battle of two armies with doors, fog and vehicles. The western army knows only what it has seen; the eastern one
/// knows the map. Everything that runs is in layers, a crowd, and a few numbers, so that any frame can be saved and
/// played again.
class Game {
 public:
  static constexpr int kFramesASecond = 60;
  static constexpr std::size_t kMostTrucks = 100;

  Game(const libpath::Asset& asset, std::array<int, kUnitKinds> counts, std::uint64_t seed);

  /// Gates open and close until then.
  void set_last_gate_frame(int frame) { last_gate_frame_ = frame; }
  FrameTimes frame();

  bool is_over() const;
  std::size_t count_arrived() const;
  /// Pairs of bodies one inside the other, and bodies on closed ground.
  std::size_t count_faults();
  /// The longest that somebody has stood still who had somewhere to go, in frames.
  int longest_standstill() const { return longest_standstill_; }
  int number() const { return state_.frame; }

  /// All that later frames depend on, in one flat buffer. Returns the bytes written.
  std::size_t save(std::vector<std::byte>& out);
  bool restore(const std::vector<std::byte>& saved);
  /// Of where everybody is, to the last bit.
  std::uint64_t hash() const;

  const std::vector<Fighter>& fighters() const { return fighters_; }
  const libpath::Crowd& crowd() const { return crowd_; }
  libpath::World world(UnitKind kind) { return live_[kind].world(); }
  bool is_gate_open(int gate) const { return live_[0].is_open(static_cast<std::size_t>(gate)); }
  bool is_known(libpath::Cell cell) const { return fog_.is_known(cell); }

 private:
  /// What the game itself must remember, of fixed size.
  struct State {
    std::int32_t frame = 0;
    std::int32_t looked_at = 0;  // a frame
    std::uint32_t next_to_look = 0;
    std::uint32_t slices = 0;                 // of the first truck's search, since it last began
    libpath::Pose start;                      // from which it searches
    std::uint64_t gates = ~std::uint64_t{0};  // those that are open
    std::uint32_t truck_count = 0;            // that wait for a route
    std::array<libpath::CrowdUnit, kMostTrucks> trucks{};
    std::uint32_t looks_later = 0;  // frames for which nobody looks around meanwhile
  };

  void muster(std::array<int, kUnitKinds> counts, Random& random);
  std::optional<libpath::Cell> take_place(UnitKind kind, int side, Random& random);
  libpath::World world_of(const Fighter& fighter);
  void turn_gates();
  bool is_gate_free(int gate) const;
  void set_gate(int gate, bool open);
  void look_around();
  void answer_needs();
  void find_walk(const Fighter& fighter, const libpath::RouteNeed& need);
  void search_drives();
  void begin_drive();
  void end_drive();
  bool waits_for_drive(libpath::CrowdUnit unit) const;
  void send_on();
  void watch();
  std::size_t write(std::span<std::byte> out);

  const libpath::Asset& asset_;
  std::vector<libpath::LiveWorld> live_;  // by kind: the map as it is
  libpath::Knowledge fog_;                // and as the western army knows it
  libpath::Crowd crowd_;
  libpath::SearchContext context_;
  libpath::MotionContext motion_;
  libpath::Route route_;
  std::optional<libpath::RouteSearch> search_;  // for the first truck that waits
  std::vector<libpath::Cell> cells_;
  std::vector<std::uint8_t> terrain_;  // as it is
  std::vector<char> reserved_;         // by cell, while places are given away
  std::vector<Fighter> fighters_;
  std::vector<std::size_t> fighter_of_;  // by crowd unit
  std::vector<std::uint8_t> legs_;       // by fighter: how many orders it has carried out
  std::uint64_t spent_ = 0;              // on searches in this frame
  State state_;
  int last_gate_frame_ = 0;
  std::vector<libpath::Pose> last_;  // by fighter, as watched
  std::vector<int> still_since_;
  int longest_standstill_ = 0;
};

}  // namespace rts
