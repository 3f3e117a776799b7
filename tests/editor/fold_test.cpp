#include <editor/panels/fold.h>
#include <editor/panels/overlay_panel.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QAccessible>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

namespace libpath::editor {
namespace {

class Folds : public Session {
 protected:
  ~Folds() override { QSettings().clear(); }
  static Fold& fold(MainWindow& window, const char* name) { return *window.findChild<Fold*>(QLatin1String(name)); }
  Fold& fold(const char* name) { return fold(window, name); }
  static void wait_for_focus(QWidget& widget) {
    widget.setFocus(Qt::TabFocusReason);
    EXPECT_TRUE(QTest::qWaitFor([&] { return widget.hasFocus(); }, 2000));
    QTest::qWait(50);
  }
};

TEST_F(Folds, KeysAndClicksFoldAndOpen) {
  start(plain_map({8, 6}));
  window.show_dock("overlays");
  Fold& ground = fold("overlays.ground");
  auto* const list = ground.findChild<QListWidget*>();
  // Docks take their places one after the other.
  EXPECT_TRUE(
      QTest::qWaitFor([&] { return list->viewport()->height() >= list->count() * list->sizeHintForRow(0); }, 5000))
      << "all rows are seen";
  const int open_height = ground.height();
  wait_for_focus(ground.header());
  for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter}) {
    QTest::keyClick(&ground.header(), key);
    EXPECT_FALSE(ground.is_open()) << key;
    EXPECT_FALSE(list->isVisible()) << key;
    QTest::keyClick(&ground.header(), key);
    EXPECT_TRUE(ground.is_open()) << key;
    EXPECT_TRUE(list->isVisible()) << key;
  }
  QTest::keyClick(&ground.header(), Qt::Key_Left);
  QTest::keyClick(&ground.header(), Qt::Key_Left);
  EXPECT_FALSE(ground.is_open());
  EXPECT_TRUE(ground.header().hasFocus()) << "it stays where the keys go";
  EXPECT_TRUE(QTest::qWaitFor([&] { return ground.height() < open_height / 2; }, 5000));
  QTest::keyClick(&ground.header(), Qt::Key_Right);
  EXPECT_TRUE(ground.is_open());
  QTest::mouseClick(&ground.header(), Qt::LeftButton);
  EXPECT_FALSE(ground.is_open());
}

TEST_F(Folds, FocusIsSeen) {
  start(plain_map({8, 6}));
  window.show_dock("overlays");
  FoldHeader& header = fold("overlays.paths").header();
  auto* const before = fold("overlays.ground").findChild<QListWidget*>();
  wait_for_focus(*before);
  const QImage without = header.grab().toImage();
  QTest::keyClick(before, Qt::Key_Tab);
  ASSERT_TRUE(header.hasFocus());
  EXPECT_NE(header.grab().toImage(), without);
}

TEST_F(Folds, TabGoesFromTheHeaderIntoWhatIsOpenAndPastWhatIsFolded) {
  start(plain_map({8, 6}));
  window.show_dock("overlays");
  Fold& ground = fold("overlays.ground");
  wait_for_focus(ground.header());
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
  EXPECT_EQ(QApplication::focusWidget(), ground.findChild<QListWidget*>());
  ground.set_open(false);
  wait_for_focus(ground.header());
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
  EXPECT_EQ(QApplication::focusWidget(), &fold("overlays.paths").header());
}

TEST_F(Folds, ScreenReadersAreToldWhetherItIsOpen) {
  start(plain_map({8, 6}));
  window.show_dock("probe");
  Fold& queries = fold("probe.queries");
  QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(&queries.header());
  ASSERT_NE(spoken, nullptr);
  EXPECT_EQ(spoken->text(QAccessible::Name), "Saved queries");
  EXPECT_EQ(spoken->role(), QAccessible::Button);
  EXPECT_TRUE(spoken->state().expandable);
  EXPECT_TRUE(spoken->state().expanded);
  ASSERT_NE(spoken->actionInterface(), nullptr);
  spoken->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
  EXPECT_FALSE(queries.is_open());
  EXPECT_FALSE(spoken->state().expanded);
  EXPECT_TRUE(spoken->state().collapsed);
}

TEST_F(Folds, WhatIsOnIsSaidWhileFolded) {
  Map drawn = test::map_of({"...@....", "...@...."});
  const std::string unit = drawn.units[0].name;
  drawn.queries = {{"near", unit, {0, 0}, {1, 1}, true, {}}, {"far", unit, {0, 0}, {7, 1}, true, {}}};
  OpenMap& map = start(drawn);
  map.bake.wait();
  for (Fold* each : window.findChildren<Fold*>()) each->set_open(false);
  const auto shown = [&](const char* name) { return fold(name).header().shown(); };
  EXPECT_EQ(shown("overlays.ground"), "Ground");
  map.view->overlays().show(1, true);
  map.view->overlays().show(2, true);
  map.view->overlays().show(6, true);
  EXPECT_EQ(shown("overlays.ground"), "Ground · 2 shown");
  EXPECT_EQ(shown("overlays.paths"), "Paths · 1 shown");
  EXPECT_EQ(shown("overlays.turning"), "Turning");
  EXPECT_EQ(shown("probe.query"),
            "Query · " + QString::fromStdString(unit) + ", " + map.probe.searches()[map.probe.search()]->name());
  EXPECT_EQ(shown("probe.compare"), "Comparison");
  map.set_compares(true);
  EXPECT_EQ(shown("probe.compare"), "Comparison · on");
  EXPECT_EQ(shown("probe.pins"), "Pinned queries");
  map.probe.set_start({0.5, 0.5});
  map.probe.set_goal({1.5, 1.5});
  map.pin();
  EXPECT_EQ(shown("probe.pins"), "Pinned queries · 1");
  EXPECT_EQ(shown("probe.queries"), "Saved queries · 1 fails");
  map.document.change(&Map::queries, {drawn.queries[0]}, "one");
  map.bake.wait();
  EXPECT_EQ(shown("probe.queries"), "Saved queries · 1");
  // Open they show it themselves.
  for (Fold* each : window.findChildren<Fold*>()) each->set_open(true);
  EXPECT_EQ(shown("overlays.ground"), "Ground");
  EXPECT_EQ(shown("probe.compare"), "Comparison");
}

TEST_F(Folds, OneOverlayOfAllGroupsIsChosen) {
  OpenMap& map = start(plain_map({8, 6}));
  window.show_dock("overlays");
  OverlaySet& overlays = map.view->overlays();
  overlays.set_opacity(2, 0.2);
  overlays.set_opacity(6, 0.9);
  auto* const ground = fold("overlays.ground").findChild<QListWidget*>();
  auto* const paths = fold("overlays.paths").findChild<QListWidget*>();
  auto* const slider = window.findChild<OverlayPanel*>()->findChild<QSlider*>();
  // Tile pictures, the first overlay of all, are not for this map.
  ground->setCurrentRow(1);
  EXPECT_EQ(slider->value(), 20);
  paths->setCurrentRow(0);
  EXPECT_EQ(slider->value(), 90);
  EXPECT_EQ(ground->currentItem(), nullptr);
  slider->setValue(50);
  EXPECT_DOUBLE_EQ(overlays.opacity(6), 0.5);
  EXPECT_DOUBLE_EQ(overlays.opacity(2), 0.2);
  ground->item(1)->setCheckState(Qt::Checked);
  EXPECT_TRUE(overlays.is_shown(2));
  EXPECT_EQ(slider->value(), 20) << "what is ticked is chosen";
  // All others are in a list, under the names that they have.
  QStringList listed;
  for (const auto* list : window.findChild<OverlayPanel*>()->findChildren<QListWidget*>()) {
    for (int row = 0; row < list->count(); ++row) listed << list->item(row)->text();
  }
  QStringList all;
  for (std::size_t i = 1; i < overlays.count(); ++i) all << overlays.overlay(i).name();
  listed.sort();
  all.sort();
  EXPECT_EQ(listed, all);
}

TEST_F(Folds, AreRememberedAndAllOpenedAgain) {
  start(plain_map({8, 6}));
  fold("overlays.turning").header().click();
  fold("probe.compare").header().click();
  // Written down soon, for no one knows how the program will end.
  ASSERT_TRUE(QTest::qWaitFor([] { return QSettings().value("folded sections").toStringList().size() == 2; }, 5000));
  MainWindow next(folder.path() + "/recovery2");
  next.open_map(plain_map({8, 6}));
  EXPECT_FALSE(fold(next, "overlays.turning").is_open());
  EXPECT_FALSE(fold(next, "probe.compare").is_open());
  EXPECT_TRUE(fold(next, "overlays.ground").is_open());
  EXPECT_TRUE(fold(next, "probe.queries").is_open());
  for (QAction* action : next.findChildren<QAction*>()) {
    if (action->text() == "Open all &sections") action->trigger();
  }
  for (const Fold* each : next.findChildren<Fold*>()) EXPECT_TRUE(each->is_open()) << each->objectName().toStdString();
  ASSERT_TRUE(next.close());
  EXPECT_EQ(QSettings().value("folded sections").toStringList(), QStringList());
}

}  // namespace
}  // namespace libpath::editor
