// Staggered maps lie on the grid as Tiled shows them: turned by an eighth.

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <set>

#include <libpath/map/io/tiled_merge.h>
#include <libpath/map/io/tiled_plane.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>
#include <tests/map/tiled_text.h>

namespace libpath::test {
namespace {

constexpr Size kTile{64, 32};
constexpr TiledStagger kLayouts[] = {{false, false}, {false, true}, {true, false}, {true, true}};

/// The middle of a cell on the screen, in pixels, as Tiled's manual has it: every other row or column is shifted.
Point on_screen(Cell cell, TiledStagger stagger) {
  const std::int32_t counted = stagger.columns ? cell.x : cell.y;
  const double shift = (std::abs(counted) % 2 == 1) != stagger.even ? 0.5 : 0;
  const double x = stagger.columns ? cell.x / 2.0 : cell.x + shift;
  const double y = stagger.columns ? cell.y + shift : cell.y / 2.0;
  return {(x + 0.5) * kTile.width, (y + 0.5) * kTile.height};
}

TEST(TiledPlane, StaggeredCellsHaveTheNeighboursOfTheScreen) {
  for (const TiledStagger stagger : kLayouts) {
    SCOPED_TRACE(testing::Message() << stagger.columns << stagger.even);
    const TiledPlane plane(TiledOrientation::staggered, kTile, stagger);
    for (std::int32_t y = -4; y < 5; ++y) {
      for (std::int32_t x = -4; x < 5; ++x) {
        const Cell cell = plane.to_grid(Cell{x, y});
        EXPECT_EQ(plane.to_file(cell), (Cell{x, y}));
        const Point middle = plane.in_cells(on_screen({x, y}, stagger));
        EXPECT_EQ(middle, (Point{cell.x + 0.5, cell.y + 0.5}));
        EXPECT_EQ(plane.to_pixels(middle), on_screen({x, y}, stagger));
        for (std::int32_t dy = -2; dy <= 2; ++dy) {
          for (std::int32_t dx = -2; dx <= 2; ++dx) {
            const Cell other = plane.to_grid(Cell{x + dx, y + dy});
            const Point to = on_screen({x + dx, y + dy}, stagger);
            const Point from = on_screen({x, y}, stagger);
            const bool is_beside = std::abs(to.x - from.x) == 32 && std::abs(to.y - from.y) == 16;
            EXPECT_EQ(std::abs(other.x - cell.x) + std::abs(other.y - cell.y) == 1, is_beside);
          }
        }
      }
    }
  }
}

TEST(TiledPlane, BoxesAreTheSmallest) {
  for (const TiledStagger stagger : kLayouts) {
    const TiledPlane plane(TiledOrientation::staggered, kTile, stagger);
    for (const CellRect file : {CellRect{0, 0, 1, 1}, CellRect{0, 0, 4, 3}, CellRect{-3, 5, 2, 7}}) {
      std::set<std::int32_t> xs;
      std::set<std::int32_t> ys;
      for (std::int32_t y = file.y; y < file.y + file.height; ++y) {
        for (std::int32_t x = file.x; x < file.x + file.width; ++x) {
          xs.insert(plane.to_grid(Cell{x, y}).x);
          ys.insert(plane.to_grid(Cell{x, y}).y);
        }
      }
      EXPECT_EQ(plane.box_of(file),
                (CellRect{*xs.begin(), *ys.begin(), *xs.rbegin() - *xs.begin() + 1, *ys.rbegin() - *ys.begin() + 1}));
    }
  }
}

TmxText staggered(const char* more = "") {
  TmxText tmx;
  tmx.attributes = std::string(R"(orientation="staggered" infinite="0" )") + more;
  return tmx;
}

/// The drawing of the map: '.' for ground, 'w' for water, ' ' for void, rows separated by '|'.
std::string drawn(const Map& map) {
  std::string text;
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    if (y > 0) text += '|';
    for (const TerrainIndex terrain : map.cells.row(y)) {
      const std::string& name = map.terrains[terrain].name;
      text += name == "void" ? ' ' : name == "water" ? 'w' : '.';
    }
  }
  return text;
}

TEST(TiledStaggered, RowsRunAlongDiagonals) {
  const std::pair<const char*, const char*> layouts[] = {
      {R"(staggeraxis="y" staggerindex="odd")", "  ..| w. |..  "},
      {R"(staggeraxis="y" staggerindex="even")", "  .| w.|.. |.  "},
      {R"(staggeraxis="x" staggerindex="odd")", " . |.w.| .."},
      {R"(staggeraxis="x" staggerindex="even")", "w. |...| . "},
  };
  for (const auto& [attributes, expected] : layouts) {
    const auto map = staggered(attributes).parse();
    ASSERT_TRUE(map) << message(map);
    EXPECT_EQ(drawn(*map), expected) << attributes;
  }
  // Tiled's own defaults.
  EXPECT_EQ(drawn(*staggered().parse()), layouts[0].second);
}

/// Objects lie by pixels of the screen: here half a tile is 5 × 10 pixels.
TEST(TiledStaggered, ObjectsLieAsOnTheScreen) {
  TmxText tmx = staggered();
  tmx.layers = object_layer("waypoints", R"(  <object id="1" name="a" x="5" y="10"><point/></object>
  <object id="2" name="b" x="20" y="20"><point/></object>)") +
               object_layer("regions", R"(  <object id="3" name="r" x="0" y="1" width="16" height="10"/>
  <object id="4" name="turned" x="20" y="1" width="18" height="20" rotation="90"/>)") +
               object_layer("links", R"(  <object id="5" x="5" y="10"><polyline points="0,0 20,0"/></object>)");
  const auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->waypoints,
            (std::vector<Waypoint>{{"a", {Milli{500}, Milli{2500}}}, {"b", {Milli{2500}, Milli{1500}}}}));
  // The middles of the first two cells of the upper row.
  EXPECT_EQ(drawing(map->regions[0], map->size()), ".... .#.. #...");
  EXPECT_EQ(drawing(map->regions[1], map->size()), ".... .#.. #...");
  EXPECT_EQ(map->links[0].from, (Cell{0, 2}));
  EXPECT_EQ(map->links[0].to, (Cell{2, 0}));
}

TEST(TiledStaggered, WhatIsWrongIsRefused) {
  EXPECT_EQ(message(staggered(R"(staggeraxis="z")").parse()),
            "test.tmx: line 2: expected staggeraxis to be \"y\" or \"x\"");
  EXPECT_EQ(message(staggered(R"(staggerindex="1")").parse()),
            "test.tmx: line 2: expected staggerindex to be \"odd\" or \"even\"");
  TmxText walkable = staggered();
  walkable.properties = R"( <properties><property name="cost of void" type="float" value="2"/></properties>
)";
  EXPECT_EQ(message(walkable.parse()),
            "test.tmx: property cost of void: expected \"none\", since that terrain lies beyond the edges of the "
            "staggered map");
  TmxText wide = staggered();
  wide.attributes += R"( infinite="1")";
  wide.attributes = R"(orientation="staggered" infinite="1")";
  wide.data = R"(<data encoding="csv"><chunk x="0" y="0" width="1" height="1">1</chunk>
<chunk x="16000" y="16000" width="1" height="1">1</chunk></data>)";
  EXPECT_NE(message(wide.parse()).find("expected a staggered map within 16384 × 16384 cells of its grid"),
            std::string::npos)
      << message(wide.parse());
}

/// The level's empty cells may be ground; what lies beyond its edges is not.
TEST(TiledStaggered, NobodyWalksBeyondTheEdges) {
  TmxText tmx = staggered();
  tmx.properties = R"( <properties><property name="empty" value="ground"/></properties>
)";
  tmx.data = R"(<data encoding="csv">0,0,0,0,0,0</data>)";
  EXPECT_EQ(drawn(*tmx.parse()), "  ..| .. |..  ");
}

TEST(TiledStaggered, SavedIntoItsFile) {
  const std::string text = staggered().str();
  const TiledOriginal original = read_tiled_original(kTmxSpelling, text, "test.tmx", load_nothing());
  Map map = original.map;
  map.cells[Cell{0, 2}] = static_cast<TerrainIndex>(*find_terrain(map, "water"));
  const TiledSaved saved = save_into_tiled(kTmxSpelling, original, map, "test.tmx", load_nothing());
  EXPECT_EQ(saved.merge.lost, std::vector<std::string>());
  std::string expected = text;
  expected.replace(expected.find("1,2,1"), 5, "2,2,1");
  EXPECT_EQ(saved.text, expected);

  map.cells[Cell{0, 0}] = map.cells[Cell{0, 2}];
  const TiledSaved beyond = save_into_tiled(kTmxSpelling, original, map, "test.tmx", load_nothing());
  EXPECT_EQ(beyond.text, expected);
  EXPECT_EQ(beyond.merge.lost, std::vector<std::string>{"cells"});
}

/// Cells of the grid beside a staggered map are a barrier: void, or another one where void can be entered.
TEST(TiledStaggered, CellsOutsideAreABarrier) {
  const auto outside = [](std::string_view terrains) {
    TmxText tmx;
    tmx.attributes = R"(orientation="staggered" staggeraxis="y" staggerindex="odd" infinite="0")";
    tmx.data = R"(<data encoding="csv">1,1,1,1,1,1</data>)";
    tmx.properties = fmt::format(
        R"(<properties><property name="libpath">{{"movement_classes": ["ground"], "terrains": [{{"name": "ground",
 "glyph": ".", "colour": "#000001", "cost": {{"ground": 1}}}}{}]}}</property></properties>)",
        terrains);
    const auto map = tmx.parse();
    if (!map) return message(map);
    std::set<std::string> names;
    for (const TerrainIndex terrain : map->cells.all()) names.insert(map->terrains[terrain].name);
    names.erase("ground");
    return names.size() == 1 ? *names.begin() : "none, or several";
  };
  const std::string open_void = R"(, {"name": "void", "glyph": "O", "colour": "#000002", "cost": {"ground": 1}})";
  EXPECT_EQ(outside(""), "void");
  EXPECT_EQ(outside(R"(, {"name": "void", "glyph": "O", "colour": "#000002", "cost": {}})"), "void");
  EXPECT_EQ(outside(open_void), "outside");
  EXPECT_EQ(outside(open_void + R"(, {"name": "rock", "glyph": "R", "colour": "#000003", "cost": {}})"), "rock");
}

}  // namespace
}  // namespace libpath::test
