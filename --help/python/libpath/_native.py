"""Written by bindings/generate.py from libpath/c/libpath.h: changes are made there."""

import ctypes
import enum

from ._structs import Struct

NO_COST = 18446744073709551615
CONTEXT_CELLS = 1
CONTEXT_LINES = 2
OTHERWISE_NOTHING = 0
OTHERWISE_NEAREST = 1
ANY_HEADING = -1


class Code(enum.IntEnum):
    OK = 0
    BAD_ARGUMENT = 1
    OUT_OF_MEMORY = 2
    NOT_FOUND = 3
    FULL = 4
    TOO_SHORT = 16
    NOT_AN_ASSET = 17
    WRONG_VERSION = 18
    WRONG_BYTE_ORDER = 19
    WRONG_SIZE = 20
    BAD_SECTION_TABLE = 21
    WRONG_HASH = 22
    MISSING_SECTION = 23
    BAD_SECTION = 24
    MISALIGNED = 25


class OpenFlags(enum.IntFlag):
    COPY = 1
    SKIP_HASHES = 2


class Status(enum.IntEnum):
    FOUND = 0
    NO_PATH = 1
    RUNNING = 2
    BAD_QUERY = 3


class Reason(enum.IntEnum):
    NONE = 0
    START_OUTSIDE = 1
    GOAL_OUTSIDE = 2
    CONTEXT_TOO_SMALL = 3
    START_BLOCKED = 4
    GOAL_BLOCKED = 5
    DIFFERENT_REGIONS = 6
    CANCELLED = 7
    NO_WAY_BY_NODES = 8
    ONE_WAY_EDGES = 9
    NO_TURNING_TABLES = 10
    BAD_HEADING = 11
    BAD_WEIGHT = 12
    EXHAUSTED = 13
    BAD_EDGES = 14
    GAVE_UP = 15
    ROUTE_FULL = 16
    NO_AREAS = 17
    BAD_POSITION = 18
    NO_SUCH_NODE = 19
    NO_WAY_WITHOUT_LOOPS = 20
    BUDGET_SPENT = 21
    NO_REVERSE = 22
    NO_END_HEADING = 23
    NO_OTHER_GOAL = 24


class Flow(enum.IntEnum):
    SEED = 8
    LINK = 9
    NONE = 255


class Priority(enum.IntEnum):
    HIGH = 0
    NORMAL = 1
    LOW = 2


class RequestState(enum.IntEnum):
    UNKNOWN = 0
    WAITING = 1
    RUNNING = 2
    DONE = 3


class Body(enum.IntEnum):
    DISC = 0
    FOOTPRINT = 1


class RouteMethod(enum.IntEnum):
    STRAIGHT = 0
    IGNORE_BLOCKS = 1
    RECALCULATE = 2
    TIGHTEN = 3
    BACK_UP = 4
    ALONG = 5
    HYBRID = 6
    DIRECTIONAL = 7
    DRIVABLE = 8


class TurnRule(enum.IntEnum):
    KEEP_RADIUS = 0
    TIGHTEN = 1
    BACK_UP = 2


class Cell(Struct):
    _shown = [("x", ctypes.c_int32), ("y", ctypes.c_int32)]
    _fields_ = [("x", ctypes.c_int32), ("y", ctypes.c_int32)]


class AssetInfo(Struct):
    _shown = [("width", ctypes.c_int32), ("height", ctypes.c_int32), ("units", ctypes.c_uint32), ("terrains", ctypes.c_uint32), ("tier", ctypes.c_uint32)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("width", ctypes.c_int32), ("height", ctypes.c_int32), ("units", ctypes.c_uint32), ("terrains", ctypes.c_uint32), ("tier", ctypes.c_uint32)]
    _sized = True


class UnitInfo(Struct):
    _shown = [("length", ctypes.c_int32), ("width", ctypes.c_int32), ("headings", ctypes.c_int32), ("reverse", ctypes.c_uint32), ("turns", ctypes.c_uint32), ("turning_radius", ctypes.c_double), ("reverse_penalty", ctypes.c_double), ("speed", ctypes.c_double), ("acceleration", ctypes.c_double)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("length", ctypes.c_int32), ("width", ctypes.c_int32), ("headings", ctypes.c_int32), ("reverse", ctypes.c_uint32), ("turns", ctypes.c_uint32), ("turning_radius", ctypes.c_double), ("reverse_penalty", ctypes.c_double), ("speed", ctypes.c_double), ("acceleration", ctypes.c_double)]
    _sized = True


class GridQuery(Struct):
    _shown = [("four_neighbours", ctypes.c_uint32), ("from_", Cell), ("to", Cell), ("otherwise", ctypes.c_uint32)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("four_neighbours", ctypes.c_uint32), ("from_", Cell), ("to", Cell), ("otherwise", ctypes.c_uint32), ("_unused", ctypes.c_uint32)]
    _sized = True


class PathResult(Struct):
    _shown = [("status", ctypes.c_uint32), ("reason", ctypes.c_uint32), ("optimal", ctypes.c_uint32), ("cost", ctypes.c_uint64), ("length", ctypes.c_double), ("cells", ctypes.c_uint64), ("corners", ctypes.c_uint64), ("expanded", ctypes.c_uint64), ("goal", Cell)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("status", ctypes.c_uint32), ("reason", ctypes.c_uint32), ("optimal", ctypes.c_uint32), ("cost", ctypes.c_uint64), ("length", ctypes.c_double), ("cells", ctypes.c_uint64), ("corners", ctypes.c_uint64), ("expanded", ctypes.c_uint64), ("goal", Cell)]
    _sized = True


class RealTimeOptions(Struct):
    _shown = [("side", ctypes.c_int32), ("most_learned", ctypes.c_uint64), ("most_pieces", ctypes.c_uint32)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("side", ctypes.c_int32), ("most_learned", ctypes.c_uint64), ("most_pieces", ctypes.c_uint32), ("_unused", ctypes.c_uint32)]
    _sized = True


class FloodQuery(Struct):
    _shown = [("to_seeds", ctypes.c_uint32), ("four_neighbours", ctypes.c_uint32), ("most", ctypes.c_uint64)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("to_seeds", ctypes.c_uint32), ("four_neighbours", ctypes.c_uint32), ("_unused", ctypes.c_uint32), ("most", ctypes.c_uint64)]
    _sized = True


class _Request(Struct):
    _shown = [("priority", ctypes.c_uint32), ("deadline", ctypes.c_uint32), ("four_neighbours", ctypes.c_uint32), ("from_", Cell), ("to", Cell), ("capacity", ctypes.c_uint64), ("max_effort", ctypes.c_uint64), ("otherwise", ctypes.c_uint32)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("priority", ctypes.c_uint32), ("deadline", ctypes.c_uint32), ("four_neighbours", ctypes.c_uint32), ("from_", Cell), ("to", Cell), ("_world", ctypes.c_void_p), ("_cells", ctypes.POINTER(Cell)), ("capacity", ctypes.c_uint64), ("max_effort", ctypes.c_uint64), ("otherwise", ctypes.c_uint32), ("_unused", ctypes.c_uint32)]
    _sized = True


class Budget(Struct):
    _shown = [("expansions", ctypes.c_uint64), ("microseconds", ctypes.c_uint64)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("_unused", ctypes.c_uint32), ("expansions", ctypes.c_uint64), ("microseconds", ctypes.c_uint64)]
    _sized = True


class Point(Struct):
    _shown = [("x", ctypes.c_double), ("y", ctypes.c_double)]
    _fields_ = [("x", ctypes.c_double), ("y", ctypes.c_double)]


class WaypointQuery(Struct):
    _shown = [("from_", Point), ("to", Point), ("otherwise", ctypes.c_uint32), ("reserved", ctypes.c_uint32)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("_unused", ctypes.c_uint32), ("from_", Point), ("to", Point), ("otherwise", ctypes.c_uint32), ("reserved", ctypes.c_uint32)]
    _sized = True


class WaypointResult(Struct):
    _shown = [("status", ctypes.c_uint32), ("reason", ctypes.c_uint32), ("optimal", ctypes.c_uint32), ("length", ctypes.c_double), ("points", ctypes.c_uint64), ("expanded", ctypes.c_uint64), ("cost", ctypes.c_double), ("goal", Point)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("status", ctypes.c_uint32), ("reason", ctypes.c_uint32), ("optimal", ctypes.c_uint32), ("length", ctypes.c_double), ("points", ctypes.c_uint64), ("expanded", ctypes.c_uint64), ("cost", ctypes.c_double), ("goal", Point)]
    _sized = True


class LinkStep(Struct):
    _shown = [("place", ctypes.c_size_t), ("cost", ctypes.c_uint64)]
    _fields_ = [("place", ctypes.c_size_t), ("cost", ctypes.c_uint64)]


class Wall(Struct):
    _shown = [("cell", Cell), ("square", ctypes.c_int64), ("distance", ctypes.c_double)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("_unused", ctypes.c_uint32), ("cell", Cell), ("square", ctypes.c_int64), ("distance", ctypes.c_double)]
    _sized = True


class RayHit(Struct):
    _shown = [("hit", ctypes.c_uint32), ("inside", ctypes.c_uint32), ("side", ctypes.c_uint32), ("cell", Cell), ("at", Point)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("hit", ctypes.c_uint32), ("inside", ctypes.c_uint32), ("side", ctypes.c_uint32), ("cell", Cell), ("at", Point)]
    _sized = True


class NodeResult(Struct):
    _shown = [("status", ctypes.c_uint32), ("reason", ctypes.c_uint32), ("optimal", ctypes.c_uint32), ("cost", ctypes.c_double), ("nodes", ctypes.c_uint64), ("expanded", ctypes.c_uint64)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("status", ctypes.c_uint32), ("reason", ctypes.c_uint32), ("optimal", ctypes.c_uint32), ("cost", ctypes.c_double), ("nodes", ctypes.c_uint64), ("expanded", ctypes.c_uint64)]
    _sized = True


class JourneyInfo(Struct):
    _shown = [("unit", ctypes.c_uint32), ("cost", ctypes.c_uint64), ("length", ctypes.c_double), ("cells", ctypes.c_uint64)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("unit", ctypes.c_uint32), ("cost", ctypes.c_uint64), ("length", ctypes.c_double), ("cells", ctypes.c_uint64)]
    _sized = True


class GridPose(Struct):
    _shown = [("cell", Cell), ("heading", ctypes.c_int32)]
    _fields_ = [("cell", Cell), ("heading", ctypes.c_int32)]


class Pose(Struct):
    _shown = [("x", ctypes.c_double), ("y", ctypes.c_double), ("heading", ctypes.c_double)]
    _fields_ = [("x", ctypes.c_double), ("y", ctypes.c_double), ("heading", ctypes.c_double)]


class DirectionalQuery(Struct):
    _shown = [("weight", ctypes.c_uint32), ("from_", GridPose), ("to", GridPose), ("turn_price", ctypes.c_double), ("rings", ctypes.c_int32), ("shots", ctypes.c_uint32), ("max_effort", ctypes.c_uint64), ("without_loops", ctypes.c_uint32)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("weight", ctypes.c_uint32), ("from_", GridPose), ("to", GridPose), ("_start", ctypes.POINTER(Pose)), ("turn_price", ctypes.c_double), ("rings", ctypes.c_int32), ("shots", ctypes.c_uint32), ("max_effort", ctypes.c_uint64), ("without_loops", ctypes.c_uint32), ("_unused", ctypes.c_uint32)]
    _sized = True


class PathCurve(Struct):
    _shown = [("from_", GridPose), ("to", GridPose), ("word", ctypes.c_uint32), ("reverse", ctypes.c_uint32)]
    _fields_ = [("from_", GridPose), ("to", GridPose), ("word", ctypes.c_uint32), ("reverse", ctypes.c_uint32)]


class Segment(Struct):
    _shown = [("arc", ctypes.c_uint32), ("reverse", ctypes.c_uint32), ("x", ctypes.c_double), ("y", ctypes.c_double), ("angle", ctypes.c_double), ("radius", ctypes.c_double), ("extent", ctypes.c_double)]
    _fields_ = [("arc", ctypes.c_uint32), ("reverse", ctypes.c_uint32), ("x", ctypes.c_double), ("y", ctypes.c_double), ("angle", ctypes.c_double), ("radius", ctypes.c_double), ("extent", ctypes.c_double)]


class DirectionalResult(Struct):
    _shown = [("status", ctypes.c_uint32), ("reason", ctypes.c_uint32), ("optimal", ctypes.c_uint32), ("most", ctypes.c_uint32), ("loops", ctypes.c_uint32), ("cost", ctypes.c_uint64), ("length", ctypes.c_double), ("curves", ctypes.c_uint64), ("expanded", ctypes.c_uint64), ("cells_expanded", ctypes.c_uint64), ("plain_length", ctypes.c_double), ("effort", ctypes.c_uint64), ("rings", ctypes.c_int32)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("status", ctypes.c_uint32), ("reason", ctypes.c_uint32), ("optimal", ctypes.c_uint32), ("most", ctypes.c_uint32), ("loops", ctypes.c_uint32), ("cost", ctypes.c_uint64), ("length", ctypes.c_double), ("curves", ctypes.c_uint64), ("expanded", ctypes.c_uint64), ("cells_expanded", ctypes.c_uint64), ("plain_length", ctypes.c_double), ("effort", ctypes.c_uint64), ("rings", ctypes.c_int32), ("_unused", ctypes.c_uint32)]
    _sized = True


class _WaypointRequest(Struct):
    _shown = [("priority", ctypes.c_uint32), ("deadline", ctypes.c_uint32), ("from_", Point), ("to", Point), ("capacity", ctypes.c_uint64), ("max_effort", ctypes.c_uint64), ("otherwise", ctypes.c_uint32), ("reserved", ctypes.c_uint32)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("priority", ctypes.c_uint32), ("deadline", ctypes.c_uint32), ("_unused", ctypes.c_uint32), ("from_", Point), ("to", Point), ("_world", ctypes.c_void_p), ("_points", ctypes.POINTER(Point)), ("capacity", ctypes.c_uint64), ("max_effort", ctypes.c_uint64), ("otherwise", ctypes.c_uint32), ("reserved", ctypes.c_uint32)]
    _sized = True


class _DirectionalRequest(Struct):
    _shown = [("priority", ctypes.c_uint32), ("deadline", ctypes.c_uint32), ("capacity", ctypes.c_uint64), ("max_effort", ctypes.c_uint64)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("priority", ctypes.c_uint32), ("deadline", ctypes.c_uint32), ("_unused", ctypes.c_uint32), ("_query", ctypes.POINTER(DirectionalQuery)), ("_world", ctypes.c_void_p), ("_curves", ctypes.POINTER(PathCurve)), ("capacity", ctypes.c_uint64), ("max_effort", ctypes.c_uint64)]
    _sized = True


class _AssetPin(Struct):
    _shown = [("number", ctypes.c_uint64), ("place", ctypes.c_uint64)]
    _fields_ = [("_asset", ctypes.c_void_p), ("number", ctypes.c_uint64), ("place", ctypes.c_uint64)]


class RouteNeed(Struct):
    _shown = [("unit", ctypes.c_uint32), ("from_", Cell), ("to", Cell)]
    _fields_ = [("unit", ctypes.c_uint32), ("from_", Cell), ("to", Cell)]


class CrowdCounts(Struct):
    _shown = [("arrivals", ctypes.c_uint64), ("repaths", ctypes.c_uint64), ("detours", ctypes.c_uint64), ("yields", ctypes.c_uint64), ("expansions", ctypes.c_uint64)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("_unused", ctypes.c_uint32), ("arrivals", ctypes.c_uint64), ("repaths", ctypes.c_uint64), ("detours", ctypes.c_uint64), ("yields", ctypes.c_uint64), ("expansions", ctypes.c_uint64)]
    _sized = True


class _Neighbour(Struct):
    _shown = [("place", Cell), ("width", ctypes.c_int32), ("stopped", ctypes.c_uint32), ("ahead_count", ctypes.c_size_t)]
    _fields_ = [("place", Cell), ("width", ctypes.c_int32), ("stopped", ctypes.c_uint32), ("_ahead", ctypes.POINTER(Cell)), ("ahead_count", ctypes.c_size_t)]


class ClaimOptions(Struct):
    _shown = [("reach", ctypes.c_int32), ("steps", ctypes.c_uint32), ("cost", ctypes.c_int32)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("reach", ctypes.c_int32), ("steps", ctypes.c_uint32), ("cost", ctypes.c_int32)]
    _sized = True


class RouteQuery(Struct):
    _shown = [("method", ctypes.c_uint32), ("from_", Cell), ("to", Cell), ("heading", ctypes.c_double), ("to_heading", ctypes.c_int32), ("four_neighbours", ctypes.c_uint32), ("turn_price", ctypes.c_double), ("radius", ctypes.c_double), ("rings", ctypes.c_int32), ("recalculations", ctypes.c_uint32), ("max_expansions", ctypes.c_uint64)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("method", ctypes.c_uint32), ("from_", Cell), ("to", Cell), ("heading", ctypes.c_double), ("to_heading", ctypes.c_int32), ("four_neighbours", ctypes.c_uint32), ("turn_price", ctypes.c_double), ("radius", ctypes.c_double), ("_start", ctypes.POINTER(Point)), ("_goal", ctypes.POINTER(Point)), ("_roads", ctypes.c_void_p), ("rings", ctypes.c_int32), ("recalculations", ctypes.c_uint32), ("max_expansions", ctypes.c_uint64)]
    _sized = True


class RouteResult(Struct):
    _shown = [("status", ctypes.c_uint32), ("reason", ctypes.c_uint32), ("guarantee", ctypes.c_uint32), ("length", ctypes.c_double), ("recalculations", ctypes.c_uint64), ("tight_turns", ctypes.c_uint64), ("back_ups", ctypes.c_uint64), ("expanded", ctypes.c_uint64), ("directional_search", ctypes.c_uint32), ("answered_by", ctypes.c_uint32), ("suboptimality_bound", ctypes.c_uint32)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("status", ctypes.c_uint32), ("reason", ctypes.c_uint32), ("guarantee", ctypes.c_uint32), ("length", ctypes.c_double), ("recalculations", ctypes.c_uint64), ("tight_turns", ctypes.c_uint64), ("back_ups", ctypes.c_uint64), ("expanded", ctypes.c_uint64), ("directional_search", ctypes.c_uint32), ("answered_by", ctypes.c_uint32), ("suboptimality_bound", ctypes.c_uint32), ("_unused", ctypes.c_uint32)]
    _sized = True


class DriveLimits(Struct):
    _shown = [("speed", ctypes.c_double), ("reverse_speed", ctypes.c_double), ("acceleration", ctypes.c_double), ("braking", ctypes.c_double), ("full_speed_radius", ctypes.c_double), ("corner_speed", ctypes.c_double), ("initial", ctypes.c_double), ("final", ctypes.c_double)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("_unused", ctypes.c_uint32), ("speed", ctypes.c_double), ("reverse_speed", ctypes.c_double), ("acceleration", ctypes.c_double), ("braking", ctypes.c_double), ("full_speed_radius", ctypes.c_double), ("corner_speed", ctypes.c_double), ("initial", ctypes.c_double), ("final", ctypes.c_double)]
    _sized = True


class FixedAngleResult(Struct):
    _shown = [("has_room", ctypes.c_uint32), ("parts", ctypes.c_uint64), ("farthest", ctypes.c_double)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("has_room", ctypes.c_uint32), ("parts", ctypes.c_uint64), ("farthest", ctypes.c_double)]
    _sized = True


class StepQuery(Struct):
    _shown = [("four_neighbours", ctypes.c_uint32), ("from_", Cell), ("to", Cell), ("turn_price", ctypes.c_double), ("heading", ctypes.c_int32)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("four_neighbours", ctypes.c_uint32), ("from_", Cell), ("to", Cell), ("turn_price", ctypes.c_double), ("heading", ctypes.c_int32), ("_unused", ctypes.c_uint32)]
    _sized = True


class AlongQuery(Struct):
    _shown = [("backwards", ctypes.c_uint32), ("heading", ctypes.c_int32), ("end_heading", ctypes.c_int32)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("backwards", ctypes.c_uint32), ("heading", ctypes.c_int32), ("end_heading", ctypes.c_int32)]
    _sized = True


class AlongResult(Struct):
    _shown = [("status", ctypes.c_uint32), ("curves", ctypes.c_uint64), ("farthest", ctypes.c_uint64), ("expanded", ctypes.c_uint64)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("status", ctypes.c_uint32), ("curves", ctypes.c_uint64), ("farthest", ctypes.c_uint64), ("expanded", ctypes.c_uint64)]
    _sized = True


class DriveQuery(Struct):
    _shown = [("rule", ctypes.c_uint32), ("start", Pose), ("radius", ctypes.c_double)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("rule", ctypes.c_uint32), ("start", Pose), ("radius", ctypes.c_double)]
    _sized = True


class DriveResult(Struct):
    _shown = [("found", ctypes.c_uint32), ("has_room", ctypes.c_uint32), ("farthest", ctypes.c_uint64), ("tight_turns", ctypes.c_uint64), ("back_ups", ctypes.c_uint64)]
    _fields_ = [("_struct_size", ctypes.c_uint32), ("found", ctypes.c_uint32), ("has_room", ctypes.c_uint32), ("_unused", ctypes.c_uint32), ("farthest", ctypes.c_uint64), ("tight_turns", ctypes.c_uint64), ("back_ups", ctypes.c_uint64)]
    _sized = True


PROTOTYPES = [
    ("libpath_version", ctypes.c_uint32, []),
    ("libpath_describe_code", ctypes.c_char_p, [ctypes.c_int32]),
    ("libpath_asset_open", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_uint32, ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint64)]),
    ("libpath_asset_destroy", None, [ctypes.c_void_p]),
    ("libpath_asset_get_info", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(AssetInfo)]),
    ("libpath_asset_unit_name", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)]),
    ("libpath_asset_find_unit", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_asset_get_unit", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.POINTER(UnitInfo)]),
    ("libpath_asset_terrain_name", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)]),
    ("libpath_asset_find_terrain", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_asset_terrain_at", ctypes.c_int32, [ctypes.c_void_p, Cell, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_asset_is_road", ctypes.c_int32, [ctypes.c_void_p, Cell]),
    ("libpath_world_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p]),
    ("libpath_world_destroy", None, [ctypes.c_void_p]),
    ("libpath_world_width", ctypes.c_int32, [ctypes.c_void_p]),
    ("libpath_world_height", ctypes.c_int32, [ctypes.c_void_p]),
    ("libpath_world_most_nodes", ctypes.c_size_t, [ctypes.c_void_p]),
    ("libpath_world_is_walkable", ctypes.c_int32, [ctypes.c_void_p, Cell]),
    ("libpath_world_may_reach", ctypes.c_int32, [ctypes.c_void_p, Cell, Cell]),
    ("libpath_world_length", ctypes.c_double, [ctypes.c_void_p, ctypes.c_uint64]),
    ("libpath_live_world_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p]),
    ("libpath_live_world_destroy", None, [ctypes.c_void_p]),
    ("libpath_live_world_block", ctypes.c_int32, [ctypes.c_void_p, Cell]),
    ("libpath_live_world_unblock", ctypes.c_int32, [ctypes.c_void_p, Cell]),
    ("libpath_live_world_set_terrain", ctypes.c_int32, [ctypes.c_void_p, Cell, ctypes.c_uint32]),
    ("libpath_live_world_get", ctypes.c_void_p, [ctypes.c_void_p]),
    ("libpath_live_world_regions_are_exact", ctypes.c_int32, [ctypes.c_void_p]),
    ("libpath_live_world_settle_regions", None, [ctypes.c_void_p]),
    ("libpath_overlay_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p]),
    ("libpath_overlay_create_turning", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p]),
    ("libpath_overlay_create_on_live_world", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_int32, ctypes.c_void_p]),
    ("libpath_overlay_create_on_knowledge", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int32, ctypes.c_void_p]),
    ("libpath_overlay_create_on_overlay", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_int32, ctypes.c_void_p]),
    ("libpath_overlay_destroy", None, [ctypes.c_void_p]),
    ("libpath_overlay_add_cost", ctypes.c_int32, [ctypes.c_void_p, Cell, ctypes.c_int32]),
    ("libpath_overlay_extra_cost", ctypes.c_int32, [ctypes.c_void_p, Cell, ctypes.POINTER(ctypes.c_int32)]),
    ("libpath_overlay_block", ctypes.c_int32, [ctypes.c_void_p, Cell]),
    ("libpath_overlay_unblock", ctypes.c_int32, [ctypes.c_void_p, Cell]),
    ("libpath_overlay_is_blocked", ctypes.c_int32, [ctypes.c_void_p, Cell]),
    ("libpath_overlay_keep_to_road", None, [ctypes.c_void_p]),
    ("libpath_overlay_place_cones", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.c_int32]),
    ("libpath_overlay_clear", None, [ctypes.c_void_p]),
    ("libpath_overlay_get", ctypes.c_void_p, [ctypes.c_void_p]),
    ("libpath_context_create", ctypes.c_int32, [ctypes.c_size_t, ctypes.c_void_p]),
    ("libpath_context_create_for", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p]),
    ("libpath_context_bytes", ctypes.c_size_t, [ctypes.c_void_p]),
    ("libpath_context_destroy", None, [ctypes.c_void_p]),
    ("libpath_describe_reason", ctypes.c_char_p, [ctypes.c_uint32]),
    ("libpath_find_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(GridQuery), ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(PathResult)]),
    ("libpath_find_cost", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(GridQuery), ctypes.POINTER(PathResult)]),
    ("libpath_find_corners", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(GridQuery), ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(PathResult)]),
    ("libpath_find_path_by_water", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, Cell, Cell, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(PathResult)]),
    ("libpath_find_nearest", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, Cell, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(PathResult), ctypes.POINTER(ctypes.c_size_t)]),
    ("libpath_nearest_reachable", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, Cell, Cell, ctypes.c_uint32, ctypes.POINTER(Cell), ctypes.POINTER(ctypes.c_uint32), ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_random_reachable", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, Cell, ctypes.c_uint64, ctypes.c_uint32, ctypes.POINTER(Cell), ctypes.POINTER(ctypes.c_uint32), ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_grid_search_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_grid_search_destroy", None, [ctypes.c_void_p]),
    ("libpath_grid_search_start", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(GridQuery), ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_grid_search_step", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_grid_search_cancel", None, [ctypes.c_void_p]),
    ("libpath_grid_search_result", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(PathResult)]),
    ("libpath_grid_search_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(PathResult)]),
    ("libpath_grid_search_corners", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(PathResult)]),
    ("libpath_grid_search_partial_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(PathResult)]),
    ("libpath_two_level_search_create", ctypes.c_int32, [ctypes.c_void_p]),
    ("libpath_two_level_search_destroy", None, [ctypes.c_void_p]),
    ("libpath_two_level_search_start", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, Cell, Cell, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_two_level_search_next", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(PathResult)]),
    ("libpath_two_level_search_planned_cost", ctypes.c_uint64, [ctypes.c_void_p]),
    ("libpath_compass_search_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_compass_search_destroy", None, [ctypes.c_void_p]),
    ("libpath_compass_search_start", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, Cell, Cell, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_compass_search_next", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(PathResult)]),
    ("libpath_compass_search_stop_at", ctypes.c_int32, [ctypes.c_void_p, Cell]),
    ("libpath_real_time_search_create", ctypes.c_int32, [ctypes.POINTER(RealTimeOptions), ctypes.c_void_p]),
    ("libpath_real_time_search_destroy", None, [ctypes.c_void_p]),
    ("libpath_real_time_search_start", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, Cell, Cell, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_real_time_search_next", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(PathResult)]),
    ("libpath_real_time_search_stop_at", ctypes.c_int32, [ctypes.c_void_p, Cell]),
    ("libpath_real_time_search_learned", ctypes.c_uint64, [ctypes.c_void_p]),
    ("libpath_flood_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_flood_destroy", None, [ctypes.c_void_p]),
    ("libpath_flood_start", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(FloodQuery), ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_flood_step", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_flood_cost", ctypes.c_uint64, [ctypes.c_void_p, Cell]),
    ("libpath_flood_next", ctypes.c_int32, [ctypes.c_void_p, Cell, ctypes.POINTER(Cell)]),
    ("libpath_flood_path", ctypes.c_int32, [ctypes.c_void_p, Cell, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(PathResult)]),
    ("libpath_flood_write_costs", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint64), ctypes.c_size_t]),
    ("libpath_flood_write_flow", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint8), ctypes.c_size_t]),
    ("libpath_queue_create", ctypes.c_int32, [ctypes.c_size_t, ctypes.c_size_t, ctypes.c_void_p]),
    ("libpath_queue_destroy", None, [ctypes.c_void_p]),
    ("libpath_queue_push", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(_Request), ctypes.POINTER(ctypes.c_uint64)]),
    ("libpath_queue_run", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Budget), ctypes.POINTER(ctypes.c_uint64)]),
    ("libpath_queue_next_done", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint64)]),
    ("libpath_queue_state", ctypes.c_uint32, [ctypes.c_void_p, ctypes.c_uint64]),
    ("libpath_queue_result", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(PathResult)]),
    ("libpath_queue_partial_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(PathResult)]),
    ("libpath_queue_drop", None, [ctypes.c_void_p, ctypes.c_uint64]),
    ("libpath_queue_restart", None, [ctypes.c_void_p]),
    ("libpath_queue_waiting", ctypes.c_size_t, [ctypes.c_void_p]),
    ("libpath_find_waypoint_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(WaypointQuery), ctypes.POINTER(Point), ctypes.c_size_t, ctypes.POINTER(WaypointResult)]),
    ("libpath_find_waypoint_length", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(WaypointQuery), ctypes.POINTER(WaypointResult)]),
    ("libpath_find_placed_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(WaypointQuery), ctypes.POINTER(Point), ctypes.c_size_t, ctypes.POINTER(WaypointResult)]),
    ("libpath_waypoint_search_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_waypoint_search_destroy", None, [ctypes.c_void_p]),
    ("libpath_waypoint_search_start", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(WaypointQuery), ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_waypoint_search_step", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_waypoint_search_cancel", None, [ctypes.c_void_p]),
    ("libpath_waypoint_search_result", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(WaypointResult)]),
    ("libpath_waypoint_search_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Point), ctypes.c_size_t, ctypes.POINTER(WaypointResult)]),
    ("libpath_waypoint_search_partial_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Point), ctypes.c_size_t, ctypes.POINTER(WaypointResult)]),
    ("libpath_world_can_walk_line", ctypes.c_int32, [ctypes.c_void_p, Point, Point]),
    ("libpath_world_takes_link", ctypes.c_int32, [ctypes.c_void_p, Point, Point]),
    ("libpath_world_link_steps", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.c_uint32, ctypes.POINTER(LinkStep), ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)]),
    ("libpath_world_nearest_wall", ctypes.c_int32, [ctypes.c_void_p, Cell, ctypes.POINTER(Wall)]),
    ("libpath_world_cast_ray", ctypes.c_int32, [ctypes.c_void_p, Point, Point, ctypes.POINTER(RayHit)]),
    ("libpath_asset_provinces", ctypes.c_uint32, [ctypes.c_void_p]),
    ("libpath_asset_province", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.POINTER(Point)]),
    ("libpath_asset_province_name", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)]),
    ("libpath_asset_find_province", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_asset_placed_waypoints", ctypes.c_uint32, [ctypes.c_void_p]),
    ("libpath_asset_placed_waypoint", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.POINTER(Point)]),
    ("libpath_asset_placed_waypoint_name", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)]),
    ("libpath_asset_find_placed_waypoint", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_find_province_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32, ctypes.POINTER(ctypes.c_uint32), ctypes.c_size_t, ctypes.POINTER(NodeResult)]),
    ("libpath_node_search_create_placed", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_node_search_create_provinces", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_node_search_destroy", None, [ctypes.c_void_p]),
    ("libpath_node_search_start", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_node_search_start_between", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(WaypointQuery), ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_node_search_step", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_node_search_cancel", None, [ctypes.c_void_p]),
    ("libpath_node_search_result", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(NodeResult)]),
    ("libpath_node_search_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint32), ctypes.c_size_t, ctypes.POINTER(NodeResult)]),
    ("libpath_node_search_points", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Point), ctypes.c_size_t, ctypes.POINTER(WaypointResult)]),
    ("libpath_asset_journeys", ctypes.c_uint32, [ctypes.c_void_p]),
    ("libpath_asset_find_journey", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_journey_cells", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(JourneyInfo)]),
    ("libpath_journey_stops", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.POINTER(ctypes.c_uint64), ctypes.c_size_t, ctypes.POINTER(ctypes.c_uint64)]),
    ("libpath_directional_context_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_directional_context_destroy", None, [ctypes.c_void_p]),
    ("libpath_find_directional_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(DirectionalQuery), ctypes.POINTER(PathCurve), ctypes.c_size_t, ctypes.POINTER(DirectionalResult)]),
    ("libpath_directional_search_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_directional_search_destroy", None, [ctypes.c_void_p]),
    ("libpath_directional_search_start", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(DirectionalQuery), ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_directional_search_step", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_directional_search_cancel", None, [ctypes.c_void_p]),
    ("libpath_directional_search_result", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(DirectionalResult)]),
    ("libpath_directional_search_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(PathCurve), ctypes.c_size_t, ctypes.POINTER(DirectionalResult)]),
    ("libpath_directional_search_partial_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(PathCurve), ctypes.c_size_t, ctypes.POINTER(DirectionalResult)]),
    ("libpath_pose_flood_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_pose_flood_destroy", None, [ctypes.c_void_p]),
    ("libpath_pose_flood_start", ctypes.c_int32, [ctypes.c_void_p, GridPose, ctypes.c_uint64, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_pose_flood_step", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_pose_flood_cost", ctypes.c_uint64, [ctypes.c_void_p, GridPose]),
    ("libpath_pose_flood_path", ctypes.c_int32, [ctypes.c_void_p, GridPose, ctypes.POINTER(PathCurve), ctypes.c_size_t, ctypes.POINTER(DirectionalResult)]),
    ("libpath_pose_flood_path_from", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Pose), ctypes.c_void_p, ctypes.POINTER(PathCurve), ctypes.c_size_t, ctypes.POINTER(DirectionalResult)]),
    ("libpath_queue_create_turning", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p]),
    ("libpath_queue_push_waypoint", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(_WaypointRequest), ctypes.POINTER(ctypes.c_uint64)]),
    ("libpath_queue_push_directional", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(_DirectionalRequest), ctypes.POINTER(ctypes.c_uint64)]),
    ("libpath_queue_waypoint_result", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(WaypointResult)]),
    ("libpath_queue_directional_result", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(DirectionalResult)]),
    ("libpath_queue_partial_waypoint_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(Point), ctypes.c_size_t, ctypes.POINTER(WaypointResult)]),
    ("libpath_queue_partial_directional_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(PathCurve), ctypes.c_size_t, ctypes.POINTER(DirectionalResult)]),
    ("libpath_curve_segments", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(PathCurve), ctypes.POINTER(Segment), ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_start_curve_segments", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Pose), ctypes.POINTER(PathCurve), ctypes.POINTER(Segment), ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_influence_create", ctypes.c_int32, [ctypes.c_int32, ctypes.c_int32, ctypes.c_int32, ctypes.c_int32, ctypes.c_void_p]),
    ("libpath_influence_destroy", None, [ctypes.c_void_p]),
    ("libpath_influence_add", ctypes.c_int32, [ctypes.c_void_p, Cell, ctypes.c_int32]),
    ("libpath_influence_at", ctypes.c_int32, [ctypes.c_void_p, Cell, ctypes.POINTER(ctypes.c_int32)]),
    ("libpath_influence_update", None, [ctypes.c_void_p]),
    ("libpath_influence_clear", None, [ctypes.c_void_p]),
    ("libpath_influence_layer_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_influence_layer_destroy", None, [ctypes.c_void_p]),
    ("libpath_influence_layer_lay", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int32]),
    ("libpath_influence_layer_lift", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_knowledge_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint32), ctypes.c_size_t, ctypes.c_void_p]),
    ("libpath_knowledge_destroy", None, [ctypes.c_void_p]),
    ("libpath_knowledge_is_known", ctypes.c_int32, [ctypes.c_void_p, Cell]),
    ("libpath_knowledge_see", ctypes.c_int32, [ctypes.c_void_p, Cell, ctypes.c_uint32, ctypes.POINTER(ctypes.c_size_t)]),
    ("libpath_knowledge_see_around", ctypes.c_int32, [ctypes.c_void_p, Cell, ctypes.c_int32, ctypes.POINTER(ctypes.c_uint8), ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)]),
    ("libpath_knowledge_get", ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_size_t]),
    ("libpath_asset_slot_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_asset_slot_replace", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_asset_slot_pin", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(_AssetPin)]),
    ("libpath_asset_slot_unpin", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(_AssetPin)]),
    ("libpath_asset_slot_drop_unused", ctypes.c_size_t, [ctypes.c_void_p]),
    ("libpath_asset_slot_destroy", None, [ctypes.c_void_p]),
    ("libpath_crowd_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint32), ctypes.c_size_t, ctypes.c_size_t, ctypes.c_void_p]),
    ("libpath_crowd_destroy", None, [ctypes.c_void_p]),
    ("libpath_crowd_set_overlay", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p]),
    ("libpath_crowd_add", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, Cell, ctypes.c_double, ctypes.c_double, ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_crowd_remove", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32]),
    ("libpath_crowd_order", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, Cell]),
    ("libpath_crowd_next_need", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(RouteNeed)]),
    ("libpath_crowd_follow", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.POINTER(Cell), ctypes.c_size_t]),
    ("libpath_crowd_refuse", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32]),
    ("libpath_crowd_block", ctypes.c_int32, [ctypes.c_void_p, Cell]),
    ("libpath_crowd_unblock", ctypes.c_int32, [ctypes.c_void_p, Cell]),
    ("libpath_crowd_is_blocked", ctypes.c_int32, [ctypes.c_void_p, Cell]),
    ("libpath_crowd_step", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_double, ctypes.c_uint64]),
    ("libpath_crowd_pose", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.POINTER(Pose)]),
    ("libpath_crowd_place", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.POINTER(Cell)]),
    ("libpath_crowd_speed", ctypes.c_double, [ctypes.c_void_p, ctypes.c_uint32]),
    ("libpath_crowd_cells_left", ctypes.c_double, [ctypes.c_void_p, ctypes.c_uint32]),
    ("libpath_crowd_has_arrived", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32]),
    ("libpath_crowd_set_pace", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_double]),
    ("libpath_crowd_keep_together", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint32), ctypes.c_size_t]),
    ("libpath_crowd_get_counts", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(CrowdCounts)]),
    ("libpath_find_slot_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(Cell), ctypes.c_size_t, Cell, ctypes.c_int32, ctypes.c_int32, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(PathResult)]),
    ("libpath_claims_create", ctypes.c_int32, [ctypes.c_size_t, ctypes.c_void_p]),
    ("libpath_claims_destroy", None, [ctypes.c_void_p]),
    ("libpath_claims_lay", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, Cell, ctypes.c_int32, ctypes.POINTER(_Neighbour), ctypes.c_size_t, ctypes.POINTER(ClaimOptions)]),
    ("libpath_claims_lay_cost", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, Cell, ctypes.c_int32]),
    ("libpath_claims_lift", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_curve_between", ctypes.c_int32, [ctypes.POINTER(Pose), ctypes.POINTER(Pose), ctypes.c_double, ctypes.c_uint32, ctypes.c_uint32, ctypes.POINTER(Segment), ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_curve_to", ctypes.c_int32, [ctypes.POINTER(Pose), Point, ctypes.c_double, ctypes.c_uint32, ctypes.c_uint32, ctypes.POINTER(Segment), ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_turning_distance", ctypes.c_int32, [ctypes.POINTER(Pose), ctypes.POINTER(Pose), ctypes.c_double, ctypes.c_uint32, ctypes.POINTER(ctypes.c_double)]),
    ("libpath_swept_cells", ctypes.c_int32, [ctypes.POINTER(Pose), ctypes.POINTER(Segment), ctypes.c_size_t, ctypes.c_double, ctypes.c_double, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)]),
    ("libpath_clearance_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p]),
    ("libpath_clearance_destroy", None, [ctypes.c_void_p]),
    ("libpath_clearance_stand", ctypes.c_int32, [ctypes.c_void_p, Cell, ctypes.POINTER(Point)]),
    ("libpath_clearance_cell_at", ctypes.c_int32, [ctypes.c_void_p, Point, ctypes.POINTER(Cell)]),
    ("libpath_clearance_is_ground", ctypes.c_int32, [ctypes.c_void_p, Cell]),
    ("libpath_clearance_can_stand", ctypes.c_int32, [ctypes.c_void_p, Point]),
    ("libpath_clearance_pose_is_free", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Pose)]),
    ("libpath_clearance_line_is_free", ctypes.c_int32, [ctypes.c_void_p, Point, Point]),
    ("libpath_clearance_segments_are_free", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Segment), ctypes.c_size_t]),
    ("libpath_smooth_lines", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(Point), ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)]),
    ("libpath_find_free_curve", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Pose), ctypes.POINTER(Pose), ctypes.c_double, ctypes.c_double, ctypes.POINTER(Segment), ctypes.POINTER(ctypes.c_uint32)]),
    ("libpath_route_context_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_route_context_destroy", None, [ctypes.c_void_p]),
    ("libpath_route_context_grid_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)]),
    ("libpath_route_create", ctypes.c_int32, [ctypes.c_size_t, ctypes.c_void_p]),
    ("libpath_route_destroy", None, [ctypes.c_void_p]),
    ("libpath_find_route", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(RouteQuery), ctypes.c_void_p, ctypes.POINTER(RouteResult)]),
    ("libpath_lay_lines", ctypes.c_int32, [ctypes.POINTER(Point), ctypes.c_size_t, ctypes.c_void_p]),
    ("libpath_lay_cells", ctypes.c_int32, [ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.c_void_p]),
    ("libpath_lay_curves", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(DirectionalQuery), ctypes.POINTER(PathCurve), ctypes.c_size_t, ctypes.c_void_p]),
    ("libpath_lay_curves_through", ctypes.c_int32, [ctypes.POINTER(Pose), ctypes.POINTER(Point), ctypes.c_size_t, ctypes.c_double, ctypes.c_void_p]),
    ("libpath_lay_smoothed", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, GridPose, ctypes.POINTER(PathCurve), ctypes.c_size_t, ctypes.c_void_p]),
    ("libpath_route_start_at", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Pose)]),
    ("libpath_route_face", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_double]),
    ("libpath_route_add", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Segment), ctypes.c_size_t]),
    ("libpath_route_add_line_to", ctypes.c_int32, [ctypes.c_void_p, Point]),
    ("libpath_asset_get_drive_limits", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.POINTER(DriveLimits)]),
    ("libpath_route_plan", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(DriveLimits)]),
    ("libpath_route_size", ctypes.c_size_t, [ctypes.c_void_p]),
    ("libpath_route_segment", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(Segment)]),
    ("libpath_route_length", ctypes.c_double, [ctypes.c_void_p]),
    ("libpath_route_seconds", ctypes.c_double, [ctypes.c_void_p]),
    ("libpath_route_pose_at", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_double, ctypes.POINTER(Pose)]),
    ("libpath_route_pose_at_time", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_double, ctypes.POINTER(Pose)]),
    ("libpath_route_end", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(Pose)]),
    ("libpath_route_gear_at", ctypes.c_uint32, [ctypes.c_void_p, ctypes.c_double]),
    ("libpath_route_speed_at", ctypes.c_double, [ctypes.c_void_p, ctypes.c_double]),
    ("libpath_route_distance_at", ctypes.c_double, [ctypes.c_void_p, ctypes.c_double]),
    ("libpath_route_remaining_length", ctypes.c_double, [ctypes.c_void_p, ctypes.c_double]),
    ("libpath_route_remaining_seconds", ctypes.c_double, [ctypes.c_void_p, ctypes.c_double]),
    ("libpath_lay_fixed_angle", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p, ctypes.POINTER(FixedAngleResult)]),
    ("libpath_step_search_create", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]),
    ("libpath_step_search_destroy", None, [ctypes.c_void_p]),
    ("libpath_step_search_find", ctypes.c_int32, [ctypes.c_void_p, ctypes.POINTER(StepQuery), ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(PathResult)]),
    ("libpath_step_search_forbid", ctypes.c_int32, [ctypes.c_void_p, Cell, ctypes.c_uint32]),
    ("libpath_step_search_allow_all", None, [ctypes.c_void_p]),
    ("libpath_step_search_is_forbidden", ctypes.c_int32, [ctypes.c_void_p, Cell, ctypes.c_uint32]),
    ("libpath_find_path_along", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(AlongQuery), ctypes.POINTER(Cell), ctypes.c_size_t, ctypes.POINTER(PathCurve), ctypes.c_size_t, ctypes.POINTER(AlongResult)]),
    ("libpath_drive_path", ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(DriveQuery), ctypes.POINTER(Point), ctypes.c_size_t, ctypes.c_void_p, ctypes.POINTER(DriveResult)]),
]
__all__ = ['NO_COST', 'CONTEXT_CELLS', 'CONTEXT_LINES', 'OTHERWISE_NOTHING', 'OTHERWISE_NEAREST', 'ANY_HEADING', 'Code', 'OpenFlags', 'Status', 'Reason', 'Flow', 'Priority', 'RequestState', 'Body', 'RouteMethod', 'TurnRule', 'Cell', 'AssetInfo', 'UnitInfo', 'GridQuery', 'PathResult', 'RealTimeOptions', 'FloodQuery', 'Budget', 'Point', 'WaypointQuery', 'WaypointResult', 'LinkStep', 'Wall', 'RayHit', 'NodeResult', 'JourneyInfo', 'GridPose', 'Pose', 'DirectionalQuery', 'PathCurve', 'Segment', 'DirectionalResult', 'RouteNeed', 'CrowdCounts', 'ClaimOptions', 'RouteQuery', 'RouteResult', 'DriveLimits', 'FixedAngleResult', 'StepQuery', 'AlongQuery', 'AlongResult', 'DriveQuery', 'DriveResult']
