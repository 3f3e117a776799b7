// Files whose calls fail, one after the other: what is said, and what is left behind.

#include <gtest/gtest.h>

#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <string>

#include <libpath/map/io/file.h>
#include <tests/map/failing_calls.h>
#include <tests/support/temporary_folder.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;
using test::content_of;
using test::FailingCall;
using test::put;
using test::TemporaryFolder;

/// A folder with an old file in it, and whoever writes a new one over it.
class FailingCalls : public testing::Test {
 protected:
  FailingCalls() { put(file(), "old"); }

  fs::path file() const { return folder_ / "file"; }
  /// The error without the file's name, or "written".
  std::string written() const {
    const auto result = write_file(file(), "new");
    return result ? "written" : result.error().expected;
  }
  std::string read() const {
    const auto bytes = read_file(file(), 100);
    return bytes ? std::string(bytes->begin(), bytes->end()) : bytes.error().expected;
  }
  /// Nothing but the file is there.
  void expect_content(const char* content) const {
    EXPECT_EQ(content_of(file()), content);
    EXPECT_EQ(folder_.entries(), 1u);
  }

  TemporaryFolder folder_;
};

TEST_F(FailingCalls, OfAWriteLeaveTheOldFileAndSayWhichItWas) {
  const std::tuple<const char*, int, const char*> calls[] = {
      {"openat", 2, "cannot make a temporary file beside it: Input/output error (the old file is untouched)"},
      {"fchmod", 1, "cannot set permissions: Input/output error (the old file is untouched)"},
      {"write", 1, "cannot write: Input/output error (the old file is untouched)"},
      {"fsync", 1, "cannot write: Input/output error (the old file is untouched)"},
      {"pread", 1, "cannot write: the disk gave back other bytes (the old file is untouched)"},
      {"renameat", 1, "cannot replace: Input/output error (the old file is untouched)"},
  };
  for (const auto& [call, nth, said] : calls) {
    const FailingCall failing(call, EIO, nth);
    EXPECT_EQ(written(), said);
    expect_content("old");
  }
}

TEST_F(FailingCalls, BehindTheRenamingSaySo) {
  const FailingCall failing("fsync", EIO, 2);
  EXPECT_EQ(written(), "written, but its folder could not be flushed to the disk");
  expect_content("new");
}

TEST_F(FailingCalls, ThatAreInterruptedAreMadeAgain) {
  for (const char* call : {"flock", "write", "pread"}) {
    put(file(), "old");
    const FailingCall failing(call, EINTR, 1, 3);
    EXPECT_EQ(written(), "written") << call;
    EXPECT_GE(failing.calls(), 4) << call;
    expect_content("new");
  }
  const FailingCall failing("read", EINTR, 1, 3);
  EXPECT_EQ(read(), "new");
}

/// File systems without locks, and those that cannot flush folders.
TEST_F(FailingCalls, OfPoorFileSystemsAreNoFailures) {
  const std::tuple<const char*, int, int> calls[] = {
      {"flock", 1, ENOLCK}, {"flock", 1, EOPNOTSUPP}, {"flock", 1, ENOSYS}, {"fsync", 2, EINVAL}};
  for (const auto& [call, nth, error] : calls) {
    put(file(), "old");
    const FailingCall failing(call, error, nth);
    EXPECT_EQ(written(), "written") << call << error;
    expect_content("new");
  }
}

TEST_F(FailingCalls, OfOneTemporaryFileMakeAnotherOne) {
  const std::tuple<const char*, int, int> calls[] = {{"openat", 2, EEXIST}, {"flock", 1, EIO}, {"fstat", 1, EIO}};
  for (const auto& [call, nth, error] : calls) {
    put(file(), "old");
    const FailingCall failing(call, error, nth);
    EXPECT_EQ(written(), "written") << call;
    EXPECT_GT(failing.calls(), nth) << call;
    expect_content("new");
  }
}

TEST_F(FailingCalls, OfEveryTemporaryFileEndTheWrite) {
  const FailingCall failing("flock", EIO, 1, 1000);
  EXPECT_EQ(written().find("cannot make a temporary file beside it"), 0u);
  EXPECT_EQ(failing.calls(), 100);
  expect_content("old");
}

TEST_F(FailingCalls, OfTheLookForLeftoversLeaveThemThere) {
  put(folder_ / ".file.0123456789ab.tmp", "half");
  const FailingCall failing("openat", EMFILE);
  EXPECT_EQ(written(), "written");
  EXPECT_EQ(content_of(file()), "new");
  EXPECT_EQ(content_of(folder_ / ".file.0123456789ab.tmp"), "half");
}

TEST_F(FailingCalls, DisksThatGiveBackOtherBytesAreFoundOut) {
  for (const int spoilt : {FailingCall::kNothing, FailingCall::kOtherBytes}) {
    const FailingCall failing("pread", spoilt);
    EXPECT_EQ(written(), "cannot write: the disk gave back other bytes (the old file is untouched)");
    expect_content("old");
  }
}

/// Runs a write that SIGTERM meets at a call, in a process of its own; how that ended.
template <class Prepare, class Write>
int end_of_writer(const char* call, Prepare prepare, Write write) {
  const pid_t child = ::fork();
  if (child == 0) {
    prepare();
    const FailingCall terminated(call, FailingCall::kTerminated);
    ::_exit(write());
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST_F(FailingCalls, SignalsThatEndTheProgramLeaveNothingBehind) {
  for (const char* call : {"openat", "flock", "fchmod", "write", "fsync", "pread"}) {
    const int end = end_of_writer(
        call, [] {}, [&] { return write_file(file(), "new") ? 0 : 1; });
    EXPECT_EQ(end, -SIGTERM) << call;
    expect_content("old");
  }
  const int end = end_of_writer(
      "renameat", [] {}, [&] { return write_file(file(), "new") ? 0 : 1; });
  EXPECT_EQ(end, -SIGTERM);
  expect_content("new");
}

TEST_F(FailingCalls, SignalsThatTheProgramMindsItselfEndNoWrite) {
  const auto held = [] {
    sigset_t set;
    ::sigemptyset(&set);
    ::sigaddset(&set, SIGTERM);
    ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
  };
  const auto ignored = [] { ::signal(SIGTERM, SIG_IGN); };
  const auto handled = [] { ::signal(SIGTERM, [](int) {}); };
  const auto write = [&] { return write_file(file(), "new") ? 0 : 1; };
  EXPECT_EQ(end_of_writer("write", held, write), 0);
  EXPECT_EQ(end_of_writer("write", ignored, write), 0);
  EXPECT_EQ(end_of_writer("write", handled, write), 0);
  expect_content("new");
}

TEST_F(FailingCalls, OfAReadSayWhichItWas) {
  for (const char* call : {"fstat", "read"}) {
    const FailingCall failing(call, EIO);
    EXPECT_EQ(read(), "cannot read: Input/output error") << call;
  }
}

TEST_F(FailingCalls, FilesThatAreCutWhileTheyAreReadAreRefused) {
  const FailingCall failing("read", FailingCall::kNothing);
  EXPECT_EQ(read(), "was cut short while it was read");
}

}  // namespace
}  // namespace libpath
