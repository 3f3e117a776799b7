#include <cstdint>
#include <map>
#include <memory>
#include <tuple>
#include <vector>

#include <benchmark/benchmark.h>
#include <libpath/core/open_list.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/grid_bound.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/bench/bench_maps.h>

// Ground of several costs, with one-way edges and links: what find_path() takes, beside A* cell by cell.

namespace {

using namespace libpath;

using bench::kSize;
using bench::name_of_kind;
using bench::Problem;

/// What is put on a generated map of one cost.
enum class Ground : std::uint8_t { noise, edges };

Map map_of(int kind, Ground ground) {
  const Map map = bench::map_of_kind(kind);
  return ground == Ground::noise ? bench::with_costs(map) : bench::with_edges(map);
}

const Problem& problem_of(int kind, Ground ground, Tier tier) {
  static std::map<std::tuple<int, Ground, Tier>, std::unique_ptr<Problem>> problems;
  auto& problem = problems[{kind, ground, tier}];
  if (!problem) problem = std::make_unique<Problem>(map_of(kind, ground), tier, 64);
  return *problem;
}

/// A* whose nodes are cells: stamped nodes, the same buckets and the same bound as searches of the library have.
class CellSearch {
 public:
  explicit CellSearch(const World& world)
      : world_(world), nodes_(world.size().cells()), entries_(2 * nodes_.size()), open_(entries_) {}

  Cost find(GridQuery query) {
    const GridBound bound(world_, query.to, Neighbours::eight);
    const Cost longest = kDiagonal * world_.costs().most_multiplier();
    best_ = kNoCost;
    ++search_;
    open_.reset(bound(query.from), 2 * longest, kStraight * world_.costs().least_multiplier() / 4);
    reach(query.from, query.to, 0, bound);
    while (!open_.empty() && open_.least_key() < best_) {
      const OpenList::Entry entry = open_.pop();
      const Cell cell = cell_at(entry.node);
      if (entry.key < best_ && entry.key == node(cell).g + bound(cell)) expand(cell, query.to, bound);
    }
    return best_;
  }

 private:
  struct Node {
    Cost g = 0;
    std::uint32_t search = 0;
  };

  Node& node(Cell cell) { return nodes_[world_.size().index(cell)]; }

  void expand(Cell cell, Cell goal, const GridBound& bound) {
    const Cost g = node(cell).g;
    const std::size_t index = world_.size().index(cell);
    for_each(world_.steps_from(cell), [&](Heading heading) {
      const Cell next = step(cell, heading);
      const Cost length = is_diagonal(heading) ? kDiagonal : kStraight;
      reach(next, goal, g + length * world_.costs().multiplier(index, world_.size().index(next)), bound);
    });
    if (world_.edges().empty()) return;
    const EdgeCell* const edge = world_.edges().find(cell.y, static_cast<std::uint32_t>(index));
    if (edge == nullptr) return;
    for (const LinkRecord& link : world_.edges().links().subspan(edge->first_link, edge->link_count)) {
      reach(world_.size().cell(link.to), goal, g + link.cost, bound);
    }
  }

  void reach(Cell cell, Cell goal, Cost g, const GridBound& bound) {
    Node& at = node(cell);
    if (at.search == search_ && at.g <= g) return;
    const Cost key = g + bound(cell);
    if (key >= best_) return;
    at = {g, search_};
    if (cell == goal) {
      best_ = g;
    } else if (!open_.full()) {
      open_.push(key, place_of(cell));
    }
  }

  World world_;
  std::vector<Node> nodes_;
  std::vector<OpenList::Entry> entries_;
  OpenList open_;
  std::uint32_t search_ = 0;
  Cost best_ = kNoCost;
};

void by_tables(benchmark::State& state, Ground ground, Tier tier, Processor processor) {
  const int kind = static_cast<int>(state.range(0));
  const Problem& problem = problem_of(kind, ground, tier);
  auto context = SearchContext::create(problem.world);
  context->use_code_for(processor);
  std::vector<Cell> cells(kSize.cells());
  std::size_t next = 0;
  for (auto _ : state) {
    const GridQuery& query = problem.queries[next++ % problem.queries.size()];
    benchmark::DoNotOptimize(find_path(problem.world, query, *context, cells).cost);
  }
  state.SetLabel(name_of_kind(kind));
}

void by_cells(benchmark::State& state, Ground ground) {
  const int kind = static_cast<int>(state.range(0));
  const Problem& problem = problem_of(kind, ground, Tier::none);
  CellSearch search(problem.world);
  auto context = SearchContext::create(problem.world);
  for (const GridQuery& query : problem.queries) {
    if (search.find(query) != find_cost(problem.world, query, *context).cost) state.SkipWithError("costs differ");
  }
  std::size_t next = 0;
  for (auto _ : state) benchmark::DoNotOptimize(search.find(problem.queries[next++ % problem.queries.size()]));
  state.SetLabel(name_of_kind(kind));
}

constexpr auto kUnit = benchmark::kMicrosecond;
constexpr Processor kBest = Processor::with_avx512;  // as any newer one
BENCHMARK_CAPTURE(by_cells, costs, Ground::noise)->DenseRange(0, 4)->Unit(kUnit);
BENCHMARK_CAPTURE(by_tables, costs, Ground::noise, Tier::none, kBest)->DenseRange(0, 4)->Unit(kUnit);
BENCHMARK_CAPTURE(by_tables, costs_fast, Ground::noise, Tier::fast, kBest)->DenseRange(0, 4)->Unit(kUnit);
BENCHMARK_CAPTURE(by_tables, costs_full, Ground::noise, Tier::full, kBest)->DenseRange(0, 4)->Unit(kUnit);
BENCHMARK_CAPTURE(by_tables, costs_portable, Ground::noise, Tier::none, Processor::any)->DenseRange(0, 4)->Unit(kUnit);
BENCHMARK_CAPTURE(by_cells, edges, Ground::edges)->DenseRange(0, 4)->Unit(kUnit);
BENCHMARK_CAPTURE(by_tables, edges, Ground::edges, Tier::none, kBest)->DenseRange(0, 4)->Unit(kUnit);
BENCHMARK_CAPTURE(by_tables, edges_fast, Ground::edges, Tier::fast, kBest)->DenseRange(0, 4)->Unit(kUnit);
BENCHMARK_CAPTURE(by_tables, edges_full, Ground::edges, Tier::full, kBest)->DenseRange(0, 4)->Unit(kUnit);

}  // namespace
