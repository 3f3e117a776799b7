#include <gtest/gtest.h>
#include <libpath/core/heading.h>

namespace libpath {
namespace {

TEST(Heading, TurnsClockwiseFromEast) {
  EXPECT_EQ(step({5, 5}, Heading::east), (Cell{6, 5}));
  EXPECT_EQ(step({5, 5}, turned(Heading::east, 2)), (Cell{5, 6}));
  EXPECT_EQ(turned(Heading::east, -1), Heading::northeast);
  EXPECT_EQ(turned(Heading::northwest, 4), Heading::southeast);
}

TEST(Heading, OppositeStepsCancel) {
  for (int i = 0; i < kHeadings; ++i) {
    const auto heading = static_cast<Heading>(i);
    EXPECT_EQ(step(step({3, 7}, heading), turned(heading, 4)), (Cell{3, 7}));
  }
}

TEST(Heading, OnlyNeighboursHaveOne) {
  EXPECT_EQ(heading_between({2, 2}, {3, 1}), Heading::northeast);
  EXPECT_FALSE(heading_between({2, 2}, {2, 2}));
  EXPECT_FALSE(heading_between({2, 2}, {4, 2}));
}

}  // namespace
}  // namespace libpath
