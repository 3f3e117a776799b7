"""Finds and loads the library that the package calls."""
import ctypes
import ctypes.util
import os
import pathlib
import sys

from . import _native

_NAMES = {"win32": "libpath.dll", "darwin": "libpath.dylib"}


def _candidates():
    """LIBPATH_LIBRARY alone where it is set; else the library in the package, and that of the system."""
    named = os.environ.get("LIBPATH_LIBRARY")
    if named:
        return [named]
    name = _NAMES.get(sys.platform, "libpath.so")
    beside = pathlib.Path(__file__).with_name(name)
    installed = ctypes.util.find_library("path") or ("libpath.so.0" if name == "libpath.so" else name)
    return [str(beside)] * beside.exists() + [installed]


def _load():
    failures = []
    for name in _candidates():
        try:
            return ctypes.CDLL(name)
        except OSError as error:
            failures.append(str(error))
    raise ImportError("libpath's library cannot be loaded; LIBPATH_LIBRARY may name it: " + "; ".join(failures))


def _declare(library):
    """Gives each function its types; fails where the library is older than the package."""
    for name, returns, parameters in _native.PROTOTYPES:
        try:
            function = getattr(library, name)
        except AttributeError:
            raise ImportError(f"the library that was loaded has no {name}: it is older than this package") from None
        function.restype = returns
        function.argtypes = parameters
    return library


C = _declare(_load())
