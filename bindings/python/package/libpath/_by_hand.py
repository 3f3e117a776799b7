"""What the description says no calls for: bytes and their owners, requests and their buffers; and short ways to ask."""
import collections
import ctypes
import os
import threading

from . import _native as native
from ._buffers import copied, spanned
from ._handles import Box, LibpathError, check, use, use_to_change
from ._library import C
from ._native import Code, Priority, RouteMethod, Status
from ._structs import as_struct, checked

Path = collections.namedtuple("Path", "cells length cost expanded")
Path.__doc__ = "A path from cell to cell, both ends included. Lengths are in cells of plain ground."
PointPath = collections.namedtuple("PointPath", "points length cost optimal")
PointPath.__doc__ = "A path of straight lines. `length` is theirs in cells, `cost` in cells of plain ground."
NO_DEADLINE = 2**32 - 1
NO_LIMIT = 2**64 - 1


def describe_reason(reason):
    return C.libpath_describe_reason(reason).decode()


class _View(ctypes.Structure):
    """Py_buffer, as far as it is the same in all versions."""
    _fields_ = [("buf", ctypes.c_void_p), ("obj", ctypes.py_object), ("len", ctypes.c_ssize_t),
                ("rest", ctypes.c_byte * 256)]


class _Bytes:
    """Memory of another object, read-only too, which stays where it is as long as this lives."""

    def __init__(self, given):
        self._view = None
        view = _View()
        ctypes.pythonapi.PyObject_GetBuffer(ctypes.py_object(given), ctypes.byref(view), 0)
        self._view = view
        self.pointer, self.size = view.buf, view.len

    def __del__(self):
        if self._view is not None:
            ctypes.pythonapi.PyBuffer_Release(ctypes.byref(self._view))


def _bytes_of(source):
    """Of an object, or of the file of that name."""
    if isinstance(source, (str, os.PathLike)):
        with open(source, "rb") as file:
            source = file.read()
    return _Bytes(source)


def _check_bytes(code, offset):
    """What is wrong with bytes, and where."""
    if Code.TOO_SHORT <= code <= Code.MISALIGNED:
        message = C.libpath_describe_code(code).decode()
        raise LibpathError(f"{message} (byte {offset.value})", Code(code), offset.value)
    check(code)


class Asset:
    @classmethod
    def open(cls, source, *, copy=True, skip_hashes=False):
        """A baked map: the name of a file, or its bytes. They are proven whole first; where they are not, the error's
        `offset` says where. Without `copy` the bytes of an object, which starts at a multiple of 8, are read in place:
        a `mmap` of the file, say. The asset keeps the object then, which must not be changed."""
        memory = _bytes_of(source)
        flags = (native.OpenFlags.COPY if copy else 0) | (native.OpenFlags.SKIP_HASHES if skip_hashes else 0)
        pointer, offset = ctypes.c_void_p(), ctypes.c_uint64()
        code = C.libpath_asset_open(memory.pointer, memory.size, flags, ctypes.byref(pointer), ctypes.byref(offset))
        _check_bytes(code, offset)
        box = Box(pointer.value, C.libpath_asset_destroy, ())
        box.until["bytes"] = None if copy else memory
        return cls._of(box)

    @property
    def units(self):
        """The names of the unit profiles, by their index."""
        return [self.unit_name(unit) for unit in range(self.get_info().units)]

    def unit_index(self, unit):
        """The index of a unit by name; an index is itself."""
        if not isinstance(unit, str):
            return unit
        found = self.find_unit(unit)
        if found is None:
            raise KeyError(f"no unit is called {unit!r}; there are {', '.join(self.units)}")
        return found

    def world(self, unit=0):
        """The map as that unit sees it, by name or index."""
        return _class("World").create(self, self.unit_index(unit))

    def live_world(self, unit=0):
        return _class("LiveWorld").create(self, self.unit_index(unit))

    def overlay(self, unit=0):
        """Costs and blocks for one team or unit; known to curves, too, where the unit turns."""
        index = self.unit_index(unit)
        overlay = _class("Overlay")
        return (overlay.create_turning if self.get_unit(index).turns else overlay.create)(self, index)


def _class(name):
    from . import _classes
    return getattr(_classes, name)


class World:
    """Short ways to ask. Each thread has contexts of its own for them."""
    def _begin(self):
        self._own = threading.local()

    def _context(self, name):
        contexts = self._own.__dict__
        if name not in contexts:
            made = _class(name)
            contexts[name] = made.create(self.most_nodes() if name == "Context" else self)
        return contexts[name]

    def path(self, start, goal, *, four_neighbours=False):
        """The shortest path from cell to cell, as a Path; None where there is none: why_no_path() says why."""
        query = native.GridQuery(from_=start, to=goal, four_neighbours=four_neighbours)
        result, cells = self.find_path(self._context("Context"), query)
        found = result.status == Status.FOUND
        return Path(cells, result.length, result.cost, result.expanded) if found else None

    def why_no_path(self, start, goal, *, four_neighbours=False):
        """One clause in plain English; None where there is a path."""
        query = native.GridQuery(from_=start, to=goal, four_neighbours=four_neighbours)
        result = self.find_cost(self._context("Context"), query)
        return None if result.status == Status.FOUND else describe_reason(result.reason)

    def line_path(self, start, goal):
        """The shortest path of straight lines from position to position, as a PointPath; None where there is none."""
        query = native.WaypointQuery(from_=start, to=goal)
        result, points = self.find_waypoint_path(self._context("Context"), query)
        found = result.status == Status.FOUND
        return PointPath(points, result.length, result.cost, bool(result.optimal)) if found else None

    def route(self, start, goal, *, method=RouteMethod.HYBRID, heading=0.0, to_heading=native.ANY_HEADING, room=4096,
              **members):
        """A Route that a unit which turns can drive, planned with its profile's limits; None where there is none.
        `members` are those of RouteQuery."""
        query = native.RouteQuery(method=method, from_=start, to=goal, heading=heading, to_heading=to_heading, **members)
        route = _class("Route").create(room)
        result = self.find_route(self._context("RouteContext"), query, route)
        return route if result.status == Status.FOUND else None


class TiledWorld:
    @classmethod
    def open(cls, index, slots):
        """A world by its index, the name of a file or its bytes, with room for so many tiles; none is resident at first.
        Where bytes are refused, here and in load(), the error's `offset` says where."""
        memory = _bytes_of(index)
        pointer, offset = ctypes.c_void_p(), ctypes.c_uint64()
        _check_bytes(C.libpath_tiled_world_open(memory.pointer, memory.size, checked(ctypes.c_size_t, slots),
                                                native.OpenFlags.COPY, ctypes.byref(pointer), ctypes.byref(offset)),
                     offset)
        return cls._of(Box(pointer.value, C.libpath_tiled_world_destroy, ()))

    def load(self, tile, *, skip_hashes=False):
        """Takes a tile in, of the file of that name or of its bytes, which are copied; returns where it lies."""
        this, memory = self._use(), _bytes_of(tile)
        flags = native.OpenFlags.COPY | (native.OpenFlags.SKIP_HASHES if skip_hashes else 0)
        place, offset = native.Cell(), ctypes.c_uint64()
        _check_bytes(C.libpath_tiled_world_load(this, memory.pointer, memory.size, flags, ctypes.byref(place),
                                                ctypes.byref(offset)), offset)
        return place


class Districts:
    @classmethod
    def open(cls, index, slots):
        """The districts of the world of that index, the name of a file or its bytes, with room for so many; none is
        resident at first. Where bytes are refused, here and in load(), the error's `offset` says where."""
        memory = _bytes_of(index)
        pointer, offset = ctypes.c_void_p(), ctypes.c_uint64()
        _check_bytes(C.libpath_districts_open(memory.pointer, memory.size, checked(ctypes.c_size_t, slots),
                                              native.OpenFlags.COPY, ctypes.byref(pointer), ctypes.byref(offset)),
                     offset)
        return cls._of(Box(pointer.value, C.libpath_districts_destroy, ()))

    def load(self, district, *, skip_hashes=False):
        """Takes a district in, of the file of that name or of its bytes, which are copied; returns where it lies."""
        this, memory = self._use(), _bytes_of(district)
        flags = native.OpenFlags.COPY | (native.OpenFlags.SKIP_HASHES if skip_hashes else 0)
        place, offset = native.DistrictPlace(), ctypes.c_uint64()
        _check_bytes(C.libpath_districts_load(this, memory.pointer, memory.size, flags, ctypes.byref(place),
                                              ctypes.byref(offset)), offset)
        return place


class Flood:
    def run(self, seeds, query=None, *, budget=4096):
        """Starts and goes on to the end; returns how it ended, one of Status."""
        status = self.start(seeds, query)
        while status == Status.RUNNING:
            status = self.step(budget)
        return status


class AssetSlot:
    @classmethod
    def create(cls, first):
        """Takes the asset over: the object is closed then. One that worlds were made of is refused."""
        pointer = ctypes.c_void_p()
        with _Taken(first) as box:
            check(C.libpath_asset_slot_create(box, ctypes.byref(pointer)))
            slot = Box(pointer.value, C.libpath_asset_slot_destroy, ())
            slot.until["bytes"] = [box.until["bytes"]]
        return cls._of(slot)

    def replace(self, following):
        """Takes a newer one over, for whoever pins from now on."""
        slot = self._use()
        with _Taken(following) as box:
            check(C.libpath_asset_slot_replace(slot, box))
            # Bytes that are read in place are not let go before the slot is.
            slot.until["bytes"].append(box.until["bytes"])

    def pin(self):
        """The asset as it is now, which is kept until the object and whatever was made of it are closed."""
        slot = self._use()
        pin = native._AssetPin()
        check(C.libpath_asset_slot_pin(slot, ctypes.byref(pin)))
        unpin = C.libpath_asset_slot_unpin
        # The box gives its pointer, which the pin holds too.
        return _class("Asset")._of(Box(pin._asset, lambda _: unpin(slot, ctypes.byref(pin)), (slot,)))


class _Taken:
    """The box of an asset that the library takes over, unless the block fails."""

    def __init__(self, asset):
        self._asset = asset
        self._box = use(_class("Asset"), asset)

    def __enter__(self):
        if self._box.is_kept or self._box.keeps:
            raise LibpathError("a slot takes an Asset of which nothing was made, and which no slot lent")
        return self._box

    def __exit__(self, kind, *_):
        if kind is None:
            self._box.destroy = None
            self._asset.close()


class Queue:
    def push(self, world, start, goal, *, four_neighbours=False, priority=Priority.NORMAL, deadline=NO_DEADLINE,
             capacity=4096, max_effort=0):
        """Asks for a path from cell to cell; returns its ticket. path() has its first `capacity` cells. `deadline` is in
        frames, `max_effort` in expansions, 0 without limit."""
        request = native._Request(priority=priority, deadline=deadline, four_neighbours=four_neighbours, from_=start,
                                  to=goal, max_effort=max_effort)
        return self._push(C.libpath_queue_push, request, "_cells", native.Cell, world, capacity)

    def push_waypoint(self, world, start, goal, *, priority=Priority.NORMAL, deadline=NO_DEADLINE, capacity=1024,
                      max_effort=0):
        """The same at any angle, from position to position."""
        request = native._WaypointRequest(priority=priority, deadline=deadline, from_=start, to=goal,
                                          max_effort=max_effort)
        return self._push(C.libpath_queue_push_waypoint, request, "_points", native.Point, world, capacity)

    def push_directional(self, world, query, *, start=None, priority=Priority.NORMAL, deadline=NO_DEADLINE,
                         capacity=1024, max_effort=0):
        """The same along curves, as DirectionalQuery asks; in a queue of create_turning()."""
        request = native._DirectionalRequest(priority=priority, deadline=deadline, max_effort=max_effort)
        asked = as_struct(native.DirectionalQuery, query).copy()
        begin = None if start is None else as_struct(native.Pose, start)
        asked._start = None if begin is None else ctypes.pointer(begin)
        request._query = ctypes.pointer(asked)
        return self._push(C.libpath_queue_push_directional, request, "_curves", native.PathCurve, world, capacity)

    def _push(self, function, request, member, kind, world, capacity):
        queue = self._use()
        held = use(_class("World"), world)
        buffer = (kind * capacity)()
        setattr(request, member, ctypes.cast(buffer, ctypes.POINTER(kind)))
        request._world = held._as_parameter_
        request.capacity = capacity
        ticket = ctypes.c_uint64()
        # What the request uses is kept until it is dropped, and before the queue knows of it: interrupts come at any time.
        pending = object()
        queue.until[pending] = (held, buffer, kind)
        code = function(queue, ctypes.byref(request), ctypes.byref(ticket))
        if code == Code.OK:
            queue.until[ticket.value] = queue.until[pending]
        del queue.until[pending]
        check(code)
        return ticket.value

    def path(self, ticket):
        """The cells, points or curves of a request that is done and found its way; else none."""
        queue = self._use()
        if ticket not in queue.until or self.state(ticket) != native.RequestState.DONE:
            raise LibpathError("no request of that ticket is done", Code.NOT_FOUND)
        _, buffer, kind = queue.until[ticket]
        count = {native.Cell: lambda: self.result(ticket).cells, native.Point: lambda: self.waypoint_result(ticket).points,
                 native.PathCurve: lambda: self.directional_result(ticket).curves}[kind]()
        return copied(kind, buffer, min(count, len(buffer)))

    def drop(self, ticket):
        """Ends a request, whatever its state; its ticket is unknown then."""
        queue = self._use()
        C.libpath_queue_drop(queue, ticket)
        queue.until.pop(ticket, None)


Neighbour = collections.namedtuple("Neighbour", "place width stopped ahead", defaults=(1, False, ()))
Neighbour.__doc__ = "A unit around one that plans: its cell, its width, whether it stands, and the cells it takes next."


class Claims:
    def lay(self, overlay, place, width, neighbours, options=None):
        """Lays what the neighbours claim over the overlay, for a unit of that width in that cell; lift() takes it away.
        `neighbours` are Neighbours; `options` are ClaimOptions."""
        claims = self._use()
        laid = use_to_change(_class("Overlay"), overlay)
        given = [Neighbour(*each) for each in neighbours]
        array = (native._Neighbour * len(given))()
        held = []
        for entry, neighbour in zip(array, given):
            cells, count = spanned(native.Cell, neighbour.ahead)
            held.append(cells)
            entry.place = neighbour.place
            entry.width = neighbour.width
            entry.stopped = neighbour.stopped
            entry._ahead = ctypes.cast(cells, ctypes.POINTER(native.Cell))
            entry.ahead_count = count
        asked = None if options is None else ctypes.byref(as_struct(native.ClaimOptions, options))
        check(C.libpath_claims_lay(claims, laid, as_struct(native.Cell, place), width, array, len(given), asked))
        claims.until["overlay"] = laid
