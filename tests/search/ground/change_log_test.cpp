// What lies on a layer follows its changes, however many it has missed, and blocks up to the most that are counted.

#include <cstring>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/layer.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/saving.h>

namespace libpath {
namespace {

constexpr Size kSide{64, 64};

Cell nth(std::uint64_t i) { return kSide.cell(static_cast<std::size_t>(i * 37 % kSide.cells())); }

std::size_t count_differences(const World& one, const World& other) {
  std::size_t differences = 0;
  for (std::size_t i = 0; i < kSide.cells(); ++i) {
    differences += one.is_walkable(kSide.cell(i)) != other.is_walkable(kSide.cell(i));
  }
  return differences;
}

TEST(ChangeLogs, KeepTheLastCells) {
  ChangeLog log;
  for (std::uint64_t i = 0; i < 3 * ChangeLog::kKept + 5; ++i) {
    EXPECT_EQ(log.count(), i);
    log.add(nth(i));
    ASSERT_EQ(log.at(i), nth(i));
    const std::uint64_t first = log.count() - std::min(log.count(), ChangeLog::kKept);
    ASSERT_EQ(log.at(first), nth(first)) << "the oldest that is kept";
  }
}

TEST(ChangeLogs, ThoseWhoMissManyChangesSeeAllOfThem) {
  const test::BakedMap baked(plain_map(kSide));
  for (const std::uint64_t missed :
       {std::uint64_t{1}, ChangeLog::kKept - 1, ChangeLog::kKept, ChangeLog::kKept + 1, 2 * ChangeLog::kKept + 3}) {
    LiveWorld live = *LiveWorld::create(baked.asset(), 0);
    Overlay overlay = *Overlay::create(live.layer());
    Overlay above = *Overlay::create(overlay.layer());
    overlay.block({3, 3});
    EXPECT_FALSE(above.world().is_walkable({3, 3}));
    overlay.unblock({3, 3});
    for (std::uint64_t i = 0; i < missed; ++i) live.block(nth(i));
    EXPECT_EQ(count_differences(live.world(), baked.world()), missed);
    EXPECT_EQ(count_differences(overlay.world(), live.world()), 0u) << missed;
    EXPECT_EQ(count_differences(above.world(), live.world()), 0u) << missed;
    for (std::uint64_t i = 0; i < missed; ++i) live.unblock(nth(i));
    EXPECT_EQ(count_differences(above.world(), baked.world()), 0u) << missed;
  }
}

/// The state of an overlay with so many blocks on its first cell.
std::vector<std::byte> state_with_blocks(Overlay& overlay, std::uint32_t blocks) {
  overlay.clear();
  overlay.block({0, 0});
  auto saved = test::saved_of(overlay);
  EXPECT_EQ(saved.size(), sizeof(SavedHeader) + 4 + 12);
  std::memcpy(saved.data() + sizeof(SavedHeader) + 12, &blocks, sizeof blocks);
  test::fix_hash(saved);
  return saved;
}

TEST(Overlays, BlocksBeyondTheMostAreLeftOut) {
  const test::BakedMap baked(plain_map({4, 4}));
  Overlay overlay = *Overlay::create(baked.asset(), 0);
  Overlay other = *Overlay::create(baked.asset(), 0);
  const auto most = state_with_blocks(overlay, Overlay::kMaxBlocks);
  const auto one_less = state_with_blocks(overlay, Overlay::kMaxBlocks - 1);
  ASSERT_TRUE(overlay.restore(one_less));
  overlay.block({0, 0});
  EXPECT_EQ(test::saved_of(overlay), most);
  overlay.block({0, 0});
  EXPECT_EQ(test::saved_of(overlay), most) << "one more is left out";
  EXPECT_FALSE(overlay.world().is_walkable({0, 0}));
  overlay.unblock({0, 0});
  EXPECT_EQ(test::saved_of(overlay), one_less);
  other.block({0, 0});
  other.block({0, 0});
  overlay.add_blocks_of(other);
  EXPECT_EQ(test::saved_of(overlay), most) << "one of both";
  overlay.clear();
  overlay.add_blocks_of(other);
  overlay.unblock({0, 0});
  EXPECT_TRUE(overlay.is_blocked({0, 0}));
  overlay.unblock({0, 0});
  EXPECT_TRUE(overlay.world().is_walkable({0, 0}));
}

}  // namespace
}  // namespace libpath
