#pragma once

#include <cstddef>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/pose.h>
#include <libpath/motion/clearance.h>
#include <libpath/motion/route.h>
#include <libpath/search/ground/world.h>

namespace libpath {

class MapInfo;

/// Simple smoothing (Pinter 2001, listing 1): drops every point of a path that its neighbours can do without, because
/// the unit, whose body the clearance knows, can walk the straight line past it. Parts that cannot be walked stay as
/// they are, so do those where the line would lead over dearer ground, and so do points on road cells of `roads`, where
/// a map is given: no corner of a road is cut. Keeps the first `result` points in place. Ends of the path stay. Cost:
/// one look at a line a point.
LIBPATH_API std::size_t smooth_lines(const Clearance& clearance, std::span<Point> path,
                                     const MapInfo* roads = nullptr) noexcept;

/// The shortest curve of that radius between two poses that is free and at most that long. False where there is none.
LIBPATH_API bool free_curve(const Clearance& clearance, const Pose& from, const Pose& to, double radius, double longest,
                            Curve& curve) noexcept;

/// The same to a point, whatever the heading there.
bool free_curve_to(const Clearance& clearance, const Pose& from, const Point& to, double radius, double longest,
                   Curve& curve) noexcept;

/// Simple smoothing along curves: lays a directional path, dropping every pose past which a curve of the unit's radius
/// is free, no longer and no dearer than the way by the pose. What is backed along stays as it is, and so do links and
/// what lies on the road cells of `roads`. False where the route has no room. REQUIRES: a path of the world's unit.
/// Cost: some µs a curve.
LIBPATH_API bool lay_smoothed(const World& world, const Clearance& clearance, const GridPose& from,
                              std::span<const PathCurve> path, Route& route, const MapInfo* roads = nullptr) noexcept;

/// The same curve by curve, for who has them in another form. Lifetime: clearance, route and map outlive it.
class CurveSmoother {
 public:
  /// Empties the route and has it start at a pose of the world's unit.
  CurveSmoother(const World& world, const Clearance& clearance, const GridPose& from, Route& route,
                const MapInfo* roads) noexcept;

  /// The next curve of the path, and at its end the rest of the route. False where that has no room.
  bool add(const PathCurve& part) noexcept;
  bool finish() noexcept { return route_->add(held_); }

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
