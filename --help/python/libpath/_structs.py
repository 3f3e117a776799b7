"""What all structs of the C interface share: made by keywords, compared by value, checked for what fits."""
import ctypes


def checked(kind, value):
    """The value as a C number of that kind, which ctypes would cut silently where it does not fit."""
    if kind is ctypes.c_double:
        return float(value)
    number = int(value)
    if number != value:
        raise TypeError(f"expected a whole number, not {value!r}")
    if kind(number).value != number:
        raise OverflowError(f"{number} does not fit into {kind.__name__}")
    return number


def as_struct(kind, value):
    """The value where it is such a struct, or one made of its members: as_struct(Cell, (3, 4))."""
    if isinstance(value, kind):
        return value
    if isinstance(value, Struct) or isinstance(value, (str, bytes)):
        raise TypeError(f"expected {kind.__name__}, not {type(value).__name__}")
    return kind(*value)


class Struct(ctypes.Structure):
    """Members that begin with an underscore are the binding's."""
    _shown = ()   # (name, type) of those that are not
    _sized = False

    def __init__(self, *values, **named):
        super().__init__()
        if self._sized:
            self._struct_size = ctypes.sizeof(type(self))
            if values:
                raise TypeError(f"{type(self).__name__} takes its members by keywords")
        if len(values) not in (0, len(self._shown)):
            raise TypeError(f"{type(self).__name__} has {len(self._shown)} members, not {len(values)}")
        for (name, _), value in zip(self._shown, values):
            setattr(self, name, value)
        for name, value in named.items():
            setattr(self, name, value)

    def __setattr__(self, name, value):
        if not name.startswith("_"):
            kind = self._kinds().get(name)
            if kind is None:
                raise AttributeError(f"{type(self).__name__} has no member {name}")
            value = as_struct(kind, value) if issubclass(kind, Struct) else checked(kind, value)
        super().__setattr__(name, value)

    @classmethod
    def _kinds(cls):
        kinds = cls.__dict__.get("_kinds_by_name")
        if kinds is None:
            kinds = dict(cls._shown)
            cls._kinds_by_name = kinds
        return kinds

    def _values(self):
        return tuple(getattr(self, name) for name, _ in self._shown)

    def __iter__(self):
        return iter(self._values())

    def __eq__(self, other):
        if isinstance(other, tuple):
            return self._values() == other
        return type(self) is type(other) and self._values() == other._values()

    def __hash__(self):
        return hash(self._values())

    def __repr__(self):
        members = ", ".join(f"{name}={value!r}" for (name, _), value in zip(self._shown, self._values()))
        return f"{type(self).__name__}({members})"

    def copy(self):
        return type(self).from_buffer_copy(self)
