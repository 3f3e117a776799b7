#ifndef LIBPATH_C_BAKE_TILES_H
#define LIBPATH_C_BAKE_TILES_H

/* Baking worlds of tiles in C, one tile at a time, for libpath_tiled_world_open() and _load(). The functions are those
   of libpath-bake.so; in depth they are said in libpath/bake/bake_tiles.h. */

/* C, whatever reads it. NOLINTBEGIN(modernize-*) */

#include <libpath/c_bake/bake.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct libpath_tile_baker libpath_tile_baker;

/* For a world of width × height cells, up to 65,536 a side, in tiles of 64 to 1,024, by multiples of 64. `costs` are
   those of its terrains, in thousandths of plain ground's as of libpath_asset_create_from_costs(): cells are places
   among them. `options` may be null; tier none alone, and no unit that turns in curves. `message` as there. */
LIBPATH_C_API libpath_code libpath_tile_baker_create(const int32_t* costs, size_t cost_count, int32_t width,
                                                     int32_t height, int32_t tile_side,
                                                     const libpath_bake_options* options, libpath_tile_baker** baker,
                                                     char* message, size_t size);
LIBPATH_C_API void libpath_tile_baker_destroy(libpath_tile_baker* baker);

/* The index's bytes: the baker's, as long as it lives, and at a multiple of 8. */
LIBPATH_C_API libpath_code libpath_tile_baker_index(const libpath_tile_baker* baker, const void** bytes, size_t* size);

typedef struct libpath_cell_window {
  libpath_cell first; /* the upper left one */
  int32_t width;
  int32_t height;
} libpath_cell_window;
/* The cells that a tile follows from: its own and half the widest unit's around it, as far as there are any. */
LIBPATH_C_API libpath_code libpath_tile_baker_window(const libpath_tile_baker* baker, libpath_cell tile,
                                                     libpath_cell_window* window);
/* The tiles to bake again once these cells were edited: writes the first `capacity`; `count` gets how many. */
LIBPATH_C_API libpath_code libpath_tile_baker_tiles_around(const libpath_tile_baker* baker,
                                                           const libpath_cell_window* edited, libpath_cell* tiles,
                                                           size_t capacity, size_t* count);
/* A tile's bytes: the baker's until the next call of this function, and at a multiple of 8. `terrains` has a byte a
   cell of the tile's window, row by row from the top. */
LIBPATH_C_API libpath_code libpath_tile_baker_bake(libpath_tile_baker* baker, libpath_cell tile,
                                                   const uint8_t* terrains, size_t count, const void** bytes,
                                                   size_t* size);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
