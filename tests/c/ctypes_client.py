"""Asks libpath.so by Python's ctypes, as an engine's foreign function interface would.

ctypes_client.py LIBRARY ASSET X,Y X,Y: prints the status, the cost and the cells of the path, found whole and by a queue, and
the length of the way at any angle.
"""
import ctypes
import sys


class Cell(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int32), ("y", ctypes.c_int32)]


class Sized(ctypes.Structure):
    def __init__(self, **values):
        super().__init__(struct_size=ctypes.sizeof(type(self)), **values)


class GridQuery(Sized):
    _fields_ = [("struct_size", ctypes.c_uint32), ("four_neighbours", ctypes.c_uint32), ("start", Cell), ("goal", Cell)]


class PathResult(Sized):
    _fields_ = [("struct_size", ctypes.c_uint32), ("status", ctypes.c_uint32), ("reason", ctypes.c_uint32),
                ("optimal", ctypes.c_uint32), ("cost", ctypes.c_uint64), ("length", ctypes.c_double),
                ("cells", ctypes.c_uint64), ("corners", ctypes.c_uint64), ("expanded", ctypes.c_uint64)]


class Point(ctypes.Structure):
    _fields_ = [("x", ctypes.c_double), ("y", ctypes.c_double)]


class WaypointQuery(Sized):
    _fields_ = [("struct_size", ctypes.c_uint32), ("unused", ctypes.c_uint32), ("start", Point), ("goal", Point)]


class WaypointResult(Sized):
    _fields_ = [("struct_size", ctypes.c_uint32), ("status", ctypes.c_uint32), ("reason", ctypes.c_uint32),
                ("optimal", ctypes.c_uint32), ("length", ctypes.c_double), ("points", ctypes.c_uint64),
                ("expanded", ctypes.c_uint64), ("cost", ctypes.c_double)]


class Request(Sized):
    _fields_ = [("struct_size", ctypes.c_uint32), ("priority", ctypes.c_uint32), ("deadline", ctypes.c_uint32),
                ("four_neighbours", ctypes.c_uint32), ("start", Cell), ("goal", Cell), ("world", ctypes.c_void_p),
                ("cells", ctypes.POINTER(Cell)), ("capacity", ctypes.c_uint64)]


class Budget(Sized):
    _fields_ = [("struct_size", ctypes.c_uint32), ("unused", ctypes.c_uint32), ("expansions", ctypes.c_uint64),
                ("microseconds", ctypes.c_uint64)]


def made(function, *arguments):
    handle = ctypes.c_void_p()
    code = function(*arguments, ctypes.byref(handle))
    if code != 0:
        sys.exit(f"code {code}")
    return handle


def opened(libpath, file_name):
    with open(file_name, "rb") as file:
        data = file.read()
    asset = ctypes.c_void_p()
    code = libpath.libpath_asset_open(data, ctypes.c_size_t(len(data)), 1, ctypes.byref(asset), None)
    if code != 0:
        sys.exit(f"code {code}")
    return asset


def show(result, cells):
    path = " ".join(f"{cell.x},{cell.y}" for cell in cells[:result.cells])
    print(result.status, result.cost, path)


def main(library, asset_file, start, goal):
    libpath = ctypes.CDLL(library)
    start, goal = (Cell(*map(int, text.split(","))) for text in (start, goal))
    asset = opened(libpath, asset_file)
    world = made(libpath.libpath_world_create, asset, 0)
    size = libpath.libpath_world_width(world) * libpath.libpath_world_height(world)
    context = made(libpath.libpath_context_create, ctypes.c_size_t(size))
    cells = (Cell * size)()
    result = PathResult()
    query = GridQuery(start=start, goal=goal)
    libpath.libpath_find_path(world, context, ctypes.byref(query), cells, ctypes.c_size_t(size), ctypes.byref(result))
    show(result, cells)

    queue = made(libpath.libpath_queue_create, ctypes.c_size_t(size), ctypes.c_size_t(4))
    queued = (Cell * size)()
    request = Request(priority=1, deadline=0xffffffff, start=start, goal=goal, world=world, cells=queued, capacity=size)
    ticket = ctypes.c_uint64()
    libpath.libpath_queue_push(queue, ctypes.byref(request), ctypes.byref(ticket))
    budget = Budget(expansions=10, microseconds=2**64 - 1)
    while libpath.libpath_queue_state(queue, ticket) != 3:
        libpath.libpath_queue_run(queue, ctypes.byref(budget), None)
    libpath.libpath_queue_result(queue, ticket, ctypes.byref(result))
    show(result, queued)

    search = made(libpath.libpath_waypoint_search_create, world, context)
    line = WaypointQuery(start=Point(start.x + 0.5, start.y + 0.5), goal=Point(goal.x + 0.5, goal.y + 0.5))
    status = ctypes.c_uint32()
    libpath.libpath_waypoint_search_start(search, ctypes.byref(line), ctypes.byref(status))
    while status.value == 2:
        libpath.libpath_waypoint_search_step(search, ctypes.c_uint64(1), ctypes.byref(status))
    found = WaypointResult()
    libpath.libpath_waypoint_search_result(search, ctypes.byref(found))
    print(f"any angle {found.length:.6f}")
    libpath.libpath_waypoint_search_destroy(search)

    libpath.libpath_queue_destroy(queue)
    libpath.libpath_context_destroy(context)
    libpath.libpath_world_destroy(world)
    libpath.libpath_asset_destroy(asset)


if __name__ == "__main__":
    main(*sys.argv[1:])
