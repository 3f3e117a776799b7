-- Written by bindings/generate.py from libpath/c/libpath.h: changes are made there.

local ffi = require("ffi")
local C = require("libpath.library")
local handles = require("libpath.handles")
local values = require("libpath.values")
local check, use, use_to_change = handles.check, handles.use, handles.use_to_change
local struct, span, room, list = values.struct, values.span, values.room, values.list
local libpath = {Error = handles.Error}

libpath.NO_COST = 18446744073709551615ULL
libpath.CONTEXT_CELLS = 1
libpath.CONTEXT_LINES = 2
libpath.OTHERWISE_NOTHING = 0
libpath.OTHERWISE_NEAREST = 1
libpath.ANY_HEADING = -1
libpath.Code = {OK = 0, BAD_ARGUMENT = 1, OUT_OF_MEMORY = 2, NOT_FOUND = 3, FULL = 4, TOO_SHORT = 16, NOT_AN_ASSET = 17, WRONG_VERSION = 18, WRONG_BYTE_ORDER = 19, WRONG_SIZE = 20, BAD_SECTION_TABLE = 21, WRONG_HASH = 22, MISSING_SECTION = 23, BAD_SECTION = 24, MISALIGNED = 25}
libpath.OpenFlags = {COPY = 1, SKIP_HASHES = 2}
libpath.Status = {FOUND = 0, NO_PATH = 1, RUNNING = 2, BAD_QUERY = 3}
libpath.Reason = {NONE = 0, START_OUTSIDE = 1, GOAL_OUTSIDE = 2, CONTEXT_TOO_SMALL = 3, START_BLOCKED = 4, GOAL_BLOCKED = 5, DIFFERENT_REGIONS = 6, CANCELLED = 7, NO_WAY_BY_NODES = 8, ONE_WAY_EDGES = 9, NO_TURNING_TABLES = 10, BAD_HEADING = 11, BAD_WEIGHT = 12, EXHAUSTED = 13, BAD_EDGES = 14, GAVE_UP = 15, ROUTE_FULL = 16, NO_AREAS = 17, BAD_POSITION = 18, NO_SUCH_NODE = 19, NO_WAY_WITHOUT_LOOPS = 20, BUDGET_SPENT = 21, NO_REVERSE = 22, NO_END_HEADING = 23, NO_OTHER_GOAL = 24}
libpath.Flow = {SEED = 8, LINK = 9, NONE = 255}
libpath.Priority = {HIGH = 0, NORMAL = 1, LOW = 2}
libpath.RequestState = {UNKNOWN = 0, WAITING = 1, RUNNING = 2, DONE = 3}
libpath.Body = {DISC = 0, FOOTPRINT = 1}
libpath.RouteMethod = {STRAIGHT = 0, IGNORE_BLOCKS = 1, RECALCULATE = 2, TIGHTEN = 3, BACK_UP = 4, ALONG = 5, HYBRID = 6, DIRECTIONAL = 7, DRIVABLE = 8}
libpath.TurnRule = {KEEP_RADIUS = 0, TIGHTEN = 1, BACK_UP = 2}

libpath.Cell = values.maker("libpath_cell", {"x", "y"}, false)
libpath.AssetInfo = values.maker("libpath_asset_info", {"width", "height", "units", "terrains", "tier"}, true)
libpath.UnitInfo = values.maker("libpath_unit_info", {"length", "width", "headings", "reverse", "turns", "turning_radius", "reverse_penalty", "speed", "acceleration"}, true)
libpath.GridQuery = values.maker("libpath_grid_query", {"four_neighbours", "from", "to", "otherwise"}, true)
libpath.PathResult = values.maker("libpath_path_result", {"status", "reason", "optimal", "cost", "length", "cells", "corners", "expanded", "goal"}, true)
libpath.RealTimeOptions = values.maker("libpath_real_time_options", {"side", "most_learned", "most_pieces"}, true)
libpath.FloodQuery = values.maker("libpath_flood_query", {"to_seeds", "four_neighbours", "most"}, true)
libpath.Budget = values.maker("libpath_budget", {"expansions", "microseconds"}, true)
libpath.Point = values.maker("libpath_point", {"x", "y"}, false)
libpath.WaypointQuery = values.maker("libpath_waypoint_query", {"from", "to", "otherwise", "reserved"}, true)
libpath.WaypointResult = values.maker("libpath_waypoint_result", {"status", "reason", "optimal", "length", "points", "expanded", "cost", "goal"}, true)
libpath.LinkStep = values.maker("libpath_link_step", {"place", "cost"}, false)
libpath.Wall = values.maker("libpath_wall", {"cell", "square", "distance"}, true)
libpath.RayHit = values.maker("libpath_ray_hit", {"hit", "inside", "side", "cell", "at"}, true)
libpath.NodeResult = values.maker("libpath_node_result", {"status", "reason", "optimal", "cost", "nodes", "expanded"}, true)
libpath.JourneyInfo = values.maker("libpath_journey_info", {"unit", "cost", "length", "cells"}, true)
libpath.GridPose = values.maker("libpath_grid_pose", {"cell", "heading"}, false)
libpath.Pose = values.maker("libpath_pose", {"x", "y", "heading"}, false)
libpath.DirectionalQuery = values.maker("libpath_directional_query", {"weight", "from", "to", "turn_price", "rings", "shots", "max_effort", "without_loops"}, true)
libpath.PathCurve = values.maker("libpath_path_curve", {"from", "to", "word", "reverse"}, false)
libpath.Segment = values.maker("libpath_segment", {"arc", "reverse", "x", "y", "angle", "radius", "extent"}, false)
libpath.DirectionalResult = values.maker("libpath_directional_result", {"status", "reason", "optimal", "most", "loops", "cost", "length", "curves", "expanded", "cells_expanded", "plain_length", "effort", "rings"}, true)
libpath.RouteNeed = values.maker("libpath_route_need", {"unit", "from", "to"}, false)
libpath.CrowdCounts = values.maker("libpath_crowd_counts", {"arrivals", "repaths", "detours", "yields", "expansions"}, true)
libpath.ClaimOptions = values.maker("libpath_claim_options", {"reach", "steps", "cost"}, true)
libpath.RouteQuery = values.maker("libpath_route_query", {"method", "from", "to", "heading", "to_heading", "four_neighbours", "turn_price", "radius", "rings", "recalculations", "max_expansions"}, true)
libpath.RouteResult = values.maker("libpath_route_result", {"status", "reason", "guarantee", "length", "recalculations", "tight_turns", "back_ups", "expanded", "directional_search", "answered_by", "suboptimality_bound"}, true)
libpath.DriveLimits = values.maker("libpath_drive_limits", {"speed", "reverse_speed", "acceleration", "braking", "full_speed_radius", "corner_speed", "initial", "final"}, true)
libpath.FixedAngleResult = values.maker("libpath_fixed_angle_result", {"has_room", "parts", "farthest"}, true)
libpath.StepQuery = values.maker("libpath_step_query", {"four_neighbours", "from", "to", "turn_price", "heading"}, true)
libpath.AlongQuery = values.maker("libpath_along_query", {"backwards", "heading", "end_heading"}, true)
libpath.AlongResult = values.maker("libpath_along_result", {"status", "curves", "farthest", "expanded"}, true)
libpath.DriveQuery = values.maker("libpath_drive_query", {"rule", "start", "radius"}, true)
libpath.DriveResult = values.maker("libpath_drive_result", {"found", "has_room", "farthest", "tight_turns", "back_ups"}, true)

libpath.Asset = handles.class("Asset")
libpath.World = handles.class("World")
libpath.LiveWorld = handles.class("LiveWorld")
libpath.Overlay = handles.class("Overlay")
libpath.Context = handles.class("Context")
libpath.GridSearch = handles.class("GridSearch")
libpath.TwoLevelSearch = handles.class("TwoLevelSearch")
libpath.CompassSearch = handles.class("CompassSearch")
libpath.RealTimeSearch = handles.class("RealTimeSearch")
libpath.Flood = handles.class("Flood")
libpath.Queue = handles.class("Queue")
libpath.WaypointSearch = handles.class("WaypointSearch")
libpath.NodeSearch = handles.class("NodeSearch")
libpath.DirectionalContext = handles.class("DirectionalContext")
libpath.DirectionalSearch = handles.class("DirectionalSearch")
libpath.PoseFlood = handles.class("PoseFlood")
libpath.Influence = handles.class("Influence")
libpath.InfluenceLayer = handles.class("InfluenceLayer")
libpath.Knowledge = handles.class("Knowledge")
libpath.AssetSlot = handles.class("AssetSlot")
libpath.Crowd = handles.class("Crowd")
libpath.Claims = handles.class("Claims")
libpath.Clearance = handles.class("Clearance")
libpath.Clearance.follows_changes = true
libpath.StepSearch = handles.class("StepSearch")
libpath.Route = handles.class("Route")
libpath.RouteContext = handles.class("RouteContext")

function libpath.Asset:get_info()
  local this_ = use(libpath.Asset, self)
  local info_ = libpath.AssetInfo()
  check(C.libpath_asset_get_info(this_.pointer, info_))
  return info_
end

--- Writes the name and a zero, cut to `size`; `length`, which may be null, gets its whole length.
function libpath.Asset:unit_name(unit)
  local this_ = use(libpath.Asset, self)
  local out_, room_ = room("char")
  local count_ = ffi.new("size_t[1]")
  check(C.libpath_asset_unit_name(this_.pointer, unit, out_, room_, count_))
  if tonumber(count_[0]) + 1 > room_ then
    out_, room_ = room("char", tonumber(count_[0]) + 1)
    check(C.libpath_asset_unit_name(this_.pointer, unit, out_, room_, count_))
  end
  return ffi.string(out_, tonumber(count_[0]))
end

--- Writes the name and a zero, cut to `size`; `length`, which may be null, gets its whole length.
function libpath.Asset:find_unit(name)
  local this_ = use(libpath.Asset, self)
  local unit_ = ffi.new("uint32_t[1]")
  local code_ = C.libpath_asset_find_unit(this_.pointer, name, unit_)
  if code_ == 3 then return nil end
  check(code_)
  return unit_[0]
end

function libpath.Asset:get_unit(unit)
  local this_ = use(libpath.Asset, self)
  local info_ = libpath.UnitInfo()
  check(C.libpath_asset_get_unit(this_.pointer, unit, info_))
  return info_
end

--- Terrains by their places: names as libpath_asset_unit_name(), and that of a cell.
function libpath.Asset:terrain_name(terrain)
  local this_ = use(libpath.Asset, self)
  local out_, room_ = room("char")
  local count_ = ffi.new("size_t[1]")
  check(C.libpath_asset_terrain_name(this_.pointer, terrain, out_, room_, count_))
  if tonumber(count_[0]) + 1 > room_ then
    out_, room_ = room("char", tonumber(count_[0]) + 1)
    check(C.libpath_asset_terrain_name(this_.pointer, terrain, out_, room_, count_))
  end
  return ffi.string(out_, tonumber(count_[0]))
end

--- Terrains by their places: names as libpath_asset_unit_name(), and that of a cell.
function libpath.Asset:find_terrain(name)
  local this_ = use(libpath.Asset, self)
  local terrain_ = ffi.new("uint32_t[1]")
  local code_ = C.libpath_asset_find_terrain(this_.pointer, name, terrain_)
  if code_ == 3 then return nil end
  check(code_)
  return terrain_[0]
end

--- Terrains by their places: names as libpath_asset_unit_name(), and that of a cell.
function libpath.Asset:terrain_at(cell)
  local this_ = use(libpath.Asset, self)
  local cell_ = struct(libpath.Cell, cell)
  local terrain_ = ffi.new("uint32_t[1]")
  check(C.libpath_asset_terrain_at(this_.pointer, cell_, terrain_))
  return terrain_[0]
end

--- 1 or 0; 0 for cells outside.
function libpath.Asset:is_road(cell)
  local this_ = use(libpath.Asset, self)
  local cell_ = struct(libpath.Cell, cell)
  return C.libpath_asset_is_road(this_.pointer, cell_) ~= 0
end

function libpath.Asset:provinces()
  local this_ = use(libpath.Asset, self)
  return C.libpath_asset_provinces(this_.pointer)
end

--- Where a province has its node, and its name as libpath_asset_unit_name().
function libpath.Asset:province(province)
  local this_ = use(libpath.Asset, self)
  local position_ = libpath.Point()
  check(C.libpath_asset_province(this_.pointer, province, position_))
  return position_
end

--- Where a province has its node, and its name as libpath_asset_unit_name().
function libpath.Asset:province_name(province)
  local this_ = use(libpath.Asset, self)
  local out_, room_ = room("char")
  local count_ = ffi.new("size_t[1]")
  check(C.libpath_asset_province_name(this_.pointer, province, out_, room_, count_))
  if tonumber(count_[0]) + 1 > room_ then
    out_, room_ = room("char", tonumber(count_[0]) + 1)
    check(C.libpath_asset_province_name(this_.pointer, province, out_, room_, count_))
  end
  return ffi.string(out_, tonumber(count_[0]))
end

--- Where a province has its node, and its name as libpath_asset_unit_name().
function libpath.Asset:find_province(name)
  local this_ = use(libpath.Asset, self)
  local province_ = ffi.new("uint32_t[1]")
  local code_ = C.libpath_asset_find_province(this_.pointer, name, province_)
  if code_ == 3 then return nil end
  check(code_)
  return province_[0]
end

--- The waypoints that a designer placed, the same for all units.
function libpath.Asset:placed_waypoints()
  local this_ = use(libpath.Asset, self)
  return C.libpath_asset_placed_waypoints(this_.pointer)
end

--- The waypoints that a designer placed, the same for all units.
function libpath.Asset:placed_waypoint(waypoint)
  local this_ = use(libpath.Asset, self)
  local position_ = libpath.Point()
  check(C.libpath_asset_placed_waypoint(this_.pointer, waypoint, position_))
  return position_
end

--- The waypoints that a designer placed, the same for all units.
function libpath.Asset:placed_waypoint_name(waypoint)
  local this_ = use(libpath.Asset, self)
  local out_, room_ = room("char")
  local count_ = ffi.new("size_t[1]")
  check(C.libpath_asset_placed_waypoint_name(this_.pointer, waypoint, out_, room_, count_))
  if tonumber(count_[0]) + 1 > room_ then
    out_, room_ = room("char", tonumber(count_[0]) + 1)
    check(C.libpath_asset_placed_waypoint_name(this_.pointer, waypoint, out_, room_, count_))
  end
  return ffi.string(out_, tonumber(count_[0]))
end

--- The waypoints that a designer placed, the same for all units.
function libpath.Asset:find_placed_waypoint(name)
  local this_ = use(libpath.Asset, self)
  local waypoint_ = ffi.new("uint32_t[1]")
  local code_ = C.libpath_asset_find_placed_waypoint(this_.pointer, name, waypoint_)
  if code_ == 3 then return nil end
  check(code_)
  return waypoint_[0]
end

--- The waypoints that a designer placed, the same for all units.
function libpath.Asset:find_province_path(context, from, to)
  local this_ = use(libpath.Asset, self)
  local context_ = use(libpath.Context, context)
  local nodes_, room_ = room("uint32_t")
  local result_ = libpath.NodeResult()
  check(C.libpath_find_province_path(this_.pointer, context_.pointer, from, to, nodes_, room_, result_))
  if tonumber(result_.nodes) > room_ then
    nodes_, room_ = room("uint32_t", tonumber(result_.nodes))
    check(C.libpath_find_province_path(this_.pointer, context_.pointer, from, to, nodes_, room_, result_))
  end
  return result_, list(nil, nodes_, tonumber(result_.nodes))
end

function libpath.Asset:journeys()
  local this_ = use(libpath.Asset, self)
  return C.libpath_asset_journeys(this_.pointer)
end

--- LIBPATH_NOT_FOUND where the asset has none of that name.
function libpath.Asset:find_journey(name)
  local this_ = use(libpath.Asset, self)
  local journey_ = ffi.new("uint32_t[1]")
  local code_ = C.libpath_asset_find_journey(this_.pointer, name, journey_)
  if code_ == 3 then return nil end
  check(code_)
  return journey_[0]
end

--- Writes the first `capacity` cells.
function libpath.Asset:journey_cells(journey)
  local this_ = use(libpath.Asset, self)
  local cells_, room_ = room("libpath_cell")
  local info_ = libpath.JourneyInfo()
  check(C.libpath_journey_cells(this_.pointer, journey, cells_, room_, info_))
  if tonumber(info_.cells) > room_ then
    cells_, room_ = room("libpath_cell", tonumber(info_.cells))
    check(C.libpath_journey_cells(this_.pointer, journey, cells_, room_, info_))
  end
  return info_, list(libpath.Cell, cells_, tonumber(info_.cells))
end

--- Places among its cells of those that it was drawn through, in order, ends left out: writes the first `capacity`.
function libpath.Asset:journey_stops(journey)
  local this_ = use(libpath.Asset, self)
  local stops_, room_ = room("uint64_t")
  local count_ = ffi.new("uint64_t[1]")
  check(C.libpath_journey_stops(this_.pointer, journey, stops_, room_, count_))
  if tonumber(count_[0]) > room_ then
    stops_, room_ = room("uint64_t", tonumber(count_[0]))
    check(C.libpath_journey_stops(this_.pointer, journey, stops_, room_, count_))
  end
  return list(nil, stops_, tonumber(count_[0]))
end

--- The limits of a unit's profile, which are those of libpath_find_route().
function libpath.Asset:get_drive_limits(unit)
  local this_ = use(libpath.Asset, self)
  local limits_ = libpath.DriveLimits()
  check(C.libpath_asset_get_drive_limits(this_.pointer, unit, limits_))
  return limits_
end

--- Worlds: a map as one unit sees it.
function libpath.World.create(asset, unit)
  local asset_ = use(libpath.Asset, asset)
  local world_ = ffi.new("libpath_world*[1]")
  check(C.libpath_world_create(asset_.pointer, unit, world_))
  return handles.object(libpath.World, handles.box(world_[0], C.libpath_world_destroy, {asset_}))
end

--- Worlds: a map as one unit sees it.
function libpath.World:width()
  local this_ = use(libpath.World, self)
  return C.libpath_world_width(this_.pointer)
end

--- Worlds: a map as one unit sees it.
function libpath.World:height()
  local this_ = use(libpath.World, self)
  return C.libpath_world_height(this_.pointer)
end

--- Worlds: a map as one unit sees it.
function libpath.World:most_nodes()
  local this_ = use(libpath.World, self)
  return tonumber(C.libpath_world_most_nodes(this_.pointer))
end

--- 1 or 0; 0 for cells outside.
function libpath.World:is_walkable(cell)
  local this_ = use(libpath.World, self)
  local cell_ = struct(libpath.Cell, cell)
  return C.libpath_world_is_walkable(this_.pointer, cell_) ~= 0
end

--- 0 where no way leads from one walkable cell to the other; nearly always right with 1, too.
function libpath.World:may_reach(from, to)
  local this_ = use(libpath.World, self)
  local from_ = struct(libpath.Cell, from)
  local to_ = struct(libpath.Cell, to)
  return C.libpath_world_may_reach(this_.pointer, from_, to_) ~= 0
end

--- A cost in cells of plain ground.
function libpath.World:length(cost)
  local this_ = use(libpath.World, self)
  return C.libpath_world_length(this_.pointer, cost)
end

--- Buffers are (cells, capacity); null and 0 where only the result is wanted.
function libpath.World:find_path(context, query)
  local this_ = use(libpath.World, self)
  local context_ = use(libpath.Context, context)
  local query_ = struct(libpath.GridQuery, query)
  local cells_, room_ = room("libpath_cell")
  local result_ = libpath.PathResult()
  check(C.libpath_find_path(this_.pointer, context_.pointer, query_, cells_, room_, result_))
  if tonumber(result_.cells) > room_ then
    cells_, room_ = room("libpath_cell", tonumber(result_.cells))
    check(C.libpath_find_path(this_.pointer, context_.pointer, query_, cells_, room_, result_))
  end
  return result_, list(libpath.Cell, cells_, tonumber(result_.cells))
end

--- Buffers are (cells, capacity); null and 0 where only the result is wanted.
function libpath.World:find_cost(context, query)
  local this_ = use(libpath.World, self)
  local context_ = use(libpath.Context, context)
  local query_ = struct(libpath.GridQuery, query)
  local result_ = libpath.PathResult()
  check(C.libpath_find_cost(this_.pointer, context_.pointer, query_, result_))
  return result_
end

--- Buffers are (cells, capacity); null and 0 where only the result is wanted.
function libpath.World:find_corners(context, query)
  local this_ = use(libpath.World, self)
  local context_ = use(libpath.Context, context)
  local query_ = struct(libpath.GridQuery, query)
  local cells_, room_ = room("libpath_cell")
  local result_ = libpath.PathResult()
  check(C.libpath_find_corners(this_.pointer, context_.pointer, query_, cells_, room_, result_))
  if tonumber(result_.corners) > room_ then
    cells_, room_ = room("libpath_cell", tonumber(result_.corners))
    check(C.libpath_find_corners(this_.pointer, context_.pointer, query_, cells_, room_, result_))
  end
  return result_, list(libpath.Cell, cells_, tonumber(result_.corners))
end

--- Buffers are (cells, capacity); null and 0 where only the result is wanted.
function libpath.World:find_path_by_water(context, from, to)
  local this_ = use(libpath.World, self)
  local context_ = use(libpath.Context, context)
  local from_ = struct(libpath.Cell, from)
  local to_ = struct(libpath.Cell, to)
  local cells_, room_ = room("libpath_cell")
  local result_ = libpath.PathResult()
  check(C.libpath_find_path_by_water(this_.pointer, context_.pointer, from_, to_, cells_, room_, result_))
  if tonumber(result_.cells) > room_ then
    cells_, room_ = room("libpath_cell", tonumber(result_.cells))
    check(C.libpath_find_path_by_water(this_.pointer, context_.pointer, from_, to_, cells_, room_, result_))
  end
  return result_, list(libpath.Cell, cells_, tonumber(result_.cells))
end

--- `goal`, which may be null, gets the place of the goal found.
function libpath.World:find_nearest(context, from, goals)
  local this_ = use(libpath.World, self)
  local context_ = use(libpath.Context, context)
  local from_ = struct(libpath.Cell, from)
  local goals_, goals_count_ = span("libpath_cell", libpath.Cell, goals)
  local cells_, room_ = room("libpath_cell")
  local result_ = libpath.PathResult()
  local goal_ = ffi.new("size_t[1]")
  check(C.libpath_find_nearest(this_.pointer, context_.pointer, from_, goals_, goals_count_, cells_, room_, result_, goal_))
  if tonumber(result_.cells) > room_ then
    cells_, room_ = room("libpath_cell", tonumber(result_.cells))
    check(C.libpath_find_nearest(this_.pointer, context_.pointer, from_, goals_, goals_count_, cells_, room_, result_, goal_))
  end
  return result_, list(libpath.Cell, cells_, tonumber(result_.cells)), tonumber(goal_[0])
end

--- The cell nearest to a goal, which may be anywhere, of those that a start reaches; and one drawn from them, each as
--- likely as any other, the same for a seed on every platform. `status` and `reason`, of which either may be null, get
--- LIBPATH_FOUND, or why the unit cannot start.
function libpath.World:nearest_reachable(context, from, goal, four_neighbours)
  local this_ = use(libpath.World, self)
  local context_ = use(libpath.Context, context)
  local from_ = struct(libpath.Cell, from)
  local goal_ = struct(libpath.Cell, goal)
  local cell_ = libpath.Cell()
  local status_ = ffi.new("uint32_t[1]")
  local reason_ = ffi.new("uint32_t[1]")
  check(C.libpath_nearest_reachable(this_.pointer, context_.pointer, from_, goal_, four_neighbours, cell_, status_, reason_))
  return cell_, status_[0], reason_[0]
end

--- The cell nearest to a goal, which may be anywhere, of those that a start reaches; and one drawn from them, each as
--- likely as any other, the same for a seed on every platform. `status` and `reason`, of which either may be null, get
--- LIBPATH_FOUND, or why the unit cannot start.
function libpath.World:random_reachable(context, from, seed, four_neighbours)
  local this_ = use(libpath.World, self)
  local context_ = use(libpath.Context, context)
  local from_ = struct(libpath.Cell, from)
  local cell_ = libpath.Cell()
  local status_ = ffi.new("uint32_t[1]")
  local reason_ = ffi.new("uint32_t[1]")
  check(C.libpath_random_reachable(this_.pointer, context_.pointer, from_, seed, four_neighbours, cell_, status_, reason_))
  return cell_, status_[0], reason_[0]
end

function libpath.World:find_waypoint_path(context, query)
  local this_ = use(libpath.World, self)
  local context_ = use(libpath.Context, context)
  local query_ = struct(libpath.WaypointQuery, query)
  local points_, room_ = room("libpath_point")
  local result_ = libpath.WaypointResult()
  check(C.libpath_find_waypoint_path(this_.pointer, context_.pointer, query_, points_, room_, result_))
  if tonumber(result_.points) > room_ then
    points_, room_ = room("libpath_point", tonumber(result_.points))
    check(C.libpath_find_waypoint_path(this_.pointer, context_.pointer, query_, points_, room_, result_))
  end
  return result_, list(libpath.Point, points_, tonumber(result_.points))
end

function libpath.World:find_waypoint_length(context, query)
  local this_ = use(libpath.World, self)
  local context_ = use(libpath.Context, context)
  local query_ = struct(libpath.WaypointQuery, query)
  local result_ = libpath.WaypointResult()
  check(C.libpath_find_waypoint_length(this_.pointer, context_.pointer, query_, result_))
  return result_
end

--- By the waypoints that a designer placed.
function libpath.World:find_placed_path(context, query)
  local this_ = use(libpath.World, self)
  local context_ = use(libpath.Context, context)
  local query_ = struct(libpath.WaypointQuery, query)
  local points_, room_ = room("libpath_point")
  local result_ = libpath.WaypointResult()
  check(C.libpath_find_placed_path(this_.pointer, context_.pointer, query_, points_, room_, result_))
  if tonumber(result_.points) > room_ then
    points_, room_ = room("libpath_point", tonumber(result_.points))
    check(C.libpath_find_placed_path(this_.pointer, context_.pointer, query_, points_, room_, result_))
  end
  return result_, list(libpath.Point, points_, tonumber(result_.points))
end

--- Whether the unit can walk a straight line: 1 or 0; 0 where an end is not on the map. Exact.
function libpath.World:can_walk_line(from, to)
  local this_ = use(libpath.World, self)
  local from_ = struct(libpath.Point, from)
  local to_ = struct(libpath.Point, to)
  return C.libpath_world_can_walk_line(this_.pointer, from_, to_) ~= 0
end

--- Whether a path at any angle takes a link from one of its points to the next: 1 or 0; 0 where one is not on the map.
function libpath.World:takes_link(from, to)
  local this_ = use(libpath.World, self)
  local from_ = struct(libpath.Point, from)
  local to_ = struct(libpath.Point, to)
  return C.libpath_world_takes_link(this_.pointer, from_, to_) ~= 0
end

--- Which steps of a path do; `count` gets how many there are, even where the buffer held fewer. Bad arguments: cells
--- outside.
function libpath.World:link_steps(path, four_neighbours)
  local this_ = use(libpath.World, self)
  local path_, path_count_ = span("libpath_cell", libpath.Cell, path)
  local steps_, room_ = room("libpath_link_step")
  local count_ = ffi.new("size_t[1]")
  check(C.libpath_world_link_steps(this_.pointer, path_, path_count_, four_neighbours, steps_, room_, count_))
  if tonumber(count_[0]) > room_ then
    steps_, room_ = room("libpath_link_step", tonumber(count_[0]))
    check(C.libpath_world_link_steps(this_.pointer, path_, path_count_, four_neighbours, steps_, room_, count_))
  end
  return list(libpath.LinkStep, steps_, tonumber(count_[0]))
end

function libpath.World:nearest_wall(cell)
  local this_ = use(libpath.World, self)
  local cell_ = struct(libpath.Cell, cell)
  local nearest_ = libpath.Wall()
  check(C.libpath_world_nearest_wall(this_.pointer, cell_, nearest_))
  return nearest_
end

--- Where the straight line from one position to another first meets a cell that the unit cannot enter, by the rule of
--- libpath_world_can_walk_line(); one-way edges are not looked at. Bad arguments: a start that is not on the map, an
--- end farther than 16,384 from 0.
function libpath.World:cast_ray(from, to)
  local this_ = use(libpath.World, self)
  local from_ = struct(libpath.Point, from)
  local to_ = struct(libpath.Point, to)
  local hit_ = libpath.RayHit()
  check(C.libpath_world_cast_ray(this_.pointer, from_, to_, hit_))
  return hit_
end

function libpath.World:find_directional_path(context, query, start)
  local this_ = use(libpath.World, self)
  local context_ = use(libpath.DirectionalContext, context)
  local query_ = struct(libpath.DirectionalQuery, query)
  local start_ = start ~= nil and values.anchor(struct(libpath.Pose, start)) or nil
  query_.start = start_
  local curves_, room_ = room("libpath_path_curve")
  local result_ = libpath.DirectionalResult()
  check(C.libpath_find_directional_path(this_.pointer, context_.pointer, query_, curves_, room_, result_))
  if tonumber(result_.curves) > room_ then
    curves_, room_ = room("libpath_path_curve", tonumber(result_.curves))
    check(C.libpath_find_directional_path(this_.pointer, context_.pointer, query_, curves_, room_, result_))
  end
  return result_, list(libpath.PathCurve, curves_, tonumber(result_.curves))
end

--- The lines and arcs of one curve of a path, at most three; `count` gets how many.
function libpath.World:curve_segments(curve)
  local this_ = use(libpath.World, self)
  local curve_ = struct(libpath.PathCurve, curve)
  local segments_, count_ = ffi.new("libpath_segment[3]"), ffi.new("uint32_t[1]")
  check(C.libpath_curve_segments(this_.pointer, curve_, segments_, count_))
  return list(libpath.Segment, segments_, count_[0])
end

--- The same of any curve of the path that answers a query with this start.
function libpath.World:start_curve_segments(start, curve)
  local this_ = use(libpath.World, self)
  local start_ = struct(libpath.Pose, start)
  local curve_ = struct(libpath.PathCurve, curve)
  local segments_, count_ = ffi.new("libpath_segment[3]"), ffi.new("uint32_t[1]")
  check(C.libpath_start_curve_segments(this_.pointer, start_, curve_, segments_, count_))
  return list(libpath.Segment, segments_, count_[0])
end

--- The way of one slot of a formation, `behind` and `right` of a leader who takes this path; those before it end at
--- `taken`.
function libpath.World:find_slot_path(context, path, from, behind, right, taken)
  local this_ = use(libpath.World, self)
  local context_ = use(libpath.Context, context)
  local path_, path_count_ = span("libpath_cell", libpath.Cell, path)
  local from_ = struct(libpath.Cell, from)
  local taken_, taken_count_ = span("libpath_cell", libpath.Cell, taken)
  local cells_, room_ = room("libpath_cell")
  local result_ = libpath.PathResult()
  check(C.libpath_find_slot_path(this_.pointer, context_.pointer, path_, path_count_, from_, behind, right, taken_, taken_count_, cells_, room_, result_))
  if tonumber(result_.cells) > room_ then
    cells_, room_ = room("libpath_cell", tonumber(result_.cells))
    check(C.libpath_find_slot_path(this_.pointer, context_.pointer, path_, path_count_, from_, behind, right, taken_, taken_count_, cells_, room_, result_))
  end
  return result_, list(libpath.Cell, cells_, tonumber(result_.cells))
end

--- Lays the route and plans it with the limits of the unit's profile.
function libpath.World:find_route(context, query, route, start, goal, roads)
  local this_ = use(libpath.World, self)
  local context_ = use(libpath.RouteContext, context)
  local query_ = struct(libpath.RouteQuery, query)
  local start_ = start ~= nil and values.anchor(struct(libpath.Point, start)) or nil
  query_.start = start_
  local goal_ = goal ~= nil and values.anchor(struct(libpath.Point, goal)) or nil
  query_.goal = goal_
  local roads_ = use(libpath.Asset, roads, true)
  query_.roads = roads_ and roads_.pointer
  local route_ = use(libpath.Route, route)
  local result_ = libpath.RouteResult()
  check(C.libpath_find_route(this_.pointer, context_.pointer, query_, route_.pointer, result_))
  return result_
end

--- Lays a path that was found otherwise: lines through points or through the middle of cells, or the curves of the
--- directional path that answers this query. Plan it next: until then it takes no time. LIBPATH_FULL: the route has no
--- room for all of it.
function libpath.World:lay_curves(query, curves, route, start)
  local this_ = use(libpath.World, self)
  local query_ = struct(libpath.DirectionalQuery, query)
  local start_ = start ~= nil and values.anchor(struct(libpath.Pose, start)) or nil
  query_.start = start_
  local curves_, curves_count_ = span("libpath_path_curve", libpath.PathCurve, curves)
  local route_ = use(libpath.Route, route)
  check(C.libpath_lay_curves(this_.pointer, query_, curves_, curves_count_, route_.pointer))
end

--- Lays a directional path from a grid pose, leaving out each pose past which a shorter curve is free. The clearance
--- is one of the world, `roads` as in libpath_smooth_lines().
function libpath.World:lay_smoothed(clearance, roads, from, curves, route)
  local this_ = use(libpath.World, self)
  local clearance_ = use(libpath.Clearance, clearance)
  local roads_ = use(libpath.Asset, roads, true)
  local from_ = struct(libpath.GridPose, from)
  local curves_, curves_count_ = span("libpath_path_curve", libpath.PathCurve, curves)
  local route_ = use(libpath.Route, route)
  check(C.libpath_lay_smoothed(this_.pointer, clearance_.pointer, roads_ and roads_.pointer, from_, curves_, curves_count_, route_.pointer))
end

--- The smoothing pass: curves of a unit that turns along a grid path, in the order of driving. Bad arguments: a unit
--- without turning tables, a context of a smaller world, a path that is empty or longer than the map has cells.
function libpath.World:find_path_along(context, query, path)
  local this_ = use(libpath.World, self)
  local context_ = use(libpath.RouteContext, context)
  local query_ = struct(libpath.AlongQuery, query)
  local path_, path_count_ = span("libpath_cell", libpath.Cell, path)
  local curves_, room_ = room("libpath_path_curve")
  local result_ = libpath.AlongResult()
  check(C.libpath_find_path_along(this_.pointer, context_.pointer, query_, path_, path_count_, curves_, room_, result_))
  if tonumber(result_.curves) > room_ then
    curves_, room_ = room("libpath_path_curve", tonumber(result_.curves))
    check(C.libpath_find_path_along(this_.pointer, context_.pointer, query_, path_, path_count_, curves_, room_, result_))
  end
  return result_, list(libpath.PathCurve, curves_, tonumber(result_.curves))
end

--- A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state
--- at the last call of libpath_live_world_get().
function libpath.LiveWorld.create(asset, unit)
  local asset_ = use(libpath.Asset, asset)
  local live_ = ffi.new("libpath_live_world*[1]")
  check(C.libpath_live_world_create(asset_.pointer, unit, live_))
  return handles.object(libpath.LiveWorld, handles.box(live_[0], C.libpath_live_world_destroy, {asset_}))
end

--- A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state
--- at the last call of libpath_live_world_get().
function libpath.LiveWorld:block(cell)
  local this_ = use_to_change(libpath.LiveWorld, self)
  local cell_ = struct(libpath.Cell, cell)
  check(C.libpath_live_world_block(this_.pointer, cell_))
end

--- A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state
--- at the last call of libpath_live_world_get().
function libpath.LiveWorld:unblock(cell)
  local this_ = use_to_change(libpath.LiveWorld, self)
  local cell_ = struct(libpath.Cell, cell)
  check(C.libpath_live_world_unblock(this_.pointer, cell_))
end

--- A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state
--- at the last call of libpath_live_world_get().
function libpath.LiveWorld:set_terrain(cell, terrain)
  local this_ = use_to_change(libpath.LiveWorld, self)
  local cell_ = struct(libpath.Cell, cell)
  check(C.libpath_live_world_set_terrain(this_.pointer, cell_, terrain))
end

--- A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state
--- at the last call of libpath_live_world_get().
function libpath.LiveWorld:get()
  local this_ = use(libpath.LiveWorld, self)
  return handles.lent(libpath.World, this_, function() return C.libpath_live_world_get(this_.pointer) end)
end

--- A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state
--- at the last call of libpath_live_world_get().
function libpath.LiveWorld:regions_are_exact()
  local this_ = use(libpath.LiveWorld, self)
  return C.libpath_live_world_regions_are_exact(this_.pointer) ~= 0
end

--- A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state
--- at the last call of libpath_live_world_get().
function libpath.LiveWorld:settle_regions()
  local this_ = use_to_change(libpath.LiveWorld, self)
  C.libpath_live_world_settle_regions(this_.pointer)
end

--- Costs and blocks over a shared world; its libpath_world as that of a live world.
function libpath.Overlay.create(asset, unit)
  local asset_ = use(libpath.Asset, asset)
  local overlay_ = ffi.new("libpath_overlay*[1]")
  check(C.libpath_overlay_create(asset_.pointer, unit, overlay_))
  return handles.object(libpath.Overlay, handles.box(overlay_[0], C.libpath_overlay_destroy, {asset_}))
end

--- For a unit that turns: directional searches, pose floods and routes know what is laid, too
--- (search/ground/overlay.h). Bad arguments: a unit without turning tables.
function libpath.Overlay.create_turning(asset, unit)
  local asset_ = use(libpath.Asset, asset)
  local overlay_ = ffi.new("libpath_overlay*[1]")
  check(C.libpath_overlay_create_turning(asset_.pointer, unit, overlay_))
  return handles.object(libpath.Overlay, handles.box(overlay_[0], C.libpath_overlay_destroy, {asset_}))
end

--- Over a live world, what a player knows, or another overlay: what changes there is followed when the libpath_world
--- is asked for (search/ground/overlay.h). `turns`: other than 0 as libpath_overlay_create_turning(). What lies below
--- must outlive the overlay. Bad arguments: there is no such profile; turns of a unit without turning tables.
function libpath.Overlay.create_on_live_world(under, turns)
  local under_ = use_to_change(libpath.LiveWorld, under)
  local overlay_ = ffi.new("libpath_overlay*[1]")
  check(C.libpath_overlay_create_on_live_world(under_.pointer, turns, overlay_))
  return handles.object(libpath.Overlay, handles.box(overlay_[0], C.libpath_overlay_destroy, {under_}))
end

--- Over a live world, what a player knows, or another overlay: what changes there is followed when the libpath_world
--- is asked for (search/ground/overlay.h). `turns`: other than 0 as libpath_overlay_create_turning(). What lies below
--- must outlive the overlay. Bad arguments: there is no such profile; turns of a unit without turning tables.
function libpath.Overlay.create_on_knowledge(under, place, turns)
  local under_ = use_to_change(libpath.Knowledge, under)
  local overlay_ = ffi.new("libpath_overlay*[1]")
  check(C.libpath_overlay_create_on_knowledge(under_.pointer, place, turns, overlay_))
  return handles.object(libpath.Overlay, handles.box(overlay_[0], C.libpath_overlay_destroy, {under_}))
end

--- Over a live world, what a player knows, or another overlay: what changes there is followed when the libpath_world
--- is asked for (search/ground/overlay.h). `turns`: other than 0 as libpath_overlay_create_turning(). What lies below
--- must outlive the overlay. Bad arguments: there is no such profile; turns of a unit without turning tables.
function libpath.Overlay.create_on_overlay(under, turns)
  local under_ = use_to_change(libpath.Overlay, under)
  local overlay_ = ffi.new("libpath_overlay*[1]")
  check(C.libpath_overlay_create_on_overlay(under_.pointer, turns, overlay_))
  return handles.object(libpath.Overlay, handles.box(overlay_[0], C.libpath_overlay_destroy, {under_}))
end

--- Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it.
function libpath.Overlay:add_cost(cell, thousandths)
  local this_ = use_to_change(libpath.Overlay, self)
  local cell_ = struct(libpath.Cell, cell)
  check(C.libpath_overlay_add_cost(this_.pointer, cell_, thousandths))
end

--- Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it.
function libpath.Overlay:extra_cost(cell)
  local this_ = use(libpath.Overlay, self)
  local cell_ = struct(libpath.Cell, cell)
  local thousandths_ = ffi.new("int32_t[1]")
  check(C.libpath_overlay_extra_cost(this_.pointer, cell_, thousandths_))
  return thousandths_[0]
end

--- Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it.
function libpath.Overlay:block(cell)
  local this_ = use_to_change(libpath.Overlay, self)
  local cell_ = struct(libpath.Cell, cell)
  check(C.libpath_overlay_block(this_.pointer, cell_))
end

--- Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it.
function libpath.Overlay:unblock(cell)
  local this_ = use_to_change(libpath.Overlay, self)
  local cell_ = struct(libpath.Cell, cell)
  check(C.libpath_overlay_unblock(this_.pointer, cell_))
end

--- Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it.
function libpath.Overlay:is_blocked(cell)
  local this_ = use(libpath.Overlay, self)
  local cell_ = struct(libpath.Cell, cell)
  return C.libpath_overlay_is_blocked(this_.pointer, cell_) ~= 0
end

--- Blocks all cells that are no road.
function libpath.Overlay:keep_to_road()
  local this_ = use_to_change(libpath.Overlay, self)
  C.libpath_overlay_keep_to_road(this_.pointer)
end

--- Cones on both sides of a path along roads, but for `after` cells on either side of each of its turns.
function libpath.Overlay:place_cones(path, after)
  local this_ = use_to_change(libpath.Overlay, self)
  local path_, path_count_ = span("libpath_cell", libpath.Cell, path)
  check(C.libpath_overlay_place_cones(this_.pointer, path_, path_count_, after))
end

--- Cones on both sides of a path along roads, but for `after` cells on either side of each of its turns.
function libpath.Overlay:clear()
  local this_ = use_to_change(libpath.Overlay, self)
  C.libpath_overlay_clear(this_.pointer)
end

--- Cones on both sides of a path along roads, but for `after` cells on either side of each of its turns.
function libpath.Overlay:get()
  local this_ = use(libpath.Overlay, self)
  return handles.lent(libpath.World, this_, function() return C.libpath_overlay_get(this_.pointer) end)
end

--- Scratch memory of one search at a time, for worlds of at most `cells` cells; libpath_world_most_nodes() says what a
--- world needs, which is more where it has more placed waypoints than cells. For provinces alone: their number.
function libpath.Context.create(cells)
  local context_ = ffi.new("libpath_context*[1]")
  check(C.libpath_context_create(cells, context_))
  return handles.object(libpath.Context, handles.box(context_[0], C.libpath_context_destroy, {}))
end

function libpath.Context.create_for(world, uses)
  local world_ = use(libpath.World, world)
  local context_ = ffi.new("libpath_context*[1]")
  check(C.libpath_context_create_for(world_.pointer, uses, context_))
  return handles.object(libpath.Context, handles.box(context_[0], C.libpath_context_destroy, {}))
end

--- Bytes of address space that it takes, of which searches touch what they need.
function libpath.Context:bytes()
  local this_ = use(libpath.Context, self)
  return tonumber(C.libpath_context_bytes(this_.pointer))
end

--- Sliced. A search made for the world of a live world or an overlay is made anew after changes.
function libpath.GridSearch.create(world, context)
  local world_ = use(libpath.World, world)
  local context_ = use(libpath.Context, context)
  local search_ = ffi.new("libpath_grid_search*[1]")
  check(C.libpath_grid_search_create(world_.pointer, context_.pointer, search_))
  return handles.object(libpath.GridSearch, handles.box(search_[0], C.libpath_grid_search_destroy, {world_, context_}))
end

--- `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
function libpath.GridSearch:start(query)
  local this_ = use(libpath.GridSearch, self)
  local query_ = struct(libpath.GridQuery, query)
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_grid_search_start(this_.pointer, query_, status_))
  return status_[0]
end

--- `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
function libpath.GridSearch:step(budget)
  local this_ = use(libpath.GridSearch, self)
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_grid_search_step(this_.pointer, budget, status_))
  return status_[0]
end

--- `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
function libpath.GridSearch:cancel()
  local this_ = use(libpath.GridSearch, self)
  C.libpath_grid_search_cancel(this_.pointer)
end

--- `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
function libpath.GridSearch:result()
  local this_ = use(libpath.GridSearch, self)
  local result_ = libpath.PathResult()
  check(C.libpath_grid_search_result(this_.pointer, result_))
  return result_
end

--- `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
function libpath.GridSearch:path()
  local this_ = use(libpath.GridSearch, self)
  local cells_, room_ = room("libpath_cell")
  local result_ = libpath.PathResult()
  check(C.libpath_grid_search_path(this_.pointer, cells_, room_, result_))
  if tonumber(result_.cells) > room_ then
    cells_, room_ = room("libpath_cell", tonumber(result_.cells))
    check(C.libpath_grid_search_path(this_.pointer, cells_, room_, result_))
  end
  return result_, list(libpath.Cell, cells_, tonumber(result_.cells))
end

--- `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
function libpath.GridSearch:corners()
  local this_ = use(libpath.GridSearch, self)
  local cells_, room_ = room("libpath_cell")
  local result_ = libpath.PathResult()
  check(C.libpath_grid_search_corners(this_.pointer, cells_, room_, result_))
  if tonumber(result_.corners) > room_ then
    cells_, room_ = room("libpath_cell", tonumber(result_.corners))
    check(C.libpath_grid_search_corners(this_.pointer, cells_, room_, result_))
  end
  return result_, list(libpath.Cell, cells_, tonumber(result_.corners))
end

--- `status`, which may be null, gets LIBPATH_RUNNING or how it ended.
function libpath.GridSearch:partial_path()
  local this_ = use(libpath.GridSearch, self)
  local cells_, room_ = room("libpath_cell")
  local result_ = libpath.PathResult()
  check(C.libpath_grid_search_partial_path(this_.pointer, cells_, room_, result_))
  if tonumber(result_.cells) > room_ then
    cells_, room_ = room("libpath_cell", tonumber(result_.cells))
    check(C.libpath_grid_search_partial_path(this_.pointer, cells_, room_, result_))
  end
  return result_, list(libpath.Cell, cells_, tonumber(result_.cells))
end

--- Long ways, piece by piece as a unit walks them: planned from area to area first (two-level), or by somebody who
--- knows no more than where the goal lies (compass, and in real time within a square of cells around it). None is
--- proven shortest. A unit has a search of its own; the context is used within _start and _next only. The world's
--- asset must outlive the search until its next start.
function libpath.TwoLevelSearch.create()
  local search_ = ffi.new("libpath_two_level_search*[1]")
  check(C.libpath_two_level_search_create(search_))
  return handles.object(libpath.TwoLevelSearch, handles.box(search_[0], C.libpath_two_level_search_destroy, {}))
end

--- Status: LIBPATH_RUNNING where there are pieces to ask for.
function libpath.TwoLevelSearch:start(world, context, from, to)
  local this_ = use(libpath.TwoLevelSearch, self)
  local world_ = use(libpath.World, world)
  local context_ = use(libpath.Context, context)
  local from_ = struct(libpath.Cell, from)
  local to_ = struct(libpath.Cell, to)
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_two_level_search_start(this_.pointer, world_.pointer, context_.pointer, from_, to_, status_))
  handles.keep(this_, "world", world_)
  return status_[0]
end

--- The next piece, from the cell where the last one ended; no more than `capacity` cells of it, of which there must be
--- two. Status: LIBPATH_RUNNING where there is more to come. Bad arguments: a search that was not started, or a
--- smaller context than its world needs.
function libpath.TwoLevelSearch:next(context, capacity)
  local this_ = use(libpath.TwoLevelSearch, self)
  local context_ = use(libpath.Context, context)
  local cells_, room_ = room("libpath_cell", capacity)
  local result_ = libpath.PathResult()
  check(C.libpath_two_level_search_next(this_.pointer, context_.pointer, cells_, capacity, result_))
  return result_, list(libpath.Cell, cells_, math.min(tonumber(result_.cells), capacity))
end

--- Of the way as it was planned, over gates; no less than that of the way that is walked, as long as nothing changes.
--- LIBPATH_NO_COST where there is none.
function libpath.TwoLevelSearch:planned_cost()
  local this_ = use(libpath.TwoLevelSearch, self)
  return C.libpath_two_level_search_planned_cost(this_.pointer)
end

--- For journeys in any world with as many areas, or fewer.
function libpath.CompassSearch.create(world)
  local world_ = use(libpath.World, world)
  local search_ = ffi.new("libpath_compass_search*[1]")
  check(C.libpath_compass_search_create(world_.pointer, search_))
  return handles.object(libpath.CompassSearch, handles.box(search_[0], C.libpath_compass_search_destroy, {}))
end

--- For journeys in any world with as many areas, or fewer.
function libpath.CompassSearch:start(world, context, from, to)
  local this_ = use(libpath.CompassSearch, self)
  local world_ = use(libpath.World, world)
  local context_ = use(libpath.Context, context)
  local from_ = struct(libpath.Cell, from)
  local to_ = struct(libpath.Cell, to)
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_compass_search_start(this_.pointer, world_.pointer, context_.pointer, from_, to_, status_))
  handles.keep(this_, "world", world_)
  return status_[0]
end

--- For journeys in any world with as many areas, or fewer.
function libpath.CompassSearch:next(context, capacity)
  local this_ = use(libpath.CompassSearch, self)
  local context_ = use(libpath.Context, context)
  local cells_, room_ = room("libpath_cell", capacity)
  local result_ = libpath.PathResult()
  check(C.libpath_compass_search_next(this_.pointer, context_.pointer, cells_, capacity, result_))
  return result_, list(libpath.Cell, cells_, math.min(tonumber(result_.cells), capacity))
end

--- The unit has not walked the last piece to its end, but only to this cell of it.
function libpath.CompassSearch:stop_at(cell)
  local this_ = use(libpath.CompassSearch, self)
  local cell_ = struct(libpath.Cell, cell)
  check(C.libpath_compass_search_stop_at(this_.pointer, cell_))
end

--- With memory of its own, for journeys in any world of any tier. Null options: those beside the members.
function libpath.RealTimeSearch.create(options)
  local options_ = options ~= nil and struct(libpath.RealTimeOptions, options) or nil
  local search_ = ffi.new("libpath_real_time_search*[1]")
  check(C.libpath_real_time_search_create(options_, search_))
  return handles.object(libpath.RealTimeSearch, handles.box(search_[0], C.libpath_real_time_search_destroy, {}))
end

--- With memory of its own, for journeys in any world of any tier. Null options: those beside the members.
function libpath.RealTimeSearch:start(world, from, to)
  local this_ = use(libpath.RealTimeSearch, self)
  local world_ = use(libpath.World, world)
  local from_ = struct(libpath.Cell, from)
  local to_ = struct(libpath.Cell, to)
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_real_time_search_start(this_.pointer, world_.pointer, from_, to_, status_))
  handles.keep(this_, "world", world_)
  return status_[0]
end

--- With memory of its own, for journeys in any world of any tier. Null options: those beside the members.
function libpath.RealTimeSearch:next(capacity)
  local this_ = use(libpath.RealTimeSearch, self)
  local cells_, room_ = room("libpath_cell", capacity)
  local result_ = libpath.PathResult()
  check(C.libpath_real_time_search_next(this_.pointer, cells_, capacity, result_))
  return result_, list(libpath.Cell, cells_, math.min(tonumber(result_.cells), capacity))
end

--- The unit has not walked the last piece to its end, but only to this cell of it.
function libpath.RealTimeSearch:stop_at(cell)
  local this_ = use(libpath.RealTimeSearch, self)
  local cell_ = struct(libpath.Cell, cell)
  check(C.libpath_real_time_search_stop_at(this_.pointer, cell_))
end

--- Of how many cells something is remembered.
function libpath.RealTimeSearch:learned()
  local this_ = use(libpath.RealTimeSearch, self)
  return C.libpath_real_time_search_learned(this_.pointer)
end

function libpath.Flood.create(world, context)
  local world_ = use(libpath.World, world)
  local context_ = use(libpath.Context, context)
  local flood_ = ffi.new("libpath_flood*[1]")
  check(C.libpath_flood_create(world_.pointer, context_.pointer, flood_))
  return handles.object(libpath.Flood, handles.box(flood_[0], C.libpath_flood_destroy, {world_, context_}))
end

--- A null query asks for costs from the seeds, to eight neighbours, without limit.
function libpath.Flood:start(seeds, query)
  local this_ = use(libpath.Flood, self)
  local seeds_, seeds_count_ = span("libpath_cell", libpath.Cell, seeds)
  local query_ = query ~= nil and struct(libpath.FloodQuery, query) or nil
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_flood_start(this_.pointer, seeds_, seeds_count_, query_, status_))
  return status_[0]
end

--- A null query asks for costs from the seeds, to eight neighbours, without limit.
function libpath.Flood:step(budget)
  local this_ = use(libpath.Flood, self)
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_flood_step(this_.pointer, budget, status_))
  return status_[0]
end

--- LIBPATH_NO_COST where the flood did not get, and for cells outside.
function libpath.Flood:cost(cell)
  local this_ = use(libpath.Flood, self)
  local cell_ = struct(libpath.Cell, cell)
  return C.libpath_flood_cost(this_.pointer, cell_)
end

--- LIBPATH_NO_COST where the flood did not get, and for cells outside.
function libpath.Flood:next(cell)
  local this_ = use(libpath.Flood, self)
  local cell_ = struct(libpath.Cell, cell)
  local next_ = libpath.Cell()
  check(C.libpath_flood_next(this_.pointer, cell_, next_))
  return next_
end

--- LIBPATH_NO_COST where the flood did not get, and for cells outside.
function libpath.Flood:path(cell)
  local this_ = use(libpath.Flood, self)
  local cell_ = struct(libpath.Cell, cell)
  local cells_, room_ = room("libpath_cell")
  local result_ = libpath.PathResult()
  check(C.libpath_flood_path(this_.pointer, cell_, cells_, room_, result_))
  if tonumber(result_.cells) > room_ then
    cells_, room_ = room("libpath_cell", tonumber(result_.cells))
    check(C.libpath_flood_path(this_.pointer, cell_, cells_, room_, result_))
  end
  return result_, list(libpath.Cell, cells_, tonumber(result_.cells))
end

--- An entry a cell of the map, row by row: `count` is width × height.
function libpath.Flood:write_costs(count)
  local this_ = use(libpath.Flood, self)
  local out_ = ffi.new("uint64_t[?]", count)
  check(C.libpath_flood_write_costs(this_.pointer, out_, count))
  return out_
end

--- An entry a cell of the map, row by row: `count` is width × height.
function libpath.Flood:write_flow(count)
  local this_ = use(libpath.Flood, self)
  local out_ = ffi.new("uint8_t[?]", count)
  check(C.libpath_flood_write_flow(this_.pointer, out_, count))
  return out_
end

function libpath.Queue.create(cells, requests)
  local queue_ = ffi.new("libpath_queue*[1]")
  check(C.libpath_queue_create(cells, requests, queue_))
  return handles.object(libpath.Queue, handles.box(queue_[0], C.libpath_queue_destroy, {}))
end

--- `spent`, which may be null, gets the expansions spent.
function libpath.Queue:run(budget)
  local this_ = use(libpath.Queue, self)
  local budget_ = struct(libpath.Budget, budget)
  local spent_ = ffi.new("uint64_t[1]")
  check(C.libpath_queue_run(this_.pointer, budget_, spent_))
  return spent_[0]
end

--- LIBPATH_NOT_FOUND where nothing became done since.
function libpath.Queue:next_done()
  local this_ = use(libpath.Queue, self)
  local ticket_ = ffi.new("libpath_ticket[1]")
  local code_ = C.libpath_queue_next_done(this_.pointer, ticket_)
  if code_ == 3 then return nil end
  check(code_)
  return ticket_[0]
end

--- LIBPATH_NOT_FOUND where nothing became done since.
function libpath.Queue:state(ticket)
  local this_ = use(libpath.Queue, self)
  return C.libpath_queue_state(this_.pointer, ticket)
end

--- LIBPATH_NOT_FOUND where nothing became done since.
function libpath.Queue:result(ticket)
  local this_ = use(libpath.Queue, self)
  local result_ = libpath.PathResult()
  check(C.libpath_queue_result(this_.pointer, ticket, result_))
  return result_
end

--- LIBPATH_NOT_FOUND where nothing became done since.
function libpath.Queue:partial_path(ticket)
  local this_ = use(libpath.Queue, self)
  local cells_, room_ = room("libpath_cell")
  local result_ = libpath.PathResult()
  check(C.libpath_queue_partial_path(this_.pointer, ticket, cells_, room_, result_))
  if tonumber(result_.cells) > room_ then
    cells_, room_ = room("libpath_cell", tonumber(result_.cells))
    check(C.libpath_queue_partial_path(this_.pointer, ticket, cells_, room_, result_))
  end
  return result_, list(libpath.Cell, cells_, tonumber(result_.cells))
end

--- LIBPATH_NOT_FOUND where nothing became done since.
function libpath.Queue:restart()
  local this_ = use(libpath.Queue, self)
  C.libpath_queue_restart(this_.pointer)
end

--- LIBPATH_NOT_FOUND where nothing became done since.
function libpath.Queue:waiting()
  local this_ = use(libpath.Queue, self)
  return tonumber(C.libpath_queue_waiting(this_.pointer))
end

--- A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that
--- needs no more: of no more headings, no larger, turning no wider.
function libpath.Queue.create_turning(largest, requests)
  local largest_ = use(libpath.World, largest)
  local queue_ = ffi.new("libpath_queue*[1]")
  check(C.libpath_queue_create_turning(largest_.pointer, requests, queue_))
  return handles.object(libpath.Queue, handles.box(queue_[0], C.libpath_queue_destroy, {}))
end

--- A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that
--- needs no more: of no more headings, no larger, turning no wider.
function libpath.Queue:waypoint_result(ticket)
  local this_ = use(libpath.Queue, self)
  local result_ = libpath.WaypointResult()
  check(C.libpath_queue_waypoint_result(this_.pointer, ticket, result_))
  return result_
end

--- A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that
--- needs no more: of no more headings, no larger, turning no wider.
function libpath.Queue:directional_result(ticket)
  local this_ = use(libpath.Queue, self)
  local result_ = libpath.DirectionalResult()
  check(C.libpath_queue_directional_result(this_.pointer, ticket, result_))
  return result_
end

--- A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that
--- needs no more: of no more headings, no larger, turning no wider.
function libpath.Queue:partial_waypoint_path(ticket)
  local this_ = use(libpath.Queue, self)
  local points_, room_ = room("libpath_point")
  local result_ = libpath.WaypointResult()
  check(C.libpath_queue_partial_waypoint_path(this_.pointer, ticket, points_, room_, result_))
  if tonumber(result_.points) > room_ then
    points_, room_ = room("libpath_point", tonumber(result_.points))
    check(C.libpath_queue_partial_waypoint_path(this_.pointer, ticket, points_, room_, result_))
  end
  return result_, list(libpath.Point, points_, tonumber(result_.points))
end

--- A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that
--- needs no more: of no more headings, no larger, turning no wider.
function libpath.Queue:partial_directional_path(ticket)
  local this_ = use(libpath.Queue, self)
  local curves_, room_ = room("libpath_path_curve")
  local result_ = libpath.DirectionalResult()
  check(C.libpath_queue_partial_directional_path(this_.pointer, ticket, curves_, room_, result_))
  if tonumber(result_.curves) > room_ then
    curves_, room_ = room("libpath_path_curve", tonumber(result_.curves))
    check(C.libpath_queue_partial_directional_path(this_.pointer, ticket, curves_, room_, result_))
  end
  return result_, list(libpath.PathCurve, curves_, tonumber(result_.curves))
end

--- By the waypoints that a designer placed.
function libpath.WaypointSearch.create(world, context)
  local world_ = use(libpath.World, world)
  local context_ = use(libpath.Context, context)
  local search_ = ffi.new("libpath_waypoint_search*[1]")
  check(C.libpath_waypoint_search_create(world_.pointer, context_.pointer, search_))
  return handles.object(libpath.WaypointSearch, handles.box(search_[0], C.libpath_waypoint_search_destroy, {world_, context_}))
end

--- By the waypoints that a designer placed.
function libpath.WaypointSearch:start(query)
  local this_ = use(libpath.WaypointSearch, self)
  local query_ = struct(libpath.WaypointQuery, query)
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_waypoint_search_start(this_.pointer, query_, status_))
  return status_[0]
end

--- By the waypoints that a designer placed.
function libpath.WaypointSearch:step(budget)
  local this_ = use(libpath.WaypointSearch, self)
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_waypoint_search_step(this_.pointer, budget, status_))
  return status_[0]
end

--- By the waypoints that a designer placed.
function libpath.WaypointSearch:cancel()
  local this_ = use(libpath.WaypointSearch, self)
  C.libpath_waypoint_search_cancel(this_.pointer)
end

--- By the waypoints that a designer placed.
function libpath.WaypointSearch:result()
  local this_ = use(libpath.WaypointSearch, self)
  local result_ = libpath.WaypointResult()
  check(C.libpath_waypoint_search_result(this_.pointer, result_))
  return result_
end

--- By the waypoints that a designer placed.
function libpath.WaypointSearch:path()
  local this_ = use(libpath.WaypointSearch, self)
  local points_, room_ = room("libpath_point")
  local result_ = libpath.WaypointResult()
  check(C.libpath_waypoint_search_path(this_.pointer, points_, room_, result_))
  if tonumber(result_.points) > room_ then
    points_, room_ = room("libpath_point", tonumber(result_.points))
    check(C.libpath_waypoint_search_path(this_.pointer, points_, room_, result_))
  end
  return result_, list(libpath.Point, points_, tonumber(result_.points))
end

--- While it runs: the way as far as it is known.
function libpath.WaypointSearch:partial_path()
  local this_ = use(libpath.WaypointSearch, self)
  local points_, room_ = room("libpath_point")
  local result_ = libpath.WaypointResult()
  check(C.libpath_waypoint_search_partial_path(this_.pointer, points_, room_, result_))
  if tonumber(result_.points) > room_ then
    points_, room_ = room("libpath_point", tonumber(result_.points))
    check(C.libpath_waypoint_search_partial_path(this_.pointer, points_, room_, result_))
  end
  return result_, list(libpath.Point, points_, tonumber(result_.points))
end

--- Both of these in slices: over placed waypoints, from node to node or from position to position, or over provinces.
function libpath.NodeSearch.create_placed(world, context)
  local world_ = use(libpath.World, world)
  local context_ = use(libpath.Context, context)
  local search_ = ffi.new("libpath_node_search*[1]")
  check(C.libpath_node_search_create_placed(world_.pointer, context_.pointer, search_))
  return handles.object(libpath.NodeSearch, handles.box(search_[0], C.libpath_node_search_destroy, {world_, context_}))
end

--- Both of these in slices: over placed waypoints, from node to node or from position to position, or over provinces.
function libpath.NodeSearch.create_provinces(asset, context)
  local asset_ = use(libpath.Asset, asset)
  local context_ = use(libpath.Context, context)
  local search_ = ffi.new("libpath_node_search*[1]")
  check(C.libpath_node_search_create_provinces(asset_.pointer, context_.pointer, search_))
  return handles.object(libpath.NodeSearch, handles.box(search_[0], C.libpath_node_search_destroy, {asset_, context_}))
end

--- Both of these in slices: over placed waypoints, from node to node or from position to position, or over provinces.
function libpath.NodeSearch:start(from, to)
  local this_ = use(libpath.NodeSearch, self)
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_node_search_start(this_.pointer, from, to, status_))
  return status_[0]
end

--- Bad arguments: a search over provinces, which have no way to them from a position.
function libpath.NodeSearch:start_between(query)
  local this_ = use(libpath.NodeSearch, self)
  local query_ = struct(libpath.WaypointQuery, query)
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_node_search_start_between(this_.pointer, query_, status_))
  return status_[0]
end

--- Bad arguments: a search over provinces, which have no way to them from a position.
function libpath.NodeSearch:step(budget)
  local this_ = use(libpath.NodeSearch, self)
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_node_search_step(this_.pointer, budget, status_))
  return status_[0]
end

--- Bad arguments: a search over provinces, which have no way to them from a position.
function libpath.NodeSearch:cancel()
  local this_ = use(libpath.NodeSearch, self)
  C.libpath_node_search_cancel(this_.pointer)
end

--- Bad arguments: a search over provinces, which have no way to them from a position.
function libpath.NodeSearch:result()
  local this_ = use(libpath.NodeSearch, self)
  local result_ = libpath.NodeResult()
  check(C.libpath_node_search_result(this_.pointer, result_))
  return result_
end

--- Bad arguments: a search over provinces, which have no way to them from a position.
function libpath.NodeSearch:path()
  local this_ = use(libpath.NodeSearch, self)
  local nodes_, room_ = room("uint32_t")
  local result_ = libpath.NodeResult()
  check(C.libpath_node_search_path(this_.pointer, nodes_, room_, result_))
  if tonumber(result_.nodes) > room_ then
    nodes_, room_ = room("uint32_t", tonumber(result_.nodes))
    check(C.libpath_node_search_path(this_.pointer, nodes_, room_, result_))
  end
  return result_, list(nil, nodes_, tonumber(result_.nodes))
end

--- Both ends included. Bad arguments: a search that was not started between positions.
function libpath.NodeSearch:points()
  local this_ = use(libpath.NodeSearch, self)
  local points_, room_ = room("libpath_point")
  local result_ = libpath.WaypointResult()
  check(C.libpath_node_search_points(this_.pointer, points_, room_, result_))
  if tonumber(result_.points) > room_ then
    points_, room_ = room("libpath_point", tonumber(result_.points))
    check(C.libpath_node_search_points(this_.pointer, points_, room_, result_))
  end
  return result_, list(libpath.Point, points_, tonumber(result_.points))
end

function libpath.DirectionalContext.create(world)
  local world_ = use(libpath.World, world)
  local context_ = ffi.new("libpath_directional_context*[1]")
  check(C.libpath_directional_context_create(world_.pointer, context_))
  return handles.object(libpath.DirectionalContext, handles.box(context_[0], C.libpath_directional_context_destroy, {}))
end

function libpath.DirectionalSearch.create(world, context)
  local world_ = use(libpath.World, world)
  local context_ = use(libpath.DirectionalContext, context)
  local search_ = ffi.new("libpath_directional_search*[1]")
  check(C.libpath_directional_search_create(world_.pointer, context_.pointer, search_))
  return handles.object(libpath.DirectionalSearch, handles.box(search_[0], C.libpath_directional_search_destroy, {world_, context_}))
end

function libpath.DirectionalSearch:start(query, start)
  local this_ = use(libpath.DirectionalSearch, self)
  local query_ = struct(libpath.DirectionalQuery, query)
  local start_ = start ~= nil and values.anchor(struct(libpath.Pose, start)) or nil
  query_.start = start_
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_directional_search_start(this_.pointer, query_, status_))
  return status_[0]
end

function libpath.DirectionalSearch:step(budget)
  local this_ = use(libpath.DirectionalSearch, self)
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_directional_search_step(this_.pointer, budget, status_))
  return status_[0]
end

function libpath.DirectionalSearch:cancel()
  local this_ = use(libpath.DirectionalSearch, self)
  C.libpath_directional_search_cancel(this_.pointer)
end

function libpath.DirectionalSearch:result()
  local this_ = use(libpath.DirectionalSearch, self)
  local result_ = libpath.DirectionalResult()
  check(C.libpath_directional_search_result(this_.pointer, result_))
  return result_
end

function libpath.DirectionalSearch:path()
  local this_ = use(libpath.DirectionalSearch, self)
  local curves_, room_ = room("libpath_path_curve")
  local result_ = libpath.DirectionalResult()
  check(C.libpath_directional_search_path(this_.pointer, curves_, room_, result_))
  if tonumber(result_.curves) > room_ then
    curves_, room_ = room("libpath_path_curve", tonumber(result_.curves))
    check(C.libpath_directional_search_path(this_.pointer, curves_, room_, result_))
  end
  return result_, list(libpath.PathCurve, curves_, tonumber(result_.curves))
end

--- While it runs: the way as far as it is known.
function libpath.DirectionalSearch:partial_path()
  local this_ = use(libpath.DirectionalSearch, self)
  local curves_, room_ = room("libpath_path_curve")
  local result_ = libpath.DirectionalResult()
  check(C.libpath_directional_search_partial_path(this_.pointer, curves_, room_, result_))
  if tonumber(result_.curves) > room_ then
    curves_, room_ = room("libpath_path_curve", tonumber(result_.curves))
    check(C.libpath_directional_search_partial_path(this_.pointer, curves_, room_, result_))
  end
  return result_, list(libpath.PathCurve, curves_, tonumber(result_.curves))
end

--- The costs from every pose to one goal, for all units of a group at once (search/turning/pose_flood.h). `to` may
--- have LIBPATH_ANY_HEADING; poses dearer than `most` are left alone. The world and the context must outlive the
--- flood, which uses the context until the next start of any search on it. Many threads may read a flood that is done.
function libpath.PoseFlood.create(world, context)
  local world_ = use(libpath.World, world)
  local context_ = use(libpath.DirectionalContext, context)
  local flood_ = ffi.new("libpath_pose_flood*[1]")
  check(C.libpath_pose_flood_create(world_.pointer, context_.pointer, flood_))
  return handles.object(libpath.PoseFlood, handles.box(flood_[0], C.libpath_pose_flood_destroy, {world_, context_}))
end

--- The costs from every pose to one goal, for all units of a group at once (search/turning/pose_flood.h). `to` may
--- have LIBPATH_ANY_HEADING; poses dearer than `most` are left alone. The world and the context must outlive the
--- flood, which uses the context until the next start of any search on it. Many threads may read a flood that is done.
function libpath.PoseFlood:start(to, most)
  local this_ = use(libpath.PoseFlood, self)
  local to_ = struct(libpath.GridPose, to)
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_pose_flood_start(this_.pointer, to_, most, status_))
  return status_[0]
end

--- The costs from every pose to one goal, for all units of a group at once (search/turning/pose_flood.h). `to` may
--- have LIBPATH_ANY_HEADING; poses dearer than `most` are left alone. The world and the context must outlive the
--- flood, which uses the context until the next start of any search on it. Many threads may read a flood that is done.
function libpath.PoseFlood:step(budget)
  local this_ = use(libpath.PoseFlood, self)
  local status_ = ffi.new("uint32_t[1]")
  check(C.libpath_pose_flood_step(this_.pointer, budget, status_))
  return status_[0]
end

--- LIBPATH_NO_COST where no way is known, and for what is no pose of the unit.
function libpath.PoseFlood:cost(from)
  local this_ = use(libpath.PoseFlood, self)
  local from_ = struct(libpath.GridPose, from)
  return C.libpath_pose_flood_cost(this_.pointer, from_)
end

--- LIBPATH_NO_COST where no way is known, and for what is no pose of the unit.
function libpath.PoseFlood:path(from)
  local this_ = use(libpath.PoseFlood, self)
  local from_ = struct(libpath.GridPose, from)
  local curves_, room_ = room("libpath_path_curve")
  local result_ = libpath.DirectionalResult()
  check(C.libpath_pose_flood_path(this_.pointer, from_, curves_, room_, result_))
  if tonumber(result_.curves) > room_ then
    curves_, room_ = room("libpath_path_curve", tonumber(result_.curves))
    check(C.libpath_pose_flood_path(this_.pointer, from_, curves_, room_, result_))
  end
  return result_, list(libpath.PathCurve, curves_, tonumber(result_.curves))
end

--- From anywhere on the map at any heading. `scratch`: a context made for the world, of the calling thread alone. Its
--- first curve is one of libpath_start_curve_segments.
function libpath.PoseFlood:path_from(from, scratch)
  local this_ = use(libpath.PoseFlood, self)
  local from_ = struct(libpath.Pose, from)
  local scratch_ = use(libpath.DirectionalContext, scratch)
  local curves_, room_ = room("libpath_path_curve")
  local result_ = libpath.DirectionalResult()
  check(C.libpath_pose_flood_path_from(this_.pointer, from_, scratch_.pointer, curves_, room_, result_))
  if tonumber(result_.curves) > room_ then
    curves_, room_ = room("libpath_path_curve", tonumber(result_.curves))
    check(C.libpath_pose_flood_path_from(this_.pointer, from_, scratch_.pointer, curves_, room_, result_))
  end
  return result_, list(libpath.PathCurve, curves_, tonumber(result_.curves))
end

--- Thousandths that decay and that spread with every update, 0 to 1000.
function libpath.Influence.create(width, height, decay, spread)
  local influence_ = ffi.new("libpath_influence*[1]")
  check(C.libpath_influence_create(width, height, decay, spread, influence_))
  return handles.object(libpath.Influence, handles.box(influence_[0], C.libpath_influence_destroy, {}))
end

--- Thousandths that decay and that spread with every update, 0 to 1000.
function libpath.Influence:add(cell, thousandths)
  local this_ = use(libpath.Influence, self)
  local cell_ = struct(libpath.Cell, cell)
  check(C.libpath_influence_add(this_.pointer, cell_, thousandths))
end

--- Thousandths that decay and that spread with every update, 0 to 1000.
function libpath.Influence:at(cell)
  local this_ = use(libpath.Influence, self)
  local cell_ = struct(libpath.Cell, cell)
  local thousandths_ = ffi.new("int32_t[1]")
  check(C.libpath_influence_at(this_.pointer, cell_, thousandths_))
  return thousandths_[0]
end

--- Thousandths that decay and that spread with every update, 0 to 1000.
function libpath.Influence:update()
  local this_ = use(libpath.Influence, self)
  C.libpath_influence_update(this_.pointer)
end

--- Thousandths that decay and that spread with every update, 0 to 1000.
function libpath.Influence:clear()
  local this_ = use(libpath.Influence, self)
  C.libpath_influence_clear(this_.pointer)
end

--- What a map of influence lays over one overlay: `cost` thousandths for every 1.0. A layer belongs to the first
--- overlay that it is laid on, until it is lifted.
function libpath.InfluenceLayer.create(influence)
  local influence_ = use(libpath.Influence, influence)
  local layer_ = ffi.new("libpath_influence_layer*[1]")
  check(C.libpath_influence_layer_create(influence_.pointer, layer_))
  return handles.object(libpath.InfluenceLayer, handles.box(layer_[0], C.libpath_influence_layer_destroy, {}))
end

--- What a map of influence lays over one overlay: `cost` thousandths for every 1.0. A layer belongs to the first
--- overlay that it is laid on, until it is lifted.
function libpath.InfluenceLayer:lay(influence, overlay, cost)
  local this_ = use(libpath.InfluenceLayer, self)
  local influence_ = use(libpath.Influence, influence)
  local overlay_ = use_to_change(libpath.Overlay, overlay)
  check(C.libpath_influence_layer_lay(this_.pointer, influence_.pointer, overlay_.pointer, cost))
  handles.keep(this_, "overlay", overlay_)
end

--- What a map of influence lays over one overlay: `cost` thousandths for every 1.0. A layer belongs to the first
--- overlay that it is laid on, until it is lifted.
function libpath.InfluenceLayer:lift(overlay)
  local this_ = use(libpath.InfluenceLayer, self)
  local overlay_ = use_to_change(libpath.Overlay, overlay)
  check(C.libpath_influence_layer_lift(this_.pointer, overlay_.pointer))
end

--- What one player knows of the map, for these unit profiles. Its worlds are as that of a live world.
function libpath.Knowledge.create(asset, units)
  local asset_ = use(libpath.Asset, asset)
  local units_, units_count_ = span("uint32_t", nil, units)
  local knowledge_ = ffi.new("libpath_knowledge*[1]")
  check(C.libpath_knowledge_create(asset_.pointer, units_, units_count_, knowledge_))
  return handles.object(libpath.Knowledge, handles.box(knowledge_[0], C.libpath_knowledge_destroy, {asset_}))
end

--- What one player knows of the map, for these unit profiles. Its worlds are as that of a live world.
function libpath.Knowledge:is_known(cell)
  local this_ = use(libpath.Knowledge, self)
  local cell_ = struct(libpath.Cell, cell)
  return C.libpath_knowledge_is_known(this_.pointer, cell_) ~= 0
end

--- `news`, which may be null, gets how many cells are not as was believed.
function libpath.Knowledge:see(cell, terrain)
  local this_ = use_to_change(libpath.Knowledge, self)
  local cell_ = struct(libpath.Cell, cell)
  local news_ = ffi.new("size_t[1]")
  check(C.libpath_knowledge_see(this_.pointer, cell_, terrain, news_))
  return tonumber(news_[0])
end

--- By the terrain of every cell as it is now, row by row; null: as baked.
function libpath.Knowledge:see_around(at, radius, terrain)
  local this_ = use_to_change(libpath.Knowledge, self)
  local at_ = struct(libpath.Cell, at)
  local terrain_, terrain_count_ = span("uint8_t", nil, terrain, true)
  local news_ = ffi.new("size_t[1]")
  check(C.libpath_knowledge_see_around(this_.pointer, at_, radius, terrain_, terrain_count_, news_))
  return tonumber(news_[0])
end

--- Null where there are not so many profiles.
function libpath.Knowledge:get(place)
  local this_ = use(libpath.Knowledge, self)
  return handles.lent(libpath.World, this_, function() return C.libpath_knowledge_get(this_.pointer, place) end)
end

--- How many older versions are still pinned, after the others were freed.
function libpath.AssetSlot:drop_unused()
  local this_ = use(libpath.AssetSlot, self)
  return tonumber(C.libpath_asset_slot_drop_unused(this_.pointer))
end

function libpath.Crowd.create(asset, profiles, most)
  local asset_ = use(libpath.Asset, asset)
  local profiles_, profiles_count_ = span("uint32_t", nil, profiles)
  local crowd_ = ffi.new("libpath_crowd*[1]")
  check(C.libpath_crowd_create(asset_.pointer, profiles_, profiles_count_, most, crowd_))
  return handles.object(libpath.Crowd, handles.box(crowd_[0], C.libpath_crowd_destroy, {asset_}))
end

--- The units of a profile walk on this overlay from now on, and what it lies on: each step follows the changes there.
--- It must outlive the crowd, or the next call. Bad arguments: an overlay of another map or unit.
function libpath.Crowd:set_overlay(profile, under)
  local this_ = use(libpath.Crowd, self)
  local under_ = use_to_change(libpath.Overlay, under)
  check(C.libpath_crowd_set_overlay(this_.pointer, profile, under_.pointer))
  handles.keep(this_, "under", under_)
end

--- Speeds in cells a second, accelerations in cells a second². LIBPATH_FULL: the unit cannot stand there, another one
--- does, or there are as many as the crowd is for.
function libpath.Crowd:add(profile, place, speed, acceleration)
  local this_ = use(libpath.Crowd, self)
  local place_ = struct(libpath.Cell, place)
  local unit_ = ffi.new("uint32_t[1]")
  check(C.libpath_crowd_add(this_.pointer, profile, place_, speed, acceleration, unit_))
  return unit_[0]
end

--- Speeds in cells a second, accelerations in cells a second². LIBPATH_FULL: the unit cannot stand there, another one
--- does, or there are as many as the crowd is for.
function libpath.Crowd:remove(unit)
  local this_ = use(libpath.Crowd, self)
  check(C.libpath_crowd_remove(this_.pointer, unit))
end

--- Speeds in cells a second, accelerations in cells a second². LIBPATH_FULL: the unit cannot stand there, another one
--- does, or there are as many as the crowd is for.
function libpath.Crowd:order(unit, goal)
  local this_ = use(libpath.Crowd, self)
  local goal_ = struct(libpath.Cell, goal)
  check(C.libpath_crowd_order(this_.pointer, unit, goal_))
end

--- LIBPATH_NOT_FOUND where no unit wants a route.
function libpath.Crowd:next_need()
  local this_ = use(libpath.Crowd, self)
  local need_ = libpath.RouteNeed()
  local code_ = C.libpath_crowd_next_need(this_.pointer, need_)
  if code_ == 3 then return nil end
  check(code_)
  return need_
end

--- LIBPATH_NOT_FOUND where no unit wants a route.
function libpath.Crowd:follow(unit, cells)
  local this_ = use(libpath.Crowd, self)
  local cells_, cells_count_ = span("libpath_cell", libpath.Cell, cells)
  check(C.libpath_crowd_follow(this_.pointer, unit, cells_, cells_count_))
end

--- LIBPATH_NOT_FOUND where no unit wants a route.
function libpath.Crowd:refuse(unit)
  local this_ = use(libpath.Crowd, self)
  check(C.libpath_crowd_refuse(this_.pointer, unit))
end

--- LIBPATH_NOT_FOUND where no unit wants a route.
function libpath.Crowd:block(cell)
  local this_ = use(libpath.Crowd, self)
  local cell_ = struct(libpath.Cell, cell)
  check(C.libpath_crowd_block(this_.pointer, cell_))
end

--- LIBPATH_NOT_FOUND where no unit wants a route.
function libpath.Crowd:unblock(cell)
  local this_ = use(libpath.Crowd, self)
  local cell_ = struct(libpath.Cell, cell)
  check(C.libpath_crowd_unblock(this_.pointer, cell_))
end

--- LIBPATH_NOT_FOUND where no unit wants a route.
function libpath.Crowd:is_blocked(cell)
  local this_ = use(libpath.Crowd, self)
  local cell_ = struct(libpath.Cell, cell)
  return C.libpath_crowd_is_blocked(this_.pointer, cell_) ~= 0
end

--- LIBPATH_NOT_FOUND where no unit wants a route.
function libpath.Crowd:step(seconds, expansions)
  local this_ = use(libpath.Crowd, self)
  check(C.libpath_crowd_step(this_.pointer, seconds, expansions))
end

--- LIBPATH_NOT_FOUND where no unit wants a route.
function libpath.Crowd:pose(unit)
  local this_ = use(libpath.Crowd, self)
  local pose_ = libpath.Pose()
  check(C.libpath_crowd_pose(this_.pointer, unit, pose_))
  return pose_
end

--- LIBPATH_NOT_FOUND where no unit wants a route.
function libpath.Crowd:place(unit)
  local this_ = use(libpath.Crowd, self)
  local place_ = libpath.Cell()
  check(C.libpath_crowd_place(this_.pointer, unit, place_))
  return place_
end

--- 0 for what is no unit.
function libpath.Crowd:speed(unit)
  local this_ = use(libpath.Crowd, self)
  return C.libpath_crowd_speed(this_.pointer, unit)
end

--- 0 for what is no unit.
function libpath.Crowd:cells_left(unit)
  local this_ = use(libpath.Crowd, self)
  return C.libpath_crowd_cells_left(this_.pointer, unit)
end

--- 0 for what is no unit.
function libpath.Crowd:has_arrived(unit)
  local this_ = use(libpath.Crowd, self)
  return C.libpath_crowd_has_arrived(this_.pointer, unit) ~= 0
end

--- 0 for what is no unit.
function libpath.Crowd:set_pace(unit, part)
  local this_ = use(libpath.Crowd, self)
  check(C.libpath_crowd_set_pace(this_.pointer, unit, part))
end

--- 0 for what is no unit.
function libpath.Crowd:keep_together(units)
  local this_ = use(libpath.Crowd, self)
  local units_, units_count_ = span("uint32_t", nil, units)
  check(C.libpath_crowd_keep_together(this_.pointer, units_, units_count_))
end

--- 0 for what is no unit.
function libpath.Crowd:get_counts()
  local this_ = use(libpath.Crowd, self)
  local counts_ = libpath.CrowdCounts()
  check(C.libpath_crowd_get_counts(this_.pointer, counts_))
  return counts_
end

--- For at most `most` cells of neighbours; what is beyond is left out.
function libpath.Claims.create(most)
  local claims_ = ffi.new("libpath_claims*[1]")
  check(C.libpath_claims_create(most, claims_))
  return handles.object(libpath.Claims, handles.box(claims_[0], C.libpath_claims_destroy, {}))
end

--- Makes one cell dearer by so many thousandths, to be lifted with the rest; cells off the map are left out. On the
--- overlay that the claims lie on, or any where they lie on none.
function libpath.Claims:lay_cost(overlay, cell, cost)
  local this_ = use(libpath.Claims, self)
  local overlay_ = use_to_change(libpath.Overlay, overlay)
  local cell_ = struct(libpath.Cell, cell)
  check(C.libpath_claims_lay_cost(this_.pointer, overlay_.pointer, cell_, cost))
  handles.keep(this_, "overlay", overlay_)
end

--- Makes one cell dearer by so many thousandths, to be lifted with the rest; cells off the map are left out. On the
--- overlay that the claims lie on, or any where they lie on none.
function libpath.Claims:lift(overlay)
  local this_ = use(libpath.Claims, self)
  local overlay_ = use_to_change(libpath.Overlay, overlay)
  check(C.libpath_claims_lift(this_.pointer, overlay_.pointer))
end

--- Of a world as it is when it is asked; it must not outlive what the world belongs to.
function libpath.Clearance.create(world, body)
  local world_ = use(libpath.World, world)
  local clearance_ = ffi.new("libpath_clearance*[1]")
  check(C.libpath_clearance_create(world_.pointer, body, clearance_))
  return handles.object(libpath.Clearance, handles.box(clearance_[0], C.libpath_clearance_destroy, {world_}))
end

--- Where the unit stands in a cell, and the cell that it is in at a position on the map.
function libpath.Clearance:stand(cell)
  local this_ = use(libpath.Clearance, self)
  local cell_ = struct(libpath.Cell, cell)
  local position_ = libpath.Point()
  check(C.libpath_clearance_stand(this_.pointer, cell_, position_))
  return position_
end

--- Where the unit stands in a cell, and the cell that it is in at a position on the map.
function libpath.Clearance:cell_at(position)
  local this_ = use(libpath.Clearance, self)
  local position_ = struct(libpath.Point, position)
  local cell_ = libpath.Cell()
  check(C.libpath_clearance_cell_at(this_.pointer, position_, cell_))
  return cell_
end

--- 1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free
--- at a position; whether its body is free at a pose, on a straight line, and on each of these segments.
function libpath.Clearance:is_ground(cell)
  local this_ = use(libpath.Clearance, self)
  local cell_ = struct(libpath.Cell, cell)
  return C.libpath_clearance_is_ground(this_.pointer, cell_) ~= 0
end

--- 1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free
--- at a position; whether its body is free at a pose, on a straight line, and on each of these segments.
function libpath.Clearance:can_stand(position)
  local this_ = use(libpath.Clearance, self)
  local position_ = struct(libpath.Point, position)
  return C.libpath_clearance_can_stand(this_.pointer, position_) ~= 0
end

--- 1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free
--- at a position; whether its body is free at a pose, on a straight line, and on each of these segments.
function libpath.Clearance:pose_is_free(pose)
  local this_ = use(libpath.Clearance, self)
  local pose_ = struct(libpath.Pose, pose)
  return C.libpath_clearance_pose_is_free(this_.pointer, pose_) ~= 0
end

--- 1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free
--- at a position; whether its body is free at a pose, on a straight line, and on each of these segments.
function libpath.Clearance:line_is_free(from, to)
  local this_ = use(libpath.Clearance, self)
  local from_ = struct(libpath.Point, from)
  local to_ = struct(libpath.Point, to)
  return C.libpath_clearance_line_is_free(this_.pointer, from_, to_) ~= 0
end

--- 1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free
--- at a position; whether its body is free at a pose, on a straight line, and on each of these segments.
function libpath.Clearance:segments_are_free(segments)
  local this_ = use(libpath.Clearance, self)
  local segments_, segments_count_ = span("libpath_segment", libpath.Segment, segments)
  return C.libpath_clearance_segments_are_free(this_.pointer, segments_, segments_count_) ~= 0
end

--- Drops every point of a path that can be walked past in a straight line, but none on a road of `roads`, the map,
--- which may be null. The first `kept` points are the path then.
function libpath.Clearance:smooth_lines(roads, points)
  local this_ = use(libpath.Clearance, self)
  local roads_ = use(libpath.Asset, roads, true)
  local points_, points_count_ = span("libpath_point", libpath.Point, points)
  local count_ = ffi.new("size_t[1]")
  check(C.libpath_smooth_lines(this_.pointer, roads_ and roads_.pointer, points_, points_count_, count_))
  return list(libpath.Point, points_, count_[0])
end

--- The shortest curve between two poses, driven forward, that is free and at most `longest` cells long.
--- LIBPATH_NOT_FOUND where there is none.
function libpath.Clearance:find_free_curve(from, to, radius, longest)
  local this_ = use(libpath.Clearance, self)
  local from_ = struct(libpath.Pose, from)
  local to_ = struct(libpath.Pose, to)
  local segments_, count_ = ffi.new("libpath_segment[3]"), ffi.new("uint32_t[1]")
  local code_ = C.libpath_find_free_curve(this_.pointer, from_, to_, radius, longest, segments_, count_)
  if code_ == 3 then return nil end
  check(code_)
  return list(libpath.Segment, segments_, count_[0])
end

--- Drives a unit along points by curves that stay on free ground, and lays what is driven into the route. Plan it
--- next: until then it takes no time. At least one point, at most two more than the context's world has cells.
function libpath.Clearance:drive_path(context, query, points, route)
  local this_ = use(libpath.Clearance, self)
  local context_ = use(libpath.RouteContext, context)
  local query_ = struct(libpath.DriveQuery, query)
  local points_, points_count_ = span("libpath_point", libpath.Point, points)
  local route_ = use(libpath.Route, route)
  local result_ = libpath.DriveResult()
  check(C.libpath_drive_path(this_.pointer, context_.pointer, query_, points_, points_count_, route_.pointer, result_))
  return result_
end

--- The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden.
--- What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all.
--- Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.
function libpath.StepSearch.create(world, context)
  local world_ = use(libpath.World, world)
  local context_ = use(libpath.RouteContext, context)
  local search_ = ffi.new("libpath_step_search*[1]")
  check(C.libpath_step_search_create(world_.pointer, context_.pointer, search_))
  return handles.object(libpath.StepSearch, handles.box(search_[0], C.libpath_step_search_destroy, {world_, context_}))
end

--- The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden.
--- What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all.
--- Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.
function libpath.StepSearch:find(query)
  local this_ = use(libpath.StepSearch, self)
  local query_ = struct(libpath.StepQuery, query)
  local cells_, room_ = room("libpath_cell")
  local result_ = libpath.PathResult()
  check(C.libpath_step_search_find(this_.pointer, query_, cells_, room_, result_))
  if tonumber(result_.cells) > room_ then
    cells_, room_ = room("libpath_cell", tonumber(result_.cells))
    check(C.libpath_step_search_find(this_.pointer, query_, cells_, room_, result_))
  end
  return result_, list(libpath.Cell, cells_, tonumber(result_.cells))
end

--- The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden.
--- What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all.
--- Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.
function libpath.StepSearch:forbid(cell, heading)
  local this_ = use(libpath.StepSearch, self)
  local cell_ = struct(libpath.Cell, cell)
  check(C.libpath_step_search_forbid(this_.pointer, cell_, heading))
end

--- The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden.
--- What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all.
--- Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.
function libpath.StepSearch:allow_all()
  local this_ = use(libpath.StepSearch, self)
  C.libpath_step_search_allow_all(this_.pointer)
end

--- The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden.
--- What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all.
--- Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.
function libpath.StepSearch:is_forbidden(cell, heading)
  local this_ = use(libpath.StepSearch, self)
  local cell_ = struct(libpath.Cell, cell)
  return C.libpath_step_search_is_forbidden(this_.pointer, cell_, heading) ~= 0
end

--- With room for so many lines and arcs, at most 2^20.
function libpath.Route.create(most_segments)
  local route_ = ffi.new("libpath_route*[1]")
  check(C.libpath_route_create(most_segments, route_))
  return handles.object(libpath.Route, handles.box(route_[0], C.libpath_route_destroy, {}))
end

--- Lays a path that was found otherwise: lines through points or through the middle of cells, or the curves of the
--- directional path that answers this query. Plan it next: until then it takes no time. LIBPATH_FULL: the route has no
--- room for all of it.
function libpath.Route:lay_lines(points)
  local this_ = use(libpath.Route, self)
  local points_, points_count_ = span("libpath_point", libpath.Point, points)
  check(C.libpath_lay_lines(points_, points_count_, this_.pointer))
end

--- Lays a path that was found otherwise: lines through points or through the middle of cells, or the curves of the
--- directional path that answers this query. Plan it next: until then it takes no time. LIBPATH_FULL: the route has no
--- room for all of it.
function libpath.Route:lay_cells(cells)
  local this_ = use(libpath.Route, self)
  local cells_, cells_count_ = span("libpath_cell", libpath.Cell, cells)
  check(C.libpath_lay_cells(cells_, cells_count_, this_.pointer))
end

--- Lays curves from a start through points, the first of which is the start's, with turns of `radius` cells and
--- whatever they lead over.
function libpath.Route:lay_curves_through(start, points, radius)
  local this_ = use(libpath.Route, self)
  local start_ = struct(libpath.Pose, start)
  local points_, points_count_ = span("libpath_point", libpath.Point, points)
  check(C.libpath_lay_curves_through(start_, points_, points_count_, radius, this_.pointer))
end

--- By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three
--- segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments:
--- segments that do not start where the route, or the one before, ends.
function libpath.Route:start_at(pose)
  local this_ = use(libpath.Route, self)
  local pose_ = struct(libpath.Pose, pose)
  check(C.libpath_route_start_at(this_.pointer, pose_))
end

--- By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three
--- segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments:
--- segments that do not start where the route, or the one before, ends.
function libpath.Route:face(heading)
  local this_ = use(libpath.Route, self)
  check(C.libpath_route_face(this_.pointer, heading))
end

--- By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three
--- segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments:
--- segments that do not start where the route, or the one before, ends.
function libpath.Route:add(segments)
  local this_ = use(libpath.Route, self)
  local segments_, segments_count_ = span("libpath_segment", libpath.Segment, segments)
  check(C.libpath_route_add(this_.pointer, segments_, segments_count_))
end

--- By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three
--- segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments:
--- segments that do not start where the route, or the one before, ends.
function libpath.Route:add_line_to(point)
  local this_ = use(libpath.Route, self)
  local point_ = struct(libpath.Point, point)
  check(C.libpath_route_add_line_to(this_.pointer, point_))
end

--- The limits of a unit's profile, which are those of libpath_find_route().
function libpath.Route:plan(limits)
  local this_ = use(libpath.Route, self)
  local limits_ = struct(libpath.DriveLimits, limits)
  check(C.libpath_route_plan(this_.pointer, limits_))
end

--- The limits of a unit's profile, which are those of libpath_find_route().
function libpath.Route:size()
  local this_ = use(libpath.Route, self)
  return tonumber(C.libpath_route_size(this_.pointer))
end

--- The limits of a unit's profile, which are those of libpath_find_route().
function libpath.Route:segment(place)
  local this_ = use(libpath.Route, self)
  local segment_ = libpath.Segment()
  check(C.libpath_route_segment(this_.pointer, place, segment_))
  return segment_
end

--- 0 for null, and for an empty route.
function libpath.Route:length()
  local this_ = use(libpath.Route, self)
  return C.libpath_route_length(this_.pointer)
end

--- 0 for null, and for an empty route.
function libpath.Route:seconds()
  local this_ = use(libpath.Route, self)
  return C.libpath_route_seconds(this_.pointer)
end

--- After so many cells, or seconds; at the ends for what lies outside.
function libpath.Route:pose_at(distance)
  local this_ = use(libpath.Route, self)
  local pose_ = libpath.Pose()
  check(C.libpath_route_pose_at(this_.pointer, distance, pose_))
  return pose_
end

--- After so many cells, or seconds; at the ends for what lies outside.
function libpath.Route:pose_at_time(time)
  local this_ = use(libpath.Route, self)
  local pose_ = libpath.Pose()
  check(C.libpath_route_pose_at_time(this_.pointer, time, pose_))
  return pose_
end

--- After so many cells, or seconds; at the ends for what lies outside.
function libpath.Route:end_()
  local this_ = use(libpath.Route, self)
  local pose_ = libpath.Pose()
  check(C.libpath_route_end(this_.pointer, pose_))
  return pose_
end

--- 1: backing up there.
function libpath.Route:gear_at(distance)
  local this_ = use(libpath.Route, self)
  return C.libpath_route_gear_at(this_.pointer, distance) ~= 0
end

--- Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number.
function libpath.Route:speed_at(time)
  local this_ = use(libpath.Route, self)
  return C.libpath_route_speed_at(this_.pointer, time)
end

--- Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number.
function libpath.Route:distance_at(time)
  local this_ = use(libpath.Route, self)
  return C.libpath_route_distance_at(this_.pointer, time)
end

--- Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number.
function libpath.Route:remaining_length(time)
  local this_ = use(libpath.Route, self)
  return C.libpath_route_remaining_length(this_.pointer, time)
end

--- Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number.
function libpath.Route:remaining_seconds(time)
  local this_ = use(libpath.Route, self)
  return C.libpath_route_remaining_seconds(this_.pointer, time)
end

--- Lays `art`, another route, along this one for a unit whose pictures show 8 or 16 directions, and has it faced in
--- these alone. Plan it next, with a corner_speed as high as the speed: until then it takes no time.
function libpath.Route:lay_fixed_angle(directions, art)
  local this_ = use(libpath.Route, self)
  local art_ = use(libpath.Route, art)
  local result_ = libpath.FixedAngleResult()
  check(C.libpath_lay_fixed_angle(this_.pointer, directions, art_.pointer, result_))
  return result_
end

function libpath.RouteContext.create(world)
  local world_ = use(libpath.World, world)
  local context_ = ffi.new("libpath_route_context*[1]")
  check(C.libpath_route_context_create(world_.pointer, context_))
  return handles.object(libpath.RouteContext, handles.box(context_[0], C.libpath_route_context_destroy, {}))
end

--- The grid path that the last route was made from: writes the first `capacity` cells. `count` gets how many there
--- are; 0 where the route was made without.
function libpath.RouteContext:grid_path()
  local this_ = use(libpath.RouteContext, self)
  local cells_, room_ = room("libpath_cell")
  local count_ = ffi.new("size_t[1]")
  check(C.libpath_route_context_grid_path(this_.pointer, cells_, room_, count_))
  if tonumber(count_[0]) > room_ then
    cells_, room_ = room("libpath_cell", tonumber(count_[0]))
    check(C.libpath_route_context_grid_path(this_.pointer, cells_, room_, count_))
  end
  return list(libpath.Cell, cells_, tonumber(count_[0]))
end

function libpath.version()
  return C.libpath_version()
end

--- One clause in plain English; never null.
function libpath.describe_code(code)
  return ffi.string(C.libpath_describe_code(code))
end

function libpath.describe_reason(reason)
  return ffi.string(C.libpath_describe_reason(reason))
end

--- The shortest curve between two poses, or from a pose to a point whatever the heading there, at `place` 0; further
--- ones at 1 and so on, LIBPATH_NOT_FOUND behind the last. `reverse` 1: backing along it. A curve that covers no
--- distance has no segments; `count` gets how many. Cost: 1 µs.
function libpath.curve_between(from, to, radius, reverse, place)
  local from_ = struct(libpath.Pose, from)
  local to_ = struct(libpath.Pose, to)
  local segments_, count_ = ffi.new("libpath_segment[3]"), ffi.new("uint32_t[1]")
  local code_ = C.libpath_curve_between(from_, to_, radius, reverse, place, segments_, count_)
  if code_ == 3 then return nil end
  check(code_)
  return list(libpath.Segment, segments_, count_[0])
end

--- The shortest curve between two poses, or from a pose to a point whatever the heading there, at `place` 0; further
--- ones at 1 and so on, LIBPATH_NOT_FOUND behind the last. `reverse` 1: backing along it. A curve that covers no
--- distance has no segments; `count` gets how many. Cost: 1 µs.
function libpath.curve_to(from, to, radius, reverse, place)
  local from_ = struct(libpath.Pose, from)
  local to_ = struct(libpath.Point, to)
  local segments_, count_ = ffi.new("libpath_segment[3]"), ffi.new("uint32_t[1]")
  local code_ = C.libpath_curve_to(from_, to_, radius, reverse, place, segments_, count_)
  if code_ == 3 then return nil end
  check(code_)
  return list(libpath.Segment, segments_, count_[0])
end

--- Cells; of the first curve between two poses.
function libpath.turning_distance(from, to, radius, reverse)
  local from_ = struct(libpath.Pose, from)
  local to_ = struct(libpath.Pose, to)
  local length_ = ffi.new("double[1]")
  check(C.libpath_turning_distance(from_, to_, radius, reverse, length_))
  return length_[0]
end

--- The cells that a footprint of `length` by `width` cells touches along a curve of at most three segments, or where
--- it stands at `start` without any, row by row; they may lie off the map. Writes the first `capacity`; `count` gets
--- how many there are. LIBPATH_FULL: the box around them has more than 1,024 rows, of which those wider than 64 cells
--- count as several.
function libpath.swept_cells(start, segments, length, width)
  local start_ = struct(libpath.Pose, start)
  local segments_, segments_count_ = span("libpath_segment", libpath.Segment, segments)
  local cells_, room_ = room("libpath_cell")
  local count_ = ffi.new("size_t[1]")
  check(C.libpath_swept_cells(start_, segments_, segments_count_, length, width, cells_, room_, count_))
  if tonumber(count_[0]) > room_ then
    cells_, room_ = room("libpath_cell", tonumber(count_[0]))
    check(C.libpath_swept_cells(start_, segments_, segments_count_, length, width, cells_, room_, count_))
  end
  return list(libpath.Cell, cells_, tonumber(count_[0]))
end

return libpath
