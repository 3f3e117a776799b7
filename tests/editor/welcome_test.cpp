#include <editor/panels/drive_panel.h>
#include <editor/path_probe/probe.h>
#include <editor/window/examples.h>
#include <editor/window/help_window.h>
#include <editor/window/key_sheet.h>
#include <editor/window/start_page.h>
#include <editor/window/thumbnail.h>
#include <editor/window/tour.h>
#include <libpath/map/io/map_file.h>
#include <tests/editor/answers.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QProxyStyle>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTextBrowser>

namespace libpath::editor {
namespace {

/// By the menu: which key closes is the platform's.
void close_map(MainWindow& window) {
  for (QAction* action : window.findChildren<QAction*>()) {
    if (action->text() == "C&lose") return action->trigger();
  }
}

class Welcome : public Session {
 protected:
  QListWidget& list(const char* name) {
    for (QListWidget* each : window.start_page().findChildren<QListWidget*>()) {
      if (each->accessibleName() == name) return *each;
    }
    ADD_FAILURE() << name;
    return *window.start_page().findChildren<QListWidget*>().front();
  }
  static void choose(QListWidget& list, int row) {
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(row)).center());
  }
  void remember(const char* name) {
    ASSERT_TRUE(write_map(test::map_of({"..@", "W.."}), file(name).toStdString()));
    window.open_file(file(name));
    close_map(window);
  }
};

TEST_F(Welcome, RecentMapsAreListedAndOpenByAClick) {
  EXPECT_FALSE(list("Recent maps").isVisible());
  remember("a.lpmap");
  remember("b.lpmap");
  QListWidget& recent = list("Recent maps");
  ASSERT_TRUE(recent.isVisible());
  ASSERT_EQ(recent.count(), 2);
  EXPECT_EQ(recent.item(0)->text(), "b.lpmap") << "the last one first";
  choose(recent, 1);
  ASSERT_NE(window.current(), nullptr);
  EXPECT_EQ(window.current()->document.path(), file("a.lpmap"));
  EXPECT_FALSE(window.start_page().isVisible());
}

TEST_F(Welcome, MapsThatAreGoneAreNotListed) {
  remember("a.lpmap");
  remember("b.lpmap");
  QFile::remove(file("b.lpmap"));
  remember("c.lpmap");
  EXPECT_EQ(list("Recent maps").count(), 2);
}

TEST_F(Welcome, PicturesOfMapsArriveInTheBackground) {
  remember("a.lpmap");
  const QListWidgetItem* const item = list("Recent maps").item(0);
  const auto colours = [&] {
    const QImage picture = item->icon().pixmap(128, 84).toImage();
    return std::pair(picture.pixelColor(picture.width() - 4, 10), picture.pixelColor(4, picture.height() - 10));
  };
  const auto before = colours();
  EXPECT_TRUE(QTest::qWaitFor([&] { return colours() != before; }, 5000));
  EXPECT_LT(colours().first.lightness(), 130) << "a wall above";
  EXPECT_GT(colours().second.blue(), colours().second.red() + 40) << "water below";
}

TEST(Thumbnail, IsAsLargeAsItGetsAndShowsWhatIsDrawn) {
  Map map = plain_map({40, 10});
  EXPECT_EQ(thumbnail_of(map, {100, 100}).size(), QSize(100, 25));
  EXPECT_EQ(thumbnail_of(plain_map({2, 4}), {100, 100}).size(), QSize(50, 100));
  const QImage bare = thumbnail_of(map, {100, 100});
  map.links = {{"door", {5, 5}, {30, 5}, Milli::whole(1), true}};
  EXPECT_NE(thumbnail_of(map, {100, 100}), bare);
  EXPECT_TRUE(thumbnail_of(QStringLiteral("/no/such/map.lpmap"), {100, 100}).isNull());
}

TEST_F(Welcome, ExamplesOpenAsCopies) {
  const QList<Example> all = examples();
  ASSERT_GE(all.size(), 14) << "the maps of the project lie beside the built program";
  QListWidget& shown = list("Examples");
  ASSERT_EQ(shown.count(), all.size());
  choose(shown, 1);
  ASSERT_NE(window.current(), nullptr);
  EXPECT_TRUE(window.current()->document.path().isEmpty()) << "saving asks for a name";
  EXPECT_EQ(window.current()->document.name(), all[1].title);
  EXPECT_EQ(window.current()->document.map(), *read_map(all[1].file.toStdString()));
  EXPECT_TRUE(QSettings().value("recent").toStringList().isEmpty());
}

TEST_F(Welcome, ForgottenMapsLeaveTheList) {
  remember("a.lpmap");
  remember("b.lpmap");
  emit window.start_page().forgotten(file("b.lpmap"));
  ASSERT_EQ(list("Recent maps").count(), 1);
  EXPECT_EQ(list("Recent maps").item(0)->text(), "a.lpmap");
}

TEST_F(Welcome, PageFitsASmallWindow) {
  remember("a.lpmap");
  window.resize(1024, 700);
  QApplication::processEvents();
  const StartPage& page = window.start_page();
  for (const QPushButton* button : page.findChildren<QPushButton*>())
    EXPECT_TRUE(page.rect().contains(QRect(button->mapTo(&page, QPoint()), button->size())))
        << button->text().toStdString();
  EXPECT_GT(list("Examples").viewport()->height(), 120) << "a row at least";
}

TEST_F(Session, HelpFindsPagesByTheirWords) {
  key(Qt::Key_F1);
  auto* help = window.findChild<HelpWindow*>();
  ASSERT_NE(help, nullptr);
  auto* pages = help->findChild<QListWidget*>();
  auto* words = help->findChild<QLineEdit*>();
  auto* page = help->findChild<QTextBrowser*>();
  const int all = pages->count();
  EXPECT_GT(all, 20);
  words->setText("clearance gap");
  EXPECT_LT(pages->count(), all);
  ASSERT_GE(pages->count(), 1);
  EXPECT_TRUE(page->toPlainText().contains("gap", Qt::CaseInsensitive));
  EXPECT_GE(page->extraSelections().size(), 1) << "what was looked for is marked";
  words->setText("xylophone");
  EXPECT_EQ(pages->count(), 0);
  EXPECT_TRUE(page->toPlainText().contains("xylophone"));
  words->clear();
  EXPECT_EQ(pages->count(), all);
}

TEST_F(Session, SheetOfKeysNamesEveryShortcutOfTheMenus) {
  QString said;
  {
    const Answers answers([&](QDialog& dialog) {
      for (const QLabel* label : dialog.findChildren<QLabel*>()) said += label->text();
      dialog.reject();
    });
    key(Qt::Key_F1, Qt::ControlModifier);
  }
  int keys = 0;
  for (const QAction* action : window.findChildren<QAction*>()) {
    if (action->shortcut().isEmpty() || action->text().startsWith("Terrain ")) continue;
    const QString spelt = action->shortcut().toString(QKeySequence::NativeText).toHtmlEscaped();
    EXPECT_TRUE(said.contains(spelt)) << spelt.toStdString();
    ++keys;
  }
  EXPECT_GT(keys, 40);
}

TEST_F(Session, SheetOfKeysIsSeenWholeAndSaysUndoWhateverThereIsToUndo) {
  OpenMap& map = start(plain_map({10, 8}));
  map.document.paint(std::vector<CellRun>{{1, 1, 2}}, 5, "a stroke");
  const Answers answers([&](QDialog& dialog) {
    QString said;
    for (const QLabel* label : dialog.findChildren<QLabel*>()) said += label->text();
    EXPECT_TRUE(said.contains(">Undo<"));
    EXPECT_FALSE(said.contains("a stroke"));
    const auto* const scroll = dialog.findChild<QScrollArea*>();
    EXPECT_LE(scroll->widget()->height(), scroll->viewport()->height());
    dialog.reject();
  });
  key(Qt::Key_F1, Qt::ControlModifier);
}

TEST_F(Session, TourShowsEachThingOnALiveMap) {
  Tour& tour = window.tour();
  EXPECT_FALSE(tour.isVisible());
  tour.begin();
  ASSERT_TRUE(tour.isVisible());
  OpenMap& map = *window.current();
  map.probe.set_patience(std::chrono::seconds(20));
  tour.go_to(1);
  ASSERT_TRUE(map.probe.start() && map.probe.goal());
  ASSERT_TRUE(QTest::qWaitFor([&] { return map.probe.answer().has_value(); }, 10000));
  const double before = map.probe.answer()->length;
  tour.go_to(2);
  EXPECT_EQ(window.tools().current(), window.tools().brush());
  EXPECT_TRUE(QTest::qWaitFor([&] { return map.probe.answer() && map.probe.answer()->length > before; }, 10000))
      << "the wall is in the way";
  tour.go_to(3);
  const OverlaySet& overlays = map.view->overlays();
  const auto shown = [&] {
    int count = 0;
    for (std::size_t i = 0; i < overlays.count(); ++i) count += overlays.is_shown(i) ? 1 : 0;
    return count;
  };
  EXPECT_EQ(shown(), 1);
  tour.go_to(4);
  EXPECT_EQ(shown(), 0);
  EXPECT_TRUE(window.findChild<DrivePanel*>()->is_playing());
  tour.go_to(tour.steps());
  EXPECT_FALSE(tour.isVisible());
  EXPECT_FALSE(window.findChild<DrivePanel*>()->is_playing());
  EXPECT_TRUE(map.document.undo_stack().isClean()) << "nobody is asked to save a tour";
}

TEST_F(Session, TourEndsWithItsMap) {
  window.tour().begin();
  close_map(window);
  EXPECT_EQ(window.current(), nullptr);
  EXPECT_FALSE(window.tour().isVisible());
  window.tour().go_to(1);
  EXPECT_FALSE(window.tour().isVisible());
}

/// As some desktops have it, where the style activates what is clicked.
class OneClick : public QProxyStyle {
 public:
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* data) const override {
    return hint == SH_ItemView_ActivateItemOnSingleClick ? 1 : QProxyStyle::styleHint(hint, option, widget, data);
  }
};

TEST_F(Welcome, OneClickOpensOneMapInEveryStyle) {
  QListWidget& examples = list("Examples");
  ASSERT_GT(examples.count(), 0);
  QSignalSpy chosen(&window.start_page(), &StartPage::example_chosen);
  choose(examples, 0);
  EXPECT_EQ(chosen.count(), 1);
  close_map(window);
  ASSERT_EQ(window.current(), nullptr);
  OneClick style;
  examples.setStyle(&style);
  choose(examples, 0);
  EXPECT_EQ(chosen.count(), 2);
  examples.setStyle(nullptr);
}

}  // namespace
}  // namespace libpath::editor
