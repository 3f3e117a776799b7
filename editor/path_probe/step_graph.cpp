#include <editor/path_probe/step_graph.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <unordered_map>

#include <editor/path_probe/step_nodes.h>
#include <libpath/core/neighbours.h>
#include <libpath/geometry/sight.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/free_edges.h>
#include <libpath/tables/grid/hop_target.h>
#include <libpath/tables/grid/jump_scan.h>

namespace libpath::editor {
namespace {

/// Cells, a step to a neighbour or over a link each.
class CellGraph final : public StepGraph {
 public:
  CellGraph(const World& world, const StepQuery& query) : world_(world), query_(query) {}

  std::uint32_t start() const override { return index_of(query_.from); }
  bool is_goal(std::uint32_t node) const override { return node == index_of(query_.to); }
  double cost_of_one() const override { return world_.costs().cost_of_one() / (counts_tens() ? kStraight : 1); }
  bool overestimates() const override { return counts_tens(); }

  Cost estimate(std::uint32_t node) const override {
    // A link may be shorter than the ground under it, so there nothing is estimated but by the article.
    if (query_.method == StepMethod::dijkstra || (!counts_tens() && !world_.edges().links().empty())) return 0;
    const Cell cell = world_.size().cell(node);
    const Cost distance = query_.method == StepMethod::eight
                              ? octile_cost(cell, query_.to)
                              : straight() * (static_cast<Cost>(std::abs(cell.x - query_.to.x)) +
                                              static_cast<Cost>(std::abs(cell.y - query_.to.y)));
    return distance * world_.costs().least_multiplier();
  }

  void expand(std::uint32_t node, const Reach& reach) override {
    const Cell cell = world_.size().cell(node);
    HeadingSet headings = open_headings(world_.walkability().ring(cell));
    if (query_.method == StepMethod::four) headings &= kStraightHeadings;
    const EdgeCell* const edge = world_.edges().empty() ? nullptr : world_.edges().find(cell.y, node);
    if (edge != nullptr) headings = static_cast<HeadingSet>(headings & ~edge->closed);
    for_each(headings, [&](Heading heading) {
      const std::uint32_t next = index_of(libpath::step(cell, heading));
      const Cost length = is_diagonal(heading) ? diagonal() : straight();
      reach(next, world_.costs().multiplier(node, next) * length, kLine);
    });
    if (edge == nullptr) return;
    for (const LinkRecord& link : world_.edges().links().subspan(edge->first_link, edge->link_count))
      reach(link.to, counts_tens() ? link.cost * straight() / kStraight : link.cost, kLine);
  }

 private:
  bool counts_tens() const { return query_.method == StepMethod::manhattan; }
  Cost straight() const { return counts_tens() ? 10 : kStraight; }
  Cost diagonal() const { return counts_tens() ? 14 : kDiagonal; }
  std::uint32_t index_of(Cell cell) const { return static_cast<std::uint32_t>(world_.size().index(cell)); }

  World world_;
  StepQuery query_;
};

/// Jump points, one for each straight heading in which hops arrive there; the start and the goal need be none.
class JumpNodes final : public StepGraph {
 public:
  JumpNodes(const World& world, const StepQuery& query)
      : world_(world), from_(query.from), target_(world.jump_map(), query.to) {}

  std::uint32_t nodes_a_cell() const override { return kSlots; }
  std::uint32_t start() const override { return node_of(from_, kEnd); }
  bool is_goal(std::uint32_t node) const override { return cell_of(node) == target_.cell(); }
  double cost_of_one() const override { return world_.costs().cost_of_one(); }
  Cost estimate(std::uint32_t node) const override {
    return octile_cost(cell_of(node), target_.cell()) * world_.costs().least_multiplier();
  }

  void expand(std::uint32_t node, const Reach& reach) override {
    const Cell cell = cell_of(node);
    const Cost multiplier = world_.costs().least_multiplier();
    const Ring ring = world_.walkability().ring(cell);
    const std::uint32_t slot = node % kSlots;
    const HeadingSet hops =
        slot == kEnd ? open_headings(ring) : hops_of(quadrants_onward(ring, static_cast<ArrivalSet>(1u << slot)));
    if (target_.is_met(cell, hops)) {
      reach(node_of(target_.cell(), kEnd), octile_cost(cell, target_.cell()) * multiplier, bend(cell));
      return;
    }
    scan_hops(world_.jump_map(), cell, hops, [&](const JumpPoint& point) {
      reach(node_of(point.cell, static_cast<std::uint32_t>(index_of(point.arrival)) / 2), point.cost * multiplier,
            shape_of({point.cell.x - cell.x, point.cell.y - cell.y}));
    });
  }

  std::vector<Shape> shapes() const override { return shapes_; }

 private:
  static constexpr std::uint32_t kEnd = 4;  // after the four arrivals
  static constexpr std::uint32_t kSlots = 5;

  Cell cell_of(std::uint32_t node) const { return world_.size().cell(node / kSlots); }
  std::uint32_t node_of(Cell cell, std::uint32_t slot) const {
    return static_cast<std::uint32_t>(world_.size().index(cell)) * kSlots + slot;
  }
  std::uint32_t bend(Cell cell) { return shape_of({target_.cell().x - cell.x, target_.cell().y - cell.y}); }
  /// Hops run diagonally first and straight then.
  std::uint32_t shape_of(Cell by) {
    const std::int32_t steps = std::min(std::abs(by.x), std::abs(by.y));
    if (steps == 0 || std::abs(by.x) == std::abs(by.y)) return kLine;
    const Point turn{static_cast<double>(by.x < 0 ? -steps : steps), static_cast<double>(by.y < 0 ? -steps : steps)};
    const auto [found, is_new] = shape_of_hop_.try_emplace(by, static_cast<std::uint32_t>(shapes_.size()));
    if (is_new) shapes_.push_back({{0, 0}, turn, {static_cast<double>(by.x), static_cast<double>(by.y)}});
    return found->second;
  }

  World world_;
  Cell from_;
  HopTarget target_;
  std::map<Cell, std::uint32_t> shape_of_hop_;
  std::vector<Shape> shapes_;
};

/// Poses, and the free curves of the unit's hit check without its loops.
class CurveGraph final : public StepGraph {
 public:
  CurveGraph(const World& world, const StepQuery& query)
      : world_(world),
        query_(query),
        headings_(static_cast<std::uint32_t>(world.turning().hit_check.headings())),
        bound_(query.to_heading ? world.turning().turn_heuristic.to_pose({query.to, *query.to_heading})
                                : world.turning().turn_heuristic.to_point(query.to)) {}

  std::uint32_t nodes_a_cell() const override { return headings_; }
  std::uint32_t start() const override { return node_of({query_.from, query_.from_heading}); }
  bool is_goal(std::uint32_t node) const override {
    const GridPose pose = pose_of_node(node);
    return pose.cell == query_.to && (!query_.to_heading || pose.heading == *query_.to_heading);
  }
  double cost_of_one() const override { return kCurveUnits * world_.turning().costs.units_of_plain(); }
  Cost estimate(std::uint32_t node) const override {
    return bound_(pose_of_node(node)) * world_.turning().costs.least();
  }

  void expand(std::uint32_t node, const Reach& reach) override {
    const GridPose from = pose_of_node(node);
    for_each_free_edge(world_, node, [&](const TableEdge& edge, Cost multiple) {
      const GridPose to{{from.cell.x + edge.dx, from.cell.y + edge.dy}, edge.heading};
      reach(node_of(to), edge.cost * multiple, shape_of(from, to, edge));
      return true;
    });
  }

  std::vector<Shape> shapes() const override { return shapes_; }

 private:
  static constexpr int kPieces = 8;  // of the line that a curve is drawn as

  GridPose pose_of_node(std::uint32_t node) const {
    return {world_.size().cell(node / headings_), static_cast<std::int32_t>(node % headings_)};
  }
  std::uint32_t node_of(const GridPose& pose) const {
    return static_cast<std::uint32_t>(world_.size().index(pose.cell)) * headings_ +
           static_cast<std::uint32_t>(pose.heading);
  }

  std::uint32_t shape_of(const GridPose& from, const GridPose& to, const TableEdge& edge) {
    const auto [found, is_new] = shape_of_edge_.try_emplace(&edge, static_cast<std::uint32_t>(shapes_.size()));
    if (is_new) {
      const Curve curve = curve_of(world_, PathCurve{from, to, edge.word(), edge.gear()});
      Shape& shape = shapes_.emplace_back();
      for (int i = 0; i <= kPieces; ++i) {
        const Point at = curve.pose_at(curve.length() * i / kPieces).position;
        shape.push_back({at.x - (from.cell.x + 0.5), at.y - (from.cell.y + 0.5)});
      }
    }
    return found->second;
  }

  World world_;
  StepQuery query_;
  std::uint32_t headings_;
  TurnHeuristic::ToGoal bound_;
  std::unordered_map<const TableEdge*, std::uint32_t> shape_of_edge_;
  std::vector<Shape> shapes_;
};

bool is_over_waypoints(StepMethod method) {
  return method == StepMethod::found_waypoints || method == StepMethod::placed_waypoints;
}

}  // namespace

bool can_step(const World& world, StepMethod method) {
  switch (method) {
    case StepMethod::jumps: return !world.jump_map().empty() && world.costs().uniform() && world.edges().empty();
    case StepMethod::curves: return !world.turning().hit_check.empty();
    case StepMethod::found_waypoints:
      return !world.waypoints().empty() && world.costs().uniform() && world.edges().empty();
    case StepMethod::placed_waypoints: return !world.placed_waypoints().empty();
    case StepMethod::areas: return !world.areas().empty();
    default: return true;
  }
}

std::unique_ptr<StepGraph> make_step_graph(const World& world, const StepQuery& query) {
  if (!can_step(world, query.method)) return nullptr;
  if (query.method == StepMethod::curves) {
    if (!world.turning().hit_check.can_stand({query.from, query.from_heading})) return nullptr;
    return std::make_unique<CurveGraph>(world, query);
  }
  if (is_over_waypoints(query.method)) {
    const auto stands = [&](Point at) { return standing_cell(world.walkability(), FinePoint::nearest(at)).exists; };
    if (!stands(query.start_at()) || !stands(query.goal_at())) return nullptr;
  } else if (!world.walkability()[query.from] || !world.walkability()[query.to]) {
    return nullptr;
  }
  switch (query.method) {
    case StepMethod::jumps: return std::make_unique<JumpNodes>(world, query);
    case StepMethod::found_waypoints: return make_found_graph(world, query);
    case StepMethod::placed_waypoints: return make_placed_graph(world, query);
    case StepMethod::areas: return make_gate_graph(world, query);
    default: return std::make_unique<CellGraph>(world, query);
  }
}

}  // namespace libpath::editor
