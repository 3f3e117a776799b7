#include <gtest/gtest.h>
#include <libpath/search/grid/block_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/container/hash.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>
#include <numbers>
#include <string>
#include <vector>

namespace libpath {
namespace {

using test::BakedMap;
using test::map_of;

PathResult path_of(const World& world, GridQuery query, std::vector<Cell>& cells) {
  auto context = SearchContext::create(world);
  cells.resize(world.size().cells());
  const PathResult result = find_path(world, query, *context, cells);
  cells.resize(std::min(cells.size(), result.cells));
  return result;
}

TEST(GridSearch, WalksAroundAWall) {
  const BakedMap baked(map_of({
      ".......",  //
      "...@...",  //
      "...@...",  //
      "...@...",  //
      ".......",
  }));
  std::vector<Cell> cells;
  const PathResult result = path_of(baked.world(), {{1, 2}, {5, 2}}, cells);
  EXPECT_EQ(result.status, PathStatus::found);
  EXPECT_TRUE(result.optimal);
  EXPECT_NEAR(result.length, 4 + 2 * std::numbers::sqrt2, 1e-8);  // no corner of the wall is cut
  EXPECT_EQ(cells.front(), (Cell{1, 2}));
  EXPECT_EQ(cells.back(), (Cell{5, 2}));
}

TEST(GridSearch, StartAtGoalIsAPathOfOneCell) {
  const BakedMap baked(map_of({"..."}));
  std::vector<Cell> cells;
  const PathResult result = path_of(baked.world(), {{1, 0}, {1, 0}}, cells);
  EXPECT_EQ(result.status, PathStatus::found);
  EXPECT_EQ(result.cost, 0u);
  EXPECT_EQ(result.expanded, 0u);
  EXPECT_EQ(result.corners, 1u);
  EXPECT_EQ(cells, (std::vector<Cell>{{1, 0}}));
}

TEST(GridSearch, BadQueriesGetTypedAnswers) {
  const BakedMap baked(map_of({".@.", ".@."}));
  const World world = baked.world();
  std::vector<Cell> cells;
  EXPECT_EQ(path_of(world, {{-1, 0}, {0, 0}}, cells).reason, PathReason::start_outside);
  EXPECT_EQ(path_of(world, {{0, 0}, {0, 2}}, cells).reason, PathReason::goal_outside);
  EXPECT_EQ(path_of(world, {{0, 0}, {1 << 30, -(1 << 30)}}, cells).status, PathStatus::bad_query);
  EXPECT_EQ(path_of(world, {{1, 0}, {0, 0}}, cells).reason, PathReason::start_blocked);
  EXPECT_EQ(path_of(world, {{0, 0}, {1, 1}}, cells).reason, PathReason::goal_blocked);
  const PathResult apart = path_of(world, {{0, 0}, {2, 1}}, cells);
  EXPECT_EQ(apart.status, PathStatus::no_path);
  EXPECT_EQ(apart.reason, PathReason::different_regions);
  EXPECT_EQ(apart.expanded, 0u);
  auto small = SearchContext::create(5);
  EXPECT_EQ(find_path(world, {{0, 0}, {0, 1}}, *small, cells).reason, PathReason::context_too_small);
}

TEST(GridSearch, SmallBuffersGetTheStartOfThePath) {
  const BakedMap baked(map_of({"......"}));
  const World world = baked.world();
  auto context = SearchContext::create(world);
  std::vector<Cell> cells(3);
  const PathResult result = find_path(world, {{0, 0}, {5, 0}}, *context, cells);
  EXPECT_EQ(result.cells, 6u);
  EXPECT_EQ(cells, (std::vector<Cell>{{0, 0}, {1, 0}, {2, 0}}));
  EXPECT_EQ(find_path(world, {{0, 0}, {5, 0}}, *context, {}).cells, 6u);
}

TEST(GridSearch, CornersAreWhereThePathTurns) {
  const BakedMap baked(map_of({
      "......",  //
      ".@@@@.",  //
      "......",
  }));
  const World world = baked.world();
  auto context = SearchContext::create(world);
  std::vector<Cell> corners(10);
  const PathResult result = find_corners(world, {{0, 2}, {3, 0}}, *context, corners);
  ASSERT_EQ(result.corners, 3u);
  corners.resize(result.corners);
  EXPECT_EQ(corners, (std::vector<Cell>{{0, 2}, {0, 0}, {3, 0}}));
}

TEST(GridSearch, LinksAreCorners) {
  Map map = map_of({"......"});
  map.links = {{"lift", {2, 0}, {3, 0}, Milli{100}, false}};
  const BakedMap baked(map);
  const World world = baked.world();
  auto context = SearchContext::create(world);
  std::vector<Cell> corners(10);
  const PathResult result = find_corners(world, {{0, 0}, {5, 0}}, *context, corners);
  EXPECT_DOUBLE_EQ(result.length, 4.1);
  corners.resize(result.corners);
  EXPECT_EQ(corners, (std::vector<Cell>{{0, 0}, {2, 0}, {3, 0}, {5, 0}}));
}

TEST(GridSearch, EachLinkOfACellIsTakenCellByCell) {
  Map map = map_of({std::string(3000, '.'), std::string(3000, '.')});
  map.links = {{"near", {2, 0}, {10, 0}, Milli::whole(1), false},
               {"far", {2, 0}, {20, 0}, Milli{1500}, false},
               {"last", {2, 0}, {2900, 0}, Milli::whole(90), false}};
  ASSERT_FALSE(BlockSearch::suits(map.size()));
  const BakedMap baked(map);
  for (const Neighbours neighbours : {Neighbours::eight, Neighbours::four}) {
    const auto length_to = [&](Cell goal) {
      std::vector<Cell> cells;
      return path_of(baked.world(), {{0, 0}, goal, neighbours}, cells).length;
    };
    EXPECT_DOUBLE_EQ(length_to({7, 0}), 2 + 1 + 3);
    EXPECT_DOUBLE_EQ(length_to({6, 0}), 6) << "no link is shorter";
    EXPECT_DOUBLE_EQ(length_to({11, 0}), 2 + 1 + 1);
    EXPECT_DOUBLE_EQ(length_to({18, 0}), 2 + 1.5 + 2);
    EXPECT_DOUBLE_EQ(length_to({29, 0}), 2 + 1.5 + 9);
    EXPECT_DOUBLE_EQ(length_to({2890, 0}), 2 + 90 + 10);
  }
}

TEST(GridSearch, FourNeighboursTakeNoDiagonal) {
  const BakedMap baked(map_of({"...", "...", "..."}));
  std::vector<Cell> cells;
  const PathResult result = path_of(baked.world(), {{0, 0}, {2, 2}, Neighbours::four}, cells);
  EXPECT_DOUBLE_EQ(result.length, 4);
  EXPECT_EQ(cells.size(), 5u);
}

TEST(GridSearch, LongWayOverCheapGroundWins) {
  Map map = map_of({
      "GGGGGGG",  //
      ".SSSSS.",  //
  });
  map.terrains[1].factors[0] = Milli{500};
  map.terrains[2].factors[0] = Milli::whole(3);
  const BakedMap baked(map);
  std::vector<Cell> cells;
  path_of(baked.world(), {{0, 1}, {6, 1}}, cells);
  for (std::size_t i = 1; i + 1 < cells.size(); ++i) EXPECT_EQ(cells[i].y, 0);
}

TEST(GridSearch, CliffsAreJumpedDownOnly) {
  Map map = map_of({"..", ".."});
  map.one_way_edges = {{{0, 0}, {0, 1}}, {{1, 0}, {1, 1}}};
  const BakedMap baked(map);
  std::vector<Cell> cells;
  EXPECT_NEAR(path_of(baked.world(), {{0, 0}, {1, 1}}, cells).length, std::numbers::sqrt2, 1e-8);
  EXPECT_EQ(path_of(baked.world(), {{1, 1}, {0, 0}}, cells).reason, PathReason::different_regions);
}

// A heuristic that knew nothing of the teleport would call the way by it too long to look at.
TEST(GridSearch, TeleportsDoNotMisleadTheHeuristic) {
  Map map = plain_map({200, 3});
  map.links = {{"", {0, 0}, {199, 2}, Milli{1}, false}};
  const BakedMap baked(map);
  std::vector<Cell> cells;
  EXPECT_DOUBLE_EQ(path_of(baked.world(), {{3, 0}, {197, 2}}, cells).length, 5.001);
}

TEST(GridSearch, ContextsAreReusedAcrossWorlds) {
  const BakedMap wide(plain_map({40, 10}));
  const BakedMap tall(plain_map({10, 40}));
  auto context = SearchContext::create(400);
  for (int i = 0; i < 5; ++i) {
    EXPECT_DOUBLE_EQ(find_cost(wide.world(), {{0, 0}, {39, 0}}, *context).length, 39);
    EXPECT_DOUBLE_EQ(find_cost(tall.world(), {{0, 0}, {0, 39}}, *context).length, 39);
  }
}

/// In short runs small, as bakes take most of the time, but with rows of more than a word.
Size size_of_run(Size full) { return test::runs_in_full() ? full : Size{72, 20}; }

GridQuery any_query(Size size, test::Random& random) {
  return {{random.below(size.width), random.below(size.height)}, {random.below(size.width), random.below(size.height)}};
}

void check_slices(const World& world) {
  auto context = SearchContext::create(world);
  test::Random random(4);
  std::vector<Cell> whole(world.size().cells()), sliced(world.size().cells());
  for (int i = 0; i < 200; ++i) {
    const GridQuery query = any_query(world.size(), random);
    const PathResult expected = find_path(world, query, *context, whole);
    GridSearch search(world, *context);
    PathStatus status = search.start(query);
    std::uint64_t before = 0;
    while (status == PathStatus::running) {
      const std::uint64_t budget = 1 + static_cast<std::uint64_t>(random.below(40));
      status = search.step(budget);
      const std::uint64_t after = search.result().expanded;
      EXPECT_LE(after - before, budget);
      before = after;
    }
    const PathResult result = search.path(sliced);
    ASSERT_EQ(result.status, expected.status);
    ASSERT_EQ(result.cost, expected.cost);
    ASSERT_EQ(result.expanded, expected.expanded);
    ASSERT_TRUE(std::equal(sliced.begin(), sliced.begin() + static_cast<std::ptrdiff_t>(result.cells), whole.begin()));
  }
}

TEST(GridSearch, SlicesGiveTheSameCells) {
  for (const BakedMap& baked : test::maps_of_every_method(size_of_run({60, 60}), 3)) check_slices(baked.world());
}

/// What does not fit is left out, what fits is the path's start; nothing is written beyond.
void check_short_buffers(const World& world) {
  auto context = SearchContext::create(world);
  test::Random random(8);
  constexpr Cell kUntouched{-7, -7};
  std::vector<Cell> whole(world.size().cells()), part(world.size().cells());
  for (int i = 0; i < 100; ++i) {
    const GridQuery query = any_query(world.size(), random);
    const PathResult expected = find_path(world, query, *context, whole);
    const auto room = static_cast<std::size_t>(random.below(60));
    std::fill(part.begin(), part.end(), kUntouched);
    const PathResult result = find_path(world, query, *context, std::span(part).first(room));
    ASSERT_EQ(result.cells, expected.cells);
    ASSERT_EQ(result.corners, expected.corners);
    ASSERT_TRUE(std::equal(part.begin(), part.begin() + static_cast<std::ptrdiff_t>(std::min(room, result.cells)),
                           whole.begin()));
    ASSERT_EQ(std::count(part.begin() + static_cast<std::ptrdiff_t>(room), part.end(), kUntouched),
              static_cast<std::ptrdiff_t>(part.size() - room));
  }
}

TEST(GridSearch, ShortBuffersHoldTheStart) {
  for (const BakedMap& baked : test::maps_of_every_method(size_of_run({60, 60}), 6)) check_short_buffers(baked.world());
}

/// Corners are where the cells turn.
TEST(GridSearch, CornersAreWhereTheCellsTurn) {
  for (const BakedMap& baked : test::maps_of_every_method(size_of_run({60, 60}), 7)) {
    const World world = baked.world();
    if (!world.edges().empty()) continue;
    auto context = SearchContext::create(world);
    test::Random random(9);
    std::vector<Cell> cells(world.size().cells()), corners(world.size().cells()), turns;
    for (int i = 0; i < 200; ++i) {
      const GridQuery query = any_query(world.size(), random);
      const PathResult path = find_path(world, query, *context, cells);
      const PathResult cornered = find_corners(world, query, *context, corners);
      ASSERT_EQ(cornered.corners, path.corners);
      turns.clear();
      for (std::size_t k = 0; k < path.cells; ++k) {
        const bool inner = k > 0 && k + 1 < path.cells;
        if (!inner || heading_between(cells[k - 1], cells[k]) != heading_between(cells[k], cells[k + 1])) {
          turns.push_back(cells[k]);
        }
      }
      ASSERT_EQ(turns.size(), cornered.corners);
      ASSERT_TRUE(std::equal(turns.begin(), turns.end(), corners.begin()));
    }
  }
}

TEST(GridSearch, CellsOnPlainGroundAreTheSameEverywhere) {
  std::vector<std::uint64_t> hashes;
  for (const BakedMap& baked : test::maps_of_every_method(size_of_run({90, 60}), 12)) {
    std::vector<Cell> all;
    test::Random random(5);
    for (int i = 0; i < 300; ++i) {
      std::vector<Cell> cells;
      path_of(baked.world(), any_query(baked.world().size(), random), cells);
      all.insert(all.end(), cells.begin(), cells.end());
    }
    hashes.push_back(hash_of(std::as_bytes(std::span<const Cell>(all))));
  }
  const std::vector<std::uint64_t> of_full{15991006599142639680u, 1680547648292237221u, 13198661335309112495u,
                                           5379029344161186170u,  8648889652829422744u, 1923317028403157681u};
  const std::vector<std::uint64_t> of_short{601123504135787576u,  7507794363350651770u,  12229909481647906775u,
                                            8238401265209823789u, 18136839287849567894u, 1918659111607195462u};
  EXPECT_EQ(hashes, test::runs_in_full() ? of_full : of_short);
}

TEST(GridSearch, EveryProcessorGivesTheSameCells) {
  for (const BakedMap& baked : test::maps_of_every_method(size_of_run({90, 60}), 13)) {
    const World world = baked.world();
    auto best = SearchContext::create(world);
    for (const Processor processor : {Processor::any, Processor::with_avx2}) {
      auto lesser = SearchContext::create(world);
      lesser->use_code_for(processor);
      test::Random random(6);
      std::vector<Cell> cells(world.size().cells()), same(world.size().cells());
      for (int i = 0; i < 300; ++i) {
        const GridQuery query = any_query(world.size(), random);
        const PathResult result = find_path(world, query, *best, cells);
        const PathResult other = find_path(world, query, *lesser, same);
        ASSERT_EQ(result.cells, other.cells);
        ASSERT_EQ(result.expanded, other.expanded);
        ASSERT_TRUE(std::equal(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(result.cells), same.begin()));
      }
    }
  }
}

TEST(GridSearch, CellsAreTheSameEverywhere) {
  const Map map = test::random_map(
      {.size = {90, 60}, .blocked_percent = 25, .costs = true, .one_way_edges = 80, .links = 6, .widest_unit = 2}, 12);
  const BakedMap baked(map);
  test::Random random(5);
  std::vector<Cell> all;
  for (std::size_t unit = 0; unit < 2; ++unit) {
    for (int i = 0; i < 300; ++i) {
      std::vector<Cell> cells;
      path_of(baked.world(unit), {{random.below(90), random.below(60)}, {random.below(90), random.below(60)}}, cells);
      all.insert(all.end(), cells.begin(), cells.end());
    }
  }
  EXPECT_EQ(hash_of(std::as_bytes(std::span<const Cell>(all))), 6409931237397298899u);
}

TEST(GridSearch, CancelledSearchesSaySo) {
  const BakedMap baked(plain_map({50, 50}));
  auto context = SearchContext::create(baked.world());
  GridSearch search(baked.world(), *context);
  ASSERT_EQ(search.start({{0, 0}, {49, 20}, Neighbours::four}), PathStatus::running);
  ASSERT_EQ(search.step(3), PathStatus::running);
  search.cancel();
  EXPECT_EQ(search.step(1000), PathStatus::no_path);
  EXPECT_EQ(search.result().reason, PathReason::cancelled);
}

}  // namespace
}  // namespace libpath
