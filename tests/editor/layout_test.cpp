#include <utility>

#include <editor/panels/fold.h>
#include <editor/panels/probe_panel.h>
#include <editor/window/hint_label.h>
#include <QAbstractButton>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QResizeEvent>
#include <QScrollArea>
#include <QTabBar>
#include <QToolBar>

#include <tests/editor/every_dialog.h>
#include <tests/editor/session.h>
#include <tests/editor/spoken.h>
#include <tests/support/maps.h>

namespace libpath::editor {
namespace {

/// Of a screen of 1920 × 1080 at 200 %.
constexpr QSize kDoubled(960, 540);

/// The shipped languages and English, each of which has words of its own length.
class Layout : public SpokenSession {
 protected:
  void set_sections_open(bool open) {
    for (Fold* fold : window.findChildren<Fold*>()) fold->set_open(open);
    QApplication::processEvents();
  }
  /// Headers of sections that are seen have their whole titles, and no more where something is on.
  int expect_whole_titles() {
    int titles = 0;
    for (const FoldHeader* header : window.findChildren<FoldHeader*>()) {
      if (!header->isVisible() || header->visibleRegion().isEmpty()) continue;
      EXPECT_GE(header->width(), header->sizeHint().width()) << header->shown().toStdString();
      EXPECT_GE(header->sizeHint().width(), header->fontMetrics().horizontalAdvance(header->title()) + 24);
      ++titles;
    }
    return titles;
  }
  OpenMap& start_on_a_small_map() { return start(test::map_of({"...@....", "...@...."})); }

  /// Words of buttons and of labels that do not wrap.
  static int expect_whole_words(const QWidget& window) {
    int words = 0;
    const auto expect = [&](const QWidget& widget, const QString& text) {
      if (!widget.isVisible() || text.isEmpty() || Qt::mightBeRichText(text)) return;
      const int width = widget.fontMetrics().size(Qt::TextShowMnemonic, text).width();
      EXPECT_LE(width, widget.width()) << "“" << text.toStdString() << "” is cut";
      ++words;
    };
    for (const auto* button : window.findChildren<QAbstractButton*>()) {
      const auto* tool = qobject_cast<const QToolButton*>(button);
      if (tool == nullptr || tool->toolButtonStyle() == Qt::ToolButtonTextOnly) expect(*button, button->text());
    }
    for (const auto* label : window.findChildren<QLabel*>()) {
      const bool may_be_cut = dynamic_cast<const HintLabel*>(label) != nullptr;
      if (!label->wordWrap() && !may_be_cut) expect(*label, label->text());
    }
    return words;
  }
};

INSTANTIATE_TEST_SUITE_P(Spoken, Layout, testing::Values("en", "de", "fr"), name_of_language);

TEST_P(Layout, PanelsHaveRoomForAllThatStandsSideBySide) {
  OpenMap& map = start_on_a_small_map();
  auto units = map.document.map().units;
  units.push_back(test::turning_unit(3, 2, 2000, 8));
  units.back().name = "a truck with a name that nobody would give it";
  map.document.change(&Map::units, units, "unit");
  // Another style computes anew how much room everything needs.
  window.set_appearance(Appearance::dark);
  window.set_appearance(Appearance::light);
  for (const auto& [size, is_open] :
       {std::pair(kDoubled, true), std::pair(QSize(1000, 700), true), std::pair(QSize(1024, 700), true),
        std::pair(kDoubled, false), std::pair(QSize(1024, 700), false)}) {
    window.resize(size);
    set_sections_open(is_open);
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
}

TEST_P(Layout, DockTabsKeepTheirWholeNames) {
  start_on_a_small_map();
  int names = 0;
  for (const QSize size : {kDoubled, QSize(1024, 700), QSize(1600, 1000)}) {
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

TEST_P(Layout, SmallWindowKeepsWholeWords) {
  EXPECT_GE(expect_whole_words(window), 5);  // of the start page
  start_on_a_small_map();
  for (const auto& [size, is_open] : {std::pair(kDoubled, true), std::pair(QSize(1024, 700), true),
                                      std::pair(kDoubled, false), std::pair(QSize(1024, 700), false)}) {
    window.resize(size);
    set_sections_open(is_open);
    int words = 0;
    int titles = 0;
    for (QDockWidget* const dock : window.findChildren<QDockWidget*>()) {
      dock->raise();
      QApplication::processEvents();
      words += expect_whole_words(window);
      titles += expect_whole_titles();
    }
    EXPECT_EQ(window.size(), size);
    EXPECT_GE(words, 40);
    EXPECT_GE(titles, 8);
    const auto* tools = window.findChild<QToolBar*>("tools");
    for (QAction* tool : tools->actions())
      EXPECT_TRUE(tools->widgetForAction(tool)->isVisible()) << tool->text().toStdString() << " at " << size.height();
    QMenuBar* const menus = window.menuBar();
    for (QAction* menu : menus->actions()) {
      EXPECT_LE(menus->actionGeometry(menu).right(), window.width()) << menu->text().toStdString();
      EXPECT_FALSE(menus->actionGeometry(menu).isEmpty()) << menu->text().toStdString();
    }
  }
}

TEST(Hints, SayThatTheyAreCut) {
  HintLabel hint;
  const QString whole = QStringLiteral("Click the start; the path follows the mouse");
  hint.resize(120, 20);
  hint.say(whole);
  EXPECT_TRUE(hint.shown().endsWith(QStringLiteral("…")));
  EXPECT_LE(hint.fontMetrics().horizontalAdvance(hint.shown()), 120);
  EXPECT_EQ(hint.toolTip(), whole);
  hint.resize(1200, 20);
  QResizeEvent grown(hint.size(), QSize(120, 20));
  QApplication::sendEvent(&hint, &grown);
  EXPECT_EQ(hint.shown(), whole);
  EXPECT_TRUE(hint.toolTip().isEmpty());
}

TEST_P(Layout, DialogsKeepWholeWords) {
  Map map = plain_map({40, 24});
  map.units.push_back(test::turning_unit(3, 2, 2000, 8, true));
  for_every_dialog(map, map.units.back(), [](QDialog& dialog) {
    dialog.show();
    QApplication::processEvents();
    expect_whole_words(dialog);
    EXPECT_LE(dialog.width(), 1024) << dialog.windowTitle().toStdString();
    EXPECT_LE(dialog.height(), 700) << dialog.windowTitle().toStdString();
  });
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
