#include <gtest/gtest.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/lpmap.h>
#include <tests/support/baked.h>
#include <tests/support/temporary_folder.h>
#include <tests/tools/run_program.h>
#include <cmath>
#include <nlohmann/json.hpp>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

std::string map_file(const char* name) { return fs::path(LIBPATH_SOURCE_DIR) / "maps" / name; }

/// A map of the project baked into the folder; the asset's name.
std::string baked(const test::TemporaryFolder& folder, const char* map, const std::string& options = "") {
  const std::string asset = folder / "map.lpa";
  const Outcome outcome = run_program("pathbake", map_file(map) + " -o " + asset + " " + options);
  EXPECT_EQ(outcome.status, 0) << outcome.out;
  return asset;
}

Json json_of(const Outcome& outcome) {
  Json json = Json::parse(outcome.out, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << outcome.out;
  return json;
}

TEST(Pathbake, JsonListsTables) {
  const test::TemporaryFolder folder;
  const Outcome outcome =
      run_program("pathbake", map_file("big-units.lpmap") + " --json --threads 2 -o " + (folder / "a.lpa").string());
  ASSERT_EQ(outcome.status, 0) << outcome.out;
  const Json json = json_of(outcome);
  EXPECT_EQ(json["tier"], "none");
  EXPECT_EQ(json["units"].size(), 3u);
  EXPECT_EQ(json["bytes"], fs::file_size(folder / "a.lpa"));
  EXPECT_GE(json["tables"].size(), 12u);
  EXPECT_TRUE(json["tables"][0].contains("seconds"));
}

TEST(Pathbake, UnitFilesAddUnits) {
  const test::TemporaryFolder folder;
  ASSERT_TRUE(write_file(folder / "units.json",
                         std::string_view(R"([{"name": "cart", "movement": "ground", "length": 2, "width": 2}])")));
  const std::string asset = baked(folder, "wall.lpmap", "--units " + (folder / "units.json").string() + " --unit cart");
  const Json json = json_of(run_program("pathinfo", asset + " --json"));
  ASSERT_EQ(json["units"].size(), 1u);
  EXPECT_EQ(json["units"][0]["name"], "cart");
}

TEST(Pathbake, OtherLayoutsAreSmallerAndSayTheSame) {
  const test::TemporaryFolder folder;
  const std::string wide = baked(folder, "rooms.lpmap", "--tier full");
  const auto cost = [&](const std::string& asset) {
    return json_of(run_program("pathquery", asset + " --from 3,3 --to 60,60 --json"))["length"];
  };
  const Json length = cost(wide);
  const auto bytes = fs::file_size(wide);
  const auto expect_layout = [&](const std::string& flag, const std::string& search) {
    const std::string asset = baked(folder, "rooms.lpmap", "--tier full " + flag);
    EXPECT_EQ(cost(asset), length);
    EXPECT_LT(fs::file_size(asset), bytes);
    const Json unit = json_of(run_program("pathinfo", asset + " --json"))["units"][0];
    EXPECT_EQ(unit["grid_search"], search);
    EXPECT_EQ(run_program("pathinfo", asset + " --verify --answers").status, 0);
  };
  expect_layout("--compact", "hub labels, compact");
  expect_layout("--hierarchy", "contraction hierarchy over corners");
}

TEST(Pathbake, SettingsOfTheMapHoldWhereNoFlagSaysOtherwise) {
  const test::TemporaryFolder folder;
  const auto map = (folder / "m.lpmap").string();
  ASSERT_EQ(run_program("pathgen", "rooms --size 32x32 --seed 1 -o " + map).status, 0);
  const auto written = *read_file(map, 1 << 20);
  std::string text(written.begin(), written.end());
  text.replace(text.rfind("\n}"), 2, ",\n  \"bake\": {\"tier\": \"fast\"}\n}");
  ASSERT_TRUE(write_file(map, text));
  const std::string output = " --json -o " + (folder / "m.lpa").string();
  EXPECT_EQ(json_of(run_program("pathbake", map + output))["tier"], "fast");
  EXPECT_EQ(json_of(run_program("pathbake", map + output + " --tier none"))["tier"], "none");
  EXPECT_EQ(run_program("pathbake", map + output + " --keep-dead-ends --prove-dead-ends").status, 2);
  EXPECT_EQ(run_program("pathbake", map + output + " --compact --no-compact").status, 2);
  EXPECT_EQ(run_program("pathbake", map + output + " --compact --hierarchy").status, 2);
}

TEST(Pathbake, CompactLayoutOfTheMapHoldsUnlessRefused) {
  const test::TemporaryFolder folder;
  const auto map = (folder / "m.lpmap").string();
  ASSERT_EQ(run_program("pathgen", "rooms --size 32x32 --seed 1 -o " + map).status, 0);
  const auto written = *read_file(map, 1 << 20);
  std::string text(written.begin(), written.end());
  text.replace(text.rfind("\n}"), 2, ",\n  \"bake\": {\"tier\": \"full\", \"compact\": true}\n}");
  ASSERT_TRUE(write_file(map, text));
  const std::string asset = (folder / "m.lpa").string();
  const auto layout = [&](const std::string& flags) {
    EXPECT_EQ(run_program("pathbake", map + flags + " -o " + asset).status, 0);
    return json_of(run_program("pathinfo", asset + " --json"))["units"][0]["grid_search"];
  };
  EXPECT_EQ(layout(""), "hub labels, compact");
  EXPECT_EQ(layout(" --no-compact"), "hub labels");
}

TEST(Pathquery, WaypointSearchGivesPointsAndLength) {
  const test::TemporaryFolder folder;
  for (const char* tier : {"none", "fast", "full"}) {
    const std::string asset = baked(folder, "waypoints.lpmap", std::string("--tier ") + tier);
    const Json json =
        json_of(run_program("pathquery", asset + " --search waypoint --from 0,6 --to 31,12 --json --picture " +
                                             (folder / "w.png").string()));
    EXPECT_EQ(json["status"], "found");
    EXPECT_EQ(json["points"], Json::parse("[[0.5,6.5],[17,7],[24,11],[31.5,12.5]]")) << tier;
    EXPECT_NEAR(json["length"].get<double>(), std::hypot(16.5, .5) + std::hypot(7, 4) + std::hypot(7.5, 1.5), 1e-9);
    EXPECT_GT(fs::file_size(folder / "w.png"), 500u);
    const Json off_centre =
        json_of(run_program("pathquery", asset + " --search waypoint --from 0.25,6.5 --to 5.0,6.5 --json"));
    EXPECT_EQ(off_centre["length"], 4.75);
  }
}

TEST(Pathquery, PlacedWaypointsAndProvincesAreAsked) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "waypoints.lpmap");
  const Json placed =
      json_of(run_program("pathquery", asset + " --search waypoint --waypoints placed --from 0,6 --to 31,12 --json"));
  EXPECT_EQ(placed["points"][1], Json::parse("[1.0,11.8]"));
  EXPECT_EQ(run_program("pathquery", asset + " --search waypoint --waypoints provinces --from 1,1 --to 2,2").status, 1);
  const std::string world = baked(folder, "world.lpmap");
  const std::string ask = world + " --search waypoint --waypoints provinces --json --from ";
  const Json far = json_of(run_program("pathquery", ask + "Westfell --to Farhaven"));
  EXPECT_EQ(far["length"], 49);
  EXPECT_EQ(far["provinces"].size(), 9u);
  EXPECT_EQ(json_of(run_program("pathquery", ask + "4,6 --to 37,17"))["provinces"], far["provinces"]);
  EXPECT_EQ(run_program("pathquery", ask + "Atlantis --to Farhaven").status, 2);
}

TEST(Pathquery, SearchesThatHandOutPiecesGiveWholeWays) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "waypoints.lpmap", "--tier fast");
  const std::string ask = asset + " --from 0,6 --to 31,12 --json --search ";
  const Json shortest = json_of(run_program("pathquery", ask + "grid"));
  for (const char* search : {"two-level", "compass", "real-time"}) {
    const Json json = json_of(run_program("pathquery", ask + search + " --picture " + (folder / "w.png").string()));
    EXPECT_EQ(json["status"], "found");
    EXPECT_EQ(json["optimal"], false);
    EXPECT_EQ(json["cells"].front(), Json::parse("[0,6]"));
    EXPECT_EQ(json["cells"].back(), Json::parse("[31,12]"));
    EXPECT_GE(json["pieces"], 1);
    EXPECT_GE(json["length"].get<double>(), shortest["length"].get<double>());
    EXPECT_GT(fs::file_size(folder / "w.png"), 500u);
    EXPECT_EQ(run_program("pathquery", ask + search + " --neighbours 4").status, 2);
  }
  const std::string none = baked(folder, "waypoints.lpmap", "--tier none");
  EXPECT_EQ(run_program("pathquery", none + " --from 0,6 --to 31,12 --search two-level").status, 1) << "no areas";
  EXPECT_EQ(run_program("pathquery", none + " --from 0,6 --to 31,12 --search real-time").status, 0) << "needs none";
}

/// The post's own purpose: what is left of the way are its corners.
TEST(Pathquery, FloodsGiveCorners) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "waypoints.lpmap", "--tier none");
  const std::string ask = asset + " --from 0,6 --to 31,12 --search flood";
  const Json shortest = json_of(run_program("pathquery", asset + " --from 0,6 --to 31,12 --json"));
  const Json json = json_of(run_program("pathquery", ask + " --json --picture " + (folder / "f.png").string()));
  EXPECT_EQ(json["status"], "found");
  EXPECT_EQ(json["optimal"], false);
  EXPECT_EQ(json["corners"], json["waypoints"].size());
  EXPECT_FALSE(json.contains("cells"));
  EXPECT_EQ(json["waypoints"].front(), Json::parse("[0,6]"));
  EXPECT_EQ(json["waypoints"].back(), Json::parse("[31,12]"));
  EXPECT_GE(json["length"].get<double>(), shortest["length"].get<double>());
  for (std::size_t i = 1; i < json["waypoints"].size(); ++i) {
    const int x = json["waypoints"][i][0].get<int>() - json["waypoints"][i - 1][0].get<int>();
    const int y = json["waypoints"][i][1].get<int>() - json["waypoints"][i - 1][1].get<int>();
    EXPECT_TRUE(x == 0 || y == 0 || x == y || x == -y) << i << ": " << x << ' ' << y;
  }
  EXPECT_GT(fs::file_size(folder / "f.png"), 500u);
  const auto text = run_program("pathquery", ask);
  EXPECT_EQ(text.out.find("found, in the fewest steps, not proven cheapest: cost "), 0u) << text.out;
  EXPECT_EQ(run_program("pathquery", asset + " --from 0,6 --to 9999,12 --search flood").status, 1);
  EXPECT_EQ(run_program("pathquery", ask + " --neighbours 4").status, 2);
  ASSERT_TRUE(write_file(folder / "a.scen", std::string_view("version 1\n0\tw\t32\t18\t0\t6\t1\t6\t1\n")));
  EXPECT_EQ(run_program("pathquery", asset + " --search flood --scen " + (folder / "a.scen").string()).status, 2);
}

TEST(Pathquery, TreatsTerrainsAsOthers) {
  const test::TemporaryFolder folder;
  const auto map = folder / "m.map";
  ASSERT_TRUE(write_file(map, std::string_view("type octile\nheight 3\nwidth 5\nmap\n..W..\n..W..\n..W..\n")));
  const std::string asset = (folder / "m.lpa").string();
  ASSERT_EQ(run_program("pathbake", map.string() + " -o " + asset).status, 0);
  const std::string ask = asset + " --unit ground --from 0,1 --to 4,1 ";
  EXPECT_EQ(run_program("pathquery", ask).status, 3);
  EXPECT_EQ(json_of(run_program("pathquery", ask + "--treat water=ground --json"))["length"], 4.0);
  EXPECT_EQ(run_program("pathquery", ask + "--treat water=ground --treat ground=water").status, 3);
  EXPECT_EQ(run_program("pathquery", ask + "--treat water=ground --treat water=swamp").status, 2);
  EXPECT_EQ(run_program("pathquery", ask + "--treat water").status, 2);
  const Outcome typo = run_program("pathquery", ask + "--treat watr=ground");
  EXPECT_EQ(typo.status, 1);
  EXPECT_NE(typo.out.find("it has none named 'watr'"), std::string::npos) << typo.out;
}

TEST(Pathquery, OpensAndClosesSwitches) {
  const test::TemporaryFolder folder;
  const auto map = folder / "m.lpmap";
  ASSERT_TRUE(write_file(map, std::string_view(format_lpmap(test::switched_map()))));
  const std::string asset = (folder / "m.lpa").string();
  ASSERT_EQ(run_program("pathbake", map.string() + " -o " + asset).status, 0);
  const std::string ask = asset + " --from 3,1 --to 6,1 ";
  EXPECT_EQ(json_of(run_program("pathquery", asset + " --from 8,2 --to 0,2 --json"))["length"], 2.0);
  EXPECT_EQ(run_program("pathquery", asset + " --from 8,2 --to 0,2 --close hall --json").status, 3);
  EXPECT_EQ(run_program("pathquery", ask + "--close hall").status, 3);
  EXPECT_EQ(run_program("pathquery", ask + "--open gate --close hall").status, 3);
  const Outcome open = run_program("pathquery", ask + "--open gate --open shutter --json");
  EXPECT_EQ(open.status, 0) << open.out;
  EXPECT_NEAR(json_of(open)["length"].get<double>(), 3, 1e-9);
  EXPECT_EQ(run_program("pathquery", ask + "--open gate --close gate").status, 2);
  const Outcome typo = run_program("pathquery", ask + "--open gat");
  EXPECT_EQ(typo.status, 1);
  EXPECT_NE(typo.out.find("it has none named 'gat'"), std::string::npos) << typo.out;

  const Json info = json_of(run_program("pathinfo", asset + " --json"));
  ASSERT_EQ(info["switches"].size(), 3u);
  EXPECT_EQ(info["switches"][1],
            (Json{{"name", "hall"}, {"open", true}, {"cells", 3}, {"links", 2}, {"one_way_edges", 1}}));
  const Outcome text = run_program("pathinfo", asset);
  EXPECT_NE(text.out.find("switch 'gate' starts closed: 2 cells, 1 link one way, 0 one-way edges"), std::string::npos)
      << text.out;
}

TEST(Pathquery, JourneysAreReadFromTheAsset) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "waypoints.lpmap", "--tier none");
  const Json json =
      json_of(run_program("pathquery", asset + " --journey rounds --json --picture " + (folder / "w.png").string()));
  EXPECT_EQ(json["unit"], "ground");
  EXPECT_EQ(json["cells"].front(), json["cells"].back());
  const Json there = json_of(run_program("pathquery", asset + " --from 0,6 --to 31,12 --json"));
  EXPECT_NEAR(json["length"].get<double>(), 2 * there["length"].get<double>(), 1e-9);
  EXPECT_GT(fs::file_size(folder / "w.png"), 500u);
  const Json info = json_of(run_program("pathinfo", asset + " --json"));
  ASSERT_EQ(info["journeys"].size(), 1u);
  EXPECT_EQ(info["journeys"][0]["cells"], json["cells"].size());
  EXPECT_EQ(run_program("pathquery", asset + " --journey nowhere").status, 1);
  EXPECT_EQ(run_program("pathquery", asset + " --journey rounds --from 1,1").status, 2);
}

TEST(Pathquery, LinesKeepToOneWayEdges) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "cliff.lpmap");
  const auto cost = [&](const char* ends) {
    return json_of(run_program("pathquery", asset + " --search waypoint --json " + ends))["cost"].get<double>();
  };
  EXPECT_GT(cost("--from 3,8 --to 3,1"), cost("--from 3,1 --to 3,8")) << "up it leads round the cliff";
}

TEST(Pathbake, DepfilesNameTheMap) {
  const test::TemporaryFolder folder;
  baked(folder, "wall.lpmap", "--depfile " + (folder / "a.d").string());
  const auto text = read_file(folder / "a.d", 1 << 16);
  ASSERT_TRUE(text);
  const std::string rule(text->begin(), text->end());
  EXPECT_TRUE(rule.starts_with((folder / "map.lpa").string() + ":")) << rule;
  EXPECT_NE(rule.find("wall.lpmap"), std::string::npos);
}

TEST(Pathbake, DepfilesNameWhatMapsReferTo) {
  const test::TemporaryFolder folder;
  ASSERT_TRUE(write_file(folder / "far.tsx", std::string_view(R"(<tileset name="far" tilewidth="1" tileheight="1"
    tilecount="1"><tile id="0" type="ground"/></tileset>)")));
  ASSERT_TRUE(write_file(folder / "near.tmx", std::string_view(R"(<map orientation="orthogonal" width="2" height="1"
    tilewidth="1" tileheight="1"><tileset firstgid="1" source="far.tsx"/>
    <layer name="ground" width="2" height="1"><data encoding="csv">1,1</data></layer></map>)")));
  const Outcome outcome =
      run_program("pathbake", (folder / "near.tmx").string() + " -o " + (folder / "near.lpa").string() + " --depfile " +
                                  (folder / "near.d").string());
  ASSERT_EQ(outcome.status, 0) << outcome.out;
  const auto text = read_file(folder / "near.d", 1 << 16);
  ASSERT_TRUE(text);
  const std::string rule(text->begin(), text->end());
  EXPECT_NE(rule.find((folder / "near.tmx").string() + " "), std::string::npos) << rule;
  EXPECT_NE(rule.find((folder / "far.tsx").string() + "\n"), std::string::npos) << rule;
}

TEST(Pathbake, BadMapsFailWithOneLine) {
  const test::TemporaryFolder folder;
  ASSERT_TRUE(write_file(folder / "bad.map", std::string_view("type octile\nheight 2\nwidth 3\nmap\n...\n..\n")));
  const Outcome outcome = run_program("pathbake", (folder / "bad.map").string() + " -o " + (folder / "a.lpa").string());
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 1) << outcome.out;
  EXPECT_NE(outcome.out.find("bad.map: line 6"), std::string::npos) << outcome.out;
  EXPECT_FALSE(fs::exists(folder / "a.lpa"));
  EXPECT_EQ(run_program("pathbake", map_file("wall.lpmap")).status, 2);
  EXPECT_EQ(run_program("pathbake", map_file("wall.lpmap") + " --tier huge -o x.lpa").status, 2);
}

TEST(Pathquery, JsonHasTheWholePath) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "wall.lpmap");
  const Outcome outcome = run_program("pathquery", asset + " --from 1,2 --to 5,2 --json");
  ASSERT_EQ(outcome.status, 0) << outcome.out;
  const Json json = json_of(outcome);
  EXPECT_EQ(json["status"], "found");
  EXPECT_NEAR(json["length"].get<double>(), 4 + 2 * 1.41421356, 1e-6);
  EXPECT_EQ(json["cells"].front(), Json({1, 2}));
  EXPECT_EQ(json["cells"].back(), Json({5, 2}));
  EXPECT_TRUE(json.contains("expanded"));
  EXPECT_TRUE(json.contains("microseconds"));
}

TEST(Pathquery, NoPathIsThreeWithItsReason) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "island.lpmap");
  const Outcome outcome = run_program("pathquery", asset + " --unit walker --from 5,3 --to 24,9 --json");
  EXPECT_EQ(outcome.status, 3);
  const Json json = json_of(outcome);
  EXPECT_EQ(json["status"], "no_path");
  EXPECT_EQ(json["reason"], "the start's region does not reach the goal's region");
}

TEST(Pathquery, PositionsNameTheirCell) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "wall.lpmap");
  const Json json = json_of(run_program("pathquery", asset + " --from 1.9,2.1 --to 5.0,2.5 --json"));
  EXPECT_EQ(json["cells"].front(), Json({1, 2}));
  EXPECT_EQ(json["cells"].back(), Json({5, 2}));
}

TEST(Pathquery, PicturesAreDrawn) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "swamp-and-road.lpmap");
  for (const char* name : {"a.png", "a.svg"}) {
    EXPECT_EQ(run_program("pathquery", asset + " --from 5,5 --to 16,5 --picture " + (folder / name).string()).status,
              0);
    EXPECT_GT(fs::file_size(folder / name), 500u);
  }
  EXPECT_EQ(run_program("pathquery", asset + " --from 5,5 --to 16,5 --picture " + (folder / "a.gif").string()).status,
            1);
}

/// How often a text stands in an SVG picture that pathquery draws; its exit status must be 0.
std::size_t count_in_picture(const test::TemporaryFolder& folder, const std::string& asset, const std::string& words,
                             const std::string& text) {
  const std::string picture = folder / "p.svg";
  EXPECT_EQ(run_program("pathquery", asset + " " + words + " --picture " + picture).status, 0) << words;
  const auto bytes = *read_file(picture, 1 << 24);
  const std::string svg(bytes.begin(), bytes.end());
  std::size_t count = 0;
  for (auto at = svg.find(text); at != svg.npos; at = svg.find(text, at + 1)) ++count;
  return count;
}

TEST(Pathquery, PicturesShowTheGraphThatWasSearched) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "waypoints.lpmap", "--tier fast");
  const std::string ask = "--search waypoint --from 0,6 --to 31,12 --waypoints ";
  const auto count = [&](const std::string& words, const std::string& text) {
    return count_in_picture(folder, asset, words, text);
  };
  for (const char* name : {">west corner<", ">west gate<", ">south gate<", ">20<"}) {
    EXPECT_EQ(count(ask + "placed", name), 1u) << name;
    EXPECT_EQ(count(ask + "found", name), 0u) << name;
  }
  EXPECT_EQ(count(ask + "placed", "fill=\"#1565c0\"/>\n<circle"), 10u) << "rims of waypoints below their centres";
  EXPECT_EQ(count(ask + "placed", "<path fill=\"#1565c0\""), 3u) << "heads of two one-way edges, and the legend";
  EXPECT_GT(count(ask + "found", "fill=\"#1565c0\"/>\n<circle"), 20u);
  EXPECT_EQ(count("--from 0,6 --to 31,12", "waypoint"), 0u);
  EXPECT_EQ(count("--from 0,6 --to 31,12 --search two-level", "areas on the way"), 0u) << "one area";
  EXPECT_EQ(count("--from 0,6 --to 31,12 --search two-level", "1 area on the way"), 1u);
  EXPECT_EQ(count("--journey rounds", "fill=\"#f5a623\""), 2u) << "the stop, and the legend";
}

/// The commands of docs/waypoints.md draw the pictures that are stored beside it.
TEST(Pathquery, PicturesOfTheGuideAreThoseOfItsCommands) {
  const test::TemporaryFolder folder;
  const fs::path docs = fs::path(LIBPATH_SOURCE_DIR) / "docs";
  const auto bytes = *read_file(docs / "waypoints.md", 1 << 20);
  const std::string text(bytes.begin(), bytes.end());
  const std::string mark = " --picture docs/pictures/waypoints/";
  int pictures = 0;
  for (auto at = text.find(mark); at != text.npos; at = text.find(mark, at + 1)) {
    const auto begin = text.rfind('\n', at) + 1;
    const std::string line = text.substr(begin, at - begin);  // "    pathquery ASSET --search …"
    const std::string name = text.substr(at + mark.size(), text.find('\n', at) - at - mark.size());
    const bool world = line.find(" world.lpa ") != line.npos;
    const std::string asset = baked(folder, world ? "world.lpmap" : "waypoints.lpmap", world ? "" : "--tier fast");
    const std::string drawn = folder / name.c_str();
    EXPECT_EQ(run_program("pathquery", asset + line.substr(line.find(".lpa ") + 4) + " --picture " + drawn).status, 0);
    EXPECT_EQ(*read_file(drawn, 1 << 20), *read_file(docs / "pictures/waypoints" / name, 1 << 20))
        << name << ": follow docs/waypoints.md to draw it anew";
    ++pictures;
  }
  EXPECT_EQ(pictures, 3);
}

TEST(Pathquery, PicturesNameProvincesAndCosts) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "world.lpmap");
  const std::string ask = "--search waypoint --waypoints provinces --from Westfell --to Farhaven";
  for (const char* text : {">Westfell<", ">Farhaven<", ">Cape<", ">15<", ">17<"}) {
    EXPECT_EQ(count_in_picture(folder, asset, ask, text), 1u) << text;
  }
  EXPECT_EQ(count_in_picture(folder, asset, ask, "region"), 0u) << "terrain without a tint";
}

TEST(Pathquery, PicturesSayWhatWideUnitsCover) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "big-units.lpmap", "--tier fast");
  const auto count = [&](const std::string& words, const char* text) {
    return count_in_picture(folder, asset, "--from 2,2 --to 25,2 " + words, text);
  };
  EXPECT_EQ(count("--unit scout", "the line follows"), 0u);
  EXPECT_EQ(count("--unit cart", "2 x 2 cells; the line follows the upper left one"), 1u);
  EXPECT_EQ(count("--unit giant", "3 x 3 cells; the line follows the middle one"), 1u);
  EXPECT_EQ(count("--unit giant --search waypoint", "3 x 3 cells; the line follows the middle one"), 1u);
}

TEST(Pathquery, PicturesTintRegionsWhereTheyAreTheAnswer) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "island.lpmap");
  const std::string picture = folder / "p.svg";
  const std::string ask = asset + " --unit walker --from 5,3 --to 24,9 --picture " + picture;
  EXPECT_EQ(run_program("pathquery", ask).status, 3);
  const auto bytes = *read_file(picture, 1 << 24);
  const std::string svg(bytes.begin(), bytes.end());
  EXPECT_NE(svg.find(">region 2<"), svg.npos);
}

TEST(Pathquery, PlacedWaypointsHaveNames) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "waypoints.lpmap");
  const std::string ask = asset + " --search waypoint --waypoints placed --json --from ";
  const Json named = json_of(run_program("pathquery", ask + "'west corner' --to lane"));
  EXPECT_EQ(named["waypoints"], Json::parse(R"(["west corner", "west gate", "south well", "lane"])"));
  EXPECT_EQ(named["points"].back(), Json::parse("[8.8,17.3]"));
  // Between names along edges alone, one of which leads one way; from a position straight.
  const Json round = json_of(run_program("pathquery", ask + "'south gate' --to lane"));
  EXPECT_EQ(round["waypoints"], Json::parse(R"(["south gate", "bridge", "south well", "lane"])"));
  const Json straight = json_of(run_program("pathquery", ask + "15.5,17.3 --to lane"));
  EXPECT_NEAR(straight["length"].get<double>(), 6.7, 1e-9);
  const Outcome unknown = run_program("pathquery", ask + "0,6 --to lne");
  EXPECT_EQ(unknown.status, 2);
  EXPECT_NE(unknown.out.find("--to: expected the name of a waypoint"), std::string::npos) << unknown.out;
  EXPECT_NE(unknown.out.find("grove, east gate, lane, south gate"), std::string::npos) << unknown.out;
}

TEST(Pathquery, NumbersAgreeWithTheirNouns) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "waypoints.lpmap", "--tier fast");
  const Outcome one = run_program("pathquery", asset + " --from 0,6 --to 0,6 --search two-level");
  EXPECT_NE(one.out.find("cost 0.0000, 1 cell in"), std::string::npos) << one.out;
  const Outcome whole = run_program("pathquery", asset + " --from 0,6 --to 9,6 --search two-level");
  EXPECT_NE(whole.out.find("cost 9.0000, 10 cells in 1 piece, "), std::string::npos) << whole.out;
}

TEST(Pathquery, ScenariosAreAnsweredPieceByPiece) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "everything.lpmap", "--tier fast");
  const std::string file = folder / "a.scen";
  const Json there = json_of(run_program("pathquery", asset + " --from 2,2 --to 92,60 --json"));
  for (const char* search : {"two-level", "compass", "real-time"}) {
    const Json way =
        json_of(run_program("pathquery", asset + " --from 2,2 --to 92,60 --json --search " + std::string(search)));
    // A length of its own, a tenth less, and one that has no way.
    const double length = way["length"].get<double>();
    const std::string line = "0\te\t96\t64\t2\t2\t92\t60\t";
    ASSERT_TRUE(write_file(file, std::string_view("version 1\n" + line + std::to_string(length) + "\n" + line +
                                                  std::to_string(length / 1.1) + "\n0\te\t96\t64\t2\t2\t2\t0\t0\n")));
    const std::string ask = asset + " --search " + search + " --scen " + file;
    const Json json = json_of(run_program("pathquery", ask + " --json"));
    EXPECT_EQ(json["solved"].get<int>() + json["unreachable"].get<int>(), 3) << json.dump();
    EXPECT_EQ(json["wrong"], 0);
    EXPECT_GE(json["excess"]["lines"], 2);
    EXPECT_NEAR(json["excess"]["worst"].get<double>(), 0.1, 1e-5);
    EXPECT_EQ(json["excess"]["worst_line"], 3);
    EXPECT_NEAR(json["excess"]["mean"].get<double>() * json["excess"]["lines"].get<double>(), 0.1, 1e-5);
    const Outcome text = run_program("pathquery", ask);
    EXPECT_NE(text.out.find("10.00 % at worst (line 3)"), std::string::npos) << text.out;
  }
  EXPECT_EQ(run_program("pathquery", baked(folder, "everything.lpmap") + " --search two-level --scen " + file).status,
            1);
}

TEST(Pathquery, ScenariosAreCounted) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "wall.lpmap");
  const auto scenario = [&](const char* length) {
    const std::string text =
        std::string("version 1\n0\twall\t7\t5\t1\t2\t5\t2\t") + length + "\n0\twall\t7\t5\t1\t2\t3\t2\t2\n";
    EXPECT_TRUE(write_file(folder / "a.scen", std::string_view(text)));
    return run_program("pathquery", asset + " --scen " + (folder / "a.scen").string());
  };
  const Outcome right = scenario("6.82842712");
  EXPECT_EQ(right.status, 0) << right.out;
  EXPECT_NE(right.out.find("solved 1, wrong 0, unreachable 1"), std::string::npos) << right.out;
  const Outcome wrong = scenario("6.5");
  EXPECT_EQ(wrong.status, 1);
  EXPECT_NE(wrong.out.find("solved 0, wrong 1, unreachable 1"), std::string::npos) << wrong.out;
}

TEST(Pathquery, WrongCommandLinesAreTwo) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "wall.lpmap");
  for (const char* words :
       {"", "--from 1,2", "--from 1,2 --to x", "--from 1,2 --to 3,3 --neighbours 6",
        "--from 1,2 --to 3,3 --search fast", "--from 1,2 --to 3,3 --unit tank", "--scen a --from 1,2"}) {
    EXPECT_EQ(run_program("pathquery", asset + " " + words).status, 2) << words;
  }
  EXPECT_EQ(run_program("pathquery", asset + " --from 1,2 --to 99,2").status, 1);
}

TEST(Pathquery, OptionsWithoutEffectAreRefused) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "waypoints.lpmap", "--tier fast");
  ASSERT_TRUE(write_file(folder / "a.scen", std::string_view("version 1\n0\tw\t32\t18\t0\t6\t1\t6\t1\n")));
  const std::string ends = " --from 0,6 --to 31,12 ";
  const std::string scen = " --scen " + (folder / "a.scen").string() + " ";
  const std::vector<std::pair<std::string, const char*>> refused{
      {ends + "--waypoints placed", "--waypoints goes with --search waypoint"},
      {ends + "--waypoints provinces", "--waypoints goes with --search waypoint"},
      {ends + "--search two-level --waypoints found", "--waypoints goes with --search waypoint"},
      {ends + "--search waypoint --neighbours 4", "--neighbours goes with --search grid"},
      {ends + "--search compass --neighbours 4", "--neighbours 4 goes with --search grid"},
      {ends + "--search real-time --neighbours 4", "--neighbours 4 goes with --search grid"},
      {ends + "--weight 2", "--weight goes with --search directional"},
      {ends + "--shots", "--shots goes with --search directional"},
      {ends + "--no-loops", "--no-loops goes with --search directional"},
      {ends + "--max-effort 9", "--max-effort goes with --search directional"},
      {ends + "--turn-price 1", "--turn-price goes with"},
      {ends + "--radius 2", "--radius goes with"},
      {ends + "--route straight --cones-after 3", "--cones-after goes with --roads cones"},
      {ends + "--route straight --search waypoint", "--search goes without --route"},
      {ends + "--route straight --at 1", "--at goes with --json"},
      {ends + "--strict", "--strict goes with --scen"},
      {ends + "--open gate --search waypoint", "--open goes with one query of --search grid"},
      {scen + "--close gate", "--close goes with one query of --search grid"},
      {scen + "--search waypoint --strict", "--strict goes with --scen and --search grid"},
      {scen + "--search waypoint --waypoints placed", "--waypoints goes without --scen"},
      {scen + "--neighbours 4", "--neighbours 4 goes with --search grid, and without --scen"},
      {" --journey rounds --search waypoint", "--search goes without"},
      {" --journey rounds --unit ground", "--unit goes without --journey"},
      {" --journey rounds --neighbours 8", "--neighbours goes with"}};
  for (const auto& [words, said] : refused) {
    const Outcome outcome = run_program("pathquery", asset + words);
    EXPECT_EQ(outcome.status, 2) << words;
    EXPECT_NE(outcome.out.find(said), std::string::npos) << words << ": " << outcome.out;
  }
  for (const std::string& words : {ends + "--neighbours 4", ends + "--search waypoint --waypoints found",
                                   ends + "--search grid --unit ground", scen + "--strict", scen + "--neighbours 8"}) {
    EXPECT_EQ(run_program("pathquery", asset + words).status, 0) << words;
  }
}

TEST(Pathinfo, VerifyFindsDamage) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "everything.lpmap");
  EXPECT_EQ(run_program("pathinfo", "--verify " + asset).status, 0);
  EXPECT_EQ(run_program("pathinfo", asset).status, 0);
  auto bytes = *read_file(asset, 1 << 26);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 4);
  ASSERT_TRUE(write_file(asset, std::string_view(bytes.data(), bytes.size())));
  const Outcome outcome = run_program("pathinfo", "--verify " + asset);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.out.find("hash mismatch"), std::string::npos) << outcome.out;
}

TEST(Pathbake, SaysPerUnitWhichSearchAnswers) {
  const test::TemporaryFolder folder;
  const std::string asset = (folder / "city.lpa").string();
  const std::string command = map_file("city.lpmap") + " --tier fast -o " + asset;
  const Json answers = json_of(run_program("pathbake", command + " --json"))["answers"];
  ASSERT_EQ(answers.size(), 1u);
  EXPECT_EQ(answers[0]["unit"], "ground");
  EXPECT_EQ(answers[0]["searches"][0]["search"], "grid");
  EXPECT_EQ(answers[0]["searches"][0]["method"], "A* over blocks of cells, under terrain costs, bounded by landmarks");
  const auto sentence = answers[0]["sentence"].get<std::string>();
  EXPECT_NE(sentence.find("bounded by landmarks"), std::string::npos) << sentence;
  EXPECT_NE(run_program("pathbake", command).out.find(sentence), std::string::npos);
  EXPECT_EQ(json_of(run_program("pathinfo", asset + " --json"))["answers"], answers);
  EXPECT_NE(run_program("pathinfo", asset).out.find(sentence), std::string::npos);
}

TEST(Pathinfo, OpenGroundHasNoDeadEnds) {
  const test::TemporaryFolder folder;
  Map map = plain_map({60, 60});
  map.cells[{30, 30}] = 5;
  const std::string asset = (folder / "open.lpa").string();
  const auto bytes = test::bake_bytes(map);
  ASSERT_TRUE(write_file(asset, std::span(bytes)));
  const Json dead_ends = json_of(run_program("pathinfo", asset + " --json"))["units"][0]["dead_ends"];
  EXPECT_EQ(dead_ends["count"], 0);
  EXPECT_EQ(dead_ends["cells"], 0);
  EXPECT_GT(dead_ends["areas_left_out"].get<int>(), 0);
  EXPECT_EQ(run_program("pathinfo", asset).out.find("dead end,"), std::string::npos);
}

TEST(Pathinfo, ListsAndDrawsDeadEnds) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "maze-dead-ends.lpmap");
  const Json dead_ends = json_of(run_program("pathinfo", asset + " --json"))["units"][0]["dead_ends"];
  EXPECT_GT(dead_ends["count"].get<int>(), 18);
  EXPECT_EQ(dead_ends["largest"].size(), 5u);
  ASSERT_GT(dead_ends["drawn"].size(), 0u);
  EXPECT_TRUE(dead_ends["drawn"][0]["optimal"].get<bool>());
  const std::string regions = (folder / "regions.png").string();
  const std::string picture = (folder / "dead-ends.png").string();
  EXPECT_EQ(run_program("pathinfo", asset + " --picture " + regions).status, 0);
  EXPECT_EQ(run_program("pathinfo", asset + " --layer dead-ends --picture " + picture).status, 0);
  EXPECT_NE(*read_file(picture, 1 << 26), *read_file(regions, 1 << 26));
  EXPECT_EQ(run_program("pathinfo", asset + " --layer swamps").status, 2);
}

TEST(Pathbench, JsonHasItsKeys) {
  const test::TemporaryFolder folder;
  const std::string asset = baked(folder, "wall.lpmap");
  ASSERT_TRUE(write_file(folder / "a.scen", std::string_view("version 1\n0\twall\t7\t5\t1\t2\t5\t2\t6.82842712\n")));
  const Json json =
      json_of(run_program("pathbench", asset + " --repeat 3 --json --scen " + (folder / "a.scen").string()));
  for (const char* key :
       {"queries", "mean_us", "median_us", "p95_us", "p99_us", "max_us", "expanded_mean", "resident_bytes"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
  EXPECT_EQ(json["queries"], 1);
  EXPECT_EQ(json_of(run_program("pathbench", asset + " --random 20 --json"))["queries"], 20);
  EXPECT_EQ(run_program("pathbench", asset + " --random 0").status, 2);
  EXPECT_EQ(run_program("pathbench", asset + " --random 20 --search directional --scen a.scen").status, 2);
  EXPECT_NE(run_program("pathbench", asset + " --random 20 --search directional").status, 0);  // no unit turns
}

TEST(Programs, HelpAndVersionEverywhere) {
  for (const char* program : {"pathbake", "pathquery", "pathinfo", "pathbench", "pathconvert", "pathgen"}) {
    EXPECT_EQ(run_program(program, "--help").status, 0) << program;
    const Outcome version = run_program(program, "--version");
    EXPECT_EQ(version.status, 0);
    EXPECT_NE(version.out.find(LIBPATH_VERSION), std::string::npos) << version.out;
  }
}

}  // namespace
}  // namespace libpath::tools
