#include <gtest/gtest.h>
#include <libpath/core/own_bit_grid.h>
#include <libpath/geometry/sight.h>
#include <tests/support/any_angle_oracle.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

BitGrid random_grid(Size size, int blocked_percent, test::Random& random) {
  BitGrid grid(size);
  for (std::size_t i = 0; i < size.cells(); ++i) grid.set(size.cell(i), !random.percent(blocked_percent));
  return grid;
}

TEST(Sight, AgreesWithRationalArithmetic) {
  test::Random random(1);
  std::size_t seen = 0;
  for (int round = 0; round < test::scaled(600); ++round) {
    const Size size{random.below(24) + 1, random.below(12) + 1};
    const BitGrid grid = random_grid(size, random.below(50), random);
    const test::AnyAngleOracle oracle(size, [&](Cell cell) { return grid[cell]; });
    const auto any = [&](std::int32_t cells) {
      return random.percent(50) ? random.below(cells * 2 + 1) / 2.0
                                : static_cast<double>(random.next() >> 32) * 0x1p-32 * cells;
    };
    for (int i = 0; i < 60; ++i) {
      Point a{any(size.width), any(size.height)};
      const Point b{any(size.width), any(size.height)};
      if (random.percent(10)) a.x = b.x;
      if (random.percent(10)) a.y = b.y;
      ASSERT_EQ(standing_cell(grid.view(), FinePoint::nearest(a)).exists, oracle.can_stand(a));
      if (!oracle.can_stand(a) || !oracle.can_stand(b)) continue;
      const bool clear = is_in_sight(grid.view(), FinePoint::nearest(a), FinePoint::nearest(b));
      ASSERT_EQ(clear, oracle.is_clear(a, b)) << a.x << ',' << a.y << " to " << b.x << ',' << b.y;
      ASSERT_EQ(clear, is_in_sight(grid.view(), FinePoint::nearest(b), FinePoint::nearest(a)));
      seen += clear;
    }
  }
  EXPECT_GT(seen, 1000u / 10);
}

}  // namespace
}  // namespace libpath
