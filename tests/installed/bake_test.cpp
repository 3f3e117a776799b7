#include <gtest/gtest.h>
#include <libpath/lint/lint.h>
#include <libpath/map/map.h>

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

TEST(InstalledBake, LintFindsALinkIntoAWall) {
  Map map = plain_map({.width = 2, .height = 1});
  map.cells[{1, 0}] = 5;
  map.links.push_back({.name = "hatch", .from = {0, 0}, .to = {1, 0}});
  const auto findings = lint(map);
  ASSERT_TRUE(findings);
  ASSERT_EQ(findings->size(), 1U);
  EXPECT_STREQ(name_of(findings->front().kind), "link-to-nowhere");
}

}  // namespace
}  // namespace libpath
