#include <libpath/motion/smoothing.h>

#include <cmath>

#include <libpath/geometry/turning.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/tables/container/map_info.h>

namespace libpath {
namespace {

constexpr double kCostTolerance = 1e-6;

bool is_road(const MapInfo* roads, const Point& at) noexcept {
  if (roads == nullptr) return false;
  const Cell cell{static_cast<std::int32_t>(std::floor(at.x)), static_cast<std::int32_t>(std::floor(at.y))};
  return roads->size().contains(cell) && roads->terrain(cell).road != 0;
}

template <class Curves>
bool first_free(const Clearance& clearance, const Curves& curves, double longest, Curve& curve) noexcept {
  for (const auto& entry : curves.entries()) {
    if (entry.length > longest) return false;
    if (!clearance.is_free(entry.curve)) continue;
    curve = entry.curve;
    return true;
  }
  return false;
}

}  // namespace

std::size_t smooth_lines(const Clearance& clearance, std::span<Point> path, const MapInfo* roads) noexcept {
  if (path.size() < 3) return path.size();
  std::size_t kept = 1;     // points [0, kept) are final; point kept − 1 is the check point of listing 1
  std::size_t current = 1;  // of the old path
  const bool has_costs = clearance.has_costs();
  const auto cost = [&](std::size_t from, std::size_t to) {
    return has_costs ? clearance.cost(path[from], path[to]) : 0;
  };
  double way = cost(0, 1);  // of the line from the check point
  for (std::size_t next = 2; next < path.size(); ++next) {
    const double step = cost(current, next);
    const double line = cost(kept - 1, next);
    if (is_road(roads, path[current]) || line > way + step + kCostTolerance ||
        !clearance.is_free(path[kept - 1], path[next])) {
      path[kept++] = path[current];
      way = step;
    } else {
      way = line;
    }
    current = next;
  }
  path[kept++] = path[current];
  return kept;
}

bool free_curve(const Clearance& clearance, const Pose& from, const Pose& to, double radius, double longest,
                Curve& curve) noexcept {
  return first_free(clearance, curves_between(from, to, radius), longest, curve);
}

bool free_curve_to(const Clearance& clearance, const Pose& from, const Point& to, double radius, double longest,
                   Curve& curve) noexcept {
  return first_free(clearance, curves_to(from, to, radius), longest, curve);
}

CurveSmoother::CurveSmoother(const World& world, const Clearance& clearance, const GridPose& from, Route& route,
                             const MapInfo* roads) noexcept
    : world_(world), clearance_(&clearance), route_(&route), roads_(roads) {
  route.start_at(pose_of(from, world.turning().hit_check.headings()));
}

bool CurveSmoother::add(const PathCurve& part) noexcept {
  const Curve own = curve_of(world_, part);
  const bool forward = part.gear == Gear::forward && !part.is_link();
  Curve longer;
  const double longest = held_.length() + own.length() + 1e-9;
  const bool held_back = is_road(roads_, own.start().position);
  const Pose to = pose_of(part.to, world_.turning().hit_check.headings());
  const bool has_costs = clearance_->has_costs();
  const double cost = has_costs ? clearance_->cost(own) : 0;
  if (may_grow_ && forward && !held_back &&
      free_curve(*clearance_, held_.start(), to, world_.unit().turning_radius.value(), longest, longer) &&
      (!has_costs || clearance_->cost(longer) <= held_cost_ + cost + kCostTolerance)) {
    held_ = longer;
    if (has_costs) held_cost_ = clearance_->cost(held_);
    return true;
  }
  if (!route_->add(held_)) return false;
  held_ = own;
  held_cost_ = cost;
  may_grow_ = forward;
  return true;
}

bool lay_smoothed(const World& world, const Clearance& clearance, const GridPose& from, std::span<const PathCurve> path,
                  Route& route, const MapInfo* roads) noexcept {
  CurveSmoother smoother(world, clearance, from, route, roads);
  for (const PathCurve& part : path) {
    if (!smoother.add(part)) return false;
  }
  return smoother.finish();
}

}  // namespace libpath
