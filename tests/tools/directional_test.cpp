#include <cmath>
#include <nlohmann/json.hpp>

#include <gtest/gtest.h>
#include <libpath/map/io/file.h>
#include <libpath/tables/asset.h>
#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// The truck yard, baked: walkers, vans and trucks.
class TruckYard : public testing::Test {
 protected:
  void SetUp() override {
    const std::string map = fs::path(LIBPATH_SOURCE_DIR) / "maps" / "truck-yard.lpmap";
    ASSERT_EQ(run_program("pathbake", map + " -o " + asset()).status, 0);
  }

  std::string asset() const { return folder_ / "yard.lpa"; }
  Outcome query(const std::string& options) const {
    return run_program("pathquery", asset() + " --search directional " + options);
  }

  test::TemporaryFolder folder_;
};

TEST_F(TruckYard, TruckTurnsIntoTheLane) {
  const Outcome outcome = query("--unit truck --from 5,3,0 --to 33,22,2 --json");
  ASSERT_EQ(outcome.status, 0) << outcome.out;
  const Json json = Json::parse(outcome.out);
  EXPECT_EQ(json["status"], "found");
  EXPECT_TRUE(json["optimal"]);
  EXPECT_EQ(json["poses"].front(), Json::parse("[5.5, 3.5, 0.0]"));
  EXPECT_EQ(json["poses"].back()[0], 33.5);
  EXPECT_EQ(json["poses"].back()[1], 22.5);
  double length = 0;
  for (const Json& segment : json["segments"]) {
    if (segment["type"] == "line") {
      length += segment["length"].get<double>();
    } else {
      EXPECT_EQ(segment["radius"], 3.5);
      length += 3.5 * std::abs(segment["sweep"].get<double>());
    }
  }
  EXPECT_EQ(json["length"].get<double>(), length);
}

TEST_F(TruckYard, GoalNeedsNoHeading) {
  EXPECT_EQ(query("--unit van --from 5,3,0 --to 30,19").status, 0);
  EXPECT_EQ(query("--unit van --from 5,3,22.5deg --to 30,19,337.5deg").status, 0);
}

TEST_F(TruckYard, StartMayLieAnywhere) {
  const Outcome outcome =
      query("--unit van --from 5.2,3.1,10deg --to 30,19 --json --picture " + (folder_ / "a.svg").string());
  ASSERT_EQ(outcome.status, 0) << outcome.out;
  const Json json = Json::parse(outcome.out);
  EXPECT_TRUE(json["optimal"]);
  EXPECT_EQ(json["poses"][0][0], 5.2);
  EXPECT_EQ(json["poses"][0][1], 3.1);
  EXPECT_NEAR(json["poses"][0][2].get<double>(), 0.1745, 1e-3);
}

TEST_F(TruckYard, ShotsMakeThePathNoDearer) {
  const std::string asked = "--unit truck --from 5,3,0 --to 33,22,2 --json";
  const Json without = Json::parse(query(asked).out);
  const Json with = Json::parse(query(asked + " --shots").out);
  EXPECT_LT(with["cost"], without["cost"]);
  EXPECT_LT(with["poses"].size(), without["poses"].size());
  EXPECT_EQ(with["poses"].back(), without["poses"].back());
}

TEST_F(TruckYard, EffortAndLoopsCanBeLimited) {
  const std::string asked = "--unit truck --from 5,3,0 --to 33,22,2 --json";
  const Json whole = Json::parse(query(asked).out);
  EXPECT_EQ(whole["neighbours"], 48);
  EXPECT_GT(whole["effort"], 100);
  const Outcome limited = query(asked + " --max-effort 100 --no-loops");
  EXPECT_EQ(limited.status, 3);
  EXPECT_EQ(Json::parse(limited.out)["reason"], "the effort that the query allows is spent; more may find a way");
  EXPECT_EQ(query(asked + " --max-effort 0").status, 2);
}

TEST_F(TruckYard, PictureIsDrawn) {
  const std::string picture = folder_ / "yard.svg";
  EXPECT_EQ(query("--unit truck --from 5,3,0 --to 33,22,2 --picture " + picture).status, 0);
  EXPECT_GT(fs::file_size(picture), 1000u);
}

TEST_F(TruckYard, WrongWordsAreRefused) {
  EXPECT_EQ(query("--unit van --from 5,3 --to 30,19,10deg").status, 2);
  EXPECT_EQ(query("--unit van --from 5,3 --to 30.2,19.1").status, 2);
  EXPECT_EQ(query("--unit van --scen x.scen").status, 2);
  EXPECT_EQ(run_program("pathquery", asset() + " --prob x.prob").status, 2);
  const Outcome walker = query("--unit walker --from 5,3 --to 30,19");
  EXPECT_EQ(walker.status, 1);
  EXPECT_NE(walker.out.find("no tables for directional search"), std::string::npos) << walker.out;
}

TEST_F(TruckYard, BlockedGoalIsNoPath) {
  const Outcome outcome = query("--unit truck --from 5,3,0 --to 8,6,0 --json");
  EXPECT_EQ(outcome.status, 3);
  EXPECT_EQ(Json::parse(outcome.out)["reason"], "the unit cannot stand at the goal");
}

TEST_F(TruckYard, OneRingOfNeighboursTurnsByLoopsAlone) {
  const std::string file = folder_ / "a.prob";
  ASSERT_TRUE(write_file(file, std::string_view("5 3 0 30 19 1\n")));
  const std::string bench = asset() + " --unit van --search directional --json --prob " + file + " --neighbours ";
  const Json all = Json::parse(run_program("pathbench", bench + "48").out);
  const Json one_ring = Json::parse(run_program("pathbench", bench + "8").out);
  EXPECT_EQ(all["found"], 1);
  EXPECT_EQ(all["with_loops"], 0);
  EXPECT_EQ(one_ring["with_loops"], one_ring["found"]);
  EXPECT_TRUE(one_ring["found"] == 0 || one_ring["mean_length"] > all["mean_length"]);
}

TEST_F(TruckYard, RandomPosesAreDrivenBetween) {
  const std::string bench = asset() + " --unit truck --json --random 12 --search ";
  const Json first = Json::parse(run_program("pathbench", bench + "directional").out);
  EXPECT_EQ(first["queries"], 12);
  EXPECT_EQ(first["found"], 12);
  EXPECT_EQ(Json::parse(run_program("pathbench", bench + "directional").out)["expanded_mean"], first["expanded_mean"]);
  EXPECT_EQ(Json::parse(run_program("pathbench", bench + "flood").out)["queries"], 12);
  EXPECT_EQ(run_program("pathbench", bench + "directional --prob a.prob").status, 2);
}

TEST_F(TruckYard, ProblemsAreCounted) {
  const std::string file = folder_ / "a.prob";
  ASSERT_TRUE(write_file(file, std::string_view("5 3 0 33 22 4\n10 18 0 36 8 12\n5 3 0 8 6 0\n")));
  const Outcome outcome = query("--unit truck --prob " + file);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, "solved 2, wrong 0, unreachable 1\n");
  const Json json =
      Json::parse(run_program("pathbench", asset() + " --unit truck --search directional --json --prob " + file).out);
  EXPECT_EQ(json["queries"], 3);
  EXPECT_EQ(json["found"], 2);
  EXPECT_EQ(json["with_loops"], 0);
  EXPECT_GT(json["mean_length"], 20);
  EXPECT_LE(json["expanded_median"], json["expanded_p95"]);
  EXPECT_FALSE(json.contains("dearer_mean"));
  const Json weighted = Json::parse(
      run_program("pathbench", asset() + " --unit truck --search directional --json --weight 3 --prob " + file).out);
  EXPECT_GE(weighted["dearer_worst"], weighted["dearer_mean"]);
  EXPECT_GE(weighted["dearer_mean"], 0);
  EXPECT_LE(weighted["dearer_worst"], 2);
  const Json flooded =
      Json::parse(run_program("pathbench", asset() + " --unit truck --search flood --json --prob " + file).out);
  EXPECT_EQ(flooded["queries"], 3);
  EXPECT_GT(flooded["expanded_mean"], json["expanded_mean"]);
  EXPECT_GT(flooded["unit_us"], 0);
  ASSERT_TRUE(write_file(file, std::string_view("5 3 0 33 22 4\n5 3 99 1 1 1\n")));
  const Outcome bad = query("--unit truck --prob " + file);
  EXPECT_EQ(bad.status, 1);
  EXPECT_NE(bad.out.find("a.prob: line 2: expected"), std::string::npos) << bad.out;
}

}  // namespace
}  // namespace libpath::tools
