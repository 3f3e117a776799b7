#include <editor/canvas/switch_drawing.h>
#include <editor/document/switch_edits.h>
#include <editor/panels/object_panel.h>
#include <editor/panels/probe_panel.h>
#include <editor/panels/switch_panel.h>
#include <libpath/map/io/map_file.h>
#include <tests/editor/answers.h>
#include <tests/editor/object_list.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QStatusBar>
#include <QToolButton>

namespace libpath::editor {
namespace {

/// Two halls with a gate of two cells, a tunnel beside it, and a step down on the left.
Map with_gate() {
  Map map = plain_map({20, 12});
  for (std::int32_t y = 0; y < 12; ++y) map.cells[{10, y}] = y == 4 || y == 5 ? 0 : 5;
  map.links = {{"tunnel", {2, 10}, {18, 10}, Milli::whole(30), true}};
  map.one_way_edges = {{{4, 2}, {5, 2}}, {{4, 8}, {5, 8}}};
  map.switches = {{"gate", true, rectangle_between({10, 4}, {10, 5}), {}, {}},
                  {"valve", true, {}, {{{2, 10}, {18, 10}}}, {{{4, 2}, {5, 2}}}}};
  return map;
}

class SwitchSession : public Session {
 protected:
  QTreeWidget& tree() { return *window.switch_panel().findChild<QTreeWidget*>(); }
  QTreeWidgetItem& row(int place) { return *tree().topLevelItem(place); }
  QStringList members(int place) {
    QStringList texts;
    for (int i = 0; i < row(place).childCount(); ++i) texts << row(place).child(i)->text(0);
    return texts;
  }
  void press(const QString& button) {
    for (QToolButton* each : window.switch_panel().findChildren<QToolButton*>()) {
      if (each->text() == button) return each->click();
    }
    ADD_FAILURE() << button.toStdString();
  }
  /// Chooses from the menu of the right button, and its menus.
  void choose_at(QPoint at, const QStringList& texts) {
    key(Qt::Key_R);  // tools that paint pick terrain by that button
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, canvas()->mapToGlobal(at));
    QApplication::sendEvent(canvas(), &event);
    auto* const top = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_NE(top, nullptr);
    QMenu* menu = top;
    for (const QString& text : texts) {
      QAction* found = nullptr;
      for (QAction* action : menu->actions()) {
        if (action->text() == text) found = action;
      }
      ASSERT_NE(found, nullptr) << text.toStdString();
      EXPECT_TRUE(found->isEnabled()) << text.toStdString();
      if (found->menu() == nullptr) {
        found->trigger();
      } else {
        menu = found->menu();
      }
    }
    top->close();
    QApplication::processEvents();
  }
  static const std::vector<Switch>& switches(const OpenMap& map) { return map.document.map().switches; }
  bool is_said(const QString& words) {
    for (const QLabel* label : window.statusBar()->findChildren<QLabel*>()) {
      if (label->text().contains(words)) return true;
    }
    return false;
  }
  /// One step was made, and the map is as before without it, and sound with it.
  static void expect_one_step(OpenMap& map, const Map& before) {
    EXPECT_FALSE(check(map.document.map()));
    EXPECT_EQ(map.document.undo_stack().index(), 1);
    const Map after = map.document.map();
    map.document.undo_stack().undo();
    EXPECT_EQ(map.document.map(), before);
    map.document.undo_stack().redo();
    EXPECT_EQ(map.document.map(), after);
    map.document.undo_stack().undo();
    map.document.undo_stack().clear();
  }
  QImage picture() { return canvas()->grab().toImage(); }
};

TEST_F(SwitchSession, PanelListsSwitchesAndTheirMembers) {
  start(with_gate());
  ASSERT_EQ(tree().topLevelItemCount(), 2);
  EXPECT_EQ(row(0).text(0), "gate");
  EXPECT_EQ(members(0), QStringList{"cells: 2"});
  EXPECT_EQ(members(1), (QStringList{"link “tunnel”, 2,10 ↔ 18,10", "one-way edge 4,2 → 5,2"}));
  EXPECT_EQ(row(1).checkState(1), Qt::Checked);
  EXPECT_EQ(row(1).checkState(2), Qt::Checked);
  OpenMap& other = start(plain_map({4, 4}));
  EXPECT_EQ(tree().topLevelItemCount(), 0);
  static_cast<void>(other);
}

TEST_F(SwitchSession, ChosenSwitchIsPickedAndTheOtherWay) {
  OpenMap& map = start(with_gate());
  const QImage plain = picture();
  tree().setCurrentItem(&row(0));
  EXPECT_EQ(map.view->picked(), (MapObject{Part::switches, 0}));
  EXPECT_NE(picture(), plain) << "it is lit";
  tree().setCurrentItem(row(1).child(1));
  EXPECT_EQ(map.view->picked(), (MapObject{Part::switches, 1}));
  map.view->pick(MapObject{Part::switches, 0});
  EXPECT_EQ(tree().currentItem(), &row(0));
  EXPECT_EQ(ObjectList(window.object_panel()).chosen(), "Switches: gate");
  map.view->pick({});
  EXPECT_EQ(tree().currentItem(), nullptr);
}

TEST_F(SwitchSession, NamesAndStartsAreEdited) {
  OpenMap& map = start(with_gate());
  row(0).setText(0, "portcullis");
  EXPECT_EQ(switches(map)[0].name, "portcullis");
  expect_one_step(map, with_gate());
  EXPECT_EQ(row(0).text(0), "gate");
  row(0).setCheckState(1, Qt::Unchecked);
  EXPECT_FALSE(switches(map)[0].open);
  EXPECT_EQ(row(0).checkState(2), Qt::Unchecked) << "it is as it starts";
  expect_one_step(map, with_gate());
  EXPECT_EQ(row(0).checkState(1), Qt::Checked);
}

TEST_F(SwitchSession, WhatWouldNotBeSoundIsSaidAndNotDone) {
  OpenMap& map = start(with_gate());
  {
    Answers answers({"OK"});
    row(1).setText(0, "gate");
    EXPECT_EQ(answers.said.size(), 1);
  }
  EXPECT_EQ(row(1).text(0), "valve");
  EXPECT_EQ(map.document.map(), with_gate());
  EXPECT_EQ(map.document.undo_stack().count(), 0);
}

TEST_F(SwitchSession, EdgesMayBelongToOneThatStartsClosed) {
  OpenMap& map = start(with_gate());
  ASSERT_FALSE(switches(map)[1].one_way_edges.empty());
  row(1).setCheckState(1, Qt::Unchecked);
  EXPECT_FALSE(switches(map)[1].open);
  EXPECT_FALSE(switches(map)[1].one_way_edges.empty());
  expect_one_step(map, with_gate());
}

TEST_F(SwitchSession, SelectionMakesExtendsAndCuts) {
  OpenMap& map = start(with_gate());
  map.view->set_selection(rectangle_between({3, 3}, {4, 4}));
  press("New");
  ASSERT_EQ(switches(map).size(), 3U);
  EXPECT_EQ(switches(map)[2], (Switch{"switch", true, rectangle_between({3, 3}, {4, 4}), {}, {}}));
  expect_one_step(map, with_gate());
  tree().setCurrentItem(&row(0));
  map.view->set_selection(rectangle_between({9, 5}, {10, 6}));
  tree().setCurrentItem(&row(0));
  press("Add");
  EXPECT_EQ(switches(map)[0].runs, (Cells{{4, 10, 11}, {5, 9, 11}, {6, 9, 11}}));
  expect_one_step(map, with_gate());
  tree().setCurrentItem(&row(0));
  press("Cut");
  EXPECT_EQ(switches(map)[0].runs, (Cells{{4, 10, 11}}));
  expect_one_step(map, with_gate());
  tree().setCurrentItem(nullptr);
  Answers answers({"OK", "OK"});
  press("Add");
  map.view->set_selection({});
  press("New");
  EXPECT_EQ(map.document.map(), with_gate());
}

TEST_F(SwitchSession, MembersAndSwitchesAreTakenOut) {
  OpenMap& map = start(with_gate());
  tree().setCurrentItem(row(1).child(0));
  press("Remove");
  EXPECT_TRUE(switches(map)[1].links.empty());
  EXPECT_EQ(switches(map)[1].one_way_edges.size(), 1U);
  expect_one_step(map, with_gate());
  tree().setCurrentItem(row(0).child(0));
  QTest::keyClick(&tree(), Qt::Key_Delete);
  ASSERT_EQ(switches(map).size(), 1U) << "nothing is left of it";
  EXPECT_EQ(row(0).text(0), "valve");
  expect_one_step(map, with_gate());
  tree().setCurrentItem(&row(1));
  QTest::keyClick(&tree(), Qt::Key_Delete);
  EXPECT_EQ(switches(map).size(), 1U);
  expect_one_step(map, with_gate());
  map.view->pick(MapObject{Part::switches, 0});
  key(Qt::Key_Delete);
  ASSERT_EQ(switches(map).size(), 1U);
  EXPECT_EQ(switches(map)[0].name, "valve");
  expect_one_step(map, with_gate());
}

TEST_F(SwitchSession, BrushPaintsAndCutsTheOneThatItBeginsIn) {
  OpenMap& map = start(with_gate());
  key(Qt::Key_D);
  drag({10, 4}, {12, 4});
  EXPECT_EQ(switches(map)[0].runs, (Cells{{4, 10, 13}, {5, 10, 11}}));
  EXPECT_EQ(map.view->picked(), (MapObject{Part::switches, 0}));
  expect_one_step(map, with_gate());
  click({10, 5}, Qt::ControlModifier);
  EXPECT_EQ(switches(map)[0].runs, (Cells{{4, 10, 11}}));
  expect_one_step(map, with_gate());
  drag({10, 4}, {10, 5}, Qt::ControlModifier);
  EXPECT_EQ(switches(map).size(), 1U);
  expect_one_step(map, with_gate());
}

TEST_F(SwitchSession, BrushOnFreeGroundMakesOne) {
  OpenMap& map = start(with_gate());
  key(Qt::Key_D);
  drag({1, 1}, {3, 1});
  ASSERT_EQ(switches(map).size(), 3U);
  EXPECT_EQ(switches(map)[2].runs, rectangle_between({1, 1}, {3, 1}));
  EXPECT_EQ(map.view->picked(), (MapObject{Part::switches, 2}));
  expect_one_step(map, with_gate());
  // Cells may belong to a switch of links, too.
  map.view->pick(MapObject{Part::switches, 1});
  click({7, 7});
  EXPECT_EQ(switches(map)[1].runs, (Cells{{7, 7, 8}}));
  expect_one_step(map, with_gate());
}

TEST_F(SwitchSession, HiddenSwitchesAreNeitherDrawnNorPainted) {
  OpenMap& map = start(with_gate());
  const QImage seen = picture();
  window.tools().settings().kinds().set_shown(Part::switches, false);
  const QImage hidden = picture();
  EXPECT_NE(seen, hidden);
  map.document.change(&Map::switches, {}, {});
  EXPECT_EQ(picture(), hidden);
  map.document.undo_stack().undo();
  key(Qt::Key_D);
  click({10, 4}, Qt::ControlModifier);
  EXPECT_EQ(map.document.map(), with_gate());
}

TEST_F(SwitchSession, MenusOfLinksAndEdgesSayWhereTheyBelong) {
  OpenMap& map = start(with_gate());
  const QPoint on_link = pixel({7, 10});
  choose_at(on_link, {"Belongs to switch", "gate"});
  EXPECT_EQ(switches(map)[0].links, (std::vector<Passage>{{{2, 10}, {18, 10}}}));
  expect_one_step(map, with_gate());
  choose_at(on_link, {"Belongs to switch", "valve"});
  EXPECT_TRUE(switches(map)[1].links.empty());
  expect_one_step(map, with_gate());
  choose_at(on_link, {"Belongs to switch", "New switch"});
  ASSERT_EQ(switches(map).size(), 3U);
  EXPECT_EQ(switches(map)[2], (Switch{"switch", true, {}, {{{2, 10}, {18, 10}}}, {}}));
  EXPECT_EQ(map.view->picked(), (MapObject{Part::switches, 2}));
  expect_one_step(map, with_gate());
  const QPoint on_edge = (pixel({4, 8}) + pixel({5, 8})) / 2;
  choose_at(on_edge, {"Belongs to switch", "gate"});
  EXPECT_EQ(switches(map)[0].one_way_edges, (std::vector<Passage>{{{4, 8}, {5, 8}}}));
  expect_one_step(map, with_gate());
}

TEST_F(SwitchSession, MenuAddsAnEdgeToOneThatStartsClosed) {
  Map closed = with_gate();
  closed.switches[0].open = false;
  OpenMap& map = start(closed);
  choose_at((pixel({4, 8}) + pixel({5, 8})) / 2, {"Belongs to switch", "gate"});
  ASSERT_EQ(switches(map)[0].one_way_edges.size(), closed.switches[0].one_way_edges.size() + 1);
  EXPECT_FALSE(switches(map)[0].open);
  expect_one_step(map, closed);
}

TEST_F(SwitchSession, MenuOfTheSelectionAddsItsCells) {
  OpenMap& map = start(with_gate());
  map.view->set_selection(rectangle_between({9, 4}, {10, 5}));
  choose_at(pixel({15, 2}), {"Selected cells belong to switch", "gate"});
  EXPECT_EQ(switches(map)[0].runs, rectangle_between({9, 4}, {10, 5}));
  choose_at(pixel({15, 2}), {"Selected cells belong to switch", "gate"});
  EXPECT_EQ(switches(map).size(), 1U) << "all its cells were selected";
  map.document.undo_stack().undo();
  expect_one_step(map, with_gate());
}

TEST_F(SwitchSession, OpenAndClosedLookDifferent) {
  Map closed = with_gate();
  closed.switches[0].open = false;
  start(with_gate());
  const QImage open_gate = picture();
  start(closed);
  EXPECT_NE(picture(), open_gate);
}

TEST_F(SwitchSession, MovedCellsTakeTheirSwitchAlong) {
  OpenMap& map = start(with_gate());
  map.view->set_selection(rectangle_between({9, 3}, {11, 6}));
  key(Qt::Key_V);
  drag({10, 4}, {10, 6});
  EXPECT_EQ(switches(map)[0].runs, rectangle_between({10, 6}, {10, 7}));
  expect_one_step(map, with_gate());
}

/// How long the probe's path is; nothing where there is none.
std::optional<double> length_of(const Probe& probe) {
  if (!probe.answer() || probe.answer()->status != PathStatus::found) return std::nullopt;
  return probe.answer()->length;
}

TEST_F(SwitchSession, ProbeAnswersAsSwitchesAreTried) {
  OpenMap& map = start(with_gate());
  map.bake.wait();
  map.probe.set_start({8.5, 4.5});
  map.probe.set_goal({12.5, 4.5});
  EXPECT_EQ(length_of(map.probe), 4);
  const quint64 revision = map.document.revision();
  row(0).setCheckState(2, Qt::Unchecked);
  ASSERT_TRUE(length_of(map.probe)) << "by the tunnel";
  EXPECT_GT(*length_of(map.probe), 30);
  EXPECT_FALSE(map.probe.is_stale());
  EXPECT_FALSE(map.bake.is_as_baked());
  EXPECT_TRUE(is_said("switches are tried"));
  row(1).setCheckState(2, Qt::Unchecked);
  EXPECT_FALSE(length_of(map.probe));
  // It is not an edit: the map is as it was, and so is its bake.
  EXPECT_EQ(map.document.map(), with_gate());
  EXPECT_EQ(map.document.revision(), revision);
  EXPECT_TRUE(map.bake.is_current());
  press("Reset");
  EXPECT_EQ(length_of(map.probe), 4);
  EXPECT_TRUE(map.bake.is_as_baked());
  EXPECT_FALSE(is_said("switches are tried"));
  EXPECT_EQ(row(0).checkState(2), Qt::Checked);
}

TEST_F(SwitchSession, ProbeNamesClosedSwitchesThatAreInTheWay) {
  Map closed = with_gate();
  closed.switches[0].open = false;
  closed.switches[1].open = false;
  closed.switches.push_back({"aside", false, rectangle_between({2, 2}, {3, 3}), {}, {}});
  OpenMap& map = start(closed);
  map.bake.wait();
  map.probe.set_start({8.5, 4.5});
  map.probe.set_goal({12.5, 4.5});
  EXPECT_EQ(map.probe.why(), "A way leads through closed switches: “gate”.");
  row(0).setCheckState(2, Qt::Checked);
  EXPECT_EQ(map.probe.why(), "");
  row(0).setCheckState(2, Qt::Unchecked);
  EXPECT_EQ(map.probe.why(), "A way leads through closed switches: “gate”.") << "as it is tried";
  map.probe.set_start({2.5, 2.5});
  EXPECT_EQ(map.probe.why(), "Start: the switch “aside” is closed there.");
  map.probe.set_start({8.5, 4.5});
  map.probe.set_goal({10.5, 4.5});
  EXPECT_EQ(map.probe.why(), "Goal: the switch “gate” is closed there.");
  // A wall behind the gate: then it is not the gate.
  map.probe.set_goal({18.5, 10.5});
  map.document.paint(Cells{{3, 11, 12}, {4, 11, 12}, {5, 11, 12}, {6, 11, 12}}, 5);
  EXPECT_FALSE(map.probe.why().contains("gate")) << "not of a map that is not baked yet";
  map.bake.wait();
  EXPECT_EQ(map.probe.why(), "A way leads through closed switches: “valve”.") << "the tunnel is a link of it";
  map.document.change(&Map::links, {}, {});
  map.bake.wait();
  EXPECT_FALSE(map.probe.why().isEmpty());
  EXPECT_FALSE(map.probe.why().contains("closed")) << map.probe.why().toStdString();
}

TEST_F(SwitchSession, ClosedSwitchesInTheWayOfWideUnitsAndOverOneWayEdgesAreNamed) {
  Map closed = plain_map({20, 6});
  for (std::int32_t y = 0; y < 6; ++y) closed.cells[{12, y}] = y == 2 || y == 3 ? 0 : 5;
  for (std::int32_t y = 0; y < 6; ++y) {
    if (y != 1) closed.cells[{5, y}] = closed.cells[{6, y}] = 5;
  }
  closed.one_way_edges = {{{5, 1}, {6, 1}}};
  closed.switches = {{"step", false, {}, {}, closed.one_way_edges}, {"half", false, {{3, 12, 13}}, {}, {}}};
  UnitProfile wide = closed.units[0];
  wide.name = "wide";
  wide.width = wide.length = 2;
  closed.units.push_back(wide);
  ASSERT_FALSE(check(closed));
  OpenMap& map = start(closed);
  map.bake.wait();
  map.probe.set_start({1.5, 1.5});
  map.probe.set_goal({10.5, 2.5});
  EXPECT_EQ(map.probe.why(), "A way leads through closed switches: “step”.");
  map.probe.set_unit(1);
  map.probe.set_start({8.5, 2.5});
  map.probe.set_goal({16.5, 2.5});
  EXPECT_EQ(map.probe.why(), "A way leads through closed switches: “half”.");
}

TEST_F(SwitchSession, ClosedGateIsTriedOpen) {
  Map closed = with_gate();
  closed.switches[0].open = false;
  closed.links.clear();
  closed.switches.pop_back();
  OpenMap& map = start(closed);
  map.bake.wait();
  map.probe.set_start({8.5, 4.5});
  map.probe.set_goal({12.5, 4.5});
  EXPECT_FALSE(length_of(map.probe));
  row(0).setCheckState(2, Qt::Checked);
  EXPECT_EQ(length_of(map.probe), 4);
  // Painting goes on meanwhile, and neither loses what is tried.
  map.document.paint(Cells{{4, 9, 10}}, 5);
  ASSERT_FALSE(map.bake.is_current());
  ASSERT_TRUE(length_of(map.probe));
  EXPECT_GT(*length_of(map.probe), 4);
  map.bake.wait();
  ASSERT_TRUE(length_of(map.probe));
  EXPECT_EQ(row(0).checkState(2), Qt::Checked);
  // Saved queries are of the map as it starts.
  window.probe_panel().save_query();
  ASSERT_EQ(map.document.map().queries.size(), 1U);
  EXPECT_FALSE(map.document.map().queries[0].expects_path);
}

TEST_F(SwitchSession, WhatIsTriedFollowsANewNameAndEndsWithTheSwitch) {
  OpenMap& map = start(with_gate());
  map.bake.wait();
  SwitchPreview& tried = map.bake.switches();
  tried.set_open(0, false);
  row(0).setText(0, "portcullis");
  EXPECT_TRUE(tried.is_tried(0));
  EXPECT_FALSE(tried.is_tried(1));
  map.document.undo_stack().undo();
  EXPECT_TRUE(tried.is_tried(0));
  tree().setCurrentItem(&row(1));
  press("Remove");
  EXPECT_TRUE(tried.is_tried(0));
  tree().setCurrentItem(&row(0));
  press("Remove");
  EXPECT_FALSE(tried.has_tried());
  map.document.undo_stack().undo();
  EXPECT_FALSE(tried.has_tried());
}

/// Searches that follow changes answer as if the map were another; others say that they do not.
TEST_F(SwitchSession, EverySearchFollowsOrSaysSo) {
  OpenMap& map = start(with_gate());
  map.bake.wait();
  map.probe.set_start({8.5, 4.5});
  map.probe.set_goal({12.5, 4.5});
  map.bake.switches().set_open(0, false);
  map.bake.switches().set_open(1, false);
  int followed = 0;
  for (std::size_t i = 0; i < map.probe.searches().size(); ++i) {
    map.probe.set_search(i);
    const ProbeSearch& search = *map.probe.searches()[i];
    EXPECT_EQ(map.probe.is_stale(), !search.follows_changes()) << search.name().toStdString();
    if (!search.follows_changes() || map.probe.is_searching()) continue;
    EXPECT_FALSE(length_of(map.probe)) << search.name().toStdString();
    ++followed;
  }
  EXPECT_GE(followed, 3);
}

/// The probe's answers, whatever is tried, are those of a map that starts so.
TEST_F(SwitchSession, TriedSwitchesAnswerAsAMapThatStartsSo) {
  test::Random random(27);
  int found = 0;
  int none = 0;
  for (int round = 0; round < test::scaled(12); ++round) {
    Map map = test::random_map({.size = {16, 12}, .blocked_percent = 25}, random.next());
    for (int i = 0; i < 4; ++i) {
      const std::int32_t x = random.below(16);
      const std::int32_t width = 1 + random.below(3);
      const Cells cells = rectangle_between({x, random.below(6)}, {std::min(15, x + width), 6 + random.below(6)});
      map.switches.push_back({std::to_string(i), random.percent(50), cells, {}, {}});
    }
    OpenMap& shown = start(map);
    shown.bake.wait();
    shown.probe.set_start({random.below(16) + 0.5, random.below(12) + 0.5});
    shown.probe.set_goal({random.below(16) + 0.5, random.below(12) + 0.5});
    Map other = map;
    for (std::size_t i = 0; i < 4; ++i) {
      other.switches[i].open = random.percent(70);
      shown.bake.switches().set_open(i, other.switches[i].open);
    }
    const auto tried = length_of(shown.probe);
    OpenMap& same = start(other);
    same.bake.wait();
    same.probe.set_start(*shown.probe.start());
    same.probe.set_goal(*shown.probe.goal());
    ASSERT_EQ(tried.has_value(), length_of(same.probe).has_value()) << "round " << round;
    if (tried) {
      EXPECT_DOUBLE_EQ(*tried, *length_of(same.probe)) << "round " << round;
    }
    ++(tried ? found : none);
  }
  if (test::runs_in_full()) {
    EXPECT_GT(found, 1);
    EXPECT_GT(none, 1);
  }
}

TEST_F(SwitchSession, FormatsWithoutSwitchesAskBeforeTheyAreLost) {
  OpenMap& map = start(with_gate());
  for (const char* name : {"a.tmx", "a.map"}) {
    Answers answers({"Cancel"});
    EXPECT_FALSE(window.save_to(map, file(name)));
    ASSERT_EQ(answers.said.size(), 1) << name;
    EXPECT_TRUE(answers.said[0].contains("switches")) << answers.said[0].toStdString();
    EXPECT_FALSE(QFile::exists(file(name)));
  }
  EXPECT_TRUE(window.save_to(map, file("a.lpmap")));
  const auto kept = read_map(file("a.lpmap").toStdString());
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->switches, with_gate().switches);
}

}  // namespace
}  // namespace libpath::editor
