#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <random>
#include <vector>

#include <libpath/map/io/file.h>
#include <libpath/map/io/file_descriptor.h>
#include <tests/support/scale.h>
#include <tests/support/temporary_folder.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;
using test::content_of;
using test::put;
using test::TemporaryFolder;

mode_t permissions_of(const fs::path& file) {
  struct stat status;
  return ::stat(file.c_str(), &status) == 0 ? status.st_mode & 07777 : 0;
}

/// Runs `body` in a process of its own; its exit status, or -1 where it was killed.
template <class Body>
int status_of(Body body) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(body());
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(ReadFile, GivesAllBytes) {
  const TemporaryFolder folder;
  const std::string content("a\0b\n", 4);
  put(folder / "file", content);
  const auto bytes = read_file(folder / "file", 4);
  ASSERT_TRUE(bytes);
  EXPECT_EQ(std::string(bytes->begin(), bytes->end()), content);
}

TEST(ReadFile, RefusesMissingFile) {
  const TemporaryFolder folder;
  const auto bytes = read_file(folder / "none", 4);
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().message(), (folder / "none").string() + ": cannot open: No such file or directory");
}

TEST(ReadFile, RefusesLargerThanLimit) {
  const TemporaryFolder folder;
  put(folder / "file", "12345");
  const auto bytes = read_file(folder / "file", 4);
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().expected, "expected at most 4 bytes");
}

TEST(ReadFile, RefusesFolderAndPipe) {
  const TemporaryFolder folder;
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  for (const fs::path& file : {folder.path(), folder / "pipe"}) {
    const auto bytes = read_file(file, 4);
    ASSERT_FALSE(bytes);
    EXPECT_EQ(bytes.error().expected, "expected a regular file");
  }
}

TEST(WriteFile, MakesNewFile) {
  const TemporaryFolder folder;
  const mode_t mask = ::umask(027);
  const auto written = write_file(folder / "file", "new");
  ::umask(mask);
  ASSERT_TRUE(written);
  EXPECT_EQ(content_of(folder / "file"), "new");
  EXPECT_EQ(permissions_of(folder / "file"), 0640u);
  EXPECT_EQ(folder.entries(), 1u);
}

TEST(WriteFile, ReplacesKeepingPermissions) {
  const TemporaryFolder folder;
  put(folder / "file", "a longer old content");
  ::chmod((folder / "file").c_str(), 0606);
  ASSERT_TRUE(write_file(folder / "file", "new"));
  EXPECT_EQ(content_of(folder / "file"), "new");
  EXPECT_EQ(permissions_of(folder / "file"), 0606u);
}

TEST(WriteFile, ReplacesFileBehindLinks) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "inner");
  put(folder / "inner/file", "old");
  fs::create_symlink("inner/file", folder / "near");
  fs::create_symlink(folder / "near", folder / "far");
  ASSERT_TRUE(write_file(folder / "far", "new"));
  EXPECT_EQ(content_of(folder / "inner/file"), "new");
  EXPECT_TRUE(fs::is_symlink(folder / "far"));
  EXPECT_TRUE(fs::is_symlink(folder / "near"));
}

TEST(WriteFile, RefusesCircleOfLinks) {
  const TemporaryFolder folder;
  fs::create_symlink("two", folder / "one");
  fs::create_symlink("one", folder / "two");
  EXPECT_FALSE(write_file(folder / "one", "new"));
}

TEST(WriteFile, RefusesFolderAndPipe) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "folder");
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  for (const char* name : {"folder", "pipe"}) {
    const auto written = write_file(folder / name, "new");
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().expected, "expected a regular file");
  }
  EXPECT_EQ(folder.entries(), 2u);
}

TEST(WriteFile, ReadOnlyFilesAreReplacedByForceAlone) {
  const TemporaryFolder folder;
  put(folder / "file", "old");
  ::chmod((folder / "file").c_str(), 0444);
  EXPECT_EQ(why_not_replace(folder / "file"), "is read-only");
  const auto written = write_file(folder / "file", "new");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message(), (folder / "file").string() + ": is read-only");
  EXPECT_EQ(content_of(folder / "file"), "old");
  ASSERT_TRUE(write_file(folder / "file", "new", Replace::anything));
  EXPECT_EQ(content_of(folder / "file"), "new");
  EXPECT_EQ(permissions_of(folder / "file"), 0444u);
}

TEST(WriteFile, FilesOfSeveralNamesAreReplacedByForceAlone) {
  const TemporaryFolder folder;
  put(folder / "file", "old");
  fs::create_hard_link(folder / "file", folder / "other");
  fs::create_symlink("file", folder / "link");
  for (const char* name : {"file", "other", "link"}) {
    const auto written = write_file(folder / name, "new");
    ASSERT_FALSE(written) << name;
    EXPECT_EQ(written.error().expected, "has 2 names (hard links), and the others would keep the old content");
  }
  ASSERT_TRUE(write_file(folder / "link", "new", Replace::anything));
  EXPECT_EQ(content_of(folder / "file"), "new");
  EXPECT_EQ(content_of(folder / "other"), "old");
}

TEST(WriteFile, FilesOfOtherKindsAreReplacedByForceAlone) {
  const TemporaryFolder folder;
  const FileCheck is_ours = [](const fs::path& file) -> std::optional<std::string> {
    if (content_of(file).starts_with("ours")) return std::nullopt;
    return "is not ours";
  };
  for (const char* old : {"ours", ""}) {
    put(folder / "file", old);
    EXPECT_TRUE(write_file(folder / "file", "new", Replace::ours, is_ours)) << old;
  }
  const auto written = write_file(folder / "file", "newer", Replace::ours, is_ours);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().expected, "is not ours");
  EXPECT_EQ(content_of(folder / "file"), "new");
  EXPECT_TRUE(write_file(folder / "file", "newer", Replace::anything, is_ours));
  EXPECT_EQ(why_not_replace(folder / "none", is_ours), std::nullopt) << "nothing to lose";
}

TEST(FileIdentity, NamesOfOneFileAreEqual) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "inner");
  fs::create_directory_symlink("inner", folder / "way");
  put(folder / "inner/file", "one");
  put(folder / "inner/twin", "one");
  fs::create_hard_link(folder / "inner/file", folder / "hard");
  fs::create_symlink("inner/file", folder / "soft");
  const FileIdentity file(folder / "inner/file");
  for (const char* name : {"inner/file", "inner/../inner/./file", "way/file", "hard", "soft"}) {
    EXPECT_EQ(FileIdentity(folder / name), file) << name;
  }
  EXPECT_NE(FileIdentity(folder / "inner/twin"), file);
  EXPECT_NE(FileIdentity(folder / "inner"), file);
}

TEST(FileIdentity, NamesOfNoFileYetAreEqualInOneFolder) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "inner");
  fs::create_directory_symlink("inner", folder / "way");
  fs::create_symlink("inner/file", folder / "soft");
  const FileIdentity file(folder / "inner/file");
  for (const char* name : {"inner/../inner/file", "way/file", "soft"}) {
    EXPECT_EQ(FileIdentity(folder / name), file) << name;
  }
  EXPECT_NE(FileIdentity(folder / "inner/other"), file);
  EXPECT_NE(FileIdentity(folder / "file"), file);
  EXPECT_NE(FileIdentity(folder / "inner"), file);
  EXPECT_NE(FileIdentity("no/such/folder/a"), FileIdentity("no/such/folder/b"));
  EXPECT_EQ(FileIdentity("no/such/./folder/a"), FileIdentity("no/such/folder/a"));
}

TEST(WriteFile, RefusesMissingFolder) {
  const TemporaryFolder folder;
  const auto written = write_file(folder / "none/file", "new");
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().expected.find("cannot open its folder"), std::string::npos);
}

TEST(WriteFile, RemovesLeftoversOfDeadWriters) {
  const TemporaryFolder folder;
  put(folder / ".file.0123456789ab.tmp", "half");
  ASSERT_TRUE(write_file(folder / "file", "new"));
  EXPECT_EQ(folder.entries(), 1u);
}

TEST(WriteFile, SparesTemporariesOfLivingWriters) {
  const TemporaryFolder folder;
  put(folder / ".file.0123456789ab.tmp", "half");
  const FileDescriptor living(::open((folder / ".file.0123456789ab.tmp").c_str(), O_RDONLY));
  ASSERT_EQ(::flock(living.number(), LOCK_EX), 0);
  ASSERT_TRUE(write_file(folder / "file", "new"));
  EXPECT_TRUE(fs::exists(folder / ".file.0123456789ab.tmp"));
}

TEST(WriteFile, SparesFilesOfOtherNames) {
  const TemporaryFolder folder;
  for (const char* name : {".file.0123456789ag.tmp", ".file.0123.tmp", ".file.a.0123456789ab.tmp",
                           "file.0123456789ab.tmp", ".life.0123456789ab.tmp", ".file.0123456789ab.bak"})
    put(folder / name, "other");
  ASSERT_TRUE(write_file(folder / "file", "new"));
  EXPECT_EQ(folder.entries(), 7u);
}

TEST(WriteFile, SparesLinksThatLookLikeLeftovers) {
  const TemporaryFolder folder;
  fs::create_symlink("nothing", folder / ".file.0123456789ab.tmp");
  ASSERT_TRUE(write_file(folder / "file", "new"));
  EXPECT_TRUE(fs::is_symlink(folder / ".file.0123456789ab.tmp"));
}

TEST(WriteFile, NamesAloneAreOfTheCurrentFolder) {
  const TemporaryFolder folder;
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  const bool written = write_file("file", "new").has_value();
  fs::current_path(before);
  EXPECT_TRUE(written);
  EXPECT_EQ(content_of(folder / "file"), "new");
}

TEST(WriteFile, RefusesFoldersWithoutAName) {
  const TemporaryFolder folder;
  const auto written = write_file(folder / "", "new");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message(), folder.path().string() + "/: expected the name of a file");
}

TEST(WriteFile, RivalWritersAllSucceed) {
  // Each takes the others' temporary files for leftovers in the moment before they are locked.
  const TemporaryFolder folder;
  std::vector<pid_t> rivals;
  for (char mark = 'a'; mark < 'e'; ++mark) {
    rivals.push_back(::fork());
    if (rivals.back() != 0) continue;
    for (int i = 0; i < 100; ++i) {
      if (!write_file(folder / "file", std::string(10'000, mark))) ::_exit(1);
    }
    ::_exit(0);
  }
  for (const pid_t rival : rivals) {
    int status = 0;
    ASSERT_EQ(::waitpid(rival, &status, 0), rival);
    EXPECT_EQ(status, 0);
  }
  const std::string content = content_of(folder / "file");
  EXPECT_EQ(content, std::string(10'000, content[0]));
  EXPECT_EQ(folder.entries(), 1u);
}

/// Writes two contents in turn until it is killed, and says so through `ready` when it has begun.
[[noreturn]] void write_for_ever(const fs::path& file, const std::string& a, const std::string& b, int ready) {
  bool said = false;
  for (;;) {
    if (!write_file(file, a) || !write_file(file, b)) ::_exit(1);
    if (!said && ::write(ready, "!", 1) != 1) ::_exit(1);
    said = true;
  }
}

TEST(WriteFile, KilledWriterLeavesWholeFile) {
  const TemporaryFolder folder;
  const std::string a(200'000, 'a'), b(300'000, 'b');
  std::mt19937 random(1);
  std::size_t litter = 0;
  for (int kill = 0; kill < std::max(50, test::scaled(200)); ++kill) {
    int ready[2];
    ASSERT_EQ(::pipe(ready), 0);
    const FileDescriptor in(ready[0]);
    FileDescriptor out(ready[1]);
    const pid_t child = ::fork();
    if (child == 0) write_for_ever(folder / "file", a, b, out.number());
    char said;
    ASSERT_EQ(::read(in.number(), &said, 1), 1);
    ::usleep(std::uniform_int_distribution<useconds_t>(0, 3000)(random));
    ASSERT_EQ(::kill(child, SIGKILL), 0);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    const std::string content = content_of(folder / "file");
    ASSERT_TRUE(content == a || content == b) << "after kill " << kill;
    litter += folder.entries() - 1;
    ASSERT_TRUE(write_file(folder / "file", a));
    ASSERT_EQ(folder.entries(), 1u);
  }
  EXPECT_GT(litter, 0u) << "no kill met a writer at work: the test shows nothing";
}

constexpr int kNotPermitted = 77;

/// 0 where a write that finds no room fails by that error and leaves the old file alone; a line of the check otherwise.
int write_without_room(const fs::path& folder, const std::string& error) {
  const fs::path file = folder / "file";
  const auto written = write_file(file, std::string(1 << 20, 'n'));
  if (written) return 1;
  if (written.error().expected.find(error) == std::string::npos) return 2;
  if (written.error().expected.find("the old file is untouched") == std::string::npos) return 3;
  if (content_of(file) != "old") return 4;
  return std::distance(fs::directory_iterator(folder), {}) == 1 ? 0 : 5;
}

TEST(WriteFile, FullDiskLeavesOldFile) {
  const TemporaryFolder folder;
  const int status = status_of([&] {
    // A mount in a name space of its own is gone with this process.
    if (::unshare(CLONE_NEWNS) != 0 || ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        ::mount("none", folder.path().c_str(), "tmpfs", 0, "size=64k") != 0)
      return kNotPermitted;
    put(folder / "file", "old");
    return write_without_room(folder.path(), "No space left on device");
  });
  if (status == kNotPermitted) GTEST_SKIP() << "mounting a small disk is not permitted here";
  EXPECT_EQ(status, 0);
}

TEST(WriteFile, FileSizeLimitLeavesOldFile) {
  const TemporaryFolder folder;
  put(folder / "file", "old");
  EXPECT_EQ(status_of([&] {
              ::signal(SIGXFSZ, SIG_IGN);
              const rlimit limit{65536, 65536};
              if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) return 6;
              return write_without_room(folder.path(), "File too large");
            }),
            0);
}

}  // namespace
}  // namespace libpath
