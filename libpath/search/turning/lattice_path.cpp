// How a lattice search writes what it found.

#include <libpath/search/turning/lattice_search.h>

#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/free_edges.h>
#include <libpath/tables/turning/curve_cost.h>

namespace libpath {

std::int32_t LatticeSearch::start_heading_of(std::uint32_t edge) const noexcept {
  const HitCheck& check = world_.turning().hit_check;
  const TableEdge* at = check.edges().data() + edge;
  std::int32_t heading = check.headings() - 1;
  while (heading > 0 && check.edges(heading, EdgeGroup::plain).data() > at) --heading;
  return heading;
}

/// Calls visit(Step) from a pose back to the start.
template <class Visit>
void LatticeSearch::trace_back(std::uint32_t place, Visit visit) const noexcept {
  const HitCheck& check = world_.turning().hit_check;
  while (memory_->pose_nodes[place].edge != kNoEdge) {
    const std::uint32_t number = memory_->pose_nodes[place].edge;
    const GridPose to = pose_at(place);
    if (number >= first_link()) {
      const LinkRecord& link = world_.turning().links.links()[number - first_link()];
      const GridPose from{world_.size().cell(link.from), to.heading};
      visit(Step{{from, to, kLinkWord, Gear::forward}, 0, nullptr, nullptr, &link});
      place = place_of(from);
      continue;
    }
    if (number >= check.edges().size()) {
      const StartCurve& join = joins_.curves()[number - check.edges().size()];
      visit(Step{{{query_.from.cell, kNoHeading}, to, join.word, join.gear}, join.cost, nullptr, &join, nullptr});
      return;
    }
    const TableEdge& edge = check.edges()[number];
    const GridPose from{{to.cell.x - edge.dx, to.cell.y - edge.dy}, start_heading_of(number)};
    visit(Step{{from, to, edge.word(), edge.gear()}, edge.cost, &edge, nullptr, nullptr});
    place = place_of(from);
  }
}

template <class Visit>
void LatticeSearch::trace_back_from_goal(Visit visit) const noexcept {
  if (shot_) {
    visit(Step{{shot_->from, shot_->to, shot_->word, shot_->gear}, shot_->plain_cost, nullptr, nullptr, nullptr});
  }
  trace_back(shot_ ? place_of(shot_->from) : goal_, visit);
}

Cost LatticeSearch::cost_of(const Step& step) const noexcept {
  if (step.join != nullptr) {
    StartCurves joins = joins_;
    return step.plain_cost * joins.multiple(world_, *step.join) + (step.join->straight ? 0 : turn_price_);
  }
  if (step.link != nullptr) return world_.turning().links.cost(*step.link);
  if (step.edge == nullptr) return shot_->cost;
  const TurningTables& tables = world_.turning();
  if (tables.costs.uniform()) return cost_of(*step.edge, 1);
  const HitCheck& check = tables.hit_check;
  const bool is_loop = step.edge >= check.edges(step.curve.from.heading, EdgeGroup::loop).data();
  const HitCheck::Window window = is_loop ? check.loop_window() : check.short_window();
  GroundCosts::Around around;
  tables.costs.gather(step.curve.from.cell, window, around);
  return cost_of(*step.edge, tables.costs.multiple(check.mask(*step.edge, window), around));
}

/// Poses on the way may have been reached in a better way after the goal was, of which the goal was not told.
Cost LatticeSearch::cost_of_path() const noexcept {
  Cost cost = 0;
  trace_back_from_goal([&](const Step& step) { cost += cost_of(step); });
  return cost;
}

DirectionalResult LatticeSearch::result() const noexcept { return path({}); }

/// `trace(visit)` calls visit(Step) from the end back to the start.
template <class Trace>
void LatticeSearch::write_path(Trace trace, std::span<PathCurve> out, DirectionalResult& result) const noexcept {
  result.plain_length = world_.turning().costs.cells_of_plain(result.cost);
  trace([&](const Step& step) {
    ++result.curves;
    result.length += step.link != nullptr
                         ? length_of(world_, *step.link)
                         : curve_length(step.plain_cost, world_.unit().reverse_penalty, step.curve.gear);
  });
  std::size_t at = result.curves;
  trace([&](const Step& step) {
    if (--at < out.size()) out[at] = step.curve;
  });
}

DirectionalResult LatticeSearch::path(std::span<PathCurve> out) const noexcept {
  DirectionalResult result;
  result.status = status_;
  result.reason = reason_;
  result.loops = loops_;
  result.rings = status_ == PathStatus::bad_query ? 0 : query_.rings;
  result.expanded = expanded_;
  result.effort = effort();
  result.cells_expanded = cells_expanded_ + (loops_ ? 0 : projection_.expanded());
  if (status_ != PathStatus::found) return result;
  result.optimal = most_ == 1000;
  result.suboptimality_bound = most_;
  result.cost = best_;
  write_path([&](auto visit) { trace_back_from_goal(visit); }, out, result);
  return result;
}

DirectionalResult LatticeSearch::partial_path(std::span<PathCurve> out) const noexcept {
  DirectionalResult result = path(out);
  if (status_ != PathStatus::running) return result;
  const auto trace = [&](auto visit) {
    if (best_ != kNoCost) return trace_back_from_goal(visit);
    if (nearest_rest_ != kNoCost) trace_back(nearest_, visit);
  };
  trace([&](const Step& step) { result.cost += cost_of(step); });
  write_path(trace, out, result);
  return result;
}

}  // namespace libpath
