#include <editor/document/map_edits.h>
#include <editor/panels/movement_dialog.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QToolButton>

namespace libpath::editor {
namespace {

/// A map of two movement classes at least, one unit moving by each of the first two.
Map two_classes() {
  Map map = test::map_of({"..G", "..W"});
  if (map.movement_classes.size() < 2) {
    map.movement_classes.push_back("boat");
    for (Terrain& terrain : map.terrains) terrain.factors.emplace_back(Milli::whole(2));
  }
  map.units = {test::square_unit(1), test::square_unit(1)};
  map.units[0].name = "van";
  map.units[0].movement = map.movement_classes[0];
  map.units[1].name = "ship";
  map.units[1].movement = map.movement_classes[1];
  return map;
}

TEST(MovementClasses, UnitsFollowANewName) {
  const Map before = two_classes();
  Document document(before);
  rename_movement_class(document, 1, "hover");
  EXPECT_FALSE(check(document.map()));
  EXPECT_EQ(document.map().movement_classes[1], "hover");
  EXPECT_EQ(document.map().units[1].movement, "hover");
  EXPECT_EQ(document.map().units[0], before.units[0]);
  EXPECT_EQ(document.map().terrains, before.terrains);
  document.undo_stack().undo();
  EXPECT_EQ(document.map(), before);
}

TEST(MovementClasses, UnitsOfARemovedOneMoveByTheOther) {
  const Map before = two_classes();
  Document document(before);
  bool always_sound = true;
  QObject::connect(&document, &Document::part_changed, [&] { always_sound = always_sound && !check(document.map()); });
  remove_movement_class(document, 0, 1);
  EXPECT_EQ(document.map().movement_classes.size(), before.movement_classes.size() - 1);
  EXPECT_EQ(document.map().units[0].movement, before.movement_classes[1]);
  EXPECT_EQ(document.map().terrains[0].factors[0], before.terrains[0].factors[1]);
  document.undo_stack().undo();
  EXPECT_EQ(document.map(), before);
  document.undo_stack().redo();
  EXPECT_TRUE(always_sound) << "who listens sees no map that is none";
}

class MovementWindow : public Session {
 protected:
  static void press(MovementDialog& dialog, const QString& text) {
    for (QToolButton* button : dialog.findChildren<QToolButton*>()) {
      if (button->text() == text) return button->click();
    }
    FAIL() << text.toStdString();
  }
};

TEST_F(MovementWindow, RenamesByTyping) {
  OpenMap& map = start(two_classes());
  MovementDialog dialog(map.document);
  dialog.show();
  auto* list = dialog.findChild<QListWidget*>();
  list->setCurrentRow(1);
  press(dialog, "Rename");
  auto* editor = list->findChild<QLineEdit*>();
  ASSERT_NE(editor, nullptr);
  editor->setText("hover");
  QTest::keyClick(editor, Qt::Key_Return);
  EXPECT_TRUE(QTest::qWaitFor([&] { return map.document.map().units[1].movement == "hover"; }, 2000));
  EXPECT_EQ(list->item(1)->text(), "hover");
  // A name that another has stays that one's.
  list->item(0)->setText("hover");
  QApplication::processEvents();
  EXPECT_EQ(list->item(0)->text().toStdString(), two_classes().movement_classes[0]);
  EXPECT_EQ(map.document.undo_stack().count(), 1);
}

TEST_F(MovementWindow, RemovesAndAdds) {
  const Map before = two_classes();
  OpenMap& map = start(before);
  MovementDialog dialog(map.document);
  dialog.show();
  auto* list = dialog.findChild<QListWidget*>();
  list->setCurrentRow(0);
  auto* instead = dialog.findChild<QComboBox*>();
  EXPECT_TRUE(instead->isEnabled());
  EXPECT_EQ(instead->currentText().toStdString(), before.movement_classes[1]);
  press(dialog, "Remove");
  EXPECT_EQ(map.document.map().units[0].movement, before.movement_classes[1]);
  press(dialog, "Add");
  EXPECT_EQ(map.document.map().movement_classes.back(), "class");
  EXPECT_FALSE(check(map.document.map()));
  while (map.document.undo_stack().canUndo()) map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), before);
  EXPECT_EQ(static_cast<std::size_t>(list->count()), before.movement_classes.size());
}

TEST_F(MovementWindow, LastOneStays) {
  Map map_of_one = test::map_of({"..."});
  map_of_one.movement_classes.resize(1);
  for (Terrain& terrain : map_of_one.terrains) terrain.factors.resize(1);
  for (UnitProfile& unit : map_of_one.units) unit.movement = map_of_one.movement_classes[0];
  OpenMap& map = start(map_of_one);
  MovementDialog dialog(map.document);
  dialog.show();
  auto* list = dialog.findChild<QListWidget*>();
  list->setFocus();
  QTest::keyClick(list, Qt::Key_Delete);
  EXPECT_EQ(map.document.map(), map_of_one);
}

}  // namespace
}  // namespace libpath::editor
