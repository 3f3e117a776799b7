#include <algorithm>

#include <editor/panels/findings_panel.h>
#include <tests/editor/object_list.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QLabel>
#include <QListWidget>
#include <QScrollBar>
#include <QStatusBar>

namespace libpath::editor {
namespace {

class Keyboard : public Session {
 protected:
  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(window.current()->view.data(), key, modifiers);
  }
  bool status_line_starts_with(const QString& text) const {
    const QList<QLabel*> labels = window.statusBar()->findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(),
                       [&](const QLabel* label) { return label->text().startsWith(text); });
  }
  /// Shows the cell cursor and takes it to a cell, step by step.
  void take_cursor_to(Cell cell) {
    MapView& view = *window.current()->view;
    if (!view.cell_cursor()) press(Qt::Key_Right, Qt::ControlModifier);
    while (view.cell_cursor()->x < cell.x) press(Qt::Key_Right, Qt::ControlModifier);
    while (view.cell_cursor()->x > cell.x) press(Qt::Key_Left, Qt::ControlModifier);
    while (view.cell_cursor()->y < cell.y) press(Qt::Key_Down, Qt::ControlModifier);
    while (view.cell_cursor()->y > cell.y) press(Qt::Key_Up, Qt::ControlModifier);
  }
};

TEST_F(Keyboard, MovesACursorAndPaintsThere) {
  OpenMap& map = start(plain_map({20, 10}));
  window.tools().settings().set_terrain(3);
  EXPECT_FALSE(map.view->cell_cursor());
  take_cursor_to({4, 2});
  press(Qt::Key_Return);
  EXPECT_EQ((map.document.map().cells[{4, 2}]), 3);
  EXPECT_EQ(map.document.undo_stack().count(), 1);
  press(Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ(map.view->cell_cursor(), (Cell{0, 2}));
  EXPECT_EQ((map.document.map().cells[{3, 2}]), 0) << "moving alone paints nothing";
}

TEST_F(Keyboard, SpacePutsTheToolDownUntilTheNext) {
  OpenMap& map = start(plain_map({20, 10}));
  window.tools().settings().set_terrain(3);
  take_cursor_to({2, 1});
  press(Qt::Key_Space);
  take_cursor_to({5, 1});
  press(Qt::Key_Space);
  take_cursor_to({5, 4});
  Map expected = plain_map({20, 10});
  for (std::int32_t x = 2; x <= 5; ++x) expected.cells[{x, 1}] = 3;
  EXPECT_EQ(map.document.map(), expected);
  EXPECT_EQ(map.document.undo_stack().count(), 1);

  window.tools().choose(window.tools().current());
  key(Qt::Key_K);
  take_cursor_to({1, 1});
  press(Qt::Key_Space);
  take_cursor_to({7, 6});
  press(Qt::Key_Return);
  ASSERT_EQ(map.document.map().links.size(), 1U);
  EXPECT_EQ(map.document.map().links[0].from, (Cell{1, 1}));
  EXPECT_EQ(map.document.map().links[0].to, (Cell{7, 6}));
}

TEST_F(Keyboard, ModifiersOfTheKeyThatPressesAreTheTools) {
  OpenMap& map = start(plain_map({20, 10}));
  key(Qt::Key_N);
  take_cursor_to({2, 2});
  press(Qt::Key_Return);
  take_cursor_to({6, 2});
  press(Qt::Key_Return);
  press(Qt::Key_Space, Qt::ShiftModifier);
  take_cursor_to({2, 2});
  press(Qt::Key_Space);
  ASSERT_EQ(map.document.map().waypoint_edges.size(), 1U);
  press(Qt::Key_Return, Qt::ControlModifier);
  EXPECT_EQ(map.document.map().waypoints.size(), 1U);
}

TEST_F(Keyboard, EscapeGivesUpAndThenHidesTheCursor) {
  OpenMap& map = start(plain_map({20, 10}));
  key(Qt::Key_P);
  take_cursor_to({2, 2});
  press(Qt::Key_Space);
  take_cursor_to({6, 5});
  press(Qt::Key_Escape);
  EXPECT_TRUE(map.view->cell_cursor());
  EXPECT_EQ(map.document.map(), plain_map({20, 10}));
  press(Qt::Key_Escape);
  EXPECT_FALSE(map.view->cell_cursor());
  press(Qt::Key_Return);
  EXPECT_EQ(map.document.map(), plain_map({20, 10}));
}

TEST_F(Keyboard, MouseTakesOver) {
  OpenMap& map = start(plain_map({20, 10}));
  window.tools().settings().set_terrain(3);
  take_cursor_to({2, 2});
  press(Qt::Key_Space);
  click({9, 9});
  EXPECT_FALSE(map.view->cell_cursor());
  EXPECT_EQ((map.document.map().cells[{9, 9}]), 3);
  EXPECT_EQ((map.document.map().cells[{5, 5}]), 0) << "no stroke leads from the one to the other";
  move({3, 3}, Qt::NoButton, {});
  EXPECT_EQ((map.document.map().cells[{3, 3}]), 0);
}

TEST_F(Keyboard, CursorIsSeenSaidAndFollowed) {
  OpenMap& map = start(plain_map({300, 200}));
  take_cursor_to({3, 3});
  const QImage before = canvas()->grab().toImage();
  press(Qt::Key_Right, Qt::ControlModifier);
  const QImage after = canvas()->grab().toImage();
  EXPECT_NE(before, after);
  EXPECT_EQ(map.view->accessibleName(), "Map, cell 4,3, ground");
  EXPECT_TRUE(status_line_starts_with("Cell 4,3 · ground"));
  window.tools().settings().set_terrain(3);
  press(Qt::Key_Return);
  const QString terrain = QString::fromStdString(map.document.map().terrains[3].name);
  EXPECT_EQ(map.view->accessibleName(), QStringLiteral("Map, cell 4,3, %1").arg(terrain));
  EXPECT_TRUE(status_line_starts_with(QStringLiteral("Cell 4,3 · %1").arg(terrain)));
  map.document.undo_stack().undo();
  EXPECT_TRUE(status_line_starts_with("Cell 4,3 · ground")) << "though the cursor stayed";

  for (int i = 0; i < 12; ++i) press(Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ(map.view->cell_cursor(), (Cell{124, 3}));
  EXPECT_TRUE(QRectF(canvas()->rect()).contains(map.view->transform().rect_of(QRect(124, 3, 1, 1))));
  press(Qt::Key_Escape);
  EXPECT_EQ(map.view->accessibleName(), "Map");
}

TEST_F(Keyboard, ArrowsAloneStillMoveTheMap) {
  OpenMap& map = start(plain_map({300, 200}));
  const int before = map.view->horizontalScrollBar()->value();
  press(Qt::Key_Right);
  EXPECT_GT(map.view->horizontalScrollBar()->value(), before);
  EXPECT_FALSE(map.view->cell_cursor());
}

TEST_F(Keyboard, EnterGoesToTheChosenObject) {
  Map drawn = plain_map({300, 200});
  drawn.regions = {{"yard", {{180, 280, 290}}}};
  OpenMap& map = start(drawn);
  ObjectList list(window.object_panel());
  ASSERT_TRUE(list.entry("yard").isValid());
  ASSERT_FALSE(map.view->visible_part().contains(QPointF(285, 180)));
  list.choose(list.entry("yard"));
  QTest::keyClick(&list.view(), Qt::Key_Return);
  EXPECT_TRUE(map.view->visible_part().contains(QPointF(285, 180)));
}

TEST_F(Keyboard, EnterAsksTheChosenQuery) {
  Map drawn = test::map_of({"...@....", "...@...."});
  drawn.queries = {{"near", drawn.units[0].name, {0, 0}, {1, 1}, true, {}}};
  OpenMap& map = start(drawn);
  QListWidget* list = nullptr;
  for (auto* const candidate : window.findChildren<QListWidget*>()) {
    if (!candidate->findItems(QStringLiteral("near"), Qt::MatchContains).isEmpty()) list = candidate;
  }
  ASSERT_NE(list, nullptr);
  list->setCurrentRow(0);
  QTest::keyClick(list, Qt::Key_Return);
  EXPECT_EQ(map.probe.goal(), (Point{1.5, 1.5}));
}

TEST_F(Keyboard, EnterGoesToTheChosenFinding) {
  Map drawn = plain_map({300, 200});
  // A link into a wall is found.
  drawn.cells[{280, 180}] = 5;
  drawn.links = {{"door", {280, 180}, {2, 2}, Milli::whole(1), true}};
  OpenMap& map = start(drawn);
  map.bake.wait();
  auto* const list = window.findChild<FindingsPanel*>()->findChild<QListWidget*>();
  ASSERT_GT(list->count(), 0);
  list->setCurrentRow(0);
  ASSERT_TRUE(list->item(0)->data(Qt::UserRole).isValid());
  QTest::keyClick(list, Qt::Key_Return);
  const QPoint at = list->item(0)->data(Qt::UserRole).toPoint();
  EXPECT_EQ(map.view->selection(), (Cells{{at.y(), at.x(), at.x() + 1}}));
}

TEST_F(Keyboard, BlockedJourneysAreFoundAndLedTo) {
  Map drawn = plain_map({300, 200});
  drawn.cells[{280, 180}] = 5;
  drawn.journeys = {{"rounds", "ground", {0, 0}, {}, {280, 180}}};
  OpenMap& map = start(drawn);
  map.bake.wait();
  auto* const list = window.findChild<FindingsPanel*>()->findChild<QListWidget*>();
  ASSERT_EQ(list->count(), 1);
  EXPECT_TRUE(list->item(0)->text().startsWith(QStringLiteral("journey 'rounds': unit 'ground' cannot go it")));
  list->setCurrentRow(0);
  QTest::keyClick(list, Qt::Key_Return);
  EXPECT_EQ(map.view->selection(), (Cells{{180, 280, 281}}));
}

}  // namespace
}  // namespace libpath::editor
