#include <libpath/bake/grid/hub_labels.h>

#include <algorithm>
#include <utility>

#include <libpath/bake/kit/cancel.h>
#include <libpath/core/cost.h>

namespace libpath {
namespace {

constexpr std::size_t kNodesAtOnce = 1024;

/// Labels one way, while they are made node by node.
class HubMerger {
 public:
  HubMerger(const Contraction& contraction, const std::vector<std::uint32_t>& ranks, ArcWays way)
      : contraction_(contraction), ranks_(ranks), way_(way), costs_(ranks.size(), kNoCost) {
    hubs_.first.reserve(ranks.size() + 1);
    hubs_.first.push_back(0);
  }

  /// The next node by rank. `other_way`: the labels of those before it from hubs, if these lead to them.
  void add(std::uint32_t node, const HubCosts& other_way) {
    reached_.clear();
    for (const Contraction::Arc& arc : contraction_.upward[node]) {
      if ((arc.ways & way_) == 0) continue;
      const std::uint32_t rank = ranks_[arc.to];
      reach(rank, arc.cost);
      for (const HubCost& hub : hubs_.of(rank)) reach(hub.hub, arc.cost + hub.cost.whole());
    }
    std::sort(reached_.begin(), reached_.end());
    for (const std::uint32_t hub : reached_) {
      if (!is_covered(hub, other_way)) hubs_.costs.push_back({hub, SplitCost(costs_[hub])});
    }
    for (const std::uint32_t hub : reached_) costs_[hub] = kNoCost;
    hubs_.first.push_back(hubs_.costs.size());
  }

  const HubCosts& hubs() const noexcept { return hubs_; }
  HubCosts take() noexcept { return std::move(hubs_); }

 private:
  void reach(std::uint32_t hub, Cost cost) {
    if (costs_[hub] == kNoCost) reached_.push_back(hub);
    costs_[hub] = std::min(costs_[hub], cost);
  }

  /// Whether a way to a hub leads over a more important one at no more cost.
  bool is_covered(std::uint32_t hub, const HubCosts& other_way) const noexcept {
    const Cost cost = costs_[hub];
    const auto covers = [&](const HubCost& over) {
      const Cost rest = over.cost.whole();
      return rest <= cost && costs_[over.hub] <= cost - rest;
    };
    const std::span<const HubCost> over = other_way.of(hub);
    return std::any_of(over.begin(), over.end(), covers);
  }

  const Contraction& contraction_;
  const std::vector<std::uint32_t>& ranks_;  // by node
  const ArcWays way_;
  HubCosts hubs_;
  std::vector<Cost> costs_;  // to hubs, of the node at hand
  std::vector<std::uint32_t> reached_;
};

}  // namespace

Result<NodeHubs, BakeError> merge_hubs(const Contraction& contraction, bool both_ways, std::size_t most,
                                       Progress& progress, double begin, double end) {
  NodeHubs labels;
  labels.nodes.assign(contraction.order.rbegin(), contraction.order.rend());
  const std::size_t count = labels.nodes.size();
  std::vector<std::uint32_t> ranks(count);
  for (std::uint32_t rank = 0; rank < count; ++rank) ranks[labels.nodes[rank]] = rank;
  HubMerger to(contraction, ranks, kOnward);
  HubMerger from(contraction, ranks, kBack);
  for (std::uint32_t rank = 0; rank < count; ++rank) {
    if (rank % kNodesAtOnce == 0) {
      stop_if_cancelled(progress);
      progress.within(begin + (end - begin) * rank / static_cast<double>(count));
      const std::size_t made = to.hubs().costs.size() + from.hubs().costs.size();
      if (made > most * (both_ways ? 1 : 2) * count) return Failure{BakeError{"there would be too many labels"}};
    }
    const std::uint32_t node = labels.nodes[rank];
    to.add(node, both_ways ? to.hubs() : from.hubs());
    if (!both_ways) from.add(node, to.hubs());
  }
  labels.to = to.take();
  if (!both_ways) labels.from = from.take();
  return labels;
}

}  // namespace libpath
