#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include <gtest/gtest.h>
#include <libpath/tables/asset.h>
#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

class Routes : public testing::Test {
 protected:
  void SetUp() override {
    const std::string map = fs::path(LIBPATH_SOURCE_DIR) / "maps" / "truck-yard.lpmap";
    ASSERT_EQ(run_program("pathbake", map + " --unit walker --unit van -o " + asset()).status, 0);
  }

  std::string asset() const { return folder_ / "yard.lpa"; }
  Outcome query(const std::string& options) const { return run_program("pathquery", asset() + " " + options); }

  test::TemporaryFolder folder_;
};

TEST_F(Routes, PositionsBesideTheMiddleAreKept) {
  const Outcome outcome = query("--unit van --from 3.2,3.7,0 --to 8.9,23.1 --json --at 0 --route straight");
  ASSERT_EQ(outcome.status, 0) << outcome.out;
  const Json json = Json::parse(outcome.out);
  EXPECT_NEAR(json["at"][0]["pose"][0].get<double>(), 3.2, 1e-9);
  EXPECT_NEAR(json["end"][1].get<double>(), 23.1, 1e-6);
  EXPECT_EQ(query("--unit van --from 3.2,3.7,0 --to 8,23 --route hybrid").status, 1);
}

TEST_F(Routes, EveryMethodSaysWhatItPromises) {
  for (const auto& [method, guarantee] : std::map<std::string, std::string>{{"straight", "width_clear"},
                                                                            {"ignore_blocks", "ignores_blocks"},
                                                                            {"recalculate", "legal"},
                                                                            {"tighten", "tight_turns"},
                                                                            {"back_up", "legal"},
                                                                            {"directional", "optimal"}}) {
    const Outcome outcome = query("--unit van --from 3,3,0 --to 8,23 --json --at 1 --at 100 --route " + method);
    ASSERT_EQ(outcome.status, 0) << outcome.out;
    const Json json = Json::parse(outcome.out);
    EXPECT_EQ(json["method"], method);
    EXPECT_EQ(json["guarantee"], guarantee);
    EXPECT_NEAR(json["end"][0].get<double>(), 8.5, 1e-6);
    double length = 0;
    for (const Json& segment : json["segments"]) {
      length += segment["type"] == "line" ? segment["length"].get<double>()
                                          : segment["radius"].get<double>() * std::abs(segment["sweep"].get<double>());
    }
    EXPECT_EQ(json["length"].get<double>(), length);
    EXPECT_EQ(json["at"][1]["pose"], json["end"]);
    EXPECT_GT(json["at"][0]["speed"], 0);
    EXPECT_EQ(json["at"][1]["remaining_length"], 0);
  }
}

TEST_F(Routes, AnswersNameWhatAnsweredAndWhatWasSpent) {
  const Outcome outcome = query("--unit van --from 3,3,0 --to 8,23 --route hybrid --json");
  ASSERT_EQ(outcome.status, 0) << outcome.out;
  const Json json = Json::parse(outcome.out);
  EXPECT_TRUE(json["answered_by"] == "along" || json["answered_by"] == "hybrid" ||
              json["answered_by"] == "directional");
  const std::string text = query("--unit van --from 3,3,0 --to 8,23 --route hybrid").out;
  EXPECT_EQ(text.find(", answered by " + json["answered_by"].get<std::string>()) != std::string::npos,
            json["answered_by"] != "hybrid");
  const Outcome spent = query("--unit van --from 3,3,0 --to 8,23 --route hybrid --max-expansions 10 --json");
  EXPECT_EQ(spent.status, 3);
  EXPECT_NE(spent.out.find("is spent"), std::string::npos);
  EXPECT_LE(Json::parse(spent.out)["expanded"], 10);
  EXPECT_EQ(query("--unit van --from 3,3,0 --to 8,23,2 --route straight").status, 1);
  EXPECT_EQ(query("--unit van --from 3,3,0 --to 8,23,2 --route recalculate").status, 0);
  EXPECT_EQ(query("--unit van --from 3,3 --to 8,23 --max-expansions 10").status, 2);
}

TEST_F(Routes, WalkersGoStraight) {
  EXPECT_EQ(query("--unit walker --from 3,3 --to 8,23 --route straight").status, 0);
  EXPECT_EQ(query("--unit walker --from 3,3 --to 8,23 --route tighten --radius 1.5").status, 0);
  EXPECT_EQ(query("--unit walker --from 3,3 --to 8,23 --route hybrid").status, 1);
  EXPECT_EQ(query("--unit walker --from 3,3 --to 8,23 --route straight --block 5,5").status, 1);
}

TEST_F(Routes, BlocksAreGoneRound) {
  const auto length = [&](const std::string& options) {
    const Outcome outcome = query("--unit van --from 3,3,0 --to 18,3 --json --route directional" + options);
    return outcome.status == 0 ? Json::parse(outcome.out)["length"].get<double>() : -1;
  };
  EXPECT_NEAR(length(""), 15, 1e-9);
  EXPECT_GT(length(" --block 10,3"), 15.1);
  EXPECT_EQ(length(" --block 10,1 --block 10,2 --block 10,3 --block 10,4 --block 17,3"), -1);
}

/// To the 8 cells around this van has no curve that turns.
TEST_F(Routes, DirectionalRoutesTakeFewerNeighbours) {
  const auto length = [&](const std::string& neighbours) {
    const Outcome outcome = query("--unit van --from 3,3,0 --to 8,23 --json --route directional" + neighbours);
    return outcome.status == 0 ? Json::parse(outcome.out)["length"].get<double>() : -1;
  };
  EXPECT_EQ(length(" --neighbours 48"), length(""));
  EXPECT_GE(length(" --neighbours 24"), length(""));
  EXPECT_EQ(length(" --neighbours 8"), -1);
  EXPECT_EQ(query("--unit van --from 3,3,0 --to 8,23 --route directional --neighbours 4").status, 2);
  EXPECT_EQ(query("--unit van --from 3,3,0 --to 8,23 --route hybrid --neighbours 24").status, 2);
}

TEST_F(Routes, DirectionalRoutesStartAtAnyHeading) {
  const Outcome outcome = query("--unit van --from 3,3,10deg --to 8,23 --route directional --json");
  ASSERT_EQ(outcome.status, 0) << outcome.out;
  const Json json = Json::parse(outcome.out);
  EXPECT_EQ(json["guarantee"], "optimal");
  EXPECT_NEAR(json["end"][1].get<double>(), 23.5, 1e-6);
  double length = 0;
  for (const Json& segment : json["segments"]) {
    length += segment["type"] == "line" ? segment["length"].get<double>()
                                        : segment["radius"].get<double>() * std::abs(segment["sweep"].get<double>());
  }
  EXPECT_EQ(json["length"].get<double>(), length);
  EXPECT_GT(length, 20);
}

TEST_F(Routes, PicturesShowFootprintsAndAnotherMethod) {
  const std::string picture = folder_ / "route.svg";
  EXPECT_EQ(query("--unit van --from 3,3,0 --to 8,23 --route back_up --beside directional --picture " + picture).status,
            0);
  EXPECT_GT(fs::file_size(picture), 5000u);
  const Outcome art = query("--unit van --from 3,3,0 --to 8,23 --route directional --art 16 --json");
  ASSERT_EQ(art.status, 0);
  const Json answer = Json::parse(art.out);
  for (const Json& segment : answer["segments"]) EXPECT_EQ(segment["type"], "line");
}

TEST_F(Routes, WrongWordsAreRefused) {
  EXPECT_EQ(query("--unit van --from 3,3,0 --to 8,23 --route quickly").status, 2);
  EXPECT_EQ(query("--unit van --from 3,3,0 --to 8,23 --art 8").status, 2);
  EXPECT_EQ(query("--unit van --from 3,3,0 --to 8,23 --route hybrid --art 12").status, 2);
  EXPECT_EQ(query("--unit van --from 3,3,0 --to 8,23 --route hybrid --roads left").status, 2);
  EXPECT_EQ(query("--unit van --from 3,3,0 --to 8,23 --route hybrid --block 99,1").status, 2);
  EXPECT_EQ(query("--unit van --route hybrid --prob x.prob").status, 2);
  EXPECT_EQ(query("--unit van --from 3,3,10deg --to 8,23 --route hybrid").status, 1);
}

}  // namespace
}  // namespace libpath::tools
