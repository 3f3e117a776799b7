// How a lattice search begins: what it refuses, what tables rule out, and from where it joins the lattice.

#include <libpath/search/turning/lattice_search.h>

#include <bit>

#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/lattice_effort.h>

namespace libpath {

/// What is wrong with the query; `none` where nothing is.
PathReason LatticeSearch::refusal() const noexcept {
  const HitCheck& check = world_.turning().hit_check;
  const auto is_heading = [&](std::int32_t heading) { return heading >= 0 && heading < check.headings(); };
  if (check.empty()) return PathReason::no_turning_tables;
  if (!world_.curves_keep_to_one_way_edges()) return PathReason::one_way_edges;
  if (!world_.turning().links.are_known()) return PathReason::unknown_links;
  if (query_.start) {
    if (const PathReason reason = refusal_of_start(world_, *query_.start); reason != PathReason::none) return reason;
  } else if (!world_.size().contains(query_.from.cell)) {
    return PathReason::start_outside;
  }
  if (!world_.size().contains(query_.to)) return PathReason::goal_outside;
  if (!query_.start && !is_heading(query_.from.heading)) return PathReason::bad_heading;
  if (query_.heading && !is_heading(*query_.heading)) return PathReason::bad_heading;
  if (query_.weight < 1000 || query_.weight > kMaxWeight) return PathReason::bad_weight;
  if (query_.rings < 0 || query_.rings > check.rings() || query_.turn_price > kMaxTurnPrice) {
    return PathReason::bad_edges;
  }
  return context_->fits(world_) ? PathReason::none : PathReason::context_too_small;
}

PathStatus LatticeSearch::start(const DirectionalQuery& query) noexcept {
  query_ = query;
  seen_ = SeenWorld(world_);
  seen_turning_ = SeenTurning::of(world_);
  expanded_ = cells_expanded_ = 0;
  work_ = granted_ = 0;
  projection_ = ProjectedSearch(world_, memory_);  // what the query before expanded counts no more
  best_ = kNoCost;
  shot_.reset();
  next_shot_ = 0;
  loops_ = false;
  poses_to_join_ = 0;
  if (const PathReason reason = refusal(); reason != PathReason::none) return end(PathStatus::bad_query, reason);
  const TurningTables& tables = world_.turning();
  if (query_.rings == 0) query_.rings = tables.hit_check.rings();
  heading_bits_ = std::countr_zero(static_cast<std::uint32_t>(tables.hit_check.headings()));
  exact_ = set_start();
  if (rule_out()) return status_;
  least_ = tables.costs.least();
  turn_price_ = static_cast<Cost>(static_cast<double>(query.turn_price) * tables.costs.units_of_plain());
  turns_ = query.heading ? tables.turn_heuristic.to_pose({query.to, *query.heading})
                         : tables.turn_heuristic.to_point(query.to);
  detours_.begin(tables.links, world_.size(), query.to, LinkDetours::End::goal, least_);
  by_landmarks_ = !tables.landmarks.empty();
  if (by_landmarks_) {
    landmark_scale_ = world_.edits() == nullptr ? 1 : world_.edits()->turning_scale;
    landmarks_ = query.heading ? tables.landmarks.to_pose({query.to, *query.heading})
                               : tables.landmarks.to_point(query.to, tables.hit_check);
  }
  if (exact_ && !begin_start_curves()) return end(PathStatus::no_path, PathReason::different_regions);
  begin(false);
  return status_ = PathStatus::running;
}

/// Whether the query's start is no grid pose. One that is becomes `from`.
bool LatticeSearch::set_start() noexcept {
  if (!query_.start) return false;
  const Pose& start = *query_.start;
  const auto grid = grid_pose_at(start, world_.turning().hit_check.headings());
  query_.from = grid.value_or(
      GridPose{{static_cast<std::int32_t>(start.position.x), static_cast<std::int32_t>(start.position.y)}, kNoHeading});
  return !grid;
}

/// Whether a pose that the unit may join from the start reaches the goal, as far as the tables know.
bool LatticeSearch::leads_on(const GridPose& pose) const noexcept {
  if (is_goal(pose)) return true;
  const TurningTables& tables = world_.turning();
  if (tables.pose_regions.empty()) return tables.hit_check.can_stand(pose);
  const std::int32_t last = query_.heading.value_or(tables.hit_check.headings() - 1);
  for (std::int32_t heading = query_.heading.value_or(0); heading <= last; ++heading) {
    if (tables.pose_regions.reaches(pose, {query_.to, heading}) != Reach::no) return true;
  }
  return false;
}

/// Begins to collect the curves from the start to the poses around. False where none of these reaches the goal.
bool LatticeSearch::begin_start_curves() noexcept {
  joins_ = memory_->curves_from_start();
  joins_.begin(*query_.start);
  return join_poses(StartCurves::Reach::near) || join_poses(StartCurves::Reach::far);
}

bool LatticeSearch::join_poses(StartCurves::Reach reach) noexcept {
  joins_reach_ = reach;
  poses_to_join_ = StartCurves::poses_around(world_, query_.rings, reach);
  return find_pose_to_join();
}

std::optional<GridPose> LatticeSearch::pose_to_join() const noexcept {
  return joins_.pose_around(world_, query_.rings, joins_reach_, poses_to_join_ - 1);
}

/// Leaves out poses around, from the last on, down to one that leads on.
bool LatticeSearch::find_pose_to_join() noexcept {
  for (; poses_to_join_ > 0; --poses_to_join_) {
    work_ += kEdge;
    const auto pose = pose_to_join();
    if (pose && leads_on(*pose)) return true;
  }
  return false;
}

/// Computes the curves to one more pose around. REQUIRES: it leads on.
void LatticeSearch::collect_start_curves() noexcept {
  work_ += kCurves * (world_.unit().reverse != 0 ? 2 : 1);
  const std::size_t before = joins_.curves().size();
  joins_.add(world_, *pose_to_join());
  --poses_to_join_;
  push_start_curves(before);
  find_pose_to_join();
}

/// Ends a query whose answer the tables know.
bool LatticeSearch::rule_out() noexcept {
  const TurningTables& tables = world_.turning();
  const std::int32_t headings = tables.hit_check.headings();
  const std::int32_t first = query_.heading.value_or(0);
  const std::int32_t last = query_.heading.value_or(headings - 1);
  bool stands = false;
  bool reaches = false;
  for (std::int32_t heading = first; heading <= last; ++heading) {
    const GridPose goal{query_.to, heading};
    if (tables.pose_regions.empty()) {
      stands = stands || tables.hit_check.can_stand(goal);
      reaches = true;
    } else if (tables.pose_regions.region_of(goal) != PoseRegions::kNoPoseRegion) {
      stands = stands || world_.edits() == nullptr || tables.hit_check.can_stand(goal);
      reaches = reaches || exact_ || tables.pose_regions.reaches(query_.from, goal) != Reach::no;
    }
  }
  if (exact_) {
    joins_ = memory_->curves_from_start();
    joins_.begin(*query_.start);
  }
  if (!(exact_ ? joins_.can_stand(world_) : tables.hit_check.can_stand(query_.from))) {
    end(PathStatus::no_path, PathReason::start_blocked);
  } else if (!stands) {
    end(PathStatus::no_path, PathReason::goal_blocked);
  } else if (!reaches) {
    end(PathStatus::no_path, PathReason::different_regions);
  } else {
    return false;
  }
  return true;
}

}  // namespace libpath
