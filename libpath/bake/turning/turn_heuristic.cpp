#include <libpath/bake/turning/turn_heuristic.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <utility>
#include <vector>

#include <libpath/bake/turning/ending_edges.h>
#include <libpath/core/best_first.h>
#include <libpath/core/cost.h>
#include <libpath/core/open_list.h>
#include <libpath/core/trigonometry.h>
#include <libpath/geometry/turning.h>
#include <libpath/tables/turning/turn_heuristic.h>

namespace libpath {
namespace {

std::uint32_t units_of(double length) { return static_cast<std::uint32_t>(length * kCurveUnits + kCurveRounding); }

/// The tables while they are filled. Poses are offsets to the goal with a heading; those outside the table from which
/// edges lead into it are numbered, too.
class TurnBaker {
 public:
  TurnBaker(const UnitProfile& unit, const BakedHitCheck& check)
      : unit_(unit),
        headings_(unit.headings),
        reach_(TurnHeuristic::reach_of(unit.headings)),
        frame_(reach_ + static_cast<std::int32_t>(check.record.rings)),
        ending_(check),
        costs_(number_of({{frame_, frame_}, headings_})),
        entries_(2 * costs_.size()),
        open_(entries_) {
    baked_.far = bake_far_turns(check, reach_);
  }

  BakedTurnHeuristic bake() {
    const FarTurns far = baked_.far.view(headings_);
    for (std::int32_t goal = 0; goal < headings_ / 4; ++goal) {
      find_cheapest_ways(goal, goal + 1, far.to_heading(goal));
      add_table(baked_.to_poses);
    }
    find_cheapest_ways(0, headings_, far.to_any_heading());
    add_table(baked_.to_points);
    add_article();
    return std::move(baked_);
  }

 private:
  std::uint32_t number_of(const GridPose& pose) const {
    const std::int32_t side = 2 * frame_ + 1;
    const std::int32_t cell = (pose.cell.y + frame_) * side + pose.cell.x + frame_;
    return static_cast<std::uint32_t>(cell * headings_ + pose.heading);
  }
  GridPose pose_of(std::uint32_t number) const {
    const std::int32_t side = 2 * frame_ + 1;
    const auto [cell, heading] = std::div(static_cast<std::int32_t>(number), headings_);
    return {{cell % side - frame_, cell / side - frame_}, heading};
  }
  bool within(Cell offset) const {
    return offset.x >= -reach_ && offset.x <= reach_ && offset.y >= -reach_ && offset.y <= reach_;
  }

  /// Dijkstra's search backwards over the edges of the hit check from a goal with any heading from `first` up to
  /// `last`; what lies outside the table costs what the bounds far away say.
  void find_cheapest_ways(std::int32_t first, std::int32_t last, const FarTurns::ToGoal& far) {
    std::fill(costs_.begin(), costs_.end(), EndingEdges::kNone);
    // No bucket is wider than the cheapest edge, so what it holds may come in any order.
    const auto least = static_cast<Cost>(ending_.least_cost());
    open_.reset(0, OpenList::kBuckets * least, least);
    for (std::int32_t goal = first; goal < last; ++goal) reach({{}, goal}, 0);
    reach_frame(far);
    expand_all(
        open_, [this](const OpenList::Entry& entry) { return is_current(entry); },
        [this](const OpenList::Entry& entry) { go_back(entry.node); });
  }

  bool is_current(const OpenList::Entry& entry) const {
    return static_cast<std::int32_t>(entry.key) == costs_[entry.node];
  }

  void reach(const GridPose& pose, std::int32_t cost) { reach(number_of(pose), cost); }
  void reach(std::uint32_t number, std::int32_t cost) {
    costs_[number] = cost;
    push_open(open_, static_cast<Cost>(cost), number,
              [this](const OpenList::Entry& entry) { return is_current(entry); });
  }

  void reach_frame(const FarTurns::ToGoal& far) {
    for (std::int32_t y = -frame_; y <= frame_; ++y) {
      for (std::int32_t x = -frame_; x <= frame_; ++x) {
        if (within({x, y})) continue;
        for (std::int32_t heading = 0; heading < headings_; ++heading) {
          reach({{x, y}, heading}, static_cast<std::int32_t>(far({x, y}, heading)));
        }
      }
    }
  }

  /// Over all edges that end at a pose. Offsets lead to the goal, so that they grow by the edge's.
  void go_back(std::uint32_t number) {
    const std::int32_t cost = costs_[number];
    const GridPose at = pose_of(number);
    for (const EndingEdges::Row& row : ending_.rows(at.heading)) {
      const Cell from{at.cell.x + row.offset.x, at.cell.y + row.offset.y};
      if (!within(from)) continue;
      const std::uint32_t first = number_of({from, 0});
      const std::int32_t* const known = &costs_[first];
      // Few edges are worth a second look: this loop is the one that takes time, and is made of vectors.
      std::int32_t better = 0;
      for (std::int32_t i = 0; i < headings_; ++i) better |= cost + row.costs[i] < known[i] ? 1 : 0;
      if (better == 0) continue;
      for (std::int32_t i = 0; i < headings_; ++i) {
        if (cost + row.costs[i] < known[i]) reach(first + static_cast<std::uint32_t>(i), cost + row.costs[i]);
      }
    }
  }

  void add_table(std::vector<std::uint32_t>& values) const {
    for (std::int32_t y = -reach_; y <= reach_; ++y) {
      const auto first = costs_.begin() + number_of({{-reach_, y}, 0});
      values.insert(values.end(), first, first + (2 * reach_ + 1) * headings_);
    }
  }

  void add_article() {
    using Table = ArticleTurnHeuristic;
    for (std::int32_t distance = 0; distance < Table::kDistances; ++distance) {
      for (std::int32_t direction = 0; direction < Table::kDirections; ++direction) {
        const double angle = direction * 2 * std::numbers::pi / Table::kDirections;
        const double cells = static_cast<double>(distance) / Table::kPerCell;
        const Point to = point_ahead({}, angle, cells);
        baked_.article.push_back(
            distance == 0 ? 0 : units_of(curves_to({}, to, unit_.turning_radius.value()).shortest().length));
      }
    }
  }

  const UnitProfile& unit_;
  const std::int32_t headings_;
  const std::int32_t reach_;
  const std::int32_t frame_;  // cells to the last pose from which an edge leads into the table
  const EndingEdges ending_;
  std::vector<std::int32_t> costs_;  // by number, to the goal at hand
  std::vector<OpenList::Entry> entries_;
  OpenList open_;
  BakedTurnHeuristic baked_;
};

}  // namespace

BakedTurnHeuristic bake_turn_heuristic(const UnitProfile& unit, const BakedHitCheck& check) {
  return TurnBaker(unit, check).bake();
}

}  // namespace libpath
