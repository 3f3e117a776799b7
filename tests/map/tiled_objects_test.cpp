#include <gtest/gtest.h>

#include <tuple>

#include <libpath/map/io/tiled_objects.h>
#include <tests/map/sample_map.h>
#include <tests/map/tiled_text.h>

namespace libpath::test {
namespace {

/// Eight by six cells of 10 × 20 pixels with one object layer.
TmxText with_layer(std::string_view name, std::string_view objects) {
  TmxText tmx;
  tmx.width = 8;
  tmx.height = 6;
  std::string cells = "1";
  for (int i = 1; i < 48; ++i) cells += ",1";
  tmx.data = "<data encoding=\"csv\">" + cells + "</data>";
  tmx.layers = object_layer(name, objects);
  return tmx;
}

std::string area_of(std::string_view object) {
  const auto map = with_layer("regions", object).parse();
  return map ? drawing(map->regions.at(0), map->size()) : message(map);
}

constexpr const char* kTwoWaypoints = R"(<object id="1" name="a" x="5" y="10"><point/></object>
<object id="2" name="b" x="75" y="110"><point/></object>)";

TEST(TiledObjects, WaypointsKeepThousandths) {
  const auto map = with_layer("Waypoints", R"(<object id="1" name="a" x="12.34" y="12.34"><point/></object>
<object id="7" x="20" y="40" width="10" height="20"/>
<object id="8" name="tile" gid="1" x="20" y="40" width="10" height="20"/>
<object id="9" name="turned" x="20" y="40" width="10" height="20" rotation="180"><ellipse/></object>)")
                       .parse();
  ASSERT_TRUE(map) << message(map);
  const std::vector<Waypoint> expected{{"a", {Milli{1234}, Milli{617}}},
                                       {"Waypoints 7", {Milli{2500}, Milli{2500}}},
                                       {"tile", {Milli{2500}, Milli{1500}}},
                                       {"turned", {Milli{1500}, Milli{1500}}}};
  EXPECT_EQ(map->waypoints, expected);
}

TEST(TiledObjects, DrawnWaypointsAreWhereTheyBegin) {
  const auto map =
      with_layer("waypoints", R"(<object id="1" name="p" x="10" y="20"><polygon points="5,10 30,10 30,50"/></object>
<object id="2" name="l" x="10" y="20"><polyline points="10,20 30,10"/></object>)")
          .parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->waypoints,
            (std::vector<Waypoint>{{"p", {Milli{1500}, Milli{1500}}}, {"l", {Milli{2000}, Milli{2000}}}}));
}

TEST(TiledObjects, WaypointsAreOnTheMap) {
  for (const char* at : {R"(x="-1" y="10")", R"(x="5" y="-1")", R"(x="81" y="10")", R"(x="5" y="121")"}) {
    const auto map =
        with_layer("waypoints", fmt::format(R"(<object id="1" name="a" {}><point/></object>)", at)).parse();
    EXPECT_NE(message(map).find("expected a place on the map"), std::string::npos) << at;
  }
}

TEST(TiledObjects, WaypointsInOnePlaceAreToldApartByTheirOrder) {
  TmxText tmx = with_layer("waypoints", R"(<object id="1" name="a" x="5" y="10"/><object id="2" name="b" x="5" y="10"/>
<object id="3" name="c" x="9.9" y="10"/><object id="4" name="d" x="75" y="110"/>)");
  tmx.layers +=
      object_layer("waypoint edges", R"(<object id="5" x="6" y="10"><polyline points="0,0 69,100"/></object>)");
  const auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->waypoint_edges, (std::vector<WaypointEdge>{{0, 3, std::nullopt, true}}));
}

/// Ends that lie beside a waypoint's cell, on each side of it.
TEST(TiledObjects, EdgesEndAtWaypointsOfCellsBeside) {
  for (const int dx : {-3, 0, 3}) {
    for (const int dy : {-6, 0, 6}) {
      // At corners and sides of cells of 10 x 20 pixels, so that a few pixels lead into any cell beside.
      const int x = dx < 0 ? 21 : 29;
      const int y = dy < 0 ? 41 : 59;
      TmxText tmx = with_layer("waypoints", fmt::format(R"(<object id="1" name="a" x="{}" y="{}"/>
<object id="2" name="b" x="75" y="110"/>)",
                                                        x, y));
      tmx.layers += object_layer("waypoint edges", fmt::format(R"(<object id="5" x="{}" y="{}">
<polyline points="0,0 {},{}"/></object>)",
                                                               x + dx, y + dy, 75 - x - dx, 110 - y - dy));
      const auto map = tmx.parse();
      ASSERT_TRUE(map) << message(map) << dx << ' ' << dy;
      EXPECT_EQ(map->waypoint_edges, (std::vector<WaypointEdge>{{0, 1, std::nullopt, true}})) << dx << ' ' << dy;
    }
  }
}

TEST(TiledObjects, LayerOffsetsMoveObjects) {
  TmxText tmx = with_layer("x", "");
  tmx.layers = R"(<group offsetx="10" offsety="20"><objectgroup id="3" name="n" class="waypoints" offsetx="-5">)" +
               std::string(kTwoWaypoints).substr(0, std::string(kTwoWaypoints).find('\n')) + "</objectgroup></group>";
  const auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->waypoints.at(0).position, (Position{Milli{1000}, Milli{1500}}));
}

TEST(TiledObjects, RectangleCoversCentres) {
  EXPECT_EQ(area_of(R"(<object id="1" name="r" x="15" y="29" width="20" height="42"/>)"),
            "........ .##..... .##..... .##..... ........ ........");
}

TEST(TiledObjects, TurnedRectangleTurnsAroundCorner) {
  EXPECT_EQ(area_of(R"(<object id="1" name="r" x="40" y="40" width="40" height="20" rotation="90"/>)"),
            "........ ........ ..##.... ..##.... ........ ........");
}

TEST(TiledObjects, EllipseCoversCentres) {
  EXPECT_EQ(area_of(R"(<object id="1" name="e" x="0" y="0" width="80" height="120"><ellipse/></object>)"),
            "..####.. .######. ######## ######## .######. ..####..");
}

TEST(TiledObjects, TurnedEllipseCoversCentres) {
  EXPECT_EQ(
      area_of(R"(<object id="1" name="e" x="80" y="0" width="120" height="80" rotation="90"><ellipse/></object>)"),
      "..####.. .######. ######## ######## .######. ..####..");
}

TEST(TiledObjects, ShapesTurnBothWays) {
  EXPECT_EQ(area_of(R"(<object id="1" name="e" x="0" y="120" width="120" height="80" rotation="-90"/>)"),
            area_of(R"(<object id="1" name="e" x="80" y="0" width="120" height="80" rotation="90"/>)"));
}

/// Its box has corners above and below it.
TEST(TiledObjects, SlantingEllipseTakesFewerRowsThanItsBox) {
  EXPECT_EQ(
      area_of(R"(<object id="1" name="e" x="40" y="-10" width="80" height="80" rotation="45"><ellipse/></object>)"),
      area_of(R"(<object id="1" name="e" x="0" y="6.5685" width="80" height="80"><ellipse/></object>)"));
}

TEST(TiledObjects, PolygonCoversCentres) {
  EXPECT_EQ(
      area_of(R"(<object id="1" name="p" x="0" y="0"><polygon points="0,0 80,0 80,20 20,20 20,120 0,120"/></object>)"),
      "######## ##...... ##...... ##...... ##...... ##......");
}

TEST(TiledObjects, AreaOutsideIsCut) {
  EXPECT_EQ(
      area_of(R"(<object id="1" name="p" x="-900" y="-900"><polygon points="0,0 920,0 920,940 0,940"/></object>)"),
      "##...... ##...... ........ ........ ........ ........");
}

TEST(TiledObjects, SameNameIsOneArea) {
  const auto map = with_layer("dead_ends", R"(<object id="1" name="d" x="0" y="0" width="10" height="20"/>
<object id="2" name="e" x="0" y="0" width="10" height="20"/>
<object id="3" name="d" x="10" y="0" width="10" height="20"/>)")
                       .parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->dead_ends, (std::vector<Area>{{"d", {{0, 0, 2}}}, {"e", {{0, 0, 1}}}}));
}

TEST(TiledObjects, AreaWithoutCellsIsRefused) {
  const char* expected =
      "test.tmx: layer \"regions\", object 1: expected a rectangle, ellipse or polygon over the centre of some cell";
  EXPECT_EQ(area_of(R"(<object id="1" name="r" x="1" y="1" width="2" height="2"/>)"), expected);
  EXPECT_EQ(area_of(R"(<object id="1" name="r" x="1" y="1"><point/></object>)"), expected);
  EXPECT_EQ(area_of(R"(<object id="1" name="r" x="1000" y="1" width="20" height="20"/>)"), expected);
}

TEST(TiledObjects, LinksAreLinesWithCosts) {
  const auto map = with_layer("links", R"(<object id="1" name="door" x="5" y="10"><properties>
<property name="both_ways" type="bool" value="false"/><property name="cost" type="float" value="2.5"/></properties>
<polyline points="0,0 70,100"/></object>
<object id="2" x="75" y="110"><polyline points="0,0 -70,0"/></object>)")
                       .parse();
  ASSERT_TRUE(map) << message(map);
  const std::vector<Link> expected{{"door", {0, 0}, {7, 5}, Milli{2500}, false},
                                   {"", {7, 5}, {0, 5}, Milli::whole(1), true}};
  EXPECT_EQ(map->links, expected);
}

TEST(TiledObjects, OneWayEdgesAreSortedOnce) {
  const auto map = with_layer("one-way edges", R"(<object id="1" x="75" y="110"><polyline points="0,0 -10,0"/></object>
<object id="2" x="5" y="10"><polyline points="0,0 10,20"/></object>
<object id="3" x="1" y="1"><polyline points="0,0 10,20"/></object>)")
                       .parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->one_way_edges, (std::vector<OneWayEdge>{{{0, 0}, {1, 1}}, {{7, 5}, {6, 5}}}));
}

TEST(TiledObjects, WaypointEdgesSnapOrName) {
  TmxText tmx = with_layer("waypoint edges", R"(<object id="3" x="8" y="10"><polyline points="0,0 67,105"/></object>
<object id="4" x="0" y="0"><properties><property name="from" value="b"/><property name="to" value="a"/>
<property name="cost" type="float" value="9"/><property name="both_ways" type="bool" value="false"/></properties></object>)");
  tmx.layers += object_layer("waypoints", kTwoWaypoints);
  const auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  const std::vector<WaypointEdge> expected{{0, 1, std::nullopt, true}, {1, 0, Milli::whole(9), false}};
  EXPECT_EQ(map->waypoint_edges, expected);
}

TEST(TiledObjects, WrongLinesAreRefused) {
  const std::pair<const char*, const char*> wrong[] = {
      {"links", R"(<object id="5" x="5" y="10"><polyline points="0,0 10,0 20,0"/></object>)"},
      {"links", R"(<object id="5" x="5" y="10"><polyline points="0,0 1,1"/></object>)"},
      {"links", R"(<object id="5" x="5" y="10"><polyline points="0,0 100,0"/></object>)"},
      {"links", R"(<object id="5" x="5" y="10" width="3" height="3"/>)"},
      {"links", R"(<object id="5" template="door.tx" x="5" y="10"/>)"},
      {"one-way edges", R"(<object id="5" x="5" y="10"><polyline points="0,0 20,0"/></object>)"},
      {"waypoint edges", R"(<object id="5" x="5" y="10"><polyline points="0,0 20,0"/></object>)"},
      {"waypoints", R"(<object id="5" x="-5" y="10"/>)"},
  };
  for (const auto& [layer, object] : wrong) {
    EXPECT_EQ(message(with_layer(layer, object).parse()).find(fmt::format("test.tmx: layer \"{}\", object 5: ", layer)),
              0u)
        << object << message(with_layer(layer, object).parse());
  }
}

TEST(TiledObjects, WrongPropertiesAreRefused) {
  for (const char* property : {R"(name="cost" value="0")", R"(name="cost" value="nan")", R"(name="cost" value="1e9")",
                               R"(name="cost" value="1x")", R"(name="both_ways" value="yes")"}) {
    const auto map =
        with_layer("links", fmt::format(R"(<object id="5" x="5" y="10"><properties><property {}/></properties>
<polyline points="0,0 70,100"/></object>)",
                                        property))
            .parse();
    EXPECT_NE(message(map).find("object 5: expected property"), std::string::npos) << property << message(map);
  }
}

TEST(TiledObjects, OtherLayersAreIgnored) {
  const auto map = with_layer("enemies", R"(<object id="1" template="orc.tx" x="-5" y="0"/>)").parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_TRUE(map->waypoints.empty());
}

TEST(TiledObjects, HugeAreasEndEarly) {
  std::string points;
  for (int i = 0; i < 100'000; ++i) points += i % 2 == 0 ? "0,0 " : "80,120 ";
  std::string objects;
  for (int i = 0; i < 12; ++i) {
    objects += fmt::format(R"(<object id="1" name="p" x="0" y="0"><polygon points="{}0,120"/></object>)", points);
  }
  EXPECT_NE(message(with_layer("regions", objects).parse()).find("expected areas of fewer rows and corners"),
            std::string::npos);
}

/// Coordinates of objects are those that Tiled shows for isometric maps: a tile's height is a cell, both ways.
TEST(TiledIsometric, ObjectsLieByTheHeightOfTiles) {
  TmxText tmx;
  tmx.attributes = R"(orientation="isometric" infinite="0")";
  tmx.layers = object_layer("waypoints", R"(  <object id="1" name="a" x="30" y="10"><point/></object>
  <object id="2" name="b" x="20" y="0" width="20" height="20"/>
  <object id="3" name="stands" gid="1" x="50" y="30" width="10" height="40"/>)") +
               object_layer("regions", R"(  <object id="4" name="r" x="0" y="20" width="40" height="20"/>)") +
               object_layer("links", R"(  <object id="5" x="10" y="10"><polyline points="0,0 40,20"/></object>)");
  const auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  EXPECT_EQ(map->waypoints, (std::vector<Waypoint>{{"a", {Milli{1500}, Milli{500}}},
                                                   {"b", {Milli{1500}, Milli{500}}},
                                                   {"stands", {Milli{2500}, Milli{1500}}}}));
  EXPECT_EQ(drawing(map->regions[0], map->size()), "... ##.");
  EXPECT_EQ(map->links[0].from, (Cell{0, 0}));
  EXPECT_EQ(map->links[0].to, (Cell{2, 1}));
}

/// A layer's offset is one of the screen, where a cell to the right and down is 10 × 20 pixels of tile.
TEST(TiledIsometric, LayersAreOffOnTheScreen) {
  TmxText tmx;
  tmx.attributes = R"(orientation="isometric" infinite="0")";
  tmx.layers = R"( <objectgroup id="9" name="waypoints" offsetx="5" offsety="10">
  <object id="1" name="a" x="10" y="10"><point/></object></objectgroup>
)";
  const auto map = tmx.parse();
  ASSERT_TRUE(map) << message(map);
  // Half a tile to the right and half a tile down is one cell along x.
  EXPECT_EQ(map->waypoints[0].position, (Position{Milli{1500}, Milli{500}}));
}

TEST(TiledIsometric, TurnedObjectsAreRefused) {
  TmxText tmx;
  tmx.attributes = R"(orientation="isometric" infinite="0")";
  tmx.layers = object_layer("regions", R"(  <object id="4" x="0" y="20" width="40" height="20" rotation="90"/>)");
  EXPECT_EQ(
      message(tmx.parse()),
      "test.tmx: layer \"regions\", object 4: expected an object that is not turned, since isometric maps turn it "
      "on the screen");
}

constexpr const char* kOurLayers[] = {"waypoints", "waypoint edges", "links", "one-way edges", "regions", "dead ends"};

TEST(TiledObjects, InstancesOfTemplatesAreRefusedInEveryLayer) {
  for (const char* layer : kOurLayers) {
    EXPECT_EQ(message(with_layer(layer, R"(<object id="5" template="door.tx" x="5" y="10"/>)").parse()),
              fmt::format("test.tmx: layer \"{}\", object 5: expected an object of its own (in Tiled: detach the "
                          "template instance)",
                          layer));
  }
}

TEST(TiledIsometric, TurnedObjectsAreRefusedInEveryLayer) {
  for (const char* layer : kOurLayers) {
    TmxText tmx = with_layer(layer, R"(<object id="5" x="5" y="10" width="10" height="10" rotation="90"/>)");
    tmx.attributes = R"(orientation="isometric" infinite="0")";
    const std::string said = message(tmx.parse());
    EXPECT_EQ(said.find(fmt::format("test.tmx: layer \"{}\", object 5: expected an object that is not turned", layer)),
              0u)
        << said;
  }
}

/// The refusal of `count` objects, each of the next number, in one layer.
std::string refusal_of_objects(const char* layer, std::size_t count, TiledObject object) {
  TiledMap tiled;
  tiled.size = {3, 1};
  tiled.tile_size = {10, 10};
  TiledObject waypoint;
  waypoint.name = "a";
  waypoint.at = {5, 5};
  TiledObject other = waypoint;
  other.name = "b";
  other.at.x = 25;
  if (std::string_view(layer) != "waypoints") tiled.object_layers.push_back({"waypoints", {}, {}, {waypoint, other}});
  TiledObjectLayer& objects = tiled.object_layers.emplace_back();
  objects.name = layer;
  for (; objects.objects.size() < count; objects.objects.push_back(object)) ++object.id;
  Map map = drawn({"..."});
  LoadBudget budget(0);
  const std::string file = "m";
  try {
    add_tiled_objects(tiled, {}, map, file, budget);
  } catch (const InputError& error) {
    return error.message();
  }
  return "accepted";
}

TEST(TiledObjects, LayersHoldAsMuchAsAMapMay) {
  TiledObject area;
  area.width = area.height = 10;
  TiledObject line;
  line.shape = TiledShape::polyline;
  line.at = {5, 5};
  line.points = {{}, {20, 0}};
  const std::tuple<const char*, std::size_t, const TiledObject&> layers[] = {
      {"waypoints", MapLimits::waypoints, area},
      {"waypoint edges", MapLimits::waypoint_edges, line},
      {"links", MapLimits::links, line},
      {"regions", MapLimits::areas, area}};
  for (const auto& [layer, limit, object] : layers) {
    EXPECT_EQ(refusal_of_objects(layer, 10, object), "accepted");
    EXPECT_EQ(refusal_of_objects(layer, limit + 1, object),
              fmt::format("m: layer \"{}\", object {}: expected at most {} of this kind", layer, limit + 1, limit));
  }
}

TEST(TiledObjects, LookingForWaypointsEndsWithItsWork) {
  WaypointFinder finder;
  for (int i = 0; i < 3; ++i) finder.add({Milli{1500}, Milli{500}});
  std::size_t work = 4;
  EXPECT_EQ(finder.nearest({1.5, 0.6}, work), 0u);
  EXPECT_EQ(work, 1u);
  work = 3;
  EXPECT_EQ(finder.nearest({1.5, 0.6}, work), std::nullopt);
  EXPECT_EQ(work, 0u);
  work = 3;
  EXPECT_EQ(finder.nearest({9, 9}, work), std::nullopt) << "none is near";
  EXPECT_EQ(work, 3u);
}

}  // namespace
}  // namespace libpath::test
