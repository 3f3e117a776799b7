//! Written by bindings/generate.py from libpath/c/libpath.h: changes are made there.

#![allow(clippy::too_many_arguments)]

use std::any::Any;
use std::cell::Cell as Unshared;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::ptr;
use std::sync::Arc;

use libpath_sys as sys;

use crate::handle::{c_text, check, text, whole, Inner, Keep, Lent, Result};

pub use sys::LIBPATH_NO_COST as NO_COST;
pub use sys::LIBPATH_CONTEXT_CELLS as CONTEXT_CELLS;
pub use sys::LIBPATH_CONTEXT_LINES as CONTEXT_LINES;
pub use sys::LIBPATH_OTHERWISE_NOTHING as OTHERWISE_NOTHING;
pub use sys::LIBPATH_OTHERWISE_NEAREST as OTHERWISE_NEAREST;
pub use sys::LIBPATH_ANY_HEADING as ANY_HEADING;
pub use sys::libpath_cell as Cell;
pub use sys::libpath_asset_info as AssetInfo;
pub use sys::libpath_unit_info as UnitInfo;
pub use sys::libpath_grid_query as GridQuery;
pub use sys::libpath_path_result as PathResult;
pub use sys::libpath_real_time_options as RealTimeOptions;
pub use sys::libpath_flood_query as FloodQuery;
pub use sys::libpath_budget as Budget;
pub use sys::libpath_point as Point;
pub use sys::libpath_waypoint_query as WaypointQuery;
pub use sys::libpath_waypoint_result as WaypointResult;
pub use sys::libpath_link_step as LinkStep;
pub use sys::libpath_wall as Wall;
pub use sys::libpath_ray_hit as RayHit;
pub use sys::libpath_node_result as NodeResult;
pub use sys::libpath_journey_info as JourneyInfo;
pub use sys::libpath_grid_pose as GridPose;
pub use sys::libpath_pose as Pose;
pub use sys::libpath_directional_query as DirectionalQuery;
pub use sys::libpath_path_curve as PathCurve;
pub use sys::libpath_segment as Segment;
pub use sys::libpath_directional_result as DirectionalResult;
pub use sys::libpath_route_need as RouteNeed;
pub use sys::libpath_crowd_counts as CrowdCounts;
pub use sys::libpath_claim_options as ClaimOptions;
pub use sys::libpath_route_query as RouteQuery;
pub use sys::libpath_route_result as RouteResult;
pub use sys::libpath_drive_limits as DriveLimits;
pub use sys::libpath_fixed_angle_result as FixedAngleResult;
pub use sys::libpath_step_query as StepQuery;
pub use sys::libpath_along_query as AlongQuery;
pub use sys::libpath_along_result as AlongResult;
pub use sys::libpath_drive_query as DriveQuery;
pub use sys::libpath_drive_result as DriveResult;

pub mod code {
    pub const OK: i32 = 0;
    pub const BAD_ARGUMENT: i32 = 1;
    pub const OUT_OF_MEMORY: i32 = 2;
    pub const NOT_FOUND: i32 = 3;
    pub const FULL: i32 = 4;
    pub const TOO_SHORT: i32 = 16;
    pub const NOT_AN_ASSET: i32 = 17;
    pub const WRONG_VERSION: i32 = 18;
    pub const WRONG_BYTE_ORDER: i32 = 19;
    pub const WRONG_SIZE: i32 = 20;
    pub const BAD_SECTION_TABLE: i32 = 21;
    pub const WRONG_HASH: i32 = 22;
    pub const MISSING_SECTION: i32 = 23;
    pub const BAD_SECTION: i32 = 24;
    pub const MISALIGNED: i32 = 25;
}

pub mod open_flags {
    pub const COPY: u32 = 1;
    pub const SKIP_HASHES: u32 = 2;
}

pub mod status {
    pub const FOUND: u32 = 0;
    pub const NO_PATH: u32 = 1;
    pub const RUNNING: u32 = 2;
    pub const BAD_QUERY: u32 = 3;
}

pub mod reason {
    pub const NONE: u32 = 0;
    pub const START_OUTSIDE: u32 = 1;
    pub const GOAL_OUTSIDE: u32 = 2;
    pub const CONTEXT_TOO_SMALL: u32 = 3;
    pub const START_BLOCKED: u32 = 4;
    pub const GOAL_BLOCKED: u32 = 5;
    pub const DIFFERENT_REGIONS: u32 = 6;
    pub const CANCELLED: u32 = 7;
    pub const NO_WAY_BY_NODES: u32 = 8;
    pub const ONE_WAY_EDGES: u32 = 9;
    pub const NO_TURNING_TABLES: u32 = 10;
    pub const BAD_HEADING: u32 = 11;
    pub const BAD_WEIGHT: u32 = 12;
    pub const EXHAUSTED: u32 = 13;
    pub const BAD_EDGES: u32 = 14;
    pub const GAVE_UP: u32 = 15;
    pub const ROUTE_FULL: u32 = 16;
    pub const NO_AREAS: u32 = 17;
    pub const BAD_POSITION: u32 = 18;
    pub const NO_SUCH_NODE: u32 = 19;
    pub const NO_WAY_WITHOUT_LOOPS: u32 = 20;
    pub const BUDGET_SPENT: u32 = 21;
    pub const NO_REVERSE: u32 = 22;
    pub const NO_END_HEADING: u32 = 23;
    pub const NO_OTHER_GOAL: u32 = 24;
}

pub mod flow {
    pub const SEED: u32 = 8;
    pub const LINK: u32 = 9;
    pub const NONE: u32 = 255;
}

pub mod priority {
    pub const HIGH: u32 = 0;
    pub const NORMAL: u32 = 1;
    pub const LOW: u32 = 2;
}

pub mod request_state {
    pub const UNKNOWN: u32 = 0;
    pub const WAITING: u32 = 1;
    pub const RUNNING: u32 = 2;
    pub const DONE: u32 = 3;
}

pub mod body {
    pub const DISC: u32 = 0;
    pub const FOOTPRINT: u32 = 1;
}

pub mod route_method {
    pub const STRAIGHT: u32 = 0;
    pub const IGNORE_BLOCKS: u32 = 1;
    pub const RECALCULATE: u32 = 2;
    pub const TIGHTEN: u32 = 3;
    pub const BACK_UP: u32 = 4;
    pub const ALONG: u32 = 5;
    pub const HYBRID: u32 = 6;
    pub const DIRECTIONAL: u32 = 7;
    pub const DRIVABLE: u32 = 8;
}

pub mod turn_rule {
    pub const KEEP_RADIUS: u32 = 0;
    pub const TIGHTEN: u32 = 1;
    pub const BACK_UP: u32 = 2;
}

/// A baked map. Clones are the same one, which is freed when nobody holds it.
#[derive(Clone)]
pub struct Asset {
    inner: Arc<Inner<sys::libpath_asset>>,
}

#[allow(dead_code)]
impl Asset {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_asset>>) -> Self {
        Asset { inner }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_asset {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn into_inner(self) -> Arc<Inner<sys::libpath_asset>> {
        self.inner
    }
}

impl Asset {
    pub fn get_info(&self) -> Result<AssetInfo> {
        let mut info_ = AssetInfo::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_asset_get_info(self.pointer(), &mut info_) })?;
        Ok(info_)
    }
    /// Writes the name and a zero, cut to `size`; `length`, which may be null, gets its whole length.
    pub fn unit_name(&self, unit: u32) -> Result<String> {
        let mut count_ = 0;
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, mut out_) = whole(|out_: &mut [u8]| {
            check(unsafe { sys::libpath_asset_unit_name(self.pointer(), unit, out_.as_mut_ptr().cast(), out_.len(), &mut count_) })?;
            Ok(((), count_ as usize + 1))
        })?;
        out_.truncate(count_);
        Ok(String::from_utf8_lossy(&out_).into_owned())
    }
    /// Writes the name and a zero, cut to `size`; `length`, which may be null, gets its whole length.
    pub fn find_unit(&self, name: &str) -> Result<Option<u32>> {
        let name_ = c_text(name)?;
        let mut unit_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let code = unsafe { sys::libpath_asset_find_unit(self.pointer(), name_.as_ptr(), &mut unit_) };
        if code == code::NOT_FOUND {
            return Ok(None);
        }
        check(code)?;
        Ok(Some(unit_))
    }
    pub fn get_unit(&self, unit: u32) -> Result<UnitInfo> {
        let mut info_ = UnitInfo::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_asset_get_unit(self.pointer(), unit, &mut info_) })?;
        Ok(info_)
    }
    /// Terrains by their places: names as libpath_asset_unit_name(), and that of a cell.
    pub fn terrain_name(&self, terrain: u32) -> Result<String> {
        let mut count_ = 0;
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, mut out_) = whole(|out_: &mut [u8]| {
            check(unsafe { sys::libpath_asset_terrain_name(self.pointer(), terrain, out_.as_mut_ptr().cast(), out_.len(), &mut count_) })?;
            Ok(((), count_ as usize + 1))
        })?;
        out_.truncate(count_);
        Ok(String::from_utf8_lossy(&out_).into_owned())
    }
    /// Terrains by their places: names as libpath_asset_unit_name(), and that of a cell.
    pub fn find_terrain(&self, name: &str) -> Result<Option<u32>> {
        let name_ = c_text(name)?;
        let mut terrain_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let code = unsafe { sys::libpath_asset_find_terrain(self.pointer(), name_.as_ptr(), &mut terrain_) };
        if code == code::NOT_FOUND {
            return Ok(None);
        }
        check(code)?;
        Ok(Some(terrain_))
    }
    /// Terrains by their places: names as libpath_asset_unit_name(), and that of a cell.
    pub fn terrain_at(&self, cell: Cell) -> Result<u32> {
        let mut terrain_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_asset_terrain_at(self.pointer(), cell, &mut terrain_) })?;
        Ok(terrain_)
    }
    /// 1 or 0; 0 for cells outside.
    pub fn is_road(&self, cell: Cell) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_asset_is_road(self.pointer(), cell) != 0 }
    }
    pub fn provinces(&self) -> u32 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_asset_provinces(self.pointer()) }
    }
    /// Where a province has its node, and its name as libpath_asset_unit_name().
    pub fn province(&self, province: u32) -> Result<Point> {
        let mut position_ = Point::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_asset_province(self.pointer(), province, &mut position_) })?;
        Ok(position_)
    }
    /// Where a province has its node, and its name as libpath_asset_unit_name().
    pub fn province_name(&self, province: u32) -> Result<String> {
        let mut count_ = 0;
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, mut out_) = whole(|out_: &mut [u8]| {
            check(unsafe { sys::libpath_asset_province_name(self.pointer(), province, out_.as_mut_ptr().cast(), out_.len(), &mut count_) })?;
            Ok(((), count_ as usize + 1))
        })?;
        out_.truncate(count_);
        Ok(String::from_utf8_lossy(&out_).into_owned())
    }
    /// Where a province has its node, and its name as libpath_asset_unit_name().
    pub fn find_province(&self, name: &str) -> Result<Option<u32>> {
        let name_ = c_text(name)?;
        let mut province_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let code = unsafe { sys::libpath_asset_find_province(self.pointer(), name_.as_ptr(), &mut province_) };
        if code == code::NOT_FOUND {
            return Ok(None);
        }
        check(code)?;
        Ok(Some(province_))
    }
    /// The waypoints that a designer placed, the same for all units.
    pub fn placed_waypoints(&self) -> u32 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_asset_placed_waypoints(self.pointer()) }
    }
    /// The waypoints that a designer placed, the same for all units.
    pub fn placed_waypoint(&self, waypoint: u32) -> Result<Point> {
        let mut position_ = Point::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_asset_placed_waypoint(self.pointer(), waypoint, &mut position_) })?;
        Ok(position_)
    }
    /// The waypoints that a designer placed, the same for all units.
    pub fn placed_waypoint_name(&self, waypoint: u32) -> Result<String> {
        let mut count_ = 0;
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, mut out_) = whole(|out_: &mut [u8]| {
            check(unsafe { sys::libpath_asset_placed_waypoint_name(self.pointer(), waypoint, out_.as_mut_ptr().cast(), out_.len(), &mut count_) })?;
            Ok(((), count_ as usize + 1))
        })?;
        out_.truncate(count_);
        Ok(String::from_utf8_lossy(&out_).into_owned())
    }
    /// The waypoints that a designer placed, the same for all units.
    pub fn find_placed_waypoint(&self, name: &str) -> Result<Option<u32>> {
        let name_ = c_text(name)?;
        let mut waypoint_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let code = unsafe { sys::libpath_asset_find_placed_waypoint(self.pointer(), name_.as_ptr(), &mut waypoint_) };
        if code == code::NOT_FOUND {
            return Ok(None);
        }
        check(code)?;
        Ok(Some(waypoint_))
    }
    /// The waypoints that a designer placed, the same for all units.
    pub fn find_province_path(&self, context: &mut Context, from: u32, to: u32) -> Result<(NodeResult, Vec<u32>)> {
        let mut result_ = NodeResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, nodes_) = whole(|nodes_: &mut [u32]| {
            check(unsafe { sys::libpath_find_province_path(self.pointer(), context.pointer(), from, to, nodes_.as_mut_ptr(), nodes_.len(), &mut result_) })?;
            Ok(((), result_.nodes as usize))
        })?;
        Ok((result_, nodes_))
    }
    /// The waypoints that a designer placed, the same for all units.
    pub fn find_province_path_into(&self, context: &mut Context, from: u32, to: u32, nodes: &mut [u32]) -> Result<NodeResult> {
        let nodes_ = nodes;
        let mut result_ = NodeResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_find_province_path(self.pointer(), context.pointer(), from, to, nodes_.as_mut_ptr(), nodes_.len(), &mut result_) })?;
        Ok(result_)
    }
    pub fn journeys(&self) -> u32 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_asset_journeys(self.pointer()) }
    }
    /// LIBPATH_NOT_FOUND where the asset has none of that name.
    pub fn find_journey(&self, name: &str) -> Result<Option<u32>> {
        let name_ = c_text(name)?;
        let mut journey_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let code = unsafe { sys::libpath_asset_find_journey(self.pointer(), name_.as_ptr(), &mut journey_) };
        if code == code::NOT_FOUND {
            return Ok(None);
        }
        check(code)?;
        Ok(Some(journey_))
    }
    /// Writes the first `capacity` cells.
    pub fn journey_cells(&self, journey: u32) -> Result<(JourneyInfo, Vec<Cell>)> {
        let mut info_ = JourneyInfo::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, cells_) = whole(|cells_: &mut [Cell]| {
            check(unsafe { sys::libpath_journey_cells(self.pointer(), journey, cells_.as_mut_ptr(), cells_.len(), &mut info_) })?;
            Ok(((), info_.cells as usize))
        })?;
        Ok((info_, cells_))
    }
    /// Writes the first `capacity` cells.
    pub fn journey_cells_into(&self, journey: u32, cells: &mut [Cell]) -> Result<JourneyInfo> {
        let cells_ = cells;
        let mut info_ = JourneyInfo::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_journey_cells(self.pointer(), journey, cells_.as_mut_ptr(), cells_.len(), &mut info_) })?;
        Ok(info_)
    }
    /// Places among its cells of those that it was drawn through, in order, ends left out: writes the first `capacity`.
    pub fn journey_stops(&self, journey: u32) -> Result<Vec<u64>> {
        let mut count_ = 0;
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, stops_) = whole(|stops_: &mut [u64]| {
            check(unsafe { sys::libpath_journey_stops(self.pointer(), journey, stops_.as_mut_ptr(), stops_.len(), &mut count_) })?;
            Ok(((), count_ as usize))
        })?;
        Ok(stops_)
    }
    /// Places among its cells of those that it was drawn through, in order, ends left out: writes the first `capacity`.
    pub fn journey_stops_into(&self, journey: u32, stops: &mut [u64]) -> Result<usize> {
        let stops_ = stops;
        let mut count_ = 0;
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_journey_stops(self.pointer(), journey, stops_.as_mut_ptr(), stops_.len(), &mut count_) })?;
        Ok(count_ as usize)
    }
    /// The limits of a unit's profile, which are those of libpath_find_route().
    pub fn get_drive_limits(&self, unit: u32) -> Result<DriveLimits> {
        let mut limits_ = DriveLimits::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_asset_get_drive_limits(self.pointer(), unit, &mut limits_) })?;
        Ok(limits_)
    }
}

pub struct World {
    inner: Arc<Inner<sys::libpath_world>>,
}

#[allow(dead_code)]
impl World {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_world>>) -> Self {
        World { inner }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_world {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
}

impl World {
    /// Worlds: a map as one unit sees it.
    pub fn create(asset: &Asset, unit: u32) -> Result<Self> {
        let mut world_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_world_create(asset.pointer(), unit, &mut world_) })?;
        Ok(Self::of(Inner::new(world_, vec![asset.inner()], |handle| unsafe { sys::libpath_world_destroy(handle) })))
    }
    /// Worlds: a map as one unit sees it.
    pub fn width(&self) -> i32 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_world_width(self.pointer()) }
    }
    /// Worlds: a map as one unit sees it.
    pub fn height(&self) -> i32 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_world_height(self.pointer()) }
    }
    /// Worlds: a map as one unit sees it.
    pub fn most_nodes(&self) -> usize {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_world_most_nodes(self.pointer()) }
    }
    /// 1 or 0; 0 for cells outside.
    pub fn is_walkable(&self, cell: Cell) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_world_is_walkable(self.pointer(), cell) != 0 }
    }
    /// 0 where no way leads from one walkable cell to the other; nearly always right with 1, too.
    pub fn may_reach(&self, from: Cell, to: Cell) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_world_may_reach(self.pointer(), from, to) != 0 }
    }
    /// A cost in cells of plain ground.
    pub fn length(&self, cost: u64) -> f64 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_world_length(self.pointer(), cost) }
    }
    /// Buffers are (cells, capacity); null and 0 where only the result is wanted.
    pub fn find_path(&self, context: &mut Context, query: &GridQuery) -> Result<(PathResult, Vec<Cell>)> {
        let query_ = GridQuery { struct_size: GridQuery::default().struct_size, ..*query };
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, cells_) = whole(|cells_: &mut [Cell]| {
            check(unsafe { sys::libpath_find_path(self.pointer(), context.pointer(), &query_, cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
            Ok(((), result_.cells as usize))
        })?;
        Ok((result_, cells_))
    }
    /// Buffers are (cells, capacity); null and 0 where only the result is wanted.
    pub fn find_path_into(&self, context: &mut Context, query: &GridQuery, cells: &mut [Cell]) -> Result<PathResult> {
        let query_ = GridQuery { struct_size: GridQuery::default().struct_size, ..*query };
        let cells_ = cells;
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_find_path(self.pointer(), context.pointer(), &query_, cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// Buffers are (cells, capacity); null and 0 where only the result is wanted.
    pub fn find_cost(&self, context: &mut Context, query: &GridQuery) -> Result<PathResult> {
        let query_ = GridQuery { struct_size: GridQuery::default().struct_size, ..*query };
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_find_cost(self.pointer(), context.pointer(), &query_, &mut result_) })?;
        Ok(result_)
    }
    /// Buffers are (cells, capacity); null and 0 where only the result is wanted.
    pub fn find_corners(&self, context: &mut Context, query: &GridQuery) -> Result<(PathResult, Vec<Cell>)> {
        let query_ = GridQuery { struct_size: GridQuery::default().struct_size, ..*query };
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, cells_) = whole(|cells_: &mut [Cell]| {
            check(unsafe { sys::libpath_find_corners(self.pointer(), context.pointer(), &query_, cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
            Ok(((), result_.corners as usize))
        })?;
        Ok((result_, cells_))
    }
    /// Buffers are (cells, capacity); null and 0 where only the result is wanted.
    pub fn find_corners_into(&self, context: &mut Context, query: &GridQuery, cells: &mut [Cell]) -> Result<PathResult> {
        let query_ = GridQuery { struct_size: GridQuery::default().struct_size, ..*query };
        let cells_ = cells;
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_find_corners(self.pointer(), context.pointer(), &query_, cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// Buffers are (cells, capacity); null and 0 where only the result is wanted.
    pub fn find_path_by_water(&self, context: &mut Context, from: Cell, to: Cell) -> Result<(PathResult, Vec<Cell>)> {
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, cells_) = whole(|cells_: &mut [Cell]| {
            check(unsafe { sys::libpath_find_path_by_water(self.pointer(), context.pointer(), from, to, cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
            Ok(((), result_.cells as usize))
        })?;
        Ok((result_, cells_))
    }
    /// Buffers are (cells, capacity); null and 0 where only the result is wanted.
    pub fn find_path_by_water_into(&self, context: &mut Context, from: Cell, to: Cell, cells: &mut [Cell]) -> Result<PathResult> {
        let cells_ = cells;
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_find_path_by_water(self.pointer(), context.pointer(), from, to, cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// `goal`, which may be null, gets the place of the goal found.
    pub fn find_nearest(&self, context: &mut Context, from: Cell, goals: &[Cell]) -> Result<(PathResult, Vec<Cell>, usize)> {
        let mut result_ = PathResult::default();
        let mut goal_ = usize::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, cells_) = whole(|cells_: &mut [Cell]| {
            check(unsafe { sys::libpath_find_nearest(self.pointer(), context.pointer(), from, goals.as_ptr(), goals.len(), cells_.as_mut_ptr(), cells_.len(), &mut result_, &mut goal_) })?;
            Ok(((), result_.cells as usize))
        })?;
        Ok((result_, cells_, goal_))
    }
    /// `goal`, which may be null, gets the place of the goal found.
    pub fn find_nearest_into(&self, context: &mut Context, from: Cell, goals: &[Cell], cells: &mut [Cell]) -> Result<(PathResult, usize)> {
        let cells_ = cells;
        let mut result_ = PathResult::default();
        let mut goal_ = usize::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_find_nearest(self.pointer(), context.pointer(), from, goals.as_ptr(), goals.len(), cells_.as_mut_ptr(), cells_.len(), &mut result_, &mut goal_) })?;
        Ok((result_, goal_))
    }
    /// The cell nearest to a goal, which may be anywhere, of those that a start reaches; and one drawn from them, each as likely as any other, the same for a seed on every platform. `status` and `reason`, of which either may be null, get LIBPATH_FOUND, or why the unit cannot start.
    pub fn nearest_reachable(&self, context: &mut Context, from: Cell, goal: Cell, four_neighbours: u32) -> Result<(Cell, u32, u32)> {
        let mut cell_ = Cell::default();
        let mut status_ = u32::default();
        let mut reason_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_nearest_reachable(self.pointer(), context.pointer(), from, goal, four_neighbours, &mut cell_, &mut status_, &mut reason_) })?;
        Ok((cell_, status_, reason_))
    }
    /// The cell nearest to a goal, which may be anywhere, of those that a start reaches; and one drawn from them, each as likely as any other, the same for a seed on every platform. `status` and `reason`, of which either may be null, get LIBPATH_FOUND, or why the unit cannot start.
    pub fn random_reachable(&self, context: &mut Context, from: Cell, seed: u64, four_neighbours: u32) -> Result<(Cell, u32, u32)> {
        let mut cell_ = Cell::default();
        let mut status_ = u32::default();
        let mut reason_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_random_reachable(self.pointer(), context.pointer(), from, seed, four_neighbours, &mut cell_, &mut status_, &mut reason_) })?;
        Ok((cell_, status_, reason_))
    }
    pub fn find_waypoint_path(&self, context: &mut Context, query: &WaypointQuery) -> Result<(WaypointResult, Vec<Point>)> {
        let query_ = WaypointQuery { struct_size: WaypointQuery::default().struct_size, ..*query };
        let mut result_ = WaypointResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, points_) = whole(|points_: &mut [Point]| {
            check(unsafe { sys::libpath_find_waypoint_path(self.pointer(), context.pointer(), &query_, points_.as_mut_ptr(), points_.len(), &mut result_) })?;
            Ok(((), result_.points as usize))
        })?;
        Ok((result_, points_))
    }
    pub fn find_waypoint_path_into(&self, context: &mut Context, query: &WaypointQuery, points: &mut [Point]) -> Result<WaypointResult> {
        let query_ = WaypointQuery { struct_size: WaypointQuery::default().struct_size, ..*query };
        let points_ = points;
        let mut result_ = WaypointResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_find_waypoint_path(self.pointer(), context.pointer(), &query_, points_.as_mut_ptr(), points_.len(), &mut result_) })?;
        Ok(result_)
    }
    pub fn find_waypoint_length(&self, context: &mut Context, query: &WaypointQuery) -> Result<WaypointResult> {
        let query_ = WaypointQuery { struct_size: WaypointQuery::default().struct_size, ..*query };
        let mut result_ = WaypointResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_find_waypoint_length(self.pointer(), context.pointer(), &query_, &mut result_) })?;
        Ok(result_)
    }
    /// By the waypoints that a designer placed.
    pub fn find_placed_path(&self, context: &mut Context, query: &WaypointQuery) -> Result<(WaypointResult, Vec<Point>)> {
        let query_ = WaypointQuery { struct_size: WaypointQuery::default().struct_size, ..*query };
        let mut result_ = WaypointResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, points_) = whole(|points_: &mut [Point]| {
            check(unsafe { sys::libpath_find_placed_path(self.pointer(), context.pointer(), &query_, points_.as_mut_ptr(), points_.len(), &mut result_) })?;
            Ok(((), result_.points as usize))
        })?;
        Ok((result_, points_))
    }
    /// By the waypoints that a designer placed.
    pub fn find_placed_path_into(&self, context: &mut Context, query: &WaypointQuery, points: &mut [Point]) -> Result<WaypointResult> {
        let query_ = WaypointQuery { struct_size: WaypointQuery::default().struct_size, ..*query };
        let points_ = points;
        let mut result_ = WaypointResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_find_placed_path(self.pointer(), context.pointer(), &query_, points_.as_mut_ptr(), points_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// Whether the unit can walk a straight line: 1 or 0; 0 where an end is not on the map. Exact.
    pub fn can_walk_line(&self, from: Point, to: Point) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_world_can_walk_line(self.pointer(), from, to) != 0 }
    }
    /// Whether a path at any angle takes a link from one of its points to the next: 1 or 0; 0 where one is not on the map.
    pub fn takes_link(&self, from: Point, to: Point) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_world_takes_link(self.pointer(), from, to) != 0 }
    }
    /// Which steps of a path do; `count` gets how many there are, even where the buffer held fewer. Bad arguments: cells outside.
    pub fn link_steps(&self, path: &[Cell], four_neighbours: u32) -> Result<Vec<LinkStep>> {
        let mut count_ = 0;
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, steps_) = whole(|steps_: &mut [LinkStep]| {
            check(unsafe { sys::libpath_world_link_steps(self.pointer(), path.as_ptr(), path.len(), four_neighbours, steps_.as_mut_ptr(), steps_.len(), &mut count_) })?;
            Ok(((), count_ as usize))
        })?;
        Ok(steps_)
    }
    /// Which steps of a path do; `count` gets how many there are, even where the buffer held fewer. Bad arguments: cells outside.
    pub fn link_steps_into(&self, path: &[Cell], four_neighbours: u32, steps: &mut [LinkStep]) -> Result<usize> {
        let steps_ = steps;
        let mut count_ = 0;
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_world_link_steps(self.pointer(), path.as_ptr(), path.len(), four_neighbours, steps_.as_mut_ptr(), steps_.len(), &mut count_) })?;
        Ok(count_ as usize)
    }
    pub fn nearest_wall(&self, cell: Cell) -> Result<Wall> {
        let mut nearest_ = Wall::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_world_nearest_wall(self.pointer(), cell, &mut nearest_) })?;
        Ok(nearest_)
    }
    /// Where the straight line from one position to another first meets a cell that the unit cannot enter, by the rule of libpath_world_can_walk_line(); one-way edges are not looked at. Bad arguments: a start that is not on the map, an end farther than 16,384 from 0.
    pub fn cast_ray(&self, from: Point, to: Point) -> Result<RayHit> {
        let mut hit_ = RayHit::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_world_cast_ray(self.pointer(), from, to, &mut hit_) })?;
        Ok(hit_)
    }
    pub fn find_directional_path(&self, context: &mut DirectionalContext, query: &DirectionalQuery, start: Option<Pose>) -> Result<(DirectionalResult, Vec<PathCurve>)> {
        let mut query_ = DirectionalQuery { struct_size: DirectionalQuery::default().struct_size, ..*query };
        query_.start = start.as_ref().map_or(ptr::null(), |given| given);
        let mut result_ = DirectionalResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, curves_) = whole(|curves_: &mut [PathCurve]| {
            check(unsafe { sys::libpath_find_directional_path(self.pointer(), context.pointer(), &query_, curves_.as_mut_ptr(), curves_.len(), &mut result_) })?;
            Ok(((), result_.curves as usize))
        })?;
        Ok((result_, curves_))
    }
    pub fn find_directional_path_into(&self, context: &mut DirectionalContext, query: &DirectionalQuery, curves: &mut [PathCurve], start: Option<Pose>) -> Result<DirectionalResult> {
        let mut query_ = DirectionalQuery { struct_size: DirectionalQuery::default().struct_size, ..*query };
        query_.start = start.as_ref().map_or(ptr::null(), |given| given);
        let curves_ = curves;
        let mut result_ = DirectionalResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_find_directional_path(self.pointer(), context.pointer(), &query_, curves_.as_mut_ptr(), curves_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// The lines and arcs of one curve of a path, at most three; `count` gets how many.
    pub fn curve_segments(&self, curve: PathCurve) -> Result<Vec<Segment>> {
        let mut segments_ = [Segment::default(); 3];
        let mut count_ = 0;
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_curve_segments(self.pointer(), &curve, segments_.as_mut_ptr(), &mut count_) })?;
        Ok(segments_[..count_ as usize].to_vec())
    }
    /// The same of any curve of the path that answers a query with this start.
    pub fn start_curve_segments(&self, start: Pose, curve: PathCurve) -> Result<Vec<Segment>> {
        let mut segments_ = [Segment::default(); 3];
        let mut count_ = 0;
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_start_curve_segments(self.pointer(), &start, &curve, segments_.as_mut_ptr(), &mut count_) })?;
        Ok(segments_[..count_ as usize].to_vec())
    }
    /// The way of one slot of a formation, `behind` and `right` of a leader who takes this path; those before it end at `taken`.
    pub fn find_slot_path(&self, context: &mut Context, path: &[Cell], from: Cell, behind: i32, right: i32, taken: &[Cell]) -> Result<(PathResult, Vec<Cell>)> {
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, cells_) = whole(|cells_: &mut [Cell]| {
            check(unsafe { sys::libpath_find_slot_path(self.pointer(), context.pointer(), path.as_ptr(), path.len(), from, behind, right, taken.as_ptr(), taken.len(), cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
            Ok(((), result_.cells as usize))
        })?;
        Ok((result_, cells_))
    }
    /// The way of one slot of a formation, `behind` and `right` of a leader who takes this path; those before it end at `taken`.
    pub fn find_slot_path_into(&self, context: &mut Context, path: &[Cell], from: Cell, behind: i32, right: i32, taken: &[Cell], cells: &mut [Cell]) -> Result<PathResult> {
        let cells_ = cells;
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_find_slot_path(self.pointer(), context.pointer(), path.as_ptr(), path.len(), from, behind, right, taken.as_ptr(), taken.len(), cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// Lays the route and plans it with the limits of the unit's profile.
    pub fn find_route(&self, context: &mut RouteContext, query: &RouteQuery, route: &mut Route, start: Option<Point>, goal: Option<Point>, roads: Option<&Asset>) -> Result<RouteResult> {
        let mut query_ = RouteQuery { struct_size: RouteQuery::default().struct_size, ..*query };
        query_.start = start.as_ref().map_or(ptr::null(), |given| given);
        query_.goal = goal.as_ref().map_or(ptr::null(), |given| given);
        query_.roads = roads.map_or(ptr::null(), |given| given.pointer() as *const _);
        let mut result_ = RouteResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_find_route(self.pointer(), context.pointer(), &query_, route.pointer(), &mut result_) })?;
        Ok(result_)
    }
    /// Lays a path that was found otherwise: lines through points or through the middle of cells, or the curves of the directional path that answers this query. Plan it next: until then it takes no time. LIBPATH_FULL: the route has no room for all of it.
    pub fn lay_curves(&self, query: &DirectionalQuery, curves: &[PathCurve], route: &mut Route, start: Option<Pose>) -> Result<()> {
        let mut query_ = DirectionalQuery { struct_size: DirectionalQuery::default().struct_size, ..*query };
        query_.start = start.as_ref().map_or(ptr::null(), |given| given);
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_lay_curves(self.pointer(), &query_, curves.as_ptr(), curves.len(), route.pointer()) })?;
        Ok(())
    }
    /// Lays a directional path from a grid pose, leaving out each pose past which a shorter curve is free. The clearance is one of the world, `roads` as in libpath_smooth_lines().
    pub fn lay_smoothed(&self, clearance: &Clearance<'_>, roads: Option<&Asset>, from: GridPose, curves: &[PathCurve], route: &mut Route) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_lay_smoothed(self.pointer(), clearance.pointer(), roads.map_or(ptr::null(), |given| given.pointer() as *const _), from, curves.as_ptr(), curves.len(), route.pointer()) })?;
        Ok(())
    }
    /// The smoothing pass: curves of a unit that turns along a grid path, in the order of driving. Bad arguments: a unit without turning tables, a context of a smaller world, a path that is empty or longer than the map has cells.
    pub fn find_path_along(&self, context: &mut RouteContext, query: &AlongQuery, path: &[Cell]) -> Result<(AlongResult, Vec<PathCurve>)> {
        let query_ = AlongQuery { struct_size: AlongQuery::default().struct_size, ..*query };
        let mut result_ = AlongResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, curves_) = whole(|curves_: &mut [PathCurve]| {
            check(unsafe { sys::libpath_find_path_along(self.pointer(), context.pointer(), &query_, path.as_ptr(), path.len(), curves_.as_mut_ptr(), curves_.len(), &mut result_) })?;
            Ok(((), result_.curves as usize))
        })?;
        Ok((result_, curves_))
    }
    /// The smoothing pass: curves of a unit that turns along a grid path, in the order of driving. Bad arguments: a unit without turning tables, a context of a smaller world, a path that is empty or longer than the map has cells.
    pub fn find_path_along_into(&self, context: &mut RouteContext, query: &AlongQuery, path: &[Cell], curves: &mut [PathCurve]) -> Result<AlongResult> {
        let query_ = AlongQuery { struct_size: AlongQuery::default().struct_size, ..*query };
        let curves_ = curves;
        let mut result_ = AlongResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_find_path_along(self.pointer(), context.pointer(), &query_, path.as_ptr(), path.len(), curves_.as_mut_ptr(), curves_.len(), &mut result_) })?;
        Ok(result_)
    }
}

pub struct LiveWorld {
    inner: Arc<Inner<sys::libpath_live_world>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
}

#[allow(dead_code)]
impl LiveWorld {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_live_world>>) -> Self {
        LiveWorld { inner, kept: BTreeMap::new(), _unshared: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_live_world {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl LiveWorld {
    /// A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get().
    pub fn create(asset: &Asset, unit: u32) -> Result<Self> {
        let mut live_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_live_world_create(asset.pointer(), unit, &mut live_) })?;
        Ok(Self::of(Inner::new(live_, vec![asset.inner()], |handle| unsafe { sys::libpath_live_world_destroy(handle) })))
    }
    /// A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get().
    pub fn block(&mut self, cell: Cell) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_live_world_block(self.pointer(), cell) })?;
        Ok(())
    }
    /// A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get().
    pub fn unblock(&mut self, cell: Cell) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_live_world_unblock(self.pointer(), cell) })?;
        Ok(())
    }
    /// A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get().
    pub fn set_terrain(&mut self, cell: Cell, terrain: u32) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_live_world_set_terrain(self.pointer(), cell, terrain) })?;
        Ok(())
    }
    /// A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get().
    pub fn get(&mut self) -> Lent<'_> {
        // SAFETY: the world is this one's, which is borrowed as long as it is lent.
        let pointer = unsafe { sys::libpath_live_world_get(self.pointer()) } as *mut sys::libpath_world;
        Lent::of(World::of(Inner::borrowed(pointer)))
    }
    /// A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get().
    pub fn regions_are_exact(&self) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_live_world_regions_are_exact(self.pointer()) != 0 }
    }
    /// A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get().
    pub fn settle_regions(&mut self) {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_live_world_settle_regions(self.pointer()) }
    }
}

pub struct Overlay<'a> {
    inner: Arc<Inner<sys::libpath_overlay>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
    _uses: PhantomData<&'a mut ()>,
}

#[allow(dead_code)]
impl<'a> Overlay<'a> {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_overlay>>) -> Self {
        Overlay { inner, kept: BTreeMap::new(), _unshared: PhantomData, _uses: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_overlay {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl<'a> Overlay<'a> {
    /// Costs and blocks over a shared world; its libpath_world as that of a live world.
    pub fn create(asset: &Asset, unit: u32) -> Result<Self> {
        let mut overlay_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_overlay_create(asset.pointer(), unit, &mut overlay_) })?;
        Ok(Self::of(Inner::new(overlay_, vec![asset.inner()], |handle| unsafe { sys::libpath_overlay_destroy(handle) })))
    }
    /// For a unit that turns: directional searches, pose floods and routes know what is laid, too (search/ground/overlay.h). Bad arguments: a unit without turning tables.
    pub fn create_turning(asset: &Asset, unit: u32) -> Result<Self> {
        let mut overlay_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_overlay_create_turning(asset.pointer(), unit, &mut overlay_) })?;
        Ok(Self::of(Inner::new(overlay_, vec![asset.inner()], |handle| unsafe { sys::libpath_overlay_destroy(handle) })))
    }
    /// Over a live world, what a player knows, or another overlay: what changes there is followed when the libpath_world is asked for (search/ground/overlay.h). `turns`: other than 0 as libpath_overlay_create_turning(). What lies below must outlive the overlay. Bad arguments: there is no such profile; turns of a unit without turning tables.
    pub fn create_on_live_world(under: &'a mut LiveWorld, turns: i32) -> Result<Self> {
        let mut overlay_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_overlay_create_on_live_world(under.pointer(), turns, &mut overlay_) })?;
        Ok(Self::of(Inner::new(overlay_, vec![], |handle| unsafe { sys::libpath_overlay_destroy(handle) })))
    }
    /// Over a live world, what a player knows, or another overlay: what changes there is followed when the libpath_world is asked for (search/ground/overlay.h). `turns`: other than 0 as libpath_overlay_create_turning(). What lies below must outlive the overlay. Bad arguments: there is no such profile; turns of a unit without turning tables.
    pub fn create_on_knowledge(under: &'a mut Knowledge, place: usize, turns: i32) -> Result<Self> {
        let mut overlay_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_overlay_create_on_knowledge(under.pointer(), place, turns, &mut overlay_) })?;
        Ok(Self::of(Inner::new(overlay_, vec![], |handle| unsafe { sys::libpath_overlay_destroy(handle) })))
    }
    /// Over a live world, what a player knows, or another overlay: what changes there is followed when the libpath_world is asked for (search/ground/overlay.h). `turns`: other than 0 as libpath_overlay_create_turning(). What lies below must outlive the overlay. Bad arguments: there is no such profile; turns of a unit without turning tables.
    pub fn create_on_overlay(under: &'a mut Overlay<'_>, turns: i32) -> Result<Self> {
        let mut overlay_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_overlay_create_on_overlay(under.pointer(), turns, &mut overlay_) })?;
        Ok(Self::of(Inner::new(overlay_, vec![], |handle| unsafe { sys::libpath_overlay_destroy(handle) })))
    }
    /// Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it.
    pub fn add_cost(&mut self, cell: Cell, thousandths: i32) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_overlay_add_cost(self.pointer(), cell, thousandths) })?;
        Ok(())
    }
    /// Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it.
    pub fn extra_cost(&self, cell: Cell) -> Result<i32> {
        let mut thousandths_ = i32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_overlay_extra_cost(self.pointer(), cell, &mut thousandths_) })?;
        Ok(thousandths_)
    }
    /// Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it.
    pub fn block(&mut self, cell: Cell) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_overlay_block(self.pointer(), cell) })?;
        Ok(())
    }
    /// Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it.
    pub fn unblock(&mut self, cell: Cell) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_overlay_unblock(self.pointer(), cell) })?;
        Ok(())
    }
    /// Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it.
    pub fn is_blocked(&self, cell: Cell) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_overlay_is_blocked(self.pointer(), cell) != 0 }
    }
    /// Blocks all cells that are no road.
    pub fn keep_to_road(&mut self) {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_overlay_keep_to_road(self.pointer()) }
    }
    /// Cones on both sides of a path along roads, but for `after` cells on either side of each of its turns.
    pub fn place_cones(&mut self, path: &[Cell], after: i32) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_overlay_place_cones(self.pointer(), path.as_ptr(), path.len(), after) })?;
        Ok(())
    }
    /// Cones on both sides of a path along roads, but for `after` cells on either side of each of its turns.
    pub fn clear(&mut self) {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_overlay_clear(self.pointer()) }
    }
    /// Cones on both sides of a path along roads, but for `after` cells on either side of each of its turns.
    pub fn get(&mut self) -> Lent<'_> {
        // SAFETY: the world is this one's, which is borrowed as long as it is lent.
        let pointer = unsafe { sys::libpath_overlay_get(self.pointer()) } as *mut sys::libpath_world;
        Lent::of(World::of(Inner::borrowed(pointer)))
    }
}

pub struct Context {
    inner: Arc<Inner<sys::libpath_context>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
}

#[allow(dead_code)]
impl Context {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_context>>) -> Self {
        Context { inner, kept: BTreeMap::new(), _unshared: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_context {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl Context {
    /// Scratch memory of one search at a time, for worlds of at most `cells` cells; libpath_world_most_nodes() says what a world needs, which is more where it has more placed waypoints than cells. For provinces alone: their number.
    pub fn create(cells: usize) -> Result<Self> {
        let mut context_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_context_create(cells, &mut context_) })?;
        Ok(Self::of(Inner::new(context_, vec![], |handle| unsafe { sys::libpath_context_destroy(handle) })))
    }
    pub fn create_for(world: &World, uses: u32) -> Result<Self> {
        let mut context_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_context_create_for(world.pointer(), uses, &mut context_) })?;
        Ok(Self::of(Inner::new(context_, vec![], |handle| unsafe { sys::libpath_context_destroy(handle) })))
    }
    /// Bytes of address space that it takes, of which searches touch what they need.
    pub fn bytes(&self) -> usize {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_context_bytes(self.pointer()) }
    }
}

pub struct GridSearch<'a> {
    inner: Arc<Inner<sys::libpath_grid_search>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
    _uses: PhantomData<&'a mut ()>,
}

#[allow(dead_code)]
impl<'a> GridSearch<'a> {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_grid_search>>) -> Self {
        GridSearch { inner, kept: BTreeMap::new(), _unshared: PhantomData, _uses: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_grid_search {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl<'a> GridSearch<'a> {
    /// Sliced. A search made for the world of a live world or an overlay is made anew after changes.
    pub fn create(world: &'a World, context: &'a mut Context) -> Result<Self> {
        let mut search_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_grid_search_create(world.pointer(), context.pointer(), &mut search_) })?;
        Ok(Self::of(Inner::new(search_, vec![], |handle| unsafe { sys::libpath_grid_search_destroy(handle) })))
    }
    /// `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
    pub fn start(&mut self, query: &GridQuery) -> Result<u32> {
        let query_ = GridQuery { struct_size: GridQuery::default().struct_size, ..*query };
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_grid_search_start(self.pointer(), &query_, &mut status_) })?;
        Ok(status_)
    }
    /// `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
    pub fn step(&mut self, budget: u64) -> Result<u32> {
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_grid_search_step(self.pointer(), budget, &mut status_) })?;
        Ok(status_)
    }
    /// `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
    pub fn cancel(&mut self) {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_grid_search_cancel(self.pointer()) }
    }
    /// `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
    pub fn result(&self) -> Result<PathResult> {
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_grid_search_result(self.pointer(), &mut result_) })?;
        Ok(result_)
    }
    /// `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
    pub fn path(&self) -> Result<(PathResult, Vec<Cell>)> {
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, cells_) = whole(|cells_: &mut [Cell]| {
            check(unsafe { sys::libpath_grid_search_path(self.pointer(), cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
            Ok(((), result_.cells as usize))
        })?;
        Ok((result_, cells_))
    }
    /// `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
    pub fn path_into(&self, cells: &mut [Cell]) -> Result<PathResult> {
        let cells_ = cells;
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_grid_search_path(self.pointer(), cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
    pub fn corners(&self) -> Result<(PathResult, Vec<Cell>)> {
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, cells_) = whole(|cells_: &mut [Cell]| {
            check(unsafe { sys::libpath_grid_search_corners(self.pointer(), cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
            Ok(((), result_.corners as usize))
        })?;
        Ok((result_, cells_))
    }
    /// `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
    pub fn corners_into(&self, cells: &mut [Cell]) -> Result<PathResult> {
        let cells_ = cells;
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_grid_search_corners(self.pointer(), cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
    pub fn partial_path(&self) -> Result<(PathResult, Vec<Cell>)> {
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, cells_) = whole(|cells_: &mut [Cell]| {
            check(unsafe { sys::libpath_grid_search_partial_path(self.pointer(), cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
            Ok(((), result_.cells as usize))
        })?;
        Ok((result_, cells_))
    }
    /// `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
    pub fn partial_path_into(&self, cells: &mut [Cell]) -> Result<PathResult> {
        let cells_ = cells;
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_grid_search_partial_path(self.pointer(), cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
        Ok(result_)
    }
}

pub struct TwoLevelSearch<'a> {
    inner: Arc<Inner<sys::libpath_two_level_search>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
    _uses: PhantomData<&'a mut ()>,
}

#[allow(dead_code)]
impl<'a> TwoLevelSearch<'a> {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_two_level_search>>) -> Self {
        TwoLevelSearch { inner, kept: BTreeMap::new(), _unshared: PhantomData, _uses: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_two_level_search {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl<'a> TwoLevelSearch<'a> {
    /// Long ways, piece by piece as a unit walks them: planned from area to area first (two-level), or by somebody who knows no more than where the goal lies (compass, and in real time within a square of cells around it). None is proven shortest. A unit has a search of its own; the context is used within _start and _next only. The world's asset must outlive the search until its next start.
    pub fn create() -> Result<Self> {
        let mut search_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_two_level_search_create(&mut search_) })?;
        Ok(Self::of(Inner::new(search_, vec![], |handle| unsafe { sys::libpath_two_level_search_destroy(handle) })))
    }
    /// Status: LIBPATH_RUNNING where there are pieces to ask for.
    pub fn start(&mut self, world: &'a World, context: &mut Context, from: Cell, to: Cell) -> Result<u32> {
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_two_level_search_start(self.pointer(), world.pointer(), context.pointer(), from, to, &mut status_) })?;
        Ok(status_)
    }
    /// The next piece, from the cell where the last one ended; no more than `capacity` cells of it, of which there must be two. Status: LIBPATH_RUNNING where there is more to come. Bad arguments: a search that was not started, or a smaller context than its world needs.
    pub fn next(&mut self, context: &mut Context, capacity: usize) -> Result<(PathResult, Vec<Cell>)> {
        let mut cells_ = vec![Cell::default(); capacity];
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_two_level_search_next(self.pointer(), context.pointer(), cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
        cells_.truncate(result_.cells as usize);
        Ok((result_, cells_))
    }
    /// Of the way as it was planned, over gates; no less than that of the way that is walked, as long as nothing changes. LIBPATH_NO_COST where there is none.
    pub fn planned_cost(&self) -> u64 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_two_level_search_planned_cost(self.pointer()) }
    }
}

pub struct CompassSearch<'a> {
    inner: Arc<Inner<sys::libpath_compass_search>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
    _uses: PhantomData<&'a mut ()>,
}

#[allow(dead_code)]
impl<'a> CompassSearch<'a> {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_compass_search>>) -> Self {
        CompassSearch { inner, kept: BTreeMap::new(), _unshared: PhantomData, _uses: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_compass_search {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl<'a> CompassSearch<'a> {
    /// For journeys in any world with as many areas, or fewer.
    pub fn create(world: &World) -> Result<Self> {
        let mut search_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_compass_search_create(world.pointer(), &mut search_) })?;
        Ok(Self::of(Inner::new(search_, vec![], |handle| unsafe { sys::libpath_compass_search_destroy(handle) })))
    }
    /// For journeys in any world with as many areas, or fewer.
    pub fn start(&mut self, world: &'a World, context: &mut Context, from: Cell, to: Cell) -> Result<u32> {
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_compass_search_start(self.pointer(), world.pointer(), context.pointer(), from, to, &mut status_) })?;
        Ok(status_)
    }
    /// For journeys in any world with as many areas, or fewer.
    pub fn next(&mut self, context: &mut Context, capacity: usize) -> Result<(PathResult, Vec<Cell>)> {
        let mut cells_ = vec![Cell::default(); capacity];
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_compass_search_next(self.pointer(), context.pointer(), cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
        cells_.truncate(result_.cells as usize);
        Ok((result_, cells_))
    }
    /// The unit has not walked the last piece to its end, but only to this cell of it.
    pub fn stop_at(&mut self, cell: Cell) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_compass_search_stop_at(self.pointer(), cell) })?;
        Ok(())
    }
}

pub struct RealTimeSearch<'a> {
    inner: Arc<Inner<sys::libpath_real_time_search>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
    _uses: PhantomData<&'a mut ()>,
}

#[allow(dead_code)]
impl<'a> RealTimeSearch<'a> {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_real_time_search>>) -> Self {
        RealTimeSearch { inner, kept: BTreeMap::new(), _unshared: PhantomData, _uses: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_real_time_search {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl<'a> RealTimeSearch<'a> {
    /// With memory of its own, for journeys in any world of any tier. Null options: those beside the members.
    pub fn create(options: Option<&RealTimeOptions>) -> Result<Self> {
        let options_ = options.map(|given| RealTimeOptions { struct_size: RealTimeOptions::default().struct_size, ..*given });
        let mut search_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_real_time_search_create(options_.as_ref().map_or(ptr::null(), |given| given), &mut search_) })?;
        Ok(Self::of(Inner::new(search_, vec![], |handle| unsafe { sys::libpath_real_time_search_destroy(handle) })))
    }
    /// With memory of its own, for journeys in any world of any tier. Null options: those beside the members.
    pub fn start(&mut self, world: &'a World, from: Cell, to: Cell) -> Result<u32> {
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_real_time_search_start(self.pointer(), world.pointer(), from, to, &mut status_) })?;
        Ok(status_)
    }
    /// With memory of its own, for journeys in any world of any tier. Null options: those beside the members.
    pub fn next(&mut self, capacity: usize) -> Result<(PathResult, Vec<Cell>)> {
        let mut cells_ = vec![Cell::default(); capacity];
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_real_time_search_next(self.pointer(), cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
        cells_.truncate(result_.cells as usize);
        Ok((result_, cells_))
    }
    /// The unit has not walked the last piece to its end, but only to this cell of it.
    pub fn stop_at(&mut self, cell: Cell) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_real_time_search_stop_at(self.pointer(), cell) })?;
        Ok(())
    }
    /// Of how many cells something is remembered.
    pub fn learned(&self) -> u64 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_real_time_search_learned(self.pointer()) }
    }
}

pub struct Flood<'a> {
    inner: Arc<Inner<sys::libpath_flood>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
    _uses: PhantomData<&'a mut ()>,
}

#[allow(dead_code)]
impl<'a> Flood<'a> {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_flood>>) -> Self {
        Flood { inner, kept: BTreeMap::new(), _unshared: PhantomData, _uses: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_flood {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl<'a> Flood<'a> {
    pub fn create(world: &'a World, context: &'a mut Context) -> Result<Self> {
        let mut flood_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_flood_create(world.pointer(), context.pointer(), &mut flood_) })?;
        Ok(Self::of(Inner::new(flood_, vec![], |handle| unsafe { sys::libpath_flood_destroy(handle) })))
    }
    /// A null query asks for costs from the seeds, to eight neighbours, without limit.
    pub fn start(&mut self, seeds: &[Cell], query: Option<&FloodQuery>) -> Result<u32> {
        let query_ = query.map(|given| FloodQuery { struct_size: FloodQuery::default().struct_size, ..*given });
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_flood_start(self.pointer(), seeds.as_ptr(), seeds.len(), query_.as_ref().map_or(ptr::null(), |given| given), &mut status_) })?;
        Ok(status_)
    }
    /// A null query asks for costs from the seeds, to eight neighbours, without limit.
    pub fn step(&mut self, budget: u64) -> Result<u32> {
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_flood_step(self.pointer(), budget, &mut status_) })?;
        Ok(status_)
    }
    /// LIBPATH_NO_COST where the flood did not get, and for cells outside.
    pub fn cost(&self, cell: Cell) -> u64 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_flood_cost(self.pointer(), cell) }
    }
    /// LIBPATH_NO_COST where the flood did not get, and for cells outside.
    pub fn next(&self, cell: Cell) -> Result<Cell> {
        let mut next_ = Cell::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_flood_next(self.pointer(), cell, &mut next_) })?;
        Ok(next_)
    }
    /// LIBPATH_NO_COST where the flood did not get, and for cells outside.
    pub fn path(&self, cell: Cell) -> Result<(PathResult, Vec<Cell>)> {
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, cells_) = whole(|cells_: &mut [Cell]| {
            check(unsafe { sys::libpath_flood_path(self.pointer(), cell, cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
            Ok(((), result_.cells as usize))
        })?;
        Ok((result_, cells_))
    }
    /// LIBPATH_NO_COST where the flood did not get, and for cells outside.
    pub fn path_into(&self, cell: Cell, cells: &mut [Cell]) -> Result<PathResult> {
        let cells_ = cells;
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_flood_path(self.pointer(), cell, cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// An entry a cell of the map, row by row: `count` is width × height.
    pub fn write_costs(&self, out: &mut [u64]) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_flood_write_costs(self.pointer(), out.as_mut_ptr(), out.len()) })?;
        Ok(())
    }
    /// An entry a cell of the map, row by row: `count` is width × height.
    pub fn write_flow(&self, out: &mut [u8]) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_flood_write_flow(self.pointer(), out.as_mut_ptr(), out.len()) })?;
        Ok(())
    }
}

pub struct Queue<'a> {
    inner: Arc<Inner<sys::libpath_queue>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
    _uses: PhantomData<&'a mut ()>,
}

#[allow(dead_code)]
impl<'a> Queue<'a> {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_queue>>) -> Self {
        Queue { inner, kept: BTreeMap::new(), _unshared: PhantomData, _uses: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_queue {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl<'a> Queue<'a> {
    pub fn create(cells: usize, requests: usize) -> Result<Self> {
        let mut queue_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_queue_create(cells, requests, &mut queue_) })?;
        Ok(Self::of(Inner::new(queue_, vec![], |handle| unsafe { sys::libpath_queue_destroy(handle) })))
    }
    /// `spent`, which may be null, gets the expansions spent.
    pub fn run(&mut self, budget: &Budget) -> Result<u64> {
        let budget_ = Budget { struct_size: Budget::default().struct_size, ..*budget };
        let mut spent_ = u64::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_queue_run(self.pointer(), &budget_, &mut spent_) })?;
        Ok(spent_)
    }
    /// LIBPATH_NOT_FOUND where nothing became done since.
    pub fn next_done(&mut self) -> Result<Option<u64>> {
        let mut ticket_ = u64::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let code = unsafe { sys::libpath_queue_next_done(self.pointer(), &mut ticket_) };
        if code == code::NOT_FOUND {
            return Ok(None);
        }
        check(code)?;
        Ok(Some(ticket_))
    }
    /// LIBPATH_NOT_FOUND where nothing became done since.
    pub fn state(&self, ticket: u64) -> u32 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_queue_state(self.pointer(), ticket) }
    }
    /// LIBPATH_NOT_FOUND where nothing became done since.
    pub fn result(&self, ticket: u64) -> Result<PathResult> {
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_queue_result(self.pointer(), ticket, &mut result_) })?;
        Ok(result_)
    }
    /// LIBPATH_NOT_FOUND where nothing became done since.
    pub fn partial_path(&self, ticket: u64) -> Result<(PathResult, Vec<Cell>)> {
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, cells_) = whole(|cells_: &mut [Cell]| {
            check(unsafe { sys::libpath_queue_partial_path(self.pointer(), ticket, cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
            Ok(((), result_.cells as usize))
        })?;
        Ok((result_, cells_))
    }
    /// LIBPATH_NOT_FOUND where nothing became done since.
    pub fn partial_path_into(&self, ticket: u64, cells: &mut [Cell]) -> Result<PathResult> {
        let cells_ = cells;
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_queue_partial_path(self.pointer(), ticket, cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// LIBPATH_NOT_FOUND where nothing became done since.
    pub fn restart(&mut self) {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_queue_restart(self.pointer()) }
    }
    /// LIBPATH_NOT_FOUND where nothing became done since.
    pub fn waiting(&self) -> usize {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_queue_waiting(self.pointer()) }
    }
    /// A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider.
    pub fn create_turning(largest: &World, requests: usize) -> Result<Self> {
        let mut queue_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_queue_create_turning(largest.pointer(), requests, &mut queue_) })?;
        Ok(Self::of(Inner::new(queue_, vec![], |handle| unsafe { sys::libpath_queue_destroy(handle) })))
    }
    /// A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider.
    pub fn waypoint_result(&self, ticket: u64) -> Result<WaypointResult> {
        let mut result_ = WaypointResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_queue_waypoint_result(self.pointer(), ticket, &mut result_) })?;
        Ok(result_)
    }
    /// A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider.
    pub fn directional_result(&self, ticket: u64) -> Result<DirectionalResult> {
        let mut result_ = DirectionalResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_queue_directional_result(self.pointer(), ticket, &mut result_) })?;
        Ok(result_)
    }
    /// A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider.
    pub fn partial_waypoint_path(&self, ticket: u64) -> Result<(WaypointResult, Vec<Point>)> {
        let mut result_ = WaypointResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, points_) = whole(|points_: &mut [Point]| {
            check(unsafe { sys::libpath_queue_partial_waypoint_path(self.pointer(), ticket, points_.as_mut_ptr(), points_.len(), &mut result_) })?;
            Ok(((), result_.points as usize))
        })?;
        Ok((result_, points_))
    }
    /// A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider.
    pub fn partial_waypoint_path_into(&self, ticket: u64, points: &mut [Point]) -> Result<WaypointResult> {
        let points_ = points;
        let mut result_ = WaypointResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_queue_partial_waypoint_path(self.pointer(), ticket, points_.as_mut_ptr(), points_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider.
    pub fn partial_directional_path(&self, ticket: u64) -> Result<(DirectionalResult, Vec<PathCurve>)> {
        let mut result_ = DirectionalResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, curves_) = whole(|curves_: &mut [PathCurve]| {
            check(unsafe { sys::libpath_queue_partial_directional_path(self.pointer(), ticket, curves_.as_mut_ptr(), curves_.len(), &mut result_) })?;
            Ok(((), result_.curves as usize))
        })?;
        Ok((result_, curves_))
    }
    /// A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider.
    pub fn partial_directional_path_into(&self, ticket: u64, curves: &mut [PathCurve]) -> Result<DirectionalResult> {
        let curves_ = curves;
        let mut result_ = DirectionalResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_queue_partial_directional_path(self.pointer(), ticket, curves_.as_mut_ptr(), curves_.len(), &mut result_) })?;
        Ok(result_)
    }
}

pub struct WaypointSearch<'a> {
    inner: Arc<Inner<sys::libpath_waypoint_search>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
    _uses: PhantomData<&'a mut ()>,
}

#[allow(dead_code)]
impl<'a> WaypointSearch<'a> {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_waypoint_search>>) -> Self {
        WaypointSearch { inner, kept: BTreeMap::new(), _unshared: PhantomData, _uses: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_waypoint_search {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl<'a> WaypointSearch<'a> {
    /// By the waypoints that a designer placed.
    pub fn create(world: &'a World, context: &'a mut Context) -> Result<Self> {
        let mut search_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_waypoint_search_create(world.pointer(), context.pointer(), &mut search_) })?;
        Ok(Self::of(Inner::new(search_, vec![], |handle| unsafe { sys::libpath_waypoint_search_destroy(handle) })))
    }
    /// By the waypoints that a designer placed.
    pub fn start(&mut self, query: &WaypointQuery) -> Result<u32> {
        let query_ = WaypointQuery { struct_size: WaypointQuery::default().struct_size, ..*query };
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_waypoint_search_start(self.pointer(), &query_, &mut status_) })?;
        Ok(status_)
    }
    /// By the waypoints that a designer placed.
    pub fn step(&mut self, budget: u64) -> Result<u32> {
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_waypoint_search_step(self.pointer(), budget, &mut status_) })?;
        Ok(status_)
    }
    /// By the waypoints that a designer placed.
    pub fn cancel(&mut self) {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_waypoint_search_cancel(self.pointer()) }
    }
    /// By the waypoints that a designer placed.
    pub fn result(&self) -> Result<WaypointResult> {
        let mut result_ = WaypointResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_waypoint_search_result(self.pointer(), &mut result_) })?;
        Ok(result_)
    }
    /// By the waypoints that a designer placed.
    pub fn path(&self) -> Result<(WaypointResult, Vec<Point>)> {
        let mut result_ = WaypointResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, points_) = whole(|points_: &mut [Point]| {
            check(unsafe { sys::libpath_waypoint_search_path(self.pointer(), points_.as_mut_ptr(), points_.len(), &mut result_) })?;
            Ok(((), result_.points as usize))
        })?;
        Ok((result_, points_))
    }
    /// By the waypoints that a designer placed.
    pub fn path_into(&self, points: &mut [Point]) -> Result<WaypointResult> {
        let points_ = points;
        let mut result_ = WaypointResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_waypoint_search_path(self.pointer(), points_.as_mut_ptr(), points_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// While it runs: the way as far as it is known.
    pub fn partial_path(&self) -> Result<(WaypointResult, Vec<Point>)> {
        let mut result_ = WaypointResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, points_) = whole(|points_: &mut [Point]| {
            check(unsafe { sys::libpath_waypoint_search_partial_path(self.pointer(), points_.as_mut_ptr(), points_.len(), &mut result_) })?;
            Ok(((), result_.points as usize))
        })?;
        Ok((result_, points_))
    }
    /// While it runs: the way as far as it is known.
    pub fn partial_path_into(&self, points: &mut [Point]) -> Result<WaypointResult> {
        let points_ = points;
        let mut result_ = WaypointResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_waypoint_search_partial_path(self.pointer(), points_.as_mut_ptr(), points_.len(), &mut result_) })?;
        Ok(result_)
    }
}

pub struct NodeSearch<'a> {
    inner: Arc<Inner<sys::libpath_node_search>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
    _uses: PhantomData<&'a mut ()>,
}

#[allow(dead_code)]
impl<'a> NodeSearch<'a> {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_node_search>>) -> Self {
        NodeSearch { inner, kept: BTreeMap::new(), _unshared: PhantomData, _uses: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_node_search {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl<'a> NodeSearch<'a> {
    /// Both of these in slices: over placed waypoints, from node to node or from position to position, or over provinces.
    pub fn create_placed(world: &'a World, context: &'a mut Context) -> Result<Self> {
        let mut search_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_node_search_create_placed(world.pointer(), context.pointer(), &mut search_) })?;
        Ok(Self::of(Inner::new(search_, vec![], |handle| unsafe { sys::libpath_node_search_destroy(handle) })))
    }
    /// Both of these in slices: over placed waypoints, from node to node or from position to position, or over provinces.
    pub fn create_provinces(asset: &Asset, context: &'a mut Context) -> Result<Self> {
        let mut search_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_node_search_create_provinces(asset.pointer(), context.pointer(), &mut search_) })?;
        Ok(Self::of(Inner::new(search_, vec![asset.inner()], |handle| unsafe { sys::libpath_node_search_destroy(handle) })))
    }
    /// Both of these in slices: over placed waypoints, from node to node or from position to position, or over provinces.
    pub fn start(&mut self, from: u32, to: u32) -> Result<u32> {
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_node_search_start(self.pointer(), from, to, &mut status_) })?;
        Ok(status_)
    }
    /// Bad arguments: a search over provinces, which have no way to them from a position.
    pub fn start_between(&mut self, query: &WaypointQuery) -> Result<u32> {
        let query_ = WaypointQuery { struct_size: WaypointQuery::default().struct_size, ..*query };
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_node_search_start_between(self.pointer(), &query_, &mut status_) })?;
        Ok(status_)
    }
    /// Bad arguments: a search over provinces, which have no way to them from a position.
    pub fn step(&mut self, budget: u64) -> Result<u32> {
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_node_search_step(self.pointer(), budget, &mut status_) })?;
        Ok(status_)
    }
    /// Bad arguments: a search over provinces, which have no way to them from a position.
    pub fn cancel(&mut self) {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_node_search_cancel(self.pointer()) }
    }
    /// Bad arguments: a search over provinces, which have no way to them from a position.
    pub fn result(&self) -> Result<NodeResult> {
        let mut result_ = NodeResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_node_search_result(self.pointer(), &mut result_) })?;
        Ok(result_)
    }
    /// Bad arguments: a search over provinces, which have no way to them from a position.
    pub fn path(&self) -> Result<(NodeResult, Vec<u32>)> {
        let mut result_ = NodeResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, nodes_) = whole(|nodes_: &mut [u32]| {
            check(unsafe { sys::libpath_node_search_path(self.pointer(), nodes_.as_mut_ptr(), nodes_.len(), &mut result_) })?;
            Ok(((), result_.nodes as usize))
        })?;
        Ok((result_, nodes_))
    }
    /// Bad arguments: a search over provinces, which have no way to them from a position.
    pub fn path_into(&self, nodes: &mut [u32]) -> Result<NodeResult> {
        let nodes_ = nodes;
        let mut result_ = NodeResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_node_search_path(self.pointer(), nodes_.as_mut_ptr(), nodes_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// Both ends included. Bad arguments: a search that was not started between positions.
    pub fn points(&self) -> Result<(WaypointResult, Vec<Point>)> {
        let mut result_ = WaypointResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, points_) = whole(|points_: &mut [Point]| {
            check(unsafe { sys::libpath_node_search_points(self.pointer(), points_.as_mut_ptr(), points_.len(), &mut result_) })?;
            Ok(((), result_.points as usize))
        })?;
        Ok((result_, points_))
    }
    /// Both ends included. Bad arguments: a search that was not started between positions.
    pub fn points_into(&self, points: &mut [Point]) -> Result<WaypointResult> {
        let points_ = points;
        let mut result_ = WaypointResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_node_search_points(self.pointer(), points_.as_mut_ptr(), points_.len(), &mut result_) })?;
        Ok(result_)
    }
}

pub struct DirectionalContext {
    inner: Arc<Inner<sys::libpath_directional_context>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
}

#[allow(dead_code)]
impl DirectionalContext {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_directional_context>>) -> Self {
        DirectionalContext { inner, kept: BTreeMap::new(), _unshared: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_directional_context {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl DirectionalContext {
    pub fn create(world: &World) -> Result<Self> {
        let mut context_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_directional_context_create(world.pointer(), &mut context_) })?;
        Ok(Self::of(Inner::new(context_, vec![], |handle| unsafe { sys::libpath_directional_context_destroy(handle) })))
    }
}

pub struct DirectionalSearch<'a> {
    inner: Arc<Inner<sys::libpath_directional_search>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
    _uses: PhantomData<&'a mut ()>,
}

#[allow(dead_code)]
impl<'a> DirectionalSearch<'a> {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_directional_search>>) -> Self {
        DirectionalSearch { inner, kept: BTreeMap::new(), _unshared: PhantomData, _uses: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_directional_search {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl<'a> DirectionalSearch<'a> {
    pub fn create(world: &'a World, context: &'a mut DirectionalContext) -> Result<Self> {
        let mut search_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_directional_search_create(world.pointer(), context.pointer(), &mut search_) })?;
        Ok(Self::of(Inner::new(search_, vec![], |handle| unsafe { sys::libpath_directional_search_destroy(handle) })))
    }
    pub fn start(&mut self, query: &DirectionalQuery, start: Option<Pose>) -> Result<u32> {
        let mut query_ = DirectionalQuery { struct_size: DirectionalQuery::default().struct_size, ..*query };
        query_.start = start.as_ref().map_or(ptr::null(), |given| given);
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_directional_search_start(self.pointer(), &query_, &mut status_) })?;
        Ok(status_)
    }
    pub fn step(&mut self, budget: u64) -> Result<u32> {
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_directional_search_step(self.pointer(), budget, &mut status_) })?;
        Ok(status_)
    }
    pub fn cancel(&mut self) {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_directional_search_cancel(self.pointer()) }
    }
    pub fn result(&self) -> Result<DirectionalResult> {
        let mut result_ = DirectionalResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_directional_search_result(self.pointer(), &mut result_) })?;
        Ok(result_)
    }
    pub fn path(&self) -> Result<(DirectionalResult, Vec<PathCurve>)> {
        let mut result_ = DirectionalResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, curves_) = whole(|curves_: &mut [PathCurve]| {
            check(unsafe { sys::libpath_directional_search_path(self.pointer(), curves_.as_mut_ptr(), curves_.len(), &mut result_) })?;
            Ok(((), result_.curves as usize))
        })?;
        Ok((result_, curves_))
    }
    pub fn path_into(&self, curves: &mut [PathCurve]) -> Result<DirectionalResult> {
        let curves_ = curves;
        let mut result_ = DirectionalResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_directional_search_path(self.pointer(), curves_.as_mut_ptr(), curves_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// While it runs: the way as far as it is known.
    pub fn partial_path(&self) -> Result<(DirectionalResult, Vec<PathCurve>)> {
        let mut result_ = DirectionalResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, curves_) = whole(|curves_: &mut [PathCurve]| {
            check(unsafe { sys::libpath_directional_search_partial_path(self.pointer(), curves_.as_mut_ptr(), curves_.len(), &mut result_) })?;
            Ok(((), result_.curves as usize))
        })?;
        Ok((result_, curves_))
    }
    /// While it runs: the way as far as it is known.
    pub fn partial_path_into(&self, curves: &mut [PathCurve]) -> Result<DirectionalResult> {
        let curves_ = curves;
        let mut result_ = DirectionalResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_directional_search_partial_path(self.pointer(), curves_.as_mut_ptr(), curves_.len(), &mut result_) })?;
        Ok(result_)
    }
}

pub struct PoseFlood<'a> {
    inner: Arc<Inner<sys::libpath_pose_flood>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
    _uses: PhantomData<&'a mut ()>,
}

#[allow(dead_code)]
impl<'a> PoseFlood<'a> {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_pose_flood>>) -> Self {
        PoseFlood { inner, kept: BTreeMap::new(), _unshared: PhantomData, _uses: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_pose_flood {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl<'a> PoseFlood<'a> {
    /// The costs from every pose to one goal, for all units of a group at once (search/turning/pose_flood.h). `to` may have LIBPATH_ANY_HEADING; poses dearer than `most` are left alone. The world and the context must outlive the flood, which uses the context until the next start of any search on it. Many threads may read a flood that is done.
    pub fn create(world: &'a World, context: &'a mut DirectionalContext) -> Result<Self> {
        let mut flood_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_pose_flood_create(world.pointer(), context.pointer(), &mut flood_) })?;
        Ok(Self::of(Inner::new(flood_, vec![], |handle| unsafe { sys::libpath_pose_flood_destroy(handle) })))
    }
    /// The costs from every pose to one goal, for all units of a group at once (search/turning/pose_flood.h). `to` may have LIBPATH_ANY_HEADING; poses dearer than `most` are left alone. The world and the context must outlive the flood, which uses the context until the next start of any search on it. Many threads may read a flood that is done.
    pub fn start(&mut self, to: GridPose, most: u64) -> Result<u32> {
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_pose_flood_start(self.pointer(), to, most, &mut status_) })?;
        Ok(status_)
    }
    /// The costs from every pose to one goal, for all units of a group at once (search/turning/pose_flood.h). `to` may have LIBPATH_ANY_HEADING; poses dearer than `most` are left alone. The world and the context must outlive the flood, which uses the context until the next start of any search on it. Many threads may read a flood that is done.
    pub fn step(&mut self, budget: u64) -> Result<u32> {
        let mut status_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_pose_flood_step(self.pointer(), budget, &mut status_) })?;
        Ok(status_)
    }
    /// LIBPATH_NO_COST where no way is known, and for what is no pose of the unit.
    pub fn cost(&self, from: GridPose) -> u64 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_pose_flood_cost(self.pointer(), from) }
    }
    /// LIBPATH_NO_COST where no way is known, and for what is no pose of the unit.
    pub fn path(&self, from: GridPose) -> Result<(DirectionalResult, Vec<PathCurve>)> {
        let mut result_ = DirectionalResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, curves_) = whole(|curves_: &mut [PathCurve]| {
            check(unsafe { sys::libpath_pose_flood_path(self.pointer(), from, curves_.as_mut_ptr(), curves_.len(), &mut result_) })?;
            Ok(((), result_.curves as usize))
        })?;
        Ok((result_, curves_))
    }
    /// LIBPATH_NO_COST where no way is known, and for what is no pose of the unit.
    pub fn path_into(&self, from: GridPose, curves: &mut [PathCurve]) -> Result<DirectionalResult> {
        let curves_ = curves;
        let mut result_ = DirectionalResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_pose_flood_path(self.pointer(), from, curves_.as_mut_ptr(), curves_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// From anywhere on the map at any heading. `scratch`: a context made for the world, of the calling thread alone. Its first curve is one of libpath_start_curve_segments.
    pub fn path_from(&self, from: Pose, scratch: &mut DirectionalContext) -> Result<(DirectionalResult, Vec<PathCurve>)> {
        let mut result_ = DirectionalResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, curves_) = whole(|curves_: &mut [PathCurve]| {
            check(unsafe { sys::libpath_pose_flood_path_from(self.pointer(), &from, scratch.pointer(), curves_.as_mut_ptr(), curves_.len(), &mut result_) })?;
            Ok(((), result_.curves as usize))
        })?;
        Ok((result_, curves_))
    }
    /// From anywhere on the map at any heading. `scratch`: a context made for the world, of the calling thread alone. Its first curve is one of libpath_start_curve_segments.
    pub fn path_from_into(&self, from: Pose, scratch: &mut DirectionalContext, curves: &mut [PathCurve]) -> Result<DirectionalResult> {
        let curves_ = curves;
        let mut result_ = DirectionalResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_pose_flood_path_from(self.pointer(), &from, scratch.pointer(), curves_.as_mut_ptr(), curves_.len(), &mut result_) })?;
        Ok(result_)
    }
}

pub struct Influence {
    inner: Arc<Inner<sys::libpath_influence>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
}

#[allow(dead_code)]
impl Influence {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_influence>>) -> Self {
        Influence { inner, kept: BTreeMap::new(), _unshared: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_influence {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl Influence {
    /// Thousandths that decay and that spread with every update, 0 to 1000.
    pub fn create(width: i32, height: i32, decay: i32, spread: i32) -> Result<Self> {
        let mut influence_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_influence_create(width, height, decay, spread, &mut influence_) })?;
        Ok(Self::of(Inner::new(influence_, vec![], |handle| unsafe { sys::libpath_influence_destroy(handle) })))
    }
    /// Thousandths that decay and that spread with every update, 0 to 1000.
    pub fn add(&mut self, cell: Cell, thousandths: i32) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_influence_add(self.pointer(), cell, thousandths) })?;
        Ok(())
    }
    /// Thousandths that decay and that spread with every update, 0 to 1000.
    pub fn at(&self, cell: Cell) -> Result<i32> {
        let mut thousandths_ = i32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_influence_at(self.pointer(), cell, &mut thousandths_) })?;
        Ok(thousandths_)
    }
    /// Thousandths that decay and that spread with every update, 0 to 1000.
    pub fn update(&mut self) {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_influence_update(self.pointer()) }
    }
    /// Thousandths that decay and that spread with every update, 0 to 1000.
    pub fn clear(&mut self) {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_influence_clear(self.pointer()) }
    }
}

pub struct InfluenceLayer {
    inner: Arc<Inner<sys::libpath_influence_layer>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
}

#[allow(dead_code)]
impl InfluenceLayer {
    pub(crate) const OVERLAY: u64 = u64::MAX - 0;
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_influence_layer>>) -> Self {
        InfluenceLayer { inner, kept: BTreeMap::new(), _unshared: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_influence_layer {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl InfluenceLayer {
    /// What a map of influence lays over one overlay: `cost` thousandths for every 1.0. A layer belongs to the first overlay that it is laid on, until it is lifted.
    pub fn create(influence: &Influence) -> Result<Self> {
        let mut layer_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_influence_layer_create(influence.pointer(), &mut layer_) })?;
        Ok(Self::of(Inner::new(layer_, vec![], |handle| unsafe { sys::libpath_influence_layer_destroy(handle) })))
    }
    /// What a map of influence lays over one overlay: `cost` thousandths for every 1.0. A layer belongs to the first overlay that it is laid on, until it is lifted.
    pub fn lay(&mut self, influence: &Influence, overlay: &mut Overlay<'_>, cost: i32) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_influence_layer_lay(self.pointer(), influence.pointer(), overlay.pointer(), cost) })?;
        self.keep(Self::OVERLAY, Box::new(overlay.inner()));
        Ok(())
    }
    /// What a map of influence lays over one overlay: `cost` thousandths for every 1.0. A layer belongs to the first overlay that it is laid on, until it is lifted.
    pub fn lift(&mut self, overlay: &mut Overlay<'_>) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_influence_layer_lift(self.pointer(), overlay.pointer()) })?;
        Ok(())
    }
}

pub struct Knowledge {
    inner: Arc<Inner<sys::libpath_knowledge>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
}

#[allow(dead_code)]
impl Knowledge {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_knowledge>>) -> Self {
        Knowledge { inner, kept: BTreeMap::new(), _unshared: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_knowledge {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl Knowledge {
    /// What one player knows of the map, for these unit profiles. Its worlds are as that of a live world.
    pub fn create(asset: &Asset, units: &[u32]) -> Result<Self> {
        let mut knowledge_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_knowledge_create(asset.pointer(), units.as_ptr(), units.len(), &mut knowledge_) })?;
        Ok(Self::of(Inner::new(knowledge_, vec![asset.inner()], |handle| unsafe { sys::libpath_knowledge_destroy(handle) })))
    }
    /// What one player knows of the map, for these unit profiles. Its worlds are as that of a live world.
    pub fn is_known(&self, cell: Cell) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_knowledge_is_known(self.pointer(), cell) != 0 }
    }
    /// `news`, which may be null, gets how many cells are not as was believed.
    pub fn see(&mut self, cell: Cell, terrain: u32) -> Result<usize> {
        let mut news_ = usize::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_knowledge_see(self.pointer(), cell, terrain, &mut news_) })?;
        Ok(news_)
    }
    /// By the terrain of every cell as it is now, row by row; null: as baked.
    pub fn see_around(&mut self, at: Cell, radius: i32, terrain: Option<&[u8]>) -> Result<usize> {
        let mut news_ = usize::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_knowledge_see_around(self.pointer(), at, radius, terrain.map_or(ptr::null(), |given| given.as_ptr()), terrain.map_or(0, |given| given.len()), &mut news_) })?;
        Ok(news_)
    }
    /// Null where there are not so many profiles.
    pub fn get(&mut self, place: usize) -> Option<Lent<'_>> {
        // SAFETY: the world is this one's, which is borrowed as long as it is lent.
        let pointer = unsafe { sys::libpath_knowledge_get(self.pointer(), place) } as *mut sys::libpath_world;
        if pointer.is_null() {
            return None;
        }
        Some(Lent::of(World::of(Inner::borrowed(pointer))))
    }
}

pub struct Crowd {
    inner: Arc<Inner<sys::libpath_crowd>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
}

#[allow(dead_code)]
impl Crowd {
    pub(crate) const UNDER: u64 = u64::MAX - 0;
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_crowd>>) -> Self {
        Crowd { inner, kept: BTreeMap::new(), _unshared: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_crowd {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl Crowd {
    pub fn create(asset: &Asset, profiles: &[u32], most: usize) -> Result<Self> {
        let mut crowd_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_crowd_create(asset.pointer(), profiles.as_ptr(), profiles.len(), most, &mut crowd_) })?;
        Ok(Self::of(Inner::new(crowd_, vec![asset.inner()], |handle| unsafe { sys::libpath_crowd_destroy(handle) })))
    }
    /// The units of a profile walk on this overlay from now on, and what it lies on: each step follows the changes there. It must outlive the crowd, or the next call. Bad arguments: an overlay of another map or unit.
    pub fn set_overlay(&mut self, profile: u32, under: &mut Overlay<'_>) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_crowd_set_overlay(self.pointer(), profile, under.pointer()) })?;
        self.keep(Self::UNDER, Box::new(under.inner()));
        Ok(())
    }
    /// Speeds in cells a second, accelerations in cells a second². LIBPATH_FULL: the unit cannot stand there, another one does, or there are as many as the crowd is for.
    pub fn add(&mut self, profile: u32, place: Cell, speed: f64, acceleration: f64) -> Result<u32> {
        let mut unit_ = u32::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_crowd_add(self.pointer(), profile, place, speed, acceleration, &mut unit_) })?;
        Ok(unit_)
    }
    /// Speeds in cells a second, accelerations in cells a second². LIBPATH_FULL: the unit cannot stand there, another one does, or there are as many as the crowd is for.
    pub fn remove(&mut self, unit: u32) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_crowd_remove(self.pointer(), unit) })?;
        Ok(())
    }
    /// Speeds in cells a second, accelerations in cells a second². LIBPATH_FULL: the unit cannot stand there, another one does, or there are as many as the crowd is for.
    pub fn order(&mut self, unit: u32, goal: Cell) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_crowd_order(self.pointer(), unit, goal) })?;
        Ok(())
    }
    /// LIBPATH_NOT_FOUND where no unit wants a route.
    pub fn next_need(&mut self) -> Result<Option<RouteNeed>> {
        let mut need_ = RouteNeed::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let code = unsafe { sys::libpath_crowd_next_need(self.pointer(), &mut need_) };
        if code == code::NOT_FOUND {
            return Ok(None);
        }
        check(code)?;
        Ok(Some(need_))
    }
    /// LIBPATH_NOT_FOUND where no unit wants a route.
    pub fn follow(&mut self, unit: u32, cells: &[Cell]) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_crowd_follow(self.pointer(), unit, cells.as_ptr(), cells.len()) })?;
        Ok(())
    }
    /// LIBPATH_NOT_FOUND where no unit wants a route.
    pub fn refuse(&mut self, unit: u32) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_crowd_refuse(self.pointer(), unit) })?;
        Ok(())
    }
    /// LIBPATH_NOT_FOUND where no unit wants a route.
    pub fn block(&mut self, cell: Cell) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_crowd_block(self.pointer(), cell) })?;
        Ok(())
    }
    /// LIBPATH_NOT_FOUND where no unit wants a route.
    pub fn unblock(&mut self, cell: Cell) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_crowd_unblock(self.pointer(), cell) })?;
        Ok(())
    }
    /// LIBPATH_NOT_FOUND where no unit wants a route.
    pub fn is_blocked(&self, cell: Cell) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_crowd_is_blocked(self.pointer(), cell) != 0 }
    }
    /// LIBPATH_NOT_FOUND where no unit wants a route.
    pub fn step(&mut self, seconds: f64, expansions: u64) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_crowd_step(self.pointer(), seconds, expansions) })?;
        Ok(())
    }
    /// LIBPATH_NOT_FOUND where no unit wants a route.
    pub fn pose(&self, unit: u32) -> Result<Pose> {
        let mut pose_ = Pose::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_crowd_pose(self.pointer(), unit, &mut pose_) })?;
        Ok(pose_)
    }
    /// LIBPATH_NOT_FOUND where no unit wants a route.
    pub fn place(&self, unit: u32) -> Result<Cell> {
        let mut place_ = Cell::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_crowd_place(self.pointer(), unit, &mut place_) })?;
        Ok(place_)
    }
    /// 0 for what is no unit.
    pub fn speed(&self, unit: u32) -> f64 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_crowd_speed(self.pointer(), unit) }
    }
    /// 0 for what is no unit.
    pub fn cells_left(&self, unit: u32) -> f64 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_crowd_cells_left(self.pointer(), unit) }
    }
    /// 0 for what is no unit.
    pub fn has_arrived(&self, unit: u32) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_crowd_has_arrived(self.pointer(), unit) != 0 }
    }
    /// 0 for what is no unit.
    pub fn set_pace(&mut self, unit: u32, part: f64) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_crowd_set_pace(self.pointer(), unit, part) })?;
        Ok(())
    }
    /// 0 for what is no unit.
    pub fn keep_together(&mut self, units: &[u32]) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_crowd_keep_together(self.pointer(), units.as_ptr(), units.len()) })?;
        Ok(())
    }
    /// 0 for what is no unit.
    pub fn get_counts(&self) -> Result<CrowdCounts> {
        let mut counts_ = CrowdCounts::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_crowd_get_counts(self.pointer(), &mut counts_) })?;
        Ok(counts_)
    }
}

pub struct Claims {
    inner: Arc<Inner<sys::libpath_claims>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
}

#[allow(dead_code)]
impl Claims {
    pub(crate) const OVERLAY: u64 = u64::MAX - 0;
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_claims>>) -> Self {
        Claims { inner, kept: BTreeMap::new(), _unshared: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_claims {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl Claims {
    /// For at most `most` cells of neighbours; what is beyond is left out.
    pub fn create(most: usize) -> Result<Self> {
        let mut claims_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_claims_create(most, &mut claims_) })?;
        Ok(Self::of(Inner::new(claims_, vec![], |handle| unsafe { sys::libpath_claims_destroy(handle) })))
    }
    /// Makes one cell dearer by so many thousandths, to be lifted with the rest; cells off the map are left out. On the overlay that the claims lie on, or any where they lie on none.
    pub fn lay_cost(&mut self, overlay: &mut Overlay<'_>, cell: Cell, cost: i32) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_claims_lay_cost(self.pointer(), overlay.pointer(), cell, cost) })?;
        self.keep(Self::OVERLAY, Box::new(overlay.inner()));
        Ok(())
    }
    /// Makes one cell dearer by so many thousandths, to be lifted with the rest; cells off the map are left out. On the overlay that the claims lie on, or any where they lie on none.
    pub fn lift(&mut self, overlay: &mut Overlay<'_>) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_claims_lift(self.pointer(), overlay.pointer()) })?;
        Ok(())
    }
}

pub struct Clearance<'a> {
    inner: Arc<Inner<sys::libpath_clearance>>,
    _uses: PhantomData<&'a mut ()>,
}

#[allow(dead_code)]
impl<'a> Clearance<'a> {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_clearance>>) -> Self {
        Clearance { inner, _uses: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_clearance {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
}

impl<'a> Clearance<'a> {
    /// Of a world as it is when it is asked; it must not outlive what the world belongs to.
    pub fn create(world: &'a World, body: u32) -> Result<Self> {
        let mut clearance_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_clearance_create(world.pointer(), body, &mut clearance_) })?;
        Ok(Self::of(Inner::new(clearance_, vec![], |handle| unsafe { sys::libpath_clearance_destroy(handle) })))
    }
    /// Where the unit stands in a cell, and the cell that it is in at a position on the map.
    pub fn stand(&self, cell: Cell) -> Result<Point> {
        let mut position_ = Point::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_clearance_stand(self.pointer(), cell, &mut position_) })?;
        Ok(position_)
    }
    /// Where the unit stands in a cell, and the cell that it is in at a position on the map.
    pub fn cell_at(&self, position: Point) -> Result<Cell> {
        let mut cell_ = Cell::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_clearance_cell_at(self.pointer(), position, &mut cell_) })?;
        Ok(cell_)
    }
    /// 1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments.
    pub fn is_ground(&self, cell: Cell) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_clearance_is_ground(self.pointer(), cell) != 0 }
    }
    /// 1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments.
    pub fn can_stand(&self, position: Point) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_clearance_can_stand(self.pointer(), position) != 0 }
    }
    /// 1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments.
    pub fn pose_is_free(&self, pose: Pose) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_clearance_pose_is_free(self.pointer(), &pose) != 0 }
    }
    /// 1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments.
    pub fn line_is_free(&self, from: Point, to: Point) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_clearance_line_is_free(self.pointer(), from, to) != 0 }
    }
    /// 1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments.
    pub fn segments_are_free(&self, segments: &[Segment]) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_clearance_segments_are_free(self.pointer(), segments.as_ptr(), segments.len()) != 0 }
    }
    /// Drops every point of a path that can be walked past in a straight line, but none on a road of `roads`, the map, which may be null. The first `kept` points are the path then.
    pub fn smooth_lines(&self, roads: Option<&Asset>, points: &mut Vec<Point>) -> Result<()> {
        let mut count_ = 0;
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_smooth_lines(self.pointer(), roads.map_or(ptr::null(), |given| given.pointer() as *const _), points.as_mut_ptr(), points.len(), &mut count_) })?;
        points.truncate(count_);
        Ok(())
    }
    /// The shortest curve between two poses, driven forward, that is free and at most `longest` cells long. LIBPATH_NOT_FOUND where there is none.
    pub fn find_free_curve(&self, from: Pose, to: Pose, radius: f64, longest: f64) -> Result<Option<Vec<Segment>>> {
        let mut segments_ = [Segment::default(); 3];
        let mut count_ = 0;
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let code = unsafe { sys::libpath_find_free_curve(self.pointer(), &from, &to, radius, longest, segments_.as_mut_ptr(), &mut count_) };
        if code == code::NOT_FOUND {
            return Ok(None);
        }
        check(code)?;
        Ok(Some(segments_[..count_ as usize].to_vec()))
    }
    /// Drives a unit along points by curves that stay on free ground, and lays what is driven into the route. Plan it next: until then it takes no time. At least one point, at most two more than the context's world has cells.
    pub fn drive_path(&self, context: &mut RouteContext, query: &DriveQuery, points: &[Point], route: &mut Route) -> Result<DriveResult> {
        let query_ = DriveQuery { struct_size: DriveQuery::default().struct_size, ..*query };
        let mut result_ = DriveResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_drive_path(self.pointer(), context.pointer(), &query_, points.as_ptr(), points.len(), route.pointer(), &mut result_) })?;
        Ok(result_)
    }
}

pub struct StepSearch<'a> {
    inner: Arc<Inner<sys::libpath_step_search>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
    _uses: PhantomData<&'a mut ()>,
}

#[allow(dead_code)]
impl<'a> StepSearch<'a> {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_step_search>>) -> Self {
        StepSearch { inner, kept: BTreeMap::new(), _unshared: PhantomData, _uses: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_step_search {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl<'a> StepSearch<'a> {
    /// The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.
    pub fn create(world: &'a World, context: &'a mut RouteContext) -> Result<Self> {
        let mut search_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_step_search_create(world.pointer(), context.pointer(), &mut search_) })?;
        Ok(Self::of(Inner::new(search_, vec![], |handle| unsafe { sys::libpath_step_search_destroy(handle) })))
    }
    /// The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.
    pub fn find(&mut self, query: &StepQuery) -> Result<(PathResult, Vec<Cell>)> {
        let query_ = StepQuery { struct_size: StepQuery::default().struct_size, ..*query };
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, cells_) = whole(|cells_: &mut [Cell]| {
            check(unsafe { sys::libpath_step_search_find(self.pointer(), &query_, cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
            Ok(((), result_.cells as usize))
        })?;
        Ok((result_, cells_))
    }
    /// The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.
    pub fn find_into(&mut self, query: &StepQuery, cells: &mut [Cell]) -> Result<PathResult> {
        let query_ = StepQuery { struct_size: StepQuery::default().struct_size, ..*query };
        let cells_ = cells;
        let mut result_ = PathResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_step_search_find(self.pointer(), &query_, cells_.as_mut_ptr(), cells_.len(), &mut result_) })?;
        Ok(result_)
    }
    /// The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.
    pub fn forbid(&mut self, cell: Cell, heading: u32) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_step_search_forbid(self.pointer(), cell, heading) })?;
        Ok(())
    }
    /// The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.
    pub fn allow_all(&mut self) {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_step_search_allow_all(self.pointer()) }
    }
    /// The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.
    pub fn is_forbidden(&self, cell: Cell, heading: u32) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_step_search_is_forbidden(self.pointer(), cell, heading) != 0 }
    }
}

pub struct Route {
    inner: Arc<Inner<sys::libpath_route>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
}

#[allow(dead_code)]
impl Route {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_route>>) -> Self {
        Route { inner, kept: BTreeMap::new(), _unshared: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_route {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl Route {
    /// With room for so many lines and arcs, at most 2^20.
    pub fn create(most_segments: usize) -> Result<Self> {
        let mut route_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_route_create(most_segments, &mut route_) })?;
        Ok(Self::of(Inner::new(route_, vec![], |handle| unsafe { sys::libpath_route_destroy(handle) })))
    }
    /// Lays a path that was found otherwise: lines through points or through the middle of cells, or the curves of the directional path that answers this query. Plan it next: until then it takes no time. LIBPATH_FULL: the route has no room for all of it.
    pub fn lay_lines(&mut self, points: &[Point]) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_lay_lines(points.as_ptr(), points.len(), self.pointer()) })?;
        Ok(())
    }
    /// Lays a path that was found otherwise: lines through points or through the middle of cells, or the curves of the directional path that answers this query. Plan it next: until then it takes no time. LIBPATH_FULL: the route has no room for all of it.
    pub fn lay_cells(&mut self, cells: &[Cell]) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_lay_cells(cells.as_ptr(), cells.len(), self.pointer()) })?;
        Ok(())
    }
    /// Lays curves from a start through points, the first of which is the start's, with turns of `radius` cells and whatever they lead over.
    pub fn lay_curves_through(&mut self, start: Pose, points: &[Point], radius: f64) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_lay_curves_through(&start, points.as_ptr(), points.len(), radius, self.pointer()) })?;
        Ok(())
    }
    /// By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments: segments that do not start where the route, or the one before, ends.
    pub fn start_at(&mut self, pose: Pose) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_route_start_at(self.pointer(), &pose) })?;
        Ok(())
    }
    /// By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments: segments that do not start where the route, or the one before, ends.
    pub fn face(&mut self, heading: f64) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_route_face(self.pointer(), heading) })?;
        Ok(())
    }
    /// By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments: segments that do not start where the route, or the one before, ends.
    pub fn add(&mut self, segments: &[Segment]) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_route_add(self.pointer(), segments.as_ptr(), segments.len()) })?;
        Ok(())
    }
    /// By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments: segments that do not start where the route, or the one before, ends.
    pub fn add_line_to(&mut self, point: Point) -> Result<()> {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_route_add_line_to(self.pointer(), point) })?;
        Ok(())
    }
    /// The limits of a unit's profile, which are those of libpath_find_route().
    pub fn plan(&mut self, limits: &DriveLimits) -> Result<()> {
        let limits_ = DriveLimits { struct_size: DriveLimits::default().struct_size, ..*limits };
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_route_plan(self.pointer(), &limits_) })?;
        Ok(())
    }
    /// The limits of a unit's profile, which are those of libpath_find_route().
    pub fn size(&self) -> usize {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_route_size(self.pointer()) }
    }
    /// The limits of a unit's profile, which are those of libpath_find_route().
    pub fn segment(&self, place: usize) -> Result<Segment> {
        let mut segment_ = Segment::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_route_segment(self.pointer(), place, &mut segment_) })?;
        Ok(segment_)
    }
    /// 0 for null, and for an empty route.
    pub fn length(&self) -> f64 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_route_length(self.pointer()) }
    }
    /// 0 for null, and for an empty route.
    pub fn seconds(&self) -> f64 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_route_seconds(self.pointer()) }
    }
    /// After so many cells, or seconds; at the ends for what lies outside.
    pub fn pose_at(&self, distance: f64) -> Result<Pose> {
        let mut pose_ = Pose::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_route_pose_at(self.pointer(), distance, &mut pose_) })?;
        Ok(pose_)
    }
    /// After so many cells, or seconds; at the ends for what lies outside.
    pub fn pose_at_time(&self, time: f64) -> Result<Pose> {
        let mut pose_ = Pose::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_route_pose_at_time(self.pointer(), time, &mut pose_) })?;
        Ok(pose_)
    }
    /// After so many cells, or seconds; at the ends for what lies outside.
    pub fn end(&self) -> Result<Pose> {
        let mut pose_ = Pose::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_route_end(self.pointer(), &mut pose_) })?;
        Ok(pose_)
    }
    /// 1: backing up there.
    pub fn gear_at(&self, distance: f64) -> bool {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_route_gear_at(self.pointer(), distance) != 0 }
    }
    /// Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number.
    pub fn speed_at(&self, time: f64) -> f64 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_route_speed_at(self.pointer(), time) }
    }
    /// Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number.
    pub fn distance_at(&self, time: f64) -> f64 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_route_distance_at(self.pointer(), time) }
    }
    /// Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number.
    pub fn remaining_length(&self, time: f64) -> f64 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_route_remaining_length(self.pointer(), time) }
    }
    /// Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number.
    pub fn remaining_seconds(&self, time: f64) -> f64 {
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        unsafe { sys::libpath_route_remaining_seconds(self.pointer(), time) }
    }
    /// Lays `art`, another route, along this one for a unit whose pictures show 8 or 16 directions, and has it faced in these alone. Plan it next, with a corner_speed as high as the speed: until then it takes no time.
    pub fn lay_fixed_angle(&self, directions: u32, art: &mut Route) -> Result<FixedAngleResult> {
        let mut result_ = FixedAngleResult::default();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_lay_fixed_angle(self.pointer(), directions, art.pointer(), &mut result_) })?;
        Ok(result_)
    }
}

pub struct RouteContext {
    inner: Arc<Inner<sys::libpath_route_context>>,
    // Behind the handle, so that it is freed first.
    kept: BTreeMap<u64, Box<dyn Any + Send>>,
    _unshared: PhantomData<Unshared<()>>,
}

#[allow(dead_code)]
impl RouteContext {
    pub(crate) fn of(inner: Arc<Inner<sys::libpath_route_context>>) -> Self {
        RouteContext { inner, kept: BTreeMap::new(), _unshared: PhantomData }
    }
    pub(crate) fn pointer(&self) -> *mut sys::libpath_route_context {
        self.inner.pointer()
    }
    pub(crate) fn inner(&self) -> Keep {
        self.inner.clone()
    }
    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {
        self.kept.insert(name, what);
    }
    pub(crate) fn let_go(&mut self, name: u64) {
        self.kept.remove(&name);
    }
    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {
        self.kept.get(&name).map(|kept| &**kept)
    }
}

impl RouteContext {
    pub fn create(world: &World) -> Result<Self> {
        let mut context_ = ptr::null_mut();
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_route_context_create(world.pointer(), &mut context_) })?;
        Ok(Self::of(Inner::new(context_, vec![], |handle| unsafe { sys::libpath_route_context_destroy(handle) })))
    }
    /// The grid path that the last route was made from: writes the first `capacity` cells. `count` gets how many there are; 0 where the route was made without.
    pub fn grid_path(&self) -> Result<Vec<Cell>> {
        let mut count_ = 0;
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        let (_, cells_) = whole(|cells_: &mut [Cell]| {
            check(unsafe { sys::libpath_route_context_grid_path(self.pointer(), cells_.as_mut_ptr(), cells_.len(), &mut count_) })?;
            Ok(((), count_ as usize))
        })?;
        Ok(cells_)
    }
    /// The grid path that the last route was made from: writes the first `capacity` cells. `count` gets how many there are; 0 where the route was made without.
    pub fn grid_path_into(&self, cells: &mut [Cell]) -> Result<usize> {
        let cells_ = cells;
        let mut count_ = 0;
        // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
        check(unsafe { sys::libpath_route_context_grid_path(self.pointer(), cells_.as_mut_ptr(), cells_.len(), &mut count_) })?;
        Ok(count_ as usize)
    }
}

pub fn version() -> u32 {
    // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
    unsafe { sys::libpath_version() }
}

/// One clause in plain English; never null.
pub fn describe_code(code: i32) -> &'static str {
    // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
    unsafe { text(sys::libpath_describe_code(code)) }
}

pub fn describe_reason(reason: u32) -> &'static str {
    // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
    unsafe { text(sys::libpath_describe_reason(reason)) }
}

/// The shortest curve between two poses, or from a pose to a point whatever the heading there, at `place` 0; further ones at 1 and so on, LIBPATH_NOT_FOUND behind the last. `reverse` 1: backing along it. A curve that covers no distance has no segments; `count` gets how many. Cost: 1 µs.
pub fn curve_between(from: Pose, to: Pose, radius: f64, reverse: u32, place: u32) -> Result<Option<Vec<Segment>>> {
    let mut segments_ = [Segment::default(); 3];
    let mut count_ = 0;
    // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
    let code = unsafe { sys::libpath_curve_between(&from, &to, radius, reverse, place, segments_.as_mut_ptr(), &mut count_) };
    if code == code::NOT_FOUND {
        return Ok(None);
    }
    check(code)?;
    Ok(Some(segments_[..count_ as usize].to_vec()))
}

/// The shortest curve between two poses, or from a pose to a point whatever the heading there, at `place` 0; further ones at 1 and so on, LIBPATH_NOT_FOUND behind the last. `reverse` 1: backing along it. A curve that covers no distance has no segments; `count` gets how many. Cost: 1 µs.
pub fn curve_to(from: Pose, to: Point, radius: f64, reverse: u32, place: u32) -> Result<Option<Vec<Segment>>> {
    let mut segments_ = [Segment::default(); 3];
    let mut count_ = 0;
    // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
    let code = unsafe { sys::libpath_curve_to(&from, to, radius, reverse, place, segments_.as_mut_ptr(), &mut count_) };
    if code == code::NOT_FOUND {
        return Ok(None);
    }
    check(code)?;
    Ok(Some(segments_[..count_ as usize].to_vec()))
}

/// Cells; of the first curve between two poses.
pub fn turning_distance(from: Pose, to: Pose, radius: f64, reverse: u32) -> Result<f64> {
    let mut length_ = f64::default();
    // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
    check(unsafe { sys::libpath_turning_distance(&from, &to, radius, reverse, &mut length_) })?;
    Ok(length_)
}

/// The cells that a footprint of `length` by `width` cells touches along a curve of at most three segments, or where it stands at `start` without any, row by row; they may lie off the map. Writes the first `capacity`; `count` gets how many there are. LIBPATH_FULL: the box around them has more than 1,024 rows, of which those wider than 64 cells count as several.
pub fn swept_cells(start: Pose, segments: &[Segment], length: f64, width: f64) -> Result<Vec<Cell>> {
    let mut count_ = 0;
    // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
    let (_, cells_) = whole(|cells_: &mut [Cell]| {
        check(unsafe { sys::libpath_swept_cells(&start, segments.as_ptr(), segments.len(), length, width, cells_.as_mut_ptr(), cells_.len(), &mut count_) })?;
        Ok(((), count_ as usize))
    })?;
    Ok(cells_)
}
/// The cells that a footprint of `length` by `width` cells touches along a curve of at most three segments, or where it stands at `start` without any, row by row; they may lie off the map. Writes the first `capacity`; `count` gets how many there are. LIBPATH_FULL: the box around them has more than 1,024 rows, of which those wider than 64 cells count as several.
pub fn swept_cells_into(start: Pose, segments: &[Segment], length: f64, width: f64, cells: &mut [Cell]) -> Result<usize> {
    let cells_ = cells;
    let mut count_ = 0;
    // SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call.
    check(unsafe { sys::libpath_swept_cells(&start, segments.as_ptr(), segments.len(), length, width, cells_.as_mut_ptr(), cells_.len(), &mut count_) })?;
    Ok(count_ as usize)
}
