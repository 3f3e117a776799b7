#include <libpath/motion/claims.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/core/grid.h>
#include <libpath/core/heading.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>

namespace libpath {
namespace {

class ClaimsTest : public testing::Test {
 protected:
  /// The cells of the way from (0, 2) to (11, 2), planned with these neighbours about.
  std::vector<Cell> plan(std::span<const Neighbour> neighbours, const ClaimOptions& options = {}) {
    std::vector<Cell> cells(baked_.asset().map().size().cells());
    claims_.lay(overlay_, {0, 2}, 1, neighbours, options);
    const PathResult path = find_path(overlay_.world(), {{0, 2}, {11, 2}}, context_, cells);
    claims_.lift(overlay_);
    cells.resize(path.status == PathStatus::found ? path.cells : 0);
    return cells;
  }
  static bool passes(std::span<const Cell> path, Cell cell) {
    return std::find(path.begin(), path.end(), cell) != path.end();
  }

  test::BakedMap baked_{test::map_of({
      "............",  //
      "............",  //
      "............",  //
      "............",  //
  })};
  Overlay overlay_ = *Overlay::create(baked_.asset(), 0);
  Claims claims_ = *Claims::create(200);
  SearchContext context_ = *SearchContext::create(48);
};

TEST_F(ClaimsTest, StoppedUnitsAreBlocks) {
  const std::array<Neighbour, 1> stopped{{{.place = {5, 2}, .width = 1, .stopped = true, .ahead = {}}}};
  EXPECT_TRUE(passes(plan({}), {5, 2}));
  EXPECT_FALSE(passes(plan(stopped), {5, 2}));
  EXPECT_TRUE(passes(plan({}), {5, 2})) << "lifted";
}

TEST_F(ClaimsTest, UnitsAreACellWideWhereNothingElseIsSaid) {
  Neighbour stopped;
  stopped.place = {5, 2};
  stopped.stopped = true;
  claims_.lay(overlay_, {0, 2}, 1, {&stopped, 1});
  int blocked = 0;
  for (std::int32_t y = 0; y < 4; ++y) {
    for (std::int32_t x = 0; x < 12; ++x) blocked += overlay_.world().walkability()[{x, y}] ? 0 : 1;
  }
  EXPECT_EQ(blocked, 1);
  EXPECT_FALSE((overlay_.world().walkability()[{5, 2}]));
  claims_.lift(overlay_);
}

TEST_F(ClaimsTest, AdjacentUnitsAreBlocks) {
  const std::array<Neighbour, 1> beside{{{.place = {1, 2}, .width = 1, .stopped = false, .ahead = {}}}};
  EXPECT_FALSE(passes(plan(beside), {1, 2}));
  const std::array<Neighbour, 1> apart{{{.place = {3, 2}, .width = 1, .stopped = false, .ahead = {}}}};
  EXPECT_TRUE(passes(plan(apart), {3, 2})) << "moving on and not adjacent";
}

TEST_F(ClaimsTest, ComingCellsCostMore) {
  std::vector<Cell> ahead;
  for (std::int32_t x = 9; x >= 4; --x) ahead.push_back({x, 2});
  const std::array<Neighbour, 1> comes{{{.place = {9, 2}, .width = 1, .stopped = false, .ahead = ahead}}};
  const auto path = plan(comes, {.reach = 12, .steps = 12, .cost = Milli{4000}});
  for (const Cell cell : ahead) EXPECT_FALSE(passes(path, cell));
  EXPECT_TRUE(passes(plan(comes, {.reach = 5}), {6, 2})) << "too far away to matter";
  claims_.lay(overlay_, {0, 2}, 1, comes, {.steps = 2, .cost = Milli{4000}});
  EXPECT_GT(overlay_.extra_cost({8, 2}).thousandths, 0);
  EXPECT_EQ(overlay_.extra_cost({6, 2}).thousandths, 0) << "not that far ahead";
  claims_.lift(overlay_);
}

TEST_F(ClaimsTest, GapsStayPassable) {
  std::vector<Cell> ahead;
  for (std::int32_t x = 11; x >= 0; --x) {
    for (std::int32_t y = 0; y < 4; ++y) ahead.push_back({x, y});
  }
  const std::array<Neighbour, 1> everywhere{{{.place = {11, 0}, .width = 1, .stopped = false, .ahead = ahead}}};
  EXPECT_EQ(plan(everywhere, {.reach = 20, .steps = 100, .cost = Milli{9000}}).size(), 12u);
}

TEST_F(ClaimsTest, NoCellBearsMoreThanItCan) {
  const std::array<Cell, 1> ahead{{{5, 2}}};
  const Neighbour moving{.place = {4, 2}, .width = 1, .stopped = false, .ahead = ahead};
  const std::array<Neighbour, 2> both{moving, moving};
  overlay_.add_cost({5, 2}, Milli{7});
  const ClaimOptions dear{.reach = 9, .steps = 1, .cost = Milli{std::numeric_limits<std::int32_t>::max()}};
  claims_.lay(overlay_, {0, 2}, 1, both, dear);
  EXPECT_EQ(overlay_.extra_cost({5, 2}), Milli::whole(1'000'000));
  claims_.lift(overlay_);
  EXPECT_EQ(overlay_.extra_cost({5, 2}), Milli{7});
}

TEST_F(ClaimsTest, TooManyAreLeftOut) {
  auto few = *Claims::create(2);
  const std::array<Neighbour, 1> wide{{{.place = {5, 1}, .width = 3, .stopped = true, .ahead = {}}}};
  few.lay(overlay_, {0, 2}, 1, wide, {});
  EXPECT_TRUE(overlay_.is_blocked({4, 0}));
  EXPECT_FALSE(overlay_.is_blocked({6, 2}));
  few.lift(overlay_);
  EXPECT_FALSE(overlay_.is_blocked({4, 0}));
}

TEST_F(ClaimsTest, CellsThatSeveralPlacesCoverCostOnce) {
  // Three cells wide, along each axis and both; the places before and after share all but one line of cells.
  for (const Cell step : {Cell{1, 0}, Cell{-1, 0}, Cell{0, 1}, Cell{0, -1}, Cell{1, 1}, Cell{-1, 1}}) {
    const Cell from{step.x < 0 ? 8 : 4, step.y < 0 ? 2 : 1};
    const std::array<Cell, 2> ahead{{from, {from.x + step.x, from.y + step.y}}};
    const Neighbour wide{.place = from, .width = 3, .stopped = false, .ahead = ahead};
    claims_.lay(overlay_, {0, 2}, 1, {&wide, 1}, {.reach = 12, .steps = 2, .cost = Milli{700}});
    for (std::int32_t y = 0; y < 4; ++y) {
      for (std::int32_t x = 0; x < 12; ++x) {
        const auto covers = [&](Cell place) { return std::abs(x - place.x) <= 1 && std::abs(y - place.y) <= 1; };
        const bool covered = covers(ahead[0]) || covers(ahead[1]);
        EXPECT_EQ(overlay_.extra_cost({x, y}), Milli{covered ? 700 : 0}) << x << ',' << y << " by " << step.x << step.y;
      }
    }
    claims_.lift(overlay_);
  }
}

/// Cells that a unit covers.
std::vector<Cell> cells_covered(Cell place, std::int32_t width) {
  std::vector<Cell> cells;
  for (std::int32_t i = 0; i < width * width; ++i) {
    cells.push_back({place.x - (width - 1) / 2 + i % width, place.y - (width - 1) / 2 + i / width});
  }
  return cells;
}

/// Whole cells between two units, by the nearest cells of both.
std::int32_t gap_of(Cell a, std::int32_t a_width, Cell b, std::int32_t b_width) {
  std::int32_t least = std::numeric_limits<std::int32_t>::max();
  for (const Cell one : cells_covered(a, a_width)) {
    for (const Cell other : cells_covered(b, b_width)) {
      least = std::min(least, std::max(std::abs(one.x - other.x), std::abs(one.y - other.y)));
    }
  }
  return std::max(least - 1, 0);
}

/// Of units of any width, in any reach: cell by cell, as the options say it.
TEST(Claims, AreThoseOfEachNeighbourInReach) {
  constexpr Size kSize{18, 14};
  const test::BakedMap baked(plain_map(kSize));
  Overlay overlay = *Overlay::create(baked.asset(), 0);
  Claims claims = *Claims::create(2000);
  test::Random random(3);
  int left_out = 0;
  int on_the_limit = 0;
  for (int round = 0; round < 300; ++round) {
    const auto any = [&] { return Cell{random.below(kSize.width), random.below(kSize.height)}; };
    const Cell place = any();
    const std::int32_t width = 1 + random.below(4);
    const ClaimOptions options{.reach = random.below(9),
                               .steps = static_cast<std::size_t>(random.below(4)),
                               .cost = Milli{random.percent(10) ? 0 : 100}};
    Grid<std::int32_t> cost(kSize, 0);
    Grid<std::int32_t> blocks(kSize, 0);
    for (int i = 1 + random.below(3); i > 0; --i) {
      std::vector<Cell> ahead{any()};
      const auto heading = static_cast<Heading>(random.below(kHeadings));
      for (int k = random.below(4); k > 0; --k) ahead.push_back(step(ahead.back(), heading));
      const Neighbour other{
          .place = any(), .width = 1 + random.below(4), .stopped = random.percent(30), .ahead = ahead};
      claims.lay(overlay, place, width, {&other, 1}, options);
      const std::int32_t gap = gap_of(place, width, other.place, other.width);
      left_out += gap > options.reach;
      on_the_limit += gap == options.reach;
      if (gap > options.reach) continue;
      if (other.stopped || gap == 0) {
        for (const Cell cell : cells_covered(other.place, other.width)) {
          if (kSize.contains(cell)) ++blocks[cell];
        }
      }
      if (other.stopped) continue;
      std::vector<Cell> coming;
      for (std::size_t k = 0; k < std::min(options.steps, ahead.size()); ++k) {
        for (const Cell cell : cells_covered(ahead[k], other.width)) {
          if (kSize.contains(cell) && std::find(coming.begin(), coming.end(), cell) == coming.end()) {
            coming.push_back(cell);
          }
        }
      }
      for (const Cell cell : coming) cost[cell] += options.cost.thousandths;
    }
    for (std::int32_t y = 0; y < kSize.height; ++y) {
      for (std::int32_t x = 0; x < kSize.width; ++x) {
        const Cell cell{x, y};
        ASSERT_EQ(overlay.is_blocked(cell), blocks[cell] > 0) << "round " << round << ": " << x << ' ' << y;
        ASSERT_EQ(overlay.extra_cost(cell).thousandths, cost[cell]) << "round " << round << ": " << x << ' ' << y;
      }
    }
    claims.lift(overlay);
    for (std::int32_t y = 0; y < kSize.height; ++y) {
      for (std::int32_t x = 0; x < kSize.width; ++x) {
        ASSERT_FALSE(overlay.is_blocked({x, y}));
        ASSERT_EQ(overlay.extra_cost({x, y}), Milli{0});
      }
    }
  }
  EXPECT_GT(left_out, 30);
  EXPECT_GT(on_the_limit, 10);
}

}  // namespace
}  // namespace libpath
