#include <gtest/gtest.h>

#include <random>

#include <libpath/map/io/map_file.h>
#include <libpath/map/io/tile_rules.h>
#include <libpath/map/io/tmx.h>
#include <tests/map/loader_checks.h>
#include <tests/map/tiled_text.h>
#include <tests/support/temporary_folder.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kRules = R"({
  "terrains": [
    {"name": "lava", "cost": "none"},
    {"name": "road", "cost": 0.5}
  ],
  "tiles": [
    {"tileset": "tiles", "tiles": "2-3 5", "terrain": "lava"},
    {"tileset": "tiles", "class": "ground", "terrain": "road"},
    {"property": "cost", "value": "2.5", "terrain": "swamp"},
    {"property": "walkable", "terrain": ""}
  ],
  "empty": "grass"
}
)";

TileRules rules_of(std::string_view text) {
  auto rules = parse_tile_rules(text, "rules");
  EXPECT_TRUE(rules) << message(rules);
  return rules ? std::move(*rules) : TileRules{};
}

Loaded<Map> parse(const TmxText& tmx, const TileRules& rules) {
  return parse_tmx(tmx.str(), "test.tmx", load_nothing(), rules);
}

TmxText tmx_of(std::string cells) {
  TmxText tmx;
  tmx.data = "<data encoding=\"csv\">" + cells + "</data>";
  return tmx;
}

CostFactor ground_at(const Map& map, Cell cell) { return map.terrains[map.cells[cell]].factors[0]; }

std::string name_at(const Map& map, Cell cell) { return map.terrains[map.cells[cell]].name; }

TEST(TileRules, AreSpeltAsTheyWereRead) {
  EXPECT_EQ(format_tile_rules(rules_of(kRules)), kRules);
  EXPECT_EQ(format_tile_rules(rules_of("{}")), "{\n\n}\n");
  EXPECT_FALSE(rules_of("{}").any());
}

TEST(TileRules, AreAnyWhereOneThingIsSaid) {
  EXPECT_TRUE(rules_of(kRules).any());
  EXPECT_TRUE(rules_of(R"({"terrains": [{"name": "lava", "cost": "none"}]})").any());
  EXPECT_TRUE(rules_of(R"({"tiles": [{"class": "ground", "terrain": "road"}]})").any());
  EXPECT_TRUE(rules_of(R"({"empty": "grass"})").any());
}

TEST(TileRules, SayWhatTilesStandForWhateverTheirTilesetSays) {
  const auto map = parse(tmx_of("1,2,3,\n4,5,6"), rules_of(kRules));
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(name_at(*map, {0, 0}), "road");   // class ground
  EXPECT_EQ(name_at(*map, {1, 0}), "water");  // no rule: its own class
  EXPECT_EQ(name_at(*map, {2, 0}), "lava");   // a tile that nobody described
  EXPECT_EQ(name_at(*map, {0, 1}), "lava");   // a wall: the first rule goes before the last
  EXPECT_EQ(name_at(*map, {1, 1}), "swamp");  // its property
  EXPECT_EQ(name_at(*map, {2, 1}), "lava");   // of a class that is no terrain
  EXPECT_EQ(ground_at(*map, {0, 0}), CostFactor(Milli{500}));
  EXPECT_EQ(ground_at(*map, {2, 0}), CostFactor());
  EXPECT_EQ(ground_at(*map, {1, 1}), CostFactor(Milli{1000}));  // not the tile's 2.5
}

TEST(TileRules, TheFirstThatSpeaksOfATileCounts) {
  const TileRules rules = rules_of(R"({"tiles": [
      {"tileset": "tiles", "tiles": "2", "terrain": "water"}, {"tileset": "other", "tiles": "2", "terrain": "trees"},
      {"tileset": "tiles", "tiles": "0-4", "terrain": "grass"}, {"tileset": "tiles", "terrain": "swamp"}]})");
  const auto map = parse(tmx_of("3,2,1,\n6,6,6"), rules);
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(name_at(*map, {0, 0}), "water");
  EXPECT_EQ(name_at(*map, {1, 0}), "grass");
  EXPECT_EQ(name_at(*map, {2, 0}), "grass");
  EXPECT_EQ(name_at(*map, {0, 1}), "swamp");
}

TEST(TileRules, DecorationAloneIsEmptyGround) {
  const TileRules rules = rules_of(R"({"tiles": [{"tileset": "tiles", "tiles": "2", "terrain": ""}]})");
  const auto map = parse(tmx_of("3,1,0,\n1,1,1"), rules);
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(name_at(*map, {0, 0}), "void");
  EXPECT_EQ(name_at(*map, {2, 0}), "void");
  EXPECT_EQ(message(parse(tmx_of("3,1,1,\n1,1,1"), {})).find("test.tmx: tileset \"tiles\", tile 2"), 0u);
}

TEST(TileRules, SayWhatEmptyCellsAreWhereTheMapDoesNot) {
  TmxText tmx = tmx_of("0,1,1,\n1,1,1");
  auto map = parse(tmx, rules_of(R"({"empty": "swamp"})"));
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(name_at(*map, {0, 0}), "swamp");
  map = parse(tmx, rules_of(R"({"terrains": [{"name": "ice", "cost": 3}], "empty": "ice"})"));
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(name_at(*map, {0, 0}), "ice");
  tmx.properties = R"(<properties><property name="empty" value="water"/></properties>)";
  map = parse(tmx, rules_of(R"({"empty": "swamp"})"));
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(name_at(*map, {0, 0}), "water");
}

TEST(TileRules, TerrainsThatNobodyKnowsAreRefused) {
  EXPECT_EQ(message(parse(tmx_of("3,1,1,\n1,1,1"), rules_of(R"({"tiles": [{"tileset": "tiles", "terrain": "mud"}]})"))),
            "test.tmx: tileset \"tiles\", tile 2: expected libpath.tiles.json to name a known terrain, or one that it "
            "says the cost of, not \"mud\"");
  EXPECT_EQ(message(parse(tmx_of("0,1,1,\n1,1,1"), rules_of(R"({"empty": "mud"})"))),
            "test.tmx: empty cells: expected libpath.tiles.json to name a known terrain as \"empty\", not \"mud\"");
}

TEST(TileRules, AskForAPropertyOrForItsValue) {
  const auto first = [](const char* rule) {
    const auto map = parse(tmx_of("5,1,1,\n1,1,1"), rules_of(fmt::format(R"({{"tiles": [{}]}})", rule)));
    return map ? name_at(*map, {0, 0}) : message(map);
  };
  EXPECT_EQ(first(R"({"property": "cost", "terrain": "water"})"), "water");
  EXPECT_EQ(first(R"({"property": "cost", "value": "2.5", "terrain": "water"})"), "water");
  const std::string unasked = first(R"({"property": "price", "terrain": "water"})");
  EXPECT_NE(unasked, "water");
  EXPECT_EQ(first(R"({"property": "cost", "value": "2", "terrain": "water"})"), unasked);
}

TEST(TileRules, OfMoreThanNumbersAreKeptWhereTilesAreAssigned) {
  TileRules rules;
  rules.rules = {{"others", {{0, 9}}, "", "", {}, "grass"},
                 {"tiles", {{0, 9}}, "", "", {}, "water"},
                 {"tiles", {{0, 9}}, "stone", "", {}, "wall"},
                 {"tiles", {{0, 9}}, "", "solid", {}, "wall"}};
  const auto before = rules.rules;
  const std::uint32_t ids[] = {3, 5};
  assign_tiles(rules, "tiles", ids, "water");
  EXPECT_EQ(rules.rules, before) << "they stood for it already";
  assign_tiles(rules, "tiles", ids, "grass");
  EXPECT_EQ(rules.rules, (std::vector<TileRule>{{"tiles", {{3, 3}, {5, 5}}, "", "", {}, "grass"},
                                                before[0],
                                                {"tiles", {{0, 2}, {4, 4}, {6, 9}}, "", "", {}, "water"},
                                                before[2],
                                                before[3]}));
}

/// Against a plain look at every rule.
TEST(TileRules, TilesThatNobodyDescribedFollowTheFirstRuleOfTheirNumber) {
  std::mt19937 random(7);
  const auto between = [&](std::uint32_t least, std::uint32_t most) {
    return std::uniform_int_distribution<std::uint32_t>(least, most)(random);
  };
  TiledTileset tileset;
  tileset.name = "tiles";
  for (int round = 0; round < scaled(200); ++round) {
    TileRules rules;
    for (std::uint32_t i = between(0, 6); i > 0; --i) {
      TileRule rule;
      rule.tileset = between(0, 3) == 0 ? "others" : "tiles";
      if (between(0, 4) == 0) rule.class_name = "a";
      for (std::uint32_t at = between(0, 9); at < 40 && between(0, 9) != 0;) {
        const std::uint32_t last = at + between(0, 5);
        rule.numbers.push_back({at, last});
        at = last + between(1, 9);
      }
      rules.rules.push_back(rule);
    }
    const TilesetRules asked(rules, tileset);
    for (std::uint32_t id = 0; id < 60; ++id) {
      const auto expected = std::find_if(rules.rules.begin(), rules.rules.end(), [&](const TileRule& rule) {
        const bool numbered = std::any_of(rule.numbers.begin(), rule.numbers.end(), [&](const TileNumbers& range) {
          return range.first <= id && id <= range.last;
        });
        return rule.tileset == "tiles" && rule.class_name.empty() && (rule.numbers.empty() || numbered);
      });
      ASSERT_EQ(asked.of(id, nullptr), expected == rules.rules.end() ? nullptr : &*expected) << round << ' ' << id;
      const TiledTile tile{id, "b", {}};
      ASSERT_EQ(asked.of(id, &tile), asked.of(id, nullptr)) << round << ' ' << id;
    }
  }
}

/// Against a list of what each tile is.
TEST(TileRules, TilesAreAssignedOneByOne) {
  std::mt19937 random(3);
  const auto between = [&](std::uint32_t least, std::uint32_t most) {
    return std::uniform_int_distribution<std::uint32_t>(least, most)(random);
  };
  TiledTileset tileset;
  tileset.name = "tiles";
  const TiledTile described{0, "c", {}};
  for (int round = 0; round < scaled(50); ++round) {
    TileRules rules;
    rules.rules = {{"", {}, "c", "", {}, "by class"}, {"other", {{1, 5}}, "", "", {}, "x"}};
    if (round % 2 == 0) rules.rules.push_back({"tiles", {}, "", "", {}, "whole"});
    std::vector<std::string> expected(40, round % 2 == 0 ? "whole" : "none");
    expected[0] = "by class";
    for (int assigned = 0; assigned < 12; ++assigned) {
      std::vector<std::uint32_t> ids;
      for (std::uint32_t id = between(0, 39); id < 40; id += between(1, 4)) ids.push_back(id);
      const std::string terrain(1, static_cast<char>('a' + between(0, 2)));
      assign_tiles(rules, "tiles", ids, terrain);
      for (const std::uint32_t id : ids) expected[id] = terrain;
      const TilesetRules asked(rules, tileset);
      for (std::uint32_t id = 0; id < 40; ++id) {
        const TileRule* rule = asked.of(id, id == 0 ? &described : nullptr);
        ASSERT_EQ(rule == nullptr ? "none" : rule->terrain, expected[id]) << round << ' ' << assigned << ' ' << id;
      }
      ASSERT_LE(rules.rules.size(), 6u);
      ASSERT_EQ(rules_of(format_tile_rules(rules)), rules);
    }
  }
}

TEST(TileRules, FaultsAreToldByPlace) {
  const auto refusal = [](std::string_view text) { return message(parse_tile_rules(text, "r")); };
  EXPECT_EQ(refusal("[]"), "r: expected an object");
  EXPECT_EQ(refusal(R"({"tile": []})"), "r: expected one of the keys terrains, tiles, empty, not \"tile\"");
  const auto rule = [&](const std::string& members) { return refusal("{\"tiles\": [{" + members + "}]}"); };
  EXPECT_EQ(rule(R"("terrain": "a")"), "r: tiles[0]: expected a tileset, a class or a property");
  EXPECT_EQ(rule(R"("tileset": "a")"), "r: tiles[0]: expected a member \"terrain\"");
  for (const char* key : {"tileset", "class", "property"}) {
    EXPECT_EQ(rule(fmt::format(R"("{}": "", "terrain": "a")", key)),
              fmt::format("r: tiles[0].{}: expected a text", key));
  }
  EXPECT_EQ(rule(R"("tiles": "1", "class": "b", "terrain": "a")"), "r: tiles[0].tiles: expected a tileset beside it");
  EXPECT_EQ(rule(R"("tileset": "b", "value": "b", "terrain": "a")"),
            "r: tiles[0].value: expected a property beside it");
  for (const char* numbers :
       {"", "a", "1-", "2-1", "1 1", "3 2", "1  2", "-1", "4294967296", "1,2", "268435456", "0-268435456", "1-x"}) {
    EXPECT_EQ(rule(fmt::format(R"("tileset": "b", "tiles": "{}", "terrain": "a")", numbers))
                  .find("r: tiles[0].tiles: expected ascending numbers of tiles such as \"0-15 20\", not "),
              0u)
        << numbers;
  }
  const auto terrain = [&](const std::string& members) { return refusal("{\"terrains\": [" + members + "]}"); };
  EXPECT_EQ(terrain(R"({"name": "a", "cost": 0})"),
            "r: terrains[0].cost: expected a number from 0.001 to 100, or \"none\"");
  EXPECT_EQ(terrain(R"({"name": "a", "cost": "x"})"),
            "r: terrains[0].cost: expected a number from 0.001 to 100, or \"none\"");
  EXPECT_EQ(terrain(R"({"name": "", "cost": 1})"), "r: terrains[0].name: expected the name of a terrain");
  EXPECT_EQ(terrain(R"({"name": "a", "cost": 1}, {"name": "a", "cost": 2})"),
            "r: terrains[1]: expected each terrain once");
  expect_truncations_refused(
      [](std::string_view text, const std::string& name) { return parse_tile_rules(text, name); }, kRules,
      std::string_view(kRules).size() - 2);
  expect_mutations_survived([](std::string_view text, const std::string& name) { return parse_tile_rules(text, name); },
                            kRules, [](const TileRules& rules) { return rules_of(format_tile_rules(rules)) == rules; });
}

class TileRulesFile : public ::testing::Test {
 protected:
  TileRulesFile() {
    fs::create_directories(folder_ / "game" / "levels" / "one");
    put(map_, tmx_of("3,1,1,\n1,1,1").str());
  }
  std::string first_terrain(const ReadOptions& options = {}) const {
    const auto map = read_map(map_, options);
    return map ? name_at(*map, {0, 0}) : "refused";
  }
  static std::string rule(const char* terrain) {
    return fmt::format(R"({{"tiles": [{{"tileset": "tiles", "tiles": "2", "terrain": "{}"}}]}})", terrain);
  }

  TemporaryFolder folder_;
  fs::path map_ = folder_ / "game" / "levels" / "one" / "map.tmx";
};

TEST_F(TileRulesFile, TheNearestWithinTheRootCounts) {
  EXPECT_EQ(first_terrain(), "refused");
  put(folder_ / kTileRulesFile, rule("trees"));
  const ReadOptions root{folder_ / "game"};
  EXPECT_EQ(first_terrain(root), "refused");
  put(folder_ / "game" / kTileRulesFile, rule("water"));
  EXPECT_EQ(first_terrain(), "refused");  // without a root, the map's own folder alone
  EXPECT_EQ(first_terrain(root), "water");
  put(folder_ / "game" / "levels" / kTileRulesFile, rule("swamp"));
  EXPECT_EQ(first_terrain(root), "swamp");
  put(map_.parent_path() / kTileRulesFile, rule("grass"));
  EXPECT_EQ(first_terrain(root), "grass");
  EXPECT_EQ(first_terrain(), "grass");
}

TEST_F(TileRulesFile, IsNoneWhereTheMapIsNot) {
  put(folder_ / kTileRulesFile, rule("water"));
  const auto found = [](const fs::path& map, const ReadOptions& options) {
    const auto rules = find_tile_rules(map, options);
    return rules ? rules->file.filename().string() : message(rules);
  };
  EXPECT_EQ(found(map_, {folder_.path()}), kTileRulesFile);
  EXPECT_EQ(found(map_, {folder_ / "nowhere"}), "");
  EXPECT_EQ(found(folder_ / "nowhere" / "map.tmx", {folder_.path()}), "");
  EXPECT_EQ(found(folder_ / "map.tmx", {folder_ / "game"}), "") << "the map is outside the root";
}

TEST_F(TileRulesFile, IsAmongTheFilesThatWereRead) {
  put(folder_ / "game" / kTileRulesFile, rule("water"));
  std::vector<fs::path> files;
  ASSERT_TRUE(read_map(map_, files, {folder_ / "game"}));
  ASSERT_EQ(files.size(), 2u);
  EXPECT_EQ(files[0], map_);
  EXPECT_TRUE(fs::equivalent(files[1], folder_ / "game" / kTileRulesFile)) << files[1];
}

TEST_F(TileRulesFile, ThatIsWrongOrALinkIsRefused) {
  put(folder_ / "game" / kTileRulesFile, "{");
  const auto map = read_map(map_, {folder_ / "game"});
  ASSERT_FALSE(map);
  EXPECT_TRUE(map.error().file.ends_with(kTileRulesFile)) << map.error().file;
  fs::remove(folder_ / "game" / kTileRulesFile);
  put(folder_ / "rules.json", rule("water"));
  fs::create_symlink(folder_ / "rules.json", map_.parent_path() / kTileRulesFile);
  EXPECT_NE(message(read_map(map_)).find("symbolic link"), std::string::npos) << message(read_map(map_));
}

TEST_F(TileRulesFile, HoldsWhereALevelIsSaved) {
  put(folder_ / "game" / kProjectFile, R"({"root": "."})");
  put(folder_ / "game" / kTileRulesFile, rule("water"));
  const ReadOptions root{folder_ / "game"};
  auto map = read_map(map_, root);
  ASSERT_TRUE(map) << message(map);
  const std::string before = content_of(map_);
  ASSERT_TRUE(write_map(*map, map_));
  EXPECT_EQ(content_of(map_), before);
  std::swap(map->cells[{0, 0}], map->cells[{2, 1}]);
  ASSERT_TRUE(write_map(*map, map_));
  EXPECT_NE(content_of(map_).find("1,1,1,\n1,1,3"), std::string::npos) << content_of(map_);
  const auto again = read_map(map_, root);
  ASSERT_TRUE(again) << message(again);
  EXPECT_EQ(*again, *map);
}

TEST_F(TileRulesFile, TilesThatNoLayerHoldsAreLaidForTheirTerrain) {
  put(map_.parent_path() / kTileRulesFile, rule("swamp"));
  put(map_, tmx_of("1,1,1,\n1,1,1").str());
  auto map = read_map(map_);
  ASSERT_TRUE(map) << message(map);
  map->cells[{1, 1}] = static_cast<TerrainIndex>(*find_terrain(*map, "swamp"));
  ASSERT_TRUE(write_map(*map, map_));
  EXPECT_NE(content_of(map_).find("1,1,1,\n1,3,1"), std::string::npos) << content_of(map_);
}

}  // namespace
}  // namespace libpath::test
