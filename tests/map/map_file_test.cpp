#include <gtest/gtest.h>

#include <libpath/map/io/map_file.h>
#include <libpath/map/io/project.h>
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

constexpr const char* kFormats[] = {"a.lpmap", "a.map", "a.tmx", "a.tmj", "a.png"};

TEST(MapFile, MapsOfTheFormatAreReplaced) {
  for (const char* name : kFormats) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_map(test::drawn({".GST"}), folder / name));
    const auto why = why_not_replace_map(folder / name);
    EXPECT_FALSE(why) << why->message();
    const auto written = write_map(test::drawn({"W@O."}), folder / name);
    ASSERT_TRUE(written) << written.error().message();
    EXPECT_EQ(read_map(folder / name).value(), test::drawn({"W@O."}));
  }
}

TEST(MapFile, WhatIsNoMapOfTheFormatIsReplacedByForceAlone) {
  for (const char* name : kFormats) {
    const TemporaryFolder folder;
    test::put(folder / name, "a shopping list");
    const auto why = why_not_replace_map(folder / name);
    ASSERT_TRUE(why) << name;
    EXPECT_EQ(why->message(),
              (folder / name).string() + ": holds no map that can be read as " + (folder / name).extension().string());
    EXPECT_FALSE(write_map(test::drawn({"."}), folder / name));
    EXPECT_EQ(test::content_of(folder / name), "a shopping list");
    EXPECT_EQ(folder.entries(), 1u) << "nothing beside it";
    EXPECT_TRUE(write_map(test::drawn({"."}), folder / name, Replace::anything));
    EXPECT_TRUE(read_map(folder / name));
  }
}

TEST(MapFile, WhatStandsBesideAMapIsReplacedByForceAlone) {
  const std::pair<const char*, const char*> pairs[] = {
      {"a.tmx", "a.tiles.png"}, {"a.tmj", "a.tiles.png"}, {"a.png", "a.legend.json"}};
  for (const auto& [name, beside] : pairs) {
    const TemporaryFolder folder;
    EXPECT_EQ(files_of_map(folder / name), (std::vector{folder / beside, folder / name}));
    test::put(folder / beside, "{\"an artist's\": true}");
    const auto written = write_map(test::drawn({"."}), folder / name);
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().file, (folder / beside).string());
    EXPECT_EQ(folder.entries(), 1u) << "not even the map";
    EXPECT_TRUE(write_map(test::drawn({"."}), folder / name, Replace::anything));
    EXPECT_TRUE(write_map(test::drawn({".."}), folder / name)) << "now both are ours";
  }
}

TEST(MapFile, ReadOnlyMapsAreReplacedByForceAlone) {
  for (const char* name : kFormats) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_map(test::drawn({"."}), folder / name));
    for (const auto& file : files_of_map(folder / name)) {
      std::filesystem::permissions(file, std::filesystem::perms::owner_read);
      const auto written = write_map(test::drawn({".."}), folder / name);
      if (file.string().ends_with(".tiles.png")) {  // shows the same tiles as before
        EXPECT_TRUE(written);
        EXPECT_TRUE(write_map(test::drawn({"."}), folder / name));
        EXPECT_FALSE(why_not_replace(file).value_or("").empty()) << "it is as it was";
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
        continue;
      }
      ASSERT_FALSE(written) << file;
      EXPECT_EQ(written.error().message(), file.string() + ": is read-only");
      EXPECT_EQ(read_map(folder / name).value(), test::drawn({"."}));
      EXPECT_TRUE(write_map(test::drawn({"."}), folder / name, Replace::anything));
      std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    }
  }
}

/// A writer that was stopped between image and legend does not lock the next one out.
TEST(MapFile, ImagesOfOursAreReplacedWhateverTheirLegendSays) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_map(test::drawn({".@"}), folder / "a.png"));
  test::put(
      folder / "a.legend.json",
      R"({"movement_classes": ["x"], "terrains": [{"name": "y", "glyph": "y", "colour": "#123456", "cost": {}}]})");
  ASSERT_FALSE(read_map(folder / "a.png"));
  EXPECT_TRUE(write_map(test::drawn({"."}), folder / "a.png"));
}

TEST(MapFile, OwnFormatLosesNothing) {
  EXPECT_TRUE(lost_by_writing(test::map_of_everything(), "a.lpmap").empty());
  EXPECT_FALSE(lost_by_writing(test::map_of_everything(), "a.map").empty());
}

TEST(MapFile, LevelsOfUnknownNamesAreRefused) {
  const auto levels = levels_of_map("a.txt");
  ASSERT_FALSE(levels);
  EXPECT_NE(levels.error().message().find("a.txt: expected a file name that ends in one of .lpmap"), std::string::npos)
      << levels.error().message();
}

TEST(MapFile, MapsOfABrokenProjectAreNotReplaced) {
  for (const char* name : {"a.tmx", "a.tmj"}) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_map(test::drawn({".G"}), folder / name));
    EXPECT_FALSE(why_not_replace_map(folder / name));
    test::put(folder / kProjectFile, "{");
    const auto why = why_not_replace_map(folder / name);
    ASSERT_TRUE(why) << name;
    EXPECT_EQ(why->expected.find("cannot be read: "), 0u) << why->expected;
    EXPECT_NE(why->expected.find(kProjectFile), std::string::npos) << why->expected;
  }
}

}  // namespace
}  // namespace libpath
