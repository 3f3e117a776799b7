#include <gtest/gtest.h>

#include <array>
#include <filesystem>

#include <fmt/format.h>
#include <libpath/map/io/ldtk.h>
#include <libpath/map/io/level_name.h>
#include <libpath/map/io/map_file.h>
#include <tests/map/ldtk_text.h>
#include <tests/map/loader_checks.h>
#include <tests/map/tiled_text.h>
#include <tests/support/temporary_folder.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;

const fs::path kLdtkData = LIBPATH_SOURCE_DIR "/tests/data/ldtk";

TEST(Ldtk, OtherFieldsAreCustomProperties) {
  LdtkText ldtk;
  ldtk.fields = R"({"__identifier": "number", "__type": "Int", "__value": 3},
    {"__identifier": "tint", "__type": "Color", "__value": "#112233"},
    {"__identifier": "mood", "__type": "LocalEnum.Mood", "__value": "Grim"},
    {"__identifier": "odd", "__type": "Bool", "__value": 3},
    {"__identifier": "new", "__type": "LaterType", "__value": true})";
  const std::string rest = R"(, {"__identifier": "rest", "__type": "Bool", "__value": true},
    {"__identifier": "weight", "__type": "Float", "__value": 1}, )";
  ldtk.entities = ldtk_entity("Waypoint", 0, 0, ldtk_field("name", R"("a")") + rest + ldtk_field("to", R"("b")")) +
                  ", " + ldtk_entity("Waypoint", 20, 0, ldtk_field("name", R"("b")"));
  const auto map = ldtk.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->properties, (Properties{{"number", 3}}));
  ASSERT_EQ(map->waypoints.size(), 2u);
  EXPECT_EQ(map->waypoints[0].properties, (Properties{{"rest", true}, {"weight", 1.0}}));
  EXPECT_EQ(map->waypoints[1].properties, Properties{});
  ASSERT_EQ(map->waypoint_edges.size(), 1u);
  EXPECT_EQ(map->waypoint_edges[0].properties, Properties{}) << "they are the waypoint's";
}

TEST(Ldtk, ARealProjectIsRead) {
  const auto map = read_map(kLdtkData / "harbour.ldtk#Quay");
  ASSERT_TRUE(map) << message(map);
  const std::string walls(1, map->terrains[find_terrain(*map, "walls").value()].glyph);
  const std::string mud(1, map->terrains[find_terrain(*map, "deep_mud").value()].glyph);
  EXPECT_EQ(glyphs(*map), "..." + walls + walls + "... ........ " + mud + mud + mud + walls + "WWW. ..TTWWW. .WWWWWW.");
  EXPECT_EQ(map->terrains[find_terrain(*map, "walls").value()].factors[0], CostFactor{});
  EXPECT_EQ(map->terrains[find_terrain(*map, "deep_mud").value()].factors[0], CostFactor{Milli{2500}});
  EXPECT_EQ(map->terrains[find_terrain(*map, "deep_mud").value()].colour, (Colour{0x8F, 0x56, 0x3B}));
  EXPECT_EQ(map->terrains[find_terrain(*map, "water").value()].colour, (Colour{0x63, 0xC5, 0xDA}));
  EXPECT_EQ(map->waypoints,
            (std::vector<Waypoint>{{"west", {Milli{500}, Milli{500}}}, {"Waypoint 2", {Milli{7500}, Milli{500}}}}));
  EXPECT_EQ(map->waypoint_edges, (std::vector<WaypointEdge>{{0, 1, std::nullopt, true}}));
  EXPECT_EQ(map->links, (std::vector<Link>{{"ferry", {0, 4}, {7, 4}, Milli::whole(12), false}}));
  EXPECT_EQ(map->one_way_edges, (std::vector<OneWayEdge>{{{1, 3}, {0, 4}}, {{1, 3}, {1, 4}}}));
  ASSERT_EQ(map->regions.size(), 2u);
  EXPECT_EQ(map->regions[0].name, "market");
  EXPECT_EQ(drawing(map->regions[0], map->size()), "##...... ##...... ........ ........ ........");
  EXPECT_EQ(map->regions[1].name, "Pond 5");
  EXPECT_EQ(drawing(map->regions[1], map->size()), "........ ....###. ....###. ....###. ........");
  EXPECT_EQ(map->units.size(), 1u);
}

TEST(Ldtk, RulesOfAProjectSayWhatValuesAre) {
  LdtkText text;
  text.values = R"({"value": 1, "identifier": "lava"}, {"value": 3, "identifier": "walls"})";
  text.cells = "1,0,3, 3,0,0";
  const auto rules = parse_tile_rules(
      R"({"terrains": [{"name": "heat", "cost": 9}], "tiles": [{"class": "lava", "terrain": "heat"},
          {"tileset": "Collisions", "tiles": "3", "terrain": "trees"}]})",
      "rules");
  ASSERT_TRUE(rules) << message(rules);
  const auto map = parse_ldtk(text.str(), "test.ldtk", {}, load_nothing(), *rules);
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), "h.T T..");
}

TEST(Ldtk, LevelsArePickedByName) {
  const auto cellar = read_map(kLdtkData / "harbour.ldtk#Cellar");
  ASSERT_TRUE(cellar) << message(cellar);
  EXPECT_EQ(cellar->size(), (Size{3, 2}));
  EXPECT_FALSE(find_terrain(*cellar, "deep_mud")) << "a cost alone makes no terrain";
  EXPECT_EQ(
      read_map(kLdtkData / "harbour.ldtk").error().expected,
      "expected the name of a level behind that of the file, as in \"harbour.ldtk#Quay\"; its levels are Quay, Cellar");
  EXPECT_EQ(read_map(kLdtkData / "harbour.ldtk#Attic").error().message(),
            (kLdtkData / "harbour.ldtk").string() + ": level \"Attic\": expected one of Quay, Cellar");
  EXPECT_EQ(levels_of_map(kLdtkData / "harbour.ldtk#Attic").value(), (std::vector<std::string>{"Quay", "Cellar"}));
  EXPECT_TRUE(levels_of_map("a.lpmap").value().empty());
  EXPECT_TRUE(LdtkText().parse()) << "of a single one no name is asked";
  EXPECT_TRUE(LdtkText().parse("Level_0"));
  EXPECT_FALSE(LdtkText().parse("Level_1"));
}

TEST(Ldtk, WorldsTellLevelsOfOneNameApart) {
  EXPECT_EQ(levels_of_map(kLdtkData / "world.ldtk").value(),
            (std::vector<std::string>{"Overworld.Level_0", "Caves.Level_0", "Level_1"}));
  const auto level = [](const std::string& name) {
    const auto map = read_map(kLdtkData / ("world.ldtk#" + name));
    return map ? glyphs(*map) : map.error().place + ": " + map.error().expected;
  };
  EXPECT_EQ(level("Overworld.Level_0"), ".S@ ..S");
  EXPECT_EQ(level("Caves.Level_0"), "@.");
  EXPECT_EQ(level("Level_1"), ".S");
  EXPECT_EQ(level("Caves.Level_1"), ".S");
  EXPECT_EQ(level("Level_0"), "level \"Level_0\": expected its world before it, as in Caves.Level_0");
}

TEST(Ldtk, FilesOfLevelsAreNoted) {
  std::vector<fs::path> files;
  ASSERT_TRUE(read_map(kLdtkData / "world.ldtk#Level_1", files));
  EXPECT_EQ(files, (std::vector<fs::path>{kLdtkData / "world.ldtk", kLdtkData / "world/Level_1.ldtkl"}));
}

TEST(Ldtk, ALevelsFileIsReadByItsProject) {
  const fs::path level = kLdtkData / "world/Level_0_2.ldtkl";
  std::vector<fs::path> files;
  const auto map = read_map(level, files, {kLdtkData});
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), "@.");
  EXPECT_EQ(files, (std::vector<fs::path>{level, kLdtkData / "world/../world.ldtk"}));
  EXPECT_EQ(message(read_map(level)),
            level.string() +
                ": reference \"../world.ldtk\": expected a relative path to a file in the map's folder or "
                "below it; with --root DIR, or a libpath.project.json in DIR, it may lie anywhere in DIR");
}

TEST(Ldtk, ALevelsFileIsOneOfItsProject) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "world");
  put(folder / "world.ldtk", content_of(kLdtkData / "world.ldtk"));
  put(folder / "world/Other.ldtkl", content_of(kLdtkData / "world/Level_1.ldtkl"));
  EXPECT_EQ(message(read_map(folder / "world/Other.ldtkl", {folder.path()})),
            "../world.ldtk: levels: expected one whose file is \"world/Other.ldtkl\"");
}

TEST(Ldtk, LevelsInOtherFoldersNeedARoot) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "game");
  put(folder / "level.ldtkl", content_of(kLdtkData / "world/Level_1.ldtkl"));
  std::string text = content_of(kLdtkData / "world.ldtk");
  const std::string old = "world/Level_1.ldtkl";
  put(folder / "game/world.ldtk", text.replace(text.find(old), old.size(), "../level.ldtkl"));
  EXPECT_NE(message(read_map(folder / "game/world.ldtk#Level_1")).find("expected a relative path"), std::string::npos);
  const auto map = read_map(folder / "game/world.ldtk#Level_1", {folder.path()});
  EXPECT_TRUE(map) << message(map);
}

TEST(Ldtk, NothingIsWritten) {
  const TemporaryFolder folder;
  const Map map = plain_map({2, 2});
  for (const char* name : {"a.ldtk", "a.ldtk#Level_0", "a.LDTKL"}) {
    for (const Replace replace : {Replace::ours, Replace::anything}) {
      const auto written = write_map(map, folder / name, replace);
      ASSERT_FALSE(written) << name;
      EXPECT_EQ(written.error().expected,
                fmt::format("expected a name that ends in one of .lpmap, .map, .tmx, .tmj, .png, since {} is read and "
                            "not written",
                            std::string_view(name).starts_with("a.ldtk") ? ".ldtk" : ".ldtkl"));
    }
    EXPECT_FALSE(is_map_written(folder / name));
    EXPECT_TRUE(files_of_map(folder / name).empty());
  }
  EXPECT_TRUE(is_map_written("a.lpmap"));
  EXPECT_FALSE(is_map_written("a.txt"));
  EXPECT_EQ(folder.entries(), 0u);
}

TEST(LevelName, IsBehindTheNameOfAProject) {
  const auto of = [](const char* map) {
    const LevelName name = LevelName::of(map);
    return name.file.generic_string() + "|" + name.level;
  };
  EXPECT_EQ(of("a/w.ldtk#Level_0"), "a/w.ldtk|Level_0");
  EXPECT_EQ(of("w.LDtk#W.Level_0"), "w.LDtk|W.Level_0");
  EXPECT_EQ(of("w.ldtk"), "w.ldtk|");
  EXPECT_EQ(of("w.ldtk#"), "w.ldtk|");
  EXPECT_EQ(of("a.ldtk#b/c.lpmap"), "a.ldtk#b/c.lpmap|");
  EXPECT_EQ(of("a#b.ldtk#c"), "a#b.ldtk|c");
  EXPECT_EQ(of("a#b.ldtk"), "a#b.ldtk|");
  EXPECT_EQ(of("a#b.lpmap"), "a#b.lpmap|");
  EXPECT_EQ(beside_map("a/w.ldtk#W.Level_0", ".lpa"), "a/W.Level_0.lpa");
  EXPECT_EQ(beside_map("a/w.b.tmx", ".lpa"), "a/w.b.lpa");
}

TEST(LdtkCells, NoValueIsGround) {
  const auto map = LdtkText().parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), ".W. ...");
  LdtkText text;
  text.fields = ldtk_field("Empty", "\"swamp\"");
  EXPECT_EQ(glyphs(text.parse().value()), "SWS SSS");
}

TEST(LdtkCells, UnknownNamesAreRefusedUntilTheyCost) {
  LdtkText text;
  text.values = R"({"value": 1, "identifier": "Water"}, {"value": 3, "identifier": "lava"})";
  text.cells = "3,1,0, 0,0,0";
  EXPECT_EQ(message(text.parse()),
            "test.ldtk: layer \"Collisions\", value 3: expected the name of a terrain, or a field cost_of_NAME or "
            "name_of_NAME of the level for it, not \"lava\"");
  for (const auto& [field, value, glyph] : {std::tuple{"cost_of_lava", "\"none\"", 'l'},
                                            {"Cost_of_Lava", "2.5", 'l'},
                                            {"name_of_lava", "\"Out of bounds\"", '@'}}) {
    text.fields = ldtk_field(field, value);
    const auto map = text.parse();
    ASSERT_TRUE(map) << message(map);
    EXPECT_EQ(glyphs(*map), std::string(1, glyph) + "W. ...") << field;
  }
  text.fields = ldtk_field("cost_of_lava", "0");
  EXPECT_EQ(message(text.parse()),
            "test.ldtk: field \"cost_of_lava\": expected a number from 0.001 to 100, or none, not \"0\"");
}

TEST(LdtkCells, WallsNeedNoField) {
  const auto factor_at = [](const Map& map, Cell cell) { return map.terrains[map.cells[cell]].factors[0]; };
  for (const char* name : {"walls", "Wall", "SOLID", "Collisions"}) {
    LdtkText text;
    text.values = std::string(R"({"value": 3, "identifier": ")") + name + "\"}";
    text.cells = "3,0,0, 0,0,0";
    const auto map = text.parse();
    ASSERT_TRUE(map) << message(map);
    EXPECT_FALSE(factor_at(*map, {0, 0})) << name;
    EXPECT_TRUE(factor_at(*map, {1, 0}));
  }
  LdtkText text;
  text.cells = "3,0,0, 0,0,0";
  text.fields = ldtk_field("cost_of_walls", "4");
  const auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(factor_at(*map, {0, 0}), CostFactor{Milli::whole(4)}) << "a field has the last word";
}

TEST(LdtkCells, CostsAreOfTerrainsAndOfValues) {
  LdtkText text;
  text.fields = ldtk_field("cost_of_ground", "3") + ", " + ldtk_field("cost_of_walls", "\"none\"");
  const auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->terrains[0].factors[0], CostFactor{Milli::whole(3)});
  EXPECT_FALSE(find_terrain(*map, "walls")) << "no cell has it";
  text.fields = ldtk_field("cost_of_wals", "\"none\"");
  EXPECT_EQ(message(text.parse()), "test.ldtk: field \"cost_of_wals\": expected the name of a terrain, not \"wals\"");
}

TEST(LdtkCells, ValuesWithoutANameAreDecoration) {
  LdtkText text;
  text.cells = "2,1,0, 0,2,0";
  EXPECT_EQ(
      message(text.parse()),
      "test.ldtk: layer \"Collisions\", value 2, at cell (0,0): expected a name of the value that names a terrain "
      "(such as \"ground\"); 1 value of this layer on 2 cells have none (in LDtk: Project layers; to guess: "
      "pathconvert LEVEL libpath.tiles.json)");
  text.more_layers = R"(, {"identifier": "Floor", "uid": 5, "intGridValues": [{"value": 7, "identifier": "grass"}]})";
  const std::string floor =
      R"({"__type": "IntGrid", "__identifier": "Floor", "__gridSize": 10, "__cWid": 3, "__cHei": 2,
 "layerDefUid": 5, "intGridCsv": [7,7,7,7,7,0]})";
  std::string whole = text.str();
  whole.replace(whole.rfind("}]}]}"), 5, "}, " + floor + "]}]}");
  const auto map = parse_ldtk(whole, "test.ldtk", {}, load_nothing());
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), "GWG GG.");
}

TEST(LdtkCells, TheTopmostLayerIsTheFirst) {
  LdtkText text;
  text.more_layers = R"(, {"identifier": "Roofs", "uid": 5, "intGridValues": [{"value": 9, "identifier": "trees"}]})";
  text.above = R"({"__type": "IntGrid", "__identifier": "Roofs", "__gridSize": 10, "__cWid": 3, "__cHei": 2,
 "layerDefUid": 5, "intGridCsv": [0,9,9,0,0,0]},)";
  const auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), ".TT ...");
}

TEST(LdtkCells, LayersHaveOneGrid) {
  LdtkText text;
  text.more_layers = R"(, {"identifier": "Fine", "uid": 5, "intGridValues": [{"value": 9, "identifier": "trees"}]})";
  text.above = R"({"__type": "IntGrid", "__identifier": "Fine", "__gridSize": 5, "__cWid": 6, "__cHei": 4,
 "layerDefUid": 5, "intGridCsv": [0]},)";
  EXPECT_EQ(message(text.parse()),
            "test.ldtk: levels[0].layerInstances[0].__gridSize: expected a grid of 10 pixels, which that of layer "
            "\"Collisions\" has, since a map has one grid");
  text.fields = ldtk_field("name_of_trees", "\"\"");
  EXPECT_TRUE(text.parse()) << "decoration needs none";
}

TEST(LdtkCells, BrokenOnesAreRefused) {
  const std::array<std::pair<const char*, const char*>, 5> broken{{
      {"0,1,0, 0,0",
       "levels[0].layerInstances[1].intGridCsv: expected tile numbers for 6 cells, the data is too short"},
      {"0,1,0, 0,0,0,0", "levels[0].layerInstances[1].intGridCsv: expected tile numbers for 6 cells, there are more"},
      {"0,1,0, 0,-1,0", "levels[0].layerInstances[1].intGridCsv: expected a tile number for cell (1,1) of the data"},
      {"0,1,0, 0,0,4",
       "levels[0].layerInstances[1].intGridCsv, cell (2,1): expected a value of layer \"Collisions\", "
       "not 4"},
      {"0,1,0, 0,0,4294967295",
       "levels[0].layerInstances[1].intGridCsv, cell (2,1): expected a value of layer "
       "\"Collisions\", not 4294967295"},
  }};
  for (const auto& [cells, expected] : broken) {
    LdtkText text;
    text.cells = cells;
    EXPECT_EQ(message(text.parse()), std::string("test.ldtk: ") + expected);
  }
}

TEST(LdtkCells, ALevelHasAnIntGridLayer) {
  const auto map =
      parse_ldtk(R"({"defs": {"layers": [], "entities": []}, "levels": [{"identifier": "a", "layerInstances": []}]})",
                 "test.ldtk", {}, load_nothing());
  EXPECT_EQ(message(map), "test.ldtk: levels[0]: expected an IntGrid layer");
}

TEST(LdtkCells, ACatalogueGoesFirst) {
  LdtkText text;
  text.fields = ldtk_field("Libpath", R"("{\"movement_classes\": [\"ground\"], \"terrains\": [)"
                                      R"({\"name\": \"ground\", \"glyph\": \".\", \"colour\": \"#000001\", )"
                                      R"(\"cost\": {\"ground\": 1}}, {\"name\": \"water\", \"glyph\": \"~\", )"
                                      R"(\"colour\": \"#000002\", \"cost\": {}}]}")");
  const auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), ".~. ...");
  EXPECT_EQ(map->terrains[1].colour, (Colour{0, 0, 2})) << "not the value's";
}

TEST(LdtkEntities, KindsAreToldByNameTagOrLayer) {
  LdtkText text;
  text.entities = ldtk_entity("Waypoint", 0, 0) + ", " +
                  ldtk_entity("Guard", 10, 0, "", R"("width": 10, "height": 10, "__tags": ["actor", "WAYPOINTS"])") +
                  ", " + ldtk_entity("Crate", 20, 0);
  text.above = R"({"__type": "Entities", "__identifier": "Dead_ends", "__gridSize": 10, "layerDefUid": 2,
 "__pxTotalOffsetX": 10, "__pxTotalOffsetY": 0, "entityInstances": [)" +
               ldtk_entity("Corner", 0, 10) + "]},";
  const auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->waypoints,
            (std::vector<Waypoint>{{"Waypoint 2", {Milli{500}, Milli{500}}}, {"Guard 3", {Milli{1500}, Milli{500}}}}));
  ASSERT_EQ(map->dead_ends.size(), 1u);
  EXPECT_EQ(drawing(map->dead_ends[0], map->size()), "... .#.");
}

TEST(LdtkEntities, LinesLeadToPointsAndEntities) {
  LdtkText text;
  text.entities =
      ldtk_entity("Link", 0, 0, ldtk_field("to", R"({"cx": 2, "cy": 1})")) + ", " +
      ldtk_entity("Link", 10, 0, ldtk_field("to", "[" + reference_to("Chest 20 10") + "]")) + ", " +
      ldtk_entity("Link", 20, 0,
                  ldtk_field("to", R"({"cx": 0, "cy": 0})") + "," + ldtk_field("from", reference_to("Chest 20 10"))) +
      ", " + ldtk_entity("Chest", 20, 10);
  const auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->links, (std::vector<Link>{{"", {0, 0}, {2, 1}}, {"", {1, 0}, {2, 1}}, {"", {2, 1}, {0, 0}}}));
}

TEST(LdtkEntities, EdgesJoinWaypointsByNameReferenceAndPlace) {
  LdtkText text;
  const std::string a = ldtk_entity("Waypoint", 0, 0, ldtk_field("name", "\"a\"")) + ", ";
  const std::string b = ldtk_entity("Waypoint", 20, 10, ldtk_field("name", "\"b\"")) + ", ";
  const std::array<std::string, 4> edges{
      ldtk_field("from", "\"a\"") + "," + ldtk_field("to", "\"b\""),
      ldtk_field("from", reference_to("Waypoint 0 0")) + "," + ldtk_field("to", "\"b\""),
      ldtk_field("from", R"({"cx": 0, "cy": 0})") + "," + ldtk_field("to", R"({"cx": 2, "cy": 1})"),
      ldtk_field("to", R"({"cx": 2, "cy": 1})"),
  };
  for (const std::string& fields : edges) {
    text.entities = a + b + ldtk_entity("Waypoint_edge", 0, 0, fields + "," + ldtk_field("cost", "7"));
    const auto map = text.parse();
    ASSERT_TRUE(map) << message(map);
    EXPECT_EQ(map->waypoint_edges, (std::vector<WaypointEdge>{{0, 1, Milli::whole(7), true}})) << fields;
  }
  text.entities = a + b + ldtk_entity("Waypoint_edge", 0, 0, ldtk_field("to", "\"b\""));
  EXPECT_NE(message(text.parse()).find("expected two ends that are both named or both have a place"), std::string::npos)
      << message(text.parse());
}

TEST(LdtkEntities, OneWayReferencesStayTwo) {
  LdtkText text;
  const std::string one_way = "," + ldtk_field("both_ways", "false");
  text.entities = ldtk_entity("Waypoint", 0, 0, ldtk_field("to", reference_to("Waypoint 20 10")) + one_way) + ", " +
                  ldtk_entity("Waypoint", 20, 10, ldtk_field("to", reference_to("Waypoint 0 0")) + one_way);
  const auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->waypoint_edges, (std::vector<WaypointEdge>{{0, 1, std::nullopt, false}, {1, 0, std::nullopt, false}}));
}

TEST(LdtkEntities, BrokenOnesAreRefused) {
  const std::array<std::pair<std::string, std::string>, 7> broken{{
      {ldtk_entity("Link", 0, 0),
       "levels[0].layerInstances[0].entityInstances[0]: expected a field to, which is a point "
       "or refers to an entity of the level"},
      {ldtk_entity("Link", 0, 0, ldtk_field("to", "\"b\"")),
       "levels[0].layerInstances[0].entityInstances[0].fieldInstances[0].__value: expected a point, or a reference to "
       "an "
       "entity"},
      {ldtk_entity("Link", 0, 0, ldtk_field("to", reference_to("elsewhere"))),
       "levels[0].layerInstances[0].entityInstances[0].fieldInstances[0].__value: expected a reference to an entity of "
       "the same level"},
      {ldtk_entity("Link", 0, 0, ldtk_field("to", R"({"cx": 9, "cy": 1})")),
       "entity \"links\" at pixel (5,5): expected points on the map"},
      {ldtk_entity("Waypoint", 40, 0), "entity \"Waypoint\" at pixel (40,0): expected a place on the map"},
      {ldtk_entity("Waypoint", 0, 0, ldtk_field("to", R"({"cx": 1, "cy": 1})")),
       "levels[0].layerInstances[0].entityInstances[0].fieldInstances[0].__value: expected a reference to a waypoint, "
       "or "
       "the name of one"},
      {ldtk_entity("Region", 0, 0, "", R"("width": 1, "height": 1)"),
       "entity \"Region\" at pixel (0,0): expected a rectangle, ellipse or polygon over the centre of some cell"},
  }};
  for (const auto& [entity, expected] : broken) {
    LdtkText text;
    text.entities = entity;
    EXPECT_EQ(message(text.parse()), "test.ldtk: " + expected);
  }
}

TEST(LdtkMalformed, OtherDocumentsAreRefused) {
  const auto refusal = [](const char* text) { return message(parse_ldtk(text, "a.ldtk", {}, load_nothing())); };
  EXPECT_EQ(refusal("[]"), "a.ldtk: expected an object");
  EXPECT_EQ(refusal("{}"), "a.ldtk: expected a member \"defs\"");
  EXPECT_EQ(refusal(R"({"defs": {"layers": [], "entities": []}, "levels": []})"), "a.ldtk: levels: expected a level");
  EXPECT_EQ(
      refusal(R"({"defs": {"layers": [{"identifier": "a", "uid": 1, "intGridValues": [{"value": 1}, {"value": 1}]}],
 "entities": []}, "levels": []})"),
      "a.ldtk: defs.layers[0].intGridValues: expected each value once, 1 occurs twice");
}

Loaded<Map> quay(std::string_view text, const std::string& name) {
  return parse_ldtk(text, name, "Quay", load_nothing());
}

TEST(LdtkMalformed, TruncationsAreRefused) {
  const std::string text = LdtkText().str();
  expect_truncations_refused(
      [](std::string_view cut, const std::string& name) { return parse_ldtk(cut, name, {}, load_nothing()); }, text,
      text.rfind('}') + 1);
}

TEST(LdtkMalformed, MutationsAreSurvived) {
  expect_mutations_survived(quay, content_of(kLdtkData / "harbour.ldtk"), [](const Map& map) { return !check(map); });
}

}  // namespace
}  // namespace libpath::test
