#include "c99_client.h"

#include <libpath/c/libpath.h>
#include <libpath/c/queue_saving.h>
#include <stddef.h>
#include <string.h>

#define CHECK(condition) \
  if (!(condition)) return __LINE__

enum { WIDTH = 7, HEIGHT = 5, CELLS = WIDTH * HEIGHT };

static const libpath_cell kFrom = {1, 2};
static const libpath_cell kTo = {5, 2};
static const libpath_cell kWall = {3, 2};
static const libpath_cell kOutside = {7, 0};

static libpath_grid_query across(void) {
  libpath_grid_query query = LIBPATH_INIT(libpath_grid_query);
  query.from = kFrom;
  query.to = kTo;
  return query;
}

static int use_asset(const libpath_asset* asset) {
  libpath_asset_info info = LIBPATH_INIT(libpath_asset_info);
  CHECK(libpath_asset_get_info(asset, &info) == LIBPATH_OK);
  CHECK(info.width == WIDTH && info.height == HEIGHT && info.units == 1 && info.tier == 0 && info.terrains > 2);
  info.struct_size = 4;
  CHECK(libpath_asset_get_info(asset, &info) == LIBPATH_BAD_ARGUMENT);
  char name[4];
  size_t length = 0;
  CHECK(libpath_asset_unit_name(asset, 0, name, sizeof name, &length) == LIBPATH_OK);
  CHECK(strcmp(name, "gro") == 0 && length == 6);
  CHECK(libpath_asset_unit_name(asset, 1, name, sizeof name, &length) == LIBPATH_BAD_ARGUMENT);
  uint32_t unit = 9;
  CHECK(libpath_asset_find_unit(asset, "ground", &unit) == LIBPATH_OK && unit == 0);
  CHECK(libpath_asset_find_unit(asset, "nobody", &unit) == LIBPATH_NOT_FOUND);
  return 0;
}

static int find_paths(const libpath_world* world, libpath_context* context) {
  libpath_grid_query query = across();
  libpath_path_result result = LIBPATH_INIT(libpath_path_result);
  libpath_cell cells[16];
  CHECK(libpath_world_width(world) == WIDTH && libpath_world_height(world) == HEIGHT);
  CHECK(libpath_world_is_walkable(world, kFrom) == 1 && libpath_world_is_walkable(world, kWall) == 0);
  CHECK(libpath_world_is_walkable(world, kOutside) == 0 && libpath_world_may_reach(world, kFrom, kTo) == 1);
  CHECK(libpath_find_path(world, context, &query, cells, 16, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_FOUND && result.optimal == 1 && result.cells == 7 && result.cost > 0);
  CHECK(cells[0].x == 1 && cells[0].y == 2 && cells[6].x == 5 && cells[6].y == 2);
  CHECK(result.length > 6.8 && result.length < 6.9 && libpath_world_length(world, result.cost) == result.length);
  CHECK(libpath_find_corners(world, context, &query, cells, 2, &result) == LIBPATH_OK && result.corners == 6);
  CHECK(libpath_find_cost(world, context, &query, &result) == LIBPATH_OK && result.cells == 0);
  CHECK(libpath_find_path(world, context, &query, NULL, 0, &result) == LIBPATH_OK && result.cells == 7);
  CHECK(libpath_find_path(world, context, &query, NULL, 1, &result) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_find_path(NULL, context, &query, cells, 16, &result) == LIBPATH_BAD_ARGUMENT);
  query.to = kWall;
  CHECK(libpath_find_cost(world, context, &query, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_NO_PATH && result.reason == LIBPATH_GOAL_BLOCKED);
  CHECK(strlen(libpath_describe_reason(result.reason)) > 5);
  query.to = kOutside;
  CHECK(libpath_find_cost(world, context, &query, &result) == LIBPATH_OK && result.status == LIBPATH_BAD_QUERY);
  CHECK(libpath_find_path_by_water(world, context, kFrom, kTo, cells, 16, &result) == LIBPATH_OK && result.cells == 7);
  const libpath_cell goals[] = {{3, 2}, {5, 2}, {1, 4}};
  size_t goal = 9;
  CHECK(libpath_find_nearest(world, context, kFrom, goals, 3, cells, 16, &result, &goal) == LIBPATH_OK && goal == 2);
  CHECK(result.cells == 3);
  libpath_context* tables = NULL;
  CHECK(libpath_context_create_for(world, 0, &tables) == LIBPATH_OK);
  CHECK(libpath_context_bytes(tables) > 0 && libpath_context_bytes(tables) < libpath_context_bytes(context));
  libpath_grid_query straight = across();
  straight.four_neighbours = 1;
  CHECK(libpath_find_cost(world, tables, &straight, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_BAD_QUERY && result.reason == LIBPATH_CONTEXT_TOO_SMALL);
  libpath_context_destroy(tables);
  libpath_cell near = kOutside;
  libpath_grid_query beyond = query;
  beyond.to = kOutside;
  CHECK(libpath_find_cost(world, context, &beyond, &result) == LIBPATH_OK && result.reason == LIBPATH_GOAL_OUTSIDE);
  beyond.otherwise = LIBPATH_OTHERWISE_NEAREST;
  CHECK(libpath_find_cost(world, context, &beyond, &result) == LIBPATH_OK && result.status == LIBPATH_FOUND);
  CHECK(libpath_nearest_reachable(world, context, kFrom, kOutside, 0, &near, NULL, NULL) == LIBPATH_OK);
  CHECK(near.x == result.goal.x && near.y == result.goal.y && libpath_world_may_reach(world, kFrom, near) == 1);
  CHECK(libpath_random_reachable(world, context, kFrom, 7, 0, &near, NULL, NULL) == LIBPATH_OK);
  CHECK(libpath_world_may_reach(world, kFrom, near) == 1);
  beyond.otherwise = 2;
  CHECK(libpath_find_cost(world, context, &beyond, &result) == LIBPATH_BAD_ARGUMENT);
  beyond.struct_size = (uint32_t)offsetof(libpath_grid_query, otherwise);
  result.struct_size = (uint32_t)offsetof(libpath_path_result, goal);
  result.goal.x = -7;
  CHECK(libpath_find_cost(world, context, &beyond, &result) == LIBPATH_OK && result.reason == LIBPATH_GOAL_OUTSIDE);
  CHECK(result.goal.x == -7);
  result.struct_size = sizeof result;
  return 0;
}

static int slice(const libpath_world* world, libpath_context* context) {
  libpath_grid_search* search = NULL;
  libpath_grid_query query = across();
  libpath_path_result result = LIBPATH_INIT(libpath_path_result);
  libpath_cell cells[16];
  uint32_t status = 9;
  CHECK(libpath_grid_search_create(world, context, &search) == LIBPATH_OK);
  CHECK(libpath_grid_search_start(search, &query, &status) == LIBPATH_OK && status == LIBPATH_RUNNING);
  CHECK(libpath_grid_search_step(search, 1, &status) == LIBPATH_OK);
  CHECK(libpath_grid_search_partial_path(search, cells, 16, &result) == LIBPATH_OK && result.cells >= 1);
  while (status == LIBPATH_RUNNING) CHECK(libpath_grid_search_step(search, 1, &status) == LIBPATH_OK);
  CHECK(status == LIBPATH_FOUND);
  CHECK(libpath_grid_search_result(search, &result) == LIBPATH_OK && result.status == LIBPATH_FOUND);
  CHECK(libpath_grid_search_path(search, cells, 16, &result) == LIBPATH_OK && result.cells == 7);
  CHECK(libpath_grid_search_corners(search, cells, 16, &result) == LIBPATH_OK && result.corners == 6);
  CHECK(libpath_grid_search_start(search, &query, NULL) == LIBPATH_OK);
  libpath_grid_search_cancel(search);
  CHECK(libpath_grid_search_result(search, &result) == LIBPATH_OK && result.reason == LIBPATH_CANCELLED);
  libpath_grid_search_destroy(search);
  return 0;
}

static int flood(const libpath_world* world, libpath_context* context) {
  libpath_flood* flood = NULL;
  libpath_flood_query query = LIBPATH_INIT(libpath_flood_query);
  libpath_path_result result = LIBPATH_INIT(libpath_path_result);
  libpath_cell cells[16];
  uint64_t costs[CELLS];
  uint8_t flow[CELLS];
  uint32_t status = 9;
  query.to_seeds = 1;
  query.most = LIBPATH_NO_COST;
  CHECK(libpath_flood_create(world, context, &flood) == LIBPATH_OK);
  CHECK(libpath_flood_start(flood, &kTo, 1, &query, &status) == LIBPATH_OK && status == LIBPATH_RUNNING);
  while (status == LIBPATH_RUNNING) CHECK(libpath_flood_step(flood, 4, &status) == LIBPATH_OK);
  CHECK(status == LIBPATH_FOUND && libpath_flood_cost(flood, kTo) == 0);
  CHECK(libpath_flood_cost(flood, kWall) == LIBPATH_NO_COST && libpath_flood_cost(flood, kOutside) == LIBPATH_NO_COST);
  CHECK(libpath_flood_path(flood, kFrom, cells, 16, &result) == LIBPATH_OK && result.cells == 7);
  CHECK(cells[0].x == kFrom.x && cells[6].x == kTo.x);
  libpath_cell next = kOutside;
  CHECK(libpath_flood_next(flood, kFrom, &next) == LIBPATH_OK && next.x == cells[1].x && next.y == cells[1].y);
  CHECK(libpath_flood_next(flood, kWall, &next) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_flood_write_costs(flood, costs, CELLS) == LIBPATH_OK && costs[2 * WIDTH + 5] == 0);
  CHECK(libpath_flood_write_costs(flood, costs, CELLS - 1) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_flood_write_flow(flood, flow, CELLS) == LIBPATH_OK);
  CHECK(flow[2 * WIDTH + 5] == LIBPATH_FLOW_SEED && flow[2 * WIDTH + 3] == LIBPATH_FLOW_NONE);
  CHECK(flow[2 * WIDTH + 6] == 4);
  CHECK(libpath_flood_start(flood, &kWall, 1, NULL, &status) == LIBPATH_OK && status == LIBPATH_NO_PATH);
  libpath_flood_destroy(flood);
  return 0;
}

/* A door closes under an overlay, which lies on another one, which lies on a live world; what a player knows does not
   change by that. */
static int stack(const libpath_asset* asset, libpath_context* context) {
  const uint32_t unit = 0;
  libpath_live_world* live = NULL;
  libpath_knowledge* knowledge = NULL;
  libpath_overlay* team = NULL;
  libpath_overlay* own = NULL;
  libpath_overlay* known = NULL;
  libpath_grid_query query = across();
  libpath_path_result result = LIBPATH_INIT(libpath_path_result);
  CHECK(libpath_live_world_create(asset, unit, &live) == LIBPATH_OK);
  CHECK(libpath_knowledge_create(asset, &unit, 1, &knowledge) == LIBPATH_OK);
  CHECK(libpath_overlay_create_on_live_world(live, 0, &team) == LIBPATH_OK);
  CHECK(libpath_overlay_create_on_live_world(live, 1, &own) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_overlay_create_on_overlay(team, 0, &own) == LIBPATH_OK);
  CHECK(libpath_overlay_create_on_knowledge(knowledge, 1, 0, &known) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_overlay_create_on_knowledge(knowledge, 0, 0, &known) == LIBPATH_OK);
  for (int32_t y = 0; y < HEIGHT; ++y) {
    const libpath_cell cell = {2, y};
    if (y % 2 == 0) CHECK(libpath_live_world_block(live, cell) == LIBPATH_OK);
    if (y % 2 != 0) CHECK(libpath_overlay_block(team, cell) == LIBPATH_OK);
  }
  CHECK(libpath_find_cost(libpath_overlay_get(own), context, &query, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_NO_PATH);
  CHECK(libpath_find_cost(libpath_overlay_get(known), context, &query, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_FOUND && result.length == 4.0);
  libpath_overlay_destroy(known);
  libpath_overlay_destroy(own);
  libpath_overlay_destroy(team);
  libpath_knowledge_destroy(knowledge);
  libpath_live_world_destroy(live);
  return 0;
}

static int change(const libpath_asset* asset, libpath_context* context) {
  libpath_live_world* live = NULL;
  libpath_overlay* overlay = NULL;
  libpath_grid_query query = across();
  libpath_path_result result = LIBPATH_INIT(libpath_path_result);
  CHECK(libpath_live_world_create(asset, 0, &live) == LIBPATH_OK);
  for (int32_t y = 0; y < HEIGHT; ++y) {
    const libpath_cell cell = {2, y};
    CHECK(libpath_live_world_block(live, cell) == LIBPATH_OK);
  }
  CHECK(libpath_find_cost(libpath_live_world_get(live), context, &query, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_NO_PATH && libpath_live_world_regions_are_exact(live) == 1);
  libpath_live_world_settle_regions(live);
  const libpath_cell gap = {2, 2};
  CHECK(libpath_live_world_unblock(live, gap) == LIBPATH_OK);
  CHECK(libpath_live_world_set_terrain(live, kWall, 0) == LIBPATH_OK);
  CHECK(libpath_find_cost(libpath_live_world_get(live), context, &query, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_FOUND && result.length == 4.0);
  CHECK(libpath_live_world_treat_terrain_as(live, 0, 5) == LIBPATH_OK);
  CHECK(libpath_live_world_terrain_treated_as(live, 0) == 5 && libpath_live_world_terrain_treated_as(live, 5) == 5);
  CHECK(libpath_world_is_walkable(libpath_live_world_get(live), gap) == 0);
  CHECK(libpath_live_world_treat_terrain_as(live, 0, 0) == LIBPATH_OK);
  CHECK(libpath_world_is_walkable(libpath_live_world_get(live), gap) == 1);
  uint32_t gate = 9;
  char name[8];
  size_t length = 0;
  const libpath_cell door = {6, 0};
  CHECK(libpath_asset_switches(asset) == 1);
  CHECK(libpath_asset_find_switch(asset, "gate", &gate) == LIBPATH_OK && gate == 0);
  CHECK(libpath_asset_find_switch(asset, "gat", &gate) == LIBPATH_NOT_FOUND);
  CHECK(libpath_asset_switch_name(asset, gate, name, sizeof name, &length) == LIBPATH_OK && strcmp(name, "gate") == 0);
  CHECK(libpath_live_world_is_open(live, gate) == 1 && libpath_live_world_is_open(live, 1) == 0);
  CHECK(libpath_live_world_set_switch(live, gate, 0) == LIBPATH_OK && libpath_live_world_is_open(live, gate) == 0);
  CHECK(libpath_world_is_walkable(libpath_live_world_get(live), door) == 0);
  CHECK(libpath_live_world_set_switch(live, gate, 1) == LIBPATH_OK);
  CHECK(libpath_world_is_walkable(libpath_live_world_get(live), door) == 1);
  CHECK(libpath_live_world_set_switch(live, 1, 1) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_live_world_open_link(live, query.from, query.to, 2500) == LIBPATH_OK);
  CHECK(libpath_find_cost(libpath_live_world_get(live), context, &query, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_FOUND && result.length > 2.4999 && result.length <= 2.5);
  CHECK(libpath_live_world_close_link(live, query.from, query.to) == LIBPATH_OK);
  CHECK(libpath_live_world_lay_one_way(live, gap, kWall) == libpath_live_world_lift_one_way(live, gap, kWall));
  CHECK(libpath_live_world_reset_link(live, query.from, query.to) == LIBPATH_OK);
  CHECK(libpath_find_cost(libpath_live_world_get(live), context, &query, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_FOUND && result.length == 4.0);
  CHECK(libpath_live_world_block(live, kOutside) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_live_world_set_terrain(live, kWall, 255) == LIBPATH_BAD_ARGUMENT);
  uint8_t saved[4096];
  size_t bytes = 0;
  CHECK(libpath_live_world_save(live, NULL, 0, &bytes) == LIBPATH_FULL && bytes > 0 && bytes <= sizeof saved);
  CHECK(libpath_live_world_save(live, saved, sizeof saved, &bytes) == LIBPATH_OK);
  CHECK(libpath_live_world_block(live, gap) == LIBPATH_OK);
  CHECK(libpath_live_world_restore(live, saved, bytes - 1) == LIBPATH_STATE_WRONG_SIZE);
  CHECK(libpath_live_world_restore(live, saved, bytes) == LIBPATH_OK);
  CHECK(libpath_find_cost(libpath_live_world_get(live), context, &query, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_FOUND && result.length == 4.0);
  libpath_live_world_destroy(live);

  CHECK(libpath_overlay_create(asset, 0, &overlay) == LIBPATH_OK);
  CHECK(libpath_overlay_restore(overlay, saved, bytes) == LIBPATH_STATE_OF_OTHER_KIND);
  const libpath_cell top = {3, 0};
  int32_t extra = 0;
  CHECK(libpath_overlay_add_cost(overlay, top, 9000) == LIBPATH_OK);
  CHECK(libpath_overlay_extra_cost(overlay, top, &extra) == LIBPATH_OK && extra == 9000);
  const libpath_cell bottom = {3, 4};
  CHECK(libpath_overlay_block(overlay, bottom) == LIBPATH_OK && libpath_overlay_is_blocked(overlay, bottom) == 1);
  CHECK(libpath_find_cost(libpath_overlay_get(overlay), context, &query, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_FOUND && result.length > 15);
  CHECK(libpath_overlay_unblock(overlay, bottom) == LIBPATH_OK);
  CHECK(libpath_overlay_unblock(overlay, bottom) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_find_cost(libpath_overlay_get(overlay), context, &query, &result) == LIBPATH_OK);
  CHECK(result.length < 6.9);
  CHECK(libpath_overlay_save(overlay, saved, sizeof saved, &bytes) == LIBPATH_OK);
  libpath_overlay_clear(overlay);
  CHECK(libpath_overlay_extra_cost(overlay, top, &extra) == LIBPATH_OK && extra == 0);
  CHECK(libpath_overlay_restore(overlay, saved, bytes) == LIBPATH_OK);
  CHECK(libpath_overlay_extra_cost(overlay, top, &extra) == LIBPATH_OK && extra == 9000);
  libpath_overlay_clear(overlay);
  CHECK(libpath_overlay_add_cost(overlay, kOutside, 1) == LIBPATH_BAD_ARGUMENT);
  libpath_overlay_destroy(overlay);
  return 0;
}

static int queue(const libpath_world* world) {
  libpath_queue* queue = NULL;
  libpath_cell cells[16];
  libpath_path_result result = LIBPATH_INIT(libpath_path_result);
  libpath_request request = LIBPATH_INIT(libpath_request);
  request.priority = LIBPATH_PRIORITY_NORMAL;
  request.deadline = UINT32_MAX;
  request.from = kFrom;
  request.to = kTo;
  request.world = world;
  request.cells = cells;
  request.capacity = 16;
  libpath_ticket ticket = 0, other = 0;
  CHECK(libpath_queue_create(CELLS, 1, &queue) == LIBPATH_OK);
  CHECK(libpath_queue_push(queue, &request, &ticket) == LIBPATH_OK && libpath_queue_waiting(queue) == 1);
  CHECK(libpath_queue_push(queue, &request, &other) == LIBPATH_FULL);
  CHECK(libpath_queue_state(queue, ticket) == LIBPATH_REQUEST_WAITING);
  CHECK(libpath_queue_partial_path(queue, ticket, cells, 16, &result) == LIBPATH_OK && result.cells == 1);
  CHECK(libpath_queue_next_done(queue, &other) == LIBPATH_NOT_FOUND);
  libpath_budget budget = LIBPATH_INIT(libpath_budget);
  budget.expansions = 1000;
  budget.microseconds = UINT64_MAX;
  uint64_t spent = 0;
  CHECK(libpath_queue_run(queue, &budget, &spent) == LIBPATH_OK && spent > 0);
  CHECK(libpath_queue_next_done(queue, &other) == LIBPATH_OK && other == ticket);
  CHECK(libpath_queue_state(queue, ticket) == LIBPATH_REQUEST_DONE);
  CHECK(libpath_queue_result(queue, ticket, &result) == LIBPATH_OK && result.cells == 7 && cells[6].x == kTo.x);
  libpath_queue_drop(queue, ticket);
  CHECK(libpath_queue_state(queue, ticket) == LIBPATH_REQUEST_UNKNOWN);
  CHECK(libpath_queue_result(queue, ticket, &result) == LIBPATH_NOT_FOUND);
  CHECK(libpath_queue_create(CELLS, 0, &queue) == LIBPATH_BAD_ARGUMENT);
  libpath_queue_destroy(queue);
  return 0;
}

/* A queue goes back to a frame, and comes to the same again. */
static int queue_goes_back(const libpath_world* world) {
  libpath_queue* queue = NULL;
  libpath_cell cells[16];
  libpath_path_result result = LIBPATH_INIT(libpath_path_result);
  libpath_request request = LIBPATH_INIT(libpath_request);
  request.deadline = UINT32_MAX;
  request.from = kFrom;
  request.to = kTo;
  request.world = world;
  request.cells = cells;
  request.capacity = 16;
  libpath_ticket ticket = 0, other = 0;
  libpath_budget budget = LIBPATH_INIT(libpath_budget);
  budget.expansions = budget.microseconds = UINT64_MAX;
  uint8_t saved[1024];
  size_t bytes = 0, needed = 0, count = 0;
  CHECK(libpath_queue_create(CELLS, 2, &queue) == LIBPATH_OK);
  CHECK(libpath_queue_push(queue, &request, &ticket) == LIBPATH_OK);
  CHECK(libpath_queue_save(queue, NULL, 0, &needed) == LIBPATH_FULL);
  CHECK(libpath_queue_save(queue, saved, sizeof saved, &bytes) == LIBPATH_OK && bytes == needed);
  CHECK(libpath_queue_run(queue, &budget, NULL) == LIBPATH_OK);
  CHECK(libpath_queue_state(queue, ticket) == LIBPATH_REQUEST_DONE);
  libpath_queue_drop(queue, ticket);
  CHECK(libpath_queue_restore(queue, saved, bytes) == LIBPATH_STATE_OF_OTHER_REQUESTS);
  CHECK(libpath_queue_state(queue, ticket) == LIBPATH_REQUEST_UNKNOWN);
  CHECK(libpath_queue_saved_tickets(queue, saved, bytes, &other, 1, &count) == LIBPATH_OK);
  CHECK(count == 1 && other == ticket);
  CHECK(libpath_queue_saved_tickets(queue, saved, bytes, NULL, 0, &count) == LIBPATH_FULL && count == 1);
  CHECK(libpath_queue_saved_tickets(queue, saved, bytes - 1, NULL, 0, &count) == LIBPATH_STATE_WRONG_SIZE);
  CHECK(libpath_queue_ask_again(queue, ticket, &request) == LIBPATH_OK);
  CHECK(libpath_queue_restore(queue, saved, bytes) == LIBPATH_OK);
  CHECK(libpath_queue_state(queue, ticket) == LIBPATH_REQUEST_WAITING);
  CHECK(libpath_queue_restore(queue, saved, bytes) == LIBPATH_STATE_OF_OTHER_REQUESTS);
  request.to = kFrom;
  CHECK(libpath_queue_ask_again(queue, ticket, &request) == LIBPATH_OK);
  CHECK(libpath_queue_ask_again(queue, 77, &request) == LIBPATH_OK);
  CHECK(libpath_queue_ask_again(queue, 78, &request) == LIBPATH_FULL);
  CHECK(libpath_queue_restore(queue, saved, bytes) == LIBPATH_STATE_OF_OTHER_REQUESTS);
  CHECK(libpath_queue_run(queue, &budget, NULL) == LIBPATH_OK);
  CHECK(libpath_queue_result(queue, ticket, &result) == LIBPATH_OK && result.cells == 7 && cells[6].x == kTo.x);
  libpath_queue_destroy(queue);
  return 0;
}

static int find_lines(const libpath_asset* asset, const libpath_world* world, libpath_context* context) {
  libpath_waypoint_search* search = NULL;
  libpath_waypoint_query query = LIBPATH_INIT(libpath_waypoint_query);
  libpath_waypoint_result result = LIBPATH_INIT(libpath_waypoint_result);
  libpath_waypoint_result sliced = LIBPATH_INIT(libpath_waypoint_result);
  libpath_point points[8];
  uint32_t status = 9;
  query.from.x = 1.5;
  query.from.y = 2.5;
  query.to.x = 5.5;
  query.to.y = 2.5;
  CHECK(libpath_find_waypoint_path(world, context, &query, points, 8, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_FOUND && result.points == 4 && result.length > 5.2 && result.length < 5.3);
  CHECK(points[0].x == 1.5 && points[3].x == 5.5 && points[1].x == 3 && points[2].x == 4);
  CHECK(libpath_find_waypoint_length(world, context, &query, &sliced) == LIBPATH_OK && sliced.length == result.length);
  CHECK(result.cost == result.length && sliced.cost == result.cost);
  CHECK(libpath_world_takes_link(world, points[0], points[1]) == 0);
  libpath_ray_hit hit = LIBPATH_INIT(libpath_ray_hit);
  CHECK(libpath_world_cast_ray(world, query.from, query.to, &hit) == LIBPATH_OK && hit.hit == 1 && hit.inside == 0);
  CHECK(hit.cell.x == 3 && hit.cell.y == 2 && hit.side == 4 && hit.at.x == 3 && hit.at.y == 2.5);
  CHECK(libpath_world_cast_ray(world, query.from, points[1], &hit) == LIBPATH_OK && hit.hit == 0);
  libpath_wall wall = LIBPATH_INIT(libpath_wall);
  CHECK(libpath_world_nearest_wall(world, (libpath_cell){2, 2}, &wall) == LIBPATH_OK && wall.square == 1);
  CHECK(wall.cell.x == 3 && wall.cell.y == 2 && wall.distance == 0.5);
  libpath_link_step links[1];
  size_t link_count = 9;
  const libpath_cell walked[] = {{1, 2}, {2, 2}};
  CHECK(libpath_world_link_steps(world, walked, 2, 0, links, 1, &link_count) == LIBPATH_OK && link_count == 0);
  sliced.struct_size = (uint32_t)offsetof(libpath_waypoint_result, cost);
  sliced.cost = -1;
  CHECK(libpath_find_waypoint_length(world, context, &query, &sliced) == LIBPATH_OK && sliced.cost == -1);
  --sliced.struct_size;
  CHECK(libpath_find_waypoint_length(world, context, &query, &sliced) == LIBPATH_BAD_ARGUMENT);
  sliced.struct_size = sizeof sliced;
  CHECK(libpath_waypoint_search_create(world, context, &search) == LIBPATH_OK);
  CHECK(libpath_waypoint_search_start(search, &query, &status) == LIBPATH_OK);
  CHECK(libpath_waypoint_search_partial_path(search, points, 8, &sliced) == LIBPATH_OK);
  CHECK(sliced.status == status && sliced.points >= 1 && points[0].x == 1.5);
  while (status == LIBPATH_RUNNING) CHECK(libpath_waypoint_search_step(search, 1, &status) == LIBPATH_OK);
  CHECK(status == LIBPATH_FOUND);
  CHECK(libpath_waypoint_search_path(search, points, 8, &sliced) == LIBPATH_OK && sliced.length == result.length);
  CHECK(libpath_waypoint_search_start(search, &query, NULL) == LIBPATH_OK);
  libpath_waypoint_search_cancel(search);
  CHECK(libpath_waypoint_search_result(search, &sliced) == LIBPATH_OK);
  libpath_waypoint_search_destroy(search);
  CHECK(libpath_find_placed_path(world, context, &query, points, 8, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_NO_PATH);
  query.struct_size = 8;
  CHECK(libpath_find_waypoint_path(world, context, &query, points, 8, &result) == LIBPATH_BAD_ARGUMENT);
  libpath_node_result nodes = LIBPATH_INIT(libpath_node_result);
  CHECK(libpath_asset_provinces(asset) == 0);
  CHECK(libpath_asset_journeys(asset) == 1);
  uint32_t journey = 7;
  CHECK(libpath_asset_find_journey(asset, "there and back", &journey) == LIBPATH_OK && journey == 0);
  CHECK(libpath_asset_find_journey(asset, "nowhere", &journey) == LIBPATH_NOT_FOUND);
  libpath_journey_info way = {sizeof way, 9, 0, 0, 0};
  libpath_cell first[2];
  CHECK(libpath_journey_cells(asset, 0, first, 2, &way) == LIBPATH_OK);
  CHECK(way.unit == 0 && way.cells == 13 && way.length > 11.9 && way.length < 12.1 && way.cost > 0);
  CHECK(first[0].x == 0 && first[0].y == 0 && first[1].x == 1 && first[1].y == 0);
  CHECK(libpath_journey_cells(asset, 1, first, 2, &way) == LIBPATH_BAD_ARGUMENT);
  uint64_t stops[2] = {99, 99};
  uint64_t stop_count = 0;
  CHECK(libpath_journey_stops(asset, 0, stops, 2, &stop_count) == LIBPATH_OK);
  CHECK(stop_count == 1 && stops[0] == 6 && stops[1] == 99);
  CHECK(libpath_journey_stops(asset, 1, stops, 2, &stop_count) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_find_province_path(asset, context, 0, 1, NULL, 0, &nodes) == LIBPATH_OK);
  CHECK(nodes.status == LIBPATH_BAD_QUERY && nodes.reason == LIBPATH_NO_SUCH_NODE);
  return 0;
}

static int drive_nowhere(const libpath_world* world) {
  libpath_directional_context* context = NULL;
  libpath_directional_query query = LIBPATH_INIT(libpath_directional_query);
  libpath_directional_result result = LIBPATH_INIT(libpath_directional_result);
  libpath_path_curve curve = {{{0, 0}, 0}, {{1, 0}, 0}, 0, 0};
  libpath_segment segments[3];
  libpath_route_context* scratch = NULL;
  libpath_along_query along = LIBPATH_INIT(libpath_along_query);
  libpath_along_result gone = LIBPATH_INIT(libpath_along_result);
  uint32_t count = 0;
  CHECK(libpath_directional_context_create(world, &context) == LIBPATH_OK);
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_BAD_QUERY && result.reason == LIBPATH_NO_TURNING_TABLES);
  CHECK(libpath_curve_segments(world, &curve, segments, &count) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_route_context_create(world, &scratch) == LIBPATH_OK);
  CHECK(libpath_find_path_along(world, scratch, &along, &kFrom, 1, NULL, 0, &gone) == LIBPATH_BAD_ARGUMENT);
  libpath_route_context_destroy(scratch);
  libpath_directional_context_destroy(context);
  return 0;
}

/* The map of drive(): a unit of two cells, open ground but for cell (4, 2). */
static int follow_route(const libpath_world* world) {
  libpath_route_context* context = NULL;
  libpath_route* route = NULL;
  libpath_route_query query = LIBPATH_INIT(libpath_route_query);
  libpath_route_result result = LIBPATH_INIT(libpath_route_result);
  libpath_drive_limits limits = LIBPATH_INIT(libpath_drive_limits);
  libpath_segment segment;
  libpath_pose pose;
  CHECK(libpath_route_context_create(NULL, &context) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_route_context_create(world, &context) == LIBPATH_OK);
  CHECK(libpath_route_create((size_t)1 << 40, &route) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_route_create(64, &route) == LIBPATH_OK);
  query.from.x = 1;
  query.from.y = 1;
  query.to.x = 9;
  query.to.y = 4;
  query.to_heading = LIBPATH_ANY_HEADING;
  for (query.method = 0; query.method <= LIBPATH_ROUTE_DRIVABLE; ++query.method) {
    CHECK(libpath_find_route(world, context, &query, route, &result) == LIBPATH_OK);
    if (query.method == LIBPATH_ROUTE_BACK_UP) {
      CHECK(result.status == LIBPATH_BAD_QUERY && result.reason == LIBPATH_NO_REVERSE);
      continue;
    }
    CHECK(result.answered_by == (query.method == LIBPATH_ROUTE_HYBRID ? LIBPATH_ROUTE_ALONG : query.method));
    CHECK(result.status == LIBPATH_FOUND && result.guarantee >= 1 && result.guarantee <= 5);
    CHECK(libpath_route_length(route) > 8.5 && libpath_route_length(route) < 12);
    CHECK(libpath_route_size(route) >= 1 && libpath_route_segment(route, 0, &segment) == LIBPATH_OK);
    CHECK(libpath_route_segment(route, libpath_route_size(route), &segment) == LIBPATH_BAD_ARGUMENT);
    CHECK(libpath_route_pose_at(route, 0, &pose) == LIBPATH_OK && pose.x == 1.5 && pose.y == 1.5);
    CHECK(libpath_route_pose_at_time(route, 1e9, &pose) == LIBPATH_OK && pose.x > 9.49 && pose.x < 9.51);
  }
  CHECK(result.guarantee == 2 && result.suboptimality_bound >= 1000 && result.suboptimality_bound < 2000);
  const double slow = libpath_route_seconds(route);
  CHECK(libpath_route_plan(route, &limits) == LIBPATH_BAD_ARGUMENT);
  limits.speed = limits.reverse_speed = 9;
  limits.acceleration = limits.braking = 20;
  CHECK(libpath_route_plan(route, &limits) == LIBPATH_OK && libpath_route_seconds(route) < slow);
  const double quick = libpath_route_seconds(route);
  uint8_t saved[8192];
  size_t bytes = 0;
  CHECK(libpath_route_save(route, NULL, 0, &bytes) == LIBPATH_FULL && bytes > 0 && bytes <= sizeof saved);
  CHECK(libpath_route_save(route, saved, sizeof saved, &bytes) == LIBPATH_OK);
  CHECK(libpath_route_start_at(route, &pose) == LIBPATH_OK && libpath_route_size(route) == 0);
  CHECK(libpath_route_restore(route, saved, bytes - 1) == LIBPATH_STATE_WRONG_SIZE && libpath_route_size(route) == 0);
  CHECK(libpath_route_restore(route, saved, bytes) == LIBPATH_OK && libpath_route_seconds(route) == quick);
  CHECK(libpath_route_restore(NULL, saved, bytes) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_route_save(NULL, saved, sizeof saved, &bytes) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_route_speed_at(route, libpath_route_seconds(route) / 2) > 3 && libpath_route_speed_at(NULL, 0) == 0);
  CHECK(libpath_find_route(world, context, &query, route, &result) == LIBPATH_BAD_ARGUMENT);
  query.method = LIBPATH_ROUTE_HYBRID;
  query.max_expansions = 2;
  CHECK(libpath_find_route(world, context, &query, route, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_NO_PATH && result.reason == LIBPATH_BUDGET_SPENT);
  query.max_expansions = 0;
  query.method = LIBPATH_ROUTE_STRAIGHT;
  query.to_heading = 0;
  CHECK(libpath_find_route(world, context, &query, route, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_BAD_QUERY && result.reason == LIBPATH_NO_END_HEADING);
  query.method = LIBPATH_ROUTE_HYBRID;
  query.to.x = 99;
  CHECK(libpath_find_route(world, context, &query, route, &result) == LIBPATH_OK && result.status != LIBPATH_FOUND);
  CHECK(libpath_route_size(route) == 0 && libpath_route_seconds(route) == 0);
  query.heading = 1e300;
  CHECK(libpath_find_route(world, context, &query, route, &result) == LIBPATH_BAD_ARGUMENT);
  libpath_route_destroy(route);
  libpath_route_context_destroy(context);
  return 0;
}

int drive(const void* bytes, size_t size) {
  libpath_asset* asset = NULL;
  libpath_world* world = NULL;
  libpath_directional_context* context = NULL;
  libpath_directional_search* search = NULL;
  libpath_directional_query query = LIBPATH_INIT(libpath_directional_query);
  libpath_directional_result whole = LIBPATH_INIT(libpath_directional_result);
  libpath_directional_result sliced = LIBPATH_INIT(libpath_directional_result);
  libpath_path_curve curves[16], again[16];
  libpath_segment segments[3];
  uint32_t status = 9, count = 0;
  CHECK(libpath_asset_open(bytes, size, LIBPATH_OPEN_COPY, &asset, NULL) == LIBPATH_OK);
  CHECK(libpath_world_create(asset, 0, &world) == LIBPATH_OK);
  CHECK(libpath_directional_context_create(world, &context) == LIBPATH_OK);
  query.from.cell.x = 1;
  query.from.cell.y = 1;
  query.to.cell.x = 9;
  query.to.cell.y = 4;
  query.to.heading = LIBPATH_ANY_HEADING;
  CHECK(libpath_find_directional_path(world, context, &query, curves, 16, &whole) == LIBPATH_OK);
  CHECK(whole.status == LIBPATH_FOUND && whole.optimal == 1 && whole.curves >= 2 && whole.curves <= 16);
  CHECK(curves[0].from.cell.x == 1 && curves[whole.curves - 1].to.cell.x == 9);
  double length = 0;
  for (uint64_t i = 0; i < whole.curves; ++i) {
    CHECK(i == 0 || curves[i].from.cell.x == curves[i - 1].to.cell.x);
    CHECK(i == 0 || curves[i].from.heading == curves[i - 1].to.heading);
    CHECK(libpath_curve_segments(world, &curves[i], segments, &count) == LIBPATH_OK && count >= 1 && count <= 3);
    for (uint32_t k = 0; k < count; ++k) {
      const double extent = segments[k].extent < 0 ? -segments[k].extent : segments[k].extent;
      length += segments[k].arc != 0 ? extent * segments[k].radius : extent;
    }
  }
  CHECK(length > whole.length - 1e-3 && length < whole.length + 1e-3); /* which is in whole units of cost */
  CHECK(libpath_directional_search_create(world, context, &search) == LIBPATH_OK);
  CHECK(libpath_directional_search_start(search, &query, &status) == LIBPATH_OK);
  CHECK(libpath_directional_search_step(search, 3, &status) == LIBPATH_OK);
  CHECK(libpath_directional_search_partial_path(search, again, 16, &sliced) == LIBPATH_OK);
  CHECK(sliced.status == status && sliced.curves <= 16);
  while (status == LIBPATH_RUNNING) CHECK(libpath_directional_search_step(search, 3, &status) == LIBPATH_OK);
  CHECK(libpath_directional_search_path(search, again, 16, &sliced) == LIBPATH_OK && sliced.cost == whole.cost);
  CHECK(same_bytes(curves, again, (size_t)whole.curves * sizeof *curves));
  CHECK(libpath_directional_search_path(search, again, 1, &sliced) == LIBPATH_OK && sliced.curves == whole.curves);
  CHECK(same_bytes(curves, again, sizeof *curves));
  CHECK(libpath_directional_search_start(search, &query, NULL) == LIBPATH_OK);
  libpath_directional_search_cancel(search);
  CHECK(libpath_directional_search_result(search, &sliced) == LIBPATH_OK && sliced.reason == LIBPATH_CANCELLED);
  query.from.heading = 8;
  CHECK(libpath_find_directional_path(world, context, &query, NULL, 0, &whole) == LIBPATH_OK);
  CHECK(whole.status == LIBPATH_BAD_QUERY && whole.reason == LIBPATH_BAD_HEADING);
  libpath_directional_search_destroy(search);
  libpath_directional_context_destroy(context);
  const int line = follow_route(world);
  if (line != 0) return line;
  libpath_world_destroy(world);
  libpath_asset_destroy(asset);
  return 0;
}

static int know_and_fear(const libpath_asset* asset, libpath_context* context) {
  libpath_influence* influence = NULL;
  libpath_influence_layer* layer = NULL;
  libpath_overlay* overlay = NULL;
  libpath_overlay* other = NULL;
  libpath_knowledge* knowledge = NULL;
  libpath_grid_query query = across();
  libpath_path_result result = LIBPATH_INIT(libpath_path_result);
  const libpath_cell top = {3, 0};
  int32_t thousandths = 0;
  CHECK(libpath_influence_create(WIDTH, HEIGHT, 1001, 0, &influence) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_influence_create(WIDTH, HEIGHT, 100, 0, &influence) == LIBPATH_OK);
  CHECK(libpath_influence_layer_create(influence, &layer) == LIBPATH_OK);
  CHECK(libpath_overlay_create(asset, 0, &overlay) == LIBPATH_OK);
  CHECK(libpath_overlay_create(asset, 0, &other) == LIBPATH_OK);
  CHECK(libpath_influence_add(influence, top, 5000) == LIBPATH_OK);
  CHECK(libpath_influence_add(influence, kOutside, 1) == LIBPATH_BAD_ARGUMENT);
  libpath_influence_update(influence);
  CHECK(libpath_influence_at(influence, top, &thousandths) == LIBPATH_OK && thousandths == 4500);
  CHECK(libpath_influence_layer_lay(layer, influence, overlay, 2000) == LIBPATH_OK);
  CHECK(libpath_influence_layer_lay(layer, influence, other, 2000) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_overlay_extra_cost(overlay, top, &thousandths) == LIBPATH_OK && thousandths == 9000);
  CHECK(libpath_influence_layer_lift(layer, overlay) == LIBPATH_OK);
  CHECK(libpath_overlay_extra_cost(overlay, top, &thousandths) == LIBPATH_OK && thousandths == 0);
  libpath_influence_clear(influence);
  CHECK(libpath_influence_at(influence, top, &thousandths) == LIBPATH_OK && thousandths == 0);
  libpath_influence_layer_destroy(layer);
  libpath_influence_destroy(influence);
  libpath_overlay_destroy(overlay);
  libpath_overlay_destroy(other);

  const uint32_t units[] = {0};
  size_t news = 0;
  CHECK(libpath_knowledge_create(asset, units, 0, &knowledge) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_knowledge_create(asset, units, 1, &knowledge) == LIBPATH_OK);
  CHECK(libpath_knowledge_get(knowledge, 1) == NULL && libpath_knowledge_is_known(knowledge, kWall) == 0);
  CHECK(libpath_find_cost(libpath_knowledge_get(knowledge, 0), context, &query, &result) == LIBPATH_OK);
  CHECK(result.length == 4.0);
  CHECK(libpath_knowledge_see_around(knowledge, kWall, 1, NULL, 0, &news) == LIBPATH_OK && news == 3);
  CHECK(libpath_knowledge_is_known(knowledge, kWall) == 1);
  CHECK(libpath_find_cost(libpath_knowledge_get(knowledge, 0), context, &query, &result) == LIBPATH_OK);
  CHECK(result.length > 6.8);
  CHECK(libpath_knowledge_see(knowledge, kWall, 0, &news) == LIBPATH_OK && news == 1);
  CHECK(libpath_knowledge_see(knowledge, kWall, 255, &news) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_knowledge_treat_terrain_as(knowledge, 0, 5) == LIBPATH_OK);
  CHECK(libpath_world_is_walkable(libpath_knowledge_get(knowledge, 0), kWall) == 0);
  libpath_knowledge_destroy(knowledge);
  return 0;
}

static int swap(const void* bytes, size_t size) {
  libpath_asset* asset = NULL;
  libpath_asset_slot* slot = NULL;
  libpath_asset_pin pin, newer;
  libpath_asset_info info = LIBPATH_INIT(libpath_asset_info);
  CHECK(libpath_asset_open(bytes, size, LIBPATH_OPEN_COPY, &asset, NULL) == LIBPATH_OK);
  CHECK(libpath_asset_slot_create(asset, &slot) == LIBPATH_OK);
  CHECK(libpath_asset_slot_pin(slot, &pin) == LIBPATH_OK && pin.number == 1);
  CHECK(libpath_asset_open(bytes, size, LIBPATH_OPEN_COPY, &asset, NULL) == LIBPATH_OK);
  CHECK(libpath_asset_slot_replace(slot, asset) == LIBPATH_OK);
  CHECK(libpath_asset_slot_pin(slot, &newer) == LIBPATH_OK && newer.number == 2 && newer.asset != pin.asset);
  CHECK(libpath_asset_get_info(pin.asset, &info) == LIBPATH_OK && info.width == WIDTH);
  CHECK(libpath_asset_get_info(newer.asset, &info) == LIBPATH_OK && info.height == HEIGHT);
  CHECK(libpath_asset_slot_drop_unused(slot) == 1);
  CHECK(libpath_asset_slot_unpin(slot, &pin) == LIBPATH_OK);
  CHECK(libpath_asset_slot_unpin(slot, &pin) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_asset_slot_drop_unused(slot) == 0);
  CHECK(libpath_asset_slot_unpin(slot, &newer) == LIBPATH_OK);
  libpath_asset_slot_destroy(slot);
  return 0;
}

static int move_crowd(const libpath_asset* asset, const libpath_world* world, libpath_context* context) {
  libpath_crowd* crowd = NULL;
  libpath_overlay* overlay = NULL;
  const uint32_t profiles[] = {0};
  const uint32_t nobody[] = {7};
  uint32_t unit = 9;
  libpath_route_need need;
  libpath_pose pose;
  libpath_cell cells[16], place;
  libpath_path_result result = LIBPATH_INIT(libpath_path_result);
  libpath_crowd_counts counts = LIBPATH_INIT(libpath_crowd_counts);
  CHECK(libpath_crowd_create(asset, profiles, 1, 4, &crowd) == LIBPATH_OK);
  CHECK(libpath_crowd_add(crowd, 0, kWall, 4, 8, &unit) == LIBPATH_FULL);
  CHECK(libpath_overlay_create(asset, 0, &overlay) == LIBPATH_OK &&
        libpath_overlay_block(overlay, kFrom) == LIBPATH_OK);
  CHECK(libpath_crowd_set_overlay(crowd, 1, overlay) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_crowd_set_overlay(crowd, 0, overlay) == LIBPATH_OK);
  CHECK(libpath_crowd_add(crowd, 0, kFrom, 4, 8, &unit) == LIBPATH_FULL);
  CHECK(libpath_overlay_unblock(overlay, kFrom) == LIBPATH_OK);
  CHECK(libpath_crowd_step(crowd, 0.01, 10) == LIBPATH_OK);
  CHECK(libpath_crowd_add(crowd, 0, kFrom, 0, 8, &unit) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_crowd_add(crowd, 0, kFrom, 4, 8, &unit) == LIBPATH_OK);
  CHECK(libpath_crowd_has_arrived(crowd, unit) == 1);
  CHECK(libpath_crowd_order(crowd, unit, kTo) == LIBPATH_OK);
  CHECK(libpath_crowd_next_need(crowd, &need) == LIBPATH_OK && need.unit == unit && need.to.x == kTo.x);
  CHECK(libpath_crowd_next_need(crowd, &need) == LIBPATH_NOT_FOUND);
  libpath_grid_query query = across();
  CHECK(libpath_find_path(world, context, &query, cells, 16, &result) == LIBPATH_OK);
  CHECK(libpath_crowd_follow(crowd, unit, cells, (size_t)result.cells) == LIBPATH_OK);
  CHECK(libpath_crowd_follow(crowd, unit, &kOutside, 1) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_crowd_cells_left(crowd, unit) > 6 && libpath_crowd_set_pace(crowd, unit, 2) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_crowd_keep_together(crowd, &unit, 1) == LIBPATH_OK);
  CHECK(libpath_crowd_keep_together(crowd, nobody, 1) == LIBPATH_BAD_ARGUMENT);
  for (int frame = 0; frame < 300; ++frame) CHECK(libpath_crowd_step(crowd, 1.0 / 60, 1000) == LIBPATH_OK);
  CHECK(libpath_crowd_has_arrived(crowd, unit) == 1 && libpath_crowd_speed(crowd, unit) == 0);
  CHECK(libpath_crowd_pose(crowd, unit, &pose) == LIBPATH_OK && pose.x == 5.5 && pose.y == 2.5);
  CHECK(libpath_crowd_place(crowd, unit, &place) == LIBPATH_OK && place.x == kTo.x);
  CHECK(libpath_crowd_get_counts(crowd, &counts) == LIBPATH_OK && counts.arrivals == 1);
  CHECK(libpath_crowd_unblock(crowd, kFrom) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_crowd_block(crowd, kFrom) == LIBPATH_OK && libpath_crowd_is_blocked(crowd, kFrom) == 1);
  CHECK(libpath_crowd_unblock(crowd, kFrom) == LIBPATH_OK && libpath_crowd_is_blocked(crowd, kFrom) == 0);
  CHECK(libpath_crowd_is_blocked(crowd, kOutside) == 0 && libpath_crowd_is_blocked(NULL, kFrom) == 0);
  CHECK(libpath_crowd_order(crowd, unit, kFrom) == LIBPATH_OK);
  CHECK(libpath_crowd_next_need(crowd, &need) == LIBPATH_OK && libpath_crowd_refuse(crowd, unit) == LIBPATH_OK);
  uint8_t saved[8192];
  size_t bytes = 0;
  CHECK(libpath_crowd_save(crowd, saved, sizeof saved, &bytes) == LIBPATH_OK && bytes > 0);
  CHECK(libpath_crowd_remove(crowd, unit) == LIBPATH_OK && libpath_crowd_remove(crowd, unit) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_crowd_restore(crowd, saved, bytes) == LIBPATH_OK && libpath_crowd_speed(crowd, unit) == 0);
  CHECK(libpath_crowd_restore(NULL, saved, bytes) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_crowd_remove(crowd, unit) == LIBPATH_OK);
  libpath_crowd_destroy(crowd);
  libpath_overlay_destroy(overlay);
  const libpath_cell lead[] = {{0, 4}, {1, 4}, {2, 4}, {3, 4}, {4, 4}, {5, 4}};
  CHECK(libpath_find_slot_path(world, context, lead, 6, lead[0], 2, 0, NULL, 0, cells, 16, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_FOUND && result.cells == 4 && cells[3].x == 3);
  CHECK(libpath_find_slot_path(world, context, lead, 0, lead[0], 2, 0, NULL, 0, cells, 16, &result) ==
        LIBPATH_BAD_ARGUMENT);
  return 0;
}

/* Claims on an overlay, laid and lifted. */
static int claim(const libpath_asset* asset) {
  libpath_overlay* overlay = NULL;
  libpath_overlay* other = NULL;
  libpath_claims* claims = NULL;
  libpath_claim_options options = LIBPATH_INIT(libpath_claim_options);
  const libpath_cell ahead[] = {{5, 0}, {6, 0}};
  const libpath_neighbour neighbours[] = {{{2, 0}, 1, 1, NULL, 0}, {{4, 0}, 1, 0, ahead, 2}};
  const libpath_cell place = {0, 0};
  int32_t extra = 0;
  CHECK(libpath_overlay_create(asset, 0, &overlay) == LIBPATH_OK &&
        libpath_overlay_create(asset, 0, &other) == LIBPATH_OK);
  CHECK(libpath_claims_create(20, NULL) == LIBPATH_BAD_ARGUMENT && libpath_claims_create(20, &claims) == LIBPATH_OK);
  CHECK(libpath_claims_lift(claims, overlay) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_claims_lay(claims, overlay, place, 0, neighbours, 2, NULL) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_claims_lay(claims, overlay, place, 1, neighbours, 2, NULL) == LIBPATH_OK);
  CHECK(libpath_claims_lay(claims, overlay, place, 1, neighbours, 2, NULL) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_overlay_is_blocked(overlay, neighbours[0].place) == 1);
  CHECK(libpath_overlay_extra_cost(overlay, ahead[1], &extra) == LIBPATH_OK && extra == 1500);
  CHECK(libpath_claims_lay_cost(claims, other, kFrom, 400) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_claims_lay_cost(claims, overlay, kFrom, 400) == LIBPATH_OK);
  CHECK(libpath_claims_lay_cost(claims, overlay, kOutside, 400) == LIBPATH_OK); /* left out */
  CHECK(libpath_claims_lay_cost(NULL, overlay, kFrom, 400) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_overlay_extra_cost(overlay, kFrom, &extra) == LIBPATH_OK && extra == 400);
  CHECK(libpath_claims_lift(claims, other) == LIBPATH_BAD_ARGUMENT &&
        libpath_claims_lift(claims, overlay) == LIBPATH_OK);
  CHECK(libpath_overlay_is_blocked(overlay, neighbours[0].place) == 0);
  CHECK(libpath_overlay_extra_cost(overlay, kFrom, &extra) == LIBPATH_OK && extra == 0);
  options.reach = 2;
  options.steps = 9;
  options.cost = 700;
  CHECK(libpath_claims_lay(claims, overlay, place, 1, neighbours, 2, &options) == LIBPATH_OK);
  CHECK(libpath_overlay_extra_cost(overlay, ahead[1], &extra) == LIBPATH_OK && extra == 0); /* too far away */
  CHECK(libpath_claims_lift(claims, overlay) == LIBPATH_OK);
  libpath_claims_destroy(claims);
  libpath_overlay_destroy(other);
  libpath_overlay_destroy(overlay);
  return 0;
}

/* Whether a piece goes on from `at` step by step; moves `at` to its end. */
static int goes_on(const libpath_cell* cells, const libpath_path_result* piece, libpath_cell* at) {
  size_t count = (size_t)piece->cells;
  if (count < 2 || cells[0].x != at->x || cells[0].y != at->y) return 0;
  for (size_t i = 1; i < count; ++i) {
    int dx = cells[i].x - cells[i - 1].x;
    int dy = cells[i].y - cells[i - 1].y;
    if (dx < -1 || dx > 1 || dy < -1 || dy > 1) return 0;
  }
  *at = cells[count - 1];
  return 1;
}

static int travel_on_plan(const libpath_world* world, libpath_context* context, libpath_cell from, libpath_cell to) {
  libpath_two_level_search* search = NULL;
  libpath_path_result piece = LIBPATH_INIT(libpath_path_result);
  libpath_grid_query query = LIBPATH_INIT(libpath_grid_query);
  libpath_path_result best = LIBPATH_INIT(libpath_path_result);
  libpath_context* small = NULL;
  libpath_cell cells[8];
  libpath_cell at = from;
  uint64_t cost = 0;
  uint32_t status = 9;
  query.from = from;
  query.to = to;
  CHECK(libpath_find_cost(world, context, &query, &best) == LIBPATH_OK && best.status == LIBPATH_FOUND);
  CHECK(libpath_two_level_search_create(&search) == LIBPATH_OK && libpath_context_create(1, &small) == LIBPATH_OK);
  CHECK(libpath_two_level_search_planned_cost(search) == LIBPATH_NO_COST);
  CHECK(libpath_two_level_search_next(search, context, cells, 8, &piece) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_two_level_search_start(search, world, small, from, to, &status) == LIBPATH_OK);
  CHECK(status == LIBPATH_BAD_QUERY && libpath_two_level_search_planned_cost(search) == LIBPATH_NO_COST);
  CHECK(libpath_two_level_search_start(search, world, context, from, to, &status) == LIBPATH_OK);
  CHECK(status == LIBPATH_RUNNING);
  CHECK(libpath_two_level_search_next(search, small, cells, 8, &piece) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_two_level_search_next(search, context, cells, 1, &piece) == LIBPATH_BAD_ARGUMENT);
  for (piece.status = status; piece.status == LIBPATH_RUNNING; cost += piece.cost) {
    CHECK(libpath_two_level_search_next(search, context, cells, 8, &piece) == LIBPATH_OK);
    CHECK(goes_on(cells, &piece, &at));
  }
  CHECK(piece.status == LIBPATH_FOUND && at.x == to.x && at.y == to.y && piece.optimal == 0);
  CHECK(cost >= best.cost && cost <= libpath_two_level_search_planned_cost(search));
  libpath_context_destroy(small);
  libpath_two_level_search_destroy(search);
  return 0;
}

static int travel_by_compass(const libpath_world* world, libpath_context* context, libpath_cell from, libpath_cell to) {
  libpath_compass_search* search = NULL;
  libpath_path_result piece = LIBPATH_INIT(libpath_path_result);
  const libpath_cell outside = {-1, 0};
  libpath_cell cells[64];
  libpath_cell at = from;
  uint32_t status = 9;
  int pieces = 0;
  CHECK(libpath_compass_search_create(world, &search) == LIBPATH_OK);
  CHECK(libpath_compass_search_stop_at(search, from) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_compass_search_start(search, world, context, from, to, &status) == LIBPATH_OK);
  CHECK(status == LIBPATH_RUNNING && libpath_compass_search_stop_at(search, outside) == LIBPATH_BAD_ARGUMENT);
  for (piece.status = status; piece.status == LIBPATH_RUNNING; ++pieces) {
    CHECK(libpath_compass_search_next(search, context, cells, 64, &piece) == LIBPATH_OK);
    CHECK(goes_on(cells, &piece, &at));
    if (pieces == 0) {
      at = cells[1];
      CHECK(libpath_compass_search_stop_at(search, at) == LIBPATH_OK);
    }
  }
  CHECK(piece.status == LIBPATH_FOUND && at.x == to.x && at.y == to.y && pieces > 1);
  libpath_compass_search_destroy(search);
  return 0;
}

static int travel_in_real_time(const libpath_world* world, libpath_cell from, libpath_cell to) {
  libpath_real_time_search* search = NULL;
  libpath_real_time_options options = LIBPATH_INIT(libpath_real_time_options);
  libpath_path_result piece = LIBPATH_INIT(libpath_path_result);
  const libpath_cell outside = {-1, 0};
  libpath_cell cells[64];
  libpath_cell at = from;
  uint32_t status = 9;
  int pieces = 0;
  options.struct_size = 4;
  CHECK(libpath_real_time_search_create(&options, &search) == LIBPATH_BAD_ARGUMENT && search == NULL);
  options.struct_size = sizeof options;
  options.side = 16;
  options.most_learned = 100000;
  CHECK(libpath_real_time_search_create(&options, &search) == LIBPATH_OK);
  CHECK(libpath_real_time_search_stop_at(search, from) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_real_time_search_start(search, world, from, to, &status) == LIBPATH_OK);
  CHECK(status == LIBPATH_RUNNING && libpath_real_time_search_stop_at(search, outside) == LIBPATH_BAD_ARGUMENT);
  for (piece.status = status; piece.status == LIBPATH_RUNNING; ++pieces) {
    CHECK(libpath_real_time_search_next(search, cells, 64, &piece) == LIBPATH_OK);
    CHECK(goes_on(cells, &piece, &at));
    if (pieces == 0) {
      at = cells[1];
      CHECK(libpath_real_time_search_stop_at(search, at) == LIBPATH_OK);
    }
  }
  CHECK(piece.status == LIBPATH_FOUND && at.x == to.x && at.y == to.y && pieces > 1);
  CHECK(libpath_real_time_search_learned(search) <= 100000);
  libpath_real_time_search_destroy(search);
  options.most_pieces = 1;
  CHECK(libpath_real_time_search_create(&options, &search) == LIBPATH_OK);
  CHECK(libpath_real_time_search_start(search, world, from, to, &status) == LIBPATH_OK && status == LIBPATH_RUNNING);
  CHECK(libpath_real_time_search_next(search, cells, 64, &piece) == LIBPATH_OK && piece.status == LIBPATH_RUNNING);
  CHECK(libpath_real_time_search_next(search, cells, 64, &piece) == LIBPATH_OK && piece.status == LIBPATH_NO_PATH);
  CHECK(piece.reason == LIBPATH_GAVE_UP);
  libpath_real_time_search_destroy(search);
  options.most_pieces = 0;
  options.most_learned = 1;
  CHECK(libpath_real_time_search_create(&options, &search) == LIBPATH_OK);
  CHECK(libpath_real_time_search_start(search, world, from, to, &status) == LIBPATH_OK);
  for (piece.status = status; piece.status == LIBPATH_RUNNING;)
    CHECK(libpath_real_time_search_next(search, cells, 64, &piece) == LIBPATH_OK);
  CHECK(piece.status == LIBPATH_NO_PATH && piece.reason == LIBPATH_GAVE_UP);
  CHECK(libpath_real_time_search_learned(search) == 1);
  libpath_real_time_search_destroy(search);
  options.most_learned = 0;
  options.side = 1024;
  CHECK(libpath_real_time_search_create(&options, &search) == LIBPATH_OK);
  CHECK(libpath_real_time_search_start(search, world, from, to, &status) == LIBPATH_OK);
  CHECK(libpath_real_time_search_next(search, cells, 64, &piece) == LIBPATH_OK && piece.cells > 16);
  libpath_real_time_search_destroy(search);
  return 0;
}

int travel(const void* bytes, size_t size) {
  libpath_asset* asset = NULL;
  libpath_world* world = NULL;
  libpath_context* context = NULL;
  int line = 0;
  CHECK(libpath_asset_open(bytes, size, LIBPATH_OPEN_COPY, &asset, NULL) == LIBPATH_OK);
  CHECK(libpath_world_create(asset, 0, &world) == LIBPATH_OK);
  const libpath_cell from = {0, 0};
  const libpath_cell to = {(int32_t)libpath_world_width(world) - 1, (int32_t)libpath_world_height(world) - 1};
  CHECK(libpath_context_create((size_t)(to.x + 1) * (size_t)(to.y + 1), &context) == LIBPATH_OK);
  if ((line = travel_on_plan(world, context, from, to)) != 0) return line;
  if ((line = travel_by_compass(world, context, from, to)) != 0) return line;
  if ((line = travel_in_real_time(world, from, to)) != 0) return line;
  libpath_context_destroy(context);
  libpath_world_destroy(world);
  libpath_asset_destroy(asset);
  return 0;
}

int use_c_api(const void* bytes, size_t size) {
  libpath_asset* asset = NULL;
  libpath_world* world = NULL;
  libpath_context* context = NULL;
  uint64_t offset = 0;
  int line = 0;
  CHECK(libpath_version() == LIBPATH_C_VERSION);
  CHECK(libpath_asset_open(bytes, size - 1, LIBPATH_OPEN_COPY, &asset, &offset) == LIBPATH_WRONG_SIZE);
  CHECK(asset == NULL && strlen(libpath_describe_code(LIBPATH_WRONG_SIZE)) > 5);
  CHECK(libpath_asset_open(bytes, size, 8, &asset, NULL) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_asset_open(bytes, size, LIBPATH_OPEN_COPY, &asset, NULL) == LIBPATH_OK);
  CHECK(libpath_world_create(asset, 1, &world) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_world_create(asset, 0, &world) == LIBPATH_OK);
  CHECK(libpath_context_create(CELLS, &context) == LIBPATH_OK);
  if ((line = use_asset(asset)) != 0) return line;
  if ((line = find_paths(world, context)) != 0) return line;
  if ((line = slice(world, context)) != 0) return line;
  if ((line = flood(world, context)) != 0) return line;
  if ((line = change(asset, context)) != 0) return line;
  if ((line = stack(asset, context)) != 0) return line;
  if ((line = queue(world)) != 0) return line;
  if ((line = queue_goes_back(world)) != 0) return line;
  if ((line = find_lines(asset, world, context)) != 0) return line;
  if ((line = drive_nowhere(world)) != 0) return line;
  if ((line = know_and_fear(asset, context)) != 0) return line;
  if ((line = swap(bytes, size)) != 0) return line;
  if ((line = move_crowd(asset, world, context)) != 0) return line;
  if ((line = claim(asset)) != 0) return line;
  libpath_context_destroy(context);
  libpath_world_destroy(world);
  libpath_asset_destroy(asset);
  libpath_asset_destroy(NULL);
  return 0;
}
