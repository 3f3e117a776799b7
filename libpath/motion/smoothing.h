#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/pose.h>
#include <libpath/motion/clearance.h>
#include <libpath/motion/route.h>
#include <libpath/search/ground/world.h>

namespace libpath {

class MapInfo;

/// Simple smoothing (Pinter 2001, listing 1): drops every point of a path past which the unit, with the clearance's
/// body, can walk the straight line. It keeps points where the line is blocked or leads over dearer ground, both ends
/// of the path, and, where `roads` is given, points on its road cells, so that no corner of a road is cut. The points
/// that stay are the first `result` of `path`. Cost: a test of one line a point.
LIBPATH_API std::size_t smooth_lines(const Clearance& clearance, std::span<Point> path,
                                     const MapInfo* roads = nullptr) noexcept;

/// The shortest free curve of a radius between two poses, at most `longest` cells long. False where there is none.
LIBPATH_API bool free_curve(const Clearance& clearance, const Pose& from, const Pose& to, double radius, double longest,
                            Curve& curve) noexcept;

/// The same to a point, at any heading.
bool free_curve_to(const Clearance& clearance, const Pose& from, const Point& to, double radius, double longest,
                   Curve& curve) noexcept;

/// Simple smoothing along curves: lays a directional path, and drops every pose past which a curve of the unit's radius
/// is free, no longer and no dearer than the path by the pose. Parts in reverse gear, links, and parts on road cells of
/// `roads` stay as they are. False where the route has no room. REQUIRES: a path of the world's unit. Cost: some µs a
/// curve.
LIBPATH_API bool lay_smoothed(const World& world, const Clearance& clearance, const GridPose& from,
                              std::span<const PathCurve> path, Route& route, const MapInfo* roads = nullptr) noexcept;

/// The same, curve by curve. Lifetime: clearance, route and map must outlive it.
class CurveSmoother {
 public:
  /// Empties the route and starts it at a pose of the world's unit.
  CurveSmoother(const World& world, const Clearance& clearance, const GridPose& from, Route& route,
                const MapInfo* roads) noexcept;

  /// Adds the next curve of the path; finish() lays the rest. False where the route has no room.
  bool add(const PathCurve& part) noexcept;
  bool finish() noexcept { return route_->add(held_); }
  /// What the next curve takes, in nanoseconds or so.
  std::uint64_t work() const noexcept;

 private:
  World world_;
  const Clearance* clearance_;
  Route* route_;
  const MapInfo* roads_;
  Curve held_;  // from the last pose that stays to the one at hand
  double held_cost_ = 0;
  bool may_grow_ = false;
};

}  // namespace libpath
