/* Ways over any distance through worlds of tiles of which few are loaded. */

#include <libpath/c/districts.h>
#include <libpath/c/tiles.h>
#include <stdlib.h>

#include "c99_client.h"

#define CHECK(condition) \
  if (!(condition)) return __LINE__

enum { SIDE = 64, TILES = 4, DISTRICTS = 8, PIECE = 64 };

static libpath_cell at(int32_t x, int32_t y) {
  libpath_cell cell;
  cell.x = x;
  cell.y = y;
  return cell;
}

static int is_at(libpath_cell a, libpath_cell b) { return a.x == b.x && a.y == b.y; }

static const square_bytes* find_square(const square_bytes* squares, size_t count, int32_t level, libpath_cell where) {
  size_t i;
  for (i = 0; i < count; ++i) {
    if (squares[i].level == level && squares[i].x == where.x && squares[i].y == where.y) return &squares[i];
  }
  return NULL;
}

static int load_and_drop(libpath_districts* districts, const square_bytes* one) {
  const libpath_cell where = at(one->x, one->y);
  libpath_district_place place;
  libpath_district_place residents[1];
  size_t count = 9;
  uint64_t offset = 9;
  CHECK(libpath_districts_levels(districts) == 2);
  CHECK(libpath_districts_place_of(districts, at(300, 70), 1, &place) == LIBPATH_OK && place.level == 1);
  CHECK(is_at(place.at, at(1, 0)));
  CHECK(libpath_districts_load(districts, one->bytes, one->size, LIBPATH_OPEN_COPY, &place, &offset) == LIBPATH_OK);
  CHECK(place.level == one->level && is_at(place.at, where) && offset == 0);
  CHECK(libpath_districts_load(districts, one->bytes, one->size, 0, NULL, NULL) == LIBPATH_OK);
  CHECK(libpath_districts_load(districts, one->bytes, 7, 0, &place, &offset) == LIBPATH_TOO_SHORT);
  CHECK(libpath_districts_residents(districts, residents, 1, &count) == LIBPATH_OK && count == 1);
  CHECK(residents[0].level == one->level && is_at(residents[0].at, where));
  CHECK(libpath_districts_is_resident(districts, one->level, where) == 1);
  CHECK(libpath_districts_is_resident(districts, one->level + 1, where) == 0);
  CHECK(libpath_districts_drop(districts, one->level, where) == 1);
  CHECK(libpath_districts_drop(districts, one->level, where) == 0);
  return 0;
}

/* The resident tile that lies farthest from the unit. */
static libpath_cell farthest(const libpath_tiled_world* world, libpath_cell unit) {
  libpath_cell residents[TILES];
  size_t count = 0;
  size_t found = 0;
  int32_t most = -1;
  size_t i;
  if (libpath_tiled_world_residents(world, residents, TILES, &count) != LIBPATH_OK) return at(-1, -1);
  for (i = 0; i < count; ++i) {
    const int32_t away = abs(residents[i].x - unit.x / SIDE) + abs(residents[i].y - unit.y / SIDE);
    if (away > most) found = i;
    if (away > most) most = away;
  }
  return residents[found];
}

/* Loads what the plan lacks; a tile in place of the farthest one where every slot is taken. */
static int load_missing(libpath_tiled_world* world, libpath_districts* districts, const libpath_district_plan* plan,
                        const square_bytes* squares, size_t count) {
  const square_bytes* square = NULL;
  if (plan->has_missing_district) {
    square = find_square(squares, count, plan->missing_district.level, plan->missing_district.at);
    CHECK(square != NULL);
    CHECK(libpath_districts_load(districts, square->bytes, square->size, 0, NULL, NULL) == LIBPATH_OK);
    return 0;
  }
  CHECK(plan->has_missing_tile == 1);
  square = find_square(squares, count, 0, plan->missing_tile);
  CHECK(square != NULL);
  if (libpath_tiled_world_load(world, square->bytes, square->size, 0, NULL, NULL) == LIBPATH_FULL) {
    CHECK(libpath_tiled_world_drop(world, farthest(world, plan->at)) == 1);
    CHECK(libpath_tiled_world_load(world, square->bytes, square->size, 0, NULL, NULL) == LIBPATH_OK);
  }
  return 0;
}

static int walk(libpath_tiled_world* world, libpath_districts* districts, libpath_district_context* context,
                const square_bytes* squares, size_t count) {
  const libpath_cell from = at(1, 1);
  const libpath_cell to = at(318, 318);
  libpath_district_search* search = NULL;
  libpath_district_plan plan = LIBPATH_INIT(libpath_district_plan);
  libpath_path_result piece = LIBPATH_INIT(libpath_path_result);
  libpath_cell cells[PIECE];
  libpath_cell last = from;
  uint64_t planned = 0;
  uint64_t walked = 0;
  uint32_t status = 9;
  int line = 0;
  int times = 0;
  CHECK(libpath_district_search_create(world, districts, context, &search) == LIBPATH_OK);
  CHECK(libpath_district_search_next(search, cells, PIECE, &piece) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_district_search_start(search, 9, from, to, &status) == LIBPATH_BAD_ARGUMENT);
  CHECK(libpath_district_search_start(search, 0, from, at(-1, 0), &status) == LIBPATH_OK);
  CHECK(status == LIBPATH_BAD_QUERY);
  for (times = 0; times < 20; ++times) {
    CHECK(libpath_district_search_start(search, 0, from, to, &status) == LIBPATH_OK);
    CHECK(libpath_district_search_plan(search, &plan) == LIBPATH_OK && plan.status == status);
    if (status == LIBPATH_RUNNING) break;
    CHECK(plan.reason == LIBPATH_NOT_SEEN && plan.cost == LIBPATH_NO_COST);
    if ((line = load_missing(world, districts, &plan, squares, count)) != 0) return line;
  }
  CHECK(status == LIBPATH_RUNNING && plan.cost > 0 && plan.expanded > 0 && is_at(plan.at, from));
  planned = plan.cost;
  for (times = 0; times < 1000 && status == LIBPATH_RUNNING; ++times) {
    CHECK(libpath_district_search_next(search, cells, 1, &piece) == LIBPATH_BAD_ARGUMENT);
    CHECK(libpath_district_search_next(search, cells, PIECE, &piece) == LIBPATH_OK);
    CHECK(libpath_district_search_plan(search, &plan) == LIBPATH_OK && plan.status == piece.status);
    status = piece.status;
    if (piece.cells == 0) {
      CHECK(status == LIBPATH_RUNNING);
      if ((line = load_missing(world, districts, &plan, squares, count)) != 0) return line;
      continue;
    }
    CHECK(piece.cells <= PIECE && is_at(cells[0], last));
    last = cells[piece.cells - 1];
    CHECK(is_at(plan.at, last));
    walked += piece.cost;
  }
  CHECK(status == LIBPATH_FOUND && is_at(last, to) && is_at(plan.end, to) && walked > planned / 2);
  libpath_district_search_destroy(search);
  libpath_district_search_destroy(NULL);
  return 0;
}

int walk_far(const square_bytes* index, const square_bytes* squares, size_t count) {
  libpath_tiled_world* world = NULL;
  libpath_districts* districts = NULL;
  libpath_district_context* context = NULL;
  int line = 0;
  CHECK(libpath_districts_open(squares[0].bytes, squares[0].size, DISTRICTS, 0, &districts, NULL) != LIBPATH_OK);
  CHECK(districts == NULL);
  CHECK(libpath_tiled_world_open(index->bytes, index->size, TILES, 0, &world, NULL) == LIBPATH_OK);
  CHECK(libpath_districts_open(index->bytes, index->size, DISTRICTS, LIBPATH_OPEN_COPY, &districts, NULL) ==
        LIBPATH_OK);
  CHECK(libpath_district_context_create(world, &context) == LIBPATH_OK);
  CHECK(libpath_district_context_bytes(context) > 64 * 64);
  if ((line = load_and_drop(districts, &squares[count - 1])) != 0) return line;
  if ((line = walk(world, districts, context, squares, count)) != 0) return line;
  libpath_district_context_destroy(context);
  libpath_districts_destroy(districts);
  libpath_tiled_world_destroy(world);
  libpath_district_context_destroy(NULL);
  libpath_districts_destroy(NULL);
  return 0;
}
