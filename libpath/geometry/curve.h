#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/pose.h>

namespace libpath {

/// Arcs and lines shorter than this, in cells or radians, may be left out.
inline constexpr double kSliver = 1e-9;

/// Which way along its own heading a unit moves.
enum class Gear : std::uint32_t { forward, reverse };

/// One piece of a curve: a straight line, an arc of a circle, or a link of the map. The unit does not drive a link: it
/// stands at the link's end from the segment's start on, for as long as the link takes.
struct Segment {
  enum class Kind : std::uint8_t { line, arc, link };

  Kind kind = Kind::line;
  Gear gear = Gear::forward;
  Point origin;       // line: its start; arc: the centre of its circle; link: its end
  double angle = 0;   // radians; line, link: the unit's heading; arc: where on the circle it starts
  double radius = 0;  // arc: of its circle, in cells, above 0
  double extent = 0;  // line, link: length in cells; arc: radians swept, positive towards growing angles

  /// In cells.
  LIBPATH_API double length() const noexcept;
  /// The pose after `distance` cells of the segment: the same bits on every platform. Its heading is not normalized.
  LIBPATH_API Pose pose_at(double distance) const noexcept;
  /// What lies between two distances. REQUIRES: a line or an arc.
  LIBPATH_API Segment part(double from, double to) const noexcept;
};

/// A way from one pose to another in up to three segments. Each starts where the one before it ends, except a link.
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

  /// In cells.
  LIBPATH_API double length() const noexcept;
  /// The pose after `distance` cells; an end of the curve for distances beyond it.
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
