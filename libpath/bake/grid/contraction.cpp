#include <libpath/bake/grid/contraction.h>

#include <algorithm>
#include <functional>
#include <queue>
#include <span>
#include <utility>

#include <libpath/bake/kit/cancel.h>
#include <libpath/core/cost.h>

namespace libpath {
namespace {

using Arc = Contraction::Arc;
using ArcLists = std::vector<std::vector<Arc>>;

constexpr std::size_t kMaxFollowed = 4'000;  // arcs, by a search for a way round

constexpr std::uint8_t turned(std::uint8_t ways) { return static_cast<std::uint8_t>((ways & 1) << 1 | ways >> 1); }

bool is_cheaper(const Arc& a, const Arc& b) { return a.cost < b.cost; }

ArcLists all_arcs(const ArcGraph& graph) {
  ArcLists all(graph.size());
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    for (std::uint32_t i = graph.first[node]; i < graph.first[node + 1]; ++i) {
      const ArcGraph::Arc& arc = graph.arcs[i];
      all[node].push_back({arc.to, arc.cost, kNoVia, arc.ways});
    }
  }
  return all;
}

/// Leaves out the arcs that two others together replace at no more cost. REQUIRES: all lead both ways.
ArcLists without_detours(const ArcGraph& graph) {
  ArcLists kept(graph.size());
  std::vector<Cost> least(graph.size(), kNoCost);
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    const auto each_arc = [&](std::uint32_t of, auto visit) {
      for (std::uint32_t i = graph.first[of]; i < graph.first[of + 1]; ++i) visit(graph.arcs[i]);
    };
    each_arc(node, [&](const ArcGraph::Arc& arc) { least[arc.to] = arc.cost; });
    each_arc(node, [&](const ArcGraph::Arc& arc) {
      each_arc(arc.to, [&](const ArcGraph::Arc& onward) {
        if (least[onward.to] != kNoCost && arc.cost + onward.cost <= least[onward.to]) least[onward.to] = 0;
      });
    });
    each_arc(node, [&](const ArcGraph::Arc& arc) {
      if (least[arc.to] != 0) kept[node].push_back({arc.to, arc.cost, kNoVia, arc.ways});
    });
    each_arc(node, [&](const ArcGraph::Arc& arc) { least[arc.to] = kNoCost; });
  }
  return kept;
}

class Contractor {
 public:
  Contractor(ArcLists arcs, bool both_ways, const ContractionRules& rules, Progress& progress)
      : progress_(progress),
        rules_(rules),
        both_ways_(both_ways),
        arcs_(std::move(arcs)),
        level_(arcs_.size()),
        gone_neighbours_(arcs_.size()),
        nodes_(arcs_.size()) {
    for (std::vector<Arc>& list : arcs_) std::stable_sort(list.begin(), list.end(), is_cheaper);
  }

  Contraction run(double share) {
    using Entry = std::pair<std::int64_t, std::uint32_t>;  // key, node
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    for (std::uint32_t node = 0; node < arcs_.size(); ++node) queue.push({key_of(node), node});
    Contraction done;
    done.order.reserve(arcs_.size());
    done.upward.resize(arcs_.size());
    while (!queue.empty()) {
      const std::uint32_t node = queue.top().second;
      queue.pop();
      const std::int64_t key = key_of(node);
      if (!queue.empty() && Entry{key - rules_.slack, node} > queue.top()) {
        queue.push({key, node});
        continue;
      }
      if (is_too_dense()) {
        outcome_ = Contraction::Outcome::too_dense;
        break;
      }
      contract(node);
      done.order.push_back(node);
      progress_.within(share * static_cast<double>(done.order.size()) / static_cast<double>(arcs_.size()));
      done.upward[node] = std::exchange(arcs_[node], {});
    }
    done.outcome = outcome_;
    return done;
  }

 private:
  struct Shortcut {
    std::uint32_t from, to;
    Cost cost;
  };
  /// What a search for ways round knows of a node.
  struct Node {
    Cost distance = 0;
    Cost through = 0;  // to beat, at an end; 0 elsewhere
    std::uint32_t search = 0;
  };
  struct End {
    std::uint32_t node;
    Cost through;
    Cost before_last;  // most that the way to where the last arc begins may cost
  };

  /// Small graphs may be as dense as they like.
  bool is_too_dense() const {
    return rules_.most_followed != 0 && followed_ > rules_.most_followed * (arcs_.size() + 1'000);
  }

  /// Leaves in shortcuts_ those that the node's removal needs.
  std::int64_t key_of(std::uint32_t node) {
    find_shortcuts(node);
    return rules_.by_shortcuts * static_cast<std::int64_t>(shortcuts_.size()) +
           rules_.by_level * std::int64_t{level_[node]} + rules_.by_neighbours * std::int64_t{gone_neighbours_[node]} -
           rules_.by_arcs * static_cast<std::int64_t>(arcs_[node].size());
  }

  void find_shortcuts(std::uint32_t node) {
    shortcuts_.clear();
    const std::span<const Arc> arcs = arcs_[node];
    last_costs_.clear();
    for (const Arc& arc : arcs) last_costs_.push_back(least_cost_to(arc.to, node));
    for (std::size_t i = 0; i < arcs.size(); ++i) {
      if ((arcs[i].ways & kBack) == 0) continue;
      stop_if_cancelled(progress_);
      // What leads both ways is looked at from one end alone.
      const std::size_t first = both_ways_ ? i + 1 : 0;
      const std::span<const Arc> onward = arcs.subspan(first);
      aim_at(onward, std::span(last_costs_).subspan(first), arcs[i]);
      if (!ends_.empty()) search_round(node, arcs[i].to);
      for (const Arc& arc : onward) {
        const Cost through = std::exchange(nodes_[arc.to].through, 0);
        if (through != 0) shortcuts_.push_back({arcs[i].to, arc.to, through});
      }
    }
  }

  /// Of the arcs to a node but for those from another.
  Cost least_cost_to(std::uint32_t node, std::uint32_t avoided) const {
    for (const Arc& arc : arcs_[node]) {
      if (arc.to != avoided && (arc.ways & kBack) != 0) return arc.cost;
    }
    return kNoCost;
  }

  /// The ends of arcs to which a way round is looked for that costs no more than over the node.
  void aim_at(std::span<const Arc> arcs, std::span<const Cost> last_costs, const Arc& from) {
    ends_.clear();
    for (std::size_t i = 0; i < arcs.size(); ++i) {
      const Arc& arc = arcs[i];
      if (arc.to == from.to || (arc.ways & kOnward) == 0) continue;
      const Cost through = from.cost + arc.cost;
      if (through > rules_.most_cost) {
        outcome_ = Contraction::Outcome::too_long;
        continue;
      }
      nodes_[arc.to].through = through;
      if (through >= last_costs[i]) ends_.push_back({arc.to, through, through - last_costs[i]});
    }
    bound_search();
  }

  /// What is past these bounds leads to none of the ends that are left.
  void bound_search() {
    most_through_ = 0;
    farthest_ = 0;
    std::erase_if(ends_, [&](const End& end) { return nodes_[end.node].through == 0; });
    for (const End& end : ends_) {
      most_through_ = std::max(most_through_, end.through);
      farthest_ = std::max(farthest_, end.before_last);
    }
  }

  void search_round(std::uint32_t avoided, std::uint32_t from) {
    ++search_;
    heap_.clear();
    reach(from, 0);
    std::size_t followed = 0;
    while (!ends_.empty() && followed < kMaxFollowed && !heap_.empty()) {
      std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
      const auto [distance, node] = heap_.back();
      heap_.pop_back();
      if (distance > farthest_) break;
      if (distance != nodes_[node].distance) continue;
      for (const Arc& arc : arcs_[node]) {
        if (distance + arc.cost > most_through_) break;
        ++followed;
        if (arc.to != avoided && (arc.ways & kOnward) != 0) reach(arc.to, distance + arc.cost);
      }
    }
    followed_ += followed;
  }

  void reach(std::uint32_t node, Cost distance) {
    if (nodes_[node].through != 0 && distance <= nodes_[node].through) {
      nodes_[node].through = 0;
      bound_search();
    }
    if (distance > farthest_ || (nodes_[node].search == search_ && nodes_[node].distance <= distance)) return;
    nodes_[node].search = search_;
    nodes_[node].distance = distance;
    heap_.push_back({distance, node});
    std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
  }

  /// REQUIRES: shortcuts_ are the node's.
  void contract(std::uint32_t node) {
    for (const Arc& arc : arcs_[node]) {
      level_[arc.to] = std::max(level_[arc.to], level_[node] + 1);
      ++gone_neighbours_[arc.to];
      std::vector<Arc>& back = arcs_[arc.to];
      back.erase(std::remove_if(back.begin(), back.end(), [&](const Arc& other) { return other.to == node; }),
                 back.end());
    }
    const std::uint8_t ways = both_ways_ ? kBothWays : kOnward;
    for (const Shortcut& shortcut : shortcuts_) {
      join(shortcut.from, {shortcut.to, shortcut.cost, node, ways});
      join(shortcut.to, {shortcut.from, shortcut.cost, node, turned(ways)});
    }
  }

  /// Of two arcs for one way the cheaper one stays.
  void join(std::uint32_t from, Arc joined) {
    std::vector<Arc>& arcs = arcs_[from];
    for (Arc& arc : arcs) {
      if (arc.to != joined.to) continue;
      std::uint8_t& dearer = joined.cost >= arc.cost ? joined.ways : arc.ways;
      dearer = static_cast<std::uint8_t>(dearer & ~(joined.ways & arc.ways));
    }
    std::erase_if(arcs, [](const Arc& arc) { return arc.ways == 0; });
    if (joined.ways != 0) arcs.insert(std::upper_bound(arcs.begin(), arcs.end(), joined, is_cheaper), joined);
  }

  Progress& progress_;
  const ContractionRules rules_;
  const bool both_ways_;  // all arcs do
  ArcLists arcs_;         // each the cheapest first
  std::vector<std::uint32_t> level_;
  std::vector<std::uint32_t> gone_neighbours_;
  std::vector<Node> nodes_;
  std::uint32_t search_ = 0;
  std::vector<End> ends_;         // that have such a cost and may be reached
  Cost most_through_ = 0;         // of these
  Cost farthest_ = 0;             // from where one of these may be reached
  std::vector<Cost> last_costs_;  // by arc of the node
  std::vector<std::pair<Cost, std::uint32_t>> heap_;
  std::vector<Shortcut> shortcuts_;
  std::uint64_t followed_ = 0;
  Contraction::Outcome outcome_ = Contraction::Outcome::whole;
};

}  // namespace

bool ArcGraph::leads_both_ways() const {
  return std::all_of(arcs.begin(), arcs.end(), [](const Arc& arc) { return arc.ways == kBothWays; });
}

ArcGraph undirected(const CornerGraph& graph) {
  struct Edge {
    std::uint32_t from, to;
    auto operator<=>(const Edge&) const = default;
  };
  std::vector<Edge> edges;
  edges.reserve(2 * graph.edges.size());
  for (std::uint32_t from = 0; from < graph.places.size(); ++from) {
    for (std::uint32_t i = graph.offsets[from]; i < graph.offsets[from + 1]; ++i) {
      const std::uint32_t to = graph.edges[i];
      edges.push_back({from, to});
      edges.push_back({to, from});
    }
  }
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());

  ArcGraph arcs;
  arcs.first.assign(graph.places.size() + 1, 0);
  for (const Edge& edge : edges) {
    ++arcs.first[edge.from + 1];
    const Cost cost = octile_cost(cell_at(graph.places[edge.from]), cell_at(graph.places[edge.to]));
    arcs.arcs.push_back({edge.to, cost});
  }
  for (std::size_t i = 0; i + 1 < arcs.first.size(); ++i) arcs.first[i + 1] += arcs.first[i];
  return arcs;
}

Contraction contract(const ArcGraph& graph, const ContractionRules& rules, Progress& progress, double share) {
  const bool both_ways = graph.leads_both_ways();
  return Contractor(both_ways ? without_detours(graph) : all_arcs(graph), both_ways, rules, progress).run(share);
}

}  // namespace libpath
