#ifndef LIBPATH_C_BAKE_BAKE_H
#define LIBPATH_C_BAKE_BAKE_H

/* The baker for C99: worlds made while a game runs, from an array of flags or costs, without a file. The functions are
   in libpath-bake.so, which a program links beside libpath.so. The rules of libpath.h hold. */

/* C, whatever reads it. NOLINTBEGIN(modernize-*) */

#include <libpath/c/libpath.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A unit profile, as libpath_asset_get_unit() gets it from the asset. A member of 0 means the value in brackets. */
typedef struct libpath_unit_profile {
  uint32_t struct_size;
  int32_t length;   /* of the footprint along its heading, in cells, at least `width` [width] */
  int32_t width;    /* [1] */
  int32_t headings; /* 8, 16 or 32 [8] */
  uint32_t reverse; /* 1: it may back up */
  uint32_t unused;
  const char* name;       /* unique ["ground"] */
  double turning_radius;  /* in cells; 0 turns on the spot */
  double reverse_penalty; /* factor on the cost of backing up [1] */
  double speed;           /* cells a second [1] */
  double acceleration;    /* cells a second² [1] */
} libpath_unit_profile;

enum { LIBPATH_TIER_NONE = 0, LIBPATH_TIER_FAST = 1, LIBPATH_TIER_FULL = 2 };
/* For tier full: labels in half the memory; a hierarchy instead, in still less memory. For tiers fast and full: without
   tables for lines at any angle; without areas. In all: curves heed edges laid in any direction; without dead ends. */
enum { LIBPATH_BAKE_COMPACT = 1u, LIBPATH_BAKE_HIERARCHY = 2u, LIBPATH_BAKE_WITHOUT_LINES = 4u };
enum { LIBPATH_BAKE_WITHOUT_AREAS = 8u, LIBPATH_BAKE_LAID_EDGES = 16u, LIBPATH_BAKE_WITHOUT_DEAD_ENDS = 32u };

/* A member of 0 or null means the value in brackets. */
typedef struct libpath_bake_options {
  uint32_t struct_size;
  uint32_t tier;                     /* LIBPATH_TIER_NONE … */
  int32_t threads;                   /* [one a core] */
  uint32_t flags;                    /* LIBPATH_BAKE_COMPACT … */
  const libpath_unit_profile* units; /* all of one struct_size [one unit of 1 cell, named "ground"] */
  size_t unit_count;
} libpath_bake_options;

/* Bakes a grid of width × height cells, row by row from the top, and opens it: an asset as of libpath_asset_open(),
   with its own bytes. The grid is read only during the call. `options` may be null.
   `walkable` has a byte a cell, 0 for walls. `costs` has thousandths of plain ground's cost, up to 100000, 0 for walls,
   with at most 92 different values, 0 and 1000 included. libpath/map/grid_map.h says how terrains are named.
   `message` gets the reason why there is no asset, written like a name by libpath_asset_unit_name(); it may be null
   where `size` is 0. LIBPATH_BAD_ARGUMENT: the grid, the options or a profile. LIBPATH_CANNOT_BAKE: too large tables.
   Cost: that of bake() (libpath/bake/bake.h), in the calling thread and in threads that end with the call. */
LIBPATH_C_API libpath_code libpath_asset_create_from_flags(const uint8_t* walkable, int32_t width, int32_t height,
                                                           const libpath_bake_options* options, libpath_asset** asset,
                                                           char* message, size_t size);
LIBPATH_C_API libpath_code libpath_asset_create_from_costs(const int32_t* costs, int32_t width, int32_t height,
                                                           const libpath_bake_options* options, libpath_asset** asset,
                                                           char* message, size_t size);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
