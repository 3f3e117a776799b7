//! Written by bindings/generate.py from libpath/c/libpath.h: changes are made there.
//! Sizes and offsets as Rust lays them, as write_layouts.py has C print them.

use libpath_sys::*;

macro_rules! print_struct {
    ($kind:ident, $($member:ident),*) => {{
        let whole = $kind::default();
        let start = std::ptr::addr_of!(whole) as usize;
        println!("{} {}", stringify!($kind), std::mem::size_of::<$kind>());
        $(println!("{}.{} {}", stringify!($kind), stringify!($member).trim_start_matches("r#"),
            std::ptr::addr_of!(whole.$member) as usize - start);)*
    }};
}

fn main() {
    print_struct!(libpath_cell, x, y);
    print_struct!(libpath_asset_info, struct_size, width, height, units, terrains, tier);
    print_struct!(libpath_unit_info, struct_size, length, width, headings, reverse, turns, turning_radius, reverse_penalty, speed, acceleration);
    print_struct!(libpath_grid_query, struct_size, four_neighbours, from, to, otherwise, unused);
    print_struct!(libpath_path_result, struct_size, status, reason, optimal, cost, length, cells, corners, expanded, goal);
    print_struct!(libpath_real_time_options, struct_size, side, most_learned, most_pieces, unused);
    print_struct!(libpath_flood_query, struct_size, to_seeds, four_neighbours, unused, most);
    print_struct!(libpath_request, struct_size, priority, deadline, four_neighbours, from, to, world, cells, capacity, max_effort, otherwise, unused);
    print_struct!(libpath_budget, struct_size, unused, expansions, microseconds);
    print_struct!(libpath_point, x, y);
    print_struct!(libpath_waypoint_query, struct_size, unused, from, to, otherwise, reserved);
    print_struct!(libpath_waypoint_result, struct_size, status, reason, optimal, length, points, expanded, cost, goal);
    print_struct!(libpath_link_step, place, cost);
    print_struct!(libpath_wall, struct_size, unused, cell, square, distance);
    print_struct!(libpath_ray_hit, struct_size, hit, inside, side, cell, at);
    print_struct!(libpath_node_result, struct_size, status, reason, optimal, cost, nodes, expanded);
    print_struct!(libpath_journey_info, struct_size, unit, cost, length, cells);
    print_struct!(libpath_grid_pose, cell, heading);
    print_struct!(libpath_pose, x, y, heading);
    print_struct!(libpath_directional_query, struct_size, weight, from, to, start, turn_price, rings, shots, max_effort, without_loops, unused);
    print_struct!(libpath_path_curve, from, to, word, reverse);
    print_struct!(libpath_segment, arc, reverse, x, y, angle, radius, extent);
    print_struct!(libpath_directional_result, struct_size, status, reason, optimal, most, loops, cost, length, curves, expanded, cells_expanded, plain_length, effort, rings, unused);
    print_struct!(libpath_waypoint_request, struct_size, priority, deadline, unused, from, to, world, points, capacity, max_effort, otherwise, reserved);
    print_struct!(libpath_directional_request, struct_size, priority, deadline, unused, query, world, curves, capacity, max_effort);
    print_struct!(libpath_asset_pin, asset, number, place);
    print_struct!(libpath_route_need, unit, from, to);
    print_struct!(libpath_crowd_counts, struct_size, unused, arrivals, repaths, detours, yields, expansions);
    print_struct!(libpath_neighbour, place, width, stopped, ahead, ahead_count);
    print_struct!(libpath_claim_options, struct_size, reach, steps, cost);
    print_struct!(libpath_route_query, struct_size, method, from, to, heading, to_heading, four_neighbours, turn_price, radius, start, goal, roads, rings, recalculations, max_expansions);
    print_struct!(libpath_route_result, struct_size, status, reason, guarantee, length, recalculations, tight_turns, back_ups, expanded, directional_search, answered_by, suboptimality_bound, unused);
    print_struct!(libpath_drive_limits, struct_size, unused, speed, reverse_speed, acceleration, braking, full_speed_radius, corner_speed, initial, r#final);
    print_struct!(libpath_fixed_angle_result, struct_size, has_room, parts, farthest);
    print_struct!(libpath_step_query, struct_size, four_neighbours, from, to, turn_price, heading, unused);
    print_struct!(libpath_along_query, struct_size, backwards, heading, end_heading);
    print_struct!(libpath_along_result, struct_size, status, curves, farthest, expanded);
    print_struct!(libpath_drive_query, struct_size, rule, start, radius);
    print_struct!(libpath_drive_result, struct_size, found, has_room, unused, farthest, tight_turns, back_ups);
}
