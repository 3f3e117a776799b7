#include <gtest/gtest.h>
#include <libpath/bake/bake.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/container/hash.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_graph.h>

namespace libpath {
namespace {

using test::BakedMap;
using test::map_of;

TEST(Walkability, WideUnitsNeedRoomAround) {
  Map map = map_of({
      ".....",  //
      ".....",  //
      "...@.",  //
      ".....",
  });
  map.units = {test::square_unit(1), test::square_unit(2), test::square_unit(3)};
  const BakedMap baked(map);
  EXPECT_TRUE((baked.world(0).walkability()[{4, 2}]));
  EXPECT_FALSE((baked.world(0).walkability()[{3, 2}]));
  EXPECT_TRUE((baked.world(1).walkability()[{3, 0}]));   // covers (3,0) to (4,1)
  EXPECT_FALSE((baked.world(1).walkability()[{2, 1}]));  // covers the wall
  EXPECT_FALSE((baked.world(1).walkability()[{4, 0}]));  // sticks out of the map
  EXPECT_TRUE((baked.world(2).walkability()[{1, 1}]));
  EXPECT_FALSE((baked.world(2).walkability()[{2, 1}]));
  EXPECT_FALSE((baked.world(2).walkability()[{0, 1}]));
}

TEST(Walkability, AgreesWithTheRuleOnRandomMaps) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Map map = test::random_map({.size = {37, 29}, .blocked_percent = 8, .widest_unit = 4}, seed);
    const BakedMap baked(map);
    for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
      const test::ReferenceGraph reference(map, map.units[unit]);
      for (std::int32_t y = 0; y < 29; ++y) {
        for (std::int32_t x = 0; x < 37; ++x) {
          ASSERT_EQ((baked.world(unit).walkability()[{x, y}]), reference.walkable({x, y}));
        }
      }
    }
  }
}

TEST(StepCosts, OneFactorNeedsNoTable) {
  Map map = map_of({"..S", "..."});
  EXPECT_TRUE(BakedMap(map).world().costs().uniform());
  map.terrains[2].factors[0] = Milli::whole(3);
  EXPECT_FALSE(BakedMap(map).world().costs().uniform());
}

TEST(StepCosts, MeanOfBothCellsIsExact) {
  Map map = map_of({".S."});
  map.terrains[2].factors[0] = Milli{2500};
  const BakedMap baked(map);
  const StepCosts costs = baked.world().costs();
  EXPECT_DOUBLE_EQ(costs.length(kStraight * costs.multiplier(0, 1)), 1.75);
  EXPECT_DOUBLE_EQ(costs.length(kStraight * costs.multiplier(1, 0)), 1.75);
  EXPECT_DOUBLE_EQ(costs.factor(1), 2.5);
}

TEST(StepCosts, FootprintFeelsItsWorstCell) {
  Map map = map_of({"..S.", "...."});
  map.terrains[2].factors[0] = Milli::whole(4);
  map.units = {test::square_unit(2)};
  const BakedMap baked(map);
  EXPECT_DOUBLE_EQ(baked.world().costs().factor(0), 1);
  EXPECT_DOUBLE_EQ(baked.world().costs().factor(1), 4);
}

TEST(Regions, IslandsAreRegionsOfTheirOwn) {
  const BakedMap baked(map_of({
      "..@..",  //
      "..@..",  //
      "@@.@@",
  }));
  const Regions regions = baked.world().regions();
  EXPECT_EQ(regions.count(), 3u);
  EXPECT_EQ(regions.region_of({1, 1}), 0u);
  EXPECT_EQ(regions.region_of({4, 0}), 1u);
  EXPECT_EQ(regions.region_of({2, 2}), 2u);  // no corner is cut
  EXPECT_FALSE(regions.reaches(0, 1));
}

TEST(Regions, OneWayCliffIsNotSymmetric) {
  Map map = map_of({"...", "..."});
  map.one_way_edges = {{{0, 0}, {0, 1}}, {{1, 0}, {1, 1}}, {{2, 0}, {2, 1}}};
  const BakedMap baked(map);
  const Regions regions = baked.world().regions();
  EXPECT_EQ(regions.count(), 2u);
  EXPECT_TRUE(regions.reaches(regions.region_of({0, 0}), regions.region_of({2, 1})));
  EXPECT_FALSE(regions.reaches(regions.region_of({2, 1}), regions.region_of({0, 0})));
}

TEST(Regions, CyclesOfOneWaysAreOneRegion) {
  Map map = map_of({".@.@."});
  map.links = {{"", {0, 0}, {2, 0}, Milli::whole(1), false},
               {"", {2, 0}, {4, 0}, Milli::whole(1), false},
               {"", {4, 0}, {0, 0}, Milli::whole(1), false}};
  EXPECT_EQ(BakedMap(map).world().regions().count(), 1u);
}

TEST(Regions, ReachAgreesWithDijkstraOnRandomMaps) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Map map = test::random_map(
        {.size = {21, 19}, .blocked_percent = 45, .one_way_edges = 60, .links = 8, .widest_unit = 2}, seed);
    const BakedMap baked(map);
    for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
      const test::ReferenceGraph reference(map, map.units[unit]);
      const World world = baked.world(unit);
      for (std::size_t from = 0; from < map.size().cells(); from += 3) {
        const Cell start = map.size().cell(from);
        if (!reference.walkable(start)) continue;
        const auto costs = reference.costs_from(start);
        for (std::size_t to = 0; to < costs.size(); ++to) {
          const Cell goal = map.size().cell(to);
          if (!reference.walkable(goal)) continue;
          const Regions& regions = world.regions();
          ASSERT_EQ(regions.reaches(regions.region_of(start), regions.region_of(goal)), costs[to] != kNoCost);
        }
      }
    }
  }
}

TEST(Bake, BytesDoNotDependOnThreads) {
  const Map map = test::random_map(
      {.size = {90, 70}, .blocked_percent = 30, .costs = true, .one_way_edges = 200, .links = 20, .widest_unit = 6}, 5);
  const auto one = test::bake_bytes(map, {.units = {}, .tier = Tier::none, .threads = 1});
  EXPECT_EQ(one, test::bake_bytes(map, {.units = {}, .tier = Tier::none, .threads = 2}));
  EXPECT_EQ(one, test::bake_bytes(map, {.units = {}, .tier = Tier::none, .threads = 8}));
}

TEST(Bake, BytesOfTiersDoNotDependOnThreads) {
  const Map map = test::random_map({.size = {60, 50}, .blocked_percent = 15, .widest_unit = 3}, 5);
  for (const Tier tier : {Tier::fast, Tier::full}) {
    const auto one = test::bake_bytes(map, {.units = {}, .tier = tier, .threads = 1});
    EXPECT_EQ(one, test::bake_bytes(map, {.units = {}, .tier = tier, .threads = 2}));
    EXPECT_EQ(one, test::bake_bytes(map, {.units = {}, .tier = tier, .threads = 8}));
  }
}

TEST(Bake, BytesOfTiersAreTheSameEverywhere) {
  const Map map = test::random_map({.size = {64, 48}, .blocked_percent = 15, .widest_unit = 2}, 1);
  EXPECT_EQ(hash_of(test::bake_bytes(map, {.units = {}, .tier = Tier::full, .threads = 0})), 10197588155194993111u);
}

TEST(Bake, BytesAreTheSameEverywhere) {
  const Map map = test::random_map(
      {.size = {64, 48}, .blocked_percent = 30, .costs = true, .one_way_edges = 100, .links = 10, .widest_unit = 3}, 1);
  EXPECT_EQ(hash_of(test::bake_bytes(map)), 8892790395025674428u);
}

TEST(Bake, ChosenUnitsComeInTheirOrder) {
  Map map = test::random_map({.widest_unit = 3}, 1);
  const auto asset = Asset::open_copy(test::bake_bytes(map, {.units = {"ground3", "ground1"}}));
  ASSERT_TRUE(asset);
  EXPECT_EQ(asset->map().find_unit("ground3"), 0u);
  EXPECT_EQ(asset->map().find_unit("ground1"), 1u);
  EXPECT_EQ(bake(map, {.units = {"tank"}}).error().message, "expected a unit of the map; it has none named 'tank'");
}

TEST(Bake, UnsoundMapsAreRefused) {
  Map map = map_of({"..."});
  map.links = {{"", {0, 0}, {9, 9}, Milli::whole(1), true}};
  EXPECT_EQ(bake(map).error().message, "links[0].to: expected a cell of the map");
}

TEST(Bake, UnitsThatFitNowhereAreWarnedAbout) {
  Map map = map_of({"..."});
  map.units.push_back(test::square_unit(2));
  const auto baked = bake(map);
  ASSERT_TRUE(baked);
  ASSERT_EQ(baked->warnings.size(), 1u);
  EXPECT_EQ(baked->warnings[0], "unit 'ground2' fits nowhere on this map");
}

}  // namespace
}  // namespace libpath
