#pragma once

#include <optional>
#include <vector>

#include <libpath/motion/motion_context.h>
#include <libpath/motion/route.h>
#include <libpath/search/ground/world.h>
#include <libpath/tables/container/map_info.h>

namespace libpath::editor {

/// The memory in which paths become routes, made for the world that is asked and kept from answer to answer.
struct RouteMemory {
  /// It grows with the map; larger ones are not asked.
  static constexpr std::size_t kMaxPathCells = std::size_t{1} << 22;
  static constexpr std::size_t kMaxSegments = std::size_t{1} << 14;

  std::optional<MotionContext> context;
  std::optional<Route> route;

  /// Whether there is room for this world now.
  bool fit(const World& world) {
    if (world.size().cells() > kMaxPathCells) return false;
    if (!context || !context->fits(world)) {
      context.reset();
      if (auto made = MotionContext::create(world)) context.emplace(std::move(*made));
    }
    if (!route) {
      if (auto made = Route::create(kMaxSegments)) route.emplace(std::move(*made));
    }
    return context && route;
  }
};

/// What a unit turns by, in cells; those without a turning radius of their own by one cell where a method needs one.
inline double turning_radius_of(const World& world) {
  const double radius = world.unit().turning_radius.value();
  return radius > 0 ? radius : 1;
}

/// The segments of a route, a curve each.
inline std::vector<Curve> curves_of(const Route& route) {
  std::vector<Curve> curves;
  for (std::size_t i = 0; i < route.size(); ++i) {
    curves.emplace_back(route.segment(i).pose_at(0));
    curves.back().add(route.segment(i));
  }
  return curves;
}

}  // namespace libpath::editor
