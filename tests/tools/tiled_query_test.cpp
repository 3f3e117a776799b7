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
using nlohmann::json;
using test::content_of;
using test::put;

/// A map of 200 × 150 cells, in tiles and as an asset, with walls across that leave a gap at alternate ends.
class TiledQueries : public testing::Test {
 protected:
  void SetUp() override {
    std::string rows;
    for (int y = 0; y < 150; ++y) {
      std::string row(200, '.');
      if (y % 30 == 20) row.replace(y % 60 == 20 ? 3 : 0, 197, std::string(197, '@'));
      rows += row + "\n";
    }
    put(folder_ / "m.map", "type octile\nheight 150\nwidth 200\nmap\n" + rows);
    ASSERT_EQ(run_program("pathbake", "m.map --tiles 64 -o w", folder_.path()).status, 0);
    ASSERT_EQ(run_program("pathbake", "m.map --tier none -o m.lpa", folder_.path()).status, 0);
  }
  Outcome ask(const std::string& words) const { return run_program("pathquery", words, folder_.path()); }
  void expect_refused(int status, const std::string& words, const std::string& said) const {
    const Outcome outcome = ask("w --from 0,0 --to 1,1 " + words);
    EXPECT_EQ(outcome.status, status) << words;
    EXPECT_NE(outcome.out.find(said), std::string::npos) << outcome.out;
  }

  test::TemporaryFolder folder_;
};

TEST_F(TiledQueries, AnswerAsTheWholeMapDoes) {
  for (const std::string query :
       {"--from 0,0 --to 199,149", "--from 100,70 --to 20,75", "--from 0,0 --to 199,149 --neighbours 4"}) {
    const auto whole = json::parse(ask("m.lpa --json " + query).out);
    const auto tiled = json::parse(ask("w --json " + query).out);
    EXPECT_EQ(tiled["status"], "found");
    EXPECT_EQ(tiled["length"], whole["length"]) << query;
    EXPECT_EQ(tiled["optimal"], true);
    EXPECT_EQ(tiled["least"], tiled["cost"]);
    EXPECT_EQ(tiled["cells"].front(), whole["cells"].front());
    EXPECT_EQ(tiled["cells"].back(), whole["cells"].back());
    EXPECT_FALSE(tiled.contains("missing"));
  }
  const Outcome near = ask("w --from 100,70 --to 110,75 --unit ground");
  EXPECT_EQ(near.out.substr(0, 35), "found: cost 12.0711, 11 cells, 3 co") << near.out;
  EXPECT_NE(near.out.find(", over 1 of 12 tiles\n"), std::string::npos) << near.out;
}

TEST_F(TiledQueries, SayWhatTheyLackWhereSlotsAreTaken) {
  const Outcome far = ask("w --from 0,0 --to 199,0 --slots 2");
  EXPECT_EQ(far.status, 3);
  EXPECT_NE(
      far.out.find("no path: no way leads through the tiles that are resident; one may through others; every slot "
                   "of 2 is taken, and tile 2-0 may lead to a cheaper way\n"),
      std::string::npos)
      << far.out;
  const auto answer = json::parse(ask("w --from 0,0 --to 199,0 --slots 2 --json").out);
  EXPECT_EQ(answer["status"], "no_path");
  EXPECT_EQ(answer["missing"], (json{2, 0}));
  EXPECT_EQ(answer["tiles"], 2);
  // The gap of the wall between them is in this tile, so that a way is found; round the other side one might be
  // shorter.
  const Outcome unproven = ask("w --from 60,15 --to 60,25 --slots 1");
  EXPECT_EQ(unproven.status, 0);
  EXPECT_EQ(unproven.out.substr(0, 26), "found, not proven cheapest") << unproven.out;
  EXPECT_NE(unproven.out.find("every slot of 1 is taken"), std::string::npos) << unproven.out;
}

TEST_F(TiledQueries, JourneysNeedFewTilesAtATime) {
  const auto whole = json::parse(ask("m.lpa --json --from 0,0 --to 199,149").out);
  const auto journey = json::parse(ask("w --json --search two-level --slots 3 --from 0,0 --to 199,149").out);
  EXPECT_EQ(journey["status"], "found");
  EXPECT_EQ(journey["cells"].front(), (json{0, 0}));
  EXPECT_EQ(journey["cells"].back(), (json{199, 149}));
  EXPECT_GE(journey["cost"].get<double>(), whole["cost"].get<double>());
  EXPECT_LE(journey["length"].get<double>(), whole["length"].get<double>() * 1.05);
  EXPECT_EQ(journey["resident"], 3);
  EXPECT_GT(journey["tiles"], 3);
  EXPECT_EQ(journey["districts"], 1);
  const Outcome words = ask("w --search two-level --slots 3 --from 0,0 --to 199,149");
  EXPECT_EQ(words.out.substr(0, 33), "found, not proven cheapest: cost ") << words.out;
  EXPECT_NE(words.out.find(" µs over 1 district, the longest piece "), std::string::npos) << words.out;
  EXPECT_EQ(ask("w --search two-level --from 100,20 --to 0,0").out, "no path: the unit cannot stand at the start\n");
  EXPECT_EQ(ask("w --search two-level --from 0,0 --to 0,150").out, "pathquery: the goal is outside the map\n");
  expect_refused(2, "--search two-level --neighbours 4", "--neighbours: two-level search over tiles goes to eight");
  const Outcome short_of_slots = ask("w --search two-level --slots 1 --from 0,0 --to 199,149");
  EXPECT_EQ(short_of_slots.out, "pathquery: 1 tile in memory: too few for this way (--slots)\n");
  fs::remove(folder_ / "w/1-0-0.lpdistrict");
  expect_refused(1, "--search two-level", "w/1-0-0.lpdistrict");
}

TEST_F(TiledQueries, SayThatThereIsNoPath) {
  const Outcome blocked = ask("w --from 100,20 --to 0,0");
  EXPECT_EQ(blocked.status, 3);
  EXPECT_EQ(blocked.out, "no path: the unit cannot stand at the start\n");
  EXPECT_EQ(ask("w --from 0,0 --to 0,150").out, "pathquery: the goal is outside the map\n");
}

TEST_F(TiledQueries, RefuseWhatTilesDoNotHave) {
  expect_refused(2, "--search waypoint", "--search: tiles hold what grid search and two-level search need alone");
  expect_refused(2, "--journey rounds", "--journey: tiles hold no journeys");
  expect_refused(2, "--open gate", "--open: tiles hold no switches");
  expect_refused(2, "--treat water=ice", "--treat: tiles hold what cells cost and not their terrains");
  expect_refused(2, "--picture p.png", "--picture: tiles hold no terrains to draw");
  expect_refused(2, "--route along", "--route: tiles hold nothing for units that turn");
  expect_refused(2, "--neighbours 6", "--neighbours: expected 8 or 4");
  expect_refused(2, "--unit gruond",
                 "--unit: the tiles have no such unit: expected ground, not 'gruond' (did you mean");
  expect_refused(2, "--slots 0", "--slots: expected");
  EXPECT_EQ(ask("w --from 0,0").out, "pathquery: expected --from and --to (see pathquery --help)\n");
  EXPECT_EQ(ask("m.lpa --from 0,0 --to 1,1 --slots 3").out,
            "pathquery: --slots goes with a folder of tiles (see pathquery --help)\n");
}

TEST_F(TiledQueries, SayWhichFileIsNotSound) {
  const std::string tile = content_of(folder_ / "w/0-0.lptile");
  std::string spoilt = tile;
  spoilt[spoilt.size() - 30] = static_cast<char>(spoilt[spoilt.size() - 30] ^ 1);
  put(folder_ / "w/0-0.lptile", spoilt);
  expect_refused(1, "", "pathquery: w/0-0.lptile: byte ");
  fs::remove(folder_ / "w/0-0.lptile");
  expect_refused(1, "", "pathquery: w/0-0.lptile: ");
  put(folder_ / "w/index.lptiles", tile);
  expect_refused(1, "", "pathquery: w/index.lptiles: byte ");
  fs::create_directory(folder_ / "empty");
  EXPECT_EQ(ask("empty --from 0,0 --to 1,1").status, 1);
}

}  // namespace
}  // namespace libpath::tools
