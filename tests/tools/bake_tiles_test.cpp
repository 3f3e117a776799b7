#include <gtest/gtest.h>

#include <cstddef>
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

/// A map of 200 × 150 cells, of which the last ones are free.
class BakedTiles : public testing::Test {
 protected:
  void SetUp() override {
    std::string rows;
    for (int y = 0; y < 150; ++y) rows += std::string(200, y % 7 == 3 && y < 140 ? '@' : '.') + "\n";
    put(folder_ / "m.map", "type octile\nheight 150\nwidth 200\nmap\n" + rows);
  }
  Outcome bake(const std::string& words) const { return run_program("pathbake", "m.map " + words, folder_.path()); }
  Outcome info(const std::string& words) const { return run_program("pathinfo", words, folder_.path()); }

  test::TemporaryFolder folder_;
};

TEST_F(BakedTiles, AreWrittenWhereTheyChange) {
  const Outcome first = bake("--tiles 64 -o w --json");
  ASSERT_EQ(first.status, 0) << first.out;
  const auto json = nlohmann::json::parse(first.out);
  EXPECT_EQ(json["tiles"], (nlohmann::json{4, 3}));
  EXPECT_EQ(json["districts"], 1);
  EXPECT_EQ(json["written"], 14);
  EXPECT_EQ(nlohmann::json::parse(bake("--tiles 64 -o w --json").out)["written"], 0);
  std::string map = content_of(folder_ / "m.map");
  map[map.size() - 2] = '@';  // the last cell
  put(folder_ / "m.map", map);
  EXPECT_EQ(nlohmann::json::parse(bake("--tiles 64 -o w --json").out)["written"], 2);  // its tile and its district
  const Outcome whole = bake("--tiles 64 -o again");
  EXPECT_EQ(whole.status, 0);
  EXPECT_NE(whole.out.find("4 x 3 tiles of 64 cells a side, 1 district, "), std::string::npos) << whole.out;
  for (const auto& file : fs::directory_iterator(folder_ / "again")) {
    EXPECT_EQ(content_of(file), content_of(folder_ / "w" / file.path().filename())) << file.path();
  }
}

TEST_F(BakedTiles, AreDescribed) {
  ASSERT_EQ(bake("--tiles 64 -o w").status, 0);
  const auto index = nlohmann::json::parse(info("w/index.lptiles --json").out);
  EXPECT_EQ(index["size"], (nlohmann::json{200, 150}));
  EXPECT_EQ(index["tiles"], (nlohmann::json{4, 3}));
  EXPECT_EQ(index["units"][0]["name"], "ground");
  const auto tile = nlohmann::json::parse(info("w/3-2.lptile --json").out);
  EXPECT_EQ(tile["tile"], (nlohmann::json{3, 2}));
  EXPECT_EQ(tile["size"], (nlohmann::json{8, 22}));
  EXPECT_EQ(tile["units"][0]["walkable_cells"], 8 * 20);
  EXPECT_EQ(info("w/3-2.lptile").out, "tile in column 3, row 2: 8 x 22 cells from 192,128 on, " +
                                          std::to_string(fs::file_size(folder_ / "w/3-2.lptile")) +
                                          " bytes\nunit ground: 160 walkable cells\n");
  const auto district = nlohmann::json::parse(info("w/1-0-0.lpdistrict --json").out);
  EXPECT_EQ(district["level"], 1);
  EXPECT_EQ(district["district"], (nlohmann::json{0, 0}));
  EXPECT_EQ(district["size"], (nlohmann::json{200, 150}));
  EXPECT_EQ(district["squares"], (nlohmann::json{4, 3}));
  const auto entrances = district["units"][0]["entrances"].get<int>();
  EXPECT_GT(entrances, 17 * 2 * 10);
  EXPECT_LE(entrances, 17 * 2 * 16);
  EXPECT_EQ(info("w/1-0-0.lpdistrict")
                .out.find("district of level 1 in column 0, row 0: 200 x 150 cells from 0,0 on in "
                          "4 x 3 squares, "),
            0u);
  EXPECT_EQ(info("--verify w/1-0-0.lpdistrict").status, 0);
  EXPECT_EQ(info("--verify w/3-2.lptile").status, 0);
  EXPECT_NE(run_program("pathquery", "w/3-2.lptile --from 0,0 --to 1,1", folder_.path())
                .out.find("of a world of tiles, which is no asset; pathinfo says what it holds"),
            std::string::npos);
  std::string spoilt = content_of(folder_ / "w/3-2.lptile");
  spoilt[spoilt.size() - 30] = static_cast<char>(spoilt[spoilt.size() - 30] ^ 1);
  put(folder_ / "w/3-2.lptile", spoilt);
  EXPECT_EQ(info("--verify w/3-2.lptile").status, 1);
}

TEST_F(BakedTiles, OfPartsAreThoseOfOneRun) {
  ASSERT_EQ(bake("--tiles 64 -o w").status, 0);
  for (const int parts : {3, 20}) {
    const std::string folder = "parts-" + std::to_string(parts);
    int baked = 0;
    for (int part = 1; part <= parts; ++part) {
      const std::string shard = "--shard " + std::to_string(part) + "/" + std::to_string(parts);
      const Outcome outcome = bake("--tiles 64 --json -o " + folder + " " + shard);
      ASSERT_EQ(outcome.status, 0) << outcome.out;
      const auto json = nlohmann::json::parse(outcome.out);
      EXPECT_EQ(json["part"]["index"], part);
      // All write the index, which is there after the first; none writes what is another's.
      EXPECT_EQ(json["written"], json["baked"].get<int>() + (part == 1 ? 1 : 0));
      baked += json["baked"].get<int>();
    }
    EXPECT_EQ(baked, 12);
    // The last run writes what follows from tiles of several parts.
    const auto last = nlohmann::json::parse(bake("--tiles 64 --json -o " + folder).out);
    EXPECT_EQ(last["districts"], 1);
    EXPECT_EQ(last["written"], 1);
    std::size_t files = 0;
    for (const auto& file : fs::directory_iterator(folder_ / "w")) {
      EXPECT_EQ(content_of(file), content_of(folder_.path() / folder / file.path().filename())) << file.path();
      ++files;
    }
    EXPECT_EQ(files, 14u);
  }
  const Outcome part = bake("--tiles 64 -o w --shard 2/3");
  EXPECT_EQ(part.out.substr(0, 40), "w: 4 in part 2 of 3 of 4 x 3 tiles of 64") << part.out;
  EXPECT_EQ(bake("--tiles 64 -o w --shard 4/3").status, 2);
}

TEST_F(BakedTiles, AreRefusedWhereTheyCannotBe) {
  EXPECT_EQ(bake("--tiles 96 -o w").out,
            "pathbake: m.map: expected tiles of 64 to 1024 cells a side, by multiples of 64, not 96\n");
  EXPECT_EQ(bake("--tiles 64 --tier fast -o w").out, "pathbake: m.map: tiles are baked in tier none alone\n");
  EXPECT_EQ(bake("--tiles 63 -o w").status, 2);
  EXPECT_EQ(bake("--tiles 64 --cache c -o w").status, 2);
  EXPECT_FALSE(fs::exists(folder_ / "w"));
}

}  // namespace
}  // namespace libpath::tools
