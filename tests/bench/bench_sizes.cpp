// What a bake and a query cost as the side of a map doubles, as a table and, where a file is named, as a picture:
//
//     bench-sizes [MOST_SIDE [PICTURE.svg]]

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <libpath/bake/bake.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/bench/plot.h>
#include <tests/support/random.h>
#include <tools/common/generate.h>

namespace {

using namespace libpath;
using Clock = std::chrono::steady_clock;

constexpr std::int32_t kLeastSide = 128;
constexpr int kQueries = 1000;
constexpr int kPasses = 3;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

/// One tier on one map.
struct Figures {
  double bake_ms = 0;
  double query_us = 0;
  double megabytes = 0;
};

double mean_query_us(const World& world) {
  auto context = SearchContext::create(world);
  std::vector<Cell> cells(world.size().cells());
  test::Random random(1);
  const auto free_cell = [&] {
    while (true) {
      const Cell cell{random.below(world.size().width), random.below(world.size().height)};
      if (world.walkability()[cell]) return cell;
    }
  };
  double sum = 0;
  for (int i = 0; i < kQueries; ++i) {
    const GridQuery query{free_cell(), free_cell()};
    double least = HUGE_VAL;
    for (int pass = 0; pass < kPasses; ++pass) {
      const auto start = Clock::now();
      find_path(world, query, *context, cells);
      least = std::min(least, seconds_since(start));
    }
    sum += least;
  }
  return sum / kQueries * 1e6;
}

Figures measure(const Map& map, Tier tier) {
  const auto start = Clock::now();
  const auto baked = bake(map, {.units = {}, .tier = tier, .threads = 2});
  Figures cost;
  cost.bake_ms = seconds_since(start) * 1e3;
  cost.megabytes = static_cast<double>(baked->bytes.size()) / 1e6;
  const auto asset = Asset::open(baked->bytes);
  cost.query_us = mean_query_us(World(*asset, 0));
  return cost;
}

bool is_benchmark_option(std::string_view argument) { return argument.starts_with("--benchmark"); }

}  // namespace

int main(int argc, char** argv) {
  // `./dev bench` hands every program the options of Google Benchmark.
  argc = static_cast<int>(std::remove_if(argv + 1, argv + argc, is_benchmark_option) - argv);
  const int most = argc > 1 ? std::atoi(argv[1]) : 1024;
  if (most < kLeastSide || most > kMaxSide) {
    std::fprintf(stderr, "usage: bench-sizes [MOST_SIDE [PICTURE.svg]], a side from %d to %d\n", kLeastSide, kMaxSide);
    return 2;
  }
  std::vector<bench::Curve> curves{
      {"bake, tier full, ms", {194, 24, 91}, {}},   {"bake, tier fast, ms", {230, 126, 20}, {}},
      {"bake, tier none, ms", {120, 90, 60}, {}},   {"query, tier none, us", {46, 125, 50}, {}},
      {"query, tier fast, us", {21, 101, 192}, {}}, {"query, tier full, us", {106, 27, 154}, {}}};
  bench::Axes axes{{}, "side of the map, cells", -1, 5};
  std::printf("caves: side, cells; per tier: bake in ms with 2 threads, MB, mean query in us\n");
  for (std::int32_t side = kLeastSide; side <= most; side *= 2) {
    axes.places.push_back(fmt::format("{}", side));
    const Map map = tools::generate_caves({side, side}, 1, {});
    std::printf("%5d %9zu", side, map.size().cells());
    for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
      const Figures cost = measure(map, tier);
      std::printf("  %s %.1f %.2f %.2f", name_of(tier), cost.bake_ms, cost.megabytes, cost.query_us);
      std::fflush(stdout);
      const auto place = static_cast<std::size_t>(tier);
      curves[2 - place].values.push_back(cost.bake_ms);
      curves[3 + place].values.push_back(cost.query_us);
    }
    std::printf("\n");
  }
  if (argc > 2) std::ofstream(argv[2]) << bench::plot(curves, axes);
}
