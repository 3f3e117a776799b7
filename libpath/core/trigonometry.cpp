#include <libpath/core/trigonometry.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <utility>

#include <libpath/core/bit_cast.h>

namespace libpath {
namespace {

/// The sum of two numbers, the second of which holds digits that the first has no room for.
struct Sum {
  double high;
  double low;
};

constexpr Sum kQuarterTurn{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
constexpr Sum kHalfTurn{0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53};

// π/2 in parts. Products of the first two, of 37 bits, with counts of 16 bits are exact.
constexpr std::array<double, 3> kHalfPiParts{0x1.921fb5444p+0, 0x1.68c234c4cp-39, 0x1.98a2e03707345p-77};
constexpr double kMaxReduced = 1e5;
constexpr double kNoFraction = 0x1.8p52;  // what is added to it is rounded to a whole number
constexpr double kAlmostNone = 0x1p-27;   // the sine of less is the angle, the cosine 1

/// Rounding and what it left out (Knuth).
Sum exact_sum(double a, double b) noexcept {
  const double sum = a + b;
  const double of_b = sum - a;
  return {sum, (a - (sum - of_b)) + (b - of_b)};
}

/// The first 26 of a number's 53 bits: products of such are exact.
double upper_half(double x) noexcept {
  constexpr std::uint64_t kLowerBits = (std::uint64_t{1} << 27) - 1;
  return bit_cast<double>(bit_cast<std::uint64_t>(x) & ~kLowerBits);
}

/// What rounding left out of a product (Dekker).
double product_rest(double a, double b, double product) noexcept {
  const double a_high = upper_half(a);
  const double b_high = upper_half(b);
  const double a_low = a - a_high;
  const double b_low = b - b_high;
  return ((a_high * b_high - product) + (a_high * b_low + a_low * b_high)) + a_low * b_low;
}

constexpr double polynomial(double /*x*/, double last) noexcept { return last; }
/// Coefficients start with the one of x^0.
template <class... Others>
constexpr double polynomial(double x, double first, Others... others) noexcept {
  return first + x * polynomial(x, others...);
}

/// An angle less the nearest multiple of π/2, and which multiple it was, of which the lowest two bits count.
struct Reduced {
  Sum rest;
  std::uint64_t quarters;
};

/// W. J. Cody and W. Waite, Software Manual for the Elementary Functions, 1980.
Reduced reduced(double angle) noexcept {
  if (!(std::abs(angle) < kMaxReduced)) angle = std::remainder(angle, 2 * std::numbers::pi);
  const double shifted = angle * (2 / std::numbers::pi) + kNoFraction;
  const double count = shifted - kNoFraction;
  const auto [high, left_out] = exact_sum(angle - count * kHalfPiParts[0], -(count * kHalfPiParts[1]));
  const double low = left_out - count * kHalfPiParts[2];
  const double rest = high + low;
  return {{rest, low - (rest - high)}, bit_cast<std::uint64_t>(shifted)};
}

/// An angle up to π/4 and its square, each with what doubles leave out of it. Products of upper halves are exact.
struct SmallAngle {
  explicit SmallAngle(const Sum& sum) noexcept
      : value(sum.high),
        low(sum.low),
        upper(upper_half(value)),
        lower(value - upper),
        square{upper * upper, lower * (value + upper)} {}

  double value;
  double low;
  double upper;
  double lower;
  Sum square;
};

// Both polynomials have the least largest error from −π/4 to π/4 (Remez): 2^-67 of the sine, 2^-62 of the cosine. What
// is rounded is small beside what it is added to (J.-M. Muller, Elementary Functions, 2016).

/// x - x³/6 + x⁵/120 ...
double sine_of(const SmallAngle& x) noexcept {
  const double square = x.square.high + x.square.low;
  const double others = x.value * square * square *
                        polynomial(square, 0.008333333333333325, -0.0001984126984125619, 2.755731921440783e-06,
                                   -2.505210490009784e-08, 1.6058358829635113e-10, -7.578078346103129e-13);
  const double sixth = upper_half(square * (1.0 / 6));
  const double taken = x.upper * sixth;
  const double taken_low = x.lower * sixth + x.value * (((x.square.high - 6 * sixth) + x.square.low) * (1.0 / 6));
  const double most = x.value - taken;
  return most + (((x.value - most) - taken) + (others - taken_low + x.low * (1 - square / 2)));
}

/// 1 - x²/2 + x⁴/24 ...
double cosine_of(const SmallAngle& x) noexcept {
  const double square = x.square.high + x.square.low;
  const double others = square * square *
                        polynomial(square, 0.04166666666666665, -0.001388888888888284, 2.4801587294628004e-05,
                                   -2.7557315738613277e-07, 2.087589773868284e-09, -1.1367981880468938e-11);
  const double taken = x.square.high / 2;
  const double most = 1 - taken;
  return most + (((1 - most) - taken) + (others - x.square.low / 2 - x.value * x.low));
}

// arctan(k/8)
constexpr std::array<Sum, 9> kEighths{{{0, 0},
                                       {0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59},
                                       {0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57},
                                       {0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56},
                                       {0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56},
                                       {0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58},
                                       {0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56},
                                       {0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56},
                                       {0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55}}};

/// The angle of a slope up/along from 0 to 1 is that of the nearest eighth and a small rest.
struct SlopeAngle {
  Sum eighth;
  Sum rest;
};

/// The rest's tangent is (up − along·k/8) / (along + up·k/8), which is divided to twice a double's digits.
SlopeAngle slope_angle(double up, double along) noexcept {
  const double ratio = up / along;
  // Slopes below an eighth by half and more are of 0, so that the difference is exact. Those of NaN are too.
  const auto eighth = ratio > 0 ? static_cast<std::size_t>(8 * ratio + 0.4375) : 0;
  const double tangent = static_cast<double>(eighth) / 8;
  const double taken = tangent * along;
  const double added = tangent * up;
  const double numerator = up - taken;
  const double denominator = along + added;
  const double inverse = 1 / denominator;
  const double rest = numerator * inverse;
  const double product = rest * denominator;
  const double missing = ((numerator - product) - product_rest(rest, denominator, product)) -
                         product_rest(tangent, along, taken) - rest * ((along - denominator) + added);
  const double square = rest * rest;
  const double others =
      square * polynomial(square, -1.0 / 3, 1.0 / 5, -1.0 / 7, 1.0 / 9, -1.0 / 11, 1.0 / 13, -1.0 / 15);
  return {kEighths[eighth], {rest, missing * inverse + rest * others}};
}

}  // namespace

SineCosine sine_cosine(double angle) noexcept {
  if (std::abs(angle) < kAlmostNone) return {angle, 1};
  const auto [rest, quarters] = reduced(angle);
  const SmallAngle small(rest);
  double sine = sine_of(small);
  double cosine = cosine_of(small);
  if ((quarters & 1) != 0) std::swap(sine, cosine);
  return {(quarters & 2) != 0 ? -sine : sine, ((quarters + 1) & 2) != 0 ? -cosine : cosine};
}

double arc_tangent(double y, double x) noexcept {
  double up = std::abs(y);
  double along = std::abs(x);
  const bool steep = up > along;
  if (steep) std::swap(up, along);
  if (along == 0) along = 1;
  // Products of these would leave a double's range.
  if (along < 0x1p-700) up *= 0x1p200, along *= 0x1p200;
  if (along > 0x1p900) up *= 0x1p-200, along *= 0x1p-200;
  const SlopeAngle slope = slope_angle(up, along);
  const bool back = std::signbit(x);
  const Sum base = steep ? kQuarterTurn : back ? kHalfTurn : Sum{0, 0};
  const double sign = steep != back ? -1 : 1;
  const double most = base.high + sign * slope.eighth.high;
  const double angle = most + sign * slope.rest.high;
  const double low = ((base.high - most) + sign * slope.eighth.high) + (base.low + sign * slope.eighth.low) +
                     (((most - angle) + sign * slope.rest.high) + sign * slope.rest.low);
  return std::copysign(angle + low, y);
}

double hypotenuse(double x, double y) noexcept { return std::sqrt(x * x + y * y); }

Point point_ahead(const Point& from, double angle, double length) noexcept {
  const auto [sine, cosine] = sine_cosine(angle);
  return {from.x + length * cosine, from.y + length * sine};
}

}  // namespace libpath
