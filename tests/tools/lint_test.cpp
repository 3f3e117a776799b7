#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <libpath/map/io/map_file.h>
#include <tests/tools/run_program.h>

namespace libpath::tools {
namespace {

std::filesystem::path write_walled_link(const TestFolder& folder) {
  Map map = plain_map({4, 1});
  map.cells[{3, 0}] = 5;
  map.links = {{"hatch", {0, 0}, {3, 0}, Milli::whole(1), true}};
  const auto file = folder / "a.lpmap";
  EXPECT_TRUE(write_map(map, file));
  return file;
}

TEST(Pathlint, SoundMapIsZeroAndSilent) {
  const auto outcome = run_program("pathlint", LIBPATH_SOURCE_DIR "/maps/doors.lpmap");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, "");
}

TEST(Pathlint, FindingIsALineAndOne) {
  const TestFolder folder;
  const auto file = write_walled_link(folder);
  const auto outcome = run_program("pathlint", file.string());
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.out,
            file.string() + ": cell (3,0): link 'hatch': no unit can stand at both its ends, 0,0 and 3,0\n");
}

TEST(Pathlint, JsonHoldsTheFindings) {
  const TestFolder folder;
  const auto outcome = run_program("pathlint", "--json " + write_walled_link(folder).string());
  EXPECT_EQ(outcome.status, 1);
  const auto json = nlohmann::json::parse(outcome.out, nullptr, false);
  ASSERT_EQ(json["findings"].size(), 1U) << outcome.out;
  EXPECT_EQ(json["findings"][0]["kind"], "link-to-nowhere");
  EXPECT_EQ(json["findings"][0]["name"], "hatch");
  EXPECT_EQ(json["findings"][0]["cell"], nlohmann::json({3, 0}));
}

/// Two rooms with a wall between, and units of one cell and of two.
Map two_rooms() {
  Map map = plain_map({9, 4});
  for (std::int32_t y = 0; y < 4; ++y) map.cells[{4, y}] = 5;
  UnitProfile wide = map.units[0];
  wide.name = "wide";
  wide.length = wide.width = 2;
  map.units.push_back(wide);
  return map;
}

std::string lint_of(const TestFolder& folder, const Map& map, int status) {
  EXPECT_TRUE(write_map(map, folder / "a.lpmap"));
  const auto outcome = run_program("pathlint", (folder / "a.lpmap").string());
  EXPECT_EQ(outcome.status, status) << outcome.out;
  std::string out = outcome.out;
  const std::string file = (folder / "a.lpmap").string() + ": ";
  for (auto at = out.find(file); at != out.npos; at = out.find(file)) out.erase(at, file.size());
  return out;
}

TEST(Pathlint, JourneysThatNobodyCanWalkAreALineEach) {
  const TestFolder folder;
  Map map = two_rooms();
  map.journeys = {{"sound", "ground", {0, 0}, {{3, 3}}, {0, 0}},
                  {"wide and sound", "wide", {0, 0}, {}, {2, 2}},
                  {"through the wall", "ground", {0, 0}, {{3, 3}}, {8, 0}},
                  {"into it", "ground", {0, 0}, {{4, 2}}, {3, 0}},
                  {"too wide", "wide", {0, 0}, {}, {3, 0}},
                  {"of nobody", "truck", {0, 0}, {}, {4, 0}}};
  EXPECT_EQ(lint_of(folder, map, 1),
            "cell (3,3): journey 'through the wall': unit 'ground' cannot go it: there is no path from 3,3 to 8,0\n"
            "cell (4,2): journey 'into it': unit 'ground' cannot go it: it cannot stand at 4,2\n"
            "cell (3,0): journey 'too wide': unit 'wide' cannot go it: it cannot stand at 3,0\n");
  map.journeys.resize(2);
  EXPECT_EQ(lint_of(folder, map, 0), "");
}

TEST(Pathlint, JourneysOverLinksCanBeWalkedTheirWay) {
  const TestFolder folder;
  Map map = two_rooms();
  map.links = {{"door", {3, 1}, {5, 1}, Milli::whole(1), false}};
  map.journeys = {{"out", "ground", {0, 0}, {}, {8, 0}}, {"back", "ground", {8, 0}, {}, {0, 0}}};
  EXPECT_EQ(lint_of(folder, map, 1),
            "cell (8,0): journey 'back': unit 'ground' cannot go it: there is no path from 8,0 to 0,0\n");
}

TEST(Pathlint, DrawnEdgesThatAUnitCannotWalkAreALineEach) {
  const TestFolder folder;
  Map map = two_rooms();
  map.waypoints = {{"a", {Milli{500}, Milli{500}}},
                   {"b", {Milli{2500}, Milli{500}}},
                   {"c", {Milli{8500}, Milli{500}}},
                   {"d", {Milli{3500}, Milli{2500}}}};
  map.waypoint_edges = {{0, 1, std::nullopt, true},      // both units walk it
                        {1, 2, std::nullopt, false},     // through the wall
                        {0, 2, Milli::whole(20), true},  // holds, whatever lies between
                        {3, 0, std::nullopt, true}};     // too near to the wall for the wide one
  EXPECT_EQ(lint_of(folder, map, 1),
            "cell (2,0): edge from waypoint 'b' to 'c': it has no cost, and unit 'ground' cannot walk it straight\n"
            "cell (2,0): edge from waypoint 'b' to 'c': it has no cost, and unit 'wide' cannot walk it straight\n"
            "cell (3,2): edge from waypoint 'd' to 'a': it has no cost, and unit 'wide' cannot walk it straight\n");
  // Another edge leads there, and not back.
  map.units.resize(1);
  map.waypoint_edges = {{1, 2, std::nullopt, false}, {1, 2, Milli::whole(9), false}};
  EXPECT_EQ(lint_of(folder, map, 0), "");
  map.waypoint_edges[0].both_ways = true;
  EXPECT_EQ(lint_of(folder, map, 1),
            "cell (2,0): edge from waypoint 'b' to 'c': it has no cost, and unit 'ground' cannot walk it straight\n");
}

/// What is said edge by edge adds up to what the baker says of each unit.
TEST(Pathlint, EdgesAreThoseThatPathbakeCounts) {
  const TestFolder folder;
  Map map = two_rooms();
  for (std::int32_t i = 0; i < 9; ++i) {
    map.waypoints.push_back({std::to_string(i), {Milli{i * 1000 + 500}, Milli{i * 7 % 4 * 1000 + 500}}});
  }
  for (std::uint32_t i = 0; i < 9; ++i) {
    for (std::uint32_t k = 0; k < i; ++k) map.waypoint_edges.push_back({i, k, std::nullopt, (i + k) % 2 == 0});
  }
  const std::string lines = lint_of(folder, map, 1);
  const auto outcome = run_program(
      "pathbake", (folder / "a.lpmap").string() + " -o " + (folder / "a.lpa").string() + " --progress never");
  for (const std::string unit : {"ground", "wide"}) {
    int count = 0;
    const std::string end = "unit '" + unit + "' cannot walk it straight";
    for (auto at = lines.find(end); at != lines.npos; at = lines.find(end, at + 1)) ++count;
    EXPECT_GT(count, 0);
    EXPECT_NE(outcome.out.find("unit '" + unit + "' cannot walk " + std::to_string(count) + " of the edges"),
              outcome.out.npos)
        << outcome.out << lines;
  }
}

TEST(Pathlint, JsonHoldsJourneysAndEdges) {
  const TestFolder folder;
  Map map = two_rooms();
  map.units.resize(1);
  map.waypoints = {{"a", {Milli{9000}, Milli{4000}}}, {"b", {Milli{500}, Milli{500}}}};
  map.waypoint_edges = {{0, 1, std::nullopt, true}};
  map.journeys = {{"rounds", "ground", {0, 0}, {}, {4, 1}}};
  ASSERT_TRUE(write_map(map, folder / "a.lpmap"));
  const auto outcome = run_program("pathlint", "--json " + (folder / "a.lpmap").string());
  EXPECT_EQ(outcome.status, 1);
  const auto findings = nlohmann::json::parse(outcome.out, nullptr, false)["findings"];
  ASSERT_EQ(findings.size(), 2U) << outcome.out;
  EXPECT_EQ(findings[0]["kind"], "journey-blocked");
  EXPECT_EQ(findings[0]["name"], "rounds");
  EXPECT_EQ(findings[0]["cell"], nlohmann::json({4, 1}));
  EXPECT_EQ(findings[1]["kind"], "edge-blocked");
  EXPECT_EQ(findings[1]["name"], "a - b");
  EXPECT_EQ(findings[1]["cell"], nlohmann::json({8, 3})) << "the map's corner belongs to its last cell";
}

TEST(Pathlint, MapWithoutUnitsIsAskedItsQueriesAlone) {
  const TestFolder folder;
  Map map = two_rooms();
  map.units.clear();
  map.journeys = {{"rounds", "ground", {0, 0}, {}, {4, 1}}};
  EXPECT_EQ(lint_of(folder, map, 0), "");
}

TEST(Pathlint, MapThatCannotBeReadIsOne) {
  const auto outcome = run_program("pathlint", "no-such-map.lpmap");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.out.find("no-such-map.lpmap"), std::string::npos);
}

TEST(Pathlint, WrongCommandLineIsTwo) { EXPECT_EQ(run_program("pathlint", "").status, 2); }

}  // namespace
}  // namespace libpath::tools
