#include <array>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/motion/claims.h>
#include <libpath/motion/crowd.h>
#include <libpath/motion/find_route.h>
#include <libpath/motion/formation.h>
#include <libpath/motion/path_driver.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/tables/asset.h>
#include <tests/support/allocation_counter.h>
#include <tests/support/baked.h>
#include <tests/support/crowd_frame.h>
#include <tests/support/maps.h>
#include <tests/support/reference_lattice.h>

namespace libpath {
namespace {

#ifndef LIBPATH_COUNTS_ALLOCATIONS

TEST(MotionAllocation, IsCountedWithoutSanitizersOnly) {
  GTEST_SKIP() << "the sanitizer needs operator new for itself";
}

#else

using test::AllocationWatch;

template <class Make>
int refusals_of(Make make) {
  return test::fail_every_allocation(make, [](const auto& made, int nth) {
    ASSERT_FALSE(made) << "without allocation " << nth;
    EXPECT_EQ(made.error().code, ErrorCode::out_of_memory) << nth;
  });
}

TEST(ShortMemory, IsSaidByWhateverMoves) {
  const test::BakedMap baked(test::turning_map(), Tier::fast);
  const std::array<std::size_t, 1> profiles{0};
  EXPECT_GE(refusals_of([&] { return MotionContext::create(baked.world()); }), 1);
  EXPECT_GE(refusals_of([&] { return Route::create(9); }), 1);
  EXPECT_GE(refusals_of([&] { return Claims::create(9); }), 1);
  EXPECT_GE(refusals_of([&] { return Crowd::create(baked.asset(), profiles, 9); }), 9);
  EXPECT_GE(refusals_of([&] { return Crowd::create(baked.asset(), profiles, 9, 3); }), 12);
}

TEST(MotionAllocation, RoutesAllocateNothing) {
  const test::BakedMap baked(test::random_turning_map(test::turning_unit(3, 2, 1500, 8, true), {60, 50}, 3, 2),
                             Tier::fast);
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  auto context = MotionContext::create(baked.world());
  auto route = Route::create(4096);
  test::Random random(6);
  const AllocationWatch watch;
  std::size_t found = 0;
  for (int i = 0; i < 180; ++i) {
    RouteQuery query{{random.below(60), random.below(50)}, 0, {random.below(60), random.below(50)}, {}};
    query.method = static_cast<RouteMethod>(i % 9);
    if (i % 18 < 9) live.block({random.below(60), random.below(50)});
    const World world = i % 2 == 0 ? baked.world() : live.world();
    if (i % 4 < 2) {
      found += find_route(world, query, *context, *route).status == PathStatus::found ? 1 : 0;
    } else {
      RouteSearch search(world, *context, *route);
      PathStatus status = search.start(query);
      while (status == PathStatus::running) status = search.step(100);
      found += status == PathStatus::found ? 1 : 0;
    }
    route->plan(drive_limits(baked.world().unit()));
    const std::array<Point, 3> points{Point{5.5, 5.5}, Point{9.5, 5.5}, Point{12.5, 9.5}};
    const Clearance clearance(baked.world(), Body::footprint);
    PathDriver driver(clearance, 1.5, *context);
    found += driver.drive({points[0], 0}, points, TurnRule::back_up, *route).found ? 1 : 0;
  }
  EXPECT_TRUE(watch.saw_none());
  EXPECT_GT(found, 40u);
}

TEST(MotionAllocation, CrowdsAndClaimsAllocateNothing) {
  const test::BakedMap baked(test::random_map({.size = {40, 30}, .blocked_percent = 10}, 3), Tier::fast);
  const std::array<std::size_t, 1> profiles{0};
  auto crowd = Crowd::create(baked.asset(), profiles, 40);
  auto claims = Claims::create(200);
  auto overlay = Overlay::create(baked.asset(), 0);
  auto context = SearchContext::create(baked.world());
  std::vector<Cell> cells(40 * 30);
  test::Random random(6);
  const auto any = [&] { return Cell{random.below(40), random.below(30)}; };
  const AllocationWatch watch;
  for (int i = 0; i < 40; ++i) crowd->add(0, any(), {});
  for (int frame = 0; frame < 400; ++frame) {
    if (frame % 10 == 0) crowd->order(static_cast<CrowdUnit>(random.below(10)), any());
    while (const auto need = crowd->next_need()) {
      const Neighbour stopped{any(), 1, true, {}};
      claims->lay(*overlay, need->from, 1, {&stopped, 1});
      const PathResult path = find_path(overlay->world(), {need->from, need->to}, *context, cells);
      claims->lift(*overlay);
      path.cells > 0 ? crowd->follow(need->unit, std::span(cells).first(path.cells)) : crowd->refuse(need->unit);
    }
    crowd->step(test::kFrame);
  }
  EXPECT_TRUE(watch.saw_none());
  EXPECT_GT(crowd->counts().arrivals, 2u);
}

TEST(MotionAllocation, CrowdsOfTurningUnitsAllocateNothing) {
  Map map = test::random_turning_map(test::turning_unit(3, 2, 1500, 8, true), {40, 40}, 1, 3);
  map.units[0].speed = Milli::whole(4);
  map.units[0].acceleration = Milli::whole(4);
  const test::BakedMap baked(map);
  const World world = baked.world();
  const std::array<std::size_t, 1> profiles{0};
  auto crowd = Crowd::create(baked.asset(), profiles, 12, 12);
  auto context = MotionContext::create(world);
  auto route = Route::create(2000);
  test::Random random(6);
  const auto any = [&] { return Cell{random.below(40), random.below(40)}; };
  const AllocationWatch watch;
  for (int i = 0; i < 60; ++i) crowd->add_turning(0, pose_of({any(), random.below(8)}, 8), drive_limits(world.unit()));
  for (int frame = 0; frame < 900; ++frame) {
    const auto unit = static_cast<CrowdUnit>(random.below(12));
    if (frame % 3 == 0 && crowd->has(unit) && crowd->has_arrived(unit)) crowd->order(unit, any());
    while (const auto need = crowd->next_need()) {
      const Pose from = crowd->pose(need->unit);
      RouteQuery query{.from = need->from, .heading = from.heading, .to = need->to};
      query.start = from.position;
      const bool found = find_route(world, query, *context, *route).status == PathStatus::found;
      if (!found || !crowd->follow(need->unit, *route)) crowd->refuse(need->unit);
    }
    crowd->step(test::kFrame);
  }
  EXPECT_TRUE(watch.saw_none());
  EXPECT_GT(crowd->counts().arrivals, 2u);
}

TEST(MotionAllocation, FormationsAllocateNothing) {
  const test::BakedMap baked(test::random_map({.size = {60, 50}, .blocked_percent = 15}, 3), Tier::fast);
  const World world = baked.world();
  auto context = SearchContext::create(world);
  std::vector<Cell> path(60 * 50);
  std::vector<Cell> way(path.size());
  test::Random random(6);
  const auto any = [&] { return Cell{random.below(60), random.below(50)}; };
  const AllocationWatch watch;
  std::size_t found = 0;
  for (int i = 0; i < 100; ++i) {
    const Cell from = any();
    const std::size_t length = find_path(world, {from, any()}, *context, path).cells;
    if (length == 0) continue;
    const FormationSlot slot{random.below(4), random.below(5) - 2};
    found += find_slot_path(world, std::span(path).first(length), from, slot, {}, *context, way).cells;
  }
  EXPECT_TRUE(watch.saw_none());
  EXPECT_GT(found, 500u);
}

#endif

}  // namespace
}  // namespace libpath
