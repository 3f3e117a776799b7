#include <libpath/bake/grid/corner_labels.h>

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include <libpath/bake/kit/cancel.h>
#include <libpath/bake/kit/heavy_paths.h>
#include <libpath/core/best_first.h>
#include <libpath/core/least_heap.h>

namespace libpath {
namespace {

constexpr std::uint64_t kNotReached = std::numeric_limits<std::uint64_t>::max() / 2;

// Of the unit of work at hand, half of which is the caller's.
constexpr double kShareOfOrder = 0.1;
constexpr double kShareOfLabels = 0.4;

/// Adds the ways of `corners` to a hub, the first of which is the hub itself. `onward`: by corner, the number of the
/// next one.
void add_ways(std::span<const std::uint32_t> corners, std::span<const std::uint32_t> onward,
              const std::vector<std::uint32_t>& cells, CornerLabels& labels) {
  const auto base = static_cast<std::uint32_t>(labels.chains.size());
  const std::vector<std::uint32_t> places = heavy_path_places(onward);
  labels.chains.resize(base + corners.size());
  for (std::size_t i = 0; i < corners.size(); ++i) {
    labels.of_corner[corners[i]].back().chain = base + places[i];
    labels.chains[base + places[i]] = {cells[corners[i]], base + places[onward[i]]};
  }
}

/// Whether no corner is near enough to all others for labels: whichever hub comes first, it is searched from to the
/// end, and nothing lies closer around any than half as far as the farthest from some. Cost: a search over the graph.
bool are_ways_too_long(const ArcGraph& graph) {
  std::vector<std::uint64_t> distance(graph.size(), kNotReached);
  LeastHeap<HeapEntry<std::uint64_t>> open;
  bool too_long = false;
  const auto reach = [&](std::uint32_t corner, std::uint64_t cost) {
    if (cost >= distance[corner]) return;
    distance[corner] = cost;
    open.push({cost, corner});
  };
  for (std::uint32_t root = 0; root < graph.size() && !too_long; ++root) {
    if (distance[root] != kNotReached) continue;
    reach(root, 0);
    expand_best_first(
        open, [&] { return too_long ? 0 : kNoCost; },
        [&](const auto& entry) { return entry.key == distance[entry.node]; },
        [&](const auto& entry) {
          too_long = entry.key / 2 >= Labels::kMaxCostFromCorner;
          for (std::uint32_t i = graph.first[entry.node]; i < graph.first[entry.node + 1]; ++i) {
            reach(graph.arcs[i].to, entry.key + graph.arcs[i].cost);
          }
        });
  }
  return too_long;
}

}  // namespace

std::optional<CornerLabels> label_corners(const ArcGraph& graph, const std::vector<std::uint32_t>& places, int threads,
                                          Progress& progress) {
  if (are_ways_too_long(graph)) return std::nullopt;
  CornerLabels labels;
  labels.of_corner.resize(graph.size());
  labels.corner_of_hub = contract(graph, kFewLabels, threads, progress, kShareOfOrder).order;
  std::reverse(labels.corner_of_hub.begin(), labels.corner_of_hub.end());

  std::vector<std::uint64_t> distance(graph.size(), kNotReached);
  std::vector<std::uint32_t> number_of_parent(graph.size());  // among the settled
  std::vector<std::uint32_t> settled;
  std::vector<std::uint32_t> onward;
  std::vector<std::uint64_t> to_hub(graph.size(), kNotReached);  // from the corner searched from, by hub
  std::vector<std::uint32_t> reached;
  LeastHeap<HeapEntry<std::uint64_t>> open;
  for (std::uint32_t hub = 0; hub < graph.size(); ++hub) {
    stop_if_cancelled(progress);
    progress.within(kShareOfOrder + kShareOfLabels * hub / static_cast<double>(graph.size()));
    const std::uint32_t root = labels.corner_of_hub[hub];
    for (const CornerLabel& label : labels.of_corner[root]) to_hub[label.hub] = label.cost;
    const auto reach = [&](std::uint32_t corner, std::uint64_t cost, std::uint32_t parent) {
      if (cost >= distance[corner]) return;
      if (distance[corner] == kNotReached) reached.push_back(corner);
      distance[corner] = cost;
      number_of_parent[corner] = parent;
      open.push({cost, corner});
    };
    const auto covered = [&](std::uint32_t corner, std::uint64_t cost) {
      const auto& known = labels.of_corner[corner];
      return std::any_of(known.begin(), known.end(),
                         [&](const CornerLabel& label) { return label.cost + to_hub[label.hub] <= cost; });
    };
    settled.clear();
    onward.clear();
    reach(root, 0, 0);
    bool too_long = false;
    expand_best_first(
        open, [&] { return too_long ? 0 : kNoCost; },
        [&](const auto& entry) { return entry.key == distance[entry.node] && !covered(entry.node, entry.key); },
        [&](const auto& entry) {
          too_long = entry.key >= Labels::kMaxCostFromCorner;
          if (too_long) return;
          const auto number = static_cast<std::uint32_t>(settled.size());
          labels.of_corner[entry.node].push_back({hub, static_cast<std::uint32_t>(entry.key), 0});
          settled.push_back(entry.node);
          onward.push_back(number_of_parent[entry.node]);
          for (std::uint32_t i = graph.first[entry.node]; i < graph.first[entry.node + 1]; ++i) {
            reach(graph.arcs[i].to, entry.key + graph.arcs[i].cost, number);
          }
        });
    if (too_long) return std::nullopt;
    add_ways(settled, onward, places, labels);
    for (const std::uint32_t corner : reached) distance[corner] = kNotReached;
    reached.clear();
    for (const CornerLabel& label : labels.of_corner[root]) to_hub[label.hub] = kNotReached;
  }
  std::uint32_t before = 0;
  for (const auto& of_corner : labels.of_corner) {
    labels.before_corner.push_back(before);
    before += static_cast<std::uint32_t>(of_corner.size());
  }
  return labels;
}

}  // namespace libpath
