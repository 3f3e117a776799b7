#include <libpath/bake/any_angle/hub_order.h>

#include <algorithm>
#include <array>

#include <libpath/bake/kit/cancel.h>
#include <libpath/bake/kit/parallel.h>

namespace libpath {
namespace {

constexpr std::size_t kTrees = 128;
constexpr std::size_t kGroups = 8;  // of trees, that threads grow at the same time

/// The same numbers everywhere (splitmix64).
class Numbers {
 public:
  std::uint32_t below(std::uint32_t count) {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return static_cast<std::uint32_t>((z ^ z >> 31) % count);
  }

 private:
  std::uint64_t state_ = 0;
};

/// A tree of shortest paths in the order in which they were found, cut where hubs cover it.
struct Tree {
  struct Node {
    WaypointIndex waypoint;
    std::uint32_t parent;   // place in the tree
    std::uint32_t covered;  // nodes behind it, itself included; 0 once a hub on the way has been taken
  };
  std::vector<Node> nodes;
};

/// Searches that know which paths the hubs so far cover.
class CoveredSearch {
 public:
  CoveredSearch(const TautGraph& graph, const TautLabels& labels)
      : labels_(labels), search_(graph), to_hub_(graph.size(), TautSearch::kFar) {}

  /// TautSearch::run() with a last argument more: whether hubs cover the path. REQUIRES: settle adds no label to the
  /// waypoints but to the one that it is called for.
  template <class Settle>
  void run(WaypointIndex root, Settle settle) {
    const std::size_t known = labels_.of_waypoint[root].size();
    for (const TautLabel& label : labels_.of_waypoint[root]) to_hub_[label.hub] = label.length;
    search_.run(root, [&](WaypointIndex waypoint, double length, std::uint32_t parent) {
      return settle(waypoint, length, parent, is_covered(waypoint, length));
    });
    for (std::size_t i = 0; i < known; ++i) to_hub_[labels_.of_waypoint[root][i].hub] = TautSearch::kFar;
  }

 private:
  bool is_covered(WaypointIndex waypoint, double length) const {
    const auto& labels = labels_.of_waypoint[waypoint];
    return std::any_of(labels.begin(), labels.end(), [&](const TautLabel& label) {
      return label.length + to_hub_[label.hub] <= length + kSameLength;
    });
  }

  const TautLabels& labels_;
  TautSearch search_;
  std::vector<double> to_hub_;  // from the waypoint searched from, by hub
};

class Labeller {
 public:
  Labeller(const TautGraph& graph, int threads)
      : graph_(graph),
        threads_(threads),
        searches_(kGroups, CoveredSearch(graph, labels_)),
        is_hub_(graph.size()),
        total_(graph.size()) {
    labels_.of_waypoint.resize(graph.size());
  }

  /// Waypoints that cover nine tenths of what the first trees hold.
  std::size_t count_covering(const Progress& progress) {
    grow_trees();
    std::uint64_t all = 0;
    for (const Tree& tree : trees_) all += tree.nodes.size();
    std::size_t count = 0;
    for (std::uint64_t left = all; left * 10 > all; ++count) {
      stop_if_cancelled(progress);
      const WaypointIndex best = most_covering();
      if (best == kNoWaypoint) break;
      for (const auto& [t, place] : places_[best]) {
        left -= trees_[t].nodes[place].covered;
        cut_off(trees_[t], place);
      }
      total_[best] = 0;
    }
    return count;
  }

  TautLabels run(Progress& progress) {
    const auto count = static_cast<std::uint32_t>(graph_.size());
    std::size_t batch = 1;
    while (labels_.waypoint_of_hub.size() < count) {
      grow_trees();
      stop_if_cancelled(progress);
      const std::size_t before = labels_.waypoint_of_hub.size();
      for (std::size_t i = 0; i < batch; ++i) {
        const WaypointIndex best = most_covering();
        if (best == kNoWaypoint) break;
        stop_if_cancelled(progress);
        tell(progress);
        take(best);
      }
      // Trees that hubs cover entirely tell nothing more: the rest follows as it lies.
      if (labels_.waypoint_of_hub.size() == before) break;
      batch += batch / 4 + 1;
    }
    for (WaypointIndex waypoint = 0; waypoint < count; ++waypoint) {
      stop_if_cancelled(progress);
      if (is_hub_[waypoint]) continue;
      tell(progress);
      label_from(waypoint);
    }
    return std::move(labels_);
  }

 private:
  void tell(Progress& progress) const {
    progress.within(0.5 * static_cast<double>(labels_.waypoint_of_hub.size()) / static_cast<double>(graph_.size()));
  }

  void grow_trees() {
    const auto open = static_cast<std::uint32_t>(graph_.size());
    std::array<WaypointIndex, kTrees> roots;
    for (WaypointIndex& root : roots) {
      root = numbers_.below(open);
      while (is_hub_[root]) root = root + 1 == open ? 0 : root + 1;
    }
    trees_.assign(kTrees, {});
    // Where few waypoints are left, many trees have the same root.
    std::array<std::size_t, kTrees> first;
    for (std::size_t t = 0; t < kTrees; ++t) {
      first[t] = static_cast<std::size_t>(std::find(roots.begin(), roots.end(), roots[t]) - roots.begin());
    }
    parallel_each(kGroups, threads_, [&](std::size_t group) {
      for (std::size_t t = group; t < kTrees; t += kGroups) {
        if (first[t] == t) trees_[t] = grown(roots[t], searches_[group]);
      }
    });
    for (std::size_t t = 0; t < kTrees; ++t) trees_[t] = trees_[first[t]];
    std::fill(total_.begin(), total_.end(), 0);
    places_.assign(graph_.size(), {});
    for (std::uint32_t t = 0; t < kTrees; ++t) count(t);
  }

  Tree grown(WaypointIndex root, CoveredSearch& search) const {
    Tree tree;
    std::vector<std::uint32_t> place_of;  // by the order of the search
    search.run(root, [&](WaypointIndex waypoint, double, std::uint32_t parent, bool is_covered) {
      place_of.push_back(static_cast<std::uint32_t>(tree.nodes.size()));
      // Where paths come to a hub that does not cover them they are no shortest ones.
      if (is_hub_[waypoint] || is_covered) return false;
      tree.nodes.push_back({waypoint, parent == TautSearch::kNone ? TautSearch::kNone : place_of[parent], 1});
      return true;
    });
    for (std::size_t i = tree.nodes.size(); i-- > 1;) {
      tree.nodes[tree.nodes[i].parent].covered += tree.nodes[i].covered;
    }
    return tree;
  }

  void count(std::uint32_t t) {
    const Tree& tree = trees_[t];
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
      const Tree::Node& node = tree.nodes[i];
      places_[node.waypoint].push_back({t, i});
      // A root covers its own tree whatever it is good for.
      if (i > 0) total_[node.waypoint] += node.covered;
    }
  }

  WaypointIndex most_covering() const {
    const auto best = std::max_element(total_.begin(), total_.end());
    return *best == 0 ? kNoWaypoint : static_cast<WaypointIndex>(best - total_.begin());
  }

  void take(WaypointIndex waypoint) {
    for (const auto& [t, place] : places_[waypoint]) cut_off(trees_[t], place);
    total_[waypoint] = 0;
    label_from(waypoint);
  }

  /// Takes a node and all behind it out of a tree and out of the sums.
  void cut_off(Tree& tree, std::uint32_t place) {
    auto& nodes = tree.nodes;
    const std::uint32_t gone = nodes[place].covered;
    if (gone == 0) return;
    for (std::uint32_t at = nodes[place].parent; at != TautSearch::kNone; at = nodes[at].parent) {
      nodes[at].covered -= gone;
      if (at > 0) total_[nodes[at].waypoint] -= gone;
    }
    const auto remove = [&](Tree::Node& node, bool root) {
      if (!root) total_[node.waypoint] -= node.covered;
      node.covered = 0;
    };
    std::uint32_t left = gone - 1;
    remove(nodes[place], place == 0);
    for (std::uint32_t i = place + 1; left > 0; ++i) {
      if (nodes[i].covered == 0 || nodes[nodes[i].parent].covered != 0) continue;
      remove(nodes[i], false);
      --left;
    }
  }

  void label_from(WaypointIndex root) {
    is_hub_[root] = true;
    const auto hub = static_cast<std::uint32_t>(labels_.waypoint_of_hub.size());
    labels_.waypoint_of_hub.push_back(root);
    place_of_.clear();
    searches_.front().run(root, [&](WaypointIndex waypoint, double length, std::uint32_t parent, bool is_covered) {
      const auto chain = static_cast<std::uint32_t>(labels_.chains.size());
      place_of_.push_back(chain);
      if (is_covered) return false;
      labels_.of_waypoint[waypoint].push_back({hub, chain, length});
      labels_.chains.push_back({waypoint, parent == TautSearch::kNone ? chain : place_of_[parent]});
      return true;
    });
  }

  const TautGraph& graph_;
  const int threads_;
  TautLabels labels_;
  std::vector<CoveredSearch> searches_;  // one a group
  Numbers numbers_;
  std::vector<bool> is_hub_;
  std::vector<Tree> trees_;
  std::vector<std::uint64_t> total_;  // by waypoint: what it covers in all trees
  std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> places_;  // by waypoint: tree and place in it
  std::vector<std::uint32_t> place_of_;                                       // by the order of a search from a hub
};

}  // namespace

TautLabels label_waypoints(const TautGraph& graph, int threads, Progress& progress) {
  return Labeller(graph, threads).run(progress);
}

std::size_t expected_labels(const TautGraph& graph, int threads, const Progress& progress) {
  return graph.size() == 0 ? 0 : Labeller(graph, threads).count_covering(progress);
}

}  // namespace libpath
