#include <gtest/gtest.h>
#include <libpath/core/own_bit_grid.h>
#include <tests/support/random.h>

namespace libpath {
namespace {

TEST(BitGrid, BorderReadsAsBlocked) {
  BitGrid grid({3, 2});
  for (std::int32_t y = 0; y < 2; ++y) {
    for (std::int32_t x = 0; x < 3; ++x) grid.set({x, y}, true);
  }
  EXPECT_TRUE((grid[{0, 0}]));
  EXPECT_FALSE((grid[{-1, 0}]));
  EXPECT_FALSE((grid[{3, 1}]));
  EXPECT_FALSE((grid[{1, -1}]));
  EXPECT_FALSE((grid[{1, 2}]));
}

TEST(BitGrid, RingIsTheNineCellsAround) {
  test::Random random(7);
  for (const Size size : {Size{1, 1}, Size{62, 5}, Size{63, 3}, Size{64, 9}, Size{130, 17}}) {
    BitGrid grid(size);
    for (std::int32_t y = 0; y < size.height; ++y) {
      for (std::int32_t x = 0; x < size.width; ++x) grid.set({x, y}, random.percent(50));
    }
    for (std::int32_t y = 0; y < size.height; ++y) {
      for (std::int32_t x = 0; x < size.width; ++x) {
        Ring expected = 0;
        for (int i = 0; i < 9; ++i) {
          const Cell cell{x + i % 3 - 1, y + i / 3 - 1};
          if (size.contains(cell) && grid[cell]) expected |= 1u << i;
        }
        ASSERT_EQ(grid.view().ring({x, y}), expected) << x << ',' << y << " of " << size.width;
      }
    }
  }
}

TEST(BitGrid, ClearingUndoesSetting) {
  BitGrid grid({70, 2});
  grid.set({65, 1}, true);
  grid.set({65, 1}, false);
  EXPECT_EQ(grid.words().size(), BitGridLayout::words({70, 2}));
  for (const std::uint64_t word : grid.words()) EXPECT_EQ(word, 0u);
}

}  // namespace
}  // namespace libpath
