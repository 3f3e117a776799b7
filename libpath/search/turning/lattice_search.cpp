#include <libpath/search/turning/lattice_search.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <span>
#include <utility>

#include <libpath/core/compiler.h>
#include <libpath/core/trigonometry.h>
#include <libpath/search/ground/change_log.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/free_edges.h>
#include <libpath/search/turning/lattice_effort.h>
#include <libpath/tables/turning/curve_cost.h>

namespace libpath {

std::uint32_t LatticeSearch::place_of(const GridPose& pose) const noexcept {
  return static_cast<std::uint32_t>(world_.size().index(pose.cell) << heading_bits_ |
                                    static_cast<std::size_t>(pose.heading));
}

GridPose LatticeSearch::pose_at(std::uint32_t place) const noexcept {
  return {world_.size().cell(place >> heading_bits_), static_cast<std::int32_t>(place & ((1u << heading_bits_) - 1))};
}

PathStatus LatticeSearch::end(PathStatus status, PathReason reason) noexcept {
  status_ = status;
  reason_ = reason;
  return status;
}

void LatticeSearch::cancel(PathReason reason) noexcept {
  if (status_ == PathStatus::running) end(PathStatus::no_path, reason);
}

inline std::uint32_t LatticeSearch::number_of(const TableEdge& edge) const noexcept {
  return static_cast<std::uint32_t>(&edge - world_.turning().hit_check.edges().data());
}

void LatticeSearch::begin(bool loops) noexcept {
  loops_ = loops;
  expanding_ = awaits_ = false;
  joining_ = nullptr;
  loops_left_ = 0;
  shots_left_ = 0;
  taken_ = overlooked_ = left_out_ = kNoCost;
  nearest_rest_ = kNoCost;
  cells_expanded_ += loops ? projection_.expanded() : 0;
  search_ = memory_->begin_search();
  if (!loops) {
    begin_to_look();
    projection_.start(query_.from.cell, query_.to, looked_at_);
  }
  const TurningTables& tables = world_.turning();
  const Cost span = 2 * (dearest_edge(tables) * tables.costs.most() + turn_price_);
  const Cost first = exact_ ? 0 : turn_bound(query_.from);
  // Many poses are nearly as good as the best on open ground. Wide buckets would mix them up, and each that is reached
  // a hair better after it was expanded would be expanded again, with all that lies behind it.
  memory_->pose_open.reset(first, span / 16, kStraight / 64 * least_);
  if (exact_) return push_start_curves(0);
  memory_->pose_nodes[place_of(query_.from)] = {0, search_, kNoEdge, 0};
  memory_->pose_open.push(first, place_of(query_.from));
  if (is_goal(query_.from)) {
    best_ = 0;
    goal_ = place_of(query_.from);
  }
}

/// By the turn table, which knows no links.
Cost LatticeSearch::turn_bound(const GridPose& pose) const noexcept {
  return detours_.cap(turns_(pose) * least_, pose.cell);
}

/// From the end of a curve from the start, without the projection.
LatticeSearch::Bounds LatticeSearch::start_bounds(const GridPose& end, std::size_t cell) const noexcept {
  Bounds bounds{turns_(end) * least_, 0};
  if (by_landmarks_ && !loops_) {
    const Cost by_landmarks = landmarks_(cell, end.heading);
    bounds.by_landmarks = by_landmarks == kNoCost ? kNoCost : by_landmarks * landmark_scale_;
  }
  const Cost detour = detours_(end.cell);
  return {std::min(bounds.plain, detour), std::min(bounds.by_landmarks, detour)};
}

/// Those from the `first` on.
void LatticeSearch::push_start_curves(std::size_t first) noexcept {
  const auto curves = joins_.curves();
  for (std::size_t i = first; i < curves.size(); ++i) {
    work_ += kEdge;
    if (curves[i].loop && !loops_) continue;
    const auto node = static_cast<std::uint32_t>(memory_->poses + i);
    Bounds bounds = start_bounds(pose_at(curves[i].place), curves[i].place >> heading_bits_);
    if (bounds.most() == kNoCost) bounds.by_landmarks = 0;  // to be left out when its turn comes
    memory_->pose_open.push(key(curves[i].cost * least_, bounds), node);
  }
}

/// Drives a curve from the start, if it is free.
void LatticeSearch::join(const StartCurve& curve) noexcept {
  const StartCurves::Solved before = joins_.solved();
  const Cost multiple = joins_.multiple(world_, curve);
  work_ += kCurves + work_of(joins_.solved() - before);
  looked_at_.note(joins_.swept());
  if (multiple == 0) return;
  const Cost cost = curve.cost * multiple + (curve.straight ? 0 : turn_price_);
  const auto number = static_cast<std::uint32_t>(&curve - joins_.curves().data());
  const auto edges = static_cast<std::uint32_t>(world_.turning().hit_check.edges().size());
  reach(pose_at(curve.place), curve.place, cost, edges + number);
}

/// A lower bound on the cost of a path by way of an entry of the open list: what its key was made of; with shots, which
/// keys do not reckon with, what holds with these, and may be less where it is `enough`.
Cost LatticeSearch::bound_of(const OpenList::Entry& entry, Cost enough) const noexcept {
  const bool joins = is_start_curve(entry.node);
  const Cost g = joins ? start_curve(entry.node).cost * least_ : memory_->pose_nodes[entry.node].g;
  if (query_.shots) return bound_with_shots(pose_at(joins ? start_curve(entry.node).place : entry.node), g, enough);
  const Cost unweighted = g + ((entry.key - g) * 1000 + query_.weight - 1) / query_.weight;
  if (joins || query_.weight == 1000 || (enough > 0 && unweighted >= enough)) return unweighted;
  return std::max(unweighted, g + bounds(pose_at(entry.node), entry.node >> heading_bits_).most());
}

/// REQUIRES: the projection knows the cell.
LatticeSearch::Bounds LatticeSearch::bounds(const GridPose& pose, std::size_t cell) const noexcept {
  Bounds bounds = start_bounds(pose, cell);
  if (!loops_) bounds.plain = std::max(bounds.plain, projection_.cost(static_cast<std::uint32_t>(cell)));
  return bounds;
}

PathStatus LatticeSearch::step(std::uint64_t budget) noexcept {
  constexpr std::uint64_t kAll = ~std::uint64_t{0};
  if (must_begin_anew()) start(DirectionalQuery(query_));
  granted_ = budget > (kAll - granted_) / kUnit ? kAll : granted_ + budget * kUnit;
  while (status_ == PathStatus::running && work_ < granted_) {
    if (work_ / kUnit < query_.max_effort) {
      advance();
    } else if (best_ != kNoCost) {
      return end_found(false);
    } else {
      return end(PathStatus::no_path, PathReason::budget_spent);
    }
  }
  return status_;
}

bool LatticeSearch::begins_anew() const noexcept { return status_ == PathStatus::running && !holds(); }

LIBPATH_COLD bool LatticeSearch::must_begin_anew() noexcept {
  if (begins_anew()) return true;
  seen_ = SeenWorld(world_);
  return false;
}

LIBPATH_COLD void LatticeSearch::follow_changes() noexcept {
  if (holds()) seen_ = SeenWorld(world_);
}

LIBPATH_COLD void LatticeSearch::note(const CellBox& cells) noexcept { looked_at_.note(cells); }

LIBPATH_COLD bool LatticeSearch::holds() const noexcept {
  if (seen_.is(world_)) return true;
  // Numbers begin anew once in a long while.
  if (!seen_.has_edges_of(world_) || SeenTurning::of(world_) != seen_turning_ || search_ < looked_at_.search()) {
    return false;
  }
  const HitCheck& check = world_.turning().hit_check;
  // Moves that lead to a cell begin so many rings away, and so does what is swept from there.
  const std::int32_t sweep = std::max(check.short_window().reach(), loops_ ? check.loop_window().reach() : 0);
  return world_.edits()->changes->all_since(
      seen_.version(), [&](Cell cell) { return !looked_at_.is_near(cell, HitCheck::kMaxRing + sweep); });
}

/// At the ends first, which tables were asked about.
void LatticeSearch::begin_to_look() noexcept {
  looked_at_ = LookedAt(memory_->looked_at.get(), world_.size(), search_);
  looked_at_.note(query_.from.cell);
  looked_at_.note(query_.to);
}

std::uint64_t LatticeSearch::effort() const noexcept { return (work_ + kUnit - 1) / kUnit; }

/// Does one piece of work: what can be put off until the next stays for it.
void LatticeSearch::advance() noexcept {
  if (poses_to_join_ > 0) {
    collect_start_curves();
  } else if (loops_left_ > 0) {
    expand_loops();
  } else if (shots_left_ > 0) {
    shoot_at_goal();
  } else if (!expanding_ && joining_ == nullptr && !take_next()) {
    end_pass();
  } else if (!loops_ && !heuristic_ready()) {
    work_ += kUnit;
    projection_.step();
  } else if (joining_ != nullptr) {
    join(*std::exchange(joining_, nullptr));
  } else {
    expand();
  }
}

/// Nothing is left that could lead to a cheaper path.
void LatticeSearch::end_pass() noexcept {
  if (best_ != kNoCost) {
    end_found(true);
  } else if (exact_ && joins_reach_ == StartCurves::Reach::near && join_poses(StartCurves::Reach::far)) {
    return;
  } else if (loops_) {
    end(PathStatus::no_path, PathReason::exhausted);
  } else if (!query_.loops) {
    end(PathStatus::no_path, PathReason::no_way_without_loops);
  } else {
    begin(true);
  }
}

/// `done`: nothing is left that could lead to a cheaper path, by the bounds of the search.
PathStatus LatticeSearch::end_found(bool done) noexcept {
  best_ = cost_of_path();
  most_ = proven_bound(done);
  return end(PathStatus::found, PathReason::none);
}

/// Thousandths of the cheapest cost that the best path can be.
std::uint32_t LatticeSearch::proven_bound(bool done) noexcept {
  if (done && query_.weight == 1000 && !query_.shots && !loops_) return 1000;
  const Cost least = std::min(best_, loops_ ? least_of_any() : least_of_open());
  if (least == best_) return 1000;
  if (least == 0) return kNothingProven;
  return static_cast<std::uint32_t>(std::min<Cost>((best_ * 1000 + least - 1) / least, kNothingProven));
}

/// No path is cheaper than the least bound of a pose that still waits, or to which a better way was found after it was
/// expanded, or that was left out. Of several entries of a pose the one pushed with its cost till now has the least.
LIBPATH_COLD Cost LatticeSearch::least_of_open() noexcept {
  Cost least = std::min({overlooked_, left_out_, taken_});
  // Nodes are far away, so they are fetched for some entries at once.
  std::array<OpenList::Entry, 16> held;
  std::size_t count = 0;
  const auto look_at_held = [&] {
    for (const OpenList::Entry& entry : std::span(held).first(std::exchange(count, 0))) {
      const bool done = !is_start_curve(entry.node) && memory_->pose_nodes[entry.node].expanded != 0;
      if (!done) least = std::min(least, bound_of(entry, least));
    }
  };
  memory_->pose_open.compact([&](const OpenList::Entry& entry) {
    if (!is_start_curve(entry.node)) prefetch_line(&memory_->pose_nodes[entry.node]);
    held[count++] = entry;
    if (count == held.size()) look_at_held();
    return false;
  });
  look_at_held();
  return least;
}

/// What any path costs at least, whatever curves it is made of: its shortest curve, and the arcs that turn the unit.
/// One that needs a loop, since no shorter turns lead there, turns by more than half a circle.
LIBPATH_COLD Cost LatticeSearch::least_of_any() const noexcept {
  const std::int32_t headings = world_.turning().hit_check.headings();
  const Pose start = query_.start.value_or(pose_of(query_.from, headings));
  const Pose goal = pose_of({query_.to, query_.heading.value_or(0)}, headings);
  constexpr double kTurn = 2 * std::numbers::pi;
  const double turn = query_.heading ? std::abs(std::remainder(goal.heading - start.heading, kTurn)) : 0;
  const double arc = query_.shots ? turn : std::numbers::pi;
  const double length = arc * world_.unit().turning_radius.value();
  const auto turned = static_cast<Cost>(std::max(length * kCurveUnits - 1, 0.0));
  // A detour is one from the middle of a cell.
  const Cost detour = detours_(query_.from.cell);
  const Cost beside = kStraight * least_;
  const Cost way = std::min(least_curve(start) * least_, detour < beside ? 0 : detour - beside);
  return std::max(turned * least_, way);
}

/// At least what any curves from a pose to the goal cost on plain ground. The turn table counts with those of the hit
/// check.
Cost LatticeSearch::least_curve(const Pose& from) const noexcept {
  const double radius = world_.unit().turning_radius.value();
  const Pose goal = pose_of({query_.to, query_.heading.value_or(0)}, world_.turning().hit_check.headings());
  const double length = world_.unit().reverse != 0
                            ? hypotenuse(goal.position.x - from.position.x, goal.position.y - from.position.y)
                        : query_.heading ? turning_distance(from, goal, radius)
                                         : curves_to(from, goal.position, radius).shortest().length;
  return static_cast<Cost>(length * kCurveUnits + kCurveRounding);
}

/// At least what a way by a pose costs that may end with any one curve. Its straight line will do where that says
/// `enough`, for a curve takes as long as an expansion.
Cost LatticeSearch::bound_with_shots(const GridPose& pose, Cost g, Cost enough) const noexcept {
  const Cost straight = straight_line_cost({query_.to.x - pose.cell.x, query_.to.y - pose.cell.y}) * least_;
  const Cost line = g + detours_.cap(straight, pose.cell);
  if (line >= enough || world_.unit().reverse != 0) return line;
  const Cost curve = least_curve(pose_of(pose, world_.turning().hit_check.headings())) * least_;
  return std::max(line, g + detours_.cap(curve, pose.cell));
}

/// A pose that goes no further, of which a shot may still have led to the goal.
void LatticeSearch::leave_out(const GridPose& pose, Cost g) noexcept {
  if (query_.shots) left_out_ = std::min(left_out_, bound_with_shots(pose, g, left_out_));
}

/// Takes the next pose to expand. False where the search is done. Poses are taken one by one, not in the loop of
/// best_first.h: those that go no further still count in the bound, and some entries are no poses.
bool LatticeSearch::take_next() noexcept {
  OpenList& open = memory_->pose_open;
  taken_ = kNoCost;
  while (!open.empty() && open.least_key() < best_) {
    const OpenList::Entry entry = open.pop();
    if (entry.key >= best_) {
      const bool done = !is_start_curve(entry.node) && memory_->pose_nodes[entry.node].expanded != 0;
      if (!done && (query_.shots || query_.weight > 1000)) {
        left_out_ = std::min(left_out_, bound_of(entry, left_out_));
      }
      continue;
    }
    if (is_start_curve(entry.node)) {
      joining_ = &start_curve(entry.node);
      taken_ = bound_of(entry, 0);
      return true;
    }
    Node& node = memory_->pose_nodes[entry.node];
    if (node.expanded != 0) continue;
    current_ = pose_at(entry.node);
    current_g_ = node.g;
    taken_ = bound_of(entry, 0);
    node.expanded = 1;
    expanding_ = true;
    looked_at_.note(current_.cell);
    // The start itself is estimated by the turn table alone, which may say less than what is known of all others.
    if (node.edge != kNoEdge && entry.key - node.g < nearest_rest_) {
      nearest_rest_ = entry.key - node.g;
      nearest_ = entry.node;
    }
    return true;
  }
  return false;
}

/// Where some edges are left out or turns have a price, two others are no longer as good as a redundant one.
bool LatticeSearch::asks_redundant_edges() const noexcept {
  return turn_price_ > 0 || query_.rings < world_.turning().hit_check.rings();
}

/// No other curve between the same cells is nearly as short.
bool LatticeSearch::is_straight(const TableEdge& edge) const noexcept {
  const std::int32_t penalty = edge.gear() == Gear::reverse ? world_.unit().reverse_penalty.thousandths : 1000;
  return edge.cost <= (straight_line_cost(edge.offset()) + 1) * static_cast<Cost>(penalty) / 1000 + 1;
}

Cost LatticeSearch::cost_of(const TableEdge& edge, Cost multiple) const noexcept {
  const Cost cost = edge.cost * multiple;
  return turn_price_ == 0 || is_straight(edge) ? cost : cost + turn_price_;
}

/// Calls visit(place of the edge in the hit check, edge) for the free short edges of the pose at hand, until one says
/// false.
template <class Visit>
bool LatticeSearch::all_short_edges(Visit visit) noexcept {
  const TurningTables& tables = world_.turning();
  const HitCheck& check = tables.hit_check;
  const auto edges = check.edges(current_.heading, EdgeGroup::plain);
  const bool all = tables.edge_masks.for_each_free(place_of(current_), [&](std::size_t i) {
    return edges[i].ring() > query_.rings || visit(number_of(edges[i]), edges[i]);
  });
  return all && (!asks_redundant_edges() || all_redundant_edges(visit));
}

template <class Visit>
bool LatticeSearch::all_redundant_edges(Visit visit) noexcept {
  const HitCheck& check = world_.turning().hit_check;
  HitCheck::ClosedCells closed;
  check.gather(current_.cell, check.short_window(), closed);
  const ClosedCrossings& crossings = world_.turning().crossings;
  ClosedCrossings::Around around;
  if (!crossings.empty()) crossings.gather(current_.cell, check.short_window(), around);
  for (const TableEdge& edge : check.edges(current_.heading, EdgeGroup::redundant)) {
    work_ += kEdge;
    if (edge.ring() > query_.rings || !HitCheck::is_free(check.mask(edge, check.short_window()), closed)) continue;
    if (!crossings.are_open(edge, check.short_window(), around)) continue;
    if (!visit(number_of(edge), edge)) return false;
  }
  return true;
}

/// Links are numbered behind the curves from the start.
std::uint32_t LatticeSearch::first_link() const noexcept {
  return static_cast<std::uint32_t>(world_.turning().hit_check.edges().size() + memory_->start_curve_count);
}

/// Whether the projection knows all cells where free edges and links of the pose at hand end.
bool LatticeSearch::heuristic_ready() noexcept {
  if (joining_ != nullptr) return projection_.knows(joining_->place >> heading_bits_);
  if (awaits_ && !projection_.knows(awaited_)) return false;
  awaits_ = !all_short_edges([&](std::uint32_t, const TableEdge& edge) {
    const Cell end{current_.cell.x + edge.dx, current_.cell.y + edge.dy};
    awaited_ = static_cast<std::uint32_t>(world_.size().index(end));
    return projection_.knows(awaited_);
  });
  const PoseLinks& links = world_.turning().links;
  if (awaits_ || links.empty()) return !awaits_;
  awaits_ = !links.for_each_from(static_cast<std::uint32_t>(world_.size().index(current_.cell)),
                                 [&](const LinkRecord& link) { return projection_.knows(awaited_ = link.to); });
  return !awaits_;
}

void LatticeSearch::expand() noexcept {
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
  const std::uint64_t work_before = work_;
  std::size_t driven = 0;
  const TurningTables& tables = world_.turning();
  const HitCheck::Window window = tables.hit_check.short_window();
  GroundCosts::Around around;
  if (!tables.costs.uniform()) tables.costs.gather(current_.cell, window, around);
  all_short_edges([&](std::uint32_t number, const TableEdge& edge) {
    const Cost multiple =
        tables.costs.uniform() ? 1 : tables.costs.multiple(tables.hit_check.mask(edge, window), around);
    const GridPose pose{{current_.cell.x + edge.dx, current_.cell.y + edge.dy}, edge.heading};
    const std::uint32_t place = place_of(pose);
    prefetch_line(&memory_->pose_nodes[place]);
    if (by_landmarks_) landmarks_.prefetch(place >> heading_bits_, pose.heading);
    ++driven;
    successors[count++] = {pose, place, number, current_g_ + cost_of(edge, multiple)};
    if (count == successors.size()) reach_all();
    return true;
  });
  reach_all();
  const auto look = [this](Cell exit) { looked_at_.note(exit); };
  for_each_link_from(world_, current_, look, [&](const LinkRecord& link, const GridPose& to) {
    const auto number = first_link() + static_cast<std::uint32_t>(&link - tables.links.links().data());
    ++driven;
    reach(to, place_of(to), current_g_ + tables.links.cost(link), number);
  });
  work_ = work_before + std::max(kUnit, work_ - work_before + driven * kEdge);
  loops_left_ = loop_count();
  aim_at_goal();
}

/// Whether a shot at the goal may be tried from the pose at hand.
bool LatticeSearch::is_in_shot() const noexcept {
  const Cell offset{query_.to.x - current_.cell.x, query_.to.y - current_.cell.y};
  return query_.shots && std::max(std::abs(offset.x), std::abs(offset.y)) <= kShotReach && !is_goal(current_);
}

void LatticeSearch::aim_at_goal() noexcept {
  if (!is_in_shot()) return;
  if (may_expand_analytically()) {
    shots_left_ = query_.heading ? 1 : world_.turning().hit_check.headings();
  } else {
    leave_out(current_, current_g_);
  }
}

/// A shot costs as much as some dozen expansions, so it is tried once in a while, the nearer the more often, and where
/// obstacles do not already say that it will fail.
bool LatticeSearch::may_expand_analytically() noexcept {
  if (expanded_ < next_shot_) return false;
  const Cell offset{query_.to.x - current_.cell.x, query_.to.y - current_.cell.y};
  const std::int32_t away = std::max(std::abs(offset.x), std::abs(offset.y));
  const Cost straight = turn_bound(current_);
  if (bounds(current_, world_.size().index(current_.cell)).most() > straight + straight / 16) return false;
  next_shot_ = expanded_ + 16 + static_cast<std::uint64_t>(away);
  return true;
}

/// At one more heading of the goal.
void LatticeSearch::shoot_at_goal() noexcept {
  const GridPose goal{query_.to, query_.heading.value_or(--shots_left_)};
  if (query_.heading) shots_left_ = 0;
  work_ += kCurves * (world_.unit().reverse != 0 ? 2 : 1);
  if (current_g_ >= best_) return;
  StartCurves sweeps = memory_->curves_from_start();
  const auto shot = expand_analytically(world_, current_, goal, turn_price_, best_ - current_g_, sweeps);
  work_ += work_of(sweeps.solved());
  looked_at_.note(sweeps.swept());
  if (!shot) return;
  best_ = current_g_ + shot->cost;
  shot_ = shot;
}

/// Of the pose at hand: those that are redundant stand behind the others.
std::size_t LatticeSearch::loop_count() const noexcept {
  if (!loops_) return 0;
  const HitCheck& check = world_.turning().hit_check;
  const std::size_t others = check.edges(current_.heading, EdgeGroup::loop).size();
  return others + (asks_redundant_edges() ? check.edges(current_.heading, EdgeGroup::redundant_loop).size() : 0);
}

/// Whether reach() would take up a pose at such a cost.
bool LatticeSearch::may_improve(const GridPose& pose, std::uint32_t place, Cost g) const noexcept {
  const Node& node = memory_->pose_nodes[place];
  if (node.search == search_ && node.g <= g) return false;
  return g + bounds(pose, place >> heading_bits_).most() < best_;
}

/// As many loops of the pose at hand as a unit of effort is worth. Most lead where other ways have led already, which
/// is cheaper to see than whether they are free.
void LatticeSearch::expand_loops() noexcept {
  const HitCheck& check = world_.turning().hit_check;
  const GroundCosts& costs = world_.turning().costs;
  const HitCheck::Window window = check.loop_window();
  const TableEdge* const loops = check.edges(current_.heading, EdgeGroup::loop).data();
  const std::size_t count = loop_count();
  HitCheck::ClosedCells closed;
  check.gather(current_.cell, window, closed);
  const auto words = std::span(closed).first(window.words);
  const bool open = std::all_of(words.begin(), words.end(), [](std::uint64_t word) { return word == 0; });
  GroundCosts::Around around;
  if (!costs.uniform()) costs.gather(current_.cell, window, around);
  const ClosedCrossings& crossings = world_.turning().crossings;
  ClosedCrossings::Around crossed;
  if (!crossings.empty()) crossings.gather(current_.cell, window, crossed);
  for (const std::uint64_t end = work_ + kUnit; loops_left_ > 0 && work_ < end;) {
    const TableEdge& loop = loops[count - loops_left_--];
    work_ += kLoop;
    const GridPose pose{{current_.cell.x + loop.dx, current_.cell.y + loop.dy}, loop.heading};
    if (loop.ring() > query_.rings || !world_.size().contains(pose.cell)) continue;
    const std::uint32_t place = place_of(pose);
    if (!may_improve(pose, place, current_g_ + cost_of(loop, least_))) continue;
    work_ += kLoopMask;
    if (!open && !HitCheck::is_free(check.mask(loop, window), closed)) continue;
    if (!crossings.are_open(loop, window, crossed)) continue;
    const Cost multiple = costs.uniform() ? 1 : costs.multiple(check.mask(loop, window), around);
    reach(pose, place, current_g_ + cost_of(loop, multiple), number_of(loop));
  }
}

void LatticeSearch::reach(const GridPose& pose, std::uint32_t place, Cost g, std::uint32_t edge) noexcept {
  Node& node = memory_->pose_nodes[place];
  if (node.search == search_ && node.g <= g) return;
  const Bounds bounds = this->bounds(pose, place >> heading_bits_);
  const Cost rest = bounds.most();
  if (rest == kNoCost || g + rest >= best_) return leave_out(pose, g);
  if (query_.weight > 1000 && node.search == search_ && node.expanded != 0) {
    // A better way to a pose that stays as it was expanded: what a bound on the path must reckon with.
    node.g = g;
    node.edge = edge & kNoEdge;
    overlooked_ = std::min(overlooked_, query_.shots ? bound_with_shots(pose, g, overlooked_) : g + rest);
    return;
  }
  node = {g, search_, edge & kNoEdge, 0};
  if (is_goal(pose)) {
    best_ = g;
    goal_ = place;
    shot_.reset();
    return;
  }
  OpenList& open = memory_->pose_open;
  if (open.full()) {
    open.compact([&](const OpenList::Entry& entry) {
      if (is_start_curve(entry.node)) return false;
      const Node& of_entry = memory_->pose_nodes[entry.node];
      return of_entry.expanded != 0 ||
             entry.key != key(of_entry.g, this->bounds(pose_at(entry.node), entry.node >> heading_bits_));
    });
  }
  open.push(key(g, bounds), place);
}

}  // namespace libpath
