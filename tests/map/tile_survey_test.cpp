// What a survey says of levels and pictures that are not as artists leave them.

#include <gtest/gtest.h>
#include <png.h>

#include <array>

#include <fmt/format.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/io/tile_survey.h>
#include <tests/map/ldtk_text.h>
#include <tests/map/tiled_text.h>
#include <tests/support/temporary_folder.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;

/// A picture of these pixels, each red, green, blue and alpha.
std::string picture_of(Size size, const std::vector<std::array<std::uint8_t, 4>>& pixels) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(size.width);
  image.height = static_cast<png_uint_32>(size.height);
  image.format = PNG_FORMAT_RGBA;
  png_alloc_size_t bytes = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string out(bytes, '\0');
  EXPECT_NE(png_image_write_to_memory(&image, out.data(), &bytes, 0, pixels.data(), 0, nullptr), 0);
  out.resize(bytes);
  return out;
}
constexpr std::array<std::uint8_t, 4> kRed{200, 0, 0, 255}, kBlue{0, 0, 100, 255}, kClear{9, 9, 9, 127};

/// Without its last bytes, which hold the last rows.
std::string cut(const std::string& picture) { return picture.substr(0, picture.size() - 24); }

class TileSurveys : public ::testing::Test {
 protected:
  /// A map of 4 × 1 cells with these tilesets.
  void put_map(const std::string& tilesets, const std::string& cells = "1,2,1,2") {
    put(map_, fmt::format(R"(<map orientation="orthogonal" width="4" height="1" tilewidth="2" tileheight="2">{}
<layer name="floor" width="4" height="1"><data encoding="csv">{}</data></layer></map>)",
                          tilesets, cells));
  }
  static std::string tileset(const std::string& inner, std::string_view more = R"(columns="2")") {
    return fmt::format(
        R"(<tileset firstgid="1" name="tiles" tilewidth="2" tileheight="2" tilecount="2" {}>{}</tileset>)", more,
        inner);
  }
  TileSurvey survey() const {
    auto survey = survey_tiles(map_, {}, {});
    EXPECT_TRUE(survey) << message(survey);
    return survey ? std::move(*survey) : TileSurvey{};
  }
  /// The colours of the first tileset's tiles in the picture tiles.png.
  std::vector<std::optional<Colour>> colours() const {
    std::vector<std::optional<Colour>> colours;
    const TileSurvey found = survey();
    if (!found.tilesets.empty()) {
      for (const SurveyedTile& tile : found.tilesets[0].tiles) colours.push_back(tile.colour);
    }
    return colours;
  }

  TemporaryFolder folder_;
  fs::path map_ = folder_ / "map.tmx";
  fs::path picture_ = folder_ / "tiles.png";
};
using Colours = std::vector<std::optional<Colour>>;
constexpr Colour kRedColour{200, 0, 0};
constexpr const char* kImage = R"(<image source="tiles.png"/>)";

TEST_F(TileSurveys, ClearPixelsHideNothing) {
  put_map(tileset(kImage));
  put(picture_, picture_of({4, 2}, {kRed, kClear, kClear, kClear, kRed, kClear, kClear, kClear}));
  const TileSurvey found = survey();
  ASSERT_EQ(found.tilesets[0].tiles.size(), 2u);
  EXPECT_EQ(found.tilesets[0].tiles[0].colour, kRedColour);
  EXPECT_EQ(found.tilesets[0].tiles[0].cover, 0.5);
  EXPECT_EQ(found.tilesets[0].tiles[1].colour, std::nullopt);
  EXPECT_EQ(found.tilesets[0].tiles[1].cover, 0);
}

TEST_F(TileSurveys, PicturesThatCannotBeReadGiveNoColours) {
  const std::string whole = picture_of({4, 2}, {kRed, kRed, kBlue, kBlue, kRed, kRed, kBlue, kBlue});
  const std::string own =
      R"(<tile id="0"><image source="tiles.png"/></tile><tile id="1"><image source="tiles.png"/></tile>)";
  for (const auto& [inner, more] : {std::pair<std::string, const char*>{kImage, R"(columns="2")"},
                                    {kImage, R"(columns="0")"},
                                    {own, R"(columns="2")"}}) {
    put_map(tileset(inner, more));
    put(picture_, whole);
    const Colours known = colours();
    ASSERT_EQ(known.size(), 2u) << inner << more;
    EXPECT_TRUE(known[0] && known[1]) << inner << more;
    for (const std::string& broken : {cut(whole), std::string("no picture"), std::string()}) {
      put(picture_, broken);
      EXPECT_EQ(colours(), Colours(2)) << inner << more << broken.size();
    }
    fs::remove(picture_);
    EXPECT_EQ(colours(), Colours(2)) << inner << more;
  }
}

TEST_F(TileSurveys, TilesOutsideTheirPictureHaveNoColour) {
  put(picture_, picture_of({3, 2}, {kRed, kRed, kBlue, kRed, kRed, kBlue}));
  put_map(tileset(kImage, R"(columns="1")"));
  EXPECT_EQ(colours(), (Colours{kRedColour, std::nullopt})) << "the second would be below";
  put_map(tileset(kImage, R"(columns="0")"));
  EXPECT_EQ(colours(), (Colours{kRedColour, std::nullopt})) << "half a tile makes no column";
  put_map(tileset(kImage, R"(columns="0" margin="2")"));
  EXPECT_EQ(colours(), Colours(2)) << "no whole tile lies between the margins";
  put_map(tileset(kImage, R"(columns="1" margin="1")"));
  EXPECT_EQ(colours()[1], std::nullopt);
}

TEST_F(TileSurveys, TilesWithoutASizeHaveNoPixels) {
  put(picture_, picture_of({1, 1}, {kRed}));
  for (const char* sides : {R"(tilewidth="0" tileheight="2")", R"(tilewidth="2" tileheight="0")", ""}) {
    put_map(
        fmt::format(R"(<tileset firstgid="1" name="tiles" {} tilecount="2" columns="2">{}</tileset>)", sides, kImage));
    const TileSurvey found = survey();
    ASSERT_EQ(found.tilesets.size(), 1u);
    EXPECT_EQ(found.tilesets[0].tiles[0].colour, std::nullopt) << sides;
    EXPECT_EQ(pixels_of_tile(found.tilesets[0], 0), std::nullopt) << sides;
  }
  put_map(tileset(kImage));
  EXPECT_EQ(pixels_of_tile(survey().tilesets[0], 1), (CellRect{2, 0, 2, 2}));
  fs::remove(picture_);
  put_map(tileset(kImage, R"(columns="0")"));
  EXPECT_EQ(pixels_of_tile(survey().tilesets[0], 1), std::nullopt) << "nothing says where its columns end";
}

/// 4096 parts in each of 256 rows of 256 pixels are 2^28 looks.
TEST_F(TileSurveys, PartsThatOverlapBeyondReasonGiveNoColours) {
  put(picture_, picture_of({256, 256}, std::vector<std::array<std::uint8_t, 4>>(256 * 256, kRed)));
  const auto first_colour = [&](int parts) {
    std::string tiles;
    for (int i = 0; i < parts; ++i) {
      tiles +=
          fmt::format(R"(<tile id="{0}" x="{0}" y="0" width="1" height="256"><image source="tiles.png"/></tile>)", i);
    }
    put_map(tileset(tiles, ""), "1,1,1,1");
    return colours().at(0);
  };
  EXPECT_EQ(first_colour(16), kRedColour);
  EXPECT_EQ(first_colour(4096), std::nullopt);
}

TEST_F(TileSurveys, TilesBelongToTheTilesetBeforeThem) {
  const auto set = [](std::uint32_t first, const char* name, const char* inner) {
    return fmt::format(R"(<tileset firstgid="{}" name="{}" tilewidth="2" tileheight="2" columns="1">{}</tileset>)",
                       first, name, inner);
  };
  put_map(set(5, "high", R"(<tile id="268435455" type="beyond"/>)") + set(2, "low", ""), "1,2,4,6");
  const TileSurvey found = survey();
  ASSERT_EQ(found.tilesets.size(), 2u);
  const auto ids = [](const SurveyedTileset& tileset) {
    std::vector<std::uint32_t> all;
    for (const SurveyedTile& tile : tileset.tiles) all.push_back(tile.id);
    return all;
  };
  EXPECT_EQ(ids(found.tilesets[0]), (std::vector<std::uint32_t>{1})) << "no number is left for its last";
  EXPECT_EQ(ids(found.tilesets[1]), (std::vector<std::uint32_t>{0, 2})) << "the first cell's is no tileset's";
  EXPECT_EQ(found.empty_cells, 0u);
}

TEST_F(TileSurveys, LevelsOfEveryFormatAreRead) {
  LdtkText ldtk;
  put(folder_ / "a.ldtk", ldtk.str());
  const fs::path world = LIBPATH_SOURCE_DIR "/tests/data/ldtk";
  put_map(tileset(R"(<tile id="0" type="ground"/><tile id="1" type="water"/>)"));
  put(folder_ / "map.tmj", R"({"type": "map", "orientation": "orthogonal", "width": 4, "height": 1, "tilewidth": 2,
    "tileheight": 2, "infinite": false, "layers": [{"type": "tilelayer", "name": "floor", "width": 4, "height": 1,
    "data": [1, 2, 1, 2]}], "tilesets": [{"firstgid": 1, "name": "tiles", "tilecount": 2, "columns": 2, "tilewidth": 2,
    "tileheight": 2, "tiles": [{"id": 0, "type": "ground"}, {"id": 1, "type": "water"}]}]})");
  const struct {
    fs::path map;
    const char *layer, *cells;
  } levels[] = {{map_, "floor", ".W.W"},
                {folder_ / "map.tmj", "floor", ".W.W"},
                {folder_ / "a.ldtk", "Collisions", ".W. ..."},
                {world / "world.ldtk#Caves.Level_0", "Ground", "@."},
                {world / "world/Level_0_2.ldtkl", "Ground", "@."}};
  for (const auto& [level, layer, cells] : levels) {
    const ReadOptions options{level.extension() == ".ldtkl" ? world : fs::path()};
    const auto survey = survey_tiles(level, options, {});
    ASSERT_TRUE(survey) << message(survey);
    EXPECT_EQ(survey->layers, (std::vector<std::string>{layer}));
    const auto map = read_by_rules(level, options, {});
    ASSERT_TRUE(map) << message(map);
    EXPECT_EQ(glyphs(*map), cells) << level;
    const auto tiles = read_level_tiles(level, options, 100);
    ASSERT_TRUE(tiles) << message(tiles);
    EXPECT_EQ(tiles->map, *map) << level;
    EXPECT_EQ(tiles->layers.size(), 1u);
  }
}

TEST_F(TileSurveys, WhatIsNoLevelIsRefusedByName) {
  const auto refusals = [](const fs::path& map) {
    return std::array{message(survey_tiles(map, {}, {})), message(read_by_rules(map, {}, {})),
                      message(read_level_tiles(map, {}, 100))};
  };
  for (const std::string& said : refusals(folder_ / "a.lpmap")) {
    EXPECT_EQ(said,
              (folder_ / "a.lpmap").string() + ": expected a level of Tiled (.tmx, .tmj) or LDtk (.ldtk, .ldtkl)");
  }
  for (const char* name : {"missing.tmx", "missing.tmj", "missing.ldtk", "missing.ldtkl"}) {
    for (const std::string& said : refusals(folder_ / name))
      EXPECT_EQ(said.find((folder_ / name).string() + ": cannot "), 0u) << said;
  }
  put_map(tileset(""));
  put(folder_ / kTileRulesFile, "[]");
  EXPECT_EQ(message(read_level_tiles(map_, {}, 100)), (folder_ / kTileRulesFile).string() + ": expected an object");
  EXPECT_TRUE(survey_tiles(map_, {}, {})) << "what it is told counts, not the project's rules";
}

}  // namespace
}  // namespace libpath::test
