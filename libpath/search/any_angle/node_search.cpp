#include <libpath/search/any_angle/node_search.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <libpath/core/best_first.h>
#include <libpath/search/any_angle/lengths.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/walkable_lines.h>

namespace libpath {
namespace {

/// Why no path between positions can be looked for; none where it can.
PathReason find_obstacle(const World& world, WaypointQuery query) noexcept {
  if (!is_on_map(query.from, world.size())) return PathReason::start_outside;
  if (!is_on_map(query.to, world.size())) return PathReason::goal_outside;
  if (!standing_cell(world.walkability(), FinePoint::nearest(query.from)).exists) return PathReason::start_blocked;
  if (!standing_cell(world.walkability(), FinePoint::nearest(query.to)).exists) return PathReason::goal_blocked;
  return PathReason::none;
}

}  // namespace

void NodeSearch::begin(Point target) noexcept {
  status_ = PathStatus::running;
  reason_ = PathReason::none;
  best_ = kFar;
  last_ = kNoNode;
  goal_node_ = kNoNode;
  target_ = target;
  search_ = memory_->begin_search();
  memory_->open.reset(0, key_of(256), key_of(0.25));
}

PathStatus NodeSearch::end(PathStatus status, PathReason reason) noexcept {
  status_ = status;
  reason_ = reason;
  return status_;
}

PathStatus NodeSearch::start(std::uint32_t from, std::uint32_t to) noexcept {
  world_ = nullptr;
  expanded_ = 0;
  if (std::max(from, to) >= graph_->size()) return end(PathStatus::bad_query, PathReason::no_such_node);
  if (graph_->size() > memory_->rooms.lines) return end(PathStatus::bad_query, PathReason::context_too_small);
  begin(graph_->position(to));
  goal_node_ = to;
  reach(from, 0, kNoNode);
  return status_;
}

PathStatus NodeSearch::start(const World& world, WaypointQuery query) noexcept {
  world_ = &world;
  query_ = query;
  expanded_ = 0;
  if (query.otherwise != Otherwise::nothing) return end(PathStatus::bad_query, PathReason::no_other_goal);
  const PathReason obstacle = find_obstacle(world, query);
  if (obstacle == PathReason::start_outside || obstacle == PathReason::goal_outside) {
    return end(PathStatus::bad_query, obstacle);
  }
  if (graph_->size() > memory_->rooms.lines) return end(PathStatus::bad_query, PathReason::context_too_small);
  if (obstacle != PathReason::none) return end(PathStatus::no_path, obstacle);
  begin(query.to);
  goal_ = FinePoint::nearest(query.to);
  const FinePoint start = FinePoint::nearest(query.from);
  if (can_walk(start, goal_)) best_ = distance(query.from, query.to);
  for (std::uint32_t node = 0; node < graph_->size(); ++node) {
    if (can_walk(start, place_of(node))) reach(node, distance(query.from, graph_->position(node)), kNoNode);
  }
  return status_;
}

void NodeSearch::reach(std::uint32_t node, double g, std::uint32_t parent) noexcept {
  Node& at = memory_->waypoints[node];
  if (at.search != search_) {
    const double line = distance(graph_->position(node), target_);
    // A hair less, so that rounding makes no overestimate.
    const double estimate = line * graph_->least_rate() * (1 - 0x1p-22);
    double to_goal = node == goal_node_ ? 0 : kFar;
    if (world_ != nullptr && can_walk(place_of(node), goal_)) to_goal = line;
    at = {kFar, to_goal, static_cast<float>(estimate), search_, kNoNode, 0};
  }
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

PathStatus NodeSearch::step(std::uint64_t budget) noexcept {
  if (status_ != PathStatus::running) return status_;
  const bool more = expand_best_first(
      memory_->open, budget, [this] { return key_of(std::min(best_, 0x1p46)) + 1; },
      [this](const OpenList::Entry& entry) {
        const Node& node = memory_->waypoints[entry.node];
        return node.g + node.estimate < best_ && is_current(entry.key, entry.node);
      },
      [this](const OpenList::Entry& entry) {
        expand(entry.node);
        ++expanded_;
      });
  if (more) return status_;
  if (best_ == kFar) return end(PathStatus::no_path, PathReason::no_way_by_nodes);
  return end(PathStatus::found, PathReason::none);
}

bool NodeSearch::is_current(Cost key, std::uint32_t node) const noexcept {
  const Node& known = memory_->waypoints[node];
  return key == key_of(known.g + known.estimate);
}

void NodeSearch::expand(std::uint32_t node) noexcept {
  const double g = memory_->waypoints[node].g;
  const bool changed = world_ != nullptr && world_->edits() != nullptr && !world_->edits()->same_cells;
  const FinePoint place = place_of(node);
  for (const NodeEdge& edge : graph_->edges(node)) {
    const bool open = changed ? holds(place, edge) : edge.kind != NodeEdgeKind::blocked_line;
    if (open) reach(edge.to, g + static_cast<double>(edge.cost) / NodeGraph::kCostUnits, node);
  }
  if (changed && graph_->size() <= NodeGraph::kMaxJoined) join_new(node, place);
}

/// Whether an edge is there in the world as it is now.
bool NodeSearch::holds(FinePoint from, const NodeEdge& edge) const noexcept {
  return edge.kind == NodeEdgeKind::given || can_walk(from, place_of(edge.to));
}

/// Lines to waypoints that the node did not see when the map was baked and that nothing is drawn to. Blocks open lines,
/// too: where a third cell around a vertex is blocked, or another cell becomes the one that a position stands in.
void NodeSearch::join_new(std::uint32_t node, FinePoint place) noexcept {
  const double g = memory_->waypoints[node].g;
  for (std::uint32_t to = 0; to < graph_->size(); ++to) {
    if (to == node || graph_->find_edge(node, to) != nullptr) continue;
    const NodeEdge* back = graph_->find_edge(to, node);
    if (back != nullptr && back->kind != NodeEdgeKind::line) continue;
    if (can_walk(place, place_of(to))) reach(to, g + distance(graph_->position(node), graph_->position(to)), node);
  }
}

bool NodeSearch::can_walk(FinePoint from, FinePoint to) const noexcept {
  return can_walk_line(world_->walkability(), world_->edges(), from, to);
}

FinePoint NodeSearch::place_of(std::uint32_t node) const noexcept { return FinePoint::nearest(graph_->position(node)); }

NodeResult NodeSearch::result() const noexcept {
  const bool found = status_ == PathStatus::found;
  return {status_, reason_, found, found ? best_ : 0, 0, expanded_};
}

std::size_t NodeSearch::count_nodes() const noexcept {
  std::size_t count = 0;
  for (std::uint32_t at = last_; at != kNoNode; at = memory_->waypoints[at].parent) ++count;
  return count;
}

NodeResult NodeSearch::path(std::span<std::uint32_t> out) const noexcept {
  NodeResult result = this->result();
  if (status_ != PathStatus::found) return result;
  std::size_t place = result.nodes = count_nodes();
  for (std::uint32_t at = last_; at != kNoNode; at = memory_->waypoints[at].parent) {
    if (--place < out.size()) out[place] = at;
  }
  return result;
}

WaypointResult NodeSearch::points(std::span<Point> out) const noexcept {
  WaypointResult result;
  result.status = status_;
  result.reason = reason_;
  result.expanded = expanded_;
  if (status_ != PathStatus::found) return result;
  result.optimal = true;
  result.length = best_;
  result.cost = best_;
  // Ends may lie on waypoints, and waypoints on each other: no point follows itself.
  const auto for_each_point_back = [&](auto visit) {
    Point behind = query_.to;
    visit(behind);
    const auto pass = [&](Point point) {
      if (point != behind) visit(point);
      behind = point;
    };
    for (std::uint32_t at = last_; at != kNoNode; at = memory_->waypoints[at].parent) pass(graph_->position(at));
    pass(query_.from);
  };
  for_each_point_back([&](Point) { ++result.points; });
  std::size_t place = result.points;
  for_each_point_back([&](Point point) {
    if (--place < out.size()) out[place] = point;
  });
  return result;
}

WaypointResult find_placed_path(const World& world, WaypointQuery query, SearchContext& context,
                                std::span<Point> out) noexcept {
  NodeSearch search(world.placed_waypoints(), context);
  search.start(world, query);
  search.step(std::numeric_limits<std::uint64_t>::max());
  return search.points(out);
}

NodeResult find_province_path(const NodeGraph& provinces, std::uint32_t from, std::uint32_t to, SearchContext& context,
                              std::span<std::uint32_t> out) noexcept {
  NodeSearch search(provinces, context);
  search.start(from, to);
  search.step(std::numeric_limits<std::uint64_t>::max());
  return search.path(out);
}

}  // namespace libpath
