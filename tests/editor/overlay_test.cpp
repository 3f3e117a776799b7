#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <tuple>
#include <utility>

#include <editor/canvas/overlays.h>
#include <editor/panels/overlay_panel.h>
#include <editor/path_probe/grid_label_entries.h>
#include <editor/path_probe/reached_parts.h>
#include <editor/path_probe/table_overlay.h>
#include <libpath/map/io/lpmap.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/unit_tables.h>
#include <tests/editor/paints.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>
#include <QLabel>
#include <QListWidget>

namespace libpath::editor {
namespace {

/// A room with a wall of cells (12,0) to (12,8), for a truck of 3 × 2 cells.
class OverlaySession : public Session {
 protected:
  OpenMap& start_room() {
    Map drawn = plain_map({30, 20});
    for (std::int32_t y = 0; y <= 8; ++y) drawn.cells[{12, y}] = 5;
    UnitProfile truck = test::turning_unit(3, 2, 2000, 8);
    truck.name = "truck";
    drawn.units.push_back(truck);
    OpenMap& map = start(drawn);
    map.bake.wait();
    map.view->set_shows_grid(false);
    return map;
  }
  void show(const char* name) {
    OverlaySet& overlays = window.current()->view->overlays();
    show_alone(overlays, name);
    for (std::size_t i = 0; i < overlays.count(); ++i) {
      if (overlays.is_shown(i)) overlays.set_opacity(i, 1);
    }
  }
  void hover(Cell cell) {
    QMouseEvent event(QEvent::MouseMove, pixel(cell), canvas()->mapToGlobal(pixel(cell)), Qt::NoButton, Qt::NoButton,
                      Qt::NoModifier);
    QApplication::sendEvent(canvas(), &event);
  }
  QImage picture() { return canvas()->grab().toImage(); }
  QColor colour_at(Cell cell) { return picture().pixelColor(pixel(cell)); }
  QString legend() { return window.findChild<OverlayPanel*>()->findChildren<QLabel*>().last()->text(); }
};

TEST_F(OverlaySession, LegendsOfGroundOfSeveralCostsSayWhyTheyAreEmpty) {
  Map drawn = plain_map({30, 20});
  drawn.terrains[2].factors[0] = Milli::whole(3);
  for (std::int32_t y = 0; y < 20; ++y) {
    for (std::int32_t x = 10; x < 20; ++x) drawn.cells[{x, y}] = 2;
  }
  start(std::move(drawn)).bake.wait();
  show("Jump points");
  EXPECT_TRUE(legend().contains("none: jump points are for ground of one cost")) << legend().toStdString();
  show("Labels");
  EXPECT_TRUE(legend().contains("none: labels are for ground of one cost")) << legend().toStdString();
}

TEST_F(OverlaySession, FoundWaypointsLieAtTheWallsCorners) {
  OpenMap& map = start_room();
  show("Found waypoints");
  const auto& waypoints = map.bake.baked()->asset.units()[0].waypoints;
  ASSERT_EQ(waypoints.size(), 2U);
  const QImage shown = picture();
  for (const Cell corner : {Cell{12, 9}, Cell{13, 9}}) {
    const QColor mark = shown.pixelColor(map.view->transform().to_view(corner).toPoint());
    EXPECT_GT(mark.red(), mark.green() + 80) << corner.x;
    EXPECT_GT(mark.blue(), mark.green() + 60) << corner.x;
  }
  EXPECT_TRUE(legend().contains("2 waypoints"));
}

TEST_F(OverlaySession, ListTicksWhatIsShown) {
  start_room();
  const auto ticked = [&] {
    QStringList names;
    for (const auto* list : window.findChild<OverlayPanel*>()->findChildren<QListWidget*>()) {
      for (int i = 0; i < list->count(); ++i) {
        if (list->item(i)->checkState() == Qt::Checked) names << list->item(i)->text();
      }
    }
    return names;
  };
  show("Walkability");
  EXPECT_EQ(ticked(), QStringList{"Walkability"});
  show("none of them");
  EXPECT_EQ(ticked(), QStringList{});
  EXPECT_TRUE(legend().contains("Tick an overlay"));
}

TEST_F(OverlaySession, LabelsSayWhyThereAreNone) {
  Map half_swamp = plain_map({30, 20});
  for (std::int32_t i = 0; i < 300; ++i) half_swamp.cells[{i % 30, i / 30}] = 2;
  half_swamp.terrains[2].factors[0] = Milli::whole(3);
  half_swamp.bake_settings.tier = Tier::full;
  start(half_swamp).bake.wait();
  show("Labels");
  EXPECT_TRUE(legend().contains("ground of one cost")) << legend().toStdString();
}

TEST_F(OverlaySession, LabelsOfTheCellAtTheMouseLeadToTheirHubs) {
  OpenMap& map = start_room();
  show("Labels");
  EXPECT_TRUE(legend().contains("only tier full"));
  map.document.change_bake_settings({Tier::full, false}, "settings");
  map.bake.wait();
  const Labels& labels = map.bake.baked()->asset.units()[0].labels;
  ASSERT_FALSE(labels.empty());
  EXPECT_TRUE(legend().contains("hubs in one label"));
  // From the left of the wall every way to the right leads by a hub at its end.
  const Labels::Block block = labels.block_of({4, 4});
  const auto knows = std::find_if(block.masks.begin(), block.masks.end(),
                                  [&](std::uint64_t mask) { return (mask >> block.bit & 1) != 0; });
  ASSERT_NE(knows, block.masks.end());
  std::uint32_t way = block.ways[static_cast<std::size_t>(knows - block.masks.begin())];
  while (labels.chains()[way].next != way) way = labels.chains()[way].next;
  const Cell hub = cell_at(labels.chains()[way].corner);
  hover({4, 4});
  const QColor mark = colour_at(hub);
  EXPECT_GT(mark.red(), mark.green() + 80);
  const QImage at_mouse = picture();
  hover({24, 4});
  EXPECT_NE(picture(), at_mouse);
}

/// Of every cell, its hubs and what the ways there cost.
template <class Layout>
std::vector<std::tuple<std::int32_t, std::uint32_t, Cost>> hubs_and_costs(const Layout& labels, Size size) {
  GridLabelEntries reader;
  std::vector<std::tuple<std::int32_t, std::uint32_t, Cost>> known;
  for (std::int32_t i = 0; i < size.width * size.height; ++i) {
    const auto entries = reader.entries_at(labels, {i % size.width, i / size.width});
    EXPECT_EQ(entries.size(), reader.count_at(labels, {i % size.width, i / size.width}));
    for (const LabelEntry& entry : entries) {
      Cost cost = 0;
      for (std::size_t k = 1; k < entry.way.size(); ++k)
        cost += octile_cost(cell_of(entry.way[k - 1]), cell_of(entry.way[k]));
      known.emplace_back(i, entry.rank, cost);
    }
  }
  return known;
}

TEST_F(OverlaySession, CompactLabelsTellTheSameWays) {
  OpenMap& map = start(test::random_map({.size = {48, 48}, .blocked_percent = 20}, 5));
  const auto tables = [&]() -> const UnitTables& { return map.bake.baked()->asset.units()[0]; };
  map.document.change_bake_settings({Tier::full, false}, "settings");
  map.bake.wait();
  const auto wide = hubs_and_costs(tables().labels, {48, 48});
  map.document.change_bake_settings({Tier::full, false, true}, "settings");
  map.bake.wait();
  ASSERT_TRUE(tables().labels.empty());
  const auto compact = hubs_and_costs(tables().compact_labels, {48, 48});
  // Cells that share a mask may know a hub more.
  EXPECT_TRUE(std::includes(compact.begin(), compact.end(), wide.begin(), wide.end()));
  EXPECT_LT(compact.size(), wide.size() * 5 / 4);
  EXPECT_GT(wide.size(), 1000U);
  show("Labels");
  EXPECT_TRUE(legend().contains("hubs in one label"));
}

TEST_F(OverlaySession, WaypointLabelsAreShownInTierFull) {
  OpenMap& map = start_room();
  map.document.change_bake_settings({Tier::full, false}, "settings");
  map.bake.wait();
  ASSERT_FALSE(map.bake.baked()->asset.units()[0].waypoint_labels.empty());
  show("Waypoint labels");
  EXPECT_TRUE(legend().contains("hubs in one label"));
  hover({4, 4});
  const QImage left = picture();
  hover({24, 12});
  EXPECT_NE(picture(), left);
}

TEST_F(OverlaySession, RegionsThatTheMousesRegionDoesNotReachAreDark) {
  Map drawn = test::map_of({"....@....", "....@....", "....@....", "....@...."});
  drawn.links = {{"fall", {1, 1}, {7, 1}, Milli::whole(1), false}};
  OpenMap& map = start(drawn);
  map.bake.wait();
  map.view->set_shows_grid(false);
  show("Regions");
  const Regions& regions = map.bake.baked()->asset.units()[0].regions;
  const RegionIndex left = regions.region_of({0, 3});
  EXPECT_TRUE(legend().contains(QStringLiteral("region %1, reaches %2").arg(left).arg(1 - left)));
  hover({0, 3});
  const QColor left_as_it_is = colour_at({0, 0});
  const QColor right_as_it_is = colour_at({8, 3});
  hover({8, 0});
  EXPECT_LT(colour_at({0, 0}).value(), left_as_it_is.value() / 2);
  EXPECT_EQ(colour_at({8, 3}), right_as_it_is);
}

TEST_F(OverlaySession, PaintedCellsAreHatchedUntilTheNextBake) {
  OpenMap& map = start_room();
  show("Found waypoints");
  const QImage before = picture();
  // Of the same terrain cost, so that only the hatching can tell.
  map.document.paint(std::vector<CellRun>{{15, 20, 24}}, 5);
  map.document.paint(std::vector<CellRun>{{15, 20, 24}}, 0);
  EXPECT_EQ(map.bake.changed_cells(0), QRegion(20, 15, 4, 1));
  const QImage stale = picture();
  EXPECT_NE(stale, before);
  show("Walkability");
  const QImage walkability = picture();
  map.bake.wait();
  EXPECT_TRUE(map.bake.changed_cells(0).isEmpty());
  EXPECT_EQ(picture(), walkability);
  show("Found waypoints");
  EXPECT_EQ(picture(), before);
}

/// Colours of all cells, those that are alike as one number each, by where they are met first.
std::vector<std::size_t> parts_of(const QImage& picture, const MapView& view, Size size) {
  std::map<QRgb, std::size_t> numbers;
  std::vector<std::size_t> parts;
  for (std::size_t i = 0; i < size.cells(); ++i) {
    const QRgb colour = picture.pixel(view.transform().centre(size.cell(i)).toPoint());
    parts.push_back(numbers.emplace(colour, numbers.size()).first->second);
  }
  return parts;
}

/// Paints by strokes, as a designer would, and compares what overlays tell then with what a bake tells.
TEST_F(OverlaySession, CatalogueChangesHatchOnlyForUnitsThatTheyConcern) {
  OpenMap& map = start_room();
  const auto hatched = [&](std::size_t unit) { return !map.bake.changed_cells(unit).isEmpty(); };
  auto terrains = map.document.map().terrains;
  terrains[5].name = "rock";
  terrains[5].colour = {10, 20, 30};
  map.document.change_catalogue(map.document.map().movement_classes, terrains, "colour");
  EXPECT_FALSE(hatched(0) || hatched(1)) << "names and colours are in no table";
  auto units = map.document.map().units;
  units[1].turning_radius = Milli::whole(3);
  map.document.change(&Map::units, units, "radius");
  EXPECT_FALSE(hatched(0)) << "the other unit's tables are as they were";
  EXPECT_TRUE(map.bake.follows_changes(0) && map.bake.world(0));
  EXPECT_TRUE(hatched(1));
  EXPECT_FALSE(map.bake.world(1));
  map.document.undo_stack().undo();
  EXPECT_FALSE(hatched(1)) << "what was baked is right again";
  EXPECT_TRUE(map.bake.world(1));
  terrains[5].factors[0] = Milli::whole(2);
  map.document.change_catalogue(map.document.map().movement_classes, terrains, "cost");
  EXPECT_TRUE(hatched(0) && hatched(1));
  map.bake.wait();
  EXPECT_FALSE(hatched(0) || hatched(1));
}

class RepairedOverlays : public OverlaySession {
 protected:
  void expect_repaired(OpenMap& map, const std::vector<TerrainIndex>& terrains, const char* name, int strokes) {
    show(name);
    const QImage before = picture();
    const Size size = map.document.map().size();
    for (int i = 0; i < strokes; ++i) {
      map.document.begin_stroke("stroke");
      const Cell at{random_.below(size.width), random_.below(size.height)};
      const auto terrain = terrains[static_cast<std::size_t>(random_.below(static_cast<int>(terrains.size())))];
      map.document.paint(rectangle_between(at, {at.x + random_.below(9), at.y + random_.below(2)}), terrain);
      map.document.end_stroke();
      if (random_.percent(20)) map.document.undo_stack().undo();
    }
    ASSERT_FALSE(map.bake.is_current());
    const QImage repaired = picture();
    EXPECT_NE(repaired, before) << name;
    EXPECT_FALSE(legend().contains("being baked again")) << name;
    map.bake.wait();
    // Regions have other numbers, and so other colours, after a bake.
    if (QLatin1String(name) == QLatin1String("Regions")) {
      EXPECT_EQ(parts_of(repaired, *map.view, size), parts_of(picture(), *map.view, size));
    } else {
      EXPECT_EQ(repaired, picture()) << name;
    }
  }

 private:
  test::Random random_{9};
};

TEST_F(RepairedOverlays, TellWhatTheNextBakeTells) {
  OpenMap& map = start(test::random_map({.size = {40, 30}, .blocked_percent = 35}, 4));
  map.view->set_shows_grid(false);
  map.view->set_zoom(8, {0, 0});
  map.bake.wait();
  map.probe.set_start({3.5, 3.5});
  for (const char* name : {"Walkability", "Clearance", "Regions", "Reach", "Jump points", "Distance"})
    expect_repaired(map, {0, 5}, name, 40);
}

TEST_F(RepairedOverlays, TellOfUnitsOfSeveralCells) {
  Map drawn = test::random_map({.size = {40, 30}, .blocked_percent = 8}, 4);
  drawn.units = {test::square_unit(3)};
  OpenMap& map = start(drawn);
  map.view->set_shows_grid(false);
  map.view->set_zoom(8, {0, 0});
  map.bake.wait();
  for (const char* name : {"Walkability", "Clearance", "Regions", "Jump points"})
    expect_repaired(map, {0, 5}, name, 40);
}

TEST_F(RepairedOverlays, TellWhatGroundCosts) {
  Map drawn = test::random_map({.size = {40, 30}, .blocked_percent = 10}, 4);
  drawn.terrains[1].factors[0] = Milli{2500};
  drawn.terrains[2].factors[0] = Milli{400};
  OpenMap& map = start(drawn);
  map.view->set_shows_grid(false);
  map.view->set_zoom(8, {0, 0});
  map.bake.wait();
  map.probe.set_start({3.5, 3.5});
  for (const char* name : {"Terrain cost", "Jump points", "Distance"}) {
    expect_repaired(map, {0, 1, 2, 5}, name, 20);
    map.document.paint(rectangle_between({0, 0}, {39, 29}), 0);
    map.bake.wait();
  }
}

TEST_F(OverlaySession, WhatTakesLongOnLargeMapsIsWorkedOutElsewhere) {
  Map drawn = plain_map({1500, 1500});
  drawn.terrains[2].factors[0] = Milli::whole(3);
  for (std::int32_t y = 0; y < 1500; ++y) drawn.cells[{9, y}] = 2;
  OpenMap& map = start(std::move(drawn));
  map.bake.wait();
  map.view->set_shows_grid(false);
  map.probe.set_start({3.5, 3.5});
  show("Distance");
  EXPECT_TRUE(legend().contains("being worked out")) << legend().toStdString();
  const QColor before = colour_at({10, 10});
  // A newer start takes the older one's place.
  map.probe.set_start({20.5, 20.5});
  ASSERT_TRUE(QTest::qWaitFor([&] { return legend().contains("cells away"); }, 30000));
  EXPECT_GT(colour_at({24, 20}).hue(), 230);
  EXPECT_NE(colour_at({10, 10}), before);
  show("Terrain cost");
  ASSERT_TRUE(QTest::qWaitFor([&] { return legend().contains("dearest"); }, 30000));
  EXPECT_EQ(colour_at({9, 9}), QColor::fromRgb(scale_colour(1)));
  EXPECT_EQ(colour_at({12, 12}), QColor::fromRgb(scale_colour(0)));
}

TEST_F(OverlaySession, LargeMapsSeenWholeAreColouredBitByBit) {
  OpenMap& map = start(plain_map({1500, 1500}));
  map.bake.wait();
  map.view->set_shows_grid(false);
  map.view->set_zoom(0.25, {0, 0});
  const QColor before = colour_at({1490, 1490});
  show("Walkability");
  EXPECT_EQ(colour_at({1490, 1490}), before);
  PaintCounter paints;
  canvas()->installEventFilter(&paints);
  ASSERT_TRUE(QTest::qWaitFor([&] { return paints.count >= 8; }, 30000));
  EXPECT_NE(colour_at({1490, 1490}), before);
  // Once all is there, no more is drawn.
  QTest::qWait(100);
  EXPECT_LE(paints.count, 14);
}

TEST_F(RepairedOverlays, HitCheckKnowsNewWalls) {
  OpenMap& map = start_room();
  map.probe.set_unit(1);
  show("Hit check");
  map.document.paint(rectangle_between({9, 4}, {9, 6}), 5);
  hover({7, 5});
  const QImage repaired = picture();
  EXPECT_FALSE(legend().contains("being baked again"));
  map.bake.wait();
  hover({7, 5});
  EXPECT_EQ(repaired, picture());
}

TEST_F(RepairedOverlays, StatusLineTellsRegionsOfTheMapAsItIs) {
  OpenMap& map = start(test::map_of({".....", ".....", "....."}));
  map.bake.wait();
  map.document.paint(std::vector<CellRun>{{0, 2, 3}, {1, 2, 3}, {2, 2, 3}}, 5);
  ASSERT_FALSE(map.bake.is_current());
  const auto left = map.bake.region_at(0, {0, 0});
  const auto right = map.bake.region_at(0, {4, 2});
  ASSERT_TRUE(left && right);
  EXPECT_NE(left, right);
  EXPECT_EQ(map.bake.region_at(0, {1, 2}), left);
  EXPECT_EQ(map.bake.region_at(0, {2, 1}), std::nullopt);
}

TEST_F(RepairedOverlays, RegionsWithOneWayEdgesWaitForTheBake) {
  Map drawn = test::map_of({"....@....", "....@....", "....@....", "....@...."});
  drawn.links = {{"fall", {1, 1}, {7, 1}, Milli::whole(1), false}};
  OpenMap& map = start(drawn);
  map.bake.wait();
  show("Regions");
  map.document.paint(std::vector<CellRun>{{0, 0, 1}}, 5);
  EXPECT_TRUE(legend().contains("being baked again"));
  show("Walkability");
  EXPECT_FALSE(legend().contains("being baked again"));
}

TEST_F(RepairedOverlays, LargeMapsFollowWhenAnotherThreadIsDone) {
  OpenMap& map = start(plain_map({600, 600}));
  map.bake.wait();
  show("Walkability");
  map.document.paint(rectangle_between({3, 3}, {6, 6}), 5);
  picture();
  EXPECT_FALSE(map.bake.follows_changes(0));
  EXPECT_TRUE(legend().contains("being baked again"));
  // Who goes on painting gives the map no rest to be baked in.
  for (std::int32_t i = 0; i < 250 && !map.bake.follows_changes(0); ++i) {
    map.document.paint(std::vector<CellRun>{{20, i, i + 1}}, 5);
    QTest::qWait(20);
  }
  EXPECT_FALSE(map.bake.is_current());
  ASSERT_TRUE(map.bake.follows_changes(0));
  EXPECT_FALSE(map.bake.world(0)->walkability()[(Cell{0, 20})]);
  EXPECT_FALSE(legend().contains("being baked again"));
  EXPECT_FALSE(map.bake.world(0)->walkability()[(Cell{4, 4})]);
  const QColor painted = colour_at({4, 4});
  EXPECT_GT(painted.red(), painted.green() + 60);
}

TEST_F(RepairedOverlays, MapsTooLargeToFollowAreMarkedStale) {
  OpenMap& map = start(plain_map({2049, 2048}));
  map.bake.wait();
  show("Walkability");
  map.document.paint(rectangle_between({3, 3}, {6, 6}), 5);
  picture();
  EXPECT_FALSE(map.bake.follows_changes(0));
  EXPECT_TRUE(legend().contains("being baked again"));
  map.probe.set_start({1.5, 1.5});
  map.probe.set_goal({9.5, 9.5});
  EXPECT_TRUE(map.probe.is_stale());
  show("Clearance");
  EXPECT_FALSE(legend().contains("being baked again"));
}

TEST_F(OverlaySession, EdgesThroughChangedCellsAreDashed) {
  OpenMap& map = start_room();
  show("Found waypoints");
  const auto blueish = [&] {
    hover({12, 12});
    const QImage shown = picture();
    const Cell ends[] = {{12, 9}, {13, 9}};
    const QPointF middle = (map.view->transform().to_view(ends[0]) + map.view->transform().to_view(ends[1])) / 2;
    const QColor colour = shown.pixelColor(middle.toPoint());
    return colour.blue() - colour.red();
  };
  EXPECT_GT(blueish(), 60);
  map.document.paint(std::vector<CellRun>{{9, 12, 14}}, 5);
  EXPECT_LT(blueish(), 60);
}

TEST_F(OverlaySession, EdgesOfTheNearestWaypointFollowTheMouse) {
  start_room();
  show("Found waypoints");
  hover({8, 14});
  const QImage left = picture();
  hover({18, 14});
  EXPECT_NE(picture(), left);
}

TEST_F(OverlaySession, HitCheckShowsWhatIsInTheWayAtTheMouse) {
  OpenMap& map = start_room();
  map.probe.set_unit(1);
  show("Hit check");
  hover({9, 4});
  const QColor wall = colour_at({12, 4});
  EXPECT_GT(wall.red(), wall.green() + 60);
  const QImage east = picture();
  map.probe.set_start_heading(std::numbers::pi / 2);
  EXPECT_NE(picture(), east);
  const QImage south = picture();
  map.probe.set_goal_heading(std::numbers::pi / 2);
  EXPECT_NE(picture(), south);
  hover({22, 10});
  EXPECT_LT(colour_at({12, 4}).red(), wall.red());
}

TEST_F(OverlaySession, TurnHeuristicIsColdestAtTheGoal) {
  OpenMap& map = start_room();
  map.probe.set_unit(1);
  map.probe.set_goal({15.5, 10.5});
  show("Turn heuristic");
  key(Qt::Key_B);
  // A unit that faces east has nothing left to do two cells west of the goal, but must come round two cells east of it.
  map.probe.set_goal_heading(0);
  const QColor west = colour_at({12, 10});
  const QColor east = colour_at({18, 10});
  EXPECT_GT(west.blue(), west.red());
  EXPECT_GT(qGray(east.rgb()), qGray(west.rgb()) + 20) << "dearer is lighter";
  EXPECT_NE(west.hue(), east.hue());
}

TEST_F(OverlaySession, TablesOfUnitsThatTurnOnTheSpotSayThatThereAreNone) {
  start_room();
  show("Hit check");
  EXPECT_TRUE(legend().contains("no turning radius"));
  hover({9, 4});
  show("Turn heuristic");
  EXPECT_TRUE(legend().contains("no turning radius"));
  hover({10, 4});
  picture();
}

TEST_F(OverlaySession, LegendSaysWhichTablesAreStale) {
  OpenMap& map = start_room();
  show("Found waypoints");
  EXPECT_FALSE(legend().contains("being baked again"));
  map.document.paint(std::vector<CellRun>{{1, 1, 2}}, 5);
  EXPECT_TRUE(legend().contains("being baked again"));
  show("Walkability");
  EXPECT_FALSE(legend().contains("being baked again"));
  const QColor painted = colour_at({1, 1});
  EXPECT_GT(painted.red(), painted.green() + 60);
}

TEST_F(OverlaySession, EveryOverlayDrawsOnEveryUnitAndZoom) {
  OpenMap& map = start_room();
  map.probe.set_start({3.5, 3.5});
  map.probe.set_goal({25.5, 15.5});
  OverlaySet& overlays = map.view->overlays();
  EXPECT_EQ(overlays.count(), 14U);
  for (std::size_t i = 0; i < overlays.count(); ++i) overlays.show(i, true);
  for (const std::size_t unit : {0U, 1U}) {
    map.probe.set_unit(unit);
    for (const double zoom : {0.25, 1.0, 4.0, 48.0}) {
      map.view->set_zoom(zoom, {0, 0});
      hover({5, 5});
      EXPECT_FALSE(picture().isNull());
    }
  }
}

TEST_F(OverlaySession, PartsOfAQueryWithoutAPathAreShown) {
  OpenMap& map = start(test::map_of({"..@..", "..@..", "..@@@", "....."}));
  map.bake.wait();
  map.probe.set_start({0.5, 0.5});
  map.probe.set_goal({4.5, 1.5});
  EXPECT_EQ(map.probe.answer()->reason, PathReason::different_regions);
  EXPECT_EQ(map.probe.reached_from_start(), (Cells{{0, 0, 2}, {1, 0, 2}, {2, 0, 2}, {3, 0, 5}}));
  EXPECT_EQ(map.probe.reaching_goal(), (Cells{{0, 3, 5}, {1, 3, 5}}));
  map.document.paint(std::vector<CellRun>{{2, 2, 3}, {0, 2, 3}}, 0);
  EXPECT_EQ(map.probe.answer()->status, PathStatus::found);
  EXPECT_TRUE(map.probe.reached_from_start().empty());
}

/// Two halves of so many cells that no frame has time to look at all of them.
Map parted(Size size) {
  Map map = plain_map(size);
  for (std::int32_t y = 0; y < size.height; ++y) map.cells[{size.width / 2, y}] = 5;
  return map;
}

TEST_F(OverlaySession, PartsOfALargeMapAreShownOnceTheMouseRests) {
  constexpr Size kSize{2048, 2048};
  OpenMap& map = start(parted(kSize));
  map.bake.wait();
  map.probe.set_start({5.5, 5.5});
  map.probe.set_goal({2000.5, 5.5});
  ASSERT_EQ(map.probe.answer()->reason, PathReason::different_regions);
  EXPECT_TRUE(map.probe.reached_from_start().empty());
  EXPECT_TRUE(QTest::qWaitFor([&] { return !map.probe.reaching_goal().empty(); }, 5000));
  EXPECT_EQ(map.probe.reached_from_start(), rectangle_between({0, 0}, {1023, 2047}));
  EXPECT_EQ(map.probe.reaching_goal(), rectangle_between({1025, 0}, {2047, 2047}));
  map.probe.set_goal({10.5, 5.5});
  EXPECT_EQ(map.probe.answer()->status, PathStatus::found);
  QTest::qWait(200);
  EXPECT_TRUE(map.probe.reached_from_start().empty());
}

TEST(ReachedParts, HalvesKeepEverySquareOfWhichACellIsOne) {
  test::Random random(7);
  for (int round = 0; round < test::scaled(50); ++round) {
    const std::int32_t width = 1 + random.below(40);
    const std::int32_t height = 1 + random.below(20);
    Cells cells;
    std::map<std::pair<int, int>, bool> expected;
    for (std::int32_t y = 0; y < height; ++y) {
      for (std::int32_t x = 0; x < width; ++x) {
        if (random.below(4) != 0) continue;
        expected[{x / 2, y / 2}] = true;
        if (!cells.empty() && cells.back().y == y && cells.back().end == x) {
          ++cells.back().end;
        } else {
          cells.push_back({y, x, x + 1});
        }
      }
    }
    const Cells half = halved(cells);
    for (std::int32_t y = 0; y <= height / 2; ++y) {
      for (std::int32_t x = 0; x <= width / 2; ++x)
        ASSERT_EQ(holds(half, {x, y}), (expected.contains({x, y}))) << round << ": " << x << ',' << y;
    }
    for (std::size_t i = 1; i < half.size(); ++i)
      ASSERT_TRUE(half[i - 1].y < half[i].y || half[i - 1].end < half[i].begin) << round;
  }
}

TEST_F(OverlaySession, PartsSeenFromAfarLieWhereTheyDoSeenClosely) {
  OpenMap& map = start(parted({2048, 2048}));
  map.bake.wait();
  map.view->set_zoom(0.125, {0, 0});
  map.probe.set_start({500.5, 500.5});
  map.probe.set_goal({2000.5, 500.5});
  const QColor before_left = colour_at({200, 1600});
  const QColor before_right = colour_at({1500, 1600});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !map.probe.reaching_goal().empty(); }, 10000));
  const QColor left = colour_at({200, 1600});
  const QColor right = colour_at({1500, 1600});
  EXPECT_GT(left.green() - left.red(), before_left.green() - before_left.red() + 15);
  EXPECT_GT(right.red() - right.green(), before_right.red() - before_right.green() + 15);
}

TEST_F(OverlaySession, PartsOfAMapThatChangedMeanwhileAreNeverShown) {
  constexpr Size kSize{2048, 2048};
  OpenMap& map = start(parted(kSize));
  map.bake.wait();
  map.probe.set_start({5.5, 5.5});
  map.probe.set_goal({2000.5, 5.5});
  std::vector<bool> is_of_new_map;
  QObject::connect(&map.probe, &Probe::parts_found, &map.probe, [&] {
    is_of_new_map.push_back(!holds(map.probe.reaching_goal(), {1500, 1500}));
  });
  // Long enough for the search to begin, and too short for its end to be taken.
  QTest::qSleep(200);
  QApplication::processEvents();
  map.document.paint(std::vector<CellRun>{{1500, 1500, 1501}}, 5);
  EXPECT_TRUE(map.probe.reaching_goal().empty());
  EXPECT_TRUE(QTest::qWaitFor([&] { return !is_of_new_map.empty(); }, 20000));
  EXPECT_EQ(is_of_new_map, std::vector<bool>{true});
  EXPECT_TRUE(map.bake.is_current());
  EXPECT_EQ(map.probe.reached_from_start(), rectangle_between({0, 0}, {1023, 2047}));
  // What is known of ends in the same regions is there without a rest.
  map.probe.set_goal({1800.5, 900.5});
  EXPECT_FALSE(map.probe.reaching_goal().empty());
  map.document.paint(std::vector<CellRun>{{7, 1024, 1025}}, 0);
  EXPECT_TRUE(map.probe.reaching_goal().empty());
}

TEST_F(OverlaySession, WhatTheRegionAtTheMouseDoesNotReachFollowsEveryChange) {
  Map drawn = parted({40, 30});
  drawn.units.push_back(drawn.units[0]);
  drawn.units[1].name = "other";
  OpenMap& map = start(drawn);
  map.bake.wait();
  map.view->set_shows_grid(false);
  show("Regions");
  const auto is_dark = [&](Cell mouse, Cell cell) {
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(map.view, &leave);
    const int lightness = colour_at(cell).lightness();
    hover(mouse);
    return colour_at(cell).lightness() < lightness - 30;
  };
  const auto expect_halves_apart = [&] {
    EXPECT_TRUE(is_dark({3, 3}, {30, 10}));
    EXPECT_FALSE(is_dark({3, 3}, {10, 20}));
    EXPECT_TRUE(is_dark({15, 22}, {30, 10}));
    EXPECT_TRUE(is_dark({32, 22}, {10, 20}));
    EXPECT_FALSE(is_dark({32, 22}, {30, 10}));
  };
  expect_halves_apart();
  // A door, drawn and shut again, is seen at once, and by the next bake.
  map.document.paint(std::vector<CellRun>{{7, 20, 21}}, 0);
  EXPECT_FALSE(is_dark({32, 22}, {10, 20}));
  map.document.undo_stack().undo();
  expect_halves_apart();
  map.bake.wait();
  expect_halves_apart();
  map.probe.set_unit(1);
  expect_halves_apart();
  // A link leads one way.
  map.document.change(&Map::links, {Link{"", {30, 5}, {5, 5}, Milli::whole(1), false}}, "ladder");
  map.bake.wait();
  EXPECT_FALSE(is_dark({32, 22}, {10, 20}));
  EXPECT_TRUE(is_dark({3, 3}, {30, 10}));
}

TEST_F(OverlaySession, RegionsDarkenAlsoFromAfar) {
  OpenMap& map = start(parted({1600, 1200}));
  map.bake.wait();
  show("Regions");
  map.view->set_zoom(0.25, {0, 0});
  // Bit by bit.
  for (int i = 0; i < 10; ++i) picture();
  const QColor before = colour_at({1200, 600});
  const QColor here = colour_at({300, 900});
  hover({400, 600});
  EXPECT_LT(colour_at({1200, 600}).lightness(), before.lightness() - 30);
  EXPECT_EQ(colour_at({300, 900}), here);
}

TEST_F(OverlaySession, ProvincesArePlacedJoinedAndTakenOut) {
  OpenMap& map = start(plain_map({30, 20}));
  key(Qt::Key_N, Qt::ShiftModifier);
  click({4, 4});
  click({12, 4});
  drag({12, 4}, {14, 8});
  drag({4, 4}, {14, 8}, Qt::ShiftModifier);
  ASSERT_EQ(map.document.map().provinces.size(), 2U);
  EXPECT_EQ(map.document.map().provinces[1].position, (Position{Milli{14500}, Milli{8500}}));
  EXPECT_EQ(map.document.map().province_borders, (std::vector<ProvinceBorder>{{0, 1, std::nullopt, true}}));
  EXPECT_TRUE(map.document.map().waypoints.empty());
  const auto again = parse_lpmap(format_lpmap(map.document.map()), "again");
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, map.document.map());
  const QColor mark = colour_at({4, 4});
  EXPECT_GT(mark.red(), mark.green() + 40);
  click({14, 8}, Qt::ControlModifier);
  EXPECT_EQ(map.document.map().provinces.size(), 1U);
  EXPECT_TRUE(map.document.map().province_borders.empty());
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(map.document.map(), *again);
}

}  // namespace
}  // namespace libpath::editor
