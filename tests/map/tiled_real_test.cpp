// Both ways between our files and those of the real Tiled, where it is installed.

#include <gtest/gtest.h>

#include <cstdlib>

#include <libpath/map/io/map_file.h>
#include <libpath/map/io/png_codec.h>
#include <libpath/map/io/tmj.h>
#include <tests/map/sample_map.h>
#include <tests/map/tiled_text.h>
#include <tests/support/temporary_folder.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;

/// Runs a program of Tiled in a folder, without a screen; false where it fails.
bool run(const fs::path& folder, const std::string& command) {
  const std::string line =
      fmt::format("cd '{0}' && XDG_RUNTIME_DIR='{0}' QT_QPA_PLATFORM=offscreen timeout 60 {1} >/dev/null 2>&1",
                  folder.string(), command);
  return std::system(line.c_str()) == 0;
}

class RealTiled : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!run(folder_.path(), "sh -c 'command -v tiled && command -v tmxrasterizer'"))
      GTEST_SKIP() << "Tiled is not installed (Debian package tiled)";
  }
  bool tiled(const std::string& arguments) { return run(folder_.path(), "tiled " + arguments); }

  /// A map of 3 × 2 cells with one layer written like this.
  void put_map(const std::string& data, const std::string& infinite = "0") {
    TmxText tmx;
    tmx.attributes = fmt::format(R"(orientation="orthogonal" infinite="{}")", infinite);
    tmx.tileset = R"( <tileset firstgid="1" name="tiles" tilewidth="10" tileheight="20" tilecount="2" columns="2">
  <image source="tiles.png" width="20" height="20"/>
  <tile id="0" type="ground"/>
  <tile id="1"><properties><property name="terrain" value="water"/></properties></tile>
 </tileset>
)";
    tmx.data = data;
    put(folder_ / "in.tmx", tmx.str());
    const auto tiles = encode_png({20, 20}, std::vector<std::uint8_t>(400), std::vector<Colour>(1));
    put(folder_ / "tiles.png", tiles);
  }

  TemporaryFolder folder_;
};

TEST_F(RealTiled, OurTmxComesBackEqual) {
  const Map map = map_of_everything();
  ASSERT_TRUE(write_tmx(map, folder_ / "ours.tmx"));
  ASSERT_TRUE(tiled("--export-map tmx ours.tmx theirs.tmx"));
  ASSERT_TRUE(tiled("--export-map json ours.tmx theirs.tmj"));
  const auto tmx = read_tmx(folder_ / "theirs.tmx");
  ASSERT_TRUE(tmx) << message(tmx);
  EXPECT_EQ(*tmx, map);
  const auto tmj = read_tmj(folder_ / "theirs.tmj");
  ASSERT_TRUE(tmj) << message(tmj);
  EXPECT_EQ(*tmj, map);
}

TEST_F(RealTiled, OurTmjComesBackEqual) {
  const Map map = map_of_everything();
  ASSERT_TRUE(write_tmj(map, folder_ / "ours.tmj"));
  ASSERT_TRUE(tiled("--export-map tmx ours.tmj theirs.tmx"));
  const auto tmx = read_tmx(folder_ / "theirs.tmx");
  ASSERT_TRUE(tmx) << message(tmx);
  EXPECT_EQ(*tmx, map);
}

TEST_F(RealTiled, RasterizerPaintsTerrainColours) {
  const Map map = drawn({".GSWT@O", "OOOOOOO", "..TT..W"});
  for (const char* name : {"ours.tmx", "ours.tmj"}) {
    ASSERT_TRUE(std::string(name) == "ours.tmx" ? write_tmx(map, folder_ / name) : write_tmj(map, folder_ / name));
    ASSERT_TRUE(run(folder_.path(), fmt::format("tmxrasterizer {} picture.png", name)));
    const std::string bytes = content_of(folder_ / "picture.png");
    PngDecoder picture(std::as_bytes(std::span(bytes)));
    ASSERT_TRUE(picture.start()) << picture.fault();
    ASSERT_EQ(picture.size(), (Size{7 * 32, 3 * 32}));
    std::vector<std::uint8_t> row(4 * 7 * 32);
    for (std::int32_t y = 0; y < 3 * 32; ++y) {
      ASSERT_TRUE(picture.next(row)) << picture.fault();
      if (y % 32 != 16) continue;
      for (std::int32_t x = 0; x < 7; ++x) {
        const std::uint8_t* pixel = row.data() + 4 * (x * 32 + 16);
        const Terrain& terrain = map.terrains[map.cells[Cell{x, y / 32}]];
        EXPECT_EQ((Colour{pixel[0], pixel[1], pixel[2]}), terrain.colour) << x << ' ' << y;
      }
    }
  }
}

TEST_F(RealTiled, TheirEncodingsAreRead) {
  const std::pair<const char*, const char*> layers[] = {
      {R"(encoding="csv")", "1,2,1,\n1,0,3221225473\n"},
      {R"(encoding="base64")", "AQAAAAIAAAABAAAAAQAAAAAAAAABAADA"},
      {R"(encoding="base64" compression="zlib")", "eJxjZGBgYAJiRihmgNAHAAE4AMc="},
      {R"(encoding="base64" compression="gzip")", "H4sIAAAAAAACA2NkYGBgAmJGKGaA0AcAoKE//hgAAAA="},
      {R"(encoding="base64" compression="zstd")", "KLUv/QBYrQAAaAEAAAACAAAAAQEAAMACACCAM3cE"},
  };
  for (const auto& [attributes, text] : layers) {
    put_map(fmt::format("<data {}>{}</data>", attributes, text));
    ASSERT_TRUE(tiled("--export-map tmx in.tmx out.tmx"));
    ASSERT_TRUE(tiled("--export-map json in.tmx out.tmj"));
    EXPECT_NE(content_of(folder_ / "out.tmx").find(attributes), std::string::npos) << "Tiled kept another encoding";
    for (const auto& map : {read_tmx(folder_ / "out.tmx"), read_tmj(folder_ / "out.tmj")}) {
      ASSERT_TRUE(map) << attributes << message(map);
      EXPECT_EQ(glyphs(*map), ".W. .O.") << attributes;
    }
  }
}

TEST_F(RealTiled, TheirInfiniteMapsAreRead) {
  put_map(
      R"(<data encoding="csv"><chunk x="-16" y="0" width="16" height="1">1,1,2,1,1,1,1,1,1,1,1,1,1,1,1,1</chunk></data>)",
      "1");
  ASSERT_TRUE(tiled("--export-map tmx in.tmx out.tmx"));
  ASSERT_TRUE(tiled("--export-map json in.tmx out.tmj"));
  for (const auto& map : {read_tmx(folder_ / "out.tmx"), read_tmj(folder_ / "out.tmj")}) {
    ASSERT_TRUE(map) << message(map);
    EXPECT_EQ(map->size(), (Size{16, 16}));
    EXPECT_EQ(glyphs(*map).substr(0, 33), "..W............. OOOOOOOOOOOOOOOO");
  }
}

/// Into a file that Tiled saved goes a map with new terrain, a new region and a painted cell: Tiled reads it as that.
TEST_F(RealTiled, WhatIsSavedIntoTheirFilesIsRead) {
  const std::string data =
      R"(<data encoding="base64" compression="zstd">KLUv/QBYrQAAaAEAAAACAAAAAQEAAMACACCAM3cE</data>)";
  const std::string chunks =
      R"(<data encoding="csv"><chunk x="-16" y="0" width="16" height="1">1,1,2,1,1,1,1,1,1,1,1,1,1,1,1,1</chunk></data>)";
  for (const auto& [layer, infinite] : {std::pair(data, "0"), std::pair(chunks, "1")}) {
    put_map(layer, infinite);
    ASSERT_TRUE(tiled("--export-map tmx in.tmx theirs.tmx"));
    ASSERT_TRUE(tiled("--export-map json in.tmx theirs.tmj"));
    for (const char* name : {"theirs.tmx", "theirs.tmj"}) {
      auto map = read_map(folder_ / name);
      ASSERT_TRUE(map) << message(map);
      map->terrains.push_back({"lava", 'L', {255, 0, 0}, false, {Milli{2500}, std::nullopt, std::nullopt}});
      map->cells[{1, 1}] = static_cast<TerrainIndex>(map->terrains.size() - 1);
      map->cells[{0, 0}] = 3;
      map->regions.push_back({"door", {{0, 1, 3}}});
      ASSERT_TRUE(lost_by_writing(*map, folder_ / name).empty());
      ASSERT_TRUE(write_map(*map, folder_ / name));
      ASSERT_TRUE(tiled(fmt::format("--export-map tmx {} again.tmx", name)));
      const auto again = read_map(folder_ / "again.tmx");
      ASSERT_TRUE(again) << message(again);
      EXPECT_EQ(*again, *map) << content_of(folder_ / "again.tmx");
      EXPECT_TRUE(run(folder_.path(), fmt::format("tmxrasterizer {} picture.png", name))) << "with all pictures";
    }
  }
}

TEST_F(RealTiled, TheirTilesetsAreRead) {
  put_map(R"(<data encoding="csv">1,2,1,1,0,1</data>)");
  const std::string embedded = content_of(folder_ / "in.tmx");
  const auto begin = embedded.find("<tileset");
  const auto end = embedded.find("</tileset>") + std::string("</tileset>").size();
  std::string own = embedded.substr(begin, end - begin);
  own.erase(own.find(" firstgid=\"1\""), std::string(" firstgid=\"1\"").size());
  put(folder_ / "raw.tsx", own);
  ASSERT_TRUE(tiled("--export-tileset tsx raw.tsx set.tsx"));
  ASSERT_TRUE(tiled("--export-tileset json raw.tsx set.tsj"));
  for (const char* set : {"set.tsx", "set.tsj"}) {
    std::string outer = embedded;
    put(folder_ / "in.tmx",
        outer.replace(begin, end - begin, fmt::format(R"(<tileset firstgid="1" source="{}"/>)", set)));
    ASSERT_TRUE(tiled("--export-map tmx in.tmx out.tmx"));
    ASSERT_TRUE(tiled("--embed-tilesets --export-map json in.tmx out.tmj"));
    EXPECT_NE(content_of(folder_ / "out.tmx").find(fmt::format("source=\"{}\"", set)), std::string::npos);
    for (const auto& map : {read_tmx(folder_ / "out.tmx"), read_tmj(folder_ / "out.tmj")}) {
      ASSERT_TRUE(map) << set << message(map);
      EXPECT_EQ(glyphs(*map), ".W. .O.") << set;
    }
  }
}

}  // namespace
}  // namespace libpath::test
