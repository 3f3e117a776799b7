#include <algorithm>
#include <chrono>
#include <vector>

#include <benchmark/benchmark.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/bench/bench_maps.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>

namespace {

using namespace libpath;
using Clock = std::chrono::steady_clock;

using bench::kSize;
using bench::map_of_kind;
using bench::name_of_kind;

/// A live world, and free cells of it in random order.
struct Problem {
  Problem(int kind, Tier tier) : baked(map_of_kind(kind), tier), live(*LiveWorld::create(baked.asset(), 0)) {
    test::Random random(7);
    while (free.size() < 4096) {
      const Cell cell{random.below(kSize.width), random.below(kSize.height)};
      if (baked.world().walkability()[cell]) free.push_back(cell);
    }
  }

  test::BakedMap baked;
  LiveWorld live;
  std::vector<Cell> free;
};

double nanoseconds(Clock::duration time) { return std::chrono::duration<double, std::nano>(time).count(); }

/// One change at a time: a random cell is blocked, and freed again; repairs are not counted. The percentile counts each
/// change by itself, clock included.
void change(benchmark::State& state) {
  Problem problem(static_cast<int>(state.range(0)), Tier::none);
  std::vector<double> times;
  std::size_t next = 0;
  for (auto _ : state) {
    const Cell cell = problem.free[next++ % problem.free.size()];
    const auto start = Clock::now();
    problem.live.block(cell);
    const auto middle = Clock::now();
    problem.live.unblock(cell);
    const auto end = Clock::now();
    state.SetIterationTime(nanoseconds(end - start) / 2 * 1e-9);
    times.push_back(nanoseconds(middle - start));
    benchmark::DoNotOptimize(problem.live.world().size());
  }
  std::sort(times.begin(), times.end());
  state.SetLabel(name_of_kind(static_cast<int>(state.range(0))));
  state.counters["block_median_ns"] = times[times.size() / 2];
  state.counters["block_p99_ns"] = times[times.size() * 99 / 100];
  state.counters["block_max_ns"] = times.back();
}
BENCHMARK(change)->DenseRange(0, 4)->UseManualTime()->Iterations(20'000);

/// What the next world() takes after one change.
void repair(benchmark::State& state) {
  Problem problem(static_cast<int>(state.range(0)), Tier::none);
  std::size_t next = 0;
  for (auto _ : state) {
    problem.live.block(problem.free[next++ % problem.free.size()]);
    const auto start = Clock::now();
    benchmark::DoNotOptimize(problem.live.world().size());
    state.SetIterationTime(nanoseconds(Clock::now() - start) * 1e-9);
    problem.live.unblock(problem.free[(next - 1) % problem.free.size()]);
    problem.live.world();
  }
  state.SetLabel(name_of_kind(static_cast<int>(state.range(0))));
}
BENCHMARK(repair)->DenseRange(0, 4)->UseManualTime()->Iterations(20'000)->Unit(benchmark::kMicrosecond);

/// Swamps are treated as plain ground (0) or as walls (1), and as swamps again, each with the next world().
void treat_terrain(benchmark::State& state) {
  const Map map = bench::with_costs(map_of_kind(0));
  const test::BakedMap baked(map, Tier::none);
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  const auto place = [&](char glyph) {
    std::uint8_t terrain = 0;
    while (map.terrains[terrain].glyph != glyph) ++terrain;
    return terrain;
  };
  const std::uint8_t swamp = place('S');
  const std::uint8_t other = place(state.range(0) == 0 ? '.' : '@');
  for (auto _ : state) {
    for (const std::uint8_t as : {other, swamp}) {
      live.treat_terrain_as(swamp, as);
      benchmark::DoNotOptimize(live.world().size());
    }
  }
  const auto all = map.cells.all();
  state.counters["cells"] = static_cast<double>(std::count(all.begin(), all.end(), swamp));
}
BENCHMARK(treat_terrain)->DenseRange(0, 1)->Unit(benchmark::kMicrosecond);

/// Queries of a world in which so many cells have been blocked since it was baked.
void query_after_changes(benchmark::State& state, Tier tier) {
  Problem problem(0, tier);
  for (std::int64_t i = 0; i < state.range(0); ++i) problem.live.block(problem.free[static_cast<std::size_t>(i)]);
  const World world = problem.live.world();
  auto context = SearchContext::create(world);
  std::vector<Cell> cells(kSize.cells());
  std::size_t next = 0;
  std::size_t searched = 0;
  for (auto _ : state) {
    const GridQuery query{problem.free[1024 + next % 1024], problem.free[2048 + next % 1024]};
    ++next;
    searched += find_path(world, query, *context, cells).expanded > 0;
  }
  state.counters["searched"] = static_cast<double>(searched) / static_cast<double>(next);
}
BENCHMARK_CAPTURE(query_after_changes, full, Tier::full)
    ->Arg(0)
    ->Arg(1)
    ->Arg(10)
    ->Arg(100)
    ->Arg(1000)
    ->Unit(benchmark::kMicrosecond);

/// Queries in slices of 64 on ground of several costs, west of the map, of whose easternmost columns so many cells
/// change between any two slices. Changes are not counted, but what the search makes of them.
void query_in_slices(benchmark::State& state) {
  const test::BakedMap baked(bench::with_costs(map_of_kind(0)), Tier::none);
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  auto context = SearchContext::create(live.world());
  test::Random random(7);
  const auto any = [&](std::int32_t first, std::int32_t end) {
    Cell cell;
    do {
      cell = {first + random.below(end - first), random.below(kSize.height)};
    } while (!baked.world().walkability()[cell]);
    return cell;
  };
  double slices = 0;
  double begun_anew = 0;
  for (auto _ : state) {
    Clock::duration taken{};
    GridSearch search(live.world(), *context);
    PathStatus status = search.start({any(0, 200), any(0, 200)});
    while (status == PathStatus::running) {
      for (std::int64_t i = 0; i < state.range(0); ++i) {
        const Cell cell = any(480, kSize.width);
        random.percent(50) ? live.block(cell) : live.unblock(cell);
      }
      live.world();
      const auto start = Clock::now();
      begun_anew += search.begins_anew() ? 1 : 0;
      status = search.step(64);
      taken += Clock::now() - start;
      ++slices;
    }
    state.SetIterationTime(nanoseconds(taken) * 1e-9);
  }
  state.counters["slices"] = slices / static_cast<double>(state.iterations());
  state.counters["begun_anew"] = begun_anew / static_cast<double>(state.iterations());
}
BENCHMARK(query_in_slices)->Arg(0)->Arg(1)->Arg(32)->UseManualTime()->Iterations(1000)->Unit(benchmark::kMicrosecond);

/// Lines at any angle in the baked world (0), and in a live one of which nothing is changed (1).
void lines_unedited(benchmark::State& state, Tier tier) {
  Problem problem(static_cast<int>(state.range(0)), tier);
  const World world = state.range(1) == 0 ? problem.baked.world() : problem.live.world();
  auto context = SearchContext::create(world);
  std::vector<Point> points(kSize.cells());
  const auto middle = [](Cell cell) { return Point{cell.x + 0.5, cell.y + 0.5}; };
  std::size_t next = 0;
  for (auto _ : state) {
    const WaypointQuery query{middle(problem.free[1024 + next % 1024]), middle(problem.free[2048 + next % 1024])};
    ++next;
    benchmark::DoNotOptimize(find_waypoint_path(world, query, *context, points).length);
  }
  state.SetLabel(name_of_kind(static_cast<int>(state.range(0))) +
                 std::string(state.range(1) == 0 ? ", baked" : ", live"));
}
BENCHMARK_CAPTURE(lines_unedited, fast, Tier::fast)->ArgsProduct({{0, 1, 2}, {0, 1}})->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(lines_unedited, full, Tier::full)->ArgsProduct({{0, 1, 2}, {0, 1}})->Unit(benchmark::kMicrosecond);

}  // namespace
