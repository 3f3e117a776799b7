"""Written by bindings/generate.py from libpath/c/libpath.h: changes are made there."""

import ctypes

from . import _by_hand as by_hand
from . import _native as native
from ._buffers import copied, filled, room, spanned
from ._handles import Handle, check, use, use_to_change
from ._library import C
from ._structs import as_struct, checked


class Asset(by_hand.Asset, Handle):
    _destroy = "libpath_asset_destroy"

    def get_info(self):
        this_ = self._use()
        info_ = native.AssetInfo()
        check(C.libpath_asset_get_info(this_, ctypes.byref(info_)))
        return info_

    def unit_name(self, unit):
        """Writes the name and a zero, cut to `size`; `length`, which may be null, gets its whole length."""
        this_ = self._use()
        unit_ = checked(ctypes.c_uint32, unit)
        out_, room_ = room(ctypes.c_char)
        count_ = ctypes.c_size_t()
        check(C.libpath_asset_unit_name(this_, unit_, out_, room_, ctypes.byref(count_)))
        if count_.value + 1 > room_:
            out_, room_ = room(ctypes.c_char, count_.value + 1)
            check(C.libpath_asset_unit_name(this_, unit_, out_, room_, ctypes.byref(count_)))
        return ctypes.string_at(out_, count_.value).decode()

    def find_unit(self, name):
        """Writes the name and a zero, cut to `size`; `length`, which may be null, gets its whole length."""
        this_ = self._use()
        name_ = name.encode()
        unit_ = ctypes.c_uint32()
        code_ = C.libpath_asset_find_unit(this_, name_, ctypes.byref(unit_))
        if code_ == native.Code.NOT_FOUND:
            return None
        check(code_)
        return unit_.value

    def get_unit(self, unit):
        this_ = self._use()
        unit_ = checked(ctypes.c_uint32, unit)
        info_ = native.UnitInfo()
        check(C.libpath_asset_get_unit(this_, unit_, ctypes.byref(info_)))
        return info_

    def terrain_name(self, terrain):
        """Terrains by their places: names as libpath_asset_unit_name(), and that of a cell."""
        this_ = self._use()
        terrain_ = checked(ctypes.c_uint32, terrain)
        out_, room_ = room(ctypes.c_char)
        count_ = ctypes.c_size_t()
        check(C.libpath_asset_terrain_name(this_, terrain_, out_, room_, ctypes.byref(count_)))
        if count_.value + 1 > room_:
            out_, room_ = room(ctypes.c_char, count_.value + 1)
            check(C.libpath_asset_terrain_name(this_, terrain_, out_, room_, ctypes.byref(count_)))
        return ctypes.string_at(out_, count_.value).decode()

    def find_terrain(self, name):
        """Terrains by their places: names as libpath_asset_unit_name(), and that of a cell."""
        this_ = self._use()
        name_ = name.encode()
        terrain_ = ctypes.c_uint32()
        code_ = C.libpath_asset_find_terrain(this_, name_, ctypes.byref(terrain_))
        if code_ == native.Code.NOT_FOUND:
            return None
        check(code_)
        return terrain_.value

    def terrain_at(self, cell):
        """Terrains by their places: names as libpath_asset_unit_name(), and that of a cell."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        terrain_ = ctypes.c_uint32()
        check(C.libpath_asset_terrain_at(this_, cell_, ctypes.byref(terrain_)))
        return terrain_.value

    def is_road(self, cell):
        """1 or 0; 0 for cells outside."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        return C.libpath_asset_is_road(this_, cell_) != 0

    def provinces(self):
        this_ = self._use()
        return C.libpath_asset_provinces(this_)

    def province(self, province):
        """Where a province has its node, and its name as libpath_asset_unit_name()."""
        this_ = self._use()
        province_ = checked(ctypes.c_uint32, province)
        position_ = native.Point()
        check(C.libpath_asset_province(this_, province_, ctypes.byref(position_)))
        return position_

    def province_name(self, province):
        """Where a province has its node, and its name as libpath_asset_unit_name()."""
        this_ = self._use()
        province_ = checked(ctypes.c_uint32, province)
        out_, room_ = room(ctypes.c_char)
        count_ = ctypes.c_size_t()
        check(C.libpath_asset_province_name(this_, province_, out_, room_, ctypes.byref(count_)))
        if count_.value + 1 > room_:
            out_, room_ = room(ctypes.c_char, count_.value + 1)
            check(C.libpath_asset_province_name(this_, province_, out_, room_, ctypes.byref(count_)))
        return ctypes.string_at(out_, count_.value).decode()

    def find_province(self, name):
        """Where a province has its node, and its name as libpath_asset_unit_name()."""
        this_ = self._use()
        name_ = name.encode()
        province_ = ctypes.c_uint32()
        code_ = C.libpath_asset_find_province(this_, name_, ctypes.byref(province_))
        if code_ == native.Code.NOT_FOUND:
            return None
        check(code_)
        return province_.value

    def placed_waypoints(self):
        """The waypoints that a designer placed, the same for all units."""
        this_ = self._use()
        return C.libpath_asset_placed_waypoints(this_)

    def placed_waypoint(self, waypoint):
        """The waypoints that a designer placed, the same for all units."""
        this_ = self._use()
        waypoint_ = checked(ctypes.c_uint32, waypoint)
        position_ = native.Point()
        check(C.libpath_asset_placed_waypoint(this_, waypoint_, ctypes.byref(position_)))
        return position_

    def placed_waypoint_name(self, waypoint):
        """The waypoints that a designer placed, the same for all units."""
        this_ = self._use()
        waypoint_ = checked(ctypes.c_uint32, waypoint)
        out_, room_ = room(ctypes.c_char)
        count_ = ctypes.c_size_t()
        check(C.libpath_asset_placed_waypoint_name(this_, waypoint_, out_, room_, ctypes.byref(count_)))
        if count_.value + 1 > room_:
            out_, room_ = room(ctypes.c_char, count_.value + 1)
            check(C.libpath_asset_placed_waypoint_name(this_, waypoint_, out_, room_, ctypes.byref(count_)))
        return ctypes.string_at(out_, count_.value).decode()

    def find_placed_waypoint(self, name):
        """The waypoints that a designer placed, the same for all units."""
        this_ = self._use()
        name_ = name.encode()
        waypoint_ = ctypes.c_uint32()
        code_ = C.libpath_asset_find_placed_waypoint(this_, name_, ctypes.byref(waypoint_))
        if code_ == native.Code.NOT_FOUND:
            return None
        check(code_)
        return waypoint_.value

    def find_province_path(self, context, from_, to):
        """The waypoints that a designer placed, the same for all units."""
        this_ = self._use()
        context_ = use(Context, context)
        from_ = checked(ctypes.c_uint32, from_)
        to_ = checked(ctypes.c_uint32, to)
        nodes_, room_ = room(ctypes.c_uint32)
        result_ = native.NodeResult()
        check(C.libpath_find_province_path(this_, context_, from_, to_, nodes_, room_, ctypes.byref(result_)))
        if result_.nodes > room_:
            nodes_, room_ = room(ctypes.c_uint32, result_.nodes)
            check(C.libpath_find_province_path(this_, context_, from_, to_, nodes_, room_, ctypes.byref(result_)))
        return result_, copied(ctypes.c_uint32, nodes_, result_.nodes)

    def journeys(self):
        this_ = self._use()
        return C.libpath_asset_journeys(this_)

    def find_journey(self, name):
        """LIBPATH_NOT_FOUND where the asset has none of that name."""
        this_ = self._use()
        name_ = name.encode()
        journey_ = ctypes.c_uint32()
        code_ = C.libpath_asset_find_journey(this_, name_, ctypes.byref(journey_))
        if code_ == native.Code.NOT_FOUND:
            return None
        check(code_)
        return journey_.value

    def journey_cells(self, journey):
        """Writes the first `capacity` cells."""
        this_ = self._use()
        journey_ = checked(ctypes.c_uint32, journey)
        cells_, room_ = room(native.Cell)
        info_ = native.JourneyInfo()
        check(C.libpath_journey_cells(this_, journey_, cells_, room_, ctypes.byref(info_)))
        if info_.cells > room_:
            cells_, room_ = room(native.Cell, info_.cells)
            check(C.libpath_journey_cells(this_, journey_, cells_, room_, ctypes.byref(info_)))
        return info_, copied(native.Cell, cells_, info_.cells)

    def journey_stops(self, journey):
        """Places among its cells of those that it was drawn through, in order, ends left out: writes the first `capacity`."""
        this_ = self._use()
        journey_ = checked(ctypes.c_uint32, journey)
        stops_, room_ = room(ctypes.c_uint64)
        count_ = ctypes.c_uint64()
        check(C.libpath_journey_stops(this_, journey_, stops_, room_, ctypes.byref(count_)))
        if count_.value > room_:
            stops_, room_ = room(ctypes.c_uint64, count_.value)
            check(C.libpath_journey_stops(this_, journey_, stops_, room_, ctypes.byref(count_)))
        return copied(ctypes.c_uint64, stops_, count_.value)

    def get_drive_limits(self, unit):
        """The limits of a unit's profile, which are those of libpath_find_route()."""
        this_ = self._use()
        unit_ = checked(ctypes.c_uint32, unit)
        limits_ = native.DriveLimits()
        check(C.libpath_asset_get_drive_limits(this_, unit_, ctypes.byref(limits_)))
        return limits_


class World(by_hand.World, Handle):
    _destroy = "libpath_world_destroy"

    @classmethod
    def create(cls, asset, unit):
        """Worlds: a map as one unit sees it."""
        asset_ = use(Asset, asset)
        unit_ = checked(ctypes.c_uint32, unit)
        world_ = ctypes.c_void_p()
        check(C.libpath_world_create(asset_, unit_, ctypes.byref(world_)))
        return cls._made(world_, (asset_, ))

    def width(self):
        """Worlds: a map as one unit sees it."""
        this_ = self._use()
        return C.libpath_world_width(this_)

    def height(self):
        """Worlds: a map as one unit sees it."""
        this_ = self._use()
        return C.libpath_world_height(this_)

    def most_nodes(self):
        """Worlds: a map as one unit sees it."""
        this_ = self._use()
        return C.libpath_world_most_nodes(this_)

    def is_walkable(self, cell):
        """1 or 0; 0 for cells outside."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        return C.libpath_world_is_walkable(this_, cell_) != 0

    def may_reach(self, from_, to):
        """0 where no way leads from one walkable cell to the other; nearly always right with 1, too."""
        this_ = self._use()
        from_ = as_struct(native.Cell, from_)
        to_ = as_struct(native.Cell, to)
        return C.libpath_world_may_reach(this_, from_, to_) != 0

    def length(self, cost):
        """A cost in cells of plain ground."""
        this_ = self._use()
        cost_ = checked(ctypes.c_uint64, cost)
        return C.libpath_world_length(this_, cost_)

    def find_path(self, context, query):
        """Buffers are (cells, capacity); null and 0 where only the result is wanted."""
        this_ = self._use()
        context_ = use(Context, context)
        query_ = as_struct(native.GridQuery, query)
        cells_, room_ = room(native.Cell)
        result_ = native.PathResult()
        check(C.libpath_find_path(this_, context_, ctypes.byref(query_), cells_, room_, ctypes.byref(result_)))
        if result_.cells > room_:
            cells_, room_ = room(native.Cell, result_.cells)
            check(C.libpath_find_path(this_, context_, ctypes.byref(query_), cells_, room_, ctypes.byref(result_)))
        return result_, copied(native.Cell, cells_, result_.cells)

    def find_cost(self, context, query):
        """Buffers are (cells, capacity); null and 0 where only the result is wanted."""
        this_ = self._use()
        context_ = use(Context, context)
        query_ = as_struct(native.GridQuery, query)
        result_ = native.PathResult()
        check(C.libpath_find_cost(this_, context_, ctypes.byref(query_), ctypes.byref(result_)))
        return result_

    def find_corners(self, context, query):
        """Buffers are (cells, capacity); null and 0 where only the result is wanted."""
        this_ = self._use()
        context_ = use(Context, context)
        query_ = as_struct(native.GridQuery, query)
        cells_, room_ = room(native.Cell)
        result_ = native.PathResult()
        check(C.libpath_find_corners(this_, context_, ctypes.byref(query_), cells_, room_, ctypes.byref(result_)))
        if result_.corners > room_:
            cells_, room_ = room(native.Cell, result_.corners)
            check(C.libpath_find_corners(this_, context_, ctypes.byref(query_), cells_, room_, ctypes.byref(result_)))
        return result_, copied(native.Cell, cells_, result_.corners)

    def find_path_by_water(self, context, from_, to):
        """Buffers are (cells, capacity); null and 0 where only the result is wanted."""
        this_ = self._use()
        context_ = use(Context, context)
        from_ = as_struct(native.Cell, from_)
        to_ = as_struct(native.Cell, to)
        cells_, room_ = room(native.Cell)
        result_ = native.PathResult()
        check(C.libpath_find_path_by_water(this_, context_, from_, to_, cells_, room_, ctypes.byref(result_)))
        if result_.cells > room_:
            cells_, room_ = room(native.Cell, result_.cells)
            check(C.libpath_find_path_by_water(this_, context_, from_, to_, cells_, room_, ctypes.byref(result_)))
        return result_, copied(native.Cell, cells_, result_.cells)

    def find_nearest(self, context, from_, goals):
        """`goal`, which may be null, gets the place of the goal found."""
        this_ = self._use()
        context_ = use(Context, context)
        from_ = as_struct(native.Cell, from_)
        goals_, goals_count_ = spanned(native.Cell, goals)
        cells_, room_ = room(native.Cell)
        result_ = native.PathResult()
        goal_ = ctypes.c_size_t()
        check(C.libpath_find_nearest(this_, context_, from_, goals_, goals_count_, cells_, room_, ctypes.byref(result_), ctypes.byref(goal_)))
        if result_.cells > room_:
            cells_, room_ = room(native.Cell, result_.cells)
            check(C.libpath_find_nearest(this_, context_, from_, goals_, goals_count_, cells_, room_, ctypes.byref(result_), ctypes.byref(goal_)))
        return result_, copied(native.Cell, cells_, result_.cells), goal_.value

    def nearest_reachable(self, context, from_, goal, four_neighbours):
        """The cell nearest to a goal, which may be anywhere, of those that a start reaches; and one drawn from them, each as likely as any other, the same for a seed on every platform. `status` and `reason`, of which either may be null, get LIBPATH_FOUND, or why the unit cannot start."""
        this_ = self._use()
        context_ = use(Context, context)
        from_ = as_struct(native.Cell, from_)
        goal_ = as_struct(native.Cell, goal)
        four_neighbours_ = checked(ctypes.c_uint32, four_neighbours)
        cell_ = native.Cell()
        status_ = ctypes.c_uint32()
        reason_ = ctypes.c_uint32()
        check(C.libpath_nearest_reachable(this_, context_, from_, goal_, four_neighbours_, ctypes.byref(cell_), ctypes.byref(status_), ctypes.byref(reason_)))
        return cell_, status_.value, reason_.value

    def random_reachable(self, context, from_, seed, four_neighbours):
        """The cell nearest to a goal, which may be anywhere, of those that a start reaches; and one drawn from them, each as likely as any other, the same for a seed on every platform. `status` and `reason`, of which either may be null, get LIBPATH_FOUND, or why the unit cannot start."""
        this_ = self._use()
        context_ = use(Context, context)
        from_ = as_struct(native.Cell, from_)
        seed_ = checked(ctypes.c_uint64, seed)
        four_neighbours_ = checked(ctypes.c_uint32, four_neighbours)
        cell_ = native.Cell()
        status_ = ctypes.c_uint32()
        reason_ = ctypes.c_uint32()
        check(C.libpath_random_reachable(this_, context_, from_, seed_, four_neighbours_, ctypes.byref(cell_), ctypes.byref(status_), ctypes.byref(reason_)))
        return cell_, status_.value, reason_.value

    def find_waypoint_path(self, context, query):
        this_ = self._use()
        context_ = use(Context, context)
        query_ = as_struct(native.WaypointQuery, query)
        points_, room_ = room(native.Point)
        result_ = native.WaypointResult()
        check(C.libpath_find_waypoint_path(this_, context_, ctypes.byref(query_), points_, room_, ctypes.byref(result_)))
        if result_.points > room_:
            points_, room_ = room(native.Point, result_.points)
            check(C.libpath_find_waypoint_path(this_, context_, ctypes.byref(query_), points_, room_, ctypes.byref(result_)))
        return result_, copied(native.Point, points_, result_.points)

    def find_waypoint_length(self, context, query):
        this_ = self._use()
        context_ = use(Context, context)
        query_ = as_struct(native.WaypointQuery, query)
        result_ = native.WaypointResult()
        check(C.libpath_find_waypoint_length(this_, context_, ctypes.byref(query_), ctypes.byref(result_)))
        return result_

    def find_placed_path(self, context, query):
        """By the waypoints that a designer placed."""
        this_ = self._use()
        context_ = use(Context, context)
        query_ = as_struct(native.WaypointQuery, query)
        points_, room_ = room(native.Point)
        result_ = native.WaypointResult()
        check(C.libpath_find_placed_path(this_, context_, ctypes.byref(query_), points_, room_, ctypes.byref(result_)))
        if result_.points > room_:
            points_, room_ = room(native.Point, result_.points)
            check(C.libpath_find_placed_path(this_, context_, ctypes.byref(query_), points_, room_, ctypes.byref(result_)))
        return result_, copied(native.Point, points_, result_.points)

    def can_walk_line(self, from_, to):
        """Whether the unit can walk a straight line: 1 or 0; 0 where an end is not on the map. Exact."""
        this_ = self._use()
        from_ = as_struct(native.Point, from_)
        to_ = as_struct(native.Point, to)
        return C.libpath_world_can_walk_line(this_, from_, to_) != 0

    def takes_link(self, from_, to):
        """Whether a path at any angle takes a link from one of its points to the next: 1 or 0; 0 where one is not on the map."""
        this_ = self._use()
        from_ = as_struct(native.Point, from_)
        to_ = as_struct(native.Point, to)
        return C.libpath_world_takes_link(this_, from_, to_) != 0

    def link_steps(self, path, four_neighbours):
        """Which steps of a path do; `count` gets how many there are, even where the buffer held fewer. Bad arguments: cells outside."""
        this_ = self._use()
        path_, path_count_ = spanned(native.Cell, path)
        four_neighbours_ = checked(ctypes.c_uint32, four_neighbours)
        steps_, room_ = room(native.LinkStep)
        count_ = ctypes.c_size_t()
        check(C.libpath_world_link_steps(this_, path_, path_count_, four_neighbours_, steps_, room_, ctypes.byref(count_)))
        if count_.value > room_:
            steps_, room_ = room(native.LinkStep, count_.value)
            check(C.libpath_world_link_steps(this_, path_, path_count_, four_neighbours_, steps_, room_, ctypes.byref(count_)))
        return copied(native.LinkStep, steps_, count_.value)

    def nearest_wall(self, cell):
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        nearest_ = native.Wall()
        check(C.libpath_world_nearest_wall(this_, cell_, ctypes.byref(nearest_)))
        return nearest_

    def cast_ray(self, from_, to):
        """Where the straight line from one position to another first meets a cell that the unit cannot enter, by the rule of libpath_world_can_walk_line(); one-way edges are not looked at. Bad arguments: a start that is not on the map, an end farther than 16,384 from 0."""
        this_ = self._use()
        from_ = as_struct(native.Point, from_)
        to_ = as_struct(native.Point, to)
        hit_ = native.RayHit()
        check(C.libpath_world_cast_ray(this_, from_, to_, ctypes.byref(hit_)))
        return hit_

    def find_directional_path(self, context, query, *, start=None):
        this_ = self._use()
        context_ = use(DirectionalContext, context)
        query_ = as_struct(native.DirectionalQuery, query)
        query_ = query_.copy()
        query_._start = None if start is None else ctypes.pointer(as_struct(native.Pose, start))
        curves_, room_ = room(native.PathCurve)
        result_ = native.DirectionalResult()
        check(C.libpath_find_directional_path(this_, context_, ctypes.byref(query_), curves_, room_, ctypes.byref(result_)))
        if result_.curves > room_:
            curves_, room_ = room(native.PathCurve, result_.curves)
            check(C.libpath_find_directional_path(this_, context_, ctypes.byref(query_), curves_, room_, ctypes.byref(result_)))
        return result_, copied(native.PathCurve, curves_, result_.curves)

    def curve_segments(self, curve):
        """The lines and arcs of one curve of a path, at most three; `count` gets how many."""
        this_ = self._use()
        curve_ = as_struct(native.PathCurve, curve)
        segments_ = (native.Segment * 3)()
        count_ = ctypes.c_uint32()
        check(C.libpath_curve_segments(this_, ctypes.byref(curve_), segments_, ctypes.byref(count_)))
        return [segments_[place].copy() for place in range(count_.value)]

    def start_curve_segments(self, start, curve):
        """The same of any curve of the path that answers a query with this start."""
        this_ = self._use()
        start_ = as_struct(native.Pose, start)
        curve_ = as_struct(native.PathCurve, curve)
        segments_ = (native.Segment * 3)()
        count_ = ctypes.c_uint32()
        check(C.libpath_start_curve_segments(this_, ctypes.byref(start_), ctypes.byref(curve_), segments_, ctypes.byref(count_)))
        return [segments_[place].copy() for place in range(count_.value)]

    def find_slot_path(self, context, path, from_, behind, right, taken):
        """The way of one slot of a formation, `behind` and `right` of a leader who takes this path; those before it end at `taken`."""
        this_ = self._use()
        context_ = use(Context, context)
        path_, path_count_ = spanned(native.Cell, path)
        from_ = as_struct(native.Cell, from_)
        behind_ = checked(ctypes.c_int32, behind)
        right_ = checked(ctypes.c_int32, right)
        taken_, taken_count_ = spanned(native.Cell, taken)
        cells_, room_ = room(native.Cell)
        result_ = native.PathResult()
        check(C.libpath_find_slot_path(this_, context_, path_, path_count_, from_, behind_, right_, taken_, taken_count_, cells_, room_, ctypes.byref(result_)))
        if result_.cells > room_:
            cells_, room_ = room(native.Cell, result_.cells)
            check(C.libpath_find_slot_path(this_, context_, path_, path_count_, from_, behind_, right_, taken_, taken_count_, cells_, room_, ctypes.byref(result_)))
        return result_, copied(native.Cell, cells_, result_.cells)

    def find_route(self, context, query, route, *, start=None, goal=None, roads=None):
        """Lays the route and plans it with the limits of the unit's profile."""
        this_ = self._use()
        context_ = use(RouteContext, context)
        query_ = as_struct(native.RouteQuery, query)
        query_ = query_.copy()
        query_._start = None if start is None else ctypes.pointer(as_struct(native.Point, start))
        query_._goal = None if goal is None else ctypes.pointer(as_struct(native.Point, goal))
        roads_box_ = use(Asset, roads, True)
        query_._roads = roads_box_ and roads_box_._as_parameter_
        route_ = use(Route, route)
        result_ = native.RouteResult()
        check(C.libpath_find_route(this_, context_, ctypes.byref(query_), route_, ctypes.byref(result_)))
        return result_

    def lay_curves(self, query, curves, route, *, start=None):
        """Lays a path that was found otherwise: lines through points or through the middle of cells, or the curves of the directional path that answers this query. Plan it next: until then it takes no time. LIBPATH_FULL: the route has no room for all of it."""
        this_ = self._use()
        query_ = as_struct(native.DirectionalQuery, query)
        query_ = query_.copy()
        query_._start = None if start is None else ctypes.pointer(as_struct(native.Pose, start))
        curves_, curves_count_ = spanned(native.PathCurve, curves)
        route_ = use(Route, route)
        check(C.libpath_lay_curves(this_, ctypes.byref(query_), curves_, curves_count_, route_))

    def lay_smoothed(self, clearance, roads, from_, curves, route):
        """Lays a directional path from a grid pose, leaving out each pose past which a shorter curve is free. The clearance is one of the world, `roads` as in libpath_smooth_lines()."""
        this_ = self._use()
        clearance_ = use(Clearance, clearance)
        roads_ = use(Asset, roads, True)
        from_ = as_struct(native.GridPose, from_)
        curves_, curves_count_ = spanned(native.PathCurve, curves)
        route_ = use(Route, route)
        check(C.libpath_lay_smoothed(this_, clearance_, roads_, from_, curves_, curves_count_, route_))

    def find_path_along(self, context, query, path):
        """The smoothing pass: curves of a unit that turns along a grid path, in the order of driving. Bad arguments: a unit without turning tables, a context of a smaller world, a path that is empty or longer than the map has cells."""
        this_ = self._use()
        context_ = use(RouteContext, context)
        query_ = as_struct(native.AlongQuery, query)
        path_, path_count_ = spanned(native.Cell, path)
        curves_, room_ = room(native.PathCurve)
        result_ = native.AlongResult()
        check(C.libpath_find_path_along(this_, context_, ctypes.byref(query_), path_, path_count_, curves_, room_, ctypes.byref(result_)))
        if result_.curves > room_:
            curves_, room_ = room(native.PathCurve, result_.curves)
            check(C.libpath_find_path_along(this_, context_, ctypes.byref(query_), path_, path_count_, curves_, room_, ctypes.byref(result_)))
        return result_, copied(native.PathCurve, curves_, result_.curves)


class LiveWorld(Handle):
    _destroy = "libpath_live_world_destroy"

    @classmethod
    def create(cls, asset, unit):
        """A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get()."""
        asset_ = use(Asset, asset)
        unit_ = checked(ctypes.c_uint32, unit)
        live_ = ctypes.c_void_p()
        check(C.libpath_live_world_create(asset_, unit_, ctypes.byref(live_)))
        return cls._made(live_, (asset_, ))

    def block(self, cell):
        """A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get()."""
        this_ = self._use()
        this_.changes += 1
        cell_ = as_struct(native.Cell, cell)
        check(C.libpath_live_world_block(this_, cell_))

    def unblock(self, cell):
        """A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get()."""
        this_ = self._use()
        this_.changes += 1
        cell_ = as_struct(native.Cell, cell)
        check(C.libpath_live_world_unblock(this_, cell_))

    def set_terrain(self, cell, terrain):
        """A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get()."""
        this_ = self._use()
        this_.changes += 1
        cell_ = as_struct(native.Cell, cell)
        terrain_ = checked(ctypes.c_uint32, terrain)
        check(C.libpath_live_world_set_terrain(this_, cell_, terrain_))

    def get(self):
        """A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get()."""
        return World._lent(self._use(), C.libpath_live_world_get)

    def regions_are_exact(self):
        """A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get()."""
        this_ = self._use()
        return C.libpath_live_world_regions_are_exact(this_) != 0

    def settle_regions(self):
        """A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get()."""
        this_ = self._use()
        this_.changes += 1
        C.libpath_live_world_settle_regions(this_)


class Overlay(Handle):
    _destroy = "libpath_overlay_destroy"

    @classmethod
    def create(cls, asset, unit):
        """Costs and blocks over a shared world; its libpath_world as that of a live world."""
        asset_ = use(Asset, asset)
        unit_ = checked(ctypes.c_uint32, unit)
        overlay_ = ctypes.c_void_p()
        check(C.libpath_overlay_create(asset_, unit_, ctypes.byref(overlay_)))
        return cls._made(overlay_, (asset_, ))

    @classmethod
    def create_turning(cls, asset, unit):
        """For a unit that turns: directional searches, pose floods and routes know what is laid, too (search/ground/overlay.h). Bad arguments: a unit without turning tables."""
        asset_ = use(Asset, asset)
        unit_ = checked(ctypes.c_uint32, unit)
        overlay_ = ctypes.c_void_p()
        check(C.libpath_overlay_create_turning(asset_, unit_, ctypes.byref(overlay_)))
        return cls._made(overlay_, (asset_, ))

    @classmethod
    def create_on_live_world(cls, under, turns):
        """Over a live world, what a player knows, or another overlay: what changes there is followed when the libpath_world is asked for (search/ground/overlay.h). `turns`: other than 0 as libpath_overlay_create_turning(). What lies below must outlive the overlay. Bad arguments: there is no such profile; turns of a unit without turning tables."""
        under_ = use_to_change(LiveWorld, under)
        turns_ = checked(ctypes.c_int32, turns)
        overlay_ = ctypes.c_void_p()
        check(C.libpath_overlay_create_on_live_world(under_, turns_, ctypes.byref(overlay_)))
        return cls._made(overlay_, (under_, ))

    @classmethod
    def create_on_knowledge(cls, under, place, turns):
        """Over a live world, what a player knows, or another overlay: what changes there is followed when the libpath_world is asked for (search/ground/overlay.h). `turns`: other than 0 as libpath_overlay_create_turning(). What lies below must outlive the overlay. Bad arguments: there is no such profile; turns of a unit without turning tables."""
        under_ = use_to_change(Knowledge, under)
        place_ = checked(ctypes.c_size_t, place)
        turns_ = checked(ctypes.c_int32, turns)
        overlay_ = ctypes.c_void_p()
        check(C.libpath_overlay_create_on_knowledge(under_, place_, turns_, ctypes.byref(overlay_)))
        return cls._made(overlay_, (under_, ))

    @classmethod
    def create_on_overlay(cls, under, turns):
        """Over a live world, what a player knows, or another overlay: what changes there is followed when the libpath_world is asked for (search/ground/overlay.h). `turns`: other than 0 as libpath_overlay_create_turning(). What lies below must outlive the overlay. Bad arguments: there is no such profile; turns of a unit without turning tables."""
        under_ = use_to_change(Overlay, under)
        turns_ = checked(ctypes.c_int32, turns)
        overlay_ = ctypes.c_void_p()
        check(C.libpath_overlay_create_on_overlay(under_, turns_, ctypes.byref(overlay_)))
        return cls._made(overlay_, (under_, ))

    def add_cost(self, cell, thousandths):
        """Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it."""
        this_ = self._use()
        this_.changes += 1
        cell_ = as_struct(native.Cell, cell)
        thousandths_ = checked(ctypes.c_int32, thousandths)
        check(C.libpath_overlay_add_cost(this_, cell_, thousandths_))

    def extra_cost(self, cell):
        """Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        thousandths_ = ctypes.c_int32()
        check(C.libpath_overlay_extra_cost(this_, cell_, ctypes.byref(thousandths_)))
        return thousandths_.value

    def block(self, cell):
        """Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it."""
        this_ = self._use()
        this_.changes += 1
        cell_ = as_struct(native.Cell, cell)
        check(C.libpath_overlay_block(this_, cell_))

    def unblock(self, cell):
        """Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it."""
        this_ = self._use()
        this_.changes += 1
        cell_ = as_struct(native.Cell, cell)
        check(C.libpath_overlay_unblock(this_, cell_))

    def is_blocked(self, cell):
        """Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        return C.libpath_overlay_is_blocked(this_, cell_) != 0

    def keep_to_road(self):
        """Blocks all cells that are no road."""
        this_ = self._use()
        this_.changes += 1
        C.libpath_overlay_keep_to_road(this_)

    def place_cones(self, path, after):
        """Cones on both sides of a path along roads, but for `after` cells on either side of each of its turns."""
        this_ = self._use()
        this_.changes += 1
        path_, path_count_ = spanned(native.Cell, path)
        after_ = checked(ctypes.c_int32, after)
        check(C.libpath_overlay_place_cones(this_, path_, path_count_, after_))

    def clear(self):
        """Cones on both sides of a path along roads, but for `after` cells on either side of each of its turns."""
        this_ = self._use()
        this_.changes += 1
        C.libpath_overlay_clear(this_)

    def get(self):
        """Cones on both sides of a path along roads, but for `after` cells on either side of each of its turns."""
        return World._lent(self._use(), C.libpath_overlay_get)


class Context(Handle):
    _destroy = "libpath_context_destroy"

    @classmethod
    def create(cls, cells):
        """Scratch memory of one search at a time, for worlds of at most `cells` cells; libpath_world_most_nodes() says what a world needs, which is more where it has more placed waypoints than cells. For provinces alone: their number."""
        cells_ = checked(ctypes.c_size_t, cells)
        context_ = ctypes.c_void_p()
        check(C.libpath_context_create(cells_, ctypes.byref(context_)))
        return cls._made(context_, ())

    @classmethod
    def create_for(cls, world, uses):
        world_ = use(World, world)
        uses_ = checked(ctypes.c_uint32, uses)
        context_ = ctypes.c_void_p()
        check(C.libpath_context_create_for(world_, uses_, ctypes.byref(context_)))
        return cls._made(context_, ())

    def bytes(self):
        """Bytes of address space that it takes, of which searches touch what they need."""
        this_ = self._use()
        return C.libpath_context_bytes(this_)


class GridSearch(Handle):
    _destroy = "libpath_grid_search_destroy"

    @classmethod
    def create(cls, world, context):
        """Sliced. A search made for the world of a live world or an overlay is made anew after changes."""
        world_ = use(World, world)
        context_ = use(Context, context)
        search_ = ctypes.c_void_p()
        check(C.libpath_grid_search_create(world_, context_, ctypes.byref(search_)))
        return cls._made(search_, (world_, context_, ))

    def start(self, query):
        """`status`, which may be null, gets LIBPATH_RUNNING or how it ended."""
        this_ = self._use()
        query_ = as_struct(native.GridQuery, query)
        status_ = ctypes.c_uint32()
        check(C.libpath_grid_search_start(this_, ctypes.byref(query_), ctypes.byref(status_)))
        return status_.value

    def step(self, budget):
        """`status`, which may be null, gets LIBPATH_RUNNING or how it ended."""
        this_ = self._use()
        budget_ = checked(ctypes.c_uint64, budget)
        status_ = ctypes.c_uint32()
        check(C.libpath_grid_search_step(this_, budget_, ctypes.byref(status_)))
        return status_.value

    def cancel(self):
        """`status`, which may be null, gets LIBPATH_RUNNING or how it ended."""
        this_ = self._use()
        C.libpath_grid_search_cancel(this_)

    def result(self):
        """`status`, which may be null, gets LIBPATH_RUNNING or how it ended."""
        this_ = self._use()
        result_ = native.PathResult()
        check(C.libpath_grid_search_result(this_, ctypes.byref(result_)))
        return result_

    def path(self):
        """`status`, which may be null, gets LIBPATH_RUNNING or how it ended."""
        this_ = self._use()
        cells_, room_ = room(native.Cell)
        result_ = native.PathResult()
        check(C.libpath_grid_search_path(this_, cells_, room_, ctypes.byref(result_)))
        if result_.cells > room_:
            cells_, room_ = room(native.Cell, result_.cells)
            check(C.libpath_grid_search_path(this_, cells_, room_, ctypes.byref(result_)))
        return result_, copied(native.Cell, cells_, result_.cells)

    def corners(self):
        """`status`, which may be null, gets LIBPATH_RUNNING or how it ended."""
        this_ = self._use()
        cells_, room_ = room(native.Cell)
        result_ = native.PathResult()
        check(C.libpath_grid_search_corners(this_, cells_, room_, ctypes.byref(result_)))
        if result_.corners > room_:
            cells_, room_ = room(native.Cell, result_.corners)
            check(C.libpath_grid_search_corners(this_, cells_, room_, ctypes.byref(result_)))
        return result_, copied(native.Cell, cells_, result_.corners)

    def partial_path(self):
        """`status`, which may be null, gets LIBPATH_RUNNING or how it ended."""
        this_ = self._use()
        cells_, room_ = room(native.Cell)
        result_ = native.PathResult()
        check(C.libpath_grid_search_partial_path(this_, cells_, room_, ctypes.byref(result_)))
        if result_.cells > room_:
            cells_, room_ = room(native.Cell, result_.cells)
            check(C.libpath_grid_search_partial_path(this_, cells_, room_, ctypes.byref(result_)))
        return result_, copied(native.Cell, cells_, result_.cells)


class TwoLevelSearch(Handle):
    _destroy = "libpath_two_level_search_destroy"

    @classmethod
    def create(cls):
        """Long ways, piece by piece as a unit walks them: planned from area to area first (two-level), or by somebody who knows no more than where the goal lies (compass, and in real time within a square of cells around it). None is proven shortest. A unit has a search of its own; the context is used within _start and _next only. The world's asset must outlive the search until its next start."""
        search_ = ctypes.c_void_p()
        check(C.libpath_two_level_search_create(ctypes.byref(search_)))
        return cls._made(search_, ())

    def start(self, world, context, from_, to):
        """Status: LIBPATH_RUNNING where there are pieces to ask for."""
        this_ = self._use()
        world_ = use(World, world)
        context_ = use(Context, context)
        from_ = as_struct(native.Cell, from_)
        to_ = as_struct(native.Cell, to)
        status_ = ctypes.c_uint32()
        check(C.libpath_two_level_search_start(this_, world_, context_, from_, to_, ctypes.byref(status_)))
        this_.until["world"] = world_
        return status_.value

    def next(self, context, capacity):
        """The next piece, from the cell where the last one ended; no more than `capacity` cells of it, of which there must be two. Status: LIBPATH_RUNNING where there is more to come. Bad arguments: a search that was not started, or a smaller context than its world needs."""
        this_ = self._use()
        context_ = use(Context, context)
        capacity_ = checked(ctypes.c_size_t, capacity)
        cells_, room_ = room(native.Cell, capacity_)
        result_ = native.PathResult()
        check(C.libpath_two_level_search_next(this_, context_, cells_, capacity_, ctypes.byref(result_)))
        return result_, copied(native.Cell, cells_, min(result_.cells, capacity_))

    def planned_cost(self):
        """Of the way as it was planned, over gates; no less than that of the way that is walked, as long as nothing changes. LIBPATH_NO_COST where there is none."""
        this_ = self._use()
        return C.libpath_two_level_search_planned_cost(this_)


class CompassSearch(Handle):
    _destroy = "libpath_compass_search_destroy"

    @classmethod
    def create(cls, world):
        """For journeys in any world with as many areas, or fewer."""
        world_ = use(World, world)
        search_ = ctypes.c_void_p()
        check(C.libpath_compass_search_create(world_, ctypes.byref(search_)))
        return cls._made(search_, ())

    def start(self, world, context, from_, to):
        """For journeys in any world with as many areas, or fewer."""
        this_ = self._use()
        world_ = use(World, world)
        context_ = use(Context, context)
        from_ = as_struct(native.Cell, from_)
        to_ = as_struct(native.Cell, to)
        status_ = ctypes.c_uint32()
        check(C.libpath_compass_search_start(this_, world_, context_, from_, to_, ctypes.byref(status_)))
        this_.until["world"] = world_
        return status_.value

    def next(self, context, capacity):
        """For journeys in any world with as many areas, or fewer."""
        this_ = self._use()
        context_ = use(Context, context)
        capacity_ = checked(ctypes.c_size_t, capacity)
        cells_, room_ = room(native.Cell, capacity_)
        result_ = native.PathResult()
        check(C.libpath_compass_search_next(this_, context_, cells_, capacity_, ctypes.byref(result_)))
        return result_, copied(native.Cell, cells_, min(result_.cells, capacity_))

    def stop_at(self, cell):
        """The unit has not walked the last piece to its end, but only to this cell of it."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        check(C.libpath_compass_search_stop_at(this_, cell_))


class RealTimeSearch(Handle):
    _destroy = "libpath_real_time_search_destroy"

    @classmethod
    def create(cls, options=None):
        """With memory of its own, for journeys in any world of any tier. Null options: those beside the members."""
        options_ = None if options is None else as_struct(native.RealTimeOptions, options)
        search_ = ctypes.c_void_p()
        check(C.libpath_real_time_search_create(options_ and ctypes.byref(options_), ctypes.byref(search_)))
        return cls._made(search_, ())

    def start(self, world, from_, to):
        """With memory of its own, for journeys in any world of any tier. Null options: those beside the members."""
        this_ = self._use()
        world_ = use(World, world)
        from_ = as_struct(native.Cell, from_)
        to_ = as_struct(native.Cell, to)
        status_ = ctypes.c_uint32()
        check(C.libpath_real_time_search_start(this_, world_, from_, to_, ctypes.byref(status_)))
        this_.until["world"] = world_
        return status_.value

    def next(self, capacity):
        """With memory of its own, for journeys in any world of any tier. Null options: those beside the members."""
        this_ = self._use()
        capacity_ = checked(ctypes.c_size_t, capacity)
        cells_, room_ = room(native.Cell, capacity_)
        result_ = native.PathResult()
        check(C.libpath_real_time_search_next(this_, cells_, capacity_, ctypes.byref(result_)))
        return result_, copied(native.Cell, cells_, min(result_.cells, capacity_))

    def stop_at(self, cell):
        """The unit has not walked the last piece to its end, but only to this cell of it."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        check(C.libpath_real_time_search_stop_at(this_, cell_))

    def learned(self):
        """Of how many cells something is remembered."""
        this_ = self._use()
        return C.libpath_real_time_search_learned(this_)


class Flood(by_hand.Flood, Handle):
    _destroy = "libpath_flood_destroy"

    @classmethod
    def create(cls, world, context):
        world_ = use(World, world)
        context_ = use(Context, context)
        flood_ = ctypes.c_void_p()
        check(C.libpath_flood_create(world_, context_, ctypes.byref(flood_)))
        return cls._made(flood_, (world_, context_, ))

    def start(self, seeds, query=None):
        """A null query asks for costs from the seeds, to eight neighbours, without limit."""
        this_ = self._use()
        seeds_, seeds_count_ = spanned(native.Cell, seeds)
        query_ = None if query is None else as_struct(native.FloodQuery, query)
        status_ = ctypes.c_uint32()
        check(C.libpath_flood_start(this_, seeds_, seeds_count_, query_ and ctypes.byref(query_), ctypes.byref(status_)))
        return status_.value

    def step(self, budget):
        """A null query asks for costs from the seeds, to eight neighbours, without limit."""
        this_ = self._use()
        budget_ = checked(ctypes.c_uint64, budget)
        status_ = ctypes.c_uint32()
        check(C.libpath_flood_step(this_, budget_, ctypes.byref(status_)))
        return status_.value

    def cost(self, cell):
        """LIBPATH_NO_COST where the flood did not get, and for cells outside."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        return C.libpath_flood_cost(this_, cell_)

    def next(self, cell):
        """LIBPATH_NO_COST where the flood did not get, and for cells outside."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        next_ = native.Cell()
        check(C.libpath_flood_next(this_, cell_, ctypes.byref(next_)))
        return next_

    def path(self, cell):
        """LIBPATH_NO_COST where the flood did not get, and for cells outside."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        cells_, room_ = room(native.Cell)
        result_ = native.PathResult()
        check(C.libpath_flood_path(this_, cell_, cells_, room_, ctypes.byref(result_)))
        if result_.cells > room_:
            cells_, room_ = room(native.Cell, result_.cells)
            check(C.libpath_flood_path(this_, cell_, cells_, room_, ctypes.byref(result_)))
        return result_, copied(native.Cell, cells_, result_.cells)

    def write_costs(self, out):
        """An entry a cell of the map, row by row: `count` is width × height."""
        this_ = self._use()
        out_, out_count_ = filled(ctypes.c_uint64, out)
        check(C.libpath_flood_write_costs(this_, out_, out_count_))

    def write_flow(self, out):
        """An entry a cell of the map, row by row: `count` is width × height."""
        this_ = self._use()
        out_, out_count_ = filled(ctypes.c_uint8, out)
        check(C.libpath_flood_write_flow(this_, out_, out_count_))


class Queue(by_hand.Queue, Handle):
    _destroy = "libpath_queue_destroy"

    @classmethod
    def create(cls, cells, requests):
        cells_ = checked(ctypes.c_size_t, cells)
        requests_ = checked(ctypes.c_size_t, requests)
        queue_ = ctypes.c_void_p()
        check(C.libpath_queue_create(cells_, requests_, ctypes.byref(queue_)))
        return cls._made(queue_, ())

    def run(self, budget):
        """`spent`, which may be null, gets the expansions spent."""
        this_ = self._use()
        budget_ = as_struct(native.Budget, budget)
        spent_ = ctypes.c_uint64()
        check(C.libpath_queue_run(this_, ctypes.byref(budget_), ctypes.byref(spent_)))
        return spent_.value

    def next_done(self):
        """LIBPATH_NOT_FOUND where nothing became done since."""
        this_ = self._use()
        ticket_ = ctypes.c_uint64()
        code_ = C.libpath_queue_next_done(this_, ctypes.byref(ticket_))
        if code_ == native.Code.NOT_FOUND:
            return None
        check(code_)
        return ticket_.value

    def state(self, ticket):
        """LIBPATH_NOT_FOUND where nothing became done since."""
        this_ = self._use()
        ticket_ = checked(ctypes.c_uint64, ticket)
        return C.libpath_queue_state(this_, ticket_)

    def result(self, ticket):
        """LIBPATH_NOT_FOUND where nothing became done since."""
        this_ = self._use()
        ticket_ = checked(ctypes.c_uint64, ticket)
        result_ = native.PathResult()
        check(C.libpath_queue_result(this_, ticket_, ctypes.byref(result_)))
        return result_

    def partial_path(self, ticket):
        """LIBPATH_NOT_FOUND where nothing became done since."""
        this_ = self._use()
        ticket_ = checked(ctypes.c_uint64, ticket)
        cells_, room_ = room(native.Cell)
        result_ = native.PathResult()
        check(C.libpath_queue_partial_path(this_, ticket_, cells_, room_, ctypes.byref(result_)))
        if result_.cells > room_:
            cells_, room_ = room(native.Cell, result_.cells)
            check(C.libpath_queue_partial_path(this_, ticket_, cells_, room_, ctypes.byref(result_)))
        return result_, copied(native.Cell, cells_, result_.cells)

    def restart(self):
        """LIBPATH_NOT_FOUND where nothing became done since."""
        this_ = self._use()
        C.libpath_queue_restart(this_)

    def waiting(self):
        """LIBPATH_NOT_FOUND where nothing became done since."""
        this_ = self._use()
        return C.libpath_queue_waiting(this_)

    @classmethod
    def create_turning(cls, largest, requests):
        """A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider."""
        largest_ = use(World, largest)
        requests_ = checked(ctypes.c_size_t, requests)
        queue_ = ctypes.c_void_p()
        check(C.libpath_queue_create_turning(largest_, requests_, ctypes.byref(queue_)))
        return cls._made(queue_, ())

    def waypoint_result(self, ticket):
        """A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider."""
        this_ = self._use()
        ticket_ = checked(ctypes.c_uint64, ticket)
        result_ = native.WaypointResult()
        check(C.libpath_queue_waypoint_result(this_, ticket_, ctypes.byref(result_)))
        return result_

    def directional_result(self, ticket):
        """A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider."""
        this_ = self._use()
        ticket_ = checked(ctypes.c_uint64, ticket)
        result_ = native.DirectionalResult()
        check(C.libpath_queue_directional_result(this_, ticket_, ctypes.byref(result_)))
        return result_

    def partial_waypoint_path(self, ticket):
        """A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider."""
        this_ = self._use()
        ticket_ = checked(ctypes.c_uint64, ticket)
        points_, room_ = room(native.Point)
        result_ = native.WaypointResult()
        check(C.libpath_queue_partial_waypoint_path(this_, ticket_, points_, room_, ctypes.byref(result_)))
        if result_.points > room_:
            points_, room_ = room(native.Point, result_.points)
            check(C.libpath_queue_partial_waypoint_path(this_, ticket_, points_, room_, ctypes.byref(result_)))
        return result_, copied(native.Point, points_, result_.points)

    def partial_directional_path(self, ticket):
        """A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider."""
        this_ = self._use()
        ticket_ = checked(ctypes.c_uint64, ticket)
        curves_, room_ = room(native.PathCurve)
        result_ = native.DirectionalResult()
        check(C.libpath_queue_partial_directional_path(this_, ticket_, curves_, room_, ctypes.byref(result_)))
        if result_.curves > room_:
            curves_, room_ = room(native.PathCurve, result_.curves)
            check(C.libpath_queue_partial_directional_path(this_, ticket_, curves_, room_, ctypes.byref(result_)))
        return result_, copied(native.PathCurve, curves_, result_.curves)


class WaypointSearch(Handle):
    _destroy = "libpath_waypoint_search_destroy"

    @classmethod
    def create(cls, world, context):
        """By the waypoints that a designer placed."""
        world_ = use(World, world)
        context_ = use(Context, context)
        search_ = ctypes.c_void_p()
        check(C.libpath_waypoint_search_create(world_, context_, ctypes.byref(search_)))
        return cls._made(search_, (world_, context_, ))

    def start(self, query):
        """By the waypoints that a designer placed."""
        this_ = self._use()
        query_ = as_struct(native.WaypointQuery, query)
        status_ = ctypes.c_uint32()
        check(C.libpath_waypoint_search_start(this_, ctypes.byref(query_), ctypes.byref(status_)))
        return status_.value

    def step(self, budget):
        """By the waypoints that a designer placed."""
        this_ = self._use()
        budget_ = checked(ctypes.c_uint64, budget)
        status_ = ctypes.c_uint32()
        check(C.libpath_waypoint_search_step(this_, budget_, ctypes.byref(status_)))
        return status_.value

    def cancel(self):
        """By the waypoints that a designer placed."""
        this_ = self._use()
        C.libpath_waypoint_search_cancel(this_)

    def result(self):
        """By the waypoints that a designer placed."""
        this_ = self._use()
        result_ = native.WaypointResult()
        check(C.libpath_waypoint_search_result(this_, ctypes.byref(result_)))
        return result_

    def path(self):
        """By the waypoints that a designer placed."""
        this_ = self._use()
        points_, room_ = room(native.Point)
        result_ = native.WaypointResult()
        check(C.libpath_waypoint_search_path(this_, points_, room_, ctypes.byref(result_)))
        if result_.points > room_:
            points_, room_ = room(native.Point, result_.points)
            check(C.libpath_waypoint_search_path(this_, points_, room_, ctypes.byref(result_)))
        return result_, copied(native.Point, points_, result_.points)

    def partial_path(self):
        """While it runs: the way as far as it is known."""
        this_ = self._use()
        points_, room_ = room(native.Point)
        result_ = native.WaypointResult()
        check(C.libpath_waypoint_search_partial_path(this_, points_, room_, ctypes.byref(result_)))
        if result_.points > room_:
            points_, room_ = room(native.Point, result_.points)
            check(C.libpath_waypoint_search_partial_path(this_, points_, room_, ctypes.byref(result_)))
        return result_, copied(native.Point, points_, result_.points)


class NodeSearch(Handle):
    _destroy = "libpath_node_search_destroy"

    @classmethod
    def create_placed(cls, world, context):
        """Both of these in slices: over placed waypoints, from node to node or from position to position, or over provinces."""
        world_ = use(World, world)
        context_ = use(Context, context)
        search_ = ctypes.c_void_p()
        check(C.libpath_node_search_create_placed(world_, context_, ctypes.byref(search_)))
        return cls._made(search_, (world_, context_, ))

    @classmethod
    def create_provinces(cls, asset, context):
        """Both of these in slices: over placed waypoints, from node to node or from position to position, or over provinces."""
        asset_ = use(Asset, asset)
        context_ = use(Context, context)
        search_ = ctypes.c_void_p()
        check(C.libpath_node_search_create_provinces(asset_, context_, ctypes.byref(search_)))
        return cls._made(search_, (asset_, context_, ))

    def start(self, from_, to):
        """Both of these in slices: over placed waypoints, from node to node or from position to position, or over provinces."""
        this_ = self._use()
        from_ = checked(ctypes.c_uint32, from_)
        to_ = checked(ctypes.c_uint32, to)
        status_ = ctypes.c_uint32()
        check(C.libpath_node_search_start(this_, from_, to_, ctypes.byref(status_)))
        return status_.value

    def start_between(self, query):
        """Bad arguments: a search over provinces, which have no way to them from a position."""
        this_ = self._use()
        query_ = as_struct(native.WaypointQuery, query)
        status_ = ctypes.c_uint32()
        check(C.libpath_node_search_start_between(this_, ctypes.byref(query_), ctypes.byref(status_)))
        return status_.value

    def step(self, budget):
        """Bad arguments: a search over provinces, which have no way to them from a position."""
        this_ = self._use()
        budget_ = checked(ctypes.c_uint64, budget)
        status_ = ctypes.c_uint32()
        check(C.libpath_node_search_step(this_, budget_, ctypes.byref(status_)))
        return status_.value

    def cancel(self):
        """Bad arguments: a search over provinces, which have no way to them from a position."""
        this_ = self._use()
        C.libpath_node_search_cancel(this_)

    def result(self):
        """Bad arguments: a search over provinces, which have no way to them from a position."""
        this_ = self._use()
        result_ = native.NodeResult()
        check(C.libpath_node_search_result(this_, ctypes.byref(result_)))
        return result_

    def path(self):
        """Bad arguments: a search over provinces, which have no way to them from a position."""
        this_ = self._use()
        nodes_, room_ = room(ctypes.c_uint32)
        result_ = native.NodeResult()
        check(C.libpath_node_search_path(this_, nodes_, room_, ctypes.byref(result_)))
        if result_.nodes > room_:
            nodes_, room_ = room(ctypes.c_uint32, result_.nodes)
            check(C.libpath_node_search_path(this_, nodes_, room_, ctypes.byref(result_)))
        return result_, copied(ctypes.c_uint32, nodes_, result_.nodes)

    def points(self):
        """Both ends included. Bad arguments: a search that was not started between positions."""
        this_ = self._use()
        points_, room_ = room(native.Point)
        result_ = native.WaypointResult()
        check(C.libpath_node_search_points(this_, points_, room_, ctypes.byref(result_)))
        if result_.points > room_:
            points_, room_ = room(native.Point, result_.points)
            check(C.libpath_node_search_points(this_, points_, room_, ctypes.byref(result_)))
        return result_, copied(native.Point, points_, result_.points)


class DirectionalContext(Handle):
    _destroy = "libpath_directional_context_destroy"

    @classmethod
    def create(cls, world):
        world_ = use(World, world)
        context_ = ctypes.c_void_p()
        check(C.libpath_directional_context_create(world_, ctypes.byref(context_)))
        return cls._made(context_, ())


class DirectionalSearch(Handle):
    _destroy = "libpath_directional_search_destroy"

    @classmethod
    def create(cls, world, context):
        world_ = use(World, world)
        context_ = use(DirectionalContext, context)
        search_ = ctypes.c_void_p()
        check(C.libpath_directional_search_create(world_, context_, ctypes.byref(search_)))
        return cls._made(search_, (world_, context_, ))

    def start(self, query, *, start=None):
        this_ = self._use()
        query_ = as_struct(native.DirectionalQuery, query)
        query_ = query_.copy()
        query_._start = None if start is None else ctypes.pointer(as_struct(native.Pose, start))
        status_ = ctypes.c_uint32()
        check(C.libpath_directional_search_start(this_, ctypes.byref(query_), ctypes.byref(status_)))
        return status_.value

    def step(self, budget):
        this_ = self._use()
        budget_ = checked(ctypes.c_uint64, budget)
        status_ = ctypes.c_uint32()
        check(C.libpath_directional_search_step(this_, budget_, ctypes.byref(status_)))
        return status_.value

    def cancel(self):
        this_ = self._use()
        C.libpath_directional_search_cancel(this_)

    def result(self):
        this_ = self._use()
        result_ = native.DirectionalResult()
        check(C.libpath_directional_search_result(this_, ctypes.byref(result_)))
        return result_

    def path(self):
        this_ = self._use()
        curves_, room_ = room(native.PathCurve)
        result_ = native.DirectionalResult()
        check(C.libpath_directional_search_path(this_, curves_, room_, ctypes.byref(result_)))
        if result_.curves > room_:
            curves_, room_ = room(native.PathCurve, result_.curves)
            check(C.libpath_directional_search_path(this_, curves_, room_, ctypes.byref(result_)))
        return result_, copied(native.PathCurve, curves_, result_.curves)

    def partial_path(self):
        """While it runs: the way as far as it is known."""
        this_ = self._use()
        curves_, room_ = room(native.PathCurve)
        result_ = native.DirectionalResult()
        check(C.libpath_directional_search_partial_path(this_, curves_, room_, ctypes.byref(result_)))
        if result_.curves > room_:
            curves_, room_ = room(native.PathCurve, result_.curves)
            check(C.libpath_directional_search_partial_path(this_, curves_, room_, ctypes.byref(result_)))
        return result_, copied(native.PathCurve, curves_, result_.curves)


class PoseFlood(Handle):
    _destroy = "libpath_pose_flood_destroy"

    @classmethod
    def create(cls, world, context):
        """The costs from every pose to one goal, for all units of a group at once (search/turning/pose_flood.h). `to` may have LIBPATH_ANY_HEADING; poses dearer than `most` are left alone. The world and the context must outlive the flood, which uses the context until the next start of any search on it. Many threads may read a flood that is done."""
        world_ = use(World, world)
        context_ = use(DirectionalContext, context)
        flood_ = ctypes.c_void_p()
        check(C.libpath_pose_flood_create(world_, context_, ctypes.byref(flood_)))
        return cls._made(flood_, (world_, context_, ))

    def start(self, to, most):
        """The costs from every pose to one goal, for all units of a group at once (search/turning/pose_flood.h). `to` may have LIBPATH_ANY_HEADING; poses dearer than `most` are left alone. The world and the context must outlive the flood, which uses the context until the next start of any search on it. Many threads may read a flood that is done."""
        this_ = self._use()
        to_ = as_struct(native.GridPose, to)
        most_ = checked(ctypes.c_uint64, most)
        status_ = ctypes.c_uint32()
        check(C.libpath_pose_flood_start(this_, to_, most_, ctypes.byref(status_)))
        return status_.value

    def step(self, budget):
        """The costs from every pose to one goal, for all units of a group at once (search/turning/pose_flood.h). `to` may have LIBPATH_ANY_HEADING; poses dearer than `most` are left alone. The world and the context must outlive the flood, which uses the context until the next start of any search on it. Many threads may read a flood that is done."""
        this_ = self._use()
        budget_ = checked(ctypes.c_uint64, budget)
        status_ = ctypes.c_uint32()
        check(C.libpath_pose_flood_step(this_, budget_, ctypes.byref(status_)))
        return status_.value

    def cost(self, from_):
        """LIBPATH_NO_COST where no way is known, and for what is no pose of the unit."""
        this_ = self._use()
        from_ = as_struct(native.GridPose, from_)
        return C.libpath_pose_flood_cost(this_, from_)

    def path(self, from_):
        """LIBPATH_NO_COST where no way is known, and for what is no pose of the unit."""
        this_ = self._use()
        from_ = as_struct(native.GridPose, from_)
        curves_, room_ = room(native.PathCurve)
        result_ = native.DirectionalResult()
        check(C.libpath_pose_flood_path(this_, from_, curves_, room_, ctypes.byref(result_)))
        if result_.curves > room_:
            curves_, room_ = room(native.PathCurve, result_.curves)
            check(C.libpath_pose_flood_path(this_, from_, curves_, room_, ctypes.byref(result_)))
        return result_, copied(native.PathCurve, curves_, result_.curves)

    def path_from(self, from_, scratch):
        """From anywhere on the map at any heading. `scratch`: a context made for the world, of the calling thread alone. Its first curve is one of libpath_start_curve_segments."""
        this_ = self._use()
        from_ = as_struct(native.Pose, from_)
        scratch_ = use(DirectionalContext, scratch)
        curves_, room_ = room(native.PathCurve)
        result_ = native.DirectionalResult()
        check(C.libpath_pose_flood_path_from(this_, ctypes.byref(from_), scratch_, curves_, room_, ctypes.byref(result_)))
        if result_.curves > room_:
            curves_, room_ = room(native.PathCurve, result_.curves)
            check(C.libpath_pose_flood_path_from(this_, ctypes.byref(from_), scratch_, curves_, room_, ctypes.byref(result_)))
        return result_, copied(native.PathCurve, curves_, result_.curves)


class Influence(Handle):
    _destroy = "libpath_influence_destroy"

    @classmethod
    def create(cls, width, height, decay, spread):
        """Thousandths that decay and that spread with every update, 0 to 1000."""
        width_ = checked(ctypes.c_int32, width)
        height_ = checked(ctypes.c_int32, height)
        decay_ = checked(ctypes.c_int32, decay)
        spread_ = checked(ctypes.c_int32, spread)
        influence_ = ctypes.c_void_p()
        check(C.libpath_influence_create(width_, height_, decay_, spread_, ctypes.byref(influence_)))
        return cls._made(influence_, ())

    def add(self, cell, thousandths):
        """Thousandths that decay and that spread with every update, 0 to 1000."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        thousandths_ = checked(ctypes.c_int32, thousandths)
        check(C.libpath_influence_add(this_, cell_, thousandths_))

    def at(self, cell):
        """Thousandths that decay and that spread with every update, 0 to 1000."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        thousandths_ = ctypes.c_int32()
        check(C.libpath_influence_at(this_, cell_, ctypes.byref(thousandths_)))
        return thousandths_.value

    def update(self):
        """Thousandths that decay and that spread with every update, 0 to 1000."""
        this_ = self._use()
        C.libpath_influence_update(this_)

    def clear(self):
        """Thousandths that decay and that spread with every update, 0 to 1000."""
        this_ = self._use()
        C.libpath_influence_clear(this_)


class InfluenceLayer(Handle):
    _destroy = "libpath_influence_layer_destroy"

    @classmethod
    def create(cls, influence):
        """What a map of influence lays over one overlay: `cost` thousandths for every 1.0. A layer belongs to the first overlay that it is laid on, until it is lifted."""
        influence_ = use(Influence, influence)
        layer_ = ctypes.c_void_p()
        check(C.libpath_influence_layer_create(influence_, ctypes.byref(layer_)))
        return cls._made(layer_, ())

    def lay(self, influence, overlay, cost):
        """What a map of influence lays over one overlay: `cost` thousandths for every 1.0. A layer belongs to the first overlay that it is laid on, until it is lifted."""
        this_ = self._use()
        influence_ = use(Influence, influence)
        overlay_ = use_to_change(Overlay, overlay)
        cost_ = checked(ctypes.c_int32, cost)
        check(C.libpath_influence_layer_lay(this_, influence_, overlay_, cost_))
        this_.until["overlay"] = overlay_

    def lift(self, overlay):
        """What a map of influence lays over one overlay: `cost` thousandths for every 1.0. A layer belongs to the first overlay that it is laid on, until it is lifted."""
        this_ = self._use()
        overlay_ = use_to_change(Overlay, overlay)
        check(C.libpath_influence_layer_lift(this_, overlay_))


class Knowledge(Handle):
    _destroy = "libpath_knowledge_destroy"

    @classmethod
    def create(cls, asset, units):
        """What one player knows of the map, for these unit profiles. Its worlds are as that of a live world."""
        asset_ = use(Asset, asset)
        units_, units_count_ = spanned(ctypes.c_uint32, units)
        knowledge_ = ctypes.c_void_p()
        check(C.libpath_knowledge_create(asset_, units_, units_count_, ctypes.byref(knowledge_)))
        return cls._made(knowledge_, (asset_, ))

    def is_known(self, cell):
        """What one player knows of the map, for these unit profiles. Its worlds are as that of a live world."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        return C.libpath_knowledge_is_known(this_, cell_) != 0

    def see(self, cell, terrain):
        """`news`, which may be null, gets how many cells are not as was believed."""
        this_ = self._use()
        this_.changes += 1
        cell_ = as_struct(native.Cell, cell)
        terrain_ = checked(ctypes.c_uint32, terrain)
        news_ = ctypes.c_size_t()
        check(C.libpath_knowledge_see(this_, cell_, terrain_, ctypes.byref(news_)))
        return news_.value

    def see_around(self, at, radius, terrain=None):
        """By the terrain of every cell as it is now, row by row; null: as baked."""
        this_ = self._use()
        this_.changes += 1
        at_ = as_struct(native.Cell, at)
        radius_ = checked(ctypes.c_int32, radius)
        terrain_, terrain_count_ = spanned(ctypes.c_uint8, terrain, True)
        news_ = ctypes.c_size_t()
        check(C.libpath_knowledge_see_around(this_, at_, radius_, terrain_, terrain_count_, ctypes.byref(news_)))
        return news_.value

    def get(self, place):
        """Null where there are not so many profiles."""
        return World._lent(self._use(), C.libpath_knowledge_get, checked(ctypes.c_size_t, place))


class AssetSlot(by_hand.AssetSlot, Handle):
    _destroy = "libpath_asset_slot_destroy"

    def drop_unused(self):
        """How many older versions are still pinned, after the others were freed."""
        this_ = self._use()
        return C.libpath_asset_slot_drop_unused(this_)


class Crowd(Handle):
    _destroy = "libpath_crowd_destroy"

    @classmethod
    def create(cls, asset, profiles, most):
        asset_ = use(Asset, asset)
        profiles_, profiles_count_ = spanned(ctypes.c_uint32, profiles)
        most_ = checked(ctypes.c_size_t, most)
        crowd_ = ctypes.c_void_p()
        check(C.libpath_crowd_create(asset_, profiles_, profiles_count_, most_, ctypes.byref(crowd_)))
        return cls._made(crowd_, (asset_, ))

    def set_overlay(self, profile, under):
        """The units of a profile walk on this overlay from now on, and what it lies on: each step follows the changes there. It must outlive the crowd, or the next call. Bad arguments: an overlay of another map or unit."""
        this_ = self._use()
        profile_ = checked(ctypes.c_uint32, profile)
        under_ = use_to_change(Overlay, under)
        check(C.libpath_crowd_set_overlay(this_, profile_, under_))
        this_.until["under"] = under_

    def add(self, profile, place, speed, acceleration):
        """Speeds in cells a second, accelerations in cells a second². LIBPATH_FULL: the unit cannot stand there, another one does, or there are as many as the crowd is for."""
        this_ = self._use()
        profile_ = checked(ctypes.c_uint32, profile)
        place_ = as_struct(native.Cell, place)
        speed_ = checked(ctypes.c_double, speed)
        acceleration_ = checked(ctypes.c_double, acceleration)
        unit_ = ctypes.c_uint32()
        check(C.libpath_crowd_add(this_, profile_, place_, speed_, acceleration_, ctypes.byref(unit_)))
        return unit_.value

    def remove(self, unit):
        """Speeds in cells a second, accelerations in cells a second². LIBPATH_FULL: the unit cannot stand there, another one does, or there are as many as the crowd is for."""
        this_ = self._use()
        unit_ = checked(ctypes.c_uint32, unit)
        check(C.libpath_crowd_remove(this_, unit_))

    def order(self, unit, goal):
        """Speeds in cells a second, accelerations in cells a second². LIBPATH_FULL: the unit cannot stand there, another one does, or there are as many as the crowd is for."""
        this_ = self._use()
        unit_ = checked(ctypes.c_uint32, unit)
        goal_ = as_struct(native.Cell, goal)
        check(C.libpath_crowd_order(this_, unit_, goal_))

    def next_need(self):
        """LIBPATH_NOT_FOUND where no unit wants a route."""
        this_ = self._use()
        need_ = native.RouteNeed()
        code_ = C.libpath_crowd_next_need(this_, ctypes.byref(need_))
        if code_ == native.Code.NOT_FOUND:
            return None
        check(code_)
        return need_

    def follow(self, unit, cells):
        """LIBPATH_NOT_FOUND where no unit wants a route."""
        this_ = self._use()
        unit_ = checked(ctypes.c_uint32, unit)
        cells_, cells_count_ = spanned(native.Cell, cells)
        check(C.libpath_crowd_follow(this_, unit_, cells_, cells_count_))

    def refuse(self, unit):
        """LIBPATH_NOT_FOUND where no unit wants a route."""
        this_ = self._use()
        unit_ = checked(ctypes.c_uint32, unit)
        check(C.libpath_crowd_refuse(this_, unit_))

    def block(self, cell):
        """LIBPATH_NOT_FOUND where no unit wants a route."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        check(C.libpath_crowd_block(this_, cell_))

    def unblock(self, cell):
        """LIBPATH_NOT_FOUND where no unit wants a route."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        check(C.libpath_crowd_unblock(this_, cell_))

    def is_blocked(self, cell):
        """LIBPATH_NOT_FOUND where no unit wants a route."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        return C.libpath_crowd_is_blocked(this_, cell_) != 0

    def step(self, seconds, expansions):
        """LIBPATH_NOT_FOUND where no unit wants a route."""
        this_ = self._use()
        seconds_ = checked(ctypes.c_double, seconds)
        expansions_ = checked(ctypes.c_uint64, expansions)
        check(C.libpath_crowd_step(this_, seconds_, expansions_))

    def pose(self, unit):
        """LIBPATH_NOT_FOUND where no unit wants a route."""
        this_ = self._use()
        unit_ = checked(ctypes.c_uint32, unit)
        pose_ = native.Pose()
        check(C.libpath_crowd_pose(this_, unit_, ctypes.byref(pose_)))
        return pose_

    def place(self, unit):
        """LIBPATH_NOT_FOUND where no unit wants a route."""
        this_ = self._use()
        unit_ = checked(ctypes.c_uint32, unit)
        place_ = native.Cell()
        check(C.libpath_crowd_place(this_, unit_, ctypes.byref(place_)))
        return place_

    def speed(self, unit):
        """0 for what is no unit."""
        this_ = self._use()
        unit_ = checked(ctypes.c_uint32, unit)
        return C.libpath_crowd_speed(this_, unit_)

    def cells_left(self, unit):
        """0 for what is no unit."""
        this_ = self._use()
        unit_ = checked(ctypes.c_uint32, unit)
        return C.libpath_crowd_cells_left(this_, unit_)

    def has_arrived(self, unit):
        """0 for what is no unit."""
        this_ = self._use()
        unit_ = checked(ctypes.c_uint32, unit)
        return C.libpath_crowd_has_arrived(this_, unit_) != 0

    def set_pace(self, unit, part):
        """0 for what is no unit."""
        this_ = self._use()
        unit_ = checked(ctypes.c_uint32, unit)
        part_ = checked(ctypes.c_double, part)
        check(C.libpath_crowd_set_pace(this_, unit_, part_))

    def keep_together(self, units):
        """0 for what is no unit."""
        this_ = self._use()
        units_, units_count_ = spanned(ctypes.c_uint32, units)
        check(C.libpath_crowd_keep_together(this_, units_, units_count_))

    def get_counts(self):
        """0 for what is no unit."""
        this_ = self._use()
        counts_ = native.CrowdCounts()
        check(C.libpath_crowd_get_counts(this_, ctypes.byref(counts_)))
        return counts_


class Claims(by_hand.Claims, Handle):
    _destroy = "libpath_claims_destroy"

    @classmethod
    def create(cls, most):
        """For at most `most` cells of neighbours; what is beyond is left out."""
        most_ = checked(ctypes.c_size_t, most)
        claims_ = ctypes.c_void_p()
        check(C.libpath_claims_create(most_, ctypes.byref(claims_)))
        return cls._made(claims_, ())

    def lay_cost(self, overlay, cell, cost):
        """Makes one cell dearer by so many thousandths, to be lifted with the rest; cells off the map are left out. On the overlay that the claims lie on, or any where they lie on none."""
        this_ = self._use()
        overlay_ = use_to_change(Overlay, overlay)
        cell_ = as_struct(native.Cell, cell)
        cost_ = checked(ctypes.c_int32, cost)
        check(C.libpath_claims_lay_cost(this_, overlay_, cell_, cost_))
        this_.until["overlay"] = overlay_

    def lift(self, overlay):
        """Makes one cell dearer by so many thousandths, to be lifted with the rest; cells off the map are left out. On the overlay that the claims lie on, or any where they lie on none."""
        this_ = self._use()
        overlay_ = use_to_change(Overlay, overlay)
        check(C.libpath_claims_lift(this_, overlay_))


class Clearance(Handle):
    _destroy = "libpath_clearance_destroy"
    _follows_changes = True

    @classmethod
    def create(cls, world, body):
        """Of a world as it is when it is asked; it must not outlive what the world belongs to."""
        world_ = use(World, world)
        body_ = checked(ctypes.c_uint32, body)
        clearance_ = ctypes.c_void_p()
        check(C.libpath_clearance_create(world_, body_, ctypes.byref(clearance_)))
        return cls._made(clearance_, (world_, ))

    def stand(self, cell):
        """Where the unit stands in a cell, and the cell that it is in at a position on the map."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        position_ = native.Point()
        check(C.libpath_clearance_stand(this_, cell_, ctypes.byref(position_)))
        return position_

    def cell_at(self, position):
        """Where the unit stands in a cell, and the cell that it is in at a position on the map."""
        this_ = self._use()
        position_ = as_struct(native.Point, position)
        cell_ = native.Cell()
        check(C.libpath_clearance_cell_at(this_, position_, ctypes.byref(cell_)))
        return cell_

    def is_ground(self, cell):
        """1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        return C.libpath_clearance_is_ground(this_, cell_) != 0

    def can_stand(self, position):
        """1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments."""
        this_ = self._use()
        position_ = as_struct(native.Point, position)
        return C.libpath_clearance_can_stand(this_, position_) != 0

    def pose_is_free(self, pose):
        """1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments."""
        this_ = self._use()
        pose_ = as_struct(native.Pose, pose)
        return C.libpath_clearance_pose_is_free(this_, ctypes.byref(pose_)) != 0

    def line_is_free(self, from_, to):
        """1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments."""
        this_ = self._use()
        from_ = as_struct(native.Point, from_)
        to_ = as_struct(native.Point, to)
        return C.libpath_clearance_line_is_free(this_, from_, to_) != 0

    def segments_are_free(self, segments):
        """1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments."""
        this_ = self._use()
        segments_, segments_count_ = spanned(native.Segment, segments)
        return C.libpath_clearance_segments_are_free(this_, segments_, segments_count_) != 0

    def smooth_lines(self, roads, points):
        """Drops every point of a path that can be walked past in a straight line, but none on a road of `roads`, the map, which may be null. The first `kept` points are the path then."""
        this_ = self._use()
        roads_ = use(Asset, roads, True)
        points_, points_count_ = spanned(native.Point, points)
        count_ = ctypes.c_size_t()
        check(C.libpath_smooth_lines(this_, roads_, points_, points_count_, ctypes.byref(count_)))
        return copied(native.Point, points_, count_.value)

    def find_free_curve(self, from_, to, radius, longest):
        """The shortest curve between two poses, driven forward, that is free and at most `longest` cells long. LIBPATH_NOT_FOUND where there is none."""
        this_ = self._use()
        from_ = as_struct(native.Pose, from_)
        to_ = as_struct(native.Pose, to)
        radius_ = checked(ctypes.c_double, radius)
        longest_ = checked(ctypes.c_double, longest)
        segments_ = (native.Segment * 3)()
        count_ = ctypes.c_uint32()
        code_ = C.libpath_find_free_curve(this_, ctypes.byref(from_), ctypes.byref(to_), radius_, longest_, segments_, ctypes.byref(count_))
        if code_ == native.Code.NOT_FOUND:
            return None
        check(code_)
        return [segments_[place].copy() for place in range(count_.value)]

    def drive_path(self, context, query, points, route):
        """Drives a unit along points by curves that stay on free ground, and lays what is driven into the route. Plan it next: until then it takes no time. At least one point, at most two more than the context's world has cells."""
        this_ = self._use()
        context_ = use(RouteContext, context)
        query_ = as_struct(native.DriveQuery, query)
        points_, points_count_ = spanned(native.Point, points)
        route_ = use(Route, route)
        result_ = native.DriveResult()
        check(C.libpath_drive_path(this_, context_, ctypes.byref(query_), points_, points_count_, route_, ctypes.byref(result_)))
        return result_


class StepSearch(Handle):
    _destroy = "libpath_step_search_destroy"

    @classmethod
    def create(cls, world, context):
        """The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world."""
        world_ = use(World, world)
        context_ = use(RouteContext, context)
        search_ = ctypes.c_void_p()
        check(C.libpath_step_search_create(world_, context_, ctypes.byref(search_)))
        return cls._made(search_, (world_, context_, ))

    def find(self, query):
        """The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world."""
        this_ = self._use()
        query_ = as_struct(native.StepQuery, query)
        cells_, room_ = room(native.Cell)
        result_ = native.PathResult()
        check(C.libpath_step_search_find(this_, ctypes.byref(query_), cells_, room_, ctypes.byref(result_)))
        if result_.cells > room_:
            cells_, room_ = room(native.Cell, result_.cells)
            check(C.libpath_step_search_find(this_, ctypes.byref(query_), cells_, room_, ctypes.byref(result_)))
        return result_, copied(native.Cell, cells_, result_.cells)

    def forbid(self, cell, heading):
        """The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        heading_ = checked(ctypes.c_uint32, heading)
        check(C.libpath_step_search_forbid(this_, cell_, heading_))

    def allow_all(self):
        """The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world."""
        this_ = self._use()
        C.libpath_step_search_allow_all(this_)

    def is_forbidden(self, cell, heading):
        """The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world."""
        this_ = self._use()
        cell_ = as_struct(native.Cell, cell)
        heading_ = checked(ctypes.c_uint32, heading)
        return C.libpath_step_search_is_forbidden(this_, cell_, heading_) != 0


class Route(Handle):
    _destroy = "libpath_route_destroy"

    @classmethod
    def create(cls, most_segments):
        """With room for so many lines and arcs, at most 2^20."""
        most_segments_ = checked(ctypes.c_size_t, most_segments)
        route_ = ctypes.c_void_p()
        check(C.libpath_route_create(most_segments_, ctypes.byref(route_)))
        return cls._made(route_, ())

    def lay_lines(self, points):
        """Lays a path that was found otherwise: lines through points or through the middle of cells, or the curves of the directional path that answers this query. Plan it next: until then it takes no time. LIBPATH_FULL: the route has no room for all of it."""
        this_ = self._use()
        points_, points_count_ = spanned(native.Point, points)
        check(C.libpath_lay_lines(points_, points_count_, this_))

    def lay_cells(self, cells):
        """Lays a path that was found otherwise: lines through points or through the middle of cells, or the curves of the directional path that answers this query. Plan it next: until then it takes no time. LIBPATH_FULL: the route has no room for all of it."""
        this_ = self._use()
        cells_, cells_count_ = spanned(native.Cell, cells)
        check(C.libpath_lay_cells(cells_, cells_count_, this_))

    def lay_curves_through(self, start, points, radius):
        """Lays curves from a start through points, the first of which is the start's, with turns of `radius` cells and whatever they lead over."""
        this_ = self._use()
        start_ = as_struct(native.Pose, start)
        points_, points_count_ = spanned(native.Point, points)
        radius_ = checked(ctypes.c_double, radius)
        check(C.libpath_lay_curves_through(ctypes.byref(start_), points_, points_count_, radius_, this_))

    def start_at(self, pose):
        """By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments: segments that do not start where the route, or the one before, ends."""
        this_ = self._use()
        pose_ = as_struct(native.Pose, pose)
        check(C.libpath_route_start_at(this_, ctypes.byref(pose_)))

    def face(self, heading):
        """By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments: segments that do not start where the route, or the one before, ends."""
        this_ = self._use()
        heading_ = checked(ctypes.c_double, heading)
        check(C.libpath_route_face(this_, heading_))

    def add(self, segments):
        """By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments: segments that do not start where the route, or the one before, ends."""
        this_ = self._use()
        segments_, segments_count_ = spanned(native.Segment, segments)
        check(C.libpath_route_add(this_, segments_, segments_count_))

    def add_line_to(self, point):
        """By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments: segments that do not start where the route, or the one before, ends."""
        this_ = self._use()
        point_ = as_struct(native.Point, point)
        check(C.libpath_route_add_line_to(this_, point_))

    def plan(self, limits):
        """The limits of a unit's profile, which are those of libpath_find_route()."""
        this_ = self._use()
        limits_ = as_struct(native.DriveLimits, limits)
        check(C.libpath_route_plan(this_, ctypes.byref(limits_)))

    def size(self):
        """The limits of a unit's profile, which are those of libpath_find_route()."""
        this_ = self._use()
        return C.libpath_route_size(this_)

    def segment(self, place):
        """The limits of a unit's profile, which are those of libpath_find_route()."""
        this_ = self._use()
        place_ = checked(ctypes.c_size_t, place)
        segment_ = native.Segment()
        check(C.libpath_route_segment(this_, place_, ctypes.byref(segment_)))
        return segment_

    def length(self):
        """0 for null, and for an empty route."""
        this_ = self._use()
        return C.libpath_route_length(this_)

    def seconds(self):
        """0 for null, and for an empty route."""
        this_ = self._use()
        return C.libpath_route_seconds(this_)

    def pose_at(self, distance):
        """After so many cells, or seconds; at the ends for what lies outside."""
        this_ = self._use()
        distance_ = checked(ctypes.c_double, distance)
        pose_ = native.Pose()
        check(C.libpath_route_pose_at(this_, distance_, ctypes.byref(pose_)))
        return pose_

    def pose_at_time(self, time):
        """After so many cells, or seconds; at the ends for what lies outside."""
        this_ = self._use()
        time_ = checked(ctypes.c_double, time)
        pose_ = native.Pose()
        check(C.libpath_route_pose_at_time(this_, time_, ctypes.byref(pose_)))
        return pose_

    def end(self):
        """After so many cells, or seconds; at the ends for what lies outside."""
        this_ = self._use()
        pose_ = native.Pose()
        check(C.libpath_route_end(this_, ctypes.byref(pose_)))
        return pose_

    def gear_at(self, distance):
        """1: backing up there."""
        this_ = self._use()
        distance_ = checked(ctypes.c_double, distance)
        return C.libpath_route_gear_at(this_, distance_) != 0

    def speed_at(self, time):
        """Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number."""
        this_ = self._use()
        time_ = checked(ctypes.c_double, time)
        return C.libpath_route_speed_at(this_, time_)

    def distance_at(self, time):
        """Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number."""
        this_ = self._use()
        time_ = checked(ctypes.c_double, time)
        return C.libpath_route_distance_at(this_, time_)

    def remaining_length(self, time):
        """Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number."""
        this_ = self._use()
        time_ = checked(ctypes.c_double, time)
        return C.libpath_route_remaining_length(this_, time_)

    def remaining_seconds(self, time):
        """Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number."""
        this_ = self._use()
        time_ = checked(ctypes.c_double, time)
        return C.libpath_route_remaining_seconds(this_, time_)

    def lay_fixed_angle(self, directions, art):
        """Lays `art`, another route, along this one for a unit whose pictures show 8 or 16 directions, and has it faced in these alone. Plan it next, with a corner_speed as high as the speed: until then it takes no time."""
        this_ = self._use()
        directions_ = checked(ctypes.c_uint32, directions)
        art_ = use(Route, art)
        result_ = native.FixedAngleResult()
        check(C.libpath_lay_fixed_angle(this_, directions_, art_, ctypes.byref(result_)))
        return result_


class RouteContext(Handle):
    _destroy = "libpath_route_context_destroy"

    @classmethod
    def create(cls, world):
        world_ = use(World, world)
        context_ = ctypes.c_void_p()
        check(C.libpath_route_context_create(world_, ctypes.byref(context_)))
        return cls._made(context_, ())

    def grid_path(self):
        """The grid path that the last route was made from: writes the first `capacity` cells. `count` gets how many there are; 0 where the route was made without."""
        this_ = self._use()
        cells_, room_ = room(native.Cell)
        count_ = ctypes.c_size_t()
        check(C.libpath_route_context_grid_path(this_, cells_, room_, ctypes.byref(count_)))
        if count_.value > room_:
            cells_, room_ = room(native.Cell, count_.value)
            check(C.libpath_route_context_grid_path(this_, cells_, room_, ctypes.byref(count_)))
        return copied(native.Cell, cells_, count_.value)


def version():
    return C.libpath_version()


def describe_code(code):
    """One clause in plain English; never null."""
    code_ = checked(ctypes.c_int32, code)
    return C.libpath_describe_code(code_).decode()


def describe_reason(reason):
    reason_ = checked(ctypes.c_uint32, reason)
    return C.libpath_describe_reason(reason_).decode()


def curve_between(from_, to, radius, reverse, place):
    """The shortest curve between two poses, or from a pose to a point whatever the heading there, at `place` 0; further ones at 1 and so on, LIBPATH_NOT_FOUND behind the last. `reverse` 1: backing along it. A curve that covers no distance has no segments; `count` gets how many. Cost: 1 µs."""
    from_ = as_struct(native.Pose, from_)
    to_ = as_struct(native.Pose, to)
    radius_ = checked(ctypes.c_double, radius)
    reverse_ = checked(ctypes.c_uint32, reverse)
    place_ = checked(ctypes.c_uint32, place)
    segments_ = (native.Segment * 3)()
    count_ = ctypes.c_uint32()
    code_ = C.libpath_curve_between(ctypes.byref(from_), ctypes.byref(to_), radius_, reverse_, place_, segments_, ctypes.byref(count_))
    if code_ == native.Code.NOT_FOUND:
        return None
    check(code_)
    return [segments_[place].copy() for place in range(count_.value)]


def curve_to(from_, to, radius, reverse, place):
    """The shortest curve between two poses, or from a pose to a point whatever the heading there, at `place` 0; further ones at 1 and so on, LIBPATH_NOT_FOUND behind the last. `reverse` 1: backing along it. A curve that covers no distance has no segments; `count` gets how many. Cost: 1 µs."""
    from_ = as_struct(native.Pose, from_)
    to_ = as_struct(native.Point, to)
    radius_ = checked(ctypes.c_double, radius)
    reverse_ = checked(ctypes.c_uint32, reverse)
    place_ = checked(ctypes.c_uint32, place)
    segments_ = (native.Segment * 3)()
    count_ = ctypes.c_uint32()
    code_ = C.libpath_curve_to(ctypes.byref(from_), to_, radius_, reverse_, place_, segments_, ctypes.byref(count_))
    if code_ == native.Code.NOT_FOUND:
        return None
    check(code_)
    return [segments_[place].copy() for place in range(count_.value)]


def turning_distance(from_, to, radius, reverse):
    """Cells; of the first curve between two poses."""
    from_ = as_struct(native.Pose, from_)
    to_ = as_struct(native.Pose, to)
    radius_ = checked(ctypes.c_double, radius)
    reverse_ = checked(ctypes.c_uint32, reverse)
    length_ = ctypes.c_double()
    check(C.libpath_turning_distance(ctypes.byref(from_), ctypes.byref(to_), radius_, reverse_, ctypes.byref(length_)))
    return length_.value


def swept_cells(start, segments, length, width):
    """The cells that a footprint of `length` by `width` cells touches along a curve of at most three segments, or where it stands at `start` without any, row by row; they may lie off the map. Writes the first `capacity`; `count` gets how many there are. LIBPATH_FULL: the box around them has more than 1,024 rows, of which those wider than 64 cells count as several."""
    start_ = as_struct(native.Pose, start)
    segments_, segments_count_ = spanned(native.Segment, segments)
    length_ = checked(ctypes.c_double, length)
    width_ = checked(ctypes.c_double, width)
    cells_, room_ = room(native.Cell)
    count_ = ctypes.c_size_t()
    check(C.libpath_swept_cells(ctypes.byref(start_), segments_, segments_count_, length_, width_, cells_, room_, ctypes.byref(count_)))
    if count_.value > room_:
        cells_, room_ = room(native.Cell, count_.value)
        check(C.libpath_swept_cells(ctypes.byref(start_), segments_, segments_count_, length_, width_, cells_, room_, ctypes.byref(count_)))
    return copied(native.Cell, cells_, count_.value)


__all__ = ['Asset', 'World', 'LiveWorld', 'Overlay', 'Context', 'GridSearch', 'TwoLevelSearch', 'CompassSearch', 'RealTimeSearch', 'Flood', 'Queue', 'WaypointSearch', 'NodeSearch', 'DirectionalContext', 'DirectionalSearch', 'PoseFlood', 'Influence', 'InfluenceLayer', 'Knowledge', 'AssetSlot', 'Crowd', 'Claims', 'Clearance', 'StepSearch', 'Route', 'RouteContext', 'version', 'describe_code', 'describe_reason', 'curve_between', 'curve_to', 'turning_distance', 'swept_cells']
