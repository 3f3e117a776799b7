#include <libpath/bake/waypoint_labels.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <span>

#include <libpath/bake/cancel.h>
#include <libpath/bake/hub_order.h>
#include <libpath/bake/parallel.h>

namespace libpath {
namespace {

constexpr std::uint32_t kVertexBits = (1u << 28) - 1;  // of a place

struct Block {
  std::vector<std::uint64_t> masks;
  std::vector<WaypointLabel> entries;
};

/// Gathers one block's entries.
class BlockLabeller {
 public:
  BlockLabeller(const Walkability& walkability, const BakedWaypoints& waypoints, const BakedSightLists& lists,
                const TautLabels& labels)
      : walkability_(walkability),
        waypoints_(waypoints),
        lists_(lists),
        labels_(labels),
        best_(labels.waypoint_of_hub.size(), Best{TautSearch::kFar, 0, nullptr}),
        last_way_(labels.waypoint_of_hub.size()) {}

  Block label(std::size_t block, Cell first) {
    ways_.clear();
    gather_candidates(block, first);
    const Size size = walkability_.size();
    for (std::int32_t y = first.y; y < std::min(first.y + 8, size.height); ++y) {
      for (std::int32_t x = first.x; x < std::min(first.x + 8, size.width); ++x) {
        if (walkability_[{x, y}]) label_cell(block, {x, y});
      }
    }
    return merged();
  }

 private:
  /// A hub, a waypoint by which some cells have a shortest way there, and those cells.
  struct Way {
    std::uint32_t hub;
    std::uint32_t chain;
    WaypointIndex waypoint;
    double length;
    std::uint64_t mask;
  };
  struct Best {
    double length;
    std::uint32_t seen;
    const TautLabel* label;
  };
  struct Seen {
    WaypointIndex waypoint;
    std::uint32_t place;  // in the block's list
    double length;
  };

  /// For each waypoint of the block's list those of its labels that a path from some cell of the block can go on to.
  void gather_candidates(std::size_t block, Cell first) {
    candidates_.clear();
    candidate_offsets_.assign(1, 0);
    for (std::uint32_t i = lists_.offsets[block]; i < lists_.offsets[block + 1]; ++i) {
      const WaypointIndex waypoint = lists_.waypoints[i];
      for (const TautLabel& label : labels_.of_waypoint[waypoint]) {
        if (some_go_on_taut(first, waypoint, label.chain)) candidates_.push_back(label);
      }
      candidate_offsets_.push_back(static_cast<std::uint32_t>(candidates_.size()));
    }
  }

  /// Whether paths from a block may go on taut: false where it all lies on the wrong side of a line.
  bool some_go_on_taut(Cell first, WaypointIndex waypoint, std::uint32_t chain) const {
    const std::uint32_t next = labels_.chains[chain].next;
    if (next == chain) return true;
    const TurningPlace turn = Waypoints::place_at(waypoints_.places[waypoint]);
    const Vertex to = Waypoints::vertex_at(waypoints_.places[labels_.chains[next].waypoint]);
    const std::int64_t on_x = to.x - turn.vertex.x;
    const std::int64_t on_y = to.y - turn.vertex.y;
    const std::uint32_t way = turn.way(on_x, on_y);
    const std::int64_t side = turn.obstacle_side(way);
    const std::int64_t along = way == 1 ? 1 : -1;
    const std::int64_t rising = (turn.blocked & (kNorthwest | kSoutheast)) != 0 ? -1 : 1;
    bool some_that_way = false;
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    for (const std::int32_t y : {first.y, first.y + 7}) {
      for (const std::int32_t x : {first.x, first.x + 7}) {
        const std::int64_t dx = 2 * turn.vertex.x - (2 * x + 1);
        const std::int64_t dy = 2 * turn.vertex.y - (2 * y + 1);
        most = std::max(most, (dx * on_y - dy * on_x) * side);
        some_that_way |= (dx + rising * dy) * along >= 0;
      }
    }
    return most >= 0 && some_that_way;
  }

  void label_cell(std::size_t block, Cell cell) {
    const auto bit = static_cast<std::uint32_t>((cell.y & 7) * 8 + (cell.x & 7));
    seen_.clear();
    for (std::uint32_t i = lists_.offsets[block]; i < lists_.offsets[block + 1]; ++i) {
      if ((lists_.masks[i] >> bit & 1) == 0) continue;
      const Vertex vertex = Waypoints::vertex_at(waypoints_.places[lists_.waypoints[i]]);
      const double dx = vertex.x - (cell.x + 0.5);
      const double dy = vertex.y - (cell.y + 0.5);
      seen_.push_back({lists_.waypoints[i], i - lists_.offsets[block], std::sqrt(dx * dx + dy * dy)});
    }
    hubs_.clear();
    for (std::uint32_t k = 0; k < seen_.size(); ++k) {
      const std::uint32_t place = seen_[k].place;
      const auto labels =
          std::span(candidates_)
              .subspan(candidate_offsets_[place], candidate_offsets_[place + 1] - candidate_offsets_[place]);
      const double length = seen_[k].length;
      for (const TautLabel& label : labels) {
        Best& best = best_[label.hub];
        if (best.length == TautSearch::kFar) hubs_.push_back(label.hub);
        if (length + label.length < best.length) best = {length + label.length, k, &label};
      }
    }
    for (const std::uint32_t hub : hubs_) {
      const Best& best = best_[hub];
      if (goes_on_taut(cell, seen_[best.seen].waypoint, best.label->chain) && !covered(hub)) {
        add_way(*best.label, seen_[best.seen].waypoint, std::uint64_t{1} << bit);
      }
    }
    for (const std::uint32_t hub : hubs_) best_[hub].length = TautSearch::kFar;
  }

  /// Whether a path from a cell by a waypoint and on its way to a hub is pulled tight there. Else it is no shortest
  /// one: no path needs it.
  bool goes_on_taut(Cell cell, WaypointIndex waypoint, std::uint32_t chain) const {
    const std::uint32_t next = labels_.chains[chain].next;
    if (next == chain) return true;
    const TurningPlace turn = Waypoints::place_at(waypoints_.places[waypoint]);
    const Vertex to = Waypoints::vertex_at(waypoints_.places[labels_.chains[next].waypoint]);
    const std::int64_t dx = 2 * turn.vertex.x - (2 * cell.x + 1);
    const std::int64_t dy = 2 * turn.vertex.y - (2 * cell.y + 1);
    const std::int64_t on_x = to.x - turn.vertex.x;
    const std::int64_t on_y = to.y - turn.vertex.y;
    const std::uint32_t way = turn.way(dx, dy);
    return turn.way(on_x, on_y) == way && (dx * on_y - dy * on_x) * turn.obstacle_side(way) >= 0;
  }

  void add_way(const TautLabel& label, WaypointIndex waypoint, std::uint64_t mask) {
    // Ways of one cell to the next are mostly the same: the last one to a hub is looked at first.
    const std::uint32_t last = last_way_[label.hub];
    if (last < ways_.size() && ways_[last].hub == label.hub && ways_[last].waypoint == waypoint) {
      ways_[last].mask |= mask;
      return;
    }
    last_way_[label.hub] = static_cast<std::uint32_t>(ways_.size());
    ways_.push_back({label.hub, label.chain, waypoint, label.length, mask});
  }

  /// Whether a more important hub lies on a shortest way to this one.
  bool covered(std::uint32_t hub) const {
    const auto& onward = labels_.of_waypoint[labels_.waypoint_of_hub[hub]];
    const double length = best_[hub].length + kSameLength;
    return std::any_of(onward.begin(), onward.end(), [&](const TautLabel& label) {
      return label.hub < hub && best_[label.hub].length + label.length <= length;
    });
  }

  Block merged() {
    join_equal_ways();
    Block block;
    for (std::size_t first = 0; first < ways_.size();) {
      std::size_t last = first;
      while (last < ways_.size() && ways_[last].hub == ways_[first].hub) ++last;
      cover(std::span(ways_).subspan(first, last - first), block);
      first = last;
    }
    return block;
  }

  void join_equal_ways() {
    const auto key = [](const Way& way) { return std::uint64_t{way.hub} << 32 | way.waypoint; };
    std::sort(ways_.begin(), ways_.end(), [&](const Way& a, const Way& b) { return key(a) < key(b); });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      if (kept > 0 && key(ways_[kept - 1]) == key(ways_[i])) {
        ways_[kept - 1].mask |= ways_[i].mask;
      } else {
        ways_[kept++] = ways_[i];
      }
    }
    ways_.resize(kept);
  }

  /// Gives each cell one of its ways to a hub, each time all that the way of the most cells serves: few entries.
  void cover(std::span<Way> ways, Block& block) const {
    while (true) {
      const auto best = std::max_element(ways.begin(), ways.end(), [](const Way& a, const Way& b) {
        return std::popcount(a.mask) < std::popcount(b.mask);
      });
      const std::uint64_t mask = best->mask;
      if (mask == 0) return;
      const auto length = static_cast<std::uint64_t>(best->length * (std::uint64_t{1} << 30) + 0.5);
      block.masks.push_back(mask);
      block.entries.push_back(
          {std::uint64_t{best->hub} << 48 | length, waypoints_.places[best->waypoint] & kVertexBits, best->chain});
      for (Way& way : ways) way.mask &= ~mask;
    }
  }

  const Walkability& walkability_;
  const BakedWaypoints& waypoints_;
  const BakedSightLists& lists_;
  const TautLabels& labels_;
  std::vector<Best> best_;               // by hub, of the cell at hand
  std::vector<std::uint32_t> last_way_;  // by hub, of the block at hand
  std::vector<std::uint32_t> hubs_;
  std::vector<TautLabel> candidates_;
  std::vector<std::uint32_t> candidate_offsets_;
  std::vector<Seen> seen_;
  std::vector<Way> ways_;
};

bool lengths_fit(const TautLabels& labels) {
  return std::all_of(labels.of_waypoint.begin(), labels.of_waypoint.end(), [](const auto& of) {
    return std::all_of(of.begin(), of.end(),
                       [](const TautLabel& label) { return label.length < WaypointLabels::kMostLength; });
  });
}

}  // namespace

BakedWaypointLabels bake_waypoint_labels(const Walkability& walkability, const BakedWaypoints& waypoints,
                                         const BakedSightLists& lists, int threads, const Progress& progress) {
  BakedWaypointLabels baked;
  if (waypoints.places.empty() || waypoints.places.size() > WaypointLabels::kMostWaypoints) return baked;
  const TautLabels labels = label_waypoints(TautGraph(waypoints), progress);
  if (!lengths_fit(labels)) return baked;

  const std::size_t columns = (static_cast<std::size_t>(walkability.size().width) + 7) / 8;
  std::vector<Block> blocks(lists.offsets.size() - 1);
  parallel_each(blocks.size() / columns, threads, [&](std::size_t row) {
    stop_if_cancelled(progress);
    BlockLabeller labeller(walkability, waypoints, lists, labels);
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t block = row * columns + column;
      blocks[block] =
          labeller.label(block, {static_cast<std::int32_t>(column * 8), static_cast<std::int32_t>(row * 8)});
    }
  });
  baked.offsets.push_back(0);
  for (const Block& block : blocks) {
    baked.masks.insert(baked.masks.end(), block.masks.begin(), block.masks.end());
    baked.entries.insert(baked.entries.end(), block.entries.begin(), block.entries.end());
    baked.offsets.push_back(static_cast<std::uint32_t>(baked.entries.size()));
  }
  for (const TautChain& chain : labels.chains) {
    baked.chains.push_back({waypoints.places[chain.waypoint] & kVertexBits, chain.next});
  }
  return baked;
}

}  // namespace libpath
