#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/motion/find_route.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

constexpr int kThreads = 8;

RouteQuery any_query(test::Random& random, const World& world) {
  const auto any = [&] { return Cell{random.below(world.size().width), random.below(world.size().height)}; };
  const std::int32_t headings = world.turning().hit_check.headings();
  RouteQuery query;
  query.from = any();
  query.to = any();
  query.heading = random.below(headings) * 2 * std::numbers::pi / headings;
  query.method = static_cast<RouteMethod>(random.below(9));
  query.max_expansions = 4000;
  if (query.method != RouteMethod::straight && random.percent(50)) query.to_heading = random.below(headings);
  return query;
}

/// What a thread has for itself.
struct Driver {
  explicit Driver(const World& world) : context(*MotionContext::create(world)), route(*Route::create(5000)) {}

  /// The bytes of a route that was found, or why there is none.
  std::vector<std::byte> bytes_of(const World& world, const RouteResult& result) {
    if (result.status != PathStatus::found) return {static_cast<std::byte>(result.reason)};
    route.plan(drive_limits(world.unit()));
    std::vector<std::byte> bytes(route.saved_bytes());
    route.save(bytes);
    return bytes;
  }
  std::vector<std::byte> find(const World& world, const RouteQuery& query) {
    return bytes_of(world, find_route(world, query, context, route));
  }
  std::vector<std::byte> find_in_slices(const World& world, const RouteQuery& query, std::uint64_t budget) {
    RouteSearch search(world, context, route);
    PathStatus status = search.start(query);
    while (status == PathStatus::running) status = search.step(budget);
    return bytes_of(world, search.result());
  }

  MotionContext context;
  Route route;
};

/// Half of the threads find routes in one piece, half in slices.
void drive_in_threads(const World& world) {
  const int queries = std::max(6, test::scaled(24));
  std::vector<std::vector<std::byte>> expected;
  {
    Driver driver(world);
    test::Random random(4);
    for (int i = 0; i < queries; ++i) expected.push_back(driver.find(world, any_query(random, world)));
  }
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      Driver driver(world);
      test::Random random(4);
      for (const std::vector<std::byte>& bytes : expected) {
        const RouteQuery query = any_query(random, world);
        if ((t % 2 == 0 ? driver.find(world, query) : driver.find_in_slices(world, query, 40)) != bytes) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  int found = 0;
  for (const std::vector<std::byte>& bytes : expected) found += bytes.size() > 1 ? 1 : 0;
  EXPECT_GE(3 * found, queries) << "too little was found for a test";
}

TEST(Threads, RoutesInSlicesShareOneAsset) {
  const UnitProfile car = test::turning_unit(2, 1, 1500, 8, true);
  const test::BakedMap plain(test::random_turning_map(car, {34, 30}, 4, 3), Tier::full);
  drive_in_threads(plain.world(0));
  const test::BakedMap dear(test::random_dear_map(car, {34, 30}, 3, 5), Tier::fast);
  drive_in_threads(dear.world(0));
}

}  // namespace
}  // namespace libpath
