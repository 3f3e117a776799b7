-- Written by bindings/generate.py from libpath/c/libpath.h: changes are made there.

return {
  cdef = [[
typedef int32_t libpath_code;
typedef uint64_t libpath_ticket;
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
typedef struct libpath_cell { int32_t x; int32_t y; } libpath_cell;
typedef struct libpath_asset_info { uint32_t struct_size; int32_t width; int32_t height; uint32_t units; uint32_t terrains; uint32_t tier; } libpath_asset_info;
typedef struct libpath_unit_info { uint32_t struct_size; int32_t length; int32_t width; int32_t headings; uint32_t reverse; uint32_t turns; double turning_radius; double reverse_penalty; double speed; double acceleration; } libpath_unit_info;
typedef struct libpath_grid_query { uint32_t struct_size; uint32_t four_neighbours; libpath_cell from; libpath_cell to; uint32_t otherwise; uint32_t unused; } libpath_grid_query;
typedef struct libpath_path_result { uint32_t struct_size; uint32_t status; uint32_t reason; uint32_t optimal; uint64_t cost; double length; uint64_t cells; uint64_t corners; uint64_t expanded; libpath_cell goal; } libpath_path_result;
typedef struct libpath_real_time_options { uint32_t struct_size; int32_t side; uint64_t most_learned; uint32_t most_pieces; uint32_t unused; } libpath_real_time_options;
typedef struct libpath_flood_query { uint32_t struct_size; uint32_t to_seeds; uint32_t four_neighbours; uint32_t unused; uint64_t most; } libpath_flood_query;
typedef struct libpath_request { uint32_t struct_size; uint32_t priority; uint32_t deadline; uint32_t four_neighbours; libpath_cell from; libpath_cell to; const libpath_world* world; libpath_cell* cells; uint64_t capacity; uint64_t max_effort; uint32_t otherwise; uint32_t unused; } libpath_request;
typedef struct libpath_budget { uint32_t struct_size; uint32_t unused; uint64_t expansions; uint64_t microseconds; } libpath_budget;
typedef struct libpath_point { double x; double y; } libpath_point;
typedef struct libpath_waypoint_query { uint32_t struct_size; uint32_t unused; libpath_point from; libpath_point to; uint32_t otherwise; uint32_t reserved; } libpath_waypoint_query;
typedef struct libpath_waypoint_result { uint32_t struct_size; uint32_t status; uint32_t reason; uint32_t optimal; double length; uint64_t points; uint64_t expanded; double cost; libpath_point goal; } libpath_waypoint_result;
typedef struct libpath_link_step { size_t place; uint64_t cost; } libpath_link_step;
typedef struct libpath_wall { uint32_t struct_size; uint32_t unused; libpath_cell cell; int64_t square; double distance; } libpath_wall;
typedef struct libpath_ray_hit { uint32_t struct_size; uint32_t hit; uint32_t inside; uint32_t side; libpath_cell cell; libpath_point at; } libpath_ray_hit;
typedef struct libpath_node_result { uint32_t struct_size; uint32_t status; uint32_t reason; uint32_t optimal; double cost; uint64_t nodes; uint64_t expanded; } libpath_node_result;
typedef struct libpath_journey_info { uint32_t struct_size; uint32_t unit; uint64_t cost; double length; uint64_t cells; } libpath_journey_info;
typedef struct libpath_grid_pose { libpath_cell cell; int32_t heading; } libpath_grid_pose;
typedef struct libpath_pose { double x; double y; double heading; } libpath_pose;
typedef struct libpath_directional_query { uint32_t struct_size; uint32_t weight; libpath_grid_pose from; libpath_grid_pose to; const libpath_pose* start; double turn_price; int32_t rings; uint32_t shots; uint64_t max_effort; uint32_t without_loops; uint32_t unused; } libpath_directional_query;
typedef struct libpath_path_curve { libpath_grid_pose from; libpath_grid_pose to; uint32_t word; uint32_t reverse; } libpath_path_curve;
typedef struct libpath_segment { uint32_t arc; uint32_t reverse; double x; double y; double angle; double radius; double extent; } libpath_segment;
typedef struct libpath_directional_result { uint32_t struct_size; uint32_t status; uint32_t reason; uint32_t optimal; uint32_t most; uint32_t loops; uint64_t cost; double length; uint64_t curves; uint64_t expanded; uint64_t cells_expanded; double plain_length; uint64_t effort; int32_t rings; uint32_t unused; } libpath_directional_result;
typedef struct libpath_waypoint_request { uint32_t struct_size; uint32_t priority; uint32_t deadline; uint32_t unused; libpath_point from; libpath_point to; const libpath_world* world; libpath_point* points; uint64_t capacity; uint64_t max_effort; uint32_t otherwise; uint32_t reserved; } libpath_waypoint_request;
typedef struct libpath_directional_request { uint32_t struct_size; uint32_t priority; uint32_t deadline; uint32_t unused; const libpath_directional_query* query; const libpath_world* world; libpath_path_curve* curves; uint64_t capacity; uint64_t max_effort; } libpath_directional_request;
typedef struct libpath_asset_pin { const libpath_asset* asset; uint64_t number; uint64_t place; } libpath_asset_pin;
typedef struct libpath_route_need { uint32_t unit; libpath_cell from; libpath_cell to; } libpath_route_need;
typedef struct libpath_crowd_counts { uint32_t struct_size; uint32_t unused; uint64_t arrivals; uint64_t repaths; uint64_t detours; uint64_t yields; uint64_t expansions; } libpath_crowd_counts;
typedef struct libpath_neighbour { libpath_cell place; int32_t width; uint32_t stopped; const libpath_cell* ahead; size_t ahead_count; } libpath_neighbour;
typedef struct libpath_claim_options { uint32_t struct_size; int32_t reach; uint32_t steps; int32_t cost; } libpath_claim_options;
typedef struct libpath_route_query { uint32_t struct_size; uint32_t method; libpath_cell from; libpath_cell to; double heading; int32_t to_heading; uint32_t four_neighbours; double turn_price; double radius; const libpath_point* start; const libpath_point* goal; const libpath_asset* roads; int32_t rings; uint32_t recalculations; uint64_t max_expansions; } libpath_route_query;
typedef struct libpath_route_result { uint32_t struct_size; uint32_t status; uint32_t reason; uint32_t guarantee; double length; uint64_t recalculations; uint64_t tight_turns; uint64_t back_ups; uint64_t expanded; uint32_t directional_search; uint32_t answered_by; uint32_t suboptimality_bound; uint32_t unused; } libpath_route_result;
typedef struct libpath_drive_limits { uint32_t struct_size; uint32_t unused; double speed; double reverse_speed; double acceleration; double braking; double full_speed_radius; double corner_speed; double initial; double final; } libpath_drive_limits;
typedef struct libpath_fixed_angle_result { uint32_t struct_size; uint32_t has_room; uint64_t parts; double farthest; } libpath_fixed_angle_result;
typedef struct libpath_step_query { uint32_t struct_size; uint32_t four_neighbours; libpath_cell from; libpath_cell to; double turn_price; int32_t heading; uint32_t unused; } libpath_step_query;
typedef struct libpath_along_query { uint32_t struct_size; uint32_t backwards; int32_t heading; int32_t end_heading; } libpath_along_query;
typedef struct libpath_along_result { uint32_t struct_size; uint32_t status; uint64_t curves; uint64_t farthest; uint64_t expanded; } libpath_along_result;
typedef struct libpath_drive_query { uint32_t struct_size; uint32_t rule; libpath_pose start; double radius; } libpath_drive_query;
typedef struct libpath_drive_result { uint32_t struct_size; uint32_t found; uint32_t has_room; uint32_t unused; uint64_t farthest; uint64_t tight_turns; uint64_t back_ups; } libpath_drive_result;
uint32_t libpath_version(void);
const char* libpath_describe_code(libpath_code code);
libpath_code libpath_asset_open(const void* bytes, size_t size, uint32_t flags, libpath_asset** asset, uint64_t* offset);
void libpath_asset_destroy(libpath_asset* asset);
libpath_code libpath_asset_get_info(const libpath_asset* asset, libpath_asset_info* info);
libpath_code libpath_asset_unit_name(const libpath_asset* asset, uint32_t unit, char* out, size_t size, size_t* length);
libpath_code libpath_asset_find_unit(const libpath_asset* asset, const char* name, uint32_t* unit);
libpath_code libpath_asset_get_unit(const libpath_asset* asset, uint32_t unit, libpath_unit_info* info);
libpath_code libpath_asset_terrain_name(const libpath_asset* asset, uint32_t terrain, char* out, size_t size, size_t* length);
libpath_code libpath_asset_find_terrain(const libpath_asset* asset, const char* name, uint32_t* terrain);
libpath_code libpath_asset_terrain_at(const libpath_asset* asset, libpath_cell cell, uint32_t* terrain);
int32_t libpath_asset_is_road(const libpath_asset* asset, libpath_cell cell);
libpath_code libpath_world_create(const libpath_asset* asset, uint32_t unit, libpath_world** world);
void libpath_world_destroy(libpath_world* world);
int32_t libpath_world_width(const libpath_world* world);
int32_t libpath_world_height(const libpath_world* world);
size_t libpath_world_most_nodes(const libpath_world* world);
int32_t libpath_world_is_walkable(const libpath_world* world, libpath_cell cell);
int32_t libpath_world_may_reach(const libpath_world* world, libpath_cell from, libpath_cell to);
double libpath_world_length(const libpath_world* world, uint64_t cost);
libpath_code libpath_live_world_create(const libpath_asset* asset, uint32_t unit, libpath_live_world** live);
void libpath_live_world_destroy(libpath_live_world* live);
libpath_code libpath_live_world_block(libpath_live_world* live, libpath_cell cell);
libpath_code libpath_live_world_unblock(libpath_live_world* live, libpath_cell cell);
libpath_code libpath_live_world_set_terrain(libpath_live_world* live, libpath_cell cell, uint32_t terrain);
const libpath_world* libpath_live_world_get(libpath_live_world* live);
int32_t libpath_live_world_regions_are_exact(const libpath_live_world* live);
void libpath_live_world_settle_regions(libpath_live_world* live);
libpath_code libpath_overlay_create(const libpath_asset* asset, uint32_t unit, libpath_overlay** overlay);
libpath_code libpath_overlay_create_turning(const libpath_asset* asset, uint32_t unit, libpath_overlay** overlay);
libpath_code libpath_overlay_create_on_live_world(libpath_live_world* under, int32_t turns, libpath_overlay** overlay);
libpath_code libpath_overlay_create_on_knowledge(libpath_knowledge* under, size_t place, int32_t turns, libpath_overlay** overlay);
libpath_code libpath_overlay_create_on_overlay(libpath_overlay* under, int32_t turns, libpath_overlay** overlay);
void libpath_overlay_destroy(libpath_overlay* overlay);
libpath_code libpath_overlay_add_cost(libpath_overlay* overlay, libpath_cell cell, int32_t thousandths);
libpath_code libpath_overlay_extra_cost(const libpath_overlay* overlay, libpath_cell cell, int32_t* thousandths);
libpath_code libpath_overlay_block(libpath_overlay* overlay, libpath_cell cell);
libpath_code libpath_overlay_unblock(libpath_overlay* overlay, libpath_cell cell);
int32_t libpath_overlay_is_blocked(const libpath_overlay* overlay, libpath_cell cell);
void libpath_overlay_keep_to_road(libpath_overlay* overlay);
libpath_code libpath_overlay_place_cones(libpath_overlay* overlay, const libpath_cell* path, size_t count, int32_t after);
void libpath_overlay_clear(libpath_overlay* overlay);
const libpath_world* libpath_overlay_get(libpath_overlay* overlay);
libpath_code libpath_context_create(size_t cells, libpath_context** context);
libpath_code libpath_context_create_for(const libpath_world* world, uint32_t uses, libpath_context** context);
size_t libpath_context_bytes(const libpath_context* context);
void libpath_context_destroy(libpath_context* context);
const char* libpath_describe_reason(uint32_t reason);
libpath_code libpath_find_path(const libpath_world* world, libpath_context* context, const libpath_grid_query* query, libpath_cell* cells, size_t capacity, libpath_path_result* result);
libpath_code libpath_find_cost(const libpath_world* world, libpath_context* context, const libpath_grid_query* query, libpath_path_result* result);
libpath_code libpath_find_corners(const libpath_world* world, libpath_context* context, const libpath_grid_query* query, libpath_cell* cells, size_t capacity, libpath_path_result* result);
libpath_code libpath_find_path_by_water(const libpath_world* world, libpath_context* context, libpath_cell from, libpath_cell to, libpath_cell* cells, size_t capacity, libpath_path_result* result);
libpath_code libpath_find_nearest(const libpath_world* world, libpath_context* context, libpath_cell from, const libpath_cell* goals, size_t goal_count, libpath_cell* cells, size_t capacity, libpath_path_result* result, size_t* goal);
libpath_code libpath_nearest_reachable(const libpath_world* world, libpath_context* context, libpath_cell from, libpath_cell goal, uint32_t four_neighbours, libpath_cell* cell, uint32_t* status, uint32_t* reason);
libpath_code libpath_random_reachable(const libpath_world* world, libpath_context* context, libpath_cell from, uint64_t seed, uint32_t four_neighbours, libpath_cell* cell, uint32_t* status, uint32_t* reason);
libpath_code libpath_grid_search_create(const libpath_world* world, libpath_context* context, libpath_grid_search** search);
void libpath_grid_search_destroy(libpath_grid_search* search);
libpath_code libpath_grid_search_start(libpath_grid_search* search, const libpath_grid_query* query, uint32_t* status);
libpath_code libpath_grid_search_step(libpath_grid_search* search, uint64_t budget, uint32_t* status);
void libpath_grid_search_cancel(libpath_grid_search* search);
libpath_code libpath_grid_search_result(const libpath_grid_search* search, libpath_path_result* result);
libpath_code libpath_grid_search_path(const libpath_grid_search* search, libpath_cell* cells, size_t capacity, libpath_path_result* result);
libpath_code libpath_grid_search_corners(const libpath_grid_search* search, libpath_cell* cells, size_t capacity, libpath_path_result* result);
libpath_code libpath_grid_search_partial_path(const libpath_grid_search* search, libpath_cell* cells, size_t capacity, libpath_path_result* result);
libpath_code libpath_two_level_search_create(libpath_two_level_search** search);
void libpath_two_level_search_destroy(libpath_two_level_search* search);
libpath_code libpath_two_level_search_start(libpath_two_level_search* search, const libpath_world* world, libpath_context* context, libpath_cell from, libpath_cell to, uint32_t* status);
libpath_code libpath_two_level_search_next(libpath_two_level_search* search, libpath_context* context, libpath_cell* cells, size_t capacity, libpath_path_result* result);
uint64_t libpath_two_level_search_planned_cost(const libpath_two_level_search* search);
libpath_code libpath_compass_search_create(const libpath_world* world, libpath_compass_search** search);
void libpath_compass_search_destroy(libpath_compass_search* search);
libpath_code libpath_compass_search_start(libpath_compass_search* search, const libpath_world* world, libpath_context* context, libpath_cell from, libpath_cell to, uint32_t* status);
libpath_code libpath_compass_search_next(libpath_compass_search* search, libpath_context* context, libpath_cell* cells, size_t capacity, libpath_path_result* result);
libpath_code libpath_compass_search_stop_at(libpath_compass_search* search, libpath_cell cell);
libpath_code libpath_real_time_search_create(const libpath_real_time_options* options, libpath_real_time_search** search);
void libpath_real_time_search_destroy(libpath_real_time_search* search);
libpath_code libpath_real_time_search_start(libpath_real_time_search* search, const libpath_world* world, libpath_cell from, libpath_cell to, uint32_t* status);
libpath_code libpath_real_time_search_next(libpath_real_time_search* search, libpath_cell* cells, size_t capacity, libpath_path_result* result);
libpath_code libpath_real_time_search_stop_at(libpath_real_time_search* search, libpath_cell cell);
uint64_t libpath_real_time_search_learned(const libpath_real_time_search* search);
libpath_code libpath_flood_create(const libpath_world* world, libpath_context* context, libpath_flood** flood);
void libpath_flood_destroy(libpath_flood* flood);
libpath_code libpath_flood_start(libpath_flood* flood, const libpath_cell* seeds, size_t seed_count, const libpath_flood_query* query, uint32_t* status);
libpath_code libpath_flood_step(libpath_flood* flood, uint64_t budget, uint32_t* status);
uint64_t libpath_flood_cost(const libpath_flood* flood, libpath_cell cell);
libpath_code libpath_flood_next(const libpath_flood* flood, libpath_cell cell, libpath_cell* next);
libpath_code libpath_flood_path(const libpath_flood* flood, libpath_cell cell, libpath_cell* cells, size_t capacity, libpath_path_result* result);
libpath_code libpath_flood_write_costs(const libpath_flood* flood, uint64_t* out, size_t count);
libpath_code libpath_flood_write_flow(const libpath_flood* flood, uint8_t* out, size_t count);
libpath_code libpath_queue_create(size_t cells, size_t requests, libpath_queue** queue);
void libpath_queue_destroy(libpath_queue* queue);
libpath_code libpath_queue_push(libpath_queue* queue, const libpath_request* request, libpath_ticket* ticket);
libpath_code libpath_queue_run(libpath_queue* queue, const libpath_budget* budget, uint64_t* spent);
libpath_code libpath_queue_next_done(libpath_queue* queue, libpath_ticket* ticket);
uint32_t libpath_queue_state(const libpath_queue* queue, libpath_ticket ticket);
libpath_code libpath_queue_result(const libpath_queue* queue, libpath_ticket ticket, libpath_path_result* result);
libpath_code libpath_queue_partial_path(const libpath_queue* queue, libpath_ticket ticket, libpath_cell* cells, size_t capacity, libpath_path_result* result);
void libpath_queue_drop(libpath_queue* queue, libpath_ticket ticket);
void libpath_queue_restart(libpath_queue* queue);
size_t libpath_queue_waiting(const libpath_queue* queue);
libpath_code libpath_find_waypoint_path(const libpath_world* world, libpath_context* context, const libpath_waypoint_query* query, libpath_point* points, size_t capacity, libpath_waypoint_result* result);
libpath_code libpath_find_waypoint_length(const libpath_world* world, libpath_context* context, const libpath_waypoint_query* query, libpath_waypoint_result* result);
libpath_code libpath_find_placed_path(const libpath_world* world, libpath_context* context, const libpath_waypoint_query* query, libpath_point* points, size_t capacity, libpath_waypoint_result* result);
libpath_code libpath_waypoint_search_create(const libpath_world* world, libpath_context* context, libpath_waypoint_search** search);
void libpath_waypoint_search_destroy(libpath_waypoint_search* search);
libpath_code libpath_waypoint_search_start(libpath_waypoint_search* search, const libpath_waypoint_query* query, uint32_t* status);
libpath_code libpath_waypoint_search_step(libpath_waypoint_search* search, uint64_t budget, uint32_t* status);
void libpath_waypoint_search_cancel(libpath_waypoint_search* search);
libpath_code libpath_waypoint_search_result(const libpath_waypoint_search* search, libpath_waypoint_result* result);
libpath_code libpath_waypoint_search_path(const libpath_waypoint_search* search, libpath_point* points, size_t capacity, libpath_waypoint_result* result);
libpath_code libpath_waypoint_search_partial_path(const libpath_waypoint_search* search, libpath_point* points, size_t capacity, libpath_waypoint_result* result);
int32_t libpath_world_can_walk_line(const libpath_world* world, libpath_point from, libpath_point to);
int32_t libpath_world_takes_link(const libpath_world* world, libpath_point from, libpath_point to);
libpath_code libpath_world_link_steps(const libpath_world* world, const libpath_cell* path, size_t cells, uint32_t four_neighbours, libpath_link_step* steps, size_t capacity, size_t* count);
libpath_code libpath_world_nearest_wall(const libpath_world* world, libpath_cell cell, libpath_wall* nearest);
libpath_code libpath_world_cast_ray(const libpath_world* world, libpath_point from, libpath_point to, libpath_ray_hit* hit);
uint32_t libpath_asset_provinces(const libpath_asset* asset);
libpath_code libpath_asset_province(const libpath_asset* asset, uint32_t province, libpath_point* position);
libpath_code libpath_asset_province_name(const libpath_asset* asset, uint32_t province, char* out, size_t size, size_t* length);
libpath_code libpath_asset_find_province(const libpath_asset* asset, const char* name, uint32_t* province);
uint32_t libpath_asset_placed_waypoints(const libpath_asset* asset);
libpath_code libpath_asset_placed_waypoint(const libpath_asset* asset, uint32_t waypoint, libpath_point* position);
libpath_code libpath_asset_placed_waypoint_name(const libpath_asset* asset, uint32_t waypoint, char* out, size_t size, size_t* length);
libpath_code libpath_asset_find_placed_waypoint(const libpath_asset* asset, const char* name, uint32_t* waypoint);
libpath_code libpath_find_province_path(const libpath_asset* asset, libpath_context* context, uint32_t from, uint32_t to, uint32_t* nodes, size_t capacity, libpath_node_result* result);
libpath_code libpath_node_search_create_placed(const libpath_world* world, libpath_context* context, libpath_node_search** search);
libpath_code libpath_node_search_create_provinces(const libpath_asset* asset, libpath_context* context, libpath_node_search** search);
void libpath_node_search_destroy(libpath_node_search* search);
libpath_code libpath_node_search_start(libpath_node_search* search, uint32_t from, uint32_t to, uint32_t* status);
libpath_code libpath_node_search_start_between(libpath_node_search* search, const libpath_waypoint_query* query, uint32_t* status);
libpath_code libpath_node_search_step(libpath_node_search* search, uint64_t budget, uint32_t* status);
void libpath_node_search_cancel(libpath_node_search* search);
libpath_code libpath_node_search_result(const libpath_node_search* search, libpath_node_result* result);
libpath_code libpath_node_search_path(const libpath_node_search* search, uint32_t* nodes, size_t capacity, libpath_node_result* result);
libpath_code libpath_node_search_points(const libpath_node_search* search, libpath_point* points, size_t capacity, libpath_waypoint_result* result);
uint32_t libpath_asset_journeys(const libpath_asset* asset);
libpath_code libpath_asset_find_journey(const libpath_asset* asset, const char* name, uint32_t* journey);
libpath_code libpath_journey_cells(const libpath_asset* asset, uint32_t journey, libpath_cell* cells, size_t capacity, libpath_journey_info* info);
libpath_code libpath_journey_stops(const libpath_asset* asset, uint32_t journey, uint64_t* stops, size_t capacity, uint64_t* count);
libpath_code libpath_directional_context_create(const libpath_world* world, libpath_directional_context** context);
void libpath_directional_context_destroy(libpath_directional_context* context);
libpath_code libpath_find_directional_path(const libpath_world* world, libpath_directional_context* context, const libpath_directional_query* query, libpath_path_curve* curves, size_t capacity, libpath_directional_result* result);
libpath_code libpath_directional_search_create(const libpath_world* world, libpath_directional_context* context, libpath_directional_search** search);
void libpath_directional_search_destroy(libpath_directional_search* search);
libpath_code libpath_directional_search_start(libpath_directional_search* search, const libpath_directional_query* query, uint32_t* status);
libpath_code libpath_directional_search_step(libpath_directional_search* search, uint64_t budget, uint32_t* status);
void libpath_directional_search_cancel(libpath_directional_search* search);
libpath_code libpath_directional_search_result(const libpath_directional_search* search, libpath_directional_result* result);
libpath_code libpath_directional_search_path(const libpath_directional_search* search, libpath_path_curve* curves, size_t capacity, libpath_directional_result* result);
libpath_code libpath_directional_search_partial_path(const libpath_directional_search* search, libpath_path_curve* curves, size_t capacity, libpath_directional_result* result);
libpath_code libpath_pose_flood_create(const libpath_world* world, libpath_directional_context* context, libpath_pose_flood** flood);
void libpath_pose_flood_destroy(libpath_pose_flood* flood);
libpath_code libpath_pose_flood_start(libpath_pose_flood* flood, libpath_grid_pose to, uint64_t most, uint32_t* status);
libpath_code libpath_pose_flood_step(libpath_pose_flood* flood, uint64_t budget, uint32_t* status);
uint64_t libpath_pose_flood_cost(const libpath_pose_flood* flood, libpath_grid_pose from);
libpath_code libpath_pose_flood_path(const libpath_pose_flood* flood, libpath_grid_pose from, libpath_path_curve* curves, size_t capacity, libpath_directional_result* result);
libpath_code libpath_pose_flood_path_from(const libpath_pose_flood* flood, const libpath_pose* from, libpath_directional_context* scratch, libpath_path_curve* curves, size_t capacity, libpath_directional_result* result);
libpath_code libpath_queue_create_turning(const libpath_world* largest, size_t requests, libpath_queue** queue);
libpath_code libpath_queue_push_waypoint(libpath_queue* queue, const libpath_waypoint_request* request, libpath_ticket* ticket);
libpath_code libpath_queue_push_directional(libpath_queue* queue, const libpath_directional_request* request, libpath_ticket* ticket);
libpath_code libpath_queue_waypoint_result(const libpath_queue* queue, libpath_ticket ticket, libpath_waypoint_result* result);
libpath_code libpath_queue_directional_result(const libpath_queue* queue, libpath_ticket ticket, libpath_directional_result* result);
libpath_code libpath_queue_partial_waypoint_path(const libpath_queue* queue, libpath_ticket ticket, libpath_point* points, size_t capacity, libpath_waypoint_result* result);
libpath_code libpath_queue_partial_directional_path(const libpath_queue* queue, libpath_ticket ticket, libpath_path_curve* curves, size_t capacity, libpath_directional_result* result);
libpath_code libpath_curve_segments(const libpath_world* world, const libpath_path_curve* curve, libpath_segment segments[3], uint32_t* count);
libpath_code libpath_start_curve_segments(const libpath_world* world, const libpath_pose* start, const libpath_path_curve* curve, libpath_segment segments[3], uint32_t* count);
libpath_code libpath_influence_create(int32_t width, int32_t height, int32_t decay, int32_t spread, libpath_influence** influence);
void libpath_influence_destroy(libpath_influence* influence);
libpath_code libpath_influence_add(libpath_influence* influence, libpath_cell cell, int32_t thousandths);
libpath_code libpath_influence_at(const libpath_influence* influence, libpath_cell cell, int32_t* thousandths);
void libpath_influence_update(libpath_influence* influence);
void libpath_influence_clear(libpath_influence* influence);
libpath_code libpath_influence_layer_create(const libpath_influence* influence, libpath_influence_layer** layer);
void libpath_influence_layer_destroy(libpath_influence_layer* layer);
libpath_code libpath_influence_layer_lay(libpath_influence_layer* layer, const libpath_influence* influence, libpath_overlay* overlay, int32_t cost);
libpath_code libpath_influence_layer_lift(libpath_influence_layer* layer, libpath_overlay* overlay);
libpath_code libpath_knowledge_create(const libpath_asset* asset, const uint32_t* units, size_t unit_count, libpath_knowledge** knowledge);
void libpath_knowledge_destroy(libpath_knowledge* knowledge);
int32_t libpath_knowledge_is_known(const libpath_knowledge* knowledge, libpath_cell cell);
libpath_code libpath_knowledge_see(libpath_knowledge* knowledge, libpath_cell cell, uint32_t terrain, size_t* news);
libpath_code libpath_knowledge_see_around(libpath_knowledge* knowledge, libpath_cell at, int32_t radius, const uint8_t* terrain, size_t count, size_t* news);
const libpath_world* libpath_knowledge_get(libpath_knowledge* knowledge, size_t place);
libpath_code libpath_asset_slot_create(libpath_asset* first, libpath_asset_slot** slot);
libpath_code libpath_asset_slot_replace(libpath_asset_slot* slot, libpath_asset* next);
libpath_code libpath_asset_slot_pin(const libpath_asset_slot* slot, libpath_asset_pin* pin);
libpath_code libpath_asset_slot_unpin(const libpath_asset_slot* slot, libpath_asset_pin* pin);
size_t libpath_asset_slot_drop_unused(libpath_asset_slot* slot);
void libpath_asset_slot_destroy(libpath_asset_slot* slot);
libpath_code libpath_crowd_create(const libpath_asset* asset, const uint32_t* profiles, size_t profile_count, size_t most, libpath_crowd** crowd);
void libpath_crowd_destroy(libpath_crowd* crowd);
libpath_code libpath_crowd_set_overlay(libpath_crowd* crowd, uint32_t profile, libpath_overlay* under);
libpath_code libpath_crowd_add(libpath_crowd* crowd, uint32_t profile, libpath_cell place, double speed, double acceleration, uint32_t* unit);
libpath_code libpath_crowd_remove(libpath_crowd* crowd, uint32_t unit);
libpath_code libpath_crowd_order(libpath_crowd* crowd, uint32_t unit, libpath_cell goal);
libpath_code libpath_crowd_next_need(libpath_crowd* crowd, libpath_route_need* need);
libpath_code libpath_crowd_follow(libpath_crowd* crowd, uint32_t unit, const libpath_cell* cells, size_t count);
libpath_code libpath_crowd_refuse(libpath_crowd* crowd, uint32_t unit);
libpath_code libpath_crowd_block(libpath_crowd* crowd, libpath_cell cell);
libpath_code libpath_crowd_unblock(libpath_crowd* crowd, libpath_cell cell);
int32_t libpath_crowd_is_blocked(const libpath_crowd* crowd, libpath_cell cell);
libpath_code libpath_crowd_step(libpath_crowd* crowd, double seconds, uint64_t expansions);
libpath_code libpath_crowd_pose(const libpath_crowd* crowd, uint32_t unit, libpath_pose* pose);
libpath_code libpath_crowd_place(const libpath_crowd* crowd, uint32_t unit, libpath_cell* place);
double libpath_crowd_speed(const libpath_crowd* crowd, uint32_t unit);
double libpath_crowd_cells_left(const libpath_crowd* crowd, uint32_t unit);
int32_t libpath_crowd_has_arrived(const libpath_crowd* crowd, uint32_t unit);
libpath_code libpath_crowd_set_pace(libpath_crowd* crowd, uint32_t unit, double part);
libpath_code libpath_crowd_keep_together(libpath_crowd* crowd, const uint32_t* units, size_t count);
libpath_code libpath_crowd_get_counts(const libpath_crowd* crowd, libpath_crowd_counts* counts);
libpath_code libpath_find_slot_path(const libpath_world* world, libpath_context* context, const libpath_cell* path, size_t path_count, libpath_cell from, int32_t behind, int32_t right, const libpath_cell* taken, size_t taken_count, libpath_cell* cells, size_t capacity, libpath_path_result* result);
libpath_code libpath_claims_create(size_t most, libpath_claims** claims);
void libpath_claims_destroy(libpath_claims* claims);
libpath_code libpath_claims_lay(libpath_claims* claims, libpath_overlay* overlay, libpath_cell place, int32_t width, const libpath_neighbour* neighbours, size_t count, const libpath_claim_options* options);
libpath_code libpath_claims_lay_cost(libpath_claims* claims, libpath_overlay* overlay, libpath_cell cell, int32_t cost);
libpath_code libpath_claims_lift(libpath_claims* claims, libpath_overlay* overlay);
libpath_code libpath_curve_between(const libpath_pose* from, const libpath_pose* to, double radius, uint32_t reverse, uint32_t place, libpath_segment segments[3], uint32_t* count);
libpath_code libpath_curve_to(const libpath_pose* from, libpath_point to, double radius, uint32_t reverse, uint32_t place, libpath_segment segments[3], uint32_t* count);
libpath_code libpath_turning_distance(const libpath_pose* from, const libpath_pose* to, double radius, uint32_t reverse, double* length);
libpath_code libpath_swept_cells(const libpath_pose* start, const libpath_segment* segments, size_t segment_count, double length, double width, libpath_cell* cells, size_t capacity, size_t* count);
libpath_code libpath_clearance_create(const libpath_world* world, uint32_t body, libpath_clearance** clearance);
void libpath_clearance_destroy(libpath_clearance* clearance);
libpath_code libpath_clearance_stand(const libpath_clearance* clearance, libpath_cell cell, libpath_point* position);
libpath_code libpath_clearance_cell_at(const libpath_clearance* clearance, libpath_point position, libpath_cell* cell);
int32_t libpath_clearance_is_ground(const libpath_clearance* clearance, libpath_cell cell);
int32_t libpath_clearance_can_stand(const libpath_clearance* clearance, libpath_point position);
int32_t libpath_clearance_pose_is_free(const libpath_clearance* clearance, const libpath_pose* pose);
int32_t libpath_clearance_line_is_free(const libpath_clearance* clearance, libpath_point from, libpath_point to);
int32_t libpath_clearance_segments_are_free(const libpath_clearance* clearance, const libpath_segment* segments, size_t count);
libpath_code libpath_smooth_lines(const libpath_clearance* clearance, const libpath_asset* roads, libpath_point* points, size_t count, size_t* kept);
libpath_code libpath_find_free_curve(const libpath_clearance* clearance, const libpath_pose* from, const libpath_pose* to, double radius, double longest, libpath_segment segments[3], uint32_t* count);
libpath_code libpath_route_context_create(const libpath_world* world, libpath_route_context** context);
void libpath_route_context_destroy(libpath_route_context* context);
libpath_code libpath_route_context_grid_path(const libpath_route_context* context, libpath_cell* cells, size_t capacity, size_t* count);
libpath_code libpath_route_create(size_t most_segments, libpath_route** route);
void libpath_route_destroy(libpath_route* route);
libpath_code libpath_find_route(const libpath_world* world, libpath_route_context* context, const libpath_route_query* query, libpath_route* route, libpath_route_result* result);
libpath_code libpath_lay_lines(const libpath_point* points, size_t count, libpath_route* route);
libpath_code libpath_lay_cells(const libpath_cell* cells, size_t count, libpath_route* route);
libpath_code libpath_lay_curves(const libpath_world* world, const libpath_directional_query* query, const libpath_path_curve* curves, size_t count, libpath_route* route);
libpath_code libpath_lay_curves_through(const libpath_pose* start, const libpath_point* points, size_t count, double radius, libpath_route* route);
libpath_code libpath_lay_smoothed(const libpath_world* world, const libpath_clearance* clearance, const libpath_asset* roads, libpath_grid_pose from, const libpath_path_curve* curves, size_t count, libpath_route* route);
libpath_code libpath_route_start_at(libpath_route* route, const libpath_pose* pose);
libpath_code libpath_route_face(libpath_route* route, double heading);
libpath_code libpath_route_add(libpath_route* route, const libpath_segment* segments, size_t count);
libpath_code libpath_route_add_line_to(libpath_route* route, libpath_point point);
libpath_code libpath_asset_get_drive_limits(const libpath_asset* asset, uint32_t unit, libpath_drive_limits* limits);
libpath_code libpath_route_plan(libpath_route* route, const libpath_drive_limits* limits);
size_t libpath_route_size(const libpath_route* route);
libpath_code libpath_route_segment(const libpath_route* route, size_t place, libpath_segment* segment);
double libpath_route_length(const libpath_route* route);
double libpath_route_seconds(const libpath_route* route);
libpath_code libpath_route_pose_at(const libpath_route* route, double distance, libpath_pose* pose);
libpath_code libpath_route_pose_at_time(const libpath_route* route, double time, libpath_pose* pose);
libpath_code libpath_route_end(const libpath_route* route, libpath_pose* pose);
uint32_t libpath_route_gear_at(const libpath_route* route, double distance);
double libpath_route_speed_at(const libpath_route* route, double time);
double libpath_route_distance_at(const libpath_route* route, double time);
double libpath_route_remaining_length(const libpath_route* route, double time);
double libpath_route_remaining_seconds(const libpath_route* route, double time);
libpath_code libpath_lay_fixed_angle(const libpath_route* route, uint32_t directions, libpath_route* art, libpath_fixed_angle_result* result);
libpath_code libpath_step_search_create(const libpath_world* world, libpath_route_context* context, libpath_step_search** search);
void libpath_step_search_destroy(libpath_step_search* search);
libpath_code libpath_step_search_find(libpath_step_search* search, const libpath_step_query* query, libpath_cell* cells, size_t capacity, libpath_path_result* result);
libpath_code libpath_step_search_forbid(libpath_step_search* search, libpath_cell cell, uint32_t heading);
void libpath_step_search_allow_all(libpath_step_search* search);
int32_t libpath_step_search_is_forbidden(const libpath_step_search* search, libpath_cell cell, uint32_t heading);
libpath_code libpath_find_path_along(const libpath_world* world, libpath_route_context* context, const libpath_along_query* query, const libpath_cell* path, size_t count, libpath_path_curve* curves, size_t capacity, libpath_along_result* result);
libpath_code libpath_drive_path(const libpath_clearance* clearance, libpath_route_context* context, const libpath_drive_query* query, const libpath_point* points, size_t count, libpath_route* route, libpath_drive_result* result);
]],
  members = {
    {"libpath_cell", "x", "y"},
    {"libpath_asset_info", "struct_size", "width", "height", "units", "terrains", "tier"},
    {"libpath_unit_info", "struct_size", "length", "width", "headings", "reverse", "turns", "turning_radius", "reverse_penalty", "speed", "acceleration"},
    {"libpath_grid_query", "struct_size", "four_neighbours", "from", "to", "otherwise", "unused"},
    {"libpath_path_result", "struct_size", "status", "reason", "optimal", "cost", "length", "cells", "corners", "expanded", "goal"},
    {"libpath_real_time_options", "struct_size", "side", "most_learned", "most_pieces", "unused"},
    {"libpath_flood_query", "struct_size", "to_seeds", "four_neighbours", "unused", "most"},
    {"libpath_request", "struct_size", "priority", "deadline", "four_neighbours", "from", "to", "world", "cells", "capacity", "max_effort", "otherwise", "unused"},
    {"libpath_budget", "struct_size", "unused", "expansions", "microseconds"},
    {"libpath_point", "x", "y"},
    {"libpath_waypoint_query", "struct_size", "unused", "from", "to", "otherwise", "reserved"},
    {"libpath_waypoint_result", "struct_size", "status", "reason", "optimal", "length", "points", "expanded", "cost", "goal"},
    {"libpath_link_step", "place", "cost"},
    {"libpath_wall", "struct_size", "unused", "cell", "square", "distance"},
    {"libpath_ray_hit", "struct_size", "hit", "inside", "side", "cell", "at"},
    {"libpath_node_result", "struct_size", "status", "reason", "optimal", "cost", "nodes", "expanded"},
    {"libpath_journey_info", "struct_size", "unit", "cost", "length", "cells"},
    {"libpath_grid_pose", "cell", "heading"},
    {"libpath_pose", "x", "y", "heading"},
    {"libpath_directional_query", "struct_size", "weight", "from", "to", "start", "turn_price", "rings", "shots", "max_effort", "without_loops", "unused"},
    {"libpath_path_curve", "from", "to", "word", "reverse"},
    {"libpath_segment", "arc", "reverse", "x", "y", "angle", "radius", "extent"},
    {"libpath_directional_result", "struct_size", "status", "reason", "optimal", "most", "loops", "cost", "length", "curves", "expanded", "cells_expanded", "plain_length", "effort", "rings", "unused"},
    {"libpath_waypoint_request", "struct_size", "priority", "deadline", "unused", "from", "to", "world", "points", "capacity", "max_effort", "otherwise", "reserved"},
    {"libpath_directional_request", "struct_size", "priority", "deadline", "unused", "query", "world", "curves", "capacity", "max_effort"},
    {"libpath_asset_pin", "asset", "number", "place"},
    {"libpath_route_need", "unit", "from", "to"},
    {"libpath_crowd_counts", "struct_size", "unused", "arrivals", "repaths", "detours", "yields", "expansions"},
    {"libpath_neighbour", "place", "width", "stopped", "ahead", "ahead_count"},
    {"libpath_claim_options", "struct_size", "reach", "steps", "cost"},
    {"libpath_route_query", "struct_size", "method", "from", "to", "heading", "to_heading", "four_neighbours", "turn_price", "radius", "start", "goal", "roads", "rings", "recalculations", "max_expansions"},
    {"libpath_route_result", "struct_size", "status", "reason", "guarantee", "length", "recalculations", "tight_turns", "back_ups", "expanded", "directional_search", "answered_by", "suboptimality_bound", "unused"},
    {"libpath_drive_limits", "struct_size", "unused", "speed", "reverse_speed", "acceleration", "braking", "full_speed_radius", "corner_speed", "initial", "final"},
    {"libpath_fixed_angle_result", "struct_size", "has_room", "parts", "farthest"},
    {"libpath_step_query", "struct_size", "four_neighbours", "from", "to", "turn_price", "heading", "unused"},
    {"libpath_along_query", "struct_size", "backwards", "heading", "end_heading"},
    {"libpath_along_result", "struct_size", "status", "curves", "farthest", "expanded"},
    {"libpath_drive_query", "struct_size", "rule", "start", "radius"},
    {"libpath_drive_result", "struct_size", "found", "has_room", "unused", "farthest", "tight_turns", "back_ups"},
  },
}
