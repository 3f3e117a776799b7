// How long a farm of 1 to 1,000 workers bakes 10,000 maps, simulated from what baking takes here; as a table and, where
// a file is named, as a picture:
//
//     bench-farm [PICTURE.svg]
//
// Maps of several kinds and sizes are generated, written and baked one by one, with one thread, in tier full. The
// 10,000 maps are drawn from these. A worker is one thread like the one that was measured; starting one costs kStart
// for each job. *Parts* are those of `pathbake --list --shard`, which balances the bytes of the maps' files, as one job
// each. With *a job a map* the engine hands the next map to whoever is free, in the order of the list.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <functional>
#include <numeric>
#include <queue>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <libpath/bake/bake.h>
#include <libpath/map/io/lpmap.h>
#include <tests/bench/arguments.h>
#include <tests/bench/plot.h>
#include <tests/support/random.h>
#include <tools/common/generate.h>

namespace {

using namespace libpath;

constexpr int kMaps = 10'000;
constexpr double kStart = 0.05;  // seconds

struct Job {
  std::uint64_t bytes = 0;  // of the map's file
  double seconds = 0;
};

Job measure(const Map& map) {
  const auto start = std::chrono::steady_clock::now();
  const auto baked = bake(map, {.units = {}, .tier = Tier::full, .threads = 1});
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return {baked ? format_lpmap(map).size() : 0, seconds};
}

/// Three sizes of each kind.
std::vector<Job> measured_jobs() {
  std::vector<Job> jobs;
  for (const std::int32_t side : {128, 256, 512}) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const Size size{side, side};
      jobs.push_back(measure(tools::generate_caves(size, seed, {})));
      jobs.push_back(measure(tools::generate_rooms(size, seed, {})));
      jobs.push_back(measure(tools::generate_maze(size, seed, {.corridor = 3})));
      jobs.push_back(measure(tools::generate_city(size, seed, {})));
    }
  }
  return jobs;
}

double seconds_in_parts(const std::vector<Job>& list, std::uint32_t workers) {
  std::vector<std::uint64_t> work;
  for (const Job& job : list) work.push_back(job.bytes);
  const std::vector<std::uint32_t> part_of = share_out(work, workers);
  std::vector<double> seconds(workers, kStart);
  for (std::size_t i = 0; i < list.size(); ++i) seconds[part_of[i] - 1] += list[i].seconds;
  return std::ranges::max(seconds);
}

double seconds_by_map(const std::vector<Job>& list, std::uint32_t workers) {
  std::priority_queue<double, std::vector<double>, std::greater<>> free_at;
  for (std::uint32_t worker = 0; worker < workers; ++worker) free_at.push(0);
  double last = 0;
  for (const Job& job : list) {
    const double done = free_at.top() + kStart + job.seconds;
    free_at.pop();
    free_at.push(done);
    last = std::max(last, done);
  }
  return last;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<Job> jobs = measured_jobs();
  test::Random random(1);
  std::vector<Job> list;
  for (int i = 0; i < kMaps; ++i)
    list.push_back(jobs[static_cast<std::size_t>(random.below(static_cast<int>(jobs.size())))]);
  const double all =
      std::transform_reduce(list.begin(), list.end(), 0.0, std::plus<>(), [](const Job& job) { return job.seconds; });
  const double longest = std::ranges::max(list, {}, &Job::seconds).seconds;
  std::printf("%d maps drawn from %zu that were baked here: %.0f s in all, the longest %.2f s\n", kMaps, jobs.size(),
              all, longest);
  std::printf("workers; s in parts; s with a job a map; s at best\n");
  std::vector<bench::Curve> curves{
      {"parts of the list", {21, 101, 192}, {}}, {"a job a map", {46, 125, 50}, {}}, {"at best", {120, 120, 126}, {}}};
  bench::Axes axes{{}, "workers; upwards seconds", 0, 5};
  for (const std::uint32_t workers : {1u, 2u, 5u, 10u, 20u, 50u, 100u, 200u, 500u, 1000u}) {
    axes.places.push_back(fmt::format("{}", workers));
    curves[0].values.push_back(seconds_in_parts(list, workers));
    curves[1].values.push_back(seconds_by_map(list, workers));
    curves[2].values.push_back(std::max(all / workers, longest));
    std::printf("%4u %9.1f %9.1f %9.1f\n", workers, curves[0].values.back(), curves[1].values.back(),
                curves[2].values.back());
  }
  const auto arguments = bench::own_arguments(argc, argv);
  if (!arguments.empty()) std::ofstream(arguments[0]) << bench::plot(curves, axes);
}
