"""Objects of the library, and who keeps whom alive.

What C calls a handle lies in a Box. An object holds the box; a box holds those of the objects that it uses. It is freed
when nobody holds it any more: once, after whatever uses it, and not while a call in another thread is under way.
"""
import ctypes
import threading

from ._library import C
from ._native import Code

_catching_up = threading.Lock()


class LibpathError(Exception):
    """What the library refuses. `code` is one of Code; `offset` says where bytes that are no asset are wrong."""

    def __init__(self, message, code=Code.BAD_ARGUMENT, offset=None):
        super().__init__(message)
        self.code = code
        self.offset = offset


def check(code):
    if code != Code.OK:
        raise LibpathError(C.libpath_describe_code(code).decode(), Code(code))


class Box:
    """The handle itself. ctypes takes a box where a function wants its pointer, and holds it until the call is over."""
    __slots__ = ("_as_parameter_", "destroy", "keeps", "until", "changes", "source", "seen", "again", "is_kept")

    def __init__(self, pointer, destroy, keeps):
        self._as_parameter_ = ctypes.c_void_p(pointer)
        self.destroy = destroy
        self.keeps = keeps
        self.until = {}     # by name, what is kept until something else takes its place
        self.changes = 0    # of a world that changes: how often it did
        self.source = None  # the box of the world that changes which this one looks at
        self.seen = 0       # and its changes when it was looked at last
        self.again = None   # asks for the world as it is now
        self.is_kept = False  # whether something was ever made that uses it
        for box in keeps:
            box.is_kept = True

    def __del__(self):
        if self.destroy is not None:
            self.destroy(self._as_parameter_)

    def look_at(self, source):
        self.source, self.seen = source, source.changes

    def is_behind(self):
        return self.source is not None and self.seen != self.source.changes

    def catch_up(self):
        """Has a world show how it is now, for whatever looks at it whenever it is asked."""
        with _catching_up:
            for box in (*self.keeps, self):
                if box.is_behind():
                    if box.again is not None:
                        box.again()
                    box.seen = box.source.changes


class Handle:
    """An object of the library. close() frees it, at the latest when nothing else uses it; so does the collector."""
    _destroy = ""
    _follows_changes = False

    def __init__(self):
        raise TypeError(f"{type(self).__name__} is made by create(), or by open()")

    @classmethod
    def _of(cls, box):
        made = object.__new__(cls)
        made._box = box
        made._begin()
        return made

    def _begin(self):
        """What a class written by hand adds."""

    @classmethod
    def _made(cls, pointer, used=()):
        """Owns a handle, which uses those of the others."""
        box = Box(pointer.value, getattr(C, cls._destroy), tuple(used))
        for other in used:
            if other.source is not None:
                box.look_at(other.source)
        return cls._of(box)

    @classmethod
    def _lent(cls, owner, get, *arguments):
        """A world that belongs to the other handle and shows how it is; None where there is none."""
        pointer = get(owner, *arguments)
        if pointer is None:
            return None
        box = Box(pointer, None, (owner,))
        box.look_at(owner)
        box.again = lambda: get(owner, *arguments)
        return cls._of(box)

    def close(self):
        """Lets the handle go. Using the object afterwards is an error; closing it again is none."""
        self._box = None

    @property
    def closed(self):
        return self._box is None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _use(self):
        box = self._box
        if box is None:
            raise LibpathError(f"this {type(self).__name__} is closed")
        if box.is_behind():
            if box.again is None and not self._follows_changes:
                raise LibpathError(f"the world of this {type(self).__name__} has changed since: make another one")
            box.catch_up()
        return box


def use(kind, value, may_be_none=False):
    """The box of an argument, which must be of that class."""
    if value is None and may_be_none:
        return None
    if not isinstance(value, kind):
        raise TypeError(f"expected {kind.__name__}, not {type(value).__name__}")
    return value._use()


def use_to_change(kind, value, may_be_none=False):
    """The same of a world that changes, which the call does."""
    box = use(kind, value, may_be_none)
    if box is not None:
        box.changes += 1
    return box
