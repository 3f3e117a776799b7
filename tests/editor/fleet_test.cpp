#include <cmath>

#include <editor/panels/drive_panel.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QCheckBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSlider>

namespace libpath::editor {
namespace {

/// A yard with a wall, a truck's and a walker's query, a journey, one that cannot be gone and one of nobody.
Map busy_yard() {
  Map map = plain_map({40, 24});
  for (std::int32_t y = 0; y < 14; ++y) map.cells[{20, y}] = 5;
  map.cells[{39, 23}] = 5;
  UnitProfile truck = test::turning_unit(3, 2, 2000, 8, true);
  truck.name = "truck";
  truck.speed = Milli::whole(4);
  map.units.push_back(truck);
  map.queries = {{"walk", "ground", {2, 2}, {36, 2}, true, {}},
                 {"haul", "truck", {6, 6}, {32, 6}, true, {}},
                 {"into the wall", "ground", {2, 2}, {39, 23}, false, {}},
                 {"ghosts", "ghost", {2, 2}, {3, 3}, true, {}}};
  map.journeys = {{"rounds", "ground", {2, 20}, {{10, 20}, {10, 22}}, {2, 22}}};
  return map;
}

class FleetSession : public Session {
 protected:
  OpenMap& start_all() {
    OpenMap& map = start(busy_yard());
    map.bake.wait();
    panel().findChild<QCheckBox*>()->click();
    EXPECT_TRUE(QTest::qWaitFor([&] { return map.fleet.is_planned(); }, 5000));
    return map;
  }
  DrivePanel& panel() { return *window.findChild<DrivePanel*>(); }
  QString said() {
    QStringList texts;
    for (const QLabel* label : panel().findChildren<QLabel*>()) texts << label->text();
    return texts.join('\n');
  }
  const Fleet::Member& member(const OpenMap& map, const char* name) {
    for (const Fleet::Member& each : map.fleet.members()) {
      if (each.name == name) return each;
    }
    ADD_FAILURE() << name << " does not drive";
    return map.fleet.members().front();
  }
};

TEST_F(FleetSession, EachQueryAndJourneyDrivesByItsOwnProfile) {
  OpenMap& map = start_all();
  ASSERT_EQ(map.fleet.members().size(), 4U);
  const Fleet::Member& walk = member(map, "walk");
  const Fleet::Member& haul = member(map, "haul");
  ASSERT_TRUE(walk.route && haul.route);
  EXPECT_FALSE(member(map, "into the wall").route);
  // The walker takes the grid's corners; the truck curves, and no turn tighter than its radius.
  EXPECT_TRUE(walk.answer.curves.empty());
  ASSERT_FALSE(haul.answer.curves.empty());
  for (const Curve& curve : haul.answer.curves) {
    for (const Segment& segment : curve.segments())
      EXPECT_TRUE(segment.kind == Segment::Kind::line || segment.radius > 2 - 1e-6);
  }
  EXPECT_LT(haul.route->seconds(), walk.route->seconds());
  EXPECT_NEAR(map.fleet.seconds(), walk.route->seconds(), 1e-9);
}

TEST_F(FleetSession, JourneyLeadsByItsStops) {
  OpenMap& map = start_all();
  const Fleet::Member& rounds = member(map, "rounds");
  ASSERT_TRUE(rounds.route);
  EXPECT_NEAR(rounds.route->length(), 8 + 2 + 8, 1e-6);
  const Point half = rounds.route->pose_at(9).position;
  EXPECT_NEAR(half.x, 10.5, 1e-6);
  EXPECT_NEAR(half.y, 21.5, 1e-6);
}

TEST_F(FleetSession, AllDriveByOneClockAndSpeed) {
  OpenMap& map = start_all();
  QSlider* speed = nullptr;
  for (QSlider* slider : panel().findChildren<QSlider*>()) {
    if (slider->accessibleName() == "How fast the time runs") speed = slider;
  }
  ASSERT_NE(speed, nullptr);
  speed->setValue(speed->maximum());
  panel().play(true);
  EXPECT_TRUE(QTest::qWaitFor([&] { return panel().time() > 2; }, 5000));
  panel().play(false);
  EXPECT_TRUE(map.fleet.shown());
  EXPECT_EQ(map.fleet.time(), panel().time());
  const QImage under_way = canvas()->grab().toImage();
  panel().go_to(panel().time() + 3);
  EXPECT_NE(canvas()->grab().toImage(), under_way);
  panel().go_to(1e9);
  EXPECT_NEAR(map.fleet.time(), map.fleet.seconds(), 1e-9);
}

TEST_F(FleetSession, ListSaysWhoDrivesAndWhoHasNoPath) {
  OpenMap& map = start_all();
  auto* const list = panel().findChild<QListWidget*>();
  ASSERT_EQ(list->count(), 4);
  EXPECT_TRUE(list->item(1)->text().startsWith("haul – truck, ")) << list->item(1)->text().toStdString();
  EXPECT_EQ(list->item(2)->text(), "into the wall – ground, no path");
  map.view->set_zoom(96, {0, 0});
  emit list->itemActivated(list->item(3));
  EXPECT_TRUE(map.view->visible_part().contains(QPointF(2.5, 20.5)));
}

TEST_F(FleetSession, FollowsTheMapAndEndsWhenSwitchedOff) {
  OpenMap& map = start_all();
  map.document.change(&Map::queries, {}, "none");
  map.bake.wait();
  EXPECT_TRUE(QTest::qWaitFor([&] { return map.fleet.members().size() == 1 && map.fleet.is_planned(); }, 5000));
  map.document.undo_stack().undo();
  map.bake.wait();
  EXPECT_TRUE(QTest::qWaitFor([&] { return map.fleet.members().size() == 4 && map.fleet.is_planned(); }, 5000));
  panel().findChild<QCheckBox*>()->click();
  EXPECT_TRUE(map.fleet.members().empty());
  EXPECT_FALSE(map.fleet.shown());
}

TEST_F(FleetSession, SwitchesDriveAsTheyAreTried) {
  Map yard = busy_yard();
  for (std::int32_t y = 14; y < 24; ++y) yard.cells[{20, y}] = y < 18 ? 0 : 5;
  yard.switches = {{"gate", true, {{14, 20, 21}, {15, 20, 21}, {16, 20, 21}, {17, 20, 21}}, {}, {}}};
  OpenMap& map = start(yard);
  map.bake.wait();
  panel().findChild<QCheckBox*>()->click();
  const auto wait = [&] { EXPECT_TRUE(QTest::qWaitFor([&] { return map.fleet.is_planned(); }, 10000)); };
  wait();
  ASSERT_TRUE(member(map, "walk").route);
  const double open = member(map, "walk").seconds();
  ASSERT_TRUE(member(map, "haul").route);
  panel().go_to(3);
  map.bake.switches().set_open(0, false);
  EXPECT_FALSE(map.fleet.is_planned());
  EXPECT_TRUE(member(map, "walk").route) << "it drives on until the new route is there";
  EXPECT_EQ(map.fleet.time(), 3);
  wait();
  EXPECT_FALSE(member(map, "walk").route);
  EXPECT_FALSE(member(map, "haul").route);
  EXPECT_TRUE(member(map, "rounds").route) << "it has no business beyond the gate";
  EXPECT_EQ(panel().findChild<QListWidget*>()->item(0)->text(), "walk – ground, no path");
  EXPECT_TRUE(said().contains("with switches as they are tried")) << said().toStdString();
  map.bake.switches().reset();
  wait();
  EXPECT_NEAR(member(map, "walk").seconds(), open, 1e-9);
  EXPECT_TRUE(member(map, "haul").route);
  EXPECT_FALSE(said().contains("as they are tried"));
}

/// A yard in which planning takes a while, with so many journeys of its truck.
Map large_yard(int journeys) {
  Map map = busy_yard();
  map.queries.clear();
  map.journeys.clear();
  for (int i = 0; i < journeys; ++i)
    map.journeys.push_back(
        {"round " + std::to_string(i), "truck", {2, 18}, {{36, 18}, {2, 5}, {30, 4 + i % 6}}, {2, 20}});
  return map;
}

TEST_F(FleetSession, UnitsSetOffTogetherWhenAllRoutesArePlannedAndTheWindowStaysLive) {
  OpenMap& map = start(large_yard(20));
  map.bake.wait();
  panel().findChild<QCheckBox*>()->click();
  auto* const drive = panel().findChildren<QPushButton*>().front();
  ASSERT_EQ(drive->text(), "Drive");
  // Nothing is planned by the click itself.
  EXPECT_EQ(map.fleet.planned(), 0U);
  EXPECT_TRUE(drive->isEnabled());
  drive->click();
  EXPECT_TRUE(panel().is_waiting());
  EXPECT_FALSE(panel().is_playing());
  EXPECT_TRUE(said().contains("0 of 20 routes are planned. They set off when all are."));
  EXPECT_EQ(drive->text(), "Pause");
  // Meanwhile the map is edited as ever, by strokes that the routes of the last bake do not know.
  ASSERT_TRUE(QTest::qWaitFor([&] { return map.fleet.is_planned(); }, 30000));
  EXPECT_TRUE(panel().is_playing());
  EXPECT_FALSE(panel().is_waiting());
  EXPECT_TRUE(QTest::qWaitFor([&] { return panel().time() > 0; }, 5000));
  for (const Fleet::Member& member : map.fleet.members()) EXPECT_TRUE(member.route) << member.name.toStdString();
}

TEST_F(FleetSession, StopGivesUpPlanningAndDriveGoesOnWithIt) {
  OpenMap& map = start(large_yard(20));
  map.bake.wait();
  panel().findChild<QCheckBox*>()->click();
  const auto buttons = panel().findChildren<QPushButton*>();
  buttons[0]->click();
  const auto stops = QObject::connect(&map.fleet, &Fleet::changed, &map.fleet, [&] {
    if (map.fleet.planned() == 2 && map.fleet.is_planning()) buttons[1]->click();
  });
  ASSERT_TRUE(QTest::qWaitFor([&] { return map.fleet.planned() == 2 && !map.fleet.is_planning(); }, 10000));
  QObject::disconnect(stops);
  EXPECT_FALSE(panel().is_waiting());
  EXPECT_FALSE(map.fleet.is_planning());
  const std::size_t planned = map.fleet.planned();
  ASSERT_LT(planned, 20U);
  QTest::qWait(200);
  EXPECT_EQ(map.fleet.planned(), planned);
  EXPECT_TRUE(panel().findChild<QListWidget*>()->item(19)->text().endsWith("not planned"));
  EXPECT_TRUE(said().contains("Drive plans the others."));
  buttons[0]->click();
  EXPECT_TRUE(QTest::qWaitFor([&] { return panel().is_playing(); }, 30000));
  EXPECT_TRUE(map.fleet.is_planned());
}

TEST_F(FleetSession, ChangeGivesUpWhatIsBeingPlanned) {
  OpenMap& map = start(large_yard(20));
  map.bake.wait();
  panel().findChild<QCheckBox*>()->click();
  panel().play(true);
  map.document.change(&Map::journeys, {map.document.map().journeys.front()}, "one");
  map.bake.wait();
  EXPECT_EQ(map.fleet.members().size(), 1U);
  EXPECT_TRUE(QTest::qWaitFor([&] { return panel().is_playing(); }, 10000));
  EXPECT_EQ(map.fleet.planned(), 1U);
  // Switched off in the middle, nothing of it comes any more.
  map.document.undo_stack().undo();
  map.bake.wait();
  panel().drive_all(false);
  QTest::qWait(100);
  EXPECT_TRUE(map.fleet.members().empty());
  EXPECT_FALSE(panel().is_playing());
}

}  // namespace
}  // namespace libpath::editor
