#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include <libpath/motion/find_route.h>
#include <libpath/motion/route.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/support/random.h>

namespace libpath::test {

/// From anywhere to anywhere at a heading of the unit; every other one ends at a heading, too.
inline RouteQuery random_route_query(Random& random, const World& world, int number) {
  const std::int32_t headings = world.turning().hit_check.headings();
  const auto any = [&] { return Cell{random.below(world.size().width), random.below(world.size().height)}; };
  RouteQuery query;
  query.from = any();
  query.to = any();
  query.heading = random.below(headings) * 2 * std::numbers::pi / headings;
  if (number % 2 == 0) query.to_heading = random.below(headings);
  query.max_expansions = 10'000'000;
  return query;
}

/// How deep a rectangle overlaps a cell's square: the least over the four axes along which a gap could be; negative
/// where there is one. Looked at by itself, not by way of geometry/sweep.h.
inline double overlap(const Pose& pose, double length, double width, Cell cell) {
  const double dx = cell.x + 0.5 - pose.position.x;
  const double dy = cell.y + 0.5 - pose.position.y;
  const double c = std::cos(pose.heading);
  const double s = std::sin(pose.heading);
  const double of_cell = (std::abs(c) + std::abs(s)) / 2;
  return std::min({std::abs(c) * length / 2 + std::abs(s) * width / 2 + 0.5 - std::abs(dx),
                   std::abs(s) * length / 2 + std::abs(c) * width / 2 + 0.5 - std::abs(dy),
                   length / 2 + of_cell - std::abs(dx * c + dy * s), width / 2 + of_cell - std::abs(dy * c - dx * s)});
}

/// How deep a disc overlaps a cell's square.
inline double disc_overlap(const Point& at, double width, Cell cell) {
  const double dx = std::max({cell.x - at.x, at.x - cell.x - 1, 0.0});
  const double dy = std::max({cell.y - at.y, at.y - cell.y - 1, 0.0});
  return width / 2 - std::hypot(dx, dy);
}

/// The deepest overlap with blocked cells of what `depth(pose, cell)` measures, set down every `step` cells.
template <class IsGround, class Depth>
double deepest_overlap(const Route& route, double reach, IsGround is_ground, Depth depth, double step = 0.02) {
  double deepest = -1e9;
  const int samples = static_cast<int>(route.length() / step) + 1;
  for (int i = 0; i <= samples; ++i) {
    const Pose pose = route.pose_at(route.length() * i / samples);
    for (auto y = static_cast<std::int32_t>(std::floor(pose.position.y - reach)); y <= pose.position.y + reach; ++y) {
      for (auto x = static_cast<std::int32_t>(std::floor(pose.position.x - reach)); x <= pose.position.x + reach; ++x) {
        if (!is_ground(Cell{x, y})) deepest = std::max(deepest, depth(pose, Cell{x, y}));
      }
    }
  }
  return deepest;
}

/// What is wrong with a route whose unit turns no more tightly than its radius and jumps nowhere but by links; nothing
/// where all is well.
inline std::string break_in(const Route& route, double radius) {
  Pose at = route.start();
  for (std::size_t i = 0; i < route.size(); ++i) {
    const Segment& segment = route.segment(i);
    const Pose from = segment.pose_at(0);
    const std::string where = "segment " + std::to_string(i) + ": ";
    const bool jumps = std::hypot(from.position.x - at.position.x, from.position.y - at.position.y) > 1e-6;
    if (jumps && segment.kind != Segment::Kind::link) return where + "position jumps";
    if (std::abs(std::remainder(from.heading - at.heading, 2 * std::numbers::pi)) > 1e-6)
      return where + "heading jumps";
    if (segment.kind == Segment::Kind::arc && segment.radius < radius - 1e-9) return where + "turn is too tight";
    at = segment.pose_at(segment.length());
  }
  return "";
}

/// The same, and whether the footprint, set down every fiftieth of a cell, stays on free ground.
template <class IsGround>
std::string fault_in(const Route& route, const UnitRecord& unit, IsGround is_ground) {
  if (const std::string fault = break_in(route, unit.turning_radius.value()); !fault.empty()) return fault;
  const double reach = std::hypot(unit.length, unit.width) / 2;
  const double depth = deepest_overlap(route, reach, is_ground, [&](const Pose& pose, Cell cell) {
    return overlap(pose, unit.length, unit.width, cell);
  });
  return depth > 1e-6 ? "footprint is " + std::to_string(depth) + " cells deep in a blocked cell" : "";
}

/// Ground of a world whose unit has turning tables.
inline auto ground_of(const World& world) {
  return [&world](Cell cell) { return world.size().contains(cell) && world.turning().hit_check.ground()[cell]; };
}

}  // namespace libpath::test
