#include <libpath/motion/find_route.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include <libpath/motion/along_path.h>
#include <libpath/motion/motion_memory.h>
#include <libpath/motion/path_driver.h>
#include <libpath/motion/polishing.h>
#include <libpath/motion/smoothing.h>
#include <libpath/motion/step_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>

namespace libpath {
namespace {

Guarantee promise_of(RouteMethod method) noexcept {
  switch (method) {
    case RouteMethod::straight: return Guarantee::width_clear;
    case RouteMethod::ignore_blocks: return Guarantee::ignores_blocks;
    case RouteMethod::tighten: return Guarantee::tight_turns;
    case RouteMethod::directional: return Guarantee::optimal;
    default: return Guarantee::legal;
  }
}

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

std::int32_t chebyshev(Cell a, Cell b) noexcept { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

}  // namespace

/// One query at work.
class RouteFinder {
 public:
  RouteFinder(const World& world, const RouteQuery& query, MotionContext& context, Route& route) noexcept
      : world_(world),
        query_(query),
        context_(&context),
        memory_(&context.memory()),
        route_(&route),
        steps_(world, context),
        footprint_(world, Body::footprint),
        along_(world, context) {}

  RouteResult find() noexcept;

 private:
  using Curves = std::span<PathCurve>;

  PathReason refusal() noexcept;
  PathReason heading_refusal() noexcept;
  bool place(std::optional<Point>& position, Cell& cell) const noexcept;
  bool joins(const std::optional<Point>& position, Cell cell) const noexcept;
  bool first_path(Neighbours neighbours) noexcept;
  std::span<const Cell> cells() const noexcept { return context_->grid_path(); }
  std::span<Point> points_of_path() noexcept;
  std::span<Point> smoothed_points() noexcept;
  bool forbid_step_at(std::size_t point) noexcept;
  Point start_point() const noexcept { return query_.start.value_or(steps_.clearance().stand(query_.from)); }
  Pose start() const noexcept { return {start_point(), query_.heading}; }

  void go_straight() noexcept;
  void ignore_blocks() noexcept;
  void recalculate() noexcept;
  void tighten() noexcept;
  void back_up() noexcept;
  DriveResult drive_along(const Clearance& clearance, TurnRule rule) noexcept;
  bool drive(const Clearance& clearance, TurnRule rule) noexcept;
  DirectionalQuery directional_query() const noexcept;
  std::size_t search_methodically(Curves curves, std::uint32_t weight = 1000) noexcept;
  bool is_ruled_out() noexcept;
  AlongResult pass(const AlongQuery& query) noexcept;
  void search_directionally() noexcept;
  void go_along() noexcept;
  void search_hybrid() noexcept;
  void fall_back() noexcept;
  std::size_t hybrid_curves(Curves all) noexcept;
  std::size_t connect(const GridPose& from, const GridPose& to, Curves out) noexcept;
  void lay_smoothed(Curves curves) noexcept;
  void find_drivable() noexcept;
  bool lay_polished(Curves curves) noexcept;

  Curves all_curves() const noexcept { return {memory_->curves.get(), 3 * memory_->cells}; }
  /// A search may overrun what it is given by a unit or two.
  std::uint64_t left() const noexcept {
    return query_.max_expansions - std::min(result_.expanded, query_.max_expansions);
  }
  std::int32_t headings() const noexcept {
    return world_.turning().hit_check.empty() ? kHeadings : world_.turning().hit_check.headings();
  }
  std::optional<double> end_heading() const noexcept {
    if (!query_.to_heading) return {};
    return *query_.to_heading * 2 * std::numbers::pi / headings();
  }

  /// As its expansions are spent, if they are.
  void give_up() noexcept { give_up(left() == 0 ? PathReason::budget_spent : PathReason::gave_up); }
  void give_up(PathReason reason) noexcept {
    result_.status = PathStatus::no_path;
    result_.reason = reason;
  }
  void done(bool has_room) noexcept {
    result_.status = has_room ? PathStatus::found : PathStatus::no_path;
    result_.reason = has_room ? PathReason::none : PathReason::route_full;
  }

  World world_;
  RouteQuery query_;
  MotionContext* context_;
  MotionMemory* memory_;
  Route* route_;
  StepSearch steps_;
  Clearance footprint_;
  AlongPath along_;
  GridPose from_;         // of methods that plan in headings
  bool between_ = false;  // the start's heading is none of these, which directional search alone takes
  RouteResult result_;
};

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

RouteResult RouteFinder::find() noexcept {
  route_->start_at({});
  memory_->path_cells = 0;
  if (const PathReason reason = refusal(); reason != PathReason::none) {
    result_.status = PathStatus::bad_query;
    result_.reason = reason;
    return result_;
  }
  steps_.allow_all();
  result_.answered_by = query_.method;
  switch (query_.method) {
    case RouteMethod::straight: go_straight(); break;
    case RouteMethod::ignore_blocks: ignore_blocks(); break;
    case RouteMethod::recalculate: recalculate(); break;
    case RouteMethod::tighten: tighten(); break;
    case RouteMethod::back_up: back_up(); break;
    case RouteMethod::along: go_along(); break;
    case RouteMethod::hybrid: search_hybrid(); break;
    case RouteMethod::directional: search_directionally(); break;
    case RouteMethod::drivable: find_drivable(); break;
  }
  if (result_.status != PathStatus::found) {
    route_->start_at({});
    result_.guarantee = Guarantee::none;
    return result_;
  }
  if (result_.guarantee == Guarantee::none) result_.guarantee = promise_of(query_.method);
  result_.length = route_->length();
  return result_;
}

/// Asks A* for the path that the method works on.
bool RouteFinder::first_path(Neighbours neighbours) noexcept {
  StepQuery query{query_.from, query_.to, neighbours, query_.turn_price, {}, left()};
  const auto eighth = static_cast<int>(std::lround(query_.heading / (std::numbers::pi / 4)));
  query.heading = static_cast<Heading>(eighth & 7);
  const PathResult path = steps_.find(query, {memory_->path.get(), memory_->cells});
  memory_->path_cells = std::min(path.cells, memory_->cells);
  result_.status = path.status;
  result_.reason = path.reason;
  result_.expanded += path.expanded;
  if (path.status != PathStatus::found) return false;
  if (!joins(query_.start, query_.from)) return give_up(PathReason::start_blocked), false;
  if (!joins(query_.goal, query_.to)) return give_up(PathReason::goal_blocked), false;
  return true;
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

std::span<Point> RouteFinder::smoothed_points() noexcept {
  const std::span<Point> points = points_of_path();
  return points.first(smooth_lines(steps_.clearance(), points, query_.roads));
}

void RouteFinder::go_straight() noexcept {
  if (first_path(query_.neighbours)) done(lay_lines(smoothed_points(), *route_));
}

void RouteFinder::ignore_blocks() noexcept {
  if (!first_path(query_.neighbours)) return;
  done(lay_curves_through(start(), smoothed_points(), query_.radius, *route_, end_heading()));
}

void RouteFinder::recalculate() noexcept {
  const std::size_t most = std::min(query_.recalculations, kMaxRecalculations);
  for (;; ++result_.recalculations) {
    if (!first_path(query_.neighbours)) {
      // What is left has no path; the whole has.
      if (result_.recalculations > 0 && result_.reason == PathReason::exhausted) give_up();
      return;
    }
    const DriveResult drive = drive_along(footprint_, TurnRule::keep_radius);
    if (drive.found) return done(!drive.route_full);
    if (drive.spent || result_.recalculations == most || !forbid_step_at(drive.farthest)) break;
  }
  give_up();
}

DriveResult RouteFinder::drive_along(const Clearance& clearance, TurnRule rule) noexcept {
  PathDriver driver(clearance, query_.radius, *context_);
  const DriveResult drive = driver.drive(start(), points_of_path(), rule, *route_, {end_heading(), left()});
  result_.expanded += drive.tries;
  return drive;
}

/// Forbids the step from a point of the first path, or that which is nearest. False where the path has none.
bool RouteFinder::forbid_step_at(std::size_t point) noexcept {
  if (cells().size() < 2) return false;
  const std::size_t before = query_.start && point > 0 ? 1 : 0;
  const std::size_t stuck = std::min(point - before, cells().size() - 2);
  steps_.forbid(cells()[stuck], *heading_between(cells()[stuck], cells()[stuck + 1]));
  return true;
}

void RouteFinder::tighten() noexcept {
  if (!first_path(Neighbours::four)) return;
  const bool has_footprint = !world_.turning().hit_check.empty();
  if (has_footprint && drive(footprint_, TurnRule::tighten)) return;
  if (!drive(steps_.clearance(), TurnRule::tighten)) return give_up();
  if (has_footprint) result_.guarantee = Guarantee::width_clear;
}

void RouteFinder::back_up() noexcept {
  if (first_path(Neighbours::four) && !drive(footprint_, TurnRule::back_up)) give_up();
}

bool RouteFinder::drive(const Clearance& clearance, TurnRule rule) noexcept {
  const DriveResult drive = drive_along(clearance, rule);
  if (!drive.found) return false;
  result_.tight_turns = drive.tight_turns;
  result_.back_ups = drive.back_ups;
  done(!drive.route_full);
  return true;
}

DirectionalQuery RouteFinder::directional_query() const noexcept {
  DirectionalQuery query{from_, query_.to, query_.to_heading};
  query.turn_price = static_cast<Cost>(std::llround(query_.turn_price * kCurveUnits));
  query.rings = query_.rings;
  if (between_ || query_.start) query.start = start();
  return query;
}

/// Directional search from start to goal with what is left to expand. Returns the curves of the way that it found; its
/// status is the result's.
std::size_t RouteFinder::search_methodically(Curves curves, std::uint32_t weight) noexcept {
  DirectionalSearch search(world_, memory_->directional);
  DirectionalQuery query = directional_query();
  query.weight = weight;
  if (search.start(query) == PathStatus::running) search.step(left());
  const DirectionalResult found = search.path(curves);
  result_.directional_search = true;
  result_.answered_by = RouteMethod::directional;
  result_.expanded += found.effort;
  result_.status = found.status;
  result_.reason = found.reason;
  if (!found.optimal) result_.guarantee = Guarantee::legal;
  result_.suboptimality_bound = found.status == PathStatus::found ? found.suboptimality_bound : kNothingProven;
  if (found.status == PathStatus::running) give_up(PathReason::budget_spent);
  if (found.status == PathStatus::found && found.curves > curves.size()) done(false);
  return found.curves;
}

void RouteFinder::search_directionally() noexcept {
  const std::size_t count = search_methodically(all_curves());
  if (result_.status != PathStatus::found) return;
  done(lay_curves(world_, directional_query(), all_curves().first(count), *route_));
}

void RouteFinder::find_drivable() noexcept {
  const std::size_t count = search_methodically(all_curves(), kDrivableWeight);
  if (result_.status != PathStatus::found) return;
  result_.guarantee = Guarantee::legal;
  result_.answered_by = RouteMethod::drivable;
  if (query_.turn_price > 0) result_.suboptimality_bound = kNothingProven;
  done(lay_polished(all_curves().first(count)));
}

bool RouteFinder::lay_polished(Curves curves) noexcept {
  const DirectionalQuery query = directional_query();
  const Pose start = query.start.value_or(pose_of(from_, headings()));
  Polisher polisher(footprint_, world_.unit().turning_radius.value(), !query_.to_heading, start, *route_,
                    *memory_->polish.get(), query_.roads);
  for (const PathCurve& part : curves) {
    if (!polisher.add(curve_of(world_, query, part))) return false;
  }
  return polisher.finish();
}

/// Whether the tables know that curves do not lead there.
bool RouteFinder::is_ruled_out() noexcept {
  DirectionalSearch search(world_, memory_->directional);
  result_.status = search.start(directional_query());
  result_.reason = search.result().reason;
  return result_.status != PathStatus::running;
}

/// The article's way out where a fast method fails.
void RouteFinder::fall_back() noexcept {
  const std::size_t count = search_methodically(all_curves());
  if (result_.status == PathStatus::found) lay_smoothed(all_curves().first(count));
}

void RouteFinder::lay_smoothed(Curves curves) noexcept {
  done(libpath::lay_smoothed(world_, footprint_, from_, curves, *route_, query_.roads));
}

AlongResult RouteFinder::pass(const AlongQuery& query) noexcept {
  AlongQuery asked = query;
  asked.max_expansions = left();
  const AlongResult found = along_.find(asked);
  result_.expanded += found.expanded;
  return found;
}

void RouteFinder::go_along() noexcept {
  if (is_ruled_out()) return;
  if (!first_path(query_.neighbours)) return fall_back();
  const AlongResult found = pass({cells(), from_.heading, query_.to_heading});
  if (found.status != PathStatus::found) return fall_back();
  along_.curves(all_curves());
  lay_smoothed(all_curves().first(found.curves));
}

void RouteFinder::search_hybrid() noexcept {
  if (is_ruled_out()) return;
  if (!first_path(Neighbours::four)) return fall_back();
  const std::size_t count = hybrid_curves(all_curves());
  if (result_.status != PathStatus::found) return fall_back();
  lay_smoothed(all_curves().first(count));
}

/// The curves of the hybrid's way, by the article's steps 2 to 5. Gives up by way of the result's status.
std::size_t RouteFinder::hybrid_curves(Curves all) noexcept {
  const AlongResult ahead = pass({cells(), from_.heading, query_.to_heading});
  std::size_t kept = along_.curves(all);
  if (ahead.status == PathStatus::found) {
    result_.answered_by = RouteMethod::along;
    return kept;
  }
  const AlongResult back = pass({cells(), query_.to_heading, {}, true});
  // The way from the goal backwards lies behind the other, with room between for what joins them.
  const Curves from_goal = all.last(std::min(back.curves, all.size() / 3));
  if (from_goal.size() < back.curves) return give_up(), 0;
  along_.curves(from_goal);
  std::size_t dropped = 0;  // curves of from_goal, from its start
  const auto end_of_first = [&] { return kept == 0 ? from_ : all[kept - 1].to; };
  // Without a way from the goal any heading there will do, or the one that was asked for.
  const auto start_of_last = [&] {
    return dropped < from_goal.size() ? from_goal[dropped].from
           : from_goal.empty()        ? GridPose{query_.to, query_.to_heading.value_or(-1)}
                                      : from_goal.back().to;
  };
  if (chebyshev(end_of_first().cell, start_of_last().cell) > kHybridReach) return give_up(), 0;
  for (bool moved = true; moved;) {
    moved = false;
    if (kept > 0 && chebyshev(kept == 1 ? from_.cell : all[kept - 2].to.cell, start_of_last().cell) <= kHybridReach) {
      --kept;
      moved = true;
    }
    if (dropped < from_goal.size() && chebyshev(end_of_first().cell, from_goal[dropped].to.cell) <= kHybridReach) {
      ++dropped;
      moved = true;
    }
  }
  const std::size_t joined = connect(end_of_first(), start_of_last(), all.subspan(kept, all.size() / 3));
  if (result_.status != PathStatus::found) return 0;
  std::copy(from_goal.begin() + static_cast<std::ptrdiff_t>(dropped), from_goal.end(),
            all.begin() + static_cast<std::ptrdiff_t>(kept + joined));
  return kept + joined + from_goal.size() - dropped;
}

/// Directional search between the hybrid's two points.
std::size_t RouteFinder::connect(const GridPose& from, const GridPose& to, Curves out) noexcept {
  result_.directional_search = true;
  DirectionalQuery query{from, to.cell, {}};
  if (to.heading >= 0) query.heading = to.heading;
  DirectionalSearch search(world_, memory_->directional);
  search.start(query);
  search.step(std::min(kHybridBudget, left()));
  const DirectionalResult found = search.path(out);
  result_.expanded += found.effort;
  if (found.status == PathStatus::found && found.curves <= out.size()) return found.curves;
  give_up();
  return 0;
}

RouteResult find_route(const World& world, const RouteQuery& query, MotionContext& context, Route& route) noexcept {
  return RouteFinder(world, query, context, route).find();
}

}  // namespace libpath
