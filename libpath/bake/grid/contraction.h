#pragma once

#include <cstdint>
#include <vector>

#include <libpath/bake/grid/corner_graph.h>
#include <libpath/bake/kit/progress.h>
#include <libpath/core/cost.h>
#include <libpath/tables/grid/hierarchy_graph.h>

namespace libpath {

/// Which ways an arc may be taken, seen from the node that has it: a set.
enum ArcWays : std::uint8_t { kOnward = 1, kBack = 2, kBothWays = kOnward | kBack };

/// A graph: the arcs of node i are arcs[first[i]] to arcs[first[i + 1] − 1]. Both ends of an arc have it, with its ways
/// the other way round at one of them. A node has one arc to another each way, or one that both ways share.
struct ArcGraph {
  struct Arc {
    std::uint32_t to;
    Cost cost;
    std::uint8_t ways = kBothWays;
  };
  std::vector<std::uint32_t> first;
  std::vector<Arc> arcs;

  std::size_t size() const noexcept { return first.size() - 1; }
  /// Whether no arc leads one way. Cost: a pass over them.
  bool leads_both_ways() const;
};

/// The corner graph with every edge both ways, each pair of corners joined once.
ArcGraph undirected(const CornerGraph& graph);

/// Most that an arc between corners may cost, so that the sum of two of them is a number of 32 bits.
inline constexpr Cost kMaxArcCost = (Cost{1} << 31) - 1;

/// What is left of a graph when its nodes are taken out one after the other, with shortcuts between neighbours of each
/// that have no shorter way.
struct Contraction {
  struct Arc {
    std::uint32_t to;
    Cost cost;
    std::uint32_t via;  // the node that a shortcut leads over, or kNoVia
    std::uint8_t ways;
  };
  enum class Outcome { whole, too_long, too_dense };

  Outcome outcome = Outcome::whole;
  std::vector<std::uint32_t> order;      // the nodes, from the least important to the most; all but where too dense
  std::vector<std::vector<Arc>> upward;  // by node: its arcs at the time when it was taken out; whole alone has all
};

/// What makes a node more important than others: the sum of these weights times what it has. And where to give up.
struct ContractionRules {
  int by_shortcuts;             // that its removal needs
  int by_arcs;                  // that its removal takes away: less important by so much
  int by_level;                 // how many removals in a row led to it
  int by_neighbours;            // that are gone
  int slack;                    // by so much a node may be more important than the next and still go first
  std::uint64_t most_followed;  // arcs for each node, in searches for ways round; 0: any number
  Cost most_cost = kMaxArcCost;
};
inline constexpr ContractionRules kFewLabels{1, 0, 2, 1, 0, 0};
inline constexpr ContractionRules kFewArcs{2, 1, 2, 0, 0, 5'000};

/// Contracts the nodes, each time the least important of those that are left (Geisberger, Sanders, Schultes and Delling
/// 2008). Edges that are no shorter than two others are left out of account. A shortcut that would cost too much is
/// left out; where there would be too many of them, the rest of the work is. Arcs that lead one way take twice the
/// work, for each pair of neighbours is looked at both ways. The first look at all nodes is shared out among so many
/// threads (0: one per core). The same on every platform and for any number of threads. Advances to `share` of the unit
/// of work at hand. Cost: some 10 to 50 µs a node.
Contraction contract(const ArcGraph& graph, const ContractionRules& rules, int threads, Progress& progress,
                     double share);

}  // namespace libpath
