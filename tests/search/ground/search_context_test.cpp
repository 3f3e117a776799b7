#include <libpath/search/ground/search_context.h>

#include <algorithm>
#include <limits>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/areas/two_level_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/flood.h>
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

}  // namespace
}  // namespace libpath
