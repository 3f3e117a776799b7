#include <gtest/gtest.h>

#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <tests/map/sample_map.h>

namespace libpath {
namespace {

Map map_with_settings(Tier tier, bool keep_dead_ends, bool compact = false) {
  Map map = test::map_of_everything();
  map.bake_settings = {tier, keep_dead_ends, compact};
  return map;
}

std::string refusal_of_settings(const std::string& settings) {
  std::string text = format_lpmap(test::map_of_everything());
  text.replace(text.size() - 3, 3, ",\n  \"bake\": " + settings + "\n}\n");
  const auto map = parse_lpmap(text, "m");
  return map ? "accepted" : map.error().place + ": " + map.error().expected;
}

TEST(BakeSettings, RoundTripInLpmap) {
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    for (const int flags : {0, 1, 2, 3}) {
      const Map map = map_with_settings(tier, flags % 2 != 0, flags / 2 != 0);
      const auto again = parse_lpmap(format_lpmap(map), "m");
      ASSERT_TRUE(again) << again.error().message();
      EXPECT_EQ(*again, map);
    }
  }
}

TEST(BakeSettings, AreWrittenOnlyWhereTheySayMore) {
  EXPECT_EQ(format_lpmap(map_with_settings(Tier::none, false)), format_lpmap(test::map_of_everything()));
  EXPECT_EQ(format_lpmap(test::map_of_everything()).find("\"bake\""), std::string::npos);
  EXPECT_TRUE(
      format_lpmap(map_with_settings(Tier::fast, false)).ends_with("],\n  \"bake\": {\"tier\": \"fast\"}\n}\n"));
  EXPECT_TRUE(format_lpmap(map_with_settings(Tier::none, true))
                  .ends_with("],\n  \"bake\": {\"tier\": \"none\", \"keep_dead_ends\": true}\n}\n"));
  EXPECT_TRUE(format_lpmap(map_with_settings(Tier::full, false, true))
                  .ends_with("],\n  \"bake\": {\"tier\": \"full\", \"compact\": true}\n}\n"));
}

TEST(BakeSettings, AreCheckedWhenRead) {
  EXPECT_EQ(refusal_of_settings("{}"), "accepted");
  EXPECT_EQ(refusal_of_settings("{\"keep_dead_ends\": true}"), "accepted");
  EXPECT_EQ(refusal_of_settings("{\"tier\": \"huge\"}"), "bake.tier: expected \"none\", \"fast\" or \"full\"");
  EXPECT_NE(refusal_of_settings("{\"tier\": 1}"), "accepted");
  EXPECT_NE(refusal_of_settings("{\"keep_dead_ends\": \"yes\"}"), "accepted");
  EXPECT_NE(refusal_of_settings("{\"compact\": 1}"), "accepted");
  EXPECT_NE(refusal_of_settings("{\"units\": []}"), "accepted");
  EXPECT_NE(refusal_of_settings("[]"), "accepted");
}

TEST(BakeSettings, AreLostElsewhereAndSaidSo) {
  const Map map = map_with_settings(Tier::full, false);
  EXPECT_TRUE(lost_by_writing(map, "a.lpmap").empty());
  for (const char* file : {"a.map", "a.tmx", "a.tmj", "a.png"}) {
    const auto lost = lost_by_writing(map, file);
    EXPECT_EQ(std::count(lost.begin(), lost.end(), "bake settings"), 1) << file;
  }
}

}  // namespace
}  // namespace libpath
