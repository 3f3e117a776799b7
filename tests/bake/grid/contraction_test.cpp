#include <libpath/bake/grid/contraction.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <queue>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/bake/grid/hub_labels.h>
#include <libpath/bake/grid/way_bounds.h>
#include <libpath/bake/grid/way_round.h>
#include <libpath/bake/kit/progress.h>
#include <libpath/core/cost.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

constexpr ContractionRules kAnyRules{2, 1, 2, 0, 2, 0, Cost{1} << 62};

struct SilentProgress : Progress {
  void begin(std::string_view, std::uint64_t) noexcept override {}
  void advance(std::uint64_t) noexcept override {}
};

/// A grid of few costs, so that equal ways abound, cut in pieces and joined here and there; some arcs lead one way.
ArcGraph draw_arcs(test::Random& random, std::uint32_t side, bool both_ways, Cost unit) {
  std::vector<std::vector<ArcGraph::Arc>> arcs(side * side);
  const auto join = [&](std::uint32_t a, std::uint32_t b, Cost cost) {
    const bool known = std::any_of(arcs[a].begin(), arcs[a].end(), [&](const auto& arc) { return arc.to == b; });
    if (a == b || known) return;
    const auto ways = static_cast<std::uint8_t>(both_ways ? kBothWays : 1 + random.below(3));
    arcs[a].push_back({b, cost, ways});
    arcs[b].push_back({a, cost, static_cast<std::uint8_t>((ways & 1) << 1 | ways >> 1)});
  };
  for (std::uint32_t i = 0; i < side * side; ++i) {
    for (const std::uint32_t next : {i + 1, i + side, i + side + 1}) {
      const bool wraps = next >= side * side || next % side < i % side;
      if (!wraps && random.below(8) != 0) join(i, next, unit * static_cast<Cost>(1 + random.below(3) / 2));
    }
  }
  for (int link = random.below(4); link > 0; --link) {
    const auto nodes = static_cast<int>(side * side);
    join(static_cast<std::uint32_t>(random.below(nodes)), static_cast<std::uint32_t>(random.below(nodes)), 2 * unit);
  }
  ArcGraph graph;
  graph.first.push_back(0);
  for (const auto& of_node : arcs) {
    graph.arcs.insert(graph.arcs.end(), of_node.begin(), of_node.end());
    graph.first.push_back(static_cast<std::uint32_t>(graph.arcs.size()));
  }
  return graph;
}

/// Dijkstra; each_arc(node, reach) calls reach(to, cost) for each arc of a node.
template <class EachArc>
std::vector<Cost> plain_costs(std::size_t nodes, std::uint32_t from, EachArc each_arc) {
  std::vector<Cost> costs(nodes, kNoCost);
  std::priority_queue<std::pair<Cost, std::uint32_t>, std::vector<std::pair<Cost, std::uint32_t>>, std::greater<>> open;
  const auto reach = [&](std::uint32_t node, Cost cost) {
    if (cost >= costs[node]) return;
    costs[node] = cost;
    open.push({cost, node});
  };
  reach(from, 0);
  while (!open.empty()) {
    const Cost cost = open.top().first;
    const std::uint32_t node = open.top().second;
    open.pop();
    if (cost == costs[node]) each_arc(node, [&](std::uint32_t to, Cost step) { reach(to, cost + step); });
  }
  return costs;
}

std::vector<Cost> costs_over(const ArcGraph& graph, std::uint32_t from, int ways, std::uint32_t without) {
  return plain_costs(graph.size(), from, [&](std::uint32_t node, auto reach) {
    for (std::uint32_t i = graph.first[node]; i < graph.first[node + 1]; ++i) {
      const ArcGraph::Arc& arc = graph.arcs[i];
      if ((arc.ways & ways) != 0 && arc.to != without) reach(arc.to, arc.cost);
    }
  });
}

/// Costs one way from a node to those above it.
std::vector<Cost> costs_upward(const Contraction& contraction, std::uint32_t from, ArcWays way) {
  return plain_costs(contraction.upward.size(), from, [&](std::uint32_t node, auto reach) {
    for (const Contraction::Arc& arc : contraction.upward[node]) {
      if ((arc.ways & way) != 0) reach(arc.to, arc.cost);
    }
  });
}

class ContractionTest : public testing::TestWithParam<bool> {};

TEST_P(ContractionTest, BoundsAreNoDearerThanWays) {
  for (int seed = 0; seed < test::scaled(40); ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed));
    const Cost unit = seed % 2 == 0 ? 3 : Cost{1} << (28 + seed % 26);
    const ArcGraph graph = draw_arcs(random, 12, GetParam(), unit);
    const WayBounds bounds(graph);
    std::uint64_t exact = 0;
    for (std::uint32_t from = 0; from < graph.size(); from += 5) {
      const std::vector<Cost> costs = costs_over(graph, from, kBothWays, ~0u);
      for (std::uint32_t to = 0; to < graph.size(); ++to) {
        if (costs[to] == kNoCost) continue;
        ASSERT_LE(bounds.between(from, to), costs[to]) << seed;
        ASSERT_EQ(bounds.between(from, to), bounds.between(to, from));
        exact += bounds.between(from, to) == costs[to] ? 1 : 0;
      }
    }
    EXPECT_TRUE(unit != 3 || exact > graph.size());
  }
}

TEST_P(ContractionTest, WaysRoundAreThoseOfPlainSearches) {
  std::size_t there = 0;
  std::size_t missing = 0;
  for (int seed = 0; seed < test::scaled(40); ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed) + 1'000);
    const ArcGraph graph = draw_arcs(random, 10, GetParam(), seed % 3 == 0 ? Cost{1} << 40 : 5);
    ArcLists arcs(graph.size());
    for (std::uint32_t node = 0; node < graph.size(); ++node) {
      for (std::uint32_t i = graph.first[node]; i < graph.first[node + 1]; ++i) {
        arcs[node].push_back({graph.arcs[i].to, graph.arcs[i].cost, 0, graph.arcs[i].ways});
      }
      std::stable_sort(arcs[node].begin(), arcs[node].end(), [](auto& a, auto& b) { return a.cost < b.cost; });
    }
    const WayBounds bounds(graph);
    WayRound way_round(arcs, bounds);
    for (std::uint32_t round = 0; round < graph.size(); ++round) {
      for (const Contraction::Arc& from : arcs[round]) {
        if ((from.ways & kBack) == 0) continue;
        const std::vector<Cost> costs = costs_over(graph, from.to, kOnward, round);
        for (const Contraction::Arc& onward : arcs[round]) {
          if (onward.to == from.to || (onward.ways & kOnward) == 0) continue;
          const Cost most = from.cost + onward.cost;
          ASSERT_EQ(way_round.exists(from.to, onward.to, round, most), costs[onward.to] <= most) << seed;
          ++(costs[onward.to] <= most ? there : missing);
        }
      }
    }
  }
  EXPECT_GT(there, 0u);
  EXPECT_GT(missing, 0u);
}

TEST_P(ContractionTest, CostsAreThoseOfTheGraph) {
  SilentProgress progress;
  for (int seed = 0; seed < test::scaled(30); ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed) + 2'000);
    const ArcGraph graph = draw_arcs(random, 9, GetParam(), 1 + static_cast<Cost>(random.below(40'000)));
    const Contraction contraction = contract(graph, kAnyRules, 1, progress, 1);
    ASSERT_EQ(contraction.outcome, Contraction::Outcome::whole);
    for (std::uint32_t from = 0; from < graph.size(); from += 4) {
      const std::vector<Cost> expected = costs_over(graph, from, kOnward, ~0u);
      const std::vector<Cost> up = costs_upward(contraction, from, kOnward);
      for (std::uint32_t to = 0; to < graph.size(); ++to) {
        const std::vector<Cost> down = costs_upward(contraction, to, kBack);
        Cost least = kNoCost;
        for (std::size_t top = 0; top < up.size(); ++top) {
          if (up[top] != kNoCost && down[top] != kNoCost) least = std::min(least, up[top] + down[top]);
        }
        ASSERT_EQ(least, expected[to]) << "seed " << seed << " from " << from << " to " << to;
      }
    }
  }
}

TEST_P(ContractionTest, IsTheSameForAnyNumberOfThreads) {
  SilentProgress progress;
  test::Random random(7);
  const ArcGraph graph = draw_arcs(random, 100, GetParam(), 5);
  const Contraction alone = contract(graph, kAnyRules, 1, progress, 1);
  const Contraction shared = contract(graph, kAnyRules, 3, progress, 1);
  EXPECT_EQ(alone.order, shared.order);
  const auto fields = [](const Contraction::Arc& arc) { return std::tuple(arc.to, arc.cost, arc.via, arc.ways); };
  for (std::size_t node = 0; node < graph.size(); ++node) {
    EXPECT_TRUE(std::equal(alone.upward[node].begin(), alone.upward[node].end(), shared.upward[node].begin(),
                           shared.upward[node].end(),
                           [&](const auto& a, const auto& b) { return fields(a) == fields(b); }));
  }
}

/// What a way from a node to another costs by their labels, by rank.
Cost cost_by_labels(const NodeHubs& hubs, bool both_ways, std::uint32_t from, std::uint32_t to) {
  const auto with_itself = [](std::vector<HubCost> of_node, std::uint32_t node) {
    of_node.push_back({node, SplitCost(0)});
    return of_node;
  };
  Cost least = kNoCost;
  for (const HubCost& up : with_itself(hubs.to[from], from)) {
    for (const HubCost& down : with_itself(both_ways ? hubs.to[to] : hubs.from[to], to)) {
      if (up.hub == down.hub) least = std::min(least, up.cost.whole() + down.cost.whole());
    }
  }
  return least;
}

TEST_P(ContractionTest, LabelsTellTheCostsOfTheGraph) {
  SilentProgress progress;
  for (int seed = 0; seed < test::scaled(30); ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed) + 3'000);
    const ArcGraph graph = draw_arcs(random, 8, GetParam(), 5);
    const Contraction contraction = contract(graph, kAnyRules, 1, progress, 1);
    const auto hubs = merge_hubs(contraction, graph.leads_both_ways(), 100, 2, progress, 0, 1);
    ASSERT_TRUE(hubs);
    for (std::uint32_t from = 0; from < graph.size(); ++from) {
      const std::vector<Cost> expected = costs_over(graph, hubs->nodes[from], kOnward, ~0u);
      for (std::uint32_t to = 0; to < graph.size(); ++to) {
        ASSERT_EQ(cost_by_labels(*hubs, graph.leads_both_ways(), from, to), expected[hubs->nodes[to]])
            << "seed " << seed << " from " << from << " to " << to;
      }
    }
  }
}

TEST_P(ContractionTest, LabelsAreTheSameForAnyNumberOfThreads) {
  SilentProgress progress;
  test::Random random(8);
  const ArcGraph graph = draw_arcs(random, 100, GetParam(), 5);
  const Contraction contraction = contract(graph, kAnyRules, 2, progress, 1);
  const auto alone = merge_hubs(contraction, graph.leads_both_ways(), 1'000, 1, progress, 0, 1);
  const auto shared = merge_hubs(contraction, graph.leads_both_ways(), 1'000, 3, progress, 0, 1);
  ASSERT_TRUE(alone);
  ASSERT_TRUE(shared);
  const auto same = [](const HubCosts& a, const HubCosts& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& of_a, const auto& of_b) {
      return std::equal(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(), [](const HubCost& x, const HubCost& y) {
        return x.hub == y.hub && x.cost.whole() == y.cost.whole();
      });
    });
  };
  EXPECT_TRUE(same(alone->to, shared->to));
  EXPECT_TRUE(same(alone->from, shared->from));
  EXPECT_FALSE(merge_hubs(contraction, graph.leads_both_ways(), 1, 2, progress, 0, 1)) << "too many";
}

INSTANTIATE_TEST_SUITE_P(Ways, ContractionTest, testing::Bool(),
                         [](const auto& both_ways) { return both_ways.param ? "Both" : "OneWay"; });

}  // namespace
}  // namespace libpath
