#include <gtest/gtest.h>

#include <tests/map/tiled_text.h>

namespace libpath::test {
namespace {

std::string data(std::string_view attributes, std::string_view text) {
  return fmt::format("<data {}>{}</data>", attributes, text);
}

TEST(Tmx, ClassesNameStandardTerrains) {
  const auto map = TmxText{}.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), ".W. ...");
  EXPECT_EQ(map->terrains, standard_terrains());
  EXPECT_EQ(map->units, std::vector{ground_unit()});
}

// The same six numbers (1 2 1, 1 1 1 with a flipped tile last) in every encoding.
TEST(Tmx, AllEncodingsGiveSameCells) {
  const std::string tiles =
      R"(<tile gid="1"/><tile gid="2"/><tile gid="1"/><tile gid="1"/><tile/><tile gid="3221225473"/>)";
  const std::pair<const char*, std::string> layers[] = {
      {"", tiles},
      {R"(encoding="csv")", "1,2,1,\n1,0,3221225473\n"},
      {R"(encoding="base64")", "\n   AQAAAAIAAAABAAAAAQAAAAAAAAABAADA\n  "},
      {R"(encoding="base64" compression="zlib")", "eJxjZGBgYAJiRihmgNAHAAE4AMc="},
      {R"(encoding="base64" compression="gzip")", "H4sIAAAAAAACA2NkYGBgAmJGKGaA0AcAoKE//hgAAAA="},
      {R"(encoding="base64" compression="zstd")", "KLUv/QBYrQAAaAEAAAACAAAAAQEAAMACACCAM3cE"},
  };
  for (const auto& [attributes, text] : layers) {
    TmxText tmx;
    tmx.data = data(attributes, text);
    const auto map = tmx.parse();
    ASSERT_TRUE(map) << attributes << message(map);
    EXPECT_EQ(glyphs(*map), ".W. .O.") << attributes;
  }
}

TEST(Tmx, TopmostTerrainDecides) {
  TmxText tmx;
  tmx.layers = R"( <group id="2" name="g"><layer id="3" name="top" width="3" height="2" visible="0">
  <data encoding="csv">0,0,2,3,4,0</data></layer></group>
)";
  const auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), ".WW .w.");
  EXPECT_EQ(map->terrains.back().name, "wall");
  EXPECT_EQ(map->terrains.back().factors[0], std::nullopt);
}

TEST(Tmx, CostDefinesTerrain) {
  TmxText tmx;
  tmx.data = data(R"(encoding="csv")", "5,5,1,1,1,1");
  const auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->terrains.back().name, "tiles 4");
  EXPECT_EQ(map->terrains.back().factors[0], Milli{2500});
}

TEST(Tmx, CostChangesTerrainOfThatName) {
  TmxText tmx;
  tmx.tileset = R"(<tileset firstgid="1" name="t"><tile id="0" type="Grass"><properties>
    <property name="cost" type="float" value="3"/></properties></tile><tile id="1"><properties>
    <property name="terrain" value="ground"/></properties></tile></tileset>)";
  const auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), "G.G GGG");
  EXPECT_EQ(map->terrains[1].factors[0], Milli::whole(3));
}

TEST(Tmx, TilesMustAgreeOnCost) {
  TmxText tmx;
  tmx.tileset = R"(<tileset firstgid="1" name="t"><tile id="0" type="mud"><properties>
    <property name="cost" type="float" value="3"/></properties></tile><tile id="1" type="mud"><properties>
    <property name="cost" type="float" value="4"/></properties></tile></tileset>)";
  EXPECT_EQ(message(tmx.parse()),
            "test.tmx: tileset \"t\", tile 1: expected the cost that other tiles give to \"mud\"");
}

TEST(Tmx, WordlessTileAloneIsRefused) {
  TmxText tmx;
  tmx.data = data(R"(encoding="csv")", "1,1,1,1,3,1");
  EXPECT_EQ(
      message(tmx.parse()),
      "test.tmx: tileset \"tiles\", tile 2, at cell (1,1): expected a class that names a terrain (such as "
      "\"ground\"), or a property terrain, walkable or cost; 1 tile of this tileset on 1 cell have none of these (in "
      "Tiled: Edit Tileset; to guess: pathconvert MAP libpath.tiles.json)");
}

TEST(Tmx, WordlessTilesAreCounted) {
  TmxText tmx;
  tmx.tileset += R"( <tileset firstgid="50" name="more" tilewidth="10" tileheight="20" tilecount="9" columns="3"/>
 <tileset firstgid="90" name="most" tilewidth="10" tileheight="20" tilecount="9" columns="3"/>)";
  // Where another layer decides, tiles without words are decoration and do not count.
  tmx.data = data(R"(encoding="csv")", "1,51,50,51,90,3");
  tmx.layers = R"( <layer id="3" name="top" width="3" height="2"><data encoding="csv">52,3,0,0,0,53</data></layer>)";
  const std::string said = message(tmx.parse());
  EXPECT_EQ(said.find("test.tmx: tileset \"more\", tile 1, at cell (1,0): "), 0u) << said;
  EXPECT_NE(said.find("; 2 tiles of this tileset and 2 of 2 other tilesets on 5 cells have none of these"), said.npos)
      << said;
}

TEST(Tmx, UnknownClassIsRefused) {
  TmxText tmx;
  tmx.data = data(R"(encoding="csv")", "1,1,1,1,6,1");
  EXPECT_EQ(
      message(tmx.parse()),
      "test.tmx: tileset \"tiles\", tile 5: expected the name of a terrain or a property walkable, not \"gruond\"");
}

TEST(Tmx, TileOfNoTilesetIsRefused) {
  TmxText tmx;
  tmx.data = data(R"(encoding="csv")", "1,1,1,1,7,1");
  EXPECT_EQ(message(tmx.parse()), "test.tmx: cell (1,1): expected a tile of the map's tilesets, not number 7");
}

TEST(Tmx, EmptyCellsAreVoidOrNamed) {
  TmxText tmx;
  tmx.data = data(R"(encoding="csv")", "1,0,1,1,1,1");
  auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), ".O. ...");
  tmx.properties = R"(<properties><property name="empty" value="swamp"/></properties>)";
  map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), ".S. ...");
}

TEST(Tmx, ChunksGiveBoundingBox) {
  TmxText tmx;
  tmx.attributes = R"(orientation="orthogonal" infinite="1")";
  tmx.data = data(R"(encoding="csv")", R"(<chunk x="-2" y="-1" width="2" height="2">1,1,
1,2</chunk><chunk x="0" y="1" width="2" height="1">2,1</chunk>)");
  tmx.layers = object_layer("waypoints", R"(<object id="1" name="a" x="-15" y="-10"><point/></object>)");
  const auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), "..OO .WOO OOW.");
  EXPECT_EQ(map->waypoints.at(0).position, (Position{Milli{500}, Milli{500}}));
}

TEST(Tmx, FarChunksAreRefused) {
  TmxText tmx;
  tmx.attributes = R"(orientation="orthogonal" infinite="1")";
  tmx.data = data(R"(encoding="csv")", R"(<chunk x="-1000000000" y="0" width="1" height="1">1</chunk>
<chunk x="1000000000" y="0" width="1" height="1">1</chunk>)");
  EXPECT_NE(message(tmx.parse()).find("expected chunks within a box"), std::string::npos);
}

TEST(Tmx, CataloguePropertyGivesUnits) {
  TmxText tmx;
  tmx.properties = R"(<properties><property name="libpath">
{"movement_classes": ["boat"], "terrains": [{"name": "ground", "glyph": "l", "colour": "#000000", "cost": {}},
 {"name": "water", "glyph": "w", "colour": "#000001", "cost": {"boat": 1}}],
 "units": [{"name": "raft", "movement": "boat"}]}</property></properties>)";
  const auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), "lwl lll");
  EXPECT_EQ(map->units.at(0).name, "raft");
}

TEST(Tmx, BrokenCatalogueIsRefused) {
  TmxText tmx;
  tmx.properties = R"(<properties><property name="libpath" value="{&quot;terrains&quot;: 5}"/></properties>)";
  EXPECT_EQ(message(tmx.parse()).find("test.tmx: property libpath"), 0u) << message(tmx.parse());
}

TEST(Tmx, DataMustFitExactly) {
  const std::pair<const char*, const char*> wrong[] = {
      {R"(encoding="csv")", "1,1,1,1,1"},
      {R"(encoding="csv")", "1,1,1,1,1,1,1"},
      {R"(encoding="csv")", "1,1,1,1,1,"},
      {R"(encoding="csv")", "1,1,1,-1,1,1"},
      {R"(encoding="csv")", "1,1,1,1 1,1,1"},
      {R"(encoding="base64")", "AQAAAAIAAAABAAAAAQAAAAAAAAA="},
      {R"(encoding="base64")", "AQAAAAIAAAABAAAAAQAAAAAAAAABAADAAQAAAA=="},
      {R"(encoding="base64")", "AQAAAAIAAAABAAAAAQAAAAAAAAABAADAA"},
      {R"(encoding="base64" compression="zlib")", "AQAAAAIAAAABAAAAAQAAAAAAAAABAADA"},
      {R"(encoding="base64" compression="zstd")", "AQAAAAIAAAABAAAAAQAAAAAAAAABAADA"},
      {R"(encoding="base64" compression="lzma")", "AQAAAAIAAAABAAAAAQAAAAAAAAABAADA"},
      {"", R"(<tile gid="1"/>)"},
  };
  for (const auto& [attributes, text] : wrong) {
    TmxText tmx;
    tmx.data = data(attributes, text);
    EXPECT_EQ(message(tmx.parse()).find("test.tmx: line 1"), 0u) << attributes << text << message(tmx.parse());
  }
}

TEST(Tmx, LayerOfOtherSizeIsRefused) {
  TmxText tmx;
  tmx.layers = R"( <layer id="3" name="top" width="2" height="2"><data encoding="csv">0,0,2,3</data></layer>)";
  EXPECT_EQ(message(tmx.parse()), "test.tmx: line 14: expected a layer of the map's size");
}

TEST(Tmx, OtherOrientationsAreRefused) {
  const std::pair<const char*, const char*> others[] = {
      {"hexagonal", "cells of hexagonal ones have six neighbours (Map > Map Properties > Orientation)"},
      {"round", "no others are known (Map > Map Properties > Orientation)"}};
  for (const auto& [orientation, why] : others) {
    TmxText tmx;
    tmx.attributes = fmt::format(R"(orientation="{}")", orientation);
    EXPECT_EQ(message(tmx.parse()),
              fmt::format("test.tmx: line 2: expected an orthogonal, isometric or staggered map, not \"{}\": {}",
                          orientation, why));
  }
}

std::string said_of_doctype(const char* doctype) {
  std::string text = TmxText{}.str();
  text.insert(text.find('\n') + 1, std::string(doctype) + "\n");
  return message(parse_tmx(text, "m", load_nothing()));
}

TEST(Tmx, DoctypeMayDeclareNothing) {
  for (const char* harmless : {R"(<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">)", "<!DOCTYPE map>",
                               R"(<!DOCTYPE map PUBLIC "-//X//Y" 'map.dtd' >)"})
    EXPECT_EQ(said_of_doctype(harmless), "accepted") << harmless;
  for (const char* evil : {R"(<!DOCTYPE map [<!ENTITY a "b">]>)", R"(<!DOCTYPE map SYSTEM "m.dtd" [ ]>)",
                           R"(<!DOCTYPE map [ <!ENTITY % p SYSTEM "file:///etc/passwd"> %p; ]>)"})
    EXPECT_EQ(said_of_doctype(evil), "m: line 2: expected a DOCTYPE that declares nothing, above all no entities")
        << evil;
}

TEST(Tmx, LimitsAreRefusedEarly) {
  TmxText tmx;
  tmx.attributes += R"( width="16385")";
  EXPECT_NE(message(tmx.parse()).find("expected width to be a whole number from 1 to 16384"), std::string::npos);

  tmx = {};
  for (int i = 0; i < 256; ++i) tmx.layers += object_layer("x", "");
  EXPECT_NE(message(tmx.parse()).find("expected at most 256 layers"), std::string::npos);

  tmx = {};
  for (int i = 0; i < 1024; ++i) tmx.tileset += fmt::format("<tileset firstgid=\"{}\"/>", i + 100);
  EXPECT_NE(message(tmx.parse()).find("expected at most 1024 tilesets"), std::string::npos);

  tmx = {};
  for (int i = 0; i < 64; ++i) tmx.layers += "<group>";
  for (int i = 0; i < 64; ++i) tmx.layers += "</group>";
  EXPECT_NE(message(tmx.parse()).find("expected elements at most 64 deep"), std::string::npos);

  for (const char* zero : {R"( tilewidth="0")", R"( tileheight="0")", R"( width="0")", R"( height="-1")"}) {
    tmx = {};
    tmx.attributes += zero;
    EXPECT_NE(message(tmx.parse()).find("expected "), std::string::npos) << zero;
  }
}

TEST(Tmx, PromisedSizeTakesNoMemory) {
  TmxText tmx;
  tmx.width = 16384;
  tmx.height = 16384;
  EXPECT_NE(message(tmx.parse()).find("the data is too short"), std::string::npos);
}

TEST(Tmx, OverlappingTilesetsAreRefused) {
  TmxText tmx;
  tmx.tileset += R"(<tileset firstgid="1" name="again"/>)";
  EXPECT_NE(message(tmx.parse()).find("expected a first gid of its own"), std::string::npos);
}

TEST(Tmx, RowsOfARegionThatAreAlikeAreOneRectangle) {
  Map map = plain_map({8, 8});
  map.regions = {{"yard", {{1, 2, 6}, {2, 2, 6}, {3, 2, 6}, {4, 2, 3}, {5, 2, 3}}}};
  const auto tmx = format_tmx(map, "a.tmx");
  ASSERT_TRUE(tmx);
  std::size_t objects = 0;
  for (std::size_t at = tmx->find("name=\"yard\""); at != std::string::npos; at = tmx->find("name=\"yard\"", at + 1))
    ++objects;
  EXPECT_EQ(objects, 2U) << *tmx;
}

}  // namespace
}  // namespace libpath::test
