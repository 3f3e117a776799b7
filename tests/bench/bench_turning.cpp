#include <memory>
#include <vector>

#include <benchmark/benchmark.h>
#include <libpath/bake/turning/hit_check.h>
#include <libpath/bake/turning/pose_regions.h>
#include <libpath/bake/turning/turn_heuristic.h>
#include <libpath/geometry/sweep.h>
#include <libpath/geometry/turning.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/turning/edge_mask_maker.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>
#include <tools/common/generate.h>

namespace {

using namespace libpath;

constexpr Size kSize{512, 512};

/// The units that the page of benchmarks tells of: 7 × 3 cells at radius 3, 2 and 1.2, and with 16 headings.
UnitProfile unit_of(int kind) {
  switch (kind) {
    case 0: return test::turning_unit(7, 3, 3000, 8);
    case 1: return test::turning_unit(7, 3, 2000, 8);
    case 2: return test::turning_unit(7, 3, 1200, 8);
    case 3: return test::turning_unit(7, 3, 3000, 16);
    default: return test::turning_unit(7, 3, 3000, 8, true);
  }
}

const char* name_of_unit(int kind) {
  constexpr const char* kNames[] = {"radius 3", "radius 2", "radius 1.2", "radius 3, 16 headings", "radius 3, reverse"};
  return kNames[kind];
}

/// Caves with a unit's tables over them.
struct Problem {
  explicit Problem(int kind) : unit(unit_of(kind)), baked(map_for(unit)), tables(baked.world().turning()) {}

  static Map map_for(const UnitProfile& unit) {
    Map map = tools::generate_caves(kSize, 1, {});
    map.units = {unit};
    return map;
  }

  UnitProfile unit;
  test::BakedMap baked;
  TurningTables tables;
};

const Problem& problem_of(int kind) {
  static std::array<std::unique_ptr<Problem>, 5> problems;
  auto& problem = problems[static_cast<std::size_t>(kind)];
  if (!problem) problem = std::make_unique<Problem>(kind);
  return *problem;
}

std::vector<Cell> some_cells() {
  test::Random random(7);
  std::vector<Cell> cells;
  for (int i = 0; i < 4096; ++i) cells.push_back({random.below(kSize.width), random.below(kSize.height)});
  return cells;
}

/// One window gathered, then every edge of the group at one heading after another tested in it.
void edge_checks(benchmark::State& state, EdgeGroup group) {
  const Problem& problem = problem_of(static_cast<int>(state.range(0)));
  const HitCheck& check = problem.tables.hit_check;
  const auto window = group == EdgeGroup::plain ? check.short_window() : check.loop_window();
  const auto cells = some_cells();
  HitCheck::ClosedCells closed;
  std::uint64_t checks = 0;
  std::uint64_t free = 0;
  std::size_t next = 0;
  for (auto _ : state) {
    check.gather(cells[next++ % cells.size()], window, closed);
    for (std::int32_t heading = 0; heading < check.headings(); ++heading) {
      const auto edges = check.edges(heading, group);
      for (const TableEdge& edge : edges) free += HitCheck::is_free(check.mask(edge, window), closed) ? 1 : 0;
      checks += edges.size();
    }
  }
  benchmark::DoNotOptimize(free);
  state.SetLabel(name_of_unit(static_cast<int>(state.range(0))));
  state.counters["checks"] = benchmark::Counter(static_cast<double>(checks), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(edge_checks, plain, EdgeGroup::plain)->DenseRange(0, 4)->Unit(benchmark::kNanosecond);
BENCHMARK_CAPTURE(edge_checks, loops, EdgeGroup::loop)->DenseRange(0, 3)->Unit(benchmark::kNanosecond);

void gather_window(benchmark::State& state) {
  const HitCheck& check = problem_of(0).tables.hit_check;
  const auto cells = some_cells();
  HitCheck::ClosedCells closed;
  std::size_t next = 0;
  for (auto _ : state) {
    check.gather(cells[next++ % cells.size()], check.short_window(), closed);
    benchmark::DoNotOptimize(closed);
  }
}
BENCHMARK(gather_window);

void free_edges_of_a_pose(benchmark::State& state) {
  const EdgeMasks& masks = problem_of(0).tables.edge_masks;
  const auto cells = some_cells();
  std::uint64_t sum = 0;
  std::size_t next = 0;
  for (auto _ : state) {
    sum += masks.next_free(masks.place_of({cells[next++ % cells.size()], static_cast<std::int32_t>(next & 7)}), 0);
  }
  benchmark::DoNotOptimize(sum);
}
BENCHMARK(free_edges_of_a_pose);

/// 4096 poses around one goal, at most `range` cells away.
void turn_look_up(benchmark::State& state) {
  const Problem& problem = problem_of(0);
  test::Random random(3);
  const auto reach = static_cast<int>(state.range(0));
  std::vector<GridPose> poses;
  for (int i = 0; i < 4096; ++i) {
    poses.push_back(
        {{256 + random.below(2 * reach + 1) - reach, 256 + random.below(2 * reach + 1) - reach}, random.below(8)});
  }
  const auto bound = problem.tables.turn_heuristic.to_pose({{256, 256}, 3});
  Cost sum = 0;
  for (auto _ : state) {
    for (const GridPose& pose : poses) sum += bound(pose);
  }
  benchmark::DoNotOptimize(sum);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(poses.size()));
}
BENCHMARK(turn_look_up)->Arg(16)->Arg(100);

void shortest_curve(benchmark::State& state) {
  test::Random random(3);
  std::vector<GridPose> poses;
  for (int i = 0; i < 4096; ++i) poses.push_back({{random.below(33) - 16, random.below(33) - 16}, random.below(8)});
  std::size_t next = 0;
  double sum = 0;
  for (auto _ : state) sum += turning_distance({{0.5, 0.5}, 0}, pose_of(poses[next++ % poses.size()], 8), 3);
  benchmark::DoNotOptimize(sum);
}
BENCHMARK(shortest_curve);

void impossible_pose(benchmark::State& state) {
  const Problem& problem = problem_of(0);
  const auto cells = some_cells();
  std::size_t next = 0;
  std::size_t no = 0;
  for (auto _ : state) {
    const std::size_t i = next++;
    no += problem.tables.pose_regions.reaches(
              {cells[i % cells.size()], static_cast<std::int32_t>(i & 7)},
              {cells[(i + 77) % cells.size()], static_cast<std::int32_t>(i >> 3 & 7)}) == Reach::no
              ? 1
              : 0;
  }
  benchmark::DoNotOptimize(no);
}
BENCHMARK(impossible_pose);

void bake_hit_check_of_unit(benchmark::State& state) {
  const int kind = static_cast<int>(state.range(0));
  const UnitProfile unit = unit_of(kind);
  std::size_t bytes = 0;
  for (auto _ : state) {
    const auto baked = bake_hit_check(unit);
    bytes = baked->edges.size() * sizeof(TableEdge) + baked->masks.size() * 8;
  }
  state.SetLabel(name_of_unit(kind));
  state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(bake_hit_check_of_unit)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

void bake_turn_heuristic_of_unit(benchmark::State& state) {
  const int kind = static_cast<int>(state.range(0));
  const UnitProfile unit = unit_of(kind);
  const auto check = bake_hit_check(unit);
  for (auto _ : state) benchmark::DoNotOptimize(bake_turn_heuristic(unit, *check).to_poses.size());
  state.SetLabel(name_of_unit(kind));
}
BENCHMARK(bake_turn_heuristic_of_unit)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

/// Once a live world, and an overlay that knows turns.
void make_edge_mask_maker(benchmark::State& state) {
  const int kind = static_cast<int>(state.range(0));
  const HitCheck& check = problem_of(kind).tables.hit_check;
  for (auto _ : state) benchmark::DoNotOptimize(EdgeMaskMaker::create(check));
  state.SetLabel(name_of_unit(kind));
}
BENCHMARK(make_edge_mask_maker)->DenseRange(0, 4)->Unit(benchmark::kMicrosecond);

void compute_edge_masks(benchmark::State& state) {
  const int kind = static_cast<int>(state.range(0));
  const HitCheck& check = problem_of(kind).tables.hit_check;
  auto maker = EdgeMaskMaker::create(check);
  std::vector<std::uint8_t> bytes(EdgeMasks::bytes(check));
  for (auto _ : state) {
    maker->compute(check.ground(), {0, 0, kSize.width, kSize.height}, bytes);
    benchmark::ClobberMemory();
  }
  state.SetLabel(name_of_unit(kind));
  state.counters["bytes"] = static_cast<double>(bytes.size());
}
BENCHMARK(compute_edge_masks)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

void repair_edge_masks(benchmark::State& state) {
  const HitCheck& check = problem_of(0).tables.hit_check;
  auto maker = EdgeMaskMaker::create(check);
  std::vector<std::uint8_t> bytes(EdgeMasks::bytes(check));
  for (auto _ : state) {
    maker->repair(check.ground(), {250, 250, 254, 254}, bytes);
    benchmark::ClobberMemory();
  }
}
BENCHMARK(repair_edge_masks)->Unit(benchmark::kMicrosecond);

void bake_regions_of_poses(benchmark::State& state) {
  const int kind = static_cast<int>(state.range(0));
  const TurningTables& tables = problem_of(kind).tables;
  std::size_t regions = 0;
  for (auto _ : state) {
    const PoseGraph graph(tables.hit_check, tables.edge_masks);
    regions = bake_pose_regions(graph, find_plain_parts(graph)).records.size();
  }
  state.SetLabel(name_of_unit(kind));
  state.counters["regions"] = static_cast<double>(regions);
}
BENCHMARK(bake_regions_of_poses)->DenseRange(0, 3)->Unit(benchmark::kMillisecond);

}  // namespace
