#ifndef LIBPATH_C_DISTRICTS_H
#define LIBPATH_C_DISTRICTS_H

/* Journeys of any length through worlds of tiles of which few are loaded, in C (docs/at-scale.md). The rules of
   libpath.h hold. A district is named by its level, from 1 on, and its column and row among those of its level.

   Threads: one that loads and drops, or any number that only read. */

/* C, whatever reads it. NOLINTBEGIN(modernize-*) */

#include <libpath/c/libpath.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct libpath_districts libpath_districts;
typedef struct libpath_district_context libpath_district_context;
typedef struct libpath_district_search libpath_district_search;

typedef struct libpath_district_place {
  int32_t level;
  libpath_cell at;
} libpath_district_place;

/* The districts of the world of that index. `slots`: room for so many, 1 to 65,536; none is resident at first. Flags
   and `offset` as of libpath_tiled_world_open(). */
LIBPATH_C_API libpath_code libpath_districts_open(const void* index, size_t size, size_t slots, uint32_t flags,
                                                  libpath_districts** districts, uint64_t* offset);
LIBPATH_C_API void libpath_districts_destroy(libpath_districts* districts);

/* Levels of districts; 0 if the world is a single tile. */
LIBPATH_C_API int32_t libpath_districts_levels(const libpath_districts* districts);
/* The district of a level that holds a cell. Bad arguments: a level or a cell that the world does not have. */
LIBPATH_C_API libpath_code libpath_districts_place_of(const libpath_districts* districts, libpath_cell cell,
                                                      int32_t level, libpath_district_place* place);

/* Loads a district, as libpath_tiled_world_load(). `place`, which may be null, gets its place. */
LIBPATH_C_API libpath_code libpath_districts_load(libpath_districts* districts, const void* bytes, size_t size,
                                                  uint32_t flags, libpath_district_place* place, uint64_t* offset);
/* 1; 0 if it was not resident. */
LIBPATH_C_API int32_t libpath_districts_drop(libpath_districts* districts, int32_t level, libpath_cell at);
/* 1 or 0. */
LIBPATH_C_API int32_t libpath_districts_is_resident(const libpath_districts* districts, int32_t level, libpath_cell at);
/* Writes the first `capacity` resident districts, in no order; `count` gets how many there are. */
LIBPATH_C_API libpath_code libpath_districts_residents(const libpath_districts* districts,
                                                       libpath_district_place* places, size_t capacity, size_t* count);

/* Scratch memory for worlds whose tiles are no larger and whose slots hold no more cells than those of this one. */
LIBPATH_C_API libpath_code libpath_district_context_create(const libpath_tiled_world* world,
                                                           libpath_district_context** context);
/* Bytes of address space; the system backs only what searches touch. */
LIBPATH_C_API size_t libpath_district_context_bytes(const libpath_district_context* context);
LIBPATH_C_API void libpath_district_context_destroy(libpath_district_context* context);

/* The journey of one unit, with steps to eight neighbours. It is planned over the entrances of districts, and handed
   out in pieces as the tiles on the way are loaded. Each unit has its own; the context is used within _start and _next
   only and serves all units of a thread. World, districts and context must outlive it. Bad arguments: districts of
   another index than the world's. */
LIBPATH_C_API libpath_code libpath_district_search_create(const libpath_tiled_world* world,
                                                          const libpath_districts* districts,
                                                          libpath_district_context* context,
                                                          libpath_district_search** search);
LIBPATH_C_API void libpath_district_search_destroy(libpath_district_search* search);

/* LIBPATH_RUNNING: ask for pieces. LIBPATH_NO_PATH with LIBPATH_NOT_SEEN: libpath_district_search_plan() says what to
   load first. With any other reason the world has no path. Bad arguments: a unit that the world does not have. */
LIBPATH_C_API libpath_code libpath_district_search_start(libpath_district_search* search, uint32_t unit,
                                                         libpath_cell from, libpath_cell to, uint32_t* status);
/* The next piece, from the cell where the last one ended: at most `capacity` cells, and there must be room for two.
   LIBPATH_RUNNING: more is to come; if the piece has no cells, something must be loaded first. Bad arguments: a search
   that was not started or could not be. */
LIBPATH_C_API libpath_code libpath_district_search_next(libpath_district_search* search, libpath_cell* cells,
                                                        size_t capacity, libpath_path_result* result);

/* What is known of the whole journey. */
typedef struct libpath_district_plan {
  uint32_t struct_size;
  uint32_t status;
  uint32_t reason;
  uint32_t optimal;          /* 1: it is known that no way costs less */
  uint64_t cost;             /* of the newest plan, from where the unit was then; LIBPATH_NO_COST: there is no plan */
  uint64_t expanded;         /* entrances expanded by planning */
  libpath_cell at;           /* where the last piece ended */
  libpath_cell end;          /* the goal, or an entrance of its tile while that is not resident */
  uint32_t has_missing_tile; /* 1: load it before planning or the next piece can go on */
  uint32_t has_missing_district;
  libpath_cell missing_tile;
  libpath_district_place missing_district;
  uint32_t unused;
} libpath_district_plan;
LIBPATH_C_API libpath_code libpath_district_search_plan(const libpath_district_search* search,
                                                        libpath_district_plan* plan);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
