#ifndef LIBPATH_C_LIBPATH_H
#define LIBPATH_C_LIBPATH_H

/* The C interface of libpath, for C99 and for other languages. It offers what the C++ interface offers. docs/c-api.md
   sets the names of both side by side; the C++ headers describe each function in full. Worlds of tiles have their own
   header, tiles.h.

   Handles are opaque. A function named _create or _open makes one, _destroy frees it; null is ignored. After a handle
   is freed, nothing made from it may be used: searches, floods and queues use their worlds and contexts, worlds use
   their asset. Nothing is global; no function prints, throws or opens a file.

   Structs begin with struct_size. The caller sets it to sizeof the struct: later versions append members, and read and
   write only those that the caller's struct has. LIBPATH_INIT(type) makes one.

   Functions that can fail return a libpath_code. LIBPATH_BAD_ARGUMENT means an argument that is null, out of range or
   of a wrong size; nothing changed then. "No path" is no failure: see libpath_path_result.

   Threads: share assets freely, and worlds between changes; use every other handle from one thread at a time. */

/* C, whatever reads it. NOLINTBEGIN(modernize-*) */

#include <stddef.h>
#include <stdint.h>

/* On Windows LIBPATH_STATIC is defined where a program links the archive. */
#if defined(_WIN32) && defined(LIBPATH_EXPORTS)
#define LIBPATH_C_API __declspec(dllexport)
#elif defined(_WIN32) && !defined(LIBPATH_STATIC)
#define LIBPATH_C_API __declspec(dllimport)
#elif defined(__GNUC__) && !defined(_WIN32)
#define LIBPATH_C_API __attribute__((visibility("default")))
#else
#define LIBPATH_C_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* major << 16 | minor << 8 | patch: of this header, and of the loaded library. */
#define LIBPATH_C_VERSION 0x000100u
LIBPATH_C_API uint32_t libpath_version(void);

typedef int32_t libpath_code;
enum {
  LIBPATH_OK = 0,
  LIBPATH_BAD_ARGUMENT = 1,
  LIBPATH_OUT_OF_MEMORY = 2,
  LIBPATH_NOT_FOUND = 3,   /* no unit or journey of that name; no request of that ticket; no such curve */
  LIBPATH_FULL = 4,        /* the queue, crowd, route, live world or tiled world is full */
  LIBPATH_CANNOT_BAKE = 5, /* tables of the map would grow beyond their limits (bake.h) */
  /* Why bytes are no asset. */
  LIBPATH_TOO_SHORT = 16,
  LIBPATH_NOT_AN_ASSET = 17,
  LIBPATH_WRONG_VERSION = 18,
  LIBPATH_WRONG_BYTE_ORDER = 19,
  LIBPATH_WRONG_SIZE = 20,
  LIBPATH_BAD_SECTION_TABLE = 21,
  LIBPATH_WRONG_HASH = 22,
  LIBPATH_MISSING_SECTION = 23,
  LIBPATH_BAD_SECTION = 24,
  LIBPATH_MISALIGNED = 25,
  /* Why a saved state was not restored. */
  LIBPATH_STATE_TOO_SHORT = 32,
  LIBPATH_NOT_A_STATE = 33,
  LIBPATH_STATE_OF_OTHER_KIND = 34,
  LIBPATH_STATE_WRONG_VERSION = 35,
  LIBPATH_STATE_WRONG_SIZE = 36,
  LIBPATH_STATE_WRONG_HASH = 37,
  LIBPATH_STATE_OF_OTHER_WORLD = 38,
  LIBPATH_BAD_STATE = 39
};
/* One clause in plain English; never null. */
LIBPATH_C_API const char* libpath_describe_code(libpath_code code);

#define LIBPATH_NO_COST UINT64_MAX

typedef struct libpath_cell {
  int32_t x; /* to the right */
  int32_t y; /* down */
} libpath_cell;

typedef struct libpath_asset libpath_asset;
typedef struct libpath_world libpath_world;
typedef struct libpath_live_world libpath_live_world;
typedef struct libpath_overlay libpath_overlay;
typedef struct libpath_context libpath_context;
typedef struct libpath_grid_search libpath_grid_search;
typedef struct libpath_two_level_search libpath_two_level_search;
typedef struct libpath_compass_search libpath_compass_search;
typedef struct libpath_real_time_search libpath_real_time_search;
typedef struct libpath_flood libpath_flood;
typedef struct libpath_queue libpath_queue;
typedef struct libpath_waypoint_search libpath_waypoint_search;
typedef struct libpath_node_search libpath_node_search;
typedef struct libpath_directional_context libpath_directional_context;
typedef struct libpath_directional_search libpath_directional_search;
typedef struct libpath_pose_flood libpath_pose_flood;
typedef struct libpath_influence libpath_influence;
typedef struct libpath_influence_layer libpath_influence_layer;
typedef struct libpath_knowledge libpath_knowledge;
typedef struct libpath_asset_slot libpath_asset_slot;
typedef struct libpath_crowd libpath_crowd;
typedef struct libpath_claims libpath_claims;
typedef struct libpath_clearance libpath_clearance;
typedef struct libpath_step_search libpath_step_search;
typedef struct libpath_route libpath_route;
typedef struct libpath_route_context libpath_route_context;
typedef struct libpath_route_search libpath_route_search;
typedef struct libpath_tiled_world libpath_tiled_world;

/* Assets. */

enum { LIBPATH_OPEN_COPY = 1u, LIBPATH_OPEN_SKIP_HASHES = 2u };
/* Without LIBPATH_OPEN_COPY the bytes must start at a multiple of 8, and stay unchanged until the asset is destroyed.
   `offset`, which may be null, gets the byte offset of an error. */
LIBPATH_C_API libpath_code libpath_asset_open(const void* bytes, size_t size, uint32_t flags, libpath_asset** asset,
                                              uint64_t* offset);
LIBPATH_C_API void libpath_asset_destroy(libpath_asset* asset);

typedef struct libpath_asset_info {
  uint32_t struct_size;
  int32_t width;
  int32_t height;
  uint32_t units;
  uint32_t terrains;
  uint32_t tier; /* 0 none, 1 fast, 2 full */
} libpath_asset_info;
LIBPATH_C_API libpath_code libpath_asset_get_info(const libpath_asset* asset, libpath_asset_info* info);
/* Writes the name and a zero, cut to `size` bytes; `length`, which may be null, gets its whole length. */
LIBPATH_C_API libpath_code libpath_asset_unit_name(const libpath_asset* asset, uint32_t unit, char* out, size_t size,
                                                   size_t* length);
LIBPATH_C_API libpath_code libpath_asset_find_unit(const libpath_asset* asset, const char* name, uint32_t* unit);

/* A unit profile. Speeds are in cells a second, accelerations in cells a second². */
typedef struct libpath_unit_info {
  uint32_t struct_size;
  int32_t length; /* of the footprint, cells */
  int32_t width;
  int32_t headings; /* heading indices are 0 to headings - 1 */
  uint32_t reverse; /* whether it can back up */
  uint32_t turns;   /* whether the asset has tables for directional search */
  double turning_radius;
  double reverse_penalty;
  double speed;
  double acceleration;
} libpath_unit_info;
LIBPATH_C_API libpath_code libpath_asset_get_unit(const libpath_asset* asset, uint32_t unit, libpath_unit_info* info);

/* Terrains by their indices: names as libpath_asset_unit_name(), and the terrain of a cell. */
LIBPATH_C_API libpath_code libpath_asset_terrain_name(const libpath_asset* asset, uint32_t terrain, char* out,
                                                      size_t size, size_t* length);
LIBPATH_C_API libpath_code libpath_asset_find_terrain(const libpath_asset* asset, const char* name, uint32_t* terrain);
LIBPATH_C_API libpath_code libpath_asset_terrain_at(const libpath_asset* asset, libpath_cell cell, uint32_t* terrain);
/* 1 or 0; 0 for cells outside. */
LIBPATH_C_API int32_t libpath_asset_is_road(const libpath_asset* asset, libpath_cell cell);

/* Worlds: a map as one unit sees it. */

LIBPATH_C_API libpath_code libpath_world_create(const libpath_asset* asset, uint32_t unit, libpath_world** world);
LIBPATH_C_API void libpath_world_destroy(libpath_world* world);
LIBPATH_C_API int32_t libpath_world_width(const libpath_world* world);
LIBPATH_C_API int32_t libpath_world_height(const libpath_world* world);
LIBPATH_C_API size_t libpath_world_most_nodes(const libpath_world* world);
/* 1 or 0; 0 for cells outside. */
LIBPATH_C_API int32_t libpath_world_is_walkable(const libpath_world* world, libpath_cell cell);
/* 0: no path leads from one walkable cell to the other. 1: nearly always one does. */
LIBPATH_C_API int32_t libpath_world_may_reach(const libpath_world* world, libpath_cell from, libpath_cell to);
/* Converts a cost to cells of plain ground. */
LIBPATH_C_API double libpath_world_length(const libpath_world* world, uint64_t cost);

/* A world whose cells change. It owns its libpath_world: the state at the last libpath_live_world_get(). */
LIBPATH_C_API libpath_code libpath_live_world_create(const libpath_asset* asset, uint32_t unit,
                                                     libpath_live_world** live);
LIBPATH_C_API void libpath_live_world_destroy(libpath_live_world* live);
LIBPATH_C_API libpath_code libpath_live_world_block(libpath_live_world* live, libpath_cell cell);
LIBPATH_C_API libpath_code libpath_live_world_unblock(libpath_live_world* live, libpath_cell cell);
LIBPATH_C_API libpath_code libpath_live_world_set_terrain(libpath_live_world* live, libpath_cell cell,
                                                          uint32_t terrain);
/* Treats all cells of a terrain as those of another, for the unit: ice for water, deep mud for mud. Terrains are
   indices in the map. It ends when the terrain is treated as itself. */
LIBPATH_C_API libpath_code libpath_live_world_treat_terrain_as(libpath_live_world* live, uint32_t terrain, uint32_t as);
/* The terrain itself where it is treated as no other, or does not exist. */
LIBPATH_C_API uint32_t libpath_live_world_terrain_treated_as(const libpath_live_world* live, uint32_t terrain);
/* Opens or closes a link, or resets it to what was baked; it leads one way. Its cost is in thousandths of a plain cell.
   Full: too many links are not as baked. Bad arguments: cells outside, the same cell twice, a cost below 1. */
LIBPATH_C_API libpath_code libpath_live_world_open_link(libpath_live_world* live, libpath_cell from, libpath_cell to,
                                                        int32_t thousandths);
LIBPATH_C_API libpath_code libpath_live_world_close_link(libpath_live_world* live, libpath_cell from, libpath_cell to);
LIBPATH_C_API libpath_code libpath_live_world_reset_link(libpath_live_world* live, libpath_cell from, libpath_cell to);
/* Lays a one-way edge: the unit cannot go from `to` back to `from` until it is lifted. Baked edges can be lifted and
   laid again too. Full: too many edges are not as baked, or no memory. Bad arguments: cells that do not touch. */
LIBPATH_C_API libpath_code libpath_live_world_lay_one_way(libpath_live_world* live, libpath_cell from, libpath_cell to);
LIBPATH_C_API libpath_code libpath_live_world_lift_one_way(libpath_live_world* live, libpath_cell from,
                                                           libpath_cell to);
/* Switches: doors that the map names, by their indices. A live world starts with them as the map says, which is how it
   was baked, and opens and closes all members of a switch at once. Not found: no switch of that name. */
LIBPATH_C_API uint32_t libpath_asset_switches(const libpath_asset* asset);
LIBPATH_C_API libpath_code libpath_asset_switch_name(const libpath_asset* asset, uint32_t place, char* out, size_t size,
                                                     size_t* length);
LIBPATH_C_API libpath_code libpath_asset_find_switch(const libpath_asset* asset, const char* name, uint32_t* place);
/* 0 where the switch is closed, or there is none. */
LIBPATH_C_API int32_t libpath_live_world_is_open(const libpath_live_world* live, uint32_t place);
/* `open`: not 0 opens it. Full: no memory for its one-way edges; nothing changed. */
LIBPATH_C_API libpath_code libpath_live_world_set_switch(libpath_live_world* live, uint32_t place, int32_t open);
LIBPATH_C_API const libpath_world* libpath_live_world_get(libpath_live_world* live);
LIBPATH_C_API int32_t libpath_live_world_regions_are_exact(const libpath_live_world* live);
LIBPATH_C_API void libpath_live_world_settle_regions(libpath_live_world* live);
/* Saves all that later answers depend on. `bytes` gets the number of bytes. Full: `size` is less, and `out` means
   nothing; ask for the size with null and 0. Restoring gives the same state bit for bit. Bytes that are cut, changed or
   saved over another asset are errors (LIBPATH_STATE_TOO_SHORT and so on), and nothing changes. Overlays and crowds do
   the same: each saves what it owns, and nothing of the layers below. */
LIBPATH_C_API libpath_code libpath_live_world_save(const libpath_live_world* live, uint8_t* out, size_t size,
                                                   size_t* bytes);
LIBPATH_C_API libpath_code libpath_live_world_restore(libpath_live_world* live, const uint8_t* saved, size_t size);

/* Costs and blocks over a shared world. It owns its libpath_world, as a live world does. */
LIBPATH_C_API libpath_code libpath_overlay_create(const libpath_asset* asset, uint32_t unit, libpath_overlay** overlay);
/* For a unit that turns: directional searches, pose floods and routes heed what is laid too (search/ground/overlay.h).
   Bad arguments: a unit without turning tables. */
LIBPATH_C_API libpath_code libpath_overlay_create_turning(const libpath_asset* asset, uint32_t unit,
                                                          libpath_overlay** overlay);
/* An overlay on a live world, on what a player knows, or on another overlay. libpath_overlay_get() follows the changes
   there (search/ground/overlay.h). `turns` not 0: as libpath_overlay_create_turning(). The layer below must outlive the
   overlay. Bad arguments: no such profile; `turns` of a unit without turning tables. */
LIBPATH_C_API libpath_code libpath_overlay_create_on_live_world(libpath_live_world* under, int32_t turns,
                                                                libpath_overlay** overlay);
LIBPATH_C_API libpath_code libpath_overlay_create_on_knowledge(libpath_knowledge* under, size_t place, int32_t turns,
                                                               libpath_overlay** overlay);
LIBPATH_C_API libpath_code libpath_overlay_create_on_overlay(libpath_overlay* under, int32_t turns,
                                                             libpath_overlay** overlay);
LIBPATH_C_API void libpath_overlay_destroy(libpath_overlay* overlay);
/* In thousandths of the cost of plain ground. Bad arguments: sums beyond a million times plain ground. */
LIBPATH_C_API libpath_code libpath_overlay_add_cost(libpath_overlay* overlay, libpath_cell cell, int32_t thousandths);
LIBPATH_C_API libpath_code libpath_overlay_extra_cost(const libpath_overlay* overlay, libpath_cell cell,
                                                      int32_t* thousandths);
LIBPATH_C_API libpath_code libpath_overlay_block(libpath_overlay* overlay, libpath_cell cell);
LIBPATH_C_API libpath_code libpath_overlay_unblock(libpath_overlay* overlay, libpath_cell cell);
LIBPATH_C_API int32_t libpath_overlay_is_blocked(const libpath_overlay* overlay, libpath_cell cell);
/* Blocks all cells that are no road. */
LIBPATH_C_API void libpath_overlay_keep_to_road(libpath_overlay* overlay);
/* Blocks cones on both sides of a path along roads, except within `after` cells of each of its turns. */
LIBPATH_C_API libpath_code libpath_overlay_place_cones(libpath_overlay* overlay, const libpath_cell* path, size_t count,
                                                       int32_t after);
LIBPATH_C_API void libpath_overlay_clear(libpath_overlay* overlay);
LIBPATH_C_API libpath_code libpath_overlay_save(const libpath_overlay* overlay, uint8_t* out, size_t size,
                                                size_t* bytes);
LIBPATH_C_API libpath_code libpath_overlay_restore(libpath_overlay* overlay, const uint8_t* saved, size_t size);
LIBPATH_C_API const libpath_world* libpath_overlay_get(libpath_overlay* overlay);

/* The scratch memory of one search at a time, for worlds of at most `cells` cells. libpath_world_most_nodes() says what
   a world needs, which is more where it has more placed waypoints than cells. For provinces alone: their number. */
LIBPATH_C_API libpath_code libpath_context_create(size_t cells, libpath_context** context);
/* The same for a world, and for worlds whose tables are no larger: for these uses, besides grid queries that its baked
   tables answer. Without LIBPATH_CONTEXT_CELLS it takes megabytes instead of gigabytes. Other uses get
   LIBPATH_CONTEXT_TOO_SMALL (search/ground/search_context.h). */
enum { LIBPATH_CONTEXT_CELLS = 1u, LIBPATH_CONTEXT_LINES = 2u };
LIBPATH_C_API libpath_code libpath_context_create_for(const libpath_world* world, uint32_t uses,
                                                      libpath_context** context);
/* The bytes of its address space, of which searches touch what they need. */
LIBPATH_C_API size_t libpath_context_bytes(const libpath_context* context);
LIBPATH_C_API void libpath_context_destroy(libpath_context* context);

/* Searches. */

enum { LIBPATH_FOUND = 0, LIBPATH_NO_PATH = 1, LIBPATH_RUNNING = 2, LIBPATH_BAD_QUERY = 3 };
enum {
  LIBPATH_REASON_NONE = 0,
  LIBPATH_START_OUTSIDE = 1,
  LIBPATH_GOAL_OUTSIDE = 2,
  LIBPATH_CONTEXT_TOO_SMALL = 3,
  LIBPATH_START_BLOCKED = 4,
  LIBPATH_GOAL_BLOCKED = 5,
  LIBPATH_DIFFERENT_REGIONS = 6,
  LIBPATH_CANCELLED = 7,
  LIBPATH_NO_WAY_BY_NODES = 8,
  LIBPATH_ONE_WAY_EDGES = 9,
  LIBPATH_NO_TURNING_TABLES = 10,
  LIBPATH_BAD_HEADING = 11,
  LIBPATH_BAD_WEIGHT = 12,
  LIBPATH_EXHAUSTED = 13,
  LIBPATH_BAD_EDGES = 14,
  LIBPATH_GAVE_UP = 15,
  LIBPATH_ROUTE_FULL = 16,
  LIBPATH_NO_AREAS = 17,
  LIBPATH_BAD_POSITION = 18,
  LIBPATH_NO_SUCH_NODE = 19,
  LIBPATH_NO_WAY_WITHOUT_LOOPS = 20,
  LIBPATH_BUDGET_SPENT = 21,
  LIBPATH_NO_REVERSE = 22,
  LIBPATH_NO_END_HEADING = 23,
  LIBPATH_NO_OTHER_GOAL = 24,
  LIBPATH_UNKNOWN_LINKS = 25,
  LIBPATH_NOT_SEEN = 26
};
LIBPATH_C_API const char* libpath_describe_reason(uint32_t reason);

/* What a query does where its goal is blocked, cut off or not on the map: nothing more; or it takes the reachable cell
   nearest to the goal, that of libpath_nearest_reachable(), and its result says so. */
enum { LIBPATH_OTHERWISE_NOTHING = 0, LIBPATH_OTHERWISE_NEAREST = 1 };

typedef struct libpath_grid_query {
  uint32_t struct_size;
  uint32_t four_neighbours; /* 1: straight steps only */
  libpath_cell from;
  libpath_cell to;
  uint32_t otherwise; /* LIBPATH_OTHERWISE_NOTHING …; not in the first version */
  uint32_t unused;
} libpath_grid_query;

typedef struct libpath_path_result {
  uint32_t struct_size;
  uint32_t status;   /* LIBPATH_FOUND … */
  uint32_t reason;   /* why there is no path */
  uint32_t optimal;  /* 1: proven shortest */
  uint64_t cost;     /* exact */
  double length;     /* the same in cells of plain ground */
  uint64_t cells;    /* of the whole path, even where the buffer held fewer; 0: not asked */
  uint64_t corners;  /* likewise */
  uint64_t expanded; /* nodes */
  libpath_cell goal; /* the end of the path that a grid query found; not in the first version */
} libpath_path_result;

/* Buffers are (cells, capacity); null and 0 ask for the result alone. */
LIBPATH_C_API libpath_code libpath_find_path(const libpath_world* world, libpath_context* context,
                                             const libpath_grid_query* query, libpath_cell* cells, size_t capacity,
                                             libpath_path_result* result);
LIBPATH_C_API libpath_code libpath_find_cost(const libpath_world* world, libpath_context* context,
                                             const libpath_grid_query* query, libpath_path_result* result);
LIBPATH_C_API libpath_code libpath_find_corners(const libpath_world* world, libpath_context* context,
                                                const libpath_grid_query* query, libpath_cell* cells, size_t capacity,
                                                libpath_path_result* result);
LIBPATH_C_API libpath_code libpath_find_path_by_water(const libpath_world* world, libpath_context* context,
                                                      libpath_cell from, libpath_cell to, libpath_cell* cells,
                                                      size_t capacity, libpath_path_result* result);
/* `goal`, which may be null, gets the index of the goal found. */
LIBPATH_C_API libpath_code libpath_find_nearest(const libpath_world* world, libpath_context* context, libpath_cell from,
                                                const libpath_cell* goals, size_t goal_count, libpath_cell* cells,
                                                size_t capacity, libpath_path_result* result, size_t* goal);

/* The reachable cell nearest to a goal, which may lie anywhere; and a random reachable cell, all equally likely, the
   same for a seed everywhere. `status` and `reason`, which may be null: LIBPATH_FOUND, or why the unit cannot start. */
LIBPATH_C_API libpath_code libpath_nearest_reachable(const libpath_world* world, libpath_context* context,
                                                     libpath_cell from, libpath_cell goal, uint32_t four_neighbours,
                                                     libpath_cell* cell, uint32_t* status, uint32_t* reason);
LIBPATH_C_API libpath_code libpath_random_reachable(const libpath_world* world, libpath_context* context,
                                                    libpath_cell from, uint64_t seed, uint32_t four_neighbours,
                                                    libpath_cell* cell, uint32_t* status, uint32_t* reason);

/* Sliced searches. The world of a live world, of knowledge or of an overlay may change between two steps, if its
   libpath_world is asked for again before the next. Most go on where nothing changed that they have looked at, else
   begin anew in that step: docs/grid-search.md says which. */
LIBPATH_C_API libpath_code libpath_grid_search_create(const libpath_world* world, libpath_context* context,
                                                      libpath_grid_search** search);
LIBPATH_C_API void libpath_grid_search_destroy(libpath_grid_search* search);
/* `status`, which may be null, gets LIBPATH_RUNNING or the status of the end. */
LIBPATH_C_API libpath_code libpath_grid_search_start(libpath_grid_search* search, const libpath_grid_query* query,
                                                     uint32_t* status);
LIBPATH_C_API libpath_code libpath_grid_search_step(libpath_grid_search* search, uint64_t budget, uint32_t* status);
LIBPATH_C_API void libpath_grid_search_cancel(libpath_grid_search* search);
LIBPATH_C_API libpath_code libpath_grid_search_result(const libpath_grid_search* search, libpath_path_result* result);
LIBPATH_C_API libpath_code libpath_grid_search_path(const libpath_grid_search* search, libpath_cell* cells,
                                                    size_t capacity, libpath_path_result* result);
LIBPATH_C_API libpath_code libpath_grid_search_corners(const libpath_grid_search* search, libpath_cell* cells,
                                                       size_t capacity, libpath_path_result* result);
LIBPATH_C_API libpath_code libpath_grid_search_partial_path(const libpath_grid_search* search, libpath_cell* cells,
                                                            size_t capacity, libpath_path_result* result);

/* Long journeys, piece by piece as a unit walks them: planned from area to area first (two-level); or by a unit that
   knows only the direction of its goal (compass), and sees a square of cells around it (real-time). None is proven
   shortest. Each unit has its own search. The context is used only within _start and _next. The world's asset must
   outlive the search until its next start. */

LIBPATH_C_API libpath_code libpath_two_level_search_create(libpath_two_level_search** search);
LIBPATH_C_API void libpath_two_level_search_destroy(libpath_two_level_search* search);
/* Status: LIBPATH_RUNNING where there are pieces. */
LIBPATH_C_API libpath_code libpath_two_level_search_start(libpath_two_level_search* search, const libpath_world* world,
                                                          libpath_context* context, libpath_cell from, libpath_cell to,
                                                          uint32_t* status);
/* The next piece, from the end of the last one: at most `capacity` cells, which is at least 2. Status: LIBPATH_RUNNING
   where more follows. Bad arguments: a search that was not started; a context too small for its world. */
LIBPATH_C_API libpath_code libpath_two_level_search_next(libpath_two_level_search* search, libpath_context* context,
                                                         libpath_cell* cells, size_t capacity,
                                                         libpath_path_result* result);
/* The cost of the path through gates that was planned. The path walked costs no more while nothing changes.
   LIBPATH_NO_COST where there is none. */
LIBPATH_C_API uint64_t libpath_two_level_search_planned_cost(const libpath_two_level_search* search);

/* For journeys in any world of at most as many areas. */
LIBPATH_C_API libpath_code libpath_compass_search_create(const libpath_world* world, libpath_compass_search** search);
LIBPATH_C_API void libpath_compass_search_destroy(libpath_compass_search* search);
LIBPATH_C_API libpath_code libpath_compass_search_start(libpath_compass_search* search, const libpath_world* world,
                                                        libpath_context* context, libpath_cell from, libpath_cell to,
                                                        uint32_t* status);
LIBPATH_C_API libpath_code libpath_compass_search_next(libpath_compass_search* search, libpath_context* context,
                                                       libpath_cell* cells, size_t capacity,
                                                       libpath_path_result* result);
/* The unit has not walked the last piece to its end, but only to this cell of it. */
LIBPATH_C_API libpath_code libpath_compass_search_stop_at(libpath_compass_search* search, libpath_cell cell);

/* A member of 0 means the value beside it. */
typedef struct libpath_real_time_options {
  uint32_t struct_size;
  int32_t side;          /* of the square searched at a time, 16 to 1024 cells: 60 */
  uint64_t most_learned; /* cells remembered, 24 to 48 bytes each: 131,072 */
  uint32_t most_pieces;  /* the journey is given up after these: 10,000 */
  uint32_t unused;
} libpath_real_time_options;

/* Has its own memory, for journeys in any world of any tier. Null options: the values beside the members. */
LIBPATH_C_API libpath_code libpath_real_time_search_create(const libpath_real_time_options* options,
                                                           libpath_real_time_search** search);
LIBPATH_C_API void libpath_real_time_search_destroy(libpath_real_time_search* search);
LIBPATH_C_API libpath_code libpath_real_time_search_start(libpath_real_time_search* search, const libpath_world* world,
                                                          libpath_cell from, libpath_cell to, uint32_t* status);
LIBPATH_C_API libpath_code libpath_real_time_search_next(libpath_real_time_search* search, libpath_cell* cells,
                                                         size_t capacity, libpath_path_result* result);
/* The unit has not walked the last piece to its end, but only to this cell of it. */
LIBPATH_C_API libpath_code libpath_real_time_search_stop_at(libpath_real_time_search* search, libpath_cell cell);
/* The number of cells remembered. */
LIBPATH_C_API uint64_t libpath_real_time_search_learned(const libpath_real_time_search* search);

/* Floods. */

typedef struct libpath_flood_query {
  uint32_t struct_size;
  uint32_t to_seeds; /* 1: costs to the seeds instead of from them */
  uint32_t four_neighbours;
  uint32_t unused;
  uint64_t most; /* cells dearer than this are left out; LIBPATH_NO_COST: none */
} libpath_flood_query;

enum { LIBPATH_FLOW_SEED = 8, LIBPATH_FLOW_LINK = 9, LIBPATH_FLOW_NONE = 255 };

LIBPATH_C_API libpath_code libpath_flood_create(const libpath_world* world, libpath_context* context,
                                                libpath_flood** flood);
LIBPATH_C_API void libpath_flood_destroy(libpath_flood* flood);
/* A null query means costs from the seeds, with eight neighbours, without limit. */
LIBPATH_C_API libpath_code libpath_flood_start(libpath_flood* flood, const libpath_cell* seeds, size_t seed_count,
                                               const libpath_flood_query* query, uint32_t* status);
LIBPATH_C_API libpath_code libpath_flood_step(libpath_flood* flood, uint64_t budget, uint32_t* status);
/* LIBPATH_NO_COST where the flood did not come, and for cells outside. */
LIBPATH_C_API uint64_t libpath_flood_cost(const libpath_flood* flood, libpath_cell cell);
LIBPATH_C_API libpath_code libpath_flood_next(const libpath_flood* flood, libpath_cell cell, libpath_cell* next);
LIBPATH_C_API libpath_code libpath_flood_path(const libpath_flood* flood, libpath_cell cell, libpath_cell* cells,
                                              size_t capacity, libpath_path_result* result);
/* One entry a cell of the map, row by row: `count` is width × height. */
LIBPATH_C_API libpath_code libpath_flood_write_costs(const libpath_flood* flood, uint64_t* out, size_t count);
LIBPATH_C_API libpath_code libpath_flood_write_flow(const libpath_flood* flood, uint8_t* out, size_t count);

/* Queues. */

enum { LIBPATH_PRIORITY_HIGH = 0, LIBPATH_PRIORITY_NORMAL = 1, LIBPATH_PRIORITY_LOW = 2 };
enum {
  LIBPATH_REQUEST_UNKNOWN = 0,
  LIBPATH_REQUEST_WAITING = 1,
  LIBPATH_REQUEST_RUNNING = 2,
  LIBPATH_REQUEST_DONE = 3
};

typedef struct libpath_request {
  uint32_t struct_size;
  uint32_t priority;
  uint32_t deadline; /* frames from now; UINT32_MAX: none */
  uint32_t four_neighbours;
  libpath_cell from;
  libpath_cell to;
  const libpath_world* world;
  libpath_cell* cells; /* must live until the request is dropped */
  uint64_t capacity;
  /* The most effort of its search, as libpath_budget.expansions; then LIBPATH_BUDGET_SPENT, with the known part of the
     path. 0: no limit. */
  uint64_t max_effort;
  uint32_t otherwise; /* as of libpath_grid_query */
  uint32_t unused;
} libpath_request;

typedef struct libpath_budget {
  uint32_t struct_size;
  uint32_t unused;
  uint64_t expansions;   /* UINT64_MAX: no limit */
  uint64_t microseconds; /* likewise */
} libpath_budget;

typedef uint64_t libpath_ticket;

LIBPATH_C_API libpath_code libpath_queue_create(size_t cells, size_t requests, libpath_queue** queue);
LIBPATH_C_API void libpath_queue_destroy(libpath_queue* queue);
LIBPATH_C_API libpath_code libpath_queue_push(libpath_queue* queue, const libpath_request* request,
                                              libpath_ticket* ticket);
/* `spent`, which may be null, gets the expansions spent. */
LIBPATH_C_API libpath_code libpath_queue_run(libpath_queue* queue, const libpath_budget* budget, uint64_t* spent);
/* LIBPATH_NOT_FOUND where no further request is done. */
LIBPATH_C_API libpath_code libpath_queue_next_done(libpath_queue* queue, libpath_ticket* ticket);
LIBPATH_C_API uint32_t libpath_queue_state(const libpath_queue* queue, libpath_ticket ticket);
LIBPATH_C_API libpath_code libpath_queue_result(const libpath_queue* queue, libpath_ticket ticket,
                                                libpath_path_result* result);
LIBPATH_C_API libpath_code libpath_queue_partial_path(const libpath_queue* queue, libpath_ticket ticket,
                                                      libpath_cell* cells, size_t capacity,
                                                      libpath_path_result* result);
LIBPATH_C_API void libpath_queue_drop(libpath_queue* queue, libpath_ticket ticket);
LIBPATH_C_API size_t libpath_queue_waiting(const libpath_queue* queue);

/* Any-angle searches, over waypoints. Positions are in cells: (0.5, 0.5) is the centre of cell (0, 0). */

typedef struct libpath_point {
  double x;
  double y;
} libpath_point;

typedef struct libpath_waypoint_query {
  uint32_t struct_size;
  uint32_t unused;
  libpath_point from;
  libpath_point to;
  uint32_t otherwise; /* as of libpath_grid_query; not in the first version */
  uint32_t reserved;
} libpath_waypoint_query;

typedef struct libpath_waypoint_result {
  uint32_t struct_size;
  uint32_t status;
  uint32_t reason;
  uint32_t optimal;
  double length;      /* of the lines, in cells; links have no length */
  uint64_t points;    /* of the whole path, even where the buffer held fewer; 0: not asked */
  uint64_t expanded;  /* waypoints; where a grid path is pulled tight: nodes of that search, and points */
  double cost;        /* in cells of plain ground; not in the first version */
  libpath_point goal; /* the end of the path that a waypoint query found; not in the first version */
} libpath_waypoint_result;

LIBPATH_C_API libpath_code libpath_find_waypoint_path(const libpath_world* world, libpath_context* context,
                                                      const libpath_waypoint_query* query, libpath_point* points,
                                                      size_t capacity, libpath_waypoint_result* result);
LIBPATH_C_API libpath_code libpath_find_waypoint_length(const libpath_world* world, libpath_context* context,
                                                        const libpath_waypoint_query* query,
                                                        libpath_waypoint_result* result);
/* By placed waypoints. */
LIBPATH_C_API libpath_code libpath_find_placed_path(const libpath_world* world, libpath_context* context,
                                                    const libpath_waypoint_query* query, libpath_point* points,
                                                    size_t capacity, libpath_waypoint_result* result);
LIBPATH_C_API libpath_code libpath_waypoint_search_create(const libpath_world* world, libpath_context* context,
                                                          libpath_waypoint_search** search);
LIBPATH_C_API void libpath_waypoint_search_destroy(libpath_waypoint_search* search);
LIBPATH_C_API libpath_code libpath_waypoint_search_start(libpath_waypoint_search* search,
                                                         const libpath_waypoint_query* query, uint32_t* status);
LIBPATH_C_API libpath_code libpath_waypoint_search_step(libpath_waypoint_search* search, uint64_t budget,
                                                        uint32_t* status);
LIBPATH_C_API void libpath_waypoint_search_cancel(libpath_waypoint_search* search);
LIBPATH_C_API libpath_code libpath_waypoint_search_result(const libpath_waypoint_search* search,
                                                          libpath_waypoint_result* result);
LIBPATH_C_API libpath_code libpath_waypoint_search_path(const libpath_waypoint_search* search, libpath_point* points,
                                                        size_t capacity, libpath_waypoint_result* result);
/* While it runs: the way as far as it is known. */
LIBPATH_C_API libpath_code libpath_waypoint_search_partial_path(const libpath_waypoint_search* search,
                                                                libpath_point* points, size_t capacity,
                                                                libpath_waypoint_result* result);

/* Whether the unit can walk a straight line: 1 or 0; 0 where an end is off the map. Exact. */
LIBPATH_C_API int32_t libpath_world_can_walk_line(const libpath_world* world, libpath_point from, libpath_point to);

/* Whether a path at any angle takes a link between two consecutive points: 1 or 0; 0 where one is off the map. */
LIBPATH_C_API int32_t libpath_world_takes_link(const libpath_world* world, libpath_point from, libpath_point to);

/* A step of a path of cells that takes a link: from the cell at index `place` of the path to the next cell. */
typedef struct libpath_link_step {
  size_t place;
  uint64_t cost; /* of the link */
} libpath_link_step;
/* The steps of a path that take links; `count` gets how many there are in all. Bad arguments: cells outside. */
LIBPATH_C_API libpath_code libpath_world_link_steps(const libpath_world* world, const libpath_cell* path, size_t cells,
                                                    uint32_t four_neighbours, libpath_link_step* steps, size_t capacity,
                                                    size_t* count);

/* The nearest cell where the unit cannot stand; it may lie just beyond the map's edge. */
typedef struct libpath_wall {
  uint32_t struct_size;
  uint32_t unused;
  libpath_cell cell; /* ties go to the first row by row */
  int64_t square;    /* of the distance in half cells, exact */
  double distance;   /* in cells, from the centre of the cell to the nearest point of the wall's side */
} libpath_wall;
LIBPATH_C_API libpath_code libpath_world_nearest_wall(const libpath_world* world, libpath_cell cell,
                                                      libpath_wall* nearest);

typedef struct libpath_ray_hit {
  uint32_t struct_size;
  uint32_t hit;      /* 0: the ray reaches its end; the other members mean nothing */
  uint32_t inside;   /* 1: the unit cannot be at the start; the ray ends there */
  uint32_t side;     /* of the cell, 0 to 7 clockwise from east; odd ones are corners */
  libpath_cell cell; /* the blocked cell; just off the map where the ray leaves it */
  libpath_point at;
} libpath_ray_hit;
/* Where the straight line between two positions first meets a cell that the unit cannot enter, by the rule of
   libpath_world_can_walk_line() without one-way edges. Bad arguments: a start off the map; an end beyond ±16,384. */
LIBPATH_C_API libpath_code libpath_world_cast_ray(const libpath_world* world, libpath_point from, libpath_point to,
                                                  libpath_ray_hit* hit);

/* Searches over provinces and placed waypoints, by their indices in the asset: 0, 1 and so on. */

typedef struct libpath_node_result {
  uint32_t struct_size;
  uint32_t status;
  uint32_t reason;
  uint32_t optimal;
  double cost;       /* cells of plain ground */
  uint64_t nodes;    /* of the whole path */
  uint64_t expanded; /* nodes */
} libpath_node_result;

LIBPATH_C_API uint32_t libpath_asset_provinces(const libpath_asset* asset);
/* The position of a province's node, and its name as libpath_asset_unit_name(). */
LIBPATH_C_API libpath_code libpath_asset_province(const libpath_asset* asset, uint32_t province,
                                                  libpath_point* position);
LIBPATH_C_API libpath_code libpath_asset_province_name(const libpath_asset* asset, uint32_t province, char* out,
                                                       size_t size, size_t* length);
LIBPATH_C_API libpath_code libpath_asset_find_province(const libpath_asset* asset, const char* name,
                                                       uint32_t* province);
/* Placed waypoints, the same for all units. */
LIBPATH_C_API uint32_t libpath_asset_placed_waypoints(const libpath_asset* asset);
LIBPATH_C_API libpath_code libpath_asset_placed_waypoint(const libpath_asset* asset, uint32_t waypoint,
                                                         libpath_point* position);
LIBPATH_C_API libpath_code libpath_asset_placed_waypoint_name(const libpath_asset* asset, uint32_t waypoint, char* out,
                                                              size_t size, size_t* length);
LIBPATH_C_API libpath_code libpath_asset_find_placed_waypoint(const libpath_asset* asset, const char* name,
                                                              uint32_t* waypoint);
LIBPATH_C_API libpath_code libpath_find_province_path(const libpath_asset* asset, libpath_context* context,
                                                      uint32_t from, uint32_t to, uint32_t* nodes, size_t capacity,
                                                      libpath_node_result* result);

/* The sliced searches: over placed waypoints, from node to node or from position to position, or over provinces. */
LIBPATH_C_API libpath_code libpath_node_search_create_placed(const libpath_world* world, libpath_context* context,
                                                             libpath_node_search** search);
LIBPATH_C_API libpath_code libpath_node_search_create_provinces(const libpath_asset* asset, libpath_context* context,
                                                                libpath_node_search** search);
LIBPATH_C_API void libpath_node_search_destroy(libpath_node_search* search);
LIBPATH_C_API libpath_code libpath_node_search_start(libpath_node_search* search, uint32_t from, uint32_t to,
                                                     uint32_t* status);
/* Bad arguments: a search over provinces, which cannot start from a position. */
LIBPATH_C_API libpath_code libpath_node_search_start_between(libpath_node_search* search,
                                                             const libpath_waypoint_query* query, uint32_t* status);
LIBPATH_C_API libpath_code libpath_node_search_step(libpath_node_search* search, uint64_t budget, uint32_t* status);
LIBPATH_C_API void libpath_node_search_cancel(libpath_node_search* search);
LIBPATH_C_API libpath_code libpath_node_search_result(const libpath_node_search* search, libpath_node_result* result);
LIBPATH_C_API libpath_code libpath_node_search_path(const libpath_node_search* search, uint32_t* nodes, size_t capacity,
                                                    libpath_node_result* result);
/* Both ends are included. Bad arguments: a search that was not started between positions. */
LIBPATH_C_API libpath_code libpath_node_search_points(const libpath_node_search* search, libpath_point* points,
                                                      size_t capacity, libpath_waypoint_result* result);

/* Journeys that the map names, with their cells as baked: nothing is searched. */

typedef struct libpath_journey_info {
  uint32_t struct_size;
  uint32_t unit;  /* that walks it */
  uint64_t cost;  /* exact */
  double length;  /* the same in cells of plain ground */
  uint64_t cells; /* of the whole journey, both ends included */
} libpath_journey_info;

LIBPATH_C_API uint32_t libpath_asset_journeys(const libpath_asset* asset);
/* LIBPATH_NOT_FOUND where the asset has no journey of that name. */
LIBPATH_C_API libpath_code libpath_asset_find_journey(const libpath_asset* asset, const char* name, uint32_t* journey);
/* Writes the first `capacity` cells. */
LIBPATH_C_API libpath_code libpath_journey_cells(const libpath_asset* asset, uint32_t journey, libpath_cell* cells,
                                                 size_t capacity, libpath_journey_info* info);
/* The indices of its cells that it was drawn through, in order, without both ends. Writes the first `capacity`. */
LIBPATH_C_API libpath_code libpath_journey_stops(const libpath_asset* asset, uint32_t journey, uint64_t* stops,
                                                 size_t capacity, uint64_t* count);

/* Directional searches, for units with a turning radius. Headings are heading indices of the unit. */

typedef struct libpath_grid_pose {
  libpath_cell cell;
  int32_t heading;
} libpath_grid_pose;

typedef struct libpath_pose {
  double x; /* of the footprint's centre, in cells */
  double y;
  double heading; /* radians, 0 = east, growing towards south */
} libpath_pose;

enum { LIBPATH_ANY_HEADING = -1 };

typedef struct libpath_directional_query {
  uint32_t struct_size;
  uint32_t weight; /* of the heuristic, in thousandths, 1000 to 10000; 0 means 1000 */
  libpath_grid_pose from;
  libpath_grid_pose to; /* its heading may be LIBPATH_ANY_HEADING */
  /* Not null: the start, anywhere on the map at any heading, instead of `from`. Read when the search starts. */
  const libpath_pose* start;
  double turn_price; /* in cells; of each curve that is not straight */
  int32_t rings;     /* curves lead to the 8, 24 or 48 cells around: 1, 2 or 3; 0: as many as the unit's table has */
  uint32_t shots;    /* not 0: the path may end with one curve of any length where that is cheaper */
  /* The most effort, in units of steps' budgets: then the search ends, with the best path known or
     LIBPATH_BUDGET_SPENT. 0: no limit. */
  uint64_t max_effort;
  uint32_t without_loops; /* not 0: no curves of more than half a circle, even where shorter turns give no path */
  uint32_t unused;
} libpath_directional_query;

typedef struct libpath_path_curve {
  libpath_grid_pose from; /* from a start that is no grid pose: its cell and LIBPATH_ANY_HEADING */
  libpath_grid_pose to;
  uint32_t word; /* its kind: 0 RSR, 1 LSL, 2 RSL, 3 LSR, 4 RLR, 5 LRL, 6 a link of the map */
  uint32_t reverse;
} libpath_path_curve;

typedef struct libpath_segment {
  uint32_t arc; /* 0: a line; 1: an arc; 2: a link: the unit is at its end from the start on */
  uint32_t reverse;
  double x; /* the start of a line, the end of a link, or the centre of an arc's circle */
  double y;
  double angle;  /* radians; line, link: the unit's heading; arc: where on the circle it starts */
  double radius; /* arc */
  double extent; /* line, link: length in cells; arc: radians swept */
} libpath_segment;

typedef struct libpath_directional_result {
  uint32_t struct_size;
  uint32_t status;
  uint32_t reason;
  uint32_t optimal; /* 1: proven cheapest (search/turning/directional_query.h) */
  uint32_t most;    /* the path costs at most so many thousandths of the cheapest; UINT32_MAX: nothing is proven */
  uint32_t loops;   /* 1: no path was found without curves of more than half a circle */
  uint64_t cost;
  double length;     /* cells */
  uint64_t curves;   /* of the whole path */
  uint64_t expanded; /* poses */
  uint64_t cells_expanded;
  double plain_length; /* the cost in cells of plain ground */
  uint64_t effort;     /* all work, in units of steps' budgets */
  int32_t rings;       /* of the curves tried; 0 where the query was refused */
  uint32_t unused;
} libpath_directional_result;

LIBPATH_C_API libpath_code libpath_directional_context_create(const libpath_world* world,
                                                              libpath_directional_context** context);
LIBPATH_C_API void libpath_directional_context_destroy(libpath_directional_context* context);
LIBPATH_C_API libpath_code libpath_find_directional_path(const libpath_world* world,
                                                         libpath_directional_context* context,
                                                         const libpath_directional_query* query,
                                                         libpath_path_curve* curves, size_t capacity,
                                                         libpath_directional_result* result);
LIBPATH_C_API libpath_code libpath_directional_search_create(const libpath_world* world,
                                                             libpath_directional_context* context,
                                                             libpath_directional_search** search);
LIBPATH_C_API void libpath_directional_search_destroy(libpath_directional_search* search);
LIBPATH_C_API libpath_code libpath_directional_search_start(libpath_directional_search* search,
                                                            const libpath_directional_query* query, uint32_t* status);
LIBPATH_C_API libpath_code libpath_directional_search_step(libpath_directional_search* search, uint64_t budget,
                                                           uint32_t* status);
LIBPATH_C_API void libpath_directional_search_cancel(libpath_directional_search* search);
LIBPATH_C_API libpath_code libpath_directional_search_result(const libpath_directional_search* search,
                                                             libpath_directional_result* result);
LIBPATH_C_API libpath_code libpath_directional_search_path(const libpath_directional_search* search,
                                                           libpath_path_curve* curves, size_t capacity,
                                                           libpath_directional_result* result);
/* While it runs: the way as far as it is known. */
LIBPATH_C_API libpath_code libpath_directional_search_partial_path(const libpath_directional_search* search,
                                                                   libpath_path_curve* curves, size_t capacity,
                                                                   libpath_directional_result* result);
/* The costs from every pose to one goal, for all units of a group at once (search/turning/pose_flood.h). `to` may have
   LIBPATH_ANY_HEADING; poses dearer than `most` are left out. World and context must outlive the flood, which uses the
   context until the next start of any search on it. Many threads may read a flood that is done. */
LIBPATH_C_API libpath_code libpath_pose_flood_create(const libpath_world* world, libpath_directional_context* context,
                                                     libpath_pose_flood** flood);
LIBPATH_C_API void libpath_pose_flood_destroy(libpath_pose_flood* flood);
LIBPATH_C_API libpath_code libpath_pose_flood_start(libpath_pose_flood* flood, libpath_grid_pose to, uint64_t most,
                                                    uint32_t* status);
LIBPATH_C_API libpath_code libpath_pose_flood_step(libpath_pose_flood* flood, uint64_t budget, uint32_t* status);
/* LIBPATH_NO_COST where no path is known, and for what is no pose of the unit. */
LIBPATH_C_API uint64_t libpath_pose_flood_cost(const libpath_pose_flood* flood, libpath_grid_pose from);
LIBPATH_C_API libpath_code libpath_pose_flood_path(const libpath_pose_flood* flood, libpath_grid_pose from,
                                                   libpath_path_curve* curves, size_t capacity,
                                                   libpath_directional_result* result);
/* From anywhere on the map, at any heading. `scratch`: a context made for the world, of the calling thread alone. The
   first curve is one for libpath_start_curve_segments(). */
LIBPATH_C_API libpath_code libpath_pose_flood_path_from(const libpath_pose_flood* flood, const libpath_pose* from,
                                                        libpath_directional_context* scratch,
                                                        libpath_path_curve* curves, size_t capacity,
                                                        libpath_directional_result* result);
/* Requests of a libpath_queue at any angle and along curves. The functions of its own kind answer a request; others say
   LIBPATH_BAD_QUERY. Buffers must live until the request is dropped. */

typedef struct libpath_waypoint_request {
  uint32_t struct_size;
  uint32_t priority;
  uint32_t deadline; /* frames from now; UINT32_MAX: none */
  uint32_t unused;
  libpath_point from;
  libpath_point to;
  const libpath_world* world;
  libpath_point* points;
  uint64_t capacity;
  uint64_t max_effort; /* as of libpath_request */
  uint32_t otherwise;  /* as of libpath_grid_query */
  uint32_t reserved;
} libpath_waypoint_request;

typedef struct libpath_directional_request {
  uint32_t struct_size;
  uint32_t priority;
  uint32_t deadline; /* frames from now; UINT32_MAX: none */
  uint32_t unused;
  const libpath_directional_query* query; /* read when pushed */
  const libpath_world* world;
  libpath_path_curve* curves;
  uint64_t capacity;
  uint64_t max_effort; /* as of libpath_request; the query's own limit counts too */
} libpath_directional_request;

/* A queue for requests of all kinds, on worlds of at most as many cells as `largest`, for its unit or one that needs no
   more: no more headings, no larger footprint, no wider turning radius. */
LIBPATH_C_API libpath_code libpath_queue_create_turning(const libpath_world* largest, size_t requests,
                                                        libpath_queue** queue);
LIBPATH_C_API libpath_code libpath_queue_push_waypoint(libpath_queue* queue, const libpath_waypoint_request* request,
                                                       libpath_ticket* ticket);
LIBPATH_C_API libpath_code libpath_queue_push_directional(libpath_queue* queue,
                                                          const libpath_directional_request* request,
                                                          libpath_ticket* ticket);
LIBPATH_C_API libpath_code libpath_queue_waypoint_result(const libpath_queue* queue, libpath_ticket ticket,
                                                         libpath_waypoint_result* result);
LIBPATH_C_API libpath_code libpath_queue_directional_result(const libpath_queue* queue, libpath_ticket ticket,
                                                            libpath_directional_result* result);
LIBPATH_C_API libpath_code libpath_queue_partial_waypoint_path(const libpath_queue* queue, libpath_ticket ticket,
                                                               libpath_point* points, size_t capacity,
                                                               libpath_waypoint_result* result);
LIBPATH_C_API libpath_code libpath_queue_partial_directional_path(const libpath_queue* queue, libpath_ticket ticket,
                                                                  libpath_path_curve* curves, size_t capacity,
                                                                  libpath_directional_result* result);

/* The lines and arcs of one curve of a path, at most 3; `count` gets how many. */
LIBPATH_C_API libpath_code libpath_curve_segments(const libpath_world* world, const libpath_path_curve* curve,
                                                  libpath_segment segments[3], uint32_t* count);
/* The same for any curve of the path that answers a query with this start. */
LIBPATH_C_API libpath_code libpath_start_curve_segments(const libpath_world* world, const libpath_pose* start,
                                                        const libpath_path_curve* curve, libpath_segment segments[3],
                                                        uint32_t* count);

/* Danger and knowledge. */

/* `decay` and `spread`: thousandths of a cell's amount that are lost and that spread with every update, 0 to 1000. */
LIBPATH_C_API libpath_code libpath_influence_create(int32_t width, int32_t height, int32_t decay, int32_t spread,
                                                    libpath_influence** influence);
LIBPATH_C_API void libpath_influence_destroy(libpath_influence* influence);
LIBPATH_C_API libpath_code libpath_influence_add(libpath_influence* influence, libpath_cell cell, int32_t thousandths);
LIBPATH_C_API libpath_code libpath_influence_at(const libpath_influence* influence, libpath_cell cell,
                                                int32_t* thousandths);
LIBPATH_C_API void libpath_influence_update(libpath_influence* influence);
LIBPATH_C_API void libpath_influence_clear(libpath_influence* influence);
/* The costs that an influence map lays on one overlay: `cost` thousandths for every 1.0. A layer belongs to the first
   overlay that it is laid on, until it is lifted. */
LIBPATH_C_API libpath_code libpath_influence_layer_create(const libpath_influence* influence,
                                                          libpath_influence_layer** layer);
LIBPATH_C_API void libpath_influence_layer_destroy(libpath_influence_layer* layer);
LIBPATH_C_API libpath_code libpath_influence_layer_lay(libpath_influence_layer* layer,
                                                       const libpath_influence* influence, libpath_overlay* overlay,
                                                       int32_t cost);
LIBPATH_C_API libpath_code libpath_influence_layer_lift(libpath_influence_layer* layer, libpath_overlay* overlay);

/* What one player knows of the map, for these unit profiles. It owns its worlds, as a live world does. */
LIBPATH_C_API libpath_code libpath_knowledge_create(const libpath_asset* asset, const uint32_t* units,
                                                    size_t unit_count, libpath_knowledge** knowledge);
LIBPATH_C_API void libpath_knowledge_destroy(libpath_knowledge* knowledge);
LIBPATH_C_API int32_t libpath_knowledge_is_known(const libpath_knowledge* knowledge, libpath_cell cell);
/* `news`, which may be null, gets the number of cells that are not as was believed. */
LIBPATH_C_API libpath_code libpath_knowledge_see(libpath_knowledge* knowledge, libpath_cell cell, uint32_t terrain,
                                                 size_t* news);
/* `terrain` is the terrain of every cell as it is now, row by row; null: as baked. */
LIBPATH_C_API libpath_code libpath_knowledge_see_around(libpath_knowledge* knowledge, libpath_cell at, int32_t radius,
                                                        const uint8_t* terrain, size_t count, size_t* news);
/* As libpath_live_world_treat_terrain_as(), for all profiles. */
LIBPATH_C_API libpath_code libpath_knowledge_treat_terrain_as(libpath_knowledge* knowledge, uint32_t terrain,
                                                              uint32_t as);
/* Null where there is no profile `place`. */
LIBPATH_C_API const libpath_world* libpath_knowledge_get(libpath_knowledge* knowledge, size_t place);

/* An asset that is replaced by a newer bake while threads search it. */

typedef struct libpath_asset_pin {
  const libpath_asset* asset; /* valid until it is unpinned */
  uint64_t number;            /* of the version */
  uint64_t place;             /* for the library */
} libpath_asset_pin;

/* _create and _replace take the asset over where they succeed; its handle is then gone. LIBPATH_FULL: too many older
   versions are pinned. Threads: pin and unpin from any, the others from one at a time. */
LIBPATH_C_API libpath_code libpath_asset_slot_create(libpath_asset* first, libpath_asset_slot** slot);
LIBPATH_C_API libpath_code libpath_asset_slot_replace(libpath_asset_slot* slot, libpath_asset* next);
LIBPATH_C_API libpath_code libpath_asset_slot_pin(const libpath_asset_slot* slot, libpath_asset_pin* pin);
LIBPATH_C_API libpath_code libpath_asset_slot_unpin(const libpath_asset_slot* slot, libpath_asset_pin* pin);
/* Frees older versions that are not pinned. Returns how many are still pinned. */
LIBPATH_C_API size_t libpath_asset_slot_drop_unused(libpath_asset_slot* slot);
LIBPATH_C_API void libpath_asset_slot_destroy(libpath_asset_slot* slot);

/* Crowds: units that follow paths without running into each other. libpath_crowd_add() gives a unit its number. */

typedef struct libpath_route_need {
  uint32_t unit;
  libpath_cell from;
  libpath_cell to;
} libpath_route_need;

typedef struct libpath_crowd_counts {
  uint32_t struct_size;
  uint32_t unused;
  uint64_t arrivals;
  uint64_t repaths;
  uint64_t detours;
  uint64_t yields;
  uint64_t expansions;
} libpath_crowd_counts;

LIBPATH_C_API libpath_code libpath_crowd_create(const libpath_asset* asset, const uint32_t* profiles,
                                                size_t profile_count, size_t most, libpath_crowd** crowd);
LIBPATH_C_API void libpath_crowd_destroy(libpath_crowd* crowd);
/* From now on the units of a profile walk on this overlay and the layers below it; each step follows the changes there.
   It must outlive the crowd, or live until the next call. Bad arguments: an overlay of another map or unit. */
LIBPATH_C_API libpath_code libpath_crowd_set_overlay(libpath_crowd* crowd, uint32_t profile, libpath_overlay* under);
/* In cells and seconds. LIBPATH_FULL: the unit cannot stand there, another does, or the crowd is full. */
LIBPATH_C_API libpath_code libpath_crowd_add(libpath_crowd* crowd, uint32_t profile, libpath_cell place, double speed,
                                             double acceleration, uint32_t* unit);
LIBPATH_C_API libpath_code libpath_crowd_remove(libpath_crowd* crowd, uint32_t unit);
LIBPATH_C_API libpath_code libpath_crowd_order(libpath_crowd* crowd, uint32_t unit, libpath_cell goal);
/* LIBPATH_NOT_FOUND where no unit wants a route. */
LIBPATH_C_API libpath_code libpath_crowd_next_need(libpath_crowd* crowd, libpath_route_need* need);
LIBPATH_C_API libpath_code libpath_crowd_follow(libpath_crowd* crowd, uint32_t unit, const libpath_cell* cells,
                                                size_t count);
LIBPATH_C_API libpath_code libpath_crowd_refuse(libpath_crowd* crowd, uint32_t unit);
LIBPATH_C_API libpath_code libpath_crowd_block(libpath_crowd* crowd, libpath_cell cell);
LIBPATH_C_API libpath_code libpath_crowd_unblock(libpath_crowd* crowd, libpath_cell cell);
LIBPATH_C_API int32_t libpath_crowd_is_blocked(const libpath_crowd* crowd, libpath_cell cell);
LIBPATH_C_API libpath_code libpath_crowd_step(libpath_crowd* crowd, double seconds, uint64_t expansions);
LIBPATH_C_API libpath_code libpath_crowd_pose(const libpath_crowd* crowd, uint32_t unit, libpath_pose* pose);
LIBPATH_C_API libpath_code libpath_crowd_place(const libpath_crowd* crowd, uint32_t unit, libpath_cell* place);
/* 0 for a number without a unit. */
LIBPATH_C_API double libpath_crowd_speed(const libpath_crowd* crowd, uint32_t unit);
LIBPATH_C_API double libpath_crowd_cells_left(const libpath_crowd* crowd, uint32_t unit);
LIBPATH_C_API int32_t libpath_crowd_has_arrived(const libpath_crowd* crowd, uint32_t unit);
LIBPATH_C_API int32_t libpath_crowd_is_stranded(const libpath_crowd* crowd, uint32_t unit);
LIBPATH_C_API libpath_code libpath_crowd_set_pace(libpath_crowd* crowd, uint32_t unit, double part);
LIBPATH_C_API libpath_code libpath_crowd_keep_together(libpath_crowd* crowd, const uint32_t* units, size_t count);
LIBPATH_C_API libpath_code libpath_crowd_get_counts(const libpath_crowd* crowd, libpath_crowd_counts* counts);
/* As libpath_live_world_save(): between two calls nothing is in progress in a crowd. */
LIBPATH_C_API libpath_code libpath_crowd_save(libpath_crowd* crowd, uint8_t* out, size_t size, size_t* bytes);
LIBPATH_C_API libpath_code libpath_crowd_restore(libpath_crowd* crowd, const uint8_t* saved, size_t size);
/* The path of one slot of a formation, `behind` and `right` of a leader on `path`. Slots before it end at `taken`. */
LIBPATH_C_API libpath_code libpath_find_slot_path(const libpath_world* world, libpath_context* context,
                                                  const libpath_cell* path, size_t path_count, libpath_cell from,
                                                  int32_t behind, int32_t right, const libpath_cell* taken,
                                                  size_t taken_count, libpath_cell* cells, size_t capacity,
                                                  libpath_path_result* result);

/* Claims: the units around one that plans, laid over its overlay. Lay, plan, lift. */

typedef struct libpath_neighbour {
  libpath_cell place;
  int32_t width;             /* of its footprint, in cells */
  uint32_t stopped;          /* 1: it is a block; 0: the cells ahead of it cost more */
  const libpath_cell* ahead; /* the cells that it will take next; may be null where there are none */
  size_t ahead_count;
} libpath_neighbour;

typedef struct libpath_claim_options {
  uint32_t struct_size;
  int32_t reach;  /* in cells: units farther away are left out */
  uint32_t steps; /* how many of a neighbour's next cells count */
  int32_t cost;   /* in thousandths, laid on each cell that a moving neighbour will cover */
} libpath_claim_options;

/* For at most `most` cells of neighbours; more are left out. */
LIBPATH_C_API libpath_code libpath_claims_create(size_t most, libpath_claims** claims);
/* What it has laid stays laid: lift first. */
LIBPATH_C_API void libpath_claims_destroy(libpath_claims* claims);
/* For a unit at `place`, `width` cells wide. Null options: reach and steps 12, cost 1500. Bad arguments: claims that
   lie on an overlay and are not lifted. */
LIBPATH_C_API libpath_code libpath_claims_lay(libpath_claims* claims, libpath_overlay* overlay, libpath_cell place,
                                              int32_t width, const libpath_neighbour* neighbours, size_t count,
                                              const libpath_claim_options* options);
/* Makes one cell dearer by `cost` thousandths, until the claims are lifted. Cells off the map are left out. The overlay
   is the one that the claims lie on; any, where they lie on none. */
LIBPATH_C_API libpath_code libpath_claims_lay_cost(libpath_claims* claims, libpath_overlay* overlay, libpath_cell cell,
                                                   int32_t cost);
LIBPATH_C_API libpath_code libpath_claims_lift(libpath_claims* claims, libpath_overlay* overlay);

/* Curves of arcs and lines with turns of one radius, above 0, in cells. Positions, headings, radii and the lengths of
   segments are at most a million, here and below. */

/* The curves between two poses, or from a pose to a point with any heading there: the shortest at `place` 0, others at
   1 and so on, LIBPATH_NOT_FOUND behind the last. `reverse` 1: the unit backs along it. A curve that covers no distance
   has no segments; `count` gets how many. Cost: 1 µs. */
LIBPATH_C_API libpath_code libpath_curve_between(const libpath_pose* from, const libpath_pose* to, double radius,
                                                 uint32_t reverse, uint32_t place, libpath_segment segments[3],
                                                 uint32_t* count);
LIBPATH_C_API libpath_code libpath_curve_to(const libpath_pose* from, libpath_point to, double radius, uint32_t reverse,
                                            uint32_t place, libpath_segment segments[3], uint32_t* count);
/* The length of the shortest curve between two poses, in cells. */
LIBPATH_C_API libpath_code libpath_turning_distance(const libpath_pose* from, const libpath_pose* to, double radius,
                                                    uint32_t reverse, double* length);
/* The cells that a footprint of `length` by `width` cells touches along a curve of at most 3 segments, or at `start`
   without segments, row by row; they may lie off the map. Writes the first `capacity`; `count` gets how many there are.
   LIBPATH_FULL: the box around them has more than 1,024 rows; a row wider than 64 cells counts as several. */
LIBPATH_C_API libpath_code libpath_swept_cells(const libpath_pose* start, const libpath_segment* segments,
                                               size_t segment_count, double length, double width, libpath_cell* cells,
                                               size_t capacity, size_t* count);

/* Clearances: where a unit can go along any line or curve. The footprint of a unit with a turning radius heeds one-way
   edges; others ignore them. Any number of threads may use one. */

enum { LIBPATH_BODY_DISC = 0, LIBPATH_BODY_FOOTPRINT = 1 }; /* a disc of the unit's width; or its whole rectangle */

/* Of a world as it is when the clearance is asked. It must not outlive what owns the world. */
LIBPATH_C_API libpath_code libpath_clearance_create(const libpath_world* world, uint32_t body,
                                                    libpath_clearance** clearance);
LIBPATH_C_API void libpath_clearance_destroy(libpath_clearance* clearance);
/* The position of the unit at a cell, and its cell at a position on the map. */
LIBPATH_C_API libpath_code libpath_clearance_stand(const libpath_clearance* clearance, libpath_cell cell,
                                                   libpath_point* position);
LIBPATH_C_API libpath_code libpath_clearance_cell_at(const libpath_clearance* clearance, libpath_point position,
                                                     libpath_cell* cell);
/* 1 or 0; 0 for bad arguments. Whether the unit may cover a cell; whether a disc of its width is free at a position;
   whether its body is free at a pose, along a straight line, and along each of the segments. */
LIBPATH_C_API int32_t libpath_clearance_is_ground(const libpath_clearance* clearance, libpath_cell cell);
LIBPATH_C_API int32_t libpath_clearance_can_stand(const libpath_clearance* clearance, libpath_point position);
LIBPATH_C_API int32_t libpath_clearance_pose_is_free(const libpath_clearance* clearance, const libpath_pose* pose);
LIBPATH_C_API int32_t libpath_clearance_line_is_free(const libpath_clearance* clearance, libpath_point from,
                                                     libpath_point to);
LIBPATH_C_API int32_t libpath_clearance_segments_are_free(const libpath_clearance* clearance,
                                                          const libpath_segment* segments, size_t count);
/* Drops every point of a path past which the unit can walk in a straight line, but none on a road of `roads`, the map,
   which may be null. The first `kept` points are then the path. */
LIBPATH_C_API libpath_code libpath_smooth_lines(const libpath_clearance* clearance, const libpath_asset* roads,
                                                libpath_point* points, size_t count, size_t* kept);
/* The shortest free curve between two poses, driven forward, at most `longest` cells; or LIBPATH_NOT_FOUND. */
LIBPATH_C_API libpath_code libpath_find_free_curve(const libpath_clearance* clearance, const libpath_pose* from,
                                                   const libpath_pose* to, double radius, double longest,
                                                   libpath_segment segments[3], uint32_t* count);

/* Routes: what a unit follows, laid by one of the methods of docs/routes.md. */

enum {
  LIBPATH_ROUTE_STRAIGHT = 0,
  LIBPATH_ROUTE_IGNORE_BLOCKS = 1,
  LIBPATH_ROUTE_RECALCULATE = 2,
  LIBPATH_ROUTE_TIGHTEN = 3,
  LIBPATH_ROUTE_BACK_UP = 4,
  LIBPATH_ROUTE_ALONG = 5,
  LIBPATH_ROUTE_HYBRID = 6,
  LIBPATH_ROUTE_DIRECTIONAL = 7,
  LIBPATH_ROUTE_DRIVABLE = 8 /* directional search, polished off the grid: what a driver would do */
};

typedef struct libpath_route_query {
  uint32_t struct_size;
  uint32_t method;
  libpath_cell from;
  libpath_cell to;
  double heading;     /* radians; from LIBPATH_ROUTE_ALONG on that of a heading index */
  int32_t to_heading; /* or LIBPATH_ANY_HEADING, which alone LIBPATH_ROUTE_STRAIGHT takes */
  uint32_t four_neighbours;
  double turn_price; /* cells; of each turn by 45° for A*, of each curve that is not straight for directional search */
  double radius;     /* of turns, in cells; 0: the unit's */
  /* Not null: a start, or a goal, that is not the unit's position at a cell, instead of `from` or `to`.
     LIBPATH_ROUTE_ALONG and _HYBRID take neither, _DIRECTIONAL and _DRIVABLE no goal. */
  const libpath_point* start;
  const libpath_point* goal;
  const libpath_asset* roads; /* not null: the map whose roads' corners smoothing may not cut */
  int32_t rings;              /* of directional search, as in its query */
  uint32_t recalculations;    /* for LIBPATH_ROUTE_RECALCULATE: the most, up to 64; 0 means 64 */
  uint64_t max_expansions;    /* of all searches together; 0 means 1,000,000, about a second */
} libpath_route_query;

typedef struct libpath_route_result {
  uint32_t struct_size;
  uint32_t status;
  uint32_t reason;
  uint32_t guarantee; /* 0 none, 1 optimal, 2 legal, 3 tight turns, 4 width clear, 5 ignores blocks */
  double length;      /* cells */
  uint64_t recalculations;
  uint64_t tight_turns;
  uint64_t back_ups;
  uint64_t expanded;
  uint32_t directional_search; /* whether it was needed */
  /* The method that found the route. For _ALONG and _HYBRID: LIBPATH_ROUTE_ALONG for the smoothing pass, _HYBRID where
     a short directional search joins its parts, _DIRECTIONAL where the methodical search answered instead. */
  uint32_t answered_by;
  /* For _DIRECTIONAL and _DRIVABLE: the route costs at most so many thousandths of the cheapest over the unit's table
     of curves; UINT32_MAX: nothing is proven. */
  uint32_t suboptimality_bound;
  uint32_t unused;
} libpath_route_result;

/* In cells a second and cells a second²; see DriveLimits of motion/route.h. */
typedef struct libpath_drive_limits {
  uint32_t struct_size;
  uint32_t unused;
  double speed;         /* above 0 */
  double reverse_speed; /* above 0 */
  double acceleration;  /* above 0 */
  double braking;       /* above 0 */
  double full_speed_radius;
  double corner_speed;
  double initial;
  double final;
} libpath_drive_limits;

LIBPATH_C_API libpath_code libpath_route_context_create(const libpath_world* world, libpath_route_context** context);
LIBPATH_C_API void libpath_route_context_destroy(libpath_route_context* context);
/* The grid path that the last route was made from: the first `capacity` cells. `count` gets how many there are. */
LIBPATH_C_API libpath_code libpath_route_context_grid_path(const libpath_route_context* context, libpath_cell* cells,
                                                           size_t capacity, size_t* count);
/* With room for `most_segments` lines and arcs, at most 2^20. */
LIBPATH_C_API libpath_code libpath_route_create(size_t most_segments, libpath_route** route);
LIBPATH_C_API void libpath_route_destroy(libpath_route* route);
/* Lays the route and plans it with the limits of the unit's profile. */
LIBPATH_C_API libpath_code libpath_find_route(const libpath_world* world, libpath_route_context* context,
                                              const libpath_route_query* query, libpath_route* route,
                                              libpath_route_result* result);
/* The same search, advanced by the caller; see RouteSearch of motion/find_route.h. A unit of `budget` takes about a
   microsecond. The route is laid and planned once `status`, which may be null, is `found`; until then it is empty or in
   the making. World, context and route must outlive the search, the query's roads its end. */
LIBPATH_C_API libpath_code libpath_route_search_create(const libpath_world* world, libpath_route_context* context,
                                                       libpath_route* route, libpath_route_search** search);
LIBPATH_C_API void libpath_route_search_destroy(libpath_route_search* search);
LIBPATH_C_API libpath_code libpath_route_search_start(libpath_route_search* search, const libpath_route_query* query,
                                                      uint32_t* status);
LIBPATH_C_API libpath_code libpath_route_search_step(libpath_route_search* search, uint64_t budget, uint32_t* status);
LIBPATH_C_API void libpath_route_search_cancel(libpath_route_search* search);
LIBPATH_C_API libpath_code libpath_route_search_result(const libpath_route_search* search,
                                                       libpath_route_result* result);
/* Lays a given path: lines through points or through centres of cells, or the curves of the directional path that
   answers the query. Plan the route next: until then it takes no time. LIBPATH_FULL: it has no room for the path. */
LIBPATH_C_API libpath_code libpath_lay_lines(const libpath_point* points, size_t count, libpath_route* route);
LIBPATH_C_API libpath_code libpath_lay_cells(const libpath_cell* cells, size_t count, libpath_route* route);
LIBPATH_C_API libpath_code libpath_lay_curves(const libpath_world* world, const libpath_directional_query* query,
                                              const libpath_path_curve* curves, size_t count, libpath_route* route);
/* Lays curves of `radius` cells from a start through points, the first of which is the start's, over any ground. */
LIBPATH_C_API libpath_code libpath_lay_curves_through(const libpath_pose* start, const libpath_point* points,
                                                      size_t count, double radius, libpath_route* route);
/* Lays a directional path from a grid pose, without each pose past which a shorter curve is free. The clearance is one
   of the world; `roads` as in libpath_smooth_lines(). */
LIBPATH_C_API libpath_code libpath_lay_smoothed(const libpath_world* world, const libpath_clearance* clearance,
                                                const libpath_asset* roads, libpath_grid_pose from,
                                                const libpath_path_curve* curves, size_t count, libpath_route* route);
/* By hand: empties the route and sets its start; turns the unit on the spot there, to a heading in radians; adds a
   curve of at most 3 segments; adds a line, which the unit turns on the spot to face. LIBPATH_FULL: nothing was added.
   Bad arguments: segments that do not start where the route, or the segment before, ends. */
LIBPATH_C_API libpath_code libpath_route_start_at(libpath_route* route, const libpath_pose* pose);
LIBPATH_C_API libpath_code libpath_route_face(libpath_route* route, double heading);
LIBPATH_C_API libpath_code libpath_route_add(libpath_route* route, const libpath_segment* segments, size_t count);
LIBPATH_C_API libpath_code libpath_route_add_line_to(libpath_route* route, libpath_point point);
/* The limits of a unit profile, which libpath_find_route() uses. */
LIBPATH_C_API libpath_code libpath_asset_get_drive_limits(const libpath_asset* asset, uint32_t unit,
                                                          libpath_drive_limits* limits);
LIBPATH_C_API libpath_code libpath_route_plan(libpath_route* route, const libpath_drive_limits* limits);
/* As libpath_live_world_save(), for a route made for as many segments. */
LIBPATH_C_API libpath_code libpath_route_save(const libpath_route* route, uint8_t* out, size_t size, size_t* bytes);
LIBPATH_C_API libpath_code libpath_route_restore(libpath_route* route, const uint8_t* saved, size_t size);
LIBPATH_C_API size_t libpath_route_size(const libpath_route* route);
LIBPATH_C_API libpath_code libpath_route_segment(const libpath_route* route, size_t place, libpath_segment* segment);
/* 0 for null, and for an empty route. */
LIBPATH_C_API double libpath_route_length(const libpath_route* route);
LIBPATH_C_API double libpath_route_seconds(const libpath_route* route);
/* After `distance` cells or `time` seconds; an end of the route for values outside. */
LIBPATH_C_API libpath_code libpath_route_pose_at(const libpath_route* route, double distance, libpath_pose* pose);
LIBPATH_C_API libpath_code libpath_route_pose_at_time(const libpath_route* route, double time, libpath_pose* pose);
LIBPATH_C_API libpath_code libpath_route_end(const libpath_route* route, libpath_pose* pose);
/* 1: in reverse gear there. */
LIBPATH_C_API uint32_t libpath_route_gear_at(const libpath_route* route, double distance);
/* Speed in cells a second; cells driven; cells and seconds left. 0 for null and for NaN. */
LIBPATH_C_API double libpath_route_speed_at(const libpath_route* route, double time);
LIBPATH_C_API double libpath_route_distance_at(const libpath_route* route, double time);
LIBPATH_C_API double libpath_route_remaining_length(const libpath_route* route, double time);
LIBPATH_C_API double libpath_route_remaining_seconds(const libpath_route* route, double time);

typedef struct libpath_fixed_angle_result {
  uint32_t struct_size;
  uint32_t has_room; /* 0: `art` has no room for all of it */
  uint64_t parts;    /* an arc's polygon is one, a straight line up to two */
  double farthest;   /* the largest distance of an arc's polygon from its circle, in cells */
} libpath_fixed_angle_result;

/* Lays `art`, another route, along this one for a unit whose pictures show 8 or 16 directions; `art` has these headings
   alone. Plan it next, with a corner_speed as high as the speed: until then it takes no time. */
LIBPATH_C_API libpath_code libpath_lay_fixed_angle(const libpath_route* route, uint32_t directions, libpath_route* art,
                                                   libpath_fixed_angle_result* result);

/* The parts of these methods. Each uses the context only within its call; worlds as for routes. */

typedef struct libpath_step_query {
  uint32_t struct_size;
  uint32_t four_neighbours; /* 1: straight steps only */
  libpath_cell from;
  libpath_cell to;
  double turn_price; /* in cells of plain ground; of each turn by 45° */
  int32_t
      heading; /* at the start, 0 to 7 clockwise from east, for the price of the first turn; or LIBPATH_ANY_HEADING */
  uint32_t unused;
} libpath_step_query;

/* The cheapest path of steps over ground that a disc of the unit's width passes, without forbidden steps. The context
   keeps forbidden steps, for all searches that share it, until libpath_find_route() or _allow_all. Headings of steps
   are 0 to 7, clockwise from east. Bad arguments: a context made for a smaller world. */
LIBPATH_C_API libpath_code libpath_step_search_create(const libpath_world* world, libpath_route_context* context,
                                                      libpath_step_search** search);
LIBPATH_C_API void libpath_step_search_destroy(libpath_step_search* search);
LIBPATH_C_API libpath_code libpath_step_search_find(libpath_step_search* search, const libpath_step_query* query,
                                                    libpath_cell* cells, size_t capacity, libpath_path_result* result);
LIBPATH_C_API libpath_code libpath_step_search_forbid(libpath_step_search* search, libpath_cell cell, uint32_t heading);
LIBPATH_C_API void libpath_step_search_allow_all(libpath_step_search* search);
LIBPATH_C_API int32_t libpath_step_search_is_forbidden(const libpath_step_search* search, libpath_cell cell,
                                                       uint32_t heading);

typedef struct libpath_along_query {
  uint32_t struct_size;
  uint32_t backwards;  /* 1: from the goal to the start */
  int32_t heading;     /* where the pass begins: at the first cell, or backwards at the last */
  int32_t end_heading; /* where it ends; both may be LIBPATH_ANY_HEADING */
} libpath_along_query;

typedef struct libpath_along_result {
  uint32_t struct_size;
  uint32_t status;
  uint64_t curves;   /* to the other end of the path, else to the farthest pose */
  uint64_t farthest; /* index on the path of the farthest cell that the unit drives to or from */
  uint64_t expanded; /* poses */
} libpath_along_result;

/* The smoothing pass: curves of a unit that turns, along a grid path, in the order of driving. Bad arguments: a unit
   without turning tables; a context made for a smaller world; a path that is empty or has more cells than the map. */
LIBPATH_C_API libpath_code libpath_find_path_along(const libpath_world* world, libpath_route_context* context,
                                                   const libpath_along_query* query, const libpath_cell* path,
                                                   size_t count, libpath_path_curve* curves, size_t capacity,
                                                   libpath_along_result* result);

/* What a unit may do where a turn at its own radius does not fit: nothing; turn more tightly; back up. */
enum { LIBPATH_TURN_KEEP_RADIUS = 0, LIBPATH_TURN_TIGHTEN = 1, LIBPATH_TURN_BACK_UP = 2 };

typedef struct libpath_drive_query {
  uint32_t struct_size;
  uint32_t rule;
  libpath_pose start; /* on the first point */
  double radius;      /* of turns, in cells, above 0 */
} libpath_drive_query;

typedef struct libpath_drive_result {
  uint32_t struct_size;
  uint32_t found;
  uint32_t has_room; /* of the route, for what was found */
  uint32_t unused;
  uint64_t farthest; /* index of the farthest point that the unit reaches */
  uint64_t tight_turns;
  uint64_t back_ups;
} libpath_drive_result;

/* Drives a unit along points by free curves, and lays them into the route. Plan it next: until then it takes no time.
   At least 1 point, at most 2 more than the context's world has cells. */
LIBPATH_C_API libpath_code libpath_drive_path(const libpath_clearance* clearance, libpath_route_context* context,
                                              const libpath_drive_query* query, const libpath_point* points,
                                              size_t count, libpath_route* route, libpath_drive_result* result);

/* A struct with its size set and everything else 0: libpath_grid_query query = LIBPATH_INIT(libpath_grid_query). */
#ifdef __cplusplus
#define LIBPATH_INIT(type)           \
  ([] {                              \
    type made{};                     \
    made.struct_size = sizeof(type); \
    return made;                     \
  }())
}
#else
#define LIBPATH_INIT(type) \
  { .struct_size = sizeof(type) }
#endif

/* NOLINTEND(modernize-*) */

#endif
