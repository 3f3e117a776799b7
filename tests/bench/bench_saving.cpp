// What saving and restoring the state of a game costs, as docs/benchmarks.md says it:
//
//     bench-saving [UNITS]
//
// So many units (300) wander on a random map of 256 × 256 cells, a tenth of them blocked, over an overlay with 500
// cells laid. After three seconds of the game the crowd and the overlay are saved and restored 200 times, ten frames
// back each. Then what a player knows of half of such a map, for two unit profiles, and a live world with some cells
// blocked; ten units at the edge of what is known look around before both are restored. Then as many routes, of 12
// lines and arcs each, planned. Then a queue of as many requests, with none of its searches under way, and with two
// that have taken 1,000 and 3,000 units of effort so far; and how long these took. Times are medians, and the 99th of a
// hundred. Exits with 1 where a median misses the goal.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numbers>
#include <span>
#include <utility>
#include <vector>

#include <libpath/motion/crowd.h>
#include <libpath/motion/route.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/knowledge.h>
#include <libpath/search/ground/layer.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/queue/queue.h>
#include <tests/bench/arguments.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>

namespace {

using namespace libpath;
using Clock = std::chrono::steady_clock;

constexpr double kGoal = 200;  // microseconds
constexpr Size kSize{256, 256};
constexpr int kRounds = 200;

class Game {
 public:
  explicit Game(std::size_t units)
      : baked_(test::random_map({.size = kSize, .blocked_percent = 10}, 1)),
        overlay_(*Overlay::create(baked_.asset(), 0)),
        crowd_(*Crowd::create(baked_.asset(), profiles_, units)),
        context_(*SearchContext::create(kSize.cells())),
        cells_(kSize.cells()) {
    if (!crowd_.set_layer(0, overlay_.layer())) std::abort();
    for (int i = 0; i < 500; ++i) overlay_.add_cost(any(), Milli{500});
    while (units_ < units) {
      if (crowd_.add(0, any(), {})) ++units_;
    }
  }

  void frame() {
    for (CrowdUnit unit = 0; unit < units_; ++unit) {
      if (crowd_.has_arrived(unit)) crowd_.order(unit, any());
    }
    while (const auto need = crowd_.next_need()) {
      const PathResult path = find_path(overlay_.world(), {need->from, need->to}, context_, cells_);
      if (path.status != PathStatus::found) {
        crowd_.refuse(need->unit);
        crowd_.order(need->unit, any());
      } else {
        crowd_.follow(need->unit, {cells_.data(), path.cells});
      }
    }
    crowd_.step(1.0 / 30);
  }

  Crowd& crowd() { return crowd_; }
  Overlay& overlay() { return overlay_; }

 private:
  Cell any() { return {random_.below(kSize.width), random_.below(kSize.height)}; }

  static constexpr std::size_t profiles_[] = {0};
  test::BakedMap baked_;
  Overlay overlay_;
  Crowd crowd_;
  SearchContext context_;
  std::vector<Cell> cells_;
  test::Random random_{2};
  std::size_t units_ = 0;
};

/// The times of something done in each round.
class Times {
 public:
  template <class Action>
  void take(Action action) {
    const auto from = Clock::now();
    action();
    micros_.push_back(std::chrono::duration<double, std::micro>(Clock::now() - from).count());
  }
  /// Whether the median keeps to the goal.
  bool print(const char* what) {
    std::sort(micros_.begin(), micros_.end());
    const double median = micros_[micros_.size() / 2];
    const bool kept = median <= kGoal;
    std::printf("%-22s %8.1f µs median %8.1f µs 99 %%   goal %.0f µs: %s\n", what, median,
                micros_[micros_.size() * 99 / 100], kGoal, kept ? "kept" : "missed");
    return kept;
  }

 private:
  std::vector<double> micros_;
};

/// Lines and quarter turns, one behind the other.
std::vector<Route> make_routes(std::size_t count) {
  constexpr std::size_t kSegments = 12;
  std::vector<Route> routes;
  test::Random random(3);
  for (std::size_t i = 0; i < count; ++i) {
    routes.push_back(std::move(*Route::create(kSegments)));
    Route& route = routes.back();
    while (route.size() < kSegments) {
      const Pose at = route.end();
      route.add(Segment{Segment::Kind::line, Gear::forward, at.position, at.heading, 0, test::uniform(random, 1, 9)});
      const Point from = route.end().position;
      const double radius = test::uniform(random, 0.5, 4);
      const double angle = at.heading - std::numbers::pi / 2;
      route.add(Segment{Segment::Kind::arc,
                        Gear::forward,
                        {from.x - radius * std::cos(angle), from.y - radius * std::sin(angle)},
                        angle,
                        radius,
                        std::numbers::pi / 2});
    }
    route.plan({.speed = 4, .acceleration = 2, .braking = 2, .full_speed_radius = 2});
  }
  return routes;
}

/// Whether both medians keep to the goal.
bool measure_routes(std::size_t count, std::span<std::byte> bytes) {
  std::vector<Route> routes = make_routes(count);
  Times saving;
  Times restoring;
  std::size_t saved = 0;
  for (int i = 0; i < kRounds; ++i) {
    saving.take([&] {
      saved = 0;
      for (const Route& route : routes) saved += route.save(bytes.subspan(saved));
    });
    restoring.take([&] {
      const std::size_t each = saved / count;
      for (std::size_t k = 0; k < count; ++k) {
        if (!routes[k].restore(bytes.subspan(k * each, each))) std::abort();
      }
    });
  }
  std::printf("%zu routes: %zu bytes\n", count, saved);
  const bool saves = saving.print("save routes");
  return restoring.print("restore routes") && saves;
}

/// Whether the medians keep to the goal.
bool measure_worlds(std::span<std::byte> bytes) {
  const test::BakedMap baked(
      test::random_map({.size = kSize, .blocked_percent = 10, .costs = true, .widest_unit = 2}, 1));
  constexpr std::size_t kUnits[] = {0, 1};
  Knowledge known = *Knowledge::create(baked.asset(), kUnits);
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  const auto terrain = baked.asset().map().cells();
  for (std::int32_t y = 0; y < kSize.height; y += 8) {
    for (std::int32_t x = 0; x < kSize.width / 2; x += 8) known.see_around({x, y}, 8, terrain);
  }
  test::Random random(5);
  for (int i = 0; i < 100; ++i) live.block({random.below(kSize.width), random.below(kSize.height)});
  Times saving_known, restoring_known, saving_live, restoring_live;
  std::size_t saved = 0;
  std::size_t saved_live = 0;
  for (int i = 0; i < kRounds; ++i) {
    saving_known.take([&] { saved = known.save(bytes); });
    saving_live.take([&] { saved_live = live.save(bytes.subspan(saved)); });
    for (int k = 0; k < 10; ++k) {
      const Cell at{kSize.width / 2, random.below(kSize.height)};
      known.see_around(at, 9, terrain);
      live.block(at);
    }
    known.world(0);
    live.world();
    restoring_known.take([&] {
      if (!known.restore(bytes.first(saved))) std::abort();
    });
    restoring_live.take([&] {
      if (!live.restore(bytes.subspan(saved, saved_live))) std::abort();
    });
  }
  std::printf("what a player knows: %zu bytes, a live world: %zu bytes\n", saved, saved_live);
  const bool saves = saving_known.print("save knowledge");
  const bool restores = restoring_known.print("restore knowledge");
  const bool saves_live = saving_live.print("save a live world");
  return restoring_live.print("restore a live world") && saves && restores && saves_live;
}

/// Requests on ground of several costs, most of them long.
class Queued {
 public:
  explicit Queued(std::size_t requests)
      : baked_(test::random_map({.size = kSize, .blocked_percent = 10, .costs = true}, 1)),
        queue_(*PathQueue::create(kSize.cells(), requests)) {
    test::Random random(4);
    const auto beside = [&](int left) { return Cell{left + random.below(8), random.below(kSize.height)}; };
    for (std::size_t i = 0; i < requests; ++i) {
      const PathRequest request{baked_.world(), {beside(0), beside(kSize.width - 8)}, cells_};
      asked_.push_back({queue_.push(request).value(), request});
    }
  }

  void run(std::uint64_t effort) { queue_.run({.expansions = effort}); }
  std::size_t save(std::span<std::byte> out) { return queue_.save(out); }
  void restore(std::span<const std::byte> saved) {
    if (!queue_.restore(saved, {.paths = asked_})) std::abort();
  }

 private:
  test::BakedMap baked_;
  PathQueue queue_;
  std::vector<Cell> cells_ = std::vector<Cell>(1000);
  std::vector<Ticketed<PathRequest>> asked_;
};

/// Whether saving keeps to the goal, and restoring where no search is under way.
bool measure_queue(std::size_t requests, std::span<std::byte> bytes) {
  Queued queued(requests);
  Times saving;
  Times restoring;
  Times searching;
  Times replaying;
  const std::size_t none = queued.save(bytes);
  for (int i = 0; i < kRounds; ++i) {
    restoring.take([&] { queued.restore(bytes.first(none)); });
    searching.take([&] { queued.run(4000); });
    std::size_t saved = 0;
    saving.take([&] { saved = queued.save(bytes.subspan(none)); });
    replaying.take([&] { queued.restore(bytes.subspan(none, saved)); });
  }
  std::printf("%zu requests: %zu bytes\n", requests, none);
  const bool saves = saving.print("save a queue");
  const bool restores = restoring.print("restore a queue");
  searching.print("two of its searches");
  replaying.print("restore with these");
  return saves && restores;
}

}  // namespace

int main(int argc, char** argv) {
  const auto arguments = bench::own_arguments(argc, argv);
  const std::size_t units = !arguments.empty() ? std::strtoul(arguments[0], nullptr, 10) : 300;
  Game game(units);
  for (int i = 0; i < 90; ++i) game.frame();
  std::vector<std::byte> bytes(1 << 24);
  Times saving;
  Times restoring;
  std::size_t crowd = 0;
  std::size_t overlay = 0;
  for (int i = 0; i < kRounds; ++i) {
    saving.take([&] {
      crowd = game.crowd().save(bytes);
      overlay = game.overlay().save(std::span(bytes).subspan(crowd));
    });
    for (int k = 0; k < 10; ++k) game.frame();
    restoring.take([&] {
      if (!game.crowd().restore(std::span(bytes).first(crowd))) std::abort();
      if (!game.overlay().restore(std::span(bytes).subspan(crowd, overlay))) std::abort();
    });
    game.frame();
  }
  std::printf("%zu units: %zu bytes, their overlay: %zu bytes\n", units, crowd, overlay);
  const bool saved = saving.print("save");
  const bool restored = restoring.print("restore, proof included");
  const bool worlds = measure_worlds(bytes);
  const bool routes = measure_routes(units, bytes);
  const bool queue = measure_queue(units, bytes);
  return saved && restored && worlds && routes && queue ? 0 : 1;
}
