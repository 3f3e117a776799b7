#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <queue>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/grid/jump_map.h>
#include <tests/bench/bench_maps.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>

namespace {

using namespace libpath;

using bench::kSize;
using bench::map_of_kind;
using bench::name_of_kind;

/// A map baked once, and queries over it that have an answer.
struct Problem {
  Problem(int kind, Tier tier) : baked(map_of_kind(kind), tier), world(baked.world()) {
    test::Random random(7);
    while (queries.size() < 64) {
      const Cell from{random.below(kSize.width), random.below(kSize.height)};
      const Cell to{random.below(kSize.width), random.below(kSize.height)};
      if (!world.walkability()[from] || !world.walkability()[to]) continue;
      if (world.regions().reaches(world.regions().region_of(from), world.regions().region_of(to))) {
        queries.push_back({from, to});
      }
    }
  }

  test::BakedMap baked;
  World world;
  std::vector<GridQuery> queries;
};

const Problem& problem_of(int kind, Tier tier) {
  static std::map<std::pair<int, Tier>, std::unique_ptr<Problem>> problems;
  auto& problem = problems[{kind, tier}];
  if (!problem) problem = std::make_unique<Problem>(kind, tier);
  return *problem;
}

void grid_search(benchmark::State& state, Tier tier, bool write_cells, Processor processor = ::libpath::processor()) {
  const int kind = static_cast<int>(state.range(0));
  const Problem& problem = problem_of(kind, tier);
  auto context = SearchContext::create(problem.world);
  context->use_code_for(processor);
  std::vector<Cell> cells(kSize.cells());
  std::uint64_t expanded = 0;
  std::size_t next = 0;
  for (auto _ : state) {
    const GridQuery& query = problem.queries[next++ % problem.queries.size()];
    const PathResult result =
        write_cells ? find_path(problem.world, query, *context, cells) : find_cost(problem.world, query, *context);
    benchmark::DoNotOptimize(result.cost);
    expanded += result.expanded;
  }
  state.SetLabel(name_of_kind(kind));
  state.counters["expansions"] = benchmark::Counter(static_cast<double>(expanded), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(grid_search, none, Tier::none, true)->DenseRange(0, 4)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(grid_search, none_any, Tier::none, true, Processor::any)
    ->DenseRange(0, 4)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(grid_search, fast, Tier::fast, true)->DenseRange(0, 4)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(grid_search, full, Tier::full, true)->DenseRange(0, 3)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(grid_search, full_cost_only, Tier::full, false)->DenseRange(0, 3)->Unit(benchmark::kMicrosecond);

/// A* as a textbook writes it, over the same tables: std::priority_queue, arrays cleared per query.
std::uint64_t textbook_search(const World& world, GridQuery query) {
  using Entry = std::pair<Cost, Cell>;
  std::vector<Cost> g(world.size().cells(), kNoCost);
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  std::uint64_t expanded = 0;
  g[world.size().index(query.from)] = 0;
  open.push({octile_cost(query.from, query.to), query.from});
  while (!open.empty()) {
    const auto [key, cell] = open.top();
    open.pop();
    const Cost at = g[world.size().index(cell)];
    if (key != at + octile_cost(cell, query.to)) continue;
    if (cell == query.to) break;
    ++expanded;
    for_each(open_headings(world.walkability().ring(cell)), [&, cell = cell](Heading heading) {
      const Cell next = step(cell, heading);
      const Cost reached = at + (is_diagonal(heading) ? kDiagonal : kStraight);
      if (reached >= g[world.size().index(next)]) return;
      g[world.size().index(next)] = reached;
      open.push({reached + octile_cost(next, query.to), next});
    });
  }
  return expanded;
}

void textbook(benchmark::State& state) {
  const int kind = static_cast<int>(state.range(0));
  const Problem& problem = problem_of(kind, Tier::none);
  std::uint64_t expanded = 0;
  std::size_t next = 0;
  for (auto _ : state) expanded += textbook_search(problem.world, problem.queries[next++ % problem.queries.size()]);
  state.SetLabel(name_of_kind(kind));
  state.counters["expansions"] = benchmark::Counter(static_cast<double>(expanded), benchmark::Counter::kIsRate);
}
BENCHMARK(textbook)->Arg(0)->Arg(2)->Arg(3)->Arg(4)->Unit(benchmark::kMicrosecond);

void impossible_query(benchmark::State& state) {
  Map map = plain_map({512, 512});
  for (std::int32_t y = 0; y < 512; ++y) map.cells[{256, y}] = 5;
  const test::BakedMap baked(map);
  const World world = baked.world();
  auto context = SearchContext::create(world);
  for (auto _ : state) {
    const PathResult result = find_path(world, {{3, 3}, {500, 400}}, *context, {});
    benchmark::DoNotOptimize(result.reason);
  }
}
BENCHMARK(impossible_query);

void bake_map(benchmark::State& state, Tier tier) {
  const int kind = static_cast<int>(state.range(0));
  const Map map = map_of_kind(kind);
  for (auto _ : state) benchmark::DoNotOptimize(bake(map, {.units = {}, .tier = tier, .threads = 1})->bytes.size());
  state.SetLabel(name_of_kind(kind));
}
BENCHMARK_CAPTURE(bake_map, none, Tier::none)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(bake_map, fast, Tier::fast)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(bake_map, full, Tier::full)->DenseRange(0, 3)->Unit(benchmark::kMillisecond);

/// What opening makes of walkability for searches over corners.
void make_jump_map(benchmark::State& state) {
  const int kind = static_cast<int>(state.range(0));
  const World& world = problem_of(kind, Tier::none).world;
  std::vector<std::uint64_t> memory(JumpMap::memory_words(kSize));
  std::vector<std::uint64_t> scratch(JumpMap::scratch_words(kSize));
  for (auto _ : state) benchmark::DoNotOptimize(JumpMap::make(world.walkability(), memory, scratch).corner_count());
  state.SetLabel(name_of_kind(kind));
}
BENCHMARK(make_jump_map)->DenseRange(0, 4)->Unit(benchmark::kMicrosecond);

void open_asset(benchmark::State& state) {
  const auto bytes = test::bake_bytes(map_of_kind(0));
  for (auto _ : state) benchmark::DoNotOptimize(Asset::open_copy(bytes).has_value());
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes.size()));
}
BENCHMARK(open_asset)->Unit(benchmark::kMicrosecond);

}  // namespace
