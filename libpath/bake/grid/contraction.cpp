#include <libpath/bake/grid/contraction.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <queue>
#include <span>
#include <utility>

#include <libpath/bake/grid/way_bounds.h>
#include <libpath/bake/grid/way_round.h>
#include <libpath/bake/kit/cancel.h>
#include <libpath/bake/kit/parallel.h>
#include <libpath/core/cost.h>

namespace libpath {
namespace {

using Arc = Contraction::Arc;

constexpr std::uint32_t kKeysAtOnce = 8'192;

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

struct Shortcut {
  std::uint32_t from, to;
  Cost cost;
};

/// Which shortcuts the removal of a node needs. Threads: one at a time, while the arcs stay as they are.
class ShortcutFinder {
 public:
  ShortcutFinder(const ArcLists& arcs, const WayBounds& bounds, bool both_ways, Cost most_cost,
                 const Progress& progress)
      : arcs_(arcs),
        both_ways_(both_ways),
        most_cost_(most_cost),
        progress_(progress),
        way_round_(arcs, bounds),
        near_(arcs.size(), kNoCost) {}

  /// Lifetime: until the next call.
  std::span<const Shortcut> of(std::uint32_t node) {
    shortcuts_.clear();
    const std::span<const Arc> arcs = arcs_[node];
    for (std::size_t i = 0; i < arcs.size(); ++i) {
      if ((arcs[i].ways & kBack) == 0) continue;
      stop_if_cancelled(progress_);
      const std::span<const Arc> around = arcs_[arcs[i].to];
      for (const Arc& arc : around) {
        if ((arc.ways & kOnward) != 0 && arc.to != node) near_[arc.to] = arc.cost;
      }
      // What leads both ways is looked at from one end alone.
      for (const Arc& onward : arcs.subspan(both_ways_ ? i + 1 : 0)) join(node, arcs[i], onward);
      for (const Arc& arc : around) near_[arc.to] = kNoCost;
    }
    return shortcuts_;
  }

  /// Arcs that were looked at for ways round.
  std::uint64_t followed() const noexcept { return followed_near_ + way_round_.followed(); }
  /// Whether some shortcut was left out, for it would cost too much.
  bool was_too_long() const noexcept { return too_long_; }

 private:
  void join(std::uint32_t node, const Arc& from, const Arc& onward) {
    if (onward.to == from.to || (onward.ways & kOnward) == 0) return;
    const Cost through = from.cost + onward.cost;
    if (through > most_cost_) {
      too_long_ = true;
    } else if (!leads_near(onward.to, through) && !way_round_.exists(from.to, onward.to, node, through)) {
      shortcuts_.push_back({from.to, onward.to, through});
    }
  }

  /// Whether one arc or two lead to a node from the one at hand for at most so much. Most ways round are so short.
  bool leads_near(std::uint32_t to, Cost most) {
    if (near_[to] <= most) return true;
    for (const Arc& arc : arcs_[to]) {
      if (arc.cost > most) break;
      ++followed_near_;
      if ((arc.ways & kBack) != 0 && near_[arc.to] <= most - arc.cost) return true;
    }
    return false;
  }

  const ArcLists& arcs_;
  const bool both_ways_;  // all arcs do
  const Cost most_cost_;
  const Progress& progress_;
  WayRound way_round_;
  std::vector<Cost> near_;  // what an arc to each node costs from the one at hand
  std::vector<Shortcut> shortcuts_;
  std::uint64_t followed_near_ = 0;
  bool too_long_ = false;
};

class Contractor {
 public:
  Contractor(const ArcGraph& graph, const ContractionRules& rules, int threads, Progress& progress)
      : progress_(progress),
        rules_(rules),
        threads_(threads),
        both_ways_(graph.leads_both_ways()),
        bounds_(graph),
        arcs_(both_ways_ ? without_detours(graph) : all_arcs(graph)),
        level_(arcs_.size()),
        gone_neighbours_(arcs_.size()) {
    for (std::vector<Arc>& list : arcs_) std::stable_sort(list.begin(), list.end(), is_cheaper);
  }

  Contraction run(double share) {
    Queue queue = all_nodes();
    ShortcutFinder finder = make_finder();
    Contraction done;
    done.order.reserve(arcs_.size());
    done.upward.resize(arcs_.size());
    while (!queue.empty()) {
      const std::uint32_t node = queue.top().second;
      queue.pop();
      const std::span<const Shortcut> shortcuts = finder.of(node);
      const std::int64_t key = key_of(node, shortcuts.size());
      if (!queue.empty() && Entry{key - rules_.slack, node} > queue.top()) {
        queue.push({key, node});
        continue;
      }
      if (is_too_dense(finder)) {
        outcome_ = Contraction::Outcome::too_dense;
        break;
      }
      contract(node, shortcuts);
      done.order.push_back(node);
      progress_.within(share * static_cast<double>(done.order.size()) / static_cast<double>(arcs_.size()));
      done.upward[node] = std::exchange(arcs_[node], {});
    }
    if (finder.was_too_long() && outcome_ == Contraction::Outcome::whole) outcome_ = Contraction::Outcome::too_long;
    done.outcome = outcome_;
    return done;
  }

 private:
  using Entry = std::pair<std::int64_t, std::uint32_t>;  // key, node
  using Queue = std::priority_queue<Entry, std::vector<Entry>, std::greater<>>;

  ShortcutFinder make_finder() const { return {arcs_, bounds_, both_ways_, rules_.most_cost, progress_}; }

  Queue all_nodes() {
    std::vector<Entry> entries(arcs_.size());
    std::atomic<std::uint64_t> followed = 0;
    parallel_each((arcs_.size() + kKeysAtOnce - 1) / kKeysAtOnce, threads_, [&](std::size_t chunk) {
      ShortcutFinder finder = make_finder();
      const std::size_t end = std::min(arcs_.size(), (chunk + 1) * kKeysAtOnce);
      for (std::size_t i = chunk * kKeysAtOnce; i < end; ++i) {
        const auto node = static_cast<std::uint32_t>(i);
        entries[i] = {key_of(node, finder.of(node).size()), node};
      }
      followed += finder.followed();
    });
    followed_first_ = followed;
    return Queue(std::greater<>(), std::move(entries));
  }

  /// Small graphs may be as dense as they like.
  bool is_too_dense(const ShortcutFinder& finder) const {
    const std::uint64_t followed = followed_first_ + finder.followed();
    return rules_.most_followed != 0 && followed > rules_.most_followed * (arcs_.size() + 1'000);
  }

  std::int64_t key_of(std::uint32_t node, std::size_t shortcuts) const {
    return rules_.by_shortcuts * static_cast<std::int64_t>(shortcuts) + rules_.by_level * std::int64_t{level_[node]} +
           rules_.by_neighbours * std::int64_t{gone_neighbours_[node]} -
           rules_.by_arcs * static_cast<std::int64_t>(arcs_[node].size());
  }

  void contract(std::uint32_t node, std::span<const Shortcut> shortcuts) {
    for (const Arc& arc : arcs_[node]) {
      level_[arc.to] = std::max(level_[arc.to], level_[node] + 1);
      ++gone_neighbours_[arc.to];
      std::vector<Arc>& back = arcs_[arc.to];
      back.erase(std::remove_if(back.begin(), back.end(), [&](const Arc& other) { return other.to == node; }),
                 back.end());
    }
    const std::uint8_t ways = both_ways_ ? kBothWays : kOnward;
    for (const Shortcut& shortcut : shortcuts) {
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
  const int threads_;
  const bool both_ways_;  // all arcs do
  const WayBounds bounds_;
  ArcLists arcs_;  // each the cheapest first
  std::vector<std::uint32_t> level_;
  std::vector<std::uint32_t> gone_neighbours_;
  std::uint64_t followed_first_ = 0;  // in searches for the first keys
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

Contraction contract(const ArcGraph& graph, const ContractionRules& rules, int threads, Progress& progress,
                     double share) {
  return Contractor(graph, rules, threads, progress).run(share);
}

}  // namespace libpath
