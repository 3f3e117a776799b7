// Saving over a file of Tiled's keeps what libpath does not speak of.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include <fmt/ranges.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_merge.h>
#include <libpath/map/io/tiled_tiles.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>
#include <tests/map/sample_map.h>
#include <tests/map/tiled_drawing.h>
#include <tests/map/tiled_saving.h>
#include <tests/map/tiled_text.h>
#include <tests/support/scale.h>
#include <tests/support/temporary_folder.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;

class TiledMergeFiles : public ::testing::Test {
 protected:
  fs::path file(const char* name = "level.tmx") const { return folder_ / name; }

  Map read(const fs::path& path) const {
    auto map = read_map(path);
    EXPECT_TRUE(map) << message(map);
    return map ? *map : Map();
  }
  /// Saves a changed map; returns the new text.
  std::string save(const Map& map, const fs::path& path) const {
    EXPECT_EQ(lost_by_writing(map, path), std::vector<std::string>());
    const auto written = write_map(map, path);
    EXPECT_TRUE(written) << (written ? "" : written.error().message());
    EXPECT_EQ(read(path), map) << content_of(path);
    return content_of(path);
  }
  static TerrainIndex terrain(const Map& map, const char* name) {
    const auto found = find_terrain(map, name);
    EXPECT_TRUE(found) << name;
    return static_cast<TerrainIndex>(found.value_or(0));
  }

  TemporaryFolder folder_;
};

using TiledMergeTmx = TiledMergeFiles;

/// Three layers of an artist: terrain, a fringe that is decoration, and objects for the game.
TmxText artists_level() {
  TmxText tmx;
  tmx.data = "<data encoding=\"csv\">\n 1,2,1,\n 1,1,3221225473\n</data>";
  tmx.layers = R"( <layer id="2" name="Fringe" width="3" height="2"><data encoding="csv">0,3,0,0,3,0</data></layer>
 <objectgroup id="3" name="Objects"><object id="7" type="chest" x="1.50" y="2"/></objectgroup>
)";
  return tmx;
}

TEST_F(TiledMergeTmx, PaintedCellIsTheOnlyDifference) {
  const std::string text = artists_level().str();
  put(file(), text);
  Map map = read(file());
  map.cells[{1, 0}] = terrain(map, "ground");
  EXPECT_EQ(save(map, file()), replaced(text, "1,2,1", "1,1,1"));
  EXPECT_EQ(folder_.entries(), 1u) << "no picture of tiles that the file does not show";
}

TEST_F(TiledMergeTmx, FilesOfAllKindsKeepTheirBytes) {
  for (const char* format : {"tmx", "tmj"}) {
    std::vector<fs::path> files{fs::path(LIBPATH_SOURCE_DIR "/tests/data/tiled/saved.") += format};
    for (const auto& entry : fs::directory_iterator(fs::path(LIBPATH_SOURCE_DIR "/tests/fuzz/corpus/") / format)) {
      files.push_back(entry.path());
    }
    int read_files = 0;
    for (const fs::path& from : files) {
      const fs::path to = folder_.path() / from.filename();
      fs::copy_file(from, to);
      const auto map = read_map(to);
      if (!map) continue;
      ++read_files;
      EXPECT_EQ(save(*map, to), content_of(from)) << from;
    }
    EXPECT_GE(read_files, 4) << format;
  }
}

TEST_F(TiledMergeTmx, LineEndsQuotesAndCommentsStay) {
  std::string text = artists_level().str();
  text = replaced(text, "<map ", "<!-- <map> \" -->\n<?keep this?>\n<map\n  custom='>\"' ");
  text = replaced(text, "</data>", "</data><!-- 1,2 </layer> -->");
  text = replaced(text, "</map>", "<properties/><![CDATA[</map>]]></map>");
  std::string lines;
  for (const char c : text) lines += c == '\n' ? std::string("\r\n") : std::string(1, c);
  put(file(), lines);
  Map map = read(file());
  map.cells[{2, 1}] = terrain(map, "water");
  map.waypoints = {{"a", {Milli{500}, Milli{500}}}};
  std::string expected =
      replaced(lines, "tileheight=\"20\">", "tileheight=\"20\" nextobjectid=\"9\" nextlayerid=\"5\">");
  expected = replaced(expected, "3221225473", "2");
  const std::string before_layer = expected.substr(0, expected.rfind("</map>"));
  const std::string saved = save(map, file());
  EXPECT_EQ(saved.substr(0, before_layer.size()), before_layer);
  EXPECT_EQ(saved.find("\n\n"), std::string::npos);
  EXPECT_EQ(std::count(saved.begin(), saved.end(), '\n'), std::count(saved.begin(), saved.end(), '\r'));
}

TEST_F(TiledMergeTmx, WallOverGrassIsTakenAwayAgain) {
  TmxText tmx;
  tmx.tileset = replaced(tmx.tileset, "type=\"gruond\"", "type=\"grass\"");
  tmx.data = R"(<data encoding="csv">6,6,6,6,6,6</data>)";
  tmx.layers = R"( <layer id="2" name="Walls" width="3" height="2"><data encoding="csv">4,0,0,0,0,0</data></layer>
)";
  put(file(), tmx.str());
  Map map = read(file());
  const TerrainIndex grass = terrain(map, "grass");
  const TerrainIndex wall = terrain(map, "wall");
  map.cells[{1, 1}] = wall;
  const std::string with_walls = save(map, file());
  EXPECT_EQ(with_walls, replaced(tmx.str(), "4,0,0,0,0,0", "4,0,0,0,4,0")) << "in the layer of walls, grass below it";
  map.cells[{1, 1}] = grass;
  EXPECT_EQ(save(map, file()), tmx.str());
}

TEST_F(TiledMergeTmx, CellsAreEmptiedWhereThatIsTheTerrain) {
  TmxText tmx;
  tmx.properties = R"(<properties><property name="empty" value="grass"/></properties>)";
  tmx.data = R"(<data encoding="csv">0,4,4,0,0,0</data>)";
  put(file(), tmx.str());
  Map map = read(file());
  map.cells[{1, 0}] = terrain(map, "grass");
  EXPECT_EQ(save(map, file()), replaced(tmx.str(), "0,4,4", "0,0,4"));
}

TEST_F(TiledMergeTmx, TilesThatNobodyUsedYetAreTaken) {
  TmxText tmx;
  tmx.data = R"(<data encoding="csv">1,1,1,1,1,1</data>)";
  put(file(), tmx.str());
  Map map = read(file());
  map.cells[{0, 0}] = terrain(map, "water");
  EXPECT_EQ(save(map, file()), replaced(tmx.str(), "1,1,1", "2,1,1"));
}

TEST_F(TiledMergeTmx, NewTerrainAddsTilesBehindAllOthers) {
  const std::string text = artists_level().str();
  put(file(), text);
  Map map = read(file());
  map.terrains.push_back({"lava", 'L', {255, 0, 0}, false, {std::nullopt, std::nullopt, Milli::whole(1)}});
  map.cells[{0, 1}] = terrain(map, "lava");
  const std::string saved = save(map, file());
  EXPECT_NE(saved.find("<tileset firstgid=\"7\" name=\"terrains\" tilewidth=\"10\" tileheight=\"20\" tilecount=\"8\""),
            std::string::npos)
      << saved;
  EXPECT_NE(saved.find(" 1,2,1,\n 14,1,3221225473\n"), std::string::npos) << saved;
  EXPECT_TRUE(fs::exists(folder_ / "level.tiles.png"));

  // The next one grows that tileset, the picture with it.
  const std::string picture = content_of(folder_ / "level.tiles.png");
  map.terrains.push_back({"ice", 'I', {0, 0, 255}, false, {Milli::whole(2), std::nullopt, Milli::whole(1)}});
  map.cells[{1, 1}] = terrain(map, "ice");
  const std::string again = save(map, file());
  EXPECT_NE(again.find("tilecount=\"9\""), std::string::npos) << again;
  EXPECT_EQ(again.find("name=\"terrains\""), again.rfind("name=\"terrains\"")) << again;
  EXPECT_NE(content_of(folder_ / "level.tiles.png"), picture);

  // Nothing new: the picture is the designer's.
  put(folder_ / "level.tiles.png", "painted over");
  map.cells[{1, 1}] = terrain(map, "ground");
  save(map, file());
  EXPECT_EQ(content_of(folder_ / "level.tiles.png"), "painted over");
}

/// Nothing is known of it then, not even whether it is there.
TEST_F(TiledMergeTmx, PictureThatCannotBeSeenIsNamed) {
  for (const char* name : {"level.tmx", "level.tmj"}) {
    ASSERT_TRUE(write_map(drawn({"..", ".W"}), file(name)));
    fs::remove(folder_ / "level.tiles.png");
    fs::create_symlink("level.tiles.png", folder_ / "level.tiles.png");
    const std::string before = content_of(file(name));
    const auto written = write_map(drawn({"W.", ".W"}), file(name));
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().file, (folder_ / "level.tiles.png").string());
    EXPECT_EQ(content_of(file(name)), before);
    fs::remove(folder_ / "level.tiles.png");
  }
}

TEST(TiledTiles, NoTerrainsTakeNoSquares) {
  const TiledTiles tiles = tiles_of({}, "maps/a.tmx");
  EXPECT_EQ(tiles.file, "a.tiles.png");
  EXPECT_EQ(tiles.columns, 1);
  EXPECT_EQ(tiles.size, (Size{kTiledTileSide, 0}));
}

TEST_F(TiledMergeTmx, SharedTilesetsAreNotTouched) {
  const std::string tileset = R"(<tileset name="shared" tilecount="3">
 <tile id="0" type="mud"><properties><property name="cost" type="float" value="2"/></properties></tile>
 <tile id="1" type="wall"><properties><property name="walkable" type="bool" value="false"/></properties></tile>
 <tile id="2" type="water"/>
</tileset>)";
  put(folder_ / "shared.tsx", tileset);
  TmxText tmx;
  tmx.tileset = " <tileset firstgid=\"1\" source=\"shared.tsx\"/>\n";
  tmx.data = R"(<data encoding="csv">1,2,3,1,2,3</data>)";
  put(file(), tmx.str());
  Map map = read(file());

  // Dearer, renamed, gone.
  map.terrains[terrain(map, "mud")].factors[0] = Milli::whole(7);
  map.terrains[terrain(map, "wall")].name = "cliff";
  const TerrainIndex mud = terrain(map, "mud");
  const TerrainIndex water = terrain(map, "water");
  std::replace(map.cells.all().begin(), map.cells.all().end(), water, mud);
  map.terrains.erase(map.terrains.begin() + water);
  for (TerrainIndex& cell : map.cells.all()) cell = static_cast<TerrainIndex>(cell - (cell > water ? 1 : 0));
  std::string saved = save(map, file());
  EXPECT_NE(saved.find(R"(<property name="cost of mud" type="float" value="7"/>)"), std::string::npos) << saved;
  EXPECT_NE(saved.find(R"(<property name="name of wall" value="cliff"/>)"), std::string::npos) << saved;
  EXPECT_NE(saved.find("1,2,1,1,2,1"), std::string::npos) << saved;

  // As in the editor, where every change can be undone.
  map.terrains[terrain(map, "cliff")].name = "wall";
  map.terrains[terrain(map, "mud")].factors[0] = std::nullopt;
  saved = save(map, file());
  EXPECT_EQ(saved.find("name of"), std::string::npos) << saved;
  EXPECT_NE(saved.find(R"(<property name="cost of mud" value="none"/>)"), std::string::npos) << saved;
  EXPECT_EQ(content_of(folder_ / "shared.tsx"), tileset);
}

TEST_F(TiledMergeTmx, RemovedTerrainIsDecorationWhereItLiesBelow) {
  TmxText tmx;
  tmx.layers = R"( <layer id="2" name="Top" width="3" height="2"><data encoding="csv">0,1,0,0,0,0</data></layer>
)";
  put(file(), tmx.str());
  const Map before = read(file());
  Map map = before;
  ASSERT_EQ(glyphs(map), "... ...");
  const TerrainIndex water = terrain(map, "water");
  map.terrains.erase(map.terrains.begin() + water);
  const std::string saved = save(map, file());
  EXPECT_NE(saved.find("1,2,1"), std::string::npos) << saved;
  EXPECT_NE(saved.find(R"(<property name="name of WATER" value=""/>)"), std::string::npos) << saved;

  // It comes back, and its tile with it.
  Map again = before;
  again.cells[{1, 0}] = water;
  EXPECT_NE(save(again, file()).find("0,0,0,0,0,0"), std::string::npos) << "uncovered";
}

TEST_F(TiledMergeTmx, WhatTheMapCallsDecorationStaysDecoration) {
  TmxText tmx = artists_level();
  tmx.properties = R"(<properties><property name="name of water" value=""/></properties>)";
  tmx.layers = replaced(tmx.layers, "0,3,0", "0,2,0");
  tmx.data = R"(<data encoding="csv">1,1,1,1,1,1</data>)";
  put(file(), tmx.str());
  Map map = read(file());
  EXPECT_EQ(glyphs(map), "... ...");
  EXPECT_EQ(save(map, file()), tmx.str());
  map.cells[{2, 1}] = terrain(map, "grass");
  EXPECT_NE(save(map, file()).find("0,2,0"), std::string::npos);
}

TEST_F(TiledMergeTmx, ObjectsChangeInWhatDiffers) {
  TmxText tmx;
  tmx.layers =
      object_layer("waypoints",
                   R"(  <object id="1" name="a" type="door" x="5" y="10" custom="1"><properties>
   <property name="team" type="int" value="3"/></properties><point/></object>
  <!-- between -->
  <object id="2" name="b" x="25" y="10" width="0" height="0"><ellipse/></object>)") +
      object_layer("links", R"(  <object id="3" name="up" x="5" y="10" rotation="0"><properties>
   <property name="cost" type="int" value="2"/></properties><polyline points="0,0 10,0"/></object>)") +
      object_layer("waypoint edges", R"(  <object id="4" x="5" y="10"><polyline points="0,0 20,0"/></object>)");
  put(file(), tmx.str());
  Map map = read(file());
  map.waypoints[0].name = "c";
  map.waypoints[1].position = {Milli{1500}, Milli{1500}};
  map.links[0].cost = Milli{2500};
  std::string expected = replaced(tmx.str(), "name=\"a\"", "name=\"c\"");
  expected = replaced(expected, "x=\"25\" y=\"10\"", "x=\"15\" y=\"30\"");
  expected = replaced(expected, R"(<property name="cost" type="int" value="2"/>)",
                      R"(<property name="cost" type="float" value="2.5"/>)");
  expected = replaced(expected, "0,0 20,0", "0,0 10,20");
  EXPECT_EQ(save(map, file()), expected);

  map.waypoints.erase(map.waypoints.begin());
  map.waypoint_edges.clear();
  map.waypoints.push_back({"d", {Milli{500}, Milli{0}}});
  const std::string saved = save(map, file());
  EXPECT_EQ(saved.find("name=\"c\""), std::string::npos) << saved;
  EXPECT_NE(saved.find("<!-- between -->"), std::string::npos) << saved;
  EXPECT_NE(saved.find("<ellipse/></object>\n  <object id=\"4\" name=\"d\" x=\"5\" y=\"0\">"), std::string::npos)
      << saved;
}

TEST_F(TiledMergeTmx, NewObjectsGetNewLayersAndIds) {
  TmxText tmx = artists_level();
  tmx.attributes += R"( nextlayerid="12" nextobjectid="40")";
  put(file(), tmx.str());
  Map map = read(file());
  map.links.push_back({"hole", {0, 0}, {2, 1}, Milli::whole(1), true});
  const std::string saved = save(map, file());
  EXPECT_NE(saved.find(" <objectgroup id=\"12\" name=\"links\">\n  <object id=\"40\" name=\"hole\""), std::string::npos)
      << saved;
  EXPECT_NE(saved.find("nextlayerid=\"13\" nextobjectid=\"41\""), std::string::npos) << saved;
  map.links.clear();
  EXPECT_NE(save(map, file()).find("name=\"links\""), std::string::npos) << "an empty layer is no harm";
}

TEST_F(TiledMergeTmx, RegionsKeepObjectsThatStillLieWithin) {
  TmxText tmx;
  tmx.layers = object_layer("regions", R"(  <object id="1" name="r" x="0" y="0" width="20" height="20"/>
  <object id="2" name="s" x="0" y="20" width="30" height="20"><properties><property name="team" value="3"/></properties></object>)");
  put(file(), tmx.str());
  Map map = read(file());
  map.regions[0].runs = canonical_runs({{0, 0, 2}, {1, 0, 1}});
  map.regions[1].runs = {{1, 1, 3}};
  std::string expected = replaced(tmx.str(), R"(x="0" y="20" width="30")", R"(x="10" y="20" width="20")");
  expected = replaced(expected, "height=\"20\"/>\n",
                      "height=\"20\"/>\n  <object id=\"3\" name=\"r\" x=\"0\" y=\"20\" width=\"10\" height=\"20\"/>\n");
  const std::string saved = save(map, file());
  EXPECT_EQ(replaced(saved, " nextobjectid=\"4\"", ""), expected);
}

TEST_F(TiledMergeTmx, ReshapedObjectsOfOtherShapeAreNamedAsLost) {
  TmxText tmx;
  tmx.layers = object_layer("regions", R"(  <object id="1" name="r" x="0" y="0" width="30" height="40"><properties>
   <property name="team" value="3"/><property name="tint" type="color" value="#fff"/></properties><ellipse/></object>)");
  put(file(), tmx.str());
  Map map = read(file());
  map.regions[0].runs = {{0, 0, 1}};
  EXPECT_EQ(lost_by_writing(map, file()), std::vector<std::string>{"custom properties of an object of \"r\""});
  ASSERT_TRUE(write_map(map, file()));
  EXPECT_EQ(read(file()), map);
}

TEST_F(TiledMergeTmx, ResizedMapsKeepTheirLayers) {
  const std::string text = artists_level().str();
  put(file(), text);
  const Map before = read(file());
  Map map = before;
  map.cells = Grid<TerrainIndex>({4, 3}, terrain(map, "water"));
  for (std::int32_t y = 0; y < 2; ++y) {
    for (std::int32_t x = 0; x < 3; ++x) map.cells[{x, y}] = before.cells[Cell{x, y}];
  }
  const std::string larger = save(map, file());
  EXPECT_NE(larger.find("1,2,1,2,\n1,1,3221225473,2,\n2,2,2,2\n"), std::string::npos) << larger;
  EXPECT_NE(larger.find("0,3,0,0,\n0,3,0,0,\n0,0,0,0\n"), std::string::npos) << larger;
  EXPECT_NE(larger.find(R"(<object id="7" type="chest" x="1.50" y="2"/>)"), std::string::npos) << larger;

  Map small = before;
  small.cells = Grid<TerrainIndex>({1, 2});
  EXPECT_EQ(lost_by_writing(small, file()),
            std::vector<std::string>{"tiles of layer \"Fringe\" beyond the map's edge"});
  ASSERT_TRUE(write_map(small, file()));
  EXPECT_EQ(read(file()), small);
}

/// An infinite map is as large as its chunks, also where there is nothing at its corners. A corner that lies beside a
/// small chunk gets one of its own.
TEST_F(TiledMergeTmx, InfiniteMapsKeepTheirSizeWhereCornersAreEmpty) {
  TmxText tmx;
  tmx.attributes = R"(orientation="orthogonal" infinite="1")";
  tmx.data = R"(<data encoding="csv"><chunk x="-3" y="0" width="3" height="1">1,1,1</chunk>
<chunk x="20" y="20" width="1" height="1">1</chunk></data>)";
  put(file(), tmx.str());
  const Map before = read(file());
  ASSERT_EQ(before.size(), (Size{24, 21}));
  for (const Size larger : {Size{28, 25}, Size{60, 25}, Size{60, 60}}) {
    Map map = before;
    map.cells = Grid<TerrainIndex>(larger, terrain(map, "void"));
    for (std::size_t i = 0; i < before.size().cells(); ++i) {
      const Cell cell = before.size().cell(i);
      map.cells[cell] = before.cells[cell];
    }
    save(map, file());
  }
}

/// Of the size that Tiled gives them, cut at the map's edge; of single cells where part of that lies in others.
TEST_F(TiledMergeTmx, NewChunksDoNotOverlapOthers) {
  const std::vector<CellRect> old{{-16, -16, 16, 16}, {0, -16, 1, 20}, {16, 16, 1, 1}};
  TmxText tmx;
  tmx.attributes = R"(orientation="orthogonal" infinite="1")";
  tmx.data = "<data encoding=\"csv\">";
  for (const CellRect& rect : old) {
    const std::vector<std::uint32_t> gids(static_cast<std::size_t>(rect.width * rect.height), 1);
    tmx.data += fmt::format("\n<chunk x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\">{}</chunk>", rect.x, rect.y,
                            rect.width, rect.height, fmt::join(gids, ","));
  }
  tmx.data += "</data>";
  put(file(), tmx.str());
  Map map = read(file());
  ASSERT_EQ(map.size(), (Size{33, 33}));
  for (const Cell cell : {Cell{20, 3}, Cell{20, 20}, Cell{3, 20}, Cell{4, 21}, Cell{32, 5}}) {
    ASSERT_EQ(map.cells[cell], terrain(map, "void"));
    map.cells[cell] = terrain(map, "ground");
  }
  const std::string text = save(map, file());
  std::vector<CellRect> now;
  const TiledOriginal saved = read_tiled_original(kTmxSpelling, text, "level", load_nothing());
  for (const TiledChunk& chunk : saved.tiled.tile_layers[0].chunks) {
    now.push_back({chunk.at.x, chunk.at.y, chunk.size.width, chunk.size.height});
  }
  std::vector<CellRect> expected = old;
  expected.insert(expected.end(), {{-16, 0, 16, 16}, {4, -13, 1, 1}, {4, 4, 1, 1}, {16, -16, 1, 16}});
  EXPECT_EQ(now, expected);
}

TEST_F(TiledMergeTmx, WhatCannotBeReadIsNamedAsLost) {
  const Map map = drawn({".."});
  const std::vector<std::string> lost{"the old file, which libpath cannot read"};
  for (const char* name : {"level.tmx", "level.tmj"}) {
    put(file(name), "type octile\nheight 1\n");
    EXPECT_EQ(lost_by_writing(map, file(name)), lost);
    EXPECT_FALSE(write_map(map, file(name)));
    EXPECT_EQ(content_of(file(name)), "type octile\nheight 1\n");
    ASSERT_TRUE(write_map(map, file(name), Replace::anything));
    EXPECT_EQ(read(file(name)), map);
    EXPECT_EQ(lost_by_writing(map, file(name)), std::vector<std::string>());
    put(file(name), "");
    EXPECT_EQ(lost_by_writing(map, file(name)), std::vector<std::string>()) << "nothing in it";
  }
}

/// It may hold anything, so it is not replaced either.
TEST_F(TiledMergeTmx, WhatCannotBeOpenedIsNotReplaced) {
  for (const char* name : {"level.tmx", "level.tmj"}) {
    fs::create_symlink(name, file(name));
    const auto written = write_map(drawn({".."}), file(name));
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().file, file(name).string());
    EXPECT_TRUE(lost_by_writing(drawn({".."}), file(name)).empty());
    EXPECT_EQ(folder_.entries(), 1u);
    fs::remove(file(name));
  }
}

TEST_F(TiledMergeTmx, MapsThatDoNotGoIntoTheFileLeaveIt) {
  TmxText tmx;
  tmx.layers =
      R"( <objectgroup id="5" name="regions" class="dead ends"><object id="1" name="r" x="0" y="0" width="10" height="20"/></objectgroup>)";
  put(file(), tmx.str());
  Map map = read(file());
  map.regions.clear();
  EXPECT_EQ(lost_by_writing(map, file()), std::vector<std::string>{"regions"}) << "one object is two things";
  map.units[0].width = 0;
  EXPECT_FALSE(write_map(map, file()));
  EXPECT_EQ(content_of(file()), tmx.str());
}

TEST(TiledProperties, MapHasTheLastWordOnTerrain) {
  TmxText tmx;
  tmx.properties =
      R"(<properties><property name="Name of water" value="grass"/><property name="cost of Grass" value="4"/></properties>)";
  auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(glyphs(*map), ".G. ...");
  EXPECT_EQ(map->terrains[1].factors[0], Milli::whole(4));
  tmx.properties = R"(<properties><property name="cost of mud" value="4"/></properties>)";
  EXPECT_EQ(message(tmx.parse()), "test.tmx: property \"cost of mud\": expected the name of a terrain, not \"mud\"");
  tmx.properties = R"(<properties><property name="cost of water" value="101"/></properties>)";
  EXPECT_EQ(message(tmx.parse()),
            "test.tmx: property \"cost of water\": expected a number from 0.001 to 100, or none, not \"101\"");
}

// ---- random levels, both formats ------------------------------------------------------------------------------

struct MergeFormat {
  const char* name;
  const TiledSpelling* spelling;
  std::string (RandomLevel::*text)() const;
  std::vector<std::string> (*foreign)();
  TileRules rules = {};
  bool staggered = false;
};

/// What a project says of the tiles of random levels, otherwise than these do.
TileRules rules_of_levels() {
  TileRules rules;
  rules.costs = {{"road", Milli{800}}, {"lava", std::nullopt}};
  rules.rules = {{"outdoors", {{0, 0}}, "", "", {}, "road"},
                 {"", {}, "Water", "", {}, "swamp"},
                 {"outdoors", {{7, 7}}, "", "", {}, ""},
                 {"", {}, "", "walkable", "false", "lava"},
                 {"indoors", {{1, 2}}, "", "", {}, "void"}};
  rules.empty = "lava";
  return rules;
}

class TiledMergeRandom : public ::testing::TestWithParam<MergeFormat> {
 protected:
  static TiledOriginal original(const std::string& text) {
    return read_tiled_original(*GetParam().spelling, text, "level", load_nothing(), &GetParam().rules);
  }
  static std::string level(unsigned seed) {
    const RandomLevel level(seed, GetParam().staggered);
    return (level.*GetParam().text)();
  }
  /// A cell of the box around a staggered level that is none of the level's.
  static std::function<bool(Cell)> beyond_edges(const TiledOriginal& original) {
    return [extent = tiled_extent(original.tiled, "level")](Cell cell) { return !extent.has(cell); };
  }
  /// Saves into the text; what comes back must be the map.
  static std::string saved(const Map& map, const std::string& text, bool resized) {
    const TiledSaved saved = save_into_tiled(*GetParam().spelling, original(text), map, "level", load_nothing());
    if (!resized) {
      for (const std::string& lost : saved.merge.lost)
        EXPECT_NE(lost.find("custom properties"), std::string::npos) << lost;
    }
    EXPECT_EQ(original(saved.text).map, map) << fmt::format("{}", fmt::join(saved.merge.lost, ", ")) << saved.text;
    for (std::size_t at = 0; const std::string& foreign : GetParam().foreign()) {
      at = saved.text.find(foreign, at);
      EXPECT_NE(at, std::string::npos) << foreign << " in " << saved.text;
      if (at == std::string::npos) break;
    }
    return saved.text;
  }
  /// A staggered level refuses a map of another size.
  static void expect_fixed_size() {
    const std::string text = level(0);
    Map map = original(text).map;
    map.cells = Grid<TerrainIndex>({map.size().width + 1, map.size().height}, 0);
    try {
      saved(map, text, true);
      ADD_FAILURE() << "saved";
    } catch (const InputError& error) {
      EXPECT_NE(error.expected.find("as a staggered map keeps its size"), std::string::npos) << error.message();
    }
  }
};

class RandomEdits {
 public:
  /// Cells of which `is_fixed` is true keep their terrain, and that keeps its costs.
  explicit RandomEdits(unsigned seed, std::function<bool(Cell)> is_fixed = nullptr)
      : random_(seed), is_fixed_(std::move(is_fixed)) {}

  void edit(Map& map) {
    find_fixed(map);
    switch (between(0, 11)) {
      case 0:
      case 1: paint(map, static_cast<TerrainIndex>(between(0, last(map.terrains)))); break;
      case 2: add_terrain(map); break;
      case 3: rename_terrain(map); break;
      case 4: change_cost(map); break;
      case 5: edit_waypoints(map); break;
      case 6: edit_links(map); break;
      case 7: edit_areas(map, coin() ? map.regions : map.dead_ends); break;
      case 8: edit_one_way_edges(map); break;
      case 9: map.units[0].speed = Milli{between(1, 5000)}; break;
      case 10: remove_terrain(map); break;
      case 11: edit_waypoint_edges(map); break;
    }
  }

  /// Crops or extends at the right and the lower edge; drops what lies outside.
  void resize(Map& map) {
    const Grid<TerrainIndex> old = map.cells;
    map.cells =
        Grid<TerrainIndex>({between(1, 40), between(1, 40)}, static_cast<TerrainIndex>(between(0, last(map.terrains))));
    for (std::int32_t y = 0; y < std::min(old.size().height, map.size().height); ++y) {
      for (std::int32_t x = 0; x < std::min(old.size().width, map.size().width); ++x)
        map.cells[{x, y}] = old[Cell{x, y}];
    }
    const auto outside = [&](Cell cell) { return !map.size().contains(cell); };
    std::erase_if(map.links, [&](const Link& link) { return outside(link.from) || outside(link.to); });
    std::erase_if(map.one_way_edges, [&](const OneWayEdge& edge) { return outside(edge.from) || outside(edge.to); });
    map.waypoint_edges.clear();
    std::erase_if(map.waypoints, [&](const Waypoint& waypoint) {
      return waypoint.position.x > Milli::whole(map.size().width) ||
             waypoint.position.y > Milli::whole(map.size().height);
    });
    for (auto* areas : {&map.regions, &map.dead_ends}) {
      for (Area& area : *areas) {
        for (CellRun& run : area.runs) run.end = run.y < map.size().height ? std::min(run.end, map.size().width) : 0;
        area.runs = canonical_runs(area.runs);
      }
      std::erase_if(*areas, [](const Area& area) { return area.runs.empty(); });
    }
  }

 private:
  void find_fixed(const Map& map) {
    fixed_.reset();
    for (std::size_t i = 0; is_fixed_ && i < map.size().cells() && !fixed_; ++i) {
      if (is_fixed_(map.size().cell(i))) fixed_ = map.cells.all()[i];
    }
  }
  void change_cost(Map& map) {
    const std::size_t place = pick(map.terrains);
    if (place == fixed_) return;
    map.terrains[place].factors[0] = coin() ? CostFactor(Milli{between(1, 9000)}) : std::nullopt;
  }

  std::int32_t between(std::int32_t least, std::int32_t most) {
    return std::uniform_int_distribution<std::int32_t>(least, most)(random_);
  }
  bool coin() { return between(0, 1) == 1; }
  template <class List>
  static std::int32_t last(const List& list) {
    return static_cast<std::int32_t>(list.size()) - 1;
  }
  template <class List>
  std::size_t pick(const List& list) {
    return static_cast<std::size_t>(between(0, last(list)));
  }
  Cell cell(const Map& map) { return {between(0, map.size().width - 1), between(0, map.size().height - 1)}; }

  void paint(Map& map, TerrainIndex terrain) {
    const Cell from = cell(map);
    const Cell to = cell(map);
    for (std::int32_t y = std::min(from.y, to.y); y <= std::max(from.y, to.y); ++y) {
      for (std::int32_t x = std::min(from.x, to.x); x <= std::max(from.x, to.x); ++x) {
        if (!is_fixed_ || !is_fixed_({x, y})) map.cells[{x, y}] = terrain;
      }
    }
  }
  char free_glyph(const Map& map) {
    char glyph = '!';
    while (!is_glyph(glyph) ||
           std::any_of(map.terrains.begin(), map.terrains.end(), [&](const Terrain& t) { return t.glyph == glyph; }))
      ++glyph;
    return glyph;
  }
  std::string free_name(const Map& map) {
    std::string name;
    do name = fmt::format("new & <{}>", between(0, 99));
    while (find_terrain(map, name));
    return name;
  }
  void add_terrain(Map& map) {
    Terrain added{free_name(map), free_glyph(map), {static_cast<std::uint8_t>(between(0, 255)), 1, 2}, coin(), {}};
    for (std::size_t i = 0; i < map.movement_classes.size(); ++i)
      added.factors.push_back(coin() ? CostFactor(Milli{between(1, 9000)}) : std::nullopt);
    map.terrains.insert(map.terrains.begin() + between(0, last(map.terrains) + 1), added);
    const auto place = static_cast<TerrainIndex>(*find_terrain(map, added.name));
    for (TerrainIndex& held : map.cells.all()) held = static_cast<TerrainIndex>(held + (held >= place ? 1 : 0));
    if (coin()) paint(map, place);
  }
  void rename_terrain(Map& map) {
    const std::size_t place = pick(map.terrains);
    map.terrains[place].name = free_name(map);
  }
  void remove_terrain(Map& map) {
    if (map.terrains.size() < 2) return;
    const auto place = static_cast<TerrainIndex>(pick(map.terrains));
    if (place == fixed_) return;
    map.terrains.erase(map.terrains.begin() + place);
    for (TerrainIndex& held : map.cells.all()) {
      held = held == place ? TerrainIndex{0} : static_cast<TerrainIndex>(held - (held > place ? 1 : 0));
    }
  }
  Position position(const Map& map) {
    return {Milli{between(0, map.size().width * 1000)}, Milli{between(0, map.size().height * 1000)}};
  }
  void edit_waypoints(Map& map) {
    const int what = between(0, 3);
    if (what == 0 || map.waypoints.empty()) {
      const auto at = map.waypoints.begin() + between(0, last(map.waypoints) + 1);
      const auto index = static_cast<std::uint32_t>(at - map.waypoints.begin());
      map.waypoints.insert(at, {fmt::format("\"{}\"", serial_++), position(map)});
      for (WaypointEdge& edge : map.waypoint_edges) {
        edge.from += edge.from >= index ? 1u : 0u;
        edge.to += edge.to >= index ? 1u : 0u;
      }
    } else if (what == 1) {
      map.waypoints[pick(map.waypoints)].position = position(map);
    } else if (what == 2) {
      map.waypoints[pick(map.waypoints)].name = fmt::format("<{}>", serial_++);
    } else {
      const auto index = static_cast<std::uint32_t>(pick(map.waypoints));
      map.waypoints.erase(map.waypoints.begin() + index);
      std::erase_if(map.waypoint_edges,
                    [&](const WaypointEdge& edge) { return edge.from == index || edge.to == index; });
      for (WaypointEdge& edge : map.waypoint_edges) {
        edge.from -= edge.from > index ? 1u : 0u;
        edge.to -= edge.to > index ? 1u : 0u;
      }
    }
  }
  std::optional<Milli> cost() { return coin() ? std::optional(Milli{between(1, 9000)}) : std::nullopt; }
  void edit_waypoint_edges(Map& map) {
    if (map.waypoints.size() < 2) return;
    const auto from = static_cast<std::uint32_t>(pick(map.waypoints));
    const auto to = static_cast<std::uint32_t>(pick(map.waypoints));
    const int what = between(0, 2);
    if (what == 0 && from != to) {
      map.waypoint_edges.insert(map.waypoint_edges.begin() + between(0, last(map.waypoint_edges) + 1),
                                {from, to, cost(), coin()});
    } else if (!map.waypoint_edges.empty()) {
      const std::size_t place = pick(map.waypoint_edges);
      if (what == 1) map.waypoint_edges.erase(map.waypoint_edges.begin() + static_cast<std::ptrdiff_t>(place));
      if (what == 2) map.waypoint_edges[place].cost = cost();
      if (what == 2) map.waypoint_edges[place].both_ways = coin();
    }
  }
  void edit_links(Map& map) {
    const Cell from = cell(map);
    const Cell to = cell(map);
    if (from == to) return;
    const int what = between(0, 3);
    if (what == 0 || map.links.empty()) {
      map.links.insert(map.links.begin() + between(0, last(map.links) + 1),
                       {coin() ? "" : "x>y", from, to, Milli{between(1, 5000)}, coin()});
      return;
    }
    Link& link = map.links[pick(map.links)];
    if (what == 1) link.from = from, link.to = to;
    if (what == 2) link.cost = Milli{between(1, 5000)}, link.both_ways = coin();
    if (what == 3) map.links.erase(map.links.begin() + (&link - map.links.data()));
  }
  void edit_areas(Map& map, std::vector<Area>& areas) {
    const int what = between(0, 4);
    std::vector<CellRun> runs;
    for (int i = between(1, 4); i > 0; --i) {
      const Cell from = cell(map);
      runs.push_back({from.y, from.x, between(from.x + 1, map.size().width)});
    }
    if (what == 0 || areas.empty()) {
      areas.insert(areas.begin() + between(0, last(areas) + 1),
                   {fmt::format("area {}", serial_++), canonical_runs(runs)});
      return;
    }
    Area& area = areas[pick(areas)];
    if (what == 1) area.runs = canonical_runs(runs);
    if (what == 2) area.runs.erase(area.runs.begin() + static_cast<std::ptrdiff_t>(pick(area.runs)));
    if (what == 3) area.name = fmt::format("area {}", serial_++);
    if (what == 4) area.runs.insert(area.runs.end(), runs.begin(), runs.end());
    area.runs = canonical_runs(area.runs);
    if (area.runs.empty()) areas.erase(areas.begin() + (&area - areas.data()));
  }
  void edit_one_way_edges(Map& map) {
    if (!map.one_way_edges.empty() && coin()) {
      map.one_way_edges.erase(map.one_way_edges.begin() + static_cast<std::ptrdiff_t>(pick(map.one_way_edges)));
      return;
    }
    const Cell from = cell(map);
    const OneWayEdge edge{from, {from.x + 1, from.y}};
    if (!map.size().contains(edge.to) || std::binary_search(map.one_way_edges.begin(), map.one_way_edges.end(), edge))
      return;
    map.one_way_edges.push_back(edge);
    std::sort(map.one_way_edges.begin(), map.one_way_edges.end());
  }

  std::mt19937 random_;
  std::function<bool(Cell)> is_fixed_;
  std::optional<TerrainIndex> fixed_;
  int serial_ = 0;
};

TEST_P(TiledMergeRandom, UnchangedLevelsKeepEveryByte) {
  for (unsigned seed = 0; seed < static_cast<unsigned>(scaled(300)); ++seed) {
    SCOPED_TRACE(seed);
    const std::string text = level(seed);
    EXPECT_EQ(saved(original(text).map, text, false), text);
    if (HasFailure()) return;
  }
}

/// Saved, read and saved again: each time what is read is what was saved, foreign parts stay, and so do all tiles of
/// cells whose terrain is the same, and decoration everywhere.
TEST_P(TiledMergeRandom, EditedLevelsComeBackEqual) {
  for (unsigned seed = 0; seed < static_cast<unsigned>(scaled(600)); ++seed) {
    SCOPED_TRACE(seed);
    std::string text = level(seed);
    RandomEdits edits(seed, beyond_edges(original(text)));
    Map map = original(text).map;
    for (int saves = 0; saves < 4; ++saves) {
      for (int i = 0; i < 2; ++i) edits.edit(map);
      if (saves % 2 == 1) RandomMap(seed).change_properties(map);
      ASSERT_FALSE(check(map));
      text = saved(map, text, false);
      if (HasFailure()) return;
    }
  }
}

TEST_P(TiledMergeRandom, TilesOfUnchangedCellsStay) {
  for (unsigned seed = 0; seed < static_cast<unsigned>(scaled(300)); ++seed) {
    SCOPED_TRACE(seed);
    const std::string text = level(seed);
    const TiledOriginal before = original(text);
    Map map = before.map;
    RandomEdits edits(seed, beyond_edges(before));
    for (int i = 0; i < 3; ++i) edits.edit(map);
    const TiledMap after = original(saved(map, text, false)).tiled;
    const std::set<std::uint32_t> decoration{4, 8};
    for (std::size_t layer = 0; layer < before.tiled.tile_layers.size(); ++layer) {
      for (std::size_t i = 0; i < before.tiled.tile_layers[layer].chunks.size(); ++i) {
        const auto& old = before.tiled.tile_layers[layer].chunks[i].gids;
        const auto& now = after.tile_layers[layer].chunks[i].gids;
        for (std::size_t k = 0; k < old.size(); ++k) {
          if (!decoration.contains(tile_of_gid(old[k]))) continue;
          EXPECT_EQ(now[k], old[k]);
        }
      }
    }
    if (map.terrains != before.map.terrains || before.tiled.infinite) continue;
    const TiledExtent extent = tiled_extent(before.tiled, "level");
    for (std::size_t k = 0; k < map.cells.all().size(); ++k) {
      if (map.cells.all()[k] != before.map.cells.all()[k]) continue;
      if (!extent.has(map.size().cell(k))) continue;
      const std::size_t in_file = before.tiled.size.index(extent.to_file(map.size().cell(k)));
      for (std::size_t layer = 0; layer < before.tiled.tile_layers.size(); ++layer) {
        EXPECT_EQ(after.tile_layers[layer].chunks[0].gids[in_file],
                  before.tiled.tile_layers[layer].chunks[0].gids[in_file]);
      }
    }
    if (HasFailure()) return;
  }
}

TEST_P(TiledMergeRandom, ResizedLevelsComeBackEqual) {
  if (GetParam().staggered) return expect_fixed_size();
  for (unsigned seed = 0; seed < static_cast<unsigned>(scaled(300)); ++seed) {
    SCOPED_TRACE(seed);
    std::string text = level(seed);
    Map map = original(text).map;
    RandomEdits edits(seed);
    edits.resize(map);
    edits.edit(map);
    ASSERT_FALSE(check(map));
    text = saved(map, text, true);
    if (HasFailure()) return;
  }
}

/// As when another map is converted to a file that is there.
TEST_P(TiledMergeRandom, WhollyOtherMapsComeBackEqual) {
  if (GetParam().staggered) return expect_fixed_size();
  for (unsigned seed = 0; seed < static_cast<unsigned>(scaled(300)); ++seed) {
    SCOPED_TRACE(seed);
    std::string text = level(seed);
    text = saved(RandomMap(seed).make(), text, true);
    if (HasFailure()) return;
    saved(RandomMap(seed + 1).make(), text, true);
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Formats, TiledMergeRandom,
    ::testing::Values(
        MergeFormat{"tmx", &kTmxSpelling, &RandomLevel::tmx, &RandomLevel::foreign_tmx},
        MergeFormat{"tmj", &kTmjSpelling, &RandomLevel::tmj, &RandomLevel::foreign_tmj},
        MergeFormat{"tmx_with_rules", &kTmxSpelling, &RandomLevel::tmx, &RandomLevel::foreign_tmx, rules_of_levels()},
        MergeFormat{"tmj_with_rules", &kTmjSpelling, &RandomLevel::tmj, &RandomLevel::foreign_tmj, rules_of_levels()},
        MergeFormat{"tmx_staggered", &kTmxSpelling, &RandomLevel::tmx, &RandomLevel::foreign_tmx, {}, true},
        MergeFormat{"tmj_staggered", &kTmjSpelling, &RandomLevel::tmj, &RandomLevel::foreign_tmj, {}, true}),
    [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace libpath::test
