// Routes, and claims of units that plan beside each other.

#include <cmath>

#include <libpath/c/points.h>
#include <libpath/motion/fixed_angle.h>

using namespace libpath;
using namespace libpath::c;

namespace {

constexpr int32_t kWidest = 64;

bool is_above_0(double value) noexcept { return value > 0 && is_number(value); }

constexpr size_t kFirstRouteQuery = offsetof(libpath_route_query, start);  // what it had in the first version

bool is_sound(const libpath_route_query* query) noexcept {
  return has_bytes(query, kFirstRouteQuery) && query->method <= LIBPATH_ROUTE_DIRECTIONAL &&
         is_number(query->heading) && is_at_least_0(query->turn_price) && is_at_least_0(query->radius) &&
         (query->method >= LIBPATH_ROUTE_ALONG || query->to_heading == LIBPATH_ANY_HEADING);
}

RouteQuery query_of(const libpath_route_query* given) noexcept {
  const libpath_route_query query = grown(given);
  RouteQuery asked;
  asked.from = cell_of(query.from);
  asked.heading = query.heading;
  asked.to = cell_of(query.to);
  if (query.to_heading != LIBPATH_ANY_HEADING) asked.to_heading = query.to_heading;
  asked.method = static_cast<RouteMethod>(query.method);
  asked.neighbours = neighbours_of(query.four_neighbours);
  asked.turn_price = query.turn_price;
  asked.radius = query.radius;
  if (query.start != nullptr) asked.start = Point{query.start->x, query.start->y};
  if (query.goal != nullptr) asked.goal = Point{query.goal->x, query.goal->y};
  if (query.roads != nullptr) asked.roads = &query.roads->asset.map();
  if (query.rings != 0) asked.rings = query.rings;
  return asked;
}

libpath_pose pose_of(const Pose& pose) noexcept { return {pose.position.x, pose.position.y, pose.heading}; }

}  // namespace

libpath_code libpath_claims_create(size_t most, libpath_claims** claims) {
  constexpr size_t limit = size_t{1} << 24;
  if (claims == nullptr || most > limit) return LIBPATH_BAD_ARGUMENT;
  return hand_out(claims, Claims::create(most));
}

void libpath_claims_destroy(libpath_claims* claims) { delete claims; }

libpath_code libpath_claims_lay(libpath_claims* claims, libpath_overlay* overlay, libpath_cell place, int32_t width,
                                const libpath_neighbour* neighbours, size_t count,
                                const libpath_claim_options* options) {
  if (claims == nullptr || overlay == nullptr || claims->overlay != nullptr || !is_buffer(neighbours, count) ||
      (options != nullptr && !is_sized(options))) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const Size size = overlay->overlay.size();
  const auto stands = [&](libpath_cell at, int32_t wide) {
    return size.contains(cell_of(at)) && wide >= 1 && wide <= kWidest;
  };
  const auto is_sound = [&](const libpath_neighbour& other) {
    return stands(other.place, other.width) && is_buffer(other.ahead, other.ahead_count) &&
           std::all_of(other.ahead, other.ahead + other.ahead_count,
                       [&](libpath_cell cell) { return size.contains(cell_of(cell)); });
  };
  if (!stands(place, width) || !std::all_of(neighbours, neighbours + count, is_sound)) return LIBPATH_BAD_ARGUMENT;
  const ClaimOptions standard;
  const ClaimOptions asked{options != nullptr ? options->reach : standard.reach,
                           options != nullptr ? options->steps : standard.steps,
                           options != nullptr ? Milli{options->cost} : standard.cost};
  claims->overlay = overlay;
  for (const libpath_neighbour& other : std::span(neighbours, count)) {
    const Neighbour one{cell_of(other.place), other.width, other.stopped != 0,
                        cells_of(other.ahead, other.ahead_count)};
    claims->claims.lay(overlay->overlay, cell_of(place), width, {&one, 1}, asked);
  }
  return LIBPATH_OK;
}

libpath_code libpath_claims_lift(libpath_claims* claims, libpath_overlay* overlay) {
  if (claims == nullptr || overlay == nullptr || claims->overlay != overlay) return LIBPATH_BAD_ARGUMENT;
  claims->claims.lift(overlay->overlay);
  claims->overlay = nullptr;
  return LIBPATH_OK;
}

libpath_code libpath_route_context_create(const libpath_world* world, libpath_route_context** context) {
  if (world == nullptr || context == nullptr) return LIBPATH_BAD_ARGUMENT;
  return hand_out(context, MotionContext::create(world->world));
}

void libpath_route_context_destroy(libpath_route_context* context) { delete context; }

libpath_code libpath_route_create(size_t most_segments, libpath_route** route) {
  constexpr size_t limit = size_t{1} << 20;
  if (route == nullptr || most_segments > limit) return LIBPATH_BAD_ARGUMENT;
  return hand_out(route, Route::create(most_segments));
}

void libpath_route_destroy(libpath_route* route) { delete route; }

libpath_code libpath_find_route(const libpath_world* world, libpath_route_context* context,
                                const libpath_route_query* query, libpath_route* route, libpath_route_result* result) {
  if (world == nullptr || context == nullptr || !is_sound(query) || route == nullptr || !is_sized(result)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const RouteResult found = find_route(world->world, query_of(query), context->context, route->route);
  route->route.plan(drive_limits(world->world.unit()));
  result->status = static_cast<uint32_t>(found.status);
  result->reason = static_cast<uint32_t>(found.reason);
  result->guarantee = static_cast<uint32_t>(found.guarantee);
  result->length = found.length;
  result->recalculations = found.recalculations;
  result->tight_turns = found.tight_turns;
  result->back_ups = found.back_ups;
  result->expanded = found.expanded;
  return LIBPATH_OK;
}

libpath_code libpath_lay_lines(const libpath_point* points, size_t count, libpath_route* route) {
  if (!is_buffer(points, count) || route == nullptr) return LIBPATH_BAD_ARGUMENT;
  return lay_lines(points_of(points, count), route->route) ? LIBPATH_OK : LIBPATH_FULL;
}

libpath_code libpath_lay_cells(const libpath_cell* cells, size_t count, libpath_route* route) {
  if (!is_buffer(cells, count) || route == nullptr) return LIBPATH_BAD_ARGUMENT;
  return lay_cells(cells_of(cells, count), route->route) ? LIBPATH_OK : LIBPATH_FULL;
}

libpath_code libpath_route_plan(libpath_route* route, const libpath_drive_limits* limits) {
  if (route == nullptr || !is_sized(limits) || !is_above_0(limits->speed) || !is_above_0(limits->reverse_speed) ||
      !is_above_0(limits->acceleration) || !is_above_0(limits->braking) || !is_at_least_0(limits->full_speed_radius) ||
      !is_at_least_0(limits->corner_speed) || !is_at_least_0(limits->initial) || !is_at_least_0(limits->final)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  route->route.plan({limits->speed, limits->reverse_speed, limits->acceleration, limits->braking,
                     limits->full_speed_radius, limits->corner_speed, limits->initial, limits->final});
  return LIBPATH_OK;
}

size_t libpath_route_size(const libpath_route* route) { return route == nullptr ? 0 : route->route.size(); }

libpath_code libpath_route_segment(const libpath_route* route, size_t place, libpath_segment* segment) {
  if (route == nullptr || place >= route->route.size() || segment == nullptr) return LIBPATH_BAD_ARGUMENT;
  *segment = segment_of(route->route.segment(place));
  return LIBPATH_OK;
}

double libpath_route_length(const libpath_route* route) { return route == nullptr ? 0 : route->route.length(); }
double libpath_route_seconds(const libpath_route* route) { return route == nullptr ? 0 : route->route.seconds(); }

libpath_code libpath_route_pose_at(const libpath_route* route, double distance, libpath_pose* pose) {
  if (route == nullptr || std::isnan(distance) || pose == nullptr) return LIBPATH_BAD_ARGUMENT;
  *pose = pose_of(route->route.pose_at(distance));
  return LIBPATH_OK;
}

libpath_code libpath_route_pose_at_time(const libpath_route* route, double time, libpath_pose* pose) {
  if (route == nullptr || std::isnan(time) || pose == nullptr) return LIBPATH_BAD_ARGUMENT;
  *pose = pose_of(route->route.pose_at_time(time));
  return LIBPATH_OK;
}

double libpath_route_speed_at(const libpath_route* route, double time) {
  return route == nullptr || std::isnan(time) ? 0 : route->route.speed_at(time);
}

libpath_code libpath_lay_fixed_angle(const libpath_route* route, uint32_t directions, libpath_route* art,
                                     libpath_fixed_angle_result* result) {
  if (route == nullptr || (directions != 8 && directions != 16) || art == nullptr || art == route ||
      !is_sized(result)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const FixedAngleResult laid = lay_fixed_angle(route->route, static_cast<int>(directions), art->route);
  result->has_room = laid.has_room ? 1 : 0;
  result->parts = laid.parts;
  result->farthest = laid.farthest;
  return LIBPATH_OK;
}
