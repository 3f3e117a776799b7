#include <editor/path_probe/step_nodes.h>

#include <cmath>
#include <unordered_map>
#include <utility>

#include <libpath/core/best_first.h>
#include <libpath/core/least_heap.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/walkable_lines.h>
#include <libpath/tables/any_angle/waypoint_scan.h>

namespace libpath::editor {
namespace {

/// Nodes with positions; behind them come the start and the goal.
class PositionGraph : public StepGraph {
 public:
  std::uint32_t start() const override { return count_; }
  bool is_goal(std::uint32_t node) const override { return node == goal(); }
  std::vector<Point> positions() const override { return positions_; }

 protected:
  std::uint32_t goal() const noexcept { return count_ + 1; }
  Point position(std::uint32_t node) const noexcept { return positions_[node]; }
  double line(std::uint32_t a, std::uint32_t b) const noexcept {
    return std::hypot(position(a).x - position(b).x, position(a).y - position(b).y);
  }
  std::uint32_t count() const noexcept { return count_; }
  void place(std::vector<Point> nodes, Point start, Point goal) {
    count_ = static_cast<std::uint32_t>(nodes.size());
    positions_ = std::move(nodes);
    positions_.push_back(start);
    positions_.push_back(goal);
  }

 private:
  std::uint32_t count_ = 0;
  std::vector<Point> positions_;
};

/// Lengths of straight lines, as whole numbers: edges are rounded up and estimates down, so that these stay bounds.
class LineGraph : public PositionGraph {
 public:
  double cost_of_one() const override { return kUnits; }
  Cost estimate(std::uint32_t node) const override {
    return static_cast<Cost>(std::floor(line(node, goal()) * rate_ * kUnits));
  }

 protected:
  static constexpr int kBits = 20;
  static constexpr double kUnits = 1 << kBits;  // in a cell
  explicit LineGraph(double rate) : rate_(rate) {}
  Cost cost_of_line(std::uint32_t a, std::uint32_t b) const {
    return static_cast<Cost>(std::ceil(line(a, b) * kUnits));
  }

 private:
  double rate_;  // that a cell costs at least
};

class FoundGraph final : public LineGraph {
 public:
  FoundGraph(const World& world, const StepQuery& query) : LineGraph(1), world_(world) {
    const Waypoints& waypoints = world_.waypoints();
    std::vector<Point> nodes;
    for (WaypointIndex i = 0; i < waypoints.size(); ++i)
      nodes.push_back({static_cast<double>(waypoints.vertex(i).x), static_cast<double>(waypoints.vertex(i).y)});
    sees_goal_.resize(nodes.size());
    place(std::move(nodes), query.start_at(), query.goal_at());
    const FinePoint from = FinePoint::nearest(query.start_at());
    const FinePoint to = FinePoint::nearest(query.goal_at());
    ends_see_each_other_ = is_in_sight(world_.walkability(), from, to);
    look_round(from, [&](WaypointIndex seen) { seen_from_start_.push_back(seen); });
    look_round(to, [&](WaypointIndex seen) { sees_goal_[seen] = true; });
  }

  void expand(std::uint32_t node, const Reach& reach) override {
    const auto go = [&](std::uint32_t next) { reach(next, cost_of_line(node, next), kLine); };
    if (node == start() ? ends_see_each_other_ : sees_goal_[node]) go(goal());
    if (node == start()) {
      for (const WaypointIndex next : seen_from_start_) go(next);
      return;
    }
    for (const std::uint32_t way : {0U, 1U}) {
      for (const WaypointIndex next : world_.waypoints().edges(node, way)) go(next);
    }
  }

 private:
  template <class Visit>
  void look_round(FinePoint position, Visit visit) const {
    std::vector<SightWedge> wedges(WaypointScan::memory_wedges(world_.waypoints().size()));
    WaypointScan scan(world_.walkability(), wedges);
    scan.run(position, kAllAround, [&](Vertex seen) { visit(world_.waypoints().find(seen)); });
  }

  World world_;
  bool ends_see_each_other_ = false;
  std::vector<WaypointIndex> seen_from_start_;
  std::vector<bool> sees_goal_;  // by waypoint
};

class PlacedGraph final : public LineGraph {
 public:
  PlacedGraph(const World& world, const StepQuery& query)
      : LineGraph(world.placed_waypoints().least_rate()), world_(world) {
    std::vector<Point> nodes;
    for (std::uint32_t i = 0; i < graph().size(); ++i) nodes.push_back(graph().position(i));
    place(std::move(nodes), query.start_at(), query.goal_at());
  }

  void expand(std::uint32_t node, const Reach& reach) override {
    const auto walk = [&](std::uint32_t next) {
      if (can_walk(node, next)) reach(next, cost_of_line(node, next), kLine);
    };
    walk(goal());
    if (node == start()) {
      for (std::uint32_t next = 0; next < count(); ++next) walk(next);
      return;
    }
    for (const NodeEdge& edge : graph().edges(node)) {
      constexpr int kFiner = 40 - kBits;
      if (edge.kind != NodeEdgeKind::blocked_line) reach(edge.to, ((edge.cost - 1) >> kFiner) + 1, kLine);
    }
  }

 private:
  const NodeGraph& graph() const { return world_.placed_waypoints(); }
  bool can_walk(std::uint32_t from, std::uint32_t to) const {
    return can_walk_line(world_.walkability(), world_.edges(), FinePoint::nearest(position(from)),
                         FinePoint::nearest(position(to)));
  }

  World world_;
};

/// Gates between areas, as two-level search plans over them.
class GateGraph final : public PositionGraph {
 public:
  GateGraph(const World& world, const StepQuery& query)
      : world_(world), query_(query), cells_(make_step_graph(world, {query.from, query.to, StepMethod::dijkstra})) {
    std::vector<Point> nodes;
    for (std::uint32_t gate = 0; gate < areas().gate_count(); ++gate) nodes.push_back(centre_of(cell_of_gate(gate)));
    place(std::move(nodes), centre_of(query.from), centre_of(query.to));
  }

  double cost_of_one() const override { return world_.costs().cost_of_one(); }
  Cost estimate(std::uint32_t node) const override {
    // A link may be shorter than the ground under it, so there nothing is estimated.
    if (!world_.edges().links().empty()) return 0;
    return octile_cost(cell_of(node), query_.to) * world_.costs().least_multiplier();
  }

  void expand(std::uint32_t node, const Reach& reach) override {
    const AreaIndex area = areas().area_of(cell_of(node));
    const std::uint32_t first = areas().first_gate(area);
    if (node == start()) {
      const auto costs = costs_within(area, query_.from);
      for (std::uint32_t gate = first; gate < areas().end_gate(area); ++gate)
        reach_known(costs, areas().cell(gate), gate, reach);
      if (area == areas().area_of(query_.to)) reach_known(costs, index_of(query_.to), goal(), reach);
      return;
    }
    if (area == areas().area_of(query_.to))
      reach_known(costs_within(area, cell_of(node)), index_of(query_.to), goal(), reach);
    const auto costs = areas().costs(area, node);
    for (std::uint32_t i = 0; i < costs.size(); ++i) {
      if (first + i != node && costs[i] <= AreaGraph::kMaxCost) reach(first + i, costs[i], kLine);
    }
    for (const GateEdge& edge : areas().edges(node)) reach(edge.to, edge.cost, kLine);
  }

 private:
  using Costs = std::unordered_map<std::uint32_t, Cost>;  // by cell

  const AreaGraph& areas() const { return world_.areas(); }
  static Point centre_of(Cell cell) { return {cell.x + 0.5, cell.y + 0.5}; }
  std::uint32_t index_of(Cell cell) const { return static_cast<std::uint32_t>(world_.size().index(cell)); }
  Cell cell_of_gate(std::uint32_t gate) const { return world_.size().cell(areas().cell(gate)); }
  Cell cell_of(std::uint32_t node) const {
    return node == start() ? query_.from : node == goal() ? query_.to : cell_of_gate(node);
  }

  static void reach_known(const Costs& costs, std::uint32_t cell, std::uint32_t node, const Reach& reach) {
    if (const auto known = costs.find(cell); known != costs.end()) reach(node, known->second, kLine);
  }

  /// What ways from a cell to the others of its area cost that do not leave it.
  Costs costs_within(AreaIndex area, Cell from) {
    using Entry = HeapEntry<Cost>;
    LeastHeap<Entry> open;
    Costs costs{{index_of(from), 0}};
    open.push({0, index_of(from)});
    expand_all(
        open, [&](const Entry& entry) { return costs[entry.node] == entry.key; },
        [&](const Entry& entry) {
          cells_->expand(entry.node, [&](std::uint32_t next, Cost step, std::uint32_t) {
            if (areas().area_of(world_.size().cell(next)) != area) return;
            const Cost cost = entry.key + step;
            const auto [known, is_new] = costs.try_emplace(next, cost);
            if (!is_new && known->second <= cost) return;
            known->second = cost;
            open.push({cost, next});
          });
        });
    return costs;
  }

  World world_;
  StepQuery query_;
  std::unique_ptr<StepGraph> cells_;
};

}  // namespace

std::unique_ptr<StepGraph> make_found_graph(const World& world, const StepQuery& query) {
  return std::make_unique<FoundGraph>(world, query);
}
std::unique_ptr<StepGraph> make_placed_graph(const World& world, const StepQuery& query) {
  return std::make_unique<PlacedGraph>(world, query);
}
std::unique_ptr<StepGraph> make_gate_graph(const World& world, const StepQuery& query) {
  return std::make_unique<GateGraph>(world, query);
}

}  // namespace libpath::editor
