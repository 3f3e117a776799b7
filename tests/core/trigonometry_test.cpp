#include <libpath/core/trigonometry.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>

#include <gtest/gtest.h>
#include <libpath/geometry/wide_product.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>
#include <tests/support/sum.h>

namespace libpath {
namespace {

using test::Random;
using test::Sum;
using test::uniform;

constexpr double kPi = std::numbers::pi;
constexpr double kMaxError = 0.6;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::uint64_t bits(double value) { return std::bit_cast<std::uint64_t>(value); }

/// How far off a result is, in units of its last place.
double error_of(double result, long double right) {
  int exponent = 0;
  std::frexp(static_cast<double>(right), &exponent);
  const long double unit = std::ldexp(1.0L, std::max(exponent, -1021) - 53);
  return static_cast<double>(std::abs(static_cast<long double>(result) - right) / unit);
}

double error_at(double angle) {
  const SineCosine both = sine_cosine(angle);
  const auto exact = static_cast<long double>(angle);
  return std::max(error_of(both.sine, std::sin(exact)), error_of(both.cosine, std::cos(exact)));
}

double error_at(double y, double x) {
  return error_of(arc_tangent(y, x), std::atan2(static_cast<long double>(y), static_cast<long double>(x)));
}

TEST(SineCosine, AreNearestToTheTruth) {
  Random random(1);
  for (const double range : {kPi / 4, 2 * kPi, 100.0, 1000.0, 99'999.0}) {
    double worst = 0;
    for (int i = 0; i < test::scaled(100'000); ++i) worst = std::max(worst, error_at(uniform(random, -range, range)));
    EXPECT_LT(worst, kMaxError) << "up to " << range;
  }
}

TEST(SineCosine, AreNearestBesideQuarterTurns) {
  double worst = 0;
  for (int quarters = -20'000; quarters <= 20'000; ++quarters) {
    for (const double angle : {quarters * (kPi / 2), quarters * (kPi / 4), quarters * (kPi / 8)}) {
      worst = std::max({worst, error_at(angle), error_at(std::nextafter(angle, 1e9)),
                        error_at(std::nextafter(angle, -1e9)), error_at(angle + 1e-6)});
    }
  }
  EXPECT_LT(worst, kMaxError);
}

TEST(SineCosine, AreNearestWhereAnglesAreSmall) {
  double worst = 0;
  for (double angle = 1; angle > 0; angle *= 0.37) worst = std::max({worst, error_at(angle), error_at(-angle)});
  EXPECT_LT(worst, kMaxError);
}

/// sin² and cos² of eighths of a turn are halves as nearly as doubles have it.
TEST(SineCosine, OfEighthsAreTheUsualOnes) {
  EXPECT_EQ(sine_cosine(kPi / 4).sine, 0x1.6a09e667f3bccp-1);
  EXPECT_EQ(sine_cosine(kPi / 4).cosine, 0x1.6a09e667f3bcdp-1);
  EXPECT_EQ(sine_cosine(kPi / 2).sine, 1);
  EXPECT_EQ(sine_cosine(kPi / 2).cosine, 0x1.1a62633145c07p-54);
  EXPECT_EQ(sine_cosine(kPi).sine, 0x1.1a62633145c07p-53);
  EXPECT_EQ(sine_cosine(kPi).cosine, -1);
  EXPECT_EQ(sine_cosine(kPi * 3 / 2).sine, -1);
  EXPECT_EQ(sine_cosine(2 * kPi).cosine, 1);
  EXPECT_EQ(sine_cosine(kPi / 3).cosine, 0x1.0000000000001p-1);
  EXPECT_EQ(sine_cosine(kPi / 6).sine, 0x1.fffffffffffffp-2);
}

TEST(SineCosine, OfZeroAreExact) {
  EXPECT_EQ(bits(sine_cosine(0.0).sine), bits(0.0));
  EXPECT_EQ(bits(sine_cosine(-0.0).sine), bits(-0.0));
  EXPECT_EQ(sine_cosine(0.0).cosine, 1);
}

TEST(SineCosine, AreSymmetric) {
  Random random(2);
  for (int i = 0; i < 100'000; ++i) {
    const double angle = uniform(random, 0, 1100);
    const SineCosine one = sine_cosine(angle);
    const SineCosine other = sine_cosine(-angle);
    ASSERT_EQ(one.sine, -other.sine) << angle;
    ASSERT_EQ(one.cosine, other.cosine) << angle;
  }
}

TEST(SineCosine, HaveTheSignsOfTheirQuadrants) {
  for (int turn = -3; turn <= 3; ++turn) {
    for (int quadrant = 0; quadrant < 4; ++quadrant) {
      const SineCosine both = sine_cosine(turn * 2 * kPi + (quadrant + 0.3) * kPi / 2);
      EXPECT_EQ(both.sine > 0, quadrant < 2) << turn;
      EXPECT_EQ(both.cosine > 0, quadrant == 0 || quadrant == 3) << turn;
    }
  }
}

TEST(SineCosine, FarAwayAreStillOfOneAngle) {
  for (double angle = 1e5; angle < 1e300; angle *= 7.3) {
    const SineCosine both = sine_cosine(angle);
    EXPECT_NEAR(both.sine * both.sine + both.cosine * both.cosine, 1, 1e-15) << angle;
  }
  EXPECT_NEAR(sine_cosine(1e6).sine, std::sin(1e6), 1e-9);
  for (const double angle : {kInfinity, -kInfinity, std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_TRUE(std::isnan(sine_cosine(angle).sine));
    EXPECT_TRUE(std::isnan(sine_cosine(angle).cosine));
  }
}

TEST(ArcTangent, IsNearestToTheTruth) {
  Random random(3);
  double worst = 0;
  for (int i = 0; i < test::scaled(300'000); ++i) {
    const double x = uniform(random, -1, 1);
    const double y = uniform(random, -1, 1);
    worst = std::max({worst, error_at(y, x), error_at(std::ldexp(y, random.below(80) - 40), x)});
  }
  EXPECT_LT(worst, kMaxError);
}

TEST(ArcTangent, IsNearestBetweenCells) {
  double worst = 0;
  for (int y = -300; y <= 300; ++y) {
    for (int x = -300; x <= 300; ++x) worst = std::max(worst, error_at(y / 2.0, x / 2.0));
  }
  EXPECT_LT(worst, kMaxError);
}

/// Where one eighth gives way to the next.
TEST(ArcTangent, IsNearestBesideEighths) {
  double worst = 0;
  for (int sixteenths = 0; sixteenths <= 20; ++sixteenths) {
    for (double slope = sixteenths / 16.0 - 1e-12; slope < sixteenths / 16.0 + 1e-12; slope += 1.3e-14) {
      worst = std::max({worst, error_at(slope, 1), error_at(slope * 0.3, 0.3), error_at(1, slope)});
    }
  }
  EXPECT_LT(worst, kMaxError);
}

TEST(ArcTangent, IsNearestWhereNumbersAreTinyOrHuge) {
  Random random(4);
  double worst = 0;
  for (const double size : {1e-320, 1e-310, 1e-300, 1e-210, 1e-100, 1e100, 1e280, 1.7e308}) {
    for (int i = 0; i < 10'000; ++i) {
      worst = std::max(worst, error_at(uniform(random, -1, 1) * size, uniform(random, -1, 1) * size));
    }
  }
  EXPECT_LT(worst, kMaxError);
}

TEST(ArcTangent, OfZerosHasTheirSigns) {
  EXPECT_EQ(bits(arc_tangent(0.0, 0.0)), bits(0.0));
  EXPECT_EQ(bits(arc_tangent(-0.0, 0.0)), bits(-0.0));
  EXPECT_EQ(arc_tangent(0.0, -0.0), kPi);
  EXPECT_EQ(arc_tangent(-0.0, -0.0), -kPi);
  EXPECT_EQ(bits(arc_tangent(0.0, 2.0)), bits(0.0));
  EXPECT_EQ(bits(arc_tangent(-0.0, 2.0)), bits(-0.0));
  EXPECT_EQ(arc_tangent(0.0, -2.0), kPi);
  EXPECT_EQ(arc_tangent(-0.0, -2.0), -kPi);
  for (const double zero : {0.0, -0.0}) {
    EXPECT_EQ(arc_tangent(3.0, zero), kPi / 2);
    EXPECT_EQ(arc_tangent(-3.0, zero), -kPi / 2);
  }
}

TEST(ArcTangent, OfDiagonalsIsAnOddEighth) {
  for (const double size : {1.0, 0.1, 1234.5, 1e-200, 1e200}) {
    EXPECT_EQ(arc_tangent(size, size), kPi / 4);
    EXPECT_EQ(arc_tangent(size, -size), kPi * 3 / 4);
    EXPECT_EQ(arc_tangent(-size, size), -kPi / 4);
    EXPECT_EQ(arc_tangent(-size, -size), -kPi * 3 / 4);
  }
}

TEST(ArcTangent, IsNoNumberWhereThereIsNone) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  for (const double other : {0.0, 1.0, -1.0, kInfinity, none}) {
    EXPECT_TRUE(std::isnan(arc_tangent(none, other)));
    EXPECT_TRUE(std::isnan(arc_tangent(other, none)));
    EXPECT_TRUE(std::isnan(arc_tangent(kInfinity, other)));
    EXPECT_TRUE(std::isnan(arc_tangent(other, -kInfinity)));
  }
}

TEST(ArcTangent, UndoesSineAndCosine) {
  Random random(5);
  for (int i = 0; i < 100'000; ++i) {
    const double angle = uniform(random, -3.14, 3.14);
    const SineCosine both = sine_cosine(angle);
    ASSERT_NEAR(arc_tangent(both.sine, both.cosine), angle, 1e-15);
  }
}

TEST(Hypotenuse, IsTheRootOfBothSquares) {
  EXPECT_EQ(hypotenuse(3, -4), 5);
  EXPECT_EQ(hypotenuse(0, 0), 0);
  EXPECT_EQ(hypotenuse(1, 1), std::numbers::sqrt2);
}

/// Of whole squares and roots, which products of 128 bits compare exactly. A root that is rounded to 64 bits first is
/// wrong in one of some thousand.
TEST(Hypotenuse, IsNearestToTheTruth) {
  constexpr std::int64_t kUnits = std::int64_t{1} << 26;
  Random random(8);
  for (int i = 0; i < test::scaled(200'000); ++i) {
    const std::int64_t x = random.below(1 << 25);
    const std::int64_t y = (1 << 25) + random.below(1 << 25);
    const auto twice =
        static_cast<std::int64_t>(2 * kUnits * hypotenuse(static_cast<double>(x), static_cast<double>(y)));
    const WideProduct square = wide_product(x * x + y * y, 4 * kUnits * kUnits);
    ASSERT_LT(wide_product(twice - 1, twice - 1), square) << x << ' ' << y;
    ASSERT_GT(wide_product(twice + 1, twice + 1), square) << x << ' ' << y;
  }
}

TEST(PointAhead, LiesInTheDirection) {
  EXPECT_EQ(point_ahead({2, 3}, 0, 4), (Point{6, 3}));
  EXPECT_EQ(point_ahead({2, 3}, kPi / 2, 4).y, 7);
  EXPECT_EQ(point_ahead({2, 3}, kPi, 4).x, -2);
  EXPECT_EQ(point_ahead({2, 3}, 0, -4), (Point{-2, 3}));
}

/// Over results of all sizes. Compilers, processors and their libraries have no say in them.
TEST(Trigonometry, IsTheSameBitsEverywhere) {
  Random random(6);
  const auto sized = [&](int least, int most) {
    const double fraction = uniform(random, -1, 1);
    return std::ldexp(fraction, least + random.below(most - least));
  };
  Sum sum;
  for (int i = 0; i < 250'000; ++i) {
    const double angle = sized(-10, 24);
    const double y = sized(-15, 15);
    const double x = sized(-15, 15);
    const SineCosine both = sine_cosine(angle);
    sum.add(both.sine);
    sum.add(both.cosine);
    sum.add(arc_tangent(y, x));
    sum.add(point_ahead({x, y}, angle, y));
  }
  EXPECT_EQ(sum.hash(), 15596367914866508266U);
}

}  // namespace
}  // namespace libpath
