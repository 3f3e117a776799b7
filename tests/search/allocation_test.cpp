#include <gtest/gtest.h>
#include <libpath/search/compass_search.h>
#include <libpath/search/grid_search.h>
#include <libpath/search/influence.h>
#include <libpath/search/knowledge.h>
#include <libpath/search/live_world.h>
#include <libpath/search/node_search.h>
#include <libpath/search/overlay.h>
#include <libpath/search/queue.h>
#include <libpath/search/two_level_search.h>
#include <libpath/search/waypoint_search.h>
#include <tests/support/allocation_counter.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/nodes.h>
#include <array>

#ifndef LIBPATH_COUNTS_ALLOCATIONS

TEST(Allocation, IsCountedWithoutSanitizersOnly) { GTEST_SKIP() << "the sanitizer needs operator new for itself"; }

#else

namespace libpath {
namespace {

using test::allocations;
using test::bytes_in_use;

TEST(Allocation, QueriesAllocateNothing) {
  for (const test::BakedMap& baked : test::maps_of_every_method({120, 90}, 2)) {
    const World world = baked.world();
    auto context = SearchContext::create(world);
    std::vector<Cell> cells(world.size().cells());
    std::vector<Point> points(world.size().cells());
    test::Random random(6);
    const std::size_t allocations_before = allocations;
    const std::size_t bytes_before = bytes_in_use();
    std::size_t found = 0;
    for (int i = 0; i < 500; ++i) {
      const GridQuery query{{random.below(120), random.below(90)}, {random.below(120), random.below(90)}};
      found += find_path(world, query, *context, cells).cells;
      found += find_corners(world, query, *context, cells).corners;
      const WaypointQuery line{{query.from.x + 0.5, query.from.y + 0.5}, {query.to.x + 0.5, query.to.y + 0.5}};
      found += find_waypoint_path(world, line, *context, points).points;
      found += find_waypoint_path(world, {{line.from.x + 0.2, line.from.y}, line.to}, *context, points).points;
      GridSearch search(world, *context);
      search.start(query);
      while (search.step(50) == PathStatus::running) {
      }
    }
    EXPECT_EQ(allocations, allocations_before);
    EXPECT_EQ(bytes_in_use(), bytes_before);
    EXPECT_GT(found, 1000u);
  }
}

template <class Journey>
std::size_t cells_walked(Journey& journey, PathStatus status, SearchContext& context, std::span<Cell> out) {
  std::size_t walked = 0;
  while (status == PathStatus::running) {
    const PathResult piece = journey.next(context, out);
    walked += piece.cells;
    status = piece.status;
  }
  return walked;
}

TEST(Allocation, JourneysAllocateNothing) {
  static_assert(sizeof(TwoLevelSearch) < 1024);
  for (const bool costs : {false, true}) {
    const test::BakedMap baked(test::random_map({.size = {120, 90}, .blocked_percent = 20, .costs = costs}, 4),
                               Tier::fast);
    const World world = baked.world();
    auto context = SearchContext::create(world);
    auto by_compass = CompassSearch::create(world);
    TwoLevelSearch two_level;
    std::vector<Cell> cells(64);
    test::Random random(6);
    const std::size_t allocations_before = allocations;
    const std::size_t bytes_before = bytes_in_use();
    std::size_t walked = 0;
    for (int i = 0; i < 100; ++i) {
      const Cell from{random.below(120), random.below(90)};
      const Cell to{random.below(120), random.below(90)};
      walked += cells_walked(two_level, two_level.start(world, from, to, *context), *context, cells);
      walked += cells_walked(*by_compass, by_compass->start(world, from, to, *context), *context, cells);
    }
    EXPECT_EQ(allocations, allocations_before);
    EXPECT_EQ(bytes_in_use(), bytes_before);
    EXPECT_GT(walked, 1000u);
  }
}

TEST(Allocation, SearchesOfNodesAllocateNothing) {
  const test::BakedMap baked(test::with_nodes(test::random_map({.size = {90, 70}, .blocked_percent = 10}, 4), 80, 3));
  const World world = baked.world();
  const NodeGraph& provinces = baked.asset().provinces();
  auto context = SearchContext::create(world);
  std::vector<Point> points(100);
  std::vector<std::uint32_t> nodes(100);
  test::Random random(6);
  const std::size_t allocations_before = allocations;
  const std::size_t bytes_before = bytes_in_use();
  std::size_t found = 0;
  for (int i = 0; i < 500; ++i) {
    const WaypointQuery query{{random.below(91) * 1.0, random.below(71) * 1.0},
                              {random.below(90) + 0.3, random.below(70) + 0.7}};
    found += find_placed_path(world, query, *context, points).points;
    const auto from = static_cast<std::uint32_t>(random.below(80));
    const auto to = static_cast<std::uint32_t>(random.below(80));
    found += find_province_path(provinces, from, to, *context, nodes).nodes;
    NodeSearch search(world.placed_waypoints(), *context);
    search.start(world, query);
    while (search.step(2) == PathStatus::running) {
    }
    found += search.points(points).points;
    search.start(from, to);
    while (search.step(2) == PathStatus::running) {
    }
    found += search.path(nodes).nodes;
  }
  EXPECT_EQ(allocations, allocations_before);
  EXPECT_EQ(bytes_in_use(), bytes_before);
  EXPECT_GT(found, 2000u);
}

TEST(Allocation, InfluenceAndKnowledgeAllocateNothing) {
  const test::BakedMap baked(test::random_map({.size = {60, 50}, .blocked_percent = 20}, 3), Tier::fast);
  const std::array<std::size_t, 1> units{0};
  auto knowledge = Knowledge::create(baked.asset(), units);
  auto overlay = Overlay::create(baked.asset(), 0);
  auto influence = InfluenceMap::create({60, 50});
  auto layer = InfluenceLayer::create({60, 50});
  auto context = SearchContext::create(baked.world());
  test::Random random(6);
  const std::size_t allocations_before = allocations;
  const std::size_t bytes_before = bytes_in_use();
  std::size_t found = 0;
  for (int i = 0; i < 100; ++i) {
    const GridQuery query{{random.below(60), random.below(50)}, {random.below(60), random.below(50)}};
    influence->add(query.from, Milli::whole(3));
    influence->update();
    layer->lay(*influence, *overlay, Milli::whole(1));
    knowledge->see_around(query.to, 5, baked.asset().map().cells());
    found += find_cost(overlay->world(), query, *context).status == PathStatus::found;
    found += find_cost(knowledge->world(0), query, *context).status == PathStatus::found;
  }
  EXPECT_EQ(allocations, allocations_before);
  EXPECT_EQ(bytes_in_use(), bytes_before);
  EXPECT_GT(found, 50u);
}

template <class Make>
int refusals_of(Make make) {
  return test::fail_every_allocation(make, [](const auto& made, int nth) {
    ASSERT_FALSE(made) << "without allocation " << nth;
    EXPECT_EQ(made.error().code, ErrorCode::out_of_memory) << nth;
  });
}

TEST(ShortMemory, IsSaidByWhateverIsCreated) {
  const test::BakedMap baked(test::turning_map(), Tier::fast);
  const World world = baked.world();
  const std::array<std::size_t, 1> units{0};
  EXPECT_GE(refusals_of([&] { return CompassSearch::create(world); }), 1);
  EXPECT_GE(refusals_of([&] { return PathQueue::create(world, 3); }), 3);
  EXPECT_GE(refusals_of([&] { return InfluenceMap::create({9, 9}); }), 2);
  EXPECT_GE(refusals_of([&] { return InfluenceLayer::create({9, 9}); }), 1);
  EXPECT_GE(refusals_of([&] { return Knowledge::create(baked.asset(), units); }), 4);
  EXPECT_GE(refusals_of([&] { return LiveWorld::create(baked.asset(), 0); }), 8);
  for (const auto turns : {Overlay::Turns::ignored, Overlay::Turns::followed}) {
    EXPECT_GE(refusals_of([&] { return Overlay::create(baked.asset(), 0, turns); }), 4);
  }
}

/// Of a unit with costs, links and one-way edges, and of one that stands on several cells.
TEST(ShortMemory, IsSaidByWorldsOfEveryKind) {
  const test::BakedMap rich(test::rich_map());
  const test::BakedMap plain(test::plain_ground_map(), Tier::full);
  const std::pair<const Asset*, std::size_t> units[] = {{&rich.asset(), 0}, {&rich.asset(), 1}, {&plain.asset(), 0}};
  for (const auto& [asset, unit] : units) {
    EXPECT_GE(refusals_of([&, on = asset, place = unit] { return LiveWorld::create(*on, place); }), 4);
    EXPECT_GE(refusals_of([&, on = asset, place = unit] { return Overlay::create(*on, place); }), 3);
  }
}

TEST(Allocation, CountersCount) {
  const std::size_t before = allocations;
  delete new int(3);
  std::vector<int> some(100);
  EXPECT_GE(allocations, before + 1);
}

}  // namespace
}  // namespace libpath

#endif
