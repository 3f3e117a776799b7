#include <libpath/bake/waypoint_block_labels.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>

#include <libpath/bake/cancel.h>
#include <libpath/bake/parallel.h>
#include <libpath/tables/waypoint_landmarks.h>

namespace libpath {
namespace {

constexpr std::uint32_t kNone = ~std::uint32_t{0};
constexpr std::size_t kCorners = 4;  // of a cell

/// Where a label's way goes on from its waypoint.
struct Onward {
  std::int64_t dx;
  std::int64_t dy;
};

class WaypointBlockLabeller {
 public:
  WaypointBlockLabeller(const Walkability& walkability, const BakedWaypoints& waypoints, const BakedSightLists& sights,
                        const TautLabels& labels, const WaypointLabelLists& lists)
      : walkability_(walkability),
        waypoints_(waypoints),
        sights_(sights),
        labels_(labels),
        lists_(lists),
        hub_of_(labels.waypoint_of_hub.size()),
        best_(labels.waypoint_of_hub.size()) {
    for (std::uint32_t hub = 0; hub < hub_of_.size(); ++hub) hub_of_[labels.waypoint_of_hub[hub]] = hub;
  }

  std::vector<BlockEntry> label(std::size_t block, Cell first) {
    entries_.clear();
    gather_candidates(block, first);
    const Size size = walkability_.size();
    for (std::int32_t y = first.y; y < std::min(first.y + 8, size.height); ++y) {
      for (std::int32_t x = first.x; x < std::min(first.x + 8, size.width); ++x) {
        if (walkability_[{x, y}]) label_cell(block, {x, y});
      }
    }
    return entries_;
  }

 private:
  /// The best way from a cell's centre to a hub by a waypoint that sees all of the cell.
  struct Best {
    double length = TautSearch::kFar;
    std::uint32_t seen = kNone;
    double onward = 0;
  };
  struct Candidate {
    TautLabel label;
    Onward onward;
    std::uint32_t number;
    std::uint32_t way;
    std::uint32_t entry;  // kNone where no cell needs it yet
  };
  struct Seen {
    TurningPlace turn;
    std::uint32_t hub;  // that the waypoint itself is
    bool partly;
    std::uint32_t place;  // in the block's list
    std::uint32_t way;    // in which paths from the cell arrive
    double length;        // from the centre
    std::array<double, kCorners> from_corner;
    std::array<double, kCorners> plane;  // at the corners: it touches the lengths at the centre, and lies below them
  };

  TurningPlace turn_at(WaypointIndex waypoint) const { return Waypoints::place_at(waypoints_.places[waypoint]); }

  /// For each waypoint that the block sees those of its labels that a path from some cell of it can go on to.
  void gather_candidates(std::size_t block, Cell first) {
    candidates_.clear();
    candidate_offsets_.assign(1, 0);
    for (std::uint32_t i = sights_.offsets[block]; i < sights_.offsets[block + 1]; ++i) {
      const WaypointIndex waypoint = SightLists::waypoint_of(sights_.waypoints[i]);
      const TurningPlace turn = turn_at(waypoint);
      for (const std::uint32_t way : {0u, 1u}) {
        const std::uint32_t list = 2 * waypoint + way;
        for (std::uint32_t number = lists_.first[list]; number < lists_.first[list + 1]; ++number) {
          const Candidate candidate{lists_.labels[number], onward_from(turn, lists_.labels[number]), number, way,
                                    kNone};
          if (some_go_on_taut(first, turn, candidate)) candidates_.push_back(candidate);
        }
      }
      candidate_offsets_.push_back(static_cast<std::uint32_t>(candidates_.size()));
    }
  }

  Onward onward_from(const TurningPlace& turn, const TautLabel& label) const {
    const WaypointIndex next = labels_.chains[labels_.chains[label.chain].next].waypoint;
    const Vertex to = Waypoints::vertex_at(waypoints_.places[next]);
    return {to.x - turn.vertex.x, to.y - turn.vertex.y};
  }

  /// Whether paths from a block may go on taut: false where it all lies on the wrong side of a line.
  static bool some_go_on_taut(Cell first, const TurningPlace& turn, const Candidate& candidate) {
    const std::int64_t side = turn.obstacle_side(candidate.way);
    const std::int64_t along = candidate.way == 1 ? 1 : -1;
    const std::int64_t rising = (turn.blocked & (kNorthwest | kSoutheast)) != 0 ? -1 : 1;
    bool some_that_way = false;
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    for (const std::int32_t y : {first.y, first.y + 8}) {
      for (const std::int32_t x : {first.x, first.x + 8}) {
        const std::int64_t dx = turn.vertex.x - x;
        const std::int64_t dy = turn.vertex.y - y;
        most = std::max(most, (dx * candidate.onward.dy - dy * candidate.onward.dx) * side);
        some_that_way |= (dx + rising * dy) * along >= 0;
      }
    }
    return some_that_way && most >= 0;
  }

  void label_cell(std::size_t block, Cell cell) {
    const auto bit = static_cast<std::uint32_t>((cell.y & 7) * 8 + (cell.x & 7));
    seen_.clear();
    for (std::uint32_t i = sights_.offsets[block]; i < sights_.offsets[block + 1]; ++i) {
      if ((sights_.masks[i] >> bit & 1) != 0) {
        seen_.push_back(sighting(cell, sights_.waypoints[i], i - sights_.offsets[block]));
      }
    }
    find_best();
    for (const Seen& seen : seen_) {
      for (Candidate& candidate : candidates_of(seen)) {
        if (is_needed(cell, seen, candidate)) add(candidate, seen.partly, std::uint64_t{1} << bit);
      }
    }
    for (const std::uint32_t hub : hubs_) best_[hub] = {};
  }

  Seen sighting(Cell cell, std::uint32_t listed, std::uint32_t place) const {
    const WaypointIndex waypoint = SightLists::waypoint_of(listed);
    const TurningPlace turn = turn_at(waypoint);
    const std::uint32_t way = turn.way(2 * (turn.vertex.x - cell.x) - 1, 2 * (turn.vertex.y - cell.y) - 1);
    const double dx = cell.x + 0.5 - turn.vertex.x;
    const double dy = cell.y + 0.5 - turn.vertex.y;
    Seen seen{turn, hub_of_[waypoint], SightLists::is_partly(listed), place, way, std::sqrt(dx * dx + dy * dy), {}, {}};
    for (std::size_t corner = 0; corner < kCorners; ++corner) {
      const double across = (corner & 1) != 0 ? 0.5 : -0.5;
      const double down = (corner & 2) != 0 ? 0.5 : -0.5;
      seen.from_corner[corner] = std::sqrt((dx + across) * (dx + across) + (dy + down) * (dy + down));
      seen.plane[corner] = seen.length + (dx * across + dy * down) / seen.length;
    }
    return seen;
  }

  void find_best() {
    hubs_.clear();
    const auto offer = [&](std::uint32_t hub, std::uint32_t seen, double onward) {
      Best& best = best_[hub];
      if (best.seen == kNone) hubs_.push_back(hub);
      const double length = seen_[seen].length + onward;
      if (length < best.length) best = {length, seen, onward};
    };
    for (std::uint32_t k = 0; k < seen_.size(); ++k) {
      if (seen_[k].partly) continue;
      offer(seen_[k].hub, k, 0);
      for (const Candidate& candidate : candidates_of(seen_[k])) offer(candidate.label.hub, k, candidate.label.length);
    }
  }

  std::span<Candidate> candidates_of(const Seen& seen) {
    const std::uint32_t first = candidate_offsets_[seen.place];
    return std::span(candidates_).subspan(first, candidate_offsets_[seen.place + 1] - first);
  }

  bool is_needed(Cell cell, const Seen& seen, const Candidate& candidate) const {
    if (candidate.way != seen.way || !goes_on_taut(cell, seen, candidate.onward)) return false;
    const TautLabel& label = candidate.label;
    const Best& best = best_[label.hub];
    return best.seen == kNone || &seen_[best.seen] == &seen || !is_beaten(seen, label.length, best);
  }

  /// Whether paths from somewhere in a cell may be pulled tight where they turn. Else they are no shortest ones: no
  /// path needs them.
  static bool goes_on_taut(Cell cell, const Seen& seen, const Onward& onward) {
    const std::int64_t side = seen.turn.obstacle_side(seen.way);
    for (const std::int32_t y : {cell.y, cell.y + 1}) {
      for (const std::int32_t x : {cell.x, cell.x + 1}) {
        const std::int64_t dx = seen.turn.vertex.x - x;
        const std::int64_t dy = seen.turn.vertex.y - y;
        if ((dx * onward.dy - dy * onward.dx) * side >= 0) return true;
      }
    }
    return false;
  }

  /// Whether from anywhere in the cell the best way to a hub is no longer than by `seen` and `length` from there:
  /// lengths are convex, so the one is at most what the corners say, and the other above its plane.
  bool is_beaten(const Seen& seen, double length, const Best& best) const {
    if (best.length > seen.length + length + kSameLength) return false;
    const Seen& by = seen_[best.seen];
    for (std::size_t corner = 0; corner < kCorners; ++corner) {
      if (by.from_corner[corner] + best.onward > seen.plane[corner] + length + kSameLength) return false;
    }
    return true;
  }

  void add(Candidate& candidate, bool partly, std::uint64_t bit) {
    if (candidate.entry == kNone) {
      candidate.entry = static_cast<std::uint32_t>(entries_.size());
      entries_.push_back({candidate.number, partly, 0});
    }
    entries_[candidate.entry].mask |= bit;
  }

  const Walkability& walkability_;
  const BakedWaypoints& waypoints_;
  const BakedSightLists& sights_;
  const TautLabels& labels_;
  const WaypointLabelLists& lists_;
  std::vector<std::uint32_t> hub_of_;  // by waypoint
  std::vector<Best> best_;             // by hub, of the cell at hand
  std::vector<std::uint32_t> hubs_;
  std::vector<Candidate> candidates_;
  std::vector<std::uint32_t> candidate_offsets_;
  std::vector<Seen> seen_;
  std::vector<BlockEntry> entries_;
};

}  // namespace

WaypointLabelLists::WaypointLabelLists(const BakedWaypoints& waypoints, const TautLabels& of) {
  for (WaypointIndex waypoint = 0; waypoint < waypoints.places.size(); ++waypoint) {
    const TurningPlace turn = Waypoints::place_at(waypoints.places[waypoint]);
    for (const std::uint32_t way : {0u, 1u}) {
      for (const TautLabel& label : of.of_waypoint[waypoint]) {
        const std::uint32_t next = of.chains[label.chain].next;
        const Vertex to = Waypoints::vertex_at(waypoints.places[of.chains[next].waypoint]);
        if (next != label.chain && turn.way(to.x - turn.vertex.x, to.y - turn.vertex.y) == way) labels.push_back(label);
      }
      first.push_back(static_cast<std::uint32_t>(labels.size()));
    }
  }
}

std::vector<std::vector<BlockEntry>> label_waypoint_blocks(const Walkability& walkability,
                                                           const BakedWaypoints& waypoints,
                                                           const BakedSightLists& sights, const TautLabels& labels,
                                                           const WaypointLabelLists& lists, int threads,
                                                           const Progress& progress) {
  const std::size_t columns = (static_cast<std::size_t>(walkability.size().width) + 7) / 8;
  std::vector<std::vector<BlockEntry>> blocks(sights.offsets.size() - 1);
  parallel_each(blocks.size() / columns, threads, [&](std::size_t row) {
    stop_if_cancelled(progress);
    WaypointBlockLabeller labeller(walkability, waypoints, sights, labels, lists);
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t block = row * columns + column;
      blocks[block] =
          labeller.label(block, {static_cast<std::int32_t>(column * 8), static_cast<std::int32_t>(row * 8)});
    }
  });
  return blocks;
}

}  // namespace libpath
