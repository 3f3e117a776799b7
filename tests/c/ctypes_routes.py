"""Asks libpath.so for routes, by Python's ctypes.

ctypes_routes.py LIBRARY ASSET X,Y X,Y: prints the length, the time and the place at half of it of a route by tighter turns;
the length of the same route, from the parts that it is made of; and the length of the shortest path round a block of an
overlay, through a cell that costs more.
"""
import ctypes
import sys

from ctypes_client import Cell, GridQuery, PathResult, Point, Sized, made, opened

TIGHTEN = 3  # LIBPATH_ROUTE_TIGHTEN
ANY_HEADING = -1


class Pose(ctypes.Structure):
    _fields_ = [("x", ctypes.c_double), ("y", ctypes.c_double), ("heading", ctypes.c_double)]


class RouteQuery(Sized):
    _fields_ = [("struct_size", ctypes.c_uint32), ("method", ctypes.c_uint32), ("start", Cell), ("goal", Cell),
                ("heading", ctypes.c_double), ("to_heading", ctypes.c_int32), ("four_neighbours", ctypes.c_uint32),
                ("turn_price", ctypes.c_double), ("radius", ctypes.c_double), ("from_point", ctypes.POINTER(Point)),
                ("to_point", ctypes.POINTER(Point)), ("roads", ctypes.c_void_p), ("rings", ctypes.c_int32),
                ("recalculations", ctypes.c_uint32), ("max_expansions", ctypes.c_uint64)]


class RouteResult(Sized):
    _fields_ = [("struct_size", ctypes.c_uint32), ("status", ctypes.c_uint32), ("reason", ctypes.c_uint32),
                ("guarantee", ctypes.c_uint32), ("length", ctypes.c_double), ("recalculations", ctypes.c_uint64),
                ("tight_turns", ctypes.c_uint64), ("back_ups", ctypes.c_uint64), ("expanded", ctypes.c_uint64),
                ("directional_search", ctypes.c_uint32), ("answered_by", ctypes.c_uint32)]


class StepQuery(Sized):
    _fields_ = [("struct_size", ctypes.c_uint32), ("four_neighbours", ctypes.c_uint32), ("start", Cell), ("goal", Cell),
                ("turn_price", ctypes.c_double), ("heading", ctypes.c_int32), ("unused", ctypes.c_uint32)]


class DriveQuery(Sized):
    _fields_ = [("struct_size", ctypes.c_uint32), ("rule", ctypes.c_uint32), ("start", Pose), ("radius", ctypes.c_double)]


class DriveResult(Sized):
    _fields_ = [("struct_size", ctypes.c_uint32), ("found", ctypes.c_uint32), ("has_room", ctypes.c_uint32),
                ("unused", ctypes.c_uint32), ("farthest", ctypes.c_uint64), ("tight_turns", ctypes.c_uint64),
                ("back_ups", ctypes.c_uint64)]


def find_whole(libpath, world, context, route, start, goal):
    query = RouteQuery(method=TIGHTEN, start=start, goal=goal, to_heading=ANY_HEADING)
    result = RouteResult()
    libpath.libpath_find_route(world, context, ctypes.byref(query), route, ctypes.byref(result))
    seconds = libpath.libpath_route_seconds(route)
    pose = Pose()
    libpath.libpath_route_pose_at_time(route, ctypes.c_double(seconds / 2), ctypes.byref(pose))
    print(f"{result.status} {result.length:.9f} {seconds:.9f} {pose.x:.9f},{pose.y:.9f}")


def find_in_parts(libpath, world, context, route, start, goal, size):
    search = made(libpath.libpath_step_search_create, world, context)
    clearance = made(libpath.libpath_clearance_create, world, 1)
    steps = StepQuery(four_neighbours=1, start=start, goal=goal, heading=ANY_HEADING)
    cells = (Cell * size)()
    walked = PathResult()
    libpath.libpath_step_search_find(search, ctypes.byref(steps), cells, ctypes.c_size_t(size), ctypes.byref(walked))
    points = (Point * size)()
    for place in range(walked.cells):
        libpath.libpath_clearance_stand(clearance, cells[place], ctypes.byref(points[place]))
    query = DriveQuery(rule=1, start=Pose(points[0].x, points[0].y, 0), radius=0.5)
    driven = DriveResult()
    code = libpath.libpath_drive_path(clearance, context, ctypes.byref(query), points, ctypes.c_size_t(walked.cells),
                                      route, ctypes.byref(driven))
    free = libpath.libpath_clearance_line_is_free(clearance, points[0], points[1])
    print(f"{code} {driven.found} {free} {libpath.libpath_route_length(route):.9f}")
    libpath.libpath_clearance_destroy(clearance)
    libpath.libpath_step_search_destroy(search)


def find_over_blocks(libpath, asset, start, goal, size):
    overlay = made(libpath.libpath_overlay_create, asset, 0)
    libpath.libpath_overlay_block(overlay, Cell(start.x + 1, start.y))
    libpath.libpath_overlay_add_cost(overlay, goal, 2500)
    libpath.libpath_overlay_get.restype = ctypes.c_void_p
    world = ctypes.c_void_p(libpath.libpath_overlay_get(overlay))
    context = made(libpath.libpath_context_create, ctypes.c_size_t(size))
    query = GridQuery(start=start, goal=goal)
    result = PathResult()
    libpath.libpath_find_cost(world, context, ctypes.byref(query), ctypes.byref(result))
    print(f"{result.status} {result.length:.9f}")
    libpath.libpath_context_destroy(context)
    libpath.libpath_overlay_destroy(overlay)


def main(library, asset_file, start, goal):
    libpath = ctypes.CDLL(library)
    libpath.libpath_route_seconds.restype = libpath.libpath_route_length.restype = ctypes.c_double
    start, goal = (Cell(*map(int, text.split(","))) for text in (start, goal))
    asset = opened(libpath, asset_file)
    world = made(libpath.libpath_world_create, asset, 0)
    size = libpath.libpath_world_width(world) * libpath.libpath_world_height(world)
    context = made(libpath.libpath_route_context_create, world)
    route = made(libpath.libpath_route_create, ctypes.c_size_t(64))
    find_whole(libpath, world, context, route, start, goal)
    find_in_parts(libpath, world, context, route, start, goal, size)
    find_over_blocks(libpath, asset, start, goal, size)
    libpath.libpath_route_destroy(route)
    libpath.libpath_route_context_destroy(context)
    libpath.libpath_world_destroy(world)
    libpath.libpath_asset_destroy(asset)


main(*sys.argv[1:])
