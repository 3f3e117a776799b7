#include <editor/document/map_edits.h>
#include <editor/panels/journey_dialog.h>
#include <libpath/tables/areas/journeys.h>
#include <tests/editor/object_list.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QComboBox>
#include <QTableWidget>
#include <QTimer>
#include <QToolButton>

namespace libpath::editor {
namespace {

class Journeys : public Session {
 protected:
  static Map drawn() {
    Map map = plain_map({30, 20});
    UnitProfile truck = test::turning_unit(3, 2, 2000, 8, true);
    truck.name = "truck";
    map.units.push_back(truck);
    map.journeys = {{"rounds", "ground", {2, 2}, {{12, 2}}, {12, 12}}};
    return map;
  }
  ObjectList list() { return ObjectList(window.object_panel()); }
  static std::vector<Cell> stops(const OpenMap& map, std::size_t journey = 0) {
    return stops_of(map.document.map().journeys[journey]);
  }
  QToolButton* button(const QString& text, const QWidget& in) {
    for (QToolButton* each : in.findChildren<QToolButton*>()) {
      if (each->text() == text) return each;
    }
    return nullptr;
  }
};

TEST_F(Journeys, AreDrawnWithTheirNamesAndListed) {
  OpenMap& map = start(drawn());
  const QImage with = canvas()->grab().toImage();
  EXPECT_EQ(list().entry("rounds").siblingAtColumn(1).data().toString(), "ground, 3 stops");
  map.document.change(&Map::journeys, {}, "none");
  QApplication::processEvents();
  const QImage without = canvas()->grab().toImage();
  // Along both legs, and where the name stands in the middle of the first.
  EXPECT_NE(with.pixel(pixel({2, 2})), without.pixel(pixel({2, 2})));
  EXPECT_NE(with.copy(QRect(pixel({12, 7}), QSize(8, 30))), without.copy(QRect(pixel({12, 7}), QSize(8, 30))));
  const QRect name(pixel({7, 2}) - QPoint(12, 8), QSize(24, 16));
  EXPECT_NE(with.copy(name), without.copy(name));
  EXPECT_EQ(list().model().rowCount(list().group("Journeys")), 0);
}

TEST_F(Journeys, ClickPicksAndDeleteRemoves) {
  OpenMap& map = start(drawn());
  key(Qt::Key_R);
  click({12, 8});
  EXPECT_EQ(map.view->picked(), (MapObject{Part::journeys, 0}));
  EXPECT_EQ(list().chosen(), "Journeys: rounds");
  key(Qt::Key_Delete);
  EXPECT_TRUE(map.document.map().journeys.empty());
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), drawn());
}

TEST_F(Journeys, StopsAreDraggedInsertedAndTakenOut) {
  OpenMap& map = start(drawn());
  key(Qt::Key_J);
  drag({12, 12}, {20, 14});
  EXPECT_EQ(stops(map), (std::vector<Cell>{{2, 2}, {12, 2}, {20, 14}}));
  // A drag that begins between two stops makes one.
  drag({7, 2}, {7, 6});
  EXPECT_EQ(stops(map), (std::vector<Cell>{{2, 2}, {7, 6}, {12, 2}, {20, 14}}));
  click({24, 4}, Qt::ShiftModifier);
  EXPECT_EQ(stops(map).back(), (Cell{24, 4}));
  click({7, 6}, Qt::ControlModifier);
  EXPECT_EQ(stops(map), (std::vector<Cell>{{2, 2}, {12, 2}, {20, 14}, {24, 4}}));
  EXPECT_EQ(map.document.undo_stack().count(), 4);
  for (int i = 0; i < 4; ++i) map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), drawn());
}

TEST_F(Journeys, DragOnFreeGroundDrawsOneForTheSameUnit) {
  OpenMap& map = start(drawn());
  map.document.change(&Map::journeys, {{"haul", "truck", {2, 2}, {}, {12, 2}}}, "haul");
  key(Qt::Key_J);
  drag({2, 16}, {20, 16});
  ASSERT_EQ(map.document.map().journeys.size(), 2U);
  EXPECT_EQ(map.document.map().journeys[1].name, "journey");
  EXPECT_EQ(map.document.map().journeys[1].unit, "ground");
  click({2, 2});
  drag({2, 18}, {20, 18});
  EXPECT_EQ(map.document.map().journeys[2].unit, "truck");
  EXPECT_FALSE(check(map.document.map()));
  // Of two stops none is left without the journey.
  click({2, 18}, Qt::ControlModifier);
  EXPECT_EQ(map.document.map().journeys.size(), 2U);
}

TEST_F(Journeys, DialogChangesUnitAndStops) {
  OpenMap& map = start(drawn());
  list().choose(list().entry("rounds"));
  QToolButton* const change = button("Change…", window.object_panel());
  ASSERT_TRUE(change != nullptr && change->isEnabled());
  bool asked = false;
  QTimer::singleShot(0, &window, [&] {
    auto* const dialog = qobject_cast<JourneyDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) return;
    asked = true;
    dialog->findChild<QComboBox*>()->setCurrentText("truck");
    auto* const table = dialog->findChild<QTableWidget*>();
    table->setCurrentCell(1, 0);
    button("Add", *dialog)->click();
    table->item(2, 0)->setData(Qt::EditRole, 99);
    button("Up", *dialog)->click();
    table->setCurrentCell(3, 0);
    button("Remove", *dialog)->click();
    dialog->accept();
  });
  change->click();
  ASSERT_TRUE(asked);
  EXPECT_EQ(map.document.map().journeys[0].unit, "truck");
  // What lies off the map comes to its edge.
  EXPECT_EQ(stops(map), (std::vector<Cell>{{2, 2}, {29, 2}, {12, 2}}));
  EXPECT_FALSE(check(map.document.map()));
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), drawn());
}

}  // namespace
}  // namespace libpath::editor
