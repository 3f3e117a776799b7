#include <gtest/gtest.h>
#include <libpath/core/open_list.h>
#include <tests/support/random.h>
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace libpath {
namespace {

class OpenListTest : public testing::Test {
 protected:
  std::vector<OpenList::Entry> memory_ = std::vector<OpenList::Entry>(256);
  OpenList list_{memory_};
};

TEST_F(OpenListTest, LastInIsFirstOutOfABucket) {
  list_.reset(1000, 100, 1 << 20);
  list_.push(1000, 1);
  list_.push(1000, 2);
  list_.least_key();
  EXPECT_EQ(list_.pop().node, 2u);
  EXPECT_EQ(list_.pop().node, 1u);
  EXPECT_TRUE(list_.empty());
}

TEST_F(OpenListTest, FarKeysComeInTheirTurn) {
  list_.reset(0, 1000, 1 << 20);
  list_.push(1'000'000'000'000, 3);
  list_.push(5'000'000, 2);
  list_.push(10, 1);
  std::vector<std::uint32_t> order;
  while (!list_.empty()) {
    list_.least_key();
    order.push_back(list_.pop().node);
  }
  EXPECT_EQ(order, (std::vector<std::uint32_t>{1, 2, 3}));
}

TEST_F(OpenListTest, CompactingDropsStaleEntriesEverywhere) {
  list_.reset(0, 1000, 1 << 20);
  for (std::uint32_t i = 0; i < memory_.size(); ++i) list_.push(i % 2 == 0 ? i : 1'000'000 + i, i);
  EXPECT_TRUE(list_.full());
  list_.compact([](const OpenList::Entry& entry) { return entry.node % 3 != 0; });
  EXPECT_FALSE(list_.full());
  std::set<std::uint32_t> left;
  while (!list_.empty()) {
    list_.least_key();
    left.insert(list_.pop().node);
  }
  for (std::uint32_t i = 0; i < memory_.size(); ++i) EXPECT_EQ(left.contains(i), i % 3 == 0) << i;
}

// Against a sorted multiset: buckets never come out of order, whatever the spread of keys.
TEST_F(OpenListTest, KeysLeaveInBucketOrder) {
  for (const Cost spread : {Cost{50}, Cost{5'000}, Cost{3'000'000}, Cost{1} << 50}) {
    test::Random random(spread);
    list_.reset(7, 1'000'000, 4096);
    std::multiset<Cost> keys;
    Cost bucket = 0;
    for (int round = 0; round < 20'000; ++round) {
      if (!list_.full() && (keys.empty() || random.percent(52))) {
        const Cost least = keys.empty() ? bucket : std::max(bucket, *keys.begin());
        const Cost key = std::max<Cost>(least, 7) + random.next() % spread;
        list_.push(key, 0);
        keys.insert(key);
      } else {
        bucket = list_.least_key();
        const Cost key = list_.pop().key;
        ASSERT_GE(key, bucket);
        ASSERT_LE(key - *keys.begin(), 4096u);
        keys.erase(keys.find(key));
      }
      ASSERT_EQ(list_.empty(), keys.empty());
    }
    while (!list_.empty()) {
      list_.least_key();
      list_.pop();
    }
  }
}

// As under a weighted heuristic, whose keys fall on the way to the goal.
TEST_F(OpenListTest, LowerKeysTurnTheListBack) {
  for (const Cost spread : {Cost{5'000}, Cost{3'000'000}, Cost{1} << 30, Cost{1} << 50}) {
    test::Random random(spread);
    list_.reset(7, 1'000'000, 4096);
    std::multiset<std::pair<Cost, std::uint32_t>> entries;
    std::uint32_t node = 0;
    for (int round = 0; round < 20'000; ++round) {
      if (!list_.full() && (entries.empty() || random.percent(52))) {
        const Cost key = random.next() % spread;
        list_.push(key, ++node);
        entries.emplace(key, node);
      } else {
        ASSERT_LE(list_.least_key(), entries.begin()->first);
        const OpenList::Entry entry = list_.pop();
        ASSERT_LT(entry.key - entries.begin()->first, 4096u);
        const auto place = entries.find({entry.key, entry.node});
        ASSERT_NE(place, entries.end());
        entries.erase(place);
      }
      ASSERT_EQ(list_.empty(), entries.empty());
    }
    while (!list_.empty()) {
      list_.least_key();
      list_.pop();
    }
  }
}

}  // namespace
}  // namespace libpath
