#include <gtest/gtest.h>

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <random>
#include <set>

#include <libpath/map/io/lpmap.h>
#include <tests/map/loader_checks.h>
#include <tests/map/sample_map.h>
#include <tests/map/text_pieces.h>
#include <nlohmann/json.hpp>

namespace libpath {
namespace {

constexpr const char* kEverything = R"({
  "format": "lpmap",
  "version": 1,
  "size": [5, 3],
  "movement_classes": ["ground", "water", "air"],
  "terrains": [
    {"name": "ground", "glyph": ".", "colour": "#ded5bc", "cost": {"ground": 1, "air": 1}},
    {"name": "paved \"road\"", "glyph": "=", "colour": "#0102ff", "cost": {"ground": 0.5, "air": 0.001}, "road": true},
    {"name": "swamp", "glyph": "S", "colour": "#848e62", "cost": {"ground": 1, "air": 1}},
    {"name": "water", "glyph": "W", "colour": "#6094c4", "cost": {"water": 1, "air": 1}},
    {"name": "trees", "glyph": "T", "colour": "#3a6842", "cost": {"air": 1}}
  ],
  "units": [
    {"name": "ground", "movement": "ground", "length": 1, "width": 1, "turning_radius": 0, "reverse": false, "reverse_penalty": 1, "speed": 1, "acceleration": 1, "headings": 8},
    {"name": "truck", "movement": "ground", "length": 7, "width": 3, "turning_radius": 2.5, "reverse": true, "reverse_penalty": 1.25, "speed": 12.345, "acceleration": 0.001, "headings": 16}
  ],
  "rows": [
    "....W",
    "=.T.W",
    "....."
  ],
  "one_way_edges": [
    [0, 0, 0, 1],
    [1, 1, 2, 2]
  ],
  "links": [
    {"name": "", "from": [0, 0], "to": [4, 2], "cost": 0.001, "both_ways": false},
    {"name": "a ladder", "from": [4, 2], "to": [0, 0], "cost": 1000000, "both_ways": true}
  ],
  "regions": [
    {"name": "the corner", "cells": [[0, 0, 2, 2], [0, 2, 1, 1]]},
    {"name": "é→中𝄞", "cells": [[4, 2, 1, 1]]}
  ],
  "dead_ends": [
    {"name": "cove", "cells": [[3, 1, 1, 1]]}
  ],
  "waypoints": [
    {"name": "a", "at": [0.5, 1.5]},
    {"name": "b", "at": [5, 0]}
  ],
  "waypoint_edges": [
    {"from": "a", "to": "b", "both_ways": true},
    {"from": "b", "to": "a", "cost": 7.125, "both_ways": false}
  ]
}
)";

constexpr const char* kSmall = R"({
  "format": "lpmap",
  "version": 1,
  "size": [2, 1],
  "movement_classes": ["ground"],
  "terrains": [
    {"name": "ground", "glyph": ".", "colour": "#DED5BC", "cost": {"ground": 1}}
  ],
  "rows": [
    ".."
  ]
}
)";

/// The text with one piece replaced, which must be there once.
std::string with(std::string text, const std::string& piece, const std::string& by) {
  EXPECT_EQ(text.find(piece), text.rfind(piece)) << piece;
  return test::replaced(std::move(text), piece, by);
}

/// "PLACE: EXPECTED" of a text that must be refused.
std::string refusal_of(const std::string& text) {
  const auto map = parse_lpmap(text, "m");
  if (map) return "accepted";
  test::expect_clear(map.error(), "m");
  return map.error().place + ": " + map.error().expected;
}

std::string refusal_with(const std::string& piece, const std::string& by) {
  return refusal_of(with(kEverything, piece, by));
}

TEST(Lpmap, WritesEverythingAsDocumented) { EXPECT_EQ(format_lpmap(test::map_of_everything()), kEverything); }

TEST(Lpmap, ReadsEverythingBack) {
  const auto map = parse_lpmap(kEverything, "m");
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(*map, test::map_of_everything());
}

TEST(Lpmap, DocumentedExampleIsCanonical) {
  std::ifstream page(LIBPATH_SOURCE_DIR "/docs/formats.md");
  const std::string text{std::istreambuf_iterator<char>(page), {}};
  const std::string fence = "```json\n";
  const auto begin = text.find(fence);
  ASSERT_NE(begin, std::string::npos);
  const std::string example = text.substr(begin + fence.size(), text.find("```\n", begin + 1) - begin - fence.size());
  const auto map = parse_lpmap(example, "m");
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(format_lpmap(*map), example);
}

TEST(Lpmap, DocumentedMinimumIsRead) {
  std::ifstream page(LIBPATH_SOURCE_DIR "/docs/formats.md");
  const std::string text{std::istreambuf_iterator<char>(page), {}};
  const auto begin = text.find("```json\n", text.find("What a map written by hand needs")) + 8;
  const auto map = parse_lpmap(text.substr(begin, text.find("```\n", begin) - begin), "m");
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(map->units, std::vector{ground_unit()});
  EXPECT_NE(map->terrains[0].colour, map->terrains[1].colour);
}

TEST(Lpmap, RandomMapsRoundTrip) {
  for (int seed = 0; seed < test::scaled(500); ++seed) {
    SCOPED_TRACE(seed);
    const Map map = test::RandomMap(static_cast<unsigned>(seed)).make();
    ASSERT_FALSE(check(map)) << check(map)->place << " " << check(map)->expected;
    const std::string text = format_lpmap(map);
    const auto read = parse_lpmap(text, "m");
    ASSERT_TRUE(read) << read.error().message();
    ASSERT_EQ(*read, map);
    ASSERT_EQ(format_lpmap(*read), text);
  }
}

TEST(Lpmap, LinksNeedNoName) {
  const auto read = parse_lpmap(with(kEverything, "{\"name\": \"a ladder\", ", "{"), "m");
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(read->links[1].name, "");
}

TEST(Lpmap, DefaultsMayBeLeftOut) {
  const std::string units = R"("units": [{"name": "boat", "movement": "ground"}], "rows")";
  const auto map = parse_lpmap(with(kSmall, "\"rows\"", units), "m");
  ASSERT_TRUE(map) << map.error().message();
  UnitProfile boat;
  boat.name = "boat";
  boat.movement = "ground";
  EXPECT_EQ(map->units, std::vector{boat});
  EXPECT_TRUE(map->links.empty());
}

TEST(Lpmap, EmptyListsReadAsNone) {
  const auto map = parse_lpmap(with(kSmall, "]\n}", "], \"links\": [], \"regions\": []}"), "m");
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(*map, *parse_lpmap(kSmall, "m"));
}

/// The members of a document, in another order.
std::string reordered(const std::string& text, unsigned seed) {
  auto document = nlohmann::ordered_json::parse(text);
  std::vector<std::string> keys;
  for (const auto& item : document.items()) keys.push_back(item.key());
  std::mt19937 random(seed);
  nlohmann::ordered_json other;
  while (!keys.empty()) {
    const auto at = keys.begin() + static_cast<std::ptrdiff_t>(random() % keys.size());
    other[*at] = document[*at];
    keys.erase(at);
  }
  return other.dump();
}

TEST(Lpmap, MembersComeInAnyOrder) {
  const Map map = test::map_of_everything();
  for (int seed = 0; seed < test::scaled(100); ++seed) {
    const auto read = parse_lpmap(reordered(kEverything, static_cast<unsigned>(seed)), "m");
    ASSERT_TRUE(read) << seed << read.error().message();
    ASSERT_EQ(*read, map) << seed;
  }
  EXPECT_EQ(format_lpmap(*parse_lpmap(reordered(kEverything, 1), "m")), kEverything);
}

TEST(Lpmap, UnitsLeftOutAreOneForEachMovementClass) {
  const auto map = parse_lpmap(with(kSmall, "[\"ground\"]", "[\"ground\", \"air\"]"), "m");
  ASSERT_TRUE(map) << map.error().message();
  ASSERT_EQ(map->units.size(), 2u);
  EXPECT_EQ(map->units[0], ground_unit());
  EXPECT_EQ(map->units[1].name + map->units[1].movement, "airair");
  // Units that are told, be they none, are those of the map.
  const auto none = parse_lpmap(with(kSmall, "\"rows\"", "\"units\": [], \"rows\""), "m");
  ASSERT_TRUE(none) << none.error().message();
  EXPECT_TRUE(none->units.empty());
  for (const auto& read : {map, none}) EXPECT_EQ(parse_lpmap(format_lpmap(*read), "m").value(), *read);
}

TEST(Lpmap, ColoursLeftOutAreFreeOnes) {
  std::string terrains;
  int count = 1;
  for (char glyph = '!'; glyph <= '~'; ++glyph) {
    if (!is_glyph(glyph) || glyph == '.') continue;
    terrains += fmt::format(R"(, {{"name": "{}", "glyph": "{}", "cost": {{{}}}}})", count, glyph,
                            count % 2 == 0 ? R"("ground": 2)" : "");
    ++count;
  }
  const std::string text = with(with(kSmall, "\"cost\": {\"ground\": 1}}", "\"cost\": {\"ground\": 1}}" + terrains),
                                "\"colour\": \"#DED5BC\", ", "");
  const auto map = parse_lpmap(text, "m");
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(map->terrains[0].colour, (Colour{222, 213, 188})) << "that of the standard terrain ground";
  std::set<Colour> colours;
  for (const Terrain& terrain : map->terrains) {
    colours.insert(terrain.colour);
    EXPECT_EQ(terrain.colour.red >= 128, terrain.factors[0].has_value()) << terrain.name;
  }
  EXPECT_EQ(colours.size(), static_cast<std::size_t>(count));
  EXPECT_EQ(*parse_lpmap(text, "m"), *map);
  EXPECT_EQ(*parse_lpmap(format_lpmap(*map), "m"), *map);
}

TEST(Lpmap, AreasOfManyRectanglesTakeTheMemoryOfOne) {
  // As values, these would take far more than any other entry may.
  Map map = plain_map({kMaxSide, 64});
  map.regions = {{"a", {}}};
  for (std::int32_t y = 0; y < 64; ++y)
    for (std::int32_t x = y % 2; x < kMaxSide; x += 2) map.regions[0].runs.push_back({y, x, x + 1});
  const auto read = parse_lpmap(format_lpmap(map), "m");
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(*read, map);
}

TEST(Lpmap, OverlappingRectanglesAreOneArea) {
  const std::string regions = R"(], "regions": [{"name": "a", "cells": [[1, 0, 1, 1], [0, 0, 2, 1]]}]})";
  const auto map = parse_lpmap(with(kSmall, "]\n}", regions), "m");
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(map->regions[0].runs, (std::vector<CellRun>{{0, 0, 2}}));
}

TEST(Lpmap, SyntaxErrorsNameLineAndColumn) {
  EXPECT_EQ(refusal_of(""), "line 1, column 1: expected '[', '{', or a literal");
  EXPECT_EQ(refusal_with("\"version\": 1,", "\"version\": 1"), "line 4, column 8: expected '}'");
  EXPECT_EQ(refusal_with("\"version\": 1,", "\"version\": NaN,").substr(0, 17), "line 3, column 14");
  EXPECT_EQ(refusal_with("2.5,", "1e999,"), "line 15, column 93: expected a smaller number");
  EXPECT_EQ(refusal_of(std::string(kSmall) + "x").substr(0, 17), "line 13, column 1");
  EXPECT_EQ(refusal_of(std::string(kSmall) + '\0' + "x"), "line 13, column 1: expected no zero byte");
}

TEST(Lpmap, DepthIsLimited) {
  EXPECT_EQ(refusal_with("\"version\": 1,", "\"version\": " + std::string(100'000, '[')),
            "line 3, column 77: expected at most 64 lists and objects within each other");
}

TEST(Lpmap, MembersAreThoseOfTheFormatEachOnce) {
  EXPECT_EQ(refusal_of("[]"), "line 1, column 1: expected an object");
  EXPECT_EQ(refusal_of("{}"), ": expected a member \"format\"");
  EXPECT_EQ(refusal_of(R"({"version": 1})"), ": expected a member \"format\"");
  EXPECT_EQ(refusal_of(R"({"format": "lpmap", "format": "lpmap"})"),
            "line 1, column 28: expected each key once, \"format\" occurs before");
  EXPECT_EQ(refusal_of(R"({"format": "lpmap", "colour": 1})"),
            "line 1, column 28: expected no member \"colour\", the format has none");
  EXPECT_EQ(refusal_with("]\n}", "], \"links\": []}"),
            "line 44, column 12: expected each key once, \"links\" occurs before");
  EXPECT_EQ(refusal_of(with(kSmall, ",\n  \"rows\": [\n    \"..\"\n  ]", "")), ": expected a member \"rows\"");
}

TEST(Lpmap, HeaderIsChecked) {
  EXPECT_EQ(refusal_with("\"lpmap\"", "\"tiled\""), "format: expected \"lpmap\"");
  EXPECT_EQ(refusal_with("\"version\": 1", "\"version\": 2"),
            "version: expected 1, the version that this program reads");
  EXPECT_EQ(refusal_with("\"version\": 1", "\"version\": 1.0"),
            "version: expected 1, the version that this program reads");
  EXPECT_EQ(refusal_with("[5, 3]", "[5]"), "size: expected 2 entries");
  EXPECT_EQ(refusal_with("[5, 3]", "[0, 3]"), "size[0]: expected a whole number from 1 to 16384");
  EXPECT_EQ(refusal_with("[5, 3]", "[5, 16385]"), "size[1]: expected a whole number from 1 to 16384");
  EXPECT_EQ(refusal_with("[5, 3]", "[5, 18446744073709551615]"), "size[1]: expected a whole number from 1 to 16384");
  EXPECT_EQ(refusal_with("[5, 3]", "[5.0, 3]"), "size[0]: expected a whole number from 1 to 16384");
  EXPECT_EQ(refusal_with("[5, 3]", "[16384, 16384]"),
            "size: expected a size that the file has cells for, it is too short");
  EXPECT_EQ(refusal_with("[\"ground\", \"water\", \"air\"]", "[]"), "movement_classes: expected at least 1 entries");
  EXPECT_EQ(refusal_with("[\"ground\", \"water\", \"air\"]", "\"ground\""), "movement_classes: expected a list");
}

TEST(Lpmap, TerrainsAreChecked) {
  EXPECT_EQ(refusal_with("\"glyph\": \"T\"", "\"glyph\": \"TT\""),
            "terrains[4].glyph: expected one printable ASCII character");
  EXPECT_EQ(refusal_with("\"glyph\": \"T\"", "\"glyph\": \"W\"").substr(0, 44),
            "rows[1], cell (2,1): expected the glyph of a");
  EXPECT_EQ(refusal_with("#ded5bc", "#ded5b"), "terrains[0].colour: expected a colour such as \"#ded5bc\"");
  EXPECT_EQ(refusal_with("#ded5bc", "#ded5bg"), "terrains[0].colour: expected a colour such as \"#ded5bc\"");
  EXPECT_EQ(refusal_with("{\"air\": 1}}", "{\"fire\": 1}}"),
            "terrains[4].cost: expected movement classes of the map, not \"fire\"");
  EXPECT_EQ(refusal_with("{\"air\": 1}}", "{\"air\": 101}}"),
            "terrains[4].cost.air: expected a cost factor from 0.001 to 100");
  EXPECT_EQ(refusal_with("{\"air\": 1}}", "{\"air\": 1}, \"speed\": 1}"),
            "terrains[4]: expected one of the keys name, glyph, colour, cost, road, properties, not \"speed\"");
  EXPECT_EQ(refusal_with("\"road\": true", "\"road\": 1"), "terrains[1].road: expected true or false");
  EXPECT_EQ(refusal_with("\"glyph\": \"T\", ", ""), "terrains[4]: expected a member \"glyph\"");
}

TEST(Lpmap, NumbersKeepThreePlaces) {
  for (const char* number : {"1.0001", "0.12345", "1e-4", "12.34567"})
    EXPECT_EQ(refusal_with("7.125", number),
              "waypoint_edges[1].cost: expected a number with at most three decimal places");
  EXPECT_EQ(refusal_with("7.125", "1e300"),
            "waypoint_edges[1].cost: expected a number from -2147483.647 to 2147483.647");
  EXPECT_EQ(refusal_with("7.125", "\"7\""), "waypoint_edges[1].cost: expected a number");
  for (std::int32_t thousandths = 1; thousandths < 1'000'000'000; thousandths += 999'983) {
    Map map = test::map_of_everything();
    map.waypoint_edges[1].cost = Milli{thousandths};
    const auto read = parse_lpmap(format_lpmap(map), "m");
    ASSERT_TRUE(read) << read.error().message();
    ASSERT_EQ(read->waypoint_edges[1].cost, Milli{thousandths});
  }
}

TEST(Lpmap, UnitsAreChecked) {
  EXPECT_EQ(refusal_with("\"length\": 7", "\"length\": 2"), "units[1].length: expected the width to 64 cells");
  EXPECT_EQ(refusal_with("\"length\": 7", "\"length\": 65"), "units[1].length: expected a whole number from 1 to 64");
  EXPECT_EQ(refusal_with("\"headings\": 16", "\"headings\": 12"), "units[1].headings: expected 8, 16 or 32");
  EXPECT_EQ(refusal_with("\"truck\"", "\"ground\""),
            "units[1].name: expected a name used once, 'ground' occurs before");
  EXPECT_EQ(refusal_with("\"truck\"", "\"a\\nb\""), "units[1].name: expected printable characters, not U+000A");
  EXPECT_EQ(refusal_with("\"truck\"", "\"" + std::string(65, 'x') + "\""), "units[1].name: expected at most 64 bytes");
  EXPECT_EQ(refusal_with("\"truck\"", "\"a\x7f\""), "units[1].name: expected printable characters, not U+007F");
  EXPECT_EQ(refusal_with("\"truck\"", "\"\""), "units[1].name: expected a name");
}

TEST(Lpmap, RowsAreChecked) {
  EXPECT_EQ(refusal_with("\"=.T.W\"", "\"=.T.\""), "rows[1]: expected a string of 5 glyphs");
  EXPECT_EQ(refusal_with("\"=.T.W\"", "17"), "rows[1]: expected a string of 5 glyphs");
  EXPECT_EQ(refusal_with("\"=.T.W\"", "\"=.T.?\""), "rows[1], cell (4,1): expected the glyph of a terrain, not \"?\"");
  EXPECT_EQ(refusal_with("\"=.T.W\"", "\"=.T\u00e9\""),
            "rows[1], cell (3,1): expected the glyph of a terrain, not \"\\ufffd\"");
  EXPECT_EQ(refusal_with("\"=.T.W\",", ""), "rows: expected 3 rows, there are 2");
  EXPECT_EQ(refusal_with("\"=.T.W\",", "\".....\", \".....\","), "rows[3]: expected 3 rows");
}

TEST(Lpmap, ListsAreLimited) {
  std::string terrains;
  for (int i = 0; i < 256; ++i) {
    terrains +=
        fmt::format(R"({}{{"name": "{}", "glyph": ".", "colour": "#000000", "cost": {{}}}})", i == 0 ? "" : ", ", i);
  }
  const std::string ground = R"({"name": "ground", "glyph": ".", "colour": "#DED5BC", "cost": {"ground": 1}})";
  EXPECT_EQ(refusal_of(with(kSmall, ground, terrains)), "terrains: expected at most 255 entries");
}

TEST(Lpmap, SingleMembersAreNoLists) {
  EXPECT_EQ(refusal_of(with(kSmall, "[\n    \"..\"\n  ]", "1")), "rows: expected a list");
}

TEST(Lpmap, DrawnThingsAreChecked) {
  EXPECT_EQ(refusal_with("[0, 0, 0, 1]", "[0, 0, 0, 3]"), "one_way_edges[0][3]: expected a whole number from 0 to 2");
  EXPECT_EQ(refusal_with("[0, 0, 0, 1]", "[0, 0, 0, 2]"), "one_way_edges[0]: expected two adjacent cells");
  EXPECT_EQ(refusal_with("[0, 0, 0, 1]", "[0, 0, 0, 1, 1]"), "one_way_edges[0]: expected 4 entries");
  EXPECT_EQ(refusal_with("[0, 0, 0, 1]", "[0, 0, 0]"), "one_way_edges[0]: expected 4 entries");
  EXPECT_EQ(refusal_with("[0, 0, 0, 1]", "[1, 1, 2, 2]"), "one_way_edges[1]: expected edges in order, each once");
  EXPECT_EQ(refusal_with("\"cost\": 1000000", "\"cost\": 1000000.001"),
            "links[1].cost: expected 0.001 to 1000000 cells");
  EXPECT_EQ(refusal_with("\"to\": [4, 2]", "\"to\": [5, 2]"), "links[0].to[0]: expected a whole number from 0 to 4");
  EXPECT_EQ(refusal_with("[3, 1, 1, 1]", "[3, 1, 3, 1]"),
            "dead_ends[0].cells[0][2]: expected a whole number from 1 to 2");
  EXPECT_EQ(refusal_with("[3, 1, 1, 1]", "[5, 1, 1, 1]"),
            "dead_ends[0].cells[0][0]: expected a whole number from 0 to 4");
  EXPECT_EQ(refusal_with("[3, 1, 1, 1]", "[3, 3, 1, 1]"),
            "dead_ends[0].cells[0][1]: expected a whole number from 0 to 2");
  EXPECT_EQ(refusal_with("[[3, 1, 1, 1]]", "[]"), "dead_ends[0].cells: expected at least 1 entries");
  EXPECT_EQ(refusal_with("[3, 1, 1, 1]", "[3, 1, 1, 1], [0, 0, 1, 1.5]"),
            "dead_ends[0].cells[1][3]: expected a whole number from 1 to 3");
  EXPECT_EQ(refusal_with("[3, 1, 1, 1]", "[3, 1, 1]"), "dead_ends[0].cells[0]: expected 4 entries");
  EXPECT_EQ(refusal_with("[3, 1, 1, 1]", "[3, 1, 1, 1, 1]"), "dead_ends[0].cells[0]: expected 4 entries");
  EXPECT_EQ(refusal_with("[3, 1, 1, 1]", "[3, 1, 1, 99999999999]"),
            "dead_ends[0].cells[0][3]: expected a whole number from 1 to 2");
  EXPECT_EQ(refusal_with("[3, 1, 1, 1]", "7"), "dead_ends[0].cells[0]: expected a list");
  EXPECT_EQ(refusal_with("[3, 1, 1, 1]", " [ 3 ,\n1, 1,1 ] , [-0, 0, 1, 1]"), "accepted");
  EXPECT_EQ(refusal_with("[0.5, 1.5]", "[0.5, 3.5]"), "waypoints[0].at: expected a position on the map");
  EXPECT_EQ(refusal_with("{\"from\": \"b\", \"to\": \"a\"", "{\"from\": \"b\", \"to\": \"c\""),
            "waypoint_edges[1].to: expected the name of a waypoint, not \"c\"");
}

TEST(Lpmap, RowsOfAreasAreLimited) {
  // Each rectangle stands for sixteen thousand rows; they are refused before those are made.
  Map map = plain_map({1, kMaxSide});
  map.regions = {{"a", runs_of(std::vector<CellRect>{{0, 0, 1, kMaxSide}})}};
  const std::string rect = "[0, 0, 1, 16384]";
  std::string rects = rect;
  for (int i = 0; i < 256; ++i) rects += ", " + rect;
  EXPECT_EQ(refusal_of(with(format_lpmap(map), rect, rects)),
            "regions[0].cells: expected at most 4194304 rows of cells in all areas");
}

TEST(Lpmap, TruncationsAreRefused) {
  // Without its last line break the document is still whole.
  test::expect_truncations_refused(parse_lpmap, kEverything, std::string_view(kEverything).size() - 1);
}

TEST(Lpmap, MutationsAreSurvived) {
  test::expect_mutations_survived(parse_lpmap, kEverything, [](const Map& map) { return !check(map); });
}

TEST(ParseUnits, GivesWhatTheMapWouldHave) {
  const auto units = parse_units(
      R"([{"name": "truck", "movement": "rails", "length": 7, "width": 3, "turning_radius": 3, "reverse": false}])",
      "u");
  ASSERT_TRUE(units) << units.error().message();
  UnitProfile truck{"truck", "rails", 7, 3, Milli::whole(3)};
  EXPECT_EQ(*units, std::vector{truck});
}

TEST(ParseUnits, UnitsMayShareAMovementClass) {
  const auto units = parse_units(R"([{"name": "a", "movement": "rails"}, {"name": "b", "movement": "rails"}])", "u");
  ASSERT_TRUE(units) << units.error().message();
  EXPECT_EQ(units->back().movement, "rails");
}

TEST(ParseUnits, EmptyListIsNoUnits) {
  const auto units = parse_units("[]", "u");
  ASSERT_TRUE(units);
  EXPECT_TRUE(units->empty());
}

TEST(ParseUnits, ErrorsNameUnitAndField) {
  const auto refusal = [](const char* text) { return parse_units(text, "u").error().message(); };
  EXPECT_EQ(refusal("{}"), "u: units: expected a list");
  EXPECT_EQ(refusal(R"([{"name": "a", "movement": "b"}, {"name": "c", "movement": "d", "length": 0}])"),
            "u: units[1].length: expected a whole number from 1 to 64");
  EXPECT_EQ(refusal(R"([{"name": "a", "movement": "b", "width": 2}])"),
            "u: units[0].length: expected the width to 64 cells");
  EXPECT_EQ(refusal(R"([{"name": "a"}])"), "u: units[0]: expected a member \"movement\"");
  EXPECT_EQ(refusal("[\n{"), "u: line 2, column 1: expected string literal");
}

TEST(Catalogue, RandomCataloguesRoundTrip) {
  for (int seed = 0; seed < test::scaled(100); ++seed) {
    const Map map = test::RandomMap(static_cast<unsigned>(seed)).make();
    const Catalogue catalogue{map.movement_classes, map.terrains, map.units};
    const std::string text = format_catalogue(catalogue);
    const auto read = parse_catalogue(text, "c");
    ASSERT_TRUE(read) << read.error().message();
    ASSERT_EQ(*read, catalogue);
    ASSERT_EQ(format_catalogue(*read), text);
  }
}

TEST(Catalogue, ObeysRulesOfMaps) {
  const std::string text = R"({"movement_classes": ["a"], "terrains": [
      {"name": "x", "glyph": "x", "colour": "#000000", "cost": {}},
      {"name": "y", "glyph": "x", "colour": "#000000", "cost": {}}]})";
  const auto catalogue = parse_catalogue(text, "c");
  ASSERT_FALSE(catalogue);
  EXPECT_EQ(catalogue.error().message(), "c: terrains[1].glyph: expected a glyph used once, 'x' occurs before");
}

}  // namespace
}  // namespace libpath
