#include <editor/path_probe/path_smoothing.h>

#include <chrono>
#include <cstdlib>
#include <optional>

#include <editor/path_probe/route_memory.h>
#include <libpath/motion/path_driver.h>
#include <libpath/motion/smoothing.h>
#include <libpath/search/ground/world_tables.h>
#include <QObject>

namespace libpath::editor {
namespace {

using Clock = std::chrono::steady_clock;

Cell step_towards(Cell at, Cell to) {
  const auto sign = [](std::int32_t value) { return (value > 0) - (value < 0); };
  return {at.x + sign(to.x - at.x), at.y + sign(to.y - at.y)};
}

/// Whether the cells between two can be walked in a straight line or a diagonal one.
bool is_walk(const World& world, Cell at, Cell to) {
  const std::int32_t dx = std::abs(to.x - at.x);
  const std::int32_t dy = std::abs(to.y - at.y);
  if (dx != 0 && dy != 0 && dx != dy) return false;
  while (at != to && world.walkability()[at]) at = step_towards(at, to);
  return at == to;
}

/// Middles of the squares that grid search takes a unit for, on the cells of a path that is told by its corners: there
/// a disc of its width is free. Of what is no way from cell to cell, such as a link, the ends alone.
std::vector<Point> points_of_cells(const World& world, const std::vector<Point>& corners) {
  const double middle = world.unit().width % 2 == 0 ? 1 : 0.5;
  const auto stand = [&](Cell cell) { return Point{cell.x + middle, cell.y + middle}; };
  std::vector<Point> points;
  std::optional<Cell> at;
  for (const Point corner : corners) {
    const Cell to = cell_of(corner);
    if (at && is_walk(world, *at, to)) {
      while (*at != to) points.push_back(stand(*at = step_towards(*at, to)));
    } else {
      points.push_back(stand(to));
    }
    at = to;
  }
  return points;
}

double length_of(const std::vector<Point>& line) {
  double length = 0;
  for (std::size_t i = 1; i < line.size(); ++i)
    length += std::hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y);
  return length;
}

TurnRule rule_of(Smoothing smoothing) {
  if (smoothing == Smoothing::tighten) return TurnRule::tighten;
  return smoothing == Smoothing::back_up ? TurnRule::back_up : TurnRule::keep_radius;
}

}  // namespace

QString name_of(Smoothing smoothing) {
  switch (smoothing) {
    case Smoothing::none: return QObject::tr("none");
    case Smoothing::straight: return QObject::tr("straight lines");
    case Smoothing::ignore_blocks: return QObject::tr("curves that ignore walls");
    case Smoothing::keep_radius: return QObject::tr("driven at its radius");
    case Smoothing::tighten: return QObject::tr("driven, tighter turns");
    case Smoothing::back_up: return QObject::tr("driven, backing up");
    case Smoothing::curves: return QObject::tr("longer curves");
  }
  return {};
}

bool begins_at_heading(Smoothing smoothing) { return smoothing != Smoothing::none && smoothing != Smoothing::straight; }

std::vector<Smoothing> smoothings_of_cells() {
  return {Smoothing::straight, Smoothing::ignore_blocks, Smoothing::keep_radius, Smoothing::tighten,
          Smoothing::back_up};
}

std::vector<Smoothing> smoothings_of_lines() {
  return {Smoothing::ignore_blocks, Smoothing::keep_radius, Smoothing::tighten, Smoothing::back_up};
}

PathSmoother::PathSmoother() : memory_(std::make_unique<RouteMemory>()) {}
PathSmoother::~PathSmoother() = default;

void PathSmoother::smooth(const World& world, const ProbeQuery& query, Smoothing smoothing, ProbeAnswer& answer) {
  const auto start = Clock::now();
  answer.optimal = false;
  answer.most = 0;
  answer.reason = PathReason::none;
  const bool has_route = memory_->fit(world) && lay(world, query, smoothing, answer);
  answer.microseconds += std::chrono::duration<double, std::micro>(Clock::now() - start).count();
  if (has_route) return;
  if (answer.reason == PathReason::none)
    answer.reason = memory_->fit(world) ? PathReason::gave_up : PathReason::context_too_small;
  answer.status = PathStatus::no_path;
  answer.guarantee = Guarantee::none;
  answer.line.clear();
  answer.curves.clear();
}

bool PathSmoother::lay(const World& world, const ProbeQuery& query, Smoothing smoothing, ProbeAnswer& answer) {
  if (world.has_one_way_edges()) {
    answer.reason = PathReason::one_way_edges;
    return false;
  }
  const Clearance disc(world, Body::disc);
  points_ = answer.along_cells ? points_of_cells(world, answer.line) : answer.line;
  if (smoothing == Smoothing::straight || smoothing == Smoothing::ignore_blocks)
    points_.resize(smooth_lines(disc, points_));
  Route& route = *memory_->route;
  switch (smoothing) {
    case Smoothing::none: return true;
    case Smoothing::straight:
      answer.guarantee = Guarantee::width_clear;
      answer.line = points_;
      answer.length = length_of(points_);
      return true;
    case Smoothing::curves:
      answer.guarantee = Guarantee::legal;
      if (!lay_smoothed(world, Clearance(world, Body::footprint), answer.steps.front().from, answer.steps, route))
        return false;
      break;
    case Smoothing::ignore_blocks:
    case Smoothing::keep_radius:
    case Smoothing::tighten:
    case Smoothing::back_up: {
      const std::int32_t headings = world.unit().headings;
      const Pose start{points_.front(), radians_of(heading_index(query.from_heading, headings), headings)};
      if (!drive(world, start, smoothing, answer)) return false;
    }
  }
  answer.line.clear();
  answer.curves = curves_of(route);
  answer.length = route.length();
  return true;
}

/// Lays the points that are ready into the route.
bool PathSmoother::drive(const World& world, const Pose& start, Smoothing smoothing, ProbeAnswer& answer) {
  const double radius = turning_radius_of(world);
  if (smoothing == Smoothing::ignore_blocks) {
    answer.guarantee = Guarantee::ignores_blocks;
    return lay_curves_through(start, points_, radius, *memory_->route);
  }
  const bool has_footprint = !world.turning().hit_check.empty();
  if (!has_footprint && smoothing != Smoothing::tighten) {
    answer.reason = PathReason::no_turning_tables;
    return false;
  }
  if (smoothing == Smoothing::back_up && world.unit().reverse == 0) return false;
  const auto drives = [&](Body body) {
    const Clearance clearance(world, body);
    return PathDriver(clearance, radius, *memory_->context)
        .drive(start, points_, rule_of(smoothing), *memory_->route)
        .found;
  };
  answer.guarantee = smoothing == Smoothing::tighten ? Guarantee::tight_turns : Guarantee::legal;
  if (has_footprint && drives(Body::footprint)) return true;
  if (smoothing != Smoothing::tighten) return false;
  // On the spot, where the footprint has no room to turn.
  if (has_footprint) answer.guarantee = Guarantee::width_clear;
  return drives(Body::disc);
}

}  // namespace libpath::editor
