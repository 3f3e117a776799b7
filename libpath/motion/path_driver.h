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
  keep_radius,  // nothing: the path cannot be driven
  tighten,      // turn more tightly, in the end on the spot
  back_up,      // back up first: straight, in a curve, or as a three-point turn
};

struct DriveOptions {
  std::optional<double> end_heading = {};  // radians, at the last point; none means any
  std::uint64_t max_tries = ~std::uint64_t{0};
};

struct DriveResult {
  bool found = false;
  bool spent = false;  // all tries, before a way was found
  bool route_full = false;
  std::size_t farthest = 0;     // index on the path of the farthest point that the unit reaches
  std::size_t tight_turns = 0;  // tighter than the unit's radius
  std::size_t back_ups = 0;
  std::uint64_t tries = 0;  // curves tried
};

/// Drives a unit along the points of a path by free curves. A curve leads from one point to another up to 16 ahead: an
/// arc and a line; a rounded corner; or arcs and lines into the path's direction. Far points are tried first, and on
/// ground of several costs ways that cost little more than the path. Where one way leads nowhere others are tried, but
/// not all, so it may miss a way that exists. To end at a heading the last curve may be a loop, where there is no other
/// way.
/// Cost: some µs a curve tried. Where it fails: up to 4,000 curves, or 20,000 where it may do more than keep its
/// radius; five times as many to back up, twice to end at a heading, twice on ground of several costs. Threads: one at
/// a time.
class PathDriver {
 public:
  PathDriver(const Clearance& clearance, double radius, MotionContext& context) noexcept
      : clearance_(clearance), radius_(radius), memory_(&context.memory()) {}

  /// Lays what is driven into the route. REQUIRES: the start lies on the path's first point, at least one point (two to
  /// end at a heading), at most two more than the context has cells; radius above 0.
  LIBPATH_API DriveResult drive(const Pose& start, std::span<const Point> path, TurnRule rule, Route& route,
                                const DriveOptions& options = {}) noexcept;

  /// The same in slices: start(), then step(), which tries one way on, until it says false;
  /// then result(). What they do they add to `work`, in nanoseconds or so.
  void start(const Pose& start, std::span<const Point> path, TurnRule rule, const DriveOptions& options) noexcept;
  bool step(Route& route, std::uint64_t& work) noexcept;
  DriveResult result() const noexcept;

 private:
  using Frame = DriveFrame;

  bool measure_path(std::uint64_t& work) noexcept;
  void begin() noexcept;
  bool begin_next() noexcept;
  bool is_end(std::size_t target) const noexcept { return target + 1 == path_.size(); }
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

/// The article's simplest turns: curves from point to point at the unit's radius, over any ground. At each point the
/// unit faces as it came, at the last point to `end_heading`, if given. False where the route has no room. REQUIRES:
/// radius > 0.
LIBPATH_API bool lay_curves_through(const Pose& start, std::span<const Point> path, double radius, Route& route,
                                    std::optional<double> end_heading = {}) noexcept;

/// The next of these, from where the last has led, which becomes where it leads.
bool lay_curve_to(Pose& at, const Point& to, double radius, std::optional<double> heading, Route& route) noexcept;

}  // namespace libpath
