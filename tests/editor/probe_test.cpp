#include <chrono>
#include <cmath>
#include <numbers>
#include <set>

#include <editor/panels/drive_panel.h>
#include <editor/panels/probe_panel.h>
#include <editor/panels/step_panel.h>
#include <editor/path_probe/path_drawing.h>
#include <libpath/motion/clearance.h>
#include <libpath/motion/find_route.h>
#include <libpath/motion/smoothing.h>
#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <tests/editor/session.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSlider>
#include <QStatusBar>

namespace libpath::editor {
namespace {

constexpr double kNear = 1e-6;

/// A yard with a wall, where a truck of 3 × 2 cells has room to turn.
Map yard() {
  Map map = plain_map({40, 24});
  for (std::int32_t y = 0; y < 14; ++y) map.cells[{20, y}] = 5;
  UnitProfile truck = test::turning_unit(3, 2, 2000, 8, true);
  truck.name = "truck";
  truck.speed = Milli::whole(4);
  truck.acceleration = Milli::whole(2);
  map.units.push_back(truck);
  return map;
}

class ProbeSession : public Session {
 protected:
  std::size_t search_named(const QString& part) {
    const auto& searches = window.current()->probe.searches();
    for (std::size_t i = 0; i < searches.size(); ++i) {
      if (searches[i]->name().contains(part)) return i;
    }
    ADD_FAILURE() << "no search is named " << part.toStdString();
    return 0;
  }
  /// The yard, its truck and directional search, and a path from west to east around the wall.
  OpenMap& start_truck() {
    OpenMap& map = start(yard());
    map.bake.wait();
    map.probe.set_unit(1);
    map.probe.set_search(search_named("Directional"));
    key(Qt::Key_Q);
    click({6, 6});
    click({32, 6});
    return map;
  }
  void choose_search(std::size_t search) {
    auto* const box = named<QComboBox>("Search that the probe asks");
    box->setCurrentIndex(box->findData(static_cast<int>(search)));
    emit box->activated(box->currentIndex());
  }
  template <class T>
  T* named(const QString& accessible_name) {
    for (T* widget : window.findChildren<T*>()) {
      if (widget->accessibleName() == accessible_name) return widget;
    }
    return nullptr;
  }
  QCheckBox* box_labelled(const QString& text) {
    for (QCheckBox* box : window.probe_panel().findChildren<QCheckBox*>()) {
      if (box->text() == text) return box;
    }
    return nullptr;
  }
};

DirectionalResult library_answer(const OpenMap& map, std::optional<std::int32_t> goal_heading,
                                 std::int32_t start_heading) {
  const World world(map.bake.baked()->asset, 1);
  auto context = DirectionalContext::create(world);
  return find_path(world, {{{6, 6}, start_heading}, {32, 6}, goal_heading}, *context, {});
}

TEST_F(ProbeSession, TruckIsLedByCurvesThatChain) {
  OpenMap& map = start_truck();
  ASSERT_TRUE(map.probe.answer());
  const ProbeAnswer& answer = *map.probe.answer();
  ASSERT_EQ(answer.status, PathStatus::found);
  EXPECT_NEAR(answer.length, library_answer(map, std::nullopt, 0).length, kNear);
  EXPECT_TRUE(answer.line.empty());
  ASSERT_FALSE(answer.curves.empty());
  EXPECT_EQ(answer.curves.front().start().position, (Point{6.5, 6.5}));
  for (std::size_t i = 1; i < answer.curves.size(); ++i) {
    const Pose end = answer.curves[i - 1].end();
    EXPECT_NEAR(end.position.x, answer.curves[i].start().position.x, kNear);
    EXPECT_NEAR(end.position.y, answer.curves[i].start().position.y, kNear);
  }
  EXPECT_NEAR(answer.curves.back().end().position.x, 32.5, kNear);
}

TEST_F(ProbeSession, DirectionalOptionsAreThoseOfTheLibrary) {
  OpenMap& map = start_truck();
  auto* weight = named<QDoubleSpinBox>("Weight of the heuristic");
  auto* neighbours = named<QComboBox>("Neighbours that curves lead to");
  auto* turn_price = named<QDoubleSpinBox>("Price of a turn");
  QCheckBox* shots = box_labelled("End with one long curve");
  ASSERT_TRUE(weight && neighbours && turn_price && shots);
  const World world(map.bake.baked()->asset, 1);
  auto context = DirectionalContext::create(world);
  DirectionalQuery query{{{6, 6}, 0}, {32, 6}, {}};
  std::set<std::pair<double, std::uint64_t>> answers;
  const auto expect_same = [&](const char* what) {
    const DirectionalResult expected = find_path(world, query, *context, {});
    ASSERT_TRUE(map.probe.answer()) << what;
    EXPECT_EQ(map.probe.answer()->status, PathStatus::found) << what;
    EXPECT_NEAR(map.probe.answer()->length, expected.length, kNear) << what;
    EXPECT_EQ(map.probe.answer()->expanded, expected.expanded + expected.cells_expanded) << what;
    EXPECT_EQ(map.probe.answer()->curves.size(), expected.curves) << what;
    EXPECT_TRUE(answers.emplace(expected.length, expected.expanded).second) << what << " made no difference";
  };
  expect_same("nothing");
  ASSERT_EQ(neighbours->count(), world.turning().hit_check.rings());
  EXPECT_EQ(neighbours->currentText(), "48");
  neighbours->setCurrentIndex(0);
  emit neighbours->activated(0);
  query.rings = 1;
  expect_same("8 neighbours");
  neighbours->setCurrentIndex(2);
  emit neighbours->activated(2);
  query.rings = 3;
  turn_price->setValue(2.5);
  query.turn_price = kStraight * 5 / 2;
  expect_same("a turn price");
  EXPECT_TRUE(named<QLabel>("Answer of the probe")->text().contains(", cheapest"));
  shots->click();
  query.shots = true;
  expect_same("shots");
  weight->setValue(3);
  query.weight = 3000;
  expect_same("a weight");
  EXPECT_TRUE(named<QLabel>("Answer of the probe")->text().contains("times as dear as the cheapest"));
}

TEST_F(ProbeSession, DirectionalOptionsAreShownWhereTheyAreLookedAt) {
  OpenMap& map = start_truck();
  window.show_dock("probe");
  auto* weight = named<QDoubleSpinBox>("Weight of the heuristic");
  ASSERT_NE(weight, nullptr);
  EXPECT_TRUE(weight->isVisible());
  map.probe.set_search(search_named("eight neighbours"));
  EXPECT_FALSE(weight->isVisible());
}

TEST_F(ProbeSession, RivalIsAskedWithTheSameOptions) {
  OpenMap& map = start_truck();
  window.probe_panel().compare_with(1, map.probe.search());
  map.probe.set_directional_options({.weight = 3000, .rings = 1});
  ASSERT_TRUE(map.rival.answer());
  EXPECT_EQ(map.rival.directional_options(), map.probe.directional_options());
  EXPECT_EQ(map.rival.answer()->expanded, map.probe.answer()->expanded);
}

TEST_F(ProbeSession, ShiftDragTurnsAnEnd) {
  OpenMap& map = start_truck();
  drag({6, 6}, {6, 12}, Qt::ShiftModifier);
  EXPECT_NEAR(map.probe.start_heading(), std::numbers::pi / 2, kNear);
  EXPECT_EQ(map.probe.start(), (Point{6.5, 6.5}));
  EXPECT_NEAR(map.probe.answer()->length, library_answer(map, std::nullopt, 2).length, kNear);
  drag({32, 6}, {26, 6}, Qt::ShiftModifier);
  ASSERT_TRUE(map.probe.goal_heading());
  EXPECT_NEAR(*map.probe.goal_heading(), std::numbers::pi, kNear);
  ASSERT_EQ(map.probe.answer()->status, PathStatus::found);
  EXPECT_NEAR(map.probe.answer()->length, library_answer(map, 4, 2).length, kNear);
  EXPECT_NEAR(std::cos(map.probe.answer()->curves.back().end().heading), -1, kNear);
  click({32, 6}, Qt::ControlModifier);
  EXPECT_FALSE(map.probe.goal_heading());
}

TEST_F(ProbeSession, KnobOfAnEndTurnsIt) {
  OpenMap& map = start_truck();
  const QPoint start = pixel({6, 6});
  drag_pixels(heading_knob(start, map.probe.start_heading(), Probe::kKnobPixels).toPoint(), start + QPoint(0, -80));
  EXPECT_NEAR(map.probe.start_heading(), 1.5 * std::numbers::pi, kNear);
}

TEST_F(ProbeSession, HeadingsAreTurnedByKeysAndChosenInThePanel) {
  OpenMap& map = start_truck();
  key(Qt::Key_T);
  EXPECT_NEAR(map.probe.start_heading(), std::numbers::pi / 4, kNear);
  key(Qt::Key_T, Qt::ShiftModifier);
  EXPECT_NEAR(map.probe.start_heading(), 0, kNear);
  key(Qt::Key_G);
  key(Qt::Key_G);
  ASSERT_TRUE(map.probe.goal_heading());
  EXPECT_NEAR(*map.probe.goal_heading(), std::numbers::pi / 4, kNear);
  auto* box = named<QComboBox>("Heading at the goal");
  ASSERT_NE(box, nullptr);
  EXPECT_EQ(box->count(), 9);
  EXPECT_EQ(box->currentIndex(), 2);
  emit box->activated(0);
  EXPECT_FALSE(map.probe.goal_heading());
  map.probe.set_search(0);
  EXPECT_FALSE(box->isEnabled());
}

TEST_F(ProbeSession, SweptCellsAreFree) {
  OpenMap& map = start_truck();
  const UnitProfile& truck = map.document.map().units[1];
  const Cells swept = swept_cells(map.probe.answer()->curves, truck);
  ASSERT_FALSE(swept.empty());
  for (const CellRun& run : swept) {
    for (std::int32_t x = run.begin; x < run.end; ++x) {
      ASSERT_TRUE(map.document.map().size().contains({x, run.y}));
      EXPECT_EQ((map.document.map().cells[{x, run.y}]), 0);
    }
  }
}

TEST_F(ProbeSession, AnswerOfAnOlderMapSaysSo) {
  OpenMap& map = start_truck();
  map.probe.set_unit(0);
  map.probe.set_search(search_named("found waypoints"));
  EXPECT_FALSE(map.probe.is_stale());
  map.document.paint(std::vector<CellRun>{{1, 0, 1}}, 5);
  EXPECT_TRUE(map.probe.is_stale());
  map.bake.wait();
  EXPECT_FALSE(map.probe.is_stale());
  map.probe.set_search(0);
  map.document.paint(std::vector<CellRun>{{1, 0, 1}}, 0);
  EXPECT_FALSE(map.probe.is_stale());
}

TEST_F(ProbeSession, CurvesAndRoutesFollowPaintingBeforeTheNextBake) {
  OpenMap& map = start_truck();
  test::Random random(5);
  const int strokes = test::scaled(12);
  for (int i = 0; i < strokes; ++i) {
    const Cell at{10 + random.below(18), random.below(20)};
    map.document.paint(rectangle_between(at, {at.x + random.below(3), at.y + random.below(3)}),
                       random.percent(70) ? 5 : 0);
    if (map.bake.is_current()) continue;
    std::vector<ProbeAnswer> live;
    for (std::size_t search = 0; search < map.probe.searches().size(); ++search) {
      if (!map.probe.searches()[search]->follows_changes()) continue;
      map.probe.set_search(search);
      EXPECT_FALSE(map.probe.is_stale());
      live.push_back(*map.probe.answer());
    }
    map.bake.wait();
    std::size_t asked = 0;
    for (std::size_t search = 0; search < map.probe.searches().size(); ++search) {
      if (!map.probe.searches()[search]->follows_changes()) continue;
      map.probe.set_search(search);
      const ProbeAnswer& before = live[asked++];
      EXPECT_EQ(before.status, map.probe.answer()->status) << search;
      EXPECT_NEAR(before.length, map.probe.answer()->length, kNear) << search;
    }
    EXPECT_GT(asked, 8U);
  }
}

/// A field of trees where a truck searches for longer than anybody's patience.
class SlowProbeSession : public ProbeSession {
 protected:
  static constexpr Cell kFar{54, 34};

  OpenMap& start_among_trees() {
    Map map = test::random_map({.size = {400, 400}, .blocked_percent = 5}, 12);
    for (const Cell end : {Cell{5, 5}, kFar, Cell{390, 390}}) {
      for (const CellRun& run : rectangle_between({end.x - 4, end.y - 4}, {end.x + 4, end.y + 4})) {
        for (std::int32_t x = run.begin; x < run.end; ++x) map.cells[{x, run.y}] = 0;
      }
    }
    map.units = {test::turning_unit(3, 2, 2000, 16, true)};
    OpenMap& opened = start(std::move(map));
    opened.bake.wait();
    opened.probe.set_search(search_named("Directional"));
    // Where turns are dear, nothing tells which way is cheap.
    opened.probe.set_directional_options({.turn_price = 3000});
    opened.probe.set_patience(std::chrono::milliseconds(0));
    QObject::connect(&opened.probe, &Probe::changed, &window, [&] { answers += opened.probe.answer() ? 1 : 0; });
    key(Qt::Key_Q);
    return opened;
  }
  bool wait_for_answer(const OpenMap& map) {
    const int patience = test::runs_in_full() ? 20000 : 60000;  // milliseconds; sanitizers are slow
    return QTest::qWaitFor([&] { return map.probe.answer().has_value(); }, patience);
  }
  static int count(const QImage& picture, QColor colour) {
    int pixels = 0;
    for (int y = 0; y < picture.height(); ++y) {
      for (int x = 0; x < picture.width(); ++x) pixels += picture.pixelColor(x, y) == colour ? 1 : 0;
    }
    return pixels;
  }

  int answers = 0;
};

TEST_F(SlowProbeSession, PanelSaysThatItSearchesAndThePathIsGreyUntilTheAnswerComes) {
  OpenMap& map = start_among_trees();
  click({5, 5});
  click(kFar);
  EXPECT_TRUE(map.probe.is_searching());
  EXPECT_FALSE(map.probe.answer());
  EXPECT_TRUE(named<QLabel>("Answer of the probe")->text().contains("searching"));
  ASSERT_TRUE(wait_for_answer(map));
  EXPECT_FALSE(map.probe.is_searching());
  ASSERT_EQ(map.probe.answer()->status, PathStatus::found);
  EXPECT_NE(map.probe.route(), nullptr);
  EXPECT_TRUE(named<QLabel>("Answer of the probe")->text().contains("cells"));
  EXPECT_GT(count(canvas()->grab().toImage(), map.probe.colour()), 100);
  map.probe.set_goal({390.5, 390.5});
  EXPECT_TRUE(map.probe.is_searching());
  EXPECT_EQ(map.probe.route(), nullptr);
  const QImage searching = canvas()->grab().toImage();
  EXPECT_EQ(count(searching, map.probe.colour()), 0);
  map.probe.clear();
  EXPECT_NE(canvas()->grab().toImage(), searching);
}

TEST_F(SlowProbeSession, OnlyTheNewestQueryIsAnswered) {
  OpenMap& map = start_among_trees();
  map.probe.set_start({5.5, 5.5});
  for (int i = 0; i < 10; ++i) map.probe.set_goal({390.5, 387.5 + i % 5});
  map.probe.set_goal(centre_of(kFar));
  EXPECT_EQ(answers, 0);
  ASSERT_TRUE(wait_for_answer(map));
  ASSERT_FALSE(map.probe.answer()->curves.empty());
  EXPECT_NEAR(map.probe.answer()->curves.back().end().position.x, kFar.x + 0.5, kNear);
  QTest::qWait(50);
  EXPECT_EQ(answers, 1);
}

TEST_F(SlowProbeSession, NoAnswerComesOfAQueryThatIsGone) {
  OpenMap& map = start_among_trees();
  map.probe.set_start({5.5, 5.5});
  map.probe.set_goal({390.5, 390.5});
  map.probe.clear();
  EXPECT_FALSE(map.probe.is_searching());
  QTest::qWait(100);
  EXPECT_EQ(answers, 0);
  // What goes on when the window closes is left to itself.
  map.probe.set_start({5.5, 5.5});
  map.probe.set_goal({390.5, 390.5});
  EXPECT_TRUE(map.probe.is_searching());
}

TEST_F(SlowProbeSession, WhatIsSlowWhileOnePaintsComesWithTheNextBake) {
  OpenMap& map = start_among_trees();
  map.probe.set_start({5.5, 5.5});
  map.probe.set_goal(centre_of(kFar));
  ASSERT_TRUE(wait_for_answer(map));
  map.document.paint(std::vector<CellRun>{{100, 0, 1}}, 5);
  EXPECT_TRUE(map.probe.is_searching());
  EXPECT_FALSE(map.bake.is_current());
  ASSERT_TRUE(wait_for_answer(map));
  EXPECT_TRUE(map.bake.is_current());
  EXPECT_EQ(map.probe.answer()->status, PathStatus::found);
}

TEST_F(SlowProbeSession, LateAnswersDoNotEndWhatIsSteppedThrough) {
  OpenMap& map = start_among_trees();
  map.probe.set_start({5.5, 5.5});
  map.probe.set_goal(centre_of(kFar));
  auto* const panel = window.findChild<StepPanel*>();
  panel->begin();
  EXPECT_TRUE(map.probe.is_searching());
  ASSERT_TRUE(wait_for_answer(map));
  EXPECT_FALSE(map.steps.empty());
  map.probe.set_goal({50.5, 30.5});
  EXPECT_TRUE(map.steps.empty());
}

TEST_F(ProbeSession, WhyNotSpeaksOfFootprintsAndRadii) {
  OpenMap& map = start_truck();
  map.probe.set_goal({21.5, 1.5});
  EXPECT_EQ(map.probe.why(), "Goal: the footprint of “truck”, 3 × 2 cells, has no room there at that heading.");
  map.probe.set_unit(0);
  EXPECT_EQ(map.probe.why(), "“ground” turns on the spot: this search is for units with a turning radius.");
}

TEST_F(ProbeSession, AnyAnglePathTurnsAtTheWallsCorner) {
  OpenMap& map = start(yard());
  map.bake.wait();
  map.probe.set_search(search_named("found waypoints"));
  map.probe.set_start({6.5, 6.5});
  map.probe.set_goal({34.5, 6.5});
  ASSERT_TRUE(map.probe.answer());
  ASSERT_EQ(map.probe.answer()->status, PathStatus::found);
  EXPECT_NEAR(map.probe.answer()->length, std::hypot(13.5, 7.5) + 1 + std::hypot(13.5, 7.5), 1e-9);
  EXPECT_EQ(map.probe.answer()->line, (std::vector<Point>{{6.5, 6.5}, {20, 14}, {21, 14}, {34.5, 6.5}}));
}

TEST_F(ProbeSession, PlacedWaypointsLeadTheirWay) {
  Map drawn = plain_map({30, 10});
  drawn.waypoints = {{"a", {Milli{2500}, Milli{8500}}}, {"b", {Milli{27500}, Milli{8500}}}};
  drawn.waypoint_edges = {{0, 1, std::nullopt, true}};
  for (std::int32_t y = 0; y < 8; ++y) drawn.cells[{15, y}] = 5;
  OpenMap& map = start(drawn);
  map.bake.wait();
  map.probe.set_search(search_named("placed"));
  map.probe.set_start({2.5, 2.5});
  map.probe.set_goal({27.5, 2.5});
  ASSERT_EQ(map.probe.answer()->status, PathStatus::found);
  EXPECT_NEAR(map.probe.answer()->length, 6 + 25 + 6, 1e-9);
}

TEST_F(ProbeSession, CompareShowsTwoViewsOfOnePlace) {
  OpenMap& map = start_truck();
  auto* box = box_labelled("Compare with");
  ASSERT_NE(box, nullptr);
  box->click();
  ASSERT_TRUE(map.compares());
  ASSERT_EQ(map.views().size(), 2U);
  MapView& other = *map.views()[1];
  EXPECT_TRUE(other.isVisible());
  window.probe_panel().compare_with(0, 0);
  ASSERT_TRUE(map.rival.answer());
  EXPECT_EQ(map.rival.answer()->status, PathStatus::found);
  EXPECT_NE(map.rival.answer()->length, map.probe.answer()->length);
  map.probe.set_goal({30.5, 20.5});
  EXPECT_EQ(map.rival.goal(), map.probe.goal());
  map.view->set_zoom(32, {0, 0});
  map.view->centre_on({25, 12});
  EXPECT_EQ(other.zoom(), 32);
  EXPECT_EQ(other.transform().origin, map.view->transform().origin);
  other.set_zoom(16, {0, 0});
  EXPECT_EQ(map.view->zoom(), 16);
  map.view->overlays().show(0, true);
  EXPECT_TRUE(other.overlays().is_shown(0));
  box->click();
  EXPECT_FALSE(other.isVisible());
  EXPECT_FALSE(map.rival.answer());
}

TEST_F(ProbeSession, BothViewsArePaintedIn) {
  OpenMap& map = start_truck();
  map.set_compares(true);
  QApplication::processEvents();
  key(Qt::Key_B);
  window.tools().settings().set_terrain(3);
  MapView& other = *map.views()[1];
  map.view->centre_on({5, 5});
  QTest::mouseClick(other.viewport(), Qt::LeftButton, {}, other.transform().centre({3, 3}).toPoint());
  EXPECT_EQ((map.document.map().cells[{3, 3}]), 3);
}

TEST_F(ProbeSession, DrivePanelDrivesBothUnits) {
  OpenMap& map = start_truck();
  window.probe_panel().compare_with(0, 0);
  auto* panel = window.findChild<DrivePanel*>();
  auto* speed = named<QSlider>("How fast the time runs");
  ASSERT_NE(speed, nullptr);
  speed->setValue(speed->maximum());
  panel->findChild<QPushButton*>()->click();
  ASSERT_TRUE(panel->is_playing());
  EXPECT_TRUE(QTest::qWaitFor([&] { return panel->time() > 1; }, 5000));
  EXPECT_TRUE(map.drive.shown());
  EXPECT_TRUE(map.rival_drive.shown());
  EXPECT_NE(map.drive.route()->pose_at_time(map.drive.time()).position, *map.probe.start());
  panel->go_to(1e9);
  EXPECT_NEAR(map.drive.route()->pose_at_time(map.drive.time()).position.x, 32.5, kNear);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !panel->is_playing(); }, 5000));
  map.probe.clear();
  EXPECT_FALSE(map.drive.shown());
}

/// What a unit does at every moment of a path.
void expect_driveable(const Route& path, const UnitProfile& unit) {
  const double step = path.seconds() / 2000;
  double driven = 0;
  double speed = 0;
  for (int i = 0; i <= 2000; ++i) {
    const double now = path.distance_at(i * step);
    ASSERT_GE(now, driven - kNear);
    ASSERT_LE(now - driven, unit.speed.value() * step + kNear);
    ASSERT_LE(path.speed_at(i * step), unit.speed.value() + kNear);
    ASSERT_LE(std::abs(path.speed_at(i * step) - speed), unit.acceleration.value() * step + kNear);
    const Point a = path.pose_at_time((i - 1) * step).position;
    const Point b = path.pose_at_time(i * step).position;
    ASSERT_LE(std::hypot(b.x - a.x, b.y - a.y), now - driven + kNear);
    driven = now;
    speed = path.speed_at(i * step);
  }
  EXPECT_NEAR(driven, path.length(), kNear);
}

TEST_F(ProbeSession, EveryWayOfSmoothingGivesTheLibrarysRoute) {
  OpenMap& map = start_truck();
  const World world(map.bake.baked()->asset, 1);
  auto context = MotionContext::create(world);
  auto route = Route::create(1000);
  const std::vector<std::pair<QString, RouteMethod>> ways{
      {"straight lines", RouteMethod::straight}, {"ignore walls", RouteMethod::ignore_blocks},
      {"asked again", RouteMethod::recalculate}, {"tighter turns", RouteMethod::tighten},
      {"backing up", RouteMethod::back_up},      {"along the path", RouteMethod::along},
      {"hybrid", RouteMethod::hybrid},           {"Directional", RouteMethod::directional},
      {"one would drive", RouteMethod::drivable}};
  for (const auto& [name, method] : ways) {
    choose_search(search_named(name));
    RouteQuery query;
    query.from = {6, 6};
    query.to = {32, 6};
    query.method = method;
    const RouteResult expected = find_route(world, query, *context, *route);
    ASSERT_TRUE(map.probe.answer()) << name.toStdString();
    EXPECT_EQ(map.probe.answer()->status, expected.status) << name.toStdString();
    EXPECT_EQ(map.probe.answer()->guarantee, expected.guarantee) << name.toStdString();
    // Directional search adds costs, which are whole numbers, and routes add lengths.
    EXPECT_NEAR(map.probe.answer()->length, expected.length, 1e-4) << name.toStdString();
    if (expected.status != PathStatus::found) continue;
    route->plan(drive_limits(world.unit()));
    ASSERT_NE(map.drive.route(), nullptr);
    EXPECT_NEAR(map.drive.route()->seconds(), route->seconds(), kNear) << name.toStdString();
    const double half = route->seconds() / 2;
    EXPECT_NEAR(map.drive.route()->pose_at_time(half).position.x, route->pose_at_time(half).position.x, kNear);
    EXPECT_NEAR(map.drive.route()->pose_at_time(half).heading, route->pose_at_time(half).heading, kNear);
  }
  map.probe.set_search(search_named("ignore walls"));
  EXPECT_TRUE(named<QLabel>("Answer of the probe")->text().contains("walls are not looked at"));
}

/// What a smoothing promises, asked of the ground.
void expect_kept(const World& world, const ProbeAnswer& answer) {
  const Clearance disc(world, Body::disc);
  const Clearance footprint(world, Body::footprint);
  for (std::size_t i = 1; i < answer.line.size(); ++i) EXPECT_TRUE(disc.is_free(answer.line[i - 1], answer.line[i]));
  for (const Curve& curve : answer.curves) {
    const Segment& segment = curve.segments().front();
    const bool is_arc = segment.kind != Segment::Kind::line;
    if (answer.guarantee != Guarantee::tight_turns && is_arc) {
      EXPECT_GE(segment.radius, world.unit().turning_radius.value() - kNear);
    }
    if (answer.guarantee != Guarantee::ignores_blocks) {
      EXPECT_TRUE(footprint.is_free(curve));
    }
  }
}

TEST_F(ProbeSession, PathOfAnySearchIsSmoothed) {
  OpenMap& map = start_truck();
  map.document.change(&Map::waypoints, {{"1", {Milli{6500}, Milli{18500}}}, {"2", {Milli{32500}, Milli{18500}}}}, "");
  map.document.change(&Map::waypoint_edges, {{0, 1, std::nullopt, true}}, "");
  map.bake.wait();
  const World world(map.bake.baked()->asset, 1);
  int smoothed = 0;
  for (std::size_t search = 0; search < map.probe.searches().size(); ++search) {
    map.probe.set_search(search);
    map.probe.set_smoothing(Smoothing::none);
    const ProbeAnswer plain = *map.probe.answer();
    ASSERT_EQ(plain.status, PathStatus::found) << search;
    for (const Smoothing smoothing : map.probe.searches()[search]->smoothings()) {
      map.probe.set_smoothing(smoothing);
      const ProbeAnswer& answer = *map.probe.answer();
      const std::string name = spelt_search(map.probe).toStdString();
      if (answer.status != PathStatus::found) {
        EXPECT_EQ(answer.reason, PathReason::gave_up) << name;
        continue;
      }
      SCOPED_TRACE(name);
      ++smoothed;
      EXPECT_FALSE(answer.optimal);
      ASSERT_NE(map.probe.route(), nullptr);
      EXPECT_NEAR(map.probe.route()->length(), answer.length, kNear);
      const Point end = map.probe.route()->end().position;
      EXPECT_NEAR(std::hypot(end.x - 32.5, end.y - 6.5), 0, 0.8);
      if (smoothing == Smoothing::straight || smoothing == Smoothing::curves) {
        EXPECT_LE(answer.length, plain.length + kNear);
        EXPECT_NE(answer.guarantee, Guarantee::none);
      }
      expect_kept(world, answer);
    }
  }
  EXPECT_GT(smoothed, 20);
}

TEST_F(ProbeSession, SmoothedGridPathIsThatOfTheLibrary) {
  OpenMap& map = start_truck();
  map.probe.set_unit(0);
  const World world(map.bake.baked()->asset, 0);
  map.probe.set_search(0);
  map.probe.set_smoothing(Smoothing::straight);
  auto context = SearchContext::create(world);
  std::vector<Cell> cells(1000);
  cells.resize(find_path(world, {{6, 6}, {32, 6}}, *context, cells).cells);
  const Clearance clearance(world, Body::disc);
  std::vector<Point> points;
  for (const Cell cell : cells) points.push_back(clearance.stand(cell));
  points.resize(smooth_lines(clearance, points));
  EXPECT_EQ(map.probe.answer()->line, points);
  EXPECT_LT(points.size(), cells.size() / 4);
}

TEST_F(ProbeSession, LinksAreNoGroundToSmoothOver) {
  Map drawn = plain_map({20, 7});
  for (std::int32_t y = 0; y < 7; ++y) drawn.cells[{10, y}] = 5;
  drawn.links = {{"bridge", {8, 3}, {12, 3}, Milli::whole(1), true}};
  OpenMap& map = start(drawn);
  map.bake.wait();
  map.probe.set_start({2.5, 0.5});
  map.probe.set_goal({17.5, 6.5});
  map.probe.set_smoothing(Smoothing::straight);
  ASSERT_EQ(map.probe.answer()->status, PathStatus::found);
  EXPECT_EQ(map.probe.answer()->line, (std::vector<Point>{{2.5, 0.5}, {8.5, 3.5}, {12.5, 3.5}, {17.5, 6.5}}));
  map.probe.set_smoothing(Smoothing::tighten);
  EXPECT_EQ(map.probe.answer()->reason, PathReason::gave_up);
}

/// Nobody walks through the wall: between the ends of a link the path is dotted, so that the ground is seen between.
TEST_F(ProbeSession, LinksOfAPathAreDotted) {
  Map drawn = plain_map({20, 7});
  for (std::int32_t y = 0; y < 7; ++y) drawn.cells[{10, y}] = 5;
  drawn.links = {{"bridge", {6, 3}, {14, 3}, Milli::whole(1), true}};
  drawn.units.push_back(test::turning_unit(1, 1, 500, 8));
  OpenMap& map = start(drawn);
  map.bake.wait();
  map.probe.set_start({2.5, 3.5});
  map.probe.set_goal({17.5, 3.5});
  const auto share_drawn = [&](double from, double to) {
    const ViewTransform transform{20, {0, 0}};
    QImage image(400, 140, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    draw_path(painter, transform, *map.probe.answer(), Qt::red);
    painter.end();
    int red = 0;
    const int y = static_cast<int>(3.5 * 20);
    for (int x = static_cast<int>(from * 20); x < static_cast<int>(to * 20); ++x)
      red += image.pixel(x, y) != qRgb(255, 255, 255);
    return red / ((to - from) * 20);
  };
  for (const char* search : {"eight neighbours", "found waypoints", "Two levels", "Directional"}) {
    map.probe.set_unit(search == std::string("Directional") ? 1 : 0);
    map.probe.set_search(search_named(search));
    ASSERT_TRUE(map.probe.answer()) << search;
    ASSERT_EQ(map.probe.answer()->status, PathStatus::found) << search;
    EXPECT_EQ(map.probe.answer()->link_legs.size(), map.probe.answer()->curves.empty() ? 1U : 0U) << search;
    EXPECT_EQ(share_drawn(3, 6), 1) << search;
    EXPECT_GT(share_drawn(7, 13), 0.1) << search;
    EXPECT_LT(share_drawn(7, 13), 0.7) << search;
    EXPECT_EQ(share_drawn(15, 17), 1) << search;
  }
}

TEST_F(ProbeSession, SmoothingsAreChosenInThePanel) {
  OpenMap& map = start_truck();
  auto* smoothing = named<QComboBox>("Smoothing of the path");
  ASSERT_NE(smoothing, nullptr);
  EXPECT_EQ(smoothing->count(), 2);
  choose_search(0);
  EXPECT_EQ(smoothing->count(), 6);
  smoothing->setCurrentIndex(smoothing->findData(static_cast<int>(Smoothing::tighten)));
  emit smoothing->activated(smoothing->currentIndex());
  EXPECT_EQ(map.probe.smoothing(), Smoothing::tighten);
  EXPECT_EQ(map.probe.answer()->guarantee, Guarantee::tight_turns);
  EXPECT_TRUE(named<QComboBox>("Heading at the start")->isEnabled());
  EXPECT_FALSE(named<QComboBox>("Heading at the goal")->isEnabled());
  choose_search(search_named("hybrid"));
  EXPECT_FALSE(smoothing->isEnabled());
  EXPECT_EQ(map.probe.smoothing(), Smoothing::none);
  choose_search(1);
  EXPECT_EQ(map.probe.smoothing(), Smoothing::tighten);
  window.probe_panel().compare_with(1, 0);
  auto* rival = named<QComboBox>("Smoothing to compare with");
  rival->setCurrentIndex(rival->findData(static_cast<int>(Smoothing::straight)));
  emit rival->activated(rival->currentIndex());
  EXPECT_EQ(map.rival.answer()->guarantee, Guarantee::width_clear);
}

TEST_F(ProbeSession, SavedQueryPassesWhateverPathWasShown) {
  OpenMap& map = start_truck();
  map.probe.set_unit(0);
  for (std::size_t search = 0; search < map.probe.searches().size(); ++search) {
    map.probe.set_search(search);
    map.probe.set_smoothing(Smoothing::straight);
    window.probe_panel().save_query();
    ASSERT_EQ(map.document.map().queries.size(), 1U) << search;
    const SavedQuery query = map.document.map().queries.front();
    EXPECT_TRUE(query.expects_path);
    EXPECT_TRUE(judge(query, map.bake.baked()->asset).passes) << judge(query, map.bake.baked()->asset).message;
    map.document.undo_stack().undo();
  }
}

TEST_F(ProbeSession, SearchesOfAKindStandTogether) {
  OpenMap& map = start(plain_map({12, 8}));
  const auto& searches = map.probe.searches();
  for (const char* name : {"Search that the probe asks", "Search to compare with"}) {
    const auto* const box = named<QComboBox>(name);
    ASSERT_NE(box, nullptr);
    std::vector<SearchKind> kinds;
    std::size_t listed = 0;
    for (int row = 0; row < box->count(); ++row) {
      const bool is_line = box->itemData(row, Qt::AccessibleDescriptionRole).toString() == "separator";
      if (row == 0 || is_line) kinds.push_back(searches[listed]->kind());
      if (is_line) continue;
      EXPECT_EQ(box->itemText(row), searches[listed]->name());
      EXPECT_EQ(searches[listed]->kind(), kinds.back()) << searches[listed]->name().toStdString();
      ++listed;
    }
    EXPECT_EQ(listed, searches.size());
    EXPECT_EQ(kinds, (std::vector{SearchKind::cells, SearchKind::lines, SearchKind::pieces, SearchKind::curves,
                                  SearchKind::routes}));
  }
  for (std::size_t i = 0; i < searches.size(); ++i) {
    choose_search(i);
    EXPECT_EQ(map.probe.search(), i);
    EXPECT_EQ(named<QComboBox>("Search that the probe asks")->currentText(), searches[i]->name());
  }
}

TEST_F(ProbeSession, QueriesAreSavedOnceAndSaid) {
  OpenMap& map = start(plain_map({12, 8}));
  map.bake.wait();
  map.probe.set_start({1.5, 1.5});
  map.probe.set_goal({9.5, 1.5});
  window.probe_panel().save_query();
  EXPECT_EQ(window.statusBar()->currentMessage(), "Saved the query as “1,1 to 9,1”");
  window.probe_panel().save_query();
  EXPECT_EQ(map.document.map().queries.size(), 1U);
  EXPECT_EQ(window.statusBar()->currentMessage(), "This query is saved already, as “1,1 to 9,1”");
  // With another path it expects another length.
  map.document.paint(Cells{{0, 5, 6}, {1, 5, 6}, {2, 5, 6}}, 5);
  map.bake.wait();
  window.probe_panel().save_query();
  ASSERT_EQ(map.document.map().queries.size(), 2U);
  EXPECT_NE(map.document.map().queries[0].longest, map.document.map().queries[1].longest);
}

TEST_F(ProbeSession, JourneysInPiecesAreTheLibrarys) {
  OpenMap& map = start(test::random_map({.size = {96, 96}, .blocked_percent = 20}, 8));
  map.bake.wait();
  map.probe.set_start({1.5, 1.5});
  map.probe.set_goal({93.5, 92.5});
  map.probe.set_search(search_named("eight"));
  ASSERT_EQ(map.probe.answer()->status, PathStatus::found);
  const double shortest = map.probe.answer()->length;
  for (const char* name : {"Two levels", "compass", "real time"}) {
    map.probe.set_search(search_named(name));
    const ProbeAnswer& answer = *map.probe.answer();
    ASSERT_EQ(answer.status, PathStatus::found) << name;
    EXPECT_GE(answer.length, shortest - kNear);
    EXPECT_EQ(answer.line.front(), (Point{1.5, 1.5}));
    EXPECT_EQ(answer.line.back(), (Point{93.5, 92.5}));
    double walked = 0;
    for (std::size_t i = 1; i < answer.line.size(); ++i)
      walked += std::hypot(answer.line[i].x - answer.line[i - 1].x, answer.line[i].y - answer.line[i - 1].y);
    EXPECT_NEAR(walked, answer.length, 1e-4);
  }
}

TEST_F(ProbeSession, UnitsOnFootAreSmoothedToo) {
  OpenMap& map = start_truck();
  map.probe.set_unit(0);
  map.probe.set_search(0);
  const double along_cells = map.probe.answer()->length;
  map.probe.set_search(search_named("straight lines"));
  EXPECT_LT(map.probe.answer()->length, along_cells);
  EXPECT_EQ(map.probe.answer()->guarantee, Guarantee::width_clear);
  map.probe.set_search(search_named("tighter turns"));
  EXPECT_EQ(map.probe.answer()->status, PathStatus::found);
  EXPECT_EQ(map.probe.answer()->guarantee, Guarantee::tight_turns);
  map.probe.set_search(search_named("backing up"));
  EXPECT_EQ(map.probe.answer()->reason, PathReason::no_turning_tables);
}

TEST_F(ProbeSession, UnitsObeyTheirSpeedAndAcceleration) {
  OpenMap& map = start_truck();
  test::Random random(11);
  int found = 0;
  int reversing = 0;
  const int tries = test::scaled(40);
  for (int i = 0; i < tries; ++i) {
    map.probe.set_search(i % 2 == 0 ? search_named("Directional") : 0);
    map.probe.set_start({random.below(36) + 2.5, random.below(20) + 2.5});
    map.probe.set_goal({random.below(36) + 2.5, random.below(20) + 2.5});
    map.probe.set_start_heading(random.below(16) * std::numbers::pi / 8);
    map.probe.set_goal_heading(random.below(16) * std::numbers::pi / 8);
    if (map.probe.answer()->status != PathStatus::found || map.drive.route() == nullptr) continue;
    ++found;
    for (const Curve& curve : map.probe.answer()->curves) {
      if (!curve.segments().empty() && curve.segments()[0].gear == Gear::reverse) reversing = 1;
    }
    expect_driveable(*map.drive.route(), map.document.map().units[1]);
    EXPECT_NEAR(map.drive.route()->length(), map.probe.answer()->length, 0.01 * map.probe.answer()->length);
  }
  EXPECT_GT(found, tries / 3);
  if (test::runs_in_full()) {
    EXPECT_EQ(reversing, 1);
  }
}

}  // namespace
}  // namespace libpath::editor
