#include <tests/editor/kill_helper.h>

#include <csignal>
#include <cstdio>

#include <libpath/map/io/map_file.h>
#include <tests/editor/session.h>
#include <QDir>
#include <QElapsedTimer>
#include <QProcess>

namespace libpath::editor {
namespace {

constexpr int kPatience = 20'000;  // milliseconds
constexpr const char* kReady = "painted";

void stroke(MapView& view, Cell from, Cell to) {
  QWidget* const canvas = view.viewport();
  const QPoint a = view.transform().centre(from).toPoint();
  const QPoint b = view.transform().centre(to).toPoint();
  QTest::mousePress(canvas, Qt::LeftButton, {}, a);
  QMouseEvent event(QEvent::MouseMove, b, canvas->mapToGlobal(b), Qt::NoButton, Qt::LeftButton, {});
  QApplication::sendEvent(canvas, &event);
  QTest::mouseRelease(canvas, Qt::LeftButton, {}, b);
}

/// All copies that runs of the editor keep there.
QStringList copies_in(const QString& folder) {
  QStringList copies;
  const QDir top(folder);
  for (const QString& run : top.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    const QDir inside(top.filePath(run));
    for (const QString& copy : inside.entryList({QStringLiteral("*.lpmap")})) copies << inside.filePath(copy);
  }
  return copies;
}

bool has_copy_of(const QString& folder, const Map& map) {
  for (const QString& copy : copies_in(folder)) {
    const auto read = read_map(copy.toStdString());
    if (read && *read == map) return true;
  }
  return false;
}

class Killed : public testing::Test {
 protected:
  Killed() {
    before = plain_map({30, 20});
    EXPECT_TRUE(write_map(before, map_file().toStdString()));
    copied = before;
    for (std::int32_t x = 2; x <= 9; ++x) copied.cells[{x, 3}] = 3;
  }
  QString map_file() const { return folder.filePath(QStringLiteral("map.lpmap")); }
  /// Where a path-editor whose data lies in the folder keeps its copies.
  QString recovery() const { return folder.filePath(QStringLiteral("libpath/path-editor/recovery")); }

  void paint_and_be_killed() {
    QProcess painter;
    // What it leaves behind goes with the test's folder.
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TMPDIR"), folder.path());
    painter.setProcessEnvironment(environment);
    painter.start(QCoreApplication::applicationFilePath(), {QLatin1String(kPaintUntilKilled), recovery(), map_file()});
    ASSERT_TRUE(painter.waitForStarted(kPatience));
    QByteArray said;
    QElapsedTimer waited;
    for (waited.start();
         !said.contains(kReady) && waited.elapsed() < kPatience && painter.state() != QProcess::NotRunning;
         said += painter.readAllStandardOutput())
      painter.waitForReadyRead(100);
    ASSERT_TRUE(said.contains(kReady)) << painter.readAllStandardError().toStdString();
    kill(painter);
  }
  static void kill(QProcess& process) {
    ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
    ASSERT_TRUE(process.waitForFinished(kPatience));
    EXPECT_EQ(process.exitStatus(), QProcess::CrashExit);
  }
  void expect_next_start_brings_it_back() {
    MainWindow next(recovery());
    EXPECT_EQ(next.recover(), 1);
    ASSERT_NE(next.current(), nullptr);
    EXPECT_EQ(next.current()->document.map(), copied);
    EXPECT_EQ(next.current()->document.path(), map_file());
    EXPECT_FALSE(next.current()->document.undo_stack().isClean());
    const auto saved = read_map(map_file().toStdString());
    ASSERT_TRUE(saved);
    EXPECT_EQ(*saved, before);
  }

  QTemporaryDir folder;
  Map before;
  Map copied;
};

TEST_F(Killed, WindowThatPaintsLosesNothingBeforeItsLastCopy) {
  paint_and_be_killed();
  expect_next_start_brings_it_back();
}

TEST_F(Killed, PathEditorTakesOverWhatWasLostAndKeepsItToo) {
  paint_and_be_killed();
  const QStringList left = copies_in(recovery());
  ASSERT_EQ(left.size(), 1);
  QProcess program;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(QStringLiteral("XDG_DATA_HOME"), folder.path());
  environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder.path());
  environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
  program.setProcessEnvironment(environment);
  program.start(QStringLiteral(LIBPATH_BINARY_DIR "/bin/path-editor"), QStringList());
  ASSERT_TRUE(program.waitForStarted(kPatience));
  // Its own copy is there, and the killed run's is not needed any more.
  EXPECT_TRUE(QTest::qWaitFor([&] { return !QFile::exists(left[0]) && has_copy_of(recovery(), copied); }, kPatience));
  kill(program);
  expect_next_start_brings_it_back();
}

}  // namespace

int paint_until_killed(const QString& recovery_folder, const QString& map) {
  MainWindow window(recovery_folder);
  window.resize(1000, 700);
  window.show();
  if (!window.open_file(map)) return 1;
  OpenMap& opened = *window.current();
  opened.view->set_zoom(16, {0, 0});
  QApplication::processEvents();
  window.tools().settings().set_terrain(3);
  stroke(*opened.view, {2, 3}, {9, 3});
  window.keep_copies();
  const Map painted = opened.document.map();
  if (!QTest::qWaitFor([&] { return has_copy_of(recovery_folder, painted); }, kPatience)) return 2;
  // What comes after the last copy is lost, nothing else.
  stroke(*opened.view, {2, 5}, {9, 5});
  std::puts(kReady);
  std::fflush(stdout);
  return QApplication::exec();
}

}  // namespace libpath::editor
