#include <cmath>
#include <cstdlib>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/core/grid_pose.h>
#include <libpath/geometry/crossing.h>
#include <libpath/geometry/sweep.h>
#include <libpath/geometry/turning.h>
#include <tests/support/crossing_depth.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using std::numbers::pi;
using test::crossing_depth;
using test::Random;
using test::uniform;

/// Crossings by a depth that a look can tell from none, and none that a look could tell from some.
struct ComparedCrossings {
  int crossed = 0;
  int missed = 0;

  void compare(const Curve& curve, const Footprint& footprint) {
    const CurveCrossings crossings(curve, footprint);
    const CellBox box = box_of_sweep(curve, footprint);
    for (std::int32_t y = box.top; y < box.bottom; ++y) {
      for (std::int32_t x = box.left; x < box.right; ++x) {
        for (int i = 0; i < kHeadings; ++i) {
          const auto heading = static_cast<Heading>(i);
          const double depth = crossing_depth(curve, footprint, {x, y}, heading);
          const bool leaves = crossings.leave({x, y}, heading);
          if (leaves) {
            // What is crossed for an instant only may be overlooked, but not by far.
            ASSERT_GT(depth, -1e-3) << x << ',' << y << ' ' << i;
            ++crossed;
          } else {
            ASSERT_LT(depth, 1e-6) << x << ',' << y << ' ' << i;
            ++missed;
          }
        }
      }
    }
  }
};

TEST(CurveCrossings, AreWhatLooksFindOnGridCurves) {
  ComparedCrossings compared;
  Random random(1);
  for (int i = 0; i < test::more_in_soak(25, 2000); ++i) {
    const std::int32_t headings = 8 << random.below(2);
    const GridPose to{{random.below(7) - 3, random.below(7) - 3}, random.below(headings)};
    const double radius = 0.5 + random.below(6) * 0.5;
    const Gear gear = random.percent(30) ? Gear::reverse : Gear::forward;
    const Footprint footprint{1.0 + random.below(4), 1.0 + random.below(2)};
    const PoseCurves curves =
        curves_between(pose_of({{}, random.below(headings)}, headings), pose_of(to, headings), radius, gear);
    for (const auto& entry : curves.entries()) {
      if (entry.length > 14) continue;
      ASSERT_NO_FATAL_FAILURE(compared.compare(entry.curve, footprint));
      break;
    }
  }
  EXPECT_GT(compared.crossed, test::runs_in_full() ? 1000 : 0);
  EXPECT_GT(compared.missed, test::runs_in_full() ? 1000 : 0);
}

TEST(CurveCrossings, AreWhatLooksFindAnywhere) {
  ComparedCrossings compared;
  Random random(2);
  for (int i = 0; i < test::more_in_soak(15, 2000); ++i) {
    const auto pose = [&] {
      return Pose{{uniform(random, -3, 3), uniform(random, -3, 3)}, uniform(random, 0, 2 * pi)};
    };
    const Footprint footprint{uniform(random, 0.5, 4), uniform(random, 0.5, 2)};
    const Pose from = pose();
    const PoseCurves curves = curves_between(from, pose(), uniform(random, 0.3, 2.5));
    ASSERT_NO_FATAL_FAILURE(compared.compare(curves.shortest().curve, footprint));
  }
  EXPECT_GT(compared.crossed, test::runs_in_full() ? 1000 : 0);
  EXPECT_GT(compared.missed, test::runs_in_full() ? 1000 : 0);
}

Curve line(const Point& from, double heading, double length, Gear gear = Gear::forward) {
  Curve curve(Pose{from, heading});
  curve.add({Segment::Kind::line, gear, from, heading, 0, length});
  return curve;
}

TEST(CurveCrossings, OfALineLieAhead) {
  const CurveCrossings east(line({0.5, 0.5}, 0, 2), {1, 1});
  EXPECT_TRUE(east.leave({0, 0}, Heading::east));
  EXPECT_TRUE(east.leave({1, 0}, Heading::east));
  EXPECT_FALSE(east.leave({2, 0}, Heading::east)) << "it ends in that cell";
  EXPECT_FALSE(east.leave({1, 0}, Heading::west)) << "the way back";
  EXPECT_FALSE(east.leave({0, 0}, Heading::south)) << "along a side";
  EXPECT_FALSE(east.leave({0, 0}, Heading::southeast)) << "along a side of the corner";
  const CurveCrossings backing(line({2.5, 0.5}, 0, 2, Gear::reverse), {1, 1});
  EXPECT_TRUE(backing.leave({1, 0}, Heading::west));
  EXPECT_FALSE(backing.leave({0, 0}, Heading::east));
}

/// As grid search closes a diagonal step where one of the four straight steps around it is closed.
TEST(CurveCrossings, OfADiagonalLineAreTheCornerAndTheSidesAroundIt) {
  const CurveCrossings line_southeast(line({0.5, 0.5}, pi / 4, std::numbers::sqrt2), {1, 1});
  EXPECT_TRUE(line_southeast.leave({0, 0}, Heading::southeast));
  EXPECT_TRUE(line_southeast.leave({0, 0}, Heading::east));
  EXPECT_TRUE(line_southeast.leave({0, 0}, Heading::south));
  EXPECT_TRUE(line_southeast.leave({1, 0}, Heading::south));
  EXPECT_TRUE(line_southeast.leave({0, 1}, Heading::east));
  EXPECT_FALSE(line_southeast.leave({1, 0}, Heading::southwest));
  EXPECT_FALSE(line_southeast.leave({1, 1}, Heading::northwest));
}

TEST(CurveCrossings, OfATurnAreOnBothSidesOfItsCentreTheOtherWay) {
  // Half a circle clockwise round (2, 2), from its west side over the north to the east.
  Curve half({{0.5, 2}, -pi / 2});
  half.add({Segment::Kind::arc, Gear::forward, {2, 2}, pi, 1.5, pi});
  const CurveCrossings crossings(half, {0.5, 0.5});
  EXPECT_TRUE(crossings.leave({0, 1}, Heading::north));
  EXPECT_FALSE(crossings.leave({0, 0}, Heading::south));
  EXPECT_TRUE(crossings.leave({3, 0}, Heading::south));
  EXPECT_FALSE(crossings.leave({3, 1}, Heading::north));
  EXPECT_TRUE(crossings.leave({1, 0}, Heading::east));
}

TEST(CurveCrossings, OfATailThatSwingsOut) {
  // Long and pointing north beside the side at x = 1; a turn to the left swings its tail over that, to the east.
  const Footprint footprint{3, 1};
  Curve turn({{0.5, 3.5}, -pi / 2});
  turn.add({Segment::Kind::arc, Gear::forward, {-1.5, 3.5}, 0, 2, -0.5});
  EXPECT_TRUE(CurveCrossings(turn, footprint).leave({0, 4}, Heading::east));
  EXPECT_FALSE(CurveCrossings(turn, footprint).leave({0, 2}, Heading::east)) << "its nose turns away";
  EXPECT_FALSE(CurveCrossings(turn, footprint).leave({1, 4}, Heading::west)) << "the tail is not back yet";
}

/// A curve driven back to front crosses the same borders the other way.
TEST(CurveCrossings, OfTheWayBackAreTheOtherWay) {
  Random random(3);
  int crossed = 0;
  for (int i = 0; i < test::scaled(200); ++i) {
    const GridPose from{{}, random.below(16)};
    const GridPose to{{random.below(7) - 3, random.below(7) - 3}, random.below(16)};
    const auto there = curves_between(pose_of(from, 16), pose_of(to, 16), 1.5);
    const auto back = curves_between(pose_of({to.cell, (to.heading + 8) % 16}, 16),
                                     pose_of({from.cell, (from.heading + 8) % 16}, 16), 1.5);
    if (std::abs(there.shortest().length - back.shortest().length) > 1e-9 || there.entries().size() < 2 ||
        there.entries()[1].length - there.entries()[0].length < 1e-6) {
      continue;
    }
    const Footprint footprint{2, 1};
    const CurveCrossings ahead(there.shortest().curve, footprint);
    const CurveCrossings behind(back.shortest().curve, footprint);
    for (std::int32_t y = -5; y <= 5; ++y) {
      for (std::int32_t x = -5; x <= 5; ++x) {
        for (int k = 0; k < kHeadings; ++k) {
          const auto heading = static_cast<Heading>(k);
          ASSERT_EQ(ahead.leave({x, y}, heading), behind.leave(step({x, y}, heading), turned(heading, 4)));
          crossed += ahead.leave({x, y}, heading) ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(crossed, test::scaled(500));
}

}  // namespace
}  // namespace libpath
