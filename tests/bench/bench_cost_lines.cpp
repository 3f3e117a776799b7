#include <cstdint>
#include <map>
#include <memory>
#include <tuple>
#include <vector>

#include <benchmark/benchmark.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/line_cost.h>
#include <libpath/tables/asset.h>
#include <tests/bench/bench_maps.h>
#include <tests/support/baked.h>

// Lines at any angle over ground of several costs, with one-way edges and links: what find_waypoint_path() takes, how
// much of the cost of the grid's path is left, and what the shortest lines cost that answered before.

namespace {

using namespace libpath;

using bench::kSize;
using bench::name_of_kind;

enum class Ground : std::uint8_t { costs, edges };

Map map_of(int kind, Ground ground) {
  const Map map = bench::map_of_kind(kind);
  return ground == Ground::costs ? bench::with_costs(map) : bench::with_edges(map);
}

/// The same ground at one cost, without edges and links: what the shortest lines are found on.
Map plain(Map map) {
  for (Terrain& terrain : map.terrains) {
    for (auto& factor : terrain.factors) {
      if (factor) factor = Milli::whole(1);
    }
  }
  map.links.clear();
  map.one_way_edges.clear();
  return map;
}

struct Problem : bench::Problem {
  Problem(int kind, Ground ground, Tier tier)
      : bench::Problem(map_of(kind, ground), tier, 64), flat(plain(map_of(kind, ground))) {}

  test::BakedMap flat;
};

const Problem& problem_of(int kind, Ground ground, Tier tier) {
  static std::map<std::tuple<int, Ground, Tier>, std::unique_ptr<Problem>> problems;
  auto& problem = problems[{kind, ground, tier}];
  if (!problem) problem = std::make_unique<Problem>(kind, ground, tier);
  return *problem;
}

WaypointQuery in_centres(const GridQuery& query) {
  return {{query.from.x + 0.5, query.from.y + 0.5}, {query.to.x + 0.5, query.to.y + 0.5}};
}

/// What a path of lines costs in a world. Lines that it cannot walk there count as their length.
double cost_of(const World& world, std::span<const Point> points) {
  double cost = 0;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const double line = line_cost(world.walkability(), world.edges(), world.costs(), FinePoint::nearest(points[i - 1]),
                                  FinePoint::nearest(points[i]));
    cost += line < 1e18 ? line : distance(points[i - 1], points[i]);
  }
  return cost;
}

/// How costs compare, over all queries: of lines and of the shortest lines to the grid's.
void compare(benchmark::State& state, const Problem& problem) {
  auto context = SearchContext::create(problem.world);
  std::vector<Point> points(kSize.cells());
  double grid = 0;
  double lines = 0;
  double shortest = 0;
  for (const GridQuery& query : problem.queries) {
    grid += problem.world.costs().length(find_cost(problem.world, query, *context).cost);
    lines += find_waypoint_length(problem.world, in_centres(query), *context).cost;
    const std::size_t count = find_waypoint_path(problem.flat.world(), in_centres(query), *context, points).points;
    shortest += cost_of(problem.world, {points.data(), count});
  }
  state.counters["cost"] = lines / grid;
  state.counters["shortest"] = shortest / grid;
}

void lines(benchmark::State& state, Ground ground, Tier tier) {
  const int kind = static_cast<int>(state.range(0));
  const Problem& problem = problem_of(kind, ground, tier);
  auto context = SearchContext::create(problem.world);
  std::vector<Point> points(kSize.cells());
  compare(state, problem);
  std::size_t next = 0;
  for (auto _ : state) {
    const WaypointQuery query = in_centres(problem.queries[next++ % problem.queries.size()]);
    benchmark::DoNotOptimize(find_waypoint_path(problem.world, query, *context, points).cost);
  }
  state.SetLabel(name_of_kind(kind));
}

void grid(benchmark::State& state, Ground ground, Tier tier) {
  const int kind = static_cast<int>(state.range(0));
  const Problem& problem = problem_of(kind, ground, tier);
  auto context = SearchContext::create(problem.world);
  std::vector<Cell> corners(kSize.cells());
  std::size_t next = 0;
  for (auto _ : state) {
    const GridQuery& query = problem.queries[next++ % problem.queries.size()];
    benchmark::DoNotOptimize(find_corners(problem.world, query, *context, corners).cost);
  }
  state.SetLabel(name_of_kind(kind));
}

constexpr auto kUnit = benchmark::kMicrosecond;
BENCHMARK_CAPTURE(lines, costs, Ground::costs, Tier::none)->DenseRange(0, 4)->Unit(kUnit);
BENCHMARK_CAPTURE(lines, costs_fast, Ground::costs, Tier::fast)->DenseRange(0, 4)->Unit(kUnit);
BENCHMARK_CAPTURE(grid, costs_fast, Ground::costs, Tier::fast)->DenseRange(0, 4)->Unit(kUnit);
BENCHMARK_CAPTURE(lines, edges, Ground::edges, Tier::none)->DenseRange(0, 4)->Unit(kUnit);
BENCHMARK_CAPTURE(lines, edges_fast, Ground::edges, Tier::fast)->DenseRange(0, 4)->Unit(kUnit);
BENCHMARK_CAPTURE(grid, edges_fast, Ground::edges, Tier::fast)->DenseRange(0, 4)->Unit(kUnit);

}  // namespace
