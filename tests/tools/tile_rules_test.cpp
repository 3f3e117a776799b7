#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;
using test::content_of;
using test::put;

/// A project of one level whose tiles nobody has described.
class GuessedRules : public testing::Test {
 protected:
  GuessedRules() {
    fs::create_directory(folder_ / "levels");
    put(folder_ / "libpath.project.json", R"({"root": "."})");
    put(folder_ / "levels" / "a.tmx",
        R"(<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8">
<tileset firstgid="1" name="t" tilecount="4"/>
<layer name="floor" width="2" height="1"><data encoding="csv">1,1</data></layer>
<layer name="walls" width="2" height="1"><data encoding="csv">0,2</data></layer></map>)");
  }
  Outcome run(const std::string& words) const { return run_program("pathconvert", words, folder_.path()); }

  test::TemporaryFolder folder_;
};

TEST_F(GuessedRules, AreSaidAndMakeALevelLoad) {
  EXPECT_EQ(run("levels/a.tmx a.lpmap").status, 1);
  const Outcome guessed = run("levels/a.tmx libpath.tiles.json");
  EXPECT_EQ(guessed.status, 0) << guessed.out;
  EXPECT_EQ(guessed.out, "1 tile of t: ground, by no tile below\n1 tile of t: wall, by the layer \"walls\"\n");
  EXPECT_EQ(run("levels/a.tmx a.lpmap").status, 0);
  const std::string rules = content_of(folder_ / "libpath.tiles.json");
  EXPECT_EQ(run("levels/a.tmx libpath.tiles.json").out, "all tiles of levels/a.tmx are described\n");
  EXPECT_EQ(content_of(folder_ / "libpath.tiles.json"), rules);
}

TEST_F(GuessedRules, GoToTheFileThatCounts) {
  EXPECT_EQ(run("levels/a.tmx levels/b/libpath.tiles.json").status, 1) << "the level lies elsewhere";
  put(folder_ / "levels" / "libpath.tiles.json", R"({"tiles": [{"tileset": "t", "tiles": "0", "terrain": "grass"}]})");
  const Outcome refused = run("levels/a.tmx libpath.tiles.json");
  EXPECT_EQ(refused.status, 1);
  EXPECT_NE(refused.out.find("which has the rules of this map already"), std::string::npos) << refused.out;
  EXPECT_FALSE(fs::exists(folder_ / "libpath.tiles.json"));
  EXPECT_EQ(run("levels/a.tmx levels/libpath.tiles.json").out, "1 tile of t: wall, by the layer \"walls\"\n");
}

}  // namespace
}  // namespace libpath::tools
