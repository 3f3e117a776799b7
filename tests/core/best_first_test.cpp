#include <libpath/core/best_first.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/core/least_heap.h>
#include <tests/support/random.h>

namespace libpath {
namespace {

constexpr std::uint32_t kNodes = 60;

/// A random graph, and least costs from its first node by the plainest of means.
struct RandomGraph {
  explicit RandomGraph(std::uint64_t seed) : costs(kNodes, kNoCost) {
    test::Random random(seed);
    const auto any = [&] { return static_cast<std::uint32_t>(random.below(static_cast<int>(kNodes))); };
    for (int i = 0; i < 150; ++i) edges.push_back({any(), any(), static_cast<Cost>(1 + random.below(900))});
    costs[0] = 0;
    for (std::uint32_t round = 0; round < kNodes; ++round) {
      for (const Edge& edge : edges) {
        if (costs[edge.from] != kNoCost) costs[edge.to] = std::min(costs[edge.to], costs[edge.from] + edge.cost);
      }
    }
  }

  struct Edge {
    std::uint32_t from;
    std::uint32_t to;
    Cost cost;
  };
  std::vector<Edge> edges;
  std::vector<Cost> costs;
};

/// Dijkstra's algorithm over one, by any open list.
template <class Open, class Push>
struct Search {
  const RandomGraph& graph;
  Open& open;
  Push push;
  std::vector<Cost> costs = std::vector<Cost>(kNodes, kNoCost);
  std::vector<int> expansions = std::vector<int>(kNodes, 0);

  void reach(std::uint32_t node, Cost cost) {
    if (cost >= costs[node]) return;
    costs[node] = cost;
    push(cost, node, [this](const auto& entry) { return entry.key == costs[entry.node]; });
  }
  bool run(std::uint64_t& budget, Cost limit) {
    return expand_best_first(
        open, budget, [&] { return limit; }, [this](const auto& entry) { return entry.key == costs[entry.node]; },
        [this](const auto& entry) {
          ++expansions[entry.node];
          for (const auto& edge : graph.edges) {
            if (edge.from == entry.node) reach(edge.to, entry.key + edge.cost);
          }
        });
  }
};
template <class Open, class Push>
Search(const RandomGraph&, Open&, Push) -> Search<Open, Push>;

/// Lists of which one holds no more entries than nodes, so that it is full of stale ones now and then.
TEST(BestFirst, CostsAreTheLeastByEveryList) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const RandomGraph graph(seed);
    std::vector<OpenList::Entry> memory(kNodes + 1);
    OpenList list(memory);
    list.reset(0, 2000, 8);
    Search by_list{graph, list,
                   [&](Cost key, std::uint32_t node, auto current) { push_open(list, key, node, current); }};
    LeastHeap<HeapEntry<Cost>> heap;
    Search by_heap{graph, heap, [&](Cost key, std::uint32_t node, auto) { heap.push({key, node}); }};
    by_list.reach(0, 0);
    by_heap.reach(0, 0);
    std::uint64_t budget = 1'000'000;
    EXPECT_FALSE(by_list.run(budget, kNoCost));
    EXPECT_FALSE(by_heap.run(budget, kNoCost));
    EXPECT_EQ(by_list.costs, graph.costs);
    EXPECT_EQ(by_heap.costs, graph.costs);
    for (std::uint32_t node = 0; node < kNodes; ++node) {
      EXPECT_EQ(by_heap.expansions[node], graph.costs[node] == kNoCost ? 0 : 1);
    }
  }
}

TEST(BestFirst, BudgetCountsExpansions) {
  const RandomGraph graph(3);
  LeastHeap<HeapEntry<Cost>> heap;
  Search search{graph, heap, [&](Cost key, std::uint32_t node, auto) { heap.push({key, node}); }};
  search.reach(0, 0);
  const auto expanded = [&] {
    int sum = 0;
    for (const int count : search.expansions) sum += count;
    return sum;
  };
  int slices = 0;
  for (bool more = true; more; ++slices) {
    std::uint64_t budget = 3;
    const int before = expanded();
    more = search.run(budget, kNoCost);
    EXPECT_EQ(static_cast<std::uint64_t>(expanded() - before), 3 - budget);
    EXPECT_TRUE(!more || budget == 0);
  }
  EXPECT_GT(slices, 5);
  EXPECT_EQ(search.costs, graph.costs);
}

/// What costs the limit or more is not expanded.
TEST(BestFirst, LimitEndsTheSearch) {
  const RandomGraph graph(5);
  LeastHeap<HeapEntry<Cost>> heap;
  Search search{graph, heap, [&](Cost key, std::uint32_t node, auto) { heap.push({key, node}); }};
  search.reach(0, 0);
  constexpr Cost kLimit = 700;
  std::uint64_t budget = 1'000'000;
  EXPECT_FALSE(search.run(budget, kLimit));
  int within = 0;
  for (std::uint32_t node = 0; node < kNodes; ++node) {
    EXPECT_EQ(search.expansions[node], graph.costs[node] < kLimit ? 1 : 0);
    within += graph.costs[node] < kLimit ? 1 : 0;
  }
  EXPECT_GT(within, 5);
}

}  // namespace
}  // namespace libpath
