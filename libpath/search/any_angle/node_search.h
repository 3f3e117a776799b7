#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/export.h>
#include <libpath/geometry/sight.h>
#include <libpath/search/any_angle/waypoint_query.h>
#include <libpath/search/ground/search_context.h>
#include <libpath/search/ground/world.h>
#include <libpath/tables/any_angle/node_graph.h>

namespace libpath {

struct WaypointNode;

/// The result of a query over nodes.
struct NodeResult {
  PathStatus status = PathStatus::running;
  PathReason reason = PathReason::none;
  bool optimal = false;        // proven cheapest
  double cost = 0;             // cells of plain ground
  std::size_t nodes = 0;       // of the whole path, even where the buffer held fewer; 0: not asked
  std::uint64_t expanded = 0;  // nodes expanded
};

/// The cheapest path over placed waypoints or provinces, by A*. The heuristic is the straight line at the least rate of
/// all edges. The grid is read only to join the ends of a path between positions. Call start(), then step() until it no
/// longer returns `running`.
/// Threads: one at a time. Lifetime: uses the context until the next start() of any search on it; graph, world and
/// context must outlive the search.
class NodeSearch {
 public:
  NodeSearch(const NodeGraph& graph, SearchContext& context) noexcept : graph_(&graph), memory_(&context.memory()) {}

  /// From node to node, by their indices. Placed waypoints are as they were baked.
  LIBPATH_API PathStatus start(std::uint32_t from, std::uint32_t to) noexcept;
  /// From position to position. Each end joins the nodes that it sees, and the other end, at the length of the line,
  /// where the unit can walk it (tables/any_angle/walkable_lines.h). In a changed world expanding a waypoint checks its
  /// lines again and looks for new ones: a test of sight a pair. REQUIRES: the graph is that of the world's placed
  /// waypoints.
  LIBPATH_API PathStatus start(const World& world, WaypointQuery query) noexcept;

  /// Expands at most `budget` nodes. REQUIRES: started.
  LIBPATH_API PathStatus step(std::uint64_t budget) noexcept;

  LIBPATH_API NodeResult result() const noexcept;
  /// The same; writes the first out.size() nodes of the path.
  LIBPATH_API NodeResult path(std::span<std::uint32_t> out) const noexcept;
  /// The same as a path of points, both ends included. REQUIRES: started between positions.
  LIBPATH_API WaypointResult points(std::span<Point> out) const noexcept;

  /// Ends the search; result() then says `cancelled`.
  void cancel() noexcept {
    if (status_ == PathStatus::running) end(PathStatus::no_path, PathReason::cancelled);
  }

 private:
  using Node = WaypointNode;
  static constexpr std::uint32_t kNoNode = ~std::uint32_t{0};

  void begin(Point target) noexcept;
  LIBPATH_API PathStatus end(PathStatus status, PathReason reason) noexcept;
  void reach(std::uint32_t node, double g, std::uint32_t parent) noexcept;
  bool is_current(Cost key, std::uint32_t node) const noexcept;
  void expand(std::uint32_t node) noexcept;
  bool holds(FinePoint from, const NodeEdge& edge) const noexcept;
  void join_new(std::uint32_t node, FinePoint place) noexcept;
  bool can_walk(FinePoint from, FinePoint to) const noexcept;
  FinePoint place_of(std::uint32_t node) const noexcept;
  std::size_t count_nodes() const noexcept;

  const NodeGraph* graph_;
  SearchMemory* memory_;
  const World* world_ = nullptr;  // of a path between positions
  WaypointQuery query_;
  Point target_;
  FinePoint goal_;
  std::uint32_t goal_node_ = kNoNode;
  std::uint32_t search_ = 0;
  std::uint32_t last_ = kNoNode;  // before the goal on the best path
  double best_ = 0;
  PathStatus status_ = PathStatus::bad_query;
  PathReason reason_ = PathReason::none;
  std::uint64_t expanded_ = 0;
};

/// Whole searches in one call.
LIBPATH_API WaypointResult find_placed_path(const World& world, WaypointQuery query, SearchContext& context,
                                            std::span<Point> out) noexcept;
LIBPATH_API NodeResult find_province_path(const NodeGraph& provinces, std::uint32_t from, std::uint32_t to,
                                          SearchContext& context, std::span<std::uint32_t> out) noexcept;

}  // namespace libpath
