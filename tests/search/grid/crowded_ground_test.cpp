#include <algorithm>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/grid/block_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_graph.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::BakedMap;

constexpr TerrainIndex kSwamp = 2;
constexpr TerrainIndex kWall = 5;

/// Obstacles a knight's move apart: every free cell but those at the edge is a corner.
Map lattice(Size size) {
  Map map = plain_map(size);
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      if ((x + 2 * y) % 5 == 0) map.cells[{x, y}] = kWall;
    }
  }
  return map;
}

/// The lattice with holes and bars in it, so that ways are not all alike.
Map torn_lattice(Size size, std::uint64_t seed) {
  Map map = lattice(size);
  test::Random random(seed);
  for (int i = 0; i < 400; ++i) {
    Cell cell{random.below(size.width), random.below(size.height)};
    const auto heading = static_cast<Heading>(random.below(kHeadings));
    const TerrainIndex terrain = random.percent(50) ? kWall : TerrainIndex{0};
    for (int length = random.below(12); length >= 0 && size.contains(cell); --length, cell = step(cell, heading)) {
      map.cells[cell] = terrain;
    }
  }
  return map;
}

/// Compares answers with plain Dijkstra over a map.
void expect_dijkstra(const World& world, const Map& map, std::uint64_t seed, int goals, std::size_t unit = 0) {
  const test::ReferenceGraph reference(map, map.units[unit]);
  auto context = SearchContext::create(world);
  ASSERT_TRUE(context);
  std::vector<Cell> cells(map.size().cells());
  test::Random random(seed);
  const auto any_cell = [&] { return Cell{random.below(map.size().width), random.below(map.size().height)}; };
  Cell start = any_cell();
  while (!reference.walkable(start)) start = any_cell();
  const auto costs = reference.costs_from(start);
  int found = 0;
  for (int i = 0; i < goals; ++i) {
    const Cell goal = any_cell();
    const Cost expected = costs[map.size().index(goal)];
    const PathResult result = find_path(world, {start, goal}, *context, cells);
    ASSERT_EQ(result.status == PathStatus::found, expected != kNoCost);
    if (result.status != PathStatus::found) continue;
    ASSERT_TRUE(result.optimal);
    ASSERT_EQ(reference.cost_of({cells.data(), result.cells}), expected);
    ++found;
  }
  EXPECT_GT(found, goals / 4);
}

TEST(CrowdedGround, IsWhereCornersAreManyAndDense) {
  const auto is_crowded = [](const Map& map) { return BakedMap(map).world().jump_map().is_crowded(); };
  EXPECT_TRUE(is_crowded(lattice({200, 200})));
  EXPECT_TRUE(is_crowded(test::random_map({.size = {320, 320}, .blocked_percent = 20}, 1)));
  EXPECT_FALSE(is_crowded(lattice({180, 180})));
  EXPECT_FALSE(is_crowded(lattice({1600, 25})));
  EXPECT_FALSE(is_crowded(test::random_map({.size = {400, 400}, .blocked_percent = 45}, 1)));
  EXPECT_FALSE(is_crowded(test::random_map({.size = {600, 600}, .blocked_percent = 3}, 1)));
}

/// Those whose bakes take no long time. Under sanitizers that of tier fast does.
std::vector<Tier> tiers() {
  return test::runs_in_full() ? std::vector{Tier::none, Tier::fast} : std::vector{Tier::none};
}

/// A context has room for the blocks of every map that may be crowded.
TEST(CrowdedGround, IsNeverTooNarrowForBlocks) {
  for (std::int32_t side = 32; side < 300; ++side) {
    for (const std::int32_t other : {32, 33, 49, 500, kMaxSide}) {
      EXPECT_TRUE(BlockSearch::suits({side, other}));
      EXPECT_TRUE(BlockSearch::suits({other, side}));
    }
  }
}

TEST(CrowdedGround, IsSearchedOverBlocksOfCells) {
  for (const Tier tier : tiers()) {
    Map map = torn_lattice({220, 220}, 1);
    map.cells[{100, 100}] = 0;
    const BakedMap baked(map, tier);
    const World world = baked.world();
    ASSERT_FALSE(world.asks_plain_tables());
    EXPECT_TRUE(world.jump_graph().empty());
    EXPECT_EQ(world.block_landmarks().empty(), tier == Tier::none);
    auto context = SearchContext::create(world);
    PathResult result;
    for (std::int32_t x = 219; x > 0 && result.status != PathStatus::found; --x) {
      result = find_cost(world, {{100, 100}, {x, 219}}, *context);
    }
    ASSERT_EQ(result.status, PathStatus::found);
    EXPECT_EQ(result.expanded % 16, 0u) << "rows of blocks are expanded 16 at a time";
    expect_dijkstra(world, map, 1, test::scaled(300));
  }
}

/// Of tier full; beyond 40,000 corners, which have labels of their own.
struct FullyBaked {
  Map map;
  BakedMap baked;

  explicit FullyBaked(const Map& made)
      : map(made), baked(made, BakeOptions{.units = {}, .tier = Tier::full, .threads = 2}) {}
};

TEST(CrowdedGround, TierFullLooksPathsUpByCells) {
  if (!test::runs_in_full()) GTEST_SKIP() << "such bakes take long here";
  const FullyBaked full(torn_lattice({240, 240}, 2));
  const World world = full.baked.world();
  ASSERT_GT(world.jump_map().corner_count(), 40'000u);
  ASSERT_FALSE(world.asks_plain_tables());
  ASSERT_FALSE(world.cell_labels().empty());
  EXPECT_TRUE(world.hierarchy().empty());
  EXPECT_TRUE(world.jump_graph().empty());
  auto context = SearchContext::create(world);
  const PathResult result = find_cost(world, {{100, 100}, {200, 201}}, *context);
  EXPECT_EQ(result.expanded, 0u);
  expect_dijkstra(world, full.map, 2, test::scaled(300));

  auto overlay = Overlay::create(full.baked.asset(), 0);
  ASSERT_TRUE(overlay);
  Map changed = full.map;
  test::Random random(2);
  for (int i = 0; i < 100; ++i) {
    const Cell cell{random.below(240), random.below(240)};
    if (changed.cells[cell] == kWall) continue;
    overlay->block(cell);
    changed.cells[cell] = kWall;
  }
  expect_dijkstra(overlay->world(), changed, 2, test::scaled(300));
}

TEST(CrowdedGround, TierFullLooksUpPathsThatMeetExceptions) {
  if (!test::runs_in_full()) GTEST_SKIP() << "such bakes take long here";
  Map map = torn_lattice({240, 240}, 3);
  test::Random random(3);
  const auto free_cell = [&] {
    Cell cell{random.below(240), random.below(240)};
    while (map.cells[cell] == kWall) cell = {random.below(240), random.below(240)};
    return cell;
  };
  map.terrains[kSwamp].factors[0] = Milli::whole(20);
  for (int i = 0; i < 20; ++i) map.cells[free_cell()] = kSwamp;
  for (int i = 0; i < 3; ++i) map.links.push_back({"", free_cell(), free_cell(), Milli::whole(30), true});
  const FullyBaked full(map);
  ASSERT_FALSE(full.baked.world().exceptions().empty());
  ASSERT_FALSE(full.baked.world().cell_labels().empty());
  expect_dijkstra(full.baked.world(), map, 3, test::scaled(300));
}

TEST(CrowdedGround, FewCornersKeepTheirTables) {
  const std::int32_t side = test::runs_in_full() ? 150 : 100;
  const BakedMap few(lattice({side, side}), Tier::fast);
  EXPECT_TRUE(few.world().asks_plain_tables());
  EXPECT_TRUE(few.world().block_landmarks().empty());
}

TEST(CrowdedGround, CostsAreThoseOfDijkstra) {
  for (int seed = 0; seed < test::scaled(6); ++seed) {
    const Map map = torn_lattice({230, 220}, static_cast<std::uint64_t>(seed));
    const BakedMap baked(map);
    ASSERT_FALSE(baked.world().asks_plain_tables());
    expect_dijkstra(baked.world(), map, static_cast<std::uint64_t>(seed), test::scaled(300));
  }
}

TEST(CrowdedGround, ExceptionsAreFollowed) {
  for (int seed = 0; seed < test::scaled(4); ++seed) {
    const Map map =
        test::random_map({.size = {330, 320}, .blocked_percent = 20, .one_way_edges = 40, .links = 3, .swamps = 20},
                         static_cast<std::uint64_t>(seed));
    const BakedMap baked(map);
    ASSERT_FALSE(baked.world().exceptions().empty());
    ASSERT_FALSE(baked.world().asks_plain_tables());
    expect_dijkstra(baked.world(), map, static_cast<std::uint64_t>(seed), test::scaled(300));
  }
}

TEST(CrowdedGround, WideUnitsAreSearchedForOverBlocks) {
  Map map = plain_map({320, 300});
  map.units = {test::square_unit(1), test::square_unit(2)};
  for (std::int32_t y = 0; y < 300; ++y) {
    for (std::int32_t x = 0; x < 320; ++x) {
      if ((x + 3 * y) % 10 == 0) map.cells[{x, y}] = kWall;
    }
  }
  const BakedMap baked(map);
  ASSERT_TRUE(baked.world(1).jump_map().is_crowded());
  expect_dijkstra(baked.world(1), map, 3, test::scaled(300), 1);
}

TEST(CrowdedGround, OverlaysAreFollowed) {
  Map map = torn_lattice({220, 220}, 4);
  const BakedMap baked(map);
  auto overlay = Overlay::create(baked.asset(), 0);
  ASSERT_TRUE(overlay);
  test::Random random(4);
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < 60; ++i) {
      const Cell cell{random.below(220), random.below(220)};
      if (map.cells[cell] == kWall) continue;
      overlay->block(cell);
      map.cells[cell] = kWall;
    }
    expect_dijkstra(overlay->world(), map, 4, test::scaled(100));
  }
}

TEST(CrowdedGround, ChangesAreFollowed) {
  for (const Tier tier : tiers()) {
    const BakedMap baked(lattice({200, 200}), tier);
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(test::scaled(4)); ++seed) {
      auto live = LiveWorld::create(baked.asset(), 0);
      ASSERT_TRUE(live);
      Map map = lattice({200, 200});
      test::Random random(seed);
      for (int round = 0; round < 3; ++round) {
        for (int i = 0; i < 60; ++i) {
          const Cell cell{random.below(200), random.below(200)};
          map.cells[cell] = round > 0 && random.percent(50) ? 0 : kWall;
          live->set_terrain(cell, static_cast<std::uint8_t>(map.cells[cell]));
        }
        expect_dijkstra(live->world(), map, seed, test::scaled(100));
      }
    }
  }
}

}  // namespace
}  // namespace libpath
