#ifndef LIBPATH_C_TILES_H
#define LIBPATH_C_TILES_H

/* Worlds of tiles in C (docs/at-scale.md), of up to 65,536 cells a side. A game keeps the tiles around its players.
   The rules of libpath.h hold. The tile in the upper left is in column 0 and row 0.

   Threads: one that loads and drops, or any number that only read. */

/* C, whatever reads it. NOLINTBEGIN(modernize-*) */

#include <libpath/c/libpath.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct libpath_tiled_context libpath_tiled_context;
typedef struct libpath_tiled_search libpath_tiled_search;

/* Opens a world by its index. `slots`: room for so many tiles, 1 to 65,536; none is resident at first. `flags`:
   LIBPATH_OPEN_COPY; or 0 if the bytes start at a multiple of 8 and stay unchanged until the world is destroyed.
   `offset`, which may be null, gets the place of a fault. */
LIBPATH_C_API libpath_code libpath_tiled_world_open(const void* index, size_t size, size_t slots, uint32_t flags,
                                                    libpath_tiled_world** world, uint64_t* offset);
LIBPATH_C_API void libpath_tiled_world_destroy(libpath_tiled_world* world);

typedef struct libpath_tiled_world_info {
  uint32_t struct_size;
  int32_t width; /* cells */
  int32_t height;
  int32_t tile_side; /* cells; tiles in the last column and row may have less */
  int32_t columns;   /* of tiles */
  int32_t rows;
  uint32_t units;
  uint32_t slots;
} libpath_tiled_world_info;
LIBPATH_C_API libpath_code libpath_tiled_world_get_info(const libpath_tiled_world* world,
                                                        libpath_tiled_world_info* info);
/* As libpath_asset_unit_name() and libpath_asset_find_unit(). */
LIBPATH_C_API libpath_code libpath_tiled_world_unit_name(const libpath_tiled_world* world, uint32_t unit, char* out,
                                                         size_t size, size_t* length);
LIBPATH_C_API libpath_code libpath_tiled_world_find_unit(const libpath_tiled_world* world, const char* name,
                                                         uint32_t* unit);

/* Loads a tile; a tile that is there already is replaced. `tile`, which may be null, gets its place. Flags as of
   libpath_asset_open(): without LIBPATH_OPEN_COPY the bytes must stay unchanged until the tile is dropped or replaced.
   A tile that is refused changes nothing. LIBPATH_FULL: every slot is taken. */
LIBPATH_C_API libpath_code libpath_tiled_world_load(libpath_tiled_world* world, const void* bytes, size_t size,
                                                    uint32_t flags, libpath_cell* tile, uint64_t* offset);
/* 1; 0 if it was not resident. */
LIBPATH_C_API int32_t libpath_tiled_world_drop(libpath_tiled_world* world, libpath_cell tile);
/* 1 or 0. */
LIBPATH_C_API int32_t libpath_tiled_world_is_resident(const libpath_tiled_world* world, libpath_cell tile);
/* Writes the first `capacity` resident tiles, in no order; `count` gets how many there are. */
LIBPATH_C_API libpath_code libpath_tiled_world_residents(const libpath_tiled_world* world, libpath_cell* tiles,
                                                         size_t capacity, size_t* count);

/* Scratch memory of one search at a time, for worlds whose slots hold no more cells than those of this one. */
LIBPATH_C_API libpath_code libpath_tiled_context_create(const libpath_tiled_world* world,
                                                        libpath_tiled_context** context);
/* Bytes of address space, about 28 a cell of all slots; the system backs only what searches touch. */
LIBPATH_C_API size_t libpath_tiled_context_bytes(const libpath_tiled_context* context);
LIBPATH_C_API void libpath_tiled_context_destroy(libpath_tiled_context* context);

typedef struct libpath_tiled_query {
  uint32_t struct_size;
  uint32_t unit;
  libpath_cell from;
  libpath_cell to;
  uint32_t four_neighbours; /* 1: straight steps only */
  uint32_t unused;
} libpath_tiled_query;

/* What a query over resident tiles found, and what it could not see. LIBPATH_NO_PATH with LIBPATH_NOT_SEEN: no path
   leads through resident tiles, but one may lead through others. With any other reason the world has no path. */
typedef struct libpath_tiled_result {
  uint32_t struct_size;
  uint32_t status;
  uint32_t reason;
  uint32_t optimal; /* 1: the shortest of the whole world, whatever the missing tiles hold */
  uint64_t cost;    /* exact; of the path through resident tiles */
  double length;    /* the same in cells of plain ground */
  uint64_t cells;   /* on the whole path, even where the buffer held fewer; 0: not asked */
  uint64_t corners;
  uint64_t expanded;    /* rows of blocks of cells */
  uint64_t least;       /* a lower bound over the whole world; LIBPATH_NO_COST: there is no path */
  uint32_t has_missing; /* 1: another tile may improve the answer */
  uint32_t unused;
  libpath_cell missing; /* the tile to load first: the cheapest better path would lead through it */
} libpath_tiled_result;

/* The shortest path through resident tiles. Bad arguments: a unit that the world does not have. */
LIBPATH_C_API libpath_code libpath_find_tiled_path(const libpath_tiled_world* world, libpath_tiled_context* context,
                                                   const libpath_tiled_query* query, libpath_cell* cells,
                                                   size_t capacity, libpath_tiled_result* result);

/* The same in slices. Tiles may come and go between two steps; the next step then starts the query again. */
LIBPATH_C_API libpath_code libpath_tiled_search_create(const libpath_tiled_world* world, libpath_tiled_context* context,
                                                       libpath_tiled_search** search);
LIBPATH_C_API void libpath_tiled_search_destroy(libpath_tiled_search* search);
LIBPATH_C_API libpath_code libpath_tiled_search_start(libpath_tiled_search* search, const libpath_tiled_query* query,
                                                      uint32_t* status);
LIBPATH_C_API libpath_code libpath_tiled_search_step(libpath_tiled_search* search, uint64_t budget, uint32_t* status);
LIBPATH_C_API void libpath_tiled_search_cancel(libpath_tiled_search* search);
LIBPATH_C_API libpath_code libpath_tiled_search_result(const libpath_tiled_search* search,
                                                       libpath_tiled_result* result);
LIBPATH_C_API libpath_code libpath_tiled_search_path(const libpath_tiled_search* search, libpath_cell* cells,
                                                     size_t capacity, libpath_tiled_result* result);
/* A path to the cell nearest to the goal that was reached so far; for a search that runs or found no path. */
LIBPATH_C_API libpath_code libpath_tiled_search_partial_path(const libpath_tiled_search* search, libpath_cell* cells,
                                                             size_t capacity, libpath_tiled_result* result);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
