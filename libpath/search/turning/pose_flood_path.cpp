// How a pose flood writes the way from a pose.

#include <libpath/search/turning/pose_flood.h>

#include <cassert>
#include <utility>

#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_memory.h>
#include <libpath/search/turning/free_edges.h>
#include <libpath/search/turning/start_curves.h>
#include <libpath/tables/turning/curve_cost.h>

namespace libpath {

/// One piece of a path, and its length in cells.
struct PoseFlood::Next {
  PathCurve curve;
  double length;
};

/// An edge or a link that costs what the cost to the goal falls by along it. There is one: where the search came by the
/// reverse of an edge that the hit check calls redundant, two others cost no more over no more cells.
PoseFlood::Next PoseFlood::next_of(const GridPose& from) const noexcept {
  const TurningTables& tables = world_.turning();
  const Cost here = cost(from);
  Next next{{from, from}, 0};
  const bool none = for_each_free_edge(world_, place_of(from), [&](const TableEdge& edge, Cost multiple) {
    const GridPose to{{from.cell.x + edge.dx, from.cell.y + edge.dy}, edge.heading};
    const Cost there = cost(to);
    if (there == kNoCost || there + edge.cost * multiple != here) return true;
    next = {{from, to, edge.word(), edge.gear()}, curve_length(edge.cost, world_.unit().reverse_penalty, edge.gear())};
    return false;
  });
  if (!none) return next;
  const auto look_at_none = [](Cell) {};
  for_each_link_from(world_, from, look_at_none, [&](const LinkRecord& link, const GridPose& to) {
    const Cost there = cost(to);
    const Cost by_link = tables.links.cost(link);
    if (there == kNoCost || there + by_link != here) return;
    next = {{from, to, kLinkWord, Gear::forward}, tables.costs.cells_of_plain(by_link)};
  });
  return next;
}

DirectionalResult PoseFlood::refused(PathStatus status, PathReason reason) const noexcept {
  DirectionalResult result;
  result.expanded = result.effort = expanded_;
  result.status = status;
  result.reason = reason;
  return result;
}

DirectionalResult PoseFlood::path(const GridPose& from, std::span<PathCurve> out) const noexcept {
  if (status_ != PathStatus::found) return refused(status_, reason_);
  if (!is_pose(from)) {
    const bool on_map = world_.size().contains(from.cell);
    return refused(PathStatus::bad_query, on_map ? PathReason::bad_heading : PathReason::start_outside);
  }
  if (cost(from) == kNoCost) return refused(PathStatus::no_path, PathReason::exhausted);
  DirectionalResult result = refused(PathStatus::found, PathReason::none);
  result.cost = cost(from);
  result.rings = world_.turning().hit_check.rings();
  result.optimal = true;
  result.suboptimality_bound = 1000;
  result.plain_length = world_.turning().costs.cells_of_plain(result.cost);
  for (GridPose at = from; !is_goal(at);) {
    const Next next = next_of(at);
    assert(next.curve.to != at);
    if (next.curve.to == at) break;
    if (result.curves < out.size()) out[result.curves] = next.curve;
    ++result.curves;
    result.length += next.length;
    at = next.curve.to;
  }
  return result;
}

/// The curve that makes the way to the goal cheapest; none where no curve is free.
PoseFlood::Join PoseFlood::best_join(StartCurves& joins) const noexcept {
  const TurningTables& tables = world_.turning();
  const auto least_by = [&](const StartCurve& curve) {
    return curve.cost * tables.costs.least() + cost(pose_at(curve.place));
  };
  // Few curves are tried before the best: the next is looked for among all, in order of what they cost at least.
  using Candidate = std::pair<Cost, std::size_t>;
  const auto next_after = [&](const Candidate& last) {
    Candidate next{kNoCost, 0};
    for (std::size_t i = 0; i < joins.curves().size(); ++i) {
      const Candidate candidate{joins.curves()[i].loop ? kNoCost : least_by(joins.curves()[i]), i};
      if (candidate > last && candidate < next) next = candidate;
    }
    return next;
  };
  Join best;
  for (Candidate at = next_after({}); at.first < best.cost; at = next_after(at)) {
    const StartCurve& curve = joins.curves()[at.second];
    const Cost multiple = joins.multiple(world_, curve);
    const Cost by_curve = curve.cost * multiple + cost(pose_at(curve.place));
    if (multiple != 0 && by_curve < best.cost) best = {&curve, by_curve};
  }
  return best;
}

DirectionalResult PoseFlood::path(const Pose& from, DirectionalContext& scratch,
                                  std::span<PathCurve> out) const noexcept {
  if (status_ != PathStatus::found) return refused(status_, reason_);
  const PathReason reason = refusal_of_start(world_, from);
  if (reason != PathReason::none) return refused(PathStatus::bad_query, reason);
  if (!scratch.fits(world_)) return refused(PathStatus::bad_query, PathReason::context_too_small);
  if (const auto grid = grid_pose_at(from, headings_)) return path(*grid, out);
  StartCurves joins = scratch.memory()->curves_from_start();
  joins.begin(from);
  if (!joins.can_stand(world_)) return refused(PathStatus::no_path, PathReason::start_blocked);
  Join join;
  for (const auto reach : {StartCurves::Reach::near, StartCurves::Reach::far}) {
    if (join.curve != nullptr) break;
    joins.add_around(world_, world_.turning().hit_check.rings(), reach,
                     [&](const GridPose& pose) { return cost(pose) != kNoCost; });
    join = best_join(joins);
  }
  if (join.curve == nullptr) return refused(PathStatus::no_path, PathReason::exhausted);
  const GridPose joined = pose_at(join.curve->place);
  DirectionalResult result = path(joined, out.empty() ? out : out.subspan(1));
  if (!out.empty()) out[0] = {{joins.cell(), kNoHeading}, joined, join.curve->word, join.curve->gear};
  ++result.curves;
  result.cost = join.cost;
  result.plain_length = world_.turning().costs.cells_of_plain(result.cost);
  result.length += curve_length(join.curve->cost, world_.unit().reverse_penalty, join.curve->gear);
  return result;
}

}  // namespace libpath
