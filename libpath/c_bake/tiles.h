#ifndef LIBPATH_C_BAKE_TILES_H
#define LIBPATH_C_BAKE_TILES_H

/* Bakes worlds of tiles in C, one tile at a time, for libpath_tiled_world_open() and _load(). The functions are in
   libpath-bake.so; libpath/bake/bake_tiles.h says more about them. */

/* C, whatever reads it. NOLINTBEGIN(modernize-*) */

#include <libpath/c_bake/bake.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct libpath_tile_baker libpath_tile_baker;

/* For a world of width × height cells, at most 65,536 a side. `tile_side`: 64 to 1,024 cells, a multiple of 64.
   `costs`: of its terrains, in thousandths of the cost of plain ground, as for libpath_asset_create_from_costs(); a
   cell's terrain is an index into them. `options` may be null; they allow tier none only, and no unit that turns in
   curves. `message` as there. */
LIBPATH_C_API libpath_code libpath_tile_baker_create(const int32_t* costs, size_t cost_count, int32_t width,
                                                     int32_t height, int32_t tile_side,
                                                     const libpath_bake_options* options, libpath_tile_baker** baker,
                                                     char* message, size_t size);
LIBPATH_C_API void libpath_tile_baker_destroy(libpath_tile_baker* baker);

/* The index's bytes, which belong to the baker and start at a multiple of 8. */
LIBPATH_C_API libpath_code libpath_tile_baker_index(const libpath_tile_baker* baker, const void** bytes, size_t* size);

typedef struct libpath_cell_window {
  libpath_cell first; /* the upper left one */
  int32_t width;
  int32_t height;
} libpath_cell_window;
/* The cells that a tile depends on: its own, and a margin of half the widest unit around them, cut at the border. */
LIBPATH_C_API libpath_code libpath_tile_baker_window(const libpath_tile_baker* baker, libpath_cell tile,
                                                     libpath_cell_window* window);
/* The tiles to bake again after an edit of these cells: writes the first `capacity`; `count` gets how many. */
LIBPATH_C_API libpath_code libpath_tile_baker_tiles_around(const libpath_tile_baker* baker,
                                                           const libpath_cell_window* edited, libpath_cell* tiles,
                                                           size_t capacity, size_t* count);
/* A tile's bytes, which start at a multiple of 8 and belong to the baker until its next call. `terrains` has one byte
   for each cell of the tile's window, row by row from the top. */
LIBPATH_C_API libpath_code libpath_tile_baker_bake(libpath_tile_baker* baker, libpath_cell tile,
                                                   const uint8_t* terrains, size_t count, const void** bytes,
                                                   size_t* size);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
