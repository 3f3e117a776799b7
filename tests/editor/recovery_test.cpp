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

TEST(Recovery, WindowKeepsCopiesOfUnsavedMaps) {
  const QTemporaryDir folder;
  MainWindow window(folder.path());
  OpenMap& map = window.open_map(plain_map({6, 6}));
  window.keep_copies();
  map.document.paint(std::vector<CellRun>{{3, 2, 3}}, 3);
  window.keep_copies();
  QStringList copies;
  for (int i = 0; i < 100 && copies.isEmpty(); ++i) {
    ::usleep(10'000);
    const QDir top(folder.path());
    for (const QString& run : top.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
      copies += QDir(top.filePath(run)).entryList({QStringLiteral("*.lpmap")});
  }
  EXPECT_EQ(copies.size(), 1);
}

}  // namespace
}  // namespace libpath::editor
