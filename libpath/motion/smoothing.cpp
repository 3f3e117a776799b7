#include <libpath/motion/smoothing.h>

#include <cmath>

#include <libpath/geometry/turning.h>

namespace libpath {
namespace {

bool is_road(const MapInfo* roads, const Point& at) noexcept {
  if (roads == nullptr) return false;
  const Cell cell{static_cast<std::int32_t>(std::floor(at.x)), static_cast<std::int32_t>(std::floor(at.y))};
  return roads->size().contains(cell) && roads->terrain(cell).road != 0;
}

}  // namespace

std::size_t smooth_lines(const Clearance& clearance, std::span<Point> path, const MapInfo* roads) noexcept {
  if (path.size() < 3) return path.size();
  std::size_t kept = 1;     // points [0, kept) are final; point kept − 1 is the check point of listing 1
  std::size_t current = 1;  // of the old path
  for (std::size_t next = 2; next < path.size(); ++next) {
    if (is_road(roads, path[current]) || !clearance.is_free(path[kept - 1], path[next])) path[kept++] = path[current];
    current = next;
  }
  path[kept++] = path[current];
  return kept;
}

bool free_curve(const Clearance& clearance, const Pose& from, const Pose& to, double radius, double longest,
                Curve& curve) noexcept {
  const PoseCurves curves = curves_between(from, to, radius);
  for (const auto& entry : curves.entries()) {
    if (entry.length > longest) return false;
    if (!clearance.is_free(entry.curve)) continue;
    curve = entry.curve;
    return true;
  }
  return false;
}

bool lay_smoothed(const World& world, const Clearance& clearance, const GridPose& from, std::span<const PathCurve> path,
                  Route& route, const MapInfo* roads) noexcept {
  const std::int32_t headings = world.turning().hit_check.headings();
  const double radius = world.unit().turning_radius.value();
  route.start_at(pose_of(from, headings));
  Curve held;  // from the last pose that stays to the one at hand
  bool may_grow = false;
  for (const PathCurve& part : path) {
    const Curve own = curve_of(world, part);
    const bool forward = part.gear == Gear::forward;
    Curve longer;
    const double longest = held.length() + own.length() + 1e-9;
    const bool held_back = is_road(roads, own.start().position);
    if (may_grow && forward && !held_back &&
        free_curve(clearance, held.start(), pose_of(part.to, headings), radius, longest, longer)) {
      held = longer;
      continue;
    }
    if (!route.add(held)) return false;
    held = own;
    may_grow = forward;
  }
  return route.add(held);
}

}  // namespace libpath
