#include <tests/support/crossing_depth.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

#include <libpath/core/pose.h>

namespace libpath::test {
namespace {

constexpr double kShortly = 1e-5;  // cells between poses that a speed is made of
constexpr double kLook = 0.04;     // cells between the first looks

/// A pose, and those shortly before and after it.
struct Moment {
  Pose before;
  Pose at;
  Pose after;
};

/// Where a place of the map lies in the footprint of a unit.
Point in_footprint(const Pose& pose, const Point& place) {
  const double dx = place.x - pose.position.x;
  const double dy = place.y - pose.position.y;
  const double c = std::cos(pose.heading);
  const double s = std::sin(pose.heading);
  return {dx * c + dy * s, dy * c - dx * s};
}

Point on_map(const Pose& pose, const Point& in_footprint) {
  const double c = std::cos(pose.heading);
  const double s = std::sin(pose.heading);
  return {pose.position.x + in_footprint.x * c - in_footprint.y * s,
          pose.position.y + in_footprint.x * s + in_footprint.y * c};
}

/// What must be above 0 for a place: how deep it is in the footprint, from each side, and how fast what is there moves
/// along the axes of a heading.
std::array<double, 6> values_at(const Moment& moment, const Footprint& footprint, const Point& place, Cell by) {
  const Point in = in_footprint(moment.at, place);
  const Point before = on_map(moment.before, in);
  const Point after = on_map(moment.after, in);
  const double moved = std::hypot(moment.after.position.x - moment.before.position.x,
                                  moment.after.position.y - moment.before.position.y);
  constexpr double kEither = 1e9;  // an axis along which it may move as it likes
  return {footprint.length / 2 - in.x,
          footprint.length / 2 + in.x,
          footprint.width / 2 - in.y,
          footprint.width / 2 + in.y,
          by.x == 0 ? kEither : (after.x - before.x) * by.x / moved,
          by.y == 0 ? kEither : (after.y - before.y) * by.y / moved};
}

double depth_of(const Moment& moment, const Footprint& footprint, Cell cell, Cell by) {
  const Point first{cell.x + (by.x > 0 ? 1.0 : 0.0), cell.y + (by.y > 0 ? 1.0 : 0.0)};
  const auto a = values_at(moment, footprint, first, by);
  if (by.x != 0 && by.y != 0) return *std::min_element(a.begin(), a.end());
  const auto b = values_at(moment, footprint, {first.x + std::abs(by.y), first.y + std::abs(by.x)}, by);
  // All grow evenly along the side: the least of them is greatest at an end, or where two are equal.
  const auto least_at = [&](double share) {
    double least = 1e9;
    for (std::size_t i = 0; i < a.size(); ++i) least = std::min(least, a[i] + (b[i] - a[i]) * share);
    return least;
  };
  double most = std::max(least_at(0), least_at(1));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const double share = (a[k] - a[i]) / (b[i] - a[i] - b[k] + a[k]);
      if (share > 0 && share < 1) most = std::max(most, least_at(share));
    }
  }
  return most;
}

}  // namespace

double crossing_depth(const Curve& curve, const Footprint& footprint, Cell cell, Heading heading, double enough) {
  const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
  const double reach = std::hypot(footprint.length, footprint.width) / 2 + 1.5;
  double deepest = -1e9;
  for (const Segment& segment : curve.segments()) {
    const double length = segment.length();
    if (length < 1e-7) continue;
    const double shortly = std::min(kShortly, length / 4);
    const auto depth_at = [&](double distance) {
      const double middle = std::clamp(distance, shortly, length - shortly);
      const Moment moment{segment.pose_at(middle - shortly), segment.pose_at(middle),
                          segment.pose_at(middle + shortly)};
      const bool is_far = std::abs(cell.x + 0.5 - moment.at.position.x) > reach ||
                          std::abs(cell.y + 0.5 - moment.at.position.y) > reach;
      const double depth = is_far ? -1e9 : depth_of(moment, footprint, cell, by);
      deepest = std::max(deepest, depth);
      return depth;
    };
    const int samples = static_cast<int>(length / kLook) + 3;
    const double step = length / samples;
    std::vector<double> depths;
    for (int i = 0; i <= samples && deepest <= enough; ++i) depths.push_back(depth_at(step * i));
    for (std::size_t i = 0; i < depths.size() && deepest <= enough; ++i) {
      const double before = i > 0 ? depths[i - 1] : -1e9;
      const double after = i + 1 < depths.size() ? depths[i + 1] : -1e9;
      if (depths[i] < -0.5 || depths[i] < before || depths[i] < after) continue;
      // A top among the looks.
      double at = step * static_cast<double>(i);
      double best = depths[i];
      for (double span = step; span > 1e-9; span /= 3) {
        const double middle = at;
        for (int k = -4; k <= 4; ++k) {
          const double distance = middle + span * k / 4;
          if (const double depth = depth_at(distance); depth > best) {
            best = depth;
            at = distance;
          }
        }
      }
    }
    if (deepest > enough) break;
  }
  return deepest;
}

}  // namespace libpath::test
