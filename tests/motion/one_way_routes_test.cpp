#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/motion/find_route.h>
#include <libpath/search/ground/live_world.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/one_way_curves.h>
#include <tests/support/random.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/route_check.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

constexpr double kTold = 1e-6;  // how far against an edge the check may see a footprint that only touches it

/// The most that any segment of a route goes against a one-way edge.
double depth_against_edges(const Map& map, const Route& route) {
  double depth = -1e9;
  for (std::size_t i = 0; i < route.size(); ++i) {
    Curve part(route.segment(i).pose_at(0));
    part.add(route.segment(i));
    depth = std::max(depth, test::depth_against(map, part));
  }
  return depth;
}

/// What is asked on a map with one-way edges, and of the same map without them.
class AskedRoutes {
 public:
  AskedRoutes(const Map& map, const World& without) : map_(map), without_(without) {}

  /// Every way to a route that is not refused keeps to the edges, and answers whenever directional search does.
  void ask(const World& world, std::uint64_t seed) {
    auto context = MotionContext::create(world);
    auto route = Route::create(4000);
    test::Random random(seed);
    for (int i = 0; i < std::max(4, test::more_in_soak(26, 400)); ++i) {
      RouteQuery query = test::random_route_query(random, world, i);
      query.method = RouteMethod::directional;
      const RouteResult directional = find_route(world, query, *context, *route);
      const double free_length = find_route(without_, query, *context, *route).length;
      bound_ += directional.status == PathStatus::found && directional.length > free_length + 1e-6;
      for (const RouteMethod method : {RouteMethod::directional, RouteMethod::along, RouteMethod::hybrid,
                                       RouteMethod::drivable, RouteMethod::recalculate, RouteMethod::back_up}) {
        query.method = method;
        const RouteResult result = find_route(world, query, *context, *route);
        const bool falls_back = method != RouteMethod::recalculate && method != RouteMethod::back_up;
        if (falls_back) {
          ASSERT_EQ(result.status, directional.status) << static_cast<int>(method);
        }
        if (result.status != PathStatus::found) continue;
        ASSERT_LT(depth_against_edges(map_, *route), kTold) << static_cast<int>(method) << ", query " << i;
        ASSERT_EQ(test::fault_in(*route, world.unit(), test::ground_of(world)), "");
        ++found_;
      }
    }
  }

  int found() const { return found_; }
  /// Routes that are not those of the map without its edges.
  int bound() const { return bound_; }

 private:
  const Map& map_;
  World without_;
  int found_ = 0;
  int bound_ = 0;
};

TEST(OneWayRoutes, NoSegmentGoesAgainstAnEdge) {
  int found = 0;
  int bound = 0;
  std::uint64_t seed = 60;
  for (const auto& [unit, percent] :
       std::vector<std::pair<UnitProfile, int>>{{test::turning_unit(1, 1, 1000, 8), 10},
                                                {test::turning_unit(2, 1, 1500, 8, true), 6},
                                                {test::turning_unit(3, 2, 2000, 16), 3}}) {
    Map map = test::random_turning_map(unit, {30, 28}, percent, ++seed);
    const test::BakedMap without(map);
    test::add_one_way_edges(map, 60, seed);
    const test::BakedMap baked(map, seed % 2 == 0 ? Tier::full : Tier::none);
    AskedRoutes asked(map, without.world());
    ASSERT_NO_FATAL_FAILURE(asked.ask(baked.world(), seed));
    found += asked.found();
    bound += asked.bound();
  }
  EXPECT_GT(found, test::scaled(100));
  EXPECT_GT(bound, 0);
}

/// Nor one that a game has laid.
TEST(OneWayRoutes, NoSegmentGoesAgainstALaidEdge) {
  const UnitProfile unit = test::turning_unit(2, 1, 1500, 8, true);
  Map map = test::random_turning_map(unit, {30, 28}, 6, 71);
  BakeOptions options;
  options.tier = Tier::fast;
  options.laid_edges = true;
  const test::BakedMap without(map, options);
  test::add_one_way_edges(map, 60, 71);
  auto live = LiveWorld::create(without.asset(), 0);
  for (const OneWayEdge& edge : map.one_way_edges) ASSERT_TRUE(live->lay_one_way(edge.from, edge.to));
  AskedRoutes asked(map, without.world());
  ASSERT_NO_FATAL_FAILURE(asked.ask(live->world(), 71));
  EXPECT_GT(asked.found(), test::scaled(30));
  EXPECT_GT(asked.bound(), 0);
}

}  // namespace
}  // namespace libpath
