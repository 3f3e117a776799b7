#include <gtest/gtest.h>

#include <tests/support/temporary_folder.h>
#include <tools/common/map_input.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;

/// Levels in one folder, tilesets in another.
class MapInput : public ::testing::Test {
 protected:
  MapInput() {
    fs::create_directory(folder_ / "levels");
    fs::create_directory(folder_ / "tiles");
    test::put(folder_ / "tiles/t.tsx", R"(<tileset name="t"><tile id="0" type="ground"/></tileset>)");
    test::put(folder_ / "levels/m.tmx",
              R"(<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8">)"
              R"(<tileset firstgid="1" source="../tiles/t.tsx"/>)"
              R"(<layer width="1" height="1"><data encoding="csv">1</data></layer></map>)");
  }

  /// The files that were read, or the error's line.
  std::string read(const std::vector<std::string>& words) {
    ToolDescription tool("tool", "reads");
    add_root_option(tool);
    std::vector<const char*> argv{"tool"};
    for (const std::string& word : words) argv.push_back(word.c_str());
    std::vector<fs::path> files;
    try {
      load_map(tool.parse(static_cast<int>(argv.size()), argv.data()), (folder_ / "levels/m.tmx").string(), files);
    } catch (const Failed& failed) {
      return failed.what();
    }
    std::string names;
    for (const fs::path& file : files) names += file.filename().string() + " ";
    return names;
  }
  test::TemporaryFolder folder_;
};

TEST_F(MapInput, RefusedReferencesTellOfTheRoot) {
  EXPECT_NE(read({}).find("with --root DIR, or a libpath.project.json in DIR"), std::string::npos) << read({});
}

TEST_F(MapInput, RootOpensItsFolder) {
  EXPECT_EQ(read({"--root", folder_.path().string()}), "m.tmx t.tsx ");
  EXPECT_NE(read({"--root", (folder_ / "levels").string()}).find("--root DIR names another"), std::string::npos);
  EXPECT_EQ(read({"--root", "/none"}), "--root: expected a folder, /none is none");
}

TEST_F(MapInput, ProjectIsFoundAndRead) {
  test::put(folder_ / "libpath.project.json", R"({"root": "."})");
  EXPECT_EQ(read({}), "m.tmx t.tsx libpath.project.json ");
  EXPECT_EQ(read({"--root", folder_.path().string()}), "m.tmx t.tsx ") << "what is said goes before";
  test::put(folder_ / "libpath.project.json", R"({"root": ".."})");
  EXPECT_NE(read({}).find("libpath.project.json: root: expected"), std::string::npos) << read({});
}

}  // namespace
}  // namespace libpath::tools
