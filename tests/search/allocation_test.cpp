#include <array>

#include <gtest/gtest.h>
#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/areas/compass_search.h>
#include <libpath/search/areas/district_context.h>
#include <libpath/search/areas/district_search.h>
#include <libpath/search/areas/districts.h>
#include <libpath/search/areas/tiled_search.h>
#include <libpath/search/areas/two_level_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/grid/real_time_search.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/influence.h>
#include <libpath/search/ground/knowledge.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/queue/queue.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/asset.h>
#include <tests/support/allocation_counter.h>
#include <tests/support/baked.h>
#include <tests/support/district_files.h>
#include <tests/support/maps.h>
#include <tests/support/nodes.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/tiled.h>

#ifndef LIBPATH_COUNTS_ALLOCATIONS

TEST(Allocation, IsCountedWithoutSanitizersOnly) { GTEST_SKIP() << "the sanitizer needs operator new for itself"; }

#else

namespace libpath {
namespace {

using test::AllocationWatch;

TEST(Allocation, QueriesAllocateNothing) {
  for (const test::BakedMap& baked : test::maps_of_every_method({60, 45}, 2)) {
    const World world = baked.world();
    auto context = SearchContext::create(world);
    std::vector<Cell> cells(world.size().cells());
    std::vector<Point> points(world.size().cells());
    test::Random random(6);
    const AllocationWatch watch;
    std::size_t found = 0;
    for (int i = 0; i < 150; ++i) {
      const GridQuery query{{random.below(60), random.below(45)}, {random.below(60), random.below(45)}};
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
    EXPECT_TRUE(watch.saw_none());
    EXPECT_GT(found, 300u);
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
    auto in_real_time = RealTimeSearch::create({.side = 24});
    TwoLevelSearch two_level;
    std::vector<Cell> cells(64);
    test::Random random(6);
    const AllocationWatch watch;
    std::size_t walked = 0;
    for (int i = 0; i < 100; ++i) {
      const Cell from{random.below(120), random.below(90)};
      const Cell to{random.below(120), random.below(90)};
      walked += cells_walked(two_level, two_level.start(world, from, to, *context), *context, cells);
      walked += cells_walked(*by_compass, by_compass->start(world, from, to, *context), *context, cells);
      in_real_time->start(world, from, to);
      while (in_real_time->status() == PathStatus::running) walked += in_real_time->next(cells).cells;
    }
    EXPECT_TRUE(watch.saw_none());
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
  const AllocationWatch watch;
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
  EXPECT_TRUE(watch.saw_none());
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
  const AllocationWatch watch;
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
  EXPECT_TRUE(watch.saw_none());
  EXPECT_GT(found, 50u);
}

TEST(Allocation, WorldsOfTilesAllocateNothing) {
  const Map map = test::random_map({.size = {200, 150}, .blocked_percent = 20, .costs = true}, 2);
  test::TiledMap tiled(map, 64, 6);
  TiledContext context = *TiledContext::create(tiled.world());
  std::vector<Cell> cells(map.size().cells());
  test::Random random(6);
  const AllocationWatch watch;
  std::size_t found = 0;
  for (int i = 0; i < 100; ++i) {
    const Cell tile = tiled.tile(random.below(12));
    if (!tiled.load(tile)) tiled.world().drop(tiled.world().residents()[0]);
    const TiledQuery query{0, {random.below(200), random.below(150)}, {random.below(200), random.below(150)}};
    TiledSearch search(tiled.world(), context);
    search.start(query);
    while (search.step(300) == PathStatus::running) found += search.partial_path(cells).cells;
    found += search.path(cells).cells;
  }
  EXPECT_TRUE(watch.saw_none());
  EXPECT_GT(found, 300u);
}

TEST(Allocation, JourneysOverDistrictsAllocateNothing) {
  const Map map = test::random_map({.size = {300, 200}, .blocked_percent = 20, .costs = true}, 2);
  test::TiledMap tiled(map, 64, 20);
  const test::DistrictFiles files(tiled.baker(), map);
  Districts districts = *Districts::open(tiled.baker().index(), 3);
  DistrictContext context = *DistrictContext::create(tiled.world());
  std::vector<Cell> cells(1000);
  test::Random random(6);
  const AllocationWatch watch;
  std::size_t found = 0;
  for (int i = 0; i < 60; ++i) {
    for (int number = 0; number < 20; ++number) tiled.load(tiled.tile(number));
    for (const DistrictPlace place : {DistrictPlace{2, {0, 0}}, {1, {0, 0}}, {1, {1, 0}}})
      static_cast<void>(districts.load(files.bytes(place)));
    DistrictSearch journey(tiled.world(), districts);
    journey.start({0, {random.below(300), random.below(200)}, {random.below(300), random.below(200)}}, context);
    while (journey.status() == PathStatus::running) found += journey.next(context, cells).cells;
  }
  EXPECT_TRUE(watch.saw_none());
  EXPECT_GT(found, 1000u);
}

TEST(Allocation, FloodsAllocateNothing) {
  const test::BakedMap baked(
      test::random_map({.size = {60, 50}, .blocked_percent = 15, .costs = true, .one_way_edges = 60, .links = 8}, 3));
  const World world = baked.world();
  auto context = SearchContext::create(world);
  std::vector<Cell> cells(world.size().cells());
  std::vector<std::uint8_t> flow(world.size().cells());
  test::Random random(6);
  const AllocationWatch watch;
  std::size_t found = 0;
  for (int i = 0; i < 60; ++i) {
    const std::array<Cell, 2> seeds{Cell{random.below(60), random.below(50)}, Cell{random.below(60), random.below(50)}};
    const Cell cell{random.below(60), random.below(50)};
    Flood flood(world, *context);
    flood.run(seeds, {.direction = i % 2 == 0 ? FloodDirection::from_seeds : FloodDirection::to_seeds});
    found += flood.path(cell, cells).cells;
    flood.write_flow(flow);
    found += find_nearest(world, cell, seeds, *context, cells).path.cells;
    found += find_path_by_bfs(world, cell, seeds[0], *context, cells).cells;
  }
  EXPECT_TRUE(watch.saw_none());
  EXPECT_GT(found, 1000u);
}

TEST(Allocation, QueuesAllocateNothing) {
  const test::BakedMap baked(test::random_turning_map(test::turning_unit(2, 1, 1200, 8, true), {40, 30}, 3, 8));
  auto overlay = Overlay::create(baked.asset(), 0, Overlay::Turns::followed);
  auto queue = PathQueue::create(baked.world(), 12);
  std::vector<Cell> cells(400);
  std::vector<Point> points(400);
  std::vector<PathCurve> curves(400);
  std::vector<std::byte> saved(4000);
  std::array<Ticket, 3> tickets;
  test::Random random(6);
  const auto any = [&] { return Cell{random.below(40), random.below(30)}; };
  const auto anywhere = [&] { return Point{random.below(400) / 10.0, random.below(300) / 10.0}; };
  const AllocationWatch watch;
  std::size_t answers = 0;
  for (int frame = 0; frame < 100; ++frame) {
    overlay->block(any());
    const World world = overlay->world();
    const PathRequest on_grid{world, {any(), any()}, cells};
    const WaypointRequest in_lines{world, {anywhere(), anywhere()}, points};
    const DirectionalRequest in_curves{world, {{any(), random.below(8)}, any(), {}}, curves};
    const std::array paths{Ticketed<PathRequest>{queue->push(on_grid).value(), on_grid}};
    const std::array lines{Ticketed<WaypointRequest>{queue->push_waypoint(in_lines).value(), in_lines}};
    const std::array drives{Ticketed<DirectionalRequest>{queue->push_directional(in_curves).value(), in_curves}};
    queue->run({.expansions = 200});
    const std::span state = std::span(saved).first(queue->save(saved));
    EXPECT_EQ(*queue->saved_tickets(state, tickets), 3u);
    EXPECT_TRUE(queue->restore(state, {paths, lines, drives}));
    while (queue->run({.expansions = 300}) > 0) {
    }
    while (const auto done = queue->next_done()) {
      ++answers;
      queue->partial_path(*done, cells);
      queue->partial_waypoint_path(*done, points);
      queue->partial_directional_path(*done, curves);
      queue->drop(*done);
    }
  }
  EXPECT_TRUE(watch.saw_none());
  EXPECT_EQ(answers, 300u);
}

TEST(Allocation, UnitsThatTurnAllocateNothing) {
  const test::BakedMap baked(test::random_turning_map(test::turning_unit(2, 1, 1200, 8, true), {40, 30}, 3, 8),
                             Tier::fast);
  auto overlay = Overlay::create(baked.asset(), 0, Overlay::Turns::followed);
  auto context = DirectionalContext::create(baked.world());
  auto scratch = DirectionalContext::create(baked.world());
  std::vector<PathCurve> curves(400);
  test::Random random(6);
  const auto any = [&] { return Cell{random.below(40), random.below(30)}; };
  const AllocationWatch watch;
  std::size_t found = 0;
  for (int i = 0; i < 40; ++i) {
    overlay->block(any());
    overlay->add_cost(any(), Milli{300});
    const World world = overlay->world();
    const Pose start{{random.below(400) / 10.0, random.below(300) / 10.0}, random.below(60) / 10.0};
    found += find_path(world, {{any(), random.below(8)}, any(), {}}, *context, curves).curves;
    PoseFlood flood(world, *context);
    flood.run(any(), {});
    found += flood.path(start, *scratch, curves).curves;
  }
  EXPECT_TRUE(watch.saw_none());
  EXPECT_GT(found, 100u);
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
  EXPECT_GE(refusals_of([] { return RealTimeSearch::create(); }), 5);
  EXPECT_GE(refusals_of([&] { return PathQueue::create(world, 3); }), 3);
  EXPECT_GE(refusals_of([&] { return InfluenceMap::create({9, 9}); }), 2);
  EXPECT_GE(refusals_of([&] { return InfluenceLayer::create({9, 9}); }), 1);
  EXPECT_GE(refusals_of([&] { return Knowledge::create(baked.asset(), units); }), 4);
  EXPECT_GE(refusals_of([&] { return LiveWorld::create(baked.asset(), 0); }), 8);
  for (const auto turns : {Overlay::Turns::ignored, Overlay::Turns::followed}) {
    EXPECT_GE(refusals_of([&] { return Overlay::create(baked.asset(), 0, turns); }), 4);
  }
}

TEST(ShortMemory, IsSaidByWorldsOfTiles) {
  test::TiledMap tiled(test::plain_ground_map(), 64, 6);
  EXPECT_EQ(refusals_of([&] { return TiledWorld::open(tiled.baker().index(), 6); }), 4);
  EXPECT_GE(refusals_of([&] { return TiledContext::create(tiled.world()); }), 1);
  EXPECT_EQ(refusals_of([&] { return Districts::open(tiled.baker().index(), 6); }), 3);
  EXPECT_GE(refusals_of([&] { return DistrictContext::create(tiled.world()); }), 2);
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
  const AllocationWatch watch;
  delete new int(3);
  std::vector<int> some(100);
  EXPECT_GE(watch.allocations(), 1u);
}

}  // namespace
}  // namespace libpath

#endif
