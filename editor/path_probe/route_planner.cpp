#include <editor/path_probe/route_planner.h>

#include <algorithm>
#include <cmath>

#include <editor/path_probe/answer_route.h>
#include <editor/path_probe/link_legs.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath::editor {
namespace {

/// Where a line sets off to.
double first_heading(const std::vector<Point>& line) {
  return line.size() < 2 ? 0 : std::atan2(line[1].y - line[0].y, line[1].x - line[0].x);
}

void append(ProbeAnswer& whole, const ProbeAnswer& leg) {
  whole.status = leg.status;
  whole.length += leg.length;
  // Each leg begins where the one before it ends.
  whole.line.insert(whole.line.end(), leg.line.begin() + (whole.line.empty() || leg.line.empty() ? 0 : 1),
                    leg.line.end());
  whole.curves.insert(whole.curves.end(), leg.curves.begin(), leg.curves.end());
}

}  // namespace

RoutePlanner::RoutePlanner() : grid_(make_grid_probe()) {
  curves_.push_back(make_hybrid_probe());
  curves_.push_back(make_directional_probe());
}

RoutePlanner::Plan RoutePlanner::plan(const World& world, const std::vector<Cell>& stops, const std::stop_token& stop) {
  Plan plan;
  if (!std::all_of(stops.begin(), stops.end(), [&](Cell cell) { return world.size().contains(cell); })) return plan;
  plan.answer = follow_lines(world, stops, stop);
  if (plan.answer.status != PathStatus::found) return plan;
  if (!world.turning().hit_check.empty()) {
    for (const auto& search : curves_) {
      ProbeAnswer curves = follow_curves(world, stops, *search, first_heading(plan.answer.line), stop);
      if (curves.curves.empty()) continue;
      plan.answer = std::move(curves);
      break;
    }
  }
  if (stop.stop_requested() || !lay_answer(plan.answer, world, plan.route)) plan.route.reset();
  return plan;
}

ProbeAnswer RoutePlanner::follow_lines(const World& world, const std::vector<Cell>& stops,
                                       const std::stop_token& stop) {
  ProbeAnswer whole;
  for (std::size_t i = 1; i < stops.size() && !stop.stop_requested(); ++i) {
    append(whole, grid_->answer(world, {centre_of(stops[i - 1]), centre_of(stops[i]), 0, {}}));
    if (whole.status != PathStatus::found) break;
  }
  whole.link_legs = link_legs_of(world, whole.line);
  return whole;
}

ProbeAnswer RoutePlanner::follow_curves(const World& world, const std::vector<Cell>& stops, ProbeSearch& search,
                                        double heading, const std::stop_token& stop) {
  ProbeAnswer whole;
  for (std::size_t i = 1; i < stops.size(); ++i) {
    if (stops[i - 1] == stops[i]) continue;
    ProbeQuery query{centre_of(stops[i - 1]), centre_of(stops[i]), heading, {}};
    query.stop = stop;
    append(whole, search.answer(world, query));
    if (whole.status != PathStatus::found || whole.curves.empty() || stop.stop_requested()) return {};
    heading = whole.curves.back().end().heading;
  }
  return whole;
}

}  // namespace libpath::editor
