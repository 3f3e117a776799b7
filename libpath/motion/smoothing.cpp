#include <libpath/motion/smoothing.h>

#include <cmath>
#include <utility>

#include <libpath/geometry/turning.h>
#include <libpath/motion/line_smoother.h>
#include <libpath/motion/route_work.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/tables/container/map_info.h>

namespace libpath {
namespace {

constexpr double kCostTolerance = 1e-6;
constexpr int kPieces = 16;  // of a line whose cost is added up in one go

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
  LineSmoother smoother(clearance, path, roads);
  for (std::uint64_t work = 0; smoother.step(work);) {
  }
  return smoother.kept();
}

bool LineSmoother::step(std::uint64_t& work) noexcept {
  const bool has_costs = clearance_->has_costs();
  const auto cost = [&](std::size_t from, std::size_t to) {
    return has_costs ? clearance_->cost(path_[from], path_[to]) : 0;
  };
  if (path_.size() < 3) {
    kept_ = path_.size();
    return false;
  }
  if (next_ == 2) way_ = cost(0, 1);
  const Point from = path_[kept_ - 1];
  const Point to = path_[next_];
  work += route_work::kLook + static_cast<std::uint64_t>(distance(from, to)) * route_work::kLookAhead;
  if (has_costs) {
    work += route_work::kGroundCost * kPieces;
    if (!clearance_->add_cost(from, to, kPieces, piece_, line_)) return true;
  }
  const double step = cost(current_, next_);
  const double line = std::exchange(line_, 0);
  piece_ = 0;
  if (is_road(roads_, path_[current_]) || line > way_ + step + kCostTolerance || !clearance_->is_free(from, to)) {
    path_[kept_++] = path_[current_];
    way_ = step;
  } else {
    way_ = line;
  }
  current_ = next_++;
  if (next_ < path_.size()) return true;
  path_[kept_++] = path_[current_];
  return false;
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

std::uint64_t CurveSmoother::work() const noexcept {
  const auto cells = static_cast<std::uint64_t>(held_.length());
  return route_work::kCurve + cells * (clearance_->has_costs() ? 2 * route_work::kGroundCost : route_work::kCurveAhead);
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
