#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/pose.h>
#include <libpath/motion/clearance.h>
#include <libpath/motion/motion_context.h>
#include <libpath/motion/route.h>

namespace libpath {

struct DriveFrame;
struct MotionMemory;

/// What a unit may do where a turn at its own radius does not fit (Pinter 2001, legal turns: the basic methods).
enum class TurnRule : std::uint8_t {
  keep_radius,  // nothing: then there is no way along the path
  tighten,      // turn more tightly, at last on the spot
  back_up,      // back up first: straight, in a curve, or as a three-point turn
};

struct DriveOptions {
  std::optional<double> end_heading = {};  // radians, at the last point; any where there is none
  std::uint64_t max_tries = ~std::uint64_t{0};
};

struct DriveResult {
  bool found = false;
  bool spent = false;  // of tries, before a way was found
  bool route_full = false;
  std::size_t farthest = 0;     // place on the path of the farthest point that the unit gets to
  std::size_t tight_turns = 0;  // tighter than the unit's radius
  std::size_t back_ups = 0;
  std::uint64_t tries = 0;  // curves that were looked at
};

/// Drives a unit along the points of a path by curves that begin at one point, end at another up to sixteen ahead and
/// stay on free ground: an arc and a line; a rounded corner; or arcs and
/// lines into the direction of the path. Far points are tried first, and other ways where one leads nowhere, but
/// not all ways, and on ground of several costs first ways that cost little more than the path: it may find none though
/// there is one. To end at a heading its last curve may be a loop, where there is no other way. Cost: some µs a curve
/// that is looked at, where it fails up to 4,000 of them, 20,000 where it may do more than keep its radius; five times
/// that to back up, twice to end at a heading, twice on such ground. Threads: one at a time.
class PathDriver {
 public:
  PathDriver(const Clearance& clearance, double radius, MotionContext& context) noexcept
      : clearance_(clearance), radius_(radius), memory_(&context.memory()) {}

  /// Lays what is driven into the route. REQUIRES: the start lies on the path's first point, at least one point (two to
  /// end at a heading), at most two more than the context has cells; radius above 0.
  LIBPATH_API DriveResult drive(const Pose& start, std::span<const Point> path, TurnRule rule, Route& route,
                                const DriveOptions& options = {}) noexcept;

 private:
  using Frame = DriveFrame;

  bool drive_somehow(const Pose& start, Route& route, DriveResult& result) noexcept;
  void measure_path() noexcept;
  bool drive_with(const Pose& start, std::uint32_t most_back_ups, Route& route, DriveResult& result) noexcept;
  bool is_end(std::size_t target) const noexcept { return target + 1 == path_.size(); }
  bool next_way(Frame& frame, Frame& next) noexcept;
  bool try_option(Frame& frame, std::uint32_t option, Frame& next) noexcept;
  bool try_curves(const Pose& from, std::size_t target, double radius, Frame& next) noexcept;
  bool try_curve(const Curve& curve, std::size_t target, Frame& next) noexcept;
  bool is_dear(const Curve& curve, std::size_t from, std::size_t target) const noexcept;
  bool try_on_the_spot(const Frame& frame, std::size_t target, Frame& next) noexcept;
  bool try_backing(Frame& frame, std::uint32_t manoeuvre, std::size_t target, Frame& next) noexcept;
  std::uint32_t options(const Frame& frame) const noexcept;
  bool may_try() const noexcept { return tries_ < most_tries_; }
  bool is_new(const Frame& frame) noexcept;
  bool lay(std::size_t depth, Route& route, DriveResult& result) const noexcept;

  const Clearance& clearance_;
  double radius_;
  MotionMemory* memory_;
  std::span<const Point> path_;
  TurnRule rule_ = TurnRule::keep_radius;
  DriveOptions options_;
  std::uint32_t most_back_ups_ = 0;
  bool loop_at_end_ = false;
  bool thrifty_ = false;  // only over ground that costs about what the path does
  std::size_t at_ = 0;    // place of the point that curves are tried from
  std::uint64_t tries_ = 0;
  std::uint64_t most_tries_ = 0;
};

/// The article's simplest way to have turns: curves from point to point at the unit's radius, whatever they lead over;
/// at each point the unit faces as it came, at the last as it is told to. False where the route has no room. REQUIRES:
/// radius above 0.
LIBPATH_API bool lay_curves_through(const Pose& start, std::span<const Point> path, double radius, Route& route,
                                    std::optional<double> end_heading = {}) noexcept;

}  // namespace libpath
