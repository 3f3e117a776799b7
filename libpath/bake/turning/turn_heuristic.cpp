#include <libpath/bake/turning/turn_heuristic.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

#include <libpath/bake/turning/ending_edges.h>
#include <libpath/core/best_first.h>
#include <libpath/core/cost.h>
#include <libpath/core/least_heap.h>
#include <libpath/geometry/turning.h>
#include <libpath/tables/turning/turn_heuristic.h>

namespace libpath {
namespace {

std::uint32_t units_of(double length) { return static_cast<std::uint32_t>(length * kCurveUnits + kCurveRounding); }

/// The tables while they are filled: places of offsets from pose to goal.
class TurnBaker {
 public:
  TurnBaker(const UnitProfile& unit, const BakedHitCheck& check)
      : unit_(unit), headings_(unit.headings), reach_(TurnHeuristic::reach_of(unit.headings)), ending_(check) {
    baked_.far = bake_far_turns(check, reach_);
  }

  BakedTurnHeuristic bake() {
    const FarTurns far = baked_.far.view(headings_);
    for (std::int32_t goal = 0; goal < headings_ / 4; ++goal) {
      const auto values = cheapest_ways(goal, goal + 1, far.to_heading(goal));
      baked_.to_poses.insert(baked_.to_poses.end(), values.begin(), values.end());
    }
    const auto values = cheapest_ways(0, headings_, far.to_any_heading());
    baked_.to_points.assign(values.begin(), values.end());
    add_article();
    return std::move(baked_);
  }

 private:
  std::size_t place(Cell offset, std::int32_t heading) const {
    const std::int32_t side = 2 * reach_ + 1;
    const std::int32_t cell = (offset.y + reach_) * side + offset.x + reach_;
    return static_cast<std::size_t>(cell * headings_ + heading);
  }
  bool within(Cell offset) const {
    return offset.x >= -reach_ && offset.x <= reach_ && offset.y >= -reach_ && offset.y <= reach_;
  }
  using Open = LeastHeap<std::uint64_t>;

  /// A pose and its cost as one number, in the order of costs.
  static std::uint64_t entry_of(std::int32_t cost, const GridPose& pose) {
    const auto field = [](std::int32_t part, int shift) { return static_cast<std::uint64_t>(part) << shift; };
    return field(cost, 32) | field(pose.cell.y + kFieldZero, 20) | field(pose.cell.x + kFieldZero, 8) |
           field(pose.heading, 0);
  }
  static std::pair<std::int32_t, GridPose> pose_in(std::uint64_t entry) {
    const auto field = [entry](int shift, int mask) { return static_cast<std::int32_t>(entry >> shift) & mask; };
    return {static_cast<std::int32_t>(entry >> 32),
            {{field(8, 0xfff) - kFieldZero, field(20, 0xfff) - kFieldZero}, field(0, 0xff)}};
  }

  /// Dijkstra's search backwards over the edges of the hit check from a goal with any heading from `first` up to
  /// `last`; what lies outside the table costs what the bounds far away say.
  std::vector<std::int32_t> cheapest_ways(std::int32_t first, std::int32_t last, const FarTurns::ToGoal& far) const {
    std::vector<std::int32_t> values(TurnHeuristic::plane_size(headings_, reach_), EndingEdges::kNone);
    Open open;
    for (std::int32_t goal = first; goal < last; ++goal) {
      open.push(entry_of(0, {{}, goal}));
      values[place({}, goal)] = 0;
    }
    push_frame(far, open);
    expand_all(
        open,
        [&](std::uint64_t entry) {
          const auto [cost, at] = pose_in(entry);
          return !within(at.cell) || cost == values[place(at.cell, at.heading)];
        },
        [&](std::uint64_t entry) {
          const auto [cost, at] = pose_in(entry);
          go_back(at, cost, values, open);
        });
    return values;
  }

  /// The poses outside the table from which edges lead into it.
  void push_frame(const FarTurns::ToGoal& far, Open& open) const {
    const std::int32_t frame = reach_ + ending_.rings();
    for (std::int32_t y = -frame; y <= frame; ++y) {
      for (std::int32_t x = -frame; x <= frame; ++x) {
        if (within({x, y})) continue;
        for (std::int32_t heading = 0; heading < headings_; ++heading) {
          open.push(entry_of(static_cast<std::int32_t>(far({x, y}, heading)), {{x, y}, heading}));
        }
      }
    }
  }

  /// Over all edges that end at a pose.
  void go_back(const GridPose& at, std::int32_t cost, std::vector<std::int32_t>& values, Open& open) const {
    const std::int32_t rings = ending_.rings();
    for (std::int32_t y = -rings; y <= rings; ++y) {
      for (std::int32_t x = -rings; x <= rings; ++x) {
        // Offsets lead to the goal, so that they grow by the edge's.
        const Cell from{at.cell.x + x, at.cell.y + y};
        if (!within(from)) continue;
        const std::int32_t* const costs = ending_.costs(at.heading, {x, y});
        std::int32_t* const known = &values[place(from, 0)];
        // Few edges are worth a second look: this loop is the one that takes time, and is made of vectors.
        std::int32_t better = 0;
        for (std::int32_t i = 0; i < headings_; ++i) better |= cost + costs[i] < known[i] ? 1 : 0;
        if (better == 0) continue;
        for (std::int32_t i = 0; i < headings_; ++i) {
          if (cost + costs[i] >= known[i]) continue;
          known[i] = cost + costs[i];
          open.push(entry_of(known[i], {from, i}));
        }
      }
    }
  }

  void add_article() {
    using Table = ArticleTurnHeuristic;
    for (std::int32_t distance = 0; distance < Table::kDistances; ++distance) {
      for (std::int32_t direction = 0; direction < Table::kDirections; ++direction) {
        const double angle = direction * 2 * std::numbers::pi / Table::kDirections;
        const double cells = static_cast<double>(distance) / Table::kPerCell;
        const Point to{cells * std::cos(angle), cells * std::sin(angle)};
        baked_.article.push_back(
            distance == 0 ? 0 : units_of(curves_to({}, to, unit_.turning_radius.value()).shortest().length));
      }
    }
  }

  static constexpr std::int32_t kFieldZero = 0x800;  // so that no field of an entry is negative

  const UnitProfile& unit_;
  std::int32_t headings_;
  std::int32_t reach_;
  EndingEdges ending_;
  BakedTurnHeuristic baked_;
};

}  // namespace

BakedTurnHeuristic bake_turn_heuristic(const UnitProfile& unit, const BakedHitCheck& check) {
  return TurnBaker(unit, check).bake();
}

}  // namespace libpath
