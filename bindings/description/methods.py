"""The classes and methods that every language gets, from the headers and annotations.toml.

Parameters have one of these shapes, by their types alone:

    handle                 const libpath_x* or libpath_x*
    value                  a scalar or a small struct
    text                   const char*
    struct                 const libpath_x_query*: read
    span                   const T* and the size_t behind it
    buffer                 T* and size_t capacity; how much there is in all stands in the result, or in *count
    state                  uint8_t*, size_t size and size_t* bytes: a buffer, which is refused where it holds less
    few                    T[3] and uint32_t* count
    name                   char*, size_t and size_t*
    whole buffer           T* out and size_t count: the caller's, filled completely
    result                 T*: written

A function is a method of the handle that comes first, named by what follows the handle's name. One that has none is a
function of the library.
"""
import tomllib
from dataclasses import dataclass, field, replace

from header import Type, read_header


@dataclass
class Argument:
    """What a caller gives."""
    kind: str  # handle, value, text, struct, span, capacity, whole, changed
    name: str
    type: Type
    nullable: bool = False


@dataclass
class Output:
    """What a call gives back."""
    kind: str  # handle, result, buffer, few, name
    name: str
    type: Type
    counted_by: str = ""  # buffer: the member of the result, or "count"

    @property
    def count_member(self):
        """The result and its member that say how much there is; None where a count of its own does."""
        return self.counted_by.split(".") if self.kind == "buffer" and self.counted_by != "count" else None


@dataclass
class Slot:
    """One parameter of the C function, and what stands for it: an Argument, an Output, or the size of either."""
    parameter: object
    role: str  # argument, size, output, count
    of: object


@dataclass
class Method:
    function: object
    name: str
    owner: str  # the handle, or "" for a function of the library
    kind: str   # create, destroy, method, function, world
    this: str   # the parameter that is the object; "" for none
    arguments: list = field(default_factory=list)
    outputs: list = field(default_factory=list)
    slots: list = field(default_factory=list)
    answer: str = "code"  # code, nothing, number, yes_or_no, text, world
    may_find_nothing: bool = False
    is_piece: bool = False
    by_hand: str = ""
    keeps: list = field(default_factory=list)  # create: handles that the new one uses; else until the next call

    def output(self, kind):
        return next((output for output in self.outputs if output.kind == kind), None)

    @property
    def receiver(self):
        """The parameter that is the object; None for what is called without."""
        return next((parameter for parameter in self.function.parameters if parameter.name == self.this), None)

    @property
    def count(self):
        """The parameter that is told how much there is."""
        return next(slot.parameter for slot in self.slots if slot.role == "count")

    @property
    def again(self):
        """Whether it is asked again where the buffer held less than there is."""
        return self.output("buffer") is not None and not self.is_piece


@dataclass
class Handle:
    name: str
    methods: list = field(default_factory=list)
    destroy: str = ""
    has_world: str = ""  # the function that gives its world
    follows_changes: bool = False
    is_shared: bool = False


@dataclass
class Description:
    header: object
    notes: dict
    handles: dict
    functions: list  # methods of no handle
    enums: list      # (name, [(constant, value)], [their full names])
    constants: dict  # of no enum

    def in_language(self, language):
        """The same but for what the language does without."""
        left_out = self.notes["left_out"][language]
        handles = {name: replace(handle, methods=[method for method in handle.methods
                                                  if method.function.name not in left_out])
                   for name, handle in self.handles.items()}
        functions = [method for method in self.functions if method.function.name not in left_out]
        return replace(self, handles=handles, functions=functions)

    def methods(self):
        for handle in self.handles.values():
            yield from handle.methods
        yield from self.functions

    def shown_structs(self):
        hidden = self.notes["hidden_structs"]["names"]
        return [struct for struct in self.header.structs.values() if struct.name not in hidden]

    def attached(self, struct_name):
        """Pointers within a struct, which callers give beside it."""
        return [member for member in self.header.structs[struct_name].members if member.type.pointers]


def _made(function):
    """The handle that the function makes; "" for none."""
    return next((parameter.type.name for parameter in function.parameters if parameter.type.pointers == 2), "")


def _owner(function, header, notes):
    """The handle and the parameter that the function is a method of."""
    named = notes["methods_of"].get(function.name)
    for parameter in function.parameters:
        kind = parameter.type.name
        if kind not in header.handles:
            if named is None:
                break
            continue
        if named in (None, kind):
            return kind, parameter.name if parameter.type.pointers == 1 else ""
    if named is not None:
        raise ValueError(f"{function.name} has no {named}")
    # X_create() makes its handle of other things, or of nothing.
    return _made(function), ""


def _kind(function, header, notes):
    if _made(function):
        return "create"
    if function.name.endswith("_destroy"):
        return "destroy"
    if function.name in notes["worlds_of"].values():
        return "world"
    return "method"


class _Reader:
    """Sorts the parameters of one function into what is given and what is given back."""

    def __init__(self, method, header, notes):
        self.method = method
        self.header = header
        self.nullable = notes["nullable"].get(method.function.name, [])
        self.changed = notes["changed_in_place"].get(method.function.name)
        self.notes = notes
        self.parameters = list(method.function.parameters)

    def read(self):
        while self.parameters:
            self._read_one(self.parameters.pop(0))
        buffer = self.method.output("buffer")
        if buffer is not None and not buffer.counted_by:
            buffer.counted_by = self._count_member()

    def _next_is(self, type_name, pointers=0, names=None):
        if not self.parameters:
            return False
        parameter = self.parameters[0]
        fits = parameter.type.name == type_name and parameter.type.pointers == pointers
        return fits and (names is None or parameter.name in names)

    def _argument(self, parameter, kind):
        argument = Argument(kind, parameter.name, parameter.type, parameter.name in self.nullable)
        self.method.arguments.append(argument)
        self.method.slots.append(Slot(parameter, "argument", argument))
        return argument

    def _output(self, parameter, kind):
        output = Output(kind, parameter.name, parameter.type)
        self.method.outputs.append(output)
        self.method.slots.append(Slot(parameter, "output", output))
        return output

    def _follow(self, role, of):
        self.method.slots.append(Slot(self.parameters.pop(0), role, of))

    def _read_one(self, parameter):
        kind = parameter.type
        if parameter.name == self.method.this:
            self.method.slots.append(Slot(parameter, "this", None))
        elif kind.pointers == 2:
            self._output(parameter, "handle")
        elif kind.name in self.header.handles:
            self._argument(parameter, "handle")
        elif kind.extent:
            self._follow_few(parameter)
        elif not kind.pointers:
            self._argument(parameter, "value")
        elif kind.const:
            self._read_given(parameter)
        else:
            self._read_written(parameter)

    def _follow_few(self, parameter):
        output = self._output(parameter, "few")
        if not self._next_is("uint32_t", 1, ["count"]):
            raise ValueError(f"{self.method.function.name}: nothing says how many there are of {parameter.name}")
        self._follow("count", output)

    def _read_given(self, parameter):
        if parameter.type.name == "char":
            self._argument(parameter, "text")
        elif self._next_is("size_t"):
            self._follow("size", self._argument(parameter, "span"))
        else:
            self._argument(parameter, "struct")

    def _read_written(self, parameter):
        if parameter.type.name == "char":
            output = self._output(parameter, "name")
            self._follow("size", output)
            self._follow("count", output)
        elif parameter.name == self.changed:
            argument = self._argument(parameter, "changed")
            self._follow("size", argument)
            self._follow("count", argument)
        elif self._next_is("size_t", names=["capacity", "size"]):
            self._read_buffer(parameter)
        elif self._next_is("size_t", names=["count"]):
            self._follow("size", self._argument(parameter, "whole"))
        elif self._next_is("size_t"):
            raise ValueError(f"{self.method.function.name}: {parameter.name} is written to an end that is not understood")
        else:
            self._output(parameter, "result")

    def _read_buffer(self, parameter):
        output = self._output(parameter, "buffer")
        if self.method.is_piece:
            argument = Argument("capacity", "capacity", Type("size_t"))
            self.method.arguments.append(argument)
        self._follow("size", output)
        if self._next_is("size_t", 1, ["count", "bytes"]) or self._next_is("uint64_t", 1, ["count"]):
            output.counted_by = "count"
            self._follow("count", output)

    def _count_member(self):
        counts = self.notes["count_of"]
        function = self.method.function.name
        result = next((output for output in self.method.outputs
                       if output.kind == "result" and output.type.name in counts), None)
        if result is None:
            raise ValueError(f"{function}: nothing says how much there is for its buffer")
        member = counts.get(function, counts[result.type.name])
        if not self.header.structs[result.type.name].has_member(member):
            raise ValueError(f"{function}: its result has no {member}")
        return f"{result.name}.{member}"


def _answer(function, notes):
    returns = function.returns
    if returns.name == "libpath_code":
        return "code"
    if returns.name == "void":
        return "nothing"
    if returns.name == "char":
        return "text"
    if returns.pointers:
        return "world"
    is_answer = returns.name == "int32_t" and function.name not in notes["returns"]["numbers"]
    return "yes_or_no" if is_answer or function.name in notes["returns"]["answers"] else "number"


def _method(function, header, notes):
    owner, this = _owner(function, header, notes)
    kind = _kind(function, header, notes)
    if kind == "create":
        owner, this = _made(function), ""
    prefix = f"{owner}_" if owner and function.name.startswith(f"{owner}_") else "libpath_"
    name = function.name.removeprefix(prefix)
    method = Method(function, name, owner, kind if owner else "function", this)
    method.by_hand = notes["by_hand"].get(function.name, "")
    method.is_piece = function.name in notes["pieces"]["functions"]
    method.may_find_nothing = function.name in notes["may_find_nothing"]["functions"]
    method.answer = _answer(function, notes)
    if not method.by_hand:
        _Reader(method, header, notes).read()
        if kind == "create" and function.name not in notes["independent"]["functions"]:
            method.keeps = [argument.name for argument in method.arguments if argument.kind == "handle"]
    method.keeps += notes["kept"].get(function.name, [])
    return method


def _enums(header, notes):
    enums, taken = [], set()
    for names in header.enums:
        note = notes["enums"].get(names[0])
        if note is None:
            continue
        members = [(name.removeprefix(note.get("prefix", "")), header.constants[name]) for name in names]
        enums.append((note["name"], members))
        taken.update(names)
    return enums, {name: value for name, value in header.constants.items() if name not in taken}


def _check_notes(header, notes):
    """Every function that the annotations name is there."""
    named = {*notes["methods_of"], *notes["nullable"], *notes["changed_in_place"], *notes["kept"], *notes["by_hand"],
             *notes["worlds_of"].values(), *notes["may_find_nothing"]["functions"], *notes["pieces"]["functions"],
             *notes["independent"]["functions"], *notes["returns"]["numbers"], *notes["returns"]["answers"],
             *(name for left in notes["left_out"].values() for name in left)}
    unknown = named - set(header.functions)
    unknown |= set(notes["hidden_structs"]["names"]) - set(header.structs)
    unknown |= set(notes["count_of"]) - set(header.structs) - set(header.functions)
    if unknown:
        raise ValueError(f"annotations.toml names what the headers have not: {', '.join(sorted(unknown))}")


def describe(root):
    """The description of the library in that folder of sources."""
    header = read_header(root)
    notes = tomllib.loads((root / "bindings/description/annotations.toml").read_text(encoding="utf-8"))
    _check_notes(header, notes)
    handles = {name: Handle(name, has_world=notes["worlds_of"].get(name, ""),
                            follows_changes=name in notes["follow_changes"]["handles"],
                            is_shared=name in notes["shared_by_threads"]["handles"]) for name in header.handles}
    functions = []
    for function in header.functions.values():
        method = _method(function, header, notes)
        if method.kind == "destroy":
            handles[method.owner].destroy = function.name
        (handles[method.owner].methods if method.owner else functions).append(method)
    for handle in handles.values():
        if not handle.destroy:
            raise ValueError(f"nothing frees {handle.name}")
    enums, constants = _enums(header, notes)
    return Description(header, notes, handles, functions, enums, constants)


def words(name):
    """The words of a C name, without the library's."""
    return name.removeprefix("libpath_").split("_")


def pascal(name):
    return "".join(word.capitalize() for word in words(name.lower()))


def camel(name):
    whole = pascal(name)
    return whole[0].lower() + whole[1:]
