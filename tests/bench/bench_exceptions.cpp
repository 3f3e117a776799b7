#include <cstdint>
#include <vector>

#include <benchmark/benchmark.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/bench/bench_maps.h>
#include <tests/support/random.h>

// Plain maps with one exception: what find_path() takes beside the same map without it.

namespace {

using namespace libpath;

using bench::kSize;
using bench::name_of_kind;

enum class Exception : std::uint8_t { none, swamp, cliff, ladder };

/// A swamp of one cell, twelve one-way edges here and there, or one link, all of them where a unit can go.
Map map_with(int kind, Exception exception) {
  Map map = bench::map_of_kind(kind);
  const auto& terrains = map.terrains;
  test::Random random(3);
  const auto any_free = [&] {
    while (true) {
      const Cell cell{random.below(kSize.width), random.below(kSize.height)};
      if (terrains[map.cells[cell]].factors[0]) return cell;
    }
  };
  if (exception == Exception::swamp) {
    Terrain swamp = terrains[map.cells[any_free()]];
    swamp.name = "quicksand";
    swamp.glyph = 'q';
    swamp.factors[0] = Milli{20'000};
    map.cells[any_free()] = static_cast<TerrainIndex>(terrains.size());
    map.terrains.push_back(swamp);
  }
  if (exception == Exception::cliff) tools::scatter_one_way_edges(map, 1, 12);
  if (exception == Exception::ladder) map.links.push_back({"", any_free(), any_free(), Milli::whole(30), true});
  return map;
}

/// A pass over all queries; the counter says how long one took.
void find_paths(benchmark::State& state, Exception exception, Tier tier) {
  const int kind = static_cast<int>(state.range(0));
  const bench::Problem problem(map_with(kind, exception), tier, 2048);
  auto context = SearchContext::create(problem.world);
  std::vector<Cell> cells(kSize.cells());
  for (auto _ : state) {
    for (const GridQuery& query : problem.queries) {
      benchmark::DoNotOptimize(find_path(problem.world, query, *context, cells).cost);
    }
  }
  const auto queries = static_cast<double>(problem.queries.size());
  state.counters["per_query"] =
      benchmark::Counter(queries, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
  state.SetLabel(name_of_kind(kind));
}

constexpr auto kUnit = benchmark::kMicrosecond;
#define LIBPATH_EXCEPTIONS(tier)                                                                            \
  BENCHMARK_CAPTURE(find_paths, plain_##tier, Exception::none, Tier::tier)->DenseRange(0, 4)->Unit(kUnit);  \
  BENCHMARK_CAPTURE(find_paths, swamp_##tier, Exception::swamp, Tier::tier)->DenseRange(0, 4)->Unit(kUnit); \
  BENCHMARK_CAPTURE(find_paths, cliff_##tier, Exception::cliff, Tier::tier)->DenseRange(0, 4)->Unit(kUnit); \
  BENCHMARK_CAPTURE(find_paths, ladder_##tier, Exception::ladder, Tier::tier)->DenseRange(0, 4)->Unit(kUnit)
LIBPATH_EXCEPTIONS(none);
LIBPATH_EXCEPTIONS(fast);
LIBPATH_EXCEPTIONS(full);

}  // namespace
