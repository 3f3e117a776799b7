"""Sizes and offsets of the structs that Python hands over, as write_layouts.py has C print them."""
import ctypes

from libpath import _native as native
from libpath._structs import Struct


def c_name(kind):
    """PathResult is libpath_path_result."""
    words = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__.lstrip("_"))
    return f"libpath{words}"


for kind in vars(native).values():
    if isinstance(kind, type) and issubclass(kind, Struct) and kind is not Struct:
        print(c_name(kind), ctypes.sizeof(kind))
        for name, _ in kind._fields_:
            print(f"{c_name(kind)}.{name.strip('_')}", getattr(kind, name).offset)
