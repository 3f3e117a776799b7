/* Worlds of tiles. */

#include <libpath/c/tiles.h>
#include <stdlib.h>
#include <string.h>

#include "c99_client.h"

#define CHECK(condition) \
  if (!(condition)) return __LINE__

enum { SLOTS = 2 };

static libpath_cell at(int32_t x, int32_t y) {
  libpath_cell cell;
  cell.x = x;
  cell.y = y;
  return cell;
}

static int is_at(libpath_cell cell, int32_t x, int32_t y) { return cell.x == x && cell.y == y; }

static libpath_tiled_query between(libpath_cell from, libpath_cell to) {
  libpath_tiled_query query = LIBPATH_INIT(libpath_tiled_query);
  query.from = from;
  query.to = to;
  return query;
}

static int look_up(const libpath_tiled_world* world) {
  libpath_tiled_world_info info = LIBPATH_INIT(libpath_tiled_world_info);
  char name[4];
  size_t length = 0;
  uint32_t unit = 9;
  CHECK(libpath_tiled_world_get_info(world, &info) == LIBPATH_OK);
  CHECK(info.width == 130 && info.height == 64 && info.tile_side == 64 && info.columns == 3 && info.rows == 1);
  CHECK(info.units == 1 && info.slots == SLOTS);
  CHECK(libpath_tiled_world_unit_name(world, 0, name, sizeof name, &length) == LIBPATH_OK);
  CHECK(strcmp(name, "gro") == 0 && length == 6);
  CHECK(libpath_tiled_world_unit_name(world, 1, name, sizeof name, &length) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_tiled_world_find_unit(world, "ground", &unit) == LIBPATH_OK && unit == 0);
  CHECK(libpath_tiled_world_find_unit(world, "nobody", &unit) == LIBPATH_NOT_FOUND);
  return 0;
}

static int load_and_drop(libpath_tiled_world* world, const tile_bytes* tiles) {
  libpath_cell tile = at(9, 9);
  libpath_cell residents[SLOTS];
  size_t count = 9;
  uint64_t offset = 9;
  CHECK(libpath_tiled_world_residents(world, NULL, 0, &count) == LIBPATH_OK && count == 0);
  CHECK(libpath_tiled_world_load(world, tiles[1].bytes, tiles[1].size, 0, &tile, &offset) == LIBPATH_OK);
  CHECK(is_at(tile, 1, 0) && offset == 0 && libpath_tiled_world_is_resident(world, tile) == 1);
  CHECK(libpath_tiled_world_load(world, tiles[1].bytes, tiles[1].size, 0, NULL, NULL) == LIBPATH_OK);
  CHECK(libpath_tiled_world_load(world, tiles[0].bytes, tiles[0].size, LIBPATH_OPEN_COPY, NULL, NULL) == LIBPATH_OK);
  CHECK(libpath_tiled_world_load(world, tiles[2].bytes, tiles[2].size, 0, NULL, NULL) == LIBPATH_FULL);
  CHECK(libpath_tiled_world_load(world, tiles[2].bytes, 7, 0, &tile, &offset) == LIBPATH_TOO_SHORT);
  CHECK(libpath_tiled_world_residents(world, residents, 1, &count) == LIBPATH_OK && count == 2);
  CHECK(is_at(residents[0], 1, 0));
  CHECK(libpath_tiled_world_drop(world, at(1, 0)) == 1 && libpath_tiled_world_drop(world, at(1, 0)) == 0);
  CHECK(libpath_tiled_world_drop(world, at(-1, 0)) == 0 && libpath_tiled_world_is_resident(world, at(3, 0)) == 0);
  CHECK(libpath_tiled_world_is_resident(world, at(0, 0)) == 1);
  return 0;
}

/* Asks, and loads what is missing, until nothing is. */
static int find_all(libpath_tiled_world* world, libpath_tiled_context* context, const tile_bytes* tiles) {
  const libpath_tiled_query query = between(at(60, 1), at(129, 1));
  libpath_tiled_result result = LIBPATH_INIT(libpath_tiled_result);
  libpath_cell cells[128];
  CHECK(libpath_find_tiled_path(world, context, &query, cells, 128, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_NO_PATH && result.reason == LIBPATH_NOT_SEEN && result.optimal == 0);
  CHECK(result.has_missing == 1 && is_at(result.missing, 1, 0) && result.least > 0 && result.least < LIBPATH_NO_COST);
  CHECK(libpath_tiled_world_load(world, tiles[1].bytes, tiles[1].size, 0, NULL, NULL) == LIBPATH_OK);
  CHECK(libpath_find_tiled_path(world, context, &query, cells, 128, &result) == LIBPATH_OK);
  CHECK(result.reason == LIBPATH_NOT_SEEN && is_at(result.missing, 2, 0));
  CHECK(libpath_tiled_world_drop(world, at(0, 0)) == 1);
  CHECK(libpath_tiled_world_load(world, tiles[2].bytes, tiles[2].size, 0, NULL, NULL) == LIBPATH_OK);
  CHECK(libpath_find_tiled_path(world, context, &query, cells, 128, &result) == LIBPATH_OK);
  CHECK(result.reason == LIBPATH_NOT_SEEN && is_at(result.missing, 0, 0)); /* the start is not seen */
  const libpath_tiled_query within = between(at(64, 1), at(129, 1));
  CHECK(libpath_find_tiled_path(world, context, &within, cells, 128, &result) == LIBPATH_OK);
  CHECK(result.status == LIBPATH_FOUND && result.optimal == 1 && result.least == result.cost && result.cost > 0);
  CHECK(result.has_missing == 0 && result.cells == 66 && result.corners == 2 && result.length == 65);
  CHECK(is_at(cells[0], 64, 1) && is_at(cells[65], 129, 1));
  return 0;
}

static int find_in_slices(libpath_tiled_world* world, libpath_tiled_context* context, const tile_bytes* tiles) {
  const libpath_tiled_query query = between(at(64, 1), at(129, 60));
  libpath_tiled_result result = LIBPATH_INIT(libpath_tiled_result);
  libpath_tiled_result again = LIBPATH_INIT(libpath_tiled_result);
  libpath_tiled_search* search = NULL;
  libpath_cell cells[128];
  uint32_t status = 9;
  CHECK(libpath_tiled_search_create(world, context, &search) == LIBPATH_OK);
  CHECK(libpath_tiled_search_step(search, 1, &status) == LIBPATH_OK && status == LIBPATH_BAD_QUERY);
  CHECK(libpath_tiled_search_start(search, &query, &status) == LIBPATH_OK && status == LIBPATH_RUNNING);
  CHECK(libpath_tiled_search_step(search, 1, &status) == LIBPATH_OK && status == LIBPATH_RUNNING);
  CHECK(libpath_tiled_search_result(search, &result) == LIBPATH_OK && result.status == LIBPATH_RUNNING);
  CHECK(libpath_tiled_search_partial_path(search, cells, 128, &result) == LIBPATH_OK && result.cells > 0);
  CHECK(is_at(cells[0], 64, 1));
  CHECK(libpath_tiled_world_drop(world, at(2, 0)) == 1);
  while (status == LIBPATH_RUNNING) CHECK(libpath_tiled_search_step(search, 1, &status) == LIBPATH_OK);
  CHECK(libpath_tiled_search_result(search, &result) == LIBPATH_OK && result.reason == LIBPATH_NOT_SEEN);
  CHECK(is_at(result.missing, 2, 0));
  CHECK(libpath_tiled_world_load(world, tiles[2].bytes, tiles[2].size, 0, NULL, NULL) == LIBPATH_OK);
  CHECK(libpath_tiled_search_start(search, &query, NULL) == LIBPATH_OK);
  do CHECK(libpath_tiled_search_step(search, 1, &status) == LIBPATH_OK);
  while (status == LIBPATH_RUNNING);
  CHECK(libpath_tiled_search_path(search, cells, 128, &result) == LIBPATH_OK && result.status == LIBPATH_FOUND);
  CHECK(libpath_find_tiled_path(world, context, &query, NULL, 0, &again) == LIBPATH_OK);
  CHECK(same_bytes(&result, &again, sizeof result));
  CHECK(libpath_tiled_search_start(search, &query, NULL) == LIBPATH_OK);
  libpath_tiled_search_cancel(search);
  CHECK(libpath_tiled_search_result(search, &result) == LIBPATH_OK && result.reason == LIBPATH_CANCELLED);
  libpath_tiled_search_destroy(search);
  libpath_tiled_search_destroy(NULL);
  return 0;
}

/* The caller's memory is of no account any more. */
static int forget_bytes(const tile_bytes* index, const tile_bytes* tile) {
  libpath_tiled_world* world = NULL;
  libpath_tiled_context* context = NULL;
  const libpath_tiled_query query = between(at(0, 0), at(63, 63));
  libpath_tiled_result result = LIBPATH_INIT(libpath_tiled_result);
  char* const bytes = malloc(index->size + tile->size);
  CHECK(bytes != NULL);
  memcpy(bytes, index->bytes, index->size);
  CHECK(libpath_tiled_world_open(bytes, index->size, 1, LIBPATH_OPEN_COPY, &world, NULL) == LIBPATH_OK);
  memcpy(bytes, tile->bytes, tile->size);
  CHECK(libpath_tiled_world_load(world, bytes, tile->size, LIBPATH_OPEN_COPY, NULL, NULL) == LIBPATH_OK);
  /* In place of itself, and so that the first copy is of no account either. */
  CHECK(libpath_tiled_world_load(world, bytes, tile->size, LIBPATH_OPEN_COPY | LIBPATH_OPEN_SKIP_HASHES, NULL, NULL) ==
        LIBPATH_OK);
  memset(bytes, 0xa5, index->size + tile->size);
  free(bytes);
  CHECK(libpath_tiled_context_create(world, &context) == LIBPATH_OK && libpath_tiled_context_bytes(context) > 64 * 64);
  CHECK(libpath_find_tiled_path(world, context, &query, NULL, 0, &result) == LIBPATH_OK && result.optimal == 1);
  CHECK(libpath_tiled_world_drop(world, at(0, 0)) == 1);
  CHECK(libpath_tiled_world_load(world, tile->bytes, tile->size, 0, NULL, NULL) == LIBPATH_OK);
  CHECK(libpath_find_tiled_path(world, context, &query, NULL, 0, &result) == LIBPATH_OK && result.optimal == 1);
  libpath_tiled_context_destroy(context);
  libpath_tiled_world_destroy(world);
  return 0;
}

int stream(const tile_bytes* index, const tile_bytes* tiles) {
  libpath_tiled_world* world = NULL;
  libpath_tiled_context* context = NULL;
  uint64_t offset = 9;
  int line = 0;
  CHECK(libpath_tiled_world_open(tiles[0].bytes, tiles[0].size, SLOTS, 0, &world, &offset) != LIBPATH_OK);
  CHECK(world == NULL);
  CHECK(libpath_tiled_world_open(index->bytes, index->size, SLOTS, 0, &world, &offset) == LIBPATH_OK && offset == 0);
  CHECK(libpath_tiled_context_create(world, &context) == LIBPATH_OK);
  if ((line = look_up(world)) != 0) return line;
  if ((line = load_and_drop(world, tiles)) != 0) return line;
  if ((line = find_all(world, context, tiles)) != 0) return line;
  if ((line = find_in_slices(world, context, tiles)) != 0) return line;
  libpath_tiled_context_destroy(context);
  libpath_tiled_world_destroy(world);
  libpath_tiled_context_destroy(NULL);
  libpath_tiled_world_destroy(NULL);
  return forget_bytes(index, &tiles[0]);
}
