#include <editor/panels/probe_panel.h>
#include <QDockWidget>
#include <QScrollArea>
#include <QTabBar>

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

TEST_F(Session, DockTabsKeepTheirWholeNames) {
  start(test::map_of({"...@....", "...@...."}));
  int names = 0;
  for (const QSize size : {QSize(1024, 700), QSize(1600, 1000)}) {
    window.resize(size);
    QApplication::processEvents();
    for (const QTabBar* bar : window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
      for (int i = 0; bar->isVisible() && i < bar->count(); ++i) {
        const int words = bar->fontMetrics().horizontalAdvance(bar->tabText(i));
        EXPECT_GT(bar->tabRect(i).width(), words) << bar->tabText(i).toStdString();
        EXPECT_EQ(bar->elideMode(), Qt::ElideNone);
        ++names;
      }
    }
  }
  EXPECT_GE(names, 16);
}

TEST_F(Session, ProbeToolShowsItsPanel) {
  start(plain_map({8, 6}));
  window.show_dock("bake");
  QApplication::processEvents();
  ASSERT_TRUE(window.probe_panel().visibleRegion().isEmpty());
  key(Qt::Key_Q);
  QApplication::processEvents();
  EXPECT_FALSE(window.probe_panel().visibleRegion().isEmpty());
}

}  // namespace
}  // namespace libpath::editor
