#include <libpath/lint/lint.h>

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
  EXPECT_EQ(findings_of(map).size(), 1U);
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
