#include <libpath/search/any_angle/waypoint_search.h>

#include <libpath/core/best_first.h>
#include <libpath/search/any_angle/waypoint_label_search.h>
#include <libpath/search/kit/block_masks.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <libpath/core/compiler.h>
#include <libpath/search/any_angle/cost_line_search.h>
#include <libpath/search/any_angle/lengths.h>
#include <libpath/search/any_angle/path_line.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

constexpr Point point_of(Vertex vertex) noexcept {
  return {static_cast<double>(vertex.x), static_cast<double>(vertex.y)};
}

constexpr bool is_vertex(FinePoint at) noexcept {
  constexpr std::int64_t kFraction = FinePoint::kOne - 1;
  return ((at.x | at.y) & kFraction) == 0;
}

/// The cell that a position on the map or off it lies in; false for what is no number or far beyond all maps.
bool find_cell(Point at, Cell& cell) noexcept {
  if (!(std::abs(at.x) <= kMaxSide && std::abs(at.y) <= kMaxSide)) return false;
  cell = FinePoint::nearest(at).cell();
  return true;
}

constexpr double kHairMore = 1 + 1e-9;
constexpr float kHairLess = 1 - std::numeric_limits<float>::epsilon();
constexpr double kRounding = 1 / WaypointLandmarks::kUnits;

}  // namespace

PathReason WaypointSearch::find_obstacle(WaypointQuery query) noexcept {
  const Size size = world_.size();
  if (!is_on_map(query.from, size)) return PathReason::start_outside;
  if (!is_on_map(query.to, size)) return PathReason::goal_outside;
  if (size.cells() > memory_->rooms.map) return PathReason::context_too_small;
  from_ = FinePoint::nearest(query.from);
  to_ = FinePoint::nearest(query.to);
  const StandingCell start = standing_cell(world_.walkability(), from_);
  if (!start.exists) return PathReason::start_blocked;
  const StandingCell goal = standing_cell(world_.walkability(), to_);
  if (!goal.exists) return PathReason::goal_blocked;
  start_cell_ = start.cell;
  goal_cell_ = goal.cell;
  return world_.may_reach(start.cell, goal.cell) ? PathReason::none : PathReason::different_regions;
}

PathStatus WaypointSearch::start(WaypointQuery query) noexcept {
  status_ = PathStatus::running;
  reason_ = PathReason::none;
  query_ = query;
  asked_goal_ = query.to;
  version_ = world_.version();
  cancelled_ = false;
  seeks_goal_ = false;
  lines_ = nullptr;
  expanded_ = 0;
  expanded_before_ = 0;
  PathReason obstacle = find_obstacle(query);
  Cell goal = goal_cell_;
  const bool takes_other = query.otherwise == Otherwise::nearest && is_at_goal(obstacle) && find_cell(query.to, goal);
  if (takes_other) obstacle = find_obstacle({query.from, query.from});
  switch (obstacle) {
    case PathReason::none: break;
    case PathReason::start_blocked:
    case PathReason::goal_blocked:
    case PathReason::different_regions: return end(PathStatus::no_path, obstacle);
    default: return end(PathStatus::bad_query, obstacle);
  }
  if (query.otherwise == Otherwise::nearest) {
    other_goal_.emplace(world_, *memory_);
    other_goal_->start(start_cell_, goal, Neighbours::eight);
  }
  return takes_other ? begin_other_goal() : begin();
}

PathStatus WaypointSearch::begin_other_goal() noexcept {
  seeks_goal_ = true;
  lines_ = nullptr;
  expanded_before_ = expanded_ - other_goal_->expanded();
  return end(PathStatus::running, PathReason::none);
}

PathStatus WaypointSearch::step_other_goal(std::uint64_t budget) noexcept {
  seeks_goal_ = other_goal_->step(budget);
  expanded_ = expanded_before_ + other_goal_->expanded();
  if (seeks_goal_) return status_;
  goal_cell_ = other_goal_->cell();
  to_ = FinePoint::centre_of(goal_cell_);
  query_.to = to_.point();
  return begin();
}

/// The goal cannot be reached, as only the search could tell.
PathStatus WaypointSearch::fail(PathReason reason) noexcept {
  const bool may_take_other =
      query_.otherwise == Otherwise::nearest && !other_goal_->by_flood() && world_.size().cells() <= memory_->capacity;
  if (!may_take_other || reason != PathReason::different_regions) return end(PathStatus::no_path, reason);
  other_goal_->start_by_flood();
  return begin_other_goal();
}

PathStatus WaypointSearch::begin() noexcept {
  best_ = kFar;
  last_ = kNoWaypoint;
  nearest_ = kNoWaypoint;
  by_labels_ = false;
  const bool plain = is_on_plain_ground();
  tries_plain_ = !plain && !world_.exceptions().empty();
  tries_baked_ = plain && may_try_baked();
  searched_ = tries_baked_ ? world_.baked() : world_;
  return plain || tries_plain_ ? begin_plain() : begin_lines();
}

bool WaypointSearch::is_on_plain_ground() const noexcept { return world_.costs().uniform() && world_.edges().empty(); }

/// A search of the baked waypoints looks at nothing else before its end, but at the cells around its ends.
LIBPATH_COLD bool WaypointSearch::begins_anew() const noexcept {
  if (status_ != PathStatus::running || world_.version() == version_) return false;
  const bool holds = tries_baked_ && !seeks_goal_ && query_.to == asked_goal_ && is_on_plain_ground() &&
                     may_try_baked() && world_.may_reach(start_cell_, goal_cell_);
  return !holds;
}

LIBPATH_COLD bool WaypointSearch::must_begin_anew() noexcept {
  if (begins_anew()) return true;
  version_ = world_.version();
  return false;
}

/// Whether the baked tables may hold the answer though cells were blocked or freed: none around the ends.
bool WaypointSearch::may_try_baked() const noexcept {
  const Edits* const edits = world_.edits();
  if (edits == nullptr || !edits->trusts_baked) return false;
  const World baked = world_.baked();
  if (baked.waypoints().empty()) return false;
  if (edits->same_cells) return true;
  if (!baked.may_reach(start_cell_, goal_cell_)) return false;
  const auto is_same = [&](Cell cell) { return world_.walkability().ring(cell) == baked.walkability().ring(cell); };
  return is_same(start_cell_) && is_same(goal_cell_);
}

/// Whether a way over the baked map can be walked as the map is now: its lines are free, and so is what they turn
/// round.
bool WaypointSearch::keeps_to_free_ground(std::uint32_t last, bool to_goal) const noexcept {
  bool keeps = true;
  for_each_line(last, to_goal, [&](Point a, Point b) {
    keeps = keeps && is_in_sight(world_.walkability(), FinePoint::nearest(a), FinePoint::nearest(b));
    if (!keeps || a == query_.from) return;
    const Vertex turn{static_cast<std::int32_t>(a.x), static_cast<std::int32_t>(a.y)};
    keeps = blocked_around(world_.walkability(), turn) == blocked_around(searched_.walkability(), turn);
  });
  return keeps;
}

/// Whether a way by a cell that was freed may be shorter than the one that was found.
bool WaypointSearch::may_be_cut_short() const noexcept {
  const auto better = world_.edits()->better;
  return std::any_of(better.begin(), better.end(), [&](const CellSquare& square) {
    return square.distance_to(query_.from) + square.distance_to(query_.to) < best_ * kHairMore;
  });
}

/// Whether what was found without regard to something holds, as far as `last` or to the goal.
bool WaypointSearch::holds(std::uint32_t last, bool to_goal) const noexcept {
  if (tries_plain_) return keeps_to_plain_ground(last, to_goal);
  return !tries_baked_ || world_.edits()->same_cells || keeps_to_free_ground(last, to_goal);
}

/// Pulls a path on the grid tight.
PathStatus WaypointSearch::begin_lines() noexcept {
  if (world_.size().cells() > memory_->capacity) return end(PathStatus::bad_query, PathReason::context_too_small);
  tries_plain_ = false;
  expanded_before_ = expanded_;
  lines_ = &CostLineSearch::in(*context_, world_);
  const PathStatus status = lines_->start(from_, start_cell_, to_, goal_cell_);
  return status == PathStatus::no_path ? fail(lines_->reason()) : end(status, lines_->reason());
}

/// On plain ground, or as if it were.
PathStatus WaypointSearch::begin_plain() noexcept {
  const std::size_t nodes = searched_.waypoints().empty() ? searched_.size().cells() : searched_.waypoints().size();
  if (nodes > memory_->rooms.lines) return end(PathStatus::bad_query, PathReason::context_too_small);
  WaypointLabelSearch by_labels(searched_, *memory_);
  const bool has_labels = !searched_.waypoint_labels().empty();
  if (has_labels) by_labels.prefetch_blocks(start_cell_, goal_cell_);
  if (is_in_sight(searched_.walkability(), from_, to_)) {
    best_ = distance(query_.from, query_.to);
    return end_plain();
  }
  if (tries_plain_ && !searched_.walkable_parts().joins(start_cell_, goal_cell_)) return begin_lines();
  if (has_labels) {
    by_labels_ = true;
    best_ = by_labels.find({from_, start_cell_}, {to_, goal_cell_});
    return end_plain();
  }
  join_ends();
  return status_;
}

PathStatus WaypointSearch::end_plain() noexcept {
  if (tries_plain_ && (best_ == kFar || !holds(last_, true) || may_link_round())) return begin_lines();
  const bool is_as_baked = !tries_baked_ || world_.edits()->same_cells;
  if (!is_as_baked && (best_ == kFar || !holds(last_, true) || may_be_cut_short())) return begin_online();
  if (best_ == kFar) return fail(PathReason::different_regions);
  return end(PathStatus::found, PathReason::none);
}

/// Looks for the waypoints of the map as it is now.
PathStatus WaypointSearch::begin_online() noexcept {
  tries_baked_ = false;
  searched_ = world_;
  best_ = kFar;
  last_ = kNoWaypoint;
  nearest_ = kNoWaypoint;
  by_labels_ = false;
  return begin_plain();
}

/// Calls visit(Point, Point) for the lines of the way to a node, and on to the goal.
template <class Visit>
void WaypointSearch::for_each_line(std::uint32_t last, bool to_goal, Visit visit) const noexcept {
  Point next = query_.to;
  bool known = to_goal;
  const auto add = [&](Point at) {
    if (known) visit(at, next);
    known = true;
    next = at;
  };
  if (by_labels_) {
    const auto turns = memory_->all_anchors();
    for (std::size_t i = turns.size(); i-- > 0;) add(point_of({turns[i].x, turns[i].y}));
  } else {
    for (std::uint32_t at = last; at != kNoWaypoint; at = memory_->waypoints[at].parent) add(point_of(vertex_of(at)));
  }
  add(query_.from);
}

/// Whether no exception lies near the lines of a way.
bool WaypointSearch::keeps_to_plain_ground(std::uint32_t last, bool to_goal) const noexcept {
  const Size size = world_.size();
  // A line on the side of a cell may be walked in the next one.
  const auto low = [](double a, double b) { return std::max(0, static_cast<std::int32_t>(std::min(a, b)) - 1); };
  const auto high = [](double a, double b, std::int32_t end) {
    return std::min(end - 1, static_cast<std::int32_t>(std::max(a, b)) + 1);
  };
  bool keeps = true;
  for_each_line(last, to_goal, [&](Point a, Point b) {
    if (!keeps || world_.exceptions().spare({low(a.x, b.x), low(a.y, b.y)},
                                            {high(a.x, b.x, size.width), high(a.y, b.y, size.height)})) {
      return;
    }
    const double plain = distance(a, b) * least_factor();
    const PathLine line = path_line(world_, FinePoint::nearest(a), FinePoint::nearest(b), plain * kHairMore);
    keeps = !line.is_link && line.cost <= plain * kHairMore;
  });
  return keeps;
}

/// Whether a way by links may cost less than the lines that were found.
bool WaypointSearch::may_link_round() const noexcept {
  // Detours are measured in steps, which lines cut short; links are entered and left anywhere in a cell.
  constexpr double kLineOfSteps = 0.9238;
  constexpr double kWithinCells = 2 * 0.7072;
  bool may = false;
  world_.exceptions().for_each_detour([&](const Exceptions::Detour& detour) {
    const double walked = distance(query_.from, FinePoint::centre_of(detour.entry_cell).point()) +
                          distance(FinePoint::centre_of(detour.exit_cell).point(), query_.to) - kWithinCells;
    const double links = world_.costs().length(detour.cost) * (detour.entry == detour.exit ? 1 : kLineOfSteps);
    may = may || walked * least_factor() + links < best_ * least_factor() * kHairMore;
  });
  return may;
}

double WaypointSearch::least_factor() const noexcept { return world_.costs().least_thousandths() / 1000.0; }

void WaypointSearch::note_in_sight(std::uint32_t node, Vertex vertex) noexcept {
  SearchMemory& memory = *memory_;
  if (memory.in_sight_count == memory.rooms.lines) return;
  memory.waypoints_in_sight[memory.in_sight_count++] = {node, vertex};
}

/// Lists the waypoints that a position sees in some quadrants. One scan in the library: it is large.
LIBPATH_NEVER_INLINE void WaypointSearch::look_round(FinePoint position, Quadrants quadrants) noexcept {
  SearchMemory& memory = *memory_;
  memory.in_sight_count = 0;
  // A map has fewer turning places than cells.
  WaypointScan scan(searched_.walkability(), {memory.wedges.get(), WaypointScan::memory_wedges(memory.rooms.lines)});
  scan.run(position, quadrants, [&](Vertex seen) { note_in_sight(node_of(seen), seen); });
}

/// Lists the waypoints that a start or goal there joins: `cell` is a free one that it lies in or on the edge of.
void WaypointSearch::list_in_sight(FinePoint position, Cell cell) noexcept {
  const SightLists& lists = searched_.sight_lists();
  // What sees a cell's corner may see nothing else of it.
  if (lists.empty() || is_vertex(position)) return look_round(position, kAllAround);
  memory_->in_sight_count = 0;
  const SightLists::Block block = lists.block_of(cell);
  for_each_holder(block.masks, block.bit, [&](std::size_t i) {
    const WaypointIndex waypoint = SightLists::waypoint_of(block.waypoints[i]);
    const Vertex vertex = searched_.waypoints().vertex(waypoint);
    if (SightLists::is_partly(block.waypoints[i]) &&
        !is_in_sight(searched_.walkability(), position, FinePoint::at(vertex))) {
      return;
    }
    note_in_sight(waypoint, vertex);
  });
}

void WaypointSearch::join_ends() noexcept {
  search_ = memory_->begin_search();
  target_ = query_.to;
  const double least = distance(query_.from, query_.to);
  memory_->open.reset(key_of(least), key_of(64), key_of(0.25));
  list_in_sight(to_, goal_cell_);
  see_landmarks();
  for (const auto& [node, at] : memory_->all_in_sight()) {
    // From here on the way is the line: no other bound is closer.
    const double line = distance(point_of(at), target_);
    memory_->waypoints[node] = {kFar, line, static_cast<float>(line) * kHairLess, search_, kNoWaypoint, 0};
  }
  list_in_sight(from_, start_cell_);
  for (const auto& [node, at] : memory_->all_in_sight()) {
    reach(node, at, distance(query_.from, point_of(at)), kNoWaypoint);
  }
}

/// The goal's own lengths from the landmarks: by way of the waypoints that it sees, or straight where a landmark does.
void WaypointSearch::see_landmarks() noexcept {
  const WaypointLandmarks& landmarks = searched_.waypoint_landmarks();
  bounded_ = false;
  if (landmarks.empty()) return;
  std::array<double, WaypointLandmarks::kCount> lengths;
  lengths.fill(kFar);
  for (const auto& [node, at] : memory_->all_in_sight()) {
    const WaypointLandmarks::Lengths& known = landmarks.lengths_of(node);
    const double line = distance(point_of(at), target_) * WaypointLandmarks::kUnits;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      if (known[i] >= 0) lengths[i] = std::min(lengths[i], known[i] + line);
    }
  }
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    const Vertex landmark = searched_.waypoints().vertex(landmarks.landmarks()[i]);
    const double line = distance(point_of(landmark), target_) * WaypointLandmarks::kUnits;
    if (line < lengths[i] && is_in_sight(searched_.walkability(), FinePoint::at(landmark), to_)) lengths[i] = line;
    // All landmarks lie in one part of the map: they know the goal, or none does.
    if (lengths[i] >= WaypointLandmarks::kMaxLength) return;
    goal_lengths_[i] = static_cast<std::int32_t>(lengths[i] + 0.5);
  }
  bounded_ = true;
}

PathStatus WaypointSearch::end(PathStatus status, PathReason reason) noexcept {
  status_ = status;
  reason_ = reason;
  return status_;
}

/// Nodes are numbers of waypoints; where there are none baked, places of vertices.
std::uint32_t WaypointSearch::node_of(Vertex vertex) const noexcept {
  const Waypoints& waypoints = searched_.waypoints();
  if (!waypoints.empty()) return waypoints.find(vertex);
  return static_cast<std::uint32_t>(searched_.size().index({vertex.x, vertex.y}));
}

Vertex WaypointSearch::vertex_of(std::uint32_t node) const noexcept {
  if (!searched_.waypoints().empty()) return searched_.waypoints().vertex(node);
  const Cell cell = searched_.size().cell(node);
  return {cell.x, cell.y};
}

TurningPlace WaypointSearch::place_of(std::uint32_t node) const noexcept {
  if (!searched_.waypoints().empty()) return searched_.waypoints()[node];
  const Vertex vertex = vertex_of(node);
  return {vertex, blocked_around(searched_.walkability(), vertex)};
}

WaypointNode& WaypointSearch::reached(std::uint32_t node, double line) noexcept {
  WaypointNode& at = memory_->waypoints[node];
  if (at.search != search_) {
    if (bounded_) {
      const WaypointLandmarks::Lengths& lengths = searched_.waypoint_landmarks().lengths_of(node);
      // A unit less: besides both lengths the goal's own was rounded.
      if (lengths[0] >= 0) line = std::max(line, landmark_bound(lengths, goal_lengths_) - kRounding);
    }
    // Rounded up it would be no lower bound.
    at = {kFar, kFar, static_cast<float>(line) * kHairLess, search_, kNoWaypoint, 0};
  }
  return at;
}

void WaypointSearch::reach(std::uint32_t node, Vertex vertex, double g, std::uint32_t parent) noexcept {
  const double line = distance(point_of(vertex), target_);
  if (g + line >= best_) return;
  WaypointNode& at = reached(node, line);
  if (at.g <= g || g + at.estimate >= best_) return;
  at.g = g;
  at.parent = parent;
  if (g + at.to_goal < best_) {
    best_ = g + at.to_goal;
    last_ = node;
  }
  push_open(memory_->open, key_of(g + at.estimate), node,
            [this](const OpenList::Entry& entry) { return is_current(entry.key, entry.node); });
}

PathStatus WaypointSearch::step(std::uint64_t budget) noexcept {
  if (must_begin_anew()) {
    query_.to = asked_goal_;
    start(query_);
  }
  if (status_ != PathStatus::running) return status_;
  if (seeks_goal_) return step_other_goal(budget);
  if (lines_ != nullptr) {
    const PathStatus status = lines_->step(budget);
    expanded_ = expanded_before_ + lines_->expanded();
    return status == PathStatus::no_path ? fail(lines_->reason()) : end(status, lines_->reason());
  }
  const bool more = expand_best_first(
      memory_->open, budget, [this] { return best_ == kFar ? kNoCost : key_of(best_) + 1; },
      [this](const OpenList::Entry& entry) {
        const WaypointNode& node = memory_->waypoints[entry.node];
        return node.g + node.estimate < best_ && is_current(entry.key, entry.node);
      },
      [this](const OpenList::Entry& entry) {
        const auto estimate_of = [this](std::uint32_t node) { return memory_->waypoints[node].estimate; };
        if (nearest_ == kNoWaypoint || estimate_of(entry.node) < estimate_of(nearest_)) nearest_ = entry.node;
        expand(entry.node);
        ++expanded_;
      });
  if (more) return status_;
  if (end_plain() == PathStatus::running) return step(budget);
  return status_;
}

void WaypointSearch::expand(std::uint32_t node) noexcept {
  const TurningPlace place = place_of(node);
  const double g = memory_->waypoints[node].g;
  const std::uint32_t parent = memory_->waypoints[node].parent;
  const FinePoint at = FinePoint::at(place.vertex);
  const FinePoint before = parent == kNoWaypoint ? from_ : FinePoint::at(vertex_of(parent));
  // A direction's signs and slope are what matters, so those between vertices may stay small.
  const std::int64_t unit = parent == kNoWaypoint ? 1 : FinePoint::kOne;
  const std::int64_t dx = (at.x - before.x) / unit;
  const std::int64_t dy = (at.y - before.y) / unit;
  const std::uint32_t way = place.way(dx, dy);
  const std::int64_t side = place.obstacle_side(way);
  const auto wraps = [&](Vertex next) {
    return (dx * (next.y - place.vertex.y) - dy * (next.x - place.vertex.x)) * side >= 0;
  };
  const Waypoints& waypoints = searched_.waypoints();
  if (!waypoints.empty()) {
    for (const WaypointIndex next : waypoints.edges(node, way)) {
      const Vertex vertex = waypoints.vertex(next);
      if (!wraps(vertex)) return;
      reach(next, vertex, g + distance(point_of(place.vertex), point_of(vertex)), node);
    }
    return;
  }
  look_round(at, beside(place.blocked) & (way == 1 ? kNortheast | kSoutheast : kNorthwest | kSouthwest));
  for (const auto& [next, vertex] : memory_->all_in_sight()) {
    if (wraps(vertex)) reach(next, vertex, g + distance(point_of(place.vertex), point_of(vertex)), node);
  }
}

bool WaypointSearch::is_current(Cost key, std::uint32_t node) const noexcept {
  const WaypointNode& known = memory_->waypoints[node];
  return key == key_of(known.g + known.estimate);
}

WaypointResult WaypointSearch::result() const noexcept {
  WaypointResult result;
  result.status = status_;
  result.reason = reason_;
  result.expanded = expanded_;
  if (status_ != PathStatus::found) return result;
  result.goal = query_.to;
  result.optimal = lines_ == nullptr || lines_->optimal();
  result.length = lines_ == nullptr ? best_ : lines_->length();
  result.cost = lines_ == nullptr ? best_ * least_factor() : lines_->cost();
  return result;
}

/// Where a path on the grid is pulled tight: what is known, with the points.
WaypointResult WaypointSearch::cost_lines(std::span<Point> out) const noexcept {
  WaypointResult result = this->result();
  result.length = lines_->length();
  result.cost = lines_->cost();
  result.points = lines_->write(out);
  // The ends as they were asked for; inside they are rounded.
  if (!out.empty()) out[0] = query_.from;
  if (status_ == PathStatus::found && result.points > 1 && result.points <= out.size()) {
    out[result.points - 1] = query_.to;
  }
  return result;
}

WaypointResult WaypointSearch::path(std::span<Point> out) const noexcept {
  WaypointResult result = this->result();
  if (status_ != PathStatus::found) return result;
  if (lines_ != nullptr) return cost_lines(out);
  if (by_labels_) {
    const auto turns = memory_->all_anchors();
    result.points = from_ == to_ ? 1 : turns.size() + 2;
    if (!out.empty()) out[0] = query_.from;
    for (std::size_t i = 0; i < std::min(turns.size(), out.size() - std::min<std::size_t>(out.size(), 1)); ++i) {
      out[i + 1] = {static_cast<double>(turns[i].x), static_cast<double>(turns[i].y)};
    }
    if (result.points > 1 && result.points <= out.size()) out[result.points - 1] = query_.to;
    return result;
  }
  write_way(last_, true, out, result);
  return result;
}

/// From the start by way of the nodes down to `last`, and to the goal.
void WaypointSearch::write_way(std::uint32_t last, bool to_goal, std::span<Point> out,
                               WaypointResult& result) const noexcept {
  std::size_t turns = 0;
  for (std::uint32_t at = last; at != kNoWaypoint; at = memory_->waypoints[at].parent) ++turns;
  const bool stays = from_ == to_ || !to_goal;
  result.points = turns + (stays ? 1 : 2);
  const auto write = [&](std::size_t place, Point point) {
    if (place < out.size()) out[place] = point;
  };
  write(0, query_.from);
  for (std::uint32_t at = last; at != kNoWaypoint; at = memory_->waypoints[at].parent) {
    write(turns--, point_of(vertex_of(at)));
  }
  if (!stays) write(result.points - 1, query_.to);
}

WaypointResult WaypointSearch::partial_path(std::span<Point> out) const noexcept {
  if (status_ != PathStatus::running && !cancelled_) return path(out);
  if (seeks_goal_) {
    WaypointResult result = this->result();
    write_way(kNoWaypoint, false, out, result);
    return result;
  }
  if (lines_ != nullptr) {
    lines_->know_partial_path();
    return cost_lines(out);
  }
  WaypointResult result = this->result();
  bool to_goal = last_ != kNoWaypoint;
  std::uint32_t last = to_goal ? last_ : nearest_;
  if (!holds(last, to_goal)) {
    to_goal = false;
    last = kNoWaypoint;
  }
  write_way(last, to_goal, out, result);
  // Parents may have come nearer to the start than those after them know yet, so that lines are summed up.
  Point next = to_goal || last == kNoWaypoint ? query_.to : point_of(vertex_of(last));
  for (std::uint32_t at = last; at != kNoWaypoint; at = memory_->waypoints[at].parent) {
    result.length += distance(point_of(vertex_of(at)), std::exchange(next, point_of(vertex_of(at))));
  }
  if (last != kNoWaypoint) result.length += distance(query_.from, next);
  result.cost = result.length * least_factor();
  return result;
}

bool takes_link(const World& world, Point from, Point to) noexcept {
  return path_line(world, FinePoint::nearest(from), FinePoint::nearest(to)).is_link;
}

namespace {

void run(WaypointSearch& search, const WaypointQuery& query) noexcept {
  search.start(query);
  while (search.step(std::numeric_limits<std::uint64_t>::max()) == PathStatus::running) {
  }
}

}  // namespace

WaypointResult find_waypoint_path(const World& world, WaypointQuery query, SearchContext& context,
                                  std::span<Point> out) noexcept {
  WaypointSearch search(world, context);
  run(search, query);
  return search.path(out);
}

WaypointResult find_waypoint_length(const World& world, WaypointQuery query, SearchContext& context) noexcept {
  WaypointSearch search(world, context);
  run(search, query);
  return search.result();
}

}  // namespace libpath
