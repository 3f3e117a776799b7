/* answers ASSET...: a hash a line of what an asset answers, asked in C. Every language asks the same in the same order,
   so that all print the same lines: bindings/LANGUAGE/test. Random numbers and hashes are those that any can compute:
   Lehmer's generator, exact in doubles, and FNV-1a over words. Lengths count in millionths of a cell. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libpath/c/libpath.h>

enum { QUERIES = 20, ROOM = 1 << 18 };

static uint64_t hash;
static uint64_t seed;
static libpath_cell cells[ROOM];
static libpath_point points[ROOM];
static libpath_path_curve curves[ROOM];

static void add(uint64_t word) { hash = (hash ^ word) * UINT64_C(1099511628211); }
static void add_real(double value) { add((uint64_t)(int64_t)floor(value * 1e6 + 0.5)); }
static void add_text(const char* text) {
  for (; *text != '\0'; ++text) add((uint8_t)*text);
}
static int32_t below(int32_t limit) {
  seed = seed * 48271 % 2147483647;
  return (int32_t)(seed % (uint64_t)limit);
}
static void must(libpath_code code) {
  if (code == LIBPATH_OK) return;
  fprintf(stderr, "answers: %s\n", libpath_describe_code(code));
  exit(1);
}

typedef struct {
  const libpath_asset* asset;
  uint32_t unit;
  int32_t width, height;
  libpath_context* context;
} map_of_unit;

static libpath_cell any_cell(const map_of_unit* map) {
  libpath_cell cell;
  cell.x = below(map->width);
  cell.y = below(map->height);
  return cell;
}
static void add_cells(uint64_t count) {
  for (uint64_t i = 0; i < count; ++i) {
    add((uint64_t)cells[i].x);
    add((uint64_t)cells[i].y);
  }
}
static void add_segments(const libpath_segment* segments, uint32_t count) {
  add(count);
  for (uint32_t i = 0; i < count; ++i) {
    add(segments[i].arc);
    add(segments[i].reverse);
    add_real(segments[i].x);
    add_real(segments[i].y);
    add_real(segments[i].extent);
  }
}

static void add_paths(const map_of_unit* map, const libpath_world* world) {
  for (int i = 0; i < QUERIES; ++i) {
    libpath_grid_query query = LIBPATH_INIT(libpath_grid_query);
    libpath_path_result result = LIBPATH_INIT(libpath_path_result);
    query.from = any_cell(map);
    query.to = any_cell(map);
    query.four_neighbours = below(5) == 0;
    must(libpath_find_path(world, map->context, &query, cells, ROOM, &result));
    add(result.status);
    add(result.reason);
    add(result.cost);
    add(result.expanded);
    add_cells(result.cells);
    libpath_waypoint_query line = LIBPATH_INIT(libpath_waypoint_query);
    libpath_waypoint_result found = LIBPATH_INIT(libpath_waypoint_result);
    line.from.x = query.from.x + 0.5;
    line.from.y = query.from.y + 0.5;
    line.to.x = query.to.x + 0.5;
    line.to.y = query.to.y + 0.5;
    must(libpath_find_waypoint_path(world, map->context, &line, points, ROOM, &found));
    add(found.status);
    add(found.reason);
    add_real(found.length);
    for (uint64_t place = 0; place < found.points; ++place) {
      add_real(points[place].x);
      add_real(points[place].y);
    }
  }
}

static void add_flood(const map_of_unit* map, const libpath_world* world) {
  const int32_t count = map->width * map->height;
  libpath_flood* flood;
  libpath_flood_query query = LIBPATH_INIT(libpath_flood_query);
  libpath_cell seeds[2];
  uint32_t status;
  query.to_seeds = 1;
  query.most = LIBPATH_NO_COST;
  seeds[0] = any_cell(map);
  seeds[1] = any_cell(map);
  must(libpath_flood_create(world, map->context, &flood));
  must(libpath_flood_start(flood, seeds, 2, &query, &status));
  while (status == LIBPATH_RUNNING) must(libpath_flood_step(flood, 500, &status));
  add(status);
  uint64_t* costs = malloc((size_t)count * sizeof *costs);
  uint8_t* flow = malloc((size_t)count);
  must(libpath_flood_write_costs(flood, costs, (size_t)count));
  must(libpath_flood_write_flow(flood, flow, (size_t)count));
  for (int i = 0; i < QUERIES; ++i) {
    const libpath_cell cell = any_cell(map);
    libpath_path_result result = LIBPATH_INIT(libpath_path_result);
    add(libpath_flood_cost(flood, cell));
    add(costs[cell.y * map->width + cell.x]);
    add(flow[cell.y * map->width + cell.x]);
    must(libpath_flood_path(flood, cell, cells, ROOM, &result));
    add_cells(result.cells);
  }
  free(costs);
  free(flow);
  libpath_flood_destroy(flood);
}

static void add_queue(const map_of_unit* map, const libpath_world* world) {
  enum { REQUESTS = 5 };
  libpath_queue* queue;
  libpath_cell* buffers = malloc(REQUESTS * ROOM * sizeof *buffers);
  libpath_ticket tickets[REQUESTS], ticket;
  libpath_budget budget = LIBPATH_INIT(libpath_budget);
  int done = 0;
  must(libpath_queue_create(libpath_world_most_nodes(world), REQUESTS, &queue));
  for (int i = 0; i < REQUESTS; ++i) {
    libpath_request request = LIBPATH_INIT(libpath_request);
    request.priority = LIBPATH_PRIORITY_NORMAL;
    request.deadline = UINT32_MAX;
    request.from = any_cell(map);
    request.to = any_cell(map);
    request.world = world;
    request.cells = buffers + i * ROOM;
    request.capacity = ROOM;
    must(libpath_queue_push(queue, &request, &tickets[i]));
  }
  budget.expansions = 100;
  budget.microseconds = UINT64_MAX;
  while (done < REQUESTS) {
    must(libpath_queue_run(queue, &budget, NULL));
    while (libpath_queue_next_done(queue, &ticket) == LIBPATH_OK) {
      libpath_path_result result = LIBPATH_INIT(libpath_path_result);
      int place = 0;
      while (tickets[place] != ticket) ++place;
      must(libpath_queue_result(queue, ticket, &result));
      add((uint64_t)place);
      add(result.status);
      add(result.cost);
      memcpy(cells, buffers + place * ROOM, result.cells * sizeof *cells);
      add_cells(result.cells);
      libpath_queue_drop(queue, ticket);
      ++done;
    }
  }
  libpath_queue_destroy(queue);
  free(buffers);
}

static void add_changed(const map_of_unit* map, int turns) {
  libpath_overlay* overlay;
  libpath_live_world* live;
  must((turns ? libpath_overlay_create_turning : libpath_overlay_create)(map->asset, map->unit, &overlay));
  must(libpath_live_world_create(map->asset, map->unit, &live));
  for (int i = 0; i < QUERIES; ++i) {
    must(libpath_overlay_block(overlay, any_cell(map)));
    must(libpath_overlay_add_cost(overlay, any_cell(map), 2500));
    must(libpath_live_world_block(live, any_cell(map)));
  }
  add_paths(map, libpath_overlay_get(overlay));
  add_paths(map, libpath_live_world_get(live));
  libpath_overlay_destroy(overlay);
  libpath_live_world_destroy(live);
}

static void add_route(const libpath_world* world, libpath_route_context* context, libpath_cell from, libpath_cell to) {
  libpath_route* route;
  libpath_route_query query = LIBPATH_INIT(libpath_route_query);
  libpath_route_result result = LIBPATH_INIT(libpath_route_result);
  libpath_pose pose;
  query.method = LIBPATH_ROUTE_HYBRID;
  query.from = from;
  query.to = to;
  query.to_heading = LIBPATH_ANY_HEADING;
  query.max_expansions = 20000;
  must(libpath_route_create(4096, &route));
  must(libpath_find_route(world, context, &query, route, &result));
  add(result.status);
  add(result.reason);
  add(result.guarantee);
  add(libpath_route_size(route));
  if (result.status == LIBPATH_FOUND) {
    add_real(libpath_route_length(route));
    add_real(libpath_route_seconds(route));
    must(libpath_route_pose_at_time(route, libpath_route_seconds(route) / 2, &pose));
    add_real(pose.x);
    add_real(pose.y);
    add_real(pose.heading);
  }
  libpath_route_destroy(route);
}

static void add_turns(const map_of_unit* map, const libpath_world* world) {
  libpath_directional_context* context;
  libpath_route_context* route_context;
  must(libpath_directional_context_create(world, &context));
  must(libpath_route_context_create(world, &route_context));
  for (int i = 0; i < 5; ++i) {
    libpath_directional_query query = LIBPATH_INIT(libpath_directional_query);
    libpath_directional_result result = LIBPATH_INIT(libpath_directional_result);
    libpath_segment segments[3];
    uint32_t count;
    query.from.cell = any_cell(map);
    query.from.heading = below(8);
    query.to.cell = any_cell(map);
    query.to.heading = LIBPATH_ANY_HEADING;
    query.max_effort = 20000;
    must(libpath_find_directional_path(world, context, &query, curves, ROOM, &result));
    add(result.status);
    add(result.reason);
    add(result.cost);
    for (uint64_t place = 0; place < result.curves; ++place) {
      add((uint64_t)curves[place].to.cell.x);
      add((uint64_t)curves[place].to.cell.y);
      add((uint64_t)curves[place].to.heading);
      add(curves[place].word);
      add(curves[place].reverse);
      must(libpath_curve_segments(world, &curves[place], segments, &count));
      add_segments(segments, count);
    }
    add_route(world, route_context, query.from.cell, query.to.cell);
  }
  libpath_route_context_destroy(route_context);
  libpath_directional_context_destroy(context);
}

static void add_unit(const libpath_asset* asset, uint32_t unit) {
  map_of_unit map = {asset, unit, 0, 0, NULL};
  libpath_unit_info info = LIBPATH_INIT(libpath_unit_info);
  libpath_world* world;
  char name[256];
  must(libpath_asset_unit_name(asset, unit, name, sizeof name, NULL));
  add_text(name);
  must(libpath_asset_get_unit(asset, unit, &info));
  must(libpath_world_create(asset, unit, &world));
  map.width = libpath_world_width(world);
  map.height = libpath_world_height(world);
  must(libpath_context_create(libpath_world_most_nodes(world), &map.context));
  add_paths(&map, world);
  add_flood(&map, world);
  add_queue(&map, world);
  add_changed(&map, info.turns != 0);
  if (info.turns != 0) add_turns(&map, world);
  libpath_context_destroy(map.context);
  libpath_world_destroy(world);
}

/* Names, nodes and journeys, which all units share. */
static void add_map(const libpath_asset* asset) {
  const uint32_t provinces = libpath_asset_provinces(asset);
  char name[256];
  for (uint32_t i = 0; i < provinces; ++i) {
    libpath_point position;
    must(libpath_asset_province_name(asset, i, name, sizeof name, NULL));
    add_text(name);
    must(libpath_asset_province(asset, i, &position));
    add_real(position.x);
    add_real(position.y);
  }
  if (provinces > 0) {
    libpath_context* context;
    libpath_node_result result = LIBPATH_INIT(libpath_node_result);
    uint32_t nodes[256];
    must(libpath_context_create(provinces, &context));
    must(libpath_find_province_path(asset, context, 0, provinces - 1, nodes, 256, &result));
    add(result.status);
    add_real(result.cost);
    for (uint64_t i = 0; i < result.nodes; ++i) add(nodes[i]);
    libpath_context_destroy(context);
  }
  for (uint32_t i = 0; i < libpath_asset_journeys(asset); ++i) {
    libpath_journey_info info = LIBPATH_INIT(libpath_journey_info);
    uint64_t stops[256], count;
    must(libpath_journey_cells(asset, i, cells, ROOM, &info));
    add(info.cost);
    add_cells(info.cells);
    must(libpath_journey_stops(asset, i, stops, 256, &count));
    for (uint64_t place = 0; place < count; ++place) add(stops[place]);
  }
}

static void add_curve(void) {
  const libpath_pose from = {0.5, 0.5, 0}, to = {7.5, 3.5, 1};
  libpath_segment segments[3];
  uint32_t count;
  size_t swept;
  must(libpath_curve_between(&from, &to, 2, 0, 0, segments, &count));
  add_segments(segments, count);
  must(libpath_swept_cells(&from, segments, count, 3, 2, cells, ROOM, &swept));
  add_cells(swept);
}

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    static uint8_t bytes[64 << 20];
    libpath_asset* asset;
    libpath_asset_info info = LIBPATH_INIT(libpath_asset_info);
    FILE* file = fopen(argv[i], "rb");
    if (file == NULL) return 1;
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    hash = UINT64_C(14695981039346656037);
    seed = 20;
    must(libpath_asset_open(bytes, size, LIBPATH_OPEN_COPY, &asset, NULL));
    must(libpath_asset_get_info(asset, &info));
    for (uint32_t unit = 0; unit < info.units; ++unit) add_unit(asset, unit);
    add_map(asset);
    add_curve();
    printf("%016llx %s\n", (unsigned long long)hash, argv[i]);
    libpath_asset_destroy(asset);
  }
  return 0;
}
