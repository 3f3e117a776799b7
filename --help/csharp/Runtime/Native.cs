// Written by bindings/generate.py from libpath/c/libpath.h: changes are made there.

#if NETSTANDARD2_1_OR_GREATER || NETCOREAPP || UNITY_2021_2_OR_NEWER
#define LIBPATH_SPAN
#endif

using System;
using System.Runtime.InteropServices;

namespace Libpath {

internal static unsafe class Native {
#if UNITY_IOS && !UNITY_EDITOR
  private const string Library = "__Internal";
#else
  private const string Library = "libpath";
#endif
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern uint libpath_version();
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern IntPtr libpath_describe_code(int code);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_open(void* bytes, UIntPtr size, uint flags, IntPtr* asset, ulong* offset);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_asset_destroy(IntPtr asset);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_get_info(AssetHandle asset, AssetInfo* info);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_unit_name(AssetHandle asset, uint unit, byte* @out, UIntPtr size, UIntPtr* length);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_find_unit(AssetHandle asset, byte* name, uint* unit);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_get_unit(AssetHandle asset, uint unit, UnitInfo* info);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_terrain_name(AssetHandle asset, uint terrain, byte* @out, UIntPtr size, UIntPtr* length);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_find_terrain(AssetHandle asset, byte* name, uint* terrain);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_terrain_at(AssetHandle asset, Cell cell, uint* terrain);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_is_road(AssetHandle asset, Cell cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_world_create(AssetHandle asset, uint unit, IntPtr* world);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_world_destroy(IntPtr world);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_world_width(WorldHandle world);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_world_height(WorldHandle world);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern UIntPtr libpath_world_most_nodes(WorldHandle world);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_world_is_walkable(WorldHandle world, Cell cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_world_may_reach(WorldHandle world, Cell from, Cell to);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern double libpath_world_length(WorldHandle world, ulong cost);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_live_world_create(AssetHandle asset, uint unit, IntPtr* live);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_live_world_destroy(IntPtr live);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_live_world_block(LiveWorldHandle live, Cell cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_live_world_unblock(LiveWorldHandle live, Cell cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_live_world_set_terrain(LiveWorldHandle live, Cell cell, uint terrain);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern IntPtr libpath_live_world_get(LiveWorldHandle live);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_live_world_regions_are_exact(LiveWorldHandle live);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_live_world_settle_regions(LiveWorldHandle live);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_overlay_create(AssetHandle asset, uint unit, IntPtr* overlay);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_overlay_create_turning(AssetHandle asset, uint unit, IntPtr* overlay);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_overlay_create_on_live_world(LiveWorldHandle under, int turns, IntPtr* overlay);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_overlay_create_on_knowledge(KnowledgeHandle under, UIntPtr place, int turns, IntPtr* overlay);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_overlay_create_on_overlay(OverlayHandle under, int turns, IntPtr* overlay);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_overlay_destroy(IntPtr overlay);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_overlay_add_cost(OverlayHandle overlay, Cell cell, int thousandths);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_overlay_extra_cost(OverlayHandle overlay, Cell cell, int* thousandths);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_overlay_block(OverlayHandle overlay, Cell cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_overlay_unblock(OverlayHandle overlay, Cell cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_overlay_is_blocked(OverlayHandle overlay, Cell cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_overlay_keep_to_road(OverlayHandle overlay);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_overlay_place_cones(OverlayHandle overlay, Cell* path, UIntPtr count, int after);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_overlay_clear(OverlayHandle overlay);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern IntPtr libpath_overlay_get(OverlayHandle overlay);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_context_create(UIntPtr cells, IntPtr* context);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_context_create_for(WorldHandle world, uint uses, IntPtr* context);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern UIntPtr libpath_context_bytes(ContextHandle context);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_context_destroy(IntPtr context);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern IntPtr libpath_describe_reason(uint reason);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_find_path(WorldHandle world, ContextHandle context, GridQuery* query, Cell* cells, UIntPtr capacity, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_find_cost(WorldHandle world, ContextHandle context, GridQuery* query, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_find_corners(WorldHandle world, ContextHandle context, GridQuery* query, Cell* cells, UIntPtr capacity, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_find_path_by_water(WorldHandle world, ContextHandle context, Cell from, Cell to, Cell* cells, UIntPtr capacity, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_find_nearest(WorldHandle world, ContextHandle context, Cell from, Cell* goals, UIntPtr goalCount, Cell* cells, UIntPtr capacity, PathResult* result, UIntPtr* goal);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_nearest_reachable(WorldHandle world, ContextHandle context, Cell from, Cell goal, uint fourNeighbours, Cell* cell, uint* status, uint* reason);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_random_reachable(WorldHandle world, ContextHandle context, Cell from, ulong seed, uint fourNeighbours, Cell* cell, uint* status, uint* reason);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_grid_search_create(WorldHandle world, ContextHandle context, IntPtr* search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_grid_search_destroy(IntPtr search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_grid_search_start(GridSearchHandle search, GridQuery* query, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_grid_search_step(GridSearchHandle search, ulong budget, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_grid_search_cancel(GridSearchHandle search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_grid_search_result(GridSearchHandle search, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_grid_search_path(GridSearchHandle search, Cell* cells, UIntPtr capacity, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_grid_search_corners(GridSearchHandle search, Cell* cells, UIntPtr capacity, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_grid_search_partial_path(GridSearchHandle search, Cell* cells, UIntPtr capacity, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_two_level_search_create(IntPtr* search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_two_level_search_destroy(IntPtr search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_two_level_search_start(TwoLevelSearchHandle search, WorldHandle world, ContextHandle context, Cell from, Cell to, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_two_level_search_next(TwoLevelSearchHandle search, ContextHandle context, Cell* cells, UIntPtr capacity, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern ulong libpath_two_level_search_planned_cost(TwoLevelSearchHandle search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_compass_search_create(WorldHandle world, IntPtr* search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_compass_search_destroy(IntPtr search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_compass_search_start(CompassSearchHandle search, WorldHandle world, ContextHandle context, Cell from, Cell to, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_compass_search_next(CompassSearchHandle search, ContextHandle context, Cell* cells, UIntPtr capacity, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_compass_search_stop_at(CompassSearchHandle search, Cell cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_real_time_search_create(RealTimeOptions* options, IntPtr* search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_real_time_search_destroy(IntPtr search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_real_time_search_start(RealTimeSearchHandle search, WorldHandle world, Cell from, Cell to, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_real_time_search_next(RealTimeSearchHandle search, Cell* cells, UIntPtr capacity, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_real_time_search_stop_at(RealTimeSearchHandle search, Cell cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern ulong libpath_real_time_search_learned(RealTimeSearchHandle search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_flood_create(WorldHandle world, ContextHandle context, IntPtr* flood);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_flood_destroy(IntPtr flood);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_flood_start(FloodHandle flood, Cell* seeds, UIntPtr seedCount, FloodQuery* query, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_flood_step(FloodHandle flood, ulong budget, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern ulong libpath_flood_cost(FloodHandle flood, Cell cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_flood_next(FloodHandle flood, Cell cell, Cell* next);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_flood_path(FloodHandle flood, Cell cell, Cell* cells, UIntPtr capacity, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_flood_write_costs(FloodHandle flood, ulong* @out, UIntPtr count);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_flood_write_flow(FloodHandle flood, byte* @out, UIntPtr count);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_queue_create(UIntPtr cells, UIntPtr requests, IntPtr* queue);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_queue_destroy(IntPtr queue);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_queue_push(QueueHandle queue, Request* request, ulong* ticket);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_queue_run(QueueHandle queue, Budget* budget, ulong* spent);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_queue_next_done(QueueHandle queue, ulong* ticket);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern uint libpath_queue_state(QueueHandle queue, ulong ticket);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_queue_result(QueueHandle queue, ulong ticket, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_queue_partial_path(QueueHandle queue, ulong ticket, Cell* cells, UIntPtr capacity, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_queue_drop(QueueHandle queue, ulong ticket);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_queue_restart(QueueHandle queue);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern UIntPtr libpath_queue_waiting(QueueHandle queue);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_find_waypoint_path(WorldHandle world, ContextHandle context, WaypointQuery* query, Point* points, UIntPtr capacity, WaypointResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_find_waypoint_length(WorldHandle world, ContextHandle context, WaypointQuery* query, WaypointResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_find_placed_path(WorldHandle world, ContextHandle context, WaypointQuery* query, Point* points, UIntPtr capacity, WaypointResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_waypoint_search_create(WorldHandle world, ContextHandle context, IntPtr* search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_waypoint_search_destroy(IntPtr search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_waypoint_search_start(WaypointSearchHandle search, WaypointQuery* query, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_waypoint_search_step(WaypointSearchHandle search, ulong budget, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_waypoint_search_cancel(WaypointSearchHandle search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_waypoint_search_result(WaypointSearchHandle search, WaypointResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_waypoint_search_path(WaypointSearchHandle search, Point* points, UIntPtr capacity, WaypointResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_waypoint_search_partial_path(WaypointSearchHandle search, Point* points, UIntPtr capacity, WaypointResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_world_can_walk_line(WorldHandle world, Point from, Point to);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_world_takes_link(WorldHandle world, Point from, Point to);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_world_link_steps(WorldHandle world, Cell* path, UIntPtr cells, uint fourNeighbours, LinkStep* steps, UIntPtr capacity, UIntPtr* count);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_world_nearest_wall(WorldHandle world, Cell cell, Wall* nearest);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_world_cast_ray(WorldHandle world, Point from, Point to, RayHit* hit);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern uint libpath_asset_provinces(AssetHandle asset);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_province(AssetHandle asset, uint province, Point* position);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_province_name(AssetHandle asset, uint province, byte* @out, UIntPtr size, UIntPtr* length);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_find_province(AssetHandle asset, byte* name, uint* province);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern uint libpath_asset_placed_waypoints(AssetHandle asset);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_placed_waypoint(AssetHandle asset, uint waypoint, Point* position);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_placed_waypoint_name(AssetHandle asset, uint waypoint, byte* @out, UIntPtr size, UIntPtr* length);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_find_placed_waypoint(AssetHandle asset, byte* name, uint* waypoint);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_find_province_path(AssetHandle asset, ContextHandle context, uint from, uint to, uint* nodes, UIntPtr capacity, NodeResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_node_search_create_placed(WorldHandle world, ContextHandle context, IntPtr* search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_node_search_create_provinces(AssetHandle asset, ContextHandle context, IntPtr* search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_node_search_destroy(IntPtr search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_node_search_start(NodeSearchHandle search, uint from, uint to, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_node_search_start_between(NodeSearchHandle search, WaypointQuery* query, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_node_search_step(NodeSearchHandle search, ulong budget, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_node_search_cancel(NodeSearchHandle search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_node_search_result(NodeSearchHandle search, NodeResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_node_search_path(NodeSearchHandle search, uint* nodes, UIntPtr capacity, NodeResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_node_search_points(NodeSearchHandle search, Point* points, UIntPtr capacity, WaypointResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern uint libpath_asset_journeys(AssetHandle asset);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_find_journey(AssetHandle asset, byte* name, uint* journey);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_journey_cells(AssetHandle asset, uint journey, Cell* cells, UIntPtr capacity, JourneyInfo* info);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_journey_stops(AssetHandle asset, uint journey, ulong* stops, UIntPtr capacity, ulong* count);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_directional_context_create(WorldHandle world, IntPtr* context);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_directional_context_destroy(IntPtr context);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_find_directional_path(WorldHandle world, DirectionalContextHandle context, DirectionalQuery* query, PathCurve* curves, UIntPtr capacity, DirectionalResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_directional_search_create(WorldHandle world, DirectionalContextHandle context, IntPtr* search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_directional_search_destroy(IntPtr search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_directional_search_start(DirectionalSearchHandle search, DirectionalQuery* query, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_directional_search_step(DirectionalSearchHandle search, ulong budget, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_directional_search_cancel(DirectionalSearchHandle search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_directional_search_result(DirectionalSearchHandle search, DirectionalResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_directional_search_path(DirectionalSearchHandle search, PathCurve* curves, UIntPtr capacity, DirectionalResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_directional_search_partial_path(DirectionalSearchHandle search, PathCurve* curves, UIntPtr capacity, DirectionalResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_pose_flood_create(WorldHandle world, DirectionalContextHandle context, IntPtr* flood);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_pose_flood_destroy(IntPtr flood);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_pose_flood_start(PoseFloodHandle flood, GridPose to, ulong most, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_pose_flood_step(PoseFloodHandle flood, ulong budget, uint* status);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern ulong libpath_pose_flood_cost(PoseFloodHandle flood, GridPose from);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_pose_flood_path(PoseFloodHandle flood, GridPose from, PathCurve* curves, UIntPtr capacity, DirectionalResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_pose_flood_path_from(PoseFloodHandle flood, Pose* from, DirectionalContextHandle scratch, PathCurve* curves, UIntPtr capacity, DirectionalResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_queue_create_turning(WorldHandle largest, UIntPtr requests, IntPtr* queue);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_queue_push_waypoint(QueueHandle queue, WaypointRequest* request, ulong* ticket);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_queue_push_directional(QueueHandle queue, DirectionalRequest* request, ulong* ticket);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_queue_waypoint_result(QueueHandle queue, ulong ticket, WaypointResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_queue_directional_result(QueueHandle queue, ulong ticket, DirectionalResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_queue_partial_waypoint_path(QueueHandle queue, ulong ticket, Point* points, UIntPtr capacity, WaypointResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_queue_partial_directional_path(QueueHandle queue, ulong ticket, PathCurve* curves, UIntPtr capacity, DirectionalResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_curve_segments(WorldHandle world, PathCurve* curve, Segment* segments, uint* count);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_start_curve_segments(WorldHandle world, Pose* start, PathCurve* curve, Segment* segments, uint* count);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_influence_create(int width, int height, int decay, int spread, IntPtr* influence);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_influence_destroy(IntPtr influence);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_influence_add(InfluenceHandle influence, Cell cell, int thousandths);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_influence_at(InfluenceHandle influence, Cell cell, int* thousandths);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_influence_update(InfluenceHandle influence);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_influence_clear(InfluenceHandle influence);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_influence_layer_create(InfluenceHandle influence, IntPtr* layer);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_influence_layer_destroy(IntPtr layer);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_influence_layer_lay(InfluenceLayerHandle layer, InfluenceHandle influence, OverlayHandle overlay, int cost);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_influence_layer_lift(InfluenceLayerHandle layer, OverlayHandle overlay);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_knowledge_create(AssetHandle asset, uint* units, UIntPtr unitCount, IntPtr* knowledge);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_knowledge_destroy(IntPtr knowledge);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_knowledge_is_known(KnowledgeHandle knowledge, Cell cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_knowledge_see(KnowledgeHandle knowledge, Cell cell, uint terrain, UIntPtr* news);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_knowledge_see_around(KnowledgeHandle knowledge, Cell at, int radius, byte* terrain, UIntPtr count, UIntPtr* news);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern IntPtr libpath_knowledge_get(KnowledgeHandle knowledge, UIntPtr place);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_slot_create(AssetHandle first, IntPtr* slot);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_slot_replace(AssetSlotHandle slot, AssetHandle next);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_slot_pin(AssetSlotHandle slot, AssetPin* pin);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_slot_unpin(IntPtr slot, AssetPin* pin);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern UIntPtr libpath_asset_slot_drop_unused(AssetSlotHandle slot);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_asset_slot_destroy(IntPtr slot);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_create(AssetHandle asset, uint* profiles, UIntPtr profileCount, UIntPtr most, IntPtr* crowd);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_crowd_destroy(IntPtr crowd);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_set_overlay(CrowdHandle crowd, uint profile, OverlayHandle under);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_add(CrowdHandle crowd, uint profile, Cell place, double speed, double acceleration, uint* unit);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_remove(CrowdHandle crowd, uint unit);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_order(CrowdHandle crowd, uint unit, Cell goal);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_next_need(CrowdHandle crowd, RouteNeed* need);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_follow(CrowdHandle crowd, uint unit, Cell* cells, UIntPtr count);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_refuse(CrowdHandle crowd, uint unit);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_block(CrowdHandle crowd, Cell cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_unblock(CrowdHandle crowd, Cell cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_is_blocked(CrowdHandle crowd, Cell cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_step(CrowdHandle crowd, double seconds, ulong expansions);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_pose(CrowdHandle crowd, uint unit, Pose* pose);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_place(CrowdHandle crowd, uint unit, Cell* place);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern double libpath_crowd_speed(CrowdHandle crowd, uint unit);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern double libpath_crowd_cells_left(CrowdHandle crowd, uint unit);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_has_arrived(CrowdHandle crowd, uint unit);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_set_pace(CrowdHandle crowd, uint unit, double part);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_keep_together(CrowdHandle crowd, uint* units, UIntPtr count);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_crowd_get_counts(CrowdHandle crowd, CrowdCounts* counts);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_find_slot_path(WorldHandle world, ContextHandle context, Cell* path, UIntPtr pathCount, Cell from, int behind, int right, Cell* taken, UIntPtr takenCount, Cell* cells, UIntPtr capacity, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_claims_create(UIntPtr most, IntPtr* claims);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_claims_destroy(IntPtr claims);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_claims_lay(ClaimsHandle claims, OverlayHandle overlay, Cell place, int width, Neighbour* neighbours, UIntPtr count, ClaimOptions* options);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_claims_lay_cost(ClaimsHandle claims, OverlayHandle overlay, Cell cell, int cost);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_claims_lift(ClaimsHandle claims, OverlayHandle overlay);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_curve_between(Pose* from, Pose* to, double radius, uint reverse, uint place, Segment* segments, uint* count);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_curve_to(Pose* from, Point to, double radius, uint reverse, uint place, Segment* segments, uint* count);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_turning_distance(Pose* from, Pose* to, double radius, uint reverse, double* length);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_swept_cells(Pose* start, Segment* segments, UIntPtr segmentCount, double length, double width, Cell* cells, UIntPtr capacity, UIntPtr* count);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_clearance_create(WorldHandle world, uint body, IntPtr* clearance);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_clearance_destroy(IntPtr clearance);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_clearance_stand(ClearanceHandle clearance, Cell cell, Point* position);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_clearance_cell_at(ClearanceHandle clearance, Point position, Cell* cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_clearance_is_ground(ClearanceHandle clearance, Cell cell);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_clearance_can_stand(ClearanceHandle clearance, Point position);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_clearance_pose_is_free(ClearanceHandle clearance, Pose* pose);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_clearance_line_is_free(ClearanceHandle clearance, Point from, Point to);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_clearance_segments_are_free(ClearanceHandle clearance, Segment* segments, UIntPtr count);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_smooth_lines(ClearanceHandle clearance, AssetHandle roads, Point* points, UIntPtr count, UIntPtr* kept);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_find_free_curve(ClearanceHandle clearance, Pose* from, Pose* to, double radius, double longest, Segment* segments, uint* count);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_route_context_create(WorldHandle world, IntPtr* context);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_route_context_destroy(IntPtr context);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_route_context_grid_path(RouteContextHandle context, Cell* cells, UIntPtr capacity, UIntPtr* count);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_route_create(UIntPtr mostSegments, IntPtr* route);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_route_destroy(IntPtr route);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_find_route(WorldHandle world, RouteContextHandle context, RouteQuery* query, RouteHandle route, RouteResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_lay_lines(Point* points, UIntPtr count, RouteHandle route);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_lay_cells(Cell* cells, UIntPtr count, RouteHandle route);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_lay_curves(WorldHandle world, DirectionalQuery* query, PathCurve* curves, UIntPtr count, RouteHandle route);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_lay_curves_through(Pose* start, Point* points, UIntPtr count, double radius, RouteHandle route);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_lay_smoothed(WorldHandle world, ClearanceHandle clearance, AssetHandle roads, GridPose from, PathCurve* curves, UIntPtr count, RouteHandle route);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_route_start_at(RouteHandle route, Pose* pose);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_route_face(RouteHandle route, double heading);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_route_add(RouteHandle route, Segment* segments, UIntPtr count);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_route_add_line_to(RouteHandle route, Point point);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_asset_get_drive_limits(AssetHandle asset, uint unit, DriveLimits* limits);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_route_plan(RouteHandle route, DriveLimits* limits);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern UIntPtr libpath_route_size(RouteHandle route);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_route_segment(RouteHandle route, UIntPtr place, Segment* segment);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern double libpath_route_length(RouteHandle route);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern double libpath_route_seconds(RouteHandle route);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_route_pose_at(RouteHandle route, double distance, Pose* pose);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_route_pose_at_time(RouteHandle route, double time, Pose* pose);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_route_end(RouteHandle route, Pose* pose);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern uint libpath_route_gear_at(RouteHandle route, double distance);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern double libpath_route_speed_at(RouteHandle route, double time);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern double libpath_route_distance_at(RouteHandle route, double time);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern double libpath_route_remaining_length(RouteHandle route, double time);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern double libpath_route_remaining_seconds(RouteHandle route, double time);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_lay_fixed_angle(RouteHandle route, uint directions, RouteHandle art, FixedAngleResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_step_search_create(WorldHandle world, RouteContextHandle context, IntPtr* search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_step_search_destroy(IntPtr search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_step_search_find(StepSearchHandle search, StepQuery* query, Cell* cells, UIntPtr capacity, PathResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_step_search_forbid(StepSearchHandle search, Cell cell, uint heading);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern void libpath_step_search_allow_all(StepSearchHandle search);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_step_search_is_forbidden(StepSearchHandle search, Cell cell, uint heading);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_find_path_along(WorldHandle world, RouteContextHandle context, AlongQuery* query, Cell* path, UIntPtr count, PathCurve* curves, UIntPtr capacity, AlongResult* result);
  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
  internal static extern int libpath_drive_path(ClearanceHandle clearance, RouteContextHandle context, DriveQuery* query, Point* points, UIntPtr count, RouteHandle route, DriveResult* result);
}

}  // namespace Libpath
