#include <libpath/map/grid_map.h>

#include <array>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/map/io/lpmap.h>

namespace libpath {
namespace {

constexpr Milli kPlain = Milli::whole(1);

std::string fault_of(const Result<Map, MapFault>& map) {
  return map ? "none" : map.error().place + ": " + map.error().expected;
}

/// So many different factors besides 0 and 1, a cell each.
std::vector<Milli> different_factors(int count) {
  std::vector<Milli> costs;
  for (int i = 0; i < count; ++i) costs.push_back(Milli{2000 + i});
  return costs;
}

TEST(GridMap, FlagsAreGroundAndWall) {
  const std::array<std::uint8_t, 6> walkable{1, 0, 255, 0, 2, 1};
  const auto map = map_of_flags(walkable, {3, 2});
  ASSERT_TRUE(map);
  EXPECT_FALSE(check(*map));
  EXPECT_EQ(map->size(), (Size{3, 2}));
  EXPECT_EQ(map->units, std::vector{ground_unit()});
  for (std::size_t i = 0; i < walkable.size(); ++i) {
    const Terrain& terrain = map->terrains[map->cells.all()[i]];
    EXPECT_EQ(terrain.name, walkable[i] != 0 ? "ground" : "wall") << i;
    EXPECT_EQ(terrain.factors, std::vector{walkable[i] != 0 ? CostFactor(kPlain) : std::nullopt}) << i;
  }
}

TEST(GridMap, CostsOf0And1AreFlags) {
  const std::array<std::uint8_t, 4> walkable{0, 1, 1, 0};
  const std::array<Milli, 4> costs{Milli{0}, kPlain, kPlain, Milli{0}};
  EXPECT_EQ(*map_of_costs(costs, {2, 2}), *map_of_flags(walkable, {2, 2}));
}

TEST(GridMap, FactorsBecomeTerrainsAsTheyCome) {
  const std::array<Milli, 6> costs{Milli{2500}, kPlain, Milli{1}, Milli{0}, kLargestFactor, Milli{2500}};
  const auto map = map_of_costs(costs, {6, 1});
  ASSERT_TRUE(map);
  EXPECT_FALSE(check(*map));
  EXPECT_EQ(map->terrains.size(), 5u);
  EXPECT_EQ(find_terrain(*map, "cost 2.5"), 2u);
  EXPECT_EQ(find_terrain(*map, "cost 0.001"), 3u);
  EXPECT_EQ(find_terrain(*map, "cost 100"), 4u);
  const std::array<TerrainIndex, 6> expected{2, 0, 3, 1, 4, 2};
  for (std::size_t i = 0; i < costs.size(); ++i) EXPECT_EQ(map->cells.all()[i], expected[i]) << i;
}

TEST(GridMap, AllGlyphsAreUsed) {
  const auto costs = different_factors(kMaxGridFactors - 2);
  const auto map = map_of_costs(costs, {1, kMaxGridFactors - 2});
  ASSERT_TRUE(map) << fault_of(map);
  EXPECT_EQ(map->terrains.size(), std::size_t{kMaxGridFactors});
  EXPECT_FALSE(check(*map));
  EXPECT_EQ(*parse_lpmap(format_lpmap(*map), "map"), *map);
  const auto more = different_factors(kMaxGridFactors - 1);
  EXPECT_EQ(fault_of(map_of_costs(more, {1, kMaxGridFactors - 1})),
            "cell (0,90): expected at most 92 different cost factors, 0 and 1 among them");
}

TEST(GridMap, UnitsAreTheMaps) {
  UnitProfile wide = ground_unit();
  wide.length = wide.width = 2;
  const std::array<std::uint8_t, 4> walkable{1, 1, 1, 1};
  EXPECT_EQ(map_of_flags(walkable, {2, 2}, {wide})->units, std::vector{wide});
  const std::array<Milli, 4> costs{kPlain, kPlain, kPlain, kPlain};
  EXPECT_EQ(map_of_costs(costs, {2, 2}, {wide})->units, std::vector{wide});
}

TEST(GridMap, WrongSizesAreRefused) {
  const std::vector<std::uint8_t> walkable(12, 1);
  const std::vector<Milli> costs(12, kPlain);
  const std::string sides = "size: expected sides from 1 to 16384 and at most ";
  for (const Size size : {Size{0, 3}, Size{3, -4}, Size{kMaxSide + 1, 1}, Size{1, kMaxSide + 1}}) {
    EXPECT_EQ(fault_of(map_of_flags(walkable, size)).substr(0, sides.size()), sides) << size.width;
    EXPECT_EQ(fault_of(map_of_costs(costs, size)).substr(0, sides.size()), sides) << size.width;
  }
  EXPECT_EQ(fault_of(map_of_flags(walkable, {3, 5})), "walkable: expected 3 × 5 = 15 cells, not 12");
  EXPECT_EQ(fault_of(map_of_costs(costs, {3, 3})), "costs: expected 3 × 3 = 9 cells, not 12");
  EXPECT_EQ(fault_of(map_of_flags({}, {1, 1})), "walkable: expected 1 × 1 = 1 cells, not 0");
}

TEST(GridMap, WrongFactorsAreToldByCell) {
  for (const Milli wrong :
       {Milli{-1}, Milli{kLargestFactor.thousandths + 1}, Milli{std::numeric_limits<std::int32_t>::min()},
        Milli{std::numeric_limits<std::int32_t>::max()}}) {
    std::vector<Milli> costs(12, kPlain);
    costs[7] = wrong;
    EXPECT_EQ(fault_of(map_of_costs(costs, {4, 3})),
              "cell (3,1): expected 0 for a wall or a cost factor from 0.001 to 100");
  }
}

}  // namespace
}  // namespace libpath
