#include <tests/house/include_rules.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::vector<BadInclude> judged(const std::string& file, const std::string& included) {
  return bad_includes(file, "#pragma once\n\n#include <" + included + ">\n");
}

std::vector<fs::path> project_sources() {
  std::vector<fs::path> files;
  for (const char* folder : {"libpath", "tools", "editor", "tests"}) {
    const fs::path root = fs::path(LIBPATH_SOURCE_DIR) / folder;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
      const fs::path extension = entry.path().extension();
      if (extension == ".h" || extension == ".cpp") files.push_back(entry.path());
    }
  }
  return files;
}

TEST(IncludeRules, ProjectRunsDownOnly) {
  const std::vector<fs::path> files = project_sources();
  ASSERT_GT(files.size(), 10U);
  for (const fs::path& path : files) {
    std::ifstream stream(path);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    ASSERT_TRUE(stream.good() || stream.eof()) << path;
    const std::string file = path.lexically_relative(LIBPATH_SOURCE_DIR).generic_string();
    for (const BadInclude& bad : bad_includes(file, text)) ADD_FAILURE() << bad.message();
  }
}

TEST(IncludeRules, DownwardIncludesPass) {
  EXPECT_THAT(judged("libpath/core/pose.h", "libpath/core/cell.h"), IsEmpty());
  EXPECT_THAT(judged("libpath/search/ground/world.h", "libpath/tables/ground/regions.h"), IsEmpty());
  EXPECT_THAT(judged("libpath/bake/ground/regions.cpp", "libpath/map/map.h"), IsEmpty());
  EXPECT_THAT(judged("libpath/map/io/tmx.cpp", "libpath/map/map.h"), IsEmpty());
  EXPECT_THAT(judged("libpath/motion/route.h", "libpath/search/ground/world.h"), IsEmpty());
  EXPECT_THAT(judged("libpath/c/libpath.cpp", "libpath/motion/route.h"), IsEmpty());
  EXPECT_THAT(judged("tools/pathbake.cpp", "tools/common/progress.h"), IsEmpty());
  EXPECT_THAT(judged("tests/tools/pathgen_test.cpp", "tools/common/generate.h"), IsEmpty());
}

TEST(IncludeRules, TablesMayUseGeometry) {
  EXPECT_THAT(judged("libpath/tables/turning/hit_check.h", "libpath/geometry/sweep.h"), IsEmpty());
  EXPECT_THAT(judged("libpath/geometry/sweep.h", "libpath/tables/turning/hit_check.h"), SizeIs(1));
}

TEST(IncludeRules, WingsKnowThoseBelowThemAlone) {
  EXPECT_THAT(judged("libpath/tables/grid/jump_map.h", "libpath/tables/ground/walkability.h"), IsEmpty());
  EXPECT_THAT(judged("libpath/tables/asset.h", "libpath/tables/grid/jump_map.h"), IsEmpty());
  EXPECT_THAT(judged("libpath/search/queue/queue.h", "libpath/search/grid/grid_search.h"), IsEmpty());
  EXPECT_THAT(judged("libpath/tables/ground/dead_ends.h", "libpath/tables/grid/jump_map.h"), SizeIs(1));
  EXPECT_THAT(judged("libpath/tables/turning/live_turning.h", "libpath/tables/asset.h"), SizeIs(1));
  EXPECT_THAT(judged("libpath/bake/kit/timed.h", "libpath/bake/bake.h"), SizeIs(1));
  EXPECT_THAT(judged("libpath/search/grid/grid_search.h", "libpath/search/turning/pose_flood.h"), SizeIs(1));
  EXPECT_THAT(judged("libpath/search/kit/path_result.h", "libpath/search/ground/world.h"), SizeIs(1));
}

TEST(IncludeRules, FilesOfWingedRoomsStandInOne) {
  EXPECT_THAT(judged("libpath/search/world.h", "libpath/search/kit/path_result.h"), SizeIs(1));
  EXPECT_THAT(judged("libpath/search/ground/world.h", "libpath/search/misc/world.h"), SizeIs(1));
}

TEST(IncludeRules, UpwardIncludesFail) {
  EXPECT_THAT(judged("libpath/core/cell.h", "libpath/map/map.h"), SizeIs(1));
  EXPECT_THAT(judged("libpath/map/map.cpp", "libpath/bake/bake.h"), SizeIs(1));
  EXPECT_THAT(judged("libpath/search/ground/world.h", "libpath/motion/route.h"), SizeIs(1));
  EXPECT_THAT(judged("libpath/motion/route.h", "libpath/c/libpath.h"), SizeIs(1));
  EXPECT_THAT(judged("libpath/c/worlds.cpp", "libpath/bake/bake.h"), SizeIs(1));
  EXPECT_THAT(judged("libpath/c/worlds.cpp", "libpath/c_bake/bake.h"), Not(IsEmpty()));
  EXPECT_THAT(judged("libpath/c_bake/bake.cpp", "libpath/bake/bake.h"), IsEmpty());
  EXPECT_THAT(judged("libpath/c_bake/bake.cpp", "libpath/c/handles.h"), IsEmpty());
  EXPECT_THAT(judged("libpath/bake/bake.cpp", "tools/common/progress.h"), SizeIs(1));
  EXPECT_THAT(judged("tools/pathgen.cpp", "tests/support/scale.h"), SizeIs(1));
}

TEST(IncludeRules, NeighboursStayApart) {
  EXPECT_THAT(judged("libpath/bake/ground/regions.cpp", "libpath/search/ground/world.h"), SizeIs(1));
  EXPECT_THAT(judged("libpath/search/ground/world.cpp", "libpath/bake/bake.h"), SizeIs(1));
  EXPECT_THAT(judged("libpath/map/map.h", "libpath/tables/asset.h"), SizeIs(1));
  EXPECT_THAT(judged("libpath/map/map.h", "libpath/geometry/curve.h"), SizeIs(1));
  EXPECT_THAT(judged("tools/pathbake.cpp", "editor/document.h"), SizeIs(1));
  EXPECT_THAT(judged("editor/document.cpp", "tools/common/picture.h"), SizeIs(1));
  EXPECT_THAT(judged("editor/main.cpp", "tools/manual/man_page.h"), SizeIs(1));
}

TEST(IncludeRules, RuntimeKnowsNoMap) {
  for (const char* room : {"core", "geometry", "tables", "search", "motion", "c"}) {
    const std::string file = std::string("libpath/") + room + "/some.cpp";
    EXPECT_THAT(judged(file, "libpath/map/map.h"), SizeIs(1)) << room;
    EXPECT_THAT(judged(file, "libpath/bake/bake.h"), SizeIs(1)) << room;
  }
}

TEST(IncludeRules, SpellingHidesNothing) {
  const std::string file = "libpath/search/ground/world.cpp";
  EXPECT_THAT(bad_includes(file, "  #  include\t<libpath/bake/bake.h>  // why"), SizeIs(1));
  EXPECT_THAT(bad_includes(file, "#include \"libpath/bake/bake.h\"\n"), SizeIs(1));
  EXPECT_THAT(bad_includes(file, "#include \"../../bake/bake.h\"\n"), SizeIs(1));
  EXPECT_THAT(bad_includes(file, "#include <libpath/core/../bake/bake.h>\r\n"), SizeIs(1));
  EXPECT_THAT(bad_includes(file, "#include \"world.h\"\n#include <vector>\n// #include <libpath/bake/bake.h>\n"),
              IsEmpty());
}

TEST(IncludeRules, UnknownRoomFails) {
  EXPECT_THAT(judged("libpath/search/ground/world.h", "libpath/util/misc.h"), SizeIs(1));
  EXPECT_THAT(judged("libpath/util/misc.h", "libpath/core/cell.h"), SizeIs(1));
}

TEST(IncludeRules, MessageNamesThePlace) {
  const auto bad = judged("libpath/core/cell.h", "libpath/map/map.h");
  ASSERT_THAT(bad, SizeIs(1));
  EXPECT_EQ(bad[0].message(),
            "libpath/core/cell.h:3: includes libpath/map/map.h: "
            "the runtime knows nothing of maps, bakers, tools or tests");
}

}  // namespace
}  // namespace libpath::test
