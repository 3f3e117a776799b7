//! Written by bindings/generate.py from libpath/c/libpath.h: changes are made there.
//! The C interface of libpath as it stands; the crate `libpath` is the one to use.

#![allow(non_camel_case_types)]

use std::os::raw::{c_char, c_void};

pub const LIBPATH_NO_COST: u64 = 18446744073709551615;
pub const LIBPATH_OK: i32 = 0;
pub const LIBPATH_BAD_ARGUMENT: i32 = 1;
pub const LIBPATH_OUT_OF_MEMORY: i32 = 2;
pub const LIBPATH_NOT_FOUND: i32 = 3;
pub const LIBPATH_FULL: i32 = 4;
pub const LIBPATH_TOO_SHORT: i32 = 16;
pub const LIBPATH_NOT_AN_ASSET: i32 = 17;
pub const LIBPATH_WRONG_VERSION: i32 = 18;
pub const LIBPATH_WRONG_BYTE_ORDER: i32 = 19;
pub const LIBPATH_WRONG_SIZE: i32 = 20;
pub const LIBPATH_BAD_SECTION_TABLE: i32 = 21;
pub const LIBPATH_WRONG_HASH: i32 = 22;
pub const LIBPATH_MISSING_SECTION: i32 = 23;
pub const LIBPATH_BAD_SECTION: i32 = 24;
pub const LIBPATH_MISALIGNED: i32 = 25;
pub const LIBPATH_OPEN_COPY: u32 = 1;
pub const LIBPATH_OPEN_SKIP_HASHES: u32 = 2;
pub const LIBPATH_CONTEXT_CELLS: u32 = 1;
pub const LIBPATH_CONTEXT_LINES: u32 = 2;
pub const LIBPATH_FOUND: u32 = 0;
pub const LIBPATH_NO_PATH: u32 = 1;
pub const LIBPATH_RUNNING: u32 = 2;
pub const LIBPATH_BAD_QUERY: u32 = 3;
pub const LIBPATH_REASON_NONE: u32 = 0;
pub const LIBPATH_START_OUTSIDE: u32 = 1;
pub const LIBPATH_GOAL_OUTSIDE: u32 = 2;
pub const LIBPATH_CONTEXT_TOO_SMALL: u32 = 3;
pub const LIBPATH_START_BLOCKED: u32 = 4;
pub const LIBPATH_GOAL_BLOCKED: u32 = 5;
pub const LIBPATH_DIFFERENT_REGIONS: u32 = 6;
pub const LIBPATH_CANCELLED: u32 = 7;
pub const LIBPATH_NO_WAY_BY_NODES: u32 = 8;
pub const LIBPATH_ONE_WAY_EDGES: u32 = 9;
pub const LIBPATH_NO_TURNING_TABLES: u32 = 10;
pub const LIBPATH_BAD_HEADING: u32 = 11;
pub const LIBPATH_BAD_WEIGHT: u32 = 12;
pub const LIBPATH_EXHAUSTED: u32 = 13;
pub const LIBPATH_BAD_EDGES: u32 = 14;
pub const LIBPATH_GAVE_UP: u32 = 15;
pub const LIBPATH_ROUTE_FULL: u32 = 16;
pub const LIBPATH_NO_AREAS: u32 = 17;
pub const LIBPATH_BAD_POSITION: u32 = 18;
pub const LIBPATH_NO_SUCH_NODE: u32 = 19;
pub const LIBPATH_NO_WAY_WITHOUT_LOOPS: u32 = 20;
pub const LIBPATH_BUDGET_SPENT: u32 = 21;
pub const LIBPATH_NO_REVERSE: u32 = 22;
pub const LIBPATH_NO_END_HEADING: u32 = 23;
pub const LIBPATH_NO_OTHER_GOAL: u32 = 24;
pub const LIBPATH_OTHERWISE_NOTHING: u32 = 0;
pub const LIBPATH_OTHERWISE_NEAREST: u32 = 1;
pub const LIBPATH_FLOW_SEED: u32 = 8;
pub const LIBPATH_FLOW_LINK: u32 = 9;
pub const LIBPATH_FLOW_NONE: u32 = 255;
pub const LIBPATH_PRIORITY_HIGH: u32 = 0;
pub const LIBPATH_PRIORITY_NORMAL: u32 = 1;
pub const LIBPATH_PRIORITY_LOW: u32 = 2;
pub const LIBPATH_REQUEST_UNKNOWN: u32 = 0;
pub const LIBPATH_REQUEST_WAITING: u32 = 1;
pub const LIBPATH_REQUEST_RUNNING: u32 = 2;
pub const LIBPATH_REQUEST_DONE: u32 = 3;
pub const LIBPATH_ANY_HEADING: i32 = -1;
pub const LIBPATH_BODY_DISC: u32 = 0;
pub const LIBPATH_BODY_FOOTPRINT: u32 = 1;
pub const LIBPATH_ROUTE_STRAIGHT: u32 = 0;
pub const LIBPATH_ROUTE_IGNORE_BLOCKS: u32 = 1;
pub const LIBPATH_ROUTE_RECALCULATE: u32 = 2;
pub const LIBPATH_ROUTE_TIGHTEN: u32 = 3;
pub const LIBPATH_ROUTE_BACK_UP: u32 = 4;
pub const LIBPATH_ROUTE_ALONG: u32 = 5;
pub const LIBPATH_ROUTE_HYBRID: u32 = 6;
pub const LIBPATH_ROUTE_DIRECTIONAL: u32 = 7;
pub const LIBPATH_ROUTE_DRIVABLE: u32 = 8;
pub const LIBPATH_TURN_KEEP_RADIUS: u32 = 0;
pub const LIBPATH_TURN_TIGHTEN: u32 = 1;
pub const LIBPATH_TURN_BACK_UP: u32 = 2;

#[repr(C)]
pub struct libpath_asset {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_world {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_live_world {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_overlay {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_context {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_grid_search {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_two_level_search {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_compass_search {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_real_time_search {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_flood {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_queue {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_waypoint_search {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_node_search {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_directional_context {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_directional_search {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_pose_flood {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_influence {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_influence_layer {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_knowledge {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_asset_slot {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_crowd {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_claims {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_clearance {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_step_search {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_route {
    _private: [u8; 0],
}

#[repr(C)]
pub struct libpath_route_context {
    _private: [u8; 0],
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_cell {
    pub x: i32,
    pub y: i32,
}

impl Default for libpath_cell {
    /// Everything 0.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        unsafe { std::mem::zeroed() }
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_asset_info {
    pub struct_size: u32,
    pub width: i32,
    pub height: i32,
    pub units: u32,
    pub terrains: u32,
    pub tier: u32,
}

impl Default for libpath_asset_info {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_unit_info {
    pub struct_size: u32,
    pub length: i32,
    pub width: i32,
    pub headings: i32,
    pub reverse: u32,
    pub turns: u32,
    pub turning_radius: f64,
    pub reverse_penalty: f64,
    pub speed: f64,
    pub acceleration: f64,
}

impl Default for libpath_unit_info {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_grid_query {
    pub struct_size: u32,
    pub four_neighbours: u32,
    pub from: libpath_cell,
    pub to: libpath_cell,
    pub otherwise: u32,
    pub unused: u32,
}

impl Default for libpath_grid_query {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_path_result {
    pub struct_size: u32,
    pub status: u32,
    pub reason: u32,
    pub optimal: u32,
    pub cost: u64,
    pub length: f64,
    pub cells: u64,
    pub corners: u64,
    pub expanded: u64,
    pub goal: libpath_cell,
}

impl Default for libpath_path_result {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_real_time_options {
    pub struct_size: u32,
    pub side: i32,
    pub most_learned: u64,
    pub most_pieces: u32,
    pub unused: u32,
}

impl Default for libpath_real_time_options {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_flood_query {
    pub struct_size: u32,
    pub to_seeds: u32,
    pub four_neighbours: u32,
    pub unused: u32,
    pub most: u64,
}

impl Default for libpath_flood_query {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_request {
    pub struct_size: u32,
    pub priority: u32,
    pub deadline: u32,
    pub four_neighbours: u32,
    pub from: libpath_cell,
    pub to: libpath_cell,
    pub world: *const libpath_world,
    pub cells: *mut libpath_cell,
    pub capacity: u64,
    pub max_effort: u64,
    pub otherwise: u32,
    pub unused: u32,
}

impl Default for libpath_request {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_budget {
    pub struct_size: u32,
    pub unused: u32,
    pub expansions: u64,
    pub microseconds: u64,
}

impl Default for libpath_budget {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_point {
    pub x: f64,
    pub y: f64,
}

impl Default for libpath_point {
    /// Everything 0.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        unsafe { std::mem::zeroed() }
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_waypoint_query {
    pub struct_size: u32,
    pub unused: u32,
    pub from: libpath_point,
    pub to: libpath_point,
    pub otherwise: u32,
    pub reserved: u32,
}

impl Default for libpath_waypoint_query {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_waypoint_result {
    pub struct_size: u32,
    pub status: u32,
    pub reason: u32,
    pub optimal: u32,
    pub length: f64,
    pub points: u64,
    pub expanded: u64,
    pub cost: f64,
    pub goal: libpath_point,
}

impl Default for libpath_waypoint_result {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_link_step {
    pub place: usize,
    pub cost: u64,
}

impl Default for libpath_link_step {
    /// Everything 0.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        unsafe { std::mem::zeroed() }
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_wall {
    pub struct_size: u32,
    pub unused: u32,
    pub cell: libpath_cell,
    pub square: i64,
    pub distance: f64,
}

impl Default for libpath_wall {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_ray_hit {
    pub struct_size: u32,
    pub hit: u32,
    pub inside: u32,
    pub side: u32,
    pub cell: libpath_cell,
    pub at: libpath_point,
}

impl Default for libpath_ray_hit {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_node_result {
    pub struct_size: u32,
    pub status: u32,
    pub reason: u32,
    pub optimal: u32,
    pub cost: f64,
    pub nodes: u64,
    pub expanded: u64,
}

impl Default for libpath_node_result {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_journey_info {
    pub struct_size: u32,
    pub unit: u32,
    pub cost: u64,
    pub length: f64,
    pub cells: u64,
}

impl Default for libpath_journey_info {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_grid_pose {
    pub cell: libpath_cell,
    pub heading: i32,
}

impl Default for libpath_grid_pose {
    /// Everything 0.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        unsafe { std::mem::zeroed() }
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_pose {
    pub x: f64,
    pub y: f64,
    pub heading: f64,
}

impl Default for libpath_pose {
    /// Everything 0.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        unsafe { std::mem::zeroed() }
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_directional_query {
    pub struct_size: u32,
    pub weight: u32,
    pub from: libpath_grid_pose,
    pub to: libpath_grid_pose,
    pub start: *const libpath_pose,
    pub turn_price: f64,
    pub rings: i32,
    pub shots: u32,
    pub max_effort: u64,
    pub without_loops: u32,
    pub unused: u32,
}

impl Default for libpath_directional_query {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_path_curve {
    pub from: libpath_grid_pose,
    pub to: libpath_grid_pose,
    pub word: u32,
    pub reverse: u32,
}

impl Default for libpath_path_curve {
    /// Everything 0.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        unsafe { std::mem::zeroed() }
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_segment {
    pub arc: u32,
    pub reverse: u32,
    pub x: f64,
    pub y: f64,
    pub angle: f64,
    pub radius: f64,
    pub extent: f64,
}

impl Default for libpath_segment {
    /// Everything 0.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        unsafe { std::mem::zeroed() }
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_directional_result {
    pub struct_size: u32,
    pub status: u32,
    pub reason: u32,
    pub optimal: u32,
    pub most: u32,
    pub loops: u32,
    pub cost: u64,
    pub length: f64,
    pub curves: u64,
    pub expanded: u64,
    pub cells_expanded: u64,
    pub plain_length: f64,
    pub effort: u64,
    pub rings: i32,
    pub unused: u32,
}

impl Default for libpath_directional_result {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_waypoint_request {
    pub struct_size: u32,
    pub priority: u32,
    pub deadline: u32,
    pub unused: u32,
    pub from: libpath_point,
    pub to: libpath_point,
    pub world: *const libpath_world,
    pub points: *mut libpath_point,
    pub capacity: u64,
    pub max_effort: u64,
    pub otherwise: u32,
    pub reserved: u32,
}

impl Default for libpath_waypoint_request {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_directional_request {
    pub struct_size: u32,
    pub priority: u32,
    pub deadline: u32,
    pub unused: u32,
    pub query: *const libpath_directional_query,
    pub world: *const libpath_world,
    pub curves: *mut libpath_path_curve,
    pub capacity: u64,
    pub max_effort: u64,
}

impl Default for libpath_directional_request {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_asset_pin {
    pub asset: *const libpath_asset,
    pub number: u64,
    pub place: u64,
}

impl Default for libpath_asset_pin {
    /// Everything 0.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        unsafe { std::mem::zeroed() }
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_route_need {
    pub unit: u32,
    pub from: libpath_cell,
    pub to: libpath_cell,
}

impl Default for libpath_route_need {
    /// Everything 0.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        unsafe { std::mem::zeroed() }
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_crowd_counts {
    pub struct_size: u32,
    pub unused: u32,
    pub arrivals: u64,
    pub repaths: u64,
    pub detours: u64,
    pub yields: u64,
    pub expansions: u64,
}

impl Default for libpath_crowd_counts {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_neighbour {
    pub place: libpath_cell,
    pub width: i32,
    pub stopped: u32,
    pub ahead: *const libpath_cell,
    pub ahead_count: usize,
}

impl Default for libpath_neighbour {
    /// Everything 0.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        unsafe { std::mem::zeroed() }
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_claim_options {
    pub struct_size: u32,
    pub reach: i32,
    pub steps: u32,
    pub cost: i32,
}

impl Default for libpath_claim_options {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_route_query {
    pub struct_size: u32,
    pub method: u32,
    pub from: libpath_cell,
    pub to: libpath_cell,
    pub heading: f64,
    pub to_heading: i32,
    pub four_neighbours: u32,
    pub turn_price: f64,
    pub radius: f64,
    pub start: *const libpath_point,
    pub goal: *const libpath_point,
    pub roads: *const libpath_asset,
    pub rings: i32,
    pub recalculations: u32,
    pub max_expansions: u64,
}

impl Default for libpath_route_query {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_route_result {
    pub struct_size: u32,
    pub status: u32,
    pub reason: u32,
    pub guarantee: u32,
    pub length: f64,
    pub recalculations: u64,
    pub tight_turns: u64,
    pub back_ups: u64,
    pub expanded: u64,
    pub directional_search: u32,
    pub answered_by: u32,
    pub suboptimality_bound: u32,
    pub unused: u32,
}

impl Default for libpath_route_result {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_drive_limits {
    pub struct_size: u32,
    pub unused: u32,
    pub speed: f64,
    pub reverse_speed: f64,
    pub acceleration: f64,
    pub braking: f64,
    pub full_speed_radius: f64,
    pub corner_speed: f64,
    pub initial: f64,
    pub r#final: f64,
}

impl Default for libpath_drive_limits {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_fixed_angle_result {
    pub struct_size: u32,
    pub has_room: u32,
    pub parts: u64,
    pub farthest: f64,
}

impl Default for libpath_fixed_angle_result {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_step_query {
    pub struct_size: u32,
    pub four_neighbours: u32,
    pub from: libpath_cell,
    pub to: libpath_cell,
    pub turn_price: f64,
    pub heading: i32,
    pub unused: u32,
}

impl Default for libpath_step_query {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_along_query {
    pub struct_size: u32,
    pub backwards: u32,
    pub heading: i32,
    pub end_heading: i32,
}

impl Default for libpath_along_query {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_along_result {
    pub struct_size: u32,
    pub status: u32,
    pub curves: u64,
    pub farthest: u64,
    pub expanded: u64,
}

impl Default for libpath_along_result {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_drive_query {
    pub struct_size: u32,
    pub rule: u32,
    pub start: libpath_pose,
    pub radius: f64,
}

impl Default for libpath_drive_query {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct libpath_drive_result {
    pub struct_size: u32,
    pub found: u32,
    pub has_room: u32,
    pub unused: u32,
    pub farthest: u64,
    pub tight_turns: u64,
    pub back_ups: u64,
}

impl Default for libpath_drive_result {
    /// Everything 0, and its size set.
    fn default() -> Self {
        // SAFETY: numbers and pointers, of which 0 is one.
        let mut made: Self = unsafe { std::mem::zeroed() };
        made.struct_size = std::mem::size_of::<Self>() as u32;
        made
    }
}

extern "C" {
    pub fn libpath_version() -> u32;
    pub fn libpath_describe_code(code: i32) -> *const c_char;
    pub fn libpath_asset_open(bytes: *const c_void, size: usize, flags: u32, asset: *mut *mut libpath_asset, offset: *mut u64) -> i32;
    pub fn libpath_asset_destroy(asset: *mut libpath_asset);
    pub fn libpath_asset_get_info(asset: *const libpath_asset, info: *mut libpath_asset_info) -> i32;
    pub fn libpath_asset_unit_name(asset: *const libpath_asset, unit: u32, out: *mut c_char, size: usize, length: *mut usize) -> i32;
    pub fn libpath_asset_find_unit(asset: *const libpath_asset, name: *const c_char, unit: *mut u32) -> i32;
    pub fn libpath_asset_get_unit(asset: *const libpath_asset, unit: u32, info: *mut libpath_unit_info) -> i32;
    pub fn libpath_asset_terrain_name(asset: *const libpath_asset, terrain: u32, out: *mut c_char, size: usize, length: *mut usize) -> i32;
    pub fn libpath_asset_find_terrain(asset: *const libpath_asset, name: *const c_char, terrain: *mut u32) -> i32;
    pub fn libpath_asset_terrain_at(asset: *const libpath_asset, cell: libpath_cell, terrain: *mut u32) -> i32;
    pub fn libpath_asset_is_road(asset: *const libpath_asset, cell: libpath_cell) -> i32;
    pub fn libpath_world_create(asset: *const libpath_asset, unit: u32, world: *mut *mut libpath_world) -> i32;
    pub fn libpath_world_destroy(world: *mut libpath_world);
    pub fn libpath_world_width(world: *const libpath_world) -> i32;
    pub fn libpath_world_height(world: *const libpath_world) -> i32;
    pub fn libpath_world_most_nodes(world: *const libpath_world) -> usize;
    pub fn libpath_world_is_walkable(world: *const libpath_world, cell: libpath_cell) -> i32;
    pub fn libpath_world_may_reach(world: *const libpath_world, from: libpath_cell, to: libpath_cell) -> i32;
    pub fn libpath_world_length(world: *const libpath_world, cost: u64) -> f64;
    pub fn libpath_live_world_create(asset: *const libpath_asset, unit: u32, live: *mut *mut libpath_live_world) -> i32;
    pub fn libpath_live_world_destroy(live: *mut libpath_live_world);
    pub fn libpath_live_world_block(live: *mut libpath_live_world, cell: libpath_cell) -> i32;
    pub fn libpath_live_world_unblock(live: *mut libpath_live_world, cell: libpath_cell) -> i32;
    pub fn libpath_live_world_set_terrain(live: *mut libpath_live_world, cell: libpath_cell, terrain: u32) -> i32;
    pub fn libpath_live_world_get(live: *mut libpath_live_world) -> *const libpath_world;
    pub fn libpath_live_world_regions_are_exact(live: *const libpath_live_world) -> i32;
    pub fn libpath_live_world_settle_regions(live: *mut libpath_live_world);
    pub fn libpath_overlay_create(asset: *const libpath_asset, unit: u32, overlay: *mut *mut libpath_overlay) -> i32;
    pub fn libpath_overlay_create_turning(asset: *const libpath_asset, unit: u32, overlay: *mut *mut libpath_overlay) -> i32;
    pub fn libpath_overlay_create_on_live_world(under: *mut libpath_live_world, turns: i32, overlay: *mut *mut libpath_overlay) -> i32;
    pub fn libpath_overlay_create_on_knowledge(under: *mut libpath_knowledge, place: usize, turns: i32, overlay: *mut *mut libpath_overlay) -> i32;
    pub fn libpath_overlay_create_on_overlay(under: *mut libpath_overlay, turns: i32, overlay: *mut *mut libpath_overlay) -> i32;
    pub fn libpath_overlay_destroy(overlay: *mut libpath_overlay);
    pub fn libpath_overlay_add_cost(overlay: *mut libpath_overlay, cell: libpath_cell, thousandths: i32) -> i32;
    pub fn libpath_overlay_extra_cost(overlay: *const libpath_overlay, cell: libpath_cell, thousandths: *mut i32) -> i32;
    pub fn libpath_overlay_block(overlay: *mut libpath_overlay, cell: libpath_cell) -> i32;
    pub fn libpath_overlay_unblock(overlay: *mut libpath_overlay, cell: libpath_cell) -> i32;
    pub fn libpath_overlay_is_blocked(overlay: *const libpath_overlay, cell: libpath_cell) -> i32;
    pub fn libpath_overlay_keep_to_road(overlay: *mut libpath_overlay);
    pub fn libpath_overlay_place_cones(overlay: *mut libpath_overlay, path: *const libpath_cell, count: usize, after: i32) -> i32;
    pub fn libpath_overlay_clear(overlay: *mut libpath_overlay);
    pub fn libpath_overlay_get(overlay: *mut libpath_overlay) -> *const libpath_world;
    pub fn libpath_context_create(cells: usize, context: *mut *mut libpath_context) -> i32;
    pub fn libpath_context_create_for(world: *const libpath_world, uses: u32, context: *mut *mut libpath_context) -> i32;
    pub fn libpath_context_bytes(context: *const libpath_context) -> usize;
    pub fn libpath_context_destroy(context: *mut libpath_context);
    pub fn libpath_describe_reason(reason: u32) -> *const c_char;
    pub fn libpath_find_path(world: *const libpath_world, context: *mut libpath_context, query: *const libpath_grid_query, cells: *mut libpath_cell, capacity: usize, result: *mut libpath_path_result) -> i32;
    pub fn libpath_find_cost(world: *const libpath_world, context: *mut libpath_context, query: *const libpath_grid_query, result: *mut libpath_path_result) -> i32;
    pub fn libpath_find_corners(world: *const libpath_world, context: *mut libpath_context, query: *const libpath_grid_query, cells: *mut libpath_cell, capacity: usize, result: *mut libpath_path_result) -> i32;
    pub fn libpath_find_path_by_water(world: *const libpath_world, context: *mut libpath_context, from: libpath_cell, to: libpath_cell, cells: *mut libpath_cell, capacity: usize, result: *mut libpath_path_result) -> i32;
    pub fn libpath_find_nearest(world: *const libpath_world, context: *mut libpath_context, from: libpath_cell, goals: *const libpath_cell, goal_count: usize, cells: *mut libpath_cell, capacity: usize, result: *mut libpath_path_result, goal: *mut usize) -> i32;
    pub fn libpath_nearest_reachable(world: *const libpath_world, context: *mut libpath_context, from: libpath_cell, goal: libpath_cell, four_neighbours: u32, cell: *mut libpath_cell, status: *mut u32, reason: *mut u32) -> i32;
    pub fn libpath_random_reachable(world: *const libpath_world, context: *mut libpath_context, from: libpath_cell, seed: u64, four_neighbours: u32, cell: *mut libpath_cell, status: *mut u32, reason: *mut u32) -> i32;
    pub fn libpath_grid_search_create(world: *const libpath_world, context: *mut libpath_context, search: *mut *mut libpath_grid_search) -> i32;
    pub fn libpath_grid_search_destroy(search: *mut libpath_grid_search);
    pub fn libpath_grid_search_start(search: *mut libpath_grid_search, query: *const libpath_grid_query, status: *mut u32) -> i32;
    pub fn libpath_grid_search_step(search: *mut libpath_grid_search, budget: u64, status: *mut u32) -> i32;
    pub fn libpath_grid_search_cancel(search: *mut libpath_grid_search);
    pub fn libpath_grid_search_result(search: *const libpath_grid_search, result: *mut libpath_path_result) -> i32;
    pub fn libpath_grid_search_path(search: *const libpath_grid_search, cells: *mut libpath_cell, capacity: usize, result: *mut libpath_path_result) -> i32;
    pub fn libpath_grid_search_corners(search: *const libpath_grid_search, cells: *mut libpath_cell, capacity: usize, result: *mut libpath_path_result) -> i32;
    pub fn libpath_grid_search_partial_path(search: *const libpath_grid_search, cells: *mut libpath_cell, capacity: usize, result: *mut libpath_path_result) -> i32;
    pub fn libpath_two_level_search_create(search: *mut *mut libpath_two_level_search) -> i32;
    pub fn libpath_two_level_search_destroy(search: *mut libpath_two_level_search);
    pub fn libpath_two_level_search_start(search: *mut libpath_two_level_search, world: *const libpath_world, context: *mut libpath_context, from: libpath_cell, to: libpath_cell, status: *mut u32) -> i32;
    pub fn libpath_two_level_search_next(search: *mut libpath_two_level_search, context: *mut libpath_context, cells: *mut libpath_cell, capacity: usize, result: *mut libpath_path_result) -> i32;
    pub fn libpath_two_level_search_planned_cost(search: *const libpath_two_level_search) -> u64;
    pub fn libpath_compass_search_create(world: *const libpath_world, search: *mut *mut libpath_compass_search) -> i32;
    pub fn libpath_compass_search_destroy(search: *mut libpath_compass_search);
    pub fn libpath_compass_search_start(search: *mut libpath_compass_search, world: *const libpath_world, context: *mut libpath_context, from: libpath_cell, to: libpath_cell, status: *mut u32) -> i32;
    pub fn libpath_compass_search_next(search: *mut libpath_compass_search, context: *mut libpath_context, cells: *mut libpath_cell, capacity: usize, result: *mut libpath_path_result) -> i32;
    pub fn libpath_compass_search_stop_at(search: *mut libpath_compass_search, cell: libpath_cell) -> i32;
    pub fn libpath_real_time_search_create(options: *const libpath_real_time_options, search: *mut *mut libpath_real_time_search) -> i32;
    pub fn libpath_real_time_search_destroy(search: *mut libpath_real_time_search);
    pub fn libpath_real_time_search_start(search: *mut libpath_real_time_search, world: *const libpath_world, from: libpath_cell, to: libpath_cell, status: *mut u32) -> i32;
    pub fn libpath_real_time_search_next(search: *mut libpath_real_time_search, cells: *mut libpath_cell, capacity: usize, result: *mut libpath_path_result) -> i32;
    pub fn libpath_real_time_search_stop_at(search: *mut libpath_real_time_search, cell: libpath_cell) -> i32;
    pub fn libpath_real_time_search_learned(search: *const libpath_real_time_search) -> u64;
    pub fn libpath_flood_create(world: *const libpath_world, context: *mut libpath_context, flood: *mut *mut libpath_flood) -> i32;
    pub fn libpath_flood_destroy(flood: *mut libpath_flood);
    pub fn libpath_flood_start(flood: *mut libpath_flood, seeds: *const libpath_cell, seed_count: usize, query: *const libpath_flood_query, status: *mut u32) -> i32;
    pub fn libpath_flood_step(flood: *mut libpath_flood, budget: u64, status: *mut u32) -> i32;
    pub fn libpath_flood_cost(flood: *const libpath_flood, cell: libpath_cell) -> u64;
    pub fn libpath_flood_next(flood: *const libpath_flood, cell: libpath_cell, next: *mut libpath_cell) -> i32;
    pub fn libpath_flood_path(flood: *const libpath_flood, cell: libpath_cell, cells: *mut libpath_cell, capacity: usize, result: *mut libpath_path_result) -> i32;
    pub fn libpath_flood_write_costs(flood: *const libpath_flood, out: *mut u64, count: usize) -> i32;
    pub fn libpath_flood_write_flow(flood: *const libpath_flood, out: *mut u8, count: usize) -> i32;
    pub fn libpath_queue_create(cells: usize, requests: usize, queue: *mut *mut libpath_queue) -> i32;
    pub fn libpath_queue_destroy(queue: *mut libpath_queue);
    pub fn libpath_queue_push(queue: *mut libpath_queue, request: *const libpath_request, ticket: *mut u64) -> i32;
    pub fn libpath_queue_run(queue: *mut libpath_queue, budget: *const libpath_budget, spent: *mut u64) -> i32;
    pub fn libpath_queue_next_done(queue: *mut libpath_queue, ticket: *mut u64) -> i32;
    pub fn libpath_queue_state(queue: *const libpath_queue, ticket: u64) -> u32;
    pub fn libpath_queue_result(queue: *const libpath_queue, ticket: u64, result: *mut libpath_path_result) -> i32;
    pub fn libpath_queue_partial_path(queue: *const libpath_queue, ticket: u64, cells: *mut libpath_cell, capacity: usize, result: *mut libpath_path_result) -> i32;
    pub fn libpath_queue_drop(queue: *mut libpath_queue, ticket: u64);
    pub fn libpath_queue_restart(queue: *mut libpath_queue);
    pub fn libpath_queue_waiting(queue: *const libpath_queue) -> usize;
    pub fn libpath_find_waypoint_path(world: *const libpath_world, context: *mut libpath_context, query: *const libpath_waypoint_query, points: *mut libpath_point, capacity: usize, result: *mut libpath_waypoint_result) -> i32;
    pub fn libpath_find_waypoint_length(world: *const libpath_world, context: *mut libpath_context, query: *const libpath_waypoint_query, result: *mut libpath_waypoint_result) -> i32;
    pub fn libpath_find_placed_path(world: *const libpath_world, context: *mut libpath_context, query: *const libpath_waypoint_query, points: *mut libpath_point, capacity: usize, result: *mut libpath_waypoint_result) -> i32;
    pub fn libpath_waypoint_search_create(world: *const libpath_world, context: *mut libpath_context, search: *mut *mut libpath_waypoint_search) -> i32;
    pub fn libpath_waypoint_search_destroy(search: *mut libpath_waypoint_search);
    pub fn libpath_waypoint_search_start(search: *mut libpath_waypoint_search, query: *const libpath_waypoint_query, status: *mut u32) -> i32;
    pub fn libpath_waypoint_search_step(search: *mut libpath_waypoint_search, budget: u64, status: *mut u32) -> i32;
    pub fn libpath_waypoint_search_cancel(search: *mut libpath_waypoint_search);
    pub fn libpath_waypoint_search_result(search: *const libpath_waypoint_search, result: *mut libpath_waypoint_result) -> i32;
    pub fn libpath_waypoint_search_path(search: *const libpath_waypoint_search, points: *mut libpath_point, capacity: usize, result: *mut libpath_waypoint_result) -> i32;
    pub fn libpath_waypoint_search_partial_path(search: *const libpath_waypoint_search, points: *mut libpath_point, capacity: usize, result: *mut libpath_waypoint_result) -> i32;
    pub fn libpath_world_can_walk_line(world: *const libpath_world, from: libpath_point, to: libpath_point) -> i32;
    pub fn libpath_world_takes_link(world: *const libpath_world, from: libpath_point, to: libpath_point) -> i32;
    pub fn libpath_world_link_steps(world: *const libpath_world, path: *const libpath_cell, cells: usize, four_neighbours: u32, steps: *mut libpath_link_step, capacity: usize, count: *mut usize) -> i32;
    pub fn libpath_world_nearest_wall(world: *const libpath_world, cell: libpath_cell, nearest: *mut libpath_wall) -> i32;
    pub fn libpath_world_cast_ray(world: *const libpath_world, from: libpath_point, to: libpath_point, hit: *mut libpath_ray_hit) -> i32;
    pub fn libpath_asset_provinces(asset: *const libpath_asset) -> u32;
    pub fn libpath_asset_province(asset: *const libpath_asset, province: u32, position: *mut libpath_point) -> i32;
    pub fn libpath_asset_province_name(asset: *const libpath_asset, province: u32, out: *mut c_char, size: usize, length: *mut usize) -> i32;
    pub fn libpath_asset_find_province(asset: *const libpath_asset, name: *const c_char, province: *mut u32) -> i32;
    pub fn libpath_asset_placed_waypoints(asset: *const libpath_asset) -> u32;
    pub fn libpath_asset_placed_waypoint(asset: *const libpath_asset, waypoint: u32, position: *mut libpath_point) -> i32;
    pub fn libpath_asset_placed_waypoint_name(asset: *const libpath_asset, waypoint: u32, out: *mut c_char, size: usize, length: *mut usize) -> i32;
    pub fn libpath_asset_find_placed_waypoint(asset: *const libpath_asset, name: *const c_char, waypoint: *mut u32) -> i32;
    pub fn libpath_find_province_path(asset: *const libpath_asset, context: *mut libpath_context, from: u32, to: u32, nodes: *mut u32, capacity: usize, result: *mut libpath_node_result) -> i32;
    pub fn libpath_node_search_create_placed(world: *const libpath_world, context: *mut libpath_context, search: *mut *mut libpath_node_search) -> i32;
    pub fn libpath_node_search_create_provinces(asset: *const libpath_asset, context: *mut libpath_context, search: *mut *mut libpath_node_search) -> i32;
    pub fn libpath_node_search_destroy(search: *mut libpath_node_search);
    pub fn libpath_node_search_start(search: *mut libpath_node_search, from: u32, to: u32, status: *mut u32) -> i32;
    pub fn libpath_node_search_start_between(search: *mut libpath_node_search, query: *const libpath_waypoint_query, status: *mut u32) -> i32;
    pub fn libpath_node_search_step(search: *mut libpath_node_search, budget: u64, status: *mut u32) -> i32;
    pub fn libpath_node_search_cancel(search: *mut libpath_node_search);
    pub fn libpath_node_search_result(search: *const libpath_node_search, result: *mut libpath_node_result) -> i32;
    pub fn libpath_node_search_path(search: *const libpath_node_search, nodes: *mut u32, capacity: usize, result: *mut libpath_node_result) -> i32;
    pub fn libpath_node_search_points(search: *const libpath_node_search, points: *mut libpath_point, capacity: usize, result: *mut libpath_waypoint_result) -> i32;
    pub fn libpath_asset_journeys(asset: *const libpath_asset) -> u32;
    pub fn libpath_asset_find_journey(asset: *const libpath_asset, name: *const c_char, journey: *mut u32) -> i32;
    pub fn libpath_journey_cells(asset: *const libpath_asset, journey: u32, cells: *mut libpath_cell, capacity: usize, info: *mut libpath_journey_info) -> i32;
    pub fn libpath_journey_stops(asset: *const libpath_asset, journey: u32, stops: *mut u64, capacity: usize, count: *mut u64) -> i32;
    pub fn libpath_directional_context_create(world: *const libpath_world, context: *mut *mut libpath_directional_context) -> i32;
    pub fn libpath_directional_context_destroy(context: *mut libpath_directional_context);
    pub fn libpath_find_directional_path(world: *const libpath_world, context: *mut libpath_directional_context, query: *const libpath_directional_query, curves: *mut libpath_path_curve, capacity: usize, result: *mut libpath_directional_result) -> i32;
    pub fn libpath_directional_search_create(world: *const libpath_world, context: *mut libpath_directional_context, search: *mut *mut libpath_directional_search) -> i32;
    pub fn libpath_directional_search_destroy(search: *mut libpath_directional_search);
    pub fn libpath_directional_search_start(search: *mut libpath_directional_search, query: *const libpath_directional_query, status: *mut u32) -> i32;
    pub fn libpath_directional_search_step(search: *mut libpath_directional_search, budget: u64, status: *mut u32) -> i32;
    pub fn libpath_directional_search_cancel(search: *mut libpath_directional_search);
    pub fn libpath_directional_search_result(search: *const libpath_directional_search, result: *mut libpath_directional_result) -> i32;
    pub fn libpath_directional_search_path(search: *const libpath_directional_search, curves: *mut libpath_path_curve, capacity: usize, result: *mut libpath_directional_result) -> i32;
    pub fn libpath_directional_search_partial_path(search: *const libpath_directional_search, curves: *mut libpath_path_curve, capacity: usize, result: *mut libpath_directional_result) -> i32;
    pub fn libpath_pose_flood_create(world: *const libpath_world, context: *mut libpath_directional_context, flood: *mut *mut libpath_pose_flood) -> i32;
    pub fn libpath_pose_flood_destroy(flood: *mut libpath_pose_flood);
    pub fn libpath_pose_flood_start(flood: *mut libpath_pose_flood, to: libpath_grid_pose, most: u64, status: *mut u32) -> i32;
    pub fn libpath_pose_flood_step(flood: *mut libpath_pose_flood, budget: u64, status: *mut u32) -> i32;
    pub fn libpath_pose_flood_cost(flood: *const libpath_pose_flood, from: libpath_grid_pose) -> u64;
    pub fn libpath_pose_flood_path(flood: *const libpath_pose_flood, from: libpath_grid_pose, curves: *mut libpath_path_curve, capacity: usize, result: *mut libpath_directional_result) -> i32;
    pub fn libpath_pose_flood_path_from(flood: *const libpath_pose_flood, from: *const libpath_pose, scratch: *mut libpath_directional_context, curves: *mut libpath_path_curve, capacity: usize, result: *mut libpath_directional_result) -> i32;
    pub fn libpath_queue_create_turning(largest: *const libpath_world, requests: usize, queue: *mut *mut libpath_queue) -> i32;
    pub fn libpath_queue_push_waypoint(queue: *mut libpath_queue, request: *const libpath_waypoint_request, ticket: *mut u64) -> i32;
    pub fn libpath_queue_push_directional(queue: *mut libpath_queue, request: *const libpath_directional_request, ticket: *mut u64) -> i32;
    pub fn libpath_queue_waypoint_result(queue: *const libpath_queue, ticket: u64, result: *mut libpath_waypoint_result) -> i32;
    pub fn libpath_queue_directional_result(queue: *const libpath_queue, ticket: u64, result: *mut libpath_directional_result) -> i32;
    pub fn libpath_queue_partial_waypoint_path(queue: *const libpath_queue, ticket: u64, points: *mut libpath_point, capacity: usize, result: *mut libpath_waypoint_result) -> i32;
    pub fn libpath_queue_partial_directional_path(queue: *const libpath_queue, ticket: u64, curves: *mut libpath_path_curve, capacity: usize, result: *mut libpath_directional_result) -> i32;
    pub fn libpath_curve_segments(world: *const libpath_world, curve: *const libpath_path_curve, segments: *mut libpath_segment, count: *mut u32) -> i32;
    pub fn libpath_start_curve_segments(world: *const libpath_world, start: *const libpath_pose, curve: *const libpath_path_curve, segments: *mut libpath_segment, count: *mut u32) -> i32;
    pub fn libpath_influence_create(width: i32, height: i32, decay: i32, spread: i32, influence: *mut *mut libpath_influence) -> i32;
    pub fn libpath_influence_destroy(influence: *mut libpath_influence);
    pub fn libpath_influence_add(influence: *mut libpath_influence, cell: libpath_cell, thousandths: i32) -> i32;
    pub fn libpath_influence_at(influence: *const libpath_influence, cell: libpath_cell, thousandths: *mut i32) -> i32;
    pub fn libpath_influence_update(influence: *mut libpath_influence);
    pub fn libpath_influence_clear(influence: *mut libpath_influence);
    pub fn libpath_influence_layer_create(influence: *const libpath_influence, layer: *mut *mut libpath_influence_layer) -> i32;
    pub fn libpath_influence_layer_destroy(layer: *mut libpath_influence_layer);
    pub fn libpath_influence_layer_lay(layer: *mut libpath_influence_layer, influence: *const libpath_influence, overlay: *mut libpath_overlay, cost: i32) -> i32;
    pub fn libpath_influence_layer_lift(layer: *mut libpath_influence_layer, overlay: *mut libpath_overlay) -> i32;
    pub fn libpath_knowledge_create(asset: *const libpath_asset, units: *const u32, unit_count: usize, knowledge: *mut *mut libpath_knowledge) -> i32;
    pub fn libpath_knowledge_destroy(knowledge: *mut libpath_knowledge);
    pub fn libpath_knowledge_is_known(knowledge: *const libpath_knowledge, cell: libpath_cell) -> i32;
    pub fn libpath_knowledge_see(knowledge: *mut libpath_knowledge, cell: libpath_cell, terrain: u32, news: *mut usize) -> i32;
    pub fn libpath_knowledge_see_around(knowledge: *mut libpath_knowledge, at: libpath_cell, radius: i32, terrain: *const u8, count: usize, news: *mut usize) -> i32;
    pub fn libpath_knowledge_get(knowledge: *mut libpath_knowledge, place: usize) -> *const libpath_world;
    pub fn libpath_asset_slot_create(first: *mut libpath_asset, slot: *mut *mut libpath_asset_slot) -> i32;
    pub fn libpath_asset_slot_replace(slot: *mut libpath_asset_slot, next: *mut libpath_asset) -> i32;
    pub fn libpath_asset_slot_pin(slot: *const libpath_asset_slot, pin: *mut libpath_asset_pin) -> i32;
    pub fn libpath_asset_slot_unpin(slot: *const libpath_asset_slot, pin: *mut libpath_asset_pin) -> i32;
    pub fn libpath_asset_slot_drop_unused(slot: *mut libpath_asset_slot) -> usize;
    pub fn libpath_asset_slot_destroy(slot: *mut libpath_asset_slot);
    pub fn libpath_crowd_create(asset: *const libpath_asset, profiles: *const u32, profile_count: usize, most: usize, crowd: *mut *mut libpath_crowd) -> i32;
    pub fn libpath_crowd_destroy(crowd: *mut libpath_crowd);
    pub fn libpath_crowd_set_overlay(crowd: *mut libpath_crowd, profile: u32, under: *mut libpath_overlay) -> i32;
    pub fn libpath_crowd_add(crowd: *mut libpath_crowd, profile: u32, place: libpath_cell, speed: f64, acceleration: f64, unit: *mut u32) -> i32;
    pub fn libpath_crowd_remove(crowd: *mut libpath_crowd, unit: u32) -> i32;
    pub fn libpath_crowd_order(crowd: *mut libpath_crowd, unit: u32, goal: libpath_cell) -> i32;
    pub fn libpath_crowd_next_need(crowd: *mut libpath_crowd, need: *mut libpath_route_need) -> i32;
    pub fn libpath_crowd_follow(crowd: *mut libpath_crowd, unit: u32, cells: *const libpath_cell, count: usize) -> i32;
    pub fn libpath_crowd_refuse(crowd: *mut libpath_crowd, unit: u32) -> i32;
    pub fn libpath_crowd_block(crowd: *mut libpath_crowd, cell: libpath_cell) -> i32;
    pub fn libpath_crowd_unblock(crowd: *mut libpath_crowd, cell: libpath_cell) -> i32;
    pub fn libpath_crowd_is_blocked(crowd: *const libpath_crowd, cell: libpath_cell) -> i32;
    pub fn libpath_crowd_step(crowd: *mut libpath_crowd, seconds: f64, expansions: u64) -> i32;
    pub fn libpath_crowd_pose(crowd: *const libpath_crowd, unit: u32, pose: *mut libpath_pose) -> i32;
    pub fn libpath_crowd_place(crowd: *const libpath_crowd, unit: u32, place: *mut libpath_cell) -> i32;
    pub fn libpath_crowd_speed(crowd: *const libpath_crowd, unit: u32) -> f64;
    pub fn libpath_crowd_cells_left(crowd: *const libpath_crowd, unit: u32) -> f64;
    pub fn libpath_crowd_has_arrived(crowd: *const libpath_crowd, unit: u32) -> i32;
    pub fn libpath_crowd_set_pace(crowd: *mut libpath_crowd, unit: u32, part: f64) -> i32;
    pub fn libpath_crowd_keep_together(crowd: *mut libpath_crowd, units: *const u32, count: usize) -> i32;
    pub fn libpath_crowd_get_counts(crowd: *const libpath_crowd, counts: *mut libpath_crowd_counts) -> i32;
    pub fn libpath_find_slot_path(world: *const libpath_world, context: *mut libpath_context, path: *const libpath_cell, path_count: usize, from: libpath_cell, behind: i32, right: i32, taken: *const libpath_cell, taken_count: usize, cells: *mut libpath_cell, capacity: usize, result: *mut libpath_path_result) -> i32;
    pub fn libpath_claims_create(most: usize, claims: *mut *mut libpath_claims) -> i32;
    pub fn libpath_claims_destroy(claims: *mut libpath_claims);
    pub fn libpath_claims_lay(claims: *mut libpath_claims, overlay: *mut libpath_overlay, place: libpath_cell, width: i32, neighbours: *const libpath_neighbour, count: usize, options: *const libpath_claim_options) -> i32;
    pub fn libpath_claims_lay_cost(claims: *mut libpath_claims, overlay: *mut libpath_overlay, cell: libpath_cell, cost: i32) -> i32;
    pub fn libpath_claims_lift(claims: *mut libpath_claims, overlay: *mut libpath_overlay) -> i32;
    pub fn libpath_curve_between(from: *const libpath_pose, to: *const libpath_pose, radius: f64, reverse: u32, place: u32, segments: *mut libpath_segment, count: *mut u32) -> i32;
    pub fn libpath_curve_to(from: *const libpath_pose, to: libpath_point, radius: f64, reverse: u32, place: u32, segments: *mut libpath_segment, count: *mut u32) -> i32;
    pub fn libpath_turning_distance(from: *const libpath_pose, to: *const libpath_pose, radius: f64, reverse: u32, length: *mut f64) -> i32;
    pub fn libpath_swept_cells(start: *const libpath_pose, segments: *const libpath_segment, segment_count: usize, length: f64, width: f64, cells: *mut libpath_cell, capacity: usize, count: *mut usize) -> i32;
    pub fn libpath_clearance_create(world: *const libpath_world, body: u32, clearance: *mut *mut libpath_clearance) -> i32;
    pub fn libpath_clearance_destroy(clearance: *mut libpath_clearance);
    pub fn libpath_clearance_stand(clearance: *const libpath_clearance, cell: libpath_cell, position: *mut libpath_point) -> i32;
    pub fn libpath_clearance_cell_at(clearance: *const libpath_clearance, position: libpath_point, cell: *mut libpath_cell) -> i32;
    pub fn libpath_clearance_is_ground(clearance: *const libpath_clearance, cell: libpath_cell) -> i32;
    pub fn libpath_clearance_can_stand(clearance: *const libpath_clearance, position: libpath_point) -> i32;
    pub fn libpath_clearance_pose_is_free(clearance: *const libpath_clearance, pose: *const libpath_pose) -> i32;
    pub fn libpath_clearance_line_is_free(clearance: *const libpath_clearance, from: libpath_point, to: libpath_point) -> i32;
    pub fn libpath_clearance_segments_are_free(clearance: *const libpath_clearance, segments: *const libpath_segment, count: usize) -> i32;
    pub fn libpath_smooth_lines(clearance: *const libpath_clearance, roads: *const libpath_asset, points: *mut libpath_point, count: usize, kept: *mut usize) -> i32;
    pub fn libpath_find_free_curve(clearance: *const libpath_clearance, from: *const libpath_pose, to: *const libpath_pose, radius: f64, longest: f64, segments: *mut libpath_segment, count: *mut u32) -> i32;
    pub fn libpath_route_context_create(world: *const libpath_world, context: *mut *mut libpath_route_context) -> i32;
    pub fn libpath_route_context_destroy(context: *mut libpath_route_context);
    pub fn libpath_route_context_grid_path(context: *const libpath_route_context, cells: *mut libpath_cell, capacity: usize, count: *mut usize) -> i32;
    pub fn libpath_route_create(most_segments: usize, route: *mut *mut libpath_route) -> i32;
    pub fn libpath_route_destroy(route: *mut libpath_route);
    pub fn libpath_find_route(world: *const libpath_world, context: *mut libpath_route_context, query: *const libpath_route_query, route: *mut libpath_route, result: *mut libpath_route_result) -> i32;
    pub fn libpath_lay_lines(points: *const libpath_point, count: usize, route: *mut libpath_route) -> i32;
    pub fn libpath_lay_cells(cells: *const libpath_cell, count: usize, route: *mut libpath_route) -> i32;
    pub fn libpath_lay_curves(world: *const libpath_world, query: *const libpath_directional_query, curves: *const libpath_path_curve, count: usize, route: *mut libpath_route) -> i32;
    pub fn libpath_lay_curves_through(start: *const libpath_pose, points: *const libpath_point, count: usize, radius: f64, route: *mut libpath_route) -> i32;
    pub fn libpath_lay_smoothed(world: *const libpath_world, clearance: *const libpath_clearance, roads: *const libpath_asset, from: libpath_grid_pose, curves: *const libpath_path_curve, count: usize, route: *mut libpath_route) -> i32;
    pub fn libpath_route_start_at(route: *mut libpath_route, pose: *const libpath_pose) -> i32;
    pub fn libpath_route_face(route: *mut libpath_route, heading: f64) -> i32;
    pub fn libpath_route_add(route: *mut libpath_route, segments: *const libpath_segment, count: usize) -> i32;
    pub fn libpath_route_add_line_to(route: *mut libpath_route, point: libpath_point) -> i32;
    pub fn libpath_asset_get_drive_limits(asset: *const libpath_asset, unit: u32, limits: *mut libpath_drive_limits) -> i32;
    pub fn libpath_route_plan(route: *mut libpath_route, limits: *const libpath_drive_limits) -> i32;
    pub fn libpath_route_size(route: *const libpath_route) -> usize;
    pub fn libpath_route_segment(route: *const libpath_route, place: usize, segment: *mut libpath_segment) -> i32;
    pub fn libpath_route_length(route: *const libpath_route) -> f64;
    pub fn libpath_route_seconds(route: *const libpath_route) -> f64;
    pub fn libpath_route_pose_at(route: *const libpath_route, distance: f64, pose: *mut libpath_pose) -> i32;
    pub fn libpath_route_pose_at_time(route: *const libpath_route, time: f64, pose: *mut libpath_pose) -> i32;
    pub fn libpath_route_end(route: *const libpath_route, pose: *mut libpath_pose) -> i32;
    pub fn libpath_route_gear_at(route: *const libpath_route, distance: f64) -> u32;
    pub fn libpath_route_speed_at(route: *const libpath_route, time: f64) -> f64;
    pub fn libpath_route_distance_at(route: *const libpath_route, time: f64) -> f64;
    pub fn libpath_route_remaining_length(route: *const libpath_route, time: f64) -> f64;
    pub fn libpath_route_remaining_seconds(route: *const libpath_route, time: f64) -> f64;
    pub fn libpath_lay_fixed_angle(route: *const libpath_route, directions: u32, art: *mut libpath_route, result: *mut libpath_fixed_angle_result) -> i32;
    pub fn libpath_step_search_create(world: *const libpath_world, context: *mut libpath_route_context, search: *mut *mut libpath_step_search) -> i32;
    pub fn libpath_step_search_destroy(search: *mut libpath_step_search);
    pub fn libpath_step_search_find(search: *mut libpath_step_search, query: *const libpath_step_query, cells: *mut libpath_cell, capacity: usize, result: *mut libpath_path_result) -> i32;
    pub fn libpath_step_search_forbid(search: *mut libpath_step_search, cell: libpath_cell, heading: u32) -> i32;
    pub fn libpath_step_search_allow_all(search: *mut libpath_step_search);
    pub fn libpath_step_search_is_forbidden(search: *const libpath_step_search, cell: libpath_cell, heading: u32) -> i32;
    pub fn libpath_find_path_along(world: *const libpath_world, context: *mut libpath_route_context, query: *const libpath_along_query, path: *const libpath_cell, count: usize, curves: *mut libpath_path_curve, capacity: usize, result: *mut libpath_along_result) -> i32;
    pub fn libpath_drive_path(clearance: *const libpath_clearance, context: *mut libpath_route_context, query: *const libpath_drive_query, points: *const libpath_point, count: usize, route: *mut libpath_route, result: *mut libpath_drive_result) -> i32;
}
