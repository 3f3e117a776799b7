#include <array>
#include <numbers>
#include <optional>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/bake/bake.h>
#include <libpath/motion/claims.h>
#include <libpath/motion/clearance.h>
#include <libpath/motion/crowd.h>
#include <libpath/motion/find_route.h>
#include <libpath/motion/fixed_angle.h>
#include <libpath/motion/path_driver.h>
#include <libpath/motion/roads.h>
#include <libpath/motion/smoothing.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/tables/asset.h>

namespace libpath {
namespace {

/// Units that turn, and crowds, with nothing but what the shared libraries show.
class InstalledMotion : public ::testing::Test {
 protected:
  void SetUp() override {
    Map map = plain_map({.width = 14, .height = 9});
    UnitProfile van = map.units.front();
    van.length = 2;
    van.turning_radius = Milli{1000};
    map.units.push_back(van);
    map.units.back().name = "van";
    auto baked = bake(map);
    ASSERT_TRUE(baked.has_value());
    auto opened = Asset::open_copy(baked->bytes);
    ASSERT_TRUE(opened.has_value()) << describe(opened.error().code);
    asset_.emplace(std::move(*opened));
  }

  std::optional<Asset> asset_;
};

TEST_F(InstalledMotion, RoutesAreFound) {
  const World world(*asset_, 1);
  auto context = MotionContext::create(world);
  auto route = Route::create(64);
  ASSERT_TRUE(context.has_value() && route.has_value());
  for (const RouteMethod method : {RouteMethod::straight, RouteMethod::hybrid, RouteMethod::directional}) {
    RouteQuery query{.from = {2, 2}, .heading = 0, .to = {11, 6}, .to_heading = {}};
    query.method = method;
    const RouteResult found = find_route(world, query, *context, *route);
    ASSERT_EQ(found.status, PathStatus::found) << describe(found.reason);
    EXPECT_STRNE(name_of(found.guarantee), "none");
    route->plan(drive_limits(world.unit()));
    EXPECT_GT(route->seconds(), 0);
    EXPECT_NEAR(route->pose_at_time(route->seconds()).position.x, 11.5, 1e-6);
    EXPECT_NEAR(route->distance_at(route->seconds()), route->length(), 1e-6);
  }
  RouteQuery beside{.from = {}, .heading = 0, .to = {}, .to_heading = {}};
  beside.method = RouteMethod::straight;
  beside.start = Point{2.2, 2.7};
  beside.goal = Point{11.9, 6.1};
  ASSERT_EQ(find_route(world, beside, *context, *route).status, PathStatus::found);
  EXPECT_EQ(route->start().position, *beside.start);
  const Clearance clearance(world, Body::footprint);
  EXPECT_TRUE(clearance.is_ground({3, 3}));
  EXPECT_EQ(clearance.cell_at({3.9, 3.1}), (Cell{3, 3}));
  std::array<Point, 3> points{Point{2.5, 2.5}, Point{5.5, 2.5}, Point{9.5, 2.5}};
  PathDriver driver(clearance, 1, *context);
  EXPECT_TRUE(driver.drive({points[0], 0}, points, TurnRule::keep_radius, *route).found);
  EXPECT_EQ(smooth_lines(clearance, points), 2U);
  EXPECT_TRUE(lay_lines(points, *route));
}

TEST_F(InstalledMotion, SearchesStartAnywhereAndSeeChanges) {
  auto live = LiveWorld::create(*asset_, 1);
  auto context = DirectionalContext::create(World(*asset_, 1));
  ASSERT_TRUE(live.has_value() && context.has_value());
  DirectionalQuery query{.from = {}, .to = {11, 4}, .heading = 0};
  query.start = Pose{{2.3, 4.6}, std::numbers::pi / 7};
  std::vector<PathCurve> curves(64);
  const DirectionalResult free = find_path(live->world(), query, *context, curves);
  ASSERT_EQ(free.status, PathStatus::found) << describe(free.reason);
  EXPECT_EQ(curve_of(live->world(), query, curves[0]).start(), *query.start);
  EXPECT_NEAR(curve_of(live->world(), curves[1]).start().position.x, curves[1].from.cell.x + 0.5, 1e-9);
  live->block({7, 4});
  const DirectionalResult around = find_path(live->world(), query, *context, curves);
  EXPECT_GT(around.cost, free.cost);
  auto blocks = Overlay::create(*asset_, 1, Overlay::Turns::followed);
  ASSERT_TRUE(blocks.has_value());
  blocks->block({7, 4});
  EXPECT_EQ(find_path(blocks->world(), query, *context, curves).cost, around.cost);
  keep_to_road(*blocks);
  EXPECT_EQ(find_path(blocks->world(), query, *context, curves).status, PathStatus::no_path);
  blocks->clear();
  const std::array<Cell, 4> straight{Cell{2, 4}, Cell{3, 4}, Cell{4, 4}, Cell{5, 4}};
  place_cones(straight, 0, *blocks);
  EXPECT_TRUE(blocks->is_blocked({4, 3}) && blocks->is_blocked({4, 5}));
}

TEST_F(InstalledMotion, CrowdsMoveAndClaimsAreLifted) {
  const std::array<std::size_t, 1> profiles{0};
  auto crowd = Crowd::create(*asset_, profiles, 4);
  auto claims = Claims::create(16);
  auto overlay = Overlay::create(*asset_, 0);
  ASSERT_TRUE(crowd.has_value() && claims.has_value() && overlay.has_value());
  const auto unit = crowd->add(0, {2, 2}, {});
  ASSERT_TRUE(unit.has_value());
  crowd->order(*unit, {9, 2});
  const auto need = crowd->next_need();
  ASSERT_TRUE(need.has_value());
  const Neighbour other{.place = {4, 2}, .width = 1, .stopped = true, .ahead = {}};
  claims->lay(*overlay, need->from, 1, {&other, 1});
  EXPECT_TRUE(overlay->is_blocked({4, 2}));
  claims->lift(*overlay);
  EXPECT_FALSE(overlay->is_blocked({4, 2}));
  const std::array<Cell, 2> path{need->from, need->to};
  crowd->follow(*unit, path);
  for (int frame = 0; frame < 300; ++frame) crowd->step(1.0 / 60);
  EXPECT_TRUE(crowd->has_arrived(*unit));
  EXPECT_EQ(crowd->pose(*unit).position.x, 9.5);
  EXPECT_EQ(crowd->counts().arrivals, 1U);
}

}  // namespace
}  // namespace libpath
