#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include <editor/panels/bake_panel.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/map_file.h>
#include <tests/editor/answers.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QDir>
#include <QStatusBar>
#include <QTabWidget>

namespace libpath::editor {
namespace {

constexpr const char* kWithout = "Save without these";
constexpr const char* kAsLpmap = "Save as .lpmap instead…";

class Saving : public Session {
 protected:
  /// A file that was opened, as a designer does.
  OpenMap& opened(const char* name, const Map& map = test::map_of({"....", ".@..", "...."})) {
    EXPECT_TRUE(write_map(map, file(name).toStdString()));
    EXPECT_TRUE(window.open_file(file(name)));
    return *window.current();
  }
  static void add_link(OpenMap& map) {
    map.document.change(&Map::links, {{"ladder", {0, 0}, {3, 2}, Milli::whole(1), true}}, "link");
  }
  static void paint(OpenMap& map, Cell cell, TerrainIndex terrain = 5) {
    map.document.paint(std::vector<CellRun>{{cell.y, cell.x, cell.x + 1}}, terrain);
  }
  /// Nobody looks at files but who saves, however slow the machine is.
  void no_watcher(OpenMap& map) { map.file.disconnect(&window); }
  /// A dialog before took them. Waits for nothing where the window has them.
  void take_keys() {
    if (window.isActiveWindow()) return;
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
  }
  void save() { press_s(Qt::ControlModifier); }
  void save_as() { press_s(Qt::ControlModifier | Qt::ShiftModifier); }
  void close_tab() { QMetaObject::invokeMethod(window.findChild<QTabWidget*>(), "tabCloseRequested", Q_ARG(int, 0)); }
  Map on_disk(const char* name) const {
    const auto map = read_map(file(name).toStdString());
    return map ? *map : Map();
  }
  std::string bytes_of(const char* name) const {
    const auto bytes = read_file(file(name).toStdString(), 1 << 20);
    return bytes ? std::string(bytes->begin(), bytes->end()) : "";
  }
  QStringList copies() const {
    QStringList copies;
    const QDir top(file("recovery"));
    for (const QString& run : top.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
      const QDir of_run(top.filePath(run));
      for (const QString& name : of_run.entryList({"*.lpmap"})) copies << of_run.filePath(name);
    }
    return copies;
  }
  static bool is_clean(OpenMap& map) { return map.document.undo_stack().isClean(); }

 private:
  void press_s(Qt::KeyboardModifiers modifiers) {
    take_keys();
    key(Qt::Key_S, modifiers);
  }
};

TEST_F(Saving, LossIsAskedAtEverySave) {
  OpenMap& map = opened("a.map");
  add_link(map);
  const std::string before = bytes_of("a.map");
  {
    Answers answers({"Cancel"});
    save();
    ASSERT_EQ(answers.said.size(), 1);
    EXPECT_TRUE(answers.said[0].contains("a.map") && answers.said[0].contains("links"));
    EXPECT_EQ(answers.defaults, QStringList(kAsLpmap));
  }
  EXPECT_EQ(bytes_of("a.map"), before);
  paint(map, {0, 0});
  for (int i = 0; i < 2; ++i) {
    Answers answers({kWithout});
    save();
    EXPECT_EQ(answers.said.size(), 1) << "save " << i;
  }
  EXPECT_NE(bytes_of("a.map"), before);
}

/// A level of Tiled with all that an artist adds: what was painted changes, the rest stays as it stands.
TEST_F(Saving, LevelsOfTiledKeepWhatTheEditorDoesNotKnow) {
  ASSERT_TRUE(write_map(test::map_of({"....", ".@..", "...."}), file("a.tmx").toStdString()));
  std::string text = bytes_of("a.tmx");
  const std::string foreign =
      " <imagelayer id=\"90\" name='sky'><image source=\"sky.png\"/></imagelayer>\n"
      " <objectgroup id=\"91\" name=\"music\"><object id=\"92\" x=\"1.50\" y=\"0\"><point/></object></objectgroup>\n";
  text.insert(text.rfind("</map>"), foreign);
  ASSERT_TRUE(write_file(file("a.tmx").toStdString(), text));
  ASSERT_TRUE(window.open_file(file("a.tmx")));
  OpenMap& map = *window.current();
  paint(map, {0, 0});
  Answers answers(QStringList{});
  save();
  EXPECT_EQ(answers.said.size(), 0);
  EXPECT_TRUE(is_clean(map));
  EXPECT_NE(bytes_of("a.tmx"), text);
  EXPECT_NE(bytes_of("a.tmx").find(foreign), std::string::npos);
  EXPECT_EQ((on_disk("a.tmx").cells[{0, 0}]), 5);
}

TEST_F(Saving, MapThatWasSavedInPartIsStillUnsaved) {
  OpenMap& map = opened("a.map");
  add_link(map);
  {
    Answers answers({kWithout});
    save();
  }
  EXPECT_FALSE(is_clean(map));
  EXPECT_TRUE(window.isWindowModified());
  const auto* tabs = window.findChild<QTabWidget*>();
  EXPECT_EQ(tabs->tabText(0), "a.map *");
  EXPECT_TRUE(tabs->tabToolTip(0).contains("links"));
  // What the file holds now is not what was opened.
  map.document.undo_stack().undo();
  EXPECT_FALSE(is_clean(map));
  save();
  EXPECT_TRUE(is_clean(map)) << "without the link nothing is left out";
  EXPECT_FALSE(tabs->tabToolTip(0).contains("links"));
}

TEST_F(Saving, CopyIsKeptUntilNothingIsLeftOut) {
  OpenMap& map = opened("a.map");
  add_link(map);
  window.keep_copies();
  {
    Answers answers({kWithout});
    save();
  }
  ASSERT_TRUE(QTest::qWaitFor([&] { return copies().size() == 1; }, 5000));
  const auto copy = read_map(copies()[0].toStdString());
  ASSERT_TRUE(copy);
  EXPECT_EQ(copy->links.size(), 1U);
  {
    Answers answers({kAsLpmap, file("whole.lpmap")});
    save();
    EXPECT_EQ(answers.proposed, file("a.lpmap"));
  }
  EXPECT_EQ(copies(), QStringList());
  EXPECT_TRUE(is_clean(map));
  EXPECT_EQ(map.document.path(), file("whole.lpmap"));
  EXPECT_EQ(on_disk("whole.lpmap"), map.document.map());
}

TEST_F(Saving, MapSavedInPartIsAskedForOnceMoreWhenClosed) {
  OpenMap& map = opened("a.map");
  add_link(map);
  {
    Answers answers({kWithout, "Cancel"});
    save();
    close_tab();
    EXPECT_TRUE(answers.said.value(1).contains("links"));
    EXPECT_EQ(answers.defaults.value(1), "Save as .lpmap…");
  }
  ASSERT_EQ(window.current(), &map);
  Answers answers({"Close without these"});
  close_tab();
  EXPECT_EQ(window.current(), nullptr);
  EXPECT_EQ(copies(), QStringList());
}

TEST_F(Saving, LossIsAskedWhenSavedOnClose) {
  OpenMap& map = opened("a.map");
  add_link(map);
  {
    Answers answers({"Save", "Cancel"});
    EXPECT_FALSE(window.close());
    EXPECT_TRUE(answers.said.value(1).contains("links"));
  }
  EXPECT_EQ(window.current(), &map);
  Answers answers({"Save", kWithout});
  EXPECT_TRUE(window.close());
  EXPECT_EQ(copies(), QStringList());
}

TEST_F(Saving, LossIsAskedAfterSaveAsToo) {
  OpenMap& map = opened("a.lpmap");
  map.document.change(&Map::queries, {{"q", "ground", {0, 0}, {3, 2}, true, std::nullopt}}, "query");
  Answers answers({file("a.tmx"), kWithout, kWithout});
  save_as();
  EXPECT_EQ(map.document.path(), file("a.tmx"));
  paint(map, {0, 0});
  save();
  ASSERT_EQ(answers.said.size(), 2);
  EXPECT_EQ(answers.said[0], answers.said[1]);
  EXPECT_FALSE(is_clean(map));
}

TEST_F(Saving, WriteJustBeforeIsNotOverwritten) {
  OpenMap& map = opened("a.lpmap");
  no_watcher(map);
  Map theirs = map.document.map();
  theirs.cells[{3, 0}] = 3;
  paint(map, {0, 0});
  ASSERT_TRUE(write_map(theirs, file("a.lpmap").toStdString()));
  Answers answers({"Cancel"});
  save();
  EXPECT_EQ(on_disk("a.lpmap"), theirs);
  EXPECT_FALSE(is_clean(map));
  EXPECT_EQ(answers.defaults, QStringList("Save as another file…"));
}

TEST_F(Saving, ChangedFileIsOverwrittenOrReadAgain) {
  OpenMap& map = opened("a.lpmap");
  no_watcher(map);
  Map theirs = map.document.map();
  theirs.cells[{3, 0}] = 3;
  paint(map, {0, 0});
  const Map ours = map.document.map();
  ASSERT_TRUE(write_map(theirs, file("a.lpmap").toStdString()));
  {
    Answers answers({"Read it again"});
    save();
  }
  EXPECT_EQ(map.document.map(), theirs);
  EXPECT_TRUE(is_clean(map));
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), ours);
  theirs.cells[{3, 1}] = 3;
  ASSERT_TRUE(write_map(theirs, file("a.lpmap").toStdString()));
  {
    Answers answers({"Overwrite"});
    save();
  }
  EXPECT_EQ(on_disk("a.lpmap"), ours);
  EXPECT_TRUE(is_clean(map));
  paint(map, {1, 0});
  save();
  EXPECT_TRUE(is_clean(map)) << "its own bytes are asked about no more";
}

TEST_F(Saving, ChangeOfOneSizeAndTimeIsSeen) {
  OpenMap& map = opened("a.map");
  no_watcher(map);
  const std::string name = file("a.map").toStdString();
  const auto time = std::filesystem::last_write_time(name);
  std::string bytes = bytes_of("a.map");
  bytes[bytes.find("....")] = 'T';
  const int descriptor = ::open(name.c_str(), O_WRONLY);
  ASSERT_EQ(::write(descriptor, bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
  ::close(descriptor);
  std::filesystem::last_write_time(name, time);
  paint(map, {0, 0});
  Answers answers({"Cancel"});
  save();
  EXPECT_EQ(bytes_of("a.map"), bytes);
}

TEST_F(Saving, FilesThatAMapRefersToAreComparedToo) {
  OpenMap& map = opened("a.png");
  no_watcher(map);
  ASSERT_GT(map.file.prints().size(), 1U);
  const QString legend = map.file.prints()[1].file;
  const auto bytes = read_file(legend.toStdString(), 1 << 20);
  ASSERT_TRUE(bytes);
  ASSERT_TRUE(write_file(legend.toStdString(), std::string(bytes->begin(), bytes->end()) + "\n"));
  paint(map, {0, 0});
  Answers answers({"Cancel"});
  save();
  EXPECT_TRUE(answers.said.value(0).contains(QFileInfo(legend).fileName()));
}

TEST_F(Saving, WriteDuringAQuestionIsAskedAboutToo) {
  OpenMap& map = opened("a.map");
  no_watcher(map);
  add_link(map);
  Map theirs = on_disk("a.map");
  theirs.cells[{3, 0}] = 5;
  Answers answers({kWithout, "Cancel"});
  answers.meanwhile = [&] { ASSERT_TRUE(write_map(theirs, file("a.map").toStdString())); };
  save();
  EXPECT_TRUE(answers.said.value(1).contains("Another program"));
  EXPECT_EQ(on_disk("a.map"), theirs);
}

TEST_F(Saving, FileThatIsGoneIsAskedAbout) {
  OpenMap& map = opened("a.lpmap");
  ASSERT_TRUE(QFile::remove(file("a.lpmap")));
  paint(map, {0, 0});
  {
    Answers answers({"Cancel"});
    save();
    EXPECT_TRUE(answers.said.value(0).contains("no longer there"));
  }
  EXPECT_FALSE(QFile::exists(file("a.lpmap")));
  Answers answers({"Save it anew"});
  save();
  EXPECT_EQ(on_disk("a.lpmap"), map.document.map());
}

TEST_F(Saving, MapWhoseFileWasRemovedIsUnsaved) {
  OpenMap& map = opened("a.lpmap");
  ASSERT_TRUE(is_clean(map));
  ASSERT_TRUE(QFile::remove(file("a.lpmap")));
  EXPECT_TRUE(QTest::qWaitFor([&] { return !is_clean(map); }, 5000));
  EXPECT_TRUE(window.isWindowModified());
}

TEST_F(Saving, OutsideWritesAskOneQuestionAtATime) {
  OpenMap& map = opened("a.lpmap");
  Map theirs = map.document.map();
  const auto write = [&](Cell cell) {
    theirs.cells[cell] = 3;
    ASSERT_TRUE(write_map(theirs, file("a.lpmap").toStdString()));
  };
  int most = 0;
  QTimer::singleShot(2500, &window, [&] {
    for (QWidget* widget : QApplication::topLevelWidgets()) {
      if (qobject_cast<QMessageBox*>(widget) != nullptr && widget->isVisible()) ++most;
    }
    if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget()))
      box->button(QMessageBox::Yes)->click();
  });
  QTimer::singleShot(1000, &window, [&] { write({3, 1}); });
  write({3, 0});
  ASSERT_TRUE(QTest::qWaitFor([&] { return most > 0; }, 10'000));
  EXPECT_EQ(most, 1);
  EXPECT_EQ(map.document.map(), theirs) << "the last write counts";
  QTest::qWait(700);
  EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
}

TEST_F(Saving, WhoKeepsHisMapIsAskedAgainAtSave) {
  OpenMap& map = opened("a.lpmap");
  Map theirs = map.document.map();
  theirs.cells[{3, 0}] = 3;
  Answers answers({"No", "Cancel"});
  ASSERT_TRUE(write_map(theirs, file("a.lpmap").toStdString()));
  ASSERT_TRUE(QTest::qWaitFor([&] { return answers.said.size() == 1 && !is_clean(map); }, 5000));
  save();
  EXPECT_EQ(on_disk("a.lpmap"), theirs);
}

TEST_F(Saving, ReadOnlyFileIsReplacedOnlyAfterAsking) {
  OpenMap& map = opened("a.lpmap");
  const std::string name = file("a.lpmap").toStdString();
  const Map before = map.document.map();
  ASSERT_EQ(::chmod(name.c_str(), 0444), 0);
  paint(map, {0, 0});
  {
    Answers answers({"Cancel"});
    save();
    EXPECT_EQ(answers.defaults, QStringList("Save as another file…"));
  }
  EXPECT_EQ(on_disk("a.lpmap"), before);
  Answers answers({"Replace it all the same"});
  save();
  EXPECT_EQ(on_disk("a.lpmap"), map.document.map());
}

TEST_F(Saving, FileOfSeveralNamesIsReplacedOnlyAfterAsking) {
  OpenMap& map = opened("a.lpmap");
  ASSERT_EQ(::link(file("a.lpmap").toStdString().c_str(), file("b.lpmap").toStdString().c_str()), 0);
  paint(map, {0, 0});
  Answers answers({"Save as another file…", file("c.lpmap")});
  save();
  EXPECT_EQ(on_disk("a.lpmap"), on_disk("b.lpmap"));
  EXPECT_EQ(on_disk("c.lpmap"), map.document.map());
  EXPECT_EQ(map.document.path(), file("c.lpmap"));
}

TEST_F(Saving, LegendOfSomebodyElseIsReplacedOnlyAfterAsking) {
  OpenMap& map = start(test::map_of({"..."}));
  const std::string legend = file("a.legend.json").toStdString();
  ASSERT_TRUE(write_file(legend, R"({"of": "another program"})"));
  {
    Answers answers({file("a.png"), "Cancel"});
    save();
    EXPECT_TRUE(answers.said.value(0).contains("a.legend.json"));
  }
  EXPECT_TRUE(map.document.path().isEmpty());
  EXPECT_EQ(bytes_of("a.legend.json"), R"({"of": "another program"})");
}

TEST_F(Saving, BakeReplacesAssetsAloneUnasked) {
  opened("a.lpmap");
  const std::string map = bytes_of("a.lpmap");
  ASSERT_TRUE(write_file(file("a.lpmap.lpa").toStdString(), "mine"));
  QPushButton* bake = nullptr;
  for (QPushButton* button : window.bake_panel().findChildren<QPushButton*>()) {
    if (button->text().remove('&').startsWith("Bake")) bake = button;
  }
  ASSERT_NE(bake, nullptr);
  // The file dialog itself asks about the map, whose name was typed.
  const Answers answers({file("a.lpmap"), "Yes", "Yes", "Cancel"});
  bake->click();
  window.bake_panel().wait();
  EXPECT_EQ(bytes_of("a.lpmap"), map);
  EXPECT_EQ(bytes_of("a.lpmap.lpa"), "mine");
}

TEST_F(Saving, NameWithoutExtensionGetsOne) {
  OpenMap& map = start(test::map_of({"..."}));
  {
    Answers answers({file("level")});
    save();
  }
  EXPECT_EQ(map.document.path(), file("level.lpmap"));
  {
    Answers answers({file("level.v2")});
    save_as();
  }
  EXPECT_EQ(map.document.path(), file("level.v2.lpmap"));
  // The file dialog asked about "level" alone.
  paint(map, {0, 0});
  Answers answers({file("level"), "No"});
  save_as();
  EXPECT_NE(on_disk("level.lpmap"), map.document.map());
}

TEST_F(Saving, RecoveredMapDoesNotOverwriteWhatItNeverRead) {
  {
    Recovery killed(file("other"));
    Map old = test::map_of({"..."});
    ASSERT_TRUE(write_map(old, file("a.lpmap").toStdString()));
    const FilePrints read = prints_of({file("a.lpmap")});
    old.cells[{1, 0}] = 5;
    killed.keep(1, old, file("a.lpmap"), read);
    killed.wait();
    // As after a crash: without its owner.
    const QDir runs(file("other"));
    const QString run = runs.entryList(QDir::Dirs | QDir::NoDotAndDotDot).value(0);
    ASSERT_TRUE(QDir().mkpath(file("copies")));
    std::filesystem::copy(runs.filePath(run).toStdString(), file("copies/run").toStdString());
    std::filesystem::remove(file("copies/run/lock").toStdString());
  }
  const Map theirs = test::map_of({"@@@"});
  ASSERT_TRUE(write_map(theirs, file("a.lpmap").toStdString()));
  MainWindow next(file("copies"));
  ASSERT_EQ(next.recover(), 1);
  Answers answers({"Cancel", "Overwrite"});
  EXPECT_FALSE(next.save_to(*next.current(), file("a.lpmap")));
  EXPECT_EQ(on_disk("a.lpmap"), theirs);
  EXPECT_TRUE(next.save_to(*next.current(), file("a.lpmap")));
}

TEST_F(Saving, MapOpenedAndSavedAsksNothing) {
  for (const char* name : {"a.lpmap", "a.map", "a.tmx", "a.tmj", "a.png"}) {
    OpenMap& map = opened(name);
    paint(map, {0, 0});
    const Answers answers{QStringList()};
    save();
    EXPECT_TRUE(is_clean(map)) << name;
    EXPECT_EQ(on_disk(name), map.document.map()) << name;
    paint(map, {1, 0});
    save();
    EXPECT_TRUE(is_clean(map)) << name;
  }
}

}  // namespace
}  // namespace libpath::editor
