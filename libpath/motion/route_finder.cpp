#include <libpath/motion/route_finder.h>

#include <algorithm>
#include <cmath>
#include <new>
#include <numbers>

#include <libpath/core/compiler.h>
#include <libpath/motion/motion_memory.h>
#include <libpath/motion/route_work.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

std::int32_t chebyshev(Cell a, Cell b) noexcept { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

}  // namespace

RouteFinder::RouteFinder(const World& world, MotionContext& context, Route& route, const RouteQuery& query) noexcept
    : world_(world),
      context_(&context),
      memory_(&context.memory()),
      route_(&route),
      seen_(world),
      asked_(query),
      query_(query),
      steps_(world, context),
      footprint_(world, Body::footprint),
      along_(world, context),
      search_(world, memory_->directional) {}

RouteFinder::Curves RouteFinder::all_curves() const noexcept { return {memory_->curves.get(), 3 * memory_->cells}; }

std::uint64_t RouteFinder::left() const noexcept {
  return query_.max_expansions - std::min(result_.expanded, query_.max_expansions);
}

void RouteFinder::start() noexcept {
  result_.status = PathStatus::running;
  route_->start_at({});
  memory_->path_cells = 0;
  if (const PathReason reason = refusal(); reason != PathReason::none) {
    end(PathStatus::bad_query, reason);
  } else {
    steps_.allow_all();
    result_.answered_by = query_.method;
    begin_method();
  }
}

void RouteFinder::begin_method() noexcept {
  switch (query_.method) {
    case RouteMethod::along:
    case RouteMethod::hybrid:
      if (is_ruled_out()) return;
      break;
    case RouteMethod::directional:
    case RouteMethod::drivable: return search_methodically();
    default: break;
  }
  begin_path();
}

PathStatus RouteFinder::step(std::uint64_t budget) noexcept {
  constexpr std::uint64_t kAll = ~std::uint64_t{0};
  if (begins_anew()) {
    new (this) RouteFinder(World(world_), *context_, *route_, RouteQuery(asked_));
    start();
  } else {
    seen_ = SeenWorld(world_);
    search_.follow_changes();
  }
  granted_ = budget > (kAll - granted_) / route_work::kBudgetUnit ? kAll : granted_ + budget * route_work::kBudgetUnit;
  while (result_.status == PathStatus::running && work_ < granted_) advance();
  return result_.status;
}

/// What directional search has looked at is known, and what is made of its path.
LIBPATH_COLD bool RouteFinder::begins_anew() const noexcept {
  if (result_.status != PathStatus::running || seen_.is(world_)) return false;
  const bool only_searches = query_.method == RouteMethod::directional || query_.method == RouteMethod::drivable;
  return !only_searches || !search_.holds();
}

/// What is made of a way looks at the ground around it: three arcs lead no further from either end than three circles
/// are wide.
LIBPATH_COLD void RouteFinder::note_way() noexcept {
  const auto reach = static_cast<std::int32_t>(6 * world_.unit().turning_radius.value() + world_.unit().length + 2);
  for (const PathCurve& part : all_curves().first(count_)) {
    for (const Cell end : {part.from.cell, part.to.cell}) {
      search_.note({end.x - reach, end.y - reach, end.x + reach + 1, end.y + reach + 1});
    }
  }
}

/// Puts off the end of a stage, which writes a way in one piece, until a step has room for what that takes, about.
bool RouteFinder::pays_for_way() noexcept {
  if (!paid_) {
    const auto cells = static_cast<std::uint64_t>(chebyshev(query_.from, query_.to));
    work_ += (std::max<std::uint64_t>(cells, memory_->path_cells) + 1) * route_work::kTraced;
  }
  paid_ = !paid_ && work_ >= granted_;
  return !paid_;
}

void RouteFinder::advance() noexcept {
  switch (stage_) {
    case Stage::path: return walk();
    case Stage::smooth: return smooth();
    case Stage::turn: return turn();
    case Stage::drive: return drive();
    case Stage::pass_ahead:
    case Stage::pass_back: return pass();
    case Stage::join:
    case Stage::search: return search();
    case Stage::lay_curves:
    case Stage::lay_smoothed: return lay();
    case Stage::lay_polished: return polish();
  }
}

/// What the stage at hand has expanded, which its end adds to the result.
std::uint64_t RouteFinder::expanded_by_stage() const noexcept {
  switch (stage_) {
    case Stage::path: return steps_.expanded();
    case Stage::drive: return driver_->result().tries;
    case Stage::pass_ahead:
    case Stage::pass_back: return along_.expanded();
    case Stage::join:
    case Stage::search: return search_.result().effort;
    default: return 0;
  }
}

RouteResult RouteFinder::result() const noexcept {
  RouteResult result = result_;
  if (result.status == PathStatus::running) result.expanded += expanded_by_stage();
  return result;
}

void RouteFinder::cancel(PathReason reason) noexcept {
  if (result_.status != PathStatus::running) return;
  result_ = result();
  end(PathStatus::no_path, reason);
}

void RouteFinder::give_up() noexcept {
  end(PathStatus::no_path, left() == 0 ? PathReason::budget_spent : PathReason::gave_up);
}

void RouteFinder::done(bool has_room) noexcept {
  has_room ? end(PathStatus::found, PathReason::none) : end(PathStatus::no_path, PathReason::route_full);
}

void RouteFinder::end(PathStatus status, PathReason reason) noexcept {
  result_.status = status;
  result_.reason = reason;
  if (status != PathStatus::found) {
    route_->start_at({});
    result_.guarantee = Guarantee::none;
    return;
  }
  if (result_.guarantee == Guarantee::none) result_.guarantee = promise();
  result_.length = route_->length();
}

/// Asks A* for the path that the method works on.
void RouteFinder::begin_path() noexcept {
  const bool by_four = query_.method == RouteMethod::tighten || query_.method == RouteMethod::back_up ||
                       query_.method == RouteMethod::hybrid;
  const Neighbours neighbours = by_four ? Neighbours::four : query_.neighbours;
  StepQuery query{query_.from, query_.to, neighbours, query_.turn_price, {}, left()};
  const auto eighth = static_cast<int>(std::lround(query_.heading / (std::numbers::pi / 4)));
  query.heading = static_cast<Heading>(eighth & 7);
  stage_ = Stage::path;
  const PathResult begun = steps_.start(query);
  if (begun.status != PathStatus::running) end_path(begun);
}

void RouteFinder::walk() noexcept {
  const std::uint64_t each = world_.unit().width > 1 ? route_work::kWideStep : route_work::kStep;
  const std::uint64_t before = steps_.expanded();
  const bool goes_on = steps_.step((granted_ - work_ - 1) / each + 1);
  work_ += (steps_.expanded() - before) * each;
  if (goes_on || !pays_for_way()) return;
  end_path(steps_.result({memory_->path.get(), memory_->cells}));
}

void RouteFinder::end_path(const PathResult& path) noexcept {
  memory_->path_cells = std::min(path.cells, memory_->cells);
  work_ += memory_->path_cells * route_work::kCell;
  result_.expanded += path.expanded;
  PathReason reason = path.reason;
  if (path.status == PathStatus::found && !joins(query_.start, query_.from))
    reason = PathReason::start_blocked;
  else if (path.status == PathStatus::found && !joins(query_.goal, query_.to))
    reason = PathReason::goal_blocked;
  const bool falls_back = query_.method == RouteMethod::along || query_.method == RouteMethod::hybrid;
  if (reason != PathReason::none) {
    if (falls_back) return search_methodically();
    // What is left has no path; the whole has.
    if (result_.recalculations > 0 && reason == PathReason::exhausted) return give_up();
    return end(path.status == PathStatus::bad_query ? path.status : PathStatus::no_path, reason);
  }
  if (falls_back) return begin_pass(Stage::pass_ahead, {cells(), from_.heading, query_.to_heading});
  points_ = points_of_path();
  if (query_.method != RouteMethod::straight && query_.method != RouteMethod::ignore_blocks) {
    return begin_drive(world_.turning().hit_check.empty() ? steps_.clearance() : footprint_);
  }
  stage_ = Stage::smooth;
  lines_.emplace(steps_.clearance(), points_, query_.roads);
}

void RouteFinder::smooth() noexcept {
  if (lines_->step(work_)) return;
  points_ = points_.first(lines_->kept());
  work_ += route_work::kCell * points_.size();
  if (query_.method == RouteMethod::straight) return done(lay_lines(points_, *route_));
  stage_ = Stage::turn;
  at_ = start_pose();
  route_->start_at(at_);
  laid_ = 1;
}

/// One more curve that looks at nothing.
void RouteFinder::turn() noexcept {
  if (laid_ >= points_.size()) return done(true);
  work_ += route_work::kLaid;
  const bool is_last = laid_ + 1 == points_.size();
  const bool added = lay_curve_to(at_, points_[laid_], query_.radius, is_last ? end_heading() : std::nullopt, *route_);
  ++laid_;
  if (!added) done(false);
}

void RouteFinder::begin_drive(const Clearance& clearance) noexcept {
  const TurnRule rule = query_.method == RouteMethod::recalculate ? TurnRule::keep_radius
                        : query_.method == RouteMethod::tighten   ? TurnRule::tighten
                                                                  : TurnRule::back_up;
  stage_ = Stage::drive;
  driver_.emplace(clearance, query_.radius, *context_);
  driver_->start(start_pose(), points_, rule, {end_heading(), left()});
}

void RouteFinder::drive() noexcept {
  if (driver_->step(*route_, work_)) return;
  const DriveResult drive = driver_->result();
  result_.expanded += drive.tries;
  if (!drive.found) return drive_failed(drive);
  result_.tight_turns = drive.tight_turns;
  result_.back_ups = drive.back_ups;
  done(!drive.route_full);
}

void RouteFinder::drive_failed(const DriveResult& drive) noexcept {
  if (query_.method == RouteMethod::recalculate) {
    const std::size_t most = std::min(query_.recalculations, kMaxRecalculations);
    if (drive.spent || result_.recalculations == most || !forbid_step_at(drive.farthest)) return give_up();
    ++result_.recalculations;
    return begin_path();
  }
  const bool may_leave_footprint = query_.method == RouteMethod::tighten && result_.guarantee == Guarantee::none &&
                                   !world_.turning().hit_check.empty();
  if (!may_leave_footprint) return give_up();
  result_.guarantee = Guarantee::width_clear;
  begin_drive(steps_.clearance());
}

/// Forbids the step from a point of the first path, or that which is nearest. False where the path has none.
bool RouteFinder::forbid_step_at(std::size_t point) noexcept {
  if (cells().size() < 2) return false;
  const std::size_t before = query_.start && point > 0 ? 1 : 0;
  const std::size_t stuck = std::min(point - before, cells().size() - 2);
  steps_.forbid(cells()[stuck], *heading_between(cells()[stuck], cells()[stuck + 1]));
  return true;
}

/// Whether the tables know that curves do not lead there.
bool RouteFinder::is_ruled_out() noexcept {
  const PathStatus status = search_.start(directional_query());
  if (status == PathStatus::running) return false;
  end(status, search_.result().reason);
  return true;
}

void RouteFinder::begin_pass(Stage stage, const AlongQuery& query) noexcept {
  stage_ = stage;
  AlongQuery asked = query;
  asked.max_expansions = left();
  along_.start(asked, work_);
}

void RouteFinder::pass() noexcept {
  if (along_.step(work_) || !pays_for_way()) return;
  result_.expanded += along_.expanded();
  stage_ == Stage::pass_ahead ? end_pass_ahead() : end_pass_back();
}

/// The article's step 2: the pass is the whole way, or its curves are the first of the hybrid's.
void RouteFinder::end_pass_ahead() noexcept {
  const bool found = along_.result().status == PathStatus::found;
  if (!found && query_.method == RouteMethod::along) return search_methodically();
  kept_ = along_.curves(all_curves());
  work_ += kept_ * route_work::kCell;
  if (!found) return begin_pass(Stage::pass_back, {cells(), query_.to_heading, {}, true});
  result_.answered_by = RouteMethod::along;
  begin_laying(Stage::lay_smoothed, kept_);
}

/// Steps 3 and 4: what joins the two ways begins and ends as far back as it may.
void RouteFinder::end_pass_back() noexcept {
  const Curves all = all_curves();
  const std::size_t count = along_.result().curves;
  // The way from the goal backwards lies behind the other, with room between for what joins them.
  from_goal_ = all.last(std::min(count, all.size() / 3));
  if (from_goal_.size() < count) return search_methodically();
  along_.curves(from_goal_);
  work_ += count * route_work::kCell;
  // Without a way from the goal any heading there will do, or the one that was asked for.
  GridPose last{query_.to, query_.to_heading.value_or(-1)};
  if (!from_goal_.empty()) last = from_goal_.front().from;
  const auto end_of_first = [&] { return kept_ == 0 ? from_ : all[kept_ - 1].to; };
  if (chebyshev(end_of_first().cell, last.cell) > kHybridReach) return search_methodically();
  for (bool moved = true; moved;) {
    moved = false;
    if (kept_ > 0 && chebyshev(kept_ == 1 ? from_.cell : all[kept_ - 2].to.cell, last.cell) <= kHybridReach) {
      --kept_;
      moved = true;
    }
    if (!from_goal_.empty() && chebyshev(end_of_first().cell, from_goal_.front().to.cell) <= kHybridReach) {
      last = from_goal_.front().to;
      from_goal_ = from_goal_.subspan(1);
      moved = true;
    }
  }
  result_.directional_search = true;
  DirectionalQuery query{end_of_first(), last.cell, {}};
  if (last.heading >= 0) query.heading = last.heading;
  begin_search(Stage::join, query, std::min(kHybridBudget, left()));
}

void RouteFinder::begin_search(Stage stage, const DirectionalQuery& query, std::uint64_t most) noexcept {
  stage_ = stage;
  quota_ = most;
  if (search_.start(query) != PathStatus::running) end_search();
}

/// From start to goal with what is left to expand.
void RouteFinder::search_methodically() noexcept {
  DirectionalQuery query = directional_query();
  if (query_.method == RouteMethod::drivable) query.weight = kDrivableWeight;
  result_.directional_search = true;
  result_.answered_by = RouteMethod::directional;
  begin_search(Stage::search, query, left());
}

void RouteFinder::search() noexcept {
  const std::uint64_t most = std::min((granted_ - work_ - 1) / route_work::kBudgetUnit + 1, quota_);
  const std::uint64_t before = search_.result().effort;
  const bool goes_on = search_.step(most) == PathStatus::running;
  quota_ -= most;
  work_ += route_work::kBudgetUnit * (goes_on ? most : search_.result().effort - before);
  if ((!goes_on || quota_ == 0) && pays_for_way()) end_search();
}

void RouteFinder::end_search() noexcept {
  if (stage_ == Stage::join) return end_join();
  const DirectionalResult found = search_.path(all_curves());
  work_ += found.curves * route_work::kCell;
  result_.expanded += found.effort;
  if (!found.optimal) result_.guarantee = Guarantee::legal;
  if (found.status == PathStatus::running) return end(PathStatus::no_path, PathReason::budget_spent);
  if (found.status != PathStatus::found) return end(found.status, found.reason);
  result_.suboptimality_bound = found.suboptimality_bound;
  if (found.curves > all_curves().size()) return done(false);
  if (query_.method == RouteMethod::drivable) {
    result_.guarantee = Guarantee::legal;
    result_.answered_by = RouteMethod::drivable;
    if (query_.turn_price > 0) result_.suboptimality_bound = kNothingProven;
    return begin_laying(Stage::lay_polished, found.curves);
  }
  begin_laying(query_.method == RouteMethod::directional ? Stage::lay_curves : Stage::lay_smoothed, found.curves);
}

/// Step 5: the two ways and what joins them.
void RouteFinder::end_join() noexcept {
  const Curves all = all_curves();
  const Curves out = all.subspan(kept_, all.size() / 3);
  const DirectionalResult found = search_.path(out);
  result_.expanded += found.effort;
  if (found.status != PathStatus::found || found.curves > out.size()) return search_methodically();
  const std::size_t before = kept_ + found.curves;
  std::copy(from_goal_.begin(), from_goal_.end(), all.begin() + static_cast<std::ptrdiff_t>(before));
  begin_laying(Stage::lay_smoothed, before + from_goal_.size());
}

void RouteFinder::begin_laying(Stage stage, std::size_t count) noexcept {
  stage_ = stage;
  laid_ = 0;
  count_ = count;
  polishes_ = false;
  note_way();
  const DirectionalQuery query = directional_query();
  const Pose start = query.start.value_or(pose_of(from_, headings()));
  if (stage == Stage::lay_curves) {
    route_->start_at(start);
  } else if (stage == Stage::lay_smoothed) {
    smoother_.emplace(world_, footprint_, from_, *route_, query_.roads);
  } else {
    polisher_.emplace(footprint_, world_.unit().turning_radius.value(), !query_.to_heading, start, *route_,
                      *memory_->polish.get(), query_.roads);
  }
}

/// One more curve.
void RouteFinder::lay() noexcept {
  if (laid_ == count_) return done(stage_ == Stage::lay_curves || smoother_->finish());
  const PathCurve& part = all_curves()[laid_++];
  const bool smooths = stage_ == Stage::lay_smoothed;
  work_ += smooths ? smoother_->work() : route_work::kLaid;
  const bool added = smooths ? smoother_->add(part) : route_->add(curve_of(world_, directional_query(), part));
  if (!added) done(false);
}

void RouteFinder::polish() noexcept {
  if (polishes_) {
    polishes_ = polisher_->step(work_);
    if (!polisher_->has_room()) return done(false);
    if (!polishes_ && laid_ == count_) done(true);
    return;
  }
  work_ += route_work::kLaid;
  if (laid_ == count_) {
    polisher_->end();
    polishes_ = true;
  } else if (polisher_->add(curve_of(world_, directional_query(), all_curves()[laid_]))) {
    ++laid_;
  } else {
    polishes_ = true;
  }
}

}  // namespace libpath
