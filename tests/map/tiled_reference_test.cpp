#include <gtest/gtest.h>
#include <sys/stat.h>

#include <libpath/map/io/map_file.h>
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
  for (const char* source : {"sets/far.tsx", "sets/far.tsj", "./sets/far.tsx", "sets/../sets/far.tsx"}) {
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

/// An error that named the tileset alone would not say which map asks for it.
TEST_F(TiledReference, MissingTilesetsAreRefusedWithTheMap) {
  EXPECT_EQ(message(read("sets/none.tsx")),
            (folder_ / "map.tmx").string() + ": reference \"sets/none.tsx\": cannot open: No such file or directory");
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
              "expected a relative path to a file in the map's folder or below it; with --root DIR, or a "
              "libpath.project.json in DIR, it may lie anywhere in DIR")
        << source;
  }
  fs::remove(outside);
}

TEST_F(TiledReference, TilesetsAreCountedAsOftenAsTheyAreNamed) {
  put(folder_ / "far.tsx", std::string(kTsx) + std::string(4 << 20, ' '));
  const auto named = [&](int times) {
    std::string sets;
    for (int i = 1; i < times; ++i) sets += fmt::format(R"(<tileset firstgid="{}" source="far.tsx"/>)", 100 * i);
    std::string text = map_with("far.tsx");
    put(folder_ / "map.tmx", text.insert(text.find("<tileset"), sets));
    return message(read_tmx(folder_ / "map.tmx"));
  };
  EXPECT_EQ(named(3), "accepted");
  EXPECT_EQ(named(4), "far.tsx: expected tilesets of at most 16 MiB in all, each counted as often as it is named");
}

/// A project as they are usually laid out: levels here, tilesets there.
class TiledProject : public ::testing::Test {
 protected:
  TiledProject() {
    for (const char* folder : {"levels", "levels/deep", "tiles"}) fs::create_directory(folder_ / folder);
    put(folder_ / "tiles/far.tsx", kTsx);
    put(folder_ / "levels/near.tsx", kTsx);
  }
  /// What was expected of a map in levels/ that refers to that, or "accepted".
  std::string expected(const std::string& source, const fs::path& root, const char* map = "levels/map.tmx") {
    put(folder_ / map, map_with(source));
    const auto read = read_map(folder_ / map, ReadOptions{root});
    return read ? "accepted" : read.error().expected;
  }
  bool is_outside(const std::string& said) {
    return said.starts_with("expected a relative path to a file in the project's");
  }
  TemporaryFolder folder_;
};

TEST_F(TiledProject, ReferencesLeadAnywhereInTheRoot) {
  const fs::path root = folder_.path();
  EXPECT_NE(expected("../tiles/far.tsx", {}), "accepted");
  EXPECT_EQ(expected("../tiles/far.tsx", root), "accepted");
  EXPECT_EQ(expected("near.tsx", root), "accepted");
  EXPECT_EQ(expected("./deep/../../tiles/./far.tsx", root), "accepted");
  EXPECT_EQ(expected("../../tiles/far.tsx", root, "levels/deep/map.tmx"), "accepted");
  EXPECT_EQ(expected("../tiles/far.tsx", root / "levels" / ".."), "accepted");
}

TEST_F(TiledProject, ReferencesDoNotLeadOutOfTheRoot) {
  const fs::path root = folder_ / "levels";
  EXPECT_TRUE(is_outside(expected("../tiles/far.tsx", root)));
  EXPECT_TRUE(is_outside(expected("../../levels/../tiles/far.tsx", root, "levels/deep/map.tmx")));
  EXPECT_TRUE(is_outside(expected((folder_ / "levels/near.tsx").string(), root))) << "absolute, though inside";
  // A folder whose name the root's begins with is no part of it.
  fs::create_directory(folder_ / "levels-of-others");
  put(folder_ / "levels-of-others/far.tsx", kTsx);
  EXPECT_TRUE(is_outside(expected("../levels-of-others/far.tsx", root)));
  EXPECT_EQ(expected("near.tsx", folder_ / "tiles").find("expected a root that has the map in it"), 0u);
}

TEST_F(TiledProject, LinksInTheRootAreRefused) {
  fs::create_symlink(folder_ / "tiles/far.tsx", folder_ / "tiles/link.tsx");
  fs::create_directory_symlink("/", folder_ / "tiles/way");
  EXPECT_EQ(expected("../tiles/link.tsx", folder_.path()).find("expected no symbolic link on the way"), 0u);
  EXPECT_EQ(expected("../tiles/way/etc/passwd", folder_.path()).find("expected no symbolic link on the way"), 0u);
  // How the user comes to the map is no business of the map's.
  fs::create_directory_symlink(folder_.path(), folder_ / "tiles/project");
  EXPECT_TRUE(read_map(folder_ / "tiles/project/levels/map.tmx", ReadOptions{folder_.path()})
                  .error()
                  .expected.find("symbolic link") != std::string::npos);
  EXPECT_EQ(expected("../tiles/far.tsx", folder_ / "tiles/project"), "accepted");
}

TEST_F(TiledProject, ProjectFileIsFoundAboveTheMap) {
  const fs::path map = folder_ / "levels/deep/map.tmx";
  const fs::path root = fs::canonical(folder_.path());
  EXPECT_EQ(find_project_root(map).value(), fs::path());
  put(folder_ / "libpath.project.json", R"({"root": "."})");
  EXPECT_EQ(find_project_root(map).value(), root);
  put(folder_ / "libpath.project.json", R"({"root": "levels"})");
  EXPECT_EQ(find_project_root(map).value(), root / "levels");
  put(folder_ / "levels/deep/libpath.project.json", R"({"root": "."})");
  EXPECT_EQ(find_project_root(map).value(), root / "levels/deep") << "the nearest counts";
  EXPECT_EQ(find_project(map)->file, root / "levels/deep/libpath.project.json");
}

TEST_F(TiledProject, ProjectFilesOpenNoFolderAroundThem) {
  const fs::path map = folder_ / "levels/map.tmx";
  fs::create_directory_symlink("/", folder_ / "levels/all");
  for (const char* text : {R"({"root": ".."})", R"({"root": "/"})", R"({"root": "x/../../.."})", R"({"root": ""})",
                           R"({"root": 1})", R"({"root": "none"})", R"({"root": "near.tsx"})", R"({"root": "all"})",
                           R"({"root": "deep"})", R"({"roots": "."})", "{}", "", "[]"}) {
    put(folder_ / "levels/libpath.project.json", text);
    const auto root = find_project_root(map);
    ASSERT_FALSE(root) << text;
    EXPECT_EQ(root.error().file, (fs::canonical(folder_ / "levels") / "libpath.project.json").string());
    EXPECT_EQ(root.error().expected.substr(0, 8), "expected") << root.error().message();
  }
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
