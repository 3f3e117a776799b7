#include <cmath>

#include <libpath/c/curves.h>

using namespace libpath;
using namespace libpath::c;

namespace {

// What these had in the first version.
constexpr size_t kFirstDirectionalQuery = offsetof(libpath_directional_query, start);
constexpr size_t kFirstDirectionalResult = offsetof(libpath_directional_result, plain_length);

bool is_sound(const libpath_directional_query* query) noexcept {
  return has_bytes(query, kFirstDirectionalQuery) && is_at_least_0(grown(query).turn_price);
}

DirectionalQuery query_of(const libpath_directional_query* given) noexcept {
  const libpath_directional_query query = grown(given);
  DirectionalQuery asked;
  asked.from = {cell_of(query.from.cell), query.from.heading};
  asked.to = cell_of(query.to.cell);
  if (query.to.heading != LIBPATH_ANY_HEADING) asked.heading = query.to.heading;
  if (query.weight != 0) asked.weight = query.weight;
  if (query.start != nullptr) asked.start = pose_of(*query.start);
  if (query.rings != 0) asked.rings = query.rings;
  asked.turn_price = static_cast<Cost>(std::llround(query.turn_price * kCurveUnits));
  asked.shots = query.shots != 0;
  return asked;
}

void write(const DirectionalResult& from, libpath_directional_result& to) noexcept {
  to.status = static_cast<uint32_t>(from.status);
  to.reason = static_cast<uint32_t>(from.reason);
  to.optimal = from.optimal ? 1 : 0;
  to.most = from.most;
  to.loops = from.loops ? 1 : 0;
  to.cost = from.cost;
  to.length = from.length;
  to.curves = from.curves;
  to.expanded = from.expanded;
  to.cells_expanded = from.cells_expanded;
  if (has_bytes(&to, sizeof to)) to.plain_length = from.plain_length;
}

/// Writes the curves that path(span) gives, and its result.
template <class Path>
void write_path(Path path, libpath_path_curve* curves, size_t capacity, libpath_directional_result& result) noexcept {
  const DirectionalResult found = path(end_of(curves, capacity));
  copy_to_front(curves, capacity, found.curves);
  write(found, result);
}

bool is_sound(const std::optional<Pose>& start) noexcept {
  return !start || (is_number(start->position.x) && is_number(start->position.y) && is_number(start->heading));
}

/// Whether a curve may be one of a path of the unit that answers a query with this start.
bool is_of_path(const World& world, const std::optional<Pose>& start, libpath_path_curve curve) noexcept {
  if (start && curve.from.heading == LIBPATH_ANY_HEADING) curve.from.heading = 0;
  return is_sound(start) && c::is_of_path(world, curve);
}

libpath_code write_segments(const libpath_world* world, const std::optional<Pose>& start,
                            const libpath_path_curve* curve, libpath_segment* segments, uint32_t* count) noexcept {
  if (world == nullptr || curve == nullptr || segments == nullptr || count == nullptr) return LIBPATH_BAD_ARGUMENT;
  if (!is_of_path(world->world, start, *curve)) return LIBPATH_BAD_ARGUMENT;
  DirectionalQuery query;
  query.start = start;
  const Curve driven = curve_of(world->world, query, curve_of(*curve));
  c::write_segments(driven, segments, *count);
  return LIBPATH_OK;
}

}  // namespace

libpath_code libpath_directional_context_create(const libpath_world* world, libpath_directional_context** context) {
  if (world == nullptr || context == nullptr) return LIBPATH_BAD_ARGUMENT;
  return hand_out(context, DirectionalContext::create(world->world));
}

void libpath_directional_context_destroy(libpath_directional_context* context) { delete context; }

libpath_code libpath_find_directional_path(const libpath_world* world, libpath_directional_context* context,
                                           const libpath_directional_query* query, libpath_path_curve* curves,
                                           size_t capacity, libpath_directional_result* result) {
  if (world == nullptr || context == nullptr || !is_sound(query) || !is_buffer(curves, capacity) ||
      !has_bytes(result, kFirstDirectionalResult)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  DirectionalSearch search(world->world, context->context);
  PathStatus status = search.start(query_of(query));
  while (status == PathStatus::running) status = search.step(UINT64_MAX);
  write_path([&](std::span<PathCurve> out) { return search.path(out); }, curves, capacity, *result);
  return LIBPATH_OK;
}

libpath_code libpath_directional_search_create(const libpath_world* world, libpath_directional_context* context,
                                               libpath_directional_search** search) {
  if (world == nullptr || context == nullptr || search == nullptr) return LIBPATH_BAD_ARGUMENT;
  return make_in_place(search, [&] { return DirectionalSearch(world->world, context->context); });
}

void libpath_directional_search_destroy(libpath_directional_search* search) { delete search; }

libpath_code libpath_directional_search_start(libpath_directional_search* search,
                                              const libpath_directional_query* query, uint32_t* status) {
  if (search == nullptr || !is_sound(query)) return LIBPATH_BAD_ARGUMENT;
  write_status(search->search.start(query_of(query)), status);
  return LIBPATH_OK;
}

libpath_code libpath_directional_search_step(libpath_directional_search* search, uint64_t budget, uint32_t* status) {
  if (search == nullptr) return LIBPATH_BAD_ARGUMENT;
  write_status(search->search.step(budget), status);
  return LIBPATH_OK;
}

void libpath_directional_search_cancel(libpath_directional_search* search) {
  if (search != nullptr) search->search.cancel();
}

libpath_code libpath_directional_search_result(const libpath_directional_search* search,
                                               libpath_directional_result* result) {
  if (search == nullptr || !has_bytes(result, kFirstDirectionalResult)) return LIBPATH_BAD_ARGUMENT;
  write(search->search.result(), *result);
  return LIBPATH_OK;
}

libpath_code libpath_directional_search_path(const libpath_directional_search* search, libpath_path_curve* curves,
                                             size_t capacity, libpath_directional_result* result) {
  if (search == nullptr || !is_buffer(curves, capacity) || !has_bytes(result, kFirstDirectionalResult))
    return LIBPATH_BAD_ARGUMENT;
  write_path([&](std::span<PathCurve> out) { return search->search.path(out); }, curves, capacity, *result);
  return LIBPATH_OK;
}

libpath_code libpath_pose_flood_create(const libpath_world* world, libpath_directional_context* context,
                                       libpath_pose_flood** flood) {
  if (world == nullptr || context == nullptr || flood == nullptr) return LIBPATH_BAD_ARGUMENT;
  return make_in_place(flood, [&] { return PoseFlood(world->world, context->context); });
}

void libpath_pose_flood_destroy(libpath_pose_flood* flood) { delete flood; }

libpath_code libpath_pose_flood_start(libpath_pose_flood* flood, libpath_grid_pose to, uint64_t most,
                                      uint32_t* status) {
  if (flood == nullptr) return LIBPATH_BAD_ARGUMENT;
  std::optional<std::int32_t> heading;
  if (to.heading != LIBPATH_ANY_HEADING) heading = to.heading;
  write_status(flood->flood.start(cell_of(to.cell), heading, most), status);
  return LIBPATH_OK;
}

libpath_code libpath_pose_flood_step(libpath_pose_flood* flood, uint64_t budget, uint32_t* status) {
  if (flood == nullptr) return LIBPATH_BAD_ARGUMENT;
  write_status(flood->flood.step(budget), status);
  return LIBPATH_OK;
}

uint64_t libpath_pose_flood_cost(const libpath_pose_flood* flood, libpath_grid_pose from) {
  return flood == nullptr ? LIBPATH_NO_COST : flood->flood.cost({cell_of(from.cell), from.heading});
}

libpath_code libpath_pose_flood_path(const libpath_pose_flood* flood, libpath_grid_pose from,
                                     libpath_path_curve* curves, size_t capacity, libpath_directional_result* result) {
  if (flood == nullptr || !is_buffer(curves, capacity) || !has_bytes(result, kFirstDirectionalResult))
    return LIBPATH_BAD_ARGUMENT;
  const GridPose pose{cell_of(from.cell), from.heading};
  write_path([&](std::span<PathCurve> out) { return flood->flood.path(pose, out); }, curves, capacity, *result);
  return LIBPATH_OK;
}

libpath_code libpath_pose_flood_path_from(const libpath_pose_flood* flood, const libpath_pose* from,
                                          libpath_directional_context* scratch, libpath_path_curve* curves,
                                          size_t capacity, libpath_directional_result* result) {
  if (flood == nullptr || from == nullptr || scratch == nullptr || !is_buffer(curves, capacity) ||
      !has_bytes(result, kFirstDirectionalResult))
    return LIBPATH_BAD_ARGUMENT;
  const auto find = [&](std::span<PathCurve> out) { return flood->flood.path(pose_of(*from), scratch->context, out); };
  write_path(find, curves, capacity, *result);
  return LIBPATH_OK;
}

libpath_code libpath_curve_segments(const libpath_world* world, const libpath_path_curve* curve,
                                    libpath_segment segments[3], uint32_t* count) {
  return write_segments(world, {}, curve, segments, count);
}

libpath_code libpath_start_curve_segments(const libpath_world* world, const libpath_pose* start,
                                          const libpath_path_curve* curve, libpath_segment segments[3],
                                          uint32_t* count) {
  return start == nullptr ? LIBPATH_BAD_ARGUMENT : write_segments(world, pose_of(*start), curve, segments, count);
}

libpath_code libpath_lay_curves(const libpath_world* world, const libpath_directional_query* query,
                                const libpath_path_curve* curves, size_t count, libpath_route* route) {
  if (world == nullptr || !is_sound(query) || !is_buffer(curves, count) || route == nullptr)
    return LIBPATH_BAD_ARGUMENT;
  const DirectionalQuery asked = query_of(query);
  const bool starts = asked.start ? is_sound(asked.start) : is_heading(world->world, asked.from.heading);
  if (!starts || !c::all_of(std::span(curves, count), [&](const libpath_path_curve& curve) {
        return is_of_path(world->world, asked.start, curve);
      })) {
    return LIBPATH_BAD_ARGUMENT;
  }
  lay_curves(world->world, asked, {}, route->route);
  for (const libpath_path_curve& curve : std::span(curves, count)) {
    if (!route->route.add(curve_of(world->world, asked, curve_of(curve)))) return LIBPATH_FULL;
  }
  return LIBPATH_OK;
}
