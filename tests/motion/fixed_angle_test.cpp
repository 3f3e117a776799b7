#include <cmath>
#include <numbers>

#include <gtest/gtest.h>
#include <libpath/geometry/turning.h>
#include <libpath/motion/fixed_angle.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using std::numbers::pi;
using test::Random;
using test::uniform;

class FixedAngle : public testing::TestWithParam<int> {
 protected:
  int directions() const { return GetParam(); }
  double step() const { return 2 * pi / directions(); }
};

/// Every line has a heading of the art and starts where the one before it ends.
void expect_sound(const Route& art, double step) {
  Point at = art.start().position;
  for (std::size_t i = 0; i < art.size(); ++i) {
    const Segment& line = art.segment(i);
    ASSERT_EQ(line.kind, Segment::Kind::line);
    const double steps = line.angle / step;
    ASSERT_NEAR(steps, std::round(steps), 1e-9);
    ASSERT_LT(distance(line.pose_at(0).position, at), 1e-9);
    at = line.pose_at(line.length()).position;
  }
}

TEST_P(FixedAngle, CurvesBetweenItsHeadingsHaveFourParts) {
  Random random(1);
  auto route = Route::create(3);
  auto art = Route::create(100);
  for (int i = 0; i < test::scaled(1000); ++i) {
    const Pose from{{uniform(random, 0, 9), uniform(random, 0, 9)}, random.below(directions()) * step()};
    const Pose to{{uniform(random, 0, 9), uniform(random, 0, 9)}, random.below(directions()) * step()};
    const double radius = uniform(random, 0.3, 3);
    const auto curves = curves_between(from, to, radius, i % 3 == 0 ? Gear::reverse : Gear::forward);
    for (const auto& entry : curves.entries()) {
      route->start_at(from);
      ASSERT_TRUE(route->add(entry.curve));
      const FixedAngleResult result = lay_fixed_angle(*route, directions(), *art);
      ASSERT_TRUE(result.has_room);
      expect_sound(*art, step());
      if (HasFatalFailure()) return;
      ASSERT_LT(distance(art->end().position, to.position), 1e-6);
      if (entry.word != Word::rlr && entry.word != Word::lrl) {
        ASSERT_LE(result.parts, 4u);
      }
      ASSERT_GE(art->length(), entry.length - 1e-6);
    }
  }
}

TEST_P(FixedAngle, ArcsStayOutsideTheirCircle) {
  Random random(2);
  auto route = Route::create(1);
  auto art = Route::create(100);
  for (int i = 0; i < test::scaled(60); ++i) {
    const double radius = uniform(random, 0.3, 5);
    const Point centre{uniform(random, -5, 5), uniform(random, -5, 5)};
    const double from = random.below(directions()) * step();  // tangent to a heading of the art
    const double sweep = uniform(random, -6, 6);
    const Segment arc{Segment::Kind::arc, Gear::forward, centre, from, radius, sweep};
    route->start_at(arc.pose_at(0));
    ASSERT_TRUE(route->add(arc));
    const FixedAngleResult result = lay_fixed_angle(*route, directions(), *art);
    expect_sound(*art, step());
    for (double at = 0; at <= art->length(); at += 0.01) {
      const double off = distance(art->pose_at(at).position, centre);
      ASSERT_GE(off, radius - 1e-9);
      ASSERT_LE(off, radius / std::cos(step() / 2) + 1e-9);
      ASSERT_LE(off - radius, result.farthest + 1e-9);
    }
    // It ends on the ray through the arc's end.
    const Point end = art->end().position;
    const double angle = std::atan2(end.y - centre.y, end.x - centre.x);
    ASSERT_NEAR(std::remainder(angle - (from + sweep), 2 * pi), 0, 1e-6);
    // The headings along the way are those of the arc, rounded.
    for (double share = 0.01; share < 1; share += 0.03) {
      const double circle = from + sweep * share;
      const double near = circle + (sweep < 0 ? -pi / 2 : pi / 2);
      if (std::abs(std::remainder(near, step())) > 0.45 * step()) continue;  // by a corner of the polygon
      double nearest = 1e9;
      double heading = 0;
      for (double at = 0; at <= art->length(); at += 0.01) {
        const Pose pose = art->pose_at(at);
        const double gap = std::abs(
            std::remainder(std::atan2(pose.position.y - centre.y, pose.position.x - centre.x) - circle, 2 * pi));
        if (gap < nearest) std::tie(nearest, heading) = std::pair(gap, pose.heading);
      }
      if (std::abs(sweep) > 2 * pi - 0.2) continue;  // a ray that meets it twice
      ASSERT_LT(std::abs(std::remainder(heading - near, 2 * pi)), 0.51 * step());
    }
  }
}

TEST_P(FixedAngle, LinesAreTwoOfTheNearestHeadings) {
  Random random(3);
  auto route = Route::create(1);
  auto art = Route::create(10);
  for (int i = 0; i < test::scaled(1000); ++i) {
    const Point to{uniform(random, -9, 9), uniform(random, -9, 9)};
    route->start_at({{0, 0}, 0});
    ASSERT_TRUE(route->add_line_to(to));
    lay_fixed_angle(*route, directions(), *art);
    expect_sound(*art, step());
    ASSERT_LE(art->size(), 2u);
    ASSERT_LT(distance(art->end().position, to), 1e-9);
    const double along = std::atan2(to.y, to.x);
    for (std::size_t k = 0; k < art->size(); ++k)
      ASSERT_LE(std::abs(std::remainder(art->segment(k).angle - along, 2 * pi)), step() + 1e-9);
  }
}

TEST_P(FixedAngle, FullRoutesSaySo) {
  auto route = Route::create(1);
  auto art = Route::create(1);
  route->start_at({{0, 0}, 0});
  ASSERT_TRUE(route->add_line_to({5, 1}));
  EXPECT_FALSE(lay_fixed_angle(*route, directions(), *art).has_room);
}

TEST_P(FixedAngle, TheLineThatGoesOnAsTheUnitCameIsFirst) {
  auto route = Route::create(2);
  auto art = Route::create(10);
  for (int heading = 0; heading < directions(); ++heading) {
    for (const double aside : {-0.4, 0.4}) {
      const Point corner{5 * std::cos(heading * step()), 5 * std::sin(heading * step())};
      const double angle = (heading + aside) * step();
      route->start_at({{0, 0}, heading * step()});
      ASSERT_TRUE(route->add_line_to(corner));
      ASSERT_TRUE(route->add_line_to({corner.x + 4 * std::cos(angle), corner.y + 4 * std::sin(angle)}));
      lay_fixed_angle(*route, directions(), *art);
      expect_sound(*art, step());
      ASSERT_GE(art->size(), 2u);
      // All but the last line lead on; the last one aside.
      for (std::size_t k = 0; k + 1 < art->size(); ++k)
        EXPECT_NEAR(std::remainder(art->segment(k).angle - heading * step(), 2 * pi), 0, 1e-9) << heading << aside;
      EXPECT_NEAR(std::remainder(art->segment(art->size() - 1).angle - heading * step(), 2 * pi),
                  (aside < 0 ? -1 : 1) * step(), 1e-9);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Art, FixedAngle, testing::Values(8, 16));

}  // namespace
}  // namespace libpath
