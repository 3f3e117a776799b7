#include <libpath/search/ground/asset_slot.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

constexpr Size kBakedSize{40, 40};

/// Bakes of one map, each with a wall in another column that leaves a gap at the bottom, so that the cost of the way
/// along the top says which of them answered.
struct Bakes {
  std::vector<std::vector<std::byte>> bytes;
  std::vector<Cost> costs;
};

Bakes bake_versions(int count) {
  Bakes bakes;
  for (int i = 0; i < count; ++i) {
    Map map = plain_map(kBakedSize);
    for (std::int32_t y = 0; y < 8 * (i + 1); ++y) map.cells[{20, y}] = 5;
    bakes.bytes.push_back(test::bake_bytes(map, {.units = {}, .tier = Tier::fast, .threads = 1}));
    const Asset asset = *Asset::open_copy(bakes.bytes.back());
    const World world(asset, 0);
    auto context = SearchContext::create(world);
    bakes.costs.push_back(find_cost(world, {{0, 0}, {39, 0}}, *context).cost);
  }
  return bakes;
}

TEST(AssetSlot, QueriesSeeWholeVersions) {
  const Bakes bakes = bake_versions(4);
  AssetSlot slot(*Asset::open_copy(bakes.bytes[0]));
  constexpr int kThreads = 64;
  constexpr std::uint64_t kLeastVersions = 4;
  const int queries = test::scaled(200);
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  std::atomic<std::uint64_t> published = 1;
  std::atomic<int> torn = 0;
  std::atomic<int> backwards = 0;
  std::atomic<int> finished = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&] {
      auto context = SearchContext::create(kBakedSize.cells());
      std::uint64_t last = 0;
      const auto goes_on = [&](int asked) {
        return asked < queries || (published < kLeastVersions && std::chrono::steady_clock::now() < deadline);
      };
      for (int i = 0; goes_on(i); ++i) {
        const AssetSlot::Pin pin = slot.pin();
        const Cost cost = find_cost(World(*pin, 0), {{0, 0}, {39, 0}}, *context).cost;
        if (cost != bakes.costs[(pin.number() - 1) % bakes.costs.size()]) ++torn;
        if (pin.number() < last) ++backwards;
        last = pin.number();
        if (i % 8 == 0) std::this_thread::yield();
      }
      ++finished;
    });
  }
  while (finished < kThreads) {
    if (slot.replace(*Asset::open_copy(bakes.bytes[published % bakes.bytes.size()]))) ++published;
    std::this_thread::sleep_for(std::chrono::microseconds(50));
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(torn, 0);
  EXPECT_EQ(backwards, 0);
  EXPECT_GE(published, kLeastVersions);
  EXPECT_EQ(slot.pin().number(), published);
  EXPECT_EQ(slot.drop_unused(), 0u);
}

/// Says when it goes.
struct Tracked {
  explicit Tracked(int* alive) : alive_(alive) { ++*alive_; }
  Tracked(Tracked&& other) noexcept : alive_(std::exchange(other.alive_, nullptr)) {}
  Tracked& operator=(Tracked&&) = delete;
  ~Tracked() {
    if (alive_ != nullptr) --*alive_;
  }

  int* alive_;
};

TEST(SwapSlot, PinsKeepTheirVersion) {
  int alive = 0;
  SwapSlot<Tracked> slot{Tracked(&alive)};
  {
    const auto pin = slot.pin();
    EXPECT_TRUE(slot.replace(Tracked(&alive)));
    EXPECT_EQ(alive, 2);
    EXPECT_EQ(pin.number(), 1u);
    EXPECT_EQ(slot.pin().number(), 2u);
    EXPECT_EQ(slot.drop_unused(), 1u);
    EXPECT_EQ(alive, 2);
  }
  EXPECT_EQ(slot.drop_unused(), 0u);
  EXPECT_EQ(alive, 1);
}

TEST(SwapSlot, ReplacingNeverWaitsForPins) {
  int alive = 0;
  SwapSlot<Tracked> slot{Tracked(&alive)};
  std::vector<SwapSlot<Tracked>::Pin> pins;
  for (std::size_t i = 1; i < SwapSlot<Tracked>::kMaxVersions; ++i) {
    pins.push_back(slot.pin());
    EXPECT_TRUE(slot.replace(Tracked(&alive)));
  }
  pins.push_back(slot.pin());
  Tracked next(&alive);
  EXPECT_FALSE(slot.replace(std::move(next)));
  EXPECT_NE(next.alive_, nullptr) << "a refused value is still the caller's";  // NOLINT(bugprone-use-after-move)
  pins.erase(pins.begin() + 1);                                                // any of the older ones makes room
  EXPECT_TRUE(slot.replace(std::move(next)));
  pins.clear();
  EXPECT_EQ(slot.drop_unused(), 0u);
  EXPECT_EQ(alive, 1);
}

}  // namespace
}  // namespace libpath
