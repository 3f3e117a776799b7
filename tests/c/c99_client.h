#ifndef LIBPATH_TESTS_C_C99_CLIENT_H
#define LIBPATH_TESTS_C_C99_CLIENT_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Whether two answers are the same to the last bit. No struct of the interface has padding. */
static inline int same_bytes(const void* a, const void* b, size_t size) { return memcmp(a, b, size) == 0; }

/* Uses all of the C interface on an asset of the map in c_api_test.cpp. Returns 0, or the line of the first check that
   failed. */
int use_c_api(const void* bytes, size_t size);

/* The same for an asset whose first unit turns: a map of 11 by 6 cells. */
int drive(const void* bytes, size_t size);

/* Long ways from corner to corner, on two levels, by compass and in real time, of an asset with areas. */
int travel(const void* bytes, size_t size);

/* Placed waypoints and provinces in slices, of the map in c_api_test.cpp that has some. */
int walk_nodes(const void* bytes, size_t size);

/* Exact starts, what is laid over a map, queues of all searches and art at fixed angles, on the map of drive() with a
 * road in row 4. */
int turn(const void* bytes, size_t size);

/* Routes from their parts, curves and clearances, on the same map. */
int lay_by_hand(const void* bytes, size_t size);

typedef struct tile_bytes {
  const void* bytes;
  size_t size;
} tile_bytes;

/* A world of 130 by 64 open cells in three tiles of 64 a side. */
int stream(const tile_bytes* index, const tile_bytes* tiles);

/* A tile, of level 0, or a district, in a column and a row. */
typedef struct square_bytes {
  int32_t level;
  int32_t x;
  int32_t y;
  const void* bytes;
  size_t size;
} square_bytes;

/* From corner to corner of a world of 320 by 320 cells in tiles of 64 a side. */
int walk_far(const square_bytes* index, const square_bytes* squares, size_t count);

/* Worlds of flags and costs, baked by the program itself. */
int bake_worlds(void);

#ifdef __cplusplus
}
#endif

#endif
