#include <algorithm>
#include <chrono>
#include <ctime>
#include <memory>
#include <vector>

#include <benchmark/benchmark.h>
#include <editor/canvas/cell_shapes.h>
#include <editor/canvas/paint_tools.h>
#include <editor/window/main_window.h>
#include <libpath/map/io/map_file.h>
#include <tests/support/maps.h>
#include <QApplication>
#include <QMouseEvent>
#include <QScrollBar>
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
  /// Of this thread alone: what other programs take of a busy machine does not count.
  static double cpu_milliseconds() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
  }
  static double at(std::vector<double>& times, double part) {
    std::sort(times.begin(), times.end());
    return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
  }

  std::vector<double> times_;
  std::vector<double> cpu_times_;
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

}  // namespace

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QStandardPaths::setTestModeEnabled(true);
  QApplication application(argc, argv);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
