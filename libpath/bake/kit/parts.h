#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace libpath {

/// A part of a graph that one node, its gate, cuts off from the rest. Its nodes are PartTree::nodes[first] to
/// nodes[last − 1].
struct Part {
  std::uint32_t first;
  std::uint32_t last;
  std::uint32_t next;   // the first part of the tree that does not lie in this one
  std::uint32_t gate;   // a node
  std::uint32_t cells;  // of all its nodes
};

/// The smaller sides of all articulation nodes of a graph: the parts that remain, but for the largest, where that node
/// is taken away, each of at most half the cells of its component. Parts lie in each other or apart; they stand in
/// preorder, as do the nodes.
struct PartTree {
  std::vector<std::uint32_t> nodes;
  std::vector<std::uint32_t> places;  // of each node in `nodes`
  std::vector<Part> parts;
};

/// Finds them by a depth-first search (Hopcroft & Tarjan 1973), of every component twice: first from any node, then
/// from one of the block that no part of more than half the cells hangs off, so that all that hangs off it is smaller.
/// `Graph` has nodes(), cells(node), degree(node), neighbour(node, i).
/// Cost: linear, without recursion; 8 bytes a node and 24 for each on the longest path.
template <class Graph>
class PartFinder {
 public:
  /// Leaves out parts of less than `least` cells.
  static PartTree find(const Graph& graph, std::uint32_t least) {
    PartFinder finder(graph);
    for (std::uint32_t node = 0; node < graph.nodes(); ++node) {
      if (finder.order_[node] == kUnseen) finder.add_component(node, least);
    }
    finder.tree_.places = std::move(finder.order_);
    finder.link();
    return std::move(finder.tree_);
  }

 private:
  static constexpr std::uint32_t kUnseen = ~std::uint32_t{0};

  struct Visit {
    std::uint32_t node;
    std::uint32_t next;          // neighbour to look at next
    std::uint32_t low;           // least order that the node or one below it touches
    std::uint32_t cells_before;  // of the nodes visited earlier
  };

  explicit PartFinder(const Graph& graph) : graph_(graph), order_(graph.nodes(), kUnseen) {
    tree_.nodes.reserve(graph.nodes());
  }

  void add_component(std::uint32_t node, std::uint32_t least) {
    auto& nodes = tree_.nodes;
    auto& parts = tree_.parts;
    const auto first_node = nodes.size();
    const auto first_part = parts.size();
    const std::uint32_t total = search(node);
    std::uint32_t root = node;
    std::uint32_t smallest = total;
    for (auto i = first_part; i < parts.size(); ++i) {
      if (parts[i].cells <= total / 2 || parts[i].cells >= smallest) continue;
      smallest = parts[i].cells;
      root = nodes[parts[i].first];
    }
    if (root != node) {
      for (auto i = first_node; i < nodes.size(); ++i) order_[nodes[i]] = kUnseen;
      nodes.resize(first_node);
      parts.resize(first_part);
      search(root);
    }
    const auto unfit = [&](const Part& part) { return part.cells < least || part.cells > total / 2; };
    parts.erase(std::remove_if(parts.begin() + static_cast<std::ptrdiff_t>(first_part), parts.end(), unfit),
                parts.end());
  }

  /// Visits a component and adds its parts, inner ones first. Returns its cells.
  std::uint32_t search(std::uint32_t root) {
    std::uint32_t cells = 0;
    const auto enter = [&](std::uint32_t node) {
      order_[node] = static_cast<std::uint32_t>(tree_.nodes.size());
      tree_.nodes.push_back(node);
      path_.push_back({node, 0, order_[node], cells});
      cells += graph_.cells(node);
    };
    enter(root);
    while (!path_.empty()) {
      Visit& visit = path_.back();
      if (visit.next == graph_.degree(visit.node)) {
        leave(cells);
        continue;
      }
      const std::uint32_t next = graph_.neighbour(visit.node, visit.next++);
      if (order_[next] == kUnseen) {
        enter(next);
      } else {
        visit.low = std::min(visit.low, order_[next]);
      }
    }
    return cells;
  }

  void leave(std::uint32_t cells) {
    const Visit visit = path_.back();
    path_.pop_back();
    if (path_.empty()) return;
    Visit& above = path_.back();
    above.low = std::min(above.low, visit.low);
    if (visit.low < order_[above.node]) return;
    tree_.parts.push_back({order_[visit.node], static_cast<std::uint32_t>(tree_.nodes.size()), 0, above.node,
                           cells - visit.cells_before});
  }

  /// Puts parts in preorder and finds the one behind each.
  void link() {
    auto& parts = tree_.parts;
    std::sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.first < b.first; });
    for (Part& part : parts) {
      const auto behind = std::lower_bound(parts.begin(), parts.end(), part.last,
                                           [](const Part& a, std::uint32_t last) { return a.first < last; });
      part.next = static_cast<std::uint32_t>(behind - parts.begin());
    }
  }

  const Graph& graph_;
  PartTree tree_;
  std::vector<std::uint32_t> order_;  // place of a node in tree_.nodes, or kUnseen
  std::vector<Visit> path_;
};

}  // namespace libpath
