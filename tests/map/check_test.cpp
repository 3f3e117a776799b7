#include <gtest/gtest.h>

#include <libpath/map/map.h>

namespace libpath {
namespace {

bool is_sound_name(const std::string& name) {
  Map map = plain_map({1, 1});
  map.units[0].name = name;
  return !check(map);
}

TEST(CheckMap, NamesAreUtf8) {
  for (const char* name : {"a", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
                           "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"})
    EXPECT_TRUE(is_sound_name(name)) << name;
  for (const char* name :
       {"", "\x80", "\xc0\x80", "\xc1\xbf", "\xc3", "\xc3z", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xed\xbf\xbf",
        "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80", "\xff", "a\n", "\x7f"})
    EXPECT_FALSE(is_sound_name(name)) << name;
}

TEST(CheckMap, RowsOfAllAreasAreLimited) {
  Map map = plain_map({1, kMaxSide});
  const auto runs = runs_of(std::vector<CellRect>{{0, 0, 1, kMaxSide}});
  const std::size_t most = MapLimits::area_runs / runs.size();
  for (std::size_t i = 0; i < most; ++i) map.regions.push_back({std::to_string(i), runs});
  EXPECT_FALSE(check(map));
  map.regions.push_back({"one more", {{0, 0, 1}}});
  ASSERT_TRUE(check(map));
  EXPECT_EQ(check(map)->place, "regions[256].cells");
}

}  // namespace
}  // namespace libpath
