#include <tests/editor/object_list.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QListWidget>

namespace libpath::editor {
namespace {

class DeletePressed : public Session {
 protected:
  /// Chooses a list's entry and presses Delete there, as a user would.
  static void press_in(QAbstractItemView& list, const QModelIndex& entry) {
    list.setCurrentIndex(entry);
    list.setFocus();
    QTest::keyClick(&list, Qt::Key_Delete);
  }
};

TEST_F(DeletePressed, TakesOutTheChosenObject) {
  Map drawn = test::map_of({"...@....", "...@...."});
  drawn.regions = {{"yard", {{0, 0, 2}}}, {"lane", {{1, 4, 6}}}};
  OpenMap& map = start(drawn);
  const ObjectList list(window.object_panel());
  ASSERT_TRUE(list.entry("yard").isValid());
  press_in(list.view(), list.entry("yard"));
  ASSERT_EQ(map.document.map().regions.size(), 1u);
  EXPECT_EQ(map.document.map().regions[0].name, "lane");
  EXPECT_EQ(map.document.map().cells, drawn.cells);
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), drawn);
}

TEST_F(DeletePressed, TakesOutTheChosenQuery) {
  Map drawn = test::map_of({"...@....", "...@...."});
  const std::string unit = drawn.units[0].name;
  drawn.queries = {{"near", unit, {0, 0}, {1, 1}, true, {}}, {"far", unit, {4, 0}, {7, 1}, true, {}}};
  OpenMap& map = start(drawn);
  QListWidget* list = nullptr;
  for (auto* const candidate : window.findChildren<QListWidget*>()) {
    if (!candidate->findItems(QStringLiteral("far"), Qt::MatchContains).isEmpty()) list = candidate;
  }
  ASSERT_NE(list, nullptr);
  press_in(*list, list->model()->index(0, 0));
  ASSERT_EQ(map.document.map().queries.size(), 1u);
  EXPECT_EQ(map.document.map().queries[0].name, "far");
  EXPECT_EQ(map.document.map().cells, drawn.cells);
}

}  // namespace
}  // namespace libpath::editor
