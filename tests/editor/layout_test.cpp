#include <QDockWidget>
#include <QScrollArea>

#include <tests/editor/session.h>
#include <tests/support/maps.h>

namespace libpath::editor {
namespace {

TEST_F(Session, PanelsHaveRoomForAllThatStandsSideBySide) {
  start(test::map_of({"...@....", "...@...."}));
  int panels = 0;
  for (QDockWidget* const dock : window.findChildren<QDockWidget*>()) {
    const auto* const scroll = qobject_cast<QScrollArea*>(dock->widget());
    if (scroll == nullptr) continue;
    dock->raise();
    QApplication::processEvents();
    EXPECT_LE(scroll->widget()->minimumSizeHint().width(), scroll->viewport()->width())
        << dock->objectName().toStdString() << " is cut, for panels do not scroll sideways";
    ++panels;
  }
  EXPECT_GE(panels, 8);
}

}  // namespace
}  // namespace libpath::editor
