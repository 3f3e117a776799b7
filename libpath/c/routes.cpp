// Routes, and claims of units that plan beside each other.

#include <cmath>

#include <libpath/c/curves.h>
#include <libpath/core/bit_cast.h>
#include <libpath/motion/fixed_angle.h>
#include <libpath/tables/unit_tables.h>

using namespace libpath;
using namespace libpath::c;

namespace {

constexpr int32_t kWidest = 64;

// What these had in earlier versions.
constexpr size_t kFirstRouteQuery = offsetof(libpath_route_query, start);
constexpr size_t kFirstRouteResult = offsetof(libpath_route_result, directional_search);
constexpr size_t kSecondRouteResult = offsetof(libpath_route_result, suboptimality_bound);

// The limits of C lie in the library's order.
constexpr size_t kLimits = sizeof(DriveLimits) / sizeof(double);
constexpr size_t kLimitsAbove0 = 4;
static_assert(sizeof(libpath_drive_limits) == offsetof(libpath_drive_limits, speed) + sizeof(DriveLimits));
static_assert(offsetof(libpath_drive_limits, braking) - offsetof(libpath_drive_limits, speed) ==
              offsetof(DriveLimits, braking));
static_assert(offsetof(DriveLimits, braking) == (kLimitsAbove0 - 1) * sizeof(double));
static_assert(offsetof(libpath_drive_limits, final) - offsetof(libpath_drive_limits, speed) ==
              offsetof(DriveLimits, final));

bool is_sound(const libpath_route_query* query) noexcept {
  return has_bytes(query, kFirstRouteQuery) && query->method <= LIBPATH_ROUTE_DRIVABLE && is_number(query->heading) &&
         is_at_least_0(query->turn_price) && is_at_least_0(query->radius);
}

RouteQuery query_of(const libpath_route_query* given) noexcept {
  const libpath_route_query query = grown(given, kFirstRouteQuery);
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
  asked.rings = query.rings;
  if (query.recalculations != 0) asked.recalculations = query.recalculations;
  if (query.max_expansions != 0) asked.max_expansions = query.max_expansions;
  return asked;
}

void write_result(const RouteResult& from, libpath_route_result& to) noexcept {
  to.status = static_cast<uint32_t>(from.status);
  to.reason = static_cast<uint32_t>(from.reason);
  to.guarantee = static_cast<uint32_t>(from.guarantee);
  to.length = from.length;
  to.recalculations = from.recalculations;
  to.tight_turns = from.tight_turns;
  to.back_ups = from.back_ups;
  to.expanded = from.expanded;
  if (!has_bytes(&to, kSecondRouteResult)) return;
  to.directional_search = from.directional_search ? 1 : 0;
  to.answered_by = static_cast<uint32_t>(from.answered_by);
  if (is_sized(&to)) to.suboptimality_bound = from.suboptimality_bound;
}

void plan_found(libpath_route_search& search) noexcept {
  if (search.search.result().status == PathStatus::found) search.route->plan(drive_limits(search.world.unit()));
}

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
    return stands(other.place, other.width) && are_on_map(size, other.ahead, other.ahead_count);
  };
  if (!stands(place, width) || !c::all_of(std::span(neighbours, count), is_sound)) return LIBPATH_BAD_ARGUMENT;
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

libpath_code libpath_claims_lay_cost(libpath_claims* claims, libpath_overlay* overlay, libpath_cell cell,
                                     int32_t cost) {
  if (claims == nullptr || overlay == nullptr || (claims->overlay != nullptr && claims->overlay != overlay)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  if (cost <= 0 || !overlay->overlay.size().contains(cell_of(cell))) return LIBPATH_OK;
  if (!can_bear(overlay->overlay, cell_of(cell), cost)) return LIBPATH_BAD_ARGUMENT;
  claims->overlay = overlay;
  claims->claims.lay_cost(overlay->overlay, cell_of(cell), Milli{cost});
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

libpath_code libpath_route_context_grid_path(const libpath_route_context* context, libpath_cell* cells, size_t capacity,
                                             size_t* count) {
  if (context == nullptr || !is_buffer(cells, capacity) || count == nullptr) return LIBPATH_BAD_ARGUMENT;
  const std::span<const Cell> path = context->context.grid_path();
  std::copy_n(path.begin(), std::min(capacity, path.size()), cells_of(cells, capacity).begin());
  *count = path.size();
  return LIBPATH_OK;
}

libpath_code libpath_route_create(size_t most_segments, libpath_route** route) {
  constexpr size_t limit = size_t{1} << 20;
  if (route == nullptr || most_segments > limit) return LIBPATH_BAD_ARGUMENT;
  return hand_out(route, Route::create(most_segments));
}

void libpath_route_destroy(libpath_route* route) { delete route; }

libpath_code libpath_find_route(const libpath_world* world, libpath_route_context* context,
                                const libpath_route_query* query, libpath_route* route, libpath_route_result* result) {
  if (world == nullptr || context == nullptr || !is_sound(query) || route == nullptr ||
      !has_bytes(result, kFirstRouteResult)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const RouteResult found = find_route(world->world, query_of(query), context->context, route->route);
  route->route.plan(drive_limits(world->world.unit()));
  write_result(found, *result);
  return LIBPATH_OK;
}

libpath_code libpath_route_search_create(const libpath_world* world, libpath_route_context* context,
                                         libpath_route* route, libpath_route_search** search) {
  if (world == nullptr || context == nullptr || route == nullptr || search == nullptr) return LIBPATH_BAD_ARGUMENT;
  return make_handle(search, RouteSearch(world->world, context->context, route->route), world->world, &route->route);
}

void libpath_route_search_destroy(libpath_route_search* search) { delete search; }

libpath_code libpath_route_search_start(libpath_route_search* search, const libpath_route_query* query,
                                        uint32_t* status) {
  if (search == nullptr || !is_sound(query)) return LIBPATH_BAD_ARGUMENT;
  write_status(search->search.start(query_of(query)), status);
  plan_found(*search);
  return LIBPATH_OK;
}

libpath_code libpath_route_search_step(libpath_route_search* search, uint64_t budget, uint32_t* status) {
  if (search == nullptr) return LIBPATH_BAD_ARGUMENT;
  const bool runs = search->search.result().status == PathStatus::running;
  write_status(search->search.step(budget), status);
  if (runs) plan_found(*search);
  return LIBPATH_OK;
}

void libpath_route_search_cancel(libpath_route_search* search) {
  if (search != nullptr) search->search.cancel();
}

libpath_code libpath_route_search_result(const libpath_route_search* search, libpath_route_result* result) {
  if (search == nullptr || !has_bytes(result, kFirstRouteResult)) return LIBPATH_BAD_ARGUMENT;
  write_result(search->search.result(), *result);
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

libpath_code libpath_route_start_at(libpath_route* route, const libpath_pose* pose) {
  if (route == nullptr || !is_sound(pose)) return LIBPATH_BAD_ARGUMENT;
  route->route.start_at(pose_of(*pose));
  return LIBPATH_OK;
}

libpath_code libpath_route_face(libpath_route* route, double heading) {
  if (route == nullptr || !is_number(heading)) return LIBPATH_BAD_ARGUMENT;
  route->route.face(heading);
  return LIBPATH_OK;
}

libpath_code libpath_route_add(libpath_route* route, const libpath_segment* segments, size_t count) {
  Curve curve;
  if (route == nullptr || !make_curve(route->route.end(), segments, count, curve)) return LIBPATH_BAD_ARGUMENT;
  return route->route.add(curve) ? LIBPATH_OK : LIBPATH_FULL;
}

libpath_code libpath_route_add_line_to(libpath_route* route, libpath_point point) {
  if (route == nullptr || !is_sound(point)) return LIBPATH_BAD_ARGUMENT;
  return route->route.add_line_to({point.x, point.y}) ? LIBPATH_OK : LIBPATH_FULL;
}

libpath_code libpath_asset_get_drive_limits(const libpath_asset* asset, uint32_t unit, libpath_drive_limits* limits) {
  if (!has_unit(asset, unit) || !is_sized(limits)) return LIBPATH_BAD_ARGUMENT;
  const DriveLimits of_unit = drive_limits(asset->asset.map().units()[unit]);
  std::memcpy(&limits->speed, &of_unit, sizeof of_unit);
  return LIBPATH_OK;
}

std::optional<DriveLimits> libpath::c::limits_of(const libpath_drive_limits* limits) noexcept {
  if (!is_sized(limits)) return std::nullopt;
  std::array<double, kLimits> numbers;
  std::memcpy(numbers.data(), &limits->speed, sizeof numbers);
  for (size_t i = 0; i < kLimits; ++i) {
    if (!is_at_least_0(numbers[i]) || (i < kLimitsAbove0 && numbers[i] == 0)) return std::nullopt;
  }
  return bit_cast<DriveLimits>(numbers);
}

libpath_code libpath_route_plan(libpath_route* route, const libpath_drive_limits* limits) {
  const auto sound = limits_of(limits);
  if (route == nullptr || !sound) return LIBPATH_BAD_ARGUMENT;
  route->route.plan(*sound);
  return LIBPATH_OK;
}

libpath_code libpath_route_save(const libpath_route* route, uint8_t* out, size_t size, size_t* bytes) {
  return route == nullptr ? LIBPATH_BAD_ARGUMENT : save(route->route, out, size, bytes);
}

libpath_code libpath_route_restore(libpath_route* route, const uint8_t* saved, size_t size) {
  return route == nullptr ? LIBPATH_BAD_ARGUMENT : restore(route->route, saved, size);
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

libpath_code libpath_route_end(const libpath_route* route, libpath_pose* pose) {
  return libpath_route_pose_at(route, HUGE_VAL, pose);
}

uint32_t libpath_route_gear_at(const libpath_route* route, double distance) {
  return route != nullptr && route->route.gear_at(distance) == Gear::reverse ? 1 : 0;
}

double libpath_route_speed_at(const libpath_route* route, double time) {
  return route == nullptr || std::isnan(time) ? 0 : route->route.speed_at(time);
}

double libpath_route_distance_at(const libpath_route* route, double time) {
  return route == nullptr || std::isnan(time) ? 0 : route->route.distance_at(time);
}

double libpath_route_remaining_length(const libpath_route* route, double time) {
  return route == nullptr || std::isnan(time) ? 0 : route->route.remaining_length(time);
}

double libpath_route_remaining_seconds(const libpath_route* route, double time) {
  return route == nullptr || std::isnan(time) ? 0 : route->route.remaining_seconds(time);
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
