// What a world that is made while a game runs takes, from an array of flags to the first path:
//
//     bench-run-time-worlds [RUNS [MAP]…]
//
// A row a map and tier, of tier fast another one with tables for grid queries alone (cells): the least milliseconds of
// RUNS runs, 30 where none are named, and how many times as long as a plain flood all is: one pass over the flags that
// numbers the cells that reach each other. Without maps: a random one, of which every tenth cell is a wall, and a
// generated cave; MAP is a `.map` of MovingAI's or an `.lpmap`, of which ground is taken alone.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <libpath/bake/bake.h>
#include <libpath/map/grid_map.h>
#include <libpath/map/io/map_file.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/tables/asset.h>
#include <tests/bench/arguments.h>
#include <tools/common/generate.h>

namespace {

using namespace libpath;
using Clock = std::chrono::steady_clock;

constexpr int kThreads = 2;

struct GridOfFlags {
  std::string name;
  Size size;
  std::vector<std::uint8_t> walkable;
  Cell from;  // cells of the largest region
  Cell to;
};

/// Numbers cells that reach each other by straight steps, and returns the first and last cell of the largest lot.
std::array<std::size_t, 2> flood(const GridOfFlags& grid, std::vector<std::uint32_t>& number) {
  const auto width = static_cast<std::size_t>(grid.size.width);
  number.assign(grid.walkable.size(), 0);
  std::vector<std::size_t> frontier;
  std::array<std::size_t, 2> ends{};
  std::size_t most = 0;
  std::uint32_t regions = 0;
  for (std::size_t i = 0; i < number.size(); ++i) {
    if (grid.walkable[i] == 0 || number[i] != 0) continue;
    const std::uint32_t region = ++regions;
    std::size_t cells = 0;
    std::size_t last = i;
    const auto reach = [&](std::size_t cell) {
      if (grid.walkable[cell] == 0 || number[cell] != 0) return;
      number[cell] = region;
      last = std::max(last, cell);
      ++cells;
      frontier.push_back(cell);
    };
    reach(i);
    while (!frontier.empty()) {
      const std::size_t at = frontier.back();
      frontier.pop_back();
      if (at % width != 0) reach(at - 1);
      if (at % width != width - 1) reach(at + 1);
      if (at >= width) reach(at - width);
      if (at + width < number.size()) reach(at + width);
    }
    if (cells > most) ends = {i, last};
    most = std::max(most, cells);
  }
  return ends;
}

GridOfFlags flags_of(const std::string& name, const Map& map) {
  const std::size_t ground = find_movement_class(map, "ground").value_or(0);
  GridOfFlags grid{name, map.size(), {}, {}, {}};
  for (const TerrainIndex terrain : map.cells.all()) {
    grid.walkable.push_back(map.terrains[terrain].factors[ground] ? 1 : 0);
  }
  std::vector<std::uint32_t> number;
  const auto ends = flood(grid, number);
  grid.from = grid.size.cell(ends[0]);
  grid.to = grid.size.cell(ends[1]);
  return grid;
}

/// Seconds of each stage, and of all.
struct Times {
  static constexpr std::size_t kStages = 4;
  std::array<double, kStages + 1> seconds;
};

Times make_world(const GridOfFlags& grid, const BakeOptions& options) {
  std::array<Clock::time_point, Times::kStages + 1> at;
  at[0] = Clock::now();
  const auto map = map_of_flags(grid.walkable, grid.size);
  at[1] = Clock::now();
  auto baked = bake(*map, options);
  at[2] = Clock::now();
  const auto asset = Asset::open_owned(std::move(baked->bytes), HashCheck::skip);
  at[3] = Clock::now();
  const World world(*asset, 0);
  auto context = SearchContext::create(world);
  std::vector<Cell> cells(4096);
  if (find_path(world, {grid.from, grid.to}, *context, cells).status != PathStatus::found) std::exit(1);
  at[4] = Clock::now();
  Times times{};
  for (std::size_t i = 0; i < Times::kStages; ++i) {
    times.seconds[i] = std::chrono::duration<double>(at[i + 1] - at[i]).count();
  }
  times.seconds[Times::kStages] = std::chrono::duration<double>(at[Times::kStages] - at[0]).count();
  return times;
}

double time_flood(const GridOfFlags& grid) {
  std::vector<std::uint32_t> number;
  const auto start = Clock::now();
  if (flood(grid, number)[1] == 0) std::exit(1);
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// A row's name, and what is baked for it.
struct Kind {
  const char* name;
  Tier tier;
  bool lines_and_areas;
};
constexpr Kind kKinds[] = {{"none", Tier::none, true}, {"fast", Tier::fast, true}, {"cells", Tier::fast, false}};

void print_row(const GridOfFlags& grid, const Kind& kind, int runs) {
  BakeOptions options;
  options.tier = kind.tier;
  options.threads = kThreads;
  options.lines = options.areas = kind.lines_and_areas;
  Times least{};
  least.seconds.fill(1e9);
  double least_flood = 1e9;
  for (int i = 0; i < runs; ++i) {
    const Times times = make_world(grid, options);
    for (std::size_t k = 0; k < times.seconds.size(); ++k) {
      least.seconds[k] = std::min(least.seconds[k], times.seconds[k]);
    }
    least_flood = std::min(least_flood, time_flood(grid));
  }
  std::printf("%-20s %-5s", grid.name.c_str(), kind.name);
  for (const double seconds : least.seconds) std::printf(" %7.2f", seconds * 1e3);
  std::printf(" %7.2f %7.1f\n", least_flood * 1e3, least.seconds[Times::kStages] / least_flood);
}

}  // namespace

int main(int argc, char** argv) {
  const auto arguments = bench::own_arguments(argc, argv);
  const int runs = !arguments.empty() ? std::atoi(arguments[0]) : 30;
  std::vector<GridOfFlags> grids;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const auto map = read_map(arguments[i]);
    if (!map) return std::fprintf(stderr, "%s\n", map.error().message().c_str()), 1;
    grids.push_back(flags_of(std::filesystem::path(arguments[i]).stem().string(), *map));
  }
  if (grids.empty()) {
    grids.push_back(flags_of("random 10 %", tools::generate_random({512, 512}, 1, {.fill = 10})));
    grids.push_back(flags_of("cave", tools::generate_caves({512, 512}, 1, {})));
  }
  std::printf("%-20s %-5s %7s %7s %7s %7s %7s %7s %7s\n", "map", "tier", "map", "bake", "open", "path", "all", "flood",
              "floods");
  for (const GridOfFlags& grid : grids) {
    for (const Kind& kind : kKinds) print_row(grid, kind, runs);
  }
}
