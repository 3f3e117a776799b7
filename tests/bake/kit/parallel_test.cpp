#include <gtest/gtest.h>
#include <libpath/bake/kit/parallel.h>
#include <atomic>
#include <stdexcept>

namespace libpath {
namespace {

TEST(ParallelEach, EveryNumberRunsOnce) {
  for (const int threads : {0, 1, 2, 8}) {
    std::vector<std::atomic<int>> runs(1000);
    parallel_each(runs.size(), threads, [&](std::size_t i) { ++runs[i]; });
    for (const auto& count : runs) EXPECT_EQ(count, 1);
  }
  parallel_each(0, 4, [](std::size_t) { FAIL(); });
}

TEST(ParallelEach, FirstExceptionComesThrough) {
  std::atomic<int> runs = 0;
  const auto work = [&](std::size_t i) {
    ++runs;
    if (i == 3) throw std::runtime_error("three");
  };
  EXPECT_THROW(parallel_each(100'000'000, 4, work), std::runtime_error);
  EXPECT_LT(runs, 100'000'000);
}

}  // namespace
}  // namespace libpath
