#include <libpath/c/curves.h>

namespace libpath::c {

bool are_sound(const libpath_point* points, std::size_t count) noexcept {
  return is_buffer(points, count) &&
         c::all_of(std::span(points, count), [](const libpath_point& point) { return is_sound(point); });
}

bool is_sound(const libpath_segment& segment) noexcept {
  if (!is_number(segment.x) || !is_number(segment.y) || !is_number(segment.angle)) return false;
  if (segment.arc == 0) return is_at_least_0(segment.extent);
  return is_above_0(segment.radius) && is_number(segment.extent) && is_number(segment.radius * segment.extent);
}

bool make_curve(const Pose& start, const libpath_segment* segments, std::size_t count, Curve& curve) noexcept {
  constexpr double gap = 1e-6;
  if (!is_buffer(segments, count) || count > Curve::kMostSegments) return false;
  curve = Curve(start);
  for (const libpath_segment& each : std::span(segments, count)) {
    if (!is_sound(each)) return false;
    const Segment segment = segment_of(each);
    if (!(distance(segment.pose_at(0).position, curve.end().position) < gap)) return false;
    curve.add(segment);
  }
  return true;
}

void write_segments(const Curve& curve, libpath_segment* segments, std::uint32_t& count) noexcept {
  count = 0;
  for (const Segment& segment : curve.segments()) segments[count++] = segment_of(segment);
}

void copy_to_front(libpath_path_curve* curves, std::size_t capacity, std::size_t count) noexcept {
  const PathCurve* const last = end_of(curves, capacity).data();
  for (std::size_t i = 0; i < std::min(capacity, count); ++i) {
    PathCurve curve;
    std::memcpy(&curve, last + i, sizeof curve);
    const libpath_path_curve written{pose_of(curve.from), pose_of(curve.to), static_cast<std::uint32_t>(curve.word),
                                     curve.gear == Gear::reverse ? 1u : 0u};
    std::memcpy(curves + i, &written, sizeof written);
  }
}

}  // namespace libpath::c
