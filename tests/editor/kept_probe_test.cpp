#include <tests/editor/session.h>
#include <tests/support/maps.h>

namespace libpath::editor {
namespace {

class KeptProbe : public Session {
 protected:
  /// A query across open ground, asked with the mouse.
  OpenMap& start_with_query() {
    OpenMap& map = start(plain_map({12, 8}));
    map.bake.wait();
    key(Qt::Key_Q);
    click({1, 3});
    click({9, 3});
    return map;
  }
};

TEST_F(KeptProbe, PathFollowsWhatTheBrushPaints) {
  OpenMap& map = start_with_query();
  ASSERT_TRUE(map.probe.answer());
  EXPECT_DOUBLE_EQ(map.probe.answer()->length, 8);
  key(Qt::Key_B);
  window.tools().settings().set_terrain(5);
  drag({5, 0}, {5, 6});
  ASSERT_TRUE(map.probe.answer());
  EXPECT_GT(map.probe.answer()->length, 10);
  click({5, 7});
  ASSERT_TRUE(map.probe.answer());
  EXPECT_EQ(map.probe.answer()->reason, PathReason::different_regions);
}

TEST_F(KeptProbe, QueryOutlivesEveryTool) {
  OpenMap& map = start_with_query();
  for (QAction* const tool : window.tools().actions()) {
    tool->trigger();
    EXPECT_TRUE(map.probe.start() && map.probe.goal()) << tool->text().toStdString();
  }
  key(Qt::Key_Q);
  QTest::keyClick(map.view, Qt::Key_Escape);
  EXPECT_FALSE(map.probe.start());
}

TEST_F(KeptProbe, GoalFollowsNoLongerOnceThereIsAnotherTool) {
  OpenMap& map = start_with_query();
  key(Qt::Key_Q);
  click({2, 6});
  move({6, 6}, Qt::NoButton, Qt::NoModifier);
  key(Qt::Key_B);
  key(Qt::Key_Q);
  move({9, 6}, Qt::NoButton, Qt::NoModifier);
  EXPECT_EQ(map.probe.goal(), (Point{6.5, 6.5}));
}

}  // namespace
}  // namespace libpath::editor
