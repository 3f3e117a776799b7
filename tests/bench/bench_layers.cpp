// What each layer costs each search, as the table of docs/benchmarks.md:
//
//     bench-layers [ASSET UNIT TURNING_UNIT]
//
// Without arguments the map is `caves`, 512 × 512 cells, in tier full. Each search answers the same 200 queries in the
// baked world and under each layer, in turns; times are medians of the fastest of three passes with warm caches, and
// how many times the baked one they are. Floods are of the whole map, and turning units have 40 queries.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <libpath/motion/find_route.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/knowledge.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <tests/bench/arguments.h>
#include <tests/bench/bench_maps.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tools/common/asset_file.h>

namespace {

using namespace libpath;
using Clock = std::chrono::steady_clock;

constexpr int kPasses = 3;
constexpr std::size_t kQueries = 200;
constexpr std::size_t kDrives = 40;
constexpr std::size_t kFloods = 5;

/// The layers of a game over one unit's map; each row of the table is the world of one of them.
class Stack {
 public:
  Stack(const Asset& asset, std::size_t unit)
      : baked_(asset, unit),
        live_(*LiveWorld::create(asset, unit)),
        edited_(*LiveWorld::create(asset, unit)),
        linked_(*LiveWorld::create(asset, unit)),
        one_way_(*LiveWorld::create(asset, unit)),
        bare_(*Overlay::create(asset, unit, Overlay::Turns::followed)),
        claims_(*Overlay::create(asset, unit, Overlay::Turns::followed)),
        danger_(*Overlay::create(asset, unit, Overlay::Turns::followed)),
        team_(*Overlay::create(edited_.layer(), Overlay::Turns::followed)),
        own_(*Overlay::create(team_.layer(), Overlay::Turns::followed)),
        knowledge_(*Knowledge::create(asset, {&unit, 1})) {
    test::Random random(11);
    const auto free = [&] {
      for (;;) {
        const Cell cell{random.below(baked_.size().width), random.below(baked_.size().height)};
        if (baked_.is_walkable(cell)) return cell;
      }
    };
    for (int i = 0; i < 8; ++i) edited_.block(free());
    for (int i = 0; i < 40; ++i) claims_.block(free());
    for (int i = 0; i < 8; ++i) own_.block(free());
    for (const Cell centre : {free(), free(), free()}) lay_danger(centre);
    for (int i = 0; i < 3; ++i) {
      const Cell from = free();
      const Cell to = free();
      const Milli length = Milli::whole(std::max(std::abs(to.x - from.x), std::abs(to.y - from.y)) + 1);
      linked_.open_link(from, to, length);
      linked_.open_link(to, from, length);
    }
    for (int laid = 0; laid < 3;) {
      const Cell from = free();
      const Cell to{from.x + 1, from.y};
      if (!baked_.is_walkable(to)) continue;
      one_way_.lay_one_way(from, to);
      ++laid;
    }
    // A player who has seen all but a corner.
    const Size size = baked_.size();
    for (std::size_t i = 0; i < size.cells(); ++i) {
      const Cell cell = size.cell(i);
      if (cell.x > 64 || cell.y > 64) {
        knowledge_.see(cell, static_cast<std::uint8_t>(asset.map().terrain_index(cell)));
      }
    }
  }

  struct Row {
    const char* name;
    World world;
  };
  std::vector<Row> rows() {
    return {{"baked", baked_},
            {"live, unedited", live_.world()},
            {"overlay, nothing laid", bare_.world()},
            {"live, 8 cells blocked", edited_.world()},
            {"live, 3 links opened, both ways", linked_.world()},
            {"live, 3 one-way edges laid", one_way_.world()},
            {"overlay, 40 blocks", claims_.world()},
            {"overlay, 3 patches of danger", danger_.world()},
            {"live, 8 blocked, under a team's danger", team_.world()},
            {"the same under a unit's 8 blocks", own_.world()},
            {"what a player knows, a corner unseen", knowledge_.world(0)}};
  }

 private:
  void lay_danger(Cell centre) {
    for (std::int32_t y = -10; y <= 10; ++y) {
      for (std::int32_t x = -10; x <= 10; ++x) {
        const Cell cell{centre.x + x, centre.y + y};
        if (!baked_.size().contains(cell)) continue;
        danger_.add_cost(cell, Milli{2000});
        team_.add_cost(cell, Milli{2000});
      }
    }
  }

  World baked_;
  LiveWorld live_;
  LiveWorld edited_;
  LiveWorld linked_;
  LiveWorld one_way_;
  Overlay bare_;
  Overlay claims_;
  Overlay danger_;
  Overlay team_;
  Overlay own_;
  Knowledge knowledge_;
};

/// One search: its i-th query in a world.
struct Search {
  const char* name;
  std::size_t queries;
  std::function<void(const World&, std::size_t)> ask;
  bool curves = false;
};

/// What a search takes in each of some worlds, µs: medians over its queries of the fastest of some passes. The worlds
/// take turns query by query, so that whatever else the machine does meets them all.
std::vector<double> medians_of(const Search& search, const std::vector<World>& worlds) {
  std::vector<std::vector<double>> best(worlds.size(), std::vector<double>(search.queries, 1e300));
  for (int pass = 0; pass < kPasses; ++pass) {
    for (std::size_t i = 0; i < search.queries; ++i) {
      // The first brings the tables into the caches, which others read as well.
      search.ask(worlds[0], i);
      for (std::size_t w = 0; w < worlds.size(); ++w) {
        if (search.curves && !worlds[w].curves_keep_to_one_way_edges()) continue;
        const auto start = Clock::now();
        search.ask(worlds[w], i);
        best[w][i] = std::min(best[w][i], std::chrono::duration<double, std::micro>(Clock::now() - start).count());
      }
    }
  }
  std::vector<double> medians;
  for (std::vector<double>& times : best) {
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    medians.push_back(*middle);
  }
  return medians;
}

std::vector<GridQuery> queries_of(const World& world, std::size_t count) {
  std::vector<GridQuery> queries;
  test::Random random(7);
  while (queries.size() < count) {
    const GridQuery query{{random.below(world.size().width), random.below(world.size().height)},
                          {random.below(world.size().width), random.below(world.size().height)}};
    if (world.may_reach(query.from, query.to)) queries.push_back(query);
  }
  return queries;
}

Point middle_of(Cell cell) { return {cell.x + 0.5, cell.y + 0.5}; }

void print_table(Stack& stack, const std::vector<Search>& searches) {
  std::string head = "| layer |";
  std::string rule = "|---|";
  for (const Search& search : searches) {
    head += std::string(" ") + search.name + ", µs | × |";
    rule += "---|---|";
  }
  std::printf("%s\n%s\n", head.c_str(), rule.c_str());
  const auto rows = stack.rows();
  std::vector<World> worlds;
  for (const auto& [name, world] : rows) worlds.push_back(world);
  std::vector<std::vector<double>> medians;
  for (const Search& search : searches) medians.push_back(medians_of(search, worlds));
  for (std::size_t row = 0; row < rows.size(); ++row) {
    std::printf("| %s |", rows[row].name);
    for (std::size_t i = 0; i < searches.size(); ++i) {
      if (searches[i].curves && !worlds[row].curves_keep_to_one_way_edges()) {
        std::printf(" refused | |");
      } else {
        std::printf(" %.2f | %.2f |", medians[i][row], medians[i][row] / medians[i][0]);
      }
    }
    std::printf("\n");
  }
}

void print_walkers(const Asset& asset, std::size_t unit) {
  Stack stack(asset, unit);
  const World baked(asset, unit);
  const std::vector<GridQuery> queries = queries_of(baked, kQueries);
  auto context = SearchContext::create(baked);
  std::vector<Cell> cells(baked.size().cells());
  std::vector<Point> points(baked.size().cells());
  const std::vector<Search> searches{
      {"grid path", kQueries,
       [&](const World& world, std::size_t i) { find_path(world, queries[i], *context, cells); }},
      {"any angle", kQueries,
       [&](const World& world, std::size_t i) {
         find_waypoint_path(world, {middle_of(queries[i].from), middle_of(queries[i].to)}, *context, points);
       }},
      {"flood", kFloods, [&](const World& world, std::size_t i) {
         Flood(world, *context).run({&queries[i].from, 1});
       }}};
  print_table(stack, searches);
}

void print_drivers(const Asset& asset, std::size_t unit) {
  Stack stack(asset, unit);
  const World baked(asset, unit);
  const TurningTables& tables = baked.turning();
  test::Random random(9);
  std::vector<DirectionalQuery> queries;
  auto context = DirectionalContext::create(baked);
  auto motion = MotionContext::create(baked);
  std::vector<PathCurve> curves(8192);
  while (queries.size() < kDrives) {
    const DirectionalQuery query{{{random.below(baked.size().width), random.below(baked.size().height)},
                                  random.below(tables.hit_check.headings())},
                                 {random.below(baked.size().width), random.below(baked.size().height)},
                                 random.below(tables.hit_check.headings())};
    if (find_path(baked, query, *context, curves).status == PathStatus::found) queries.push_back(query);
  }
  auto route = Route::create(4096);
  const std::vector<Search> searches{
      {"lattice", kDrives, [&](const World& world, std::size_t i) { find_path(world, queries[i], *context, curves); },
       true},
      {"route", kDrives,
       [&](const World& world, std::size_t i) {
         RouteQuery query;
         query.from = queries[i].from.cell;
         query.to = queries[i].to;
         find_route(world, query, *motion, *route);
       },
       true}};
  print_table(stack, searches);
}

}  // namespace

int main(int argc, char** argv) {
  const auto arguments = bench::own_arguments(argc, argv);
  if (!arguments.empty() && arguments.size() != 3) {
    std::fprintf(stderr, "bench-layers: expected nothing, or ASSET UNIT TURNING_UNIT\n");
    return 2;
  }
  if (!arguments.empty()) {
    const tools::AssetFile file = tools::open_asset(arguments[0]);
    const auto walker = file.asset.map().find_unit(arguments[1]);
    const auto driver = file.asset.map().find_unit(arguments[2]);
    if (!walker || !driver) {
      std::fprintf(stderr, "bench-layers: %s: no such unit\n", arguments[0]);
      return 2;
    }
    print_walkers(file.asset, *walker);
    print_drivers(file.asset, *driver);
    return 0;
  }
  Map map = bench::map_of_kind(0);
  map.units.push_back(test::turning_unit(3, 2, 2000, 8));
  BakeOptions options;
  options.tier = Tier::full;
  options.threads = 1;
  options.laid_edges = true;
  const test::BakedMap baked(map, options);
  print_walkers(baked.asset(), 0);
  print_drivers(baked.asset(), map.units.size() - 1);
  return 0;
}
