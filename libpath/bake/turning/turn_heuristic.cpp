#include <libpath/bake/turning/turn_heuristic.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <queue>

#include <libpath/core/cost.h>
#include <libpath/geometry/turning.h>
#include <libpath/tables/turning/turn_heuristic.h>

namespace libpath {
namespace {

std::uint32_t units_of(double length) { return static_cast<std::uint32_t>(length * kCurveUnits + kCurveRounding); }

/// The tables while they are filled: places of offsets from pose to goal.
class TurnBaker {
 public:
  TurnBaker(const UnitProfile& unit, const BakedHitCheck& check)
      : unit_(unit), check_(check), headings_(unit.headings), reach_(TurnHeuristic::reach_of(unit.reverse)) {}

  BakedTurnHeuristic bake() {
    const std::size_t plane = TurnHeuristic::plane_size(headings_, reach_);
    if (unit_.reverse) index_by_end();
    for (std::int32_t goal = 0; goal < headings_ / 4; ++goal) {
      const auto values = unit_.reverse ? cheapest_ways(goal) : curve_lengths(goal);
      baked_.to_poses.insert(baked_.to_poses.end(), values.begin(), values.end());
    }
    baked_.to_points.assign(plane, std::numeric_limits<std::uint32_t>::max());
    for (std::int32_t goal = 0; goal < headings_; ++goal) add_to_points(goal);
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
  template <class Visit>
  void for_each_offset(Visit visit) const {
    for (std::int32_t y = -reach_; y <= reach_; ++y) {
      for (std::int32_t x = -reach_; x <= reach_; ++x) visit(Cell{x, y});
    }
  }

  /// Least length of a way from an offset to the goal that leaves the table: to the goal as mirrored at each side.
  double way_outside(Cell offset) const {
    const double x = offset.x;
    const double y = offset.y;
    const double mirror = 2.0 * (reach_ + 1);
    const auto length = [](double a, double b) { return std::sqrt(a * a + b * b); };
    return std::min({length(mirror - x, y), length(mirror + x, y), length(x, mirror - y), length(x, mirror + y)});
  }

  std::vector<std::uint32_t> curve_lengths(std::int32_t goal) const {
    std::vector<std::uint32_t> values(TurnHeuristic::plane_size(headings_, reach_));
    for_each_offset([&](Cell offset) {
      const double outside = way_outside(offset);
      for (std::int32_t heading = 0; heading < headings_; ++heading) {
        const double length = turning_distance(pose_of({{}, heading}, headings_), pose_of({offset, goal}, headings_),
                                               unit_.turning_radius.value());
        values[place(offset, heading)] = units_of(std::min(length, outside));
      }
    });
    return values;
  }

  void index_by_end() {
    ending_.resize(static_cast<std::size_t>(headings_));
    for (std::int32_t from = 0; from < headings_; ++from) {
      const std::size_t first = static_cast<std::size_t>(from) * kEdgeGroups;
      for (std::uint32_t i = check_.offsets[first]; i < check_.offsets[first + kEdgeGroups]; ++i) {
        const TableEdge& edge = check_.edges[i];
        ending_[edge.heading].push_back({edge.offset(), from, edge.cost});
      }
    }
    // Of several edges between the same poses the cheapest will do on empty ground.
    for (auto& edges : ending_) {
      std::sort(edges.begin(), edges.end());
      const auto same = [](const EndingEdge& a, const EndingEdge& b) {
        return a.offset == b.offset && a.from == b.from;
      };
      edges.erase(std::unique(edges.begin(), edges.end(), same), edges.end());
    }
  }

  /// Dijkstra's search from the goal backwards over the edges of the hit check; what lies outside the table is as far
  /// as the straight line.
  std::vector<std::uint32_t> cheapest_ways(std::int32_t goal) const {
    std::vector<std::uint32_t> values(TurnHeuristic::plane_size(headings_, reach_),
                                      std::numeric_limits<std::uint32_t>::max());
    using Entry = std::pair<std::uint32_t, GridPose>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    open.push({0, {{}, goal}});
    values[place({}, goal)] = 0;
    const std::int32_t frame = reach_ + check_rings();
    for (std::int32_t y = -frame; y <= frame; ++y) {
      for (std::int32_t x = -frame; x <= frame; ++x) {
        if (within({x, y})) continue;
        const auto cost = static_cast<std::uint32_t>(straight_line_cost({x, y}));
        for (std::int32_t heading = 0; heading < headings_; ++heading) open.push({cost, {{x, y}, heading}});
      }
    }
    while (!open.empty()) {
      const auto [cost, at] = open.top();
      open.pop();
      if (within(at.cell) && cost != values[place(at.cell, at.heading)]) continue;
      for (const EndingEdge& edge : ending_[static_cast<std::size_t>(at.heading)]) {
        // Offsets lead to the goal, so that they grow by the edge's.
        const Cell from{at.cell.x + edge.offset.x, at.cell.y + edge.offset.y};
        if (!within(from)) continue;
        std::uint32_t& known = values[place(from, edge.from)];
        if (cost + edge.cost >= known) continue;
        known = cost + edge.cost;
        open.push({known, {from, edge.from}});
      }
    }
    return values;
  }

  std::int32_t check_rings() const { return static_cast<std::int32_t>(check_.record.rings); }

  void add_to_points(std::int32_t goal) {
    const TurnHeuristic table(baked_.to_poses, baked_.to_points, headings_, reach_);
    const TurnHeuristic::ToGoal to_goal = table.to_pose({{}, goal});
    for_each_offset([&](Cell offset) {
      for (std::int32_t heading = 0; heading < headings_; ++heading) {
        std::uint32_t& least = baked_.to_points[place(offset, heading)];
        const Cost cost = to_goal({{-offset.x, -offset.y}, heading});
        least = std::min(least, static_cast<std::uint32_t>(cost));
      }
    });
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

  struct EndingEdge {
    Cell offset;
    std::int32_t from;
    std::uint32_t cost;

    friend auto operator<=>(const EndingEdge&, const EndingEdge&) = default;
  };

  const UnitProfile& unit_;
  const BakedHitCheck& check_;
  std::int32_t headings_;
  std::int32_t reach_;
  std::vector<std::vector<EndingEdge>> ending_;  // by heading at the end
  BakedTurnHeuristic baked_;
};

}  // namespace

BakedTurnHeuristic bake_turn_heuristic(const UnitProfile& unit, const BakedHitCheck& check) {
  return TurnBaker(unit, check).bake();
}

}  // namespace libpath
