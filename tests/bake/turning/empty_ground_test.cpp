#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/bake/turning/hit_check.h>
#include <libpath/bake/turning/turn_heuristic.h>
#include <libpath/tables/turning/turn_heuristic.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::turning_unit;

/// Plain Dijkstra over all edges of a hit check, loops among them, on a square without obstacles. No way leaves the
/// square, so that costs near its rim may be above what empty ground without end would cost, never below.
class EmptySquare {
 public:
  EmptySquare(const BakedHitCheck& check, std::int32_t away)
      : headings_(static_cast<std::int32_t>(check.record.headings)), away_(away), edges_(check.record.headings) {
    std::map<std::tuple<std::int32_t, Cell, std::int32_t>, Cost> cheapest;
    for (std::int32_t from = 0; from < headings_; ++from) {
      const std::size_t first = static_cast<std::size_t>(from) * kEdgeGroups;
      for (std::uint32_t i = check.offsets[first]; i < check.offsets[first + kEdgeGroups]; ++i) {
        const TableEdge& edge = check.edges[i];
        Cost& cost = cheapest.try_emplace({from, edge.offset(), edge.heading}, edge.cost).first->second;
        cost = std::min<Cost>(cost, edge.cost);
      }
    }
    for (const auto& [key, cost] : cheapest) {
      const auto& [from, by, to] = key;
      edges_[static_cast<std::size_t>(from)].push_back({by, to, cost});
    }
  }

  /// From the middle of the square, by place.
  std::vector<Cost> costs_from(std::int32_t heading) const {
    const auto side = static_cast<std::size_t>(2 * away_ + 1);
    std::vector<Cost> costs(side * side * static_cast<std::size_t>(headings_), kNoCost);
    using Entry = std::pair<Cost, GridPose>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    costs[place({{}, heading})] = 0;
    open.push({0, {{}, heading}});
    while (!open.empty()) {
      const auto [cost, at] = open.top();
      open.pop();
      if (cost != costs[place(at)]) continue;
      for (const Edge& edge : edges_[static_cast<std::size_t>(at.heading)]) {
        const GridPose next{{at.cell.x + edge.by.x, at.cell.y + edge.by.y}, edge.to};
        if (std::max(std::abs(next.cell.x), std::abs(next.cell.y)) > away_) continue;
        Cost& known = costs[place(next)];
        if (cost + edge.cost >= known) continue;
        known = cost + edge.cost;
        open.push({known, next});
      }
    }
    return costs;
  }

  std::size_t place(const GridPose& pose) const {
    const std::int32_t cell = (pose.cell.y + away_) * (2 * away_ + 1) + pose.cell.x + away_;
    return static_cast<std::size_t>(cell * headings_ + pose.heading);
  }

 private:
  struct Edge {
    Cell by;
    std::int32_t to;
    Cost cost;
  };

  std::int32_t headings_;
  std::int32_t away_;
  std::vector<std::vector<Edge>> edges_;  // by heading, the cheapest to each pose
};

struct OnEmptyGround {
  UnitProfile unit;
  std::int32_t beyond = 10;  // so many cells beyond the table
  double tightness = 0.94;   // of the cost there, in the mean
};

/// Units of all numbers of headings: nimble, lumbering, and those that back up as cheaply as they go forward or hardly
/// ever.
std::vector<OnEmptyGround> units_on_empty_ground() {
  std::vector<OnEmptyGround> units{{turning_unit(7, 3, 3000, 8), 36, 0.98}, {turning_unit(1, 1, 1200, 8), 36, 0.98},
                                   {turning_unit(2, 1, 500, 8, true)},      {turning_unit(3, 2, 1500, 8, true)},
                                   {turning_unit(3, 2, 2000, 16, true)},    {turning_unit(2, 1, 4000, 16)},
                                   {turning_unit(1, 1, 300, 16, true)},     {turning_unit(2, 1, 1500, 32)}};
  units[2].unit.reverse_penalty = Milli::whole(1);
  units[4].unit.reverse_penalty = Milli::whole(100);
  return units;
}

/// Within its table and far beyond, to poses and to points.
TEST(TurnHeuristic, IsNeverAboveWhatPlainDijkstraFindsOnEmptyGround) {
  for (const auto& [unit, beyond, tightness] : units_on_empty_ground()) {
    if (!test::runs_in_full() && unit.headings > 8) continue;
    const auto check = bake_hit_check(unit);
    ASSERT_TRUE(check);
    const BakedTurnHeuristic baked = bake_turn_heuristic(unit, *check);
    const TurnHeuristic heuristic(baked.to_poses, baked.to_points, baked.far.view(unit.headings), unit.headings);
    const std::int32_t reach = TurnHeuristic::reach_of(unit.headings);
    const std::int32_t away = reach + beyond;
    const EmptySquare square(*check, away);
    double far_ratio = 0;
    int far_compared = 0;
    for (std::int32_t heading = 0; heading < (test::runs_in_full() ? 2 : 1); ++heading) {
      const auto costs = square.costs_from(heading);
      for (std::int32_t y = -away; y <= away; ++y) {
        for (std::int32_t x = -away; x <= away; ++x) {
          const bool is_far = std::max(std::abs(x), std::abs(y)) > reach;
          Cost to_point = kNoCost;
          for (std::int32_t goal = 0; goal < unit.headings; ++goal) {
            const Cost cost = costs[square.place({{x, y}, goal})];
            const Cost bound = heuristic.to_pose({{x, y}, goal})({{}, heading});
            ASSERT_LE(bound, cost) << unit.length << ": " << x << ',' << y << ',' << goal;
            to_point = std::min(to_point, cost);
            if (!is_far || cost == kNoCost) continue;
            far_ratio += static_cast<double>(bound) / static_cast<double>(cost);
            ++far_compared;
          }
          ASSERT_LE(heuristic.to_point({x, y})({{}, heading}), to_point) << unit.length << ": " << x << ',' << y;
        }
      }
    }
    ASSERT_GT(far_compared, 10'000);
    EXPECT_GT(far_ratio / far_compared, tightness) << unit.length;
  }
}

}  // namespace
}  // namespace libpath
