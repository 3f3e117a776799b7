#include <libpath/bake/grid/block_labels.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <limits>
#include <span>
#include <utility>

#include <fmt/format.h>

#include <libpath/bake/grid/corner_scan.h>
#include <libpath/bake/kit/cancel.h>
#include <libpath/bake/kit/parallel.h>

namespace libpath {
namespace {

/// One block's entries while they are gathered, and what labelling a cell needs.
class BlockLabeller {
 public:
  BlockLabeller(const CornerMap& corners, const std::vector<std::uint32_t>& places, const CornerLabels& labels)
      : corners_(corners),
        places_(places),
        labels_(labels),
        cost_(labels.corner_of_hub.size(), kFar64),
        needed_(labels.corner_of_hub.size()),
        way_of_(labels.chains.size()) {}

  std::vector<BlockLabel> label(Cell first) {
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
          way_of({0, label.hub, label.cost, places_[corner], label.chain, number}).mask |= std::uint64_t{1} << bit;
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

  /// That way, among those of the block.
  BlockLabel& way_of(const BlockLabel& label) {
    std::uint32_t& place = way_of_[label.number];
    if (place >= ways_.size() || ways_[place].number != label.number) {
      place = static_cast<std::uint32_t>(ways_.size());
      ways_.push_back(label);
    }
    return ways_[place];
  }

  std::vector<BlockLabel> merged() {
    const auto key = [](const BlockLabel& way) { return std::pair(way.hub, way.corner); };
    std::sort(ways_.begin(), ways_.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
    std::vector<BlockLabel> block;
    for (std::size_t first = 0; first < ways_.size();) {
      std::size_t last = first;
      while (last < ways_.size() && ways_[last].hub == ways_[first].hub) ++last;
      cover(std::span(ways_).subspan(first, last - first), block);
      first = last;
    }
    return block;
  }

  /// Gives each cell one of its ways to a hub, each time all that the way of the most cells serves: few entries.
  static void cover(std::span<BlockLabel> ways, std::vector<BlockLabel>& block) {
    while (true) {
      const auto best = std::max_element(ways.begin(), ways.end(), [](const BlockLabel& a, const BlockLabel& b) {
        return std::popcount(a.mask) < std::popcount(b.mask);
      });
      const std::uint64_t mask = best->mask;
      if (mask == 0) return;
      block.push_back(*best);
      for (BlockLabel& way : ways) way.mask &= ~mask;
    }
  }

  const CornerMap& corners_;
  const std::vector<std::uint32_t>& places_;
  const CornerLabels& labels_;
  std::vector<std::uint64_t> cost_;   // by hub, of the cell at hand
  std::vector<std::uint8_t> needed_;  // by hub, of the cell at hand
  std::vector<std::uint32_t> hubs_;
  std::vector<std::pair<CornerIndex, std::uint64_t>> seen_;
  std::vector<BlockLabel> ways_;
  std::vector<std::uint32_t> way_of_;  // by number of a corner's label: its place in ways_, if that has its number
};

}  // namespace

std::string why_no_labels(std::size_t corners) {
  if (corners <= kMaxLabelledCorners) return {};
  return fmt::format("the map has {} corners, and {} is the most", corners, kMaxLabelledCorners);
}

Result<LabelledBlocks, BakeError> label_blocks(BitGridView walkable, int threads, Progress& progress) {
  std::vector<std::uint64_t> memory(CornerMap::memory_words(walkable.size()));
  const CornerMap corners = CornerMap::make(walkable, memory);
  if (std::string why = why_no_labels(corners.corner_count()); !why.empty()) return Failure{BakeError{std::move(why)}};
  CornerGraph graph = join_corners(corners, threads);
  auto labels = label_corners(undirected(graph), graph.places, threads, progress);
  if (!labels) {
    return Failure{BakeError{fmt::format("a way is longer than {} cells", Labels::kMaxCostFromCorner / kStraight)}};
  }

  const Blocks of_map(corners.size());
  std::vector<std::vector<std::vector<BlockLabel>>> rows(of_map.down());
  std::atomic<std::size_t> count = 0;
  std::atomic<std::size_t> done = 0;
  parallel_each(rows.size(), threads, [&](std::size_t row) {
    if (count > kMaxLabels) return;
    stop_if_cancelled(progress);
    BlockLabeller labeller(corners, graph.places, *labels);
    for (std::size_t column = 0; column < of_map.across(); ++column) {
      rows[row].push_back(labeller.label(of_map.corner(row * of_map.across() + column)));
      count += rows[row].back().size();
    }
    progress.within(0.5 + 0.5 * static_cast<double>(++done) / static_cast<double>(rows.size()));
  });
  if (count > kMaxLabels) {
    return Failure{BakeError{fmt::format("the map would have more than {} labels, the most", kMaxLabels)}};
  }
  return LabelledBlocks{std::move(*labels), std::move(graph.places), std::move(rows)};
}

}  // namespace libpath
