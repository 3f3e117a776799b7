#include "c99_client.h"

#include <libpath/c/libpath.h>
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
  CHECK(libpath_live_world_block(live, kOutside) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_live_world_set_terrain(live, kWall, 255) == LIBPATH_BAD_ARGUMENT);
  libpath_live_world_destroy(live);

  CHECK(libpath_overlay_create(asset, 0, &overlay) == LIBPATH_OK);
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
  libpath_overlay_clear(overlay);
  CHECK(libpath_overlay_extra_cost(overlay, top, &extra) == LIBPATH_OK && extra == 0);
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
  libpath_queue_restart(queue);
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
  if ((line = queue(world)) != 0) return line;
  libpath_context_destroy(context);
  libpath_world_destroy(world);
  libpath_asset_destroy(asset);
  libpath_asset_destroy(NULL);
  return 0;
}
