#include <libpath/geometry/crossing.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include <libpath/core/trigonometry.h>

namespace libpath {
namespace {

constexpr double kFullTurn = 2 * std::numbers::pi;
/// So far inside the footprint's own: then the cells on both sides of what it covers are swept, whatever is rounded.
constexpr double kInside = 2 * kTouchDepth;

struct Interval {
  double from;
  double to;
};

/// The part of a line from `at` along `by`, from 0 to 1, where one coordinate lies between two.
void clip(double at, double by, double least, double most, Interval& part) noexcept {
  if (by == 0) {
    if (at <= least || at >= most) part.to = part.from;
    return;
  }
  const double a = (least - at) / by;
  const double b = (most - at) / by;
  part.from = std::max(part.from, std::min(a, b));
  part.to = std::min(part.to, std::max(a, b));
}

Point rotated(const Point& point, double angle) noexcept {
  const auto [sine, cosine] = sine_cosine(angle);
  return {point.x * cosine - point.y * sine, point.x * sine + point.y * cosine};
}

}  // namespace

CurveCrossings::CurveCrossings(const Curve& curve, const Footprint& footprint) noexcept {
  const double half = footprint.length / 2 - kInside;
  const double aside = footprint.width / 2 - kInside;
  for (const Segment& segment : curve.segments()) {
    if (segment.kind == Segment::Kind::link || segment.length() < kSliver || half <= 0 || aside <= 0) continue;
    const Pose start = segment.pose_at(0);
    Motion& motion = motions_[count_++];
    motion.turns = segment.kind == Segment::Kind::arc;
    const auto [sine, cosine] = sine_cosine(start.heading);
    motion.cos = cosine;
    motion.sin = sine;
    motion.back = -half;
    motion.front = half;
    motion.left = -aside;
    motion.right = aside;
    if (motion.turns) {
      motion.origin = segment.origin;
      motion.extent = segment.extent;
      // The unit is at one end of the radius, to the left or right of the centre.
      const double offset = in_frame(motion, start.position).y;
      motion.left += offset;
      motion.right += offset;
    } else {
      motion.origin = start.position;
      const double sign = segment.gear == Gear::reverse ? -1 : 1;
      (sign > 0 ? motion.front : motion.back) += sign * segment.extent;
      const auto part = [&](double value) { return std::abs(value) < kTouchDepth ? 0 : sign * value; };
      motion.way = {part(motion.cos), part(motion.sin)};
    }
  }
}

Point CurveCrossings::in_frame(const Motion& motion, const Point& point) noexcept {
  const double x = point.x - motion.origin.x;
  const double y = point.y - motion.origin.y;
  return {x * motion.cos + y * motion.sin, y * motion.cos - x * motion.sin};
}

/// How fast what passes a place moves along an axis: above 0 where it moves that way.
double CurveCrossings::speed(const Motion& motion, const Point& point, double x, double y) noexcept {
  if (!motion.turns) return motion.way.x * x + motion.way.y * y;
  const double along = (point.x - motion.origin.x) * y - (point.y - motion.origin.y) * x;
  return motion.extent < 0 ? -along : along;
}

bool CurveCrossings::covers(const Motion& motion, const Point& point) noexcept {
  const Point at = in_frame(motion, point);
  const auto inside = [&](const Point& p) {
    return p.x > motion.back && p.x < motion.front && p.y > motion.left && p.y < motion.right;
  };
  if (inside(at)) return true;
  return motion.turns && (inside(rotated(at, -motion.extent)) || turns_over(motion, at));
}

/// Whether an edge of the rectangle passes a point on the way.
bool CurveCrossings::turns_over(const Motion& motion, const Point& in_frame) noexcept {
  const double square = in_frame.x * in_frame.x + in_frame.y * in_frame.y;
  const double angle = arc_tangent(in_frame.y, in_frame.x);
  const auto passes_at = [&](double x, double y) {
    const double by = angle - arc_tangent(y, x);
    double turn = std::fmod(motion.extent < 0 ? -by : by, kFullTurn);
    if (turn < 0) turn += kFullTurn;
    return turn < std::abs(motion.extent);
  };
  for (const double x : {motion.back, motion.front}) {
    const double rest = square - x * x;
    if (rest < 0) continue;
    for (const double y : {-std::sqrt(rest), std::sqrt(rest)}) {
      if (y > motion.left && y < motion.right && passes_at(x, y)) return true;
    }
  }
  for (const double y : {motion.left, motion.right}) {
    const double rest = square - y * y;
    if (rest < 0) continue;
    for (const double x : {-std::sqrt(rest), std::sqrt(rest)}) {
      if (x > motion.back && x < motion.front && passes_at(x, y)) return true;
    }
  }
  return false;
}

/// Whether any part of a border is covered on the way. What is covered changes only where the border meets the edges of
/// the rectangle at either end, or a circle that bounds what it sweeps: those of its corners, and of the places on its
/// edges that are nearest to the centre.
bool CurveCrossings::covers_part(const Motion& motion, const Border& border) noexcept {
  const Point from = in_frame(motion, border.from);
  const Point to = in_frame(motion, border.to);
  const auto in_rectangle = [&](const Point& a, const Point& b) {
    Interval part{0, 1};
    clip(a.x, b.x - a.x, motion.back, motion.front, part);
    clip(a.y, b.y - a.y, motion.left, motion.right, part);
    return part;
  };
  const Interval at_start = in_rectangle(from, to);
  if (at_start.from < at_start.to) return true;
  if (!motion.turns) return false;
  const Interval at_end = in_rectangle(rotated(from, -motion.extent), rotated(to, -motion.extent));
  if (at_end.from < at_end.to) return true;

  const Point by{to.x - from.x, to.y - from.y};
  const double square = by.x * by.x + by.y * by.y;
  const double along = (from.x * by.x + from.y * by.y) / square;
  const double nearest = std::clamp(-along, 0.0, 1.0);
  const double reach = std::max(-motion.left, motion.right);
  const double least = hypotenuse(from.x + by.x * nearest, from.y + by.y * nearest);
  if (least >= hypotenuse(motion.front, reach)) return false;
  std::array<double, 12> cuts{0, 1};
  std::size_t count = 2;
  const auto cut_by = [&](double x, double y) {
    const double rest = along * along - (from.x * from.x + from.y * from.y - x * x - y * y) / square;
    if (rest <= 0) return;
    for (const double cut : {-along - std::sqrt(rest), -along + std::sqrt(rest)}) {
      if (cut > 0 && cut < 1) cuts[count++] = cut;
    }
  };
  for (const double y : {motion.left, motion.right}) {
    cut_by(motion.front, y);
    cut_by(0, y);
  }
  cut_by(motion.front, 0);
  std::sort(cuts.begin(), cuts.begin() + count);
  for (std::size_t i = 0; i + 1 < count; ++i) {
    const double middle = (cuts[i] + cuts[i + 1]) / 2;
    if (cuts[i] < cuts[i + 1] && turns_over(motion, {from.x + by.x * middle, from.y + by.y * middle})) return true;
  }
  return false;
}

/// In a turn the speed through a side grows from one end to the other by as much as the side is long.
bool CurveCrossings::leaves_by_side(const Motion& motion, Cell cell, Heading heading) noexcept {
  const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
  const double x = cell.x + (by.x > 0 ? 1.0 : 0.0);
  const double y = cell.y + (by.y > 0 ? 1.0 : 0.0);
  Border side{{x, y}, {x + std::abs(by.y), y + std::abs(by.x)}};
  const double first = speed(motion, side.from, by.x, by.y);
  const double last = speed(motion, side.to, by.x, by.y);
  if (std::max(first, last) <= kTouchDepth) return false;
  const Point along{side.to.x - side.from.x, side.to.y - side.from.y};
  const auto at = [&](double share) { return Point{side.from.x + along.x * share, side.from.y + along.y * share}; };
  if (first <= kTouchDepth) {
    side.from = at(kTouchDepth - first);
  } else if (last <= kTouchDepth) {
    side.to = at(1 - (kTouchDepth - last));
  }
  return covers_part(motion, side);
}

bool CurveCrossings::leaves_by_corner(const Motion& motion, Cell cell, Heading heading) noexcept {
  const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
  const Point corner{cell.x + (by.x > 0 ? 1.0 : 0.0), cell.y + (by.y > 0 ? 1.0 : 0.0)};
  return speed(motion, corner, by.x, 0) > kTouchDepth && speed(motion, corner, 0, by.y) > kTouchDepth &&
         covers(motion, corner);
}

bool CurveCrossings::leave(Cell cell, Heading heading) const noexcept {
  const auto first = motions_.begin();
  return std::any_of(first, first + static_cast<std::ptrdiff_t>(count_), [&](const Motion& motion) {
    return is_diagonal(heading) ? leaves_by_corner(motion, cell, heading) : leaves_by_side(motion, cell, heading);
  });
}

}  // namespace libpath
