#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/tables/areas/journeys.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_graph.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

TEST(Journeys, AreShortestFromCellToCell) {
  std::size_t gone = 0;
  std::size_t left_out = 0;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(test::scaled(40)) + 2; ++seed) {
    Map map = test::random_map({.size = {30, 24},
                                .blocked_percent = 25,
                                .costs = true,
                                .one_way_edges = seed % 2 == 0 ? 60 : 0,
                                .links = seed % 3 == 0 ? 6 : 0,
                                .widest_unit = 2},
                               seed);
    test::Random random(seed);
    const auto any = [&] { return Cell{random.below(30), random.below(24)}; };
    for (int i = 0; i < 8; ++i) {
      map.journeys.push_back({std::to_string(i), map.units[random.percent(30) ? 1 : 0].name, any(), {any()}, any()});
    }
    const auto baked = bake(map);
    ASSERT_TRUE(baked);
    const auto asset = Asset::open_copy(baked->bytes);
    ASSERT_TRUE(asset) << "what is baked can be walked";
    auto context = SearchContext::create(map.size().cells());
    for (const Journey& journey : map.journeys) {
      const std::size_t unit = journey.unit == map.units[0].name ? 0 : 1;
      const World world(*asset, unit);
      const PathResult first = find_cost(world, {journey.from, journey.through[0]}, *context);
      const PathResult second = find_cost(world, {journey.through[0], journey.to}, *context);
      const bool can = first.status == PathStatus::found && second.status == PathStatus::found;
      const auto place = find_journey(*asset, journey.name);
      ASSERT_EQ(place.has_value(), can);
      (can ? gone : left_out) += 1;
      if (!can) continue;
      EXPECT_EQ(asset->journeys().record(*place).unit, unit);
      EXPECT_EQ(asset->journeys().record(*place).cost, first.cost + second.cost);
      std::vector<Cell> cells;
      for (const std::uint32_t cell : asset->journeys().cells(*place)) cells.push_back(map.size().cell(cell));
      EXPECT_EQ(cells.front(), journey.from);
      EXPECT_EQ(cells.back(), journey.to);
      EXPECT_NE(test::ReferenceGraph(map, map.units[unit]).cost_of(cells), kNoCost);
      const auto stops = asset->journeys().stops(*place);
      ASSERT_EQ(stops.size(), 1u);
      EXPECT_EQ(cells[stops[0]], journey.through[0]);
      // The reference counts in other units.
      const test::ReferenceGraph reference(map, map.units[unit]);
      EXPECT_EQ(reference.cost_of(std::span(cells).first(stops[0] + 1)) * (first.cost + second.cost),
                reference.cost_of(cells) * first.cost);
    }
  }
  EXPECT_GT(gone, 0u);
  EXPECT_GT(left_out, 0u);
}

TEST(Journeys, OfUnitsThatCannotGoThemAreWarnedOf) {
  Map map = test::map_of({".@."});
  map.journeys = {{"over the wall", "ground", {0, 0}, {}, {2, 0}}, {"of another", "cart", {0, 0}, {}, {0, 0}}};
  const auto baked = bake(map);
  ASSERT_TRUE(baked);
  ASSERT_EQ(baked->warnings.size(), 2u);
  EXPECT_EQ(baked->warnings[0], "journey 'over the wall': unit 'ground' cannot go it; it is left out");
  EXPECT_EQ(baked->warnings[1], "journey 'of another': the map has no unit 'cart'; it is left out");
  EXPECT_EQ(Asset::open_copy(baked->bytes)->journeys().size(), 0u);
}

}  // namespace
}  // namespace libpath
