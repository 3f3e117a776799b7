#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <libpath/bake/grid/contraction.h>
#include <libpath/bake/grid/way_bounds.h>
#include <libpath/core/cost.h>
#include <libpath/core/least_heap.h>

namespace libpath {

/// Arcs of each node, the cheapest first.
using ArcLists = std::vector<std::vector<Contraction::Arc>>;

/// Looks for ways round a node of what is left of a graph: A*, bounded by landmarks. Where equal ways abound, the first
/// that it tries leads there, and where there is none it does not go far.
/// Memory: 16 bytes a node. Threads: one at a time. Lifetime: that of the arcs and the bounds.
class WayRound {
 public:
  WayRound(const ArcLists& arcs, const WayBounds& bounds) : arcs_(arcs), bounds_(bounds), nodes_(arcs.size()) {}

  /// Whether some way costs at most so much. False, too, where a search would take too long. REQUIRES: there is such a
  /// way over the node, whose nodes are not the ends. The same on every platform.
  bool exists(std::uint32_t from, std::uint32_t to, std::uint32_t round, Cost most);

  /// Arcs that searches followed so far.
  std::uint64_t followed() const noexcept { return followed_; }

 private:
  struct Node {
    Cost cost = 0;
    std::uint32_t search = 0;
  };
  struct Open {
    Cost key;   // a bound on ways over the node
    Cost cost;  // of the way to it
    std::uint32_t node;

    /// The farther of equal ones comes first: it is nearer to the end.
    bool operator<(const Open& other) const noexcept {
      if (key != other.key) return key < other.key;
      return cost != other.cost ? cost > other.cost : node < other.node;
    }
  };

  void open(const Open& found);

  const ArcLists& arcs_;
  const WayBounds& bounds_;
  std::vector<Node> nodes_;
  LeastHeap<Open> open_;
  std::uint32_t search_ = 0;
  std::uint64_t followed_ = 0;
};

}  // namespace libpath
