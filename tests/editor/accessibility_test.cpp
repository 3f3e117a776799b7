#include <tests/editor/every_dialog.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QMenuBar>
#include <QScrollBar>

namespace libpath::editor {
namespace {

bool takes_input(QWidget* widget) {
  if (qobject_cast<QScrollBar*>(widget) != nullptr) return false;
  // What Qt puts into its own widgets is Qt's to name.
  const bool is_part = widget->inherits("QToolBarExtension") || widget->inherits("CloseButton") ||
                       qobject_cast<QMenuBar*>(widget->parentWidget()) != nullptr ||
                       qobject_cast<QAbstractSpinBox*>(widget->parentWidget()) != nullptr ||
                       widget->inherits("QComboBoxListView") || widget->inherits("QHeaderView") ||
                       widget->inherits("QTableCornerButton");
  return !is_part &&
         (qobject_cast<QComboBox*>(widget) != nullptr || qobject_cast<QAbstractSpinBox*>(widget) != nullptr ||
          qobject_cast<QAbstractSlider*>(widget) != nullptr || qobject_cast<QLineEdit*>(widget) != nullptr ||
          qobject_cast<QAbstractItemView*>(widget) != nullptr || qobject_cast<QAbstractButton*>(widget) != nullptr ||
          qobject_cast<MapView*>(widget) != nullptr);
}

/// Every widget that takes input says to a screen reader what it is for.
void expect_named(QWidget& window) {
  int asked = 0;
  for (QWidget* widget : window.findChildren<QWidget*>()) {
    if (!takes_input(widget)) continue;
    ++asked;
    const QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(widget);
    ASSERT_NE(spoken, nullptr);
    EXPECT_FALSE(spoken->text(QAccessible::Name).isEmpty())
        << widget->metaObject()->className() << " in "
        << (widget->parentWidget() == nullptr ? "" : widget->parentWidget()->metaObject()->className()) << ", "
        << widget->toolTip().toStdString();
  }
  EXPECT_GT(asked, 2);
}

TEST_F(Session, ScreenReadersAreToldWhatEachWidgetIs) {
  OpenMap& map = start(test::map_of({"....", ".@..", "...."}));
  map.set_compares(true);
  QApplication::processEvents();
  expect_named(window);
}

TEST_F(Session, UnitDialogSaysWhatNumbersMean) {
  const Map map = plain_map({4, 4});
  UnitDialog dialog(map, map.units.front());
  QStringList shown;
  for (QDoubleSpinBox* box : dialog.findChildren<QDoubleSpinBox*>()) shown << box->text();
  EXPECT_TRUE(shown.contains("turns on the spot"));
  auto* reverse = dialog.findChild<QCheckBox*>();
  QDoubleSpinBox* penalty = nullptr;
  for (QDoubleSpinBox* box : dialog.findChildren<QDoubleSpinBox*>()) {
    if (box->minimum() == 1) penalty = box;
  }
  ASSERT_NE(penalty, nullptr);
  EXPECT_FALSE(penalty->isEnabled());
  reverse->click();
  EXPECT_TRUE(penalty->isEnabled());
}

TEST_F(Session, ScreenReadersAreToldWhatDialogsAsk) {
  const Map map = plain_map({4, 4});
  for_every_dialog(map, map.units.front(), expect_named);
}

}  // namespace
}  // namespace libpath::editor
