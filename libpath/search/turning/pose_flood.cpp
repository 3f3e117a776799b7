#include <libpath/search/turning/pose_flood.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_memory.h>
#include <libpath/search/turning/free_edges.h>
#include <libpath/search/turning/start_curves.h>
#include <libpath/tables/turning/curve_cost.h>

namespace libpath {

PathStatus PoseFlood::end(PathStatus status, PathReason reason) noexcept {
  status_ = status;
  reason_ = reason;
  return status;
}

std::uint32_t PoseFlood::place_of(const GridPose& pose) const noexcept {
  return static_cast<std::uint32_t>(world_.size().index(pose.cell) << heading_bits_ |
                                    static_cast<std::size_t>(pose.heading));
}

GridPose PoseFlood::pose_at(std::uint32_t place) const noexcept {
  return {world_.size().cell(place >> heading_bits_), static_cast<std::int32_t>(place & ((1u << heading_bits_) - 1))};
}

std::int32_t PoseFlood::reversed(std::int32_t heading) const noexcept {
  return (heading + headings_ / 2) & (headings_ - 1);
}

bool PoseFlood::is_pose(const GridPose& pose) const noexcept {
  return world_.size().contains(pose.cell) && pose.heading >= 0 && pose.heading < headings_;
}

PathStatus PoseFlood::start(Cell to, std::optional<std::int32_t> heading, Cost most) noexcept {
  const TurningTables& tables = world_.turning();
  to_ = to;
  heading_ = heading;
  most_ = std::min(most, kMaxFloodCost);
  version_ = world_.version();
  expanded_ = 0;
  costs_ = nullptr;
  is_one_way_ = !tables.crossings.empty();
  if (tables.hit_check.empty()) return end(PathStatus::bad_query, PathReason::no_turning_tables);
  if (!world_.curves_keep_to_one_way_edges()) return end(PathStatus::bad_query, PathReason::one_way_edges);
  if (!tables.links.are_known()) return end(PathStatus::bad_query, PathReason::unknown_links);
  headings_ = tables.hit_check.headings();
  heading_bits_ = std::countr_zero(static_cast<std::uint32_t>(headings_));
  if (!world_.size().contains(to)) return end(PathStatus::bad_query, PathReason::goal_outside);
  if (heading && !is_pose({to, *heading})) return end(PathStatus::bad_query, PathReason::bad_heading);
  if (!context_->fits(world_)) return end(PathStatus::bad_query, PathReason::context_too_small);
  costs_ = context_->memory()->pose_costs.get();
  std::fill_n(costs_, world_.size().cells() * static_cast<std::size_t>(headings_), kFar);
  const Cost span = 2 * dearest_edge(tables) * tables.costs.most();
  context_->memory()->pose_open.reset(0, span, kStraight / 4 * tables.costs.least());
  if (!seed(heading.value_or(0), heading.value_or(headings_ - 1))) {
    return end(PathStatus::no_path, PathReason::goal_blocked);
  }
  return end(PathStatus::running, PathReason::none);
}

/// Pushes those of the goal's headings at which the unit can stand; false where there is none.
bool PoseFlood::seed(std::int32_t first, std::int32_t last) noexcept {
  bool stands = false;
  for (std::int32_t heading = first; heading <= last; ++heading) {
    if (!world_.turning().hit_check.can_stand({to_, heading})) continue;
    reach(slot_of({to_, heading}), 0);
    stands = true;
  }
  return stands;
}

PathStatus PoseFlood::step(std::uint64_t budget) noexcept {
  if (status_ == PathStatus::running && world_.version() != version_) start(to_, heading_, most_);
  if (status_ != PathStatus::running) return status_;
  OpenList& open = context_->memory()->pose_open;
  for (std::uint64_t used = 0; status_ == PathStatus::running && used < budget;) {
    if (open.empty()) return end(PathStatus::found, PathReason::none);
    open.least_key();
    const OpenList::Entry entry = open.pop();
    if (entry.key != costs_[entry.node]) continue;
    ++used;
    expand(entry.node);
    if (!world_.turning().links.empty()) take_links(entry.node);
  }
  return status_;
}

/// Where the cost of a pose is kept. An edge driven back to front is an edge between the poses reversed, so the flood
/// goes out from the goal over edges of these; but where there are one-way edges.
std::uint32_t PoseFlood::slot_of(const GridPose& pose) const noexcept {
  return place_of(is_one_way_ ? pose : GridPose{pose.cell, reversed(pose.heading)});
}

/// Over the edges that lead to a pose, whatever they start from.
void PoseFlood::expand_backwards(std::uint32_t place) noexcept {
  ++expanded_;
  const TurningTables& tables = world_.turning();
  const HitCheck::Window window = tables.hit_check.short_window();
  const Cost g = costs_[place];
  const GridPose to = pose_at(place);
  for (std::int32_t heading = 0; heading < headings_; ++heading) {
    const auto edges = tables.hit_check.edges(heading, EdgeGroup::plain);
    for (std::size_t i = 0; i < edges.size(); ++i) {
      if (edges[i].heading != to.heading) continue;
      const GridPose from{{to.cell.x - edges[i].dx, to.cell.y - edges[i].dy}, heading};
      if (!world_.size().contains(from.cell) || !tables.edge_masks.is_free(place_of(from), i)) continue;
      Cost multiple = 1;
      if (!tables.costs.uniform()) {
        GroundCosts::Around around;
        tables.costs.gather(from.cell, window, around);
        multiple = tables.costs.multiple(tables.hit_check.mask(edges[i], window), around);
      }
      reach(place_of(from), g + edges[i].cost * multiple);
    }
  }
}

void PoseFlood::expand(std::uint32_t place) noexcept {
  if (is_one_way_) return expand_backwards(place);
  ++expanded_;
  const Cost g = costs_[place];
  for_each_free_edge(world_, place, [&](const TableEdge& edge, Cost multiple) {
    reach(end_of(edge, place), g + edge.cost * multiple);
    return true;
  });
}

/// Those that lead to a pose, by its slot.
void PoseFlood::take_links(std::uint32_t place) noexcept {
  const Cost g = costs_[place];
  GridPose to = pose_at(place);
  if (!is_one_way_) to.heading = reversed(to.heading);
  for_each_link_to(world_, to, [&](const LinkRecord& link, const GridPose& from) {
    reach(slot_of(from), g + world_.turning().links.cost(link));
  });
}

/// Where an edge leads that is free at a pose.
std::uint32_t PoseFlood::end_of(const TableEdge& edge, std::uint32_t place) const noexcept {
  const std::int64_t cell = place >> heading_bits_;
  const std::int64_t end = cell + std::int64_t{edge.dy} * world_.size().width + edge.dx;
  return static_cast<std::uint32_t>(end << heading_bits_ | edge.heading);
}

void PoseFlood::reach(std::uint32_t place, Cost g) noexcept {
  if (g > most_ || costs_[place] <= g) return;
  costs_[place] = static_cast<std::uint32_t>(g);
  OpenList& open = context_->memory()->pose_open;
  if (open.full()) {
    open.compact([&](const OpenList::Entry& entry) { return entry.key != costs_[entry.node]; });
  }
  open.push(g, place);
}

Cost PoseFlood::cost(const GridPose& from) const noexcept {
  if (costs_ == nullptr || !is_pose(from)) return kNoCost;
  const std::uint32_t cost = costs_[slot_of(from)];
  return cost == kFar ? kNoCost : cost;
}

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
  for_each_link_from(world_, from, [&](const LinkRecord& link, const GridPose& to) {
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

/// The one that makes the way to the goal cheapest; none where no curve is free.
PoseFlood::Join PoseFlood::best_join(StartCurves& joins) const noexcept {
  const TurningTables& tables = world_.turning();
  joins.add_around(world_, tables.hit_check.rings(), [&](const GridPose& pose) { return cost(pose) != kNoCost; });
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
  const Join join = best_join(joins);
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
