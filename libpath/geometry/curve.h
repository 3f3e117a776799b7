#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/pose.h>

namespace libpath {

/// Cells, or radians: arcs and lines that are shorter may be left out.
inline constexpr double kSliver = 1e-9;

/// Which way along its own heading a unit moves.
enum class Gear : std::uint32_t { forward, reverse };

/// One piece of a curve: a straight line, or an arc of a circle that the unit drives round; or a link of the map, which
/// the unit does not drive: it is where the link leads from its start on, and stays there for as long as it takes.
struct Segment {
  enum class Kind : std::uint8_t { line, arc, link };

  Kind kind = Kind::line;
  Gear gear = Gear::forward;
  Point origin;       // line: where it starts; arc: the centre of its circle; link: where it leads
  double angle = 0;   // radians; line, link: the unit's heading; arc: where on the circle it starts
  double radius = 0;  // cells; arc: of its circle, above 0
  double extent = 0;  // line, link: its length in cells; arc: radians swept, positive towards growing angles

  /// Cells.
  LIBPATH_API double length() const noexcept;
  /// Where the unit is after that many cells of the segment. Its heading is not brought into any range.
  LIBPATH_API Pose pose_at(double distance) const noexcept;
};

/// A way from one pose to another in up to three segments, each but a link starting where the one before it ends.
/// Cost: 200 bytes, nothing owned. Threads: a value.
class Curve {
 public:
  static constexpr std::size_t kMaxSegments = 3;

  Curve() = default;
  explicit Curve(const Pose& start) noexcept : start_(start) {}

  const Pose& start() const noexcept { return start_; }
  std::span<const Segment> segments() const& noexcept { return {segments_.data(), count_}; }
  void segments() const&& = delete;  // would outlive the curve

  /// REQUIRES: fewer than kMaxSegments so far.
  void add(const Segment& segment) noexcept {
    assert(count_ < kMaxSegments);
    segments_[count_++] = segment;
  }

  /// Cells.
  LIBPATH_API double length() const noexcept;
  /// The pose after that many cells; at the ends for distances before the start or past the end.
  LIBPATH_API Pose pose_at(double distance) const noexcept;
  Pose end() const noexcept {
    return segments().empty() ? start_ : segments().back().pose_at(segments().back().length());
  }

 private:
  Pose start_;
  std::array<Segment, kMaxSegments> segments_{};
  std::uint8_t count_ = 0;
};

}  // namespace libpath
