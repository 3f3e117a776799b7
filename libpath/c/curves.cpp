#include <libpath/c/curves.h>

#include <cmath>

namespace libpath::c {

bool are_sound(const libpath_point* points, std::size_t count) noexcept {
  return is_buffer(points, count) &&
         c::all_of(std::span(points, count), [](const libpath_point& point) { return is_sound(point); });
}

bool is_sound(const libpath_segment& segment) noexcept {
  if (!is_number(segment.x) || !is_number(segment.y) || !is_number(segment.angle)) return false;
  if (segment.arc == 0 || segment.arc == kLinkSegment) return is_at_least_0(segment.extent);
  return is_above_0(segment.radius) && is_number(segment.extent) && is_number(segment.radius * segment.extent);
}

bool make_curve(const Pose& start, const libpath_segment* segments, std::size_t count, Curve& curve) noexcept {
  constexpr double gap = 1e-6;
  if (!is_buffer(segments, count) || count > Curve::kMaxSegments) return false;
  curve = Curve(start);
  for (const libpath_segment& each : std::span(segments, count)) {
    if (!is_sound(each)) return false;
    const Segment segment = segment_of(each);
    const bool goes_on = distance(segment.pose_at(0).position, curve.end().position) < gap;
    if (!goes_on && segment.kind != Segment::Kind::link) return false;
    curve.add(segment);
  }
  return true;
}

void write_segments(const Curve& curve, libpath_segment* segments, std::uint32_t& count) noexcept {
  count = 0;
  for (const Segment& segment : curve.segments()) segments[count++] = segment_of(segment);
}

bool is_sound(const libpath_directional_query* query) noexcept {
  return has_bytes(query, kFirstDirectionalQuery) && is_at_least_0(grown(query, kFirstDirectionalQuery).turn_price);
}

DirectionalQuery query_of(const libpath_directional_query* given) noexcept {
  const libpath_directional_query query = grown(given, kFirstDirectionalQuery);
  DirectionalQuery asked;
  asked.from = {cell_of(query.from.cell), query.from.heading};
  asked.to = cell_of(query.to.cell);
  if (query.to.heading != LIBPATH_ANY_HEADING) asked.heading = query.to.heading;
  if (query.weight != 0) asked.weight = query.weight;
  if (query.start != nullptr) asked.start = pose_of(*query.start);
  asked.rings = query.rings;
  asked.turn_price = static_cast<Cost>(std::llround(query.turn_price * kCurveUnits));
  asked.shots = query.shots != 0;
  asked.loops = query.without_loops == 0;
  asked.max_effort = limit_of(query.max_effort);
  return asked;
}

void write_result(const DirectionalResult& from, libpath_directional_result& to) noexcept {
  to.status = static_cast<uint32_t>(from.status);
  to.reason = static_cast<uint32_t>(from.reason);
  to.optimal = from.optimal ? 1 : 0;
  to.most = from.suboptimality_bound;
  to.loops = from.loops ? 1 : 0;
  to.cost = from.cost;
  to.length = from.length;
  to.curves = from.curves;
  to.expanded = from.expanded;
  to.cells_expanded = from.cells_expanded;
  if (has_bytes(&to, offsetof(libpath_directional_result, effort))) to.plain_length = from.plain_length;
  if (!has_bytes(&to, sizeof to)) return;
  to.effort = from.effort;
  to.rings = from.rings;
  to.unused = 0;
}

}  // namespace libpath::c
