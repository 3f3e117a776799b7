/* Routes by hand, and the parts that the methods of libpath_find_route() are made of: put together they give its
 * routes. */

#include <libpath/c/libpath.h>
#include <math.h>

#include "c99_client.h"

#define CHECK(condition) \
  if (!(condition)) return __LINE__

enum { MOST = 80, CELLS = 66 };

static const double kPi = 3.14159265358979323846;
static const libpath_cell kFrom = {1, 1};
static const libpath_cell kTo = {9, 4};
static const libpath_cell kRock = {4, 2};
static const libpath_cell kOutside = {11, 0};

/* What the tests below share. */
typedef struct parts {
  const libpath_asset* asset;
  const libpath_world* world;
  libpath_route_context* context;
  libpath_clearance* disc;
  libpath_clearance* footprint;
  libpath_step_search* search;
  libpath_route* route;
  libpath_route* small; /* of one segment */
} parts;

static int is_near(double a, double b) { return fabs(a - b) < 1e-9; }

static int is_at(const libpath_pose* pose, double x, double y, double heading) {
  return is_near(pose->x, x) && is_near(pose->y, y) && is_near(remainder(pose->heading - heading, 2 * kPi), 0);
}

static double length_of(const libpath_segment* segments, uint32_t count) {
  double length = 0;
  for (uint32_t i = 0; i < count; ++i) {
    length += fabs(segments[i].extent) * (segments[i].arc != 0 ? segments[i].radius : 1);
  }
  return length;
}

/* Three cells ahead, a quarter turn to the right, a cell back, and in a line to (8.5, 1.5). */
static int add_pieces(libpath_route* route) {
  const libpath_pose start = {1.5, 1.5, 0};
  const libpath_point goal = {8.5, 1.5};
  const libpath_segment turn[] = {{0, 0, 1.5, 1.5, 0, 0, 3}, {1, 0, 4.5, 2.5, -kPi / 2, 1, kPi / 2}};
  const libpath_segment back = {0, 1, 5.5, 2.5, kPi / 2, 0, 1};
  libpath_pose pose;
  CHECK(libpath_route_start_at(route, &start) == LIBPATH_OK && libpath_route_size(route) == 0);
  CHECK(libpath_route_end(route, &pose) == LIBPATH_OK && is_at(&pose, 1.5, 1.5, 0));
  CHECK(libpath_route_add(route, &back, 1) == LIBPATH_BAD_ARGUMENT && libpath_route_size(route) == 0);
  CHECK(libpath_route_add(route, turn, 2) == LIBPATH_OK && libpath_route_size(route) == 2);
  CHECK(libpath_route_end(route, &pose) == LIBPATH_OK && is_at(&pose, 5.5, 2.5, kPi / 2));
  CHECK(libpath_route_add(route, &back, 1) == LIBPATH_OK && libpath_route_add_line_to(route, goal) == LIBPATH_OK);
  CHECK(libpath_route_end(route, &pose) == LIBPATH_OK && is_at(&pose, 8.5, 1.5, 0));
  CHECK(is_near(libpath_route_length(route), 7 + kPi / 2));
  CHECK(libpath_route_gear_at(route, 3.5 + kPi / 2) == 1 && libpath_route_gear_at(route, 0) == 0);
  CHECK(libpath_route_gear_at(route, 99) == 0 && libpath_route_gear_at(NULL, 0) == 0);
  return 0;
}

static int refuse_pieces(libpath_route* route, libpath_route* small) {
  const libpath_pose start = {1.5, 1.5, 0}, nowhere = {NAN, 1.5, 0};
  const libpath_point far = {1e7, 0};
  libpath_segment lines[4];
  libpath_pose pose;
  for (int i = 0; i < 4; ++i) {
    const libpath_segment line = {0, 0, 1.5 + i, 1.5, 0, 0, 1};
    lines[i] = line;
  }
  CHECK(libpath_route_start_at(route, &nowhere) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_route_start_at(route, NULL) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_route_start_at(NULL, &start) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_route_start_at(route, &start) == LIBPATH_OK && libpath_route_start_at(small, &start) == LIBPATH_OK);
  CHECK(libpath_route_face(route, kPi) == LIBPATH_OK && libpath_route_face(route, HUGE_VAL) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_route_pose_at(route, 0, &pose) == LIBPATH_OK && is_at(&pose, 1.5, 1.5, kPi));
  CHECK(libpath_route_add(route, lines, 4) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_route_add(route, lines, 3) == LIBPATH_OK && libpath_route_add(route, NULL, 1) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_route_add(small, lines, 2) == LIBPATH_FULL && libpath_route_size(small) == 0);
  CHECK(libpath_route_add(small, lines, 1) == LIBPATH_OK);
  CHECK(libpath_route_add_line_to(small, far) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_route_add_line_to(small, (libpath_point){0, 0}) == LIBPATH_FULL);
  lines[3].extent = -1;
  CHECK(libpath_route_add(route, &lines[3], 1) == LIBPATH_BAD_ARGUMENT);
  lines[3].arc = 1;
  lines[3].radius = 0;
  CHECK(libpath_route_add(route, &lines[3], 1) == LIBPATH_BAD_ARGUMENT && libpath_route_size(route) == 3);
  CHECK(libpath_route_end(route, NULL) == LIBPATH_BAD_ARGUMENT);
  return 0;
}

static int plan_by_profile(const libpath_asset* asset, libpath_route* route) {
  libpath_unit_info unit = LIBPATH_INIT(libpath_unit_info);
  libpath_drive_limits limits = LIBPATH_INIT(libpath_drive_limits);
  CHECK(libpath_asset_get_unit(asset, 0, &unit) == LIBPATH_OK);
  CHECK(libpath_asset_get_drive_limits(asset, 1, &limits) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_asset_get_drive_limits(asset, 0, &limits) == LIBPATH_OK);
  CHECK(limits.speed == unit.speed && limits.reverse_speed == unit.speed / unit.reverse_penalty);
  CHECK(limits.acceleration == unit.acceleration && limits.braking == unit.acceleration);
  CHECK(limits.full_speed_radius == unit.turning_radius && limits.corner_speed == 0);
  CHECK(limits.initial == 0 && limits.final == 0);
  CHECK(libpath_route_plan(route, &limits) == LIBPATH_OK);
  const double seconds = libpath_route_seconds(route);
  const double length = libpath_route_length(route);
  CHECK(seconds > length / unit.speed);
  CHECK(libpath_route_distance_at(route, 0) == 0 && libpath_route_distance_at(route, seconds) == length);
  CHECK(libpath_route_remaining_seconds(route, -1) == seconds && libpath_route_remaining_seconds(route, 1e9) == 0);
  for (double time = 0; time < seconds; time += 0.2) {
    const double driven = libpath_route_distance_at(route, time);
    CHECK(is_near(libpath_route_remaining_length(route, time), length - driven));
    CHECK(is_near(libpath_route_remaining_seconds(route, time), seconds - time));
  }
  CHECK(libpath_route_distance_at(route, NAN) == 0 && libpath_route_remaining_length(NULL, 0) == 0);
  CHECK(libpath_route_remaining_seconds(route, NAN) == 0 && libpath_route_remaining_length(route, NAN) == 0);
  limits.full_speed_radius = NAN;
  CHECK(libpath_route_plan(route, &limits) == LIBPATH_BAD_ARGUMENT);
  limits.full_speed_radius = 0;
  limits.braking = 0;
  CHECK(libpath_route_plan(route, &limits) == LIBPATH_BAD_ARGUMENT);
  limits.struct_size -= 1;
  CHECK(libpath_asset_get_drive_limits(asset, 0, &limits) == LIBPATH_BAD_ARGUMENT);
  return 0;
}

/* Every curve leads to the goal, the first is the shortest, and its length is the turning distance. */
static int turn_to_pose(libpath_route* route) {
  const libpath_pose from = {1.5, 1.5, 0}, to = {6.5, 3.5, kPi / 2};
  libpath_segment segments[3];
  libpath_pose pose;
  double least = 0, length = 0;
  for (uint32_t reverse = 0; reverse < 2; ++reverse) {
    uint32_t count = 0, place = 0;
    CHECK(libpath_turning_distance(&from, &to, 0.5, reverse, &least) == LIBPATH_OK && least > 5.3 && least < 20);
    for (length = least; libpath_curve_between(&from, &to, 0.5, reverse, place, segments, &count) == LIBPATH_OK;) {
      CHECK(libpath_route_start_at(route, &from) == LIBPATH_OK);
      CHECK(libpath_route_add(route, segments, count) == LIBPATH_OK);
      CHECK(libpath_route_end(route, &pose) == LIBPATH_OK && is_at(&pose, to.x, to.y, to.heading));
      CHECK(libpath_route_gear_at(route, 1) == reverse && length_of(segments, count) > length - 1e-9);
      if (place++ == 0) CHECK(is_near(length_of(segments, count), least));
      length = length_of(segments, count);
    }
    CHECK(place >= 4 && place <= 6);
    CHECK(libpath_curve_between(&from, &to, 0.5, reverse, place, segments, &count) == LIBPATH_NOT_FOUND);
    CHECK(libpath_curve_between(&from, &from, 0.5, reverse, 0, segments, &count) == LIBPATH_OK && count == 0);
    CHECK(libpath_curve_between(&from, &to, 0, reverse, 0, segments, &count) == LIBPATH_BAD_ARGUMENT);
    CHECK(libpath_curve_between(&from, NULL, 0.5, reverse, 0, segments, &count) == LIBPATH_BAD_ARGUMENT);
    CHECK(libpath_curve_between(&from, &to, 0.5, reverse, 0, segments, NULL) == LIBPATH_BAD_ARGUMENT);
  }
  CHECK(libpath_turning_distance(&from, &to, NAN, 0, &length) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_turning_distance(&from, &to, 0.5, 0, NULL) == LIBPATH_BAD_ARGUMENT);
  return 0;
}

static int turn_to_point(libpath_route* route) {
  const libpath_pose from = {1.5, 1.5, 0};
  const libpath_point to = {1.5, 4.5}, nowhere = {0, NAN};
  libpath_segment segments[3];
  libpath_pose pose;
  uint32_t count = 0, place = 0;
  for (; libpath_curve_to(&from, to, 0.5, 0, place, segments, &count) == LIBPATH_OK; ++place) {
    CHECK(libpath_route_start_at(route, &from) == LIBPATH_OK);
    CHECK(libpath_route_add(route, segments, count) == LIBPATH_OK);
    CHECK(libpath_route_end(route, &pose) == LIBPATH_OK && is_at(&pose, to.x, to.y, pose.heading));
    /* By half a turn and a bit to the right, not by most of a turn to the left. */
    if (place == 0) CHECK(segments[0].arc == 1 && segments[0].extent > 0 && length_of(segments, count) < 4);
  }
  CHECK(place == 2 && libpath_curve_to(&from, to, 0.5, 0, 2, segments, &count) == LIBPATH_NOT_FOUND);
  CHECK(libpath_curve_to(&from, nowhere, 0.5, 0, 0, segments, &count) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_curve_to(&from, to, 1e7, 0, 0, segments, &count) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_curve_to(&from, to, 0.5, 0, 0, NULL, &count) == LIBPATH_BAD_ARGUMENT);
  return 0;
}

static int cover_cells(void) {
  const libpath_pose start = {1.5, 1.5, 0};
  const libpath_segment line = {0, 0, 1.5, 1.5, 0, 0, 3};
  const libpath_segment gap = {0, 0, 2.5, 1.5, 0, 0, 3};
  libpath_cell cells[8] = {{0, 0}};
  size_t count = 0;
  CHECK(libpath_swept_cells(&start, NULL, 0, 2, 1, cells, 8, &count) == LIBPATH_OK && count == 3);
  CHECK(cells[0].x == 0 && cells[0].y == 1 && cells[2].x == 2 && cells[2].y == 1);
  CHECK(libpath_swept_cells(&start, &line, 1, 2, 1, cells, 2, &count) == LIBPATH_OK && count == 6);
  CHECK(libpath_swept_cells(&start, &line, 1, 2, 1, NULL, 0, &count) == LIBPATH_OK && count == 6);
  CHECK(libpath_swept_cells(&start, &line, 1, 2, 1, NULL, 1, &count) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_swept_cells(&start, &gap, 1, 2, 1, cells, 8, &count) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_swept_cells(&start, NULL, 1, 2, 1, cells, 8, &count) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_swept_cells(&start, NULL, 0, 2, 0, cells, 8, &count) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_swept_cells(NULL, NULL, 0, 2, 1, cells, 8, &count) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_swept_cells(&start, NULL, 0, 1e5, 1e5, cells, 8, &count) == LIBPATH_FULL);
  return 0;
}

/* Around the rock, which covers [4, 5) x [2, 3). */
static int stand_and_pass(const parts* all) {
  const libpath_point west = {1.5, 2.5}, near = {2.5, 2.5}, beside = {3.5, 2.5}, above = {4.5, 1.5}, in = {4.5, 2.5};
  const libpath_point outside = {11.5, 2.5}, nowhere = {NAN, 0};
  const libpath_pose along = {3.5, 2.5, 0}, across = {3.5, 2.5, kPi / 2}, no_pose = {3.5, NAN, 0};
  libpath_clearance* none = NULL;
  libpath_point stand;
  libpath_cell cell;
  CHECK(libpath_clearance_create(all->world, 2, &none) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_clearance_create(NULL, LIBPATH_BODY_DISC, &none) == LIBPATH_BAD_ARGUMENT && none == NULL);
  CHECK(libpath_clearance_is_ground(all->disc, kRock) == 0 && libpath_clearance_is_ground(all->disc, kFrom) == 1);
  CHECK(libpath_clearance_is_ground(all->disc, kOutside) == 0 && libpath_clearance_is_ground(NULL, kFrom) == 0);
  CHECK(libpath_clearance_stand(all->disc, kRock, &stand) == LIBPATH_OK && stand.x == in.x && stand.y == in.y);
  CHECK(libpath_clearance_stand(all->disc, kRock, NULL) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_clearance_cell_at(all->disc, beside, &cell) == LIBPATH_OK && cell.x == 3 && cell.y == 2);
  CHECK(libpath_clearance_cell_at(all->disc, outside, &cell) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_clearance_cell_at(all->disc, nowhere, &cell) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_clearance_can_stand(all->disc, above) == 1 && libpath_clearance_can_stand(all->disc, in) == 0);
  CHECK(libpath_clearance_can_stand(all->disc, nowhere) == 0 && libpath_clearance_can_stand(NULL, above) == 0);
  CHECK(libpath_clearance_pose_is_free(all->footprint, &along) == 0);
  CHECK(libpath_clearance_pose_is_free(all->footprint, &across) == 1);
  CHECK(libpath_clearance_pose_is_free(all->disc, &along) == 1);
  CHECK(libpath_clearance_pose_is_free(all->disc, &no_pose) == 0);
  CHECK(libpath_clearance_line_is_free(all->footprint, west, near) == 1);
  CHECK(libpath_clearance_line_is_free(all->footprint, west, beside) == 0);
  CHECK(libpath_clearance_line_is_free(all->disc, west, beside) == 1);
  CHECK(libpath_clearance_line_is_free(all->disc, west, nowhere) == 0);
  CHECK(libpath_world_can_walk_line(all->world, west, beside) == 1);
  CHECK(libpath_world_can_walk_line(all->world, west, (libpath_point){7.5, 2.5}) == 0);
  CHECK(libpath_world_can_walk_line(all->world, west, outside) == 0);
  CHECK(libpath_world_can_walk_line(all->world, nowhere, west) == 0 &&
        libpath_world_can_walk_line(NULL, west, west) == 0);
  return 0;
}

static int pass_in_curves(const parts* all) {
  const libpath_pose from = {1.5, 2.5, 0}, past = {7.5, 2.5, 0}, below = {1.5, 4.5, 0}, on = {8.5, 3.5, 0};
  libpath_segment segments[3];
  uint32_t count = 0;
  CHECK(libpath_curve_between(&from, &past, 0.5, 0, 0, segments, &count) == LIBPATH_OK && count == 1);
  CHECK(libpath_clearance_segments_are_free(all->footprint, segments, count) == 0); /* through the rock */
  CHECK(libpath_find_free_curve(all->footprint, &from, &past, 0.5, 6.5, segments, &count) == LIBPATH_NOT_FOUND);
  CHECK(libpath_find_free_curve(all->footprint, &below, &on, 0.5, HUGE_VAL, segments, &count) == LIBPATH_OK);
  CHECK(libpath_clearance_segments_are_free(all->footprint, segments, count) == 1 && count >= 2);
  const double length = length_of(segments, count);
  CHECK(libpath_find_free_curve(all->footprint, &below, &on, 0.5, length - 0.1, segments, &count) == LIBPATH_NOT_FOUND);
  CHECK(libpath_find_free_curve(all->footprint, &below, &on, 0.5, NAN, segments, &count) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_find_free_curve(NULL, &below, &on, 0.5, 9, segments, &count) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_find_free_curve(all->disc, &below, &on, 0, 9, segments, &count) == LIBPATH_BAD_ARGUMENT);
  segments[0].angle = NAN;
  CHECK(libpath_clearance_segments_are_free(all->disc, segments, 1) == 0);
  CHECK(libpath_clearance_segments_are_free(all->disc, NULL, 1) == 0);
  CHECK(libpath_clearance_segments_are_free(all->disc, NULL, 0) == 1);
  return 0;
}

static int smooth(const parts* all) {
  libpath_point row[] = {{1.5, 4.5}, {2.5, 4.5}, {3.5, 4.5}};
  size_t kept = 0;
  CHECK(libpath_smooth_lines(all->disc, all->asset, row, 3, &kept) == LIBPATH_OK && kept == 3); /* on the road */
  CHECK(libpath_smooth_lines(all->disc, NULL, row, 3, &kept) == LIBPATH_OK && kept == 2);
  CHECK(row[1].x == 3.5 && row[1].y == 4.5);
  CHECK(libpath_smooth_lines(all->disc, NULL, NULL, 0, &kept) == LIBPATH_OK && kept == 0);
  CHECK(libpath_smooth_lines(NULL, NULL, row, 2, &kept) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_smooth_lines(all->disc, NULL, row, 2, NULL) == LIBPATH_BAD_ARGUMENT);
  row[0].x = HUGE_VAL;
  CHECK(libpath_smooth_lines(all->disc, NULL, row, 2, &kept) == LIBPATH_BAD_ARGUMENT && row[1].x == 3.5);
  return 0;
}

static libpath_step_query steps_between(libpath_cell from, libpath_cell to) {
  libpath_step_query query = LIBPATH_INIT(libpath_step_query);
  query.from = from;
  query.to = to;
  query.heading = LIBPATH_ANY_HEADING;
  return query;
}

static int forbid_steps(const parts* all) {
  libpath_step_query query = steps_between(kFrom, kTo);
  libpath_path_result free = LIBPATH_INIT(libpath_path_result);
  libpath_path_result result = LIBPATH_INIT(libpath_path_result);
  libpath_step_search* none = NULL;
  libpath_cell cells[MOST];
  CHECK(libpath_step_search_create(all->world, NULL, &none) == LIBPATH_BAD_ARGUMENT && none == NULL);
  CHECK(libpath_step_search_find(all->search, &query, cells, MOST, &free) == LIBPATH_OK && free.optimal == 1);
  CHECK(free.status == LIBPATH_FOUND && free.cells == 9 && cells[0].x == 1 && cells[8].x == 9);
  query.turn_price = 3;
  query.heading = 0;
  CHECK(libpath_step_search_find(all->search, &query, NULL, 0, &result) == LIBPATH_OK && result.cost > free.cost);
  query.turn_price = 0;
  CHECK(libpath_step_search_forbid(all->search, kFrom, 0) == LIBPATH_OK);
  CHECK(libpath_step_search_is_forbidden(all->search, kFrom, 0) == 1);
  CHECK(libpath_step_search_is_forbidden(all->search, kFrom, 1) == 0);
  for (uint32_t heading = 1; heading < 8; ++heading) {
    CHECK(libpath_step_search_forbid(all->search, kFrom, heading) == LIBPATH_OK);
  }
  CHECK(libpath_step_search_find(all->search, &query, NULL, 0, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_NO_PATH && result.reason == LIBPATH_EXHAUSTED);
  libpath_step_search_allow_all(all->search);
  CHECK(libpath_step_search_find(all->search, &query, NULL, 0, &result) == LIBPATH_OK && result.cost == free.cost);
  query.four_neighbours = 1;
  CHECK(libpath_step_search_find(all->search, &query, NULL, 0, &result) == LIBPATH_OK && result.cells == 12);
  CHECK(libpath_step_search_forbid(all->search, kFrom, 8) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_step_search_forbid(all->search, kOutside, 0) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_step_search_is_forbidden(all->search, kOutside, 0) == 0);
  query.from = kOutside;
  CHECK(libpath_step_search_find(all->search, &query, NULL, 0, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_BAD_QUERY && result.reason == LIBPATH_START_OUTSIDE);
  query.heading = 8;
  CHECK(libpath_step_search_find(all->search, &query, NULL, 0, &result) == LIBPATH_BAD_ARGUMENT);
  query.heading = 0;
  query.turn_price = -1;
  CHECK(libpath_step_search_find(all->search, &query, NULL, 0, &result) == LIBPATH_BAD_ARGUMENT);
  query = steps_between(kFrom, kTo);
  query.struct_size -= 1;
  CHECK(libpath_step_search_find(all->search, &query, NULL, 0, &result) == LIBPATH_BAD_ARGUMENT);
  return 0;
}

/* From the first cell, facing east, to the last. */
static libpath_route_query route_by(uint32_t method) {
  libpath_route_query query = LIBPATH_INIT(libpath_route_query);
  query.method = method;
  query.from = kFrom;
  query.to = kTo;
  query.to_heading = LIBPATH_ANY_HEADING;
  return query;
}

/* What a method gives; 0 where it finds nothing. */
static double length_by(const parts* all, uint32_t method, libpath_cell* cells, size_t* count) {
  const libpath_route_query query = route_by(method);
  libpath_route_result result = LIBPATH_INIT(libpath_route_result);
  result.directional_search = 9;
  if (libpath_find_route(all->world, all->context, &query, all->route, &result) != LIBPATH_OK) return 0;
  if (result.directional_search != (method == LIBPATH_ROUTE_DIRECTIONAL ? 1 : 0)) return 0;
  if (libpath_route_context_grid_path(all->context, cells, MOST, count) != LIBPATH_OK) return 0;
  return result.status == LIBPATH_FOUND ? result.length : 0;
}

/* Results of programs that were compiled against the first version: what lies behind them is not written. */
static int route_as_first_version(const parts* all) {
  const libpath_route_query query = route_by(LIBPATH_ROUTE_DIRECTIONAL);
  libpath_route_result result = LIBPATH_INIT(libpath_route_result);
  result.directional_search = 9;
  result.struct_size = offsetof(libpath_route_result, directional_search);
  CHECK(result.struct_size == 56);
  CHECK(libpath_find_route(all->world, all->context, &query, all->route, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_FOUND && result.expanded > 0 && result.directional_search == 9);
  result.struct_size = offsetof(libpath_route_result, suboptimality_bound);
  result.suboptimality_bound = 9;
  CHECK(libpath_find_route(all->world, all->context, &query, all->route, &result) == LIBPATH_OK);
  CHECK(result.directional_search == 1 && result.suboptimality_bound == 9);
  result.struct_size = sizeof result;
  CHECK(libpath_find_route(all->world, all->context, &query, all->route, &result) == LIBPATH_OK);
  CHECK(result.suboptimality_bound == 1000);
  result.struct_size = offsetof(libpath_route_result, directional_search);
  result.struct_size -= 1;
  CHECK(libpath_find_route(all->world, all->context, &query, all->route, &result) == LIBPATH_BAD_ARGUMENT);
  return 0;
}

/* In steps of one unit: the same route as at once, planned, and nothing of it before. */
static int route_in_slices(const parts* all) {
  libpath_route_search* search = NULL;
  const libpath_route_query query = route_by(LIBPATH_ROUTE_DRIVABLE);
  libpath_route_result whole = LIBPATH_INIT(libpath_route_result);
  libpath_route_result sliced = LIBPATH_INIT(libpath_route_result);
  uint32_t status = 9;
  int steps = 0;
  CHECK(libpath_find_route(all->world, all->context, &query, all->route, &whole) == LIBPATH_OK);
  const double seconds = libpath_route_seconds(all->route);
  CHECK(whole.status == LIBPATH_FOUND && seconds > 0);
  CHECK(libpath_route_search_create(all->world, all->context, all->route, &search) == LIBPATH_OK);
  CHECK(libpath_route_search_result(search, &sliced) == LIBPATH_OK && sliced.status == LIBPATH_BAD_QUERY);
  CHECK(libpath_route_search_start(search, &query, &status) == LIBPATH_OK && status == LIBPATH_RUNNING);
  CHECK(libpath_route_size(all->route) == 0);
  for (; status == LIBPATH_RUNNING; ++steps) {
    CHECK(libpath_route_search_result(search, &sliced) == LIBPATH_OK && sliced.status == LIBPATH_RUNNING);
    CHECK(libpath_route_search_step(search, 1, &status) == LIBPATH_OK);
  }
  CHECK(steps > 10 && libpath_route_search_result(search, &sliced) == LIBPATH_OK);
  CHECK(same_bytes(&sliced, &whole, sizeof whole) && libpath_route_seconds(all->route) == seconds);
  CHECK(libpath_route_search_start(search, &query, NULL) == LIBPATH_OK);
  libpath_route_search_cancel(search);
  CHECK(libpath_route_search_step(search, 1, &status) == LIBPATH_OK && status == LIBPATH_NO_PATH);
  CHECK(libpath_route_search_result(search, &sliced) == LIBPATH_OK && sliced.reason == LIBPATH_CANCELLED);
  libpath_route_search_destroy(search);
  libpath_route_search_destroy(NULL);
  libpath_route_search_cancel(NULL);
  return 0;
}

/* The pass along the path of the step search, smoothed: LIBPATH_ROUTE_ALONG. */
static int go_along(const parts* all) {
  libpath_step_query steps = steps_between(kFrom, kTo);
  libpath_along_query query = LIBPATH_INIT(libpath_along_query);
  libpath_along_result found = LIBPATH_INIT(libpath_along_result);
  libpath_path_result walked = LIBPATH_INIT(libpath_path_result);
  libpath_cell cells[MOST], first[MOST];
  libpath_path_curve curves[MOST];
  libpath_grid_pose from = {{1, 1}, 0};
  size_t count = 0;
  const double length = length_by(all, LIBPATH_ROUTE_ALONG, first, &count);
  CHECK(length > 8 && libpath_step_search_find(all->search, &steps, cells, MOST, &walked) == LIBPATH_OK);
  CHECK(count == walked.cells && same_bytes(cells, first, count * sizeof *cells));
  query.end_heading = LIBPATH_ANY_HEADING;
  CHECK(libpath_find_path_along(all->world, all->context, &query, cells, count, curves, MOST, &found) == LIBPATH_OK);
  CHECK(found.status == LIBPATH_FOUND && found.farthest == count - 1 && found.curves > 2 && found.curves <= MOST);
  CHECK(curves[0].from.cell.x == 1 && curves[0].from.heading == 0 && curves[found.curves - 1].to.cell.x == 9);
  const size_t most = (size_t)found.curves;
  CHECK(libpath_lay_smoothed(all->world, all->footprint, NULL, from, curves, most, all->route) == LIBPATH_OK);
  CHECK(is_near(libpath_route_length(all->route), length));
  CHECK(libpath_lay_smoothed(all->world, all->footprint, NULL, from, curves, most, all->small) == LIBPATH_FULL);
  CHECK(libpath_lay_smoothed(all->world, NULL, NULL, from, curves, most, all->route) == LIBPATH_BAD_ARGUMENT);
  from.heading = LIBPATH_ANY_HEADING;
  CHECK(libpath_lay_smoothed(all->world, all->footprint, NULL, from, curves, most, all->route) == LIBPATH_BAD_ARGUMENT);
  from.heading = 0;
  curves[0].word = 7;
  CHECK(libpath_lay_smoothed(all->world, all->footprint, NULL, from, curves, most, all->route) == LIBPATH_BAD_ARGUMENT);
  query.backwards = 1;
  query.heading = 2; /* at the goal */
  CHECK(libpath_find_path_along(all->world, all->context, &query, cells, count, curves, 1, &found) == LIBPATH_OK);
  CHECK(found.status == LIBPATH_FOUND && found.farthest == 0 && curves[0].from.cell.x == 1);
  CHECK(libpath_route_context_grid_path(all->context, NULL, 0, &count) == LIBPATH_OK && count == walked.cells);
  CHECK(libpath_route_context_grid_path(all->context, NULL, 1, &count) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_route_context_grid_path(all->context, cells, MOST, NULL) == LIBPATH_BAD_ARGUMENT);
  return 0;
}

static int refuse_to_go_along(const parts* all) {
  libpath_along_query query = LIBPATH_INIT(libpath_along_query);
  libpath_along_result found = LIBPATH_INIT(libpath_along_result);
  libpath_cell cells[CELLS + 1] = {{0, 0}};
  CHECK(libpath_find_path_along(all->world, all->context, &query, cells, 1, NULL, 0, &found) == LIBPATH_OK);
  CHECK(libpath_find_path_along(all->world, all->context, &query, cells, 0, NULL, 0, &found) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_find_path_along(all->world, all->context, &query, NULL, 1, NULL, 0, &found) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_find_path_along(all->world, all->context, &query, cells, CELLS + 1, NULL, 0, &found) ==
        LIBPATH_BAD_ARGUMENT);
  cells[0] = kOutside;
  CHECK(libpath_find_path_along(all->world, all->context, &query, cells, 1, NULL, 0, &found) == LIBPATH_BAD_ARGUMENT);
  cells[0] = kFrom;
  query.heading = 8;
  CHECK(libpath_find_path_along(all->world, all->context, &query, cells, 1, NULL, 0, &found) == LIBPATH_BAD_ARGUMENT);
  query.heading = 0;
  query.struct_size -= 1;
  CHECK(libpath_find_path_along(all->world, all->context, &query, cells, 1, NULL, 0, &found) == LIBPATH_BAD_ARGUMENT);
  return 0;
}

/* Points of the step search's path, where the unit stands. */
static size_t points_of_steps(const parts* all, uint32_t four, libpath_point* points) {
  libpath_step_query steps = steps_between(kFrom, kTo);
  libpath_path_result walked = LIBPATH_INIT(libpath_path_result);
  libpath_cell cells[MOST];
  steps.four_neighbours = four;
  if (libpath_step_search_find(all->search, &steps, cells, MOST, &walked) != LIBPATH_OK) return 0;
  for (size_t i = 0; i < walked.cells; ++i) libpath_clearance_stand(all->disc, cells[i], &points[i]);
  return (size_t)walked.cells;
}

/* LIBPATH_ROUTE_TIGHTEN, and what its parts refuse. */
static int drive_by_points(const parts* all) {
  libpath_drive_query query = LIBPATH_INIT(libpath_drive_query);
  libpath_drive_result driven = LIBPATH_INIT(libpath_drive_result);
  libpath_cell cells[MOST];
  libpath_point points[MOST];
  size_t count = 0;
  const double length = length_by(all, LIBPATH_ROUTE_TIGHTEN, cells, &count);
  CHECK(length > 8 && points_of_steps(all, 1, points) == count);
  query.rule = LIBPATH_TURN_TIGHTEN;
  query.start.x = query.start.y = 1.5;
  query.radius = 0.5;
  CHECK(libpath_drive_path(all->footprint, all->context, &query, points, count, all->route, &driven) == LIBPATH_OK);
  CHECK(driven.found == 1 && driven.has_room == 1 && driven.farthest == count - 1 && driven.back_ups == 0);
  CHECK(is_near(libpath_route_length(all->route), length));
  CHECK(libpath_drive_path(all->footprint, all->context, &query, points, count, all->small, &driven) == LIBPATH_OK);
  CHECK(driven.found == 1 && driven.has_room == 0);
  for (size_t i = count; i < MOST; ++i) points[i] = points[count - 1];
  CHECK(libpath_drive_path(all->disc, all->context, &query, points, CELLS + 3, all->route, &driven) ==
        LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_drive_path(all->disc, all->context, &query, points, 0, all->route, &driven) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_drive_path(NULL, all->context, &query, points, 2, all->route, &driven) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_drive_path(all->disc, all->context, &query, points + 1, 2, all->route, &driven) ==
        LIBPATH_BAD_ARGUMENT);
  query.rule = 3;
  CHECK(libpath_drive_path(all->disc, all->context, &query, points, 2, all->route, &driven) == LIBPATH_BAD_ARGUMENT);
  query.rule = LIBPATH_TURN_KEEP_RADIUS;
  query.radius = 0;
  CHECK(libpath_drive_path(all->disc, all->context, &query, points, 2, all->route, &driven) == LIBPATH_BAD_ARGUMENT);
  query.radius = 0.5;
  driven.struct_size -= 1;
  CHECK(libpath_drive_path(all->disc, all->context, &query, points, 2, all->route, &driven) == LIBPATH_BAD_ARGUMENT);
  return 0;
}

/* LIBPATH_ROUTE_STRAIGHT and _IGNORE_BLOCKS: the same points, smoothed, in lines and in curves. */
static int lay_smoothed_points(const parts* all) {
  const libpath_pose start = {1.5, 1.5, 0};
  libpath_cell cells[MOST];
  libpath_point points[MOST];
  size_t count = 0, kept = 0;
  const double straight = length_by(all, LIBPATH_ROUTE_STRAIGHT, cells, &count);
  const double curved = length_by(all, LIBPATH_ROUTE_IGNORE_BLOCKS, cells, &count);
  CHECK(straight > 8 && curved > straight && points_of_steps(all, 0, points) == count);
  CHECK(libpath_smooth_lines(all->disc, NULL, points, count, &kept) == LIBPATH_OK && kept < count);
  CHECK(libpath_lay_lines(points, kept, all->route) == LIBPATH_OK);
  CHECK(is_near(libpath_route_length(all->route), straight));
  CHECK(libpath_lay_curves_through(&start, points, kept, 0.5, all->route) == LIBPATH_OK);
  CHECK(is_near(libpath_route_length(all->route), curved));
  CHECK(libpath_lay_curves_through(&start, points, kept, 0.5, all->small) == LIBPATH_FULL);
  CHECK(libpath_lay_curves_through(&start, points, kept, 0, all->route) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_lay_curves_through(NULL, points, kept, 0.5, all->route) == LIBPATH_BAD_ARGUMENT);
  points[1].y = NAN;
  CHECK(libpath_lay_curves_through(&start, points, kept, 0.5, all->route) == LIBPATH_BAD_ARGUMENT);
  return 0;
}

static int use(const parts* all) {
  int line = 0;
  if ((line = add_pieces(all->route)) != 0) return line;
  if ((line = plan_by_profile(all->asset, all->route)) != 0) return line;
  if ((line = refuse_pieces(all->route, all->small)) != 0) return line;
  if ((line = turn_to_pose(all->route)) != 0) return line;
  if ((line = turn_to_point(all->route)) != 0) return line;
  if ((line = cover_cells()) != 0) return line;
  if ((line = stand_and_pass(all)) != 0) return line;
  if ((line = pass_in_curves(all)) != 0) return line;
  if ((line = smooth(all)) != 0) return line;
  if ((line = forbid_steps(all)) != 0) return line;
  if ((line = route_as_first_version(all)) != 0) return line;
  if ((line = route_in_slices(all)) != 0) return line;
  if ((line = go_along(all)) != 0) return line;
  if ((line = refuse_to_go_along(all)) != 0) return line;
  if ((line = drive_by_points(all)) != 0) return line;
  return lay_smoothed_points(all);
}

int lay_by_hand(const void* bytes, size_t size) {
  libpath_asset* asset = NULL;
  libpath_world* world = NULL;
  parts all = {NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL};
  CHECK(libpath_asset_open(bytes, size, LIBPATH_OPEN_COPY, &asset, NULL) == LIBPATH_OK);
  CHECK(libpath_world_create(asset, 0, &world) == LIBPATH_OK);
  all.asset = asset;
  all.world = world;
  CHECK(libpath_route_context_create(world, &all.context) == LIBPATH_OK);
  CHECK(libpath_clearance_create(world, LIBPATH_BODY_DISC, &all.disc) == LIBPATH_OK);
  CHECK(libpath_clearance_create(world, LIBPATH_BODY_FOOTPRINT, &all.footprint) == LIBPATH_OK);
  CHECK(libpath_step_search_create(world, all.context, &all.search) == LIBPATH_OK);
  CHECK(libpath_route_create(64, &all.route) == LIBPATH_OK && libpath_route_create(1, &all.small) == LIBPATH_OK);
  const int line = use(&all);
  libpath_route_destroy(all.small);
  libpath_route_destroy(all.route);
  libpath_step_search_destroy(all.search);
  libpath_clearance_destroy(all.footprint);
  libpath_clearance_destroy(all.disc);
  libpath_route_context_destroy(all.context);
  libpath_world_destroy(world);
  libpath_asset_destroy(asset);
  return line;
}
