#include <gtest/gtest.h>

#include <fmt/format.h>
#include <libpath/map/map.h>
#include <tests/map/sample_map.h>

namespace libpath {
namespace {

bool is_sound_name(const std::string& name) {
  Map map = plain_map({1, 1});
  map.units[0].name = name;
  return !check(map);
}

TEST(CheckMap, NamesAreUtf8) {
  for (const char* name : {"a", "\xc2\xa0", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
                           "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"})
    EXPECT_TRUE(is_sound_name(name)) << name;
  for (const char* name :
       {"", "\x80", "\xc0\x80", "\xc1\xbf", "\xc3", "\xc3z", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xed\xbf\xbf",
        "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80", "\xff", "a\n", "\x7f"})
    EXPECT_FALSE(is_sound_name(name)) << name;
  EXPECT_TRUE(is_sound_name(std::string(64, 'n')));
  EXPECT_FALSE(is_sound_name(std::string(65, 'n')));
}

TEST(CheckMap, NamesDoNotActWhereTheyAreShown) {
  // Control characters, line and paragraph separators, marks of direction, what XML forbids; and what lies beside them.
  for (const char* name : {"a\x1b[2J", "a\r", "\x7f", "\u0080", "\u009b31m", "\u009f", "\u2028", "\u2029", "a\u202eb",
                           "\u202a", "\u2066", "\u2069", "\u200e", "\u200f", "\u061c", "\ufffe", "a\uffff"})
    EXPECT_FALSE(is_sound_name(name)) << name;
  for (const char* name : {"~", "\u00a0", "\u200d", "\u2010", "\u2027", "\u202f", "\u2065", "\u206a", "\u061b",
                           "\u061d", "\ufffd", "é→中𝄞"})
    EXPECT_TRUE(is_sound_name(name)) << name;
}

TEST(CheckMap, WrongNamesAreToldByPlaceAndCharacter) {
  Map map = plain_map({1, 1});
  map.units[0].name = "a\u202eb";
  EXPECT_EQ(check(map)->place + ": " + check(map)->expected,
            "units[0].name: expected printable characters, not U+202E");
  map.units[0].name = "\ufffe";
  EXPECT_EQ(check(map)->expected, "expected printable characters, not U+FFFE");
  map.units[0].name = "\x80";
  EXPECT_EQ(check(map)->expected, "expected UTF-8");
  map.units[0].name = "";
  EXPECT_EQ(check(map)->expected, "expected a name of 1 to 64 bytes");
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

/// A map with some of everything, of 5 × 3 cells.
Map whole_map() {
  Map map = test::map_of_everything();
  map.provinces = {{"north", {Milli{500}, Milli{500}}}, {"south", {Milli{500}, Milli{2500}}}};
  map.province_borders = {{0, 1, Milli{1000}, true}};
  map.queries = {{"q", "truck", {0, 0}, {4, 2}, true, std::nullopt}};
  map.journeys = {{"j", "truck", {0, 0}, {{1, 1}}, {4, 2}}};
  return map;
}

/// "PLACE: EXPECTED" of a map that was spoilt, or "sound".
template <class Spoil>
std::string fault_of(Spoil spoil) {
  Map map = whole_map();
  spoil(map);
  const auto fault = check(map);
  return fault ? fault->place + ": " + fault->expected : "sound";
}

/// So many of them, all alike.
template <class T>
void fill(std::vector<T>& items, std::size_t count, const T& item) {
  items.assign(count, item);
}

TEST(CheckMap, MapsOfEverythingAreSound) {
  EXPECT_EQ(fault_of([](Map&) {}), "sound");
}

TEST(CheckMap, CataloguesAreChecked) {
  EXPECT_EQ(fault_of([](Map& map) { map.movement_classes.clear(); }),
            "movement_classes: expected at least one movement class");
  EXPECT_EQ(fault_of([](Map& map) { map.movement_classes[1] = "ground"; }),
            "movement_classes[1].name: expected a name used once, 'ground' occurs before");
  EXPECT_EQ(fault_of([](Map& map) { map.movement_classes.assign(65, "a"); }),
            "movement_classes: expected at most 64 entries");
  EXPECT_EQ(fault_of([](Map& map) { map.terrains.clear(); }), "terrains: expected at least one terrain");
  for (const char glyph : {' ', '"', '\\', '\x7f', '\n', '\xe9'}) {
    EXPECT_EQ(fault_of([&](Map& map) { map.terrains[2].glyph = glyph; }),
              "terrains[2].glyph: expected one printable ASCII character other than space, quote and backslash");
  }
  EXPECT_EQ(fault_of([](Map& map) { map.terrains[2].glyph = map.terrains[0].glyph; }),
            "terrains[2].glyph: expected a glyph used once, '.' occurs before");
  EXPECT_EQ(fault_of([](Map& map) { map.terrains[2].factors.pop_back(); }),
            "terrains[2].cost: expected one entry per movement class");
  EXPECT_EQ(fault_of([](Map& map) { map.terrains[2].factors[0] = Milli{0}; }),
            "terrains[2].cost.ground: expected a cost factor from 0.001 to 100");
  EXPECT_EQ(fault_of([](Map& map) { map.cells = {}; }).substr(0, 11), "size: expec");
}

TEST(CheckMap, UnitsAreChecked) {
  const std::pair<void (*)(UnitProfile&), const char*> wrong[] = {
      {[](UnitProfile& unit) { unit.movement = "rails"; },
       "movement: expected a movement class of the map, not 'rails'"},
      {[](UnitProfile& unit) { unit.width = 0; }, "width: expected 1 to 64 cells"},
      {[](UnitProfile& unit) { unit.width = 65; }, "width: expected 1 to 64 cells"},
      {[](UnitProfile& unit) { unit.length = unit.width - 1; }, "length: expected the width to 64 cells"},
      {[](UnitProfile& unit) { unit.length = 65; }, "length: expected the width to 64 cells"},
      {[](UnitProfile& unit) { unit.turning_radius = Milli{-1}; }, "turning_radius: expected 0 to 1000 cells"},
      {[](UnitProfile& unit) { unit.reverse_penalty = Milli{999}; },
       "reverse_penalty: expected a factor from 1 to 100"},
      {[](UnitProfile& unit) { unit.speed = Milli{0}; }, "speed: expected 0.001 to 100000 cells a second"},
      {[](UnitProfile& unit) { unit.acceleration = Milli{0}; },
       "acceleration: expected 0.001 to 100000 cells a second²"},
      {[](UnitProfile& unit) { unit.headings = 24; }, "headings: expected 8, 16 or 32"},
  };
  for (const auto& [spoil, expected] : wrong) {
    EXPECT_EQ(fault_of([&spoil = spoil](Map& map) { spoil(map.units[1]); }), std::string("units[1].") + expected);
  }
}

TEST(CheckMap, EdgesAndLinksAreChecked) {
  EXPECT_EQ(fault_of([](Map& map) {
              map.one_way_edges[0].from = {-1, 0};
            }),
            "one_way_edges[0]: expected cells of the map");
  EXPECT_EQ(fault_of([](Map& map) {
              map.one_way_edges[1].to = {1, 3};
            }),
            "one_way_edges[1]: expected cells of the map");
  EXPECT_EQ(fault_of([](Map& map) {
              map.one_way_edges[0].to = {0, 2};
            }),
            "one_way_edges[0]: expected two adjacent cells");
  EXPECT_EQ(fault_of([](Map& map) { std::swap(map.one_way_edges[0], map.one_way_edges[1]); }),
            "one_way_edges[1]: expected edges in order, each once");
  EXPECT_EQ(fault_of([](Map& map) {
              map.one_way_edges = {{{0, 0}, {0, 1}}, {{0, 1}, {0, 0}}};
            }),
            "one_way_edges[0]: expected one direction only, the opposite edge is there too");
  EXPECT_EQ(fault_of([](Map& map) {
              fill(map.one_way_edges, MapLimits::one_way_edges + 1, {{0, 0}, {0, 1}});
            }),
            "one_way_edges: expected at most 1048576 entries");
  EXPECT_EQ(fault_of([](Map& map) { fill(map.links, MapLimits::links + 1, map.links[0]); }),
            "links: expected at most 65536 entries");
  EXPECT_EQ(fault_of([](Map& map) { map.links[1].name = "a\n"; }),
            "links[1].name: expected printable characters, not U+000A");
  EXPECT_EQ(fault_of([](Map& map) { map.links[1].from = {5, 0}; }), "links[1].from: expected a cell of the map");
  EXPECT_EQ(fault_of([](Map& map) { map.links[1].to = {0, 3}; }), "links[1].to: expected a cell of the map");
  EXPECT_EQ(fault_of([](Map& map) { map.links[1].to = map.links[1].from; }), "links[1]: expected two different cells");
  EXPECT_EQ(fault_of([](Map& map) { map.links[1].cost = Milli{0}; }), "links[1].cost: expected 0.001 to 1000000 cells");
}

TEST(CheckMap, AreasAreChecked) {
  const std::pair<std::vector<CellRun>, const char*> wrong[] = {
      {{}, "expected at least one cell"},
      {{{0, 2, 2}}, "expected cells of the map"},
      {{{0, -1, 2}}, "expected cells of the map"},
      {{{0, 3, 6}}, "expected cells of the map"},
      {{{3, 0, 2}}, "expected cells of the map"},
      {{{1, 0, 2}, {0, 0, 2}}, "expected canonical runs"},
      {{{0, 0, 2}, {0, 2, 3}}, "expected canonical runs"},
  };
  for (const auto& [runs, expected] : wrong) {
    EXPECT_EQ(fault_of([&runs = runs](Map& map) { map.regions[1].runs = runs; }),
              std::string("regions[1].cells: ") + expected);
    EXPECT_EQ(fault_of([&runs = runs](Map& map) { map.dead_ends[0].runs = runs; }),
              std::string("dead_ends[0].cells: ") + expected);
  }
}

TEST(CheckMap, NodesAreChecked) {
  const auto expect_fault = [](auto spoil, const std::string& of_waypoints, const std::string& of_provinces) {
    EXPECT_EQ(fault_of([&](Map& map) { spoil(map.waypoints, map.waypoint_edges); }), of_waypoints);
    EXPECT_EQ(fault_of([&](Map& map) { spoil(map.provinces, map.province_borders); }), of_provinces);
  };
  for (const Position& off : {Position{Milli{-1}, Milli{0}}, Position{Milli{5001}, Milli{0}},
                              Position{Milli{0}, Milli{-1}}, Position{Milli{0}, Milli{3001}}}) {
    expect_fault([&](auto& nodes, auto&) { nodes[1].position = off; },
                 "waypoints[1].at: expected a position on the map", "provinces[1].at: expected a position on the map");
  }
  expect_fault([](auto&, auto& edges) { edges[0].from = 2; }, "waypoint_edges[0]: expected two waypoints of the map",
               "province_borders[0]: expected two provinces of the map");
  expect_fault([](auto&, auto& edges) { edges[0].to = 2; }, "waypoint_edges[0]: expected two waypoints of the map",
               "province_borders[0]: expected two provinces of the map");
  expect_fault([](auto&, auto& edges) { edges[0].to = edges[0].from; },
               "waypoint_edges[0]: expected two different waypoints",
               "province_borders[0]: expected two different provinces");
  expect_fault([](auto&, auto& edges) { edges[0].cost = Milli{0}; },
               "waypoint_edges[0]: expected a cost from 0.001 to 1000000 cells",
               "province_borders[0]: expected a cost from 0.001 to 1000000 cells");
  expect_fault([](auto&, auto& edges) { fill(edges, MapLimits::waypoint_edges + 1, edges[0]); },
               "waypoint_edges: expected at most 262144 entries", "province_borders: expected at most 262144 entries");
}

TEST(CheckMap, QueriesAndJourneysAreChecked) {
  EXPECT_EQ(fault_of([](Map& map) { map.queries[0].unit = ""; }), "queries[0].unit: expected a name of 1 to 64 bytes");
  EXPECT_EQ(fault_of([](Map& map) { map.queries[0].from = {5, 0}; }), "queries[0].from: expected a cell of the map");
  EXPECT_EQ(fault_of([](Map& map) { map.queries[0].to = {0, 3}; }), "queries[0].to: expected a cell of the map");
  EXPECT_EQ(fault_of([](Map& map) { map.journeys[0].unit = ""; }),
            "journeys[0].unit: expected a name of 1 to 64 bytes");
  EXPECT_EQ(fault_of([](Map& map) { map.journeys[0].from = {5, 0}; }), "journeys[0].from: expected a cell of the map");
  EXPECT_EQ(fault_of([](Map& map) { map.journeys[0].to = {0, 3}; }), "journeys[0].to: expected a cell of the map");
  EXPECT_EQ(fault_of([](Map& map) {
              map.journeys[0].through = {{1, 1}, {1, 3}};
            }),
            "journeys[0].through: expected cells of the map");
  EXPECT_EQ(fault_of([](Map& map) {
              fill(map.journeys[0].through, MapLimits::journey_cells + 1, {1, 1});
            }),
            "journeys[0].through: expected at most 4096 cells");
}

/// Names of as many entries as a list may have.
template <class List>
void fill_named(List& list, std::size_t most) {
  const auto one = list.front();
  list.assign(most, one);
  for (std::size_t i = 0; i < most; ++i) list[i].name = std::to_string(i);
}

TEST(CheckMap, ListsAsLongAsAllowedAreSound) {
  const auto sound = std::string("sound");
  EXPECT_EQ(fault_of([](Map& map) { fill(map.links, MapLimits::links, map.links[0]); }), sound);
  EXPECT_EQ(fault_of([](Map& map) { fill(map.waypoint_edges, MapLimits::waypoint_edges, map.waypoint_edges[0]); }),
            sound);
  EXPECT_EQ(fault_of([](Map& map) { fill(map.province_borders, MapLimits::waypoint_edges, map.province_borders[0]); }),
            sound);
  EXPECT_EQ(fault_of([](Map& map) { fill(map.journeys[0].through, MapLimits::journey_cells, {1, 1}); }), sound);
  EXPECT_EQ(fault_of([](Map& map) { fill_named(map.units, MapLimits::units); }), sound);
  EXPECT_EQ(fault_of([](Map& map) { fill_named(map.regions, MapLimits::areas); }), sound);
  EXPECT_EQ(fault_of([](Map& map) { fill_named(map.waypoints, MapLimits::waypoints); }), sound);
  EXPECT_EQ(fault_of([](Map& map) { fill_named(map.queries, MapLimits::queries); }), sound);
  EXPECT_EQ(fault_of([](Map& map) { fill_named(map.journeys, MapLimits::journeys); }), sound);
}

TEST(CheckMap, NumbersAtTheirBoundsAreSound) {
  void (*const bounds[])(Map&) = {
      [](Map& map) { map.units[1].width = 1; },
      [](Map& map) { map.units[1].width = map.units[1].length = 64; },
      [](Map& map) { map.units[1].length = map.units[1].width; },
      [](Map& map) { map.units[1].turning_radius = Milli{0}; },
      [](Map& map) { map.units[1].turning_radius = Milli::whole(1000); },
      [](Map& map) { map.units[1].reverse_penalty = Milli::whole(1); },
      [](Map& map) { map.units[1].reverse_penalty = Milli::whole(100); },
      [](Map& map) { map.units[1].speed = Milli{1}; },
      [](Map& map) { map.units[1].speed = Milli::whole(100000); },
      [](Map& map) { map.units[1].acceleration = Milli{1}; },
      [](Map& map) { map.units[1].acceleration = Milli::whole(100000); },
      [](Map& map) { map.units[1].headings = 8; },
      [](Map& map) { map.units[1].headings = 32; },
      [](Map& map) { map.terrains[2].factors[0] = Milli{1}; },
      [](Map& map) { map.terrains[2].factors[0] = Milli::whole(100); },
      [](Map& map) { map.links[1].cost = Milli{1}; },
      [](Map& map) { map.links[1].cost = Milli::whole(1000000); },
      [](Map& map) { map.waypoint_edges[0].cost = Milli{1}; },
      [](Map& map) { map.waypoint_edges[0].cost = Milli::whole(1000000); },
      [](Map& map) {
        map.waypoints[1].position = {Milli{0}, Milli{0}};
      },
      [](Map& map) {
        map.waypoints[1].position = {Milli{5000}, Milli{3000}};
      },
      [](Map& map) {
        map.regions[1].runs = {{2, 4, 5}};
      },
      [](Map& map) {
        map.regions[1].runs = {{0, 0, 1}, {0, 2, 3}};
      },
  };
  for (std::size_t i = 0; i < std::size(bounds); ++i) EXPECT_EQ(fault_of(bounds[i]), "sound") << i;
}

}  // namespace
}  // namespace libpath
