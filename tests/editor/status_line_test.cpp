#include <algorithm>

#include <editor/panels/findings_panel.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QStatusBar>
#include <QToolButton>

namespace libpath::editor {
namespace {

class StatusLine : public Session {
 protected:
  /// That one sees; null where there is none that says it.
  QToolButton* button_of(const QString& text) {
    for (QToolButton* const button : window.statusBar()->findChildren<QToolButton*>()) {
      if (button->isVisible() && button->text().contains(text)) return button;
    }
    return nullptr;
  }
};

TEST_F(StatusLine, SaysWhetherTablesAreUpToDate) {
  OpenMap& map = start(plain_map({300, 300}));
  const auto says = [&](const QString& text) {
    const QList<QLabel*> labels = window.statusBar()->findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) { return label->text().contains(text); });
  };
  map.bake.wait();
  EXPECT_TRUE(says("path tables up to date"));
  map.document.paint(std::vector<CellRun>{{1, 1, 2}}, 3);
  EXPECT_TRUE(says("path tables behind the map"));
}

TEST_F(StatusLine, SaysHowManyFindingsThereAre) {
  OpenMap& map = start(plain_map({30, 30}));
  map.bake.wait();
  EXPECT_EQ(button_of("findings"), nullptr);
  map.document.change(&Map::queries, {{"q", "ground", {1, 1}, {2, 2}, false, {}}}, {});
  map.bake.wait();
  ASSERT_NE(button_of("findings"), nullptr);
  EXPECT_EQ(button_of("findings")->text(), "findings: 1");
}

TEST_F(StatusLine, ClickOnFindingsLeadsToThem) {
  OpenMap& map = start(plain_map({30, 30}));
  map.document.change(&Map::queries,
                      {{"one", "ground", {1, 1}, {2, 2}, false, {}}, {"two", "ground", {20, 9}, {22, 9}, false, {}}},
                      {});
  map.bake.wait();
  const auto& findings = map.bake.baked()->findings;
  ASSERT_EQ(findings.size(), 2U);
  QDockWidget& dock = *window.findChild<QDockWidget*>("findings");
  EXPECT_TRUE(dock.visibleRegion().isEmpty()) << "others stand before it";
  const auto chosen = [&] { return window.findChild<FindingsPanel*>()->findChild<QListWidget*>()->currentRow(); };
  for (const int place : {0, 1, 0}) {
    QTest::mouseClick(button_of("findings"), Qt::LeftButton);
    QApplication::processEvents();
    EXPECT_FALSE(dock.visibleRegion().isEmpty());
    EXPECT_EQ(chosen(), place);
    const Cell cell = findings[static_cast<std::size_t>(place)].cell.value();
    EXPECT_EQ(map.view->selection(), (Cells{{cell.y, cell.x, cell.x + 1}}));
  }
}

TEST_F(StatusLine, ClickOnTheZoomOffersOthers) {
  OpenMap& map = start(plain_map({30, 30}));
  ASSERT_NE(button_of("px a cell"), nullptr);
  EXPECT_EQ(button_of("px a cell")->text(), "16 px a cell");
  const QList<QAction*> offered = button_of("px a cell")->menu()->actions();
  const auto fit = std::find_if(offered.begin(), offered.end(),
                                [](const QAction* action) { return action->text().contains("Fit"); });
  ASSERT_NE(fit, offered.end());
  (*fit)->trigger();
  EXPECT_NE(map.view->zoom(), 16);
  EXPECT_NE(button_of("px a cell")->text(), "16 px a cell");
}

}  // namespace
}  // namespace libpath::editor
