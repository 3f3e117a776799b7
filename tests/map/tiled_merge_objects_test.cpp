// Objects of a file of Tiled's change where they stand, and those that stay keep all that libpath does not speak of.

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include <libpath/map/io/tmx.h>
#include <tests/map/tiled_saving.h>
#include <tests/map/tiled_text.h>

namespace libpath::test {
namespace {

constexpr Position kLeft{Milli{500}, Milli{500}};
constexpr Position kMiddle{Milli{1500}, Milli{500}};
constexpr Position kRight{Milli{2500}, Milli{500}};
constexpr Position kBelow{Milli{500}, Milli{1500}};

std::string waypoint(int id, const char* name, int x, int y) {
  return fmt::format(R"(<object id="{}" name="{}" x="{}" y="{}"><point/></object>)", id, name, x, y);
}

/// A level with waypoints a, b and c, and these objects in its layer of waypoint edges.
std::string level_with_edges(const std::string& edges) {
  TmxText tmx;
  tmx.layers = object_layer("waypoints", waypoint(1, "a", 5, 10) + waypoint(2, "b", 25, 10) + waypoint(3, "c", 5, 30)) +
               object_layer("waypoint edges", edges);
  return tmx.str();
}

TEST(TiledMergeObjects, EdgeWithoutCostKeepsItsOtherProperties) {
  const std::string text = level_with_edges(R"(<object id="4" x="5" y="10"><properties>
 <property name="team" value="3"/>
 <property name="cost" type="float" value="2"/></properties><polyline points="0,0 20,0"/></object>)");
  const std::string cheap = saved_tmx(text, [](Map& map) { map.waypoint_edges.at(0).cost = std::nullopt; });
  EXPECT_EQ(cheap, replaced(text, "\n <property name=\"cost\" type=\"float\" value=\"2\"/>", ""));
  const std::string one_way = saved_tmx(cheap, [](Map& map) { map.waypoint_edges.at(0).both_ways = false; });
  EXPECT_EQ(one_way,
            replaced(cheap, "\"team\" value=\"3\"/>",
                     "\"team\" value=\"3\"/>\n    <property name=\"both_ways\" type=\"bool\" value=\"false\"/>"));
}

/// Whatever its shape, names say what it joins.
TEST(TiledMergeObjects, EdgeByNamesKeepsItsShape) {
  const std::string names =
      R"(<properties><property name="from" value="a"/><property name="to" value="b"/></properties>)";
  for (const char* shape : {"<ellipse/>", "<polyline points=\"0,0 5,5 20,0\"/>", "<polygon points=\"0,0 5,5\"/>"}) {
    const std::string text =
        level_with_edges(fmt::format(R"(<object id="4" x="5" y="10">{}{}</object>)", names, shape));
    const std::string moved = saved_tmx(text, [](Map& map) { map.waypoints.at(1).position = kMiddle; });
    EXPECT_EQ(moved, replaced(text, "name=\"b\" x=\"25\"", "name=\"b\" x=\"15\"")) << shape;
    const std::string renamed = saved_tmx(text, [](Map& map) { map.waypoints.at(1).name = "gate"; });
    EXPECT_EQ(renamed, replaced(replaced(text, "name=\"b\"", "name=\"gate\""),  //
                                "<property name=\"to\" value=\"b\"/>", "<property name=\"to\" value=\"gate\"/>"))
        << shape;
  }
}

TEST(TiledMergeObjects, EdgeWithOneNameIsStillReadByItsLine) {
  const std::string text = level_with_edges(R"(<object id="4" x="5" y="10"><properties>
<property name="from" value="nobody"/></properties><polyline points="0,0 20,0"/></object>)");
  const std::string moved = saved_tmx(text, [](Map& map) { map.waypoints.at(1).position = kMiddle; });
  EXPECT_EQ(moved, replaced(replaced(text, "name=\"b\" x=\"25\"", "name=\"b\" x=\"15\""), "0,0 20,0", "0,0 10,0"));
}

/// A line cannot tell waypoints in one place apart.
TEST(TiledMergeObjects, EdgeToWaypointUnderAnotherNamesIt) {
  const std::string text = level_with_edges(R"(<object id="4" x="5" y="10"><polyline points="0,0 20,0"/></object>)");
  for (const Position place : {kLeft, kRight}) {
    const std::string saved = saved_tmx(text, [&](Map& map) {
      std::rotate(map.waypoints.begin(), map.waypoints.begin() + 2, map.waypoints.end());
      map.waypoints.at(0).position = place;
      map.waypoint_edges.at(0) = {1, 2, std::nullopt, true};
    });
    EXPECT_NE(saved.find(R"(<property name="from" value="a"/>)"), std::string::npos) << saved;
    EXPECT_NE(saved.find(R"(<property name="to" value="b"/>)"), std::string::npos) << saved;
    EXPECT_NE(saved.find(R"(<polyline points="0,0 20,0"/>)"), std::string::npos) << saved;
  }
}

TEST(TiledMergeObjects, RemovedWaypointTakesItsEdgesAlong) {
  const std::string text = level_with_edges(R"(
  <object id="4" x="5" y="10" a="1"><polyline points="0,0 20,0"/></object>
  <object id="5" x="25" y="10" a="2"><polyline points="0,0 -20,20"/></object>
  <object id="6" x="5" y="30" a="3"><polyline points="0,0 0,-20"/></object>)");
  const std::string saved = saved_tmx(text, [](Map& map) {
    map.waypoints.erase(map.waypoints.begin() + 1);
    map.waypoint_edges = {{1, 0, std::nullopt, true}};
  });
  std::string expected = replaced(text, waypoint(2, "b", 25, 10), "");
  expected =
      replaced(expected, "\n  <object id=\"4\" x=\"5\" y=\"10\" a=\"1\"><polyline points=\"0,0 20,0\"/></object>", "");
  expected = replaced(expected,
                      "\n  <object id=\"5\" x=\"25\" y=\"10\" a=\"2\"><polyline points=\"0,0 -20,20\"/></object>", "");
  EXPECT_EQ(saved, expected);
}

TEST(TiledMergeObjects, LinksAreRenamedAndMovedWhereTheyStand) {
  TmxText tmx;
  tmx.layers = object_layer("links", R"(  <object id="3" name="up" x="5" y="10" rotation="0" a="1">
   <polyline points="0,0 10,0"/></object>
  <object id="4" x="5" y="10" a="2"><polyline points="0,0 20,0"/></object>)");
  const std::string text = tmx.str();
  EXPECT_EQ(saved_tmx(text, [](Map& map) { map.links.at(0).name = "stairs"; }),
            replaced(text, "name=\"up\"", "name=\"stairs\""));
  EXPECT_EQ(
      saved_tmx(text,
                [](Map& map) {
                  map.links.at(0).from = {0, 1};
                }),
      replaced(replaced(text, "x=\"5\" y=\"10\" rotation", "x=\"5\" y=\"30\" rotation"), "0,0 10,0", "0,0 10,-20"));
  EXPECT_EQ(saved_tmx(text, [](Map& map) { map.links.at(0).to = {2, 1}; }), replaced(text, "0,0 10,0", "0,0 20,20"));
  const std::string one_way = saved_tmx(text, [](Map& map) { map.links.at(1).both_ways = false; });
  EXPECT_NE(one_way.find("y=\"10\" a=\"2\">\n   <properties>\n"
                         "    <property name=\"both_ways\" type=\"bool\" value=\"false\"/>\n   </properties>"),
            std::string::npos)
      << one_way;

  // Without a name nothing tells which link one with other ends was.
  const std::string other = saved_tmx(text, [](Map& map) { map.links.at(1) = {"", {2, 1}, {0, 1}, Milli{1}, true}; });
  EXPECT_EQ(other.find("a=\"2\""), std::string::npos) << other;
  EXPECT_NE(other.find("a=\"1\""), std::string::npos) << other;
}

/// The order of a map's waypoints is that of layers and objects, so some have to move.
TEST(TiledMergeObjects, ReorderedWaypointsMoveBehindOthers) {
  TmxText tmx;
  tmx.layers =
      " <objectgroup id=\"3\" name=\"waypoints\">\n  " + waypoint(1, "", 5, 10) + "\n  " + waypoint(2, "a", 25, 10) +
      "\n </objectgroup>\n <objectgroup id=\"4\" name=\"more\" class=\"waypoints\" offsetx=\"3\" offsety=\"-2\">\n  " +
      waypoint(5, "b", 2, 32) + "\n </objectgroup>\n";
  const std::string text = tmx.str();
  const std::string saved = saved_tmx(text, [](Map& map) {
    ASSERT_EQ(map.waypoints, (std::vector<Waypoint>{{"waypoints 1", kLeft}, {"a", kRight}, {"b", kBelow}}));
    std::rotate(map.waypoints.begin(), map.waypoints.begin() + 2, map.waypoints.end());
  });
  std::string expected = replaced(text, "\n  " + waypoint(1, "", 5, 10) + "\n  " + waypoint(2, "a", 25, 10), "");
  expected = replaced(
      expected, waypoint(5, "b", 2, 32),
      waypoint(5, "b", 2, 32) + "\n  " + waypoint(1, "waypoints 1", 2, 12) + "\n  " + waypoint(2, "a", 22, 12));
  EXPECT_EQ(saved, expected) << "what has no name is called after its layer";

  const std::string swapped = saved_tmx(text, [](Map& map) { std::swap(map.waypoints.at(0), map.waypoints.at(1)); });
  EXPECT_EQ(swapped, replaced(text, waypoint(1, "", 5, 10) + "\n  " + waypoint(2, "a", 25, 10),
                              waypoint(2, "a", 25, 10) + "\n  " + waypoint(1, "", 5, 10)));
}

TEST(TiledMergeObjects, RegionGrowsOnBothSidesOfItsObject) {
  TmxText tmx;
  tmx.layers =
      object_layer("regions", R"(  <object id="1" name="r" x="10" y="0" width="10" height="20"><ellipse/></object>)");
  const std::string saved = saved_tmx(tmx.str(), [](Map& map) { map.regions.at(0).runs = {{0, 0, 3}}; });
  EXPECT_EQ(replaced(saved, " nextobjectid=\"4\"", ""),
            replaced(tmx.str(), "<ellipse/></object>",
                     "<ellipse/></object>\n  <object id=\"2\" name=\"r\" x=\"0\" y=\"0\" width=\"10\" height=\"20\"/>"
                     "\n  <object id=\"3\" name=\"r\" x=\"20\" y=\"0\" width=\"10\" height=\"20\"/>"));
}

TEST(TiledMergeObjects, ReorderedRegionsKeepTheirObjects) {
  const std::string r = R"(<object id="1" name="r" x="0" y="0" width="10" height="20" a="1"/>)";
  const std::string s = R"(<object id="2" name="s" x="10" y="0" width="10" height="20" a="2"/>)";
  TmxText tmx;
  tmx.layers = object_layer("regions", "  " + r + "\n  " + s);
  const std::string saved = saved_tmx(tmx.str(), [](Map& map) { std::swap(map.regions.at(0), map.regions.at(1)); });
  EXPECT_EQ(saved, replaced(tmx.str(), r + "\n  " + s, s + "\n  " + r));
}

/// Only plain rectangles are laid over other cells.
TEST(TiledMergeObjects, RegionsDrawnOtherwiseAreDrawnAnew) {
  const std::pair<const char*, const char*> kObjects[] = {
      {R"(orientation="orthogonal")", R"(<object id="1" name="r" x="20" y="0" width="20" height="20" rotation="90"/>)"},
      {R"(orientation="orthogonal")", R"(<object id="1" name="r" gid="1" x="0" y="40" width="20" height="40"/>)"},
      {R"(orientation="orthogonal")",
       R"(<object id="1" name="r" x="0" y="0" width="20" height="40"><ellipse/></object>)"},
      {R"(orientation="staggered")", R"(<object id="1" name="r" x="-5" y="-10" width="40" height="60"/>)"},
  };
  for (const auto& [orientation, object] : kObjects) {
    TmxText tmx;
    tmx.attributes = std::string(orientation) + " nextobjectid=\"7\"";
    tmx.layers = object_layer("regions", object);
    const std::string saved = saved_tmx(tmx.str(), [](Map& map) {
      const CellRun first = map.regions.at(0).runs.front();
      map.regions.at(0).runs = {{first.y, first.begin, first.begin + 1}};
    });
    EXPECT_EQ(saved.find(object), std::string::npos) << saved;
    EXPECT_NE(saved.find("<object id=\"7\" name=\"r\""), std::string::npos) << saved;
  }
}

}  // namespace
}  // namespace libpath::test
