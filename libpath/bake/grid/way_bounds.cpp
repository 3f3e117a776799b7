#include <libpath/bake/grid/way_bounds.h>

#include <bit>
#include <limits>
#include <utility>

#include <libpath/core/best_first.h>
#include <libpath/core/least_heap.h>

namespace libpath {
namespace {

constexpr std::uint32_t kUnknownNode = std::numeric_limits<std::uint32_t>::max();
constexpr Cost kFarthestCost = Cost{1} << 62;  // what is farther is taken to be so far: an arc more is no overflow

/// Of each node the first of its component.
std::vector<std::uint32_t> first_of_components(const ArcGraph& graph) {
  std::vector<std::uint32_t> first(graph.size(), kUnknownNode);
  std::vector<std::uint32_t> left;
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    if (first[node] != kUnknownNode) continue;
    first[node] = node;
    left.push_back(node);
    while (!left.empty()) {
      const std::uint32_t at = left.back();
      left.pop_back();
      for (std::uint32_t i = graph.first[at]; i < graph.first[at + 1]; ++i) {
        const std::uint32_t to = graph.arcs[i].to;
        if (first[to] != kUnknownNode) continue;
        first[to] = node;
        left.push_back(to);
      }
    }
  }
  return first;
}

/// Costs from the landmarks of all components at once.
class ComponentFlood {
 public:
  explicit ComponentFlood(const ArcGraph& graph)
      : graph_(graph), first_(first_of_components(graph)), landmarks_(first_), costs_(graph.size()) {}

  const std::vector<Cost>& run() {
    std::fill(costs_.begin(), costs_.end(), kNoCost);
    for (std::uint32_t node = 0; node < first_.size(); ++node) {
      if (first_[node] == node) reach(landmarks_[node], 0);
    }
    expand_all(
        open_, [this](const Entry& entry) { return entry.key == costs_[entry.node]; },
        [this](const Entry& entry) {
          for (std::uint32_t i = graph_.first[entry.node]; i < graph_.first[entry.node + 1]; ++i) {
            reach(graph_.arcs[i].to, std::min(entry.key + graph_.arcs[i].cost, kFarthestCost));
          }
        });
    return costs_;
  }

  /// The next landmarks: of each component the node that is farthest by these costs.
  void move_to_farthest(const std::vector<Cost>& costs) {
    for (std::uint32_t node = 0; node < first_.size(); ++node) {
      std::uint32_t& landmark = landmarks_[first_[node]];
      if (costs[node] > costs[landmark]) landmark = node;
    }
  }

 private:
  void reach(std::uint32_t node, Cost cost) {
    if (cost >= costs_[node]) return;
    costs_[node] = cost;
    open_.push({cost, node});
  }

  using Entry = HeapEntry<Cost>;

  const ArcGraph& graph_;
  const std::vector<std::uint32_t> first_;
  std::vector<std::uint32_t> landmarks_;  // by the first node of their components
  std::vector<Cost> costs_;
  LeastHeap<Entry> open_;
};

}  // namespace

WayBounds::WayBounds(const ArcGraph& graph) : costs_(graph.size()) {
  ComponentFlood flood(graph);
  std::vector<Cost> nearest = flood.run();
  flood.move_to_farthest(nearest);
  // No node is farther from another than twice as far as one is from the first.
  for (const Cost cost : nearest) shift_ = std::max(shift_, static_cast<int>(std::bit_width(2 * cost)) - 32);
  std::fill(nearest.begin(), nearest.end(), kNoCost);
  for (std::size_t i = 0; i < kLandmarks; ++i) {
    const std::vector<Cost>& costs = flood.run();
    for (std::size_t node = 0; node < costs.size(); ++node) {
      costs_[node][i] = static_cast<std::uint32_t>(costs[node] >> shift_);
      nearest[node] = std::min(nearest[node], costs[node]);
    }
    flood.move_to_farthest(nearest);
  }
}

}  // namespace libpath
