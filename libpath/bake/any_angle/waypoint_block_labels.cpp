#include <libpath/bake/any_angle/waypoint_block_labels.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <optional>
#include <span>

#include <libpath/bake/kit/cancel.h>
#include <libpath/bake/kit/parallel.h>
#include <libpath/tables/any_angle/waypoint_labels.h>
#include <libpath/tables/any_angle/waypoint_landmarks.h>
#include <libpath/tables/ground/blocks.h>

namespace libpath {
namespace {

constexpr std::uint32_t kNone = ~std::uint32_t{0};
constexpr std::size_t kCorners = 4;  // of a cell

/// From a vertex to another, or a direction.
struct Line {
  std::int64_t dx;
  std::int64_t dy;
};

/// Where a label's way goes on from its waypoint.
Line onward_from(const BakedWaypoints& waypoints, const TautLabels& labels, const TautLabel& label) {
  const auto vertex_of = [&](std::uint32_t chain) {
    return Waypoints::vertex_at(waypoints.places[labels.chains[chain].waypoint]);
  };
  const Vertex from = vertex_of(label.chain);
  const Vertex to = vertex_of(labels.chains[label.chain].next);
  return {to.x - from.x, to.y - from.y};
}

/// Whether a path that arrives along a line can go on along another one of the same way, pulled tight.
bool is_taut(const Line& arriving, const Line& onward, std::int64_t obstacle_side) {
  return (arriving.dx * onward.dy - arriving.dy * onward.dx) * obstacle_side >= 0;
}

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
    Line onward;
    std::uint32_t number;
    std::uint32_t entry;  // kNone where no cell needs it yet
  };
  struct Seen {
    std::uint32_t hub;  // that the waypoint itself is
    bool partly;
    double dx;  // to the cell's centre
    double dy;
    double length;                    // from there
    std::span<Candidate> candidates;  // by which paths from somewhere in the cell may go on taut

    double length_from(std::size_t corner) const {
      const double to_x = dx + across(corner);
      const double to_y = dy + down(corner);
      return std::sqrt(to_x * to_x + to_y * to_y);
    }
    /// At a corner: the plane that touches the lengths at the centre, and lies below them.
    double plane_at(std::size_t corner) const { return length + (dx * across(corner) + dy * down(corner)) / length; }

    static double across(std::size_t corner) { return (corner & 1) != 0 ? 0.5 : -0.5; }
    static double down(std::size_t corner) { return (corner & 2) != 0 ? 0.5 : -0.5; }
  };

  TurningPlace turn_at(WaypointIndex waypoint) const { return Waypoints::place_at(waypoints_.places[waypoint]); }

  /// For each waypoint that the block sees, and each of its ways, those of its labels that a path from some cell of the
  /// block can go on to.
  void gather_candidates(std::size_t block, Cell first) {
    candidates_.clear();
    candidate_offsets_.assign(1, 0);
    for (std::uint32_t i = sights_.offsets[block]; i < sights_.offsets[block + 1]; ++i) {
      const WaypointIndex waypoint = SightLists::waypoint_of(sights_.waypoints[i]);
      const TurningPlace turn = turn_at(waypoint);
      for (const std::uint32_t way : {0u, 1u}) {
        const std::uint32_t list = 2 * waypoint + way;
        const std::optional<Line> arriving = outermost(turn, way, first, 8);
        const std::uint32_t end = arriving ? lists_.first[list + 1] : 0;
        for (std::uint32_t number = lists_.first[list]; number < end; ++number) {
          const TautLabel& label = lists_.labels[number];
          const Line onward = onward_from(waypoints_, labels_, label);
          if (!is_taut(*arriving, onward, turn.obstacle_side(way))) break;
          candidates_.push_back({label, onward, number, kNone});
        }
        candidate_offsets_.push_back(static_cast<std::uint32_t>(candidates_.size()));
      }
    }
  }

  /// Of the lines from the corners of a square to a turning place the one that leaves the most ways to go on, of those
  /// in the quadrant of that way: all where the turning place is a corner itself; none where no line is.
  static std::optional<Line> outermost(const TurningPlace& turn, std::uint32_t way, Cell first, std::int32_t extent) {
    const bool rising = (turn.blocked & (kNorthwest | kSoutheast)) != 0;
    const std::int64_t east = way == 1 ? 1 : -1;
    const std::int64_t south = rising ? -east : east;
    const auto west_line = turn.vertex.x - first.x;
    const auto north_line = turn.vertex.y - first.y;
    const bool is_corner = (west_line == 0 || west_line == extent) && (north_line == 0 || north_line == extent);
    if (is_corner) return Line{0, 0};
    // A square may reach out of the quadrant: what lies beyond its bounds arrives along them at best.
    const auto within = [](std::int64_t along, std::int64_t sign) { return std::max<std::int64_t>(along * sign, 0); };
    const auto [least_x, most_x] = std::minmax({within(west_line, east), within(west_line - extent, east)});
    const auto [least_y, most_y] = std::minmax({within(north_line, south), within(north_line - extent, south)});
    const Line flat{most_x * east, least_y * south};
    const Line steep{least_x * east, most_y * south};
    if (most_x == 0 && most_y == 0) return std::nullopt;
    if (flat.dx == 0 && flat.dy == 0) return steep;
    if (steep.dx == 0 && steep.dy == 0) return flat;
    return is_taut(flat, steep, turn.obstacle_side(way)) ? flat : steep;
  }

  void label_cell(std::size_t block, Cell cell) {
    const auto bit = static_cast<std::uint32_t>((cell.y & 7) * 8 + (cell.x & 7));
    seen_.clear();
    for (std::uint32_t i = sights_.offsets[block]; i < sights_.offsets[block + 1]; ++i) {
      if ((sights_.masks[i] >> bit & 1) != 0) {
        see(cell, sights_.waypoints[i], i - sights_.offsets[block]);
      }
    }
    find_best();
    for (const Seen& seen : seen_) {
      for (Candidate& candidate : seen.candidates) {
        if (is_needed(seen, candidate.label)) add(candidate, seen.partly, std::uint64_t{1} << bit);
      }
    }
    for (const std::uint32_t hub : hubs_) best_[hub] = {};
  }

  void see(Cell cell, std::uint32_t listed, std::uint32_t place) {
    const WaypointIndex waypoint = SightLists::waypoint_of(listed);
    const TurningPlace turn = turn_at(waypoint);
    const std::uint32_t way = turn.way(2 * (turn.vertex.x - cell.x) - 1, 2 * (turn.vertex.y - cell.y) - 1);
    const double dx = cell.x + 0.5 - turn.vertex.x;
    const double dy = cell.y + 0.5 - turn.vertex.y;
    Seen& seen = seen_.emplace_back();
    seen.hub = hub_of_[waypoint];
    seen.partly = SightLists::is_partly(listed);
    seen.dx = dx;
    seen.dy = dy;
    seen.length = std::sqrt(dx * dx + dy * dy);
    seen.candidates = taut_from(cell, turn, way, 2 * place + way);
  }

  /// The first candidates of a list: labels lie from the obstacle's side outwards.
  std::span<Candidate> taut_from(Cell cell, const TurningPlace& turn, std::uint32_t way, std::uint32_t list) {
    const std::span of_list(candidates_.data() + candidate_offsets_[list],
                            candidate_offsets_[list + 1] - candidate_offsets_[list]);
    const std::optional<Line> arriving = outermost(turn, way, cell, 1);  // it lies in the quadrant
    const auto end = std::partition_point(of_list.begin(), of_list.end(), [&](const Candidate& candidate) {
      return is_taut(*arriving, candidate.onward, turn.obstacle_side(way));
    });
    return of_list.first(static_cast<std::size_t>(end - of_list.begin()));
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
      for (const Candidate& candidate : seen_[k].candidates) offer(candidate.label.hub, k, candidate.label.length);
    }
  }

  bool is_needed(const Seen& seen, const TautLabel& label) const {
    const Best& best = best_[label.hub];
    return best.seen == kNone || &seen_[best.seen] == &seen || !is_beaten(seen, label.length, best);
  }

  /// Whether from anywhere in the cell the best way to a hub is no longer than by `seen` and `length` from there:
  /// lengths are convex, so the one is at most what the corners say, and the other above its plane.
  bool is_beaten(const Seen& seen, double length, const Best& best) const {
    if (best.length > seen.length + length + kSameLength) return false;
    const Seen& by = seen_[best.seen];
    bool beaten = true;
    for (std::size_t corner = 0; corner < kCorners; ++corner) {
      beaten &= by.length_from(corner) + best.onward <= seen.plane_at(corner) + length + kSameLength;
    }
    return beaten;
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
        const Line onward = onward_from(waypoints, of, label);
        const bool ends = onward.dx == 0 && onward.dy == 0;
        if (!ends && turn.way(onward.dx, onward.dy) == way) labels.push_back(label);
      }
      std::stable_sort(labels.begin() + first.back(), labels.end(), [&](const TautLabel& a, const TautLabel& b) {
        return !is_taut(onward_from(waypoints, of, a), onward_from(waypoints, of, b), turn.obstacle_side(way));
      });
      first.push_back(static_cast<std::uint32_t>(labels.size()));
    }
  }
}

std::vector<std::vector<BlockEntry>> label_waypoint_blocks(const Walkability& walkability,
                                                           const BakedWaypoints& waypoints,
                                                           const BakedSightLists& sights, const TautLabels& labels,
                                                           const WaypointLabelLists& lists, int threads,
                                                           Progress& progress) {
  const Blocks of_map(walkability.size());
  std::vector<std::vector<BlockEntry>> blocks(sights.offsets.size() - 1);
  std::atomic<std::size_t> done = 0;
  std::atomic<bool> fits = true;
  parallel_each(of_map.down(), threads, [&](std::size_t row) {
    stop_if_cancelled(progress);
    if (!fits) return;
    WaypointBlockLabeller labeller(walkability, waypoints, sights, labels, lists);
    for (std::size_t block = row * of_map.across(); block < (row + 1) * of_map.across(); ++block) {
      blocks[block] = labeller.label(block, of_map.corner(block));
      if (blocks[block].size() > WaypointLabels::kMaxLabels) fits = false;
    }
    progress.within(0.5 + 0.5 * static_cast<double>(++done) / static_cast<double>(of_map.down()));
  });
  return blocks;
}

}  // namespace libpath
