// What a level's text says besides its map stays, however the text is spelt.

#include <gtest/gtest.h>

#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>
#include <tests/map/tiled_saving.h>
#include <tests/map/tiled_text.h>

namespace libpath::test {
namespace {

void paint_water(Map& map) { paint(map, {0, 0}, "water"); }

/// The white space before what goes, back to the end of the line above.
TEST(TiledMergeSpelling, RemovedObjectLeavesNoEmptyLine) {
  const std::string a = R"(<object id="1" name="a" x="5" y="10"><point/></object>)";
  const std::string b = R"(<object id="2" name="b" x="25" y="10"><point/></object>)";
  const std::pair<const char*, const char*> kSpaces[] = {{"\n\t", ""},
                                                         {"\n \t ", ""},
                                                         {"", ""},
                                                         {" \t", ""},
                                                         {"\r\n  ", ""},
                                                         {"\r  ", "\r"},
                                                         {"<!-- b -->", "<!-- b -->"}};
  for (const auto& [space, left] : kSpaces) {
    TmxText tmx;
    tmx.layers = object_layer("waypoints", a + space + b);
    const std::string saved = saved_tmx(tmx.str(), [](Map& map) { map.waypoints.pop_back(); });
    EXPECT_EQ(saved, replaced(tmx.str(), space + b, left));
  }
}

TEST(TiledMergeSpelling, ElementsThatNobodyReadsStay) {
  TmxText tmx;
  tmx.properties =
      "<properties><note/><property name=\"a\" value=\"1\"/><note/><property name=\"b\" value=\"2\"/></properties>\n";
  tmx.layers = object_layer("waypoints", R"(  <properties><property name="c" value="3"/></properties>
  <note><object id="7"/></note>
  <object id="1" name="a" x="5" y="10"><point/></object>
  <note/>
  <object id="2" name="b" x="25" y="10"><point/></object>)");
  const std::string text = tmx.str();
  const std::string saved = saved_tmx(text, [](Map& map) {
    map.properties.erase("a");
    map.properties.at("b") = std::string("4");
    map.waypoints.erase(map.waypoints.begin());
  });
  std::string expected = replaced(text, R"(<property name="a" value="1"/>)", "");
  expected = replaced(expected, R"(name="b" value="2")", R"(name="b" value="4")");
  expected = replaced(expected, "\n  <object id=\"1\" name=\"a\" x=\"5\" y=\"10\"><point/></object>", "");
  EXPECT_EQ(saved, expected);
}

TEST(TiledMergeSpelling, ElementsBetweenCellsStay) {
  TmxText tmx;
  tmx.data =
      "<data><note/><tile gid=\"1\"/><tile gid=\"1\"/><tile gid=\"1\"/><note/><tile gid=\"1\" a=\"1\"/><tile/>"
      "<tile gid=\"1\"/></data>";
  const std::string saved = saved_tmx(tmx.str(), [](Map& map) {
    paint(map, {0, 1}, "water");
    paint(map, {1, 1}, "water");
  });
  EXPECT_EQ(saved, replaced(replaced(tmx.str(), "gid=\"1\" a", "gid=\"2\" a"), "<tile/>", "<tile gid=\"2\"/>"));

  TmxText chunks;
  chunks.attributes = R"(orientation="orthogonal" infinite="1")";
  chunks.data = R"(<data encoding="csv"><note/><chunk x="0" y="0" width="2" height="1">1,1</chunk>
 <note/><chunk x="2" y="0" width="1" height="1">1</chunk></data>)";
  EXPECT_EQ(saved_tmx(chunks.str(),
                      [](Map& map) {
                        paint(map, {2, 0}, "water");
                      }),
            replaced(chunks.str(), ">1</chunk>", ">2</chunk>"));
}

/// Numbers are changed one by one where nothing but numbers stands there.
TEST(TiledMergeSpelling, CellsBesideCommentsAreWrittenAnew) {
  for (const char* data : {"1,1,1,1,1,1<!-- two rows -->", "<![CDATA[1,1,1,1,1,1]]>", "&#49;,1,1,1,1,1"}) {
    TmxText tmx;
    tmx.data = fmt::format("<data encoding=\"csv\">{}</data>", data);
    EXPECT_EQ(saved_tmx(tmx.str(), paint_water), replaced(tmx.str(), data, "\n2,1,1,\n1,1,1\n"));
  }
  for (const char* data : {"AQAAAAEAAAABAAAAAQAAAAEAAAABAAAA", "\n  AQAAAAEAAAABAAAAAQAAAAEAAAABAAAA\n  "}) {
    const std::string plain = "AQAAAAEAAAABAAAAAQAAAAEAAAABAAAA";
    TmxText tmx;
    tmx.data = fmt::format("<data encoding=\"base64\">{}</data>", data);
    EXPECT_EQ(saved_tmx(tmx.str(), paint_water), replaced(tmx.str(), plain, "Ag" + plain.substr(2))) << "in its lines";
    const std::string quoted = replaced(tmx.str(), data, fmt::format("<![CDATA[{}]]>", data));
    EXPECT_EQ(saved_tmx(quoted, paint_water), replaced(tmx.str(), data, "Ag" + plain.substr(2)));
  }
}

TEST(TiledMergeSpelling, ResizedCellsAreSpeltAsBefore) {
  const auto grow = [](Map& map) {
    Grid<TerrainIndex> cells({3, 3}, map.cells[Cell{0, 0}]);
    for (std::int32_t y = 0; y < 2; ++y) {
      for (std::int32_t x = 0; x < 3; ++x) cells[{x, y}] = map.cells[Cell{x, y}];
    }
    map.cells = std::move(cells);
  };
  TmxText elements;
  elements.data =
      "<data><tile gid=\"1\"/><tile gid=\"1\"/><tile gid=\"2\"/><tile gid=\"1\"/><tile gid=\"1\"/><tile/></data>";
  const std::string saved = saved_tmx(elements.str(), grow);
  EXPECT_TRUE(
      has(saved, "<tile gid=\"2\"/>\n   <tile gid=\"1\"/>\n   <tile gid=\"1\"/>\n   <tile/>\n   <tile gid=\"1\"/>\n"))
      << saved;
  TmxText csv;
  csv.data = kOnlyGround;
  EXPECT_TRUE(has(saved_tmx(csv.str(), grow), "\n1,1,1,\n1,1,1,\n1,1,1\n</data>"));
  TmxText packed;
  packed.data = "<data encoding=\"base64\">AQAAAAEAAAABAAAAAQAAAAEAAAABAAAA</data>";
  EXPECT_TRUE(has(saved_tmx(packed.str(), grow), ">AQAAAAEAAAABAAAAAQAAAAEAAAABAAAAAQAAAAEAAAABAAAA<"));
}

TEST(TiledMergeSpelling, FirstTilesetStandsBeforeTheLayers) {
  TmxText tmx;
  tmx.tileset = "";
  tmx.data = "<data encoding=\"csv\">0,0,0,0,0,0</data>";
  const std::string saved = saved_tmx(tmx.str(), paint_lava);
  const auto tileset = saved.find("\n <tileset firstgid=\"1\" name=\"terrains\"");
  EXPECT_NE(tileset, std::string::npos) << saved;
  EXPECT_TRUE(has(saved, " </tileset>\n <layer id=\"1\"")) << saved;
  EXPECT_LT(tileset, saved.find("<layer")) << saved;
}

/// As Tiled wrote it for many years.
TEST(TiledMergeSpelling, DoctypeStays) {
  const std::string doctype = "<!DOCTYPE map SYSTEM \"http://mapeditor.org/dtd/1.0/map.dtd\">\n";
  TmxText tmx;
  tmx.data = kOnlyGround;
  const std::string text = replaced(tmx.str(), "<map", doctype + "<map");
  EXPECT_EQ(saved_tmx(text, paint_water), replaced(text, ">1,1,1,", ">2,1,1,"));
}

TEST(TiledMergeSpelling, TabsAndCarriageReturnsStay) {
  TmxText tmx;
  tmx.data = "<data\tencoding=\"csv\">\r\n\t1,\t1,1,\r\n\t1,1,1\r\n\t</data>";
  EXPECT_EQ(saved_tmx(tmx.str(),
                      [](Map& map) {
                        paint(map, {1, 0}, "water");
                      }),
            replaced(tmx.str(), "1,\t1,1", "1,\t2,1"));
}

/// What stands there means the same to a parser, but not to who looks for the words.
TEST(TiledMergeSpelling, WordsSpeltInEntitiesAreRefused) {
  TmxText tmx;
  tmx.data = "<data encoding=\"&#99;sv\">1,1,1,1,1,1</data>";
  const char* const refused = "level: expected a file that can be changed where it stands (the old file is untouched)";
  EXPECT_EQ(refusal_of_saving(kTmxSpelling, tmx.str(), [](Map&) {}), "saved") << "nothing changes there";
  EXPECT_EQ(refusal_of_saving(kTmxSpelling, tmx.str(), paint_water), refused);

  tmx.data = "<data encoding=\"csv\">3,1,1,1,1,1</data>";
  for (const auto& [id, said] :
       {std::pair{"1", "saved"}, std::pair{"&#49;", "level: tileset \"own\", tile 1: expected "}}) {
    tmx.tileset = fmt::format(R"( <tileset firstgid="1" name="t" tilecount="1"><tile id="0" type="ground"/></tileset>
 <tileset firstgid="2" name="own" tilewidth="8" tileheight="8" tilecount="2"><image source="level.tiles.png"/>
  <tile id="{}" type="grass"/></tileset>
)",
                              id);
    const auto rename_grass = [](Map& map) { map.terrains.at(*find_terrain(map, "grass")).name = "meadow"; };
    EXPECT_EQ(refusal_of_saving(kTmxSpelling, tmx.str(), [](Map&) {}), "saved") << "nothing changes there";
    EXPECT_EQ(refusal_of_saving(kTmxSpelling, tmx.str(), rename_grass).find(said), 0u)
        << refusal_of_saving(kTmxSpelling, tmx.str(), rename_grass);
  }
}

TEST(TiledMergeSpelling, UnsoundMapsAreRefused) {
  EXPECT_EQ(refusal_of_saving(kTmxSpelling, TmxText().str(), [](Map& map) { map.units.at(0).width = 0; }),
            "level: units[0].width: expected 1 to 64 cells");
}

TEST(TiledMergeSpelling, MovementClassesAndUnitsAreWrittenAsCatalogue) {
  TmxText tmx;
  tmx.data = kOnlyGround;
  const std::string classes = saved_tmx(tmx.str(), [](Map& map) {
    map.movement_classes.push_back("rail");
    for (Terrain& terrain : map.terrains) terrain.factors.push_back(std::nullopt);
  });
  EXPECT_TRUE(has(classes, "&quot;air&quot;, &quot;rail&quot;]")) << classes;
  EXPECT_TRUE(has(classes, kOnlyGround)) << classes;
  const std::string units = saved_tmx(tmx.str(), [](Map& map) { map.units.at(0).name = "tank"; });
  EXPECT_TRUE(has(units, "{&quot;name&quot;: &quot;tank&quot;, &quot;movement&quot;: &quot;ground&quot;")) << units;
}

/// It may be of use for tiles that nobody has used yet.
TEST(TiledMergeSpelling, NameThatNoTerrainHasStays) {
  TmxText tmx;
  tmx.properties =
      "<properties><property name=\"name of WATER\" value=\"lake\"/><property name=\"name of ice\" "
      "value=\"x\"/></properties>\n";
  tmx.tileset = replaced(tmx.tileset, " type=\"gruond\"", "");
  tmx.data = kOnlyGround;
  const std::string saved = saved_tmx(tmx.str(), [](Map& map) { map.terrains.at(0).name = "floor"; });
  EXPECT_TRUE(has(saved, R"(<property name="name of WATER" value="lake"/>)")) << saved;
  EXPECT_FALSE(has(saved, "name of ice")) << "no tile is called that\n" << saved;
  EXPECT_TRUE(has(saved, R"(<property name="name of ground" value="floor"/>)")) << saved;
}

// ---- JSON -----------------------------------------------------------------------------------------------------

constexpr const char* kTileset = R"({"firstgid": 1, "name": "t", "tilecount": 2, "tiles": [
 {"id": 0, "type": "ground"}, {"id": 1, "type": "water"}]})";

std::string tmj_level(const std::string& members, const std::string& tilesets, const std::string& layers) {
  return fmt::format(R"({{"orientation": "orthogonal", "tilewidth": 8, "tileheight": 8{}{}, "layers": [{}]}})", members,
                     tilesets, layers);
}
constexpr const char* kSize = R"(, "width": 2, "height": 1)";
constexpr const char* kEmptyLayer = R"({"type": "tilelayer", "width": 2, "height": 1, "data": [0, 0]})";

TEST(TiledMergeSpelling, ListsThatAreEmptyOrMissingAreMade) {
  for (const char* tilesets : {"", R"(, "tilesets": [])", ", \"tilesets\": [\n ]"}) {
    const std::string text = tmj_level(kSize, tilesets, kEmptyLayer);
    const std::string saved = saved_tmj(text, paint_lava);
    EXPECT_EQ(read_tiled_original(kTmjSpelling, saved, "level", load_nothing()).tiled.tilesets.at(0).name, "terrains");
  }
}

TEST(TiledMergeSpelling, PropertyOfAnotherTypeIsWrittenAnew) {
  const std::string text =
      tmj_level(std::string(kSize) +
                    R"(, "properties": [{"name": "n", "value": "3", "a": 1}, {"name": "m", "value": "4", "a": 2}])",
                "", kEmptyLayer);
  const std::string saved = saved_tmj(text, [](Map& map) {
    ASSERT_EQ(map.properties.at("n"), PropertyValue(std::string("3")));
    map.properties.at("n") = 3;
  });
  EXPECT_EQ(saved,
            replaced(text, R"({"name": "n", "value": "3", "a": 1})", R"({"name":"n", "type":"int", "value":3})"));
}

TEST(TiledMergeSpelling, NewChunksAreSpeltAsTheOthers) {
  for (const char* encoding : {"", R"("encoding": "csv", )"}) {
    const std::string layer = fmt::format(R"({{"type": "tilelayer", {}"chunks": [
 {{"data": [1], "height": 1, "width": 1, "x": 0, "y": 0}},
 {{"data": [1, 1, 1, 1], "height": 2, "width": 2, "x": 18, "y": 15}}]}})",
                                          encoding);
    const std::string text = tmj_level(R"(, "infinite": true)", fmt::format(", \"tilesets\": [{}]", kTileset), layer);
    const std::string saved = saved_tmj(text, [](Map& map) { paint(map, {18, 1}, "water"); });
    EXPECT_TRUE(has(saved, R"( {"data": [1], "height": 1, "width": 1, "x": 0, "y": 0},)")) << saved;
    EXPECT_TRUE(has(saved, ",\n {\"data\":[\n   2], \"height\":1, \"width\":1, \"x\":18, \"y\":1}]}]}")) << saved;
    EXPECT_EQ(saved_tmj(text, [](Map& map) { paint(map, {19, 16}, "water"); }), replaced(text, "1, 1, 1]", "1, 1, 2]"));
  }
}

}  // namespace
}  // namespace libpath::test
