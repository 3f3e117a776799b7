#include <editor/canvas/object_picking.h>
#include <editor/panels/object_panel.h>
#include <tests/editor/object_list.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QDockWidget>

namespace libpath::editor {
namespace {

Waypoint node_at(const char* name, Cell cell) {
  return {name, {Milli{cell.x * 1000 + 500}, Milli{cell.y * 1000 + 500}}};
}

/// One of each kind apart from the others, and two where one has to be the nearest.
Map drawn_over() {
  Map map = plain_map({30, 20});
  map.links = {{"door", {2, 2}, {8, 2}, Milli::whole(1), true}, {"ladder", {2, 6}, {8, 6}, Milli::whole(1), true}};
  map.one_way_edges = {{{12, 2}, {13, 2}}, {{16, 2}, {16, 3}}};
  map.waypoints = {node_at("well", {2, 10}), node_at("gate", {8, 10}), node_at("mill", {2, 14})};
  map.waypoint_edges = {{0, 1, std::nullopt, true}, {0, 2, std::nullopt, true}};
  map.provinces = {node_at("north", {14, 10}), node_at("south", {20, 10})};
  map.province_borders = {{0, 1, std::nullopt, true}};
  return map;
}

class Picking : public Session {
 protected:
  OpenMap& start_selecting() {
    OpenMap& map = start(drawn_over());
    key(Qt::Key_R);
    return map;
  }
  ObjectList list() { return ObjectList(window.object_panel()); }
  QString chosen() { return list().chosen(); }
  QRgb pixel_colour(QPoint at) { return canvas()->grab().toImage().pixel(at); }
};

TEST_F(Picking, ClickPicksEachKindOfObject) {
  OpenMap& map = start_selecting();
  const std::vector<std::tuple<Cell, MapObject, QString>> clicks{
      {{5, 2}, {Part::links, 0}, "Links: door"},
      {{4, 6}, {Part::links, 1}, "Links: ladder"},
      {{13, 2}, {Part::one_way_edges, 0}, "One-way edges: 12,2 → 13,2"},
      {{16, 3}, {Part::one_way_edges, 1}, "One-way edges: 16,2 → 16,3"},
      {{2, 10}, {Part::waypoints, 0}, "Waypoints: well"},
      {{8, 10}, {Part::waypoints, 1}, "Waypoints: gate"},
      {{5, 10}, {Part::waypoint_edges, 0}, "Waypoint edges: well ↔ gate"},
      {{2, 12}, {Part::waypoint_edges, 1}, "Waypoint edges: well ↔ mill"},
      {{20, 10}, {Part::provinces, 1}, "Provinces: south"},
      {{17, 10}, {Part::province_borders, 0}, "Borders: north ↔ south"}};
  for (const auto& [cell, object, name] : clicks) {
    click(cell);
    EXPECT_EQ(map.view->picked(), object) << name.toStdString();
    EXPECT_EQ(chosen(), name);
    EXPECT_TRUE(map.view->selection().empty()) << name.toStdString();
  }
  EXPECT_EQ(map.document.map(), drawn_over());
}

TEST_F(Picking, PanelComesToTheFront) {
  start_selecting();
  auto* dock = window.findChild<QDockWidget*>("objects");
  QApplication::processEvents();
  ASSERT_TRUE(window.object_panel().visibleRegion().isEmpty());
  click({5, 2});
  QApplication::processEvents();
  EXPECT_FALSE(window.object_panel().visibleRegion().isEmpty());
  dock->close();
  click({4, 6});
  EXPECT_FALSE(dock->isVisible());
}

TEST_F(Picking, DeleteTakesOutThePickedObjectAlone) {
  OpenMap& map = start_selecting();
  window.tools().settings().set_terrain(3);
  click({5, 2});
  key(Qt::Key_Delete);
  Map expected = drawn_over();
  expected.links.erase(expected.links.begin());
  EXPECT_EQ(map.document.map(), expected);
  // What moved up to its place is not the next to go.
  EXPECT_FALSE(map.view->picked());
  key(Qt::Key_Delete);
  EXPECT_EQ(map.document.map(), expected);
  click({8, 10});
  key(Qt::Key_Delete);
  EXPECT_EQ(map.document.map().waypoints.size(), 2U);
  EXPECT_EQ(map.document.map().waypoint_edges.size(), 1U);
  map.document.undo_stack().undo();
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), drawn_over());
}

TEST_F(Picking, EscapeAndOtherToolsLetGo) {
  OpenMap& map = start_selecting();
  click({5, 2});
  ASSERT_TRUE(map.view->picked());
  QTest::keyClick(map.view, Qt::Key_Escape);
  EXPECT_FALSE(map.view->picked());
  EXPECT_EQ(chosen(), "");
  click({5, 2});
  ASSERT_TRUE(map.view->picked());
  key(Qt::Key_B);
  EXPECT_FALSE(map.view->picked());
  EXPECT_EQ(map.document.map(), drawn_over());
}

TEST_F(Picking, DragSelectsCellsAlsoFromAnObject) {
  OpenMap& map = start_selecting();
  click({8, 10});
  drag({5, 2}, {6, 3});
  EXPECT_EQ(map.view->selection(), rectangle_between({5, 2}, {6, 3}));
  EXPECT_FALSE(map.view->picked());
  click({25, 15});
  EXPECT_EQ(map.view->selection(), rectangle_between({25, 15}, {25, 15}));
  // A hand that shakes still clicks.
  drag_pixels(pixel({5, 2}), pixel({5, 2}) + QPoint(2, 1));
  EXPECT_EQ(map.view->picked(), (MapObject{Part::links, 0}));
  EXPECT_TRUE(map.view->selection().empty());
  click({5, 2}, Qt::ShiftModifier);
  EXPECT_EQ(map.view->selection(), rectangle_between({5, 2}, {5, 2}));
  EXPECT_FALSE(map.view->picked());
}

TEST_F(Picking, NearestIsPickedAndNothingFarAway) {
  Map map = drawn_over();
  map.links = {{"upper", {2, 2}, {8, 2}, Milli::whole(1), true}, {"lower", {2, 3}, {8, 3}, Milli::whole(1), true}};
  const ViewTransform near{8, {0, 0}};  // eight pixels lie between the two
  EXPECT_EQ(object_at(map, near, {44, 23.5}), (MapObject{Part::links, 0}));
  EXPECT_EQ(object_at(map, near, {44, 24.5}), (MapObject{Part::links, 1}));
  EXPECT_EQ(object_at(map, near, {44, 34}), std::nullopt);
  // Past an end is beside the line.
  EXPECT_EQ(object_at(map, near, {74, 20}), std::nullopt);
  // One-way edges are not drawn from afar.
  EXPECT_EQ(object_at(map, {4, {0, 0}}, {50, 10}), (MapObject{Part::one_way_edges, 0}));
  EXPECT_EQ(object_at(map, {3, {0, 0}}, {39, 7}), std::nullopt);
}

TEST_F(Picking, ListAndCanvasSayTheSame) {
  OpenMap& map = start_selecting();
  const QRgb before = pixel_colour(pixel({8, 10}) + QPoint(9, 0));
  ASSERT_TRUE(list().entry("gate").isValid());
  list().choose(list().entry("gate"));
  EXPECT_EQ(map.view->picked(), (MapObject{Part::waypoints, 1}));
  EXPECT_NE(pixel_colour(pixel({8, 10}) + QPoint(9, 0)), before);
  map.view->set_selection({{0, 0, 3}});
  EXPECT_FALSE(map.view->picked());
  // Delete is for the cells now.
  list().choose(list().entry("well"));
  EXPECT_FALSE(map.view->picked());
  EXPECT_FALSE(map.view->selection().empty());
}

TEST_F(Picking, BothViewsOfAComparisonShowIt) {
  OpenMap& map = start_selecting();
  map.set_compares(true);
  map.views()[1]->pick(MapObject{Part::links, 1});
  EXPECT_EQ(map.view->picked(), (MapObject{Part::links, 1}));
  EXPECT_EQ(chosen(), "Links: ladder");
  key(Qt::Key_Delete);
  EXPECT_EQ(map.document.map().links.size(), 1U);
  EXPECT_FALSE(map.views()[1]->picked());
}

}  // namespace
}  // namespace libpath::editor
