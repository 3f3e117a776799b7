#include <libpath/lint/lint.h>

#include <algorithm>

#include <gtest/gtest.h>
#include <libpath/map/io/map_file.h>
#include <tests/support/baked.h>

namespace libpath {
namespace {

std::vector<Finding> findings_of(const Map& map) {
  const auto findings = lint(map);
  EXPECT_TRUE(findings) << (findings ? "" : findings.error().message);
  return findings ? *findings : std::vector<Finding>{};
}

std::vector<std::string> messages_of(const Map& map) {
  std::vector<std::string> messages;
  for (const Finding& finding : findings_of(map)) messages.push_back(finding.message);
  return messages;
}

using Messages = std::vector<std::string>;

Map two_rooms() {
  return test::map_of({
      "....@...",  //
      "....@...",  //
      "....@...",  //
  });
}

TEST(Lint, SoundMapHasNoFindings) {
  Map map = two_rooms();
  map.regions = {{"west", {{0, 0, 2}}}};
  map.waypoints = {{"a", {Milli{500}, Milli{500}}}};
  map.links = {{"door", {3, 1}, {5, 1}, Milli::whole(2), true}};
  map.queries = {{"through the door", "ground", {0, 0}, {7, 2}, true, Milli::whole(12)}};
  EXPECT_EQ(messages_of(map), Messages{});
}

TEST(Lint, UnitTooWideForEveryCellIsFound) {
  Map map = two_rooms();
  map.units.push_back(test::square_unit(4));
  EXPECT_EQ(messages_of(map), Messages{"unit 'ground4' fits nowhere on this map"});
}

TEST(Lint, RegionCutOffFromAllElseIsFound) {
  Map map = two_rooms();
  map.regions = {{"east", {{0, 5, 8}, {1, 5, 8}, {2, 5, 8}}}};
  EXPECT_EQ(messages_of(map), Messages{"region 'east': no unit comes into it from outside"});
  EXPECT_EQ(findings_of(map)[0].cell, (Cell{5, 0}));
  map.links = {{"", {3, 1}, {5, 1}, Milli::whole(2), false}};
  EXPECT_EQ(messages_of(map), Messages{});
  map.links[0] = {"", {5, 1}, {3, 1}, Milli::whole(2), false};
  EXPECT_EQ(messages_of(map), Messages{"region 'east': no unit comes into it from outside"});
}

TEST(Lint, PartOfARoomIsReachedFromTheRest) {
  Map map = two_rooms();
  map.regions = {{"east", {{0, 5, 8}, {1, 5, 8}}}};
  EXPECT_EQ(messages_of(map), Messages{});
}

TEST(Lint, RegionOfWallsIsFound) {
  Map map = two_rooms();
  map.regions = {{"wall", {{0, 4, 5}}}};
  EXPECT_EQ(findings_of(map).at(0).kind, FindingKind::unreached_region);
}

TEST(Lint, RegionThatIsTheWholeGroundIsFine) {
  Map map = test::map_of({"..@", "..@"});
  map.regions = {{"all", {{0, 0, 3}, {1, 0, 3}}}};
  EXPECT_EQ(messages_of(map), Messages{});
}

TEST(Lint, AnyUnitThatReachesARegionWillDo) {
  Map map = test::map_of({".WWW."});
  map.regions = {{"sea", {{0, 1, 3}}}};
  EXPECT_EQ(findings_of(map).size(), 1U);
  UnitProfile boat = ground_unit();
  boat.name = "boat";
  boat.movement = "water";
  map.units.push_back(boat);
  EXPECT_EQ(messages_of(map), Messages{});
}

TEST(Lint, WaypointInAWallIsFound) {
  Map map = two_rooms();
  map.waypoints = {{"in", {Milli{4500}, Milli{500}}},      // the middle of a wall
                   {"beside", {Milli{4000}, Milli{500}}},  // its edge, which the free cell beside it shares
                   {"corner", {Milli{8000}, Milli{3000}}}};
  EXPECT_EQ(messages_of(map), Messages{"waypoint 'in': no unit can stand there"});
  EXPECT_EQ(findings_of(map)[0].cell, (Cell{4, 0}));
}

TEST(Lint, LinkIntoAWallIsFound) {
  Map map = two_rooms();
  map.links = {{"hatch", {0, 0}, {4, 0}, Milli::whole(1), true}, {"", {4, 1}, {7, 2}, Milli::whole(1), true}};
  EXPECT_EQ(messages_of(map), (Messages{"link 'hatch': no unit can stand at both its ends, 0,0 and 4,0",
                                        "link links[1]: no unit can stand at both its ends, 4,1 and 7,2"}));
  EXPECT_EQ(findings_of(map)[0].cell, (Cell{4, 0}));
  EXPECT_EQ(findings_of(map)[1].cell, (Cell{4, 1}));
}

TEST(Lint, DeadEndOnAShortestPathIsFound) {
  const auto findings = findings_of(test::dead_end_map());
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].kind, FindingKind::dead_end_needed);
  EXPECT_EQ(findings[0].subject, "way round");
  EXPECT_EQ(findings[0].cell, (Cell{2, 1}));
}

TEST(Lint, FailingQueriesSayWhy) {
  Map map = two_rooms();
  map.queries = {
      {"there", "ground", {0, 0}, {7, 0}, true, std::nullopt}, {"apart", "ground", {0, 0}, {7, 0}, false, std::nullopt},
      {"here", "ground", {0, 0}, {3, 0}, false, std::nullopt}, {"short", "ground", {0, 0}, {3, 0}, true, Milli{2500}},
      {"exact", "ground", {0, 0}, {3, 0}, true, Milli{3000}},  {"who", "truck", {0, 0}, {3, 0}, true, std::nullopt}};
  EXPECT_EQ(
      messages_of(map),
      (Messages{
          "query 'there', unit 'ground', from 0,0 to 7,0: no path: the start's region does not reach the goal's region",
          "query 'here', unit 'ground', from 0,0 to 3,0: a path of 3.00 cells, none is expected",
          "query 'short', unit 'ground', from 0,0 to 3,0: the path is 3.00 cells long, at most 2.50 are "
          "expected",
          "query 'who', unit 'truck', from 0,0 to 3,0: the map has no unit 'truck'"}));
}

TEST(Lint, MapWithoutUnitsFailsItsQueries) {
  Map map = two_rooms();
  map.units.clear();
  map.queries = {{"there", "ground", {0, 0}, {1, 0}, true, std::nullopt}};
  map.journeys = {{"rounds", "ground", {0, 0}, {}, {4, 1}}};
  EXPECT_EQ(findings_of(map).size(), 1U) << "and the journeys are nobody's";
}

/// The two rooms, and units of one cell and of two.
Map rooms_of_two_units() {
  Map map = two_rooms();
  UnitProfile wide = test::square_unit(2);
  wide.name = "wide";
  map.units.push_back(wide);
  return map;
}

TEST(Lint, JourneysThatNobodyCanGoAreFound) {
  Map map = rooms_of_two_units();
  map.journeys = {{"sound", "ground", {0, 0}, {{3, 2}}, {0, 0}},
                  {"wide and sound", "wide", {0, 0}, {}, {2, 1}},
                  {"through the wall", "ground", {0, 0}, {{3, 2}}, {7, 0}},
                  {"into it", "ground", {0, 0}, {{4, 2}}, {3, 0}},
                  {"too wide", "wide", {0, 0}, {}, {3, 0}},
                  {"of nobody", "truck", {0, 0}, {}, {4, 0}}};
  EXPECT_EQ(messages_of(map),
            (Messages{"journey 'through the wall': unit 'ground' cannot go it: there is no path from 3,2 to 7,0",
                      "journey 'into it': unit 'ground' cannot go it: it cannot stand at 4,2",
                      "journey 'too wide': unit 'wide' cannot go it: it cannot stand at 3,0",
                      "journey 'of nobody': the map has no unit 'truck'"}));
  const auto findings = findings_of(map);
  EXPECT_EQ(findings[0].kind, FindingKind::journey_blocked);
  EXPECT_EQ(findings[0].subject, "through the wall");
  EXPECT_EQ(findings[0].cell, (Cell{3, 2}));
  EXPECT_EQ(findings[1].cell, (Cell{4, 2}));
  EXPECT_EQ(findings[2].cell, (Cell{3, 0}));
}

TEST(Lint, JourneysGoOverLinksTheirWay) {
  Map map = two_rooms();
  map.links = {{"door", {3, 1}, {5, 1}, Milli::whole(1), false}};
  map.journeys = {{"out", "ground", {0, 0}, {}, {7, 0}}, {"back", "ground", {7, 0}, {}, {0, 0}}};
  EXPECT_EQ(messages_of(map), Messages{"journey 'back': unit 'ground' cannot go it: there is no path from 7,0 to 0,0"});
}

TEST(Lint, DrawnEdgesThatAUnitCannotWalkAreFound) {
  Map map = rooms_of_two_units();
  map.waypoints = {{"a", {Milli{500}, Milli{500}}},
                   {"b", {Milli{2500}, Milli{500}}},
                   {"c", {Milli{8000}, Milli{3000}}},
                   {"d", {Milli{3500}, Milli{1500}}}};
  map.waypoint_edges = {{0, 1, std::nullopt, true},      // both units walk it
                        {2, 1, std::nullopt, false},     // through the wall
                        {0, 2, Milli::whole(20), true},  // holds, whatever lies between
                        {3, 0, std::nullopt, true}};     // too near to the wall for the wide one
  EXPECT_EQ(messages_of(map),
            (Messages{"edge from waypoint 'c' to 'b': it has no cost, and unit 'ground' cannot walk it straight",
                      "edge from waypoint 'c' to 'b': it has no cost, and unit 'wide' cannot walk it straight",
                      "edge from waypoint 'd' to 'a': it has no cost, and unit 'wide' cannot walk it straight"}));
  const auto findings = findings_of(map);
  EXPECT_EQ(findings[0].kind, FindingKind::edge_blocked);
  EXPECT_EQ(findings[0].subject, "c - b");
  EXPECT_EQ(findings[0].cell, (Cell{7, 2})) << "the map's corner belongs to its last cell";
  EXPECT_EQ(findings[2].cell, (Cell{3, 1}));
}

TEST(Lint, UnitsOfFewerNeighboursAreFound) {
  Map map = test::map_of({"......", "......", "......"});
  map.units = {test::turning_unit(1, 1, 1000, 8), test::turning_unit(1, 1, 500, 16, true)};
  map.units[1].name = "dancer";
  const auto findings = findings_of(map);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].kind, FindingKind::fewer_neighbours);
  EXPECT_EQ(findings[0].subject, "dancer");
  EXPECT_NE(findings[0].message.find("24 cells around, not to 48"), std::string::npos) << findings[0].message;
}

TEST(Lint, DrawnEdgesAreFoundInTheirDirections) {
  const std::string edge = "edge from waypoint 'a' to 'b': it has no cost, and unit 'ground' cannot walk it straight";
  Map map = test::map_of({"......"});
  map.one_way_edges = {{{2, 0}, {3, 0}}};  // a cliff that leads down to the east
  map.waypoints = {{"a", {Milli{500}, Milli{500}}}, {"b", {Milli{5500}, Milli{500}}}};
  map.waypoint_edges = {{0, 1, std::nullopt, false}};
  EXPECT_EQ(messages_of(map), Messages{});
  map.waypoint_edges[0].both_ways = true;
  EXPECT_EQ(messages_of(map), Messages{edge + " on the way back"});
  EXPECT_EQ(findings_of(map).at(0).cell, (Cell{5, 0}));
  map.one_way_edges[0] = {{3, 0}, {2, 0}};
  EXPECT_EQ(messages_of(map), Messages{edge});
  EXPECT_EQ(findings_of(map).at(0).cell, (Cell{0, 0}));
}

TEST(Lint, AnotherEdgeThatHoldsWillDo) {
  Map map = two_rooms();
  map.waypoints = {{"a", {Milli{500}, Milli{500}}}, {"b", {Milli{7500}, Milli{500}}}};
  map.waypoint_edges = {{0, 1, std::nullopt, false}, {0, 1, Milli::whole(9), false}};
  EXPECT_EQ(messages_of(map), Messages{});
  map.waypoint_edges[0].both_ways = true;
  EXPECT_EQ(findings_of(map).size(), 1U) << "it does not lead back";
  map.waypoint_edges[1].both_ways = true;
  EXPECT_EQ(messages_of(map), Messages{});
}

/// What is said edge by edge adds up to what the baker says of each unit.
TEST(Lint, DrawnEdgesAreThoseThatTheBakerCounts) {
  Map map = rooms_of_two_units();
  for (std::int32_t i = 0; i < 8; ++i) {
    map.waypoints.push_back({std::to_string(i), {Milli{i * 1000 + 500}, Milli{i * 7 % 3 * 1000 + 500}}});
  }
  for (std::uint32_t i = 0; i < 8; ++i) {
    for (std::uint32_t k = 0; k < i; ++k) map.waypoint_edges.push_back({i, k, std::nullopt, (i + k) % 2 == 0});
  }
  const auto baked = bake(map);
  ASSERT_TRUE(baked);
  const auto messages = messages_of(map);
  for (const std::string unit : {"ground", "wide"}) {
    const auto count = std::count_if(messages.begin(), messages.end(), [&](const std::string& message) {
      return message.find("unit '" + unit + "' cannot walk it straight") != message.npos;
    });
    EXPECT_GT(count, 0);
    const std::string counted = "unit '" + unit + "' cannot walk " + std::to_string(count) + " of the edges";
    EXPECT_TRUE(std::any_of(baked->warnings.begin(), baked->warnings.end(), [&](const std::string& warning) {
      return warning.find(counted) != warning.npos;
    })) << counted;
  }
}

TEST(Lint, RegionOutOfReachOfTheOwnMapsIsFound) {
  const auto map = read_map(LIBPATH_SOURCE_DIR "/maps/named-regions.lpmap");
  ASSERT_TRUE(map);
  const auto findings = findings_of(*map);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].kind, FindingKind::unreached_region);
}

}  // namespace
}  // namespace libpath
