#include <gtest/gtest.h>
#include <sys/stat.h>

#include <libpath/map/io/tmj.h>
#include <tests/map/tiled_text.h>
#include <tests/support/temporary_folder.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTsx = R"(<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="far" tilewidth="10" tileheight="20" tilecount="2">
 <tile id="0" type="ground"/><tile id="1" type="water"/></tileset>)";
constexpr const char* kTsj = R"({"name": "far", "tilecount": 2, "type": "tileset",
 "tiles": [{"id": 0, "type": "ground"}, {"id": 1, "type": "water"}]})";

/// A map whose only tileset is another file.
std::string map_with(const std::string& source) {
  TmxText tmx;
  tmx.tileset = fmt::format(R"(<tileset firstgid="1" source="{}"/>)", source);
  return tmx.str();
}

class TiledReference : public ::testing::Test {
 protected:
  Loaded<Map> read(const std::string& source) {
    put(folder_ / "map.tmx", map_with(source));
    return read_tmx(folder_ / "map.tmx");
  }
  /// What was expected of the file at that place, or "accepted".
  std::string expected(const std::string& source) {
    const auto map = read(source);
    return map ? "accepted" : map.error().expected;
  }
  TemporaryFolder folder_;
};

TEST_F(TiledReference, ExternalTilesetsAreRead) {
  fs::create_directory(folder_ / "sets");
  put(folder_ / "sets" / "far.tsx", kTsx);
  put(folder_ / "sets" / "far.tsj", kTsj);
  for (const char* source : {"sets/far.tsx", "sets/far.tsj", "./sets/far.tsx"}) {
    const auto map = read(source);
    ASSERT_TRUE(map) << message(map);
    EXPECT_EQ(glyphs(*map), ".W. ...");
  }
}

TEST_F(TiledReference, FilesAreNotedOnce) {
  put(folder_ / "near.tsx", kTsx);
  std::string twice = map_with("near.tsx");
  const std::string second = R"(<tileset firstgid="100" source="near.tsx"/>)";
  twice.insert(twice.find("<tileset"), second);
  put(folder_ / "map.tmx", twice);
  std::vector<fs::path> files;
  const auto map = read_tmx(folder_ / "map.tmx", files);
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(files, (std::vector<fs::path>{folder_ / "map.tmx", folder_ / "near.tsx"}));
}

TEST_F(TiledReference, EmptyFilesAreNoTilesets) {
  put(folder_ / "empty.tsj", " \n");
  EXPECT_EQ(message(read("empty.tsj")).find("empty.tsj: "), 0u) << message(read("empty.tsj"));
}

TEST_F(TiledReference, MissingMapsAreRefused) {
  EXPECT_EQ(message(read_tmx(folder_ / "none.tmx")),
            (folder_ / "none.tmx").string() + ": cannot open: No such file or directory");
}

TEST_F(TiledReference, NamesWithZeroBytesAreRefused) {
  put(folder_ / "map.tmj", R"({"orientation": "orthogonal", "width": 1, "height": 1, "tilewidth": 1, "tileheight": 1,
 "tilesets": [{"firstgid": 1, "source": "a\u0000b"}], "layers": []})");
  EXPECT_NE(message(read_tmj(folder_ / "map.tmj")).find("expected a relative path to a file"), std::string::npos)
      << message(read_tmj(folder_ / "map.tmj"));
}

TEST_F(TiledReference, ErrorsNameTheTilesetsFile) {
  put(folder_ / "bad.tsx", "<tileset>\n<tile/></tileset>");
  EXPECT_EQ(message(read("bad.tsx")), "bad.tsx: line 2: expected tile to have an attribute id");
}

TEST_F(TiledReference, ClimbingPathsAreRefused) {
  const fs::path outside = folder_.path().string() + "-outside.tsx";
  put(outside, kTsx);
  for (const std::string& source : {"../" + outside.filename().string(), "x/../../" + outside.filename().string(),
                                    outside.string(), std::string()}) {
    EXPECT_EQ(expected(source),
              "expected a relative path to a file in the map's folder or below it (or an embedded tileset)")
        << source;
  }
  fs::remove(outside);
}

TEST_F(TiledReference, SymbolicLinksAreRefused) {
  fs::create_directory(folder_ / "sets");
  put(folder_ / "sets" / "far.tsx", kTsx);
  fs::create_symlink(folder_ / "sets" / "far.tsx", folder_ / "link.tsx");
  fs::create_directory_symlink(folder_ / "sets", folder_ / "way");
  EXPECT_EQ(expected("link.tsx").find("expected no symbolic link"), 0u);
  EXPECT_EQ(expected("way/far.tsx").find("expected no symbolic link"), 0u);
}

TEST_F(TiledReference, OnlyRegularFilesAreRead) {
  ASSERT_EQ(::mkfifo((folder_ / "pipe.tsx").c_str(), 0600), 0);
  fs::create_directory(folder_ / "folder.tsx");
  for (const char* source : {"pipe.tsx", "folder.tsx", "missing.tsx"}) EXPECT_FALSE(read(source)) << source;
}

TEST_F(TiledReference, TilesetsReferToNothing) {
  put(folder_ / "loop.tsx", R"(<tileset source="loop.tsx"/>)");
  put(folder_ / "loop.tsj", R"({"source": "loop.tsj"})");
  EXPECT_EQ(expected("loop.tsx"), "expected a tileset that refers to no other");
  EXPECT_EQ(expected("loop.tsj"), "expected a tileset that refers to no other");
}

}  // namespace
}  // namespace libpath::test
