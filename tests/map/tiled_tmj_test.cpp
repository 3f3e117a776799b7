#include <gtest/gtest.h>

#include <libpath/map/io/tiled_merge.h>
#include <libpath/map/io/tmj.h>
#include <tests/map/tiled_text.h>

namespace libpath::test {
namespace {

/// A .tmj map of 3 × 2 cells with one tile layer; tiles 1 ground, 2 water, 3 without words.
struct TmjText {
  std::string members = R"("orientation": "orthogonal", "infinite": false, "width": 3, "height": 2)";
  std::string layer = R"("width": 3, "height": 2, "data": [1, 2, 1, 1, 0, 3221225473])";
  std::string layers = "";
  std::string tileset = R"({"firstgid": 1, "name": "t", "tilecount": 3, "tiles": [
 {"id": 1, "class": "Water"},
 {"id": 0, "properties": [{"name": "terrain", "type": "string", "value": "ground"}]}]})";

  std::string str() const {
    return fmt::format(R"({{{}, "tilewidth": 10, "tileheight": 20, "tilesets": [{}], "layers": [
 {{"type": "tilelayer", "name": "floor", {}}}{}]}})",
                       members, tileset, layer, layers);
  }
  Loaded<Map> parse() const { return parse_tmj(str(), "test.tmj", load_nothing()); }
};

TEST(Tmj, ListsAndPackedDataGiveSameCells) {
  for (const char* layer : {
           R"("data": [1, 2, 1, 1, 0, 3221225473])",
           R"("encoding": "base64", "data": "AQAAAAIAAAABAAAAAQAAAAAAAAABAADA")",
           R"("encoding": "base64", "compression": "zlib", "data": "eJxjZGBgYAJiRihmgNAHAAE4AMc=")",
           R"("encoding": "base64", "compression": "gzip", "data": "H4sIAAAAAAACA2NkYGBgAmJGKGaA0AcAoKE//hgAAAA=")",
           R"("encoding": "base64", "compression": "zstd", "data": "KLUv/QBYrQAAaAEAAAACAAAAAQEAAMACACCAM3cE")",
       }) {
    TmjText tmj;
    tmj.layer = std::string(R"("width": 3, "height": 2, )") + layer;
    const auto map = tmj.parse();
    ASSERT_TRUE(map) << layer << message(map);
    EXPECT_EQ(glyphs(*map), ".W. .O.") << layer;
  }
}

TEST(Tmj, GroupsAreFlattened) {
  TmjText tmj;
  tmj.layers = R"(, {"type": "group", "name": "g", "offsetx": 10, "layers": [
 {"type": "objectgroup", "name": "n", "class": "waypoints", "objects": [{"id": 4, "name": "a", "x": 0, "y": 5.5, "point": true}]},
 {"type": "imagelayer", "name": "sky"},
 {"type": "tilelayer", "name": "top", "visible": false, "width": 3, "height": 2, "data": [0, 0, 0, 0, 2, 3]}]})";
  const auto map = tmj.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), ".W. .W.");
  EXPECT_EQ(map->waypoints, (std::vector<Waypoint>{{"a", {Milli{1000}, Milli{275}}}}));
}

TEST(Tmj, ChunksGiveBoundingBox) {
  TmjText tmj;
  tmj.members = R"("orientation": "orthogonal", "infinite": true)";
  tmj.layer = R"("chunks": [{"x": -2, "y": -1, "width": 2, "height": 2, "data": [1, 1, 1, 2]},
 {"x": 0, "y": 1, "width": 2, "height": 1, "data": [2, 1]}])";
  const auto map = tmj.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), "..OO .WOO OOW.");
}

/// Pictures are nothing without which a map could not be read.
TEST(Tmj, SidesOfTilesThatMakeNoSenseCountAsNone) {
  const std::pair<const char*, std::int32_t> kSides[]{{"1", 1},  {"65536", 65536}, {"65537", 0},
                                                      {"-1", 0}, {"1.5", 0},       {"\"16\"", 0}};
  for (const auto& [written, read] : kSides) {
    TmjText tmj;
    tmj.tileset.insert(1, fmt::format(R"("tilewidth": {}, "columns": {}, )", written, written));
    const TiledTileset tileset =
        read_tiled_original(kTmjSpelling, tmj.str(), "test.tmj", load_nothing()).tiled.tilesets.at(0);
    EXPECT_EQ(tileset.tile_size.width, read) << written;
    EXPECT_EQ(tileset.columns, read) << written;
  }
}

TEST(Tmj, ErrorsNameThePlace) {
  const std::pair<const char*, const char*> layers[] = {
      {R"("width": 3, "height": 2, "data": [1, 2, 1, 1, 0])", "test.tmj: layers[0].data: expected"},
      {R"("width": 3, "height": 2, "data": [1, 2, 1, 1, 0, 1, 1])", "test.tmj: layers[0].data: expected"},
      {R"("width": 3, "height": 2, "data": [1, 2, 1, 1, 0, -1])",
       "test.tmj: layers[0].data: expected a tile number for cell (2,1)"},
      {R"("width": 3, "height": 2, "data": [1, 2, 1, 1, 0, 1.5])",
       "test.tmj: layers[0].data: expected a tile number for cell (2,1)"},
      {R"("width": 3, "height": 2, "data": "AQAA")", "test.tmj: layers[0]: expected the encoding"},
      {R"("width": 3, "height": 2, "encoding": "base64", "data": "AQAA")", "test.tmj: layers[0].data: expected"},
      {R"("width": 2, "height": 2, "data": [1, 2, 1, 1])", "test.tmj: layers[0]: expected a layer of the map's size"},
      {R"("width": 3, "height": 2)", "test.tmj: layers[0]: expected a member \"data\""},
      {R"("width": 3, "height": 2, "data": [1, 2, 1, 1, 0, 3])", "test.tmj: tileset \"t\", tile 2, at cell (2,1): "},
  };
  for (const auto& [layer, expected] : layers) {
    TmjText tmj;
    tmj.layer = layer;
    EXPECT_EQ(message(tmj.parse()).find(expected), 0u) << message(tmj.parse());
  }
}

TEST(Tmj, WrongHeadsAreRefused) {
  for (const char* members : {
           R"("orientation": "hexagonal", "width": 3, "height": 2)",
           R"("orientation": "orthogonal", "width": 16385, "height": 2)",
           R"("orientation": "orthogonal", "width": 0, "height": 2)",
           R"("orientation": "orthogonal", "width": "3", "height": 2)",
           R"("orientation": "orthogonal", "tilewidth": 0, "width": 3, "height": 2)",
           R"("width": 3, "height": 2)",
       }) {
    TmjText tmj;
    tmj.members = members;
    EXPECT_EQ(message(tmj.parse()).find("test.tmj: "), 0u) << members;
  }
  EXPECT_EQ(message(parse_tmj("[]", "test.tmj", load_nothing())), "test.tmj: expected an object");
}

/// The rest of a tileset with this member, as it is read.
TiledTileset tileset_with(const std::string& member) {
  TmjText tmj;
  tmj.tileset.insert(1, member + ", ");
  return read_tiled_original(kTmjSpelling, tmj.str(), "test.tmj", load_nothing()).tiled.tilesets.at(0);
}

TEST(Tmj, PicturesAreReadWhereTheyAreSaid) {
  const TiledTileset tileset = tileset_with(R"("image": "tiles.png", "transparentcolor": "#ff00fe")");
  EXPECT_EQ(tileset.image, "tiles.png");
  EXPECT_EQ(tileset.key, (Colour{255, 0, 254}));
  for (const char* nothing : {R"("image": null, "transparentcolor": null)", R"("image": 1, "transparentcolor": 1)",
                              R"("transparentcolor": "none")", R"("name": "t")"}) {
    TmjText tmj;
    tmj.tileset =
        fmt::format(R"({{"firstgid": 1, {}, "tiles": [{{"id": 0, "image": "0.png"}}, {{"id": 1, "image": null}},
 {{"id": 2}}, {{"id": 3, "class": "ground"}}]}})",
                    nothing);
    tmj.layer = R"("width": 3, "height": 2, "data": [4, 4, 4, 4, 4, 4])";
    const TiledTileset without =
        read_tiled_original(kTmjSpelling, tmj.str(), "test.tmj", load_nothing()).tiled.tilesets.at(0);
    EXPECT_EQ(without.image, "") << nothing;
    EXPECT_FALSE(without.key) << nothing;
    EXPECT_EQ(without.tiles.at(0).image, "0.png");
    EXPECT_EQ(without.tiles.at(1).image, "");
    EXPECT_EQ(without.tiles.at(2).image, "");
  }
}

std::string kinds_of(const TiledTileset& tileset) {
  std::string text;
  for (const TiledKind& kind : tileset.kinds) text += fmt::format("{} {};", kind.id, kind.name);
  return text;
}

TEST(Tmj, TilesAreOfTheColourOfMostParts) {
  const auto set = [](std::string_view colours, std::string_view tiles) {
    return fmt::format(R"("wangsets": [{{"colors": [{}], "wangtiles": [{}]}}])", colours, tiles);
  };
  const char* const colours = R"({"name": "Grass"}, {"name": "Mud"})";
  EXPECT_EQ(kinds_of(tileset_with(set(colours, R"({"tileid": 0, "wangid": [1, 0, 1, 0, 2, 0, 1, 0]},
 {"tileid": 2, "wangid": [0, 2, 0, 2, 0, 2, 0, 2]})"))),
            "0 Grass;2 Mud;");
  TmjText old;
  old.tileset = R"({"firstgid": 1, "terrains": [{"name": "Sand"}], "tiles": [
 {"id": 0, "type": "ground", "terrain": [0, -1, 0, 0]}, {"id": 1, "type": "water"}]})";
  EXPECT_EQ(kinds_of(read_tiled_original(kTmjSpelling, old.str(), "test.tmj", load_nothing()).tiled.tilesets.at(0)),
            "0 Sand;")
      << "as before Tiled 1.5";
}

/// Nothing of it is needed for a map, so nothing of it is refused.
TEST(Tmj, OddTerrainSetsSayNothing) {
  const std::pair<const char*, const char*> kSets[] = {
      {R"({"name": "Grass"}, {"name": "Mud"})",
       R"({"tileid": 0, "wangid": [1, 2, 0, 3]})"},                                  // no colour has more than half
      {R"({"name": "Grass"})", R"({"tileid": 0, "wangid": [2, 2, 2, 2]})"},          // there is no such colour
      {R"({"name": "Grass"})", R"({"tileid": 0, "wangid": ["1", 1.5, -1, null]})"},  // no numbers of colours
      {R"({"name": "Grass"})", R"({"tileid": 0, "wangid": "1111"})"},
      {R"({"name": "Grass"})", R"({"tileid": 0})"},
      {R"({"name": "Grass"})", R"({"wangid": [1, 1, 1, 1]})"},
      {R"({"name": "Grass"})", R"({"tileid": "0", "wangid": [1, 1, 1, 1]})"},
      {R"({"name": "Grass"})", R"({"tileid": -1, "wangid": [1, 1, 1, 1]})"},
      {R"({"name": "Grass"})", R"({"tileid": 268435456, "wangid": [1, 1, 1, 1]})"},
      {R"({})", R"({"tileid": 0, "wangid": [1, 1, 1, 1]})"},
      {R"({"name": 7})", R"({"tileid": 0, "wangid": [1, 1, 1, 1]})"},
      {R"("Grass")", R"({"tileid": 0, "wangid": [1, 1, 1, 1]})"},
      {R"()", R"({"tileid": 0, "wangid": [1, 1, 1, 1]})"},
  };
  for (const auto& [colours, tile] : kSets) {
    const std::string set = fmt::format(R"("wangsets": [{{"colors": [{}], "wangtiles": [{}]}}])", colours, tile);
    EXPECT_EQ(kinds_of(tileset_with(set)), "") << set;
  }
  for (const char* sets : {R"("wangsets": 1)", R"("wangsets": [1])", R"("wangsets": [{"wangtiles": {}}])"}) {
    EXPECT_EQ(kinds_of(tileset_with(sets)), "") << sets;
  }
  for (const char* parts : {"[1, 1, 1, 1]", "[2, 2, 2, 2]", "[]", "0", "null"}) {
    TmjText old;
    old.tileset = fmt::format(R"({{"firstgid": 1, "terrains": [{{"name": "Sand"}}], "tiles": [
 {{"id": 0, "type": "ground", "terrain": {}}}, {{"id": 1, "type": "water"}}]}})",
                              parts);
    const TiledOriginal read = read_tiled_original(kTmjSpelling, old.str(), "test.tmj", load_nothing());
    EXPECT_EQ(kinds_of(read.tiled.tilesets.at(0)), "") << parts;
  }
}

TEST(Tmj, OddWordsOfStaggeringAreRefused) {
  const std::pair<const char*, const char*> kWords[] = {
      {R"("staggeraxis": "z")", "test.tmj: staggeraxis: expected "},
      {R"("staggerindex": "both")", "test.tmj: staggerindex: expected "},
      {R"("staggeraxis": 1)", "test.tmj: staggeraxis: expected a string"},
  };
  for (const auto& [member, expected] : kWords) {
    TmjText tmj;
    tmj.members = fmt::format(R"("orientation": "staggered", "width": 3, "height": 2, {})", member);
    EXPECT_EQ(message(tmj.parse()).find(expected), 0u) << message(tmj.parse());
  }
}

TEST(Tmj, ListsThatAreMissingAreEmpty) {
  TmjText tmj;
  tmj.tileset = R"({"firstgid": 1, "name": "t"})";
  tmj.layer = R"("width": 3, "height": 2, "data": [0, 0, 0, 0, 0, 0])";
  tmj.layers = R"(, {"type": "objectgroup", "name": "waypoints"}, {"type": "group", "name": "g"})";
  const auto map = tmj.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_TRUE(map->waypoints.empty());
  const char* const bare = R"({"orientation": "orthogonal", "width": 3, "height": 2, "tilewidth": 8, "tileheight": 8})";
  EXPECT_EQ(message(parse_tmj(bare, "test.tmj", load_nothing())), "test.tmj: expected a tile layer");
}

TEST(Tmj, OnlyObjectsAreMapsAndTilesets) {
  for (const char* text : {"[]", "1", "null", "\"{}\""}) {
    try {
      read_tiled_original(kTmjSpelling, text, "test.tmj", load_nothing());
      ADD_FAILURE() << text;
    } catch (const InputError& error) {
      EXPECT_EQ(error.message(), "test.tmj: expected an object");
    }
    TmjText tmj;
    tmj.tileset = R"({"firstgid": 1, "source": "other.tsj"})";
    const TiledLoader load = [&](const std::string&) -> Loaded<std::string> { return std::string(text); };
    EXPECT_EQ(message(parse_tmj(tmj.str(), "test.tmj", load)), "other.tsj: expected an object") << text;
  }
}

TEST(Tmj, TileDescribedTwiceIsRefused) {
  TmjText tmj;
  tmj.tileset = R"({"firstgid": 1, "name": "t", "tiles": [{"id": 1}, {"id": 0, "type": "ground"}, {"id": 1}]})";
  EXPECT_EQ(message(tmj.parse()), "test.tmj: tileset \"t\": expected each tile once, 1 occurs twice");
}

}  // namespace
}  // namespace libpath::test
