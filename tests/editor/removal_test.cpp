#include <editor/document/map_edits.h>
#include <editor/panels/instead_dialog.h>
#include <editor/panels/terrain_panel.h>
#include <editor/panels/unit_panel.h>
#include <editor/window/new_map_dialog.h>
#include <tests/editor/answers.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QSpinBox>
#include <QToolButton>

namespace libpath::editor {
namespace {

class Removal : public Session {
 protected:
  template <class PanelType>
  void remove(int row) {
    auto* panel = window.findChild<PanelType*>();
    panel->template findChild<QListWidget*>()->setCurrentRow(row);
    for (QToolButton* button : panel->template findChildren<QToolButton*>()) {
      if (button->text() == "Remove") return button->click();
    }
    FAIL() << "no button";
  }
  static QString text_of(QDialog& dialog) { return dialog.findChild<QLabel*>()->text(); }
  static QComboBox& choices(QDialog& dialog) { return *dialog.findChild<QComboBox*>(); }
};

std::string name_at(const OpenMap& map, Cell cell) {
  const Map& shown = map.document.map();
  return shown.terrains[shown.cells[cell]].name;
}

/// Ground, and two terrains that cost more.
Map swampy() {
  Map map = test::map_of({".WSS", "...S"});
  return map;
}

TEST_F(Removal, TerrainInUseAsksWhatItsCellsBecome) {
  OpenMap& map = start(swampy());
  const Map before = map.document.map();
  const std::size_t swamp = *find_terrain(before, "swamp");
  const auto water = static_cast<int>(*find_terrain(before, "water"));
  bool asked = false;
  {
    Answers answers([&](QDialog& dialog) {
      asked = true;
      EXPECT_TRUE(text_of(dialog).contains("swamp") && text_of(dialog).contains(": 3."));
      EXPECT_EQ(choices(dialog).count(), static_cast<int>(before.terrains.size()) - 1);
      EXPECT_EQ(choices(dialog).findText("swamp"), -1);
      dialog.reject();
    });
    remove<TerrainPanel>(static_cast<int>(swamp));
  }
  EXPECT_TRUE(asked);
  EXPECT_EQ(map.document.map(), before);
  Answers answers([&](QDialog& dialog) {
    choices(dialog).setCurrentText(QString::fromStdString(before.terrains[static_cast<std::size_t>(water)].name));
    dialog.accept();
  });
  remove<TerrainPanel>(static_cast<int>(swamp));
  EXPECT_EQ(map.document.map().terrains.size(), before.terrains.size() - 1);
  EXPECT_EQ(name_at(map, {2, 0}), "water");
  EXPECT_EQ(name_at(map, {0, 0}), "ground");
  EXPECT_EQ(map.document.undo_stack().count(), 1);
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), before);
}

TEST_F(Removal, TerrainThatNoCellHasIsRemovedUnasked) {
  OpenMap& map = start(test::map_of({"....", "...."}));
  const Map before = map.document.map();
  const Answers answers{QStringList()};
  remove<TerrainPanel>(static_cast<int>(*find_terrain(before, "swamp")));
  EXPECT_EQ(map.document.map().terrains.size(), before.terrains.size() - 1);
}

TEST(Removed, TerrainMostLikeIsProposed) {
  Map map = plain_map({2, 2});
  map.movement_classes = {"ground", "boat"};
  const auto terrain = [](const char* name, char glyph, CostFactor ground, CostFactor boat) {
    Terrain made;
    made.name = name;
    made.glyph = glyph;
    made.factors = {ground, boat};
    return made;
  };
  const auto whole = [](int factor) { return CostFactor(Milli::whole(factor)); };
  map.terrains = {terrain("wall", '@', std::nullopt, std::nullopt), terrain("grass", '.', whole(1), std::nullopt),
                  terrain("mud", 'm', whole(4), std::nullopt),      terrain("swamp", 'S', whole(3), std::nullopt),
                  terrain("sea", 'W', std::nullopt, whole(1)),      terrain("ford", 'f', whole(3), whole(1))};
  EXPECT_EQ(most_like(map, 3), 2U);
  EXPECT_EQ(most_like(map, 2), 3U);
  EXPECT_EQ(most_like(map, 1), 3U);
  EXPECT_EQ(most_like(map, 0), 1U);
  EXPECT_EQ(most_like(map, 4), 0U);
}

/// Two units, of which the first has a query and a journey.
Map with_units() {
  Map map = plain_map({6, 6});
  map.units = {test::square_unit(1), test::square_unit(2)};
  map.units[0].name = "van";
  map.units[1].name = "truck";
  map.queries = {{"q", "van", {0, 0}, {3, 3}, true, std::nullopt}, {"r", "truck", {0, 0}, {1, 1}, true, std::nullopt}};
  map.journeys = {{"j", "van", {0, 0}, {}, {5, 5}}};
  return map;
}

TEST_F(Removal, UnitInUseAsksWhoseItsQueriesBecome) {
  OpenMap& map = start(with_units());
  {
    Answers answers([&](QDialog& dialog) {
      EXPECT_TRUE(text_of(dialog).contains("van"));
      EXPECT_EQ(choices(dialog).currentText(), "truck");
      dialog.accept();
    });
    remove<UnitPanel>(0);
  }
  EXPECT_EQ(map.document.map().units.size(), 1U);
  EXPECT_EQ(map.document.map().queries[0].unit, "truck");
  EXPECT_EQ(map.document.map().journeys[0].unit, "truck");
  EXPECT_EQ(map.document.undo_stack().count(), 1);
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), with_units());
  Answers answers([&](QDialog& dialog) {
    choices(dialog).setCurrentIndex(choices(dialog).count() - 1);
    dialog.accept();
  });
  remove<UnitPanel>(0);
  EXPECT_EQ(map.document.map().queries.size(), 1U);
  EXPECT_TRUE(map.document.map().journeys.empty());
}

TEST(Removed, QueriesFollowAUnitsNewName) {
  Document document(with_units());
  UnitProfile unit = document.map().units[0];
  unit.name = "lorry";
  change_unit(document, 0, unit);
  EXPECT_EQ(document.map().queries[0].unit, "lorry");
  EXPECT_EQ(document.map().queries[1].unit, "truck");
  EXPECT_EQ(document.map().journeys[0].unit, "lorry");
  EXPECT_EQ(document.undo_stack().count(), 1);
  document.undo_stack().undo();
  EXPECT_EQ(document.map(), with_units());
}

TEST(Removed, ResizeSaysWhatItTakes) {
  Map map = with_units();
  map.regions = {{"hill", {{0, 0, 4}}}, {"far", {{5, 4, 6}}}, {"near", {{0, 0, 2}}}};
  map.links = {{"a", {0, 0}, {5, 5}, Milli::whole(1), true}, {"b", {0, 0}, {1, 1}, Milli::whole(1), true}};
  EXPECT_EQ(taken_by_resize(map, {3, 3}, {0, 0}),
            (QStringList{"links: 1", "regions: 1", "parts of regions: 1", "saved queries: 1", "journeys: 1"}));
  EXPECT_EQ(taken_by_resize(map, {6, 6}, {0, 0}), QStringList());
  EXPECT_EQ(taken_by_resize(map, {9, 7}, {0, 0}), QStringList());
}

TEST_F(Removal, SmallerMapAsksAboutWhatLiesOutside) {
  OpenMap& map = start(with_units());
  QAction* resize = nullptr;
  for (QAction* action : window.findChildren<QAction*>()) {
    if (action->text() == "&Resize…") resize = action;
  }
  ASSERT_NE(resize, nullptr);
  QStringList said;
  const auto resized = [&](const char* button_text) {
    Answers answers({button_text});
    QTimer::singleShot(0, &window, [] {
      auto* dialog = qobject_cast<NewMapDialog*>(QApplication::activeModalWidget());
      ASSERT_NE(dialog, nullptr);
      for (QSpinBox* box : dialog->findChildren<QSpinBox*>()) box->setValue(3);
      dialog->accept();
    });
    resize->trigger();
    said = answers.said;
    EXPECT_EQ(answers.defaults, QStringList("Cancel"));
  };
  resized("Cancel");
  ASSERT_EQ(said.size(), 1);
  EXPECT_TRUE(said[0].contains("journeys: 1"));
  EXPECT_EQ(map.document.map(), with_units());
  resized("Resize");
  EXPECT_EQ(map.document.map().size(), (Size{3, 3}));
}

}  // namespace
}  // namespace libpath::editor
