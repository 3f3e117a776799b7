#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <libpath/core/pose.h>
#include <libpath/geometry/curve.h>
#include <libpath/motion/clearance.h>
#include <libpath/motion/route.h>
#include <libpath/tables/container/map_info.h>

namespace libpath {

/// The memory of a polisher: some 150 KB. Threads: one polisher at a time.
class PolishMemory {
 public:
  static constexpr std::size_t kMaxParts = 1024;

  /// A piece of the way.
  struct Part {
    Segment segment;
    double cost = 0;     // cells, times the factor of the ground where that differs
    double way = 0;      // what all before it cost
    bool stays = false;  // the pose where it begins: on a road that is to be followed, where the gear changes, at
                         // either end of a link
  };

 private:
  friend class Polisher;

  std::array<Part, kMaxParts> parts_;
  std::array<Part, kMaxParts> next_;
};

/// Makes a path that one would drive of one that a search found over grid poses: stretches of it are replaced by single
/// curves of the unit's radius, from any pose on the way to any other, that are free and no dearer than the stretch.
/// From the start each curve leads as far as one can, then the same from the goal, over the poses of what has become of
/// the way; so that what is left depends no longer on cells and headings of the grid. Start and goal stay, and the
/// heading there where one is asked for; what is backed along stays, and so do links, and poses on the roads of a map.
/// A path of more than kMaxParts pieces is polished in parts.
///
/// The way is never dearer for it, and legal where it was: every curve is swept exactly. Cost: some 10 µs for each
/// curve that is left. Threads: one at a time. Lifetime: memory, clearance, route and map outlive it.
class Polisher {
 public:
  /// Empties the route and has it start there. `any_heading`: the unit may face anywhere at the goal.
  Polisher(const Clearance& clearance, double radius, bool any_heading, const Pose& start, Route& route,
           PolishMemory& memory, const MapInfo* roads = nullptr) noexcept;

  /// The next curve of the path. False, and nothing is added, where what is there must be polished before.
  /// REQUIRES: it starts where the one before ends.
  bool add(const Curve& curve) noexcept;
  /// At the end of the path: what is left must be polished then.
  void end() noexcept { at_goal_ = true; }

  /// Polishes what is there, until it says false: tries one more curve, or lays the way. What it does it adds to
  /// `work`, in nanoseconds or so.
  bool step(std::uint64_t& work) noexcept;
  /// Whether the route has room for what was polished till now.
  bool has_room() const noexcept { return has_room_; }

 private:
  using Part = PolishMemory::Part;
  enum class Towards : std::uint8_t { goal, start };

  double cost_of(const Segment& segment) const noexcept;
  double way_to(std::size_t part) const noexcept;
  Pose pose_before(std::size_t part) const noexcept;
  void push(const Part& part) noexcept;
  bool is_ahead() const noexcept { return passes_ % 2 == 0; }
  Towards towards() const noexcept { return is_ahead() ? Towards::goal : Towards::start; }
  void begin_stretch() noexcept;
  void try_curve(std::uint64_t& work) noexcept;
  void end_stretch() noexcept;
  void end_pass() noexcept;
  void lay_all() noexcept;
  std::size_t limit_of(std::size_t anchor, Towards towards) const noexcept;
  bool replace(std::size_t first, std::size_t last, Curve& curve) const noexcept;
  void make(const Part& part) noexcept;
  void cut(const Segment& segment, Towards towards, std::size_t others) noexcept;
  bool lay(const Segment& segment) noexcept;

  const Clearance* clearance_;
  double radius_;
  bool any_heading_;
  bool has_costs_;
  bool at_goal_ = false;  // the last part ends there
  bool has_room_ = true;
  Route* route_;
  PolishMemory* memory_;
  const MapInfo* roads_;
  std::size_t count_ = 0;        // of parts
  std::size_t made_ = 0;         // of the next pass
  int passes_ = 0;               // done over what is there
  double way_before_ = 0;        // this one
  std::size_t done_ = 0;         // parts that it has left behind
  std::size_t reach_ = 0;        // parts that one curve can stand for next, as far as is known; 0: no pass is under way
  std::size_t limit_ = 0;        // of them
  std::size_t failed_ = 0;       // the fewest that none can
  std::size_t tried_ = 0;        // how many one is tried for next
  Curve curve_;                  // that can
  std::optional<Segment> held_;  // the last of the route, which the next may go on with
};

}  // namespace libpath
