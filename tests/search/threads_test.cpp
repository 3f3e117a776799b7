#include <gtest/gtest.h>
#include <libpath/search/grid_search.h>
#include <libpath/search/waypoint_search.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>
#include <atomic>
#include <mutex>
#include <set>
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
  std::mutex mutex;
  std::set<double> sums;  // of any-angle lengths: the same in every thread
  std::vector<std::thread> threads;
  for (int t = 0; t < 64; ++t) {
    threads.emplace_back([&] {
      auto context = SearchContext::create(world);
      std::vector<Cell> cells(6400);
      test::Random random(1);
      test::Random other(2);
      double lengths = 0;
      for (int i = 0; i < queries; ++i) {
        const PathResult result = find_path(world, query(random), *context, cells);
        if (i % 4 == 0) {
          const GridQuery asked = query(other);
          const WaypointQuery line{{asked.from.x + 0.5, asked.from.y + 0.5}, {asked.to.x + 0.5, asked.to.y + 0.5}};
          lengths += find_waypoint_length(world, line, *context).length;
        }
        if (result.cost != expected[static_cast<std::size_t>(i)]) ++wrong;
      }
      const std::lock_guard lock(mutex);
      sums.insert(lengths);
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(sums.size(), 1u);
}

TEST(Threads, SixtyFourShareOneAsset) {
  for (const test::BakedMap& baked : test::maps_of_every_method({80, 80}, 9)) query_from_threads(baked.world());
}

}  // namespace
}  // namespace libpath
