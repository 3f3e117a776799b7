#include <editor/panels/edge_dialog.h>
#include <editor/panels/object_panel.h>
#include <tests/editor/object_list.h>
#include <tests/editor/session.h>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QTimer>
#include <QToolButton>

namespace libpath::editor {
namespace {

class EdgeChanged : public Session {
 protected:
  static Map drawn() {
    Map map = plain_map({12, 8});
    map.links = {{"lift", {1, 1}, {8, 5}, Milli::whole(1), true}};
    map.waypoints = {{"a", {Milli{500}, Milli{500}}}, {"b", {Milli{4500}, Milli{500}}}};
    map.waypoint_edges = {{0, 1, std::nullopt, true}};
    map.provinces = {{"north", {Milli{500}, Milli{6500}}}, {"south", {Milli{4500}, Milli{6500}}}};
    map.province_borders = {{0, 1, Milli::whole(3), false}};
    return map;
  }

  /// Chooses the first entry of a kind and changes it in the dialog, as a user would.
  template <class Edit>
  void change(const QString& kind, Edit edit) {
    auto* const panel = &window.object_panel();
    ObjectList list(*panel);
    ASSERT_TRUE(list.group(kind).isValid());
    list.choose(list.model().index(0, 0, list.group(kind)));
    QToolButton* button = nullptr;
    for (QToolButton* each : panel->findChildren<QToolButton*>()) {
      if (each->text() == "Change…") button = each;
    }
    ASSERT_NE(button, nullptr);
    ASSERT_TRUE(button->isEnabled());
    bool asked = false;
    QTimer::singleShot(0, panel, [&] {
      auto* const dialog = qobject_cast<EdgeDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) return;
      asked = true;
      edit(*dialog->findChild<QComboBox*>(), *dialog->findChild<QDoubleSpinBox*>(), *dialog->findChild<QCheckBox*>());
      dialog->accept();
    });
    button->click();
    EXPECT_TRUE(asked);
    EXPECT_TRUE(list.chosen().startsWith(kind + ": ")) << "what was changed stays chosen";
  }
};

TEST_F(EdgeChanged, LinkThatIsDrawnIsChosen) {
  OpenMap& map = start(drawn());
  key(Qt::Key_K);
  drag({2, 3}, {5, 6});
  EXPECT_EQ(map.view->picked(), (MapObject{Part::links, 1}));
  EXPECT_EQ(ObjectList(window.object_panel()).chosen(), "Links: link");
  key(Qt::Key_Delete);
  EXPECT_EQ(map.document.map(), drawn());
}

TEST_F(EdgeChanged, LinkTurnsRoundAtAnotherCost) {
  OpenMap& map = start(drawn());
  change("Links", [](QComboBox& direction, QDoubleSpinBox& cost, QCheckBox& straight) {
    EXPECT_TRUE(straight.isHidden());
    EXPECT_EQ(direction.currentText(), "both ways");
    direction.setCurrentIndex(2);
    cost.setValue(7.25);
  });
  Map expected = drawn();
  expected.links = {{"lift", {8, 5}, {1, 1}, Milli{7250}, false}};
  EXPECT_EQ(map.document.map(), expected);
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), drawn());
}

TEST_F(EdgeChanged, WaypointEdgeGetsACost) {
  OpenMap& map = start(drawn());
  change("Waypoint edges", [](QComboBox& direction, QDoubleSpinBox& cost, QCheckBox& straight) {
    EXPECT_TRUE(straight.isChecked());
    EXPECT_FALSE(cost.isEnabled());
    straight.click();
    EXPECT_TRUE(cost.isEnabled());
    cost.setValue(9);
    direction.setCurrentIndex(1);
  });
  Map expected = drawn();
  expected.waypoint_edges = {{0, 1, Milli::whole(9), false}};
  EXPECT_EQ(map.document.map(), expected);
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), drawn());
}

TEST_F(EdgeChanged, BorderLosesItsCost) {
  OpenMap& map = start(drawn());
  change("Borders", [](QComboBox& direction, QDoubleSpinBox& cost, QCheckBox& straight) {
    EXPECT_EQ(direction.currentText(), "only north → south");
    EXPECT_EQ(cost.value(), 3);
    straight.click();
    direction.setCurrentIndex(0);
  });
  Map expected = drawn();
  expected.province_borders = {{0, 1, std::nullopt, true}};
  EXPECT_EQ(map.document.map(), expected);
}

}  // namespace
}  // namespace libpath::editor
