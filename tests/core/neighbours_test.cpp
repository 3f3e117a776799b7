#include <gtest/gtest.h>
#include <libpath/core/cost.h>
#include <libpath/core/neighbours.h>

namespace libpath {
namespace {

constexpr Ring kAllFree = 0x1ff;

Ring blocked(std::initializer_list<Heading> headings) {
  Ring ring = kAllFree;
  for (const Heading heading : headings) ring &= ~(Ring{1} << ring_bit(heading));
  return ring;
}

TEST(Neighbours, OpenGroundOpensAllEight) { EXPECT_EQ(open_headings(kAllFree), kAllHeadings); }

TEST(Neighbours, WallsCloseTheCornersBesideThem) {
  const HeadingSet open = open_headings(blocked({Heading::east}));
  EXPECT_FALSE(open & set_of(Heading::east));
  EXPECT_FALSE(open & set_of(Heading::northeast));
  EXPECT_FALSE(open & set_of(Heading::southeast));
  EXPECT_TRUE(open & set_of(Heading::north));
}

TEST(Neighbours, BlockedCornersCloseOnlyThemselves) {
  EXPECT_EQ(open_headings(blocked({Heading::northeast})), kAllHeadings & ~set_of(Heading::northeast));
}

}  // namespace
}  // namespace libpath
