#include <libpath/search/directional_search.h>

#include <algorithm>
#include <array>
#include <bit>
#include <span>

namespace libpath {
namespace {

constexpr std::uint32_t kNoEdge = ~std::uint32_t{0} >> 1;

}  // namespace

std::uint32_t DirectionalSearch::place_of(const GridPose& pose) const noexcept {
  return static_cast<std::uint32_t>(world_.size().index(pose.cell) << heading_bits_ |
                                    static_cast<std::size_t>(pose.heading));
}

GridPose DirectionalSearch::pose_at(std::uint32_t place) const noexcept {
  return {world_.size().cell(place >> heading_bits_), static_cast<std::int32_t>(place & ((1u << heading_bits_) - 1))};
}

PathStatus DirectionalSearch::end(PathStatus status, PathReason reason) noexcept {
  status_ = status;
  reason_ = reason;
  return status;
}

PathStatus DirectionalSearch::start(const DirectionalQuery& query) noexcept {
  query_ = query;
  expanded_ = cells_expanded_ = 0;
  best_ = kNoCost;
  loops_ = false;
  const TurningTables& tables = world_.turning();
  const HitCheck& check = tables.hit_check;
  const auto is_heading = [&](std::int32_t heading) { return heading >= 0 && heading < check.headings(); };
  if (check.empty()) return end(PathStatus::bad_query, PathReason::no_turning_tables);
  heading_bits_ = std::countr_zero(static_cast<std::uint32_t>(check.headings()));
  if (!world_.size().contains(query.from.cell)) return end(PathStatus::bad_query, PathReason::start_outside);
  if (!world_.size().contains(query.to)) return end(PathStatus::bad_query, PathReason::goal_outside);
  if (!is_heading(query.from.heading) || (query.heading && !is_heading(*query.heading))) {
    return end(PathStatus::bad_query, PathReason::bad_heading);
  }
  const std::size_t poses = world_.size().cells() * static_cast<std::size_t>(check.headings());
  if (query.weight < 1000 || query.weight > kMostWeight) return end(PathStatus::bad_query, PathReason::bad_weight);
  if (query.rings < 1 || query.rings > HitCheck::kMostRing || query.turn_price > kMostTurnPrice) {
    return end(PathStatus::bad_query, PathReason::bad_edges);
  }
  if (context_->poses() < poses || context_->cells() < world_.size().cells()) {
    return end(PathStatus::bad_query, PathReason::context_too_small);
  }
  if (rule_out()) return status_;
  turns_ = query.heading ? tables.turn_heuristic.to_pose({query.to, *query.heading})
                         : tables.turn_heuristic.to_point(query.to);
  by_landmarks_ = !tables.landmarks.empty();
  if (by_landmarks_) {
    landmarks_ =
        query.heading ? tables.landmarks.to_pose({query.to, *query.heading}) : tables.landmarks.to_point(query.to);
  }
  begin(false);
  return status_ = PathStatus::running;
}

/// Ends a query whose answer the tables know.
bool DirectionalSearch::rule_out() noexcept {
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
      stands = true;
      reaches = reaches || tables.pose_regions.reaches(query_.from, goal) != Reach::no;
    }
  }
  if (!tables.hit_check.can_stand(query_.from)) {
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

void DirectionalSearch::begin(bool loops) noexcept {
  loops_ = loops;
  expanding_ = false;
  overlooked_ = kNoCost;
  cells_expanded_ += loops && !by_landmarks_ ? projection_.expanded() : 0;
  search_ = context_->begin_search();
  if (!loops && !by_landmarks_) projection_.start(query_.from.cell, query_.to, search_);
  Cost dearest = kStraight;
  for (const TableEdge& edge : world_.turning().hit_check.edges(query_.from.heading, EdgeGroup::plain)) {
    dearest = std::max<Cost>(dearest, edge.cost);
  }
  context_->pose_open_.reset(turns_(query_.from), 2 * (dearest + query_.turn_price), kStraight / 4);
  context_->pose_nodes_[place_of(query_.from)] = {0, search_, kNoEdge, 0};
  context_->pose_open_.push(turns_(query_.from), place_of(query_.from));
  if (is_goal(query_.from)) {
    best_ = 0;
    goal_ = place_of(query_.from);
  }
}

/// A lower bound on the cost from a pose to the goal; kNoCost where plain edges do not lead there. REQUIRES: the
/// projection knows the cell.
Cost DirectionalSearch::bound(const GridPose& pose, std::size_t cell) const noexcept {
  if (loops_) return turns_(pose);
  if (by_landmarks_) return std::max(turns_.within_table(pose), landmarks_(cell, pose.heading));
  return std::max(turns_(pose), projection_.cost(static_cast<std::uint32_t>(cell)));
}

PathStatus DirectionalSearch::step(std::uint64_t budget) noexcept {
  for (std::uint64_t used = 0; status_ == PathStatus::running && used < budget;) {
    if (!expanding_ && !take_next()) {
      if (best_ != kNoCost) {
        most_ = proven_bound();
        return end(PathStatus::found, PathReason::none);
      }
      if (loops_) return end(PathStatus::no_path, PathReason::exhausted);
      begin(true);
      continue;
    }
    if (!loops_ && !heuristic_ready()) {
      projection_.step();
      ++used;
      continue;
    }
    expand();
    ++used;
  }
  return status_;
}

/// Thousandths of the cheapest cost that the best path can be. No path is cheaper than the least bound of a pose that
/// still waits, or to which a better way was found after it was expanded.
std::uint32_t DirectionalSearch::proven_bound() noexcept {
  if (query_.weight == 1000) return 1000;
  Cost least = std::min(overlooked_, best_);
  context_->pose_open_.compact([&](const OpenList::Entry& entry) {
    const Node& node = context_->pose_nodes_[entry.node];
    if (node.expanded == 0) least = std::min(least, node.g + bound(pose_at(entry.node), entry.node >> heading_bits_));
    return false;
  });
  return least == best_ ? 1000 : static_cast<std::uint32_t>((best_ * 1000 + least - 1) / least);
}

/// Takes the next pose to expand. False where the search is done.
bool DirectionalSearch::take_next() noexcept {
  OpenList& open = context_->pose_open_;
  while (!open.empty() && open.least_key() < best_) {
    const OpenList::Entry entry = open.pop();
    if (entry.key >= best_) continue;
    Node& node = context_->pose_nodes_[entry.node];
    if (node.expanded != 0) continue;
    current_ = pose_at(entry.node);
    current_g_ = node.g;
    node.expanded = 1;
    expanding_ = true;
    return true;
  }
  return false;
}

/// A weighted search prefers what brings it far in one step, so it is given the redundant edges too: without them it
/// would wind its way along. Where some edges are left out or turns have a price, two others are no longer as good.
bool DirectionalSearch::asks_redundant_edges() const noexcept {
  return query_.weight > 1000 || query_.turn_price > 0 || query_.rings < world_.turning().hit_check.rings();
}

/// No other curve between the same cells is nearly as short.
bool DirectionalSearch::is_straight(const TableEdge& edge) const noexcept {
  const std::int32_t penalty = edge.gear() == Gear::reverse ? world_.unit().reverse_penalty.thousandths : 1000;
  return edge.cost <= (straight_line_cost(edge.offset()) + 1) * static_cast<Cost>(penalty) / 1000 + 1;
}

/// Calls visit(place of the edge in the hit check, edge) for the free short edges of the pose at hand, until one says
/// false.
template <class Visit>
bool DirectionalSearch::all_short_edges(Visit visit) const noexcept {
  const TurningTables& tables = world_.turning();
  const HitCheck& check = tables.hit_check;
  const auto number_of = [&](const TableEdge& edge) {
    return static_cast<std::uint32_t>(&edge - check.edges().data());
  };
  const auto edges = check.edges(current_.heading, EdgeGroup::plain);
  for (std::uint64_t rest = tables.edge_masks.free_edges(current_); rest != 0; rest &= rest - 1) {
    const TableEdge& edge = edges[static_cast<std::size_t>(std::countr_zero(rest))];
    if (edge.ring() <= query_.rings && !visit(number_of(edge), edge)) return false;
  }
  if (!asks_redundant_edges()) return true;
  HitCheck::ClosedCells closed;
  check.gather(current_.cell, check.short_window(), closed);
  for (const TableEdge& edge : check.edges(current_.heading, EdgeGroup::redundant)) {
    if (edge.ring() > query_.rings || !HitCheck::is_free(check.mask(edge, check.short_window()), closed)) continue;
    if (!visit(number_of(edge), edge)) return false;
  }
  return true;
}

/// Whether the projection knows all cells where free edges of the pose at hand end.
bool DirectionalSearch::heuristic_ready() noexcept {
  if (by_landmarks_) return true;
  return all_short_edges([&](std::uint32_t, const TableEdge& edge) {
    const Cell end{current_.cell.x + edge.dx, current_.cell.y + edge.dy};
    return projection_.knows(static_cast<std::uint32_t>(world_.size().index(end)));
  });
}

void DirectionalSearch::expand() noexcept {
  struct Successor {
    GridPose pose;
    std::uint32_t place;
    std::uint32_t edge;
    Cost g;
  };
  // What a pose needs is far away at first, so it is fetched for some of them at once.
  std::array<Successor, 8> successors;
  std::size_t count = 0;
  const auto reach_all = [&] {
    for (const Successor& next : std::span(successors).first(count)) reach(next.pose, next.place, next.g, next.edge);
    count = 0;
  };
  expanding_ = false;
  ++expanded_;
  all_short_edges([&](std::uint32_t number, const TableEdge& edge) {
    const GridPose pose{{current_.cell.x + edge.dx, current_.cell.y + edge.dy}, edge.heading};
    const std::uint32_t place = place_of(pose);
#if defined(__GNUC__)
    __builtin_prefetch(&context_->pose_nodes_[place]);
    if (by_landmarks_) landmarks_.prefetch(place >> heading_bits_, pose.heading);
#endif
    successors[count++] = {pose, place, number, current_g_ + cost_of(edge)};
    if (count == successors.size()) reach_all();
    return true;
  });
  reach_all();
  if (!loops_) return;
  expand_loops(EdgeGroup::loop);
  if (asks_redundant_edges()) expand_loops(EdgeGroup::redundant_loop);
}

void DirectionalSearch::expand_loops(EdgeGroup group) noexcept {
  const HitCheck& check = world_.turning().hit_check;
  const auto loops = check.edges(current_.heading, group);
  const auto first = static_cast<std::uint32_t>(loops.data() - check.edges().data());
  HitCheck::ClosedCells closed;
  check.gather(current_.cell, check.loop_window(), closed);
  for (std::uint32_t i = 0; i < loops.size(); ++i) {
    if (loops[i].ring() > query_.rings) continue;
    if (!HitCheck::is_free(check.mask(loops[i], check.loop_window()), closed)) continue;
    const Cell end{current_.cell.x + loops[i].dx, current_.cell.y + loops[i].dy};
    const GridPose pose{end, loops[i].heading};
    reach(pose, place_of(pose), current_g_ + cost_of(loops[i]), first + i);
  }
}

void DirectionalSearch::reach(const GridPose& pose, std::uint32_t place, Cost g, std::uint32_t edge) noexcept {
  Node& node = context_->pose_nodes_[place];
  if (node.search == search_ && node.g <= g) return;
  const Cost rest = bound(pose, place >> heading_bits_);
  if (rest == kNoCost || g + rest >= best_) return;
  if (query_.weight > 1000 && node.search == search_ && node.expanded != 0) {
    // A better way to a pose that stays as it was expanded: what a bound on the path must reckon with.
    node.g = g;
    node.edge = edge & kNoEdge;
    overlooked_ = std::min(overlooked_, g + rest);
    return;
  }
  node = {g, search_, edge & kNoEdge, 0};
  if (is_goal(pose)) {
    best_ = g;
    goal_ = place;
    return;
  }
  OpenList& open = context_->pose_open_;
  if (open.full()) {
    open.compact([&](const OpenList::Entry& entry) {
      const Node& of_entry = context_->pose_nodes_[entry.node];
      return of_entry.expanded != 0 ||
             entry.key != key(of_entry.g, bound(pose_at(entry.node), entry.node >> heading_bits_));
    });
  }
  open.push(key(g, rest), place);
}

std::int32_t DirectionalSearch::start_heading_of(std::uint32_t edge) const noexcept {
  const HitCheck& check = world_.turning().hit_check;
  const TableEdge* at = check.edges().data() + edge;
  std::int32_t heading = check.headings() - 1;
  while (heading > 0 && check.edges(heading, EdgeGroup::plain).data() > at) --heading;
  return heading;
}

/// Calls visit(PathCurve, TableEdge) from the goal back to the start.
template <class Visit>
void DirectionalSearch::trace_back(Visit visit) const noexcept {
  const HitCheck& check = world_.turning().hit_check;
  std::uint32_t place = goal_;
  while (context_->pose_nodes_[place].edge != kNoEdge) {
    const std::uint32_t number = context_->pose_nodes_[place].edge;
    const TableEdge& edge = check.edges()[number];
    const GridPose to = pose_at(place);
    const GridPose from{{to.cell.x - edge.dx, to.cell.y - edge.dy}, start_heading_of(number)};
    visit(PathCurve{from, to, edge.word(), edge.gear()}, edge);
    place = place_of(from);
  }
}

DirectionalResult DirectionalSearch::result() const noexcept { return path({}); }

DirectionalResult DirectionalSearch::path(std::span<PathCurve> out) const noexcept {
  DirectionalResult result;
  result.status = status_;
  result.reason = reason_;
  result.loops = loops_;
  result.expanded = expanded_;
  result.cells_expanded = cells_expanded_ + (loops_ || by_landmarks_ ? 0 : projection_.expanded());
  if (status_ != PathStatus::found) return result;
  result.optimal = most_ == 1000;
  result.most = most_;
  result.cost = best_;
  const double penalty = world_.unit().reverse_penalty.value();
  trace_back([&](const PathCurve&, const TableEdge& edge) {
    ++result.curves;
    result.length += edge.cost / kCurveUnits / (edge.gear() == Gear::reverse ? penalty : 1);
  });
  std::size_t at = result.curves;
  trace_back([&](const PathCurve& curve, const TableEdge&) {
    if (--at < out.size()) out[at] = curve;
  });
  return result;
}

DirectionalResult find_path(const World& world, const DirectionalQuery& query, DirectionalContext& context,
                            std::span<PathCurve> out) noexcept {
  DirectionalSearch search(world, context);
  if (search.start(query) == PathStatus::running) {
    while (search.step(~std::uint64_t{0}) == PathStatus::running) {
    }
  }
  return search.path(out);
}

Curve curve_of(const World& world, const PathCurve& part) noexcept {
  const std::int32_t headings = world.turning().hit_check.headings();
  const PoseCurves curves = curves_between(pose_of(part.from, headings), pose_of(part.to, headings),
                                           world.unit().turning_radius.value(), part.gear);
  for (const auto& entry : curves.entries()) {
    if (entry.word == part.word) return entry.curve;
  }
  return Curve(pose_of(part.from, headings));
}

}  // namespace libpath
