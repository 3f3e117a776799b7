// What is wrong with a map is said, in every format: faults that no other test of a loader makes.

#include <gtest/gtest.h>

#include <filesystem>

#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/io/png.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>
#include <tests/map/sample_map.h>
#include <tests/map/tiled_text.h>
#include <tests/support/nodes.h>
#include <tests/support/temporary_folder.h>

namespace libpath::test {
namespace {

/// A tile layer of three cells by two.
std::string csv(std::string_view cells) { return fmt::format(R"(<data encoding="csv">{}</data>)", cells); }

/// The first tile has this property, or this class.
TmxText with_tile(std::string_view words) {
  TmxText tmx;
  tmx.tileset =
      fmt::format(R"( <tileset firstgid="1" name="tiles" tilewidth="10" tileheight="20" tilecount="2" columns="2">
  <tile id="0" {}</tile>
  <tile id="1" class="ground"/>
 </tileset>
)",
                  words);
  tmx.data = csv("1,2,2,2,2,2");
  return tmx;
}
TmxText with_property(std::string_view name, std::string_view value) {
  return with_tile(fmt::format(R"(><properties><property name="{}" value="{}"/></properties>)", name, value));
}

const Terrain& first_terrain(const Map& map) { return map.terrains[map.cells[{0, 0}]]; }

bool says(const std::string& message, std::string_view words) { return message.find(words) != std::string::npos; }

TEST(RefusedTmx, TilesWithWrongPropertiesAreNamed) {
  for (const char* walkable : {"maybe", "", "1"}) {
    const std::string said = message(with_property("walkable", walkable).parse());
    EXPECT_TRUE(says(said, "tile 0: expected property walkable to be true or false")) << said;
  }
  for (const char* cost : {"dear", "0", "100.5", "-1", "nan", ""}) {
    const std::string said = message(with_property("cost", cost).parse());
    EXPECT_TRUE(says(said, "tile 0: expected property cost to be a number from 0.001 to 100")) << said;
  }
  for (const char* cost : {"0.001", "100"}) EXPECT_TRUE(with_property("cost", cost).parse()) << cost;
}

TEST(RefusedTmx, WalkableTilesCostAsGround) {
  const auto map = with_property("walkable", "true").parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(first_terrain(*map).factors[0], Milli::whole(1));
}

/// The first letters of these names are those of other terrains.
TEST(RefusedTmx, NewTerrainsGetFreeGlyphs) {
  for (const char* name : {"W", "WWW", "S."}) {
    const auto map =
        with_tile(fmt::format(R"(class="{}"><properties><property name="cost" value="3"/></properties>)", name))
            .parse();
    ASSERT_TRUE(map) << message(map);
    EXPECT_EQ(first_terrain(*map).name, name);
    EXPECT_FALSE(check(*map));
  }
}

TEST(RefusedTmx, EmptyCellsNameATerrain) {
  TmxText tmx;
  tmx.data = csv("1,0,1,1,1,1");
  tmx.properties = R"(<properties><property name="empty" value="nowhere"/></properties>)";
  EXPECT_EQ(message(tmx.parse()), "test.tmx: property empty: expected the name of a terrain, not \"nowhere\"");
}

TEST(RefusedTmx, EmptyCellsMakeAVoidWhereNoneIs) {
  TmxText tmx;
  tmx.data = csv("1,0,1,1,1,1");
  tmx.properties = R"(<properties><property name="libpath">
{"movement_classes": ["ground"], "terrains": [{"name": "ground", "glyph": "v", "colour": "#000000", "cost": {"ground": 1}}],
 "units": [{"name": "cart", "movement": "ground"}]}</property></properties>)";
  const auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  const Terrain& made = map->terrains[map->cells[{1, 0}]];
  EXPECT_EQ(made.name, "void");
  EXPECT_EQ(made.factors, std::vector<CostFactor>{CostFactor{}});
  EXPECT_FALSE(check(*map));
}

TEST(RefusedTmx, DocumentsHoldOneMap) {
  const std::string text = TmxText().str();
  EXPECT_TRUE(
      says(message(parse_tmx(text + "<map/>", "m", load_nothing())), "expected nothing after the element at the top"));
  EXPECT_TRUE(parse_tmx(text + "<!-- by hand -->", "m", load_nothing()));
  EXPECT_TRUE(says(message(parse_tmx("<tileset/>", "m", load_nothing())), "expected an element map at the top"));
}

TEST(RefusedTmx, LayersHaveTiles) {
  TmxText tmx;
  tmx.data = "";
  EXPECT_TRUE(says(message(tmx.parse()), "expected a layer with data"));
  const char* bare = R"(<map orientation="orthogonal" width="3" height="2" tilewidth="10" tileheight="20"></map>)";
  EXPECT_EQ(message(parse_tmx(bare, "m", load_nothing())), "m: expected a tile layer");
  TmxText endless;
  endless.attributes = R"(orientation="orthogonal" infinite="1")";
  endless.data = csv("");
  EXPECT_TRUE(says(message(endless.parse()), "expected a tile layer with a chunk of tiles"))
      << message(endless.parse());
}

TEST(RefusedTmx, PackedTilesEndWithTheirData) {
  const std::pair<const char*, const char*> wrong[] = {
      // One byte behind the stream, and a stream that is cut.
      {"zlib", "eJxjZGBgYAJiRihmgNAHAAE4AMcA"},
      {"zlib", "eJxjZGBgYAJiRihmgNAHAA=="},
      {"gzip", "H4sIAAAAAAACA2NkYGBgAmJGKGaA0AcAoKE//g=="},
      {"zstd", "KLUv/QBYrQAAaAEAAAACAAAAAQEAAMACACCAM3cEAA=="},
      {"zstd", "KLUv/QBYrQAAaAEAAAACAAAAAQEAAMAC"},
      // Padding that is no end, too much of it, and a lone character.
      {"", "AQAAAAIAAAABAAAAAQAAAAAAAAABAA=A"},
      {"", "AQAAAAIAAAABAAAAAQAAAAAAAAABAADA===="},
      {"", "AQAAAAIAAAABAAAAAQAAAAAAAAABAADAA"},
  };
  for (const auto& [compression, packed] : wrong) {
    TmxText tmx;
    tmx.data = fmt::format(R"(<data encoding="base64" compression="{}">{}</data>)", compression, packed);
    EXPECT_EQ(message(tmx.parse()).find("test.tmx: line 1"), 0u) << packed << message(tmx.parse());
  }
}

std::string said_of(const char* layer, const char* objects) {
  TmxText tmx;
  tmx.layers = object_layer(layer, objects);
  return message(tmx.parse());
}

TEST(RefusedTmx, ObjectsSayWhatIsWrongWithThem) {
  const char* points = R"(<object id="5" x="5" y="10"><polygon points="0,0 10 20,20"/></object>)";
  EXPECT_TRUE(says(said_of("regions", points), "expected points as pairs of numbers"));
  const char* outside = R"(<object id="5" x="5" y="41"/>)";
  EXPECT_TRUE(says(said_of("waypoints", outside), "expected a place on the map"));
  for (const char* end : {"30,0", "0,40", "-6,0", "0,-11"}) {
    const std::string line = fmt::format(R"(<object id="5" x="5" y="10"><polyline points="0,0 {}"/></object>)", end);
    EXPECT_TRUE(says(said_of("links", line.c_str()), "expected points on the map")) << end;
  }
  for (const char* to : {"a", "c"}) {
    TmxText tmx;
    tmx.layers =
        object_layer("waypoints", R"(<object id="1" name="a" x="5" y="10"/><object id="2" name="b" x="15" y="10"/>)") +
        object_layer("waypoint edges", fmt::format(R"(<object id="5"><properties><property name="from" value="a"/>
<property name="to" value="{}"/></properties></object>)",
                                                   to));
    const std::string said = message(tmx.parse());
    EXPECT_TRUE(
        says(said, *to == 'a' ? "expected two different waypoints" : "expected the name of a waypoint, not \"c\""))
        << said;
  }
}

/// A line's end is at the nearest waypoint, the first of several in one place.
TEST(RefusedTmx, EdgesSnapToTheNearestWaypoint) {
  TmxText tmx;
  tmx.layers = object_layer("waypoints", R"(<object id="1" name="a" x="2" y="10"/><object id="2" name="b" x="8" y="10"/>
<object id="3" name="c" x="25" y="30"/>)") +
               object_layer("waypoint edges", R"(<object id="5" x="7" y="10"><polyline points="0,0 18,20"/></object>)");
  const auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->waypoint_edges, (std::vector<WaypointEdge>{{1, 2, std::nullopt, true}}));
}

TEST(RefusedTmj, MembersAreOfTheirKind) {
  const std::pair<const char*, const char*> wrong[] = {
      {R"("orientation": 5)", "orientation: expected a string"},
      {R"("orientation": "orthogonal", "width": 3, "height": 2.5)", "height: expected"},
  };
  for (const auto& [members, expected] : wrong) {
    const std::string text =
        fmt::format(R"({{{}, "tilewidth": 10, "tileheight": 20, "tilesets": [], "layers": []}})", members);
    EXPECT_TRUE(says(message(parse_tmj(text, "m", load_nothing())), expected))
        << message(parse_tmj(text, "m", load_nothing()));
  }
}

std::string tmj_of(std::string_view tilesets, std::string_view layers) {
  return fmt::format(R"({{"orientation": "orthogonal", "width": 2, "height": 1, "tilewidth": 10, "tileheight": 20,
 "tilesets": [{}], "layers": [{{"type": "tilelayer", "name": "floor", "width": 2, "height": 1, "data": [1, 1]}}{}]}})",
                     tilesets, layers);
}
constexpr const char* kTiles =
    R"({"firstgid": 1, "name": "t", "tilecount": 1, "tiles": [{"id": 0, "class": "ground"}]})";

TEST(RefusedTmj, ObjectsAreOfTheirKind) {
  const std::pair<const char*, const char*> wrong[] = {
      {R"("x": "5", "y": 5)", "expected"},
      {R"("x": 1e12, "y": 5)", "expected"},
      {R"("x": 5, "y": 5, "polygon": [])", "expected points in polygon"},
      {R"("x": 5, "y": 5, "id": -1)", "expected"},
      {R"("x": 5, "y": 5, "name": 7)", "expected a string"},
  };
  for (const auto& [object, expected] : wrong) {
    const std::string layer =
        fmt::format(R"(, {{"type": "objectgroup", "name": "regions", "objects": [{{{}}}]}})", object);
    const std::string said = message(parse_tmj(tmj_of(kTiles, layer), "m", load_nothing()));
    EXPECT_TRUE(says(said, "m: layers[1].objects[0]") && says(said, expected)) << said;
  }
}

TEST(RefusedTmj, TilesetsMayStandInFilesOfTheirOwn) {
  const TemporaryFolder folder;
  put(folder / "t.tsj", R"({"name": "t", "tilecount": 1, "tiles": [{"id": 0, "class": "water"}]})");
  put(folder / "m.tmj", tmj_of(R"({"firstgid": 1, "source": "t.tsj"})", ""));
  const auto map = read_map(folder / "m.tmj");
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), "WW");
  EXPECT_TRUE(says(message(parse_tmj(tmj_of(R"({"firstgid": 1, "source": "t.tsj"})", ""), "m", load_nothing())),
                   "expected no reference to another file"));
  put(folder / "empty.tmj", tmj_of(R"({"firstgid": 1, "source": "nothing.tsj"})", ""));
  EXPECT_FALSE(read_map(folder / "empty.tmj"));
}

TEST(RefusedNames, TextThatIsNotUtf8IsNotWritten) {
  Map map = plain_map({3, 3});
  map.waypoints = {{"a\xff", {{500}, {500}}}};
  for (const char* name : {"m.tmj", "m.tmx"}) {
    const TemporaryFolder folder;
    EXPECT_FALSE(write_map(map, folder / name)) << name;
    EXPECT_EQ(folder.entries(), 0u);
  }
}

TEST(RefusedPng, ImagesAloneAreReadByStandardColours) {
  const TemporaryFolder folder;
  const Map map = drawn({".W", "W."});
  ASSERT_TRUE(write_map(map, folder / "m.png"));
  ASSERT_TRUE(std::filesystem::remove(folder / "m.legend.json"));
  const auto alone = read_map(folder / "m.png");
  ASSERT_TRUE(alone) << message(alone);
  EXPECT_EQ(alone->cells, map.cells);
  EXPECT_FALSE(read_map(folder / "other.png"));
  std::filesystem::create_directory(folder / "m.legend.json");
  EXPECT_FALSE(read_map(folder / "m.png")) << "a legend that cannot be read";
  EXPECT_FALSE(write_map(map, folder / "m.png")) << "or written";
}

TEST(RefusedPng, UnsoundMapsAreNotDrawn) {
  Map map = drawn({".."});
  map.cells[{1, 0}] = 99;
  const auto text = format_png(map, "m.png");
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().place, "cell (1,0)");
}

TEST(LostByWriting, ProvincesAreKeptByTheOwnFormatAlone) {
  const Map map = with_nodes(plain_map({9, 9}), 5, 3);
  const auto again = parse_lpmap(format_lpmap(map), "m");
  ASSERT_TRUE(again) << again.error().message();
  EXPECT_EQ(*again, map);
  for (const char* name : {"m.png", "m.tmx", "m.tmj", "m.map"}) {
    const auto lost = lost_by_writing(map, name);
    EXPECT_TRUE(std::find(lost.begin(), lost.end(), "provinces") != lost.end()) << name;
  }
  EXPECT_TRUE(lost_by_writing(map, "m.txt").empty());
}

TEST(RefusedCatalogue, TerrainsAndCostsAreObjects) {
  constexpr const char* text = R"({{"movement_classes": ["ground"], "terrains": [{}], "units": []}})";
  const std::pair<const char*, const char*> wrong[] = {
      {"5", "terrains[0]: expected an object"},
      {R"({"name": "a", "glyph": "a", "colour": "#000000", "cost": 5})", "terrains[0].cost: expected an object"},
      {R"({"name": "a", "glyph": "a", "colour": "000000#", "cost": {}})", "terrains[0].colour: expected a colour"},
  };
  for (const auto& [terrain, expected] : wrong) {
    TmxText tmx;
    tmx.properties = fmt::format(R"(<properties><property name="libpath">{}</property></properties>)",
                                 fmt::format(fmt::runtime(text), terrain));
    EXPECT_TRUE(says(message(tmx.parse()), expected)) << message(tmx.parse());
  }
}

}  // namespace
}  // namespace libpath::test
