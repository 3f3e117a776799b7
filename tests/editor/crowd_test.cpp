#include <algorithm>
#include <cmath>

#include <editor/panels/crowd_panel.h>
#include <editor/path_probe/crowd_run.h>
#include <libpath/map/switch.h>
#include <libpath/search/grid/grid_search.h>
#include <tests/editor/session.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>
#include <QLabel>
#include <QPushButton>
#include <QSlider>

namespace libpath::editor {
namespace {

/// Two ways that cross in a gap of three cells, and one through a door in the wall.
Map crossing() {
  Map map = plain_map({30, 16});
  for (std::int32_t y = 0; y < 16; ++y) map.cells[{15, y}] = y >= 6 && y <= 8 ? 0 : 5;
  map.queries = {{"east", "ground", {2, 7}, {27, 7}, true, {}}, {"west", "ground", {27, 6}, {2, 6}, true, {}}};
  return map;
}

class CrowdSession : public Session {
 protected:
  CrowdPanel& panel() { return *window.findChild<CrowdPanel*>(); }
  const CrowdRun& run(OpenMap& map, int each) {
    map.bake.wait();
    panel().set_out(each);
    EXPECT_TRUE(map.crowd.wait(std::chrono::seconds(60)));
    EXPECT_NE(map.crowd.run(), nullptr);
    return *map.crowd.run();
  }
};

TEST_F(CrowdSession, UnitsOfAllQueriesMeetAndArrive) {
  OpenMap& map = start(crossing());
  const CrowdRun& shown = run(map, 3);
  ASSERT_EQ(shown.units.size(), 6U);
  EXPECT_EQ(shown.arrived(), 6U);
  // No two are ever in one place.
  for (double at = 0; at < shown.seconds(); at += CrowdRun::kSecondsASample) {
    std::vector<Point> places;
    for (const CrowdRun::Unit& unit : shown.units) {
      if (const auto pose = unit.pose_at(at)) places.push_back(pose->position);
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j)
        ASSERT_GT(std::hypot(places[i].x - places[j].x, places[i].y - places[j].y), 0.7) << at;
    }
  }
  const auto& visits = shown.visits.all();
  EXPECT_EQ(*std::max_element(visits.begin(), visits.end()), shown.most_visits);
  EXPECT_GT((shown.visits[{15, 6}] + shown.visits[{15, 7}] + shown.visits[{15, 8}]), 5U) << "through the gap";
  EXPECT_EQ((shown.visits[{15, 2}]), 0U);
}

TEST_F(CrowdSession, LinksArePassedOneAtATime) {
  Map drawn = plain_map({20, 9});
  for (std::int32_t y = 0; y < 9; ++y) drawn.cells[{10, y}] = 5;
  drawn.links = {{"door", {8, 4}, {12, 4}, Milli::whole(1), true}};
  drawn.queries = {{"through", "ground", {2, 4}, {17, 4}, true, {}}};
  OpenMap& map = start(drawn);
  const CrowdRun& shown = run(map, 3);
  EXPECT_EQ(shown.arrived(), 3U);
  EXPECT_GT((shown.visits[{12, 4}]), 0U);
  EXPECT_EQ((shown.visits[{10, 4}]), 0U);
}

TEST_F(CrowdSession, UnitsThatTurnDriveAmongTheOthers) {
  Map drawn = plain_map({44, 30});
  drawn.units.push_back(test::turning_unit(5, 3, 2500, 8, true));
  drawn.units.back().name = "truck";
  drawn.units.back().speed = drawn.units.back().acceleration = Milli::whole(4);
  drawn.queries = {{"east", "truck", {6, 15}, {37, 15}, true, {}},
                   {"west", "truck", {37, 14}, {6, 14}, true, {}},
                   {"across", "ground", {20, 4}, {20, 25}, true, {}}};
  OpenMap& map = start(drawn);
  const CrowdRun& shown = run(map, 2);
  EXPECT_EQ(shown.arrived(), 6U);
  EXPECT_EQ(shown.turns, (std::vector<bool>{true, true, false}));
  // A truck faces where it goes, at some heading between those of the grid.
  bool is_between = false;
  for (const CrowdRun::Unit& unit : shown.units) {
    for (const Pose& pose : unit.path) {
      if (unit.order < 2) is_between = is_between || std::abs(std::remainder(pose.heading, 0.7853981634)) > 0.05;
    }
  }
  EXPECT_TRUE(is_between);
}

/// A wall with a gate, which is the only way from west to east.
Map gated(bool open) {
  Map map = plain_map({30, 12});
  for (std::int32_t y = 0; y < 12; ++y) map.cells[{15, y}] = y == 5 || y == 6 ? 0 : 5;
  map.queries = {{"east", "ground", {2, 5}, {27, 5}, true, {}}};
  map.switches = {{"gate", open, {{5, 15, 16}, {6, 15, 16}}, {}, {}}};
  return map;
}

std::uint32_t visits_of_gate(const CrowdRun& run) { return run.visits[{15, 5}] + run.visits[{15, 6}]; }

TEST_F(CrowdSession, GateIsWalkedThroughAsItIsTried) {
  OpenMap& map = start(gated(false));
  EXPECT_EQ(run(map, 2).arrived(), 0U);
  map.bake.switches().set_open(0, true);
  const CrowdRun& through = run(map, 2);
  EXPECT_EQ(through.arrived(), 2U);
  EXPECT_GT(visits_of_gate(through), 0U);
  EXPECT_TRUE(map.crowd.tries_switches());
  EXPECT_EQ(map.crowd.switch_changes(), 0U);
  map.bake.switches().reset();
  EXPECT_TRUE(map.crowd.wait(std::chrono::seconds(60)));
  EXPECT_EQ(map.crowd.run()->arrived(), 0U) << "at its beginning nothing has happened yet";
  EXPECT_FALSE(map.crowd.tries_switches());
}

TEST_F(CrowdSession, GateThatIsTriedUnderWayIsFollowedAndWhatWasStays) {
  OpenMap& map = start(gated(true));
  const auto expect_same_until = [&](const CrowdRun& before, double end) {
    const CrowdRun& now = *map.crowd.run();
    ASSERT_GE(now.units.size(), 1U);
    for (std::size_t i = 0; i < std::min(now.units.size(), before.units.size()); ++i) {
      for (double at = 0; at <= end; at += 0.04) EXPECT_EQ(now.units[i].pose_at(at), before.units[i].pose_at(at)) << at;
    }
  };
  const auto try_gate = [&](double seconds, bool open) {
    panel().go_to(seconds);
    const CrowdRun before = *map.crowd.run();
    map.bake.switches().set_open(0, open);
    EXPECT_TRUE(map.crowd.is_working());
    EXPECT_NE(map.crowd.run(), nullptr) << "the old one is shown until the new one is there";
    EXPECT_TRUE(map.crowd.wait(std::chrono::seconds(60)));
    EXPECT_DOUBLE_EQ(map.crowd.time(), seconds);
    // Where the run before ended, whoever rolled on then is seen to do so now.
    expect_same_until(before, std::min(seconds, before.seconds() - CrowdRun::kSecondsASample));
  };
  EXPECT_EQ(run(map, 1).arrived(), 1U);
  try_gate(4.03, false);
  EXPECT_EQ(map.crowd.run()->arrived(), 0U);
  EXPECT_EQ(visits_of_gate(*map.crowd.run()), 0U);
  const double stuck = map.crowd.run()->seconds();
  try_gate(stuck, true);
  EXPECT_EQ(map.crowd.run()->arrived(), 1U) << "it stood before the gate, and goes on";
  EXPECT_GT(map.crowd.run()->seconds(), stuck);
  EXPECT_EQ(map.crowd.switch_changes(), 2U);
  // Back in time, what came later has not happened.
  try_gate(2, false);
  EXPECT_EQ(map.crowd.switch_changes(), 1U);
  EXPECT_EQ(map.crowd.run()->arrived(), 0U);
  QString said;
  for (const QLabel* label : panel().findChildren<QLabel*>()) said += label->text();
  EXPECT_TRUE(said.contains("switches changed under way 1 time")) << said.toStdString();
}

/// Alone, a unit arrives where a map that starts as switches are tried has a path.
TEST_F(CrowdSession, TriedSwitchesLeadWhereAMapThatStartsSoDoes) {
  test::Random random(51);
  int arrived = 0;
  int not_arrived = 0;
  for (int round = 0; round < test::scaled(15); ++round) {
    Map drawn =
        test::random_map({.size = {16, 12}, .blocked_percent = 15, .one_way_edges = 10, .links = 3}, random.next());
    for (int i = 0; i < 4; ++i) {
      const Cell from{random.below(14), random.below(6)};
      drawn.switches.push_back({std::to_string(i), random.percent(50), {}, {}, {}});
      for (std::int32_t y = from.y; y < 12; ++y) drawn.switches.back().runs.push_back({y, from.x, from.x + 1});
      if (!drawn.links.empty() && random.percent(50)) {
        const Link& link = drawn.links[static_cast<std::size_t>(i) % drawn.links.size()];
        drawn.switches.back().links = {ends_in_order(link.from, link.to)};
      }
    }
    const Cell from{random.below(16), random.below(12)};
    const Cell to{random.below(16), random.below(12)};
    drawn.queries = {{"q", drawn.units[0].name, from, to, true, {}}};
    Map other = drawn;
    OpenMap& map = start(drawn);
    map.bake.wait();
    for (std::size_t i = 0; i < 4; ++i) {
      other.switches[i].open = random.percent(70);
      map.bake.switches().set_open(i, other.switches[i].open);
    }
    const test::BakedMap baked(other);
    auto context = SearchContext::create(other.size().cells());
    const PathResult plain = find_path(baked.world(), {from, to}, *context, {});
    const CrowdRun& shown = run(map, 1);
    EXPECT_EQ(shown.arrived(), plain.status == PathStatus::found ? 1U : 0U) << "round " << round;
    ++(shown.arrived() > 0 ? arrived : not_arrived);
  }
  if (test::runs_in_full()) {
    EXPECT_GT(arrived, 2);
    EXPECT_GT(not_arrived, 2);
  }
}

TEST_F(CrowdSession, WhoHasNoWayDoesNotArrive) {
  Map drawn = plain_map({20, 9});
  for (std::int32_t y = 0; y < 9; ++y) drawn.cells[{10, y}] = 5;
  drawn.queries = {{"never", "ground", {2, 4}, {17, 4}, false, {}}, {"soon", "ground", {2, 2}, {7, 2}, true, {}}};
  OpenMap& map = start(drawn);
  const CrowdRun& shown = run(map, 1);
  ASSERT_EQ(shown.units.size(), 2U);
  EXPECT_EQ(shown.arrived(), 1U);
  EXPECT_LT(shown.seconds(), 60) << "it is not waited for";
}

/// The first of them stands at the start, where the others wait.
TEST_F(CrowdSession, WhoWaitsWithoutAWayIsCountedAndNotWaitedFor) {
  Map drawn = plain_map({20, 9});
  for (std::int32_t y = 0; y < 9; ++y) drawn.cells[{10, y}] = 5;
  drawn.cells[{1, 7}] = 5;
  drawn.queries = {{"never", "ground", {2, 4}, {17, 4}, false, {}},
                   {"walled in", "ground", {1, 7}, {4, 7}, false, {}},
                   {"soon", "ground", {2, 2}, {7, 2}, true, {}}};
  drawn.journeys = {{"half way", "ground", {2, 0}, {{6, 0}}, {12, 0}}};
  OpenMap& map = start(drawn);
  const CrowdRun& shown = run(map, 3);
  EXPECT_EQ(shown.wanted, 12U);
  EXPECT_EQ(shown.arrived(), 3U);
  EXPECT_EQ(shown.without_way, (std::vector<std::size_t>{3, 3, 0, 3}));
  EXPECT_EQ(shown.stuck(), 0U);
  EXPECT_LT(shown.seconds(), 30);
  QString said;
  for (const QLabel* label : panel().findChildren<QLabel*>()) said += label->text();
  EXPECT_TRUE(said.contains("3 of 12 units arrive")) << said.toStdString();
  EXPECT_TRUE(said.contains("9 have no way: never, walled in, half way")) << said.toStdString();
}

/// A unit without a way stands in the only corridor.
TEST_F(CrowdSession, WhoIsNotLetOnEndsItWhenAllStandStill) {
  Map drawn = plain_map({20, 9});
  for (std::int32_t y = 0; y < 9; ++y) {
    for (std::int32_t x = 8; x < 12; ++x) {
      if (y != 4) drawn.cells[{x, y}] = 5;
    }
  }
  drawn.cells[{18, 8}] = 5;
  drawn.queries = {{"never", "ground", {10, 4}, {18, 8}, false, {}}, {"through", "ground", {2, 4}, {17, 4}, true, {}}};
  OpenMap& map = start(drawn);
  const CrowdRun& shown = run(map, 1);
  EXPECT_EQ(shown.without_way, (std::vector<std::size_t>{1, 0}));
  EXPECT_EQ(shown.arrived() + shown.stuck(), 1U);
  EXPECT_LT(shown.seconds(), 60);
}

TEST_F(CrowdSession, PanelSaysHowItWentAndShowsHeat) {
  OpenMap& map = start(crossing());
  run(map, 2);
  QString said;
  for (const QLabel* label : panel().findChildren<QLabel*>()) said += label->text();
  EXPECT_TRUE(said.contains("4 of 4 units arrive")) << said.toStdString();
  EXPECT_TRUE(said.contains("a frame takes"));
  panel().go_to(0);
  const QImage with_heat = canvas()->grab().toImage();
  map.crowd.set_shows_heat(false);
  EXPECT_NE(canvas()->grab().toImage().pixelColor(pixel({12, 7})), with_heat.pixelColor(pixel({12, 7})));
  emit map.bake.baked_changed();
  EXPECT_NE(map.crowd.run(), nullptr) << "the same map was baked";
  map.document.paint(std::vector<CellRun>{{1, 1, 2}}, 5);
  map.bake.wait();
  EXPECT_EQ(map.crowd.run(), nullptr) << "it was another map's";
}

TEST_F(CrowdSession, StopTakesItOffTheMap) {
  OpenMap& map = start(crossing());
  const auto buttons = panel().findChildren<QPushButton*>();
  const auto stop =
      std::find_if(buttons.begin(), buttons.end(), [](const auto* each) { return each->text() == "Stop"; });
  ASSERT_NE(stop, buttons.end());
  EXPECT_FALSE((*stop)->isEnabled());
  const QImage empty = canvas()->grab().toImage();
  run(map, 2);
  panel().go_to(2);
  EXPECT_NE(canvas()->grab().toImage(), empty);
  (*stop)->click();
  EXPECT_EQ(map.crowd.run(), nullptr);
  EXPECT_EQ(canvas()->grab().toImage(), empty);
  EXPECT_FALSE((*stop)->isEnabled());
}

TEST_F(CrowdSession, MapWithoutQueriesSaysSo) {
  OpenMap& map = start(plain_map({8, 8}));
  map.bake.wait();
  panel().set_out(2);
  QString said;
  for (const QLabel* label : panel().findChildren<QLabel*>()) said += label->text();
  EXPECT_TRUE(said.contains("no saved queries"));
  EXPECT_FALSE(map.crowd.is_working());
}

TEST(HeatColour, GetsLighterAllTheWay) {
  for (int i = 1; i <= 20; ++i) EXPECT_GT(qGray(heat_colour(i / 20.0).rgb()), qGray(heat_colour((i - 1) / 20.0).rgb()));
}

}  // namespace
}  // namespace libpath::editor
