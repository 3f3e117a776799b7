#include <editor/panels/step_panel.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

namespace libpath::editor {
namespace {

class StepSession : public Session {
 protected:
  OpenMap& start_stepping() {
    Map drawn = plain_map({40, 24});
    for (std::int32_t y = 0; y < 14; ++y) drawn.cells[{20, y}] = 5;
    drawn.units.push_back(test::turning_unit(3, 2, 2000, 8, true));
    OpenMap& map = start(drawn);
    map.bake.wait();
    map.probe.set_start({6.5, 6.5});
    map.probe.set_goal({32.5, 6.5});
    button("Begin")->click();
    return map;
  }
  StepPanel& panel() { return *window.findChild<StepPanel*>(); }
  QPushButton* button(const QString& text) {
    for (QPushButton* each : panel().findChildren<QPushButton*>()) {
      if (each->text() == text) return each;
    }
    ADD_FAILURE() << "no button " << text.toStdString();
    return nullptr;
  }
  QSlider* slider(const QString& name) {
    for (QSlider* each : panel().findChildren<QSlider*>()) {
      if (each->accessibleName() == name) return each;
    }
    ADD_FAILURE() << "no slider " << name.toStdString();
    return nullptr;
  }
  void choose(StepMethod method) {
    panel().set_method(method);
    auto* const box = panel().findChild<QComboBox*>();
    emit box->activated(box->currentIndex());
  }
  QString said() {
    QStringList texts;
    for (const QLabel* label : panel().findChildren<QLabel*>()) texts << label->text();
    return texts.join('\n');
  }
};

TEST_F(StepSession, SliderSaysHowManyStepsASecondRun) {
  OpenMap& map = start_stepping();
  QSlider& speed = *slider("Steps a second");
  speed.setValue(speed.minimum());
  EXPECT_TRUE(said().contains("1 a second"));
  button("Play")->click();
  QTest::qWait(300);
  EXPECT_EQ(map.steps.search().step(), 0U);
  speed.setValue(speed.maximum());
  EXPECT_TRUE(QTest::qWaitFor([&] { return map.steps.search().step() == map.steps.search().steps(); }, 5000));
  EXPECT_EQ(panel().direction(), 0);
}

TEST_F(StepSession, RunsBackwardsAsForwards) {
  OpenMap& map = start_stepping();
  panel().go_to(panel().steps() / 2);
  const std::size_t middle = map.steps.search().step();
  slider("Steps a second")->setValue(12);
  button("Back")->click();
  EXPECT_EQ(panel().direction(), -1);
  EXPECT_TRUE(QTest::qWaitFor([&] { return map.steps.search().step() < middle; }, 5000));
  button("Play")->click();
  EXPECT_EQ(panel().direction(), 1);
  const std::size_t turned = map.steps.search().step();
  EXPECT_TRUE(QTest::qWaitFor([&] { return map.steps.search().step() > turned; }, 5000));
  // The button of the way it runs is the one that pauses.
  button("Pause")->click();
  EXPECT_EQ(panel().direction(), 0);
}

TEST_F(StepSession, EachSearchThatCanBeShownIsNamedAndShown) {
  OpenMap& map = start_stepping();
  map.probe.set_unit(1);
  button("Begin")->click();
  std::size_t last = 0;
  for (const auto& [method, name] :
       {std::pair(StepMethod::dijkstra, "Dijkstra's, no estimate"), std::pair(StepMethod::four, "A*, four neighbours"),
        std::pair(StepMethod::eight, "A*, eight neighbours"),
        std::pair(StepMethod::manhattan, "A* by 10, 14 and Manhattan (may overestimate)"),
        std::pair(StepMethod::jumps, "A* over jump points"), std::pair(StepMethod::curves, "A* over curves")}) {
    choose(method);
    ASSERT_GT(panel().steps(), 0) << name;
    EXPECT_EQ(map.steps.search().method(), method);
    EXPECT_TRUE(map.steps.search().found()) << name;
    EXPECT_TRUE(said().contains(QStringLiteral("<b>%1</b>").arg(name))) << name;
    EXPECT_NE(map.steps.search().steps(), last) << name;
    last = map.steps.search().steps();
    const QImage before = canvas()->grab().toImage();
    panel().go_to(panel().steps());
    EXPECT_NE(canvas()->grab().toImage(), before) << name;
  }
}

TEST_F(StepSession, SearchesOverNodesAreShownAsDiscsWithLinesToTheirParents) {
  OpenMap& map = start_stepping();
  map.view->set_shows_grid(false);
  map.document.change(&Map::waypoints,
                      {{"south", {Milli::whole(19), Milli::whole(16)}}, {"east", {Milli::whole(23), Milli::whole(15)}}},
                      "place");
  map.bake.wait();
  for (const auto& [method, name, what] :
       {std::tuple(StepMethod::found_waypoints, "Any angle, found waypoints", "1 waypoint open (green)"),
        std::tuple(StepMethod::placed_waypoints, "Any angle, placed waypoints", "1 waypoint open (green)"),
        std::tuple(StepMethod::areas, "Gates between areas", "1 gate open (green)")}) {
    panel().set_method(method);
    panel().begin();
    ASSERT_GT(panel().steps(), 2) << name;
    EXPECT_TRUE(map.steps.search().found()) << name;
    EXPECT_TRUE(said().contains(QStringLiteral("<b>%1</b>").arg(name))) << said().toStdString();
    EXPECT_TRUE(said().contains(what)) << name;
    panel().go_to(panel().steps());
    EXPECT_TRUE(said().contains("The goal is reached."));
    // The node before the goal is a blue disc, the goal a yellow one.
    const auto way = map.steps.search().way_to(*map.steps.search().current());
    ASSERT_GE(way.size(), 3U) << name;
    const QImage picture = canvas()->grab().toImage();
    const QColor closed = picture.pixelColor(map.view->transform().to_view(way[way.size() - 2]).toPoint());
    EXPECT_GT(closed.blue(), closed.red() + 60) << name;
    panel().go_to(panel().steps() / 2);
    EXPECT_NE(canvas()->grab().toImage(), picture) << name;
    map.view->set_zoom(32, {0, 0});
    EXPECT_FALSE(canvas()->grab().toImage().isNull());
    map.view->set_zoom(16, {0, 0});
  }
}

TEST_F(StepSession, LongSearchesAreWorkedOutElsewhereAndCanBeCancelled) {
  OpenMap& map = start(plain_map({1024, 1024}));
  map.bake.wait();
  panel().set_patience(std::chrono::milliseconds(0));
  panel().set_method(StepMethod::dijkstra);
  map.probe.set_start({500.5, 500.5});
  map.probe.set_goal({1000.5, 1000.5});
  button("Begin")->click();
  EXPECT_TRUE(panel().is_searching());
  EXPECT_EQ(panel().steps(), 0);
  EXPECT_TRUE(said().contains("searching"));
  button("Cancel")->click();
  EXPECT_FALSE(panel().is_searching());
  QTest::qWait(50);
  EXPECT_EQ(panel().steps(), 0);
  button("Begin")->click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return panel().steps() > 0; }, 20000));
  EXPECT_EQ(panel().steps(), static_cast<int>(StepSearch::kMaxSteps));
  EXPECT_EQ(map.steps.search().step(), 0U);
  EXPECT_FALSE(map.steps.search().found());
  // Another query ends what is searched for, and nothing comes of it.
  button("Begin")->click();
  EXPECT_TRUE(panel().is_searching());
  map.probe.set_goal({900.5, 1000.5});
  EXPECT_FALSE(panel().is_searching());
  QTest::qWait(50);
  EXPECT_EQ(panel().steps(), 0);
}

TEST_F(StepSession, SearchOfAMapThatIsBeingBakedBeginsOnceItIs) {
  OpenMap& map = start_stepping();
  map.document.paint(std::vector<CellRun>{{20, 20, 21}}, 5);
  ASSERT_FALSE(map.bake.is_current());
  button("Begin")->click();
  EXPECT_TRUE(panel().is_searching());
  ASSERT_TRUE(QTest::qWaitFor([&] { return panel().steps() > 0; }, 20000));
  EXPECT_TRUE(map.bake.is_current());
  EXPECT_TRUE(map.steps.search().found());
}

TEST_F(StepSession, PanelSaysWhyASearchCannotBeShown) {
  start_stepping();
  choose(StepMethod::placed_waypoints);
  EXPECT_EQ(panel().steps(), 0);
  EXPECT_TRUE(said().contains("No waypoints are placed on the map."));
  choose(StepMethod::curves);
  EXPECT_EQ(panel().steps(), 0);
  EXPECT_TRUE(said().contains("Curves are for units with a turning radius."));
  choose(StepMethod::eight);
  button("Begin")->click();
  EXPECT_GT(panel().steps(), 0);
}

TEST_F(StepSession, ButtonsGoOneStep) {
  OpenMap& map = start_stepping();
  const auto one = [&](const QString& name) -> QToolButton* {
    for (QToolButton* each : panel().findChildren<QToolButton*>()) {
      if (each->accessibleName() == name) return each;
    }
    return nullptr;
  };
  QToolButton* const back = one("One step back");
  QToolButton* const forwards = one("One step forwards");
  ASSERT_TRUE(back && forwards);
  EXPECT_FALSE(back->isEnabled());
  forwards->click();
  forwards->click();
  EXPECT_EQ(map.steps.search().step(), 2U);
  back->click();
  EXPECT_EQ(map.steps.search().step(), 1U);
  panel().play(1);
  forwards->click();
  EXPECT_EQ(panel().direction(), 0) << "who goes step by step has paused";
  panel().go_to(panel().steps());
  EXPECT_FALSE(forwards->isEnabled());
}

TEST_F(StepSession, OneCellIsNoCells) {
  OpenMap& map = start_stepping();
  panel().go_to(0);
  std::size_t open = 0;
  for (const auto& [number, node] : map.steps.search().nodes()) open += node.state == StepSearch::State::open ? 1 : 0;
  ASSERT_EQ(open, 1U);
  EXPECT_TRUE(said().contains("1 cell open")) << said().toStdString();
}

}  // namespace
}  // namespace libpath::editor
