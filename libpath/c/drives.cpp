// The parts that routes are made of: paths of steps, and how a unit drives along them.

#include <libpath/c/curves.h>
#include <libpath/motion/along_path.h>
#include <libpath/motion/path_driver.h>
#include <libpath/motion/smoothing.h>
#include <libpath/motion/step_search.h>
#include <libpath/search/ground/world_tables.h>

struct libpath_step_search {
  libpath::StepSearch search;
};

using namespace libpath;
using namespace libpath::c;

namespace {

bool is_step(const libpath_step_search* search, libpath_cell cell, uint32_t heading) noexcept {
  return search != nullptr && search->search.clearance().size().contains(cell_of(cell)) && heading < kHeadings;
}

bool is_sound(const libpath_step_query* query) noexcept {
  return is_sized(query) && is_at_least_0(query->turn_price) && query->heading >= LIBPATH_ANY_HEADING &&
         query->heading < kHeadings;
}

/// Whether the smoothing pass can go along a path.
bool can_go_along(const World& world, const MotionContext& context, const libpath_cell* path, size_t count) noexcept {
  return !world.turning().hit_check.empty() && context.fits(world) && count > 0 && count <= world.size().cells() &&
         are_on_map(world.size(), path, count);
}

bool is_sound(const libpath_drive_query* query) noexcept {
  return is_sized(query) && query->rule <= LIBPATH_TURN_BACK_UP && c::is_sound(&query->start) &&
         is_above_0(query->radius);
}

}  // namespace

libpath_code libpath_step_search_create(const libpath_world* world, libpath_route_context* context,
                                        libpath_step_search** search) {
  if (world == nullptr || context == nullptr || !context->context.fits(world->world) || search == nullptr) {
    return LIBPATH_BAD_ARGUMENT;
  }
  return make_in_place(search, [&] { return StepSearch(world->world, context->context); });
}

void libpath_step_search_destroy(libpath_step_search* search) { delete search; }

libpath_code libpath_step_search_find(libpath_step_search* search, const libpath_step_query* query, libpath_cell* cells,
                                      size_t capacity, libpath_path_result* result) {
  if (search == nullptr || !is_sound(query) || !is_buffer(cells, capacity) || !is_sized(result)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  StepQuery asked{
      cell_of(query->from), cell_of(query->to), neighbours_of(query->four_neighbours), query->turn_price, {}};
  if (query->heading != LIBPATH_ANY_HEADING) asked.heading = static_cast<Heading>(query->heading);
  write_result(search->search.find(asked, cells_of(cells, capacity)), *result);
  return LIBPATH_OK;
}

libpath_code libpath_step_search_forbid(libpath_step_search* search, libpath_cell cell, uint32_t heading) {
  if (!is_step(search, cell, heading)) return LIBPATH_BAD_ARGUMENT;
  search->search.forbid(cell_of(cell), static_cast<Heading>(heading));
  return LIBPATH_OK;
}

void libpath_step_search_allow_all(libpath_step_search* search) {
  if (search != nullptr) search->search.allow_all();
}

int32_t libpath_step_search_is_forbidden(const libpath_step_search* search, libpath_cell cell, uint32_t heading) {
  const auto step = static_cast<Heading>(heading);
  return is_step(search, cell, heading) && search->search.is_forbidden(cell_of(cell), step) ? 1 : 0;
}

libpath_code libpath_find_path_along(const libpath_world* world, libpath_route_context* context,
                                     const libpath_along_query* query, const libpath_cell* path, size_t count,
                                     libpath_path_curve* curves, size_t capacity, libpath_along_result* result) {
  if (world == nullptr || context == nullptr || !is_sized(query) || !is_buffer(curves, capacity) || !is_sized(result) ||
      !can_go_along(world->world, context->context, path, count) || !is_heading_or_any(world->world, query->heading) ||
      !is_heading_or_any(world->world, query->end_heading)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  AlongQuery asked;
  asked.path = cells_of(path, count);
  if (query->heading != LIBPATH_ANY_HEADING) asked.heading = query->heading;
  if (query->end_heading != LIBPATH_ANY_HEADING) asked.at_end = query->end_heading;
  asked.backwards = query->backwards != 0;
  AlongPath pass(world->world, context->context);
  const AlongResult found = pass.find(asked);
  pass.curves(curves_of(curves, capacity));
  result->status = static_cast<uint32_t>(found.status);
  result->curves = found.curves;
  result->farthest = found.farthest;
  result->expanded = found.expanded;
  return LIBPATH_OK;
}

libpath_code libpath_drive_path(const libpath_clearance* clearance, libpath_route_context* context,
                                const libpath_drive_query* query, const libpath_point* points, size_t count,
                                libpath_route* route, libpath_drive_result* result) {
  constexpr size_t ends = 2;  // points beyond the cells of the context
  if (clearance == nullptr || context == nullptr || !is_sound(query) || count == 0 ||
      count > context->context.cells() + ends || !are_sound(points, count) || route == nullptr || !is_sized(result)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const Pose start = pose_of(query->start);
  const auto path = points_of(points, count);
  if (!(distance(start.position, path.front()) < kSliver)) return LIBPATH_BAD_ARGUMENT;
  PathDriver driver(clearance->clearance, query->radius, context->context);
  const DriveResult driven = driver.drive(start, path, static_cast<TurnRule>(query->rule), route->route);
  result->found = driven.found ? 1 : 0;
  result->has_room = driven.route_full ? 0 : 1;
  result->farthest = driven.farthest;
  result->tight_turns = driven.tight_turns;
  result->back_ups = driven.back_ups;
  return LIBPATH_OK;
}

libpath_code libpath_lay_curves_through(const libpath_pose* start, const libpath_point* points, size_t count,
                                        double radius, libpath_route* route) {
  if (!c::is_sound(start) || !are_sound(points, count) || !is_above_0(radius) || route == nullptr) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const bool has_room = lay_curves_through(pose_of(*start), points_of(points, count), radius, route->route);
  return has_room ? LIBPATH_OK : LIBPATH_FULL;
}

libpath_code libpath_lay_smoothed(const libpath_world* world, const libpath_clearance* clearance,
                                  const libpath_asset* roads, libpath_grid_pose from, const libpath_path_curve* curves,
                                  size_t count, libpath_route* route) {
  if (world == nullptr || clearance == nullptr || !is_heading(world->world, from.heading) ||
      !is_buffer(curves, count) || route == nullptr ||
      !c::all_of(std::span(curves, count),
                 [&](const libpath_path_curve& curve) { return is_of_path(world->world, curve); })) {
    return LIBPATH_BAD_ARGUMENT;
  }
  CurveSmoother smoother(world->world, clearance->clearance, {cell_of(from.cell), from.heading}, route->route,
                         roads == nullptr ? nullptr : &roads->asset.map());
  for (const libpath_path_curve& curve : std::span(curves, count)) {
    if (!smoother.add(curve_of(curve))) return LIBPATH_FULL;
  }
  return smoother.finish() ? LIBPATH_OK : LIBPATH_FULL;
}
