#include <libpath/geometry/sweep.h>

#include <array>
#include <cmath>
#include <numbers>

#include <libpath/core/trigonometry.h>

namespace libpath {
namespace {

constexpr double kQuarter = std::numbers::pi / 2;

/// The first cell that something from `least` on touches, and the one behind the last that something up to `most` does.
std::int32_t first_touched(double least) noexcept { return static_cast<std::int32_t>(std::floor(least + kTouchDepth)); }
std::int32_t behind_touched(double most) noexcept { return static_cast<std::int32_t>(std::ceil(most - kTouchDepth)); }

Point operator+(const Point& a, const Point& b) noexcept { return {a.x + b.x, a.y + b.y}; }

/// A vector of the unit's own frame, x along its heading, on the map.
class Frame {
 public:
  explicit Frame(double heading) noexcept : heading_(sine_cosine(heading)) {}
  Point on_map(double along, double aside) const noexcept {
    const auto [sine, cosine] = heading_;
    return {along * cosine - aside * sine, along * sine + aside * cosine};
  }

 private:
  SineCosine heading_;
};

using Corners = std::array<Point, 4>;

/// A rectangle that reaches from `back` to `front` along the heading and half its width to either side.
Corners corners_of(const Pose& pose, double back, double front, double width) noexcept {
  const Frame frame(pose.heading);
  const double half = width / 2;
  return {pose.position + frame.on_map(front, -half), pose.position + frame.on_map(front, half),
          pose.position + frame.on_map(back, half), pose.position + frame.on_map(back, -half)};
}

/// Adds the cells that the inside of a convex shape touches: in each row it covers one interval.
void add_convex(const Corners& corners, CellSet& cells) noexcept {
  double top = corners[0].y;
  double bottom = corners[0].y;
  for (const Point& corner : corners) {
    top = std::min(top, corner.y);
    bottom = std::max(bottom, corner.y);
  }
  const CellBox& box = cells.box();
  for (std::int32_t y = std::max(first_touched(top), box.top); y < std::min(behind_touched(bottom), box.bottom); ++y) {
    double left = 1e300;
    double right = -1e300;
    const auto take = [&](double x) {
      left = std::min(left, x);
      right = std::max(right, x);
    };
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Point& a = corners[i];
      const Point& b = corners[(i + 1) % corners.size()];
      if (a.y >= y && a.y <= y + 1) take(a.x);
      for (const double line : {static_cast<double>(y), static_cast<double>(y + 1)}) {
        if ((a.y < line) != (b.y < line)) take(a.x + (b.x - a.x) * ((line - a.y) / (b.y - a.y)));
      }
    }
    cells.add(y, first_touched(left), behind_touched(right));
  }
}

/// Adds the cells that a part of a circle runs through along which neither x nor y turns back. `right` says on which
/// half of the circle it lies.
void add_monotone_arc(const Point& centre, double radius, const Point& a, const Point& b, bool right,
                      CellSet& cells) noexcept {
  const Point& high = a.y < b.y ? a : b;
  const Point& low = a.y < b.y ? b : a;
  const auto x_at = [&](double y) {
    const double dy = y - centre.y;
    const double dx = std::sqrt(std::max(radius * radius - dy * dy, 0.0));
    return right ? centre.x + dx : centre.x - dx;
  };
  const CellBox& box = cells.box();
  const std::int32_t last = std::min(behind_touched(low.y), box.bottom);
  for (std::int32_t y = std::max(first_touched(high.y), box.top); y < last; ++y) {
    const double in = high.y >= y ? high.x : x_at(y);
    const double out = low.y <= y + 1 ? low.x : x_at(y + 1);
    cells.add(y, first_touched(std::min(in, out)), behind_touched(std::max(in, out)));
  }
}

/// Adds the cells that an arc runs through, from an angle on for `sweep` ≥ 0 radians.
void add_arc(const Point& centre, double radius, double from, double sweep, CellSet& cells) noexcept {
  const auto quarter_point = [&](int quarter) {
    constexpr std::array<Point, 4> kAxes{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    const Point& axis = kAxes[static_cast<std::size_t>(quarter & 3)];
    return Point{centre.x + radius * axis.x, centre.y + radius * axis.y};
  };
  const double end = from + sweep;
  int quarter = static_cast<int>(std::floor(from / kQuarter));
  Point at = point_ahead(centre, from, radius);
  for (; (quarter + 1) * kQuarter < end; ++quarter) {
    const Point next = quarter_point(quarter + 1);
    add_monotone_arc(centre, radius, at, next, (quarter & 3) == 0 || (quarter & 3) == 3, cells);
    at = next;
  }
  add_monotone_arc(centre, radius, at, point_ahead(centre, end, radius), (quarter & 3) == 0 || (quarter & 3) == 3,
                   cells);
}

/// A footprint on its way round a circle. In the frame whose origin is the circle's centre and whose x axis is the
/// unit's heading at the start, it is a rectangle along the axes.
class Rotation {
 public:
  Rotation(const Segment& arc, const Footprint& footprint) noexcept
      : arc_(arc), start_(arc.pose_at(0)), half_(footprint.length / 2) {
    const Frame frame(start_.heading);
    const Point aside = frame.on_map(0, 1);
    // The unit is at one end of the radius, to its left or right.
    const double offset = (start_.position.x - arc.origin.x) * aside.x + (start_.position.y - arc.origin.y) * aside.y;
    near_ = offset - footprint.width / 2;
    far_ = offset + footprint.width / 2;
  }

  /// Adds the arcs that bound the area: those of the corners, and of the points where an edge is nearest to the centre.
  void add_bounds(CellSet& cells) const noexcept {
    for (const double aside : {near_, far_}) {
      for (const double along : {-half_, 0.0, half_}) add_trace(along, aside, cells);
    }
    if (near_ < 0 && far_ > 0) {
      for (const double along : {-half_, half_}) add_trace(along, 0, cells);
    }
  }

  /// Whether a point that the footprint does not cover at either end is covered on the way: it is if it crosses an
  /// edge of it.
  bool covers(const Point& point) const noexcept {
    const Point from_centre{point.x - arc_.origin.x, point.y - arc_.origin.y};
    const double square = from_centre.x * from_centre.x + from_centre.y * from_centre.y;
    const double angle = arc_tangent(from_centre.y, from_centre.x) - start_.heading;
    const auto crosses_at = [&](double along, double aside) {
      const double sign = arc_.extent < 0 ? -1 : 1;
      double turn = std::fmod(sign * (angle - arc_tangent(aside, along)), 4 * kQuarter);
      if (turn < 0) turn += 4 * kQuarter;
      return turn < std::abs(arc_.extent);
    };
    for (const double along : {-half_, half_}) {
      const double rest = square - along * along;
      if (rest < 0) continue;
      for (const double aside : {-std::sqrt(rest), std::sqrt(rest)}) {
        if (aside >= near_ && aside <= far_ && crosses_at(along, aside)) return true;
      }
    }
    for (const double aside : {near_, far_}) {
      const double rest = square - aside * aside;
      if (rest < 0) continue;
      for (const double along : {-std::sqrt(rest), std::sqrt(rest)}) {
        if (along >= -half_ && along <= half_ && crosses_at(along, aside)) return true;
      }
    }
    return false;
  }

 private:
  void add_trace(double along, double aside, CellSet& cells) const noexcept {
    const double radius = hypotenuse(along, aside);
    if (radius < kTouchDepth) return;
    const double from = start_.heading + arc_tangent(aside, along);
    add_arc(arc_.origin, radius, arc_.extent < 0 ? from + arc_.extent : from, std::abs(arc_.extent), cells);
  }

  const Segment& arc_;
  Pose start_;
  double half_;  // of the length
  double near_;  // sides, across the heading
  double far_;
};

void add_turn(const Segment& arc, const Footprint& footprint, CellSet& cells) noexcept {
  add_footprint(arc.pose_at(0), footprint, cells);
  add_footprint(arc.pose_at(arc.length()), footprint, cells);
  const Rotation rotation(arc, footprint);
  rotation.add_bounds(cells);
  // What is left is touched whole or not at all, and no bound of the area runs between two cells beside each other.
  for (std::int32_t y = cells.box().top; y < cells.box().bottom; ++y) {
    cells.fill_gaps(y, [&](std::int32_t x, std::int32_t) { return rotation.covers({x + 0.5, y + 0.5}); });
  }
}

void add_straight(const Segment& line, const Footprint& footprint, CellSet& cells) noexcept {
  const double half = footprint.length / 2;
  const double ahead = line.gear == Gear::forward ? line.extent : 0;
  const double behind = line.gear == Gear::forward ? 0 : line.extent;
  add_convex(corners_of(line.pose_at(0), -half - behind, half + ahead, footprint.width), cells);
}

}  // namespace

void CellSet::add(std::int32_t y, std::int32_t left, std::int32_t right) noexcept {
  if (y < box_.top || y >= box_.bottom) return;
  const std::int32_t begin = std::max(left, box_.left) - box_.left;
  const std::int32_t end = std::min(right, box_.right) - box_.left;
  for (std::int32_t x = begin; x < end;) {
    const std::int32_t stop = std::min(end, (x | 63) + 1);
    const std::uint64_t from = ~std::uint64_t{0} << (x & 63);
    const std::uint64_t to = (stop & 63) == 0 ? 0 : ~std::uint64_t{0} << (stop & 63);
    row(y)[x >> 6] |= from & ~to;
    x = stop;
  }
}

CellBox box_around(const CellBox& a, const CellBox& b) noexcept {
  if (a.width() == 0) return b;
  if (b.width() == 0) return a;
  return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right), std::max(a.bottom, b.bottom)};
}

CellBox box_of_sweep(const Curve& curve, const Footprint& footprint) noexcept {
  const double reach = hypotenuse(footprint.length, footprint.width) / 2;
  Point least = curve.start().position;
  Point most = least;
  const auto take = [&](const Point& p) {
    least = {std::min(least.x, p.x), std::min(least.y, p.y)};
    most = {std::max(most.x, p.x), std::max(most.y, p.y)};
  };
  for (const Segment& segment : curve.segments()) {
    take(segment.pose_at(segment.length()).position);
    if (segment.kind != Segment::Kind::arc) continue;
    const double from = std::min(segment.angle, segment.angle + segment.extent);
    const double end = from + std::abs(segment.extent);
    for (double quarter = std::ceil(from / kQuarter); quarter * kQuarter < end; ++quarter) {
      take(point_ahead(segment.origin, quarter * kQuarter, segment.radius));
    }
  }
  return {first_touched(least.x - reach), first_touched(least.y - reach), behind_touched(most.x + reach),
          behind_touched(most.y + reach)};
}

void add_footprint(const Pose& pose, const Footprint& footprint, CellSet& cells) noexcept {
  add_convex(corners_of(pose, -footprint.length / 2, footprint.length / 2, footprint.width), cells);
}

void add_sweep(const Curve& curve, const Footprint& footprint, CellSet& cells) noexcept {
  if (curve.segments().empty()) add_footprint(curve.start(), footprint, cells);
  for (const Segment& segment : curve.segments()) {
    if (segment.kind == Segment::Kind::line) {
      add_straight(segment, footprint, cells);
    } else if (segment.kind == Segment::Kind::arc) {
      add_turn(segment, footprint, cells);
    } else {
      add_footprint(curve.start(), footprint, cells);
      add_footprint(segment.pose_at(0), footprint, cells);
    }
  }
}

}  // namespace libpath
