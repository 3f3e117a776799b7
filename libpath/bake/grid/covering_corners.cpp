#include <libpath/bake/grid/covering_corners.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include <libpath/core/best_first.h>
#include <libpath/core/least_heap.h>

namespace libpath {
namespace {

constexpr std::size_t kSampledTrees = 8;
constexpr std::uint32_t kNoParent = std::numeric_limits<std::uint32_t>::max();

/// A tree of shortest paths, its nodes in the order in which they were settled.
struct SampledTree {
  struct Node {
    std::uint32_t corner;
    std::uint32_t parent;  // place in the tree
    std::uint32_t behind;  // nodes that paths lead to over this one, itself included; 0 once they are covered
  };
  std::vector<Node> nodes;
};

class TreeSampler {
 public:
  explicit TreeSampler(const ArcGraph& graph) : graph_(graph), distance_(graph.size()), place_of_(graph.size()) {}

  SampledTree tree_of(std::uint32_t root) {
    std::fill(distance_.begin(), distance_.end(), std::numeric_limits<std::uint64_t>::max());
    SampledTree tree;
    open_.clear();
    reach(root, 0, kNoParent);
    expand_all(
        open_, [this](const Entry& entry) { return entry.key == distance_[entry.node]; },
        [&](const Entry& entry) {
          const auto place = static_cast<std::uint32_t>(tree.nodes.size());
          tree.nodes.push_back({entry.node, place_of_[entry.node], 1});
          for (std::uint32_t i = graph_.first[entry.node]; i < graph_.first[entry.node + 1]; ++i) {
            reach(graph_.arcs[i].to, entry.key + graph_.arcs[i].cost, place);
          }
        });
    for (std::size_t i = tree.nodes.size(); i-- > 1;) {
      tree.nodes[tree.nodes[i].parent].behind += tree.nodes[i].behind;
    }
    return tree;
  }

 private:
  using Entry = HeapEntry<std::uint64_t>;

  void reach(std::uint32_t corner, std::uint64_t cost, std::uint32_t parent) {
    if (cost >= distance_[corner]) return;
    distance_[corner] = cost;
    place_of_[corner] = parent;
    open_.push({cost, corner});
  }

  const ArcGraph& graph_;
  std::vector<std::uint64_t> distance_;
  std::vector<std::uint32_t> place_of_;  // of the parent
  LeastHeap<Entry> open_;
};

/// Covers trees by one corner after another.
class TreeCover {
 public:
  TreeCover(std::vector<SampledTree> trees, std::size_t corners)
      : trees_(std::move(trees)), total_(corners), places_(corners) {
    for (std::uint32_t t = 0; t < trees_.size(); ++t) {
      const auto& nodes = trees_[t].nodes;
      for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        places_[nodes[i].corner].push_back({t, i});
        // A root covers its own tree whatever it is good for.
        if (i > 0) total_[nodes[i].corner] += nodes[i].behind;
      }
      left_ += nodes.size();
    }
  }

  std::size_t count() {
    const std::uint64_t all = left_;
    std::size_t count = 0;
    while (left_ * 10 > all) {
      const auto best = std::max_element(total_.begin(), total_.end());
      if (*best == 0) break;
      for (const auto& [t, place] : places_[static_cast<std::size_t>(best - total_.begin())]) cover(trees_[t], place);
      ++count;
    }
    return count;
  }

 private:
  /// Takes a node and all behind it out of a tree and out of the sums.
  void cover(SampledTree& tree, std::uint32_t place) {
    auto& nodes = tree.nodes;
    const std::uint32_t gone = nodes[place].behind;
    if (gone == 0) return;
    left_ -= gone;
    for (std::uint32_t at = nodes[place].parent; at != kNoParent; at = nodes[at].parent) take(nodes[at], at, gone);
    std::uint32_t to_find = gone - 1;
    take(nodes[place], place, gone);
    for (std::uint32_t i = place + 1; to_find > 0; ++i) {
      if (nodes[i].behind == 0 || nodes[nodes[i].parent].behind != 0) continue;
      take(nodes[i], i, nodes[i].behind);
      --to_find;
    }
  }

  void take(SampledTree::Node& node, std::uint32_t place, std::uint32_t gone) {
    node.behind -= gone;
    if (place > 0) total_[node.corner] -= gone;
  }

  std::vector<SampledTree> trees_;
  std::vector<std::uint64_t> total_;  // by corner: what it covers in all trees
  std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> places_;
  std::uint64_t left_ = 0;
};

}  // namespace

std::size_t covering_corners(const ArcGraph& graph) {
  if (graph.size() == 0) return 0;
  TreeSampler sampler(graph);
  std::vector<SampledTree> trees;
  for (std::size_t i = 0; i < kSampledTrees; ++i) {
    trees.push_back(sampler.tree_of(static_cast<std::uint32_t>((2 * i + 1) * graph.size() / (2 * kSampledTrees))));
  }
  return TreeCover(std::move(trees), graph.size()).count();
}

}  // namespace libpath
