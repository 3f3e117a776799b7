// What a flood over a whole map costs, beside Dijkstra's algorithm as it is written most often, on the same maps:
//
//     bench-floods [SIDE]
//
// Maps of SIDE × SIDE cells, 512 unless said otherwise, of each kind of ground; the least time of several floods from
// cells in the middle, and of writing the flow field of each. Both give the same costs, or it says so and ends with
// status 1.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <queue>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <libpath/core/heading.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/search_context.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/bench/arguments.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>
#include <tools/common/generate.h>

namespace {

using namespace libpath;

constexpr int kFloods = 9;

Map map_of(const std::string& kind, Size size) {
  if (kind == "open") return tools::generate_random(size, 1, {.fill = 0});
  if (kind == "rooms") return tools::generate_rooms(size, 1, {});
  if (kind == "random") return tools::generate_random(size, 1, {.fill = 25});
  Map map = tools::generate_caves(size, 1, {});
  if (kind == "dear") tools::scatter_terrain(map, 1);
  if (kind == "edges") tools::scatter_one_way_edges(map, 1, static_cast<std::int32_t>(size.cells() / 100));
  return map;
}

/// Costs from a cell, by a heap of costs and cells.
std::vector<Cost> plain_flood(const World& world, Cell from) {
  const Size size = world.size();
  std::vector<Cost> costs(size.cells(), kNoCost);
  std::priority_queue<std::pair<Cost, std::uint32_t>, std::vector<std::pair<Cost, std::uint32_t>>, std::greater<>> open;
  const auto reach = [&](std::uint32_t index, Cost cost) {
    if (costs[index] <= cost) return;
    costs[index] = cost;
    open.push({cost, index});
  };
  reach(static_cast<std::uint32_t>(size.index(from)), 0);
  while (!open.empty()) {
    const auto [cost, index] = open.top();
    open.pop();
    if (cost != costs[index]) continue;
    const Cell cell = size.cell(index);
    const EdgeCell* const edge = world.edges().empty() ? nullptr : world.edges().find(cell.y, index);
    for_each(open_headings(world.walkability().ring(cell)), [&, cost = cost, index = index](Heading heading) {
      if (edge != nullptr && (edge->closed & set_of(heading)) != 0) return;
      const auto next = static_cast<std::uint32_t>(size.index(step(cell, heading)));
      reach(next, cost + (is_diagonal(heading) ? kDiagonal : kStraight) * world.costs().multiplier(index, next));
    });
  }
  return costs;
}

template <class Work>
double milliseconds_of(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

bool print_kind(const std::string& kind, Size size) {
  const test::BakedMap baked(map_of(kind, size));
  const World world = baked.world();
  auto context = SearchContext::create(world);
  test::Random random(5);
  double plain = 1e9, ours = 1e9, field = 1e9;
  std::size_t cells = 0;
  std::vector<Cost> costs(size.cells());
  std::vector<std::uint8_t> flow(size.cells());
  for (int i = 0; i < kFloods; ++i) {
    Cell from;
    do {
      from = {size.width / 4 + random.below(size.width / 2), size.height / 4 + random.below(size.height / 2)};
    } while (!world.walkability()[from]);
    std::vector<Cost> expected;
    const double by_heap = milliseconds_of([&] { expected = plain_flood(world, from); });
    Flood flood(world, *context);
    const double by_flood = milliseconds_of([&] { flood.run({&from, 1}); });
    const double by_field = milliseconds_of([&] { flood.write_flow(flow); });
    flood.write_costs(costs);
    if (costs != expected) {
      fmt::print("{}: costs from {},{} differ\n", kind, from.x, from.y);
      return false;
    }
    const auto reached =
        static_cast<std::size_t>(std::count_if(costs.begin(), costs.end(), [](Cost cost) { return cost != kNoCost; }));
    if (reached < size.cells() / 8) continue;  // a pocket
    plain = std::min(plain, by_heap * 1e6 / static_cast<double>(reached));
    ours = std::min(ours, by_flood * 1e6 / static_cast<double>(reached));
    field = std::min(field, by_field * 1e6 / static_cast<double>(reached));
    cells = std::max(cells, reached);
  }
  fmt::print("| {} | {} | {:.1f} ns | {:.1f} ns | {:.1f} × | {:.1f} ns |\n", kind, cells, plain, ours, plain / ours,
             field);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const auto arguments = bench::own_arguments(argc, argv);
  const std::int32_t side = !arguments.empty() ? std::atoi(arguments[0]) : 512;
  fmt::print("| ground of {0} × {0} | cells reached | heap, a cell | flood, a cell | faster | flow field, a cell |\n",
             side);
  fmt::print("|---|---|---|---|---|---|\n");
  bool same = true;
  for (const char* kind : {"open", "caves", "rooms", "random", "dear", "edges"}) same &= print_kind(kind, {side, side});
  return same ? 0 : 1;
}
