#include <algorithm>

#include <editor/panels/bake_panel.h>
#include <editor/window/resize_dialog.h>
#include <libpath/map/io/map_file.h>
#include <tests/editor/answers.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QAction>
#include <QStatusBar>
#include <QUndoView>

namespace libpath::editor {
namespace {

class MapHabits : public Session {
 protected:
  void trigger(const char* text) {
    for (QAction* action : window.findChildren<QAction*>()) {
      if (action->text().remove('&') == text) return action->trigger();
    }
    FAIL() << text;
  }
  int count(TerrainIndex terrain) const {
    const auto& cells = window.current()->document.map().cells.all();
    return static_cast<int>(std::count(cells.begin(), cells.end(), terrain));
  }
};

TEST_F(MapHabits, AnchorSaysWhichSideStays) {
  OpenMap& map = start(test::map_of({"@..", "..."}));
  const Answers answers([](QDialog& dialog) {
    auto& resize = dynamic_cast<ResizeDialog&>(dialog);
    EXPECT_EQ(resize.offset(), (Cell{0, 0}));
    QTest::keyClicks(resize.focusWidget(), "5");
    resize.set_anchor({1, 2});
    EXPECT_EQ(resize.offset(), (Cell{1, 0}));
    resize.set_anchor({2, 0});
    EXPECT_EQ(resize.offset(), (Cell{2, 0}));
    resize.accept();
  });
  trigger("Resize…");
  EXPECT_EQ(map.document.map(), test::map_of({"..@..", "....."}));
}

TEST_F(MapHabits, CropLeavesTheSelection) {
  OpenMap& map = start(test::map_of({"@....", ".W...", "....."}));
  key(Qt::Key_R);
  drag({1, 1}, {3, 2});
  trigger("Crop to the selection");
  EXPECT_EQ(map.document.map(), test::map_of({"W..", "..."}));
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(map.document.map(), test::map_of({"@....", ".W...", "....."}));
}

TEST_F(MapHabits, HistoryGoesBackToAStep) {
  OpenMap& map = start(plain_map({6, 6}));
  window.tools().settings().set_terrain(3);
  key(Qt::Key_B);
  for (const Cell cell : {Cell{1, 1}, Cell{2, 2}, Cell{3, 3}}) click(cell);
  auto* history = window.findChild<QUndoView*>();
  ASSERT_EQ(history->model()->rowCount(), 4);
  history->setCurrentIndex(history->model()->index(1, 0));
  EXPECT_EQ(map.document.undo_stack().index(), 1);
  EXPECT_EQ(count(3), 1);
}

TEST_F(MapHabits, CopyIsSavedAndTheMapKeepsItsFile) {
  OpenMap& map = start(test::map_of({"..@"}));
  ASSERT_TRUE(window.save_to(map, file("a.lpmap")));
  map.document.paint(std::vector<CellRun>{{0, 0, 1}}, 3);
  {
    const Answers answers({file("copy")});
    key(Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
  }
  EXPECT_EQ(*read_map(file("copy.lpmap").toStdString()), map.document.map());
  EXPECT_EQ(map.document.path(), file("a.lpmap"));
  EXPECT_FALSE(map.document.undo_stack().isClean()) << "its own file is as it was";
  EXPECT_NE(*read_map(file("a.lpmap").toStdString()), map.document.map());
}

TEST_F(MapHabits, CopyAsksBeforeItLosesSomething) {
  Map drawn = test::map_of({"...."});
  drawn.links = {{"door", {0, 0}, {3, 0}, Milli::whole(1), true}};
  OpenMap& map = start(drawn);
  {
    Answers answers(QStringList{"Cancel"});
    window.save_copy_to(map, file("a.map"));
    EXPECT_TRUE(answers.said.join(' ').contains("links"));
  }
  EXPECT_FALSE(QFile::exists(file("a.map")));
  const Answers answers(QStringList{"Save without these"});
  window.save_copy_to(map, file("a.map"));
  EXPECT_TRUE(QFile::exists(file("a.map")));
}

TEST_F(MapHabits, SavedMapsAreBakedBesideWhereThatIsWanted) {
  OpenMap& map = start(test::map_of({"..@", "..."}));
  ASSERT_TRUE(window.save_to(map, file("a.lpmap")));
  window.bake_panel().wait();
  EXPECT_FALSE(QFile::exists(file("a.lpa"))) << "nobody asked for it yet";
  trigger("Bake on save");
  ASSERT_TRUE(window.save_to(map, file("a.lpmap")));
  map.document.paint(std::vector<CellRun>{{1, 0, 1}}, 3);
  ASSERT_TRUE(window.save_to(map, file("a.lpmap"))) << "while the first is being baked";
  ASSERT_TRUE(QTest::qWaitFor([&] { return !window.bake_panel().is_baking(); }, 20000));
  window.bake_panel().wait();
  EXPECT_TRUE(QFile::exists(file("a.lpa")));
  EXPECT_EQ(map.asset_file(), file("a.lpa"));
}

TEST_F(MapHabits, BakeOnSaveLeavesWhatIsNoAsset) {
  OpenMap& map = start(test::map_of({"..@"}));
  ASSERT_TRUE(write_file(file("a.lpa").toStdString(), "mine"));
  trigger("Bake on save");
  ASSERT_TRUE(window.save_to(map, file("a.lpmap")));
  EXPECT_TRUE(window.statusBar()->currentMessage().contains("not baked"));
  EXPECT_FALSE(window.bake_panel().is_baking());
}

}  // namespace
}  // namespace libpath::editor
