#include <algorithm>

#include <editor/canvas/scatter.h>
#include <editor/panels/object_panel.h>
#include <editor/panels/terrain_panel.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QContextMenuEvent>
#include <QItemSelectionModel>
#include <QListWidget>
#include <QMenu>
#include <QStatusBar>
#include <QToolButton>
#include <QTreeView>

namespace libpath::editor {
namespace {

class Habits : public Session {
 protected:
  /// Chooses from the menu of the right button.
  void choose_at(Cell cell, const QString& text) {
    QContextMenuEvent event(QContextMenuEvent::Mouse, pixel(cell), canvas()->mapToGlobal(pixel(cell)));
    QApplication::sendEvent(canvas(), &event);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_NE(menu, nullptr);
    for (QAction* action : menu->actions()) {
      if (action->text() != text) continue;
      EXPECT_TRUE(action->isEnabled());
      action->trigger();
      menu->close();
      return;
    }
    menu->close();
    FAIL() << text.toStdString();
  }
  std::string glyphs(int row) const {
    const Map& map = window.current()->document.map();
    std::string text;
    for (int x = 0; x < map.size().width; ++x) text += map.terrains[map.cells[{x, row}]].glyph;
    return text;
  }
  int count(TerrainIndex terrain) const {
    const auto& cells = window.current()->document.map().cells.all();
    return static_cast<int>(std::count(cells.begin(), cells.end(), terrain));
  }
};

TEST_F(Habits, RightButtonAndAltPickATerrainWhileOnePaints) {
  start(test::map_of({".W..", "@..."}));
  key(Qt::Key_B);
  QTest::mouseClick(canvas(), Qt::RightButton, {}, pixel({1, 0}));
  EXPECT_EQ(window.tools().settings().terrain(), 3);
  click({0, 1}, Qt::AltModifier);
  EXPECT_EQ(window.tools().settings().terrain(), 5);
  EXPECT_EQ(glyphs(0) + glyphs(1), ".W..@...") << "nothing was painted";
  click({3, 0});
  EXPECT_EQ(glyphs(0), ".W.@");
}

TEST_F(Habits, MenuOfTheRightButtonKnowsWhatLiesThere) {
  Map drawn = test::map_of({"..W...", "......"});
  drawn.links = {{"door", {0, 1}, {5, 1}, Milli::whole(1), true}};
  OpenMap& map = start(drawn);
  key(Qt::Key_Q);
  choose_at({1, 0}, "Probe from here");
  choose_at({4, 0}, "Probe to here");
  EXPECT_TRUE(map.probe.start() && map.probe.goal());
  choose_at({2, 0}, "Paint with “water”");
  EXPECT_EQ(window.tools().settings().terrain(), 3);
  EXPECT_EQ(window.tools().current(), window.tools().brush());
  key(Qt::Key_R);
  choose_at({2, 0}, "Select this area");
  EXPECT_EQ(map.view->selection(), (Cells{{0, 2, 3}}));
  choose_at({2, 1}, "Remove");
  EXPECT_TRUE(map.document.map().links.empty());
}

TEST_F(Habits, PanelsOfferTheirButtonsInAMenu) {
  start(plain_map({4, 4}));
  const auto* list = window.findChild<TerrainPanel*>()->findChild<QListWidget*>();
  QStringList texts;
  for (const QAction* action : list->actions()) texts << action->text();
  EXPECT_EQ(texts, (QStringList{"Add…", "Change…", "Remove"}));
  EXPECT_EQ(list->contextMenuPolicy(), Qt::ActionsContextMenu);
}

TEST_F(Habits, DensityScattersAndIsTheSameUnderOneStroke) {
  start(plain_map({40, 40}));
  ToolSettings& settings = window.tools().settings();
  settings.set_terrain(3);
  settings.set_density(30);
  key(Qt::Key_P);
  drag({0, 0}, {39, 39});
  EXPECT_NEAR(count(3), 480, 100);
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(count(3), 0) << "one step";
  settings.set_brush_size(40);
  key(Qt::Key_B);
  QTest::mousePress(canvas(), Qt::LeftButton, {}, pixel({20, 20}));
  const int once = count(3);
  for (const Cell cell : {Cell{21, 20}, Cell{20, 20}, Cell{19, 20}, Cell{20, 20}}) move(cell, Qt::LeftButton, {});
  EXPECT_NEAR(count(3), once, 45) << "coming by again adds nothing but the edge";
  QTest::mouseRelease(canvas(), Qt::LeftButton, {}, pixel({20, 20}));
  click({20, 20});
  EXPECT_GT(count(3), once + 150) << "another stroke chooses other cells";
}

TEST(Scatter, DealsEveryCellOnceAtFullDensity) {
  const Cells cells = rectangle_between({3, 5}, {42, 30});
  const std::vector<Cells> piles = scattered(cells, 3, 100, 7);
  ASSERT_EQ(piles.size(), 3U);
  EXPECT_EQ(united(united(piles[0], piles[1]), piles[2]), cells);
  EXPECT_TRUE(common_to(piles[0], piles[1]).empty());
  EXPECT_NE(scattered(cells, 3, 100, 8), piles);
  EXPECT_EQ(scattered(cells, 3, 100, 7), piles);
}

TEST_F(Habits, SeveralChosenTerrainsArePaintedAtRandom) {
  start(plain_map({30, 30}));
  auto* list = window.findChild<TerrainPanel*>()->findChild<QListWidget*>();
  list->setCurrentRow(1, QItemSelectionModel::ClearAndSelect);
  list->item(2)->setSelected(true);
  list->item(4)->setSelected(true);
  EXPECT_EQ(window.tools().settings().mix(), (std::vector<TerrainIndex>{1, 2, 4}));
  key(Qt::Key_P);
  drag({0, 0}, {29, 29});
  for (const int terrain : {1, 2, 4}) EXPECT_NEAR(count(static_cast<TerrainIndex>(terrain)), 300, 90);
  EXPECT_EQ(count(0) + count(3), 0);
  key(Qt::Key_2);
  EXPECT_EQ(window.tools().settings().mix(), (std::vector<TerrainIndex>{1}));
  EXPECT_EQ(list->selectedItems().size(), 1);
}

TEST_F(Habits, HiddenKindsAreNotDrawnNorPicked) {
  Map drawn = plain_map({10, 6});
  drawn.links = {{"door", {1, 2}, {8, 2}, Milli::whole(1), true}};
  OpenMap& map = start(drawn);
  const QImage with_link = canvas()->grab().toImage();
  ObjectKinds& kinds = window.tools().settings().kinds();
  key(Qt::Key_R);
  click({4, 2});
  ASSERT_TRUE(map.view->picked());
  kinds.set_shown(Part::links, false);
  EXPECT_FALSE(map.view->picked());
  EXPECT_NE(canvas()->grab().toImage().pixelColor(pixel({4, 2})), with_link.pixelColor(pixel({4, 2})));
  click({4, 2});
  EXPECT_FALSE(map.view->picked());
  map.view->set_selection({});
  kinds.set_shown(Part::links, true);
  kinds.set_locked(Part::links, true);
  EXPECT_EQ(canvas()->grab().toImage().pixelColor(pixel({4, 2})), with_link.pixelColor(pixel({4, 2})));
  click({4, 2});
  EXPECT_FALSE(map.view->picked());
  key(Qt::Key_K);
  drag({1, 4}, {5, 4});
  EXPECT_EQ(map.document.map().links.size(), 1U);
  EXPECT_TRUE(window.statusBar()->currentMessage().contains("locked"));
  kinds.set_locked(Part::links, false);
  drag({1, 4}, {5, 4});
  EXPECT_EQ(map.document.map().links.size(), 2U);
}

TEST_F(Habits, ListOfObjectsHidesAndLocksKinds) {
  Map drawn = plain_map({10, 6});
  drawn.links = {{"door", {1, 2}, {8, 2}, Milli::whole(1), true}};
  start(drawn);
  QAbstractItemModel& model = *window.object_panel().findChild<QTreeView*>()->model();
  const ObjectKinds& kinds = window.tools().settings().kinds();
  const QModelIndex links = model.index(0, 0);
  ASSERT_EQ(links.data(Qt::CheckStateRole).toInt(), Qt::Checked);
  ASSERT_TRUE(model.setData(links, Qt::Unchecked, Qt::CheckStateRole));
  EXPECT_FALSE(kinds.is_shown(Part::links));
  ASSERT_TRUE(model.setData(links.siblingAtColumn(2), Qt::Checked, Qt::CheckStateRole));
  EXPECT_TRUE(kinds.is_locked(Part::links));
  EXPECT_EQ(links.siblingAtColumn(2).data(Qt::CheckStateRole).toInt(), Qt::Checked);
  EXPECT_TRUE(links.flags().testFlag(Qt::ItemIsUserCheckable));
  EXPECT_FALSE(model.index(0, 0, links).flags().testFlag(Qt::ItemIsUserCheckable));
}

}  // namespace
}  // namespace libpath::editor
