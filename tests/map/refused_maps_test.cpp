// What is wrong with a map is said, in every format: faults that no other test of a loader makes.

#include <gtest/gtest.h>

#include <zlib.h>
#include <zstd.h>

#include <filesystem>

#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/io/png.h>
#include <libpath/map/io/tiled_map.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>
#include <tests/map/base64.h>
#include <tests/map/sample_map.h>
#include <tests/map/text_pieces.h>
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

TEST(RefusedTmx, TilesWithWrongPropertiesAreNamed) {
  for (const char* walkable : {"maybe", "", "1"}) {
    const std::string said = message(with_property("walkable", walkable).parse());
    EXPECT_TRUE(has(said, "tile 0: expected property walkable to be true or false")) << said;
  }
  for (const char* cost : {"dear", "0", "100.5", "-1", "nan", ""}) {
    const std::string said = message(with_property("cost", cost).parse());
    EXPECT_TRUE(has(said, "tile 0: expected property cost to be a number from 0.001 to 100")) << said;
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

TmxText with_costs(std::initializer_list<std::pair<const char*, const char*>> tiles) {
  TmxText tmx;
  std::string text;
  int id = 0;
  for (const auto& [name, cost] : tiles) {
    text +=
        fmt::format(R"(<tile id="{}" class="{}"><properties><property name="cost" value="{}"/></properties></tile>)",
                    id++, name, cost);
  }
  tmx.tileset = fmt::format(R"(<tileset firstgid="1" name="tiles">{}</tileset>)", text);
  tmx.data = csv("1,2,1,1,1,1");
  return tmx;
}

/// Of names that have none to give: the first that is free.
TEST(RefusedTmx, NamesWithoutGlyphsGetOthers) {
  for (const char* name : {"\u00e9", "\\", " "}) {
    const auto map = with_costs({{"!", "2"}, {name, "3"}}).parse();
    ASSERT_TRUE(map) << message(map);
    EXPECT_EQ(glyphs(*map), "!#! !!!") << name;
  }
}

TEST(RefusedTmx, UnprintableNamesAreRefused) {
  EXPECT_TRUE(has(message(with_costs({{"a", "2"}, {"\x7f", "3"}}).parse()),
                  "tile 1: expected printable characters, not U+007F"));
}

TEST(RefusedTmx, TilesOfOneTerrainCostTheSame) {
  EXPECT_TRUE(with_costs({{"mud", "2"}, {"mud", "2"}}).parse());
  EXPECT_EQ(message(with_costs({{"mud", "2"}, {"mud", "3"}}).parse()),
            "test.tmx: tileset \"tiles\", tile 1: expected the cost that other tiles give to \"mud\"");
}

TEST(RefusedTmx, ThereAreNoMoreTerrainsThanGlyphs) {
  TmxText tmx;
  tmx.width = 100;
  tmx.height = 1;
  std::string tiles, cells;
  for (int i = 0; i < 100; ++i) {
    tiles += fmt::format(
        R"(<tile id="{0}" class="t{0}"><properties><property name="cost" value="2"/></properties></tile>)", i);
    cells += fmt::format("{}{}", i > 0 ? "," : "", i + 1);
  }
  tmx.tileset = fmt::format(R"(<tileset firstgid="1" name="tiles">{}</tileset>)", tiles);
  tmx.data = csv(cells);
  EXPECT_TRUE(has(message(tmx.parse()), "expected no more terrains than there are glyphs (92)"))
      << message(tmx.parse());
}

/// The catalogue has the colour that the first new terrain would get, and nobody who flies.
TEST(RefusedTmx, NewTerrainsGetFreeColours) {
  TmxText tmx = with_costs({{"ground", "1"}, {"mud", "2"}});
  tmx.properties = R"(<properties><property name="libpath">
{"movement_classes": ["ground"], "terrains": [{"name": "ground", "glyph": ".", "colour": "#a5bbd3", "cost": {"ground": 1}}],
 "units": [{"name": "cart", "movement": "ground"}]}</property></properties>)";
  const auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  ASSERT_EQ(map->terrains.size(), 2u);
  EXPECT_NE(map->terrains[1].colour, map->terrains[0].colour);
  EXPECT_EQ(map->terrains[1].factors, std::vector<CostFactor>{Milli::whole(2)});
}

TEST(RefusedTmx, TilesAreOfTheMapsTilesets) {
  TmxText tmx;
  tmx.tileset = R"(<tileset firstgid="5" name="tiles" tilecount="1"><tile id="0" class="ground"/></tileset>)";
  tmx.data = csv("5,5,5,5,4,5");
  EXPECT_EQ(message(tmx.parse()), "test.tmx: cell (1,1): expected a tile of the map's tilesets, not number 4");
  tmx.data = csv("5,5,5,5,6,5");
  EXPECT_EQ(message(tmx.parse()), "test.tmx: cell (1,1): expected a tile of the map's tilesets, not number 6");
}

/// Of a tileset that does not say how many tiles it has, too.
TEST(RefusedTmx, TilesWithoutWordsAreNoTerrain) {
  for (const char* tile : {"", R"(<tile id="1"><properties><property name="shade" value="3"/></properties></tile>)"}) {
    TmxText tmx;
    tmx.tileset = fmt::format(R"(<tileset firstgid="1" name="t"><tile id="0" class="ground"/>{}</tileset>)", tile);
    tmx.data = csv("1,1,1,1,2,1");
    EXPECT_TRUE(
        has(message(tmx.parse()), "tileset \"t\", tile 1, at cell (1,1): expected a class that names a terrain"))
        << message(tmx.parse());
  }
}

TEST(RefusedTmx, PicturesAreNoGround) {
  TmxText tmx;
  tmx.layers = R"(<imagelayer id="7" name="sky"><image source="../sky.png"/></imagelayer>)";
  const auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), ".W. ...");
}

TEST(RefusedTmx, CellsAreNumbersOfTiles) {
  const std::pair<const char*, const char*> wrong[] = {
      {R"(encoding="csv">1,  ,2,2,2,2)", "expected a tile number for cell (1,0) of the data"},
      {R"(encoding="csv">00000001,2,2,2,2)", "expected tile numbers for 6 cells, there are fewer"},
      {R"(encoding="base64">AQ*AAA==)", "expected data in base64"},
      {R"(encoding="csv" compression="zlib">1,2,2,2,2,2)", "expected the encoding csv"},
  };
  for (const auto& [data, expected] : wrong) {
    TmxText tmx;
    tmx.data = fmt::format("<data {}</data>", data);
    EXPECT_TRUE(has(message(tmx.parse()), expected)) << message(tmx.parse());
  }
}

/// Larger than a chunk lies from the others, in either way.
TEST(RefusedTmx, ChunksAreNearEachOther) {
  for (const char* far : {R"(x="16384" y="0")", R"(x="0" y="16384")"}) {
    TmxText tmx;
    tmx.attributes = R"(orientation="orthogonal" infinite="1")";
    tmx.data = fmt::format(R"(<data encoding="csv"><chunk x="0" y="0" width="1" height="1">1</chunk>
<chunk {} width="1" height="1">1</chunk></data>)",
                           far);
    EXPECT_TRUE(has(message(tmx.parse()), "expected chunks within a box of 16384")) << message(tmx.parse());
  }
}

TEST(RefusedTmx, ElementsAreLimited) {
  const std::string many(LoadBudget::kBytes / (8 * sizeof(void*)), '<');
  EXPECT_EQ(message(parse_tmx(many, "m", load_nothing())),
            "m: expected a map of fewer elements, objects and tiles: reading it would take more than 352 MiB");
}

TEST(RefusedTmx, LargeFilesAreToldTheirOwnLimit) {
  LoadBudget budget(std::size_t{100} << 20);
  const auto refused = [&]() -> std::string {
    try {
      budget.charge(budget.left() + 1, "m");
    } catch (const InputError& error) {
      return error.message();
    }
    return "accepted";
  };
  budget.charge(std::size_t{1} << 20, "m");
  EXPECT_EQ(refused(),
            "m: expected a map of fewer elements, objects and tiles: reading it would take more than 600 MiB");
}

/// What is left of a budget when the file has been read and its document is gone: all that is kept is paid for.
TEST(RefusedTmx, NamesArePaidFor) {
  const auto left = [](std::size_t bytes, auto read) {
    LoadBudget budget(0);
    read(std::string(bytes, 'n'), budget);
    return budget.left();
  };
  const auto tileset = [](const std::string& name, LoadBudget& budget) {
    EXPECT_EQ(parse_tsx(fmt::format("<tileset name=\"{}\"/>", name), "m", budget).name, name);
  };
  EXPECT_EQ(left(0, tileset) - left(1000, tileset), 1000u);
  const auto layer = [](const std::string& name, LoadBudget& budget) {
    std::string text = TmxText().str();
    text.replace(text.find("floor"), 5, name);
    EXPECT_EQ(parse_tmx_layers(text, "m", load_nothing(), budget).tile_layers[0].name, name);
  };
  EXPECT_EQ(left(0, layer) - left(1000, layer), 1000u);
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
      has(message(parse_tmx(text + "<map/>", "m", load_nothing())), "expected nothing after the element at the top"));
  EXPECT_TRUE(parse_tmx(text + "<!-- by hand -->", "m", load_nothing()));
  EXPECT_TRUE(has(message(parse_tmx("<tileset/>", "m", load_nothing())), "expected an element map at the top"));
}

TEST(RefusedTmx, LayersHaveTiles) {
  TmxText tmx;
  tmx.data = "";
  EXPECT_TRUE(has(message(tmx.parse()), "expected a layer with data"));
  const char* bare = R"(<map orientation="orthogonal" width="3" height="2" tilewidth="10" tileheight="20"></map>)";
  EXPECT_EQ(message(parse_tmx(bare, "m", load_nothing())), "m: expected a tile layer");
  TmxText endless;
  endless.attributes = R"(orientation="orthogonal" infinite="1")";
  endless.data = csv("");
  EXPECT_TRUE(has(message(endless.parse()), "layer \"floor\": expected a chunk of tiles")) << message(endless.parse());
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
  EXPECT_TRUE(has(said_of("regions", points), "expected points as pairs of numbers"));
  const char* outside = R"(<object id="5" x="5" y="41"/>)";
  EXPECT_TRUE(has(said_of("waypoints", outside), "expected a place on the map"));
  for (const char* end : {"30,0", "0,40", "-6,0", "0,-11"}) {
    const std::string line = fmt::format(R"(<object id="5" x="5" y="10"><polyline points="0,0 {}"/></object>)", end);
    EXPECT_TRUE(has(said_of("links", line.c_str()), "expected points on the map")) << end;
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
        has(said, *to == 'a' ? "expected two different waypoints" : "expected the name of a waypoint, not \"c\""))
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

/// Longer than the pieces in which it is unpacked.
TEST(PackedTiles, LongLayersAreUnpackedPieceByPiece) {
  TmxText tmx;
  tmx.width = 300;
  tmx.height = 100;
  std::string plain, expected;
  for (int i = 0; i < tmx.width * tmx.height; ++i) {
    const bool water = i % 7 == 0 || i % 11 == 0;
    plain += {water ? '\2' : '\1', '\0', '\0', '\0'};
    expected += i > 0 && i % tmx.width == 0 ? " " : "";
    expected += water ? 'W' : '.';
  }
  uLongf size = compressBound(plain.size());
  std::string packed(size, '\0');
  ASSERT_EQ(compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(plain.data()),
                     plain.size()),
            Z_OK);
  packed.resize(size);
  std::string frame(ZSTD_compressBound(plain.size()), '\0');
  frame.resize(ZSTD_compress(frame.data(), frame.size(), plain.data(), plain.size(), 1));
  for (const auto& [compression, data] : {std::pair{"", plain}, std::pair{"zlib", packed}, std::pair{"zstd", frame}}) {
    tmx.data = fmt::format(R"(<data encoding="base64" compression="{}">{}</data>)", compression, in_base64(data));
    const auto map = tmx.parse();
    ASSERT_TRUE(map) << compression << message(map);
    EXPECT_EQ(glyphs(*map), expected) << compression;
  }
}

TEST(RefusedTmj, NumbersAreInTheirBounds) {
  for (const char* first_gid : {"0", "268435456", "-1", "1.5", "\"1\""}) {
    const std::string tiles = fmt::format(R"({{"firstgid": {}, "name": "t"}})", first_gid);
    const std::string text = fmt::format(
        R"({{"orientation": "orthogonal", "width": 1, "height": 1, "tilewidth": 1, "tileheight": 1, "tilesets": [{}],
 "layers": []}})",
        tiles);
    EXPECT_TRUE(has(message(parse_tmj(text, "m", load_nothing())),
                    "m: tilesets[0].firstgid: expected a whole number from 1 to 268435455"))
        << message(parse_tmj(text, "m", load_nothing()));
  }
}

TEST(RefusedTmj, MembersAreOfTheirKind) {
  const std::pair<const char*, const char*> wrong[] = {
      {R"("orientation": 5)", "orientation: expected a string"},
      {R"("orientation": "orthogonal", "width": 3, "height": 2.5)", "height: expected"},
  };
  for (const auto& [members, expected] : wrong) {
    const std::string text =
        fmt::format(R"({{{}, "tilewidth": 10, "tileheight": 20, "tilesets": [], "layers": []}})", members);
    EXPECT_TRUE(has(message(parse_tmj(text, "m", load_nothing())), expected))
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

TEST(RefusedTmj, LayersAreLimited) {
  std::string layers;
  for (std::size_t i = 0; i < TiledLimits::layers; ++i) layers += R"(, {"type": "imagelayer"})";
  EXPECT_EQ(message(parse_tmj(tmj_of(kTiles, layers), "m", load_nothing())),
            "m: layers[256]: expected at most 256 layers");
}

TEST(RefusedTmj, TextOfCellsSaysHowItIsPacked) {
  for (const char* encoding : {"csv", "base32"}) {
    const std::string layer =
        fmt::format(R"(, {{"type": "tilelayer", "width": 2, "height": 1, "encoding": "{}", "data": "1,1"}})", encoding);
    EXPECT_TRUE(has(message(parse_tmj(tmj_of(kTiles, layer), "m", load_nothing())),
                    "m: layers[1]: expected the encoding csv with a list of numbers, or base64"))
        << message(parse_tmj(tmj_of(kTiles, layer), "m", load_nothing()));
  }
}

/// What the box covers, the ellipse in it need not.
TEST(RefusedTmj, EllipsesAreNoRectangles) {
  const auto cells_of = [](const char* shape) {
    const std::string layer = fmt::format(
        R"(, {{"type": "objectgroup", "name": "regions", "objects": [{{"name": "r", "x": 0, "y": -9, "width": 20,
 "height": 20{}}}]}})",
        shape);
    const auto map = parse_tmj(tmj_of(kTiles, layer), "m", load_nothing());
    return map ? drawing(map->regions.at(0), map->size()) : message(map);
  };
  EXPECT_EQ(cells_of(""), "##");
  EXPECT_TRUE(has(cells_of(R"(, "ellipse": true)"), "expected")) << cells_of(R"(, "ellipse": true)");
}

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
    EXPECT_TRUE(has(said, "m: layers[1].objects[0]") && has(said, expected)) << said;
  }
}

TEST(RefusedTmj, TilesetsMayStandInFilesOfTheirOwn) {
  const TemporaryFolder folder;
  put(folder / "t.tsj", R"({"name": "t", "tilecount": 1, "tiles": [{"id": 0, "class": "water"}]})");
  put(folder / "m.tmj", tmj_of(R"({"firstgid": 1, "source": "t.tsj"})", ""));
  const auto map = read_map(folder / "m.tmj");
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), "WW");
  EXPECT_TRUE(has(message(parse_tmj(tmj_of(R"({"firstgid": 1, "source": "t.tsj"})", ""), "m", load_nothing())),
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

TEST(RefusedTiled, UnsoundMapsAreNotWritten) {
  const TemporaryFolder folder;
  Map map = drawn({".."});
  map.cells[{1, 0}] = 99;
  for (const auto& written : {write_tmx(map, folder / "m.tmx"), write_tmj(map, folder / "m.tmj")}) {
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().place, "cell (1,0)");
  }
  EXPECT_EQ(folder.entries(), 0u);
}

/// Its text would name a picture that is not there.
TEST(RefusedTiled, MapsAreNotWrittenWithoutTheirPictureOfTiles) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "m.tiles.png");
  const auto written = write_map(drawn({"."}), folder / "m.tmx");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().file, (folder / "m.tiles.png").string());
  EXPECT_FALSE(std::filesystem::exists(folder / "m.tmx"));
}

TEST(RefusedTiled, MapsTooLargeForJsonAreNotWritten) {
  EXPECT_EQ(message(format_tmj(plain_map({8193, 8192}), "m.tmj")),
            "m.tmj: size: expected at most 67108864 cells in a file of JSON");
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
    EXPECT_TRUE(has(message(tmx.parse()), expected)) << message(tmx.parse());
  }
}

}  // namespace
}  // namespace libpath::test
