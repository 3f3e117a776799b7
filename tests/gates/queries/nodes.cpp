#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/asset.h>
#include <tests/gates/queries/bad_queries.h>
#include <tests/support/baked.h>
#include <tests/support/nodes.h>

namespace libpath::gates {
namespace {

constexpr Size kGroundOfNodes{30, 24};
constexpr std::uint32_t kNodes = 40;

/// A node of the graph mostly, or none.
std::uint32_t any_node(test::Random& random) {
  if (random.percent(85)) return static_cast<std::uint32_t>(random.below(kNodes));
  return static_cast<std::uint32_t>(any_side(random, kNodes + 1)) | kNodes;
}

bool is_off_ground(Point at) {
  return !(at.x >= 0 && at.y >= 0 && at.x <= kGroundOfNodes.width && at.y <= kGroundOfNodes.height);
}

}  // namespace

Reasons ask_nodes(Gate& gate, int queries) {
  const test::BakedMap baked(
      test::with_nodes(test::random_map({.size = kGroundOfNodes, .blocked_percent = 15}, 5), kNodes, 5));
  const World world = baked.world();
  auto large = SearchContext::create(world);
  auto small = SearchContext::create(kNodes - 1);
  test::Random random(4);
  Reasons reasons;
  const auto any = [&] {
    const double x = any_place(random, kGroundOfNodes.width);
    return Point{x, any_place(random, kGroundOfNodes.height)};
  };
  for (int i = 0; i < queries; ++i) {
    SearchContext& context = random.percent(5) ? *small : *large;
    std::vector<PathReason> faults;
    if (context.capacity() < kNodes) faults.push_back(PathReason::context_too_small);
    const auto room = static_cast<std::size_t>(random.below(6));
    PathStatus status{};
    PathReason reason{};
    bool whole = false;
    if (i % 2 == 0) {
      const std::uint32_t from = any_node(random);
      const std::uint32_t to = any_node(random);
      if (from >= kNodes || to >= kNodes) faults.push_back(PathReason::no_such_node);
      Guarded<std::uint32_t> nodes(room, ~0u);
      const NodeResult result = find_province_path(baked.asset().provinces(), from, to, context, nodes.out());
      status = result.status;
      reason = result.reason;
      whole = nodes.is_whole();
    } else {
      const WaypointQuery query{any(), any()};
      if (is_off_ground(query.from)) faults.push_back(PathReason::start_outside);
      if (is_off_ground(query.to)) faults.push_back(PathReason::goal_outside);
      Guarded<Point> points(room, {-7, -7});
      const WaypointResult result = find_placed_path(world, query, context, points.out());
      status = result.status;
      reason = result.reason;
      whole = points.is_whole();
    }
    if (!fits(status, reason, faults)) gate.fail(fmt::format("nodes, query {}: '{}'", i, describe(reason)));
    if (!whole) gate.fail(fmt::format("nodes, query {}: writes past its buffer", i));
    reasons.note(reason);
  }
  expect_met(
      gate, reasons,
      {PathReason::none, PathReason::start_outside, PathReason::goal_outside, PathReason::context_too_small,
       PathReason::start_blocked, PathReason::goal_blocked, PathReason::no_way_by_nodes, PathReason::no_such_node});
  return reasons;
}

}  // namespace libpath::gates
