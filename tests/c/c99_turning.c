/* What units that turn have beyond grid poses: exact starts, blocks for a while, art at fixed angles. */

#include <libpath/c/libpath.h>
#include <libpath/c/queue_saving.h>
#include <libpath/c/vehicles.h>
#include <math.h>
#include <string.h>

#include "c99_client.h"

#define CHECK(condition) \
  if (!(condition)) return __LINE__

enum { MOST = 16 };

/* The structs as the first version had them, and what lies behind them in a caller's memory. */
typedef struct first_query {
  uint32_t struct_size;
  uint32_t weight;
  libpath_grid_pose from;
  libpath_grid_pose to;
  double behind[4];
} first_query;
typedef struct first_result {
  uint32_t struct_size;
  uint32_t status;
  uint32_t reason;
  uint32_t optimal;
  uint32_t most;
  uint32_t loops;
  uint64_t cost;
  double length;
  uint64_t curves;
  uint64_t expanded;
  uint64_t cells_expanded;
  double behind;
} first_result;

static libpath_directional_query across(void) {
  libpath_directional_query query = LIBPATH_INIT(libpath_directional_query);
  query.from.cell.x = query.from.cell.y = 1;
  query.to.cell.x = 9;
  query.to.cell.y = 4;
  query.to.heading = LIBPATH_ANY_HEADING;
  return query;
}

static double length_of(const libpath_segment* segment) {
  return fabs(segment->extent) * (segment->arc != 0 ? segment->radius : 1);
}

static int starts_at(const libpath_segment* segment, const libpath_pose* pose) {
  const double reach = segment->arc != 0 ? segment->radius : 0;
  const double x = segment->x + reach * cos(segment->angle);
  const double y = segment->y + reach * sin(segment->angle);
  return fabs(x - pose->x) < 1e-9 && fabs(y - pose->y) < 1e-9;
}

/* Follows the lines and arcs of a path from its start. */
static int follow(const libpath_world* world, const libpath_pose* start, const libpath_path_curve* curves,
                  const libpath_directional_result* found) {
  libpath_segment segments[3];
  uint32_t count = 0;
  double length = 0;
  for (uint64_t i = 0; i < found->curves; ++i) {
    CHECK(libpath_start_curve_segments(world, start, &curves[i], segments, &count) == LIBPATH_OK);
    CHECK(count >= 1 && count <= 3 && (i > 0 || starts_at(&segments[0], start)));
    for (uint32_t k = 0; k < count; ++k) length += length_of(&segments[k]);
  }
  CHECK(fabs(length - found->length) < 1e-3); /* which is in whole units of cost */
  return 0;
}

static int start_anywhere(const libpath_world* world, libpath_directional_context* context) {
  libpath_directional_query query = across();
  libpath_directional_result whole = LIBPATH_INIT(libpath_directional_result);
  libpath_directional_result sliced = LIBPATH_INIT(libpath_directional_result);
  libpath_directional_search* search = NULL;
  libpath_path_curve curves[MOST], again[MOST];
  libpath_segment segments[3];
  libpath_pose start = {1.7, 1.4, 0.3};
  uint32_t status = 9, count = 0;
  query.from.heading = 99; /* which is not looked at */
  query.start = &start;
  CHECK(libpath_find_directional_path(world, context, &query, curves, MOST, &whole) == LIBPATH_OK);
  CHECK(whole.status == LIBPATH_FOUND && whole.optimal == 1 && whole.curves >= 2 && whole.curves <= MOST);
  CHECK(curves[0].from.heading == LIBPATH_ANY_HEADING && curves[0].from.cell.x == 1 && curves[0].from.cell.y == 1);
  CHECK(fabs(whole.plain_length - whole.length) < 1e-3);
  const int line = follow(world, &start, curves, &whole);
  if (line != 0) return line;
  CHECK(libpath_curve_segments(world, &curves[0], segments, &count) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_start_curve_segments(world, NULL, &curves[0], segments, &count) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_directional_search_create(world, context, &search) == LIBPATH_OK);
  CHECK(libpath_directional_search_start(search, &query, &status) == LIBPATH_OK && status == LIBPATH_RUNNING);
  start.x = 0; /* it was read */
  while (status == LIBPATH_RUNNING) CHECK(libpath_directional_search_step(search, 3, &status) == LIBPATH_OK);
  CHECK(libpath_directional_search_path(search, again, MOST, &sliced) == LIBPATH_OK && sliced.cost == whole.cost);
  CHECK(same_bytes(curves, again, (size_t)whole.curves * sizeof *curves));
  libpath_directional_search_destroy(search);
  start.x = 4.5;
  start.y = 2.5;
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, &whole) == LIBPATH_OK);
  CHECK(whole.status == LIBPATH_NO_PATH && whole.reason == LIBPATH_START_BLOCKED);
  start.x = NAN;
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, &whole) == LIBPATH_OK);
  CHECK(whole.status == LIBPATH_BAD_QUERY && whole.reason == LIBPATH_START_OUTSIDE);
  CHECK(libpath_start_curve_segments(world, &start, &curves[0], segments, &count) == LIBPATH_BAD_ARGUMENT);
  return 0;
}

static int price_turns(const libpath_world* world, libpath_directional_context* context) {
  libpath_directional_query query = across();
  libpath_directional_result plain = LIBPATH_INIT(libpath_directional_result);
  libpath_directional_result priced = LIBPATH_INIT(libpath_directional_result);
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, &plain) == LIBPATH_OK);
  query.turn_price = 2.5;
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, &priced) == LIBPATH_OK);
  CHECK(priced.status == LIBPATH_FOUND && priced.plain_length > plain.plain_length + 2.4);
  query.turn_price = -1;
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, &priced) == LIBPATH_BAD_ARGUMENT);
  query.turn_price = NAN;
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, &priced) == LIBPATH_BAD_ARGUMENT);
  query.turn_price = 0;
  query.rings = 1;
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, &priced) == LIBPATH_OK);
  CHECK(priced.status == LIBPATH_FOUND && priced.cost >= plain.cost);
  query.rings = 4;
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, &priced) == LIBPATH_OK);
  CHECK(priced.status == LIBPATH_BAD_QUERY && priced.reason == LIBPATH_BAD_EDGES);
  CHECK(strstr(libpath_describe_reason(priced.reason), "version") == NULL);
  CHECK(strstr(libpath_describe_reason(LIBPATH_NO_AREAS), "version") == NULL);
  CHECK(strstr(libpath_describe_reason(LIBPATH_NOT_SEEN + 1), "version") != NULL);
  return 0;
}

static int limit_effort(const libpath_world* world, libpath_directional_context* context) {
  libpath_directional_query query = across();
  libpath_directional_result whole = LIBPATH_INIT(libpath_directional_result);
  libpath_directional_result limited = LIBPATH_INIT(libpath_directional_result);
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, &whole) == LIBPATH_OK);
  CHECK(whole.status == LIBPATH_FOUND && whole.effort >= whole.expanded && whole.rings >= 1);
  query.without_loops = 1;
  query.max_effort = 1;
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, &limited) == LIBPATH_OK);
  CHECK(limited.status == LIBPATH_NO_PATH && limited.reason == LIBPATH_BUDGET_SPENT && limited.effort < whole.effort);
  query.max_effort = whole.effort;
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, &limited) == LIBPATH_OK);
  CHECK(limited.status == LIBPATH_FOUND && limited.cost >= whole.cost);
  return 0;
}

/* Structs of programs compiled against the first version: what lies behind them is neither read nor written. */
static int ask_as_first_version(const libpath_world* world, libpath_directional_context* context) {
  libpath_directional_query query = across();
  libpath_directional_result now = LIBPATH_INIT(libpath_directional_result);
  first_query old = {offsetof(first_query, behind), 0, query.from, query.to, {NAN, NAN, NAN, NAN}};
  first_result then;
  memset(&then, 0xff, sizeof then);
  then.struct_size = offsetof(first_result, behind);
  const double behind = then.behind = 7;
  libpath_directional_query* as_query = (libpath_directional_query*)(void*)&old;
  libpath_directional_result* as_result = (libpath_directional_result*)(void*)&then;
  CHECK(old.struct_size == 32 && then.struct_size == 64);
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, &now) == LIBPATH_OK);
  CHECK(libpath_find_directional_path(world, context, as_query, NULL, 0, as_result) == LIBPATH_OK);
  CHECK(then.status == LIBPATH_FOUND && then.cost == now.cost && then.cells_expanded == now.cells_expanded);
  CHECK(then.behind == behind);
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, as_result) == LIBPATH_OK);
  CHECK(libpath_find_directional_path(world, context, as_query, NULL, 0, &now) == LIBPATH_OK);
  old.struct_size -= 1;
  CHECK(libpath_find_directional_path(world, context, as_query, NULL, 0, &now) == LIBPATH_BAD_ARGUMENT);
  then.struct_size -= 1;
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, as_result) == LIBPATH_BAD_ARGUMENT);
  query.struct_size += 8; /* of a later version */
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, &now) == LIBPATH_OK);
  return 0;
}

/* From between grid poses as a search of its own. */
static int share_a_goal_from(const libpath_world* world, libpath_directional_context* context,
                             const libpath_pose_flood* flood, libpath_path_curve* curves) {
  libpath_directional_query query = across();
  libpath_directional_result found = LIBPATH_INIT(libpath_directional_result);
  libpath_directional_result shared = LIBPATH_INIT(libpath_directional_result);
  libpath_directional_context* scratch = NULL;
  libpath_pose start = {1.6, 1.4, 0.1};
  libpath_pose outside = {-1, 0, 0};
  CHECK(libpath_directional_context_create(world, &scratch) == LIBPATH_OK);
  query.start = &start;
  CHECK(libpath_find_directional_path(world, scratch, &query, curves, MOST, &found) == LIBPATH_OK);
  CHECK(found.status == LIBPATH_FOUND && found.loops == 0);
  CHECK(libpath_pose_flood_path_from(flood, &start, scratch, curves, MOST, &shared) == LIBPATH_OK);
  CHECK(shared.status == LIBPATH_FOUND && shared.cost == found.cost);
  CHECK(curves[0].from.heading == LIBPATH_ANY_HEADING);
  CHECK(libpath_pose_flood_path_from(flood, &outside, context, curves, MOST, &shared) == LIBPATH_OK);
  CHECK(shared.status == LIBPATH_BAD_QUERY);
  CHECK(libpath_pose_flood_path_from(flood, NULL, scratch, curves, MOST, &shared) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_pose_flood_path_from(flood, &start, NULL, curves, MOST, &shared) == LIBPATH_BAD_ARGUMENT);
  libpath_directional_context_destroy(scratch);
  return 0;
}

/* A flood from the goal knows the cost and the path of any start. */
static int share_a_goal(const libpath_world* world, libpath_directional_context* context) {
  libpath_pose_flood* flood = NULL;
  libpath_directional_query query = across();
  libpath_directional_result found = LIBPATH_INIT(libpath_directional_result);
  libpath_directional_result shared = LIBPATH_INIT(libpath_directional_result);
  libpath_path_curve curves[MOST];
  libpath_pose start = {1.5, 1.5, 0};
  libpath_grid_pose nowhere = {{-1, 0}, 0};
  uint32_t status = 99;
  CHECK(libpath_find_directional_path(world, context, &query, curves, MOST, &found) == LIBPATH_OK);
  CHECK(found.status == LIBPATH_FOUND && found.loops == 0);
  CHECK(libpath_pose_flood_create(world, context, &flood) == LIBPATH_OK);
  CHECK(libpath_pose_flood_cost(flood, query.from) == LIBPATH_NO_COST);
  CHECK(libpath_pose_flood_start(flood, query.to, LIBPATH_NO_COST, &status) == LIBPATH_OK);
  CHECK(status == LIBPATH_RUNNING);
  while (status == LIBPATH_RUNNING) CHECK(libpath_pose_flood_step(flood, 10, &status) == LIBPATH_OK);
  CHECK(status == LIBPATH_FOUND && libpath_pose_flood_cost(flood, query.from) == found.cost);
  CHECK(libpath_pose_flood_cost(flood, nowhere) == LIBPATH_NO_COST);
  CHECK(libpath_pose_flood_path(flood, query.from, curves, MOST, &shared) == LIBPATH_OK);
  CHECK(shared.status == LIBPATH_FOUND && shared.optimal != 0 && shared.cost == found.cost);
  CHECK(fabs(shared.length - found.length) < 1e-3 && follow(world, &start, curves, &shared) == 0);
  CHECK(share_a_goal_from(world, context, flood, curves) == 0);
  CHECK(libpath_pose_flood_path(flood, nowhere, curves, MOST, &shared) == LIBPATH_OK);
  CHECK(shared.status == LIBPATH_BAD_QUERY);
  CHECK(libpath_pose_flood_start(flood, query.to, found.cost - 1, &status) == LIBPATH_OK);
  while (status == LIBPATH_RUNNING) CHECK(libpath_pose_flood_step(flood, 10, &status) == LIBPATH_OK);
  CHECK(libpath_pose_flood_cost(flood, query.from) == LIBPATH_NO_COST);
  CHECK(libpath_pose_flood_create(world, NULL, &flood) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_pose_flood_path(flood, query.from, NULL, MOST, &shared) == LIBPATH_BAD_ARGUMENT);
  libpath_pose_flood_destroy(flood);
  return 0;
}

static int lay_over(const libpath_asset* asset, libpath_directional_context* context) {
  libpath_overlay* overlay = NULL;
  libpath_directional_query query = across();
  libpath_directional_result free = LIBPATH_INIT(libpath_directional_result);
  libpath_directional_result result = LIBPATH_INIT(libpath_directional_result);
  libpath_cell road[9];
  const libpath_cell corner = {0, 0}, outside = {11, 0};
  CHECK(libpath_overlay_create_turning(asset, 7, &overlay) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_overlay_create_turning(asset, 0, &overlay) == LIBPATH_OK);
  CHECK(libpath_find_directional_path(libpath_overlay_get(overlay), context, &query, NULL, 0, &free) == LIBPATH_OK);
  libpath_cell cell = {6, 0};
  for (; cell.y < 6; ++cell.y) CHECK(libpath_overlay_add_cost(overlay, cell, 5000) == LIBPATH_OK);
  CHECK(libpath_find_directional_path(libpath_overlay_get(overlay), context, &query, NULL, 0, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_FOUND && result.plain_length > free.plain_length + 5);
  for (cell.y = 0; cell.y < 6; ++cell.y) CHECK(libpath_overlay_block(overlay, cell) == LIBPATH_OK);
  CHECK(libpath_find_directional_path(libpath_overlay_get(overlay), context, &query, NULL, 0, &result) == LIBPATH_OK);
  CHECK(free.status == LIBPATH_FOUND && result.status == LIBPATH_NO_PATH);
  libpath_overlay_clear(overlay);
  CHECK(libpath_find_directional_path(libpath_overlay_get(overlay), context, &query, NULL, 0, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_FOUND && result.cost == free.cost);
  for (int32_t i = 0; i < 9; ++i) {
    road[i].x = i + 1;
    road[i].y = 4;
  }
  cell.y = 3;
  CHECK(libpath_asset_is_road(asset, road[3]) == 1 && libpath_asset_is_road(asset, cell) == 0);
  CHECK(libpath_asset_is_road(asset, outside) == 0);
  CHECK(libpath_overlay_place_cones(overlay, road, 9, 0) == LIBPATH_OK);
  CHECK(libpath_overlay_is_blocked(overlay, cell) == 1); /* beside the road */
  CHECK(libpath_overlay_is_blocked(overlay, corner) == 0);
  road[8].x = 11;
  CHECK(libpath_overlay_place_cones(overlay, road, 9, 0) == LIBPATH_BAD_ARGUMENT);
  libpath_overlay_keep_to_road(overlay);
  CHECK(libpath_overlay_is_blocked(overlay, corner) == 1);
  CHECK(libpath_overlay_is_blocked(overlay, road[0]) == 0);
  libpath_overlay_destroy(overlay);
  return 0;
}

/* One queue for all searches: what is answered is what each answers alone. */
static int wait_in_line(const libpath_world* world, libpath_directional_context* context) {
  enum { MOST_CURVES = 40 };
  libpath_queue* queue = NULL;
  libpath_directional_query drive = across();
  libpath_directional_request turning = LIBPATH_INIT(libpath_directional_request);
  libpath_waypoint_request line = LIBPATH_INIT(libpath_waypoint_request);
  libpath_directional_result alone = LIBPATH_INIT(libpath_directional_result);
  libpath_directional_result driven = LIBPATH_INIT(libpath_directional_result);
  libpath_waypoint_result walked = LIBPATH_INIT(libpath_waypoint_result);
  libpath_path_result wrong = LIBPATH_INIT(libpath_path_result);
  libpath_budget budget = LIBPATH_INIT(libpath_budget);
  libpath_path_curve curves[MOST_CURVES], again[MOST_CURVES];
  libpath_point points[8], copied[8];
  libpath_ticket by_curves = 0, by_lines = 0, none = 0;
  CHECK(libpath_queue_create_turning(NULL, 4, &queue) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_queue_create_turning(world, 2, &queue) == LIBPATH_OK);
  turning.world = line.world = world;
  turning.deadline = line.deadline = UINT32_MAX;
  turning.query = &drive;
  turning.curves = curves;
  turning.capacity = MOST_CURVES;
  line.from.x = 1.25;
  line.from.y = 4.5;
  line.to.x = 9.5;
  line.to.y = 4.25;
  line.points = points;
  line.capacity = 8;
  CHECK(libpath_queue_push_directional(queue, &turning, &by_curves) == LIBPATH_OK);
  CHECK(libpath_queue_push_waypoint(queue, &line, &by_lines) == LIBPATH_OK);
  CHECK(libpath_queue_push_waypoint(queue, &line, &none) == LIBPATH_FULL);
  line.points = NULL;
  CHECK(libpath_queue_push_waypoint(queue, &line, &none) == LIBPATH_BAD_ARGUMENT);
  turning.query = NULL;
  CHECK(libpath_queue_push_directional(queue, &turning, &none) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_queue_partial_directional_path(queue, by_curves, again, MOST_CURVES, &driven) == LIBPATH_OK);
  CHECK(driven.status == LIBPATH_RUNNING && driven.curves == 0);
  CHECK(libpath_queue_partial_waypoint_path(queue, by_lines, copied, 8, &walked) == LIBPATH_OK && walked.points == 1);
  budget.expansions = budget.microseconds = UINT64_MAX;
  static uint8_t saved[2048];
  size_t bytes = 0;
  CHECK(libpath_queue_save(queue, saved, sizeof saved, &bytes) == LIBPATH_OK);
  line.points = points;
  turning.query = &drive;
  CHECK(libpath_queue_ask_again_waypoint(queue, by_lines, &line) == LIBPATH_OK);
  CHECK(libpath_queue_restore(queue, saved, bytes) == LIBPATH_STATE_OF_OTHER_REQUESTS);
  CHECK(libpath_queue_ask_again_waypoint(queue, by_lines, &line) == LIBPATH_OK);
  CHECK(libpath_queue_ask_again_directional(queue, by_curves, &turning) == LIBPATH_OK);
  CHECK(libpath_queue_restore(queue, saved, bytes) == LIBPATH_OK);
  CHECK(libpath_queue_run(queue, &budget, NULL) == LIBPATH_OK);
  CHECK(libpath_queue_directional_result(queue, by_curves, &driven) == LIBPATH_OK);
  CHECK(libpath_find_directional_path(world, context, &drive, NULL, 0, &alone) == LIBPATH_OK);
  CHECK(driven.status == LIBPATH_FOUND && driven.cost == alone.cost && driven.curves == alone.curves);
  CHECK(curves[0].from.cell.x == drive.from.cell.x && curves[0].from.heading == drive.from.heading);
  CHECK(libpath_queue_partial_directional_path(queue, by_curves, again, MOST_CURVES, &driven) == LIBPATH_OK);
  CHECK(driven.curves == alone.curves && same_bytes(curves, again, driven.curves * sizeof *curves));
  CHECK(libpath_queue_waypoint_result(queue, by_lines, &walked) == LIBPATH_OK);
  CHECK(walked.status == LIBPATH_FOUND && points[0].x == line.from.x && points[walked.points - 1].y == line.to.y);
  CHECK(libpath_queue_partial_waypoint_path(queue, by_lines, copied, 8, &walked) == LIBPATH_OK);
  CHECK(same_bytes(points, copied, walked.points * sizeof *points));
  CHECK(libpath_queue_result(queue, by_curves, &wrong) == LIBPATH_OK && wrong.status == LIBPATH_BAD_QUERY);
  libpath_queue_drop(queue, by_curves);
  CHECK(libpath_queue_directional_result(queue, by_curves, &driven) == LIBPATH_NOT_FOUND);
  CHECK(libpath_queue_partial_directional_path(queue, by_curves, NULL, 1, &driven) == LIBPATH_BAD_ARGUMENT);
  libpath_queue_destroy(queue);
  return 0;
}

static int draw_at_fixed_angles(const libpath_world* world) {
  const double kPi = 3.14159265358979323846;
  libpath_route_context* context = NULL;
  libpath_route* route = NULL;
  libpath_route* art = NULL;
  libpath_route* short_art = NULL;
  libpath_route_query query = LIBPATH_INIT(libpath_route_query);
  libpath_route_result found = LIBPATH_INIT(libpath_route_result);
  libpath_fixed_angle_result laid = LIBPATH_INIT(libpath_fixed_angle_result);
  libpath_drive_limits limits = LIBPATH_INIT(libpath_drive_limits);
  libpath_segment segment;
  CHECK(libpath_route_context_create(world, &context) == LIBPATH_OK && libpath_route_create(64, &route) == LIBPATH_OK);
  CHECK(libpath_route_create(64, &art) == LIBPATH_OK && libpath_route_create(1, &short_art) == LIBPATH_OK);
  query.from.x = query.from.y = 1;
  query.to.x = 9;
  query.to.y = 4;
  query.to_heading = LIBPATH_ANY_HEADING;
  query.method = LIBPATH_ROUTE_DIRECTIONAL;
  CHECK(libpath_find_route(world, context, &query, route, &found) == LIBPATH_OK && found.status == LIBPATH_FOUND);
  for (uint32_t directions = 8; directions <= 16; directions += 8) {
    CHECK(libpath_lay_fixed_angle(route, directions, art, &laid) == LIBPATH_OK && laid.has_room == 1);
    CHECK(laid.parts >= 2 && laid.farthest > 0 && laid.farthest < 0.09 * 0.5 && libpath_route_size(art) >= 2);
    for (size_t i = 0; i < libpath_route_size(art); ++i) {
      CHECK(libpath_route_segment(art, i, &segment) == LIBPATH_OK && segment.arc == 0);
      CHECK(fabs(remainder(segment.angle, 2 * kPi / directions)) < 1e-9);
    }
  }
  CHECK(libpath_route_seconds(art) == 0);
  limits.speed = limits.reverse_speed = limits.acceleration = limits.braking = limits.corner_speed = 2;
  CHECK(libpath_route_plan(art, &limits) == LIBPATH_OK && libpath_route_seconds(art) > 4);
  CHECK(libpath_lay_fixed_angle(route, 8, short_art, &laid) == LIBPATH_OK && laid.has_room == 0);
  CHECK(libpath_lay_fixed_angle(route, 12, art, &laid) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_lay_fixed_angle(route, 8, route, &laid) == LIBPATH_BAD_ARGUMENT);
  laid.struct_size = 4;
  CHECK(libpath_lay_fixed_angle(route, 8, art, &laid) == LIBPATH_BAD_ARGUMENT);
  libpath_route_destroy(short_art);
  libpath_route_destroy(art);
  libpath_route_destroy(route);
  libpath_route_context_destroy(context);
  return 0;
}

static int is_at(const libpath_pose* pose, double x, double y) {
  return fabs(pose->x - x) < 1e-6 && fabs(pose->y - y) < 1e-6;
}

static int route_beside_the_middle(const libpath_asset* asset, const libpath_world* world,
                                   libpath_route_context* context, libpath_route* route) {
  libpath_route_query query = LIBPATH_INIT(libpath_route_query);
  libpath_route_result found = LIBPATH_INIT(libpath_route_result);
  libpath_pose pose;
  libpath_point start = {1.7, 1.4};
  libpath_point goal = {9.2, 4.4};
  query.to_heading = LIBPATH_ANY_HEADING;
  query.method = LIBPATH_ROUTE_STRAIGHT;
  query.start = &start;
  query.goal = &goal;
  CHECK(libpath_find_route(world, context, &query, route, &found) == LIBPATH_OK && found.status == LIBPATH_FOUND);
  CHECK(libpath_route_pose_at(route, 0, &pose) == LIBPATH_OK && is_at(&pose, start.x, start.y));
  CHECK(libpath_route_pose_at(route, 99, &pose) == LIBPATH_OK && is_at(&pose, goal.x, goal.y));
  start.x = 0.7;
  start.y = 5.4;
  CHECK(libpath_find_route(world, context, &query, route, &found) == LIBPATH_OK);
  const double cut = found.length;
  query.roads = asset;
  CHECK(libpath_find_route(world, context, &query, route, &found) == LIBPATH_OK && found.length > cut + 0.01);
  start.x = 1.7;
  start.y = 1.4;
  query.method = LIBPATH_ROUTE_DIRECTIONAL;
  CHECK(libpath_find_route(world, context, &query, route, &found) == LIBPATH_OK);
  CHECK(found.status == LIBPATH_BAD_QUERY && found.reason == LIBPATH_BAD_POSITION);
  query.goal = NULL;
  query.to.x = 9;
  query.to.y = 4;
  query.heading = 0.3;
  CHECK(libpath_find_route(world, context, &query, route, &found) == LIBPATH_OK && found.status == LIBPATH_FOUND);
  CHECK(libpath_route_pose_at(route, 0, &pose) == LIBPATH_OK && is_at(&pose, start.x, start.y) && pose.heading == 0.3);
  query.rings = 4;
  CHECK(libpath_find_route(world, context, &query, route, &found) == LIBPATH_OK && found.reason == LIBPATH_BAD_EDGES);
  start.x = NAN;
  CHECK(libpath_find_route(world, context, &query, route, &found) == LIBPATH_OK);
  CHECK(found.reason == LIBPATH_START_OUTSIDE);
  query.from.x = query.from.y = 1;
  query.struct_size = offsetof(libpath_route_query, start); /* as in the first version */
  CHECK(query.struct_size == 56);
  CHECK(libpath_find_route(world, context, &query, route, &found) == LIBPATH_OK && found.status == LIBPATH_FOUND);
  CHECK(libpath_route_pose_at(route, 0, &pose) == LIBPATH_OK && is_at(&pose, 1.5, 1.5));
  query.struct_size -= 1;
  CHECK(libpath_find_route(world, context, &query, route, &found) == LIBPATH_BAD_ARGUMENT);
  return 0;
}

static int lay_lines_and_cells(const libpath_world* world, libpath_route* route, libpath_route* small) {
  libpath_context* context = NULL;
  libpath_waypoint_query query = LIBPATH_INIT(libpath_waypoint_query);
  libpath_waypoint_result found = LIBPATH_INIT(libpath_waypoint_result);
  libpath_point points[8];
  const libpath_cell cells[] = {{0, 0}, {1, 0}, {2, 1}};
  CHECK(libpath_context_create(66, &context) == LIBPATH_OK);
  query.from.x = 3.2;
  query.from.y = query.to.y = 2.6;
  query.to.x = 5.9;
  CHECK(libpath_find_waypoint_path(world, context, &query, points, 8, &found) == LIBPATH_OK && found.points == 4);
  CHECK(libpath_lay_lines(points, 4, route) == LIBPATH_OK && libpath_route_seconds(route) == 0);
  CHECK(fabs(libpath_route_length(route) - found.length) < 1e-9 && libpath_route_size(route) == 3);
  CHECK(libpath_lay_lines(points, 4, small) == LIBPATH_FULL &&
        libpath_lay_lines(NULL, 1, route) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_lay_cells(cells, 3, route) == LIBPATH_OK && fabs(libpath_route_length(route) - 1 - sqrt(2)) < 1e-9);
  CHECK(libpath_lay_cells(cells, 3, NULL) == LIBPATH_BAD_ARGUMENT);
  libpath_context_destroy(context);
  return 0;
}

static int lay_curves(const libpath_world* world, libpath_directional_context* context, libpath_route* route,
                      libpath_route* small) {
  libpath_directional_query query = across();
  libpath_directional_result found = LIBPATH_INIT(libpath_directional_result);
  libpath_path_curve curves[MOST];
  libpath_pose start = {1.7, 1.4, 0.3};
  libpath_pose pose;
  for (int exact = 0; exact < 2; ++exact) {
    if (exact == 1) query.start = &start;
    CHECK(libpath_find_directional_path(world, context, &query, curves, MOST, &found) == LIBPATH_OK);
    CHECK(libpath_lay_curves(world, &query, curves, (size_t)found.curves, route) == LIBPATH_OK);
    CHECK(fabs(libpath_route_length(route) - found.length) < 1e-3);
    CHECK(libpath_route_pose_at(route, 0, &pose) == LIBPATH_OK && is_at(&pose, exact ? 1.7 : 1.5, exact ? 1.4 : 1.5));
    CHECK(libpath_route_pose_at(route, 99, &pose) == LIBPATH_OK && is_at(&pose, 9.5, 4.5));
  }
  CHECK(libpath_lay_curves(world, &query, curves, (size_t)found.curves, small) == LIBPATH_FULL);
  query.start = NULL;
  CHECK(libpath_lay_curves(world, &query, curves, (size_t)found.curves, route) == LIBPATH_BAD_ARGUMENT);
  query.from.heading = 8;
  CHECK(libpath_lay_curves(world, &query, curves + 1, (size_t)found.curves - 1, route) == LIBPATH_BAD_ARGUMENT);
  start.x = NAN;
  query.start = &start;
  CHECK(libpath_lay_curves(world, &query, curves, (size_t)found.curves, route) == LIBPATH_BAD_ARGUMENT);
  return 0;
}

static int lay_routes(const libpath_asset* asset, const libpath_world* world,
                      libpath_directional_context* directional) {
  libpath_route_context* context = NULL;
  libpath_route* route = NULL;
  libpath_route* small = NULL;
  int line = 0;
  CHECK(libpath_route_context_create(world, &context) == LIBPATH_OK);
  CHECK(libpath_route_create(64, &route) == LIBPATH_OK && libpath_route_create(1, &small) == LIBPATH_OK);
  if ((line = route_beside_the_middle(asset, world, context, route)) != 0) return line;
  if ((line = lay_lines_and_cells(world, route, small)) != 0) return line;
  if ((line = lay_curves(world, directional, route, small)) != 0) return line;
  libpath_route_destroy(small);
  libpath_route_destroy(route);
  libpath_route_context_destroy(context);
  return 0;
}

/* One of a crowd drives a route. */
static int drive_in_a_crowd(const libpath_asset* asset, const libpath_world* world) {
  const uint32_t profile = 0;
  const libpath_pose start = {1.5, 1.5, 0};
  const libpath_cell goal = {9, 4};
  libpath_crowd* crowd = NULL;
  libpath_route_context* context = NULL;
  libpath_route* route = NULL;
  libpath_route_need need;
  libpath_pose pose;
  libpath_drive_limits limits = LIBPATH_INIT(libpath_drive_limits);
  libpath_route_query query = LIBPATH_INIT(libpath_route_query);
  libpath_route_result found = LIBPATH_INIT(libpath_route_result);
  uint32_t unit = 9;
  CHECK(libpath_crowd_create_turning(asset, &profile, 1, 2, 1, &crowd) == LIBPATH_OK);
  CHECK(libpath_route_context_create(world, &context) == LIBPATH_OK);
  CHECK(libpath_route_create(64, &route) == LIBPATH_OK);
  CHECK(libpath_asset_get_drive_limits(asset, 0, &limits) == LIBPATH_OK);
  CHECK(libpath_crowd_add_turning(crowd, 0, &start, &limits, &unit) == LIBPATH_OK);
  CHECK(libpath_crowd_order(crowd, unit, goal) == LIBPATH_OK);
  CHECK(libpath_crowd_next_need(crowd, &need) == LIBPATH_OK && need.unit == unit);
  query.method = LIBPATH_ROUTE_DIRECTIONAL;
  query.from = need.from;
  query.to = need.to;
  query.to_heading = LIBPATH_ANY_HEADING;
  CHECK(libpath_find_route(world, context, &query, route, &found) == LIBPATH_OK && found.status == LIBPATH_FOUND);
  CHECK(libpath_crowd_follow_route(crowd, unit, route) == LIBPATH_OK);
  CHECK(fabs(libpath_crowd_cells_left(crowd, unit) - found.length) < 1e-9);
  CHECK(libpath_crowd_is_stranded(crowd, unit) == 0);
  for (int i = 0; i < 600 && libpath_crowd_has_arrived(crowd, unit) == 0; ++i) {
    CHECK(libpath_crowd_step(crowd, 0.1, 1000) == LIBPATH_OK);
  }
  CHECK(libpath_crowd_pose(crowd, unit, &pose) == LIBPATH_OK && is_at(&pose, 9.5, 4.5));
  CHECK(libpath_crowd_order(crowd, unit, need.from) == LIBPATH_OK);
  CHECK(libpath_crowd_next_need(crowd, &need) == LIBPATH_OK && libpath_crowd_refuse(crowd, unit) == LIBPATH_OK);
  CHECK(libpath_crowd_is_stranded(crowd, unit) == 1);
  libpath_route_destroy(route);
  libpath_route_context_destroy(context);
  libpath_crowd_destroy(crowd);
  return 0;
}

int turn(const void* bytes, size_t size) {
  libpath_asset* asset = NULL;
  libpath_world* world = NULL;
  libpath_directional_context* context = NULL;
  int line = 0;
  CHECK(libpath_asset_open(bytes, size, LIBPATH_OPEN_COPY, &asset, NULL) == LIBPATH_OK);
  CHECK(libpath_world_create(asset, 0, &world) == LIBPATH_OK);
  CHECK(libpath_directional_context_create(world, &context) == LIBPATH_OK);
  if ((line = start_anywhere(world, context)) != 0) return line;
  if ((line = price_turns(world, context)) != 0) return line;
  if ((line = limit_effort(world, context)) != 0) return line;
  if ((line = ask_as_first_version(world, context)) != 0) return line;
  if ((line = share_a_goal(world, context)) != 0) return line;
  if ((line = lay_over(asset, context)) != 0) return line;
  if ((line = wait_in_line(world, context)) != 0) return line;
  if ((line = draw_at_fixed_angles(world)) != 0) return line;
  if ((line = lay_routes(asset, world, context)) != 0) return line;
  if ((line = drive_in_a_crowd(asset, world)) != 0) return line;
  libpath_directional_context_destroy(context);
  libpath_world_destroy(world);
  libpath_asset_destroy(asset);
  return 0;
}
