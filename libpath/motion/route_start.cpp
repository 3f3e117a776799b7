// How a route search begins: what it refuses, and what its query means.

#include <libpath/motion/route_finder.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include <libpath/motion/motion_memory.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

bool needs_tables(RouteMethod method) noexcept {
  return method != RouteMethod::straight && method != RouteMethod::ignore_blocks && method != RouteMethod::tighten;
}

constexpr double kMaxIndex = 1e6;  // of a heading: beyond, too little of its fraction is left

/// Is directional search alone, which starts at any heading.
bool searches_poses(RouteMethod method) noexcept {
  return method == RouteMethod::directional || method == RouteMethod::drivable;
}

/// Has curves of the table alone, or begins with these.
bool plans_in_headings(RouteMethod method) noexcept {
  return method == RouteMethod::along || method == RouteMethod::hybrid || searches_poses(method);
}

/// The others look at lines, at curves over anything, or at turns on the spot.
bool keeps_to_one_way_edges(RouteMethod method) noexcept {
  return plans_in_headings(method) || method == RouteMethod::recalculate || method == RouteMethod::back_up;
}

}  // namespace

Guarantee RouteFinder::promise() const noexcept {
  switch (query_.method) {
    case RouteMethod::straight: return Guarantee::width_clear;
    case RouteMethod::ignore_blocks: return Guarantee::ignores_blocks;
    case RouteMethod::tighten: return Guarantee::tight_turns;
    case RouteMethod::directional: return Guarantee::optimal;
    default: return Guarantee::legal;
  }
}

std::int32_t RouteFinder::headings() const noexcept {
  return world_.turning().hit_check.empty() ? kHeadings : world_.turning().hit_check.headings();
}

std::optional<double> RouteFinder::end_heading() const noexcept {
  if (!query_.to_heading) return {};
  return *query_.to_heading * 2 * std::numbers::pi / headings();
}

PathReason RouteFinder::refusal() noexcept {
  if (!memory_->fits(world_)) return PathReason::context_too_small;
  if (world_.has_one_way_edges() && !keeps_to_one_way_edges(query_.method)) return PathReason::one_way_edges;
  if (!world_.curves_keep_to_one_way_edges()) return PathReason::one_way_edges;
  if (!place(query_.start, query_.from)) return PathReason::start_outside;
  if (!place(query_.goal, query_.to)) return PathReason::goal_outside;
  const HitCheck& check = world_.turning().hit_check;
  if (query_.radius == 0) query_.radius = world_.unit().turning_radius.value();
  const bool turns = query_.method != RouteMethod::straight;
  if ((check.empty() && needs_tables(query_.method)) || (turns && !(query_.radius > 0))) {
    return PathReason::no_turning_tables;
  }
  if (query_.method == RouteMethod::back_up && world_.unit().reverse == 0) return PathReason::no_reverse;
  if (query_.to_heading) {
    if (query_.method == RouteMethod::straight) return PathReason::no_end_heading;
    if (*query_.to_heading < 0 || *query_.to_heading >= headings()) return PathReason::bad_heading;
  }
  return plans_in_headings(query_.method) ? heading_refusal() : PathReason::none;
}

/// Of methods that plan in headings, from grid poses.
PathReason RouteFinder::heading_refusal() noexcept {
  if (query_.goal || (query_.start && !searches_poses(query_.method))) return PathReason::bad_position;
  const HitCheck& check = world_.turning().hit_check;
  const double index = query_.heading / (2 * std::numbers::pi) * check.headings();
  const double whole = std::round(index);
  between_ = !(std::abs(index - whole) < 1e-9);
  if (between_ && (!searches_poses(query_.method) || !(std::abs(index) < kMaxIndex))) {
    return PathReason::bad_heading;
  }
  from_ = {query_.from, static_cast<std::int32_t>(std::fmod(whole, check.headings()))};
  if (from_.heading < 0) from_.heading += check.headings();
  return PathReason::none;
}

/// Takes a position for what it means: its cell, and nothing more where the unit stands there in that cell. False where
/// it is not on the map.
bool RouteFinder::place(std::optional<Point>& position, Cell& cell) const noexcept {
  if (!position) return true;
  const Point at = *position;
  if (!(at.x >= 0 && at.y >= 0 && at.x < world_.size().width && at.y < world_.size().height)) return false;
  cell = steps_.clearance().cell_at(at);
  const Point stand = steps_.clearance().stand(cell);
  if (std::abs(at.x - stand.x) < kSliver && std::abs(at.y - stand.y) < kSliver) position.reset();
  return true;
}

/// Whether the unit gets from a position to where it stands in its cell.
bool RouteFinder::joins(const std::optional<Point>& position, Cell cell) const noexcept {
  return !position || steps_.clearance().is_free(*position, steps_.clearance().stand(cell));
}

/// The first path's, between the positions that were asked for.
std::span<Point> RouteFinder::points_of_path() noexcept {
  Point* const first = memory_->points.get();
  Point* last = first;
  if (query_.start) *last++ = *query_.start;
  for (const Cell cell : cells()) *last++ = steps_.clearance().stand(cell);
  if (query_.goal) *last++ = *query_.goal;
  const bool turns_there = query_.to_heading && last == first + 1;
  if (turns_there) *last++ = *first;
  return {first, last};
}

DirectionalQuery RouteFinder::directional_query() const noexcept {
  DirectionalQuery query{from_, query_.to, query_.to_heading};
  query.turn_price = static_cast<Cost>(std::llround(query_.turn_price * kCurveUnits));
  query.rings = query_.rings;
  if (between_ || query_.start) query.start = start_pose();
  return query;
}

}  // namespace libpath
