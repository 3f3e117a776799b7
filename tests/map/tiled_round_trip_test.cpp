#include <gtest/gtest.h>

#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>
#include <tests/map/sample_map.h>
#include <tests/support/temporary_folder.h>

namespace libpath::test {
namespace {

struct Format {
  const char* name;
  Loaded<std::string> (*format)(const Map&, const std::string&);
  Loaded<Map> (*parse)(std::string_view, const std::string&, const TiledLoader&, const TileRules&);
  Loaded<Map> (*read)(const std::filesystem::path&);
  Result<Done, InputError> (*write)(const Map&, const std::filesystem::path&, Replace, const ReadOptions&);
};

class TiledRoundTrip : public ::testing::TestWithParam<Format> {
 protected:
  void expect_kept(const Map& map) {
    const auto text = GetParam().format(map, "map");
    ASSERT_TRUE(text) << text.error().message();
    const auto back = GetParam().parse(*text, "map", load_nothing(), {});
    ASSERT_TRUE(back) << back.error().message() << *text;
    EXPECT_EQ(*back, map);
    const auto again = GetParam().format(*back, "map");
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, *text);
  }
};

TEST_P(TiledRoundTrip, EverythingIsKept) { expect_kept(map_of_everything()); }

TEST_P(TiledRoundTrip, RandomMapsAreKept) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    expect_kept(RandomMap(seed).make());
    if (HasFailure()) return;
  }
}

TEST_P(TiledRoundTrip, EveryThousandthIsKept) {
  Map map = plain_map({1, 1});
  for (std::int32_t i = 0; i <= 1000; ++i) map.waypoints.push_back({std::to_string(i), {Milli{i}, Milli{1000 - i}}});
  expect_kept(map);
}

TEST_P(TiledRoundTrip, FilesHaveTilePicture) {
  const TemporaryFolder folder;
  const auto file = folder.path() / (std::string("level.") + GetParam().name);
  const Map map = map_of_everything();
  const auto written = GetParam().write(map, file, Replace::ours, {});
  ASSERT_TRUE(written) << written.error().message();
  EXPECT_TRUE(std::filesystem::exists(folder / "level.tiles.png"));
  EXPECT_EQ(folder.entries(), 2u);
  const auto back = GetParam().read(file);
  ASSERT_TRUE(back) << back.error().message();
  EXPECT_EQ(*back, map);
}

TEST_P(TiledRoundTrip, NamesMustBeUtf8) {
  Map map = plain_map({1, 1});
  map.units[0].name = "\xFF";
  EXPECT_FALSE(GetParam().format(map, "map"));
}

TEST_P(TiledRoundTrip, UnsoundMapsAreRefused) {
  Map map = plain_map({1, 1});
  map.units[0].width = 0;
  EXPECT_FALSE(GetParam().format(map, "map"));
}

/// tests/data/tiled: the map of everything, written by us and saved again by Tiled 1.8.2.
TEST_P(TiledRoundTrip, FilesSavedByTiledAreRead) {
  const auto back = GetParam().read(std::string(LIBPATH_SOURCE_DIR "/tests/data/tiled/saved.") + GetParam().name);
  ASSERT_TRUE(back) << back.error().message();
  EXPECT_EQ(*back, map_of_everything());
}

INSTANTIATE_TEST_SUITE_P(Formats, TiledRoundTrip,
                         ::testing::Values(Format{"tmx", format_tmx, parse_tmx, read_tmx, write_tmx},
                                           Format{"tmj", format_tmj, parse_tmj, read_tmj, write_tmj}),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace libpath::test
