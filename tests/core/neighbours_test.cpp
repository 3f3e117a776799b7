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

/// Cost of the cheapest way from the parent to a cell of the ring that stays in the ring and does not stand in its
/// middle.
Cost way_around(Ring ring, Heading arrival, Heading target) {
  ring |= Ring{1} << 4;
  const auto at = [](Heading heading) { return ring_bit(heading); };
  std::array<Cost, 9> cost;
  cost.fill(kNoCost / 2);
  cost[static_cast<std::size_t>(at(turned(arrival, 4)))] = 0;
  for (int round = 0; round < 9; ++round) {
    for (int from = 0; from < 9; ++from) {
      for (int to = 0; to < 9; ++to) {
        if (from == 4 || to == 4) continue;
        const Cell a{from % 3, from / 3};
        const Cell b{to % 3, to / 3};
        const auto free = [&](Cell cell) { return (ring >> (cell.y * 3 + cell.x) & 1) != 0; };
        if (!heading_between(a, b) || !free(a) || !free(b) || !free({a.x, b.y}) || !free({b.x, a.y})) continue;
        Cost& known = cost[static_cast<std::size_t>(to)];
        known = std::min(known, cost[static_cast<std::size_t>(from)] + octile_cost(a, b));
      }
    }
  }
  return cost[static_cast<std::size_t>(at(target))];
}

TEST(Neighbours, StaleHeadingsAreStrictlyDearer) {
  for (Ring ring = 0; ring < 512; ++ring) {
    for (int i = 0; i < kHeadings; ++i) {
      const auto arrival = static_cast<Heading>(i);
      const bool parent_free = (ring >> ring_bit(turned(arrival, 4)) & 1) != 0;
      const bool arrival_open = (open_headings(ring) & set_of(turned(arrival, 4))) != 0;
      if (!parent_free || !arrival_open) continue;
      const HeadingSet left_out = open_headings(ring) & ~fresh_headings(ring, static_cast<std::uint32_t>(i));
      for_each(left_out, [&](Heading heading) {
        const Cost through =
            (is_diagonal(arrival) ? kDiagonal : kStraight) + (is_diagonal(heading) ? kDiagonal : kStraight);
        const Cost around = heading == turned(arrival, 4) ? 0 : way_around(ring, arrival, heading);
        EXPECT_LT(around, through) << "ring " << ring << " arrival " << i << " heading " << index_of(heading);
      });
    }
  }
}

TEST(Neighbours, StartsFollowEveryHeading) { EXPECT_EQ(fresh_headings(kAllFree, kHeadings), kAllHeadings); }

}  // namespace
}  // namespace libpath
