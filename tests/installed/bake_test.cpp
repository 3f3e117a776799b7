#include <gtest/gtest.h>
#include <libpath/lint/answers.h>
#include <libpath/lint/called_dead_ends.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include <libpath/bake/kit/asset_output.h>
#include <libpath/lint/lint.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/io/png_mark.h>
#include <libpath/map/map.h>
#include <libpath/map/printable.h>
#include <libpath/tables/asset.h>

namespace libpath {
namespace {

TEST(InstalledBake, PlainMapIsSound) {
  const Map map = plain_map({.width = 5, .height = 3});
  EXPECT_FALSE(check(map).has_value());
  EXPECT_EQ(find_unit(map, "ground"), 0U);
  EXPECT_EQ(find_terrain(map, "no such terrain"), std::nullopt);
}

TEST(InstalledBake, FaultNamesItsPlace) {
  Map map = plain_map({.width = 5, .height = 3});
  map.links.push_back({.name = "out", .from = {0, 0}, .to = {5, 0}});
  const auto fault = check(map);
  ASSERT_TRUE(fault.has_value());
  EXPECT_EQ(fault->place, "links[0].to");
}

TEST(InstalledBake, SaysWhichSearchAnswers) {
  const auto baked = bake(plain_map({.width = 5, .height = 3}));
  ASSERT_TRUE(baked);
  EXPECT_EQ(answers_of(*baked).size(), 1U);
  EXPECT_EQ(answers_of(*Asset::open_copy(baked->bytes)).size(), 1U);
}

TEST(InstalledBake, NoTableHasNoDeadEnds) { EXPECT_TRUE(called_dead_ends({}, {}).empty()); }

TEST(InstalledBake, LintFindsALinkIntoAWall) {
  Map map = plain_map({.width = 2, .height = 1});
  map.cells[{1, 0}] = 5;
  map.links.push_back({.name = "hatch", .from = {0, 0}, .to = {1, 0}});
  const auto findings = lint(map);
  ASSERT_TRUE(findings);
  ASSERT_EQ(findings->size(), 1U);
  EXPECT_STREQ(name_of(findings->front().kind), "link-to-nowhere");
}

TEST(InstalledBake, WritersSayWhatTheyWouldReplace) {
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("libpath-" + std::to_string(::getpid()) + ".lpmap");
  std::filesystem::remove(file);
  ASSERT_TRUE(write_file(file, "a shopping list"));
  EXPECT_EQ(files_of_map(file), std::vector{file});
  EXPECT_TRUE(why_not_replace_map(file));
  EXPECT_TRUE(why_not_replace_asset(file));
  EXPECT_TRUE(why_no_marked_png(file));
  EXPECT_FALSE(why_not_replace(file));
  EXPECT_EQ(read_head(file, 6).value().size(), 6U);
  EXPECT_EQ(FileIdentity(file), FileIdentity(file.parent_path() / "." / file.filename()));
  const Map map = plain_map({.width = 2, .height = 1});
  const auto refused = write_map(map, file);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message().find("holds no map"), std::string::npos);
  EXPECT_TRUE(write_map(map, file, Replace::anything));
  EXPECT_FALSE(write_asset(file, {}));
  std::filesystem::remove(file);
}

TEST(InstalledBake, HiddenLettersAreSpeltOut) {
  EXPECT_EQ(printable("a\n"), "a\\u{a}");
  EXPECT_TRUE(is_hidden(first_letter("\n").code));
  EXPECT_EQ(with_png_mark(""), "");
}

}  // namespace
}  // namespace libpath
