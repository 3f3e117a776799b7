#include <libpath/core/least_heap.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <queue>
#include <vector>

#include <gtest/gtest.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

/// Pushes and pops at random, with many equal numbers and with none.
TEST(LeastHeap, GivesWhatAPriorityQueueGives) {
  for (const int kinds : {3, 40, 1'000'000}) {
    test::Random random(static_cast<std::uint64_t>(kinds));
    LeastHeap<std::uint64_t> heap;
    std::priority_queue<std::uint64_t, std::vector<std::uint64_t>, std::greater<>> plain;
    std::size_t most = 0;
    for (int i = 0; i < test::scaled(40'000); ++i) {
      // It grows for a while, then shrinks.
      if (plain.empty() || random.percent(i / 500 % 2 == 0 ? 70 : 30)) {
        const auto number = static_cast<std::uint64_t>(random.below(kinds));
        heap.push(number);
        plain.push(number);
      } else {
        heap.pop();
        plain.pop();
      }
      ASSERT_EQ(heap.empty(), plain.empty());
      if (!plain.empty()) {
        ASSERT_EQ(heap.top(), plain.top());
      }
      most = std::max(most, plain.size());
    }
    EXPECT_GT(most, test::runs_in_full() ? 150u : 0u);
    heap.clear();
    EXPECT_TRUE(heap.empty());
  }
}

}  // namespace
}  // namespace libpath
