#include <gtest/gtest.h>

#include <unistd.h>
#include <csignal>

#include <editor/document/recovery.h>
#include <editor/window/main_window.h>
#include <libpath/map/io/map_file.h>
#include <sys/wait.h>
#include <QDir>
#include <QTemporaryDir>

namespace libpath::editor {
namespace {

Map edited_map() {
  Map map = plain_map({6, 6});
  map.cells[{2, 3}] = 3;
  return map;
}

/// Another run of the program that keeps a copy and is killed.
void keep_and_be_killed(const QString& folder) {
  const pid_t child = fork();
  if (child == 0) {
    Recovery recovery(folder);
    recovery.keep(1, edited_map(), QStringLiteral("/maps/home.lpmap"));
    recovery.wait();
    ::kill(::getpid(), SIGKILL);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
}

TEST(Recovery, KilledRunLeavesItsMapToTheNext) {
  const QTemporaryDir folder;
  keep_and_be_killed(folder.path());
  const Recovery next(folder.path());
  const auto lost = next.lost();
  ASSERT_EQ(lost.size(), 1U);
  EXPECT_EQ(lost[0].path, QStringLiteral("/maps/home.lpmap"));
  const auto map = read_map(lost[0].copy.toStdString());
  ASSERT_TRUE(map);
  EXPECT_EQ(*map, edited_map());
  Recovery::forget(lost[0]);
  EXPECT_TRUE(next.lost().empty());
}

TEST(Recovery, LivingRunKeepsItsOwn) {
  const QTemporaryDir folder;
  Recovery first(folder.path());
  first.keep(1, edited_map(), {});
  first.wait();
  const Recovery second(folder.path());
  EXPECT_TRUE(second.lost().empty());
}

TEST(Recovery, RunThatEndsInOrderLeavesNothing) {
  const QTemporaryDir folder;
  {
    Recovery run(folder.path());
    run.keep(1, edited_map(), {});
  }
  EXPECT_TRUE(QDir(folder.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).isEmpty());
}

TEST(Recovery, WindowOpensWhatWasLostAsUnsaved) {
  const QTemporaryDir folder;
  keep_and_be_killed(folder.path());
  MainWindow window(folder.path());
  EXPECT_EQ(window.recover(), 1);
  ASSERT_NE(window.current(), nullptr);
  EXPECT_EQ(window.current()->document.map(), edited_map());
  EXPECT_EQ(window.current()->document.path(), QStringLiteral("/maps/home.lpmap"));
  EXPECT_FALSE(window.current()->document.undo_stack().isClean());
}

/// How many copies there are, once they are as many as expected or some time has passed.
qsizetype copies_awaited_in(const QString& folder, qsizetype expected) {
  qsizetype copies = 0;
  for (int i = 0; i < 100 && copies < expected; ++i) {
    ::usleep(10'000);
    copies = 0;
    const QDir top(folder);
    for (const QString& run : top.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
      copies += QDir(top.filePath(run)).entryList({QStringLiteral("*.lpmap")}).size();
  }
  return copies;
}

TEST(Recovery, WindowKeepsCopiesOfUnsavedMaps) {
  const QTemporaryDir folder;
  MainWindow window(folder.path());
  OpenMap& map = window.open_map(plain_map({6, 6}));
  window.keep_copies();
  map.document.paint(std::vector<CellRun>{{3, 2, 3}}, 3);
  window.keep_copies();
  EXPECT_EQ(copies_awaited_in(folder.path(), 1), 1);
}

TEST(Recovery, EveryUnsavedMapIsKept) {
  const QTemporaryDir folder;
  MainWindow window(folder.path());
  for (int i = 0; i < 3; ++i) {
    // So large that one copy is not written before the next is asked for.
    window.open_map(plain_map({600, 600})).document.paint(std::vector<CellRun>{{3, i, i + 1}}, 3);
  }
  window.keep_copies();
  EXPECT_EQ(copies_awaited_in(folder.path(), 3), 3);
}

TEST(Recovery, LastOfOneMapCounts) {
  const QTemporaryDir folder;
  Recovery first(folder.path());
  for (int i = 0; i < 5; ++i) {
    Map map = edited_map();
    map.cells[{0, 0}] = static_cast<TerrainIndex>(i);
    first.keep(1, map, {});
    first.keep(2, edited_map(), {});
  }
  first.wait();
  const QDir top(folder.path());
  const QDir run(top.filePath(top.entryList(QDir::Dirs | QDir::NoDotAndDotDot).value(0)));
  ASSERT_EQ(run.entryList({QStringLiteral("*.lpmap")}).size(), 2);
  const auto map = read_map(run.filePath(QStringLiteral("1.lpmap")).toStdString());
  ASSERT_TRUE(map);
  EXPECT_EQ((map->cells[{0, 0}]), 4);
}

}  // namespace
}  // namespace libpath::editor
