#include <gtest/gtest.h>

#include <editor/document/map_edits.h>
#include <editor/panels/probe_panel.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QPushButton>

namespace libpath::editor {
namespace {

class Corners : public Session {
 protected:
  OpenMap& ask(Point from, Point to) {
    OpenMap& map = start(test::map_of({".....", "...@.", "...@.", "....."}));
    map.bake.wait();
    for (std::size_t i = 0; i < map.probe.searches().size(); ++i) {
      if (map.probe.searches()[i]->name() == "Flood, straight first") map.probe.set_search(i);
    }
    map.probe.set_start(from);
    map.probe.set_goal(to);
    return map;
  }
  void keep() {
    for (auto* button : window.findChildren<QPushButton*>()) {
      if (button->text().remove('&') == "Corners to waypoints") {
        EXPECT_TRUE(button->isEnabled());
        button->click();
      }
    }
  }
  static std::vector<std::pair<double, double>> places(const Map& map) {
    std::vector<std::pair<double, double>> places;
    for (const Waypoint& waypoint : map.waypoints)
      places.push_back({waypoint.position.x.value(), waypoint.position.y.value()});
    return places;
  }
};

using Places = std::vector<std::pair<double, double>>;

TEST_F(Corners, OfAPathBecomeWaypoints) {
  OpenMap& map = ask({2.5, 2.5}, {4.5, 2.5});
  ASSERT_TRUE(map.probe.answer());
  ASSERT_EQ(map.probe.answer()->status, PathStatus::found);
  EXPECT_FALSE(map.probe.answer()->optimal);
  const Map before = map.document.map();
  keep();
  const Map& now = map.document.map();
  // Down, to the right, and up: no corner of the wall is cut.
  EXPECT_EQ(places(now), (Places{{2.5, 2.5}, {2.5, 3.5}, {4.5, 3.5}, {4.5, 2.5}}));
  EXPECT_EQ(now.waypoint_edges, (std::vector<WaypointEdge>{{0, 1, {}, true}, {1, 2, {}, true}, {2, 3, {}, true}}));
  EXPECT_FALSE(check(now));
  keep();
  EXPECT_EQ(map.document.map(), now) << "they are there already";
  map.document.undo_stack().undo();
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), before);
}

TEST_F(Corners, GoOverWaypointsThatAreThere) {
  Map map = plain_map({4, 4});
  map.waypoints = {{"gate", {Milli{1200}, Milli{300}}}};
  Document document(map);
  ASSERT_TRUE(add_waypoints_along(document, {{0, 0}, {1, 0}, {1, 3}}));
  EXPECT_EQ(places(document.map()), (Places{{1.2, 0.3}, {0.5, 0.5}, {1.5, 3.5}}));
  EXPECT_EQ(document.map().waypoint_edges, (std::vector<WaypointEdge>{{1, 0, {}, true}, {0, 2, {}, true}}));
}

}  // namespace
}  // namespace libpath::editor
