"""What the headers of libpath/c declare, read from themselves: the part of the description that nobody writes.

They are regular C99; what is not understood raises an error that names it, so that no declaration is passed over.
"""
import re
from dataclasses import dataclass, field

HEADERS = ("libpath/c/libpath.h", "libpath/c/tiles.h", "libpath/c/districts.h",
           "libpath/c/vehicles.h")
SCALARS = {
    "int32_t": ("i", 4), "uint32_t": ("u", 4), "int64_t": ("i", 8), "uint64_t": ("u", 8), "uint8_t": ("u", 1), "double": ("f", 8),
    "size_t": ("u", 8), "char": ("c", 1), "void": ("v", 0),
}
ALIASES = {"libpath_code": "int32_t", "libpath_ticket": "uint64_t"}


@dataclass(frozen=True)
class Type:
    """`const T**` is Type("T", True, 2); `T name[3]` has an extent of 3."""
    name: str
    const: bool = False
    pointers: int = 0
    extent: int = 0

    @property
    def plain(self):
        """The scalar behind an alias, or the name itself."""
        return ALIASES.get(self.name, self.name)

    @property
    def is_scalar(self):
        return self.plain in SCALARS


@dataclass(frozen=True)
class Variable:
    """A parameter, or a member of a struct."""
    name: str
    type: Type


@dataclass
class Struct:
    name: str
    members: list

    @property
    def is_sized(self):
        return self.members[0].name == "struct_size"

    def has_member(self, name):
        return any(member.name == name for member in self.members)


@dataclass
class Function:
    name: str
    returns: Type
    parameters: list
    comment: str


@dataclass
class Header:
    version: int = 0
    constants: dict = field(default_factory=dict)  # name to value, without LIBPATH_
    enums: list = field(default_factory=list)      # lists of names of constants
    structs: dict = field(default_factory=dict)
    handles: list = field(default_factory=list)
    functions: dict = field(default_factory=dict)


def _number(text):
    text = text.strip()
    if text == "UINT64_MAX":
        return 2**64 - 1
    return int(text.rstrip("uU"), 0)


def _variable(text):
    match = re.fullmatch(r"(const )?(\w+)\s*(\**)\s*(\w+)(?:\[(\d+)\])?", " ".join(text.split()))
    if not match:
        raise ValueError(f"not understood: {text!r}")
    const, name, stars, variable, extent = match.groups()
    return Variable(variable, Type(name, bool(const), len(stars), int(extent or 0)))


def _parameters(text):
    text = " ".join(text.split())
    return [] if text == "void" else [_variable(part) for part in text.split(",")]


def _without_comments(text):
    return re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL)


def _read_enums(text, header):
    for body in re.findall(r"\benum \{(.*?)\};", text, re.DOTALL):
        names = []
        for entry in filter(None, (part.strip() for part in _without_comments(body).split(","))):
            name, value = entry.split("=")
            name = name.strip().removeprefix("LIBPATH_")
            header.constants[name] = _number(value)
            names.append(name)
        header.enums.append(names)


def _read_structs(text, header):
    for name, body, closing in re.findall(r"typedef struct (\w+) \{(.*?)\} (\w+);", text, re.DOTALL):
        if name != closing:
            raise ValueError(f"struct {name} is called {closing}")
        members = [_variable(part) for part in _without_comments(body).split(";") if part.strip()]
        header.structs[name] = Struct(name, members)
    header.handles = [name for name in re.findall(r"typedef struct (\w+) \1;", text) if name not in header.structs]


def _read_functions(text, header):
    pattern = r"(?:/\*((?:(?!\*/).)*)\*/\s*)?LIBPATH_C_API\s+([\w\s*]+?)(\w+)\(([^)]*)\);"
    comment = ""
    end = 0
    for match in re.finditer(pattern, text, re.DOTALL):
        said, returns, name, parameters = match.groups()
        # Functions that stand together share the comment above the first.
        if said is not None or text[end:match.start()].strip():
            comment = " ".join((said or "").split())
        elif "\n\n" in text[end:match.start()]:
            comment = ""
        end = match.end()
        returned = _variable(" ".join(returns.split()).replace(" *", "*") + " returned").type
        header.functions[name] = Function(name, returned, _parameters(parameters), comment)


def read_header(root):
    """What the headers say together, of the library in that folder of sources."""
    text = "\n".join((root / path).read_text(encoding="utf-8") for path in HEADERS)
    header = Header()
    version = re.search(r"#define LIBPATH_C_VERSION (\w+)", text)
    header.version = _number(version.group(1))
    for name, value in re.findall(r"#define LIBPATH_(\w+) (UINT64_MAX)\b", text):
        header.constants[name] = _number(value)
    _read_enums(text, header)
    _read_structs(text, header)
    _read_functions(text, header)
    if len(header.functions) != text.count("LIBPATH_C_API ") - text.count("define LIBPATH_C_API "):
        raise ValueError("some functions of the headers are not understood")
    known = {*SCALARS, *ALIASES, *header.structs, *header.handles}
    for function in header.functions.values():
        for variable in [*function.parameters, Variable("returned", function.returns)]:
            if variable.type.name not in known:
                raise ValueError(f"{function.name}: unknown type {variable.type.name}")
    return header
