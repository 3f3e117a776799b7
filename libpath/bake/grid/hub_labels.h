#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <libpath/bake/grid/contraction.h>
#include <libpath/bake/kit/progress.h>
#include <libpath/bake/kit/report.h>
#include <libpath/core/cost.h>
#include <libpath/core/result.h>

namespace libpath {

/// A cost in two halves, which takes no room for alignment beside a number of 32 bits.
struct SplitCost {
  std::uint32_t lower;
  std::uint32_t upper;

  SplitCost() = default;
  explicit SplitCost(Cost cost)
      : lower(static_cast<std::uint32_t>(cost)), upper(static_cast<std::uint32_t>(cost >> 32)) {}
  Cost whole() const noexcept { return Cost{upper} << 32 | lower; }
};

/// A node's hub and what a shortest way between both costs.
struct HubCost {
  std::uint32_t hub;  // its rank: 0 is the most important node
  SplitCost cost;
};

/// The hubs of all nodes one way, by rank, of each by rank. That every node is its own hub is left out.
using HubCosts = std::vector<std::vector<HubCost>>;

/// Hub labels of the nodes of a graph, by rank.
struct NodeHubs {
  std::vector<std::uint32_t> nodes;  // by rank: 0 is the most important
  HubCosts to;                       // ways lead to the hubs
  HubCosts from;                     // or from them; empty where these would be the same
};

/// Canonical hub labels from a whole contraction: a node's hubs are those that are the most important node of all
/// shortest ways to them (Abraham, Delling, Goldberg and Werneck 2012). Merges the labels of the nodes above each from
/// the most important on. `both_ways`: no arc of the graph leads one way. Fails where there are more than `most` for
/// each node on average. The same for any number of threads (0: one per core). Advances from `begin` to `end` of the
/// unit of work at hand.
/// Cost: some 5 to 15 µs a node that has 50 to 100.
Result<NodeHubs, BakeError> merge_hubs(const Contraction& contraction, bool both_ways, std::size_t most, int threads,
                                       Progress& progress, double begin, double end);

}  // namespace libpath
