#ifndef LIBPATH_C_BAKE_BAKE_H
#define LIBPATH_C_BAKE_BAKE_H

/* The baker for C99: worlds that are made while a game runs, from an array of flags or costs and with no file in
   between. The functions are those of libpath-bake.so, which a program links beside libpath.so; the runtime does
   without. The rules of libpath.h hold; maps of files are baked by pathbake. */

/* C, whatever reads it. NOLINTBEGIN(modernize-*) */

#include <libpath/c/libpath.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A kind of unit, as libpath_asset_get_unit() tells it of the asset. A member of 0 stands for what is in brackets. */
typedef struct libpath_unit_profile {
  uint32_t struct_size;
  int32_t length;   /* of the footprint along its heading, cells, at least `width` [width] */
  int32_t width;    /* [1] */
  int32_t headings; /* 8, 16 or 32 [8] */
  uint32_t reverse; /* 1: it may back up */
  uint32_t unused;
  const char* name;       /* each once ["ground"] */
  double turning_radius;  /* cells; 0 turns on the spot */
  double reverse_penalty; /* factor on the cost of backing up [1] */
  double speed;           /* cells a second [1] */
  double acceleration;    /* cells a second² [1] */
} libpath_unit_profile;

enum { LIBPATH_TIER_NONE = 0, LIBPATH_TIER_FAST = 1, LIBPATH_TIER_FULL = 2 };
/* Of tier full: labels in half the memory; a hierarchy in their place, in less still. */
enum { LIBPATH_BAKE_COMPACT = 1u, LIBPATH_BAKE_HIERARCHY = 2u };

/* A member of 0 or null stands for what is in brackets. */
typedef struct libpath_bake_options {
  uint32_t struct_size;
  uint32_t tier;                     /* LIBPATH_TIER_NONE … */
  int32_t threads;                   /* [one a core] */
  uint32_t flags;                    /* LIBPATH_BAKE_COMPACT … */
  const libpath_unit_profile* units; /* all of the same struct_size [one of a cell, named "ground"] */
  size_t unit_count;
} libpath_bake_options;

/* Bakes a grid of width × height cells, row by row from the top, and opens it: an asset as libpath_asset_open() makes,
   with bytes of its own. The grid is read during the call alone. `options` may be null.
   In one `walkable` has a byte a cell, 0 for walls; in the other `costs` has thousandths of plain ground's cost, up to
   100000, 0 for walls, of at most 92 different kinds, 0 and 1000 among them. Terrains are named as
   libpath/map/grid_map.h says.
   `message` gets why there is no asset, as libpath_asset_unit_name() writes a name; it may be null where `size` is 0.
   LIBPATH_BAD_ARGUMENT: the grid, the options or a profile; LIBPATH_CANNOT_BAKE: tables that would grow beyond their
   limits.
   Takes as long as libpath/bake/bake.h says, in the calling thread and others that end with the call. */
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
