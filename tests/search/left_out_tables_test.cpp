// Tables that a bake leaves out because it was asked to: others stay as they are, and answers are as good.

#include <gtest/gtest.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/areas/two_level_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>

namespace libpath {
namespace {

Map map_with(bool with_costs, std::uint64_t seed) {
  return test::random_map({.size = {60, 45}, .blocked_percent = 15, .costs = with_costs}, seed);
}

/// The same map with all tables, and with those that `leave_out` leaves.
class LeftOutTables : public testing::TestWithParam<Tier> {
 protected:
  template <class LeaveOut>
  static test::BakedMap without(const Map& map, LeaveOut leave_out) {
    BakeOptions options{.units = {}, .tier = GetParam(), .threads = 1};
    leave_out(options);
    return test::BakedMap(map, options);
  }
  static constexpr auto kLines = [](BakeOptions& options) { options.lines = false; };
  static constexpr auto kAreas = [](BakeOptions& options) { options.areas = false; };
};

TEST_P(LeftOutTables, LinesAreFoundOnline) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const Map map = map_with(seed == 4, seed);
    const test::BakedMap all(map, GetParam());
    const test::BakedMap some = without(map, kLines);
    EXPECT_TRUE(some.world().waypoints().empty());
    EXPECT_TRUE(some.world().waypoint_labels().empty());
    EXPECT_EQ(all.world().waypoints().empty(), seed == 4);  // not over ground of several costs
    EXPECT_FALSE(some.world().areas().empty());
    auto context = *SearchContext::create(all.world());
    test::Random random(seed);
    int found = 0;
    for (int i = 0; i < 100; ++i) {
      const auto any = [&](std::int32_t side) { return random.below(side * 8) / 8.0; };
      const Point from{any(map.size().width), any(map.size().height)};
      const Point to{any(map.size().width), any(map.size().height)};
      const WaypointResult expected = find_waypoint_length(all.world(), {from, to}, context);
      const WaypointResult result = find_waypoint_length(some.world(), {from, to}, context);
      ASSERT_EQ(result.status, expected.status);
      ASSERT_NEAR(result.cost, expected.cost, 1e-9);
      const auto cell = [](Point at) { return Cell{static_cast<std::int32_t>(at.x), static_cast<std::int32_t>(at.y)}; };
      const GridQuery query{cell(from), cell(to)};
      ASSERT_EQ(find_cost(some.world(), query, context).cost, find_cost(all.world(), query, context).cost);
      found += result.status == PathStatus::found ? 1 : 0;
    }
    EXPECT_GT(found, 20);
  }
}

TEST_P(LeftOutTables, TwoLevelSearchSaysThatThereAreNoAreas) {
  const Map map = map_with(false, 5);
  const test::BakedMap all(map, GetParam());
  const test::BakedMap some = without(map, kAreas);
  EXPECT_FALSE(all.world().areas().empty());
  EXPECT_TRUE(some.world().areas().empty());
  EXPECT_FALSE(some.world().waypoints().empty());
  auto context = *SearchContext::create(all.world());
  TwoLevelSearch journey;
  EXPECT_EQ(journey.start(some.world(), {1, 1}, {50, 40}, context), PathStatus::bad_query);
  EXPECT_EQ(journey.reason(), PathReason::no_areas);
}

INSTANTIATE_TEST_SUITE_P(Tiers, LeftOutTables, testing::Values(Tier::fast, Tier::full));

}  // namespace
}  // namespace libpath
