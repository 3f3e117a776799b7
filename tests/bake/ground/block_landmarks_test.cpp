#include <libpath/bake/ground/block_landmarks.h>
#include <libpath/core/own_bit_grid.h>

#include <algorithm>

#include <gtest/gtest.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_graph.h>

namespace libpath {
namespace {

/// What a number is by Dijkstra, whose costs are in 1/2000 of plain ground.
std::uint16_t expected_number(const UnitTables& tables, std::uint32_t factor_unit, Cost reference) {
  if (reference == kNoCost) return BlockLandmarks::kNone;
  const Cost cost = reference / (Cost{factor_unit} * (tables.costs.uniform() ? 2 : 1));
  return static_cast<std::uint16_t>(cost / tables.block_landmarks.unit());
}

TEST(BlockLandmarks, NumbersAreCostsOfShortestPaths) {
  const test::RandomMap kinds[] = {
      {.size = {47, 35}, .blocked_percent = 20, .costs = true, .widest_unit = 2},
      {.size = {40, 40}, .blocked_percent = 30, .one_way_edges = 120, .links = 8, .widest_unit = 1},
  };
  for (const test::RandomMap& kind : kinds) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const Map map = test::random_map(kind, seed);
      const test::BakedMap baked(map, Tier::fast);
      for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
        const UnitTables& tables = baked.asset().units()[unit];
        const BlockLandmarks& table = tables.block_landmarks;
        if (table.empty()) continue;
        const test::ReferenceGraph reference(map, map.units[unit]);
        const std::uint32_t factor_unit = baked.asset().map().units()[unit].factor_unit;
        for (std::size_t i = 0; i < table.landmarks().size(); ++i) {
          const BlockLandmark& landmark = table.landmarks()[i];
          const Cell at = map.size().cell(landmark.cell);
          const auto away = reference.costs_from(at);
          for (std::size_t to = 0; to < map.size().cells();
               to += landmark.way == BlockLandmark::Way::to_landmark ? 37 : 1) {
            const Cell cell = map.size().cell(to);
            const bool back = landmark.way == BlockLandmark::Way::to_landmark;
            if (!reference.walkable(cell)) continue;
            const Cost cost = back ? reference.costs_from(cell)[landmark.cell] : away[to];
            ASSERT_EQ(table.number(i, cell), expected_number(tables, factor_unit, cost));
          }
        }
      }
    }
  }
}

TEST(BlockLandmarks, SidesOfBlocksAreThereTwice) {
  const Map map = test::random_map({.size = {40, 33}, .blocked_percent = 10, .costs = true}, 7);
  const test::BakedMap baked(map, Tier::fast);
  const BlockLandmarks& table = baked.asset().units()[0].block_landmarks;
  ASSERT_FALSE(table.empty());
  constexpr std::int32_t kSide = BlockLandmarks::kSide;
  for (std::size_t i = 0; i < table.landmarks().size(); ++i) {
    for (std::int32_t y = 0; y < map.size().height; ++y) {
      for (std::int32_t left = 0; left + kSide <= map.size().width; left += kSide) {
        const std::uint16_t* const numbers = table.block_of({left, y}) + i * BlockLandmarks::kNumbers;
        const auto row = static_cast<std::size_t>(y % kSide);
        EXPECT_EQ(numbers[BlockLandmarks::kFirstColumn + row], table.number(i, {left, y}));
        EXPECT_EQ(numbers[BlockLandmarks::kLastColumn + row], table.number(i, {left + kSide - 1, y}));
      }
    }
  }
}

TEST(BlockLandmarks, StandInEveryPartOfSomeSize) {
  Map map = plain_map({64, 32});
  map.terrains[2].factors[0] = Milli{2500};
  map.cells[{1, 1}] = 2;
  for (std::int32_t y = 0; y < 32; ++y) map.cells[{32, y}] = 5;
  const test::BakedMap baked(map, Tier::fast);
  const auto landmarks = baked.asset().units()[0].block_landmarks.landmarks();
  const auto in_west = [&](const BlockLandmark& landmark) { return map.size().cell(landmark.cell).x < 32; };
  EXPECT_EQ(landmarks.size(), 16u);
  EXPECT_EQ(std::count_if(landmarks.begin(), landmarks.end(), in_west), 8);
}

TEST(BlockLandmarks, AreLeftOutWhereTheyBringNothing) {
  const Map plain = test::random_map({.size = {40, 40}, .blocked_percent = 20}, 1);
  EXPECT_TRUE(test::BakedMap(plain, Tier::fast).asset().units()[0].block_landmarks.empty());
  const Map small = test::random_map({.size = {12, 12}, .costs = true}, 1);
  EXPECT_TRUE(test::BakedMap(small, Tier::fast).asset().units()[0].block_landmarks.empty());
  const Map dear = test::random_map({.size = {40, 40}, .costs = true}, 1);
  EXPECT_TRUE(test::BakedMap(dear, Tier::none).asset().units()[0].block_landmarks.empty());
}

TEST(BlockLandmarks, AreLeftOutOfMapsTooLargeForThem) {
  const BakedStepCosts costs{.factor_unit = 1000, .factors = {1}, .cells = {}};
  const BakedEdges edges;
  const auto bakes = [&](Size size) {
    BitGrid walkable(size);
    for (std::int32_t y = 0; y < 16; ++y) {
      for (std::int32_t x = 0; x < 16; ++x) walkable.set({x, y}, true);
    }
    return !bake_block_landmarks(UnitSteps(walkable.view(), costs, edges), 1).landmarks.empty();
  };
  EXPECT_TRUE(bakes({64, 64}));
  EXPECT_FALSE(bakes({2049, 2048}));
}

}  // namespace
}  // namespace libpath
