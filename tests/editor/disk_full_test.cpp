#include <sys/resource.h>

#include <chrono>
#include <csignal>

#include <editor/panels/bake_panel.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/map_file.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

namespace libpath::editor {
namespace {

/// While it lives files cannot grow beyond that many bytes, as on a disk that is full.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
  void (*handler_)(int);
};

class FullDiskSession : public Session {
 protected:
  static QString text_of(const QString& file) {
    const auto bytes = read_file(file.toStdString(), 1 << 26);
    return bytes ? QString::fromUtf8(bytes->data(), static_cast<qsizetype>(bytes->size())) : QString();
  }
  QStringList files() const { return QDir(folder.path()).entryList(QDir::Files); }
};

TEST_F(FullDiskSession, SaveLeavesTheOldFileWhole) {
  OpenMap& map = start(plain_map({200, 200}));
  ASSERT_FALSE(map.file.save(file("a.lpmap")));
  const QString before = text_of(file("a.lpmap"));
  map.document.paint(std::vector<CellRun>{{7, 0, 200}}, 3);
  {
    const FullDisk full(4096);
    const auto why = map.file.save(file("a.lpmap"));
    ASSERT_TRUE(why);
    EXPECT_TRUE(why->contains("a.lpmap")) << why->toStdString();
  }
  EXPECT_EQ(text_of(file("a.lpmap")), before);
  EXPECT_EQ(files(), QStringList{"a.lpmap"});
  EXPECT_FALSE(map.document.undo_stack().isClean());
  EXPECT_FALSE(map.file.save(file("a.lpmap")));
  EXPECT_NE(text_of(file("a.lpmap")), before);
}

TEST_F(FullDiskSession, AutosaveKeepsTheOlderCopy) {
  const Map older = plain_map({200, 200});
  Map newer = older;
  newer.cells[{3, 3}] = 5;
  Recovery recovery(file("copies"));
  recovery.keep(1, older, "a.lpmap");
  recovery.wait();
  {
    const FullDisk full(4096);
    recovery.keep(1, newer, "a.lpmap");
    recovery.wait();
  }
  QStringList copies;
  for (const QString& run : QDir(file("copies")).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    const QDir of_run(file("copies") + "/" + run);
    for (const QString& name : of_run.entryList({"*.lpmap"})) copies << of_run.filePath(name);
  }
  ASSERT_EQ(copies.size(), 1);
  const auto kept = read_map(copies[0].toStdString());
  ASSERT_TRUE(kept);
  EXPECT_EQ(*kept, older);
  recovery.keep(1, newer, "a.lpmap");
  recovery.wait();
  EXPECT_EQ(*read_map(copies[0].toStdString()), newer);
}

TEST_F(FullDiskSession, BakeSaysThatItCouldNotBeWritten) {
  start(plain_map({200, 200}));
  {
    const FullDisk full(4096);
    window.bake_panel().bake_to(file("a.lpa"));
    window.bake_panel().wait();
  }
  EXPECT_EQ(files(), QStringList());
  bool said = false;
  for (const QLabel* label : window.bake_panel().findChildren<QLabel*>()) said |= label->text().contains("a.lpa: ");
  EXPECT_TRUE(said);
}

TEST_F(FullDiskSession, CancelledBakeStopsSoonAndWritesNothing) {
  // A minute of work where it is not stopped.
  start(test::random_map({.size = {512, 512}, .blocked_percent = 1}, 1)).bake.wait();
  BakeJob job;
  QSignalSpy cancelled(&job, &BakeJob::cancelled);
  QSignalSpy finished(&job, &BakeJob::finished);
  BakeOptions options;
  options.tier = Tier::full;
  options.threads = 1;
  job.start(window.current()->document.map(), options);
  // In the labels, the longest table.
  int tables = 0;
  QObject::connect(&job, &BakeJob::progressed, [&](int done) { tables = done; });
  ASSERT_TRUE(QTest::qWaitFor([&] { return tables >= 7; }, 60'000));
  QTest::qWait(50);
  const auto start = std::chrono::steady_clock::now();
  job.cancel();
  job.wait();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
  EXPECT_EQ(cancelled.count(), 1);
  EXPECT_EQ(finished.count(), 0);
  for (auto* button : window.bake_panel().findChildren<QPushButton*>()) {
    if (button->text() != "Cancel") continue;
    window.bake_panel().bake_to(file("a.lpa"));
    EXPECT_TRUE(button->isEnabled());
    button->click();
    window.bake_panel().wait();
  }
  EXPECT_FALSE(window.bake_panel().is_baking());
  EXPECT_EQ(files(), QStringList());
}

}  // namespace
}  // namespace libpath::editor
