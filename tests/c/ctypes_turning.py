"""Asks libpath.so for paths of a unit that turns, by Python's ctypes.

ctypes_turning.py LIBRARY ASSET X,Y,HEADING X,Y: prints the status, the cost and the number of curves of the path from this
pose, in cells and radians, and from heading 0 in its cell, asked as a program of the first version asks.
"""
import ctypes
import sys

from ctypes_client import Cell, Sized, made, opened


class GridPose(ctypes.Structure):
    _fields_ = [("cell", Cell), ("heading", ctypes.c_int32)]


class Pose(ctypes.Structure):
    _fields_ = [("x", ctypes.c_double), ("y", ctypes.c_double), ("heading", ctypes.c_double)]


class FirstQuery(Sized):
    _fields_ = [("struct_size", ctypes.c_uint32), ("weight", ctypes.c_uint32), ("start", GridPose), ("goal", GridPose)]


class Query(Sized):
    _fields_ = FirstQuery._fields_ + [("exact", ctypes.POINTER(Pose)), ("turn_price", ctypes.c_double),
                                      ("rings", ctypes.c_int32), ("shots", ctypes.c_uint32)]


class FirstResult(Sized):
    _fields_ = [("struct_size", ctypes.c_uint32), ("status", ctypes.c_uint32), ("reason", ctypes.c_uint32),
                ("optimal", ctypes.c_uint32), ("most", ctypes.c_uint32), ("loops", ctypes.c_uint32),
                ("cost", ctypes.c_uint64), ("length", ctypes.c_double), ("curves", ctypes.c_uint64),
                ("expanded", ctypes.c_uint64), ("cells_expanded", ctypes.c_uint64)]


def main(library, asset_file, start, goal):
    libpath = ctypes.CDLL(library)
    asset = opened(libpath, asset_file)
    world = made(libpath.libpath_world_create, asset, 0)
    context = made(libpath.libpath_directional_context_create, world)
    pose = Pose(*map(float, start.split(",")))
    end = GridPose(Cell(*map(int, goal.split(","))), -1)
    cell = GridPose(Cell(int(pose.x), int(pose.y)), 0)
    for query in (Query(exact=ctypes.pointer(pose), goal=end), FirstQuery(start=cell, goal=end)):
        result = FirstResult()
        code = libpath.libpath_find_directional_path(world, context, ctypes.byref(query), None, ctypes.c_size_t(0),
                                                     ctypes.byref(result))
        print(code, result.status, result.cost, result.curves)
    libpath.libpath_directional_context_destroy(context)
    libpath.libpath_world_destroy(world)
    libpath.libpath_asset_destroy(asset)


main(*sys.argv[1:])
