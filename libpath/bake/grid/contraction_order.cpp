#include <libpath/bake/grid/contraction_order.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

#include <libpath/bake/kit/cancel.h>
#include <libpath/core/cost.h>

namespace libpath {
namespace {

using Arc = CornerArcs::Arc;
using Arcs = std::vector<std::vector<Arc>>;

constexpr std::uint32_t kFar = std::numeric_limits<std::uint32_t>::max();
constexpr int kMaxWitnesses = 200;  // nodes that a search for a way round may settle

/// Leaves out the arcs that two others together replace at no more cost.
Arcs without_detours(const CornerArcs& graph) {
  Arcs kept(graph.size());
  std::vector<std::uint32_t> least(graph.size(), kFar);
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    const auto each_arc = [&](std::uint32_t of, auto visit) {
      for (std::uint32_t i = graph.first[of]; i < graph.first[of + 1]; ++i) visit(graph.arcs[i]);
    };
    each_arc(node, [&](const Arc& arc) { least[arc.to] = arc.cost; });
    each_arc(node, [&](const Arc& arc) {
      each_arc(arc.to, [&](const Arc& onward) {
        if (least[onward.to] != kFar && arc.cost + onward.cost <= least[onward.to]) least[onward.to] = 0;
      });
    });
    each_arc(node, [&](const Arc& arc) {
      if (least[arc.to] != 0) kept[node].push_back(arc);
    });
    each_arc(node, [&](const Arc& arc) { least[arc.to] = kFar; });
  }
  return kept;
}

class Contraction {
 public:
  Contraction(Arcs arcs, const Progress& progress)
      : progress_(progress),
        arcs_(std::move(arcs)),
        level_(arcs_.size()),
        gone_neighbours_(arcs_.size()),
        distance_(arcs_.size()),
        search_of_(arcs_.size()) {}

  std::vector<std::uint32_t> run() {
    using Entry = std::pair<std::uint32_t, std::uint32_t>;  // key, node
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    for (std::uint32_t node = 0; node < arcs_.size(); ++node) queue.push({key_of(node), node});
    std::vector<std::uint32_t> order;
    order.reserve(arcs_.size());
    while (!queue.empty()) {
      const std::uint32_t node = queue.top().second;
      queue.pop();
      const Entry now{key_of(node), node};
      if (!queue.empty() && now > queue.top()) {
        queue.push(now);
        continue;
      }
      contract(node);
      order.push_back(node);
    }
    return order;
  }

 private:
  struct Shortcut {
    std::uint32_t from, to, cost;
  };

  /// Leaves in shortcuts_ those that the node's removal needs.
  std::uint32_t key_of(std::uint32_t node) {
    find_shortcuts(node);
    return 64 * static_cast<std::uint32_t>(shortcuts_.size()) + 128 * level_[node] + 64 * gone_neighbours_[node];
  }

  void find_shortcuts(std::uint32_t node) {
    shortcuts_.clear();
    const std::vector<Arc>& arcs = arcs_[node];
    for (std::size_t i = 0; i + 1 < arcs.size(); ++i) {
      stop_if_cancelled(progress_);
      std::uint32_t farthest = 0;
      for (std::size_t k = i + 1; k < arcs.size(); ++k) farthest = std::max(farthest, arcs[i].cost + arcs[k].cost);
      search_round(node, arcs[i].to, farthest);
      for (std::size_t k = i + 1; k < arcs.size(); ++k) {
        const std::uint32_t through = arcs[i].cost + arcs[k].cost;
        if (distance_to(arcs[k].to) > through) shortcuts_.push_back({arcs[i].to, arcs[k].to, through});
      }
    }
  }

  std::uint32_t distance_to(std::uint32_t node) const { return search_of_[node] == search_ ? distance_[node] : kFar; }

  void search_round(std::uint32_t avoided, std::uint32_t from, std::uint32_t farthest) {
    ++search_;
    heap_.clear();
    const auto reach = [&](std::uint32_t node, std::uint32_t distance) {
      if (distance >= distance_to(node) || distance > farthest) return;
      search_of_[node] = search_;
      distance_[node] = distance;
      heap_.push_back({distance, node});
      std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
    };
    reach(from, 0);
    for (int settled = 0; settled < kMaxWitnesses && !heap_.empty();) {
      std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
      const auto [distance, node] = heap_.back();
      heap_.pop_back();
      if (distance != distance_[node]) continue;
      ++settled;
      for (const Arc& arc : arcs_[node]) {
        if (arc.to != avoided) reach(arc.to, distance + arc.cost);
      }
    }
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
      join(shortcut.from, shortcut.to, shortcut.cost);
      join(shortcut.to, shortcut.from, shortcut.cost);
    }
    arcs_[node].clear();
  }

  void join(std::uint32_t from, std::uint32_t to, std::uint32_t cost) {
    for (Arc& arc : arcs_[from]) {
      if (arc.to != to) continue;
      arc.cost = std::min(arc.cost, cost);
      return;
    }
    arcs_[from].push_back({to, cost});
  }

  const Progress& progress_;
  Arcs arcs_;
  std::vector<std::uint32_t> level_;
  std::vector<std::uint32_t> gone_neighbours_;
  std::vector<std::uint32_t> distance_;
  std::vector<std::uint32_t> search_of_;
  std::uint32_t search_ = 0;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> heap_;
  std::vector<Shortcut> shortcuts_;
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

std::vector<std::uint32_t> contraction_order(const CornerArcs& graph, const Progress& progress) {
  return Contraction(without_detours(graph), progress).run();
}

}  // namespace libpath
