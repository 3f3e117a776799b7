#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <numbers>
#include <unordered_map>
#include <vector>

#include <editor/canvas/object_tools.h>
#include <editor/canvas/overlays.h>
#include <editor/document/map_edits.h>
#include <editor/panels/bake_panel.h>
#include <editor/panels/crowd_panel.h>
#include <editor/panels/drive_panel.h>
#include <editor/panels/object_panel.h>
#include <editor/panels/probe_panel.h>
#include <editor/panels/properties_dialog.h>
#include <editor/panels/step_panel.h>
#include <editor/panels/switch_panel.h>
#include <editor/panels/tier_table.h>
#include <editor/panels/tile_dialog.h>
#include <editor/window/help_window.h>
#include <editor/window/main_window.h>
#include <editor/window/tour.h>
#include <editor/window/translations.h>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QMouseEvent>
#include <QPainter>
#include <QProcess>
#include <QProcessEnvironment>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <QTranslator>

/// Makes the pictures of docs/editor.md: the real window, brought into a state, without a display.
///
///     editor-screenshots MAPS OUT
///
/// The picture at 200 % is made by a second run, for a program is as large as it begins.

namespace libpath::editor {
namespace {

/// The picture in its 256 most frequent colours: pages are read over slow lines.
QImage with_few_colours(const QImage& picture) {
  const QImage image = picture.convertToFormat(QImage::Format_RGB32);
  std::unordered_map<QRgb, int> counts;
  for (int y = 0; y < image.height(); ++y) {
    const auto* const line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
    for (int x = 0; x < image.width(); ++x) ++counts[line[x]];
  }
  std::vector<std::pair<int, QRgb>> by_count;
  for (const auto& [colour, count] : counts) by_count.emplace_back(-count, colour);
  std::sort(by_count.begin(), by_count.end());
  QVector<QRgb> table;
  for (std::size_t i = 0; i < std::min<std::size_t>(by_count.size(), 256); ++i) table.push_back(by_count[i].second);
  return image.convertToFormat(QImage::Format_Indexed8, table, Qt::ThresholdDither);
}

class Photographer {
 public:
  Photographer(MainWindow& window, QString maps, QString out)
      : window_(window), maps_(std::move(maps)), out_(std::move(out)) {}

  OpenMap& open(const char* map) {
    window_.open_file(maps_ + QLatin1Char('/') + QLatin1String(map));
    OpenMap& opened = *window_.current();
    opened.bake.wait();
    for (Probe* probe : {&opened.probe, &opened.rival}) probe->set_patience(std::chrono::seconds(20));
    settle();
    opened.view->zoom_to_fit();
    // Not those of the picture before.
    for (std::size_t i = 0; i < opened.view->overlays().count(); ++i) opened.view->overlays().show(i, false);
    return opened;
  }

  void show(OpenMap& map, const char* overlay, double opacity = 0.6) {
    OverlaySet& overlays = map.view->overlays();
    for (std::size_t i = 0; i < overlays.count(); ++i) {
      overlays.show(i, overlays.overlay(i).name() == QLatin1String(overlay));
      if (overlays.is_shown(i)) overlays.set_opacity(i, opacity);
    }
    window_.show_dock(QStringLiteral("overlays"));
    for (Panel* panel : window_.findChildren<Panel*>()) panel->show_map(&map);
  }

  bool take(const char* name) { return take(name, window_); }
  bool take(const char* name, QWidget& window) {
    settle();
    const QString file = out_ + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".png");
    const bool saved = with_few_colours(window.grab().toImage()).save(file, "PNG", 1);
    std::puts(file.toLocal8Bit().constData());
    return saved;
  }

  /// The question that opens while something is done, which is then cancelled.
  template <class Action>
  bool take_question(const char* name, Action action, const std::function<void(QDialog&)>& prepare = {}) {
    bool saved = false;
    QTimer::singleShot(200, &window_, [&] {
      auto* const question = qobject_cast<QDialog*>(QApplication::activeModalWidget());
      if (question == nullptr) return;
      if (prepare) prepare(*question);
      const QString file = out_ + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".png");
      saved = with_few_colours(question->grab().toImage()).save(file, "PNG", 1);
      std::puts(file.toLocal8Bit().constData());
      question->reject();
    });
    action();
    return saved;
  }

  static void settle() {
    for (int i = 0; i < 8; ++i) QApplication::processEvents(QEventLoop::AllEvents, 30);
  }

 private:
  MainWindow& window_;
  QString maps_;
  QString out_;
};

void hover(MapView& view, Cell cell) {
  const QPointF at = view.transform().centre(cell);
  QMouseEvent event(QEvent::MouseMove, at, view.viewport()->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                    Qt::NoModifier);
  QApplication::sendEvent(view.viewport(), &event);
}

void choose_search(Probe& probe, const char* part) {
  for (std::size_t i = 0; i < probe.searches().size(); ++i) {
    if (probe.searches()[i]->name().contains(QLatin1String(part))) probe.set_search(i);
  }
}

/// A* by the numbers of an article, once the goal is reached.
bool take_article(MainWindow& window, Photographer& photographer) {
  OpenMap& wall = photographer.open("wall.lpmap");
  wall.probe.set_start({1.5, 2.5});
  wall.probe.set_goal({5.5, 2.5});
  auto* const steps = window.findChild<StepPanel*>();
  const StepMethod before = steps->method();
  steps->set_method(StepMethod::manhattan);
  steps->begin();
  steps->go_to(steps->steps());
  for (std::size_t i = 0; i < wall.view->overlays().count(); ++i) wall.view->overlays().show(i, false);
  wall.view->set_zoom(96, {0, 0});
  wall.view->centre_on({3, 2});
  const bool done = photographer.take("step-article");
  steps->set_method(before);
  return done;
}

/// Everything that the map keeps, on its way at once.
bool take_fleet(OpenMap& yard, DrivePanel& drive, Photographer& photographer) {
  const auto start = yard.probe.start();
  const auto goal = yard.probe.goal();
  yard.probe.clear();
  yard.document.change(&Map::queries,
                       {{"gate to bay 1", "truck", {5, 3}, {33, 22}, true, {}},
                        {"out again", "van", {30, 8}, {4, 23}, true, {}},
                        {"inspection", "walker", {20, 2}, {36, 20}, true, {}}},
                       {});
  yard.document.change(&Map::journeys, {{"night watch", "walker", {3, 12}, {{18, 20}, {30, 12}}, {3, 12}}}, {});
  yard.bake.wait();
  drive.drive_all(true);
  for (int i = 0; i < 50 && !yard.fleet.is_planned(); ++i) Photographer::settle();
  drive.go_to(yard.fleet.seconds() * 0.13);
  const bool done = photographer.take("drive-all");
  drive.drive_all(false);
  yard.document.undo_stack().undo();
  yard.document.undo_stack().undo();
  yard.bake.wait();
  if (start) yard.probe.set_start(*start);
  if (goal) yard.probe.set_goal(*goal);
  yard.probe.set_goal_heading(0.75 * std::numbers::pi);
  return done;
}

/// Two queries that meet in a gap.
bool take_crowd(MainWindow& window, Photographer& photographer) {
  OpenMap& doors = photographer.open("big-units.lpmap");
  doors.document.change(&Map::queries,
                        {{"out", doors.document.map().units[0].name, {2, 2}, {25, 2}, true, {}},
                         {"back", doors.document.map().units[0].name, {25, 4}, {2, 4}, true, {}}},
                        {});
  doors.bake.wait();
  window.show_dock(QStringLiteral("crowd"));
  auto* const panel = window.findChild<CrowdPanel*>();
  panel->set_out(6);
  doors.crowd.wait(std::chrono::seconds(60));
  panel->go_to(doors.crowd.seconds() * 0.45);
  const bool done = photographer.take("crowd");
  doors.crowd.cancel();
  doors.document.undo_stack().undo();
  return done;
}

/// Curves, and what searches for them look up.
bool take_turning(MainWindow& window, Photographer& photographer) {
  OpenMap& yard = photographer.open("truck-yard.lpmap");
  window.tools().choose(&window.tools().probe_tool());
  yard.probe.set_unit(2);
  choose_search(yard.probe, "Directional");
  yard.probe.set_start({5.5, 3.5});
  yard.probe.set_start_heading(0);
  yard.probe.set_goal({33.5, 22.5});
  yard.probe.set_goal_heading(0.75 * std::numbers::pi);
  window.show_dock(QStringLiteral("drive"));
  auto* drive = window.findChild<DrivePanel*>();
  drive->go_to(yard.drive.seconds() * 0.62);
  bool done = photographer.take("drive");
  yard.drive.hide();
  done &= take_fleet(yard, *drive, photographer);
  window.show_dock(QStringLiteral("probe"));
  window.probe_panel().compare_with(1, yard.probe.search());
  photographer.settle();
  done &= photographer.take("compare");
  yard.set_compares(false);
  photographer.settle();
  yard.view->zoom_to_fit();
  yard.probe.clear();
  photographer.show(yard, "Hit check");
  hover(*yard.view, {17, 11});
  done &= photographer.take("hit-check");
  yard.probe.set_goal({20.5, 11.5});
  yard.probe.set_goal_heading(0);
  photographer.show(yard, "Turn heuristic", 0.8);
  done &= photographer.take("turn-heuristic");
  return done;
}

bool take_nodes(MainWindow& window, Photographer& photographer) {
  OpenMap& island = photographer.open("island.lpmap");
  choose_search(island.probe, "found");
  island.probe.set_unit(0);
  island.probe.set_start({18.5, 4.5});
  island.probe.set_goal({26.5, 8.5});
  photographer.show(island, "Found waypoints", 0.8);
  bool done = photographer.take("found-waypoints");
  OpenMap& world = photographer.open("world.lpmap");
  window.show_dock(QStringLiteral("objects"));
  world.view->pick(MapObject{Part::province_borders, 2});
  done &= photographer.take("provinces");
  OpenMap& rounds = photographer.open("waypoints.lpmap");
  rounds.view->pick(MapObject{Part::journeys, 0});
  done &= photographer.take("journey");
  return done;
}

void trigger(MainWindow& window, const QString& text) {
  for (QAction* action : window.findChildren<QAction*>()) {
    if (action->menu() == nullptr && action->text().remove(u'&') == text) return action->trigger();
  }
}

void wait(int milliseconds) {
  QEventLoop loop;
  QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
  loop.exec();
}

/// What is seen first, while no map is open.
bool take_welcome(MainWindow& window, Photographer& photographer) {
  constexpr int kPictures = 2500;  // milliseconds, until all are made
  wait(kPictures);
  bool done = photographer.take("start");
  done &= photographer.take_question("keys", [&] { trigger(window, QStringLiteral("Keys")); });
  trigger(window, QStringLiteral("Help"));
  auto* const help = window.findChild<HelpWindow*>();
  help->findChild<QLineEdit*>()->setText(QStringLiteral("waypoint"));
  done &= photographer.take("help", *help);
  help->close();
  window.tour().begin();
  for (int step = 1; step < 3; ++step) {
    window.tour().go_to(step);
    wait(1500);
  }
  done &= photographer.take("tour");
  window.tour().end();
  done &= photographer.take_question("resize", [&] { trigger(window, QStringLiteral("Resize…")); });
  trigger(window, QStringLiteral("Close"));
  const QSize before = window.size();
  window.resize(1024, 700);
  window.set_appearance(Appearance::dark);
  wait(kPictures);
  done &= photographer.take("start-dark");
  window.set_appearance(Appearance::light);
  window.resize(before);
  return done;
}

/// A level as an artist leaves it, with a picture of eight tiles and no word about them.
QString draw_level(const QString& folder) {
  constexpr int kSide = 16;
  QImage picture(4 * kSide, 2 * kSide, QImage::Format_ARGB32);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  const auto ground = [&](int column, int row, QColor colour, QColor specks) {
    painter.fillRect(column * kSide, row * kSide, kSide, kSide, colour);
    painter.setBrush(specks);
    for (int i = 0; i < 7; ++i)
      painter.drawEllipse(QRectF(column * kSide + i * 5 % 14, row * kSide + i * 11 % 14, 2, 1.2));
  };
  ground(0, 0, QColor(112, 168, 78), QColor(92, 146, 62));
  ground(1, 0, QColor(112, 168, 78), QColor(240, 220, 110));
  ground(2, 0, QColor(64, 120, 190), QColor(110, 160, 220));
  ground(3, 0, QColor(196, 160, 110), QColor(170, 136, 92));
  ground(0, 1, QColor(128, 128, 136), QColor(96, 96, 104));
  ground(1, 1, QColor(60, 58, 66), QColor(84, 82, 92));
  painter.setBrush(QColor(38, 92, 44));
  painter.drawEllipse(2 * kSide + 1, kSide + 1, kSide - 2, kSide - 2);
  painter.setBrush(QColor(220, 70, 80));
  painter.drawEllipse(3 * kSide + 5, kSide + 5, 5, 5);
  painter.end();
  picture.save(folder + QStringLiteral("/meadow.png"));
  QStringList land, things;
  for (int y = 0; y < 12; ++y) {
    for (int x = 0; x < 20; ++x) {
      const bool river = std::abs(x - 9 - y / 4) < 2;
      land << QString::number(river && y != 6 ? 3 : y == 6 ? 4 : (x * 7 + y * 5) % 9 == 0 ? 2 : 1);
      const bool house = x > 13 && x < 18 && y > 1 && y < 5;
      const int thing = house ? (y == 4 ? 5 : 6) : (x * 5 + y * 3) % 11 == 0 && !river && y != 6 ? 7 : 0;
      things << QString::number(thing == 0 && (x * 3 + y * 7) % 23 == 0 && !river ? 8 : thing);
    }
  }
  QString level = folder + QStringLiteral("/meadow.tmx");
  QFile file(level);
  if (!file.open(QIODevice::WriteOnly)) return {};
  file.write(
      QStringLiteral("<map orientation=\"orthogonal\" width=\"20\" height=\"12\" tilewidth=\"16\" tileheight=\"16\">"
                     "<tileset firstgid=\"1\" name=\"meadow\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"8\" "
                     "columns=\"4\"><tile id=\"6\" type=\"Tree\"/><image source=\"meadow.png\"/></tileset>"
                     "<layer name=\"Land\" width=\"20\" height=\"12\"><data encoding=\"csv\">%1</data></layer>"
                     "<layer name=\"Things\" width=\"20\" height=\"12\"><data encoding=\"csv\">%2</data></layer></map>")
          .arg(land.join(QLatin1Char(',')), things.join(QLatin1Char(',')))
          .toUtf8());
  return level;
}

bool take_tiles(MainWindow& window, Photographer& photographer) {
  static const QTemporaryDir folder;  // the level stays open
  QDir(folder.path()).mkpath(QStringLiteral("meadow"));
  const QString level = draw_level(folder.filePath(QStringLiteral("meadow")));
  const auto say_walls = [](QDialog& dialog) {
    auto* tiles = qobject_cast<TileDialog*>(&dialog);
    if (tiles == nullptr) return;
    tiles->tiles().choose({4, 5});
    tiles->assign("wall");
    if (!tiles->words().save()) std::fputs("not saved\n", stderr);
  };
  bool done = photographer.take_question(
      "tiles", [&] { window.open_file(level); }, say_walls);
  if (!window.open_file(level)) return false;
  OpenMap& map = *window.current();
  map.bake.wait();
  map.probe.set_patience(std::chrono::seconds(20));
  map.view->overlays().set_opacity(kTilePictures, 0.8);
  map.probe.set_start({1.5, 10.5});
  map.probe.set_goal({17.5, 0.5});
  window.show_dock(QStringLiteral("overlays"));
  Photographer::settle();
  map.view->zoom_to_fit();
  done &= photographer.take("pictures");
  return done;
}

/// A gate that is tried shut: the path goes round by the tunnel.
bool take_switches(MainWindow& window, Photographer& photographer) {
  Map map = plain_map({30, 18});
  const TerrainIndex wall = wall_of(map);
  for (std::int32_t y = 0; y < 18; ++y) map.cells[{14, y}] = y == 8 || y == 9 || y > 14 ? 0 : wall;
  for (std::int32_t x = 15; x < 30; ++x) map.cells[{x, 12}] = x < 20 || x > 22 ? wall : 0;
  map.links = {{"tunnel", {3, 2}, {25, 2}, Milli::whole(25), true}};
  map.one_way_edges = {{{20, 11}, {20, 12}}, {{21, 11}, {21, 12}}, {{22, 11}, {22, 12}}};
  map.switches = {{"main gate", true, rectangle_between({14, 8}, {14, 9}), {}, {}},
                  {"tunnel door", true, {}, {{{3, 2}, {25, 2}}}, {{{20, 11}, {20, 12}}}},
                  {"side door", true, rectangle_between({14, 15}, {14, 17}), {}, {}},
                  {"portcullis", false, rectangle_between({20, 13}, {22, 13}), {}, {}}};
  OpenMap& gates = window.open_map(std::move(map));
  gates.bake.wait();
  for (Probe* probe : {&gates.probe, &gates.rival}) probe->set_patience(std::chrono::seconds(20));
  Photographer::settle();
  gates.view->zoom_to_fit();
  gates.probe.set_start({4.5, 8.5});
  gates.probe.set_goal({24.5, 8.5});
  gates.bake.switches().set_open(0, false);
  window.show_dock(QStringLiteral("probe"));
  window.show_dock(QStringLiteral("switches"));
  gates.view->pick(MapObject{Part::switches, 0});
  window.switch_panel().findChild<QTreeWidget*>()->expandAll();
  return photographer.take("switches");
}

/// As chosen in the toolbar, which then says so.
void choose_symmetry(MainWindow& window, Symmetry symmetry) {
  for (QComboBox* box : window.findChildren<QComboBox*>()) {
    if (box->accessibleName() != QLatin1String("Symmetry")) continue;
    box->setCurrentIndex(static_cast<int>(symmetry));
    emit box->activated(box->currentIndex());
  }
}

/// A map for two sides, and a link that is being drawn on both.
bool take_symmetry(MainWindow& window, Photographer& photographer) {
  Map map = plain_map({36, 20});
  const Mirror mirror(map.size(), true, false);
  const Cells gate = rectangle_between({8, 9}, {8, 10});
  const Cells walls = united(rectangle_between({8, 3}, {8, 16}), rectangle_between({13, 8}, {17, 11}));
  for (const CellRun& run : mirrored(without(walls, gate), Symmetry::left_right, map.size())) {
    for (std::int32_t x = run.begin; x < run.end; ++x) map.cells[{x, run.y}] = wall_of(map);
  }
  const Cells yard = rectangle_between({1, 7}, {5, 12});
  map.regions = {{"yard", yard}, {"yard 2", mirror(yard)}};
  map.switches = {{"gate", false, gate, {}, {}}, {"gate 2", false, mirror(gate), {}, {}}};
  map.journeys = {{"patrol", "ground", {10, 2}, {}, {15, 17}}, {"patrol 2", "ground", {25, 2}, {}, {20, 17}}};
  OpenMap& sides = window.open_map(std::move(map));
  sides.bake.wait();
  photographer.show(sides, "");
  window.show_dock(QStringLiteral("objects"));
  Photographer::settle();
  sides.view->zoom_to_fit();
  choose_symmetry(window, Symmetry::left_right);
  ArrowTool* const links = window.findChildren<ArrowTool*>().value(0);
  if (links == nullptr) return false;
  window.tools().choose(links);
  links->press(*sides.view, {{6.5, 4.5}, {6, 4}, true, Qt::LeftButton, {}});
  links->drag(*sides.view, {{11.5, 6.5}, {11, 6}, true, Qt::LeftButton, {}});
  const bool done = photographer.take("symmetry");
  choose_symmetry(window, Symmetry::none);
  window.tools().choose(&window.tools().probe_tool());
  return done;
}

/// What tiers bring on a map with roads, before it is baked.
bool take_tiers(MainWindow& window, Photographer& photographer) {
  OpenMap& city = photographer.open("city.lpmap");
  city.probe.set_start({20.5, 30.5});
  city.probe.set_goal({city.document.map().size().width - 20.5, city.document.map().size().height - 30.5});
  window.show_dock(QStringLiteral("bake"));
  auto* const tiers = window.bake_panel().findChild<TierTable*>();
  if (!tiers->wait(std::chrono::seconds(20))) return false;
  const bool done = photographer.take("tiers");
  city.probe.clear();
  return done;
}

/// Two pinned queries and a third, after a stroke that blocks the road.
bool take_pins(MainWindow& window, Photographer& photographer) {
  OpenMap& swamp = photographer.open("swamp-and-road.lpmap");
  window.show_dock(QStringLiteral("probe"));
  const auto ask = [&](Point start, Point goal) {
    swamp.probe.set_start(start);
    swamp.probe.set_goal(goal);
  };
  ask({2.5, 7.5}, {19.5, 7.5});
  swamp.pin();
  ask({3.5, 0.5}, {18.5, 4.5});
  swamp.probe.set_search(1);
  swamp.pin();
  swamp.probe.set_search(0);
  ask({5.5, 5.5}, {16.5, 5.5});
  swamp.document.paint(rectangle_between({10, 0}, {10, 2}), wall_of(swamp.document.map()));
  const bool done = photographer.take("pins");
  while (!swamp.pins().empty()) swamp.unpin(0);
  swamp.document.undo_stack().undo();
  swamp.bake.wait();
  return done;
}

bool take_all(MainWindow& window, const QString& maps, const QString& out) {
  Photographer photographer(window, maps, out);
  bool done = take_welcome(window, photographer);
  done &= take_turning(window, photographer);
  done &= take_crowd(window, photographer);
  done &= take_tiles(window, photographer);
  done &= take_nodes(window, photographer);
  done &= take_switches(window, photographer);
  done &= take_tiers(window, photographer);
  done &= take_pins(window, photographer);
  OpenMap& doors = photographer.open("doors.lpmap");
  window.show_dock(QStringLiteral("objects"));
  doors.probe.set_start({2.5, 2.5});
  doors.probe.set_goal({25.5, 10.5});
  window.show_dock(QStringLiteral("probe"));
  done &= photographer.take("probe");
  done &= photographer.take_question("loss", [&] { window.save_to(doors, QDir::temp().filePath("doors.map")); });
  PropertiesDialog properties(QStringLiteral("Custom properties of the map"),
                              {{"dark", true}, {"light", 0.25}, {"music", std::string("cave.ogg")}, {"rest places", 3}},
                              PropertyLimits::all);
  properties.show();
  done &= photographer.take("properties", properties);
  properties.hide();
  OpenMap& rooms = photographer.open("rooms.lpmap");
  photographer.show(rooms, "Dead ends");
  done &= photographer.take("dead-ends");
  rooms.document.change_bake_settings({Tier::full, false}, {});
  rooms.bake.wait();
  photographer.show(rooms, "Labels", 0.5);
  hover(*rooms.view, {60, 37});
  done &= photographer.take("labels");
  rooms.document.undo_stack().undo();
  OpenMap& swamp = photographer.open("swamp-and-road.lpmap");
  swamp.probe.set_start({5.5, 5.5});
  swamp.probe.set_goal({16.5, 5.5});
  photographer.show(swamp, "Distance");
  done &= photographer.take("distance");
  window.show_dock(QStringLiteral("step"));
  auto* steps = window.findChild<StepPanel*>();
  steps->set_patience(std::chrono::seconds(20));
  steps->begin();
  steps->go_to(steps->steps() * 2 / 3);
  for (std::size_t i = 0; i < swamp.view->overlays().count(); ++i) swamp.view->overlays().show(i, false);
  swamp.view->set_zoom(64, {0, 0});
  swamp.view->centre_on({9, 5});
  done &= photographer.take("step");
  done &= take_article(window, photographer);
  window.open_file(rooms.document.path());
  rooms.bake.wait();
  choose_search(rooms.probe, "found");
  rooms.probe.set_start({4.5, 4.5});
  rooms.probe.set_goal({28.5, 20.5});
  steps->set_method(StepMethod::found_waypoints);
  steps->begin();
  steps->go_to(steps->steps() * 2 / 3);
  for (std::size_t i = 0; i < rooms.view->overlays().count(); ++i) rooms.view->overlays().show(i, false);
  rooms.view->set_zoom(24, {0, 0});
  rooms.view->centre_on({16, 12});
  done &= photographer.take("step-waypoints");
  OpenMap& regions = photographer.open("named-regions.lpmap");
  window.show_dock(QStringLiteral("findings"));
  window.show_dock(QStringLiteral("objects"));
  regions.probe.set_start({0.5, 9.5});
  regions.probe.set_goal({28.5, 16.5});
  done &= photographer.take("findings");
  window.show_dock(QStringLiteral("terrains"));
  regions.view->set_shows_patterns(true);
  done &= photographer.take("patterns");
  regions.view->set_shows_patterns(false);
  OpenMap& cave = photographer.open("big-cave.lpmap");
  window.set_appearance(Appearance::dark);
  photographer.show(cave, "Clearance");
  cave.view->set_zoom(4, QPointF(300, 300));
  done &= photographer.take("dark");
  window.set_appearance(Appearance::light);
  return done && take_symmetry(window, photographer);
}

/// A window that speaks another language, as small as it may be. It is the last: what was said stays as it is.
bool take_language(QLocale::Language language, const char* search, const QString& maps, const QString& out) {
  const QLocale locale(language);
  QLocale::setDefault(locale);
  install_translations(*QCoreApplication::instance(), locale, translation_folders());
  const QTemporaryDir folder;
  MainWindow window(folder.path());
  window.set_appearance(Appearance::light);
  window.show();
  Photographer photographer(window, maps, out);
  photographer.settle();
  window.resize(1024, 700);
  OpenMap& yard = photographer.open("truck-yard.lpmap");
  window.tools().choose(&window.tools().probe_tool());
  yard.probe.set_unit(2);
  choose_search(yard.probe, search);
  yard.probe.set_start({5.5, 3.5});
  yard.probe.set_start_heading(0);
  yard.probe.set_goal({33.5, 22.5});
  window.show_dock(QStringLiteral("terrains"));
  window.show_dock(QStringLiteral("probe"));
  photographer.settle();
  yard.view->zoom_to_fit();
  const bool done = photographer.take(QLocale::languageToString(language).toLower().toLatin1());
  for (QTranslator* translator : QCoreApplication::instance()->findChildren<QTranslator*>()) delete translator;
  return done && !window.menuBar()->actions().front()->text().contains(QLatin1String("File"));
}

constexpr const char* kScale = "QT_SCALE_FACTOR";

/// A screen of 1920 × 1080 at 200 %: half as wide and high, in pixels of the editor's.
bool take_doubled(const QString& maps, const QString& out) {
  const QTemporaryDir folder;
  MainWindow window(folder.path());
  window.set_appearance(Appearance::light);
  window.show();
  window.resize(960, 540);
  Photographer photographer(window, maps, out);
  OpenMap& doors = photographer.open("doors.lpmap");
  window.tools().choose(&window.tools().probe_tool());
  doors.probe.set_start({2.5, 2.5});
  doors.probe.set_goal({25.5, 10.5});
  window.show_dock(QStringLiteral("probe"));
  Photographer::settle();
  doors.view->zoom_to_fit();
  return photographer.take("doubled") && window.size() == QSize(960, 540);
}

bool take_doubled_by_another(const QStringList& arguments) {
  QProcess other;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(QLatin1String(kScale), QStringLiteral("2"));
  other.setProcessEnvironment(environment);
  other.setProcessChannelMode(QProcess::ForwardedChannels);
  other.start(QCoreApplication::applicationFilePath(), arguments);
  return other.waitForFinished(60'000) && other.exitCode() == 0;
}

}  // namespace
}  // namespace libpath::editor

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QStandardPaths::setTestModeEnabled(true);
  QApplication application(argc, argv);
  if (argc != 3) {
    std::fputs("usage: editor-screenshots MAPS OUT\n", stderr);
    return 2;
  }
  QApplication::setOrganizationName(QStringLiteral("libpath"));
  QApplication::setApplicationName(QStringLiteral("editor-screenshots"));
  QApplication::setFont(QFont(QStringLiteral("DejaVu Sans"), 9));
  libpath::editor::install_translations(application, QLocale(QLocale::English), libpath::editor::translation_folders());
  const QTemporaryDir folder;
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
  const QString maps = QDir(QString::fromLocal8Bit(argv[1])).absolutePath();
  QSettings().setValue(QStringLiteral("recent"),
                       QStringList{maps + "/truck-yard.lpmap", maps + "/rooms.lpmap", maps + "/island.lpmap"});
  const QString out = QString::fromLocal8Bit(argv[2]);
  QDir().mkpath(out);
  if (qEnvironmentVariableIsSet(libpath::editor::kScale)) return libpath::editor::take_doubled(maps, out) ? 0 : 1;
  libpath::editor::MainWindow window(folder.path());
  window.resize(1280, 820);
  window.set_appearance(libpath::editor::Appearance::light);
  window.show();
  bool done = libpath::editor::take_all(window, maps, out);
  window.hide();
  done &= libpath::editor::take_language(QLocale::German, "Gerichtet", maps, out);
  done &= libpath::editor::take_language(QLocale::French, "Directionnelle", maps, out);
  done &= libpath::editor::take_doubled_by_another({maps, out});
  return done ? 0 : 1;
}
