"""pack.py PACKAGE LIBRARY OUT: a wheel of the package and the library, in the folder OUT; prints its name.

A wheel is a zip with three files about itself (PEP 427), so Python alone makes one: without a network, and with the same
bytes each time.
"""
import base64
import hashlib
import pathlib
import re
import sysconfig
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
STAMP = (2020, 1, 1, 0, 0, 0)


def version():
    return re.search(r"^project\(.* VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(), re.MULTILINE).group(1)


def tag():
    platform = re.sub(r"\W", "_", sysconfig.get_platform())
    return f"py3-none-{platform}"


def about():
    description = (ROOT / "bindings/python/package/README.md").read_text(encoding="utf-8")
    metadata = ["Metadata-Version: 2.1", "Name: libpath", f"Version: {version()}",
                "Summary: Grid pathfinding for games: shortest paths, floods, queues and routes on baked maps",
                "License: MIT", "Requires-Python: >=3.9", "Description-Content-Type: text/markdown", "", description]
    wheel = ["Wheel-Version: 1.0", "Generator: libpath", "Root-Is-Purelib: false", f"Tag: {tag()}", ""]
    return {"METADATA": "\n".join(metadata), "WHEEL": "\n".join(wheel)}


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def main(package, library, out):
    folder = f"libpath-{version()}.dist-info"
    files = {f"libpath/{path.name}": path.read_bytes() for path in sorted((package / "libpath").glob("*.py"))}
    files[f"libpath/{'libpath' + library.suffix if library.suffix != '.0' else 'libpath.so'}"] = library.read_bytes()
    files |= {f"{folder}/{name}": text.encode() for name, text in about().items()}
    files[f"{folder}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = f"{folder}/RECORD"
    rows = [f"{name},sha256={digest(content)},{len(content)}" for name, content in files.items()]
    files[record] = "\n".join([*rows, f"{record},,", ""]).encode()
    out.mkdir(parents=True, exist_ok=True)
    wheel = out / f"libpath-{version()}-{tag()}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, STAMP)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    print(wheel)


if __name__ == "__main__":
    main(*(pathlib.Path(name) for name in sys.argv[1:]))
