#include <libpath/bake/grid/hierarchy_layout.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace libpath {
namespace {

using Order = std::vector<std::uint32_t>;  // nodes of the graph

/// Nodes as they shall lie, by their numbers in the graph.
class Layout {
 public:
  explicit Layout(const Contraction& contraction)
      : order_(contraction.order), below_(below(contraction)), done_(order_.size()) {}

  Order order() {
    std::for_each(order_.rbegin(), order_.rend(), [&](std::uint32_t node) { descend(node); });
    std::reverse(left_.begin(), left_.end());
    return std::move(left_);
  }

 private:
  static std::vector<Order> below(const Contraction& contraction) {
    std::vector<Order> below(contraction.order.size());
    for (const std::uint32_t node : contraction.order) {
      for (const Contraction::Arc& arc : contraction.upward[node]) below[arc.to].push_back(node);
    }
    return below;
  }

  /// Leaves a node behind all that lie below it.
  void descend(std::uint32_t node) {
    if (done_[node]) return;
    done_[node] = true;
    std::vector<std::pair<std::uint32_t, std::size_t>> way{{node, 0}};  // and how many below each are done
    while (!way.empty()) {
      auto& [at, next] = way.back();
      if (next == below_[at].size()) {
        left_.push_back(at);
        way.pop_back();
        continue;
      }
      const std::uint32_t below = below_[at][next++];
      if (done_[below]) continue;
      done_[below] = true;
      way.push_back({below, 0});
    }
  }

  const Order& order_;
  const std::vector<Order> below_;
  std::vector<bool> done_;
  Order left_;
};

struct LaidArc {
  HierarchyArc arc;
  Cost cost;
};

/// An arc as seen from the node below, to a node by its new number.
LaidArc laid(const Contraction::Arc& arc, const std::vector<std::uint32_t>& numbers) {
  std::uint32_t to = numbers[arc.to];
  if ((arc.ways & kOnward) == 0) to |= HierarchyArc::kNotUp;
  if ((arc.ways & kBack) == 0) to |= HierarchyArc::kNotDown;
  const std::uint32_t via = arc.via < HierarchyArc::kNodes ? numbers[arc.via] : arc.via;
  return {{to, static_cast<std::uint32_t>(arc.cost), via}, arc.cost};
}

/// By the node that they lead to; what leads up to it comes before what leads down from it.
bool stands_before(const LaidArc& a, const LaidArc& b) {
  return a.arc.to() != b.arc.to() ? a.arc.to() < b.arc.to() : a.arc.leads_up() && !b.arc.leads_up();
}

}  // namespace

HierarchyLayout lay_out(const Contraction& contraction, const std::vector<std::uint32_t>& places) {
  HierarchyLayout layout;
  bool has_upper = false;
  const Order order = Layout(contraction).order();
  layout.numbers.resize(order.size());
  for (std::uint32_t number = 0; number < order.size(); ++number) layout.numbers[order[number]] = number;
  for (const std::uint32_t node : order) {
    layout.nodes.push_back({places[node], static_cast<std::uint32_t>(layout.arcs.size())});
    std::vector<LaidArc> upward;
    for (const Contraction::Arc& arc : contraction.upward[node]) upward.push_back(laid(arc, layout.numbers));
    std::sort(upward.begin(), upward.end(), stands_before);
    for (const LaidArc& laid : upward) {
      layout.arcs.push_back(laid.arc);
      layout.upper_costs.push_back(static_cast<std::uint32_t>(laid.cost >> 32));
      has_upper = has_upper || layout.upper_costs.back() != 0;
    }
  }
  if (!has_upper) layout.upper_costs.clear();
  if (!order.empty()) layout.nodes.push_back({0, static_cast<std::uint32_t>(layout.arcs.size())});
  return layout;
}

}  // namespace libpath
