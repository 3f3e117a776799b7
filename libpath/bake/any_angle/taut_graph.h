#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include <libpath/bake/any_angle/waypoints.h>
#include <libpath/core/best_first.h>
#include <libpath/core/least_heap.h>

namespace libpath {

/// The graph of found waypoints as searches in the baker walk it: with lengths, and for each edge the edges that a taut
/// path can go on by, which lie one behind the other.
struct TautGraph {
  explicit TautGraph(const BakedWaypoints& waypoints);

  struct Edge {
    double length;
    WaypointIndex to;
    std::uint32_t next;      // the first edge that goes on
    std::uint32_t next_end;  // behind the last
  };
  std::vector<std::uint32_t> first;  // edge of each waypoint, and their count
  std::vector<Edge> edges;

  std::size_t size() const noexcept { return first.size() - 1; }
};

/// A line from a vertex to a waypoint as such an edge. REQUIRES: it is tangent there.
TautGraph::Edge taut_edge(const BakedWaypoints& waypoints, Vertex from, WaypointIndex to);

/// Dijkstra over taut paths from one waypoint at a time. Lengths are those of shortest paths wherever one arrives taut.
class TautSearch {
 public:
  static constexpr double kFar = std::numeric_limits<double>::infinity();
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  explicit TautSearch(const TautGraph& graph) : graph_(graph), nodes_(graph.size()) {}

  /// Settles waypoints from the root on, nearest first: settle(waypoint, length, the place in the order of the one
  /// before it, or kNone) returns whether paths go on from there.
  template <class Settle>
  void run(WaypointIndex root, Settle settle) {
    begin();
    reach(root, 0, kNone, graph_.first[root], graph_.first[root + 1]);
    finish(settle);
  }

  /// The same in steps: begin(), start_by() for each first edge, finish().
  void start_by(const TautGraph::Edge& edge) { reach(edge.to, edge.length, kNone, edge.next, edge.next_end); }
  template <class Settle>
  void finish(Settle settle) {
    std::uint32_t settled = 0;
    expand_all(
        open_,
        [this](const Entry& entry) { return entry.key == nodes_[entry.node].length && !nodes_[entry.node].done; },
        [&](const Entry& entry) {
          Node& node = nodes_[entry.node];
          node.done = true;
          const std::uint32_t place = settled++;
          if (!settle(entry.node, entry.key, node.parent)) return;
          for (std::uint32_t i = node.next; i < node.next_end; ++i) {
            const TautGraph::Edge& edge = graph_.edges[i];
            reach(edge.to, entry.key + edge.length, place, edge.next, edge.next_end);
          }
        });
  }

  void begin() {
    for (const WaypointIndex waypoint : reached_) nodes_[waypoint].length = kFar;
    reached_.clear();
    open_.clear();
  }

 private:
  using Entry = HeapEntry<double>;

  struct Node {
    double length = kFar;
    std::uint32_t parent = kNone;
    std::uint32_t next = 0;
    std::uint32_t next_end = 0;
    bool done = false;
  };

  void reach(WaypointIndex waypoint, double length, std::uint32_t parent, std::uint32_t next, std::uint32_t next_end) {
    Node& node = nodes_[waypoint];
    if (length >= node.length) return;
    if (node.length == kFar) reached_.push_back(waypoint);
    node = {length, parent, next, next_end, false};
    open_.push({length, waypoint});
  }

  const TautGraph& graph_;
  std::vector<Node> nodes_;
  std::vector<WaypointIndex> reached_;
  LeastHeap<Entry> open_;
};

}  // namespace libpath
