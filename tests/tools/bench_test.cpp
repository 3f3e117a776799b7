#include <gtest/gtest.h>
#include <libpath/map/io/map_file.h>
#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>
#include <nlohmann/json.hpp>

namespace libpath::tools {
namespace {

using Json = nlohmann::json;

class Bench : public testing::Test {
 protected:
  /// A map of the project, baked; the asset's name.
  std::string baked(const char* map) {
    return baked_file(std::filesystem::path(LIBPATH_SOURCE_DIR) / "maps" / map, folder_ / "map.lpa");
  }
  std::string baked(const Map& map) {
    EXPECT_TRUE(write_map(map, folder_ / "own.lpmap"));
    return baked_file(folder_ / "own.lpmap", folder_ / "own.lpa");
  }
  static std::string baked_file(const std::filesystem::path& map, const std::filesystem::path& asset) {
    const Outcome outcome = run_program("pathbake", map.string() + " --progress never -o " + asset.string());
    EXPECT_EQ(outcome.status, 0) << outcome.out;
    return asset;
  }
  static Json bench(const std::string& arguments) {
    const Outcome outcome = run_program("pathbench", arguments + " --json");
    EXPECT_EQ(outcome.status, 0) << outcome.out;
    return Json::parse(outcome.out, nullptr, false);
  }
  static void expect_refused(const std::string& arguments, const std::string& line) {
    const Outcome outcome = run_program("pathbench", arguments);
    EXPECT_EQ(outcome.status, 2) << arguments;
    EXPECT_NE(outcome.out.find(line), std::string::npos) << arguments << ": " << outcome.out;
  }

  test::TemporaryFolder folder_;
};

TEST_F(Bench, PlacedWaypointsAreTimedAndCounted) {
  const std::string asset = baked("waypoints.lpmap") + " --random 100 --search waypoint --waypoints ";
  const Json placed = bench(asset + "placed");
  EXPECT_EQ(placed["queries"], 100);
  EXPECT_GT(placed["found"], 80);
  EXPECT_LE(placed["found"], 100) << "some cells see no waypoint";
  EXPECT_GT(placed["expanded_mean"], 0);
  EXPECT_LE(placed["expanded_mean"], 10) << "there are ten";
  const Json found = bench(asset + "found");
  EXPECT_FALSE(found.contains("found")) << "those lead everywhere";
  EXPECT_NE(found["expanded_mean"], placed["expanded_mean"]);
}

TEST_F(Bench, PlacedWaypointsNeedNotLeadEverywhere) {
  // The ends of the lane see a waypoint each, and these not each other.
  Map map = plain_map({5, 3});
  for (std::int32_t x = 1; x < 4; ++x) map.cells[{x, 1}] = 5;
  map.waypoints = {{"west", {Milli{500}, Milli{1500}}}, {"east", {Milli{4500}, Milli{1500}}}};
  const Json placed = bench(baked(map) + " --random 100 --search waypoint --waypoints placed");
  EXPECT_GT(placed["found"], 0);
  EXPECT_LT(placed["found"], 100);
  EXPECT_NE(
      run_program("pathbench", baked(map) + " --random 9 --search waypoint --waypoints placed").out.find(" found"),
      std::string::npos);
}

TEST_F(Bench, PlacesInCellsCountForPlacedWaypoints) {
  const std::string asset = baked("waypoints.lpmap") + " --random 60 --search waypoint --waypoints placed --place ";
  EXPECT_NE(bench(asset + "0.5,0.5")["expanded_mean"], bench(asset + "0.01,0.99")["expanded_mean"]);
}

TEST_F(Bench, ProvincesAreTimed) {
  const Json json = bench(baked("world.lpmap") + " --random 50 --search waypoint --waypoints provinces");
  EXPECT_EQ(json["queries"], 50);
  EXPECT_GE(json["expanded_mean"], 1) << "no query is from a province to itself, or to one that is out of reach";
}

TEST_F(Bench, MapsWithoutNodesAreOne) {
  const std::string asset = baked("wall.lpmap") + " --random 5 --search waypoint --waypoints ";
  for (const char* kind : {"placed", "provinces"}) {
    const Outcome outcome = run_program("pathbench", asset + kind);
    EXPECT_EQ(outcome.status, 1) << kind;
    EXPECT_NE(outcome.out.find("the map has no "), std::string::npos) << outcome.out;
  }
  Map map = plain_map({2, 2});
  map.provinces = {{"a", {Milli{0}, Milli{0}}}, {"b", {Milli{1000}, Milli{1000}}}};
  const Outcome outcome = run_program("pathbench", baked(map) + " --random 5 --search waypoint --waypoints provinces");
  EXPECT_EQ(outcome.status, 1) << "no borders";
  EXPECT_NE(outcome.out.find("borders"), std::string::npos) << outcome.out;
}

TEST_F(Bench, OptionsOfOtherSearchesAreRefused) {
  const std::string asset = baked("wall.lpmap") + " --random 5 ";
  for (const char* search : {"", "--search grid ", "--search two-level ", "--search compass ", "--search real-time "}) {
    expect_refused(asset + search + "--place 0.3,0.7", "--place goes with --search waypoint");
    expect_refused(asset + search + "--waypoints placed", "--waypoints goes with --search waypoint");
    expect_refused(asset + search + "--waypoints found", "--waypoints goes with --search waypoint");
  }
  for (const std::string option :
       {"--neighbours 24", "--weight 2", "--shots", "--no-loops", "--max-effort 9", "--turn-price 1"}) {
    const std::string line = option.substr(0, option.find(' ')) + " goes with --search directional (";
    expect_refused(asset + option, line);
    expect_refused(asset + "--search flood " + option, line);
  }
  expect_refused(asset + "--search waypoint --waypoints all", "--waypoints: expected found, placed or provinces");
  expect_refused(asset + "--search waypoint --waypoints provinces --place 0.3,0.7",
                 "--place goes without --waypoints provinces");
  expect_refused(asset + "--search waypoint --waypoints provinces --unit ground",
                 "--unit goes without --waypoints provinces");
  expect_refused(baked("world.lpmap") + " --search waypoint --waypoints provinces --scen a.scen", "goes with --random");
  EXPECT_EQ(run_program("pathbench", asset + "--search waypoint --place 0.3,0.7").status, 0);
}

}  // namespace
}  // namespace libpath::tools
