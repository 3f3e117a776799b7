#include <algorithm>

#include <editor/panels/probe_panel.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>

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

TEST_F(KeptProbe, SaysWhatThePathCostBefore) {
  OpenMap& map = start_with_query();
  EXPECT_FALSE(map.probe.before());
  const auto says = [&](const QString& text) {
    const QList<QLabel*> labels = window.probe_panel().findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) { return label->text().contains(text); });
  };
  key(Qt::Key_B);
  window.tools().settings().set_terrain(5);
  drag({5, 0}, {5, 6});
  ASSERT_TRUE(map.probe.before());
  EXPECT_EQ(map.probe.before()->length, 8) << "before the whole stroke, not its last cell";
  EXPECT_TRUE(says("(8.00 cells before)"));
  const double round = map.probe.answer()->length;
  map.bake.wait();
  EXPECT_EQ(map.probe.before()->length, 8) << "a bake changes nothing";
  click({5, 7});
  EXPECT_EQ(map.probe.before()->length, round);
  map.document.undo_stack().undo();
  ASSERT_TRUE(map.probe.before());
  EXPECT_FALSE(map.probe.before()->length);
  EXPECT_TRUE(says("(no path before)"));
  map.probe.set_goal({8.5, 3.5});
  EXPECT_FALSE(map.probe.before()) << "of another query";
}

TEST_F(KeptProbe, PinsStayAndFollowWhatIsPainted) {
  OpenMap& map = start_with_query();
  map.probe.set_search(1);
  QPushButton* pin = nullptr;
  for (auto* button : window.probe_panel().findChildren<QPushButton*>()) {
    if (button->text() == "Pin") pin = button;
  }
  ASSERT_NE(pin, nullptr);
  pin->click();
  map.probe.set_search(0);
  map.probe.set_start({1.5, 6.5});
  pin->click();
  ASSERT_EQ(map.pins().size(), 2U);
  const Probe& first = *map.pins()[0];
  const Probe& second = *map.pins()[1];
  EXPECT_EQ(first.search(), 1U);
  EXPECT_EQ(first.start(), (Point{1.5, 3.5}));
  EXPECT_EQ(second.start(), (Point{1.5, 6.5}));
  EXPECT_NE(first.colour(), second.colour());
  const double before = first.answer()->length;
  map.probe.clear();
  const QImage shown = map.view->viewport()->grab().toImage();
  map.document.paint(rectangle_between({5, 2}, {5, 6}), 5);
  EXPECT_GT(first.answer()->length, before);
  EXPECT_EQ(first.before()->length, before);
  EXPECT_NE(map.view->viewport()->grab().toImage(), shown);
  QListWidget* list = nullptr;
  for (auto* each : window.probe_panel().findChildren<QListWidget*>()) {
    if (each->accessibleName() == "Pinned queries") list = each;
  }
  ASSERT_EQ(list->count(), 2);
  EXPECT_TRUE(list->item(0)->text().contains("four neighbours")) << list->item(0)->text().toStdString();
  EXPECT_TRUE(list->item(0)->text().contains("before"));
  emit list->itemActivated(list->item(0));
  EXPECT_EQ(map.probe.search(), 1U);
  EXPECT_EQ(map.probe.answer()->length, first.answer()->length);
  list->setCurrentRow(0);
  QTest::keyClick(list, Qt::Key_Delete);
  ASSERT_EQ(map.pins().size(), 1U);
  EXPECT_EQ(map.pins()[0]->start(), (Point{1.5, 6.5}));
  for (int i = 0; i < 12; ++i) pin->click();
  EXPECT_EQ(map.pins().size(), OpenMap::kMaxPins);
  EXPECT_FALSE(pin->isEnabled());
  ASSERT_TRUE(window.save_to(map, file("a.lpmap")));
  ASSERT_FALSE(map.file.reload());
}

}  // namespace
}  // namespace libpath::editor
