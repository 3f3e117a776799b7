#pragma once

// Poses, lines, arcs and curves of C.

#include <optional>

#include <libpath/c/points.h>
#include <libpath/motion/clearance.h>
#include <libpath/motion/route.h>
#include <libpath/search/ground/world_tables.h>

struct libpath_clearance {
  libpath::Clearance clearance;
};

namespace libpath::c {

inline bool is_above_0(double value) noexcept { return value > 0 && is_number(value); }
inline bool is_sound(const libpath_point& point) noexcept { return is_number(point.x) && is_number(point.y); }
bool are_sound(const libpath_point* points, std::size_t count) noexcept;

inline Pose pose_of(const libpath_pose& pose) noexcept { return {{pose.x, pose.y}, pose.heading}; }
inline libpath_pose pose_of(const Pose& pose) noexcept { return {pose.position.x, pose.position.y, pose.heading}; }
inline libpath_grid_pose pose_of(const GridPose& pose) noexcept { return {{pose.cell.x, pose.cell.y}, pose.heading}; }
inline bool is_sound(const libpath_pose* pose) noexcept {
  return pose != nullptr && is_number(pose->x) && is_number(pose->y) && is_number(pose->heading);
}

/// Nothing for limits that are none.
std::optional<DriveLimits> limits_of(const libpath_drive_limits* limits) noexcept;

inline bool is_heading(const World& world, std::int32_t heading) noexcept {
  return heading >= 0 && heading < world.turning().hit_check.headings();
}
inline bool is_heading_or_any(const World& world, std::int32_t heading) noexcept {
  return heading == LIBPATH_ANY_HEADING || is_heading(world, heading);
}

inline Gear gear_of(std::uint32_t reverse) noexcept { return reverse != 0 ? Gear::reverse : Gear::forward; }

inline constexpr std::uint32_t kLinkSegment = 2;
static_assert(static_cast<std::uint32_t>(Segment::Kind::link) == kLinkSegment);

bool is_sound(const libpath_segment& segment) noexcept;
inline Segment segment_of(const libpath_segment& segment) noexcept {
  return {segment.arc == kLinkSegment ? Segment::Kind::link
          : segment.arc != 0          ? Segment::Kind::arc
                                      : Segment::Kind::line,
          gear_of(segment.reverse),
          {segment.x, segment.y},
          segment.angle,
          segment.radius,
          segment.extent};
}
inline libpath_segment segment_of(const Segment& segment) noexcept {
  return {static_cast<std::uint32_t>(segment.kind),
          segment.gear == Gear::reverse ? 1u : 0u,
          segment.origin.x,
          segment.origin.y,
          segment.angle,
          segment.radius,
          segment.extent};
}

/// Makes a curve of a caller's lines and arcs. False for more than three, or where one does not start at the end of the
/// one before.
bool make_curve(const Pose& start, const libpath_segment* segments, std::size_t count, Curve& curve) noexcept;
void write_segments(const Curve& curve, libpath_segment* segments, std::uint32_t& count) noexcept;

/// Whether a curve may be one of a path of the unit between its grid poses.
inline bool is_of_path(const World& world, const libpath_path_curve& curve) noexcept {
  return is_heading(world, curve.from.heading) && is_heading(world, curve.to.heading) &&
         curve.word <= static_cast<std::uint32_t>(kLinkWord);
}
inline PathCurve curve_of(const libpath_path_curve& curve) noexcept {
  return {{cell_of(curve.from.cell), curve.from.heading},
          {cell_of(curve.to.cell), curve.to.heading},
          static_cast<Word>(curve.word),
          gear_of(curve.reverse)};
}

// Both have one layout: buffers of one are written as those of the other.
static_assert(sizeof(libpath_path_curve) == sizeof(PathCurve) && alignof(libpath_path_curve) == alignof(PathCurve));
static_assert(offsetof(libpath_path_curve, to) == offsetof(PathCurve, to));
static_assert(offsetof(libpath_path_curve, word) == offsetof(PathCurve, word));
static_assert(offsetof(libpath_path_curve, reverse) == offsetof(PathCurve, gear));
static_assert(LIBPATH_ANY_HEADING == kNoHeading);

// Their sizes in the first version.
inline constexpr std::size_t kFirstDirectionalQuery = offsetof(libpath_directional_query, start);
inline constexpr std::size_t kFirstDirectionalResult = offsetof(libpath_directional_result, plain_length);

bool is_sound(const libpath_directional_query* query) noexcept;
DirectionalQuery query_of(const libpath_directional_query* query) noexcept;
/// Whether a caller has room for an answer and its curves.
inline bool has_room(const libpath_path_curve* curves, std::size_t capacity,
                     const libpath_directional_result* result) noexcept {
  return is_buffer(curves, capacity) && has_bytes(result, kFirstDirectionalResult);
}
void write_result(const DirectionalResult& from, libpath_directional_result& to) noexcept;

inline std::span<PathCurve> curves_of(libpath_path_curve* curves, std::size_t count) noexcept {
  return {reinterpret_cast<PathCurve*>(curves), count};
}

}  // namespace libpath::c
