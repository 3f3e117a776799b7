#include <tests/editor/answers.h>
#include <tests/editor/session.h>

namespace libpath::editor {
namespace {

class NewMap : public Session {
 protected:
  /// Ctrl+N, and what is typed into the dialog before Enter.
  OpenMap* make(const QString& width) {
    const Answers answers([&](QDialog& dialog) {
      QTest::keyClicks(dialog.focusWidget(), width);
      dialog.accept();
    });
    key(Qt::Key_N, Qt::ControlModifier);
    return window.current();
  }
};

TEST_F(NewMap, TypedNumberReplacesTheProposedWidth) {
  const OpenMap* const map = make("10");
  ASSERT_NE(map, nullptr);
  EXPECT_EQ(map->document.map().size(), (Size{10, 48}));
}

TEST_F(NewMap, FirstStrokeIsSeen) {
  const OpenMap* const map = make("10");
  ASSERT_NE(map, nullptr);
  QApplication::processEvents();
  click({2, 2});
  const Map& painted = map->document.map();
  EXPECT_EQ((painted.terrains[painted.cells[{2, 2}]].name), "out of bounds");
}

TEST_F(NewMap, ChosenTerrainIsKeptForTheNext) {
  window.tools().settings().set_terrain(3);
  make("10");
  EXPECT_EQ(window.tools().settings().terrain(), 3);
}

TEST_F(NewMap, GrownMapGetsGround) {
  const OpenMap* const map = make("10");
  ASSERT_NE(map, nullptr);
  const Answers answers([](QDialog& dialog) {
    QTest::keyClicks(dialog.focusWidget(), "12");
    dialog.accept();
  });
  for (QAction* action : window.findChildren<QAction*>()) {
    if (action->text() == "&Resize…") action->trigger();
  }
  EXPECT_EQ(map->document.map(), plain_map({12, 48}));
}

}  // namespace
}  // namespace libpath::editor
