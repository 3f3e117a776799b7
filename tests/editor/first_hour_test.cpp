#include <editor/panels/bake_panel.h>
#include <editor/panels/probe_panel.h>
#include <editor/panels/terrain_dialog.h>
#include <editor/panels/unit_panel.h>
#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <tests/editor/answers.h>
#include <tests/editor/session.h>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <QToolButton>

namespace libpath::editor {
namespace {

/// The first hour of docs/editor.md, by mouse and keys alone.
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

  /// A wall with a gate, a swamp behind it, and a ladder over the wall.
  void draw() {
    come_back();
    key(Qt::Key_6);
    key(Qt::Key_B);
    drag({20, 0}, {20, 9});
    drag({20, 13}, {20, 23});
    key(Qt::Key_4);
    key(Qt::Key_P);
    drag({24, 16}, {30, 20});
    key(Qt::Key_K);
    drag({18, 20}, {22, 20});
  }

  void add_wide_unit() {
    window.show_dock(QStringLiteral("units"));
    const Answers answers([&](QDialog& dialog) {
      wait_for(dialog);
      QTest::keyClicks(dialog.focusWidget(), "wagon");
      for (int i = 0; i < 2; ++i) QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
      QTest::keyClicks(dialog.focusWidget(), "2");
      enter(dialog);
    });
    for (auto* button : window.findChildren<QToolButton*>()) {
      const bool of_units = button->isVisible() && button->toolTip() == QLatin1String("Add a unit profile");
      if (of_units) return QTest::mouseClick(button, Qt::LeftButton);
    }
    FAIL() << "there is no button";
  }

  void bake() {
    come_back();
    const Answers answers({file("level.lpa")});
    key(Qt::Key_B, Qt::ControlModifier);
    window.bake_panel().wait();
  }

  void save_as(const char* name) {
    come_back();
    const Answers answers({file(name)});
    key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
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
  draw();
  add_wide_unit();
  Map expected = plain_map({40, 24});
  for (std::int32_t y = 0; y < 24; ++y) {
    if (y < 10 || y > 12) expected.cells[{20, y}] = 5;
  }
  for (std::int32_t y = 16; y <= 20; ++y) {
    for (std::int32_t x = 24; x <= 30; ++x) expected.cells[{x, y}] = 3;
  }
  expected.links = {{"link", {18, 20}, {22, 20}, Milli::whole(1), true}};
  expected.units.push_back(expected.units.front());
  expected.units.back().name = "wagon";
  expected.units.back().width = expected.units.back().length = 2;
  ASSERT_EQ(format_lpmap(map.document.map()), format_lpmap(expected));

  EXPECT_EQ(map.probe.unit(), 1U) << "what was added is what one goes on with";
  map.probe.set_unit(0);

  bake();
  EXPECT_GT(QFileInfo(file("level.lpa")).size(), 100);
  come_back();
  key(Qt::Key_Q);
  click({10, 20});
  click({34, 20});
  ASSERT_TRUE(map.probe.answer());
  EXPECT_EQ(map.probe.answer()->status, PathStatus::found);
  const double by_ladder = map.probe.answer()->length;
  key(Qt::Key_6);
  key(Qt::Key_B);
  click({18, 20});
  ASSERT_TRUE(map.probe.answer());
  EXPECT_EQ(map.probe.answer()->status, PathStatus::found);
  EXPECT_GT(map.probe.answer()->length, by_ladder + 3) << "the foot of the ladder is walled up";
  key(Qt::Key_Z, Qt::ControlModifier);
  ASSERT_EQ(format_lpmap(map.document.map()), format_lpmap(expected));

  save_as("level.tmx");
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
