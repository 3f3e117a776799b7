#include <libpath/bake/labels.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include <libpath/bake/cancel.h>
#include <libpath/bake/contraction_order.h>
#include <libpath/bake/corner_scan.h>
#include <libpath/bake/heavy_paths.h>
#include <libpath/bake/parallel.h>
#include <libpath/core/plant.h>

namespace libpath {
namespace {

constexpr std::uint32_t kNotReached = std::numeric_limits<std::uint32_t>::max();

struct CornerLabel {
  std::uint32_t hub;
  std::uint32_t cost;
  std::uint32_t chain;
};

/// Labels of the corners, and the ways to the hubs.
struct CornerLabels {
  std::vector<std::vector<CornerLabel>> of_corner;  // by hub
  std::vector<std::uint32_t> before_corner;         // labels of the corners before each
  std::vector<std::uint32_t> corner_of_hub;
  std::vector<ChainCorner> chains;
};

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

/// Nothing where a cost does not fit.
std::optional<CornerLabels> label_corners(const CornerArcs& graph, const std::vector<std::uint32_t>& places,
                                          const Progress& progress) {
  CornerLabels labels;
  labels.of_corner.resize(graph.size());
  labels.corner_of_hub = contraction_order(graph, progress);
  std::reverse(labels.corner_of_hub.begin(), labels.corner_of_hub.end());

  std::vector<std::uint64_t> distance(graph.size(), kNotReached);
  std::vector<std::uint32_t> number_of_parent(graph.size());  // among the settled
  std::vector<std::uint32_t> settled;
  std::vector<std::uint32_t> onward;
  std::vector<std::uint64_t> to_hub(graph.size(), kNotReached);  // from the corner searched from, by hub
  std::vector<std::uint32_t> reached;
  std::vector<std::pair<std::uint64_t, std::uint32_t>> heap;
  for (std::uint32_t hub = 0; hub < graph.size(); ++hub) {
    stop_if_cancelled(progress);
    const std::uint32_t root = labels.corner_of_hub[hub];
    for (const CornerLabel& label : labels.of_corner[root]) to_hub[label.hub] = label.cost;
    const auto reach = [&](std::uint32_t corner, std::uint64_t cost, std::uint32_t parent) {
      if (cost >= distance[corner]) return;
      if (distance[corner] == kNotReached) reached.push_back(corner);
      distance[corner] = cost;
      number_of_parent[corner] = parent;
      heap.push_back({cost, corner});
      std::push_heap(heap.begin(), heap.end(), std::greater<>());
    };
    const auto covered = [&](std::uint32_t corner, std::uint64_t cost) {
      const auto& known = labels.of_corner[corner];
      return std::any_of(known.begin(), known.end(),
                         [&](const CornerLabel& label) { return label.cost + to_hub[label.hub] <= cost; });
    };
    settled.clear();
    onward.clear();
    reach(root, 0, 0);
    while (!heap.empty()) {
      std::pop_heap(heap.begin(), heap.end(), std::greater<>());
      const auto [cost, corner] = heap.back();
      heap.pop_back();
      if (cost != distance[corner] || covered(corner, cost)) continue;
      if (cost >= Labels::kMostCostFromCorner) return std::nullopt;
      const auto number = static_cast<std::uint32_t>(settled.size());
      labels.of_corner[corner].push_back({hub, static_cast<std::uint32_t>(cost), 0});
      settled.push_back(corner);
      onward.push_back(number_of_parent[corner]);
      for (std::uint32_t i = graph.first[corner]; i < graph.first[corner + 1]; ++i) {
        reach(graph.arcs[i].to, cost + graph.arcs[i].cost, number);
      }
    }
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

/// One entry of a block, but for its cells.
struct BlockLabel {
  std::uint32_t hub;
  std::uint32_t cost;
  std::uint32_t corner;  // its cell
  std::uint32_t chain;
};

/// One block's entries while they are gathered, and what labelling a cell needs.
class BlockLabeller {
 public:
  BlockLabeller(const CornerMap& corners, const CornerGraph& graph, const CornerLabels& labels)
      : corners_(corners),
        places_(graph.places),
        labels_(labels),
        cost_(labels.corner_of_hub.size(), kFar64),
        needed_(labels.corner_of_hub.size()),
        way_of_(labels.chains.size()) {}

  struct Block {
    std::vector<std::uint64_t> masks;
    std::vector<BlockLabel> entries;
  };

  Block label(Cell first) {
    ways_.clear();
    const Size size = corners_.size();
    for (std::int32_t y = first.y; y < std::min(first.y + 8, size.height); ++y) {
      for (std::int32_t x = first.x; x < std::min(first.x + 8, size.width); ++x) {
        if (corners_.rows().walkable[{x, y}]) {
          label_cell({x, y}, static_cast<std::uint32_t>((y & 7) * 8 + (x & 7)));
        }
      }
    }
    return merged();
  }

 private:
  static constexpr std::uint64_t kFar64 = std::numeric_limits<std::uint64_t>::max() / 4;

  /// A hub, a corner by which some cells have a shortest way there, and those cells.
  struct Way {
    BlockLabel label;
    std::uint64_t mask;
    std::uint32_t number;  // of the corner's label among all
  };

  void label_cell(Cell cell, std::uint32_t bit) {
    seen_.clear();
    if (corners_.is_corner(cell)) seen_.push_back({corners_.corner_at(cell), 0});
    scan_last_corners(corners_, cell, [&](const Sighting& sighting) {
      seen_.push_back({corners_.corner_at(sighting.cell), sighting.cost});
    });
    hubs_.clear();
    for (const auto& [corner, cost] : seen_) {
      for (const CornerLabel& label : labels_.of_corner[corner]) {
        if (cost_[label.hub] == kFar64) hubs_.push_back(label.hub);
        cost_[label.hub] = std::min(cost_[label.hub], cost + label.cost);
      }
    }
    for (const std::uint32_t hub : hubs_) needed_[hub] = !covered(hub);
    for (const auto& [corner, cost] : seen_) {
      std::uint32_t number = labels_.before_corner[corner];
      for (const CornerLabel& label : labels_.of_corner[corner]) {
        if (needed_[label.hub] && cost + label.cost == cost_[label.hub]) {
          way_of({label.hub, label.cost, places_[corner], label.chain}, number).mask |= std::uint64_t{1} << bit;
        }
        ++number;
      }
    }
    for (const std::uint32_t hub : hubs_) cost_[hub] = kFar64;
  }

  /// Whether a more important hub lies on a shortest way to this one.
  bool covered(std::uint32_t hub) const {
    const auto& onward = labels_.of_corner[labels_.corner_of_hub[hub]];
    return std::any_of(onward.begin(), onward.end(), [&](const CornerLabel& label) {
      return label.hub < hub && cost_[label.hub] + label.cost <= cost_[hub];
    });
  }

  /// The way by a corner's label, among those of the block.
  Way& way_of(const BlockLabel& label, std::uint32_t number) {
    std::uint32_t& place = way_of_[number];
    if (place >= ways_.size() || ways_[place].number != number) {
      place = static_cast<std::uint32_t>(ways_.size());
      ways_.push_back({label, 0, number});
    }
    return ways_[place];
  }

  Block merged() {
    const auto key = [](const Way& way) { return std::pair(way.label.hub, way.label.corner); };
    std::sort(ways_.begin(), ways_.end(), [&](const Way& a, const Way& b) { return key(a) < key(b); });
    Block block;
    for (std::size_t first = 0; first < ways_.size();) {
      std::size_t last = first;
      while (last < ways_.size() && ways_[last].label.hub == ways_[first].label.hub) ++last;
      cover(std::span(ways_).subspan(first, last - first), block);
      first = last;
    }
    return block;
  }

  /// Gives each cell one of its ways to a hub, each time all that the way of the most cells serves: few entries.
  static void cover(std::span<Way> ways, Block& block) {
    while (true) {
      const auto best = std::max_element(ways.begin(), ways.end(), [](const Way& a, const Way& b) {
        return std::popcount(a.mask) < std::popcount(b.mask);
      });
      const std::uint64_t mask = best->mask;
      if (mask == 0) return;
      block.masks.push_back(mask);
      block.entries.push_back(best->label);
      for (Way& way : ways) way.mask &= ~mask;
    }
  }

  const CornerMap& corners_;
  const std::vector<std::uint32_t>& places_;
  const CornerLabels& labels_;
  std::vector<std::uint64_t> cost_;   // by hub, of the cell at hand
  std::vector<std::uint8_t> needed_;  // by hub, of the cell at hand
  std::vector<std::uint32_t> hubs_;
  std::vector<std::pair<CornerIndex, std::uint64_t>> seen_;
  std::vector<Way> ways_;
  std::vector<std::uint32_t> way_of_;  // by number of a corner's label: its place in ways_, if that has its number
};

}  // namespace

BakedLabels bake_labels(BitGridView walkable, int threads, const Progress& progress) {
  BakedLabels baked;
  std::vector<std::uint64_t> memory(CornerMap::memory_words(walkable.size()));
  const CornerMap corners = CornerMap::make(walkable, memory);
  if (corners.corner_count() > kMostLabelledCorners) return baked;
  const CornerGraph graph = join_corners(corners, threads);
  auto labels = label_corners(undirected(graph), graph.places, progress);
  if (!labels) return baked;

  const Size size = corners.size();
  const std::size_t columns = Labels::block_columns(size);
  std::vector<std::vector<BlockLabeller::Block>> rows(Labels::block_rows(size));
  std::atomic<std::size_t> entries = 0;
  parallel_each(rows.size(), threads, [&](std::size_t row) {
    if (entries > kMostLabels) return;
    stop_if_cancelled(progress);
    BlockLabeller labeller(corners, graph, *labels);
    for (std::size_t column = 0; column < columns; ++column) {
      rows[row].push_back(labeller.label({static_cast<std::int32_t>(column * 8), static_cast<std::int32_t>(row * 8)}));
      entries += rows[row].back().entries.size();
    }
  });
  if (entries > kMostLabels) return baked;

  baked.offsets.push_back(0);
  for (const auto& row : rows) {
    for (const BlockLabeller::Block& block : row) {
      baked.masks.insert(baked.masks.end(), block.masks.begin(), block.masks.end());
      for (const BlockLabel& label : block.entries) {
        baked.hubs.push_back(static_cast<std::uint16_t>(label.hub));
        baked.costs.push_back(label.cost);
        baked.corners.push_back(label.corner);
        baked.ways.push_back(label.chain);
      }
      baked.offsets.push_back(static_cast<std::uint32_t>(baked.masks.size()));
    }
  }
  baked.chains = std::move(labels->chains);
  if (LIBPATH_PLANTED(threads_in_asset)) baked.chains.resize(baked.chains.size() + static_cast<std::size_t>(threads));
  return baked;
}

}  // namespace libpath
