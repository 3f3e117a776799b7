#include <libpath/bake/grid/hierarchy.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <libpath/bake/grid/contraction.h>

namespace libpath {
namespace {

using Order = std::vector<std::uint32_t>;  // corners

/// Corners by node: each behind all above it and near one that is, so that a search climbs through little memory.
class Layout {
 public:
  explicit Layout(const Contraction& contraction)
      : order_(contraction.order), below_(below(contraction)), done_(order_.size()) {}

  Order order() {
    std::for_each(order_.rbegin(), order_.rend(), [&](std::uint32_t corner) { descend(corner); });
    std::reverse(left_.begin(), left_.end());
    return std::move(left_);
  }

 private:
  static std::vector<Order> below(const Contraction& contraction) {
    std::vector<Order> below(contraction.order.size());
    for (const std::uint32_t corner : contraction.order) {
      for (const Contraction::Arc& arc : contraction.upward[corner]) below[arc.to].push_back(corner);
    }
    return below;
  }

  /// Leaves a corner behind all that lie below it.
  void descend(std::uint32_t corner) {
    if (done_[corner]) return;
    done_[corner] = true;
    std::vector<std::pair<std::uint32_t, std::size_t>> way{{corner, 0}};  // and how many below each are done
    while (!way.empty()) {
      auto& [at, next] = way.back();
      if (next == below_[at].size()) {
        left_.push_back(at);
        way.pop_back();
        continue;
      }
      const std::uint32_t below = below_[at][next++];
      if (done_[below]) continue;
      done_[below] = true;
      way.push_back({below, 0});
    }
  }

  const Order& order_;
  const std::vector<Order> below_;
  std::vector<bool> done_;
  Order left_;
};

}  // namespace

std::string why_no_hierarchy(std::size_t corners, Size size) {
  return corners > Hierarchy::max_corners(size) ? "more than half of the cells are corners" : "";
}

Result<BakedHierarchy, BakeError> bake_hierarchy(BitGridView walkable, int threads, Progress& progress) {
  std::vector<std::uint64_t> memory(CornerMap::memory_words(walkable.size()));
  const CornerMap corners = CornerMap::make(walkable, memory);
  if (std::string why = why_no_hierarchy(corners.corner_count(), walkable.size()); !why.empty()) {
    return Failure{BakeError{std::move(why)}};
  }
  const CornerGraph graph = join_corners(corners, threads);
  const Contraction contraction = contract(undirected(graph), kFewArcs, progress, 1);
  switch (contraction.outcome) {
    case Contraction::Outcome::whole: break;
    case Contraction::Outcome::too_long:
      return Failure{BakeError{fmt::format("a way is longer than {} cells", kMaxArcCost / kStraight)}};
    case Contraction::Outcome::too_dense: return Failure{BakeError{kTooManyShortcuts}};
  }

  BakedHierarchy baked;
  const Order order = Layout(contraction).order();
  baked.numbers.resize(order.size());
  for (std::uint32_t node = 0; node < order.size(); ++node) baked.numbers[order[node]] = node;
  for (const std::uint32_t corner : order) {
    baked.nodes.push_back({graph.places[corner], static_cast<std::uint32_t>(baked.arcs.size())});
    std::vector<Contraction::Arc> upward = contraction.upward[corner];
    for (Contraction::Arc& arc : upward) arc.to = baked.numbers[arc.to];
    std::sort(upward.begin(), upward.end(), [](const auto& a, const auto& b) { return a.to < b.to; });
    for (const Contraction::Arc& arc : upward) {
      baked.arcs.push_back(
          {arc.to, arc.cost, arc.via == Hierarchy::kNoVia ? Hierarchy::kNoVia : baked.numbers[arc.via]});
    }
  }
  if (!order.empty()) baked.nodes.push_back({0, static_cast<std::uint32_t>(baked.arcs.size())});
  return baked;
}

}  // namespace libpath
