#include <gtest/gtest.h>

#include <libpath/map/io/map_file.h>
#include <tests/map/sample_map.h>
#include <tests/support/temporary_folder.h>

namespace libpath {
namespace {

using test::TemporaryFolder;

TEST(MapFile, NamePicksTheFormat) {
  const TemporaryFolder folder;
  const Map map = test::drawn({".GST", "W@O."});
  for (const char* name : {"a.lpmap", "a.map", "a.tmx", "a.tmj", "a.png", "a.b.LPMAP", "a.Map"}) {
    const auto written = write_map(map, folder / name);
    ASSERT_TRUE(written) << written.error().message();
    const auto read = read_map(folder / name);
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(*read, map) << name;
  }
  EXPECT_EQ(test::content_of(folder / "a.lpmap")[0], '{');
  EXPECT_EQ(test::content_of(folder / "a.Map").substr(0, 11), "type octile");
  EXPECT_EQ(test::content_of(folder / "a.tmx").substr(0, 5), "<?xml");
  EXPECT_EQ(test::content_of(folder / "a.png").substr(1, 3), "PNG");
}

TEST(MapFile, UnknownNamesAreRefused) {
  const TemporaryFolder folder;
  for (const char* name : {"a.txt", "a", ".lpmap", "a.lpmap.bak"}) {
    const auto read = read_map(folder / name);
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().expected.find("expected a file name that ends in one of .lpmap, .map, .tmx, .tmj, .png"),
              std::string::npos);
    EXPECT_FALSE(write_map(test::drawn({"."}), folder / name));
  }
  EXPECT_EQ(folder.entries(), 0u);
}

TEST(MapFile, ErrorsNameTheFile) {
  const TemporaryFolder folder;
  test::put(folder / "bad.map", "type octile\nheight x\n");
  const auto read = read_map(folder / "bad.map");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().message(), (folder / "bad.map").string() + ": line 2: expected \"height\" and a number");
  EXPECT_FALSE(read_map(folder / "missing.lpmap"));
}

TEST(MapFile, UnsoundMapsAreNotWritten) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_map(test::drawn({"."}), folder / "a.lpmap"));
  const std::string old = test::content_of(folder / "a.lpmap");
  Map map = test::drawn({".."});
  map.cells[{1, 0}] = 7;
  const auto written = write_map(map, folder / "a.lpmap");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().place, "cell (1,0)");
  EXPECT_EQ(test::content_of(folder / "a.lpmap"), old);
}

TEST(MapFile, OwnFormatLosesNothing) {
  EXPECT_TRUE(lost_by_writing(test::map_of_everything(), "a.lpmap").empty());
  EXPECT_FALSE(lost_by_writing(test::map_of_everything(), "a.map").empty());
}

}  // namespace
}  // namespace libpath
