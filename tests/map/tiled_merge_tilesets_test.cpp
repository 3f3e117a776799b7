// Which tile stands for a terrain that is painted: one of the file, or one of a tileset of ours.

#include <gtest/gtest.h>

#include <libpath/map/io/tile_rules.h>
#include <libpath/map/io/tiled_tiles.h>
#include <libpath/map/io/tmx.h>
#include <tests/map/tiled_saving.h>
#include <tests/map/tiled_text.h>

namespace libpath::test {
namespace {

void rename(Map& map, const char* from, const char* to) { map.terrains.at(*find_terrain(map, from)).name = to; }

/// A tileset that shows our picture.
std::string own_tileset(int first_gid, const std::string& attributes, const std::string& tiles = "") {
  return fmt::format(
      " <tileset firstgid=\"{}\" name=\"own\" {}>\n  <image source=\"level.tiles.png\"/>\n{} </tileset>\n", first_gid,
      attributes, tiles);
}
std::string level_with(const std::string& tilesets) {
  TmxText tmx;
  tmx.tileset += tilesets;
  tmx.data = kOnlyGround;
  return tmx.str();
}
constexpr const char* kNewTileset = "name=\"terrains\"";

TEST(TiledMergeTilesets, OursGrowsWhereItIsTheLast) {
  for (const char* size : {"tilewidth=\"1\" tileheight=\"1\"", "tilewidth=\"256\" tileheight=\"256\""}) {
    const std::string own = own_tileset(10, fmt::format("{} tilecount=\"2\"", size));
    const std::string saved = saved_tmx(level_with(own), paint_lava);
    EXPECT_TRUE(has(saved, "tilecount=\"10\" columns=\"10\">")) << saved;
    EXPECT_TRUE(has(saved, "<data encoding=\"csv\">19,1,1")) << saved;
    EXPECT_FALSE(has(saved, kNewTileset)) << saved;
  }
}

TEST(TiledMergeTilesets, OfOursTheLargestGrows) {
  const std::string size = "tilewidth=\"8\" tileheight=\"8\" tilecount=";
  const std::string last = own_tileset(20, size + "\"3\"");
  const std::string grown = saved_tmx(level_with(own_tileset(10, size + "\"2\"") + last), paint_lava);
  EXPECT_TRUE(has(grown, "firstgid=\"20\" name=\"own\" " + size + "\"11\"")) << grown;
  EXPECT_TRUE(has(grown, "firstgid=\"10\" name=\"own\" " + size + "\"2\">")) << grown;
  const std::string first = own_tileset(10, size + "\"5\"");
  const std::string added = saved_tmx(level_with(first + last), paint_lava);
  EXPECT_TRUE(has(added, first + last)) << added;
  EXPECT_TRUE(has(added, "firstgid=\"23\" " + std::string(kNewTileset))) << "the largest is not the last\n" << added;
}

TEST(TiledMergeTilesets, OursOfStrangeSizesAreLeftAlone) {
  for (const char* attributes : {
           R"(tilewidth="0" tileheight="8" tilecount="2")",
           R"(tilewidth="8" tileheight="0" tilecount="2")",
           R"(tilewidth="257" tileheight="8" tilecount="2")",
           R"(tilewidth="8" tileheight="257" tilecount="2")",
           R"(tilewidth="8" tileheight="8" tilecount="0")",
           R"(tilewidth="8" tileheight="8" tilecount="129")",
           R"(tilewidth="8" tileheight="8")",
       }) {
    const std::string own = own_tileset(10, attributes);
    const std::string saved = saved_tmx(level_with(own), paint_lava);
    EXPECT_TRUE(has(saved, own)) << saved;
    EXPECT_TRUE(has(saved, kNewTileset)) << saved;
  }
}

TEST(TiledMergeTilesets, TilesOfHugeMapsAreDrawnSmall) {
  for (const char* size : {"tilewidth=\"257\" tileheight=\"20\"", "tilewidth=\"10\" tileheight=\"257\""}) {
    const std::string text = replaced(level_with(""), "tilewidth=\"10\" tileheight=\"20\">", std::string(size) + ">");
    const std::string saved = saved_tmx(text, paint_lava);
    EXPECT_TRUE(
        has(saved, fmt::format("{} tilewidth=\"{}\" tileheight=\"{}\"", kNewTileset, kTiledTileSide, kTiledTileSide)))
        << saved;
  }
}

/// The picture is the same one, so its squares keep their places.
TEST(TiledMergeTilesets, SecondTilesetOfOursSaysWhatSquaresTheMapKnows) {
  const std::string own = own_tileset(10, R"(tilewidth="8" tileheight="8" tilecount="4")",
                                      "  <tile id=\"0\" type=\"grass\"/>\n  <tile id=\"1\" type=\"trees\"/>\n"
                                      "  <tile id=\"3\" type=\"nonsense\"/>\n");
  const std::string saved = saved_tmx(level_with(own + " <tileset firstgid=\"14\" name=\"last\"/>\n"), [](Map& map) {
    map.terrains.erase(map.terrains.begin() + static_cast<std::ptrdiff_t>(*find_terrain(map, "trees")));
    paint_lava(map);
  });
  EXPECT_TRUE(has(saved, own)) << saved;
  const std::string added = saved.substr(std::min(saved.find(kNewTileset), saved.size()));
  EXPECT_TRUE(has(added, "<tile id=\"0\" type=\"grass\"/>\n  <tile id=\"4\" ")) << saved;
}

TEST(TiledMergeTilesets, SharedTilesetOfOursDoesNotGrow) {
  const TiledLoader load = [](const std::string&) -> Loaded<std::string> {
    return std::string(R"(<tileset name="own" tilewidth="8" tileheight="8" tilecount="2">
 <image source="level.tiles.png"/><tile id="0" type="grass"/></tileset>)");
  };
  const auto change = [](Map& map) {
    rename(map, "grass", "meadow");
    paint_lava(map);
  };
  const std::string shared = " <tileset firstgid=\"10\" source=\"own.tsx\"/>\n";
  const std::string tmx = saved_into(kTmxSpelling, level_with(shared), change, load);
  EXPECT_TRUE(has(tmx, shared + " <tileset firstgid=\"12\" name=\"terrains\"")) << tmx;
  EXPECT_TRUE(has(tmx, R"(<property name="name of grass" value="meadow"/>)")) << tmx;

  const std::string tmj = R"({"orientation": "orthogonal", "width": 2, "height": 1, "tilewidth": 8, "tileheight": 8,
 "tilesets": [{"firstgid": 1, "source": "own.tsx"}],
 "layers": [{"type": "tilelayer", "width": 2, "height": 1, "data": [1, 1]}]})";
  const std::string saved = saved_into(kTmjSpelling, tmj, change, load);
  EXPECT_TRUE(has(saved, "[{\"firstgid\": 1, \"source\": \"own.tsx\"},{")) << saved;
  EXPECT_TRUE(has(saved, "\"name of grass\"")) << saved;
}

TEST(TiledMergeTilesets, TilesOfOursFollowTheirTerrainsName) {
  const std::string before = R"(  <tile id="0" type="grass"/>
  <tile id="1" class="grass"/>
  <tile id="2" type="grass"><properties><property name="terrain" value="grass"/></properties></tile>
  <tile id="9" type="grass"/>
  <tile id="3" type="water"/>
)";
  const std::string text = level_with(own_tileset(10, R"(tilewidth="8" tileheight="8" tilecount="4")", before));
  const std::string saved = saved_tmx(text, [](Map& map) { rename(map, "grass", "meadow"); });
  EXPECT_TRUE(has(saved, R"(  <tile id="0" type="meadow"/>
  <tile id="1" class="meadow"/>
  <tile id="2" type="grass"><properties><property name="terrain" value="grass"/></properties></tile>
  <tile id="9" type="grass"/>
  <tile id="3" type="water"/>
)")) << saved;

  const std::string tmj = R"({"orientation": "orthogonal", "width": 2, "height": 1, "tilewidth": 8, "tileheight": 8,
 "tilesets": [{"firstgid": 1, "image": "level.tiles.png", "tilewidth": 8, "tileheight": 8, "tilecount": 3, "tiles": [
  {"id": 0, "type": "grass"}, {"id": 1, "class": "grass"}, {"id": 2, "class": "water"}]}],
 "layers": [{"type": "tilelayer", "width": 2, "height": 1, "data": [1, 2]}]})";
  const std::string renamed = saved_tmj(tmj, [](Map& map) { rename(map, "grass", "meadow"); });
  EXPECT_TRUE(has(renamed, R"({"id": 0, "type": "meadow"}, {"id": 1, "class": "meadow"}, {"id": 2, "class": "water"})"))
      << renamed;
}

TEST(TiledMergeTilesets, FullPictureOrNumbersAreRefused) {
  const auto refusal = [](const std::string& tilesets) {
    return refusal_of_saving(kTmxSpelling, level_with(tilesets), paint_lava);
  };
  const std::string size = "tilewidth=\"8\" tileheight=\"8\"";
  EXPECT_EQ(refusal(own_tileset(10, size + " tilecount=\"120\"")), "saved");
  EXPECT_EQ(refusal(own_tileset(10, size + " tilecount=\"121\"")),
            "level: tileset \"terrains\": expected room for 129 tiles");
  EXPECT_EQ(refusal(" <tileset firstgid=\"268435446\" name=\"last\" tilecount=\"1\"/>\n"), "saved");
  for (const char* last : {
           R"(firstgid="268435447" name="last" tilecount="1")",
           R"(firstgid="268435455" name="last" tilecount="1")",
           R"(firstgid="268435455" name="last" tilecount="268435455")",
       }) {
    EXPECT_EQ(refusal(fmt::format(" <tileset {}><tile id=\"1\" type=\"lava\"/></tileset>\n", last)),
              "level: tileset \"terrains\": expected room for 8 tiles")
        << last;
  }
}

TEST(TiledMergeTilesets, TileThatNamesNewTerrainIsTaken) {
  TmxText tmx;
  tmx.tileset = replaced(tmx.tileset, "gruond", "lava");
  tmx.data = kOnlyGround;
  EXPECT_TRUE(has(saved_tmx(tmx.str(), paint_lava), "<data encoding=\"csv\">6,1,1")) << "of the file's tileset";
  const std::string old =
      level_with(" <tileset firstgid=\"10\" name=\"old\"><tile id=\"7\" type=\"lava\"/></tileset>\n");
  EXPECT_TRUE(has(saved_tmx(old, paint_lava), "<data encoding=\"csv\">17,1,1")) << "of one that says no length";
  const std::string own =
      own_tileset(10, R"(tilewidth="8" tileheight="8" tilecount="1")", "  <tile id=\"0\" type=\"lava\"/>\n");
  const std::string saved = saved_tmx(level_with(own), paint_lava);
  EXPECT_TRUE(has(saved, own)) << saved;
  EXPECT_TRUE(has(saved, "<data encoding=\"csv\">10,1,1")) << saved;
}

/// A tile that only a rule of the project speaks of is taken by the rule's first number.
TEST(TiledMergeTilesets, TilesOfTheProjectsRulesAreTaken) {
  TileRules rules;
  rules.rules = {{"others", {{4, 4}}, "", "", {}, "trees"},
                 {"tiles", {}, "gruond", "", {}, "trees"},
                 {"", {{2, 2}}, "", "", {}, "sand"},
                 {"tiles", {{2, 2}}, "", "", {}, "grass"}};
  rules.costs = {{"sand", Milli::whole(2)}};
  const std::string text = level_with("");
  const auto saved = [&](const char* terrain) {
    return saved_into(
        kTmxSpelling, text,
        [&](Map& map) {
          paint(map, {0, 0}, terrain);
        },
        load_nothing(), &rules);
  };
  EXPECT_EQ(saved("trees"), replaced(text, ">1,1,1,", ">6,1,1,")) << "of that class, in any tileset of the rule's name";
  EXPECT_TRUE(has(saved("grass"), kNewTileset)) << "an earlier rule calls that tile sand";
}

TEST(TiledMergeTilesets, RenamedTerrainKeepsItsTiles) {
  TmxText tmx;
  const std::string text = tmx.str();
  for (const char* name : {"Water", "WATER", "lake"}) {
    const std::string saved = saved_tmx(text, [&](Map& map) { rename(map, "water", name); });
    EXPECT_TRUE(has(saved, "1,2,1,\n1,1,1")) << saved;
  }
  // Alike only by half, it is another terrain, and its cells are laid anew.
  for (const bool glyph : {false, true}) {
    const std::string saved = saved_tmx(text, [&](Map& map) {
      Terrain& water = map.terrains.at(*find_terrain(map, "water"));
      water.name = "lake";
      if (glyph) water.glyph = 'L';
      if (!glyph) water.colour = {1, 2, 3};
    });
    EXPECT_FALSE(has(saved, "1,2,1,")) << saved;
    EXPECT_TRUE(has(saved, kNewTileset)) << saved;
  }
}

/// There is no place for terrain in a cell whose only layer shows decoration there.
TEST(TiledMergeTilesets, CellsUnderDecorationAloneAreNamedAsLost) {
  TmxText tmx;
  tmx.tileset = replaced(tmx.tileset, "  <tile id=\"3\"",
                         "  <tile id=\"2\"><properties><property name=\"terrain\" value=\"\"/></properties></tile>\n"
                         "  <tile id=\"3\"");
  tmx.data = R"(<data encoding="csv">3,1,1,1,1,1</data>)";
  const std::string text = tmx.str();
  const TiledOriginal original = read_tiled_original(kTmxSpelling, text, "level", load_nothing());
  Map map = original.map;
  paint(map, {0, 0}, "ground");
  const TiledSaved saved = save_into_tiled(kTmxSpelling, original, map, "level", load_nothing());
  EXPECT_EQ(saved.merge.lost, std::vector<std::string>{"cells"});
  EXPECT_EQ(saved.text, text);
}

}  // namespace
}  // namespace libpath::test
