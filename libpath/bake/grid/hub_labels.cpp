#include <libpath/bake/grid/hub_labels.h>

#include <algorithm>
#include <atomic>
#include <utility>

#include <libpath/bake/kit/cancel.h>
#include <libpath/bake/kit/parallel.h>
#include <libpath/core/cost.h>

namespace libpath {
namespace {

constexpr std::size_t kNodesAtOnce = 1024;

/// Labels of nodes one way, each from those of the nodes above it. Memory: 8 bytes a node. Threads: one at a time, and
/// labels of none of these nodes are written meanwhile.
class HubMerger {
 public:
  /// `hubs`, `other_way`: by rank, of those above at least; the other way those from hubs, if these lead to them.
  HubMerger(const Contraction& contraction, const std::vector<std::uint32_t>& ranks, ArcWays way, const HubCosts& hubs,
            const HubCosts& other_way)
      : contraction_(contraction),
        ranks_(ranks),
        way_(way),
        hubs_(hubs),
        other_way_(other_way),
        costs_(ranks.size(), kNoCost) {}

  std::vector<HubCost> of(std::uint32_t node) {
    reached_.clear();
    for (const Contraction::Arc& arc : contraction_.upward[node]) {
      if ((arc.ways & way_) == 0) continue;
      const std::uint32_t rank = ranks_[arc.to];
      reach(rank, arc.cost);
      for (const HubCost& hub : hubs_[rank]) reach(hub.hub, arc.cost + hub.cost.whole());
    }
    candidates_.clear();
    for (const std::uint32_t hub : reached_) candidates_.push_back({costs_[hub], hub});
    std::sort(candidates_.begin(), candidates_.end());
    kept_.clear();
    for (const auto& [cost, hub] : candidates_) {
      if (!is_covered(hub, cost)) kept_.push_back({hub, SplitCost(cost)});
    }
    for (const std::uint32_t hub : reached_) costs_[hub] = kNoCost;
    return kept_;
  }

 private:
  void reach(std::uint32_t hub, Cost cost) {
    if (costs_[hub] == kNoCost) reached_.push_back(hub);
    costs_[hub] = std::min(costs_[hub], cost);
  }

  /// Whether a way to a hub leads over a more important one at no more cost.
  bool is_covered(std::uint32_t hub, Cost cost) const noexcept {
    for (const HubCost& over : other_way_[hub]) {
      const Cost rest = over.cost.whole();
      if (rest > cost) return false;
      if (costs_[over.hub] <= cost - rest) return true;
    }
    return false;
  }

  const Contraction& contraction_;
  const std::vector<std::uint32_t>& ranks_;  // by node
  const ArcWays way_;
  const HubCosts& hubs_;
  const HubCosts& other_way_;
  std::vector<Cost> costs_;  // to hubs, of the node at hand
  std::vector<std::uint32_t> reached_;
  std::vector<std::pair<Cost, std::uint32_t>> candidates_;
  std::vector<HubCost> kept_;
};

/// The nodes by how many arcs the longest way up from each has, level by level: those of one level have no part in each
/// other's labels.
std::vector<std::vector<std::uint32_t>> nodes_by_level(const Contraction& contraction) {
  std::vector<std::vector<std::uint32_t>> nodes;
  std::vector<std::uint32_t> levels(contraction.order.size());
  for (std::size_t i = contraction.order.size(); i-- > 0;) {
    const std::uint32_t node = contraction.order[i];
    std::uint32_t level = 0;
    for (const Contraction::Arc& arc : contraction.upward[node]) level = std::max(level, levels[arc.to] + 1);
    levels[node] = level;
    if (level == nodes.size()) nodes.emplace_back();
    nodes[level].push_back(node);
  }
  // As they lie on the map: neighbours look at the same labels.
  for (std::vector<std::uint32_t>& of_level : nodes) std::sort(of_level.begin(), of_level.end());
  return nodes;
}

std::span<const std::uint32_t> chunk_of(std::span<const std::uint32_t> nodes, std::size_t chunk) {
  return nodes.subspan(chunk * kNodesAtOnce, std::min(kNodesAtOnce, nodes.size() - chunk * kNodesAtOnce));
}

/// Makes the labels of nodes of one level. Returns how many they are.
std::size_t merge_nodes(std::span<const std::uint32_t> nodes, HubMerger merger, const std::vector<std::uint32_t>& ranks,
                        HubCosts& hubs) {
  std::size_t made = 0;
  for (const std::uint32_t node : nodes) {
    std::vector<HubCost>& of_node = hubs[ranks[node]];
    of_node = merger.of(node);
    made += of_node.size();
  }
  return made;
}

}  // namespace

Result<NodeHubs, BakeError> merge_hubs(const Contraction& contraction, bool both_ways, std::size_t most, int threads,
                                       Progress& progress, double begin, double end) {
  NodeHubs labels;
  labels.nodes.assign(contraction.order.rbegin(), contraction.order.rend());
  const std::size_t count = labels.nodes.size();
  std::vector<std::uint32_t> ranks(count);
  for (std::uint32_t rank = 0; rank < count; ++rank) ranks[labels.nodes[rank]] = rank;
  HubCosts& to = labels.to;
  HubCosts& from = labels.from;
  to.resize(count);
  from.resize(both_ways ? 0 : count);
  std::atomic<std::size_t> made = 0;
  std::size_t done = 0;
  for (const std::vector<std::uint32_t>& nodes : nodes_by_level(contraction)) {
    parallel_each((nodes.size() + kNodesAtOnce - 1) / kNodesAtOnce, threads, [&](std::size_t chunk) {
      stop_if_cancelled(progress);
      const auto merge = [&](ArcWays way, HubCosts& hubs, const HubCosts& other_way) {
        made += merge_nodes(chunk_of(nodes, chunk), {contraction, ranks, way, hubs, other_way}, ranks, hubs);
      };
      merge(kOnward, to, both_ways ? to : from);
      if (!both_ways) merge(kBack, from, to);
    });
    done += nodes.size();
    progress.within(begin + (end - begin) * static_cast<double>(done) / static_cast<double>(count));
    if (made > most * (both_ways ? 1 : 2) * count) return Failure{BakeError{"there would be too many labels"}};
  }
  return labels;
}

}  // namespace libpath
