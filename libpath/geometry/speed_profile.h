#pragma once

#include <algorithm>
#include <cmath>

namespace libpath {

/// How a unit drives a stretch: it accelerates from `initial` to `cruising`, holds that speed, and brakes to end at
/// `final`. A shorter stretch has a lower top speed. A stretch too short even to get from `initial` to `final` ends at
/// the nearest speed that acceleration or braking allows.
/// Speeds are in cells a second, `cruising` above 0, the others from 0 to `cruising`. Accelerations are in cells a
/// second², above 0. Lengths are in cells, times in seconds.
struct SpeedLimits {
  double cruising = 1;
  double acceleration = 1;
  double braking = 1;
  double initial = 0;
  double final = 0;
};

/// Distance and speed at any time of a stretch under speed limits. Solved once, in the constructor.
/// Threads: a value.
class SpeedProfile {
 public:
  /// REQUIRES: limits within the ranges of SpeedLimits, length >= 0.
  SpeedProfile(const SpeedLimits& limits, double length) noexcept : limits_(limits), length_(length) {
    const double a = limits.acceleration;
    const double b = limits.braking;
    const double from = limits.initial * limits.initial;
    // Speeds at which the two ramps meet, should nothing hold the unit back: top² = (2abL + b·v0² + a·v1²) / (a + b).
    const double meet = (2 * a * b * length + b * from + a * limits.final * limits.final) / (a + b);
    const double least = std::max(0.0, from - 2 * b * length);  // braking all the way
    const double most = from + 2 * a * length;                  // speeding up all the way
    const double cruising = limits.cruising * limits.cruising;
    const double top = std::sqrt(std::clamp(meet, std::min(from, cruising), std::min(most, cruising)));
    top_ = top;
    end_ = std::sqrt(std::clamp(limits.final * limits.final, least, std::min(most, top * top)));
    const double ramp_up = (top * top - from) / (2 * a);
    const double ramp_down = (top * top - end_ * end_) / (2 * b);
    up_seconds_ = (top - limits.initial) / a;
    down_seconds_ = (top - end_) / b;
    const double held = std::max(0.0, length - ramp_up - ramp_down);
    held_seconds_ = top > 0 ? held / top : 0;
  }

  double seconds() const noexcept { return up_seconds_ + held_seconds_ + down_seconds_; }
  double final_speed() const noexcept { return end_; }

  /// Cells driven at a time: 0 before the start, the whole length past the end.
  double distance_at(double time) const noexcept {
    if (time <= 0) return 0;
    if (time >= seconds()) return length_;
    if (time < up_seconds_) return time * (limits_.initial + limits_.acceleration * time / 2);
    const double left = seconds() - time;
    if (left < down_seconds_) return length_ - left * (end_ + limits_.braking * left / 2);
    return length_ - down_seconds_ * (end_ + top_) / 2 - (left - down_seconds_) * top_;
  }

  /// Cells a second at a time. Before the start and past the end: the speed at that end.
  double speed_at(double time) const noexcept {
    if (time < up_seconds_) return limits_.initial + limits_.acceleration * std::max(0.0, time);
    const double left = std::max(0.0, seconds() - time);
    return left < down_seconds_ ? end_ + limits_.braking * left : top_;
  }

 private:
  SpeedLimits limits_;
  double length_;
  double top_ = 0;
  double end_ = 0;
  double up_seconds_ = 0;
  double held_seconds_ = 0;
  double down_seconds_ = 0;
};

}  // namespace libpath
