#include <cmath>
#include <cstdlib>
#include <numbers>

#include <gtest/gtest.h>
#include <libpath/geometry/speed_profile.h>
#include <libpath/geometry/turning.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using std::numbers::pi;
using test::Random;
using test::uniform;

bool soak() { return std::getenv("LIBPATH_TEST_SOAK") != nullptr; }

Pose random_pose(Random& random, double reach) {
  return {{uniform(random, -reach, reach), uniform(random, -reach, reach)}, uniform(random, -7, 7)};
}

double angle_between(double a, double b) { return std::abs(std::remainder(a - b, 2 * pi)); }

/// The pose after driving a curve by its curvature alone: what the wheels do, integrated by Gauss' rule of three
/// points, which knows nothing of circles.
Pose driven(const Curve& curve, double heading) {
  Pose pose = curve.start();
  pose.heading = heading;
  for (const Segment& segment : curve.segments()) {
    const double along = segment.gear == Gear::reverse ? -1 : 1;
    const double turn = segment.kind == Segment::Kind::line ? 0 : segment.extent;
    const int steps = segment.kind == Segment::Kind::line ? 1 : 40;
    const double step = along * segment.length() / steps;
    const double aside = turn / steps / 2 * std::sqrt(0.6);
    for (int i = 0; i < steps; ++i) {
      const double middle = pose.heading + turn / steps / 2;
      pose.position.x += step * (8 * std::cos(middle) + 5 * (std::cos(middle - aside) + std::cos(middle + aside))) / 18;
      pose.position.y += step * (8 * std::sin(middle) + 5 * (std::sin(middle - aside) + std::sin(middle + aside))) / 18;
      pose.heading += turn / steps;
    }
  }
  return pose;
}

double misfit(const Pose& a, const Pose& b) {
  return std::max(std::hypot(a.position.x - b.position.x, a.position.y - b.position.y),
                  angle_between(a.heading, b.heading));
}

Pose grid_pose(int x, int y, int heading, int headings) { return {{x + 0.5, y + 0.5}, heading * 2 * pi / headings}; }

TEST(TurningCurves, AgreeWithNumericIntegration) {
  Random random(1);
  const int pairs = soak() ? 1'000'000 : test::scaled(20'000);
  for (int i = 0; i < pairs; ++i) {
    const double radius = uniform(random, 0.1, 5);
    const Pose from = random_pose(random, 10);
    const Pose to = random_pose(random, 10);
    const Gear gear = i % 2 == 0 ? Gear::forward : Gear::reverse;
    const PoseCurves curves = curves_between(from, to, radius, gear);
    ASSERT_GE(curves.entries().size(), 2u);
    for (const auto& entry : curves.entries()) {
      ASSERT_LE(misfit(driven(entry.curve, from.heading), to), 1e-9) << i;
      ASSERT_LE(misfit(entry.curve.end(), to), 1e-9) << i;
      ASSERT_NEAR(entry.curve.length(), entry.length, 1e-9);
      for (const Segment& segment : entry.curve.segments()) ASSERT_EQ(segment.gear, gear);
    }
    ASSERT_EQ(turning_distance(from, to, radius, gear), curves.shortest().length);
  }
}

TEST(TurningCurves, PoseAtDistanceFollowsTheWheels) {
  Random random(2);
  for (int i = 0; i < test::scaled(500); ++i) {
    const double radius = uniform(random, 0.3, 4);
    const Pose from = random_pose(random, 6);
    const Gear gear = i % 2 == 0 ? Gear::forward : Gear::reverse;
    const Curve curve = curves_between(from, random_pose(random, 6), radius, gear).shortest().curve;
    const double step = 1e-5;
    for (double at = step; at + step < curve.length(); at += curve.length() / 23) {
      const Pose before = curve.pose_at(at);
      const Pose after = curve.pose_at(at + step);
      const double along = gear == Gear::reverse ? -step : step;
      ASSERT_NEAR(after.position.x - before.position.x, along * std::cos(before.heading), 1e-9);
      ASSERT_NEAR(after.position.y - before.position.y, along * std::sin(before.heading), 1e-9);
      ASSERT_LE(angle_between(after.heading, before.heading), step / radius + 1e-9);
    }
    ASSERT_EQ(curve.pose_at(-1), from);
    ASSERT_EQ(curve.pose_at(curve.length() + 1), curve.end());
  }
}

/// Dubins' classical formulas in the normalised frame, as they are found in every textbook: another way to the lengths.
double textbook_distance(const Pose& from, const Pose& to, double radius) {
  const double dx = to.position.x - from.position.x;
  const double dy = to.position.y - from.position.y;
  const double d = std::hypot(dx, dy) / radius;
  const auto mod = [](double angle) { return angle - 2 * pi * std::floor(angle / (2 * pi)); };
  const double theta = mod(std::atan2(dy, dx));
  const double a = mod(from.heading - theta);
  const double b = mod(to.heading - theta);
  const double sa = std::sin(a), sb = std::sin(b), ca = std::cos(a), cb = std::cos(b), cab = std::cos(a - b);
  double least = 1e300;
  const auto take = [&](double t, double p, double q) { least = std::min(least, mod(t) + p + mod(q)); };
  if (const double p2 = 2 + d * d - 2 * cab + 2 * d * (sa - sb); p2 >= 0) {
    const double along = std::atan2(cb - ca, d + sa - sb);
    take(along - a, std::sqrt(p2), b - along);
  }
  if (const double p2 = 2 + d * d - 2 * cab + 2 * d * (sb - sa); p2 >= 0) {
    const double along = std::atan2(ca - cb, d - sa + sb);
    take(a - along, std::sqrt(p2), along - b);
  }
  if (const double p2 = -2 + d * d + 2 * cab + 2 * d * (sa + sb); p2 >= 0) {
    const double p = std::sqrt(p2);
    const double along = std::atan2(-ca - cb, d + sa + sb) - std::atan2(-2, p);
    take(along - a, p, along - b);
  }
  if (const double p2 = -2 + d * d + 2 * cab - 2 * d * (sa + sb); p2 >= 0) {
    const double p = std::sqrt(p2);
    const double along = std::atan2(ca + cb, d - sa - sb) - std::atan2(2, p);
    take(a - along, p, b - along);
  }
  if (const double c = (6 - d * d + 2 * cab + 2 * d * (sa - sb)) / 8; std::abs(c) <= 1) {
    const double p = 2 * pi - std::acos(c);
    const double t = mod(a - std::atan2(ca - cb, d - sa + sb) + p / 2);
    take(t, p, a - b - t + p);
  }
  if (const double c = (6 - d * d + 2 * cab + 2 * d * (sb - sa)) / 8; std::abs(c) <= 1) {
    const double p = 2 * pi - std::acos(c);
    const double t = mod(-a + std::atan2(-ca + cb, d + sa - sb) + p / 2);
    take(t, p, b - a - t + p);
  }
  return least * radius;
}

TEST(TurningCurves, ShortestIsTheTextbooks) {
  Random random(3);
  for (int i = 0; i < test::scaled(50'000); ++i) {
    const double radius = uniform(random, 0.2, 4);
    const Pose from = random_pose(random, 5);
    const Pose to = random_pose(random, 5);
    ASSERT_NEAR(turning_distance(from, to, radius), textbook_distance(from, to, radius), 1e-9) << i;
  }
}

TEST(TurningCurves, ThreeArcsAreShorterWithinTwoCells) {
  Random random(4);
  int shorter = 0;
  for (int i = 0; i < 2'000; ++i) {
    Pose to = random_pose(random, 1);
    const auto word = curves_between({}, to, 3).shortest().word;
    shorter += word == Word::rlr || word == Word::lrl ? 1 : 0;
  }
  EXPECT_GT(shorter, 700);
}

TEST(TurningCurves, GridPosesHaveNoWholeCircleTooMuch) {
  const PoseCurves curves = curves_between(grid_pose(0, 0, 4, 8), grid_pose(-4, -4, 4, 8), 2);
  EXPECT_NEAR(curves.shortest().length, 2 * pi, 1e-9);  // two quarters of circles of radius 2
}

/// The true shortest curve is no longer than one to a place a little aside, plus what that is aside at most changes
/// where the distance does not jump; a whole circle too much shows as a jump where there is none nearby.
TEST(TurningCurves, GridPosesFollowTheirSurroundings) {
  for (const int headings : {8, 16}) {
    for (const double radius : {1.0, 1.2, 2.0, 3.0}) {
      for (int y = -5; y <= 5; ++y) {
        for (int x = -5; x <= 5; ++x) {
          for (int from = 0; from < headings / 4; ++from) {
            for (int to = 0; to < headings; ++to) {
              const Pose start = grid_pose(0, 0, from, headings);
              const Pose goal = grid_pose(x, y, to, headings);
              const double length = turning_distance(start, goal, radius);
              double nearby = 1e300;
              Random random(static_cast<std::uint64_t>(x * 7 + y));
              for (int i = 0; i < 5; ++i) {
                const Pose aside{
                    {goal.position.x + uniform(random, -1e-7, 1e-7), goal.position.y + uniform(random, -1e-7, 1e-7)},
                    goal.heading + uniform(random, -1e-7, 1e-7)};
                nearby = std::min(nearby, turning_distance(start, aside, radius));
              }
              ASSERT_LE(length, nearby + 1e-2) << x << ',' << y << ' ' << from << "→" << to << " r " << radius;
            }
          }
        }
      }
    }
  }
}

TEST(TurningCurves, EqualPosesNeedNoCurve) {
  for (int heading = 0; heading < 32; ++heading) {
    const Pose pose = grid_pose(3, 4, heading, 32);
    const auto curves = curves_between(pose, pose, 3);
    EXPECT_EQ(curves.shortest().length, 0);
    EXPECT_TRUE(curves.shortest().curve.segments().empty());
  }
}

TEST(TurningCurves, MirroredCurvesComeInTheOrderOfWords) {
  const auto curves = curves_between({}, {{0.0, 0.0}, pi}, 1);
  ASSERT_GE(curves.entries().size(), 2u);
  EXPECT_NEAR(curves.entries()[0].length, curves.entries()[1].length, 1e-9);
  EXPECT_LT(curves.entries()[0].word, curves.entries()[1].word);
}

TEST(TurningCurves, ReverseIsTheWayBack) {
  Random random(5);
  for (int i = 0; i < test::scaled(2'000); ++i) {
    const Pose a = random_pose(random, 5);
    const Pose b = random_pose(random, 5);
    EXPECT_NEAR(turning_distance(a, b, 2), turning_distance(b, a, 2, Gear::reverse), 1e-9);
  }
}

TEST(TurningCurves, NearlyFullCirclesStayWhereTheyAreNeeded) {
  // A hair behind the start: leaving the circle out would miss the goal by that hair.
  const Pose goal{{-3e-8, 0}, 0};
  const auto curves = curves_between({}, goal, 1);
  EXPECT_LE(misfit(curves.shortest().curve.end(), goal), 1e-9);
  EXPECT_GT(curves.shortest().length, 6);
}

TEST(PointCurves, EndAtThePoint) {
  Random random(6);
  for (int i = 0; i < test::scaled(20'000); ++i) {
    const double radius = uniform(random, 0.2, 4);
    const Pose from = random_pose(random, 5);
    const Point to = random_pose(random, 5).position;
    const Gear gear = i % 2 == 0 ? Gear::forward : Gear::reverse;
    const PointCurves curves = curves_to(from, to, radius, gear);
    ASSERT_FALSE(curves.empty());
    for (const auto& entry : curves.entries()) {
      const Pose end = driven(entry.curve, from.heading);
      ASSERT_LE(std::hypot(end.position.x - to.x, end.position.y - to.y), 1e-9) << i;
      ASSERT_NEAR(entry.curve.length(), entry.length, 1e-9);
    }
  }
}

TEST(PointCurves, ShortestOverAllHeadings) {
  Random random(7);
  for (int i = 0; i < test::scaled(300); ++i) {
    const Pose from = random_pose(random, 3);
    const Point to = random_pose(random, 3).position;
    double least = 1e300;
    double best = 0;
    for (int k = 0; k < 720; ++k) {
      const double length = turning_distance(from, {to, k * pi / 360}, 1.5);
      if (length < least) std::tie(least, best) = std::pair(length, k * pi / 360);
    }
    for (double width = pi / 360; width > 1e-9; width /= 2) {
      for (const double heading : {best - width, best + width}) {
        const double length = turning_distance(from, {to, heading}, 1.5);
        if (length < least) std::tie(least, best) = std::pair(length, heading);
      }
    }
    const double length = curves_to(from, to, 1.5).shortest().length;
    ASSERT_LE(length, least + 1e-9);
    ASSERT_GE(length, least - 1e-4);
  }
}

TEST(PointCurves, InsideTheTurningCircleNeedsTheOtherSide) {
  const PointCurves curves = curves_to({}, {0.5, 1}, 2);  // inside the right-hand circle, whose centre is (0, 2)
  ASSERT_EQ(curves.entries().size(), 3u);
  for (const auto& entry : curves.entries()) EXPECT_NE(entry.word, PointWord::rs);
  EXPECT_EQ(curves.shortest().word, PointWord::lr);
}

TEST(PointCurves, PointAheadIsAStraightLine) {
  const PointCurves curves = curves_to({{1, 1}, pi / 2}, {1, 4}, 3);
  EXPECT_DOUBLE_EQ(curves.shortest().length, 3);
  EXPECT_EQ(curves.shortest().curve.segments().size(), 1u);
}

// A turn of next to nothing is left out only where the line still ends at the point.
TEST(PointCurves, FarPointsJustBesideTheLineAreReached) {
  for (const double aside : {-5e-7, -5e-8, 5e-8, 5e-7}) {
    const PointCurves curves = curves_to({}, {1000, aside}, 1);
    EXPECT_NEAR(curves.shortest().length, 1000, 1e-6) << aside;
    EXPECT_NEAR(driven(curves.shortest().curve, 0).position.y, aside, 1e-10);
  }
}

TEST(SpeedProfile, AgreesWithSmallSteps) {
  Random random(8);
  for (int i = 0; i < test::scaled(500); ++i) {
    const SpeedLimits limits{uniform(random, 1, 5), uniform(random, 0.3, 3), uniform(random, 0.3, 3),
                             uniform(random, 0, 1), uniform(random, 0, 1)};
    const double length = uniform(random, 2, 30);
    const SpeedProfile profile(limits, length);
    EXPECT_NEAR(profile.distance_at(profile.seconds()), length, 1e-9);
    const int steps = 4'000;
    double distance = 0;
    double speed = limits.initial;
    for (int k = 0; k < steps; ++k) {
      const double now = profile.speed_at(profile.seconds() * (k + 0.5) / steps);
      ASSERT_LE(now, limits.cruising + 1e-9);
      ASSERT_LE(now - speed, limits.acceleration * profile.seconds() / steps + 1e-9);
      ASSERT_LE(speed - now, limits.braking * profile.seconds() / steps + 1e-9);
      speed = now;
      distance += now * profile.seconds() / steps;
      ASSERT_NEAR(profile.distance_at(profile.seconds() * (k + 1) / steps), distance, 1e-2);
    }
    EXPECT_NEAR(distance, length, 1e-2);
    EXPECT_NEAR(profile.final_speed(), limits.final, 1e-9);
  }
}

TEST(SpeedProfile, StretchesOfNoLengthTakeNoTime) {
  for (const double speed : {0.0, 2.0}) {
    const SpeedProfile profile({.cruising = 5, .acceleration = 1, .braking = 1, .initial = speed, .final = speed}, 0);
    EXPECT_EQ(profile.seconds(), 0);
    EXPECT_EQ(profile.final_speed(), speed);
    EXPECT_EQ(profile.distance_at(0), 0);
    EXPECT_EQ(profile.distance_at(1), 0);
    EXPECT_EQ(profile.speed_at(0), speed);
  }
}

TEST(SpeedProfile, ShortStretchEndsAsSlowAsItCan) {
  const SpeedProfile profile({.cruising = 5, .acceleration = 1, .braking = 1, .initial = 3, .final = 0}, 2.5);
  EXPECT_DOUBLE_EQ(profile.final_speed(), 2);
  EXPECT_DOUBLE_EQ(profile.seconds(), 1);
  EXPECT_DOUBLE_EQ(profile.distance_at(0.5), 1.375);
}

}  // namespace
}  // namespace libpath
