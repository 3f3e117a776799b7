#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/dead_end_maps.h>
#include <tests/support/reference_graph.h>
#include <tests/support/scale.h>
#include <iostream>

namespace libpath {
namespace {

struct Tally {
  std::size_t queries = 0;
  std::size_t saved = 0;  // queries that expanded less for dead ends
};

/// Compares the costs from some starts to all goals with Dijkstra's, on one unit of a map.
void check_unit(const Map& map, std::size_t unit, const BakeOptions& options, Neighbours neighbours, Tally& tally) {
  const auto asset = Asset::open_copy(test::bake_bytes(map, options));
  ASSERT_TRUE(asset);
  BakeOptions bare = options;
  bare.dead_ends = false;
  const auto without = Asset::open_copy(test::bake_bytes(map, bare));
  const test::ReferenceGraph reference(map, map.units[unit], neighbours == Neighbours::four);
  const World world(*asset, unit);
  const World bare_world(*without, unit);
  const Cost scale = Cost{asset->map().units()[unit].factor_unit} * (world.costs().uniform() ? 2 : 1);
  auto context = SearchContext::create(world);
  std::vector<Cell> cells(map.size().cells());
  test::Random random(7);
  for (int starts = 0, tries = 0; starts < 4 && tries < 100; ++tries) {
    const Cell start{random.below(map.size().width), random.below(map.size().height)};
    if (!reference.walkable(start)) continue;
    ++starts;
    const auto costs = reference.costs_from(start);
    for (std::size_t to = 0; to < costs.size(); ++to) {
      const Cell goal = map.size().cell(to);
      if (costs[to] == kNoCost) continue;
      const PathResult result = find_path(world, {start, goal, neighbours}, *context, cells);
      ++tally.queries;
      ASSERT_EQ(result.status, PathStatus::found);
      ASSERT_TRUE(result.optimal);
      ASSERT_EQ(result.cost * scale, costs[to])
          << "from " << start.x << ',' << start.y << " to " << goal.x << ',' << goal.y;
      if (to % 16 != 0) continue;
      ASSERT_EQ(reference.cost_of({cells.data(), result.cells}), costs[to]);
      tally.saved += result.expanded < find_cost(bare_world, {start, goal, neighbours}, *context).expanded;
    }
  }
}

TEST(DeadEndSearch, CostsEqualDijkstraInEveryTier) {
  Tally tally;
  for (int seed = 0; seed < test::more_in_soak(3, 60); ++seed) {
    for (const Map& map : test::maps_with_dead_ends({41, 37}, static_cast<std::uint64_t>(seed))) {
      for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
        check_unit(map, 0, {.units = {}, .tier = tier, .threads = 1}, Neighbours::eight, tally);
        if (HasFatalFailure()) FAIL() << "seed " << seed << " tier " << name_of(tier);
      }
    }
  }
  EXPECT_GT(tally.saved * 16, tally.queries / 8);
  std::cout << tally.queries << " queries\n";
}

TEST(DeadEndSearch, CostsEqualDijkstraForFourNeighbours) {
  Tally tally;
  for (int seed = 0; seed < test::more_in_soak(2, 15); ++seed) {
    for (const Map& map : test::maps_with_dead_ends({33, 31}, static_cast<std::uint64_t>(seed))) {
      check_unit(map, 0, {}, Neighbours::four, tally);
      if (HasFatalFailure()) FAIL() << "seed " << seed;
    }
  }
  EXPECT_GT(tally.saved, 0u);
}

TEST(DeadEndSearch, CostsEqualDijkstraUnderTerrainCosts) {
  Tally tally;
  for (int seed = 0; seed < test::more_in_soak(2, 15); ++seed) {
    for (const Map& map : test::dear_maps_with_dead_ends({33, 31}, static_cast<std::uint64_t>(seed))) {
      for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
        check_unit(map, unit, {}, unit == 0 ? Neighbours::eight : Neighbours::four, tally);
        if (HasFatalFailure()) FAIL() << "seed " << seed << " unit " << unit;
      }
    }
  }
  EXPECT_GT(tally.saved, 0u);
}

TEST(DeadEndSearch, DrawnOnesThatAreLeftOutChangeNoCost) {
  Tally tally;
  for (int seed = 0; seed < test::more_in_soak(2, 15); ++seed) {
    auto maps = test::maps_with_dead_ends({41, 37}, static_cast<std::uint64_t>(seed));
    for (Map& map : test::dear_maps_with_dead_ends({33, 31}, static_cast<std::uint64_t>(seed))) {
      maps.push_back(std::move(map));
    }
    for (Map& map : maps) {
      test::draw_dead_ends(map, 60, static_cast<std::uint64_t>(seed));
      for (const Neighbours neighbours : {Neighbours::eight, Neighbours::four}) {
        check_unit(map, 0, {.units = {}, .tier = Tier::fast, .threads = 1}, neighbours, tally);
        if (HasFatalFailure()) FAIL() << "seed " << seed;
      }
    }
  }
}

/// Kept ones may make a path longer, but a result that says it is optimal is; and what has a path has one still.
TEST(DeadEndSearch, KeptOnesAreOwnedUpTo) {
  std::size_t longer = 0;
  for (int seed = 0; seed < test::more_in_soak(2, 15); ++seed) {
    auto maps = test::maps_with_dead_ends({41, 37}, static_cast<std::uint64_t>(seed));
    maps.push_back(test::dear_maps_with_dead_ends({41, 37}, static_cast<std::uint64_t>(seed)).back());
    for (Map& map : maps) {
      test::draw_dead_ends(map, 12, static_cast<std::uint64_t>(seed));
      BakeOptions options{.units = {}, .tier = seed % 2 == 0 ? Tier::none : Tier::fast, .threads = 1};
      options.keep_dead_ends = true;
      const auto asset = *Asset::open_copy(test::bake_bytes(map, options));
      const World world(asset, 0);
      const test::ReferenceGraph reference(map, map.units[0]);
      const Cost scale = Cost{asset.map().units()[0].factor_unit} * (world.costs().uniform() ? 2 : 1);
      auto context = SearchContext::create(world);
      std::vector<Cell> cells(map.size().cells());
      const Cell start = map.size().cell(map.size().cells() / 2 + 9);
      if (!reference.walkable(start)) continue;
      const auto costs = reference.costs_from(start);
      for (std::size_t to = 0; to < costs.size(); ++to) {
        if (costs[to] == kNoCost) continue;
        const PathResult result = find_path(world, {start, map.size().cell(to)}, *context, cells);
        ASSERT_EQ(result.status, PathStatus::found);
        ASSERT_EQ(reference.cost_of({cells.data(), result.cells}), result.cost * scale);
        ASSERT_GE(result.cost * scale, costs[to]);
        if (result.cost * scale > costs[to]) {
          ASSERT_FALSE(result.optimal);
          ++longer;
        }
      }
    }
  }
  EXPECT_GT(longer, 0u);
}

TEST(DeadEndSearch, WideMazesAreSearchedAlongTheWay) {
  const Map map = tools::generate_maze({128, 128}, 1, {.corridor = 7});
  const auto with = *Asset::open_copy(test::bake_bytes(map));
  BakeOptions bare;
  bare.dead_ends = false;
  const auto without = *Asset::open_copy(test::bake_bytes(map, bare));
  auto context = SearchContext::create(map.size().cells());
  const auto expanded = [&](const Asset& asset) {
    test::Random random(3);
    const auto any_cell = [&] { return Cell{random.below(128), random.below(128)}; };
    std::uint64_t sum = 0;
    for (int i = 0; i < 200; ++i) sum += find_cost(World(asset, 0), {any_cell(), any_cell()}, *context).expanded;
    return sum;
  };
  EXPECT_LT(expanded(with) * 3, expanded(without) * 2);
}

}  // namespace
}  // namespace libpath
