#include <libpath/search/ground/search_context.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/areas/two_level_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/search_memory.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

/// Costs of all that a context serves, each by a context whose counter of searches stands there.
std::vector<double> costs_of(const World& world, const GridQuery& query, SearchContext& context) {
  const auto line = [](Cell cell) { return Point{cell.x + 0.25, cell.y + 0.75}; };
  std::vector<Cell> cells(world.size().cells());
  std::vector<double> costs;
  const auto add = [&](const auto& result) {
    costs.push_back(static_cast<double>(result.status));
    costs.push_back(static_cast<double>(result.length));
  };
  add(find_path(world, query, context, cells));
  add(find_path(world, {query.from, query.to, Neighbours::four}, context, cells));
  add(find_path_by_bfs(world, query.from, query.to, context, cells));
  add(find_waypoint_length(world, {line(query.from), line(query.to)}, context));
  TwoLevelSearch way;
  way.start(world, query.from, query.to, context);
  while (way.status() == PathStatus::running) add(way.next(context, cells));
  return costs;
}

TEST(SearchContext, ItsCounterOfSearchesMayWrap) {
  std::size_t found = 0;
  for (const bool dear : {false, true}) {
    for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
      const test::BakedMap baked(test::random_map({.size = {90, 70}, .blocked_percent = 25, .costs = dear}, 5), tier);
      const World world = baked.world();
      auto fresh = SearchContext::create(world);
      ASSERT_TRUE(fresh);
      test::Random random(9);
      for (int i = 0; i < std::max(4, test::scaled(20)); ++i) {
        const auto any = [&] { return Cell{random.below(90), random.below(70)}; };
        const GridQuery first{any(), any()};
        const GridQuery second{any(), any()};
        // The first leaves nodes with the least numbers, which are those that come again after the greatest.
        for (std::uint32_t before = 0; before < 4; ++before) {
          auto wrapping = SearchContext::create(world);
          ASSERT_TRUE(wrapping);
          costs_of(world, first, *wrapping);
          wrapping->memory().search = std::numeric_limits<std::uint32_t>::max() - before;
          const auto expected = costs_of(world, second, *fresh);
          ASSERT_EQ(costs_of(world, second, *wrapping), expected) << i << ", " << before << " before the end";
          found += expected.size() > 8 ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(found, 0U);
}

/// Every answer that a context for tables alone gives is that of a whole one; the others are refused.
TEST(SearchContext, ContextsForTablesAnswerFromThem) {
  int answered = 0;
  int refused = 0;
  const auto expect_same = [&](const auto& by_tables, const auto& whole) {
    if (by_tables.reason == PathReason::context_too_small) {
      EXPECT_EQ(by_tables.status, PathStatus::bad_query);
      ++refused;
      return;
    }
    EXPECT_EQ(by_tables.status, whole.status);
    EXPECT_EQ(by_tables.length, whole.length);
    ++answered;
  };
  std::vector<test::BakedMap> maps = test::maps_of_every_method({48, 40}, 3);
  maps.emplace_back(test::random_map({.size = {48, 40}, .blocked_percent = 15, .links = 3, .swamps = 6}, 8),
                    Tier::full);
  for (const test::BakedMap& baked : maps) {
    const World world = baked.world();
    auto live = LiveWorld::create(baked.asset(), 0);
    ASSERT_TRUE(live.has_value());
    auto tables = SearchContext::create(world, {.cells = false});
    auto whole = SearchContext::create(world);
    ASSERT_TRUE(tables.has_value() && whole.has_value());
    EXPECT_LT(tables->bytes(), whole->bytes());
    std::vector<Cell> cells(world.size().cells());
    std::vector<Cell> same(world.size().cells());
    std::vector<Point> points(world.size().cells());
    test::Random random(4);
    for (int i = 0; i < 200; ++i) {
      const GridQuery query{{random.below(48), random.below(40)}, {random.below(48), random.below(40)}};
      const PathResult found = find_path(world, query, *tables, cells);
      const PathResult expected = find_path(world, query, *whole, same);
      expect_same(found, expected);
      if (found.status == PathStatus::found) {
        EXPECT_TRUE(std::equal(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(found.cells), same.begin()));
      }
      live->block({random.below(48), random.below(40)});
      const World edited = live->world();
      expect_same(find_path(edited, query, *tables, cells), find_path(edited, query, *whole, same));
      const WaypointQuery line{{query.from.x + 0.5, query.from.y + 0.25}, {query.to.x + 0.5, query.to.y + 0.75}};
      for (const World& in : {world, edited}) {
        expect_same(find_waypoint_path(in, line, *tables, points), find_waypoint_path(in, line, *whole, points));
      }
      EXPECT_EQ(Flood(world, *tables).run({&query.from, 1}), PathStatus::bad_query);
      EXPECT_EQ(find_path_by_bfs(world, query.from, query.to, *tables, cells).reason, PathReason::context_too_small);
      EXPECT_EQ(find_nearest(world, query.from, {&query.to, 1}, *tables, cells).path.status, PathStatus::bad_query);
      TwoLevelSearch way;
      EXPECT_NE(way.start(world, query.from, query.to, *tables), PathStatus::running);
    }
  }
  EXPECT_GT(answered, 1500);
  EXPECT_GT(refused, 500);
}

TEST(SearchContext, TakesTheAddressSpaceThatItsHeaderSays) {
  for (const int side : {1, 16, 60, 256, 572, 1024}) {
    const std::size_t cells = Size{side, side}.cells();
    const auto context = SearchContext::create(cells);
    ASSERT_TRUE(context.has_value());
    EXPECT_LE(context->bytes(), 1'050'000 + 390 * cells) << side;
    EXPECT_GE(context->bytes(), 1'000'000 + 310 * cells) << side;
  }
}

/// 4096 × 4096 cells: address space of 200 MB at most, by what the system counts as well where it counts.
TEST(SearchContext, ContextsForTablesOfLargeMapsAreSmall) {
  constexpr std::size_t kBound = 200 * 1000 * 1000;
  Map map = test::open_map({4096, 4096}, 1, 3);
  map.units.resize(1);
  const test::BakedMap baked(map);
  const auto address_space = [] {
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    return pages * 4096;
  };
  const std::size_t before = address_space();
  auto context = SearchContext::create(baked.world(), {.cells = false, .lines = false});
  const std::size_t after = address_space();
  ASSERT_TRUE(context.has_value());
  EXPECT_LE(context->bytes(), kBound);
  EXPECT_LE(after - std::min(before, after), kBound);
  std::vector<Cell> cells(1 << 20);
  const PathResult path = find_path(baked.world(), {{1, 1}, {4000, 3900}}, *context, cells);
  EXPECT_EQ(path.status, PathStatus::found);
  EXPECT_TRUE(path.optimal);
}

}  // namespace
}  // namespace libpath
