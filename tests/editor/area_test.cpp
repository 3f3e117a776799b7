#include <editor/document/map_edits.h>
#include <tests/editor/object_list.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QMenuBar>

namespace libpath::editor {
namespace {

class Areas : public Session {
 protected:
  static Map drawn() {
    Map map = plain_map({30, 20});
    map.regions = {{"yard", rectangle_between({4, 4}, {8, 8})}, {"lane", rectangle_between({15, 4}, {16, 8})}};
    map.dead_ends = {{"nook", rectangle_between({20, 12}, {22, 14})}};
    return map;
  }
  ObjectList list() { return ObjectList(window.object_panel()); }
  void choose_in_menu(const QString& text) {
    for (QAction* action : window.findChildren<QAction*>()) {
      if (action->text() == text) return action->trigger();
    }
    ADD_FAILURE() << "no action " << text.toStdString();
  }
};

TEST_F(Areas, StrokeFromWithinExtendsAndIsOneStep) {
  OpenMap& map = start(drawn());
  key(Qt::Key_A);
  drag({8, 6}, {11, 6});
  EXPECT_EQ(map.document.map().regions[0].runs,
            united(rectangle_between({4, 4}, {8, 8}), rectangle_between({9, 6}, {11, 6})));
  EXPECT_EQ(map.document.undo_stack().count(), 1);
  EXPECT_EQ(map.view->picked(), (MapObject{Part::regions, 0}));
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), drawn());
}

TEST_F(Areas, CtrlCutsAndTheLastCellTakesTheAreaAlong) {
  OpenMap& map = start(drawn());
  key(Qt::Key_A);
  drag({4, 4}, {8, 4}, Qt::ControlModifier);
  EXPECT_EQ(map.document.map().regions[0].runs, rectangle_between({4, 5}, {8, 8}));
  window.tools().settings().set_brush_size(9);
  QTest::keyClick(map.view, Qt::Key_Escape);
  click({21, 13}, Qt::ControlModifier);
  EXPECT_TRUE(map.document.map().dead_ends.empty());
  EXPECT_FALSE(check(map.document.map()));
  map.document.undo_stack().undo();
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), drawn());
  // Ctrl on free ground has nothing to cut.
  click({28, 18}, Qt::ControlModifier);
  EXPECT_EQ(map.document.map(), drawn());
}

TEST_F(Areas, ChosenAreaIsPaintedWhereverTheStrokeBegins) {
  OpenMap& map = start(drawn());
  key(Qt::Key_R);
  list().choose(list().entry("nook"));
  key(Qt::Key_A);
  EXPECT_EQ(map.view->picked(), (MapObject{Part::dead_ends, 0}));
  click({15, 4});
  EXPECT_TRUE(holds(map.document.map().dead_ends[0].runs, {15, 4}));
  EXPECT_EQ(map.document.map().regions, drawn().regions);
}

TEST_F(Areas, StrokeOnFreeGroundDrawsARegion) {
  OpenMap& map = start(drawn());
  key(Qt::Key_A);
  drag({1, 17}, {5, 17});
  ASSERT_EQ(map.document.map().regions.size(), 3U);
  EXPECT_EQ(map.document.map().regions[2].runs, rectangle_between({1, 17}, {5, 17}));
  EXPECT_EQ(list().chosen(), "Regions: region");
  // The next stroke goes on with it, and none leaves the map.
  drag({5, 18}, {5, 19});
  window.tools().settings().set_brush_size(8);
  click({0, 19});
  EXPECT_EQ(map.document.map().regions.size(), 3U);
  EXPECT_FALSE(check(map.document.map()));
}

TEST_F(Areas, SelectionIsAddedAndCutOut) {
  OpenMap& map = start(drawn());
  map.view->set_selection(rectangle_between({7, 4}, {10, 8}));
  list().choose(list().entry("yard"));
  choose_in_menu("E&xtend the chosen area by the selection");
  EXPECT_EQ(map.document.map().regions[0].runs, rectangle_between({4, 4}, {10, 8}));
  choose_in_menu("&Cut the selection out of the chosen area");
  EXPECT_EQ(map.document.map().regions[0].runs, rectangle_between({4, 4}, {6, 8}));
  map.document.undo_stack().undo();
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), drawn());
}

TEST_F(Areas, DeleteTakesOutTheChosenArea) {
  OpenMap& map = start(drawn());
  list().choose(list().entry("lane"));
  key(Qt::Key_Delete);
  ASSERT_EQ(map.document.map().regions.size(), 1U);
  EXPECT_EQ(map.document.map().regions[0].name, "yard");
}

}  // namespace
}  // namespace libpath::editor
