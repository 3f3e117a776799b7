#include <libpath/bake/landmarks.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include <libpath/tables/clear_way.h>
#include <libpath/tables/corner_graph.h>
#include <libpath/tables/corner_scan.h>

namespace libpath {
namespace {

constexpr std::uint64_t kFar = std::numeric_limits<std::uint64_t>::max();

/// For each corner, those that may be the last turn before it.
struct LastCorners {
  struct Arc {
    std::uint32_t from;
    std::uint32_t cost;
  };
  std::vector<std::uint32_t> first{0};
  std::vector<Arc> arcs;
};

LastCorners find_last_corners(const CornerMap& corners, const BakedCornerGraph& graph) {
  LastCorners last;
  for (const std::uint32_t place : graph.places) {
    scan_last_corners(corners, CornerGraph::cell_at(place), [&](const Sighting& sighting) {
      last.arcs.push_back({corners.corner_at(sighting.cell), static_cast<std::uint32_t>(sighting.cost)});
    });
    last.first.push_back(static_cast<std::uint32_t>(last.arcs.size()));
  }
  return last;
}

/// Costs from one corner to all, kFar where it does not reach them.
class Flood {
 public:
  Flood(const CornerMap& corners, const BakedCornerGraph& graph, const LastCorners& last)
      : corners_(corners), graph_(graph), last_(last) {}

  std::vector<std::uint64_t> costs_from(std::uint32_t source) {
    const Cell start = cell_of(source);
    const std::vector<std::uint64_t> turning = turning_costs(source);
    std::vector<std::uint64_t> costs(turning.size(), kFar);
    for (std::uint32_t corner = 0; corner < costs.size(); ++corner) {
      std::uint64_t& cost = costs[corner];
      for (std::uint32_t i = last_.first[corner]; i < last_.first[corner + 1]; ++i) {
        const std::uint64_t before = turning[last_.arcs[i].from];
        if (before != kFar) cost = std::min(cost, before + last_.arcs[i].cost);
      }
      const std::uint64_t least = octile_cost(start, cell_of(corner));
      if (cost > least && is_clear_way(corners_, start, cell_of(corner))) cost = least;
    }
    return costs;
  }

 private:
  Cell cell_of(std::uint32_t corner) const { return CornerGraph::cell_at(graph_.places[corner]); }

  /// Costs of paths that may turn at their end: right for every corner at which a shortest path from the source turns.
  std::vector<std::uint64_t> turning_costs(std::uint32_t source) {
    std::vector<std::uint64_t> costs(graph_.places.size(), kFar);
    heap_.clear();
    const auto reach = [&](std::uint32_t corner, std::uint64_t cost) {
      if (cost >= costs[corner]) return;
      costs[corner] = cost;
      heap_.push_back({cost, corner});
      std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
    };
    reach(source, 0);
    scan_corners(corners_, cell_of(source), kAllSectors,
                 [&](const Sighting& sighting) { reach(corners_.corner_at(sighting.cell), sighting.cost); });
    while (!heap_.empty()) {
      std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
      const auto [cost, corner] = heap_.back();
      heap_.pop_back();
      if (cost != costs[corner]) continue;
      const Cell from = cell_of(corner);
      for (std::uint32_t i = graph_.offsets[corner]; i < graph_.offsets[corner + 1]; ++i) {
        const std::uint32_t to = graph_.edges[i] & (CornerGraph::kMostCorners - 1);
        reach(to, cost + octile_cost(from, cell_of(to)));
      }
    }
    return costs;
  }

  const CornerMap& corners_;
  const BakedCornerGraph& graph_;
  const LastCorners& last_;
  std::vector<std::pair<std::uint64_t, std::uint32_t>> heap_;
};

/// The number of the part that each corner belongs to, by the least of its corners; parts are what reaches itself.
std::vector<std::uint32_t> parts_of(const LastCorners& last) {
  std::vector<std::uint32_t> part(last.first.size() - 1);
  for (std::uint32_t i = 0; i < part.size(); ++i) part[i] = i;
  const auto root = [&](std::uint32_t corner) {
    while (part[corner] != corner) corner = part[corner] = part[part[corner]];
    return corner;
  };
  for (std::uint32_t corner = 0; corner < part.size(); ++corner) {
    for (std::uint32_t i = last.first[corner]; i < last.first[corner + 1]; ++i) {
      const std::uint32_t a = root(corner);
      const std::uint32_t b = root(last.arcs[i].from);
      part[std::max(a, b)] = std::min(a, b);
    }
  }
  for (std::uint32_t corner = 0; corner < part.size(); ++corner) part[corner] = root(corner);
  return part;
}

/// A corner of the part with the most of them.
std::uint32_t corner_of_largest_part(const LastCorners& last) {
  const std::vector<std::uint32_t> part = parts_of(last);
  std::vector<std::uint32_t> sizes(part.size());
  for (const std::uint32_t number : part) ++sizes[number];
  return static_cast<std::uint32_t>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
}

/// The corner whose nearest landmark is farthest.
std::uint32_t farthest(const std::vector<std::uint64_t>& nearest) {
  std::uint32_t best = 0;
  std::uint64_t most = 0;
  for (std::uint32_t corner = 0; corner < nearest.size(); ++corner) {
    if (nearest[corner] != kFar && nearest[corner] >= most) {
      most = nearest[corner];
      best = corner;
    }
  }
  return best;
}

}  // namespace

BakedLandmarks bake_landmarks(const CornerMap& corners, const BakedCornerGraph& graph) {
  BakedLandmarks baked;
  const std::size_t count = graph.places.size();
  if (count < kFewestCornersForLandmarks || count > kMostCornersForLandmarks) return baked;
  const LastCorners last = find_last_corners(corners, graph);
  Flood flood(corners, graph, last);
  std::vector<std::uint64_t> nearest = flood.costs_from(corner_of_largest_part(last));
  baked.costs.resize(count);
  for (std::size_t k = 0; k < Landmarks::kCount; ++k) {
    const std::uint32_t landmark = farthest(nearest);
    const std::vector<std::uint64_t> costs = flood.costs_from(landmark);
    for (std::size_t corner = 0; corner < count; ++corner) {
      if (costs[corner] == kFar) continue;
      if (costs[corner] >= Landmarks::kMostCost) return {};
      baked.costs[corner][k] = static_cast<std::int32_t>(costs[corner]);
      nearest[corner] = k == 0 ? costs[corner] : std::min(nearest[corner], costs[corner]);
    }
    baked.corners.push_back(landmark);
  }
  return baked;
}

}  // namespace libpath
