#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <numeric>

#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>
#include <tools/common/bake_list.h>
#include <tools/common/command_line.h>
#include <nlohmann/json.hpp>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;
using test::content_of;
using test::put;

const std::string kMapsToList = LIBPATH_SOURCE_DIR "/maps/";

std::string why_refused(const fs::path& list, const std::string& text) {
  put(list, text);
  try {
    read_bake_list(list, "out");
    return "accepted";
  } catch (const Failed& error) {
    return error.what();
  }
}

TEST(BakeList, AssetsKeepTheirMapsPlaces) {
  const test::TemporaryFolder folder;
  put(folder / "maps.txt",
      "# levels\n\none.map\r\ncaves/two.tmx \n./caves/./three.png\n../four.map\n/far/five.map\n"
      "levels/world.ldtk#Level_0\nlevels/world.ldtk#Level_1");
  put(folder / "one.map", "12345");
  const auto maps = read_bake_list(folder / "maps.txt", "out");
  std::vector<std::string> assets;
  for (const ListedMap& map : maps) assets.push_back(map.asset.generic_string());
  EXPECT_EQ(assets, (std::vector<std::string>{"out/one.lpa", "out/caves/two.lpa", "out/caves/three.lpa", "out/four.lpa",
                                              "out/five.lpa", "out/levels/Level_0.lpa", "out/levels/Level_1.lpa"}));
  EXPECT_EQ(maps[1].file, folder / "caves/two.tmx");
  EXPECT_EQ(maps[4].file, "/far/five.map");
  EXPECT_EQ(maps[0].bytes, 5u);
  EXPECT_EQ(maps[1].bytes, 0u);
}

TEST(BakeList, RefusesWhatNamesNoMapOrOneAssetTwice) {
  const test::TemporaryFolder folder;
  const fs::path list = folder / "maps.txt";
  const std::string file = list.string() + ": ";
  EXPECT_EQ(why_refused(list, ""), file + "expected the names of maps, one a line");
  EXPECT_EQ(why_refused(list, "# nothing\n"), file + "expected the names of maps, one a line");
  EXPECT_EQ(why_refused(list, "a.map\ncaves/\n"), file + "line 2: expected the name of a map");
  EXPECT_EQ(why_refused(list, "a.map\nb.map\n./a.tmx\n"),
            file + "line 3: expected another name: a.lpa is also the asset of line 1");
  EXPECT_EQ(why_refused(list, "../a.map\n/b/a.map\n"),
            file + "line 2: expected another name: a.lpa is also the asset of line 1");
  EXPECT_TRUE(why_refused(folder / "caves/none.txt", "").find("none.txt") != std::string::npos);
}

TEST(Shards, AreReadAsOneOfSoMany) {
  EXPECT_EQ(parse_shard("2/3")->index, 2u);
  EXPECT_EQ(parse_shard("2/3")->count, 3u);
  for (const char* text : {"", "/", "1", "1/", "/1", "0/2", "3/2", "-1/2", "1/2/3", "1 /2", "a/b", "1/99999999999"})
    EXPECT_FALSE(parse_shard(text)) << text;
}

TEST(Shards, TogetherAreTheListAndOfAboutEqualWork) {
  std::vector<ListedMap> maps;
  for (int i = 0; i < 100; ++i) {
    const std::string name = std::to_string(i);
    maps.push_back({name + ".map", name + ".lpa", static_cast<std::uint64_t>((i * 37) % 101)});
  }
  for (const std::uint32_t count : {1u, 2u, 7u, 100u, 130u}) {
    std::map<fs::path, int> times;
    std::vector<std::uint64_t> work;
    for (std::uint32_t index = 1; index <= count; ++index) {
      const auto part = shard_of(maps, {index, count});
      work.push_back(0);
      for (const ListedMap& map : part) {
        ++times[map.file];
        work.back() += map.bytes;
      }
    }
    EXPECT_EQ(times.size(), maps.size()) << count;
    EXPECT_TRUE(std::ranges::all_of(times, [](const auto& entry) { return entry.second == 1; })) << count;
    if (count > 7) continue;
    const auto [least, most] = std::ranges::minmax(work);
    EXPECT_LE(most - least, 101u) << count;
  }
}

class ListedMaps : public testing::Test {
 protected:
  void SetUp() override {
    fs::create_directory(folder_ / "deep");
    fs::copy_file(kMapsToList + "wall.lpmap", folder_ / "wall.lpmap");
    fs::copy_file(kMapsToList + "doors.lpmap", folder_ / "deep/doors.lpmap");
    fs::copy_file(kMapsToList + "rooms.lpmap", folder_ / "rooms.lpmap");
    put(folder_ / "broken.map", "type octile\nheight 1\n");
    put(folder_ / "maps.txt", "wall.lpmap\ndeep/doors.lpmap\nrooms.lpmap\n");
  }
  Outcome bake(const std::string& words) const { return run_program("pathbake", words, folder_.path()); }

  test::TemporaryFolder folder_;
};

TEST_F(ListedMaps, AreBakedAsOneByOne) {
  ASSERT_EQ(bake("--list maps.txt -o out --threads 3").status, 0);
  for (const char* name : {"wall", "deep/doors", "rooms"}) {
    ASSERT_EQ(bake(std::string(name) + ".lpmap -o one.lpa").status, 0);
    EXPECT_EQ(content_of(folder_.path() / "out" / (std::string(name) + ".lpa")), content_of(folder_ / "one.lpa"))
        << name;
  }
  for (const char* part : {"1/2", "2/2"})
    ASSERT_EQ(bake(std::string("--list maps.txt -o parts --shard ") + part).status, 0);
  for (const char* name : {"wall.lpa", "deep/doors.lpa", "rooms.lpa"})
    EXPECT_EQ(content_of(folder_.path() / "parts" / name), content_of(folder_.path() / "out" / name)) << name;
}

TEST_F(ListedMaps, OneThatFailsStopsNoOther) {
  put(folder_ / "maps.txt", "broken.map\nwall.lpmap\ngone.map\ndeep/doors.lpmap\n");
  const Outcome outcome = bake("--list maps.txt -o out");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.out.find("failed: broken.map: line "), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("failed: gone.map: "), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("4 maps: 2 baked, 0 from the cache, 2 failed"), std::string::npos) << outcome.out;
  EXPECT_TRUE(fs::exists(folder_ / "out/wall.lpa"));
  EXPECT_TRUE(fs::exists(folder_ / "out/deep/doors.lpa"));

  const auto bake_to_json = [&] {
    const Outcome with_errors = bake("--list maps.txt -o out --cache cache --json");
    EXPECT_EQ(with_errors.status, 1);
    return nlohmann::json::parse(with_errors.out.substr(with_errors.out.find('{')));
  };
  const auto json = bake_to_json();
  EXPECT_EQ(json["baked"], 2);
  EXPECT_EQ(json["failed"], 2);
  ASSERT_EQ(json["maps"].size(), 4u);
  EXPECT_TRUE(json["maps"][0].contains("error"));
  EXPECT_EQ(json["maps"][1]["map"], "wall.lpmap");
  EXPECT_EQ(json["maps"][1]["asset"], "out/wall.lpa");
  EXPECT_EQ(json["maps"][1]["bytes"], fs::file_size(folder_ / "out/wall.lpa"));
  EXPECT_EQ(bake_to_json()["cached"], 2);
}

TEST_F(ListedMaps, WhatIsNoneOfOursIsKeptAndTheOthersAreBaked) {
  fs::create_directory(folder_ / "out");
  put(folder_ / "out/wall.lpa", "precious");
  const Outcome outcome = bake("--list maps.txt -o out");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(content_of(folder_ / "out/wall.lpa"), "precious");
  EXPECT_TRUE(fs::exists(folder_ / "out/rooms.lpa"));
  EXPECT_EQ(bake("--list maps.txt -o out --force").status, 0);
  EXPECT_NE(content_of(folder_ / "out/wall.lpa"), "precious");
}

TEST_F(ListedMaps, NoAssetIsAMapOfTheList) {
  fs::create_directory(folder_ / "out");
  fs::create_symlink("../deep/doors.lpmap", folder_ / "out/wall.lpa");
  const Outcome outcome = bake("--list maps.txt -o out --force");
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.out.find("no output may be one of the inputs"), std::string::npos) << outcome.out;
  EXPECT_EQ(content_of(folder_ / "deep/doors.lpmap"), content_of(kMapsToList + "doors.lpmap"));
}

TEST_F(ListedMaps, KeysArePrintedLikeChecksums) {
  const std::string wall = bake("wall.lpmap --print-key").out;
  const std::string doors = bake("deep/doors.lpmap --print-key").out;
  ASSERT_EQ(wall.size(), 33u);
  put(folder_ / "maps.txt", "wall.lpmap\ndeep/doors.lpmap\n");
  EXPECT_EQ(bake("--list maps.txt --print-key").out,
            wall.substr(0, 32) + "  wall.lpmap\n" + doors.substr(0, 32) + "  deep/doors.lpmap\n");
}

TEST_F(ListedMaps, WordsThatDoNotGoTogetherAreRefused) {
  const std::pair<const char*, const char*> wrong[] = {
      {"-o out", "MAP is missing"},
      {"wall.lpmap --list maps.txt -o out", "MAP, --list: expected one of them"},
      {"--list maps.txt", "the option '--output' is required but missing"},
      {"wall.lpmap -o a.lpa --shard 1/2", "--output: expected a name that ends in .lppart, not 'a.lpa'"},
      {"--list maps.txt -o out --shard 3/2", "--shard: expected I/N with I from 1 to N, not '3/2'"},
      {"--list maps.txt -o out --depfile d", "--depfile: expected one map, not a list"},
  };
  for (const auto& [words, said] : wrong) {
    const Outcome outcome = bake(words);
    EXPECT_EQ(outcome.status, 2) << words;
    EXPECT_NE(outcome.out.find(said), std::string::npos) << outcome.out;
    EXPECT_FALSE(fs::exists(folder_ / "out"));
  }
}

}  // namespace
}  // namespace libpath::tools
