#include <libpath/bake/grid/contraction.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <queue>
#include <span>
#include <utility>

#include <libpath/bake/kit/cancel.h>
#include <libpath/core/cost.h>

namespace libpath {
namespace {

using Arc = Contraction::Arc;
using Arcs = std::vector<std::vector<Arc>>;

constexpr std::uint32_t kFar = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t kMaxFollowed = 4'000;  // arcs, by a search for a way round

/// Leaves out the arcs that two others together replace at no more cost.
Arcs without_detours(const CornerArcs& graph) {
  Arcs kept(graph.size());
  std::vector<std::uint32_t> least(graph.size(), kFar);
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    const auto each_arc = [&](std::uint32_t of, auto visit) {
      for (std::uint32_t i = graph.first[of]; i < graph.first[of + 1]; ++i) visit(graph.arcs[i]);
    };
    each_arc(node, [&](const CornerArcs::Arc& arc) { least[arc.to] = arc.cost; });
    each_arc(node, [&](const CornerArcs::Arc& arc) {
      each_arc(arc.to, [&](const CornerArcs::Arc& onward) {
        if (least[onward.to] != kFar && arc.cost + onward.cost <= least[onward.to]) least[onward.to] = 0;
      });
    });
    each_arc(node, [&](const CornerArcs::Arc& arc) {
      if (least[arc.to] != 0) kept[node].push_back({arc.to, arc.cost, Hierarchy::kNoVia});
    });
    each_arc(node, [&](const CornerArcs::Arc& arc) { least[arc.to] = kFar; });
  }
  return kept;
}

class Contractor {
 public:
  Contractor(Arcs arcs, const ContractionRules& rules, Progress& progress)
      : progress_(progress),
        rules_(rules),
        arcs_(std::move(arcs)),
        level_(arcs_.size()),
        gone_neighbours_(arcs_.size()),
        distance_(arcs_.size()),
        search_of_(arcs_.size()),
        through_(arcs_.size()) {}

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
      const Entry now{key_of(node), node};
      if (!queue.empty() && now > queue.top()) {
        queue.push(now);
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
    std::uint32_t from, to, cost;
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
    const std::vector<Arc>& arcs = arcs_[node];
    for (std::size_t i = 0; i + 1 < arcs.size(); ++i) {
      stop_if_cancelled(progress_);
      aim_at(std::span(arcs).subspan(i + 1), arcs[i].cost);
      search_round(node, arcs[i].to);
      for (const Arc& arc : std::span(arcs).subspan(i + 1)) {
        const std::uint32_t through = std::exchange(through_[arc.to], 0);
        if (through != 0) shortcuts_.push_back({arcs[i].to, arc.to, through});
      }
    }
  }

  /// The ends of arcs to which a way round is looked for that costs no more than over the node.
  void aim_at(std::span<const Arc> arcs, std::uint32_t cost_to_node) {
    ends_left_ = 0;
    farthest_ = 0;
    for (const Arc& arc : arcs) {
      const std::uint32_t through = cost_to_node + arc.cost;
      if (through > kMaxArcCost) {
        outcome_ = Contraction::Outcome::too_long;
        continue;
      }
      ++ends_left_;
      through_[arc.to] = through;
      farthest_ = std::max(farthest_, through);
    }
  }

  void search_round(std::uint32_t avoided, std::uint32_t from) {
    ++search_;
    heap_.clear();
    reach(from, 0);
    std::size_t followed = 0;
    while (ends_left_ > 0 && followed < kMaxFollowed && !heap_.empty()) {
      std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
      const auto [distance, node] = heap_.back();
      heap_.pop_back();
      if (distance != distance_[node]) continue;
      for (const Arc& arc : arcs_[node]) {
        if (arc.to != avoided) reach(arc.to, distance + arc.cost);
      }
      followed += arcs_[node].size();
    }
    followed_ += followed;
  }

  void reach(std::uint32_t node, std::uint32_t distance) {
    if (distance > farthest_ || (search_of_[node] == search_ && distance_[node] <= distance)) return;
    search_of_[node] = search_;
    distance_[node] = distance;
    if (through_[node] != 0 && distance <= through_[node]) {
      through_[node] = 0;
      --ends_left_;
    }
    heap_.push_back({distance, node});
    std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
  }

  /// REQUIRES: shortcuts_ are the node's.
  void contract(std::uint32_t node) {
    for (const Arc& arc : arcs_[node]) {
      level_[arc.to] = std::max(level_[arc.to], level_[node] + 1);
      ++gone_neighbours_[arc.to];
      std::vector<Arc>& back = arcs_[arc.to];
      back.erase(std::find_if(back.begin(), back.end(), [&](const Arc& other) { return other.to == node; }));
    }
    for (const Shortcut& shortcut : shortcuts_) {
      join(shortcut.from, {shortcut.to, shortcut.cost, node});
      join(shortcut.to, {shortcut.from, shortcut.cost, node});
    }
  }

  void join(std::uint32_t from, const Arc& joined) {
    for (Arc& arc : arcs_[from]) {
      if (arc.to != joined.to) continue;
      if (joined.cost < arc.cost) arc = joined;
      return;
    }
    arcs_[from].push_back(joined);
  }

  Progress& progress_;
  const ContractionRules rules_;
  Arcs arcs_;
  std::vector<std::uint32_t> level_;
  std::vector<std::uint32_t> gone_neighbours_;
  std::vector<std::uint32_t> distance_;
  std::vector<std::uint32_t> search_of_;
  std::uint32_t search_ = 0;
  std::vector<std::uint32_t> through_;  // by node, the cost to beat; 0 elsewhere
  std::size_t ends_left_ = 0;           // nodes with such a cost
  std::uint32_t farthest_ = 0;          // most of these costs
  std::vector<std::pair<std::uint32_t, std::uint32_t>> heap_;
  std::vector<Shortcut> shortcuts_;
  std::uint64_t followed_ = 0;
  Contraction::Outcome outcome_ = Contraction::Outcome::whole;
};

}  // namespace

CornerArcs undirected(const CornerGraph& graph) {
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

  CornerArcs arcs;
  arcs.first.assign(graph.places.size() + 1, 0);
  for (const Edge& edge : edges) {
    ++arcs.first[edge.from + 1];
    const Cost cost = octile_cost(cell_at(graph.places[edge.from]), cell_at(graph.places[edge.to]));
    arcs.arcs.push_back({edge.to, static_cast<std::uint32_t>(cost)});
  }
  for (std::size_t i = 0; i + 1 < arcs.first.size(); ++i) arcs.first[i + 1] += arcs.first[i];
  return arcs;
}

Contraction contract(const CornerArcs& graph, const ContractionRules& rules, Progress& progress, double share) {
  return Contractor(without_detours(graph), rules, progress).run(share);
}

}  // namespace libpath
