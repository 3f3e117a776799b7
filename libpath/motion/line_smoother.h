#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/pose.h>
#include <libpath/motion/clearance.h>

namespace libpath {

class MapInfo;

/// smooth_lines() piece by piece, in smoothing.cpp. Threads: one at a time. Lifetime: clearance, path and map outlive
/// it.
class LineSmoother {
 public:
  LineSmoother(const Clearance& clearance, std::span<Point> path, const MapInfo* roads) noexcept
      : clearance_(&clearance), path_(path), roads_(roads) {}

  /// Looks on; says false when nothing is left. What it does it adds to `work`, in nanoseconds or so.
  bool step(std::uint64_t& work) noexcept;

  /// How many points are left, which stand first in the path. REQUIRES: done.
  std::size_t kept() const noexcept { return kept_; }

 private:
  const Clearance* clearance_;
  std::span<Point> path_;
  const MapInfo* roads_;
  std::size_t kept_ = 1;     // points [0, kept) are final; point kept − 1 is the check point of listing 1
  std::size_t current_ = 1;  // of the old path
  std::size_t next_ = 2;
  double way_ = 0;  // what the line from the check point to the current one costs
  int piece_ = 0;   // of the line to the next, whose cost is being added up
  double line_ = 0;
};

}  // namespace libpath
