// What a bake and a query cost as the side of a map doubles, as a table and, where a file is named, as a picture:
//
//     bench-sizes [MOST_SIDE [PICTURE.svg]]
//
// Up to a side of 16384; beyond 8192 without tier full, whose bake takes 13 times as long at 8192 as at 4096.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <libpath/bake/bake.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <sys/wait.h>
#include <tests/bench/arguments.h>
#include <tests/bench/plot.h>
#include <tests/support/random.h>
#include <tests/support/temporary_folder.h>
#include <tools/common/asset_file.h>
#include <tools/common/generate.h>
#include <unistd.h>

namespace {

using namespace libpath;
using Clock = std::chrono::steady_clock;

constexpr std::int32_t kLeastSide = 128;
constexpr std::int32_t kMostSideOfTierFull = 8192;
constexpr int kQueries = 1000;
constexpr int kPasses = 3;
/// Where queries take so long that all would take more than so many seconds, fewer are asked.
constexpr int kFewestQueries = 50;
constexpr double kMostSeconds = 30;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

/// One tier on one map.
struct Figures {
  double bake_ms = 0;
  double query_us = 0;
  double megabytes = 0;
  double bake_resident = 0;   // most memory of the process that baked, the map included, MB
  double query_resident = 0;  // and of one that opened the asset and asked
};

/// The most memory that this process has had in use, megabytes.
double most_resident() {
  std::ifstream file("/proc/self/status");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("VmHWM:")) return std::strtod(line.c_str() + 6, nullptr) * 1024 / 1e6;
  }
  return 0;
}

/// Runs work(figures) in a process of its own, so that its memory is its own, and takes over what it found.
template <class Work>
void in_child(Figures& figures, Work work) {
  int ends[2] = {};
  if (pipe(ends) != 0) std::abort();
  const pid_t child = fork();
  if (child == 0) {
    work(figures);
    const ssize_t written = write(ends[1], &figures, sizeof figures);
    _exit(written == sizeof figures ? 0 : 1);
  }
  close(ends[1]);
  const ssize_t got = read(ends[0], &figures, sizeof figures);
  close(ends[0]);
  int status = 0;
  if (waitpid(child, &status, 0) == child && status == 0 && got == sizeof figures) return;
  std::fprintf(stderr, "bench-sizes: a child failed; memory may have run out\n");
  std::exit(1);
}

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
  int asked = 0;
  for (const auto begin = Clock::now(); asked < kQueries; ++asked) {
    if (asked >= kFewestQueries && seconds_since(begin) > kMostSeconds) break;
    const GridQuery query{free_cell(), free_cell()};
    double least = HUGE_VAL;
    for (int pass = 0; pass < kPasses; ++pass) {
      const auto start = Clock::now();
      find_path(world, query, *context, cells);
      least = std::min(least, seconds_since(start));
    }
    sum += least;
  }
  return sum / asked * 1e6;
}

/// Bakes caves, and asks in another process.
Figures measure(std::int32_t side, Tier tier) {
  const test::TemporaryFolder folder;
  const std::filesystem::path file = folder / "caves.lpa";
  Figures cost;
  in_child(cost, [&](Figures& found) {
    const Map map = tools::generate_caves({side, side}, 1, {});
    const auto start = Clock::now();
    const auto baked = bake(map, {.units = {}, .tier = tier, .threads = 2});
    found.bake_ms = seconds_since(start) * 1e3;
    found.megabytes = static_cast<double>(baked->bytes.size()) / 1e6;
    found.bake_resident = most_resident();
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(baked->bytes.data()), static_cast<std::streamsize>(baked->bytes.size()));
  });
  in_child(cost, [&](Figures& found) {
    const tools::AssetFile opened = tools::open_asset(file);
    found.query_us = mean_query_us(World(opened.asset, 0));
    found.query_resident = most_resident();
  });
  return cost;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<const char*> arguments = bench::own_arguments(argc, argv);
  const int most = !arguments.empty() ? std::atoi(arguments[0]) : 1024;
  if (most < kLeastSide || most > kMaxSide) {
    std::fprintf(stderr, "usage: bench-sizes [MOST_SIDE [PICTURE.svg]], a side from %d to %d\n", kLeastSide, kMaxSide);
    return 2;
  }
  std::vector<bench::Curve> curves{
      {"bake, tier full, ms", {194, 24, 91}, {}},   {"bake, tier fast, ms", {230, 126, 20}, {}},
      {"bake, tier none, ms", {120, 90, 60}, {}},   {"query, tier none, us", {46, 125, 50}, {}},
      {"query, tier fast, us", {21, 101, 192}, {}}, {"query, tier full, us", {106, 27, 154}, {}}};
  bench::Axes axes{{}, "side of the map, cells", -1, 6};
  std::printf(
      "caves: side, cells; per tier: bake in ms with 2 threads, MB, mean query in us, most MB resident of a bake "
      "and of queries\n");
  for (std::int32_t side = kLeastSide; side <= most; side *= 2) {
    axes.places.push_back(fmt::format("{}", side));
    std::printf("%5d %9zu", side, Size{side, side}.cells());
    for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
      if (tier == Tier::full && side > kMostSideOfTierFull) continue;
      const Figures cost = measure(side, tier);
      std::printf("  %s %.1f %.2f %.2f %.0f %.0f", name_of(tier), cost.bake_ms, cost.megabytes, cost.query_us,
                  cost.bake_resident, cost.query_resident);
      std::fflush(stdout);
      const auto place = static_cast<std::size_t>(tier);
      curves[2 - place].values.push_back(cost.bake_ms);
      curves[3 + place].values.push_back(cost.query_us);
    }
    std::printf("\n");
    std::fflush(stdout);
  }
  if (arguments.size() > 1) std::ofstream(arguments[1]) << bench::plot(curves, axes);
}
