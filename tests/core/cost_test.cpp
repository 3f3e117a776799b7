#include <gtest/gtest.h>
#include <libpath/core/cost.h>
#include <cmath>

namespace libpath {
namespace {

TEST(Cost, DiagonalIsNearlyRootTwo) {
  EXPECT_NEAR(static_cast<double>(kDiagonal) / static_cast<double>(kStraight), std::sqrt(2.0), 4e-10);
}

TEST(Cost, OctileCountsDiagonalsFirst) {
  EXPECT_EQ(octile_cost({0, 0}, {5, 2}), 3 * kStraight + 2 * kDiagonal);
  EXPECT_EQ(octile_cost({5, 2}, {0, 0}), 3 * kStraight + 2 * kDiagonal);
  EXPECT_EQ(octile_cost({4, 4}, {4, 4}), 0u);
}

// The dearest path: every cell of the largest map, at the largest factor in the finest units.
TEST(Cost, LongestPathFits) {
  const Cost dearest_step = kDiagonal * 200'000;
  EXPECT_LT(static_cast<Cost>(kMaxCells), kNoCost / dearest_step);
}

}  // namespace
}  // namespace libpath
