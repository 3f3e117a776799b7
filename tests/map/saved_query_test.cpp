#include <gtest/gtest.h>

#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <tests/map/loader_checks.h>
#include <tests/map/sample_map.h>

namespace libpath {
namespace {

constexpr const char* kQueries = R"(,
  "queries": [
    {"name": "home", "unit": "ground", "from": [0, 0], "to": [3, 2], "expect": "path", "longest": 9.25},
    {"name": "over the sea", "unit": "truck", "from": [4, 2], "to": [4, 0], "expect": "no path"}
  ]
}
)";

Map map_with_queries() {
  Map map = test::map_of_everything();
  map.queries = {{"home", "ground", {0, 0}, {3, 2}, true, Milli{9250}},
                 {"over the sea", "truck", {4, 2}, {4, 0}, false, std::nullopt}};
  return map;
}

std::string refusal_of_queries(const std::string& piece, const std::string& by) {
  return test::refusal_with(map_with_queries(), piece, by);
}

TEST(SavedQueries, AreWrittenLast) {
  const std::string text = format_lpmap(map_with_queries());
  EXPECT_TRUE(text.ends_with(std::string("\n  ]") + kQueries)) << text;
}

TEST(SavedQueries, RoundTripInLpmap) {
  const auto map = parse_lpmap(format_lpmap(map_with_queries()), "m");
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(*map, map_with_queries());
}

TEST(SavedQueries, AreLostElsewhereAndSaidSo) {
  const Map map = map_with_queries();
  EXPECT_TRUE(lost_by_writing(map, "a.lpmap").empty());
  for (const char* file : {"a.map", "a.tmx", "a.tmj", "a.png"}) {
    const auto lost = lost_by_writing(map, file);
    EXPECT_EQ(std::count(lost.begin(), lost.end(), "saved queries"), 1) << file;
  }
}

TEST(SavedQueries, AreCheckedWhenRead) {
  EXPECT_EQ(refusal_of_queries("\"home\"", "\"over the sea\""),
            "queries[1].name: expected a name used once, 'over the sea' occurs before");
  EXPECT_EQ(refusal_of_queries("\"to\": [3, 2], \"expect\"", "\"to\": [5, 2], \"expect\""),
            "queries[0].to[0]: expected a whole number from 0 to 4");
  EXPECT_EQ(refusal_of_queries("\"no path\"", "\"maybe\""), "queries[1].expect: expected \"path\" or \"no path\"");
  EXPECT_EQ(refusal_of_queries("\"no path\"", "\"no path\", \"longest\": 3"),
            "queries[1].longest: expected a length only where a path is expected");
  EXPECT_EQ(refusal_of_queries("9.25", "-1"), "queries[0].longest: expected a length from 0");
  EXPECT_EQ(refusal_of_queries("\"unit\": \"truck\"", "\"unit\": \"\""),
            "queries[1].unit: expected a name of 1 to 64 bytes");
}

TEST(SavedQueries, MayNameUnitsThatAreGone) {
  Map map = map_with_queries();
  map.units.pop_back();
  EXPECT_FALSE(check(map));
}

}  // namespace
}  // namespace libpath
