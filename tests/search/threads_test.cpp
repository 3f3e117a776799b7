#include <gtest/gtest.h>
#include <libpath/search/grid_search.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>
#include <atomic>
#include <thread>

namespace libpath {
namespace {

void query_from_threads(const World& world) {
  const auto query = [](test::Random& random) {
    return GridQuery{{random.below(80), random.below(80)}, {random.below(80), random.below(80)}};
  };
  const int queries = test::scaled(400);
  std::vector<Cost> expected;
  {
    auto context = SearchContext::create(world);
    test::Random random(1);
    for (int i = 0; i < queries; ++i) expected.push_back(find_cost(world, query(random), *context).cost);
  }
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 64; ++t) {
    threads.emplace_back([&] {
      auto context = SearchContext::create(world);
      std::vector<Cell> cells(6400);
      test::Random random(1);
      for (int i = 0; i < queries; ++i) {
        const PathResult result = find_path(world, query(random), *context, cells);
        if (result.cost != expected[static_cast<std::size_t>(i)]) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

TEST(Threads, SixtyFourShareOneAsset) {
  for (const test::BakedMap& baked : test::maps_of_every_method({80, 80}, 9)) query_from_threads(baked.world());
}

}  // namespace
}  // namespace libpath
