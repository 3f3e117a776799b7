#include <algorithm>

#include <gtest/gtest.h>
#include <libpath/search/grid/block_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_graph.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::BakedMap;

/// Ground whose cheapest and dearest factors are far apart, so that costs of long paths need more than 32 bits.
Map very_dear_map(Size size, std::uint64_t seed) {
  Map map = test::random_map(
      {.size = size, .blocked_percent = 20, .costs = true, .one_way_edges = 60, .links = 5, .widest_unit = 1}, seed);
  for (std::size_t i = 0; i < map.terrains.size(); ++i) {
    for (auto& factor : map.terrains[i].factors) {
      if (factor) factor = Milli{i == 0 ? 999 : i == 1 ? 777 : 10};
    }
  }
  return map;
}

/// Ground of costs that 64 bits are needed for from the start.
Map finely_graded_map(Size size, std::uint64_t seed) {
  Map map = very_dear_map(size, seed);
  for (auto& factor : map.terrains[0].factors) {
    if (factor) factor = Milli{99'999};
  }
  return map;
}

std::vector<BakedMap> maps_of_every_label(Size size, std::uint64_t seed) {
  std::vector<BakedMap> maps;
  maps.emplace_back(test::random_map(
      {.size = size, .blocked_percent = 20, .costs = true, .one_way_edges = 60, .links = 5, .widest_unit = 1}, seed));
  maps.emplace_back(very_dear_map(size, seed));
  maps.emplace_back(finely_graded_map(size, seed));
  return maps;
}

TEST(BlockSearch, IsForMapsOfAnyShapeButLongStrips) {
  for (std::int32_t across = 1; across <= 80; ++across) {
    for (const std::int32_t length : {1, 17, 129, 1000, 1024}) {
      EXPECT_TRUE(BlockSearch::suits({across, length})) << across << " × " << length;
      EXPECT_TRUE(BlockSearch::suits({length, across})) << across << " × " << length;
    }
    for (const std::int32_t length : {1100, 4097, 20'001, 65'521, 65'536}) {
      EXPECT_TRUE(across < 4 || BlockSearch::suits({across, length})) << across << " × " << length;
      EXPECT_TRUE(across < 4 || BlockSearch::suits({length, across})) << across << " × " << length;
    }
  }
  for (const std::int32_t side : {500, 1025, 4097, 65'521, 65'536}) {
    EXPECT_TRUE(BlockSearch::suits({side, side})) << side;
    EXPECT_TRUE(BlockSearch::suits({side, 65'521})) << side;
  }
  EXPECT_FALSE(BlockSearch::suits({4000, 2}));
  EXPECT_FALSE(BlockSearch::suits({2, 4000}));
}

TEST(BlockSearch, LeavesLongStripsToTheSearchCellByCell) {
  const Map map = test::random_map(
      {.size = {2100, 2}, .blocked_percent = 2, .costs = true, .one_way_edges = 40, .links = 6, .widest_unit = 1}, 3);
  ASSERT_FALSE(BlockSearch::suits(map.size()));
  const BakedMap baked(map);
  const test::ReferenceGraph reference(map, map.units[0]);
  const std::uint32_t factor_unit = baked.asset().map().units()[0].factor_unit;
  auto context = SearchContext::create(baked.world());
  std::vector<Cell> cells(map.size().cells());
  test::Random random(8);
  int found = 0;
  for (int round = 0; round < test::scaled(20); ++round) {
    const Cell start{random.below(2100), random.below(2)};
    if (!reference.walkable(start)) continue;
    const auto costs = reference.costs_from(start);
    for (int i = 0; i < 20; ++i) {
      const Cell goal{std::clamp(start.x - 150 + random.below(300), 0, 2099), random.below(2)};
      const PathResult result = find_path(baked.world(), {start, goal}, *context, cells);
      const Cost expected = costs[map.size().index(goal)];
      ASSERT_EQ(result.status == PathStatus::found, expected != kNoCost);
      if (expected == kNoCost) continue;
      ASSERT_EQ(result.cost * factor_unit, expected);
      ++found;
    }
  }
  EXPECT_GT(found, 5);
}

// Paths of over 48 cells of the dearest ground leave 32 bits.
TEST(BlockSearch, CostsOfAnySizeEqualDijkstra) {
  for (const auto& make : {very_dear_map, finely_graded_map}) {
    for (int seed = 0; seed < test::scaled(6); ++seed) {
      const Map map = make({130, 90}, static_cast<std::uint64_t>(seed));
      const BakedMap baked(map);
      const World world = baked.world();
      const test::ReferenceGraph reference(map, map.units[0]);
      const std::uint32_t factor_unit = baked.asset().map().units()[0].factor_unit;
      auto context = SearchContext::create(world);
      std::vector<Cell> cells(map.size().cells());
      test::Random random(static_cast<std::uint64_t>(seed));
      for (int round = 0; round < 3; ++round) {
        const Cell start{random.below(130), random.below(90)};
        if (!reference.walkable(start)) continue;
        const auto costs = reference.costs_from(start);
        for (int i = 0; i < 200; ++i) {
          const Cell goal{random.below(130), random.below(90)};
          const Cost expected = costs[map.size().index(goal)];
          const PathResult result = find_path(world, {start, goal}, *context, cells);
          ASSERT_EQ(result.status == PathStatus::found, expected != kNoCost);
          if (result.status != PathStatus::found) continue;
          ASSERT_EQ(result.cost * factor_unit, expected);
          ASSERT_TRUE(result.optimal);
          ASSERT_EQ(reference.cost_of({cells.data(), result.cells}), expected);
        }
      }
    }
  }
}

TEST(BlockSearch, ProcessorsAndSlicesGiveTheSameCells) {
  for (const BakedMap& baked : maps_of_every_label({90, 70}, 3)) {
    const World world = baked.world();
    auto best = SearchContext::create(world);
    std::vector<Cell> cells(6300), same(6300);
    for (const Processor processor : {Processor::any, Processor::with_avx2, Processor::with_avx512}) {
      auto lesser = SearchContext::create(world);
      lesser->use_code_for(processor);
      test::Random random(6);
      for (int i = 0; i < 150; ++i) {
        const GridQuery query{{random.below(90), random.below(70)}, {random.below(90), random.below(70)}};
        const PathResult whole = find_path(world, query, *best, cells);
        GridSearch search(world, *lesser);
        PathStatus status = search.start(query);
        while (status == PathStatus::running) status = search.step(1 + static_cast<std::uint64_t>(random.below(60)));
        const PathResult sliced = search.path(same);
        ASSERT_EQ(whole.status, sliced.status);
        ASSERT_EQ(whole.cost, sliced.cost);
        ASSERT_EQ(whole.expanded, sliced.expanded);
        ASSERT_TRUE(std::equal(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(whole.cells), same.begin()));
      }
    }
  }
}

// A context is shared by searches of every kind, and numbers them all.
TEST(BlockSearch, SharesItsContextWithOtherSearches) {
  const BakedMap dear(test::random_map({.size = {80, 60}, .blocked_percent = 20, .costs = true, .widest_unit = 1}, 9));
  const BakedMap plain(test::random_map({.size = {80, 60}, .blocked_percent = 20}, 9));
  auto shared = SearchContext::create(dear.world());
  test::Random random(2);
  for (int i = 0; i < 200; ++i) {
    const GridQuery query{{random.below(80), random.below(60)}, {random.below(80), random.below(60)}};
    for (const BakedMap* baked : {&dear, &plain}) {
      auto own = SearchContext::create(baked->world());
      ASSERT_EQ(find_cost(baked->world(), query, *shared).cost, find_cost(baked->world(), query, *own).cost);
    }
  }
}

}  // namespace
}  // namespace libpath
