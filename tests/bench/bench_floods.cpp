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
#include <tests/bench/quantiles.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>
#include <tools/common/generate.h>

namespace {

using namespace libpath;

constexpr int kFloods = 9;
constexpr int kGoals = 8;

Map map_of(const std::string& kind, Size size) {
  if (kind == "open") return tools::generate_random(size, 1, {.fill = 0});
  if (kind == "rooms") return tools::generate_rooms(size, 1, {});
  if (kind == "random") return tools::generate_random(size, 1, {.fill = 25});
  Map map = tools::generate_caves(size, 1, {});
  if (kind == "dear") tools::scatter_terrain(map, 1);
  if (kind == "edges") tools::scatter_one_way_edges(map, 1, static_cast<std::int32_t>(size.cells() / 100));
  if (kind == "links") tools::scatter_links(map, 1, static_cast<std::int32_t>(size.cells() / 1000));
  return map;
}

/// Costs from a cell or to it, by a heap of costs and cells.
class PlainFlood {
 public:
  PlainFlood(const World& world, FloodDirection direction)
      : world_(world),
        back_(direction == FloodDirection::to_seeds),
        links_(world.size().cells()),
        costs_(world.size().cells(), kNoCost) {
    for (const LinkRecord& link : world.edges().links()) {
      links_[back_ ? link.to : link.from].push_back({back_ ? link.from : link.to, link.cost});
    }
  }

  /// To all cells, or to the first of those that are goals.
  void run(Cell seed, const std::vector<bool>* goals = nullptr) {
    for (const std::uint32_t index : reached_) costs_[index] = kNoCost;
    reached_.clear();
    open_ = {};
    best_ = kNoCost;
    reach(static_cast<std::uint32_t>(world_.size().index(seed)), 0);
    while (!open_.empty() && best_ == kNoCost) {
      const auto [cost, index] = open_.top();
      open_.pop();
      if (cost != costs_[index]) continue;
      if (goals != nullptr && (*goals)[index]) best_ = cost;
      expand(index, cost);
    }
  }
  const std::vector<Cost>& costs() const { return costs_; }
  Cost best() const { return best_; }

 private:
  struct OtherEnd {
    std::uint32_t index;
    Cost cost;
  };

  void reach(std::uint32_t index, Cost cost) {
    if (costs_[index] <= cost) return;
    if (costs_[index] == kNoCost) reached_.push_back(index);
    costs_[index] = cost;
    open_.push({cost, index});
  }
  bool is_closed(Cell from, Heading heading) const {
    if (world_.edges().empty()) return false;
    const auto* const edge = world_.edges().find(from.y, static_cast<std::uint32_t>(world_.size().index(from)));
    return edge != nullptr && (edge->closed & set_of(heading)) != 0;
  }
  void expand(std::uint32_t index, Cost cost) {
    const Cell cell = world_.size().cell(index);
    for_each(open_headings(world_.walkability().ring(cell)), [&](Heading heading) {
      const Cell end = step(cell, heading);
      if (is_closed(back_ ? end : cell, back_ ? turned(heading, 4) : heading)) return;
      const auto next = static_cast<std::uint32_t>(world_.size().index(end));
      reach(next, cost + (is_diagonal(heading) ? kDiagonal : kStraight) * world_.costs().multiplier(index, next));
    });
    for (const OtherEnd& link : links_[index]) reach(link.index, cost + link.cost);
  }

  using Entry = std::pair<Cost, std::uint32_t>;
  World world_;
  bool back_;
  std::vector<std::vector<OtherEnd>> links_;  // by the cell from which they are followed
  std::vector<Cost> costs_;
  std::vector<std::uint32_t> reached_;
  Cost best_ = kNoCost;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open_;
};

template <class Work>
double milliseconds_of(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

bool print_kind(const std::string& kind, FloodDirection direction, Size size) {
  const std::string name = kind + (direction == FloodDirection::to_seeds ? ", to the seed" : "");
  const test::BakedMap baked(map_of(kind, size));
  const World world = baked.world();
  auto context = SearchContext::create(world);
  PlainFlood plain_flood(world, direction);
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
    const double by_heap = milliseconds_of([&] { plain_flood.run(from); });
    Flood flood(world, *context);
    const double by_flood = milliseconds_of([&] { flood.run({&from, 1}, {.direction = direction}); });
    const double by_field = milliseconds_of([&] { flood.write_flow(flow); });
    flood.write_costs(costs);
    if (costs != plain_flood.costs()) {
      fmt::print("{}: costs of {},{} differ\n", name, from.x, from.y);
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
  fmt::print("| {} | {} | {:.1f} ns | {:.1f} ns | {:.1f} × | {:.1f} ns |\n", name, cells, plain, ours, plain / ours,
             field);
  return true;
}

struct NearestQuery {
  Cell from;
  std::vector<Cell> goals;
  std::vector<bool> is_goal;
};

/// To goals that lie about so many straight steps away.
NearestQuery any_nearest_query(const World& world, int steps, PlainFlood& plain, test::Random& random) {
  const Size size = world.size();
  const Cost least = static_cast<Cost>(steps) * kStraight * world.costs().least_multiplier();
  while (true) {
    const Cell from{random.below(size.width), random.below(size.height)};
    if (!world.walkability()[from]) continue;
    plain.run(from);
    std::vector<Cell> far;
    for (std::size_t i = 0; i < size.cells(); ++i) {
      if (plain.costs()[i] >= least && plain.costs()[i] < least + least / 2) far.push_back(size.cell(i));
    }
    if (far.empty()) continue;
    NearestQuery query{from, {}, std::vector<bool>(size.cells())};
    for (int i = 0; i < kGoals; ++i) {
      query.goals.push_back(far[static_cast<std::size_t>(random.below(static_cast<int>(far.size())))]);
      query.is_goal[size.index(query.goals.back())] = true;
    }
    return query;
  }
}

/// The median of queries, of each the least time of some.
bool print_nearest(const World& world, int steps) {
  auto context = SearchContext::create(world);
  PlainFlood plain(world, FloodDirection::from_seeds);
  test::Random random(static_cast<std::uint64_t>(steps));
  std::vector<NearestQuery> queries;
  for (int i = 0; i < 101; ++i) queries.push_back(any_nearest_query(world, steps, plain, random));
  bench::Quantiles by_heap, ours;
  for (const NearestQuery& query : queries) {
    double heap_least = 1e9, least = 1e9;
    for (int i = 0; i < kFloods; ++i) {
      NearestResult nearest;
      heap_least = std::min(heap_least, milliseconds_of([&] { plain.run(query.from, &query.is_goal); }));
      least = std::min(least,
                       milliseconds_of([&] { nearest = find_nearest(world, query.from, query.goals, *context, {}); }));
      if (nearest.path.cost == plain.best()) continue;
      fmt::print("nearest of {},{}: costs differ\n", query.from.x, query.from.y);
      return false;
    }
    by_heap.add(1000 * heap_least);
    ours.add(1000 * least);
  }
  const double heap = by_heap.at(0.5), median = ours.at(0.5);
  fmt::print("| {} | {:.1f} µs | {:.1f} µs | {:.1f} × |\n", steps, heap, median, heap / median);
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
  const Size size{side, side};
  for (const char* kind : {"open", "caves", "rooms", "random", "dear"}) {
    same &= print_kind(kind, FloodDirection::from_seeds, size);
  }
  for (const char* kind : {"edges", "links"}) {
    for (const FloodDirection direction : {FloodDirection::from_seeds, FloodDirection::to_seeds}) {
      same &= print_kind(kind, direction, size);
    }
  }
  fmt::print("\n| straight steps to {} goals, caves | heap | find_nearest() | faster |\n|---|---|---|---|\n", kGoals);
  const test::BakedMap caves(map_of("caves", size));
  for (const int steps : {1, 2, 3, 4, 6, 8, 12, 16, 32, 64, 128, 256}) same &= print_nearest(caves.world(), steps);
  return same ? 0 : 1;
}
