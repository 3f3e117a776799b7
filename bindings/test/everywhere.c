/* everywhere QUERIES ASSET...: what assets answer to a list of queries, a line for each unit and kind of query:
   `ASSET UNIT KIND HASH`; before them a line for the asset's own bytes, `ASSET - bake HASH`. Every language asks the
   same in the same order, so that all print the same lines (everywhere.* in bindings/LANGUAGE/test,
   tests/browser/everywhere.mjs; tests/gates/gate_everywhere.sh compares them), but for kinds that it does not offer:
   `ASSET UNIT KIND not offered`.

   A line of QUERIES is `X Y HEADING X Y`: from a cell, with a heading index, to a cell. Hashes are FNV-1a of 64 bits
   over bytes, of numbers the lowest first. A cell adds x and y as int32, a cost, which is exact, adds an int64, and
   what is measured, such as a length, adds millionths of a cell as int64: floor(1e6 * value + 1/3), as sums of halves,
   quarters and so on are nowhere near where that jumps. Anything else that is counted adds an int32.

   This program also says, on standard error, how many grid paths there were. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libpath/c/libpath.h>

enum { MOST = 1000, ROOM = 1 << 16, LONG_QUERIES = 40, UNITS = 12, FRAMES = 90, SEEDS = 3, PIECE = 16, SLICE = 20 };

typedef struct {
  libpath_cell from;
  int32_t heading;
  libpath_cell to;
} asked;
static asked queries[MOST];
static int query_count;

static uint64_t hash;
static int paths, found_paths;
static libpath_cell cells[ROOM];
static libpath_point points[ROOM];
static libpath_path_curve curves[ROOM];

static void add(uint64_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) hash = (hash ^ (number >> 8 * i & 255)) * UINT64_C(1099511628211);
}
static void add_bytes(const uint8_t* bytes, size_t size) {
  for (size_t i = 0; i < size; ++i) add(bytes[i], 1);
}
static void add_count(uint64_t number) { add(number, 4); }
static void add_cost(uint64_t cost) { add(cost, 8); }
static void add_measure(double value) { add((uint64_t)(int64_t)floor(1e6 * value + 1.0 / 3), 8); }
static void add_cell(libpath_cell cell) {
  add((uint32_t)cell.x, 4);
  add((uint32_t)cell.y, 4);
}
static void add_cells(uint64_t count) {
  add_count(count);
  for (uint64_t i = 0; i < count; ++i) add_cell(cells[i]);
}
static void must(libpath_code code) {
  if (code == LIBPATH_OK) return;
  fprintf(stderr, "everywhere: %s\n", libpath_describe_code(code));
  exit(1);
}

typedef struct {
  const char* asset_name;
  const libpath_asset* asset;
  uint32_t unit;
  char unit_name[64];
  int turns;
  const libpath_world* world;
  libpath_context* context;
} seen;

static void print_hash(const char* asset, const char* unit, const char* kind) {
  printf("%s %s %s %016llx\n", asset, unit, kind, (unsigned long long)hash);
  hash = UINT64_C(14695981039346656037);
}
static void print(const seen* map, const char* kind) { print_hash(map->asset_name, map->unit_name, kind); }

static void add_path(const seen* map, const libpath_world* world, const asked* query, int four_neighbours) {
  libpath_grid_query grid = LIBPATH_INIT(libpath_grid_query);
  libpath_path_result result = LIBPATH_INIT(libpath_path_result);
  grid.from = query->from;
  grid.to = query->to;
  grid.four_neighbours = four_neighbours;
  must(libpath_find_path(world, map->context, &grid, cells, ROOM, &result));
  add_measure(result.length);
  add_cells(result.cells);
  ++paths;
  found_paths += result.status == LIBPATH_FOUND;
}

static void ask_grid(const seen* map) {
  for (int i = 0; i < query_count; ++i) add_path(map, map->world, &queries[i], queries[i].heading == 0);
  print(map, "grid");
}

static libpath_point middle(libpath_cell cell) {
  const libpath_point point = {cell.x + 0.5, cell.y + 0.5};
  return point;
}

static void ask_any_angle(const seen* map) {
  for (int i = 0; i < query_count; ++i) {
    libpath_waypoint_query query = LIBPATH_INIT(libpath_waypoint_query);
    libpath_waypoint_result result = LIBPATH_INIT(libpath_waypoint_result);
    query.from = middle(queries[i].from);
    query.to = middle(queries[i].to);
    must(libpath_find_waypoint_path(map->world, map->context, &query, points, ROOM, &result));
    add_measure(result.length);
    add_count(result.points);
    for (uint64_t k = 0; k < result.points; ++k) {
      add_measure(points[k].x);
      add_measure(points[k].y);
    }
  }
  print(map, "any-angle");
}

static void ask_flood(const seen* map) {
  libpath_flood* flood;
  libpath_flood_query query = LIBPATH_INIT(libpath_flood_query);
  libpath_cell seeds[SEEDS];
  uint32_t status;
  for (int i = 0; i < SEEDS; ++i) seeds[i] = queries[i].to;
  query.to_seeds = 1;
  query.most = LIBPATH_NO_COST;
  must(libpath_flood_create(map->world, map->context, &flood));
  must(libpath_flood_start(flood, seeds, SEEDS, &query, &status));
  while (status == LIBPATH_RUNNING) must(libpath_flood_step(flood, 500, &status));
  for (int i = 0; i < query_count; ++i) {
    libpath_path_result result = LIBPATH_INIT(libpath_path_result);
    must(libpath_flood_path(flood, queries[i].from, cells, ROOM, &result));
    add_measure(result.length);
    add_cells(result.cells);
  }
  libpath_flood_destroy(flood);
  print(map, "flood");
}

/* After each answer something changes where the query ended: a cell is blocked or has another terrain, a link opens, or
   an edge leads one way. */
static void ask_live(const seen* map) {
  libpath_live_world* live;
  uint32_t swamp;
  must(libpath_live_world_create(map->asset, map->unit, &live));
  must(libpath_asset_find_terrain(map->asset, "swamp", &swamp));
  for (int i = 0; i < query_count; ++i) {
    const libpath_cell from = queries[i].from, to = queries[i].to, beside = {to.x ^ 1, to.y};
    add_path(map, libpath_live_world_get(live), &queries[i], 0);
    if (i % 4 == 0) must(libpath_live_world_block(live, to));
    if (i % 4 == 1) must(libpath_live_world_set_terrain(live, to, swamp));
    if (i % 4 == 2) must(libpath_live_world_lay_one_way(live, to, beside));
    if (i % 40 == 3) must(libpath_live_world_open_link(live, from, to, 4500));
  }
  libpath_live_world_destroy(live);
  print(map, "live");
}

static void ask_overlay(const seen* map) {
  libpath_overlay* overlay;
  must((map->turns ? libpath_overlay_create_turning : libpath_overlay_create)(map->asset, map->unit, &overlay));
  for (int i = 0; i < query_count; ++i) {
    add_path(map, libpath_overlay_get(overlay), &queries[i], 0);
    if (i % 4 == 0) must(libpath_overlay_block(overlay, queries[i].to));
    if (i % 4 != 0) must(libpath_overlay_add_cost(overlay, queries[i].to, 2500));
  }
  libpath_overlay_destroy(overlay);
  print(map, "overlay");
}

/* By the way that a unit of this kind goes when nobody says how. */
static libpath_route_query route_query(const seen* map, const asked* asked) {
  libpath_route_query query = LIBPATH_INIT(libpath_route_query);
  query.method = map->turns ? LIBPATH_ROUTE_DRIVABLE : LIBPATH_ROUTE_STRAIGHT;
  query.from = asked->from;
  query.to = asked->to;
  query.to_heading = LIBPATH_ANY_HEADING;
  return query;
}

static void ask_routes(const seen* map) {
  libpath_route_context* context;
  libpath_route* route;
  must(libpath_route_context_create(map->world, &context));
  must(libpath_route_create(20000, &route));
  for (int i = 0; i < LONG_QUERIES; ++i) {
    libpath_route_query query = route_query(map, &queries[i]);
    libpath_route_result result = LIBPATH_INIT(libpath_route_result);
    libpath_segment segment;
    must(libpath_find_route(map->world, context, &query, route, &result));
    const int found = result.status == LIBPATH_FOUND;
    const size_t size = found ? libpath_route_size(route) : 0;
    add_measure(found ? libpath_route_length(route) : 0);
    add_measure(found ? libpath_route_seconds(route) : 0);
    add_count(size);
    for (size_t k = 0; k < size; ++k) {
      must(libpath_route_segment(route, k, &segment));
      add_count(segment.arc);
      add_count(segment.reverse);
      add_measure(segment.x);
      add_measure(segment.y);
      add_measure(segment.extent);
    }
  }
  libpath_route_destroy(route);
  libpath_route_context_destroy(context);
  print(map, "route");
}

/* The same in slices. */
static void ask_sliced_routes(const seen* map) {
  libpath_route_context* context;
  libpath_route* route;
  libpath_route_search* search;
  must(libpath_route_context_create(map->world, &context));
  must(libpath_route_create(20000, &route));
  must(libpath_route_search_create(map->world, context, route, &search));
  for (int i = 0; i < LONG_QUERIES; ++i) {
    libpath_route_query query = route_query(map, &queries[i]);
    uint32_t status;
    must(libpath_route_search_start(search, &query, &status));
    while (status == LIBPATH_RUNNING) must(libpath_route_search_step(search, SLICE, &status));
    const int found = status == LIBPATH_FOUND;
    add_measure(found ? libpath_route_length(route) : 0);
    add_measure(found ? libpath_route_seconds(route) : 0);
    add_count(found ? libpath_route_size(route) : 0);
  }
  libpath_route_search_destroy(search);
  libpath_route_destroy(route);
  libpath_route_context_destroy(context);
  print(map, "sliced-route");
}

static void ask_turns(const seen* map) {
  libpath_directional_context* context;
  must(libpath_directional_context_create(map->world, &context));
  for (int i = 0; i < LONG_QUERIES; ++i) {
    libpath_directional_query query = LIBPATH_INIT(libpath_directional_query);
    libpath_directional_result result = LIBPATH_INIT(libpath_directional_result);
    query.from.cell = queries[i].from;
    query.from.heading = queries[i].heading;
    query.to.cell = queries[i].to;
    query.to.heading = LIBPATH_ANY_HEADING;
    must(libpath_find_directional_path(map->world, context, &query, curves, ROOM, &result));
    add_cost(result.cost);
    add_count(result.curves);
    for (uint64_t k = 0; k < result.curves; ++k) {
      add_cell(curves[k].to.cell);
      add_count((uint32_t)curves[k].to.heading);
      add_count(curves[k].reverse);
    }
  }
  libpath_directional_context_destroy(context);
  print(map, "directional");
}

static void ask_two_level(const seen* map) {
  libpath_two_level_search* search;
  must(libpath_two_level_search_create(&search));
  for (int i = 0; i < query_count; ++i) {
    uint32_t status;
    must(libpath_two_level_search_start(search, map->world, map->context, queries[i].from, queries[i].to, &status));
    add_cost(libpath_two_level_search_planned_cost(search));
    while (status == LIBPATH_RUNNING) {
      libpath_path_result piece = LIBPATH_INIT(libpath_path_result);
      must(libpath_two_level_search_next(search, map->context, cells, PIECE, &piece));
      add_cells(piece.cells < PIECE ? piece.cells : PIECE);
      status = piece.status;
    }
  }
  libpath_two_level_search_destroy(search);
  print(map, "two-level");
}

/* What one live world saves and another one of the same asset takes over. */
static void ask_saved(const seen* map) {
  static uint8_t saved[1 << 20];
  libpath_live_world *live, *again;
  size_t size;
  must(libpath_live_world_create(map->asset, map->unit, &live));
  must(libpath_live_world_create(map->asset, map->unit, &again));
  for (int i = 0; i < LONG_QUERIES; ++i) must(libpath_live_world_block(live, queries[i].to));
  must(libpath_live_world_save(live, saved, sizeof saved, &size));
  add_count(size);
  add_bytes(saved, size);
  must(libpath_live_world_restore(again, saved, size));
  for (int i = 0; i < query_count; ++i) add_path(map, libpath_live_world_get(again), &queries[i], 0);
  libpath_live_world_destroy(again);
  libpath_live_world_destroy(live);
  print(map, "saved");
}

/* The first queries' units are sent across each other: where each is in every frame. */
static void ask_crowd(const seen* map) {
  libpath_crowd* crowd;
  uint32_t units[UNITS];
  int count = 0;
  must(libpath_crowd_create(map->asset, &map->unit, 1, UNITS, &crowd));
  for (int i = 0; i < query_count && count < UNITS; ++i) {
    if (libpath_crowd_add(crowd, 0, queries[i].from, 4, 8, &units[count]) != LIBPATH_OK) continue;
    must(libpath_crowd_order(crowd, units[count], queries[i].to));
    ++count;
  }
  for (int frame = 0; frame < FRAMES; ++frame) {
    libpath_route_need need;
    libpath_cell place;
    while (libpath_crowd_next_need(crowd, &need) == LIBPATH_OK) {
      libpath_grid_query query = LIBPATH_INIT(libpath_grid_query);
      libpath_path_result result = LIBPATH_INIT(libpath_path_result);
      query.from = need.from;
      query.to = need.to;
      must(libpath_find_corners(map->world, map->context, &query, cells, ROOM, &result));
      must(result.status == LIBPATH_FOUND ? libpath_crowd_follow(crowd, need.unit, cells, result.corners)
                                          : libpath_crowd_refuse(crowd, need.unit));
    }
    must(libpath_crowd_step(crowd, 0.125, 10000));
    for (int i = 0; i < count; ++i) {
      must(libpath_crowd_place(crowd, units[i], &place));
      add_cell(place);
    }
  }
  libpath_crowd_destroy(crowd);
  print(map, "crowd");
}

static void ask_unit(const char* name, const libpath_asset* asset, uint32_t unit) {
  seen map = {name, asset, unit, "", 0, NULL, NULL};
  libpath_unit_info info = LIBPATH_INIT(libpath_unit_info);
  libpath_world* world;
  must(libpath_asset_unit_name(asset, unit, map.unit_name, sizeof map.unit_name, NULL));
  must(libpath_asset_get_unit(asset, unit, &info));
  must(libpath_world_create(asset, unit, &world));
  must(libpath_context_create(libpath_world_most_nodes(world), &map.context));
  map.turns = info.turns != 0;
  map.world = world;
  ask_grid(&map);
  ask_any_angle(&map);
  ask_flood(&map);
  ask_live(&map);
  ask_overlay(&map);
  ask_routes(&map);
  ask_sliced_routes(&map);
  ask_two_level(&map);
  ask_saved(&map);
  ask_crowd(&map);
  if (map.turns) ask_turns(&map);
  libpath_context_destroy(map.context);
  libpath_world_destroy(world);
}

static void read_queries(const char* name) {
  FILE* file = fopen(name, "r");
  asked each;
  if (file == NULL) exit(1);
  while (query_count < MOST &&
         fscanf(file, "%d %d %d %d %d", &each.from.x, &each.from.y, &each.heading, &each.to.x, &each.to.y) == 5) {
    queries[query_count++] = each;
  }
  fclose(file);
}

/* From the last '/' to the last '.'. */
static void cut_name(const char* path, char* out, size_t room) {
  const char* slash = strrchr(path, '/');
  snprintf(out, room, "%s", slash == NULL ? path : slash + 1);
  *strrchr(out, '.') = '\0';
}

int main(int argc, char** argv) {
  static uint8_t bytes[64 << 20];
  read_queries(argv[1]);
  hash = UINT64_C(14695981039346656037);
  for (int i = 2; i < argc; ++i) {
    libpath_asset* asset;
    libpath_asset_info info = LIBPATH_INIT(libpath_asset_info);
    char name[64];
    FILE* file = fopen(argv[i], "rb");
    if (file == NULL) return 1;
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    cut_name(argv[i], name, sizeof name);
    add_bytes(bytes, size);
    print_hash(name, "-", "bake");
    must(libpath_asset_open(bytes, size, LIBPATH_OPEN_COPY, &asset, NULL));
    must(libpath_asset_get_info(asset, &info));
    for (uint32_t unit = 0; unit < info.units; ++unit) ask_unit(name, asset, unit);
    libpath_asset_destroy(asset);
  }
  fprintf(stderr, "%d of %d grid paths found\n", found_paths, paths);
  return 2 * found_paths < paths;
}
