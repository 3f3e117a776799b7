#include <algorithm>
#include <chrono>
#include <ctime>
#include <memory>
#include <vector>

#include <benchmark/benchmark.h>
#include <editor/canvas/cell_shapes.h>
#include <editor/canvas/overlays.h>
#include <editor/canvas/paint_tools.h>
#include <editor/panels/drive_panel.h>
#include <editor/window/main_window.h>
#include <libpath/map/io/map_file.h>
#include <tests/editor/paints.h>
#include <tests/support/maps.h>
#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

/// What a designer waits for: from an input event to the finished frame, on the real window, without a display.

namespace {

using namespace libpath;
using namespace libpath::editor;
using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// Of this thread alone: what other programs take of a busy machine does not count.
double cpu_milliseconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

/// Times of single frames, reported as counters in milliseconds.
class Frames {
 public:
  template <class Work>
  void time(benchmark::State& state, Work work) {
    const double cpu = cpu_milliseconds();
    const auto start = Clock::now();
    work();
    const double taken = milliseconds_since(start);
    times_.push_back(taken);
    cpu_times_.push_back(cpu_milliseconds() - cpu);
    state.SetIterationTime(taken / 1000);
  }

  void report(benchmark::State& state) {
    state.counters["p50_ms"] = at(times_, 0.5);
    state.counters["p99_ms"] = at(times_, 0.99);
    state.counters["max_ms"] = at(times_, 1);
    state.counters["p99_cpu_ms"] = at(cpu_times_, 0.99);
  }

 private:
  static double at(std::vector<double>& times, double part) {
    std::sort(times.begin(), times.end());
    return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
  }

  std::vector<double> times_;
  std::vector<double> cpu_times_;
};

/// The turns of the event loop while something goes on: nobody can paint, scroll or press a button during one.
class Turns : public QObject {
 public:
  Turns() {
    current = this;
    connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::aboutToBlock, this, [this] { end(); });
  }
  ~Turns() override { current = nullptr; }
  static inline Turns* current = nullptr;

  /// Runs the loop until it is done. The mouse's or key's event that begins it is a turn as well.
  template <class Begin, class IsDone>
  void run(benchmark::State& state, Begin begin_it, IsDone is_done) {
    longest_ = longest_cpu_ = 0;
    is_awake_ = false;
    begin();
    begin_it();
    end();
    const auto start = Clock::now();
    while (!is_done()) {
      if (milliseconds_since(start) > 20'000) return state.SkipWithError("it did not end");
      QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
      end();
    }
    // With the frame that shows the outcome.
    begin();
    QApplication::processEvents();
    end();
    all_ = std::max(all_, longest_);
    all_cpu_ = std::max(all_cpu_, longest_cpu_);
    waited_ = std::max(waited_, milliseconds_since(start));
    state.SetIterationTime(longest_ / 1000);
  }

  void report(benchmark::State& state) const {
    state.counters["longest_ms"] = all_;
    state.counters["longest_cpu_ms"] = all_cpu_;
    state.counters["until_done_ms"] = waited_;
  }

  /// With the first event after the loop waited.
  void begin() {
    if (is_awake_) return;
    is_awake_ = true;
    begun_ = Clock::now();
    cpu_begun_ = cpu_milliseconds();
  }

 private:
  void end() {
    if (!is_awake_) return;
    is_awake_ = false;
    longest_ = std::max(longest_, milliseconds_since(begun_));
    longest_cpu_ = std::max(longest_cpu_, cpu_milliseconds() - cpu_begun_);
  }

  bool is_awake_ = false;
  Clock::time_point begun_;
  double cpu_begun_ = 0;
  double longest_ = 0;
  double longest_cpu_ = 0;
  double all_ = 0;
  double all_cpu_ = 0;
  double waited_ = 0;
};

/// Tells of the events that are handled.
class Application : public QApplication {
 public:
  using QApplication::QApplication;
  bool notify(QObject* receiver, QEvent* event) override {
    if (Turns::current != nullptr) Turns::current->begin();
    return QApplication::notify(receiver, event);
  }
};

/// A window of 1600 × 1000 pixels, and the folder that it keeps its copies in.
struct Desk {
  Desk() : window(folder.path()) {
    window.resize(1600, 1000);
    window.show();
  }
  QTemporaryDir folder;
  MainWindow window;
};

Map large_map() { return test::random_map({.size = {4096, 4096}, .blocked_percent = 20}, 3); }

void send(QWidget& canvas, QEvent::Type type, QPointF at, Qt::MouseButtons held) {
  const auto button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
  QMouseEvent event(type, at, canvas.mapToGlobal(at), button, held, Qt::NoModifier);
  QApplication::sendEvent(&canvas, &event);
}

/// A stroke of a 32-cell brush over a map of 4096²: each event of the mouse, up to the frame that shows it. The number
/// is the zoom: pixels a cell, or cells a pixel where it is negative.
void paint_large_map(benchmark::State& state) {
  Desk desk;
  OpenMap& map = desk.window.open_map(large_map());
  const auto number = static_cast<double>(state.range(0));
  map.view->set_zoom(number > 0 ? number : -1 / number, {0, 0});
  desk.window.tools().settings().set_brush_size(32);
  desk.window.tools().settings().set_brush_shape(BrushShape::circle);
  QWidget& canvas = *map.view->viewport();
  QApplication::processEvents();
  Frames frames;
  const QRect field = canvas.rect().adjusted(50, 50, -50, -50);
  int i = 0;
  for ([[maybe_unused]] auto _ : state) {
    if (i % 200 == 0) {
      desk.window.tools().settings().set_terrain(static_cast<TerrainIndex>(i / 200 % 7));
      send(canvas, QEvent::MouseButtonPress, field.topLeft(), Qt::LeftButton);
    }
    const QPointF at(field.left() + i * 13 % field.width(), field.top() + i * 7 % field.height());
    frames.time(state, [&] {
      send(canvas, QEvent::MouseMove, at, Qt::LeftButton);
      QApplication::processEvents();
    });
    if (++i % 200 == 0) send(canvas, QEvent::MouseButtonRelease, at, Qt::NoButton);
  }
  map.document.end_stroke();
  frames.report(state);
}
BENCHMARK(paint_large_map)
    ->ArgName("zoom")
    ->Arg(16)
    ->Arg(4)
    ->Arg(1)
    ->Arg(-4)
    ->UseManualTime()
    ->Iterations(1000)
    ->Unit(benchmark::kMillisecond);

/// Scrolling over the same map: every frame is new.
void scroll_large_map(benchmark::State& state) {
  Desk desk;
  OpenMap& map = desk.window.open_map(large_map());
  map.view->set_zoom(static_cast<double>(state.range(0)), {0, 0});
  QApplication::processEvents();
  Frames frames;
  for ([[maybe_unused]] auto _ : state) {
    frames.time(state, [&] {
      map.view->horizontalScrollBar()->setValue(map.view->horizontalScrollBar()->value() + 37);
      map.view->verticalScrollBar()->setValue(map.view->verticalScrollBar()->value() + 23);
      QApplication::processEvents();
    });
  }
  frames.report(state);
}
BENCHMARK(scroll_large_map)
    ->ArgName("zoom")
    ->Arg(4)
    ->Arg(1)
    ->UseManualTime()
    ->Iterations(300)
    ->Unit(benchmark::kMillisecond);

/// The same with all cells of the terrain of the first one selected. The number is the zoom, as for strokes.
void scroll_large_selection(benchmark::State& state) {
  Desk desk;
  OpenMap& map = desk.window.open_map(large_map());
  const auto number = static_cast<double>(state.range(0));
  map.view->set_zoom(number > 0 ? number : -1 / number, {0, 0});
  map.view->set_selection(same_terrain_as(map.document.map(), {0, 0}));
  QApplication::processEvents();
  Frames frames;
  for ([[maybe_unused]] auto _ : state) {
    frames.time(state, [&] {
      map.view->horizontalScrollBar()->setValue(map.view->horizontalScrollBar()->value() + 37);
      map.view->viewport()->update();
      QApplication::processEvents();
    });
  }
  frames.report(state);
  state.counters["runs"] = static_cast<double>(map.view->selection().size());
}
BENCHMARK(scroll_large_selection)
    ->ArgName("zoom")
    ->Arg(16)
    ->Arg(4)
    ->Arg(1)
    ->Arg(-4)
    ->UseManualTime()
    ->Iterations(30)
    ->Unit(benchmark::kMillisecond);

/// From the file of a map of 4096² to its first frame.
void open_large_map(benchmark::State& state, const char* name) {
  const QTemporaryDir folder;
  const QString file = folder.path() + QLatin1Char('/') + QLatin1String(name);
  if (!write_map(large_map(), file.toStdString())) return state.SkipWithError("cannot write the map");
  Frames frames;
  for ([[maybe_unused]] auto _ : state) {
    Desk desk;
    QApplication::processEvents();
    frames.time(state, [&] {
      desk.window.open_file(file);
      desk.window.grab();
    });
  }
  frames.report(state);
}
BENCHMARK_CAPTURE(open_large_map, lpmap, "a.lpmap")->UseManualTime()->Iterations(5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(open_large_map, movingai, "a.map")->UseManualTime()->Iterations(5)->Unit(benchmark::kMillisecond);

/// The probe on a map of 512²: from the mouse's event to the frame that shows the new path.
void probe_map(benchmark::State& state) {
  Desk desk;
  OpenMap& map = desk.window.open_map(test::random_map({.size = {512, 512}, .blocked_percent = 25}, 5));
  map.bake.wait();
  map.view->set_zoom(1, {0, 0});
  desk.window.tools().choose(&desk.window.tools().probe_tool());
  QWidget& canvas = *map.view->viewport();
  const ViewTransform transform = map.view->transform();
  send(canvas, QEvent::MouseButtonPress, transform.centre({3, 3}), Qt::LeftButton);
  send(canvas, QEvent::MouseButtonRelease, transform.centre({3, 3}), Qt::NoButton);
  QApplication::processEvents();
  Frames frames;
  int i = 0;
  for ([[maybe_unused]] auto _ : state) {
    ++i;
    frames.time(state, [&] {
      send(canvas, QEvent::MouseMove, transform.centre({(i * 37) % 512, (i * 101) % 512}), Qt::NoButton);
      QApplication::processEvents();
    });
  }
  frames.report(state);
}
BENCHMARK(probe_map)->UseManualTime()->Iterations(1000)->Unit(benchmark::kMillisecond);

/// The probe's goal is dragged over a map of 512² by a unit that turns, 3 × 2 cells: until the last path is shown. Each
/// event of the mouse is a turn of its own.
void drag_turning_probe(benchmark::State& state) {
  Map drawn = test::random_map({.size = {512, 512}, .blocked_percent = 4}, 8);
  drawn.units = {test::turning_unit(3, 2, 2000, 16, true)};
  Desk desk;
  OpenMap& map = desk.window.open_map(std::move(drawn));
  map.bake.wait();
  map.view->set_zoom(1, {0, 0});
  desk.window.tools().choose(&desk.window.tools().probe_tool());
  for (std::size_t i = 0; i < map.probe.searches().size(); ++i) {
    if (map.probe.searches()[i]->takes_directional_options()) map.probe.set_search(i);
  }
  QWidget& canvas = *map.view->viewport();
  const ViewTransform transform = map.view->transform();
  send(canvas, QEvent::MouseButtonPress, transform.centre({20, 30}), Qt::LeftButton);
  send(canvas, QEvent::MouseButtonRelease, transform.centre({20, 30}), Qt::NoButton);
  QApplication::processEvents();
  Turns turns;
  int i = 0;
  int late = 0;
  for ([[maybe_unused]] auto _ : state) {
    ++i;
    turns.run(
        state,
        [&] {
          send(canvas, QEvent::MouseMove, transform.centre({20 + i * 37 % 480, 20 + i * 101 % 480}), Qt::NoButton);
          late += map.probe.is_searching() ? 1 : 0;
        },
        // Every tenth time the mouse rests until the path is there.
        [&] { return i % 10 != 0 || !map.probe.is_searching(); });
  }
  turns.report(state);
  state.counters["late"] = late;
}
BENCHMARK(drag_turning_probe)->UseManualTime()->Iterations(200)->Unit(benchmark::kMillisecond);

/// A wall through the middle of a map.
Map parted(Map map) {
  for (std::int32_t y = 0; y < map.size().height; ++y) map.cells[{map.size().width / 2, y}] = 5;
  return map;
}

/// The mouse comes to rest where no path leads, on a map of 4096²: until the parts are shown, seen whole or closely.
void rest_on_large_map(benchmark::State& state) {
  Desk desk;
  OpenMap& map = desk.window.open_map(parted(large_map()));
  map.bake.wait();
  const auto number = static_cast<double>(state.range(0));
  map.view->set_zoom(number > 0 ? number : -1 / number, {0, 0});
  bool is_found = false;
  QObject::connect(&map.probe, &Probe::parts_found, &desk.window, [&] { is_found = true; });
  Turns turns;
  int i = 0;
  for ([[maybe_unused]] auto _ : state) {
    // Another map each time, of which nothing is known yet.
    map.document.paint(std::vector<CellRun>{{4000, 3000, 3001}, {40, 40, 41}}, 0);
    map.document.paint(std::vector<CellRun>{{4095, 7, 8}}, ++i % 2 == 0 ? 0 : 5);
    map.bake.wait();
    map.probe.set_start({3000.5, 4000.5});
    QApplication::processEvents();
    is_found = false;
    turns.run(
        state,
        [&] {
          map.probe.set_goal({40.5, 40.5});
        },
        [&] { return is_found; });
    QApplication::processEvents();
  }
  turns.report(state);
}
BENCHMARK(rest_on_large_map)
    ->ArgName("zoom")
    ->Arg(16)
    ->Arg(-4)
    ->UseManualTime()
    ->Iterations(3)
    ->Unit(benchmark::kMillisecond);

/// An overlay is ticked on a map of 4096² that is seen whole: until all of it is coloured.
void show_overlay(benchmark::State& state, const char* name) {
  // As many as it takes at a quarter of a million cells each.
  constexpr int kFrames = 64;
  Desk desk;
  OpenMap& map = desk.window.open_map(large_map());
  map.bake.wait();
  map.view->set_zoom(0.25, {0, 0});
  OverlaySet& overlays = map.view->overlays();
  Turns turns;
  for ([[maybe_unused]] auto _ : state) {
    show_alone(overlays, {});
    QApplication::processEvents();
    PaintCounter paints;
    map.view->viewport()->installEventFilter(&paints);
    turns.run(
        state, [&] { show_alone(overlays, name); }, [&] { return paints.count >= kFrames; });
  }
  turns.report(state);
}
BENCHMARK_CAPTURE(show_overlay, walkability, "Walkability")
    ->UseManualTime()
    ->Iterations(3)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(show_overlay, clearance, "Clearance")->UseManualTime()->Iterations(3)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(show_overlay, regions, "Regions")->UseManualTime()->Iterations(3)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(show_overlay, dead_ends, "Dead ends")->UseManualTime()->Iterations(3)->Unit(benchmark::kMillisecond);

/// Regions shown, the mouse moving over them: what its region does not reach is dark.
void hover_regions(benchmark::State& state) {
  const auto side = static_cast<std::int32_t>(state.range(0));
  Desk desk;
  OpenMap& map = desk.window.open_map(parted(test::random_map({.size = {side, side}, .blocked_percent = 25}, 5)));
  map.bake.wait();
  map.view->set_zoom(side <= 512 ? 1 : 0.25, {0, 0});
  OverlaySet& overlays = map.view->overlays();
  show_alone(overlays, "Regions");
  QWidget& canvas = *map.view->viewport();
  // Large overlays are coloured bit by bit.
  for (int i = 0; i < 100; ++i) QApplication::processEvents();
  Frames frames;
  int i = 0;
  for ([[maybe_unused]] auto _ : state) {
    ++i;
    // A walk within one half, and now and then over to the other.
    const Cell over{i * 7 % (side / 2 - 2) + i / 100 % 2 * side / 2, i * 3 % side};
    frames.time(state, [&] {
      send(canvas, QEvent::MouseMove, map.view->transform().centre(over), Qt::NoButton);
      QApplication::processEvents();
    });
  }
  frames.report(state);
}
BENCHMARK(hover_regions)
    ->ArgName("side")
    ->Arg(512)
    ->Arg(4096)
    ->UseManualTime()
    ->Iterations(500)
    ->Unit(benchmark::kMillisecond);

/// Drive is pressed for 24 trucks on a map of 512²: until they set off together.
void start_drive(benchmark::State& state) {
  Map drawn = test::random_map({.size = {512, 512}, .blocked_percent = 4}, 8);
  drawn.units = {test::turning_unit(3, 2, 2000, 16, true)};
  for (int i = 0; i < 24; ++i)
    drawn.queries.push_back({std::to_string(i), drawn.units[0].name, {20 + i * 17, 30}, {480 - i * 17, 480}, true, {}});
  Desk desk;
  OpenMap& map = desk.window.open_map(std::move(drawn));
  map.bake.wait();
  auto& panel = *desk.window.findChild<DrivePanel*>();
  QApplication::processEvents();
  Turns turns;
  for ([[maybe_unused]] auto _ : state) {
    turns.run(
        state,
        [&] {
          panel.drive_all(true);
          panel.play(true);
        },
        [&] { return panel.is_playing() || (map.fleet.is_planned() && map.fleet.seconds() == 0); });
    panel.drive_all(false);
    QApplication::processEvents();
  }
  turns.report(state);
}
BENCHMARK(start_drive)->UseManualTime()->Iterations(3)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QStandardPaths::setTestModeEnabled(true);
  // What an earlier window remembered, such as overlays, would be drawn in every frame.
  const QTemporaryDir settings;
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
  Application application(argc, argv);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
