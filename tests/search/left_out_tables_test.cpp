// Tables that a bake leaves out because it was asked to: others stay as they are, and answers are as good.

#include <optional>

#include <gtest/gtest.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/areas/two_level_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

test::RandomMap kind_of_ground(int number) {
  test::RandomMap kind{.size = {60, 45}, .blocked_percent = 7, .widest_unit = 2};
  kind.costs = number % 3 == 1;
  if (number % 3 == 2) kind.one_way_edges = 12, kind.links = 6;
  return kind;
}

/// Costs of lines and paths between random places are the same in both worlds, and most are found.
void expect_same_answers(const World& all, const World& some, std::uint64_t seed) {
  auto context = *SearchContext::create(all);
  test::Random random(seed);
  int found = 0;
  for (int i = 0; i < 60; ++i) {
    const auto any = [&](std::int32_t side) { return random.below(side * 8) / 8.0; };
    const Point from{any(all.size().width), any(all.size().height)};
    const Point to{any(all.size().width), any(all.size().height)};
    const WaypointResult expected = find_waypoint_length(all, {from, to}, context);
    const WaypointResult result = find_waypoint_length(some, {from, to}, context);
    ASSERT_EQ(result.status, expected.status);
    ASSERT_NEAR(result.cost, expected.cost, 1e-9);
    const auto cell = [](Point at) { return Cell{static_cast<std::int32_t>(at.x), static_cast<std::int32_t>(at.y)}; };
    const GridQuery query{cell(from), cell(to)};
    ASSERT_EQ(find_cost(some, query, context).cost, find_cost(all, query, context).cost);
    found += result.status == PathStatus::found ? 1 : 0;
  }
  EXPECT_GT(found, 12);
}

/// A live world over a map, and an overlay on that, with the same changes for the same seed.
class LayersOver {
 public:
  LayersOver(const test::BakedMap& baked, std::size_t unit, std::uint64_t seed)
      : live_(*LiveWorld::create(baked.asset(), unit)) {
    test::Random random(seed);
    const Size size = baked.world().size();
    const auto any_cell = [&] {
      const std::int32_t x = random.below(size.width);
      return Cell{x, random.below(size.height)};
    };
    for (int i = 0; i < 12; ++i) live_.block(any_cell());
    for (int i = 0; i < 4; ++i) live_.unblock(any_cell());
    overlay_.emplace(*Overlay::create(live_.layer()));
    for (int i = 0; i < 8; ++i) overlay_->block(any_cell());
    for (int i = 0; i < 8; ++i) overlay_->add_cost(any_cell(), Milli{2500});
  }
  World live() { return live_.world(); }
  World overlay() {
    live_.world();
    return overlay_->world();
  }

 private:
  LiveWorld live_;
  std::optional<Overlay> overlay_;
};

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

/// On ground of one cost, of several, and with one-way edges and links, for narrow and wide units, also as it changes.
TEST_P(LeftOutTables, LinesAreFoundOnline) {
  for (int number = 0; number < test::scaled(6); ++number) {
    SCOPED_TRACE(number);
    const auto seed = static_cast<std::uint64_t>(number + 1);
    const Map map = test::random_map(kind_of_ground(number), seed);
    const test::BakedMap all(map, GetParam());
    const test::BakedMap some = without(map, kLines);
    for (std::size_t unit = 0; unit < 2; ++unit) {
      EXPECT_TRUE(some.world(unit).waypoints().empty());
      EXPECT_TRUE(some.world(unit).waypoint_labels().empty());
      EXPECT_EQ(some.world(unit).areas().empty(), all.world(unit).areas().empty());
      if (number % 3 == 0) {
        EXPECT_FALSE(all.world(unit).waypoints().empty());
      }
      expect_same_answers(all.world(unit), some.world(unit), seed);
      LayersOver all_changed(all, unit, seed);
      LayersOver some_changed(some, unit, seed);
      expect_same_answers(all_changed.live(), some_changed.live(), seed + 1);
      expect_same_answers(all_changed.overlay(), some_changed.overlay(), seed + 2);
    }
  }
}

TEST_P(LeftOutTables, TwoLevelSearchSaysThatThereAreNoAreas) {
  const Map map = test::random_map(kind_of_ground(0), 5);
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
