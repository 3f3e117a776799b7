#include <editor/panels/bake_panel.h>
#include <editor/panels/probe_panel.h>
#include <editor/panels/terrain_dialog.h>
#include <editor/panels/tier_table.h>
#include <editor/panels/unit_panel.h>
#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <tests/editor/answers.h>
#include <tests/editor/session.h>
#include <QAbstractButton>
#include <QDir>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QListWidget>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>

namespace libpath::editor {
namespace {

/// The first hour of docs/editor.md, by mouse and keys.
class FirstHour : public Session {
 protected:
  /// A dialog before took the keys.
  void come_back() {
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
  }
  /// What is typed before a dialog is there is lost.
  static void wait_for(QDialog& dialog) {
    dialog.activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&dialog));
    EXPECT_TRUE(QTest::qWaitFor([&] { return dialog.focusWidget() != nullptr && dialog.focusWidget()->hasFocus(); }));
    QTest::qWait(50);
  }
  void enter(QWidget& dialog) { QTest::keyClick(&dialog, Qt::Key_Return); }

  void make_map() {
    const Answers answers([&](QDialog& dialog) {
      wait_for(dialog);
      QTest::keyClicks(dialog.focusWidget(), "40");
      QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
      QTest::keyClicks(dialog.focusWidget(), "24");
      enter(dialog);
    });
    key(Qt::Key_N, Qt::ControlModifier);
    ASSERT_NE(window.current(), nullptr);
    OpenMap& map = *window.current();
    map.view->set_zoom(16, {0, 0});
    map.probe.set_patience(std::chrono::seconds(20));
    QApplication::processEvents();
  }

  void draw_wall_and_pond() {
    come_back();
    key(Qt::Key_6);
    key(Qt::Key_B);
    drag({20, 0}, {20, 9});
    drag({20, 13}, {20, 23});
    key(Qt::Key_4);
    key(Qt::Key_P);
    drag({24, 16}, {30, 20});
  }

  void ask() {
    key(Qt::Key_Q);
    click({10, 20});
    click({34, 20});
  }

  /// Cell by cell, and open again.
  void wall_the_gate_up() {
    key(Qt::Key_6);
    key(Qt::Key_B);
    for (std::int32_t y = 10; y <= 12; ++y) click({20, y});
    EXPECT_EQ(answer().reason, PathReason::different_regions);
    for (int i = 0; i < 3; ++i) key(Qt::Key_Z, Qt::ControlModifier);
  }

  /// In front, where the mouse gets at it.
  QDockWidget& dock(const char* name) {
    window.show_dock(QLatin1String(name));
    QApplication::processEvents();
    return *window.findChild<QDockWidget*>(QLatin1String(name));
  }
  void press(const char* in, const char* text) {
    for (auto* button : dock(in).findChildren<QAbstractButton*>()) {
      if (button->text() == QString::fromUtf8(text)) return QTest::mouseClick(button, Qt::LeftButton);
    }
    FAIL() << "there is no button “" << text << "”";
  }
  QListWidget& list_in(const char* name) { return *dock(name).findChild<QListWidget*>(); }
  static QPoint middle_of_row(const QListWidget& list, int row) { return list.visualItemRect(list.item(row)).center(); }

  void add_wagon() {
    const QListWidget& units = list_in("units");
    {
      const Answers answers([&](QDialog& dialog) {
        wait_for(dialog);
        QTest::keyClicks(dialog.focusWidget(), "wagon");
        for (int i = 0; i < 2; ++i) QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
        QTest::keyClicks(dialog.focusWidget(), "2");
        enter(dialog);
      });
      press("units", "Add…");
    }
    EXPECT_EQ(window.current()->probe.unit(), 1U) << "what was added is what one goes on with";
    QTest::mouseClick(units.viewport(), Qt::LeftButton, {}, middle_of_row(units, 0));
    EXPECT_EQ(window.current()->probe.unit(), 0U);
  }

  void make_swamp_dear() {
    const QListWidget& terrains = list_in("terrains");
    const Answers answers([&](QDialog& dialog) {
      wait_for(dialog);
      for (int i = 0; i < 5; ++i) QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
      QTest::keyClicks(dialog.focusWidget(), "3");
      enter(dialog);
    });
    QTest::mouseClick(terrains.viewport(), Qt::LeftButton, {}, middle_of_row(terrains, 2));
    QTest::mouseDClick(terrains.viewport(), Qt::LeftButton, {}, middle_of_row(terrains, 2));
  }

  void choose_tier(int row) {
    auto& tiers = *dock("bake").findChild<TierTable*>();
    ASSERT_TRUE(tiers.wait(std::chrono::seconds(20)));
    QTest::mouseClick(tiers.viewport(), Qt::LeftButton, {}, tiers.visualItemRect(tiers.topLevelItem(row)).center());
  }

  void bake() {
    come_back();
    const Answers answers({file("level.lpa")});
    key(Qt::Key_B, Qt::ControlModifier);
    window.bake_panel().wait();
  }

  void save_as(const char* name, const QStringList& more = {}) {
    come_back();
    const Answers answers(QStringList{file(name)} + more);
    key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
  }

  /// Where links changed it comes with the next bake.
  const ProbeAnswer& answer() const {
    window.current()->bake.wait();
    return window.current()->probe.answer().value();
  }

  Map on_disk(const char* name) const {
    const auto map = read_map(file(name).toStdString());
    return map ? *map : Map();
  }
};

/// Tiled without a screen, whose artist lays clouds over a level and puts a drum into it. Only Tiled's own code writes.
class Artist {
 public:
  explicit Artist(const QTemporaryDir& folder) : home_(folder.filePath("home")) {
    const QString scripts = home_ + "/.config/tiled/extensions";
    QDir().mkpath(scripts);
    QFile script(scripts + "/artist.js");
    static_cast<void>(script.open(QIODevice::WriteOnly));
    script.write(R"(tiled.registerMapFormat("artist", { name: "artist", extension: "tmx", write: function(map, file) {
      const tmx = tiled.mapFormat("tmx");
      const level = tmx.read(file + ".in");
      const art = new Tileset("art");
      art.setTileSize(16, 16);
      art.image = FileInfo.joinPaths(FileInfo.path(file), "art.png");
      level.addTileset(art);
      const clouds = new TileLayer("clouds");
      clouds.width = level.width;
      clouds.height = level.height;
      clouds.opacity = 0.5;
      const edit = clouds.edit();
      edit.setTile(3, 2, art.tile(1));
      edit.apply();
      level.addLayer(clouds);
      const music = new ObjectGroup("music");
      const drum = new MapObject("drum");
      drum.x = 12;
      drum.y = 20;
      drum.shape = MapObject.Point;
      music.addObject(drum);
      level.addLayer(music);
      tmx.write(level, file);
    } });)");
  }

  static bool is_here() { return !QStandardPaths::findExecutable("tiled").isEmpty(); }

  bool paints_over(const QString& level) const {
    QImage picture(32, 16, QImage::Format_ARGB32);
    picture.fill(Qt::white);
    picture.save(QFileInfo(level).path() + "/art.png");
    QFile::remove(level + ".in");
    return QFile::copy(level, level + ".in") && run({"--export-map", "artist", level, level});
  }
  bool opens(const QString& level, const QString& as) const { return run({"--export-map", "tmx", level, as}); }

 private:
  bool run(const QStringList& arguments) const {
    QProcess tiled;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("HOME", home_);
    environment.insert("XDG_CONFIG_HOME", home_ + "/.config");
    environment.insert("XDG_RUNTIME_DIR", home_);
    environment.insert("QT_QPA_PLATFORM", "offscreen");
    tiled.setProcessEnvironment(environment);
    tiled.start("tiled", arguments);
    return tiled.waitForFinished(60'000) && tiled.exitStatus() == QProcess::NormalExit && tiled.exitCode() == 0;
  }

  QString home_;
};

std::string text_of_file(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// What the artist added, as Tiled wrote it.
std::string artists_part(const std::string& level) {
  const std::size_t begin = level.find(" <layer id=\"", level.find("name=\"clouds\"") - 20);
  const std::size_t end = level.find("</map>");
  return begin < end && end < level.size() ? level.substr(begin, end - begin) : std::string();
}

TEST_F(FirstHour, NewMapGoesToTiledAndBack) {
  make_map();
  ASSERT_FALSE(testing::Test::HasFatalFailure());
  OpenMap& map = *window.current();
  const auto expect_map = [&](const Map& expected) {
    ASSERT_EQ(format_lpmap(map.document.map()), format_lpmap(expected));
  };
  draw_wall_and_pond();
  Map expected = plain_map({40, 24});
  for (std::int32_t y = 0; y < 24; ++y) {
    if (y < 10 || y > 12) expected.cells[{20, y}] = 5;
  }
  for (std::int32_t y = 16; y <= 20; ++y) {
    for (std::int32_t x = 24; x <= 30; ++x) expected.cells[{x, y}] = 3;
  }
  expect_map(expected);

  ask();
  EXPECT_NEAR(answer().length, 31.80, 0.005);
  wall_the_gate_up();
  expect_map(expected);
  key(Qt::Key_K);
  drag({18, 20}, {22, 20});
  expected.links = {{"link", {18, 20}, {22, 20}, Milli::whole(1), true}};
  EXPECT_NEAR(answer().length, 21.83, 0.005);
  key(Qt::Key_B);
  click({18, 20});
  EXPECT_NEAR(answer().length, 31.80, 0.005) << "the foot of the ladder is walled up";
  key(Qt::Key_Z, Qt::ControlModifier);

  add_wagon();
  expected.units.push_back(expected.units.front());
  expected.units.back().name = "wagon";
  expected.units.back().width = expected.units.back().length = 2;
  expect_map(expected);
  make_swamp_dear();
  come_back();
  key(Qt::Key_3);
  key(Qt::Key_B);
  drag({20, 10}, {20, 12});
  expected.terrains[2].factors[0] = Milli::whole(3);
  for (std::int32_t y = 10; y <= 12; ++y) expected.cells[{20, y}] = 2;
  expect_map(expected);

  EXPECT_NEAR(answer().length, 21.83, 0.005);
  press("probe", "Save query");
  ASSERT_EQ(map.document.map().queries.size(), 1U);
  expected.queries = {{"10,20 to 34,20", "ground", {10, 20}, {34, 20}, true, map.document.map().queries[0].longest}};
  expect_map(expected);

  choose_tier(1);
  expected.bake_settings.tier = Tier::fast;
  bake();
  EXPECT_GT(QFileInfo(file("level.lpa")).size(), 100);
  save_as("level.lpmap");
  EXPECT_EQ(on_disk("level.lpmap"), expected);
  save_as("level.tmx", {"Save without these"});
  expected.queries.clear();
  expected.bake_settings = {};
  EXPECT_EQ(on_disk("level.tmx"), expected);
  if (!Artist::is_here()) GTEST_SKIP() << "Tiled is not installed (Debian package tiled)";
  const Artist artist(folder);
  {
    const Answers answers({"Yes"});
    ASSERT_TRUE(artist.paints_over(file("level.tmx")));
    QElapsedTimer since;
    since.start();
    while (answers.said.isEmpty() && since.elapsed() < 20'000) QTest::qWait(20);
    ASSERT_EQ(answers.said.size(), 1);
    EXPECT_TRUE(answers.said.front().contains("changed by another program"));
    QTest::qWait(50);
  }
  EXPECT_EQ(map.document.map(), expected) << "clouds are no ground";
  const std::string painted = artists_part(text_of_file(file("level.tmx")));
  EXPECT_NE(painted.find("name=\"drum\""), std::string::npos);

  come_back();
  key(Qt::Key_6);
  key(Qt::Key_B);
  click({5, 5});
  expected.cells[{5, 5}] = 5;
  key(Qt::Key_S, Qt::ControlModifier);
  EXPECT_EQ(on_disk("level.tmx"), expected);
  const std::string saved = text_of_file(file("level.tmx"));
  EXPECT_EQ(artists_part(saved), painted);
  ASSERT_TRUE(artist.opens(file("level.tmx"), file("theirs.tmx")));
  EXPECT_EQ(on_disk("theirs.tmx"), expected);
  EXPECT_EQ(artists_part(text_of_file(file("theirs.tmx"))), painted);
}

/// As numbers of a new map are.
TEST_F(FirstHour, TypedNamesReplaceWhatIsProposed) {
  const Map map = plain_map({4, 4});
  UnitDialog unit(map, map.units.front());
  TerrainDialog terrain(map, map.terrains.front());
  for (QDialog* const dialog : {static_cast<QDialog*>(&unit), static_cast<QDialog*>(&terrain)}) {
    dialog->show();
    wait_for(*dialog);
    QTest::keyClicks(dialog->focusWidget(), "mud");
    dialog->hide();
  }
  EXPECT_EQ(unit.unit().name, "mud");
  EXPECT_EQ(terrain.terrain().name, "mud");
}

}  // namespace
}  // namespace libpath::editor
