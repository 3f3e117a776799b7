#include <gtest/gtest.h>

#include <libpath/map/io/map_file.h>
#include <libpath/map/io/png_codec.h>
#include <libpath/map/io/tile_guess.h>
#include <tests/map/tiled_text.h>
#include <tests/support/temporary_folder.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;

/// Four tiles of 2 × 2 pixels side by side, a pixel around and one between: blue, dark green, green and black.
std::string four_tiles() {
  const Size size{13, 4};
  std::vector<std::uint8_t> pixels(size.cells(), 4);
  for (std::int32_t tile = 0; tile < 4; ++tile) {
    for (std::int32_t y = 1; y < 3; ++y) {
      for (std::int32_t x = 0; x < 2; ++x) pixels[size.index({1 + 3 * tile + x, y})] = static_cast<std::uint8_t>(tile);
    }
  }
  const Colour palette[] = {{20, 60, 200}, {10, 80, 20}, {90, 200, 60}, {0, 0, 0}, {255, 0, 255}};
  return encode_png(size, pixels, palette);
}

class TileGuess : public ::testing::Test {
 protected:
  /// A map of one tileset and these layers: name and tile numbers, in cells of 4 × 1.
  void put_map(const std::string& tileset, const std::vector<std::pair<std::string, std::string>>& layers) {
    std::string text = R"(<map orientation="orthogonal" width="4" height="1" tilewidth="2" tileheight="2">)" + tileset;
    for (const auto& [name, cells] : layers) {
      text +=
          fmt::format(R"(<layer name="{}" width="4" height="1"><data encoding="csv">{}</data></layer>)", name, cells);
    }
    put(map_, text + "</map>");
  }
  static std::string tileset(const std::string& tiles) {
    return R"(<tileset firstgid="1" name="tiles" tilewidth="2" tileheight="2" tilecount="8" columns="4">)" + tiles +
           "</tileset>";
  }
  GuessedTiles guess(const TileRules& rules = {}) {
    auto survey = survey_tiles(map_, {}, rules);
    EXPECT_TRUE(survey) << message(survey);
    return survey ? guess_tiles(*survey) : GuessedTiles{};
  }
  /// The names of the cells' terrains under what is guessed.
  std::string guessed_cells() {
    put(folder_ / kTileRulesFile, format_tile_rules(guess().rules));
    const auto map = read_map(map_);
    EXPECT_TRUE(map) << message(map);
    std::string names;
    for (std::int32_t x = 0; map && x < 4; ++x) names += map->terrains[map->cells[{x, 0}]].name + (x < 3 ? " " : "");
    fs::remove(folder_ / kTileRulesFile);
    return names;
  }

  TemporaryFolder folder_;
  fs::path map_ = folder_ / "map.tmx";
};

TEST_F(TileGuess, GoesByPropertiesThenClassesThenTerrainSets) {
  put_map(tileset(R"(
    <tile id="0" type="Lake"><properties><property name="isSolid" type="bool" value="false"/></properties></tile>
    <tile id="1" type="StoneWalls_2"/>
    <tile id="2" terrain="1,1,0,1"/>
    <tile id="3"><objectgroup><object x="0" y="0"/></objectgroup></tile>
    <terraintypes><terrain name="Dirt" tile="0"/><terrain name="Deep Water" tile="2"/></terraintypes>)"),
          {{"anything", "1,2,3,4"}});
  EXPECT_EQ(guessed_cells(), "ground wall water wall");
  const GuessedTiles guessed = guess();
  ASSERT_EQ(guessed.rules.rules.size(), 4u);
  EXPECT_EQ(guessed.rules.rules[0], (TileRule{"", {}, "", "isSolid", "false", "ground"}));
  EXPECT_EQ(guessed.rules.rules[1], (TileRule{"", {}, "StoneWalls_2", "", {}, "wall"}));
  EXPECT_EQ(guessed.rules.rules[2], (TileRule{"tiles", {{2, 2}}, "", "", {}, "water"}));
  EXPECT_EQ(guessed.reasons[2], "the terrain set's \"Deep Water\"");
  EXPECT_EQ(guessed.rules.costs, (std::vector<TileRules::Cost>{{"wall", std::nullopt}}));
}

TEST_F(TileGuess, ReadsTerrainSetsOfAllVersionsAndFormats) {
  const std::string wang = R"(<wangsets><wangset name="w" type="mixed" tile="-1">
      <wangcolor name="Grass" color="#fff" tile="0"/><wangcolor name="Cliffs" color="#fff" tile="1"/>
      <wangtile tileid="0" wangid="0,1,0,1,0,1,0,2"/><wangtile tileid="1" wangid="2,2,2,2,2,2,2,2"/>
      <wangtile tileid="2" wangid="0,1,0,2,0,1,0,2"/></wangset></wangsets>)";
  put_map(tileset(wang), {{"a", "1,2,3,1"}});
  EXPECT_EQ(guessed_cells(), "grass wall ground grass");
  put_map(
      tileset(R"(<wangsets><wangset><wangtile tileid="x" wangid="1,a,,9999999999"/><wangcolor/></wangset></wangsets>)"),
      {{"a", "1,1,1,1"}});
  EXPECT_EQ(guessed_cells(), "ground ground ground ground");  // what is odd is no fault

  map_ = folder_ / "map.tmj";
  const auto tmj = [](const char* sets) {
    return fmt::format(R"({{"type": "map", "orientation": "orthogonal", "width": 4, "height": 1, "tilewidth": 2,
      "tileheight": 2, "infinite": false, "layers": [{{"type": "tilelayer", "name": "a", "width": 4, "height": 1,
      "data": [1, 2, 3, 1]}}], "tilesets": [{{"firstgid": 1, "name": "tiles", "tilecount": 8, "columns": 4,
      "tilewidth": 2, "tileheight": 2, {}}}]}})",
                       sets);
  };
  put(map_, tmj(R"("wangsets": [{"colors": [{"name": "Grass"}, {"name": "Cliffs"}], "wangtiles": [
      {"tileid": 0, "wangid": [0, 1, 0, 1, 0, 1, 0, 2]}, {"tileid": 1, "wangid": [2, 2, 2, 2]},
      {"tileid": 2, "wangid": [1, 2]}]}])"));
  EXPECT_EQ(guessed_cells(), "grass wall ground grass");
  put(map_, tmj(R"("terrains": [{"name": "Sea", "tile": 0}], "tiles": [{"id": 1, "terrain": [0, 0, 0, 0]}])"));
  EXPECT_EQ(guessed_cells(), "ground water ground ground");
  put(map_,
      tmj(R"("wangsets": [3, {"colors": 4, "wangtiles": [7, {"tileid": -1, "wangid": ["a"]}]}], "terrains": {})"));
  EXPECT_EQ(guessed_cells(), "ground ground ground ground");
}

TEST_F(TileGuess, GoesByLayersAndTilesetsWhereTilesSayNothing) {
  put_map(tileset(""), {{"Ground", "1,1,1,1"}, {"Walls", "0,2,0,0"}, {"decor", "0,0,3,0"}});
  EXPECT_EQ(guessed_cells(), "ground wall ground ground");
  put_map(tileset(""), {{"collision layer", "0,2,0,0"}});
  EXPECT_EQ(guessed_cells(), "ground wall ground ground");  // where nothing else is to be walked on
  std::string water = tileset("");
  water.replace(water.find("\"tiles\""), 7, "\"water_tiles\"");
  put_map(water, {{"a", "1,1,1,1"}});
  EXPECT_EQ(guessed_cells(), "water water water water");
}

TEST_F(TileGuess, GoesByColours) {
  put(folder_ / "four.png", four_tiles());
  std::string set = tileset(R"(<image source="four.png"/>)");
  set.insert(set.find("columns"), "margin=\"1\" spacing=\"1\" ");
  put_map(set, {{"Ground", "1,2,3,4"}});
  EXPECT_EQ(guessed_cells(), "water trees grass void");
  // As many columns as the picture has.
  set.replace(set.find("columns=\"4\""), 11, "");
  put_map(set, {{"Ground", "4,3,2,1"}});
  EXPECT_EQ(guessed_cells(), "void grass trees water");
  put(folder_ / "four.png", "no picture");
  EXPECT_EQ(guessed_cells(), "ground ground ground ground");
}

TEST_F(TileGuess, TilesMayBePartsOfOnePicture) {
  put(folder_ / "four.png", four_tiles());
  const auto part = [](int id, const char* pixels) {
    return fmt::format(R"(<tile id="{}" {}><image source="four.png"/></tile>)", id, pixels);
  };
  const std::string tiles = part(0, R"(x="4" y="1" width="2" height="2")") + part(1, "") +
                            part(2, R"(x="1" y="1" width="2" height="2")") +
                            part(3, R"(x="7" y="1" width="2" height="2")");
  put_map(R"(<tileset firstgid="1" name="tiles" tilewidth="2" tileheight="2" columns="0">)" + tiles + "</tileset>",
          {{"a", "1,3,4,3"}});
  EXPECT_EQ(guessed_cells(), "trees water grass water");
  const auto survey = survey_tiles(map_, {}, {});
  ASSERT_TRUE(survey) << message(survey);
  EXPECT_EQ(find_tile(survey->tilesets[0], 0)->part, (CellRect{4, 1, 2, 2}));
}

TEST_F(TileGuess, PixelsOfTheKeyColourHideNothing) {
  put(folder_ / "four.png", four_tiles());
  const auto covers = [&](const char* key) {
    std::string set = tileset(fmt::format(R"(<image source="four.png" trans="{}"/>)", key));
    set.insert(set.find("columns"), "margin=\"1\" spacing=\"1\" ");
    put_map(set, {{"a", "1,2,3,4"}});
    const auto survey = survey_tiles(map_, {}, {});
    EXPECT_TRUE(survey) << message(survey);
    std::vector<double> covers;
    for (const SurveyedTile& tile : survey->tilesets[0].tiles) covers.push_back(tile.cover);
    return covers;
  };
  EXPECT_EQ(covers("143cc8"), (std::vector<double>{0, 1, 1, 1}));
  EXPECT_EQ(covers("#5AC83C"), (std::vector<double>{1, 1, 0, 1}));
  for (const char* key : {"", "blue", "#143cc", "143cc8ff", "-43cc8"})
    EXPECT_EQ(covers(key), (std::vector<double>{1, 1, 1, 1})) << key;
}

TEST_F(TileGuess, PicturesAreSeenFromTheirTilesetsFile) {
  fs::create_directories(folder_ / "sets");
  put(folder_ / "sets" / "four.png", four_tiles());
  std::string set = tileset(R"(<image source="four.png"/>)");
  set.replace(set.find("firstgid=\"1\""), 12, "margin=\"1\" spacing=\"1\"");
  put(folder_ / "sets" / "set.tsx", set);
  put_map(R"(<tileset firstgid="1" source="sets/set.tsx"/>)", {{"a", "1,2,3,4"}});
  EXPECT_EQ(guessed_cells(), "water trees grass void");
  const auto survey = survey_tiles(map_, {}, {});
  ASSERT_TRUE(survey) << message(survey);
  EXPECT_EQ(survey->tilesets[0].picture, "sets/four.png");
  EXPECT_EQ(pixels_of_tile(survey->tilesets[0], 2), (CellRect{7, 1, 2, 2}));
  EXPECT_EQ(pixels_of_tile(survey->tilesets[0], 0x0FFFFFFF), std::nullopt);
}

TEST_F(TileGuess, WhatIsToldAlreadyIsNotGuessed) {
  put_map(tileset(R"(<tile id="0" type="ground"/><tile id="1" type="Water"/>)"), {{"a", "1,2,3,3"}});
  EXPECT_EQ(guess().rules.rules.size(), 1u);
  TileRules rules;
  rules.rules = {{"tiles", {{2, 2}}, "", "", {}, ""}};
  EXPECT_FALSE(guess(rules).rules.any());
}

TEST_F(TileGuess, RulesJoinBehindThoseThatAreThere) {
  TileRules one;
  one.rules = {{"a", {}, "", "", {}, "wall"}};
  one.costs = {{"wall", Milli{2000}}};
  TileRules other;
  other.rules = {{"a", {}, "", "", {}, "ground"}};
  other.costs = {{"wall", std::nullopt}, {"mud", Milli{3000}}};
  other.empty = "ground";
  const TileRules both = joined(one, other);
  EXPECT_EQ(both.rules, (std::vector<TileRule>{one.rules[0], other.rules[0]}));
  EXPECT_EQ(both.costs, (std::vector<TileRules::Cost>{{"wall", Milli{2000}}, {"mud", Milli{3000}}}));
  EXPECT_EQ(both.empty, "ground");
}

/// A tile of a tileset "tiles" that the one layer "a" holds, as it is surveyed.
SurveyedTile tile_on_a_layer() {
  SurveyedTile tile;
  tile.cells = {4};
  tile.lowest = 4;
  return tile;
}
std::string guessed(const SurveyedTile& tile, const std::string& layer = "a", const std::string& tileset = "tiles") {
  TileSurvey survey;
  survey.layers = {layer};
  SurveyedTileset of;
  of.name = tileset;
  return guess_tile(survey, of, tile).terrain;
}

TEST(TileGuessOf, PropertiesSayWhetherTilesAreSolid) {
  const auto with = [](const std::string& name, const std::string& value) {
    SurveyedTile tile = tile_on_a_layer();
    tile.colour = Colour{20, 60, 200};  // water, where the property says nothing
    tile.properties = {{name, TiledType::text, value}};
    return guessed(tile);
  };
  for (const char* yes : {"true", "1", "yes"}) {
    EXPECT_EQ(with("isSolid", yes), "wall") << yes;
    EXPECT_EQ(with("blocks", yes), "wall") << yes;
    EXPECT_EQ(with("can_walk", yes), "ground") << yes;
  }
  for (const char* no : {"false", "0", "no"}) {
    EXPECT_EQ(with("solid", no), "ground") << no;
    EXPECT_EQ(with("Passable", no), "wall") << no;
  }
  EXPECT_EQ(with("solid", "perhaps"), "water");
  EXPECT_EQ(with("walkable", "perhaps"), "water");
  EXPECT_EQ(with("speed", "1"), "water");
  EXPECT_EQ(with("{1}", "1"), "water");
}

TEST(TileGuessOf, TheFirstPropertyThatSaysSomethingCounts) {
  SurveyedTile tile = tile_on_a_layer();
  tile.properties = {{"sound", TiledType::text, "splash"},
                     {"walkable", TiledType::boolean, "false"},
                     {"solid", TiledType::boolean, "false"}};
  EXPECT_EQ(guessed(tile), "wall");
}

TEST(TileGuessOf, ClassesMayBePlurals) {
  for (const auto& [name, terrain] : {std::pair("Walls", "wall"), std::pair("marshes", "swamp"),
                                      std::pair("wallets", "ground"), std::pair("seaside", "ground")}) {
    SurveyedTile tile = tile_on_a_layer();
    tile.class_name = name;
    EXPECT_EQ(guessed(tile), terrain) << name;
  }
}

TEST(TileGuessOf, ColoursGoByHueAndBrightness) {
  const auto of = [](Colour colour) {
    SurveyedTile tile = tile_on_a_layer();
    tile.colour = colour;
    return guessed(tile);
  };
  EXPECT_EQ(of({30, 30, 39}), "void");
  EXPECT_EQ(of({120, 118, 121}), "ground");  // grey
  EXPECT_EQ(of({20, 60, 200}), "water");
  EXPECT_EQ(of({190, 60, 200}), "ground");  // violet
  EXPECT_EQ(of({10, 80, 20}), "trees");
  EXPECT_EQ(of({90, 200, 60}), "grass");
  EXPECT_EQ(of({20, 200, 190}), "ground");  // turquoise
  EXPECT_EQ(of({200, 120, 60}), "ground");  // brown
}

TEST(TileGuessOf, TilesetsTellOfWallsWaterAndDecorationAlone) {
  SurveyedTile tile = tile_on_a_layer();
  tile.colour = Colour{90, 200, 60};
  EXPECT_EQ(guessed(tile, "a", "castle walls"), "wall");
  EXPECT_EQ(guessed(tile, "a", "Water"), "water");
  EXPECT_EQ(guessed(tile, "a", "deco"), "");
  EXPECT_EQ(guessed(tile, "a", "sand"), "grass");  // a theme
}

TEST(TileGuessOf, WhatLiesOverOthersIsDecorationUnlessItHidesThem) {
  SurveyedTile tile = tile_on_a_layer();
  EXPECT_EQ(guessed(tile), "ground");
  tile.lowest = 1;
  EXPECT_EQ(guessed(tile), "");
  tile.cover = 0.95;
  EXPECT_EQ(guessed(tile), "");
  tile.colour = Colour{20, 60, 200};
  EXPECT_EQ(guessed(tile), "water");
  tile.cover = 0.8;
  EXPECT_EQ(guessed(tile), "");
  tile.lowest = 4;
  EXPECT_EQ(guessed(tile), "water");
}

/// Cells without any tile are ground where no tile is.
TEST(TileGuessOf, EmptyCellsAreGroundWhereNothingElseIs) {
  const auto terrain_of_empty = [](const std::string& told, bool tells_empty, std::size_t empty_cells) {
    TileSurvey survey;
    survey.layers = {"a"};
    survey.terrains = {{"ground", '.', {0, 0, 0}, true, {Milli::whole(1)}}, {"lava", 'L', {0, 0, 0}, true, {{}}}};
    survey.empty_cells = empty_cells;
    survey.tells_empty = tells_empty;
    SurveyedTile tile = tile_on_a_layer();
    tile.told = !told.empty();
    tile.terrain = told;
    tile.class_name = "wall";
    survey.tilesets.emplace_back().tiles = {tile};
    return guess_tiles(survey).rules.empty;
  };
  EXPECT_EQ(terrain_of_empty("", false, 3), "ground");
  EXPECT_EQ(terrain_of_empty("lava", false, 3), "ground");
  EXPECT_EQ(terrain_of_empty("unknown", false, 3), "ground");
  EXPECT_EQ(terrain_of_empty("ground", false, 3), "");
  EXPECT_EQ(terrain_of_empty("", true, 3), "");
  EXPECT_EQ(terrain_of_empty("", false, 0), "");
}

TEST(TileGuessOf, OneRuleStandsForAllTilesOfAClassOrProperty) {
  TileSurvey survey;
  survey.layers = {"a"};
  SurveyedTileset& tileset = survey.tilesets.emplace_back();
  tileset.name = "tiles";
  const auto add = [&](const std::string& class_name, TiledProperties properties) {
    SurveyedTile tile = tile_on_a_layer();
    tile.id = static_cast<std::uint32_t>(tileset.tiles.size());
    tile.class_name = class_name;
    tile.properties = std::move(properties);
    tileset.tiles.push_back(tile);
  };
  add("wall", {});
  add("Wall", {});
  add("wall", {});
  add("", {{"solid", TiledType::boolean, "true"}});
  add("", {{"solid", TiledType::boolean, "false"}});
  add("", {{"solid", TiledType::boolean, "true"}});
  add("", {{"blocks", TiledType::boolean, "true"}});
  EXPECT_EQ(guess_tiles(survey).rules.rules, (std::vector<TileRule>{{"", {}, "", "solid", "true", "wall"},
                                                                    {"", {}, "", "solid", "false", "ground"},
                                                                    {"", {}, "", "blocks", "true", "wall"},
                                                                    {"", {}, "wall", "", {}, "wall"},
                                                                    {"", {}, "Wall", "", {}, "wall"}}));
}

TEST_F(TileGuess, RulesOfEmptyCellsStayWhenOthersJoin) {
  TileRules one;
  one.empty = "void";
  TileRules other;
  other.empty = "ground";
  EXPECT_EQ(joined(one, other).empty, "void");
  EXPECT_EQ(joined({}, other).empty, "ground");
}

TEST_F(TileGuess, CountsCellsByLayer) {
  put_map(tileset(""), {{"a", "1,1,0,0"}, {"b", "0,2,2,0"}});
  const auto survey = survey_tiles(map_, {}, {});
  ASSERT_TRUE(survey) << message(survey);
  EXPECT_EQ(survey->layers, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(survey->empty_cells, 1u);
  const auto& tiles = survey->tilesets[0].tiles;
  ASSERT_EQ(tiles.size(), 2u);
  EXPECT_EQ(tiles[0].cells, (std::vector<std::size_t>{2, 0}));
  EXPECT_EQ(tiles[1].cells, (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(tiles[1].lowest, 1u);
}

TEST_F(TileGuess, TilesAreFoundByTheirNumbers) {
  put_map(tileset(""), {{"a", "2,2,5,7"}});
  const auto survey = survey_tiles(map_, {}, {});
  ASSERT_TRUE(survey) << message(survey);
  const SurveyedTileset& set = survey->tilesets[0];
  ASSERT_EQ(set.tiles.size(), 3u);
  EXPECT_EQ(find_tile(set, 1), &set.tiles[0]);
  EXPECT_EQ(find_tile(set, 4), &set.tiles[1]);
  EXPECT_EQ(find_tile(set, 6), &set.tiles[2]);
  for (const std::uint32_t id : {0u, 2u, 5u, 7u, 0xFFFFFFFFu}) EXPECT_EQ(find_tile(set, id), nullptr) << id;
}

TEST_F(TileGuess, RulesOfTilesAreThoseThatSpeakOfThem) {
  put_map(tileset(R"(<tile id="1" type="mud"/><tile id="4" type="lake"/>)"), {{"a", "2,2,5,7"}});
  const auto survey = survey_tiles(map_, {}, {});
  ASSERT_TRUE(survey) << message(survey);
  TileRules rules;
  rules.rules = {{"", {}, "lake", "", {}, "water"}, {"tiles", {{6, 9}}, "", "", {}, "wall"}};
  const std::uint32_t ids[] = {1, 4, 6, 9, 10};
  EXPECT_EQ(rules_of_tiles(rules, survey->tilesets[0], ids),
            (std::vector<const TileRule*>{nullptr, &rules.rules[0], &rules.rules[1], &rules.rules[1], nullptr}));
}

TEST_F(TileGuess, LevelsSayWhichTileStandsWhere) {
  std::string other = tileset(R"(<tile id="3"><image source="three.png" width="2" height="2"/></tile>)");
  other.replace(other.find("firstgid=\"1\""), 12, "firstgid=\"9\"");
  put_map(other + tileset(""), {{"a", "1,8,9,12"}, {"b", "0,0,2147483649,0"}});
  put(folder_ / kTileRulesFile, R"({"tiles": [{"tileset": "tiles", "terrain": "ground"}]})");
  const auto level = read_level_tiles(map_, {}, 8);
  ASSERT_TRUE(level) << message(level);
  EXPECT_EQ(level->map.size(), (Size{4, 1}));
  EXPECT_EQ(level->tile_size, (Size{2, 2}));
  EXPECT_FALSE(level->is_plan);
  ASSERT_EQ(level->layers.size(), 2u);
  EXPECT_EQ((level->layers[0][{3, 0}]), 12u);
  EXPECT_EQ((level->layers[1][{2, 0}]), 0x80000001u);
  EXPECT_EQ((level->layers[1][{3, 0}]), 0u);
  ASSERT_EQ(level->tilesets.size(), 2u);
  EXPECT_EQ(level->tileset_of(0), nullptr);
  for (const std::uint32_t gid : {1u, 8u}) EXPECT_EQ(level->tileset_of(gid), &level->tilesets[0]) << gid;
  for (const std::uint32_t gid : {9u, 12u, 1000u}) EXPECT_EQ(level->tileset_of(gid), &level->tilesets[1]) << gid;
  ASSERT_EQ(level->tilesets[1].tileset.tiles.size(), 1u);
  EXPECT_EQ(level->tilesets[1].tileset.tiles[0].id, 3u);
  EXPECT_EQ(level->tilesets[1].tileset.tiles[0].picture, "three.png");
  EXPECT_NE(message(read_level_tiles(map_, {}, 7)).find("expected at most 7 cells in all layers"), std::string::npos);
}

TEST_F(TileGuess, OtherFormatsAreRefused) {
  EXPECT_NE(message(survey_tiles(folder_ / "a.lpmap", {}, {})).find("expected a level of Tiled"), std::string::npos);
}

/// A level of LDtk in two layers: "Collisions", whose value 1 has no name, and "Ground" of values by all kinds of
/// names.
std::string level_of_ldtk() {
  return R"({"jsonVersion": "1.5.3", "defs": {"layers": [
 {"identifier": "Collisions", "uid": 4, "intGridValues": [{"value": 1, "identifier": null, "color": "#00ff00"}]},
 {"identifier": "Ground", "uid": 5, "intGridValues": [
  {"value": 1, "identifier": "deep_lake", "color": "#112233"}, {"value": 2, "identifier": "muddy", "color": "#2040f0"},
  {"value": 3, "identifier": "grass", "color": "#2040f0"}]}], "entities": []},
"levels": [{"identifier": "One", "fieldInstances": [], "layerInstances": [
 {"__type": "IntGrid", "__identifier": "Collisions", "__gridSize": 8, "__cWid": 4, "__cHei": 1, "layerDefUid": 4,
  "intGridCsv": [1,0,0,0]},
 {"__type": "IntGrid", "__identifier": "Ground", "__gridSize": 8, "__cWid": 4, "__cHei": 1, "layerDefUid": 5,
  "intGridCsv": [0,1,2,3]}]}]})";
}

TEST_F(TileGuess, ValuesOfLdtkGoByNamesLayersAndColours) {
  map_ = folder_ / "world.LDtk#One";
  put(folder_ / "world.LDtk", level_of_ldtk());
  EXPECT_NE(message(read_map(map_)).find("not \"deep_lake\""), std::string::npos) << message(read_map(map_));
  const GuessedTiles guessed = guess();
  ASSERT_EQ(guessed.reasons.size(), 2u);
  EXPECT_EQ(guessed.reasons[0], "the class \"deep_lake\"");
  EXPECT_EQ(guessed.rules.rules[0].terrain, "water");
  EXPECT_EQ(guessed.reasons[1], "its colour");
  EXPECT_EQ(guessed_cells(), "ground water water grass");
}

TEST_F(TileGuess, LayersOfLdtkWithoutNamesGoByTheirOwn) {
  std::string text = level_of_ldtk();
  for (const std::string name : {"\"deep_lake\"", "\"muddy\"", "\"grass\""})
    text.replace(text.find(name), name.size(), "null");
  map_ = folder_ / "world.ldtk#One";
  put(folder_ / "world.ldtk", text);
  EXPECT_NE(message(read_map(map_)).find("to guess: pathconvert LEVEL libpath.tiles.json"), std::string::npos);
  EXPECT_EQ(guess().reasons, (std::vector<std::string>{"its colour", "the layer \"Collisions\""}));
  EXPECT_EQ(guessed_cells(), "wall water water water");
  EXPECT_EQ(guess().rules.empty, "") << "a level of LDtk says that empty cells are ground";
}

}  // namespace
}  // namespace libpath::test
