/* The baker's part of the C interface, from C. */

#include <libpath/c_bake/bake.h>
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

int bake_worlds(void) {
  const int flags = bake_flags();
  const int costs = flags == 0 ? bake_costs() : flags;
  return costs == 0 ? bake_units() : costs;
}
