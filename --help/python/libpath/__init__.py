"""Grid pathfinding for games: shortest paths, straight lines, floods, queues, and routes for units that turn.

    import libpath
    world = libpath.Asset.open("city.lpa").world()
    path = world.path((6, 40), (509, 470))

Classes and methods are those of the C interface, docs/c-api.md; docs/python.md says what is Python's own.
"""
from ._by_hand import NO_DEADLINE, NO_LIMIT, Neighbour, Path, PointPath
from ._classes import *  # noqa: F403
from ._handles import LibpathError
from ._native import *  # noqa: F403
from ._classes import __all__ as _classes_all
from ._native import __all__ as _native_all

__all__ = [*_classes_all, *_native_all, "LibpathError", "NO_DEADLINE", "NO_LIMIT", "Neighbour", "Path", "PointPath"]
