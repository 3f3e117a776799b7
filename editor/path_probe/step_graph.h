#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <libpath/core/cost.h>
#include <libpath/core/pose.h>
#include <libpath/search/ground/world.h>

namespace libpath::editor {

/// What is stepped through. Each is A* over its own nodes; Dijkstra's estimates nothing. Manhattan is that of the
/// article "A* Pathfinding for Beginners" (Lester): 10 a straight step, 14 a diagonal one, and 10 times the steps that
/// four neighbours would take as the estimate. That is more than diagonal ways cost, so its ways are not always the
/// cheapest.
enum class StepMethod : std::uint8_t {
  eight,
  four,
  dijkstra,
  manhattan,
  jumps,
  curves,
  found_waypoints,
  placed_waypoints,
  areas
};

/// Whether it goes by tables of the last bake, which do not follow changes.
constexpr bool goes_by_bake(StepMethod method) { return method >= StepMethod::found_waypoints; }

struct StepQuery {
  Cell from;
  Cell to;
  StepMethod method = StepMethod::eight;
  // Of the unit's; only curves look at them.
  std::int32_t from_heading = 0;
  std::optional<std::int32_t> to_heading = {};  // any where there is none
  // Only waypoints look at them; else, and where there are none, paths lead from centre to centre.
  std::optional<Point> from_point = {};
  std::optional<Point> to_point = {};

  Point start_at() const { return from_point.value_or(Point{from.x + 0.5, from.y + 0.5}); }
  Point goal_at() const { return to_point.value_or(Point{to.x + 0.5, to.y + 0.5}); }
};

/// The nodes of one search: a cell has a fixed number of them, and a node's number is its cell's place times that, plus
/// which of them it is; or else they lie at positions of their own. Lifetime: that of the world.
class StepGraph {
 public:
  static constexpr std::uint32_t kLine = ~std::uint32_t{0};
  /// Of a way from node to node: a line through these points, from the first cell's centre; or kLine.
  using Shape = std::vector<Point>;
  using Reach = std::function<void(std::uint32_t to, Cost cost, std::uint32_t shape)>;

  virtual ~StepGraph() = default;
  /// How many nodes a cell has.
  virtual std::uint32_t nodes_a_cell() const { return 1; }
  virtual std::uint32_t start() const = 0;
  virtual bool is_goal(std::uint32_t node) const = 0;
  /// Of the cost to the goal: a lower bound where overestimates() does not say otherwise.
  virtual Cost estimate(std::uint32_t node) const = 0;
  /// Whether estimates may be too high. Then a closed node stays closed, and of equal ones that which came last is
  /// next, as the article has it.
  virtual bool overestimates() const { return false; }
  /// Calls reach for all nodes that one step leads to.
  virtual void expand(std::uint32_t node, const Reach& reach) = 0;
  /// What is shown as 1: a cell of plain ground, or a tenth of it for Manhattan.
  virtual double cost_of_one() const = 0;
  virtual std::vector<Shape> shapes() const { return {}; }
  /// Of all nodes, where they are not those of cells.
  virtual std::vector<Point> positions() const { return {}; }
};

/// Whether the unit's tables have what the method goes by: jump points are of ground of one cost without links and
/// one-way edges, curves of units with a turning radius, found waypoints and areas of tiers that bake them.
bool can_step(const World& world, StepMethod method);

/// Null where can_step() says no, or an end is blocked. REQUIRES: both cells lie on the map.
std::unique_ptr<StepGraph> make_step_graph(const World& world, const StepQuery& query);

}  // namespace libpath::editor
