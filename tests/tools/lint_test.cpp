#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <libpath/map/io/map_file.h>
#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>

namespace libpath::tools {
namespace {

std::filesystem::path write_walled_link(const test::TemporaryFolder& folder) {
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
  const test::TemporaryFolder folder;
  const auto file = write_walled_link(folder);
  const auto outcome = run_program("pathlint", file.string());
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.out,
            file.string() + ": cell (3,0): link 'hatch': no unit can stand at both its ends, 0,0 and 3,0\n");
}

TEST(Pathlint, JsonHoldsTheFindings) {
  const test::TemporaryFolder folder;
  const auto outcome = run_program("pathlint", "--json " + write_walled_link(folder).string());
  EXPECT_EQ(outcome.status, 1);
  const auto json = nlohmann::json::parse(outcome.out, nullptr, false);
  ASSERT_EQ(json["findings"].size(), 1U) << outcome.out;
  EXPECT_EQ(json["findings"][0]["kind"], "link-to-nowhere");
  EXPECT_EQ(json["findings"][0]["name"], "hatch");
  EXPECT_EQ(json["findings"][0]["cell"], nlohmann::json({3, 0}));
}

TEST(Pathlint, JsonHoldsJourneysAndEdges) {
  const test::TemporaryFolder folder;
  Map map = plain_map({9, 4});
  for (std::int32_t y = 0; y < 4; ++y) map.cells[{4, y}] = 5;
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
  EXPECT_EQ(findings[1]["cell"], nlohmann::json({8, 3}));
}

TEST(Pathlint, MapThatCannotBeReadIsOne) {
  const auto outcome = run_program("pathlint", "no-such-map.lpmap");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.out.find("no-such-map.lpmap"), std::string::npos);
}

TEST(Pathlint, WrongCommandLineIsTwo) { EXPECT_EQ(run_program("pathlint", "").status, 2); }

}  // namespace
}  // namespace libpath::tools
