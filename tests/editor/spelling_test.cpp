#include <gtest/gtest.h>

#include <editor/canvas/spelt_numbers.h>
#include <editor/panels/probe_panel.h>
#include <editor/window/new_map_dialog.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QLabel>
#include <QListWidget>

namespace libpath::editor {
namespace {

TEST(Spelling, TimesHaveTheUnitOfFewDigits) {
  EXPECT_EQ(spelt_time(7.71), "7.7 µs");
  EXPECT_EQ(spelt_time(310), "310 µs");
  EXPECT_EQ(spelt_time(999.6), "1.00 ms");
  EXPECT_EQ(spelt_time(42'000), "42.0 ms");
  EXPECT_EQ(spelt_time(310'400), "310 ms");
  EXPECT_EQ(spelt_time(7'726'198), "7.73 s");
}

TEST(Spelling, OneHasNoPlural) {
  EXPECT_EQ(spelt_cells(1), "1 cell");
  EXPECT_EQ(spelt_cells(1.5), "1.50 cells");
  EXPECT_EQ(spelt_nodes(1), "1 node");
  EXPECT_EQ(spelt_nodes(0), "0 nodes");
}

TEST_F(Session, NumberBoxesSayOneCell) {
  NewMapDialog dialog(nullptr, {1, 2});
  const QList<QSpinBox*> boxes = dialog.findChildren<QSpinBox*>();
  ASSERT_EQ(boxes.size(), 2);
  EXPECT_EQ(boxes[0]->text(), "1 cell");
  EXPECT_EQ(boxes[1]->text(), "2 cells");
  boxes[1]->setValue(1);
  EXPECT_EQ(boxes[1]->text(), "1 cell");
}

TEST_F(Session, QueriesSayWhatTheyFound) {
  Map drawn = test::map_of({"...", "@@@", "..."});
  drawn.queries = {{"apart", drawn.units[0].name, {0, 0}, {2, 2}, false, std::nullopt},
                   {"near", drawn.units[0].name, {0, 0}, {2, 0}, true, std::nullopt},
                   {"hoped for", drawn.units[0].name, {0, 0}, {2, 2}, true, std::nullopt}};
  OpenMap& map = start(std::move(drawn));
  map.bake.wait();
  const auto* const list = window.probe_panel().findChild<QListWidget*>();
  ASSERT_EQ(list->count(), 3);
  EXPECT_EQ(list->item(0)->text(), "apart – no path, as expected");
  EXPECT_EQ(list->item(1)->text(), "near – passes");
  EXPECT_TRUE(list->item(2)->text().startsWith("hoped for – fails: no path")) << list->item(2)->text().toStdString();
}

}  // namespace
}  // namespace libpath::editor
