#include <editor/panels/object_panel.h>
#include <editor/panels/properties_dialog.h>
#include <editor/panels/terrain_dialog.h>
#include <editor/panels/unit_panel.h>
#include <libpath/map/io/map_file.h>
#include <tests/editor/object_list.h>
#include <tests/editor/session.h>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMenuBar>
#include <QTableWidget>
#include <QTimer>
#include <QToolButton>

namespace libpath::editor {
namespace {

/// The dialog as one reads and fills it.
class PropertyTable {
 public:
  explicit PropertyTable(PropertiesDialog& dialog) : dialog_(dialog), table_(*dialog.findChild<QTableWidget*>()) {}

  void click(const QString& button) {
    for (QToolButton* each : dialog_.findChildren<QToolButton*>()) {
      if (each->text() == button) return each->click();
    }
    ADD_FAILURE() << button.toStdString();
  }
  void add(const QString& name, int type, const QString& value) {
    click("Add");
    const int row = table_.rowCount() - 1;
    table_.item(row, 0)->setText(name);
    qobject_cast<QComboBox*>(table_.cellWidget(row, 1))->setCurrentIndex(type);
    if (type == 3) {
      table_.item(row, 2)->setCheckState(value == "yes" ? Qt::Checked : Qt::Unchecked);
    } else {
      table_.item(row, 2)->setText(value);
    }
  }
  QTableWidget& table() { return table_; }
  bool may_accept() { return dialog_.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled(); }
  /// What is wrong, empty where nothing is.
  std::string fault() {
    const QString said = dialog_.findChildren<QLabel*>().back()->text();
    EXPECT_EQ(said.isEmpty(), may_accept());
    return said.toStdString();
  }

 private:
  PropertiesDialog& dialog_;
  QTableWidget& table_;
};

class CustomProperties : public Session {
 protected:
  static Map drawn() {
    Map map = plain_map({12, 8});
    map.links = {{"lift", {1, 1}, {8, 5}, Milli::whole(1), true, {{"key", 7}}}};
    map.regions = {{"hall", {{0, 0, 3}}}};
    map.one_way_edges = {{{2, 2}, {3, 2}}};
    return map;
  }
  /// Fills the dialog that comes up in `ask`, and takes it over.
  template <class Ask, class Fill>
  void answer(Ask ask, Fill fill) {
    bool asked = false;
    QTimer::singleShot(0, &window, [&] {
      auto* const dialog = qobject_cast<PropertiesDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) return;
      asked = true;
      PropertyTable table(*dialog);
      fill(table);
      dialog->accept();
    });
    ask();
    EXPECT_TRUE(asked);
  }
  void choose_in_menu(const QString& text) {
    for (const QAction* menu : window.menuBar()->actions()) {
      for (QAction* action : menu->menu()->actions()) {
        if (action->text().remove('&') == text) return action->trigger();
      }
    }
    ADD_FAILURE() << text.toStdString();
  }
  QToolButton* properties_button() {
    for (QToolButton* each : window.object_panel().findChildren<QToolButton*>()) {
      if (each->text() == "Properties…") return each;
    }
    return nullptr;
  }
};

TEST_F(CustomProperties, OfEachTypeComeBackAsTheyWere) {
  const Properties properties{{"a", std::string("x")}, {"b", -7}, {"c", 0.1}, {"d", 2.0}, {"e", true}, {"f", false}};
  PropertiesDialog dialog("1", properties, 10);
  EXPECT_EQ(dialog.properties(), properties);
  PropertyTable table(dialog);
  EXPECT_EQ(table.fault(), "");
  table.add("g", 2, "1.5");
  table.add("h", 3, "yes");
  table.table().setCurrentCell(0, 0);
  table.click("Remove");
  Properties expected = properties;
  expected.erase("a");
  expected["g"] = 1.5;
  expected["h"] = true;
  EXPECT_EQ(dialog.properties(), expected);
}

TEST_F(CustomProperties, ThatAreWrongAreSaidAndNotTaken) {
  PropertiesDialog dialog("1", {{"a", std::string()}}, 3);
  PropertyTable table(dialog);
  table.add("b", 1, "x");
  EXPECT_EQ(table.fault(), "“b” is to be a whole number.");
  table.table().item(1, 2)->setText("2147483648");
  EXPECT_EQ(table.fault(), "“b” is to be a whole number.");
  table.table().item(1, 2)->setText("2147483647");
  EXPECT_EQ(table.fault(), "");
  table.table().item(1, 0)->setText("a");
  EXPECT_EQ(table.fault(), "There is a property “a” already.");
  table.table().item(1, 0)->setText("");
  EXPECT_EQ(table.fault(), "expected a name of 1 to 64 bytes");
  table.table().item(1, 0)->setText(QString(QChar(0x202e)));
  EXPECT_EQ(table.fault(), "expected printable characters, not U+202E");
  table.table().item(1, 0)->setText("b");
  table.table().item(0, 2)->setText(QString(QChar(7)));
  EXPECT_EQ(table.fault(), "a: expected printable characters, not U+0007");
  table.table().item(0, 2)->setText(QString(5000, u'x'));
  EXPECT_EQ(table.fault(), "a: expected at most 4096 bytes");
  table.table().item(0, 2)->setText("x");
  table.add("c", 2, "nan");
  EXPECT_NE(table.fault(), "");
  table.table().item(2, 2)->setText("1e5");
  EXPECT_EQ(table.fault(), "");
  table.click("Add");
  EXPECT_EQ(table.fault(), "A map has at most 65536 properties in all.");
}

TEST_F(CustomProperties, OfTheMapAreChangedUndoneAndSaved) {
  OpenMap& map = start(drawn());
  map.bake.wait();
  answer([&] { choose_in_menu("Custom properties…"); },
         [](PropertyTable& table) { table.add("music", 0, "cave.ogg"); });
  EXPECT_TRUE(map.bake.is_current()) << "tables do not have them";
  Map expected = drawn();
  expected.properties = {{"music", std::string("cave.ogg")}};
  EXPECT_EQ(map.document.map(), expected);
  ASSERT_TRUE(write_map(map.document.map(), file("a.lpmap").toStdString()));
  EXPECT_EQ(*read_map(file("a.lpmap").toStdString()), expected);
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), drawn());
  map.document.undo_stack().redo();
  EXPECT_EQ(map.document.map(), expected);
}

TEST_F(CustomProperties, OfObjectsAreChangedAndUndone) {
  OpenMap& map = start(drawn());
  ObjectList list(window.object_panel());
  list.choose(list.entry("lift"));
  ASSERT_TRUE(properties_button()->isEnabled());
  answer([&] { properties_button()->click(); },
         [](PropertyTable& table) {
           EXPECT_EQ(table.table().item(0, 2)->text(), "7");
           table.table().item(0, 2)->setText("8");
         });
  list.choose(list.entry("hall"));
  answer([&] { properties_button()->click(); }, [](PropertyTable& table) { table.add("dark", 3, "yes"); });
  Map expected = drawn();
  expected.links[0].properties = {{"key", 8}};
  expected.regions[0].properties = {{"dark", true}};
  EXPECT_EQ(map.document.map(), expected);
  map.document.undo_stack().undo();
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), drawn());
  list.choose(list.model().index(0, 0, list.group("One-way edges")));
  EXPECT_FALSE(properties_button()->isEnabled()) << "they have none";
}

TEST_F(CustomProperties, OfTerrainsAndUnitsStandInTheirDialogs) {
  Map map = drawn();
  map.terrains[1].properties = {{"steps", std::string("grass.ogg")}};
  map.units[0].properties = {{"hit points", 30}};
  TerrainDialog terrain(map, map.terrains[1], &window);
  EXPECT_EQ(terrain.terrain(), map.terrains[1]);
  answer([&] { terrain.findChild<PropertiesButton*>()->click(); },
         [](PropertyTable& table) { table.add("slow", 3, "yes"); });
  EXPECT_EQ(terrain.terrain().properties, (Properties{{"slow", true}, {"steps", std::string("grass.ogg")}}));
  EXPECT_TRUE(terrain.findChild<PropertiesButton*>()->text().startsWith("2 ")) << "they are counted";
  UnitDialog unit(map, map.units[0], &window);
  EXPECT_EQ(unit.unit(), map.units[0]) << "a dialog that is not told otherwise keeps them";
  answer([&] { unit.findChild<PropertiesButton*>()->click(); }, [](PropertyTable& table) { table.click("Remove"); });
  EXPECT_EQ(unit.unit().properties, Properties{});
}

}  // namespace
}  // namespace libpath::editor
