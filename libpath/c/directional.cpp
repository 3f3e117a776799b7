#include <libpath/c/curves.h>

using namespace libpath;
using namespace libpath::c;

namespace {

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
  if (world == nullptr || context == nullptr || !c::is_sound(query) || !has_room(curves, capacity, result)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  write_result(find_path(world->world, query_of(query), context->context, curves_of(curves, capacity)), *result);
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
  if (search == nullptr || !c::is_sound(query)) return LIBPATH_BAD_ARGUMENT;
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
  write_result(search->search.result(), *result);
  return LIBPATH_OK;
}

libpath_code libpath_directional_search_path(const libpath_directional_search* search, libpath_path_curve* curves,
                                             size_t capacity, libpath_directional_result* result) {
  if (search == nullptr || !has_room(curves, capacity, result)) return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.path(curves_of(curves, capacity)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_directional_search_partial_path(const libpath_directional_search* search,
                                                     libpath_path_curve* curves, size_t capacity,
                                                     libpath_directional_result* result) {
  if (search == nullptr || !has_room(curves, capacity, result)) return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.partial_path(curves_of(curves, capacity)), *result);
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
  if (flood == nullptr || !has_room(curves, capacity, result)) return LIBPATH_BAD_ARGUMENT;
  const GridPose pose{cell_of(from.cell), from.heading};
  write_result(flood->flood.path(pose, curves_of(curves, capacity)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_pose_flood_path_from(const libpath_pose_flood* flood, const libpath_pose* from,
                                          libpath_directional_context* scratch, libpath_path_curve* curves,
                                          size_t capacity, libpath_directional_result* result) {
  if (flood == nullptr || from == nullptr || scratch == nullptr || !has_room(curves, capacity, result)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  write_result(flood->flood.path(pose_of(*from), scratch->context, curves_of(curves, capacity)), *result);
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
  if (world == nullptr || !c::is_sound(query) || !is_buffer(curves, count) || route == nullptr)
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
