#include <algorithm>

#include <editor/window/start_page.h>
#include <tests/editor/session.h>
#include <QImage>
#include <QListWidget>
#include <QMenu>
#include <QSettings>
#include <QTabBar>

namespace libpath::editor {
namespace {

class Colours : public Session {
 protected:
  ~Colours() override {
    QSettings().clear();
    apply(Appearance::system);
  }
  static QList<QAction*> actions_of(const MainWindow& window) {
    for (const QMenu* menu : window.findChildren<QMenu*>()) {
      if (menu->title() == "&Colours") return menu->actions();
    }
    return {};
  }
  static QStringList ticked(const MainWindow& window) {
    QStringList texts;
    for (const QAction* action : actions_of(window)) {
      if (action->isChecked()) texts << action->text();
    }
    return texts;
  }
};

TEST_F(Colours, MenuTicksTheAppearanceInUse) {
  EXPECT_EQ(ticked(window), QStringList("As the &desktop"));
  window.set_appearance(Appearance::light);
  EXPECT_EQ(ticked(window), QStringList("&Light"));
  actions_of(window).at(2)->trigger();
  EXPECT_EQ(ticked(window), QStringList("D&ark"));
  ASSERT_TRUE(window.close());
  const MainWindow next(folder.path() + "/recovery2");
  EXPECT_EQ(ticked(next), QStringList("D&ark"));
}

/// One that starts in the dark, and is asked for light before all of it was shown.
TEST_F(Colours, ChangeInEveryPartOfTheWindow) {
  window.set_appearance(Appearance::dark);
  ASSERT_TRUE(window.close());
  MainWindow next(folder.path() + "/recovery2");
  next.set_appearance(Appearance::light);
  next.resize(1024, 700);
  next.show();
  next.open_map(plain_map({8, 8}));
  next.show_dock("probe");
  QApplication::processEvents();
  const QImage shown = next.grab().toImage();
  int tabs = 0;
  for (const QTabBar* bar : next.findChildren<QTabBar*>()) {
    if (!bar->isVisible()) continue;
    for (int i = 0; i < bar->count(); ++i) {
      const QRect tab = bar->tabRect(i);
      if (!bar->rect().contains(tab)) continue;
      const QPoint corner = bar->mapTo(&next, tab.topLeft() + QPoint(6, 6));
      EXPECT_GT(shown.pixelColor(corner).lightness(), 128) << bar->tabText(i).toStdString();
      ++tabs;
    }
  }
  EXPECT_GE(tabs, 6);
  next.set_appearance(Appearance::system);
}

/// A style sheet would keep the colours that it was made under.
TEST_F(Colours, OfTheStartPageFollow) {
  const auto lightest = [&](const QWidget& widget) {
    const QImage shown = const_cast<QWidget&>(widget).grab().toImage();
    int most = 0;
    // Below the pictures: the names.
    for (int y = shown.height() - 30; y < shown.height(); ++y) {
      for (int x = 0; x < 150; ++x) most = std::max(most, shown.pixelColor(x, y).lightness());
    }
    return most;
  };
  window.set_appearance(Appearance::light);
  ASSERT_TRUE(window.start_page().isVisible());
  QListWidget* const examples = window.start_page().findChildren<QListWidget*>().back();
  examples->setFixedHeight(122);
  QApplication::processEvents();
  window.set_appearance(Appearance::dark);
  QApplication::processEvents();
  EXPECT_EQ(examples->palette().color(QPalette::Text), window.palette().color(QPalette::Text));
  EXPECT_GT(lightest(*examples), 180) << "names are light on dark";
  window.set_appearance(Appearance::system);
}

}  // namespace
}  // namespace libpath::editor
