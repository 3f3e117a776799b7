#include <algorithm>
#include <limits>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/reference_graph.h>
#include <tests/support/scale.h>
#include <tools/common/generate.h>

namespace libpath {
namespace {

constexpr Size kCellsSize{40, 34};

Map costly_map(std::uint64_t seed) {
  return test::random_map(
      {.size = kCellsSize, .blocked_percent = 20, .costs = true, .one_way_edges = 60, .links = 5, .widest_unit = 2},
      seed);
}

GridQuery costly_query(test::Random& random) {
  return {{random.below(kCellsSize.width), random.below(kCellsSize.height)},
          {random.below(kCellsSize.width), random.below(kCellsSize.height)}};
}

// That costs are those of Dijkstra in every world is tested for all tables at once, by OptimalTest and LayersTest.

TEST(CellHierarchySearch, AnswersWhereTheGroundIsNotPlain) {
  int answered = 0;
  for (int seed = 0; seed < test::scaled(40); ++seed) {
    const Map map = costly_map(static_cast<std::uint64_t>(seed));
    const test::BakedMap full(map, Tier::full);
    const test::BakedMap none(map, Tier::none);
    for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
      const World world = full.world(unit);
      ASSERT_EQ(world.cell_hierarchy().empty(), !world.jump_map().empty());
      answered += !world.cell_hierarchy().empty();
      ASSERT_TRUE(none.world(unit).cell_hierarchy().empty());
      const test::ReferenceGraph reference(map, map.units[unit]);
      auto context = SearchContext::create(world);
      auto plain = SearchContext::create(none.world(unit));
      std::vector<Cell> cells(kCellsSize.cells());
      std::vector<Cell> corners(kCellsSize.cells());
      test::Random random(static_cast<std::uint64_t>(seed));
      for (int i = 0; i < 60; ++i) {
        const GridQuery query = costly_query(random);
        const PathResult path = find_path(world, query, *context, cells);
        const PathResult expected = find_cost(none.world(unit), query, *plain);
        ASSERT_EQ(path.status, expected.status);
        ASSERT_EQ(path.cost, expected.cost);
        if (path.status != PathStatus::found) continue;
        ASSERT_TRUE(path.optimal);
        ASSERT_EQ(reference.cost_of({cells.data(), path.cells}),
                  path.cost * full.asset().map().units()[unit].factor_unit * (world.costs().uniform() ? 2 : 1));
        const PathResult turns = find_corners(world, query, *context, corners);
        ASSERT_EQ(turns.corners, path.corners);
        ASSERT_EQ(turns.cells, path.cells);
        // Corners are cells of the path in its order, with both ends.
        ASSERT_EQ(corners[0], query.from);
        ASSERT_EQ(corners[turns.corners - 1], query.to);
        auto at = cells.begin();
        for (std::size_t k = 0; k < turns.corners; ++k) {
          at = std::find(at, cells.begin() + static_cast<std::ptrdiff_t>(path.cells), corners[k]);
          ASSERT_NE(at, cells.begin() + static_cast<std::ptrdiff_t>(path.cells));
        }
      }
    }
  }
  EXPECT_GT(answered, 0);
}

// A hierarchy knows nothing of turns, so paths are straightened: they shall turn hardly more than those of blocks do.
TEST(CellHierarchySearch, PathsTurnLittle) {
  Map map = tools::generate_city({128, 128}, 1, {});
  tools::scatter_terrain(map, 1);
  const test::BakedMap full(map, Tier::full);
  const test::BakedMap fast(map, Tier::fast);
  auto context = SearchContext::create(full.world());
  auto other = SearchContext::create(fast.world());
  test::Random random(3);
  std::size_t turns = 0;
  std::size_t most = 0;
  for (int i = 0; i < 300; ++i) {
    const GridQuery query{{random.below(128), random.below(128)}, {random.below(128), random.below(128)}};
    const PathResult path = find_corners(full.world(), query, *context, {});
    const PathResult expected = find_corners(fast.world(), query, *other, {});
    ASSERT_EQ(path.cost, expected.cost);
    turns += path.corners;
    most += expected.corners;
  }
  EXPECT_GT(turns, 0u);
  EXPECT_LT(static_cast<double>(turns), 1.15 * static_cast<double>(most));
}

TEST(CellHierarchySearch, SlicesGiveTheSameCells) {
  const Map map = costly_map(3);
  const test::BakedMap full(map, Tier::full);
  auto context = SearchContext::create(full.world());
  std::vector<Cell> cells(kCellsSize.cells());
  std::vector<Cell> sliced(kCellsSize.cells());
  test::Random random(4);
  int partial = 0;
  for (int i = 0; i < test::scaled(400); ++i) {
    const GridQuery query = costly_query(random);
    const PathResult whole = find_path(full.world(), query, *context, cells);
    GridSearch search(full.world(), *context);
    search.start(query);
    while (search.step(3) == PathStatus::running) {
      const PathResult so_far = search.partial_path(sliced);
      ASSERT_EQ(so_far.status, PathStatus::running);
      ASSERT_GT(so_far.cells, 0u);
      ASSERT_EQ(sliced[0], query.from);
      partial += so_far.cells > 1;
    }
    const PathResult path = search.path(sliced);
    ASSERT_EQ(path.cost, whole.cost);
    ASSERT_EQ(path.cells, whole.cells);
    ASSERT_TRUE(std::equal(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(whole.cells), sliced.begin()));
  }
  if (test::runs_in_full()) {
    EXPECT_GT(partial, 0);
  }
}

// Changes that make nothing better leave the hierarchy in use, so its effort, where the path stands.
TEST(CellHierarchySearch, StaysInUseWhileThePathStands) {
  const Map map = costly_map(5);
  const test::BakedMap full(map, Tier::full);
  auto live = *LiveWorld::create(full.asset(), 0);
  auto context = SearchContext::create(full.world());
  auto of_live = SearchContext::create(live.world());
  std::vector<Cell> cells(kCellsSize.cells());
  test::Random random(6);
  int kept = 0;
  for (int i = 0; i < 200; ++i) {
    const GridQuery query = costly_query(random);
    const PathResult path = find_path(full.world(), query, *context, cells);
    if (path.status != PathStatus::found || path.cells < 10) continue;
    const auto end = cells.begin() + static_cast<std::ptrdiff_t>(path.cells);
    const Cell beside{random.below(kCellsSize.width), random.below(kCellsSize.height)};
    const bool is_far = std::none_of(cells.begin(), end, [&](Cell cell) {
      return std::abs(cell.x - beside.x) < 3 && std::abs(cell.y - beside.y) < 3;
    });
    if (!is_far || !full.world().is_walkable(beside)) continue;
    live.block(beside);
    const PathResult now = find_path(live.world(), query, *of_live, cells);
    ASSERT_EQ(now.status, PathStatus::found);
    ASSERT_EQ(now.length, path.length);
    ASSERT_EQ(now.expanded, path.expanded);
    live.unblock(beside);
    ++kept;
  }
  EXPECT_GT(kept, 20);
}

}  // namespace
}  // namespace libpath
