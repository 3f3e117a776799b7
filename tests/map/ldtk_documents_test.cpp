// What LDtk's documents may leave out, and what they are refused for.

#include <gtest/gtest.h>

#include <filesystem>

#include <fmt/format.h>
#include <libpath/map/io/ldtk.h>
#include <libpath/map/io/map_file.h>
#include <tests/map/ldtk_text.h>
#include <tests/map/text_pieces.h>
#include <tests/map/tiled_text.h>
#include <tests/support/temporary_folder.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;

const fs::path kWorld = LIBPATH_SOURCE_DIR "/tests/data/ldtk/world.ldtk";

std::string refusal(const std::string& text) { return message(parse_ldtk(text, "test.ldtk", {}, load_nothing())); }

constexpr const char* kPlace = "test.ldtk: levels[0].layerInstances[0].entityInstances[0]";

/// A field of no type.
std::string bare_field(std::string_view name, std::string_view value) {
  return fmt::format(R"({{"__identifier": "{}", "__value": {}}})", name, value);
}
std::string named_waypoints() {
  return ldtk_entity("Waypoint", 0, 0, ldtk_field("name", "\"a\"")) + ", " +
         ldtk_entity("Waypoint", 20, 10, ldtk_field("name", "\"b\""));
}

TEST(LdtkFields, MayLackTheirType) {
  LdtkText text;
  text.fields = bare_field("empty", "\"swamp\"") + "," + bare_field("mood", "\"grim\"");
  text.entities =
      ldtk_entity("Waypoint", 0, 0, bare_field("name", "\"a\"") + "," + bare_field("to", "\"b\"")) + "," +
      ldtk_entity("Waypoint", 20, 0, bare_field("name", "\"b\"")) + "," +
      ldtk_entity("Link", 0, 0,
                  bare_field("from", R"({"cx": 1, "cy": 1})") + "," + bare_field("to", R"({"cx": 2, "cy": 1})"));
  const auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), "SWS SSS");
  EXPECT_EQ(map->properties, Properties{}) << "nothing says what a bare field is";
  EXPECT_EQ(map->waypoint_edges, (std::vector<WaypointEdge>{{0, 1, std::nullopt, true}}));
  EXPECT_EQ(map->links, (std::vector<Link>{{"", {1, 1}, {2, 1}}}));
}

TEST(LdtkFields, OfNullSayNothing) {
  LdtkText text;
  text.fields = ldtk_field("empty", "null");
  text.entities =
      ldtk_entity("Waypoint", 0, 0, ldtk_field("to", "null") + "," + ldtk_field("name", "null")) + "," +
      ldtk_entity("Link", 0, 0, ldtk_field("from", "null") + "," + ldtk_field("to", R"({"cx": 2, "cy": 1})"));
  const auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), ".W. ...");
  EXPECT_EQ(map->waypoints, (std::vector<Waypoint>{{"Waypoint 1", {Milli{500}, Milli{500}}}}));
  EXPECT_TRUE(map->waypoint_edges.empty());
  EXPECT_EQ(map->links, (std::vector<Link>{{"", {0, 0}, {2, 1}}})) << "it begins where it lies";
  text.entities = ldtk_entity("Link", 0, 0, ldtk_field("to", "null"));
  EXPECT_EQ(message(text.parse()),
            std::string(kPlace) + ": expected a field to, which is a point or refers to an entity of the level");
}

TEST(LdtkFields, MayBeNone) {
  const auto bare = [](const char* name) { return fmt::format(R"({{"__identifier": "{}", "px": [0, 0]}})", name); };
  LdtkText text;
  text.entities = bare("Waypoint");
  const auto map = parse_ldtk(replaced(text.str(), R"("fieldInstances": [], "layerInstances")", R"("layerInstances")"),
                              "test.ldtk", {}, load_nothing());
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->waypoints, (std::vector<Waypoint>{{"Waypoint 1", {}}}));
  EXPECT_EQ(glyphs(*map), ".W. ...");
  text.entities = bare("Link");
  EXPECT_EQ(message(text.parse()),
            std::string(kPlace) + ": expected a field to, which is a point or refers to an entity of the level");
}

TEST(LdtkFields, OfTypesThatTheirValuesAreNotAreLeftOut) {
  LdtkText text;
  text.fields = R"({"__identifier": "motto", "__type": "String", "__value": "per aspera"},
    {"__identifier": "wrong text", "__type": "String", "__value": 3},
    {"__identifier": "wrong count", "__type": "Int", "__value": 2.5},
    {"__identifier": "wrong weight", "__type": "Float", "__value": "heavy"},
    {"__identifier": "weight", "__type": "Float", "__value": 2.5})";
  const auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->properties, (Properties{{"motto", "per aspera"}, {"weight", 2.5}}));
}

TEST(LdtkFields, ListsSpeakOncePerValue) {
  LdtkText text;
  text.entities =
      ldtk_entity("Waypoint", 0, 0, ldtk_field("name", "\"a\"") + "," + ldtk_field("to", R"([null, "b", "c"])")) + "," +
      ldtk_entity("Waypoint", 20, 0, ldtk_field("name", "\"b\"")) + "," +
      ldtk_entity("Waypoint", 20, 10, ldtk_field("name", "\"c\"")) + "," +
      ldtk_entity("Link", 0, 0,
                  ldtk_field("from", R"([{"cx": 0, "cy": 1}, null, {"cx": 1, "cy": 1}])") + "," +
                      ldtk_field("to", R"([{"cx": 2, "cy": 1}, null, {"cx": 2, "cy": 0}])"));
  const auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->waypoint_edges, (std::vector<WaypointEdge>{{0, 1, std::nullopt, true}, {0, 2, std::nullopt, true}}));
  EXPECT_EQ(map->links, (std::vector<Link>{{"", {1, 1}, {2, 1}}, {"", {1, 1}, {2, 0}}})) << "from the last place";
}

TEST(LdtkEntities, ThatReferToEachOtherHaveOneEdge) {
  LdtkText text;
  const auto waypoint = [](int x, const char* to, std::string_view cost) {
    return ldtk_entity(
        "Waypoint", x, 0,
        ldtk_field("to", reference_to(to)) + "," + ldtk_field("both_ways", "true") + "," + ldtk_field("cost", cost));
  };
  text.entities = waypoint(0, "Waypoint 20 0", "7") + "," + waypoint(20, "Waypoint 0 0", "7");
  auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->waypoint_edges, (std::vector<WaypointEdge>{{0, 1, Milli::whole(7), true}}));
  text.entities = waypoint(0, "Waypoint 20 0", "7") + "," + waypoint(20, "Waypoint 0 0", "8");
  map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->waypoint_edges.size(), 2u) << "of two costs there are two";
}

TEST(LdtkEntities, EdgesJoinAReferenceToAPoint) {
  LdtkText text;
  const auto edge = [](const std::string& from) {
    return ", " + ldtk_entity("Waypoint_edge", 0, 0,
                              ldtk_field("from", from) + "," + ldtk_field("to", R"({"cx": 2, "cy": 1})"));
  };
  text.entities = named_waypoints() + edge(reference_to("Waypoint 0 0"));
  const auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->waypoint_edges, (std::vector<WaypointEdge>{{0, 1, std::nullopt, true}}));
  text.entities = named_waypoints() + edge("\"a\"");
  EXPECT_EQ(message(text.parse()),
            "test.ldtk: levels[0].layerInstances[0].entityInstances[2].fieldInstances[1].__value: expected two ends "
            "that are both named or both have a place");
}

TEST(LdtkEntities, EndsAreWholePointsOrReferences) {
  for (const char* to : {"3", "true", "{}", R"({"cy": 1})", R"({"entityIid": null})"}) {
    LdtkText text;
    text.entities = ldtk_entity("Link", 0, 0, ldtk_field("to", to));
    EXPECT_EQ(message(text.parse()),
              std::string(kPlace) + ".fieldInstances[0].__value: expected a point, or a reference to an entity")
        << to;
  }
}

TEST(LdtkEntities, NeighboursOfOneNameKeepTheirKindsAndPlaces) {
  const auto guard = [](int x, const char* tag) {
    return ldtk_entity("Guard", x, 0, "", fmt::format(R"("width": 10, "height": 10, "__tags": ["{}"])", tag));
  };
  LdtkText text;
  text.entities = guard(0, "waypoint") + "," + guard(10, "region");
  auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->waypoints, (std::vector<Waypoint>{{"Guard 1", {Milli{500}, Milli{500}}}}));
  ASSERT_EQ(map->regions.size(), 1u);
  EXPECT_EQ(drawing(map->regions[0], map->size()), ".#. ...");

  const auto layer = [](const char* offsets) {
    return fmt::format(R"({{"__type": "Entities", "__identifier": "Moved", "__gridSize": 10, {}
 "entityInstances": [{}]}},)",
                       offsets, ldtk_entity("Waypoint", 0, 0));
  };
  text.above = layer(R"("__pxTotalOffsetX": 20,)") + layer(R"("__pxTotalOffsetX": 20, "__pxTotalOffsetY": 10,)") +
               layer(R"("__pxTotalOffsetY": 10,)");
  text.entities = "";
  map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->waypoints, (std::vector<Waypoint>{{"Waypoint 1", {Milli{2500}, Milli{500}}},
                                                   {"Waypoint 2", {Milli{2500}, Milli{1500}}},
                                                   {"Waypoint 3", {Milli{500}, Milli{1500}}}}));
}

TEST(LdtkEntities, AreRectanglesUntilTheirKindIsAnEllipse) {
  const auto drawn = [](std::string_view kind, std::string_view definitions = "") {
    LdtkText text;
    text.cells = "0,0,0, 0,0,0";
    text.more_entities = definitions;
    text.entities = ldtk_entity("Region", 0, 0, "", fmt::format(R"("width": 30, "height": 16, "defUid": {})", kind));
    const auto map = text.parse();
    return map && map->regions.size() == 1 ? drawing(map->regions[0], map->size()) : message(map);
  };
  EXPECT_EQ(drawn("9"), "### .#.");
  EXPECT_EQ(drawn("8"), "### ###");
  EXPECT_EQ(drawn("\"9\""), "### ###") << "no number of a kind";
  EXPECT_EQ(drawn("7",
                  R"(, {"identifier": "a", "uid": 7}, {"identifier": "b", "uid": 6, "renderMode": null},
                      {"identifier": "c", "uid": 5, "renderMode": "Cross"})"),
            "### ###");
}

TEST(LdtkValues, ColoursThatAreNoneDecideNothing) {
  const auto colour = [](std::string_view member) {
    LdtkText text;
    text.values = fmt::format(R"({{"value": 3, "identifier": "walls"{}}})", member);
    text.cells = "3,0,0, 0,0,0";
    const auto map = text.parse();
    EXPECT_TRUE(map) << message(map);
    return map ? map->terrains[map->cells[{0, 0}]].colour : Colour{1, 1, 1};
  };
  const Colour free = colour("");
  EXPECT_EQ(colour(R"(, "color": "#445566")"), (Colour{0x44, 0x55, 0x66}));
  for (const char* none : {"null", "7", "\"#44556\"", "\"#4455667\"", "\"0445566\"", "\"#44556x\"", "\"\""})
    EXPECT_EQ(colour(fmt::format(R"(, "color": {})", none)), free) << none;
  EXPECT_NE(free, (Colour{0x44, 0x55, 0x66}));
}

TEST(LdtkValues, OfOneColourHaveItOnce) {
  LdtkText text;
  text.values = R"({"value": 1, "identifier": "walls", "color": "#445566"},
 {"value": 2, "identifier": "lava", "color": "#445566"})";
  text.fields = ldtk_field("cost_of_lava", "3");
  text.cells = "1,2,0, 0,0,0";
  const auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  const Colour walls = map->terrains[map->cells[{0, 0}]].colour;
  const Colour lava = map->terrains[map->cells[{1, 0}]].colour;
  EXPECT_NE(walls, lava);
  EXPECT_EQ(walls, (Colour{0x44, 0x55, 0x66})) << "the first has it";
}

TEST(LdtkDocuments, SayWhichMemberIsWrong) {
  const struct {
    const char *piece, *by, *said;
  } faults[] = {
      {R"("uid": 4)", R"("uid": "4")", "defs.layers[0].uid: expected a whole number"},
      {R"("uid": 9)", R"("uid": 9.5)", "defs.entities[0].uid: expected a whole number"},
      {R"("identifier": "Collisions", "uid")", R"("identifier": 3, "uid")",
       "defs.layers[0].identifier: expected a string"},
      {R"("layerDefUid": 4)", R"("layerDefUid": "4")",
       "levels[0].layerInstances[1].layerDefUid: expected the uid of a layer that the project has"},
      {R"("layerDefUid": 4)", R"("layerDefUid": 5)",
       "levels[0].layerInstances[1].layerDefUid: expected the uid of a layer that the project has"},
      {R"("intGridCsv": [0,1,0, 0,0,0])", R"("intGridCsv": "0,1,0,0,0,0")",
       "levels[0].layerInstances[1].intGridCsv: expected a list of numbers"},
      {R"("px": [0, 0])", R"("px": [0, "0"])",
       "levels[0].layerInstances[0].entityInstances[0].px[1]: expected a number from -1073741824 to 1073741824"},
      {R"("px": [0, 0])", R"("px": [-1e10, 0])",
       "levels[0].layerInstances[0].entityInstances[0].px[0]: expected a number from -1073741824 to 1073741824"},
  };
  LdtkText text;
  text.entities = ldtk_entity("Waypoint", 0, 0);
  for (const auto& [piece, by, said] : faults)
    EXPECT_EQ(refusal(replaced(text.str(), piece, by)), std::string("test.ldtk: ") + said) << by;
  EXPECT_EQ(refusal(R"({"defs": [], "levels": []})"), "test.ldtk: defs: expected an object");
  text.more_layers = R"(, {"identifier": "Again", "uid": 4, "intGridValues": []})";
  EXPECT_EQ(message(text.parse()), "test.ldtk: defs.layers[1]: expected a uid that no other layer has");
}

TEST(LdtkCells, LayersAreOfOneSize) {
  LdtkText text;
  text.more_layers = R"(, {"identifier": "Roofs", "uid": 5, "intGridValues": [{"value": 9, "identifier": "trees"}]})";
  text.above = R"({"__type": "IntGrid", "__identifier": "Roofs", "__gridSize": 10, "__cWid": 2, "__cHei": 3,
 "layerDefUid": 5, "intGridCsv": [0,9,9,0,0,0]},)";
  EXPECT_EQ(message(text.parse()),
            "test.ldtk: levels[0].layerInstances[0]: expected 3 × 2 cells, as other layers have");
}

TEST(LdtkCells, LayersWithoutValuesAreGround) {
  LdtkText text;
  text.values = "";
  text.cells = "0,0,0, 0,0,0";
  const auto map = text.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), "... ...");
  text.cells = "0,0,0, 0,1,0";
  EXPECT_EQ(message(text.parse()),
            "test.ldtk: levels[0].layerInstances[1].intGridCsv, cell (1,1): expected a value of layer \"Collisions\", "
            "not 1");
}

TEST(LdtkLevels, OfLongListsTheFirstAreShown) {
  std::string levels, shown;
  for (int i = 0; i < 23; ++i) {
    levels += fmt::format(R"({}{{"identifier": "L{}"}})", i == 0 ? "" : ", ", i);
    if (i < 20) shown += fmt::format("{}L{}", i == 0 ? "" : ", ", i);
  }
  const auto said = [&](const char* level) {
    return message(parse_ldtk(R"({"defs": {"layers": [], "entities": []}, "levels": [)" + levels + "]}", "a.ldtk",
                              level, load_nothing()));
  };
  EXPECT_EQ(said("X"), "a.ldtk: level \"X\": expected one of " + shown + " and 3 more");
  EXPECT_EQ(said(""),
            "a.ldtk: expected the name of a level behind that of the file, as in \"a.ldtk#L0\"; its levels are " +
                shown + " and 3 more");
}

class LdtkFiles : public ::testing::Test {
 protected:
  LdtkFiles() {
    fs::create_directory(folder_ / "world");
    put(project_, content_of(kWorld));
    put(level_, content_of(kWorld.parent_path() / "world/Level_1.ldtkl"));
  }
  std::string said_of_level() const { return message(read_map(level_, {folder_.path()})); }
  std::string said_of_project() const { return message(read_map(project_.string() + "#Level_1")); }

  TemporaryFolder folder_;
  fs::path project_ = folder_ / "world.ldtk";
  fs::path level_ = folder_ / "world/Level_1.ldtkl";
};

TEST_F(LdtkFiles, ThatAreNoDocumentsAreNamed) {
  EXPECT_EQ(said_of_level(), "accepted");
  EXPECT_EQ(said_of_project(), "accepted");
  put(level_, "{");
  EXPECT_EQ(said_of_project().find("world/Level_1.ldtkl: line 1"), 0u) << said_of_project();
  EXPECT_EQ(said_of_level().find(level_.string() + ": line 1"), 0u) << said_of_level();
  put(level_, "[]");
  EXPECT_EQ(said_of_project(), "world/Level_1.ldtkl: expected an object");
  EXPECT_EQ(said_of_level(), level_.string() + ": expected an object");
  put(project_, "{");
  EXPECT_EQ(said_of_level().find("../world.ldtk: line 1"), 0u) << said_of_level();
  EXPECT_EQ(message(levels_of_ldtk(project_)).find(project_.string() + ": line 1"), 0u);
  put(project_, "7");
  EXPECT_EQ(said_of_level(), "../world.ldtk: expected an object");
  EXPECT_EQ(message(levels_of_ldtk(project_)), project_.string() + ": expected an object");
}

TEST_F(LdtkFiles, ThatAreMissingAreNamed) {
  EXPECT_EQ(message(parse_ldtk(content_of(kWorld), "w.ldtk", "Level_1", load_nothing())),
            "w.ldtk: externalRelPath: \"world/Level_1.ldtkl\": expected no reference to another file");
  EXPECT_EQ(message(parse_ldtkl(content_of(level_), "world/Level_1.ldtkl", load_nothing())),
            "world/Level_1.ldtkl: its project: \"../world.ldtk\": expected no reference to another file");
  fs::remove(level_);
  EXPECT_NE(said_of_project().find("reference \"world/Level_1.ldtkl\": "), std::string::npos) << said_of_project();
  EXPECT_EQ(said_of_level().find(level_.string() + ": cannot "), 0u) << said_of_level();
  fs::remove(project_);
  EXPECT_EQ(message(read_map(project_)).find(project_.string() + ": cannot "), 0u) << message(read_map(project_));
  EXPECT_EQ(message(levels_of_ldtk(project_)).find(project_.string() + ": cannot "), 0u);
}

TEST_F(LdtkFiles, BesideBrokenRulesAreRefused) {
  const fs::path rules = folder_ / kTileRulesFile;
  put(rules, "[]");
  EXPECT_EQ(message(read_map(project_.string() + "#Level_1")), rules.string() + ": expected an object");
  EXPECT_EQ(fs::path(said_of_level().substr(0, said_of_level().find(": "))).filename(), kTileRulesFile)
      << said_of_level();
}

TEST_F(LdtkFiles, OfLevelsThatTheProjectHoldsItselfAreNotItsOwn) {
  put(project_, replaced(content_of(project_), R"("externalRelPath": "world/Level_1.ldtkl", )", ""));
  EXPECT_EQ(said_of_level(), "../world.ldtk: levels: expected one whose file is \"world/Level_1.ldtkl\"");
}

}  // namespace
}  // namespace libpath::test
