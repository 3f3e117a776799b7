/* The baker's part of the C interface, from C. */

#include <libpath/c/tiles.h>
#include <libpath/c_bake/tiles.h>
#include <string.h>

#include "c99_client.h"

#define CHECK(condition) \
  if (!(condition)) return __LINE__

enum { WIDTH = 7, HEIGHT = 5, CELLS = WIDTH * HEIGHT };

/* A wall in the middle, with a way round above and below. */
static const uint8_t kWalkable[CELLS] = {
    1, 1, 1, 1, 1, 1, 1, /**/
    1, 1, 1, 0, 1, 1, 1, /**/
    1, 1, 1, 0, 1, 1, 1, /**/
    1, 1, 1, 0, 1, 1, 1, /**/
    1, 1, 1, 1, 1, 1, 1,
};

/* The length of the way across, or less than 0. */
static double across(const libpath_asset* asset, uint32_t unit) {
  libpath_world* world = NULL;
  libpath_context* context = NULL;
  libpath_grid_query query = LIBPATH_INIT(libpath_grid_query);
  libpath_path_result result = LIBPATH_INIT(libpath_path_result);
  double length = -1;
  query.from.x = 1;
  query.from.y = 2;
  query.to.x = 5;
  query.to.y = 2;
  if (libpath_world_create(asset, unit, &world) == LIBPATH_OK &&
      libpath_context_create(libpath_world_most_nodes(world), &context) == LIBPATH_OK &&
      libpath_find_path(world, context, &query, NULL, 0, &result) == LIBPATH_OK && result.status == LIBPATH_FOUND) {
    length = result.length;
  }
  libpath_context_destroy(context);
  libpath_world_destroy(world);
  return length;
}

static int bake_flags(void) {
  libpath_asset* asset = NULL;
  char message[64] = "left over";
  CHECK(libpath_asset_create_from_flags(kWalkable, WIDTH, HEIGHT, NULL, &asset, message, sizeof message) == LIBPATH_OK);
  CHECK(message[0] == '\0');
  CHECK(across(asset, 0) > 6.8 && across(asset, 0) < 6.9);
  uint32_t wall = 0;
  CHECK(libpath_asset_find_terrain(asset, "wall", &wall) == LIBPATH_OK && wall == 1);
  libpath_asset_destroy(asset);
  return 0;
}

/* The same wall of ground that is ten times as dear, past which diagonal steps lead. */
static int bake_costs(void) {
  int32_t costs[CELLS];
  for (int i = 0; i < CELLS; ++i) costs[i] = kWalkable[i] != 0 ? 2000 : 20000;
  libpath_bake_options options = LIBPATH_INIT(libpath_bake_options);
  options.tier = LIBPATH_TIER_FAST;
  options.threads = 2;
  libpath_asset* asset = NULL;
  CHECK(libpath_asset_create_from_costs(costs, WIDTH, HEIGHT, &options, &asset, NULL, 0) == LIBPATH_OK);
  CHECK(across(asset, 0) > 11.31 && across(asset, 0) < 11.32);
  libpath_asset_info info = LIBPATH_INIT(libpath_asset_info);
  CHECK(libpath_asset_get_info(asset, &info) == LIBPATH_OK && info.tier == LIBPATH_TIER_FAST && info.units == 1);
  libpath_asset_destroy(asset);
  return 0;
}

static int bake_units(void) {
  libpath_unit_profile units[2] = {LIBPATH_INIT(libpath_unit_profile), LIBPATH_INIT(libpath_unit_profile)};
  units[1].name = "van";
  units[1].length = 2;
  units[1].turning_radius = 0.5;
  units[1].speed = 4;
  libpath_bake_options options = LIBPATH_INIT(libpath_bake_options);
  options.units = units;
  options.unit_count = 2;
  libpath_asset* asset = NULL;
  CHECK(libpath_asset_create_from_flags(kWalkable, WIDTH, HEIGHT, &options, &asset, NULL, 0) == LIBPATH_OK);
  uint32_t van = 0;
  CHECK(libpath_asset_find_unit(asset, "van", &van) == LIBPATH_OK && van == 1);
  libpath_unit_info info = LIBPATH_INIT(libpath_unit_info);
  CHECK(libpath_asset_get_unit(asset, van, &info) == LIBPATH_OK && info.turns == 1 && info.length == 2);
  CHECK(info.width == 1 && info.speed == 4 && info.acceleration == 1 && info.headings == 8);
  CHECK(across(asset, van) > 6.8);
  libpath_asset_destroy(asset);
  return 0;
}

/* A world of two tiles whose right one is a swamp but for a wall. */
static int bake_tiles(void) {
  static const int32_t kCosts[] = {1000, 0, 2500};
  static uint8_t terrains[64 * 64];
  libpath_tile_baker* baker = NULL;
  libpath_tiled_world* world = NULL;
  libpath_tiled_context* context = NULL;
  libpath_cell_window window;
  libpath_cell tile = {0, 0};
  libpath_cell tiles[1];
  libpath_tiled_query query = LIBPATH_INIT(libpath_tiled_query);
  libpath_tiled_result result = LIBPATH_INIT(libpath_tiled_result);
  const void* bytes = NULL;
  size_t size = 0;
  size_t count = 0;
  char message[64];
  CHECK(libpath_tile_baker_create(kCosts, 3, 70, 64, 64, NULL, &baker, message, sizeof message) == LIBPATH_OK);
  CHECK(libpath_tile_baker_index(baker, &bytes, &size) == LIBPATH_OK);
  CHECK(libpath_tiled_world_open(bytes, size, 2, 0, &world, NULL) == LIBPATH_OK);
  for (tile.x = 0; tile.x < 2; ++tile.x) {
    CHECK(libpath_tile_baker_window(baker, tile, &window) == LIBPATH_OK);
    CHECK(window.first.x == 64 * tile.x && window.width == (tile.x == 0 ? 64 : 6) && window.height == 64);
    const size_t cells = (size_t)window.width * (size_t)window.height;
    memset(terrains, tile.x == 0 ? 0 : 2, cells);
    if (tile.x == 1) terrains[1] = 1;
    CHECK(libpath_tile_baker_bake(baker, tile, terrains, cells, &bytes, &size) == LIBPATH_OK);
    CHECK(libpath_tiled_world_load(world, bytes, size, LIBPATH_OPEN_COPY, NULL, NULL) == LIBPATH_OK);
  }
  CHECK(libpath_tile_baker_bake(baker, tile, terrains, 1, &bytes, &size) == LIBPATH_BAD_ARGUMENT);
  window.first.x = 65;
  window.width = window.height = 1;
  CHECK(libpath_tile_baker_tiles_around(baker, &window, tiles, 1, &count) == LIBPATH_OK);
  CHECK(count == 1 && tiles[0].x == 1 && tiles[0].y == 0);
  CHECK(libpath_tiled_context_create(world, &context) == LIBPATH_OK);
  query.from.x = 60;
  query.to.x = 69;
  query.from.y = query.to.y = 30;
  CHECK(libpath_find_tiled_path(world, context, &query, NULL, 0, &result) == LIBPATH_OK && result.optimal == 1);
  CHECK(result.length == 17.25); /* 3 steps on plain ground, one into the swamp, 5 in it */
  libpath_tiled_context_destroy(context);
  libpath_tiled_world_destroy(world);
  libpath_tile_baker_destroy(baker); /* whose index the world was opened on */
  return 0;
}

int bake_worlds(void) {
  int (*const parts[])(void) = {bake_flags, bake_costs, bake_units, bake_tiles};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; ++i) {
    const int line = parts[i]();
    if (line != 0) return line;
  }
  return 0;
}
