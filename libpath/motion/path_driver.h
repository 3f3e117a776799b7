#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/motion/clearance.h>
#include <libpath/motion/motion_context.h>
#include <libpath/motion/route.h>

namespace libpath {

/// What a unit may do where a turn at its own radius does not fit (Pinter 2001, legal turns: the basic methods).
enum class TurnRule : std::uint8_t {
  keep_radius,  // nothing: then there is no way along the path
  tighten,      // turn more tightly, at last on the spot
  back_up,      // back up first: straight, in a curve, or as a three-point turn
};

struct DriveResult {
  bool found = false;
  bool route_full = false;
  std::size_t farthest = 0;     // place on the path of the farthest point that the unit gets to
  std::size_t tight_turns = 0;  // tighter than the unit's radius
  std::size_t back_ups = 0;
};

/// Drives a unit along the points of a path by curves that begin at one point, end at another up to sixteen ahead and
/// stay on free ground: an arc and a line; a rounded corner; or arcs and
/// lines into the direction of the path. Far points are tried first, and other ways where one leads nowhere, but
/// not all ways: it may find none though there is one. Cost: some µs a curve that is looked at, up to 4,000 of them,
/// 20,000 where it may do more than keep its radius, where it fails. Threads: one at a time.
class PathDriver {
 public:
  PathDriver(const Clearance& clearance, double radius, MotionContext& context) noexcept
      : clearance_(clearance), radius_(radius), context_(&context) {}

  /// Lays what is driven into the route. REQUIRES: the start lies on the path's first point, at least one point, at
  /// most two more than the context has cells; radius above 0.
  LIBPATH_API DriveResult drive(const Pose& start, std::span<const Point> path, TurnRule rule, Route& route) noexcept;

 private:
  using Frame = MotionContext::Frame;

  DriveResult drive_with(const Pose& start, std::uint32_t most_back_ups, Route& route) noexcept;
  bool next_way(Frame& frame, Frame& next) noexcept;
  bool try_option(Frame& frame, std::uint32_t option, Frame& next) noexcept;
  bool try_curves(const Pose& from, std::size_t target, double radius, Frame& next) noexcept;
  bool try_curve(const Curve& curve, std::size_t target, Frame& next) noexcept;
  bool try_on_the_spot(const Frame& frame, std::size_t target, Frame& next) noexcept;
  bool try_backing(Frame& frame, std::uint32_t manoeuvre, std::size_t target, Frame& next) noexcept;
  std::uint32_t options(const Frame& frame) const noexcept;
  std::uint32_t most_tries() const noexcept;
  bool is_new(const Frame& frame) noexcept;
  bool lay(std::size_t depth, Route& route, DriveResult& result) const noexcept;

  const Clearance& clearance_;
  double radius_;
  MotionContext* context_;
  std::span<const Point> path_;
  TurnRule rule_ = TurnRule::keep_radius;
  std::uint32_t most_back_ups_ = 0;
  std::uint32_t tries_ = 0;
};

/// The article's simplest way to have turns: curves from point to point at the unit's radius, whatever they lead over;
/// at each point the unit faces as it came. False where the route has no room. REQUIRES: radius above 0.
LIBPATH_API bool lay_curves_through(const Pose& start, std::span<const Point> path, double radius,
                                    Route& route) noexcept;

}  // namespace libpath
