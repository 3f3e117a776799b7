#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>

#include <editor/canvas/object_tools.h>
#include <editor/canvas/paint_tools.h>
#include <editor/panels/bake_panel.h>
#include <editor/panels/object_panel.h>
#include <editor/panels/probe_panel.h>
#include <editor/panels/terrain_panel.h>
#include <editor/path_probe/distance_field.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/editor/session.h>
#include <tests/support/baked.h>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QProcess>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

namespace libpath::editor {
namespace {

std::string bytes_of(const QString& file) {
  const auto bytes = read_file(file.toStdString(), 1 << 26);
  return bytes ? std::string(bytes->begin(), bytes->end()) : "";
}

TEST_F(Session, WholeSessionGivesTheMapAndAssetOfTheCommands) {
  OpenMap& map = start(plain_map({30, 20}));
  window.tools().settings().set_terrain(5);
  key(Qt::Key_B);
  drag({10, 0}, {10, 19});
  key(Qt::Key_K);
  drag({8, 5}, {12, 5});
  key(Qt::Key_O);
  drag({3, 3}, {4, 3});
  key(Qt::Key_N);
  click({2, 2});
  click({6, 6});
  drag({2, 2}, {6, 6}, Qt::ShiftModifier);
  auto units = map.document.map().units;
  units.push_back(test::square_unit(2));
  map.document.change(&Map::units, units, "unit");

  Map expected = plain_map({30, 20});
  for (std::int32_t y = 0; y < 20; ++y) expected.cells[{10, y}] = 5;
  expected.links = {{"link", {8, 5}, {12, 5}, Milli::whole(1), true}};
  expected.one_way_edges = {{{3, 3}, {4, 3}}};
  expected.waypoints = {{"waypoint", {Milli{2500}, Milli{2500}}}, {"waypoint 2", {Milli{6500}, Milli{6500}}}};
  expected.waypoint_edges = {{0, 1, std::nullopt, true}};
  expected.units = units;
  EXPECT_EQ(format_lpmap(map.document.map()), format_lpmap(expected));

  map.bake.wait();
  key(Qt::Key_Q);
  click({1, 5});
  QTest::mouseMove(canvas(), pixel({20, 5}));
  ASSERT_TRUE(map.probe.answer());
  EXPECT_EQ(map.probe.answer()->status, PathStatus::found);
  EXPECT_DOUBLE_EQ(map.probe.answer()->length, 7 + 1 + 8);
  click({20, 5});
  window.probe_panel().save_query();
  ASSERT_EQ(map.document.map().queries.size(), 1U);
  EXPECT_EQ(map.document.map().queries[0].longest, Milli::whole(16));

  ASSERT_TRUE(window.save_to(map, file("a.lpmap")));
  window.bake_panel().bake_to(file("editor.lpa"));
  window.bake_panel().wait();
  const QString pathbake = QStringLiteral(LIBPATH_BINARY_DIR "/bin/pathbake");
  ASSERT_EQ(QProcess::execute(pathbake, {file("a.lpmap"), "-o", file("pathbake.lpa")}), 0);
  EXPECT_GT(bytes_of(file("editor.lpa")).size(), 100U);
  EXPECT_TRUE(bytes_of(file("editor.lpa")) == bytes_of(file("pathbake.lpa")));

  const auto again = read_map(file("a.lpmap").toStdString());
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, map.document.map());
}

TEST_F(Session, BakeSettingsAreKeptWithTheMapAndUsedByPathbake) {
  OpenMap& map = start(test::map_of({"...@....", "...@....", "........", "...@...."}));
  auto* tier = window.bake_panel().findChild<QComboBox*>();
  ASSERT_EQ(tier->accessibleName(), "Tier");
  tier->setFocus();
  QTest::keyClick(tier, Qt::Key_Down);
  QTest::keyClick(tier, Qt::Key_Down);
  EXPECT_EQ(map.document.map().bake_settings, (BakeSettings{Tier::full, false}));
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map().bake_settings.tier, Tier::fast);
  EXPECT_EQ(tier->currentText(), "fast");
  map.document.undo_stack().redo();
  EXPECT_EQ(tier->currentText(), "full");

  ASSERT_TRUE(window.save_to(map, file("a.lpmap")));
  window.bake_panel().bake_to(file("editor.lpa"));
  window.bake_panel().wait();
  const QString pathbake = QStringLiteral(LIBPATH_BINARY_DIR "/bin/pathbake");
  ASSERT_EQ(QProcess::execute(pathbake, {file("a.lpmap"), "-o", file("pathbake.lpa")}), 0);
  EXPECT_TRUE(bytes_of(file("editor.lpa")) == bytes_of(file("pathbake.lpa")));
  ASSERT_EQ(QProcess::execute(pathbake, {file("a.lpmap"), "--tier", "none", "-o", file("none.lpa")}), 0);
  EXPECT_NE(bytes_of(file("editor.lpa")), bytes_of(file("none.lpa")));
}

TEST_F(Session, CompactLabelsAreASettingLikeTheOthers) {
  OpenMap& map = start(test::random_map({.size = {60, 60}, .blocked_percent = 25}, 3));
  QCheckBox* compact = nullptr;
  for (QCheckBox* box : window.bake_panel().findChildren<QCheckBox*>()) {
    if (box->text() == "Compact labels") compact = box;
  }
  ASSERT_NE(compact, nullptr);
  EXPECT_FALSE(compact->toolTip().isEmpty());
  EXPECT_FALSE(compact->isEnabled());
  map.document.change_bake_settings({Tier::full, false}, "settings");
  ASSERT_TRUE(compact->isEnabled());
  ASSERT_TRUE(window.save_to(map, file("wide.lpmap")));
  compact->click();
  EXPECT_EQ(map.document.map().bake_settings, (BakeSettings{Tier::full, false, true}));
  map.document.undo_stack().undo();
  EXPECT_FALSE(compact->isChecked());
  map.document.undo_stack().redo();
  EXPECT_TRUE(compact->isChecked());

  ASSERT_TRUE(window.save_to(map, file("compact.lpmap")));
  window.bake_panel().bake_to(file("editor.lpa"));
  window.bake_panel().wait();
  const QString pathbake = QStringLiteral(LIBPATH_BINARY_DIR "/bin/pathbake");
  const auto baked = [&](QStringList arguments) {
    EXPECT_EQ(QProcess::execute(pathbake, arguments << "-o" << file("pathbake.lpa")), 0);
    return bytes_of(file("pathbake.lpa"));
  };
  const std::string bytes = bytes_of(file("editor.lpa"));
  EXPECT_TRUE(bytes == baked({file("wide.lpmap"), "--compact"}));
  EXPECT_TRUE(bytes == baked({file("compact.lpmap")}));
  const std::string wide = baked({file("wide.lpmap")});
  EXPECT_LT(bytes.size(), wide.size());
  EXPECT_EQ(baked({file("compact.lpmap"), "--no-compact"}).size(), wide.size());
}

TEST_F(Session, BakedTablesAreShownUntilTheNextEdit) {
  OpenMap& map = start(plain_map({300, 300}));
  map.bake.wait();
  EXPECT_EQ(map.bake.baked()->baked.tier, Tier::none);
  map.document.change_bake_settings({Tier::fast, false}, "settings");
  window.bake_panel().bake_to(file("a.lpa"));
  window.bake_panel().wait();
  EXPECT_TRUE(map.bake.is_current());
  EXPECT_EQ(map.bake.baked()->baked.tier, Tier::fast);
  window.bake_panel().bake_to(file("a.lpa"));
  map.document.paint(std::vector<CellRun>{{1, 1, 2}}, 3);
  window.bake_panel().wait();
  EXPECT_FALSE(map.bake.is_current());
}

TEST_F(Session, EmptyWindowSaysWhatToDo) {
  const auto shown = [&] {
    for (QLabel* label : window.centralWidget()->findChildren<QLabel*>()) {
      if (label->isVisible() && label->text().contains("Ctrl+O")) return true;
    }
    return false;
  };
  EXPECT_TRUE(shown());
  start(plain_map({5, 5}));
  EXPECT_FALSE(shown());
  ASSERT_TRUE(QMetaObject::invokeMethod(window.findChild<QTabWidget*>(), "tabCloseRequested", Q_ARG(int, 0)));
  EXPECT_EQ(window.current(), nullptr);
  EXPECT_TRUE(shown());
}

TEST_F(Session, ChosenTerrainKeepsItsColour) {
  start(plain_map({5, 5}));
  auto* list = window.findChild<TerrainPanel*>()->findChild<QListWidget*>();
  ASSERT_GT(list->count(), 0);
  const QIcon icon = list->item(0)->icon();
  EXPECT_EQ(icon.pixmap(16, QIcon::Selected).toImage(), icon.pixmap(16).toImage());
}

TEST_F(Session, StrokeIsUndoneByOneKey) {
  OpenMap& map = start(plain_map({30, 20}));
  window.tools().settings().set_terrain(3);
  window.tools().settings().set_brush_size(3);
  drag({2, 2}, {20, 10});
  EXPECT_NE(map.document.map(), plain_map({30, 20}));
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(map.document.map(), plain_map({30, 20}));
  key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ((map.document.map().cells[{11, 6}]), 3);
}

TEST_F(Session, CtrlTabGoesThroughTheMapsFromWhereverOneIs) {
  const OpenMap& first = start(plain_map({4, 4}));
  const OpenMap& second = start(plain_map({5, 5}));
  const OpenMap& third = start(plain_map({6, 6}));
  key(Qt::Key_Tab, Qt::ControlModifier);
  EXPECT_EQ(window.current(), &first);
  window.object_panel().setFocus();
  key(Qt::Key_Tab, Qt::ControlModifier);
  EXPECT_EQ(window.current(), &second);
  QTest::keyClick(&window.object_panel(), Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
  QTest::keyClick(&window.object_panel(), Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ(window.current(), &third);
}

TEST_F(Session, CtrlYRedoesToo) {
  OpenMap& map = start(plain_map({30, 20}));
  window.tools().settings().set_terrain(3);
  click({2, 2});
  key(Qt::Key_Z, Qt::ControlModifier);
  ASSERT_EQ((map.document.map().cells[{2, 2}]), 0);
  key(Qt::Key_Y, Qt::ControlModifier);
  EXPECT_EQ((map.document.map().cells[{2, 2}]), 3);
}

TEST_F(Session, MovedSelectionLeavesGroundBehind) {
  OpenMap& map = start(test::map_of({"WW........", "WW........", "..........", ".........."}));
  key(Qt::Key_R);
  drag({0, 0}, {1, 1});
  key(Qt::Key_V);
  drag({0, 0}, {5, 2});
  EXPECT_EQ(map.document.map(), test::map_of({"..........", "..........", ".....WW...", ".....WW..."}));
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(map.document.map(), test::map_of({"WW........", "WW........", "..........", ".........."}));
}

TEST_F(Session, CopiedCellsAreStamped) {
  OpenMap& map = start(test::map_of({"WS........", "SW........", "..........", ".........."}));
  key(Qt::Key_R);
  drag({0, 0}, {1, 1});
  key(Qt::Key_C, Qt::ControlModifier);
  key(Qt::Key_V, Qt::ControlModifier);
  click({5, 3});
  EXPECT_EQ(map.document.map(), test::map_of({"WS........", "SW........", "....WS....", "....SW...."}));
}

TEST_F(Session, MirroredStrokeIsOnBothSides) {
  OpenMap& map = start(plain_map({20, 4}));
  window.tools().settings().set_terrain(3);
  window.tools().settings().set_symmetry(Symmetry::left_right);
  click({1, 1});
  EXPECT_EQ((map.document.map().cells[{1, 1}]), 3);
  EXPECT_EQ((map.document.map().cells[{18, 1}]), 3);
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), plain_map({20, 4}));
}

TEST_F(Session, FillPaintsWhatHangsTogether) {
  OpenMap& map = start(test::map_of({"..@...", "@@@...", "......"}));
  window.tools().settings().set_terrain(1);
  key(Qt::Key_F);
  click({4, 1});
  EXPECT_EQ(map.document.map(), test::map_of({"..@GGG", "@@@GGG", "GGGGGG"}));
}

TEST_F(Session, ProbeFollowsPaintingBeforeTheNextBake) {
  OpenMap& map = start(test::map_of({".....", "@@@@.", "....."}));
  map.bake.wait();
  map.probe.set_start({0.5, 0.5});
  map.probe.set_goal({0.5, 2.5});
  ASSERT_TRUE(map.probe.answer());
  EXPECT_EQ(map.probe.answer()->status, PathStatus::found);
  map.document.paint(std::vector<CellRun>{{1, 4, 5}}, 5);
  EXPECT_FALSE(map.bake.is_current());
  ASSERT_TRUE(map.probe.answer());
  EXPECT_EQ(map.probe.answer()->reason, PathReason::different_regions);
  EXPECT_FALSE(map.probe.why().isEmpty());
  map.document.paint(std::vector<CellRun>{{1, 0, 1}}, 0);
  ASSERT_TRUE(map.probe.answer());
  EXPECT_DOUBLE_EQ(map.probe.answer()->length, 2);
}

TEST_F(Session, WhyNotNamesTheTerrain) {
  OpenMap& map = start(test::map_of({"..W"}));
  map.bake.wait();
  map.probe.set_start({0.5, 0.5});
  map.probe.set_goal({2.5, 0.5});
  EXPECT_EQ(map.probe.why(), "Goal: “ground” cannot enter the terrain “water”.");
}

TEST_F(Session, RandomPaintingKeepsTheProbeExact) {
  test::Random random(7);
  OpenMap& map = start(test::random_map({.size = {24, 24}, .blocked_percent = 30}, 7));
  map.bake.wait();
  for (int i = 0; i < 60; ++i) {
    const auto any = [&] { return Cell{random.below(24), random.below(24)}; };
    const Cell at = any();
    map.document.paint(std::vector<CellRun>{{at.y, at.x, at.x + 2}}, random.percent(50) ? 5 : 0);
    const Cell from = any();
    const Cell to = any();
    map.probe.set_start({from.x + 0.5, from.y + 0.5});
    map.probe.set_goal({to.x + 0.5, to.y + 0.5});
    ASSERT_TRUE(map.probe.answer());
    const test::BakedMap fresh(map.document.map());
    const World world = fresh.world();
    const auto distances = distances_from(world, from);
    const bool reached = world.walkability()[to] && distances[world.size().index(to)] != kNoCost;
    ASSERT_EQ(map.probe.answer()->status == PathStatus::found, reached);
    if (!reached) continue;
    EXPECT_DOUBLE_EQ(map.probe.answer()->length, world.costs().length(distances[world.size().index(to)]));
  }
}

TEST_F(Session, FileThatCannotBeWrittenIsLeftAsItWas) {
  OpenMap& map = start(plain_map({5, 5}));
  EXPECT_TRUE(map.file.save(file("no/such/folder.lpmap")));
  EXPECT_TRUE(map.document.path().isEmpty());
}

TEST_F(Session, ChangeFromOutsideIsNoticed) {
  OpenMap& map = start(plain_map({5, 5}));
  ASSERT_FALSE(map.file.save(file("a.lpmap")));
  map.file.disconnect(&window);
  QSignalSpy spy(&map.file, &DocumentFile::changed_outside);
  Map other = plain_map({5, 5});
  other.cells[{2, 2}] = 3;
  other.waypoints = {{"new", {Milli{1000}, Milli{1000}}}};
  ASSERT_TRUE(write_map(other, file("a.lpmap").toStdString()));
  ASSERT_TRUE(spy.count() > 0 || spy.wait(3000));
  ASSERT_FALSE(map.file.reload());
  EXPECT_EQ(map.document.map(), other);
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), plain_map({5, 5}));
}

TEST_F(Session, OwnSavesAreNoChangeFromOutside) {
  OpenMap& map = start(plain_map({5, 5}));
  ASSERT_FALSE(map.file.save(file("a.lpmap")));
  map.document.paint(std::vector<CellRun>{{1, 1, 2}}, 3);
  QSignalSpy spy(&map.file, &DocumentFile::changed_outside);
  ASSERT_FALSE(map.file.save(file("a.lpmap")));
  EXPECT_FALSE(spy.wait(200));
}

}  // namespace
}  // namespace libpath::editor
