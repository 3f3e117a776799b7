#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/switch.h>
#include <tests/map/loader_checks.h>
#include <tests/map/sample_map.h>

namespace libpath {
namespace {

constexpr const char* kSwitches = R"(,
  "switches": [
    {"name": "the \"gate\"", "open": false, "cells": [[0, 0, 2, 1], [1, 1, 1, 1]], "links": [[0, 0, 4, 2]]},
    {"name": "valve", "open": true, "one_way_edges": [[0, 0, 0, 1], [1, 1, 2, 2]]}
  ]
}
)";

Map map_with_switches() {
  Map map = test::map_of_everything();
  map.switches = {{"the \"gate\"", false, {{0, 0, 2}, {1, 1, 2}}, {{{0, 0}, {4, 2}}}, {}},
                  {"valve", true, {}, {}, {{{0, 0}, {0, 1}}, {{1, 1}, {2, 2}}}}};
  return map;
}

std::string refusal_of_switches(const std::string& piece, const std::string& by) {
  return test::refusal_with(map_with_switches(), piece, by);
}

std::string wrong_in(const Map& map) {
  const auto fault = check(map);
  return fault ? fault->place + ": " + fault->expected : "sound";
}

TEST(Switches, AreWrittenLastAndReadAgain) {
  const std::string text = format_lpmap(map_with_switches());
  EXPECT_TRUE(text.ends_with(std::string("\n  ]") + kSwitches)) << text;
  const auto map = parse_lpmap(text, "m");
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(*map, map_with_switches());
}

TEST(Switches, LeaveOtherMapsAsTheyWere) {
  EXPECT_EQ(format_lpmap(test::map_of_everything()).find("switch"), std::string::npos);
}

TEST(Switches, CellsAreRectanglesOnTheMap) {
  const auto refusal = [](const char* rectangle) { return refusal_of_switches("[0, 0, 2, 1]", rectangle); };
  EXPECT_EQ(refusal("[0, 0, 5, 3]"), "accepted");
  const std::pair<const char*, const char*> wrong[] = {
      {"[5, 0, 1, 1]", "[0]: expected a whole number from 0 to 4"},
      {"[0, -1, 1, 1]", "[1]: expected a whole number from 0 to 2"},
      {"[1, 0, 0, 1]", "[2]: expected a whole number from 1 to 4"},
      {"[1, 0, 5, 1]", "[2]: expected a whole number from 1 to 4"},
      {"[0, 1, 1, 0]", "[3]: expected a whole number from 1 to 2"},
      {"[0, 1, 1, 3]", "[3]: expected a whole number from 1 to 2"},
  };
  for (const auto& [rectangle, said] : wrong)
    EXPECT_EQ(refusal(rectangle), std::string("switches[0].cells[0]") + said) << rectangle;
}

TEST(Switches, MembersMayComeInAnyOrderAndAreOpenUnlessSaid) {
  const std::string text = format_lpmap(map_with_switches());
  std::string other = text.substr(0, text.find(",\n  \"switches\"")) + R"(, "switches": [
    {"links": [[4, 2, 0, 0]], "cells": [[1, 1, 1, 1], [1, 0, 1, 2], [0, 0, 1, 1]], "open": false, "name": "the \"gate\""},
    {"one_way_edges": [[1, 1, 2, 2], [0, 0, 0, 1]], "name": "valve"}]})";
  const auto map = parse_lpmap(other, "m");
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(format_lpmap(*map), text);
}

TEST(Switches, RandomOnesComeBack) {
  std::mt19937 random(7);
  for (int i = 0; i < 100; ++i) {
    Map map = test::drawn({"..........", "..........", "..........", ".........."});
    const auto below = [&](std::int32_t end) {
      return std::uniform_int_distribution<std::int32_t>(0, end - 1)(random);
    };
    for (std::int32_t x = 0; x < 9; ++x) map.one_way_edges.push_back({{x, 0}, {x + 1, 0}});
    for (std::int32_t x = 1; x < 9; ++x) map.links.push_back({"", {x, 3}, {below(x), 2}, Milli{500}, below(2) == 1});
    for (int s = below(5); s >= 0; --s) {
      Switch made{"s" + std::to_string(s), s > 0 || below(2) == 1, {}, {}, {}};
      for (int r = below(4); r >= 0; --r) made.runs.push_back({below(4), below(5), 5 + below(6)});
      made.runs = canonical_runs(made.runs);
      for (const Link& link : map.links) {
        if (below(3) == 0) made.links.push_back(ends_in_order(link.from, link.to));
      }
      std::sort(made.links.begin(), made.links.end());
      for (const OneWayEdge& edge : map.one_way_edges) {
        if (below(3) == 0) made.one_way_edges.push_back({edge.from, edge.to});
      }
      map.switches.push_back(made);
    }
    ASSERT_EQ(wrong_in(map), "sound");
    const auto read = parse_lpmap(format_lpmap(map), "m");
    ASSERT_TRUE(read) << read.error().message();
    ASSERT_EQ(*read, map);
  }
}

TEST(Switches, MayStartClosedWhateverTheyHave) {
  Map map = map_with_switches();
  ASSERT_FALSE(map.switches[1].one_way_edges.empty());
  for (Switch& door : map.switches) door.open = false;
  EXPECT_EQ(wrong_in(map), "sound");
}

TEST(Switches, AreRefusedWithPlaceAndExpectation) {
  EXPECT_EQ(refusal_of_switches("\"valve\"", "\"the \\\"gate\\\"\""),
            "switches[1].name: expected a name used once, 'the \"gate\"' occurs before");
  EXPECT_EQ(refusal_of_switches("\"valve\"", "\"\"").substr(0, 18), "switches[1].name: ");
  EXPECT_EQ(refusal_of_switches("\"open\": true", "\"open\": 1").substr(0, 18), "switches[1].open: ");
  EXPECT_EQ(refusal_of_switches("\"open\": true", "\"shut\": true").substr(0, 11), "switches[1]");
  EXPECT_EQ(refusal_of_switches(", \"one_way_edges\": [[0, 0, 0, 1], [1, 1, 2, 2]]", ""),
            "switches[1]: expected cells, links or one-way edges that it opens and closes");
  EXPECT_EQ(refusal_of_switches("[1, 1, 1, 1]", "[1, 1, 5, 1]").substr(0, 26), "switches[0].cells[1][2]: e");
  EXPECT_EQ(refusal_of_switches("\"links\": [[0, 0, 4, 2]]", "\"links\": [[0, 0, 4, 3]]").substr(0, 24),
            "switches[0].links[0][3]:");
  EXPECT_EQ(refusal_of_switches("\"links\": [[0, 0, 4, 2]]", "\"links\": [[0, 0, 4, 1]]"),
            "switches[0].links: expected two cells that a link joins");
  EXPECT_EQ(refusal_of_switches("\"links\": [[0, 0, 4, 2]]", "\"links\": [[0, 0, 4, 2], [4, 2, 0, 0]]"),
            "switches[0].links: expected entries in order, each once");
  EXPECT_EQ(refusal_of_switches("[0, 0, 0, 1], [1, 1, 2, 2]]}", "[0, 1, 0, 0]]}"),
            "switches[1].one_way_edges: expected a one-way edge of the map");
}

TEST(Switches, OfAProgramAreChecked) {
  Map map = map_with_switches();
  map.switches[0].runs = {{0, 0, 6}};
  EXPECT_EQ(wrong_in(map), "switches[0].cells: expected cells of the map");
  map.switches[0].runs = {{0, 0, 1}, {0, 1, 2}};
  EXPECT_EQ(wrong_in(map), "switches[0].cells: expected canonical runs");
  map = map_with_switches();
  map.switches[0].links = {{{4, 2}, {0, 0}}};
  EXPECT_EQ(wrong_in(map), "switches[0].links: expected the smaller cell first");
}

/// Limits hold for all switches together.
TEST(Switches, HaveLimits) {
  Map map = test::drawn({std::string(400, '.'), std::string(400, '.')});
  Switch many{"many", true, {}, {}, {}};
  for (std::int32_t x = 0; x < 256; ++x) {
    map.links.push_back({"", {x, 0}, {x + 2, 1}, Milli{1}, true});
    many.links.push_back({{x, 0}, {x + 2, 1}});
  }
  for (std::int32_t x = 0; x < 128; ++x) {
    map.one_way_edges.push_back({{x, 0}, {x, 1}});
    many.one_way_edges.push_back({{x, 0}, {x, 1}});
  }
  map.switches = {many};
  EXPECT_EQ(wrong_in(map), "sound");
  map.switches.push_back({"one more", true, {}, {many.links[0]}, {}});
  EXPECT_EQ(wrong_in(map), "switches[1].links: expected at most 256 links in all switches");
  map.switches[1] = {"one more", true, {}, {}, {many.one_way_edges[0]}};
  EXPECT_EQ(wrong_in(map), "switches[1].one_way_edges: expected at most 128 one-way edges in all switches");
  map.switches = {{"all", false, {{0, 0, 400}, {1, 0, 400}}, {}, {}}};
  EXPECT_EQ(wrong_in(map), "sound");
  map.switches.push_back({"one more", false, {{0, 0, 1}}, {}, {}});
  EXPECT_EQ(wrong_in(map),
            "switches[1].cells: expected no more cells in all switches that start closed than the map has");
  map.switches.clear();
  for (std::size_t i = 0; i <= MapLimits::switches; ++i)
    map.switches.push_back({"s" + std::to_string(i), true, {{0, 0, 1}}, {}, {}});
  EXPECT_EQ(wrong_in(map), "switches: expected at most 4096 entries");
}

TEST(Switches, AreLostElsewhereAndSaidSo) {
  const Map map = map_with_switches();
  EXPECT_TRUE(lost_by_writing(map, "a.lpmap").empty());
  for (const char* file : {"a.map", "a.tmx", "a.tmj", "a.png"}) {
    const auto lost = lost_by_writing(map, file);
    EXPECT_EQ(std::count(lost.begin(), lost.end(), "switches"), 1) << file;
  }
}

TEST(Switches, SurviveMutations) {
  test::expect_mutations_survived([](std::string_view text, const char* file) { return parse_lpmap(text, file); },
                                  format_lpmap(map_with_switches()), [](const Map& map) { return !check(map); });
}

TEST(Switches, FollowLinksAndEdgesThatAreEdited) {
  Map map = map_with_switches();
  auto links = map.links;
  links[0].to = {3, 2};
  links[1].from = {3, 2};
  follow_links(map.switches, map.links, links);
  EXPECT_EQ(map.switches[0].links, (std::vector<Passage>{{{0, 0}, {3, 2}}})) << "moved with both";
  map.links = std::exchange(links, {});
  follow_links(map.switches, map.links, links);
  EXPECT_TRUE(map.switches[0].links.empty());
  map.one_way_edges.pop_back();
  follow_one_way_edges(map.switches, map.one_way_edges);
  EXPECT_EQ(map.switches[1].one_way_edges, (std::vector<Passage>{{{0, 0}, {0, 1}}}));
  follow_one_way_edges(map.switches, {});
  ASSERT_EQ(map.switches.size(), 1u) << "one without members goes";
  EXPECT_EQ(map.switches[0].name, "the \"gate\"");
}

}  // namespace
}  // namespace libpath
