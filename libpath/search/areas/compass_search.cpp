#include <libpath/search/areas/compass_search.h>

#include <algorithm>
#include <cstdlib>
#include <new>
#include <tuple>
#include <utility>

#include <libpath/search/areas/area_window.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

World planned_world(const World& world) noexcept { return world.edits() != nullptr ? world.baked() : world; }

/// The compass direction from one cell to another: the sector of an eighth of a turn around each heading. 12/29 is the
/// tangent of a sixteenth of a turn, but for 0.0004.
Heading compass_direction(Cell from, Cell to) noexcept {
  const std::int64_t dx = to.x - from.x;
  const std::int64_t dy = to.y - from.y;
  const std::int64_t across = std::abs(dx);
  const std::int64_t down = std::abs(dy);
  if (29 * down <= 12 * across) return dx >= 0 ? Heading::east : Heading::west;
  if (29 * across <= 12 * down) return dy >= 0 ? Heading::south : Heading::north;
  if (dy > 0) return dx > 0 ? Heading::southeast : Heading::southwest;
  return dx > 0 ? Heading::northeast : Heading::northwest;
}

/// Eighths of a turn between two headings, 0 to 4.
int between(Heading a, Heading b) noexcept {
  const int turn = std::abs(static_cast<int>(a) - static_cast<int>(b));
  return std::min(turn, kHeadings - turn);
}

std::int64_t squared_distance(Cell a, Cell b) noexcept {
  const std::int64_t dx = a.x - b.x;
  const std::int64_t dy = a.y - b.y;
  return dx * dx + dy * dy;
}

PathReason find_obstacle(const World& world, Cell from, Cell to, const SearchContext& context, std::size_t areas) {
  const World planned = planned_world(world);
  if (!world.size().contains(from)) return PathReason::start_outside;
  if (!world.size().contains(to)) return PathReason::goal_outside;
  if (world.size().cells() > context.capacity()) return PathReason::context_too_small;
  if (planned.areas().empty()) {
    return planned.regions().count() > 0 ? PathReason::no_areas : PathReason::start_blocked;
  }
  if (planned.areas().area_count() > areas) return PathReason::context_too_small;
  if (!world.walkability()[from]) return PathReason::start_blocked;
  if (!world.walkability()[to]) return PathReason::goal_blocked;
  return world.may_reach(from, to) ? PathReason::none : PathReason::different_regions;
}

}  // namespace

Result<CompassSearch> CompassSearch::create(const World& world) noexcept {
  const World planned = planned_world(world);
  CompassSearch search;
  search.capacity_ = planned.areas().empty() ? 0 : planned.areas().area_count();
  search.came_from_.reset(new (std::nothrow) AreaIndex[std::max<std::size_t>(search.capacity_, 1)]);
  if (!search.came_from_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  return search;
}

const AreaGraph& CompassSearch::areas() const noexcept { return planned_world(*world_).areas(); }

PathStatus CompassSearch::start(const World& world, Cell from, Cell to, const SearchContext& context) noexcept {
  set_out(world, from, to);
  aims_ = back_ = false;
  const PathReason obstacle = find_obstacle(world, from, to, context, capacity_);
  switch (obstacle) {
    case PathReason::none: break;
    case PathReason::start_outside:
    case PathReason::goal_outside:
    case PathReason::context_too_small:
    case PathReason::no_areas: return end(PathStatus::bad_query, obstacle);
    default: return end(PathStatus::no_path, obstacle);
  }
  area_ = areas().area_of(from);
  if (area_ == kNoArea) return end(PathStatus::no_path, PathReason::gave_up);
  std::fill_n(came_from_.get(), capacity_, kNoArea);
  came_from_[area_] = area_;
  return end(PathStatus::running, PathReason::none);
}

/// Chooses where to go from here. Returns whether there is anything left to try.
bool CompassSearch::choose() noexcept {
  aims_ = true;
  back_ = false;
  return aim_at_goal() || aim_onward() || aim_back();
}

bool CompassSearch::aim_at_goal() noexcept {
  if (areas().area_of(goal_) != area_ || at_ == goal_) return false;
  target_ = goal_;
  target_area_ = area_;
  return true;
}

/// Of the gates to areas that the unit has not been in the one most nearly in the goal's direction; of several the one
/// from which the goal is nearest.
bool CompassSearch::aim_onward() noexcept {
  const Heading direction = compass_direction(at_, goal_);
  const AreaGraph& graph = areas();
  std::tuple<int, std::int64_t, std::uint32_t> best{kHeadings, 0, 0};
  for (std::uint32_t gate = graph.first_gate(area_); gate < graph.end_gate(area_); ++gate) {
    for (const GateEdge& edge : graph.edges(gate)) {
      const Cell cell = world_->size().cell(graph.cell(edge.to));
      if (came_from_[graph.area_of(cell)] != kNoArea) continue;
      best = std::min(best, {between(direction, compass_direction(at_, cell)), squared_distance(cell, goal_), edge.to});
    }
  }
  if (std::get<0>(best) == kHeadings) return false;
  target_ = world_->size().cell(graph.cell(std::get<2>(best)));
  target_area_ = graph.area_of(target_);
  came_from_[target_area_] = area_;
  return true;
}

/// The way back to the area that this one was first entered from, by the gate that is nearest.
bool CompassSearch::aim_back() noexcept {
  const AreaIndex before = came_from_[area_];
  if (before == area_) return false;
  const AreaGraph& graph = areas();
  std::pair<std::int64_t, std::uint32_t> best{-1, 0};
  for (std::uint32_t gate = graph.first_gate(area_); gate < graph.end_gate(area_); ++gate) {
    for (const GateEdge& edge : graph.edges(gate)) {
      const Cell cell = world_->size().cell(graph.cell(edge.to));
      if (graph.area_of(cell) != before) continue;
      const std::int64_t distance = squared_distance(cell, at_);
      if (best.first < 0 || distance < best.first) best = {distance, edge.to};
    }
  }
  if (best.first < 0) return false;
  back_ = true;
  target_ = world_->size().cell(graph.cell(best.second));
  target_area_ = before;
  return true;
}

/// Hands out the way to the target, as much of it as there is room for. Returns whether there is one.
bool CompassSearch::walk(SearchContext& context, std::span<Cell> out, PathResult& result) noexcept {
  AreaWindow window(*world_, areas(), context);
  const bool leads_on = window.search(area_, target_area_, at_, target_);
  result.expanded += window.expanded();
  if (!leads_on) return false;
  std::size_t count = 0;
  window.trace_back(target_, [&](Cell) { ++count; });
  result.cells = std::min(count, out.size());
  std::size_t place = count;
  window.trace_back(target_, [&](Cell cell) {
    if (--place < result.cells) out[place] = cell;
  });
  at_ = out[result.cells - 1];
  result.cost = window.cost(at_);
  result.length = world_->costs().length(result.cost);
  return true;
}

PathResult CompassSearch::next(SearchContext& context, std::span<Cell> out) noexcept {
  PathResult result;
  while (status_ == PathStatus::running && result.cells < 2) {
    // The unit has come to its target, and may have been stopped on the way to it before.
    if (aims_ && at_ == target_) {
      area_ = target_area_;
      aims_ = false;
    }
    const bool arrived = at_ == goal_;
    const bool aims = !arrived && (aims_ || choose());
    if (arrived || (aims && walk(context, out, result))) {
      if (at_ == goal_) end(PathStatus::found, PathReason::none);
      if (result.cells == 0) out[result.cells++] = goal_;
    } else if (!aims || back_ || target_ == goal_) {
      end(PathStatus::no_path, PathReason::gave_up);
    } else {
      aims_ = false;  // blocked since the map was baked: it counts as tried
    }
  }
  result.status = status_;
  result.reason = reason_;
  return result;
}

}  // namespace libpath
