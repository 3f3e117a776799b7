#include <libpath/search/ground/live_world.h>

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_graph.h>

namespace libpath {
namespace {

/// Four cells, one of them a wall that is torn down, with one cliff between two others.
struct Torn {
  const char* name;
  std::vector<std::string> rows;
  Cell wall;
  OneWayEdge cliff;
};

class LiveCliffsTest : public testing::TestWithParam<Torn> {};

/// A one-way edge of cells that the unit could enter holds for the steps that only a freed cell makes possible.
TEST_P(LiveCliffsTest, FreedCornersOpenNoWayUp) {
  Map map = test::map_of(GetParam().rows);
  map.one_way_edges = {GetParam().cliff};
  Map torn = map;
  torn.cells[GetParam().wall] = 0;
  const test::ReferenceGraph reference(torn, torn.units[0]);
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    const test::BakedMap baked(map, tier);
    auto live = *LiveWorld::create(baked.asset(), 0);
    auto overlay = *Overlay::create(live.layer());
    live.set_terrain(GetParam().wall, 0);
    auto context = SearchContext::create(baked.world());
    for (const World& world : {live.world(), overlay.world()}) {
      for (std::size_t from = 0; from < map.size().cells(); ++from) {
        const auto costs = reference.costs_from(map.size().cell(from));
        for (std::size_t to = 0; to < costs.size(); ++to) {
          const PathResult result = find_cost(world, {map.size().cell(from), map.size().cell(to)}, *context);
          ASSERT_EQ(result.status, PathStatus::found);
          EXPECT_NEAR(result.length, static_cast<double>(costs[to]) / (2000.0 * kStraight), 1e-9)
              << from << " to " << to;
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Walls, LiveCliffsTest,
                         testing::Values(Torn{"BesideASlantedCliff", {"@.", ".."}, {0, 0}, {{1, 0}, {0, 1}}},
                                         Torn{"AcrossFromACliff", {"@.", ".."}, {0, 0}, {{1, 1}, {0, 1}}},
                                         Torn{"BelowAnEndOfACliff", {"..", "@."}, {0, 1}, {{1, 0}, {0, 0}}},
                                         Torn{"AboveAnEndOfACliff", {".@", ".."}, {1, 0}, {{1, 1}, {0, 1}}}),
                         [](const auto& torn) { return std::string(torn.param.name); });

/// An edge at a wall closes nothing until the wall is torn down.
TEST(LiveCliffs, EdgesAtWallsAreLate) {
  Map map = test::map_of({".@", ".."});
  map.one_way_edges = {{{1, 0}, {0, 0}}};
  const test::BakedMap baked(map);
  EXPECT_FALSE(baked.world().has_one_way_edges());
  auto live = *LiveWorld::create(baked.asset(), 0);
  EXPECT_FALSE(live.world().has_one_way_edges());
  live.set_terrain({1, 0}, 0);
  EXPECT_TRUE(live.world().has_one_way_edges());
  auto context = SearchContext::create(baked.world());
  EXPECT_DOUBLE_EQ(find_cost(live.world(), {{1, 0}, {0, 0}}, *context).length, 1);
  EXPECT_DOUBLE_EQ(find_cost(live.world(), {{0, 0}, {1, 0}}, *context).length, 3);
  live.block({1, 0});
  EXPECT_FALSE(live.world().has_one_way_edges());
}

/// So does a link into a wall, also under an overlay; and it can be closed like any other.
TEST(LiveCliffs, LinksIntoWallsAreLate) {
  Map map = test::map_of({"....@"});
  map.links = {{"tunnel", {0, 0}, {4, 0}, Milli{1500}, true}};
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    const test::BakedMap baked(map, tier);
    EXPECT_TRUE(baked.world().edges().empty());
    auto live = *LiveWorld::create(baked.asset(), 0);
    auto overlay = *Overlay::create(live.layer());
    auto context = SearchContext::create(baked.world());
    const auto lengths = [&] {
      const GridQuery query{{0, 0}, {4, 0}};
      return std::pair(find_cost(live.world(), query, *context).length,
                       find_cost(overlay.world(), query, *context).length);
    };
    EXPECT_EQ(lengths(), std::pair(0.0, 0.0));
    live.set_terrain({4, 0}, 0);
    EXPECT_NEAR(lengths().first, 1.5, 1e-4);
    EXPECT_NEAR(lengths().second, 1.5, 1e-4);
    EXPECT_TRUE(live.close_link({0, 0}, {4, 0}));
    EXPECT_EQ(lengths(), std::pair(4.0, 4.0));
    live.reset_link({0, 0}, {4, 0});
    EXPECT_NEAR(lengths().first, 1.5, 1e-4);
    live.block({4, 0});
    EXPECT_EQ(lengths(), std::pair(0.0, 0.0));
  }
}

}  // namespace
}  // namespace libpath
