#include <gtest/gtest.h>

#include <libpath/bake/bake.h>
#include <libpath/bake/estimate.h>
#include <libpath/bake/ground/starting_map.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>

namespace libpath {
namespace {

std::string refusal_of(const Map& map) {
  const auto baked = bake(map, {});
  return baked ? "baked" : baked.error().message;
}

/// A corridor with a gate across it that starts closed.
Map gated(std::int32_t width) {
  Map map = plain_map({20, 9});
  map.units = {test::square_unit(width)};
  map.switches = {{"gate", false, {{4, 9, 10}}, {}, {}}};
  return map;
}

TEST(BakedSwitches, AMapIsBakedAsItStarts) {
  const Map map = test::switched_map();
  const auto asset = bake_asset(map, {});
  ASSERT_TRUE(asset);
  const MapInfo& info = asset->map();
  EXPECT_EQ(info.terrains().size(), map.terrains.size());
  EXPECT_EQ(info.text(info.terrain({4, 1}).name), "out of bounds") << "the first terrain that nothing enters";
  const World world(*asset, 0);
  EXPECT_FALSE(world.is_walkable({4, 1}));
  EXPECT_TRUE(world.is_walkable({6, 1}));
  EXPECT_EQ(test::bake_bytes(map), test::bake_bytes(map, {.units = {}, .tier = Tier::none, .threads = 3}));
}

TEST(BakedSwitches, ATerrainIsAddedWhereAllCanBeEntered) {
  Map map = gated(1);
  std::erase_if(map.terrains, [](const Terrain& terrain) {
    return std::none_of(terrain.factors.begin(), terrain.factors.end(), [](auto factor) { return factor.has_value(); });
  });
  map.terrains[0].name = "closed";
  const auto asset = bake_asset(map, {});
  ASSERT_TRUE(asset);
  ASSERT_EQ(asset->map().terrains().size(), map.terrains.size() + 1);
  EXPECT_EQ(asset->map().text(asset->map().terrain({9, 4}).name), "closed'");
  EXPECT_EQ(asset->map().text(asset->map().terrain({8, 4}).name), "closed");
  for (char glyph = '!'; glyph <= '~'; ++glyph) {
    const auto has = [&](const Terrain& terrain) { return terrain.glyph == glyph; };
    if (!is_glyph(glyph) || std::any_of(map.terrains.begin(), map.terrains.end(), has)) continue;
    map.terrains.push_back(map.terrains[0]);
    map.terrains.back().glyph = glyph;
    map.terrains.back().name = std::string("t") + glyph;
  }
  EXPECT_EQ(refusal_of(map),
            "terrains: expected one that nothing enters, or room for it, where a switch starts closed");
}

/// Links and one-way edges at cells that start closed wait for these to open.
TEST(BakedSwitches, WhatLiesBesideClosedCellsIsLate) {
  for (const std::int32_t width : {1, 2, 3}) {
    Map map = gated(width);
    map.links = {{"", {9, 4}, {3, 3}, Milli::whole(1), true}};
    map.one_way_edges = {{{9, 4}, {10, 4}}};
    auto asset = bake_asset(map, {});
    ASSERT_TRUE(asset) << width;
    EXPECT_TRUE(asset->units()[0].edges.links().empty());
    ASSERT_EQ(asset->units()[0].late_edges.links().size(), 2u);
    EXPECT_EQ(asset->units()[0].late_edges.edges().size(), 1u);
    map.switches[0].open = true;
    asset = bake_asset(map, {});
    ASSERT_TRUE(asset) << width;
    EXPECT_EQ(asset->units()[0].edges.links().size(), 2u);
    EXPECT_TRUE(asset->units()[0].late_edges.empty());
  }
}

TEST(BakedSwitches, OneWayEdgesThatStartClosedAreBakedBothWays) {
  Map map = plain_map({20, 9});
  map.units = {test::square_unit(1)};
  map.one_way_edges = {{{2, 4}, {3, 4}}, {{7, 4}, {7, 5}}};
  map.switches = {{"valve", false, {}, {}, {{{2, 4}, {3, 4}}}}, {"slide", true, {}, {}, {{{7, 4}, {7, 5}}}}};
  const std::optional<Map> started = starting_map(map);
  ASSERT_TRUE(started);
  EXPECT_EQ(started->one_way_edges, (std::vector<OneWayEdge>{{{2, 4}, {3, 4}}, {{3, 4}, {2, 4}}, {{7, 4}, {7, 5}}}));
  EXPECT_EQ(started->cells, map.cells);
  const auto asset = bake_asset(map, {});
  ASSERT_TRUE(asset);
  const auto all = asset->one_way_edges().all();
  EXPECT_EQ(std::vector(all.begin(), all.end()), (std::vector<OneWayRecord>{{82, 83}, {83, 82}, {87, 107}}));
  const Edges& edges = asset->units()[0].edges;
  EXPECT_TRUE(edges.closed(map.size(), {2, 4}) & set_of(Heading::east));
  EXPECT_TRUE(edges.closed(map.size(), {3, 4}) & set_of(Heading::west));
  EXPECT_FALSE(edges.closed(map.size(), {7, 4}) & set_of(Heading::south));
  EXPECT_TRUE(edges.closed(map.size(), {7, 5}) & set_of(Heading::north));
}

TEST(BakedSwitches, OfLinksBetweenTheSameCellsTheCheapestOpens) {
  Map map = plain_map({20, 9});
  map.links = {{"a", {0, 0}, {9, 4}, Milli::whole(4), true}, {"b", {9, 4}, {0, 0}, Milli::whole(3), false}};
  map.switches = {{"ladder", false, {}, {{{0, 0}, {9, 4}}}, {}}};
  const BakedSwitches baked = bake_switches(map);
  ASSERT_EQ(baked.links.size(), 2u);
  EXPECT_EQ(baked.links[0].length, Milli::whole(4));
  EXPECT_EQ(baked.links[1].length, Milli::whole(3));
  EXPECT_FALSE(starting_map(map)) << "no cell starts closed";
}

TEST(BakedSwitches, EstimatesKnowThem) { EXPECT_TRUE(estimate(test::switched_map(), {})); }

}  // namespace
}  // namespace libpath
