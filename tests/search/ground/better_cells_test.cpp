#include <libpath/search/ground/better_cells.h>

#include <algorithm>
#include <set>
#include <utility>

#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

bool covers(const BetterCells& cells, Cell cell) {
  return std::ranges::any_of(cells.squares(), [&](const CellSquare& square) { return square.least_cost(cell) == 0; });
}

TEST(BetterCells, SquaresHoldThemAll) {
  test::Random random(3);
  BetterCells cells;
  std::set<std::pair<int, int>> known;
  std::int32_t widest = 1;
  for (int round = 0; round < 6; ++round) {
    for (int i = 0; i < 400; ++i) {
      const Cell cell{random.below(300), random.below(200)};
      if (known.insert({cell.x, cell.y}).second) cells.add(cell);
      ASSERT_LE(cells.squares().size(), BetterCells::kMost);
    }
    for (const auto& [x, y] : known) ASSERT_TRUE(covers(cells, {x, y}));
    widest = std::max(widest, cells.squares().front().side);
    while (known.size() > static_cast<std::size_t>(round % 2 == 0 ? 0 : 100)) {
      const auto [x, y] = *known.begin();
      known.erase(known.begin());
      cells.remove({x, y});
    }
    EXPECT_EQ(cells.empty(), known.empty());
    for (const auto& [x, y] : known) ASSERT_TRUE(covers(cells, {x, y}));
  }
  EXPECT_GT(widest, 8);
}

/// As many as are single cells.
TEST(BetterCells, FewAreKnownOneByOne) {
  BetterCells cells;
  for (int i = 0; i < 64; ++i) cells.add({3 * i, i});
  ASSERT_EQ(cells.squares().size(), 64u);
  EXPECT_EQ(cells.squares()[5].side, 1);
  EXPECT_EQ(cells.squares()[5].first, (Cell{15, 5}));
  cells.add({500, 2});
  EXPECT_EQ(cells.squares()[0].side, 4);
  for (int i = 0; i < 64; ++i) cells.remove({3 * i, i});
  cells.remove({500, 2});
  cells.add({7, 7});
  EXPECT_EQ(cells.squares()[0].side, 1);
}

TEST(CellSquare, DistancesAreTheLeast) {
  const CellSquare square{{8, 4}, 4};
  EXPECT_EQ(square.least_cost({9, 6}), 0u);
  EXPECT_EQ(square.least_cost({4, 6}), octile_cost({4, 6}, {8, 6}));
  EXPECT_EQ(square.least_cost({14, 9}), octile_cost({14, 9}, {11, 7}));
  EXPECT_DOUBLE_EQ(square.distance_to({9.5, 6}), 0);
  EXPECT_DOUBLE_EQ(square.distance_to({15, 12}), 5);
}

/// Land that opened in one corner leaves queries elsewhere to the baked tables, however much it is.
TEST(BetterCells, ManyFarOffLeaveQueriesAlone) {
  const Size size = test::runs_in_full() ? Size{96, 64} : Size{64, 40};
  const Cell corner{size.width * 5 / 8, size.height * 5 / 8};
  Map map = test::random_map({.size = size, .blocked_percent = 12}, 4);
  for (std::int32_t y = corner.y; y < size.height; ++y) {
    for (std::int32_t x = corner.x; x < size.width; ++x) map.cells[{x, y}] = 5;
  }
  const test::BakedMap baked(map, Tier::full);
  auto live = LiveWorld::create(baked.asset(), 0);
  for (std::int32_t y = corner.y + 1; y < size.height; ++y) {
    for (std::int32_t x = corner.x + 1; x < size.width; ++x) live->set_terrain({x, y}, 0);
  }
  auto context = SearchContext::create(baked.world());
  test::Random random(9);
  int searched = 0;
  for (int i = 0; i < 200; ++i) {
    const auto any = [&] { return Cell{random.below(size.width / 3), random.below(size.height)}; };
    const GridQuery query{any(), any()};
    searched += find_cost(live->world(), query, *context).expanded > 0 ? 1 : 0;
  }
  EXPECT_EQ(searched, 0) << "labels answer";
}

}  // namespace
}  // namespace libpath
