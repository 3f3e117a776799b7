#include <libpath/lint/idle_switches.h>

#include <algorithm>

#include <gtest/gtest.h>
#include <libpath/lint/lint.h>
#include <libpath/search/ground/live_world.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using Places = std::vector<std::size_t>;

TEST(IdleSwitches, CellsInWallsChangeNothing) {
  Map map = test::map_of({"..@@..", "......"});
  map.switches = {{"in rock", true, {{0, 2, 4}}, {}, {}}, {"at its edge", false, {{0, 3, 5}}, {}, {}}};
  EXPECT_EQ(idle_switches(map), Places{0});
  const auto findings = lint(map);
  ASSERT_TRUE(findings) << findings.error().message;
  ASSERT_EQ(findings->size(), 1U);
  EXPECT_EQ(findings->front(), (Finding{FindingKind::idle_switch, "in rock", Cell{2, 0},
                                        "switch 'in rock': it changes nothing for any unit, open or closed"}));
  EXPECT_STREQ(name_of(findings->front().kind), "idle-switch");
  map.units.clear();
  EXPECT_EQ(idle_switches(map), Places{}) << "nobody is there to ask";
}

TEST(IdleSwitches, AnyUnitThatItConcernsIsEnough) {
  Map map = test::map_of({"....", "....", "@@@.", "...."});
  map.units = {test::square_unit(2)};
  map.switches = {{"too narrow", true, {{2, 3, 4}, {3, 0, 4}}, {}, {}}};
  EXPECT_EQ(idle_switches(map), Places{0});
  map.units.push_back(test::square_unit(1));
  EXPECT_EQ(idle_switches(map), Places{});
}

TEST(IdleSwitches, LinksAndEdgesCountWhereAUnitTakesThem) {
  Map map = test::map_of({"..@", "..@", "@@."});
  map.units = {test::square_unit(1)};
  map.links = {{"out", {0, 0}, {2, 2}, Milli::whole(1), true}, {"into rock", {0, 0}, {2, 0}, Milli::whole(1), true}};
  map.one_way_edges = {{{0, 0}, {1, 0}}, {{1, 0}, {2, 0}}};
  map.switches = {{"out", true, {}, {{{0, 0}, {2, 2}}}, {}},
                  {"into rock", true, {}, {{{0, 0}, {2, 0}}}, {}},
                  {"step", true, {}, {}, {{{0, 0}, {1, 0}}}},
                  {"step into rock", true, {}, {}, {{{1, 0}, {2, 0}}}}};
  ASSERT_FALSE(check(map));
  EXPECT_EQ(idle_switches(map), (Places{1, 3}));
}

/// Whether a world with all switches open has the same cells without one of them.
bool is_idle_in(LiveWorld& live, std::size_t place, Size size) {
  const auto cells = [&] {
    std::vector<bool> walkable;
    const World world = live.world();
    for (std::int32_t y = 0; y < size.height; ++y) {
      for (std::int32_t x = 0; x < size.width; ++x) walkable.push_back(world.is_walkable({x, y}));
    }
    return walkable;
  };
  const auto open = cells();
  live.set_switch(place, false);
  const bool is_idle = cells() == open;
  live.set_switch(place, true);
  return is_idle;
}

TEST(IdleSwitches, AreThoseThatALiveWorldDoesNotFeel) {
  test::Random random(26);
  std::size_t idle_count = 0;
  std::size_t other_count = 0;
  for (int round = 0; round < test::scaled(60); ++round) {
    const Size size{4 + random.below(14), 4 + random.below(14)};
    Map map = test::random_map({.size = size, .blocked_percent = 30 + random.below(50)}, random.next());
    map.units = {test::square_unit(1 + random.below(3)), test::square_unit(1 + random.below(3))};
    map.units[1].name = "other";
    for (int i = 0; i < 4; ++i) {
      const std::int32_t x = random.below(size.width);
      const std::int32_t y = random.below(size.height);
      const std::int32_t end = std::min(size.width, x + 1 + random.below(2));
      map.switches.push_back({std::to_string(i), random.percent(50), {{y, x, end}}, {}, {}});
    }
    const auto idle = idle_switches(map);
    const test::BakedMap baked(map, Tier::none);
    std::vector<bool> felt(map.switches.size());
    for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
      auto live = LiveWorld::create(baked.asset(), unit);
      ASSERT_TRUE(live);
      for (std::size_t i = 0; i < felt.size(); ++i) live->set_switch(i, true);
      for (std::size_t i = 0; i < felt.size(); ++i) felt[i] = felt[i] || !is_idle_in(*live, i, size);
    }
    for (std::size_t i = 0; i < felt.size(); ++i) {
      const bool is_idle = std::find(idle.begin(), idle.end(), i) != idle.end();
      EXPECT_NE(is_idle, felt[i]) << "round " << round << ", switch " << i;
      ++(is_idle ? idle_count : other_count);
    }
  }
  if (test::runs_in_full()) {
    EXPECT_GT(idle_count, 40U);
    EXPECT_GT(other_count, 40U);
  }
}

}  // namespace
}  // namespace libpath
