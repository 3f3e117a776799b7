/* Placed waypoints and provinces, in slices. */

#include <libpath/c/libpath.h>
#include <string.h>

#include "c99_client.h"

#define CHECK(condition) \
  if (!(condition)) return __LINE__

static int near(double value, double wanted) { return value > wanted - 1e-6 && value < wanted + 1e-6; }

static int finish(libpath_node_search* search, uint32_t* status) {
  for (*status = LIBPATH_RUNNING; *status == LIBPATH_RUNNING;) {
    if (libpath_node_search_step(search, 1, status) != LIBPATH_OK) return 0;
  }
  return 1;
}

static int walk_by_waypoints(const libpath_world* world, libpath_context* context) {
  libpath_node_search* search = NULL;
  libpath_node_result nodes = LIBPATH_INIT(libpath_node_result);
  libpath_waypoint_query query = LIBPATH_INIT(libpath_waypoint_query);
  libpath_waypoint_result whole = LIBPATH_INIT(libpath_waypoint_result);
  libpath_waypoint_result sliced = LIBPATH_INIT(libpath_waypoint_result);
  libpath_point points[4], again[4];
  uint32_t places[3] = {9, 9, 9};
  uint32_t status = 9;
  CHECK(libpath_node_search_create_placed(NULL, context, &search) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_node_search_create_placed(world, context, &search) == LIBPATH_OK);
  CHECK(libpath_node_search_step(search, 1, &status) == LIBPATH_OK && status == LIBPATH_BAD_QUERY);
  CHECK(libpath_node_search_points(search, points, 4, &sliced) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_node_search_start(search, 0, 2, &status) == LIBPATH_OK && status == LIBPATH_RUNNING);
  CHECK(libpath_node_search_step(search, 1, &status) == LIBPATH_OK && status == LIBPATH_RUNNING);
  CHECK(libpath_node_search_result(search, &nodes) == LIBPATH_OK && nodes.expanded == 1);
  CHECK(finish(search, &status) && status == LIBPATH_FOUND);
  CHECK(libpath_node_search_path(search, places, 3, &nodes) == LIBPATH_OK && nodes.optimal == 1 && nodes.nodes == 3);
  CHECK(places[0] == 0 && places[1] == 1 && places[2] == 2 && near(nodes.cost, 4.472136));
  CHECK(libpath_node_search_points(search, points, 4, &sliced) == LIBPATH_BAD_ARGUMENT);
  query.from.x = query.from.y = query.to.y = 0.5;
  query.to.x = 6.5;
  CHECK(libpath_find_placed_path(world, context, &query, points, 4, &whole) == LIBPATH_OK && whole.points == 3);
  CHECK(libpath_node_search_start_between(search, &query, &status) == LIBPATH_OK && status == LIBPATH_RUNNING);
  CHECK(finish(search, &status) && status == LIBPATH_FOUND);
  CHECK(libpath_node_search_points(search, again, 4, &sliced) == LIBPATH_OK && near(sliced.length, 6.324555));
  CHECK(sliced.points == 3 && sliced.length == whole.length && same_bytes(points, again, 3 * sizeof *points));
  CHECK(libpath_node_search_path(search, places, 3, &nodes) == LIBPATH_OK && nodes.nodes == 1 && places[0] == 1);
  CHECK(libpath_node_search_start_between(search, &query, NULL) == LIBPATH_OK);
  libpath_node_search_cancel(search);
  CHECK(libpath_node_search_result(search, &nodes) == LIBPATH_OK && nodes.reason == LIBPATH_CANCELLED);
  query.from.x = 3.5;
  CHECK(libpath_node_search_start_between(search, &query, &status) == LIBPATH_OK && status == LIBPATH_NO_PATH);
  query.struct_size = 8;
  CHECK(libpath_node_search_start_between(search, &query, &status) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_node_search_start(search, 0, 3, &status) == LIBPATH_OK && status == LIBPATH_BAD_QUERY);
  CHECK(libpath_node_search_result(search, &nodes) == LIBPATH_OK && nodes.reason == LIBPATH_NO_SUCH_NODE);
  libpath_node_search_destroy(search);
  return 0;
}

static int walk_by_provinces(const libpath_asset* asset, libpath_context* context) {
  libpath_node_search* search = NULL;
  libpath_node_result whole = LIBPATH_INIT(libpath_node_result);
  libpath_node_result sliced = LIBPATH_INIT(libpath_node_result);
  libpath_waypoint_query query = LIBPATH_INIT(libpath_waypoint_query);
  uint32_t places[3], again[3];
  uint32_t status = 9;
  CHECK(libpath_asset_provinces(asset) == 3);
  CHECK(libpath_find_province_path(asset, context, 0, 2, places, 3, &whole) == LIBPATH_OK && whole.cost == 5);
  CHECK(libpath_node_search_create_provinces(asset, NULL, &search) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_node_search_create_provinces(asset, context, &search) == LIBPATH_OK);
  CHECK(libpath_node_search_start(search, 0, 2, &status) == LIBPATH_OK && status == LIBPATH_RUNNING);
  CHECK(finish(search, &status) && status == LIBPATH_FOUND);
  CHECK(libpath_node_search_path(search, again, 3, &sliced) == LIBPATH_OK && sliced.cost == 5 && sliced.nodes == 3);
  CHECK(same_bytes(places, again, sizeof places));
  CHECK(libpath_node_search_path(search, NULL, 1, &sliced) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_node_search_start(search, 2, 0, &status) == LIBPATH_OK);
  CHECK(finish(search, &status) && status == LIBPATH_NO_PATH);
  CHECK(libpath_node_search_result(search, &sliced) == LIBPATH_OK && sliced.reason == LIBPATH_NO_WAY_BY_NODES);
  CHECK(libpath_node_search_start_between(search, &query, &status) == LIBPATH_BAD_ARGUMENT);
  libpath_node_search_destroy(search);
  libpath_node_search_destroy(NULL);
  return 0;
}

static int look_up_units(const libpath_asset* asset) {
  libpath_unit_info unit = LIBPATH_INIT(libpath_unit_info);
  libpath_cell wall = {3, 0};
  libpath_cell outside = {7, 0};
  char name[8];
  uint32_t terrain = 99;
  uint32_t same = 98;
  CHECK(libpath_asset_get_unit(asset, 0, &unit) == LIBPATH_OK && unit.length == 1 && unit.width == 1);
  CHECK(unit.headings == 8 && unit.turns == 0 && unit.turning_radius == 0 && unit.speed == 1);
  CHECK(libpath_asset_get_unit(asset, 9, &unit) == LIBPATH_BAD_ARGUMENT);
  unit.struct_size = 4;
  CHECK(libpath_asset_get_unit(asset, 0, &unit) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_asset_terrain_at(asset, wall, &terrain) == LIBPATH_OK);
  CHECK(libpath_asset_terrain_name(asset, terrain, name, sizeof name, NULL) == LIBPATH_OK);
  CHECK(strcmp(name, "void") == 0);
  CHECK(libpath_asset_find_terrain(asset, name, &same) == LIBPATH_OK && same == terrain);
  CHECK(libpath_asset_find_terrain(asset, "lava!", &same) == LIBPATH_NOT_FOUND);
  CHECK(libpath_asset_terrain_at(asset, outside, &terrain) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_asset_terrain_name(asset, 999, name, sizeof name, NULL) == LIBPATH_BAD_ARGUMENT);
  return 0;
}

static int look_up_nodes(const libpath_asset* asset, const libpath_world* world) {
  libpath_point at;
  char name[5];
  size_t length = 0;
  uint32_t place = 9;
  CHECK(libpath_world_most_nodes(world) == 21 && libpath_world_most_nodes(NULL) == 0);
  CHECK(libpath_asset_placed_waypoints(asset) == 3 && libpath_asset_placed_waypoints(NULL) == 0);
  CHECK(libpath_asset_find_placed_waypoint(asset, "east", &place) == LIBPATH_OK && place == 2);
  CHECK(libpath_asset_placed_waypoint(asset, place, &at) == LIBPATH_OK && at.x == 5.5 && at.y == 0.5);
  CHECK(libpath_asset_placed_waypoint(asset, 3, &at) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_asset_placed_waypoint_name(asset, 1, name, sizeof name, &length) == LIBPATH_OK);
  CHECK(strcmp(name, "gap") == 0 && length == 3);
  CHECK(libpath_asset_find_placed_waypoint(asset, "coast", &place) == LIBPATH_NOT_FOUND);
  CHECK(libpath_asset_find_placed_waypoint(asset, NULL, &place) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_asset_find_province(asset, "hills", &place) == LIBPATH_OK && place == 1);
  CHECK(libpath_asset_province(asset, place, &at) == LIBPATH_OK && at.x == 2.5 && at.y == 0.5);
  CHECK(libpath_asset_province(asset, 0, NULL) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_asset_province_name(asset, 2, name, sizeof name, &length) == LIBPATH_OK);
  CHECK(strcmp(name, "vall") == 0 && length == 6);
  CHECK(libpath_asset_province_name(asset, 3, name, sizeof name, NULL) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_asset_find_province(asset, "east", &place) == LIBPATH_NOT_FOUND);
  return 0;
}

int walk_nodes(const void* bytes, size_t size) {
  libpath_asset* asset = NULL;
  libpath_world* world = NULL;
  libpath_context* context = NULL;
  libpath_overlay* overlay = NULL;
  int line = 0;
  CHECK(libpath_asset_open(bytes, size, LIBPATH_OPEN_COPY, &asset, NULL) == LIBPATH_OK);
  CHECK(libpath_world_create(asset, 0, &world) == LIBPATH_OK);
  CHECK(libpath_context_create(21, &context) == LIBPATH_OK);
  if ((line = walk_by_waypoints(world, context)) != 0) return line;
  if ((line = look_up_units(asset)) != 0) return line;
  if ((line = look_up_nodes(asset, world)) != 0) return line;
  if ((line = walk_by_provinces(asset, context)) != 0) return line;
  CHECK(libpath_overlay_create_turning(asset, 0, &overlay) == LIBPATH_BAD_ARGUMENT); /* this unit does not turn */
  libpath_context_destroy(context);
  libpath_world_destroy(world);
  libpath_asset_destroy(asset);
  return 0;
}
