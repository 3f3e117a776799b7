#include <cmath>
#include <limits>
#include <vector>

#include <libpath/search/any_angle/node_search.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/asset.h>
#include <tests/gates/dijkstra/compared.h>
#include <tests/support/nodes.h>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>

namespace libpath::gates {
namespace {

constexpr double kNoWay = std::numeric_limits<double>::infinity();
constexpr int kNodes = 60;

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property,
                                    boost::property<boost::edge_weight_t, double>>;

/// Provinces and borders as the map has them: a border without a cost costs the distance.
Graph graph_of(const Map& map) {
  Graph graph(map.provinces.size());
  for (const ProvinceBorder& border : map.province_borders) {
    const Position from = map.provinces[border.from].position;
    const Position to = map.provinces[border.to].position;
    const double apart = std::hypot(to.x.value() - from.x.value(), to.y.value() - from.y.value());
    const double cost = border.cost ? border.cost->value() : apart;
    boost::add_edge(border.from, border.to, cost, graph);
    if (border.both_ways) boost::add_edge(border.to, border.from, cost, graph);
  }
  return graph;
}

std::vector<double> costs_from(const Graph& graph, std::size_t start) {
  std::vector<double> costs(boost::num_vertices(graph));
  const auto index = boost::get(boost::vertex_index, graph);
  boost::dijkstra_shortest_paths(
      graph, start, boost::distance_map(boost::make_iterator_property_map(costs.begin(), index)).distance_inf(kNoWay));
  return costs;
}

/// What the cheapest borders along a way add up to.
double cost_of(const Graph& graph, std::span<const std::uint32_t> nodes) {
  double sum = 0;
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    double least = kNoWay;
    const auto [begin, end] = boost::out_edges(nodes[i - 1], graph);
    for (auto edge = begin; edge != end; ++edge) {
      if (boost::target(*edge, graph) != nodes[i]) continue;
      least = std::min(least, boost::get(boost::edge_weight, graph, *edge));
    }
    sum += least;
  }
  return sum;
}

}  // namespace

int compare_nodes(Gate& gate, int costs) {
  int asked = 0;
  for (std::uint64_t seed = 0; asked < costs && gate.failures() == 0; ++seed) {
    const Map map = test::with_nodes(test::random_map({.size = {20, 20}}, seed), kNodes, seed);
    const Graph graph = graph_of(map);
    const auto tiers = in_every_tier(map);
    std::vector<std::uint32_t> nodes(kNodes);
    for (std::uint32_t from = 0; from < kNodes && asked < costs; ++from) {
      const auto expected = costs_from(graph, from);
      for (const InTier& tier : tiers) {
        const NodeGraph& provinces = tier.baked.asset().provinces();
        SearchContext context = *SearchContext::create(provinces.size());
        for (std::uint32_t to = 0; to < kNodes; ++to) {
          const NodeResult result = find_province_path(provinces, from, to, context, nodes);
          const bool found = result.status == PathStatus::found;
          const bool same = found == (expected[to] < kNoWay) && (!found || std::abs(result.cost - expected[to]) < 1e-9);
          const bool walks = !found || std::abs(cost_of(graph, {nodes.data(), result.nodes}) - expected[to]) < 1e-9;
          if (same && walks) continue;
          gate.fail(fmt::format("tier {}, province {} to {}: {}", name_of(tier.tier), from, to,
                                same ? "nodes are not a path of that cost" : "cost differs"));
        }
      }
      asked += kNodes;
    }
  }
  return asked;
}

}  // namespace libpath::gates
