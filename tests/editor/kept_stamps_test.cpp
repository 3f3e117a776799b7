#include <gtest/gtest.h>

#include <editor/canvas/kept_stamps.h>
#include <editor/document/map_edits.h>
#include <editor/window/stamp_dialog.h>
#include <libpath/map/io/map_file.h>
#include <tests/editor/answers.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <tests/support/temporary_folder.h>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace libpath::editor {
namespace {

/// A map with a bit of everything in its left half.
Map furnished() {
  Map map = test::map_of({".W@..", ".W@..", "....."});
  map.links = {{"a", {0, 0}, {1, 1}, Milli::whole(2), false}};
  map.waypoints = {{"w", {Milli{500}, Milli{500}}}, {"far", {Milli{4500}, Milli{500}}}};
  map.regions = {{"r", {{0, 0, 2}}}};
  return map;
}

const Cells kShape{{0, 0, 3}, {1, 0, 2}};

TEST(KeptStamp, IsTheStampThatWasKept) {
  const QTemporaryDir folder;
  const KeptStamps kept(folder.filePath("stamps"));
  EXPECT_TRUE(kept.names().isEmpty());
  const Map map = furnished();
  const Stamp stamp = Stamp::cut_from(map, kShape);
  const auto name = kept.keep("pond", stamp, map);
  ASSERT_TRUE(name) << name.error().message();
  EXPECT_EQ(*name, "pond");
  EXPECT_EQ(kept.keep("pond", stamp, map).value(), "pond 2");
  EXPECT_EQ(kept.names(), (QStringList{"pond", "pond 2"}));

  const auto read = kept.read("pond");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->cells(), stamp.cells());
  // Both leave the same behind.
  Map once[2];
  for (int i = 0; i < 2; ++i) {
    Document document(plain_map({8, 8}));
    const Stamp& put = i == 0 ? stamp : *read;
    put.put(document, {3, 4}, Symmetry::none, {});
    document.undo_stack().beginMacro({});
    put.objects().put(document, {3, 4});
    document.undo_stack().endMacro();
    once[i] = document.map();
  }
  EXPECT_EQ(once[0], once[1]);
  EXPECT_EQ(once[0].links.size(), 1u);
  EXPECT_EQ(once[0].waypoints.size(), 1u);
  EXPECT_EQ(once[0].regions.size(), 1u);

  kept.remove("pond");
  EXPECT_EQ(kept.names(), QStringList("pond 2"));
  EXPECT_FALSE(kept.read("pond"));
}

TEST(KeptStamp, OtherMapsAndStrangeNamesDoNoHarm) {
  const QTemporaryDir folder;
  const KeptStamps kept(folder.path());
  ASSERT_TRUE(write_map(furnished(), kept.file_of("map").toStdString()));
  test::put(kept.file_of("broken").toStdString(), "no map");
  EXPECT_FALSE(kept.read("map"));
  EXPECT_FALSE(kept.read("broken"));
  const Map map = furnished();
  const auto name = kept.keep("../../out: \"of\" here", Stamp::cut_from(map, kShape), map);
  ASSERT_TRUE(name);
  EXPECT_EQ(*name, "______out_ _of_ here");
  EXPECT_TRUE(QFile::exists(folder.filePath("______out_ _of_ here.lpmap")));
}

class StampDialogs : public Session {
 protected:
  StampDialogs() { QDir(KeptStamps::default_folder()).removeRecursively(); }
  ~StampDialogs() override { QDir(KeptStamps::default_folder()).removeRecursively(); }
  /// Opens the dialog, which must come.
  void with_dialog(const std::function<void(QDialog&)>& use) {
    int opened = 0;
    Answers answers([&](QDialog& dialog) {
      ++opened;
      use(dialog);
    });
    window.activateWindow();
    static_cast<void>(QTest::qWaitForWindowActive(&window));
    key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(opened, 1);
  }
  static QPushButton* button(QDialog& dialog, const char* text) {
    for (auto* each : dialog.findChildren<QPushButton*>()) {
      if (each->text().remove('&') == QLatin1String(text)) return each;
    }
    ADD_FAILURE() << text;
    return nullptr;
  }
};

TEST_F(StampDialogs, KeepAStampAndTakeItOnAnotherMap) {
  ASSERT_TRUE(QStandardPaths::isTestModeEnabled());
  OpenMap& map = start(furnished());
  map.view->set_selection({{0, 1, 3}, {1, 1, 3}});
  key(Qt::Key_C, Qt::ControlModifier);
  with_dialog([](QDialog& dialog) {
    EXPECT_FALSE(button(dialog, "Stamp with it")->isEnabled());
    EXPECT_FALSE(button(dialog, "Keep")->isEnabled());
    dialog.findChild<QLineEdit*>()->setText("pond");
    button(dialog, "Keep")->click();
    EXPECT_EQ(dialog.findChild<QListWidget*>()->count(), 1);
    dialog.reject();
  });
  OpenMap& other = start(plain_map({6, 6}));
  with_dialog([](QDialog& dialog) {
    auto* list = dialog.findChild<QListWidget*>();
    ASSERT_EQ(list->count(), 1);
    EXPECT_FALSE(list->item(0)->icon().isNull());
    list->setCurrentRow(0);
    button(dialog, "Stamp with it")->click();
  });
  const Map before = other.document.map();
  move({3, 3}, Qt::NoButton, Qt::NoModifier);
  click({3, 3});
  EXPECT_NE(other.document.map(), before);
  std::size_t water = 0;
  for (const TerrainIndex terrain : other.document.map().cells.all())
    water += other.document.map().terrains[terrain].name == "water" ? 1 : 0;
  EXPECT_EQ(water, 2u);
  with_dialog([](QDialog& dialog) {
    dialog.findChild<QListWidget*>()->setCurrentRow(0);
    button(dialog, "Remove")->click();
    EXPECT_EQ(dialog.findChild<QListWidget*>()->count(), 0);
    dialog.reject();
  });
}

}  // namespace
}  // namespace libpath::editor
