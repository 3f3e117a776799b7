#include <gtest/gtest.h>
#include <libpath/map/io/file_handle_windows.h>

#include <thread>
#include <vector>

#include <libpath/map/io/file.h>
#include <libpath/map/io/file_names.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/io/tiled_reference.h>
#include <tests/support/temporary_folder.h>

namespace libpath {
namespace {

namespace fs = std::filesystem;
using test::content_of;
using test::put;
using test::TemporaryFolder;

DWORD attributes_of(const fs::path& file) { return ::GetFileAttributesW(file.c_str()); }

TEST(ReadFile, GivesAllBytesAndNoMoreThanItsLimit) {
  const TemporaryFolder folder;
  const std::string content("a\0b\r\n\x1a", 6);
  put(folder / "file", content);
  const auto bytes = read_file(folder / "file", 6);
  ASSERT_TRUE(bytes);
  EXPECT_EQ(std::string(bytes->begin(), bytes->end()), content);
  EXPECT_EQ(read_head(folder / "file", 2)->size(), 2u);
  const auto refused = read_file(folder / "file", 5);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().expected, "expected at most 5 bytes");
}

TEST(ReadFile, RefusesWhatIsNoRegularFile) {
  const TemporaryFolder folder;
  EXPECT_EQ(read_file(folder / "none", 4).error().expected, "cannot open: No such file or directory");
  for (const fs::path& file : {folder.path(), fs::path("NUL")}) {
    const auto bytes = read_file(file, 4);
    ASSERT_FALSE(bytes);
    EXPECT_EQ(bytes.error().expected, "expected a regular file");
  }
}

TEST(ReadFile, NamesOfAllLettersAreFound) {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / L"Stra\u00dfe \u9053";
  put(folder.path() / L".Stra\u00dfe \u9053.0123456789ab.tmp", "half");
  ASSERT_TRUE(write_file(file, "new"));
  EXPECT_EQ(folder.entries(), 1u);
  EXPECT_EQ(read_file(folder.path() / path_of_text("Stra\xc3\x9f"
                                                   "e \xe9\x81\x93"),
                      10)
                ->size(),
            3u);
  put(folder.path() / L"\u9053.tsj", "tiles");
  const auto text = load_within(folder / "map.tmj", {})("\xe9\x81\x93.tsj");
  ASSERT_TRUE(text) << text.error().message();
  EXPECT_EQ(*text, "tiles");
}

TEST(References, LeadNowhereElse) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "maps");
  for (const char* name : {"maps/tiles", "tiles"}) put(folder / name, "tiles");
  const TiledLoader load = load_within(folder / "maps/map.tmj", {});
  EXPECT_TRUE(load("tiles"));
  EXPECT_TRUE(load(".\\..\\maps\\tiles"));
  for (const char* reference : {"../tiles", "..\\tiles", ".. \\tiles", "\\tiles", "C:tiles", "C:\\tiles",
                                "tiles:stream", "tiles.", "tiles ", "\\\\host\\share\\tiles", "NUL", "//?/C:/tiles"}) {
    EXPECT_FALSE(load(reference)) << reference;
  }
}

TEST(WriteFile, MakesAndReplacesWholeFiles) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_file(folder / "file", "a longer old content"));
  ASSERT_TRUE(write_file(folder / "file", "new\n"));
  EXPECT_EQ(content_of(folder / "file"), "new\n");
  EXPECT_EQ(folder.entries(), 1u);
}

TEST(WriteFile, ReadOnlyFilesAreReplacedByForceAloneAndStaySo) {
  const TemporaryFolder folder;
  put(folder / "file", "old");
  ::SetFileAttributesW((folder / "file").c_str(), FILE_ATTRIBUTE_READONLY);
  EXPECT_EQ(write_file(folder / "file", "new").error().expected, "is read-only");
  EXPECT_EQ(content_of(folder / "file"), "old");
  ASSERT_TRUE(write_file(folder / "file", "new", Replace::anything));
  EXPECT_EQ(content_of(folder / "file"), "new");
  EXPECT_NE(attributes_of(folder / "file") & FILE_ATTRIBUTE_READONLY, 0u);
  ::SetFileAttributesW((folder / "file").c_str(), FILE_ATTRIBUTE_NORMAL);
}

TEST(WriteFile, FilesOfSeveralNamesAreReplacedByForceAlone) {
  const TemporaryFolder folder;
  put(folder / "file", "old");
  fs::create_hard_link(folder / "file", folder / "other");
  EXPECT_EQ(write_file(folder / "file", "new").error().expected,
            "has 2 names (hard links), and the others would keep the old content");
  ASSERT_TRUE(write_file(folder / "file", "new", Replace::anything));
  EXPECT_EQ(content_of(folder / "other"), "old");
}

TEST(WriteFile, LeavesOldFileWhereAnotherProgramHoldsIt) {
  const TemporaryFolder folder;
  put(folder / "file", "old");
  const FileHandle held(::CreateFileW((folder / "file").c_str(), GENERIC_READ, FILE_SHARE_READ, nullptr, OPEN_EXISTING,
                                      FILE_ATTRIBUTE_NORMAL, nullptr));
  ASSERT_TRUE(held);
  const auto written = write_file(folder / "file", "new");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().expected.find("cannot replace: "), 0u) << written.error().expected;
  EXPECT_EQ(content_of(folder / "file"), "old");
  EXPECT_EQ(folder.entries(), 1u);
}

TEST(WriteFile, RemovesLeftoversOfDeadWritersAlone) {
  const TemporaryFolder folder;
  put(folder / ".file.0123456789ab.tmp", "half");
  put(folder / ".file.0123456789ag.tmp", "other");
  const FileHandle living(::CreateFileW((folder / ".file.ba9876543210.tmp").c_str(), GENERIC_WRITE, 0, nullptr,
                                        CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr));
  ASSERT_TRUE(living);
  ASSERT_TRUE(write_file(folder / "file", "new"));
  EXPECT_FALSE(fs::exists(folder / ".file.0123456789ab.tmp"));
  EXPECT_TRUE(fs::exists(folder / ".file.0123456789ag.tmp"));
  EXPECT_TRUE(fs::exists(folder / ".file.ba9876543210.tmp"));
}

TEST(WriteFile, RivalWritersAllSucceed) {
  const TemporaryFolder folder;
  std::atomic<int> failed = 0;
  {
    std::vector<std::jthread> rivals;
    for (char mark = 'a'; mark < 'e'; ++mark) {
      rivals.emplace_back([&, mark] {
        for (int i = 0; i < 50; ++i) failed += write_file(folder / "file", std::string(10'000, mark)) ? 0 : 1;
      });
    }
  }
  EXPECT_EQ(failed, 0);
  const std::string content = content_of(folder / "file");
  EXPECT_EQ(content, std::string(10'000, content[0]));
  EXPECT_EQ(folder.entries(), 1u);
}

TEST(WriteFile, RefusesFoldersAndNamesThatWindowsReadsOtherwise) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "folder");
  EXPECT_EQ(write_file(folder / "folder", "new").error().expected, "expected a regular file");
  EXPECT_EQ(write_file(folder / "", "new").error().expected, "expected the name of a file");
  EXPECT_NE(write_file(folder / "none/file", "new").error().expected.find("cannot open its folder"), std::string::npos);
  for (const char* name : {"file:stream", "file.", "file "}) {
    EXPECT_EQ(write_file(folder / name, "new").error().expected, "expected a name that is read as it is spelt") << name;
  }
  EXPECT_EQ(folder.entries(), 1u);
}

TEST(FileIdentity, NamesOfOneFileAreEqual) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "inner");
  put(folder / "inner/file", "one");
  put(folder / "inner/twin", "one");
  const FileIdentity file(folder / "inner/file");
  EXPECT_EQ(FileIdentity(folder / "inner/../inner/./FILE"), file);
  EXPECT_NE(FileIdentity(folder / "inner/twin"), file);
  EXPECT_NE(FileIdentity(folder / "inner"), file);
  EXPECT_EQ(FileIdentity(folder / "inner/../inner/new"), FileIdentity(folder / "inner/new"));
  EXPECT_NE(FileIdentity(folder / "new"), FileIdentity(folder / "inner/new"));
}

TEST(MapFile, SaysWhichFormatsWindowsLacks) {
  const TemporaryFolder folder;
  put(folder / "map.png", "\x89PNG");
  EXPECT_EQ(read_map(folder / "map.png").error().expected,
            "expected another format: PNG maps cannot be read on Windows");
  put(folder / "map.tmx", "<map/>");
  EXPECT_EQ(read_map(folder / "map.tmx").error().expected,
            "expected another format: Tiled's XML (.tmx, .tsx) cannot be read on Windows, its JSON (.tmj, .tsj) can");
  const Map map = plain_map({.width = 3, .height = 2});
  EXPECT_EQ(write_map(map, folder / "new.png").error().expected,
            "expected another format: PNG maps cannot be written on Windows");
  EXPECT_EQ(write_map(map, folder / "new.tmj").error().expected,
            "expected another format: the pictures of Tiled's tiles cannot be drawn on Windows");
  ASSERT_TRUE(write_map(map, folder / "new.map"));
  EXPECT_TRUE(read_map(folder / "new.map"));
}

}  // namespace
}  // namespace libpath
