#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>
#include <nlohmann/json.hpp>
#include <string>

namespace libpath::tools {
namespace {

using testing::HasSubstr;

const std::string kEstimated = LIBPATH_SOURCE_DIR "/maps/doors.lpmap";

TEST(PathbakeEstimate, PrintsALineForEachUnitAndTierAndWritesNothing) {
  const test::TemporaryFolder folder;
  const Outcome outcome = run_program("pathbake", kEstimated + " --estimate", folder.path());
  ASSERT_EQ(outcome.status, 0) << outcome.out;
  for (const char* tier : {"tier none: ", "tier fast: ", "tier full: "}) {
    EXPECT_THAT(outcome.out, HasSubstr(std::string("', ") + tier));
    EXPECT_THAT(outcome.out, HasSubstr(std::string("\n") + tier + "an asset of "));
  }
  EXPECT_EQ(folder.entries(), 0u);
}

TEST(PathbakeEstimate, JsonHasWhatTheBakeWillHave) {
  const test::TemporaryFolder folder;
  const auto estimated = nlohmann::json::parse(run_program("pathbake", kEstimated + " --estimate --json").out);
  ASSERT_GE(estimated["tiers"].size(), 3u);
  for (const auto& tier : estimated["tiers"]) {
    const std::string words = tier["tier"].get<std::string>() + (tier["compact"] ? " --compact" : " --no-compact");
    const auto baked = nlohmann::json::parse(
        run_program("pathbake", kEstimated + " -o a.lpa --json --tier " + words, folder.path()).out);
    ASSERT_EQ(tier["units"].size(), baked["units"].size());
    for (std::size_t unit = 0; unit < baked["units"].size(); ++unit) {
      EXPECT_EQ(tier["units"][unit]["unit"], baked["units"][unit]);
      for (const auto& search : tier["units"][unit]["searches"]) EXPECT_GT(search["microseconds"], 0);
      for (std::size_t i = 0; i < 2; ++i) {
        const auto& said = baked["answers"][unit]["searches"][i];
        EXPECT_EQ(tier["units"][unit]["searches"][i]["method"], said["method"]);
        EXPECT_EQ(tier["units"][unit]["searches"][i]["why"], said["why"]);
      }
    }
    EXPECT_GT(tier["bytes"].get<double>() * 3, baked["bytes"].get<double>());
    EXPECT_LT(tier["bytes"].get<double>(), baked["bytes"].get<double>() * 3);
  }
}

TEST(PathbakeEstimate, GoesWithNothingThatBakes) {
  for (const char* other : {"-o a.lpa", "--shard 1/2", "--cache c", "--print-key", "--depfile d"}) {
    const Outcome outcome = run_program("pathbake", kEstimated + " --estimate " + other);
    EXPECT_EQ(outcome.status, 2) << other;
    EXPECT_THAT(outcome.out, HasSubstr("--estimate")) << other;
  }
}

}  // namespace
}  // namespace libpath::tools
