// What lib/layouts.js says of the C interface's structs, held against the compiler.

#include <cstddef>

#include <libpath/c/libpath.h>

// Without what was added since the first version.
static_assert(offsetof(libpath_grid_query, otherwise) == 24 && offsetof(libpath_grid_query, four_neighbours) == 4 &&
              offsetof(libpath_grid_query, from) == 8 && offsetof(libpath_grid_query, to) == 16);
static_assert(offsetof(libpath_path_result, goal) == 56 && offsetof(libpath_path_result, cost) == 16 &&
              offsetof(libpath_path_result, length) == 24 && offsetof(libpath_path_result, cells) == 32 &&
              offsetof(libpath_path_result, corners) == 40 && offsetof(libpath_path_result, expanded) == 48);
static_assert(offsetof(libpath_waypoint_query, otherwise) == 40 && offsetof(libpath_waypoint_query, from) == 8 &&
              offsetof(libpath_waypoint_query, to) == 24);
static_assert(offsetof(libpath_waypoint_result, goal) == 48 && offsetof(libpath_waypoint_result, length) == 16 &&
              offsetof(libpath_waypoint_result, points) == 24 && offsetof(libpath_waypoint_result, cost) == 40);
static_assert(sizeof(libpath_flood_query) == 24 && offsetof(libpath_flood_query, to_seeds) == 4 &&
              offsetof(libpath_flood_query, four_neighbours) == 8 && offsetof(libpath_flood_query, most) == 16);
static_assert(sizeof(libpath_asset_info) == 24 && offsetof(libpath_asset_info, width) == 4 &&
              offsetof(libpath_asset_info, units) == 12 && offsetof(libpath_asset_info, tier) == 20);
static_assert(sizeof(libpath_unit_info) == 56 && offsetof(libpath_unit_info, turns) == 20 &&
              offsetof(libpath_unit_info, turning_radius) == 24 && offsetof(libpath_unit_info, speed) == 40 &&
              offsetof(libpath_unit_info, acceleration) == 48);
static_assert(sizeof(libpath_route_query) == 88 && offsetof(libpath_route_query, method) == 4 &&
              offsetof(libpath_route_query, from) == 8 && offsetof(libpath_route_query, heading) == 24 &&
              offsetof(libpath_route_query, to_heading) == 32 && offsetof(libpath_route_query, four_neighbours) == 36 &&
              offsetof(libpath_route_query, turn_price) == 40 && offsetof(libpath_route_query, radius) == 48 &&
              offsetof(libpath_route_query, max_expansions) == 80);
static_assert(sizeof(libpath_route_result) == 72 && offsetof(libpath_route_result, guarantee) == 12 &&
              offsetof(libpath_route_result, length) == 16 && offsetof(libpath_route_result, answered_by) == 60 &&
              offsetof(libpath_route_result, suboptimality_bound) == 64);
static_assert(sizeof(libpath_segment) == 48 && offsetof(libpath_segment, angle) == 24 &&
              offsetof(libpath_segment, radius) == 32 && offsetof(libpath_segment, extent) == 40);
static_assert(sizeof(libpath_pose) == 24 && sizeof(libpath_point) == 16 && sizeof(libpath_cell) == 8);
