#include <libpath/bake/kit/strong_components.h>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace libpath {

SparseGraph::SparseGraph(std::uint32_t nodes, std::span<const Edge> edges) : first_(std::size_t{nodes} + 1) {
  for (const Edge& edge : edges) ++first_[edge.first];
  std::exclusive_scan(first_.begin(), first_.end(), first_.begin(), std::size_t{0});
  std::vector<std::uint32_t> targets(edges.size());
  std::vector<std::size_t> ends(first_.begin(), first_.end());
  for (const auto& [from, to] : edges) targets[ends[from]++] = to;
  std::vector<std::uint32_t> seen_from(nodes, nodes);
  for (std::uint32_t node = 0; node < nodes; ++node) {
    const auto of_node = std::span(targets).subspan(first_[node], ends[node] - first_[node]);
    first_[node] = targets_.size();
    // Doubles go first: a large part has millions.
    std::copy_if(of_node.begin(), of_node.end(), std::back_inserter(targets_),
                 [&](std::uint32_t to) { return std::exchange(seen_from[to], node) != node; });
    std::sort(targets_.begin() + static_cast<std::ptrdiff_t>(first_[node]), targets_.end());
  }
  first_[nodes] = targets_.size();
}

std::vector<std::uint32_t> strong_components(const SparseGraph& graph) {
  constexpr std::uint32_t kUnseen = 0;
  struct Visit {
    std::uint32_t node;
    std::size_t next;  // successor to look at next
  };
  std::vector<std::uint32_t> order(graph.nodes(), kUnseen);  // by first visit, from 1
  std::vector<std::uint32_t> low(graph.nodes());             // least order known to be reached
  std::vector<std::uint32_t> component(graph.nodes(), ~std::uint32_t{0});
  std::vector<std::uint32_t> open;  // nodes whose component is not known yet
  std::vector<Visit> path;
  std::uint32_t visited = 0;
  std::uint32_t components = 0;

  const auto enter = [&](std::uint32_t node) {
    order[node] = low[node] = ++visited;
    open.push_back(node);
    path.push_back({node, 0});
  };
  const auto leave = [&](std::uint32_t node) {
    path.pop_back();
    if (!path.empty()) low[path.back().node] = std::min(low[path.back().node], low[node]);
    if (low[node] != order[node]) return;
    std::uint32_t member = 0;
    do {
      member = open.back();
      open.pop_back();
      component[member] = components;
    } while (member != node);
    ++components;
  };

  for (std::uint32_t root = 0; root < graph.nodes(); ++root) {
    if (order[root] != kUnseen) continue;
    enter(root);
    while (!path.empty()) {
      Visit& visit = path.back();
      const auto successors = graph.successors(visit.node);
      if (visit.next == successors.size()) {
        leave(visit.node);
        continue;
      }
      const std::uint32_t next = successors[visit.next++];
      if (order[next] == kUnseen) {
        enter(next);
      } else if (component[next] == ~std::uint32_t{0}) {
        low[visit.node] = std::min(low[visit.node], order[next]);
      }
    }
  }
  return component;
}

}  // namespace libpath
