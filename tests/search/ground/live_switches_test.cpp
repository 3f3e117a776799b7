#include <libpath/search/ground/live_world.h>

#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <libpath/tables/any_angle/walkable_lines.h>
#include <tests/support/baked.h>
#include <tests/support/directional.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

/// Two halls that nothing joins.
Map halls() { return test::map_of({"....@....", "....@....", "....@....", "....@...."}); }

TEST(LiveSwitches, DoorsOpenAndCloseInEveryTier) {
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    const test::BakedMap baked(halls(), tier);
    auto live = LiveWorld::create(baked.asset(), 0);
    auto context = SearchContext::create(baked.world());
    const GridQuery query{{0, 1}, {8, 1}};
    const auto length = [&] { return find_cost(live->world(), query, *context).length; };
    const auto line = [&] { return find_waypoint_length(live->world(), {{0.5, 1.5}, {8.5, 1.5}}, *context).cost; };
    EXPECT_FALSE(live->world().may_reach({0, 1}, {8, 1}));
    EXPECT_TRUE(live->open_link({3, 1}, {5, 1}, Milli::whole(4)));
    EXPECT_TRUE(live->world().may_reach({0, 1}, {8, 1}));
    EXPECT_DOUBLE_EQ(length(), 10);
    EXPECT_DOUBLE_EQ(line(), 10);
    EXPECT_TRUE(live->open_link({3, 1}, {5, 1}, Milli{1500}));
    EXPECT_NEAR(length(), 7.5, 1e-4);
    EXPECT_NEAR(line(), 7.5, 1e-4);
    live->block({5, 1});
    EXPECT_FALSE(live->world().may_reach({0, 1}, {8, 1}));
    EXPECT_EQ(find_cost(live->world(), query, *context).status, PathStatus::no_path);
    live->unblock({5, 1});
    EXPECT_NEAR(length(), 7.5, 1e-4);
    EXPECT_TRUE(live->close_link({3, 1}, {5, 1}));
    EXPECT_FALSE(live->world().may_reach({0, 1}, {8, 1}));
    EXPECT_EQ(find_waypoint_length(live->world(), {{0.5, 1.5}, {8.5, 1.5}}, *context).status, PathStatus::no_path);
  }
}

/// "No" needs no search once a baked door is shut, and no call but world().
TEST(LiveSwitches, ABakedDoorThatCloses) {
  Map map = halls();
  map.links.push_back({"door", {3, 2}, {5, 2}, Milli::whole(2), true});
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    const test::BakedMap baked(map, tier);
    auto live = LiveWorld::create(baked.asset(), 0);
    auto overlay = Overlay::create(live->layer());
    auto context = SearchContext::create(baked.world());
    const GridQuery query{{0, 1}, {8, 1}};
    const double open = find_cost(overlay->world(), query, *context).length;
    overlay->add_cost({2, 1}, Milli{500});
    const double laid = find_cost(overlay->world(), query, *context).length;
    EXPECT_GE(laid, open);
    EXPECT_TRUE(live->close_link({3, 2}, {5, 2}));
    EXPECT_EQ(find_cost(live->world(), query, *context).status, PathStatus::no_path);
    EXPECT_EQ(find_cost(live->world(), {query.to, query.from}, *context).length, open);
    EXPECT_TRUE(live->close_link({5, 2}, {3, 2}));
    for (const World& world : {live->world(), overlay->world()}) {
      EXPECT_FALSE(world.may_reach({0, 1}, {8, 1}));
      const PathResult result = find_cost(world, query, *context);
      EXPECT_EQ(result.reason, PathReason::different_regions);
      EXPECT_EQ(result.expanded, 0u);
    }
    live->reset_link({3, 2}, {5, 2});
    EXPECT_DOUBLE_EQ(find_cost(overlay->world(), query, *context).length, laid);
    EXPECT_DOUBLE_EQ(find_cost(live->world(), query, *context).length, open);
  }
}

TEST(LiveSwitches, OneWayEdgesAreLaidAndLifted) {
  const test::BakedMap baked(test::map_of({".....", "@@.@@", "....."}), Tier::full);
  auto live = LiveWorld::create(baked.asset(), 0);
  auto context = SearchContext::create(baked.world());
  const auto status = [&](Cell from, Cell to) { return find_cost(live->world(), {from, to}, *context).status; };
  EXPECT_TRUE(live->lay_one_way({2, 0}, {2, 1}));
  EXPECT_TRUE(live->world().has_one_way_edges());
  EXPECT_EQ(status({0, 0}, {0, 2}), PathStatus::found);
  EXPECT_EQ(status({0, 2}, {0, 0}), PathStatus::no_path);
  live->lift_one_way({2, 0}, {2, 1});
  EXPECT_FALSE(live->world().has_one_way_edges());
  EXPECT_EQ(status({0, 2}, {0, 0}), PathStatus::found);
}

/// Curves keep to edges in the directions of those that were baked. While others lie they are refused.
TEST(LiveSwitches, CurvesAreRefusedWhileAnEdgeLiesThatTheyDoNotKnow) {
  for (const bool baked_edge : {false, true}) {
    Map map = plain_map({16, 12});
    map.units = {test::turning_unit(2, 1, 1500, 8)};
    if (baked_edge) map.one_way_edges = {{{2, 2}, {2, 3}}};
    const test::BakedMap baked(map);
    auto live = LiveWorld::create(baked.asset(), 0);
    auto overlay = Overlay::create(live->layer(), Overlay::Turns::followed);
    auto context = DirectionalContext::create(baked.world());
    const DirectionalQuery query{{{3, 5}, 0}, {12, 5}, 0};
    const auto reason = [&](const World& world) { return find_path(world, query, *context, {}).reason; };
    const auto floods = [&](const World& world) {
      return PoseFlood(world, *context).run({12, 5}, 0) != PathStatus::bad_query;
    };
    for (const World& world : {baked.world(), live->world(), overlay->world()}) {
      EXPECT_EQ(reason(world), PathReason::none);
      EXPECT_TRUE(floods(world));
    }
    EXPECT_TRUE(live->lay_one_way({8, 5}, {7, 5}));
    for (const World& world : {live->world(), overlay->world()}) {
      EXPECT_EQ(reason(world), PathReason::one_way_edges);
      EXPECT_FALSE(floods(world));
    }
    live->lift_one_way({8, 5}, {7, 5});
    EXPECT_EQ(reason(overlay->world()), PathReason::none);
    EXPECT_TRUE(live->lift_one_way({2, 2}, {2, 3}));
    for (const World& world : {live->world(), overlay->world()}) {
      EXPECT_EQ(reason(world), PathReason::none);
      EXPECT_TRUE(floods(world));
    }
    if (baked_edge) {
      EXPECT_TRUE(live->lay_one_way({2, 2}, {2, 3}));
    }
    EXPECT_EQ(reason(overlay->world()), PathReason::none);
  }
}

/// Drawn ones, too: also where all are lifted, and the ground is plain then.
TEST(LiveSwitches, BakedOneWayEdgesAreLifted) {
  Map map = test::map_of({".....", "@@.@@", "....."});
  map.one_way_edges = {{{2, 0}, {2, 1}}};
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    const test::BakedMap baked(map, tier);
    auto live = LiveWorld::create(baked.asset(), 0);
    auto overlay = Overlay::create(live->layer());
    auto context = SearchContext::create(baked.world());
    const auto expect_up = [&](bool leads_up) {
      for (const World& world : {live->world(), overlay->world()}) {
        EXPECT_EQ(world.has_one_way_edges(), !leads_up);
        EXPECT_EQ(find_cost(world, {{0, 2}, {0, 0}}, *context).status,
                  leads_up ? PathStatus::found : PathStatus::no_path);
        EXPECT_EQ(find_waypoint_length(world, {{0.5, 2.5}, {0.5, 0.5}}, *context).status,
                  leads_up ? PathStatus::found : PathStatus::no_path);
        EXPECT_EQ(find_cost(world, {{0, 0}, {0, 2}}, *context).status, PathStatus::found);
      }
    };
    expect_up(false);
    EXPECT_TRUE(live->lift_one_way({2, 0}, {2, 1}));
    expect_up(true);
    EXPECT_TRUE(live->lift_one_way({2, 0}, {2, 1})) << "once more";
    EXPECT_TRUE(live->lay_one_way({2, 0}, {2, 1}));
    expect_up(false);
  }
}

/// What was cut off when the map was baked is so no more, and a link is not the only way.
TEST(LiveSwitches, LiftedEdgesAreNoDearerThanLinks) {
  Map map = plain_map({20, 21});
  for (std::int32_t x = 0; x < 20; ++x) map.cells[{x, 10}] = x == 9 ? 0 : 5;
  map.units = {test::square_unit(1)};
  map.one_way_edges = {{{9, 9}, {9, 10}}};
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    const test::BakedMap baked(map, tier);
    auto live = LiveWorld::create(baked.asset(), 0);
    auto context = SearchContext::create(baked.world());
    EXPECT_TRUE(live->open_link({9, 20}, {9, 0}, Milli::whole(30)));
    const auto length = [&] { return find_cost(live->world(), {{9, 19}, {9, 1}}, *context).length; };
    EXPECT_DOUBLE_EQ(length(), 32);
    EXPECT_TRUE(live->lift_one_way({9, 9}, {9, 10}));
    EXPECT_DOUBLE_EQ(length(), 18);
    EXPECT_TRUE(live->lay_one_way({9, 9}, {9, 10}));
    EXPECT_DOUBLE_EQ(length(), 32);
  }
}

/// A search under way begins anew when a door closes, and gives what the map holds then.
TEST(LiveSwitches, SearchesUnderWayFollow) {
  const test::BakedMap baked(test::map_of({"....@....", "....@....", "........."}), Tier::none);
  auto live = LiveWorld::create(baked.asset(), 0);
  EXPECT_TRUE(live->open_link({3, 0}, {5, 0}, Milli::whole(1)));
  auto context = SearchContext::create(baked.world());
  GridSearch search(live->world(), *context);
  search.start({{0, 0}, {8, 0}});
  EXPECT_TRUE(live->close_link({3, 0}, {5, 0}));
  live->world();
  while (search.step(1) == PathStatus::running) {
  }
  const double length = search.result().length;  // before another search takes the context
  EXPECT_EQ(length, find_cost(live->world(), {{0, 0}, {8, 0}}, *context).length);
}

/// Lines at any angle on maps whose links and one-way edges were switched cost what they do where the same map was
/// baked so, or less: never more than a path on its grid.
TEST(LiveSwitches, LinesAreNoDearerThanTheGrid) {
  int found = 0;
  for (int seed = 0; seed < test::more_in_soak(12, 200); ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed));
    const int drawn = seed % 4 < 2 ? 0 : seed % 3 == 0 ? 5 : 60;
    Map map = test::random_map({.size = {40, 34}, .blocked_percent = 12, .one_way_edges = drawn},
                               static_cast<std::uint64_t>(seed));
    const test::BakedMap baked(map, seed % 2 == 0 ? Tier::full : Tier::none);
    auto live = LiveWorld::create(baked.asset(), 0);
    auto context = SearchContext::create(baked.world());
    const auto any = [&] { return Cell{random.below(map.size().width), random.below(map.size().height)}; };
    for (int i = 0; i < 3; ++i) {
      const Cell from = any();
      const Cell to = any();
      if (from == to || !baked.world().is_walkable(from) || !baked.world().is_walkable(to)) continue;
      if (i == 2 && random.percent(50)) {
        live->block(from);
        continue;
      }
      EXPECT_TRUE(live->open_link(from, to, Milli::whole(1 + random.below(9))));
    }
    for (const OneWayEdge& edge : map.one_way_edges) {
      if (seed % 5 == 0 || random.percent(50)) live->lift_one_way(edge.from, edge.to);
    }
    const Cell below = any();
    if (below.y > 0) {
      EXPECT_TRUE(live->lay_one_way(below, {below.x, below.y - 1}));
    }
    const World world = live->world();
    for (int i = 0; i < test::scaled(40); ++i) {
      const Cell from = any();
      const Cell to = any();
      if (!world.is_walkable(from) || !world.is_walkable(to)) continue;
      const PathResult grid = find_cost(world, {from, to}, *context);
      std::vector<Point> points(400);
      const WaypointQuery query{{from.x + 0.5, from.y + 0.5}, {to.x + 0.5, to.y + 0.5}};
      const WaypointResult line = find_waypoint_path(world, query, *context, points);
      ASSERT_EQ(line.status, grid.status);
      if (line.status != PathStatus::found) continue;
      ++found;
      ASSERT_LE(line.cost, grid.length * (1 + 1e-9));
      for (std::size_t k = 1; k < line.points; ++k) {
        if (takes_link(world, points[k - 1], points[k])) continue;
        ASSERT_TRUE(can_walk_line(world.walkability(), world.edges(), FinePoint::nearest(points[k - 1]),
                                  FinePoint::nearest(points[k])));
      }
    }
  }
  EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace libpath
