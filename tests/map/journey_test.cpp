#include <gtest/gtest.h>

#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <libpath/tables/areas/journeys.h>
#include <tests/map/loader_checks.h>
#include <tests/map/sample_map.h>

namespace libpath {
namespace {

constexpr const char* kJourneys = R"(,
  "journeys": [
    {"name": "round \"trip\"", "unit": "truck", "from": [0, 0], "through": [[4, 2], [1, 1]], "to": [0, 0]},
    {"name": "there", "unit": "gone", "from": [2, 2], "to": [3, 0]}
  ]
}
)";

Map map_with_journeys() {
  Map map = test::map_of_everything();
  map.journeys = {{"round \"trip\"", "truck", {0, 0}, {{4, 2}, {1, 1}}, {0, 0}}, {"there", "gone", {2, 2}, {}, {3, 0}}};
  return map;
}

std::string refusal_of_journeys(const std::string& piece, const std::string& by) {
  return test::refusal_with(map_with_journeys(), piece, by);
}

TEST(Journeys, AreWrittenLast) {
  const std::string text = format_lpmap(map_with_journeys());
  EXPECT_TRUE(text.ends_with(std::string("\n  ]") + kJourneys)) << text;
}

TEST(Journeys, RoundTripInLpmap) {
  const auto map = parse_lpmap(format_lpmap(map_with_journeys()), "m");
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(*map, map_with_journeys());
}

TEST(Journeys, AreLostElsewhereAndSaidSo) {
  const Map map = map_with_journeys();
  EXPECT_TRUE(lost_by_writing(map, "a.lpmap").empty());
  for (const char* file : {"a.map", "a.tmx", "a.tmj", "a.png"}) {
    const auto lost = lost_by_writing(map, file);
    EXPECT_EQ(std::count(lost.begin(), lost.end(), "journeys"), 1) << file;
  }
}

TEST(Journeys, AreCheckedWhenRead) {
  EXPECT_EQ(refusal_of_journeys("\"there\"", "\"round \\\"trip\\\"\"").substr(0, 17), "journeys[1].name:");
  EXPECT_EQ(refusal_of_journeys("[1, 1]], \"to\"", "[1, 3]], \"to\"").substr(0, 22), "journeys[0].through[1]");
  EXPECT_EQ(refusal_of_journeys("\"unit\": \"gone\"", "\"unit\": \"\"").substr(0, 16), "journeys[1].unit");
  const std::string through = "[[4, 2], [1, 1]]";
  EXPECT_EQ(refusal_of_journeys(through, "7"), "journeys[0].through: expected a list");
  EXPECT_EQ(refusal_of_journeys(through, R"([{"a": 1, "a": 2}])"),
            "journeys[0].through: expected each key once, \"a\" occurs before");
  std::string cells = "[[1, 1]";
  for (std::size_t i = 1; i < MapLimits::journey_cells; ++i) cells += ",[1, 1]";
  EXPECT_EQ(refusal_of_journeys(through, cells + "]"), "accepted");
  EXPECT_EQ(refusal_of_journeys(through, cells + ",[1, 1]]"), "journeys[0].through: expected at most 4096 entries");
  Map map = map_with_journeys();
  map.journeys[1].to = {5, 0};
  EXPECT_EQ(check(map)->place, "journeys[1].to");
  map = map_with_journeys();
  map.journeys[0].through[0] = {0, -1};
  EXPECT_EQ(check(map)->place, "journeys[0].through");
}

}  // namespace
}  // namespace libpath
