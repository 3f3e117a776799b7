"""write_layouts.py ROOT: a C program that prints sizes and offsets of the interface's structs as the compiler lays them.

Every language prints the same lines of its own declarations.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "description"))

from header import HEADERS, read_header  # noqa: E402

header = read_header(pathlib.Path(sys.argv[1]))
print("#include <stdio.h>", *(f"#include <{path}>" for path in HEADERS), "int main(void) {", sep="\n")
for struct in header.structs.values():
    print(f'  printf("{struct.name} %zu\\n", sizeof({struct.name}));')
    for member in struct.members:
        print(f'  printf("{struct.name}.{member.name} %zu\\n", offsetof({struct.name}, {member.name}));')
print("  return 0;\n}")
