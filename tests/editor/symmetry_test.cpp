#include <editor/canvas/symmetry.h>
#include <editor/panels/probe_panel.h>
#include <libpath/map/switch.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath::editor {
namespace {

constexpr Size kSize{20, 12};

class MirroredSession : public Session {
 protected:
  OpenMap& start_mirrored(Symmetry symmetry, Map map = plain_map(kSize)) {
    window.tools().settings().set_symmetry(symmetry);
    return start(std::move(map));
  }
};

TEST(Mirrors, ComeBackToWhereTheyWere) {
  test::Random random(3);
  for (const Symmetry symmetry : {Symmetry::left_right, Symmetry::top_bottom, Symmetry::both, Symmetry::half_turn}) {
    for (const Mirror& mirror : mirrors_of(symmetry, {7, 4})) {
      for (int i = 0; i < test::scaled(20); ++i) {
        const Cell cell{random.below(7), random.below(4)};
        EXPECT_EQ(mirror(mirror(cell)), cell);
        EXPECT_TRUE((Size{7, 4}.contains(mirror(cell))));
        const Position at{Milli{random.below(7001)}, Milli{random.below(4001)}};
        EXPECT_EQ(mirror(mirror(at)), at);
        EXPECT_EQ(mirror(Cells{{cell.y, cell.x, cell.x + 1}}).front().begin, mirror(cell).x);
      }
    }
  }
  EXPECT_EQ(mirrors_of(Symmetry::none, kSize).size(), 0U);
  EXPECT_EQ(mirrors_of(Symmetry::both, kSize).size(), 3U);
}

TEST_F(MirroredSession, LinksAreRepeatedInOneStep) {
  OpenMap& map = start_mirrored(Symmetry::left_right);
  key(Qt::Key_K);
  drag({2, 3}, {5, 4});
  EXPECT_EQ(map.document.map().links, (std::vector<Link>{{"link", {2, 3}, {5, 4}, Milli::whole(1), true},
                                                         {"link 2", {17, 3}, {14, 4}, Milli::whole(1), true}}));
  drag({4, 8}, {15, 8});
  EXPECT_EQ(map.document.map().links.size(), 3U) << "its image leads between the same cells";
  EXPECT_EQ(map.document.undo_stack().count(), 2);
  map.document.undo_stack().undo();
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), plain_map(kSize));
  window.tools().settings().set_symmetry(Symmetry::both);
  drag({2, 3}, {5, 4});
  EXPECT_EQ(map.document.map().links.size(), 4U);
}

TEST_F(MirroredSession, OneWayEdgesAreRepeatedAndKeepTheirWayAcrossTheMiddle) {
  OpenMap& map = start_mirrored(Symmetry::half_turn);
  key(Qt::Key_O);
  drag({2, 3}, {3, 3});
  EXPECT_EQ(map.document.map().one_way_edges, (std::vector<OneWayEdge>{{{2, 3}, {3, 3}}, {{17, 8}, {16, 8}}}));
  EXPECT_EQ(map.document.undo_stack().count(), 1);
  window.tools().settings().set_symmetry(Symmetry::left_right);
  drag({9, 5}, {10, 5});
  const auto& edges = map.document.map().one_way_edges;
  EXPECT_TRUE(std::binary_search(edges.begin(), edges.end(), OneWayEdge{{9, 5}, {10, 5}}));
  EXPECT_FALSE(std::binary_search(edges.begin(), edges.end(), OneWayEdge{{10, 5}, {9, 5}}));
}

TEST_F(MirroredSession, WaypointsArePlacedMovedJoinedAndTakenOutWithTheirImages) {
  OpenMap& map = start_mirrored(Symmetry::left_right);
  const auto cells = [&] {
    std::vector<Cell> cells;
    for (const Waypoint& node : map.document.map().waypoints)
      cells.push_back({node.position.x.thousandths / 1000, node.position.y.thousandths / 1000});
    return cells;
  };
  key(Qt::Key_N);
  click({2, 3});
  click({6, 3});
  EXPECT_EQ(cells(), (std::vector<Cell>{{2, 3}, {17, 3}, {6, 3}, {13, 3}}));
  drag({2, 3}, {6, 3}, Qt::ShiftModifier);
  EXPECT_EQ(map.document.map().waypoint_edges, (std::vector<WaypointEdge>{{0, 2, {}, true}, {1, 3, {}, true}}));
  drag({6, 3}, {13, 3}, Qt::ShiftModifier);
  EXPECT_EQ(map.document.map().waypoint_edges.size(), 3U) << "joined to its own image";
  const int steps = map.document.undo_stack().count();
  drag({6, 3}, {7, 8});
  EXPECT_EQ(cells(), (std::vector<Cell>{{2, 3}, {17, 3}, {7, 8}, {12, 8}}));
  EXPECT_EQ(map.document.undo_stack().count(), steps + 1);
  click({12, 8}, Qt::ControlModifier);
  EXPECT_EQ(cells(), (std::vector<Cell>{{2, 3}, {17, 3}}));
  EXPECT_EQ(map.document.undo_stack().count(), steps + 2);
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map().waypoint_edges.size(), 3U);
  EXPECT_FALSE(check(map.document.map()));
  // What is the image of nothing moves alone.
  window.tools().settings().set_symmetry(Symmetry::none);
  drag({2, 3}, {2, 6});
  window.tools().settings().set_symmetry(Symmetry::left_right);
  drag({17, 3}, {17, 1});
  EXPECT_EQ(cells()[0], (Cell{2, 6}));
  EXPECT_EQ(cells()[1], (Cell{17, 1}));
}

TEST_F(MirroredSession, JourneysAreDrawnAndChangedWithTheirImages) {
  OpenMap& map = start_mirrored(Symmetry::top_bottom);
  key(Qt::Key_J);
  drag({2, 2}, {10, 2});
  ASSERT_EQ(map.document.map().journeys.size(), 2U);
  EXPECT_EQ(map.document.map().journeys[1], (Journey{"journey 2", "ground", {2, 9}, {}, {10, 9}}));
  click({14, 4}, Qt::ShiftModifier);
  EXPECT_EQ(map.document.map().journeys[1].to, (Cell{14, 7}));
  drag({6, 2}, {6, 4});
  EXPECT_EQ(map.document.map().journeys[0].through, (std::vector<Cell>{{6, 4}, {10, 2}}));
  EXPECT_EQ(map.document.map().journeys[1].through, (std::vector<Cell>{{6, 7}, {10, 9}}));
  const int steps = map.document.undo_stack().count();
  drag({14, 4}, {16, 1});
  EXPECT_EQ(map.document.map().journeys[1].to, (Cell{16, 10}));
  EXPECT_EQ(map.document.undo_stack().count(), steps + 1);
  click({6, 4}, Qt::ControlModifier);
  click({10, 9}, Qt::ControlModifier);
  EXPECT_EQ(map.document.map().journeys[0].through, std::vector<Cell>{});
  click({2, 2}, Qt::ControlModifier);
  EXPECT_TRUE(map.document.map().journeys.empty());
  // Along the middle a journey and its image are one.
  window.tools().settings().set_symmetry(Symmetry::left_right);
  drag({1, 5}, {18, 5});
  EXPECT_EQ(map.document.map().journeys.size(), 2U) << "it leads back";
}

TEST_F(MirroredSession, SidesGetRegionsOfTheirOwnAndTheMiddleOne) {
  OpenMap& map = start_mirrored(Symmetry::left_right);
  key(Qt::Key_A);
  drag({2, 3}, {4, 3});
  ASSERT_EQ(map.document.map().regions, (std::vector<Area>{{"region", {{3, 2, 5}}}, {"region 2", {{3, 15, 18}}}}));
  EXPECT_EQ(map.view->picked(), (MapObject{Part::regions, 0}));
  drag({4, 4}, {4, 5});
  EXPECT_EQ(map.document.map().regions[1].runs, (Cells{{3, 15, 18}, {4, 15, 16}, {5, 15, 16}}));
  QTest::keyClick(map.view, Qt::Key_Escape);
  drag({15, 4}, {15, 5}, Qt::ControlModifier);
  EXPECT_EQ(map.document.map().regions[0].runs, (Cells{{3, 2, 5}}));
  EXPECT_EQ(map.document.undo_stack().count(), 3);
  QTest::keyClick(map.view, Qt::Key_Escape);
  drag({2, 3}, {4, 3}, Qt::ControlModifier);
  EXPECT_TRUE(map.document.map().regions.empty());
  drag({7, 8}, {9, 8});
  EXPECT_EQ(map.document.map().regions, (std::vector<Area>{{"region", {{8, 7, 13}}}}));
  drag({7, 9}, {7, 9});
  EXPECT_EQ(map.document.map().regions[0].runs, (Cells{{8, 7, 13}, {9, 7, 8}, {9, 12, 13}}));
}

TEST_F(MirroredSession, SidesGetSwitchesOfTheirOwn) {
  OpenMap& map = start_mirrored(Symmetry::both);
  key(Qt::Key_D);
  drag({2, 3}, {4, 3});
  ASSERT_EQ(map.document.map().switches.size(), 4U);
  EXPECT_EQ(map.document.map().switches[3].runs, (Cells{{8, 15, 18}}));
  EXPECT_EQ(map.document.undo_stack().count(), 1);
  drag({5, 3}, {6, 3});
  EXPECT_EQ(map.document.map().switches[3].runs, (Cells{{8, 13, 18}}));
  drag({2, 3}, {6, 3}, Qt::ControlModifier);
  EXPECT_TRUE(map.document.map().switches.empty());
  EXPECT_FALSE(check(map.document.map()));
}

TEST_F(MirroredSession, StampsPutTheirObjectsOnAllSides) {
  Map drawn = plain_map(kSize);
  drawn.links = {{"ladder", {0, 0}, {2, 1}, Milli::whole(3), false}};
  drawn.switches = {{"gate", false, {{0, 0, 1}}, {}, {}}};
  OpenMap& map = start_mirrored(Symmetry::left_right, drawn);
  map.view->set_selection(rectangle_between({0, 0}, {2, 2}));
  key(Qt::Key_C, Qt::ControlModifier);
  key(Qt::Key_V, Qt::ControlModifier);
  click({5, 6});
  EXPECT_EQ(map.document.map().links, (std::vector<Link>{{"ladder", {0, 0}, {2, 1}, Milli::whole(3), false},
                                                         {"ladder 2", {4, 5}, {6, 6}, Milli::whole(3), false},
                                                         {"ladder 3", {15, 5}, {13, 6}, Milli::whole(3), false}}));
  ASSERT_EQ(map.document.map().switches.size(), 3U);
  EXPECT_EQ(map.document.map().switches[2].runs, (Cells{{5, 15, 16}}));
  EXPECT_EQ(map.document.undo_stack().count(), 1);
  map.document.undo_stack().undo();
  EXPECT_EQ(map.document.map(), drawn);
  click({9, 6});
  EXPECT_EQ(map.document.map().links.size(), 2U) << "an image that overlaps has cells alone";
}

TEST_F(MirroredSession, QueriesAreSavedWithTheirImages) {
  Map drawn = plain_map(kSize);
  drawn.cells[{17, 8}] = 5;
  OpenMap& map = start_mirrored(Symmetry::left_right, drawn);
  map.bake.wait();
  QString said;
  QObject::connect(&window.probe_panel(), &ProbePanel::said, [&](const QString& text) { said = text; });
  const auto save = [&](Cell from, Cell to) {
    map.probe.set_start(centre_of(from));
    map.probe.set_goal(centre_of(to));
    window.probe_panel().save_query();
    return map.document.map().queries;
  };
  const auto queries = save({2, 3}, {6, 3});
  EXPECT_EQ(queries, (std::vector<SavedQuery>{{"2,3 to 6,3", "ground", {2, 3}, {6, 3}, true, Milli{4000}},
                                              {"17,3 to 13,3", "ground", {17, 3}, {13, 3}, true, Milli{4000}}}));
  EXPECT_EQ(map.document.undo_stack().count(), 1);
  EXPECT_TRUE(said.contains("and 1 image")) << said.toStdString();
  EXPECT_EQ(save({17, 3}, {13, 3}), queries) << "both are there";
  EXPECT_TRUE(said.contains("saved already")) << said.toStdString();
  const auto blocked = save({2, 3}, {2, 8});
  ASSERT_EQ(blocked.size(), 4U);
  EXPECT_TRUE(blocked[2].expects_path);
  EXPECT_FALSE(blocked[3].expects_path) << "each side is asked as it is";
  window.tools().settings().set_symmetry(Symmetry::none);
  EXPECT_EQ(save({4, 3}, {6, 3}).size(), 5U);
  EXPECT_FALSE(said.contains("image"));
  window.tools().settings().set_symmetry(Symmetry::both);
  map.document.undo_stack().setIndex(0);
  EXPECT_EQ(save({2, 3}, {6, 3}).size(), 4U);
}

TEST_F(MirroredSession, AxesAreSeen) {
  start(plain_map(kSize));
  const auto picture = [&](Symmetry symmetry) {
    window.tools().settings().set_symmetry(symmetry);
    return canvas()->grab().toImage();
  };
  // Beside the grid, near the border and the middle.
  const QPoint upright = pixel({10, 2}) - QPoint(8, 0);
  const QPoint level = pixel({3, 6}) - QPoint(0, 8);
  const QPoint middle = pixel({10, 6}) - QPoint(8, 4);
  const QImage none = picture(Symmetry::none);
  const auto is_drawn = [&](const QImage& with, QPoint at) { return with.pixelColor(at) != none.pixelColor(at); };
  const QImage left_right = picture(Symmetry::left_right);
  EXPECT_TRUE(is_drawn(left_right, upright));
  EXPECT_FALSE(is_drawn(left_right, level));
  const QImage top_bottom = picture(Symmetry::top_bottom);
  EXPECT_FALSE(is_drawn(top_bottom, upright));
  EXPECT_TRUE(is_drawn(top_bottom, level));
  const QImage both = picture(Symmetry::both);
  EXPECT_TRUE(is_drawn(both, upright) && is_drawn(both, level));
  const QImage turn = picture(Symmetry::half_turn);
  EXPECT_FALSE(is_drawn(turn, upright) || is_drawn(turn, level));
  EXPECT_TRUE(is_drawn(turn, middle));
}

TEST_F(MirroredSession, ArrowsUnderWayAreSeenOnBothSides) {
  OpenMap& map = start_mirrored(Symmetry::left_right);
  key(Qt::Key_K);
  QTest::mousePress(canvas(), Qt::LeftButton, {}, pixel({2, 3}));
  move({6, 3}, Qt::LeftButton, {});
  const QImage picture = canvas()->grab().toImage();
  const auto colour_at = [&](Cell cell) { return picture.pixelColor(pixel(cell)); };
  EXPECT_NE(colour_at({3, 3}), colour_at({3, 8}));
  EXPECT_NE(colour_at({16, 3}), colour_at({16, 8}));
  QTest::mouseRelease(canvas(), Qt::LeftButton, {}, pixel({6, 3}));
  EXPECT_EQ(map.document.map().links.size(), 2U);
}

}  // namespace
}  // namespace libpath::editor
