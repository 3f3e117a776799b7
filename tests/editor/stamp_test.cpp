#include <utility>

#include <editor/canvas/stamp.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QPaintEvent>
#include <QStatusBar>

namespace libpath::editor {
namespace {

/// Ground with a piece in a corner that looks different from every side.
Map with_piece() {
  return test::map_of(
      {"@@W.......", "@.........", "..........", "..........", "..........", "..........", "..........", ".........."});
}

/// The rows of a rectangle as glyphs.
std::vector<std::string> rows(const Map& map, Cell from, int width, int height) {
  std::vector<std::string> rows;
  for (int y = 0; y < height; ++y) {
    rows.emplace_back();
    for (int x = 0; x < width; ++x)
      rows.back() += static_cast<char>(map.terrains[map.cells[{from.x + x, from.y + y}]].glyph);
  }
  return rows;
}
using Rows = std::vector<std::string>;

class Stamps : public Session {
 protected:
  OpenMap& start_with_stamp() {
    OpenMap& map = start(with_piece());
    map.view->set_selection(rectangle_between({0, 0}, {2, 1}));
    key(Qt::Key_C, Qt::ControlModifier);
    key(Qt::Key_V, Qt::ControlModifier);
    return map;
  }
};

TEST_F(Stamps, AreFlippedAndTurnedAsInTiled) {
  OpenMap& map = start_with_stamp();
  ASSERT_EQ(rows(map.document.map(), {0, 0}, 3, 2), (Rows{"@@W", "@.."}));
  key(Qt::Key_X);
  click({5, 5});
  EXPECT_EQ(rows(map.document.map(), {4, 4}, 3, 2), (Rows{"W@@", "..@"}));
  key(Qt::Key_Y);
  click({5, 5});
  EXPECT_EQ(rows(map.document.map(), {4, 4}, 3, 2), (Rows{"..@", "W@@"}));
  key(Qt::Key_X);
  key(Qt::Key_Y);
  key(Qt::Key_Z);
  click({5, 5});
  EXPECT_EQ(rows(map.document.map(), {4, 4}, 2, 3), (Rows{"@@", ".@", ".W"}));
  key(Qt::Key_Z, Qt::ShiftModifier);
  click({5, 5});
  EXPECT_EQ(rows(map.document.map(), {4, 4}, 3, 2), (Rows{"@@W", "@.."}));
  EXPECT_EQ(map.document.undo_stack().count(), 4);
}

TEST_F(Stamps, FourTurnsAndTwoFlipsAreNone) {
  Document document(with_piece());
  const Stamp stamp = Stamp::cut_from(document.map(), {{0, 0, 3}, {1, 0, 1}});
  const auto put = [&](const Stamp& changed) {
    changed.put(document, {5, 4}, Symmetry::none, "put");
    Rows seen = rows(document.map(), {5, 4}, 3, 3);
    document.undo_stack().undo();
    return seen;
  };
  EXPECT_EQ(put(stamp.turned().turned().turned().turned()), put(stamp));
  EXPECT_EQ(put(stamp.turned().turned()), put(stamp.flipped_across().flipped_down()));
  EXPECT_NE(put(stamp.turned()), put(stamp));
  EXPECT_TRUE(Stamp().turned().empty());
}

TEST_F(Stamps, KeepTheirTerrainsWhenTheseChangePlaces) {
  OpenMap& map = start_with_stamp();
  Map other = map.document.map();
  std::swap(other.terrains[0], other.terrains[3]);
  // Another map, whose terrains have another order and which lacks one.
  other.terrains.erase(other.terrains.begin() + static_cast<std::ptrdiff_t>(*find_terrain(other, "water")));
  for (TerrainIndex& cell : other.cells.all()) cell = static_cast<TerrainIndex>(*find_terrain(other, "ground"));
  OpenMap& second = start(std::move(other));
  key(Qt::Key_V, Qt::ControlModifier);
  EXPECT_TRUE(window.statusBar()->currentMessage().contains("water"));
  click({5, 5});
  EXPECT_EQ(rows(second.document.map(), {4, 4}, 3, 2), (Rows{"@@.", "@.."}));
}

TEST_F(Stamps, GhostShowsWhatWillBePut) {
  start_with_stamp();
  move({5, 5}, Qt::NoButton, Qt::NoModifier);
  const QImage picture = canvas()->grab().toImage();
  // Beside the middle, where the grid is not.
  const auto colour_at = [&](Cell cell) { return picture.pixelColor(pixel(cell) + QPoint(3, 3)); };
  const QColor wall = colour_at({4, 4});
  const QColor water = colour_at({6, 4});
  EXPECT_LT(wall.lightness(), 130);
  EXPECT_GT(water.blue(), water.red() + 40);
  EXPECT_EQ(colour_at({5, 5}), colour_at({9, 7})) << "ground over ground";
}

/// Where a view was painted since it was asked last.
class PaintedRegion : public QObject {
 public:
  explicit PaintedRegion(QWidget* watched) { watched->installEventFilter(this); }
  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() == QEvent::Paint) region_ += static_cast<QPaintEvent*>(event)->region();
    return false;
  }
  QRegion take() { return std::exchange(region_, {}); }

 private:
  QRegion region_;
};

TEST_F(Stamps, GhostShowsObjectsAndSwitches) {
  Map drawn = plain_map({12, 10});
  drawn.links = {{"ladder", {0, 2}, {2, 2}, Milli::whole(1), true}};
  drawn.switches = {{"gate", true, {{0, 0, 1}}, {}, {}}, {"bars", false, {{0, 2, 3}}, {}, {}}};
  OpenMap& map = start(drawn);
  const auto picture_at = [&](Cell corner) {
    return canvas()->grab(QRect(pixel(corner) - QPoint(8, 8), QSize(3 * 16, 3 * 16))).toImage();
  };
  const QImage empty = picture_at({5, 5});
  const QImage original = picture_at({0, 0});
  map.view->set_selection(rectangle_between({0, 0}, {2, 2}));
  key(Qt::Key_C, Qt::ControlModifier);
  key(Qt::Key_V, Qt::ControlModifier);
  move({6, 6}, Qt::NoButton, Qt::NoModifier);
  const QImage ghost = picture_at({5, 5});
  // Within the cell, where no borders are.
  const auto part = [](const QImage& picture, Cell cell) {
    return picture.copy(cell.x * 16 + 4, cell.y * 16 + 4, 8, 8);
  };
  for (const Cell cell : {Cell{0, 0}, Cell{2, 0}, Cell{1, 2}}) {
    EXPECT_NE(part(original, cell), part(empty, cell)) << cell.x << "," << cell.y;
    EXPECT_NE(part(ghost, cell), part(ghost, {1, 1})) << cell.x << "," << cell.y;
  }
  EXPECT_NE(part(ghost, {0, 0}), part(ghost, {2, 0})) << "an open and a closed one";
  // What is hidden is no more seen under the mouse than elsewhere.
  window.tools().settings().kinds().set_shown(Part::switches, false);
  EXPECT_EQ(part(picture_at({5, 5}), {0, 0}), part(picture_at({5, 5}), {2, 0}));
}

TEST_F(Stamps, GhostHasNoNamesAndItsMarksLeaveNothingBehind) {
  Map drawn = plain_map({20, 12});
  drawn.switches = {{"a gate of a long name", false, {{0, 0, 1}}, {}, {}}};
  drawn.waypoints = {{"a waypoint", {Milli{0}, Milli{500}}}};
  OpenMap& map = start(drawn);
  const auto below = [&] { return canvas()->grab(QRect(pixel({7, 6}) - QPoint(7, 5), pixel({14, 8}))).toImage(); };
  const QImage empty = below();
  map.view->set_selection(rectangle_between({0, 0}, {0, 0}));
  key(Qt::Key_C, Qt::ControlModifier);
  key(Qt::Key_V, Qt::ControlModifier);
  move({10, 5}, Qt::NoButton, Qt::NoModifier);
  EXPECT_EQ(below(), empty) << "the copy gets another name";
  QApplication::processEvents();
  PaintedRegion painted(canvas());
  move({10, 9}, Qt::NoButton, Qt::NoModifier);
  QApplication::processEvents();
  EXPECT_TRUE(painted.take().contains(pixel({10, 5}) - QPoint(12, 0))) << "half of a mark lies beside the cell";
}

TEST_F(Stamps, GhostLeavesNothingBehind) {
  OpenMap& map = start(with_piece());
  map.view->set_selection(rectangle_between({0, 0}, {2, 1}));
  key(Qt::Key_C, Qt::ControlModifier);
  move({5, 5}, Qt::NoButton, Qt::NoModifier);
  PaintedRegion painted(canvas());
  const auto painted_when_the_mouse_goes = [&](Cell to) {
    QApplication::processEvents();
    painted.take();
    move(to, Qt::NoButton, Qt::NoModifier);
    QApplication::processEvents();
    return painted.take();
  };
  // It comes to where the mouse rests, and changes there.
  key(Qt::Key_V, Qt::ControlModifier);
  EXPECT_TRUE(painted_when_the_mouse_goes({11, 6}).contains(pixel({6, 5})));
  move({5, 5}, Qt::NoButton, Qt::NoModifier);
  key(Qt::Key_Z);
  EXPECT_TRUE(painted_when_the_mouse_goes({11, 6}).contains(pixel({5, 6})));
}

TEST_F(Stamps, GhostIsMirroredAsTheStampIs) {
  start_with_stamp();
  window.tools().settings().set_symmetry(Symmetry::left_right);
  move({2, 5}, Qt::NoButton, Qt::NoModifier);
  const QImage picture = canvas()->grab().toImage();
  EXPECT_EQ(picture.pixelColor(pixel({1, 4}) + QPoint(3, 3)), picture.pixelColor(pixel({8, 4}) + QPoint(3, 3)));
  EXPECT_NE(picture.pixelColor(pixel({8, 4}) + QPoint(3, 3)), picture.pixelColor(pixel({8, 6}) + QPoint(3, 3)));
}

/// Objects within (0,0) to (3,2), and some that reach out of it.
Map with_objects() {
  Map map = plain_map({12, 10});
  map.links = {{"door", {0, 0}, {3, 2}, Milli::whole(2), true}, {"out", {1, 1}, {9, 9}, Milli::whole(1), true}};
  map.one_way_edges = {{{1, 0}, {2, 0}}};
  map.regions = {{"yard", {{0, 0, 2}, {1, 0, 1}}}, {"field", {{2, 3, 8}}}};
  map.waypoints = {
      {"a", {Milli{500}, Milli{500}}}, {"far", {Milli{9500}, Milli{500}}}, {"b", {Milli{3500}, Milli{2500}}}};
  map.waypoint_edges = {{0, 1, {}, true}, {0, 2, Milli::whole(7), false}};
  map.journeys = {{"round", "ground", {0, 0}, {{2, 2}}, {3, 0}}};
  return map;
}

TEST_F(Stamps, TakeAlongWhatLiesWithin) {
  OpenMap& map = start(with_objects());
  const Map before = map.document.map();
  ASSERT_FALSE(check(before));
  map.view->set_selection(rectangle_between({0, 0}, {3, 2}));
  key(Qt::Key_C, Qt::ControlModifier);
  key(Qt::Key_V, Qt::ControlModifier);
  click({7, 6});
  const Map& after = map.document.map();
  ASSERT_FALSE(check(after));
  // Its corner comes to (5,5).
  ASSERT_EQ(after.links.size(), 3U);
  EXPECT_EQ(after.links[2], (Link{"door 2", {5, 5}, {8, 7}, Milli::whole(2), true}));
  EXPECT_EQ(after.one_way_edges, (std::vector<OneWayEdge>{{{1, 0}, {2, 0}}, {{6, 5}, {7, 5}}}));
  ASSERT_EQ(after.regions.size(), 3U);
  EXPECT_EQ(after.regions[2], (Area{"yard 2", {{5, 5, 7}, {6, 5, 6}}}));
  ASSERT_EQ(after.waypoints.size(), 5U);
  EXPECT_EQ(after.waypoints[4], (Waypoint{"b 2", {Milli{8500}, Milli{7500}}}));
  ASSERT_EQ(after.waypoint_edges.size(), 3U);
  EXPECT_EQ(after.waypoint_edges[2], (WaypointEdge{3, 4, Milli::whole(7), false}));
  EXPECT_EQ(after.journeys.back(), (Journey{"round 2", "ground", {5, 5}, {{7, 7}}, {8, 5}}));
  EXPECT_EQ(map.document.undo_stack().count(), 1) << "one step";
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(map.document.map(), before);
}

TEST_F(Stamps, TurnTheirObjectsToo) {
  Document document(with_objects());
  const Stamp stamp = Stamp::cut_from(document.map(), rectangle_between({0, 0}, {3, 2}));
  const auto put = [&](const Stamp& changed) {
    document.undo_stack().beginMacro("put");
    changed.objects().put(document, {5, 5});
    document.undo_stack().endMacro();
    const Map drawn = document.map();
    document.undo_stack().undo();
    return drawn;
  };
  const Map turned = put(stamp.turned());
  ASSERT_FALSE(check(turned));
  EXPECT_EQ(turned.links[2].from, (Cell{7, 5}));
  EXPECT_EQ(turned.links[2].to, (Cell{5, 8}));
  EXPECT_EQ(turned.waypoints[3].position, (Position{Milli{7500}, Milli{5500}}));
  EXPECT_EQ(put(stamp.turned().turned().turned().turned()), put(stamp));
  EXPECT_EQ(put(stamp.turned().turned()), put(stamp.flipped_across().flipped_down()));
}

TEST_F(Stamps, LeaveOutWhatWouldNotLieOnTheMap) {
  Document document(with_objects());
  const Stamp stamp = Stamp::cut_from(document.map(), rectangle_between({0, 0}, {3, 2}));
  stamp.objects().put(document, {10, 8});
  const Map& map = document.map();
  EXPECT_FALSE(check(map));
  EXPECT_EQ(map.links.size(), 2U);
  EXPECT_EQ(map.regions.size(), 3U) << "two columns are left";
  EXPECT_EQ(map.waypoints.size(), 4U);
  EXPECT_EQ(map.waypoint_edges.size(), 2U) << "whose other end is not there";
}

TEST_F(Stamps, MovedCellsTakeTheirObjectsAlong) {
  OpenMap& map = start(with_objects());
  const Map before = map.document.map();
  map.view->set_selection(rectangle_between({0, 0}, {3, 2}));
  key(Qt::Key_V);
  drag({1, 1}, {3, 5});
  const Map& after = map.document.map();
  ASSERT_FALSE(check(after));
  EXPECT_EQ(after.links[0].from, (Cell{2, 4}));
  EXPECT_EQ(after.links[1], before.links[1]) << "it reaches out of the cells";
  EXPECT_EQ(after.waypoints[0].position, (Position{Milli{2500}, Milli{4500}}));
  EXPECT_EQ(after.waypoint_edges, before.waypoint_edges) << "what joins them goes on";
  EXPECT_EQ(after.regions[0].name, "yard");
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(map.document.map(), before);
  map.view->set_selection(rectangle_between({0, 0}, {3, 2}));
  window.tools().settings().kinds().set_locked(Part::links, true);
  drag({1, 1}, {3, 5});
  EXPECT_EQ(map.document.map().links, before.links);
  EXPECT_NE(map.document.map().journeys, before.journeys);
}

TEST_F(Session, BrushGhostHasTheColourOfItsTerrain) {
  start(plain_map({10, 8}));
  const auto colour_under_mouse = [&] {
    move({5, 5}, Qt::NoButton, Qt::NoModifier);
    return canvas()->grab().toImage().pixelColor(pixel({5, 5}) + QPoint(3, 3));
  };
  window.tools().settings().set_terrain(3);
  EXPECT_GT(colour_under_mouse().blue(), colour_under_mouse().red() + 40);
  window.tools().settings().set_terrain(5);
  EXPECT_LT(colour_under_mouse().lightness(), 130);
}

}  // namespace
}  // namespace libpath::editor
