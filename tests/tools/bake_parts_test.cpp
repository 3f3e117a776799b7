#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>
#include <nlohmann/json.hpp>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;
using test::content_of;
using test::put;

/// Parts of maps/big-units.lpmap, whose three units share the work.
class BakedParts : public testing::Test {
 protected:
  void SetUp() override {
    fs::copy_file(LIBPATH_SOURCE_DIR "/maps/big-units.lpmap", folder_ / "m.lpmap");
    for (const char* part : {"1", "2", "3"})
      EXPECT_EQ(bake(std::string("-o ") + part + ".lppart --shard " + part + "/3").status, 0);
  }
  Outcome bake(const std::string& words) const {
    return run_program("pathbake", "m.lpmap --tier full " + words, folder_.path());
  }
  Outcome merge(const std::string& words) const { return run_program("pathmerge", words, folder_.path()); }

  test::TemporaryFolder folder_;
};

TEST_F(BakedParts, AreMergedIntoWhatOneRunWrites) {
  ASSERT_EQ(bake("-o whole.lpa").status, 0);
  const Outcome merged = merge("3.lppart 1.lppart 2.lppart -o merged.lpa");
  EXPECT_EQ(merged.status, 0) << merged.out;
  EXPECT_NE(merged.out.find("bytes, 3 parts, "), std::string::npos) << merged.out;
  EXPECT_NE(merged.out.find("unit 'giant': grid queries by "), std::string::npos) << merged.out;
  EXPECT_EQ(content_of(folder_ / "merged.lpa"), content_of(folder_ / "whole.lpa"));
  EXPECT_EQ(merge("1.lppart 2.lppart 3.lppart -o merged.lpa").status, 0);  // in place of the old one
}

TEST_F(BakedParts, SayWhatTheyAre) {
  const Outcome part = bake("-o 2.lppart --shard 2/3 --json");
  const auto json = nlohmann::json::parse(part.out);
  EXPECT_EQ(json["part"]["index"], 2);
  EXPECT_EQ(json["part"]["count"], 3);
  EXPECT_FALSE(json.contains("answers"));
  const Outcome merged = merge("1.lppart 2.lppart 3.lppart -o merged.lpa --json");
  const auto joined = nlohmann::json::parse(merged.out);
  EXPECT_EQ(joined["parts"], 3);
  EXPECT_EQ(joined["answers"].size(), 3u);
  EXPECT_EQ(joined["bytes"], fs::file_size(folder_ / "merged.lpa"));
}

TEST_F(BakedParts, AreToldApartFromAssets) {
  EXPECT_EQ(run_program("pathinfo", "2.lppart", folder_.path()).out,
            "pathinfo: 2.lppart: byte 0: a part of an asset; pathmerge joins them\n");
}

TEST_F(BakedParts, WhatDoesNotGoTogetherIsRefused) {
  EXPECT_EQ(merge("1.lppart 3.lppart -o merged.lpa").out, "pathmerge: expected 3 parts, not 2: part 2 is missing\n");
  put(folder_ / "other.lppart", "LPPART");
  EXPECT_EQ(merge("1.lppart other.lppart 3.lppart -o merged.lpa").out,
            "pathmerge: other.lppart: is no part of an asset\n");
  EXPECT_FALSE(fs::exists(folder_ / "merged.lpa"));
  EXPECT_EQ(merge("1.lppart 2.lppart 3.lppart -o 1.lppart").status, 2);
  EXPECT_EQ(merge("-o merged.lpa").status, 2);
  EXPECT_EQ(bake("-o part.lpa --shard 1/3").status, 2);
  EXPECT_EQ(bake("-o 1.lppart --shard 1/3 --cache cache").status, 2);
  EXPECT_EQ(bake("-o other.lppart --shard 1/3").status, 1);  // what stands there is no part
}

}  // namespace
}  // namespace libpath::tools
