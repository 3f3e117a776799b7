"""Arrays that go to the library and come from it: NumPy's where it is installed, lists and tuples where it is not."""
import array
import ctypes
import threading

try:
    import numpy
except ImportError:
    numpy = None

from ._structs import Struct, as_struct, checked

_FIRST_ROOM = 1024
_CODES = {ctypes.c_int32: "i", ctypes.c_uint32: "I", ctypes.c_uint64: "Q", ctypes.c_uint8: "B", ctypes.c_double: "d"}
_own = threading.local()


def room(kind, count=_FIRST_ROOM):
    """A buffer of this thread, of at least so many elements, and how many there are. It is used until the next call."""
    rooms = _own.__dict__.setdefault("rooms", {})
    buffer = rooms.get(kind)
    if buffer is None or len(buffer) < count:
        buffer = rooms[kind] = (kind * count)()
    return buffer, len(buffer)


def _alike(kind):
    """The number that every member is, and how many there are; None for structs of several."""
    if not issubclass(kind, Struct):
        return kind, 0
    kinds = {member for _, member in kind._shown}
    if len(kind._shown) != len(kind._fields_) or len(kinds) != 1 or kinds.pop() not in _CODES:
        return None, 0
    return kind._shown[0][1], len(kind._shown)


def copied(kind, buffer, count):
    """The first elements, as an array of (count, members) or (count,), a list of tuples, or a list of structs."""
    number, width = _alike(kind)
    if number is None:
        return [buffer[place].copy() for place in range(count)]
    if numpy is not None:
        size = count * ctypes.sizeof(kind)
        flat = numpy.frombuffer(ctypes.string_at(buffer, size), dtype=numpy.dtype(_CODES[number])).copy()
        return flat.reshape(-1, width) if width else flat
    if width:
        return [tuple(each) for each in buffer[:count]]
    return array.array(_CODES[number], buffer[:count])


def _from_numpy(kind, values):
    number, width = _alike(kind)
    shape = (len(values), width) if width else (len(values),)
    if values.shape != shape:
        raise TypeError(f"expected an array of shape {shape}, not {values.shape}")
    given = numpy.ascontiguousarray(values, dtype=_CODES[number])
    if given.dtype != values.dtype and not (given == values).all():
        raise OverflowError(f"some numbers are no {kind.__name__}")
    return given.ctypes.data_as(ctypes.POINTER(kind)), len(values)


def spanned(kind, values, may_be_none=False):
    """What the library reads: a pointer that holds its memory, and how many elements there are."""
    if values is None and may_be_none:
        return None, 0
    if numpy is not None and isinstance(values, numpy.ndarray) and _alike(kind)[0] is not None:
        return _from_numpy(kind, values)
    if issubclass(kind, Struct):
        elements = [as_struct(kind, each) for each in values]
    else:
        elements = [checked(kind, each) for each in values]
    return (kind * len(elements))(*elements), len(elements)


def filled(kind, out):
    """A caller's array that the library fills: one of NumPy's or of `array`, or any writable memory of such numbers."""
    view = memoryview(out)
    if view.readonly or not view.c_contiguous or view.itemsize != ctypes.sizeof(kind):
        raise TypeError(f"expected writable memory of {kind.__name__}")
    count = view.nbytes // view.itemsize
    return (kind * count).from_buffer(view.cast("B")), count
